"""Games to watch: found on the home page, begun by one click, followed at a pace that people can keep."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server

pytestmark = pytest.mark.browser


def test_one_click_lets_bots_play_and_others_find_the_game(visit: Visit, own_server: Server) -> None:
    maker = visit(own_server, motion=True, pace=1)
    maker.go("/")
    maker.page.get_by_test_id("watch-bots-take").click()
    expect(maker.page.get_by_test_id("board")).to_be_visible()
    expect(maker.page.get_by_test_id("watching")).to_be_visible()
    table = maker.page.url.rsplit("/", 1)[1]
    event = maker.event(table)
    assert all(seat["kind"] == "bot" for seat in event["facts"]["seats"]) and event["facts"]["status"] == "playing"
    maker.page.wait_for_function("() => Number(document.querySelector('[data-testid=table]').dataset.n) > 3")
    assert len(maker.event(table)["story"]) < 25, "the bots ran away"

    other = visit(own_server, language="de")
    other.go("/")
    line = other.page.get_by_test_id(f"watch-{table}")
    expect(line).to_contain_text(re.compile(r"Zug \d+ von \d+"))
    expect(line).to_contain_text("zusehen")
    expect(line).to_contain_text("Eine Person sieht zu.")
    line.click()
    expect(other.page.get_by_test_id("board")).to_be_visible()


def test_a_game_that_is_over_is_watched_from_its_start_to_its_result(visit: Visit, own_server: Server) -> None:
    someone = visit(own_server, motion=True, pace=0.5)
    table = someone.make_table("me", "random", listed=True)
    event = someone.play_by_wire(table, 0)
    someone.go("/")
    line = someone.page.get_by_test_id(f"watch-{table}")
    expect(line).to_contain_text("watch from the start")
    winners = event["facts"]["result"]["ranking"][0]
    expect(line).to_contain_text("won by" if len(winners) == 1 else "share the victory")
    line.click()
    bar = someone.page.get_by_test_id("playback")
    expect(bar).to_be_visible()
    assert someone.page.get_by_test_id("result").count() == 0
    someone.page.get_by_test_id("play-pause").click()
    expect(bar).to_have_attribute("data-paused", "true")
    for _ in range(int(bar.get_attribute("data-place") or 0)):
        someone.page.keyboard.press(",")
    expect(bar).to_have_attribute("data-place", "1")
    first = someone.page.get_by_test_id("table").get_attribute("data-frame") or ""
    assert int(first.split(".")[0]) in sorted({line["at"] for line in event["story"]})[:2], (
        "it begins with the first line"
    )
    someone.page.get_by_test_id("play-skip").click()
    expect(someone.page.get_by_test_id("result")).to_be_visible()
