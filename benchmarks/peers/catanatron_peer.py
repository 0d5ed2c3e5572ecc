"""Random play of Catan with four seats in Catanatron, through its own `play_tick`."""

from __future__ import annotations

import random
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

from benchmarks.harness import FROM_PYTHON, Row, driver, measure, time_op

TURNS_LIMIT = 1000  # as in its own Game.play


def new(rng: random.Random) -> Any:
    random.seed(rng.random())  # catanatron draws from the global generator
    return Game([RandomPlayer(seat) for seat in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])


def play(rng: random.Random) -> int:
    game = new(rng)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


def bench(seconds: float, repeats: int) -> list[Row]:
    row = Row("catanatron", "catan 4p", "Python", FROM_PYTHON, *measure(play, seconds, repeats))
    decisions = play(random.Random(5))
    midgame = new(random.Random(5))
    for _ in range(decisions // 2):
        midgame.play_tick()
    row.copy_us = time_op(midgame.copy, seconds / 4, repeats)
    return [row]


if __name__ == "__main__":
    driver(bench, "catanatron")
