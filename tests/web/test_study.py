"""Levels to play against, who is thinking, and the odds in a study, with ways to go on that can be played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.ponder import pondering
from tests.web.server import Server, check_built
from tests.web.table import Home, Table
from tests.web.test_axe import Checked

pytestmark = pytest.mark.browser

LEVELS = """() => [...document.querySelectorAll('[data-testid="seat-1"] optgroup:first-of-type option')]
  .map((option) => [option.value, option.text])"""
ODDS = re.compile(r"\d+\s?%")
THOUGHT = 30_000
"""So long the odds may take on a busy machine."""


def test_a_level_is_chosen_and_seen_thinking(visit: Visit, tmp_path: Path) -> None:
    check_built()
    enough = tmp_path / "enough"
    with Server(tmp_path, "--rate", "0", "--bot-seconds", "60", extras=pondering(enough)) as server:
        someone = visit(server)
        someone.go("/")
        home, table = Home(someone), Table(someone)
        home.invite.click()
        levels: list[list[str]] = someone.page.evaluate(LEVELS)
        assert [level for level, _ in levels] == ["ashigaru", "samurai", "daimyo", "shogun", "tenno"]
        assert levels[0][1] == "Ashigaru"
        home.setup.locator("summary").click()
        home.setup.get_by_label("Who begins").select_option(label="B")
        home.setup.get_by_test_id("seat-1").select_option("daimyo")
        home.setup.get_by_test_id("make-table").click()
        expect(table.prompt).to_contain_text(" is thinking …")
        expect(someone.page.get_by_test_id("seat-card-1")).to_contain_text("Bot · Daimyo")
        expect(someone.page.get_by_test_id("seat-card-1").get_by_test_id("thinking")).to_be_visible()
        expect(someone.page.get_by_test_id("live")).to_contain_text(" is thinking …")
        enough.touch()
        assert table.wait_for_turn()
        expect(someone.page.get_by_test_id("thinking")).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone in German"])
def test_a_study_tells_the_odds_and_a_line_is_played(server: Server, visit: Visit, phone: bool) -> None:
    someone = visit(server, phone=phone, language="de" if phone else "en", name="Aiko")
    game = someone.make_table("me", "samurai", name="Aiko", options={"start": "a"})
    someone.command(game, "resign")
    study = someone.tell(f"/api/tables/{game}/fork", {"move": 0, "seat": 0})["table"]
    someone.go(f"/t/{study}")
    table, page = Table(someone), someone.page
    assert table.wait_for_turn()
    menu = table.open_menu()
    expect(menu.get_by_test_id("is-study")).to_contain_text("Hier zählt nichts" if phone else "nothing here counts")
    expect(menu.get_by_test_id("study-back")).to_have_attribute("href", re.compile(game))
    page.keyboard.press("Escape")
    table.tab("odds")
    ask = page.get_by_test_id("odds-ask")
    expect(ask).to_have_text("Wie stehen meine Chancen?" if phone else "What are my odds?")
    table.press(ask)
    first = page.get_by_test_id("odds-line-0")
    expect(first).to_contain_text("Chip vom Feld" if phone else "Take the top chip of the", timeout=THOUGHT)
    expect(first).to_contain_text("in Gedanken" if phone else "imagined game")
    expect(page.get_by_test_id("odds-0")).to_contain_text(ODDS)
    expect(page.get_by_test_id("odds-1")).to_contain_text("Bot Samurai")
    expect(page.get_by_test_id("live")).to_contain_text("Deine Chancen" if phone else "Your odds are")
    check = Checked(someone)
    check("odds")
    check.end()
    before = table.n
    table.press(page.get_by_test_id("odds-play-0"))
    table.wait_for_news(before)
    if phone:  # what was done is seen on the board
        expect(table.board).to_be_visible()
        table.tab("odds")
    expect(page.get_by_test_id("odds-play-0")).to_be_hidden()
