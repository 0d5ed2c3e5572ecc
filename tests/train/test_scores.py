"""Scores of chances, by hand."""

from __future__ import annotations

from math import log

import numpy as np
import pytest

from kabuto.train import scores

CHANCES = np.array([[0.85, 0.15], [0.55, 0.45], [0.35, 0.65], [0.95, 0.05]], np.float32)
PLACES = np.array([[0, 1], [0, 0], [0, 1], [1, 0]], np.int8)
"""The second game was shared; the third and the fourth were won by the one who was thought to lose."""


def test_the_log_loss_of_who_won() -> None:
    wanted = -(log(0.85) + (log(0.55) + log(0.45)) / 2 + log(0.35) + log(0.05)) / 4
    assert scores.log_loss(CHANCES, PLACES) == pytest.approx(wanted, abs=1e-6)


def test_a_game_that_nobody_won_says_nothing() -> None:
    chances = np.vstack([CHANCES, [[0.5, 0.5]]]).astype(np.float32)
    places = np.vstack([PLACES, [[1, 1]]]).astype(np.int8)
    assert scores.log_loss(chances, places) == pytest.approx(scores.log_loss(CHANCES, PLACES))


def test_what_a_search_said_counts_beside_who_won() -> None:
    said = np.array([[0.25, 0.75], [0, 0]], np.float32)
    first = 0.2 * -log(0.85) - 0.8 * (0.25 * log(0.85) + 0.75 * log(0.15))
    second = -(log(0.55) + log(0.45)) / 2
    wanted = pytest.approx((first + second) / 2, abs=1e-6)
    assert scores.surprise(CHANCES[:2], PLACES[:2], said, 0.8) == wanted
    nobody = np.zeros_like(CHANCES)
    assert scores.surprise(CHANCES, PLACES, nobody, 0.8) == pytest.approx(scores.log_loss(CHANCES, PLACES))


def test_phases_part_early_from_late() -> None:
    stages = np.array([0, 1, 2, 3], np.int16)
    found = scores.phases(CHANCES, 1 - CHANCES, PLACES, stages)
    assert [phase["positions"] for phase in found] == [1, 1, 1, 1]
    assert found[0]["log_loss"] == pytest.approx(-log(0.85), abs=1e-6)
    assert found[0]["judged"] == pytest.approx(-log(0.15), abs=1e-6)


def test_what_was_said_and_what_came_true() -> None:
    rows = {round(row["said"], 2): row for row in scores.reliability(CHANCES, PLACES)}
    assert sum(row["count"] for row in rows.values()) == CHANCES.size
    assert rows[0.55]["came"] == pytest.approx(0.5)
    assert (rows[0.95]["came"], rows[0.35]["came"]) == (0.0, 1.0)
    assert scores.gap([{"said": 0.5, "came": 0.4, "count": 3}, {"said": 0.5, "came": 0.5, "count": 1}]) == (
        pytest.approx(0.075)
    )
