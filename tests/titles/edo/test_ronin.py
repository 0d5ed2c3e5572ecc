"""Module 3, Ronin: EDO-RO-001 to EDO-RO-038."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
from tests.titles.edo.position import (
    DONE,
    EDO,
    REVEAL,
    act,
    begin,
    build,
    can,
    daimyo,
    disperse,
    do,
    finish_round,
    free_officials,
    go,
    goods,
    kind,
    legal_forms,
    new,
    pick,
    play_on,
    position,
    post,
    power,
    refused,
    ronin,
    ronin_from,
    ronin_to,
    ryo,
    samurai,
    skip_to,
    step,
    view,
)

RICH = {"ryo": 60, "rice": 6, "wood": 8, "stone": 8}


def with_ronin(players: int = 3, **more: Any) -> kabuto.Game:
    return position(players=players, modules=("ronin",), **more)


def told(game: kabuto.Game) -> list[dict[str, Any]]:
    return game.story(None)


def relocate(space: str, tile: str, **more: Any) -> kabuto.Game:
    """The start player takes the Ronin of this space, and this tile is drawn."""
    found: kabuto.Game | None = None
    for lot in range(400):
        game = with_ronin(relocating=True, **more)
        for _ in range(lot):
            game.state.chance.below(7)
        game.story(None)
        do(game, ronin_from(space))
        drawn = [entry["args"]["kind"] for entry in told(game) if entry["id"] == "story-tile"]
        if drawn == [tile]:
            found = game
            break
    assert found is not None, f"the tile {tile} never came"
    return found


# Pieces and set-up -----------------------------------------------------------------------------------------------


def test_EDO_RO_001_three_ronin_seven_tiles_fifteen_tokens() -> None:
    values = EDO.edition.values["ronin"]
    assert values["tiles"] == {"rice": 1, "wood": 1, "stone": 1, "city": 1, "choice": 3}
    game = new(4, modules=("ronin",))
    assert sum(ronin(game).values()) == 3
    assert view(game)["ronin"]["tokens"] == 15
    assert view(game)["ronin"]["tiles"] == values["tiles"]
    assert view(new(4))["ronin"] is None and ronin(new(4)) == {}


def test_EDO_RO_002_one_ronin_on_an_uncovered_space_of_each_resource() -> None:
    seen: Counter[str] = Counter()
    for players in (2, 3, 4, 5):
        for seed in range(25):
            game = new(players, seed, modules=("ronin",))
            spaces = view(game)["spaces"]
            assert sorted(spaces[space]["kind"] for space in ronin(game)) == ["rice", "stone", "wood"]
            assert not any(spaces[space]["covered"] for space in ronin(game))
            seen.update(ronin(game))
    assert set(seen) == {f"{kind}_{place}" for kind in ("rice", "wood", "stone") for place in "abc"}


def test_EDO_RO_003_two_players_have_a_neutral_samurai_on_every_resource_space() -> None:
    table = view(new(2, modules=("ronin",)))
    resources = {name for name, space in table["spaces"].items() if space["kind"] in ("rice", "wood", "stone")}
    assert len(resources) == 6
    assert not any(space["covered"] for space in table["spaces"].values())
    assert {name for name, space in table["spaces"].items() if space["neutral"] == 1} == resources
    game = with_ronin(2, seats=(daimyo("rice_b"),), ronin="rice_a wood_a stone_a")
    act(game, "II", "harvest_rice")
    assert goods(game, 0)["rice"] == 3, "4 less 1"
    for players in (3, 4, 5):
        assert not any(space["neutral"] for space in view(new(players, modules=("ronin",)))["spaces"].values())


@pytest.mark.parametrize(
    ("card", "action", "kind", "alone"),
    [("II", "harvest_rice", "rice", 4), ("I", "fell_wood", "wood", 3), ("III", "quarry_stone", "stone", 2)],
)
@pytest.mark.parametrize("place", ["a", "b"])
def test_EDO_RO_003_on_each_of_the_six_spaces_it_lowers_the_yield(
    card: str, action: str, kind: str, alone: int, place: str
) -> None:
    space, away = f"{kind}_{place}", "city_odawara city_odawara city_kawagoe"
    game = with_ronin(2, seats=(daimyo(space),), ronin=away)
    act(game, card, action)
    assert goods(game, 0)[kind] == alone - 1
    three = with_ronin(3, seats=(daimyo(space),), ronin=away)
    act(three, card, action)
    assert goods(three, 0)[kind] == alone, "with three players nobody else is there"
    plain = view(position(2))["spaces"]
    assert not any(one["neutral"] for one in plain.values()) and any(one["covered"] for one in plain.values())


def test_EDO_RO_003_it_stands_there_for_the_whole_game() -> None:
    game = new(2, 7, modules=("ronin",))
    before = {name: space["neutral"] for name, space in view(game)["spaces"].items()}
    play_on(game, seed=7)
    assert game.over and {name: space["neutral"] for name, space in view(game)["spaces"].items()} == before


def test_EDO_RO_004_neutral_samurai_stay_and_the_closed_city_stays_closed() -> None:
    game = with_ronin(2, seats=(daimyo("edo", ryo=9, rice=5),), ronin="rice_a wood_a stone_a")
    begin(game)
    assert refused(game, pick("rice_b")).rule == "EDO-063"
    finish_round(game, keep=True)
    table = view(game)
    assert sum(space["neutral"] for space in table["spaces"].values()) == 6
    assert goods(game, 0)["rice"] == 4, "only the own samurai is paid"
    assert table["cities"]["city_sakura"]["closed"] and table["cities"]["city_sakura"]["tile"] is None


# Relocation ------------------------------------------------------------------------------------------------------


def test_EDO_RO_010_the_start_player_relocates_a_ronin_before_each_planning() -> None:
    game = new(3, 1, modules=("ronin",))
    while step(game) == "start":
        do(game, legal_forms(game)[0])
    rounds = []
    places = ronin(game)
    for _ in range(3):
        number = view(game)["round"]
        assert view(game)["phase"] == "ronin"
        assert game.to_act == (view(game)["starter"],)
        while step(game) != "plan":
            assert game.to_act == (view(game)["starter"],)
            do(game, legal_forms(game)[0])
        assert ronin(game) != places
        places = ronin(game)
        rounds.append(number)
        begin(game)
        while not game.over and view(game)["round"] == number:
            do(game, next(form for form in (REVEAL, DONE, {"do": "keep", "count": 0}) if can(game, form)))
    assert rounds == [1, 2, 3]


def test_EDO_RO_011_which_ronin_may_be_taken() -> None:
    game = with_ronin(relocating=True, ronin="rice_a wood_a stone_a")
    assert {form["space"] for form in legal_forms(game)} == {"rice_a", "wood_a", "stone_a"}
    game = with_ronin(relocating=True, ronin="rice_a rice_a rice_a")
    assert {form["space"] for form in legal_forms(game)} == {"rice_a"}
    game = with_ronin(relocating=True, ronin="rice_a rice_a city_odawara")
    assert {form["space"] for form in legal_forms(game)} == {"city_odawara"}
    assert refused(game, ronin_from("rice_a")).rule == "EDO-RO-011"


def test_EDO_RO_012_first_the_ronin_then_the_tile() -> None:
    game = relocate("rice_a", "choice", ronin="rice_a wood_a stone_a")
    assert step(game) == "name"
    assert {form["kind"] for form in legal_forms(game)} == {"rice", "wood", "stone", "city"}
    do(game, kind("city"))
    assert step(game) == "place"
    assert {form["space"] for form in legal_forms(game)} == {"city_odawara", "city_kawagoe", "city_sakura"}
    do(game, ronin_to("city_kawagoe"))
    assert ronin(game) == {"wood_a": 1, "stone_a": 1, "city_kawagoe": 1}
    assert step(game) == "plan"
    assert sum(view(game)["ronin"]["aside"].values()) == 0, "the tile is back in the bag"
    before = with_ronin(relocating=True, ronin="rice_a wood_a stone_a")
    assert view(before)["ronin"]["tile"] is None
    assert legal_forms(before, "name") == [] and refused(before, kind("city"))


def test_EDO_RO_012_each_tile_comes_as_often_as_it_is_in_the_bag() -> None:
    drawn: Counter[str] = Counter()
    game = with_ronin(relocating=True, ronin="rice_a wood_a stone_a")
    for lot in range(700):
        copy = game.copy()
        for _ in range(lot):
            copy.state.chance.below(1000)
        copy.story(None)
        do(copy, ronin_from("rice_a"))
        drawn[next(entry["args"]["kind"] for entry in told(copy) if entry["id"] == "story-tile")] += 1
    assert 230 < drawn["choice"] < 370, "three of seven"
    assert all(60 < drawn[name] < 150 for name in ("rice", "wood", "stone", "city")), drawn


def test_EDO_RO_013_a_relocated_ronin_leaves_its_space_and_joins_others() -> None:
    game = relocate("rice_a", "rice", ronin="rice_a wood_a stone_a")
    assert ronin(game) == {"rice_b": 1, "wood_a": 1, "stone_a": 1}, "it must leave its space, and there is one other"
    game = relocate("rice_a", "wood", ronin="rice_a wood_a stone_a")
    assert ronin(game) == {"wood_a": 2, "stone_a": 1}, "it must join"
    game = relocate("rice_a", "stone", players=4, ronin="rice_a wood_a stone_a")
    assert ronin(game) == {"wood_a": 1, "stone_a": 2}
    game = relocate("rice_a", "city", ronin="rice_a wood_a stone_a")
    assert refused(game, ronin_to("edo")).rule == "EDO-RO-013"
    game = relocate("rice_a", "rice", players=4, ronin="rice_a wood_a stone_a")
    assert ronin(game) == {"rice_c": 1, "wood_a": 1, "stone_a": 1}, "rice_b is covered with four players"
    game = relocate("rice_a", "rice", ronin="rice_a rice_a rice_a")
    assert ronin(game) == {"rice_a": 2, "rice_b": 1}, "not back to those it comes from"


def test_EDO_RO_014_two_others_on_different_spaces_of_the_kind() -> None:
    game = relocate("rice_a", "wood", ronin="rice_a wood_a wood_b")
    assert step(game) == "place"
    assert {form["space"] for form in legal_forms(game)} == {"wood_a", "wood_b"}
    do(game, ronin_to("wood_b"))
    assert ronin(game) == {"wood_a": 1, "wood_b": 2}
    game = relocate("rice_a", "wood", players=5, ronin="rice_a wood_a wood_b")
    assert refused(game, ronin_to("wood_c")).why == "The Ronin must join others of its kind: forestry A, forestry B."
    do(game, ronin_to("wood_b"))
    assert ronin(game) == {"wood_a": 1, "wood_b": 2}


def test_EDO_RO_015_any_space_of_the_kind_but_no_closed_city() -> None:
    game = relocate("rice_a", "city", players=4, ronin="rice_a wood_a stone_a")
    assert {form["space"] for form in legal_forms(game)} == {"city_odawara", "city_kofu", "city_kawagoe", "city_mito"}
    assert refused(game, ronin_to("city_sakura")).rule == "EDO-RO-015"
    far = relocate("rice_a", "stone", ronin="rice_a wood_a city_odawara", players=5)
    assert {form["space"] for form in legal_forms(far)} == {"stone_a", "stone_b", "stone_c"}


def test_EDO_RO_016_without_a_legal_space_another_tile_is_drawn() -> None:
    """With four players one rice field is covered; in an edition with one open field a tile may lead nowhere."""
    text = (EDO.folder / "edition.yaml").read_text(encoding="utf-8")
    old = "    covered_with_ronin: [rice_b, wood_c, stone_c]\n"
    assert text.count(old) == 1
    edition = EDO.read_edition(text.replace(old, "    covered_with_ronin: [rice_b, rice_c, wood_c, stone_c]\n"))
    again = 0
    for lot in range(200):
        game = with_ronin(4, relocating=True, ronin="rice_a wood_a stone_a", edition=edition)
        for _ in range(lot):
            game.state.chance.below(7)
        game.story(None)
        do(game, ronin_from("rice_a"))
        drawn = [entry["args"]["kind"] for entry in told(game) if entry["id"] == "story-tile"]
        if drawn[0] == "rice":
            again += 1
            assert len(drawn) == 2 and drawn[1] != "rice", "that tile lies aside"
        while step(game) != "plan":
            assert kind("rice") not in legal_forms(game)
            do(game, legal_forms(game)[0])
        assert "rice_a" not in ronin(game)
        assert sum(view(game)["ronin"]["aside"].values()) == 0
    assert again > 5


# What they do ----------------------------------------------------------------------------------------------------


def test_EDO_RO_020_a_ronin_lowers_the_yield() -> None:
    """The rulebook's example: a Ronin lowers wood from 3 to 2."""
    for where, wood in (("rice_a stone_a rice_b", 3), ("wood_a stone_a rice_a", 2), ("wood_a wood_a rice_a", 1)):
        game = with_ronin(seats=(daimyo("wood_a"),), ronin=where)
        act(game, "I", "fell_wood")
        assert goods(game, 0)["wood"] == wood


