"""When an Action Card of an edition may be played: beside the one card of 5b and 5c, and at any time.

Our own 50 cards need none of these windows; whoever owns the box can enter printed ones that do.
"""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from kabuto.kernel.edition import Edition
from tests.titles.yedo.scene import (
    YEDO,
    acting,
    actions,
    asked,
    can,
    choices,
    do,
    listen,
    marker,
    mon,
    position,
    refused,
    skip,
    standing,
    take_it_easy,
    told,
    view,
)
from tests.titles.yedo.test_effects import trick, with_card

PURSE: dict[str, Any] = {"gain": {"mon": 2}}


def beside(window: str, *effects: dict[str, Any]) -> Edition:
    """AC12 may be played beside the one card of a window."""
    return trick(*(effects or (PURSE,)), windows=(window,))


# 5b and 5c ------------------------------------------------------------------------------------------------------------


def test_YED_172_other_cards_whose_text_allows_it_are_played_beside_the_one_of_5b() -> None:
    seats = {0: {"actions": ("AC12", "AC02", "AC12")}, 1: {"actions": ("AC02",)}}
    game = position(phase="patrol", patrol="gates", seats=seats, edition=beside("watch_move_other"))
    assert (acting(game), asked(game), choices(game, "play")) == (0, "watch_move", ["AC02", "AC12"])
    do(game, "play", card="AC12")
    skip(game, "react")
    assert (acting(game), asked(game), mon(game, 0)) == (0, "watch_move", 2), "that was not the one card"
    do(game, "play", card="AC12")
    skip(game, "react")
    assert (mon(game, 0), choices(game, "play")) == (4, ["AC02"])
    do(game, "play", card="AC02")
    skip(game, "react")
    assert view(game)["patrol"]["district"] == "harbor"
    assert (acting(game), asked(game)) == (1, "watch_move"), "and this was"
    do(game, "pass")
    assert asked(game) != "watch_move"


def test_YED_172_after_the_one_card_of_5b_there_is_no_other() -> None:
    seats = {0: {"actions": ("AC12", "AC02")}, 1: {"actions": ("AC03",)}}
    game = position(phase="patrol", patrol="gates", seats=seats, edition=beside("watch_move_other"))
    do(game, "play", card="AC02")
    skip(game, "react")
    assert (acting(game), asked(game)) == (1, "watch_move"), "everybody is asked once"
    do(game, "pass")
    assert not can(game, "play", card="AC12")


def test_YED_172_an_other_card_may_move_the_patrol_too() -> None:
    edition = beside("watch_move_other", {"move_patrol": 2})
    game = position(phase="patrol", patrol="gates", seats={0: {"actions": ("AC12", "AC03")}}, edition=edition)
    do(game, "play", card="AC12")
    assert view(game)["patrol"]["district"] == "red_light"
    do(game, "play", card="AC03")
    assert view(game)["patrol"]["district"] == "harbor"


def test_YED_173_other_cards_whose_text_allows_it_are_played_beside_the_one_of_5c() -> None:
    mine = {"at": {"tavern": 3}, "reserve": 1, "actions": ("AC12", "AC07"), "blackmail": True}
    edition = beside("watch_protect_other", {"protect": "one"})
    game = position(phase="patrol", patrol="gates", seats={0: mine}, edition=edition)
    skip(game, "watch_move")
    assert (asked(game), choices(game, "play")) == ("watch_protect", ["AC07", "AC12"])
    do(game, "play", card="AC12")
    assert asked(game) == "watch_protect", "the card or the Blackmail of 5c is still to come"
    assert can(game, "blackmail") and choices(game, "play") == ["AC07"]
    do(game, "play", card="AC07")
    do(game, "move_from", place="tavern")
    do(game, "move_to", place="gates")
    assert standing(game, 0) == {"gates": 1, "tavern": 1}, "one saved, one moved away, one arrested"
    assert asked(game) != "watch_protect"


