"""The driver of bots: sees to it that every bot that owes a decision makes one, whatever happens to its process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable

from kabuto.server.bots import screening
from kabuto.server.bots.fair import Asker
from kabuto.server.bots.pool import BotFailed, Pool
from kabuto.server.hall import Hall
from kabuto.server.limits import ENTRY_BYTES
from kabuto.server.logs import short
from kabuto.server.metrics import Metrics
from kabuto.server.refusal import Refusal
from kabuto.server.settings import Settings
from kabuto.server.store import Unavailable
from kabuto.server.table import Table
from kabuto.server.unasked import RETRY_SECONDS, decide_unasked

PAUSE_SECONDS = 2.0
"""So often a table that pauses looks whether it may go on, or somebody has come."""
SWEPT = 2000
HOUR, WEEK = 3600.0, 7 * 24 * 3600.0
logger = logging.getLogger("kabuto.bots")


class BotDriver:
    """Drives the bot seats of all tables in the hall."""

    def __init__(self, hall: Hall, pool: Pool, metrics: Metrics, settings: Settings) -> None:
        self._hall = hall
        self._pool = pool
        self._metrics = metrics
        self._settings = settings
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._closed = False
        self.hold: Callable[[Table], Awaitable[None]] | None = None
        """Waited for before bots decide."""

    def start(self) -> None:
        """Look after tables from now on; those that wait for a bot since the last run go on at once."""
        self._hall.on_change = self.look
        self._sweeper = asyncio.create_task(self._sweep())

    def look(self, table: Table, here: bool = True) -> None:
        """Does a bot owe a decision there? Whichever process wrote last sees to it; `_sweep` does if that one died."""
        if self._closed or not here or table.id in self._driving:
            return
        if not table.state.bots_owing() and not table.unasked():
            return
        table.users += 1
        task = asyncio.create_task(self._drive(table))
        self._driving[table.id] = task

    async def _drive(self, table: Table) -> None:
        try:
            while True:
                await decide_unasked(table, self._metrics.bot_moves)
                if self.hold is not None and table.state.bots_owing():
                    await self.hold(table)
                owing = table.state.bots_owing()
                if not owing:
                    break
                await asyncio.gather(*(self._decide(table, seat) for seat in owing))  # who plans together thinks so
                await screening.be_followed(table)
        finally:
            del self._driving[table.id]
            table.users -= 1
        self.look(table)

    async def _decide(self, table: Table, seat: int) -> None:
        """One decision of one seat: by its bot, else by the stand-in, else at random."""
        state = table.state
        known = state.knowing()[seat + 1]
        sitter = state.sitters[seat]
        stand_in = self._hall.shelf.usual(state.title)
        own = sitter.bot if sitter.kind == "bot" and sitter.bot is not None else stand_in
        asker = await self._allowed(table)
        action, how = secrets.choice(known.legal), "random"
        for bot, name in ((own, "bot"), (stand_in, "stand_in")):
            try:
                action = await self._pool.choose(asker, state.title, bot, seat, known, state.made.edition_text)
                how = name
                break
            except BotFailed as failed:
                extra = {"table": short(table.id), "bot": bot, "seat": seat, "why": str(failed)}
                logger.warning("a bot failed", extra=extra)
        try:
            if await table.decide_for(seat, action, state.counts[seat + 1]):
                self._metrics.bot_moves.count(how)
                self._hall.limits.bytes.charge(asker.holder, asker.address, ENTRY_BYTES)
        except Refusal:
            await asyncio.sleep(RETRY_SECONDS)

    async def _allowed(self, table: Table) -> Asker:
        """For whom the table's bots think. Where no person waits, they pause while its maker's budgets are used up."""
        limits = self._hall.limits
        while True:
            asker = asker_of(table)
            who = asker.holder, asker.address
            wait = max(limits.bots.lacks(*who), limits.bytes.lacks(*who))
            if asker.waited_for or not wait:
                return asker
            await asyncio.sleep(min(wait, PAUSE_SECONDS))

    async def _sweep(self) -> None:
        """Find tables whose bot owes a move and nobody cares: after a start, or when another process has died."""
        patience, back = 0.0, WEEK
        while True:
            now = time.time()
            try:
                for id in await self._hall.log.waiting(now - back, now - patience, SWEPT):
                    table = await self._hall.table(id)
                    if screening.resting(table.state, now) <= 0:
                        self.look(table)
            except (Refusal, Unavailable):
                logger.warning("the tables that wait for bots could not be read")
            except Exception:
                logger.exception("the sweep failed")
            self._hall.forget_idle()
            patience, back = self._settings.bot_seconds + self._settings.bot_grace + 1, HOUR
            await asyncio.sleep(self._settings.sweep_seconds)

    async def close(self) -> None:
        self._closed = True
        tasks = [*self._driving.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()


def asker_of(table: Table) -> Asker:
    """Who has the bots of a table think: its maker; and whether a person who plays there is looking on."""
    state = table.state
    waited_for = any(not state.sitters[seat].automatic for seat in table.online())
    return Asker(table.paid_from, state.made.maker, table.id, waited_for)
