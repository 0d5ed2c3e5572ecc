"""Leagues: seasons in divisions, in each of which everybody meets everybody; then the first go up and the last go down.

Whoever comes new begins in the last division. Where somebody left, the best of those who would go down stays, and
so on from division to division, so that all stay as full as can be. Nothing here knows of servers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise, zip_longest

from kabuto.contest.tournament import MOST_IN_A_ROUND_ROBIN


def sizes(people: int, wanted: int, least: int) -> list[int]:
    """How many are in each division, the first being the largest: as many as are wanted or a few less, at least so many
    as can play; more only if there is no other way. Empty: too few for any.

    >>> sizes(12, 6, 2), sizes(14, 6, 2), sizes(7, 6, 4), sizes(3, 6, 4)
    ([6, 6], [5, 5, 4], [7], [])
    """
    for count in range(-(-people // wanted), 0, -1):
        each, more = divmod(people, count)
        if each >= least and each + bool(more) <= MOST_IN_A_ROUND_ROBIN:
            return [each + (division < more) for division in range(count)]
    return []


def moving(upper: int, lower: int, wanted: int) -> int:
    """How many change places between two divisions of these sizes: never over half of one."""
    return min(wanted, upper // 2, lower // 2)


def order(divisions: Sequence[Sequence[int]], wanted: int) -> list[int]:
    """Everybody after a season, from the top to the bottom, of divisions each with its best first: those who stay,
    those who come up, then those who go down.

    >>> order([[1, 2, 3, 4], [5, 6, 7, 8]], 1)
    [1, 2, 3, 5, 4, 6, 7, 8]
    """
    if not divisions:
        return []
    changes = [moving(len(upper), len(lower), wanted) for upper, lower in pairwise(divisions)]
    found: list[int] = []
    down: list[int] = []
    for here, (up, goes) in zip(divisions, zip_longest([0, *changes], changes, fillvalue=0), strict=True):
        rising, rest = list(here[:up]), list(here[up:])
        staying, falling = rest[: len(rest) - goes], rest[len(rest) - goes :]
        found += [*rising, *down, *staying]
        down = falling
    return found + down


def next_season(
    divisions: Sequence[Sequence[int]],
    staying: Collection[int],
    new: Sequence[int],
    wanted: int,
    least: int,
    change: int,
) -> list[list[int]]:
    """The divisions of the next season: of those who stay and those who come new. Empty: too few are left."""
    everybody = [*(one for one in order(divisions, change) if one in staying), *new]
    found: list[list[int]] = []
    for size in sizes(len(everybody), wanted, least):
        found.append(everybody[sum(map(len, found)) :][:size])
    return found
