"""The actions of TA-KE and their numbers.

Powers and the take are offered side by side: taking a chip ends step 1. A borrowed power (TAK-046) uses the same
actions as an own one. The samurai that a Daimyo moves are described by where they stand afterwards (TAK-035).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.actions import ActionSpace
from kabuto.kernel.ints import Ints, ints, to_list

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


def reachable(moved: int) -> list[Ints]:
    """For each distribution, the actions that turn it into another by moving 1 to `moved` samurai (TAK-035)."""
    by_total: list[list[int]] = [[] for _ in range(MOST_SAMURAI + 1)]
    for i, spread in enumerate(DISTRIBUTIONS):
        by_total[sum(spread)].append(i)
    found: list[Ints] = []
    for a, b, c, d in DISTRIBUTIONS:
        targets: list[int] = []
        for j in by_total[a + b + c + d]:
            e, f, g, h = DISTRIBUTIONS[j]
            left = max(0, a - e) + max(0, b - f) + max(0, c - g) + max(0, d - h)
            if 1 <= left <= moved:
                targets.append(SPREAD + j)
        found.append(ints(targets))
    return found


def members(fields: int) -> list[int]:
    """The fields in a set of bits."""
    return [field for field in range(FIELDS) if fields >> field & 1]


TAKES: Final[list[Ints]] = [ints([TAKE + field for field in members(free)]) for free in range(32)]
"""The takes, by the set of fields that may be taken from."""

FRAMES: Final[list[Ints]] = [ints((to_list(takes) + [0] * MOST_OTHERS)[:MOST_OTHERS]) for takes in TAKES]
"""The takes with room for all other actions after them."""

PLACES: Final[Ints] = ints([PLACE + column for column in range(COLUMNS)])
"""The columns for a samurai: any (TAK-050)."""

ON: Final[Ints] = ints([NEXT])
"""Between the games of a match there is nothing to do but to go on."""

PUSHES: Final[list[Ints]] = [ints([PUSH + column for column in members(set_)]) for set_ in range(8)]
"""The pushes of a Ninja, by the set of columns in which the opponent has a chip in the bottom row."""

MOVES: Final[list[Ints]] = [
    ints([MOVE + source * FIELDS + target for target in members(free) if target != source])
    for source in range(FIELDS)
    for free in range(32)
]
"""The moves of a Geisha, by the source and the set of fields without a ghost stone: at source * 32 + set."""


def ronin_actions(stones: int) -> tuple[list[Ints], list[Ints]]:
    """What a Ronin can do (TAK-036), by the set of fields with a ghost stone, and the set that each leaves behind."""
    actions: list[Ints] = []
    results: list[Ints] = []
    for ghosts in range(32):
        here = members(ghosts)
        free = members(31 - ghosts)
        found = [(HAUNT + a * FIELDS + b, ghosts - 2**a + 2**b) for a in here for b in free]
        found += [(LIFT + field, ghosts - 2**field) for field in here]
        if len(here) < stones:
            found += [(LAY + field, ghosts + 2**field) for field in free]
        actions.append(ints([action for action, _ in found]))
        results.append(ints([result for _, result in found]))
    return actions, results
