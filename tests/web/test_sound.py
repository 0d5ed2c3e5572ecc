"""Sounds: none at first; with the switch on, what happens at the table is heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table

pytestmark = pytest.mark.browser
LISTEN = """
window.rung = 0
const Context = window.AudioContext
window.AudioContext = class extends Context {
  createGain() {
    window.rung++
    return super.createGain()
  }
}
"""


def test_nothing_is_heard_until_it_is_wanted(server: Server, visit: Visit) -> None:
    someone = visit(server)
    someone.context.add_init_script(LISTEN)
    id = someone.make_table("me", "greedy", name="Aiko", options={"start": "a"})
    someone.go(f"/t/{id}")
    table = Table(someone)
    assert table.wait_for_turn()
    table.take()
    assert table.wait_for_turn()
    assert someone.page.evaluate("window.rung") == 0
    menu = table.open_menu()
    expect(menu.get_by_test_id("pref-volume")).to_be_hidden()
    menu.get_by_test_id("pref-sound").check()
    expect(menu.get_by_test_id("pref-volume")).to_be_visible()
    someone.page.keyboard.press("Escape")
    assert someone.page.evaluate("window.rung") == 0, "what happened before is no news"
    table.take()
    someone.page.wait_for_function("window.rung > 0")
