"""The rules as a page of their own: chapters, search, links; and at the table how it reads them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import kabuto
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.test_axe import Checked

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "title, rule", [("shogun", "SHO-116"), ("take", "TAK-047"), ("edo", "EDO-044"), ("yedo", "YED-021")]
)
def test_a_rule_can_be_linked_to(server: Server, visit: Visit, title: str, rule: str) -> None:
    someone = visit(server)
    someone.go(f"/rules/{title}#{rule}")
    page = someone.page
    wanted = page.get_by_test_id(f"rule-{rule}")
    expect(wanted).to_be_in_viewport()
    expect(wanted).to_have_class(re.compile("wanted"))
    assert page.locator('[data-testid^="rule-"]').count() == len(kabuto.title(title).rules)
    keys = {option.id for option in kabuto.title(title).meta.options if "_" in option.id}
    text = page.get_by_test_id("rulebook").inner_text()
    assert not [key for key in keys if key in text], "options have names"
    expect(page.get_by_test_id("chapter-signs").first).to_be_visible()
    signs = page.locator("[data-sign]").count()
    assert signs > 8, "each sign stands at the chapter that explains it"
    examples = kabuto.title(title).rules.examples
    expect(page.get_by_test_id("example")).to_have_count(len(examples))
    page.get_by_test_id("rules-search").fill(rule)
    expect(page.get_by_test_id(f"rule-{rule}")).to_be_visible()
    checked = Checked(someone)
    checked("rules")
    checked.end()


def test_a_table_says_how_it_reads_a_rule(server: Server, visit: Visit) -> None:
    someone = visit(server)
    table = Table(someone)
    someone.go(f"/t/{someone.make_table('me', 'random', options={'borrowed_counts': True})}")
    expect(table.board).to_be_visible()
    someone.page.get_by_test_id("open-rules").click()
    someone.page.get_by_test_id("rules-search").fill("TAK-047")
    expect(someone.page.get_by_test_id("reading-borrowed_counts")).to_contain_text("At this table:")
    expect(someone.page.get_by_test_id("reading-borrowed_counts")).to_contain_text("yes")
    someone.page.locator('[data-testid="rules"] li a', has_text="TAK-021").first.click()
    expect(someone.page.locator('[data-testid="rules"] .now').first).to_contain_text("TAK-021")

    someone.go(str(someone.page.get_by_test_id("rules-page").get_attribute("href")))
    expect(someone.page.get_by_test_id("rules-of-table")).to_be_visible()
    expect(someone.page.get_by_test_id("reading-borrowed_counts")).to_contain_text("yes")
