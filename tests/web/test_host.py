"""The host's page: by mouse and keyboard, in both languages, by day and by night; axe finds nothing."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.test_axe import violations
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser


def enter(host: Visitor, token: str, path: str = "/admin") -> None:
    host.go(path)
    host.page.get_by_test_id("host-token").fill(token)
    host.page.keyboard.press("Enter")


def token_of(server: Server) -> str:
    return (server.data / "host-token").read_text().strip()


def test_the_host_closes_mutes_bans_exports_and_erases(own_server: Server, visit: Visit, tmp_path: Path) -> None:
    player = visit(own_server)
    waiting = player.make_table("me", "open", name="Aiko")
    alone = player.make_table("me", "me", name="Aiko")
    player.command(alone, "chat", 0, text="a secret")
    host = visit(own_server, allow="40[14]")
    named = host.page.get_by_test_id

    enter(host, "not the token at all")
    expect(host.page.get_by_role("alert")).to_have_text("This is not the token of the host.")
    assert violations(host) == []
    named("host-token").fill(token_of(own_server))
    host.page.keyboard.press("Enter")

    # Tables
    expect(named(f"host-table-{waiting}")).to_contain_text("Aiko, –")
    assert violations(host) == []
    named("host-status").select_option("playing")
    named("host-find").click()
    expect(named(f"host-table-{waiting}")).to_have_count(0)
    close = named(f"host-table-{alone}").get_by_test_id("close")
    expect(close).to_have_accessible_name(f"Close {alone}")
    close.click()
    expect(close).to_have_accessible_name(f"Really: Close {alone}")
    named("host-search").focus()
    expect(close).to_have_accessible_name(f"Close {alone}")  # whoever looks elsewhere did not mean it
    close.click()
    close.click()
    expect(named("host-told")).to_have_text(f"Table {alone} is closed.")
    assert player.event(alone)["facts"]["closed"] == "host"
    named("host-status").select_option("")
    named("host-search").fill(waiting[:8])
    host.page.keyboard.press("Enter")
    expect(named(f"host-table-{alone}")).to_have_count(0)
    for _ in range(2):
        named(f"host-table-{waiting}").get_by_test_id("delete").click()
    expect(named("host-told")).to_have_text(f"Table {waiting} is deleted.")

    # People, by the keyboard
    named("host-tab-tables").focus()
    host.page.keyboard.press("ArrowRight")
    expect(named("host-tab-holders")).to_be_focused()
    expect(named("host-tab-holders")).to_have_attribute("aria-selected", "true")
    row = host.page.get_by_role("row").filter(has_text="Aiko")
    expect(row).to_contain_text("127.0.0.1")
    assert violations(host) == []
    with host.page.expect_download() as saved:
        row.get_by_test_id("export").click()
    found = json.loads(Path(saved.value.path()).read_text())
    assert [line["text"] for table in found["tables"] for line in table["said"]] == ["a secret"]
    for _ in range(2):
        row.get_by_test_id("mute").press("Enter")
    expect(row).to_contain_text("muted")
    for _ in range(2):
        row.get_by_test_id("unmute").press("Enter")
    expect(row).not_to_contain_text("muted")
    for _ in range(2):
        row.get_by_test_id("erase").press("Enter")
    expect(named("host-told")).to_have_text("The person is erased from one table.")
    assert player.event(alone)["facts"]["chat"][0]["text"] == "…"

    # Bans, and the book
    named("host-tab-bars").click()
    named("ban-who").fill("nonsense")
    named("ban").click()
    expect(host.page.get_by_role("alert")).to_contain_text("There is not one holder whose id begins with nonsense")
    named("ban-who").fill("10.0.0.0/8")
    named("ban-days").fill("7")
    named("ban-why").fill("noise")
    named("ban").click()
    expect(named("host-bar")).to_contain_text("10.0.0.0/8")
    assert violations(host) == []
    for _ in range(2):
        named("lift").click()
    expect(named("host-bar")).to_have_count(0)
    named("host-tab-book").click()
    deeds = ["Let in again", "Ban", "Erase", "Let speak again", "Mute", "Delete", "Close"]
    expect(named("host-deed")).to_have_count(len(deeds))
    assert [text.split("\t")[1] for text in named("host-deed").all_inner_texts()] == deeds
    assert violations(host) == []


def test_in_german_on_a_phone_by_night(server: Server, visit: Visit) -> None:
    visit(server).make_table("me", "open", name="Aiko", listed=True)
    host = visit(server, language="de", phone=True, dark=True)
    enter(host, token_of(server))
    expect(host.page.get_by_role("tab", name="Tische")).to_have_attribute("aria-selected", "true")
    expect(host.page.get_by_role("columnheader", name="Letzter Eintrag")).to_be_visible()
    assert violations(host) == []
    wide = host.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page itself does not scroll sideways"
    host.page.reload()
    expect(host.page.get_by_role("tab", name="Tische")).to_be_visible()  # the tab remembers the token


def test_under_a_path_of_its_own(tmp_path: Path, visit: Visit) -> None:
    """What the page asks for, and where its links lead, lies under the path too: a proxy passes on nothing else."""
    with Server(tmp_path, "--base", "/kabuto") as server:
        host = visit(server)
        asked: list[str] = []
        host.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
        enter(host, token_of(server), "/kabuto/admin")
        expect(host.page.get_by_role("tab", name="Tables")).to_have_attribute("aria-selected", "true")
        host.page.get_by_role("link", name="To the home page").click()
        expect(host.page).to_have_url(f"{server.url}/kabuto/")
        assert len(asked) > 5 and all(path.startswith("/kabuto/") for path in asked)
