"""Fair turns: who may use one of a few places next, when many want to.

A person who waits goes before tables at which bots play alone, and whoever is within the budget before all others.
Among equals the turn goes to the address that has used the least of late, there to the holder, and of these to the
table. And nobody takes all places: one is always left for another address, and one more for another holder, so that
a newcomer need not wait for the end of a long thought.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

HALF_SECONDS = 60.0
"""What was used so long ago counts half."""
FORGOTTEN = 1e-3
"""So few seconds count no more."""


class Asker(NamedTuple):
    """For whom something is done."""

    address: str
    holder: str
    table: str
    waited_for: bool
    """Whether a person waits for it."""


class Used:
    """The seconds that somebody has used of late."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seconds: dict[str, tuple[float, float]] = {}

    def of(self, key: str) -> float:
        seconds, then = self._seconds.get(key, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - then) / HALF_SECONDS) if seconds else 0.0

    def add(self, key: str, seconds: float) -> None:
        self._seconds[key] = (self.of(key) + seconds, self._clock())

    def forget(self) -> None:
        """Let go of those who have used next to nothing."""
        self._seconds = {key: known for key, known in self._seconds.items() if self.of(key) > FORGOTTEN}


class Wait(NamedTuple):
    """Somebody who waits for a place."""

    asker: Asker
    order: int
    turn: asyncio.Future[None]


class Fair:
    """So many places; see the head of this file. `late` says whether an asker is beyond its budget."""

    def __init__(
        self,
        places: int,
        late: Callable[[Asker], bool] = lambda asker: False,
        shared: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._places = places
        self._late = late
        self._clock = clock
        self._shares = (max(1, places - 1), max(1, places - 2)) if shared else (places, places)
        """How many places one address, and how many one holder, may have at a time."""
        self._used = Used(clock)
        self._order = 0
        self.waiting: list[Wait] = []
        self.running: list[Asker] = []

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        await self._take(asker)
        start = self._clock()
        try:
            yield
        finally:
            self.running.remove(asker)
            self._note(asker, self._clock() - start)
            self._next()

    async def _take(self, asker: Asker) -> None:
        self._order += 1
        wait = Wait(asker, self._order, asyncio.get_running_loop().create_future())
        self.waiting.append(wait)
        self._next()
        try:
            await wait.turn
        except asyncio.CancelledError:
            if wait in self.waiting:
                self.waiting.remove(wait)
            elif wait.turn.done() and not wait.turn.cancelled():  # the turn came, too late
                self.running.remove(asker)
                self._next()
            raise

    def _next(self) -> None:
        """Give free places to those who are next."""
        while len(self.running) < self._places:
            able = [wait for wait in self.waiting if self._may(wait.asker)]
            if not able:
                return
            chosen = min(able, key=self._rank)
            self.waiting.remove(chosen)
            if not chosen.turn.done():
                self.running.append(chosen.asker)
                chosen.turn.set_result(None)

    def _may(self, asker: Asker) -> bool:
        """Whether the asker may have one more place."""
        address, holder = self._shares
        if sum(one.address == asker.address for one in self.running) >= address:
            return False
        if sum(one.holder == asker.holder for one in self.running) >= holder:
            return False
        return asker.waited_for or sum(not one.waited_for for one in self.running) < address

    def _rank(self, wait: Wait) -> tuple[bool, bool, float, float, float, int]:
        asker, used = wait.asker, self._used.of
        late = self._late(asker)
        keys = keys_of(asker)
        return (late, not asker.waited_for, used(keys[0]), used(keys[1]), used(keys[2]), wait.order)

    def _note(self, asker: Asker, seconds: float) -> None:
        for key in keys_of(asker):
            self._used.add(key, seconds)
        if not self.waiting:
            self._used.forget()


def keys_of(asker: Asker) -> tuple[str, str, str]:
    """Under which names an asker's use is kept: of its address, of its holder there, and of its table."""
    holder = f"{asker.address} {asker.holder}"
    return asker.address, holder, f"{holder} {asker.table}"
