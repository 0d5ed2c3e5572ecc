"""The page's parts under their own names, so that tests say what people do and not where a button sits."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.visitor import JSON, Visitor

RULE = re.compile(r"TAK-\d{3}")
STATE = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const one = (name) => document.querySelector(`[data-testid="${name}"]`)
  return {
    n: Number(one('table')?.dataset.n ?? -1),
    underWay: one('table')?.dataset.underWay !== undefined,
    keys: all('[data-testid="table"] [data-testid^="choice-"]:not([aria-disabled="true"])')
      .filter((e) => e.checkVisibility())
      .map((e) => e.dataset.testid.slice('choice-'.length)),
    sure: one('sure') !== null,
    arrange: one('arrange') !== null,
    result: one('result') !== null,
    back: one('back') !== null,
  }
}"""
LEGAL = '[data-testid="table"]:not([data-under-way]) [data-testid^="choice-"]:not([aria-disabled="true"])'
"""What can be chosen, once all steps of what was done before are made: some gestures take several."""
NAMES = """() => [...document.querySelectorAll('[data-testid="board"] :is([role="img"], [role="button"])')]
  .map((e) => [e.getAttribute('role'), e.getAttribute('aria-label')])"""
FOCUS = """() => {
  const found = document.activeElement
  const within = found?.closest('[data-testid="ask"], dialog')
  return [found?.dataset.testid ?? found?.tagName ?? '', within?.dataset.testid ?? '']
}"""
SAID = """() => [...document.querySelectorAll('[data-testid="board"], [data-testid="ask"], [data-testid="seats"]')]
  .flatMap((part) => [part.textContent, ...[...part.querySelectorAll('[aria-label]')]
    .map((one) => one.getAttribute('aria-label'))]).join('\\n')"""
WIDTHS = "() => [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]"
PAUSE = 15
MOST_STEPS = 2_000
Pick = Callable[[list[str]], str]


class Home:
    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.root = self.page.get_by_test_id("home")
        self.against_bots = self.page.get_by_test_id("play-take")
        self.invite = self.page.get_by_test_id("invite-take")
        self.setup = self.page.get_by_test_id("setup")

    def list(self, which: str) -> Locator:
        return self.page.get_by_test_id(f"list-{which}")

    def play(self) -> None:
        """Against bots, as the sheet proposes it."""
        self.against_bots.click()
        self.setup.get_by_test_id("make-table").click()

    def set_up(self, *seats: str, name: str = "") -> None:
        """Make a table by the sheet: `me`, `open` or a bot's name for each seat."""
        self.invite.click()
        if name:
            self.setup.get_by_test_id("my-name").fill(name)
        for seat, who in enumerate(seats):
            self.setup.get_by_test_id(f"seat-{seat}").select_option(who)
        self.setup.get_by_test_id("make-table").click()


