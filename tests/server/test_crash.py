"""The server is killed at random moments while people and bots play: nothing acknowledged is lost, nothing is doubled.

The people here are scripts. A script knows what it was told (events, answers) and goes on after every kill like a page
does: it connects again, says which event it saw last, and repeats the command that was not answered, under its id.
"""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import websockets.exceptions

import kabuto
from kabuto.server.entries import Made, Moved, Undone, decode
from tests.server.support import Client, Line, Server

A_LIFE = 5
"""A server answers so many moves at least before it is killed."""
LOST = (OSError, websockets.exceptions.WebSocketException, TimeoutError, EOFError)


@dataclass
class Script:
    """Somebody who plays both seats of one table after the other, and remembers everything."""

    number: int
    token: str = ""
    table: str = ""
    done: dict[tuple[str, str], tuple[int, int, int]] = field(default_factory=dict)
    """Acknowledged moves: by table and id the seat, the action and the event."""
    saw: dict[tuple[str, int, int], Any] = field(default_factory=dict)
    """Views by table, seat and event."""
    pending: dict[str, Any] | None = None
    resumed: int = 0
    games: int = 0

    async def play(self, server: Server, stop: asyncio.Event) -> None:
        """Play game after game until told to stop; a lost line is opened again."""
        rng = Random(self.number)
        last = 0
        while not stop.is_set():
            try:
                async with server.client(self.token or None) as client:
                    assert client.token is not None
                    self.token = client.token
                    if not self.table:
                        self.table = await client.create("me", "me")
                        last = 0
                    async with client.live(self.table, 0, last) as a, client.live(self.table, 1, last) as b:
                        self.resumed += last > 0
                        while not stop.is_set():
                            await self._step(a, b, rng)
                            last = a.event["n"]
                            if a.event["facts"]["status"] == "over":
                                self.games += 1
                                self.table = ""
                                break
            except (*LOST, Exception) as error:
                if not isinstance(error, LOST) and type(error).__module__.split(".")[0] not in ("httpx", "httpcore"):
                    raise
                await asyncio.sleep(0.05)

    async def _step(self, a: Line, b: Line, rng: Random) -> None:
        for line in (a, b):
            event = await line.until(lambda e: True)
            self._note(line, event)
        if self.pending is None:
            turns = [line for line in (a, b) if line.event["your_turn"]]
            if not turns:
                if a.event["facts"]["status"] != "over":
                    await a.receive()
                return
            line = turns[0]
            choice = rng.choice(line.event["choices"])["action"]
            self.pending = {
                "type": "play",
                "id": f"s{self.number}-{len(self.done)}-{line.event['n']}-{rng.randrange(10**9)}",
                "seat": line.seat,
                "version": line.event["n"],
                "action": choice,
            }
        sent = self.pending
        line = (a, b)[sent["seat"]]
        await line.send(sent)
        answer = await line.answer(sent["id"])
        self.pending = None
        assert answer["type"] == "done", answer
        self.done[self.table, sent["id"]] = (sent["seat"], sent["action"], answer["n"])
        for one in (a, b):
            await one.reach(answer["n"])
            self._note(one, one.event)

    def _note(self, line: Line, event: dict[str, Any]) -> None:
        """An event once seen never changes."""
        key = (self.table, event["seat"], event["n"])
        assert self.saw.setdefault(key, event["view"]) == event["view"]


def acknowledged(scripts: list[Script]) -> int:
    """How many moves were answered."""
    return sum(len(script.done) for script in scripts)


async def storm(server: Server, kills: int, seed: int) -> list[Script]:
    """Bots and scripts play; the server is killed and started again, so many times."""
    rng = Random(seed)
    async with server.client() as client:
        bots = [await client.create("slow", "slow") for _ in range(4)]
    scripts = [Script(number) for number in range(4)]
    stop = asyncio.Event()
    playing = [asyncio.create_task(script.play(server, stop)) for script in scripts]
    bot_moves = 0
    for _ in range(kills):
        enough = acknowledged(scripts) + A_LIFE
        await asyncio.sleep(rng.expovariate(1 / 0.25) + 0.02)
        while acknowledged(scripts) < enough:  # on a busy machine a server must live longer to do its work
            await asyncio.sleep(0.02)
            await asyncio.gather(*(task for task in playing if task.done()))
        await asyncio.to_thread(server.signal)
        await asyncio.to_thread(server.start)
        if rng.random() < 0.2:  # tables that the bots have finished are followed by new ones
            async with server.client() as client:
                for i, table in enumerate(bots):
                    if (await client.get(f"/api/tables/{table}"))["facts"]["status"] == "over":
                        bots[i] = await client.create("slow", "slow")
    await asyncio.sleep(1)
    stop.set()
    async with server.client() as client:
        await client.create("me", "me")
    await asyncio.wait_for(asyncio.gather(*playing), 30)
    async with server.client() as client:
        for table in bots:
            bot_moves += len((await client.get(f"/api/tables/{table}"))["story"])
    assert bot_moves > 0
    return scripts


