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


def play_on(guide: Guide, t: State, until: i64, chance: Chance, noise: Floats, slips: Floats, again: Ints) -> None:
    """Play until the guide's clock says `until`, or to the end. By seat, `noise` says how far plans stray, `slips` how
    often any legal action is taken; `again` marks those that only rearrange a plan."""
    while t.acting() != 0 and guide.clock(t) < until:
        seat = first_of(t.acting())
        if guide.planning(t):
            guide.lay(t, seat, guide.plan(t, seat, chance, noise[seat]))
        elif float(int(chance.bits())) / SPAN < slips[seat]:
            choices = onward(t.legal(seat), again)
            t.step(seat, choices[chance.below(i64(len(choices)))])
        else:
            t.step(seat, guide.policy(t, seat, chance))
