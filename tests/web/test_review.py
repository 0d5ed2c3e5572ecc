"""The end of a game: how it came to that, a moment that others can open, whether it was fair."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.visitor import JSON, Visitor

pytestmark = pytest.mark.browser
A_REVIEW = 60_000


def percent(part: float) -> str:
    """As a browser writes it: a half is rounded up."""
    return f"{(round(part * 10_000) + 50) // 100}%"


def ended(someone: Visitor) -> tuple[str, Table]:
    """A game that ended soon, because somebody gave up."""
    id = someone.make_table("me", "greedy", name="Aiko", options={"start": "a"})
    someone.play_by_wire(id, 0, decisions=8)
    someone.command(id, "resign", 0, version=someone.event(id, 0)["n"])
    someone.go(f"/t/{id}")
    table = Table(someone)
    expect(table.result.get_by_test_id("review")).to_have_attribute("data-whole", "true", timeout=A_REVIEW)
    return id, table


def test_a_turning_point_leads_to_its_moment_for_everybody(server: Server, visit: Visit) -> None:
    someone = visit(server)
    id, table = ended(someone)
    review: JSON = someone.ask(f"/api/tables/{id}/review?seat=0")
    assert review["turns"], "somebody gave up: that is one"
    points = review["points"]
    marks = table.result.get_by_role("button", name=re.compile("Turning point"))
    expect(marks).to_have_count(len(review["turns"]))
    for number, turn in enumerate(review["turns"], 1):
        marks.nth(number - 1).press("Enter")
        expect(table.result.get_by_test_id(f"turn-{number}")).to_have_attribute("aria-pressed", "true")
        for change in turn["change"]:
            if abs(change) >= 0.02:
                expect(table.result.get_by_test_id("turn")).to_contain_text(percent(abs(change)))
    rows = table.result.get_by_test_id("review").get_by_role("row").all()
    told = [row.locator("td").all_text_contents() for row in rows[1:]]
    assert told == [[percent(one) for one in point["chances"]] for point in points if point["round"]]

    first = points[review["turns"][0]["point"]]
    if first["at"] < someone.event(id, 0)["n"]:
        table.result.get_by_test_id("turn-1").click()
        table.result.get_by_test_id("see-turn").click()
        expect(table.result).to_be_hidden()
        expect(table.prompt).to_contain_text("You are looking at an earlier position.")
        assert table.scores() == first["scores"]
    other = visit(server)
    middle = points[len(points) // 2]
    other.go(f"/t/{id}?move={middle['move']}")
    there = Table(other)
    expect(there.prompt).to_contain_text("You are looking at an earlier position.")
    expect(there.result).to_be_hidden()
    assert there.scores() == middle["scores"]


def test_whoever_comes_later_finds_the_review_at_once_on_a_phone_in_german(server: Server, visit: Visit) -> None:
    id, _ = ended(visit(server))
    other = visit(server, phone=True, language="de", dark=True)
    other.go(f"/t/{id}")
    table = Table(other)
    expect(table.result.get_by_test_id("review")).to_have_attribute("data-whole", "true")
    expect(table.result).to_contain_text("Siegchance")
    table.assert_fits()
    table.result.get_by_test_id("show-points").click()
    expect(table.result.get_by_role("table", name="Punkte", exact=True)).to_be_attached()
    fairness = table.result.get_by_test_id("fairness")
    fairness.locator("summary").click()
    expect(fairness.get_by_test_id("seed-check")).to_contain_text("passt zum Versprechen")
    expect(fairness.get_by_test_id("replay-check")).to_contain_text("nachgespielt")
