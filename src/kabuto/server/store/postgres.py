"""The log in PostgreSQL: asyncpg, group commit, and word to the other server processes (LISTEN/NOTIFY).

Everything that waits while a statement is on its way shares the next one, which is one transaction: entries, listings,
notifications, and what a game that ends leaves in other tables. If it fails because of a duplicate, each waiter is
tried by itself. Only other changes take a transaction of several statements, each of which has to be waited for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from kabuto.server.store import migrate
from kabuto.server.store.base import (
    BadDatabase,
    Change,
    Common,
    Conflict,
    Entry,
    Listing,
    Settled,
    Told,
    Unavailable,
    Waiting,
)
from kabuto.server.store.figures import Figures
from kabuto.server.store.writer import checksum, together

CHANNEL = "kabuto"
MIGRATION_LOCK = 0x6B616275746F
IN_USE = 0x6B616275746F + 1
"""The lock that every server holds as long as it listens, and nobody else can take meanwhile."""
COLUMNS = "table_id, n, kind, data, at, seen, client, command, sum"
WRITTEN = f"""with written as (
    insert into entries ({COLUMNS})
    select * from unnest($2::text[], $3::int[], $4::text[], $5::bytea[],
                         $6::float8[], $7::int8[], $8::text[], $9::text[], $10::bytea[])
    returning table_id, n)"""
LISTED = """, listed as (
    insert into tables (id, title, made, listed, status, bots, due, look)
    select * from unnest($11::text[], $12::text[], $13::float8[], $14::bool[],
                         $15::text[], $16::bool[], $17::float8[], $18::float8[])
    on conflict (id) do update set status = excluded.status, bots = excluded.bots, due = excluded.due,
    look = coalesce(excluded.look, tables.look)), held as (
    insert into holders (holder, table_id) select * from unnest($19::text[], $20::text[]) on conflict do nothing)"""
NOTIFY = f" select count(pg_notify('{CHANNEL}', $1 || ' ' || table_id || ' ' || n)) from written"
MOST_BESIDE = 12
"""So many rows of other tables are inserted by the same statement."""
CONTAINING = """select distinct table_id from entries
    where position(?::bytea in data) > 0 or client = ? order by table_id"""
MOST_IN_ONE = 512
RECONNECT_SECONDS = 0.5
GIVE_WAY = "set local synchronous_commit = off; set local lock_timeout = '250ms'"
"""PostgreSQL looks after a second whether two wait for each other."""
JOT_TRIES = 40
REFUSED = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.LockNotAvailableError,
    OverflowError,
    TypeError,
)
"""After these, nothing was written."""
FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError)
logger = logging.getLogger("kabuto.store")


class PostgresLog(Common):
    """See the head of this file."""

    alone = False

    def __init__(self, url: str, pool: Any) -> None:
        self.figures = Figures()
        self.process = secrets.token_hex(4)
        self._url = url
        self._pool = pool
        self._own: Any = None
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._dead: BaseException | None = None
        self._told: Told | None = None
        self._heard: Callable[[str], None] = lambda word: None
        self._writer = asyncio.create_task(self._run())
        self._listener: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> PostgresLog:
        """Connect, and bring the schema up to date; raises `BadDatabase`."""
        try:
            await prepare(url)
            pool = await asyncpg.create_pool(url, min_size=1, max_size=6, command_timeout=30, timeout=10)
        except (*FAILURES, ValueError) as error:
            raise BadDatabase(f"the PostgreSQL database cannot be used: {error}") from None
        return cls(url, pool)

    # Writing -------------------------------------------------------------------------------------------------

    def submit(
        self, entries: Sequence[Entry], listings: Sequence[Listing], settled: Settled, changes: Sequence[Change] = ()
    ) -> None:
        if self._stopping or self._dead is not None:
            asyncio.get_running_loop().call_soon(settled, Unavailable("the log is closed"))
            return
        self._waiting.append(Waiting(entries, listings, changes, settled, time.perf_counter()))
        self._wake.set()

    async def _run(self) -> None:
        taken: list[Waiting] = []
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    taken, self._waiting = self._waiting[:MOST_IN_ONE], self._waiting[MOST_IN_ONE:]
                    await self._write_all(taken)
                    taken = []
                if self._stopping:
                    return
        except BaseException as error:
            self._dead = error
            problem = Unavailable("the writer of the log died")
            problem.__cause__ = error
            failed, self._waiting = [*taken, *self._waiting], []
            self.figures.failed("writer", str(error))
            self._settle(failed, [problem] * len(failed))
            raise

    async def _write_all(self, taken: list[Waiting]) -> None:
        """One transaction for all; if that is refused, one for each."""
        problem = await self._write(taken)
        lost = isinstance(problem, Unavailable) and not isinstance(problem, NothingWritten)
        if problem is None or len(taken) == 1 or lost:
            self._settle(taken, [problem] * len(taken))
            return
        self._settle(taken, [await self._write([waiting]) for waiting in taken])

    async def _write(self, taken: list[Waiting]) -> Exception | None:
        entries = [entry for waiting in taken for entry in waiting.entries]
        listings = [listing for waiting in taken for listing in waiting.listings]
        changes = together(taken)
        listings.sort(key=lambda listing: listing.table)  # all processes in one order: nobody waits for each other
        try:
            rows = [(*entry, checksum(entry)) for entry in sorted(entries, key=lambda entry: entry[:2])]
            statement, values = WRITTEN, [self.process, *columns(rows, 9)]
            if listings:
                listed = {listing.table: listing[:8] for listing in listings}
                held = [(holder, listing.table) for listing in listings for holder in listing.holders]
                statement += LISTED
                values += [*columns(list(listed.values()), 8), *columns(held, 2)]
            beside = [(sql, row) for sql, more in changes for row in more] if insertable(changes) else []
            for number, (sql, row) in enumerate(beside):
                statement += f", beside_{number} as ({numbered(sql, len(values) + 1)})"
                values += row
            connection = await self._line()
            if beside or not changes:
                await connection.fetchval(statement + NOTIFY, *values)
                return None
            async with connection.transaction():
                await connection.fetchval(statement + NOTIFY, *values)
                for sql, more in changes:
                    await connection.executemany(numbered(sql), more)
            return None
        except Exception as error:
            problem = self._problem(error)
            if not isinstance(problem, Conflict | NothingWritten):
                await self._hang_up()
            return problem

    def _problem(self, error: Exception) -> Exception:
        """What a failure to write means."""
        if isinstance(error, asyncpg.UniqueViolationError):
            return Conflict(str(error))
        self.figures.failed(cause(error), str(error))
        problem = NothingWritten(str(error)) if isinstance(error, REFUSED) else Unavailable(str(error))
        problem.__cause__ = error
        return problem

    async def jot(self, changes: Sequence[Change]) -> None:
        """On a line of its own, so that it waits for no transaction, and without waiting for the disk.

        What is jotted and a group of moves may want the same rows, each in its own order, and so wait for each other.
        Then this gives way, long before PostgreSQL would have to choose one, and tries again with empty hands.
        """
        for attempt in range(JOT_TRIES):
            try:
                async with self._pool.acquire() as connection, connection.transaction():
                    await connection.execute(GIVE_WAY)
                    for change in changes:
                        await connection.executemany(numbered(change.sql), change.rows)
                return
            except asyncpg.LockNotAvailableError as error:
                if attempt + 1 == JOT_TRIES:
                    raise self._problem(error) from error
            except Exception as error:
                raise self._problem(error) from error

    async def _line(self) -> Any:
        """The writer's own connection; giving it back to the pool every time would take another round trip."""
        if self._own is None:
            self._own = await self._pool.acquire()
        return self._own

    async def _hang_up(self) -> None:
        """Give the connection back, whatever has become of it."""
        own, self._own = self._own, None
        if own is not None:
            with contextlib.suppress(*FAILURES):
                await self._pool.release(own, timeout=5)

    # Reading -------------------------------------------------------------------------------------------------

    async def select(self, query: str, *values: Any) -> list[Any]:
        start = time.perf_counter()
        try:
            found: list[Any] = await self._pool.fetch(numbered(query), *values)
        except asyncpg.DataError:  # a text that PostgreSQL cannot hold names nothing there
            return []
        except FAILURES as error:
            self.figures.failed(cause(error), str(error))
            raise Unavailable(str(error)) from error
        finally:
            self.figures.reads.note(time.perf_counter() - start)
        return found

    # Watching ------------------------------------------------------------------------------------------------

    async def containing(self, text: bytes) -> list[str]:
        return [row[0] for row in await self.select(CONTAINING, text, text.decode())]

    def call(self, word: str) -> None:
        said = Change("select pg_notify(?, ?)", [(CHANNEL, f"{self.process} {word}")])
        self.submit((), (), lambda problem: None, [said])

    def heed(self, heard: Callable[[str], None]) -> None:
        self._heard = heard

    def watch(self, told: Told) -> None:
        self._told = told
        self._listener = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        """Listen for good; after a broken line, everything may have changed."""
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(self._url, timeout=10)
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                await connection.execute("select pg_advisory_lock_shared($1)", IN_USE)
                await connection.add_listener(CHANNEL, self._hear)
                assert self._told is not None
                self._told("", 0)
                await gone.wait()
                logger.warning("the line to PostgreSQL broke")
            except FAILURES as error:
                logger.warning("PostgreSQL cannot be listened to", extra={"why": str(error)})
            finally:
                if connection is not None and not connection.is_closed():
                    connection.terminate()
            await asyncio.sleep(RECONNECT_SECONDS)

    def _hear(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        process, first, *rest = payload.split(" ")
        if process == self.process:
            return
        if not rest:
            self._heard(first)
        elif self._told is not None:
            self._told(first, int(rest[0]))

    async def rewrite(self, entries: Sequence[Entry], changes: Sequence[Change] = ()) -> None:
        told = [(CHANNEL, f"{self.process} {table} 0") for table in sorted({entry.table for entry in entries})]
        await super().rewrite(entries, [*changes, Change("select pg_notify(?, ?)", told)])

    async def scrub(self) -> None:
        await self.select("vacuum entries")

    def sizes(self) -> tuple[int, int] | None:
        return None

    async def close(self) -> None:
        self._stopping = True
        self._wake.set()
        with contextlib.suppress(Exception):
            await self._writer
        await self._hang_up()
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        try:
            async with asyncio.timeout(5):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()


@lru_cache(maxsize=512)
def numbered(query: str, start: int = 1) -> str:
    """A query with `?` for its values, as PostgreSQL wants them: `$1`, `$2` …"""
    first, *rest = query.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, start))


