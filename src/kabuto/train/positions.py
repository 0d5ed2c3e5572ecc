"""Positions: what a net learns from. Games are played, and at the beginning of each round (of each turn in TA-KE) and
now and then in the middle of one every seat's inputs are noted, with how the game ended. Of positions of bots' games a
search may be asked what it sees there.

Which games they are follows from a seed and their numbers alone: any process may play any of them, in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabuto.bots.base import Chooser, make, turn_of
from kabuto.bots.nets.judgement import COUNTS, FEWEST, MOST_CELL, places
from kabuto.bots.nets.quick import play_on
from kabuto.bots.search.guide import Guide
from kabuto.kernel.cells import cells, reals
from kabuto.kernel.chance import derive, seeded
from kabuto.kernel.game import Game
from kabuto.kernel.state import State
from kabuto.kernel.title import Setup, Title, title as title_of
from kabuto.train.guides import Search, guide_of, search_of

PLAIN = 0.4
WHOLE = 0.3
"""So many of the games are played without any module, and so many with all; the others with any of them."""
NOISES = (0.0, 0.2, 0.4, 0.8)
SLIPS = (0.0, 0.0, 0.02, 0.08)
"""How far a seat strays from sensible play, drawn for each seat of each game."""
STRAYS = (0.0, 0.05, 0.15, 0.4)
"""Where a search is asked, seats of bots' games stray more or less often: it sees what strange positions are worth,
however the game ends."""
KEPT = 10
"""Usually at most so many positions of a game are noted: more of the same game teach little."""
IN_A_ROUND = 40
"""The next position to be noted comes after so many decisions at most, if it does not come with the next round."""
UNTIL_THE_NEXT = 10**9
HELD_OUT = 20
"""One game in so many is kept for judging: those whose numbers it divides."""


@dataclass(frozen=True)
class Batch:
    """Positions, each with a row for every seat there can be; seats that do not play are 0."""

    observations: NDArray[np.uint8]
    """positions × seats × cells"""
    traits: NDArray[np.float32]
    """positions × seats × traits, with the number of players"""
    places: NDArray[np.int8]
    """positions × seats: 0 for who won in the end, then 1 … ; -1 where nobody sits"""
    stages: NDArray[np.int16]
    """What the guide's clock said."""
    games: NDArray[np.int64]
    """The number of the game."""
    judged: NDArray[np.float32]
    """positions × seats: the chances that the title's own judgement, without a net, gave"""
    said: NDArray[np.float32]
    """positions × seats: the chances that a search saw; 0 where none was asked"""


def joined(batches: Sequence[Batch]) -> Batch:
    return Batch(*(np.concatenate([getattr(batch, name) for batch in batches]) for name in Batch.__dataclass_fields__))


class Notes:
    """Positions as they are met."""

    def __init__(self, title: Title, guide: Guide) -> None:
        self.guide = guide
        self.widest = title.layout(max(title.meta.players))
        self.most = max(title.meta.players)
        self.traits = len(guide.traits(title.new(seed=0).state, 0))
        self.counts = int(COUNTS)
        self._rows: list[tuple[Any, ...]] = []
        self._where = {n: np.array(places(title.layout(n), self.widest)) for n in title.meta.players}

    def look(self, t: State, number: int, search: Search | None = None) -> tuple[Any, ...]:
        """The inputs of a net for every seat, and what others say of the position."""
        players = int(t.players)
        size = t.layout().size
        seen = np.zeros((self.most, self.widest.size), np.uint8)
        traits = np.zeros((self.most, self.traits + self.counts), np.float32)
        judged, said = np.zeros(self.most, np.float32), np.zeros(self.most, np.float32)
        row = cells(players * size)
        for seat in range(players):
            t.write(seat, row, seat * size)
            counted = self.guide.traits(t, seat)
            traits[seat, : self.traits] = [counted[i] for i in range(self.traits)]
            traits[seat, self.traits + players - int(FEWEST)] = 1.0
        flat = np.clip(np.frombuffer(memoryview(row), np.int16).reshape(players, size), 0, int(MOST_CELL))
        seen[:players, self._where[players]] = flat
        judged[:players] = self.guide.values(t)
        if search is not None:
            said[:players] = search(t)
        return seen, traits, int(self.guide.clock(t)), number, judged, said

    def keep(self, looks: list[tuple[Any, ...]], end: State) -> None:
        """Note positions of a game that ended so."""
        ranks = np.full(self.most, -1, np.int8)
        for place, group in enumerate(end.ranking()):
            for seat in group:
                ranks[seat] = place
        for seat in range(int(end.players)):
            if ranks[seat] < 0:
                ranks[seat] = len(end.ranking())
        self._rows += [(*look, ranks) for look in looks]

    def batch(self) -> Batch:
        seen, traits, stages, games, judged, said, ranks = zip(*self._rows, strict=True)
        self._rows = []
        return Batch(
            np.stack(seen),
            np.stack(traits),
            np.stack(ranks),
            np.array(stages, np.int16),
            np.array(games, np.int64),
            np.stack(judged),
            np.stack(said),
        )


