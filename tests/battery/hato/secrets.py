"""What a seat may not know: the patrons of others, those not dealt, and the plans of others."""

from __future__ import annotations

from collections.abc import Iterator

from kabuto.kernel.ints import ints
from kabuto.kernel.secrets import Hidden, mixed, own_of_others
from tests.battery.hato import actions as do, plans, state as s
from tests.battery.hato.state import Position


def unseen(t: Position, seat: int) -> list[int]:
    """Where the patrons lie that the seat may not know."""
    return [s.PATRON + at for at in range(len(do.PATRONS)) if at >= t.players or not s.knows(t.n, seat, at)]


def hidden(t: Position, seat: int) -> Iterator[Hidden]:
    yield Hidden("the patrons of others, and those not dealt", unseen(t, seat), mixed)
    yield from own_of_others(t.box.fields, seat, t.players)


def deal(t: Position, seat: int) -> None:
    """Deal anew what the seat cannot know."""
    places = unseen(t, seat)
    patrons = ints([t.n[place] for place in places])
    t.chance.shuffle(patrons)
    for place, patron in zip(places, patrons, strict=True):
        t.n[place] = patron
    for other in range(t.players) if t.n[s.PHASE] == s.PLANS else ():
        if other != seat:
            least = 0 if t.n[s.READY] >> other & 1 else -1
            t.n[s.PLAN + other] = least + t.chance.below(plans.most(t, other) + 1 - least)
