"""Ports of servers that are killed and started again."""

from __future__ import annotations

import os
import socket
from itertools import count

OURS = range(20_000, 32_000)
"""Below those that the system hands to anybody who connects: what a killed server had is still free when it returns."""
_turn = count(os.getpid() * 97)


def own_port() -> int:
    """A port that nobody uses and nobody gets by chance."""
    while True:
        port = OURS[next(_turn) % len(OURS)]
        with socket.socket() as attempt:
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                attempt.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