class Table:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        named = self.page.get_by_test_id
        self.root = named("table")
        self.board = named("board")
        self.ask = named("ask")
        self.prompt = named("prompt")
        self.hint = named("hint")
        self.undo = named("undo")
        self.confirm = named("confirm")
        self.status = named("status")
        self.story = named("story")
        self.lines = self.story.get_by_role("button")
        self.banner = named("banner")
        self.result = named("result")
        self.curtain = named("curtain")
        self.menu = named("menu")
        self.rules = named("rules-sheet")
        self.invitation = named("invitation")
        self.first_visit = named("first-visit")
        self.looking = named("looking")
        self.place = named("scrubber").locator(".where")
        self.legal = self.page.locator(LEGAL)
        self.barred = self.ask.locator('[data-testid^="choice-"][aria-disabled="true"]')

    # Where we are ----------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        found = re.search(r"/t/([\w-]+)$", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def n(self) -> int:
        return int(self.state()["n"])

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found

    def told(self) -> list[str]:
        """The story, line by line, without the seals before the lines."""
        return [line.strip().rpartition("\n")[2] for line in self.lines.all_inner_texts()]

    def shown(self) -> list[str]:
        """What lies where, as a screen reader says it; without what could be done there."""
        names: list[tuple[str, str]] = self.page.evaluate(NAMES)
        return [name.rpartition("; ")[0] if role == "button" else name for role, name in names]

    def scores(self) -> list[int]:
        return [int(re.sub(r"\D", "", self.page.get_by_test_id(f"score-{seat}").inner_text())) for seat in (0, 1)]

    def said(self) -> str:
        """Everything that can be read or heard on the board and at what is asked."""
        found: str = self.page.evaluate(SAID)
        return found

    def assert_fits(self) -> None:
        """Nothing is wider than the screen; a phone would show the page smaller to make room."""
        assert self.page.viewport_size is not None
        sizes = self.page.evaluate(WIDTHS)
        assert max(sizes) <= self.page.viewport_size["width"], sizes

    def choice(self, key: str) -> Locator:
        return self.root.get_by_test_id(f"choice-{key}")

    def tab(self, name: str) -> None:
        """Turn to a part of the table (story or chat; on a phone also board and seats)."""
        chosen = self.page.get_by_test_id(f"tab-{name}")
        if chosen.count() == 0:
            chosen = self.page.get_by_role("tab", name=name.capitalize())
        self.press(chosen)

    def open_menu(self) -> Locator:
        self.press(self.page.get_by_test_id("open-menu"))
        return self.menu

    def say(self, text: str) -> None:
        self.page.get_by_test_id("chat-text").fill(text)
        self.page.get_by_test_id("chat-send").click()

    # Playing ---------------------------------------------------------------------------------------------------------

    def press(self, what: Locator) -> None:
        """By mouse, or with a finger on a phone."""
        what.tap() if self.visitor.phone else what.click()

    def wait_for_turn(self) -> bool:
        """Until something is asked of us; False when the game is over instead."""
        expect(self.legal.or_(self.result).first).to_be_visible()
        return not self.result.is_visible()

    def sources(self) -> Sequence[Locator]:
        """The rows of the result's table of points by source, its head first."""
        expect(self.result).to_be_visible()
        return self.result.get_by_test_id("sources").get_by_role("row").all()

    def wait_for_place(self, place: int, last: int) -> None:
        """Until the board shows the position to which we scrubbed."""
        expect(self.place).to_have_text(f"{place} / {last}")

    def wait_for_news(self, n: int) -> None:
        expect(self.root).not_to_have_attribute("data-n", str(n))

    def settle(self) -> None:
        """Until every step of what was done is made."""
        expect(self.root).not_to_have_attribute("data-under-way", re.compile(""))

    def decide(self, pick: Pick) -> list[str]:
        """Make one decision by the buttons, however many steps it has; gives the keys that were chosen."""
        self.settle()
        start = self.n
        chosen: list[str] = []
        before: list[str] = []
        dead: set[str] = set()
        for _ in range(MOST_STEPS):
            state = self.state()
            if state["underWay"]:
                self.settle()
            elif state["n"] != start:
                return chosen
            elif state["sure"]:
                self.press(self.confirm)
                self.wait_for_news(start)
            elif state["arrange"]:
                self.rearrange()
                self.wait_for_news(start)
            elif state["keys"] and state["keys"] != before:
                before = state["keys"]
                chosen.append(pick([key for key in before if key not in dead] or before))
                self.press(self.choice(chosen[-1]))
            elif state["back"] and not state["keys"]:  # nothing is possible down there: another way
                dead.add(chosen.pop())
                before = []
                self.press(self.page.get_by_test_id("back"))
            else:
                self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"nothing came of {chosen}")

    def play_by_wire_to_round(self, number: int, *not_these: str) -> None:
        """Leave the page, play on without it until that round has begun, and come back; some verbs are left alone."""
        table, rng = self.id, Random(number)
        self.settle()
        self.visitor.go("about:blank")
        with self.visitor.by_wire():
            event = self.visitor.event(table, 0)
            while event["view"]["round"] < number:
                assert event["facts"]["status"] == "playing", f"over before round {number}"
                if event["your_turn"]:
                    choices = [one for one in event["choices"] if one["form"]["do"] not in not_these]
                    self.visitor.command(table, "play", 0, event["n"], action=rng.choice(choices)["action"])
                    event = self.visitor.event(table, 0)
                else:
                    event = self.visitor.event(table, 0, event["n"])
        self.visitor.go(f"/t/{table}")

    def rearrange(self) -> None:
        """Daimyo: one Samurai changes its column, taken up by a button."""
        arrange = self.page.get_by_test_id("arrange")
        kinds = ("daimyo", "ronin", "geisha", "ninja")
        place = next(i for i, kind in enumerate(kinds) if arrange.get_by_test_id(f"less-{kind}").is_enabled())
        self.press(arrange.get_by_test_id(f"less-{kinds[place]}"))
        self.press(self.page.get_by_test_id(f"arrange-on-{kinds[(place + 1) % 4]}"))  # down on the board itself
        self.press(self.confirm)

    def takes(self, *liked: str) -> dict[str, str]:
        """The fields that a chip can be taken from, and the chip on top of each; liked ones first."""
        found: list[tuple[str, str]] = [
            (key, re.findall(r"\((\w+)\)", self.choice(key).get_attribute("aria-label") or "")[-1])
            for key in self.state()["keys"]
            if key.startswith("take:")
        ]
        return dict(sorted(found, key=lambda one: liked.index(one[1]) if one[1] in liked else len(liked)))

    def take(self, *liked: str) -> str:
        """End our turn: take a chip, of a liked kind if one lies on top, and place it if it is a Samurai."""
        assert self.wait_for_turn()
        while not (found := self.takes(*liked)):  # the chair is just changing hands
            self.page.wait_for_timeout(PAUSE)
        key, kind = next(iter(found.items()))
        self.decide(lambda _: key)
        if kind == "Samurai":
            assert self.wait_for_turn()
            self.decide(lambda keys: keys[0])
        return kind

    def play_on(self, rng: Random, decisions: int = 1_000, each: Callable[[], None] = lambda: None) -> list[list[str]]:
        """Play until the game is over, or so many decisions were made; `each` looks at the page before each."""
        made: list[list[str]] = []
        while len(made) < decisions and self.wait_for_turn():
            each()
            made.append(self.decide(by_whim(rng)))
        return made

    # The keyboard ----------------------------------------------------------------------------------------------------

    def focus(self) -> tuple[str, str]:
        """Where the focus is (test id or tag), and within which part of the page."""
        where, within = self.page.evaluate(FOCUS)
        return str(where), str(within)

    def digit(self, key: str) -> str:
        """The key that chooses something, as its button says."""
        return self.choice(key).locator("kbd").inner_text().replace("⇧", "Shift+Digit")


