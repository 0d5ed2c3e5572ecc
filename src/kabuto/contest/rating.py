"""Ratings: how strong somebody is at a title with so many players, as far as their games tell.

A strength is a guess (`mu`) with an uncertainty (`sigma`), moved by every game by Weng and Lin's method for any number
of players, in which everybody is compared with everybody (`openskill`'s Bradley-Terry model; `docs/ratings.md` says by
which figures it was chosen).

* Whoever leaves a game shares its last place and cannot gain by it; the others are rated among themselves.
* Whoever takes over somebody's seat cannot lose by it.
* Below `PROVISIONAL` games a rating is provisional.
* A new season keeps the guess and makes it less sure, so that it moves again.

What a game changes depends on the ratings before it and on its result alone: rating all games again, in the order in
which they ended, gives the same figures.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryFull

MU = 25.0
SIGMA = MU / 3
PROVISIONAL = 20
FRESH = 1.5
"""So much less sure is everybody at the beginning of a season."""
SHOWN_MIDDLE, SHOWN_STEP = 1500, 40
"""What people read: the guess, stretched to figures that look as such figures do."""


def surely(*_: object) -> float:
    """How much of what a game tells makes a rating surer: all of it (the library would take a part)."""
    return 1.0


_MODEL = BradleyTerryFull(mu=MU, sigma=SIGMA, gamma=surely)


class Rating(NamedTuple):
    """How strong somebody is taken to be.

    >>> Rating().shown, Rating(27.5, 2.0, 31).shown, Rating(27.5, 2.0, 31).provisional
    (1500, 1600, False)
    """

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        """The figure that people read."""
        return round(SHOWN_MIDDLE + (self.mu - MU) * SHOWN_STEP)

    @property
    def give(self) -> int:
        """By about how much it may be off, in the same figures (`docs/ratings.md`)."""
        return round(self.sigma * SHOWN_STEP)

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL


class Placed(NamedTuple):
    """How somebody came out of a game: the place from 1, shared by equals; whether they left or came later."""

    rating: Rating
    place: int
    left: bool = False
    came_later: bool = False


def rate(game: Sequence[Placed]) -> list[Rating]:
    """The ratings after a game, in the order of those before it.

    >>> won, lost = rate([Placed(Rating(), 1), Placed(Rating(), 2)])
    >>> won.mu > 25 > lost.mu, won.games
    (True, 1)
    """
    stayed = [i for i, one in enumerate(game) if not one.left]
    after = [one.rating._replace(games=one.rating.games + 1) for one in game]
    if len(stayed) > 1:
        for i, found in zip(stayed, _compare([game[i] for i in stayed]), strict=True):
            after[i] = _moved(after[i], found)
    if stayed:
        last = max(game[i].place for i in stayed) + 1
        for i, one in enumerate(game):
            if one.left:  # each against those who stayed, one place behind them all
                found = _compare([*(game[j] for j in stayed), one._replace(place=last)])[-1]
                after[i] = _moved(after[i], (min(found[0], one.rating.mu), found[1]))
    for i, one in enumerate(game):
        if one.came_later and after[i].mu < one.rating.mu:
            after[i] = after[i]._replace(mu=one.rating.mu)
    return after


def _compare(game: Sequence[Placed]) -> list[tuple[float, float]]:
    teams = [[_MODEL.rating(mu=one.rating.mu, sigma=one.rating.sigma)] for one in game]
    rated = _MODEL.rate(teams, ranks=[float(one.place) for one in game])
    return [(team[0].mu, team[0].sigma) for team in rated]


def _moved(rating: Rating, found: tuple[float, float]) -> Rating:
    return rating._replace(mu=found[0], sigma=found[1])


def new_season(rating: Rating) -> Rating:
    """The rating with which somebody begins a season.

    >>> new_season(Rating(30.0, 2.0, 50))
    Rating(mu=30.0, sigma=2.5, games=50)
    """
    return rating._replace(sigma=min(SIGMA, math.hypot(rating.sigma, FRESH)))


class Result(NamedTuple):
    """A rated game: who took part, in which place, and whether they left or came later."""

    places: tuple[tuple[Hashable, int, bool, bool], ...]


def rebuild(results: Iterable[Result]) -> dict[Hashable, Rating]:
    """Everybody's rating after all these games, in their order."""
    known: dict[Hashable, Rating] = {}
    for result in results:
        game = [
            Placed(known.get(who, Rating()), place, left, came_later) for who, place, left, came_later in result.places
        ]
        for (who, *_), rating in zip(result.places, rate(game), strict=True):
            known[who] = rating
    return known


def expected_place(mine: Rating, others: Sequence[Rating]) -> float:
    """The place that somebody can expect among others, from 1.

    >>> expected_place(Rating(), [Rating(), Rating(), Rating()])
    2.5
    """
    return 1 + sum(_beats(other, mine) for other in others)


def _beats(one: Rating, other: Rating) -> float:
    """How likely one is before the other."""
    spread = math.sqrt(2 * (SIGMA / 2) ** 2 + one.sigma**2 + other.sigma**2)
    return 0.5 * (1 + math.erf((one.mu - other.mu) / spread / math.sqrt(2)))
