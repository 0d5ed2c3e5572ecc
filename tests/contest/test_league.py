"""Leagues: who goes up and who goes down, whoever leaves and comes."""

from __future__ import annotations

from random import Random

import pytest

from kabuto.contest.league import moving, next_season, order, sizes
from kabuto.contest.tournament import MOST_IN_A_ROUND_ROBIN


@pytest.mark.parametrize("wanted", range(2, MOST_IN_A_ROUND_ROBIN + 1))
@pytest.mark.parametrize("least", range(1, 6))
def test_divisions_are_as_even_as_can_be_and_everybody_is_in_one(wanted: int, least: int) -> None:
    for people in range(1, 201):
        found = sizes(people, wanted, least)
        if people < least:
            assert found == []
        elif least <= wanted:
            assert sum(found) == people and found == sorted(found, reverse=True)
            assert least <= found[-1] and found[0] <= MOST_IN_A_ROUND_ROBIN and found[0] - found[-1] <= 1


def test_the_first_go_up_and_the_last_go_down() -> None:
    divisions = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11]]
    assert next_season(divisions, range(1, 12), [], 4, 2, 1) == [[1, 2, 3, 5], [4, 6, 7, 9], [8, 10, 11]]
    assert next_season(divisions, range(1, 12), [], 4, 2, 0) == divisions
    assert next_season(divisions, range(1, 12), [12], 4, 2, 2)[2] == [8, 10, 11, 12], "over half of three do not go up"


def test_where_somebody_left_the_best_of_those_who_would_go_down_stays() -> None:
    divisions = [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert next_season(divisions, {1, 3, 4, 5, 6, 7, 8}, [9], 4, 2, 1) == [[1, 3, 5, 4], [6, 7, 8, 9]]


def test_the_first_season_is_in_the_order_of_coming() -> None:
    assert next_season([], [], [1, 2, 3, 4, 5, 6, 7], 4, 2, 1) == [[1, 2, 3, 4], [5, 6, 7]]
    assert next_season([], [], [1], 4, 2, 1) == []


def test_nobody_is_forgotten_or_moves_by_more_than_one_division() -> None:
    rng = Random(1)
    for _ in range(500):
        wanted, change, people = rng.randrange(3, 10), rng.randrange(4), rng.randrange(4, 60)
        divisions = next_season([], [], list(range(people)), wanted, 2, change)
        for season in divisions:
            rng.shuffle(season)
        assert sorted(order(divisions, change)) == list(range(people))
        then = next_season(divisions, range(people), [], wanted, 2, change)
        was = {one: at for at, division in enumerate(divisions) for one in division}
        now = {one: at for at, division in enumerate(then) for one in division}
        assert was.keys() == now.keys() and all(abs(was[one] - now[one]) <= 1 for one in was)
        for upper in range(len(divisions) - 1):
            up = [one for one in now if was[one] == upper + 1 and now[one] == upper]
            assert len(up) == moving(len(divisions[upper]), len(divisions[upper + 1]), change)
