"""The end of TA-KE is played exactly: search finds what trying everything finds."""

from __future__ import annotations

from random import Random

import pytest

import kabuto
from kabuto.bots import make, play
from kabuto.bots.base import turn_of
from kabuto.bots.take.judge import worth
from kabuto.titles.take.flow import Take
from tests.titles.take.position import takeable
from tests.titles.take.turns import random_turns

TITLE = kabuto.title("take")


def best(game: kabuto.Game, seat: int) -> tuple[int, int]:
    """The best outcome (win, then margin) that the seat can force, by trying everything."""
    if game.over:
        scores = game.scores()
        margin = scores[seat] - scores[1 - seat]
        return (margin > 0) - (margin < 0), margin
    outcomes = []
    for action in game.legal(game.to_act[0]):
        after = game.copy()
        after.play(game.to_act[0], action)
        outcomes.append(best(after, seat))
    return max(outcomes) if game.to_act[0] == seat else min(outcomes)


def near_the_end(seed: int, chips: int) -> kabuto.Game | None:
    """A random game with so many chips left, if it can be searched by brute force."""
    game = TITLE.new(seed=seed)
    game.playout(seed, 20)
    while sum(len(field["stack"]) for field in game.view(None)["hall"]) > chips:
        game.playout(seed, 1)
    return game if len(game.legal(game.to_act[0])) <= 12 and not game.over else None


@pytest.mark.parametrize("seed", range(12))
def test_the_end_is_exact(seed: int) -> None:
    game = near_the_end(seed, 2)
    if game is None:
        game = near_the_end(seed + 100, 1)
    assert game is not None
    seat = game.to_act[0]
    choice = make(TITLE, "search:nodes=200000").choose(turn_of(game, seat))
    after = game.copy()
    after.play(seat, choice)
    assert best(after, seat) == best(game, seat)


def test_worth_is_the_same_from_both_sides() -> None:
    """Exchanging the seats turns the value round."""
    game = TITLE.new(seed=4)
    game.playout(4, 40)
    state = game.state
    assert isinstance(state, Take)
    view = game.view(0)
    swapped = dict(view)
    for key in ("courts", "scores", "first_scores"):
        swapped[key] = view[key][::-1]
    swapped["on_turn"] = 1 - view["on_turn"]
    swapped["starter"] = 1 - view["starter"]
    other = TITLE.imagine(swapped, Random(1)).state
    assert isinstance(other, Take)
    assert worth(state) == -worth(other)


def test_a_study_tells_three_ways_where_there_are_three() -> None:
    """Also where the best whole turns all begin with the same action."""
    rng = Random(8)
    game = TITLE.new(seed=8)
    for _ in range(12):
        seat = game.to_act[0]
        legal = game.legal(seat)
        study = make(TITLE, "search:nodes=2000", 1).study(turn_of(game, seat))
        assert study is not None
        ways = {line.actions[0] for line in study.ways}
        assert ways <= set(legal) and len(ways) == min(3, len(legal))
        game.play(seat, rng.choice(legal))


@pytest.mark.parametrize("bot", ["greedy", "search:nodes=300"])
def test_bots_go_on_after_the_first_game_of_a_match(bot: str) -> None:
    game = TITLE.new(options={"match": True}, seed=3)
    players = [make(TITLE, bot, seat) for seat in (0, 1)]
    game.playout(3, 60)
    play(game, players)
    assert game.over and [action for _, action in game.moves].count(TITLE.actions.number({"do": "next"})) == 2


@pytest.mark.parametrize("bot", ["greedy", "search:nodes=300"])
def test_bots_find_the_take_where_there_is_none_for_a_while(bot: str) -> None:
    """TAK-026: every power that may be used leaves a way; bots must find it from wherever they are asked."""
    asked = 0
    for game in random_turns(300, reset="take"):
        if takeable(game):
            continue
        mind = make(TITLE, bot)
        rest = game.copy()
        while rest.to_act == (0,):
            choice = mind.choose(turn_of(rest, 0))
            assert choice in rest.legal(0)
            rest.play(0, choice)
        asked += 1
    assert asked > 10
