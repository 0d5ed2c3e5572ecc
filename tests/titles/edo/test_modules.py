"""The modules together: EDO-MX-001 to EDO-MX-010."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.titles.edo.position import (
    DONE,
    REVEAL,
    act,
    begin,
    build,
    buildings,
    can,
    daimyo,
    demand,
    disperse,
    do,
    finish_round,
    go,
    goods,
    income,
    legal_forms,
    new,
    pick,
    play_on,
    position,
    post,
    power,
    privileges,
    refused,
    ronin,
    ryo,
    samurai,
    step,
    temple,
    view,
    work_full,
)

ALL = ("jiin", "tokken", "ronin")
RICH: dict[str, Any] = {"ryo": 60, "rice": 6, "wood": 8, "stone": 8}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_EDO_MX_001_every_set_of_modules_with_every_number_of_players(players: int) -> None:
    for count in range(4):
        for modules in combinations(ALL, count):
            game = new(players, 7, modules=modules)
            play_on(game, seed=7, moves=150)
            table = view(game)
            assert (table["tokken"] is not None, table["ronin"] is not None) == (
                "tokken" in modules,
                "ronin" in modules,
            )
            assert sum(ronin(game).values()) in ((2, 3) if "ronin" in modules else (0,))


def test_EDO_MX_002_no_income_from_a_city_with_three_ronin() -> None:
    for there, allowed in ((2, True), (3, False)):
        game = position(
            modules=("tokken", "ronin"),
            seats=(daimyo("edo", ryo=1, privileges="city_income"),),
            cities={"city_odawara": "0", "edo": "0"},
            tiles={"city_odawara": "P14", "edo": "P8"},
            ronin=" ".join(["city_odawara"] * there + ["rice_a"] * (3 - there)),
        )
        begin(game)
        assert can(game, income("city_odawara")) is allowed
        assert can(game, income("edo"))
        if not allowed:
            assert refused(game, income("city_odawara")).rule == "EDO-MX-002"


def test_EDO_MX_003_a_full_yield_ignores_ronin_and_neutral_samurai() -> None:
    game = position(
        modules=("tokken", "ronin"),
        seats=(daimyo("wood_a", privileges="full_wood"),),
        ronin="wood_a wood_a rice_a",
    )
    assert view(game)["spaces"]["wood_a"]["neutral"] == 1, "two players"
    act(game, "I", "fell_wood")
    do(game, work_full("wood_a"))
    assert goods(game, 0)["wood"] == 3


@pytest.mark.parametrize(("there", "allowed"), [(1, True), (2, False), (3, False)])
def test_EDO_MX_004_no_prestige_building_where_ronin_stop_building(there: int, allowed: bool) -> None:
    game = position(
        modules=("tokken", "ronin"),
        seats=(daimyo("city_odawara edo", **RICH, privileges="prestige_building"),),
        ronin=" ".join(["city_odawara"] * there + ["rice_a"] * (3 - there)),
        demands="garden porcelain spices",
    )
    act(game, "I", "build", 2)
    assert can(game, build("city_odawara", "prestige")) is allowed
    if not allowed:
        assert refused(game, build("city_odawara", "prestige")).rule == "EDO-MX-004"
    assert can(game, build("edo", "prestige"))
    do(game, demand(1))
    assert power(game, 0) == 1, "no Ronin stops a palace extension"


def test_EDO_MX_005_one_travel_card_may_mix_all_its_uses() -> None:
    game = position(
        players=3,
        modules=("tokken", "ronin"),
        seats=(daimyo("edo", ryo=14, neutral=2),),
        demands="spices porcelain garden",
        ronin="rice_a wood_a stone_a",
    )
    act(game, "II", "travel", (2, 2, 0))
    do(game, demand(1), post("gate_usui"), disperse("rice_a"), pick("edo"), pick("gate_usui"))
    while step(game) in ("name", "place"):
        do(game, legal_forms(game)[0])
    assert step(game) == "travel" and "rice_a" not in ronin(game)
    do(game, pick("rice_a"), go("city_kawagoe"), DONE)
    assert samurai(game, 0) == {"rice_a": 1, "city_kawagoe": 1}
    assert (power(game, 0), ryo(game, 0)) == (1, 0)
    assert game.to_act == (1,), "four officials, four uses"


def test_EDO_MX_006_one_build_card_may_mix_house_temple_and_palace() -> None:
    forms = {"house": build("edo"), "temple": temple("river_1"), "palace": demand(1)}
    for first, second in (("house", "temple"), ("temple", "palace"), ("palace", "house")):
        game = position(
            modules=("jiin", "tokken"), seats=(daimyo("edo edo river_1", **RICH),), demands="garden porcelain spices"
        )
        act(game, "I", "build", 2)
        do(game, forms[first], forms[second])
        assert power(game, 0) == 2
        assert game.to_act == (1,)
    one = position(modules=("jiin", "tokken"), seats=(daimyo("edo", **RICH),), demands="garden porcelain spices")
    act(one, "I", "build", 2)
    do(one, demand(1))
    assert one.to_act == (1,), "one samurai, one activation"
    assert buildings(one, "edo") == ""


def test_EDO_MX_007_temple_roads_matter_for_the_paid_movement_alone() -> None:
    for temples in ("", "river_1"):
        game = position(
            modules=("jiin", "ronin"),
            players=3,
            seats=(daimyo("city_kawagoe city_kawagoe", temples=temples),),
            ronin="rice_a wood_a stone_a",
        )
        act(game, "II", "travel", 2)
        do(game, pick("city_kawagoe"), go("city_odawara"), DONE, disperse("rice_a"), pick("city_kawagoe"))
        assert samurai(game, 0)["rice_a"] == 1
        assert ryo(game, 0) == 0


def test_EDO_MX_008_a_temple_beside_any_number_of_ronin() -> None:
    for there in range(4):
        game = position(
            players=3,
            modules=("jiin", "ronin"),
            seats=(daimyo("rice_a", wood=2, rice=1),),
            ronin=" ".join(["rice_a"] * there + ["wood_a"] * (3 - there)),
        )
        act(game, "I", "build")
        do(game, temple("rice_a"))
        assert power(game, 0) == 1


def test_EDO_MX_009_a_black_official_may_disperse_or_meet_a_demand() -> None:
    scene: dict[str, Any] = {
        "players": 3,
        "modules": ("tokken", "ronin"),
        "demands": "spices porcelain garden",
        "ronin": "rice_a wood_a stone_a",
    }
    game = position(seats=(daimyo("rice_a rice_a", privileges="support"),), **scene)
    act(game, "II", "travel", (0, 0, 1))
    do(game, disperse("rice_a"))
    while step(game) in ("name", "place", "rally"):
        do(game, DONE if step(game) == "rally" else legal_forms(game)[0])
    assert "rice_a" not in ronin(game) and game.to_act == (1,)
    game = position(seats=(daimyo(ryo=14, privileges="support"),), **scene)
    act(game, "II", "travel", (0, 0, 1))
    do(game, demand(1))
    assert power(game, 0) == 1 and "support" not in privileges(game, 0)


def test_EDO_MX_010_the_order_of_a_round_with_all_modules() -> None:
    game = position(
        players=3,
        modules=ALL,
        seats=(daimyo("edo", ryo=3, rice=3, privileges="support"), daimyo("edo", ryo=3, rice=3)),
        relocating=True,
        ronin="rice_a wood_a stone_a",
    )
    seen: list[str] = []
    while view(game)["round"] == 1:
        now = view(game)["phase"]
        if not seen or seen[-1] != now:
            seen.append(now)
        if now == "planning":
            begin(game, [("I", "money", (1, 0, 1))])
        else:
            choices = legal_forms(game)
            do(game, REVEAL if REVEAL in choices else choices[0])
    assert seen == ["ronin", "planning", "actions", "wages"]
    assert "support" not in privileges(game, 0), "the black official was used in the planning"
    finish_round(game, number=2)
    assert view(game)["round"] == 3
