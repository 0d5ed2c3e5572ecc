"""Puzzles in the browser: today's from the home page, and twenty solved by a script that reads only the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import kabuto
from kabuto.lessons.puzzles import shipped
from tests.web.conftest import Visit
from tests.web.server import Server

pytestmark = pytest.mark.browser

TAKE = kabuto.title("take")
PLAIN = [
    number
    for number, one in enumerate(shipped(TAKE), 1)
    if {TAKE.actions.verb(action).name for action in one.best} <= {"take", "place"}
]
"""Those whose turn needs no power: a script that tries one choice after the other finds them soon."""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone in German"])
def test_todays_puzzle_stands_on_the_home_page(server: Server, visit: Visit, phone: bool) -> None:
    someone = visit(server, phone=phone, language="de" if phone else "en")
    someone.go("/")
    daily = someone.page.get_by_test_id("daily-take")
    expect(daily).to_have_text("TA-KE: das Rätsel von heute" if phone else "TA-KE: today’s puzzle")
    daily.tap() if phone else daily.click()
    expect(someone.page.get_by_test_id("coach")).to_contain_text("Rätsel" if phone else "Puzzle")
    expect(someone.page.get_by_test_id("lesson-do")).to_be_visible()


def solve(page: Page) -> None:
    """Try each chip, and each column for a samurai, until the page says that this was the turn."""
    coach = page.get_by_test_id("coach")
    expect(coach).to_have_attribute("data-asks", "yes")
    for take in offered(page, "take"):
        if not tried(page, take):
            continue
        if coach.get_attribute("data-step") == "1":
            return
        for place in offered(page, "place"):
            if tried(page, place) and coach.get_attribute("data-step") == "1":
                return
        page.get_by_test_id("undo").click()
        expect(page.get_by_test_id(take)).to_be_visible()
    raise AssertionError("no turn is the best")


def offered(page: Page, verb: str) -> list[str]:
    buttons = page.locator(f'[data-testid^="choice-{verb}:"].legal')
    expect(buttons.first).to_be_visible()
    return [str(one.get_attribute("data-testid")) for one in buttons.all()]


def tried(page: Page, key: str) -> bool:
    """Whether the page takes a choice: it says no in words, goes on, or asks for the next step."""
    coach = page.get_by_test_id("coach")
    answered = page.expect_response(lambda answer: "/api/lessons/" in answer.url)
    with answered as answer:
        page.get_by_test_id(key).click()
    wrong = answer.value.json()["wrong"]
    expect(coach).to_have_attribute("data-busy", "no")
    expect(page.get_by_test_id("lesson-wrong")).to_have_count(int(wrong))
    return not wrong


@pytest.mark.parametrize("number", PLAIN[:2])
def test_a_puzzle_is_solved_by_what_the_page_says(server: Server, visit: Visit, number: int) -> None:
    someone = visit(server)
    someone.go(f"/learn/take/puzzle-{number}")
    solve(someone.page)
    expect(someone.page.get_by_test_id("coach")).to_contain_text("if both go on perfectly")


@pytest.mark.soak
@pytest.mark.parametrize("number", PLAIN[2:20])
def test_twenty_puzzles_are_solved_by_what_the_page_says(server: Server, visit: Visit, number: int) -> None:
    test_a_puzzle_is_solved_by_what_the_page_says(server, visit, number)
