"""A run that was stopped goes on, and ends as if nothing had happened."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import kabuto
from kabuto.arena import Ledger, Match, OtherRun, Outcome, farm, schedule

ARENA = (sys.executable, "-m", "kabuto", "arena", "take", "--bots", "greedy,random", "--games", "60", "--seed", "5")


def result(folder: Path) -> object:
    """Everything that the table says but times."""
    document = json.loads((folder / "arena.json").read_text())
    del document["timing"]
    return document


def test_an_arena_killed_in_the_middle_ends_with_the_same_table(tmp_path: Path) -> None:
    calm, killed = tmp_path / "calm", tmp_path / "killed"
    subprocess.run([*ARENA, "--out", str(calm)], check=True, capture_output=True)
    kills = 0
    while kills < 4:
        before = lines(killed)
        process = subprocess.Popen([*ARENA, "--out", str(killed)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None and lines(killed) < before + 4:
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
        process.wait()
        kills += 1
        assert 0 < lines(killed) < 60, "it was to be killed in the middle"
    done = subprocess.run([*ARENA, "--out", str(killed)], check=True, capture_output=True, text=True)
    assert "going on" in done.stderr
    assert result(killed) == result(calm)
    records = sorted(path.name for path in killed.glob("game-*.json"))
    assert records == sorted(path.name for path in calm.glob("game-*.json")) and len(records) == 60
    for name in records:
        assert (killed / name).read_bytes() == (calm / name).read_bytes()


def test_the_workers_of_a_killed_arena_end_as_well(tmp_path: Path) -> None:
    command = [*ARENA[:-4], "--games", "4000", "--workers", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while lines(tmp_path) == 0:
        assert process.poll() is None
        time.sleep(0.02)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert len(children) >= 2
    process.send_signal(signal.SIGKILL)
    process.wait()
    deadline = time.monotonic() + 30
    while left := [pid for pid in children if Path(f"/proc/{pid}").exists()]:
        assert time.monotonic() < deadline, f"{left} still run"
        time.sleep(0.02)


def lines(folder: Path) -> int:
    path = folder / "games.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.fixture
def plan() -> list[Match]:
    return schedule(("greedy", "random"), 2, 6, 1)


def played(plan: list[Match]) -> list[Outcome]:
    return list(farm(kabuto.title("take").setup(seed=1), plan, keep=True))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, plan: list[Match]) -> None:
    outcomes = played(plan)
    assert list(Ledger(tmp_path, {}, plan).keeping(outcomes)) == outcomes
    path = tmp_path / "games.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    again = Ledger(tmp_path, {}, plan)
    assert [match.number for match in again.left(plan)] == [5]
    list(again.keeping(outcomes[5:]))
    assert path.read_bytes() == whole
    assert [outcome.digest for outcome in again.outcomes()] == [outcome.digest for outcome in outcomes]


def test_a_folder_belongs_to_one_run(tmp_path: Path, plan: list[Match]) -> None:
    Ledger(tmp_path, {"seed": 1}, plan)
    with pytest.raises(OtherRun, match=f"{os.path.basename(tmp_path)} holds another run"):
        Ledger(tmp_path, {"seed": 2}, plan)
