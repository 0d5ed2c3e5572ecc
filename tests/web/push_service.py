"""A push service on this machine: to Firefox it speaks as its maker's does, to senders as RFC 8030 says.

Firefox keeps a line open (a WebSocket) over which it says hello, registers an address for a page, and is handed what
came there. The service cannot read what it passes on; it looks at who has signed it, and takes nothing unsigned.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from py_vapid import Vapid02, VapidException  # type: ignore[import-untyped]
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

DELIVERED = 100
HEADERS = ("content-encoding", "ttl", "topic", "urgency")


class PushService:
    def __init__(self) -> None:
        self.line = ""
        """Where browsers call."""
        self._door = ""
        """Where senders come."""
        self._browsers: dict[str, ServerConnection] = {}
        self._keys: dict[str, str] = {}
        """By the name of an address: its browser's line, and the key of whoever may send there."""
        self.passed_on: list[dict[str, str]] = []
        self.refused: list[str] = []
        self.codes: list[int] = []
        """What browsers said of what they were handed; `DELIVERED`: it was opened, and the worker has had it."""

    @asynccontextmanager
    async def open(self) -> AsyncIterator[PushService]:
        protocol = Subprotocol("push-notification")
        door = await asyncio.start_server(self._take, "127.0.0.1", 0)
        async with serve(self._converse, "127.0.0.1", 0, subprotocols=[protocol]) as line, door:
            self.line = f"ws://127.0.0.1:{next(iter(line.sockets)).getsockname()[1]}/"
            self._door = f"http://127.0.0.1:{door.sockets[0].getsockname()[1]}"
            yield self

    async def _converse(self, browser: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in browser:
                said = json.loads(text)
                kind = said.get("messageType")
                if kind == "hello":
                    name = said.get("uaid") or secrets.token_hex(16)
                    await self._say(browser, messageType="hello", status=200, uaid=name, use_webpush=True)
                elif kind == "register":
                    channel = said["channelID"]
                    self._browsers[channel], self._keys[channel] = browser, said["key"].rstrip("=")
                    where = f"{self._door}/push/{channel}"
                    await self._say(browser, messageType=kind, status=200, channelID=channel, pushEndpoint=where)
                elif kind == "unregister":
                    self._browsers.pop(said["channelID"], None)
                    await self._say(browser, messageType=kind, status=200, channelID=said["channelID"])
                elif kind == "ack":
                    self.codes += [update["code"] for update in said["updates"]]

    async def _say(self, browser: ServerConnection, **message: Any) -> None:
        await browser.send(json.dumps(message))

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        named = {name.lower(): value for name, value in (line.split(": ", 1) for line in head[1:] if line)}
        body = await reader.readexactly(int(named["content-length"]))
        channel = head[0].split()[1].rsplit("/", 1)[1]
        why = self._hindrance(channel, named)
        if why is None:
            self.passed_on.append({name: named[name] for name in HEADERS if name in named})
            data = urlsafe_b64encode(body).rstrip(b"=").decode()
            sealed = {"data": data, "headers": {"encoding": named["content-encoding"]}}
            version = secrets.token_hex(8)
            await self._say(
                self._browsers[channel], messageType="notification", channelID=channel, version=version, **sealed
            )
        else:
            self.refused.append(why)
        writer.write(b"HTTP/1.1 %d x\r\ncontent-length: 0\r\n\r\n" % (201 if why is None else 400))
        await writer.drain()
        writer.close()

    def _hindrance(self, channel: str, named: dict[str, str]) -> str | None:
        """Why something is not passed on."""
        if channel not in self._browsers:
            return "nobody is there"
        if not named.get("ttl", "").isdigit():
            return "nobody says how long it lasts"
        scheme, _, rest = named.get("authorization", "").partition(" ")
        signed = dict(part.strip().split("=", 1) for part in rest.split(",")) if scheme == "vapid" else {}
        if signed.get("k") != self._keys[channel]:
            return "somebody else sends"
        try:
            claims = Vapid02.verify(named["authorization"])
        except VapidException as fault:
            return f"it is not signed: {fault}"
        return None if claims else "it is not signed"
