"""The door: a connection before it is a request, and between requests.

uvicorn's own protocol knows no limits but one for idle connections. Here the head of a request may be so long and take
so long, its body too; an address has so many connections; who asks too fast is not read from for a while. Times are
looked after by the watchman (`watchman`), once a second for all connections: no request pays for a timer.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from math import inf
from typing import Any

import httptools
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from kabuto.server.addresses import Proxies
from kabuto.server.gate import DOOR, SAFE_HEADERS
from kabuto.server.limits import Held, Limits
from kabuto.server.refusal import Refusal
from kabuto.server.settings import Settings
from kabuto.server.tally import Tally
from kabuto.server.watchman import Watched

MOST_HEADERS = 100
MOST_PIPELINED = 8
"""So many requests may be sent before the first of them is answered."""
REST_SECONDS = 2.0
"""Who was answered before all of the request had come may send the rest for so long: else the answer would be lost."""
CONNECT_COST = 1.0
"""What a new connection costs of the address's budget of requests."""


class TooMuch(Exception):
    """What comes is more than is read; nothing more of it is looked at."""


class Doors:
    """All doors of a server: who may come in."""

    def __init__(self, settings: Settings, limits: Limits, proxies: Proxies, dropped: Tally) -> None:
        self.settings = settings
        self.limits = limits
        self.dropped = dropped
        """Connections that the server has ended, by why."""
        self._proxies = proxies
        self._held = Held(limits.budgets.connections)
        self._all = 0

    def enter(self, peer: str) -> Pass | Refusal:
        """A connection has come: it may stay, or is told why not. Proxies that are trusted come for many."""
        address, trusted = self._proxies.peer(peer)
        if self._all >= self.settings.most_connections:
            return self.limits.over("connections")
        if not trusted:
            if self._held.full(None, address):
                return self.limits.over("connections")
            if wait := self.limits.requests.take(None, address, CONNECT_COST):
                return self.limits.over("requests", wait)
            self._held.add(None, address)
        self._all += 1
        return Pass(self, None if trusted else address)

    def leave(self, address: str | None) -> None:
        self._all -= 1
        if address is not None:
            self._held.leave(None, address)


class Pass:
    """The right of one connection to be there, given back once."""

    def __init__(self, doors: Doors, address: str | None) -> None:
        self._doors = doors
        self._address = address
        self._given_back = False

    def dropped(self, why: str) -> None:
        """Count that the server ends the connection."""
        self._doors.dropped.count(why)

    def give_back(self) -> None:
        if not self._given_back:
            self._given_back = True
            self._doors.leave(self._address)


class Reading(FlowControl):
    """Whether a connection is read from; not while it is hushed."""

    hushed = False

    def resume_reading(self) -> None:
        if not self.hushed:
            super().resume_reading()


