"""The unit of work: one game between bots. `farm` plays many, on as many processes as wanted.

A match says everything that its game depends on, so the outcome is the same on whatever process it is played.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import TypeAlias, TypeVar

from kabuto.bots.base import Bot, Turn, make, play
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.game import Game
from kabuto.kernel.title import Setup, title

T = TypeVar("T")
Work: TypeAlias = Callable[[Sequence["Match"]], list[T]]
"""What is done with some matches, on whatever machine; one result for each."""
CHUNK = 100
"""At most so many games are handed to a process at once."""


@dataclass(frozen=True)
class Match:
    """One game: its number in the run, the seed of the deal, and by seat the bots and their seeds."""

    number: int
    seed: int
    bots: tuple[str, ...]
    minds: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """How a match ended; `decisions` and `seconds` (spent choosing) are by seat."""

    match: Match
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    digest: str
    record: str | None = None

    @property
    def winner(self) -> int | None:
        """The seat that won alone, or None."""
        best = self.ranking[0]
        return best[0] if len(best) == 1 else None


class Timed:
    """A bot beside a clock: how often it chose, and how long that took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, turn: Turn) -> int:
        begun = perf_counter()
        action = self.bot.choose(turn)
        self.seconds += perf_counter() - begun
        self.decisions += 1
        return action


def play_game(setup: Setup, match: Match) -> tuple[Game, list[Timed]]:
    """Play a match to its end: the game, and its bots by seat."""
    game = title(setup.title).reopen(setup, match.seed)
    bots = [Timed(make(game.title, text, mind)) for text, mind in zip(match.bots, match.minds, strict=True)]
    play(game, bots)
    if not game.over:
        raise KabutoError(f"game {match.number} did not end within {game.title.bound} decisions")
    return game, bots


def play_match(setup: Setup, match: Match, keep: bool = False) -> Outcome:
    """Play a match; `keep` its record."""
    game, bots = play_game(setup, match)
    return Outcome(
        match,
        tuple(game.scores()),
        tuple(tuple(seats) for seats in game.ranking()),
        tuple(bot.decisions for bot in bots),
        tuple(bot.seconds for bot in bots),
        game.digest(),
        game.record().to_json() if keep else None,
    )


def farm(
    setup: Setup, matches: Sequence[Match], workers: int = 1, keep: bool = False, on: str | None = None
) -> Iterator[Outcome]:
    """Play all matches, here or `on` a Ray cluster; the outcomes come in the order of the matches in any case."""
    return farm_out(partial(play_matches, setup, keep=keep), matches, workers, on)


def farm_out(work: Work[T], matches: Sequence[Match], workers: int = 1, on: str | None = None) -> Iterator[T]:
    """Do something with all matches, a handful at a time; the results come in the order of the matches."""
    if on is not None:
        from kabuto.arena.cluster import farm_on

        yield from farm_on(on, work, matches)
        return
    if workers == 1 or len(matches) < 2:
        for match in matches:
            yield from work([match])
        return
    size = max(1, min(CHUNK, len(matches) // (workers * 8)))
    chunks = (matches[i : i + size] for i in range(0, len(matches), size))
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=serve_parent)
    try:
        waiting: deque[Future[list[T]]] = deque(pool.submit(work, chunk) for chunk in islice(chunks, workers * 3))
        while waiting:
            results = waiting.popleft().result()
            for chunk in islice(chunks, 1):
                waiting.append(pool.submit(work, chunk))
            yield from results
    except BrokenProcessPool:
        raise KabutoError("a worker process ended before its games did; is there enough memory?") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play_matches(setup: Setup, matches: Sequence[Match], keep: bool = False) -> list[Outcome]:
    """A unit of work: some matches, one after the other."""
    return [play_match(setup, match, keep) for match in matches]


def serve_parent() -> None:
    """An interrupt from the keyboard reaches every process; only the first one should speak about it. And who plays
    for a process that was killed plays for nobody: it ends as well, even in the middle of a game."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
