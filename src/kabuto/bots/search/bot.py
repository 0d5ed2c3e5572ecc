"""Searcher: the bot that a guide makes. The `search` and `evolve` of a title are this class with the guide of the title
and the settings that suit it (in its `guide.py`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from kabuto.bots.base import BadBot, Bot, Study, Turn, Way
from kabuto.bots.search.budget import Budget
from kabuto.bots.search.evolve import TRIALS, Breeder
from kabuto.bots.search.guide import Guide
from kabuto.bots.search.plans import Planner
from kabuto.bots.search.race import Race
from kabuto.bots.search.tree import Tree
from kabuto.bots.search.watch import Watch
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.chance import seeded
from kabuto.kernel.ints import EMPTY, Ints

SEED_BITS: Final = 62
"""What fits into a native integer, its sign aside."""
EVOLVING: Final = 0.6
"""The part of the budget for breeding plans; the rest decides between the best."""
USUAL_SECONDS: Final = 0.5
"""The budget of a bot that is given none."""
# The purposes of a world's streams
POLICY: Final[i64] = 2
OWN_PLAN: Final[i64] = 3
WAYS: Final = 3
"""So many ways to go on a study tells."""
MOST_STEPS: Final = 64
"""A plan that takes more actions to lay is told so far."""


class Searcher(Bot):
    """Thinks for `seconds` a decision, or over `iterations` imagined games, which gives the same choice everywhere; if
    both are given, whichever is used up first ends the thought.

    `ahead` says how many of the guide's clock it looks ahead, `width` how many choices it weighs, `caution` how sure it
    must be to leave the greedy choice, `noise` how far the others stray from the guide's policy; if `evolving` is not
    0, plans are bred before the best of them are weighed, each in so many worlds as `trials` says at most.
    """

    def __init__(
        self,
        guide: Callable[[float], Guide],
        *,
        ahead: float,
        width: float,
        caution: float,
        noise: float,
        seed: int = 0,
        seconds: float | None = None,
        iterations: float = 0,
        evolving: float = 0,
        trials: float = TRIALS,
    ) -> None:
        super().__init__(seed)
        if (seconds is not None and seconds <= 0) or iterations < 0 or ahead < 1 or width < 2 or trials < 1:
            raise BadBot(
                "a search needs seconds above 0 or iterations from 1 on, ahead and trials from 1 and width from 2 on"
            )
        self.guide = guide(noise)
        self.seconds = seconds if seconds is not None else 0.0 if iterations else USUAL_SECONDS
        self.iterations = int(iterations)
        self.ahead = int(ahead)
        self.width = int(width)
        self.caution = caution
        self.noise = noise
        self.evolving = evolving > 0
        self.trials = int(trials)
        self._plan: Ints = EMPTY
        self._planned: int = -1

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        worlds = self._worlds(turn)
        if self.guide.planning(worlds.seen):
            return self._lay(turn, worlds)
        choices = self._choices(turn, worlds)
        race = Tree(worlds, self.ahead, self.noise).search(choices, self._budget(), self.caution, None)
        return choices[race.best()]

    def study(self, turn: Turn) -> Study:
        """The odds from here, and the best choices or plans with what they would bring."""
        worlds = self._worlds(turn)
        watch = Watch()
        budget = self._budget()
        ahead = max(self.ahead, int(self.guide.to_scoring(worlds.seen)))
        if self.guide.planning(worlds.seen):
            planner = Planner(worlds, ahead, self.noise)
            race = planner.search(self._own_plans(worlds, budget), budget, self.caution, watch)
            plans = planner.minds[turn.seat].plans
            ways = [self._way(watch, choice, self._steps(worlds, plans[choice])) for choice in race.order()[:WAYS]]
        else:
            choices = self._choices(turn, worlds)
            race = Tree(worlds, ahead, self.noise).search(choices, budget, self.caution, watch)
            ways = [self._way(watch, choice, [choices[choice]]) for choice in race.order()[:WAYS]]
        return Study([way for way in ways if way.games > 0])

    # ---------------------------------------------------------------------------------------------------------------

    def _worlds(self, turn: Turn) -> Worlds:
        chance = seeded(self.rng.getrandbits(SEED_BITS))
        return Worlds(turn.recall(), turn.title.redeal, self.guide, turn.seat, chance)

    def _budget(self) -> Budget:
        return Budget(self.iterations, self.seconds)

    def _choices(self, turn: Turn, worlds: Worlds) -> Ints:
        """What is worth a thought."""
        found = self.guide.candidates(worlds.deal(0), turn.seat)
        return found[: self.width]

    def _lay(self, turn: Turn, worlds: Worlds) -> int:
        """The next step of the plan; the plan is found once a round, and again if something does not fit it."""
        guide = self.guide
        world = worlds.deal(0)
        now = guide.clock(world)
        step: i64 = -1
        if self._planned == now:
            step = guide.next_step(world, turn.seat, self._plan)
        if step < 0:
            self._plan = self._find_plan(worlds)
            self._planned = now
            step = guide.next_step(world, turn.seat, self._plan)
        return step if step in turn.legal else guide.policy(world, turn.seat, worlds.chance(0, POLICY))

    def _find_plan(self, worlds: Worlds) -> Ints:
        budget = self._budget()
        planner = Planner(worlds, self.ahead, self.noise)
        race: Race = planner.search(self._own_plans(worlds, budget), budget, self.caution, None)
        return planner.minds[worlds.seat].plans[race.best()]

    def _own_plans(self, worlds: Worlds, budget: Budget) -> list[Ints]:
        """The policy's own plan, then plans bred from it if this bot does that."""
        own = [self.guide.plan(worlds.deal(0), worlds.seat, worlds.chance(0, OWN_PLAN), 0.0)]
        if self.evolving:
            own += Breeder(worlds, self.ahead, self.noise, self.trials).search(budget, EVOLVING)
        return own

    def _steps(self, worlds: Worlds, plan: Ints) -> list[int]:
        """The actions that lay a plan."""
        world = worlds.deal(0)
        found: list[int] = []
        while len(found) < MOST_STEPS and self.guide.planning(world) and (world.acting() >> worlds.seat) & 1:
            step = self.guide.next_step(world, worlds.seat, plan)
            if step < 0:
                break
            found.append(step)
            world.step(worlds.seat, step)
        return found

    def _way(self, watch: Watch, choice: int, actions: list[int]) -> Way:
        games = watch.games.get(choice, 0)
        if games == 0:
            return Way(actions, 0, [], [], [])
        return Way(
            actions,
            games,
            [total / games for total in watch.values[choice]],
            [total / games for total in watch.points[choice]],
            [{name: total / games for name, total in source.items()} for source in watch.sources[choice]],
        )
