"""What happened is shown line by line: what the board shows at each line is the table at that line, and nothing of what
comes later; it can be paused, stepped, skipped and watched again."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import showing
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.showing import Facts, seen
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
    told: [...document.querySelectorAll('[data-testid="story"] li:not(.none)')].length,
    scores: [...document.querySelectorAll('[data-testid^="score-"]')].map((e) => e.innerText.replace(/\\D/g, '')),
    outcome: one('scene-outcome') !== null,
    scene: one('scene') !== null,
    frame: one('table')?.dataset.frame ?? '',
    labels: Object.fromEntries([...document.querySelectorAll('[data-testid="board"] [data-explain][aria-label]')]
      .map((e) => [e.dataset.explain, e.getAttribute('aria-label')])),
  }
}"""
BEGINS = r"story-(attack|attack-neutral|revolt)"
ENDS = r"story-(battle|neutral|revolt)-(won|held|draw|lost)"
DRAWN = """async () => {
  const took = []
  document.querySelector('[data-testid="play-pause"]').click()
  let before = performance.now()
  while (document.querySelector('[data-testid="scene"]') !== null && took.length < 1500) {
    const now = await new Promise(requestAnimationFrame)
    took.push(now - before)
    before = now
  }
  return took.slice(2)
}"""
"""Let it play on, and note how long each drawing took while a scene is shown."""
STEPS = f"""async (most) => {{
  const shown = {SHOWN}
  const found = [shown()]
  const pause = (ms) => new Promise((go) => setTimeout(go, ms))
  while (found.length < most) {{
    const before = found.at(-1).frame
    document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '.', bubbles: true }}))
    for (let waited = 0; waited < 400; waited += 1) {{
      await pause(waited < 5 ? 0 : 25)
      if (document.querySelector('[data-testid="table"]').dataset.frame !== before) break
    }}
    const now = shown()
    if (!now.frame || now.frame === before) break
    found.push(now)
  }}
  return found
}}"""
"""Step through what is shown, and read the page once at each line."""


NAMES = (
    """() => [...document.querySelectorAll('[data-testid^="seat-card-"]')].map((e) => e.getAttribute('aria-label'))"""
)


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
        with self.visitor.by_wire():
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
        """The first lines of what is shown, so many if there are, but for who was ready when."""
        self.page.keyboard.press("Space")
        expect(self.bar).to_have_attribute("data-paused", "true")
        count = min(count, int(self.bar.get_attribute("data-count") or 0))
        for _ in range(9):
            self.page.keyboard.press(",")
        expect(self.bar).to_have_attribute("data-place", "1")
        found = []
        for place in range(1, count + 1):
            expect(self.bar).to_have_attribute("data-place", str(place))
            found.append(self.shown()["line"])
            self.page.keyboard.press(".")
        return [line for line in found if "ready" not in line]

    def play_to_the_end(self) -> None:
        with self.visitor.by_wire():
            event = self.visitor.event(self.id, 0)
            while event["facts"]["status"] == "playing":
                if event["your_turn"]:
                    self.visitor.try_to_play(self.id, event, self.rng.choice(onward(event))["action"])
                event = self.visitor.event(self.id, 0, None if event["your_turn"] else event["n"])

    def watch_from_the_start(self) -> int:
        """Open the game at its beginning, paused; gives the event that it begins with."""
        self.visitor.go(f"/t/{self.id}?watch")
        expect(self.bar).to_be_visible(timeout=60_000)
        self.named("play-pause").click()
        expect(self.bar).to_have_attribute("data-paused", "true")
        return min(int(line["at"]) for line in self.visitor.event(self.id, 0)["story"])

    def show_story(self) -> None:
        """Where the story has no place of its own it comes over what stands beside the board."""
        if self.named("story").count() == 0:
            self.named("open-story").click()
        expect(self.named("story")).to_be_visible()

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
                    line = {
                        "id": moment["id"],
                        "args": moment["args"],
                        "view": view,
                        "n": act["n"],
                        "from": act["view"],
                    }
                    lines = sum(one["n"] == act["n"] for one in found[-1000:])
                    found.append(line | {"frame": f"{act['n']}.{lines + 1}"})
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
    event = scene.lead_up_to(ready)
    scene.open()
    scene.frames(event["n"] - 1)  # whoever tells lines is awake
    before = scene.act("ready")
    expect(scene.bar).to_be_visible()
    return scene, before


