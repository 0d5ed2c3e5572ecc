"""The table of Kura."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.kernel.state import State
from kabuto.kernel.title import Setup

CARDS = tuple(range(1, 10))


class Box:
    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        self.hand: int = values["hand"]
        self.most: int = values["treasure_most"]
        self.rounds = int(setup.option("rounds"))
        self.thief = "thief" in setup.modules


class Position(State):
    """Where each card is (a seat, -1 unseen, -2 shown), the secret bids, who is ready, the points."""

    def __init__(self, players: int, box: Box, chance: Chance) -> None:
        super().__init__(players, chance)
        self.box = box
        self.ready: i64 = 0
        self.treasure: i64 = 0
        self.round: i64 = 0
        self.holder: Ints = ints([-1] * len(CARDS))
        self.bids: Ints = zeros(players)
        self.points: Ints = zeros(players)
