"""Told in the browser: what works behind the page, what is kept, what is set, and the count in the heading."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.conftest import Visit
from tests.web.server import Server, check_built
from tests.web.table import Table
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

MINE = "async () => (await (await fetch('/api/me')).json()).channels.map(({ id }) => id)"
KEPT = """async () => {
  const kept = []
  for (const name of (await caches.keys()).filter((one) => one.startsWith('kabuto-files')))
    kept.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
  return kept
}"""
LISTEN = """() => {
  self.told = []
  self.registration.showNotification = async (title, options) => void self.told.push(options)
  Object.defineProperty(self.navigator, 'setAppBadge', { value: async () => {} })
}"""
"""The browser of the tests shows no notices and breaks down at a badge: what it is given is noted instead."""
TWICE = "cross-world service worker resource mismatch"
"""Chromium says so of files that were asked for before the worker had begun to answer; it then asks the worker."""
ASKABLE = "Object.defineProperty(Notification, 'permission', { get: () => 'default' })"


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[Server]:
    """A server that tells people."""
    check_built()
    with Server(tmp_path / "data", "--rate", "0", "--notices", "anywhere") as found:
        yield found


def at_work(visitor: Visitor) -> None:
    """The worker is there, and has kept the page whole."""
    visitor.go("/")
    visitor.page.evaluate("() => navigator.serviceWorker.ready")
    visitor.page.wait_for_function(f"async () => (await ({KEPT})()).some((url) => url.endsWith('/'))")


class Pushes:
    """Lets a push service's message reach the worker."""

    def __init__(self, visitor: Visitor) -> None:
        self._origin = visitor.url
        self._found: list[str] = []
        self._line: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self._line.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._line.send("ServiceWorker.enable")

    def _note(self, told: dict[str, Any]) -> None:
        self._found += [one["registrationId"] for one in told["registrations"]]

    def deliver(self, **message: Any) -> None:
        where = {"origin": self._origin, "registrationId": self._found[-1]}
        self._line.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(message)})


def test_a_push_is_shown_with_its_table_and_not_where_that_is_seen(server: Server, visit: Visit) -> None:
    someone = visit(server, worker=True, allow=TWICE)
    at_work(someone)
    (worker,) = someone.context.service_workers
    worker.evaluate(LISTEN)
    pushes = Pushes(someone)
    table = someone.make_table("me", "random")
    link, icon = f"https://kabuto.example/t/{table}", f"{server.url}/icon-192.png"
    told = {"icon": icon, "data": {"address": f"{server.url}/t/{table}"}, "tag": table}
    pushes.deliver(kind="turn", text="It is your turn.", link=link, tag=table)
    someone.page.wait_for_timeout(500)
    pushes.deliver(kind="alarm", text="Little is left.", link=link, tag=table)
    someone.page.wait_for_timeout(500)
    assert worker.evaluate("() => self.told") == [
        {**told, "body": "It is your turn.", "renotify": False},
        {**told, "body": "Little is left.", "renotify": True},
    ]
    someone.go(f"/t/{table}")
    pushes.deliver(kind="turn", text="seen", link=link, tag=table)
    pushes.deliver(kind="turn", text="elsewhere", link="https://kabuto.example/t/another", tag="another")
    someone.page.wait_for_timeout(500)
    assert [one["body"] for one in worker.evaluate("() => self.told.slice(2)")] == ["elsewhere"]


