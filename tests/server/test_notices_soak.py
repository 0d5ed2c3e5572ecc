"""Thousands of turns while servers are killed: everybody who waits is told, hardly anybody twice, nobody too late.

People here are scripts. Most wait until they are told, and then longer than a claim lasts, so that a second message
would find them; some act as soon as they are told, some about the time when they would be, some at once. The place at
which they are told takes nothing now and then. In PostgreSQL two servers share the work, in SQLite there is one (and
the process that writes its file); after `KILL_TURNS` turns in the mean one is killed and started again.

What comes twice is known by its key. A second message is lawful only for one whose sender was killed between its last
byte and the note that it was sent; how many that are a kill depends on how many are sent a second, not on how long the
run is: `per_kill` says it. `KABUTO_TURNS` says how many turns.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from bisect import bisect_right
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from kabuto.cli import main
from kabuto.server import bells, post
from tests.server.support import Server

TURNS = int(os.environ.get("KABUTO_TURNS", "10000"))
TABLES = 200
DELAY, LEASE, SENDING = 1.0, 15.0, 8.0
"""Seconds: from a turn to its note, that a claim lasts, and that sending may take."""
LINGER = LEASE + 2.5
ON_ITS_WAY = 0.5
"""What was sent before the seat had acted may still arrive for so long."""
KILL_TURNS = 100
BUSY_SHARE = 0.02
"""So often the place is not ready to take something."""
LONGEST_WAIT = 300.0

PLACE = f"""import asyncio, json, random, time
rng = random.Random(2)

async def take(reader, writer):
    try:
        head = (await reader.readuntil(b"\\r\\n\\r\\n")).decode().split("\\r\\n")
        named = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        link = json.loads(await reader.readexactly(int(named["content-length"])))["link"]
        busy = "/t/" in link and rng.random() < {BUSY_SHARE}
        writer.write(b"HTTP/1.1 %d x\\r\\ncontent-length: 0\\r\\n\\r\\n" % (503 if busy else 200))
        if "/t/" in link:  # else it says that somebody is told here
            word = head[0].split()[1].rsplit("/", 1)[1]
            print(word, "-" if busy else named["idempotency-key"], time.monotonic(), flush=True)
        await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass  # whoever brought it was killed
    finally:
        writer.close()

async def main():
    server = await asyncio.start_server(take, "127.0.0.1", 0, backlog=500)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()

asyncio.run(main())"""


def hasty() -> int:
    """`kabuto`, but people are told sooner than usual."""
    bells.DELAY_SECONDS, bells.LEASE_SECONDS, bells.LOOK_SECONDS, post.SECONDS = DELAY, LEASE, 0.3, SENDING
    return main()


class Hasty(Server):
    main = f"{__name__}:hasty"


class Turn(NamedTuple):
    """When somebody's turn began at the earliest, and when they had acted."""

    since: float
    acted: float


@dataclass
class Person:
    token: str
    since: float = 0.0
    turns: list[Turn] = field(default_factory=list)
    came: dict[str, list[float]] = field(default_factory=dict)
    """By its key, when a message came."""

    def told(self) -> list[float]:
        """When messages came first that are for the turn that runs."""
        return [times[0] for times in self.came.values() if times[0] >= self.since + DELAY - 0.1]

    def lateness(self) -> list[float]:
        """How long after somebody had acted a message for that turn came."""
        turns = list(self.turns)
        if not turns or self.since > turns[-1].since:  # one runs
            turns.append(Turn(self.since, float("inf")))
        begun = [turn.since + DELAY - 0.1 for turn in turns]
        found = []
        for at in (at for times in self.came.values() for at in times):
            number = bisect_right(begun, at) - 1
            if number >= 0 and at > turns[number].acted:
                found.append(at - turns[number].acted)
        return found


@dataclass
class Result:
    turns: int
    kills: int
    notices: int
    """Messages that came, each counted once."""
    waited_for: int
    """Turns that only went on because somebody was told."""
    twice: int
    unexplained: int
    """Of those, the ones whose sender was not killed in time to be the cause."""
    late: int
    latest: float
    slowest: float
    refused: int
    seconds: float

    @property
    def per_kill(self) -> float:
        return self.twice / max(1, self.kills)