class OwnTable(Table):
    """A table that we make, with bots, and see from its first seat."""

    def __init__(self, visitor: Visitor, *bots: str, **setup: Any) -> None:
        super().__init__(visitor)
        self._make: Callable[[], str] = lambda: visitor.make_table("me", *bots, **setup)
        self.made = self._make()

    def open(self) -> None:
        self.visitor.go(f"/t/{self.made}")
        expect(self.board).to_be_visible()
        if self.first_visit.is_visible():
            self.press(self.first_visit.get_by_role("button"))

    def view(self) -> JSON:
        """What the seat knows, by the wire."""
        found: JSON = self.visitor.event(self.made, 0)["view"]
        return found

    def lead_up_to(
        self,
        there: Callable[[JSON], bool],
        like: Callable[[list[JSON]], list[JSON]] | None = None,
        looking_on: bool = False,
    ) -> JSON:
        """Play by the wire until a decision of ours is there, and give that event; `like` narrows what is played.

        A game in which it does not come up is followed by another one. Unless it is `looking_on`, the page leaves the
        table, where it would draw each event.
        """
        rng = Random(7)
        with self.visitor.by_wire():
            for _ in range(5_000):
                event = self.visitor.event(self.made, 0)
                if event["facts"]["status"] == "playing" and event["your_turn"] and there(event):
                    return event
                if not looking_on and self.made in self.page.url:
                    self.visitor.go("about:blank")
                if event["facts"]["status"] != "playing":
                    self.made = self._make()
                elif not event["your_turn"]:
                    self.visitor.event(self.made, 0, event["n"])
                else:
                    liked = (like(event["choices"]) if like else []) or event["choices"]
                    self.visitor.try_to_play(self.made, event, rng.choice(liked)["action"])
        raise AssertionError("it never came up")


ROUNDS = pytest.mark.parametrize(
    "every_round", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["first and last rounds", "every round"]
)
"""A whole game through the page takes a minute; in `make test` the rounds in the middle are played by the wire."""


def asked(*names: str) -> Callable[[JSON], bool]:
    """Whether one of these decisions is asked."""
    return lambda event: event["view"]["decision"]["name"] in names


def to_move(*tables: Table) -> Table | None:
    """Of several people's pages the one that is asked something; None when the game is over."""
    for _ in range(MOST_STEPS):
        states = [table.state() for table in tables]
        if all(state["result"] for state in states):
            return None
        for table, state in zip(tables, states, strict=True):
            if state["keys"]:
                return table
        tables[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody is asked anything, and there is no result")


def by_whim(rng: Random, powers: float = 0.25) -> Pick:
    """Some powers, and otherwise whatever can be taken or done."""

    def pick(keys: list[str]) -> str:
        special = [key for key in keys if key.startswith("power:")]
        plain = [key for key in keys if not key.startswith("power:")]
        return rng.choice(special if special and (not plain or rng.random() < powers) else plain)

    return pick
