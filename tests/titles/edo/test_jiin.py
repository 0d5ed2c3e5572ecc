"""Module 1, Jiin: EDO-JI-001 to EDO-JI-011."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from tests.titles.edo.position import (
    REVEAL,
    act,
    begin,
    build,
    buildings,
    can,
    daimyo,
    do,
    finish_round,
    go,
    goods,
    legal_forms,
    merchant,
    new,
    pick,
    pick_merchant,
    position,
    power,
    refused,
    ryo,
    samurai,
    seat_of,
    step,
    temple,
    view,
)

TWO_TEMPLES = {"wood": 4, "rice": 2}


def jiin(**more: Any) -> kabuto.Game:
    return position(modules=("jiin",), **more)


def test_EDO_JI_001_three_temples_each() -> None:
    game = new(4, modules=("jiin",))
    assert [seat_of(game, seat)["temples"] for seat in range(4)] == [3, 3, 3, 3]
    game = jiin(
        seats=(daimyo(**TWO_TEMPLES, temples="river_1 road_1 rice_a", samurai="wood_a"), daimyo(ryo=1, samurai="edo"))
    )
    assert seat_of(game, 0)["temples"] == 0
    act(game, "I", "build")
    assert game.to_act == (1,), "the fourth temple does not exist"


def test_EDO_JI_002_a_temple_for_two_wood_and_one_rice_where_the_samurai_stands() -> None:
    game = jiin(seats=(daimyo(wood=2, rice=1, samurai="rice_a"),))
    act(game, "I", "build")
    assert refused(game, temple("wood_a")).rule == "EDO-JI-002"
    do(game, temple("rice_a"))
    assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}
    assert view(game)["spaces"]["rice_a"]["temple"] == 0
    for poor in ({"wood": 1, "rice": 1}, {"wood": 2}):
        game = jiin(seats=(daimyo(**poor, samurai="rice_a"), daimyo(ryo=1, samurai="edo")))
        act(game, "I", "build")
        assert game.to_act == (1,)
    without = position(seats=(daimyo(wood=2, rice=1, samurai="rice_a"), daimyo(ryo=1, samurai="edo")))
    act(without, "I", "build")
    assert without.to_act == (1,), "the module is not played"


def test_EDO_JI_002_a_stronger_build_makes_a_temple_no_cheaper_than_no_ryo() -> None:
    game = jiin(seats=(daimyo(special="S6", ryo=4, wood=3, rice=1, samurai="rice_a wood_a"),))
    act(game, "S6", "build", 2)
    do(game, temple("rice_a"))
    assert goods(game, 0) == {"ryo": 4, "rice": 0, "wood": 1, "stone": 0}


def test_EDO_JI_002_what_a_temple_costs_is_said() -> None:
    game = jiin(seats=(daimyo(ryo=5, wood=2, samurai="edo rice_a"),))
    act(game, "I", "build")
    assert refused(game, temple("rice_a")).why == (
        "You cannot pay for it: temple costs 0 ryo, 1 rice, 2 wood and 0 stone."
    )


def test_EDO_JI_003_where_temples_may_stand() -> None:
    for space in ("rice_a", "wood_a", "stone_a", "river_2", "road_3"):
        game = jiin(seats=(daimyo(wood=2, rice=1, samurai=space),))
        act(game, "I", "build")
        assert can(game, temple(space))
    game = jiin(seats=(daimyo(wood=2, rice=1, samurai="edo city_odawara gate_usui river_1"),))
    act(game, "I", "build")
    assert [form["space"] for form in legal_forms(game, "temple")] == ["river_1"]
    for space in ("edo", "city_odawara", "gate_usui"):
        assert refused(game, temple(space)).rule == "EDO-JI-003"


def test_EDO_JI_004_one_temple_on_a_space() -> None:
    game = jiin(
        seats=(daimyo(**TWO_TEMPLES, samurai="rice_a rice_a river_1 road_1", neutral=1), daimyo(temples="river_1"))
    )
    act(game, "I", "build", (1, 1, 0))
    assert refused(game, temple("river_1")).rule == "EDO-JI-004"
    do(game, temple("rice_a"))
    assert refused(game, temple("rice_a")).rule == "EDO-JI-004"


def test_EDO_JI_005_a_temple_gives_one_point_at_once() -> None:
    game = jiin(seats=(daimyo(wood=2, rice=1, samurai="river_1"),))
    act(game, "I", "build")
    do(game, temple("river_1"))
    assert power(game, 0) == 1 and game.scores() == [1, 0]


def test_EDO_JI_006_a_temple_on_a_river_space_makes_its_roads_free() -> None:
    game = jiin(seats=(daimyo(samurai="edo", temples="river_1"),))
    begin(game)
    do(game, pick("edo"))
    assert {form["space"] for form in legal_forms(game, "go")} == {"river_1", "rice_a", "wood_a"}
    do(game, go("wood_a"))
    assert ryo(game, 0) == 0
    do(game, pick_merchant(), go("rice_a"))
    assert (merchant(game), ryo(game, 0)) == ("rice_a", 0), "the merchant goes free too"


def test_EDO_JI_007_roads_are_free_not_spaces() -> None:
    game = jiin(seats=(daimyo(ryo=5, samurai="river_1 city_odawara"),))
    begin(game)
    do(game, pick("city_odawara"), go("edo"))
    assert ryo(game, 0) == 2, "three roads without a temple"
    game = jiin(seats=(daimyo(ryo=5, samurai="river_1 city_odawara", temples="river_1"),))
    begin(game)
    do(game, pick("city_odawara"), go("edo"))
    assert ryo(game, 0) == 4, "Odawara to the field costs 1, the roads into and out of the temple nothing"
    do(game, pick("river_1"), go("city_odawara"))
    assert ryo(game, 0) == 3


def test_EDO_JI_007_the_cheapest_way_is_paid_even_if_it_is_longer() -> None:
    # Kawagoe to Sakura: two roads through the gate of Usui; by temples on rice_b and wood_b it is four, three free.
    game = jiin(seats=(daimyo(ryo=3, samurai="city_kawagoe", temples="rice_b wood_b"),))
    begin(game)
    do(game, pick("city_kawagoe"), go("city_sakura"))
    assert ryo(game, 0) == 3, "rice_b, road_2, wood_b: every road touches a temple"


def test_EDO_JI_008_the_temples_of_others_do_not_help_and_do_not_block() -> None:
    game = jiin(seats=(daimyo(ryo=2, samurai="edo"), daimyo(temples="river_1")))
    begin(game)
    do(game, pick("edo"), go("wood_a"))
    assert ryo(game, 0) == 0
    poor = jiin(seats=(daimyo(samurai="edo"), daimyo(temples="river_1", ryo=1, samurai="edo")))
    begin(poor)
    assert poor.to_act == (1,)


def test_EDO_JI_009_a_temple_is_no_house_and_gives_no_influence() -> None:
    game = jiin(seats=(daimyo(temples="river_1 rice_a road_1", power=9), daimyo()), cities={"edo": "1"}, round=10)
    assert buildings(game, "edo") == "1"
    begin(game)
    finish_round(game, number=10)
    assert game.ranking() == [[1], [0]]
    assert ryo(game, 0) == 0


def test_EDO_JI_010_a_temple_changes_no_yield_and_may_stand_on_a_covered_space() -> None:
    game = jiin(seats=(daimyo(samurai="rice_a", temples="rice_a"), daimyo()))
    act(game, "II", "harvest_rice")
    assert goods(game, 0)["rice"] == 4
    game = jiin(seats=(daimyo(wood=2, rice=1, samurai="rice_b"),))
    assert view(game)["spaces"]["rice_b"]["covered"]
    act(game, "I", "build")
    do(game, temple("rice_b"))
    assert power(game, 0) == 1


@pytest.mark.parametrize("temple_first", [True, False])
def test_EDO_JI_011_one_card_may_mix_temples_and_buildings(temple_first: bool) -> None:
    game = jiin(seats=(daimyo(ryo=5, wood=4, rice=1, samurai="edo river_1"),))
    act(game, "I", "build", 2)
    forms = [temple("river_1"), build("edo")]
    do(game, *(forms if temple_first else reversed(forms)))
    assert power(game, 0) == 2
    assert buildings(game, "edo") == "0"
    assert samurai(game, 0) == {"edo": 1, "river_1": 1}


def test_a_temple_built_with_the_first_card_helps_in_the_next_movement() -> None:
    game = jiin(seats=(daimyo(wood=2, rice=1, ryo=1, samurai="river_1"),))
    begin(game, [("I", "build", 1)])
    do(game, REVEAL, temple("river_1"))
    while game.to_act != (0,) or step(game) != "move":
        do(game, REVEAL)
    do(game, pick("river_1"), go("edo"))
    assert ryo(game, 0) == 1
