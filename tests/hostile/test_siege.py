"""A siege, at length: what it must show is in figures, so that none of it belongs to the ordinary run of the tests.

Each of these has a short form elsewhere in this folder that cannot fail by chance. Attackers and players come from
addresses of their own (all of 127.0.0.0/8 is this machine's on Linux); budgets are those of a public server.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median

import httpx
import pytest

from kabuto.server.budgets import MEGABYTE, PRESETS, overview
from kabuto.server.limits import ENTRY_BYTES
from tests.hostile.editions import shipped
from tests.hostile.lab import Lab, public
from tests.hostile.players import playing
from tests.hostile.test_connections import HELLO, JSON_POST, connected, shake
from tests.server.support import JSON, Client, Server

pytestmark = [
    pytest.mark.hostile,
    pytest.mark.soak,
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is one loopback address only"),
]
P99_MS = 50.0
WAL_BYTES = 5_000_000
"""What SQLite's journal takes beside the file."""


# Sockets ----------------------------------------------------------------------------------------------------------


async def kept_up(server: Server, number: int, sent: bytes, reads: bool, end: float, opened: list[int]) -> None:
    """A connection on which something is sent and nothing more done; again whenever the server ends it."""
    source = f"127.3.{number // 20}.1"  # twenty at an address: within everybody's budget
    while time.monotonic() < end:
        stream = await connected(server, sent, source)
        opened[0] += 1
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(max(0.1, end - time.monotonic())):
                if reads:
                    while await stream[0].read(65536):
                        continue
                else:
                    await asyncio.sleep(15)  # longer than the server's patience
        stream[1].transport.abort()


def test_idle_half_sent_and_unread_sockets_while_others_play(tmp_path: Path) -> None:
    seconds = 40.0
    opened = [0]

    async def attack(server: Server) -> None:
        async with server.client() as eve:
            table = await eve.create("me", "open")
            halves = [b"GET /api/ti", JSON_POST, JSON_POST + b"Content-Length: 50\r\n\r\n{", shake(table)[:-2]]
            unread = [b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3, shake(table) + HELLO]
            end = time.monotonic() + seconds
            sockets = [kept_up(server, n, b"", True, end, opened) for n in range(500)]
            sockets += [kept_up(server, 500 + n, halves[n % 4], True, end, opened) for n in range(500)]
            sockets += [kept_up(server, 1000 + n, unread[n % 2], False, end, opened) for n in range(40)]
            tasks = [asyncio.ensure_future(one) for one in sockets]
            await asyncio.sleep(1)
            while time.monotonic() < end - 2:  # so that the unread lines have something to take
                assert (await eve.command(table, "chat", text="y" * 400))["type"] in ("done", "refused")
                await asyncio.sleep(0.2)
            await asyncio.gather(*tasks)

    with Lab(tmp_path, budgets=public()) as server:
        with playing(server.port, seconds) as told:
            asyncio.run(attack(server))
        unread = server.figure('connections_dropped_total{why="unread"}')
        print(f"{opened[0]} sockets, {unread:.0f} ended because nothing was taken; players: {told.line}")
        assert unread >= 20
        assert opened[0] >= 1040 and told.moves > 3000
        assert told.p99 < P99_MS
        assert not server.errors(), server.errors()[:3]


# Bots -------------------------------------------------------------------------------------------------------------


async def answered(anna: Client, games: int) -> list[float]:
    """How long the bot of another seat took to answer, each time."""
    took: list[float] = []
    for game in range(games):
        rng = Random(game)
        table = await anna.create("me", "daimyo")
        async with anna.live(table, 0) as line:
            while (await line.until(waits))["facts"]["status"] != "over":
                answer = await line.ask("play", action=rng.choice(line.event["choices"])["action"])
                start = time.monotonic()
                await line.reach(answer["n"])
                if not waits(line.event):
                    await line.until(waits)
                    took.append(time.monotonic() - start)
    return took


def waits(event: JSON) -> bool:
    return bool(event["your_turn"] or event["facts"]["status"] == "over")


