"""The log keeps its promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
import sqlalchemy
import uvloop
from sqlalchemy.ext.asyncio import create_async_engine

from kabuto.server.store import BadDatabase, Change, Conflict, Entry, Listing, Log, Unavailable, migrate
from kabuto.server.store.base import Waiting
from kabuto.server.store.opening import open_log
from kabuto.server.store.postgres import PostgresLog
from kabuto.server.store.sqlite import SqliteLog
from kabuto.server.store.writer import together
from tests.server.postgres import Postgres

Check = Callable[[Log], Coroutine[Any, Any, None]]
SqliteCheck = Callable[[SqliteLog], Coroutine[Any, Any, None]]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'log.db'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.database()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Log]:
    log = await open_log(url)
    try:
        yield log
    finally:
        await log.close()


def run(url: str, check: Check) -> None:
    async def work() -> None:
        async with opened(url) as log:
            await check(log)

    asyncio.run(work())


def entry(table: str, n: int, client: str | None = None, command: str | None = None, data: bytes = b"{}") -> Entry:
    return Entry(table, n, "move", data, 1000.0 + n, 7, client, command)


def listing(table: str, status: str = "playing", listed: bool = True, bots: bool = True, made: float = 1.0) -> Listing:
    return Listing(table, "take", made, listed, status, bots, None, None, ("h1", "h2"))


def test_what_was_appended_is_read_in_order(url: str) -> None:
    async def check(log: Log) -> None:
        await log.append([entry("t", 1, "c", "x", b'{"a":"\xc3\xa4"}')])
        await log.append([entry("t", 2), entry("t", 3), entry("u", 1)])
        assert await log.read("t") == [entry("t", 1, "c", "x", b'{"a":"\xc3\xa4"}'), entry("t", 2), entry("t", 3)]
        assert await log.read("t", 2) == [entry("t", 3)]
        assert await log.read("nothing") == []
        await log.probe()

    run(url, check)


def test_it_is_still_there_after_closing(url: str) -> None:
    async def write(log: Log) -> None:
        await log.append([entry("t", 1)])

    async def check(log: Log) -> None:
        assert await log.read("t") == [entry("t", 1)]

    run(url, write)
    run(url, check)


def test_a_log_of_the_first_schema_is_brought_up_to_date(url: str) -> None:
    row = "insert into entries values ('t', 1, 'move', '{}', 1001.0, 7, 'c', 'x')"

    def first(connection: sqlalchemy.Connection) -> None:
        migrate.upgrade(connection, "0001")
        connection.execute(sqlalchemy.text("create table _alembic_tmp_entries (half integer)"))  # killed on the way
        connection.execute(sqlalchemy.text(row.replace("'{}'", "cast('{}' as blob)" if "sqlite" in url else "'{}'")))

    async def make() -> None:
        engine = create_async_engine(url.replace("://", "+asyncpg://", 1))
        async with engine.begin() as connection:
            await connection.run_sync(first)
        await engine.dispose()

    if "sqlite" in url:
        engine = sqlalchemy.create_engine(url)
        with engine.begin() as connection:
            first(connection)
        engine.dispose()
    else:
        asyncio.run(make())

    async def check(log: Log) -> None:
        await log.append([entry("t", 2, "c", "x")])
        assert await log.read("t") == [entry("t", 1, "c", "x"), entry("t", 2, "c", "x")]
        with pytest.raises(Conflict):
            await log.append([entry("t", 1)])

    run(url, check)


def test_two_writers_cannot_both_win(url: str) -> None:
    async def check(log: Log) -> None:
        tries = [log.append([entry("t", 1, f"c{i}", "x")]) for i in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 19 + ["NoneType"]
        assert len(await log.read("t")) == 1

    run(url, check)


def test_an_append_is_all_or_nothing(url: str) -> None:
    async def check(log: Log) -> None:
        await log.append([entry("t", 1)])
        with pytest.raises(Conflict):
            await log.append([entry("new", 1), entry("t", 1)], [listing("new")])
        assert await log.read("new") == []
        assert await log.listed("playing", 10) == []

    run(url, check)


def test_a_bad_row_does_not_fail_its_neighbours(url: str) -> None:
    """Many appends wait together and share a transaction; the bad ones alone fail."""

    async def check(log: Log) -> None:
        await log.append([entry("t", 1)])
        broken = Entry("b", 1, "move", b"{}", 0.0, 2**70, None, None)  # no database takes this number
        tries = [log.append([entry(f"t{i}", 1)]) for i in range(50)]
        tries[10:10] = [log.append([entry("t", 1)]), log.append([broken])]
        results = await asyncio.gather(*tries, return_exceptions=True)
        bad = [result for result in results if result is not None]
        assert len(bad) == 2
        assert isinstance(bad[0], Conflict)
        assert isinstance(bad[1], Unavailable)
        for i in range(50):
            assert len(await log.read(f"t{i}")) == 1

    run(url, check)


def test_many_appends_share_transactions(url: str) -> None:
    async def check(log: Log) -> None:
        await asyncio.gather(*(log.append([entry(f"t{i % 20}", i // 20 + 1)]) for i in range(2000)))
        for i in range(20):
            assert [found.n for found in await log.read(f"t{i}")] == list(range(1, 101))

    run(url, check)


def test_tables_are_found_by_what_is_on_their_cards(url: str) -> None:
    async def check(log: Log) -> None:
        await log.append([entry("a", 1)], [listing("a", made=1)])
        await log.append([entry("b", 1)], [listing("b", made=2, listed=False)])
        await log.append([entry("c", 1)], [listing("c", made=3, bots=False)])
        await log.append([entry("d", 1)], [listing("d", made=4, status="open")._replace(holders=("h3",))])
        assert await log.listed("playing", 10) == ["c", "a"]
        assert await log.listed("open", 10) == ["d"]
        assert await log.held_by("h1", 10) == ["c", "b", "a"]
        assert await log.held_by("h1", 2) == ["c", "b"]
        assert await log.held_by("h3", 10) == ["d"]
        await log.append([entry("d", 2)], [listing("d", made=4)])
        assert await log.listed("playing", 10) == ["d", "c", "a"]
        assert (await log.waiting(0, 2000, 10))[0] == "d"
        assert await log.waiting(1001.5, 2000, 10) == ["d"]
        assert set(await log.waiting(0, 1001.5, 10)) == {"a", "b"}

    run(url, check)


def test_closing_finishes_what_was_given(url: str) -> None:
    async def work() -> None:
        log = await open_log(url)
        waiting = [asyncio.ensure_future(log.append([entry(f"t{i}", 1)])) for i in range(300)]
        await asyncio.sleep(0)
        await log.close()
        assert await asyncio.gather(*waiting) == [None] * 300
        with pytest.raises(Unavailable):
            await log.append([entry("late", 1)])
        with pytest.raises(Unavailable):
            await log.probe()
        async with opened(url) as again:
            assert len(await again.read("t299")) == 1

    asyncio.run(work())


def test_a_writer_that_dies_fails_its_waiters(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(log: Log) -> None:
        def die(*_: object) -> None:
            raise SystemError("no more")

        monkeypatch.setattr(PostgresLog, "_write_all", die)
        async with asyncio.timeout(5):
            tries = [log.append([entry(f"t{i}", 1)]) for i in range(5)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert all(isinstance(result, Unavailable) for result in results)
            with pytest.raises(Unavailable):
                await log.append([entry("after", 1)])
            with pytest.raises(Unavailable):
                await log.probe()

    run(postgres.database(), check)


def test_changes_of_different_tables_are_written_side_by_side() -> None:
    """In few statements, but what one table says twice stays in its order, and so does what comes without a table."""

    def waiting(table: str, *changes: Change) -> Waiting:
        return Waiting([entry(table, 1)] if table else [], (), changes, lambda problem: None, 0.0)

    def turn(table: str) -> Waiting:
        return waiting(table, Change("out", [(table,)]), Change("in", [(table, 1), (table, 2)]))

    def said(*taken: Waiting) -> list[tuple[str, list[object]]]:
        return [(sql, [row[0] for row in rows]) for sql, rows in together(taken)]

    assert said(turn("a"), waiting("x"), turn("b"), turn("c")) == [("out", [*"abc"]), ("in", [*"aabbcc"])]
    assert said(turn("a"), turn("b"), turn("a")) == [
        *[("out", ["a", "b"]), ("in", ["a", "a", "b", "b"])],
        *[("out", ["a"]), ("in", ["a", "a"])],
    ]
    alone = waiting("", Change("out", [("z",)]), Change("in", [("z", 1)]))
    assert [sql for sql, _ in said(turn("a"), alone, alone, turn("b"))] == ["out", "in"] * 4


def test_what_is_jotted_gives_way_to_a_group_of_moves_that_wants_the_same_rows(postgres: Postgres) -> None:
    url = postgres.database()
    taken, waiting = "delete from pulse where process = $1", "select count(*) from pg_locks where not granted"

    async def check(log: Log) -> None:
        def notes(at: float) -> list[Change]:
            beat = "insert into pulse (process, beat, at) values (?, '', ?) on conflict (process) do update set at = ?"
            return [Change(beat, [(name, at, at)]) for name in ("second", "first")]

        await log.jot(notes(1.0))
        moves = await asyncpg.connect(url)
        try:
            async with asyncio.timeout(30), moves.transaction():
                await moves.execute(taken, "first")
                jotting = asyncio.create_task(log.jot(notes(2.0)))
                while not await moves.fetchval(waiting):  # noqa: ASYNC110  nobody says so
                    await asyncio.sleep(0.01)
                await moves.execute(taken, "second")
            await jotting
        finally:
            await moves.close()
        assert [row[0] for row in await log.select("select at from pulse where process in ('first', 'second')")] == [
            *[2.0, 2.0]
        ]

    run(url, check)


def test_the_schema_is_what_the_migrations_make(url: str) -> None:
    """`alembic check` finds nothing to do, and going down and up again works."""
    from alembic import command
    from sqlalchemy import create_engine
    from sqlalchemy.ext.asyncio import create_async_engine

    from kabuto.server.store.migrate import HEAD, config

    def examine(connection: Any) -> None:
        command.check(config(connection))
        command.downgrade(config(connection), "base")
        command.upgrade(config(connection), "head")
        version = connection.exec_driver_sql("select version_num from alembic_version").scalar()
        assert version == HEAD

    async def nothing(log: Log) -> None:
        return None

    run(url, nothing)
    if url.startswith("sqlite"):
        engine = create_engine(url)
        with engine.begin() as connection:
            examine(connection)
        engine.dispose()
        return

    async def there() -> None:
        engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
        async with engine.begin() as connection:
            await connection.run_sync(examine)
        await engine.dispose()

    asyncio.run(there())


def test_processes_that_start_at_once_do_not_migrate_twice(url: str) -> None:
    async def work() -> None:
        logs = await asyncio.gather(*(open_log(url) for _ in range(3 if url.startswith("postgres") else 1)))
        await logs[0].append([entry("t", 1)])
        assert len(await logs[-1].read("t")) == 1
        for log in logs:
            await log.close()

    asyncio.run(work())


def test_sqlite_writes_through_to_the_disk(tmp_path: Path) -> None:
    async def check(log: Log) -> None:
        assert isinstance(log, SqliteLog)
        assert log._reader.execute("pragma synchronous").fetchone() == (2,)
        assert log._reader.execute("pragma journal_mode").fetchone() == ("wal",)

    run(f"sqlite:///{tmp_path / 'log.db'}", check)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110  what is waited for comes from outside
            await asyncio.sleep(0.02)


def test_other_processes_hear_of_it(postgres: Postgres) -> None:
    url = postgres.database()
    heard: list[tuple[str, int]] = []
    own: list[tuple[str, int]] = []

    async def work() -> None:
        async with opened(url) as here, opened(url) as there:
            here.watch(lambda table, n: own.append((table, n)))
            there.watch(lambda table, n: heard.append((table, n)))
            await until(lambda: bool(heard and own))  # both say once that everything may be new
            await here.append([entry("t", 1), entry("t", 2)])
            await until(lambda: len(heard) == 3)

    asyncio.run(work())
    assert heard == [("", 0), ("t", 1), ("t", 2)]
    assert own == [("", 0)]


def test_a_line_that_postgresql_cuts_is_opened_again(postgres: Postgres) -> None:
    url = postgres.database()

    async def check(log: Log) -> None:
        await log.append([entry("t", 1)])
        other = await asyncpg.connect(url)
        await other.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()"
        )
        await other.close()
        with pytest.raises(Unavailable):
            await log.append([entry("t", 2)])
        await log.append([entry("t", 2)])
        assert [one.n for one in await log.read("t")] == [1, 2]

    run(url, check)


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "mysql://x",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "postgresql://nobody@127.0.0.1:1/none",
        "nonsense",
    ],
)
def test_a_bad_database_is_named_in_one_sentence(bad: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        asyncio.run(open_log(bad))
    assert "\n" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kabuto.db"
    path.write_bytes(b"this is a letter, not a database" * 100)
    with pytest.raises(BadDatabase):
        asyncio.run(open_log(f"sqlite:///{path}"))
    with pytest.raises(BadDatabase):
        asyncio.run(open_log(f"sqlite:///{tmp_path}"))


# The process that writes the SQLite file ---------------------------------------------------------------------------


@pytest.fixture(params=["asyncio", "uvloop"])
def work(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[SqliteCheck], None]:
    """Carries out a check on a fresh SQLite log, on either event loop."""
    factory = uvloop.new_event_loop if request.param == "uvloop" else None

    async def on_log(check: SqliteCheck) -> None:
        async with opened(f"sqlite:///{tmp_path / 'log.db'}") as log:
            assert isinstance(log, SqliteLog)
            await check(log)

    def start(check: SqliteCheck) -> None:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(on_log(check))

    return start


def writer_of(log: SqliteLog) -> int:
    assert log._writer is not None
    return log._writer._process.get_pid()


def test_a_writer_that_is_killed_is_followed_by_another(
    work: Callable[[SqliteCheck], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def check(log: SqliteLog) -> None:
        await log.append([entry("t", 1)])
        killed = writer_of(log)
        os.kill(killed, signal.SIGSTOP)
        tries = [asyncio.ensure_future(log.append([entry(f"t{i}", 1)])) for i in range(5)]
        await asyncio.sleep(0.05)
        assert not any(one.done() for one in tries)
        os.kill(killed, signal.SIGKILL)
        async with asyncio.timeout(10):
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(result) for result in results] == [Unavailable] * 5
            await log.append([entry("t", 2)])
            await log.probe()
        assert writer_of(log) != killed
        assert [found.n for found in await log.read("t")] == [1, 2]
        assert await log.read("t0") == []

    work(check)
    assert [(record.getMessage(), record.__dict__["why"]) for record in caplog.records] == [
        ("the store failed", "the writer of the log died")
    ]


def test_a_writer_is_not_stopped_by_signals_meant_for_its_server(work: Callable[[SqliteCheck], None]) -> None:
    async def check(log: SqliteLog) -> None:
        await log.append([entry("t", 1)])
        before = writer_of(log)
        os.kill(before, signal.SIGINT)
        os.kill(before, signal.SIGTERM)
        await log.append([entry("t", 2)])
        assert writer_of(log) == before

    work(check)


def test_closing_finishes_what_was_given_on_either_loop(work: Callable[[SqliteCheck], None], tmp_path: Path) -> None:
    many = [entry("t", n, data=b"x" * 10_000) for n in range(1, 301)]
    tries: list[asyncio.Future[None]] = []

    async def check(log: SqliteLog) -> None:
        tries.extend(asyncio.ensure_future(log.append([one])) for one in many)
        await asyncio.sleep(0)

    work(check)
    assert [one.result() for one in tries] == [None] * 300
    connection = sqlite3.connect(tmp_path / "log.db")
    assert connection.execute("select count(*) from entries").fetchone() == (300,)
    connection.close()


ORPHAN = """
import asyncio, os, signal, sys
from kabuto.server.store import Entry
from kabuto.server.store.opening import open_log

