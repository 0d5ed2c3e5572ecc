"""Errands: what takes long, or cannot be trusted, is done by a process of its own, in fair turns.

A process that dies or takes too long is ended, and another one started for whoever is next.
"""

from __future__ import annotations

import asyncio
import logging

from kabuto.server.bots.fair import Asker, Fair
from kabuto.server.process import Failed, Process
from kabuto.server.tally import Tally, Times

logger = logging.getLogger("kabuto.errands")


class Errands:
    """One process, the program of a module, that does one errand at a time; started when first needed."""

    def __init__(self, module: str, seconds: float, shared: bool) -> None:
        self.turns = Fair(1, shared=shared)
        self.took = Times()
        """How long errands took."""
        self.replaced = Tally("why")
        """How many processes had to be ended."""
        self._module = module
        self._seconds = seconds
        self._process: Process | None = None

    async def ask(self, question: bytes, asker: Asker) -> bytes:
        """The answer to a question; raises `Failed`."""
        async with self.turns.place(asker):
            start = asyncio.get_running_loop().time()
            try:
                return await self._ask(question)
            except Failed as failed:
                self.replaced.count("failed")
                logger.warning("an errand failed", extra={"command": self._module, "why": str(failed)})
                raise
            finally:
                self.took.note(asyncio.get_running_loop().time() - start)

    async def _ask(self, question: bytes) -> bytes:
        if self._process is None or self._process.dead:
            self._process = await Process.start(self._module)
        process = self._process
        try:
            return await process.ask(question, self._seconds)
        except BaseException:
            self._process = None
            await process.end()
            raise

    async def close(self) -> None:
        if self._process is not None:
            await self._process.end()
