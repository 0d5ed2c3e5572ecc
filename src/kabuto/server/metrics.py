"""What is counted, for Prometheus. Counting is cheap: families are put together only when somebody asks."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

FINE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Tally:
    """How often something happened, by labels."""

    def __init__(self, name: str, what: str, *labels: str) -> None:
        self._head = (f"kabuto_{name}", what)
        self._labels = labels
        self._counts: defaultdict[tuple[str, ...], int] = defaultdict(int)
        if not labels:
            self._counts[()] = 0

    def count(self, *labels: str) -> None:
        self._counts[labels] += 1

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(*self._head, labels=self._labels)
        for labels, count in self._counts.items():
            family.add_metric(labels, count)
        yield family


class Times:
    """How long something took."""

    def __init__(self, name: str, what: str) -> None:
        self._head = (f"kabuto_{name}", what)
        self._counts = [0] * (len(FINE) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        self._counts[bisect_left(FINE, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        family = HistogramMetricFamily(*self._head)
        buckets: list[tuple[str, float]] = []
        total = 0
        for bound, count in zip((*map(str, FINE), "+Inf"), self._counts, strict=True):
            total += count
            buckets.append((bound, total))
        family.add_metric((), buckets, self._sum)
        yield family


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._tally("requests", "HTTP requests", "route", "status")
        self.commands = self._tally("commands", "Commands by kind and answer", "kind", "answer")
        self.command_seconds = Times("command_seconds", "From a command to its durable answer")
        self.registry.register(self.command_seconds)
        self.events = self._tally("events_sent", "Events sent over WebSockets")
        self.dropped = self._tally("connections_dropped", "Connections dropped by the server", "why")
        self.bot_moves = self._tally("bot_moves", "Moves made for bot seats", "how")
        self.connections = Gauge("kabuto_connections", "Open WebSockets", registry=self.registry)

    def _tally(self, name: str, what: str, *labels: str) -> Tally:
        tally = Tally(name, what, *labels)
        self.registry.register(tally)
        return tally

    def gauge(self, name: str, what: str, read: Callable[[], float]) -> None:
        """A figure that is looked up when asked for."""
        Gauge(f"kabuto_{name}", what, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)
