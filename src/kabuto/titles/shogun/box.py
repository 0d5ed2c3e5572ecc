"""What is in the box: the component values of Shogun and the readings that the table chose.

A box is made once for a set-up and shared by every copy of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.edition import Each, Fault, OneOf, Rows, Since, Text, Whole
from kabuto.kernel.errors import BadSetup
from kabuto.kernel.fields import Kind
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.shogun import actions as do

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

SIDES: Final = ("sun", "moon")
COUNTS: Final = ("3", "4", "5")
"""The numbers of players, as the edition writes them."""
CONVERSIONS: Final = (3, 2, 1)
"""Armies turned into officials by the spaces of the side board."""
CARDS_OF_FAVOUR: Final = 21
SLOTS_AT_COURT: Final = 3
MOST_GROUPS: Final = 9
"""Places on the landscape side of a player board."""
CHEST_CARDS: Final = 5
MOST_SITES: Final = 3
CERTAIN: Final = 10_000
"""A chance of 1."""
WHOLE: Final = 2**31
"""The same, where a product of chances must fit into a native integer."""
MOST_CUBES: Final = 400
"""More than there are of all colours together."""

_AMOUNT: Final = Whole(0, 9)
_RECRUITS: Final = Whole(1, 9)
_CHANCE: Final = Whole(0, CERTAIN)
_PAIR: Final = Rows(OneOf(do.PROVINCES), 2)
_COST: Final = {"cost": _AMOUNT}
_RECRUITING: Final = {"cost": _AMOUNT, "armies": _RECRUITS}
_MAJORITY: Final = {"most": _AMOUNT, "tied": _AMOUNT}
_WORK: Final[dict[str, Any]] = {
    "castle": _COST,
    "temple": _COST,
    "theatre": _COST,
    "armies5": _RECRUITING,
    "armies3": _RECRUITING,
    "army1_move": _RECRUITING,
}

SPEC: Final[dict[str, Any]] = {
    "years": Whole(2, 2),
    "pieces": {
        "armies": Whole(40, 62),
        "farmers": Whole(1, 30),
        "chest_cards": Rows(Whole(0, 4), CHEST_CARDS),
        "castle": Whole(1, 45),
        "temple": Whole(1, 45),
        "theatre": Whole(1, 45),
        "unrest": Whole(30, 99),
        "chests_of_one": Whole(1, 99),
        "chests_of_five": Whole(1, 99),
    },
    "tracks": {"rice": Whole(1, 99), "points": Whole(1, 199)},
    "daimyos": Each(do.COLOURS, Text()),
    "start_chests": Each(COUNTS, Whole(0, 60)),
    "tower_fill": {"armies": Whole(0, 10), "farmers": Whole(0, 30)},
    "army_groups": Each(COUNTS, Rows(Whole(2, 5))),
    "presets": {count: Rows(Rows(OneOf(do.PROVINCES)), int(count)) for count in COUNTS},
    "provinces": Each(
        do.PROVINCES,
        {
            "chests": Whole(1, 9),
            "rice": Whole(1, 9),
            "sites": Whole(1, MOST_SITES),
            "sun": OneOf(do.REGIONS),
            "moon": OneOf(do.REGIONS),
        },
    ),
    "out_with_three": Each(SIDES, Rows(OneOf(do.PROVINCES))),
    "borders": Rows(_PAIR),
    "sea_routes": Each(SIDES, Rows(_PAIR)),
    "map": Each(do.PROVINCES, {"north": Whole(0, 9000), "east": Whole(0, 18000)}),
    "open_action_cards": Whole(1, len(do.ACTIONS10)),
    "actions": _WORK,
    "specials": Each(do.SPECIALS, Whole(1, 9)),
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
    "events": Each(do.EVENTS, {"effect": OneOf(do.EFFECTS), "rice_loss": Whole(0, 18)}),
    "neutral_farmers": _AMOUNT,
    "tower": {
        "filling": Since({"capacity": Whole(0, MOST_CUBES), "knock": _CHANCE}),
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
        "spaces": Rows(OneOf(CONVERSIONS), len(CONVERSIONS)),
        "slots": Rows(Whole(0, 9), SLOTS_AT_COURT),
        "favours": Rows({"kind": OneOf(do.FAVOURS), "amount": Whole(1, 9)}, CARDS_OF_FAVOUR),
    },
    "samurai": {"regions": Whole(1, len(do.REGIONS)), "cards": Rows(Each(do.BONUSES, _AMOUNT), 4)},
    "leader": {
        "monuments": Whole(0, 20),
        "monument_points": _AMOUNT,
        "rice_plus": _AMOUNT,
        "tax_plus": _AMOUNT,
        **_WORK,
    },
    "arts": {
        "tiles_a_round": Whole(1, 6),
        "arts": Each(do.ARTS, _AMOUNT),
        "castles": Each(do.CASTLES, _AMOUNT),
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
    fixed: list[tuple[str, list[int], list[int]]] = [
        ("pieces.chest_cards", pieces["chest_cards"], list(range(CHEST_CARDS))),
        ("tenno.spaces", values["tenno"]["spaces"], list(CONVERSIONS)),
    ]
    for path, found, needed in fixed:
        if found != needed:
            yield Fault(path, f"{found} must be {needed}: the actions are named after these numbers")
    fill: dict[str, int] = values["tower_fill"]
    if fill["farmers"] > pieces["farmers"]:
        yield Fault("tower_fill.farmers", f"{fill['farmers']} farmers are more than the {pieces['farmers']} there are")
    for count, sizes in values["army_groups"].items():
        if (wanted := sum(sizes) + fill["armies"]) > pieces["armies"]:
            yield Fault(
                f"army_groups.{count}",
                f"{sum(sizes)} armies and {fill['armies']} in the tower make {wanted}; a player has {pieces['armies']}",
            )


def _check_map(values: dict[str, Any]) -> Iterator[Fault]:
    for side in SIDES:
        for region in do.REGIONS:
            found = sum(one[side] == region for one in values["provinces"].values())
            if found * len(do.REGIONS) != len(do.PROVINCES):
                yield Fault("provinces", f"{found} provinces are {region} on the {side} side; each region has nine")
        out: list[str] = values["out_with_three"][side]
        if len(set(out)) != len(out):
            yield Fault(f"out_with_three.{side}", "names a province twice")
    yield from _check_pairs("borders", values["borders"])
    for side in SIDES:
        yield from _check_pairs(f"sea_routes.{side}", values["sea_routes"][side])
        pairs: list[list[str]] = values["borders"] + values["sea_routes"][side]
        for players, gone in (("four or five", []), ("three", values["out_with_three"][side])):
            if cut := _unreached(pairs, gone):
                yield Fault(f"sea_routes.{side}", f"with {players} players nothing leads to {', '.join(cut)}")


def _check_pairs(path: str, pairs: list[list[str]]) -> Iterator[Fault]:
    seen: set[tuple[str, ...]] = set()
    for at, pair in enumerate(pairs):
        if pair[0] == pair[1]:
            yield Fault(f"{path}[{at}]", f"{pair[0]} cannot be its own neighbour")
        elif (key := tuple(sorted(pair))) in seen:
            yield Fault(f"{path}[{at}]", f"{pair[0]} and {pair[1]} stand there twice")
        else:
            seen.add(key)


def _unreached(pairs: list[list[str]], gone: list[str]) -> list[str]:
    """The provinces in play to which no way leads from most of the others."""
    left = [name for name in do.PROVINCES if name not in gone]
    reached = [left.pop(0)]
    for here in reached:
        for one, other in pairs:
            there = other if one == here else one if other == here else ""
            if there in left:
                left.remove(there)
                reached.append(there)
    return left if len(left) < len(reached) else reached


def _check_start(values: dict[str, Any]) -> Iterator[Fault]:
    for count in COUNTS:
        gone: dict[str, list[str]] = values["out_with_three"] if count == "3" else {side: [] for side in SIDES}
        groups = len(values["army_groups"][count])
        room = len(do.PROVINCES) - max(len(gone[side]) for side in SIDES)
        if not 1 <= groups <= MOST_GROUPS or groups * int(count) + 2 > room:  # two cards lie open in the draft
            yield Fault(f"army_groups.{count}", f"{groups} groups for each of {count} players do not fit on the board")
        sizes: list[int] = values["army_groups"][count]
        if any(left < right for left, right in pairwise(sizes)):
            yield Fault(f"army_groups.{count}", f"{sizes} must fall: the greatest group comes first")
        seen: set[str] = set()
        for at, row in enumerate(values["presets"][count]):
            path = f"presets.{count}[{at}]"
            if len(row) != groups:
                yield Fault(path, f"has {len(row)} provinces; there are {groups} army groups")
            for name in row:
                if name in seen:
                    yield Fault(path, f"{name} is given a second time")
                if name in gone["sun"]:
                    yield Fault(path, f"{name} is out of play with three players")
                seen.add(name)


def _check_cards(values: dict[str, Any]) -> Iterator[Fault]:
    steps: list[int] = [row["missing"] for row in values["supply_table"]]
    if not steps or steps[0] != 1 or any(left >= right for left, right in pairwise(steps)):
        yield Fault("supply_table", f"{steps} must rise from 1, each above the one before")
    for kind in do.BUILDINGS:
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


class Box:
    """The values and readings, as numbers. What stands in a list in `actions.py` is numbered as there."""

    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        pieces: dict[str, Any] = values["pieces"]
        self.players: i64 = setup.players
        self.years: i64 = values["years"]
        self.armies: i64 = pieces["armies"]
        self.farmers: i64 = pieces["farmers"]
        self.chest_values: Ints = ints(pieces["chest_cards"])
        self.building_stock: Ints = ints([pieces[kind] for kind in do.BUILDINGS])
        self.rice_track: i64 = values["tracks"]["rice"]
        self._read_options(setup)
        self._read_map(values, setup)
        self._read_start(values, str(setup.players))
        self._read_cards(values)
        self._read_winter(values)
        self._read_tower(values["tower"], setup)
        self._read_modules(values, setup)

    def _read_options(self, setup: Setup) -> None:
        self.draft: bool = setup.option("start") == "draft"
        self.first_drafter: i64 = "abcde".find(str(setup.option("first_drafter")))
        """The seat that drafts first; -1 if it is drawn by lot."""
        self.bids_above: bool = setup.option("unpayable_bid") == "counts_as_0"
        self.tray_up_to: bool = setup.option("tray_favour") == "up_to"
        self.monuments_both: bool = setup.option("monument_scoring") == "both_winters"
        self.empty_region_first: bool = setup.option("empty_region") == "first"
        self.face_down_yields: bool = setup.option("face_down_tie") == "full"
        self.must_move: bool = setup.option("must_move") is True
        self.partial_recruits: bool = setup.option("short_recruits") == "partial"
        self.revolt_card: bool = setup.option("revolt_card") is True
        self.revolt_castle: bool = setup.option("revolt_castle") is True
        self.income_kept: bool = setup.option("income_kept") is True
        self.rice_capped: bool = setup.option("rice_cap") is True
        self.leader_last: bool = setup.option("leader_last") is True
        self.flight_forced: bool = setup.option("flight") == "forced"
        self.court_partial: bool = setup.option("court_partial") is True

    def _read_map(self, values: dict[str, Any], setup: Setup) -> None:
        side = str(setup.option("side"))
        routes = "sun" if setup.option("sea_routes") == "sun" else side
        rows: list[dict[str, Any]] = [values["provinces"][name] for name in do.PROVINCES]
        out: list[str] = values["out_with_three"][side] if setup.players == 3 else []
        self.side: str = side
        self.tax: Ints = ints([row["chests"] for row in rows])
        self.rice: Ints = ints([row["rice"] for row in rows])
        self.sites: Ints = ints([row["sites"] for row in rows])
        self.region: Ints = ints([do.REGIONS.index(row[side]) for row in rows])
        self.in_play_mask: i64 = sum(2**at for at, name in enumerate(do.PROVINCES) if name not in out)
        self.region_mask: Ints = ints(
            [
                sum(2**at for at, name in enumerate(do.PROVINCES) if rows[at][side] == region and name not in out)
                for region in do.REGIONS
            ]
        )
        """The provinces in play of each region."""
        land = _neighbours(values["borders"], out)
        sea = _neighbours(values["sea_routes"][routes], out)
        near = [one | other for one, other in zip(land, sea, strict=True)]
        self.near: Ints = ints([there for here in near for there in sorted(here)])
        """The neighbours of all provinces one after another; those of province p start at `near_at[p]`."""
        self.near_at: Ints = ints([sum(len(here) for here in near[:at]) for at in range(len(near) + 1)])
        self.near_mask: Ints = ints([sum(2**there for there in here) for here in near])
        """Those of them that a sea route leads to."""

    def _read_start(self, values: dict[str, Any], count: str) -> None:
        sizes: list[int] = values["army_groups"][count]
        rows: list[list[str]] = values["presets"][count]
        self.start_chests: i64 = values["start_chests"][count]
        self.fill_armies: i64 = values["tower_fill"]["armies"]
        self.fill_farmers: i64 = values["tower_fill"]["farmers"]
        self.groups: Ints = ints(sizes)
        self.group_count: i64 = len(sizes)
        self.presets: Ints = ints([do.PROVINCES.index(name) for row in rows for name in row])
        """The start provinces of set A, then of set B and so on, each in the order of the groups."""

    def _read_cards(self, values: dict[str, Any]) -> None:
        work: list[dict[str, int]] = [values["actions"].get(name, {}) for name in do.ACTIONS10]
        effects: dict[str, Any] = values["effects"]
        few: dict[str, int] = effects["few_recruits"]
        specials: dict[str, int] = values["specials"]
        self.open_actions: i64 = values["open_action_cards"]
        self.cost: Ints = ints([row.get("cost", 0) for row in work])
        self.recruits: Ints = ints([row.get("armies", 0) for row in work])
        self.few_recruits: Ints = ints(
            [few.get(name, row.get("armies", 0)) for name, row in zip(do.ACTIONS10, work, strict=True)]
        )
        """What the actions bring under that event."""
        self.chest_plus: i64 = specials["chest_plus_1"]
        self.rice_plus: i64 = specials["rice_plus_1"]
        self.six_armies: i64 = specials["six_armies"]
        self.attack_plus: i64 = specials["attack_plus_1"]
        self.defence_plus: i64 = specials["defence_plus_1"]
        self.event_effect: Ints = ints([do.EFFECTS.index(values["events"][name]["effect"]) for name in do.EVENTS])
        self.theatre_calms: i64 = effects["theatre_calms"]
        self.castle_guard: i64 = effects["castle_guard"]
        self.tax_cap: i64 = effects["tax_cap"]
        self.tax_floor: i64 = effects["tax_floor"]
        self.rice_floor: i64 = effects["rice_floor"]
        self.rice_cap: i64 = effects["rice_cap"]
        self.neutral_farmers: i64 = values["neutral_farmers"]
        self.wary_farmers: i64 = effects["wary_farmers"]

    def _read_winter(self, values: dict[str, Any]) -> None:
        self.rice_loss: Ints = ints([values["events"][name]["rice_loss"] for name in do.EVENTS])
        table = [_supply(values["supply_table"], missing) for missing in range(len(do.PROVINCES) + 1)]
        self.revolts: Ints = ints([row["revolts"] for row in table])
        """By missing rice, up to one for each province."""
        self.extra_farmers: Ints = ints([row["farmers"] for row in table])
        scoring: dict[str, Any] = values["scoring"]
        self.province_points: i64 = scoring["province"]
        self.building_points: i64 = scoring["building"]
        self.most_points: Ints = ints([scoring[kind]["most"] for kind in do.BUILDINGS])
        self.tied_points: Ints = ints([scoring[kind]["tied"] for kind in do.BUILDINGS])

    def _read_tower(self, tower: dict[str, dict[str, int]], setup: Setup) -> None:
        self.filling: bool = setup.option("tower") == "filling"
        if self.filling and "filling" not in tower:
            raise BadSetup(
                "this edition does not say how much the tower holds (tower.filling); "
                "add its capacity and its knock, or play with the tower two_shelf or independent",
                "SHO-152",
            )
        self.capacity: i64 = tower["filling"]["capacity"] if self.filling else 0
        self.held: Ints = ints(_powers(tower["filling"]["knock"] if self.filling else 0, WHOLE))
        """By the number of cubes thrown, the chance that a cube inside is not knocked loose, in parts of `WHOLE`."""
        self.two_shelf: bool = setup.option("tower") == "two_shelf"
        knock = tower["two_shelf"]["knock"]
        self.shelves: i64 = tower["two_shelf"]["shelves"]
        self.stick: i64 = tower["two_shelf"]["stick"]
        self.knock: i64 = knock
        self.thrown_out: i64 = tower["independent"]["thrown_out"]
        self.inside_out: i64 = tower["independent"]["inside_out"]
        self.unmoved: Ints = ints(_powers(knock, 2**32))
        """The chance, in parts of 2**32, that none of so many cubes on a shelf is knocked loose."""

        self.fields: Kind = Kind()
        """What people see of a table with this box (`fields.py`)."""

    def _read_modules(self, values: dict[str, Any], setup: Setup) -> None:
        tenno: dict[str, Any] = values["tenno"]
        self.tenno: bool = "tenno" in setup.modules
        self.spaces: i64 = len(do.ACTIONS10) + 1 + (len(CONVERSIONS) if "tenno" in setup.modules else 0)
        self.officials: i64 = tenno["officials"]
        self.tower_cards: i64 = tenno["tower_cards"]
        self.court_spaces: Ints = ints(tenno["spaces"])
        self.slots: Ints = ints(tenno["slots"])
        self.favour_kind: Ints = ints([do.FAVOURS.index(card["kind"]) for card in tenno["favours"]])
        """By the number of the card minus 1."""
        self.favour_amount: Ints = ints([card["amount"] for card in tenno["favours"]])

        samurai: dict[str, Any] = values["samurai"]
        self.samurai: bool = "samurai" in setup.modules
        self.regions_needed: i64 = samurai["regions"]
        self.bonuses: Ints = ints([card[kind] for card in samurai["cards"] for kind in do.BONUSES])
        """Four amounts a card; 0 is not offered."""

        leader: dict[str, Any] = values["leader"]
        led: list[dict[str, int]] = [leader.get(name, {}) for name in do.ACTIONS10]
        self.leader: bool = "leader" in setup.modules
        self.monuments: i64 = leader["monuments"]
        self.monument_points: i64 = leader["monument_points"]
        self.led_cost: Ints = ints([row.get("cost", 0) for row in led])
        """What the actions cost where the leader stands."""
        self.led_recruits: Ints = ints([row.get("armies", 0) for row in led])
        self.led_rice: i64 = leader["rice_plus"]
        self.led_tax: i64 = leader["tax_plus"]

        arts: dict[str, Any] = values["arts"]
        self.arts: bool = "arts" in setup.modules
        self.tiles_a_round: i64 = arts["tiles_a_round"]
        self.art_points: Ints = ints([arts["arts"][name] for name in do.ARTS])
        self.castle_points: Ints = ints([arts["castles"][name] for name in do.CASTLES])


def _neighbours(pairs: list[list[str]], out: list[str]) -> list[set[int]]:
    """For each province those it is joined with, if both are in play (SHO-022)."""
    near: list[set[int]] = [set() for _ in do.PROVINCES]
    for one, other in pairs:
        if one not in out and other not in out:
            near[do.PROVINCES.index(one)].add(do.PROVINCES.index(other))
            near[do.PROVINCES.index(other)].add(do.PROVINCES.index(one))
    return near


def _powers(knock: int, whole: int) -> list[int]:
    """The chance that not one of 0, 1, 2 … knocks happens, in parts of a whole."""
    found = [whole]
    while len(found) < MOST_CUBES:
        found.append(found[-1] * (CERTAIN - knock) // CERTAIN)
    return found


def _supply(table: list[dict[str, int]], missing: int) -> dict[str, int]:
    """The row of the supply table for so much missing rice."""
    found = {"revolts": 0, "farmers": 0}
    for row in table:
        if row["missing"] <= missing:
            found = row
    return found
