"""Bots that misbehave, each in its own way."""

from __future__ import annotations

import os
import time

from kabuto.bots import Bot, Turn


class Hang(Bot):
    def choose(self, turn: Turn) -> int:
        while True:
            pass


class Crash(Bot):
    def choose(self, turn: Turn) -> int:
        raise RuntimeError("I do not want to play any more")


class Die(Bot):
    def choose(self, turn: Turn) -> int:
        os._exit(3)


class Cheat(Bot):
    def choose(self, turn: Turn) -> int:
        print("this must not be taken for an answer")
        return -5


class Slow(Bot):
    def choose(self, turn: Turn) -> int:
        time.sleep(0.02)
        return turn.legal[0]
