"""Phase 2 and the actions with officials and on resource spaces: EDO-060 to EDO-102."""

from __future__ import annotations

import pytest

import kabuto
from tests.titles.edo.position import (
    DONE,
    EDO,
    RECRUIT,
    REVEAL,
    STOP,
    Form,
    act,
    assign,
    begin,
    build,
    buy,
    can,
    daimyo,
    do,
    finish_round,
    free_officials,
    go,
    goods,
    legal_forms,
    merchant,
    pick,
    pick_merchant,
    plan,
    point,
    position,
    post,
    power,
    refused,
    ryo,
    samurai,
    seat_of,
    skip_to,
    special,
    step,
    task,
    view,
    work,
)

# The turn --------------------------------------------------------------------------------------------------------


def test_EDO_060_three_steps_in_clockwise_order_from_the_start_player() -> None:
    mobile = daimyo(ryo=1, samurai="edo")
    game = position(players=3, seats=(mobile, mobile, mobile), starter=1)
    begin(game)
    seen = []
    while step(game) == "move":
        seen.append((view(game)["card_step"], game.to_act))
        do(game, REVEAL)
    assert [seats for _, seats in seen] == [(1,), (2,), (0,)] * 3
    steps = [number for number, _ in seen]
    assert steps == sorted(steps) and len(set(steps)) == 3


def test_EDO_060_a_card_is_finished_before_the_next_player_acts() -> None:
    game = position(seats=(daimyo(ryo=9), daimyo(ryo=1, samurai="edo")))
    act(game, "II", "travel", 3)
    for gate in ("gate_usui", "gate_hakone", "gate_usui"):
        assert game.to_act == (0,)
        do(game, post(gate))
    assert game.to_act == (1,)


def test_EDO_061_move_then_reveal_then_activate() -> None:
    game = position(seats=(daimyo(ryo=2, samurai="river_1"),))
    begin(game, [("I", "fell_wood", 1)])
    assert step(game) == "move"
    do(game, pick("river_1"), go("wood_a"))
    assert goods(game, 0)["wood"] == 0, "nothing is activated before the card is revealed"
    do(game, REVEAL)
    assert goods(game, 0) == {"ryo": 1, "rice": 0, "wood": 3, "stone": 0}
    still = position(seats=(daimyo(ryo=2, samurai="wood_a"),))
    begin(still, [("I", "fell_wood", 1)])
    do(still, REVEAL)
    assert goods(still, 0)["wood"] == 3, "nobody has to move"


def test_EDO_062_no_movement_after_the_card_is_revealed() -> None:
    game = position(seats=(daimyo(ryo=20, wood=4, samurai="edo edo"),))
    act(game, "I", "build", 2)
    assert refused(game, pick("edo")).rule == "EDO-062"
    do(game, build("edo"))
    assert step(game) == "build"
    assert refused(game, pick("edo")).rule == "EDO-062", "nor between two activations"
    assert refused(game, pick_merchant()).rule == "EDO-062"


def test_EDO_063_each_step_costs_one_ryo_as_long_as_the_money_lasts() -> None:
    game = position(seats=(daimyo(ryo=5, samurai="edo edo city_odawara"),))
    begin(game)
    do(game, pick("edo"), go("rice_a"))
    assert ryo(game, 0) == 3, "two roads"
    do(game, pick("city_odawara"), go("gate_hakone"), pick("edo"), go("river_2"))
    assert ryo(game, 0) == 1
    assert samurai(game, 0) == {"rice_a": 1, "gate_hakone": 1, "river_2": 1}
    game = position(seats=(daimyo(ryo=2, samurai="edo"),))
    begin(game)
    do(game, pick("edo"))
    assert refused(game, go("city_odawara")).rule == "EDO-063", "three roads, two ryo"
    reach = {form["space"] for form in legal_forms(game, "go")}
    assert reach == {"river_1", "river_2", "river_3", "rice_a", "rice_b", "wood_a", "wood_b", "stone_a", "stone_b"}


def test_EDO_063_without_money_nobody_walks() -> None:
    game = position(seats=(daimyo(samurai="edo"), daimyo(ryo=1, samurai="edo")))
    begin(game)
    assert game.to_act == (1,), "A cannot move anything, so nothing is asked"


