"""The load: C tables at once, each with one move on its way, played through the wire by both seats' clients.

A move is done when its answer *and* the events of both seats are there; only then does the table play its next one.
The same loop drives Kabuto and the peer; what differs is a `Match` (how a move is sent and heard of) and a `House`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from math import ceil
from random import Random
from typing import Any

import httpx
import msgspec

from benchmarks.server.sockets import Socket

PATIENCE = 30.0
AT_ONCE = 20
clock = time.perf_counter
SEATS = (0, 1)
Post = Callable[..., Awaitable[Any]]
"""Asks a server for something: a path, a body, and whose token."""


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


class House:
    """A server, seen from its tables. Games are made and joined before the clock runs: what is measured are moves."""

    moves_a_game: int
    """How many moves a game has, at least nearly always."""
    most_moves_per_s = 20_000
    """No such server plays as many: so there are games enough for the time of warming up."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.late = 0
        """How many games were made while others were played, because none was left: the clock ran for those too."""
        self._ready: list[Match] = []
        self._played: list[Match] = []

    async def open(self) -> Match:
        """Make a game, and follow it from both seats."""
        raise NotImplementedError

    async def match(self, before: Match | None = None) -> Match:
        """A new game, after one that is over."""
        if before is not None:
            self._played.append(before)  # its sockets stay open: to hear of their end would cost the server time
        if self._ready:
            return self._ready.pop()
        self.late += before is not None
        return await self.open()

    async def stock(self, moves: float) -> float:
        """Make games for so many moves; how many of them a second."""
        wanted, start = ceil(moves / self.moves_a_game) - len(self._ready), clock()
        for done in range(0, wanted, AT_ONCE):
            self._ready += await asyncio.gather(*(self.open() for _ in range(min(AT_ONCE, wanted - done))))
        return max(wanted, 0) / (clock() - start)


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


class Refused(msgspec.Struct, tag="refused", gc=False):
    reason: str
    why: str


class Presence(msgspec.Struct, tag="presence", gc=False):
    pass


_decode = msgspec.json.Decoder(Event | Done | Refused | Presence).decode
_ids = count()


class Table(Match):
    """A table of TA-KE, followed from both seats."""

    def __init__(self, port: int, tokens: tuple[str, str], source: str = "127.0.0.1") -> None:
        super().__init__()
        self._port = port
        self._source = source
        self.tokens = tokens
        self._sockets: list[Socket] = []
        self._events: list[Event | None] = [None, None]

    async def open(self, id: str) -> None:
        self.missing.update(SEATS)
        for seat, token in enumerate(self.tokens):
            socket = Socket(partial(self._heard, seat), self.fail)
            self._sockets.append(socket)
            bearer = f"Authorization: Bearer {token}\r\n"
            await socket.connect(self._port, f"/api/tables/{id}/live", bearer, self._source)
            socket.send(b'{"type":"hello","seat":%d}' % seat)
        await self.settled()

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()

    def play(self, rng: Random) -> None:
        seat = next((seat for seat in SEATS if self._event(seat).your_turn), None)
        if seat is None:
            raise Lost("nobody is to play")
        action = rng.choice(self._event(seat).choices).action
        self.missing.update(SEATS)
        self._send(seat, action)

    def _send(self, seat: int, action: int) -> None:
        id = f"b{next(_ids)}"
        self.missing.add(id)
        head = f'{{"type":"play","id":"{id}","seat":{seat},"version":{self._event(seat).n},"action":{action}}}'
        self._sockets[seat].send(head.encode())

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
            self.came(message.id)
        elif isinstance(message, Refused):
            self.fail(Lost(f"refused, {message.reason}: {message.why}"))


class Kabuto(House):
    """`kabuto serve`, with TA-KE."""

    moves_a_game = 40
    terms: dict[str, Any] = {}  # noqa: RUF012  what a table is beyond the usual
    options: tuple[str, ...] = ()
    """How such a server is started."""

    async def open(self) -> Match:
        where = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=where, trust_env=False, verify=False, timeout=PATIENCE) as http:
            post = partial(self._post, http)
            mine, theirs = await self._people(post)
            body = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], **self.terms}
            id = (await post("/api/tables", body, mine))["table"]
            sit = {"type": "take_seat", "id": "sit", "seat": 1, "version": 0, "name": "B"}
            await post(f"/api/tables/{id}/commands", sit, theirs)
        table = Table(self.port, (mine, theirs))
        await table.open(id)
        return table

    async def _people(self, post: Post) -> tuple[str, str]:
        """Two who play together."""
        mine, theirs = [(await post("/api/holders", {}))["token"] for _ in SEATS]
        return mine, theirs

    async def _post(self, http: httpx.AsyncClient, path: str, body: Any, token: str | None = None) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return (await http.post(path, json=body, headers=headers)).raise_for_status().json()


class KabutoWithPeople(Kabuto):
    """`kabuto serve` for people who come back: everybody has a clock and a name that lasts, wants to be told of their
    turns by a webhook, and plays for their rating. They play within the minute after which they would be told."""

    terms = {"pace": "days", "rated": True}  # noqa: RUF012
    options = ("--notices", "anywhere")
    MOST = 100
    """So many pairs of people there are; then they play their next games."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._known: list[tuple[str, str]] = []
        self._opened = count()
        self._place: asyncio.Server | None = None

    async def _people(self, post: Post) -> tuple[str, str]:
        if len(self._known) >= self.MOST:
            return self._known[next(self._opened) % self.MOST]
        pair = await super()._people(post)
        for token in pair:
            await post("/api/me/codes", {}, token)
            await post("/api/me/channels", {"kind": "json", "target": await self._told_at()}, token)
        self._known.append(pair)
        return pair

    async def _told_at(self) -> str:
        if self._place is None:
            self._place = await asyncio.start_server(thank, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._place.sockets[0].getsockname()[1]}/"


async def thank(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Take what somebody is told."""
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
    await writer.drain()
    writer.close()


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
            self._next = asyncio.ensure_future(self._play_next())
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

    async def _play_next(self) -> None:
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
