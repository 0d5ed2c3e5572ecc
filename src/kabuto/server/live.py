"""Live: the WebSocket. Events as they come, commands and their answers.

Each connection has one reader and one writer. The writer always sends the newest event, so that a slow client gets
fewer of them, never old ones; a client that takes nothing at all is dropped. Nobody else notices either.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from kabuto.server.hall import Hall
from kabuto.server.holders import draw, set_cookie
from kabuto.server.limits import Limits
from kabuto.server.logs import short
from kabuto.server.metrics import Metrics
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.store import Unavailable
from kabuto.server.table import Table
from kabuto.server.wire import FromClient, Hello, Ping, Pong, Why

MOST_UNSENT = 256
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

    def __init__(self, service: Service, table: Table, holder: str, address: str, receive: Any, send: Any) -> None:
        self.watcher = 0
        self.holder: str | None = holder
        self._client = holder
        self._table = table
        self._hall: Hall = service.hall
        self._limits: Limits = service.limits
        self._metrics: Metrics = service.metrics
        self._settings = service.settings
        self._service = service
        self._address = address
        self._receive = receive
        self._send = send
        self._language = "en"
        self._sent: int | None = None
        """The last event that the client has; None: it follows nobody yet."""
        self._greeted = False
        self._outbox: deque[bytes] = deque()
        self._presence_due = False
        self._wake = asyncio.Event()
        self._sending, self._began = False, 0.0
        self._offences = 0

    # What the table calls --------------------------------------------------------------------------------------

    def poke(self) -> None:
        self._wake.set()

    def poke_presence(self) -> None:
        self._presence_due = True
        self._wake.set()

    # Running ---------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the connection until it ends."""
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        self._metrics.connections.inc()
        self._table.users += 1
        patience = self._settings.send_seconds / 2
        slow = False
        try:
            while not reader.done() and not writer.done() and not slow:
                await asyncio.wait({reader, writer}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
                slow = self._sending and time.monotonic() - self._began > patience
        finally:
            self._metrics.connections.dec()
            self._table.users -= 1
            self._table.unfollow(self)
            reader.cancel()
            writer.cancel()
            ended: Sequence[object] = await asyncio.gather(reader, writer, return_exceptions=True)
        if slow:
            ended = [Dropped(POLICY, "slow")]
        for end in ended:
            if isinstance(end, Dropped):
                self._metrics.dropped.labels(end.why).inc()
                logger.info("dropped", extra={"table": short(self._table.id), "why": end.why})
                if not slow:
                    await self._close(end.code)
            elif isinstance(end, Exception) and not isinstance(end, OSError):
                logger.error("a connection failed", exc_info=end, extra={"table": short(self._table.id)})

    async def _close(self, code: int) -> None:
        try:
            async with asyncio.timeout(1):
                await self._send({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError, TimeoutError):
            return

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("bytes")
            if data is None:
                data = message.get("text", "").encode()
            await self._handle(data)

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
        self._wake.set()

    def _put(self, message: Any) -> None:
        self._outbox.append(_encode(message))
        if len(self._outbox) > MOST_UNSENT:
            raise Dropped(POLICY, "slow")
        self._wake.set()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await self._out(self._outbox.popleft())
            count = self._table.state.counts[self.watcher]
            if self._sent is not None and (count != self._sent or not self._greeted):
                since, self._sent, self._greeted = self._sent, count, True
                self._metrics.events.inc()
                await self._out(self._table.event_json(self.watcher, since, self.holder))
            if self._presence_due and self._sent is not None:
                self._presence_due = False
                await self._out(_encode(self._table.presence()))

    async def _out(self, data: bytes) -> None:
        """Send; `run` looks now and then whether the client takes nothing any more."""
        self._sending, self._began = True, time.monotonic()
        await self._send({"type": "websocket.send", "text": data.decode()})
        self._sending = False


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
        await Connection(self._service, table, holder.id, scope["kabuto.address"], receive, send).run()
