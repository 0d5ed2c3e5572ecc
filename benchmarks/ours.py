"""Random play of every title of ours, through the public face alone.

KABUTO_BUILD=compiled python -m benchmarks.ours      # or pure
"""

from __future__ import annotations

import os
import random
import sys
from functools import partial

import kabuto
from benchmarks.harness import FROM_PYTHON, INSIDE, Row, driver, measure, time_op


def bench_title(name: str, seconds: float, repeats: int) -> list[Row]:
    """The title at its fullest: most players, all modules."""
    title = kabuto.title(name)
    players, modules = max(title.players), tuple(title.modules)
    new = partial(title.new, players=players, modules=modules)

    def from_python(rng: random.Random) -> int:
        rnd = rng.random
        game = new(seed=rng.getrandbits(32))
        decisions = 0
        while seats := game.to_act:
            legal = game.legal(seats[0])
            game.play(seats[0], legal[int(rnd() * len(legal))])
            decisions += 1
        return decisions

    def inside(rng: random.Random) -> int:
        return new(seed=rng.getrandbits(32)).playout(rng.getrandbits(32))

    rng, game, moments = random.Random(5), new(seed=5), []
    while not game.over:
        moments.append(game.copy())
        game.play(game.to_act[0], rng.choice(game.legal(game.to_act[0])))
    midgame = moments[len(moments) // 2]

    head = ("kabuto", f"{name} {players}p" + (" all modules" if modules else ""), kabuto.build)
    copy_us = time_op(midgame.copy, seconds / 4, repeats)
    return [
        Row(*head, FROM_PYTHON, *measure(from_python, seconds, repeats), copy_us=copy_us, title=name),
        Row(*head, INSIDE, *measure(inside, seconds, repeats), title=name),
    ]


def bench(seconds: float, repeats: int) -> list[Row]:
    wanted = os.environ.get("KABUTO_BUILD") or kabuto.build
    if kabuto.build != wanted:
        sys.exit(f"the {wanted} build is not there (kabuto.build is {kabuto.build!r})")
    return [row for name in kabuto.titles() for row in bench_title(name, seconds, repeats)]


if __name__ == "__main__":
    driver(bench, "kabuto")
