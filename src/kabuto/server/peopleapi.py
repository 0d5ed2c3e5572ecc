"""The HTTP interface of people: profiles, stars and blocks, invitations and wishes, ladders."""

from __future__ import annotations

from typing import get_args

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.api import Api, holder_id, known, language, number, reply, seated
from kabuto.server.circle import unknown
from kabuto.server.openapi import Point
from kabuto.server.peoplewire import (
    AnswerCall,
    CallAnswered,
    CallLine,
    EditProfile,
    Invite,
    Ladder as LadderShown,
    LadderLine,
    MakeWish,
    PersonLine,
    Profile,
    RemoveWish,
    Tie,
    WishLine,
)
from kabuto.server.refusal import Refusal
from kabuto.server.results import BOT, Ladder, season_now
from kabuto.server.sight import held
from kabuto.server.wire import Among

POINTS = (
    Point("GET", "/api/me/profile", "my_profile", "My games", Profile, query=("language", "after")),
    Point("POST", "/api/me/profile", "edit_profile", "How I want to be known, and to whom", Profile, EditProfile),
    Point("GET", "/api/me/people", "my_people", "Those I played with, starred, muted or blocked", list[PersonLine]),
    Point("GET", "/api/people/{person}", "profile", "A profile", Profile, query=("language", "after")),
    Point("POST", "/api/people/{person}/tie", "tie", "Star, mute or block somebody", PersonLine, Tie),
    Point("GET", "/api/tables/{table}/people", "company", "The other people at a table of mine", list[PersonLine]),
    Point("POST", "/api/tables/{table}/invite", "invite", "Invite somebody to a table", list[PersonLine], Invite),
    Point("GET", "/api/me/calls", "calls", "Tables to which I am invited, or that fit", list[CallLine]),
    Point("POST", "/api/me/calls/{call}", "answer_call", "Sit down there, or do not", CallAnswered, AnswerCall),
    Point("GET", "/api/me/wishes", "wishes", "The tables that I look for", list[WishLine]),
    Point("POST", "/api/me/wishes", "make_wish", "Look for a table", list[WishLine], MakeWish),
    Point("POST", "/api/me/wishes/remove", "remove_wish", "Look for one no more", list[WishLine], RemoveWish),
    Point(
        "GET", "/api/ladder", "ladder", "Who is how strong", LadderShown, query=("title", "players", "among", "season")
    ),
)
LONGEST = 100
"""So many stand on a ladder."""


class PeopleApi(Api):
    """The handlers."""

    # Profiles --------------------------------------------------------------------------------------------------

    async def my_profile(self, request: Request) -> Response:
        holder = known(request)
        own = holder.id or ""
        if holder.fresh is None:
            await self._service.chronicle.catch_up(own, self._hall)
        return reply(await self._profile(own, own, request), 200, request, holder)

    async def edit_profile(self, request: Request) -> Response:
        wanted = await self._body(request, EditProfile)
        own = seated(request).id or ""
        await self._service.circle.edit(own, wanted)
        return reply(await self._profile(own, own, request))

    async def _profile(self, holder: str, viewer: str | None, request: Request) -> Profile:
        person = await self._service.circle.person(holder)
        return await self._service.chronicle.profile(person, viewer, language(request), number(request, "after", 0))

    async def profile(self, request: Request) -> Response:
        person = await self._service.circle.named(request.path_params["person"])
        if person is None:
            raise unknown()
        return reply(await self._profile(person.holder, holder_id(request), request))

    # Ties ------------------------------------------------------------------------------------------------------

    async def my_people(self, request: Request) -> Response:
        return reply(await self._service.circle.known(seated(request).id or ""))

    async def tie(self, request: Request) -> Response:
        wanted = await self._body(request, Tie)
        own = seated(request).id or ""
        circle = self._service.circle
        person = await circle.tie(own, request.path_params["person"], wanted.kind, wanted.on)
        return reply(circle.line(person, own, "", await circle.shows(person, own)))

    async def company(self, request: Request) -> Response:
        """The other people at a table, for those who sit there too."""
        state = (await self._table(request)).state
        own = holder_id(request)
        if own is None or not held(state, own):
            return reply([])
        circle = self._service.circle
        people = await circle.people({one.holder for one in state.sitters if one.holder not in (None, own)})
        return reply(
            [
                circle.line(people[one.holder], own, one.name, await circle.shows(people[one.holder], own), seat=seat)
                for seat, one in enumerate(state.sitters)
                if one.holder in people
            ]
        )

    # The lobby -------------------------------------------------------------------------------------------------

    async def invite(self, request: Request) -> Response:
        wanted = await self._body(request, Invite)
        own = seated(request).id or ""
        await self._service.lobby.invite(await self._table(request), own, wanted.person)
        return reply(await self._service.circle.known(own))

    async def calls(self, request: Request) -> Response:
        own = holder_id(request)
        return reply([] if own is None else await self._service.lobby.calls(own))

    async def answer_call(self, request: Request) -> Response:
        wanted = await self._body(request, AnswerCall)
        own = seated(request).id or ""
        lobby, call = self._service.lobby, request.path_params["call"]
        table = await lobby.answer(own, call, wanted.accept, wanted.name, language(request))
        return reply(CallAnswered(await lobby.calls(own), table))

    async def wishes(self, request: Request) -> Response:
        return reply(self._service.lobby.wishes(holder_id(request) or ""))

    async def make_wish(self, request: Request) -> Response:
        wanted = await self._body(request, MakeWish)
        holder = known(request)
        await self._service.lobby.wish(holder.id or "", wanted)
        return reply(self._service.lobby.wishes(holder.id or ""), 200, request, holder)

    async def remove_wish(self, request: Request) -> Response:
        wanted = await self._body(request, RemoveWish)
        own = seated(request).id or ""
        await self._service.lobby.unwish(own, wanted.id)
        return reply(self._service.lobby.wishes(own))

    # Ladders ---------------------------------------------------------------------------------------------------

    async def ladder(self, request: Request) -> Response:
        title = self._service.shelf.title(request.query_params.get("title", ""))
        players = number(request, "players", title.meta.players[0])
        among = request.query_params.get("among", "people")
        if among not in get_args(Among) or players not in title.meta.players:
            raise Refusal("malformed", "no-such-ladder", title=title.label)
        wanted = Ladder(title.name, players, among)  # type: ignore[arg-type]
        seasons = sorted({season_now(), *await self._service.results.seasons(wanted)}, reverse=True)
        season = number(request, "season", seasons[0])
        lines = await self._lines(wanted, season, holder_id(request))
        return reply(LadderShown(*wanted, season, seasons, lines))

    async def _lines(self, ladder: Ladder, season: int, own: str | None) -> list[LadderLine]:
        """Those who kept their names and wish to be seen, whoever asks, and our bots."""
        circle, kept = self._service.circle, self._service.keys.kept
        found = await self._service.results.standings(ladder, season)
        people = await circle.people({who for who, _ in found if who == own or kept(who)})
        lines = []
        for who, rating in found:
            figures = (rating.shown, rating.give, rating.games, rating.provisional)
            person = people.get(who)
            if who.startswith(BOT):
                level = who.removeprefix(BOT)
                lines.append(LadderLine(level, *figures, bot=level))
            elif person is not None and (who == own or (person.seen_by == "all" and person.name)):
                shown = person.id if person.seen_by == "all" else None
                lines.append(LadderLine(person.name, *figures, None, shown, person.crest, who == own))
        return lines[:LONGEST]
