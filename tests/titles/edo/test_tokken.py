"""Module 2, Tokken: EDO-TO-001 to EDO-TO-030."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
from tests.titles.edo.position import (
    DONE,
    EDO,
    RECRUIT,
    REVEAL,
    STOP,
    Form,
    Task,
    act,
    assign,
    begin,
    build,
    buildings,
    buy,
    can,
    daimyo,
    demand,
    do,
    finish_round,
    free_officials,
    go,
    goods,
    idle,
    income,
    keep,
    legal_forms,
    new,
    pick,
    plan,
    play_on,
    point,
    position,
    post,
    power,
    privileges,
    refused,
    resource,
    ryo,
    samurai,
    skip_to,
    special,
    step,
    view,
    work_full,
)

PORCELAIN = {"ryo": 10, "stone": 1}
RICH = {"ryo": 60, "rice": 6, "wood": 8, "stone": 8}


def tokken(**more: Any) -> kabuto.Game:
    return position(modules=("tokken",), **more)


def row(game: kabuto.Game) -> list[str | None]:
    return [None if one is None else one["id"] for one in view(game)["tokken"]["demands"]]


def grants(game: kabuto.Game) -> list[str | None]:
    found: list[str | None] = view(game)["tokken"]["privileges"]
    return found


# The board of the module -----------------------------------------------------------------------------------------


def test_EDO_TO_001_the_pieces() -> None:
    values = EDO.edition.values["tokken"]
    assert Counter(token["kind"] for token in values["demands"]) == {"local": 5, "foreign": 5, "palace": 5}
    assert sum(values["privileges"].values()) == 12
    table = view(new(3, modules=("tokken",)))["tokken"]
    assert len(table["demands"]) + table["demand_pile"] == 15
    assert len(table["privileges"]) + table["privilege_pile"] == 12
    assert table["black"] == 2
    assert view(new(3))["tokken"] is None


def test_EDO_TO_002_three_of_each_are_open_and_the_next_one_of_each_stack() -> None:
    seen: Counter[tuple[str | None, ...]] = Counter()
    for seed in range(30):
        game = new(2, seed, modules=("tokken",))
        assert step(game) == "start"
        table = view(game)["tokken"]
        assert len(set(row(game))) == 3 and None not in row(game) and None not in grants(game)
        assert table["demand_preview"]["id"] not in row(game)
        assert table["privilege_preview"] is not None
        seen[tuple(row(game))] += 1
    assert len(seen) > 25, "shuffled"


def test_EDO_TO_003_the_privilege_below_a_demand_is_its_reward() -> None:
    for column, reward in ((1, "support"), (2, "trading"), (3, "city_income")):
        game = tokken(
            seats=(daimyo("edo", **RICH),),
            demands="porcelain tea sake",
            demand_preview="spices",
            privileges="support trading city_income",
        )
        act(game, "II", "trade")
        do(game, demand(column))
        assert privileges(game, 0) == [reward]


def test_EDO_TO_004_an_open_demand_instead_of_the_usual_effect_but_no_preview() -> None:
    game = tokken(seats=(daimyo("edo", **RICH),), demands="spices porcelain garden", demand_preview="tea")
    act(game, "II", "trade")
    assert [form["column"] for form in legal_forms(game, "demand")] == [2], "only local goods fit, the preview does not"
    before = goods(game, 0)["wood"]
    do(game, demand(2))
    assert goods(game, 0)["wood"] == before
    assert game.to_act == (1,), "the activation is spent"


def test_EDO_TO_005_pay_score_and_take_the_privilege() -> None:
    """The rulebook's example: porcelain for 10 ryo and 1 stone."""
    game = tokken(
        seats=(daimyo("edo", **PORCELAIN),), demands="porcelain spices garden", privileges="support trading city_income"
    )
    act(game, "II", "trade")
    do(game, demand(1))
    assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}
    assert power(game, 0) == 1
    assert privileges(game, 0) == ["support"]
    assert "porcelain" not in row(game)
    poor = tokken(seats=(daimyo("edo", ryo=9, stone=1),), demands="porcelain spices garden")
    act(poor, "II", "trade")
    assert refused(poor, demand(1)).rule == "EDO-TO-005"


