"""The edition that ships with Shogun, changed copies that play differently, and broken ones that are refused."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import kabuto
from tests.titles.editions import assert_refused, changed
from tests.titles.shogun.position import (
    SHIPPED,
    SHOGUN,
    edition,
    goods,
    holder,
    land,
    planned,
    play_on,
    player,
    told,
)

VALUES = SHOGUN.edition.values


# The shipped edition -------------------------------------------------------------------------------------------------


def test_the_shipped_edition_loads_and_has_no_fault() -> None:
    assert SHOGUN.edition_faults(SHOGUN.folder / "edition.yaml") == []
    assert SHOGUN.edition.title == "shogun" and len(VALUES["provinces"]) == 45


def test_every_value_says_where_it_comes_from() -> None:
    provenance = SHOGUN.edition.provenance
    assert len(provenance) > 800 and all(provenance.values())
    kinds = {one.partition(":")[0] for found in provenance.values() for one in found}
    assert kinds == {"rulebook", "public", "designed"}


def test_what_no_source_gives_is_named() -> None:
    """The Moon routes, the tower, amounts and order of some favours, the values of the arts, where things are drawn."""
    roots = {re.split(r"[.\[]", path)[0] for path in SHOGUN.edition.designed()}
    assert roots == {"sea_routes", "map", "tower", "tenno", "arts"}
    assert not [path for path in SHOGUN.edition.designed() if path.startswith("sea_routes.sun")]


def test_every_rule_that_the_edition_names_is_in_the_rulebook() -> None:
    named = set(re.findall(r"rule: (SHO-[\w-]+)", SHIPPED))
    assert len(named) > 30 and all(rule in SHOGUN.rules for rule in named)


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_the_sums_of_the_regions(side: str) -> None:
    """Chests, rice and sites of each region, as counted on the public pictures."""
    expected = {
        "sun": {
            "green": (43, 29, 15),
            "red": (43, 26, 16),
            "purple": (45, 28, 16),
            "yellow": (46, 29, 19),
            "brown": (43, 28, 21),
        },
        "moon": {
            "green": (42, 28, 15),
            "red": (45, 26, 15),
            "purple": (45, 28, 17),
            "yellow": (44, 30, 19),
            "brown": (44, 28, 21),
        },
    }[side]
    for region, sums in expected.items():
        rows = [row for row in VALUES["provinces"].values() if row[side] == region]
        assert tuple(sum(row[kind] for row in rows) for kind in ("chests", "rice", "sites")) == sums


def test_borders_and_routes() -> None:
    assert len(VALUES["borders"]) == 91
    assert len(VALUES["sea_routes"]["sun"]) == 6 and len(VALUES["sea_routes"]["moon"]) == 12
    assert ["kozuke", "shinano"] in VALUES["borders"] and ["shima", "izu"] in VALUES["sea_routes"]["sun"]


# Changed copies ------------------------------------------------------------------------------------------------------


def test_a_copy_with_other_notes_is_the_same_edition() -> None:
    assert edition(("kept from the Sun side", "as on the Sun side")).digest == SHOGUN.edition.digest


def test_a_corrected_province_pays_otherwise_and_gives_another_digest() -> None:
    rich = edition(("  kai: {chests: 5, rice: 3,", "  kai: {chests: 9, rice: 1,"))
    assert rich.digest != SHOGUN.edition.digest
    game = planned({"kai": (0, 3)}, plans=[{"tax": "kai"}], edition=rich)
    assert player(game, 0)["chests"] == 19
    assert land(game, "kai")["chests"] == 9, "the table shows what this edition prints"


def test_costs_and_recruits_come_from_the_edition() -> None:
    other = edition(
        ("  castle: {cost: 3, rule: SHO-110}", "  castle: {cost: 1, rule: SHO-110}"),
        ("  armies3: {cost: 2, armies: 3, rule: SHO-121}", "  armies3: {cost: 0, armies: 4, rule: SHO-121}"),
    )
    game = planned({"kai": (0, 3), "izu": (0, 3)}, plans=[{"castle": "kai", "armies3": "izu"}], edition=other)
    assert player(game, 0)["chests"] == 9 and holder(game, "izu") == (0, 7)


def test_special_cards_and_events_come_from_the_edition() -> None:
    other = edition(("  chest_plus_1: 1\n", "  chest_plus_1: 3\n"), ("  tax_cap: {value: 5,", "  tax_cap: {value: 2,"))
    game = planned(
        {"kai": (0, 3)}, plans=[{"tax": "kai"}], specials={0: "chest_plus_1"}, event="tax_max_5", edition=other
    )
    assert player(game, 0)["chests"] == 15


def test_the_supply_table_and_the_scoring_come_from_the_edition() -> None:
    other = edition(
        ("{missing: 1, revolts: 1, farmers: 1,", "{missing: 1, revolts: 1, farmers: 4,"),
        ("  province: {value: 1,", "  province: {value: 5,"),
    )
    game = planned({"kai": (0, 9)}, season=2, winter="tax_max_5", edition=other)
    assert told(game, "revolt")[0]["farmers"] == 4
    fed = planned({"kai": (0, 9)}, season=2, winter="tax_max_5", rice=1, edition=other)
    assert fed.scores()[0] == 5


def test_start_money_and_pieces_come_from_the_edition() -> None:
    other = edition(('  "4": 15\n', '  "4": 20\n'), ("  armies: {value: 62,", "  armies: {value: 50,"))
    game = SHOGUN.new(4, options={"start": "preset"}, seed=1, edition=other)
    assert goods(game, "chests") == [20] * 4
    assert player(game, 0)["supply"] == 50 - 25 - game.view(None)["tower"]["blue"]
    play_on(game, 1)
    assert game.over and kabuto.replay(game.record(), edition=other).digest() == game.digest()
    with pytest.raises(kabuto.BadRecord, match="another edition"):
        kabuto.replay(game.record())


def test_a_game_of_another_edition_can_be_imagined() -> None:
    other = edition(("  armies: {value: 62,", "  armies: {value: 50,"))
    game = SHOGUN.new(4, options={"start": "preset"}, seed=1, edition=other)
    assert game.imagine(0, Random(1)).view(0) == game.view(0)


# Broken editions -----------------------------------------------------------------------------------------------------

BROKEN = {
    "a key is missing": (("  theatre: {value: 26, rule: SHO-012}\n", ""), "pieces.theatre", "is missing"),
    "a group is missing": (("neutral_farmers:", "# neutral_farmers:"), "neutral_farmers", "is missing"),
    "a province is missing": (
        ("  kai: {chests: 5, rice: 3, sites: 1, sun: yellow, moon: red}\n", ""),
        "provinces.kai",
        "is missing",
    ),
    "an unknown province": (
        ("  kai: {chests: 5, rice: 3,", "  edo: {chests: 5, rice: 3,"),
        "provinces.edo",
        "is not known here",
    ),
    "an unknown key": (("  yamato: {north:", "  height: 3\n  yamato: {north:"), "map.height", "is not known here"),
    "a text for a number": (("  rice: 18\n", "  rice: many\n"), "tracks.rice", "'many' is not a whole number"),
    "a number out of range": (
        ("  kai: {chests: 5, rice: 3,", "  kai: {chests: 12, rice: 3,"),
        "provinces.kai.chests",
        "12 is out of range; it must be from 1 to 9",
    ),
    "an unknown region": (
        ("  kai: {chests: 5, rice: 3, sites: 1, sun: yellow,", "  kai: {chests: 5, rice: 3, sites: 1, sun: grey,"),
        "provinces.kai.sun",
        "'grey' is not known",
    ),
    "a region with ten provinces": (
        ("  kai: {chests: 5, rice: 3, sites: 1, sun: yellow,", "  kai: {chests: 5, rice: 3, sites: 1, sun: red,"),
        "provinces",
        "10 provinces are red on the sun side; each region has nine",
    ),
    "a province twice out of play": (
        ("  sun: [awa_boso, echigo,", "  sun: [echigo, echigo,"),
        "out_with_three.sun",
        "names a province twice",
    ),
    "a border with itself": (
        ("    - [aki, bingo]\n", "    - [aki, aki]\n"),
        "borders[0]",
        "aki cannot be its own neighbour",
    ),
    "a border twice": (
        ("    - [aki, iwami]\n", "    - [bingo, aki]\n"),
        "borders[1]",
        "bingo and aki stand there twice",
    ),
    "a province that nothing leads to": (
        (
            'awa_boso], prov: designed, why: "the Uraga Channel"}\n    - {value: [musashi, kazusa]',
            'aki], prov: designed, why: "the Uraga Channel"}\n    - {value: [musashi, aki]',
        ),
        "sea_routes.moon",
        "with three players nothing leads to awa_boso, kazusa",
    ),
    "a route of three": (
        ("    - {value: [aki, iyo], prov", "    - {value: [aki, iyo, tosa], prov"),
        "sea_routes.sun[1]",
        "has 3 entries; it must have 2",
    ),
    "a group that is too big": (
        ('  "5": [5, 4, 4, 3, 3, 2, 2]', '  "5": [6, 4, 4, 3, 3, 2, 2]'),
        "army_groups.5[0]",
        "6 is out of range",
    ),
    "groups that rise": (
        ('  "5": [5, 4, 4, 3, 3, 2, 2]', '  "5": [4, 5, 4, 3, 3, 2, 2]'),
        "army_groups.5",
        "must fall: the greatest group comes first",
    ),
    "groups that do not fit on the board": (
        ('  "5": [5, 4, 4, 3, 3, 2, 2]', '  "5": [5, 4, 4, 3, 3, 2, 2, 2, 2]'),
        "army_groups.5",
        "9 groups for each of 5 players do not fit on the board",
    ),
    "a preset that is too short": (
        ("[sagami, mimasaka, harima, kazusa, izu, awa_boso, bizen]", "[sagami, mimasaka, harima, kazusa, izu, bizen]"),
        "presets.5[0]",
        "has 6 provinces; there are 7 army groups",
    ),
    "a province in two presets": (
        ("[mino, hida, iyo, owari, totomi, mikawa, tosa]", "[mino, hida, iyo, owari, totomi, mikawa, sagami]"),
        "presets.5[2]",
        "sagami is given a second time",
    ),
    "a preset out of play": (
        ("[bizen, omi, hida, etchu, hoki, bitchu,", "[echigo, omi, hida, etchu, hoki, bitchu,"),
        "presets.3[2]",
        "echigo is out of play with three players",
    ),
    "more farmers in the tower than there are": (
        ("  farmers: 10\n", "  farmers: 25\n"),
        "tower_fill.farmers",
        "25 farmers are more than the 20 there are",
    ),
    "other chest cards": (
        ("chest_cards: {value: [0, 1, 2, 3, 4],", "chest_cards: {value: [0, 1, 2, 3, 3],"),
        "pieces.chest_cards",
        "must be [0, 1, 2, 3, 4]",
    ),
    "a supply table that does not rise": (
        ("{missing: 3, revolts: 2,", "{missing: 2, revolts: 2,"),
        "supply_table",
        "must rise from 1",
    ),
    "more for a tie than for most": (
        ("  castle: {most: 3, tied: 2,", "  castle: {most: 3, tied: 4,"),
        "scoring.castle.tied",
        "is more than the player alone in front gets",
    ),
    "an unknown effect": (
        ("  tax_max_5: {effect: tax_cap,", "  tax_max_5: {effect: earthquake,"),
        "events.tax_max_5.effect",
        "'earthquake' is not known",
    ),
    "slots that rise": (("slots: {value: [4, 3, 2],", "slots: {value: [2, 3, 4],"), "tenno.slots", "must fall"),
    "other spaces at court": (
        ("spaces: {value: [3, 2, 1],", "spaces: {value: [3, 3, 1],"),
        "tenno.spaces",
        "must be [3, 2, 1]",
    ),
    "a blank banner that offers something": (
        (
            "- {chests: 0, rice: 0, armies: 0, points: 0, prov: rulebook}",
            "- {chests: 1, rice: 0, armies: 0, points: 0, prov: rulebook}",
        ),
        "samurai.cards[0]",
        "offers nothing",
    ),
    "a samurai card without bonus": (
        ("- {chests: 6, rice: 2, armies: 3, points: 1}", "- {chests: 0, rice: 0, armies: 0, points: 0}"),
        "samurai.cards[3]",
        "must offer at least one bonus",
    ),
    "a key given twice": (("  rice: 18\n", "  rice: 18\n  rice: 19\n"), "", "the key 'rice' stands there twice"),
    "no provenance": (("years: {value: 2, prov: rulebook,", "years: {value: 2,"), "years", "says nowhere"),
    "an unknown source": (
        ('  two_shelf:\n    prov: "public:imrihil"', '  two_shelf:\n    prov: "public:hearsay"'),
        "tower.two_shelf.prov",
        "'public:hearsay' is not rulebook",
    ),
    "designed without why": (
        ("neutral_farmers: {value: 1, prov: rulebook,", "neutral_farmers: {value: 1, prov: designed,"),
        "neutral_farmers",
        "is designed but does not say why",
    ),
    "another title": (("  title: shogun\n", "  title: edo\n"), "edition.title", "this edition is for 'edo'"),
    "not YAML": (("tracks:\n", "tracks: [\n"), "", "not YAML"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_edition_is_refused_with_path_and_reason(fault: str, tmp_path: Path) -> None:
    change, where, why = BROKEN[fault]
    assert_refused(SHOGUN, changed(SHOGUN, tmp_path, change), where, why)


def test_armies_that_do_not_suffice_are_refused(tmp_path: Path) -> None:
    path = changed(
        SHOGUN,
        tmp_path,
        ("  armies: {value: 62,", "  armies: {value: 40,"),
        ('  "3": [5, 4, 4, 3, 3, 2, 2, 2, 2]', '  "3": [5, 5, 5, 5, 5, 5, 5, 5, 5]'),
    )
    faults = {found.path: found.reason for found in SHOGUN.edition_faults(path)}
    assert faults == {"army_groups.3": "45 armies and 7 in the tower make 52; a player has 40"}


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    path = changed(SHOGUN, tmp_path, ("  rice: 18\n", "  rice: many\n"), ("years: {value: 2,", "years: {value: 7,"))
    assert [found.path for found in SHOGUN.edition_faults(path)] == ["years", "tracks.rice"]
