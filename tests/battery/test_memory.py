"""No row of a position stays behind of what searches and servers do again and again.

Compiled code counts references by itself: one that is forgotten shows in nothing but the memory that a server needs.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from random import Random

import pytest

import kabuto
from kabuto import Game
from kabuto.kernel.chance import sealed, seeded

MOVES = 25
TIMES = 20
STRAY = 500
"""Bytes that may stay each time on average: rows that stay have more."""
SEEDS = 500
LITTLE = 20
"""The same of a seed, which has 44."""

pytestmark = pytest.mark.skipif(kabuto.build == "pure", reason="the interpreter counts references itself")


@pytest.mark.parametrize("name", kabuto.titles())
def test_views_copies_and_imagined_games_leave_no_row_behind(name: str) -> None:
    title = kabuto.title(name)
    rng = Random(1)
    game = title.new(players=title.players[-1], modules=title.modules, seed=1)
    for _ in range(MOVES):
        if game.over:
            break
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.legal(seat)))
    for _ in range(3):
        do_all(game)
    left = left_behind(lambda: do_all(game), TIMES)
    assert left < STRAY, f"{left:.0f} bytes stay behind each time"


def test_games_leave_no_seed_behind() -> None:
    rng = Random(1)
    assert left_behind(lambda: sealed(rng.getrandbits(128)), SEEDS) < LITTLE
    assert left_behind(lambda: seeded(rng.getrandbits(128)), SEEDS) < LITTLE


def left_behind(work: Callable[[], object], times: int) -> float:
    """The bytes that stay each time on average."""
    tracemalloc.start()
    try:
        work()
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(times):
            work()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / times
    finally:
        tracemalloc.stop()


def do_all(game: Game) -> None:
    other = game.copy()
    other.digest()
    for seat in range(game.players):
        game.view(seat)
        game.imagine(seat, Random(7)).playout(limit=3)