@pytest.mark.parametrize(
    ("column", "demands", "rewards"),
    [
        (1, ["swords", "tea", "sake"], ["trading", "city_income", "full_wood"]),
        (2, ["swords", "porcelain", "sake"], ["support", "city_income", "full_wood"]),
        (3, ["swords", "porcelain", "tea"], ["support", "trading", "full_wood"]),
    ],
)
def test_EDO_TO_006_demands_slide_right_and_privileges_left(
    column: int, demands: list[str], rewards: list[str]
) -> None:
    game = tokken(
        seats=(daimyo("edo", **RICH),),
        demands="porcelain tea sake",
        demand_preview="swords",
        privileges="support trading city_income",
        privilege_preview="full_wood",
    )
    act(game, "II", "trade")
    do(game, demand(column))
    assert row(game) == demands
    assert grants(game) == rewards
    table = view(game)["tokken"]
    assert table["demand_preview"]["id"] not in demands and table["privilege_preview"] is not None
    assert (table["demand_pile"], table["privilege_pile"]) == (11, 8)


def test_EDO_TO_007_the_next_activation_may_meet_a_demand_that_has_just_arrived() -> None:
    game = tokken(seats=(daimyo("edo edo", **RICH),), demands="porcelain spices garden", demand_preview="tea")
    act(game, "II", "trade", 2)
    do(game, demand(1))
    assert row(game)[0] == "tea"
    do(game, demand(1))
    assert power(game, 0) == 2


def test_EDO_TO_008_when_tokens_run_out() -> None:
    game = tokken(
        seats=(daimyo("edo edo edo", **RICH),),
        demands="- porcelain tea",
        demand_preview=None,
        privileges="support - -",
        privilege_preview=None,
    )
    act(game, "II", "trade", 2)
    do(game, demand(3))
    assert privileges(game, 0) == [] and power(game, 0) == 1, "no privilege, but the point"
    assert row(game) == [None, None, "porcelain"] and grants(game) == ["support", None, None]
    do(game, demand(3))
    assert power(game, 0) == 2 and row(game) == [None, None, None]
    empty = tokken(seats=(daimyo("edo", **RICH),), demands="- - -", demand_preview=None)
    act(empty, "II", "trade")
    assert legal_forms(empty, "demand") == []
    assert refused(empty, demand(1)).rule == "EDO-TO-008"


# The three kinds of demands --------------------------------------------------------------------------------------


def test_EDO_TO_009_local_goods_need_a_samurai_at_the_merchant() -> None:
    game = tokken(
        seats=(daimyo("rice_a", **RICH),), demands="porcelain tea sake", demand_preview="glass", merchant="edo"
    )
    act(game, "II", "trade")
    assert game.to_act == (1,)
    game = tokken(seats=(daimyo("edo gate_usui", **RICH),), demands="porcelain tea sake", demand_preview="glass")
    act(game, "II", "travel")
    assert legal_forms(game, "demand") == [], "not with Travel"
    game = tokken(seats=(daimyo("edo", **RICH),), demands="porcelain tea sake", demand_preview="glass")
    act(game, "I", "build")
    assert legal_forms(game, "demand") == [], "not with Build"


def test_EDO_TO_010_a_demand_or_both_offers_but_not_a_demand_and_an_offer() -> None:
    scene: dict[str, Any] = {
        "cities": {"city_odawara": "0t"},
        "merchant": "city_odawara",
        "card": "M01",
        "demands": "porcelain tea sake",
        "demand_preview": "glass",
    }
    game = tokken(seats=(daimyo("city_odawara", **RICH),), **scene)
    act(game, "II", "trade", 1)
    do(game, demand(1))
    assert game.to_act == (1,), "no offer after the demand"
    game = tokken(seats=(daimyo("city_odawara", **RICH),), **scene)
    act(game, "II", "trade", 1)
    do(game, buy(1))
    assert step(game) == "second_offer" and legal_forms(game, "demand") == []
    assert refused(game, demand(1)).rule == "EDO-TO-010"


