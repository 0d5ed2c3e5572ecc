"""Somebody who goes through a lesson in the browser, by mouse, by finger or by keys."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

import kabuto
from kabuto.lessons import Lesson, shipped
from kabuto.lessons.walk import Course, Moves
from tests.web.visitor import Visitor


class Learner:
    """Takes a wrong choice first at each task, where there is one that the page offers plainly."""

    def __init__(self, visitor: Visitor, title: str, lesson: str, keys: bool = False) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.keys = keys
        self.title = kabuto.title(title)
        self.lesson: Lesson = shipped(self.title)[lesson]
        self.course = Course(self.title, self.lesson)
        self.coach = self.page.get_by_test_id("coach")
        self.refused = 0

    @property
    def step(self) -> int:
        return int(self.coach.get_attribute("data-step") or 0)

    def open(self) -> None:
        self.visitor.go(f"/learn/{self.title.name}/{self.lesson.id}")
        expect(self.coach).to_be_visible()

    def press(self, what: Locator) -> None:
        if self.keys:
            what.focus()
            self.page.keyboard.press("Enter")
        elif self.visitor.phone:
            what.tap()
        else:
            what.click()

    def see(self, step: int) -> None:
        """Wait for a step; its places are lit, and nothing is wrong with the line."""
        expect(self.coach).to_have_attribute("data-step", str(step))
        expect(self.coach).to_have_attribute("data-busy", "no")
        lit = len(self.course.note(step).look)  # on a phone not all of them stand on the same tab
        holes = re.compile(f"^[{min(1, lit)}-{lit}]$" if self.visitor.phone else f"^{lit}$")
        expect(self.page.get_by_test_id("lesson-veil")).to_have_attribute("data-holes", holes)
        if lit > 0:
            self.page.wait_for_function(FREE)

    def go_through(self) -> None:
        """The whole lesson, up to its last note."""
        moves: Moves = self.course.start()
        for step in range(self.course.steps - 1):
            self.see(step)
            if self.course.note(step).task is None:
                self.press(self.page.get_by_test_id("lesson-on"))
            else:
                self.do(step, moves)
            own = [(self.lesson.seat, action) for action in self.course.record(step)]
            moves = [*moves, *own, *self.course.rest(step)]
        self.see(self.course.steps - 1)
        expect(self.page.get_by_test_id("lesson-play-on")).to_be_visible()

    def do(self, step: int, moves: Moves) -> None:
        game = self.course.played(moves)
        record = self.course.record(step)
        wrong = [
            action
            for action in game.legal(self.lesson.seat)
            if self.course.judge(moves, step, [action]).good == 0
            and len(self.way(action)) == 1
            and self.way(action) != self.way(record[0])
        ]
        for action in wrong:
            (key,) = self.way(action)
            if self.offered(key) and not (self.visitor.phone and key.startswith("spot-")):  # a small map: hard to hit
                self.choose(action)
                expect(self.page.get_by_test_id("lesson-wrong")).not_to_be_empty()
                self.see(step)
                self.refused += 1
                break
        for action in record:
            before = self.coach.get_attribute("data-n")
            self.choose(action)
            if action != record[-1]:
                expect(self.coach).not_to_have_attribute("data-n", before or "")

    def offered(self, key: str) -> bool:
        """Whether a button is there and nothing lies over it."""
        found = self.page.get_by_test_id(key)
        if found.count() == 0 or not found.first.is_visible() or found.first.get_attribute("aria-disabled") == "true":
            return False
        return self.keys or bool(found.first.evaluate(UNCOVERED))

    def choose(self, action: int) -> None:
        for key in self.way(action):
            if self.visitor.phone and key.startswith("spot-"):
                self.choose_at_the_question(action)
                return
            self.press(self.page.get_by_test_id(key).first)
            if (sure := self.page.get_by_test_id("confirm")).is_visible():
                self.press(sure)

    def choose_at_the_question(self, action: int) -> None:
        """On a phone, where the map is small: choices that are many stand one step down, by the kind of place."""
        (key,) = way_plain(self.title.actions.describe(action))
        wanted = self.page.get_by_test_id(key)
        kinds = self.page.locator(
            '[data-testid^="choice-kind:"], [data-testid="choice-post"], [data-testid="choice-pick"]'
        )
        expect(wanted.or_(kinds).first).to_be_visible()
        for place in range(kinds.count() if not wanted.is_visible() else 0):
            self.press(kinds.nth(place))
            if wanted.is_visible():
                break
            self.press(self.page.get_by_test_id("back"))
        self.press(wanted)

    def way(self, action: int) -> list[str]:
        """The buttons that choose an action, one after the other."""
        form = self.title.actions.describe(action)
        return WAYS[self.title.name](form)


FREE = """() => {
  const card = document.querySelector('[data-testid="coach"]').getBoundingClientRect()
  return [...document.querySelectorAll('[data-testid="lesson-veil"] .inner')].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const wide = Math.min(right, card.right) - Math.max(left, card.left)
    const high = Math.min(bottom, card.bottom) - Math.max(top, card.top)
    return Math.max(0, wide) * Math.max(0, high) < 0.2 * (right - left) * (bottom - top)
  })
}"""
"""The card leaves at least one of the lit places free."""
UNCOVERED = """(one) => {
  one.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = one.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && (one.contains(seen) || seen.contains(one))
}"""


def way_take(form: dict[str, Any]) -> list[str]:
    match form["do"]:
        case "take":
            return [f"choice-take:{form['field']}"]
        case "place":
            return [f"choice-place:{form['column']}"]
        case "geisha":
            return ["choice-power:geisha", f"choice-from:{form['source']}", f"choice-to:{form['target']}"]
    return []


def way_plain(form: dict[str, Any]) -> list[str]:
    """Where every action has a button of its own."""
    return [f"choice-{':'.join(str(value) for value in form.values())}"]


def way_edo(form: dict[str, Any]) -> list[str]:
    match form["do"]:
        case "plan":
            return [f"face-{form['card']}-{form['action']}"]
        case "assign":
            return [f"add-{form['slot']}"]
        case "pick" | "go" | "post":
            return [f"spot-space:{form.get('space') or form['gate']}"]
    return way_plain(form)


def way_yedo(form: dict[str, Any]) -> list[str]:
    match form["do"]:
        case "bid":
            return ["bid-now"]  # the least
        case "activate":
            return []
    return way_plain(form)


WAYS = {"yedo": way_yedo, "edo": way_edo, "take": way_take, "shogun": way_plain}
