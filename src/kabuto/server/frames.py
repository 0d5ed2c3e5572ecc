"""Frames of a WebSocket (RFC 6455, 5.2), as far as they are ordinary: a text in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

TEXT: Final = 0x81
"""The first byte of a text in one frame."""
MASKED: Final = 0x80
"""The bit in the second byte that every client must set."""


def framed(texts: Sequence[bytes]) -> bytes:
    """Some texts as they go over the line."""
    parts: list[bytes] = []
    for text in texts:
        parts.append(head(len(text)))
        parts.append(text)
    return b"".join(parts)


def frame(data: bytes, at: int) -> tuple[int, int]:
    """Where the text of the masked frame at `at` begins and ends; the end is beyond the data if it is not known yet."""
    size = len(data) - at
    if size < 2:
        return at, at + 2
    length = data[at + 1] & 0x7F
    start = at + (6 if length < 126 else 8 if length == 126 else 14)
    if start - at > size:
        return start, start + 1
    if length == 126:
        length = int.from_bytes(data[at + 2 : at + 4], "big")
    elif length == 127:
        length = int.from_bytes(data[at + 2 : at + 10], "big")
    return start, start + length


def head(size: int) -> bytes:
    """What stands before a text of this size; servers do not mask."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
