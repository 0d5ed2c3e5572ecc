"""Other sites, floods, garbage and sleepers: refused or dropped, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import websockets.exceptions

from kabuto.server.gate import safe
from tests.server.support import Server

TAKE = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}


def post(server: Server, headers: dict[str, str], path: str = "/api/tables", body: Any = TAKE) -> httpx.Response:
    return httpx.post(server.url + path, content=json.dumps(body), headers=headers, trust_env=False)


def test_every_answer_carries_safe_headers(server: Server) -> None:
    for path in ("/", "/api/titles", "/api/none", "/health", "/t/abc", "/assets/none.js"):
        found = httpx.get(server.url + path, trust_env=False)
        policy = found.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert found.headers["x-content-type-options"] == "nosniff"
        assert found.headers["referrer-policy"] == "no-referrer"
        assert "server" not in found.headers


@pytest.mark.parametrize("kind", ["text/javascript; charset=utf-8", "text/css", "text/html", "application/json", ""])
def test_files_carry_the_headers_that_concern_them(kind: str) -> None:
    own = [(b"content-type", kind.encode())] if kind else []
    found = dict(safe(own, secure=True))
    document = not kind.startswith(("text/javascript", "text/css"))
    assert found[b"x-content-type-options"] == b"nosniff" and b"strict-transport-security" in found
    assert found[b"content-security-policy"].startswith(b"default-src 'none'")
    assert (b"x-frame-options" in found) == (b"permissions-policy" in found) == document


def test_the_secret_is_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    found = httpx.get(server.url + "/api/titles", trust_env=False)
    cookie = found.headers["set-cookie"]
    assert re.fullmatch(r"kabuto=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", cookie)
    token = cookie.split(";")[0]
    again = httpx.get(server.url + "/api/titles", headers={"cookie": token}, trust_env=False)
    assert "set-cookie" not in again.headers
    made = post(server, {"cookie": token, "content-type": "application/json"}).json()
    event = httpx.get(f"{server.url}/api/tables/{made['table']}?seat=1", headers={"cookie": token}, trust_env=False)
    assert event.json()["mine"] == [0, 1]
    assert token.split("=")[1] not in event.text


def test_the_cookie_is_secure_behind_https(new_server: Callable[..., Server]) -> None:
    server = new_server("--origin", "https://kabuto.example")
    headers = {"host": "kabuto.example", "origin": "https://kabuto.example", "content-type": "application/json"}
    found = post(server, headers)
    assert found.status_code == 201 and found.headers["set-cookie"].endswith("; Secure")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_cannot_command(server: Server, headers: dict[str, str]) -> None:
    found = post(server, {**headers, "content-type": "application/json"})
    assert found.status_code == 403 and found.json()["type"] == "refused"


def test_the_own_page_can_command(server: Server) -> None:
    for headers in ({"origin": server.url, "sec-fetch-site": "same-origin"}, {}):
        assert post(server, {**headers, "content-type": "application/json"}).status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_taken(server: Server, kind: str) -> None:
    found = post(server, {"content-type": kind})
    assert found.status_code == 415 and found.json()["reason"] == "malformed"


def test_a_local_server_answers_to_local_names_only(server: Server) -> None:
    found = httpx.get(server.url + "/api/titles", headers={"host": "evil.example"}, trust_env=False)
    assert found.status_code == 421


def test_other_sites_cannot_open_a_line(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me")
            with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
                async with anna.socket(table, origin="https://evil.example"):
                    raise AssertionError("it was let in")
            assert refused.value.response.status_code == 403
            async with anna.socket(table, origin=server.url) as line:
                await line.send('{"type": "hello"}')
                assert json.loads(await line.recv())["type"] in ("event", "presence")

    asyncio.run(play())


def test_bad_tokens_are_refused(server: Server) -> None:
    for token in ("x", "a" * 43 + "!", "ä" * 43):
        headers = {b"authorization": f"Bearer {token}".encode()}
        found = httpx.get(server.url + "/api/titles", headers=headers, trust_env=False)
        assert found.status_code == 401
    found = httpx.get(server.url + "/api/titles", headers={"cookie": 'kabuto="; x=; kabuto=short'}, trust_env=False)
    assert found.status_code == 200


def test_large_messages_are_refused(server: Server) -> None:
    found = post(server, {"content-type": "application/json"}, body={"title": "x" * 300_000})
    assert found.status_code == 413 and found.json()["reason"] == "too_large"

    async def play() -> None:
        async with server.client() as anna:

            async def endless() -> Any:
                for _ in range(400):
                    yield b" " * 1024

            streamed = await anna._http.post(
                "/api/tables", content=endless(), headers={"content-type": "application/json"}
            )
            assert streamed.status_code == 413
            table = await anna.create("me", "me")
            async with anna.live(table, 0) as line:
                await line.until(lambda e: True)
                await line.socket.send("x" * 70_000)
                assert (await line.answer(None))["reason"] == "too_large"
                await line.socket.send("x" * 700_000)
                with pytest.raises(websockets.exceptions.ConnectionClosed):
                    while True:
                        await line.receive()

    asyncio.run(play())


def test_too_many_commands_are_refused(new_server: Callable[..., Server]) -> None:
    server = new_server(rate=10)  # a burst of 30; then so few that a busy machine sends more than that too

    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me")
            async with anna.live(table, 0) as line:
                await line.until(lambda e: True)
                reasons: list[Any] = []
                while reasons.count("too_fast") < 10 and len(reasons) < 300:
                    reasons.append((await line.ask("chat", text=f"{len(reasons)}")).get("reason"))
                assert reasons.count(None) >= 3 and reasons.count("too_fast") >= 10
                chat = (await line.until(lambda e: len(e["facts"]["chat"]) == reasons.count(None)))["facts"]["chat"]
                assert len(chat) == reasons.count(None)
            statuses = [(await anna._http.get("/api/titles")).status_code for _ in range(90)]
            assert 429 in statuses
            async with server.client() as ben:
                assert len(await ben.get("/api/titles")) >= 1, "another holder is not held up"

    asyncio.run(play())


GARBAGE = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"type": "dance"}',
    '{"type": "hello", "seat": 9}',
    '{"type": "hello", "seat": "0"}',
    '{"type": "hello", "after": 1e99}',
    '{"type": "hello", "more": 1}',
    '{"type": "play", "id": "x", "seat": 0, "version": 1}',
    '{"type": "play", "id": "", "seat": 0, "version": 1, "action": 1}',
    '{"type": "play", "id": "x", "seat": -1, "version": 1, "action": 1}',
    '{"type": "play", "id": "x", "seat": 0, "version": 1, "action": 99999999999999999999999}',
    '{"type": "chat", "id": "x", "seat": 0, "version": 0, "text": ""}',
    '{"type": "why", "id": "x", "seat": 0, "form": {"do": null}}',
    "[" * 30_000,
    '{"a":' * 10_000,
    b"\xff\xfe\x00binary",
    "\x00",
]


def test_garbage_is_answered_and_disturbs_nobody(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as eve:
            table = await anna.create("me", "me", options={"start": "a"})
            async with anna.live(table, 0) as a, eve.live(table) as e:
                await a.until(lambda e: True)
                for message in GARBAGE:
                    await e.socket.send(message)
                    while (await e.receive())["type"] != "refused":
                        continue
                    assert e.received[-1]["reason"] == "malformed"
                await e.send({"type": "ping"})
                while (await e.receive())["type"] != "pong":
                    continue
                answer = await a.ask("play", action=a.event["choices"][0]["action"])
                assert answer["type"] == "done"
            async with eve.live(table) as e:
                await e.until(lambda e: True)
                for _ in range(200):
                    await e.socket.send("{")
                with pytest.raises(websockets.exceptions.ConnectionClosed):
                    while True:
                        await e.receive()

    asyncio.run(play())


def test_sleepers_and_broken_lines_do_not_hold_a_table_up(server: Server) -> None:
    """Raw sockets that say hello and never read, close one half, or break off in the middle of a frame."""

    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me")
            sleepers = [handshake(server, table, anna.token or "") for _ in range(6)]
            for sleeper in sleepers:
                sleeper.sendall(frame('{"type": "hello"}'))
            sleepers[0].shutdown(socket.SHUT_WR)
            sleepers[1].sendall(b"\x81\xfe\x10\x00half a frame")
            sleepers[2].setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            sleepers[2].close()
            async with anna.live(table, 0) as a:
                await a.until(lambda e: True)
                for i in range(150):
                    assert (await a.ask("chat", text=f"{i} " + "x" * 400))["type"] == "done"
            for sleeper in sleepers:
                sleeper.close()

    asyncio.run(play())


def handshake(server: Server, table: str, token: str) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", server.port))
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    lines = (
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {token}",
    )
    found.sendall("\r\n".join((*lines, "", "")).encode())
    assert b"101" in found.recv(200)
    return found


def frame(text: str) -> bytes:
    """A masked text frame (the mask is zero)."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def test_half_a_request_holds_nobody_up(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n")
        assert httpx.get(server.url + "/health", trust_env=False).json() == {"status": "ok"}
    with socket.create_connection(("127.0.0.1", server.port)) as noise:
        noise.sendall(b"\x16\x03\x01\x02\x00\x01" * 100)
    assert httpx.get(server.url + "/health", trust_env=False).status_code == 200


