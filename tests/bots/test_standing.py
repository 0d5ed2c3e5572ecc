"""Standing: what people are told of a position, from the seat's view alone."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

import kabuto
from kabuto.bots import Bot, make, play
from kabuto.bots.base import turn_of
from kabuto.bots.coach import Opinion
from kabuto.bots.nets.learnt import judgement_of
from kabuto.bots.standing import standing
from kabuto.kernel.game import Game
from kabuto.kernel.record import replay
from kabuto.server.bots.coach import told
from kabuto.server.bots.odds import odds
from kabuto.train.guides import guide_of

BUDGETS = {
    "take": "net:nodes=2000",
    "shogun": "net:iterations=30",
    "edo": "net:iterations=30",
    "yedo": "net:iterations=10",
}
CERTAIN = 0.05
"""Worlds differ by no more where most of what counts lies open."""


@pytest.fixture(autouse=True)
def few_imagined_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kabuto.bots.standing.PLAYED", 12)
    monkeypatch.setattr("kabuto.bots.standing.SECONDS", 60.0)  # however slow the machine: all of them


def midway(name: str, moves: int) -> Game:
    title = kabuto.title(name)
    game = title.new(seed=5)
    play(game, [make(title, "greedy", seat) for seat in range(game.players)], moves)
    return game


@pytest.mark.parametrize("name", BUDGETS)
def test_each_of_those_who_say_something_is_heard(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = midway(name, 30)
    bot, turn = make(game.title, BUDGETS[name], 1), turn_of(game, game.to_act[0])
    promised = [one / sum(range(1, game.players + 1)) for one in range(1, game.players + 1)]
    trust: dict[str, float] = {}
    monkeypatch.setattr(import_module(f"kabuto.bots.{name}"), "TRUST", trust)

    def said_by(who: str) -> list[float] | None:
        trust.clear()
        trust.update({"net": 0.0, who: 1.0})
        return standing(bot, turn, promised)

    net = judgement_of(name, guide_of(name)).chances(game.state)
    assert said_by("net") == pytest.approx(net, abs=1e-9 if name == "take" else CERTAIN)
    assert said_by("search") == pytest.approx(promised)
    won = said_by("games")
    assert won is not None and sum(won) == pytest.approx(1) and max(won) - min(won) > 0.01
    assert won != pytest.approx(net, abs=1e-3)


def test_imagined_games_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kabuto.title("take").new(seed=5)
    play(game, [make(game.title, "greedy", seat) for seat in range(2)])
    last = len(game.moves) - 1
    monkeypatch.setattr(import_module("kabuto.bots.take"), "TRUST", {"net": 0.0, "games": 1.0})
    at = replay(game.record(), last)
    said = standing(make(game.title, BUDGETS["take"], 1), turn_of(at, at.to_act[0]))
    winner = game.ranking()[0][0]
    assert said is not None and said[winner] > 0.95


def test_nobody_waits_for_imagined_games_where_they_are_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    game = midway("take", 10)
    monkeypatch.setattr(import_module("kabuto.bots.take"), "TRUST", {"net": 0.0, "games": 1.0})
    monkeypatch.setattr("kabuto.bots.standing.SECONDS", 0.0)
    said = standing(make(game.title, BUDGETS["take"], 1), turn_of(game, game.to_act[0]))
    assert said == pytest.approx([0.5, 0.5]), "nothing was imagined, nothing is known"


@pytest.mark.parametrize("name", BUDGETS)
def test_the_odds_shown_are_those_of_the_position(name: str) -> None:
    game = midway(name, 30)
    seat = game.to_act[0]
    bot, turn = make(game.title, BUDGETS[name], 1), turn_of(game, seat)
    lines = odds(bot, turn)
    study = make(game.title, BUDGETS[name], 1).study(turn)
    assert lines and study is not None
    ways = {tuple(way.actions): way.odds for way in study.ways}
    position = standing(bot, turn, ways[tuple(choice.action for choice in lines[0].choices)])
    assert position is not None
    assert lines[0].odds == [round(one, 4) for one in position]
    own = [line.odds[seat] for line in lines]
    assert max(own) == own[0], "the page puts the best first by these"
    assert all(sum(line.odds) == pytest.approx(1, abs=0.001) for line in lines)


@pytest.mark.parametrize("name", BUDGETS)
def test_what_the_seat_cannot_see_does_not_change_them(name: str) -> None:
    game = midway(name, 30 if name == "take" else 80)
    seat = game.to_act[0]
    bot = make(game.title, BUDGETS[name], 1)
    found = standing(bot, turn_of(game, seat))
    before = [game.view(one) for one in range(game.players)]
    for seed in range(3):
        other = turn_of(game, seat).imagine(Random(seed))
        assert other.view(seat) == game.view(seat)
        assert name == "take" or [other.view(one) for one in range(other.players)] != before, "nothing was dealt anew"
        assert standing(bot, turn_of(other, seat)) == found
        assert standing(make(game.title, BUDGETS[name], seed), turn_of(game, seat)) == found, "whoever asks"


@pytest.mark.parametrize("bot", ["search:nodes=2000", "greedy"])
def test_without_a_net_the_search_has_the_word(bot: str) -> None:
    game = midway("take", 10)
    turn = turn_of(game, game.to_act[0])
    asked: Bot = make(game.title, bot, 1)
    assert standing(asked, turn) is None
    study = make(game.title, bot, 1).study(turn)
    lines = odds(asked, turn)
    if study is None:
        assert lines is None
        return
    assert lines is not None
    promised = max(way.odds[turn.seat] for way in study.ways if way.games * 2 >= max(one.games for one in study.ways))
    assert lines[0].odds[turn.seat] == round(promised, 4)


def test_the_coach_tells_the_same_odds_as_a_study() -> None:
    game = midway("take", 10)
    turn = turn_of(game, game.to_act[0])
    opinion = Opinion(better=[turn.legal[0]], worlds=30, odds=(0.3, 0.6), points=(0.0, 0.0), gains={}, error=0.01)
    net = make(game.title, BUDGETS["take"], 1)
    position = standing(net, turn)
    assert position is not None
    own = position[turn.seat]
    assert told(net, turn, opinion) == pytest.approx((own / 2, own))
    assert told(make(game.title, "search:nodes=2000", 1), turn, opinion) == (0.3, 0.6)
