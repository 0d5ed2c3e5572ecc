"""Gathering: many processes play games and put what a net learns from into a folder, a file for some games.

A file is named by what was played and by its number, and holds the same whoever made it: a run that was stopped goes on
where it was, and files made on several machines may be put together.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from kabuto.train.positions import Batch, joined, of_bots, quick

QUICK = "quick"
"""What is played: by policy alone. Anything else names a bot."""
CHUNK = {QUICK: 200}
FEW = 4
"""Games in a file: many quick ones, few of bots that think."""


def gather(
    title: str, folder: Path, played: str, seconds: float, workers: int, seed: int = 1, slips: float = 0.02
) -> int:
    """Play for so long; the number of files there are then."""
    folder.mkdir(parents=True, exist_ok=True)
    until = time.time() + seconds
    made = get_context("spawn")
    everybody = [
        made.Process(target=_work, args=(title, folder, played, until, worker, workers, seed, slips), daemon=True)
        for worker in range(workers)
    ]
    for one in everybody:
        one.start()
    for one in everybody:
        one.join()
        if one.exitcode != 0:
            raise RuntimeError(f"a process that played {title} ended with {one.exitcode}; what it said stands above")
    return len(files(folder, played))


def _work(
    title: str, folder: Path, played: str, until: float, worker: int, workers: int, seed: int, slips: float
) -> None:
    count = CHUNK.get(played, FEW)
    number = worker
    while time.time() < until:
        path = folder / f"{_plain(played)}-{seed}-{number:06d}.npz"
        if not path.exists():
            numbers = range(number * count, (number + 1) * count)
            batch = quick(title, seed, numbers) if played == QUICK else of_bots(title, seed, numbers, played, slips)
            draft = path.with_suffix(f".{os.getpid()}")
            with draft.open("wb") as out:
                np.savez(out, **{name: getattr(batch, name) for name in Batch.__dataclass_fields__})
            draft.replace(path)
        number += workers


def _plain(played: str) -> str:
    return played.replace(":", ",")


def files(folder: Path, played: str) -> list[Path]:
    """What was gathered so far, in order."""
    return sorted(folder.glob(f"{_plain(played)}-*.npz"))


def load(paths: Sequence[Path]) -> Batch:
    """All that lies in some files; games of different files have different numbers."""
    found = []
    for place, path in enumerate(paths):
        with np.load(path) as held:
            batch = Batch(**{name: held[name] for name in Batch.__dataclass_fields__})
        found.append(Batch(**{**vars(batch), "games": batch.games + (place << 20)}))
    return joined(found)