def test_EDO_TO_011_foreign_goods_need_travel_and_no_samurai() -> None:
    game = tokken(seats=(daimyo(ryo=14, rice=5),), demands="porcelain spices garden")
    act(game, "II", "travel", 1)
    do(game, demand(2))
    assert (ryo(game, 0), power(game, 0)) == (0, 1)
    assert samurai(game, 0) == {}, "the official is not put on the board"
    finish_round(game)
    assert free_officials(game, 0)[0] == 5
    for card, action in (("II", "trade"), ("I", "build")):
        other = tokken(seats=(daimyo("edo", **RICH),), demands="porcelain spices garden")
        act(other, card, action)
        assert refused(other, demand(2)).rule == "EDO-TO-011"


def test_EDO_TO_012_a_palace_extension_needs_build_and_a_samurai_in_edo() -> None:
    game = tokken(
        seats=(daimyo("edo", rice=1, wood=2, stone=2),), demands="porcelain spices garden", cities={"edo": "1"}
    )
    act(game, "I", "build")
    do(game, demand(3))
    assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}
    assert power(game, 0) == 1
    assert buildings(game, "edo") == "1", "no building site, no house"
    away = tokken(seats=(daimyo("city_odawara", **RICH),), demands="porcelain spices garden")
    act(away, "I", "build")
    assert refused(away, demand(3)).rule == "EDO-TO-012"
    full = tokken(seats=(daimyo("edo", **RICH),), demands="porcelain spices garden", cities={"edo": "0 1 " * 5})
    act(full, "I", "build")
    assert can(full, demand(3)), "a full city does not matter"


def test_EDO_TO_012_the_samurai_in_edo_serves_for_one_building_or_extension() -> None:
    game = tokken(seats=(daimyo("edo city_odawara", **RICH),), demands="porcelain spices garden")
    act(game, "I", "build", 2)
    assert can(game, demand(3))
    do(game, build("edo"))
    assert not can(game, demand(3)) and refused(game, demand(3)).rule == "EDO-118"


def test_EDO_063_without_ryo_nobody_walks_although_a_privilege_may_be_used() -> None:
    game = tokken(seats=(daimyo("edo", privileges="wood_or_stone"),))
    begin(game)
    assert step(game) == "move" and not legal_forms(game, "pick")
    assert refused(game, pick("edo")).why == "A step costs 1 ryo, which you do not have."


def test_EDO_TO_013_what_each_kind_is_paid_with() -> None:
    tokens = EDO.edition.values["tokken"]["demands"]
    for token in tokens:
        cost = token["cost"]
        resources = cost["rice"] + cost["wood"] + cost["stone"]
        if token["kind"] == "local":
            assert cost["ryo"] and resources
        elif token["kind"] == "foreign":
            assert cost["ryo"] and not resources
        else:
            assert resources and not cost["ryo"]
    assert tokens[0] == {"id": "porcelain", "kind": "local", "cost": {"ryo": 10, "rice": 0, "wood": 0, "stone": 1}}


@pytest.mark.parametrize("token", EDO.edition.values["tokken"]["demands"], ids=lambda token: token["id"])
def test_EDO_TO_013_every_demand_costs_what_is_printed(token: dict[str, Any]) -> None:
    others = [one["id"] for one in EDO.edition.values["tokken"]["demands"] if one["id"] != token["id"]]
    card, action = {"local": ("II", "trade"), "foreign": ("II", "travel"), "palace": ("I", "build")}[token["kind"]]
    game = tokken(
        seats=(daimyo("edo", **token["cost"]),),
        demands=f"{token['id']} {others[0]} {others[1]}",
        demand_preview=others[2],
    )
    act(game, card, action)
    do(game, demand(1))
    assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}


# Privileges ------------------------------------------------------------------------------------------------------


def test_EDO_TO_020_a_privilege_is_open_and_used_once_and_several_in_one_turn() -> None:
    game = tokken(
        seats=(daimyo("wood_a", ryo=3, privileges="city_income full_wood wood_or_stone"), daimyo("wood_a")),
        cities={"edo": "0"},
        tiles={"edo": "P14"},
    )
    for seat in (0, 1, None):
        assert game.view(seat)["seats"][0]["privileges"] == ["city_income", "wood_or_stone", "full_wood"]
    begin(game, [("I", "fell_wood", 1)])
    do(game, income("edo"), resource("wood_or_stone", "stone"), REVEAL, work_full("wood_a"))
    assert goods(game, 0) == {"ryo": 17, "rice": 0, "wood": 3, "stone": 1}
    assert privileges(game, 0) == []


