"""Lessons in the browser: every one is gone through, with a wrong choice first at each task."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import kabuto
from kabuto.lessons import shipped
from tests.web.conftest import Visit
from tests.web.learner import Learner
from tests.web.server import Server
from tests.web.test_axe import Checked

pytestmark = pytest.mark.browser

LESSONS = [(name, lesson) for name in kabuto.titles() for lesson in shipped(kabuto.title(name))]
HOW: list[dict[str, Any]] = [
    {"phone": phone, "language": language, "keys": keys}
    for phone in (False, True)
    for language in ("en", "de")
    for keys in (False, True)
]


def gone_through(server: Server, visit: Visit, title: str, lesson: str, how: dict[str, Any]) -> Learner:
    someone = visit(server, phone=how["phone"], language=how["language"], name="Aiko")
    learner = Learner(someone, title, lesson, how["keys"])
    learner.open()
    learner.go_through()
    return learner


@pytest.mark.parametrize("place, title, lesson", [(i, *one) for i, one in enumerate(LESSONS)])
def test_a_lesson_is_gone_through(server: Server, visit: Visit, place: int, title: str, lesson: str) -> None:
    """Each lesson in one of the ways; all of them in all ways are left to the soak."""
    learner = gone_through(server, visit, title, lesson, HOW[place * 3 % len(HOW)])
    assert learner.refused > 0


@pytest.mark.soak
@pytest.mark.parametrize("how", HOW, ids=lambda how: "-".join(str(value) for value in how.values()))
@pytest.mark.parametrize("title, lesson", LESSONS)
def test_a_lesson_is_gone_through_in_every_way(
    server: Server, visit: Visit, title: str, lesson: str, how: dict[str, Any]
) -> None:
    gone_through(server, visit, title, lesson, how)


def test_from_the_home_page_into_a_lesson_away_and_back(server: Server, visit: Visit) -> None:
    someone = visit(server, name="Aiko")
    someone.go("/")
    page = someone.page
    page.get_by_test_id("learn-take").click()
    learner = Learner(someone, "take", "first")
    learner.see(0)
    page.get_by_test_id("lesson-on").click()
    learner.see(1)

    page.get_by_test_id("lesson-hint-ask").click()
    expect(page.get_by_test_id("lesson-hint")).to_contain_text("fourth field")
    page.get_by_test_id("lesson-rule").click()
    expect(page.get_by_test_id("rules-sheet")).to_contain_text("TAK-052")
    page.keyboard.press("Escape")
    page.get_by_test_id("lesson-back").click()
    learner.see(0)
    page.get_by_test_id("lesson-on").click()
    learner.see(1)

    page.keyboard.press("Escape")
    page.get_by_test_id("lesson-stay").click()
    page.keyboard.press("Escape")
    page.get_by_test_id("lesson-leave-sure").click()
    expect(page.get_by_test_id("learn-take")).to_contain_text("step 2 of 9")
    page.get_by_test_id("learn-take").click()
    learner.see(1)


def test_the_end_of_a_lesson_is_the_begin_of_a_game(server: Server, visit: Visit) -> None:
    learner = gone_through(server, visit, "take", "first", HOW[0])
    page = learner.page
    page.get_by_test_id("lesson-play-on").click()
    expect(page.get_by_test_id("table")).to_have_attribute("data-line", "live")
    expect(page.get_by_test_id("score-0")).to_contain_text("17")
    expect(page.get_by_test_id("score-1")).to_contain_text("8")
    page.get_by_test_id("choice-take:geisha").click()
    expect(page.get_by_test_id("coach")).to_have_count(0)


def test_a_lesson_that_there_is_not(server: Server, visit: Visit) -> None:
    someone = visit(server, allow="404")
    someone.go("/learn/take/nothing")
    expect(someone.page.get_by_text("There is no such lesson here")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_a_lesson(server: Server, visit: Visit, phone: bool) -> None:
    someone = visit(server, phone=phone, name="Aiko")
    learner = Learner(someone, "take", "first")
    checked = Checked(someone)
    learner.open()
    learner.see(0)
    checked("to be read")
    someone.page.get_by_test_id("lesson-on").click()
    learner.see(1)
    someone.page.get_by_test_id("choice-take:ninja").click()
    expect(someone.page.get_by_test_id("lesson-wrong")).to_be_visible()
    checked("a wrong choice")
    checked.end()
