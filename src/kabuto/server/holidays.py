"""Holidays: somebody's clocks stand for some days, at every table that is played over days.

Everybody has 21 days in a year. A holiday is written down once for its person, and as an entry at each of their tables,
so that a table's clocks follow from its entries alone. A table that the person comes to later hears of it when the
clock there would be at its end.
"""

from __future__ import annotations

from functools import partial
from math import floor
from typing import Final, NamedTuple

from kabuto.server.awaywire import HolidayInfo
from kabuto.server.entries import Later, Rested
from kabuto.server.hall import Hall
from kabuto.server.pace import DAY, WITH_HOLIDAYS
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.state import TableState
from kabuto.server.store import Change, Conflict
from kabuto.server.table import Table

DAYS: Final = 21
YEAR: Final = 365 * DAY
MOST_TABLES: Final = 500
INSERT = "insert into holidays (holder, since, until) values (?, ?, ?)"
END = "update holidays set until = ? where holder = ? and since = ? and until > ?"
OF = "select since, until from holidays where holder = ? and until > ? order by since"
OPEN = "select distinct holder from holidays where until > ?"
FORGET = "delete from holidays where holder = ?"


class Holiday(NamedTuple):
    since: float
    until: float


class Holidays:
    """See the head of this file."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._log = hall.log

    async def of(self, holder: str, now: float) -> HolidayInfo:
        """What somebody has left, and the holiday that they have now."""
        with or_try_again():
            taken = await self._taken(holder, now - YEAR)
        current = next((one for one in taken if one.since <= now < one.until), None)
        return HolidayInfo(left(taken, now), None if current is None else current.until)

    async def _taken(self, holder: str, after: float) -> list[Holiday]:
        return [Holiday(*row) for row in await self._log.select(OF, holder, after)]

    async def take(self, holder: str, days: int, now: float) -> None:
        """Begin a holiday; raises `Refusal`."""
        with or_try_again():
            taken = await self._taken(holder, now - YEAR)
        if any(one.until > now for one in taken):
            raise Refusal("not_here", "on-holiday")
        if days > (rest := left(taken, now)):
            raise Refusal("over_budget", "holidays-used", days=int(rest))
        since = round(now, 3)
        with or_try_again():
            try:
                await self._log.append((), (), [Change(INSERT, [(holder, since, since + days * DAY)])])
            except Conflict:  # asked for twice at the same moment
                return
        await self.tell(holder, now)

    async def end(self, holder: str, now: float) -> None:
        """End a holiday before its time; what is left of it stays for another one."""
        with or_try_again():
            taken = await self._taken(holder, now)
            rows = [(floor(now * 1000) / 1000, holder, one.since, now) for one in taken]
            if rows:
                await self._log.append((), (), [Change(END, rows)])
        await self.tell(holder, now)

    async def tell(self, holder: str, now: float) -> None:
        """Let every table of somebody know of the holiday that was last changed; raises `Refusal`."""
        with or_try_again():
            taken = await self._taken(holder, now - DAY)
            tables = await self._log.held_by(holder, MOST_TABLES) if taken else []
        for id in tables:
            try:
                table = await self._hall.table(id)
            except Refusal:
                continue
            for holiday in taken:
                await self.tell_table(table, holder, holiday)

    async def tell_table(self, table: Table, holder: str, holiday: Holiday) -> None:
        for seat, sitter in enumerate(table.state.sitters):
            if sitter.holder == holder:
                await table.note(partial(rest, seat, holder, holiday))

    async def settle(self, now: float) -> None:
        """After a start: what was not told to all tables is told now."""
        for (holder,) in await self._log.select(OPEN, now - DAY):
            await self.tell(holder, now)

    async def excuse(self, table: Table, now: float) -> None:
        """Let a table know of holidays of those whose time seems to be up there."""
        if table.state.made.pace not in WITH_HOLIDAYS:
            return
        for seat, clock in enumerate(table.state.clocks):
            holder = table.state.sitters[seat].holder
            if holder is not None and (due := clock.due) is not None and due <= now:
                for holiday in await self._taken(holder, clock.since or 0.0):
                    await self.tell_table(table, holder, holiday)

    async def kept(self, holder: str) -> list[tuple[float, float]]:
        """What is kept about somebody."""
        return [(one.since, one.until) for one in await self._taken(holder, 0.0)]


def rest(seat: int, holder: str, holiday: Holiday, state: TableState) -> Later | None:
    """The entry by which a table hears of a holiday; None if it has, or if no holiday counts there."""
    if state.over or not state.clocks or state.made.pace not in WITH_HOLIDAYS or state.sitters[seat].holder != holder:
        return None
    calendar = state.clocks[seat].calendar
    if calendar is not None and tuple(holiday) in calendar.rests:
        return None
    return Rested(seat=seat, since=holiday.since, until=holiday.until)


def left(taken: list[Holiday], now: float) -> float:
    """How many days somebody has left, of those of the last year."""
    used = sum(one.until - max(one.since, now - YEAR) for one in taken if one.until > now - YEAR)
    return max(0.0, DAYS - used / DAY)


def forgetting(holder: str) -> list[Change]:
    """What is deleted of somebody who is to be forgotten."""
    return [Change(FORGET, [(holder,)])]
