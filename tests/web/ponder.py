"""A bot that takes its time, so that it can be seen thinking."""

from __future__ import annotations

import time

from kabuto.bots import Bot, Turn


class Ponder(Bot):
    def choose(self, turn: Turn) -> int:
        time.sleep(1.2)
        return turn.legal[0]
