"""Before the game: whoever made the table sends away whoever should not sit there, and closes it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.test_axe import violations

pytestmark = pytest.mark.browser


def test_a_squatter_is_asked_to_leave_and_the_table_is_closed(server: Server, visit: Visit) -> None:
    maker, squatter = visit(server, language="de"), visit(server, name="Squatter")
    id = maker.make_table("me", "open", "open", title="edo")
    here, there = Table(maker), Table(squatter)
    maker.go(f"/t/{id}")
    squatter.go(f"/t/{id}")
    squatter.page.get_by_test_id("sit-1").click()
    expect(there.invitation).to_be_visible()
    assert squatter.page.get_by_test_id("remove-0").count() == squatter.page.get_by_test_id("bot-2").count() == 0
    assert squatter.page.get_by_test_id("close-table").count() == 0

    remove = here.page.get_by_test_id("remove-1")
    expect(remove).to_have_accessible_name("Zu gehen bitten Squatter")
    assert violations(maker) == []
    remove.focus()
    here.page.keyboard.press("Enter")
    expect(squatter.page.get_by_test_id("sit-1")).to_be_visible()
    squatter.page.get_by_test_id("sit-2").click()
    expect(squatter.page.get_by_role("alert")).to_have_text("Whoever made this table has asked you to leave it.")

    here.page.get_by_test_id("bot-1").click()
    expect(here.page.get_by_test_id("remove-1")).to_be_visible()
    here.page.get_by_test_id("close-table").click()
    here.page.get_by_test_id("close-sure").click()
    expect(here.page.get_by_test_id("ended")).to_have_text("Wer diesen Tisch eröffnet hat, hat ihn geschlossen.")
    expect(there.page.get_by_test_id("ended")).to_have_text("This table was closed by whoever made it.")
    assert there.page.get_by_test_id("sit-2").count() == 0
    assert violations(squatter) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone in German"])
def test_the_lobby_says_what_is_played_and_lets_one_talk_rename_and_begin(
    server: Server, visit: Visit, phone: bool
) -> None:
    maker, guest = visit(server, phone=phone, language="de" if phone else "en"), visit(server, name="Ben")
    id = maker.make_table("me", "open", "open", title="edo", modules=["jiin"], name="Aiko", waits=True, pace="days")
    maker.go(f"/t/{id}")
    guest.go(f"/t/{id}")
    here, there = maker.page.get_by_test_id, guest.page.get_by_test_id
    terms = here("terms")
    expect(terms).to_contain_text("Jiin")
    expect(terms).to_contain_text("Minuten" if phone else "minutes")
    expect(here("pace")).to_contain_text("je ein Tag" if phone else "a day each")
    expect(here("code")).to_be_visible()
    here("shut-1").click()
    expect(there("lobby")).to_contain_text("1 of 2 taken")
    expect(here("start-game")).to_be_disabled()
    expect(here("start-game")).to_contain_text("ein Platz ist frei" if phone else "one seat is free")
    here("rename").click()
    here("new-name").fill("Akiko")
    maker.page.keyboard.press("Enter")
    expect(there("lobby")).to_contain_text("Akiko")
    there("sit-1").click()
    there("chat-text").fill("Hello")
    there("chat-send").click()
    expect(here("chat")).to_contain_text("Hello")
    Table(maker).assert_fits()
    assert violations(maker) == [] and violations(guest) == []
    assert there("start-game").count() == 0
    here("start-game").click()
    for page in (here, there):
        expect(page("board")).to_be_visible()
        expect(page("clock-0").or_(page("clock-1")).first).to_contain_text("23")
    menu = Table(guest).open_menu()
    menu.get_by_test_id("new-name").fill("Benjiro")
    menu.get_by_test_id("rename").click()
    expect(maker.page.get_by_text("Benjiro").first).to_be_attached()
    menu.get_by_test_id("leave").click()
    expect(menu.get_by_test_id("leave-sure")).to_contain_text("a bot plays for me until I am back")


def test_a_game_against_bots_is_closed_from_the_menu_and_can_be_looked_at(server: Server, visit: Visit) -> None:
    someone = visit(server)
    id = someone.make_table("me", "random", options={"start": "a"})
    someone.go(f"/t/{id}")
    table = Table(someone)
    assert table.wait_for_turn()
    menu = table.open_menu()
    menu.get_by_test_id("close-table").click()
    menu.get_by_test_id("close-sure").click()
    expect(table.page.get_by_test_id("ended")).to_have_text("This table was closed by whoever made it.")
    expect(table.board).to_be_visible()
    assert table.legal.count() == 0
    someone.go("/")
    expect(someone.page.get_by_test_id("list-mine")).to_contain_text("closed")


def test_a_second_device_and_a_code_come_to_the_same_seat(server: Server, visit: Visit) -> None:
    first, phone, later = visit(server), visit(server, phone=True, language="de"), visit(server)
    id = first.make_table("me", "open", name="Aiko")
    first.go("/")
    first.page.get_by_test_id("open-myself").click()
    sheet = first.page.get_by_test_id("myself")
    sheet.get_by_test_id("let-in").click()
    expect(sheet.get_by_test_id("code")).to_be_visible()
    link = sheet.get_by_test_id("device-link").input_value()
    sheet.get_by_test_id("new-codes").click()
    code = sheet.get_by_test_id("codes").locator("li").first.inner_text()
    assert violations(first) == []

    phone.page.goto(link)
    expect(phone.page.get_by_test_id("myself")).to_contain_text("bringt deine Plätze auf dieses Gerät")
    assert violations(phone) == []
    phone.page.get_by_test_id("come-in").click()
    expect(phone.page.get_by_test_id("list-mine")).to_be_visible()
    phone.go(f"/t/{id}")
    expect(phone.page.get_by_test_id("rename")).to_be_visible()

    later.go("/")
    later.page.get_by_test_id("open-myself").click()
    later.page.get_by_test_id("come-word").fill(code.lower())
    later.page.keyboard.press("Enter")
    expect(later.page.get_by_test_id("list-mine")).to_be_visible()

    first.go("/")
    first.page.get_by_test_id("open-myself").click()
    expect(sheet.get_by_test_id("devices").locator("li")).to_have_count(3)
    sheet.get_by_test_id("revoke").first.click()
    expect(sheet.get_by_test_id("devices").locator("li")).to_have_count(2)


def test_a_code_typed_before_anything_is_told_is_not_lost(server: Server, visit: Visit) -> None:
    """What the sheet asks for on the side may take its time: the field stays, and Enter sends it."""
    first, later = visit(server), visit(server, allow="409")
    first.make_table("me", "open", name="Aiko")
    first.go("/")
    first.page.get_by_test_id("open-myself").click()
    first.page.get_by_test_id("new-codes").click()
    code = first.page.get_by_test_id("codes").locator("li").first.inner_text()

    later.make_table("me", "open", name="Ben")
    held: list[Route] = []
    for path in ("**/api/tables?**", "**/api/me", "**/api/me/factors"):
        later.page.route(path, lambda route: held.append(route))
    later.go("/")
    later.page.get_by_test_id("open-myself").click()
    field = later.page.get_by_test_id("come-word")
    field.fill(code.lower())
    for route in [one for one in held if "/api/tables" in one.request.url]:
        route.continue_()
    expect(later.page.get_by_test_id("list-mine")).to_be_attached()
    expect(field).to_have_value(code.lower())
    expect(field).to_be_focused()
    later.page.keyboard.press("Enter")
    expect(later.page.get_by_test_id("come-merge")).to_be_visible()
    assert any(one.request.url.endswith("/api/me") for one in held), "it was not waiting for anything"
    for route in [one for one in held if "/api/me" in one.request.url]:
        route.continue_()
    later.page.unroute_all()
