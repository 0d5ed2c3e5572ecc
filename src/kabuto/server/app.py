"""The application: routes, page and gate over one service."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from kabuto.server import admin, awayapi, leagueapi, nameapi, openapi, peopleapi, tourneyapi
from kabuto.server.admin import Admin
from kabuto.server.api import Api, Handler, guarded, reply
from kabuto.server.awayapi import AwayApi
from kabuto.server.gate import Gate
from kabuto.server.leagueapi import LeagueApi
from kabuto.server.live import Live
from kabuto.server.nameapi import NameApi
from kabuto.server.notices import Notices
from kabuto.server.page import WORTH_PACKING, Opened, Page
from kabuto.server.peopleapi import PeopleApi
from kabuto.server.service import Service
from kabuto.server.sight import held
from kabuto.server.tourneyapi import TourneyApi


def make_app(service: Service) -> Any:
    """The ASGI application of a service. What is the same for everybody is packed; what tells a secret never is, since
    how well it packs would tell something of it."""
    api, notices, host = Api(service), Notices(service), Admin(service)
    contests, people, away = TourneyApi(service), PeopleApi(service), AwayApi(service)
    names, leagues = NameApi(service), LeagueApi(service)

    async def document(request: Request) -> Response:
        return reply(openapi.document())

    def handler(name: str) -> Handler:
        found: Handler = next(getattr(part, name) for part in (api, notices) if hasattr(part, name))
        return found

    def route(point: openapi.Point) -> Route:
        public = point.path.startswith("/api/titles")
        middleware = [Middleware(GZipMiddleware, minimum_size=WORTH_PACKING)] if public else []
        return Route(point.path, guarded(handler(point.handler)), methods=[point.method], middleware=middleware)

    def opened(id: str, holder: str | None) -> Opened | None:
        """What the page is told of a table: only if it is at hand, and not played with an edition of its own."""
        table = service.hall.known(id)
        if table is None or table.state.made.edition_text is not None:
            return None
        return Opened(table.state.title.name, tuple(held(table.state, holder)))

    routes = [
        *(route(point) for point in openapi.POINTS),
        *(Route(point.path, guarded(getattr(host, point.handler)), methods=[point.method]) for point in admin.POINTS),
        *(Route(one.path, guarded(getattr(contests, one.handler)), methods=[one.method]) for one in tourneyapi.POINTS),
        *(Route(one.path, guarded(getattr(leagues, one.handler)), methods=[one.method]) for one in leagueapi.POINTS),
        *(Route(one.path, guarded(getattr(away, one.handler)), methods=[one.method]) for one in awayapi.POINTS),
        *(Route(one.path, guarded(getattr(people, one.handler)), methods=[one.method]) for one in peopleapi.POINTS),
        *(Route(one.path, guarded(getattr(names, one.handler)), methods=[one.method]) for one in nameapi.POINTS),
        Route("/api/openapi.json", document, methods=["GET"]),
        WebSocketRoute("/api/tables/{table}/live", Live(service)),
        Mount("/", Page(service.settings.page, service.settings.base, service.shelf.infos, opened)),
    ]
    return Gate(Starlette(routes=routes), service)
