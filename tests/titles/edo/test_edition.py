"""The edition that ships with Edo, changed copies that play differently, and broken ones that are refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import kabuto
from kabuto.kernel.edition import Edition
from tests.titles.editions import assert_refused, changed
from tests.titles.edo.position import EDO, act, begin, daimyo, do, finish_round, go, goods, pick, play_on, position, ryo

SHIPPED = (EDO.folder / "edition.yaml").read_text(encoding="utf-8")
WOOD_YIELD = "  wood: [3, 2, 1, 0]\n"


def edition(tmp_path: Path, *changes: tuple[str, str]) -> Edition:
    return EDO.load_edition(changed(EDO, tmp_path, *changes))


# The shipped edition -------------------------------------------------------------------------------------------


def test_the_shipped_edition_loads_and_has_no_fault() -> None:
    assert EDO.edition_faults(EDO.folder / "edition.yaml") == []
    values = EDO.edition.values
    assert values["pieces"] == {"officials": 5, "houses": 7, "neutral_officials": 12, "fortresses": 8}
    assert len(values["merchant_cards"]) == 10
    assert sum(card["copies"] for card in values["special_cards"]) == 12
    assert sum(tile["copies"] for tile in values["profit_tiles"]) == 24
    assert len(values["tokken"]["demands"]) == 15
    assert sum(values["tokken"]["privileges"].values()) == 12
    assert sum(values["ronin"]["tiles"].values()) == 7


def test_every_value_says_where_it_comes_from() -> None:
    provenance = EDO.edition.provenance
    assert len(provenance) > 500
    assert all(provenance.values())
    assert {one.partition(":")[0] for found in provenance.values() for one in found} == {
        "rulebook",
        "public",
        "designed",
    }


def test_what_the_rulebooks_print_is_not_called_designed() -> None:
    designed = set(EDO.edition.designed())
    for path in (
        "limits.resource_most",
        "profit_tiles[3].one[0]",
        "profit_tiles[3].four[3]",
        "buildings.fortress.points",
        "buildings.temple.cost.wood",
        "tokken.demands[0].cost.ryo",
        "ronin.tiles.choice",
        "end.ryo_per_point",
    ):
        assert path in EDO.edition.provenance and path not in designed
    for path in ("profit_tiles[3].five[4]", "buildings.house.cost.ryo", "tokken.demands[1].cost.rice", "start.ryo"):
        assert path in designed


def test_every_rule_that_the_edition_names_is_in_the_rulebook() -> None:
    named = {line.partition("rule: ")[2].rstrip("}").strip() for line in SHIPPED.splitlines() if "rule: " in line}
    assert len(named) >= 30
    assert all(rule in EDO.rules for rule in named)


# Changed copies ------------------------------------------------------------------------------------------------


def test_a_copy_with_other_notes_is_the_same_edition(tmp_path: Path) -> None:
    other = edition(tmp_path, ('why: "only that they are stronger is known"', 'why: "ours"'))
    assert other.digest == EDO.edition.digest


def test_a_richer_forest_gives_more_wood_and_another_digest(tmp_path: Path) -> None:
    other = edition(tmp_path, (WOOD_YIELD, "  wood: [5, 2, 1, 1]\n"))
    assert other.digest != EDO.edition.digest
    assert EDO.new(seed=1, edition=other).digest() != EDO.new(seed=1).digest()
    for box, wood in ((None, 3), (other, 5)):
        game = position(seats=(daimyo(samurai="wood_a"),), edition=box)
        act(game, "I", "fell_wood")
        assert goods(game, 0)["wood"] == wood


def test_an_edition_may_be_given_as_a_path(tmp_path: Path) -> None:
    path = changed(EDO, tmp_path, ("  ryo:\n    value: 10\n", "  ryo:\n    value: 17\n"))
    for given in (path, str(path), EDO.load_edition(path)):
        game = EDO.new(seed=1, edition=given)
        play_on(game, until="plan")
        packages = {package["id"]: package for package in EDO.edition.values["start"]["packages"]}
        assert any(ryo(game, 0) == 17 + package["ryo"] for package in packages.values())


def test_another_road_shortens_the_way(tmp_path: Path) -> None:
    road = "      - [city_kawagoe, gate_hakone]\n"
    other = edition(tmp_path, (road, f"{road}      - [city_kawagoe, edo]\n"))
    for box, left in ((None, 7), (other, 9)):
        game = position(seats=(daimyo(ryo=10, samurai="city_kawagoe"),), edition=box)
        begin(game)
        do(game, pick("city_kawagoe"), go("edo"))
        assert ryo(game, 0) == left


def test_prices_points_and_the_end_come_from_the_edition(tmp_path: Path) -> None:
    other = edition(
        tmp_path, ("  points: {value: 12, prov: rulebook, rule: EDO-160}", "  points: {value: 3, prov: rulebook}")
    )
    for box, over in ((None, False), (other, True)):
        game = position(seats=(daimyo(power=3),), edition=box)
        begin(game)
        finish_round(game)
        assert game.over is over


def test_a_game_of_another_edition_can_be_replayed_and_imagined(tmp_path: Path) -> None:
    other = edition(tmp_path, (WOOD_YIELD, "  wood: [5, 2, 1, 1]\n"))
    game = EDO.new(seed=3, edition=other)
    play_on(game, seed=3, moves=60)
    assert game.imagine(0, Random(1)).view(0) == game.view(0)
    assert kabuto.replay(game.record(), edition=other).digest() == game.digest()
    with pytest.raises(kabuto.BadRecord, match="another edition"):
        kabuto.replay(game.record())


# Broken editions -----------------------------------------------------------------------------------------------

M01 = "    - {id: M01, buy: wood, most: 2, price: 2, point: {ryo: 10, rice: 0, wood: 0, stone: 0}}\n"
P8 = "    - {id: P8, copies: 4, one: [8], two: [5, 3],"
SPICES = "      - {id: spices, kind: foreign, cost: {ryo: 14, rice: 0, wood: 0, stone: 0}}\n"
GARDEN = "      - {id: garden, kind: palace, cost: {ryo: 0, rice: 1, wood: 2, stone: 2}}\n"
FOUR = "    side: side_4_5\n    closed_cities: [city_sakura]\n    covered: [rice_b, wood_c, stone_c]\n"

BROKEN = {
    "a key is missing": (("  sites: {value: 10, prov: rulebook, rule: EDO-111}\n", ""), "limits.sites", "is missing"),
    "a group is missing": (("jiin:\n", "jin:\n"), "jiin", "is missing"),
    "an unknown key": (("jiin:\n", "jin:\n"), "jin", "is not known here"),
    "the head is missing": (("edition:\n  title: edo\n", "head:\n  title: edo\n"), "edition", "is missing"),
    "a text for a number": ((WOOD_YIELD, "  wood: [three, 2, 1, 1]\n"), "yields.wood[0]", "not a whole number"),
    "a number out of range": (
        ("  officials: {value: 5,", "  officials: {value: 6,"),
        "pieces.officials",
        "6 is out of range; it must be from 2 to 5",
    ),
    "a number for a list": ((WOOD_YIELD, "  wood: 3\n"), "yields.wood", "3 is not a list"),
    "an unknown space": (
        ("      - [city_kawagoe, gate_hakone]\n", "      - [city_kyoto, gate_hakone]\n"),
        "boards.side_2_3.roads[0][0]",
        "'city_kyoto' is not known",
    ),
    "a space that is not on this side": (
        ("      - [city_kawagoe, gate_hakone]\n", "      - [city_mito, gate_hakone]\n"),
        "boards.side_2_3.roads[0]",
        "city_mito is not on this side",
    ),
    "a road to itself": (
        ("      - [city_kawagoe, gate_hakone]\n", "      - [city_kawagoe, city_kawagoe]\n"),
        "boards.side_2_3.roads[0]",
        "a road cannot lead from city_kawagoe to itself",
    ),
    "a road twice": (
        (
            "      - [city_kawagoe, gate_hakone]\n",
            "      - [gate_hakone, city_kawagoe]\n      - [city_kawagoe, gate_hakone]\n",
        ),
        "boards.side_2_3.roads[1]",
        "the road between city_kawagoe and gate_hakone stands there twice",
    ),
    "a space given twice": (
        ("      - {id: road_inner_1, x:", "      - {id: river_1, x:"),
        "boards.side_4_5.spaces[2]",
        "river_1 stands there twice",
    ),
    "too few open cities": (
        (FOUR, FOUR.replace("[city_sakura]", "[city_sakura, city_mito]")),
        "set_up.players_4.closed_cities",
        "3 open cities around Edo are too few for 4",
    ),
    "Edo closed": (
        (FOUR, FOUR.replace("[city_sakura]", "[edo]")),
        "set_up.players_4.closed_cities[0]",
        "edo is not a city around Edo on side_4_5",
    ),
    "a city covered": (
        (FOUR, FOUR.replace("[rice_b,", "[city_mito,")),
        "set_up.players_4.covered[0]",
        "city_mito is not a resource space of side_4_5",
    ),
    "a resource that is covered everywhere": (
        (FOUR, FOUR.replace("[rice_b,", "[rice_a, rice_b, rice_c,")),
        "set_up.players_4.covered",
        "no space of rice is left uncovered",
    ),
    "a card given twice": ((M01, M01.replace("M01", "M02")), "merchant_cards[1]", "M02 stands there twice"),
    "a point for nothing": ((M01, M01.replace("ryo: 10", "ryo: 0")), "merchant_cards[0].point", "costs nothing"),
    "more than can be owned": (
        (M01, M01.replace("stone: 0", "stone: 11")),
        "merchant_cards[0].point.stone",
        "11 is more than a player may own (10)",
    ),
    "a row that is too short": (
        (P8, P8.replace("two: [5, 3]", "two: [5]")),
        "profit_tiles[0].two",
        "has 1 entries; it must have 2",
    ),
    "a lower rank that earns more": (
        (P8, P8.replace("two: [5, 3]", "two: [3, 5]")),
        "profit_tiles[0].two",
        "pays a lower rank more than a higher one",
    ),
    "a yield that rises": ((WOOD_YIELD, "  wood: [1, 2, 3]\n"), "yields.wood", "rises although more samurai"),
    "an action twice on a card": (
        ("    - {action: recruit, most: 2}\n", "    - {action: travel, most: 2}\n"),
        "cards.II[1]",
        "travel stands there twice",
    ),
    "more activations than officials": (
        ("  officials_on_card: {value: 4,", "  officials_on_card: {value: 3,"),
        "cards.I[0].most",
        "4 is more than 3 officials on a card",
    ),
    "foreign goods for wood": (
        (SPICES, SPICES.replace("wood: 0", "wood: 1")),
        "tokken.demands[5].cost.wood",
        "a foreign demand is not paid in wood",
    ),
    "a palace for money": (
        (GARDEN, GARDEN.replace("ryo: 0", "ryo: 3")),
        "tokken.demands[10].cost.ryo",
        "a palace demand is not paid in ryo",
    ),
    "support without officials": (
        ("    support: 2\n", "    support: 3\n"),
        "tokken.privileges.support",
        "3 tokens need as many black officials; there are 2",
    ),
    "a temple in a city": (
        ("[rice, wood, stone, river, road], prov", "[city, wood, stone, river, road], prov"),
        "jiin.spaces[0]",
        "a temple never stands on a space of the kind city",
    ),
    "too few location tiles": (
        (
            "  tiles: {rice: 1, wood: 1, stone: 1, city: 1, choice: 3,",
            "  tiles: {rice: 1, wood: 1, stone: 0, city: 0, choice: 0,",
        ),
        "ronin.tiles",
        "three Ronin that are dispersed need three location tiles",
    ),
    "income stops before building": (
        ("  no_income: {value: 3,", "  no_income: {value: 1,"),
        "ronin.no_income",
        "would stop the income but not the building",
    ),
    "no provenance": (
        ("  sites: {value: 10, prov: rulebook,", "  sites: {value: 10,"),
        "limits.sites",
        "says nowhere where the value comes from (prov)",
    ),
    "an unknown source": (
        ('  officials: {value: 5, prov: "public:S4",', '  officials: {value: 5, prov: "public:S99",'),
        "pieces.officials.prov",
        "'public:S99' is not rulebook, derived, designed or public:KEY of a source",
    ),
    "designed without why": (
        ("  sites: {value: 10, prov: rulebook,", "  sites: {value: 10, prov: designed,"),
        "limits.sites",
        "is designed but does not say why",
    ),
    "another title": (("  title: edo\n", "  title: yedo\n"), "edition.title", "this edition is for 'yedo'"),
    "another schema": (("  schema: 1\n", "  schema: 2\n"), "edition.schema", "2 is out of range"),
    "a key given twice": ((WOOD_YIELD, WOOD_YIELD * 2), "", "the key 'wood' stands there twice"),
    "not YAML": (("limits:\n", "limits: [\n"), "", "not YAML"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_edition_is_refused_with_path_and_reason(fault: str, tmp_path: Path) -> None:
    change, where, why = BROKEN[fault]
    assert_refused(EDO, changed(EDO, tmp_path, change), where, why)


def test_three_location_tiles_are_enough(tmp_path: Path) -> None:
    tiles = "  tiles: {rice: 1, wood: 1, stone: 1, city: 1, choice: 3,"
    path = changed(EDO, tmp_path, (tiles, tiles.replace("city: 1, choice: 3", "city: 0, choice: 0")))
    assert EDO.edition_faults(path) == []


def test_a_space_that_no_road_reaches_is_refused(tmp_path: Path) -> None:
    roads = [f"      - [city_mito, {end}]\n" for end in ("gate_kurihashi", "gate_usui", "rice_c", "wood_c")]
    path = changed(EDO, tmp_path, *((road, "") for road in roads))
    faults = [str(found) for found in EDO.edition_faults(path)]
    assert faults == ["boards.side_4_5.roads: no way leads from edo to city_mito"]


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    path = changed(EDO, tmp_path, (WOOD_YIELD, "  wood: 3\n"), ("  officials: {value: 5,", "  officials: {value: 9,"))
    assert [found.path for found in EDO.edition_faults(path)] == ["pieces.officials", "yields.wood"]
    with pytest.raises(kabuto.BadEdition, match=r"pieces\.officials: .* \(and 1 more\)"):
        EDO.load_edition(path)
