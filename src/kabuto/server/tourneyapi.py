"""The HTTP interface of tournaments."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.api import holder_id
from kabuto.server.contestapi import ContestApi, tag_of
from kabuto.server.openapi import Point
from kabuto.server.service import Service
from kabuto.server.tourneywire import (
    JoinTournament,
    ListTournament,
    MakeTournament,
    RemoveEntrant,
    Tournament,
    TournamentLine,
    TournamentMade,
)

AT = "/api/tournaments/{tournament}"
POINTS = (
    Point("GET", "/api/tournaments", "tournaments", "Tournaments that are listed, and mine", list[TournamentLine]),
    Point(
        "POST",
        "/api/tournaments",
        "make_tournament",
        "Make a tournament, which is found by its link",
        TournamentMade,
        MakeTournament,
        status=201,
    ),
    Point("GET", AT, "tournament", "A tournament: entrants, rounds, standings", Tournament),
    Point("POST", f"{AT}/join", "join_tournament", "Take part", Tournament, JoinTournament),
    Point("POST", f"{AT}/withdraw", "withdraw_tournament", "Take part no more", Tournament, dict),
    Point("POST", f"{AT}/remove", "remove_tournament", "Let somebody take part no more", Tournament, RemoveEntrant),
    Point("POST", f"{AT}/begin", "begin_tournament", "Let a tournament of mine begin", Tournament, dict),
    Point("POST", f"{AT}/next", "next_tournament", "Let its next round begin", Tournament, dict),
    Point("POST", f"{AT}/end", "end_tournament", "End it as it stands", Tournament, dict),
    Point(
        "POST",
        "/api/admin/tournaments/{tournament}",
        "list_tournament",
        "Show a tournament to everybody, or only by its link (the host)",
        Tournament,
        ListTournament,
    ),
)


class TourneyApi(ContestApi):
    """The handlers."""

    named, wanted, made = "tournament", MakeTournament, TournamentMade
    tournaments, make_tournament = ContestApi.lines, ContestApi.make
    join_tournament, withdraw_tournament, remove_tournament = ContestApi.join, ContestApi.withdraw, ContestApi.remove
    begin_tournament, end_tournament, list_tournament = ContestApi.begin, ContestApi.end, ContestApi.announce

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self._all = service.tournaments

    async def show(self, request: Request) -> Response:
        """What has not changed is not even made."""
        kept, who = await self._all.kept(self._id(request)), holder_id(request)
        return await self._shown(request, tag_of(kept, who), lambda: self._all.seen(kept, who))

    async def tournament(self, request: Request) -> Response:
        return await self.show(request)

    async def next_tournament(self, request: Request) -> Response:
        return await self._does(request, self._all.advance)
