"""Build: EDO-110 to EDO-119."""

from __future__ import annotations

import pytest

from tests.titles.edo.position import (
    act,
    build,
    buildings,
    can,
    daimyo,
    do,
    goods,
    legal_forms,
    new,
    play_on,
    position,
    power,
    refused,
    samurai,
    seat_of,
    step,
    view,
)

RICH = {"ryo": 60, "wood": 10, "stone": 10}


@pytest.mark.parametrize(
    ("building", "cost", "points"),
    [
        ("house", {"ryo": 5, "rice": 0, "wood": 2, "stone": 0}, 1),
        ("trading_post", {"ryo": 10, "rice": 0, "wood": 2, "stone": 2}, 2),
        ("fortress", {"ryo": 15, "rice": 0, "wood": 0, "stone": 4}, 3),
    ],
)
def test_EDO_110_pay_place_and_score_at_once(building: str, cost: dict[str, int], points: int) -> None:
    game = position(seats=(daimyo(**cost, samurai="city_odawara"),), cities={"city_odawara": "0 1"})
    act(game, "I", "build")
    assert [form["building"] for form in legal_forms(game, "build") if form["building"] == building] == [building]
    do(game, build("city_odawara", building))
    assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}
    assert power(game, 0) == points
    assert game.scores() == [points, 0]
    assert samurai(game, 0) == {"city_odawara": 1}
    for good, count in cost.items():
        if count:
            poor = {**cost, good: count - 1}
            game = position(seats=(daimyo(**poor, samurai="city_odawara"),), cities={"city_odawara": "0 1"})
            act(game, "I", "build")
            assert not can(game, build("city_odawara", building)), f"one {good} is missing"


def test_EDO_110_the_samurai_must_stand_in_the_city() -> None:
    game = position(seats=(daimyo(**RICH, samurai="edo"), daimyo(samurai="city_odawara")))
    act(game, "I", "build")
    assert refused(game, build("city_odawara")).rule == "EDO-110"
    assert {form["city"] for form in legal_forms(game, "build")} == {"edo"}


def test_EDO_111_ten_sites_filled_in_order() -> None:
    game = position(seats=(daimyo(**RICH, samurai="edo"),), cities={"edo": "1 1 0 F"})
    act(game, "I", "build")
    do(game, build("edo"))
    assert buildings(game, "edo") == "1 1 0 F 0"
    full = {"edo": "0 1 0 1 0 1 0 1 0 1"}
    game = position(seats=(daimyo(**RICH, samurai="edo city_odawara"),), cities=full)
    act(game, "I", "build")
    assert refused(game, build("edo")).rule == "EDO-111"
    assert {form["city"] for form in legal_forms(game, "build")} == {"city_odawara"}


def test_EDO_112_seven_houses_each() -> None:
    six = {"edo": "0 0 0", "city_odawara": "0 0 0"}
    game = position(seats=(daimyo(**RICH, samurai="edo edo"),), cities=six)
    assert seat_of(game, 0)["houses"] == 1
    act(game, "I", "build", 2)
    do(game, build("edo"))
    assert seat_of(game, 0)["houses"] == 0
    assert refused(game, build("edo")).rule == "EDO-112"
    assert can(game, build("edo", "fortress"))


def test_EDO_113_one_trading_post_each_one_in_a_city_and_none_in_edo() -> None:
    game = position(seats=(daimyo(**RICH, samurai="edo city_odawara city_kawagoe"),), cities={"city_kawagoe": "1t"})
    act(game, "I", "build", 2)
    assert refused(game, build("edo", "trading_post")).rule == "EDO-113"
    assert refused(game, build("city_kawagoe", "trading_post")).rule == "EDO-113"
    do(game, build("city_odawara", "trading_post"))
    assert buildings(game, "city_odawara") == "0t"
    game = position(seats=(daimyo(**RICH, samurai="city_odawara"),), cities={"city_kawagoe": "0t"})
    act(game, "I", "build")
    assert refused(game, build("city_odawara", "trading_post")).rule == "EDO-113"


