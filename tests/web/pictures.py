"""Fresh pictures of the page for the documentation: `python -m tests.web.pictures [FOLDER]` (docs/images)."""

from __future__ import annotations

import sys
import tempfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.chromium import ROOT
from tests.web.ponder import pondering
from tests.web.server import Server, check_built
from tests.web.table import Home, Table
from tests.web.visitor import PATIENCE, Visitor, launch

FOLDER = ROOT / "docs/images"
SEED = 11


class Studio:
    """Takes pictures: each scene is set up by the wire, shown, and kept under its name."""

    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self._browser = browser
        self._server = server
        self.folder = folder

    @contextmanager
    def visitor(self, **wishes: Any) -> Iterator[Visitor]:
        someone = Visitor(self._browser, self._server.url, **{"name": "Aiko", **wishes})
        try:
            yield someone
            assert not someone.faults, someone.faults
        finally:
            someone.leave()

    def keep(self, visitor: Visitor, name: str) -> None:
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(400)
        visitor.page.screenshot(path=self.folder / f"{name}.png")
        print(f"{name}.png")

    def table(self, visitor: Visitor, decisions: int = 14) -> Table:
        """In the midst of a game against a bot, at the start of our turn or after a power; or after the game."""
        id = visitor.make_table("me", "samurai", name="Aiko")
        event = visitor.play_by_wire(id, 0, decisions=decisions, seed=SEED)
        while not event["facts"]["result"]:
            if not event["your_turn"]:
                event = visitor.event(id, 0, event["n"])
            elif event["view"]["decision"]["name"] == "turn":
                break
            else:
                event = visitor.play_by_wire(id, 0, decisions=1, seed=SEED)
        return self.show(visitor, id)

    def show(self, visitor: Visitor, id: str) -> Table:
        visitor.go(f"/t/{id}")
        table = Table(visitor)
        expect(table.legal.or_(table.result).or_(table.prompt).first).to_be_visible()
        return table


def home(studio: Studio, *, phone: bool) -> None:
    with studio.visitor(phone=phone) as someone, studio.visitor(name="Ben") as friend:
        friend.make_table("me", "open", name="Ben", listed=True)
        friend.play_by_wire(friend.make_table("me", "samurai", name="Ben", listed=True), 0, decisions=6)
        someone.play_by_wire(someone.make_table("me", "samurai", name="Aiko"), 0, decisions=9)
        someone.go("/")
        expect(Home(someone).list("mine").get_by_role("link").first).to_be_visible()
        studio.keep(someone, "home-phone" if phone else "home-desktop")


def table(studio: Studio, name: str, **wishes: Any) -> None:
    with studio.visitor(**wishes) as someone:
        assert studio.table(someone).wait_for_turn()
        studio.keep(someone, name)


def result(studio: Studio) -> None:
    with studio.visitor() as someone:
        expect(studio.table(someone, 1_000).result).to_be_visible()
        studio.keep(someone, "result")


def replay(studio: Studio) -> None:
    with studio.visitor() as someone:
        table = studio.table(someone, 1_000)
        table.result.get_by_test_id("look-back").click()
        someone.page.get_by_test_id("scrub").fill("20")
        expect(table.looking).to_be_visible()
        studio.keep(someone, "replay")


def battle(studio: Studio, *, phone: bool = False) -> None:
    """A battle of ours, from the challenge to the map that it leaves: eight frames side by side."""
    with studio.visitor(phone=phone, motion=True, pace=1) as someone:
        id = someone.make_table("me", "random", "random", title="shogun", name="Aiko")
        rng, event = Random(3), someone.event(id, 0)
        while not (event["your_turn"] and (attacks := attacks_of(event))):
            if event["your_turn"]:
                plans = [one for one in event["choices"] if one["form"]["do"] not in ("rearrange", "go", "leave")]
                someone.try_to_play(id, event, rng.choice(plans or event["choices"])["action"])
            event = someone.event(id, 0, None if event["your_turn"] else event["n"])
        someone.go(f"/t/{id}")
        expect(someone.page.get_by_test_id("table")).to_have_attribute("data-line", "live")
        someone.try_to_play(id, event, attacks[-1]["action"])
        event = someone.event(id, 0)
        while event["your_turn"] and event["view"]["decision"]["name"] == "troops":
            someone.try_to_play(id, event, event["choices"][-1]["action"])
            event = someone.event(id, 0)
        expect(someone.page.locator(".stage")).to_be_visible()
        frames = []
        for _ in range(8):
            someone.page.wait_for_timeout(750)
            frames.append(b64encode(someone.page.screenshot()).decode())
        width = 195 if phone else 640
        images = "".join(f'<img width="{width}" src="data:image/png;base64,{frame}">' for frame in frames)
        sheet = someone.context.new_page()
        sheet.set_viewport_size({"width": 4 * (width + 8) + 8, "height": 200})
        sheet.set_content(f'<body style="margin:4px;display:flex;flex-wrap:wrap;gap:8px">{images}</body>')
        name = f"battle-{'phone' if phone else 'desktop'}"
        sheet.screenshot(path=studio.folder / f"{name}.png", full_page=True)
        print(f"{name}.png")


