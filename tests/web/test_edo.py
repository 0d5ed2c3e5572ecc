"""Edo in the browser: the board is the edition's graph, and whole games by mouse, keys and finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import yaml
from playwright.sync_api import Locator, expect

from tests.web.chromium import ROOT
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import NAMES, ROUNDS, Pick, Table
from tests.web.test_axe import Checked
from tests.web.test_looks import CUT_OFF
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

MODULES = ["jiin", "tokken", "ronin"]
EDITION: dict[str, Any] = yaml.safe_load((ROOT / "src/kabuto/titles/edo/edition.yaml").read_text(encoding="utf-8"))
DRAWN = """() => {
  const all = (what) => [...document.querySelectorAll(`[data-testid="board"] ${what}`)]
  return {
    spaces: Object.fromEntries(all('[data-space]').map((e) => [e.dataset.space, e.dataset.type])),
    roads: all('[data-road]').map((e) => e.dataset.road.split(' ')),
    sites: Object.fromEntries(all('[data-type="city"]').map((e) => [
      e.dataset.space, [...e.querySelectorAll('[data-site]')].map((site) => Number(site.dataset.site)),
    ])),
  }
}"""


def table_of(visitor: Visitor, *bots: str, modules: list[str] = MODULES, **more: Any) -> Table:
    """A table of Edo with these bots, at which the first-visit card was read."""
    visitor.go(f"/t/{visitor.make_table('me', *bots, title='edo', modules=modules, **more)}")
    table = Table(visitor)
    expect(table.board).to_be_visible()
    close = visitor.page.get_by_test_id("first-visit-close")
    if close.count():
        table.press(close)
    return table


def decision(table: Table) -> str:
    """What is asked of us, by its name; while all plan, the bots are left to finish first."""
    event = table.visitor.event(table.id, 0)
    while len(event["view"]["to_act"]) > 1:
        event = table.visitor.event(table.id, 0, event["n"])
    expect(table.root).to_have_attribute("data-n", str(event["n"]))
    assert table.wait_for_turn()
    return str(event["view"]["decision"]["name"])


def by_plan(rng: Random) -> Pick:
    """Plan cards and officials and change little; act rather than stop; move now and then."""

    def pick(keys: list[str]) -> str:
        cards = [key for key in keys if key.startswith(("card:", "plan:"))]
        if cards:
            return rng.choice(cards)
        officials = [key for key in keys if key.startswith("assign:")]
        if officials and rng.random() < 0.7:
            return rng.choice(officials)
        if "ready" in keys:
            return "ready"
        if "reveal" in keys and rng.random() < 0.75:
            return "reveal"
        return rng.choice([key for key in keys if key not in ("stop", "done", "change", "reveal", "back")] or keys)

    return pick


@pytest.mark.parametrize("players", [3, 5])
def test_the_map_is_the_editions_graph(server: Server, visit: Visit, players: int) -> None:
    """EDO-010, EDO-011, EDO-111: each side has the spaces, roads and sites of the edition, and no others."""
    side = EDITION["boards"][EDITION["set_up"][f"players_{players}"]["side"]]
    table = table_of(visit(server), *["random"] * (players - 1), modules=[])
    drawn = table.page.evaluate(DRAWN)
    assert set(drawn["spaces"]) == {space["id"] for space in side["spaces"]}
    assert sorted(sorted(road) for road in drawn["roads"]) == sorted(sorted(road) for road in side["roads"])
    for name, kind in drawn["spaces"].items():
        assert name.startswith({"border_post": "gate_", "city": ("edo", "city_")}.get(kind, kind)), (name, kind)
    cities = {name for name, kind in drawn["spaces"].items() if kind == "city"}
    sites = list(range(1, EDITION["limits"]["sites"]["value"] + 1))
    assert drawn["sites"] == dict.fromkeys(cities, sites)


@ROUNDS
def test_a_whole_game_with_all_modules(server: Server, visit: Visit, every_round: bool) -> None:
    """Against a bot, our decisions through the page, to the result whose points have their sources."""
    table = table_of(visit(server), "random")
    pick = by_plan(Random(2))
    made: list[str] = []
    on = every_round
    while table.wait_for_turn():
        if not on and table.visitor.event(table.id, 0)["view"]["round"] == 3:
            on = True
            table.play_by_wire_to_round(9, "change", "back", "stop")
            assert table.wait_for_turn()
        decision(table)
        made += [key.split(":")[0] for key in table.decide(pick)[-1:]]
    assert {"package", "settle", "plan", "assign", "ready", "reveal"} <= set(made)
    assert len(made) > (60 if every_round else 25)
    final = [int(table.page.get_by_test_id(f"final-{seat}").inner_text()) for seat in (0, 1)]
    assert final == table.scores()
    head, *rows = [row.locator("th, td").all_inner_texts() for row in table.sources()]
    brought = table.visitor.event(table.id, 0)["facts"]["result"]["sources"]
    assert len(rows) == len({name for one in brought for name, points in one.items() if points}), "what gave something"
    assert [sum(int(row[at]) for row in rows) for at in range(1, len(head))] == sorted(final, reverse=True)


def to_planning(table: Table) -> None:
    """Through the set-up, by the buttons."""
    while table.wait_for_turn() and decision(table) != "plan":
        table.decide(lambda keys: keys[0])


def slots(table: Table) -> list[str]:
    """The three slots of the planning board, as a screen reader says them."""
    return [str(slot.get_attribute("aria-label")) for slot in table.board.locator("[data-slot]").all()]


def after(table: Table, act: Callable[[], None]) -> None:
    """Do something that the table answers with an event, and wait for it."""
    n = table.n
    act()
    table.wait_for_news(n)
    assert table.wait_for_turn()


def face(table: Table, card: str, action: str) -> Locator:
    """A side of a card in hand; its card is turned to first."""
    tab = table.board.get_by_test_id(f"hand-{card}")
    if tab.get_attribute("aria-selected") != "true":
        table.press(tab)
    return table.board.get_by_test_id(f"face-{card}-{action}")


def be_ready(table: Table) -> None:
    """Also where officials are left over, which is asked about."""
    table.press(table.choice("ready"))
    expect(table.hint).to_contain_text("would do nothing")
    table.press(table.confirm)


def test_planning_by_keyboard(server: Server, visit: Visit) -> None:
    """Cards by the planning board's own keys, officials by digits, an undo; then the map by arrow keys."""
    table = table_of(visit(server), "random", modules=[])
    to_planning(table)
    press = table.page.keyboard.press

    for card, action in (("II", "travel"), ("I", "money"), ("III", "build")):
        table.board.get_by_test_id(f"hand-{card}").focus()
        press("Enter")
        table.board.get_by_test_id(f"face-{card}-{action}").focus()
        expect(table.hint).to_contain_text({"build": "you lack"}.get(action, "up to"))
        after(table, lambda: press("Enter"))
    assert slots(table) == [
        "Slot 1: card II, Travel, 0 of at most 4 officials",
        "Slot 2: card I, Money, 0 of at most 4 officials",
        "Slot 3: card III, Build, 0 of at most 1 officials",
    ]
    after(table, lambda: press(table.digit("assign:1:own")))
    assert table.focus()[1] == "ask"
    after(table, lambda: press(table.digit("assign:2:own")))
    after(table, lambda: press("u"))
    assert [slot.rpartition(", ")[2][:1] for slot in slots(table)] == ["1", "0", "0"]
    table.board.get_by_test_id("swap-1").focus()
    after(table, lambda: press("Enter"))
    assert [slot.split(", ")[1] for slot in slots(table)] == ["Money", "Travel", "Build"]
    rows = {
        row.get_by_role("rowheader").inner_text(): row
        for row in table.page.get_by_test_id("forecast").get_by_role("row").all()[1:]
    }
    assert list(rows) == [
        "Now",
        "1 Money",
        "2 Travel",
        "3 Build",
        "Wages: one samurai",
        *list(rows)[5:-1],
        "After the round",
    ]
    expect(rows["3 Build"]).to_contain_text("nobody: card lapses")
    expect(rows["Wages: one samurai"]).to_contain_text("−1")
    press("r")
    expect(table.hint).to_contain_text("3 officials would do nothing this round.")
    expect(table.hint).to_contain_text("Slot 3 (Build) has no official: the card lapses.")
    press("Enter")
    expect(table.confirm).to_be_hidden()
    assert table.wait_for_turn()

    first = table.board.locator('[data-testid^="spot-space:"]').first
    first.focus()
    spot = table.focus()[0]
    after(table, lambda: press("Enter"))
    assert decision(table) == "walk"
    start = table.board.locator('[data-testid^="spot-space:"][tabindex="0"]')
    start.focus()
    seen = {table.focus()[0]}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 2:
        press(key)
        seen.add(table.focus()[0])
    assert len(seen) > 3 and spot not in seen
    goal = table.focus()[0].removeprefix("spot-space:")
    after(table, lambda: press("Enter"))
    here = table.visitor.event(table.id, 0)["view"]["spaces"][goal]["samurai"]
    assert here[0] == 1


