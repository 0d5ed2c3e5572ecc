"""What is counted, for Prometheus. Counting is cheap: families are put together only when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

from kabuto.server.store import Log
from kabuto.server.tally import FINE, Tally, Times

TEXT = "text/plain; version=0.0.4; charset=utf-8"


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
        ProcessCollector(registry=self.registry)  # memory, processor time, open files
        self.requests = self._tally("requests", "HTTP requests", "route", "status")
        self.commands = self._tally("commands", "Commands by kind and answer", "kind", "answer")
        self.command_seconds = Times()
        self.times("command_seconds", "From a command to its durable answer", self.command_seconds)
        self.events = self._tally("events_sent", "Events sent over WebSockets")
        self.dropped = self._tally("connections_dropped", "Connections dropped by the server", "why")
        self.bot_moves = self._tally("bot_moves", "Moves made for bot seats", "how")
        self.kept = self._tally("tables_ended", "Tables that came to their end because nobody wanted them", "how")
        self.notices = self._tally("notices", "Notes to people whose turn it was", "how")
        self.late = self._tally("times_up", "How often a bot had to decide because somebody's time was up")
        self.connections = Gauge("kabuto_connections", "Open WebSockets", registry=self.registry)

    def watch_store(self, log: Log) -> None:
        """Show how the log fares."""
        figures = log.figures
        self.times("store_write_seconds", "From something to write to its being durable, or refused", figures.writes)
        self.times("store_read_seconds", "How long the log took to read something", figures.reads)
        self.registry.register(Family("store_errors", "Failures of the store by cause", figures.errors))
        if log.sizes() is not None:
            self.gauge("store_bytes", "Size of the database file and what belongs to it", lambda: size(log, 0))
            self.gauge("disk_free_bytes", "Room on the disk of the database file", lambda: size(log, 1))

    def _tally(self, name: str, what: str, *labels: str) -> Tally:
        tally = Tally(*labels)
        self.add(name, what, tally)
        return tally

    def add(self, name: str, what: str, tally: Tally) -> None:
        """A figure that is counted elsewhere."""
        self.registry.register(Family(name, what, tally))

    def times(self, name: str, what: str, times: Times) -> None:
        """How long something took that is measured elsewhere."""
        self.registry.register(Histogram(name, what, times))

    def gauge(self, name: str, what: str, read: Callable[[], float]) -> None:
        """A figure that is looked up when asked for."""
        Gauge(f"kabuto_{name}", what, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def size(log: Log, which: int) -> float:
    found = log.sizes()
    return float("nan") if found is None else found[which]
