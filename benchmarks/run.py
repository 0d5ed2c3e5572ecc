"""`make bench`: our titles, compiled and pure, and the peers, interleaved in one run, in one table."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # for `python benchmarks/run.py`

from benchmarks.harness import FROM_PYTHON, IN_SEARCH, INSIDE, TRAINING, Row, count, host, positive, stats


class Goals(NamedTuple):
    driven: float  # decisions/s at least: compiled, driven from Python
    inside: float  # decisions/s at least: compiled, inside playout
    copy_us: float  # µs at most: compiled, a copy in mid-game
    pure: float | None = None  # decisions/s at least: pure, driven from Python
    games: float | None = None  # games/s at least: compiled, inside playout
    imagined: float | None = None  # games/s at least: compiled, whole games imagined in a search
    training: float | None = None  # steps/s at least: compiled, with observation and mask


GOALS = {
    "edo": Goals(driven=700_000, inside=1_300_000, copy_us=1.0, training=700_000),
    "shogun": Goals(driven=700_000, inside=1_300_000, copy_us=1.0, games=1_500, imagined=2_000, training=700_000),
    "take": Goals(driven=700_000, inside=1_300_000, copy_us=1.0, pure=120_000, training=1_800_000),
    "yedo": Goals(driven=500_000, inside=1_000_000, copy_us=1.5, training=800_000),
}

COMPILED_FASTER = 8
TRAINING_FASTER = 4
"""Steps of a learner: our slowest title beside the best peer's card or dice game."""
CARDS_OR_DICE = ("backgammon", "hanabi", "hearts", "oh_hell")

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / ".venv-peers"
REQUIREMENTS = ROOT / "benchmarks" / "peers" / "requirements.txt"


class Failed(Exception):
    """One line that says why."""


def call(*command: str | Path, **extra_env: str) -> str:
    """What the command printed."""
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=os.environ | extra_env, capture_output=True, text=True, timeout=900
        )
    except (OSError, subprocess.TimeoutExpired) as fault:
        raise Failed(f"{Path(command[0]).name}: {type(fault).__name__}") from fault
    if done.returncode:
        said = [line for line in done.stderr.split("\n") if line.strip() and not line.startswith("WARNING")]
        reason = " ".join(said[-1:] if "Traceback" in done.stderr else said)
        raise Failed(" ".join(reason.split())[:300] or f"exit status {done.returncode}")
    return done.stdout


class Job(NamedTuple):
    """A driver, to be run in a process of its own."""

    name: str
    python: str | Path
    module: str
    build: str = ""

    def run(self, seconds: float) -> dict[str, Any]:
        arguments = ("-m", self.module, f"--seconds={seconds}", "--repeats=1")
        printed = call(self.python, *arguments, KABUTO_BUILD=self.build, PYTHONHASHSEED="0")
        report: dict[str, Any] = json.loads(printed.splitlines()[-1])
        report["rows"] = [Row(**row) for row in report["rows"]]
        return report


def peers_python() -> Path:
    """The interpreter of `.venv-peers`, which is made when it is missing or the requirements have changed."""
    python, stamp, wanted = PEERS / "bin" / "python", PEERS / "installed.txt", REQUIREMENTS.read_text()
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    print(f"making {PEERS.name} for the peers …", file=sys.stderr)
    shutil.rmtree(PEERS, ignore_errors=True)
    install = ("install", "-q", "--only-binary", ":all:", "-r", REQUIREMENTS)
    if uv := shutil.which("uv") or shutil.which("uv", path=ROOT / ".uv" / "bin"):
        call(uv, "venv", "-q", "--python", sys.executable, PEERS)
        call(uv, "pip", *install, "--python", python)
    else:
        call(sys.executable, "-m", "venv", PEERS)
        call(python, "-m", "pip", "--disable-pip-version-check", *install)
    stamp.write_text(wanted)
    return python


def play_rounds(jobs: list[Job], rounds: int, seconds: float, notes: list[str]) -> list[dict[str, Any]]:
    """Every job once a round, so that a noisy minute hits all of them alike. A job that fails is left out."""
    reports = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=rounds * len(jobs))
        for number in range(1, rounds + 1):
            for job in tuple(jobs):
                progress.update(task, description=f"round {number} of {rounds}, {job.name}")
                try:
                    reports.append(job.run(seconds))
                except Failed as fault:
                    notes.append(f"{job.name} is left out: {fault}")
                    jobs.remove(job)
                progress.advance(task)
    return reports


