"""The process that writes the SQLite file, for `SqliteLog`: `python writer.py FILE`.

Writing has a process to itself so that play never waits for it: a thread would share the interpreter's lock with the
loop. Nothing of Kabuto is imported here: it starts in a few hundredths of a second.

Its input is a row of frames, four bytes of length and then in MessagePack `[entries, listings, changes]`: what one
waiter wants written, all or nothing. Everything that has come while a transaction was on its way to the disk shares the
next one; if that fails, each waiter is tried by itself, so that a bad one does not fail its neighbours. Its output is a
row of frames as well, each with the outcomes of some waiters in the order in which they came.

What was written to a file that has been deleted or replaced meanwhile is lost with it: such a commit is no success.

It ends when its input ends, and not before: also of a server that was killed it writes whatever has come.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

IN, OUT = 0, 1
SIZE = 4
"""The bytes before a frame that tell its length."""
READ_BYTES = 1 << 20
MOST_IN_ONE = 512
MOST_ROWS = 64
OPENED_BADLY = ("readonly", "cantopen", "ioerr")
"""Causes that can lie in how the file was opened, on a disk that was read-only then and need not be so now."""
SUM_BYTES = 8
ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_ENTRIES = "insert into entries (table_id, n, kind, data, at, seen, client, command, sum) values "
UPSERT_TABLE = """insert into tables (id, title, made, listed, status, bots, due, look)
    values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (id) do update set status = excluded.status, bots = excluded.bots, due = excluded.due,
    look = coalesce(excluded.look, tables.look)"""
INSERT_HOLDER = "insert into holders (holder, table_id) values (?, ?) on conflict do nothing"

Wanted = tuple[list[list[Any]], list[list[Any]], list[tuple[str, list[list[Any]]]]]
"""Entries and listings, as rows of values; changes as statements with the rows of their values."""
Outcome = tuple[str, str] | None
"""None if it is durable; else its cause, and what the database says. The cause `unique`: somebody else was first."""

_pack = msgspec.msgpack.Encoder().encode


def checksum(entry: Any) -> bytes:
    """What shows whether an entry is still as it was written."""
    table, n, kind, data, at, seen, client, command = entry
    return blake2b(_pack((table, n, kind, data, float(at), seen, client, command)), digest_size=SUM_BYTES).digest()


def framed(message: Any) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(SIZE, "big") + data


class Frames:
    """Puts what comes in pieces together again."""

    def __init__(self, type: Any) -> None:
        self._decode = msgspec.msgpack.Decoder(type).decode
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[Any]:
        data = self._rest + data
        at = 0
        while len(data) - at >= SIZE:
            start = at + SIZE
            end = start + int.from_bytes(data[at:start], "big")
            if end > len(data):
                break
            yield self._decode(memoryview(data)[start:end])
            at = end
        self._rest = data[at:]


def connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma busy_timeout = 5000")
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute("pragma secure_delete = on")  # what is deleted or rewritten is not left on the disk
    return connection


class Place:
    """Whether the names of the database still lead to the files that were opened."""

    def __init__(self, path: str) -> None:
        self._names = (path, f"{path}-wal")
        self._known: dict[str, tuple[int, int]] = {}
        self.lost()

    def lost(self) -> str | None:
        """The name of a file that was deleted or replaced, if one was."""
        for name in self._names:
            try:
                found = os.stat(name)
            except OSError:
                return name
            if self._known.setdefault(name, (found.st_dev, found.st_ino)) != (found.st_dev, found.st_ino):
                return name
        return None


def write_all(connection: sqlite3.Connection, place: Place, wanted: list[Wanted]) -> list[Outcome]:
    """One transaction for all; if it fails, one for each."""
    outcome = write(connection, place, wanted)
    if outcome is None or len(wanted) == 1:
        return [outcome] * len(wanted)
    return [write(connection, place, [one]) for one in wanted]


def write(connection: sqlite3.Connection, place: Place, wanted: list[Wanted]) -> Outcome:
    entries = [entry for one in wanted for entry in one[0]]
    listings = [listing for one in wanted for listing in one[1]]
    changes = together(wanted)
    try:
        if not listings and not changes and len(entries) <= MOST_ROWS:
            insert(connection, entries)  # a statement by itself is a transaction
        else:
            connection.execute("begin immediate")
            for start in range(0, len(entries), MOST_ROWS):
                insert(connection, entries[start : start + MOST_ROWS])
            for table, *values, holders in listings:
                connection.execute(UPSERT_TABLE, (table, *values))
                connection.executemany(INSERT_HOLDER, [(holder, table) for holder in holders])
            for sql, rows in changes:
                connection.executemany(sql, rows)
            connection.execute("commit")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("rollback")
        return cause(error), str(error)
    lost = place.lost()
    return None if lost is None else ("gone", f"{lost} was deleted or replaced")


def together(wanted: Sequence[Any]) -> list[tuple[str, list[Any]]]:
    """The changes of several waiters in few statements: what comes with entries of different tables and has the same
    form is written side by side."""
    found: list[tuple[str, list[Any]]] = []
    form: tuple[str, ...] = ()
    tables: set[str] = set()
    for entries, _, changes, *_ in wanted:
        if not changes:
            continue
        own = tuple([sql for sql, _ in changes])
        its = {entry[0] for entry in entries}
        if own == form and its and tables.isdisjoint(its):
            for (_, rows), (_, more) in zip(found[-len(own) :], changes, strict=True):
                rows.extend(more)
            tables |= its
        else:
            found.extend([(sql, list(rows)) for sql, rows in changes])
            form, tables = own if its else (), its
    return found


def cause(error: Exception) -> str:
    """A failure in one word, as SQLite names it."""
    if isinstance(error, sqlite3.IntegrityError) and "UNIQUE" in str(error):
        return "unique"
    return str(getattr(error, "sqlite_errorname", type(error).__name__)).removeprefix("SQLITE_").lower()


def insert(connection: sqlite3.Connection, entries: list[list[Any]]) -> None:
    if not entries:
        return
    rows = ",".join([ROW] * len(entries))
    connection.execute(INSERT_ENTRIES + rows, [value for entry in entries for value in (*entry, checksum(entry))])


def main(path: str) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, which then closes the log
        signal.signal(number, signal.SIG_IGN)
    connection = opened(path)
    place = Place(path)
    frames = Frames(Wanted)
    while data := os.read(IN, READ_BYTES):
        wanted = list(frames.feed(data))
        for start in range(0, len(wanted), MOST_IN_ONE):
            outcomes = write_all(connection, place, wanted[start : start + MOST_IN_ONE])
            tell(outcomes)
            if any(outcome is not None and outcome[0].startswith(OPENED_BADLY) for outcome in outcomes):
                connection.close()
                connection = opened(path)
    connection.close()


def opened(path: str) -> sqlite3.Connection:
    """A connection, or the end: another writer comes when there is something to write."""
    try:
        return connect(path)
    except sqlite3.Error as error:
        sys.exit(f"kabuto: the database file {path} cannot be written to: {error}")


def tell(outcomes: list[Outcome]) -> None:
    answer = framed(outcomes)
    try:
        while answer:
            answer = answer[os.write(OUT, answer) :]
    except BrokenPipeError:
        pass  # the server is gone; what it gave is written all the same


if __name__ == "__main__":
    main(sys.argv[1])
