"""The greedy bot of Shogun plans whole rounds: it beats random play in every set-up, and does so quickly."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

import kabuto
from kabuto.bots import make, play
from kabuto.bots.base import turn_of

SHOGUN = kabuto.title("shogun")
ALL = SHOGUN.modules


def won(number: int, players: int, modules: tuple[str, ...], options: dict[str, Any]) -> bool:
    """Whether greedy, each time on another seat, wins alone against random players."""
    game = SHOGUN.new(players, modules, options, seed=400 + number)
    seat = number % players
    play(game, [make(SHOGUN, "greedy" if one == seat else "random", one + number) for one in range(players)])
    return game.ranking()[0] == [seat]


def test_greedy_beats_three_random_players() -> None:
    games = 20 if kabuto.build == "compiled" else 6
    assert sum(won(number, 4, (), {}) for number in range(games)) >= games * 0.95


@pytest.mark.parametrize("players", SHOGUN.players)
@pytest.mark.parametrize(
    ("modules", "options"),
    [((), {"start": "preset"}), (ALL, {"side": "moon"}), (ALL, {"tower": "independent", "must_move": False})],
)
def test_greedy_wins_in_every_kind_of_game(players: int, modules: tuple[str, ...], options: dict[str, Any]) -> None:
    assert won(players, players, modules, options)


def test_four_greedy_players_finish_a_game_within_a_second() -> None:
    game = SHOGUN.new(4, seed=1)
    bots = [make(SHOGUN, "greedy", seat) for seat in range(4)]
    begun = process_time()
    play(game, bots)
    assert game.over
    if kabuto.build == "compiled":
        assert process_time() - begun < 1


def test_greedy_takes_over_a_plan_that_somebody_else_began() -> None:
    """As the stand-in for a leaver it finds odd cards on the board, and still fills every space."""
    game = SHOGUN.new(4, ALL, {"start": "preset"}, seed=2)
    for form in ({"do": "put", "card": "chest_4"}, {"do": "rearrange"}, {"do": "go", "space": "court_1"}):
        game.play(0, SHOGUN.actions.number(form))
    game.play(0, SHOGUN.actions.number({"do": "put", "card": "tower"}))
    bot = make(SHOGUN, "greedy", 1)
    decisions = 0
    while 0 in game.to_act and decisions < 20:
        game.play(0, bot.choose(turn_of(game, 0)))
        decisions += 1
    plan = game.view(0)["seats"][0]["plan"]
    assert None not in plan.values()
    assert plan["castle"] == "chest_4" and plan["court_1"] == "tower"
