"""Whole games through the page: against a bot, between two browsers, by keyboard alone, on a phone."""

from __future__ import annotations

import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import PROGRAM, Server
from tests.web.table import PAUSE, Home, Table, by_whim, to_move

pytestmark = pytest.mark.browser

COUNT_CLICKS = "window.clicks = 0; addEventListener('click', (event) => event.isTrusted && window.clicks++, true)"


def test_few_clicks_from_the_home_page_to_the_first_own_move(server: Server, visit: Visit) -> None:
    someone = visit(server, settled=False)
    someone.page.add_init_script(COUNT_CLICKS)
    someone.go("/")
    home, table = Home(someone), Table(someone)

    home.play()
    assert table.wait_for_turn()
    expect(table.prompt).to_contain_text("Take a chip.")
    key, kind = next(iter(table.takes("Ronin", "Geisha", "Ninja", "Daimyo").items()))
    table.decide(lambda _: key)

    expect(table.story).to_contain_text(f"A takes a {kind}")
    assert someone.page.evaluate("window.clicks") <= 4

    someone.go("/")
    someone.page.get_by_test_id("again-take").click()
    assert table.wait_for_turn()
    assert someone.page.evaluate("window.clicks") == 1, "as last time is one click"


def test_a_whole_game_against_a_bot(server: Server, visit: Visit, tmp_path: Path) -> None:
    """To the result, whose points have sources and whose record holds the seed promised at the start."""
    someone = visit(server, settled=False)
    someone.go("/")
    home, table = Home(someone), Table(someone)
    home.set_up("me", "greedy", name="Aiko")
    assert table.wait_for_turn()
    expect(table.first_visit).to_be_visible()
    table.first_visit.get_by_role("button").click()
    expect(table.first_visit).to_be_hidden()
    promised = table.open_menu().locator("code").inner_text()
    someone.page.keyboard.press("Escape")

    rng = Random(3)
    takes_on_the_board = powers = 0
    while table.wait_for_turn():
        spots = table.board.locator('[data-testid^="spot-field:"]:not([aria-disabled="true"])')
        if takes_on_the_board < 4 and spots.count() and "ake a chip" in table.prompt.inner_text():
            start = table.n
            spots.nth(rng.randrange(spots.count())).click()
            if table.confirm.is_visible():
                table.confirm.click()
            table.wait_for_news(start)
            takes_on_the_board += 1
        else:
            powers += table.decide(by_whim(rng, 0.25))[0].startswith("power:")
    assert takes_on_the_board and powers

    headline = table.result.get_by_role("heading").first
    expect(headline).to_have_text(re.compile(r"^(You win|\w+ wins|A draw)$"))
    final = [int(table.page.get_by_test_id(f"final-{seat}").inner_text()) for seat in (0, 1)]
    assert final == table.scores()
    head, *rows = [row.locator("th, td").all_inner_texts() for row in table.sources()]
    assert [row[0].strip() for row in rows] == ["Samurai", "Daimyo", "Ronin", "Geisha", "Ninja"]
    told = {name: sum(int(row[at]) for row in rows) for at, name in enumerate(head) if at}
    bot = next(name for name in told if name != "Aiko")
    assert told == {"Aiko": final[0], bot: final[1]}
    fairness = table.result.get_by_test_id("fairness")
    expect(fairness).to_contain_text("the seed matches what was promised")
    fairness.locator("summary").click()
    expect(fairness.get_by_test_id("replay-check")).to_contain_text("all legal")
    seed, shown = fairness.locator("code").all_inner_texts()
    assert shown == promised == sha256(seed.encode()).hexdigest()

    with table.page.expect_download() as download:
        table.page.get_by_test_id("record").click()
    record = tmp_path / "game.json"
    download.value.save_as(record)
    done = kabuto("replay", str(record), "--verify", "--seed-hash", promised)
    assert done.returncode == 0, done.stderr
    assert "the seed is the one promised" in done.stdout


