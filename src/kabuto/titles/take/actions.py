"""The actions of TA-KE and their numbers.

Powers and the take are offered side by side: taking a chip ends step 1. A borrowed power (TAK-046) uses the same
actions as an own one. The samurai that a Daimyo moves are described by where they stand afterwards (TAK-035).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.actions import ActionSpace
from kabuto.kernel.ints import Ints, ints

KINDS: Final[tuple[str, ...]] = ("samurai", "daimyo", "ronin", "geisha", "ninja")
SAMURAI: Final[i64] = 0
DAIMYO: Final[i64] = 1
RONIN: Final[i64] = 2
GEISHA: Final[i64] = 3
NINJA: Final[i64] = 4

FIELDS: Final[i64] = 5
COLUMNS: Final[i64] = 4
COLUMN_KINDS: Final[tuple[str, ...]] = KINDS[1:]
BORROWABLE: Final = ("daimyo", "ronin", "geisha")
MOST_SAMURAI: Final = 7


DISTRIBUTIONS: Final = [
    (a, b, c, total - a - b - c)
    for total in range(1, MOST_SAMURAI + 1)
    for a in range(total + 1)
    for b in range(total - a + 1)
    for c in range(total - a - b + 1)
]
"""Every way to spread the samurai that somebody can have over the four columns."""

ACTIONS: Final = ActionSpace()
TAKE: Final[i64] = ACTIONS.declare("take", field=KINDS)
PLACE: Final[i64] = ACTIONS.declare("place", column=COLUMN_KINDS)
HAUNT: Final[i64] = ACTIONS.declare("haunt", source=KINDS, target=KINDS)  # Ronin: a ghost stone from field to field
LIFT: Final[i64] = ACTIONS.declare("lift", field=KINDS)  # Ronin: a ghost stone back to the supply
LAY: Final[i64] = ACTIONS.declare("lay", field=KINDS)  # Ronin: a ghost stone from the supply
MOVE: Final[i64] = ACTIONS.declare("geisha", source=KINDS, target=KINDS)
PUSH: Final[i64] = ACTIONS.declare("ninja", kind=BORROWABLE)
LEAVE: Final[i64] = ACTIONS.declare("leave")
IDLE: Final[i64] = ACTIONS.declare("idle", kind=BORROWABLE)
SPREAD: Final[i64] = ACTIONS.declare("daimyo", columns=DISTRIBUTIONS)
NEXT: Final[i64] = ACTIONS.declare("next")  # on to the second game of a match

MOST_OTHERS: Final[i64] = 64
"""More than there can be legal actions at once beside those of a Daimyo."""

NUMBERED: Final = {a * 512 + b * 64 + c * 8 + d: number for number, (a, b, c, d) in enumerate(DISTRIBUTIONS)}
SPREAD_NUMBER: Final[Ints] = ints([NUMBERED.get(spread, 0) for spread in range(4096)])
"""The place of a distribution a, b, c, d in the list: at a * 512 + b * 64 + c * 8 + d."""

SPREAD_COUNTS: Final[Ints] = ints([count for distribution in DISTRIBUTIONS for count in distribution])
"""The distributions one after another, four numbers each."""

ON: Final[Ints] = ints([NEXT])
"""Between the games of a match there is nothing to do but to go on."""


def members(fields: int) -> list[int]:
    """The fields in a set of bits."""
    return [field for field in range(FIELDS) if fields >> field & 1]