def test_EDO_064_any_samurai_may_move_whatever_the_card() -> None:
    game = position(seats=(daimyo(ryo=4, samurai="edo wood_a"),))
    begin(game, [("I", "fell_wood", 1)])
    do(game, pick("edo"), go("river_2"), REVEAL)
    assert goods(game, 0)["wood"] == 3, "the one in the forest worked, the other one moved"
    game = position(seats=(daimyo(ryo=4, samurai="edo"),))
    begin(game, [("I", "fell_wood", 0)])
    do(game, pick("edo"), go("river_2"), REVEAL)
    assert samurai(game, 0) == {"river_2": 1}, "no official stands at the card"
    game = position(seats=(daimyo(ryo=4, samurai="edo"),))
    begin(game, [("II", "travel", 1)])
    do(game, pick("edo"), go("river_2"), REVEAL, pick("river_2"), go("gate_usui"))
    assert samurai(game, 0) == {"gate_usui": 1}
    assert ryo(game, 0) == 3


def test_EDO_065_any_number_of_samurai_share_a_space_and_only_own_ones_are_moved() -> None:
    game = position(
        seats=(daimyo(ryo=9, samurai="edo edo edo edo edo"), daimyo(ryo=9, samurai="river_1 river_1 river_1"))
    )
    begin(game)
    for _ in range(5):
        do(game, pick("edo"), go("river_1"))
    assert samurai(game, 0) == {"river_1": 5} and samurai(game, 1) == {"river_1": 3}
    game = position(seats=(daimyo(ryo=9, samurai="edo"), daimyo(ryo=9, samurai="river_1")))
    begin(game)
    assert refused(game, pick("river_1")).rule == "EDO-063"


def test_EDO_066_the_merchant_may_be_moved_for_one_ryo_a_step() -> None:
    game = position(seats=(daimyo(ryo=5),), merchant="edo")
    begin(game, [("I", "money", 1)])
    do(game, pick_merchant(), go("city_kawagoe"), REVEAL)
    assert merchant(game) == "city_kawagoe"
    assert ryo(game, 0) == 5 - 3 + 5


@pytest.mark.parametrize("space", ["river_1", "rice_b", "road_2", "gate_usui", "city_sakura"])
def test_EDO_067_the_merchant_may_stand_anywhere(space: str) -> None:
    game = position(seats=(daimyo(ryo=9, samurai=space),), card="M01")
    begin(game, [("II", "trade", 1)])
    do(game, pick_merchant(), go(space), REVEAL)
    assert merchant(game) == space
    assert {form["do"] for form in legal_forms(game)} >= {"buy"}


@pytest.mark.parametrize(
    ("card", "action", "asked"),
    [
        ("II", "recruit", "recruit"),
        ("III", "special_authorization", "special"),
        ("II", "travel", "travel"),
        ("I", "fell_wood", "harvest"),
        ("I", "build", "build"),
        ("II", "trade", "trade"),
    ],
)
def test_EDO_068_every_activation_may_be_left_out_and_its_official_stays(card: str, action: str, asked: str) -> None:
    owner = daimyo(samurai="edo wood_a wood_b", ryo=30, rice=4, wood=4, stone=4)
    game = position(players=3, seats=(owner, daimyo(samurai="wood_a"), daimyo()))
    act(game, card, action, 1)
    assert step(game) == asked and game.to_act == (0,)
    before = seat_of(game, 0)
    do(game, STOP)
    assert step(game) != asked and seat_of(game, 0) == before, "nothing was done"
    assert game.view(0)["plans"][0][0]["own"] == 1, "the official stays in front of the card"
    finish_round(game)
    assert free_officials(game, 0) == (5, 0, 0), "until phase 4"


def test_EDO_068_where_samurai_work_once_a_round_a_harvest_may_be_left_out() -> None:
    for again, asked in ((True, "seldom"), (True, "always"), (False, "seldom")):
        game = position(seats=(daimyo(samurai="wood_a"),), samurai_again=again, asked=asked)
        act(game, "I", "fell_wood", 1)
        assert game.to_act == (1,) and goods(game, 0)["wood"] == 3, "there was nothing to decide"
    game = position(seats=(daimyo(samurai="wood_a", ryo=9),), samurai_again=False)
    begin(game, [("I", "fell_wood", 1), ("III", "build", 1)])
    do(game, REVEAL)
    assert step(game) == "harvest" and legal_forms(game) == [STOP, work("wood_a")]
    do(game, STOP)
    assert goods(game, 0)["wood"] == 0
    skip_to(game, "move", seat=0)
    assert can(game, pick("wood_a")) and not can(game, {"do": "pick_tired", "space": "wood_a"}), "it has not worked"


