"""Tournaments in the page: made there, joined by link, played to the end by people and bots, and read by everybody."""

from __future__ import annotations

import time
from contextlib import ExitStack
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.test_axe import Checked
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser
LONG = 60_000


def play_tables(id: str, *people: Visitor) -> None:
    """Play at random the tables that wait for these people, who may have met; all of them to their end."""
    rng = Random(1)
    waiting: list[tuple[Visitor, str, int]] = []
    for one in people:
        if (table := one.ask(f"/api/tournaments/{id}")["my_table"]) is not None:
            waiting.append((one, table, one.event(table)["mine"][0]))
    with ExitStack() as stack:
        for one, _, _ in waiting:
            stack.enter_context(one.by_wire())
        end = time.monotonic() + LONG / 1000
        while waiting:
            assert time.monotonic() < end, waiting
            for one, table, seat in list(waiting):
                event = one.event(table, seat)
                if event["facts"]["status"] == "over":
                    waiting.remove((one, table, seat))
                elif event["your_turn"]:
                    one.try_to_play(table, event, rng.choice(event["choices"])["action"], seat)


def make_by_wire(visitor: Visitor, **terms: object) -> str:
    if not visitor.context.cookies():
        visitor.context.request.get("/")
    usual = {"name": "Autumn", "title": "take", "form": "swiss", "players": 2, "seats": 4, "rounds": 1}
    return str(visitor.tell("/api/tournaments", {**usual, **terms})["tournament"])


def test_a_whole_tournament_of_sixteen(visit: Visit, own_server: Server) -> None:
    """Made and begun in the page by one of three people, thirteen bots fill the rest; four rounds, one winner."""
    aiko, ben, cleo = visit(own_server, name="Aiko"), visit(own_server, name="Ben"), visit(own_server)
    page = aiko.page
    aiko.go("/")
    page.get_by_test_id("to-tournaments").click()
    page.get_by_test_id("tour-name").fill("Sixteen in autumn")
    page.get_by_test_id("tour-title").select_option("take")
    page.get_by_text("Elimination", exact=True).click()
    page.get_by_test_id("tour-seats").fill("16")
    page.get_by_test_id("tour-bots").select_option("random")
    page.get_by_test_id("tour-make").click()
    expect(page.get_by_role("heading", name="Sixteen in autumn")).to_be_visible()
    link = page.get_by_test_id("tour-link").input_value()
    id = link.rsplit("/", 1)[1]

    ben.go(f"/tournament/{id}")
    ben.page.get_by_test_id("join").click()
    expect(ben.page.get_by_test_id("withdraw")).to_be_visible()
    cleo.context.request.get("/")
    cleo.tell(f"/api/tournaments/{id}/join", {"name": "Cleo"})
    expect(page.get_by_test_id("entrants")).to_contain_text("Cleo")
    page.get_by_test_id("begin").click()

    page.get_by_test_id("my-table").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    page.get_by_test_id("open-menu").click()
    page.get_by_test_id("to-tournament").click()
    expect(page.get_by_test_id("standings").get_by_role("row")).to_have_count(17)

    for round in (1, 2, 3, 4):
        expect(page.get_by_test_id(f"round-{round}")).to_be_visible(timeout=LONG)
        play_tables(id, aiko, ben, cleo)
    expect(page.get_by_test_id("tour-over")).to_contain_text("Won by", timeout=LONG)
    shown = aiko.ask(f"/api/tournaments/{id}")
    assert [len(one["pods"]) for one in shown["played"]] == [8, 4, 2, 1] and shown["status"] == "over"
    assert len({pod["table"] for one in shown["played"] for pod in one["pods"]}) == 15
    winner = next(one["name"] for one in shown["entrants"] if one["number"] == shown["standings"][0]["entrant"])
    expect(page.get_by_test_id("tour-over")).to_contain_text(winner)
    expect(page.get_by_test_id("bracket").locator("rect")).to_have_count(15)
    page.get_by_test_id("round-4").get_by_role("link").click()
    expect(page.get_by_test_id("result")).to_be_visible()


def test_bots_play_while_others_watch(visit: Visit, server: Server) -> None:
    """Without a single player among people, made by keys alone."""
    someone = visit(server, language="de")
    page = someone.page
    someone.go("/tournaments")
    page.get_by_test_id("tour-title").select_option("take")
    page.get_by_test_id("tour-seats").fill("4")
    page.get_by_test_id("tour-rounds").fill("2")
    page.get_by_test_id("tour-bots").select_option("random")
    page.get_by_test_id("tour-playing").focus()
    page.keyboard.press("Space")
    page.get_by_test_id("tour-make").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("begin").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("tour-over")).to_contain_text("Gewonnen hat", timeout=LONG)
    expect(page.get_by_test_id("round-2").get_by_role("link").first).to_contain_text("Ansehen")


def test_what_is_wrong_is_said(visit: Visit, server: Server) -> None:
    someone = visit(server, allow="409|404")
    id = make_by_wire(someone, me="Aiko")
    someone.go(f"/tournament/{id}")
    someone.page.get_by_test_id("begin").click()
    expect(someone.page.get_by_role("alert")).to_contain_text("Too few take part")
    someone.go("/tournament/nothing")
    expect(someone.page.get_by_text("There is no such tournament")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_tournaments(visit: Visit, server: Server, phone: bool) -> None:
    someone = visit(server, phone=phone, name="Aiko")
    check = Checked(someone)
    page = someone.page
    someone.go("/tournaments")
    page.locator("summary").click()
    check("tournaments, and making one")
    id = make_by_wire(someone, form="elimination", bots="random", me="Aiko")
    someone.go(f"/tournament/{id}")
    expect(page.get_by_test_id("begin")).to_be_visible()
    check("a tournament that has not begun")
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("bracket")).to_be_visible()
    check("a tournament that is running")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "only the bracket is wider"
    check.end()
