"""Phase 4: disciples are placed one at a time, in player order (YED-150 to YED-156)."""

from __future__ import annotations

import pytest

from tests.titles.yedo.scene import (
    acting,
    asked,
    can,
    choices,
    do,
    house,
    mon,
    position,
    refused,
    standing,
    verbs,
    view,
    weapons,
)

CITY = ["audience", "summons", "garden", "gates", "tavern", "harbor", "red_light", "market", "temple"]


def test_YED_150_one_disciple_at_a_time_in_player_order_until_all_are_placed() -> None:
    game = position(phase="assignment", order=(1, 3, 0, 2), seats={0: {"reserve": 1}, 3: {"reserve": 0}})
    turns = []
    while view(game)["phase"] == "assignment":
        turns.append(acting(game))
        do(game, "place", place=choices(game, "place")[0])
    assert turns == [1, 3, 0, 2, 1, 3, 0, 2, 3, 0, 3]


def test_YED_151_placing_is_compulsory_and_players_without_a_disciple_are_skipped() -> None:
    game = position(phase="assignment", seats={0: {"house": 0, "reserve": 2, "at": {"gates": 2}}})
    assert acting(game) == 1
    assert verbs(game) == {"place"}, "nobody may pass"


def test_YED_151_a_disciple_without_any_place_stays_at_home() -> None:
    full = {
        1: {"at": {"gates": 3, "tavern": 1}, "reserve": 0},
        2: {"at": {"tavern": 2, "harbor": 2}, "reserve": 0},
        3: {"at": {"harbor": 2, "red_light": 2}, "reserve": 0},
        4: {"at": {"red_light": 1, "audience": 2, "garden": 1}, "reserve": 0},
        0: {"at": {"garden": 1, "temple": 1, "summons": 2}, "reserve": 0},
    }
    game = position(players=5, phase="assignment", closed="market", seats=full)
    assert view(game)["phase"] != "assignment"
    seats = {**full, 0: {"at": {"garden": 1, "summons": 2}, "reserve": 0}}
    game = position(players=5, phase="assignment", closed="market", seats=seats)
    assert choices(game, "place") == ["temple"]
    seats[0] = {"at": {"temple": 1}, "reserve": 0, "annexes": ("dojo",)}
    game = position(players=5, phase="assignment", closed="market", seats=seats)
    assert "dojo" in choices(game, "place")


def test_YED_151_only_a_full_city_keeps_a_disciple_at_home() -> None:
    seats = {
        0: {"at": {"gates": 2}, "reserve": 1},
        1: {"at": {"tavern": 2, "harbor": 2}, "reserve": 0},
    }
    game = position(players=2, phase="assignment", seats=seats, closed="market")
    while view(game)["phase"] == "assignment":
        do(game, "place", place=choices(game, "place")[0])
    assert house(game, 0) == 0, "with two players there is always a place"


def test_YED_152_free_spaces_of_open_districts_and_own_annexes_without_a_disciple() -> None:
    seats = {0: {"annexes": ("dojo", "yashiki"), "at": {"yashiki": 1}}, 1: {"annexes": ("karesansui",)}}
    game = position(phase="assignment", closed="harbor", seats=seats)
    assert choices(game, "place") == [place for place in CITY if place != "harbor"] + ["dojo"]
    assert refused(game, "place", place="harbor").rule == "YED-152"
    assert refused(game, "place", place="karesansui").rule == "YED-152"
    assert refused(game, "place", place="yashiki").rule == "YED-153"


def test_YED_152_a_space_with_a_placeholder_is_not_free() -> None:
    """With four players one of the four spaces of the Temple is blocked."""
    game = position(phase="assignment", seats={1: {"at": {"temple": 2}}, 2: {"at": {"temple": 1}}})
    assert not can(game, "place", place="temple")
    assert refused(game, "place", place="temple").rule == "YED-153"
    game = position(players=5, phase="assignment", seats={1: {"at": {"temple": 2}}, 2: {"at": {"temple": 1}}})
    assert can(game, "place", place="temple")


def test_YED_153_one_disciple_a_space_but_several_of_one_player_in_a_district() -> None:
    game = position(phase="assignment", seats={0: {"at": {"gates": 2}, "reserve": 0}})
    do(game, "place", place="gates")
    assert standing(game, 0) == {"gates": 3}
    assert not can(game, "place", place="gates"), "all three spaces are taken"


def test_YED_154_at_most_one_disciple_of_a_player_in_the_garden_house() -> None:
    game = position(phase="assignment", seats={0: {"at": {"garden": 1}}})
    assert not can(game, "place", place="garden")
    assert refused(game, "place", place="garden").rule == "YED-154"


def test_YED_154_the_garden_spaces_show_the_order_of_arrival() -> None:
    game = position(phase="assignment", order=(3, 1, 0, 2))
    for seat in (3, 1):
        assert acting(game) == seat
        do(game, "place", place="garden")
    assert [owner for owner in view(game)["city"][2]["spaces"] if owner is not None and owner >= 0] == [3, 1]


def test_YED_155_the_space_within_a_district_does_not_matter_but_in_the_castle_its_kind_does() -> None:
    game = position(phase="assignment", seats={0: {"mon": 20}})
    assert [place for place in CITY if place in choices(game, "place")] == CITY
    game = position(phase="action", seats={0: {"at": {"audience": 1, "gates": 1}, "mon": 20}})
    do(game, "activate", place="audience")
    assert choices(game, "act") == ["castle_audience"]
    game = position(phase="action", seats={0: {"at": {"audience": 1, "gates": 1}, "mon": 20}})
    do(game, "activate", place="gates")
    assert choices(game, "act") == ["gates_recruit", "gates_pledge_1", "gates_foresight"]


@pytest.mark.parametrize("verb", ["offer", "give_mon", "accept"])
def test_YED_156_nothing_changes_hands_before_phase_6(verb: str) -> None:
    seats = {0: {"at": {"market": 1}, "mon": 5}, 1: {"at": {"market": 1}, "weapons": ("katana",)}}
    game = position(phase="assignment", seats=seats)
    args = {"offer": {"seat": 1}, "give_mon": {"mon": 1}, "accept": {}}[verb]
    assert asked(game) == "place"
    assert refused(game, verb, **args).rule == ("YED-194" if verb == "accept" else "YED-190")
    assert (mon(game, 0), weapons(game, 1)) == (5, ["katana"])