def kabuto(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *PROGRAM, *arguments], capture_output=True, text=True, check=False)


def test_a_whole_game_between_two_browsers(server: Server, visit: Visit) -> None:
    """One invites, the other comes by the link; they talk, one takes a move back, and both see the same game."""
    one, other = visit(server, settled=False), visit(server)
    one.go("/")
    Home(one).set_up("me", "open", name="Aiko")
    here, there = Table(one), Table(other)
    other.go(here.invitation.input_value())
    other.page.get_by_test_id("my-name").fill("<i>Ben")
    other.page.get_by_test_id("sit-1").click()
    one.page.get_by_test_id("start-game").click()
    for table in (here, there):
        expect(table.board).to_be_visible()
        expect(table.page.get_by_role("article", name="Aiko")).to_be_visible()
        expect(table.page.get_by_role("article", name="<i>Ben")).to_contain_text("<i>Ben")

    # A word about markup
    here.tab("chat")
    here.say("<b>Good</b> luck & <script>alert(1)</script>")
    expect(there.page.get_by_test_id("tab-chat")).to_contain_text("1")
    there.tab("chat")
    chat = there.page.get_by_test_id("chat")
    expect(chat).to_contain_text("Aiko <b>Good</b> luck & <script>alert(1)</script>")
    assert chat.locator("b, i, script").count() == 0
    here.tab("story")
    there.tab("story")

    # A move taken back
    mover = to_move(here, there)
    assert mover
    watcher = there if mover is here else here
    before = watcher.told()
    kind = mover.take("Ronin", "Geisha", "Ninja", "Daimyo")
    expect(watcher.story).to_contain_text(f"takes a {kind}")
    assert watcher.wait_for_turn()
    n = watcher.n
    mover.undo.click()
    watcher.wait_for_news(n)
    expect(watcher.story).not_to_contain_text(f"takes a {kind}")
    assert watcher.told() == before
    assert mover.wait_for_turn()
    assert watcher.legal.count() == 0

    rng = Random(4)
    while mover := to_move(here, there):
        mover.decide(by_whim(rng, 0.15))
        for table in (here, there):
            expect(table.root).to_have_attribute("data-n", str(mover.n))

    for table in (here, there):
        expect(table.result).to_be_visible()
    assert here.told() == there.told()
    assert here.scores() == there.scores()
    headlines = [table.result.get_by_role("heading").first.inner_text() for table in (here, there)]
    assert headlines in (["You win", "Aiko wins"], ["<i>Ben wins", "You win"], ["A draw", "A draw"])


def test_by_keyboard_alone(server: Server, visit: Visit) -> None:
    """From the home page to several turns with a power, its undo, and the rules; no mouse."""
    someone = visit(server, settled=False)
    someone.go("/")
    table = Table(someone)
    press = someone.page.keyboard.press
    expect(Home(someone).against_bots).to_be_enabled()
    for _ in range(12):
        press("Tab")
        if table.focus()[0] == "play-take":
            break
    assert table.focus()[0] == "play-take"
    press("Enter")
    expect(Home(someone).setup).to_be_visible()
    assert table.focus()[0] == "make-table", "whoever wants it as it is presses Enter once more"
    press("Enter")
    assert table.wait_for_turn()

    press("?")
    expect(table.rules).to_be_visible()
    assert table.focus()[1] == "rules-sheet"
    press("Escape")
    expect(table.rules).to_be_hidden()

    turns = 0
    used = ""
    while turns < 4 or not used:
        assert table.wait_for_turn() and turns < 12
        powers = [key for key in table.state()["keys"] if key.startswith("power:") and key != "power:daimyo"]
        if powers and not used:
            used = use_by_keys(table, powers[0])
        end_turn_by_keys(table)
        turns += 1


