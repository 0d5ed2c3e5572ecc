"""Alone: a net plays without any search. Whatever is worth a thought is done in a world or two, and the net says what
it thinks of the position there; no game is imagined beyond it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from kabuto.bots.base import BadBot, Turn
from kabuto.bots.search.bot import OWN_PLAN, Searcher
from kabuto.bots.search.guide import Guide
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.ints import Ints

WORLDS: Final = 2
"""In so many worlds a choice is tried: what chance brings counts for less then."""
FRESH: Final[i64] = 6
"""The purpose of a world's stream."""


class Alone(Searcher):
    """Takes what the net likes best, if it likes it more than the guide's own choice by `caution`, a chance to win.
    `width` says how many choices it is shown, `plans` how many plans, `worlds` in how many worlds each is tried."""

    def __init__(
        self,
        guide: Callable[[float], Guide],
        *,
        width: float,
        plans: float,
        caution: float,
        seed: int = 0,
        worlds: float = WORLDS,
    ) -> None:
        super().__init__(guide, ahead=1, width=width, caution=caution, noise=0.0, seed=seed, iterations=1)
        if plans < 1 or worlds < 1:
            raise BadBot("the bot 'judge' needs plans and worlds from 1 on")
        self.plans = int(plans)
        self.looks = int(worlds)

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        worlds = self._worlds(turn)
        if self.guide.planning(worlds.seen):
            return self._lay(turn, worlds)
        choices = self._choices(turn, worlds)
        liked = [0.0 for _ in range(len(choices))]
        for number in range(self.looks if len(choices) > 1 else 0):
            for choice in range(len(choices)):
                world = worlds.deal(number)
                world.chance = worlds.chance(number, FRESH)
                world.step(turn.seat, choices[choice])
                liked[choice] += self.guide.values(world)[turn.seat]
        return choices[self._best(liked)]

    def _find_plan(self, worlds: Worlds) -> Ints:
        world = worlds.deal(0)
        plans = self.guide.plans(world, worlds.seat, worlds.chance(0, OWN_PLAN), 0, self.plans)
        liked = [0.0 for _ in range(len(plans))]
        for number in range(self.looks if len(plans) > 1 else 0):
            for plan in range(len(plans)):
                world = worlds.deal(number)
                self.guide.lay(world, worlds.seat, plans[plan])
                liked[plan] += self.guide.values(world)[worlds.seat]
        return plans[self._best(liked)]

    def _best(self, liked: list[float]) -> int:
        """The first, unless another is liked more by far enough."""
        most = max(liked)
        return liked.index(most) if most > liked[0] + self.caution * float(self.looks) else 0
