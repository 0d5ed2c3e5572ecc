"""What is in the box: the component values of Edo and the readings that the table chose.

A box is made once for a set-up and shared by every copy of a game. Every table is indexed with the numbers that
`names` gives to things; a table of two indices is laid out row by row, and the width of a row is a constant below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.edition import Each, Fault, OneOf, Rows, Whole
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.edo import names

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

Values = dict[str, Any]

SPACE: Final[i64] = 31
"""How many spaces there are; the width of a row of the table of distances."""
ROADS: Final[i64] = 8
"""The width of a row of the table of neighbours: no space has more roads."""
FAR: Final = 99
"""Farther than any way."""
PRICE: Final[i64] = 4
"""The width of a price: ryo, rice, wood, stone."""
FACES: Final[i64] = 4
"""The width of a card: so many actions, one at each edge."""
CROWD: Final[i64] = 32
"""The width of a row of yields: nobody sees more samurai on a space."""
RANKS: Final[i64] = 5
"""The width of a row of a profit tile; row 0, nobody present, pays nothing."""
TILE: Final[i64] = 30
"""The width of a profit tile: rows for zero to five players present."""
PLAYERS: Final = ("players_2", "players_3", "players_4", "players_5")
ROWS: Final = ("one", "two", "three", "four", "five")

AMOUNT: Final = Whole(0, 99)
PRICES: Final = Each(names.COST, AMOUNT)
BUILDING: Final = {"points": Whole(0, 9), "influence": Whole(0, 9), "cost": PRICES}
FACE: Final = {"action": OneOf(names.ACTIONS), "most": Whole(1, 4)}
MOST: Final = Whole(1, 4)

SPEC: Final[dict[str, Any]] = {
    "limits": {
        "resource_most": Whole(1, 30),
        "officials_on_card": Whole(1, 4),
        "sites": Whole(2, 10),
        "houses_per_fortress": Whole(1, 10),
        "step_ryo": Whole(1, 9),
        "wage_rice": Whole(1, 9),
    },
    "pieces": {
        "officials": Whole(2, 5),
        "houses": Whole(1, 7),
        "neutral_officials": Whole(0, 12),
        "fortresses": Whole(0, 30),
    },
    "set_up": Each(
        PLAYERS,
        {
            "side": OneOf(names.SIDES),
            "closed_cities": Rows(OneOf(names.SPACES)),
            "covered": Rows(OneOf(names.SPACES)),
            "covered_with_ronin": Rows(OneOf(names.SPACES)),
            "neutral_samurai_with_ronin": Rows(OneOf(names.SPACES)),
        },
    ),
    "start": {
        "ryo": AMOUNT,
        "packages": Rows({"id": OneOf(names.PACKAGES), **dict.fromkeys(names.COST, Whole(0, 9))}, len(names.PACKAGES)),
    },
    "boards": Each(
        names.SIDES,
        {
            "spaces": Rows({"id": OneOf(names.SPACES), "x": Whole(0, 1000), "y": Whole(0, 1000)}),
            "roads": Rows(Rows(OneOf(names.SPACES), 2)),
        },
    ),
    "yields": Each(names.RESOURCES, Rows(Whole(0, 9))),
    "profit_tiles": Rows(
        {
            "id": OneOf(names.PROFIT_TILES),
            "copies": Whole(0, 24),
            **{row: Rows(AMOUNT, n + 1) for n, row in enumerate(ROWS)},
        },
        len(names.PROFIT_TILES),
    ),
    "buildings": Each(names.BUILDINGS, BUILDING),
    "cards": Each(names.CARDS, Rows(FACE, 4)),
    "special_cards": Rows(
        {"id": OneOf(names.SPECIAL_CARDS), "copies": Whole(0, 9), "actions": Rows(OneOf(names.IMPROVED), 2)},
        len(names.SPECIAL_CARDS),
    ),
    "actions": {
        "rice": Whole(1, 9),
        "money": AMOUNT,
        "travel_samurai": Whole(1, 5),
        "recruit_rice": Whole(0, 9),
        "special_ryo": AMOUNT,
    },
    "improved": {
        "rice_plus": {"most": MOST, "rice": Whole(1, 9)},
        "money_plus": {"most": MOST, "ryo": AMOUNT},
        "travel_plus": {"most": MOST, "samurai": Whole(1, 5)},
        "recruit_plus": {"most": MOST, "rice": Whole(0, 9)},
        "harvest_rice_plus": {"most": MOST, "more": Whole(0, 9)},
        "fell_wood_plus": {"most": MOST, "more": Whole(0, 9)},
        "quarry_stone_plus": {"most": MOST, "more": Whole(0, 9)},
        "build_plus": {"most": MOST, "less_ryo": AMOUNT},
        "trade_plus": {"most": MOST},
    },
    "merchant_cards": Rows(
        {
            "id": OneOf(names.MERCHANT_CARDS),
            "buy": OneOf(names.RESOURCES),
            "most": Whole(1, 3),
            "price": AMOUNT,
            "point": PRICES,
        },
        len(names.MERCHANT_CARDS),
    ),
    "end": {"points": Whole(1, 99), "samurai_points": Whole(0, 9), "ryo_per_point": Whole(1, 999)},
    "jiin": {"temples": Whole(0, 9), "spaces": Rows(OneOf(names.SPACE_KINDS))},
    "tokken": {
        "black_officials": Whole(0, 9),
        "points": Whole(0, 9),
        "demands": Rows(
            {"id": OneOf(names.DEMANDS), "kind": OneOf(names.DEMAND_KINDS), "cost": PRICES}, len(names.DEMANDS)
        ),
        "privileges": Each(names.PRIVILEGES, Whole(0, 9)),
    },
    "ronin": {
        "tiles": Each(names.LOCATIONS, Whole(0, 9)),
        "tokens": Whole(0, 99),
        "token_points": Whole(0, 9),
        "dispersed": Rows(Whole(0, 9), 3),
        "dispersal_samurai": Whole(0, 5),
        "no_building": Whole(1, 4),
        "no_income": Whole(1, 4),
    },
}


# What must fit together ------------------------------------------------------------------------------------------


def check(values: Values) -> Iterator[Fault]:
    """What must fit together beyond the single values."""
    for side in names.SIDES:
        yield from check_board(f"boards.{side}", values["boards"][side])
    for count, name in enumerate(PLAYERS, 2):
        yield from check_set_up(f"set_up.{name}", values["set_up"][name], values["boards"], count)
    for path, rows in (
        ("start.packages", values["start"]["packages"]),
        ("profit_tiles", values["profit_tiles"]),
        ("special_cards", values["special_cards"]),
        ("merchant_cards", values["merchant_cards"]),
        ("tokken.demands", values["tokken"]["demands"]),
    ):
        yield from check_once(path, [row["id"] for row in rows])
    yield from check_cards(values)
    yield from check_payments(values)
    yield from check_modules(values)


def check_once(path: str, ids: list[str]) -> Iterator[Fault]:
    for number, one in enumerate(ids):
        if one in ids[:number]:
            yield Fault(f"{path}[{number}]", f"{one} stands there twice")


def check_board(path: str, board: Values) -> Iterator[Fault]:
    """A board holds Edo in the middle of one net of roads, a border post, and every resource."""
    kinds = kinds_on(board)
    yield from check_once(f"{path}.spaces", [space["id"] for space in board["spaces"]])
    if "edo" not in kinds:
        yield Fault(f"{path}.spaces", "edo must be there")
    for kind in (*names.RESOURCES, "border_post"):
        if kind not in kinds.values():
            yield Fault(f"{path}.spaces", f"there is no space of the kind {kind}")
    roads: dict[str, set[str]] = {space: set() for space in kinds}
    for number, (start, end) in enumerate(board["roads"]):
        here = f"{path}.roads[{number}]"
        if start not in kinds or end not in kinds:
            yield Fault(here, f"{start if start not in kinds else end} is not on this side")
        elif start == end:
            yield Fault(here, f"a road cannot lead from {start} to itself")
        elif end in roads[start]:
            yield Fault(here, f"the road between {start} and {end} stands there twice")
        else:
            roads[start].add(end)
            roads[end].add(start)
    for space, ends in roads.items():
        if len(ends) > ROADS:
            yield Fault(f"{path}.roads", f"{space} has {len(ends)} roads; at most {ROADS} are possible")
    lost = sorted(set(kinds) - reached("edo", roads))
    if lost:
        yield Fault(f"{path}.roads", f"no way leads from edo to {', '.join(lost)}")


def kinds_on(board: Values) -> dict[str, str]:
    """The kind of each space of a side; the name of a space tells its kind."""
    return {space["id"]: names.KIND_OF[names.SPACES.index(space["id"])] for space in board["spaces"]}


def reached(start: str, roads: Mapping[str, set[str]]) -> set[str]:
    """The spaces that can be walked to."""
    found = {start} & roads.keys()
    edge = list(found)
    while edge:
        fresh = roads[edge.pop()] - found
        found |= fresh
        edge += fresh
    return found


def check_set_up(path: str, set_up: Values, boards: Values, players: int) -> Iterator[Fault]:
    """Closed are cities, covered are resource spaces; each resource stays to be had, and there is a city for each."""
    kinds = kinds_on(boards[set_up["side"]])
    for number, city in enumerate(set_up["closed_cities"]):
        if kinds.get(city) != "city" or city == "edo":
            yield Fault(f"{path}.closed_cities[{number}]", f"{city} is not a city around Edo on {set_up['side']}")
    for key in ("covered", "covered_with_ronin", "neutral_samurai_with_ronin"):
        yield from check_once(f"{path}.{key}", set_up[key])
        for number, space in enumerate(set_up[key]):
            if kinds.get(space) not in names.RESOURCES:
                yield Fault(f"{path}.{key}[{number}]", f"{space} is not a resource space of {set_up['side']}")
    for key in ("covered", "covered_with_ronin"):
        for resource in names.RESOURCES:
            if not any(kind == resource and space not in set_up[key] for space, kind in kinds.items()):
                yield Fault(f"{path}.{key}", f"no space of {resource} is left uncovered")
    around = [space for space, kind in kinds.items() if kind == "city" and space != "edo"]
    open_cities = [city for city in around if city not in set_up["closed_cities"]]
    if len(open_cities) < players:
        yield Fault(f"{path}.closed_cities", f"{len(open_cities)} open cities around Edo are too few for {players}")


def check_cards(values: Values) -> Iterator[Fault]:
    for card, faces in values["cards"].items():
        yield from check_once(f"cards.{card}", [face["action"] for face in faces])
    for number, card in enumerate(values["special_cards"]):
        yield from check_once(f"special_cards[{number}].actions", card["actions"])
    most = values["limits"]["officials_on_card"]
    for card, faces in values["cards"].items():
        for number, face in enumerate(faces):
            if face["most"] > most:
                yield Fault(f"cards.{card}[{number}].most", f"{face['most']} is more than {most} officials on a card")
    for action, improved in values["improved"].items():
        if improved["most"] > most:
            yield Fault(f"improved.{action}.most", f"{improved['most']} is more than {most} officials on a card")


def check_payments(values: Values) -> Iterator[Fault]:
    """What is paid can be owned; what is earned falls with the rank and with the crowd."""
    limit = values["limits"]["resource_most"]
    prices = {f"buildings.{name}.cost": values["buildings"][name]["cost"] for name in names.BUILDINGS}
    prices |= {f"merchant_cards[{n}].point": card["point"] for n, card in enumerate(values["merchant_cards"])}
    prices |= {f"tokken.demands[{n}].cost": token["cost"] for n, token in enumerate(values["tokken"]["demands"])}
    for path, price in prices.items():
        if not any(price.values()):
            yield Fault(path, "costs nothing")
        for resource in names.RESOURCES:
            if price[resource] > limit:
                yield Fault(f"{path}.{resource}", f"{price[resource]} is more than a player may own ({limit})")
    for resource, row in values["yields"].items():
        if not 1 <= len(row) < CROWD:
            yield Fault(f"yields.{resource}", f"has {len(row)} entries; it must have 1 to {CROWD - 1}")
        if not falls(row):
            yield Fault(f"yields.{resource}", "rises although more samurai share the space")
    for number, tile in enumerate(values["profit_tiles"]):
        for row in ROWS:
            if not falls(tile[row]):
                yield Fault(f"profit_tiles[{number}].{row}", "pays a lower rank more than a higher one")
    tiles = sum(tile["copies"] for tile in values["profit_tiles"])
    if tiles < len(names.CITIES):
        yield Fault("profit_tiles", f"{tiles} tiles are too few for {len(names.CITIES)} cities")


def falls(row: list[int]) -> bool:
    return all(first >= second for first, second in pairwise(row))


def check_modules(values: Values) -> Iterator[Fault]:
    for number, token in enumerate(values["tokken"]["demands"]):
        cost: dict[str, int] = token["cost"]
        wrong = list(names.RESOURCES) if token["kind"] == "foreign" else ["ryo"] if token["kind"] == "palace" else []
        for coin in wrong:
            if cost[coin]:
                yield Fault(f"tokken.demands[{number}].cost.{coin}", f"a {token['kind']} demand is not paid in {coin}")
    supports, black = values["tokken"]["privileges"]["support"], values["tokken"]["black_officials"]
    if supports > black:
        yield Fault("tokken.privileges.support", f"{supports} tokens need as many black officials; there are {black}")
    for number, kind in enumerate(values["jiin"]["spaces"]):
        if kind in ("city", "border_post"):
            yield Fault(f"jiin.spaces[{number}]", f"a temple never stands on a space of the kind {kind}")
    ronin = values["ronin"]
    if sum(ronin["tiles"].values()) < 3:
        yield Fault("ronin.tiles", "three Ronin that are dispersed need three location tiles")
    if ronin["no_building"] > ronin["no_income"]:
        yield Fault("ronin.no_income", "so few Ronin would stop the income but not the building")


# The values as numbers -------------------------------------------------------------------------------------------


class Box:
    """The values and readings, as numbers."""

    def __init__(self, values: Values, setup: Setup) -> None:
        self.players: i64 = setup.players
        self.jiin: bool = "jiin" in setup.modules
        self.tokken: bool = "tokken" in setup.modules
        self.ronin: bool = "ronin" in setup.modules
        self._board(values, setup)
        self._limits(values)
        self._cards(values)
        self._cities(values, setup)
        self._modules(values)
        self._readings(setup)

    def _board(self, values: Values, setup: Setup) -> None:
        set_up: Values = values["set_up"][f"players_{setup.players}"]
        board: Values = values["boards"][set_up["side"]]
        kinds = kinds_on(board)
        closed: list[str] = set_up["closed_cities"]
        covered: list[str] = set_up["covered_with_ronin" if self.ronin else "covered"]
        neutral: list[str] = set_up["neutral_samurai_with_ronin"] if self.ronin else []
        self.bit: Ints = ints([2**number for number in range(62)])
        self.kind: Ints = ints([names.SPACE_KINDS.index(kinds[s]) if s in kinds else -1 for s in names.SPACES])
        """The kind of a space, or -1 if it is not on this side."""
        self.resource: Ints = ints(
            [names.RESOURCES.index(kinds[s]) if kinds.get(s) in names.RESOURCES else -1 for s in names.SPACES]
        )
        self.city: Ints = ints([n if kinds.get(s) == "city" else -1 for n, s in enumerate(names.SPACES)])
        self.city_space: Ints = ints([names.SPACES.index(city) for city in names.CITIES])
        self.city_open: Ints = ints([1 if city in kinds and city not in closed else 0 for city in names.CITIES])
        self.cities: i64 = len(names.CITIES)
        self.neutral: Ints = ints([neutral.count(s) for s in names.SPACES])

        places: dict[str, Values] = {space["id"]: space for space in board["spaces"]}
        self.side: i64 = names.SIDES.index(set_up["side"])
        self.x: Ints = ints([places[s]["x"] if s in places else 0 for s in names.SPACES])
        self.y: Ints = ints([places[s]["y"] if s in places else 0 for s in names.SPACES])
        self.roads: list[tuple[int, int]] = [(names.SPACES.index(a), names.SPACES.index(b)) for a, b in board["roads"]]
        """Where things are drawn, in thousandths, and the roads of this side."""

        self.on_board: i64 = mask(list(kinds))
        self.kind_mask: Ints = ints([mask([s for s, kind in kinds.items() if kind == k]) for k in names.SPACE_KINDS])
        self.covered: i64 = mask(covered)
        self.closed: i64 = mask(closed)
        self.open_cities: i64 = mask([s for s, kind in kinds.items() if kind == "city" and s not in closed])
        self.producing: Ints = ints(
            [mask([s for s, kind in kinds.items() if kind == r and s not in covered]) for r in names.RESOURCES]
        )
        self.border_posts: i64 = mask([s for s, kind in kinds.items() if kind == "border_post"])
        """Sets of spaces, a bit each."""

        near: list[list[int]] = [[] for _ in names.SPACES]
        for start, end in self.roads:
            near[start].append(end)
            near[end].append(start)
        self.near: Ints = ints([end for ends in near for end in sorted(ends) + [0] * (ROADS - len(ends))])
        """The neighbours of a space, ascending, from `space * ROADS` on."""
        self.near_mask: Ints = ints([sum(2**end for end in ends) for ends in near])
        self.steps: Ints = ints([far for start in range(len(names.SPACES)) for far in distances(start, near)])
        """How many roads there are from space to space, at `start * SPACE + end`; 99 if no way leads there."""

    def _limits(self, values: Values) -> None:
        limits: dict[str, int] = values["limits"]
        pieces: dict[str, int] = values["pieces"]
        end: dict[str, int] = values["end"]
        self.resource_most: i64 = limits["resource_most"]
        self.officials_on_card: i64 = limits["officials_on_card"]
        self.sites: i64 = limits["sites"]
        self.houses_per_fortress: i64 = limits["houses_per_fortress"]
        self.step_ryo: i64 = limits["step_ryo"]
        self.wage_rice: i64 = limits["wage_rice"]
        self.officials: i64 = pieces["officials"]
        self.houses: i64 = pieces["houses"]
        self.neutral_officials: i64 = pieces["neutral_officials"]
        self.fortresses: i64 = pieces["fortresses"]
        self.end_points: i64 = end["points"]
        self.samurai_points: i64 = end["samurai_points"]
        self.ryo_per_point: i64 = end["ryo_per_point"]

    def _cards(self, values: Values) -> None:
        """Cards I, II, III and S1 to S6 are numbers 0 to 8; a face of a card is `card * FACES + place`."""
        usual: dict[str, int] = values["actions"]
        improved: dict[str, dict[str, int]] = values["improved"]
        amounts = {
            "rice": usual["rice"],
            "money": usual["money"],
            "travel": usual["travel_samurai"],
            "recruit": usual["recruit_rice"],
            "special_authorization": usual["special_ryo"],
            "rice_plus": improved["rice_plus"]["rice"],
            "money_plus": improved["money_plus"]["ryo"],
            "travel_plus": improved["travel_plus"]["samurai"],
            "recruit_plus": improved["recruit_plus"]["rice"],
            "harvest_rice_plus": improved["harvest_rice_plus"]["more"],
            "fell_wood_plus": improved["fell_wood_plus"]["more"],
            "quarry_stone_plus": improved["quarry_stone_plus"]["more"],
            "build_plus": improved["build_plus"]["less_ryo"],
            "trade_plus": 1,
        }
        faces: list[tuple[str, int] | None] = []
        for card in names.CARDS:
            faces += [(face["action"], face["most"]) for face in values["cards"][card]]
        specials: dict[str, Values] = {card["id"]: card for card in values["special_cards"]}
        for card in names.SPECIAL_CARDS:
            faces += [(action, improved[action]["most"]) for action in specials[card]["actions"]]
            faces += [None] * (4 - len(specials[card]["actions"]))
        self.face_action: Ints = ints([names.ACTIONS.index(f[0].removesuffix("_plus")) if f else -1 for f in faces])
        """The basic action that a face counts as (EDO-090), or -1 where a card shows none."""
        self.face_most: Ints = ints([f[1] if f else 0 for f in faces])
        self.face_amount: Ints = ints([amounts.get(f[0], 0) if f else 0 for f in faces])
        """What one activation takes (rice, ryo), moves (samurai) or costs (rice, ryo); how much more a resource space
        gives; how much less ryo a building costs; whether a trade may use both offers (1)."""
        self.special_copies: Ints = ints([specials[card]["copies"] for card in names.SPECIAL_CARDS])

        merchant: dict[str, Values] = {card["id"]: card for card in values["merchant_cards"]}
        deck = [merchant[card] for card in names.MERCHANT_CARDS]
        self.buy: Ints = ints([names.RESOURCES.index(card["buy"]) for card in deck])
        self.buy_most: Ints = ints([card["most"] for card in deck])
        self.buy_price: Ints = ints([card["price"] for card in deck])
        self.point_price: Ints = prices([card["point"] for card in deck])

    def _cities(self, values: Values, setup: Setup) -> None:
        buildings: list[Values] = [values["buildings"][name] for name in names.BUILDINGS]
        self.building_points: Ints = ints([building["points"] for building in buildings])
        self.influence: Ints = ints([building["influence"] for building in buildings])
        self.building_price: Ints = prices([building["cost"] for building in buildings])

        tiles: dict[str, Values] = {tile["id"]: tile for tile in values["profit_tiles"]}
        self.tile_copies: Ints = ints([tiles[tile]["copies"] for tile in names.PROFIT_TILES])
        fifth_unpaid = setup.option("fifth_rank") == "row_four"
        profit: list[int] = []
        for tile in names.PROFIT_TILES:
            profit += [0] * RANKS
            for name in ROWS:
                row: list[int] = tiles[tile]["four" if name == "five" and fifth_unpaid else name]
                profit += row + [0] * (RANKS - len(row))
        self.profit: Ints = ints(profit)
        """What a tile pays: `tile * TILE + players present * RANKS + rank`."""

        packages: dict[str, dict[str, int]] = {package["id"]: package for package in values["start"]["packages"]}
        self.packages: Ints = prices([packages[package] for package in names.PACKAGES])
        self.start_ryo: i64 = values["start"]["ryo"]

        yields: list[int] = []
        for resource in names.RESOURCES:
            rates: list[int] = values["yields"][resource]
            yields += [0, *rates] + [rates[-1]] * (CROWD - 1 - len(rates))
        self.yields: Ints = ints(yields)
        """What a resource space gives to one of so many samurai: `resource * CROWD + samurai`."""
        self.rates: Ints = ints([len(values["yields"][resource]) for resource in names.RESOURCES])
        """For how many samurai the edition says it; the last figure holds for more."""

    def _modules(self, values: Values) -> None:
        tokken: Values = values["tokken"]
        ronin: Values = values["ronin"]
        self.temples: i64 = values["jiin"]["temples"]
        self.temple_spaces: i64 = 0
        for kind in values["jiin"]["spaces"]:
            self.temple_spaces |= self.kind_mask[names.SPACE_KINDS.index(kind)]

        demands: dict[str, Values] = {token["id"]: token for token in tokken["demands"]}
        self.demand_kind: Ints = ints([names.DEMAND_KINDS.index(demands[token]["kind"]) for token in names.DEMANDS])
        self.demand_price: Ints = prices([demands[token]["cost"] for token in names.DEMANDS])
        self.demand_points: i64 = tokken["points"]
        self.privilege_copies: Ints = ints([tokken["privileges"][token] for token in names.PRIVILEGES])
        self.black_officials: i64 = tokken["black_officials"]

        self.location_copies: Ints = ints([ronin["tiles"][tile] for tile in names.LOCATIONS])
        self.ronin_tokens: i64 = ronin["tokens"]
        self.token_points: i64 = ronin["token_points"]
        self.dispersed: Ints = ints([0, *ronin["dispersed"]])
        self.dispersal_samurai: i64 = ronin["dispersal_samurai"]
        self.no_building: i64 = ronin["no_building"]
        self.no_income: i64 = ronin["no_income"]

    def _readings(self, setup: Setup) -> None:
        self.start_in_edo: bool = setup.option("start_in_edo") is True
        self.snake: bool = setup.option("start_order") == "snake"
        self.shared_start: bool = setup.option("shared_start") is True
        self.start_house_point: bool = setup.option("start_house_point") is True
        self.merchant_by_lot: bool = setup.option("merchant_start") == "lot"
        self.hidden_money: bool = setup.option("hidden_money") is True
        self.four_officials_in_all: bool = setup.option("officials_limit") == "plan"
        self.merchant_in_cities: bool = setup.option("merchant_in_cities") is True
        self.asks_always: bool = setup.option("asked") == "always"
        self.samurai_again: bool = setup.option("samurai_again") is True
        self.neutral_samurai: bool = setup.option("neutral_samurai") is True
        self.new_profit_tiles: bool = setup.option("new_profit_tiles") is True
        self.points_without_house: bool = setup.option("nobody_in_edo") == "points"
        self.temple_on_covered: bool = setup.option("temple_on_covered") is True
        self.start_player_sets_ronin: bool = setup.option("ronin_start") == "start_player"


def mask(spaces: list[str]) -> int:
    """A set of spaces as bits."""
    return sum(2 ** names.SPACES.index(space) for space in spaces)


def prices(rows: list[dict[str, int]]) -> Ints:
    """Prices one after another, `PRICE` numbers each."""
    return ints([row[coin] for row in rows for coin in names.COST])


def distances(start: int, near: list[list[int]]) -> list[int]:
    """How many roads lead to each space; `FAR` if none does."""
    found = [FAR] * len(near)
    found[start] = 0
    edge = [start]
    for space in edge:
        for end in near[space]:
            if found[end] == FAR:
                found[end] = found[space] + 1
                edge.append(end)
    return found
