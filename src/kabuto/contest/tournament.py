"""Tournaments: who sits together in the next round, and how everybody stands.

At a table the first gets `FULL` points and the last none, the others in even steps; who share a place share its points.
Whoever has no table in a round, or one that was closed, gets half. Two who do not want to play together do so only
where nothing else can be: in a round robin of two they both have a bye instead, in an elimination they meet. The forms:

- *Swiss*: so many rounds; of people with like points those meet who have not met yet.
- *Round robin*: until everybody has met everybody, so many times over.
- *Elimination*: the top half of each table goes on, until one table is left.
- *Arena*: whoever is free is put at the next table, until the evening is over.

Everything follows from what was played so far; nothing here knows of servers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from kabuto.contest.pairing import MOST_AT_A_TABLE, Entrant, pair, sizes

Form = Literal["swiss", "round_robin", "elimination", "arena"]
FULL, HALF = 12.0, 6.0
MOST_IN_A_ROUND_ROBIN = 9
MOST_TURNS = 4
"""A round robin at larger tables ends after so many times its number of people, whoever has not met then."""


class Terms(NamedTuple):
    """What a tournament is played by."""

    form: Form
    wanted: int
    """How many are to sit at a table."""
    allowed: tuple[int, ...]
    """How many may."""
    rounds: int
    """Swiss: how many rounds; round robin: how often everybody meets everybody."""
    apart: frozenset[tuple[int, int]] = frozenset()
    """Two who do not want to play together, in both orders: they are paired only where nothing else can be."""


class Pod(NamedTuple):
    """A table of a round: the numbers of its entrants, each in their seat. A single one has no table: a bye."""

    round: int
    number: int
    seats: tuple[int, ...]
    places: tuple[int, ...] | None = None
    """The place of each seat; None: it is still being played; empty: it was closed without a result."""

    @property
    def bye(self) -> bool:
        return len(self.seats) == 1

    @property
    def played(self) -> bool:
        """Whether it has a result."""
        return not self.bye and bool(self.places)

    @property
    def over(self) -> bool:
        return self.bye or self.places is not None


class Line(NamedTuple):
    """How somebody stands."""

    entrant: int
    rank: int
    points: float
    opponents: float
    """The points of everybody whom they met, each as often as they did."""
    wins: float
    """First places; a shared one counts as its share."""
    tables: int
    byes: int


Round = dict[int, tuple[int, ...]]
"""The tables of a round, by their numbers: who sits where. A single entrant has a bye."""


# Points and standings --------------------------------------------------------------------------------------------


def worth(places: Sequence[int]) -> list[float]:
    """What each place at a table is worth.

    >>> worth([1, 2]), worth([2, 1, 4, 3]), worth([1, 1, 3])
    ([12.0, 0.0], [8.0, 12.0, 0.0, 4.0], [9.0, 9.0, 0.0])
    """
    others = len(places) - 1
    beaten = [sum(other > mine for other in places) for mine in places]
    level = [places.count(mine) - 1 for mine in places]
    return [FULL * (below + same / 2) / others for below, same in zip(beaten, level, strict=True)]


def points_of(pod: Pod) -> list[float]:
    """What each seat of a table got; nothing yet while it is being played."""
    if pod.bye or pod.places == ():
        return [HALF] * len(pod.seats)
    return worth(pod.places) if pod.places else [0.0] * len(pod.seats)


def placed(ranking: Sequence[Sequence[int]], gone: Sequence[bool]) -> list[int]:
    """The place of each seat of a game that ended: whoever had left is behind all who stayed.

    >>> placed([[1], [0], [2]], [False, False, False]), placed([[1], [0, 2]], [False, True, False])
    ([2, 1, 3], [1, 3, 1])
    """
    at = {seat: place for place, group in enumerate(ranking) for seat in group}
    keys = [(gone[seat], at[seat]) for seat in range(len(gone))]
    return [1 + sum(other < mine for other in keys) for mine in keys]


def standings(form: Form, entrants: Sequence[int], pods: Sequence[Pod]) -> list[Line]:
    """Everybody, best first: by points, then by those of their opponents, by wins, and between two by who was ahead
    where they met; who is level in all of that shares a rank. In an elimination: by how far they came."""
    points: defaultdict[int, float] = defaultdict(float)
    wins: defaultdict[int, float] = defaultdict(float)
    tables: Counter[int] = Counter()
    byes: Counter[int] = Counter()
    for pod in pods:
        for one, got in zip(pod.seats, points_of(pod), strict=True):
            points[one] += got
        byes.update(pod.seats if pod.bye else ())
        if pod.played:
            tables.update(pod.seats)
            first = [one for one, place in zip(pod.seats, pod.places or (), strict=True) if place == 1]
            for one in first:
                wins[one] += 1 / len(first)
    opponents: defaultdict[int, float] = defaultdict(float)
    for pod in pods:
        for one, other in combinations(pod.seats, 2):
            if pod.played:
                opponents[one] += points[other]
                opponents[other] += points[one]
    keys: dict[int, tuple[float, ...]] = {one: (points[one], opponents[one], round(wins[one], 6)) for one in entrants}
    if form == "elimination":
        far = progress(pods)
        keys = {one: far.get(one, (0, 0)) for one in entrants}
    found = []
    for rank, group in ranked(keys, {} if form == "elimination" else ahead(pods)):
        found += [
            Line(one, rank, points[one], opponents[one], round(wins[one], 2), tables[one], byes[one]) for one in group
        ]
    return found


def progress(pods: Sequence[Pod]) -> dict[int, tuple[int, int]]:
    """How far everybody came in an elimination: the rounds that they were in, and the place in the last one."""
    found: dict[int, tuple[int, int]] = {}
    for pod in sorted(pods):
        for seat, one in enumerate(pod.seats):
            place = pod.places[seat] if pod.places else 1
            found[one] = found.get(one, (0, 0))[0] + 1, -place
    return found


def ahead(pods: Sequence[Pod]) -> Counter[tuple[int, int]]:
    """How often somebody was ahead of somebody else at a table."""
    found: Counter[tuple[int, int]] = Counter()
    for pod in pods:
        if pod.played:
            at = list(zip(pod.seats, pod.places or (), strict=True))
            found.update((one, other) for one, mine in at for other, its in at if mine < its)
    return found


def ranked(keys: Mapping[int, tuple[float, ...]], ahead: Mapping[tuple[int, int], int]) -> list[tuple[int, list[int]]]:
    """Ranks, and who shares each; two who are level are parted by who was ahead of whom more often."""
    level: defaultdict[tuple[float, ...], list[int]] = defaultdict(list)
    for one, key in keys.items():
        level[key].append(one)
    found: list[tuple[int, list[int]]] = []
    rank = 1
    for key in sorted(level, reverse=True):
        group = sorted(level[key])
        if len(group) == 2:
            one, other = group
            lead = ahead.get((one, other), 0) - ahead.get((other, one), 0)
            if lead:
                found += [(rank, [one if lead > 0 else other]), (rank + 1, [other if lead > 0 else one])]
                rank += 2
                continue
        found.append((rank, group))
        rank += len(group)
    return found


# The next round --------------------------------------------------------------------------------------------------


def next_round(terms: Terms, field: Sequence[int], staying: Sequence[int], pods: Sequence[Pod]) -> Round | None:
    """The next round after all tables of the last one ended, of all who began and of those who are still there; None:
    the tournament is over."""
    done = max((pod.round for pod in pods), default=0)
    if terms.form == "elimination":
        return knocked(terms, staying, pods, done)
    if terms.form == "round_robin":
        return robin(terms, field, staying, pods, done)
    return None if done >= terms.rounds else numbered(mixed(terms, staying, pods))


def numbered(tables: Sequence[tuple[int, ...]] | None) -> Round | None:
    """The tables of a round one after the other; None if nobody plays."""
    if not tables or all(len(table) == 1 for table in tables):
        return None
    return dict(enumerate(tables, 1))


def past(entrants: Sequence[int], pods: Sequence[Pod], apart: frozenset[tuple[int, int]]) -> list[Entrant]:
    """People with what pairing has to know of them, best first."""
    avoids: defaultdict[int, set[str]] = defaultdict(set)
    for one, other in apart:
        avoids[one].add(str(other))
    met: defaultdict[int, Counter[str]] = defaultdict(Counter)
    sat: defaultdict[int, list[int]] = defaultdict(lambda: [0] * MOST_AT_A_TABLE)
    for pod in pods:
        if not pod.bye:
            for seat, one in enumerate(pod.seats):
                sat[one][seat] += 1
                met[one].update(str(other) for other in pod.seats if other != one)
    lines = standings("swiss", entrants, pods)
    return [
        Entrant(str(one), line.points, met[one], tuple(sat[one]), frozenset(avoids[one]))
        for line in lines
        for one in [line.entrant]
    ]


def without_a_table(people: Sequence[Entrant], terms: Terms, pods: Sequence[Pod]) -> tuple[list[Entrant], list[int]]:
    """Who sits, and who has a bye because no tables fit them all: those with the fewest byes so far, from behind."""
    byes = Counter(one for pod in pods if pod.bye for one in pod.seats)
    left = next(
        (left for left in range(len(people)) if sizes(len(people) - left, terms.wanted, terms.allowed)), len(people)
    )
    order = sorted(reversed(people), key=lambda one: byes[int(one.name)])
    out = {one.name for one in order[:left]}
    return [one for one in people if one.name not in out], sorted(int(name) for name in out)


def mixed(terms: Terms, staying: Sequence[int], pods: Sequence[Pod]) -> list[tuple[int, ...]] | None:
    """People divided among tables, with few who meet again and fair seats; then the byes. None: no table fits."""
    people, byes = without_a_table(past(staying, pods, terms.apart), terms, pods)
    if not people:
        return None
    found = pair(people, sizes(len(people), terms.wanted, terms.allowed))
    return [*(tuple(int(one.name) for one in table) for table in found), *((one,) for one in byes)]


# Round robin -----------------------------------------------------------------------------------------------------


def robin(terms: Terms, field: Sequence[int], staying: Sequence[int], pods: Sequence[Pod], done: int) -> Round | None:
    """Everybody meets everybody: of two at a table in a circle, at larger ones until nobody is left to be met."""
    if terms.wanted == 2:
        turns = len(field) - 1 + len(field) % 2
        if done >= turns * terms.rounds or len(staying) < 2:
            return None
        tables = [tuple(one for one in two if one in staying) for two in circle(field, done)]
        parted = [(one,) for two in tables if two in terms.apart for one in two]
        return dict(enumerate([*(table for table in tables if table and table not in terms.apart), *parted], 1))
    met = Counter(pair for pod in pods if not pod.bye for pair in combinations(sorted(pod.seats), 2))
    pairs = [pair for pair in combinations(sorted(staying), 2) if pair not in terms.apart]
    missing = [pair for pair in pairs if met[pair] < terms.rounds]
    if not missing or done >= MOST_TURNS * terms.rounds * len(field):
        return None
    return numbered(mixed(terms, staying, pods))


def circle(field: Sequence[int], turn: int) -> list[tuple[int, ...]]:
    """A turn of a round robin of two: the first stays, the others move on; who would meet nobody has a bye.

    >>> circle([1, 2, 3, 4], 0), circle([1, 2, 3], 0)
    ([(4, 1), (2, 3)], [(1,), (2, 3)])
    """
    people: list[int | None] = [*field, *([None] if len(field) % 2 else [])]
    turns = len(people) - 1
    at = turn % turns
    ring = [people[0], *people[1 + at :], *people[1 : 1 + at]]
    found = []
    for place in range(len(ring) // 2):
        two = [one for one in (ring[place], ring[-1 - place]) if one is not None]
        if len(two) == 2 and begins(field, *two) == (turn // turns % 2 == 1):
            two.reverse()
        found.append(tuple(two))
    return found


def begins(field: Sequence[int], one: int, other: int) -> bool:
    """Whether the one sits in the first seat where these two meet first. Around a circle of an odd number everybody
    begins against every other neighbour, so all as often as not; of an even number the first stands outside of it."""
    here, there = field.index(one), field.index(other)
    if len(field) % 2 == 0 and not here * there:
        return bool((here + there) % 2) == bool(here)
    return (there - here) % (len(field) - 1 + len(field) % 2) % 2 == 1


# Elimination -----------------------------------------------------------------------------------------------------


def knocked(terms: Terms, staying: Sequence[int], pods: Sequence[Pod], done: int) -> Round | None:
    """Those who go on: of two in a bracket, where the winners of neighbouring tables meet; at larger tables mixed."""
    last = sorted(pod for pod in pods if pod.round == done)
    if not last:
        return bracket(staying, terms.apart) if terms.wanted == 2 else numbered(mixed(terms, staying, pods))
    if len([pod for pod in last if not pod.bye]) == 1 == len(last):
        return None
    on = {pod.number: [one for one in going_on(pod, terms, last) if one in staying] for pod in last}
    if sum(map(len, on.values())) < 2:
        return None
    if terms.wanted > 2:
        return numbered(mixed(terms, [one for ones in on.values() for one in ones], pods))
    found: defaultdict[int, list[int]] = defaultdict(list)
    for number in sorted(on):
        found[(number + 1) // 2] += on[number]
    sat = {int(one.name): one.sat[0] for one in past(staying, pods, terms.apart)}
    return {
        number: tuple(sorted(two, key=lambda one: sat[one])) for number, two in sorted(found.items()) if two
    }  # who began less often begins


def going_on(pod: Pod, terms: Terms, last: Sequence[Pod]) -> list[int]:
    """Who goes on from a table: its top half, or so many more that there is a table for them all."""
    if pod.bye:
        return list(pod.seats)
    half = max(1, len(pod.seats) // 2, -(-min(terms.allowed) // len(last)))
    places = pod.places or (1,) * len(pod.seats)
    order = sorted(zip(places, pod.seats, strict=True))
    return [one for _, one in order[:half]] if terms.wanted > 2 else [order[0][1]]


def bracket(field: Sequence[int], apart: frozenset[tuple[int, int]] = frozenset()) -> Round:
    """The first round of two at a table: the first against the last, so that the best meet late; who has nobody to
    meet has a bye. Two who do not want to play together stand as far apart as can be.

    >>> bracket([1, 2, 3, 4]), bracket([1, 2, 3]), bracket([1, 2, 3, 4], frozenset([(1, 4), (4, 1)]))
    ({1: (1, 4), 2: (2, 3)}, {1: (1,), 2: (2, 3)}, {1: (1, 3), 2: (2, 4)})
    """
    order = [0]
    while len(order) < len(field):
        order = [place for seed in order for place in (seed, 2 * len(order) - 1 - seed)]
    drawn = kept_apart(field, [order.index(seed) for seed in range(len(field))], apart)
    slots = [drawn[seed] if seed < len(field) else None for seed in order]
    pairs = [[one for one in slots[at : at + 2] if one is not None] for at in range(0, len(slots), 2)]
    return {number: tuple(two if number % 2 else sorted(two)) for number, two in enumerate(pairs, 1)}


def kept_apart(field: Sequence[int], slots: Sequence[int], apart: frozenset[tuple[int, int]]) -> list[int]:
    """The people of a bracket, the best first, of whom some change places with others, so that two who do not want to
    play together meet as late as can be: with others about as good, and with anybody only if they met at once."""
    drawn = list(field)
    pairs = [two for two in apart if two[0] < two[1] and {*two} <= {*field}]

    def likely(meetings: int) -> float:
        """How likely such people meet in the first so many rounds."""
        place = {one: slots[seed] for seed, one in enumerate(drawn)}
        rounds = [(place[one] ^ place[other]).bit_length() for one, other in pairs]
        return sum(4.0 ** (1 - round) for round in rounds if round <= meetings)

    shunned = {one for two in pairs for one in two}
    for tiers, meetings in ((True, len(field)), (False, 1)):
        places = [
            two for two in combinations(range(len(field)), 2) if not tiers or len({*map(int.bit_length, two)}) == 1
        ]
        best = likely(meetings)
        while best:
            for one, other in places:
                if shunned.isdisjoint((drawn[one], drawn[other])):
                    continue
                drawn[one], drawn[other] = drawn[other], drawn[one]
                if (now := likely(meetings)) < best:
                    best = now
                    break
                drawn[one], drawn[other] = drawn[other], drawn[one]
            else:
                break
    return drawn


# Arena -----------------------------------------------------------------------------------------------------------


def wave(terms: Terms, free: Sequence[int], pods: Sequence[Pod], patient: bool) -> list[tuple[int, ...]]:
    """The next tables of an arena, for those who are free: full ones, or any that fit if some have waited for long."""
    people = past(free, pods, terms.apart)
    fitting = (sizes(count, terms.wanted, terms.allowed) for count in range(len(people), 0, -1))
    tables = [terms.wanted] * (len(people) // terms.wanted) if patient else next(filter(None, fitting), [])
    played = Counter(one for pod in pods for one in pod.seats)
    first = sorted(people, key=lambda one: played[int(one.name)])[: sum(tables)]
    seated = [one for one in people if one in first]
    return [tuple(int(one.name) for one in table) for table in pair(seated, tables)] if tables else []
