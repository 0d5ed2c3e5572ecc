"""A name that lasts, in a real browser: by passkey (a virtual authenticator), by mail, and with the seats of two."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.server.postbox import Postbox
from tests.web.conftest import Visit
from tests.web.server import Server, check_built
from tests.web.table import Home, Table
from tests.web.test_axe import violations
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Named(Server):
    """A server that is reached by a name: browsers make no passkeys for numbers."""

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    with Postbox() as box:
        yield box


@pytest.fixture
def named(tmp_path: Path, postbox: Postbox) -> Iterator[Server]:
    check_built()
    mail = ("--mail-server", postbox.url, "--mail-from", "kabuto@games.example")
    with Named(tmp_path / "data", "--rate", "0", *mail) as found:
        yield found


def with_passkeys(visitor: Visitor) -> None:
    """Give a browser a device that keeps passkeys and always says yes."""
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def open_myself(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.get_by_test_id("open-myself").click()
    expect(visitor.page.get_by_test_id("keep-name")).to_be_visible()


def seated(visitor: Visitor, table: str) -> None:
    """The seat is theirs again."""
    expect(visitor.page.get_by_test_id("list-mine")).to_be_visible()
    visitor.go(f"/t/{table}")
    expect(visitor.page.get_by_test_id("rename")).to_be_visible()


def forget(visitor: Visitor) -> None:
    visitor.context.clear_cookies()
    visitor.go("/")
    expect(visitor.page.get_by_test_id("home")).to_be_visible()
    expect(visitor.page.get_by_test_id("list-mine")).to_have_count(0)


def test_a_passkey_brings_a_browser_back_that_lost_its_cookie(named: Server, visit: Visit) -> None:
    someone = visit(named, name="Aiko", phone=True, language="de")
    with_passkeys(someone)
    table = someone.make_table("me", "open", name="Aiko")
    open_myself(someone)
    page = someone.page
    page.get_by_test_id("make-passkey").click()
    expect(page.get_by_test_id("remove-passkey")).to_have_count(1)
    assert violations(someone) == []
    forget(someone)
    open_myself(someone)
    page.get_by_test_id("come-passkey").click()
    seated(someone, table)
    open_myself(someone)
    expect(page.get_by_test_id("devices").locator("li")).to_have_count(2)
    page.get_by_test_id("remove-passkey").click()
    expect(page.get_by_test_id("remove-passkey")).to_have_count(0)


def test_a_letter_brings_a_browser_back_and_only_its_button_does(named: Server, postbox: Postbox, visit: Visit) -> None:
    someone = visit(named)
    table = someone.make_table("me", "open", name="Aiko")
    open_myself(someone)
    page = someone.page
    page.get_by_test_id("mail-address").fill("aiko@example.org")
    page.get_by_test_id("add-mail").click()
    expect(page.get_by_test_id("factors")).to_contain_text("waits for the button")
    link = linked(postbox, 0)
    for _ in range(2):  # whoever looks into letters opens the link as well
        page.goto("about:blank")
        page.goto(link)
        expect(page.get_by_test_id("verify")).to_be_visible()
    assert violations(someone) == []
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verified")).to_contain_text("aiko@example.org")

    forget(someone)
    open_myself(someone)
    page.get_by_test_id("mail-back-address").fill("Aiko@example.org")
    page.get_by_test_id("mail-back").click()
    expect(page.get_by_test_id("mail-sent")).to_contain_text("15 minutes")
    for _ in range(2):
        page.goto("about:blank")
        page.goto(linked(postbox, 1))
        expect(page.get_by_test_id("come-in")).to_be_visible()
    page.get_by_test_id("come-in").click()
    seated(someone, table)


def linked(postbox: Postbox, number: int) -> str:
    """The link in a letter; it may still be on its way."""
    for _ in range(200):
        if len(postbox.letters) > number:
            break
        sleep(0.1)
    found = re.search(r"http://localhost\S+", postbox.letters[number][1].get_content())
    assert found is not None
    return found[0]


def test_a_second_browser_brings_its_seats_along(server: Server, visit: Visit) -> None:
    first, second = visit(server), visit(server, phone=True, allow="409")
    tables = [first.make_table("me", "open", name="Aiko"), second.make_table("me", "open", name="Aiko")]
    open_myself(first)
    first.page.get_by_test_id("let-in").click()
    second.page.goto(first.page.get_by_test_id("device-link").input_value())
    second.page.get_by_test_id("come-in").click()
    expect(second.page.get_by_role("alert")).to_contain_text("bring them along")
    assert violations(second) == []
    second.page.get_by_test_id("come-merge").click()
    expect(second.page.get_by_test_id("come-merge")).to_have_count(0)  # it is on its way home
    for visitor in (second, first):
        visitor.go("/")
        expect(visitor.page.get_by_test_id("list-mine").locator(f'[href*="{tables[0]}"]')).to_have_count(1)
        expect(visitor.page.get_by_test_id("list-mine").locator(f'[href*="{tables[1]}"]')).to_have_count(1)


def test_where_there_can_be_no_passkeys_the_page_says_why(server: Server, visit: Visit) -> None:
    someone = visit(server)
    someone.make_table("me", "open")
    open_myself(someone)
    expect(someone.page.get_by_test_id("no-passkeys")).to_contain_text("https")
    for name in ("make-passkey", "come-passkey"):
        expect(someone.page.get_by_test_id(name)).to_have_count(0)


def test_after_a_game_a_guest_is_offered_to_keep_the_name_once(named: Server, visit: Visit) -> None:
    someone = visit(named)
    with_passkeys(someone)
    id = someone.make_table("me", "greedy", name="Aiko")
    someone.command(id, "resign")
    someone.go(f"/t/{id}")
    result = Table(someone).result
    expect(result.get_by_test_id("offer")).to_be_visible()
    assert violations(someone) == []
    result.get_by_test_id("offer-no").click()
    expect(result.get_by_test_id("offer")).to_have_count(0)
    someone.go(f"/t/{id}")
    expect(result.get_by_test_id("look-back")).to_be_visible()
    expect(result.get_by_test_id("offer")).to_have_count(0)


class Line:
    """A line on which nothing comes before it is let through, to see how often somebody waits.

    The document comes, and what it names itself (its scripts, styles and parts), since all of that is ordered at once.
    Everything else is held: what was asked for by the time nothing more happens comes together, and was waited for
    once. So was a line to a table, which cannot be held here.
    """

    QUIET = 600
    """In milliseconds: so long nothing more is asked for."""
    SLOW = 5_000
    """So long a busy machine may take to show what it needs no answer for."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.waits: list[list[str]] = []
        asked = Request(visitor.url, headers={"accept-language": visitor.page.evaluate("navigator.language")})
        with urlopen(asked) as answer:
            self._named = set(re.findall(r'(?:href|src)="([^"]+)"', answer.read().decode()))
        self._held: list[Route] = []
        self.page.route("**/*", self._asked)
        self.page.on("websocket", lambda line: self.waits.append([f"LINE {urlsplit(line.url).path}"]))

    def _asked(self, route: Route) -> None:
        request = route.request
        if request.is_navigation_request() or urlsplit(request.url).path in self._named:
            route.continue_()
        else:
            self._held.append(route)

    def until(self, wanted: Locator) -> None:
        """Let through what must come before something can be seen and used."""
        for _ in range(20):
            known = -1
            while known != len(self._held):
                known = len(self._held)
                self.page.wait_for_timeout(self.QUIET)
            with suppress(AssertionError):
                expect(wanted).to_be_visible(timeout=self.SLOW)
                expect(wanted).to_be_enabled(timeout=self.QUIET)
                return
            if self._held:
                held, self._held = self._held, []
                self.waits.append([f"{one.request.method} {urlsplit(one.request.url).path}" for one in held])
                for one in held:
                    one.continue_()
        raise AssertionError(f"it does not come: {self.waits}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_first_visit_to_first_move_asks_for_nothing_and_two_answers_are_waited_for(
    named: Server, visit: Visit, language: str
) -> None:
    """From an empty browser: that the table is made, and the table itself."""
    someone = visit(named, settled=False, language=language)
    line = Line(someone)
    someone.page.goto("/", wait_until="commit")
    home = Home(someone)
    line.until(home.against_bots)
    assert line.waits == []
    home.against_bots.click()
    assert home.setup.locator(":required").count() == 0
    home.setup.get_by_test_id("make-table").click()
    line.until(Table(someone).legal.first)
    assert someone.page.locator("input:visible, select:visible, textarea:visible").count() == 0
    made, *rest = line.waits
    assert "POST /api/tables" in made and len(rest) == 1 and rest[0][0].startswith("LINE /api/tables/"), line.waits
    Table(someone).legal.first.click()
