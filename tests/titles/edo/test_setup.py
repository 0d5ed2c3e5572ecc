"""Aim, pieces and set-up: EDO-001 to EDO-025."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import kabuto
from tests.titles.edo.position import (
    EDO,
    RECRUIT,
    REVEAL,
    act,
    begin,
    build,
    buildings,
    buy,
    can,
    daimyo,
    do,
    finish_round,
    free_officials,
    go,
    goods,
    idle,
    legal_forms,
    merchant,
    new,
    package,
    phase,
    pick,
    pick_merchant,
    play_on,
    position,
    post,
    power,
    refused,
    ryo,
    samurai,
    seat_of,
    settle,
    special,
    step,
    view,
)

OUTLYING = {
    2: {"city_odawara", "city_kawagoe"},
    3: {"city_odawara", "city_kawagoe", "city_sakura"},
    4: {"city_odawara", "city_kofu", "city_kawagoe", "city_mito"},
    5: {"city_odawara", "city_kofu", "city_kawagoe", "city_mito", "city_sakura"},
}
COUNTS = (2, 3, 4, 5)


def started(players: int = 2, seed: int = 1, **more: Any) -> kabuto.Game:
    """A game of which the set-up is finished."""
    game = new(players, seed, **more)
    play_on(game, seed=seed, until="plan")
    return game


# Aim and pieces --------------------------------------------------------------------------------------------------


def test_EDO_001_most_power_points_win_but_only_with_a_house_in_edo() -> None:
    game = position(seats=(daimyo(power=15), daimyo(power=9)), cities={"edo": "1", "city_odawara": "0"}, round=10)
    begin(game)
    finish_round(game, number=10)
    assert game.over
    assert game.ranking() == [[1], [0]]
    game = position(seats=(daimyo(power=15), daimyo(power=9)), cities={"edo": "1 0"}, round=10)
    begin(game)
    finish_round(game, number=10)
    assert game.ranking() == [[0], [1]]


def test_EDO_002_a_round_has_four_phases() -> None:
    game = position(seats=(daimyo(rice=5, ryo=5, samurai="edo"), daimyo(rice=5, ryo=5, samurai="edo")))
    seen = [phase(game)]
    begin(game)
    while view(game)["round"] == 1:
        if phase(game) != seen[-1]:
            seen.append(phase(game))
        idle(game)
    assert seen == ["planning", "actions", "wages"]
    assert (view(game)["round"], phase(game)) == (2, "planning")


def test_EDO_003_each_player_owns_officials_houses_a_trading_post_and_three_cards() -> None:
    for players in COUNTS:
        game = started(players)
        for seat in range(players):
            mine = seat_of(game, seat)
            assert free_officials(game, seat)[0] + sum(samurai(game, seat).values()) == 5
            assert (
                mine["houses"] + sum(buildings(game, city).split().count(str(seat)) for city in OUTLYING[players]) == 7
            )
            assert mine["trading_posts"] == 1
            assert mine["cards"] == ["I", "II", "III"]


def test_EDO_004_what_all_players_share() -> None:
    for players in COUNTS:
        table = view(started(players))
        assert table["neutral"] == 12
        assert table["fortresses"] == 8
        assert sum(table["specials"].values()) == 12
        assert table["rounds"] == 10
    assert sum(tile["copies"] for tile in EDO.edition.values["profit_tiles"]) == 24


def test_EDO_004_what_one_player_takes_is_missing_to_all() -> None:
    game = position(seats=(daimyo(rice=2), daimyo(rice=2)))
    begin(game, [("II", "recruit", 2)], [("II", "recruit", 2)])
    do(game, RECRUIT, RECRUIT)
    assert view(game)["neutral"] == 10
    do(game, RECRUIT, RECRUIT)
    assert view(game)["neutral"] == 8
    last = position(seats=(daimyo(special="S1", ryo=9), daimyo(ryo=9)))
    begin(last, [("III", "special_authorization", 1)], [("III", "special_authorization", 1)])
    do(last, REVEAL, special("S1"), REVEAL)
    assert refused(last, special("S1")).rule == "EDO-017", "both copies are gone"
    assert sum(view(last)["specials"].values()) == 10


def test_EDO_004_ten_different_merchant_cards_one_merchant_one_marker() -> None:
    game = started(3)
    seen = []
    while not game.over:
        table = view(game)
        current = table["merchant_card"]["id"]
        if current not in seen:
            seen.append(current)
        assert table["past"] == seen[:-1] and len(table["past"]) + 1 + table["pile"] == 10
        assert table["merchant"] in table["spaces"] and table["starter"] in range(3)
        play_on(game, seed=len(game.moves), moves=40)
    assert len(set(seen)) == len(seen) >= 8


def test_EDO_004_no_profit_tile_lies_more_often_than_there_are_copies() -> None:
    copies = {tile["id"]: tile["copies"] for tile in EDO.edition.values["profit_tiles"]}
    laid: Counter[str] = Counter()
    for seed in range(60):
        here = Counter(city["tile"] for city in view(new(5, seed))["cities"].values())
        assert sum(here.values()) == 6 and all(count <= copies[tile] for tile, count in here.items())
        laid.update(here)
    assert set(laid) == set(copies), "each of the six kinds comes up"


def test_EDO_005_an_official_on_the_board_is_missing_on_the_planning_board() -> None:
    game = position(seats=(daimyo(rice=1),))
    act(game, "II", "travel")
    do(game, post("gate_usui"))
    assert samurai(game, 0) == {"gate_usui": 1}
    finish_round(game, keep=True)
    assert free_officials(game, 0) == (4, 0, 0)
    assert samurai(game, 0) == {"gate_usui": 1}


def test_EDO_006_resources_are_open() -> None:
    game = position(seats=(daimyo(rice=3, wood=2, stone=1),))
    for seat in (0, 1, None):
        mine = game.view(seat)["seats"][0]
        assert (mine["rice"], mine["wood"], mine["stone"]) == (3, 2, 1)


def test_EDO_007_money_is_open() -> None:
    game = position(seats=(daimyo(ryo=17), daimyo(ryo=3)))
    for seat in (0, 1, None):
        assert [mine["ryo"] for mine in game.view(seat)["seats"]] == [17, 3]


def test_EDO_008_never_more_than_ten_of_a_resource() -> None:
    game = position(seats=(daimyo(rice=9),))
    act(game, "I", "rice", 3)
    assert goods(game, 0)["rice"] == 10
    game = position(seats=(daimyo(wood=9, samurai="wood_a"),))
    act(game, "I", "fell_wood")
    assert goods(game, 0)["wood"] == 10
    game = position(seats=(daimyo(ryo=9, wood=9, samurai="edo"),), card="M01")
    act(game, "II", "trade")
    assert refused(game, buy(2)).rule == "EDO-008"
    do(game, buy(1))
    assert goods(game, 0) == {"ryo": 7, "rice": 0, "wood": 10, "stone": 0}


def test_EDO_009_goods_never_run_out_but_neutral_officials_do() -> None:
    rich = daimyo(ryo=200, rice=9, wood=10, stone=10)
    game = position(players=4, seats=(rich, rich, rich, rich))
    assert sum(sum(goods(game, seat).values()) - ryo(game, seat) for seat in range(4)) > 60, (
        "more than there are pieces"
    )
    act(game, "I", "rice")
    assert goods(game, 0)["rice"] == 10
    held = (daimyo(rice=3, neutral=6), daimyo(neutral=6))
    game = position(seats=held)
    assert view(game)["neutral"] == 0
    act(game, "II", "recruit")
    assert not can(game, {"do": "recruit"})
    assert goods(game, 0)["rice"] == 3


# The board -------------------------------------------------------------------------------------------------------


def test_EDO_010_two_sides_of_the_board() -> None:
    assert [view(new(players))["board"] for players in COUNTS] == ["side_2_3", "side_2_3", "side_4_5", "side_4_5"]


@pytest.mark.parametrize("players", COUNTS)
def test_EDO_011_spaces_joined_by_roads_around_edo(players: int) -> None:
    table = view(new(players))
    roads: dict[str, set[str]] = {space: set() for space in table["spaces"]}
    for one, other in table["roads"]:
        roads[one].add(other)
        roads[other].add(one)
    kinds = Counter(space["kind"] for space in table["spaces"].values())
    if players < 4:
        assert kinds == Counter(city=4, rice=2, wood=2, stone=2, river=3, road=3, border_post=3)
    else:
        assert kinds == Counter(city=6, rice=3, wood=3, stone=3, river=3, road=8, border_post=5)
    steps = {"edo": 0}
    wave = ["edo"]
    for space in wave:
        for near in sorted(roads[space] - steps.keys()):
            steps[near] = steps[space] + 1
            wave.append(near)
    assert steps.keys() == roads.keys(), "every space can be reached"
    assert {steps[space] for space in roads if space.startswith("river")} == {1}
    assert all(steps[space] == max(steps.values()) for space in roads if space.startswith("gate"))


def test_EDO_012_one_merchant_card_is_current_and_the_next_one_is_shown() -> None:
    firsts: Counter[str] = Counter()
    for seed in range(40):
        table = view(new(2, seed))
        assert table["merchant_card"]["id"] != table["preview"]["id"]
        assert table["pile"] == 9, "nine cards on the draw pile, the top one face up"
        firsts[table["merchant_card"]["id"]] += 1
    assert len(firsts) > 6, "the deck is shuffled"


def test_EDO_013_the_merchant_starts_in_edo() -> None:
    assert {merchant(new(players, seed)) for players in COUNTS for seed in range(10)} == {"edo"}


def test_EDO_014_open_cities_have_a_profit_tile_and_closed_ones_none() -> None:
    for players in COUNTS:
        cities = view(new(players))["cities"]
        open_cities = {city for city, found in cities.items() if not found["closed"]}
        assert open_cities == OUTLYING[players] | {"edo"}
        assert {city for city, found in cities.items() if found["tile"]} == open_cities
    game = position(seats=(daimyo(ryo=20, wood=5, samurai="gate_usui edo"),))
    begin(game, [("I", "build", 2)])
    do(game, pick("gate_usui"), go("city_sakura"), pick_merchant(), go("city_sakura"), REVEAL)
    assert samurai(game, 0) == {"city_sakura": 1, "edo": 1}
    assert merchant(game) == "city_sakura"
    assert refused(game, build("city_sakura")).rule == "EDO-014"
    do(game, build("edo"))


def test_EDO_015_covered_spaces_give_nothing() -> None:
    covered = {
        players: {space for space, found in view(new(players))["spaces"].items() if found["covered"]}
        for players in COUNTS
    }
    assert covered == {
        2: {"rice_b", "wood_b", "stone_b"},
        3: set(),
        4: {"rice_b", "wood_c", "stone_c"},
        5: set(),
    }
    game = position(seats=(daimyo(ryo=9, samurai="city_kawagoe"),))
    begin(game, [("II", "harvest_rice", 1)])
    do(game, pick("city_kawagoe"), go("rice_b"), REVEAL)
    assert goods(game, 0) == {"ryo": 8, "rice": 0, "wood": 0, "stone": 0}
    for players in COUNTS:
        spaces = view(new(players))["spaces"].values()
        for kind in ("rice", "wood", "stone"):
            assert any(space["kind"] == kind and not space["covered"] for space in spaces)


def test_EDO_016_profit_tiles_are_drawn_at_random_and_stay() -> None:
    drawn = Counter(tuple(found["tile"] for found in view(new(3, seed))["cities"].values()) for seed in range(30))
    assert len(drawn) > 20
    copies = Counter(tile for tiles in drawn for tile in tiles)
    assert set(copies) == {"P8", "P10", "P12", "P14", "P16", "P18"}
    game = new(3, 5)
    tiles = [found["tile"] for found in view(game)["cities"].values()]
    play_on(game, seed=5)
    assert view(game)["round"] > 1
    assert [found["tile"] for found in view(game)["cities"].values()] == tiles


def test_EDO_016_there_are_four_copies_of_each_tile() -> None:
    for seed in range(60):
        tiles = Counter(found["tile"] for found in view(new(5, seed))["cities"].values())
        assert sum(tiles.values()) == 6 and max(tiles.values()) <= 4


def test_EDO_017_all_special_cards_can_be_chosen() -> None:
    game = position(seats=(daimyo(ryo=9),))
    assert view(game)["specials"] == {"S1": 2, "S2": 2, "S3": 2, "S4": 2, "S5": 2, "S6": 2}
    act(game, "III", "special_authorization")
    assert {form["card"] for form in legal_forms(game, "special")} == {"S1", "S2", "S3", "S4", "S5", "S6"}
    game = position(seats=(daimyo(ryo=9), daimyo(special="S3 S3")))
    act(game, "III", "special_authorization")
    assert refused(game, {"do": "special", "card": "S3"}).rule == "EDO-017"


# Packages and start cities ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_EDO_018_ten_ryo_and_one_of_five_packages(players: int) -> None:
    game = new(players)
    assert {form["package"] for form in legal_forms(game, "package")} == {"K1", "K2", "K3", "K4", "K5"}
    contents = {row["id"]: row for row in EDO.edition.values["start"]["packages"]}
    took: dict[int, str] = {}
    while step(game) == "start":
        seat = game.to_act[0]
        forms = legal_forms(game)
        form = next((form for form in forms if form["do"] == "package"), forms[0])
        if form["do"] == "package":
            assert form["package"] not in took.values()
            took[seat] = form["package"]
        do(game, form)
    for seat, chosen in took.items():
        expected = {good: contents[chosen][good] for good in ("ryo", "rice", "wood", "stone")}
        expected["ryo"] += 10
        assert goods(game, seat) == expected
    assert len(took) == players


def test_EDO_019_a_lot_decides_who_starts() -> None:
    starters = Counter(view(new(4, seed))["starter"] for seed in range(60))
    assert set(starters) == {0, 1, 2, 3}
    for seed in range(10):
        game = new(4, seed)
        assert game.to_act == (view(game)["starter"],)


def test_EDO_020_one_house_and_one_samurai_in_the_start_city() -> None:
    for players in COUNTS:
        game = started(players)
        homes = set()
        for seat in range(players):
            (home,) = samurai(game, seat)
            assert samurai(game, seat) == {home: 1}
            assert buildings(game, home) == str(seat)
            assert free_officials(game, seat) == (4, 0, 0)
            assert seat_of(game, seat)["houses"] == 6
            homes.add(home)
        assert homes <= OUTLYING[players] and len(homes) == players


def test_EDO_021_the_start_city_is_an_open_city_around_edo() -> None:
    for players in COUNTS:
        game = new(players)
        assert {form["city"] for form in legal_forms(game, "settle")} == OUTLYING[players]
        assert refused(game, settle("edo")).rule == "EDO-021"
    assert refused(new(2), settle("city_sakura")).rule == "EDO-014"


def test_EDO_022_package_or_city_first_then_the_other_in_reverse_order() -> None:
    game = new(3, 4)
    first = view(game)["starter"]
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert game.to_act == (order[0],)
    do(game, package("K1"))
    assert game.to_act == (order[1],)
    assert refused(game, package("K1")).rule == "EDO-022"
    do(game, settle("city_kawagoe"))
    assert refused(game, settle("city_kawagoe")).rule == "EDO-022"
    do(game, settle("city_sakura"))
    assert game.to_act == (order[2],), "the last one of the first pass begins the second"
    assert refused(game, settle("city_odawara")).rule == "EDO-022"
    do(game, package("K5"))
    assert game.to_act == (order[1],)
    assert refused(game, settle("city_odawara")).rule == "EDO-022"
    do(game, package("K2"))
    assert game.to_act == (order[0],)
    assert legal_forms(game, "package") == []
    do(game, settle("city_odawara"))
    assert step(game) == "plan"
    assert [next(iter(samurai(game, seat))) for seat in order] == ["city_odawara", "city_kawagoe", "city_sakura"]


def test_EDO_023_the_start_house_counts_as_a_house_but_gives_no_point() -> None:
    game = started(3, seed=2)
    assert [power(game, seat) for seat in range(3)] == [0, 0, 0]
    before = [ryo(game, seat) for seat in range(3)]
    homes = [next(iter(samurai(game, seat))) for seat in range(3)]
    begin(game)
    finish_round(game)
    rows = {city: found["rows"] for city, found in view(game)["cities"].items()}
    for seat, home in enumerate(homes):
        assert ryo(game, seat) - before[seat] == rows[home][0][0], "alone in the city with one influence"


def test_EDO_024_all_scores_start_at_zero() -> None:
    for players in COUNTS:
        game = new(players)
        assert game.scores() == [0] * players
        play_on(game, seed=3, until="plan")
        assert game.scores() == [0] * players


def test_EDO_025_tokken_and_ronin_are_set_up_before_packages_are_chosen() -> None:
    game = new(3, 1, modules=("tokken", "ronin"))
    table = view(game)
    assert step(game) == "start"
    assert all(table["tokken"]["demands"]) and all(table["tokken"]["privileges"])
    assert sum(space["ronin"] for space in table["spaces"].values()) == 3
    assert all(found["tile"] for found in table["cities"].values())
    assert all(not sum(space["samurai"]) for space in table["spaces"].values())


def test_the_story_of_the_set_up_tells_of_every_choice() -> None:
    game = new(3, 1)
    play_on(game, seed=1, until="plan")
    told = [entry["id"] for entry in game.story(None)]
    assert len(told) >= 6
    moves = [entry["move"] for entry in game.story(None)]
    assert all(a <= b for a, b in pairwise(moves))
