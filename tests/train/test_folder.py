"""A run's folder is its own, and metrics are what was kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import kabuto
from kabuto.arena import OtherRun
from kabuto.train.folder import ABOUT, METRICS, Folder

TAKE = kabuto.title("take")
WANTED = {"seed": 1, "rounds": 1, "games_from": "quick"}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    with Folder(tmp_path) as found:
        assert found.claim(TAKE, WANTED) is None
        found.begin(TAKE, {**WANTED, "count": 20})
        yield found


def test_a_run_goes_on_in_its_folder(folder: Folder) -> None:
    about = folder.claim(TAKE, WANTED)
    assert about is not None and about["count"] == 20


def test_a_folder_of_another_title_is_refused(folder: Folder) -> None:
    with pytest.raises(OtherRun, match="holds a run of take, not of edo"):
        folder.claim(kabuto.title("edo"), WANTED)


def test_a_folder_of_another_layout_is_refused(folder: Folder) -> None:
    about = json.loads((folder.path / ABOUT).read_text(encoding="utf-8"))
    (folder.path / ABOUT).write_text(json.dumps({**about, "layout": "0123"}), encoding="utf-8")
    with pytest.raises(OtherRun, match="another layout of observations"):
        folder.claim(TAKE, WANTED)


def test_another_run_is_refused(folder: Folder) -> None:
    with pytest.raises(OtherRun, match="a run with seed 1, not 2"):
        folder.claim(TAKE, {**WANTED, "seed": 2})


def test_a_folder_of_something_else_is_refused(folder: Folder) -> None:
    (folder.path / ABOUT).write_text("[]", encoding="utf-8")
    with pytest.raises(OtherRun, match="no description of a training run"):
        folder.about()
    letters = folder.path / "letters"
    letters.mkdir()
    (letters / "first.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(OtherRun, match="something else than a training run"):
        Folder(letters)
    assert [path.name for path in letters.iterdir()] == ["first.txt"]


def test_two_runs_do_not_share_a_folder(folder: Folder) -> None:
    with pytest.raises(OtherRun, match="another kabuto train is at work"):
        Folder(folder.path)


def test_metrics_beyond_what_was_kept_are_dropped(folder: Folder) -> None:
    for step in range(4):
        folder.note({"kind": "fit", "step": step})
    with (folder.path / METRICS).open("a", encoding="utf-8") as out:
        out.write('{"kind": "fi')
    assert len(folder.lines()) == 4
    folder.cut(2)
    assert [line["step"] for line in folder.lines()] == [0, 1]
