"""People who meet again: a history, a star, an invitation that is accepted from the home page, a profile for some."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.test_axe import violations
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser


def played(first: Visitor, second: Visitor, seed: int = 1) -> str:
    """A game of TA-KE between two people, to its end."""
    table = first.make_table("me", "open", name="Aiko")
    second.sit(table, 1, "Ben")
    rng = Random(seed)
    event = first.event(table, 0)
    while event["facts"]["status"] != "over":
        seat = event["view"]["to_act"][0]
        who = (first, second)[seat]
        event = who.event(table, seat)
        who.command(table, "play", seat, event["n"], action=rng.choice(event["choices"])["action"])
        event = who.event(table, seat)
    return table


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone in German"])
def test_two_people_play_one_stars_and_invites_the_other_who_comes_from_home(
    server: Server, visit: Visit, phone: bool
) -> None:
    language = "de" if phone else "en"
    aiko, ben = visit(server, name="Aiko", phone=phone, language=language), visit(server, name="Ben", allow="404")
    table = played(aiko, ben)
    here, there = aiko.page.get_by_test_id, ben.page.get_by_test_id

    aiko.go("/")
    here("open-myself").click()
    here("my-games").click()
    expect(here("person")).to_contain_text("TA-KE")
    games = here("games")
    expect(games.get_by_role("listitem")).to_have_count(1)
    expect(games).to_contain_text("Platz" if phone else "Place")
    expect(here("stats-take")).to_contain_text("Meiste Punkte" if phone else "Most points")
    (person,) = aiko.ask("/api/me/people")
    star = here(f"star-{person['id']}")
    star.focus()
    aiko.page.keyboard.press("Enter")
    expect(star).to_have_attribute("aria-pressed", "true")
    Table(aiko).assert_fits()
    assert violations(aiko) == []

    again = aiko.make_table("me", "open", name="Aiko")
    aiko.go(f"/t/{again}")
    invite = here(f"invite-{person['id']}")
    expect(invite).to_have_accessible_name("Einladen Ben" if phone else "Invite Ben")
    invite.click()
    expect(invite).to_be_disabled()
    assert violations(aiko) == []

    ben.go("/")
    expect(there("calls")).to_contain_text("Aiko invites you to TA-KE")
    assert violations(ben) == []
    there("accept-call").click()
    expect(there("table")).to_be_visible()
    assert ben.page.url.endswith(f"/t/{again}")
    expect(here("board")).to_be_visible()

    mine = aiko.ask("/api/me/profile")
    assert [line["table"] for line in mine["lines"]] == [table]
    ben.go(f"/people/{mine['id']}")
    unseen = ben.page.get_by_text("There is nobody here by that name.")
    expect(unseen).to_be_visible()
    ben.go("/people/nobody-at-all")
    expect(unseen).to_be_visible()
    aiko.go("/me")
    here("profile-name").fill("Aiko")
    here("shape-moon").check(force=True)
    here("seen-met").check()
    here("save-profile").click()
    expect(aiko.page.get_by_role("status")).to_be_visible()
    ben.go(f"/people/{mine['id']}")
    expect(there("person").get_by_test_id("look-at-game")).to_have_count(1)
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Aiko")
    assert violations(ben) == []
    there("look-at-game").click()
    expect(there("table")).to_be_visible()


def test_who_is_muted_is_folded_and_who_is_blocked_cannot_sit_down(server: Server, visit: Visit) -> None:
    aiko, ben = visit(server, name="Aiko"), visit(server, name="Ben", allow="409")
    table = aiko.make_table("me", "open", "open", title="edo", name="Aiko")
    ben.sit(table, 1, "Ben")
    ben.command(table, "chat", 1, text="You will all lose")
    aiko.go(f"/t/{table}")
    expect(aiko.page.get_by_test_id("chat")).to_contain_text("You will all lose")
    (person,) = aiko.ask(f"/api/tables/{table}/people")
    for kind in ("mute", "block"):
        aiko.tell(f"/api/people/{person['id']}/tie", {"kind": kind, "on": True})
    aiko.page.reload()
    muted = aiko.page.get_by_test_id("muted")
    expect(muted).to_contain_text("Ben is muted")
    expect(muted.get_by_text("You will all lose")).not_to_be_visible()
    muted.locator("summary").click()
    expect(muted.get_by_text("You will all lose")).to_be_visible()
    other = aiko.make_table("me", "open", "open", title="edo", name="Aiko")
    ben.go(f"/t/{other}")
    ben.page.get_by_test_id("sit-1").click()
    expect(ben.page.get_by_role("alert")).to_have_text("Whoever made this table does not want to play with you.")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_table_that_fits_is_found_wished_for_and_told_of(own_server: Server, visit: Visit, dark: bool) -> None:
    seeker, maker = visit(own_server, name="Mei", dark=dark), visit(own_server, name="Jun")
    seeker.go("/")
    named = seeker.page.get_by_test_id
    maker.make_table("me", "open", name="Jun", listed=True, pace="live")
    maker.make_table("me", "open", "open", title="edo", name="Jun", listed=True, pace="slow", level=[1300, 1600])
    seeker.page.reload()
    rows = named("list-open").locator("a")
    expect(rows).to_have_count(2)
    expect(named("list-open")).to_contain_text("rating 1300 to 1600")
    named("look-filter").click()
    named("look-title").select_option("edo")
    expect(rows).to_have_count(1)
    named("look-pace").select_option("slow")
    named("wish").click()
    expect(named("wishes").get_by_role("listitem")).to_have_count(1)
    assert violations(seeker) == []
    made = maker.make_table("me", "open", "open", title="edo", name="Jun", listed=True, pace="slow", language="de")
    seeker.page.reload()
    expect(named("calls")).to_contain_text("a table as you wished, by Jun")
    named("decline-call").click()
    expect(named("calls")).to_have_count(0)
    maker.go(f"/t/{made}")
    expect(maker.page.get_by_test_id("terms")).to_contain_text("Deutsch")


def test_the_maker_says_whom_the_table_looks_for_and_when_bots_come(server: Server, visit: Visit) -> None:
    maker = visit(server, name="Jun")
    maker.go("/")
    named = maker.page.get_by_test_id
    named("invite-take").click()
    named("listed").check()
    named("sought-level").select_option("1")
    named("sought-language").select_option("de")
    named("sought-bots").select_option("15")
    assert violations(maker) == []
    named("make-table").click()
    expect(named("terms")).to_contain_text("rating 1300 to 1600")
    expect(named("bots-after")).to_contain_text("bots at")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone in German"])
def test_ladders_are_read_by_title_number_and_season(server: Server, visit: Visit, phone: bool) -> None:
    visitor = visit(server, phone=phone, language="de" if phone else "en")
    visitor.go("/ladder")
    named = visitor.page.get_by_test_id
    expect(named("ladder").get_by_role("row")).not_to_have_count(0)
    visitor.page.get_by_text("Shogun", exact=True).click()
    visitor.page.get_by_text("gegen Bots" if phone else "against bots", exact=True).click()
    expect(named("ladder")).to_contain_text("Bots: ")
    expect(named("season").get_by_role("option")).not_to_have_count(0)
    Table(visitor).assert_fits()
    assert violations(visitor) == []