@pytest.mark.parametrize(
    ("here", "builds", "pays"), [(0, True, True), (1, True, True), (2, False, True), (3, False, False)]
)
def test_EDO_RO_021_ronin_in_a_city(here: int, builds: bool, pays: bool) -> None:
    places = ["city_odawara"] * here + ["wood_a"] * (3 - here)
    game = with_ronin(
        seats=(daimyo("city_odawara edo", **RICH), daimyo(ryo=1)),
        cities={"city_odawara": "0 1"},
        tiles={"city_odawara": "P14", "edo": "P14"},
        ronin=" ".join(places),
    )
    before = [ryo(game, seat) for seat in (0, 1)]
    assert view(game)["cities"]["city_odawara"]["income"] == ([8, 6, 0] if pays else [0, 0, 0])
    act(game, "I", "build")
    for building in ("house", "trading_post", "fortress"):
        assert can(game, build("city_odawara", building)) is builds
        if not builds:
            assert refused(game, build("city_odawara", building)).rule == "EDO-RO-021"
    assert can(game, build("edo"))
    finish_round(game)
    assert [ryo(game, seat) - before[seat] for seat in (0, 1)] == ([8, 6] if pays else [0, 0])


def test_EDO_RO_022_ronin_hinder_nothing_else() -> None:
    game = with_ronin(
        seats=(daimyo("edo city_odawara", ryo=20, rice=5),),
        ronin="city_odawara city_odawara city_odawara",
        merchant="city_odawara",
        card="M01",
    )
    begin(game, [("II", "trade", 1)])
    do(game, pick("edo"), go("city_odawara"), REVEAL, {"do": "point", "offer": "current"})
    assert power(game, 0) == 1
    finish_round(game, keep=True)
    assert samurai(game, 0) == {"city_odawara": 2}