def test_planning_by_mouse(server: Server, visit: Visit) -> None:
    """An official is dragged from the heap to a card, a card to another slot, a samurai along the roads."""
    table = table_of(visit(server), "random", modules=[])
    to_planning(table)
    board = table.board
    for card, action in (("II", "travel"), ("I", "money"), ("III", "build")):
        after(table, face(table, card, action).click)

    drag(table, board.get_by_test_id("pool-own"), board.locator('[data-slot="2"]'))
    expect(board.locator('[data-slot="2"]')).to_have_attribute("aria-label", re.compile("Money, 1 of at most 4"))
    after(table, board.get_by_test_id("add-1").click)
    after(table, board.get_by_test_id("off-1-own").click)
    drag(table, board.locator('[data-slot="1"] .held'), board.locator('[data-slot="3"]'))
    expect(board.locator('[data-slot="1"]')).to_have_attribute("aria-label", re.compile("Build"))
    after(table, board.get_by_test_id("back-3").click)
    expect(board.locator('[data-slot="3"]')).to_have_attribute("aria-label", "Slot 3: empty")
    after(table, face(table, "II", "recruit").click)
    be_ready(table)
    assert table.wait_for_turn()
    assert decision(table) == "move"

    spaces = table.visitor.event(table.id, 0)["view"]["spaces"]
    start = next(name for name, space in spaces.items() if space["samurai"][0])
    drag(table, board.get_by_test_id(f"spot-space:{start}"), board.locator('[data-space="gate_usui"] .hit'))
    expect(board.locator('[data-space="gate_usui"] .hit')).to_have_attribute("aria-label", re.compile("samurai of"))