def test_YED_173_a_card_of_5b_that_is_another_one_in_5c_does_not_use_up_5c() -> None:
    mine = {"at": {"tavern": 2}, "reserve": 2, "actions": ("AC12",), "blackmail": True}
    edition = trick({"gain": {"mon": 1}}, windows=("watch_move", "watch_protect_other"))
    game = position(phase="patrol", patrol="gates", seats={0: mine}, edition=edition)
    do(game, "pass")
    do(game, "play", card="AC12")
    assert (asked(game), can(game, "blackmail"), mon(game, 0)) == ("watch_protect", True, 1)


# Any time -------------------------------------------------------------------------------------------------------------

ANY = trick(PURSE, windows=("any_time",))


def holding(phase: str, **more: Any) -> kabuto.Game:
    """Every seat holds such a card and another one."""
    seats = {seat: {"mon": 9, "actions": ("AC12", "AC10"), **more.pop(f"seat{seat}", {})} for seat in range(2)}
    return position(players=2, phase=phase, seats=seats, edition=ANY, **more)


def test_YED_308_before_bidding_assignment_and_action_everybody_is_asked_in_player_order() -> None:
    """From the preparation of round 4 to the end of that round."""
    game = position(
        players=3,
        phase="preparation",
        order=(2, 0, 1),
        seats={0: {"actions": ("AC12",)}, 1: {"actions": ("AC02",)}, 2: {"actions": ("AC12",)}},
        edition=ANY,
    )
    heard: dict[str, list[int]] = {}
    while view(game)["round"] == 4:
        if asked(game) == "moment":
            heard.setdefault(view(game)["phase"], []).append(acting(game))
        take_it_easy(game)
    assert heard == {phase: [2, 0, 1] for phase in ("bidding", "assignment", "action")}


def test_YED_308_whoever_plays_such_a_card_is_asked_for_the_next() -> None:
    game = position(
        players=2, phase="preparation", seats={0: {"actions": ("AC12", "AC12")}, 1: {"actions": ("AC02",)}}, edition=ANY
    )
    for left in (1, 0):
        assert (acting(game), asked(game)) == (0, "moment")
        do(game, "play", card="AC12")
        skip(game, "react")
        assert len(actions(game, 0)) == left
    assert (acting(game), asked(game), choices(game, "play")) == (1, "moment", [])
    do(game, "pass")
    assert asked(game) == "sit_out" and mon(game, 0) == 4


MOMENTS = {
    "open": ("bidding", ("stay", "stay")),
    "news": ("event", ()),
    "place": ("assignment", ()),
    "watch_move": ("patrol", ()),
    "watch_protect": ("patrol", ("pass", "pass")),
    "trade_card": ("trade", ()),
    "trade": ("trade", ("pass", "pass")),
    "activate": ("action", ()),
}


@pytest.mark.parametrize("decision", MOMENTS)
def test_YED_308_a_card_for_any_time_is_played_at_the_own_decisions_of_each_phase(decision: str) -> None:
    phase, before = MOMENTS[decision]
    stands = {"at": {"market": 1}} if phase in ("trade", "action") else {}
    game = holding(phase, seat0=stands, seat1=stands, decks={"event": ("EV27",)}, patrol="castle")
    skip(game, "moment")
    for verb in before:
        do(game, verb)
    skip(game, *({"moment"} - {decision}))
    assert (acting(game), asked(game), choices(game, "play")) == (0, decision, ["AC12"])
    money = mon(game, 0)
    do(game, "play", card="AC12")
    skip(game, "react")
    assert mon(game, 0) == money + 2
    assert (acting(game), asked(game)) == (0, decision), "and the decision is still to be made"


