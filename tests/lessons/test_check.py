"""Lessons: those that ship are sound, and of one that is not every fault is named by path and reason."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml

import kabuto
from kabuto.kernel.title import Title
from kabuto.lessons import shipped
from kabuto.lessons.check import faults, sentences
from kabuto.lessons.lesson import Lesson, meant, written
from kabuto.lessons.sentences import MOST_WORDS, say
from kabuto.lessons.walk import Course

TITLES = [kabuto.title(name) for name in kabuto.titles()]
SHIPPED = [(title, lesson) for title in TITLES for lesson in shipped(title).values()]
FIRST = Path(kabuto.title("take").folder / "lessons" / "first.yaml")


@pytest.fixture
def lesson() -> dict[str, Any]:
    """A sound lesson, to be broken."""
    found: dict[str, Any] = yaml.safe_load(FIRST.read_text(encoding="utf-8"))
    return copy.deepcopy(found)


def faults_in(lesson: dict[str, Any]) -> list[tuple[str, str]]:
    return [(fault.path, fault.reason) for fault in faults(yaml.safe_dump(lesson, allow_unicode=True))[1]]


def one_fault(lesson: dict[str, Any], path: str, *parts: str) -> None:
    (found,) = faults_in(lesson)
    assert found[0] == path and "\n" not in found[1]
    for part in parts:
        assert part in found[1]


# What ships -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title, lesson", SHIPPED, ids=[f"{title.name}-{lesson.id}" for title, lesson in SHIPPED])
def test_a_shipped_lesson_is_sound(title: Title, lesson: Lesson) -> None:
    path = title.folder / "lessons" / f"{lesson.id}.yaml"
    found, wrong = faults(path.read_text(encoding="utf-8"))
    assert found == lesson and wrong == []


@pytest.mark.parametrize("title, lesson", SHIPPED, ids=[f"{title.name}-{lesson.id}" for title, lesson in SHIPPED])
def test_nobody_gets_stuck_in_a_shipped_lesson(title: Title, lesson: Lesson) -> None:
    """Whoever does what the record does comes to the end; anything else that is legal is answered in words."""
    course = Course(title, lesson)
    path: list[list[int]] = []
    for step in range(course.steps):
        at, moves = course.follow(path)
        assert at == step
        note = course.note(step)
        if note.task is None:
            path.append([])
            continue
        verdict = course.judge(moves, step, course.record(step))
        assert verdict.solved
        assert note.task.instead or note.task.goal or len(course.played(moves).legal(lesson.seat)) == 1
        path.append(course.record(step))
    assert course.follow(path) == (course.steps, course.moves)


@pytest.mark.parametrize("title, lesson", SHIPPED, ids=[f"{title.name}-{lesson.id}" for title, lesson in SHIPPED])
def test_no_note_is_longer_than_somebody_reads(title: Title, lesson: Lesson) -> None:
    for _, text in sentences(lesson):
        for language in title.meta.languages:
            assert len(say(text, language).split()) <= MOST_WORDS


def test_moves_are_written_as_they_are_read() -> None:
    for title in TITLES:
        for action in range(0, title.actions.size, max(1, title.actions.size // 200)):
            assert meant(title, written(title, 1, action)) == (1, action)


# What is broken --------------------------------------------------------------------------------------------------


def test_a_move_that_is_not_legal(lesson: dict[str, Any]) -> None:
    lesson["moves"][1] = "B take geisha"
    found = faults_in(lesson)
    assert found[-1][0] == "moves[1]" and "'B take geisha' is not legal there" in found[-1][1]


@pytest.mark.parametrize(
    "move, reason",
    [
        ("B seize geisha", "no verb 'seize'"),
        ("B take", "'take' takes field"),
        ("B take pirate", "knows no field 'pirate'"),
        ("? take geisha", "does not begin with the letter of a seat"),
        ("ABC", "does not begin with the letter of a seat"),
    ],
)
def test_a_move_that_there_is_not(lesson: dict[str, Any], move: str, reason: str) -> None:
    lesson["moves"][1] = move
    one_fault(lesson, "moves[1]", reason)


def test_a_place_that_does_not_exist(lesson: dict[str, Any]) -> None:
    lesson["notes"][1]["look"] = ["field:pirate"]
    one_fault(lesson, "notes[1].look[0]", "there is no place 'field:pirate'")


def test_a_missing_translation(lesson: dict[str, Any]) -> None:
    del lesson["notes"][2]["text"]["de"]
    one_fault(lesson, "notes[2].text.de", "is missing", "en and de")


def test_a_language_that_the_title_does_not_speak(lesson: dict[str, Any]) -> None:
    lesson["name"]["fr"] = "Les premiers"
    one_fault(lesson, "name.fr", "does not speak 'fr'")


def test_a_sentence_that_is_no_fluent_pattern(lesson: dict[str, Any]) -> None:
    lesson["notes"][2]["text"]["en"] = "An open { brace"
    one_fault(lesson, "notes[2].text.en", "no Fluent pattern")


def test_a_sentence_with_a_variable_that_nobody_gives(lesson: dict[str, Any]) -> None:
    lesson["notes"][2]["text"]["en"] = "Hello { $stranger }"
    one_fault(lesson, "notes[2].text.en", "cannot be said", "stranger")


def test_another_edition(lesson: dict[str, Any]) -> None:
    lesson["edition"] = "ab" * 32
    one_fault(lesson, "edition", "made for the edition abababababab…", "not for")
    lesson["edition"] = kabuto.title("take").edition.digest
    assert faults_in(lesson) == []


def test_an_unknown_rule(lesson: dict[str, Any]) -> None:
    lesson["notes"][1]["rule"] = "TAK-999"
    one_fault(lesson, "notes[1].rule", "there is no rule 'TAK-999'")


def test_a_note_that_is_too_long(lesson: dict[str, Any]) -> None:
    lesson["notes"][1]["text"]["de"] = "lang " * 40
    one_fault(lesson, "notes[1]", "words in de", "at most 45")


def test_an_unknown_title(lesson: dict[str, Any]) -> None:
    lesson["title"] = "go"
    one_fault(lesson, "title", "there is no title 'go'")


def test_a_set_up_that_cannot_be(lesson: dict[str, Any]) -> None:
    lesson["players"] = 3
    one_fault(lesson, "players, modules or options", "players")


def test_names_for_other_seats_than_there_are(lesson: dict[str, Any]) -> None:
    lesson["names"] = ["A"]
    one_fault(lesson, "names", "there are 2 seats")


def test_a_note_before_the_one_above(lesson: dict[str, Any]) -> None:
    lesson["notes"][3]["at"] = 0
    one_fault(lesson, "notes[3].at", "before the note above")


def test_a_note_after_the_end(lesson: dict[str, Any]) -> None:
    lesson["notes"][-1]["at"] = 99
    one_fault(lesson, "notes[8].at", "after the end")


def test_a_task_that_is_not_the_learners(lesson: dict[str, Any]) -> None:
    lesson["notes"][2]["task"] = {"do": {"en": "Take.", "de": "Nimm."}}
    one_fault(lesson, "notes[2].task.moves", "not all the learner's")


def test_a_task_that_the_next_note_interrupts(lesson: dict[str, Any]) -> None:
    lesson["notes"][3]["task"]["moves"] = 2
    assert ("notes[3].task.moves", "the next note stands before the task is done") in faults_in(lesson)


def test_another_choice_that_is_not_legal(lesson: dict[str, Any]) -> None:
    lesson["notes"][6]["task"]["any"] = ["A take ronin"]
    one_fault(lesson, "notes[6].task.any[0]", "'A take ronin' is not legal there")


def test_another_choice_after_which_the_record_cannot_go_on(lesson: dict[str, Any]) -> None:
    lesson["notes"][3]["task"]["any"] = ["A take ninja"]
    del lesson["notes"][3]["task"]["because"]
    one_fault(lesson, "notes[3].task.any[0]", "the rest of the record is not legal")


def test_words_about_what_the_task_asks_for(lesson: dict[str, Any]) -> None:
    lesson["notes"][3]["task"]["because"] = {"A take samurai": {"en": "No.", "de": "Nein."}}
    one_fault(lesson, "notes[3].task.because.A take samurai", "is what the task asks for")


def test_a_goal_that_the_record_does_not_reach(lesson: dict[str, Any]) -> None:
    del lesson["notes"][1]["task"]["because"]
    lesson["notes"][1]["task"]["goal"] = {"scores.0": 5}
    one_fault(lesson, "notes[1].task.goal", "does not reach it")
    lesson["notes"][1]["task"]["goal"] = {"scores.0": 4}
    assert faults_in(lesson) == []


def test_what_has_not_the_shape_of_a_lesson(lesson: dict[str, Any]) -> None:
    lesson["notes"][0]["looks"] = []
    one_fault(lesson, "notes[0]", "unknown field `looks`")
    del lesson["notes"][0]["looks"], lesson["seed"]
    one_fault(lesson, "", "missing required field `seed`")
    assert faults("- [")[1][0].reason.startswith("line 2, column 1: not YAML")
    assert faults("{}")[1][0].reason.startswith("object missing required field")


def test_a_format_of_later(lesson: dict[str, Any]) -> None:
    lesson["lesson"] = 2
    one_fault(lesson, "lesson", "this version reads format 1")


# Going through ---------------------------------------------------------------------------------------------------


def test_any_of_several_and_a_goal_are_as_good() -> None:
    title = kabuto.title("take")
    course = Course(title, shipped(title)["first"])
    moves = course.moves[:7]
    other = meant(title, "A geisha daimyo ninja")[1]
    assert course.judge(moves, 6, [other]).solved and course.leads_on(moves, 6, [other])
    wrong = meant(title, "A take daimyo")[1]
    verdict = course.judge(moves, 6, [wrong])
    assert not verdict.solved and verdict.good == 0 and verdict.words is not None and "2 points" in verdict.words["en"]


def test_a_path_that_does_not_fit_any_more_leads_as_far_as_it_can() -> None:
    title = kabuto.title("take")
    course = Course(title, shipped(title)["first"])
    assert course.follow([[], [meant(title, "A take ninja")[1]], []]) == (1, [])
