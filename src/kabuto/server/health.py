"""Health: whether the server can do its work. Alive is whoever answers; ready is whoever can write and read."""

from __future__ import annotations

import asyncio
import time

from kabuto.server.store import Log, Unavailable

READY_SECONDS = 1.0
"""So long the log may take to write something and to read it back."""
HOLDS_SECONDS = 0.5
"""So long an answer holds: whoever asks more often costs the disk nothing."""


class Health:
    """Asks the log whether it works, once for all who want to know."""

    def __init__(self, log: Log, despite_damage: bool = False) -> None:
        self._log = log
        self._despite_damage = despite_damage
        self._asking: asyncio.Task[bool] | None = None
        self._asked = -HOLDS_SECONDS
        self.damaged = False
        """Whether a check found the log damaged: then the server wants to be stopped, and a backup restored."""

    async def ready(self) -> bool:
        """Whether the log was written to and read just now."""
        if self._asking is None or (self._asking.done() and time.monotonic() - self._asked > HOLDS_SECONDS):
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking) and self._sound()

    def _sound(self) -> bool:
        """Whether no damage was found, by a check or by whoever read a table."""
        return self._despite_damage or not (self.damaged or ("damaged",) in self._log.figures.errors.counts)

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._log.probe()
        except TimeoutError:
            self._log.figures.failed("timeout", f"nothing was written and read within {READY_SECONDS:g} s")
            return False
        except Unavailable:
            return False
        finally:
            self._asked = time.monotonic()
        return True
