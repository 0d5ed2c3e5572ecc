# interpreted
"""What the search of TA-KE says of everybody's chances, for nets that learn from it."""

from __future__ import annotations

from math import exp
from typing import Final

from kabuto.bots.take.alpha_beta import EXACT_CHIPS, INFINITE, TurnTree, look_ahead
from kabuto.bots.take.guide import SCALE, Learnt
from kabuto.kernel.state import State
from kabuto.titles.take.flow import Take
from kabuto.titles.take.state import OVER

TO_THE_END: Final = 4
"""The end of a game, which is known for good then, may cost so many times the budget."""


class Searched:
    """The search of the bot `net` over so many positions."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.judgement = Learnt().judgement

    def chances(self, t: State) -> list[float]:
        """By seat, the chance to win; they add up to 1."""
        assert isinstance(t, Take) and t.at < OVER
        mine = self._outcome(t)
        if mine is None:
            worth = look_ahead(t, self.nodes, 0.0, self.judgement)[1]
            mine = 1.0 / (1.0 + exp(-int(worth) / SCALE))
        return [mine, 1.0 - mine] if t.seat == 0 else [1.0 - mine, mine]

    def _outcome(self, t: Take) -> float | None:
        """1, a half or 0: what the seat to act has of the victory if both play perfectly; None: that was not found."""
        if t.box.total - t.turn > EXACT_CHIPS or (t.box.match and t.game == 0):
            return None
        tree = TurnTree(t.game, TO_THE_END * self.nodes, 0.0)
        worth = tree.exact(t, -INFINITE, INFINITE)
        return None if tree.stopped else 0.5 * (1 + (worth > 0) - (worth < 0))