def attacks_of(event: Any) -> list[Any]:
    """The ways to march against another player."""
    view = event["view"]
    owner = {province: one["owner"] for province, one in view["provinces"].items()}
    return [
        one
        for one in event["choices"]
        if one["form"]["do"] == "march" and owner[one["form"]["province"]] not in (0, None)
    ]


def rules(studio: Studio) -> None:
    with studio.visitor() as someone:
        table = studio.table(someone)
        assert table.wait_for_turn()
        someone.page.get_by_test_id("open-rules").click()
        expect(table.rules).to_contain_text("TAK-019")
        studio.keep(someone, "rules")


def spectator(studio: Studio) -> None:
    with studio.visitor() as one, studio.visitor(name="Ben") as other, studio.visitor(name="") as watcher:
        id = one.make_table("me", "open", name="Aiko", options={"start": "a"})
        other.sit(id, 1, "Ben")
        both = {0: one, 1: other}
        for _ in range(16):
            seat = one.event(id)["view"]["to_act"][0]
            both[seat].play_by_wire(id, seat, decisions=1, seed=SEED)
        for player in (one, other):
            studio.show(player, id)
        expect(studio.show(watcher, id).page.get_by_test_id("watching")).to_be_visible()
        studio.keep(watcher, "spectator")


def curtain(studio: Studio) -> None:
    with studio.visitor() as someone:
        id = someone.make_table("me", "me", "random", name="Aiko", title="yedo")
        table = studio.show(someone, id)
        expect(table.curtain).to_be_visible()
        studio.keep(someone, "hotseat-curtain")


def levels(studio: Studio) -> None:
    with studio.visitor() as someone:
        someone.go("/")
        someone.page.get_by_test_id("play-shogun").click()
        sheet = Home(someone).setup
        sheet.get_by_role("radiogroup", name="Players").get_by_text("4", exact=True).click()
        sheet.get_by_test_id("seat-1").select_option("daimyo")
        sheet.get_by_test_id("module-tenno").check(force=True)
        studio.keep(someone, "levels")


def thinking(studio: Studio) -> None:
    with studio.visitor() as someone:
        id = someone.make_table("me", "daimyo", name="Aiko", options={"start": "a"})
        table = studio.show(someone, id)
        table.take("Ronin", "Geisha", "Ninja", "Daimyo")
        expect(someone.page.get_by_test_id("thinking")).to_be_visible()
        studio.keep(someone, "thinking")


def study(studio: Studio, name: str, **wishes: Any) -> None:
    with studio.visitor(**wishes) as someone:
        table = studio.table(someone, 4)
        while not table.wait_for_turn() or len(table.state()["keys"]) < 4:  # something to choose from
            table = studio.table(someone, 4)
        table.tab("odds")
        table.press(someone.page.get_by_test_id("odds-ask"))
        expect(someone.page.get_by_test_id("odds-line-0")).to_be_visible()
        studio.keep(someone, name)


def board(
    studio: Studio, name: str, title: str, players: int, modules: list[str], decisions: int, **wishes: Any
) -> None:
    """Another title, with everything in it, in the midst of a game against bots."""
    with studio.visitor(**wishes) as someone:
        id = someone.make_table("me", *["samurai"] * (players - 1), title=title, modules=modules, name="Aiko")
        someone.play_by_wire(id, 0, decisions=decisions, seed=SEED)
        table = studio.show(someone, id)
        assert table.wait_for_turn()
        if table.first_visit.is_visible():
            table.first_visit.get_by_role("button").click()
        studio.keep(someone, name)


SHOGUN, EDO = ["tenno", "samurai", "leader", "arts"], ["jiin", "tokken", "ronin"]
SCENES: list[Callable[[Studio], None]] = [
    lambda studio: home(studio, phone=False),
    lambda studio: home(studio, phone=True),
    lambda studio: table(studio, "table-desktop"),
    lambda studio: table(studio, "table-phone", phone=True),
    lambda studio: table(studio, "table-dark", dark=True),
    lambda studio: table(studio, "table-german", language="de"),
    result,
    replay,
    rules,
    spectator,
    curtain,
    levels,
    thinking,
    lambda studio: board(studio, "shogun-desktop", "shogun", 4, SHOGUN, 70),
    lambda studio: board(studio, "shogun-phone", "shogun", 4, SHOGUN, 70, phone=True, language="de"),
    lambda studio: board(studio, "edo-desktop", "edo", 4, EDO, 40),
    lambda studio: board(studio, "edo-dark-german", "edo", 4, EDO, 40, dark=True, language="de"),
    lambda studio: board(studio, "yedo-desktop", "yedo", 4, [], 40),
    lambda studio: board(studio, "yedo-phone", "yedo", 4, [], 40, phone=True),
    battle,
    lambda studio: battle(studio, phone=True),
    lambda studio: study(studio, "study-desktop"),
    lambda studio: study(studio, "study-phone", phone=True, language="de"),
]


def main(folder: Path) -> None:
    check_built()
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play, launch(play) as browser:
        for scene in SCENES:  # a server each, so that no picture shows the tables of another
            with (
                tempfile.TemporaryDirectory() as data,
                Server(Path(data), "--rate", "0", extras=pondering(Path(data, "enough"))) as server,
            ):
                scene(Studio(browser, server, folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
