"""Instructions of the server a move, counted by valgrind: with and without clocks, notices, kept names and ratings.

`python -m benchmarks.server.instructions`: where other work disturbs every clock, this count stays the same. What the
server does by itself every few seconds weighs far too much under valgrind, which makes moves some fifty times slower;
so a stretch without moves is counted too, and taken off.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # for `python benchmarks/server/instructions.py`

from benchmarks.harness import count, positive
from benchmarks.run import Failed
from benchmarks.server import load
from benchmarks.server.load import Kabuto, KabutoWithPeople, Lost, Match, play
from benchmarks.server.run import kabuto_on, serving

VALGRIND = ("valgrind", "--tool=callgrind", "--instr-atstart=no", "--trace-children=yes")
load.PATIENCE = 600.0  # everything takes long here
MOST_MOVES_PER_S = 100.0  # games are made before, so that only moves are counted
TOTAL = re.compile(r"^(?:totals|summary): (\d+)", re.MULTILINE)


class Counted(NamedTuple):
    """Instructions a move: of the process that serves, and of the one that writes the file."""

    moves: int
    serving: float
    writing: float


def control(pid: int, *words: str) -> None:
    done = subprocess.run(["callgrind_control", *words, str(pid)], capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"callgrind_control: {done.stderr.strip() or done.stdout.strip()}")


def since_last(folder: str, pid: int) -> int:
    """What has been counted of a process since this was last asked."""
    known = set(Path(folder).glob(f"out.{pid}.*"))
    control(pid, "--dump")
    found = [TOTAL.search(path.read_text(errors="replace")) for path in set(Path(folder).glob(f"out.{pid}.*")) - known]
    return sum(int(one[1]) for one in found if one)


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def writer_of(pid: int) -> int:
    """The process that writes the file."""
    for child in children(pid):
        if b"writer.py" in Path(f"/proc/{child}/cmdline").read_bytes():
            return child
    raise Failed("nobody writes the file")


class Counter:
    """Counts what some processes do."""

    def __init__(self, folder: str, *pids: int) -> None:
        self._folder = folder
        self._pids = pids

    def begin(self) -> None:
        for pid in self._pids:
            control(pid, "--instr=on")

    def since_last(self) -> list[int]:
        """What has been counted of each since this was last asked."""
        return [since_last(self._folder, pid) for pid in self._pids]


async def stretch(counter: Counter, house: Kabuto, matches: list[Match], seconds: float, moves: bool) -> list[float]:
    """How many moves were made in a while, how long it took, and what was counted of each process."""
    await asyncio.to_thread(counter.since_last)
    start = time.perf_counter()
    made = (await play(house, matches, seconds, seed=2)).moves if moves else await asyncio.sleep(seconds, 0)
    took = time.perf_counter() - start
    return [made, took, *await asyncio.to_thread(counter.since_last)]


async def under_load(house: Kabuto, counter: Counter, tables: int, seconds: float) -> Counted:
    matches = list(await asyncio.gather(*(house.match() for _ in range(tables))))
    await house.stock(MOST_MOVES_PER_S * seconds)
    await asyncio.to_thread(counter.begin)
    await play(house, matches, 1.0)
    made, long, *busy = await stretch(counter, house, matches, seconds, moves=True)
    _, short, *idle = await stretch(counter, house, matches, seconds, moves=False)
    per_move = [(one - two * long / short) / made for one, two in zip(busy, idle, strict=True)]
    return Counted(int(made), *per_move)


def counted(kind: type[Kabuto], tables: int, seconds: float) -> Counted:
    with tempfile.TemporaryDirectory(prefix="kabuto-count-") as folder:
        command = kabuto_on(f"sqlite:///{folder}/kabuto.db", *kind.options)
        with serving(*VALGRIND, f"--callgrind-out-file={folder}/out.%p", *command) as (pid, port):
            counter = Counter(folder, pid, writer_of(pid))
            try:
                return asyncio.run(under_load(kind(port), counter, tables, seconds))
            finally:
                os.kill(pid, signal.SIGKILL)  # to go by itself takes it too long


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.instructions", description=__doc__)
    parser.add_argument("--seconds", type=positive, default=30.0, help="of play that is counted (default 30)")
    parser.add_argument("--tables", type=count, default=16, help="tables at once (default 16)")
    args = parser.parse_args()
    if not all(map(shutil.which, ("valgrind", "callgrind_control"))):
        print("there is no valgrind", file=sys.stderr)
        return 1
    KabutoWithPeople.MOST = args.tables
    found = [counted(kind, args.tables, args.seconds) for kind in (Kabuto, KabutoWithPeople)]
    for name, one, two in zip(Counted._fields, *found, strict=True):
        change = "" if name == "moves" else f" ({100 * (two / one - 1):+.1f} %)"
        print(f"{name}: {one:,.0f}; for people who come back {two:,.0f}{change}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Failed, Lost, httpx.HTTPError) as fault:
        sys.exit(f"it could not be counted: {fault or type(fault).__name__}")