def test_EDO_082_what_may_be_chosen_on_a_journey() -> None:
    game = position(seats=(daimyo("edo rice_a"),))
    act(game, "II", "travel")
    assert [form["do"] for form in legal_forms(game)] == ["pick", "pick", "stop", "post", "post", "post"]


def test_EDO_068_activations_may_be_left_out_and_lapse_when_they_cannot_be_paid() -> None:
    game = position(seats=(daimyo(rice=5),))
    act(game, "II", "recruit", 2)
    do(game, RECRUIT, STOP)
    assert goods(game, 0)["rice"] == 4
    game = position(seats=(daimyo(ryo=4, wood=9, samurai="edo"), daimyo(ryo=1, samurai="edo")))
    act(game, "I", "build", 2)
    assert game.to_act == (1,), "a house costs 5 ryo: both activations lapse"
    finish_round(game)
    assert free_officials(game, 0) == (5, 0, 0)


def test_EDO_069_each_activation_uses_another_samurai_which_may_serve_a_later_card() -> None:
    game = position(seats=(daimyo(samurai="wood_a"),))
    act(game, "I", "fell_wood", 4)
    assert goods(game, 0)["wood"] == 3, "one samurai works once for the card"
    game = position(seats=(daimyo(ryo=30, wood=6, samurai="edo"),))
    begin(game, [("I", "build", 2), ("III", "build", 1)])
    do(game, REVEAL, build("edo"))
    assert (step(game), game.to_act) == ("move", (1,)), "the second activation has no samurai"
    advance_to_own_card(game)
    do(game, build("edo"))
    assert power(game, 0) == 2


def advance_to_own_card(game: kabuto.Game) -> None:
    """Reveal cards until A is asked what to build."""
    while step(game) == "move":
        do(game, REVEAL)


def test_EDO_070_officials_stay_at_their_card_until_phase_four_except_one_that_travels() -> None:
    game = position(seats=(daimyo(rice=3, ryo=1, samurai="edo"), daimyo(ryo=1, samurai="edo")))
    begin(game, [("I", "rice", 2), ("II", "travel", 2), ("III", "build", 0)])
    do(game, REVEAL)
    assert view(game)["plans"][0][0]["own"] == 2
    do(game, REVEAL, REVEAL, post("gate_usui"), STOP)
    assert view(game)["plans"][0][1]["own"] == 1
    finish_round(game, keep=True)
    assert free_officials(game, 0) == (3, 0, 0), "two of the five are samurai"


# Actions with officials only -------------------------------------------------------------------------------------


def test_EDO_080_rice_takes_one_rice_for_each_official() -> None:
    for officials in range(5):
        game = position(seats=(daimyo(),))
        act(game, "I", "rice", officials)
        assert goods(game, 0) == {"ryo": 0, "rice": officials, "wood": 0, "stone": 0}


def test_EDO_081_money_takes_five_ryo_for_each_official() -> None:
    for officials in range(5):
        game = position(seats=(daimyo(ryo=1),))
        act(game, "I", "money", officials)
        assert ryo(game, 0) == 1 + 5 * officials


def test_EDO_082_travel_posts_an_official_or_moves_one_or_two_samurai() -> None:
    game = position(seats=(daimyo(samurai="edo rice_a wood_a"),))
    act(game, "II", "travel", 2)
    assert {form["gate"] for form in legal_forms(game, "post")} == {"gate_hakone", "gate_usui", "gate_ichikawa"}
    do(game, post("gate_hakone"))
    assert samurai(game, 0) == {"edo": 1, "rice_a": 1, "wood_a": 1, "gate_hakone": 1}
    do(game, pick("edo"), go("gate_usui"), pick("rice_a"), go("city_kawagoe"))
    assert samurai(game, 0) == {"gate_usui": 1, "city_kawagoe": 1, "wood_a": 1, "gate_hakone": 1}
    assert ryo(game, 0) == 0, "free of charge"
    assert game.to_act == (1,), "both officials are spent"
    game = position(seats=(daimyo(samurai="edo rice_a"),))
    act(game, "II", "travel", 1)
    do(game, pick("edo"), go("gate_usui"), DONE)
    assert samurai(game, 0) == {"gate_usui": 1, "rice_a": 1}, "one is enough"


