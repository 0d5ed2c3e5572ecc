"""The HTTP interface of the host, for whoever bears its token: what can be seen of the server and done about it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.api import Api, bears, reply
from kabuto.server.awaywire import ReportLine
from kabuto.server.hostwire import BarLine, Deed, DeedDone, DeedLine, HolderLine, PersonData, TableLine
from kabuto.server.openapi import Point
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.store import Unavailable

POINTS = (
    Point("GET", "/api/admin/tables", "all_tables", "All tables", list[TableLine], query=("text", "status")),
    Point("GET", "/api/admin/holders", "all_holders", "People who hold seats", list[HolderLine], query=("text",)),
    Point("GET", "/api/admin/holders/{holder}", "person", "Everything that is kept about a person", PersonData),
    Point("GET", "/api/admin/bars", "bars", "Bans and mutes", list[BarLine]),
    Point("GET", "/api/admin/reports", "reports", "What people told the host of", list[ReportLine]),
    Point("GET", "/api/admin/deeds", "book", "What the host has done", list[DeedLine]),
    Point("POST", "/api/admin/deeds", "do", "Close, delete, ban, mute, erase", DeedDone, Deed),
)
LONGEST_TEXT = 100


class Admin(Api):
    """The handlers."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self._host = service.host

    async def all_tables(self, request: Request) -> Response:
        self._check(request)
        return await self._told(self._host.tables(asked(request, "text"), asked(request, "status")))

    async def all_holders(self, request: Request) -> Response:
        self._check(request)
        return await self._told(self._host.holders(asked(request, "text")))

    async def person(self, request: Request) -> Response:
        self._check(request)
        return await self._told(self._host.export(request.path_params["holder"]))

    async def bars(self, request: Request) -> Response:
        self._check(request)
        return reply(self._host.bars())

    async def reports(self, request: Request) -> Response:
        self._check(request)
        return await self._told(self._host.reports.all())

    async def book(self, request: Request) -> Response:
        self._check(request)
        return await self._told(self._host.book())

    async def do(self, request: Request) -> Response:
        self._check(request)
        deed: Deed = await self._body(request, Deed)
        return await self._told(self._host.do(deed))

    def _check(self, request: Request) -> None:
        token = self._service.settings.host_token
        if token is None:
            raise Refusal("not_here", "unknown-address")
        if not bears(request, token):
            raise Refusal("not_your_seat", "bad-host-token", 401)

    async def _told(self, found: Awaitable[Any]) -> Response:
        try:
            return reply(await found)
        except Unavailable:
            raise Refusal("try_again", "try-again") from None


def asked(request: Request, name: str) -> str:
    """A text in the query."""
    found = request.query_params.get(name, "")
    if len(found) > LONGEST_TEXT:
        raise Refusal("too_large", "too-large")
    return found
