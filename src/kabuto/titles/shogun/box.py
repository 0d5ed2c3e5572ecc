"""What is in the box: the component values of Shogun and the readings that the table chose.

A box is made once for a set-up and shared by every copy of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.edition import Each, Fault, OneOf, Rows, Text, Whole
from kabuto.kernel.ints import Ints, ints

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

# fmt: off
PROVINCES: Final[tuple[str, ...]] = (
    "aki", "awa_boso", "awa_shikoku", "bingo", "bitchu", "bizen", "echigo", "echizen", "etchu", "harima", "hida",
    "hitachi", "hoki", "ise", "iwami", "iyo", "izu", "izumo", "kaga", "kai", "kazusa", "kii", "kozuke", "mikawa",
    "mimasaka", "mino", "musashi", "mutsu", "noto", "omi", "owari", "sagami", "sanuki", "settsu", "shima", "shimosa",
    "shimotsuke", "shinano", "suruga", "tajima", "tamba", "tosa", "totomi", "wakasa", "yamato",
)
# fmt: on
REGIONS: Final[tuple[str, ...]] = ("green", "red", "purple", "yellow", "brown")
SIDES: Final[tuple[str, ...]] = ("sun", "moon")
COLOURS: Final[tuple[str, ...]] = ("blue", "yellow", "red", "black", "purple")
BUILDINGS: Final[tuple[str, ...]] = ("castle", "temple", "theatre")
ACTIONS: Final[tuple[str, ...]] = (
    *BUILDINGS,
    *("rice", "tax"),
    *("armies5", "armies3", "army1_move"),
    *("combat_a", "combat_b"),
)
SPECIALS: Final[tuple[str, ...]] = ("chest_plus_1", "rice_plus_1", "six_armies", "attack_plus_1", "defence_plus_1")
EFFECTS: Final[tuple[str, ...]] = (
    "theatre_calms",
    "castle_guard",
    "temple_peace",
    "tax_cap",
    "tax_floor",
    "rice_floor",
    "rice_cap",
    "wary_farmers",
    "few_recruits",
)
EVENTS: Final[tuple[str, ...]] = (
    *("theatre_calms_a", "theatre_calms_b"),
    *("castle_guard_a", "castle_guard_b"),
    *("temple_peace_a", "temple_peace_b"),
    *("tax_max_5", "tax_min_6", "rice_min_4", "rice_max_3"),
    *("neutral_two_farmers", "short_recruits"),
)
TOWERS: Final[tuple[str, ...]] = ("two_shelf", "independent")
FAVOURS: Final[tuple[str, ...]] = (
    "cancel_event",
    "chests",
    "armies",
    "calm",
    "rice",
    "points",
    "theatre",
    "temple",
    "castle",
    "safe_a",
    "safe_b",
    "safe",
    "deploy",
)
"""The kinds of favour cards."""
BONUSES: Final[tuple[str, ...]] = ("chests", "rice", "armies", "points")
ARTS: Final[tuple[str, ...]] = (
    "calligraphy",
    "tea_ceremony",
    "ink_painting",
    "poetry",
    "flower_arranging",
    "lacquer_work",
)
CASTLES: Final[tuple[str, ...]] = ("osaka", "himeji", "nagoya", "odawara", "inuyama", "matsumoto")

COUNTS: Final[tuple[str, ...]] = ("3", "4", "5")
"""The numbers of players, as the edition writes them."""
ROUNDS: Final = 3
"""Action rounds a year: spring, summer and autumn."""
MOST_GROUPS: Final = 9
"""Places on the landscape side of a player board."""
SPACES: Final = 5
"""Turn-order spaces, each with a special card."""
FAVOUR_CARDS: Final = 21
SLOTS: Final = 3
"""Slots of the audience hall; as many favours are laid out each round."""
SITES: Final = 3
"""The most building sites of a province: one for each kind of building."""
CERTAIN: Final = 10_000
"""Chances are given in parts of this."""
_AMOUNT: Final = Whole(0, 9)
_COST: Final = Whole(0, 9)
_RECRUITS: Final = Whole(1, 9)
_CHANCE: Final = Whole(0, CERTAIN)
_PAIR: Final = Rows(OneOf(PROVINCES), 2)
_RECRUITING: Final = {"cost": _COST, "armies": _RECRUITS}
_MAJORITY: Final = {"most": _AMOUNT, "tied": _AMOUNT}

SPEC: Final[dict[str, Any]] = {
    "years": Whole(1, 2),
    "pieces": {
        "armies": Whole(40, 62),
        "farmers": Whole(1, 30),
        "chest_cards": Rows(Whole(0, 9), 5),
        "castle": Whole(1, 45),
        "temple": Whole(1, 45),
        "theatre": Whole(1, 45),
        "unrest": Whole(30, 99),
        "chests_of_one": Whole(1, 99),
        "chests_of_five": Whole(1, 99),
    },
    "tracks": {"rice": Whole(1, 99), "points": Whole(1, 199)},
    "daimyos": Each(COLOURS, Text()),
    "start_chests": Each(COUNTS, Whole(0, 60)),
    "tower_fill": {"armies": Whole(0, 10), "farmers": Whole(0, 30)},
    "army_groups": Each(COUNTS, Rows(Whole(1, 9))),
    "presets": {
        "3": Rows(Rows(OneOf(PROVINCES)), 3),
        "4": Rows(Rows(OneOf(PROVINCES)), 4),
        "5": Rows(Rows(OneOf(PROVINCES)), 5),
    },
    "provinces": Each(
        PROVINCES,
        {
            "chests": Whole(1, 9),
            "rice": Whole(1, 9),
            "sites": Whole(1, SITES),
            "sun": OneOf(REGIONS),
            "moon": OneOf(REGIONS),
        },
    ),
    "out_with_three": Each(SIDES, Rows(OneOf(PROVINCES))),
    "borders": Rows(_PAIR),
    "sea_routes": Each(SIDES, Rows(_PAIR)),
    "map": Each(PROVINCES, {"north": Whole(0, 9000), "east": Whole(0, 18000)}),
    "open_action_cards": Whole(1, len(ACTIONS)),
    "actions": {
        "castle": {"cost": _COST},
        "temple": {"cost": _COST},
        "theatre": {"cost": _COST},
        "armies5": _RECRUITING,
        "armies3": _RECRUITING,
        "army1_move": _RECRUITING,
    },
    "specials": Each(SPECIALS, Whole(1, 9)),
    "effects": {
        "theatre_calms": _AMOUNT,
        "castle_guard": _AMOUNT,
        "tax_cap": _AMOUNT,
        "tax_floor": _AMOUNT,
        "rice_floor": _AMOUNT,
        "rice_cap": _AMOUNT,
        "wary_farmers": _AMOUNT,
        "few_recruits": {"armies5": _RECRUITS, "armies3": _RECRUITS},
    },
    "events": Each(EVENTS, {"effect": OneOf(EFFECTS), "rice_loss": Whole(0, 18)}),
    "neutral_farmers": _AMOUNT,
    "tower": {
        "two_shelf": {"shelves": Whole(1, 4), "stick": _CHANCE, "knock": _CHANCE},
        "independent": {"thrown_out": _CHANCE, "inside_out": _CHANCE},
    },
    "supply_table": Rows({"missing": Whole(1, 45), "revolts": Whole(1, 9), "farmers": _AMOUNT}),
    "scoring": {
        "province": _AMOUNT,
        "building": _AMOUNT,
        "castle": _MAJORITY,
        "temple": _MAJORITY,
        "theatre": _MAJORITY,
    },
    "tenno": {
        "officials": Whole(1, 20),
        "tower_cards": Whole(0, 3),
        "spaces": Rows(Whole(1, 9), SLOTS),
        "slots": Rows(Whole(0, 20), SLOTS),
        "favours": Rows({"kind": OneOf(FAVOURS), "amount": Whole(1, 9)}, FAVOUR_CARDS),
    },
    "samurai": {"regions": Whole(1, len(REGIONS)), "cards": Rows(Each(BONUSES, _AMOUNT), 4)},
    "leader": {
        "monuments": Whole(0, 20),
        "monument_points": _AMOUNT,
        "castle": {"cost": _COST},
        "temple": {"cost": _COST},
        "theatre": {"cost": _COST},
        "rice_plus": _AMOUNT,
        "tax_plus": _AMOUNT,
        "armies5": _RECRUITING,
        "armies3": _RECRUITING,
        "army1_move": _RECRUITING,
    },
    "arts": {
        "tiles_a_round": Whole(1, len(ARTS) * len(CASTLES)),
        "arts": Each(ARTS, _AMOUNT),
        "castles": Each(CASTLES, _AMOUNT),
    },
}


def check(values: dict[str, Any]) -> Iterator[Fault]:
    """What must fit together beyond the single values."""
    yield from _check_pieces(values)
    yield from _check_map(values)
    yield from _check_start(values)
    yield from _check_cards(values)


def _check_pieces(values: dict[str, Any]) -> Iterator[Fault]:
    pieces: dict[str, Any] = values["pieces"]
    cards: list[int] = pieces["chest_cards"]
    if any(left >= right for left, right in pairwise(cards)) or cards[0] != 0:
        yield Fault("pieces.chest_cards", f"{cards} must rise from 0, each worth more than the one before")
    fill: dict[str, int] = values["tower_fill"]
    if fill["farmers"] > pieces["farmers"]:
        yield Fault("tower_fill.farmers", f"{fill['farmers']} farmers are more than the {pieces['farmers']} there are")
    for count, sizes in values["army_groups"].items():
        if (needed := sum(sizes) + fill["armies"]) > pieces["armies"]:
            yield Fault(
                f"army_groups.{count}",
                f"{sum(sizes)} armies and {fill['armies']} in the tower need {needed}, a player has {pieces['armies']}",
            )


def _check_map(values: dict[str, Any]) -> Iterator[Fault]:
    for side in SIDES:
        for region in REGIONS:
            found = sum(one[side] == region for one in values["provinces"].values())
            if found * len(REGIONS) != len(PROVINCES):
                yield Fault("provinces", f"{found} provinces are {region} on the {side} side; each region has nine")
    yield from _check_pairs("borders", values["borders"])
    for side in SIDES:
        yield from _check_pairs(f"sea_routes.{side}", values["sea_routes"][side])
        out: list[str] = values["out_with_three"][side]
        if len(set(out)) != len(out):
            yield Fault(f"out_with_three.{side}", "names a province twice")
        pairs: list[list[str]] = values["borders"] + values["sea_routes"][side]
        for players, gone in (("four and five", set[str]()), ("three", set(out))):
            if cut := sorted(_unreached(pairs, gone)):
                yield Fault(
                    f"sea_routes.{side}",
                    f"with {players} players on the {side} side nothing leads to {', '.join(cut)}",
                )


def _check_pairs(path: str, pairs: list[list[str]]) -> Iterator[Fault]:
    seen: set[tuple[str, ...]] = set()
    for at, pair in enumerate(pairs):
        if pair[0] == pair[1]:
            yield Fault(f"{path}[{at}]", f"{pair[0]} cannot be its own neighbour")
        elif (key := tuple(sorted(pair))) in seen:
            yield Fault(f"{path}[{at}]", f"{pair[0]} and {pair[1]} stand there twice")
        else:
            seen.add(key)


def _unreached(pairs: list[list[str]], gone: set[str]) -> set[str]:
    """The provinces in play that no way leads to from the first one in play."""
    left = {name for name in PROVINCES if name not in gone}
    edge = [next(name for name in PROVINCES if name in left)]
    left.discard(edge[0])
    while edge:
        here = edge.pop()
        for one, other in pairs:
            for there in (other,) if one == here else (one,) if other == here else ():
                if there in left:
                    left.discard(there)
                    edge.append(there)
    return left


def _check_start(values: dict[str, Any]) -> Iterator[Fault]:
    for count in COUNTS:
        groups = len(values["army_groups"][count])
        room = len(PROVINCES) - (max(len(values["out_with_three"][side]) for side in SIDES) if count == "3" else 0)
        if not 1 <= groups <= MOST_GROUPS or groups * int(count) + 2 > room:
            yield Fault(f"army_groups.{count}", f"{groups} groups for each of {count} players do not fit on the board")
        seen: set[str] = set(values["out_with_three"]["sun"]) if count == "3" else set()
        for at, row in enumerate(values["presets"][count]):
            path = f"presets.{count}[{at}]"
            if len(row) != groups:
                yield Fault(path, f"has {len(row)} provinces; there are {groups} army groups")
            for name in row:
                if name in seen:
                    yield Fault(path, f"{name} is given twice or is out of play")
                seen.add(name)


def _check_cards(values: dict[str, Any]) -> Iterator[Fault]:
    rows: list[dict[str, int]] = values["supply_table"]
    steps = [row["missing"] for row in rows]
    if not steps or steps[0] != 1 or any(left >= right for left, right in pairwise(steps)):
        yield Fault("supply_table", f"{steps} must rise from 1, each above the one before")
    for kind in BUILDINGS:
        if values["scoring"][kind]["tied"] > values["scoring"][kind]["most"]:
            yield Fault(f"scoring.{kind}.tied", "is more than the player alone in front gets")
    slots: list[int] = values["tenno"]["slots"]
    if any(left < right for left, right in pairwise(slots)):
        yield Fault("tenno.slots", f"{slots} must fall: the dearest slot comes first")
    blank, *rest = values["samurai"]["cards"]
    if any(blank.values()):
        yield Fault("samurai.cards[0]", "is the blank banner and offers nothing")
    for at, card in enumerate(rest, 1):
        if not any(card.values()):
            yield Fault(f"samurai.cards[{at}]", "must offer at least one bonus")
    needed = values["arts"]["tiles_a_round"] * ROUNDS * values["years"]
    if needed > len(ARTS) * len(CASTLES):
        yield Fault("arts.tiles_a_round", f"the game would need {needed} tiles; there are {len(ARTS) * len(CASTLES)}")


class Box:
    """The values and readings, as numbers. Provinces, cards and the rest are numbered as in the tuples above."""

    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        count = str(setup.players)
        pieces: dict[str, Any] = values["pieces"]
        self.players: i64 = setup.players
        self.years: i64 = values["years"]
        self.armies: i64 = pieces["armies"]
        self.farmers: i64 = pieces["farmers"]
        self.chest_values: Ints = ints(pieces["chest_cards"])
        self.building_stock: Ints = ints([pieces[kind] for kind in BUILDINGS])
        self.start_chests: i64 = values["start_chests"][count]
        self.fill_armies: i64 = values["tower_fill"]["armies"]
        self.fill_farmers: i64 = values["tower_fill"]["farmers"]

        self._read_map(values, setup)
        self._read_start(values, setup)
        self._read_cards(values)
        self._read_tower(values, setup)
        self._read_modules(values, setup)

    def _read_map(self, values: dict[str, Any], setup: Setup) -> None:
        side = str(setup.option("side"))
        routes = "sun" if setup.option("sea_routes") == "sun" else side
        rows = [values["provinces"][name] for name in PROVINCES]
        out: list[str] = values["out_with_three"][side] if setup.players == 3 else []
        self.side: str = side
        self.tax: Ints = ints([row["chests"] for row in rows])
        self.rice: Ints = ints([row["rice"] for row in rows])
        self.sites: Ints = ints([row["sites"] for row in rows])
        self.region: Ints = ints([REGIONS.index(row[side]) for row in rows])
        self.region_mask: Ints = ints(
            [
                sum(2**at for at, name in enumerate(PROVINCES) if rows[at][side] == region and name not in out)
                for region in REGIONS
            ]
        )
        """The provinces in play of each region, as bits."""
        self.in_play: Ints = ints([int(name not in out) for name in PROVINCES])
        self.in_play_mask: i64 = sum(2**at for at, name in enumerate(PROVINCES) if name not in out)
        near: list[set[int]] = [set() for _ in PROVINCES]
        by_sea: list[set[int]] = [set() for _ in PROVINCES]
        for one, other in values["borders"]:
            _join(near, one, other, out)
        for one, other in values["sea_routes"][routes]:
            _join(near, one, other, out)
            _join(by_sea, one, other, out)
        self.near: Ints = ints([there for here in near for there in sorted(here)])
        """The neighbours of all provinces one after another; those of province p start at `near_at[p]`."""
        self.near_at: Ints = ints([sum(len(here) for here in near[:at]) for at in range(len(near) + 1)])
        self.near_mask: Ints = ints([sum(2**there for there in here) for here in near])
        self.sea_mask: Ints = ints([sum(2**there for there in here) for here in by_sea])
        """Those of the neighbours that a sea route leads to."""

    def _read_start(self, values: dict[str, Any], setup: Setup) -> None:
        count = str(setup.players)
        self.groups: Ints = ints(values["army_groups"][count])
        self.group_count: i64 = len(values["army_groups"][count])
        rows: list[list[str]] = values["presets"][count]
        self.presets: Ints = ints([PROVINCES.index(name) for row in rows for name in row])
        """The start provinces of set A, then of set B and so on, each in the order of the groups."""
        self.draft: bool = setup.option("start") == "draft"

    def _read_cards(self, values: dict[str, Any]) -> None:
        actions: dict[str, dict[str, int]] = values["actions"]
        effects: dict[str, Any] = values["effects"]
        few: dict[str, int] = effects["few_recruits"]
        specials: dict[str, int] = values["specials"]
        self.open_actions: i64 = values["open_action_cards"]
        self.cost: Ints = ints([actions.get(name, {}).get("cost", 0) for name in ACTIONS])
        self.recruits: Ints = ints([actions.get(name, {}).get("armies", 0) for name in ACTIONS])
        self.few_recruits: Ints = ints([few.get(name, actions.get(name, {}).get("armies", 0)) for name in ACTIONS])
        """What the actions bring under that event."""
        self.chest_plus: i64 = specials["chest_plus_1"]
        self.rice_plus: i64 = specials["rice_plus_1"]
        self.six_armies: i64 = specials["six_armies"]
        self.attack_plus: i64 = specials["attack_plus_1"]
        self.defence_plus: i64 = specials["defence_plus_1"]
        self.event_effect: Ints = ints([EFFECTS.index(values["events"][name]["effect"]) for name in EVENTS])
        self.rice_loss: Ints = ints([values["events"][name]["rice_loss"] for name in EVENTS])
        self.theatre_calms: i64 = effects["theatre_calms"]
        self.castle_guard: i64 = effects["castle_guard"]
        self.tax_cap: i64 = effects["tax_cap"]
        self.tax_floor: i64 = effects["tax_floor"]
        self.rice_floor: i64 = effects["rice_floor"]
        self.rice_cap: i64 = effects["rice_cap"]
        self.neutral_farmers: i64 = values["neutral_farmers"]
        self.wary_farmers: i64 = effects["wary_farmers"]
        table: list[dict[str, int]] = values["supply_table"]
        read = [_row(table, missing) for missing in range(len(PROVINCES) + 1)]
        self.revolts: Ints = ints([revolts for revolts, _ in read])
        """By missing rice, from 0 to all provinces."""
        self.extra_farmers: Ints = ints([farmers for _, farmers in read])
        scoring: dict[str, Any] = values["scoring"]
        self.province_points: i64 = scoring["province"]
        self.building_points: i64 = scoring["building"]
        self.most_points: Ints = ints([scoring[kind]["most"] for kind in BUILDINGS])
        self.tied_points: Ints = ints([scoring[kind]["tied"] for kind in BUILDINGS])

    def _read_tower(self, values: dict[str, Any], setup: Setup) -> None:
        tower: dict[str, dict[str, int]] = values["tower"]
        self.two_shelf: bool = setup.option("tower") == "two_shelf"
        self.shelves: i64 = tower["two_shelf"]["shelves"]
        self.stick: i64 = tower["two_shelf"]["stick"]
        self.knock: i64 = tower["two_shelf"]["knock"]
        self.thrown_out: i64 = tower["independent"]["thrown_out"]
        self.inside_out: i64 = tower["independent"]["inside_out"]

    def _read_modules(self, values: dict[str, Any], setup: Setup) -> None:
        tenno: dict[str, Any] = values["tenno"]
        self.tenno: bool = "tenno" in setup.modules
        self.officials: i64 = tenno["officials"]
        self.tower_cards: i64 = tenno["tower_cards"]
        self.court_spaces: Ints = ints(tenno["spaces"])
        self.slots: Ints = ints(tenno["slots"])
        self.favour_kind: Ints = ints([FAVOURS.index(card["kind"]) for card in tenno["favours"]])
        """By the card's number minus 1."""
        self.favour_amount: Ints = ints([card["amount"] for card in tenno["favours"]])

        samurai: dict[str, Any] = values["samurai"]
        self.samurai: bool = "samurai" in setup.modules
        self.regions_needed: i64 = samurai["regions"]
        self.bonuses: Ints = ints([card[kind] for card in samurai["cards"] for kind in BONUSES])
        """Four amounts a card, in the order of `BONUSES`; 0 is not offered."""

        leader: dict[str, Any] = values["leader"]
        self.leader: bool = "leader" in setup.modules
        self.monuments: i64 = leader["monuments"]
        self.monument_points: i64 = leader["monument_points"]
        led: list[dict[str, int]] = [leader.get(name, {}) for name in ACTIONS]
        self.led_cost: Ints = ints([row.get("cost", 0) for row in led])
        """What the actions cost where the leader stands."""
        self.led_recruits: Ints = ints([row.get("armies", 0) for row in led])
        self.led_rice: i64 = leader["rice_plus"]
        self.led_tax: i64 = leader["tax_plus"]

        arts: dict[str, Any] = values["arts"]
        self.arts: bool = "arts" in setup.modules
        self.tiles_a_round: i64 = arts["tiles_a_round"]
        self.art_points: Ints = ints([arts["arts"][name] for name in ARTS])
        self.castle_points: Ints = ints([arts["castles"][name] for name in CASTLES])


def _join(near: list[set[int]], one: str, other: str, out: list[str]) -> None:
    """Make two provinces neighbours, if both are in play."""
    if one not in out and other not in out:
        near[PROVINCES.index(one)].add(PROVINCES.index(other))
        near[PROVINCES.index(other)].add(PROVINCES.index(one))


def _row(table: list[dict[str, int]], missing: int) -> tuple[int, int]:
    """Revolts and extra farmers for so much missing rice."""
    found = [row for row in table if row["missing"] <= missing]
    return (found[-1]["revolts"], found[-1]["farmers"]) if found else (0, 0)


def make_box(values: dict[str, Any], setup: Setup) -> Box:
    return Box(values, setup)
