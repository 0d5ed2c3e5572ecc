"""The watchman: looks at every connection once a second, and at how late the loop is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any

from kabuto.server.tally import Times

TICK_SECONDS = 0.25
TICKS_A_ROUND = 4


class Watched:
    """A connection that the watchman looks at; what it waits for must come in time, and what it says must be read."""

    transport: Any
    send_seconds = 10.0
    _unsent = 0
    _taken_at: float | None = None
    """When the client last took something, or had nothing to take."""

    def overdue(self, now: float) -> str | None:
        """What has not come in time, if anything."""
        raise NotImplementedError

    def expire(self, why: str) -> None:
        """End the connection because of that."""
        raise NotImplementedError

    def look(self, now: float) -> None:
        unsent = self.transport.get_write_buffer_size()
        if not unsent or unsent < self._unsent or self._taken_at is None:
            self._taken_at = now
        self._unsent = unsent
        why = "unread" if now - self._taken_at > self.send_seconds else self.overdue(now)
        if why is not None:
            self.expire(why)


class Watchman:
    """See the head of this file; `rounds` are done once a second too."""

    def __init__(self, connections: Collection[Any], rounds: Collection[Callable[[], None]] = ()) -> None:
        self._connections = connections
        self._rounds = rounds
        self.lag = Times()
        """How much later than asked for the loop woke the watchman."""

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            for _ in range(TICKS_A_ROUND):
                due = loop.time() + TICK_SECONDS
                await asyncio.sleep(TICK_SECONDS)
                self.lag.note(max(0.0, loop.time() - due))
            now = loop.time()
            for connection in list(self._connections):
                connection.look(now)
            for work in self._rounds:
                work()
