"""The same games on a Ray cluster. Ray is an optional extra: `pip install kabuto[cluster]`.

A unit of work is a handful of matches; it says everything that its games depend on, so it may be played twice, on any
machine, and gives the same. Ray gives a unit out again when the worker that had it, or its machine, is gone.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

import kabuto
from kabuto.arena.games import Match, T, Work
from kabuto.kernel.errors import KabutoError

UNIT = 8
"""Games a unit of work."""
AHEAD = 4
"""Units that wait for each processor of the cluster."""
TRIES = 10
"""A unit that took so many workers down with it is not given out again."""
LOCAL = "ray://local"
CLIENT = re.compile(r"ray://(?:\[(?P<v6>[0-9a-fA-F:]+)\]|(?P<host>[\w.-]+)):(?P<port>\d{1,5})")
STORE = 100_000_000
"""Bytes for what the processes of a local cluster share: a unit is a few kilobytes."""

PATIENCE = "120"
"""Seconds for a local cluster to start; Ray's own 30 are few on a busy machine."""
SHORT = 200
"""At most so many characters of what Ray says are handed on."""


class NoCluster(KabutoError):
    """There is no Ray here, no cluster at that address, or it is gone."""


def connect(address: str) -> Any:
    """Join the cluster at an address, or make a small one here for `ray://local`; what was joined stays joined."""
    there = CLIENT.fullmatch(address)
    if there is None and address != LOCAL:
        raise NoCluster(f"{address!r} is not the address of a cluster; give ray://HOST:PORT, or {LOCAL}")
    if there is None:
        # Before Ray is loaded: nothing but this machine may reach what runs here, and nothing is told to anybody.
        os.environ.update(RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="0", RAY_USAGE_STATS_ENABLED="0")
        os.environ.setdefault("RAY_raylet_start_wait_time_s", PATIENCE)
    try:
        ray = import_module("ray")
    except ImportError:
        raise NoCluster("Ray is not installed; `pip install kabuto[cluster]` brings it") from None
    if ray.is_initialized():
        return ray
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if there is None:
        processors = max(2, os.cpu_count() or 1)
        local = {"num_cpus": processors, "include_dashboard": False, "object_store_memory": STORE}
        try:
            ray.init(**local, **quiet)
        except Exception as error:  # whatever one of its many processes ran into
            raise NoCluster(f"Ray could not start here: {in_short(error)}") from None
        return ray
    for part in ("dataclient", "logsclient", "worker"):  # what becomes of the line is said by us, in one sentence
        logging.getLogger(f"ray.util.client.{part}").disabled = True
    try:  # first by hand: Ray itself would ask a machine that is not there for half a minute
        socket.create_connection((there["v6"] or there["host"], int(there["port"])), timeout=10).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"nothing answers at {address}: {error}") from None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they say what the error says
            ray.init(address=address, **quiet)
    except Exception as error:
        hint = "a cluster that asks for a token needs RAY_AUTH_MODE=token here too"
        raise NoCluster(f"no Ray cluster answers at {address}: {in_short(error)}; {hint}") from None
    return ray


def farm_on(address: str, work: Work[T], matches: Sequence[Match]) -> Iterator[T]:
    """As `farm_out`, on a cluster."""
    ray = connect(address)
    try:
        task = ray.remote(max_retries=TRIES, retry_exceptions=False)(do)
        shared = ray.put((kabuto.__version__, work))
        units = (matches[i : i + UNIT] for i in range(0, len(matches), UNIT))
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque(task.remote(shared, list(unit)) for unit in islice(units, ahead))
        while waiting:
            results: list[T] = ray.get(waiting.popleft())
            for unit in islice(units, 1):
                waiting.append(task.remote(shared, list(unit)))
            yield from results
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, KabutoError):
            raise error.cause from None
        raise NoCluster(f"a machine of {address} could not play: {in_short(error.cause)}") from None
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise NoCluster(f"the cluster at {address} did not play all games: {in_short(error)}") from None


def do(shared: tuple[str, Work[T]], unit: list[Match]) -> list[T]:
    """A unit, on whatever machine has it."""
    version, work = shared
    if version != kabuto.__version__:
        raise KabutoError(f"kabuto {version} gave out a unit, but a machine of the cluster has {kabuto.__version__}")
    return work(unit)


def in_short(error: BaseException) -> str:
    """What an error says, without the pages that may follow."""
    words = " ".join(str(error).split()) or type(error).__name__
    return words if len(words) <= SHORT else words[:SHORT] + " …"
