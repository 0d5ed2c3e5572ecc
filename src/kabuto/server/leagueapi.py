"""The HTTP interface of leagues."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.api import holder_id
from kabuto.server.contestapi import ContestApi, tag_of
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


class LeagueApi(ContestApi):
    """The handlers."""

    named, wanted, made = "league", MakeLeague, LeagueMade
    leagues, make_league = ContestApi.lines, ContestApi.make
    join_league, withdraw_league, remove_league = ContestApi.join, ContestApi.withdraw, ContestApi.remove
    begin_league, end_league, list_league = ContestApi.begin, ContestApi.end, ContestApi.announce

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self._all = service.leagues

    async def show(self, request: Request) -> Response:
        asked = request.query_params.get("season", "")
        season = int(asked) if re.fullmatch("[0-9]{1,6}", asked) else None
        found: League = await self._all.shown(self._id(request), holder_id(request), season)

        async def shown() -> League:
            return found

        return await self._shown(request, tag_of(found), shown)

    async def league(self, request: Request) -> Response:
        return await self.show(request)
