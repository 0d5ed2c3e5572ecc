"""Crew: processes that do what is asked of them, in the order in which it is asked, and say how long they were at work.

They play beside the learner: it asks for more than is needed at once, so that they run ahead of it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import perf_counter
from typing import Any, TypeVar

from kabuto.arena.games import serve_parent
from kabuto.kernel.errors import KabutoError

T = TypeVar("T")
Asked = Future[tuple[float, T]]
"""Seconds that it took, and what came of it."""


class Crew:
    """So many processes; who made them is their parent, and they end with it, however it ends."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.busy = 0.0
        """Seconds of work so far, all processes together."""
        self._begun = perf_counter()
        self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=serve_parent)

    def ask(self, work: Callable[..., T], *given: Any) -> Asked[T]:
        return self._pool.submit(_timed, work, *given)

    def answer(self, asked: Asked[T]) -> T:
        """What came of it; waits if need be. To be called once."""
        try:
            spent, found = asked.result()
        except BrokenProcessPool:
            raise KabutoError("a process that played ended before its games did; is there enough memory?") from None
        self.busy += spent
        return found

    def at_work(self) -> float:
        """The part of the time in which the processes were at work."""
        return min(1.0, self.busy / (self.workers * max(perf_counter() - self._begun, 1e-9)))

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _timed(work: Callable[..., T], *given: Any) -> tuple[float, T]:
    begun = perf_counter()
    found = work(*given)
    return perf_counter() - begun, found
