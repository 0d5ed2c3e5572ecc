"""Kura with silent steps: how often a seat changes its plan must not show in anything that the others are sent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kabuto.kernel.chance import Chance
from kabuto.kernel.state import State
from kabuto.kernel.title import Setup
from tests.battery.kura import flow as kura
from tests.battery.kura.flow import READY, Kura
from tests.battery.kura.state import Box


class Hush(Kura):
    def step(self, seat: int, action: int) -> None:
        if action == READY:
            super().step(seat, action)
            return
        self.bids[seat] = action + 1
        if self.teller is not None:
            self.confide([seat], "story-lay", {"seat": seat, "card": action + 1}, None)


def silent(game: State) -> State:
    assert isinstance(game, Kura)
    other = Hush(game.players, game.box, game.chance)
    other.teller = game.teller
    other.fill(game)
    return other


def start(setup: Setup, box: Box, chance: Chance, teller: Any) -> State:
    return silent(kura.start(setup, box, chance, teller))


def recall(seen: dict[str, Any], box: Box) -> State:
    return silent(kura.recall(seen, box))


RULES = replace(kura.RULES, start=start, recall=recall)
