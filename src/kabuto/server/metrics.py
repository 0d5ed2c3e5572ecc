"""What is counted, for Prometheus. Counting is cheap: families are put together only when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

from kabuto.server.tally import FINE, Tally, Times


class Family:
    """A tally, as Prometheus collects it."""

    def __init__(self, name: str, what: str, tally: Tally) -> None:
        self._head = (f"kabuto_{name}", what)
        self._tally = tally

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(*self._head, labels=self._tally.labels)
        for labels, count in self._tally.counts.items():
            family.add_metric(labels, count)
        yield family


class Histogram:
    """Times, as Prometheus collects them."""

    def __init__(self, name: str, what: str, times: Times) -> None:
        self._head = (f"kabuto_{name}", what)
        self._times = times

    def collect(self) -> Iterator[Metric]:
        family = HistogramMetricFamily(*self._head)
        buckets: list[tuple[str, float]] = []
        total = 0
        for bound, count in zip((*map(str, FINE), "+Inf"), self._times.counts, strict=True):
            total += count
            buckets.append((bound, total))
        family.add_metric((), buckets, self._times.sum)
        yield family


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._tally("requests", "HTTP requests", "route", "status")
        self.commands = self._tally("commands", "Commands by kind and answer", "kind", "answer")
        self.command_seconds = Times()
        took = Histogram("command_seconds", "From a command to its durable answer", self.command_seconds)
        self.registry.register(took)
        self.events = self._tally("events_sent", "Events sent over WebSockets")
        self.dropped = self._tally("connections_dropped", "Connections dropped by the server", "why")
        self.bot_moves = self._tally("bot_moves", "Moves made for bot seats", "how")
        self.connections = Gauge("kabuto_connections", "Open WebSockets", registry=self.registry)

    def _tally(self, name: str, what: str, *labels: str) -> Tally:
        tally = Tally(*labels)
        self.registry.register(Family(name, what, tally))
        return tally

    def gauge(self, name: str, what: str, read: Callable[[], float]) -> None:
        """A figure that is looked up when asked for."""
        Gauge(f"kabuto_{name}", what, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)
