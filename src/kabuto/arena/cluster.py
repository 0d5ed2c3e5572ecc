"""The same games on a Ray cluster. Ray is an optional extra: `pip install kabuto[cluster]`.

A unit of work is a handful of matches; it says everything that its games depend on, so it may be played twice, on any
machine, and gives the same. Ray gives a unit out again when the worker that had it is gone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from kabuto.arena.games import Match, T, Work
from kabuto.kernel.errors import KabutoError

UNIT = 8
"""Games a unit of work."""
AHEAD = 4
"""Units that wait for each processor of the cluster."""


class NoCluster(KabutoError):
    """There is no Ray here, or no cluster at that address."""


def connect(address: str) -> Any:
    """Join the cluster at an address, or make a small one here for `ray://local`."""
    try:
        import ray  # type: ignore[import-not-found]
    except ImportError:
        raise NoCluster("Ray is not installed; `pip install kabuto[cluster]` brings it") from None
    if not ray.is_initialized():
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "ignore_reinit_error": True}
        try:
            if address == "ray://local":
                ray.init(num_cpus=2, include_dashboard=False, **quiet)
            else:
                ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            raise NoCluster(f"no Ray cluster answers at {address}: {str(error).splitlines()[0]}") from None
    return ray


def farm_on(address: str, work: Work[T], matches: Sequence[Match]) -> Iterator[T]:
    """As `farm_out`, on a cluster."""
    ray = connect(address)
    task = ray.remote(max_retries=-1, retry_exceptions=False)(_do)
    shared = ray.put(work)
    units = (matches[i : i + UNIT] for i in range(0, len(matches), UNIT))
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque(task.remote(shared, list(unit)) for unit in islice(units, ahead))
    while waiting:
        results: list[T] = ray.get(waiting.popleft())
        for unit in islice(units, 1):
            waiting.append(task.remote(shared, list(unit)))
        yield from results


def _do(work: Work[T], unit: list[Match]) -> list[T]:
    return work(unit)
