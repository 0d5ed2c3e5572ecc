"""What is in the box: the component values of Yedo as numbers, the cards' effects as records, the readings chosen.

A box is made once for a set-up and shared by every copy of a game. How effects, conditions and needs are laid out in
tables of numbers is said in `language.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.edition import Each, Fault, OneOf, Rows, Text, Whole
from kabuto.kernel.fields import Kind
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.yedo import actions as do, effects_check, language
from kabuto.titles.yedo.effects_check import Limits

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

PRINTED: Final = tuple(place for place in do.CITY if place != "garden")
"""The places with as many spaces for every number of players."""
GOODS: Final = ("weapon", "geisha", "mon", "mission", "action", "bonus")
SEATS: Final = ("two", "three", "four", "five")
DISTRICT_ACTS: Final = {
    district: tuple(act.removeprefix(f"{district}_") for act in do.ACTS if act.startswith(f"{district}_"))
    for district in do.DISTRICTS
}

WEAPON_TILES: Final = 40
MARKET_SPACES: Final = ("high", "high", "high", "low", "low")
"""From left to right."""


@dataclass(frozen=True)
class Effects:
    """Effects, conditions and needs as the cards say them; `check` looks into them."""

    def fault(self, value: object) -> str | None:
        return None if _plain(value) else f"{value!r} is not made of mappings, lists, words and whole numbers"


def _plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and _plain(one) for key, one in value.items())
    if isinstance(value, list):
        return all(_plain(one) for one in value)
    return isinstance(value, (str, int, bool))


_NAME: Final = {"en": Text(), "de": Text()}

SPEC: Final[dict[str, Any]] = {
    "rounds": Whole(1, 20),
    "start": {
        "mon": Whole(0, 99),
        "clan_house": Whole(1, effects_check.DISCIPLES),
        "reserve": Whole(0, effects_check.DISCIPLES - 1),
        "missions": Whole(1, 4),
        "action_cards_drawn": Whole(1, 6),
        "action_cards_kept": Whole(1, 6),
    },
    "geisha_version": {"mon": Whole(0, 99), "missions": Each(language.COLOURS, Whole(0, 4))},
    "limits": {
        "open_missions": Whole(1, 6),
        "action_cards": Whole(1, 6),
        "bonus_cards": Whole(1, 6),
        "weapons": Whole(1, 6),
        "geishas": Whole(1, 6),
        "annexes_of_a_kind": Whole(1, 1),
        "blessings": Whole(1, 1),
        "reserve": Whole(0, effects_check.DISCIPLES - 1),
    },
    "supply": {"geishas": Whole(1, 30), "blessings": Whole(1, 5), "placeholders": Whole(0, 30)},
    "by_players": Each(
        SEATS,
        {
            "blessings": Whole(0, 5),
            "annexes_of_each": Whole(0, 5),
            "geishas": Whole(0, 30),
            "garden_spaces": Whole(1, 5),
            "placeholders": Rows(Text()),
            "groups": OneOf((True, False)),
        },
    ),
    "spaces": Each(PRINTED, Whole(0, 6)),
    "income": Each(("church_start", "church_empty", "church_not_empty", "sitting_out"), Whole(0, 99)),
    "stall": Each(("high", "low"), Whole(0, 99)),
    "patrol": {
        "ring": Rows(OneOf(do.DISTRICTS), len(do.DISTRICTS)),
        "start": OneOf(do.DISTRICTS),
        "steps": Whole(0, 6),
    },
    "districts": {
        district: Each(
            acts,
            {
                "cost": Effects(),
                "price": OneOf(("none", "market_price", "geisha_price")),
                "condition": Effects(),
                "effects": Effects(),
            },
        )
        for district, acts in DISTRICT_ACTS.items()
    },
    "trade": Each(("market", "tavern"), Rows(OneOf(GOODS))),
    "annexes": Each(
        do.ANNEXES, {"copies": Whole(0, 5), "effects": Effects(), "stand_in": Effects(), "passive": Effects()}
    ),
    "weapons": Each(do.WEAPONS, Whole(0, 9)),
    "bidding": Each(do.CATEGORIES, {"minimum": Whole(0, 99), "reward": Effects()}),
    "groups": Each(do.GROUPS, {"members": Rows(OneOf(do.CATEGORIES)), "minimum": Whole(0, 99)}),
    "missions": Rows(
        {
            "id": OneOf(do.MISSIONS),
            "name": _NAME,
            "colour": OneOf(language.COLOURS),
            "needs": Effects(),
            "pays": Effects(),
            "reward": Effects(),
            "bonus": Effects(),
        },
        len(do.MISSIONS),
    ),
    "action_cards": Rows(
        {
            "id": OneOf(do.ACTION_CARDS),
            "name": _NAME,
            "copies": Whole(1, len(do.ACTION_CARDS)),
            "windows": Rows(OneOf(language.WINDOWS)),
            "target": Effects(),
            "effects": Effects(),
            "harsh": OneOf((True, False)),
        }
    ),
    "bonus_cards": Rows(
        {
            "id": OneOf(do.BONUS_CARDS),
            "name": _NAME,
            "condition": Effects(),
            "points": {"sole": Whole(0, 99), "shared": Whole(0, 99)},
        },
        len(do.BONUS_CARDS),
    ),
    "event_cards": Rows(
        {"id": OneOf(do.EVENT_CARDS), "name": _NAME, "effects": Effects(), "harsh": OneOf((True, False))},
        len(do.EVENT_CARDS),
    ),
    "favor_cards": Rows({"id": OneOf(do.FAVOR_CARDS), "name": _NAME, "reward": Effects()}, len(do.FAVOR_CARDS)),
    "blackmail": {"effects": Effects(), "unused_points": Whole(0, 99)},
}


# What must fit together ------------------------------------------------------------------------------------------


def check(values: dict[str, Any]) -> Iterator[Fault]:
    """What must fit together beyond the single values."""
    limit = effects_check.limits(values)
    yield from _check_board(values)
    yield from _check_decks(values)
    yield from _check_acts(values, limit)
    for number, mission in enumerate(values["missions"]):
        yield from effects_check.check_mission(mission, f"missions[{number}]", limit)
    for number, card in enumerate(values["action_cards"]):
        yield from effects_check.check_action_card(card, f"action_cards[{number}]", limit)
    for number, card in enumerate(values["bonus_cards"]):
        yield from effects_check.check_condition(card["condition"], f"bonus_cards[{number}].condition", limit)
        if card["points"]["shared"] > card["points"]["sole"]:
            yield Fault(f"bonus_cards[{number}].points.shared", "is more than the only one would get")
    for number, card in enumerate(values["event_cards"]):
        yield from effects_check.check_effects(card["effects"], f"event_cards[{number}].effects", ("an event",), limit)
    for number, card in enumerate(values["favor_cards"]):
        yield from effects_check.check_effects(card["reward"], f"favor_cards[{number}].reward", ("a favor",), limit)
    yield from effects_check.check_effects(values["blackmail"]["effects"], "blackmail.effects", ("blackmail",), limit)


def _check_board(values: dict[str, Any]) -> Iterator[Fault]:
    start, held = values["start"], values["limits"]
    if start["clan_house"] + start["reserve"] != effects_check.DISCIPLES:
        yield Fault("start", f"clan_house and reserve must make {effects_check.DISCIPLES} disciples together")
    if start["reserve"] > held["reserve"]:
        yield Fault("start.reserve", f"is more than limits.reserve ({held['reserve']}) allows")
    if start["missions"] > held["open_missions"]:
        yield Fault("start.missions", f"is more than limits.open_missions ({held['open_missions']}) allows")
    if start["action_cards_kept"] > min(start["action_cards_drawn"], held["action_cards"]):
        yield Fault("start.action_cards_kept", "is more than are drawn, or than limits.action_cards allows")
    if sum(values["geisha_version"]["missions"].values()) > held["open_missions"]:
        yield Fault("geisha_version.missions", f"are more than limits.open_missions ({held['open_missions']}) allows")
    if sorted(values["patrol"]["ring"]) != sorted(do.DISTRICTS):
        yield Fault("patrol.ring", f"each of {', '.join(do.DISTRICTS)} must stand there once")
    for players, numbers in values["by_players"].items():
        yield from _check_seats(values, numbers, f"by_players.{players}")


def _check_seats(values: dict[str, Any], numbers: dict[str, Any], path: str) -> Iterator[Fault]:
    for kind in ("geishas", "blessings"):
        if numbers[kind] > values["supply"][kind]:
            yield Fault(f"{path}.{kind}", f"is more than the box holds ({values['supply'][kind]})")
    for annex in do.ANNEXES:
        if numbers["annexes_of_each"] > values["annexes"][annex]["copies"]:
            yield Fault(f"{path}.annexes_of_each", f"is more than the box holds of {annex}")
    blocked = numbers["placeholders"]
    if len(blocked) > values["supply"]["placeholders"]:
        yield Fault(f"{path}.placeholders", f"are more than the box holds ({values['supply']['placeholders']})")
    printed = [f"{place}_{n}" for place in PRINTED for n in range(1, values["spaces"][place] + 1)]
    for number, space in enumerate(blocked):
        if space not in printed:
            yield Fault(f"{path}.placeholders[{number}]", f"{space!r} is no space; the spaces are {', '.join(printed)}")
        if space in blocked[:number]:
            yield Fault(f"{path}.placeholders[{number}]", f"{space!r} carries a placeholder already")


def _check_decks(values: dict[str, Any]) -> Iterator[Fault]:
    for deck in ("missions", "action_cards", "bonus_cards", "event_cards", "favor_cards"):
        for number, (card, following) in enumerate(pairwise(values[deck]), 1):
            if following["id"] <= card["id"] and deck != "missions":
                yield Fault(f"{deck}[{number}].id", "cards are listed by their ids, each once")
    for number, (mission, wanted) in enumerate(zip(values["missions"], do.MISSIONS, strict=True)):
        if mission["id"] != wanted:
            yield Fault(f"missions[{number}].id", f"{mission['id']} stands where {wanted} should")
        colour = language.COLOURS["GYRK".index(wanted[1])]
        if mission["colour"] != colour:
            yield Fault(f"missions[{number}].colour", f"{wanted} is a {colour} mission, as its id says")
    cards = sum(card["copies"] for card in values["action_cards"])
    if cards != len(do.ACTION_CARDS):
        yield Fault("action_cards", f"are {cards} with all copies; there must be {len(do.ACTION_CARDS)}")
    weapons = sum(values["weapons"].values())
    if weapons != WEAPON_TILES:
        yield Fault("weapons", f"are {weapons} together; there must be {WEAPON_TILES}")
    gentle = sum(1 for card in values["event_cards"] if not card["harsh"])
    if gentle < values["rounds"]:
        yield Fault("event_cards", f"only {gentle} are not harsh; {values['rounds']} rounds need one each")


def _check_acts(values: dict[str, Any], limit: Limits) -> Iterator[Fault]:
    for district, acts in values["districts"].items():
        for name, act in acts.items():
            path = f"districts.{district}.{name}"
            yield from _check_cost(act, path, name == "buy")
            if act["condition"] != {}:
                yield from effects_check.check_condition(act["condition"], f"{path}.condition", limit)
            yield from effects_check.check_effects(act["effects"], f"{path}.effects", ("a district",), limit)
            if ("set_order" in repr(act["effects"])) != (name == "garden"):
                yield Fault(f"{path}.effects", "the garden house, and only the garden house, changes the player order")
    for annex, tile in values["annexes"].items():
        yield from _check_annex(tile, f"annexes.{annex}", limit)
    for category, auction in values["bidding"].items():
        yield from effects_check.check_effects(auction["reward"], f"bidding.{category}.reward", ("an auction",), limit)
    members = [member for group in values["groups"].values() for member in group["members"]]
    if sorted(members) != sorted(do.CATEGORIES):
        yield Fault("groups", f"each of {', '.join(do.CATEGORIES)} must be in one group")
    for group, sold in values["groups"].items():
        if not sold["members"]:
            yield Fault(f"groups.{group}.members", "is empty: nothing could be won")


def _check_annex(tile: dict[str, Any], path: str, limit: Limits) -> Iterator[Fault]:
    yield from effects_check.check_effects(tile["effects"], f"{path}.effects", ("an annex",), limit)
    yield from effects_check.check_effects(tile["stand_in"], f"{path}.stand_in", ("a stand-in",), limit)
    yield from effects_check.check_effects(tile["passive"], f"{path}.passive", ("a passive part",), limit)
    if isinstance(tile["stand_in"], list) and len(tile["stand_in"]) > 1:
        yield Fault(f"{path}.stand_in", "a disciple stands in for one thing")


def _check_cost(act: dict[str, Any], path: str, stall: bool) -> Iterator[Fault]:
    cost = act["cost"]
    if not isinstance(cost, dict) or not set(cost) <= {"mon", "pp"}:
        yield Fault(f"{path}.cost", f"{cost!r} is not known; it is an amount of mon, of pp, or {{}}")
        return
    if (cost.get("mon") == "stall") != stall:
        yield Fault(f"{path}.cost.mon", "buying at the market costs what the stall says, and nothing else does")
    for kind, amount in cost.items():
        if amount != "stall" and (reason := Whole(1, 99).fault(amount)):
            yield Fault(f"{path}.cost.{kind}", reason)
    if act["price"] != "none" and "mon" not in cost:
        yield Fault(f"{path}.price", f"{act['price']} changes a price in Mon, and there is none")


# The values as numbers -------------------------------------------------------------------------------------------


class Compiler:
    """Writes effects and conditions as rows of numbers (`language.py` says which number means what)."""

    def __init__(self) -> None:
        self.code: list[int] = [0] * language.WIDTH
        self.conditions: list[int] = [0] * language.ATOM

    def effects(self, effects: list[dict[str, Any]]) -> int:
        """The place of a list of effects; the alternatives of a choice stand before it."""
        if not effects:
            return 0
        rows = [self.row(effect) for effect in effects]
        start = len(self.code)
        for row in rows:
            self.code += row
        self.code += [0] * language.WIDTH
        return start

    def row(self, effect: dict[str, Any]) -> list[int]:
        verb = next(key for key in effect if key in language.VERBS)
        number = language.VERBS.index(verb)
        if verb == "choose":
            places = [self.effects(branch) for branch in effect["choose"]]
            return [number, len(places), *places, *[0] * (language.MOST_ALTERNATIVES - len(places))]
        argument, n, x = self.columns(verb, effect)
        who = language.WHO_WORDS.index(effect.get("who", "self"))
        where = self.condition(effect.get("where", {}))
        select = language.UNTILS.index(effect.get("until", "round")) if verb == "modify" else 0
        select += language.SELECTS.index(effect.get("select", "owner"))
        more = language.COLOUR_WORDS.index(effect.get("colour", "any")) + int(effect.get("preventable", False))
        more += language.TOS.index(effect["to"]) if verb == "relocate" and "to" in effect else 0
        return [number, argument, n, x, who, where, select, more]

    def columns(self, verb: str, effect: dict[str, Any]) -> tuple[int, int, int]:
        """Argument, number and the one more that depends on the verb."""
        said = effect[verb]
        n = int(effect.get("n", 1))
        if verb in ("gain", "lose"):
            return said.get("mon", 0), said.get("pp", 0), 0
        if verb == "draw":
            return language.THINGS.index(said), n, int(effect.get("keep", n))
        if verb == "peek":
            return language.THINGS.index(said), n, int(effect.get("reorder", False))
        if verb == "move_patrol":
            return 0, int(said), 0
        if verb == "relocate":
            return 0, n, language.FROMS.index(effect.get("from", "any_district"))
        if verb == "close":
            return do.DISTRICTS.index(said), n, 0
        if verb == "modify":
            return language.PARAMS.index(said), int(effect.get("by", 0)), _fixed(effect)
        words = {
            "take": language.TAKES,
            "discard": language.DISCARDS,
            "swap": language.THINGS,
            "replace": language.THINGS,
            "protect": language.PROTECTS,
            "extra": language.EXTRAS,
            "substitute": language.SUBSTITUTES,
            "church": language.CHURCH_WORDS,
        }
        return words[verb].index(said) if verb in words else 0, n, 0

    def condition(self, condition: dict[str, Any]) -> int:
        """The place of a condition."""
        return self.conjunction([condition] if condition else [])

    def conjunction(self, parts: list[dict[str, Any]]) -> int:
        """The place of conditions that must all hold."""
        flat = [one for part in parts for one in part.get("all", [part])]
        if not flat:
            return 0
        start = len(self.conditions)
        for part in flat:
            self.conditions += self.atom(part)
        self.conditions += [0] * language.ATOM
        return start

    def atom(self, part: dict[str, Any]) -> list[int]:
        kind = next(key for key in language.ATOMS if key in part)
        if kind == "same_district":
            return [language.ATOMS.index(kind), 0, 0, language.NO_LEAST, language.NO_MOST]
        count, _, which = part[kind].partition(".")
        number = 0
        if which:
            number = do.WEAPONS.index(which) if count == "weapon" else language.COLOURS.index(which) + 1
        return [
            language.ATOMS.index(kind),
            language.COUNTS.index(count),
            number,
            part.get("min", language.NO_LEAST),
            part.get("max", language.NO_MOST),
        ]

    def need(self, part: dict[str, Any]) -> list[int]:
        """One part of a mission; `{}` if there is none."""
        needs, pays = part.get("needs", {}), part.get("pays", {})
        districts, weapons, annexes = (needs.get(key, []) for key in ("districts", "weapons", "annexes"))
        row = [
            *(districts.count(district) for district in do.DISTRICTS),
            *(weapons.count(weapon) for weapon in do.WEAPONS),
            _bits([do.ANNEXES.index(annex) for annex in annexes]),
            needs.get("geishas", 0),
            pays.get("mon", 0),
            pays.get("blessing", 0),
            self.conjunction(needs.get("special", [])),
            self.effects(part.get("reward", [])),
            int(bool(part)),
        ]
        return row + [0] * (language.NEED - len(row))


def _fixed(effect: dict[str, Any]) -> int:
    """What `modify` sets its parameter to, plus 1; 0 if it sets nothing."""
    if "set" not in effect:
        return 0
    amount = effect["set"]
    return 1 + (language.DESTINATIONS.index(amount) if isinstance(amount, str) else int(amount))


def _bits(places: list[int]) -> int:
    return sum(2**place for place in places)


def _credit(effects: list[dict[str, Any]]) -> int:
    """How many Mon less the winner of an auction pays by these effects."""
    less = 0
    for effect in effects:
        if effect.get("modify") == "bid_payment":
            less += max(0, -effect["by"])
        less += max((_credit(branch) for branch in effect.get("choose", ())), default=0)
    return less


def _districts_needed(missions: list[dict[str, Any]]) -> list[int]:
    """For the standard part of each mission, and for both parts together: the disciples in each district, counted as
    `Position.standings` counts them."""
    found: list[int] = []
    for mission in missions:
        standard = mission["needs"].get("districts", [])
        bonus = mission["bonus"].get("needs", {}).get("districts", [])
        for wanted in (standard, standard + bonus):
            found.append(sum(wanted.count(name) << 8 * district for district, name in enumerate(do.DISTRICTS)))
    return found


class Box:
    """The values and readings, as numbers."""

    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        written = Compiler()
        self.players: i64 = setup.players
        self.geisha_version: bool = setup.option("version") == "geisha"
        self._start(values, setup)
        self._board(values, setup.players)
        self._acts(values, written)
        self._auctions(values, written)
        self._missions(values, written)
        self._cards(values, written)
        self._readings(setup)
        self.code: Ints = ints(written.code)
        self.conditions: Ints = ints(written.conditions)
        decks = ("missions", "action_cards", "bonus_cards", "event_cards", "favor_cards")
        self.texts: dict[str, Any] = {card["id"]: card for deck in decks for card in values[deck]}
        self.texts["blackmail"] = values["blackmail"]
        self.values: dict[str, Any] = values
        self.fields: Kind = Kind()
        """What people see of a table with this box; the kernel declares it (`fields.py`)."""

    def _start(self, values: dict[str, Any], setup: Setup) -> None:
        start: dict[str, int] = values["start"]
        gentle: dict[str, Any] = values["geisha_version"]
        self.rounds: i64 = values["rounds"]
        self.start_mon: i64 = gentle["mon"] if self.geisha_version else start["mon"]
        self.start_prestige: i64 = int(setup.option("start_prestige"))
        self.start_house: i64 = start["clan_house"]
        self.start_reserve: i64 = start["reserve"]
        self.start_missions: i64 = start["missions"]
        self.opening_draw: i64 = start["action_cards_drawn"]
        self.opening_keep: i64 = start["action_cards_kept"]
        self.dealt: Ints = ints([gentle["missions"][colour] for colour in language.COLOURS])
        held: dict[str, int] = values["limits"]
        self.limit_missions: i64 = held["open_missions"]
        self.limit_actions: i64 = held["action_cards"]
        self.limit_bonus: i64 = held["bonus_cards"]
        self.limit_weapons: i64 = held["weapons"]
        self.limit_geishas: i64 = held["geishas"]
        self.limit_blessings: i64 = held["blessings"]
        self.limit_reserve: i64 = held["reserve"]
        self.disciples: i64 = effects_check.DISCIPLES

    def _board(self, values: dict[str, Any], players: int) -> None:
        numbers: dict[str, Any] = values["by_players"][SEATS[players - 2]]
        self.blessings: i64 = numbers["blessings"]
        self.annexes: i64 = numbers["annexes_of_each"]
        self.geishas: i64 = numbers["geishas"]
        self.grouped: bool = numbers["groups"]
        printed: dict[str, int] = {**values["spaces"], "garden": numbers["garden_spaces"]}
        self.blocked_names: list[str] = list(numbers["placeholders"])
        blocked = [space.rpartition("_")[0] for space in self.blocked_names]
        self.spaces: Ints = ints([printed[place] for place in do.CITY])
        self.blocked: Ints = ints([blocked.count(place) for place in do.CITY])
        income: dict[str, int] = values["income"]
        self.church_start: i64 = income["church_start"]
        self.church_empty: i64 = income["church_empty"]
        self.church_more: i64 = income["church_not_empty"]
        self.sit_out_mon: i64 = income["sitting_out"]
        self.prices: Ints = ints([values["stall"][side] for side in MARKET_SPACES])
        self.market_left: i64 = MARKET_SPACES.count("high")
        self.market_start: i64 = MARKET_SPACES.count("low")
        self.weapons: Ints = ints([values["weapons"][weapon] for weapon in do.WEAPONS])
        self.ring: Ints = ints([do.DISTRICTS.index(district) for district in values["patrol"]["ring"]])
        self.patrol_start: i64 = do.DISTRICTS.index(values["patrol"]["start"])
        self.patrol_steps: i64 = values["patrol"]["steps"]
        self.market_goods: i64 = _bits([GOODS.index(kind) for kind in values["trade"]["market"]])
        self.tavern_goods: i64 = _bits([GOODS.index(kind) for kind in values["trade"]["tavern"]])

    def _acts(self, values: dict[str, Any], written: Compiler) -> None:
        """The acts of the districts, then those of the annexes."""
        tiles = [values["annexes"][annex] for annex in do.ANNEXES]
        acts = [values["districts"][district][act] for district, names in DISTRICT_ACTS.items() for act in names]
        acts += [{"cost": {}, "price": "none", "condition": {}, "effects": tile["effects"]} for tile in tiles]
        mon = [act["cost"].get("mon", 0) for act in acts]
        self.act_mon: Ints = ints([-1 if amount == "stall" else amount for amount in mon])
        self.act_pp: Ints = ints([act["cost"].get("pp", 0) for act in acts])
        self.act_param: Ints = ints(
            [-1 if act["price"] == "none" else language.PARAMS.index(act["price"]) for act in acts]
        )
        self.act_condition: Ints = ints([written.condition(act["condition"]) for act in acts])
        self.act_effects: Ints = ints([written.effects(act["effects"]) for act in acts])
        stand_ins = [tile["stand_in"][0] if tile["stand_in"] else {} for tile in tiles]
        self.stand_in: Ints = ints([language.SUBSTITUTES.index(one["substitute"]) if one else -1 for one in stand_ins])
        self.stand_in_n: Ints = ints([int(one.get("n", 1)) if one else 0 for one in stand_ins])
        income = [[effect for effect in tile["passive"] if "gain" in effect] for tile in tiles]
        self.income_effects: Ints = ints([written.effects(effects) for effects in income])
        passive = [0] * (len(do.ANNEXES) * language.PARAM_COUNT)
        for annex, tile in enumerate(tiles):
            for effect in tile["passive"]:
                if "modify" in effect:
                    passive[annex * language.PARAM_COUNT + language.PARAMS.index(effect["modify"])] += effect["by"]
        self.passive_by: Ints = ints(passive)

    def _auctions(self, values: dict[str, Any], written: Compiler) -> None:
        auctions = [values["bidding"][category] for category in do.CATEGORIES]
        groups = [values["groups"][group] for group in do.GROUPS]
        of = [next(n for n, group in enumerate(groups) if category in group["members"]) for category in do.CATEGORIES]
        self.reward_effects: Ints = ints([written.effects(auction["reward"]) for auction in auctions])
        self.minimum: Ints = ints([auction["minimum"] for auction in auctions])
        self.group_minimum: Ints = ints([group["minimum"] for group in groups])
        self.group_of: Ints = ints(of)

    def _missions(self, values: dict[str, Any], written: Compiler) -> None:
        needs: list[int] = []
        for mission in values["missions"]:
            standard = {key: mission[key] for key in ("needs", "pays", "reward")}
            needs += written.need(standard) + written.need(mission["bonus"])
        self.needs: Ints = ints(needs)
        self.districts_needed: Ints = ints(_districts_needed(values["missions"]))

    def _cards(self, values: dict[str, Any], written: Compiler) -> None:
        slots: list[dict[str, Any]] = [{} for _ in do.ACTION_CARDS]
        for card in values["action_cards"]:
            slots[do.ACTION_CARDS.index(card["id"])] = card
        targets = [card.get("target", {}) for card in slots]
        self.card_effects: Ints = ints([written.effects(card.get("effects", [])) for card in slots])
        self.card_windows: Ints = ints(
            [_bits([language.WINDOWS.index(w) for w in card.get("windows", [])]) for card in slots]
        )
        self.card_target: Ints = ints([1 + written.condition(t.get("where", {})) if t else 0 for t in targets])
        self.card_copies: Ints = ints([card["copies"] if self._plays(card) else 0 for card in slots])
        played = [window for card in slots if self._plays(card) for window in card["windows"]]
        self.windows_used: i64 = _bits([n for n, window in enumerate(language.WINDOWS) if window in played])
        credits = [_credit(card["effects"]) for card in slots if self._plays(card) for _ in range(card["copies"])]
        credits.sort(reverse=True)
        self.credit: Ints = ints([sum(credits[:held]) for held in range(len(do.ACTION_CARDS) + 1)])
        """By the number of Action Cards that a player holds: how much less the player might pay for an auction."""
        bonuses: list[dict[str, Any]] = values["bonus_cards"]
        self.bonus_condition: Ints = ints([written.condition(card["condition"]) for card in bonuses])
        self.bonus_sole: Ints = ints([card["points"]["sole"] for card in bonuses])
        self.bonus_shared: Ints = ints([card["points"]["shared"] for card in bonuses])
        events: list[dict[str, Any]] = values["event_cards"]
        self.event_effects: Ints = ints([written.effects(card["effects"]) for card in events])
        self.event_in: Ints = ints([int(self._plays(card)) for card in events])
        self.favor_effects: Ints = ints([written.effects(card["reward"]) for card in values["favor_cards"]])
        self.blackmail_effects: i64 = written.effects(values["blackmail"]["effects"])
        self.blackmail_points: i64 = values["blackmail"]["unused_points"]

    def _plays(self, card: dict[str, Any]) -> bool:
        """Whether a card is in this game: the Geisha version leaves out the harsh ones (YED-381)."""
        return bool(card) and not (self.geisha_version and card["harsh"])

    def _readings(self, setup: Setup) -> None:
        self.secret_sit_out: bool = setup.option("sit_out") == "secret"
        self.leave_mid_auction: bool = setup.option("leave_mid_auction") is True
        self.fixed_groups: bool = setup.option("groups") == "fixed"
        self.refuse_over_limit: bool = setup.option("over_limit") == "refuse"
        self.blessing_averts_all: bool = setup.option("blessing_averts") == "all"
        self.blue_clockwise: bool = setup.option("blue") == "clockwise"
        self.castle_patrolled: bool = setup.option("castle_patrolled") is True
        self.closed_to_patrol: bool = setup.option("closed_to_patrol") is True
        self.blackmail_saves_all: bool = setup.option("blackmail_saves") == "all"
        self.gifts: bool = setup.option("gifts") is True
        self.trade_over_limit: bool = setup.option("trade_over_limit") is True
        self.trade_blackmail: bool = setup.option("trade_blackmail") is True
        self.order_next_pass: bool = setup.option("order_change") == "next_pass"
        self.idle_allowed: bool = setup.option("idle") is True
        self.reserve_overflows: bool = setup.option("full_reserve") == "reserve"
        self.shogun_at_once: bool = setup.option("shogun") == "at_once"
        self.bonus_holders_only: bool = setup.option("bonus_rivals") == "holders"
        self.bonus_after: bool = setup.option("bonus_state") == "after"
        self.unlimited_offers: bool = setup.option("offers") == "unlimited"
        self.begun_offers_count: bool = setup.option("offers") == "three_begun"
        self.only_dear_move: bool = setup.option("market_move") == "dear"
        self.foresight_reshuffles: bool = setup.option("weapon_foresight") == "reshuffles"
        self.react_after_player: bool = setup.option("reactions") == "next_player"
        self.dealt_at_once: bool = setup.option("dealing") == "each_at_once"
