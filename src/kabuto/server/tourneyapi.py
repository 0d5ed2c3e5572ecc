"""The HTTP interface of tournaments."""

from __future__ import annotations

from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.admin import Admin
from kabuto.server.api import holder_id, known, reply, seated
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
PRIVATE = "private, no-cache"
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


class TourneyApi(Admin):
    """The handlers."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self._all = service.tournaments

    async def tournaments(self, request: Request) -> Response:
        return self._page(request, await self._all.lines(holder_id(request)))

    async def make_tournament(self, request: Request) -> Response:
        wanted = await self._body(request, MakeTournament)
        holder = known(request)
        made = await self._all.make(holder.id or "", wanted)
        return reply(TournamentMade(made), 201, request, holder)

    async def tournament(self, request: Request) -> Response:
        """Asked for every few seconds by everybody who looks: what has not changed is neither made nor sent again."""
        kept, who = await self._all.kept(named(request)), holder_id(request)
        tag = tag_of(kept, who)
        if request.headers.get("if-none-match") == tag:
            return Response(None, 304, {"etag": tag, "cache-control": PRIVATE})
        response = self._page(request, await self._all.seen(kept, who))
        response.headers.update({"etag": tag, "cache-control": PRIVATE})
        return response

    async def join_tournament(self, request: Request) -> Response:
        wanted = await self._body(request, JoinTournament)
        holder = known(request)
        await self._all.join(named(request), holder.id or "", wanted.name)
        return reply(await self._all.shown(named(request), holder.id), 200, request, holder)

    async def withdraw_tournament(self, request: Request) -> Response:
        await self._body(request, dict)
        await self._all.withdraw(named(request), seated(request).id or "")
        return await self.tournament(request)

    async def remove_tournament(self, request: Request) -> Response:
        wanted = await self._body(request, RemoveEntrant)
        await self._all.remove(named(request), seated(request).id or "", wanted.number)
        return await self.tournament(request)

    async def begin_tournament(self, request: Request) -> Response:
        await self._body(request, dict)
        await self._all.begin(named(request), seated(request).id or "")
        return await self.tournament(request)

    async def next_tournament(self, request: Request) -> Response:
        await self._body(request, dict)
        await self._all.advance(named(request), seated(request).id or "")
        return await self.tournament(request)

    async def end_tournament(self, request: Request) -> Response:
        await self._body(request, dict)
        await self._all.end(named(request), seated(request).id or "")
        return await self.tournament(request)

    async def list_tournament(self, request: Request) -> Response:
        self._check(request)
        wanted = await self._body(request, ListTournament)
        await self._all.announce(named(request), wanted.listed)
        return await self.tournament(request)


def tag_of(*kept: object) -> str:
    """A word for what is kept, and for whoever it is shown to; another one as soon as anything is another."""
    return f'"{sha256(repr(kept).encode()).hexdigest()[:24]}"'


def named(request: Request) -> str:
    found: str = request.path_params["tournament"]
    return found
