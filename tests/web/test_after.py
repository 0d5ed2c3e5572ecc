"""After the game: study it from any position, play it again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Home, Table
from tests.web.visitor import JSON

pytestmark = pytest.mark.browser


def test_a_finished_game_can_be_studied_from_any_position(server: Server, visit: Visit) -> None:
    someone = visit(server)
    id = someone.make_table("me", "greedy", name="Aiko")
    someone.play_by_wire(id, 0)
    someone.go(f"/t/{id}")
    table = Table(someone)
    expect(table.result).to_be_visible()
    table.result.get_by_test_id("look-back").click()
    expect(table.prompt).to_contain_text("You are looking at an earlier position.")
    story = someone.event(id, 0)["story"]
    stops = sorted({entry["at"] for entry in story})
    place = next(i for i, at in enumerate(stops) if i > 9 and decides_after(story, at) == 0)
    table.page.get_by_test_id("scrub").fill(str(place))
    table.wait_for_place(place, len(stops) - 1)
    shown = table.shown()

    table.page.get_by_test_id("study").click()
    expect(table.page).not_to_have_url(re.compile(id))
    assert table.wait_for_turn()
    assert table.shown() == shown
    before = len(table.told())
    table.take()
    expect(table.lines).not_to_have_count(before)
    assert table.wait_for_turn(), "the bot does not play on"
    someone.go(f"/t/{id}")
    expect(table.result).to_be_visible()


def decides_after(story: list[JSON], at: int) -> int | None:
    """The seat whose deed the next lines tell."""
    return next((entry["args"]["seat"] for entry in story if entry["at"] > at and "seat" in entry["args"]), None)


def test_a_rematch_for_both(server: Server, visit: Visit) -> None:
    one, other = visit(server, name="Aiko"), visit(server, name="Ben")
    id = one.make_table("me", "open", name="Aiko")
    other.sit(id, 1, "Ben")
    here, there = Table(one), Table(other)
    for table in (here, there):
        table.visitor.go(f"/t/{id}")
        expect(table.board).to_be_visible()
    menu = here.open_menu()
    menu.get_by_test_id("resign").click()
    menu.get_by_test_id("resign-sure").click()
    for table in (here, there):
        expect(table.result).to_contain_text("Aiko resigned.")
    expect(there.result.get_by_role("heading").first).to_have_text("You win")

    here.page.get_by_test_id("rematch").click()
    expect(here.page).not_to_have_url(re.compile(id))
    expect(here.page.get_by_test_id("lobby")).to_contain_text("1 of 2 taken")  # nobody is made to play again
    there.page.get_by_test_id("to-rematch").click()
    expect(there.page).to_have_url(here.page.url)
    there.page.get_by_test_id("sit-0").click()
    for table in (here, there):
        expect(table.board).to_be_visible()
        expect(table.result).to_be_hidden()
        for name in ("Aiko", "Ben"):
            expect(table.page.get_by_role("article", name=name)).to_be_visible()
    assert here.state()["keys"] or there.wait_for_turn()


def test_my_tables_are_found_again_on_the_home_page(server: Server, visit: Visit) -> None:
    someone = visit(server, name="Aiko")
    id = someone.make_table("me", "random", name="Aiko", options={"start": "a"})
    someone.go("/")
    mine = Home(someone).list("mine").get_by_role("link")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    mine.click()
    table = Table(someone)
    assert table.wait_for_turn()
    assert table.id == id
