"""Ratings: they find out who is strong, and nobody gains by leaving."""

from __future__ import annotations

from random import Random
from statistics import correlation, mean

import pytest
from hypothesis import given, strategies as st
from openskill.models import BradleyTerryFull, PlackettLuce

from kabuto.contest.rating import MU, Placed, Rating, Result, expected_place, new_season, rate, rebuild

LUCK = 4.0
"""How much a game is decided by other things than strength; people's strengths differ by about as much."""


def season(people: int, seats: int, games: int, seed: int) -> tuple[list[float], list[Result]]:
    """Strengths, and so many games of each person, in rounds against anybody, in which the stronger is more often
    before the weaker."""
    rng = Random(seed)
    strength = [rng.gauss(MU, LUCK) for _ in range(people)]
    results = []
    for _ in range(games):
        who = rng.sample(range(people), people)
        for first in range(0, people, seats):
            table = who[first : first + seats]
            order = sorted(table, key=lambda one: rng.gauss(strength[one], LUCK), reverse=True)
            results.append(Result(tuple((one, place, False, False) for place, one in enumerate(order, 1))))
    return strength, results


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_twenty_games_the_order_is_known(seats: int) -> None:
    assert known_after_twenty(seats, 25) >= (0.93 if seats > 2 else 0.89)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_twenty_games_the_order_is_known_in_many_seasons(seats: int) -> None:
    found = known_after_twenty(seats, 300)
    print(f"{seats} players: {found:.4f}")
    assert found >= 0.9


def known_after_twenty(seats: int, seasons: int) -> float:
    """The correlation of ratings with true strengths after twenty games of each, the mean of some seasons."""
    found = []
    for seed in range(seasons):
        strength, results = season(60, seats, 20, seed)
        ratings = rebuild(results)
        found.append(correlation(strength, [ratings[one].mu for one in range(60)]))
    return mean(found)


def test_the_model_was_chosen_by_what_it_finds_out() -> None:
    """The same games rated by the other model of the library."""
    ours, theirs = [], []
    model = PlackettLuce()
    for seed in range(6):
        strength, results = season(60, 4, 20, seed)
        ratings = rebuild(results)
        ours.append(correlation(strength, [ratings[one].mu for one in range(60)]))
        known = [model.rating() for _ in range(60)]
        for result in results:
            who = [int(str(one[0])) for one in result.places]
            for one, [after] in zip(who, model.rate([[known[one]] for one in who]), strict=True):
                known[one] = after
        theirs.append(correlation(strength, [one.mu for one in known]))
    assert mean(ours) > mean(theirs)


def test_one_by_one_and_all_at_once_give_the_same() -> None:
    _, results = season(30, 4, 20, 3)
    known: dict[object, Rating] = {}
    for result in results:
        who = [one[0] for one in result.places]
        after = rate([Placed(known.get(one, Rating()), place, *rest) for one, place, *rest in result.places])
        known.update(zip(who, after, strict=True))
    again = rebuild(results)
    assert known.keys() == again.keys()
    assert all(abs(known[one].mu - again[one].mu) <= 1e-9 for one in known)
    assert all(abs(known[one].sigma - again[one].sigma) <= 1e-9 for one in known)


ratings = st.builds(Rating, st.floats(5, 45), st.floats(0.5, 8.3), st.integers(0, 99))
games = st.lists(st.builds(Placed, ratings, st.integers(1, 5), st.booleans(), st.booleans()), min_size=1, max_size=5)


@given(games)
def test_who_leaves_never_gains_and_who_takes_over_never_loses(game: list[Placed]) -> None:
    after = rate(game)
    for before, now in zip(game, after, strict=True):
        assert now.games == before.rating.games + 1
        assert now.sigma > 0
        if before.left:
            assert now.mu <= before.rating.mu
        elif before.came_later:
            assert now.mu >= before.rating.mu


@given(games)
def test_those_who_stayed_are_rated_among_themselves(game: list[Placed]) -> None:
    stayed = [one for one in game if not one.left]
    alone = rate(stayed)
    with_leavers = [now for one, now in zip(game, rate(game), strict=True) if not one.left]
    assert with_leavers == alone


def test_the_better_place_is_worth_more_and_equals_stay_equal() -> None:
    first, second, third, fourth = rate([Placed(Rating(), place) for place in (1, 2, 2, 4)])
    assert first.mu > second.mu == third.mu > fourth.mu
    assert first.sigma < Rating().sigma


def test_a_new_season_is_less_sure_but_never_less_than_of_a_stranger() -> None:
    assert new_season(Rating(30, 1, 9)).sigma > 1
    assert new_season(Rating()).sigma == Rating().sigma


def test_the_stronger_expects_the_better_place() -> None:
    strong, weak = Rating(35, 1, 50), Rating(15, 1, 50)
    assert expected_place(strong, [weak, weak]) < 1.1
    assert expected_place(weak, [strong, strong]) > 2.9


def test_the_library_is_the_one_that_we_think() -> None:
    model = BradleyTerryFull()
    [[won], [lost]] = model.rate([[model.rating()], [model.rating()]])
    assert (won.mu, lost.mu) == pytest.approx(tuple(one.mu for one in rate([Placed(Rating(), 1), Placed(Rating(), 2)])))
