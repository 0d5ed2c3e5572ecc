"""Connections: idle, half-sent, too many, not read from. They are ended, and who plays meanwhile notices nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import ssl
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import httpx
import pytest
import websockets
import websockets.exceptions
from websockets.typing import Origin

from kabuto.server.addresses import Proxies, parsed
from kabuto.server.gate import trusted
from tests.hostile.corpus import GOOD_SHAKE, TOKEN
from tests.hostile.lab import HASTY, LARGE, Lab
from tests.server.support import Line, Server

pytestmark = pytest.mark.hostile
TLS = Path(__file__).parent / "tls"
PATIENCE = 60.0
"""A busy machine may take long; what is tested is that it ends at all, and how."""
JSON_POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
HELLO = b"\x81\x91\0\0\0\0" + b'{"type": "hello"}'
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with Lab(tmp_path_factory.mktemp("hasty"), **HASTY) as found:
        yield found


async def connected(server: Server, data: bytes, source: str = "127.0.0.1") -> Stream:
    """A connection on which something was sent; it takes little at a time."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.bind((source, 0))
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=raw, limit=1024)
    writer.write(data)
    return reader, writer


async def ended(stream: Stream) -> bytes:
    """What came until the server closed the connection."""
    received = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while more := await stream[0].read(65536):
                received += more
    stream[1].transport.abort()
    return received


def shake(table: str) -> bytes:
    lines = (f"GET /api/tables/{table}/live HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade")
    return "\r\n".join((*lines, GOOD_SHAKE, f"Authorization: Bearer {TOKEN}", "", "")).encode()


