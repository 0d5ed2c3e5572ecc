"""No row of a position stays behind of what searches and servers do again and again.

Compiled code counts references by itself: one that is forgotten shows in nothing but the memory that a server needs.
"""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import pytest

import kabuto
from kabuto import Game

MOVES = 25
TIMES = 20
STRAY = 500
"""Bytes that may stay each time on average: rows that stay have more."""

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
    tracemalloc.start()
    try:
        do_all(game)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(TIMES):
            do_all(game)
        gc.collect()
        left = (tracemalloc.get_traced_memory()[0] - before) / TIMES
    finally:
        tracemalloc.stop()
    assert left < STRAY, f"{left:.0f} bytes stay behind each time"


def do_all(game: Game) -> None:
    other = game.copy()
    other.digest()
    for seat in range(game.players):
        game.view(seat)
        game.imagine(seat, Random(7)).playout(limit=3)