TITLES = pytest.mark.parametrize("title", ["take", "edo", "yedo", "shogun"])
LINES = 40
MOST_AT_ONCE = 100


@TITLES
def test_the_board_shows_the_table_at_each_line(visit: Visit, server: Server, title: str) -> None:
    """A recorded game is played back step by step: owners, armies, points and story are those of that very line."""
    scene = Screening(visit(server, motion=True, pace=0.5), title)
    scene.lead_up_to(lambda event: event["n"] > (60 if title == "shogun" else 30))
    assert compare(scene, title, LINES) >= 12, "too little was shown"


@pytest.mark.soak
@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
@TITLES
def test_the_board_shows_the_table_at_each_line_of_a_whole_game(
    visit: Visit, server: Server, title: str, motion: bool
) -> None:
    scene = Screening(visit(server, motion=motion, pace=0.5), title)
    scene.play_to_the_end()
    lines = len(scene.visitor.event(scene.id, 0)["story"])
    compared = compare(scene, title, 100_000)
    print(f"{title}: {compared} of {lines} lines compared")
    assert compared >= lines * 0.9, "not the whole game was shown"


def compare(scene: Screening, title: str, most: int) -> int:
    """Play the game back from its beginning and compare what is shown with the view at each line; how many were."""
    first = scene.watch_from_the_start()
    for _ in range(9):
        scene.page.keyboard.press(",")
    scene.show_story()
    frames = scene.frames(first)
    order = {frame["frame"]: place for place, frame in enumerate(frames)}
    names = scene.page.evaluate(NAMES)
    compared, base, before = 0, None, None
    while compared < most:
        found = scene.page.evaluate(STEPS, min(MOST_AT_ONCE, most - compared + 1))
        for shown in found if compared == 0 else found[1:]:
            place = order[shown["frame"]]
            assert before is None or place == before + 1, (shown["frame"], "a line was left out")
            before = place
            base = shown["told"] - place if base is None else base
            check(title, frames, place, shown, names, base)
            compared += 1
        if len(found) == 1:
            break
    return compared


def check(title: str, frames: list[JSON], place: int, shown: JSON, names: list[str], base: int) -> None:
    """What is shown at a line is the table at that line; the last line of an event shows what it led to."""
    frame = frames[place]
    silent = frame["id"] == "story-fall" and shown["told"] == base + place - 1  # a scene shows it: board and story stay
    last = place + 1 == len(frames) or frames[place + 1]["n"] != frame["n"]
    views = [frames[place - 1]["view"] if silent else frame["view"]]
    if last:
        views.append(frames[place + 1]["from"] if place + 1 < len(frames) else None)
    where = (frame["frame"], frame["id"], frame["args"])
    if views[-1] is not None:
        points = [[str(one) for one in view["scores"]] for view in views]
        assert shown["scores"][: len(points[0])] in points, (*where, shown["scores"], points)
        facts = showing.shown(title, shown["labels"], names)
        expected = [seen(title, view) for view in views]
        assert facts and any(one.items() <= facts.items() for one in expected), (*where, differing(facts, expected[0]))
    assert shown["told"] == base + place - silent, (*where, shown["told"], base + place)
    assert shown["line"], where
    assert not shown["outcome"] or frame["id"].count("-") > 1, (*where, "the outcome is told before its line")


def differing(facts: Facts, expected: Facts) -> Facts:
    return {mark: (facts.get(mark), fact) for mark, fact in expected.items() if fact != facts.get(mark)}


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


