"""Guide: how search plays Edo. Rollouts plan and act as `greedy` does, only with less care and some noise."""

from __future__ import annotations

from functools import partial
from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.laying import mutated, next_of_plan, put_plan
from kabuto.bots.edo.moments import sensible
from kabuto.bots.edo.odds import hopes, odds
from kabuto.bots.edo.outlook import traits
from kabuto.bots.edo.rounds import BEAM, PLAN_SIZE, best_plan, best_plans
from kabuto.bots.nets.alone import Alone
from kabuto.bots.nets.judgement import Judgement
from kabuto.bots.nets.learnt import judgement_of
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.floats import Floats
from kabuto.bots.search.guide import Guide
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, holds, ints, zeros
from kabuto.kernel.state import State
from kabuto.titles.edo.actions import READY, SLOTS
from kabuto.titles.edo.fields import CARDS, PLANS, is_revealed, phase_of
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.state import (
    BIT,
    MOVING,
    OVER,
    PLANNING,
    RALLYING,
    RIDING,
    RIDING_ON,
    SLOT,
    START,
    TRAVELLING,
    WALKING,
)

ROLLOUT_BEAM: Final = 3
"""So many beginnings of a plan are followed in imagined games."""
NOISE: Final = 150.0
"""How much a beginning of a plan is liked more or less than it should be, at noise 1."""
BELIEF: Final = 0.3
"""The noise in the plans that others are believed to have laid."""


class EdoGuide(Guide):
    """A round is one tick of the clock."""

    def clock(self, t: State) -> i64:
        assert isinstance(t, Edo)
        if t.at == START:
            return 0
        return t.round + 2 if t.at == OVER else t.round + 1

    def policy(self, t: State, seat: i64, chance: Chance) -> i64:
        assert isinstance(t, Edo)
        legal = t.legal(seat)
        if t.at == PLANNING:
            step = next_of_plan(t, seat, self.plan(t, seat, chance, 0.0))
            return step if holds(legal, step) else legal[len(legal) - 1]
        return legal[0] if len(legal) == 1 else sensible(t, seat, legal)

    def candidates(self, t: State, seat: i64) -> Ints:
        assert isinstance(t, Edo)
        legal = t.legal(seat)
        first = sensible(t, seat, legal)
        if t.at in (MOVING, WALKING, TRAVELLING, RIDING, RIDING_ON, RALLYING):
            return ints([first])  # how figures go follows from the cards
        found = zeros(i64(len(legal)))
        found[0] = first
        n: i64 = 1
        for action in legal:
            if action != first:
                found[n] = action
                n += 1
        return found[:n]

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Edo)
        return odds(t)

    def hopes(self, t: State) -> list[float]:
        assert isinstance(t, Edo)
        return hopes(t)

    def traits(self, t: State, seat: i64) -> Floats:
        assert isinstance(t, Edo)
        return traits(t, seat)

    # Plans ---------------------------------------------------------------------------------------------------------

    def hidden(self, t: State, seat: i64, action: i64) -> bool:
        return self.planning(t)

    def planning(self, t: State) -> bool:
        assert isinstance(t, Edo)
        return t.at == PLANNING

    def believe(self, t: State, seat: i64, chance: Chance) -> None:
        """The others who are ready have planned as sensible players; what they have shown stays."""
        assert isinstance(t, Edo)
        if phase_of(t) not in (PLANS, CARDS):
            return
        for who in range(t.players):
            if who == seat or (t.at == PLANNING and t.to & BIT[who]):
                continue
            first: i64 = 0
            while first < SLOTS and is_revealed(t, who, first):
                first += 1
            if first < SLOTS:
                part = t.part(who)
                plan = best_plan(t, who, first, ROLLOUT_BEAM, chance, i64(int(BELIEF * NOISE)))
                for place in range(PLAN_SIZE):
                    t.n[part + SLOT + place] = plan[place]

    def plan(self, t: State, seat: i64, chance: Chance, noise: float) -> Ints:
        assert isinstance(t, Edo)
        if noise == 0.0:
            return best_plan(t, seat, 0, BEAM, chance, 0)
        return best_plan(t, seat, 0, ROLLOUT_BEAM, chance, i64(int(noise * NOISE)))

    def plans(self, t: State, seat: i64, chance: Chance, first: i64, count: i64) -> list[Ints]:
        """Half of them the best ones, half of them noisy."""
        assert isinstance(t, Edo)
        found: list[Ints] = []
        best = best_plans(t, seat, 0, BEAM, None, 0)
        for number in range(first, count):
            if number < i64(len(best)) and 2 * number < count:
                found.append(best[number].plan)
            else:
                found.append(self.plan(t, seat, chance, float(int(number)) / float(int(count))))
        return found

    def mutate(self, t: State, seat: i64, plan: Ints, chance: Chance) -> Ints:
        assert isinstance(t, Edo)
        return mutated(t, seat, plan, chance)

    def lay(self, t: State, seat: i64, plan: Ints) -> None:
        assert isinstance(t, Edo)
        put_plan(t, seat, plan)
        t.step(seat, READY)

    def next_step(self, t: State, seat: i64, plan: Ints) -> i64:
        assert isinstance(t, Edo)
        return next_of_plan(t, seat, plan)


class Learnt(EdoGuide):
    """The same, but a net judges what is not decided yet."""

    def __init__(self, noise: float = 0.0) -> None:
        super().__init__(noise)
        self.judgement: Judgement = judgement_of("edo", self)

    def values(self, t: State) -> list[float]:
        return self.judgement.chances(t) if t.acting() != 0 else super().values(t)

    def hopes(self, t: State) -> list[float]:
        return self.judgement.chances(t) if t.acting() != 0 else super().hopes(t)


SEARCH: Final = partial(Searcher, EdoGuide, ahead=1, width=8, caution=0.5, noise=0.3)
EVOLVE: Final = partial(SEARCH, evolving=1)
NET: Final = partial(Searcher, Learnt, ahead=1, width=8, caution=0.5, noise=0.3, evolving=1)
JUDGE: Final = partial(Alone, Learnt, width=8, plans=16, caution=0.02)
GUIDE: Final = EdoGuide
