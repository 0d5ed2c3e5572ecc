"""Is a log still what was written? Looked at when a server starts, and by `kabuto check`.

SQLite knows when its pages do not fit together. It does not know when a bit has flipped in the middle of an entry:
therefore every entry has a checksum. And the numbers of a table's entries have no gap.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kabuto.server.store.base import ENTRIES, BadDatabase, Entry
from kabuto.server.store.writer import checksum

MOST_FAULTS = 20
"""So many faults are named; the others are counted."""
GAPS = """select table_id, count(*), max(n) from entries group by table_id
    having not (min(n) = 1 and max(n) = count(*))"""
GONE = "select kind from entries where table_id = ?"
UNLISTED = "select distinct table_id from entries where table_id not in (select id from tables)"
EMPTY = "select id from tables where not exists (select 1 from entries where table_id = id)"
IDS = "select distinct table_id from entries order by table_id"
TABLES = "select count(*) from tables"


@dataclass
class Report:
    """What a check found."""

    tables: int = 0
    entries: int = 0
    found: int = 0
    faults: list[str] = field(default_factory=list)
    """The first of them, in words."""
    damaged: set[str] = field(default_factory=set)
    """The tables that are not what they were."""

    @property
    def sound(self) -> bool:
        return not self.found

    def fault(self, what: str, table: str | None = None) -> None:
        self.found += 1
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(what)
        if table is not None:
            self.damaged.add(table)

    def see(self, rows: Iterable[Any]) -> None:
        """Compare entries with their checksums."""
        for *entry, found in rows:
            self.entries += 1
            try:
                same = checksum(entry) == found
            except (TypeError, ValueError, OverflowError):  # not even of the right kind
                same = False
            if not same:
                self.fault(f"entry {entry[1]} of table {entry[0]} is not what was written", str(entry[0]))

    def gap(self, table: str, count: int, last: int, kinds: list[str]) -> None:
        if kinds != ["gone"]:
            self.fault(f"table {table} has {count} entries, and its last one has the number {last}", table)

    def lists(self, unlisted: Iterable[str], empty: Iterable[str]) -> None:
        for table in unlisted:
            self.fault(f"table {table} is in no list", table)
        for table in empty:
            self.fault(f"table {table} is listed and has no entries", table)

    def sentence(self) -> str:
        """What is wrong, in one sentence without a full stop."""
        more = f" (and {self.found - 1} more)" if self.found > 1 else ""
        return f"{self.faults[0]}{more}"


@contextmanager
def reading(path: str) -> Iterator[sqlite3.Connection]:
    """A connection to a database file that is there already; nothing can be written by it. Raises `BadDatabase`."""
    if not Path(path).is_file():
        raise BadDatabase(f"there is no database file {path}")
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("pragma query_only = on")
        connection.execute("pragma busy_timeout = 5000")
        yield connection
    finally:
        connection.close()


def check_sqlite(connection: sqlite3.Connection, whole: bool = True) -> Report:
    """Look at everything; if not `whole`, only for what makes a file unfit to be served."""
    report = Report()
    try:
        connection.execute("begin")
        for (line,) in connection.execute("pragma integrity_check" if whole else "pragma quick_check"):
            if line != "ok":
                report.fault(" ".join(str(line).split()))
        report.tables = connection.execute(TABLES).fetchone()[0]
        report.see(connection.execute(ENTRIES))
        for table, count, last in connection.execute(GAPS).fetchall():
            report.gap(table, count, last, [row[0] for row in connection.execute(GONE, (table,))])
        if whole:
            report.lists(*([row[0] for row in connection.execute(query)] for query in (UNLISTED, EMPTY)))
        connection.execute("rollback")
    except sqlite3.Error as error:
        report.fault(str(error))
    return report


def check(url: str) -> Report:
    """Look at everything in a database; raises `BadDatabase` if there is none, or none of ours."""
    from kabuto.server.store.opening import place_of

    kind, place = place_of(url)
    if kind == "sqlite":
        with reading(place) as connection:
            return check_sqlite(connection)
    from kabuto.server.store.transfer import check_postgres

    return check_postgres(place)


async def each_table(url: str) -> AsyncIterator[tuple[str, list[Entry]]]:
    """All tables of a database with their entries."""
    from kabuto.server.store.opening import place_of

    kind, place = place_of(url)
    if kind == "sqlite":
        with reading(place) as connection:
            for (id,) in connection.execute(IDS).fetchall():
                rows = connection.execute(f"{ENTRIES} where table_id = ? order by n", (id,))
                yield id, [Entry(*row[:-1]) for row in rows]
        return
    from kabuto.server.store.transfer import tables_of

    async for found in tables_of(place):
        yield found


def refuse_damaged(path: str) -> None:
    """Raises `BadDatabase` if the file is damaged; the sentence says how to go on."""
    with reading(path) as connection:
        report = check_sqlite(connection, whole=False)
    if not report.sound:
        raise BadDatabase(
            f"the database file {path} is damaged: {report.sentence()}; restore a backup (kabuto restore BACKUP "
            f"--database sqlite:///{path} --replace), or serve the tables that are sound with --despite-damage"
        )