def test_EDO_083_a_samurai_just_posted_may_ride_with_the_next_official() -> None:
    game = position(seats=(daimyo(),))
    act(game, "II", "travel", 2)
    do(game, post("gate_hakone"), pick("gate_hakone"), go("edo"))
    assert samurai(game, 0) == {"edo": 1}


def test_EDO_084_travel_never_moves_the_merchant() -> None:
    game = position(seats=(daimyo(ryo=9, samurai="edo"),))
    act(game, "II", "travel", 2)
    assert refused(game, pick_merchant()).rule == "EDO-084"
    do(game, pick("edo"), go("gate_usui"))
    assert merchant(game) == "edo"


def test_EDO_085_border_posts_have_no_limit_and_can_be_walked_through() -> None:
    game = position(seats=(daimyo(ryo=9, samurai="city_odawara"), daimyo(samurai="gate_hakone gate_hakone")))
    begin(game, [("II", "travel", 3)])
    do(game, pick("city_odawara"), go("city_kawagoe"))
    assert ryo(game, 0) == 7, "through the gate of Hakone"
    do(game, REVEAL, post("gate_hakone"), post("gate_hakone"), post("gate_hakone"))
    assert samurai(game, 0) == {"city_kawagoe": 1, "gate_hakone": 3}


def test_EDO_086_the_two_samurai_may_go_to_different_spaces() -> None:
    game = position(seats=(daimyo(samurai="edo edo edo"),))
    act(game, "II", "travel", 1)
    do(game, pick("edo"), go("rice_a"))
    assert {"pick", "done"} <= {form["do"] for form in legal_forms(game)}
    do(game, pick("edo"), go("stone_b"))
    assert samurai(game, 0) == {"edo": 1, "rice_a": 1, "stone_b": 1}, "and no third one"


def test_EDO_087_recruit_pays_a_rice_for_a_neutral_official_of_the_next_round() -> None:
    game = position(seats=(daimyo(rice=2),))
    act(game, "II", "recruit", 2)
    do(game, RECRUIT, RECRUIT)
    assert goods(game, 0)["rice"] == 0
    assert view(game)["neutral"] == 10
    mine = view(game)["seats"][0]
    assert (mine["neutral"], mine["recruited"]) == (0, 2), "not before the next planning"
    finish_round(game)
    assert free_officials(game, 0) == (5, 2, 0)
    game = position(seats=(daimyo(ryo=3),))
    act(game, "II", "recruit", 1)
    assert not can(game, RECRUIT), "no rice, no official"


def test_EDO_088_with_an_empty_supply_recruiting_lapses() -> None:
    game = position(seats=(daimyo(rice=5, neutral=5), daimyo(neutral=6, ryo=1, samurai="edo")))
    act(game, "II", "recruit", 2)
    do(game, RECRUIT)
    assert view(game)["neutral"] == 0
    assert game.to_act == (1,)
    assert goods(game, 0)["rice"] == 4


def test_EDO_089_a_special_card_costs_five_ryo_and_can_be_planned_next_round() -> None:
    game = position(seats=(daimyo(ryo=12),))
    act(game, "III", "special_authorization")
    do(game, special("S2"))
    assert ryo(game, 0) == 7
    assert view(game)["specials"]["S2"] == 1
    finish_round(game)
    assert {form["card"] for form in legal_forms(game, "plan", seat=0)} == {"I", "II", "III", "S2"}
    begin(game)
    finish_round(game, number=2)
    assert can(game, task(1, "S2", "rice"), seat=0), "for the rest of the game"
    poor = position(seats=(daimyo(ryo=4), daimyo(ryo=1, samurai="edo")))
    act(poor, "III", "special_authorization")
    assert poor.to_act == (1,), "four ryo are not enough"


def test_EDO_090_special_cards_are_stronger() -> None:
    game = position(seats=(daimyo(special="S1"),))
    act(game, "S1", "money", 2)
    assert ryo(game, 0) == 16
    game = position(seats=(daimyo(special="S2"),))
    act(game, "S2", "rice", 3)
    assert goods(game, 0)["rice"] == 6
    game = position(seats=(daimyo(special="S4"),))
    act(game, "S4", "recruit", 1)
    do(game, RECRUIT)
    assert (view(game)["neutral"], goods(game, 0)["rice"]) == (11, 0), "no rice to pay"
    game = position(seats=(daimyo(special="S1", samurai="edo edo edo edo"),))
    act(game, "S1", "travel", 1)
    for goal in ("rice_a", "rice_b", "wood_a"):
        do(game, pick("edo"), go(goal))
    assert samurai(game, 0) == {"edo": 1, "rice_a": 1, "rice_b": 1, "wood_a": 1}, "three of them"


