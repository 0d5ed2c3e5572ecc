"""`kabuto train`: what it refuses, and a whole run."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from time import sleep

import pytest

from kabuto.cli import main
from kabuto.train.folder import METRICS, REPORT, STATE, read_metrics

NEEDS_TORCH = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
PROGRAM = [sys.executable, "-m", "kabuto", "train", "take"]
ENOUGH = 0.95
"""So much of the games against random must be won."""


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["train", *words]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("kabuto: ") and said.err.count("\n") == 1
    return said.err


def test_an_unknown_title_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "chess" in refused(capsys, "chess", "--out", str(tmp_path))


def test_without_pytorch_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("kabuto.train.run", "kabuto.train.learner"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert "this needs torch: pip install 'kabuto[train]'" in refused(capsys, "take", "--out", str(tmp_path / "run"))
    assert not (tmp_path / "run").exists()


@pytest.mark.soak
@NEEDS_TORCH
def test_bad_folders_and_bots_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    refused(capsys, "take", "--out", str(tmp_path / "file" / "run"))
    assert "no bot 'kappa'" in refused(capsys, "take", "--out", str(tmp_path / "run"), "--games-from", "kappa")


@pytest.mark.soak
@NEEDS_TORCH
def test_what_cannot_be_searched_or_begun_with_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "run"))
    assert "no search of edo tells the chances" in refused(capsys, "edo", *out, "--searched", "9")
    assert "about games of bots" in refused(capsys, "take", *out, "--searched", "9", "--games-from", "quick")
    assert not (tmp_path / "run").exists()
    assert "cat.net" in refused(capsys, "take", *out, "--from", str(tmp_path / "cat.net"))
    (tmp_path / "cat.net").write_text("a picture of a cat", encoding="utf-8")
    assert "cat.net is not a net" in refused(capsys, "take", *out, "--from", str(tmp_path / "cat.net"))


SEARCHED = ("--searched", "30", "--games-from", "net:nodes=20", "--from", "shipped")


@pytest.mark.soak
@NEEDS_TORCH
@pytest.mark.parametrize(("count", "more"), [(2000, ()), (400, SEARCHED)], ids=["quick", "searched"])
def test_a_run_that_is_killed_goes_on(tmp_path: Path, count: int, more: tuple[str, ...]) -> None:
    words = [*PROGRAM, "--out", str(tmp_path), "--steps", str(count), "--rounds", "2", "--json", *more]
    for _ in range(3):
        run = subprocess.Popen([*words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        before = (tmp_path / STATE).stat().st_mtime_ns if (tmp_path / STATE).exists() else 0
        while run.poll() is None and not (
            (tmp_path / STATE).exists() and (tmp_path / STATE).stat().st_mtime_ns > before
        ):
            sleep(0.1)
        os.kill(run.pid, signal.SIGKILL)
        run.wait()
        assert not (tmp_path / "take.net").exists()
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    end = json.loads(done.stdout)
    assert end["step"] == count and end["round"] == 2 and (tmp_path / "take.net").stat().st_size == end["net_bytes"]
    steps = [line["step"] for line in read_metrics(tmp_path / METRICS) if line["kind"] == "fit"]
    assert steps == sorted(set(steps))
    assert sum(line["kind"] == "begin" for line in read_metrics(tmp_path / METRICS)) == 4
    again = subprocess.run(words, capture_output=True, text=True)
    assert json.loads(again.stdout) == end
    assert "a net is trained" in (tmp_path / REPORT).read_text(encoding="utf-8")


@pytest.mark.soak
@NEEDS_TORCH
def test_ten_minutes_on_a_laptop_beat_random(tmp_path: Path) -> None:
    words = [*PROGRAM, "--out", str(tmp_path), "--seconds", "600", "--workers", "2", "--json"]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    end = json.loads(done.stdout)
    won = {pair["bots"][1]: pair["win_rate"] for pair in end["pairs"]}
    print(won)
    assert won["random"] >= ENOUGH
    assert end["log_loss"] < end["judged"]
