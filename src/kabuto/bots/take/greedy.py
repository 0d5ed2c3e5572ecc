"""Greedy: the turn that leaves the best position, without a thought for the answer."""

from __future__ import annotations

from kabuto.bots.base import Bot, Turn
from kabuto.bots.take.turns import find_turns
from kabuto.titles.take.flow import Take


class Greedy(Bot):
    """Looks at every turn with at most two powers and takes the best by `judge.worth`."""

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.imagine(self.rng).state
        assert isinstance(state, Take)
        return find_turns(state, 1, 2).firsts[0]