@pytest.mark.parametrize("offers", [(buy(2), point()), (point(), buy(2))])
def test_EDO_090_a_stronger_trade_uses_both_offers_without_a_trading_post(offers: tuple[Form, Form]) -> None:
    owner = daimyo(special="S3", samurai="edo", ryo=40, rice=9, wood=6, stone=9)
    game = position(seats=(owner, daimyo(ryo=1, samurai="edo")), card="M01")
    act(game, "S3", "trade", 1)
    do(game, offers[0])
    assert step(game) == "second_offer" and game.to_act == (0,) and not can(game, offers[0])
    do(game, offers[1])
    assert (power(game, 0), game.to_act) == (1, (1,))
    usual = position(seats=(owner, daimyo(ryo=1, samurai="edo")), card="M01")
    act(usual, "II", "trade", 1)
    do(usual, offers[0])
    assert usual.to_act == (1,), "the usual trade is one offer"


def test_EDO_090_a_special_card_shows_two_actions_with_a_maximum_of_their_own() -> None:
    shown = {name: [face["action"] for face in faces] for name, faces in view(position())["cards"].items()}
    assert {name: len(actions) for name, actions in shown.items() if name.startswith("S")} == dict.fromkeys(
        ("S1", "S2", "S3", "S4", "S5", "S6"), 2
    )
    game = position(seats=(daimyo(special="S4"),))
    plan(game, 0, [("S4", "recruit", 1)], ready=False)
    assert refused(game, assign(1), seat=0).rule == "EDO-046", "a stronger recruit works once"
    game = position(seats=(daimyo(special="S1"),))
    plan(game, 0, [("S1", "travel", 3)], ready=False)
    assert refused(game, assign(1), seat=0).rule == "EDO-046"
    assert refused(position(seats=(daimyo(special="S1"),)), task(1, "S1", "build"), seat=0).rule == "EDO-090"


def test_EDO_090_a_stronger_action_counts_as_the_basic_one() -> None:
    game = position(seats=(daimyo(special="S4"),))
    act(game, "S4", "recruit", 1)
    do(game, RECRUIT)
    assert game.view(0)["seats"][0]["recruited"] == 1, "from the next planning on, as always"
    game = position(seats=(daimyo(special="S3", samurai="wood_a wood_b"),), players=3)
    act(game, "S3", "fell_wood", 1)
    assert {form["space"] for form in legal_forms(game, "work")} == {"wood_a", "wood_b"}
    do(game, work("wood_b"))
    assert goods(game, 0)["wood"] == 3 + 1
    crowd = daimyo(samurai="wood_a wood_a wood_a")
    game = position(seats=(daimyo(special="S3", samurai="wood_a"), crowd))
    act(game, "S3", "fell_wood", 1)
    assert goods(game, 0)["wood"] == 0 + 1, "the crowd counts, and then there is one more"


@pytest.mark.parametrize(
    ("card", "action", "space", "resource", "count"),
    [
        ("S5", "harvest_rice", "rice_a", "rice", 5),
        ("S3", "fell_wood", "wood_a", "wood", 4),
        ("S4", "quarry_stone", "stone_a", "stone", 3),
    ],
)
def test_EDO_090_special_cards_harvest_one_more(card: str, action: str, space: str, resource: str, count: int) -> None:
    game = position(seats=(daimyo(special=card, samurai=space),))
    act(game, card, action)
    assert goods(game, 0)[resource] == count


def test_EDO_090_a_stronger_build_costs_three_ryo_less() -> None:
    game = position(seats=(daimyo(special="S6", ryo=2, wood=2, samurai="edo"),))
    act(game, "S6", "build")
    do(game, build("edo"))
    assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}
    usual = position(seats=(daimyo(ryo=4, wood=2, samurai="edo"), daimyo(ryo=1, samurai="edo")))
    act(usual, "I", "build")
    assert usual.to_act == (1,)


