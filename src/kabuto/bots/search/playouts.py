"""Playouts: the guide that knows nothing. Every imagined game is played to its very end with random moves.

It serves every title, and shows what the search itself costs.
"""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.bots.search.guide import Guide
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints
from kabuto.kernel.state import State


class Playouts(Guide):
    """All actions are alike."""

    def clock(self, t: State) -> i64:
        return 0  # never the end of the search's sight

    def policy(self, t: State, seat: i64, chance: Chance) -> i64:
        legal = t.legal(seat)
        return legal[chance.below(len(legal))]

    def candidates(self, t: State, seat: i64) -> Ints:
        return t.legal(seat)

    def values(self, t: State) -> list[float]:
        """A share of the victory for everybody who is first."""
        best = t.ranking()[0]
        return [1.0 / float(len(best)) if seat in best else 0.0 for seat in range(t.players)]
