"""Evolve: plans of many slots, bred from the policy's own by small changes (rolling horizon evolution).

A child is tried in the same worlds, against the same plans of the others, as its parents; as soon as it is clearly
behind it is given up. The few best survive.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.search.budget import Budget
from kabuto.bots.search.plans import among
from kabuto.bots.search.tree import play_out
from kabuto.bots.search.worlds import Search, Worlds
from kabuto.kernel.ints import Ints
from kabuto.kernel.state import State

PARENTS: Final[i64] = 4
"""So many plans survive."""
TRIALS: Final = 12
"""In so many worlds a plan is tried at most, unless the bot says otherwise."""
NOISE: Final = 1.0
"""New plans have so much noise."""
PATIENCE: Final = 0.03
TRIED: Final[i64] = 3
"""A child so far behind the worst parent after so many worlds is given up; after more worlds it may be less behind."""

# How the next plan comes about; all above these: one change of a parent's
NEW_PLAN: Final[i64] = 0
TWO_CHANGES: Final[i64] = 1
KINDS: Final[i64] = 4

# The purposes of a world's streams
BREEDING: Final[i64] = 1000
OTHERS: Final[i64] = 1001
ROLLOUT: Final[i64] = 1002


class Breed:
    """One plan and what it brought, world by world."""

    def __init__(self, plan: Ints) -> None:
        self.plan: Ints = plan
        self.got: list[float] = []
        self.sum: float = 0.0

    def mean(self, worlds: int) -> float:
        """The mean over the first so many worlds."""
        if worlds >= len(self.got):
            return self.sum / float(len(self.got)) if len(self.got) > 0 else 0.0
        total = 0.0
        for i in range(worlds):
            total += self.got[i]
        return total / float(worlds) if worlds > 0 else 0.0


class Breeder(Search):
    """One search for one seat's plan."""

    def __init__(self, worlds: Worlds, ahead: i64, noise: float, trials: i64) -> None:
        super().__init__(worlds, ahead, noise)
        self.trials: i64 = trials
        self.begun: list[State] = []  # by number, worlds in which all others have laid their plans

    def search(self, budget: Budget, share: float) -> list[Ints]:
        """The best plans found within a share of the budget, best first."""
        first = self.worlds.deal(0)
        chance = self.worlds.chance(0, BREEDING)
        parents: list[Breed] = []
        tried: list[Ints] = []
        for number in range(PARENTS):
            plan = self.guide.plan(first, self.seat, chance, float(int(number)) / float(int(PARENTS)))
            if not among(tried, plan):
                tried.append(plan)
                self.admit(parents, self.grow(Breed(plan), None, budget))
            if budget.part() >= share:
                break
        while budget.part() < share:
            parent = parents[chance.below(i64(len(parents)))]
            kind = chance.below(KINDS)
            if kind == NEW_PLAN:
                plan = self.guide.plan(first, self.seat, chance, NOISE)
            else:
                plan = self.guide.mutate(first, self.seat, parent.plan, chance)
            if kind == TWO_CHANGES:
                plan = self.guide.mutate(first, self.seat, plan, chance)
            if among(tried, plan):
                budget.spent += 1  # or a short list of plans would never end
                continue
            tried.append(plan)
            child = self.grow(Breed(plan), parents[len(parents) - 1], budget)
            if len(child.got) == self.trials:
                self.admit(parents, child)
        return [parent.plan for parent in parents]

    def grow(self, breed: Breed, worst: Breed | None, budget: Budget) -> Breed:
        """Try a plan in one world after the other, as long as it holds its own."""
        for number in range(self.trials):
            breed.got.append(self.value(breed.plan, number))
            breed.sum += breed.got[number]
            budget.spent += 1
            if worst is not None and number + 1 >= TRIED:
                margin = PATIENCE * float(int(TRIED)) / float(int(number + 1))
                if breed.mean(int(number + 1)) < worst.mean(int(number + 1)) - margin:
                    break
        return breed

    def admit(self, parents: list[Breed], child: Breed) -> None:
        """Keep the best, best first."""
        at = len(parents)
        while at > 0 and parents[at - 1].sum < child.sum:
            at -= 1
        parents.insert(at, child)
        if len(parents) > PARENTS:
            parents.pop()

    def value(self, plan: Ints, number: i64) -> float:
        """What the plan brings in a world, the others planning by policy."""
        guide = self.guide
        world = self.world(number)
        guide.lay(world, self.seat, plan)
        play_out(guide, world, self.until, self.worlds.chance(number, ROLLOUT), self.noise)
        return guide.hopes(world)[self.seat]

    def world(self, number: i64) -> State:
        """A world in which all others have planned: nobody's plan depends on what the own seat lays."""
        while i64(len(self.begun)) <= number:
            here = i64(len(self.begun))
            world = self.worlds.deal(here)
            chance = self.worlds.chance(here, OTHERS)
            for other in range(world.players):
                if other != self.seat and (world.acting() >> other) & 1:
                    self.guide.lay(world, other, self.guide.plan(world, other, chance, self.noise))
            self.begun.append(world)
        return self.begun[number].copy()
