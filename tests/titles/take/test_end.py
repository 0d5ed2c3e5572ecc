"""The end of the game (TAK-070 to TAK-074)."""

from __future__ import annotations

from collections import Counter

import pytest

import kabuto
from kabuto.kernel.undo import CannotUndo, undo
from tests.titles.take.position import (
    KINDS,
    LEAVE,
    NEXT,
    TAKE,
    chips_in_hall,
    court,
    do,
    ghosts,
    place,
    play_on,
    position,
    refused,
    take,
)


def test_TAK_070_the_last_chip_is_placed_and_scored_and_the_game_ends_at_once() -> None:
    game = position({"ronin": "geisha"}, courts=({"ronin": (1, 0, 0)}, {"ronin": (0, 1, 0)}), scores=(10, 20))
    assert not game.over
    do(game, take("ronin"))
    assert game.over
    assert game.to_act == ()
    assert court(game, 0) == {"geisha": (1, 0, 0), "ronin": (1, 0, 0)}
    assert game.scores() == [12, 21], "the printed Ronin was scored"


def test_TAK_070_a_last_samurai_is_still_placed() -> None:
    game = position({"ronin": "samurai"})
    do(game, take("ronin"))
    assert not game.over
    do(game, place("ronin"))
    assert game.over
    assert game.scores() == [1, 0]


def test_TAK_070_after_the_end_nothing_can_be_played() -> None:
    game = position({"ronin": "geisha"}, courts=({"ronin": (1, 0, 0)}, {}))
    do(game, take("ronin"))
    before = game.digest()
    for seat in (0, 1):
        assert game.legal(seat) == []
        for form in (take("ronin"), LEAVE):
            with pytest.raises(kabuto.Illegal, match=r"The game is over\.") as caught:
                game.play(seat, TAKE.actions.number(form))
            assert caught.value.rule == "TAK-070"
    assert game.digest() == before


def test_TAK_070_with_a_chip_left_the_game_goes_on() -> None:
    game = position({"ronin": "geisha", "ninja": "daimyo"})
    do(game, take("ronin"))
    assert not game.over
    assert refused(game, take("ronin")).rule == "TAK-031"
    do(game, take("ninja"))
    assert game.over


def test_TAK_071_a_game_lasts_thirty_five_turns_and_the_start_player_has_the_last() -> None:
    for seed in range(10):
        game = TAKE.new(seed=seed)
        starter = game.to_act[0]
        play_on(game, seed)
        takes = [seat for seat, action in game.moves if TAKE.actions.describe(action)["do"] == "take"]
        assert Counter(takes) == {starter: 18, 1 - starter: 17}
        assert takes == [starter if turn % 2 == 0 else 1 - starter for turn in range(35)]
        assert chips_in_hall(game) == 0


@pytest.mark.parametrize(("scores", "ranking"), [((9, 8), [[0], [1]]), ((8, 9), [[1], [0]]), ((100, 3), [[0], [1]])])
def test_TAK_072_the_higher_score_wins(scores: tuple[int, int], ranking: list[list[int]]) -> None:
    game = position({"ninja": "geisha"}, scores=scores)
    do(game, take("ninja"))
    assert game.over
    assert game.scores() == list(scores)
    assert game.ranking() == ranking


def test_TAK_072_the_last_scoring_may_turn_the_game() -> None:
    game = position({"ninja": "ninja"}, courts=({"ninja": (1, 0, 1)}, {}), scores=(10, 12))
    do(game, take("ninja"))
    assert game.scores() == [13, 12]
    assert game.ranking() == [[0], [1]]


@pytest.mark.parametrize("starter", [0, 1])
def test_TAK_073_equal_scores_are_a_draw(starter: int) -> None:
    game = position({"ninja": "geisha"}, on_turn=starter, scores=(40, 40))
    do(game, take("ninja"))
    assert game.ranking() == [[0, 1]]


@pytest.mark.parametrize("starter", [0, 1])
def test_TAK_073_or_the_player_who_did_not_start_wins(starter: int) -> None:
    game = position({"ninja": "geisha"}, on_turn=starter, scores=(40, 40), tie="second")
    do(game, take("ninja"))
    assert game.ranking() == [[1 - starter], [starter]]
    ahead = position({"ninja": "geisha"}, on_turn=starter, scores=(41, 40), tie="second")
    do(ahead, take("ninja"))
    assert ahead.ranking() == [[0], [1]]


