"""Bots are guests: they choose from what their seat may know, and the better ones play better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.bots import BadBot, Bot, Turn, make, names, play
from kabuto.bots.base import turn_of
from kabuto.kernel.title import load
from tests.bots.budgets import quick

DECISIONS = 60
"""Of a bot that thinks long, so many are looked at."""
PLAYERS = [(name, bot) for name in kabuto.titles() for bot in names(kabuto.title(name))]


def bound(text: str) -> int | None:
    return DECISIONS if ":iterations" in text else None


@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_a_bot_plays_a_whole_game_and_the_same_one_again(name: str, bot: str) -> None:
    title = kabuto.title(name)
    text = quick(title, bot)
    digests = []
    for _ in range(2):
        game = title.new(seed=5)
        decided = play(game, [make(title, text, seat) for seat in range(game.players)], bound(text))
        assert game.over or decided >= DECISIONS
        digests.append(game.digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_games_that_look_alike_get_the_same_choice(name: str, bot: str) -> None:
    title = kabuto.title(name)
    text = quick(title, bot)
    game = title.new(seed=6)
    rng = Random(6)
    compared = 0
    while not game.over and compared < (bound(text) or title.bound) // 2:
        for seat in game.to_act:
            if rng.random() < 0.2:
                compared += 1
                imagined = game.imagine(seat, rng)
                assert imagined.digest() != game.digest()  # another generator, at least
                real = make(title, text, 3).choose(turn_of(game, seat))
                assert make(title, text, 3).choose(turn_of(imagined, seat)) == real
            game.play(seat, rng.choice(game.legal(seat)))


def test_a_bot_is_handed_a_turn_and_not_the_game() -> None:
    seen: list[Turn] = []

    class Nosy(Bot):
        def choose(self, turn: Turn) -> int:
            seen.append(turn)
            return turn.legal[0]

    title = load("tests.battery.kura")
    game = title.new(players=2, seed=1)
    play(game, [Nosy(), Nosy()])
    assert not any(isinstance(value, kabuto.Game) for turn in seen for value in vars(turn).values())
    assert all(turn.view["seat"] == turn.seat for turn in seen)


def wins(a: str, b: str, games: int) -> int:
    title = kabuto.title("take")
    won = 0
    for number in range(games):
        game = title.new(seed=900 + number // 2)
        seat = number % 2
        bots: list[Any] = [make(title, b, number), make(title, b, number)]
        bots[seat] = make(title, a, number)
        play(game, bots)
        won += game.ranking()[0] == [seat]
    return won


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 20) >= 19


def test_search_beats_greedy() -> None:
    assert wins("search:nodes=1500", "greedy", 6) >= 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("deep", "no bot 'deep' for TA-KE; there are: ashigaru, samurai, daimyo, shogun, tenno, random, greedy, judge"),
        ("search:fast", "must look like seconds=0.2"),
        ("search:depth=3", "has no setting 'depth'"),
        ("greedy:seconds=1", "has no setting 'seconds'"),
        ("search:seconds=0", "seconds above 0"),
        ("greedy:slips=2", "from 0 to 1"),
    ],
)
def test_a_wrong_name_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadBot) as caught:
        make(kabuto.title("take"), text)
    assert sentence in str(caught.value)
