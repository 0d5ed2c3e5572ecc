"""Somebody who does not behave or does not come: told to the host, muted, replaced; holidays and hours."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Home, Table
from tests.web.test_axe import violations
from tests.web.test_host import enter, token_of
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser


def two(server: Server, visit: Visit, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Anna and Ben at a table that is being played."""
    anna, ben = visit(server, name="Anna", allow="40[34]"), visit(server, name="Ben", allow="40[34]")
    table = anna.make_table("me", "open", name="Anna", **more)
    ben.go("/")
    ben.command(table, "take_seat", 1, name="Ben")
    return anna, ben, table


def test_a_player_reports_a_line_the_host_mutes_and_the_player_is_told(own_server: Server, visit: Visit) -> None:
    anna, ben, table = two(own_server, visit)
    anna.command(table, "chat", 0, text="you utter fool")
    ben.go(f"/t/{table}?seat=1")
    named = ben.page.get_by_test_id
    Table(ben).tab("chat")
    named("report-line").click()
    expect(named("report")).to_contain_text("you utter fool")
    assert violations(ben) == []
    named("report-text").fill("again and again")
    named("report-send").click()
    expect(named("report-told")).to_contain_text("The host has it now")

    host = visit(own_server)
    enter(host, token_of(own_server))
    shown = host.page.get_by_test_id
    shown("host-tab-reports").click()
    row = shown("host-report")
    expect(row).to_contain_text("you utter fool")
    expect(row).to_contain_text("again and again")
    assert violations(host) == []
    for _ in range(2):
        row.get_by_test_id("report-mute").click()
    expect(row.get_by_role("cell").last).to_have_text("Mute")
    shown("host-tab-book").click()
    expect(shown("host-deed").first).to_contain_text("Insulting")

    anna.go(f"/t/{table}?seat=0")
    Table(anna).tab("chat")
    anna.page.get_by_test_id("chat-text").fill("what?")
    anna.page.get_by_test_id("chat-send").click()
    expect(anna.page.get_by_test_id("chat-refused")).to_contain_text("does not let you speak until 20")


def test_somebody_new_takes_over_a_seat_from_the_lobby(own_server: Server, visit: Visit) -> None:
    anna, ben, table = two(own_server, visit, listed=True, pace="days")
    ben.command(table, "leave", 1)
    anna.go(f"/t/{table}?seat=0")
    aside = anna.page.get_by_test_id("away-1")
    expect(aside).to_contain_text("A bot plays for Ben")
    assert violations(anna) == []
    aside.get_by_test_id("vote-offer-1").click()
    expect(anna.page.get_by_test_id("seat-card-1")).to_contain_text("seat to take over")

    cleo = visit(own_server, name="Cleo")
    cleo.go("/")
    line = cleo.page.get_by_test_id("list-open").get_by_role("link").first
    expect(line).to_contain_text("seat to take over")
    line.click()
    cleo.page.get_by_test_id("take-over-1").click()
    expect(cleo.page.get_by_test_id("table")).to_have_attribute("data-seat", "1")
    expect(anna.page.get_by_test_id("seat-card-1")).to_contain_text("Cleo")
    assert ben.event(table)["mine"] == []


def test_a_holiday_is_taken_and_ended_under_my_seats(own_server: Server, visit: Visit) -> None:
    anna, _, table = two(own_server, visit, pace="slow")
    anna.go("/")
    anna.page.get_by_test_id("open-myself").click()
    named = anna.page.get_by_test_id
    expect(named("holiday-left")).to_have_text("21 days are left.")
    named("holiday-days").fill("5")
    named("holiday-take").click()
    expect(named("holiday-until")).to_contain_text("Your clocks stand until")
    assert violations(anna) == []
    seats = anna.event(table)["facts"]["seats"]
    assert seats[0]["holiday"] and not seats[1].get("holiday")
    named("holiday-end").click()
    expect(named("holiday-take")).to_be_visible()


def test_a_table_with_hours_is_set_up(own_server: Server, visit: Visit) -> None:
    anna = visit(own_server, name="Anna", phone=True, language="de", dark=True)
    anna.go("/")
    Home(anna).invite.click()
    named = anna.page.get_by_test_id
    expect(named("hours")).to_have_count(0)
    named("pace").select_option("days")
    named("hours").check()
    named("hours-first").select_option("20")
    named("hours-last").select_option("22")
    expect(anna.page.get_by_role("alert")).to_have_text("Mindestens drei Stunden.")
    named("hours-last").select_option("24")
    assert violations(anna) == []
    named("make-table").click()
    expect(named("terms-hours")).to_contain_text("von 20 bis 24 Uhr")
