"""The line: a WebSocket as a connection uses it.

Over any ASGI server it is `AsgiLine`. Our own server brings a shorter way, `Socket`: what is said goes out in one
write, what is heard comes without a detour, and reading stops only when somebody sends faster than can be answered.
An ordinary text in one frame is unpacked here; every other frame is given, whole, to the library that uvicorn uses.

What that gains: a move takes 170 µs of the server's time by `Socket` and 270 µs by `AsgiLine` on the same server. These
are medians of three rounds each, in turns, of `python -m benchmarks.server.run --seconds 3 --tables 16` on SQLite, on
two cores that had other work too (162 to 189 µs, and 263 to 337 µs). Were it less than a fifth, it should go.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the one in C, where there is one
from websockets.protocol import OPEN

from kabuto.server.connection import Guest
from kabuto.server.frames import MASKED, TEXT, frame, framed
from kabuto.server.settings import Settings
from kabuto.server.watchman import Watched

LINE = "kabuto.line"
"""The ASGI extension under which our server hands over its line."""
logger = logging.getLogger("kabuto.live")


class Socket(Watched, WebSocketsSansIOProtocol):
    """uvicorn's WebSocket as a `Line`."""

    guest: Guest | None = None
    blocked = False
    _rest: bytearray | None = None
    """The beginning of a frame that has not come whole."""
    _wanted = 0
    """How many bytes of it must be there before it is worth another look."""
    _begun = 0.0
    """When it began to come."""
    _frame_seconds = 20.0
    """So long a frame may take."""
    _door: Any = None
    """What the connection came in by (`door.Pass`); given back at its end."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[LINE] = self

    def adopt(self, door: Any, settings: Settings) -> None:
        """Go on where the connection was plain HTTP."""
        self._door = door
        self._frame_seconds, self.send_seconds = settings.body_seconds, settings.send_seconds
        if self.disconnected:
            door.give_back()

    def overdue(self, now: float) -> str | None:
        return "frame" if self._rest and now - self._begun > self._frame_seconds else None

    def expire(self, why: str) -> None:
        self._door.dropped(why)
        self.transport.abort()

    async def run_asgi(self) -> None:
        """uvicorn's own takes a refused line for a fault of ours, and logs it."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            logger.exception("a line failed")
            self.send_500_response()
        if self.close_timer is None:
            self.transport.close()

    def attach(self, guest: Guest) -> None:
        self.guest = guest
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                guest.heard(message["text"].encode() if "text" in message else message["bytes"])
            elif message["type"] == "websocket.disconnect":
                guest.lost()
        self.go_on()

    def say(self, texts: Sequence[bytes]) -> None:
        if not self.close_sent and not self.disconnected:
            self.transport.write(framed(texts))

    def hold(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused and not self.disconnected:
            self.read_paused = False
            self.transport.resume_reading()

    def leave(self) -> None:
        self.guest = None

    def cut(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest is not None:
            self._rest += data
            if len(self._rest) < self._wanted:
                return
            data, self._rest = bytes(self._rest), None
        at, size = 0, len(data)
        while at < size:
            start, end = frame(data, at)
            if end - start > self.config.ws_max_size or (size - at > 1 and not data[at + 1] & MASKED):
                super().data_received(data[at:])  # its head is reason enough to end the line
                return
            if end > size:
                self._rest, self._wanted, self._begun = bytearray(data[at:]), end - at, self.loop.time()
                return
            guest = self._listening() if data[at] == TEXT else None
            if guest is not None:
                guest.heard(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
                if self.conn.parser_exc is not None:
                    return
            at = end

    def _listening(self) -> Guest | None:
        """Who takes a text now; nobody while the line is being closed, or a text in several frames is on its way."""
        conn = self.conn
        return self.guest if conn.state is OPEN and conn.current_size is None and not self.close_sent else None

    def send_receive_event_to_app(self) -> None:
        if self.guest is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.guest.heard(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.blocked = True
        if self.guest is not None:
            self.guest.stuck()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.blocked = False
        if self.guest is not None:
            self.guest.ready()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._door is not None:
            self._door.give_back()
        if self.guest is not None:
            self.guest.lost()


class AsgiLine:
    """A line over `receive` and `send` of any ASGI server."""

    def __init__(self, receive: Any, send: Any) -> None:
        self.blocked = False
        self._receive = receive
        self._send = send
        self._guest: Guest
        self._unsent: list[bytes] = []
        self._reading = asyncio.Event()
        self._reading.set()
        self._tasks: set[asyncio.Task[None]] = set()

    def attach(self, guest: Guest) -> None:
        self._guest = guest
        self._begin(self._read())

    def say(self, texts: Sequence[bytes]) -> None:
        self._unsent += texts
        if not self.blocked:
            self.blocked = True
            self._guest.stuck()
            self._begin(self._write())

    def hold(self) -> None:
        self._reading.clear()

    def go_on(self) -> None:
        self._reading.set()

    def leave(self) -> None:
        self.cut()

    def cut(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _begin(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self) -> None:
        while True:
            await self._reading.wait()
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return self._guest.lost()
            data = message.get("bytes")
            self._guest.heard(message["text"].encode() if data is None else data)

    async def _write(self) -> None:
        try:
            while self._unsent:
                await self._send({"type": "websocket.send", "text": self._unsent.pop(0).decode()})
        except OSError:
            return self._guest.lost()
        self.blocked = False
        self._guest.ready()
