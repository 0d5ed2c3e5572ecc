"""The load: C tables at once, each with one move on its way, played through the wire by both seats' clients.

A move is done when its answer *and* the events of both seats are there; only then does the table play its next one.
The same loop drives Kabuto and the peer; what differs is a `Match` (how a move is sent and heard of) and a `House`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random
from typing import Any, Protocol

import httpx
import msgspec

from benchmarks.server.sockets import Socket

PATIENCE = 30.0
AT_ONCE = 20
clock = time.perf_counter
SEATS = (0, 1)


class Lost(Exception):
    """A move was refused, or not all of its messages came."""


class Match:
    """One game with both seats' sockets; `missing` are the messages of the move on its way that have not come yet."""

    over = False

    def __init__(self) -> None:
        self.missing: set[object] = set()
        self.error: Exception | None = None
        self.then: Callable[[Exception | None], None] = nothing
        """Called once, when nothing is missing any more or something went wrong."""

    def play(self, rng: Random) -> None:
        """Send the next move."""
        raise NotImplementedError

    def came(self, message: object) -> None:
        self.missing.discard(message)
        if not self.missing:
            self._end(None)

    def fail(self, error: Exception) -> None:
        self.error = error
        self._end(error)

    def _end(self, error: Exception | None) -> None:
        then, self.then = self.then, nothing
        then(error)

    async def settled(self) -> None:
        """Until everything expected has come."""
        if self.error is not None:
            raise self.error
        if not self.missing:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.then = lambda error: future.set_exception(error) if error else future.set_result(None)
        await future


def nothing(error: Exception | None) -> None:
    """Nobody waits."""


class House(Protocol):
    """A server, seen from its tables."""

    async def match(self, before: Match | None = None) -> Match:
        """A new game, if one is given by the same two clients."""

    async def stock(self, moves: float) -> None:
        """Get ready for so many moves, if that has to be done before."""


# Kabuto ------------------------------------------------------------------------------------------------------------


class Choice(msgspec.Struct, gc=False):
    action: int


class Facts(msgspec.Struct, gc=False):
    status: str


class Event(msgspec.Struct, tag="event", gc=False):
    n: int
    facts: Facts
    choices: list[Choice]
    your_turn: bool


class Done(msgspec.Struct, tag="done", gc=False):
    id: str
    table: str | None = None


class Refused(msgspec.Struct, tag="refused", gc=False):
    reason: str
    why: str


class Presence(msgspec.Struct, tag="presence", gc=False):
    pass


_decode = msgspec.json.Decoder(Event | Done | Refused | Presence).decode
_ids = count()


class Table(Match):
    """A table of TA-KE, followed from both seats."""

    def __init__(self, port: int, tokens: tuple[str, str]) -> None:
        super().__init__()
        self._port = port
        self.tokens = tokens
        self._sockets: list[Socket] = []
        self._events: list[Event | None] = [None, None]
        self._next: str | None = None

    async def open(self, id: str) -> None:
        self.missing.update(SEATS)
        for seat, token in enumerate(self.tokens):
            socket = Socket(partial(self._heard, seat), self.fail)
            self._sockets.append(socket)
            await socket.connect(self._port, f"/api/tables/{id}/live", f"Authorization: Bearer {token}\r\n")
            socket.send(b'{"type":"hello","seat":%d}' % seat)
        await self.settled()

    def play(self, rng: Random) -> None:
        seat = next((seat for seat in SEATS if self._event(seat).your_turn), None)
        if seat is None:
            raise Lost("nobody is to play")
        action = rng.choice(self._event(seat).choices).action
        self.missing.update(SEATS)
        self._ask(seat, "play", b',"action":%d' % action)

    async def rematch(self) -> str:
        self._ask(0, "rematch")
        await self.settled()
        for socket in self._sockets:
            socket.close()
        assert self._next is not None
        return self._next

    def _ask(self, seat: int, kind: str, more: bytes = b"") -> None:
        id = f"b{next(_ids)}"
        self.missing.add(id)
        head = f'{{"type":"{kind}","id":"{id}","seat":{seat},"version":{self._event(seat).n}'
        self._sockets[seat].send(head.encode() + more + b"}")

    def _event(self, seat: int) -> Event:
        event = self._events[seat]
        assert event is not None
        return event

    def _heard(self, seat: int, data: bytes) -> None:
        message = _decode(data)
        if isinstance(message, Event):
            before = self._events[seat]
            self._events[seat] = message
            self.over = message.facts.status == "over"
            if before is None or message.n > before.n:
                self.came(seat)
        elif isinstance(message, Done):
            self._next = message.table
            self.came(message.id)
        elif isinstance(message, Refused):
            self.fail(Lost(f"refused, {message.reason}: {message.why}"))


