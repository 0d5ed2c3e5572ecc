"""The HTTP interface: plain Starlette routes, msgspec in and out. `openapi.py` documents them from the same list."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hmac import compare_digest
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from kabuto.kernel.errors import KabutoError
from kabuto.server import sight
from kabuto.server.bots.fair import Asker
from kabuto.server.connection import unaffordable
from kabuto.server.gate import language_of
from kabuto.server.holders import Holder, draw, new_token, set_cookie
from kabuto.server.hostwire import Deed
from kabuto.server.lessons import position, walked
from kabuto.server.lessonwire import (
    AskCoach,
    DraftLesson,
    LessonInMaking,
    OpenLesson,
    PlayOn,
    TryLesson,
    UnshareLesson,
    Walk,
)
from kabuto.server.metrics import TEXT
from kabuto.server.programme import programme
from kabuto.server.refusal import STATUS, Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.table import Table
from kabuto.server.wire import (
    AddChannel,
    AnyCommand,
    AskOdds,
    Codes,
    CreateTable,
    Erase,
    Fork,
    HolderMade,
    Me,
    Refused,
    RemoveChannel,
    Revoke,
    TableMade,
    Why,
)

T = TypeVar("T")
LONGEST_WAIT = 25.0
LINGER = 5.0
"""A client that polls counts as present for so long after each poll."""
Handler = Callable[[Request], Awaitable[Response]]
_encode = msgspec.json.Encoder().encode


class Poll:
    """A client that waits for the next event by plain HTTP."""

    def __init__(self, watcher: int, holder: Holder, address: str) -> None:
        self.watcher = watcher
        self.seen = 0
        self.holder = holder.id
        self.secret = holder.secret
        self.address = address
        self.news = asyncio.Event()
        self.dismissed = False

    def poke(self) -> None:
        self.news.set()

    def poke_presence(self) -> None:
        """A poll is about events; who is there stands in them."""

    def unseat(self) -> None:
        self.watcher = 0

    def dismiss(self) -> None:
        """It waits no longer, and is told nothing; its next request does not pass the gate."""
        self.dismissed = True
        self.news.set()


class Api:
    """The handlers; each answers JSON, and refusals as `Refused` with a fitting status."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._hall = service.hall

    # Oneself ---------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        return reply(await self._me(seated(request)))

    async def _me(self, holder: Holder) -> Me:
        bells, own = self._service.bells, holder.id or ""
        found = await self._service.keys.me(own, holder.secret)
        ratings = await self._service.results.of(own)
        return msgspec.structs.replace(
            found, channels=bells.channels.of(own), notices=bells.channels.on, ratings=ratings
        )

    async def add_channel(self, request: Request) -> Response:
        wanted = await self._body(request, AddChannel)
        holder = seated(request)
        where = self._public(request)
        await self._service.bells.channels.add(holder.id or "", wanted.kind, wanted.target, where, language(request))
        return reply(await self._me(holder), 201)

    def _public(self, request: Request) -> str:
        """The address of this server, as whoever asks knows it."""
        return site(request, self._service.settings) + str(request.scope["kabuto.base"])

    async def remove_channel(self, request: Request) -> Response:
        wanted = await self._body(request, RemoveChannel)
        holder = seated(request)
        await self._service.bells.channels.remove(holder.id or "", wanted.id)
        return reply(await self._me(holder))

    async def ticket(self, request: Request) -> Response:
        return reply(await self._service.keys.ticket(seated(request).id or ""), 201)

    async def codes(self, request: Request) -> Response:
        holder, keys = seated(request), self._service.keys
        await keys.proofs.check(holder.id or "", holder.secret)
        return reply(Codes(await keys.codes(holder.id or "")), 201)

    async def revoke(self, request: Request) -> Response:
        wanted = await self._body(request, Revoke)
        holder = seated(request)
        await self._service.keys.revoke(holder.id or "", wanted.device)
        return reply(await self._me(holder))

    async def my_data(self, request: Request) -> Response:
        return reply(await self._service.host.export(seated(request).id or ""))

    async def erase_me(self, request: Request) -> Response:
        """Forget whoever asks; the games of others stay as they are."""
        await self._body(request, Erase)
        holder = seated(request).id or ""
        return reply(await self._service.host.do(Deed(deed="erase", whom=holder, why="asked for by the person")))

    # Titles ----------------------------------------------------------------------------------------------------

    async def titles(self, request: Request) -> Response:
        return self._page(request, self._service.shelf.infos())

    async def words(self, request: Request) -> Response:
        shelf = self._service.shelf
        return fluent(shelf.words(shelf.title(request.path_params["title"]), language(request)))

    async def rules(self, request: Request) -> Response:
        return reply(self._service.shelf.rules(request.path_params["title"], language(request)))

    # Lessons: their games are played anew with each request, in a thread, so that play goes on meanwhile ---------

    async def lessons(self, request: Request) -> Response:
        return reply(await asyncio.to_thread(self._service.lessons.infos))

    async def puzzles(self, request: Request) -> Response:
        return reply(self._service.lessons.puzzles())

    async def lesson(self, request: Request) -> Response:
        wanted = await self._body(request, Walk)
        course = await self._service.lessons.course(*lesson_of(request))
        return reply(await asyncio.to_thread(walked, course, wanted))

    async def lesson_position(self, request: Request) -> Response:
        course = await self._service.lessons.course(*lesson_of(request))
        return reply(await asyncio.to_thread(position, course, request.path_params["moves"]))

    async def lesson_table(self, request: Request) -> Response:
        wanted = await self._body(request, PlayOn)
        holder = known(request)
        lessons = self._service.lessons
        course = await lessons.course(*lesson_of(request))
        made = await asyncio.to_thread(lessons.made, course, wanted, holder.id or "")
        table = await self._hall.play_on(made, holder.id or "", address(request))
        return reply(made_for(table, holder), 201, request, holder)

    # The workshop ----------------------------------------------------------------------------------------------

    async def draft_lesson(self, request: Request) -> Response:
        wanted = await self._body(request, DraftLesson)
        table = await self._hall.table(wanted.table)
        who = holder_id(request) or ""
        return reply(await self._service.workshop.draft(table, wanted.seat, who, language(request), asks(request)))

    async def open_lesson(self, request: Request) -> Response:
        wanted = await self._body(request, OpenLesson)
        return reply(await self._service.workshop.open(wanted.text, asks(request)))

    async def opened_lesson(self, request: Request) -> Response:
        return reply(await self._service.workshop.shown(*lesson_of(request), asks(request)))

    async def check_lesson(self, request: Request) -> Response:
        wanted = await self._body(request, LessonInMaking)
        return reply(await self._service.workshop.check(wanted.lesson, asks(request)))

    async def look_at_lesson(self, request: Request) -> Response:
        wanted = await self._body(request, LessonInMaking)
        return reply(await self._service.workshop.look(wanted.lesson, wanted.at, asks(request)))

    async def try_lesson(self, request: Request) -> Response:
        wanted = await self._body(request, TryLesson)
        return reply(await self._service.workshop.walk(wanted.lesson, wanted.walk, asks(request)))

    async def share_lesson(self, request: Request) -> Response:
        wanted = await self._body(request, LessonInMaking)
        holder = known(request)
        made = await self._service.workshop.share(wanted.lesson, holder.id or "", asks(request))
        return reply(made, 201, request, holder)

    async def my_lessons(self, request: Request) -> Response:
        return reply(await self._service.workshop.mine(holder_id(request) or ""))

    async def unshare_lesson(self, request: Request) -> Response:
        wanted = await self._body(request, UnshareLesson)
        return reply(await self._service.workshop.remove(wanted.id, seated(request).id or ""))

    # Tables ----------------------------------------------------------------------------------------------------

    async def holders(self, request: Request) -> Response:
        await self._body(request, dict[str, Any])
        return reply(HolderMade(new_token()), 201)

    async def create(self, request: Request) -> Response:
        wanted = await self._body(request, CreateTable)
        holder = known(request)
        table = await self._hall.create(holder.id or "", wanted, address(request))
        return reply(made_for(table, holder), 201, request, holder)

    async def list(self, request: Request) -> Response:
        which = request.query_params.get("which", "open")
        if which not in ("open", "mine", "watch"):
            raise Refusal("malformed", "malformed", why="which=open|mine|watch")
        found = await self._hall.list(which, holder_id(request))  # type: ignore[arg-type]
        return self._page(request, programme(found, self._service.reviews.turned) if which == "watch" else found)

    async def table(self, request: Request) -> Response:
        """A snapshot; with `after` and `wait`, as soon as there is something newer."""
        table, watcher = await self._watched(request)
        if watcher and request.query_params.get("shown"):
            self._service.shown(table, watcher - 1, holder_id(request))
        after = number(request, "after", 0)
        wait = min(number(request, "wait", 0), LONGEST_WAIT)
        if wait and table.state.counts[watcher] <= after:
            poll = Poll(watcher, request.scope["kabuto.holder"], request.scope["kabuto.address"])
            await self._wait(table, poll, after, wait)
            if poll.dismissed:
                raise Refusal("not_your_seat", "let-in-no-more")
            table.watcher(watcher - 1 if watcher else None, holder_id(request))  # the seat may have changed hands
        return Response(table.event_json(watcher, after, holder_id(request)), media_type="application/json")

    async def _wait(self, table: Table, poll: Poll, after: int, wait: float) -> None:
        table.follow(poll)
        try:
            async with asyncio.timeout(wait):
                while table.state.counts[poll.watcher] <= after and not self._service.closing and not poll.dismissed:
                    poll.news.clear()
                    await poll.news.wait()
        except TimeoutError:
            pass
        finally:
            asyncio.get_running_loop().call_later(LINGER, table.unfollow, poll)

    async def command(self, request: Request) -> Response:
        command: AnyCommand = await self._body(request, AnyCommand)
        table = await self._table(request)
        holder = known(request)
        refusal = unaffordable(self._service.limits, command, holder.id or "", address(request))
        if refusal is not None:
            raise refusal
        answer = await self._service.command(table, holder.id or "", command, address(request))
        status = STATUS[answer.reason] if isinstance(answer, Refused) else 200
        return reply(answer, status, request, holder)

    async def why(self, request: Request) -> Response:
        ask = await self._body(request, Why)
        table = await self._table(request)
        return reply(table.why(ask, holder_id(request), language(request)))

    async def position(self, request: Request) -> Response:
        table, watcher = await self._watched(request)
        asker = Asker(address(request), holder_id(request) or "", table.id, True)
        data = await self._service.archive.position(table, request.path_params["n"], watcher, asker)
        return Response(data, media_type="application/json")

    async def moments(self, request: Request) -> Response:
        """What happened in some events, line by line, and what the seat saw at each line."""
        table, watcher = await self._watched(request)
        asker = Asker(address(request), holder_id(request) or "", table.id, True)
        n = request.path_params["n"]
        data = await self._service.archive.acts(table, number(request, "after", n - 1), n, watcher, asker)
        return Response(data, media_type="application/json")

    async def record(self, request: Request) -> Response:
        """The full record after the end; before, with a seat, what that seat may know."""
        table, watcher = await self._watched(request)
        state = table.state
        if state.game is None:
            raise Refusal("not_begun", "not-begun")
        if state.over:
            asker = Asker(address(request), holder_id(request) or "", table.id, True)
            text = await self._service.archive.record(table, asker)
        elif watcher:
            text = _encode(sight.seat_record(state, watcher - 1))
        else:
            raise Refusal("not_here", "no-record-yet", 403)
        name = f'attachment; filename="kabuto-{state.made.title}-{table.id}.json"'
        return Response(text, media_type="application/json", headers={"content-disposition": name})

    async def review(self, request: Request) -> Response:
        """The game judged, after the end; found out when it is first asked for."""
        table, watcher = await self._watched(request)
        return reply(await self._service.reviews.review(table, watcher, holder_id(request), address(request)))

    async def chat(self, request: Request) -> Response:
        """What was said before a line; without one, the newest lines."""
        table = await self._table(request)
        return reply(table.chat_before(number(request, "before", table.state.said)))

    async def table_words(self, request: Request) -> Response:
        """The words with the names that the edition of this table gives its cards."""
        state = (await self._table(request)).state
        return fluent(self._service.shelf.words(state.title, language(request), state.edition))

    async def edition(self, request: Request) -> Response:
        """The text of the edition that is played, to replay the record with, or to read."""
        state = (await self._table(request)).state
        text = state.made.edition_text or state.title.edition_text(state.made.edition)
        return Response(text, media_type="application/yaml; charset=utf-8")

    async def ours(self, request: Request) -> Response:
        """The parts of the edition that is played that no source gives, so that the page can mark them."""
        state = (await self._table(request)).state
        edition = state.edition or state.title.edition_of(state.made.edition)
        return reply([] if edition is None else edition.ours())

    async def fork(self, request: Request) -> Response:
        wanted = await self._body(request, Fork)
        table = await self._table(request)
        holder = known(request)
        made = await self._hall.fork(table, holder.id or "", wanted, address(request))
        return reply(made_for(made, holder), 201, request, holder)

    async def odds(self, request: Request) -> Response:
        """What a seat's odds are; asked of a bot, which is shown what the seat may know."""
        wanted = await self._body(request, AskOdds)
        table = await self._table(request)
        return reply(await self._service.studies.odds(table, wanted.seat, holder_id(request), address(request)))

    async def coach(self, request: Request) -> Response:
        """A word about what a seat decided last, if that was clearly worse than another way."""
        wanted = await self._body(request, AskCoach)
        table = await self._table(request)
        return reply(await self._service.coaches.ask(table, wanted, holder_id(request), address(request)))

    # The house -------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        return reply({"status": "ok"})

    async def ready(self, request: Request) -> Response:
        well = await self._service.ready()
        return reply({"status": "ready" if well else "failing"}, 200 if well else 503)

    async def metrics(self, request: Request) -> Response:
        """Here only for whoever has the token; `--metrics-port` gives them a port of their own."""
        if not bears(request, self._service.settings.metrics_token):
            raise Refusal("not_here", "unknown-address")
        return Response(self._service.metrics.text(), media_type=TEXT)

    # Helpers ---------------------------------------------------------------------------------------------------

    async def _table(self, request: Request) -> Table:
        return await self._hall.table(request.path_params["table"])

    async def _watched(self, request: Request) -> tuple[Table, int]:
        seat = number(request, "seat", -1)
        table = await self._table(request)
        return table, table.watcher(None if seat < 0 else seat, holder_id(request))

    async def _body(self, request: Request, kind: Any) -> Any:
        most = self._service.settings.most_bytes(request.scope["path"])
        data = bytearray()
        try:
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Refusal("too_large", "too-large")
        except ClientDisconnect:
            raise Refusal("malformed", "malformed", why="it broke off") from None
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refusal("malformed", "malformed", why=str(error)) from None

    def _page(self, request: Request, document: Any) -> Response:
        """An answer to something that a page asks for first: hand the page its secret, if it has none."""
        holder = request.scope["kabuto.holder"]
        return reply(document, 200, request, holder if holder.id else draw())