def test_beside_the_map_stands_the_action_that_is_shown_with_the_cards_turned_over_so_far(
    visit: Visit, server: Server
) -> None:
    scene = Screening(visit(server, motion=True, pace=0.5), "shogun")
    scene.lead_up_to(lambda event: sum(line["id"] == "story-turn-over" for line in event["story"]) > 2)
    frames = scene.frames(scene.watch_from_the_start())
    compared = 0
    for frame in [one for one in frames if one["id"] in ("story-turn-over", "story-unused")][:6]:
        assert scene.page.evaluate(STEP_TO, frame["frame"]) == frame["frame"]
        view, who = frame["view"], frame["args"]["seat"]
        action = view["actions"][view["slot"]]
        expect(scene.named("deeds").locator("h3")).to_contain_text(f"{view['slot'] + 1} of 10")
        expect(scene.named(f"deed-{who}")).to_have_class(re.compile(r"\bnow\b"))
        hidden = [seat for seat, one in enumerate(view["seats"]) if one["plan"][action] in (None, "back")]
        for seat in range(len(view["seats"])):
            back = scene.named(f"deed-{seat}").locator(".card.back")
            expect(back).to_have_count(1 if seat in hidden else 0)
        compared += 1
    assert compared


STEP_TO = """async (wanted) => {
  const table = document.querySelector('[data-testid="table"]')
  for (let tries = 0; tries < 4000 && table.dataset.frame !== wanted; tries += 1) {
    const before = table.dataset.frame
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }))
    for (let waited = 0; waited < 400 && table.dataset.frame === before; waited += 1)
      await new Promise((go) => setTimeout(go, waited < 5 ? 0 : 25))
  }
  return table.dataset.frame
}"""
OUTCOME = """() => {
  const text = (name) => document.querySelector(`[data-testid="${name}"] b`)?.textContent ?? ''
  const scene = document.querySelector('[data-testid="scene"]').textContent
  const tally = [...document.querySelectorAll('[data-testid="scene-tally"] b')].map((e) => e.textContent)
  return { seal: text('scene-outcome').split(',')[0].trim(), scene, tally,
    cut: document.querySelectorAll('[data-testid="scene"] .cut').length }
}"""


def test_the_still_of_a_battle_tells_what_the_moving_scene_ends_with(visit: Visit, server: Server) -> None:
    """The same battles of one game, once moving and once as stills: who won, and with how many against how many."""
    scene = Screening(visit(server, motion=True, pace=0.5), "shogun")
    scene.lead_up_to(lambda event: any(line["id"].startswith("story-battle-") for line in event["story"]))
    told = []
    for motion in ("no-preference", "reduce"):
        scene.page.emulate_media(reduced_motion=motion)
        first = scene.watch_from_the_start()
        ends = [frame["frame"] for frame in scene.frames(first) if re.fullmatch(ENDS, frame["id"])]
        for end in ends[:4]:
            assert scene.page.evaluate(STEP_TO, end) == end
            expect(scene.named("scene-outcome")).to_be_visible()
            told.append(scene.page.evaluate(OUTCOME))
    half = len(told) // 2
    assert half
    for moved, still in zip(told[:half], told[half:], strict=True):
        assert moved["seal"] == still["seal"] != ""
        assert moved["tally"] and (still["tally"] == moved["tally"] or " : ".join(moved["tally"]) in still["scene"])


@pytest.mark.soak
def test_no_frame_of_a_battle_scene_takes_longer_than_a_tenth_of_a_second(visit: Visit, server: Server) -> None:
    """For a quiet machine: how long the browser takes from one drawing to the next while battles are shown."""
    scene = Screening(visit(server, motion=True, pace=1), "shogun")
    scene.lead_up_to(lambda event: any(line["id"].startswith("story-battle-") for line in event["story"]))
    frames = scene.frames(scene.watch_from_the_start())
    begins = [frame for frame in frames if re.fullmatch(BEGINS, frame["id"])]
    begins.sort(key=lambda frame: 0 not in (frame["args"].get("seat"), frame["args"].get("other_seat")))
    took: list[float] = []
    for battle in sorted(begins[:6], key=lambda frame: [int(part) for part in frame["frame"].split(".")]):
        scene.watch_from_the_start()
        assert scene.page.evaluate(STEP_TO, battle["frame"]) == battle["frame"]
        expect(scene.named("scene")).to_be_visible()
        took += scene.page.evaluate(DRAWN)
    took.sort()
    of = len(took)
    most = {part: round(took[min(of - 1, of * part // 100)], 1) for part in (50, 90, 99)}
    print(f"{of} frames of {len(begins[:6])} battles, ms by hundredths: {most}; longest {took[-1]:.1f}")
    assert of > 100 and took[-1] <= 100


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
