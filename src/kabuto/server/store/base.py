"""What every log does, and what it keeps."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from kabuto.kernel.errors import KabutoError
from kabuto.server.store.figures import Figures
from kabuto.server.store.writer import checksum

ENTRIES = "select table_id, n, kind, data, at, seen, client, command, sum from entries"
BEAT = """insert into pulse (process, beat, at) values (?, ?, ?)
    on conflict (process) do update set beat = excluded.beat, at = excluded.at"""
REWRITE = "update entries set kind = ?, data = ?, client = ?, sum = ? where table_id = ? and n = ?"
READ_BEAT = "select beat from pulse where process = ?"
logger = logging.getLogger("kabuto.store")


class BadDatabase(KabutoError):
    """The database cannot be used; one sentence says why."""


class InUse(BadDatabase):
    """Another server uses the database."""


class Conflict(Exception):
    """Somebody else wrote an entry of that number first. Nothing was written."""


class Unavailable(Exception):
    """The store could not take it. Whether it was written after all, only reading will tell."""


class Damaged(Unavailable):
    """What the store gives back is not what was written: its checksum is another one."""

    def __init__(self, table: str, n: int) -> None:
        super().__init__(f"entry {n} of table {table} is damaged")
        self.table = table


class Entry(NamedTuple):
    """One entry of a table's log."""

    table: str
    n: int
    kind: str
    data: bytes
    at: float
    seen: int
    client: str | None = None
    command: str | None = None


class Listing(NamedTuple):
    """What the lists of tables find a table by; written when it changes, together with the entry that did it."""

    table: str
    title: str
    made: float
    listed: bool
    status: str
    bots: bool
    """Whether a bot sits there, also one that stands in."""
    due: float | None
    """When the time of somebody there is up."""
    look: float | None
    """When somebody has to look whom to tell of their turn; None: no change."""
    holders: tuple[str, ...]


class Change(NamedTuple):
    """Something to write beside entries and listings: a statement with `?` for its values, and rows of those."""

    sql: str
    rows: Sequence[Sequence[Any]]


Settled = Callable[[Exception | None], None]
"""Called in the loop with None when something is durable, else with a `Conflict` or `Unavailable`."""
Told = Callable[[str, int], None]
"""Called with a table and the number of its newest entry when another process wrote it; ("", 0): look everywhere."""


class Log(Protocol):
    """The one truth about all tables."""

    alone: bool
    """Whether no other process writes to it."""
    figures: Figures

    def submit(
        self, entries: Sequence[Entry], listings: Sequence[Listing], settled: Settled, changes: Sequence[Change] = ()
    ) -> None:
        """Write all or nothing, and say later how that went."""

    async def append(
        self, entries: Sequence[Entry], listings: Sequence[Listing] = (), changes: Sequence[Change] = ()
    ) -> None:
        """Write all or nothing; durable on return. Raises `Conflict` or `Unavailable`."""

    async def jot(self, changes: Sequence[Change]) -> None:
        """Write all or nothing as soon as can be: on return it outlives this process; only if the database itself dies
        within the next second may it be lost. Raises `Conflict` or `Unavailable`."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number, in order. Raises `Unavailable`, or `Damaged`."""

    async def rewrite(self, entries: Sequence[Entry], changes: Sequence[Change] = ()) -> None:
        """Let entries that are there say something else. Raises `Unavailable`."""

    async def scrub(self) -> None:
        """Leave as little as can be of what was deleted or rewritten. Raises `Unavailable`."""

    async def idle(self, status: str, before: float, limit: int, said: bool = False) -> list[str]:
        """Tables of a status whose last entry was written before a time; if `said`, whose chat is still there."""

    async def select(self, query: str, *values: Any) -> list[Any]:
        """The rows that a query finds; `?` stands for a value. Raises `Unavailable`."""

    async def listed(self, status: str, limit: int) -> list[str]:
        """The listed tables of a status, newest first."""

    async def held_by(self, holder: str, limit: int) -> list[str]:
        """The tables at which somebody holds a seat, under any of their names here, newest first."""

    async def overdue(self, now: float, limit: int) -> list[str]:
        """Running tables at which somebody's time is up, the longest so first."""

    async def waiting(self, after: float, before: float, limit: int) -> list[str]:
        """Running tables with bots whose last entry was written between two times, newest first."""

    async def containing(self, text: bytes) -> list[str]:
        """The tables in whose entries a text occurs, also as a client's. Raises `Unavailable`."""

    def watch(self, told: Told) -> None:
        """Be told what other processes write."""

    def call(self, word: str) -> None:
        """Say a word to the other processes."""

    def heed(self, heard: Callable[[str], None]) -> None:
        """Hear the words of the other processes."""

    async def probe(self) -> None:
        """Write something and read it back. Raises `Unavailable` if that cannot be done."""

    def sizes(self) -> tuple[int, int] | None:
        """How many bytes the log takes, and how many are free where it lies; None if that is not on this machine."""

    async def close(self) -> None:
        """Finish what was given, then let go."""


