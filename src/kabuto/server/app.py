"""The application: routes, page and gate over one service."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from kabuto.server import admin, openapi
from kabuto.server.admin import Admin
from kabuto.server.api import Api, guarded, reply
from kabuto.server.gate import Gate
from kabuto.server.live import Live
from kabuto.server.page import Page
from kabuto.server.service import Service


def make_app(service: Service) -> Any:
    """The ASGI application of a service."""
    api, host = Api(service), Admin(service)

    async def document(request: Request) -> Response:
        return reply(openapi.document())

    routes = [
        *(Route(point.path, guarded(getattr(api, point.handler)), methods=[point.method]) for point in openapi.POINTS),
        *(Route(point.path, guarded(getattr(host, point.handler)), methods=[point.method]) for point in admin.POINTS),
        Route("/api/openapi.json", document, methods=["GET"]),
        WebSocketRoute("/api/tables/{table}/live", Live(service)),
        Mount("/", Page(service.settings.page, service.settings.base)),
    ]
    return Gate(Starlette(routes=routes), service)
