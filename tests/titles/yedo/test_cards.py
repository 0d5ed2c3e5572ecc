"""Action Cards: when they may be played, and how they are cancelled (YED-300 to YED-307)."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from tests.titles.yedo.scene import (
    YEDO,
    act,
    acting,
    actions,
    asked,
    blackmail,
    can,
    choices,
    do,
    listen,
    marker,
    mon,
    pile,
    position,
    refused,
    reserve,
    skip,
    standing,
    told,
    verbs,
    view,
    weapons,
)

SHARED = {"at": {"gates": 1}}


def test_YED_300_a_card_is_played_at_its_moment_only() -> None:
    every = {"actions": ("AC02", "AC06", "AC11")}
    game = position(phase="patrol", patrol="harbor", seats={0: {**every, "at": {"red_light": 1}}})
    assert (asked(game), choices(game, "play")) == ("watch_move", ["AC02"])
    assert refused(game, "play", card="AC06").rule == "YED-300"
    do(game, "pass")
    assert (asked(game), choices(game, "play")) == ("watch_protect", ["AC06"])
    game = position(seats={0: {**every, "at": {"temple": 1}}})
    assert (asked(game), choices(game, "play")) == ("activate", ["AC11"])


def test_YED_300_its_conditions_must_hold() -> None:
    thief = {"actions": ("AC09",), "at": {"gates": 1}}
    game = position(seats={0: thief, 1: {"mon": 5, "at": {"temple": 1}}})
    assert not can(game, "play", card="AC09"), "nobody shares a district"
    game = position(seats={0: thief, 1: {"mon": 5, "at": {"gates": 1}}})
    do(game, "play", card="AC09")
    skip(game, "react")
    assert (mon(game, 0), mon(game, 1)) == (3, 2)
    game = position(phase="event", seats={0: {"actions": ("AC10",)}}, decks={"event": ("EV27",)})
    assert (asked(game), choices(game, "play")) == ("news", []), "no district is closed"
    game = position(phase="event", seats={0: {"actions": ("AC10",)}}, decks={"event": ("EV03",)})
    do(game, "play", card="AC10")
    assert view(game)["closed"] is None


def test_YED_301_played_cards_go_under_the_deck() -> None:
    game = position(seats={0: {"actions": ("AC11",), "at": {"temple": 1}}})
    assert "AC11" in actions(game, 0)
    do(game, "play", card="AC11")
    assert actions(game, 0) == [] and pile(game, "action")[-1] == "AC11"


def test_YED_302_player_order_decides_who_is_asked_first() -> None:
    hands = {seat: {"actions": ("AC02",)} for seat in range(4)}
    game = position(phase="patrol", order=(2, 3, 1, 0), seats=hands)
    heard = []
    while asked(game) == "watch_move":
        heard.append(acting(game))
        do(game, "pass")
    assert heard == [2, 3, 1, 0]


def ears(players: int, copies: dict[int, int]) -> kabuto.Game:
    seats: dict[int, Any] = {seat: {"actions": ("AC01",) * count} for seat, count in copies.items()}
    seats[0] = {"actions": ("AC02", *("AC01",) * copies.get(0, 0))}
    return position(players=players, phase="patrol", patrol="gates", figure="red", seats=seats)


@pytest.mark.parametrize("copies", [0, 1, 2, 3])
def test_YED_303_an_even_number_of_ears_leaves_a_card_in_force(copies: int) -> None:
    game = ears(4, {0: 2, 1: 2, 2: 1})
    do(game, "play", card="AC02")
    for _ in range(copies):
        while not can(game, "play", card="AC01"):
            do(game, "pass")
        do(game, "play", card="AC01")
    skip(game, "react")
    assert view(game)["patrol"]["district"] == ("harbor" if copies % 2 == 0 else "tavern")


def reacting(reactions: str) -> kabuto.Game:
    """Player order 1, 3, 0, 2; seat 0 has played a card, all others could cancel it."""
    hands = {seat: {"actions": ("AC01", "AC03")} for seat in (1, 2, 3)}
    seats = {**hands, 0: {"actions": ("AC02",)}}
    game = position(phase="patrol", order=(1, 3, 0, 2), patrol="gates", seats=seats, reactions=reactions)
    do(game, "pass")
    do(game, "pass")
    assert acting(game) == 0
    do(game, "play", card="AC02")
    return game


def test_YED_304_the_first_player_is_asked_first_and_again_after_every_copy() -> None:
    game = reacting("first_player")
    assert (acting(game), asked(game)) == (1, "react"), "the first in player order"
    do(game, "pass")
    assert acting(game) == 3
    do(game, "play", card="AC01")
    assert (acting(game), asked(game)) == (1, "react"), "seat 3's copy can be cancelled from the first player on again"
    do(game, "play", card="AC01")
    assert (acting(game), asked(game)) == (3, "react"), "and seat 1's by all but seat 1; seat 0 has no card"
    assert choices(game, "play") == []
    do(game, "pass")
    assert acting(game) == 2
    do(game, "pass")
    assert view(game)["patrol"]["district"] == "harbor", "cancelled twice"


def test_YED_304_nobody_is_asked_about_the_own_card_and_everybody_else_once() -> None:
    game = reacting("first_player")
    heard = []
    while asked(game) == "react":
        heard.append(acting(game))
        do(game, "pass")
    assert heard == [1, 3, 2]


def test_YED_304_the_other_reading_asks_whoever_comes_after_the_player_first() -> None:
    game = reacting("next_player")
    assert (acting(game), asked(game)) == (2, "react"), "after the player whose card would be cancelled"
    do(game, "pass")
    assert acting(game) == 1
    do(game, "play", card="AC01")
    assert (acting(game), asked(game)) == (3, "react"), "seat 1's copy can be cancelled from seat 3 on"
    do(game, "play", card="AC01")
    assert acting(game) == 2, "and seat 3's from seat 2 on; seat 0 has no card"
    do(game, "pass")
    assert (acting(game), choices(game, "play")) == (1, []), "seat 1 still has a card, but not this one"
    do(game, "pass")
    assert view(game)["patrol"]["district"] == "harbor"


def test_YED_305_a_cancelled_card_is_spent_and_was_the_one_card_of_5b() -> None:
    game = position(phase="patrol", patrol="gates", seats={0: {"actions": ("AC02", "AC03")}, 1: {"actions": ("AC01",)}})
    do(game, "play", card="AC02")
    do(game, "play", card="AC01")
    skip(game, "react")
    assert view(game)["patrol"]["district"] == "tavern"
    assert actions(game, 0) == ["AC03"]
    assert asked(game) == "watch_protect", "seat 0 has had its card, and seat 1 has none left"


def test_YED_306_blackmail_cannot_be_cancelled() -> None:
    seats = {0: {"at": {"tavern": 1}, "blackmail": True}, 1: {"actions": ("AC01",)}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    skip(game, "watch_move")
    assert acting(game) == 0
    do(game, "blackmail")
    assert asked(game) != "react"
    assert not blackmail(game, 0)
    skip(game, "watch_protect")
    assert standing(game, 0) == {"tavern": 1}


def test_YED_307_every_moment_of_the_rulebook_has_cards() -> None:
    windows = {window for card in YEDO.edition.values["action_cards"] for window in card["windows"]}
    assert windows == {
        *("bid_turn", "bid_won", "after_event", "assignment_turn", "watch_move", "watch_protect", "trade"),
        *("action_turn", "action_mission", "action_after", "reaction"),
    }


def test_YED_411_cancelled_twice() -> None:
    seats = {0: {"actions": ("AC02",)}, 1: {"actions": ("AC01",)}, 2: {"actions": ("AC01",)}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    listen(game)
    do(game, "play", card="AC02")
    do(game, "play", card="AC01")
    do(game, "play", card="AC01")
    assert view(game)["patrol"]["district"] == "harbor"
    assert sorted(pile(game, "action")[-3:]) == ["AC01", "AC01", "AC02"]
    assert [entry["card"] for entry in told(game, "story-cancelled")] == ["AC01"]


# Cards of the auctions, of assignment and of the action phase -------------------------------------------------------


def test_a_merchants_credit_makes_a_win_cheaper() -> None:
    game = position(phase="bidding", seats={0: {"mon": 5, "actions": ("AC19",), "reserve": 1, "house": 3}})
    skip(game, "sit_out")
    do(game, "open", category="disciple")
    skip(game, "raise")
    assert (acting(game), asked(game)) == (0, "won")
    do(game, "play", card="AC19")
    skip(game, "won")
    assert (mon(game, 0), reserve(game, 0), marker(game, 0)) == (4, 0, "disciple")


def test_the_last_word_ties_and_leads() -> None:
    seats = {0: {"mon": 9}, 1: {"mon": 9, "actions": ("AC20",), "reserve": 1, "house": 3}}
    game = position(phase="bidding", seats=seats)
    skip(game, "sit_out")
    do(game, "open", category="disciple")
    assert 4 not in choices(game, "bid")
    do(game, "play", card="AC20")
    assert choices(game, "bid")[0] == 4
    do(game, "bid", mon=4)
    skip(game, "raise", "won")
    assert (marker(game, 1), mon(game, 1), reserve(game, 1)) == ("disciple", 5, 0)


def test_cards_of_the_assignment() -> None:
    game = position(phase="assignment", seats={0: {"actions": ("AC15",), "reserve": 0}, 1: {}})
    do(game, "play", card="AC15")
    do(game, "place", place="gates")
    do(game, "place", place="gates")
    assert (standing(game, 0), acting(game)) == ({"gates": 2}, 1)
    game = position(phase="assignment", seats={0: {"actions": ("AC17",), "at": {"gates": 1}}})
    do(game, "play", card="AC17")
    do(game, "move_from", place="gates")
    do(game, "move_to", place="garden")
    assert standing(game, 0) == {"garden": 1} and asked(game) == "place"


def test_a_card_may_also_be_played_after_placing() -> None:
    game = position(phase="assignment", seats={0: {"actions": ("AC17",)}})
    do(game, "place", place="gates")
    assert (acting(game), asked(game)) == (0, "placed")
    do(game, "play", card="AC17")
    do(game, "move_from", place="gates")
    do(game, "move_to", place="temple")
    assert standing(game, 0) == {"temple": 1}


def test_switched_scabbards_exchange_two_weapons() -> None:
    seats = {0: {"actions": ("AC14",), "weapons": ("doku", "nawa"), "at": {"gates": 1}}, 2: {"weapons": ("katana",)}}
    game = position(seats=seats)
    do(game, "play", card="AC14")
    do(game, "swap_mine", weapon="doku")
    do(game, "swap_theirs", weapon="katana")
    assert (weapons(game, 0), weapons(game, 2)) == (["katana", "nawa"], ["doku"])


def test_beating_drums_go_either_way() -> None:
    for alternative, there in ((1, "red_light"), (2, "castle")):
        game = position(phase="patrol", patrol="gates", figure="red", seats={0: {"actions": ("AC05",)}})
        do(game, "play", card="AC05")
        do(game, "choose", alternative=alternative)
        assert view(game)["patrol"] == {
            "district": {"red_light": "red_light", "castle": "castle"}[there],
            "figure": "red",
        }


def test_hired_blade_and_veiled_companion_stand_in() -> None:
    mine = {"at": {"gates": 1}, "actions": ("AC21", "AC22"), "missions": ("MG08",)}
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}})
    do(game, "activate", place="gates")
    assert not can(game, "mission", card="MG08")
    assert choices(game, "play") == ["AC21"], "a companion does not help here"
    do(game, "play", card="AC21")
    assert can(game, "mission", card="MG08") and choices(game, "play") == []
    mine = {"at": {"red_light": 1}, "actions": ("AC22",), "missions": ("MY05",)}
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}})
    do(game, "activate", place="red_light")
    do(game, "play", card="AC22")
    do(game, "mission", card="MY05")
    assert game.scores()[0] == 4


def test_overturned_stalls_bring_five_new_weapons() -> None:
    seats = {0: {"actions": ("AC11",), "at": {"temple": 1}}}
    new = ("doku", "doku", "nawa", "yumi", "shuko")
    game = position(seats=seats, market=("katana", None, None, None, "fukiya"), decks={"weapon": new})
    do(game, "play", card="AC11")
    assert [space["weapon"] for space in view(game)["market"]] == list(new)
    assert view(game)["scrap"]["katana"] == view(game)["scrap"]["fukiya"] == 1


def test_who_holds_no_card_is_not_asked_and_who_holds_any_always_is() -> None:
    """Otherwise a player who is not asked would show what the hand does not hold."""
    seats = {0: {"actions": ("AC02",)}, 1: {"actions": ("AC12",)}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    assert (acting(game), asked(game)) == (0, "watch_move")
    do(game, "pass")
    assert (acting(game), asked(game), verbs(game)) == (1, "watch_move", {"pass"})


def test_act_is_what_a_turn_is_for() -> None:
    game = position(seats={0: SHARED, 1: SHARED})
    act(game, "gates", "gates_pledge_1")
    assert mon(game, 0) == 3