async def check(server: Server, script: Script) -> None:
    """What the script was shown is what the server knows: event by event."""
    async with Client(server, script.token) as client:
        for number, ((table, seat, n), view) in enumerate(script.saw.items()):
            if view is not None and number % 7 == 0:
                position = await client.get(f"/api/tables/{table}/positions/{n}?seat={seat}")
                assert position["view"] == view


def verify(path: Path, scripts: list[Script]) -> int:
    """Everything acknowledged is in the log, once, and every table replays."""
    connection = sqlite3.connect(path)
    assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    rows = connection.execute("select table_id, n, data, command from entries order by table_id, n").fetchall()
    connection.close()
    logged: dict[tuple[str, str], tuple[int, int]] = {}
    tables: dict[str, list[Any]] = {}
    for table, n, data, command in rows:
        body = decode(data)
        entries = tables.setdefault(table, [])
        entries.append(body)
        assert n == len(entries), "numbers have no gap"
        if isinstance(body, Moved) and command is not None:
            assert (table, command) not in logged
            logged[table, command] = (body.seat, body.action)
    for script in scripts:
        for key, (seat, action, _) in script.done.items():
            assert logged[key] == (seat, action), "an acknowledged move is not in the log"
        unknown = [key for key in logged if key[1].startswith(f"s{script.number}-") and key not in script.done]
        assert len(unknown) <= 1, "only the very last move may be unacknowledged"
    for entries in tables.values():
        replay(entries)
    return len(logged)


def replay(entries: list[Any]) -> None:
    made = entries[0]
    assert isinstance(made, Made)
    game = kabuto.title(made.title).new(made.players, made.modules, made.options, int(made.seed))
    for body in entries[1:]:
        assert not isinstance(body, Undone)
        if isinstance(body, Moved):
            game.play(body.seat, body.action)


def run(path: Path, kills: int, seed: int) -> None:
    server = Server(f"sqlite:///{path}", "--bot-seconds", "1").start()
    try:
        scripts = asyncio.run(storm(server, kills, seed))
        for script in scripts:
            asyncio.run(check(server, script))
    finally:
        server.stop()
    moves = verify(path, scripts)
    resumed = sum(script.resumed for script in scripts)
    print(f"{kills} kills, {acknowledged(scripts)} acknowledged moves, {moves} logged, {resumed} resumed lines")
    assert acknowledged(scripts) >= A_LIFE * kills and resumed >= kills


def test_ten_kills_lose_nothing(tmp_path: Path) -> None:
    run(tmp_path / "kabuto.db", 10, 1)


@pytest.mark.soak
def test_a_thousand_kills_lose_nothing(tmp_path: Path) -> None:
    run(tmp_path / "kabuto.db", 1000, 2)


def test_the_check_itself_notices_a_lost_move(tmp_path: Path) -> None:
    """A log from which an acknowledged move is missing, or in which it stands twice, is not passed over."""
    path = tmp_path / "kabuto.db"
    made = Made(
        title="take", players=2, modules=[], options={"start": "a"}, edition="", engine="", seed="1", seats=[], maker=""
    )
    game = kabuto.title("take").new(options={"start": "a"}, seed=1)
    action = game.legal(0)[0]
    connection = sqlite3.connect(path)
    connection.execute("create table entries (table_id, n, data, command)")
    rows = [
        ("t", 1, msgspec.json.encode(made), None),
        ("t", 2, msgspec.json.encode(Moved(seat=0, action=action)), "s0-a"),
    ]
    connection.executemany("insert into entries values (?, ?, ?, ?)", rows)
    connection.commit()
    script = Script(0, done={("t", "s0-a"): (0, action, 2)})
    assert verify(path, [script]) == 1
    script.done["t", "s0-b"] = (0, action, 3)
    with pytest.raises(KeyError):
        verify(path, [script])
    del script.done["t", "s0-b"]
    connection.execute("insert into entries select 't', 3, data, command from entries where n = 2")
    connection.commit()
    connection.close()
    with pytest.raises(AssertionError):
        verify(path, [script])