def merge(reports: list[dict[str, Any]]) -> list[Row]:
    """The samples of all rounds in one row for each game, build and loop; ours first."""
    merged: dict[tuple[str, str, str, str], Row] = {}
    for row in (row for report in reports for row in report["rows"]):
        if known := merged.get(key := (row.engine, row.game, row.build, row.loop)):
            known.decisions_per_s += row.decisions_per_s
            known.games_per_s += row.games_per_s
            known.copy_us += row.copy_us
        else:
            merged[key] = row
    return sorted(merged.values(), key=lambda row: (not row.title, row.title))


def figures(rows: list[Row]) -> list[dict[str, Any]]:
    """The rows as JSON, each with the ratio of our compiled figure to it: that of the same title, else of our slowest;
    driven from Python, but in a search beside a search."""
    speed = [stats(row.decisions_per_s) for row in rows]
    ours = {
        (row.title, row.loop): own.median
        for row, own in zip(rows, speed, strict=True)
        if row.title and row.build == "compiled" and row.loop != INSIDE and "by NumPy" not in row.game
    }
    slowest = {
        loop: min((own for (_, known), own in ours.items() if known == loop), default=None)
        for loop in (FROM_PYTHON, IN_SEARCH, TRAINING)
    }
    out = []
    for row, own in zip(rows, speed, strict=True):
        loop = FROM_PYTHON if row.loop == INSIDE else row.loop
        reference = ours.get((row.title, loop)) if row.title else slowest[loop]
        computed = {
            "decisions_per_s": own._asdict(),
            "games_per_s": stats(row.games_per_s)._asdict(),
            "decisions_per_game": row.decisions_per_game,
            "copy_us": stats(row.copy_us)._asdict() if row.copy_us else None,
            "ratio": reference / own.median if reference else None,
        }
        out.append(asdict(row) | computed)
    return out


def check_goals(rows: list[Row]) -> list[dict[str, Any]]:
    found = {(row.title, row.build, row.loop): row for row in rows}
    checks = []
    learners = [row for row in rows if row.loop == TRAINING]
    trained = {row.title: row for row in learners if row.build == "compiled" and "inside" in row.game}
    for title, goals in GOALS.items():
        driven, inside, search = (found.get((title, "compiled", loop)) for loop in (FROM_PYTHON, INSIDE, IN_SEARCH))
        pure, pure_search = (found.get((title, "pure", loop)) for loop in (FROM_PYTHON, IN_SEARCH))
        faster = None
        if search and pure_search:
            faster = [stats(search.decisions_per_s).median / stats(pure_search.decisions_per_s).median]
        for what, samples, bound, limit in (
            ("decisions/s, compiled, from Python", driven and driven.decisions_per_s, "≥", goals.driven),
            ("decisions/s, compiled, inside playout", inside and inside.decisions_per_s, "≥", goals.inside),
            ("µs a copy in mid-game, compiled", driven and driven.copy_us, "≤", goals.copy_us),
            ("decisions/s, pure, from Python", pure and pure.decisions_per_s, "≥", goals.pure),
            ("games/s, compiled, inside playout", inside and inside.games_per_s, "≥", goals.games),
            ("whole games/s imagined in a search, compiled", search and search.games_per_s, "≥", goals.imagined),
            (
                "steps/s of a learner, compiled",
                title in trained and trained[title].decisions_per_s,
                "≥",
                goals.training,
            ),
            ("times faster in a search, compiled than pure", faster, "≥", COMPILED_FASTER),
        ):
            if limit is None:
                continue
            value = stats(samples).median if samples else None
            held = value is not None and (value >= limit if bound == "≥" else value <= limit)
            checks.append({"goal": f"{title}: {what} {bound} {limit:,}", "value": value, "held": held})
    peers = [row for row in learners if not row.title and row.game.startswith(CARDS_OR_DICE)]
    if trained and peers:
        own, best = (
            choose(stats(row.decisions_per_s).median for row in some)
            for choose, some in ((min, trained.values()), (max, peers))
        )
        goal = f"a learner's steps/s, our slowest title by the best peer's card or dice game ≥ {TRAINING_FASTER}"
        checks.append({"goal": goal, "value": own / best, "held": own / best >= TRAINING_FASTER})
    return checks


