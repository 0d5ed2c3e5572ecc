"""The service: everything that one server process consists of, put together."""

from __future__ import annotations

import logging
import time

from kabuto.server.bots.player import Player
from kabuto.server.bots.pool import Pool
from kabuto.server.hall import Hall
from kabuto.server.limits import Limits
from kabuto.server.logs import short
from kabuto.server.metrics import Metrics
from kabuto.server.settings import Settings
from kabuto.server.shelf import Shelf
from kabuto.server.store import Log, open_log
from kabuto.server.study import Studies
from kabuto.server.table import Table
from kabuto.server.wire import Answer, AnyCommand, Refused

logger = logging.getLogger("kabuto.commands")


class Service:
    """Log, hall, bots, limits, metrics."""

    def __init__(self, settings: Settings, log: Log) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings.rate, settings.address_rate)
        self.shelf = Shelf(settings)
        self.hall = Hall(log, self.shelf, settings)
        pool = Pool(settings)
        self.player = Player(self.hall, pool, self.metrics, settings)
        self.studies = Studies(self.shelf, pool, settings)
        self.metrics.gauge("tables", "Tables in memory", lambda: len(self.hall.tables))
        self.closing = False

    @classmethod
    async def open(cls, settings: Settings) -> Service:
        """Open the log and begin; raises `BadDatabase`."""
        service = cls(settings, await open_log(settings.database))
        service.player.start()
        return service

    async def command(self, table: Table, client: str, command: AnyCommand) -> Answer:
        """Carry out a command, counted and logged."""
        start = time.perf_counter()
        answer = await self.hall.command(table, client, command)
        took = time.perf_counter() - start
        kind = type(command).__name__.lower()
        result = answer.reason if isinstance(answer, Refused) else "done"
        self.metrics.commands.count(kind, result)
        self.metrics.command_seconds.note(took)
        if logger.isEnabledFor(logging.INFO):
            extra = {"table": short(table.id), "command": kind, "answer": result, "ms": round(took * 1000, 2)}
            logger.info("command", extra=extra)
        return answer

    async def close(self) -> None:
        """Finish what was begun: bots first, so that nothing new comes, then the log."""
        self.closing = True
        await self.player.close()
        await self.hall.close()
