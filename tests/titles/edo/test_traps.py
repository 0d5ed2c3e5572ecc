"""What a programmer gets wrong: the sixteen traps of the rules dossier, a test each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.edo.position import (
    DONE,
    REVEAL,
    act,
    begin,
    build,
    buildings,
    buy,
    can,
    daimyo,
    demand,
    disperse,
    do,
    finish_round,
    free_officials,
    go,
    goods,
    legal_forms,
    merchant,
    pick,
    pick_merchant,
    point,
    position,
    post,
    power,
    refused,
    resource,
    ronin,
    ronin_from,
    ryo,
    samurai,
    skip_to,
    step,
    view,
)

RICH: dict[str, Any] = {"ryo": 60, "rice": 6, "wood": 8, "stone": 8}


def test_trap_01_movement_comes_before_each_own_card_also_without_an_official() -> None:
    game = position(seats=(daimyo("edo", ryo=9),))
    begin(game)
    for goal in ("river_1", "rice_a", "city_odawara"):
        skip_to(game, "move", seat=0)
        (here,) = samurai(game, 0)
        do(game, pick(here), go(goal), REVEAL)
    assert samurai(game, 0) == {"city_odawara": 1} and ryo(game, 0) == 6
    game = position(seats=(daimyo("edo edo", **RICH),))
    act(game, "I", "build", 2)
    do(game, build("edo"))
    assert refused(game, pick("edo")).rule == "EDO-062", "never between two activations"


def test_trap_02_one_activation_one_different_samurai_but_again_for_the_next_card() -> None:
    game = position(seats=(daimyo("wood_a stone_a", neutral=3),))
    begin(game, [("I", "fell_wood", 2), ("III", "quarry_stone", 1)])
    assert goods(game, 0)["wood"] == 3, "the second official has no second samurai"
    game = position(seats=(daimyo("edo", **RICH),), card="M01")
    begin(game, [("I", "build", 1), ("II", "trade", 1), ("III", "build", 1)])
    do(game, REVEAL, build("edo"))
    skip_to(game, "trade")
    do(game, point())
    skip_to(game, "build")
    do(game, build("edo"))
    assert power(game, 0) == 3, "the same samurai served three cards"


def test_trap_03_the_income_row_depends_on_the_players_present() -> None:
    """Two players scoring in a game of four take row two."""
    game = position(players=4, cities={"edo": "2 0"}, tiles={"edo": "P14"})
    begin(game)
    finish_round(game)
    assert [ryo(game, seat) - 1 for seat in range(4)] == [6, 0, 8, 0]


def test_trap_04_ties_are_decided_by_sites_which_prestige_building_shifts() -> None:
    game = position(
        modules=("tokken",),
        seats=(daimyo("edo", **RICH, privileges="prestige_building"), daimyo()),
        cities={"edo": "1 0 1"},
        tiles={"edo": "P14"},
    )
    assert view(game)["cities"]["edo"]["income"] == [6, 8]
    act(game, "I", "build")
    do(game, build("edo", "prestige"))
    assert buildings(game, "edo") == "0 1 0 1"
    assert view(game)["cities"]["edo"]["income"] == [8, 6]


def test_trap_05_twelve_points_are_checked_after_wages_and_income_and_without_ronin_tokens() -> None:
    game = position(seats=(daimyo("edo", ryo=5, wood=2, rice=1, power=11),), cities={"edo": "0"}, tiles={"edo": "P14"})
    act(game, "I", "build")
    do(game, build("edo"))
    assert power(game, 0) == 12 and not game.over
    finish_round(game, keep=True)
    assert game.over
    assert ryo(game, 0) == 14 and game.scores()[0] == 13, "the income was paid and a samurai counted"
    game = position(players=3, modules=("ronin",), seats=(daimyo(power=11, tokens=5),), cities={"edo": "0"})
    begin(game)
    finish_round(game)
    assert not game.over


def test_trap_06_the_fortress_limit_counts_all_houses_but_needs_an_own_one() -> None:
    for sites, fits in (("0 1", True), ("1 1", False), ("0 1t", False), ("0 1 F", False)):
        game = position(seats=(daimyo("city_odawara", **RICH),), cities={"city_odawara": sites})
        act(game, "I", "build")
        assert can(game, build("city_odawara", "fortress")) is fits
    game = position(seats=(daimyo("edo", **RICH),), cities={"edo": "0 1 0 1 0 1 0 1 0"})
    act(game, "I", "build")
    do(game, build("edo", "fortress"))
    assert len(buildings(game, "edo").split()) == 10, "it uses the last site"


def test_trap_07_no_trading_post_in_edo_and_one_in_a_city() -> None:
    game = position(seats=(daimyo("edo city_odawara", **RICH),), cities={"city_odawara": "1t"})
    act(game, "I", "build")
    assert {form["building"] for form in legal_forms(game, "build")} == {"house"}
    assert refused(game, build("edo", "trading_post")).rule == "EDO-113"
    assert refused(game, build("city_odawara", "trading_post")).rule == "EDO-113"


def test_trap_08_officials_sent_by_travel_are_gone_until_they_are_not_paid() -> None:
    game = position(seats=(daimyo(rice=1),))
    act(game, "II", "travel", 3)
    do(game, post("gate_usui"), post("gate_usui"), post("gate_hakone"))
    skip_to(game, "wages")
    do(game, {"do": "keep", "count": 1})
    finish_round(game)
    assert sum(samurai(game, 0).values()) == 1
    assert free_officials(game, 0) == (4, 0, 0)


def test_trap_09_most_points_without_a_house_in_edo_lose() -> None:
    game = position(seats=(daimyo(power=30), daimyo(power=1)), cities={"edo": "1", "city_odawara": "0 0"})
    begin(game)
    finish_round(game)
    assert game.over and game.ranking() == [[1], [0]]


def test_trap_10_the_temple_discount_is_on_roads_and_for_the_merchant_too() -> None:
    game = position(modules=("jiin",), seats=(daimyo("edo", ryo=1, temples="river_2"),))
    begin(game)
    do(game, pick("edo"), go("rice_b"), pick_merchant(), go("city_kawagoe"))
    assert (merchant(game), ryo(game, 0)) == ("city_kawagoe", 0), "two free roads and one paid"


def test_trap_11_demands_and_privileges_slide_in_opposite_directions() -> None:
    game = position(
        modules=("tokken",),
        seats=(daimyo("edo", **RICH),),
        demands="tea porcelain sake",
        demand_preview="swords",
        privileges="support trading city_income",
        privilege_preview="full_wood",
    )
    act(game, "II", "trade")
    do(game, demand(2))
    table = view(game)["tokken"]
    pairs = list(zip([one["id"] for one in table["demands"]], table["privileges"], strict=True))
    assert pairs == [("swords", "support"), ("tea", "city_income"), ("sake", "full_wood")], "every pair has changed"


def test_trap_12_where_the_samurai_of_a_demand_stands() -> None:
    scene: dict[str, Any] = {"modules": ("tokken",), "demands": "porcelain spices garden", "merchant": "rice_a"}
    nobody = position(seats=(daimyo(**RICH),), **scene)
    act(nobody, "II", "travel")
    assert can(nobody, demand(2)), "foreign goods need no samurai"
    for where, local, palace in (("rice_a", True, False), ("edo", False, True)):
        trade = position(seats=(daimyo(where, **RICH),), **scene)
        act(trade, "II", "trade")
        assert (trade.to_act == (0,) and can(trade, demand(1))) is local
        extend = position(seats=(daimyo(where, **RICH),), **scene)
        act(extend, "I", "build")
        assert (extend.to_act == (0,) and can(extend, demand(3))) is palace


def test_trap_13_the_ronin_is_chosen_before_the_tile_and_two_force_the_third() -> None:
    game = position(players=3, modules=("ronin",), relocating=True, ronin="rice_a wood_a stone_a")
    assert sum(view(game)["ronin"]["aside"].values()) == 0, "no tile is drawn yet"
    do(game, ronin_from("wood_a"))
    assert (sum(view(game)["ronin"]["aside"].values()) == 0) is (step(game) == "plan"), (
        "a tile lies aside until it stands"
    )
    game = position(players=3, modules=("ronin",), relocating=True, ronin="rice_a rice_a stone_a")
    assert [form["space"] for form in legal_forms(game)] == ["stone_a"]


@pytest.mark.parametrize(("mine", "driven"), [(2, False), (3, True)])
def test_trap_14_strictly_more_samurai_than_ronin(mine: int, driven: bool) -> None:
    game = position(
        players=3,
        modules=("ronin",),
        seats=(daimyo(" ".join(["rice_b"] * mine)),),
        ronin="rice_b rice_b wood_a",
    )
    act(game, "II", "travel", 1)
    do(game, disperse("rice_b"))
    most: dict[str, int] = {}
    while step(game) in ("rally", "name", "place"):
        for name, count in view(game)["ronin"]["aside"].items():
            most[name] = max(most.get(name, 0), count)
        do(game, DONE if step(game) == "rally" else legal_forms(game)[0])
    assert ("rice_b" not in ronin(game)) is driven
    assert all(count <= (3 if name == "choice" else 1) for name, count in most.items())


def test_trap_15_no_preview_card_in_the_last_round() -> None:
    game = position(modules=("tokken",), seats=(daimyo("edo", **RICH, privileges="trading"),), round=10)
    assert view(game)["preview"] is None
    act(game, "II", "trade")
    assert not any(form.get("offer") == "preview" for form in legal_forms(game))
    assert refused(game, buy(1, "preview")).rule == "EDO-TO-026"


def test_trap_16_the_limit_of_ten_applies_to_every_gain() -> None:
    game = position(seats=(daimyo("rice_a", rice=9),))
    act(game, "II", "harvest_rice")
    assert goods(game, 0)["rice"] == 10
    game = position(seats=(daimyo("edo", ryo=20, rice=8),), card="M03")
    act(game, "II", "trade")
    assert [form["count"] for form in legal_forms(game, "buy")] == [1, 2]
    game = position(modules=("tokken",), seats=(daimyo(rice=10, privileges="rice_or_wood"),))
    assert not can(game, resource("rice_or_wood", "rice"), seat=0)
    game = position(seats=(daimyo(rice=10),))
    act(game, "I", "rice", 4)
    assert goods(game, 0)["rice"] == 10