async def lined(server: Server, table: str, frames: bytes) -> Stream:
    """A line on which something was sent after the handshake, and from which nothing more is read."""
    stream = await connected(server, shake(table))
    assert (await stream[0].readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    stream[1].write(frames)
    return stream


def half_sent(table: str) -> dict[str, tuple[bytes, bytes]]:
    """What is sent and never gone on with, and how the server's last word on it begins."""
    return {
        "nothing at all": (b"", b""),
        "half a line": (b"GET /api/ti", b"HTTP/1.1 408 "),
        "half a head": (b"GET /api/titles HTTP/1.1\r\nHost: localhost\r\n", b"HTTP/1.1 408 "),
        "half a body": (JSON_POST + b"Content-Length: 50\r\n\r\n{", b"HTTP/1.1 408 "),
        "half a chunk": (JSON_POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{", b"HTTP/1.1 408 "),
        "empty lines": (b"\r\n\r\n", b""),
        "a request, and then nothing": (b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", b"HTTP/1.1 200 "),
        "a body that nobody asked for": (
            b"GET /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
            b"HTTP/1.1 200 ",
        ),
        "another protocol": (
            b"GET /health HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
            b"HTTP/1.1 200 ",
        ),
        "a line without a hello": (shake(table), b"HTTP/1.1 101 "),
    }


async def at_play(server: Server, work: Callable[[str, Line], Awaitable[None]]) -> int:
    """Do something while a person plays; how many moves that were. All of them are made on one line."""
    async with server.client() as anna:
        table = await anna.create("me", "random", options={"start": "a"})
        async with anna.live(table, 0) as line:
            await line.until(lambda e: True)
            task = asyncio.ensure_future(work(table, line))
            moves = 0
            while not task.done() or moves < 10:
                if line.event["facts"]["status"] == "over":
                    again = await line.ask("rematch")
                    assert again["type"] == "done"
                    break
                await line.until(lambda e: e["your_turn"] or e["facts"]["status"] == "over")
                if line.event["your_turn"]:
                    action = Random(moves).choice(line.event["choices"])["action"]
                    answer = await line.ask("play", action=action)
                    assert answer["type"] == "done", answer
                    await line.reach(answer["n"])
                    moves += 1
                    await asyncio.sleep(0.05)
            await task
            assert (await line.ask("chat", text="still here"))["type"] == "done"
        return moves


def test_what_is_never_gone_on_with_is_ended(hasty: Lab) -> None:
    async def attack(table: str, line: Line) -> None:
        kinds = [kind for kind in half_sent(table).items() for _ in range(8)]
        streams = [await connected(hasty, sent) for _, (sent, _) in kinds]
        words = await asyncio.gather(*map(ended, streams))
        for (name, (_, expected)), received in zip(kinds, words, strict=True):
            assert received.startswith(expected) and bool(received) == bool(expected), (name, received[:200])
        halves = [await lined(hasty, table, HELLO + b"\x81\xfe\x10\x00half a frame") for _ in range(8)]
        for events in await asyncio.gather(*map(ended, halves)):
            assert b'"type":"event"' in events

    assert asyncio.run(at_play(hasty, attack)) >= 10
    assert not hasty.errors()


def test_who_does_not_read_is_dropped(tmp_path: Path) -> None:
    """Answers and events that pile up are let go: nothing is kept for those who take nothing."""

    async def attack(played: str, line: Line) -> None:
        async with server.client() as eve:
            table = await eve.create("me", "open")
            files = b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3
            streams = [await connected(server, files) for _ in range(6)]
            streams += [await lined(server, table, HELLO) for _ in range(6)]
            async with asyncio.timeout(PATIENCE):
                while await figure("unread") + await figure("slow") < 12:
                    for _ in range(20):
                        assert (await eve.command(table, "chat", text="y" * 400))["type"] == "done"
            for stream in streams:
                assert len(await ended(stream)) < 3 * LARGE

    async def figure(why: str) -> float:
        return await asyncio.to_thread(server.figure, f'connections_dropped_total{{why="{why}"}}')

    with Lab(tmp_path, **HASTY) as server:
        asyncio.run(at_play(server, attack))
        assert not server.errors()


LINE = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
LONG_HEADS = {
    "one long line": LINE + b"X: " + b"y" * 20_000,
    "many lines": LINE + b"X: y\r\n" * 200 + b"y" * 20_000,
    "a long address": b"GET /" + b"y" * 20_000,
    "no line at all": LINE + b"y" * 20_000,
}


@pytest.mark.parametrize("piece", [500, 1_000_000], ids=["in pieces", "at once"])
@pytest.mark.parametrize("head", LONG_HEADS.values(), ids=LONG_HEADS)
def test_a_head_is_short(hasty: Lab, head: bytes, piece: int) -> None:
    async def play() -> None:
        stream = await connected(hasty, b"")
        for start in range(0, len(head), piece):
            stream[1].write(head[start : start + piece])
            await asyncio.sleep(0.001)
        word = await ended(stream)  # who sends on after the last word may not hear it
        assert word == b"" or word.startswith(b"HTTP/1.1 431 "), word[:100]

    asyncio.run(play())


def test_a_head_without_end_is_not_taken(hasty: Lab) -> None:
    async def play() -> int:
        stream = await connected(hasty, LINE)
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 200_000_000:
                stream[1].write(b"X: " + b"y" * 50_000 + b"\r\n")
                await stream[1].drain()
                sent += 50_005
        await ended(stream)
        return sent

    assert asyncio.run(play()) < 20_000_000, "what the system's own buffers hold"
    fine = LINE + b"X: " + b"y" * 10_000 + b"\r\nConnection: close\r\n\r\n"

    async def ask() -> bytes:
        return await ended(await connected(hasty, fine))

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 200 ")
    assert not hasty.errors()


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    async def play() -> None:
        streams = [await connected(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") for _ in range(10)]
        for stream in streams:
            assert (await stream[0].readline()).startswith(b"HTTP/1.1 200 ")
        for _ in range(20):
            word = await ended(await connected(server, b""))
            assert word.startswith(b"HTTP/1.1 429 ") and b"\r\nretry-after: 5\r\n" in word
            assert b"There are too many connections from here" in word
        if sys.platform == "linux":  # elsewhere there is one loopback address only
            other = await connected(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", "127.0.0.2")
            assert (await other[0].readline()).startswith(b"HTTP/1.1 200 ")
            other[1].transport.abort()
        for stream in streams:
            stream[1].transport.abort()
        async with asyncio.timeout(PATIENCE):
            while not (await ended(await connected(server, GOODBYE))).startswith(b"HTTP/1.1 200 "):
                continue

    with Lab(tmp_path, budgets={"connections": "0/10"}) as server:
        asyncio.run(play())
        assert server.figure('over_budget_total{budget="connections"}') >= 20


GOODBYE = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def test_lines_count_as_connections_until_they_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "open")
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(4):
                    line = await stack.enter_async_context(anna.live(table))
                    await line.until(lambda e: True)
                with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
                    await stack.enter_async_context(anna.live(table))
                assert refused.value.response.status_code == 429
                assert refused.value.response.headers["retry-after"] == "5"
                async with server.client() as ben, ben.live(table) as line:
                    await line.until(lambda e: True)
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        async with anna.live(table) as line:
                            await line.until(lambda e: True)
                            return
                    except websockets.exceptions.InvalidStatus:
                        await asyncio.sleep(0.1)

    with Lab(tmp_path, budgets={"connections": "4/50"}) as server:
        asyncio.run(play())


def test_who_asks_too_fast_is_not_listened_to_for_a_while(tmp_path: Path) -> None:
    """One connection, as fast as it can: refused with the time to wait, and answered a few times a second at most."""

    async def play() -> None:
        stream = await connected(server, b"")
        start = asyncio.get_running_loop().time()
        refused = 0
        while refused < 3:
            stream[1].write(b"GET /api/titles HTTP/1.1\r\nHost: localhost\r\n\r\n")
            head = (await stream[0].readuntil(b"\r\n\r\n")).decode().lower()
            size = int(head.partition("content-length: ")[2].partition("\r\n")[0])
            await stream[0].readexactly(size)
            if head.startswith("http/1.1 429"):
                assert "\r\nretry-after: " in head
                refused += 1
        assert asyncio.get_running_loop().time() - start > 1.5
        stream[1].transport.abort()

    with Lab(tmp_path, budgets={"requests": "0/0.5"}) as server:
        asyncio.run(play())


# Proxies, paths, https ---------------------------------------------------------------------------------------------


def test_addresses_are_counted_as_people_have_them() -> None:
    peer = Proxies(()).peer
    assert peer("1.2.3.4") == ("1.2.3.4", False)
    assert peer("::ffff:1.2.3.4") == ("1.2.3.4", False)
    assert peer("2001:db8:1:2:3:4:5:6") == peer("2001:db8:1:2::9") == ("2001:db8:1:2::/64", False)
    assert peer("2001:db8:1:3::9") != peer("2001:db8:1:2::9")
    assert peer("fe80::1%eth0")[0] == "fe80::/64"
    assert peer("a socket") == ("?", False)
    assert parsed("[::1]:8000") == parsed("::1") and parsed("1.2.3.4:80") == parsed("1.2.3.4")
    for text in ("", "x", "1.2.3", "[::1", "1.2.3.4.5"):
        assert parsed(text) is None or text == "[::1"


FORWARDED: dict[str, tuple[str, list[tuple[bytes, bytes]], tuple[str, str]]] = {
    "nothing said": ("10.0.0.1", [], ("10.0.0.1", "http")),
    "the last one that is not ours": (
        "10.0.0.1",
        [(b"x-forwarded-for", b"9.9.9.9, 8.8.8.8, 10.0.0.2")],
        ("8.8.8.8", "http"),
    ),
    "several headers are one row": (
        "10.0.0.1",
        [(b"x-forwarded-for", b"9.9.9.9"), (b"x-forwarded-for", b"8.8.8.8")],
        ("8.8.8.8", "http"),
    ),
    "made up before ours": ("10.0.0.1", [(b"x-forwarded-for", b"nonsense, 8.8.8.8:5555")], ("8.8.8.8", "http")),
    "all ours": ("10.0.0.1", [(b"x-forwarded-for", b"10.0.0.3, 10.0.0.2")], ("10.0.0.3", "http")),
    "said by a stranger": ("7.7.7.7", [(b"x-forwarded-for", b"8.8.8.8")], ("7.7.7.7", "http")),
    "scheme": ("10.0.0.1", [(b"x-forwarded-proto", b"https")], ("10.0.0.1", "https")),
    "a scheme by a stranger": ("7.7.7.7", [(b"x-forwarded-proto", b"https")], ("7.7.7.7", "http")),
    "no such scheme": ("10.0.0.1", [(b"x-forwarded-proto", b"gopher")], ("10.0.0.1", "http")),
    "standard": (
        "10.0.0.1",
        [(b"forwarded", b'for="[2001:db8::1]:99";proto=https;by=10.0.0.1')],
        ("2001:db8::/64", "https"),
    ),
    "both: the standard one may be the client's own, handed on": (
        "10.0.0.1",
        [(b"forwarded", b"for=1.1.1.1;proto=https"), (b"x-forwarded-for", b"9.9.9.9"), (b"x-forwarded-proto", b"http")],
        ("9.9.9.9", "http"),
    ),
    "standard, hidden": ("10.0.0.1", [(b"forwarded", b"for=9.9.9.9, for=_secret")], ("10.0.0.1", "http")),
}


@pytest.mark.parametrize(("peer", "headers", "found"), FORWARDED.values(), ids=FORWARDED)
def test_only_trusted_proxies_are_believed(peer: str, headers: Any, found: tuple[str, str]) -> None:
    assert Proxies(["10.0.0.0/8"]).client(peer, "http", headers) == found


def test_which_proxies_are_trusted_is_said_by_the_host() -> None:
    said = [(b"x-forwarded-for", b"8.8.8.8")]
    assert trusted((), ()).client("127.0.0.1", "http", said).address == "127.0.0.1"
    assert trusted((), ("https://games.example",)).client("127.0.0.1", "http", said).address == "8.8.8.8"
    assert trusted(("10.0.0.1",), ("https://games.example",)).client("127.0.0.1", "http", said).address == "127.0.0.1"
    with pytest.raises(ValueError, match="not the address or network"):
        trusted(("10.0.0.1/8",), ())


@pytest.mark.parametrize("proxies", [[], ["127.0.0.0/8"]], ids=["a stranger", "a trusted proxy"])
def test_a_made_up_address_buys_nothing(tmp_path: Path, proxies: list[str]) -> None:
    with Lab(tmp_path, budgets={"requests": "0/1"}, proxies=proxies) as server:
        asked = [
            httpx.get(server.url + "/api/titles", headers={"x-forwarded-for": f"8.8.{n}.8"}, trust_env=False)
            for n in range(8)
        ]
    assert {answer.status_code for answer in asked} == ({200} if proxies else {200, 429})


def test_everything_lies_under_a_path(tmp_path: Path) -> None:
    async def play() -> None:
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
            for path in ("/kabuto", "/kabuto/", "/kabuto/t/abc", "/"):
                page = await http.get(path)
                assert page.status_code == 200 and 'href="/kabuto/x.js"' in page.text, path
                http.cookies.clear()
            assert (await http.get("/kabuto/x.js")).text.startswith("// a file")
            assert "; Path=/kabuto/; " in page.headers["set-cookie"]
            assert (await http.get("/kabuto/api/titles")).json()
            assert (await http.get("/kabutox/api/titles")).status_code == 404
            seats = [{"kind": "me"}, {"kind": "me"}]
            wanted = {"title": "take", "players": 2, "seats": seats}
            made = await http.post("/kabuto/api/tables", json=wanted, headers={"cookie": f"kabuto={TOKEN}"})
            table = made.json()["table"]
        address = f"ws://127.0.0.1:{server.port}/kabuto/api/tables/{table}/live"
        async with websockets.connect(address, additional_headers={"cookie": f"kabuto={TOKEN}"}, proxy=None) as line:
            await line.send('{"type": "hello", "seat": 1}')
            messages = [json.loads(await line.recv()) for _ in range(2)]
            assert [m["mine"] for m in messages if m["type"] == "event"] == [[0, 1]]

    with Lab(tmp_path, base="/kabuto") as server:
        asyncio.run(play())


def test_https_of_our_own(tmp_path: Path) -> None:
    """Page, cookie, line and a renewed certificate; who does not finish the handshake is let go."""
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"

    def take(name: str) -> ssl.SSLContext:
        copyfile(TLS / f"{name}-key.pem", key)
        copyfile(TLS / f"{name}.pem", cert)
        return ssl.create_default_context(cafile=TLS / f"{name}.pem")

    async def play() -> None:
        url = f"https://localhost:{server.port}"
        async with httpx.AsyncClient(base_url=url, trust_env=False, verify=first) as http:
            page = await http.get("/")
            assert page.headers["strict-transport-security"] == "max-age=31536000"
            assert page.headers["set-cookie"].endswith("; Secure")
            seats = [{"kind": "me"}, {"kind": "me"}]
            made = await http.post("/api/tables", json={"title": "take", "players": 2, "seats": seats})
            address = f"wss://localhost:{server.port}/api/tables/{made.json()['table']}/live"
            async with websockets.connect(address, ssl=first, proxy=None, origin=Origin(url)) as line:
                await line.send('{"type": "hello"}')
                assert json.loads(await line.recv())["type"] in ("event", "presence")
            old = await connected(server, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert await ended(old) == b"", "plain HTTP is no greeting here"
            assert await ended(await connected(server, b"\x16\x03\x01\x02")) == b""
        second = take("second")
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    async with httpx.AsyncClient(base_url=url, trust_env=False, verify=second) as http:
                        assert (await http.get("/health")).status_code == 200
                        return
                except httpx.ConnectError:
                    await asyncio.sleep(0.2)

    first = take("first")
    with Lab(tmp_path, tls_cert=str(cert), tls_key=str(key), **HASTY) as server:
        asyncio.run(play())
        assert not server.errors()


def test_without_https_nothing_says_that_there_is(hasty: Lab) -> None:
    plain = httpx.get(hasty.url + "/", trust_env=False)
    assert "strict-transport-security" not in plain.headers and "Secure" not in plain.headers["set-cookie"]
