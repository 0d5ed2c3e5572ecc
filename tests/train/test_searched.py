"""What a search says of positions: right where anybody can work it out, noted beside how games ended, and told as a
title's own."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import numpy as np
import pytest

import kabuto
from kabuto.bots.take.puzzles import whole_turns
from kabuto.bots.take.searched import Searched
from kabuto.titles.take.flow import Take
from kabuto.train import scores
from kabuto.train.gathering import Source, fill, load, shapes
from kabuto.train.guides import Untrained, search_of
from kabuto.train.positions import Batch

TAKE = kabuto.title("take")
NODES = 200
LATE = 20
"""Turns."""
SOURCE = Source("take", "net:nodes=20", seed=3, count=2, kept=4, searched=NODES)


def late(seed: int, left: int) -> Take:
    """A position of a random game with so many chips left, in which a turn begins."""
    rng = Random(seed)
    game = TAKE.new(seed=seed)
    state = game.state
    assert isinstance(state, Take)
    while state.box.total - state.turn > left:
        game.play(game.to_act[0], rng.choice(game.legal(game.to_act[0])))
    return state


def share(t: Take) -> float:
    """What the first seat has of the victory, tried in every way."""
    if t.acting() == 0:
        best = t.ranking()[0]
        return (0 in best) / len(best)
    ends = [share(after) for _, after in whole_turns(t)]
    return max(ends) if t.seat == 0 else min(ends)


def test_the_end_of_a_game_is_known() -> None:
    search = Searched(10_000)
    met = set()
    for seed in range(12):
        t = late(seed, 1 + seed % 2)
        wanted = share(t)
        assert search.chances(t) == [wanted, 1 - wanted], seed
        met.add((int(t.seat), wanted))
    assert {(0, 1.0), (1, 1.0), (0, 0.0), (1, 0.0)} <= met


def test_an_end_that_is_too_far_is_judged() -> None:
    (first, second) = Searched(1).chances(late(1, 5))
    assert first + second == 1.0 and 0.0 < first < 1.0


def test_a_match_is_not_over_with_its_first_game() -> None:
    t = TAKE.new(options={"match": True}, seed=1)
    rng = Random(1)
    state = t.state
    assert isinstance(state, Take)
    while state.box.total - state.turn > 1:
        t.play(t.to_act[0], rng.choice(t.legal(t.to_act[0])))
    assert all(0.0 < chance < 1.0 for chance in Searched(10_000).chances(state))


def gathered(folder: Path, source: Source) -> Batch:
    folder.mkdir(exist_ok=True)
    complaints: list[str] = []
    batch = load([fill(source, folder, 0)], shapes(source.title), complaints.append)
    assert batch is not None and not complaints
    return batch


def test_positions_of_bots_come_with_what_the_search_said(tmp_path: Path) -> None:
    batch = gathered(tmp_path, SOURCE)
    assert len(batch.said) == SOURCE.count * SOURCE.kept
    assert np.allclose(batch.said.sum(-1), 1) and len(np.unique(batch.said)) > SOURCE.kept
    again = gathered(tmp_path / "again", SOURCE)
    assert np.array_equal(batch.said, again.said) and np.array_equal(batch.observations, again.observations)
    assert [path.name for path in tmp_path.glob("*.npz")] == ["net,nodes=20,searched=200-3-000000.npz"]


def test_without_it_they_come_with_how_games_ended_alone(tmp_path: Path) -> None:
    batch = gathered(tmp_path, Source("take", "greedy", seed=3, count=1))
    assert len(batch.said) and not batch.said.any()


def test_what_was_said_is_of_the_position_that_was_noted() -> None:
    """Near the end it tells who wins; of another position or of the wrong seats it would tell worse than nothing."""
    batch = Source("take", "greedy", seed=3, searched=50).play(range(8))
    late = batch.stages >= LATE
    assert late.any()
    assert scores.log_loss(batch.said[late], batch.places[late]) < log(2) / 2


def test_a_title_whose_search_says_nothing_is_refused() -> None:
    with pytest.raises(Untrained, match="no search of edo tells the chances that it sees"):
        search_of("edo", NODES)


def test_positions_of_quick_games_are_as_many_as_is_said() -> None:
    assert len(Source("take", seed=3, kept=3).play(range(2)).stages) == 6
