"""Shogun through the page: a whole game, planning by drag, tap and keyboard, and what the board looks like."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import floor
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import ROUNDS, OwnTable, asked
from tests.web.test_axe import Checked
from tests.web.visitor import JSON, Visitor

pytestmark = pytest.mark.browser

MODULES = ["tenno", "samurai", "leader", "arts"]
RAW = re.compile(r"\b(?:board|ask|do|story|province|page)-[a-z_]+\b|\[object")
"""What a reader would see of a message that nobody has written."""
THROWN = re.compile(r"\d+ in, \d+ out")
COUNT_FALLS = """
window.fell = 0
const animate = Element.prototype.animate
Element.prototype.animate = function (...all) {
  if (this.closest('[data-testid="tower"]')) window.fell++
  return animate.apply(this, all)
}
"""


class Campaign(OwnTable):
    """A table of Shogun with three bots, seen from the first seat."""

    def __init__(
        self, visitor: Visitor, *, modules: list[str] | None = None, side: str = "sun", **options: Any
    ) -> None:
        super().__init__(
            visitor,
            *["random"] * 3,
            title="shogun",
            modules=MODULES if modules is None else modules,
            options={"side": side, "start": "preset", **options},
        )

    def plan(self) -> dict[str, str | None]:
        found: dict[str, str | None] = self.view()["seats"][0]["plan"]
        return found

    def land(self, province: str) -> Locator:
        return self.board.get_by_test_id(f"spot-province:{province}")

    def space(self, name: str) -> Locator:
        return self.page.get_by_test_id(f"space-{name}")

    def own(self) -> list[str]:
        """Own provinces whose cards are in hand."""
        return [card for card in self.view()["seats"][0]["hand"] if not card.startswith(("chest_", "tower"))]

    def wait_for_plan(self, **laid: str | None) -> None:
        for _ in range(200):
            plan = self.plan()
            if all(plan[space] == card for space, card in laid.items()):
                return
            self.page.wait_for_timeout(30)
        raise AssertionError(f"wanted {laid}, lies {self.plan()}")


def forward(choices: list[JSON]) -> list[JSON]:
    """Without going back to a plan that is laid."""
    return [one for one in choices if one["form"]["do"] != "rearrange"]


def onwards(rng: Random) -> Callable[[list[str]], str]:
    """Anything, but without going back to a plan that is laid."""
    return lambda keys: rng.choice([key for key in keys if key != "rearrange"] or keys)


@ROUNDS
def test_a_whole_game_of_four_with_all_modules(server: Server, visit: Visit, every_round: bool) -> None:
    """Our decisions by the page, some on the map and some by buttons; to the result with its sources."""
    someone = visit(server)
    someone.page.add_init_script(COUNT_FALLS)
    table = Campaign(someone)
    table.open()
    rng = Random(2)
    pick = onwards(rng)
    asked: set[str] = set()
    on_the_map = 0
    while table.wait_for_turn():
        if not every_round and table.view()["round"] == 2:
            table.play_by_wire_to_round(6, "rearrange")
            assert table.wait_for_turn()
        state = table.state()
        verbs = {key.split(":")[0] for key in state["keys"]}
        asked |= verbs
        lands = table.board.locator('[data-testid^="spot-province:"]')
        if verbs & {"march", "lead", "deploy"} and on_the_map < 12 and lands.count():
            lands.nth(rng.randrange(lands.count())).focus()
            table.page.keyboard.press("Enter")
            table.wait_for_news(state["n"])
            on_the_map += 1
        else:
            table.decide(pick)
    usual = {"put", "ready", "position", "favour", "lead", "patron"}
    assert usual | ({"march"} if every_round else set()) <= asked, asked
    assert on_the_map
    scores = [int(re.sub(r"\D", "", table.page.get_by_test_id(f"score-{seat}").inner_text())) for seat in range(4)]
    assert scores == [int(table.page.get_by_test_id(f"final-{seat}").inner_text()) for seat in range(4)]
    _, *rows = [row.locator("th, td").all_inner_texts() for row in table.result.get_by_role("row").all()]
    assert sorted(sum(int(row[1 + place]) for row in rows) for place in range(4)) == sorted(scores)
    assert not RAW.search(table.result.inner_text())
    expect(table.page.get_by_test_id("tower")).to_contain_text(THROWN)
    assert someone.page.evaluate("window.fell") == 0, "the system wants no motion"


def test_planning_by_keyboard_alone(server: Server, visit: Visit) -> None:
    """Cards by digits, spaces by arrow keys, one taken back and laid elsewhere, ready by Enter."""
    someone = visit(server)
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    press = table.page.keyboard.press
    first, second, *_ = table.own()

    # The first card goes where the cursor is: a digit lays it.
    n = table.n
    press(table.digit(f"put:{first}"))
    table.wait_for_news(n)
    table.wait_for_plan(castle=first)
    expect(table.page.get_by_test_id("plan-live")).to_have_text("Next: Temple.")

    # To another space by arrow keys, then a card by the map: arrows go from province to province.
    table.space("temple").focus()
    for _ in range(14):
        if table.focus()[0] == "space-bid":
            break
        press("ArrowRight")
    assert table.focus()[0] == "space-bid"
    press("Enter")
    expect(table.page.get_by_test_id("plan-live")).to_have_text("Next: Bid.")
    table.land(second).focus()
    press("Enter")
    table.wait_for_plan(castle=first, bid=second)

    # Arrows on the map stay on the map, and do not look back in the game.
    assert table.wait_for_turn()
    table.board.locator('[data-testid^="spot-province:"][tabindex="0"]').focus()
    before = table.focus()[0]
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        press(key)
    assert table.focus()[0].startswith("spot-province:"), (before, table.focus())
    expect(table.looking).to_be_hidden()

    # Take the first card back: going to its space does it; the card is free again.
    table.space("castle").focus()
    press("Enter")
    table.wait_for_plan(castle=None, bid=second)
    expect(table.choice(f"put:{first}")).to_be_visible()

    # The rest by digits; then ready, confirmed by Enter.
    for _ in range(20):
        assert table.wait_for_turn()
        n, keys = table.n, table.state()["keys"]
        if "ready" in keys:
            break
        press(table.digit(next(key for key in keys if key.startswith(("put", "leave")))))
        table.wait_for_news(n)
    plan = table.plan()
    assert all(plan.values()), plan
    n = table.n
    press(table.digit("ready"))
    if table.confirm.is_visible():
        press("Enter")
    table.wait_for_news(n)
    assert table.view()["phase"] != "plan" or table.view()["seats"][0]["ready"]


def test_planning_by_drag_and_tap(server: Server, visit: Visit) -> None:
    someone = visit(server, motion=True)
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    first, second, *_ = table.own()
    mouse = table.page.mouse

    def drag(what: Locator, onto: Locator | None) -> None:
        start = what.bounding_box()
        assert start
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        end = {"x": start["x"] + 300, "y": start["y"] + 300, "width": 0, "height": 0}
        box = end if onto is None else onto.bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        mouse.up()

    drag(table.board.get_by_test_id("spot-card:chest_4"), table.space("tax"))
    table.wait_for_plan(tax="chest_4", castle=None)
    drag(table.board.get_by_test_id("spot-card:chest_0"), table.space("bid"))
    table.wait_for_plan(tax="chest_4", bid="chest_0")
    drag(table.space("tax"), table.space("rice"))
    table.wait_for_plan(tax=None, rice="chest_4", bid="chest_0")
    drag(table.space("bid"), None)
    table.wait_for_plan(bid=None, rice="chest_4")

    # A tap on a space, then a tap on a province
    table.space("combat_b").click()
    expect(table.page.get_by_test_id("plan-live")).to_have_text("Next: Combat B.")
    table.land(first).click()
    table.wait_for_plan(combat_b=first)

    # From the map onto a space
    drag(table.land(second), table.space("armies5"))
    table.wait_for_plan(combat_b=first, armies5=second, rice="chest_4")


def test_before_an_attack_the_odds_are_shown(server: Server, visit: Visit) -> None:
    someone = visit(server)
    table = Campaign(someone, modules=[])
    before_battle = asked("troops")
    event = table.lead_up_to(lambda event: before_battle(event) and bool(event["view"]["odds"]), forward)
    odds = event["view"]["odds"]
    table.open()
    assert table.wait_for_turn()
    preview = table.page.get_by_test_id("odds")
    expect(preview).to_be_visible()
    win = floor(odds[-1]["win"] * 100 + 0.5)  # as browsers round; Python's `round` takes the even one of 94.5 and 95.5
    expect(preview).to_contain_text(f"{win} %")
    table.choice(f"troops:{odds[-1]['armies']}").focus()
    expect(table.hint).to_contain_text(f"Win {win} %")
    assert all(abs(one["win"] + one["draw"] + one["loss"] - 1) < 0.01 for one in odds)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_the_board(server: Server, visit: Visit, phone: bool) -> None:
    """By day and by night, with the parts beside the map open one after another."""
    someone = visit(server, phone=phone)
    check = Checked(someone)
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    check("planning")
    for part in ("tower", "points") if phone else ("arts",):
        table.press(table.page.get_by_test_id(f"part-{part}"))
        check(part)
    for name in ("march",) if phone else ("position", "favour"):
        table.lead_up_to(asked(name), forward)
        table.open()
        assert table.wait_for_turn()
        check(name)
    check.end()


def test_on_a_phone_nothing_is_wider_than_the_screen(server: Server, visit: Visit) -> None:
    someone = visit(server, phone=True)
    someone.page.set_viewport_size({"width": 360, "height": 780})
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    for part in ("plan", "tower", "court", "arts", "points"):
        table.press(table.page.get_by_test_id(f"part-{part}"))
        table.assert_fits()
    table.press(table.page.get_by_test_id("part-plan"))
    n = table.n
    table.press(table.choice(f"put:{table.own()[0]}"))
    table.wait_for_news(n)
    expect(table.prompt).to_be_visible()
    table.assert_fits()
    for tab in ("story", "seats", "board"):
        table.tab(tab)
        table.assert_fits()


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_is_said_in_words(server: Server, visit: Visit, language: Literal["en", "de"]) -> None:
    """No message's id on the page, whatever is asked; in both languages, on the Moon side, from the draft on."""
    someone = visit(server, language=language)
    table = Campaign(someone, side="moon", start="draft")
    for name in ("draft", "group", "plan", "position", "favour", "march", "patron"):
        table.lead_up_to(asked(name), forward)
        table.open()
        assert table.wait_for_turn()
        found = RAW.search(table.said())
        assert not found, (name, found)
    expect(table.board).to_contain_text({"en": "East", "de": "Osten"}[language])


def test_cubes_fall_through_the_tower(server: Server, visit: Visit) -> None:
    someone = visit(server, motion=True)
    someone.page.add_init_script(COUNT_FALLS)
    table = Campaign(someone, modules=[])
    table.lead_up_to(asked("march"), forward)
    table.open()
    rng = Random(4)
    tower = table.page.get_by_test_id("tower")
    for _ in range(60):
        assert table.wait_for_turn()
        table.decide(onwards(rng))
        if tower.is_visible() and THROWN.search(tower.inner_text()):
            break
    expect(tower).to_contain_text(THROWN)
    assert someone.page.evaluate("window.fell") > 0
