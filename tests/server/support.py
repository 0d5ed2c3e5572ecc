"""What the server's tests share: real servers in processes of their own, and clients that speak the wire."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
import websockets

from tests import nursery
from tests.databases import with_tables
from tests.nursery import Program
from tests.ports import own_port

ROOT = Path(__file__).resolve().parent.parent.parent
JSON = dict[str, Any]
ODD_BOTS = ",".join(
    f"{name}=tests.server.odd_bots:{kind}"
    for name, kind in (
        ("hang", "Hang"),
        ("crash", "Crash"),
        ("die", "Die"),
        ("cheat", "Cheat"),
        ("slow", "Slow"),
        ("diary", "Diary"),
        ("oracle", "Oracle"),
    )
)
EXTRAS = {
    "KABUTO_EXTRA_TITLES": "tests.battery.kura,tests.server.hush",
    "KABUTO_EXTRA_BOTS": ODD_BOTS,
    "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
    "KABUTO_DATA": str(Path(tempfile.gettempdir()) / f"kabuto-tests-data-{os.getuid()}"),
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": os.environ.get("PYTHONPYCACHEPREFIX")
    or str(Path(tempfile.gettempdir()) / f"kabuto-tests-{os.getuid()}"),
}
"""What test servers have beyond ordinary ones; and they keep compiled bytecode, because so many are started."""
PATIENCE = 20.0
KABUTO = (sys.executable, "-m", "kabuto")


class Server:
    """`kabuto serve` in a process of its own; `bare`: it makes the tables of its database itself."""

    main = "kabuto.cli:main"

    def __init__(
        self, database: str, *options: str, rate: int = 0, log_level: str = "warning", bare: bool = False
    ) -> None:
        self.database = database
        self._bare = bare
        self.options = ("--database", database, "--rate", str(rate), "--log-level", log_level, *options)
        self.port = own_port()
        self.process: Program | subprocess.Popen[bytes] | None = None
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  closed by `stop`

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Start it, always on the same port, and wait until it is ready."""
        if not self._bare:
            with_tables(self.database)
        self.process = self._spawn()
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert line.startswith("Kabuto is ready at"), line + self.log()
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])
        return self

    def _spawn(self) -> Program | subprocess.Popen[bytes]:
        return nursery.start(
            self.main,
            *("serve", "--port", str(self.port), *self.options),
            environment={**os.environ, **EXTRAS},
            stderr=self._log.fileno(),
        )

    def log(self) -> str:
        self._log.seek(0)
        return self._log.read().decode()

    def signal(self, number: int = signal.SIGKILL) -> int:
        """Send a signal and wait for the end; by default the one that cannot be caught."""
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(number)
        status = self.process.wait(20)
        self.process.stdout.close()
        self.process = None
        return status

    def stop(self) -> None:
        if self.process is not None:
            self.signal(signal.SIGTERM)
        self._log.close()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def client(self, token: str | None = None) -> Client:
        return Client(self, token)


