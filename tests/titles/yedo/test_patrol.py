"""Phase 5: the patrol moves, is moved, disciples are saved, the others are arrested (YED-170 to YED-179)."""

from __future__ import annotations

from itertools import pairwise

import pytest

import kabuto
from tests.titles.yedo.scene import (
    acting,
    actions,
    asked,
    blackmail,
    can,
    choices,
    do,
    house,
    listen,
    mon,
    pile,
    position,
    refused,
    reserve,
    skip,
    standing,
    take_it_easy,
    told,
    verbs,
    view,
)


def patrol(game: kabuto.Game) -> str:
    return str(view(game)["patrol"]["district"])


def test_YED_170_the_patrol_moves_one_district() -> None:
    game = position(phase="patrol", patrol="gates", figure="red", seats={0: {"at": {"temple": 1}}})
    assert patrol(game) == "tavern"


def test_YED_171_blue_goes_clockwise_and_red_the_other_way() -> None:
    ways = {
        "blue": ["gates", "castle", "temple", "market", "red_light", "harbor", "tavern", "gates"],
        "red": ["gates", "tavern", "harbor", "red_light", "market", "temple", "castle", "gates"],
    }
    for figure, way in ways.items():
        for here, there in pairwise(way):
            game = position(phase="patrol", patrol=here, figure=figure)
            assert patrol(game) == there, f"{figure} from {here}"


def test_YED_172_each_player_may_play_one_card_in_5b_in_player_order_and_is_asked_once() -> None:
    hands = {seat: {"actions": ("AC02", "AC03")} for seat in (0, 1, 2)}
    game = position(phase="patrol", order=(1, 0, 2, 3), patrol="gates", seats=hands)
    assert (acting(game), asked(game)) == (1, "watch_move")
    assert choices(game, "play") == ["AC02", "AC03"]
    do(game, "play", card="AC02")
    skip(game, "react")
    assert patrol(game) == "harbor"
    assert (acting(game), asked(game)) == (0, "watch_move")
    do(game, "pass")
    assert (acting(game), asked(game)) == (2, "watch_move"), "seat 3 has no card, and nobody is asked twice"
    do(game, "play", card="AC03")
    skip(game, "react")
    assert patrol(game) == "tavern"
    assert asked(game) == "watch_protect"


def test_YED_173_each_player_may_play_one_card_or_blackmail_in_5c() -> None:
    mine = {"at": {"tavern": 2}, "actions": ("AC06", "AC18"), "blackmail": True}
    game = position(phase="patrol", patrol="gates", seats={0: mine, 1: {"actions": ("AC02",)}})
    skip(game, "watch_move")
    assert (acting(game), asked(game)) == (0, "watch_protect")
    assert verbs(game) == {"play", "blackmail", "pass"}
    do(game, "blackmail")
    assert (acting(game), asked(game)) == (1, "watch_protect"), "Blackmail was seat 0's one card"


def test_YED_174_blackmail_saves_one_disciple_and_leaves_the_game() -> None:
    game = position(phase="patrol", patrol="gates", seats={0: {"at": {"tavern": 2}, "reserve": 0, "blackmail": True}})
    assert asked(game) == "watch_protect"
    assert refused(game, "play", card="AC06").rule
    do(game, "blackmail")
    assert standing(game, 0) == {"tavern": 1}
    assert reserve(game, 0) == 1
    assert not blackmail(game, 0)
    assert "blackmail" not in pile(game, "action") and len(pile(game, "action")) == 50


def test_YED_174_one_chooses_which_disciple_in_the_castle_is_saved() -> None:
    mine = {"at": {"audience": 1, "garden": 1}, "blackmail": True}
    game = position(phase="patrol", patrol="gates", figure="blue", seats={0: mine})
    do(game, "blackmail")
    assert (asked(game), choices(game, "save")) == ("save", ["audience", "garden"])
    do(game, "save", place="garden")
    assert standing(game, 0) == {"garden": 1}


def test_YED_174_blackmail_is_of_no_use_without_a_disciple_there() -> None:
    game = position(phase="patrol", patrol="gates", seats={0: {"at": {"temple": 2}, "blackmail": True}})
    assert asked(game) != "watch_protect"
    assert blackmail(game, 0)


