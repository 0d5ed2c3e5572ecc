"""Lock: a lock that can also be taken without waiting, by callers that are no coroutines.

Whoever keeps in memory what the log knows reads it under a lock: of two readings that overlap, the one that began first
may end last, and what changed in between would be forgotten.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """One after the other, in the order of asking."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """Take the turn if nobody has it; then it must be given back."""
        if self._taken:
            return False
        self._taken = True
        return True

    def give(self) -> None:
        """Give the turn to whoever has waited longest."""
        while self._waiting:
            future = self._waiting.popleft()
            if not future.done():
                future.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():  # the turn came, too late
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
