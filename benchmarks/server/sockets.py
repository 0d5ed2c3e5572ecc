"""A WebSocket client as lean as can be, so that the generator leaves the machine to the servers it measures.

Text in whole frames, no compression, a mask of zeros (allowed, and free of cost): enough for servers on this machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: a2FidXRvLWJlbmNoLWtleQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


class Socket(asyncio.Protocol):
    """One connection; `heard` gets every text, `lost` is called when the server ends it."""

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[Exception], None]) -> None:
        self._heard = heard
        self._lost = lost
        self._rest = b""
        self._accepted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport

    async def connect(self, port: int, path: str, more: str = "", source: str = "127.0.0.1") -> None:
        """Connect, from one of this machine's addresses, and wait until the server has accepted; `more` are headers."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port, local_addr=(source, 0))
        self._transport.write(HANDSHAKE.format(path=path, port=port, more=more).encode())
        await self._accepted

    def send(self, data: bytes, kind: int = TEXT) -> None:
        size = len(data)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        self._lost = lambda error: None
        self.send(b"", CLOSE)
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._fail(exc or ConnectionError("the server closed a connection"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self._accepted.done():
            head, blank, data = data.partition(b"\r\n\r\n")
            if not blank:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._fail(ConnectionError(head.split(b"\r\n")[0].decode()))
                return
            self._accepted.set_result(None)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hand on every whole frame; what is left over."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, start = data[at], data[at + 1], at + 2
            if size > 125:
                start = at + (4 if size == 126 else 10)
                size = int.from_bytes(data[at + 2 : start], "big")
            if start > end or start + size > end:
                break
            at = start + size
            if kind == TEXT:
                self._heard(data[start:at])
            elif kind == PING:
                self.send(data[start:at], PONG)
            elif kind != PONG:
                self._fail(ConnectionError(f"a frame of kind {kind:#x}: {data[start:at][:80]!r}"))
        return data[at:]

    def _fail(self, error: Exception) -> None:
        if self._accepted.done():
            self._lost(error)
        else:
            self._accepted.set_exception(error)
