"""Thousands of turns while servers are killed: everybody who waits is told, hardly anybody twice, nobody too late.

People here are scripts. Some act only when they were told, some at once, some about the time when they would be; some
wait long after they were told, so that a second note would find them. In PostgreSQL two servers share the work, in
SQLite there is one; one is killed every few seconds and started again. `KABUTO_TURNS` says how many turns.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.support import EXTRAS, ROOT, Server

TURNS = int(os.environ.get("KABUTO_TURNS", "10000"))
TABLES = 40
DELAY, LEASE = 1.5, 6.0
ON_ITS_WAY = 1.0
"""What was looked at before the seat acted may still arrive for so long."""
KILLS_EVERY = (10.0, 30.0)
MAIN = f"""import sys
from kabuto.server import bells
bells.DELAY_SECONDS, bells.LEASE_SECONDS, bells.LOOK_SECONDS = {DELAY}, {LEASE}, 0.3
from kabuto.cli import main
sys.stdin.read()
raise SystemExit(main())"""


class Hasty(Server):
    """A server that tells people sooner than usual."""

    def _spawn(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", MAIN, "serve", "--port", str(self.port), *self.options]
        pipe = subprocess.PIPE
        environment = {**os.environ, **EXTRAS}
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=self._log, cwd=ROOT, env=environment)


@dataclass
class Tally:
    """What has come of it."""

    turns: int = 0
    due: int = 0
    """Turns after which somebody had to be told."""
    twice: int = 0
    late: int = 0
    kills: int = 0
    slowest: float = 0.0


@dataclass
class World:
    servers: list[Server]
    came: dict[str, list[float]] = field(default_factory=dict)
    """By somebody's word, when notes came for them."""
    since: dict[str, float] = field(default_factory=dict)
    """By somebody's word, when their turn began at the earliest."""
    tally: Tally = field(default_factory=Tally)
    hook: str = ""

    def told(self, word: str) -> list[float]:
        """When notes came for somebody's turn that runs."""
        return [at for at in self.came.get(word, ()) if at >= self.since[word] + DELAY - 0.1]

    async def ask(self, method: str, path: str, token: str | None, body: Any = None) -> Any:
        """Ask any server until one answers."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        attempt = 0
        while True:
            server = self.servers[attempt % len(self.servers)]
            attempt += 1
            try:
                async with httpx.AsyncClient(base_url=server.url, timeout=10, trust_env=False) as client:
                    found = await client.request(method, path, json=body, headers=headers)
                if found.status_code < 500:
                    return found.json()
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.2)


@asynccontextmanager
async def hearing(world: World) -> AsyncIterator[None]:
    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            size = next(int(line.split(":")[1]) for line in head if line.lower().startswith("content-length"))
            link = json.loads(await reader.readexactly(size))["link"]
            if "/t/" in link:  # else it says that somebody is told here
                world.came.setdefault(head[0].split()[1].rsplit("/", 1)[1], []).append(time.monotonic())
            writer.write(b"HTTP/1.1 200 x\r\ncontent-length: 0\r\n\r\n")
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # whoever brought it was killed
        finally:
            writer.close()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    world.hook = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    async with server:
        yield


async def played(world: World, number: int, rng: Random, turns: int) -> None:
    """Two people play one game after the other, for so many turns."""
    words = [f"w{number}-{seat}" for seat in range(2)]
    tokens = [(await world.ask("POST", "/api/holders", None, {}))["token"] for _ in range(2)]
    for word, token in zip(words, tokens, strict=True):
        channel = {"kind": "json", "target": f"{world.hook}/{word}"}
        assert "channels" in await world.ask("POST", "/api/me/channels", token, channel)
    while turns > 0:
        plan = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await world.ask("POST", "/api/tables", tokens[0], plan)
        if "table" not in made:
            continue
        table = made["table"]
        world.since |= dict.fromkeys(words, time.monotonic())
        sit = {"type": "take_seat", "id": "sit", "seat": 1, "version": 0, "name": "b"}
        assert (await world.ask("POST", f"/api/tables/{table}/commands", tokens[1], sit))["type"] == "done"
        while turns > 0 and await one_turn(world, table, tokens, words, rng):
            turns -= 1


async def one_turn(world: World, table: str, tokens: list[str], words: list[str], rng: Random) -> bool:
    """Somebody's turn, as the script likes; False if the game is over."""
    events = [await world.ask("GET", f"/api/tables/{table}?seat={seat}", tokens[seat]) for seat in range(2)]
    seat = next((seat for seat, event in enumerate(events) if event.get("your_turn")), None)
    if seat is None:
        over = any(event.get("facts", {}).get("status") == "over" for event in events)
        await asyncio.sleep(0 if over else 0.2)
        return not over
    tally, word, begun = world.tally, words[seat], time.monotonic()
    manner = rng.random()
    told = manner < 0.8
    if told:
        tally.due += 1
        while not world.told(word):
            await asyncio.sleep(0.05)
            assert time.monotonic() - begun < 600, f"{word} was never told"
        tally.slowest = max(tally.slowest, world.told(word)[0] - world.since[word])
        if manner < 0.1:
            await asyncio.sleep(2.5 * LEASE)
    elif manner < 0.9:
        await asyncio.sleep(rng.uniform(0, 2 * DELAY))
    world.since[words[1 - seat]] = time.monotonic()
    await act(world, table, seat, tokens[seat], rng)
    acted, since = time.monotonic(), world.since[word]
    tally.twice += max(0, len(world.told(word)) - 1)
    asyncio.get_running_loop().call_later(LEASE / 2, late, world, word, acted, since)
    tally.turns += 1
    return True


