"""The timekeeper: lets a bot decide for people whose time is up, and lets no clock run while no server does.

The log's lists know when the next clock at a table is at its end, so that tables need not be in memory to be waited
for. Any process may see to it: whoever comes second finds nothing left to do.
"""

from __future__ import annotations

import logging

from kabuto.server.hall import Hall
from kabuto.server.holidays import Holidays
from kabuto.server.logs import short
from kabuto.server.refusal import Refusal
from kabuto.server.rounds import Rounds
from kabuto.server.store import Change
from kabuto.server.store.base import BEAT
from kabuto.server.tally import Tally

LOOK_SECONDS = 1.0
BEAT_SECONDS = 10.0
"""So often it is noted that somebody was there, as long as some clock runs."""
GAP_SECONDS = 30.0
"""If nothing was noted for so long, no server ran."""
AT_ONCE = 100
CLOCK = "clock"
"""The name in the book of pulses under which it is noted."""
LAST_BEAT = "select at from pulse where process = ?"
RUNNING = "select id from tables where due is not null and status = 'playing'"
logger = logging.getLogger("kabuto.timekeeper")


class Timekeeper(Rounds):
    """See the head of this file."""

    def __init__(self, hall: Hall, holidays: Holidays, late: Tally) -> None:
        super().__init__("timekeeper", LOOK_SECONDS)
        self._hall = hall
        self._holidays = holidays
        self._log = hall.log
        self._late = late
        self._noted = 0.0

    async def first_look(self, now: float) -> None:
        await self.credit(now)
        await self._holidays.settle(now)

    async def credit(self, now: float) -> None:
        """After a start: let no clock have run since somebody was last there."""
        found = await self._log.select(LAST_BEAT, CLOCK)
        if found and now - found[0][0] > GAP_SECONDS:
            for (id,) in await self._log.select(RUNNING):
                await self._at(id, found[0][0], now)

    async def _at(self, id: str, since: float, now: float) -> None:
        try:
            await (await self._hall.table(id)).credit(since, now)
        except Refusal as refusal:
            logger.warning("a clock could not be credited", extra={"table": short(id), "why": refusal.message})

    async def look(self, now: float) -> None:
        """Let bots decide for everybody whose time is up."""
        for id in await self._log.overdue(now, AT_ONCE):
            try:
                table = await self._hall.table(id)
                await self._holidays.excuse(table, now)
                while await table.time_out(now):
                    self._late.count()
                    logger.info("time is up", extra={"table": short(id)})
                await table.list_due(now)
            except Refusal as refusal:
                logger.warning("nobody can decide there", extra={"table": short(id), "why": refusal.message})
        if now - self._noted >= BEAT_SECONDS and await self._log.select(f"{RUNNING} limit 1"):
            self._noted = now
            await self._log.append((), (), [Change(BEAT, [(CLOCK, "", now)])])
