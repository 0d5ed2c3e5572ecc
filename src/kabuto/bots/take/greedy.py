"""Greedy: the turn that leaves the best position, without a thought for the answer. Judge: the same in a net's eyes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.base import Bot, Turn
from kabuto.bots.take.guide import Learnt
from kabuto.bots.take.turns import find_turns
from kabuto.titles.take.flow import Take

SHOWN: Final[i64] = 48
"""So many turns are shown to the net: the best by `judge.worth`."""


class Greedy(Bot):
    """Looks at every turn with at most two powers and takes the best by `judge.worth`."""

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.imagine(self.rng).state
        assert isinstance(state, Take)
        return find_turns(state, 1, 2).firsts[0]


class Judge(Bot):
    """Takes the turn whose end the net likes best, so that one sees how strong the net is without search."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.guide: Learnt = Learnt()

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.imagine(self.rng).state
        assert isinstance(state, Take)
        turns = find_turns(state, SHOWN, 2)
        best: i64 = 0
        most = -1.0
        for at in range(turns.count):
            chance = self.guide.values(turns.after[at])[turn.seat]
            if chance > most:
                best, most = at, chance
        return turns.firsts[best]