class Waiting(NamedTuple):
    """Something to write, who waits for it, and since when."""

    entries: Sequence[Entry]
    listings: Sequence[Listing]
    changes: Sequence[Change]
    settled: Settled
    since: float


class Common:
    """What every log can do because it can `submit` and `select`."""

    process: str
    figures: Figures

    def submit(
        self, entries: Sequence[Entry], listings: Sequence[Listing], settled: Settled, changes: Sequence[Change] = ()
    ) -> None:
        raise NotImplementedError

    async def select(self, query: str, *values: Any) -> list[Any]:
        raise NotImplementedError

    async def append(
        self, entries: Sequence[Entry], listings: Sequence[Listing] = (), changes: Sequence[Change] = ()
    ) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settled(problem: Exception | None) -> None:
            if future.done():
                return
            if problem is None:
                future.set_result(None)
            else:
                future.set_exception(problem)

        self.submit(entries, listings, settled, changes)
        await future

    async def jot(self, changes: Sequence[Change]) -> None:
        await self.append((), (), changes)

    async def probe(self) -> None:
        beat = secrets.token_hex(8)
        await self.append((), (), [Change(BEAT, [(self.process, beat, time.time())])])
        found = await self.select(READ_BEAT, self.process)
        if not found or found[0][0] != beat:
            raise Unavailable("what was written is not what is read")

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return self._checked(await self.select(f"{ENTRIES} where table_id = ? and n > ? order by n", table, after))

    async def listed(self, status: str, limit: int) -> list[str]:
        query = "select id from tables where status = ? and listed order by made desc limit ?"
        return [row[0] for row in await self.select(query, status, limit)]

    async def held_by(self, holder: str, limit: int) -> list[str]:
        query = """select distinct id, made from tables join holders on holders.table_id = tables.id
            where holder = ? or holder in (select holder from aliases where owner = ?) order by made desc limit ?"""
        return [row[0] for row in await self.select(query, holder, holder, limit)]

    async def overdue(self, now: float, limit: int) -> list[str]:
        query = "select id from tables where due <= ? and status = 'playing' order by due limit ?"
        return [row[0] for row in await self.select(query, now, limit)]

    async def waiting(self, after: float, before: float, limit: int) -> list[str]:
        query = """select id from (
            select id, (select at from entries where table_id = id order by n desc limit 1) as newest
            from tables where status = 'playing' and bots) as running
            where newest between ? and ? order by newest desc limit ?"""
        return [row[0] for row in await self.select(query, after, before, limit)]

    async def idle(self, status: str, before: float, limit: int, said: bool = False) -> list[str]:
        query = f"""select id from (
            select id, (select at from entries where table_id = id order by n desc limit 1) as newest
            from tables where status = ? and made < ?{" and not hushed" if said else ""}) as old
            where newest < ? limit ?"""
        return [row[0] for row in await self.select(query, status, before, before, limit)]

    async def rewrite(self, entries: Sequence[Entry], changes: Sequence[Change] = ()) -> None:
        rows = [(one.kind, one.data, one.client, checksum(one), one.table, one.n) for one in entries]
        await self.append((), (), [Change(REWRITE, rows), *changes])

    def _checked(self, rows: Sequence[Any]) -> list[Entry]:
        """Rows of entries with their checksums, as entries; raises `Damaged`."""
        found = []
        for *values, sum in rows:
            if checksum(values) != sum:
                damaged = Damaged(values[0], values[1])
                self.figures.failed("damaged", str(damaged))
                raise damaged
            found.append(Entry(*values))
        return found

    def _settle(self, taken: Sequence[Waiting], problems: Sequence[Exception | None]) -> None:
        """Tell every waiter how it went; what one of them does with it is no concern of the others."""
        now = time.perf_counter()
        for waiting, problem in zip(taken, problems, strict=True):
            self.figures.writes.note(now - waiting.since)
            try:
                waiting.settled(problem)
            except Exception:
                logger.exception("what was written could not be shown")
