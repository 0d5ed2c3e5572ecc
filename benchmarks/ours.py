"""Random play of every title of ours, through the public face alone.

KABUTO_BUILD=compiled python -m benchmarks.ours      # or pure
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from functools import partial

import numpy as np

import kabuto
from benchmarks.harness import FROM_PYTHON, IN_SEARCH, INSIDE, TRAINING, Row, driver, measure, time_op
from kabuto.bots.base import turn_of
from kabuto.bots.search.playouts import Playouts
from kabuto.bots.search.tree import Tree
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.chance import seeded

SEARCH = 1000
"""So many imagined games make a search; the next one begins with an empty tree."""


class Imagined:
    """Games as a search plays them: dealt from what a seat knows, followed through the tree, played out at random."""

    def __init__(self, new: Callable[..., kabuto.Game]) -> None:
        self.new = new
        self.games = 0

    def begin(self, seed: int) -> None:
        """A search of the first decision of a game."""
        game = self.new(seed=seed)
        turn = turn_of(game, game.to_act[0])
        guide = Playouts()
        self.worlds = Worlds(turn.recall(), game.title.redeal, guide, turn.seat, seeded(seed))
        self.tree = Tree(self.worlds, 1, 0.0)
        self.choices = turn.legal

    def play_one(self, rng: random.Random) -> int:
        if self.games % SEARCH == 0:
            self.begin(rng.getrandbits(32))
        before = self.tree.steps
        world = self.worlds.deal(self.games)
        self.tree.play(world, self.choices[self.games % len(self.choices)], self.worlds.chance(self.games, 1))
        self.games += 1
        return int(self.tree.steps - before)


ENVS = 64
"""Games played at once by a learner: their memory stays near."""
STEPS = 20


def bench_training(name: str, seconds: float, repeats: int) -> list[Row]:
    """Steps of many games at once, observations, masks and legal lists included: chosen inside, and by NumPy."""
    title = kabuto.title(name)
    players, modules = max(title.players), tuple(title.modules)
    v = kabuto.vector(title, players, modules, envs=ENVS, seed=1)
    v.step_random(200)
    chance = np.random.default_rng(1)

    def inside(rng: random.Random) -> int:
        v.step_random(STEPS)
        return ENVS * STEPS

    def chosen(rng: random.Random) -> int:
        for _ in range(STEPS):
            first = v.first[:-1]
            v.step(v.legal[first + (chance.random(ENVS) * np.diff(v.first)).astype(np.int64)])
        return ENVS * STEPS

    label = f"{name} {players}p" + (" all modules" if modules else "")
    return [
        Row("kabuto", f"{label}, {how}", kabuto.build, TRAINING, *measure(play, seconds, repeats), title=name)
        for how, play in (("chosen inside", inside), ("chosen by NumPy", chosen))
    ]


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
        Row(*head, IN_SEARCH, *measure(Imagined(new).play_one, seconds, repeats), title=name),
    ]


def bench(seconds: float, repeats: int) -> list[Row]:
    wanted = os.environ.get("KABUTO_BUILD") or kabuto.build
    if kabuto.build != wanted:
        sys.exit(f"the {wanted} build is not there (kabuto.build is {kabuto.build!r})")
    benches = (bench_title, bench_training)
    return [row for one in benches for name in kabuto.titles() for row in one(name, seconds, repeats)]


if __name__ == "__main__":
    driver(bench, "kabuto")
