"""Quick games: everybody plays by the guide's policy, each straying from it as far as is said, so that a net sees more
positions than sensible players would reach."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.search.floats import Floats
from kabuto.bots.search.guide import Guide
from kabuto.bots.search.tree import first_of
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints
from kabuto.kernel.state import State
from kabuto.kernel.vector import onward

SPAN: Final = 4294967296.0
"""What `Chance.bits` draws lies below this."""


def play_on(
    guide: Guide, t: State, until: i64, most: i64, chance: Chance, noise: Floats, slips: Floats, again: Ints
) -> None:
    """Play until the guide's clock says `until`, `most` decisions or plans at most, or to the end. By seat, `noise`
    says how far plans stray, `slips` how often any legal action is taken; `again` marks those that only rearrange a
    plan. Who plans at the same time as others does so in any order."""
    while t.acting() != 0 and most > 0 and guide.clock(t) < until:
        most -= 1
        seat = any_of(t.acting(), chance)
        if guide.planning(t):
            guide.lay(t, seat, guide.plan(t, seat, chance, noise[seat]))
        elif float(int(chance.bits())) / SPAN < slips[seat]:
            choices = onward(t.legal(seat), again)
            t.step(seat, choices[chance.below(i64(len(choices)))])
        else:
            t.step(seat, guide.policy(t, seat, chance))


def any_of(seats: i64, chance: Chance) -> i64:
    """One of the seats whose bits are set."""
    seat = first_of(seats)
    if seats == 1 << seat:
        return seat
    count: i64 = 0
    left = seats
    while left != 0:
        left &= left - 1
        count += 1
    for _ in range(chance.below(count)):
        seats &= seats - 1
    return first_of(seats)
