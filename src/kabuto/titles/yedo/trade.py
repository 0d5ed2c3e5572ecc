"""Phase 6, Trade: first in the Market, then in the Tavern (YED-190 to YED-198).

Whoever has a disciple in the district may, in player order, make offers to others who have one there. An offer is put
together piece by piece, for a second player or for a second and a third; `deal.py` says how it lies. Whoever it is made
to accepts, declines, or makes an offer in return.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal, Window
from kabuto.titles.yedo import actions as do, deal, state as s
from kabuto.titles.yedo.cards import CardsToo, OnlyCards, begin, next_asked
from kabuto.titles.yedo.handing import hand_over_on
from kabuto.titles.yedo.language import ANY_TIME, TRADE_WINDOW
from kabuto.titles.yedo.offer import is_trader, trade_rule
from kabuto.titles.yedo.state import Choice, Position

FEW_OFFERS: Final[i64] = 3
"""So many offers may a player make in a district and round where they are limited (YED-197)."""
FEW_COUNTERS: Final[i64] = 2
"""So often may an offer be answered by another one there."""


TRADE_CARD: Final = OnlyCards("trade_card", ("YED-300",), cards=TRADE_WINDOW | ANY_TIME)


def trade_on(t: Position) -> None:
    if t.stage == deal.CARDS_FIRST:
        seat = next_asked(t, 0) if TRADE_CARD.has_cards(t) else s.NOBODY
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


class Trade(CardsToo):
    """An offer to somebody, or an end. The first few offers and all further ones are different verbs, so that players
    who must come to an end can tell them apart."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        first = begun(t, seat) < FEW_OFFERS
        if first:
            n = partners(t, out, n, do.DO_OFFER)
        out[n] = do.DO_DONE
        n += 1
        return out[:n] if first else out[: partners(t, out, n, do.DO_OFFER_MORE)]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        if action == do.DO_DONE:
            t.asked |= s.BIT[seat]
            return False
        if action < do.DO_OFFER_MORE:
            t.n[seat * s.SEAT + s.OFFERS] += 1
        t.counters = 0
        deal.begin_deal(t, seat, action - (do.DO_OFFER if action < do.DO_OFFER_MORE else do.DO_OFFER_MORE))
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        more = action >= do.DO_OFFER_MORE
        other = action - (do.DO_OFFER_MORE if more else do.DO_OFFER)
        if other == seat or other >= t.players or not is_trader(t, other):
            return (trade_rule(t), "refuse-no-trader", {"district": do.DISTRICTS[t.district]})
        return ("YED-197", "refuse-offer-verb", {"verb": "offer" if more else "offer_more"})


TRADE: Final = Trade(
    "trade",
    ("YED-190", "YED-191", "YED-194"),
    cards=TRADE_WINDOW | ANY_TIME,
    verbs={"offer": "YED-190", "offer_more": "YED-197", "done": "YED-070"},
    window=Window("done", (("play", "card"), ("offer", "trade"), ("offer_more", "trade")), known="trade"),
)


def partners(t: Position, out: Ints, n: i64, verb: i64) -> i64:
    for seat in range(t.players):
        if seat != t.seat and is_trader(t, seat):
            out[n] = verb + seat
            n += 1
    return n


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


class Reply(Choice):
    """Accept, decline, or make an offer in return."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(s.FEW_CHOICES)
        out[0] = do.DO_ACCEPT
        out[1] = do.DO_DECLINE
        if not may_counter(t):
            return out[:2]
        out[2] = do.DO_COUNTER if t.counters < FEW_COUNTERS else do.DO_COUNTER_MORE
        return out[:3]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action == do.DO_DECLINE:
            if t.teller is not None:
                t.tell("story-decline", {"seat": int(seat)})
            deal.drop_deal(t)
        elif action == do.DO_ACCEPT:
            if t.teller is not None:
                t.tell("story-accept", {"seat": int(seat), "other_seat": int(t.proposer)})
            if deal.third(t) != s.NOBODY:
                t.deal[deal.DEAL_AGREED] |= s.BIT[seat]
                if next_to_reply(t) != s.NOBODY:
                    return False
            t.stage = deal.HANDING_OVER
        else:
            if t.teller is not None:
                t.tell("story-counter", {"seat": int(seat)})
            t.counters += 1
            deal.begin_deal(t, seat, t.proposer)
        return False

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        if may_counter(t):
            return ("YED-197", "refuse-offer-verb", {"verb": "counter_more" if action == do.DO_COUNTER else "counter"})
        return ("YED-197", "refuse-counter", {})


REPLY: Final = Reply(
    "reply",
    ("YED-193", "YED-194"),
    verbs={"accept": "YED-194", "decline": "YED-194", "counter": "YED-194", "counter_more": "YED-197"},
)
