"""Rounds: what a server looks after again and again, beside everything else that it does."""

from __future__ import annotations

import asyncio
import logging
import time

from kabuto.server.refusal import Refusal
from kabuto.server.store import Unavailable


class Rounds:
    """Looks every so many seconds from `start` to `close`; what goes wrong is logged, and tried again the next time."""

    def __init__(self, name: str, seconds: float, first: float = 0.0) -> None:
        self._every = seconds
        self._first = first
        self._logger = logging.getLogger(f"kabuto.{name}")
        self._task: asyncio.Task[None] | None = None

    async def first_look(self, now: float) -> None:
        """What comes before the first round."""

    async def look(self, now: float) -> None:
        """One round; raises `Refusal` or `Unavailable` where the log cannot be read."""
        raise NotImplementedError

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await asyncio.sleep(self._first)
        begun = False
        while True:
            try:
                if not begun:
                    await self.first_look(time.time())
                    begun = True
                await self.look(time.time())
            except (Refusal, Unavailable):
                self._logger.warning("the log could not be read")
            except Exception:
                self._logger.exception("a round failed")
            await asyncio.sleep(self._every)
