"""Live: the WebSocket. Events as they come, commands and their answers.

A connection always sends the newest event, so that a slow client gets fewer of them, never old ones; a client that
takes nothing at all is dropped. Nobody else notices either.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, NamedTuple

import msgspec

from kabuto.server.holders import draw, set_cookie
from kabuto.server.limits import Limits
from kabuto.server.line import LINE, AsgiLine, Line
from kabuto.server.logs import short
from kabuto.server.metrics import Metrics
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.store import Unavailable
from kabuto.server.table import Table
from kabuto.server.wire import Answer, FromClient, Hello, Ping, Pong, Why

MOST_UNSENT = 256
MOST_UNREAD = 16
MOST_OFFENCES = 100
POLICY, NO_TABLE = 1008, 4404
"""Close codes: too many bad messages; there is no such table (do not come back)."""
logger = logging.getLogger("kabuto.live")
_decode = msgspec.json.Decoder(FromClient).decode
_encode = msgspec.json.Encoder().encode


class Dropped(NamedTuple):
    """The connection is to be closed with a code."""

    code: int
    why: str


class Connection:
    """One client at one table."""

    def __init__(self, service: Service, table: Table, holder: str, address: str, line: Line) -> None:
        self.watcher = 0
        self.holder: str | None = holder
        self._client = holder
        self._table = table
        self._limits: Limits = service.limits
        self._metrics: Metrics = service.metrics
        self._settings = service.settings
        self._service = service
        self._address = address
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._language = "en"
        self._sent: int | None = None
        """The last event that the client has; None: it follows nobody yet."""
        self._greeted = False
        self._inbox: deque[bytes] = deque()
        self._outbox: list[bytes] = []
        self._presence_due = False
        self._flushing = False
        """Whether a flush is on its way: everything that is to be said in one turn of the loop goes out together."""
        self._working = False
        self._asking = False
        """Whether something is on its way that must be answered before the next message is looked at."""
        self._behind: asyncio.Task[None] | None = None
        self._over: asyncio.Future[None] = self._loop.create_future()
        self._patience: asyncio.TimerHandle | None = None
        self._dropped: Dropped | None = None
        self._lost = False
        self._offences = 0

    # What the table calls --------------------------------------------------------------------------------------

    def poke(self) -> None:
        if not self._flushing:
            self._flushing = True
            self._loop.call_soon(self._flush)

    def poke_presence(self) -> None:
        self._presence_due = True
        self.poke()

    # What the line calls ---------------------------------------------------------------------------------------

    def heard(self, data: bytes) -> None:
        self._inbox.append(data)
        self._work()
        if len(self._inbox) > MOST_UNREAD:
            self._line.hold()

    def stuck(self) -> None:
        if self._patience is None:
            self._patience = self._loop.call_later(self._settings.send_seconds, self._drop, POLICY, "slow")

    def ready(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        self.poke()

    def lost(self) -> None:
        self._lost = True
        self._work()

    def _drop(self, code: int, why: str) -> None:
        if self._dropped is None:
            self._dropped = Dropped(code, why)
        self._work()

    # Running ---------------------------------------------------------------------------------------------------

    async def run(self) -> int | None:
        """Serve the connection until it ends; gives the code to close it with, if it is still there."""
        self._metrics.connections.inc()
        self._table.users += 1
        self._line.attach(self)
        try:
            await self._over
        finally:
            self._metrics.connections.dec()
            self._table.users -= 1
            self._table.unfollow(self)
            self._line.leave()
            if self._patience is not None:
                self._patience.cancel()
        if self._dropped is None:
            return None
        why = self._dropped.why
        self._metrics.dropped.count(why)
        logger.info("dropped", extra={"table": short(self._table.id), "why": why})
        if self._line.blocked:
            self._line.cut()
            return None
        self._line.say(self._outbox)
        return self._dropped.code

    def _work(self) -> None:
        """Serve one message after the other, as far as that can be done now."""
        if self._working or self._asking or self._over.done():
            return
        self._working = True
        try:
            while self._inbox and not (self._asking or self._lost or self._dropped):
                self._handle(self._inbox.popleft())
        except Exception as error:
            self._over.set_exception(error)
            return
        finally:
            self._working = False
        if self._asking:
            return
        if self._lost or self._dropped:
            self._over.set_result(None)
        else:
            self._line.go_on()

    def _handle(self, data: bytes) -> None:
        if len(data) > self._settings.message_bytes:
            return self._offend(Refusal("too_large", "too-large"))
        if not self._limits.take(self.holder, self._address):
            return self._offend(Refusal("too_fast", "too-fast"), _id_of(data))
        try:
            message = _decode(data)
        except (msgspec.DecodeError, RecursionError) as error:
            return self._offend(Refusal("malformed", "malformed", why=str(error)), _id_of(data))
        if isinstance(message, Hello):
            self._hello(message)
        elif isinstance(message, Ping):
            self._put(Pong())
        elif isinstance(message, Why):
            try:
                self._put(self._table.why(message, self.holder, self._language))
            except Refusal as refusal:
                self._put(refusal.answer(message.id, self._language))
        else:
            self._asking = True
            self._service.ask(self._table, self._client, message, self._answered)

    def _answered(self, answer: Answer) -> None:
        self._asking = False
        self._put(answer)
        self._work()

    def _offend(self, refusal: Refusal, id: str | None = None) -> None:
        """Answer a message that cannot be served; too many of them end the connection."""
        self._put(refusal.answer(id, self._language))
        self._offences += 1
        if self._offences > MOST_OFFENCES:
            self._drop(POLICY, "offences")

    def _hello(self, hello: Hello) -> None:
        """Follow a seat, or look on; may be said again to follow another. One event comes in any case."""
        self._language = hello.language
        try:
            watcher = self._table.watcher(hello.seat, self.holder)
        except Refusal as refusal:
            self._put(refusal.answer(None, self._language))
            return
        if hello.after > self._table.state.counts[watcher]:  # another process has shown it more
            self._asking = True
            self._behind = asyncio.ensure_future(self._catch_up(hello, watcher))
        else:
            self._follow(hello, watcher)

    async def _catch_up(self, hello: Hello, watcher: int) -> None:
        try:
            await self._table.catch_up()
            self._follow(hello, watcher)
        except Unavailable:
            self._put(Refusal("try_again", "try-again").answer(None, self._language))
        finally:
            self._asking = False
            self._work()

    def _follow(self, hello: Hello, watcher: int) -> None:
        self._table.unfollow(self)
        self.watcher = watcher
        self._sent, self._greeted = max(hello.after, 0), False
        self._table.follow(self)
        self.poke()

    def _put(self, message: Any) -> None:
        self._outbox.append(_encode(message))
        if len(self._outbox) > MOST_UNSENT:
            self._drop(POLICY, "slow")
        self.poke()

    def _flush(self) -> None:
        """Say what there is to say: answers, the newest event, who is there; nothing while the client takes nothing."""
        self._flushing = False
        if self._line.blocked or self._lost:
            return
        texts, self._outbox = self._outbox, []
        if self._sent is not None:
            count = self._table.state.counts[self.watcher]
            if count != self._sent or not self._greeted:
                since, self._sent, self._greeted = self._sent, count, True
                self._metrics.events.count()
                texts.append(self._table.event_json(self.watcher, since, self.holder))
            if self._presence_due:
                self._presence_due = False
                texts.append(_encode(self._table.presence()))
        if texts:
            self._line.say(texts)


def _id_of(data: bytes) -> str | None:
    """The id of a command that could not be read otherwise, so that its sender learns of it."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id[:64] if isinstance(id, str) else None


class Live:
    """`/api/tables/{table}/live`, as an ASGI application."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        holder = scope["kabuto.holder"]
        if holder.id is None:
            holder = draw()
        headers = [set_cookie(holder.fresh, scope["kabuto.secure"])] if holder.fresh else []
        await send({"type": "websocket.accept", "headers": headers})
        try:
            table = await self._service.hall.table(scope["path_params"]["table"])
        except Refusal as refusal:
            await send({"type": "websocket.send", "text": _encode(refusal.answer(None, "en")).decode()})
            code = NO_TABLE if refusal.reason in ("unknown_table", "not_here") else 1013
            await send({"type": "websocket.close", "code": code})
            return
        line: Line = scope.get("extensions", {}).get(LINE) or AsgiLine(receive, send)
        connection = Connection(self._service, table, holder.id, scope["kabuto.address"], line)
        ended = await connection.run()
        if ended is not None:
            await self._close(send, ended)

    async def _close(self, send: Any, code: int) -> None:
        try:
            async with asyncio.timeout(1):
                await send({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError, TimeoutError):
            return
