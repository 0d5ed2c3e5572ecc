"""A lesson that is opened and saved is the same lesson; people's own may be said in one language."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import kabuto
from kabuto.lessons import BadLesson, Lesson, shipped
from kabuto.lessons.check import faults, faults_in
from kabuto.lessons.lesson import dumped, parse, shaped, tree_of

ALL = [lesson for name in kabuto.titles() for lesson in shipped(kabuto.title(name)).values()]


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: f"{one.title}-{one.id}")
def test_a_saved_lesson_is_the_same(lesson: Lesson) -> None:
    assert parse(dumped(lesson)) == lesson
    assert shaped(tree_of(lesson)) == lesson
    assert dumped(parse(dumped(lesson))) == dumped(lesson)


def in_english(lesson: Lesson) -> Lesson:
    def only(value: object) -> object:
        if isinstance(value, dict):
            return {key: only(held) for key, held in value.items() if key != "de"}
        return [only(held) for held in value] if isinstance(value, list) else value

    return shaped(only(tree_of(lesson)))


def test_a_lesson_of_ones_own_may_be_said_in_one_language() -> None:
    english = in_english(ALL[0])
    assert faults_in(english, own=True) == []
    assert {fault.path.rpartition(".")[2] for fault in faults_in(english)} == {"de"}
    halfway = replace(english, about={"de": "Nur hier deutsch."})
    assert [fault.path for fault in faults_in(halfway, own=True)] == ["about.en"]


def test_a_seed_of_any_length_is_kept() -> None:
    long = replace(ALL[0], seed=str(2**128 - 1))
    assert parse(dumped(long)).seed == 2**128 - 1
    assert dumped(parse(dumped(long))) == dumped(replace(long, seed=2**128 - 1))
    _, found = faults(dumped(replace(ALL[0], seed="4 or 5")))
    assert [fault.path for fault in found] == ["seed"]


def test_what_looks_like_something_else_is_text() -> None:
    wild = replace(ALL[0], name={"en": "<b>&amp; [x](y) 'no': yes #", "de": "null"})
    assert parse(dumped(wild)) == wild
    with pytest.raises(BadLesson):
        parse("lesson: [")
