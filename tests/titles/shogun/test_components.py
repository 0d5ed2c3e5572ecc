"""Components and bookkeeping (SHO-001 to SHO-014)."""

from __future__ import annotations

import pytest

import kabuto
from kabuto.titles.shogun.actions import ACTIONS10, EVENTS, SPECIALS
from tests.titles.shogun.invariants import pieces
from tests.titles.shogun.position import (
    ALL_OUT,
    SHOGUN,
    asks,
    choices,
    do,
    edition,
    goods,
    holder,
    in_tray,
    laid_out,
    land,
    lines,
    march,
    planned,
    play_on,
    player,
    told,
    troops,
)

VALUES = SHOGUN.edition.values


def test_SHO_001_three_four_or_five_play() -> None:
    assert SHOGUN.players == (3, 4, 5)
    for players in SHOGUN.players:
        assert len(SHOGUN.new(players, seed=1).view(None)["seats"]) == players
    for players in (2, 6):
        with pytest.raises(kabuto.BadSetup) as caught:
            SHOGUN.new(players)
        assert caught.value.rule == "SHO-001"


SUN = {
    "green": "aki bingo bitchu bizen hoki iwami izumo mimasaka tajima",
    "red": "echizen harima hida mikawa mino omi owari tamba wakasa",
    "purple": "awa_shikoku ise iyo kii sanuki settsu shima tosa yamato",
    "yellow": "awa_boso izu kai kazusa musashi sagami shimosa suruga totomi",
    "brown": "echigo etchu hitachi kaga kozuke mutsu noto shimotsuke shinano",
}
MOON = {
    "green": "aki bingo bitchu bizen hoki iwami izumo sanuki tajima",
    "red": "harima hida kai mikawa mimasaka mino omi shinano tamba",
    "purple": "awa_shikoku ise iyo kii owari settsu shima tosa yamato",
    "yellow": "awa_boso hitachi izu kazusa musashi sagami shimosa suruga totomi",
    "brown": "echigo echizen etchu kaga kozuke mutsu noto shimotsuke wakasa",
}


@pytest.mark.parametrize(("side", "regions"), [("sun", SUN), ("moon", MOON)])
def test_SHO_002_the_five_regions_of_nine_provinces_on_either_side(side: str, regions: dict[str, str]) -> None:
    found = SHOGUN.new(4, options={"side": side}, seed=1).view(None)["provinces"]
    assert len(found) == 45
    for region, names in regions.items():
        assert {name for name, place in found.items() if place["region"] == region} == set(names.split())


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_SHO_002_eight_provinces_are_out_of_play_with_three_players_and_none_with_more(side: str) -> None:
    found = {
        players: SHOGUN.new(players, options={"side": side}, seed=1).view(None)["provinces"] for players in (3, 4, 5)
    }
    assert len(found[3]) == 37 and set(found[3]) < set(found[4]) == set(found[5])
    assert set(found[4]) - set(found[3]) == set(VALUES["out_with_three"][side])
    assert all(place["region"] == found[4][name]["region"] for name, place in found[3].items())


def test_SHO_003_53_cards_because_eight_provinces_change_region() -> None:
    change = {name for name, row in VALUES["provinces"].items() if row["sun"] != row["moon"]}
    assert change == {"echizen", "hitachi", "kai", "mimasaka", "owari", "sanuki", "shinano", "wakasa"}
    assert len(VALUES["provinces"]) - len(change) == 37 and 37 + 2 * len(change) == 53
    assert land(laid_out({}), "settsu").items() >= {"chests": 7, "rice": 3, "sites": 1, "region": "purple"}.items()