def test_without_the_server_the_page_opens_and_what_was_read_can_be_read(own_server: Server, visit: Visit) -> None:
    someone = visit(own_server, worker=True, allow=f"Failed to load|ERR_|WebSocket|{TWICE}")
    at_work(someone)
    page = someone.page
    for path, part in (("/primer/take", "primer"), ("/rules/take", "rulebook")):
        someone.go(path)
        expect(page.get_by_test_id(part)).to_be_visible()
        if part == "primer":
            expect(page.get_by_test_id(part)).to_have_attribute("data-ready", "yes")
        else:
            expect(page.locator("#TAK-019")).to_be_visible()
    table = someone.make_table("me", "random")
    someone.go(f"/t/{table}")
    expect(page.get_by_test_id("ask")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert kept and not [url for url in kept if "/api/" in url or "/t/" in url], "nothing about a person or a table"
    own_server.kill()
    page.goto("/")
    expect(page.get_by_test_id("home")).to_contain_text(re.compile("line is lost|does not answer"))
    page.goto("/primer/take")
    expect(page.get_by_test_id("primer")).to_have_attribute("data-ready", "yes")
    page.goto("/rules/take")
    expect(page.locator("#TAK-019")).to_be_visible()


def test_a_new_build_takes_the_place_of_the_old_one_whole(own_server: Server, visit: Visit) -> None:
    someone = visit(own_server, worker=True, allow=TWICE)
    at_work(someone)
    page = someone.page
    page.evaluate("""async () => {
      const old = await caches.open('kabuto-files-"old"')
      await old.put(new URL('./', location.href).href, new Response('old'))
      await old.put('/assets/old.js', new Response('old'))
    }""")
    page.reload()
    page.wait_for_function(f"""async () => {{
      const kept = await ({KEPT})()
      return kept.some((url) => url.endsWith('/')) && !kept.some((url) => url.includes('old'))
    }}""")


def test_the_page_can_be_installed(server: Server, visit: Visit) -> None:
    someone = visit(server)
    someone.go("/")
    found = someone.page.evaluate("""async () => {
      const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json()
      const icons = await Promise.all(manifest.icons.map(async ({ src }) => {
        const answer = await fetch('/' + src)
        const { width } = await createImageBitmap(await answer.blob()).catch(() => ({ width: 0 }))
        return [answer.status, answer.headers.get('content-type'), width]
      }))
      return { ...manifest, icons }
    }""")
    assert found["display"] == "standalone" and found["start_url"] == "./"
    assert [icon[:2] for icon in found["icons"]] == [[200, "image/svg+xml"], *[[200, "image/png"]] * 3]
    assert [icon[2] for icon in found["icons"][1:]] == [192, 512, 512]
    worker = someone.page.request.get("/worker.js")
    assert worker.headers["content-security-policy"] == "default-src 'none'; connect-src 'self'"
    assert worker.headers["cache-control"] == "no-cache"


def test_when_and_how_often_is_set_under_my_seats(telling: Server, visit: Visit) -> None:
    someone = visit(telling, allow="status of 400")
    page = someone.page
    someone.go("/")
    page.get_by_test_id("open-myself").click()
    bells = page.get_by_test_id("bells")
    expect(bells).to_contain_text("a minute after your turn began")
    bells.locator("summary").click()
    bells.get_by_test_id("channel-kind").select_option("matrix")
    bells.get_by_test_id("channel-target").fill("ftp://nowhere.example")
    bells.get_by_test_id("add-channel").click()
    expect(bells.get_by_role("alert")).to_contain_text("https://")
    bells.get_by_test_id("channel-target").fill(f"{telling.url}/api/off/0123456789abcdef")  # it takes anything
    bells.get_by_test_id("add-channel").click()
    expect(bells.get_by_test_id("channels")).to_contain_text("Matrix")
    bells.get_by_test_id("every").select_option("hour")
    bells.get_by_test_id("quiet").check()
    bells.get_by_test_id("quiet-to").fill("06:30")
    bells.get_by_test_id("keep-manners").click()
    expect(bells.get_by_role("status")).to_contain_text("Kept")
    kept = page.evaluate("async () => (await (await fetch('/api/me/notices')).json()).manners")
    zone = page.evaluate("() => Intl.DateTimeFormat().resolvedOptions().timeZone")
    assert kept == {
        "zone": zone,
        "quiet_from": 1320,
        "quiet_to": 390,
        "every": "hour",
        "alarm": True,
        "alarm_wakes": False,
    }
    (channel,) = page.evaluate(MINE)
    someone.go(f"/off/{channel}")
    expect(page.get_by_test_id("off")).to_contain_text("told by mail no more")
    assert page.evaluate("async () => (await (await fetch('/api/me')).json()).channels.length") == 1, (
        "a link alone ends nothing"
    )
    page.get_by_test_id("off").get_by_role("button").click()
    expect(page.get_by_test_id("off")).to_contain_text("Done")
    assert page.evaluate(MINE) == []


def test_at_a_table_where_others_play_the_menu_offers_to_tell_me(telling: Server, visit: Visit) -> None:
    someone, friend = visit(telling, name="Aiko"), visit(telling)
    someone.page.add_init_script(ASKABLE)
    table = someone.make_table("me", "open", pace="days")
    friend.sit(table, 1, "Ben")
    someone.go(f"/t/{table}")
    Table(someone).open_menu()
    expect(someone.page.get_by_test_id("tell-me")).to_contain_text("also when this page is closed")
    expect(someone.page.get_by_test_id("tell-me-here")).to_be_enabled()


def test_the_heading_counts_the_tables_that_wait_for_me(own_server: Server, visit: Visit) -> None:
    someone, friend = visit(own_server, name="Aiko"), visit(own_server)
    alone = someone.make_table("me", "random")
    assert alone
    tables = [someone.make_table("me", "open") for _ in range(3)]
    for table in tables:
        friend.sit(table, 1, "Ben")
    someone.go("/")
    expect(someone.page.get_by_test_id("home")).to_be_visible()
    waiting = [table for table in tables if someone.event(table, 0)["your_turn"]]
    expect(someone.page).to_have_title(f"({len(waiting)}) Kabuto" if waiting else "Kabuto")
    friend.go("/")
    expect(friend.page).to_have_title(f"({3 - len(waiting)}) Kabuto" if len(waiting) < 3 else "Kabuto")
