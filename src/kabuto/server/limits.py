"""Rate limits: a bucket of tokens for each holder and each address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_KEYS = 20_000
BURST_SECONDS = 3.0
"""A full bucket holds what flows in during so long."""


class Buckets:
    """One bucket a key; `rate` tokens flow into each every second. A rate of 0 means no limit."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.size = rate * BURST_SECONDS
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Take tokens out of a bucket; False if there are too few."""
        if not self.rate:
            return True
        now = self._clock()
        level, then = self._levels.get(key, (self.size, now))
        level = min(self.size, level + (now - then) * self.rate)
        enough = level >= cost
        self._levels[key] = (level - cost if enough else level, now)
        self._levels.move_to_end(key)
        if len(self._levels) > MOST_KEYS:
            self._levels.popitem(last=False)
        return enough


class Limits:
    """The limits of a server."""

    def __init__(self, rate: float, address_rate: float) -> None:
        self.holders = Buckets(rate)
        self.addresses = Buckets(address_rate)

    def take(self, holder: str | None, address: str, cost: float = 1.0) -> bool:
        if not self.addresses.take(address, cost):
            return False
        return holder is None or self.holders.take(holder, cost)
