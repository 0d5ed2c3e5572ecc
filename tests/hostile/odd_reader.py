"""A reader for which somebody has found the text that stops it."""

from __future__ import annotations

import os
import time

from kabuto.server import reader

plain = reader.work


def work(line: bytes) -> bytes:
    if b"# hang" in line:
        time.sleep(60)
    if b"# die" in line:
        os._exit(1)
    if b"# swell" in line:
        bytearray(2 * reader.MEMORY_BYTES)
    return plain(line)


if __name__ == "__main__":
    reader.work = work
    reader.main()
