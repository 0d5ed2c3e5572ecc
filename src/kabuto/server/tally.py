"""Counting, as cheaply as can be: what Prometheus is told is put together only when it asks (`metrics`)."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

FINE: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Tally:
    """How often something happened, by labels."""

    def __init__(self, *labels: str) -> None:
        self.labels = labels
        self.counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def count(self, *labels: str) -> None:
        self.counts[labels] = self.counts.get(labels, 0) + 1


class Times:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(FINE) + 1)
        """How often it took up to each of these times, and longer."""
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(FINE, seconds)] += 1
        self.sum += seconds