def test_EDO_114_a_trading_post_needs_no_house() -> None:
    game = position(seats=(daimyo(**RICH, samurai="city_odawara"),), cities={"city_odawara": "1 1"})
    act(game, "I", "build")
    do(game, build("city_odawara", "trading_post"))
    assert buildings(game, "city_odawara") == "1 1 0t"


@pytest.mark.parametrize(
    ("sites", "fits"),
    [
        ("", False),
        ("0", False),
        ("0 0", True),
        ("0 1", True),
        ("1 1", False),
        ("0 1t", False),
        ("0 1 F", False),
        ("0 1 F 1", False),
        ("0 1 F 1 1", True),
        ("1 1 1 1 F 1t", False),
        ("1 1 0t", False),
        ("0t 1 1 1", False),
        ("0t 0 1", True),
    ],
)
def test_EDO_115_a_fortress_for_every_two_houses_and_an_own_one(sites: str, fits: bool) -> None:
    game = position(seats=(daimyo(**RICH, samurai="city_odawara"),), cities={"city_odawara": sites})
    act(game, "I", "build")
    assert can(game, build("city_odawara", "fortress")) is fits
    if not fits:
        assert refused(game, build("city_odawara", "fortress")).rule == "EDO-115"


def test_EDO_116_fortresses_belong_to_nobody_and_are_limited() -> None:
    game = position(
        seats=(daimyo(**RICH, samurai="city_odawara"), daimyo()),
        cities={"city_odawara": "1 0"},
        tiles={"city_odawara": "P14"},
    )
    before = view(game)["cities"]["city_odawara"]["income"]
    act(game, "I", "build")
    do(game, build("city_odawara", "fortress"))
    assert buildings(game, "city_odawara") == "1 0 F"
    assert view(game)["fortresses"] == 7
    assert view(game)["cities"]["city_odawara"]["income"] == before == [6, 8], "no influence"
    game = position(
        players=3,
        seats=(daimyo(**RICH, samurai="city_kawagoe city_sakura"),),
        cities={
            "edo": "2 2 F 2 1 F 2 2 F",
            "city_odawara": "1 1 F 1 1 F 2 2 F",
            "city_kawagoe": "0 0 F 0 0 F",
            "city_sakura": "0 0",
        },
    )
    assert view(game)["fortresses"] == 0
    act(game, "I", "build")
    assert refused(game, build("city_sakura", "fortress")).rule == "EDO-116"


def test_EDO_117_a_house_of_the_first_activation_counts_for_the_fortress_of_the_second() -> None:
    game = position(seats=(daimyo(**RICH, samurai="edo edo"),), cities={"edo": "1"})
    act(game, "I", "build", 2)
    assert not can(game, build("edo", "fortress"))
    do(game, build("edo"), build("edo", "fortress"))
    assert buildings(game, "edo") == "1 0 F"
    assert power(game, 0) == 4


def test_EDO_118_two_buildings_in_one_city_need_two_samurai() -> None:
    game = position(seats=(daimyo(**RICH, samurai="edo city_odawara"),))
    act(game, "I", "build", 2)
    do(game, build("edo"))
    assert step(game) == "build"
    assert refused(game, build("edo")).rule == "EDO-118"
    do(game, build("city_odawara"))
    assert power(game, 0) == 2


def test_EDO_119_buildings_are_never_removed() -> None:
    game = new(4, 6, modules=("jiin", "tokken", "ronin"))
    standing: dict[str, int] = {}
    while not game.over:
        play_on(game, seed=len(game.moves), moves=25)
        for city, found in view(game)["cities"].items():
            count = len(found["sites"])
            assert count >= standing.get(city, 0)
            standing[city] = count
    assert sum(standing.values()) >= 4
