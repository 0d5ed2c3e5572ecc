"""The process that writes the SQLite file, for `SqliteLog`: `python writer.py FILE`.

Writing has a process to itself so that play never waits for it: a thread would share the interpreter's lock with the
loop. Nothing of Kabuto is imported here: it starts in a few hundredths of a second.

Its input is a row of frames, four bytes of length and then in MessagePack `[entries, cards]`: what one waiter wants
written, all or nothing. Everything that has come while a transaction was on its way to the disk shares the next one; if
that fails, each waiter is tried by itself, so that a bad one does not fail its neighbours. Its output is a row of
frames as well, each with the outcomes of some waiters in the order in which they came.

It ends when its input ends, and not before: also of a server that was killed it writes whatever has come.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

IN, OUT = 0, 1
SIZE = 4
"""The bytes before a frame that tell its length."""
READ_BYTES = 1 << 20
MOST_IN_ONE = 512
MOST_ROWS = 64
ROW = "(?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_ENTRIES = "insert into entries (table_id, n, kind, data, at, seen, client, command) values "
UPSERT_TABLE = """insert into tables (id, title, made, listed, status, bots) values (?, ?, ?, ?, ?, ?)
    on conflict (id) do update set status = excluded.status, bots = excluded.bots"""
INSERT_HOLDER = "insert into holders (holder, table_id) values (?, ?) on conflict do nothing"

Wanted = tuple[list[list[Any]], list[list[Any]]]
"""Entries and cards, as rows of values."""
Outcome = tuple[bool, str] | None
"""None if it is durable; else whether somebody else was first, and what the database says."""


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
    return connection


def write_all(connection: sqlite3.Connection, wanted: list[Wanted]) -> list[Outcome]:
    """One transaction for all; if it fails, one for each."""
    outcome = write(connection, wanted)
    if outcome is None or len(wanted) == 1:
        return [outcome] * len(wanted)
    return [write(connection, [one]) for one in wanted]


def write(connection: sqlite3.Connection, wanted: list[Wanted]) -> Outcome:
    entries = [entry for one in wanted for entry in one[0]]
    cards = [card for one in wanted for card in one[1]]
    try:
        if not cards and len(entries) <= MOST_ROWS:
            insert(connection, entries)  # a statement by itself is a transaction
            return None
        connection.execute("begin immediate")
        for start in range(0, len(entries), MOST_ROWS):
            insert(connection, entries[start : start + MOST_ROWS])
        for table, *values, holders in cards:
            connection.execute(UPSERT_TABLE, (table, *values))
            connection.executemany(INSERT_HOLDER, [(holder, table) for holder in holders])
        connection.execute("commit")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("rollback")
        return isinstance(error, sqlite3.IntegrityError) and "UNIQUE" in str(error), str(error)
    return None


def insert(connection: sqlite3.Connection, entries: list[list[Any]]) -> None:
    if not entries:
        return
    rows = ",".join([ROW] * len(entries))
    connection.execute(INSERT_ENTRIES + rows, [value for entry in entries for value in entry])


def main(path: str) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, which then closes the log
        signal.signal(number, signal.SIG_IGN)
    try:
        connection = connect(path)
    except sqlite3.Error as error:
        sys.exit(f"kabuto: the database file {path} cannot be written to: {error}")
    frames = Frames(Wanted)
    while data := os.read(IN, READ_BYTES):
        wanted = list(frames.feed(data))
        for start in range(0, len(wanted), MOST_IN_ONE):
            answer = framed(write_all(connection, wanted[start : start + MOST_IN_ONE]))
            try:
                while answer:
                    answer = answer[os.write(OUT, answer) :]
            except BrokenPipeError:
                pass  # the server is gone; what it gave is written all the same
    connection.close()


if __name__ == "__main__":
    main(sys.argv[1])
