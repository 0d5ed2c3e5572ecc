"""The store fails while people play, in every way that a host may meet: what happens is what `docs/host.md` says.

In each case the same holds: what was acknowledged is there afterwards, what was refused has no effect or, asked for
again, one; `/ready` turns red, `/health` stays green, and the log of the server names the cause.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Self, cast

import httpx
import pytest

from kabuto.server.entries import Moved, decode
from kabuto.server.store import Log, Unavailable
from kabuto.server.store.checking import each_table
from tests.server.postgres import running
from tests.server.support import EXTRAS, KABUTO, ROOT, Server

pytestmark = pytest.mark.hostile
PATIENCE = 60.0
RED_SECONDS = 2.0
MOUNT = 'mount -t tmpfs -o "$1" tmpfs "$2" && shift 2 && exec "$@"'
"""Mount a small disk at a folder, which only the process that is started then can see."""


def own_disks() -> bool:
    """Whether a process may mount a disk of its own here."""
    try:
        return (
            subprocess.run(["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode
            == 0
        )
    except FileNotFoundError:
        return False


needs_disk = pytest.mark.skipif(not own_disks(), reason="no process may mount a disk of its own here (unshare -Urm)")


class SmallDisk(Server):
    """A server whose database lies on a small disk of its own."""

    def __init__(self, folder: Path, size: str = "6m") -> None:
        super().__init__(f"sqlite:///{folder / 'kabuto.db'}", log_level="warning")
        self.folder = folder
        self.size = size

    def _spawn(self) -> subprocess.Popen[bytes]:
        server = [*KABUTO, "serve", "--port", str(self.port), *self.options]
        command = ["unshare", "-Urm", "sh", "-c", MOUNT, "sh", f"size={self.size}", str(self.folder), *server]
        environment = {**os.environ, **EXTRAS}
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, cwd=ROOT, env=environment)

    @property
    def disk(self) -> Path:
        """The folder as the server sees it."""
        assert self.process is not None
        return Path(f"/proc/{self.process.pid}/root{self.folder}")

    def copied(self, folder: Path) -> str:
        """A copy of the database where others see it too."""
        shutil.copytree(self.disk, folder)
        return f"sqlite:///{folder / 'kabuto.db'}"

    def within(self, *command: str) -> None:
        """Run something that sees what the server sees."""
        assert self.process is not None
        subprocess.run(
            ["nsenter", "-U", "-m", "--preserve-credentials", "-t", str(self.process.pid), *command], check=True
        )


class Player:
    """Somebody who plays both seats of tables, asks again what was refused, and remembers what was acknowledged."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, trust_env=False, timeout=PATIENCE)
        self.http.headers["authorization"] = f"Bearer {self.http.post('/api/holders', json={}).json()['token']}"
        self.rng = Random(5)
        self.acknowledged: list[tuple[str, str, int, int]] = []
        self.refused = 0
        self.made = 0
        self.table = self.create()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def create(self) -> str:
        body = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}
        found = self.http.post("/api/tables", json=body)
        assert found.status_code == 201, found.text
        table: str = found.json()["table"]
        return table

    def next_move(self) -> dict[str, Any]:
        """A move to make; at a new table if the game is over."""
        event = self.http.get(f"/api/tables/{self.table}?seat=0").json()
        if event["facts"]["status"] == "over":
            self.table = self.create()
            event = self.http.get(f"/api/tables/{self.table}?seat=0").json()
        seat = event["view"]["to_act"][0]
        event = self.http.get(f"/api/tables/{self.table}?seat={seat}").json()
        action = self.rng.choice(event["choices"])["action"]
        self.made += 1
        return {"type": "play", "id": f"p{self.made}", "seat": seat, "version": event["n"], "action": action}

    def ask(self, move: dict[str, Any]) -> bool:
        """Make a move; False if the store could not take it."""
        found = self.http.post(f"/api/tables/{self.table}/commands", json=move)
        answer = found.json()
        if answer["type"] == "refused":
            assert (found.status_code, answer["reason"]) == (503, "try_again"), answer
            self.refused += 1
            return False
        self.acknowledged.append((self.table, move["id"], move["seat"], move["action"]))
        return True

    def play(self, moves: int) -> None:
        for _ in range(moves):
            assert self.ask(self.next_move())

    def play_until_refused(self) -> dict[str, Any]:
        """Play on until the store takes no more; gives the move that was refused."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            move = self.next_move()
            if not self.ask(move):
                return move
        raise AssertionError("nothing was refused")

    def insist(self, move: dict[str, Any]) -> None:
        """Ask again until it is taken."""
        end = time.monotonic() + PATIENCE
        while not self.ask(move):
            assert time.monotonic() < end, "the store does not come back"
            time.sleep(0.1)

    def check(self, url: str) -> None:
        """Everything acknowledged is in the log, once, in order."""

        async def moves() -> dict[str, list[tuple[str | None, int, int]]]:
            found = {}
            async for id, entries in each_table(url):
                bodies = [(entry.command, decode(entry.data)) for entry in entries]
                found[id] = [(command, b.seat, b.action) for command, b in bodies if isinstance(b, Moved)]
            return found

        logged = asyncio.run(moves())
        for table in dict.fromkeys(table for table, *_ in self.acknowledged):
            mine = [(id, seat, action) for where, id, seat, action in self.acknowledged if where == table]
            assert logged[table] == mine, "what is in the log is not what was acknowledged"


def wait_for(server: Server, status: int) -> float:
    """Wait until `/ready` answers so; gives how long that took. `/health` is green all the time."""
    start = time.monotonic()
    with httpx.Client(base_url=server.url, trust_env=False, timeout=10) as http:
        while http.get("/ready").status_code != status:
            assert http.get("/health").status_code == 200
            assert time.monotonic() - start < PATIENCE, f"/ready does not become {status}"
            time.sleep(0.05)
    return time.monotonic() - start


def causes(server: Server) -> set[str]:
    """What the server's log names as causes."""
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    return {line["cause"] for line in lines if line["what"] == "the store failed"}


