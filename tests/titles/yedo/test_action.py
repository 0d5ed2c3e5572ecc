"""Phase 7: passes of activations, and a change of order within one (YED-210 to YED-214)."""

from __future__ import annotations

from tests.titles.yedo.scene import (
    act,
    acting,
    asked,
    can,
    choices,
    do,
    house,
    mon,
    order,
    position,
    pp,
    refused,
    reserve,
    standing,
    verbs,
    view,
)


def test_YED_210_in_player_order_everybody_activates_one_disciple_again_and_again() -> None:
    seats = {
        0: {"at": {"audience": 1}},
        1: {"at": {"temple": 2}, "reserve": 0},
        2: {},
        3: {"at": {"harbor": 2, "market": 1}, "reserve": 0},
    }
    game = position(seats=seats, order=(3, 1, 0, 2), round=5)
    turns = []
    while view(game)["round"] == 5:
        assert "pass" not in verbs(game) and "done" not in verbs(game)
        turns.append(acting(game))
        do(game, "activate", place=choices(game, "activate")[0])
        do(game, "idle")
    assert turns == [3, 1, 0, 3, 1, 3]


def test_YED_211_a_disciple_may_be_activated_for_nothing() -> None:
    game = position(seats={0: {"at": {"audience": 1}}, 1: {"at": {"gates": 1}}})
    do(game, "activate", place="audience")
    assert can(game, "act", act="castle_audience")
    do(game, "idle")
    assert (pp(game, 0), house(game, 0), standing(game, 0)) == (1, 2, {})


def test_YED_212_after_its_action_the_disciple_goes_home() -> None:
    game = position(seats={0: {"at": {"audience": 1}}, 1: {"at": {"gates": 1}}})
    before = house(game, 0)
    act(game, "audience", "castle_audience")
    assert (pp(game, 0), house(game, 0), standing(game, 0)) == (2, before + 1, {})


def test_YED_213_a_disciple_does_one_mission_or_one_act_and_one_on_an_annex_what_the_annex_can() -> None:
    mine = {"at": {"harbor": 1, "dojo": 1}, "annexes": ("dojo",), "missions": ("MG01",), "weapons": ("katana",)}
    game = position(seats={0: mine, 1: {"at": {"gates": 1}}})
    do(game, "activate", place="harbor")
    assert choices(game, "mission") == ["MG01"]
    assert "harbor_church" in choices(game, "act") and "dojo" not in choices(game, "act")
    do(game, "mission", card="MG01")
    assert acting(game) == 1, "one mission, and the turn is over"
    do(game, "activate", place="gates")
    do(game, "idle")
    do(game, "activate", place="dojo")
    assert choices(game, "act") == ["dojo"] and choices(game, "mission") == []


def test_YED_214_a_change_of_order_takes_effect_at_once_and_nobody_acts_twice_or_not_at_all() -> None:
    seats = {
        0: {"at": {"temple": 2}, "reserve": 0},
        1: {"at": {"temple": 1}, "reserve": 0},
        2: {"at": {"harbor": 2}, "reserve": 0},
        3: {"at": {"market": 2}, "reserve": 0},
    }
    game = position(seats=seats, garden=(1,), round=5)
    turns = [acting(game)]
    do(game, "activate", place="temple")
    do(game, "idle")
    turns.append(acting(game))
    act(game, "garden", "castle_garden")
    do(game, "position", position=4)
    assert order(game) == [0, 2, 3, 1]
    while view(game)["round"] == 5:
        turns.append(acting(game))
        do(game, "activate", place=choices(game, "activate")[0])
        do(game, "idle")
    assert turns == [0, 1, 2, 3, 0, 2, 3, 1]


def test_YED_408_the_garden_house() -> None:
    seats = {
        0: {"at": {"temple": 2}, "reserve": 0},
        1: {"at": {"harbor": 1}, "reserve": 0},
        2: {"at": {"market": 2}, "reserve": 0},
        3: {"at": {"market": 1}, "reserve": 0},
    }
    game = position(seats=seats, garden=(3, 1))
    assert acting(game) == 0
    do(game, "activate", place="temple")
    do(game, "idle")
    assert acting(game) == 1
    act(game, "garden", "castle_garden")
    assert (acting(game), asked(game), choices(game, "position")) == (3, "position", [1, 2, 3, 4])
    do(game, "position", position=1)
    assert (acting(game), choices(game, "position")) == (1, [2, 3, 4])
    do(game, "position", position=3)
    assert order(game) == [3, 0, 1, 2]
    assert standing(game, 1) == {"harbor": 1} and standing(game, 3) == {"market": 1}
    assert acting(game) == 3, "the pass goes on with D"
    do(game, "activate", place="market")
    do(game, "idle")
    assert acting(game) == 2, "then C"
    do(game, "activate", place="market")
    do(game, "idle")
    assert acting(game) == 0, "D has no disciple left, so A is the first of the next pass"


def test_YED_408_the_next_pass_starts_with_the_new_first() -> None:
    seats = {0: {"at": {"temple": 2}, "reserve": 0}, 3: {"at": {"market": 2}, "reserve": 0}}
    game = position(seats=seats, garden=(3,))
    do(game, "activate", place="temple")
    do(game, "idle")
    act(game, "garden", "castle_garden")
    do(game, "position", position=1)
    assert acting(game) == 3, "a new pass, and D is first"


def test_a_card_lets_another_disciple_act_at_once() -> None:
    game = position(seats={0: {"at": {"audience": 1, "temple": 1}, "actions": ("AC16",)}, 1: {"at": {"gates": 1}}})
    act(game, "audience", "castle_audience")
    assert (acting(game), asked(game)) == (0, "after")
    do(game, "play", card="AC16")
    assert (acting(game), asked(game)) == (0, "activate")
    act(game, "temple", "temple_blessing")
    assert acting(game) == 1


def test_who_is_not_on_turn_is_refused() -> None:
    game = position(seats={0: {"at": {"audience": 1}}, 1: {"at": {"gates": 1}, "mon": 9}})
    assert refused(game, "activate", by=1, place="gates").rule == "YED-070"
    assert (mon(game, 1), reserve(game, 1)) == (9, 2)