# Dispersal -------------------------------------------------------------------------------------------------------


def settle_all(game: kabuto.Game) -> None:
    """Place the Ronin of a dispersal anywhere."""
    while step(game) in ("name", "place"):
        do(game, legal_forms(game)[0])


def test_EDO_RO_030_once_for_each_travel_card() -> None:
    game = with_ronin(seats=(daimyo("edo edo edo edo"),), ronin="rice_a wood_a stone_a")
    act(game, "II", "travel", 1)
    assert {form["space"] for form in legal_forms(game, "disperse")} == {"rice_a", "wood_a", "stone_a"}
    game = with_ronin(seats=(daimyo("edo edo", neutral=2),), ronin="rice_a wood_a stone_a")
    act(game, "II", "travel", (3, 0, 0))
    do(game, disperse("rice_a"), pick("edo"), pick("edo"))
    settle_all(game)
    assert step(game) == "travel"
    assert legal_forms(game, "disperse") == []
    assert refused(game, disperse("wood_a")).rule == "EDO-RO-030"
    do(game, post("gate_usui"), pick("gate_usui"), go("edo"), DONE)
    assert samurai(game, 0) == {"edo": 1, "rice_a": 2}
    both = with_ronin(seats=(daimyo("edo edo"),), ronin="rice_a wood_a stone_a")
    begin(both, [("II", "travel", 1), ("III", "travel", 1)])
    for _ in range(2):
        while step(both) != "travel":
            do(both, REVEAL)
        do(both, disperse(legal_forms(both, "disperse")[0]["space"]))
        while step(both) != "move" and not both.over and both.to_act == (0,):
            do(both, DONE if can(both, DONE) else legal_forms(both)[0])


