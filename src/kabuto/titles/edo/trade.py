"""Trade (EDO-130 to EDO-136)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, movement, names, state as s, tokken
from kabuto.titles.edo.box import PRICE
from kabuto.titles.edo.state import Position

# The offers, a bit each: buy and point of the current card, then of the card on the draw pile
PREVIEW_OFFERS: Final = 12
CARD: Final[i64] = 2
"""The offers of one card."""
COUNTS: Final[i64] = 3


def can_trade(t: Position) -> bool:
    """An own samurai at the merchant that has not traded for this card (EDO-130, EDO-135)."""
    part = t.part(t.seat)
    return t.n[part + s.WHERE] & s.BIT[t.merchant] != 0 and t.idle_samurai(part, t.merchant) > 0


def both_offers(t: Position) -> bool:
    """In the city with the own trading post, or by a stronger action (EDO-134, EDO-090)."""
    city = t.box.city[t.merchant]
    return t.box.face_amount[t.face] > 0 or (city >= 0 and t.n[s.POST_AT + city] == t.seat + 1)


def preview_open(t: Position) -> bool:
    """Whether the offers on the draw pile may be used: by a privilege, and not in the last round (EDO-TO-025)."""
    if t.round + 1 >= s.DECK:
        return False  # EDO-TO-026
    return t.offers & PREVIEW_OFFERS != 0 or t.n[t.part(t.seat) + s.PRIVILEGE + tokken.TRADING_PRIVILEGE] > 0


def trade_choices(t: Position, out: Ints, n: i64) -> i64:
    """A demand for local goods, or an offer (EDO-133, EDO-TO-009)."""
    if t.box.tokken and t.offers == 0:  # EDO-TO-010
        n = tokken.demand_choices(t, tokken.LOCAL, out, n)
    return offer_choices(t, out, n)


def offer_choices(t: Position, out: Ints, n: i64) -> i64:
    """The offers that were not used in this activation and that the player can pay for."""
    cards: i64 = 2 if t.box.tokken and preview_open(t) else 1
    for which in range(cards):
        n = buy_choices(t, which, out, n)
    part = t.part(t.seat)
    for which in range(cards):
        card = t.n[s.DECK_AT + t.round + which]
        if not t.offers & s.BIT[which * CARD + 1] and t.can_pay(part, t.box.point_price, card * PRICE):  # EDO-132
            out[n] = do.POINT + which
            n += 1
    return n


def buy_choices(t: Position, which: i64, out: Ints, n: i64) -> i64:
    """One up to the printed number of pieces, as far as money and room go (EDO-131, EDO-008)."""
    box = t.box
    if t.offers & s.BIT[which * CARD]:
        return n
    part = t.part(t.seat)
    card = t.n[s.DECK_AT + t.round + which]
    room = box.resource_most - t.n[part + s.RICE + box.buy[card]]
    most = box.buy_most[card] if box.buy_most[card] < room else room
    ryo = t.n[part + s.RYO]
    price = box.buy_price[card]
    for count in range(i64(1), most + 1):
        if price * count > ryo:
            break
        out[n] = do.BUY + which * COUNTS + count - 1
        n += 1
    return n


class Offers(movement.OnCard):
    """The offers of the merchant card, and of the next one."""

    def act(self, t: Position, action: i64) -> None:
        if action >= do.POINT:
            get_point(t, action - do.POINT)
        else:
            buy(t, action - do.BUY)

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        point = action >= do.POINT
        which = action - do.POINT if point else (action - do.BUY) // COUNTS
        part = t.part(t.seat)
        if which == 1:
            if t.round + 1 >= s.DECK:
                return ("EDO-TO-026", "refuse-no-preview", {})
            if not t.box.tokken:
                return ("EDO-130", "refuse-preview", {})
            if t.n[part + s.PRIVILEGE + tokken.TRADING_PRIVILEGE] == 0 and t.offers & PREVIEW_OFFERS == 0:
                privilege = names.PRIVILEGES[tokken.TRADING_PRIVILEGE]
                return ("EDO-TO-025", "refuse-no-privilege", {"privilege": privilege})
        if t.offers & s.BIT[which * CARD + (1 if point else 0)]:
            return ("EDO-TO-025" if t.box.tokken else "EDO-134", "refuse-offer-used", {"offer": do.OFFERS[which]})
        card = t.n[s.DECK_AT + t.round + which]
        if point:
            return s.cannot_pay("EDO-132", "point", t.box.point_price, card, 0)
        count = (action - do.BUY) % COUNTS + 1
        if count > t.box.buy_most[card]:
            return ("EDO-131", "refuse-buy-many", {"most": int(t.box.buy_most[card])})
        resource = t.box.buy[card]
        if t.n[part + s.RICE + resource] + count > t.box.resource_most:
            return ("EDO-008", "refuse-full", {"resource": names.RESOURCES[resource], "most": int(t.box.resource_most)})
        return ("EDO-131", "refuse-buy-ryo", {"ryo": int(count * t.box.buy_price[card])})


class Trade(Offers):
    """An offer, or a demand for local goods (EDO-130, EDO-TO-009)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        out[0] = do.STOP
        return trade_choices(t, out, 1)

    def act(self, t: Position, action: i64) -> None:
        if action >= do.BUY:
            super().act(t, action)
        else:
            tokken.meet_demand(t, action - do.DEMAND)
            t.use_official()
            t.use_samurai(t.merchant)
            t.at = s.NEXT_ACTIVATION

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        if action >= do.BUY:
            return super().refuse_own(t, action)
        return tokken.refuse_demand(t, action - do.DEMAND, tokken.LOCAL)


