"""Greedy: plans the round that leaves it best off if the others stood still, and does what that plan wants."""

from __future__ import annotations

from kabuto.bots.base import Bot, Turn
from kabuto.bots.edo.laying import next_of_plan
from kabuto.bots.edo.moments import sensible
from kabuto.bots.edo.rounds import BEAM, best_plan
from kabuto.kernel.ints import EMPTY, Ints, ints, to_list
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.state import DECK_AT, EDITS, PLANNING


class Greedy(Bot):
    """Never looks at what is hidden: the table is built again from what the seat sees, to try things out on."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._seen: list[int] = []
        self._plan: Ints = EMPTY

    def choose(self, turn: Turn) -> int:
        legal = turn.legal
        if len(legal) == 1:
            return legal[0]
        state = turn.recall()
        assert isinstance(state, Edo)
        if state.at == PLANNING:
            return self._next_of_plan(state, turn.seat, legal)
        return sensible(state, turn.seat, ints(legal))

    def _next_of_plan(self, t: Edo, seat: int, legal: list[int]) -> int:
        """Find the plan once a round; then lay it step by step."""
        part = t.part(seat)
        seen = [int(t.round), *to_list(t.n[:DECK_AT]), *to_list(t.n[part : part + EDITS])]
        if seen != self._seen:
            self._seen = seen
            self._plan = best_plan(t, seat, 0, BEAM, None, 0)
        step = next_of_plan(t, seat, self._plan)
        return step if step in legal else legal[-1]