def test_EDO_RO_031_two_ronin_are_dispersed() -> None:
    """The rulebook's example: blue disperses two Ronin and takes a token."""
    game = with_ronin(seats=(daimyo("rice_b edo city_odawara"),), ronin="rice_b rice_b wood_a")
    act(game, "II", "travel", 1)
    do(game, disperse("rice_b"))
    assert step(game) == "rally"
    assert {form["space"] for form in legal_forms(game, "pick")} == {"edo", "city_odawara"}
    do(game, pick("edo"), pick("city_odawara"))
    settle_all(game)
    assert samurai(game, 0) == {"rice_b": 3}
    assert "rice_b" not in ronin(game) and sum(ronin(game).values()) == 3
    assert view(game)["seats"][0]["ronin_tokens"] == 1
    assert sum(view(game)["ronin"]["aside"].values()) == 0
    none = with_ronin(seats=(daimyo("rice_b rice_b edo"),), ronin="rice_b wood_a stone_a")
    act(none, "II", "travel", 1)
    do(none, disperse("rice_b"), DONE)
    settle_all(none)
    assert "rice_b" not in ronin(none), "nobody has to come if there are enough already"
    assert samurai(none, 0) == {"rice_b": 2, "edo": 1}


@pytest.mark.parametrize(("card", "special"), [("II", ""), ("S1", "S1")])
def test_EDO_RO_031_up_to_two_samurai_come_whatever_the_card_moves_otherwise(card: str, special: str) -> None:
    game = with_ronin(seats=(daimyo("edo edo edo city_odawara", special=special),), ronin="rice_b wood_a stone_a")
    act(game, card, "travel", 1)
    do(game, disperse("rice_b"))
    assert view(game)["turn"]["rides"] == 2
    do(game, pick("edo"))
    assert step(game) == "rally" and can(game, DONE)
    do(game, pick("edo"))
    assert step(game) != "rally" and samurai(game, 0) == {"rice_b": 2, "edo": 1, "city_odawara": 1}
    settle_all(game)
    assert "rice_b" not in ronin(game)


