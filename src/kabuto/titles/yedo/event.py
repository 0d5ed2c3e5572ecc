"""Phase 3, Event: the market moves, then an event is turned over and carried out (YED-130 to YED-142)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import DO_PASS, EVENT_CARDS, SLOT_COUNT
from kabuto.titles.yedo.cards import next_asked, playable
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.language import AFTER_EVENT, EVENT
from kabuto.titles.yedo.piles import draw_one, lay_out_weapon, scrap_market
from kabuto.titles.yedo.state import ASK_NEWS, ASSIGNMENT, FROM_EVENT, NOBODY, NONE, STALL, Table
from kabuto.titles.yedo.taking import tell_market

# The stages
REVEAL: Final[i64] = 0
NEWS: Final[i64] = 1


def event_on(t: Table) -> None:
    if t.stage == REVEAL:
        t.reveal()
        move_market(t)
        reveal_event(t)
        t.stage = NEWS
        return
    seat = next_asked(t, 0) if t.box.windows_used & AFTER_EVENT != 0 else NOBODY
    if seat != NOBODY:
        t.ask(seat, ASK_NEWS)
        return
    t.asked = 0
    t.phase = ASSIGNMENT
    t.stage = 0


def move_market(t: Table) -> None:
    """Weapons left on the dear spaces move to the cheap ones and push the old ones off; then three new ones come."""
    row = t.row
    left = t.box.market_left
    first: i64 = 0  # the two leftmost weapons on the dear spaces
    second: i64 = 0
    for slot in range(left):
        weapon = row[STALL + slot]
        if weapon > 0 and first == 0:
            first = weapon
            row[STALL + slot] = 0
        elif weapon > 0 and second == 0:
            second = weapon
            row[STALL + slot] = 0
    if first != 0:  # YED-130, else YED-131
        for slot in range(SLOT_COUNT):
            scrap_market(t, slot)
        row[STALL + left] = first
        row[STALL + left + 1] = second
    for slot in range(left):  # YED-132
        lay_out_weapon(t, slot)
    tell_market(t)


def reveal_event(t: Table) -> None:
    """A new event ends what the old one did (YED-137, YED-138)."""
    t.closed = NONE
    t.averted = 0
    t.event = draw_one(t, EVENT)
    if t.event == NONE:
        return
    if t.teller is not None:
        t.tell("story-event", {"card": EVENT_CARDS[t.event]})
    run(t, t.box.event_effects[t.event], NOBODY, NOBODY, FROM_EVENT)


def news(t: Table, out: Ints, n: i64) -> i64:
    """Cards that may be played after the event."""
    n = playable(t, out, n, t.seat, AFTER_EVENT)
    out[n] = DO_PASS
    return n + 1
