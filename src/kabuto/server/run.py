"""Running a server: from settings to a process that serves, and down again without losing anything."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

import uvicorn

from kabuto.kernel.errors import KabutoError
from kabuto.server.app import make_app
from kabuto.server.door import Door, Doors
from kabuto.server.gate import trusted
from kabuto.server.line import Socket
from kabuto.server.service import Service
from kabuto.server.settings import KIB, Settings
from kabuto.server.tls import Certificate
from kabuto.server.watching import WatchPort
from kabuto.server.watchman import Watchman

BACKLOG = 2048
SHUTDOWN_SECONDS = 5
SEND_BUFFER = 128 * KIB
"""So much the system keeps for a client that does not read; it would take megabytes for each of thousands."""


class CannotListen(KabutoError):
    """The address cannot be listened on."""


def bind(host: str, port: int) -> socket.socket:
    """Take the port before anything else is begun; raises `CannotListen`."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # every connection inherits it
        try:
            found.bind(address)
            found.listen(BACKLOG)
        except OSError:
            found.close()
            raise
    except OSError as error:
        raise CannotListen(f"cannot listen on {host} port {port}: {error.strerror or error}") from None
    return found


def calm_collector() -> None:
    """What was loaded stays: the garbage collector need not look at it again, nor stop play for a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], watched: socket.socket | None = None
) -> None:
    """Serve until SIGTERM or SIGINT; raises `BadDatabase` or `BadCertificate` before anything is served."""
    certificate = None if settings.tls_cert is None else Certificate(settings.tls_cert, settings.tls_key)
    service = await Service.open(settings)
    calm_collector()
    watch = None if watched is None else WatchPort(service, watched)
    try:
        if watch is not None:
            await watch.open()
        server = Server(
            uvicorn.Config(
                make_app(service),
                http=Door,
                ws=Socket,
                ws_max_size=4 * settings.message_bytes,
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_keep_alive=round(settings.keep_seconds),
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
                proxy_headers=False,
            ),
            service,
            certificate,
            ready,
        )
        await server.serve(sockets=[listening])
    finally:
        if watch is not None:
            await watch.close()
        await service.close()


class Server(uvicorn.Server):
    """Has doors of its own and a watchman, says when it is ready, and lets waiting polls go when it stops."""

    stopped = False

    def __init__(
        self, config: uvicorn.Config, service: Service, certificate: Certificate | None, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._service = service
        self._certificate = certificate
        self._ready = ready
        settings, metrics, connections = service.settings, service.metrics, self.server_state.connections
        proxies = trusted(settings.proxies, settings.origins)
        self._doors = Doors(settings, service.limits, proxies, metrics.dropped)
        self._watchman = Watchman(connections, () if certificate is None else (certificate.renew,))
        self._watching: asyncio.Task[None] | None = None
        metrics.gauge("sockets", "Open connections of any kind", lambda: len(connections))
        metrics.times("loop_lag_seconds", "How much later than asked for the server woke up", self._watchman.lag)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.lifespan.startup()
        loop = asyncio.get_running_loop()
        tls: dict[str, Any] = {}
        if self._certificate is not None:
            seconds = self._service.settings.head_seconds
            tls = {"ssl": self._certificate.context, "ssl_handshake_timeout": seconds}
        self.servers = [await loop.create_server(self._door, sock=one, backlog=BACKLOG, **tls) for one in sockets or ()]
        self._watching = asyncio.create_task(self._watchman.run())
        self.started = True
        self._ready()

    def _door(self) -> Door:
        return Door(self.config, self.server_state, self._doors)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        Server.stopped = True
        self._service.closing = True
        for table in self._service.hall.tables:
            for follower in table.followers:
                follower.poke()
        await super().shutdown(sockets)
        if self._watching is not None:
            self._watching.cancel()


def allow_many_files() -> None:
    """As many open files as the system lets us have: each connection is one."""
    if sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], watched: socket.socket | None = None
) -> None:
    """Run a server in this process, on the fast event loop where there is one, until SIGTERM or SIGINT."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop_early)
    allow_many_files()
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        runner.run(serve(settings, listening, ready, watched))


def _stop_early(number: int, frame: FrameType | None) -> None:
    """A signal while nothing is served yet. Later uvicorn takes signals, stops, and sends them here once more:
    then the log is still to be closed, which must not be interrupted."""
    if not Server.stopped:
        raise KeyboardInterrupt


def _fast_loop() -> Any:
    try:
        import uvloop
    except ImportError:  # not on Windows
        return None
    return uvloop.new_event_loop
