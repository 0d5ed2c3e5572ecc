"""Gathering: games are played, and what a net learns from is put into a folder, a file for some games.

A file is named by what was played and by its number, and holds the same whoever made it: a run that was stopped goes on
where it was, and files made on several machines may be put together. It is there whole or not at all.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from zipfile import BadZipFile

import numpy as np

from kabuto.bots.nets.learnt import FOLDER
from kabuto.kernel.title import title as title_of
from kabuto.train.guides import guide_of
from kabuto.train.positions import HELD_OUT, KEPT, Batch, Notes, joined, of_bots, quick

QUICK = "quick"
"""What is played: by policy alone. Anything else names a bot."""
SIZES = (2, 5, 10, 20, 50, 100, 200, 500)
"""So many games may make a file."""
A_FILE = 2.0
"""A file should be made in so many seconds."""
APART = HELD_OUT << 20
"""Games of different files are so far apart in number, and each is held out or not as it was."""


@dataclass(frozen=True)
class Source:
    """Which games are played."""

    title: str
    played: str = QUICK
    seed: int = 1
    count: int = 200
    """Games a file."""
    slips: float = 0.02
    """So often a bot takes whatever comes to hand, so that a net sees more than bots would reach."""
    nets: str | None = None
    """A folder with other nets than those that ship."""
    kept: int = KEPT
    """Positions a game, at most."""
    searched: int = 0
    """Of positions of bots' games a search over so many others says what it sees; 0: none does."""

    def path(self, folder: Path, number: int) -> Path:
        searched = f",searched={self.searched}" if self.searched else ""
        return folder / f"{self.played.replace(':', ',')}{searched}-{self.seed}-{number:06d}.npz"

    def play(self, numbers: Sequence[int]) -> Batch:
        with using(self.nets):
            if self.played == QUICK:
                return quick(self.title, self.seed, numbers, self.kept)
            return of_bots(self.title, self.seed, numbers, self.played, self.slips, self.kept, self.searched)


@contextmanager
def using(nets: str | None) -> Iterator[None]:
    """Bots that are made meanwhile use the nets of a folder; None: those that they would use anyway."""
    before = os.environ.get(FOLDER)
    if nets is not None:
        os.environ[FOLDER] = nets
    try:
        yield
    finally:
        os.environ.pop(FOLDER, None)
        if before is not None:
            os.environ[FOLDER] = before


def fill(source: Source, folder: Path, number: int) -> Path:
    """Make the file of this number, unless it is there."""
    path = source.path(folder, number)
    if not path.exists():
        batch = source.play(range(number * source.count, (number + 1) * source.count))
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        with draft.open("wb") as out:
            np.savez(out, **{name: getattr(batch, name) for name in Batch.__dataclass_fields__})
        draft.replace(path)
    return path


def sweep(folder: Path) -> None:
    """Remove the drafts of those who were killed."""
    for draft in folder.glob(".*.npz.*"):
        draft.unlink(missing_ok=True)


def fitting(source: Source) -> int:
    """How many games should make a file, by how long one takes here."""
    begun = perf_counter()
    source.play(range(1))
    spent = perf_counter() - begun
    return max([size for size in SIZES if size * spent <= A_FILE], default=SIZES[0])


def shapes(title: str) -> tuple[int, int, int]:
    """How many seats, cells and traits positions of a title have."""
    notes = Notes(title_of(title), guide_of(title))
    return notes.most, notes.widest.size, notes.traits + notes.counts


def load(
    paths: Sequence[Path], wanted: tuple[int, int, int], complain: Callable[[str], None], first: int = 0
) -> Batch | None:
    """All that lies in some files, numbered from `first`; one that is damaged is named and left out. None: nothing."""
    found = list(_readable(paths, wanted, complain, first))
    return joined(found) if found else None


def _readable(
    paths: Sequence[Path], wanted: tuple[int, int, int], complain: Callable[[str], None], first: int
) -> Iterator[Batch]:
    seats, cells, traits = wanted
    for place, path in enumerate(paths, first):
        try:
            with path.open("rb") as file, np.load(file) as held:
                batch = Batch(**{name: held[name] for name in Batch.__dataclass_fields__})
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            complain(f"{path.name} is damaged; it is left out")
            continue
        if batch.observations.shape[1:] != (seats, cells) or batch.traits.shape[1:] != (seats, traits):
            complain(f"{path.name} is of another title or of another layout of observations; it is left out")
            continue
        yield Batch(**{**vars(batch), "games": batch.games + place * APART})
