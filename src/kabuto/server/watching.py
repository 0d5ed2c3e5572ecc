"""A port for those who watch the server: its figures and its health, and nothing of the games."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from kabuto.server.metrics import TEXT
from kabuto.server.service import Service


class WatchPort:
    """Serves `/metrics`, `/health` and `/ready` on a socket of its own, beside the server."""

    def __init__(self, service: Service, listening: socket.socket) -> None:
        self._listening = listening
        config = uvicorn.Config(
            watch_app(service), lifespan="off", log_config=None, access_log=False, server_header=False
        )
        config.load()
        self._server = uvicorn.Server(config)
        self._server.lifespan = config.lifespan_class(config)

    async def open(self) -> None:
        await self._server.startup([self._listening])

    async def close(self) -> None:
        await self._server.shutdown([self._listening])


def watch_app(service: Service) -> Any:
    async def metrics(request: Request) -> Response:
        return Response(service.metrics.text(), media_type=TEXT)

    async def health(request: Request) -> Response:
        return JSONResponse({"status": "ok"})

    async def ready(request: Request) -> Response:
        well = await service.ready()
        return JSONResponse({"status": "ready" if well else "failing"}, 200 if well else 503)

    points = (("/metrics", metrics), ("/health", health), ("/ready", ready))
    return Starlette(routes=[Route(path, handler, methods=["GET"]) for path, handler in points])