def late(world: World, word: str, acted: float, since: float) -> None:
    """Notes that came after somebody had acted, and cannot be for a later turn of theirs."""
    later = world.since[word] + DELAY if world.since[word] > since else float("inf")
    for at in world.came.get(word, ()):
        if acted < at < later:
            world.tally.late += at > acted + ON_ITS_WAY


async def act(world: World, table: str, seat: int, token: str, rng: Random) -> None:
    """Decide until it is the other's turn."""
    while True:
        event = await world.ask("GET", f"/api/tables/{table}?seat={seat}", token)
        if not event.get("your_turn"):
            return
        move = {"type": "play", "id": f"{seat}-{event['n']}", "seat": seat, "version": event["n"]}
        await world.ask(
            "POST",
            f"/api/tables/{table}/commands",
            token,
            {**move, "action": rng.choice(event["choices"])["action"]},
        )


async def killing(world: World, rng: Random) -> None:
    while True:
        server = world.servers[world.tally.kills % len(world.servers)]
        server.prepare()
        await asyncio.sleep(rng.uniform(*KILLS_EVERY))
        await asyncio.to_thread(server.signal)
        await asyncio.to_thread(server.start)
        world.tally.kills += 1


@pytest.mark.soak
def test_everybody_is_told_although_servers_die(url: str) -> None:
    options = ("--notices", "anywhere")
    world = World([Hasty(url, *options) for _ in range(1 if url.startswith("sqlite") else 2)])
    for server in world.servers:
        server.start()

    async def run() -> None:
        rng = Random(1)
        async with hearing(world):
            games = [asyncio.create_task(played(world, n, Random(n), TURNS // TABLES)) for n in range(TABLES)]
            killer = asyncio.create_task(killing(world, rng))
            playing = asyncio.gather(*games)
            both: list[asyncio.Future[Any]] = [playing, killer]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if killer.done():  # a server did not come back
                killer.result()
            killer.cancel()
            await asyncio.gather(killer, return_exceptions=True)
            await playing
            await asyncio.sleep(LEASE)

    try:
        asyncio.run(run())
    finally:
        for server in world.servers:
            server.stop()
    print(world.tally)
    assert world.tally.turns >= TURNS // TABLES * TABLES and world.tally.late == 0
    assert world.tally.twice <= world.tally.due / 1000
