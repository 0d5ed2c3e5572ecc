"""What a round brought: opened from the story, told by what the server shows before and after it."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.visitor import JSON, Visitor

pytestmark = pytest.mark.browser


def played(someone: Visitor, title: str) -> str:
    """A game of bots, to its end."""
    id = someone.make_table("random", "random", title=title)
    until = time.monotonic() + 60
    while someone.event(id)["facts"]["status"] != "over":
        assert time.monotonic() < until
        time.sleep(0.2)
    return id


def number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")) or 0)


def test_a_summary_tells_what_everybody_has_before_and_now(server: Server, visit: Visit) -> None:
    someone = visit(server)
    id = played(someone, "edo")
    someone.go(f"/t/{id}")
    table = Table(someone)
    expect(table.result).to_be_visible()
    table.result.get_by_test_id("to-board").click()
    heads: list[JSON] = [entry for entry in someone.event(id)["story"] if entry["id"] == "story-round"]
    opened = someone.page.get_by_test_id("open-summary")
    expect(opened).to_have_count(len(heads))
    opened.nth(1).click()
    summary = someone.page.get_by_test_id("summary")
    expect(summary).to_be_visible()
    before, after = (someone.ask(f"/api/tables/{id}/positions/{head['at']}")["view"] for head in heads[1:3])
    expect(summary.get_by_role("heading").first).to_contain_text(f"Round {before['round']} of")
    head, *rows = [row.locator("th, td").all_inner_texts() for row in summary.get_by_role("row").all()]
    at = {name.lower(): place for place, name in enumerate(head)}
    for seat, row in enumerate(rows):
        for good in ("rice", "wood", "stone"):
            now, then = after["seats"][seat][good], before["seats"][seat][good]
            shown, change = row[at[good]].split()
            assert (number(shown), number(change.replace("±", ""))) == (now, now - then)
        assert number(row[at["points"]].split()[0]) == after["scores"][seat]
    someone.page.keyboard.press("Enter")
    expect(summary).to_be_hidden()