class Door(Watched, HttpToolsProtocol):
    """One connection that speaks HTTP; see the head of this file."""

    def __init__(self, config: Config, state: ServerState, doors: Doors) -> None:
        super().__init__(config, state, {})
        self._doors = doors
        self._settings = doors.settings
        self.send_seconds = doors.settings.send_seconds
        self._pass: Pass | None = None
        self._running: RequestResponseCycle | None = None
        """What is being answered, or was answered last; others may have been asked since."""
        self._deadline = inf
        """When the head, or the body, must have come."""
        self._heading = False
        """Whether the head of a request has begun to come."""
        self._whole = True
        """Whether all of the last request has come."""
        self._head = self._pieces = 0
        """How long the head is, by its parts that have come whole, and by the pieces in which it came."""
        self._refusal: Refusal | None = None
        """Why what came cannot be a request of ours, if that is known."""

    # Coming and going ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow: Reading = Reading(transport)
        self._deadline = self.loop.time() + self._settings.head_seconds
        found = self._doors.enter(self.client[0] if self.client else "")
        if isinstance(found, Pass):
            self._pass = found
        else:
            self._end(found)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._pass is not None:
            self._pass.give_back()
        self._give_up()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        line: Any = self.transport.get_protocol()
        line.adopt(self._pass, self._settings)

    def shutdown(self) -> None:
        if self._heading:  # nobody will answer what has not been asked
            self.transport.close()
        else:
            super().shutdown()

    # What comes ------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self.transport.is_closing():
            return
        idle = self._whole and not self._answering
        if idle and self._deadline == inf:
            self._deadline = self.loop.time() + self._settings.head_seconds
        begun = self._heading
        try:
            self.parser.feed_data(data)
            if self._heading and (begun or idle):
                self._pieces += len(data)
                self._check(self._pieces)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:  # whatever comes next is not for us
                self.cycle.keep_alive = False
        except (httptools.HttpParserError, TooMuch):
            self._end(self._refusal or Refusal("malformed", "bad-request"))

    @property
    def _answering(self) -> bool:
        return self._running is not None and not self._running.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        extensions: Any = {DOOR: self}
        self.scope["extensions"] = extensions
        self._heading, self._whole = True, False
        self._head = self._pieces = 0
        self._deadline = self.loop.time() + self._settings.head_seconds

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._count(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._count(len(name) + len(value) + 4)

    def _count(self, size: int) -> None:
        self._head += size
        self._check(self._head)

    def _check(self, size: int) -> None:
        if size > self._settings.head_bytes or len(self.headers) > MOST_HEADERS:
            self._refusal = Refusal("too_large", "long-head", 431)
            raise TooMuch

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refusal = self._doors.limits.over("requests", 1.0)
            raise TooMuch
        self._heading = False
        self._deadline = self.loop.time() + self._settings.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._whole = True
        self._deadline = inf if self._answering else self.loop.time() + self._settings.keep_seconds
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._whole and not self._heading:
            self._deadline = min(self._deadline, self.loop.time() + REST_SECONDS)

    def hush(self, seconds: float) -> None:
        """Read nothing for a while: what is sent meanwhile waits at the other end."""
        if not self.transport.is_closing() and not self.flow.hushed:
            self.flow.pause_reading()
            self.flow.hushed = True
            self.loop.call_later(seconds, self._listen)

    def _listen(self) -> None:
        self.flow.hushed = False
        if not self.transport.is_closing():
            self.flow.resume_reading()

    # Ends ------------------------------------------------------------------------------------------------------

    def overdue(self, now: float) -> str | None:
        if now <= self._deadline:
            return None
        return "head" if self._heading else "idle" if self._whole else "body"

    def expire(self, why: str) -> None:
        self._deadline = inf
        self._doors.dropped.count(why)
        if why == "unread" or self.transport.is_closing():
            self._give_up()
            self.transport.abort()
        elif why == "idle" or (why == "body" and not self._answering):
            self.transport.close()
        else:
            self._end(Refusal("malformed", "too-late", 408))

    def _end(self, refusal: Refusal) -> None:
        """Say why, unless an answer has begun already, and close."""
        if self._running is None or not self._answering or not self._running.response_started:
            self.transport.write(response(refusal))
        self._give_up()
        self.transport.close()

    def _give_up(self) -> None:
        """Nobody will read what is being answered, nor what was asked after it."""
        self.pipeline.clear()
        if self._running is not None and self._answering:
            self._running.disconnected = True
            self._running.message_event.set()


def response(refusal: Refusal) -> bytes:
    """A refusal as a whole HTTP response, after which the connection is closed."""
    body = msgspec.json.encode(refusal.answer(None, "en"))
    lines = [f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}".encode()]
    headers = [*SAFE_HEADERS, (b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.retry is not None:
        headers.append((b"retry-after", str(refusal.retry).encode()))
    lines += [name + b": " + value for name, value in headers]
    return b"\r\n".join([*lines, b"connection: close", b"", body])