def test_EDO_RO_031_one_may_come_or_nobody_and_only_more_samurai_than_ronin_drive_them_away() -> None:
    for standing, coming, driven in ((1, 0, False), (1, 1, True), (0, 2, True), (0, 1, False), (2, 0, True)):
        home = " ".join(["rice_b"] * standing + ["edo"] * 2)
        game = with_ronin(seats=(daimyo(home),), ronin="rice_b wood_a stone_a")
        act(game, "II", "travel", 1)
        do(game, disperse("rice_b"), *[pick("edo")] * coming, *([DONE] if coming < 2 else []))
        settle_all(game)
        assert ("rice_b" not in ronin(game)) is driven
        assert samurai(game, 0).get("rice_b", 0) == standing + coming, "who came stays"


def test_EDO_RO_031_who_has_worked_this_round_comes_too_and_is_tired_still() -> None:
    mine = daimyo("edo edo", ryo=30, wood=8)
    game = with_ronin(seats=(mine,), ronin="rice_b wood_a stone_a", samurai_again=False)
    begin(game, [("I", "build", 1), ("II", "travel", 1)])
    do(game, REVEAL, build("edo"))
    skip_to(game, "move", seat=0)
    do(game, REVEAL, disperse("rice_b"), {"do": "pick_tired", "space": "edo"})
    turn = view(game)["turn"]
    assert (turn["figure"], turn["tired"]) == (None, False), "nobody is in hand any more"
    assert samurai(game, 0) == {"edo": 1, "rice_b": 1} and turn["moved_tired"] == {"rice_b": 1}