def test_EDO_TO_020_a_privilege_may_be_used_from_the_moment_it_is_taken() -> None:
    game = tokken(
        seats=(daimyo("edo edo", ryo=10, stone=1),),
        demands="porcelain spices garden",
        privileges="wood_or_stone trading support",
        card="M10",
    )
    act(game, "II", "trade", 2)
    do(game, demand(1), resource("wood_or_stone", "stone"))
    assert goods(game, 0)["stone"] == 1


PRIVILEGED = {"privileges": "city_income wood_or_stone"}
CITY: dict[str, Any] = {"cities": {"edo": "0"}, "tiles": {"edo": "P14"}}
BOTH = [income("edo"), resource("wood_or_stone", "wood"), resource("wood_or_stone", "stone")]
"""What such a player can redeem."""


@pytest.mark.parametrize(
    ("card", "action", "last"),
    [
        ("I", "money", []),
        ("I", "rice", []),
        ("I", "fell_wood", []),
        ("II", "recruit", [RECRUIT]),
        ("III", "special_authorization", [special("S1")]),
        ("II", "travel", [post("gate_usui")]),
        ("I", "build", [build("edo")]),
        ("II", "trade", [buy(1)]),
    ],
)
def test_EDO_TO_020_no_turn_ends_by_itself_while_a_privilege_can_be_used(
    card: str, action: str, last: list[Form]
) -> None:
    owner = daimyo("edo wood_a", ryo=20, rice=2, wood=4, stone=1, **PRIVILEGED)
    game = tokken(seats=(owner,), card="M01", **CITY)
    act(game, card, action, 1)
    do(game, *last)
    assert (step(game), game.to_act) == ("redeem", (0,)) and legal_forms(game) == [DONE, *BOTH]
    before = goods(game, 0)
    do(game, income("edo"))
    assert goods(game, 0)["ryo"] == before["ryo"] + 14 and legal_forms(game) == [DONE, *BOTH[1:]]
    do(game, resource("wood_or_stone", "stone"))
    assert goods(game, 0)["stone"] == before["stone"] + 1
    assert game.to_act == (1,), "nothing is left to redeem: the turn is over"
    again = tokken(seats=(owner,), card="M01", **CITY)
    act(again, card, action, 1)
    do(again, *last, DONE)
    assert again.to_act == (1,) and privileges(again, 0) == ["city_income", "wood_or_stone"], "kept for later"


def test_EDO_TO_020_a_card_without_officials_is_no_exception() -> None:
    game = tokken(seats=(daimyo(ryo=3, **PRIVILEGED),), **CITY)
    begin(game)
    do(game, REVEAL)
    assert step(game) == "redeem" and game.to_act == (0,) and legal_forms(game) == [DONE, *BOTH]


def test_EDO_TO_020_who_stops_has_been_asked() -> None:
    game = tokken(seats=(daimyo("edo", rice=2, **PRIVILEGED),), **CITY)
    act(game, "II", "recruit", 1)
    assert set(map(str, BOTH)) <= set(map(str, legal_forms(game)))
    do(game, STOP)
    assert game.to_act == (1,)


def test_EDO_TO_020_nothing_is_asked_of_those_who_can_redeem_nothing() -> None:
    full = {"wood": 10, "stone": 10}
    for owner in (
        daimyo("edo", privileges="support trading full_wood"),
        daimyo("edo", **full, privileges="wood_or_stone"),
    ):
        game = tokken(seats=(owner,), **CITY)
        act(game, "I", "money", 1)
        assert game.to_act == (1,)
    elsewhere = tokken(seats=(daimyo("edo", privileges="city_income"),), cities={"edo": "1"})
    act(elsewhere, "I", "money", 1)
    assert elsewhere.to_act == (1,), "no influence anywhere"


def test_EDO_TO_020_neutral_officials_on_travel_are_asked_although_nobody_can_be_moved() -> None:
    """What a privilege brings may pay for a foreign demand."""
    scene: dict[str, Any] = {"demands": "spices tea garden", "demand_preview": "porcelain", **CITY}
    owner = daimyo(ryo=0, neutral=2, **PRIVILEGED)
    game = tokken(seats=(owner,), **scene)
    act(game, "II", "travel", (0, 2, 0))
    assert step(game) == "travel" and not can(game, demand(1))
    do(game, income("edo"), demand(1))
    assert power(game, 0) == 1, "14 ryo for spices"
    seldom = tokken(seats=(owner,), **scene, asked="seldom")
    act(seldom, "II", "travel", (0, 2, 0))
    assert seldom.to_act == (1,)


