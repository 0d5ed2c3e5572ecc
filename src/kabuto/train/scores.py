"""Scores: how good chances were, once it is known how the games ended. NumPy alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabuto.arena.rating import wilson

Chances = NDArray[np.float32]
Places = NDArray[np.int8]
LEAST = 1e-6
"""No chance is taken for less."""
PHASES = 4
BINS = 10


def win_losses(chances: Chances, places: Places) -> NDArray[np.float64]:
    """The log-loss of who won, by position; who share a victory share it there."""
    here = places == 0
    logs = np.log(np.clip(chances.astype(np.float64), LEAST, None))
    found: NDArray[np.float64] = -(logs * here).sum(-1) / np.maximum(here.sum(-1), 1)
    return found


def won(places: Places) -> NDArray[np.bool_]:
    """The positions of games that somebody won."""
    found: NDArray[np.bool_] = (places == 0).any(-1)
    return found


def log_loss(chances: Chances, places: Places) -> float:
    """The mean over the games that somebody won."""
    return float(win_losses(chances, places)[won(places)].mean())


def surprise(chances: Chances, places: Places, said: Chances, part: float) -> float:
    """The same where nobody said anything of the position; else what was said counts for this part."""
    told = said.sum(-1, dtype=np.float64)
    against = -(np.log(np.clip(chances.astype(np.float64), LEAST, None)) * said).sum(-1)
    found = win_losses(chances, places) * (1 - part * told) + part * against
    return float(found[won(places)].mean())


def phases(mine: Chances, judged: Chances, places: Places, stages: NDArray[np.int16]) -> list[dict[str, float]]:
    """The log-loss for each quarter of the positions, from early to late, beside that of the title's own judgement."""
    ours, theirs = win_losses(mine, places), win_losses(judged, places)
    return [
        {
            "phase": part,
            "positions": int(here.sum()),
            "log_loss": float(ours[here].mean()),
            "judged": float(theirs[here].mean()),
        }
        for part, here in quarters(places, stages)
    ]


def quarters(places: Places, stages: NDArray[np.int16]) -> list[tuple[int, NDArray[np.bool_]]]:
    """Which positions of games that somebody won belong to which quarter, from 1."""
    some = won(places)
    edges = np.quantile(stages[some], np.linspace(0, 1, PHASES + 1))
    found = []
    for part in range(PHASES):
        here = some & (stages >= edges[part])
        if part < PHASES - 1:
            here &= stages < edges[part + 1]
        if here.any():
            found.append((part + 1, here))
    return found


def doubt(shares: Chances, games: int) -> NDArray[np.float64]:
    """The log-loss of whoever knew the true chances, by position, where these are known from so many games only: the
    entropy, with what it lacks in the mean because the games were few (Miller and Madow).

    >>> doubt(np.array([[0.5, 0.5], [1.0, 0.0]], np.float32), 50).round(3).tolist()
    [0.703, 0.0]
    """
    logs = np.log(np.clip(shares.astype(np.float64), LEAST, None))
    found: NDArray[np.float64] = -(shares * logs).sum(-1) + ((shares > 0).sum(-1) - 1) / (2 * games)
    return found


def reliability(chances: Chances, places: Places) -> list[dict[str, Any]]:
    """Chances put together by size: what was said in the mean, and how often it came true. A victory that is shared
    came true for each in part. Positions of one game have much in common, so the intervals are too narrow."""
    seated = places >= 0
    some = won(places)[:, None] & seated
    said = chances[some].astype(np.float64)
    share = (places == 0) / np.maximum((places == 0).sum(-1, keepdims=True), 1)
    came = share[some]
    at = np.minimum((said * BINS).astype(int), BINS - 1)
    found = []
    for one in range(BINS):
        here = at == one
        count = int(here.sum())
        if count:
            true = float(came[here].sum())
            found.append(
                {
                    "said": float(said[here].mean()),
                    "came": true / count,
                    "came_95": list(wilson(true, count)),
                    "count": count,
                }
            )
    return found


def gap(rows: Sequence[dict[str, Any]]) -> float:
    """How far what was said is from what came true, in the mean over all chances."""
    total = sum(row["count"] for row in rows)
    return sum(row["count"] * abs(row["said"] - row["came"]) for row in rows) / total if total else 0.0
