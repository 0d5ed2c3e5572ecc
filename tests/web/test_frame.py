"""The frame stands still: whatever is asked, the board keeps its place, all can be read, and nothing runs over."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import OwnTable
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
WALKS = pytest.mark.parametrize(
    "decisions", [SOME, pytest.param(60, marks=pytest.mark.soak)], ids=["some decisions", "many decisions"]
)
"""Each kind of decision is looked at once, on every screen; in `make test` those that come first."""


def overlap(a: list[int], b: list[int]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@WALKS
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", SETUPS)
def test_the_board_stands_still(
    server: Server, visit: Visit, title: str, language: Literal["en", "de"], decisions: int
) -> None:
    """At the same decision on a desk, a large screen and two phones: one walk for all of them."""
    players, setup = SETUPS[title]
    someone = visit(server, language=language)
    table = OwnTable(someone, *["random"] * (players - 1), title=title, **setup)
    table.open()
    rng = Random(3)
    places: dict[str, set[tuple[int, ...]]] = {screen: set() for screen in SCREENS}
    asked: set[str] = set()
    explained: set[str] = set()
    checked: set[str] = set()
    check = Checked(someone)
    for _ in range(decisions):
        event = table.lead_up_to(lambda event: event["view"]["decision"]["name"] not in asked or rng.random() < 0.1)
        if table.made not in someone.page.url:
            table.open()
        name = event["view"]["decision"]["name"]
        asked.add(name)
        someone.page.wait_for_function(SHOWN, arg=event["n"])  # or a later one: others get ready with their plans
        assert table.wait_for_turn()
        for screen, (width, height, phone) in SCREENS.items():
            someone.page.set_viewport_size({"width": width, "height": height})
            found = look(someone, 12 if phone else 11)
            where = (title, screen, language, name)
            assert not found["small"], (where, "too small to read", found["small"])
            assert not found["over"], (where, "runs over", found["over"])
            assert not found["mute"], (where, "has no explanation", found["mute"])
            assert not found["titles"], (where, "says something by a native tooltip")
            board, ask, seats = (found["parts"][part] for part in ("board", "ask", "seats"))
            pairs = ((board, ask), (board, seats), (ask, seats))
            assert not any(overlap(*two) for two in pairs), (where, found["parts"])
            places[screen].add((*board, *ask, *seats[:3]))  # a seat with many goods takes a line more
            if language == "de" or decisions > SOME:  # English has the same messages, as other tests show
                silent = explain_new(table, found["marks"], explained)
                assert not silent, (where, "says nothing about itself", silent)
            if decisions > SOME and screen in ("1280", "390") and language == "en" and name not in checked:
                check(f"{title}, {screen}, {name}")
        checked.add(name)
        while not someone.try_to_play(table.made, event, rng.choice(event["choices"])["action"]):
            event = someone.event(table.made, 0)
    for screen, seen in places.items():
        assert len(seen) == 1, f"something moved ({screen}): {seen}"
    assert len(asked) > 1
    check.end()


def look(visitor: Visitor, least: int) -> dict[str, Any]:
    """What there is to see, once the screen has its new size; a busy machine takes its time."""
    for _ in range(4):
        visitor.page.evaluate(SETTLED)
        found: dict[str, Any] = visitor.page.evaluate(LOOK, least)
        if not found["over"] and not found["small"]:
            break
    return found


def explain_new(table: OwnTable, marks: list[str], explained: set[str]) -> list[str]:
    """One of each kind of thing not met before is asked what it is; gives those that say no more than their name."""
    kinds = {mark.split(":")[0]: mark for mark in marks if mark.split(":")[0] not in {*explained, "item"}}
    explained |= kinds.keys()
    card = table.page.get_by_test_id("explain")
    silent = []
    for mark in kinds.values():
        thing = table.page.locator(f'[data-explain="{mark}"]').first
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
        table.page.keyboard.press("Escape")
        expect(card).to_be_hidden()
    return silent