def test_SHO_004_five_chest_cards_that_look_like_province_cards_from_behind() -> None:
    game = planned(
        {"kai": (0, 3), "izu": (1, 2)}, plans=[{}, {"castle": "izu", "temple": "chest_0"}], stop_at_picks=True
    )
    plan = game.view(0)["seats"][1]["plan"]
    assert plan["castle"] == plan["temple"] == "back"
    assert game.view(1)["seats"][1]["plan"]["castle"] == "izu"
    fresh = laid_out({"kai": (0, 3)})
    hand = fresh.view(0)["seats"][0]["hand"]
    assert [card for card in hand if card.startswith("chest")] == [
        "chest_0",
        "chest_1",
        "chest_2",
        "chest_3",
        "chest_4",
    ]


def test_SHO_005_special_action_and_event_cards() -> None:
    game = SHOGUN.new(4, options={"start": "preset"}, seed=5)
    assert sorted(game.view(None)["specials"]) == sorted(SPECIALS) and len(SPECIALS) == 5
    assert len(set(ACTIONS10)) == len(game.view(None)["actions"]) == 10
    assert len(set(EVENTS)) == 12 and set(VALUES["events"]) == set(EVENTS)
    assert all(set(card) == {"effect", "rice_loss"} for card in VALUES["events"].values())
    assert len(VALUES["daimyos"]) == 5


def test_SHO_006_62_armies_each_and_20_farmers() -> None:
    game = laid_out({})
    assert goods(game, "supply") == [62] * 4
    assert game.view(None)["farmers"] == 20


@pytest.mark.parametrize("players", [3, 4, 5])
def test_SHO_007_no_cube_is_ever_lost_or_made(players: int) -> None:
    game = SHOGUN.new(players, modules=("tenno",), seed=players)

    class Counting:
        def before(self, *_: object) -> None: ...

        def end(self, *_: object) -> None: ...

        def after(self, game: kabuto.Game, *_: object) -> None:
            view = game.view(None)
            for seat, found in enumerate(view["seats"]):
                colour = found["colour"]
                standing = sum(p["armies"] for p in view["provinces"].values() if p["owner"] == seat)
                assert found["supply"] + standing + view["tray"][colour] + view["tower"][colour] == 62
            assert view["farmers"] + view["tray"]["farmer"] + view["tower"]["farmer"] == 20

    game.listen(Counting())
    play_on(game, players)
    assert game.over
    pieces(game)


def test_SHO_008_nine_places_for_groups_and_eleven_spaces_for_plans() -> None:
    game = SHOGUN.new(3, seed=2)
    assert len(player(game, 0)["groups"]) == 9
    assert list(player(game, 0)["plan"]) == [*ACTIONS10, "bid"]
    assert len(player(SHOGUN.new(3, modules=("tenno",), seed=2), 0)["plan"]) == 14


def test_SHO_009_what_is_open_and_what_is_hidden() -> None:
    game = planned({"kai": (0, 4), "izu": (1, 3)}, plans=[{"tax": "kai"}, {"rice": "izu"}], stop_at_picks=True)
    spectator = game.view(None)
    assert goods(game, "chests") == [10] * 4 and goods(game, "rice") == [0] * 4
    assert spectator["provinces"]["izu"]["armies"] == 3
    assert spectator["actions"][:5].count(None) == 0 and spectator["actions"][5:] == [None] * 5
    assert spectator["seats"][1]["plan"]["rice"] == "back" and "hand" not in spectator["seats"][1]
    assert game.view(0)["seats"][1]["plan"]["rice"] == "back" and "hand" not in game.view(0)["seats"][1]
    draft = SHOGUN.new(4, seed=3).view(0)["draft"]
    assert len(draft["open"]) == 2 and draft["pile"] == 43 and draft["under"] == []


def test_SHO_009_what_lies_inside_the_tower_is_counted_but_its_order_is_not_shown() -> None:
    game = planned({"kai": (0, 4), "izu": (1, 3)}, tower={"blue": 3, "farmer": 2})
    assert game.view(0)["tower"] == game.view(None)["tower"]
    assert game.view(None)["tower"].items() >= {"blue": 3, "yellow": 0, "farmer": 2}.items()


