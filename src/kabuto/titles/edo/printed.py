"""What is printed on the pieces of Edo, as far as a board draws it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.fields import ABSENT, Printed
from kabuto.kernel.ints import Ints, to_list
from kabuto.titles.edo import actions as do, names
from kabuto.titles.edo.box import CROWD, FACES, PRICE, RANKS, TILE
from kabuto.titles.edo.prepared import PreparedBox


def printed(box: PreparedBox) -> dict[str, Printed]:
    """What is told of the box as a whole."""
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
    costs = {names.BUILDINGS[n]: price(box.building_price, n) for n in range(len(names.BUILDINGS))}
    return {
        "yields": Printed([dict(zip(names.RESOURCES, yields, strict=True))], "Record<Resource, number[]>"),
        "costs": Printed([costs], "Record<string, Price>"),
        "cards": Printed([cards], "Record<string, Face[]>"),
        "sites": Printed([int(box.sites)]),
        "resource_most": Printed([int(box.resource_most)]),
        "end_points": Printed([int(box.end_points)]),
        "wage": Printed([int(box.wage_rice)]),
    }


def faces(box: PreparedBox) -> tuple[list[Any], list[Any], list[Any], list[Any]]:
    """Of each face of the cards, from 1: its card, its action, how many officials it takes, and its amount."""
    cards = [card for card in do.ALL_CARDS for _ in range(FACES)]
    actions = [names.ACTIONS[action] if action >= 0 else "" for action in to_list(box.face_action)]
    return [None, *cards], [None, *actions], [0, *to_list(box.face_most)], [0, *to_list(box.face_amount)]


def merchant_cards(box: PreparedBox) -> list[Any]:
    found: list[Any] = []
    for card, name in enumerate(names.MERCHANT_CARDS):
        resource = names.RESOURCES[box.buy[card]]
        buy = {"resource": resource, "most": int(box.buy_most[card]), "price": int(box.buy_price[card])}
        found.append({"id": name, "buy": buy, "point": price(box.point_price, card)})
    return found


def demands(box: PreparedBox) -> list[Any]:
    kinds = [names.DEMAND_KINDS[kind] for kind in to_list(box.demand_kind)]
    return [
        {"id": name, "kind": kinds[place], "cost": price(box.demand_price, place)}
        for place, name in enumerate(names.DEMANDS)
    ]


def packages(box: PreparedBox) -> dict[str, Printed]:
    """What the start packages hold, by good."""
    held = [price(box.packages, place) for place in range(len(names.PACKAGES))]
    return {coin: Printed([one.get(coin, ABSENT) for one in held], "number", absent=True) for coin in names.COST}


def profits(box: PreparedBox) -> list[list[list[int]]]:
    """What profit tiles pay by rank, for one, two, three … players present; the first is no tile."""
    found: list[list[list[int]]] = [[]]
    for tile in range(len(names.PROFIT_TILES)):
        row = [tile * TILE + present * RANKS for present in range(box.players + 1)]
        found.append([to_list(box.profit[row[n] : row[n] + n]) for n in range(1, box.players + 1)])
    return found


def price(prices: Ints, number: int) -> dict[str, int]:
    """What something costs, without what it does not cost."""
    found: dict[str, int] = {}
    for place, coin in enumerate(names.COST):
        amount = prices[number * PRICE + place]
        if amount:
            found[coin] = amount
    return found
