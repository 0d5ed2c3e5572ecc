"""Being there and not: a server that dies and comes back, leaving and returning, watching, addresses of nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Home, Table, to_move

pytestmark = pytest.mark.browser

SERVER_IS_GONE = (
    r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH"
    r"|WebSocket connection to"
)


def test_the_server_is_killed_and_comes_back(own_server: Server, visit: Visit) -> None:
    """A banner while it is gone; then the game goes on, with the move made meanwhile once and everything else too."""
    one, other = (visit(own_server, name=name, allow=SERVER_IS_GONE) for name in ("Aiko", "Ben"))
    id = one.make_table("me", "open", name="Aiko")
    other.sit(id, 1, "Ben")
    tables = [Table(one), Table(other)]
    for table in tables:
        table.visitor.go(f"/t/{id}")
    for _ in range(3):
        mover = to_move(*tables)
        assert mover
        mover.take("Ronin", "Geisha", "Ninja", "Daimyo")
    mover = to_move(*tables)
    assert mover
    watcher = tables[1 - tables.index(mover)]
    told, shown = mover.told(), mover.shown()
    expect(watcher.lines).to_have_count(len(told))

    own_server.kill()
    for table in tables:
        expect(table.banner).to_be_visible()
        expect(table.banner).to_contain_text(re.compile("The line is lost|The server does not answer"))
    assert mover.told() == told and mover.shown() == shown
    key, kind = next(iter(mover.takes("Ronin", "Geisha", "Ninja", "Daimyo").items()))
    mover.choice(key).click()
    mover.page.wait_for_timeout(300)
    assert mover.told() == told, "shown as done before the server has it"

    own_server.start()
    for table in tables:
        expect(table.banner).to_be_hidden()
        expect(table.root).to_have_attribute("data-line", "live")
        expect(table.lines).not_to_have_count(len(told))
    again = watcher.told()
    assert again[: len(told)] == told
    taken = f"takes a {kind} from the {key.removeprefix('take:').capitalize()} field"
    assert sum(taken in line for line in again[len(told) :]) == 1
    assert sum("takes a" in line for line in again[len(told) :]) == 1
    assert mover.told() == again
    if kind != "Samurai":
        assert watcher.wait_for_turn()
        watcher.take("Ronin", "Geisha", "Ninja", "Daimyo")
        expect(mover.root).to_have_attribute("data-n", str(watcher.n))
        assert len(mover.told()) > len(again)

    # And what the server has is what they see, also for somebody who comes anew
    for table in tables:
        seen = table.told()
        table.page.reload()
        expect(table.lines).to_have_count(len(seen))
        assert table.told() == seen


def test_who_is_there_is_known_again_after_a_lost_line(own_server: Server, visit: Visit) -> None:
    """Somebody went while nobody could be told: it is seen as soon as the line is back."""
    one, other = (visit(own_server, name=name, allow=SERVER_IS_GONE) for name in ("Aiko", "Ben"))
    id = one.make_table("me", "open", name="Aiko")
    other.sit(id, 1, "Ben")
    for visitor in (one, other):
        visitor.go(f"/t/{id}")
    here = Table(one)
    card = here.page.get_by_test_id("seat-card-1")
    expect(card).to_contain_text("here")
    own_server.kill()
    expect(here.banner).to_be_visible()
    other.go("about:blank")
    own_server.start()
    expect(here.root).to_have_attribute("data-line", "live")
    expect(card).to_contain_text("away")
    other.go(f"/t/{id}")
    expect(card).to_contain_text("here")


def test_leave_and_a_bot_stands_in_until_the_return(server: Server, visit: Visit) -> None:
    one, other = visit(server, name="Aiko"), visit(server, name="Ben")
    id = one.make_table("me", "open", name="Aiko", options={"start": "a"})
    other.sit(id, 1, "Ben")
    here, there = Table(one), Table(other)
    for table in (here, there):
        table.visitor.go(f"/t/{id}")
    assert here.wait_for_turn()

    here.open_menu().get_by_test_id("leave").click()
    here.menu.get_by_test_id("leave-sure").click()
    expect(here.prompt).to_contain_text("You are away; a bot plays for you.")
    assert there.wait_for_turn(), "the bot did not play"
    expect(there.story).to_contain_text("Aiko takes a")
    card = there.page.get_by_test_id("seat-card-0")
    expect(card).to_contain_text(re.compile("away; .* stands in"))
    assert here.legal.count() == 0

    here.page.get_by_test_id("return").first.click()
    expect(card).not_to_contain_text("stands in")
    expect(card).to_contain_text("here")
    there.take()
    assert here.wait_for_turn()
    here.take()
    assert there.wait_for_turn()


def test_a_spectator_sees_the_game_and_has_no_choices(server: Server, visit: Visit) -> None:
    one, watcher = visit(server, name="Aiko"), visit(server)
    id = one.make_table("me", "random", name="Aiko", listed=True)
    one.go(f"/t/{id}")
    here, there = Table(one), Table(watcher)
    assert here.wait_for_turn()

    watcher.go("/")
    Home(watcher).list("watch").get_by_role("link", name=re.compile("Aiko")).first.click()
    assert there.id == id
    expect(there.page.get_by_test_id("watching")).to_have_text("you are watching")
    expect(there.board).to_be_visible()
    expect(there.prompt).to_contain_text("Aiko is to decide.")
    expect(here.page.get_by_test_id("seats")).to_contain_text("One person is watching.")

    kind = here.take("Ronin", "Geisha", "Ninja", "Daimyo")
    expect(there.story).to_contain_text(f"Aiko takes a {kind}")
    assert here.wait_for_turn()
    expect(there.lines).to_have_count(len(here.told()))
    assert sorted(there.shown()) == sorted(here.shown())
    assert there.ask.locator('[data-testid^="choice-"]').count() == 0
    assert there.board.get_by_role("button").count() == 0
    assert there.undo.count() == 0 or there.undo.is_disabled()
    menu = there.open_menu()
    for what in ("leave", "resign", "return"):
        assert menu.get_by_test_id(what).count() == 0


@pytest.mark.parametrize(
    ("path", "sentence"),
    [("/t/nothing", "There is no such table"), ("/t/no/thing", "There is nothing at this address")],
)
def test_an_address_of_nothing_says_so_with_a_way_home(server: Server, visit: Visit, path: str, sentence: str) -> None:
    someone = visit(server, allow="WebSocket connection to|404")
    someone.go(path)
    notice = someone.page.get_by_test_id("notice")
    expect(notice).to_contain_text(sentence)
    notice.get_by_role("button", name="To the home page").click()
    expect(Home(someone).against_bots).to_be_visible()
