# interpreted
"""Luck in Edo: the merchant's cards. Each round another one lies open, and what it offers is worth more to one player
than to another: counted in ryo, for the goods and the money that everybody has when its round begins. Expected is the
mean of all cards that could have lain there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from kabuto.bots.edo.worth import POINT, RICE_WORTH, RYO_WORTH, STONE_WORTH, WOOD_WORTH, money_worth, up_to
from kabuto.bots.luck import Luck
from kabuto.kernel.state import State
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import PRICE
from kabuto.titles.edo.flow import Edo

GOODS = (RICE_WORTH, WOOD_WORTH, STONE_WORTH)
"""By resource."""


def luck(found: Luck, story: Sequence[dict[str, Any]], states: Sequence[State]) -> None:
    seen = -1
    for t in states:
        assert isinstance(t, Edo)
        if t.round == seen or t.at in (s.START, s.OVER):
            continue
        seen = t.round
        possible = [int(t.n[s.DECK_AT + place]) for place in range(t.round, s.DECK)]
        for seat in range(t.players):
            offers = [offered(t, seat, card) for card in possible]
            found.count("market", seat, offers[0], sum(offers) / len(offers))


def offered(t: Edo, seat: int, card: int) -> float:
    """What the better offer of a card brings a seat, in ryo."""
    return max(bought(t, seat, card), point(t, seat, card)) / int(RYO_WORTH)


def bought(t: Edo, seat: int, card: int) -> float:
    """As many pieces as pay."""
    box, part = t.box, t.part(seat)
    resource, price, ryo = box.buy[card], box.buy_price[card], t.n[part + s.RYO]
    have = t.n[part + s.RICE + resource]
    most = min(box.buy_most[card], box.resource_most - have, ryo // price)
    worth = GOODS[resource]
    return max(
        float(up_to(worth, have + count) - up_to(worth, have) - money_worth(ryo) + money_worth(ryo - count * price))
        for count in range(int(most) + 1)
    )


def point(t: Edo, seat: int, card: int) -> float:
    """A power point, less what is paid for it; nothing if that cannot be paid."""
    box, part = t.box, t.part(seat)
    if not t.can_pay(part, box.point_price, i64(card) * PRICE):
        return 0.0
    paid = [int(box.point_price[card * PRICE + place]) for place in range(PRICE)]
    cost = money_worth(t.n[part + s.RYO]) - money_worth(t.n[part + s.RYO] - paid[0])
    for resource, worth in enumerate(GOODS):
        have = t.n[part + s.RICE + resource]
        cost += up_to(worth, have) - up_to(worth, have - paid[1 + resource])
    return max(0.0, float(POINT - cost))
