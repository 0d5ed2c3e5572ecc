"""Plans: what to plan in secret while the others plan too.

Some plans a seat are made by the guide's policy with noise. Then the seats take turns at learning by regret matching:
the others' plans are drawn from what they have learnt so far, and all own plans are tried against them in the very same
world. What a seat plays on average in the end cannot be exploited much within these plans, which always answering the
last thing seen could be.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.search.budget import Budget
from kabuto.bots.search.race import Race
from kabuto.bots.search.tree import play_out
from kabuto.bots.search.watch import Watch
from kabuto.bots.search.worlds import Search, Worlds
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, to_list
from kabuto.kernel.state import State

OWN: Final[i64] = 12
"""Plans of the own seat, bred ones among them."""
THEIRS: Final[i64] = 3
"""Plans of each other seat."""
OTHERS_TURN: Final[i64] = 4
"""In every fourth round of trials another seat learns."""
FIRST_PLAN: Final = 0.5
"""Before there is any regret, the policy's own plan is chosen so often."""

# The purposes of a world's streams
PLANS: Final[i64] = 3
DRAWS: Final[i64] = 4
ROLLOUT: Final[i64] = 5
SPAN: Final = 4294967296.0
"""What `Chance.bits` draws lies below this."""


class Mind:
    """The plans of one seat and what it has learnt about them."""

    def __init__(self) -> None:
        self.plans: list[Ints] = []
        self.regret: list[float] = []
        self.played: list[float] = []

    def add(self, plan: Ints) -> None:
        self.plans.append(plan)
        self.regret.append(0.0)
        self.played.append(0.0)

    def strategy(self, running: list[int]) -> list[float]:
        """How likely each plan in the running is to be chosen: as it is regretted not to have been; before there is
        any regret, the policy's own plan most often."""
        total = 0.0
        for plan in running:
            if self.regret[plan] > 0.0:
                total += self.regret[plan]
        found: list[float] = []
        for place in range(len(running)):
            regret = self.regret[running[place]]
            if total > 0.0:
                found.append(regret / total if regret > 0.0 else 0.0)
            elif len(running) == 1:
                found.append(1.0)
            else:
                found.append(FIRST_PLAN if place == 0 else (1.0 - FIRST_PLAN) / float(len(running) - 1))
        return found

    def learn(self, running: list[int], got: list[float]) -> None:
        """What each plan in the running would have brought against the same others."""
        strategy = self.strategy(running)
        mean = 0.0
        for place in range(len(running)):
            mean += strategy[place] * got[place]
        for place in range(len(running)):
            plan = running[place]
            self.regret[plan] += got[place] - mean
            self.played[plan] += strategy[place]


def draw(likely: list[float], chance: Chance) -> int:
    """A place, as likely as the list says."""
    at = float(int(chance.bits())) / SPAN
    for place in range(len(likely)):
        at -= likely[place]
        if at < 0.0:
            return place
    return len(likely) - 1


class Planner(Search):
    """One search for one seat's plan."""

    def __init__(self, worlds: Worlds, ahead: i64, noise: float) -> None:
        super().__init__(worlds, ahead, noise)
        self.minds: list[Mind] = []
        self.race: Race = Race(1, 0.0)

    def prepare(self, own: list[Ints]) -> None:
        """Make plans for all seats in a first world; `own` are there already for the own seat."""
        world = self.worlds.deal(0)
        acting = world.acting()
        for seat in range(world.players):
            mind = Mind()
            if seat == self.seat:
                for plan in own:
                    if not among(mind.plans, plan):
                        mind.add(plan)
            if (acting >> seat) & 1:
                chance = self.worlds.chance(seat, PLANS)
                wanted = OWN if seat == self.seat else THEIRS
                for plan in self.guide.plans(world, seat, chance, i64(len(mind.plans)), wanted):
                    if not among(mind.plans, plan):
                        mind.add(plan)
            self.minds.append(mind)

    def search(self, own: list[Ints], budget: Budget, caution: float, watch: Watch | None) -> Race:
        """Let the own plans race in the same worlds while all seats learn."""
        self.prepare(own)
        mine = self.minds[self.seat]
        race = Race(i64(len(mine.plans)), caution)
        self.race = race
        others: list[int] = []
        for seat in range(i64(len(self.minds))):
            if seat != self.seat and len(self.minds[seat].plans) > 1:
                others.append(seat)
        number: i64 = 0
        begun = budget.part()
        part = 0.0
        while part < 1.0 and (len(race.running) > 1 or watch is not None):
            learner = self.seat
            if len(others) > 0 and number % OTHERS_TURN == OTHERS_TURN - 1:
                learner = others[(number // OTHERS_TURN) % i64(len(others))]
            drawn = self.draw_plans(number)
            running = race.running if learner == self.seat else [i for i in range(len(self.minds[learner].plans))]
            got: list[float] = []
            for plan in running:
                drawn[learner] = plan
                world = self.worlds.deal(number)
                hopes = self.play(world, drawn, number)
                got.append(hopes[learner])
                budget.spent += 1
                if watch is not None and learner == self.seat:
                    watch.note(plan, world, self.guide.values(world))
            self.minds[learner].learn(running, got)
            if learner == self.seat:
                race.add(got)
            number += 1
            part = (budget.part() - begun) / (1.0 - begun) if begun < 1.0 else 1.0
            race.halve(part)
        return race

    def draw_plans(self, number: i64) -> list[int]:
        """A plan for each seat that plans, as it has learnt to."""
        chance = self.worlds.chance(number, DRAWS)
        drawn: list[int] = []
        for seat in range(i64(len(self.minds))):
            mind = self.minds[seat]
            if len(mind.plans) == 0:
                drawn.append(-1)
                continue
            running = self.race.running if seat == self.seat else [i for i in range(len(mind.plans))]
            drawn.append(running[draw(mind.strategy(running), chance)])
        return drawn

    def play(self, t: State, drawn: list[int], number: i64) -> list[float]:
        """Lay these plans and play on."""
        guide = self.guide
        for seat in range(t.players):
            if drawn[seat] >= 0 and (t.acting() >> seat) & 1:
                guide.lay(t, seat, self.minds[seat].plans[drawn[seat]])
        play_out(guide, t, self.until, self.worlds.chance(number, ROLLOUT), self.noise)
        return guide.hopes(t)


def among(plans: list[Ints], plan: Ints) -> bool:
    """Whether a plan is one of these."""
    steps = to_list(plan)
    return any(to_list(other) == steps for other in plans)
