"""Pairing: who meets whom in a round, at tables of two to five, and who sits where.

Of people with about the same points those meet who have not met yet, and nobody is more than one time off the share of
each seat (of those that every table has). Up to `EXACT` people every way to divide them is looked at, and they
are seated so that the best ways of the next round stay open; beyond that seats are shared out first, and people change
tables with others of the same seat as long as that makes the round better. The same people with the same past are
always paired the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from random import Random
from types import MappingProxyType
from typing import NamedTuple

MOST_AT_A_TABLE = 5
EXACT = 12
STARTS, EFFORT = 125, 120_000
"""So often people are paired anew, from other tables, while some of them meet again; the more there are with whom each
could change, the less often."""
AGAIN, OFTEN = 10_000.0, 100.0
"""How much worse it is to meet again than to be a point apart, and how much it matters how often that was."""
APART = 1e6
"""How much worse it is to meet somebody whom one avoids."""

SEATINGS = 200
"""So many other seats are tried if the first ones would make people meet again in the next round."""


class Entrant(NamedTuple):
    """Somebody in a round: their points so far, how often they met each other one, and how often they sat where."""

    name: str
    points: float = 0.0
    met: Mapping[str, int] = MappingProxyType({})
    sat: tuple[int, ...] = (0,) * MOST_AT_A_TABLE
    avoids: frozenset[str] = frozenset()
    """With whom they do not want to play, or who does not with them: they meet only if there is no other way."""


Pod = tuple[Entrant, ...]
"""The people at a table, each in their seat."""


def sizes(people: int, wanted: int, allowed: Sequence[int]) -> list[int]:
    """How many sit at each table: as often as can be the wanted number, larger tables first; empty if nothing fits.

    >>> sizes(11, 4, (3, 4, 5)), sizes(9, 4, (3, 4, 5)), sizes(7, 2, (2,))
    ([4, 4, 3], [5, 4], [])
    """
    best: dict[int, list[int]] = {0: []}
    by_liking = sorted(allowed, key=lambda size: (abs(size - wanted), -size))
    for count in range(1, people + 1):
        options = [[*best[count - size], size] for size in by_liking if count - size in best]
        if options:
            best[count] = min(options, key=lambda one: (sum((size - wanted) ** 2 for size in one), len(one)))
    return sorted(best.get(people, []), reverse=True)


def pair(entrants: Sequence[Entrant], tables: Sequence[int]) -> list[Pod]:
    """Divide people, best first, among tables of these sizes."""
    if sum(tables) != len(entrants):
        raise ValueError(f"{len(entrants)} people do not fit at tables of {list(tables)}")
    if len(entrants) <= EXACT:
        return exactly(entrants, tables)
    return by_trying(entrants, tables)


# How good a table is ---------------------------------------------------------------------------------------------


def again(pod: Sequence[Entrant]) -> int:
    """How many pairs at a table have met before."""
    return sum(other.name in one.met for one, other in combinations(pod, 2))


def badness(pod: Sequence[Entrant]) -> float:
    """How bad it is that these meet: again, or with different points."""
    times = [one.met.get(other.name, 0) for one, other in combinations(pod, 2)]
    points = [one.points for one in pod]
    bad = sum(AGAIN + OFTEN * before**2 for before in times if before) + (max(points) - min(points)) ** 2
    if not any([one.avoids for one in pod]):
        return bad
    return bad + APART * sum(other.name in one.avoids for one, other in combinations(pod, 2))


def unfair(entrant: Entrant, seat: int, common: int) -> float:
    """How far off their share of a seat somebody would be who sits there; beyond 1 is more than they should be."""
    sat = [times + (place == seat) for place, times in enumerate(entrant.sat[:common])]
    share = sum(sat) / common
    return max(abs(times - share) for times in sat)


def seated(pod: Sequence[Entrant], common: int) -> tuple[float, Pod]:
    """How unfair the fairest seats are for the worst off, and the people of a table in them."""
    worth = [[unfair(one, seat, common) for seat in range(len(pod))] for one in pod]
    ways = [([worth[one][seat] for seat, one in enumerate(way)], way) for way in permutations(range(len(pod)))]
    seats, way = min(ways, key=lambda found: (max(found[0]), sum(found[0])))
    return max(seats), tuple([pod[one] for one in way])


# Few people: every way -------------------------------------------------------------------------------------------


def divided(people: tuple[int, ...], tables: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to divide people among tables; tables of one size are not told apart."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    for size in sorted(set(tables)):
        left = list(tables)
        left.remove(size)
        for others in combinations(rest, size - 1):
            table = (first, *others)
            for more in divided(tuple(one for one in rest if one not in others), left):
                yield [table, *more]


def exactly(entrants: Sequence[Entrant], tables: Sequence[int]) -> list[Pod]:
    """The best of all ways: fair seats first, then few who meet again, then like points."""
    common = min(tables)
    known: dict[tuple[int, ...], tuple[bool, float]] = {}

    def judged(pod: tuple[int, ...]) -> tuple[bool, float]:
        if pod not in known:
            people = [entrants[one] for one in pod]
            known[pod] = seated(people, common)[0] > 1, badness(people)
        return known[pod]

    def cost(way: list[tuple[int, ...]]) -> tuple[int, float]:
        found = [judged(pod) for pod in way]
        return sum(odd for odd, _ in found), sum(bad for _, bad in found)

    ways = list(divided(tuple(range(len(entrants))), tables))
    return open_ended(entrants, min(ways, key=cost), ways, common)


def open_ended(
    entrants: Sequence[Entrant], best: list[tuple[int, ...]], ways: list[list[tuple[int, ...]]], common: int
) -> list[Pod]:
    """The tables of the best way, with fair seats that leave the best ways of the next round open: otherwise those who
    have not met by then may all need the same seat."""
    met = {frozenset(two) for pod in best for two in combinations(pod, 2)}
    names = {one.name: number for number, one in enumerate(entrants)}
    met |= {
        frozenset((names[one.name], names[other]))
        for one in entrants
        for other in (*one.met, *one.avoids)
        if other in names
    }
    twice = {pod: sum(frozenset(two) in met for two in combinations(pod, 2)) for way in ways for pod in way}
    ranked = sorted((sum(twice[pod] for pod in way), place) for place, way in enumerate(ways))
    free = {
        (one, seat): next_seats(entrants[one], seat, common) for pod in best for one in pod for seat in range(len(pod))
    }

    def closed(seats: list[tuple[int, ...]]) -> int:
        """How many more would have to meet again in the next round because of their seats."""
        then = {one: free[one, seat] for pod in seats for seat, one in enumerate(pod)}
        for again, place in ranked:
            if all(seatable(tuple(sorted(then[one] for one in pod))) for pod in ways[place]):
                return again - ranked[0][0]
        return ranked[-1][0]

    first = [tuple(names[one.name] for one in seated([entrants[one] for one in pod], common)[1]) for pod in best]
    fair = [
        [
            way
            for way in permutations(pod)
            if all(unfair(entrants[one], seat, common) <= 1 for seat, one in enumerate(way))
        ]
        for pod in best
    ]
    rng = Random(0)
    found = closed(first), first
    for _ in range(SEATINGS if all(fair) else 0):
        if not found[0]:
            break
        other = [rng.choice(way) for way in fair]
        found = min(found, (closed(other), other))
    return [tuple(entrants[one] for one in pod) for pod in found[1]]


def next_seats(entrant: Entrant, seat: int, common: int) -> int:
    """The seats in which somebody may sit fairly after having sat there, as bits."""
    sat = tuple(times + (place == seat) for place, times in enumerate(entrant.sat))
    then = entrant._replace(sat=sat)
    return sum(1 << place for place in range(MOST_AT_A_TABLE) if unfair(then, place, common) <= 1)


@cache
def seatable(open_to: tuple[int, ...]) -> bool:
    """Whether people who may sit in these seats, as bits, all find one at their table."""
    return any(
        all(bits >> seat & 1 for bits, seat in zip(open_to, way, strict=True))
        for way in permutations(range(len(open_to)))
    )


# Many: seats first, then who changes tables ----------------------------------------------------------------------


def shared_out(entrants: Sequence[Entrant], tables: Sequence[int]) -> list[list[Entrant]]:
    """The people of each seat: as many as there are tables that have it, all sitting as fairly as can be."""
    room = [sum(size > seat for size in tables) for seat in range(MOST_AT_A_TABLE)]
    seats: list[list[Entrant]] = []
    rest = list(entrants)
    for count in room:
        seats.append(rest[:count])
        rest = rest[count:]
    while (ring := better_ring(seats, min(tables))) is not None:
        moving = [seats[seat].pop(place) for seat, place in ring]
        for (seat, _), one in zip([*ring[1:], ring[0]], moving, strict=True):
            seats[seat].append(one)
    return seats


def better_ring(seats: list[list[Entrant]], common: int) -> list[tuple[int, int]] | None:
    """Seats whose people could move on in a ring so that they sit more fairly: each seat, and who of it moves."""
    used = [seat for seat, people in enumerate(seats) if people]
    gain: dict[tuple[int, int], tuple[float, int]] = {}
    for here in used:
        for there in used:
            if here != there:
                gain[here, there] = min(
                    (unfair(one, there, common) ** 2 - unfair(one, here, common) ** 2, place)
                    for place, one in enumerate(seats[here])
                )
    for length in range(2, len(used) + 1):
        for ring in permutations(used, length):
            if ring[0] == min(ring):
                steps = list(zip(ring, [*ring[1:], ring[0]], strict=True))
                if sum(gain[step][0] for step in steps) < -1e-9:
                    return [(here, gain[here, there][1]) for here, there in steps]
    return None


def by_trying(entrants: Sequence[Entrant], tables: Sequence[int]) -> list[Pod]:
    """Fair seats, then changes of tables within a seat as long as they help; from other tables if some meet again."""
    rank = {one.name: place for place, one in enumerate(entrants)}
    seats = [sorted(people, key=lambda one: rank[one.name]) for people in shared_out(entrants, tables)]
    rng = Random(0)
    best: tuple[float, list[list[Entrant]]] | None = None
    for _ in range(max(1, min(STARTS, EFFORT // len(entrants) ** 2))):
        pods: list[list[Entrant]] = [[] for _ in tables]
        for seat, people in enumerate(seats):
            for pod, one in zip([pod for pod, size in enumerate(tables) if size > seat], people, strict=True):
                pods[pod].append(one)
        costs = [badness(pod) for pod in pods]
        while any([change(pods, costs, here, seat) for here in range(len(pods)) for seat in range(len(pods[here]))]):
            pass
        if best is None or sum(costs) < best[0]:
            best = sum(costs), pods
        if best[0] < AGAIN:
            break
        for people in seats:
            rng.shuffle(people)
    assert best is not None
    return [tuple(pod) for pod in best[1]]


def change(pods: list[list[Entrant]], costs: list[float], here: int, seat: int) -> bool:
    """Let somebody change tables with another one of the same seat, if that helps."""
    if costs[here] == 0:
        return False
    for there in sorted(range(len(pods)), key=lambda pod: abs(pod - here)):
        if there == here or len(pods[there]) <= seat:
            continue
        one, other = pods[here][seat], pods[there][seat]
        pods[here][seat], pods[there][seat] = other, one
        now = badness(pods[here]), badness(pods[there])
        if sum(now) < costs[here] + costs[there] - 1e-9:
            costs[here], costs[there] = now
            return True
        pods[here][seat], pods[there][seat] = one, other
    return False


# After a round ---------------------------------------------------------------------------------------------------


def after(entrants: Sequence[Entrant], pods: Sequence[Pod], points: dict[str, float]) -> list[Entrant]:
    """Everybody after a round in which they met so and won these points, best first."""
    known = {one.name: one for one in entrants}
    found = []
    for pod in pods:
        for seat, name in enumerate(one.name for one in pod):
            one = known[name]
            met = Counter(one.met) + Counter(other.name for other in pod if other.name != name)
            sat = tuple(times + (place == seat) for place, times in enumerate(one.sat))
            found.append(Entrant(name, one.points + points.get(name, 0.0), met, sat, one.avoids))
    return sorted(found, key=lambda one: (-one.points, one.name))
