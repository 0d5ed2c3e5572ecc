"""Making a lesson in the browser: of a game that is over, with a place, a task, a preview, a file and a link."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import kabuto
from kabuto.lessons import shipped
from kabuto.lessons.lesson import dumped, parse
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.test_axe import Checked
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser
FIRST = next(iter(shipped(kabuto.title("take")).values()))


def finished(someone: Visitor) -> str:
    """A game of bots that is over."""
    game = someone.make_table("samurai", "samurai", options={"start": "a"})
    found, n = someone.ask(f"/api/tables/{game}"), 0
    while found["facts"]["status"] != "over":
        n = found["n"]
        found = someone.ask(f"/api/tables/{game}?after={n}&wait=20")
    return game


def opened(page: Page) -> None:
    expect(page.get_by_test_id("maker-here")).to_be_visible()
    expect(page.get_by_test_id("board")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone in German"])
def test_a_lesson_is_made_tried_and_shared(server: Server, visit: Visit, phone: bool) -> None:
    someone = visit(server, phone=phone, language="de" if phone else "en", name="Aiko")
    someone.go(f"/make/game/{finished(someone)}/0")
    page = someone.page
    opened(page)
    here = page.get_by_test_id
    here("maker-text").fill("<b>Look</b> at the **Geisha**.")
    here("maker-look").click()
    expect(here("maker-picking")).to_be_visible()
    page.locator('[data-part="board"] [data-explain="field:geisha"]').first.click(force=True, position={"x": 6, "y": 6})
    expect(page.locator(".mark code")).to_have_text("field:geisha")
    if here("maker-picking").count():
        here("maker-picking").get_by_role("button").click()
    here("maker-add").click()
    expect(here("maker-notes").locator("li")).to_have_count(2)
    here("maker-task").check()
    here("maker-do").fill("Do as the record does.")
    here("maker-instead").fill("Another one.")
    here("maker-share").click()
    link = here("maker-mine").get_by_role("link")
    expect(link).to_be_visible()
    check = Checked(someone)
    check("workbench")
    check.end()
    here("maker-preview").click()
    text = here("lesson-text")
    expect(text).to_have_text("<b>Look</b> at the Geisha.")  # what people write is text
    expect(here("lesson-veil")).to_have_attribute("data-holes", "1")
    here("preview-end").click()
    opened(page)
    address = link.get_attribute("href")
    assert address
    other = visit(server, name="Ben")
    other.go(address)
    expect(other.page.get_by_test_id("lesson-text")).to_have_text("<b>Look</b> at the Geisha.")
    other.page.get_by_test_id("lesson-on").click()
    expect(other.page.get_by_test_id("lesson-do")).to_contain_text("Do as the record does.")


def test_ours_is_opened_and_saved_back_the_same(server: Server, visit: Visit, tmp_path: Path) -> None:
    someone = visit(server)
    page = someone.page
    someone.go(f"/make/take/{FIRST.id}")
    opened(page)
    with page.expect_download() as saved:
        page.get_by_test_id("maker-save").click()
    file = tmp_path / "saved.yaml"
    saved.value.save_as(file)
    assert parse(file.read_text()) == FIRST and file.read_text() == dumped(FIRST)
    bad = tmp_path / "bad.yaml"
    bad.write_text("lesson: [")
    page.get_by_test_id("maker-open").set_input_files(bad)
    expect(page.get_by_test_id("maker-fault")).to_contain_text("This is no sound lesson")
    assert "400" in someone.faults.pop()  # the browser notes that the server said no
    expect(page.get_by_test_id("maker-notes").locator("li")).to_have_count(len(FIRST.notes))  # nothing is lost
    page.get_by_test_id("maker-open").set_input_files(file)
    expect(page.get_by_test_id("maker-fault")).to_have_count(0)
    page.get_by_test_id("maker-remove-1").click()
    expect(page.get_by_test_id("maker-notes").locator("li")).to_have_count(len(FIRST.notes) - 1)
