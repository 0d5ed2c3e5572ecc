"""The end: Blackmail, Bonus Cards, the winner (YED-320 to YED-325); general rules (YED-340 to YED-343)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import kabuto
from tests.titles.yedo.scene import (
    YEDO,
    act,
    choices,
    do,
    listen,
    missions,
    mon,
    pile,
    play_out,
    position,
    pp,
    scrap,
    table,
    told,
    view,
)
from tests.titles.yedo.test_effects import with_card


def last(given: Mapping[int, Any], **more: Any) -> kabuto.Game:
    """The last activation of the last round is done, and the game is scored."""
    seats = {seat: dict(given.get(seat, {})) for seat in range(more.get("players", 4))}
    first = more.get("order", (0,))[0]
    seats[first]["at"] = {"temple": 1}
    game = position(seats=seats, round=11, **more)
    listen(game)
    do(game, "activate", place="temple")
    do(game, "idle")
    while not game.over:
        do(game, "done")
    return game


def test_YED_320_the_game_ends_after_round_11() -> None:
    game = position(seats={0: {"at": {"temple": 1}}}, round=10)
    do(game, "activate", place="temple")
    do(game, "idle")
    assert (view(game)["round"], game.over) == (11, False)
    assert last({}).over


def test_YED_321_an_unused_blackmail_gives_2_pp() -> None:
    game = last({0: {"blackmail": True, "pp": 5}, 1: {"pp": 5}})
    assert game.scores()[:2] == [7, 5]
    assert view(game)["sources"][0]["blackmail"] == 2


def test_YED_322_a_bonus_card_gives_more_to_the_only_one() -> None:
    game = last({0: {"bonuses": ("BC27",), "mon": 15}, 1: {"bonuses": ("BC02",), "weapons": ("nawa",)}})
    assert game.scores()[:2] == [1 + 4, 1 + 4]
    game = last({1: {"bonuses": ("BC02",), "weapons": ("nawa",)}, 2: {"weapons": ("doku",)}})
    assert game.scores()[1] == 1 + 2
    game = last({0: {"bonuses": ("BC27",), "mon": 14}})
    assert game.scores()[0] == 1, "15 Mon were needed"


def test_YED_323_all_players_are_looked_at_also_those_without_a_bonus_card() -> None:
    game = last({0: {"bonuses": ("BC03",), "geishas": 1}, 3: {"geishas": 1}})
    assert game.scores()[0] == 1 + 3


def test_YED_324_conditions_are_checked_before_any_end_scoring() -> None:
    """No shipped Bonus Card asks for prestige points, so one of a copy does."""
    edition = with_card("BC01", condition={"most": "pp"})
    game = last({0: {"bonuses": ("BC01",), "pp": 9}, 1: {"pp": 8, "blackmail": True}}, edition=edition)
    assert game.scores()[:2] == [14, 10], "before Blackmail is scored seat 0 alone has the most"


def test_YED_325_most_points_win_and_the_order_track_decides_a_tie() -> None:
    game = last({0: {"pp": 5}, 1: {"pp": 9}, 2: {"pp": 7}}, order=(3, 0, 1, 2))
    assert game.ranking() == [[1], [2], [0], [3]]
    game = last({0: {"pp": 5}, 1: {"pp": 5}, 2: {"pp": 5}, 3: {"pp": 5}}, order=(2, 0, 3, 1))
    assert game.ranking() == [[2], [0], [3], [1]]


@pytest.mark.parametrize(("mine", "theirs", "points"), [(2, 2, 3), (2, 1, 5), (0, 0, 0)])
def test_YED_412_the_bonus_card_most_geishas(mine: int, theirs: int, points: int) -> None:
    game = last({0: {"bonuses": ("BC03",), "geishas": mine}, 1: {"geishas": theirs}})
    assert game.scores()[0] == 1 + points
    assert [entry["card"] for entry in told(game, "story-bonus-card")] == (["BC03"] if points else [])


def test_YED_414_a_tie() -> None:
    game = last({0: {"pp": 41}, 1: {"pp": 41}}, order=(2, 1, 0, 3))
    assert game.ranking()[:2] == [[1], [0]]


CONDITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "BC01": ({"mon": 3}, 5),
    "BC02": ({"weapons": ("doku",)}, 4),
    "BC03": ({"geishas": 1}, 5),
    "BC04": ({"annexes": ("dojo",)}, 5),
    "BC05": ({"done": ("MG01",)}, 6),
    "BC06": ({"done": ("MG01",)}, 4),
    "BC07": ({"done": ("MY01",)}, 4),
    "BC08": ({"done": ("MR01",)}, 5),
    "BC09": ({"done": ("MK01",)}, 6),
    "BC10": ({"done": {"MG01": True}}, 5),
    "BC11": ({"actions": ("AC02",)}, 3),
    "BC12": ({"missions": ("MG01",)}, 3),
    "BC13": ({"reserve": 0}, 3),
    "BC14": ({"annexes": ("yashiki", "karesansui", "dojo", "kobudo_ryu")}, 7),
    "BC15": ({"geishas": 3}, 5),
    "BC16": ({"blessing": True}, 3),
    "BC17": ({"weapons": ("doku", "nawa", "yumi", "shuko")}, 4),
    "BC18": ({"weapons": ("doku", "doku")}, 3),
    "BC19": ({"weapons": ("katana", "yumi")}, 3),
    "BC20": ({"weapons": ("doku", "fukiya")}, 3),
    "BC21": ({"weapons": ("shuko", "shuriken")}, 3),
    "BC22": ({"weapons": ("nawa", "metsubushi")}, 3),
    "BC23": ({"done": ("MG01", "MY01", "MR01")}, 4),
    "BC24": ({"done": ("MG01", "MY01", "MR01", "MK01")}, 7),
    "BC25": ({}, 4),
    "BC26": ({}, 3),
    "BC27": ({"mon": 15}, 4),
}


@pytest.mark.parametrize("card", CONDITIONS)
def test_every_bonus_card_scores_when_its_condition_holds(card: str) -> None:
    mine, points = CONDITIONS[card]
    busy = {seat: {"missions": (f"MG1{seat - 1}",)} for seat in (1, 2, 3)} if card == "BC25" else {}
    game = last({0: {**mine, "bonuses": (card,)}, **busy})
    assert game.scores()[0] == 1 + points
    order = (1, 0, 2, 3)
    nothing = {"missions": ("MG09",)} if card == "BC25" else {}
    game = last({0: {**nothing, "bonuses": (card,)}, 1: {}}, order=order)
    assert game.scores()[0] == 1, "without it the card is worth nothing"


# General rules ---------------------------------------------------------------------------------------------------


def test_YED_340_points_never_fall_below_0() -> None:
    game = position(phase="event", seats={seat: {"pp": 0} for seat in range(4)}, decks={"event": ("EV25",)})
    assert game.scores() == [0, 0, 0, 0]
    game = position(phase="event", seats={0: {"mon": 1}}, decks={"event": ("EV15",)})
    assert mon(game, 0) == 0, "events take what is there"


def test_YED_341_an_empty_deck_gives_nothing_and_returned_cards_can_be_drawn_again() -> None:
    black = [f"MK{number:02}" for number in range(1, 12)]
    seats = {0: {"at": {"summons": 1}, "done": black}, 1: {"at": {"temple": 1}}}
    game = position(seats=seats)
    act(game, "summons", "castle_summons")
    assert choices(game, "deck") == ["green", "yellow", "red"]
    seats = {
        0: {"at": {"yashiki": 1}, "annexes": ("yashiki",), "missions": ("MK11",), "done": black[:-1]},
        1: {"at": {"temple": 1}},
    }
    game = position(seats=seats)
    act(game, "yashiki", "yashiki")
    do(game, "deck", colour="black")
    assert missions(game, 0) == ["MK11"], "the card that was returned was the only one there"


def test_YED_341_only_weapons_have_a_discard_pile() -> None:
    game = position(
        phase="event", seats={0: {"weapons": ("katana",), "actions": ("AC02",)}}, decks={"event": ("EV09",)}
    )
    assert scrap(game)["katana"] == 1
    assert len(pile(game, "weapon")) == 40 - 4


def test_YED_342_cards_go_under_the_deck_in_an_order_of_choice() -> None:
    for first, second in (("AC02", "AC09"), ("AC09", "AC02")):
        game = position(phase="bidding", seats={0: {"mon": 9}}, decks={"action": ("AC02", "AC05", "AC09")})
        for verb in ("stay", "sit_out", "sit_out", "sit_out"):
            do(game, verb)
        do(game, "open", category="action")
        do(game, "keep", card="AC05")
        assert choices(game, "under") == ["AC02", "AC09"]
        do(game, "under", card=first)
        assert pile(game, "action")[-2:] == [first, second]


def test_YED_343_the_score_track_has_no_end() -> None:
    game = position(seats={0: {"pp": 1000, "at": {"audience": 1}}, 1: {"at": {"temple": 1}}})
    act(game, "audience", "castle_audience")
    assert pp(game, 0) == 1001


def test_random_games_end_within_11_rounds() -> None:
    rng = Random(5)
    for players in (2, 3, 4, 5):
        game = YEDO.new(players, seed=rng.getrandbits(30))
        play_out(game, seed=players)
        assert 1 <= view(game)["round"] <= 11
        assert view(game)["round"] == 11 or view(game)["last_round"]
        assert table(game).depth == 0
        assert game.to_act == ()
        with pytest.raises(kabuto.Illegal) as caught:
            game.play(0, 0)
        assert caught.value.rule == "YED-320"