def test_TAK_074_a_match_is_two_games_and_the_other_player_starts_the_second() -> None:
    game = TAKE.new(options={"match": True}, seed=74)
    starter = game.to_act[0]
    first_hall = game.view(None)["hall"]
    while game.view(None)["step"] != "between":
        play_on(game, seed=len(game.moves), moves=1)
    half = game.scores()
    assert not game.over
    do(game, NEXT, NEXT)
    assert game.to_act == (1 - starter,)
    assert chips_in_hall(game) == 35 and game.view(None)["hall"] != first_hall
    assert ghosts(game) == set() and court(game, 0) == court(game, 1) == {}
    assert game.view(None)["first_scores"] == half != [0, 0]
    assert game.view(None)["turn"] == 1
    play_on(game, seed=74)
    assert game.over
    gained = [0, 0]
    for entry in game.story(None):
        if entry["id"] == "story-score":
            gained[0] += entry["args"]["first"]
            gained[1] += entry["args"]["second"]
    assert game.scores() == gained, "the scores of both games are added"
    assert game.scores()[0] > half[0] and game.scores()[1] > half[1]
    takes = Counter(seat for seat, action in game.moves if TAKE.actions.describe(action)["do"] == "take")
    assert takes == {0: 35, 1: 35}


def test_TAK_074_after_the_last_chip_of_the_first_game_the_hall_is_filled_again() -> None:
    game = position({"ninja": "geisha"}, KINDS[:3], ({"ninja": (1, 0, 0)}, {}), scores=(7, 9), match=True)
    do(game, take("ninja"))
    assert not game.over
    assert game.scores() == [8, 9]
    do(game, NEXT, NEXT)
    assert game.to_act == (1,)
    assert chips_in_hall(game) == 35


def test_TAK_074_a_match_pauses_after_the_first_game_and_shows_its_result() -> None:
    game = position({"ninja": "geisha"}, KINDS[:3], ({"ninja": (1, 0, 0)}, {}), scores=(7, 9), match=True)
    game.story(None)
    do(game, take("ninja"))
    view = game.view(0)
    assert (view["step"], view["game"], view["scores"], view["first_scores"]) == ("between", 1, [8, 9], [8, 9])
    assert chips_in_hall(game) == 0 and view["turn"] == view["turns"], "the table lies as the game left it"
    told = game.story(None)[-1]
    assert (told["id"], told["args"]["first"], told["args"]["second"]) == ("story-between", 8, 9)
    assert game.to_act == (0, 1) and [game.view(seat)["decision"]["name"] for seat in (0, 1)] == ["between"] * 2
    assert game.view(None)["decision"] is None


@pytest.mark.parametrize("eager", [0, 1])
def test_TAK_074_the_second_game_begins_when_both_have_gone_on(eager: int) -> None:
    game = position({"ninja": "geisha"}, scores=(7, 9), match=True)
    do(game, take("ninja"))
    assert refused(game, take("ninja"), eager).rule == "TAK-074"
    game.play(eager, game.title.actions.number(NEXT))
    assert game.to_act == (1 - eager,) and chips_in_hall(game) == 0
    assert refused(game, NEXT, eager).rule == "TAK-019", "this player waits for the other"
    game.play(1 - eager, game.title.actions.number(NEXT))
    assert game.to_act == (1,) and chips_in_hall(game) == 35 and game.view(None)["game"] == 2
    assert refused(game, NEXT).rule == "TAK-074"


def test_TAK_074_whoever_went_on_may_take_that_back_until_the_other_did() -> None:
    game = TAKE.new(options={"match": True}, seed=74)
    while game.view(None)["step"] != "between":
        play_on(game, seed=len(game.moves), moves=1)
    before = game.digest()
    game.play(0, game.title.actions.number(NEXT))
    assert game.digest() != before
    game = undo(game, 0)
    assert game.digest() == before and game.to_act == (0, 1)
    do(game, NEXT, NEXT)
    with pytest.raises(CannotUndo):
        undo(game, 1)


def test_TAK_074_without_a_pause_the_second_game_begins_at_once() -> None:
    game = position({"ninja": "geisha"}, scores=(7, 9), match=True, pause=False)
    do(game, take("ninja"))
    assert game.to_act == (1,) and chips_in_hall(game) == 35
    assert game.view(None)["first_scores"] == game.scores()


@pytest.mark.parametrize("tie", ["draw", "second"])
def test_TAK_074_equal_totals_are_a_draw(tie: str) -> None:
    game = position({"ninja": "geisha"}, scores=(80, 80), game=2, match=True, tie=tie)
    do(game, take("ninja"))
    assert game.over
    assert game.ranking() == [[0, 1]]


def test_TAK_074_without_the_option_a_single_game_decides() -> None:
    game = TAKE.new(seed=74)
    play_on(game, seed=74)
    assert game.over and game.view(None)["game"] == 1
