"""Malformed requests: each is answered or its connection closed, none is the server's own fault, and none ends it."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
from pathlib import Path

import pytest

from tests.hostile.corpus import kinds
from tests.hostile.lab import HASTY, Lab
from tests.server.support import Server

pytestmark = pytest.mark.hostile
STATUS = re.compile(rb"^HTTP/1\.1 (\d\d\d) ", re.M)
MOMENT, PATIENCE = 1.0, 30.0
AT_ONCE = 32


async def exchange(port: int, data: bytes) -> bytes:
    """Send something, wait a moment for an answer, say that no more will come, and read until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    received = b""
    try:
        writer.write(data)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(MOMENT):
                received = await reader.read(1 << 16)
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            while more := await reader.read(1 << 16):
                received += more
    except OSError:  # the server has closed it already
        pass
    finally:
        writer.close()
    return received


async def attack(server: Server, rounds: int) -> dict[int, int]:
    """Send every kind; how often each status came."""
    statuses: dict[int, int] = {}
    async with server.client() as anna:
        table = await anna.create("me", "open")
        corpus = list(kinds(table))
        assert len({name for name, _ in corpus}) == len(corpus) > 412
        waiting = iter(corpus * rounds)

        async def some() -> None:
            for name, data in waiting:
                received = await exchange(server.port, data)
                for status in map(int, STATUS.findall(received)):
                    statuses[status] = statuses.get(status, 0) + 1
                    assert status < 500, (name, received[:300])

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))
        assert (await anna.get(f"/api/tables/{table}"))["facts"]["table"] == table
    return statuses


def check(server: Lab, rounds: int) -> None:
    assert server.process is not None
    pid = server.process.pid
    statuses = asyncio.run(attack(server, rounds))
    assert server.process.pid == pid and server.process.poll() is None
    assert not server.errors(), server.errors()[:3]
    assert {200, 400, 401, 403, 404, 413, 415, 421, 431} <= set(statuses), statuses
    assert statuses[400] > 100 * rounds


def test_no_malformed_request_is_the_servers_fault(tmp_path: Path) -> None:
    with Lab(tmp_path, **HASTY) as server:
        check(server, 1)


@pytest.mark.soak
def test_no_malformed_request_is_the_servers_fault_at_length(tmp_path: Path) -> None:
    with Lab(tmp_path, **HASTY) as server:
        check(server, 20)


def test_long_names_of_options_are_refused_and_not_logged(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with server.client() as anna:
            seats = [{"kind": "me"}, {"kind": "me"}]
            for options in ({"x" * 50_000: 1}, {"start": "x" * 50_000}, {f"k{n}": 1 for n in range(5000)}):
                body = {"title": "take", "players": 2, "seats": seats, "options": options}
                refused = await anna.post("/api/tables", body, 400)
                assert refused["reason"] == "malformed" and len(refused["why"]) < 500

    with Lab(tmp_path) as server:
        asyncio.run(play(server))
        assert len(server.log()) < 2000 and not server.errors()


def test_floods_of_nonsense_do_not_fill_the_log(tmp_path: Path) -> None:
    with Lab(tmp_path) as server:
        for _ in range(200):
            with socket.create_connection(("127.0.0.1", server.port)) as one:
                one.sendall(b"nonsense\r\n\r\n")
                assert one.recv(1000).startswith(b"HTTP/1.1 400")
        assert len(server.log()) < 1000
