"""What happened is shown line by line: what the board shows at each line is the table at that line, and nothing of what
comes later; it can be paused, stepped, skipped and watched again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import Table
from tests.web.visitor import JSON, Visitor

pytestmark = pytest.mark.browser
PLAYERS = {"take": 2, "edo": 3, "yedo": 2, "shogun": 3}
SHOWN = """() => {
  const one = (name) => document.querySelector(`[data-testid="${name}"]`)
  const bar = one('playback')
  return {
    place: Number(bar?.dataset.place ?? 0),
    count: Number(bar?.dataset.count ?? 0),
    line: one('playback-line')?.innerText.trim().split('\\n').pop() ?? '',
    told: [...document.querySelectorAll('[data-testid="story"] button')].length,
    scores: [...document.querySelectorAll('[data-testid^="score-"]')].map((e) => e.innerText.replace(/\\D/g, '')),
    outcome: one('scene-outcome') !== null,
    scene: one('scene') !== null,
    board: [...document.querySelectorAll('[data-testid="board"] [aria-label]')]
      .map((e) => e.getAttribute('aria-label')).join('|'),
  }
}"""


class Screening:
    """A table in the midst of a game, opened at a decision of ours; what comes of that is shown."""

    def __init__(self, someone: Visitor, title: str, **more: Any) -> None:
        self.visitor = someone
        self.page = someone.page
        self.named = someone.page.get_by_test_id
        self.id = someone.make_table("me", *["random"] * (PLAYERS[title] - 1), title=title, **more)
        self.rng = Random(3)
        self.bar = self.named("playback")

    def lead_up_to(self, there: Callable[[JSON], bool]) -> JSON:
        """Play by the wire until a decision of ours is such a one."""
        event = self.visitor.event(self.id, 0)
        while not (event["your_turn"] and there(event)):
            assert event["facts"]["status"] == "playing"
            if event["your_turn"]:
                self.visitor.try_to_play(self.id, event, self.rng.choice(onward(event))["action"])
            event = self.visitor.event(self.id, 0, None if event["your_turn"] else event["n"])
        return event

    def open(self) -> None:
        self.visitor.go(f"/t/{self.id}")
        expect(self.named("board")).to_be_visible()
        expect(self.named("table")).to_have_attribute("data-line", "live")

    def act(self, do: str | None = None) -> int:
        """Decide by the wire, the page open; gives the event that was the last before."""
        event = self.visitor.event(self.id, 0)
        choices = [one for one in event["choices"] if one["form"]["do"] == do] if do else onward(event)
        assert self.visitor.try_to_play(self.id, event, self.rng.choice(choices)["action"])
        return int(event["n"])

    def lines(self, count: int) -> list[str]:
        """The first lines of what is shown, but for who was ready when."""
        self.page.keyboard.press("Space")
        expect(self.bar).to_have_attribute("data-paused", "true")
        for _ in range(9):
            self.page.keyboard.press(",")
        expect(self.bar).to_have_attribute("data-place", "1")
        found = []
        for place in range(1, count + 1):
            expect(self.bar).to_have_attribute("data-place", str(place))
            found.append(self.shown()["line"])
            self.page.keyboard.press(".")
        return [line for line in found if "ready" not in line]

    def shown(self) -> JSON:
        found: JSON = self.page.evaluate(SHOWN)
        return found

    def frames(self, after: int) -> list[JSON]:
        """What there is to show since an event, with the view at each line."""
        found: list[JSON] = []
        last = int(self.visitor.event(self.id, 0)["n"])
        while after < last:
            answer = self.visitor.ask(f"/api/tables/{self.id}/moments/{last}?seat=0&after={after}")
            for act in answer["acts"]:
                view = act["view"]
                for moment in act["moments"]:
                    for change in moment["changes"]:
                        view = put(view, change["at"], change["to"])
                    found.append({"id": moment["id"], "args": moment["args"], "view": view, "n": act["n"]})
            after = int(answer["last"])
        return found


def put(whole: Any, place: list[Any], value: Any) -> Any:
    if not place:
        return value
    copy = list(whole) if isinstance(whole, list) else dict(whole)
    copy[place[0]] = put(copy[place[0]], place[1:], value)
    return copy


def onward(event: JSON) -> list[JSON]:
    """Whatever leads on: plans are not rearranged, and spaces are filled."""
    found = [
        one for one in event["choices"] if one["form"]["do"] not in ("rearrange", "go", "leave", "take_back", "swap")
    ]
    return found or list(event["choices"])


def ready(event: JSON) -> bool:
    return any(one["form"]["do"] == "ready" for one in event["choices"])


def season(visit: Visit, server: Server, **wishes: Any) -> tuple[Screening, int]:
    """Shogun, everybody has planned: a season is being shown."""
    scene = Screening(visit(server, **{"motion": True, "pace": 1, **wishes}), "shogun")
    scene.lead_up_to(ready)
    scene.open()
    before = scene.act("ready")
    expect(scene.bar).to_be_visible()
    return scene, before


@pytest.mark.parametrize("title", ["take", "edo", "yedo", "shogun"])
def test_the_board_shows_the_table_at_each_line(visit: Visit, server: Server, title: str) -> None:
    """A recorded game is played back step by step: points, story and line are those of that very line."""
    scene = Screening(visit(server, motion=True, pace=0.5), title)
    scene.lead_up_to(lambda event: event["n"] > (60 if title == "shogun" else 30))
    scene.open()
    scene.named("open-past").click()
    expect(scene.named("scrubber")).to_be_visible()
    scene.named("scrub").fill("1")
    expect(scene.named("scrubber").locator(".where")).to_contain_text("1 /")
    first = int(scene.visitor.event(scene.id, 0)["story"][0]["at"])
    stops = sorted({line["at"] for line in scene.visitor.event(scene.id, 0)["story"]})
    assert stops[0] == first
    scene.named("play-from").click()
    expect(scene.bar).to_be_visible()
    scene.named("play-pause").click()
    expect(scene.bar).to_have_attribute("data-paused", "true")
    compared = walk(scene, scene.frames(stops[1]))
    assert compared >= 12, "too little was shown"


def walk(scene: Screening, frames: list[JSON]) -> int:
    """Step through what is shown and compare; how many lines were compared."""
    compared, base = 0, None
    for _ in range(40):
        shown = scene.shown()
        place = shown["place"] - 1
        frame = frames[place]
        ends = place + 1 == len(frames) or frames[place + 1]["n"] != frame["n"]
        silent = frame["id"] == "story-fall" and shown["scene"]  # only the scene shows it
        points = [str(one) for one in frame["view"]["scores"]]
        if not ends and not silent:  # the last line of an event shows what it led to
            assert shown["scores"][: len(points)] == points, (frame["id"], shown)
        if shown["told"] and not silent:  # where the story is in sight: so far and no further
            base = shown["told"] - place if base is None else base
            assert shown["told"] == base + place, (frame["id"], shown)
        assert shown["line"], frame
        assert not shown["outcome"] or frame["id"].count("-") > 1, "the outcome is told before its line"
        compared += 1
        if place + 1 == len(frames):
            break
        scene.named("play-step").click()
        expect(scene.bar).to_have_attribute("data-place", str(place + 2))
    return compared


def test_pause_really_holds_and_a_key_leads_to_my_decision(visit: Visit, server: Server) -> None:
    scene, _ = season(visit, server)
    scene.page.keyboard.press("Space")
    expect(scene.bar).to_have_attribute("data-paused", "true")
    held = scene.shown()
    scene.page.wait_for_timeout(1_500)
    assert scene.shown() | {"count": 0} == held | {"count": 0}
    scene.page.keyboard.press(".")
    assert scene.shown()["place"] == held["place"] + 1
    scene.page.keyboard.press(",")
    assert scene.shown()["place"] == held["place"]
    scene.page.keyboard.press("Enter")
    expect(scene.bar).to_have_count(0)
    scene.visitor.event(scene.id, 0)
    table = Table(scene.visitor)
    if scene.visitor.event(scene.id, 0)["your_turn"]:
        expect(table.legal.first).to_be_visible()
    scene.page.keyboard.press("w")  # and once more
    expect(scene.bar).to_be_visible()
    assert scene.shown()["place"] <= 2


def test_the_pace_is_kept_by_title(visit: Visit, server: Server) -> None:
    scene, _ = season(visit, server)
    scene.named("pace-4").click()
    scene.page.reload()
    kept = scene.page.evaluate("JSON.parse(localStorage.getItem('kabuto')).pace")
    assert kept["shogun"] == 4 and kept["take"] == 1


def test_reduced_motion_shows_the_same_lines_as_stills(visit: Visit, server: Server) -> None:
    moving, _ = season(visit, server)
    lines = moving.lines(6)
    still, _ = season(visit, server, motion=False)
    both = list(zip(lines, still.lines(6), strict=False))  # who of the bots was ready when is theirs
    assert len(both) > 1 and all(one == other for one, other in both)
    assert still.page.evaluate("document.getAnimations().length") == 0


def test_a_flood_of_events_does_not_freeze_the_page(visit: Visit, server: Server) -> None:
    """Somebody watches a game that goes on far faster than can be shown: the page draws on, and obeys a key."""
    watcher = visit(server, motion=True, pace=4)
    maker = visit(server)
    id = maker.make_table("me", "random", title="take")
    watcher.go(f"/t/{id}")
    expect(watcher.page.get_by_test_id("board")).to_be_visible()
    watcher.page.evaluate(
        "() => { let n = 0; const draw = () => { window.drawn = ++n; requestAnimationFrame(draw) }; draw() }"
    )
    maker.play_by_wire(id, 0, decisions=40)
    drawn = watcher.page.evaluate("window.drawn")
    watcher.page.wait_for_timeout(500)
    assert watcher.page.evaluate("window.drawn") > drawn
    expect(watcher.page.get_by_test_id("playback")).to_be_visible()
    watcher.page.keyboard.press("End")
    expect(watcher.page.get_by_test_id("playback")).to_have_count(0)


def test_a_game_is_played_back_from_any_position(visit: Visit, server: Server) -> None:
    someone = visit(server, motion=True, pace=2)
    id = someone.make_table("me", "random", title="take")
    someone.play_by_wire(id, 0)
    someone.go(f"/t/{id}")
    someone.page.get_by_test_id("look-back").click()
    someone.page.get_by_test_id("play-from").click()
    bar = someone.page.get_by_test_id("playback")
    expect(bar).to_be_visible()
    first = int(bar.get_attribute("data-place") or 0)
    someone.page.wait_for_timeout(1_500)
    assert int(bar.get_attribute("data-place") or 0) > first
    someone.page.keyboard.press("Enter")
    expect(bar).to_have_count(0)
