"""What every log does, and what it keeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from kabuto.kernel.errors import KabutoError


class BadDatabase(KabutoError):
    """The database cannot be used; one sentence says why."""


class Conflict(Exception):
    """Somebody else wrote an entry of that number, or of that client and command, first. Nothing was written."""


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


Told = Callable[[str, int], None]
"""Called with a table and the number of its newest entry when another process wrote it; ("", 0): look everywhere."""


class Log(Protocol):
    """The one truth about all tables."""

    alone: bool
    """Whether no other process writes to it."""

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
