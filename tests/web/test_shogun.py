"""Shogun through the page: a whole game, planning by drag, tap and keyboard, and what the board looks like."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import floor
from random import Random
from time import monotonic
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import ROUNDS, OwnTable, asked
from tests.web.test_axe import Checked
from tests.web.visitor import JSON, PATIENCE, Visitor

pytestmark = pytest.mark.browser

ACTIONS = (
    *("castle", "temple", "theatre", "rice", "tax"),
    *("armies5", "armies3", "army1_move", "combat_a", "combat_b"),
)
ASKS = {
    **dict.fromkeys(("castle", "temple", "theatre"), "in which province?"),
    **dict.fromkeys(("armies5", "armies3", "army1_move"), "into which province?"),
    **dict.fromkeys(("tax", "rice", "combat_a", "combat_b"), "from which province?"),
    "bid": "Bid: which card?",
}
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


CUT = """() => [...document.querySelectorAll('[data-testid="table"] *')].filter((e) => {
  if (e.closest('.hidden, svg, strong, [data-testid="story"]') || !e.checkVisibility()) return false
  if (![...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false
  const { overflowX, overflowY } = getComputedStyle(e)
  const [wide, high] = [e.scrollWidth > e.clientWidth + 1, e.scrollHeight > e.clientHeight + 1]
  return (overflowX === 'hidden' && wide) || (overflowY === 'hidden' && high)
}).map((e) => e.textContent.trim().slice(0, 60))"""
"""Words of which a reader sees only a part; people's names and what scrolls aside."""


class Campaign(OwnTable):
    """A table of Shogun with three bots, seen from the first seat; for one of them a `friend` can come, who waits."""

    def __init__(
        self,
        visitor: Visitor,
        *,
        modules: list[str] | None = None,
        side: str = "sun",
        friend: Visitor | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            visitor,
            *("random" if friend is None else "open", "random", "random"),
            title="shogun",
            modules=MODULES if modules is None else modules,
            options={"side": side, "start": "preset", **options},
        )
        if friend is not None:
            friend.sit(self.made, 1, "Ben")
            visitor.command(self.made, "start")

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

    def order(self) -> list[str]:
        """The spaces as the cursor goes through them: in the order of play, those still hidden, the bid."""
        known = [action for action in self.view()["actions"] if action]
        return [*known, *(action for action in ACTIONS if action not in known), "bid"]

    @property
    def far(self) -> Locator:
        return self.page.get_by_test_id("far")

    def recalled(self, message: str) -> dict[str, str | None]:
        """Our plan when the story told this of us last."""
        story = self.visitor.ask(f"/api/tables/{self.made}?seat=0&since=0")["story"]
        at = max(entry["at"] for entry in story if entry["id"] == message and entry["args"]["seat"] == 0)
        then = self.visitor.ask(f"/api/tables/{self.made}/positions/{at}?seat=0")["view"]
        found: dict[str, str | None] = then["seats"][0]["plan"]
        return found

    def wait_for_cursor(self, space: str) -> None:
        def there() -> bool:
            planning = self.view()["planning"]
            return bool(planning["cursor"] == space and not planning["choosing"])

        self.wait_until(there)

    def wait_for_plan(self, **laid: str | None) -> None:
        self.wait_until(lambda: laid.items() <= self.plan().items())

    def wait_until(self, there: Callable[[], bool]) -> None:
        end = monotonic() + PATIENCE / 1000
        while not there():
            assert monotonic() < end, (self.view()["planning"], self.plan())
            self.page.wait_for_timeout(30)


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
    on = every_round
    while table.wait_for_turn():
        if not on and table.view()["round"] == 2:
            on = True
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
    usual = {"put", "ready", "position", "lead", "patron"}
    assert usual | ({"march", "favour"} if every_round else set()) <= asked, asked
    assert on_the_map
    scores = [int(re.sub(r"\D", "", table.page.get_by_test_id(f"score-{seat}").inner_text())) for seat in range(4)]
    assert scores == [int(table.page.get_by_test_id(f"final-{seat}").inner_text()) for seat in range(4)]
    _, *rows = [row.locator("th, td").all_inner_texts() for row in table.sources()]
    assert sorted(sum(int(row[1 + place]) for row in rows) for place in range(4)) == sorted(scores)
    assert not RAW.search(table.result.inner_text())
    expect(table.page.get_by_test_id("tower")).to_contain_text(THROWN)
    assert someone.page.evaluate("window.fell") == 0, "the system wants no motion"


COUNT_DEEDS = """
window.deeds = { click: 0, keydown: 0 }
for (const kind of Object.keys(window.deeds)) addEventListener(kind, (e) => e.isTrusted && window.deeds[kind]++, true)
"""
MOST_CLICKS, MOST_KEYS = 14, 16


def test_a_season_planned_by_keyboard(server: Server, visit: Visit) -> None:
    """Cards by their keys, each where the cursor stands, which goes on in the order of play; then ready: few keys."""
    someone = visit(server, confirm=True)
    someone.page.add_init_script(COUNT_DEEDS)
    table = Campaign(someone, modules=[])
    table.open()
    assert table.wait_for_turn()
    press = table.page.keyboard.press
    order = table.order()
    expect(table.far).to_have_text("0 of 11 laid")
    expect(table.choice("ready")).to_have_attribute("aria-disabled", "true")
    for place, space in enumerate(order):
        table.wait_for_cursor(space)
        expect(table.prompt).to_contain_text(ASKS[space])
        keys = [key for key in table.state()["keys"] if key.startswith("put:")]
        press(table.digit(keys[-1] if place % 2 else keys[0]))  # a chest card, or the best province
    expect(table.far).to_have_text("11 of 11 laid")
    expect(table.prompt).to_contain_text("Every space is done")
    expect(table.choice("ready")).not_to_have_attribute("aria-disabled", "true")
    n = table.n
    press("r")
    expect(table.confirm).to_be_focused()
    press("Enter")
    table.wait_for_news(n)
    assert table.page.evaluate("window.deeds.keydown") <= MOST_KEYS
    assert all(table.recalled("story-ready").values())

    # Next season the plan can be laid again by one button, as far as its cards are in hand.
    table.lead_up_to(lambda event: (event["view"]["round"], event["view"]["phase"]) == (2, "plan"), forward, True)
    assert table.made in table.page.url, "the same game"
    before = table.recalled("story-ready")
    table.page.get_by_test_id("lay-again").click()
    hand = {*table.own(), *(card for card in table.plan().values() if card)}
    expect(table.page.get_by_test_id("lay-again")).to_be_hidden()
    again = {space: card for space, card in before.items() if space != "bid" and card in hand and "chest" not in card}
    assert again
    table.wait_for_plan(**again)


def test_a_season_planned_by_mouse(server: Server, visit: Visit) -> None:
    """A click for each card, on the map or in the list, and two to be ready; undo takes back a card, not a step."""
    someone = visit(server, confirm=True)
    table = Campaign(someone, modules=[], friend=visit(server))  # until the friend is ready too, the season waits
    someone.page.add_init_script(COUNT_DEEDS)
    table.open()
    assert table.wait_for_turn()
    last = table.order()[-1]
    for place in range(11):
        expect(table.far).to_have_text(f"{place} of 11 laid")
        table.settle()
        keys = [key for key in table.state()["keys"] if key.startswith("put:")]
        if place < 2:
            table.land(keys[0].removeprefix("put:")).click()
        else:
            table.choice(keys[0]).click()
    expect(table.far).to_have_text("11 of 11 laid")
    n = table.n
    table.choice("ready").click()
    table.confirm.click()
    table.wait_for_news(n)
    assert table.page.evaluate("window.deeds.click") <= MOST_CLICKS

    # Taken back: first the word, then the last card; the cursor is there again.
    plan = table.plan()
    table.undo.click()
    expect(table.far).to_have_text("11 of 11 laid")
    table.undo.click()
    table.wait_for_plan(**{**plan, last: None})
    table.wait_for_cursor(last)


def test_planning_by_keys_on_the_player_board(server: Server, visit: Visit) -> None:
    """Spaces by arrow keys, a card from the map, one taken back by a key; the layers of the map by a key."""
    someone = visit(server)
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    press = table.page.keyboard.press
    first, second, *_ = table.own()
    start, *_ = table.order()
    table.wait_for_cursor(start)
    press(table.digit(f"put:{first}"))
    table.wait_for_plan(**{start: first})

    # To another space by arrow keys, then a card by the map: arrows go from province to province.
    table.space(start).focus()
    for _ in range(14):
        if table.focus()[0] == "space-bid":
            break
        press("ArrowRight")
    assert table.focus()[0] == "space-bid"
    press("Enter")
    expect(table.page.get_by_test_id("plan-live")).to_have_text("Next: Bid.")
    table.land(second).focus()
    press("Enter")
    table.wait_for_plan(**{start: first, "bid": second})

    # Arrows on the map stay on the map, and do not look back in the game.
    assert table.wait_for_turn()
    table.board.locator('[data-testid^="spot-province:"][tabindex="0"]').focus()
    before = table.focus()[0]
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        press(key)
    assert table.focus()[0].startswith("spot-province:"), (before, table.focus())
    expect(table.looking).to_be_hidden()

    # Take the first card back; it is free again.
    table.space(start).focus()
    press("Delete")
    table.wait_for_plan(**{start: None, "bid": second})
    expect(table.choice(f"put:{first}")).to_be_visible()

    # The layers come one after another; reach shows where armies could go, and who could come.
    for _ in range(6):
        press("l")
        if table.page.get_by_test_id("lens-reach").get_attribute("aria-pressed") == "true":
            break
    expect(table.page.get_by_test_id("lens-reach")).to_have_attribute("aria-pressed", "true")
    assert table.board.locator(".chip.bad").count() + table.board.locator(".chip.can").count() > 0


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
        end = {"x": start["x"] + 300, "y": start["y"] - 300, "width": 0, "height": 0}
        box = end if onto is None else onto.bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        mouse.up()

    drag(table.choice("put:chest_4"), table.space("tax"))
    table.wait_for_plan(tax="chest_4", castle=None)
    drag(table.choice("put:chest_0"), table.space("bid"))
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

    # From the map onto a space; then two cards change places
    drag(table.land(second), table.space("armies5"))
    table.wait_for_plan(combat_b=first, armies5=second, rice="chest_4")
    drag(table.space("armies5"), table.space("combat_b"))
    table.wait_for_plan(combat_b=second, armies5=first, rice="chest_4")


def test_another_device_at_the_same_seat_leaves_the_cursor_where_it_is(server: Server, visit: Visit) -> None:
    someone = visit(server)
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    live = table.page.get_by_test_id("plan-live")
    table.space("bid").click()
    expect(live).to_have_text("Next: Bid.")
    second = someone.context.new_page()
    second.goto(f"/t/{table.made}")
    expect(second.get_by_test_id("plan-live")).to_have_text("Next: Bid.")
    expect(second.locator('[data-testid="ask"] [data-testid^="choice-"]').first).to_be_visible()
    second.wait_for_timeout(300)
    assert table.view()["planning"]["cursor"] == "bid"
    expect(second.get_by_test_id("plan-live")).to_have_text("Next: Bid.")
    expect(live).to_have_text("Next: Bid.")


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
    """Nor is any word cut, in German either, which has the longer ones."""
    someone = visit(server, phone=True, language="de")
    someone.page.set_viewport_size({"width": 360, "height": 780})
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    for part in ("cards", "plan", "tower", "court", "arts", "points"):
        table.press(table.page.get_by_test_id(f"part-{part}"))
        table.assert_fits()
        cut = table.page.evaluate(CUT)
        assert not cut, (part, cut)
    table.press(table.page.get_by_test_id("part-cards"))
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
        cut = table.page.evaluate(CUT)
        assert not cut, (name, cut)
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
        if someone.page.evaluate("window.fell"):
            break
    else:
        raise AssertionError("no cube fell")
    table.page.get_by_test_id("small-tower").click()
    expect(tower).to_contain_text(THROWN)
