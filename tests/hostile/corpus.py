"""Malformed requests: some hundred kinds, made by rule, each as the bytes that go over a fresh connection."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

TOKEN = "A" * 43
NASTY_TEXTS = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\n",
    "\r\nX-Evil: 1",
    "' or 1=1 --",
    "${7*7}",
    "{{7*7}}",
    "%s%n",
    "../../../etc/passwd",
    "‮evil",
    "\ud83d\ude00" * 20,
    "ß" * 70,
    "𝔘" * 500,
    "x" * 60_000,
    "\ufeff",
    "a\u0301" * 40,
    "-1",
    "1e309",
    "NaN",
    "true",
    "null",
    "<script>alert(1)</script>",
    "{ $why }",
    "do-pass = x",
)
NASTY_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    8,
    2**31,
    2**63,
    2**64,
    -(2**63),
    10**400,
    1.5,
    [],
    {},
    [[]],
    [1] * 10_000,
    {"a": {"b": {}}},
    {"x" * 50_000: 1},
    {f"k{n}": n for n in range(3000)},
)
PATHS = (
    "/",
    "/api/titles",
    "/api/tables",
    "/api/holders",
    "/api/tables/{table}",
    "/api/tables/{table}/commands",
    "/api/tables/{table}/why",
    "/api/tables/{table}/record",
    "/api/tables/{table}/positions/1",
    "/api/tables/{table}/chat",
    "/api/tables/{table}/words",
    "/api/tables/{table}/edition",
    "/api/tables/{table}/fork",
    "/api/tables/{table}/odds",
    "/api/titles/take/rules",
    "/api/titles/take/words",
    "/api/openapi.json",
    "/health",
    "/metrics",
    "/api/tables/{table}/live",
)
ODD_PATHS = (
    "//",
    "/..",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/%00",
    "/%",
    "/%zz",
    "/%ff%fe",
    "/assets/../index.html",
    "/index.html/..",
    "/x.js/",
    "/x.js%00.html",
    "/\\..\\..",
    "/api/../api/titles",
    "/api/tables/%2e%2e",
    "/api/tables/" + "a" * 65,
    "/api/tables/" + "a" * 5000,
    "/api/tables/a b",
    "/api/tables/a%20b",
    "/api/tables/%F0%9F%98%80",
    "/api/tables/abc/positions/x",
    "/api/tables/abc/positions/-1",
    "/api/tables/abc/positions/99999999999999999999999",
    "/api/titles/none/rules",
    "/api/titles/../rules",
    "/api/titles/%2e%2e%2f%2e%2e/words",
    "/t/" + "a" * 9000,
    "/" + "a/" * 3000,
    "/?" + "a=1&" * 3000,
    "/api/tables?which=none",
    "/api/tables?which=" + "x" * 3000,
    "/api/tables/{table}?seat=-1",
    "/api/tables/{table}?seat=9",
    "/api/tables/{table}?seat=%00",
    "/api/tables/{table}?after=9999999999999",
    "/api/tables/{table}?after=1e9",
    "/api/tables/{table}?wait=x",
    "/api/tables/{table}?after=١",
    "/api/tables/{table}/chat?before=-1",
    "/api/tables/{table}/chat?before=99999999999999",
    "/api/titles/take/words?language=xx",
    "/api/titles/take/words?language=de&language=en",
    "http://evil.example/api/titles",
    "https:///",
    "*",
    "abc",
    "/api/titles#fragment",
    "/;x=1",
    "/api/tables/{table}/live?x=" + "y" * 3000,
)
METHODS = ("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "G@T", "A" * 300, "")
REQUEST_LINES = (
    "GET / HTTP/0.9",
    "GET / HTTP/1.0",
    "GET / HTTP/1.2",
    "GET / HTTP/2.0",
    "GET / HTTP/9.9",
    "GET / HTTQ/1.1",
    "GET / HTTP/1.1 extra",
    "GET /",
    "GET",
    "GET  /  HTTP/1.1",
    "GET\t/\tHTTP/1.1",
    " GET / HTTP/1.1",
    "\r\n\r\nGET / HTTP/1.1",
    "PRI * HTTP/2.0",
    "\x16\x03\x01\x02\x00",
    "SSH-2.0-OpenSSH_9",
    "EHLO there",
    "{}",
    "\x00\x00\x00\x00",
    "ÄÖÜ / HTTP/1.1",
    "GET /ä HTTP/1.1",
    "GET / HTTP/1.1\nHost: localhost\n\n",
)
HEADERS = (
    "",
    "Host:",
    "Host: localhost\r\nHost: evil.example",
    "Host: evil.example",
    "Host: localhost:99999999",
    "Host: [::1",
    "Host: [",
    "Host: \x00",
    "Host: ä",
    "Host: " + "a" * 10_000,
    ": empty",
    "No colon",
    " Folded: x",
    "X: a\r\n b",
    "X : space",
    "X\x00: nul",
    "X: \x00",
    "X: \x7f",
    "X: \xff\xfe",
    "X: a\rb",
    "X: a\nb",
    "X" * 5000 + ": 1",
    "X: " + "y" * 15_000,
    "X: " + "y" * 200_000,
    "\r\n".join(f"X{n}: y" for n in range(99)),
    "\r\n".join(f"X{n}: y" for n in range(5000)),
    "Cookie: kabuto",
    "Cookie: kabuto=",
    "Cookie: kabuto=short",
    'Cookie: kabuto="; x=; kabuto=short',
    "Cookie: " + "a=b; " * 2000,
    "Cookie: kabuto=" + "A" * 44,
    "Cookie: ;;;;=;=;",
    "Cookie: \xff=\xfe",
    "Authorization: Bearer",
    "Authorization: Bearer x",
    "Authorization: Bearer " + "ä" * 43,
    "Authorization: Basic dXNlcjpwYXNz",
    "Authorization: Bearer " + TOKEN + "\r\nAuthorization: Bearer x",
    "Origin: null",
    "Origin: ://",
    "Origin: https://evil.example",
    "Origin: " + "x" * 5000,
    "Sec-Fetch-Site: cross-site",
    "Accept-Language: " + "de," * 3000,
    "Accept-Language: \xff",
    "Accept-Encoding: gzip;q=x, *;q=-1",
    "If-None-Match: " + '"x",' * 500,
    "Range: bytes=0-1,2-3,-5,99999999999999999999-",
    "Range: bytes=" + "0-0," * 1000,
    "Expect: 100-continue",
    "Expect: 200-ok",
    "Connection: close, upgrade, keep-alive",
    "Connection: " + "x," * 3000,
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__",
    "Upgrade: websocket\r\nConnection: Upgrade",
    "X-Forwarded-For: 1.1.1.1, x, " + "2.2.2.2," * 500,
    "X-Forwarded-For: [::1",
    "X-Forwarded-Proto: javascript",
    'Forwarded: for="[::1";proto=https;;;==',
    "Forwarded: " + "for=1.2.3.4," * 800,
    "Content-Type: application/json; charset=\xff",
    "Transfer-Encoding: identity",
    "TE: trailers",
    "Max-Forwards: -1",
)
FRAMINGS = (
    ("Content-Length: -1", b""),
    ("Content-Length: +5", b"hello"),
    ("Content-Length: 5, 5", b"hello"),
    ("Content-Length: 5\r\nContent-Length: 6", b"hello!"),
    ("Content-Length: 0x5", b"hello"),
    ("Content-Length: 99999999999999999999999", b"{}"),
    ("Content-Length: 300000", b"{}"),
    ("Content-Length: 10", b"{}"),
    ("Content-Length: 1", b"{}extra that is no request"),
    ("Content-Length:", b"{}"),
    ("Content-Length: ", b""),
    ("Content-Length: 2\r\nTransfer-Encoding: chunked", b"0\r\n\r\n"),
    ("Transfer-Encoding: chunked", b"0\r\n\r\n"),
    ("Transfer-Encoding: chunked", b"-1\r\n\r\n"),
    ("Transfer-Encoding: chunked", b"zz\r\n{}\r\n0\r\n\r\n"),
    ("Transfer-Encoding: chunked", b"ffffffffffffffffff\r\n{}"),
    ("Transfer-Encoding: chunked", b"2\r\n{}"),
    ("Transfer-Encoding: chunked", b"2\r\n{}\r\n0\r\nTrailer: x\r\n\r\n"),
    ("Transfer-Encoding: chunked", b"2;ext=" + b"x" * 5000 + b"\r\n{}\r\n0\r\n\r\n"),
    ("Transfer-Encoding: chunked", b"1\r\n{\r\n" * 2 + b"0\r\n\r\n"),
    ("Transfer-Encoding: gzip, chunked", b"0\r\n\r\n"),
    ("Transfer-Encoding: xchunked", b"{}"),
    ("Transfer-Encoding: chunked, identity", b"{}"),
    ("Transfer-Encoding : chunked", b"0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", b"0\r\n\r\n"),
)
RAW_BODIES = (
    b"",
    b" ",
    b"{",
    b"}",
    b"[",
    b"null",
    b"true",
    b'""',
    b'"\\ud800"',
    b'{"a":1,"a":2}',
    b'{"a":1}{"b":2}',
    b"\xff\xfe{\x00}\x00",
    b"\xef\xbb\xbf{}",
    b"[" * 20_000,
    b'{"a":' * 8000,
    b'{"a":"' + b"\\u0000" * 2000 + b'"}',
    b"1" * 30_000,
    b"-",
    b"1e999999",
    b"/* comment */ {}",
    b"{'single': 1}",
    b"a=1&b=2",
    b"<xml/>",
    b"\x00" * 100,
    b"\x1f\x8b\x08\x00\x00\x00",
)
SHAKES = (
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: x",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: \xff",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: ;;=",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nX: " + "y" * 9000,
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nContent-Length: 5",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nOrigin: https://evil.example",
)
GOOD_SHAKE = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
FRAMES = (
    b"",
    b"\x81",
    b"\x81\x05hello",
    b"\x81\xff" + b"\xff" * 8,
    b"\x81\xfe\xff\xff",
    b"\xff\xff\xff\xff",
    b"\x88\x80\0\0\0\0",
    b"\x88\x81\0\0\0\0\x03",
    b"\x89\xfe\x01\x00\0\0\0\0" + b"x" * 256,
    b"\x8a\x80\0\0\0\0" * 1000,
    b"\x01\x80\0\0\0\0" * 100,
    b"\x80\x80\0\0\0\0",
    b"\xc1\x80\0\0\0\0",
    b"\x81\x82\0\0\0\0\xff\xff",
    b"\x82\x84\0\0\0\0\0\1\2\3",
    b"GET / HTTP/1.1\r\n\r\n",
)
COMMAND = {"type": "play", "id": "x", "seat": 0, "version": 1, "action": 1}
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {
        "title": "take",
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "modules": [],
        "options": {},
        "name": "A",
        "listed": False,
    },
    "/api/tables/{table}/commands": COMMAND,
    "/api/tables/{table}/why": {"id": "x", "seat": 0, "form": {"do": "take"}},
    "/api/tables/{table}/fork": {"move": 0, "seat": 0},
    "/api/tables/{table}/odds": {"seat": 0},
}


def kinds(table: str) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of every kind; `table` is one that exists."""
    for number, (name, data) in enumerate(_kinds(table)):
        yield f"{number} {name}", data


