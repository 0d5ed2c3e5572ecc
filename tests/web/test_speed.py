"""How much the page loads and how soon it answers, on a usual line and on a slow one (`make soak`)."""

from __future__ import annotations

from statistics import quantiles
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.test_shogun import MODULES, Campaign
from tests.web.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.soak]

KB = 1000
SLOW_LINE = {"offline": False, "latency": 600, "downloadThroughput": 40 * KB, "uploadThroughput": 40 * KB}
CLICKS = 40
REST = 150
WATCH = """() => {
  window.took = []
  const board = document.querySelector('[data-testid="player-board"]')
  const plan = () => [...board.querySelectorAll('[data-testid^="space-"] > .hidden')].map((e) => e.textContent).join()
  let begun = 0, before = ''
  addEventListener('pointerdown', () => { before = plan(); begun = performance.now() }, true)
  new MutationObserver(() => {
    if (!begun || plan() === before) return
    const start = begun
    begun = 0
    requestAnimationFrame(() => window.took.push(performance.now() - start))
  }).observe(board, { subtree: true, childList: true, attributes: true, characterData: true })
}"""
"""How long it takes until the plan on the board is another one."""


class Meter:
    """Counts the bytes that come over the line, as they come: packed."""

    def __init__(self, visitor: Visitor) -> None:
        self.line: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self.bytes = 0.0
        self.line.send("Network.enable")
        self.line.on("Network.loadingFinished", lambda found: self.add(found["encodedDataLength"]))
        self.line.on("Network.webSocketFrameReceived", lambda found: self.add(len(found["response"]["payloadData"])))

    def add(self, size: float) -> None:
        self.bytes += size


def shogun(visitor: Visitor) -> str:
    return visitor.make_table("me", *["random"] * 3, title="shogun", modules=MODULES, options={"start": "preset"})


def test_home_and_a_table_of_shogun_are_small(server: Server, visit: Visit) -> None:
    someone = visit(server)
    table = shogun(someone)
    meter = Meter(someone)
    someone.go("/")
    expect(someone.page.get_by_test_id("home")).to_be_visible()
    someone.page.wait_for_load_state("networkidle")
    home = meter.bytes
    someone.go(f"/t/{table}")
    expect(someone.page.locator('[data-testid="ask"] [data-testid^="choice-"]').first).to_be_visible()
    print(f"home {home / KB:.0f} KB, with a table of Shogun {meter.bytes / KB:.0f} KB")
    assert meter.bytes <= 200 * KB


def test_a_click_changes_the_board_at_once(server: Server, visit: Visit) -> None:
    someone = visit(server)
    table = Campaign(someone)
    table.open()
    assert table.wait_for_turn()
    someone.page.evaluate(WATCH)
    for number in range(CLICKS):
        n = table.n
        if number % 2:
            table.undo.click()
        else:
            table.legal.first.click()
        table.wait_for_news(n)
        someone.page.wait_for_timeout(REST)
    took: list[float] = someone.page.evaluate("window.took")
    assert len(took) >= CLICKS * 0.9
    print(f"from click to board in ms: median {quantiles(took, n=2)[0]:.0f}, p95 {quantiles(took, n=20)[-1]:.0f}")
    assert quantiles(took, n=20)[-1] < 50


@pytest.mark.parametrize(("line", "usable"), [(None, 1.5), (SLOW_LINE, 6.0)], ids=["local", "slow"])
def test_a_table_is_soon_there(server: Server, visit: Visit, line: dict[str, Any] | None, usable: float) -> None:
    someone = visit(server)
    table = shogun(someone)
    meter = Meter(someone)
    if line:
        meter.line.send("Network.emulateNetworkConditions", line)
    start = monotonic()
    someone.page.goto(f"/t/{table}", wait_until="commit")
    expect(someone.page.locator('[data-part="board"], [data-part="outline"]').first).to_be_visible()
    outline = monotonic() - start
    expect(someone.page.locator('[data-testid="ask"] [data-testid^="choice-"]').first).to_be_visible(timeout=30_000)
    there = monotonic() - start
    print(f"outline after {outline:.2f} s, usable after {there:.2f} s, {meter.bytes / KB:.0f} KB")
    assert outline < 1.5 and there < usable
