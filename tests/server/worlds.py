"""Worlds: the whole server but its sockets, in memory, with a clock and seeds of the tests' own.

Two worlds in which a seat may know the same are run through the same visible steps; every byte that the server would
send to that seat is kept. What differs between the two lists is a leak.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from kabuto.server.app import make_app
from kabuto.server.budgets import PRESETS
from kabuto.server.service import Service
from kabuto.server.settings import Settings

TOKENS = ["A" * 43, "B" * 43, "C" * 43]


@dataclass
class Step:
    """One thing that happens: a seat's command, at a time; or, with no seat, a look that the watcher takes."""

    seat: int
    kind: str
    action: int = 0
    at: float = 0.0


@dataclass
class World:
    """What is the case, and what happens."""

    title: str
    players: int
    options: dict[str, Any]
    seed: int
    steps: list[Step]
    sent: list[str] = field(default_factory=list)
    """Everything that went to the watched seat."""


class Ear:
    """A WebSocket in memory."""

    def __init__(self, app: Any, table: str, token: str, seat: int | None) -> None:
        self.sent: list[str] = []
        self._queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._queue.put_nowait({"type": "websocket.connect"})
        self.say({"type": "hello", "seat": seat})
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{table}/live",
            "raw_path": b"",
            "root_path": "",
            "query_string": b"",
            "scheme": "ws",
            "client": ("127.0.0.1", 1),
            "headers": [(b"host", b"localhost"), (b"authorization", f"Bearer {token}".encode())],
            "extensions": {"websocket.http.response": {}},
        }
        self.task = asyncio.create_task(app(scope, self._queue.get, self._hear))

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.sent.append(message["text"])

    def say(self, message: dict[str, Any]) -> None:
        self._queue.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def close(self) -> None:
        self._queue.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task


async def settled() -> None:
    for _ in range(60):
        await asyncio.sleep(0)
    await asyncio.sleep(0.002)


async def live(world: World, folder: Path, patch: pytest.MonkeyPatch) -> World:
    """Run a world and keep what seat 0 is sent: by the live line, by snapshots, positions, lists and refusals."""
    clock = [1000.0]
    ids = count()

    class Time:
        time = staticmethod(lambda: clock[0])
        monotonic = staticmethod(lambda: clock[0])

    patch.setattr("kabuto.server.table.time", Time.time)
    patch.setattr("kabuto.server.table.monotonic", Time.monotonic)
    patch.setattr("kabuto.server.hall.time", Time)
    patch.setattr("kabuto.server.hall.secrets.randbits", lambda bits: world.seed)
    patch.setattr("kabuto.server.hall.secrets.token_urlsafe", lambda size: f"table{next(ids)}")
    settings = Settings(
        database=f"sqlite:///{folder / f'{id(world)}.db'}",
        budgets=PRESETS["none"],
        extra_titles=("tests.battery.kura", "tests.server.hush"),
    )
    service = await Service.open(settings)
    app = make_app(service)
    clients = [
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app),
            base_url="http://localhost",
            headers={"authorization": f"Bearer {token}"},
        )
        for token in TOKENS
    ]
    try:
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (world.players - 1)
        body = {"title": world.title, "players": world.players, "seats": seats, "options": world.options}
        made = await clients[0].post("/api/tables", json=body)
        table = made.json()["table"]
        ear = Ear(app, table, TOKENS[0], 0)
        await settled()
        for seat in range(1, world.players):
            await command(clients[seat], table, Step(seat, "take_seat"), 0)
            await settled()
        for step in world.steps:
            clock[0] = step.at or clock[0]
            if step.kind == "look":
                await look(clients[0], table, world.sent)
            else:
                answer = await command(clients[step.seat], table, step, 0)
                if step.seat == 0:
                    world.sent.append(answer)
            await settled()
            world.sent += ear.sent
            ear.sent.clear()
        await ear.close()
    finally:
        for client in clients:
            await client.aclose()
        await service.close()
    return world


_numbers: Iterator[int] = count()


async def command(client: httpx.AsyncClient, table: str, step: Step, tries: int) -> str:
    """Carry out a step on the newest version; the answer as text."""
    event = (await client.get(f"/api/tables/{table}?seat={step.seat}")).json() if step.kind != "take_seat" else {}
    body: dict[str, Any] = {"type": step.kind, "id": f"i{step.seat}", "seat": step.seat, "version": event.get("n", 0)}
    body["id"] = f"{step.kind}-{event.get('n', 0)}-{step.seat}"
    if step.kind == "play":
        body["action"] = step.action
    if step.kind == "take_seat":
        body["name"] = "x"
    answer = await client.post(f"/api/tables/{table}/commands", json=body)
    assert step.seat == 0 or answer.json()["type"] == "done", answer.text
    return answer.text


async def look(client: httpx.AsyncClient, table: str, sent: list[str]) -> None:
    """Everything else that a client can ask for, with headers and sizes."""
    own = json.loads((await client.get(f"/api/tables/{table}?seat=0")).text)
    asks: list[Callable[[], Any]] = [
        lambda: client.get(f"/api/tables/{table}?seat=0"),
        lambda: client.get(f"/api/tables/{table}"),
        lambda: client.get(f"/api/tables/{table}?seat=1"),
        lambda: client.get("/api/tables?which=mine"),
        lambda: client.get(f"/api/tables/{table}/record"),
        lambda: client.get(f"/api/tables/{table}/record?seat=0"),
        lambda: client.get(f"/api/tables/{table}/positions/{own['n']}?seat=0"),
        lambda: client.get(f"/api/tables/{table}/positions/{own['n'] - 1}?seat=0"),
        lambda: client.get(f"/api/tables/{table}/positions/{own['n'] + 1}?seat=0"),
        lambda: client.get(f"/api/tables/{table}/positions/2"),
        lambda: client.get(f"/api/tables/{table}/moments/{own['n']}?seat=0&after={max(1, own['n'] - 3)}"),
        lambda: client.get(f"/api/tables/{table}/moments/2"),
        lambda: client.post(f"/api/tables/{table}/commands", json={"type": "undo", "id": "u", "seat": 0, "version": 1}),
        lambda: client.post(
            f"/api/tables/{table}/commands",
            json={"type": "play", "id": "p", "seat": 0, "version": own["n"], "action": 99},
        ),
        lambda: client.post(
            f"/api/tables/{table}/why",
            json={"type": "why", "id": "w", "seat": 0, "form": {"do": "lay", "card": 9}},
        ),
    ]
    for ask in asks:
        answer = await ask()
        sent.append(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")