def writer_of(server: Server) -> int:
    """The process that writes the file for a server."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    found = [int(pid) for pid in children if b"writer.py" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert len(found) == 1
    return found[0]


# The disk --------------------------------------------------------------------------------------------------------


def disk_full(folder: Path, prompt: bool = False) -> None:
    folder.mkdir()
    server = SmallDisk(folder)
    with server, Player(server) as player:
        player.play(5)
        fill = server.disk / "fill"
        with open(fill, "wb", buffering=0) as file, pytest.raises(OSError):
            while True:
                file.write(b"\0" * 4096)
        move = player.play_until_refused()
        took = wait_for(server, 503)
        assert not prompt or took < RED_SECONDS
        assert player.http.get(f"/api/tables/{player.table}").status_code == 200, "reading goes on"
        fill.unlink()
        wait_for(server, 200)
        player.insist(move)
        player.play(5)
        assert "full" in causes(server)
        player.check(server.copied(folder.parent / "copy"))


@needs_disk
def test_a_full_disk(tmp_path: Path) -> None:
    disk_full(tmp_path / "disk")


def read_only(folder: Path, prompt: bool = False) -> None:
    folder.mkdir()
    server = SmallDisk(folder)
    with server, Player(server) as player:
        player.play(5)
        server.within("mount", "--bind", str(folder), str(folder))
        server.within("mount", "-o", "remount,bind,ro", str(folder))
        os.kill(writer_of(server), signal.SIGKILL)  # its successor finds a disk that cannot be written to
        move = player.play_until_refused()
        took = wait_for(server, 503)
        assert not prompt or took < RED_SECONDS
        server.within("umount", "--lazy", str(folder))
        wait_for(server, 200)
        player.insist(move)
        player.play(5)
        assert causes(server) & {"readonly", "cantopen", "writer"}
        player.check(server.copied(folder.parent / "copy"))


@needs_disk
def test_a_disk_that_becomes_read_only(tmp_path: Path) -> None:
    read_only(tmp_path / "disk")


@needs_disk
def test_a_server_does_not_start_on_a_disk_that_is_read_only(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    command = [*KABUTO, "serve", "--port", "0", "--data", str(tmp_path / "disk")]
    done = subprocess.run(
        ["unshare", "-Urm", "sh", "-c", MOUNT, "sh", "size=1m,ro", str(tmp_path / "disk"), *command],
        capture_output=True,
        text=True,
        input="",
        cwd=ROOT,
        env={**os.environ, **EXTRAS},
        timeout=PATIENCE,
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    assert "cannot be written to: Read-only file system" in done.stderr


# The file --------------------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path / 'data' / 'kabuto.db'}") as found:
        yield found


def path_of(server: Server) -> Path:
    return Path(server.database.removeprefix("sqlite:///"))


def file_deleted(server: Server, how: str, prompt: bool = False) -> None:
    path = path_of(server)
    with Player(server) as player:
        player.play(5)
        saved = path.parent.parent / "saved"
        if how == "deleted":
            path.rename(saved)
        elif how == "journal deleted":
            Path(f"{path}-wal").unlink()
        else:
            shutil.copy(path, saved)
            shutil.copy(saved, path.with_suffix(".new"))
            path.with_suffix(".new").replace(path)
        move = player.next_move()
        assert not player.ask(move), "it would be lost with the file"
        took = wait_for(server, 503)
        assert not prompt or took < RED_SECONDS
        assert "gone" in causes(server)
        for _ in range(3):
            assert not player.ask(move)


@pytest.mark.parametrize("how", ["deleted", "journal deleted", "replaced"])
def test_a_file_that_is_deleted_or_replaced_under_the_server(server: Server, how: str) -> None:
    file_deleted(server, how)


def file_locked(server: Server, prompt: bool = False) -> None:
    with Player(server) as player:
        player.play(5)
        move = player.next_move()
        other = sqlite3.connect(path_of(server), isolation_level=None)
        other.execute("begin immediate")
        took = wait_for(server, 503)
        assert not prompt or took < RED_SECONDS
        assert not player.ask(move), "after five seconds it is given up"
        other.execute("rollback")
        other.close()
        wait_for(server, 200)
        player.insist(move)
        player.play(5)
        assert causes(server) >= {"timeout", "busy"}
        player.check(server.database)


def test_a_file_that_another_program_has_locked(server: Server) -> None:
    file_locked(server)


def bits_flipped(server: Server, prompt: bool = False) -> None:
    """While the server runs a bit flips in a table that it does not have in memory."""
    path = path_of(server)
    with Player(server) as player:
        player.play(5)
        hurt = player.table
        server.stop()
        again = Server(server.database)
        with again:
            player.http.base_url = again.url
            player.server = again
            player.table = player.create()
            player.play(5)
            flip(path, hurt)
            found = player.http.get(f"/api/tables/{hurt}")
            assert (found.status_code, found.json()["why"][:22]) == (404, "This table is damaged ")
            took = wait_for(again, 503)
            assert not prompt or took < RED_SECONDS
            player.play(5)  # nobody at another table notices
            assert "damaged" in causes(again)
        done = subprocess.run(
            [*KABUTO, "serve", "--port", "0", "--database", server.database],
            capture_output=True,
            text=True,
            input="",
            cwd=ROOT,
            env={**os.environ, **EXTRAS},
            timeout=PATIENCE,
        )
        assert done.returncode == 2 and done.stderr.count("\n") == 1
        assert f"is damaged: entry 3 of table {hurt}" in done.stderr and "kabuto restore BACKUP" in done.stderr


def flip(path: Path, table: str) -> None:
    """Flip a bit in the third entry of a table, in the file itself."""
    connection = sqlite3.connect(path)
    connection.execute("pragma wal_checkpoint(truncate)")
    (data,) = connection.execute("select data from entries where table_id = ? and n = 3", (table,)).fetchone()
    connection.close()
    content = bytearray(path.read_bytes())
    place = content.index(data, content.index(table.encode() + b"\x03move"))
    content[place + len(data) - 2] ^= 1
    path.write_bytes(content)


def test_bits_that_flip(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'data' / 'kabuto.db'}").start()
    bits_flipped(server)


# The writer ------------------------------------------------------------------------------------------------------


def writer_killed(server: Server, kills: int) -> None:
    with Player(server) as player:
        rng = Random(1)
        for _ in range(kills):
            player.play(rng.randrange(1, 8))
            move = player.next_move()
            os.kill(writer_of(server), signal.SIGKILL)
            player.insist(move)
        player.play(5)
        wait_for(server, 200)
        assert "writer" in causes(server)
        player.check(server.database)


def test_a_writer_that_is_killed_again_and_again(server: Server) -> None:
    writer_killed(server, 10)


# PostgreSQL ------------------------------------------------------------------------------------------------------


def postgres_restarted(times: int, prompt: bool = False) -> None:
    with running() as postgres, Server(postgres.database()) as server, Player(server) as player:
        for _ in range(times):
            player.play(5)
            move = player.next_move()
            postgres.stop()
            took = wait_for(server, 503)
            assert not prompt or took < RED_SECONDS
            assert not player.ask(move)
            postgres.start()
            wait_for(server, 200)
            player.insist(move)
        player.play(5)
        assert causes(server)
        player.check(server.database)


def test_postgresql_is_stopped_and_started_again() -> None:
    postgres_restarted(2)


# Readiness -------------------------------------------------------------------------------------------------------


class Stuck:
    """A log that never answers, or refuses, or works."""

    def __init__(self, how: str) -> None:
        from kabuto.server.store.figures import Figures

        self.how = how
        self.figures = Figures()
        self.asked = 0

    async def probe(self) -> None:
        self.asked += 1
        if self.how == "stuck":
            await asyncio.Event().wait()
        if self.how == "refuses":
            raise Unavailable("no")


@pytest.mark.parametrize(("how", "ready"), [("works", True), ("refuses", False), ("stuck", False)])
def test_readiness_is_asked_once_for_all_and_never_waits_for_ever(
    monkeypatch: pytest.MonkeyPatch, how: str, ready: bool
) -> None:
    from kabuto.server.health import Health

    monkeypatch.setattr("kabuto.server.health.READY_SECONDS", 0.05)
    log = Stuck(how)

    async def work() -> None:
        health = Health(cast(Log, log))
        assert await asyncio.gather(*(health.ready() for _ in range(100))) == [ready] * 100
        assert await health.ready() is ready
        assert log.asked == 1, "an answer holds for a moment"

    asyncio.run(work())
    assert log.figures.errors.counts == ({("timeout",): 1} if how == "stuck" else {})


# The long run ----------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("time", range(5))
@pytest.mark.parametrize(
    "what", ["full", "read-only", "deleted", "journal deleted", "replaced", "locked", "flipped", "PostgreSQL", "writer"]
)
def test_ready_is_red_within_two_seconds_and_nothing_is_lost(tmp_path: Path, what: str, time: int) -> None:
    if what == "full":
        disk_full(tmp_path / "disk", prompt=True)
    elif what == "read-only":
        read_only(tmp_path / "disk", prompt=True)
    elif what == "PostgreSQL":
        postgres_restarted(5, prompt=True)
    else:
        with Server(f"sqlite:///{tmp_path / 'data' / 'kabuto.db'}") as server:
            if what == "locked":
                file_locked(server, prompt=True)
            elif what == "flipped":
                bits_flipped(server, prompt=True)
            elif what == "writer":
                writer_killed(server, 100)
            else:
                file_deleted(server, what, prompt=True)
