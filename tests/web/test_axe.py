"""axe-core finds nothing on any page: light and dark, desktop and phone."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.web.chromium import E2E
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Home, Table
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

RUN = """async (options) => {
  const why = (node) => node.target.join(' ') + ': ' + node.failureSummary.split('\\n').at(-1).trim()
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options })
  return violations.map(({ id, help, nodes }) => [id, help, nodes.map(why)])
}"""


SETTLED = """async () => {
  for (let calm = 0; calm < 3; calm++) {
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    if (moving.length > 0) calm = -1
    await Promise.allSettled(moving.map((one) => one.finished))
  }
}"""
"""A change of light reaches the innermost element only some frames later."""
COLOURS = ["color-contrast", "link-in-text-block"]
"""What can differ by night; everything else is the same page."""


@cache
def axe() -> str:
    file = E2E / "node_modules/axe-core/axe.min.js"
    assert file.is_file(), "axe-core is missing: npm ci in e2e/ (`make test` does)"
    return file.read_text(encoding="utf-8")


def violations(visitor: Visitor, **options: Any) -> list[Any]:
    """What axe complains of. Scripts from elsewhere are barred by the page's policy; the debugger may bring one."""
    if not visitor.page.evaluate("() => 'axe' in window"):
        visitor.page.evaluate(axe() + "; 0")
    found: list[Any] = visitor.page.evaluate(RUN, options)
    return found


class Checked:
    """Checks a page by day and by night; goes on after a complaint, so that one run tells all."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._found: dict[str, list[Any]] = {}

    def __call__(self, page: str) -> None:
        if found := violations(self._visitor):
            self._found[page] = found
        self._light("dark")
        if found := violations(self._visitor, runOnly=COLOURS):
            self._found[f"{page}, dark"] = found
        self._light("light")

    def _light(self, scheme: Literal["light", "dark"]) -> None:
        self._visitor.page.emulate_media(color_scheme=scheme)
        self._visitor.page.evaluate(SETTLED)

    def end(self) -> None:
        assert not self._found, json.dumps(self._found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing(server: Server, visit: Visit, phone: bool) -> None:
    someone, friend = visit(server, phone=phone, settled=False, name="Aiko"), visit(server)
    check = Checked(someone)
    page, home, table = someone.page, Home(someone), Table(someone)

    someone.go("/")
    expect(home.list("open")).to_be_visible()
    check("home")
    table.press(home.invite)
    home.setup.locator("summary").click()
    home.setup.get_by_label("Who begins").select_option(label="A")
    check("set-up sheet")
    home.setup.get_by_test_id("make-table").click()
    expect(table.invitation).to_be_visible()
    check("waiting for players")
    friend.sit(table.id, 1, "Ben")
    table.press(page.get_by_test_id("start-game"))
    assert table.wait_for_turn()
    check("own turn, with the first-visit card")
    table.press(table.page.get_by_test_id("open-rules"))
    expect(table.rules).to_contain_text("TAK-019")
    check("rules")
    page.keyboard.press("Escape")
    table.open_menu()
    check("menu")
    page.keyboard.press("Escape")
    if phone:
        for part in ("story", "seats", "chat", "board"):
            table.tab(part)
            check(f"tab {part}")
    else:
        table.tab("chat")
        check("chat")
        table.tab("story")
    table.choice("power:geisha").focus()
    expect(table.hint).to_contain_text("no unused Geisha")
    check("a reason")
    table.take("Ronin", "Geisha", "Ninja", "Daimyo")
    expect(table.prompt).to_contain_text("Ben is to decide.")
    check("other's turn")
    table.press(page.get_by_test_id("open-past"))
    expect(table.prompt).to_contain_text("earlier position")
    check("looking back")
    table.press(page.get_by_test_id("to-now"))
    someone.go(f"/t/{finished(someone)}")
    expect(table.result).to_be_visible()
    check("result")
    someone.go("/")
    expect(home.list("mine").get_by_role("link").first).to_be_visible()
    check("home with tables")
    check.end()


def finished(visitor: Visitor) -> str:
    table = visitor.make_table("me", "random", name="Aiko")
    visitor.play_by_wire(table, 0)
    return table


def test_axe_finds_nothing_on_the_curtain(server: Server, visit: Visit) -> None:
    someone = visit(server)
    check = Checked(someone)
    someone.go(f"/t/{someone.make_table('me', 'me', 'random', title='yedo')}")
    table = Table(someone)
    expect(table.curtain).to_be_visible()  # everybody has a hand
    check("curtain")
    check.end()


def test_axe_sees_planted_faults(server: Server, browser: Browser) -> None:
    visitor = Visitor(browser, server.url)
    try:
        visitor.go("/")
        expect(Home(visitor).against_bots).to_be_visible()
        visitor.page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
        visitor.page.evaluate("() => document.querySelector('h2').style.color = '#f0e9d9'")
        assert {"button-name", "color-contrast"} <= {rule for rule, *_ in violations(visitor)}
    finally:
        visitor.leave()
