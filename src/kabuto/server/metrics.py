"""What is counted, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FINE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._counter("requests", "HTTP requests", "route", "status")
        self.commands = self._counter("commands", "Commands by kind and answer", "kind", "answer")
        self.command_seconds = Histogram(
            "kabuto_command_seconds", "From a command to its durable answer", buckets=FINE, registry=self.registry
        )
        self.events = self._counter("events_sent", "Events sent over WebSockets")
        self.dropped = self._counter("connections_dropped", "Connections dropped by the server", "why")
        self.bot_moves = self._counter("bot_moves", "Moves made for bot seats", "how")
        self.connections = Gauge("kabuto_connections", "Open WebSockets", registry=self.registry)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"kabuto_{name}", what, labels, registry=self.registry)

    def gauge(self, name: str, what: str, read: Callable[[], float]) -> None:
        """A figure that is looked up when asked for."""
        Gauge(f"kabuto_{name}", what, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)