def made_for(table: Table, holder: Holder) -> TableMade:
    return TableMade(table.id, table.state.title.name, sight.held(table.state, holder.id))


def reply(document: Any, status: int = 200, request: Request | None = None, holder: Holder | None = None) -> Response:
    """An answer in JSON; hands a new holder its secret."""
    response = Response(_encode(document), status, media_type="application/json")
    if request is not None and holder is not None and holder.fresh is not None:
        response.raw_headers.append(set_cookie(holder.fresh, request.scope))
    return response


def refused(refusal: Refusal, request: Request) -> Response:
    """A refusal as an answer; says in a header too when to come back."""
    response = reply(refusal.answer(None, language(request)), refusal.status)
    if refusal.retry is not None:
        response.headers["retry-after"] = str(refusal.retry)
    return response


def guarded(handler: Handler) -> Handler:
    """A handler whose refusals become answers."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as refusal:
            return refused(refusal, request)
        except KabutoError as error:
            return refused(Refusal("malformed", "bad-setup", why=str(error)), request)

    return answer


def known(request: Request) -> Holder:
    """Who asks; somebody new if nobody is known."""
    holder: Holder = request.scope["kabuto.holder"]
    return holder if holder.id is not None else draw()


def bears(request: Request, token: str | None) -> bool:
    """Whether a request carries a token that there is."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    return token is not None and kind.lower() == "bearer" and compare_digest(given.strip().encode(), token.encode())