@pytest.mark.parametrize("samurai", ["", "edo"])
def test_EDO_TO_020_once_more_after_the_own_wages(samurai: str) -> None:
    game = tokken(seats=(daimyo(samurai, rice=1, **PRIVILEGED), daimyo("edo", rice=1, ryo=1)), **CITY)
    begin(game)
    skip_to(game, "wages", seat=0 if samurai else 1)
    if not samurai:
        game = tokken(seats=(daimyo(rice=1, **PRIVILEGED), daimyo("edo", rice=1, ryo=1)), **CITY)
        begin(game)
        while not (step(game) == "redeem" and view(game)["phase"] == "wages"):
            idle(game)
    else:
        assert {str(form) for form in legal_forms(game)} >= set(map(str, BOTH)), "while paying as well"
        do(game, keep(1))
    assert (step(game), game.to_act, view(game)["phase"]) == ("redeem", (0,), "wages")
    do(game, resource("wood_or_stone", "wood"), income("edo"))
    assert step(game) == "wages" and game.to_act == (1,), "then the next one pays"


def test_EDO_TO_020_once_more_before_the_final_scoring_in_turn() -> None:
    seats = (daimyo(power=5, ryo=22, **PRIVILEGED), daimyo(power=6, privileges="stone_or_rice"), daimyo(power=6))
    game = tokken(players=3, seats=seats, cities={"edo": "0 1 2"}, tiles={"edo": "P14"}, round=10, starter=1)
    begin(game)
    while not view(game)["turn"]["closing"]:
        idle(game)
    assert (step(game), game.to_act) == ("redeem", (1,)), "from the start player on"
    do(game, resource("stone_or_rice", "stone"))
    assert game.to_act == (0,) and not game.over, "the third has nothing"
    assert ryo(game, 0) == 29, "after the income of the last round"
    do(game, income("edo"))
    assert ryo(game, 0) == 36 and legal_forms(game) == [DONE, *BOTH[1:]]
    do(game, DONE)
    assert game.over and game.ranking() == [[1], [2], [0]], "a stone breaks the tie of B and C"


def test_EDO_TO_020_where_it_is_seldom_asked_turns_end_by_themselves() -> None:
    seats = (daimyo("edo", rice=1, power=3, **PRIVILEGED),)
    game = tokken(seats=seats, **CITY, round=10, asked="seldom")
    act(game, "I", "money", 1)
    assert game.to_act == (1,)
    skip_to(game, "wages", seat=0)
    assert refused(game, income("edo")).rule == "EDO-TO-027" and can(game, resource("wood_or_stone", "wood"))
    do(game, keep(1))
    assert game.over


def test_EDO_TO_021_prestige_building_moves_all_others_back() -> None:
    game = tokken(
        seats=(daimyo("city_odawara", **RICH, privileges="prestige_building"),), cities={"city_odawara": "1 1t F 0"}
    )
    act(game, "I", "build")
    do(game, build("city_odawara", "prestige"))
    assert buildings(game, "city_odawara") == "0 1 1t F 0"
    assert power(game, 0) == 1 and privileges(game, 0) == []
    assert (ryo(game, 0), goods(game, 0)["wood"]) == (55, 6), "the usual cost"


def test_EDO_TO_022_prestige_building_needs_a_free_site_and_wins_ties() -> None:
    game = tokken(
        seats=(daimyo("edo", **RICH, privileges="prestige_building"), daimyo()),
        cities={"edo": "1"},
        tiles={"edo": "P14"},
    )
    assert view(game)["cities"]["edo"]["income"] == [0, 14]
    act(game, "I", "build")
    do(game, build("edo", "prestige"))
    assert view(game)["cities"]["edo"]["income"] == [8, 6], "the house of A is now the first one"
    full = tokken(seats=(daimyo("edo", **RICH, privileges="prestige_building"),), cities={"edo": "0 1 " * 5})
    act(full, "I", "build")
    assert refused(full, build("edo", "prestige")).rule == "EDO-TO-022"
    without = tokken(seats=(daimyo("edo", **RICH),))
    act(without, "I", "build")
    assert refused(without, build("edo", "prestige")).rule == "EDO-TO-021"


