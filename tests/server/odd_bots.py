"""Bots that misbehave, each in its own way."""

from __future__ import annotations

import os
import time

from kabuto.bots import Bot, Study, Turn, Way


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


class Diary(Bot):
    """Remembers how often it was asked, and takes the first choice, then the second, and so on."""

    asked = 0

    def choose(self, turn: Turn) -> int:
        if self.asked == len(turn.legal):
            raise RuntimeError("the diary is full")
        self.asked += 1
        return turn.legal[self.asked - 1]


class Oracle(Bot):
    """Knows three lines: two with the same points from other sources, and one that is not possible. Of Hush it knows
    the odds of one seat alone, which is nonsense."""

    def study(self, turn: Turn) -> Study:
        first, last = turn.legal[0], turn.legal[-1]
        players = turn.view["players"] if turn.title.name != "hush" else 1
        rice = [{"rice": 4.0, "gold": 1.0, "seen": 1.0 * turn.seat}] * players
        gold = [{"rice": 1.0, "gold": 4.02, "seen": 1.0 * turn.seat}] * players
        return Study(
            [
                Way([first, last], 30, [0.75, 0.25, 0.0][:players], [5.0, 3.0, 0.0][:players], rice),
                Way([last], 10, [0.5, 0.5, 0.0][:players], [5.0, 4.0, 0.0][:players], gold),
                Way([-1], 1, [1.0, 0.0, 0.0][:players], [0.0] * players, []),
            ]
        )


class Slow(Bot):
    def choose(self, turn: Turn) -> int:
        time.sleep(0.02)
        return turn.legal[0]
