"""A connection: one client at one table. Events as they come, commands and their answers.

It always sends the newest event, so that a slow client gets fewer of them, never old ones; a client that takes nothing
at all is dropped. Nobody else notices either. What it stands on is a `Line`, whom it asks is a `House`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from kabuto.server.limits import ENTRY_BYTES, Limits
from kabuto.server.logs import short
from kabuto.server.refusal import Refusal
from kabuto.server.settings import Settings
from kabuto.server.store.base import Unavailable
from kabuto.server.table import Table
from kabuto.server.tally import Tally
from kabuto.server.wire import Answer, AnyCommand, Chat, FromClient, Hello, Ping, Play, Pong, Why

MOST_UNSENT = 256
MOST_UNREAD = 16
MOST_OFFENCES = 100
POLICY = 1008
"""Close code: too many bad messages, or too slow."""
HELLO_COST = 5.0
"""What a hello costs of the budget of requests, beyond what every message does: it is answered with a whole event."""
LONGEST_REST = 1.0
"""Who says too much is not listened to for so long, at most."""
SIGN_BYTES = 4
"""A sign of a text takes so many bytes at most."""
logger = logging.getLogger("kabuto.live")
_decode = msgspec.json.Decoder(FromClient).decode
_encode = msgspec.json.Encoder().encode


class Guest(Protocol):
    """Who is told what happens on a line."""

    def heard(self, data: bytes) -> None:
        """A message has come."""

    def stuck(self) -> None:
        """The client takes nothing any more; what is said now would pile up."""

    def ready(self) -> None:
        """It takes again."""

    def lost(self) -> None:
        """The line is gone."""


class Line(Protocol):
    """A WebSocket that was accepted."""

    blocked: bool
    """Whether the client takes nothing at the moment."""

    def attach(self, guest: Guest) -> None:
        """From now on, tell this guest; begin with what came before."""

    def say(self, texts: Sequence[bytes]) -> None:
        """Send some texts."""

    def hold(self) -> None:
        """Read no more for the moment."""

    def go_on(self) -> None:
        """Read on."""

    def leave(self) -> None:
        """Tell the guest nothing more."""

    def cut(self) -> None:
        """End the line at once, whatever is still unsent."""


class Level(Protocol):
    def inc(self) -> None: ...

    def dec(self) -> None: ...


class ConnectionFigures(Protocol):
    """What is counted of connections."""

    @property
    def connections(self) -> Level: ...

    @property
    def events(self) -> Tally: ...

    @property
    def dropped(self) -> Tally: ...


class House(Protocol):
    """The server, as a connection knows it."""

    settings: Settings
    limits: Limits

    @property
    def metrics(self) -> ConnectionFigures: ...

    def ask(
        self, table: Table, client: str, command: AnyCommand, answered: Callable[[Answer], None], address: str = ""
    ) -> None:
        """Carry out a command; `answered` is called with the answer, at once or later."""

    def shown(self, table: Table, seat: int, holder: str | None) -> None:
        """A page that can be seen shows somebody that it is their turn."""


class Dropped(NamedTuple):
    """The connection is to be closed with a code."""

    code: int
    why: str


class Connection:
    """One client at one table."""

    def __init__(self, house: House, table: Table, holder: str, address: str, line: Line, secret: str = "") -> None:
        self.watcher = 0
        self.seen = 0
        self.holder: str | None = holder
        self._client = holder
        self._table = table
        self._house = house
        self._limits = house.limits
        self._metrics = house.metrics
        self._settings = house.settings
        self.address = address
        self.secret = secret
        """The hash of the secret that this device came with."""
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
        self._resting = False
        """Whether nothing is looked at for a moment, because too much was said."""
        self._patience: asyncio.TimerHandle | None = None
        self._silence: asyncio.TimerHandle | None = None
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

    def unseat(self) -> None:
        self.watcher = 0
        self._sent, self._greeted = 0, False

    def dismiss(self) -> None:
        self._drop(POLICY, "barred")

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
        self._silence = self._loop.call_later(self._settings.hello_seconds, self._drop, POLICY, "silent")
        self._line.attach(self)
        try:
            await self._over
        finally:
            self._metrics.connections.dec()
            self._table.users -= 1
            self._table.unfollow(self)
            self._line.leave()
            for timer in (self._patience, self._silence):
                if timer is not None:
                    timer.cancel()
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
            while self._inbox and not (self._asking or self._resting or self._lost or self._dropped):
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
        elif not self._resting:
            self._line.go_on()

    def _rest(self, seconds: float) -> None:
        """Listen to nothing for a while: what the client says meanwhile waits at its own end of the line."""
        self._resting = True
        self._line.hold()
        self._loop.call_later(min(seconds, LONGEST_REST), self._go_on)

    def _go_on(self) -> None:
        self._resting = False
        self._work()

    def _handle(self, data: bytes) -> None:
        if len(data) > self._settings.message_bytes:
            return self._offend(Refusal("too_large", "too-large"))
        wait = self._limits.requests.take(self._client, self.address)
        if wait:
            self._rest(wait)
            return self._offend(self._limits.over("requests", wait), _id_of(data))
        try:
            message = _decode(data)
        except (msgspec.DecodeError, RecursionError) as error:
            return self._offend(Refusal("malformed", "malformed", why=str(error)), _id_of(data))
        if isinstance(message, Play):  # first, because it is the most frequent
            self._ask(message)
        elif isinstance(message, Hello):
            self._hello(message)
        elif isinstance(message, Ping):
            self.seen = max(self.seen, message.seen)
            if message.shown and self.watcher:
                self._house.shown(self._table, self.watcher - 1, self.holder)
            self._put(Pong())
        elif isinstance(message, Why):
            try:
                self._put(self._table.why(message, self.holder, self._language))
            except Refusal as refusal:
                self._put(refusal.answer(message.id, self._language))
        else:
            self._ask(message)

    def _ask(self, command: AnyCommand) -> None:
        beyond = unaffordable(self._limits, command, self._client, self.address)
        if beyond is not None:
            return self._put(beyond.answer(command.id, command.language))
        self._asking = True
        self._house.ask(self._table, self._client, command, self._answered, self.address)

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
        self._limits.requests.charge(self._client, self.address, HELLO_COST)
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
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
        if self._client == self._table.state.made.maker:
            self._table.paid_from = self.address
        if self._sent is None or watcher != self.watcher:
            self._table.unfollow(self)
            self.watcher = watcher
            self._table.follow(self)
        self._sent, self._greeted = max(hello.after, 0), False
        self._presence_due = True
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
                texts.append(self._table.presence())
        if texts:
            self._line.say(texts)


def unaffordable(limits: Limits, command: AnyCommand, holder: str, address: str) -> Refusal | None:
    """Why a command is beyond a budget; None if it is not: then it is paid for."""
    size = float(ENTRY_BYTES)
    if isinstance(command, Chat):
        wait = limits.chat.take(holder, address)
        if wait:
            return limits.over("chat", wait)
        size += SIGN_BYTES * len(command.text)
    wait = limits.bytes.take(holder, address, size)
    return limits.over("bytes", wait) if wait else None


def _id_of(data: bytes) -> str | None:
    """The id of a command that could not be read otherwise, so that its sender learns of it."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id[:64] if isinstance(id, str) else None
