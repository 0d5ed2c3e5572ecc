"""Random play of three OpenSpiel games: driven from Python, and kept inside C++ (`evaluate_bots`)."""

from __future__ import annotations

import random
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from benchmarks.harness import FROM_PYTHON, INSIDE, Row, driver, measure, time_op

GAMES = {"connect_four 2p": "connect_four", "hearts 4p": "hearts", "hanabi 4p": "hanabi(players=4)"}
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def play(state: Any, rng: random.Random) -> int:
    """Play to the end; returns the decisions of the seats (a chance node is none)."""
    rnd = rng.random
    decisions = 0
    while (player := state.current_player()) != TERMINAL:
        if player >= 0:
            legal = state.legal_actions()
            state.apply_action(legal[int(rnd() * len(legal))])
            decisions += 1
        else:  # chance; this is faster than random.choices and than pyspiel.sample_action
            left, drawn = rnd(), 0
            for outcome, chance in state.chance_outcomes():
                drawn = outcome
                left -= chance
                if left < 0:
                    break
            state.apply_action(drawn)
    return decisions


def bench_game(label: str, seconds: float, repeats: int) -> list[Row]:
    game = pyspiel.load_game(GAMES[label])
    driven = Row(
        "open_spiel", label, "C++", FROM_PYTHON,
        *measure(lambda rng: play(game.new_initial_state(), rng), seconds, repeats),
    )  # fmt: skip

    bots = [pyspiel.make_uniform_random_bot(seat, 17 + seat) for seat in range(game.num_players())]
    mean = driven.decisions_per_game  # evaluate_bots does not count decisions

    def inside(rng: random.Random) -> float:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.getrandbits(31))
        return mean

    ended, midgame = game.new_initial_state(), game.new_initial_state()
    decisions = play(ended, random.Random(5))
    for action in ended.history()[: -(decisions // 2)]:
        midgame.apply_action(action)
    driven.copy_us = time_op(midgame.clone, seconds / 4, repeats)
    return [driven, Row("open_spiel", label, "C++", INSIDE, *measure(inside, seconds, repeats))]


def bench(seconds: float, repeats: int) -> list[Row]:
    return [row for label in GAMES for row in bench_game(label, seconds, repeats)]


if __name__ == "__main__":
    driver(bench, "open_spiel")
