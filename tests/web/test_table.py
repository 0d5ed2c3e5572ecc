"""What the table offers beside playing: looking back, German, reasons, rules, the hot seat."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import RULE, Home, Table

pytestmark = pytest.mark.browser


def test_replay_back_and_forth_and_from_a_line_of_the_story(server: Server, visit: Visit) -> None:
    someone = visit(server)
    id = someone.make_table("me", "random", options={"start": "a"})
    someone.play_by_wire(id, 0, decisions=4)
    someone.go(f"/t/{id}")
    table = Table(someone)
    assert table.wait_for_turn()
    named = table.page.get_by_test_id
    now, newest = table.n, table.shown()
    expect(named("scrubber")).to_be_hidden()
    named("open-past").click()
    last = int(table.place.inner_text().split("/")[1])
    assert last >= 6

    # Back to the beginning, step by step
    positions = {last: newest}
    for place in range(last - 1, -1, -1):
        table.wait_for_place(place, last)
        positions[place] = table.shown()
        if place > 0:
            named("backward").click()
    expect(table.prompt).to_contain_text("You are looking at an earlier position.")
    expect(named("backward")).to_be_disabled()
    assert table.legal.count() == 0 and table.board.get_by_role("button").count() == 0
    assert all(positions[place] != positions[place + 1] for place in range(last)), "two places show the same"
    assert not any("influence 1" in name or "influence 2" in name for name in positions[0]), "not the beginning"
    assert table.scores() == [0, 0]

    # And forth again, by button, by key and by the slider
    named("forward").click()
    table.wait_for_place(1, last)
    assert table.shown() == positions[1]
    table.page.keyboard.press("ArrowRight")
    table.wait_for_place(2, last)
    assert table.shown() == positions[2]
    named("scrub").fill(str(last - 2))
    table.wait_for_place(last - 2, last)
    assert table.shown() == positions[last - 2]
    named("to-now").click()
    assert table.wait_for_turn()
    assert (table.shown(), table.n) == (positions[last], now)

    # A line leads to the position after it
    told = table.told()
    line = next(i for i, text in enumerate(told) if " takes a" in text)
    table.lines.nth(line).click()
    expect(table.lines.nth(line)).to_have_attribute("aria-current", "step")
    table.wait_for_place(1, last)
    assert table.shown() == positions[1]
    table.looking.get_by_role("button", name="Back to now").click()
    assert table.wait_for_turn()
    assert table.shown() == positions[last]
    assert table.told() == told


def test_german_at_the_table_and_remembered(server: Server, visit: Visit) -> None:
    someone = visit(server, settled=False)
    id = someone.make_table("me", "random", options={"start": "a"})
    someone.go(f"/t/{id}")
    table = Table(someone)
    assert table.wait_for_turn()
    expect(table.prompt).to_contain_text("Take a chip.")
    expect(table.lines.first).to_contain_text("The hall is filled; A begins.")

    table.page.get_by_role("button", name="Deutsch").click()

    def is_german() -> None:
        assert table.wait_for_turn()
        expect(table.prompt).to_contain_text("Nimm einen Chip.")
        expect(table.lines.first).to_contain_text("Der Saal ist gefüllt; A beginnt.")
        expect(table.choice("take:ronin")).to_have_attribute("aria-label", re.compile("Chip vom Feld Ronin nehmen"))
        expect(table.undo).to_have_text("Zurücknehmen")
        expect(table.status).to_contain_text("Zug 1 von")
        expect(table.page.locator("html")).to_have_attribute("lang", "de")
        expect(table.page).to_have_title(re.compile("Du bist dran"))

    is_german()
    table.choice("power:geisha").hover()
    expect(table.hint).to_contain_text(re.compile(r"kein ungenutzter Chip.*Geisha\..*TAK-\d{3}"))
    table.page.get_by_role("button", name="Regeln").first.click()
    expect(table.rules.get_by_role("heading", name="Regeln")).to_be_visible()
    expect(table.rules).to_contain_text("Zu dieser Entscheidung")
    expect(table.rules).to_contain_text("TAK-019")
    expect(table.rules.get_by_role("listitem").first).to_contain_text(re.compile(r"\b(der|die|das|ein|einen|und)\b"))
    table.page.keyboard.press("Escape")

    table.page.reload()
    is_german()
    table.page.get_by_role("link", name="Zur Startseite").click()
    expect(Home(someone).against_bots).to_contain_text("Gegen Bots")
    table.page.get_by_role("button", name="English").click()
    expect(Home(someone).against_bots).to_contain_text("Play against bots")


def test_a_german_browser_is_greeted_in_german(server: Server, visit: Visit) -> None:
    someone = visit(server, language="de")
    someone.go("/")
    expect(Home(someone).against_bots).to_contain_text("Gegen Bots")


def test_an_impossible_choice_says_why_with_its_rule(server: Server, visit: Visit) -> None:
    """On hover, on focus, and on a click, which does nothing else; by its button and by its place on the board."""
    someone = visit(server)
    someone.go(f"/t/{someone.make_table('me', 'random', options={'start': 'a'})}")
    table = Table(someone)
    assert table.wait_for_turn()
    n = table.n
    why = "You have no unused {} in your courtyard."

    table.choice("power:geisha").hover()
    expect(table.hint).to_contain_text(why.format("Geisha"))
    expect(table.hint).to_contain_text(RULE)
    table.page.mouse.move(0, 0)
    expect(table.hint).not_to_contain_text("Geisha")
    table.choice("power:ninja").focus()
    expect(table.hint).to_contain_text(why.format("Ninja"))
    expect(table.hint).to_contain_text(RULE)
    table.board.get_by_role("button", name=re.compile("Use the power of a Ronin")).hover()
    expect(table.hint).to_contain_text(why.format("Ronin"))
    table.choice("power:daimyo").click(force=True)
    expect(table.hint).to_contain_text(why.format("Daimyo"))
    assert table.n == n


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_the_rule_of_a_reason_can_be_opened(server: Server, visit: Visit, phone: bool) -> None:
    """The reason stays while we go from the choice to the rule that it names."""
    someone = visit(server, phone=phone)
    someone.go(f"/t/{someone.make_table('me', 'random', options={'start': 'a'})}")
    table = Table(someone)
    assert table.wait_for_turn()
    barred = table.choice("power:geisha")
    barred.tap(force=True) if phone else barred.hover()
    rule = table.hint.get_by_role("button", name=RULE)
    named = RULE.findall(rule.inner_text())[0]
    rule.tap(timeout=2_000) if phone else rule.click(timeout=2_000)
    expect(table.rules.get_by_role("listitem").first).to_contain_text(named)


def test_the_rules_can_be_searched(server: Server, visit: Visit) -> None:
    someone = visit(server)
    someone.go(f"/t/{someone.make_table('me', 'random', options={'start': 'a'})}")
    table = Table(someone)
    assert table.wait_for_turn()
    table.page.get_by_test_id("open-rules").click()
    items = table.rules.locator("li:not([data-sign])")  # rules and examples; the signs of a chapter come a little later
    expect(table.rules.get_by_role("heading", name="For this decision")).to_be_visible()
    expect(items.first).to_contain_text("TAK-019")
    everything = items.count()
    assert everything > 40

    search = table.rules.get_by_role("searchbox", name="Search the rules")
    search.fill("ghost stone supply")
    expect(items).not_to_have_count(everything)
    found = items.all_inner_texts()
    assert found and all(
        {"ghost", "stone", "supply"} <= set(re.findall("ghost|stone|supply", one.lower())) for one in found
    )
    search.fill("tak-026")
    expect(items.first).to_contain_text("TAK-026")
    assert all("TAK-026" in one for one in items.all_inner_texts())
    search.fill("helicopter")
    expect(table.rules).to_contain_text("No rule says that.")
    search.fill("")
    expect(items).to_have_count(everything)


def test_one_screen_for_two_without_secrets(server: Server, visit: Visit) -> None:
    """Where all see the same, the chair changes hands without a curtain; both have names, and nobody is told odds."""
    someone = visit(server)
    someone.go("/")
    home, table = Home(someone), Table(someone)
    home.invite.click()
    home.setup.get_by_test_id("my-name").fill("Aiko")
    home.setup.get_by_test_id("seat-1").select_option("me")
    expect(home.setup).to_contain_text("you pass the screen from hand to hand")
    home.setup.get_by_test_id("name-1").fill("Ben")
    home.setup.get_by_test_id("make-table").click()
    assert table.wait_for_turn()
    expect(table.page.get_by_test_id("seats")).to_contain_text("Ben")
    expect(table.page.get_by_test_id("tab-chat")).to_be_visible()
    expect(table.page.get_by_test_id("tab-odds")).to_have_count(0)
    for _ in range(3):
        n = table.n
        table.take("Ronin", "Geisha", "Ninja", "Daimyo")
        table.wait_for_news(n)
        assert table.wait_for_turn()
        assert not table.curtain.is_visible()
    expect(table.story).to_contain_text("Aiko takes a")
    expect(table.story).to_contain_text("Ben takes a")


def test_the_curtain_falls_where_something_secret_changes_hands(server: Server, visit: Visit) -> None:
    """In Edo nobody hides anything before the first plan; then whoever has planned leaves behind a curtain."""
    someone = visit(server)
    id = someone.make_table("me", "me", "random", title="edo")
    someone.go(f"/t/{id}")
    table = Table(someone)
    rng = Random(2)

    def asked() -> str:
        return str(someone.event(id)["view"]["phase"])

    while asked() == "start":
        assert table.wait_for_turn()
        table.decide(rng.choice)
        assert not table.curtain.is_visible()
    assert table.wait_for_turn()
    first = int(table.root.get_attribute("data-seat") or 0)
    while (event := someone.event(id, first))["your_turn"]:
        choices = [one for one in event["choices"] if one["form"]["do"] in ("ready", "plan", "assign")]
        ready = [one for one in choices if one["form"]["do"] == "ready"]
        someone.command(id, "play", first, event["n"], action=rng.choice(ready or choices)["action"])

    expect(table.curtain).to_be_visible()
    said = table.curtain.get_by_role("paragraph").inner_text()
    assert re.search(r"Now .+ looks\. Nobody else should see the screen\.", said)
    table.page.keyboard.press("Escape")
    expect(table.curtain).to_be_visible()
    assert table.page.evaluate("() => document.querySelector('[data-testid=curtain]').matches(':modal')")
    table.curtain.get_by_role("checkbox").check()  # friends may do without
    table.curtain.get_by_role("button").click()
    expect(table.curtain).to_be_hidden()
    assert table.wait_for_turn()


def test_since_my_last_turn(server: Server, visit: Visit) -> None:
    """What the other did is told in at most five lines when it is our turn."""
    someone = visit(server)
    someone.go(f"/t/{someone.make_table('me', 'random', options={'start': 'a'})}")
    table = Table(someone)
    for _ in range(3):
        table.take("Ronin", "Geisha", "Ninja", "Daimyo")
        assert table.wait_for_turn()
        since = table.page.get_by_test_id("since")
        expect(since).to_contain_text("Bot Random takes a")
        assert since.locator("li").count() > 0
        assert since.locator("li:visible").count() <= 5, "more are folded"


def test_it_is_said_that_it_is_our_turn(server: Server, visit: Visit) -> None:
    """In the title of the page and to screen readers, from the story's own words."""
    someone = visit(server, motion=True)
    someone.go(f"/t/{someone.make_table('me', 'random', options={'start': 'a'})}")
    table = Table(someone)
    assert table.wait_for_turn()
    expect(table.page).to_have_title(re.compile("Your turn"))
    live = table.page.get_by_test_id("live")
    expect(live).to_have_attribute("aria-live", "polite")
    expect(live).to_contain_text("Your turn: Take a chip.")
    table.play_on(Random(6), decisions=4)
    assert table.wait_for_turn()
    expect(table.page).to_have_title(re.compile("Your turn"))
    expect(live).to_contain_text(re.compile("takes a|scores"))