def test_no_secret_is_logged(new_server: Callable[..., Server]) -> None:
    server = new_server("--bot-seconds", "0.5", log_level="debug")

    async def play() -> tuple[str, str]:
        async with server.client() as anna:
            table = await anna.create("me", "crash", options={"start": "b"}, name="Annabella")
            async with anna.live(table, 0) as line:
                await line.until(lambda e: e["your_turn"])
                await line.ask("chat", text="psst, a secret word")
                await line.ask("play", action=line.event["choices"][0]["action"])
            await anna.get(f"/api/tables/{table}?seat=0&language=de")
            assert anna.token is not None
            return anna.token, table

    token, table = asyncio.run(play())
    assert server.signal(signal.SIGTERM) == 0
    log = server.log()
    for secret in (token, table, "psst", "Annabella"):
        assert secret not in log
    lines = [json.loads(line) for line in log.splitlines()]
    assert any(line.get("command") == "play" and line["answer"] == "done" for line in lines)
    assert any(line.get("route") == "/api/tables/{table}" and line["status"] == 200 for line in lines)


def test_a_server_that_is_asked_to_stop_finishes_and_says_so(new_server: Callable[..., Server]) -> None:
    server = new_server()

    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "slow", options={"start": "b"})
            async with anna.live(table, 0) as line:
                await line.until(lambda e: True)
                poll = asyncio.create_task(anna._http.get(f"/api/tables/{table}?after=9999&wait=20"))
                await asyncio.sleep(0.1)
                stopped = asyncio.to_thread(server.signal, signal.SIGTERM)
                task = asyncio.ensure_future(stopped)
                with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
                    while True:
                        await line.receive()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012, "come back soon"
                assert (await poll).status_code == 200
                assert await task == 0

    asyncio.run(play())
    assert "error" not in server.log().lower()


