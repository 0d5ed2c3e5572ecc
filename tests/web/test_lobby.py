"""Before the game: whoever made the table sends away whoever should not sit there, and closes it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.test_axe import violations

pytestmark = pytest.mark.browser


def test_a_squatter_is_asked_to_leave_and_the_table_is_closed(server: Server, visit: Visit) -> None:
    maker, squatter = visit(server, language="de"), visit(server, name="Squatter")
    id = maker.make_table("me", "open", "open", title="edo")
    here, there = Table(maker), Table(squatter)
    maker.go(f"/t/{id}")
    squatter.go(f"/t/{id}")
    squatter.page.get_by_test_id("sit-1").click()
    expect(there.invitation).to_be_visible()
    assert squatter.page.get_by_test_id("remove-0").count() == squatter.page.get_by_test_id("bot-2").count() == 0
    assert squatter.page.get_by_test_id("close-table").count() == 0

    remove = here.page.get_by_test_id("remove-1")
    expect(remove).to_have_accessible_name("Zu gehen bitten Squatter")
    assert violations(maker) == []
    remove.focus()
    here.page.keyboard.press("Enter")
    expect(squatter.page.get_by_test_id("sit-1")).to_be_visible()
    squatter.page.get_by_test_id("sit-2").click()
    expect(squatter.page.get_by_role("alert")).to_have_text("Whoever made this table has asked you to leave it.")

    here.page.get_by_test_id("bot-1").click()
    expect(here.page.get_by_test_id("remove-1")).to_be_visible()
    here.page.get_by_test_id("close-table").click()
    here.page.get_by_test_id("close-sure").click()
    expect(here.page.get_by_test_id("ended")).to_have_text("Wer diesen Tisch eröffnet hat, hat ihn geschlossen.")
    expect(there.page.get_by_test_id("ended")).to_have_text("This table was closed by whoever made it.")
    assert there.page.get_by_test_id("sit-2").count() == 0
    assert violations(squatter) == []


def test_a_game_against_bots_is_closed_from_the_menu_and_can_be_looked_at(server: Server, visit: Visit) -> None:
    someone = visit(server)
    id = someone.make_table("me", "random", options={"start": "a"})
    someone.go(f"/t/{id}")
    table = Table(someone)
    assert table.wait_for_turn()
    menu = table.open_menu()
    menu.get_by_test_id("close-table").click()
    menu.get_by_test_id("close-sure").click()
    expect(table.page.get_by_test_id("ended")).to_have_text("This table was closed by whoever made it.")
    expect(table.board).to_be_visible()
    assert table.legal.count() == 0
    someone.go("/")
    expect(someone.page.get_by_test_id("list-mine")).to_contain_text("closed")