def test_the_focus_stays_at_what_is_asked(server: Server, visit: Visit) -> None:
    """Whoever moves by keyboard is not thrown back to the start of the page, not even while the others move."""
    someone = visit(server, settled=False)
    someone.go(f"/t/{someone.make_table('me', 'random')}")
    table = Table(someone)
    for _ in range(3):
        assert table.wait_for_turn()
        end_turn_by_keys(table)
        assert table.wait_for_turn()
        where, within = table.focus()
        assert within == "ask", f"the focus is on {where}, not at what is asked"


def use_by_keys(table: Table, power: str) -> str:
    """Use a power with digits, take it back with `u`, use it again."""
    for again in (False, True):
        n, told = table.n, len(table.told())
        table.page.keyboard.press(table.digit(power))
        before: list[str] = []
        while (state := table.state())["n"] == n:
            if not state["keys"] or state["keys"] == before:  # what was chosen is on its way
                table.page.wait_for_timeout(PAUSE)
                continue
            assert table.focus()[1] == "ask", table.focus()
            before = state["keys"]
            table.page.keyboard.press("1")
        expect(table.lines).to_have_count(told + 1)
        expect(table.lines.last).to_contain_text(f"uses a {power.removeprefix('power:').capitalize()}")
        assert table.wait_for_turn()
        if not again:
            table.page.keyboard.press("u")
            expect(table.lines).to_have_count(told)
            expect(table.choice(power)).not_to_have_attribute("aria-disabled", "true")
    return power


def end_turn_by_keys(table: Table) -> None:
    """Take a chip by its digit, confirm with Enter where that ends the turn, place a Samurai."""
    press = table.page.keyboard.press
    if "leave" in table.state()["keys"]:  # a power borrowed with a Ninja
        n = table.n
        press(table.digit("leave"))
        table.wait_for_news(n)
        assert table.wait_for_turn()
    key, kind = next(iter(table.takes("Ronin", "Geisha", "Ninja", "Daimyo").items()))
    n = table.n
    press(table.digit(key))
    if kind != "Samurai":
        expect(table.confirm).to_be_focused()
        press("Enter")
        table.wait_for_news(n)
        return
    table.wait_for_news(n)
    assert table.wait_for_turn()
    n = table.n
    press("1")
    if table.confirm.is_visible():
        press("Enter")
    table.wait_for_news(n)


def test_on_a_phone(server: Server, visit: Visit) -> None:
    """A whole game with a finger on 360 × 740; nothing is wider than the screen, and nothing too small to hit."""
    someone = visit(server, phone=True, settled=False)
    someone.go("/")
    Table(someone).assert_fits()
    Home(someone).against_bots.tap()
    Home(someone).setup.get_by_test_id("make-table").tap()
    table = Table(someone)
    assert table.wait_for_turn()
    for part in ("story", "seats", "chat", "board"):
        table.tab(part)
        table.assert_fits()

    seen: set[str] = set()

    def look() -> None:
        table.assert_fits()
        assert_in_sight(table)
        sizes: dict[str, list[float]] = table.page.evaluate(SIZES)
        small = {name: size for name, size in sizes.items() if min(size) < 40}
        assert not small, f"too small for a finger: {small}"
        seen.update(sizes)

    made = table.play_on(Random(5), each=look)
    assert len(made) >= 17
    assert {"undo", "choice-take:ronin", "choice-power:geisha"} <= seen
    expect(table.result).to_be_visible()
    table.assert_fits()


SIZES = """() => {
  const all = [...document.querySelectorAll('[data-testid="ask"] .button, nav button')]
  const size = ({ width, height }) => [width, height]
  return Object.fromEntries(all.map((e) => [e.dataset.testid ?? e.innerText, size(e.getBoundingClientRect())]))
}"""


def assert_in_sight(table: Table) -> None:
    """What is asked, and the first answers to it, need no scrolling."""
    expect(table.prompt).to_be_in_viewport(ratio=0.99)
    expect(table.legal.first).to_be_in_viewport(ratio=0.99)