def test_EDO_TO_023_support_gives_a_black_official_for_one_card() -> None:
    game = tokken(seats=(daimyo(privileges="support"),))
    assert free_officials(game, 0) == (5, 0, 1)
    begin(game, [("I", "money", (3, 0, 1))])
    assert ryo(game, 0) == 20
    assert privileges(game, 0) == []
    assert view(game)["tokken"]["black"] == 1, "one has left the game"
    finish_round(game)
    assert free_officials(game, 0) == (5, 0, 0)
    without = tokken()
    plan(without, 0, ready=False)
    assert refused(without, assign(1, "black"), seat=0).rule == "EDO-TO-023"


def test_EDO_TO_024_a_black_official_counts_like_others_and_leaves_even_if_it_did_nothing() -> None:
    game = tokken(seats=(daimyo(privileges="support", neutral=1),))
    plan(game, 0, [("I", "money", (4, 0, 0)), ("II", "travel", 1)], ready=False)
    assert refused(game, assign(1, "black"), seat=0).rule == "EDO-046"
    game = tokken(seats=(daimyo(privileges="support"),))
    act(game, "II", "travel", (0, 0, 1))
    assert game.to_act == (1,), "it cannot become a samurai, and there is nobody to move"
    assert view(game)["tokken"]["black"] == 1 and privileges(game, 0) == []
    game = tokken(seats=(daimyo(rice=1, privileges="support"),))
    act(game, "II", "recruit", (0, 0, 1))
    do(game, RECRUIT)
    assert goods(game, 0)["rice"] == 0
    finish_round(game)
    assert free_officials(game, 0) == (5, 1, 0)


def test_EDO_TO_025_trading_uses_the_offers_of_the_preview() -> None:
    game = tokken(seats=(daimyo("edo", **RICH, privileges="trading"),), card="M01", preview="M03")
    act(game, "II", "trade", 1)
    assert [form["count"] for form in legal_forms(game, "buy") if form["offer"] == "preview"] == [1, 2, 3]
    do(game, point("preview"))
    assert power(game, 0) == 1
    assert (goods(game, 0)["wood"], ryo(game, 0)) == (5, 58), "3 wood and 2 ryo, as printed on the preview"
    assert privileges(game, 0) == []
    assert game.to_act == (1,), "without a trading post one offer is all"
    without = tokken(seats=(daimyo("edo", **RICH),), card="M01", preview="M03")
    act(without, "II", "trade", 1)
    assert refused(without, point("preview")).rule == "EDO-TO-025"


def test_EDO_TO_025_with_the_trading_post_any_two_of_the_four_offers() -> None:
    scene: dict[str, Any] = {
        "cities": {"city_odawara": "0t"},
        "merchant": "city_odawara",
        "card": "M01",
        "preview": "M03",
    }
    for first, second in (
        (point("preview"), buy(3, "preview")),
        (point(), point("preview")),
        (buy(1), buy(1, "preview")),
    ):
        game = tokken(seats=(daimyo("city_odawara", **RICH, privileges="trading"),), **scene)
        act(game, "II", "trade", 1)
        do(game, first)
        assert step(game) == "second_offer" and not can(game, first), "two different ones"
        do(game, second)
        assert game.to_act == (1,), "and no third"
        assert privileges(game, 0) == []


def test_EDO_TO_026_in_the_last_round_there_is_no_preview_to_trade_with() -> None:
    game = tokken(seats=(daimyo("edo", **RICH, privileges="trading"),), card="M01", round=10)
    act(game, "II", "trade", 1)
    assert {form["offer"] for form in legal_forms(game, "buy", "point")} == {"current"}
    assert refused(game, point("preview")).rule == "EDO-TO-026"