def test_EDO_RO_031_each_of_them_joins_others_of_the_kind_where_it_can() -> None:
    """EDO-RO-013 holds in a dispersal: with a tile for wood there is no choice but the forestry with a Ronin."""
    joined = 0
    for lot in range(120):
        game = with_ronin(seats=(daimyo("rice_b rice_b rice_b"),), ronin="rice_b rice_b wood_a")
        for _ in range(lot):
            game.state.chance.below(7)
        game.story(None)
        act(game, "II", "travel", 1)
        do(game, disperse("rice_b"), *([DONE] if step(game) == "rally" else []))
        first = next(entry["args"]["kind"] for entry in told(game) if entry["id"] == "story-tile")
        if first == "wood":
            joined += 1
            assert ronin(game)["wood_a"] == 2 and "wood_b" not in ronin(game)
        while step(game) in ("name", "place"):
            if can(game, kind("wood")):
                do(game, kind("wood"))
                assert ronin(game).get("wood_b", 0) == 0
            else:
                do(game, legal_forms(game)[0])
    assert joined > 5


def test_EDO_RO_032_samurai_already_there_and_those_who_walked_count() -> None:
    game = with_ronin(seats=(daimyo("river_2 edo edo", ryo=1),), ronin="rice_b rice_b wood_a")
    begin(game, [("II", "travel", 1)])
    do(game, pick("river_2"), go("rice_b"), REVEAL, disperse("rice_b"), pick("edo"), pick("edo"))
    settle_all(game)
    assert ryo(game, 0) == 0 and samurai(game, 0) == {"rice_b": 3}
    assert "rice_b" not in ronin(game)


def test_EDO_RO_033_tiles_of_one_dispersal_stay_out_of_the_bag() -> None:
    most: Counter[str] = Counter()
    for lot in range(150):
        game = with_ronin(seats=(daimyo("rice_b rice_b rice_b rice_b"),), ronin="rice_b rice_b rice_b")
        for _ in range(lot):
            game.state.chance.below(7)
        game.story(None)
        act(game, "II", "travel", 1)
        do(game, disperse("rice_b"), *([DONE] if step(game) == "rally" else []))
        settle_all(game)
        drawn = Counter(entry["args"]["kind"] for entry in told(game) if entry["id"] == "story-tile")
        assert sum(drawn.values()) >= 3
        for name, times in drawn.items():
            most[name] = max(most[name], times)
    assert most == {"rice": 1, "wood": 1, "stone": 1, "city": 1, "choice": 3}


def test_EDO_RO_034_nobody_goes_back_and_those_who_wait_are_not_joined() -> None:
    for lot in range(60):
        game = with_ronin(seats=(daimyo("rice_b rice_b rice_b rice_b"),), ronin="rice_b rice_b rice_b")
        for _ in range(lot):
            game.state.chance.below(7)
        act(game, "II", "travel", 1)
        do(game, disperse("rice_b"), *([DONE] if step(game) == "rally" else []))
        while step(game) in ("name", "place"):
            assert ronin_to("rice_b") not in legal_forms(game)
            do(game, kind("rice") if can(game, kind("rice")) else legal_forms(game)[0])
        assert "rice_b" not in ronin(game)