def test_YED_175_all_disciples_there_of_all_players_are_arrested() -> None:
    seats = {0: {"at": {"tavern": 1}, "reserve": 0}, 2: {"at": {"tavern": 1, "gates": 1}, "reserve": 1}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    assert (standing(game, 0), reserve(game, 0)) == ({}, 1)
    assert (standing(game, 2), reserve(game, 2)) == ({"gates": 1}, 2)


def test_YED_176_no_more_than_two_stay_in_the_reserve() -> None:
    game = position(phase="patrol", patrol="gates", seats={0: {"at": {"tavern": 3, "temple": 1}, "reserve": 0}})
    assert (reserve(game, 0), house(game, 0), standing(game, 0)) == (2, 1, {"temple": 1})
    assert choices(game, "activate") == ["temple"], "the one sent home does not act"


def test_YED_177_annexes_are_in_no_district_and_the_garden_house_is_in_the_castle() -> None:
    seats = {0: {"annexes": ("dojo",), "at": {"dojo": 1, "garden": 1}}}
    game = position(phase="patrol", patrol="gates", figure="blue", seats=seats)
    assert patrol(game) == "castle"
    assert standing(game, 0) == {"dojo": 1}


def test_YED_178_districts_that_the_patrol_walked_through_are_safe() -> None:
    seats = {0: {"at": {"tavern": 1, "harbor": 1}, "actions": ("AC02",)}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    assert patrol(game) == "tavern"
    do(game, "play", card="AC02")
    skip(game, "watch_protect", "react")
    assert patrol(game) == "harbor"
    assert standing(game, 0) == {"tavern": 1}


def test_YED_179_a_swapped_figure_stays_and_walks_the_other_way() -> None:
    game = position(phase="patrol", patrol="gates", seats={0: {"actions": ("AC04",), "at": {"temple": 1}}})
    do(game, "play", card="AC04")
    skip(game, "react")
    assert view(game)["patrol"] == {"district": "gates", "figure": "blue"}
    game = position(phase="event", patrol="harbor", figure="red", decks={"event": ("EV20",)})
    assert view(game)["patrol"] == {"district": "harbor", "figure": "blue"}


def test_the_watch_may_be_doubled_or_asleep() -> None:
    for event, there in (("EV18", "harbor"), ("EV19", "gates")):
        game = position(phase="event", patrol="gates", decks={"event": (event,)})
        while view(game)["phase"] == "assignment":
            do(game, "place", place="temple" if can(game, "place", place="temple") else choices(game, "place")[0])
        assert patrol(game) == there


def test_cards_of_5c() -> None:
    mine = {"at": {"tavern": 2}, "reserve": 0, "house": 2, "actions": ("AC06", "AC07", "AC08", "AC18")[:3]}
    seats = {0: mine, 1: {"at": {"tavern": 1}, "reserve": 0}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    skip(game, "watch_move")
    do(game, "play", card="AC06")
    skip(game, "react")
    assert standing(game, 0) == {"tavern": 2} and standing(game, 1) == {}
    game = position(phase="patrol", patrol="gates", seats=seats)
    skip(game, "watch_move")
    do(game, "play", card="AC08")
    skip(game, "react")
    assert standing(game, 0) == {"tavern": 2} and standing(game, 1) == {"tavern": 1} and mon(game, 0) == 2
    game = position(phase="patrol", patrol="gates", seats=seats)
    skip(game, "watch_move")
    do(game, "play", card="AC07")
    skip(game, "react")
    assert choices(game, "move_from") == ["tavern"]
    do(game, "move_from", place="tavern")
    assert choices(game, "move_to") == ["gates", "harbor"], "the neighbours of the Tavern"
    do(game, "move_to", place="harbor")
    assert standing(game, 0) == {"harbor": 1} and reserve(game, 0) == 1
    assert "AC07" not in actions(game, 0)


def test_a_friendly_jailer_sends_them_home() -> None:
    seats = {0: {"at": {"tavern": 2}, "reserve": 0, "actions": ("AC18",)}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    skip(game, "watch_move")
    do(game, "play", card="AC18")
    assert (house(game, 0), reserve(game, 0), standing(game, 0)) == (4, 0, {})


# The examples ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "jailed", "home"), [(1, 2, 2), (2, 2, 2), (0, 2, 2)])
def test_YED_406_an_arrest(before: int, jailed: int, home: int) -> None:
    """Two disciples are arrested: the Reserve takes as many as make two, the rest goes home, and neither acts."""
    mine = {"at": {"tavern": 2}, "reserve": before, "house": 2 - before}
    game = position(phase="patrol", patrol="gates", seats={0: mine, 1: {"at": {"temple": 1}}}, round=3)
    listen(game)
    assert patrol(game) == "tavern"
    assert (reserve(game, 0), house(game, 0), standing(game, 0)) == (jailed, home, {})
    assert (view(game)["phase"], acting(game)) == ("action", 1), "seat 0 would have been first"
    heard = []
    while view(game)["round"] == 3:
        heard.append(acting(game))
        take_it_easy(game)
    assert set(heard) == {1}, "neither acts in this round"
    while view(game)["phase"] != "assignment":
        take_it_easy(game)
    assert acting(game) == 0 and house(game, 0) == home, "those at home are placed again in the next round"


def test_YED_406_of_three_one_is_saved() -> None:
    mine = {"at": {"tavern": 3}, "reserve": 1, "house": 0, "blackmail": True}
    game = position(phase="patrol", patrol="gates", seats={0: mine})
    listen(game)
    do(game, "blackmail")
    assert (reserve(game, 0), house(game, 0), standing(game, 0)) == (2, 1, {"tavern": 1})
    assert told(game, "story-arrest") == [{"seat": 0, "count": 2, "jailed": 1}]


def test_YED_407_the_patrol_is_pushed_to_and_fro() -> None:
    seats = {
        0: {"actions": ("AC02",), "at": {"red_light": 1}},
        1: {"actions": ("AC03",), "at": {"harbor": 1}, "reserve": 0},
    }
    game = position(phase="patrol", patrol="tavern", figure="red", seats=seats)
    assert patrol(game) == "harbor"
    do(game, "play", card="AC02")
    skip(game, "react")
    assert patrol(game) == "red_light"
    do(game, "play", card="AC03")
    skip(game, "react", "watch_protect")
    assert patrol(game) == "harbor"
    assert (standing(game, 0), standing(game, 1), reserve(game, 1)) == ({"red_light": 1}, {}, 1)