def any_setup(title: Title, rng: Random) -> Setup:
    """A set-up with any number of players, modules as they are often chosen, and any shape of the game."""
    while True:
        players = rng.choice(title.meta.players)
        every = [module.id for module in title.meta.modules]
        kind = rng.random()
        if kind < PLAIN:
            modules: list[str] = []
        elif kind < PLAIN + WHOLE:
            modules = every
        else:
            modules = [module for module in every if rng.random() < 0.5]
        options = {}
        for option in title.meta.options:
            if option.shape:
                options[option.id] = rng.choice(option.values)
        wanted = (players, tuple(modules), {**{o.id: o.default for o in title.meta.options}, **options})
        if title.meta.forbids(*wanted) is None:
            return _setup(title, players, tuple(modules), tuple(options.items()))


@cache
def _setup(title: Title, players: int, modules: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> Setup:
    return title.setup(players, modules, dict(options), 0)


def quick(name: str, seed: int, numbers: Sequence[int], kept: int = KEPT) -> Batch:
    """Games by the policy of the title's guide, some of it straying; of each at most so many positions are kept."""
    title = title_of(name)
    guide = guide_of(name)
    notes = Notes(title, guide)
    for number in numbers:
        rng = Random(derive(seed, name, number))
        setup = any_setup(title, rng)
        t = title.reopen(setup, rng.getrandbits(60)).state
        t.chance = seeded(rng.getrandbits(60))
        noise, slips = reals(int(t.players)), reals(int(t.players))
        for seat in range(int(t.players)):
            noise[seat] = rng.choice(NOISES)
            slips[seat] = rng.choice(SLIPS)
        chance = seeded(rng.getrandbits(60))
        looks = []
        while t.acting():
            looks.append(notes.look(t, number))
            most = rng.choice((UNTIL_THE_NEXT, rng.randint(1, IN_A_ROUND)))
            play_on(guide, t, guide.clock(t) + 1, most, chance, noise, slips, title.actions.again_marks)
        if len(looks) > kept:
            looks = rng.sample(looks, kept)
        notes.keep(looks, t)
    return notes.batch()


def of_bots(
    name: str, seed: int, numbers: Sequence[int], bots: str, slips: float, kept: int = KEPT, searched: int = 0
) -> Batch:
    """Games of bots, each now and then taking whatever comes to hand; of each at most so many positions are kept, with
    what a search over `searched` others says of them, if that is not 0."""
    title = title_of(name)
    notes = Notes(title, guide_of(name))
    search = search_of(name, searched) if searched else None
    for number in numbers:
        rng = Random(derive(seed, name, number))
        game = title.reopen(any_setup(title, rng), rng.getrandbits(60))
        players = [
            make(title, f"{bots}:slips={rng.choice(STRAYS) if searched else slips}", rng.getrandbits(30))
            for _ in range(game.players)
        ]
        states = list(_rounds(game, players, notes.guide))
        if len(states) > kept:
            states = rng.sample(states, kept)
        notes.keep([notes.look(t, number, search) for t in states], game.state)
    return notes.batch()


def _rounds(game: Game, bots: Sequence[Chooser], guide: Guide) -> Iterator[State]:
    """Play; the position at the beginning of each round."""
    clock = -1
    while not game.over:
        now = int(guide.clock(game.state))
        if now != clock:
            clock = now
            yield game.state.copy()
        for seat in game.to_act:
            game.play(seat, bots[seat].choose(turn_of(game, seat)))