def test_health_and_readiness_are_told_to_anybody(server: Server) -> None:
    assert httpx.get(server.url + "/health", trust_env=False).json() == {"status": "ok"}
    assert httpx.get(server.url + "/ready", trust_env=False).json() == {"status": "ready"}


def test_figures_are_for_the_host_alone(
    server: Server, new_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert httpx.get(server.url + "/metrics", trust_env=False).status_code == 404
    monkeypatch.setenv("KABUTO_METRICS_TOKEN", "a long secret of the host")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = new_server("--metrics-port", str(port))

    def status(token: str | None) -> int:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return httpx.get(own.url + "/metrics", headers=headers, trust_env=False).status_code

    assert [status(token) for token in (None, "wrong", "a long secret of the hosT")] == [404] * 3
    assert status("a long secret of the host") == 200
    for path, said in (("health", "ok"), ("ready", "ready")):
        assert httpx.get(f"http://127.0.0.1:{port}/{path}", trust_env=False).json() == {"status": said}
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
    for name in (
        "kabuto_commands_total",
        "kabuto_command_seconds_bucket",
        "kabuto_tables",
        "kabuto_connections",
        "kabuto_store_write_seconds_bucket",
        "kabuto_store_read_seconds_bucket",
        "kabuto_store_errors_total",
        "kabuto_store_bytes",
        "kabuto_disk_free_bytes",
        "process_resident_memory_bytes",
        "process_open_fds",
    ):
        assert name in text, name
    assert httpx.get(f"http://127.0.0.1:{port}/api/tables", trust_env=False).status_code == 404
