"""Live: the WebSocket. Events as they come, commands and their answers.

A connection always sends the newest event, so that a slow client gets fewer of them, never old ones; a client that
takes nothing at all is dropped. Nobody else notices either.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any

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
from kabuto.server.wire import FromClient, Hello, Ping, Pong, Why

MOST_UNSENT = 256
MOST_UNREAD = 16
MOST_OFFENCES = 100
POLICY, NO_TABLE = 1008, 4404
"""Close codes: too many bad messages; there is no such table (do not come back)."""
logger = logging.getLogger("kabuto.live")
_decode = msgspec.json.Decoder(FromClient).decode
_encode = msgspec.json.Encoder().encode


class Dropped(Exception):
    """The connection is to be closed with a code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


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
        self._waiting: asyncio.Future[None] | None = None
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
        if len(self._inbox) > MOST_UNREAD:
            self._line.hold()
        self._awake()

    def stuck(self) -> None:
        if self._patience is None:
            self._patience = self._loop.call_later(self._settings.send_seconds, self._drop, Dropped(POLICY, "slow"))

    def ready(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        self.poke()

    def lost(self) -> None:
        self._lost = True
        self._awake()

    def _drop(self, dropped: Dropped) -> None:
        self._dropped = dropped
        self._awake()

    def _awake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    # Running ---------------------------------------------------------------------------------------------------

    async def run(self) -> int | None:
        """Serve the connection until it ends; gives the code to close it with, if it is still there."""
        self._metrics.connections.inc()
        self._table.users += 1
        self._line.attach(self)
        try:
            await self._serve()
        except Dropped as dropped:
            self._dropped = dropped
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

    async def _serve(self) -> None:
        while not self._lost and self._dropped is None:
            if self._inbox:
                await self._handle(self._inbox.popleft())
                continue
            self._line.go_on()
            self._waiting = self._loop.create_future()
            await self._waiting

    async def _handle(self, data: bytes) -> None:
        if len(data) > self._settings.message_bytes:
            return self._offend(Refusal("too_large", "too-large"))
        if not self._limits.take(self.holder, self._address):
            return self._offend(Refusal("too_fast", "too-fast"), _id_of(data))
        try:
            message = _decode(data)
        except (msgspec.DecodeError, RecursionError) as error:
            return self._offend(Refusal("malformed", "malformed", why=str(error)), _id_of(data))
        if isinstance(message, Hello):
            await self._hello(message)
        elif isinstance(message, Ping):
            self._put(Pong())
        elif isinstance(message, Why):
            try:
                self._put(self._table.why(message, self.holder, self._language))
            except Refusal as refusal:
                self._put(refusal.answer(message.id, self._language))
        else:
            self._put(await self._service.command(self._table, self._client, message))

    def _offend(self, refusal: Refusal, id: str | None = None) -> None:
        """Answer a message that cannot be served; too many of them end the connection."""
        self._put(refusal.answer(id, self._language))
        self._offences += 1
        if self._offences > MOST_OFFENCES:
            raise Dropped(POLICY, "offences")

    async def _hello(self, hello: Hello) -> None:
        """Follow a seat, or look on; may be said again to follow another. One event comes in any case."""
        self._language = hello.language
        try:
            watcher = self._table.watcher(hello.seat, self.holder)
            if hello.after > self._table.state.counts[watcher]:  # another process has shown it more
                await self._table.catch_up()
        except Refusal as refusal:
            self._put(refusal.answer(None, self._language))
            return
        except Unavailable:
            self._put(Refusal("try_again", "try-again").answer(None, self._language))
            return
        self._table.unfollow(self)
        self.watcher = watcher
        self._sent, self._greeted = max(hello.after, 0), False
        self._table.follow(self)
        self.poke()

    def _put(self, message: Any) -> None:
        self._outbox.append(_encode(message))
        if len(self._outbox) > MOST_UNSENT:
            raise Dropped(POLICY, "slow")
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