TRADE: Final = Trade(
    "trade",
    ("EDO-130", "EDO-131", "EDO-132", "EDO-133"),
    verbs=("buy", "point", "demand", "stop", *tokken.AT_ANY_TIME),
    secret=True,
)


class SecondOffer(Offers):
    """With the own trading post, another offer (EDO-134)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        out[0] = do.DONE
        return offer_choices(t, out, 1)

    def act(self, t: Position, action: i64) -> None:
        if action == do.DONE:
            t.at = s.NEXT_ACTIVATION
        else:
            super().act(t, action)

    def not_now(self, t: Position, verb: str) -> Refusal:
        if verb == "demand":
            return ("EDO-TO-010", "refuse-demand-and-offer", {})
        return super().not_now(t, verb)


SECOND_OFFER: Final = SecondOffer(
    "second_offer", ("EDO-134",), verbs=("buy", "point", "done", *tokken.AT_ANY_TIME), secret=True
)


def begin_offer(t: Position, which: i64) -> None:
    """The first offer uses official and samurai; one of the draw pile uses the privilege (EDO-TO-025)."""
    if t.offers == 0:
        t.use_official()
        t.use_samurai(t.merchant)
    if which == 1 and t.offers & PREVIEW_OFFERS == 0:
        t.n[t.part(t.seat) + s.PRIVILEGE + tokken.TRADING_PRIVILEGE] -= 1


def end_offer(t: Position, offer: i64) -> None:
    """With the trading post another offer may follow (EDO-134)."""
    second = t.offers == 0 and both_offers(t)
    t.offers |= s.BIT[offer]
    t.at = s.SECOND_OFFER if second else s.NEXT_ACTIVATION


def buy(t: Position, number: i64) -> None:
    which = number // COUNTS
    count = number % COUNTS + 1
    part = t.part(t.seat)
    card = t.n[s.DECK_AT + t.round + which]
    begin_offer(t, which)
    ryo = count * t.box.buy_price[card]
    t.n[part + s.RYO] -= ryo
    t.n[part + s.RICE + t.box.buy[card]] += count
    if t.teller is not None:
        t.tell(
            "story-buy",
            {
                "seat": t.seat,
                "count": count,
                "resource": names.RESOURCES[t.box.buy[card]],
                "ryo": ryo,
                "offer": do.OFFERS[which],
                "card": names.MERCHANT_CARDS[card],
            },
        )
    end_offer(t, which * CARD)


def get_point(t: Position, which: i64) -> None:
    part = t.part(t.seat)
    card = t.n[s.DECK_AT + t.round + which]
    begin_offer(t, which)
    t.pay(part, t.box.point_price, card * PRICE)
    t.score(part, s.FROM_TRADE, 1)
    if t.teller is not None:
        t.tell(
            "story-point", {"seat": t.seat, "offer": do.OFFERS[which], "card": names.MERCHANT_CARDS[card], "points": 1}
        )
    end_offer(t, which * CARD + 1)
