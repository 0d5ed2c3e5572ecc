"""The HTTP interface of leagues."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.admin import Admin
from kabuto.server.api import holder_id, known, reply, seated
from kabuto.server.leaguewire import (
    JoinLeague,
    League,
    LeagueLine,
    LeagueMade,
    ListLeague,
    MakeLeague,
    RemoveMember,
)
from kabuto.server.openapi import Point
from kabuto.server.service import Service
from kabuto.server.tourneyapi import PRIVATE, tag_of

AT = "/api/leagues/{league}"
POINTS = (
    Point("GET", "/api/leagues", "leagues", "Leagues that are listed, and mine", list[LeagueLine]),
    Point(
        "POST",
        "/api/leagues",
        "make_league",
        "Make a league, which is found by its link",
        LeagueMade,
        MakeLeague,
        status=201,
    ),
    Point("GET", AT, "league", "A league: members, and the divisions of a season (`season`)", League),
    Point("POST", f"{AT}/join", "join_league", "Take part from the next season on", League, JoinLeague),
    Point("POST", f"{AT}/withdraw", "withdraw_league", "Take part no more", League, dict),
    Point("POST", f"{AT}/remove", "remove_league", "Let somebody take part no more", League, RemoveMember),
    Point("POST", f"{AT}/begin", "begin_league", "Let the next season of a league of mine begin", League, dict),
    Point("POST", f"{AT}/end", "end_league", "End it as it stands", League, dict),
    Point(
        "POST",
        "/api/admin/leagues/{league}",
        "list_league",
        "Show a league to everybody, or only by its link (the host)",
        League,
        ListLeague,
    ),
)


class LeagueApi(Admin):
    """The handlers."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self._all = service.leagues

    async def leagues(self, request: Request) -> Response:
        return self._page(request, await self._all.lines(holder_id(request)))

    async def make_league(self, request: Request) -> Response:
        wanted = await self._body(request, MakeLeague)
        holder = known(request)
        made = await self._all.make(holder.id or "", wanted)
        return reply(LeagueMade(made), 201, request, holder)

    async def league(self, request: Request) -> Response:
        """Asked for every few seconds: what has not changed is not sent again."""
        asked = request.query_params.get("season", "")
        season = int(asked) if re.fullmatch("[0-9]{1,6}", asked) else None
        found = await self._all.shown(named(request), holder_id(request), season)
        tag = tag_of(found)
        if request.headers.get("if-none-match") == tag:
            return Response(None, 304, {"etag": tag, "cache-control": PRIVATE})
        response = self._page(request, found)
        response.headers.update({"etag": tag, "cache-control": PRIVATE})
        return response

    async def join_league(self, request: Request) -> Response:
        wanted = await self._body(request, JoinLeague)
        holder = known(request)
        await self._all.join(named(request), holder.id or "", wanted.name)
        return reply(await self._all.shown(named(request), holder.id), 200, request, holder)

    async def withdraw_league(self, request: Request) -> Response:
        await self._body(request, dict)
        await self._all.withdraw(named(request), seated(request).id or "")
        return await self.league(request)

    async def remove_league(self, request: Request) -> Response:
        wanted = await self._body(request, RemoveMember)
        await self._all.remove(named(request), seated(request).id or "", wanted.number)
        return await self.league(request)

    async def begin_league(self, request: Request) -> Response:
        await self._body(request, dict)
        await self._all.begin(named(request), seated(request).id or "")
        return await self.league(request)

    async def end_league(self, request: Request) -> Response:
        await self._body(request, dict)
        await self._all.end(named(request), seated(request).id or "")
        return await self.league(request)

    async def list_league(self, request: Request) -> Response:
        self._check(request)
        wanted = await self._body(request, ListLeague)
        await self._all.announce(named(request), wanted.listed)
        return await self.league(request)


def named(request: Request) -> str:
    found: str = request.path_params["league"]
    return found