def test_eighteen_tables_of_bots_do_not_slow_anothers_down(tmp_path: Path) -> None:
    """One holder's bots think as long as they like; at another's table a bot answers at most half as fast as alone."""

    async def attack(server: Server) -> None:
        async with server.client() as eve, server.client() as anna:
            await answered(anna, 1)
            alone = await answered(anna, 2)
            for _ in range(18):
                await eve.create("shogun", "shogun", "shogun", title="edo")
            await asyncio.sleep(5)
            beside = await answered(anna, 2)
        for name, took in (("alone", alone), ("beside 18 tables", beside)):
            print(f"a bot's answer {name}: {median(took):.3f} s, {max(took):.3f} s at most, of {len(took)}")
        assert median(beside) <= 2 * median(alone)

    club = {name: amount for name, _, amount, _ in overview()}
    with Lab(tmp_path, budgets=club) as server:
        asyncio.run(attack(server))
        assert server.figure("bots_waiting") >= 10, "they do wait in line"


# One client -------------------------------------------------------------------------------------------------------


def resident(server: Server) -> int:
    """The memory of the server's process, in bytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return 1024 * int(re.findall(r"VmRSS:\s+(\d+)", status)[0])


def stored(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("kabuto.db*"))


def test_one_client_at_full_speed(tmp_path: Path) -> None:
    """Everything that costs something, as fast as the line allows, with a new token every time, for a minute."""
    seconds, source = 60.0, "127.4.0.1"
    padded = shipped("take") + "#" * 150_000
    counts: dict[int, int] = {}

    async def asking(server: Server, number: int, end: float) -> None:
        rng = Random(number)
        transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
        async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=30) as http:
            table = ""

            async def create(**more: object) -> httpx.Response:
                body = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}], **more}
                return await http.post("/api/tables", json=body)

            async def say() -> httpx.Response:
                body = {"type": "chat", "id": f"{rng.random()}", "seat": 0, "version": 0, "text": "𝔘" * 500}
                return await http.post(f"/api/tables/{table}/commands", json=body)

            ways: list[Callable[[], Awaitable[httpx.Response]]] = [
                create,
                lambda: create(edition=padded),
                lambda: create(seats=[{"kind": "bot", "bot": "daimyo"}] * 2, listed=True),
                say,
                lambda: http.get("/api/tables?which=open"),
                lambda: http.get(f"/api/tables/{table}?seat=0"),
                lambda: http.get(f"/api/tables/{table}/positions/1"),
                lambda: http.get(f"/api/tables/{table}/record"),
                lambda: http.get("/api/titles/yedo/rules"),
                lambda: http.get("/api/titles/yedo/words"),
            ]
            while time.monotonic() < end:
                if rng.random() < 0.2:
                    http.cookies.clear()
                try:
                    answer = await rng.choice(ways)()
                except httpx.HTTPError:
                    counts[0] = counts.get(0, 0) + 1
                    continue
                counts[answer.status_code] = counts.get(answer.status_code, 0) + 1
                if answer.status_code == 201 and "table" in answer.json():
                    table = answer.json()["table"]

    async def attack(server: Server) -> None:
        end = time.monotonic() + seconds
        await asyncio.gather(*(asking(server, number, end) for number in range(24)))

    with Lab(tmp_path, budgets=public()) as server:
        with playing(server.port, 10) as calm:
            pass
        memory, size = resident(server), stored(tmp_path)
        with playing(server.port, seconds) as told:
            asyncio.run(attack(server))
        grown = stored(tmp_path) - size - told.moves * ENTRY_BYTES
        swollen = resident(server) - memory
        print(f"calm: {calm.line}\nattacked: {told.line}\nanswers: {counts}; store + {grown}, memory + {swollen}")
        assert counts[429] > 100 and not set(counts) & {500, 502, 503}
        assert grown < PRESETS["public"].bytes.address * MEGABYTE + WAL_BYTES
        assert swollen < 50_000_000
        assert told.p99 < P99_MS
        assert not server.errors(), server.errors()[:3]