def test_YED_308_a_card_for_any_time_is_played_when_raising_before_paying_and_after_an_act() -> None:
    game = holding("bidding")
    skip(game, "moment", "sit_out")
    do(game, "open_group", group="c")
    assert (acting(game), asked(game), can(game, "play", card="AC12")) == (1, "raise", True)
    do(game, "pass")
    assert (acting(game), asked(game), can(game, "play", card="AC12")) == (0, "won", True)
    do(game, "play", card="AC12")
    skip(game, "react", "won")
    assert (marker(game, 0), mon(game, 0)) == ("c", 9 + 2 - 3)
    game = holding("assignment")
    skip(game, "moment")
    do(game, "place", place="gates")
    assert (acting(game), asked(game), can(game, "play", card="AC12")) == (0, "placed", True)
    game = holding("action", seat0={"at": {"gates": 1}}, seat1={"at": {"temple": 1}})
    skip(game, "moment")
    do(game, "activate", place="gates")
    assert not can(game, "play", card="AC12"), "not while the disciple is being used"
    assert refused(game, "play", card="AC12").rule == "YED-300"
    do(game, "idle")
    assert (acting(game), asked(game), can(game, "play", card="AC12")) == (0, "after", True)


def test_YED_308_neither_an_offer_nor_an_effect_nor_a_reaction_is_a_moment_for_it() -> None:
    stands = {"at": {"market": 1}}
    game = holding("trade", seat0=stands, seat1=stands)
    skip(game, "trade_card")
    do(game, "offer", seat=1)
    assert not can(game, "play", card="AC12")
    do(game, "give_mon", mon=1)
    do(game, "propose")
    assert asked(game) == "reply" and not can(game, "play", card="AC12")
    do(game, "decline")
    do(game, "play", card="AC12")
    assert (acting(game), asked(game), choices(game, "play")) == (1, "react", [])


def test_YED_308_a_disciple_may_be_moved_at_any_time_out_of_the_district_where_others_trade() -> None:
    edition = trick({"relocate": "own", "n": 1}, windows=("any_time",))
    seats = {seat: {"mon": 3, "actions": ("AC12",), "at": {"market": 1}} for seat in range(2)}
    game = position(players=2, phase="trade", seats=seats, edition=edition)
    skip(game, "trade_card")
    assert asked(game) == "trade"
    do(game, "play", card="AC12")
    do(game, "pass")
    do(game, "move_from", place="market")
    do(game, "move_to", place="temple")
    assert view(game)["trade"] is None and view(game)["phase"] == "action", "seat 1 is alone there now"


def test_YED_308_without_such_cards_nobody_is_asked_for_one() -> None:
    assert not any("any_time" in card["windows"] for card in YEDO.edition.values["action_cards"])
    game = YEDO.new(4, seed=3)
    while view(game)["round"] < 3:
        assert asked(game) != "moment"
        take_it_easy(game)


def test_a_card_beside_5b_is_told_and_cancelled_as_every_other() -> None:
    seats = {0: {"actions": ("AC12", "AC02")}, 1: {"actions": ("AC01",)}}
    game = position(phase="patrol", patrol="gates", seats=seats, edition=beside("watch_move_other"))
    listen(game)
    do(game, "play", card="AC12")
    do(game, "play", card="AC01")
    do(game, "pass")
    assert [entry["card"] for entry in told(game, "story-cancelled")] == ["AC12"]
    assert (acting(game), asked(game), mon(game, 0)) == (0, "watch_move", 0), "5b has still one card for seat 0"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_window_has_words(language: str) -> None:
    words = YEDO.words(language)
    for window in ("watch_move_other", "watch_protect_other", "any_time"):
        assert words.say(f"window-{window}")


def test_a_copy_with_such_cards_says_when_they_may_be_played() -> None:
    edition = with_card("AC09", windows=["any_time"], effects=[PURSE], target={}, harsh=False)
    game = position(seats={0: {"actions": ("AC09",), "at": {"gates": 1}}}, edition=edition)
    assert view(game, 0)["texts"]["AC09"]["windows"] == ["any_time"]