def show(result: dict[str, Any]) -> None:
    table = Table("engine, game", "build, loop", title="Random play, one core, per CPU second", box=SIMPLE)
    for heading in ("decisions/s (spread)", "games/s", "decisions/game", "copy µs", "ours ÷ row"):
        table.add_column(heading, justify="right")
    console = Console()
    console.width = max(console.width, 130)  # a wrapped row is hard to read; also for files and pipes
    training = Table("engine, game", "build", title="Training: steps with observation and mask, one core", box=SIMPLE)
    for heading in ("steps/s (spread)", "ours ÷ row"):
        training.add_column(heading, justify="right")
    for row in result["rows"]:
        if row["loop"] == TRAINING:
            speed, ratio = row["decisions_per_s"], row["ratio"]
            steps = f"{speed['median']:,.0f} ({speed['spread_pct']:2.0f} %)"
            training.add_row(f"{row['engine']} {row['game']}", row["build"], steps, f"{ratio:.2f}" if ratio else "?")
            continue
        speed, copy, ratio = row["decisions_per_s"], row["copy_us"], row["ratio"]
        table.add_row(
            f"{row['engine']} {row['game']}",
            f"{row['build']}, {row['loop']}",
            f"{speed['median']:,.0f} ({speed['spread_pct']:2.0f} %)",
            f"{row['games_per_s']['median']:,.0f}",
            f"{row['decisions_per_game']:,.1f}",
            f"{copy['median']:.2f}" if copy else "",
            f"{ratio:.2f}" if ratio else "?",
        )
    console.print(table)
    console.print(training)
    noise = result["spin_million_per_s"]
    print("ours: compiled, driven from Python or in a search; the same title, or for a peer the slowest of our titles")
    print(f"machine noise: a fixed loop made {noise['min']:.1f} to {noise['max']:.1f} million rounds/s")
    print(", ".join(f"{name} {fact}" for name, fact in (result["host"] | result["versions"]).items()))
    for note in result["notes"]:
        print(f"note: {note}")
    for check in result["goals"]:
        value = check["value"]
        measured = "not measured" if value is None else f"measured {value:,.{0 if value >= 100 else 2}f}"
        print(f"{'yes' if check['held'] else 'no'}: {check['goal']} ({measured})")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    parser.add_argument("--seconds", type=positive, help="CPU seconds a figure and round (default 1)")
    parser.add_argument("--rounds", type=count, help="rounds of all engines (default 5)")
    parser.add_argument("--quick", action="store_true", help="0.2 seconds, 3 rounds: a look, no measurement")
    parser.add_argument("--no-peers", action="store_true", help="only our own titles")
    parser.add_argument("--json", nargs="?", const="-", metavar="FILE", help="JSON, to FILE or for the table")
    args = parser.parse_args()
    args.seconds = args.seconds or (0.2 if args.quick else 1.0)
    args.rounds = args.rounds or (3 if args.quick else 5)
    if args.json not in (None, "-"):
        try:
            open(args.json, "a").close()  # now, rather than after minutes of measuring
        except OSError as fault:
            parser.error(f"argument --json: cannot write {args.json}: {fault.strerror}")
    return args


def main() -> int:
    args = arguments()
    notes: list[str] = []
    ours = ("compiled", "pure")
    jobs = [Job(f"kabuto {build}", sys.executable, "benchmarks.ours", build) for build in ours]
    if not args.no_peers:
        try:
            python = peers_python()
            jobs.insert(1, Job("open_spiel", python, "benchmarks.peers.open_spiel_peer"))
            jobs.append(Job("catanatron", python, "benchmarks.peers.catanatron_peer"))
            jobs += [Job(name, python, f"benchmarks.peers.{name}_peer") for name in ("pettingzoo", "envpool", "pgx")]
        except Failed as fault:
            notes.append(f"the peers are left out, their packages cannot be installed: {fault}")
    facts = host()  # before we load the machine ourselves
    reports = play_rounds(jobs, args.rounds, args.seconds, notes)
    rows = merge(reports)
    if not any(row.title for row in rows):
        print("kabuto could not be measured:", "; ".join(notes), file=sys.stderr)
        return 1
    result = {
        "host": facts,
        "versions": {name: version for report in reports for name, version in report["versions"].items()},
        "seconds": args.seconds,
        "rounds": args.rounds,
        "spin_million_per_s": stats([report["spin"] for report in reports])._asdict(),
        "rows": figures(rows),
        "goals": check_goals(rows),
        "notes": notes,
    }
    text = json.dumps(result, indent=1, ensure_ascii=False) + "\n"
    if args.json == "-":
        sys.stdout.write(text)
        return 0
    if args.json:
        Path(args.json).write_text(text, encoding="utf-8")
    show(result)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
