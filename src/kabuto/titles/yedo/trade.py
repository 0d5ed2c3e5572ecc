"""Phase 6, Trade: first in the Market, then in the Tavern (YED-190 to YED-198).

Whoever has a disciple in the district may, in player order, make offers to others who have one there. An offer is put
together piece by piece, for a second player or for a second and a third; `deal.py` says how it lies. Whoever it is made
to accepts, declines, or makes an offer in return.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    DO_ACCEPT,
    DO_COUNTER,
    DO_COUNTER_MORE,
    DO_DECLINE,
    DO_DONE,
    DO_OFFER,
    DO_OFFER_MORE,
    MARKET,
    TAVERN,
)
from kabuto.titles.yedo.cards import begin, has_cards, next_asked, playable
from kabuto.titles.yedo.deal import (
    BUILDING,
    CARDS_FIRST,
    DEAL_AGREED,
    HANDING_OVER,
    MADE,
    REPLYING,
    TURNS,
    begin_deal,
    drop_deal,
    takes_part,
    third,
)
from kabuto.titles.yedo.handing import hand_over_on
from kabuto.titles.yedo.offer import is_trader
from kabuto.titles.yedo.state import (
    ACTION_PHASE,
    ASK_BUILD,
    ASK_REPLY,
    ASK_TRADE,
    ASK_TRADE_CARD,
    BIT,
    NOBODY,
    NONE,
    OFFERS,
    ORDER,
    SEAT,
    Table,
)

FEW_OFFERS: Final[i64] = 3
"""So many offers may a player make in a district and round where they are limited (YED-197)."""
FEW_COUNTERS: Final[i64] = 2
"""So often may an offer be answered by another one there."""


def trade_on(t: Table) -> None:
    if t.stage == CARDS_FIRST:
        seat = next_asked(t, 0) if has_cards(t, ASK_TRADE_CARD) else NOBODY
        if seat != NOBODY:
            t.ask(seat, ASK_TRADE_CARD)
        else:
            open_district(t, MARKET)  # YED-190
    elif t.stage == TURNS:
        seat = next_trader(t)
        if seat != NOBODY:
            t.on_turn = seat
            t.ask(seat, ASK_TRADE)
        elif t.district == MARKET:
            open_district(t, TAVERN)  # YED-191
        else:
            close_trade(t)
    elif t.stage == BUILDING:
        t.ask(t.proposer, ASK_BUILD)
    elif t.stage == REPLYING:
        t.ask(next_to_reply(t), ASK_REPLY)
    else:
        hand_over_on(t)


def open_district(t: Table, district: i64) -> None:
    t.asked = 0
    t.district = district
    t.stage = TURNS
    for seat in range(t.players):
        t.row[seat * SEAT + OFFERS] = 0


def close_trade(t: Table) -> None:
    t.asked = 0
    t.district = NONE
    t.on_turn = NOBODY
    begin(t, ACTION_PHASE)
    for seat in range(t.players):
        t.row[seat * SEAT + OFFERS] = 0


def next_trader(t: Table) -> i64:
    """The next in player order who may make offers, if there is anybody to make them to."""
    row = t.row
    traders: i64 = 0
    found = NOBODY
    for i in range(t.players):
        seat = row[ORDER + i]
        if is_trader(t, seat):
            traders += 1
            if found == NOBODY and t.asked & BIT[seat] == 0 and may_offer(t, seat):
                found = seat
    return found if traders > 1 else NOBODY


# Making offers (YED-194, YED-197) -------------------------------------------------------------------------------------


def begun(t: Table, seat: i64) -> i64:
    """Offers that a seat has begun in this district, at most `FEW_OFFERS`."""
    return t.row[seat * SEAT + OFFERS] % MADE


def made(t: Table, seat: i64) -> i64:
    """Offers that a seat has made in this district."""
    return t.row[seat * SEAT + OFFERS] // MADE


def may_offer(t: Table, seat: i64) -> bool:
    if t.box.unlimited_offers:
        return True
    return (begun(t, seat) if t.box.begun_offers_count else made(t, seat)) < FEW_OFFERS


def trades(t: Table, out: Ints, n: i64) -> i64:
    """Cards, an offer to somebody, or an end. The first few offers and all further ones are different verbs, so that
    players who must come to an end can tell them apart."""
    n = playable(t, out, n)
    first = begun(t, t.seat) < FEW_OFFERS
    if first:
        n = partners(t, out, n, DO_OFFER)
    out[n] = DO_DONE
    n += 1
    return n if first else partners(t, out, n, DO_OFFER_MORE)


def partners(t: Table, out: Ints, n: i64, verb: i64) -> i64:
    for seat in range(t.players):
        if seat != t.seat and is_trader(t, seat):
            out[n] = verb + seat
            n += 1
    return n


def answer_trade(t: Table, action: i64) -> None:
    if action == DO_DONE:
        t.asked |= BIT[t.seat]
        return
    if action < DO_OFFER_MORE:
        t.row[t.seat * SEAT + OFFERS] += 1
    t.counters = 0
    begin_deal(t, t.seat, action - (DO_OFFER if action < DO_OFFER_MORE else DO_OFFER_MORE))


# Answering ---------------------------------------------------------------------------------------------------------


def next_to_reply(t: Table) -> i64:
    """To whom the offer is made; of two, in player order, who has not accepted yet."""
    if third(t) == NOBODY:
        return t.partner
    row = t.row
    found = NOBODY
    for i in range(t.players):
        seat = row[ORDER + i]
        waits = seat != t.proposer and t.deal[DEAL_AGREED] & BIT[seat] == 0
        if found == NOBODY and waits and takes_part(t, seat):
            found = seat
    return found


def may_counter(t: Table) -> bool:
    return t.box.unlimited_offers or t.counters < FEW_COUNTERS


def replies(t: Table, out: Ints, n: i64) -> i64:
    out[n] = DO_ACCEPT
    out[n + 1] = DO_DECLINE
    n += 2
    if may_counter(t):
        out[n] = DO_COUNTER if t.counters < FEW_COUNTERS else DO_COUNTER_MORE
        n += 1
    return n


def answer_reply(t: Table, action: i64) -> None:
    if action == DO_DECLINE:
        if t.teller is not None:
            t.tell("story-decline", {"seat": int(t.seat)})
        drop_deal(t)
    elif action == DO_ACCEPT:
        if t.teller is not None:
            t.tell("story-accept", {"seat": int(t.seat), "other_seat": int(t.proposer)})
        if third(t) != NOBODY:
            t.deal[DEAL_AGREED] |= BIT[t.seat]
            if next_to_reply(t) != NOBODY:
                return
        t.stage = HANDING_OVER
    else:
        if t.teller is not None:
            t.tell("story-counter", {"seat": int(t.seat)})
        t.counters += 1
        begin_deal(t, t.seat, t.proposer)
