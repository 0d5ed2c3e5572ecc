"""Review: a game that is over, looked at with full information.

How everybody's chance to win went is judged at chosen points by games imagined from there: what lies hidden is as it
was, what is yet to be drawn at random is not known. A decision is weighed from what its seat could know: against the
way that the bot would have gone, in the same imagined worlds. All numbers come from a fixed seed, so that the same game
is judged alike on every machine that is not too slow for it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from time import perf_counter
from typing import Any

from kabuto.bots.base import Turn, make, teacher
from kabuto.bots.luck import Luck, luck
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.playouts import Playouts
from kabuto.bots.search.tree import play_out
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.chance import Chance, seeded
from kabuto.kernel.game import Game
from kabuto.kernel.state import State
from kabuto.kernel.story import Story
from kabuto.kernel.title import Setup, Title

MOST_POINTS, LEAST_POINTS = 120, 24
"""So many points are judged at most: all rounds, then where most seems to change; and so many where time is short."""
GAMES, SECONDS, FEWEST = 500, 0.25, 8
"""So many games are imagined from a point, as long as that takes no longer, and no fewer than the last."""
SURE = 0.01
"""No more games are imagined when everybody's chance, or the difference of two ways, is known so exactly."""
TRIALS, TRIED_SECONDS = 32, 2.0
"""So many games of each way tell which decisions of a seat are worth a closer look, as long as all of them together
take no longer."""
CLOSER = 3
"""So many of its best and so many of its worst decisions are then weighed."""
WORLDS, WEIGHED_SECONDS = 500, 0.75
"""In so many worlds a decision is weighed."""
STUDY_SECONDS = 1.0
"""So long the bot may look for another way."""
SHORT = 300
"""A part of a view is short if it takes no more signs."""
PARTS = 10_000
"""Chances are told in ten-thousandths."""
SEED = 0x5EA1

# The purposes of a point's streams
DRAWS, POLICY = 0, 1
WEIGHED = 7


@dataclass(frozen=True)
class Decision:
    """What a seat decided: a single action, or all the steps of a plan."""

    seat: int
    before: int
    """How many moves were made before it."""
    last: int
    """The number of its last move."""
    actions: tuple[int, ...]


@dataclass(frozen=True)
class Moment:
    """A point of the game, after so many moves."""

    move: int
    round: bool
    """Whether a round, or whatever the title counts by, ended here; also the beginning and the end of the game."""
    seat: int | None
    """Who made the move."""
    scores: list[int]
    sources: list[dict[str, Any]]
    """Where the points came from, where a round ended."""
    where: dict[str, Any]
    """What the public view says of where the game stands: all of it that is short."""


@dataclass(frozen=True)
class Verdict:
    """A decision as the bot sees it: beside another way, with both ways' odds for the seat that decided."""

    seat: int
    move: int
    """How many moves were made before it."""
    actions: list[int]
    other: list[int]
    odds: float
    other_odds: float
    where: dict[str, Any]
    """Where the game stood, as the seat saw it: all of it that is short."""


@dataclass
class Effort:
    """How much is imagined; a test is content with less."""

    points: int = MOST_POINTS
    games: int = GAMES
    seconds: float = SECONDS
    trials: int = TRIALS
    trials_seconds: float = TRIED_SECONDS
    closer: int = CLOSER
    worlds: int = WORLDS
    worlds_seconds: float = WEIGHED_SECONDS
    study_seconds: float = STUDY_SECONDS

    @classmethod
    def of(cls, part: float) -> Effort:
        """So much of the usual time: with little of it fewer points are judged, with no fewer games if they can be had
        in it."""
        return cls(
            points=max(LEAST_POINTS, int(MOST_POINTS * min(1.0, part))),
            seconds=SECONDS * part,
            trials_seconds=TRIED_SECONDS * part,
            closer=max(1, round(CLOSER * min(1.0, part))),
            worlds_seconds=WEIGHED_SECONDS * part,
            study_seconds=STUDY_SECONDS * part,
        )