def test_EDO_TO_027_the_income_of_a_city_at_any_time_of_the_own_turn() -> None:
    scene: dict[str, Any] = {
        "cities": {"edo": "1 0", "city_odawara": "1"},
        "tiles": {"edo": "P14", "city_odawara": "P18"},
    }
    game = tokken(seats=(daimyo("edo", ryo=1, privileges="city_income"),), **scene)
    assert not can(game, income("edo"), seat=0), "not while planning"
    begin(game, [("I", "build", 1)])
    assert refused(game, income("city_odawara")).rule == "EDO-143", "no influence there"
    do(game, income("edo"))
    assert ryo(game, 0) == 7 and ryo(game, 1) == 1, "six for the second rank, and nothing for the other"
    game = tokken(seats=(daimyo("edo", wood=2, privileges="city_income"),), **scene)
    begin(game, [("I", "build", 1)])
    do(game, REVEAL, income("edo"), build("edo"))
    assert ryo(game, 0) == 1, "six from the city pay for the house"


MOMENTS: dict[str, tuple[list[Task], list[Form]]] = {
    "move": ([], []),
    "recruit": ([("II", "recruit", 1)], [REVEAL]),
    "special": ([("III", "special_authorization", 1)], [REVEAL]),
    "travel": ([("II", "travel", 1)], [REVEAL]),
    "ride_more": ([("II", "travel", 1)], [REVEAL, pick("edo"), go("rice_a")]),
    "harvest": ([("I", "fell_wood", 1)], [REVEAL]),
    "build": ([("I", "build", 1)], [REVEAL]),
    "trade": ([("II", "trade", 1)], [REVEAL]),
    "second_offer": ([("S3", "trade", 1)], [REVEAL, buy(1)]),
    "redeem": ([("I", "money", 1)], [REVEAL]),
}
"""How to come to each decision of an own turn: what is planned, and what is done."""


def at_the_moment(moment: str) -> kabuto.Game:
    """A is asked this in the own turn, with privileges for income and for a resource."""
    owner = daimyo("edo edo wood_a wood_b", ryo=30, rice=4, wood=4, special="S3", **PRIVILEGED)
    other = daimyo("wood_a", ryo=30, rice=2, privileges="city_income rice_or_wood")
    cities = {"edo": "0 1", "city_odawara": "1"}
    game = tokken(
        players=3, seats=(owner, other), cities=cities, tiles={"edo": "P14", "city_odawara": "P18"}, card="M01"
    )
    planned, done = MOMENTS[moment]
    begin(game, planned)
    do(game, *done)
    assert (step(game), game.to_act) == (moment, (0,))
    return game


@pytest.mark.parametrize("moment", MOMENTS)
def test_EDO_TO_027_income_at_every_decision_of_the_own_turn(moment: str) -> None:
    game = at_the_moment(moment)
    before = [ryo(game, seat) for seat in range(3)]
    assert [form["city"] for form in legal_forms(game, "income")] == ["edo"], "only where there is influence"
    assert refused(game, income("city_odawara")).rule == "EDO-143"
    do(game, income("edo"))
    assert [ryo(game, seat) - before[seat] for seat in range(3)] == [8, 0, 0], "the first of two; nothing for others"
    assert (step(game), game.to_act) == (moment, (0,)), "the same is asked again"
    assert "city_income" not in privileges(game, 0) and refused(game, income("edo")).rule == "EDO-TO-027"
    assert privileges(game, 1) == ["city_income", "rice_or_wood"]


def test_EDO_TO_027_not_in_the_turn_of_another_nor_while_planning() -> None:
    game = at_the_moment("move")
    assert refused(game, income("city_odawara"), seat=1).rule == "EDO-060"
    do(game, REVEAL, DONE)
    assert game.to_act == (1,) and {form["city"] for form in legal_forms(game, "income")} == {"edo", "city_odawara"}
    do(game, income("city_odawara"))
    assert ryo(game, 1) == 30 + 18
    planning = tokken(seats=(daimyo("edo", **PRIVILEGED),), **CITY)
    assert refused(planning, income("edo"), seat=0).rule == "EDO-TO-027"


@pytest.mark.parametrize("moment", MOMENTS)
def test_EDO_TO_028_a_resource_at_every_decision_of_the_own_turn(moment: str) -> None:
    game = at_the_moment(moment)
    before = goods(game, 0)
    assert {form["resource"] for form in legal_forms(game, "goods")} == {"wood", "stone"}
    assert {form["privilege"] for form in legal_forms(game, "goods")} == {"wood_or_stone"}, "those of others are theirs"
    do(game, resource("wood_or_stone", "stone"))
    assert goods(game, 0) == {**before, "stone": before["stone"] + 1}
    assert (step(game), game.to_act) == (moment, (0,)) and privileges(game, 0) == ["city_income"]


