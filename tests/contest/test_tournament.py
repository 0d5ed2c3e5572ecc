"""Tournaments: every form comes to its end, nobody is forgotten, and standings say who was better."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from kabuto.contest.tournament import (
    FULL,
    HALF,
    MOST_IN_A_ROUND_ROBIN,
    Form,
    Pod,
    Terms,
    bracket,
    circle,
    next_round,
    standings,
    wave,
    worth,
)

TITLES = {"TA-KE": (2,), "Shogun": (3, 4, 5), "Edo": (2, 3, 4), "Yedo": (2, 3, 4, 5)}


def ended(round: int, number: int, seats: tuple[int, ...], rng: Random) -> Pod:
    places = tuple(rng.sample(range(1, len(seats) + 1), len(seats)))
    return Pod(round, number, seats, None if len(seats) == 1 else places)


def whole(terms: Terms, people: int, seed: int, leaving: float = 0.0, most: int = 200) -> list[Pod]:
    """A tournament from its beginning to its end, of which some withdraw between the rounds."""
    rng = Random(seed)
    field = list(range(1, people + 1))
    staying, pods = list(field), list[Pod]()
    for round in range(1, most):
        tables = next_round(terms, field, staying, pods)
        if tables is None:
            return pods
        sat = [one for seats in tables.values() for one in seats]
        assert len(sat) == len(set(sat)) and set(sat) <= set(staying)
        assert all(len(seats) == 1 or len(seats) in terms.allowed for seats in tables.values())
        pods += [ended(round, number, seats, rng) for number, seats in tables.items()]
        staying = [one for one in staying if rng.random() >= leaving]
    raise AssertionError("it does not end")


def ranks(form: Form, pods: list[Pod], people: int) -> dict[int, int]:
    return {line.entrant: line.rank for line in standings(form, range(1, people + 1), pods)}


# Points and standings --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_table_has_the_same_points_however_it_ends(size: int) -> None:
    rng = Random(size)
    for _ in range(50):
        scores = [rng.randint(0, 3) for _ in range(size)]
        places = [1 + sum(other > score for other in scores) for score in scores]
        assert sum(worth(places)) == pytest.approx(size * HALF)
    assert worth(list(range(1, size + 1)))[0] == FULL and worth(list(range(1, size + 1)))[-1] == 0


def test_points_come_first_then_opponents_then_wins() -> None:
    pods = [
        Pod(1, 1, (1, 2), (1, 2)),
        Pod(1, 2, (3, 4), (1, 2)),
        Pod(2, 1, (1, 3), (2, 1)),
        Pod(2, 2, (2, 4), (1, 2)),
    ]
    lines = standings("swiss", [1, 2, 3, 4], pods)
    assert [(line.entrant, line.rank, line.points) for line in lines] == [(3, 1, 24), (1, 2, 12), (2, 3, 12), (4, 4, 0)]
    assert lines[1].opponents == 36 and lines[2].opponents == 12


def test_more_wins_are_better_than_as_many_points_from_seconds() -> None:
    """Both have 12 points and met opponents with as many: one by a win and a last place, one by two second places."""
    pods = [
        Pod(1, 1, (1, 3, 4), (1, 2, 3)),
        Pod(1, 2, (2, 5, 6), (2, 1, 3)),
        Pod(2, 1, (1, 5, 6), (3, 1, 2)),
        Pod(2, 2, (2, 3, 4), (2, 3, 1)),
    ]
    found = {line.entrant: line for line in standings("swiss", range(1, 7), pods)}
    assert found[1].points == found[2].points == 12 and found[1].opponents == found[2].opponents
    assert (found[1].wins, found[2].wins) == (1, 0) and found[1].rank + 1 == found[2].rank


def test_of_two_who_are_level_the_one_who_was_ahead_where_they_met() -> None:
    """Each won once and lost once, against opponents with as many points; one of those games was theirs."""
    pods = [
        Pod(1, 1, (1, 2), (2, 1)),
        Pod(1, 2, (3, 4), (1, 1)),
        Pod(2, 1, (1, 3), (1, 2)),
        Pod(2, 2, (2, 4), (2, 1)),
        Pod(3, 1, (3, 5), (1, 2)),
    ]
    found = {line.entrant: line for line in standings("swiss", range(1, 6), pods)}
    assert found[1][2:] == found[2][2:] and found[1].rank == found[2].rank + 1


def test_who_is_level_in_everything_shares_a_rank() -> None:
    pods = [Pod(1, 1, (1, 2), (1, 1)), Pod(1, 2, (3, 4), (1, 1))]
    assert ranks("swiss", pods, 4) == {1: 1, 2: 1, 3: 1, 4: 1}
    assert ranks("swiss", [Pod(1, 1, (1, 2), (1, 1)), Pod(1, 2, (3,))], 3) == {1: 1, 2: 1, 3: 3}


def test_three_who_beat_each_other_in_a_ring_share_a_rank() -> None:
    pods = [Pod(1, 1, (1, 2), (1, 2)), Pod(2, 1, (2, 3), (1, 2)), Pod(3, 1, (3, 1), (1, 2))]
    assert set(ranks("swiss", pods, 3).values()) == {1}


def test_a_bye_and_a_closed_table_are_worth_half() -> None:
    pods = [Pod(1, 1, (1, 2), (1, 2)), Pod(1, 2, (3,)), Pod(2, 1, (1, 3), ()), Pod(2, 2, (2,))]
    lines = {line.entrant: line for line in standings("swiss", [1, 2, 3], pods)}
    assert [lines[one].points for one in (1, 2, 3)] == [18, 6, 12]
    assert lines[3].byes == 1 and lines[3].tables == 0


# Forms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", range(2, MOST_IN_A_ROUND_ROBIN + 1))
@pytest.mark.parametrize("times", [1, 2])
def test_in_a_round_robin_of_two_everybody_meets_everybody(people: int, times: int) -> None:
    pods = whole(Terms("round_robin", 2, (2,), times), people, seed=people)
    met = Counter(pair for pod in pods if not pod.bye for pair in combinations(sorted(pod.seats), 2))
    assert met == Counter(dict.fromkeys(combinations(range(1, people + 1), 2), times))
    for one in range(1, people + 1):
        seats = Counter(pod.seats.index(one) for pod in pods if not pod.bye and one in pod.seats)
        assert abs(seats[0] - seats[1]) <= 1


def test_a_circle_gives_everybody_one_bye_of_an_odd_number() -> None:
    byes = Counter(table[0] for turn in range(5) for table in circle([1, 2, 3, 4, 5], turn) if len(table) == 1)
    assert byes == Counter({1: 1, 2: 1, 3: 1, 4: 1, 5: 1})


@pytest.mark.parametrize("wanted", [3, 4, 5])
@pytest.mark.parametrize("people", range(3, MOST_IN_A_ROUND_ROBIN + 1))
def test_in_a_round_robin_of_more_everybody_meets_everybody(people: int, wanted: int) -> None:
    pods = whole(Terms("round_robin", wanted, (3, 4, 5), 1), people, seed=people)
    met = {pair for pod in pods if not pod.bye for pair in combinations(sorted(pod.seats), 2)}
    assert met == set(combinations(range(1, people + 1), 2))


def test_nine_at_tables_of_three_meet_in_four_rounds() -> None:
    pods = whole(Terms("round_robin", 3, (3, 4, 5), 1), 9, seed=1)
    assert max(pod.round for pod in pods) == 4


@pytest.mark.parametrize("people", range(2, 34))
def test_an_elimination_of_two_has_one_winner(people: int) -> None:
    pods = whole(Terms("elimination", 2, (2,), 0), people, seed=people)
    assert max(pod.round for pod in pods) == (people - 1).bit_length()
    assert sum(not pod.bye for pod in pods) == people - 1
    first, second = standings("elimination", range(1, people + 1), pods)[:2]
    final = pods[-1]
    assert {first.entrant, second.entrant} == set(final.seats) and (first.rank, second.rank) == (1, 2)
    lost = Counter(one for pod in pods for one, place in zip(pod.seats, pod.places or (1,), strict=True) if place > 1)
    assert max(lost.values()) == 1 and first.entrant not in lost


def both(*pairs: tuple[int, int]) -> frozenset[tuple[int, int]]:
    return frozenset(two for one, other in pairs for two in ((one, other), (other, one)))


@pytest.mark.parametrize("people", [3, 4, 7, 8, 13, 16])
def test_two_who_avoid_each_other_meet_in_no_elimination_before_the_final(people: int) -> None:
    field = range(1, people + 1)
    for pair in combinations(field, 2):
        drawn = bracket(field, both(pair))
        assert sorted(one for table in drawn.values() for one in table) == [*field]
        half = {one: 2 * number > len(drawn) + 1 for number, table in drawn.items() for one in table}
        assert half[pair[0]] != half[pair[1]]
        assert people == 3 or drawn[1][0] == 1, "the best begins where they would"


def test_who_avoids_many_meets_none_of_them_at_once() -> None:
    """Also where all others of the last ones would be such."""
    shunned = both(*((1, other) for other in (5, 6, 7, 8)), (2, 3), (4, 6))
    drawn = bracket(range(1, 9), shunned)
    assert shunned.isdisjoint(drawn.values())
    pods = whole(Terms("elimination", 2, (2,), 0, shunned), 8, seed=1)
    assert len(pods) == 7, "those who are left meet all the same"


@pytest.mark.parametrize(("allowed", "wanted"), [((3, 4, 5), 4), ((2, 3, 4), 3), ((2, 3, 4, 5), 5), ((3, 4, 5), 3)])
@pytest.mark.parametrize("people", range(3, 40))
def test_an_elimination_of_more_ends_at_one_table(people: int, allowed: tuple[int, ...], wanted: int) -> None:
    pods = whole(Terms("elimination", wanted, allowed, 0), people, seed=people)
    last = [pod for pod in pods if pod.round == pods[-1].round]
    assert len(last) == 1 and not last[0].bye
    assert standings("elimination", range(1, people + 1), pods)[0].entrant in last[0].seats


def test_the_top_two_of_four_go_on() -> None:
    pods = whole(Terms("elimination", 4, (3, 4, 5), 0), 16, seed=3)
    assert Counter(pod.round for pod in pods) == {1: 4, 2: 2, 3: 1}
    later = {one for pod in pods if pod.round == 2 for one in pod.seats}
    for pod in pods[:4]:
        assert pod.places is not None
        assert {one for one, place in zip(pod.seats, pod.places, strict=True) if place <= 2} <= later


def test_whose_opponent_withdrew_goes_on_without_a_table() -> None:
    terms = Terms("elimination", 2, (2,), 0)
    pods = [Pod(1, 1, (1, 4), (1, 2)), Pod(1, 2, (2, 3), (1, 2))]
    assert next_round(terms, [1, 2, 3, 4], [1, 3, 4], pods) is None
    assert ranks("elimination", pods, 4) == {1: 1, 2: 1, 3: 3, 4: 3}


def test_an_arena_seats_those_who_played_least() -> None:
    terms = Terms("arena", 2, (2,), 0)
    pods = [Pod(1, 1, (1, 2), (1, 2))]
    (table,) = wave(terms, [1, 3, 4], pods, patient=True)
    assert set(table) == {3, 4}
    assert wave(terms, [1], pods, patient=False) == []


def test_an_arena_waits_for_full_tables_but_not_for_ever() -> None:
    terms = Terms("arena", 4, (3, 4, 5), 0)
    assert wave(terms, [1, 2, 3], [], patient=True) == []
    assert [sorted(table) for table in wave(terms, [1, 2, 3], [], patient=False)] == [[1, 2, 3]]
    assert sorted(map(len, wave(terms, list(range(11)), [], patient=False))) == [3, 4, 4]


# Everybody, whoever leaves ---------------------------------------------------------------------------------------


@settings(max_examples=15, deadline=None)
@given(
    people=st.integers(5, 200),
    title=st.sampled_from(sorted(TITLES)),
    wanted=st.integers(2, 5),
    leaving=st.sampled_from([0.0, 0.05, 0.3]),
    seed=st.integers(0, 2**16),
)
def test_a_swiss_tournament_with_withdrawals(people: int, title: str, wanted: int, leaving: float, seed: int) -> None:
    """Everybody who is there has a table or a bye, nobody two; byes are few and go round; seats are fair."""
    allowed = TITLES[title]
    wanted = min(max(wanted, allowed[0]), allowed[-1])
    pods = whole(Terms("swiss", wanted, allowed, 4), people, seed, leaving)
    byes = Counter(one for pod in pods if pod.bye for one in pod.seats)
    assert all(sum(pod.bye for pod in pods if pod.round == round) < allowed[0] for round in range(1, 4))
    assert leaving or max(byes.values(), default=0) <= 1
    lines = standings("swiss", range(1, people + 1), pods)
    assert sorted(line.entrant for line in lines) == list(range(1, people + 1))
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    if not leaving:
        common = min(len(pod.seats) for pod in pods if not pod.bye)
        for one in range(1, people + 1):
            sat = Counter(pod.seats.index(one) for pod in pods if not pod.bye and one in pod.seats)
            share = sum(sat[seat] for seat in range(common)) / common
            assert all(abs(sat[seat] - share) <= 1 for seat in range(common))


@settings(max_examples=40, deadline=None)
@given(
    people=st.integers(2, 60),
    title=st.sampled_from(sorted(TITLES)),
    wanted=st.integers(2, 5),
    leaving=st.sampled_from([0.0, 0.1, 0.5]),
    form=st.sampled_from(["round_robin", "elimination"]),
    seed=st.integers(0, 2**16),
)
def test_other_forms_end_whoever_leaves(
    people: int, title: str, wanted: int, leaving: float, form: Form, seed: int
) -> None:
    allowed = TITLES[title]
    wanted = min(max(wanted, allowed[0]), allowed[-1])
    people = min(people, MOST_IN_A_ROUND_ROBIN) if form == "round_robin" else people
    pods = whole(Terms(form, wanted, allowed, 1), people, seed, leaving)
    assert len(standings(form, range(1, people + 1), pods)) == people