@dataclass
class World:
    servers: list[Server]
    people: dict[str, Person] = field(default_factory=dict)
    """By the last word of the address at which they are told."""
    hook: str = ""
    turns: int = 0
    killed: list[float] = field(default_factory=list)
    waited_for: int = 0
    refused: int = 0
    begun: float = field(default_factory=time.monotonic)
    slowest: float = 0.0
    clients: list[httpx.AsyncClient] = field(default_factory=list)

    async def ask(self, method: str, path: str, token: str | None, body: Any = None) -> Any:
        """Ask any server until one answers."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        attempt = hash(token)
        while True:
            attempt += 1
            try:
                found = await self.clients[attempt % len(self.clients)].request(
                    method, path, json=body, headers=headers
                )
                if found.status_code < 500:
                    return found.json()
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.2)

    def result(self) -> Result:
        times = [times for person in self.people.values() for times in person.came.values()]
        lateness = [late for person in self.people.values() for late in person.lateness()]
        return Result(
            self.turns,
            len(self.killed),
            len(times),
            self.waited_for,
            sum(len(one) - 1 for one in times),
            sum(
                not any(first <= kill <= first + SENDING for kill in self.killed)
                for first, *more in times
                for _ in more
            ),
            sum(late > ON_ITS_WAY for late in lateness),
            max(lateness, default=0.0),
            self.slowest,
            self.refused,
            time.monotonic() - self.begun,
        )


@asynccontextmanager
async def hearing(world: World) -> AsyncIterator[None]:
    """The place at which everybody is told: a process of its own, which says what has come."""
    place = await asyncio.create_subprocess_exec(sys.executable, "-c", PLACE, stdout=subprocess.PIPE)
    assert place.stdout is not None
    world.hook = f"http://127.0.0.1:{int(await place.stdout.readline())}/hook"

    async def hear(lines: asyncio.StreamReader) -> None:
        async for line in lines:
            word, key, at = line.decode().split(" ")
            if key == "-":
                world.refused += 1
            else:
                world.people[word].came.setdefault(key, []).append(float(at))

    hearing = asyncio.create_task(hear(place.stdout))
    try:
        yield
    finally:
        place.kill()
        await place.wait()
        await hearing


async def played(world: World, number: int, turns: int) -> None:
    """Two people play one game after the other, for so many turns."""
    rng = Random(number)
    people = []
    for seat in range(2):
        person = Person((await world.ask("POST", "/api/holders", None, {}))["token"])
        people.append(person)
        world.people[f"w{number}-{seat}"] = person
        channel = {"kind": "json", "target": f"{world.hook}/w{number}-{seat}"}
        assert "channels" in await world.ask("POST", "/api/me/channels", person.token, channel)
    while turns > 0:
        plan = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await world.ask("POST", "/api/tables", people[0].token, plan)
        if "table" not in made:
            continue
        table = made["table"]
        for person in people:
            person.since = time.monotonic()
        sit = {"type": "take_seat", "id": "sit", "seat": 1, "version": 0, "name": "b"}
        assert (await world.ask("POST", f"/api/tables/{table}/commands", people[1].token, sit))["type"] == "done"
        while turns > 0 and (made := await one_turn(world, table, people, rng)) is not None:
            turns -= made


async def one_turn(world: World, table: str, people: list[Person], rng: Random) -> int | None:
    """Somebody's turn, as the script likes: 1; 0 if a server has not heard whose it is; None if the game is over."""
    events = [await world.ask("GET", f"/api/tables/{table}?seat={seat}", people[seat].token) for seat in range(2)]
    seat = next((seat for seat, event in enumerate(events) if event.get("your_turn")), None)
    if seat is None:
        over = any(event.get("facts", {}).get("status") == "over" for event in events)
        await asyncio.sleep(0 if over else 0.2)
        return None if over else 0
    person, begun, manner = people[seat], time.monotonic(), rng.random()
    if manner < 0.8:
        world.waited_for += 1
        while not person.told():
            await asyncio.sleep(0.05)
            assert time.monotonic() - begun < LONGEST_WAIT, f"somebody at {table} was never told"
        world.slowest = max(world.slowest, person.told()[0] - person.since)
        if manner < 0.7:
            await asyncio.sleep(LINGER)
    elif manner < 0.9:
        await asyncio.sleep(rng.uniform(0, 2 * DELAY))
    since, people[1 - seat].since = person.since, time.monotonic()
    person.turns.append(Turn(since, await act(world, table, seat, person.token, rng)))
    world.turns += 1
    return 1


async def act(world: World, table: str, seat: int, token: str, rng: Random) -> float:
    """Decide until it is the other's turn; gives when the last decision was acknowledged."""
    acted = time.monotonic()
    while True:
        event = await world.ask("GET", f"/api/tables/{table}?seat={seat}", token)
        if not event.get("your_turn"):
            return acted
        move = {"type": "play", "id": f"{seat}-{event['n']}", "seat": seat, "version": event["n"]}
        chosen = {**move, "action": rng.choice(event["choices"])["action"]}
        await world.ask("POST", f"/api/tables/{table}/commands", token, chosen)
        acted = time.monotonic()


async def killing(world: World) -> None:
    rng = Random(1)
    while True:
        server = world.servers[len(world.killed) % len(world.servers)]
        until = world.turns + rng.uniform(0.5, 1.5) * KILL_TURNS
        while world.turns < until:  # noqa: ASYNC110  a kill falls between turns as it likes
            await asyncio.sleep(rng.uniform(0.01, 0.05))
        await asyncio.to_thread(server.signal)
        world.killed.append(time.monotonic())
        await asyncio.to_thread(server.start)
        if len(world.killed) % 10 == 0:
            print(world.result(), flush=True)


@pytest.mark.soak
def test_everybody_is_told_although_servers_die(url: str) -> None:
    options = ("--notices", "anywhere")
    world = World([Hasty(url, *options) for _ in range(1 if url.startswith("sqlite") else 2)])
    for server in world.servers:
        server.start()

    async def run() -> None:
        limits = httpx.Limits(max_connections=50, max_keepalive_connections=50)
        async with hearing(world):
            for server in world.servers:
                client = httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False, limits=limits)
                world.clients.append(client)
            games = [asyncio.create_task(played(world, n, TURNS // TABLES)) for n in range(TABLES)]
            killer = asyncio.create_task(killing(world))
            playing = asyncio.gather(*games)
            both: list[asyncio.Future[Any]] = [playing, killer]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if killer.done():  # a server did not come back
                killer.result()
            killer.cancel()
            await asyncio.gather(killer, return_exceptions=True)
            await playing
            await asyncio.sleep(LINGER)
            for client in world.clients:
                await client.aclose()

    try:
        asyncio.run(run())
    finally:
        for server in world.servers:
            server.stop()
    found = world.result()
    print(found, f"{found.per_kill:.2f} twice a kill")
    assert found.turns >= TURNS // TABLES * TABLES and found.late == 0
    assert found.unexplained == 0 and found.twice <= found.notices / 1000