def _kinds(table: str) -> Iterator[tuple[str, bytes]]:

    def request(line: str, *headers: str, body: bytes = b"") -> bytes:
        head = "\r\n".join((line, *headers)).replace("{table}", table)
        return head.encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body

    def posted(path: str, body: bytes, *more: str) -> bytes:
        usual = ("Host: localhost", "Content-Type: application/json", f"Content-Length: {len(body)}")
        return request(f"POST {path} HTTP/1.1", *usual, *more, body=body)

    for line in REQUEST_LINES:
        yield f"line {line[:20]!r}", request(line, "Host: localhost")
    for method in METHODS:
        for path in ("/", "/api/tables", "/api/tables/{table}/commands"):
            yield f"{method[:10]} {path}", request(f"{method} {path} HTTP/1.1", "Host: localhost")
    for path in ODD_PATHS:
        yield f"path {path[:30]}", request(f"GET {path} HTTP/1.1", "Host: localhost")
        yield f"post {path[:30]}", posted(path, b"{}")
    for header in HEADERS:
        yield f"header {header[:30]!r}", request("GET /api/titles HTTP/1.1", "Host: localhost", header)
        yield f"only header {header[:30]!r}", request("GET / HTTP/1.1", header)
    for header, body in FRAMINGS:
        for method, path in (("POST", "/api/tables"), ("GET", "/api/titles")):
            head = (f"{method} {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json", header)
            yield f"{method} framed {header[:30]!r} {body[:10]!r}", request(*head, body=body)
    for path in PATHS:
        for body in RAW_BODIES[:: 1 if path == "/api/tables" else 6]:
            yield f"body {body[:10]!r} to {path}", posted(path, body)
    for path, usual in BODIES.items():
        for field in usual:
            for value in NASTY_VALUES[:: 1 if path == "/api/tables" else 3]:
                changed = json.dumps({**usual, field: value}).encode()
                yield f"{path} {field}={str(value)[:20]}", posted(path, changed, f"Authorization: Bearer {TOKEN}")
        yield f"{path} more fields", posted(path, json.dumps({**usual, "x" * 2000: 1}).encode())
    for text in NASTY_TEXTS:
        wanted = json.dumps({**BODIES["/api/tables"], "name": text, "options": {text: text}, "edition": text})
        yield f"text {text[:10]!r}", posted("/api/tables", wanted.encode("utf-8", "surrogatepass"))
        line = (
            f"GET /api/tables/{quote(text[:3000], errors='surrogatepass')}?which={quote(text[:99], errors='replace')}"
        )
        yield f"quoted {text[:10]!r}", request(f"{line} HTTP/1.1", "Host: localhost")
    live = "GET /api/tables/{table}/live HTTP/1.1"
    for shake in SHAKES:
        yield (
            f"shake {shake[:40]!r}",
            request(live, "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", shake),
        )
    for frames in FRAMES:
        shaken = request(live, "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", GOOD_SHAKE)
        yield f"frames {frames[:8]!r}", shaken + frames
    for path in ("/", "/api/titles", "/health", "/api/tables/none/live"):
        line = f"GET {path} HTTP/1.1"
        yield (
            f"live at {path}",
            request(line, "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", GOOD_SHAKE),
        )
