"""What every log does, and what it keeps."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from kabuto.kernel.errors import KabutoError

logger = logging.getLogger("kabuto.store")


class BadDatabase(KabutoError):
    """The database cannot be used; one sentence says why."""


class Conflict(Exception):
    """Somebody else wrote an entry of that number first. Nothing was written."""


class Unavailable(Exception):
    """The store could not take it. Whether it was written after all, only reading will tell."""


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


class Card(NamedTuple):
    """What the lists of tables find a table by; written when it changes, together with the entry that did it."""

    table: str
    title: str
    made: float
    listed: bool
    status: str
    bots: bool
    """Whether a bot sits there, also one that stands in."""
    holders: tuple[str, ...]


Settled = Callable[[Exception | None], None]
"""Called in the loop with None when something is durable, else with a `Conflict` or `Unavailable`."""
Told = Callable[[str, int], None]
"""Called with a table and the number of its newest entry when another process wrote it; ("", 0): look everywhere."""


class Log(Protocol):
    """The one truth about all tables."""

    alone: bool
    """Whether no other process writes to it."""

    def submit(self, entries: Sequence[Entry], cards: Sequence[Card], settled: Settled) -> None:
        """Write all or nothing, and say later how that went."""

    async def append(self, entries: Sequence[Entry], cards: Sequence[Card] = ()) -> None:
        """Write all or nothing; durable on return. Raises `Conflict` or `Unavailable`."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number, in order."""

    async def listed(self, status: str, limit: int) -> list[str]:
        """The listed tables of a status, newest first."""

    async def held_by(self, holder: str, limit: int) -> list[str]:
        """The tables at which somebody holds a seat, newest first."""

    async def waiting(self, after: float, before: float, limit: int) -> list[str]:
        """Running tables with bots whose last entry was written between two times, newest first."""

    def watch(self, told: Told) -> None:
        """Be told what other processes write."""

    async def healthy(self) -> bool:
        """Whether the log can be written to and read."""

    async def close(self) -> None:
        """Finish what was given, then let go."""


class Waiting(NamedTuple):
    """Something to write, and who waits for it."""

    entries: Sequence[Entry]
    cards: Sequence[Card]
    settled: Settled


class Appending:
    """`Log.append` for a log that can `submit`."""

    def submit(self, entries: Sequence[Entry], cards: Sequence[Card], settled: Settled) -> None:
        raise NotImplementedError

    async def append(self, entries: Sequence[Entry], cards: Sequence[Card] = ()) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settled(problem: Exception | None) -> None:
            if future.done():
                return
            if problem is None:
                future.set_result(None)
            else:
                future.set_exception(problem)

        self.submit(entries, cards, settled)
        await future


def settle(taken: Sequence[Waiting], problems: Sequence[Exception | None]) -> None:
    """Tell every waiter how it went; what one of them does with it is no concern of the others."""
    for waiting, problem in zip(taken, problems, strict=True):
        try:
            waiting.settled(problem)
        except Exception:
            logger.exception("what was written could not be shown")