def drag(table: Table, what: Locator, goal: Locator) -> None:
    mouse = table.page.mouse
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), goal.bounding_box()
    assert start and end
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 3, steps=6)
    mouse.up()


def draw(table: Table, what: Locator, goal: Locator) -> None:
    """Drag with a finger."""
    start, end = what.bounding_box(), goal.bounding_box()
    assert start and end
    session = table.visitor.context.new_cdp_session(table.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        there = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there})

    x, y = start["x"] + 12, start["y"] + start["height"] / 2
    touch("touchStart", (x, y))
    for part in (0.2, 0.6, 1.0):
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
        touch("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
    touch("touchEnd")
    session.detach()


def test_on_a_phone(server: Server, visit: Visit) -> None:
    """Planning with a finger on 360 × 740: what is asked about is shown, nothing is too wide."""
    table = table_of(visit(server, phone=True), "random")
    board = table.board
    table.assert_fits()
    while table.wait_for_turn() and decision(table) != "plan":
        assert_in_sight(table)
        table.decide(lambda keys: keys[0])
    for card, action in (("II", "travel"), ("I", "money"), ("III", "build")):
        after(table, face(table, card, action).tap)
        table.assert_fits()
        assert_in_sight(table)
    for slot in (1, 2):
        after(table, board.get_by_test_id(f"add-{slot}").tap)
    after(table, lambda: draw(table, board.get_by_test_id("pool-own"), board.locator('[data-slot="1"]')))
    assert [slot.rpartition(", ")[2][:1] for slot in slots(table)] == ["2", "1", "0"]
    for pane in ("market", "plan"):
        board.get_by_test_id(f"pane-{pane}").tap()
        table.assert_fits()
    for key in table.state()["keys"]:
        expect(table.choice(key)).to_be_in_viewport(ratio=0.99)
    small = {name: size for name, size in table.page.evaluate(SIZES).items() if min(size) < 24}
    assert not small, f"too small for a finger: {small}"
    be_ready(table)
    pick = by_plan(Random(4))
    while table.wait_for_turn() and table.visitor.event(table.id, 0)["view"]["round"] == 1:
        table.assert_fits()
        assert_in_sight(table)
        table.decide(pick)


SIZES = """() => {
  const all = [...document.querySelectorAll('[data-testid="board"] button')]
  const size = ({ width, height }) => [width, height]
  return Object.fromEntries(all.map((e) => [e.dataset.testid ?? e.innerText, size(e.getBoundingClientRect())]))
}"""


def assert_in_sight(table: Table) -> None:
    """What is asked, and the first answers to it, need no scrolling."""
    expect(table.prompt).to_be_in_viewport(ratio=0.99)
    expect(table.legal.first).to_be_in_viewport(ratio=0.99)
    assert table.prompt.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1"), table.prompt.inner_text()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_the_board(server: Server, visit: Visit, phone: bool) -> None:
    table = table_of(visit(server, phone=phone, name="Aiko"), "random", "random")
    check = Checked(table.visitor)
    pick = by_plan(Random(6))
    unseen = {"start", "plan", "move"}
    while unseen and table.wait_for_turn():
        asked = decision(table)
        if asked in unseen:
            unseen.remove(asked)
            check(asked)
            for pane in ("market",) if phone and asked == "plan" else ():
                table.board.get_by_test_id(f"pane-{pane}").tap()
                check(f"{asked}, {pane}")
        table.decide(pick)
    check.end()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_in_german(server: Server, visit: Visit, phone: bool) -> None:
    """No word of the board is missing, and none runs over the edge of its button."""
    table = table_of(visit(server, phone=phone, language="de"), "random")
    pick = by_plan(Random(7))
    for _ in range(12):
        if not table.wait_for_turn() or decision(table) == "walk":
            break
        table.decide(pick)
        said = table.root.inner_text() + " ".join(name for _, name in table.page.evaluate(NAMES))
        assert not re.search(r"\b(board|do|ask|story|page|word)-[a-z]|\{|[a-z]_[a-z]", said), said
    assert not table.page.evaluate(CUT_OFF)
    expect(table.status).to_contain_text("Runde ")
