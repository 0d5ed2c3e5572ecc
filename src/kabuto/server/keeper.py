"""The keeper: lets tables end whose time has come, so that what nobody wants any more does not stay for ever.

A table at which no game began is deleted, a game that nobody plays is closed, and after the end the chat goes. Finished
games stay as records unless the host wants otherwise. How long each of them waits is in the settings.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from kabuto.server import keys, lobby
from kabuto.server.hall import Hall
from kabuto.server.logs import short
from kabuto.server.people import silenced
from kabuto.server.refusal import Refusal
from kabuto.server.rounds import Rounds
from kabuto.server.settings import Settings
from kabuto.server.store import Change
from kabuto.server.tally import Tally

DAY = 24 * 3600.0
HOUR = 3600.0
FIRST_SECONDS = 20.0
"""After a start there is more urgent work."""
AT_ONCE = 100
HUSHED = Change("update tables set hushed = ? where id = ?", ())
FORGET = (
    "delete from entries where kind = 'gone' and table_id in (select id from tables where status = 'gone' and id = ?)",
    "delete from reviews where table_id in (select id from tables where status = 'gone' and id = ?)",
    "delete from tables where status = 'gone' and id = ?",
)
logger = logging.getLogger("kabuto.keeper")


class Keeper(Rounds):
    """See the head of this file."""

    def __init__(self, hall: Hall, settings: Settings, kept: Tally) -> None:
        super().__init__("keeper", settings.keeper_seconds, FIRST_SECONDS)
        self._hall = hall
        self._log = hall.log
        self._settings = settings
        self._count = kept

    async def look(self, now: float) -> None:
        """Let all tables end whose time has come."""
        keep = self._settings
        await self._each("expired", ("open",), now, keep.open_days, self._hall.delete)
        await self._each("closed", ("playing",), now, keep.idle_days, self._shut)
        await self._each("deleted", ("over", "closed"), now, keep.finished_days, self._hall.delete)
        await self._each("hushed", ("over", "closed"), now, keep.chat_days, self._hush)
        for id in await self._log.idle("gone", now - HOUR, AT_ONCE):
            await self._log.append((), (), [Change(sql, [(id,)]) for sql in FORGET])
        tidy = ("delete from pulse where at < ?", *keys.TIDY)
        await self._log.append((), (), [*(Change(sql, [(now - DAY,)]) for sql in tidy), *lobby.tidying(now)])
        await self._log.scrub()

    async def _each(
        self, what: str, statuses: tuple[str, ...], now: float, days: float, work: Callable[[str], Awaitable[object]]
    ) -> None:
        if not days:
            return
        for status in statuses:
            for id in await self._log.idle(status, now - days * DAY, AT_ONCE, said=what == "hushed"):
                try:
                    await work(id)
                except Refusal as refusal:
                    extra = {"table": short(id), "why": refusal.message}
                    logger.warning("a table cannot be brought to its end", extra=extra)
                else:
                    self._count.count(what)
                    logger.info(what, extra={"table": short(id)})

    async def _shut(self, id: str) -> None:
        await (await self._hall.table(id)).close("idle")

    async def _hush(self, id: str) -> None:
        await self._hall.rewrite(id, silenced, [HUSHED._replace(rows=[(True, id)])])
