"""The primer of each title: two pages of pictures from the board itself, on the screen and on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import kabuto
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.test_axe import Checked
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

TITLES = ["take", "edo", "yedo", "shogun"]
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
EMPTY = """() => [...document.querySelectorAll('[data-picture]')].filter((one) => {
  const { width, height } = one.getBoundingClientRect()
  return width < 100 || height < 40 || one.querySelector('svg') === null
}).map((one) => one.dataset.picture)"""
CUT_OFF = """() => [...document.querySelectorAll('.leaf')].map((one) => one.scrollHeight - one.clientHeight)"""


def opened(someone: Visitor, title: str) -> None:
    someone.go(f"/primer/{title}")
    expect(someone.page.get_by_test_id("primer")).to_have_attribute("data-ready", "yes")


@pytest.mark.parametrize("title", TITLES)
def test_a_primer_is_two_pages_of_pictures(server: Server, visit: Visit, title: str) -> None:
    german = title in ("edo", "shogun")
    someone = visit(server, language="de" if german else "en")
    opened(someone, title)
    page = someone.page
    expect(page.locator('[data-testid^="leaf-"]')).to_have_count(2)
    expect(page.get_by_role("heading", level=1)).to_have_text(kabuto.title(title).label)
    assert page.evaluate(EMPTY) == []
    assert page.get_by_test_id("legend").locator("[data-sign]").count() > 8
    links = page.get_by_test_id("primer").locator(f'a[href^="/rules/{title}#"]')
    wanted = {str(link.get_attribute("href")).partition("#")[2] for link in links.all()}
    assert wanted <= set(kabuto.title(title).rules) and len(wanted) > 15

    paper = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(PAGE.findall(paper)) == 2, "one page of paper for each page"
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 726, "height": 1050})
    assert page.evaluate(CUT_OFF) == [0, 0], "nothing is cut off on paper"


@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_in_a_primer(server: Server, visit: Visit, title: str) -> None:
    someone = visit(server, phone=title in ("take", "yedo"))
    opened(someone, title)
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the page"
    checked = Checked(someone)
    checked("primer")
    checked.end()


def test_a_primer_is_reached_from_home_and_leads_to_the_rules(server: Server, visit: Visit) -> None:
    someone = visit(server)
    someone.go("/")
    page = someone.page
    page.get_by_test_id("primer-take").click()
    expect(page.get_by_test_id("leaf-1")).to_be_visible()
    page.get_by_role("link", name="TAK-052").first.click()
    expect(page.get_by_test_id("rule-TAK-052")).to_be_in_viewport()
    expect(page.get_by_test_id("rule-TAK-052")).to_have_class(re.compile("wanted"))


def test_a_table_leads_to_primer_lessons_and_rules(server: Server, visit: Visit) -> None:
    someone = visit(server)
    someone.go(f"/t/{someone.make_table('me', 'random')}")
    expect(Table(someone).board).to_be_visible()
    someone.page.get_by_test_id("open-menu").click()
    menu = someone.page.get_by_test_id("menu-learn")
    expect(menu.get_by_test_id("menu-primer")).to_have_attribute("href", "/primer/take")
    expect(menu.get_by_test_id("menu-rules")).to_have_attribute("href", "/rules/take")
    expect(menu.get_by_test_id("menu-lesson-first")).to_have_attribute("href", "/learn/take/first")


def test_a_primer_that_there_is_not(server: Server, visit: Visit) -> None:
    someone = visit(server, allow="404")
    someone.go("/primer/chess")
    expect(someone.page.get_by_text("The primer could not be fetched.")).to_be_visible()