@pytest.mark.parametrize(
    ("token", "offered"),
    [("wood_or_stone", {"wood", "stone"}), ("stone_or_rice", {"stone", "rice"}), ("rice_or_wood", {"rice", "wood"})],
)
def test_EDO_TO_028_each_token_offers_the_two_resources_it_shows(token: str, offered: set[str]) -> None:
    for name in ("rice", "wood", "stone"):
        game = tokken(seats=(daimyo(privileges=token),))
        assert can(game, resource(token, name), seat=0) is (name in offered)
        if name in offered:
            do(game, resource(token, name), seat=0)
            assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0, name: 1}
            assert privileges(game, 0) == [] and not can(game, resource(token, name), seat=0)
        else:
            assert refused(game, resource(token, name), seat=0).rule == "EDO-TO-028"


def test_EDO_TO_028_a_resource_at_every_own_decision() -> None:
    game = tokken(seats=(daimyo("edo", ryo=1, privileges="stone_or_rice"),))
    assert {form["resource"] for form in legal_forms(game, "goods", seat=0)} == {"stone", "rice"}
    do(game, resource("stone_or_rice", "stone"), seat=0)
    assert goods(game, 0)["stone"] == 1 and privileges(game, 0) == []
    game = tokken(seats=(daimyo("edo", ryo=1, privileges="rice_or_wood"),))
    begin(game)
    assert can(game, resource("rice_or_wood", "wood")), "in the own turn"
    skip_to(game, "wages")
    assert [form["count"] for form in legal_forms(game, "keep")] == [0]
    do(game, resource("rice_or_wood", "rice"), keep(1))
    assert samurai(game, 0) == {"edo": 1}, "and to pay wages"
    game = tokken(seats=(daimyo(wood=10, stone=3, privileges="wood_or_stone"),))
    assert refused(game, resource("wood_or_stone", "wood"), seat=0).rule == "EDO-008"
    assert can(game, resource("wood_or_stone", "stone"), seat=0)
    assert refused(game, resource("wood_or_stone", "rice"), seat=0).rule == "EDO-TO-028"


@pytest.mark.parametrize(
    ("card", "action", "kind", "full"),
    [("II", "harvest_rice", "rice", 4), ("I", "fell_wood", "wood", 3), ("III", "quarry_stone", "stone", 2)],
)
def test_EDO_TO_029_full_yield_whoever_else_is_there(card: str, action: str, kind: str, full: int) -> None:
    space = f"{kind}_a"
    crowd = daimyo(f"{space} {space}", ryo=1)
    game = tokken(seats=(daimyo(f"{space} {space}", privileges=f"full_{kind}"), crowd))
    act(game, card, action, 2)
    do(game, work_full(space))
    among_four = {"rice": 1, "wood": 0, "stone": 0}[kind]
    assert goods(game, 0)[kind] == full + among_four, "one activation of both; the other one is one among four"
    other = next(name for name in ("full_rice", "full_wood", "full_stone") if name != f"full_{kind}")
    game = tokken(seats=(daimyo(space, privileges=other), crowd))
    act(game, card, action, 1)
    among_three = {"rice": 2, "wood": 1, "stone": 0}[kind]
    assert goods(game, 0)[kind] == among_three, "the token shows another resource"


def test_EDO_TO_030_unused_privileges_are_worth_nothing() -> None:
    game = tokken(
        seats=(daimyo(power=3, privileges="support trading prestige_building"), daimyo(power=3)),
        cities={"edo": "0 1"},
        tiles={"edo": "P8"},
        round=10,
    )
    begin(game)
    finish_round(game, number=10)
    assert game.over and game.scores() == [3, 3]


def test_tokens_of_a_whole_game_are_the_printed_ones() -> None:
    for seed in range(4):
        game = new(4, seed, modules=("tokken",))
        play_on(game, seed=seed)
        held = [name for seat in view(game)["seats"] for name in seat["privileges"]]
        shown = [name for name in grants(game) if name]
        assert len(held) + len(shown) + view(game)["tokken"]["privilege_pile"] <= 12
