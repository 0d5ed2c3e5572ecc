"""The log in one SQLite file: WAL, synchronous=FULL, group commit, written by a process of its own (see `writer`).

A writer that dies is followed by another one; whoever waits for it is told that nobody knows what was written. One
server at a time uses a file, by whichever name: it locks the file itself, and another one beside it, which is what
servers before 0.2 locked. The writer inherits the locks, so that the next server waits until the last one's writer is
done, also if that server was killed. Nobody but the user of the server may read the file: it holds the seeds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
import sqlite3
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from kabuto.server.store import checking, migrate, writer
from kabuto.server.store.base import (
    BadDatabase,
    Change,
    Common,
    Conflict,
    Entry,
    InUse,
    Listing,
    Settled,
    Told,
    Unavailable,
    Waiting,
)
from kabuto.server.store.figures import Figures
from kabuto.server.store.writer import Frames, Outcome, connect, framed

if sys.platform != "win32":
    import fcntl

CONTAINING = "select distinct table_id from entries where instr(data, ?) > 0 or client = ? order by table_id"
LOCK_SECONDS = 5.0
"""So long a server waits for the last one's writer to be done."""
OURS_ALONE = 0o600
logger = logging.getLogger("kabuto.store")


class SqliteLog(Common):
    """See the head of this file."""

    alone = True
    process = "server"

    def __init__(self, path: str, locks: tuple[int, ...]) -> None:
        self.figures = Figures()
        self._path = path
        self._locks = locks
        self._waiting: deque[Waiting] = deque()
        """What the writer has been given, or will be; its answers come in the same order."""
        self._unsent: list[bytes] = []
        """What came in this turn of the loop, or waits for a writer; it is given all at once."""
        self._writer: WriterProcess | None = None
        self._starting: asyncio.Future[None] | None = None
        self._stopping = False
        self._gone: str | None = None
        """Why what can be read may not be there tomorrow: the names of the files lead elsewhere."""
        self._reader = connect(path)
        self._reading = Lock()

    @classmethod
    async def open(cls, path: str, despite_damage: bool = False) -> SqliteLog:
        """Lock the file, bring its schema up to date, look for damage, start a writer; raises `BadDatabase`."""
        log = cls(*await asyncio.to_thread(prepare, path, despite_damage))
        try:
            await log._start()
        except OSError as error:
            await log.close()
            raise BadDatabase(f"the process that writes the database cannot be started: {error}") from None
        return log

    # Writing -------------------------------------------------------------------------------------------------

    def submit(
        self, entries: Sequence[Entry], listings: Sequence[Listing], settled: Settled, changes: Sequence[Change] = ()
    ) -> None:
        loop = asyncio.get_running_loop()
        try:
            if self._stopping:
                raise Unavailable("the log is closed")
            frame = framed((entries, listings, changes))
        except (Unavailable, OverflowError, TypeError) as error:
            loop.call_soon(settled, Unavailable(str(error)))
            return
        self._waiting.append(Waiting(entries, listings, changes, settled, time.perf_counter()))
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
        keep = () if sys.platform == "win32" else self._locks
        command = (sys.executable, "-P", writer.__file__, self._path)  # -P: the files beside it are not for import
        _, self._writer = await asyncio.get_running_loop().subprocess_exec(
            lambda: WriterProcess(self._written, self._lost), *command, stderr=None, pass_fds=keep
        )

    def _written(self, outcomes: list[Outcome]) -> None:
        taken = [self._waiting.popleft() for _ in outcomes]
        self._gone = next((outcome[1] for outcome in outcomes if outcome is not None and outcome[0] == "gone"), None)
        for cause, why in {outcome for outcome in outcomes if outcome is not None and outcome[0] != "unique"}:
            self.figures.failed(cause, why)
        self._settle(taken, [problem(outcome) for outcome in outcomes])

    def _lost(self, why: str) -> None:
        """There is no writer any more, and nobody knows what it wrote last."""
        self._writer = None
        if not self._stopping:
            self.figures.failed("writer", why)
        taken, self._unsent = list(self._waiting), []
        self._waiting.clear()
        self._settle(taken, [Unavailable(why)] * len(taken))

    # Reading -------------------------------------------------------------------------------------------------

    async def select(self, query: str, *values: Any) -> list[Any]:
        def work() -> list[Any]:
            with self._reading:
                return self._reader.execute(query, values).fetchall()

        start = time.perf_counter()
        if self._gone is not None:
            raise Unavailable(self._gone)
        try:
            return await asyncio.to_thread(work)
        except sqlite3.Error as error:
            self.figures.failed(writer.cause(error), str(error))
            raise Unavailable(str(error)) from error
        finally:
            self.figures.reads.note(time.perf_counter() - start)

    async def containing(self, text: bytes) -> list[str]:
        """It reads everything: on a line of its own, so that nobody else waits for it."""

        def work() -> list[str]:
            with checking.reading(self._path) as connection:
                return [row[0] for row in connection.execute(CONTAINING, (text, text.decode()))]

        try:
            return await asyncio.to_thread(work)
        except (sqlite3.Error, BadDatabase) as error:
            raise Unavailable(str(error)) from error

    def watch(self, told: Told) -> None:
        """One process alone writes to a SQLite file: there is nothing to be told."""

    def call(self, word: str) -> None:
        """There is nobody to hear it."""

    def heed(self, heard: Callable[[str], None]) -> None:
        """There is nobody to say something."""

    async def scrub(self) -> None:
        """SQLite overwrites what is deleted (`secure_delete`), but its journal still has it."""
        await self.select("pragma wal_checkpoint(truncate)")

    def sizes(self) -> tuple[int, int] | None:
        try:
            used = sum(path.stat().st_size for path in map(Path, (self._path, f"{self._path}-wal")) if path.exists())
            return used, shutil.disk_usage(Path(self._path).parent).free
        except OSError:
            return None

    async def close(self) -> None:
        done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        self.submit((), (), done.set_result)  # it comes after whatever was given before
        self._stopping = True
        await done
        if self._writer is not None:
            await self._writer.end()
        self._reader.close()
        for lock in self._locks:
            os.close(lock)


