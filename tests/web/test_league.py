"""A league in the page: founded there by keys, joined by link, two seasons, and read by everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.test_axe import violations

pytestmark = pytest.mark.browser
LONG = 60_000


def test_two_seasons_of_a_league(visit: Visit, own_server: Server) -> None:
    aiko, ben = visit(own_server, name="Aiko"), visit(own_server, name="Ben", language="de", phone=True)
    page = aiko.page
    aiko.go("/tournaments")
    page.get_by_role("radio", name="Swiss rounds").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="League")).to_be_checked()
    page.get_by_test_id("tour-title").select_option("take")
    page.get_by_test_id("tour-name").fill("Winter league")
    page.get_by_test_id("league-size").fill("4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Winter league")).to_be_visible()
    id = page.get_by_test_id("league-link").input_value().rsplit("/", 1)[1]

    ben.go(f"/league/{id}")
    ben.page.get_by_test_id("join").click()
    expect(ben.page.get_by_test_id("members")).to_contain_text("Ben")
    assert violations(ben) == []
    expect(page.get_by_test_id("members")).to_contain_text("Ben")
    page.get_by_test_id("begin").click()
    for season in (1, 2):
        expect(page.get_by_test_id("places-1").get_by_role("row")).to_have_count(3)
        page.get_by_test_id("my-table").click(timeout=LONG)
        expect(page.get_by_test_id("board")).to_be_visible()
        table = page.url.rsplit("/", 1)[1]
        ben.command(table, "resign", ben.event(table)["mine"][0])
        aiko.go(f"/league/{id}")
        expect(page.get_by_test_id("league-due")).to_be_visible(timeout=LONG)
        expect(page.get_by_test_id("places-1").get_by_role("row").nth(1)).to_contain_text("Aiko")
        if season == 1:
            page.get_by_test_id("begin").click()
            expect(page.get_by_test_id("winners")).to_contain_text("Aiko")
    page.get_by_test_id("seasons").get_by_role("button", name="Season 1").click()
    expect(page.get_by_test_id("seasons").locator("[aria-current]")).to_contain_text("Season 1")
    assert violations(aiko) == []
    page.get_by_test_id("division-1").click()
    expect(page.get_by_test_id("round-1")).to_be_visible()
    page.get_by_role("link", name="League").click()
    expect(page.get_by_test_id("places-1")).to_be_visible()
    page.get_by_test_id("end").click()
    page.get_by_test_id("end").click()
    expect(page.get_by_test_id("league-over")).to_be_visible()
    aiko.go("/tournaments")
    expect(page.get_by_test_id("leagues")).to_contain_text("Winter league")
