"""Phase 6, Trade: first in the Market, then in the Tavern (YED-190 to YED-198).

Whoever has a disciple in the district may, in player order, make offers to others who have one there. An offer is put
together piece by piece, for a second player or for a second and a third; `deal.py` says how it lies. Whoever it is made
to accepts, declines, or makes an offer in return.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import deal
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.cards import begin, has_cards, next_asked, playable
from kabuto.titles.yedo.handing import hand_over_on
from kabuto.titles.yedo.offer import is_trader
from kabuto.titles.yedo.state import Position

FEW_OFFERS: Final[i64] = 3
"""So many offers may a player make in a district and round where they are limited (YED-197)."""
FEW_COUNTERS: Final[i64] = 2
"""So often may an offer be answered by another one there."""


def trade_on(t: Position) -> None:
    if t.stage == deal.CARDS_FIRST:
        seat = next_asked(t, 0) if has_cards(t, s.ASK_TRADE_CARD) else s.NOBODY
        if seat != s.NOBODY:
            t.ask(seat, s.ASK_TRADE_CARD)
        else:
            open_district(t, do.MARKET)  # YED-190
    elif t.stage == deal.TURNS:
        seat = next_trader(t)
        if seat != s.NOBODY:
            t.on_turn = seat
            t.ask(seat, s.ASK_TRADE)
        elif t.district == do.MARKET:
            open_district(t, do.TAVERN)  # YED-191
        else:
            close_trade(t)
    elif t.stage == deal.BUILDING:
        t.ask(t.proposer, s.ASK_BUILD)
    elif t.stage == deal.REPLYING:
        t.ask(next_to_reply(t), s.ASK_REPLY)
    else:
        hand_over_on(t)


def open_district(t: Position, district: i64) -> None:
    t.asked = 0
    t.district = district
    t.stage = deal.TURNS
    for seat in range(t.players):
        t.n[seat * s.SEAT + s.OFFERS] = 0


def close_trade(t: Position) -> None:
    t.asked = 0
    t.district = s.NONE
    t.on_turn = s.NOBODY
    begin(t, s.ACTION_PHASE)
    for seat in range(t.players):
        t.n[seat * s.SEAT + s.OFFERS] = 0


def next_trader(t: Position) -> i64:
    """The next in player order who may make offers, if there is anybody to make them to."""
    n = t.n
    traders: i64 = 0
    found = s.NOBODY
    for i in range(t.players):
        seat = n[s.ORDER + i]
        if is_trader(t, seat):
            traders += 1
            if found == s.NOBODY and t.asked & s.BIT[seat] == 0 and may_offer(t, seat):
                found = seat
    return found if traders > 1 else s.NOBODY


# Making offers (YED-194, YED-197) -------------------------------------------------------------------------------------


def begun(t: Position, seat: i64) -> i64:
    """Offers that a seat has begun in this district, at most `FEW_OFFERS`."""
    return t.n[seat * s.SEAT + s.OFFERS] % deal.MADE


def made(t: Position, seat: i64) -> i64:
    """Offers that a seat has made in this district."""
    return t.n[seat * s.SEAT + s.OFFERS] // deal.MADE


def may_offer(t: Position, seat: i64) -> bool:
    if t.box.unlimited_offers:
        return True
    return (begun(t, seat) if t.box.begun_offers_count else made(t, seat)) < FEW_OFFERS


def trades(t: Position, out: Ints, n: i64) -> i64:
    """Cards, an offer to somebody, or an end. The first few offers and all further ones are different verbs, so that
    players who must come to an end can tell them apart."""
    n = playable(t, out, n)
    first = begun(t, t.seat) < FEW_OFFERS
    if first:
        n = partners(t, out, n, do.DO_OFFER)
    out[n] = do.DO_DONE
    n += 1
    return n if first else partners(t, out, n, do.DO_OFFER_MORE)


def partners(t: Position, out: Ints, n: i64, verb: i64) -> i64:
    for seat in range(t.players):
        if seat != t.seat and is_trader(t, seat):
            out[n] = verb + seat
            n += 1
    return n


def answer_trade(t: Position, action: i64) -> None:
    if action == do.DO_DONE:
        t.asked |= s.BIT[t.seat]
        return
    if action < do.DO_OFFER_MORE:
        t.n[t.seat * s.SEAT + s.OFFERS] += 1
    t.counters = 0
    deal.begin_deal(t, t.seat, action - (do.DO_OFFER if action < do.DO_OFFER_MORE else do.DO_OFFER_MORE))


# Answering ---------------------------------------------------------------------------------------------------------


def next_to_reply(t: Position) -> i64:
    """To whom the offer is made; of two, in player order, who has not accepted yet."""
    if deal.third(t) == s.NOBODY:
        return t.partner
    n = t.n
    found = s.NOBODY
    for i in range(t.players):
        seat = n[s.ORDER + i]
        waits = seat != t.proposer and t.deal[deal.DEAL_AGREED] & s.BIT[seat] == 0
        if found == s.NOBODY and waits and deal.takes_part(t, seat):
            found = seat
    return found


def may_counter(t: Position) -> bool:
    return t.box.unlimited_offers or t.counters < FEW_COUNTERS


def replies(t: Position, out: Ints, n: i64) -> i64:
    out[n] = do.DO_ACCEPT
    out[n + 1] = do.DO_DECLINE
    n += 2
    if may_counter(t):
        out[n] = do.DO_COUNTER if t.counters < FEW_COUNTERS else do.DO_COUNTER_MORE
        n += 1
    return n


def answer_reply(t: Position, action: i64) -> None:
    if action == do.DO_DECLINE:
        if t.teller is not None:
            t.tell("story-decline", {"seat": int(t.seat)})
        deal.drop_deal(t)
    elif action == do.DO_ACCEPT:
        if t.teller is not None:
            t.tell("story-accept", {"seat": int(t.seat), "other_seat": int(t.proposer)})
        if deal.third(t) != s.NOBODY:
            t.deal[deal.DEAL_AGREED] |= s.BIT[t.seat]
            if next_to_reply(t) != s.NOBODY:
                return
        t.stage = deal.HANDING_OVER
    else:
        if t.teller is not None:
            t.tell("story-counter", {"seat": int(t.seat)})
        t.counters += 1
        deal.begin_deal(t, t.seat, t.proposer)
