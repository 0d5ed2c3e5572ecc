"""The log in one SQLite file: WAL, synchronous=FULL, one writer thread, group commit.

Everything that waits while a transaction is on its way to the disk shares the next one. If that fails, each waiter is
tried by itself, so that a bad one does not fail its neighbours.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from kabuto.server.store import migrate
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

INSERT_ENTRIES = "insert into entries (table_id, n, kind, data, at, seen, client, command) values "
ROW = "(?, ?, ?, ?, ?, ?, ?, ?)"
UPSERT_TABLE = """insert into tables (id, title, made, listed, status, bots) values (?, ?, ?, ?, ?, ?)
    on conflict (id) do update set status = excluded.status, bots = excluded.bots"""
INSERT_HOLDER = "insert into holders (holder, table_id) values (?, ?) on conflict do nothing"
COLUMNS = "table_id, n, kind, data, at, seen, client, command"
MOST_IN_ONE = 512
MOST_ROWS = 64


class SqliteLog(Appending):
    """See the head of this file."""

    alone = True

    def __init__(self, path: str) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._due: list[Waiting] = []
        """What was submitted in this turn of the loop; the writer gets it all at once."""
        self._waiting: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        """What the writer is to write; None: it is time to stop."""
        self._stopping = False
        self._dead: BaseException | None = None
        self._reader = connect(path)
        self._reading = Lock()
        self._writer = Thread(target=self._run, name="kabuto-log", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, path: str) -> SqliteLog:
        await asyncio.to_thread(prepare, path)
        return cls(path)

    # Writing -------------------------------------------------------------------------------------------------

    def submit(self, entries: Sequence[Entry], cards: Sequence[Card], settled: Settled) -> None:
        if self._dead is not None or self._stopping:
            self._loop.call_soon(settled, Unavailable("the log is closed"))
            return
        if not self._due:
            self._loop.call_soon(self._hand_over)
        self._due.append(Waiting(entries, cards, settled))

    def _hand_over(self) -> None:
        if self._due:
            self._waiting.put(self._due)
            self._due = []

    def _run(self) -> None:
        taken: list[Waiting] = []
        try:
            connection = connect(self._path)
            try:
                while taken := self._take():
                    self._answer(taken, write_all(connection, taken))
            finally:
                connection.close()
        except BaseException as error:
            problem = Unavailable("the writer of the log died")
            problem.__cause__ = error
            self._dead = error
            while True:  # whoever asked before knowing that, and those who still do
                self._answer(taken, [problem] * len(taken))
                if not (taken := self._take()):
                    return

    def _take(self) -> list[Waiting]:
        """Everything that waits; nothing when it is time to stop."""
        taken = self._waiting.get() or []
        while taken and len(taken) < MOST_IN_ONE:
            try:
                more = self._waiting.get_nowait()
            except Empty:
                break
            if more is None:  # the last ones; stop when they are written
                self._waiting.put(None)
                break
            taken += more
        return taken

    def _answer(self, taken: list[Waiting], problems: list[Exception | None]) -> None:
        try:
            self._loop.call_soon_threadsafe(settle, taken, problems)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return

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
        if self._dead is not None or self._stopping:
            return False
        try:
            await self._select("select 1", ())
        except Unavailable:
            return False
        return True

    async def close(self) -> None:
        self._stopping = True
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.close()


def write_all(connection: sqlite3.Connection, taken: list[Waiting]) -> list[Exception | None]:
    """One transaction for all; if it fails, one for each."""
    problem = write(connection, taken)
    if problem is None:
        return [None] * len(taken)
    if len(taken) == 1:
        return [problem]
    return [write(connection, [waiting]) for waiting in taken]


def write(connection: sqlite3.Connection, taken: list[Waiting]) -> Exception | None:
    entries = [entry for waiting in taken for entry in waiting.entries]
    cards = [card for waiting in taken for card in waiting.cards]
    try:
        if not cards and len(entries) <= MOST_ROWS:  # a statement by itself is a transaction
            insert(connection, entries)
            return None
        connection.execute("begin immediate")
        for start in range(0, len(entries), MOST_ROWS):
            insert(connection, entries[start : start + MOST_ROWS])
        for card in cards:
            connection.execute(UPSERT_TABLE, card[:6])
            connection.executemany(INSERT_HOLDER, [(holder, card.table) for holder in card.holders])
        connection.execute("commit")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("rollback")
        if isinstance(error, sqlite3.IntegrityError) and "UNIQUE" in str(error):
            return Conflict(str(error))
        problem = Unavailable(str(error))
        problem.__cause__ = error
        return problem
    return None


def insert(connection: sqlite3.Connection, entries: list[Entry]) -> None:
    """One statement for many: Python's lock changes hands once."""
    rows = ",".join([ROW] * len(entries))
    connection.execute(INSERT_ENTRIES + rows, [value for entry in entries for value in entry])


def connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma busy_timeout = 5000")
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    return connection


def prepare(path: str) -> None:
    """Make the file if there is none, and bring its schema up to date; raises `BadDatabase`."""
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        connection = connect(path)
    except (OSError, sqlite3.Error) as error:
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