def test_EDO_090_what_a_stronger_build_costs_is_said() -> None:
    mine = daimyo(special="S6", ryo=12, wood=1, stone=4, samurai="edo")
    game = position(seats=(mine,), cities={"edo": "0 1"})
    act(game, "S6", "build")
    assert can(game, build("edo", "fortress"))
    assert refused(game, build("edo")).why == "You cannot pay for it: house costs 2 ryo, 0 rice, 2 wood and 0 stone."


def test_EDO_091_neutral_officials_never_become_samurai() -> None:
    game = position(seats=(daimyo(neutral=2, samurai="edo edo edo edo edo"),))
    act(game, "II", "travel", (0, 2, 0))
    assert legal_forms(game, "post") == []
    assert refused(game, post("gate_usui")).rule == "EDO-091"
    do(game, pick("edo"), go("gate_usui"), DONE, STOP)
    finish_round(game)
    assert free_officials(game, 0) == (5, 2, 0), "they need no wages and stay"


# Resource actions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "action", "resource", "space", "count"),
    [
        ("II", "harvest_rice", "rice", "rice_a", 4),
        ("I", "fell_wood", "wood", "wood_a", 3),
        ("III", "quarry_stone", "stone", "stone_a", 2),
    ],
)
def test_EDO_100_a_resource_action_needs_a_samurai_on_an_uncovered_space_of_its_kind(
    card: str, action: str, resource: str, space: str, count: int
) -> None:
    for where, got in ((space, count), (space.replace("_a", "_b"), 0), ("edo", 0), ("river_1", 0)):
        game = position(seats=(daimyo(samurai=where),))
        act(game, card, action, 1)
        expected = {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}
        expected[resource] = got
        assert goods(game, 0) == expected, where


@pytest.mark.parametrize(
    ("card", "action", "resource", "yields"),
    [
        ("II", "harvest_rice", "rice", [4, 3, 2, 1, 0, 0]),
        ("I", "fell_wood", "wood", [3, 2, 1, 0, 0, 0]),
        ("III", "quarry_stone", "stone", [2, 1, 0, 0, 0, 0]),
    ],
)
def test_EDO_101_the_fewer_samurai_the_more(card: str, action: str, resource: str, yields: list[int]) -> None:
    space = f"{resource}_a"
    for others, count in enumerate(yields):
        game = position(seats=(daimyo(samurai=space), daimyo(samurai=" ".join([space] * others))))
        act(game, card, action, 1)
        assert goods(game, 0)[resource] == count


def test_EDO_101_who_walks_away_makes_room_for_one() -> None:
    game = position(seats=(daimyo("wood_a wood_a", ryo=5), daimyo("wood_a wood_a")))
    begin(game, [("I", "fell_wood", 1)])
    do(game, pick("wood_a"), go("river_1"), REVEAL)
    assert goods(game, 0)["wood"] == 1, "three samurai are left"


def test_EDO_101_the_edition_of_the_first_engine_gave_one_to_everybody() -> None:
    former = EDO.load_edition(EDO.folder / "past" / "0.1.yaml")
    assert former.values["yields"] == {"rice": [4, 3, 2, 1], "wood": [3, 2, 1, 1], "stone": [2, 1, 1, 1]}
    assert EDO.edition_of(former.digest) is not None and former.digest != EDO.edition.digest
    crowd = daimyo(samurai="stone_a stone_a stone_a")
    game = position(seats=(daimyo(samurai="stone_a"), crowd), edition=former)
    act(game, "III", "quarry_stone", 1)
    assert goods(game, 0)["stone"] == 1


def test_EDO_102_several_activations_on_one_space_or_on_different_ones() -> None:
    game = position(players=3, seats=(daimyo(samurai="wood_a wood_b"),))
    act(game, "I", "fell_wood", 2)
    assert goods(game, 0)["wood"] == 6
    game = position(players=3, seats=(daimyo(samurai="wood_a wood_a"),))
    act(game, "I", "fell_wood", 2)
    assert goods(game, 0)["wood"] == 4, "they are in each other's way"
    game = position(players=3, seats=(daimyo(samurai="wood_a wood_b"), daimyo(samurai="wood_b")))
    act(game, "I", "fell_wood", 1)
    assert {form["space"] for form in legal_forms(game, "work")} == {"wood_a", "wood_b"}
    do(game, work("wood_b"))
    assert goods(game, 0)["wood"] == 2
