"""A title with a set-up, and the positions of a game that is played there at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from kabuto import Game, Title

Opener = Callable[[Title, dict[str, Any], int], Any]


def plainly(title: Title, setup: dict[str, Any], seed: int) -> Any:
    """Open a game as everybody does."""
    return title.new(**setup, seed=seed)


@dataclass(frozen=True)
class Table:
    """What is checked: a title, a set-up, a seed, and how a game is opened (planted faults open it otherwise)."""

    title: Title
    setup: dict[str, Any]
    seed: int = 0
    opener: Opener = field(default=plainly)

    def open(self) -> Game:
        game: Game = self.opener(self.title, self.setup, self.seed)
        return game

    def rng(self) -> Random:
        return Random(self.seed * 7919 + 1)

    def invariants(self) -> Any:
        package = self.title.package.replace("kabuto.titles", "tests.titles")
        return import_module(f"{package}.invariants")


LONG_PLANNING = 100
"""After so many decisions in which nothing comes to light, plans are not rearranged any more."""


def positions(table: Table, rng: Random) -> Iterator[Game]:
    """A game at each of its positions, the last one included, as random play goes on."""
    game = table.open()
    shown, dark = -1, 0
    for _ in range(table.title.bound + 1):
        yield game
        if game.over:
            return
        shown, dark = game.state.shown, dark + 1 if game.state.shown == shown else 0
        seat = rng.choice(game.to_act)
        legal = game.legal(seat)
        game.play(seat, rng.choice(table.title.actions.onward(legal) if dark > LONG_PLANNING else legal))
    raise AssertionError(f"the game did not end within {table.title.bound} decisions")


def some(table: Table, rng: Random, about: int) -> Iterator[Game]:
    """About so many positions of a game, however long it is; the first and the last always."""
    share = about / usual_length(table.title)
    for number, game in enumerate(positions(table, rng)):
        if number == 0 or game.over or rng.random() < share:
            yield game


@cache
def usual_length(title: Title) -> int:
    """The decisions of a game with the most players and all modules."""
    return title.new(players=max(title.players), modules=title.modules, seed=1).playout(1)


def planning(table: Table, rng: Random, about: int) -> Iterator[Game]:
    """About so many of the positions in which several seats decide at the same time, the first of them always."""
    share = 2 * about / usual_length(table.title)
    met = False
    for game in positions(table, rng):
        if len(game.to_act) > 1 and (not met or rng.random() < share):
            met = True
            yield game