def test_EDO_RO_035_the_acting_player_chooses() -> None:
    asked = 0
    for lot in range(30):
        game = with_ronin(seats=(daimyo(), daimyo("rice_b rice_b rice_b")), ronin="rice_b rice_b wood_a", starter=1)
        for _ in range(lot):
            game.state.chance.below(7)
        act(game, "II", "travel", 1)
        do(game, disperse("rice_b"), *([DONE] if step(game) == "rally" else []))
        while step(game) in ("name", "place"):
            asked += 1
            assert game.to_act == (1,)
            do(game, legal_forms(game)[0])
    assert asked > 20


def test_EDO_RO_036_too_few_samurai_the_official_is_spent() -> None:
    game = with_ronin(seats=(daimyo("edo edo city_odawara"),), ronin="rice_b rice_b wood_a")
    act(game, "II", "travel", 1)
    do(game, disperse("rice_b"), pick("edo"), pick("edo"))
    assert ronin(game) == {"rice_b": 2, "wood_a": 1}, "two against two are not enough"
    assert samurai(game, 0) == {"rice_b": 2, "city_odawara": 1}
    assert game.to_act == (1,)
    assert view(game)["seats"][0]["ronin_tokens"] == 0


@pytest.mark.parametrize(("driven", "tokens"), [(1, 0), (2, 1), (3, 2)])
def test_EDO_RO_037_tokens_for_two_and_three_which_count_at_the_end_alone(driven: int, tokens: int) -> None:
    places = ["rice_b"] * driven + ["wood_a"] * (3 - driven)
    game = with_ronin(seats=(daimyo("rice_b rice_b rice_b rice_b"),), ronin=" ".join(places))
    act(game, "II", "travel", 1)
    do(game, disperse("rice_b"), *([DONE] if step(game) == "rally" else []))
    settle_all(game)
    assert view(game)["seats"][0]["ronin_tokens"] == tokens
    assert power(game, 0) == 0
    late = with_ronin(seats=(daimyo(power=11, tokens=3), daimyo(power=3)), cities={"edo": "0 1"}, tiles={"edo": "P8"})
    begin(late)
    finish_round(late)
    assert not late.over, "tokens do not end the game"
    last = with_ronin(
        seats=(daimyo(power=11, tokens=3), daimyo(power=3)), cities={"edo": "0 1"}, tiles={"edo": "P8"}, round=10
    )
    begin(last)
    finish_round(last, number=10)
    assert last.scores()[:2] == [14, 3]


def test_EDO_RO_038_when_the_tokens_are_gone_no_more_are_taken() -> None:
    game = with_ronin(
        seats=(daimyo("rice_b rice_b rice_b rice_b"), daimyo(ryo=1, tokens=14)), ronin="rice_b rice_b rice_b"
    )
    assert view(game)["ronin"]["tokens"] == 1
    act(game, "II", "travel", 1)
    do(game, disperse("rice_b"), *([DONE] if step(game) == "rally" else []))
    settle_all(game)
    assert view(game)["seats"][0]["ronin_tokens"] == 1, "two are due, one is left"
    assert view(game)["ronin"]["tokens"] == 0


def test_the_official_of_a_dispersal_comes_home_in_the_end() -> None:
    game = with_ronin(seats=(daimyo("rice_b rice_b", rice=5),), ronin="rice_b wood_a stone_a")
    act(game, "II", "travel", 1)
    do(game, disperse("rice_b"), *([DONE] if step(game) == "rally" else []))
    settle_all(game)
    finish_round(game, keep=True)
    while step(game) != "plan":
        do(game, legal_forms(game)[0])
    assert free_officials(game, 0) == (3, 0, 0)