class Client:
    """A program with a holder's token: HTTP, and lines to tables."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        self._http = httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False)
        self.token = token

    async def __aenter__(self) -> Self:
        if self.token is None:
            self.token = (await self._http.post("/api/holders", json={})).json()["token"]
        self._http.headers["authorization"] = f"Bearer {self.token}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def get(self, path: str, status: int = 200) -> Any:
        found = await self._http.get(path)
        assert found.status_code == status, (found.status_code, found.text)
        return found.json()

    async def asked(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        """The whole answer."""
        return await self._http.get(path, headers=headers)

    async def text(self, path: str) -> str:
        return (await self._http.get(path)).text

    async def post(self, path: str, body: Any, status: int | None = None) -> Any:
        found = await self._http.post(path, json=body)
        assert status is None or found.status_code == status, (found.status_code, found.text)
        return found.json()

    async def create(self, *seats: str, title: str = "take", **more: Any) -> str:
        """A table; a seat is `me`, `open` or the name of a bot."""
        plans = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        body = {"title": title, "players": len(seats), "seats": plans, **more}
        made = await self.post("/api/tables", body, 201)
        table: str = made["table"]
        return table

    async def command(self, table: str, kind: str, seat: int = 0, version: int = 0, **more: Any) -> JSON:
        body = {"type": kind, "id": more.pop("id", fresh_id()), "seat": seat, "version": version, **more}
        answer: JSON = await self.post(f"/api/tables/{table}/commands", body)
        return answer

    @asynccontextmanager
    async def live(self, table: str, seat: int | None = None, after: int = 0) -> AsyncIterator[Line]:
        async with self.socket(table) as socket:
            line = Line(socket, seat, after)
            await line.hello()
            yield line

    def socket(self, table: str, **more: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"}
        address = f"{self.server.url.replace('http', 'ws')}/api/tables/{table}/live"
        return websockets.connect(address, additional_headers=headers, proxy=None, **more)


class Line:
    """A line to a table: keeps the newest event and the whole story, waits for answers."""

    def __init__(self, socket: Any, seat: int | None, after: int = 0) -> None:
        self.socket = socket
        self.seat = seat
        self.event: JSON = {}
        self.events: list[JSON] = []
        self.story: list[JSON] = []
        self.presence: JSON = {}
        self.received: list[JSON] = []
        self.after = after

    async def hello(self) -> None:
        await self.send({"type": "hello", "seat": self.seat, "after": self.after})

    async def send(self, message: JSON) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> JSON:
        async with asyncio.timeout(PATIENCE):
            message: JSON = json.loads(await self.socket.recv())
        self.received.append(message)
        if message["type"] == "event":
            self.event = message
            self.events.append(message)
            self.story = message["story"] if message["since"] == 0 else self.story + message["story"]
        elif message["type"] == "presence":
            self.presence = message
        return message

    async def until(self, holds: Callable[[JSON], bool]) -> JSON:
        """The newest event, as soon as it fulfils something."""
        while not self.event or not holds(self.event):
            await self.receive()
        return self.event

    async def reach(self, n: int) -> JSON:
        """The newest event, as soon as it has this number."""
        return await self.until(lambda event: bool(event["n"] >= n))

    async def ask(self, kind: str, **more: Any) -> JSON:
        """Send a command and wait for its answer."""
        id = more.pop("id", fresh_id())
        seat = more.pop("seat", self.seat)
        version = more.pop("version", self.event.get("n", 0))
        await self.send({"type": kind, "id": id, "seat": seat, "version": version, **more})
        return await self.answer(id)

    async def ask_why(self, form: JSON) -> JSON:
        id = fresh_id()
        await self.send({"type": "why", "id": id, "seat": self.seat, "form": form})
        return await self.answer(id)

    async def answer(self, id: str | None) -> JSON:
        while True:
            message = await self.receive()
            if message["type"] in ("done", "refused", "because") and message["id"] == id:
                return message

    async def quiet(self, seconds: float = 0.3) -> bool:
        """Whether nothing comes for a while."""
        try:
            await asyncio.wait_for(self.socket.recv(), seconds)
        except TimeoutError:
            return True
        return False

    async def play_on(self, rng: Random, upto: int = 10_000, event: int = 10_000) -> JSON:
        """Play legal actions until the game is over, so many decisions are made, or an event has come."""
        made = 0
        while self.event.get("facts", {}).get("status") != "over" and made < upto and self.event.get("n", 0) < event:
            if self.event and self.event["your_turn"]:
                answer = await self.ask("play", action=rng.choice(self.event["choices"])["action"])
                assert answer["type"] == "done", answer
                made += 1
                await self.reach(answer["n"])
            else:
                await self.receive()
        return self.event


_made = 0


def fresh_id() -> str:
    global _made
    _made += 1
    return f"c{os.getpid()}-{_made}"