class WriterProcess(asyncio.SubprocessProtocol):
    """The writer, seen from here."""

    def __init__(self, told: Callable[[list[Outcome]], None], lost: Callable[[str], None]) -> None:
        self._told = told
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
            self._told(outcomes)

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
    cause, why = outcome
    return Conflict(why) if cause == "unique" else Unavailable(why)


def prepare(path: str, despite_damage: bool) -> tuple[str, tuple[int, ...]]:
    """Make the file if there is none, bring its schema up to date, look for damage; gives its true name and its locks.

    Raises `BadDatabase`.
    """
    path = os.path.realpath(path)
    try:
        Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        locks = take_locks(path)
    except OSError as error:
        raise BadDatabase(f"the database file {path} cannot be opened: {error}") from None
    try:
        bring_up_to_date(path)
        if not despite_damage:
            checking.refuse_damaged(path)
    except BaseException:
        for lock in locks:
            os.close(lock)
        raise
    return path, locks


def take_locks(path: str) -> tuple[int, ...]:
    """The locks of a database file, held until they are closed here and by whoever has inherited them."""
    locks: list[int] = []
    try:
        for name in (f"{path}-lock", path):
            locks.append(os.open(name, os.O_RDWR | os.O_CREAT, OURS_ALONE))
            with contextlib.suppress(PermissionError):  # the file of somebody else, who decides who may read it
                os.chmod(name, OURS_ALONE)
            take_lock(locks[-1], path)
    except BaseException:
        for lock in locks:
            os.close(lock)
        raise
    return tuple(locks)


def take_lock(lock: int, path: str) -> None:
    end = time.monotonic() + LOCK_SECONDS
    while sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() > end:
                raise InUse(
                    f"the database file {path} is used by another server; stop that one, or choose another file"
                ) from None
        time.sleep(0.02)


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