def insertable(changes: Sequence[tuple[str, Sequence[Any]]]) -> bool:
    """Whether some changes can be parts of one statement, which do not see what the others do: a few new rows."""
    plain = all(sql.startswith("insert ") and "do update" not in sql for sql, _ in changes)
    return plain and sum(len(rows) for _, rows in changes) <= MOST_BESIDE


def columns(rows: Sequence[Sequence[Any]], count: int) -> list[list[Any]]:
    """Rows of so many values, as columns."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(count)]


def cause(error: BaseException) -> str:
    """A failure in one word."""
    return type(error).__name__.removesuffix("Error").lower()


class NothingWritten(Unavailable):
    """The database understood and refused: nothing was written."""


async def prepare(url: str) -> None:
    """Bring the schema up to date; several processes may start at once."""
    connection = await asyncpg.connect(url, timeout=10)
    try:
        if await version(connection) == migrate.HEAD:
            return
        await connection.execute("select pg_advisory_lock($1)", MIGRATION_LOCK)
        if await version(connection) != migrate.HEAD:
            await upgrade(url)
    finally:
        await connection.close()


async def version(connection: Any) -> str | None:
    if await connection.fetchval("select to_regclass('alembic_version')") is None:
        return None
    found: str | None = await connection.fetchval("select version_num from alembic_version")
    return found


async def upgrade(url: str) -> None:
    from alembic.util.exc import CommandError
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    async def connect() -> Any:
        return await asyncpg.connect(url, timeout=10)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate.upgrade)
    except (SQLAlchemyError, CommandError) as error:
        raise BadDatabase(f"the PostgreSQL database cannot be brought up to date: {error}") from None
    finally:
        await engine.dispose()
