"""The log in one SQLite file: WAL, synchronous=FULL, group commit, written by a process of its own (see `writer`).

A writer that dies is followed by another one; whoever waits for it is told that nobody knows what was written. One
server at a time uses a file: it locks another one beside it. The writer inherits the lock, so that the next server
waits until the last one's writer is done, also if that server was killed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from kabuto.server.store import migrate, writer
from kabuto.server.store.base import (
    Appending,
    BadDatabase,
    Card,
    Conflict,
    Entry,
    Settled,
    Told,
    Unavailable,
    Waiting,
    settle,
)
from kabuto.server.store.writer import Frames, Outcome, connect, framed

if sys.platform != "win32":
    import fcntl

COLUMNS = "table_id, n, kind, data, at, seen, client, command"
LOCK_SECONDS = 5.0
"""So long a server waits for the last one's writer to be done."""
HEALTHY_SECONDS = 5.0
logger = logging.getLogger("kabuto.store")


class SqliteLog(Appending):
    """See the head of this file."""

    alone = True

    def __init__(self, path: str, lock: int) -> None:
        self._path = path
        self._lock = lock
        self._waiting: deque[Waiting] = deque()
        """What the writer has been given, or will be; its answers come in the same order."""
        self._unsent: list[bytes] = []
        """What came in this turn of the loop, or waits for a writer; it is given all at once."""
        self._writer: Process | None = None
        self._starting: asyncio.Future[None] | None = None
        self._stopping = False
        self._reader = connect(path)
        self._reading = Lock()

    @classmethod
    async def open(cls, path: str) -> SqliteLog:
        """Lock the file, bring its schema up to date, start a writer; raises `BadDatabase`."""
        log = cls(path, await asyncio.to_thread(prepare, path))
        try:
            await log._start()
        except OSError as error:
            await log.close()
            raise BadDatabase(f"the process that writes the database cannot be started: {error}") from None
        return log

    # Writing -------------------------------------------------------------------------------------------------

    def submit(self, entries: Sequence[Entry], cards: Sequence[Card], settled: Settled) -> None:
        loop = asyncio.get_running_loop()
        try:
            if self._stopping:
                raise Unavailable("the log is closed")
            frame = framed((entries, cards))
        except (Unavailable, OverflowError, TypeError) as error:
            loop.call_soon(settled, Unavailable(str(error)))
            return
        self._waiting.append(Waiting(entries, cards, settled))
        if not self._unsent:
            loop.call_soon(self._hand_over)
        self._unsent.append(frame)

    def _hand_over(self) -> None:
        if not self._unsent:
            return
        if self._writer is not None:
            frames, self._unsent = self._unsent, []
            self._writer.give(b"".join(frames))
        elif self._starting is None:
            self._starting = asyncio.ensure_future(self._start_again())

    async def _start_again(self) -> None:
        """Another writer for what has come since the last one died."""
        try:
            await self._start()
        except OSError as error:
            self._lost(str(error))
        finally:
            self._starting = None
        self._hand_over()

    async def _start(self) -> None:
        keep = () if sys.platform == "win32" else (self._lock,)
        command = (sys.executable, "-P", writer.__file__, self._path)  # -P: the files beside it are not for import
        _, self._writer = await asyncio.get_running_loop().subprocess_exec(
            lambda: Process(self._settle, self._lost), *command, stderr=None, pass_fds=keep
        )

    def _settle(self, outcomes: list[Outcome]) -> None:
        taken = [self._waiting.popleft() for _ in outcomes]
        settle(taken, [problem(outcome) for outcome in outcomes])

    def _lost(self, why: str) -> None:
        """There is no writer any more, and nobody knows what it wrote last."""
        self._writer = None
        if not self._stopping:
            logger.warning(why)
        taken, self._unsent = list(self._waiting), []
        self._waiting.clear()
        settle(taken, [Unavailable(why)] * len(taken))

    # Reading -------------------------------------------------------------------------------------------------

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._select(
            f"select {COLUMNS} from entries where table_id = ? and n > ? order by n", (table, after)
        )
        return [Entry(*row) for row in rows]

    async def listed(self, status: str, limit: int) -> list[str]:
        query = "select id from tables where status = ? and listed order by made desc limit ?"
        return [row[0] for row in await self._select(query, (status, limit))]

    async def held_by(self, holder: str, limit: int) -> list[str]:
        query = """select id from tables join holders on holders.table_id = tables.id
            where holder = ? order by made desc limit ?"""
        return [row[0] for row in await self._select(query, (holder, limit))]

    async def waiting(self, after: float, before: float, limit: int) -> list[str]:
        query = """select id, (select at from entries where table_id = id order by n desc limit 1) as last
            from tables where status = 'playing' and bots and last between ? and ? order by last desc limit ?"""
        return [row[0] for row in await self._select(query, (after, before, limit))]

    async def _select(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        def work() -> list[Any]:
            with self._reading:
                return self._reader.execute(query, values).fetchall()

        try:
            return await asyncio.to_thread(work)
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    def watch(self, told: Told) -> None:
        """One process alone writes to a SQLite file: there is nothing to be told."""

    async def healthy(self) -> bool:
        try:
            async with asyncio.timeout(HEALTHY_SECONDS):
                await self.append(())
                await self._select("select 1", ())
        except (Unavailable, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        self.submit((), (), done.set_result)  # it comes after whatever was given before
        self._stopping = True
        await done
        if self._writer is not None:
            await self._writer.end()
        self._reader.close()
        os.close(self._lock)


class Process(asyncio.SubprocessProtocol):
    """The writer, seen from here."""

    def __init__(self, settle: Callable[[list[Outcome]], None], lost: Callable[[str], None]) -> None:
        self._settle = settle
        self._lost = lost
        self._frames = Frames(list[Outcome])
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self._process: asyncio.SubprocessTransport = transport
        self._input: asyncio.WriteTransport = transport.get_pipe_transport(0)

    def give(self, frames: bytes) -> None:
        self._input.write(frames)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        for outcomes in self._frames.feed(data):
            self._settle(outcomes)

    def connection_lost(self, exc: Exception | None) -> None:
        self._process.close()
        self._lost("the writer of the log died")
        self._ended.set_result(None)

    async def end(self) -> None:
        """Let it finish: it ends with its input."""
        self._input.close()
        await self._ended


def problem(outcome: Outcome) -> Exception | None:
    if outcome is None:
        return None
    conflict, why = outcome
    return Conflict(why) if conflict else Unavailable(why)


def prepare(path: str) -> int:
    """Make the file if there is none, and bring its schema up to date; gives its lock. Raises `BadDatabase`."""
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        lock = take_lock(path)
    except OSError as error:
        raise BadDatabase(f"the database file {path} cannot be opened: {error}") from None
    try:
        bring_up_to_date(path)
    except BaseException:
        os.close(lock)
        raise
    return lock


def take_lock(path: str) -> int:
    """The lock of a database file, held until it is closed here and by whoever has inherited it."""
    lock = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o600)
    end = time.monotonic() + LOCK_SECONDS
    while sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        except BlockingIOError:
            if time.monotonic() > end:
                os.close(lock)
                raise BadDatabase(
                    f"the database file {path} is used by another server; stop that one, or choose another file"
                ) from None
        time.sleep(0.02)
    return lock


def bring_up_to_date(path: str) -> None:
    try:
        connection = connect(path)
    except sqlite3.Error as error:
        raise BadDatabase(f"the database file {path} cannot be opened: {error}") from None
    try:
        if version(connection) == migrate.HEAD:
            return
    except sqlite3.Error as error:
        raise BadDatabase(f"the database file {path} cannot be used: {error}") from None
    finally:
        connection.close()
    upgrade(path)


def version(connection: sqlite3.Connection) -> str | None:
    known = connection.execute("select 1 from sqlite_master where name = 'alembic_version'").fetchone()
    row = connection.execute("select version_num from alembic_version").fetchone() if known else None
    return row[0] if row else None


def upgrade(path: str) -> None:
    from alembic.util.exc import CommandError
    from sqlalchemy import URL, create_engine
    from sqlalchemy.exc import SQLAlchemyError

    engine = create_engine(URL.create("sqlite", database=path))
    try:
        with engine.begin() as connection:
            migrate.upgrade(connection)
    except (SQLAlchemyError, CommandError) as error:
        raise BadDatabase(f"the database file {path} cannot be brought up to date: {error}") from None
    finally:
        engine.dispose()