class Kabuto:
    """`kabuto serve`; a slot's next game is a rematch, by the same two clients on new connections."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def match(self, before: Match | None = None) -> Match:
        if isinstance(before, Table):
            table = Table(self._port, (before.tokens[1], before.tokens[0]))  # seats go round
            await table.open(await before.rematch())
            return table
        async with self._gate, httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._port}", trust_env=False) as http:

            async def post(path: str, body: Any, token: str | None = None) -> Any:
                headers = {"authorization": f"Bearer {token}"} if token else {}
                return (await http.post(path, json=body, headers=headers)).raise_for_status().json()

            mine, theirs = [(await post("/api/holders", {}))["token"] for _ in SEATS]
            body = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
            id = (await post("/api/tables", body, mine))["table"]
            sit = {"type": "take_seat", "id": "sit", "seat": 1, "version": 0, "name": "B"}
            await post(f"/api/tables/{id}/commands", sit, theirs)
            table = Table(self._port, (mine, theirs))
            await table.open(id)
            return table

    async def stock(self, moves: float) -> None:
        """Rematches are made in the course of play."""


# Measuring ---------------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What one stretch of play gave."""

    seconds: float
    in_time: int = 0
    """Moves that were done before the end; the others were sent before it and are waited for."""
    cpu: float = 0.0
    """CPU seconds of the generator."""
    latencies: list[float] = field(default_factory=list)
    """Seconds, of every move."""

    @property
    def moves(self) -> int:
        return len(self.latencies)

    @property
    def rate(self) -> float:
        return self.in_time / self.seconds

    def percentile_ms(self, share: float) -> float:
        return 1000 * sorted(self.latencies)[min(int(self.moves * share), self.moves - 1)]


class Slot:
    """A table that plays on until the end, move after move; what came last sends the next move, without a task."""

    def __init__(self, house: House, matches: list[Match], place: int, rng: Random, tally: Tally, end: float) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._house = house
        self._matches = matches
        self._place = place
        self._match = matches[place]
        self._rng = rng
        self._tally = tally
        self._end = end
        self._sent = 0.0
        self._next: asyncio.Task[None] | None = None

    def go_on(self) -> None:
        now = clock()
        if now >= self._end:
            self.done.set_result(None)
        elif self._match.over:
            self._next = asyncio.ensure_future(self._rematch())
        else:
            self._sent = now
            self._match.then = self._settled
            try:
                self._match.play(self._rng)
            except Lost as lost:
                self.done.set_exception(lost)

    def _settled(self, error: Exception | None) -> None:
        if error is not None:
            self.done.set_exception(error)
            return
        done = clock()
        self._tally.latencies.append(done - self._sent)
        self._tally.in_time += done <= self._end
        self.go_on()

    async def _rematch(self) -> None:
        try:
            self._match = self._matches[self._place] = await self._house.match(self._match)
        except Exception as error:
            self.done.set_exception(error)
        else:
            self.go_on()


async def play(house: House, matches: list[Match], seconds: float, seed: int = 1) -> Tally:
    """Play on at all tables for a while; every move that was sent is waited for. Raises `Lost`."""
    tally = Tally(seconds)
    start, cpu = clock(), time.process_time()
    randoms = [Random(seed * 1000 + place) for place in range(len(matches))]
    slots = [Slot(house, matches, place, rng, tally, start + seconds) for place, rng in enumerate(randoms)]
    for slot in slots:
        slot.go_on()
    try:
        async with asyncio.timeout(seconds + PATIENCE):
            await asyncio.gather(*(slot.done for slot in slots))
    except TimeoutError:
        waiting = sum(bool(match.missing) for match in matches)
        raise Lost(f"{waiting} tables still wait for an answer or an event") from None
    except (OSError, httpx.HTTPError) as error:
        raise Lost(str(error)) from error
    tally.cpu = time.process_time() - cpu
    return tally
