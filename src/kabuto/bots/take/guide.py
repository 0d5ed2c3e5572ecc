"""What TA-KE tells people who study it: its imagined games are played by whole turns, like greedy's but not always the
best one. (`search` itself looks ahead by alpha-beta, which is stronger where nothing is hidden.)"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from kabuto.bots.nets.judgement import Judgement
from kabuto.bots.nets.learnt import judgement_of
from kabuto.bots.search.floats import Floats
from kabuto.bots.search.guide import Guide
from kabuto.bots.take.judge import traits, worth
from kabuto.bots.take.turns import find_turns
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import State
from kabuto.titles.take.actions import NEXT, ON
from kabuto.titles.take.flow import Take
from kabuto.titles.take.state import BETWEEN, OVER

BEST: Final[i64] = 16
"""So many turns are weighed."""
STRAY: Final[i64] = 6
"""One turn in so many is not the best one."""
STRAYS: Final[i64] = 3
SCALE: Final = 600.0
"""An advantage of so many hundredths of a point makes the chances e to 1."""
A_GAME: Final[i64] = 100
"""More turns than any game has."""


class TakeGuide(Guide):
    """Follows whole turns."""

    def clock(self, t: State) -> i64:
        assert isinstance(t, Take)
        return t.game * A_GAME + t.turn

    def policy(self, t: State, seat: i64, chance: Chance) -> i64:
        assert isinstance(t, Take)
        if t.at == BETWEEN:
            return NEXT
        turns = find_turns(t, STRAYS, 0)
        place = chance.below(turns.count) if chance.below(STRAY) == 0 else 0
        return turns.firsts[place]

    def candidates(self, t: State, seat: i64) -> Ints:
        """How the best whole turns begin, then whatever else one can begin with."""
        assert isinstance(t, Take)
        if t.at == BETWEEN:
            return ON
        turns = find_turns(t, BEST, 2)
        legal = t.legal(seat)
        found = zeros(turns.count + i64(len(legal)))
        count: i64 = 0
        for i in range(turns.count):
            count = with_new(found, count, turns.firsts[i])
        for i in range(i64(len(legal))):
            count = with_new(found, count, legal[i])
        return found[:count]

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Take)
        if t.at == OVER:
            best = t.ranking()[0]
            return [1.0 / float(len(best)) if seat in best else 0.0 for seat in range(2)]
        ahead = 1.0 / (1.0 + exp(-float(int(worth(t))) / SCALE))
        return [ahead, 1.0 - ahead]

    def traits(self, t: State, seat: i64) -> Floats:
        assert isinstance(t, Take)
        return traits(t, seat)


class Learnt(TakeGuide):
    """The same, but a net judges what is not decided yet."""

    def __init__(self, noise: float = 0.0) -> None:
        super().__init__(noise)
        self.judgement: Judgement = judgement_of("take", self)

    def values(self, t: State) -> list[float]:
        return self.judgement.chances(t) if t.acting() != 0 else super().values(t)

    def hopes(self, t: State) -> list[float]:
        return self.judgement.chances(t) if t.acting() != 0 else super().hopes(t)


def with_new(found: Ints, count: i64, action: i64) -> i64:
    """Add an action to the first `count` of a list unless it is there; how many there are now."""
    for place in range(count):
        if found[place] == action:
            return count
    found[count] = action
    return count + 1


GUIDE: Final = TakeGuide
