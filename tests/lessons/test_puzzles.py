"""Puzzles of TA-KE: a hundred ship, each is a sound lesson, and what it says of its turn holds."""

from __future__ import annotations

import pytest

import kabuto
from kabuto.bots.take.puzzles import CLEARLY, again, in_game
from kabuto.lessons.puzzles import puzzle_named, shipped
from kabuto.lessons.walk import Course

TAKE = kabuto.title("take")


def test_a_hundred_ship_and_all_differ() -> None:
    found = shipped(TAKE)
    assert len(found) == 100
    assert len({one.seed for one in found}) == 100
    assert all(one.margin - one.next >= CLEARLY for one in found)


def test_each_is_a_lesson_that_can_be_solved() -> None:
    for number in range(1, len(shipped(TAKE)) + 1, 3):
        lesson = puzzle_named(TAKE, f"puzzle-{number}")
        assert lesson is not None
        course = Course(TAKE, lesson)
        record = course.record(0)
        assert course.judge(course.start(), 0, record).solved
        legal = course.played(course.start()).legal(0)
        wrong = [action for action in legal if action != record[0]]
        assert wrong and not any(course.judge(course.start(), 0, [action]).solved for action in wrong)


@pytest.mark.parametrize("id", ["puzzle-0", "puzzle-101", "puzzle-x", "puzzle-", "first"])
def test_a_puzzle_that_there_is_not(id: str) -> None:
    assert puzzle_named(TAKE, id) is None


def test_the_same_seed_finds_the_same() -> None:
    first = min(shipped(TAKE), key=lambda one: len(one.best))
    assert list(in_game(TAKE, first.seed)) == [first]


@pytest.mark.soak
def test_every_puzzle_holds_at_twice_the_budget() -> None:
    assert [again(TAKE, one, 2) for one in shipped(TAKE)] == list(shipped(TAKE))