async def main():
    log = await open_log(sys.argv[1])
    await log.append([Entry("t", 1, "move", b"{}", 1.0, 7)])
    writer = log._writer._process.get_pid()
    os.kill(writer, signal.SIGSTOP)
    asyncio.ensure_future(log.append([Entry("t", 2, "move", b"{}", 2.0, 7)]))
    await asyncio.sleep(0.1)
    print(writer, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""
"""A server that is killed while its writer, held up, has something to write."""


def test_the_next_server_waits_for_the_writer_of_one_that_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'log.db'}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    killed = subprocess.run(
        [sys.executable, "-c", ORPHAN, url], env=environment, stdout=subprocess.PIPE, text=True, timeout=60, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    writer = int(killed.stdout)
    try:
        with monkeypatch.context() as patch, pytest.raises(BadDatabase) as refused:
            patch.setattr("kabuto.server.store.sqlite.LOCK_SECONDS", 0.2)
            asyncio.run(open_log(url))
        assert "is used by another server" in str(refused.value)
    finally:
        os.kill(writer, signal.SIGCONT)

    async def check(log: Log) -> None:
        assert [found.n for found in await log.read("t")] == [1, 2]

    run(url, check)


def test_a_file_serves_one_server_at_a_time(work: Callable[[SqliteCheck], None], monkeypatch: Any) -> None:
    monkeypatch.setattr("kabuto.server.store.sqlite.LOCK_SECONDS", 0.1)

    async def check(log: SqliteLog) -> None:
        with pytest.raises(BadDatabase) as refused:
            await open_log(f"sqlite:///{log._path}")
        assert "stop that one, or choose another file" in str(refused.value)
        await log.append([entry("t", 1)])

    work(check)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit the files of another process")
def test_a_full_disk_is_said_and_nothing_is_half_written(work: Callable[[SqliteCheck], None]) -> None:
    async def check(log: SqliteLog) -> None:
        await log.append([entry("t", 1)])
        room = os.stat(f"{log._path}-wal").st_size + 100_000
        plenty = resource.prlimit(writer_of(log), resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
        with pytest.raises(Unavailable):
            await log.append([entry("big", n, data=b"x" * 100_000) for n in range(1, 5)])
        assert await log.read("big") == []
        resource.prlimit(writer_of(log), resource.RLIMIT_FSIZE, plenty)
        await log.append([entry("t", 2)])
        assert len(await log.read("t")) == 2

    work(check)
