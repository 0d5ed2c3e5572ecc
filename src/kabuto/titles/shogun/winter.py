"""Winter (SHO-200 to SHO-208, SHO-230): rice loss, supply check, revolts, scoring, and the new year."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.shogun.actions import BIT, EVENTS, PROVINCES, REVOLT, P
from kabuto.titles.shogun.revolt import revolt
from kabuto.titles.shogun.state import (
    AT_REVOLT,
    COUNT,
    DRAWN,
    MISSING,
    NONE,
    ORDER,
    OWNED,
    RICE,
    UNREST,
    Table,
    lowest,
    places,
)

MOST_REVOLTS: Final[i64] = 9


def begin(t: Table) -> None:
    """The last open event shows the rice loss (SHO-201); then everybody's supply is checked (SHO-202, SHO-207)."""
    n = t.n
    t.event = lowest(t.events)
    t.effect = NONE
    loss = t.box.rice_loss[t.event]
    if t.teller is not None:
        t.tell("story-winter", {"event": EVENTS[t.event], "rice": loss})
    for seat in range(t.players):
        n[RICE + seat] = n[RICE + seat] - loss if n[RICE + seat] > loss else 0
        missing = n[COUNT + seat] - n[RICE + seat]
        n[MISSING + seat] = missing if missing > 0 else 0
        if t.teller is not None:
            names = {"seat": seat, "rice": n[RICE + seat], "provinces": n[COUNT + seat]}
            t.tell("story-supply", {**names, "missing": n[MISSING + seat]})


def revolt_next(t: Table) -> bool:
    """In turn order, and in the order that each player chooses (SHO-206); True while somebody has to choose."""
    while True:
        left = drawn(t)
        if left != 0:
            if left & (left - 1):
                return t.ask(t.who, AT_REVOLT)
            rise(t, lowest(left))
        elif t.turn < t.players:
            t.who = t.n[ORDER + t.turn]
            t.turn += 1
            draw(t, t.who)
        else:
            return False


def draw(t: Table, seat: i64) -> None:
    """The left neighbour draws blindly from the player's province cards (SHO-203 to SHO-205)."""
    n = t.n
    missing = n[MISSING + seat]
    count = t.box.revolts[missing]
    t.extra = t.box.extra_farmers[missing]
    if count == 0:
        return
    cards = n[OWNED + seat]
    left = n[COUNT + seat]
    at: i64 = 0
    while at < count and left > 0:
        skipped = t.chance.below(left)
        rest = cards
        while skipped > 0:
            rest &= rest - 1
            skipped -= 1
        n[DRAWN + at] = lowest(rest)
        cards &= ~(rest & -rest)
        left -= 1
        at += 1
    if t.teller is not None:
        names = [PROVINCES[n[DRAWN + place]] for place in range(at)]
        t.tell("story-drawn", {"seat": seat, "other_seat": (seat + 1) % t.players, "province": names})


def drawn(t: Table) -> i64:
    """The provinces that still have to revolt, as bits."""
    found: i64 = 0
    for place in range(MOST_REVOLTS):
        province = t.n[DRAWN + place]
        if province != NONE:
            found |= BIT[province]
    return found


def revolts(t: Table) -> Ints:
    """What may be chosen: which of the drawn provinces revolts next."""
    return places(drawn(t), REVOLT)


def rise(t: Table, province: i64) -> None:
    """One of the drawn provinces revolts, with the extra farmers of the supply table (SHO-181, SHO-182)."""
    for place in range(MOST_REVOLTS):
        if t.n[DRAWN + place] == province:
            t.n[DRAWN + place] = NONE
    revolt(t, province, t.extra)


def end_year(t: Table) -> None:
    """All rice is set to 0, all unrest markers are removed (SHO-230); the rest carries over (SHO-231)."""
    n = t.n
    for seat in range(t.players):
        n[RICE + seat] = 0
        n[MISSING + seat] = 0
    for province in range(P):
        n[UNREST + province] = 0
    t.event = NONE
    t.events = 0
    t.extra = 0
    if t.teller is not None:
        t.tell("story-new-year", {})
