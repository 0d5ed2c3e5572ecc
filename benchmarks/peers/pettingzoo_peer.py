"""PettingZoo's own games, step by step: observation and mask of whoever acts, and a random legal action."""

from __future__ import annotations

import random
from importlib import import_module

import numpy as np

from benchmarks.harness import TRAINING, Row, driver, measure

GAMES = {"connect_four 2p": "connect_four_v3", "tictactoe 2p": "tictactoe_v3"}


def bench_game(label: str, seconds: float, repeats: int) -> Row:
    env = import_module(f"pettingzoo.classic.{GAMES[label]}").raw_env()

    def learn(rng: random.Random) -> int:
        """One game."""
        env.reset(seed=rng.getrandbits(31))
        steps = 0
        while True:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1

    return Row("pettingzoo", label, "Python", TRAINING, *measure(learn, seconds, repeats))


def bench(seconds: float, repeats: int) -> list[Row]:
    return [bench_game(label, seconds, repeats) for label in GAMES]


if __name__ == "__main__":
    driver(bench, "pettingzoo")