def seated(request: Request) -> Holder:
    """Who asks; raises `Refusal` if nobody is known."""
    holder: Holder = request.scope["kabuto.holder"]
    if holder.id is None:
        raise Refusal("not_your_seat", "nobody-known")
    return holder


def holder_id(request: Request) -> str | None:
    holder: Holder = request.scope["kabuto.holder"]
    return holder.id


def address(request: Request) -> str:
    """From where a request comes, as budgets count it."""
    found: str = request.scope["kabuto.address"]
    return found


def site(request: Request, settings: Settings) -> str:
    """The address of this server, without its base, as whoever asks knows it: one of those that the host has named, if
    any is. Where a page asks from has been looked at by the gate."""
    asked = request.headers.get("origin") or f"{request.scope['kabuto.scheme']}://{request.headers.get('host', '')}"
    named = [origin.rstrip("/") for origin in settings.origins]
    return asked if not named or asked in named else named[0]


def asks(request: Request) -> Asker:
    """For whom an errand is done."""
    return Asker(address(request), holder_id(request) or "", "", True)


def lesson_of(request: Request) -> tuple[str, str]:
    return request.path_params["title"], request.path_params["lesson"]


def fluent(text: str) -> Response:
    return Response(text, media_type="text/plain; charset=utf-8", headers={"cache-control": "max-age=300"})


def language(request: Request) -> str:
    return language_of(request.scope, dict(request.scope["headers"]))


def number(request: Request, name: str, default: int) -> int:
    """A whole number in the query."""
    text = request.query_params.get(name)
    if text is None or text == "":
        return default
    if not text.isascii() or not text.isdecimal() or len(text) > 12:
        raise Refusal("malformed", "malformed", why=f"{name}={text[:20]!r}")
    return int(text)
