"""Budget: how long to search, counted in iterations (the same choice on every machine), in seconds, or both."""

from __future__ import annotations

from time import perf_counter

from mypy_extensions import i64


class Budget:
    """A number of imagined games and a time; whichever is used up first ends the search. 0 is no limit."""

    def __init__(self, iterations: i64, seconds: float) -> None:
        self.iterations: i64 = iterations
        self.seconds: float = seconds
        self.begun: float = perf_counter()
        self.spent: i64 = 0

    def part(self) -> float:
        """How much of it is used up, from 0 to 1 and a little more."""
        counted = float(int(self.spent)) / float(int(self.iterations)) if self.iterations > 0 else 0.0
        timed = (perf_counter() - self.begun) / self.seconds if self.seconds > 0.0 else 0.0
        return counted if counted > timed else timed
