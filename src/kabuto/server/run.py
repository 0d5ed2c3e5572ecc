"""Running a server: from settings to a process that serves, and down again without losing anything."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn

from kabuto.kernel.errors import KabutoError
from kabuto.server.app import make_app
from kabuto.server.line import Socket
from kabuto.server.service import Service
from kabuto.server.settings import KIB, Settings
from kabuto.server.watching import WatchPort

BACKLOG = 2048
SHUTDOWN_SECONDS = 5


class CannotListen(KabutoError):
    """The address cannot be listened on."""


def bind(host: str, port: int) -> socket.socket:
    """Take the port before anything else is begun; raises `CannotListen`."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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
    """Serve until SIGTERM or SIGINT; raises `BadDatabase` before anything is served."""
    service = await Service.open(settings)
    calm_collector()
    watch = None if watched is None else WatchPort(service, watched)
    try:
        if watch is not None:
            await watch.open()
        server = Server(
            uvicorn.Config(
                make_app(service),
                http="httptools",
                ws=Socket,
                ws_max_size=4 * settings.message_bytes,
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                h11_max_incomplete_event_size=16 * KIB,
                timeout_keep_alive=30,
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
                proxy_headers=bool(settings.origins),
            ),
            service,
            ready,
        )
        await server.serve(sockets=[listening])
    finally:
        if watch is not None:
            await watch.close()
        await service.close()


class Server(uvicorn.Server):
    """Says when it is ready, and lets waiting polls go when it stops."""

    stopped = False

    def __init__(self, config: uvicorn.Config, service: Service, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._service = service
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        Server.stopped = True
        self._service.closing = True
        for table in self._service.hall.tables:
            for follower in table.followers:
                follower.poke()
        await super().shutdown(sockets)


def run(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], watched: socket.socket | None = None
) -> None:
    """Run a server in this process, on the fast event loop where there is one, until SIGTERM or SIGINT."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop_early)
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
