"""Absence: what the server remembers of people who go in the middle of a game, and of the seats they leave.

Where people sit together (the paces of minutes), others lose an evening when somebody goes. Whoever does so repeatedly
waits a while before taking a seat at such a listed table again: ten minutes, then longer each time. Coming back to the
seat makes up for it. A seat that others may take over is found in the list of open tables.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from kabuto.server.entries import Late, Later, Left, Made, Sat, Voted
from kabuto.server.pace import DAY, HOUR, MINUTE, TOGETHER
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.state import TableState
from kabuto.server.store import Change, Log

WAITS: Final = (0.0, 10 * MINUTE, HOUR, 6 * HOUR, DAY)
"""How long somebody waits after going once, twice and so on; the first time is forgiven."""
REMEMBERED: Final = 14 * DAY
"""So long it counts that somebody went."""
OFTEN: Final = 2
"""Somebody whose time was up so often in a row has gone."""
WENT = """insert into absences (holder, table_id, at) values (?, ?, ?) on conflict (holder, table_id) do nothing"""
CAME_BACK = "delete from absences where holder = ? and table_id = ?"
GONE = "select at from absences where holder = ? and at > ? order by at"
MINE = "select table_id, at from absences where holder = ? order by at"
FORGET = "delete from absences where holder = ?"
OLD = "delete from absences where at < ?"
OFFERED = "insert into offers (table_id, at) values (?, ?) on conflict (table_id) do nothing"
WITHDRAWN = "delete from offers where table_id = ?"


class Absence:
    """See the head of this file."""

    def __init__(self, log: Log, counts: bool) -> None:
        self._log = log
        self._counts = counts
        """Whether people who go repeatedly have to wait."""

    def noted(self, old: TableState, new: TableState, body: Later, at: float) -> Sequence[Change]:
        """What is written with an entry by which somebody goes, is sent or comes back, or which ends a game."""
        changes = self._offers(old, new, at)
        if self._counts and old.clocks and new.made.pace in TOGETHER:
            changes += _goings(old, new, body, at)
        return changes

    def _offers(self, old: TableState, new: TableState, at: float) -> list[Change]:
        offered, now = offers(old), offers(new)
        if offered == now:
            return []
        return [Change(OFFERED, [(new.table, at)])] if now else [Change(WITHDRAWN, [(new.table,)])]

    async def may_join(self, made: Made, holder: str) -> None:
        """Refuse a seat at a listed table where people sit together to somebody who has to wait."""
        if not self._counts or not made.listed or made.pace not in TOGETHER:
            return
        if (left := await self.waits(holder, time.time())) > 0:
            raise Refusal("too_fast", "went-often", retry=left)

    async def waits(self, holder: str, now: float) -> float:
        """How many seconds somebody has to wait; 0.0: none."""
        with or_try_again():
            rows = await self._log.select(GONE, holder, now - REMEMBERED)
        if not rows:
            return 0.0
        wait = WAITS[min(len(rows), len(WAITS)) - 1]
        return max(0.0, float(rows[-1][0]) + wait - now)

    async def of(self, holder: str) -> list[dict[str, str | float]]:
        """What is kept about somebody."""
        return [{"table": table, "at": at} for table, at in await self._log.select(MINE, holder)]


def offers(state: TableState) -> bool:
    """Whether somebody may take over a seat."""
    return not state.over and any(sitter.offered for sitter in state.sitters)


def _goings(old: TableState, new: TableState, body: Later, at: float) -> list[Change]:
    """Who goes by an entry, or comes back."""
    seat = body.who if isinstance(body, Voted) else body.seat
    before, after = old.sitters[seat], new.sitters[seat]
    if before.holder is None or old.over:
        return []
    if isinstance(body, Sat) and before.holder == after.holder:
        return [Change(CAME_BACK, [(before.holder, new.table)])]
    went = isinstance(body, Left) or (isinstance(body, Late) and after.late >= OFTEN)
    sent = isinstance(body, Voted) and after.standing_in and not before.standing_in
    if not went and not sent:
        return []
    return [Change(OLD, [(at - REMEMBERED,)]), Change(WENT, [(before.holder, new.table, at)])]


def forgetting(holder: str) -> list[Change]:
    """What is deleted of somebody who is to be forgotten."""
    return [Change(FORGET, [(holder,)])]
