"""Pairing: few meet twice, nobody sits unfairly, and it takes no time."""

from __future__ import annotations

from functools import cache
from random import Random
from time import process_time

import pytest

from kabuto.contest.pairing import EXACT, MOST_AT_A_TABLE, Entrant, Pod, after, again, divided, pair, sizes

WORTH = {2: (2, 0), 3: (4, 2, 0), 4: (6, 4, 2, 0), 5: (8, 6, 4, 2, 0)}
PEOPLE = [5, 6, 7, 8, 9, 10, 12, 13, 16, 23, 40, 200]


def imbalance(entrants: list[Entrant], common: int) -> float:
    """How far off their share of a seat somebody is, of the seats that every table has."""
    return max(abs(times - sum(one.sat[:common]) / common) for one in entrants for times in one.sat[:common])


def played(entrants: list[Entrant], pods: list[Pod], rng: Random) -> list[Entrant]:
    points = {}
    for pod in pods:
        for worth, one in zip(WORTH[len(pod)], rng.sample(pod, len(pod)), strict=True):
            points[one.name] = float(worth)
    return after(entrants, pods, points)


def fewest_again(entrants: list[Entrant], tables: list[int]) -> int:
    """The fewest pairs that could meet again in this round, wherever they sit."""

    @cache
    def met(pod: tuple[int, ...]) -> int:
        return again([entrants[one] for one in pod])

    return min(sum(met(pod) for pod in way) for way in divided(tuple(range(len(entrants))), tables))


def swiss(people: int, wanted: int, rounds: int, seed: int, optimum: bool) -> float:
    """A whole tournament; the longest time that a round took to pair."""
    rng = Random(seed)
    entrants = [Entrant(f"p{number:03}") for number in range(people)]
    tables = sizes(people, wanted, range(2, MOST_AT_A_TABLE + 1))
    longest = 0.0
    for _ in range(rounds):
        began = process_time()
        pods = pair(entrants, tables)
        longest = max(longest, process_time() - began)
        assert sorted(len(pod) for pod in pods) == sorted(tables)
        assert sorted(one.name for pod in pods for one in pod) == sorted(one.name for one in entrants)
        if optimum:
            assert sum(again(pod) for pod in pods) <= fewest_again(entrants, tables) + 1
        entrants = played(entrants, pods, rng)
        assert imbalance(entrants, min(tables)) <= 1
    return longest


@pytest.mark.parametrize("wanted", [2, 3, 4, 5])
@pytest.mark.parametrize("people", PEOPLE)
def test_a_swiss_tournament(people: int, wanted: int) -> None:
    swiss(people, wanted, 5, seed=people, optimum=people <= 8)


@pytest.mark.soak
def test_a_thousand_swiss_tournaments() -> None:
    rng = Random(1)
    for seed in range(1000):
        people = rng.randint(5, 200)
        assert swiss(people, rng.choice([2, 3, 4, 5]), 5, seed, optimum=people <= EXACT) <= 1.0


@pytest.mark.parametrize("seed", [8, 9, 10, 11])
def test_fair_seats_make_nobody_meet_again(seed: int) -> None:
    """Twelve at tables of four: after two rounds the few best ways of the third are only open if nobody sat in the way
    of them, who must sit in a third seat now."""
    swiss(12, 4, 4, seed, optimum=True)


def test_where_it_can_be_nobody_meets_twice() -> None:
    """Sixteen people at tables of four can all meet for five rounds; three rounds are found without looking ahead."""
    entrants = [Entrant(f"p{number:02}") for number in range(16)]
    for _ in range(3):
        pods = pair(entrants, [4] * 4)
        assert sum(again(pod) for pod in pods) == 0
        entrants = after(entrants, pods, {})


def test_who_has_as_many_points_meets() -> None:
    entrants = [Entrant(f"p{number:02}", points=float(30 - number // 4 * 10)) for number in range(12)]
    for pod in pair(entrants, [4, 4, 4]):
        assert len({one.points for one in pod}) == 1


def test_the_same_past_is_paired_the_same() -> None:
    entrants = [Entrant(f"p{number:02}") for number in range(30)]
    assert pair(entrants, sizes(30, 4, (3, 4, 5))) == pair(entrants, sizes(30, 4, (3, 4, 5)))


def test_tables_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="3 people do not fit at tables of"):
        pair([Entrant("a"), Entrant("b"), Entrant("c")], [4])


@pytest.mark.parametrize("people", range(5, 201))
def test_everybody_finds_a_table(people: int) -> None:
    found = sizes(people, 4, (3, 4, 5))
    assert sum(found) == people and set(found) <= {3, 4, 5}
    assert sum(size != 4 for size in found) <= 3
