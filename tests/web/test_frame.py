"""The frame stands still: whatever is asked, the board keeps its place, all can be read, and nothing runs over."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from pprint import pformat
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import TimeoutError, expect

from kabuto.server.holders import COOKIE, new_token
from tests.web.conftest import Visit
from tests.web.positions import every_kind, lay_out
from tests.web.server import Server, check_built
from tests.web.table import OwnTable, Table
from tests.web.test_axe import Checked
from tests.web.visitor import JSON, Visitor

pytestmark = pytest.mark.browser

SHOWN = "n => Number(document.querySelector('[data-testid=table]')?.dataset.n ?? 0) >= n"
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"
LOOK = """(least) => {
  const small = {}, over = []
  const seen = (e) => !e.closest('.hidden, defs') && e.getBoundingClientRect().width > 0
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement: e } = texts.currentNode
    if (!data.trim() || !e || !seen(e)) continue
    const drawn = e.ownerSVGElement ? e.getScreenCTM() : null
    const size = parseFloat(getComputedStyle(e).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1)
    if (size < least - 0.05) small[data.trim().slice(0, 40)] = Math.round(size * 10) / 10
  }
  const page = document.documentElement
  const all = [page.scrollWidth, page.scrollHeight, innerWidth, innerHeight]
  if (all[0] > all[2] || all[1] > all[3]) over.push(`the page: ${all}`)
  for (const e of document.querySelectorAll('[data-part], button')) {
    if (!seen(e)) continue
    const { left, right } = e.getBoundingClientRect()
    if (right > innerWidth + 1 || left < -1) over.push(e.dataset.testid ?? e.innerText.slice(0, 40))
  }
  const parts = {}
  for (const e of document.querySelectorAll('[data-part]')) {
    const { x, y, width, height } = e.getBoundingClientRect()
    parts[e.dataset.part] = [x, y, width, height].map(Math.round)
  }
  const acts = [...document.querySelectorAll('button, a, [role="button"], [role="tab"]')]
    .filter((e) => seen(e) && e.checkVisibility())
  const name = (e) => e.dataset.testid ?? e.ariaLabel ?? e.textContent.trim().slice(0, 40)
  const spoken = '[data-explain], [data-testid="story"], [data-testid="since"], dialog'
  const mute = acts.filter((e) => !e.closest(spoken)).map(name)
  const lists = Map.groupBy(acts.filter((e) => e.matches('button')), (e) => e.closest('ul') ?? e.parentElement)
  for (const list of lists.values())
    for (const [i, one] of list.entries())
      for (const other of list.slice(i + 1)) {
        const [a, b] = [one, other].map((e) => e.getBoundingClientRect())
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > 1 && high > 1 && !one.contains(other)) over.push(`${name(one)} and ${name(other)}`)
      }
  const marks = [...document.querySelectorAll('[data-explain]')].filter(seen).map((e) => e.dataset.explain)
  return { small, over, parts, marks, mute, titles: document.querySelectorAll('body [title], body title').length }
}"""
SCREENS: dict[str, tuple[int, int, bool]] = {
    "1280": (1280, 800, False),
    "1920": (1920, 1080, False),
    "390": (390, 844, True),
    "360": (360, 740, True),
}
SETUPS: dict[str, tuple[int, JSON]] = {
    "take": (2, {}),
    "edo": (5, {"modules": ["jiin", "tokken", "ronin"]}),
    "yedo": (5, {}),
    "shogun": (5, {"modules": ["tenno", "samurai", "leader", "arts"]}),
}
RESTS = 1500
SOME = 4
Language = Literal["en", "de"]
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
TITLES = pytest.mark.parametrize("title", SETUPS)


def overlap(a: list[int], b: list[int]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


class Inspector:
    """Looks at a table on every screen, and goes on after a fault, so that one walk tells all."""

    def __init__(self, someone: Visitor, *about: str) -> None:
        self.page = someone.page
        self.faults: list[tuple[object, ...]] = []
        self._about = about
        self._explained: set[str] = set()

    def look(self, name: str, explain: bool) -> dict[str, tuple[int, ...]]:
        """Everything there is to see at a decision; gives the places of board, question and seats on each screen."""
        places: dict[str, tuple[int, ...]] = {}
        for screen in SCREENS:
            found = self._found(screen)
            for what in ("small", "over", "mute", "titles"):
                if found[what]:
                    self.fault(name, screen, what, found[what])
            parts = found["parts"]
            board, ask, seats = (parts[part] for part in ("board", "ask", "seats"))
            if overlap(board, ask) or overlap(board, seats) or overlap(ask, seats):
                self.fault(name, screen, "parts cover one another", parts)
            places[screen] = placed(parts)
            if explain and (silent := self._ask_new(found["marks"])):
                self.fault(name, screen, "says nothing about itself", silent)
        return places

    def places(self) -> dict[str, tuple[int, ...]]:
        return {screen: placed(self._found(screen)["parts"]) for screen in SCREENS}

    def fault(self, *what: object) -> None:
        self.faults.append((*self._about, *what))

    def _found(self, screen: str) -> dict[str, Any]:
        """What is found once the screen has its new size; a busy machine takes its time."""
        width, height, phone = SCREENS[screen]
        self.page.set_viewport_size({"width": width, "height": height})
        for _ in range(4):
            self.page.evaluate(SETTLED)
            found: dict[str, Any] = self.page.evaluate(LOOK, 12 if phone else 11)
            if not found["over"] and not found["small"]:
                break
        return found

    def _ask_new(self, marks: list[str]) -> list[str]:
        """One of each kind of thing not met before is asked what it is; gives those that say only their name."""
        kinds = {mark.split(":")[0]: mark for mark in marks if mark.split(":")[0] not in {*self._explained, "item"}}
        self._explained |= kinds.keys()
        card = self.page.get_by_test_id("explain")
        silent = []
        for mark in kinds.values():
            thing = self.page.locator(f'[data-explain="{mark}"]').first
            for _ in range(4):  # the mouse itself lies elsewhere, and says so when something moves under it
                thing.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
                with suppress(TimeoutError):
                    card.wait_for(timeout=RESTS)
                    break
            else:
                silent.append(mark)
                continue
            if len(card.inner_text().split()) < 4:
                silent.append(mark)
            self.page.keyboard.press("Escape")
            expect(card).to_be_hidden()
        return silent


def placed(parts: dict[str, list[int]]) -> tuple[int, ...]:
    return (*parts["board"], *parts["ask"], *parts["seats"])


@LANGUAGES
@TITLES
def test_the_board_stands_still(server: Server, visit: Visit, title: str, language: Language) -> None:
    """Some decisions of one game, on a desk, a large screen and two phones."""
    players, setup = SETUPS[title]
    someone = visit(server, language=language)
    table = OwnTable(someone, *["random"] * (players - 1), title=title, **setup)
    table.open()
    rng = Random(3)
    inspector = Inspector(someone, title, language)
    asked: set[str] = set()
    places: dict[str, set[tuple[int, ...]]] = {screen: set() for screen in SCREENS}
    for _ in range(SOME):
        event = table.lead_up_to(
            lambda event: event["view"]["decision"]["name"] not in asked or rng.random() < 0.1, looking_on=True
        )
        if table.made not in someone.page.url:
            table.open()
        name = event["view"]["decision"]["name"]
        asked.add(name)
        someone.page.wait_for_function(SHOWN, arg=event["n"])  # or a later one: others get ready with their plans
        assert table.wait_for_turn()
        # English has the same messages, as other tests show
        for screen, place in inspector.look(name, explain=language == "de").items():
            places[screen].add(place)
        while not someone.try_to_play(table.made, event, rng.choice(event["choices"])["action"]):
            event = someone.event(table.made, 0)
    for screen, seen in places.items():
        if len(seen) > 1:
            inspector.fault(screen, "something moved", seen)
    assert len(asked) > 1
    assert not inspector.faults, pformat(inspector.faults, width=200)


@pytest.mark.soak
@LANGUAGES
@TITLES
def test_the_board_stands_still_at_every_kind_of_decision(
    tmp_path: Path, visit: Visit, title: str, language: Language
) -> None:
    """As recorded games have asked it, at small and at full tables, early and late; before and after an answer."""
    token = new_token()
    positions = every_kind(title)
    tables = lay_out(tmp_path, token, positions)
    check_built()
    with Server(tmp_path, "--rate", "0") as server:
        someone = visit(server, language=language)
        someone.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
        inspector = Inspector(someone, title, language)
        check = Checked(someone)
        rng = Random(5)
        asked: set[str] = set()
        for position, made in zip(positions, tables, strict=True):
            where = f"{position.kind} in {position.game.stem} after {position.moves}"
            someone.go(f"/t/{made}")
            assert Table(someone).wait_for_turn(), where
            before = inspector.look(where, explain=True)
            if language == "en" and position.kind not in asked:
                for screen in ("1280", "390"):
                    someone.page.set_viewport_size({"width": SCREENS[screen][0], "height": SCREENS[screen][1]})
                    check(f"{title}, {screen}, {where}")
            asked.add(position.kind)
            event = someone.event(made, position.seat)
            while not someone.try_to_play(made, event, rng.choice(event["choices"])["action"], position.seat):
                event = someone.event(made, position.seat)
            someone.page.wait_for_function(SHOWN, arg=event["n"] + 1)
            if (after := inspector.places()) != before:
                inspector.fault(where, "something moved", {one: (before[one], after[one]) for one in SCREENS})
        check.end()
    assert not inspector.faults, pformat(inspector.faults, width=200)
