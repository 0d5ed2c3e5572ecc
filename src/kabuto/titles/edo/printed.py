"""What is printed on the pieces of Edo, as far as a board draws it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.edo import actions as do, names, state as s
from kabuto.titles.edo.box import CROWD, FACES, PRICE
from kabuto.titles.edo.state import Position


def printed(t: Position) -> dict[str, Any]:
    """What never changes in a game."""
    box = t.box
    yields = [
        [int(box.yields[resource * CROWD + crowd]) for crowd in range(i64(1), box.rates[resource] + 1)]
        for resource in range(i64(len(names.RESOURCES)))
    ]
    cards: dict[str, list[dict[str, Any]]] = {}
    for number, card in enumerate(do.ALL_CARDS):
        cards[card] = []
        for face in range(number * FACES, number * FACES + FACES):
            if box.face_action[face] >= 0:
                action = names.ACTIONS[box.face_action[face]]
                amount, most = int(box.face_amount[face]), int(box.face_most[face])
                cards[card].append({"action": action, "most": most, "amount": amount})
    return {
        "yields": dict(zip(names.RESOURCES, yields, strict=True)),
        "costs": {names.BUILDINGS[n]: price(box.building_price, n) for n in range(len(names.BUILDINGS))},
        "cards": cards,
        "sites": int(box.sites),
        "resource_most": int(box.resource_most),
        "end_points": int(box.end_points),
        "wage": int(box.wage_rice),
    }


def price(prices: Ints, number: int) -> dict[str, int]:
    """What something costs, without what it does not cost."""
    found: dict[str, int] = {}
    for place, coin in enumerate(names.COST):
        amount = prices[number * PRICE + place]
        if amount:
            found[coin] = amount
    return found


def merchant_view(t: Position, place: i64) -> dict[str, Any]:
    card = t.n[s.DECK_AT + place]
    box = t.box
    buy = {
        "resource": names.RESOURCES[box.buy[card]],
        "most": int(box.buy_most[card]),
        "price": int(box.buy_price[card]),
    }
    return {"id": names.MERCHANT_CARDS[card], "buy": buy, "point": price(box.point_price, card)}