def test_SHO_010_a_province_belongs_to_whose_armies_stand_there() -> None:
    game = laid_out({"kai": (2, 3)})
    assert holder(game, "kai") == (2, 3)
    assert "kai" in game.view(2)["seats"][2]["hand"]
    assert holder(game, "izu") == (None, 0)
    assert all("izu" not in game.view(seat)["seats"][seat]["hand"] for seat in range(4))


def test_SHO_011_the_bank_never_runs_out() -> None:
    game = planned({"settsu": (0, 3)}, plans=[{"tax": "settsu"}], chests=300)
    play_on(game, until=lambda game: game.view(None)["round"] == 2)
    assert player(game, 0)["chests"] == 307 > 35 + 5 * 20


def test_SHO_012_a_kind_of_building_that_is_used_up_cannot_be_built() -> None:
    assert [VALUES["pieces"][kind] for kind in ("castle", "temple", "theatre")] == [28, 26, 26]
    few = edition(("  castle: {value: 28,", "  castle: {value: 1,"))
    lands = {"kai": (0, 3), "izu": (1, 3)}
    plans = [{"castle": "kai"}, {"castle": "izu"}]
    game = planned(lands, plans=plans, edition=few)
    assert land(game, "kai")["buildings"] == ["castle"] and land(game, "izu")["buildings"] == []
    assert player(game, 1)["chests"] == 10 and "lapse" in lines(game)
    both = planned(lands, plans=plans)
    assert land(both, "izu")["buildings"] == ["castle"]


def test_SHO_012_removed_buildings_return_to_the_stock() -> None:
    game = planned(
        {"kai": (0, 3), "musashi": (1, 1)},
        plans=[{"combat_a": "kai"}],
        actions=("combat_a",),
        buildings={"musashi": ("castle", "temple")},
        tray={"farmer": 1},
        edition=edition(*ALL_OUT),
    )
    assert game.view(None)["stock"] == {"castle": 27, "temple": 25, "theatre": 26}
    do(game, march("musashi"))
    do(game, troops(2))
    assert holder(game, "musashi") == (None, 0)  # two against an army and a farmer
    assert game.view(None)["stock"] == {"castle": 28, "temple": 26, "theatre": 26}


def test_SHO_013_there_are_more_unrest_markers_than_a_year_can_need() -> None:
    assert VALUES["pieces"]["unrest"] == 42 > 3 * 2 * 5
    seen = []
    for seed in range(3):
        game = SHOGUN.new(5, options={"start": "preset"}, seed=seed)
        play_on(game, seed, until=lambda game: game.view(None)["round"] == 4)
        seen.append(len(told(game, "unrest")))
    assert 0 < max(seen) <= 30


def test_SHO_014_the_rice_track_is_no_limit() -> None:
    assert VALUES["tracks"] == {"rice": 18, "points": 80}
    game = planned({"hoki": (0, 3)}, plans=[{"rice": "hoki"}], rice=(17, 0, 0, 0), specials={0: "rice_plus_1"})
    assert told(game, "rice")[0]["income"] == 6 and player(game, 0)["rice"] == 23
    many = planned({"hoki": (0, 3)}, points=(78, 0, 0, 0), season=2, rice=9)
    play_on(many, until=asks("plan"))
    assert many.scores()[0] > 78


def test_SHO_014_with_the_option_rice_stops_at_the_end_of_its_track() -> None:
    game = planned(
        {"hoki": (0, 3)}, plans=[{"rice": "hoki"}], rice=(17, 0, 0, 0), specials={0: "rice_plus_1"}, rice_cap=True
    )
    assert told(game, "rice")[0]["income"] == 1 and player(game, 0)["rice"] == 18


def test_the_tray_is_open_to_everybody() -> None:
    game = planned({"kai": (0, 4)}, tray={"blue": 2, "farmer": 1})
    assert in_tray(game) == {"blue": 2, "farmer": 1}
    assert choices(laid_out({"kai": (0, 4)}), "put", 0) >= {"kai"}
