"""Our way through a WebSocket: texts arrive whole and in order however they are cut, and bad frames end the line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from kabuto.server.line import LINE, Socket

LONGEST = 200_000
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Ear:
    """A guest that keeps what it hears."""

    def __init__(self) -> None:
        self.texts: list[bytes] = []

    def heard(self, data: bytes) -> None:
        self.texts.append(bytes(data))

    def stuck(self) -> None: ...

    def ready(self) -> None: ...

    def lost(self) -> None: ...


def listening(work: Callable[[Socket, Transport, Ear], None]) -> None:
    """Do something with a line on which somebody listens."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][LINE].attach(ear)
        attached.set()
        await asyncio.Event().wait()

    async def run() -> None:
        config = uvicorn.Config(app, ws_max_size=LONGEST, ws_per_message_deflate=False, log_config=None)
        socket = Socket(config, ServerState(), {})
        socket.connection_made(transport)
        socket.data_received(HANDSHAKE)
        await attached.wait()
        transport.written = b""
        work(socket, transport, ear)
        for task in socket.tasks:
            task.cancel()

    ear, transport, attached = Ear(), Transport(), asyncio.Event()
    asyncio.run(run())


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=True))


def test_texts_arrive_whole_and_in_order_however_they_are_cut() -> None:
    rng = Random(5)
    texts = [rng.randbytes(size) for size in (0, 1, 125, 126, 3000, 65_535, 65_536, LONGEST)]
    parts = [masked(Opcode.TEXT, text) for text in texts]
    parts += [masked(Opcode.TEXT, b"one, ", False), masked(Opcode.PING, b"?"), masked(Opcode.CONT, b"two")]
    parts.append(masked(Opcode.TEXT, b"end"))
    stream = b"".join(parts)

    def work(socket: Socket, transport: Transport, ear: Ear) -> None:
        for cuts in (0, 1, 5, 300, *[40] * 10):
            ear.texts.clear()
            places = sorted(rng.randrange(len(stream)) for _ in range(cuts))
            for start, end in pairwise([0, *places, len(stream)]):
                socket.data_received(stream[start:end])
            assert ear.texts == [*texts, b"one, two", b"end"]
            assert transport.written == b"\x8a\x01?" and not transport.closed
            transport.written = b""
        for place in range(len(parts[-1])):  # byte by byte
            socket.data_received(parts[-1][place : place + 1])
        assert ear.texts[-2:] == [b"end", b"end"]

    listening(work)


BAD_FRAMES = {
    "not masked": (b"\x81\x02ab", 1002),
    "not masked, and long": (b"\x81\x7f\0\0\0\0\0\x01\0\0", 1002),
    "a text inside a text": (masked(Opcode.TEXT, b"a", False) + masked(Opcode.TEXT, b"b"), 1002),
    "no such kind": (b"\x83\x80\0\0\0\0", 1002),
    "a bit that means nothing here": (b"\xc1\x80\0\0\0\0", 1002),
    "larger than allowed: its head is enough": (b"\x81\xff\0\0\0\0\0\x10\0\0", 1009),
    "the end": (masked(Opcode.CLOSE, b"\x03\xe8"), 1000),
}


@pytest.mark.parametrize(("bad", "code"), BAD_FRAMES.values(), ids=BAD_FRAMES)
def test_a_bad_frame_ends_the_line_and_nothing_more_is_heard(bad: bytes, code: int) -> None:
    def work(socket: Socket, transport: Transport, ear: Ear) -> None:
        socket.data_received(masked(Opcode.TEXT, b"before") + bad + masked(Opcode.TEXT, b"after"))
        socket.data_received(masked(Opcode.TEXT, b"after"))
        assert ear.texts == [b"before"]
        assert transport.written[:1] == b"\x88" and transport.written[2:4] == code.to_bytes(2, "big")

    listening(work)
