"""Phase 3, Event: the market moves, then an event is turned over and carried out (YED-130 to YED-142)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.actions import EVENT_CARDS, SLOT_COUNT
from kabuto.titles.yedo.cards import OnlyCards, begin, next_asked
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.language import AFTER_EVENT, ANY_TIME, EVENT
from kabuto.titles.yedo.piles import draw_one, in_deck, lay_out_weapon, scrap_market
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.taking import tell_market

# The stages
REVEAL: Final[i64] = 0
AFTER: Final[i64] = 1

NEWS: Final = OnlyCards("news", ("YED-300",), cards=AFTER_EVENT | ANY_TIME)


def event_on(t: Position) -> None:
    if t.stage == REVEAL:
        t.reveal()
        move_market(t)
        reveal_event(t)
        t.stage = AFTER
        return
    seat = next_asked(t, 0) if NEWS.has_cards(t) else s.NOBODY
    if seat != s.NOBODY:
        t.ask(seat, s.ASK_NEWS)
        return
    t.asked = 0
    begin(t, s.ASSIGNMENT)


def move_market(t: Position) -> None:
    """If a weapon is left on the dear spaces, the two leftmost move to the cheap ones; then three new ones come."""
    n = t.n
    left = t.box.market_left
    if any(n[s.STALL + slot] > 0 for slot in range(left)):  # YED-130, else YED-131
        end = left if t.box.only_dear_move else SLOT_COUNT
        first = take_leftmost(t, end)
        second = take_leftmost(t, end)
        for slot in range(SLOT_COUNT):
            scrap_market(t, slot)
        n[s.STALL + left] = first
        n[s.STALL + left + 1] = second
    for slot in range(left):  # YED-132
        lay_out_weapon(t, slot)
    tell_market(t)


def take_leftmost(t: Position, end: i64) -> i64:
    """Take the leftmost weapon off the market spaces before `end`: a weapon plus 1, or 0."""
    n = t.n
    for slot in range(end):
        weapon = n[s.STALL + slot]
        if weapon > 0:
            n[s.STALL + slot] = 0
            return weapon
    return 0


def reveal_event(t: Position) -> None:
    """A new event ends what the old one did (YED-137, YED-138)."""
    t.closed = s.NONE
    t.averted = 0
    t.event = draw_one(t, EVENT)
    if t.event == s.NONE:
        return
    if t.teller is not None:
        t.tell("story-event", {"card": EVENT_CARDS[t.event]})
    run(t, t.box.event_effects[t.event], s.NOBODY, s.NOBODY, s.FROM_EVENT)


def past_events(t: Position) -> i64:
    """Events that have left play; everybody has seen them."""
    gone: i64 = 0
    for event in range(i64(len(EVENT_CARDS))):
        if t.box.event_in[event] == 1 and event != t.event:
            gone |= s.BIT[event]
    for place in range(t.n[s.CARDS + EVENT]):
        gone &= ~s.BIT[in_deck(t, EVENT, place)]
    return gone
