"""What is counted of a log: how long writing and reading take, and every failure by its cause."""

from __future__ import annotations

import logging
import time

from kabuto.server.tally import Tally, Times

QUIET_SECONDS = 1.0
"""A cause is logged at most so often: a disk that is full must not be filled with lines that say so."""
logger = logging.getLogger("kabuto.store")


class Figures:
    """See the head of this file."""

    def __init__(self) -> None:
        self.writes = Times()
        self.reads = Times()
        self.errors = Tally("cause")
        self._said: dict[str, tuple[float, int]] = {}
        """By cause: when it was last logged, and how often it has come since."""

    def failed(self, cause: str, why: str) -> None:
        """Count a failure; log it, unless the same cause was logged just now."""
        self.errors.count(cause)
        now = time.monotonic()
        last, more = self._said.get(cause, (-QUIET_SECONDS, 0))
        if now - last < QUIET_SECONDS:
            self._said[cause] = last, more + 1
            return
        self._said[cause] = now, 0
        extra = {"cause": cause, "why": why}
        logger.error("the store failed", extra={**extra, "more": more} if more else extra)
