"""Gathering: the same files whoever makes them, and whatever happens to those who do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import numpy as np

from kabuto.train.crew import Crew
from kabuto.train.gathering import Source, fill, load, shapes, sweep
from kabuto.train.positions import HELD_OUT, Batch, quick

SOURCE = Source("take", seed=5, count=1)
FILES = range(3)
FOR_EVER = """
import sys
from pathlib import Path
from kabuto.train.gathering import Source, fill
for number in range(10**6):
    fill(Source("take", seed=5, count=1), Path(sys.argv[1]), number)
"""


def gathered(folder: Path, workers: int) -> Batch:
    folder.mkdir(exist_ok=True)
    with Crew(workers) as crew:
        asked = [crew.ask(fill, SOURCE, folder, number) for number in FILES]
        paths = [crew.answer(one) for one in asked]
        assert crew.busy > 0
    return read(paths)


def read(paths: list[Path]) -> Batch:
    complaints: list[str] = []
    batch = load(paths, shapes("take"), complaints.append)
    assert batch is not None and not complaints
    return batch


def same(one: Batch, other: Batch) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Batch.__dataclass_fields__)


def test_positions_are_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    one = gathered(tmp_path / "one", 1)
    assert len(one.stages) and set(np.unique(one.places)) == {0, 1}
    assert same(one, gathered(tmp_path / "two", 2))


def test_who_was_killed_is_followed_by_who_makes_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    folder.mkdir()
    maker = subprocess.Popen([sys.executable, "-c", FOR_EVER, str(folder)])
    while not SOURCE.path(folder, 0).exists():
        assert maker.poll() is None
        sleep(0.02)
    os.kill(maker.pid, signal.SIGKILL)
    maker.wait()
    (folder / ".quick-5-000001.npz.77").write_bytes(b"half a draft")
    sweep(folder)
    assert all(path.suffix == ".npz" for path in folder.iterdir())
    assert same(gathered(folder, 1), read([fill(SOURCE, make(tmp_path / "calm"), number) for number in FILES]))


def make(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


def test_a_damaged_or_foreign_file_is_named_and_left_out(tmp_path: Path) -> None:
    good = fill(SOURCE, tmp_path, 0)
    seats, cells, traits = shapes("take")
    cut, foreign, other = tmp_path / "cut.npz", tmp_path / "foreign.npz", tmp_path / "other.npz"
    cut.write_bytes(good.read_bytes()[:300])
    foreign.write_bytes(b"a picture of a cat")
    with np.load(good) as held:
        np.savez(other, **{**held, "observations": np.zeros((1, seats, cells + 1), np.uint8)})
    complaints: list[str] = []
    batch = load([cut, good, foreign, other], (seats, cells, traits), complaints.append)
    assert batch is not None and len(np.unique(batch.games)) == 1
    assert complaints == [
        "cut.npz is damaged; it is left out",
        "foreign.npz is damaged; it is left out",
        "other.npz is of another title or of another layout of observations; it is left out",
    ]
    assert load([cut], (seats, cells, traits), complaints.append) is None


def test_a_game_is_held_out_wherever_its_file_stands(tmp_path: Path) -> None:
    path = fill(SOURCE, tmp_path, 0)
    for first in (0, 1, 7):
        batch = load([path], shapes("take"), lambda _: None, first)
        assert batch is not None and (batch.games % HELD_OUT == 0).all()


def test_some_positions_are_in_the_middle_of_a_round() -> None:
    batch = quick("edo", 1, range(6))
    stages = [(int(game), int(stage)) for game, stage in zip(batch.games, batch.stages, strict=True)]
    assert len(set(stages)) < len(stages)  # more than one position of some round
