"""Tree: search by sampled worlds (ISMCTS) where decisions are made one after the other.

Every seat has a tree of its own, of what that seat has seen since the root (multi-observer): what another did in secret
is one and the same edge. A decision is looked up in the tree of the seat that makes it, so nobody's choice depends on
what is hidden from it. Each node follows few choices at first and more the oftener it is visited (progressive
widening), and each seat plays for itself (max^n). At the root all choices race in the same worlds.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from kabuto.bots.search.budget import Budget
from kabuto.bots.search.guide import Guide
from kabuto.bots.search.race import Race
from kabuto.bots.search.watch import Watch
from kabuto.bots.search.worlds import Search, Worlds
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, holds, joined, zeros
from kabuto.kernel.state import State

SEATS: Final[i64] = 8
FIRST_CHOICES: Final[i64] = 2
WIDENING: Final = 0.6
"""So many choices are tried at a node first, and so many more, times the square root of its visits, later."""
UNKNOWN_SPREAD: Final = 0.1
"""How far what the games bring lies apart, as long as that is not known."""
BOLDNESS: Final = 1.2
"""How much a choice that was tried seldom is preferred, in standard deviations of what the games brought."""
SECRET: Final[i64] = -8
"""The edge of an action that was not seen; the seat is added."""
ROLLOUT: Final[i64] = 2
"""The purpose of a world's stream: moves of the rollout."""


class Node:
    """What one seat has seen: its choices there, if it decides, and what may come after."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.choices: Ints = EMPTY
        self.tries: Ints = EMPTY
        self.totals: list[float] = []
        self.after: dict[int, Node] = {}

    def next(self, edge: int) -> Node:
        found = self.after.get(edge)
        if found is None:
            found = Node()
            self.after[edge] = found
        return found

    def offer(self, choices: Ints) -> None:
        """More choices than were known here."""
        known = i64(len(self.choices))
        self.choices = joined(self.choices, known, choices)
        self.tries = joined(self.tries, known, zeros(i64(len(choices))))
        for _ in range(len(choices)):
            self.totals.append(0.0)


class Tree(Search):
    """One search from one decision of one seat."""

    def __init__(self, worlds: Worlds, ahead: i64, noise: float) -> None:
        super().__init__(worlds, ahead, noise)
        self.roots: list[Node] = [Node() for _ in range(worlds.seen.players)]
        self.count: i64 = 0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.steps: i64 = 0

    def search(self, choices: Ints, budget: Budget, caution: float, watch: Watch | None) -> Race:
        """Race the choices against each other until the budget is spent."""
        race = Race(i64(len(choices)), caution)
        number: i64 = 0
        part = 0.0
        while part < 1.0 and (len(race.running) > 1 or watch is not None):
            got: list[float] = []
            for choice in race.running:
                world = self.worlds.deal(number)
                hopes = self.play(world, choices[choice], self.worlds.chance(number, ROLLOUT))
                got.append(hopes[self.seat])
                budget.spent += 1
                if watch is not None:
                    watch.note(choice, world, self.guide.values(world))
            race.add(got)
            number += 1
            part = budget.part()
            race.halve(part)
        return race

    def play(self, t: State, first: i64, chance: Chance) -> list[float]:
        """Play one world on, first down the tree, then by the guide's policy; note and return what it is worth."""
        guide = self.guide
        nodes = [root for root in self.roots]
        path: list[Node] = []
        taken: list[int] = []
        who: list[int] = []
        growing = True
        seat = self.seat
        action = first
        while True:
            if growing:
                secret = guide.hidden(t, seat, action)
                for watcher in range(i64(len(nodes))):
                    edge = SECRET + seat if secret and watcher != seat else action * SEATS + seat
                    nodes[watcher] = nodes[watcher].next(edge)
            t.step(seat, action)
            self.steps += 1
            if t.acting() == 0 or guide.clock(t) >= self.until:
                break
            if guide.planning(t):
                growing = False
                lay_plans(guide, t, chance, self.noise)
                if t.acting() == 0 or guide.clock(t) >= self.until:
                    break
            seat = first_of(t.acting())
            if growing:
                node = nodes[seat]
                place = self.select(node, t, seat)
                action = node.choices[place]
                growing = node.tries[place] > 0
                path.append(node)
                taken.append(place)
                who.append(seat)
            else:
                action = guide.policy(t, seat, chance)
        hopes = guide.hopes(t)
        for i in range(len(path)):
            self.note(path[i], taken[i], hopes[who[i]])
        return hopes

    def note(self, node: Node, place: i64, value: float) -> None:
        node.visits += 1
        node.tries[place] += 1
        node.totals[place] += value
        self.count += 1
        self.sum += value
        self.squares += value * value

    def select(self, node: Node, t: State, seat: i64) -> i64:
        """The choice to follow: one not tried yet, if the node is wide enough for it, else the most promising."""
        legal = t.legal(seat)
        room = FIRST_CHOICES + i64(int(WIDENING * sqrt(float(int(node.visits)))))
        best: i64 = -1
        most = -1.0
        seen: i64 = 0
        scale = BOLDNESS * self.deviation() * sqrt(log(float(int(node.visits + 2))))
        for place in range(i64(len(node.choices))):
            if not holds(legal, node.choices[place]):
                continue
            if node.tries[place] == 0:
                return place
            tries = float(int(node.tries[place]))
            here = node.totals[place] / tries + scale / sqrt(tries)
            if here > most:
                most = here
                best = place
            seen += 1
            if seen >= room:
                return best
        return self.widen(node, t, seat, best)

    def widen(self, node: Node, t: State, seat: i64, best: i64) -> i64:
        """All choices known here were tried: add the guide's if there are new ones, else stay with the best."""
        known = i64(len(node.choices))
        fresh = self.guide.candidates(t, seat)
        more = zeros(i64(len(fresh)))
        count: i64 = 0
        for i in range(i64(len(fresh))):
            old = False
            for place in range(known):
                if node.choices[place] == fresh[i]:
                    old = True
                    break
            if not old:
                more[count] = fresh[i]
                count += 1
        if count == 0:
            return best
        node.offer(more[:count])
        return known

    def deviation(self) -> float:
        """How far what the games brought lies apart."""
        if self.count < 2:
            return UNKNOWN_SPREAD
        mean = self.sum / float(int(self.count))
        variance = self.squares / float(int(self.count)) - mean * mean
        return sqrt(variance) if variance > 0.0 else 0.0


def first_of(seats: i64) -> i64:
    """The lowest seat of a set."""
    seat: i64 = 0
    while seats & 1 == 0:
        seats >>= 1
        seat += 1
    return seat


def lay_plans(guide: Guide, t: State, chance: Chance, noise: float) -> None:
    """Everybody who still plans lays a plan by the guide's policy."""
    while t.acting() != 0 and guide.planning(t):
        seat = first_of(t.acting())
        guide.lay(t, seat, guide.plan(t, seat, chance, noise))


def play_out(guide: Guide, t: State, until: i64, chance: Chance, noise: float) -> i64:
    """Play a world on by the guide's policy alone; the number of steps, a plan counted as one."""
    steps: i64 = 0
    while t.acting() != 0 and guide.clock(t) < until:
        if guide.planning(t):
            lay_plans(guide, t, chance, noise)
        else:
            seat = first_of(t.acting())
            t.step(seat, guide.policy(t, seat, chance))
        steps += 1
    return steps
