"""The inspector: has the log checked from time to time while the server plays.

The check reads everything. It runs as a process of its own (`kabuto check`), as slowly as others want it to, so that
nobody at a table notices.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import sys
import time
from typing import Any

from kabuto.server.health import Health
from kabuto.server.settings import Settings
from kabuto.server.store import Log

FIRST_SECONDS = 30.0
logger = logging.getLogger("kabuto.inspector")


class Inspector:
    """See the head of this file."""

    def __init__(self, log: Log, health: Health, settings: Settings) -> None:
        self._health = health
        self._settings = settings
        self._task: asyncio.Task[None] | None = None
        checked_at_start = log.alone and not settings.despite_damage
        self.sound = 1.0 if checked_at_start else float("nan")
        """1: sound; 0: damaged; not a number: nobody has looked yet."""
        self.checked = time.time() if checked_at_start else float("nan")

    def start(self) -> None:
        if self._settings.check_hours:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause = self._settings.check_hours * 3600
        await asyncio.sleep(FIRST_SECONDS if self.sound != self.sound else pause)
        while True:
            try:
                await self.look()
            except Exception:
                logger.exception("the log could not be checked")
            await asyncio.sleep(pause)

    async def look(self) -> None:
        """Check the log; what is damaged is logged, and makes the server no longer ready."""
        found = await self._check()
        if found is None:
            return
        self.sound, self.checked = float(found["sound"]), time.time()
        for fault in found["named"]:
            logger.error("the log is damaged", extra={"why": fault})
        self._health.damaged = not found["sound"]

    async def _check(self) -> dict[str, Any] | None:
        nice = shutil.which("nice")
        process = await asyncio.create_subprocess_exec(
            *((nice, "-n", "19") if nice else ()),
            *(sys.executable, "-m", "kabuto", "check", "--json"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "KABUTO_DATABASE": self._settings.database},  # its password is for no list of processes
        )
        try:
            out, err = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            raise
        if process.returncode not in (0, 1):
            logger.warning("the log could not be checked", extra={"why": err.decode(errors="replace").strip()})
            return None
        found: dict[str, Any] = json.loads(out)
        return found
