"""The coach in the browser: switched on, it has a word after a weak move, shows the better way, and lets it be had."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.test_coach import CLOSE, TAKE
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.test_axe import Checked

pytestmark = pytest.mark.browser
THOUGHT = 30_000
"""So long the coach may think on a busy machine."""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop by keys", "phone in German"])
def test_a_weak_move_is_shown_better_and_taken_back(server: Server, visit: Visit, phone: bool) -> None:
    someone = visit(server, phone=phone, language="de" if phone else "en", name="Aiko")
    someone.go("/")
    number, puzzle = CLOSE
    made = someone.tell(f"/api/lessons/take/puzzle-{number}/table", {"path": []})
    someone.go(f"/t/{made['table']}")
    table, page = Table(someone), someone.page
    assert table.wait_for_turn()
    table.open_menu().get_by_test_id("pref-coach").check()
    page.keyboard.press("Escape")
    word = page.get_by_test_id("coach-word")
    best = "take:" + str(TAKE.actions.describe(puzzle.best[0])["field"])
    table.decide(lambda keys: next(key for key in keys if key.startswith("take:") and key != best))
    expect(word).to_contain_text("deutlich besseren Weg" if phone else "clearly better way", timeout=THOUGHT)
    expect(page.get_by_test_id("coach-better")).to_have_count(0)  # nobody is told who did not ask
    show, back = page.get_by_test_id("coach-show"), page.get_by_test_id("coach-back")
    if phone:
        show.tap()
    else:
        show.focus()
        page.keyboard.press("Enter")
    expect(word).to_contain_text("statt" if phone else "instead of")
    expect(page.get_by_test_id("spotlight")).to_have_count(1)
    check = Checked(someone)
    check("coach")
    check.end()
    if phone:
        back.tap()
    else:
        page.keyboard.press("u")
    expect(word).to_have_count(0)
    assert table.wait_for_turn()
    table.decide(lambda keys: best)
    page.reload()  # whoever comes back is still coached, and was told everything
    expect(page.get_by_test_id("coach-word")).to_have_count(0)


def test_not_now_lets_the_bots_go_on(server: Server, visit: Visit) -> None:
    someone = visit(server, name="Aiko")
    someone.go("/")
    page = someone.page
    page.evaluate("localStorage.setItem('kabuto', JSON.stringify({ coach: true, confirm: false }))")
    number, puzzle = CLOSE
    made = someone.tell(f"/api/lessons/take/puzzle-{number}/table", {"path": []})
    someone.go(f"/t/{made['table']}")
    table = Table(someone)
    assert table.wait_for_turn()
    best = "take:" + str(TAKE.actions.describe(puzzle.best[0])["field"])
    table.decide(lambda keys: next(key for key in keys if key.startswith("take:") and key != best))
    word = page.get_by_test_id("coach-word")
    expect(word).to_be_visible(timeout=THOUGHT)
    now = f"/api/tables/{made['table']}?seat=0"
    n = someone.ask(now)["n"]
    page.get_by_test_id("coach-close").click()
    expect(word).to_have_count(0)
    assert someone.ask(f"{now}&after={n}&wait=20")["n"] > n


def test_a_table_with_friends_has_no_coach(server: Server, visit: Visit) -> None:
    someone, friend = visit(server, name="Aiko"), visit(server, name="Ben")
    game = someone.make_table("me", "open")
    friend.go(f"/t/{game}")
    friend.page.get_by_test_id("sit-1").click()
    someone.go(f"/t/{game}")
    menu = Table(someone).open_menu()
    expect(menu.get_by_test_id("pref-confirm")).to_be_visible()
    expect(menu.get_by_test_id("pref-coach")).to_have_count(0)
