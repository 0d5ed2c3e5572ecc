"""What every driver shares: one process, one core, random play, rates per CPU second.

A driver gives `measure` a function that plays one whole game and returns how many decisions seats made in it.
Rates are per second of the process's own CPU time, so that other work on the machine counts less against it.
Only the standard library is used here: the peers' environment has nothing of ours.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib import metadata
from typing import NamedTuple

PlayOne = Callable[[random.Random], float]
FROM_PYTHON = "from Python"
INSIDE = "inside"
IN_SEARCH = "in search"
TRAINING = "training"
"""Steps with the observation and the mask of whoever acts; here a *game* is one call."""


@dataclass
class Row:
    """One game in one build and loop; a figure a repeat."""

    engine: str
    game: str
    build: str
    loop: str
    decisions_per_s: list[float]
    games_per_s: list[float]
    copy_us: list[float] = field(default_factory=list)
    title: str = ""  # only our own rows

    @property
    def decisions_per_game(self) -> float:
        return sum(self.decisions_per_s) / sum(self.games_per_s)


class Stats(NamedTuple):
    median: float
    min: float
    max: float
    spread_pct: float  # (max - min) / median


def stats(samples: list[float]) -> Stats:
    median, low, high = statistics.median(samples), min(samples), max(samples)
    return Stats(median, low, high, 100 * (high - low) / median)


def measure(play_one: PlayOne, seconds: float, repeats: int) -> tuple[list[float], list[float]]:
    """Decisions/s and games/s of `repeats` runs of `seconds` CPU seconds each, after a short warm-up."""
    rng = random.Random(1)
    games, start = 0, time.process_time()
    while (spent := time.process_time() - start) < min(0.3, seconds):
        play_one(rng)
        games += 1
    batch = max(1, int(0.005 * games / spent))  # look at the clock every 5 ms, not after every short game
    decisions_per_s, games_per_s = [], []
    for _ in range(repeats):
        decisions, games, spent, start = 0.0, 0, 0.0, time.process_time()
        while spent < seconds:
            for _ in range(batch):
                decisions += play_one(rng)
            games += batch
            spent = time.process_time() - start
        decisions_per_s.append(decisions / spent)
        games_per_s.append(games / spent)
    return decisions_per_s, games_per_s


def time_op(op: Callable[[], object], seconds: float, repeats: int) -> list[float]:
    """Microseconds of CPU time a call of `op`."""

    def spent(calls: int) -> float:
        start = time.process_time()
        for _ in range(calls):
            op()
        return time.process_time() - start

    calls = 1
    while (took := spent(calls)) < 0.02:
        calls *= 4
    calls = max(1, int(calls * seconds / took))
    return [spent(calls) / calls * 1e6 for _ in range(repeats)]


def spin(seconds: float = 0.2) -> float:
    """The yardstick of machine noise: million rounds a second of a fixed loop in plain Python."""
    rounds, spent, start = 0, 0.0, time.process_time()
    while spent < seconds:
        acc = 0
        for i in range(20_000):
            acc = (acc * 31 + i) & 0xFFFF
        rounds += 20_000
        spent = time.process_time() - start
    return rounds / spent / 1e6


def host() -> dict[str, str | int | float]:
    """Facts that a reader of the figures needs; nothing that names the machine."""
    cpu = "unknown"
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            cpu = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), cpu)
    return {
        "cpu": cpu,
        "cores": os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 2),
        "when": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
    }


def positive(text: str) -> float:
    value = float(text)
    if not 0 < value <= 3600:
        raise ValueError
    return value


def count(text: str) -> int:
    value = int(text)
    if value < 1:
        raise ValueError
    return value


def driver(bench: Callable[[float, int], list[Row]], package: str) -> None:
    """The main function of a driver: pin to one core, measure, print one line of JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=positive, default=1.0, help="CPU seconds a repeat")
    parser.add_argument("--repeats", type=count, default=3)
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):  # not on macOS
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows = [asdict(row) for row in bench(args.seconds, args.repeats)]
    try:
        version = metadata.version(package)
    except metadata.PackageNotFoundError:
        version = "from source"
    print(json.dumps({"versions": {package: version}, "spin": spin(), "rows": rows}))
