"""Rivals: while a net is trained it plays our bots, each deal twice with sides changed, and the strength is a curve."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kabuto.arena.games import Match, Outcome, play_matches
from kabuto.arena.ladder import Ladder, climb
from kabuto.kernel.title import Setup, Title
from kabuto.train.crew import Crew
from kabuto.train.gathering import using

RIVALS = ("random", "greedy", "daimyo")
ALONE = {"take": "judge"}
"""The bot that asks the net without any search, where it depends on nothing but the net."""
SMALL = {"take": "net:nodes=300"}
SMALL_USUAL = "net:iterations=30"
"""Search with the net, at a small budget that is counted, so that games can be repeated."""
TABLE = 4
"""So many play at a table, where a title allows it."""


def small(title: Title) -> str:
    """The net with a little search."""
    return SMALL.get(title.name, SMALL_USUAL)


def player(title: Title) -> str:
    """Who plays for the net."""
    return ALONE.get(title.name, small(title))


def table(title: Title, seed: int) -> Setup:
    players = TABLE if TABLE in title.meta.players else min(title.meta.players)
    return title.setup(players, (), {}, seed)


class Trial:
    """Games of one net against the rivals, as a crew plays them."""

    def __init__(self, title: Title, crew: Crew, net: Path, games: int, seed: int, at: float, step: int) -> None:
        """`games`, an even number, against each; the net is as it was after so many seconds and steps."""
        setup = table(title, seed)
        me = player(title)
        self.net = net
        self.at = at
        self.step = step
        self._crew = crew
        self._ladder = Ladder([(me, rival) for rival in RIVALS], games)
        plan = climb(self._ladder.pairs, setup.players, games, seed)
        self._asked = [crew.ask(play_with, setup, str(net.parent), deal) for deal in deals(plan)]
        self.seconds = 0.0
        """That the games took, one after the other."""

    @property
    def done(self) -> bool:
        return all(asked.done() for asked in self._asked)

    def result(self) -> list[dict[str, Any]]:
        """By rival, the share of victories with its interval; waits for games that are still played."""
        for asked in self._asked:
            for outcome in self._crew.answer(asked):
                self._ladder.add(outcome)
            self.seconds += asked.result()[0]
        pairs: list[dict[str, Any]] = self._ladder.result()["pairs"]
        return pairs


def deals(plan: Sequence[Match]) -> list[tuple[Match, ...]]:
    """The matches two by two: a deal, and the same with sides changed."""
    return [tuple(plan[at : at + 2]) for at in range(0, len(plan), 2)]


def play_with(setup: Setup, nets: str, matches: Sequence[Match]) -> list[Outcome]:
    """Some matches, in which bots use the nets of a folder."""
    with using(nets):
        return play_matches(setup, matches)