@dataclass
class Review:
    """A game by its moves. `ranking` is how it ended, which after a resignation is not what the position says."""

    title: Title
    setup: Setup
    moves: Sequence[tuple[int, int]]
    ranking: list[list[int]]
    bot: str = ""
    """The bot that judges; empty: the title's teacher."""
    effort: Effort = field(default_factory=Effort)

    @cached_property
    def judge(self) -> Searcher:
        """Whoever judges positions: the strongest bot's search, or one that knows nothing but the rules."""
        found = make(self.title, self.bot or teacher(self.title), SEED).weigher()
        if isinstance(found, Searcher):
            found.seconds = self.effort.study_seconds
            return found
        return Searcher(Playouts, seed=SEED, iterations=WORLDS, ahead=1, width=8, caution=1.0, noise=0.0)

    @cached_property
    def states(self) -> list[State]:
        """The game after 0, 1, 2 … moves."""
        game = self.title.open(self.setup)
        found = [game.state.copy()]
        for seat, action in self.moves:
            game.play(seat, action)
            found.append(game.state.copy())
        return found

    @cached_property
    def story(self) -> list[dict[str, Any]]:
        """What everybody was told."""
        story = Story()
        game = self.title.open(self.setup, story)
        for seat, action in self.moves:
            game.play(seat, action)
        return story.read(None)

    def told(self, move: int) -> list[dict[str, Any]]:
        """What everybody was told of a move."""
        return [line for line in self.story if line["move"] == move]

    # Points ----------------------------------------------------------------------------------------------------

    def moments(self) -> list[Moment]:
        """The points that are worth judging, in their order: beginning, end and rounds, and the decisions by which
        most seems to change."""
        guide, states = self.judge.guide, self.states
        last = len(self.moves)
        rounds = {0, last} | {n for n in range(1, last) if guide.clock(states[n]) != guide.clock(states[n - 1])}
        if len(rounds) > self.effort.points:  # where every turn counts as a round
            every = sorted(rounds)
            rounds = {
                every[place * (len(every) - 1) // (self.effort.points - 1)] for place in range(self.effort.points)
            }
        worth = {decision.last for decision in self.decisions} - rounds
        seen = sorted(rounds | worth)
        values = {n: guide.values(states[n]) for n in seen}
        change = {
            n: max(abs(now - then) for now, then in zip(values[n], values[before], strict=True))
            for before, n in pairwise(seen)
        }
        most = max(0, self.effort.points - len(rounds))
        chosen = sorted(worth, key=lambda n: (-change[n], n))[:most]
        return [self._moment(n, n in rounds) for n in sorted({*rounds, *chosen})]

    def _moment(self, move: int, ends: bool) -> Moment:
        view = self.game(move).view(None)
        where = brief(view)
        sources: list[dict[str, Any]] = view.get("sources", []) if ends else []
        return Moment(move, ends, self.moves[move - 1][0] if move else None, view["scores"], sources, where)

    def game(self, move: int) -> Game:
        return Game(self.title, self.setup, self.states[move].copy())

    def chances(self, move: int) -> list[float]:
        """Everybody's chance to win after so many moves; they add up to 1, also where nobody won (EDO-174: all share
        the last place, and so the chances)."""
        players = self.states[0].players
        if move == len(self.moves):
            winners = self.ranking[0] or list(range(players))
            return shares([1.0 if seat in winners else 0.0 for seat in range(players)])
        return shares(self._imagined(self.states[move], None, self.effort.games, self.effort.seconds))

    def _imagined(self, state: State, way: tuple[int, Sequence[int]] | None, games: int, seconds: float) -> list[float]:
        """What games from a position bring, by seat, added up; `way` is a seat's next actions."""
        judge, guide = self.judge, self.judge.guide
        until = guide.clock(state) + judge.ahead
        total, squares = [0.0] * state.players, [0.0] * state.players
        begun = perf_counter()
        for number in range(games):
            world = state.copy()
            world.chance = stream(number, DRAWS)
            if way is not None:
                go(world, *way)
            play_out(guide, world, until, stream(number, POLICY), judge.noise)
            values = guide.values(world)
            total = [sum + one for sum, one in zip(total, values, strict=True)]
            squares = [sum + one * one for sum, one in zip(squares, values, strict=True)]
            done = number + 1
            if done >= FEWEST and perf_counter() - begun > seconds:
                break
            if done % FEWEST == 0 and all(map(known, total, squares, [done] * state.players)):
                break
        return total

    # Luck ------------------------------------------------------------------------------------------------------

    def luck(self) -> Luck:
        """What chance gave and took: what was expected, and what came."""
        return luck(self.title.name, self.story, self.states)

    # Decisions -------------------------------------------------------------------------------------------------

    @cached_property
    def decisions(self) -> list[Decision]:
        """Whatever was decided where there was a choice."""
        guide, states = self.judge.guide, self.states
        found: list[Decision] = []
        laying: dict[int, tuple[int, list[int]]] = {}
        for n, (seat, action) in enumerate(self.moves):
            if guide.planning(states[n]):
                first, steps = laying.setdefault(seat, (n, []))
                steps.append(action)
                if not guide.planning(states[n + 1]) or not states[n + 1].acting() >> seat & 1:
                    found.append(Decision(seat, first, n + 1, tuple(steps)))
                    del laying[seat]
                if not guide.planning(states[n + 1]):
                    laying.clear()
            elif len(states[n].legal(seat)) > 1:
                found.append(Decision(seat, n, n + 1, (action,)))
        return found

    def candidates(self, seat: int) -> tuple[list[Decision], list[Decision]]:
        """The seat's decisions that look best, and those that look worst: beside what the bot would do at first sight,
        tried in a few games. All plans are tried, and as many of the rest as there is time for. Of a seat that decided
        like the bot, those that brought most and least."""
        own = [decision for decision in self.decisions if decision.seat == seat]
        own.sort(key=lambda decision: (len(decision.actions) == 1, scattered(decision.before)))
        begun = perf_counter()
        tried: list[tuple[float, Decision]] = []
        for decision in own:
            if perf_counter() - begun > self.effort.trials_seconds:
                break
            state = self.states[decision.before]
            usual = self._usual(state, decision)
            if usual != decision.actions:
                trials, seconds = self.effort.trials, self.effort.trials_seconds
                chosen = self._imagined(state, (seat, decision.actions), trials, seconds)
                other = self._imagined(state, (seat, usual), trials, seconds)
                tried.append((shares(chosen)[seat] - shares(other)[seat], decision))
        tried.sort(key=lambda one: one[0])
        closer = self.effort.closer
        best = [decision for gain, decision in reversed(tried[-closer:]) if gain > 0]
        worst = [decision for gain, decision in tried[:closer] if gain < 0]
        own.sort(key=self._brought)
        best += [decision for decision in reversed(own) if decision not in (*best, *worst)][: closer - len(best)]
        worst += [decision for decision in own if decision not in (*best, *worst)][: closer - len(worst)]
        return best, worst

    def _brought(self, decision: Decision) -> float:
        """How much better the seat seems to stand after a decision."""
        values = self.judge.guide.values
        before, after = (values(self.states[move])[decision.seat] for move in (decision.before, decision.last))
        return after - before

    def _usual(self, state: State, decision: Decision) -> tuple[int, ...]:
        """What the bot would do at first sight."""
        guide, seat = self.judge.guide, decision.seat
        world = state.copy()
        if not guide.planning(world):
            return (int(guide.policy(world, seat, stream(decision.before, POLICY))),)
        plan = guide.plan(world, seat, stream(decision.before, POLICY), 0.0)
        steps: list[int] = []
        while guide.planning(world) and world.acting() >> seat & 1:
            step = int(guide.next_step(world, seat, plan))
            if step < 0:
                break
            steps.append(step)
            world.step(seat, step)
        return tuple(steps)

    def weigh(self, decision: Decision) -> Verdict | None:
        """A decision beside the best other way that the bot finds; None if it finds none."""
        seat = decision.seat
        game = self.game(decision.before)
        turn = Turn(self.title, seat, game.legal(seat), lambda: game.view(seat), self.setup.edition)
        study = self.judge.study(turn)
        ways = [tuple(way.actions) for way in study.ways if way.actions and tuple(way.actions) != decision.actions]
        if not ways:
            return None
        judge, guide = self.judge, self.judge.guide
        worlds = Worlds(turn.recall(), self.title.redeal, guide, seat, stream(decision.before, WEIGHED))
        until = guide.clock(worlds.seen) + judge.ahead
        chosen = other = squares = 0.0
        games = 0
        begun = perf_counter()
        while games < self.effort.worlds and (games == 0 or perf_counter() - begun < self.effort.worlds_seconds):
            if games % FEWEST == 0 and known(chosen - other, squares, games):
                break
            got: list[float] = []
            for actions in (decision.actions, ways[0]):
                world = worlds.deal(games)
                go(world, seat, actions)
                play_out(guide, world, until, worlds.chance(games, WEIGHED), judge.noise)
                got.append(guide.values(world)[seat])
            chosen, other, games = chosen + got[0], other + got[1], games + 1
            squares += (got[0] - got[1]) ** 2
        odds = [round(sum / games, 4) for sum in (chosen, other)]
        way, where = list(ways[0]), brief(turn.view)
        return Verdict(seat, decision.before, list(decision.actions), way, odds[0], odds[1], where)


def turning(moments: Sequence[Sequence[float]], most: int, least: float) -> list[int]:
    """At which of some points the chances changed most since the one before, in their order.

    >>> turning([[0.5, 0.5], [0.52, 0.48], [0.8, 0.2], [1.0, 0.0]], 2, 0.08)
    [2, 3]
    """
    changes = [
        (max(abs(now - then) for now, then in zip(moments[n], moments[n - 1], strict=True)), -n)
        for n in range(1, len(moments))
    ]
    return sorted(-n for change, n in sorted(changes, reverse=True)[:most] if change >= least)


def known(total: float, squares: float, count: int) -> bool:
    """Whether a mean is known exactly enough; as if one game had gone quite otherwise, so that a few that went alike
    do not count as certainty.

    >>> known(50.0, 50.0, 50), known(200.0, 200.0, 200), known(100.0, 100.0, 200)
    (False, True, False)
    """
    return count > 0 and (squares - total * total / count + 1.0) / (count * count) <= SURE * SURE


def shares(total: Sequence[float]) -> list[float]:
    """Parts of a whole in ten-thousandths that add up to it; equal ones of nothing.

    >>> shares([1.0, 1.0, 1.0])
    [0.3334, 0.3333, 0.3333]
    """
    whole = sum(total)
    exact = [PARTS * one / whole for one in total] if whole > 0 else [PARTS / len(total)] * len(total)
    found = [int(one) for one in exact]
    nearest = sorted(range(len(exact)), key=lambda seat: (found[seat] - exact[seat], seat))
    for seat in nearest[: PARTS - sum(found)]:
        found[seat] += 1
    return [one / PARTS for one in found]


def go(world: State, seat: int, actions: Sequence[int]) -> None:
    """Take a way as far as it is possible in this world."""
    for action in actions:
        if not world.acting() >> seat & 1 or action not in list(world.legal(seat)):
            return
        world.step(seat, action)


def stream(number: int, purpose: int) -> Chance:
    """The chance of an imagined game: the same at every point, so that luck is alike on both sides of a change."""
    return seeded(SEED + number * 1_000_003 + purpose * 7_919)


def scattered(number: int) -> int:
    """An order in which the first few lie all over the game."""
    return number * 2_654_435_761 % 4_294_967_296


def brief(view: dict[str, Any]) -> dict[str, Any]:
    """The parts of a view that say only a little."""
    return {name: value for name, value in view.items() if len(json.dumps(value)) <= SHORT}
