"""What tournaments and leagues have in common: somebody makes one, people find it by its link and take part until they
withdraw or are removed, the host may list it, and it goes on by itself when its time has come.

Everybody in one has a number. Whoever comes, goes or lets it go on takes the next number, and no number can be written
twice: of several at the same moment one is first, and the others look again.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from kabuto.server.commands import tidy
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.rounds import Rounds
from kabuto.server.settings import Settings
from kabuto.server.store import Change, Conflict, Log, Unavailable

TIDY_SECONDS = 3600.0
DAY = 24 * 3600.0
MOST_LINES = 50
TRIES = 20
SEATED, BARRED = "seated", "barred"
"""The status of a row that only keeps others from a number, and of somebody who was removed before it began."""


class Sentences(NamedTuple):
    """How one kind of them is spoken of."""

    unknown: str
    over: str
    maker: str
    removed: str
    not_in: str
    too_many: str


class Statements(NamedTuple):
    """How one kind of them is kept."""

    find: str
    live: str
    listed: str
    mine: str
    own: str
    counts: str
    list: str
    leave: str
    ended: str
    old: str


class Person(Protocol):
    """Somebody in one."""

    @property
    def number(self) -> int: ...
    @property
    def holder(self) -> str | None: ...
    @property
    def name(self) -> str: ...
    @property
    def status(self) -> str: ...


class Whole(Protocol):
    """Everything that is kept of one: its row (with `id`, `maker` and `status`), its people, the last number."""

    @property
    def row(self) -> Any: ...
    @property
    def people(self) -> Sequence[Any]: ...
    @property
    def last(self) -> int: ...


Row = TypeVar("Row", bound=Any)
Who = TypeVar("Who", bound=Person)
Line = TypeVar("Line", bound=Any)
Kept = TypeVar("Kept", bound=Whole)


class Contests(Rounds, Generic[Row, Kept, Who, Line]):
    """See the head of this file."""

    sentences: Sentences
    statements: Statements
    most_own: int
    """So many that are not over may one person have made."""

    def __init__(self, name: str, seconds: float, log: Log, settings: Settings) -> None:
        super().__init__(name, seconds)
        self._log = log
        self._settings = settings
        self._tidied = 0.0
        self._own_logger = logging.getLogger(f"kabuto.{name}")

    # What is different ------------------------------------------------------------------------------------------

    async def kept(self, id: str) -> Kept:
        """Everything about one; raises `Refusal`."""
        raise NotImplementedError

    def _row(self, found: Sequence[Any]) -> Row:
        raise NotImplementedError

    def _line(self, row: Row, people: int, mine: bool) -> Line:
        raise NotImplementedError

    def _taken(self, id: str, number: int) -> Change:
        """Take a number for nobody."""
        raise NotImplementedError

    def _leaving(self, kept: Kept, who: Who, status: str) -> Change:
        """What is written of somebody who goes."""
        return Change(self.statements.leave, [(status, kept.row.id, who.number)])

    async def _left(self, kept: Kept, who: Who) -> None:
        """Somebody has gone."""

    async def _see_to(self, row: Row, now: float) -> None:
        """Let it go on, if its time has come."""
        raise NotImplementedError

    async def _forgotten(self, id: str) -> list[Change]:
        """What is deleted of one that is not kept any longer."""
        raise NotImplementedError

    # What is alike ----------------------------------------------------------------------------------------------

    async def lines(self, holder: str | None) -> list[Line]:
        """Those that the host lists, and somebody's own; newest first. Raises `Refusal`."""
        sql = self.statements
        with or_try_again():
            mine = (
                [self._row(row) for row in await self._log.select(sql.mine, holder, holder, MOST_LINES)]
                if holder
                else []
            )
            listed = [self._row(row) for row in await self._log.select(sql.listed, MOST_LINES)]
            rows = {row.id: row for row in [*listed, *mine]}
            counts = dict(await self._log.select(sql.counts)) if rows else {}
        own = {row.id for row in mine}
        found = [self._line(row, counts.get(row.id, 0), row.id in own) for row in rows.values()]
        return sorted(found, key=lambda one: (one.status == "over", -one.made))[:MOST_LINES]

    async def _check_own(self, maker: str) -> None:
        """Whether somebody may make another one; raises `Refusal` or `Unavailable`."""
        if (await self._log.select(self.statements.own, maker))[0][0] >= self.most_own:
            raise Refusal("over_budget", self.sentences.too_many, most=self.most_own)

    async def _own(self, id: str, maker: str) -> Kept:
        """One that somebody made; raises `Refusal`."""
        kept = await self.kept(id)
        if kept.row.maker != maker:
            raise Refusal("not_your_seat", self.sentences.maker)
        return kept

    async def announce(self, id: str, listed: bool) -> None:
        """Show it to everybody, or only by its link; raises `Refusal`."""
        await self.kept(id)
        await self._write(Change(self.statements.list, [(listed, id)]))

    async def end(self, id: str, maker: str) -> None:
        """End it as it stands; what is being played goes on, but counts no more. Raises `Refusal`."""
        kept = await self._own(id, maker)
        if kept.row.status == "over":
            raise Refusal("not_here", self.sentences.over)
        await self._write(Change(self.statements.ended, [(time.time(), id)]))

    async def withdraw(self, id: str, holder: str) -> None:
        """Take part no more; raises `Refusal`."""
        await self._leave(id, "out", lambda one: one.holder == holder, Refusal("not_here", self.sentences.not_in))

    async def remove(self, id: str, maker: str, number: int) -> None:
        """Let somebody take part no more; raises `Refusal`."""
        await self._own(id, maker)
        nobody = Refusal("not_here", "tournament-nobody", number=number)
        await self._leave(id, "removed", lambda one: one.number == number, nobody)

    async def _leave(self, id: str, status: str, whom: Callable[[Who], bool], nobody: Refusal) -> None:
        """Take somebody out. What begins at this moment, with them, takes the same number: one of the two has to look
        again."""
        for _ in range(TRIES):
            kept = await self.kept(id)
            who = next((one for one in kept.people if one.status == "in" and whom(one)), None)
            if who is None:
                raise nobody
            if kept.row.status == "over":
                raise Refusal("not_here", self.sentences.over)
            if await self._write(self._leaving(kept, who, status), self._taken(id, kept.last + 1)):
                await self._left(kept, who)
                return
        raise Refusal("try_again", "try-again")

    async def _write(self, *changes: Change) -> bool:
        """False if somebody else was first; raises `Refusal`."""
        try:
            await self._log.append((), (), changes)
        except Conflict:
            return False
        except Unavailable:
            raise Refusal("try_again", "try-again") from None
        return True

    # Beside play -----------------------------------------------------------------------------------------------

    async def look(self, now: float) -> None:
        """Let those go on whose time has come."""
        for found in await self._log.select(self.statements.live):
            try:
                await self._see_to(self._row(found), now)
            except Refusal as refusal:
                self._own_logger.warning("it cannot go on", extra={"why": refusal.message})
        if now - self._tidied >= TIDY_SECONDS:
            self._tidied = now
            await self._tidy(now)

    async def _tidy(self, now: float) -> None:
        """Delete what nobody began, and what the host does not keep for so long."""
        keep = self._settings
        opened = now - keep.open_days * DAY if keep.open_days else 0.0
        finished = now - keep.finished_days * DAY if keep.finished_days else 0.0
        for (id,) in await self._log.select(self.statements.old, opened, finished):
            await self._log.append((), (), await self._forgotten(id))


def called(name: str, own: Person | None, people: Sequence[Person]) -> str:
    """The name of somebody who comes, or comes again."""
    others = {one.name for one in people if one is not own}
    return unlike(tidy(name) or str(len(others) + 1), others)


def unlike(name: str, others: set[str]) -> str:
    """A name that nobody else has, as like the wanted one as can be; from now on somebody has it."""
    found, number = name, 1
    while found in others:
        number += 1
        found = f"{name[:20]} {number}"
    others.add(found)
    return found


def about(what: str, rows: Sequence[Any], holder: str) -> list[dict[str, Any]]:
    """Everything that is kept about a person, of the rows that name it, who made it, and as whom they entered."""
    return [
        {what: id, "name": name, "maker": maker == holder, "entered_as": entered} for id, name, maker, entered in rows
    ]
