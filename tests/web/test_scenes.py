"""The titles' own scenes, in a game that is looked at again: each comes with its event and shows what that says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.test_playback import Screening, onward
from tests.web.visitor import JSON, Visitor

pytestmark = pytest.mark.browser
SHY = ("sit_out", "leave")


class Showing(Screening):
    """A game, played by the wire until its story has told all of some things, and shown again line by line."""

    def __init__(self, someone: Visitor, title: str, *told: str, **more: Any) -> None:
        super().__init__(someone, title, **more)
        with someone.by_wire():
            event = someone.event(self.id, 0)
            missing = set(told)
            while missing := missing - {line["id"] for line in event["story"]}:
                assert event["facts"]["status"] == "playing", f"over without {missing}"
                if event["your_turn"]:
                    choices = [one for one in onward(event) if one["form"]["do"] not in SHY] or onward(event)
                    someone.try_to_play(self.id, event, self.rng.choice(choices)["action"])
                event = someone.event(self.id, 0, None if event["your_turn"] else event["n"])
        event = someone.event(self.id, 0)
        self.over = event["facts"]["status"] == "over"
        self.story: list[JSON] = event["story"]
        self.stops = sorted({line["at"] for line in self.story})
        self.left: list[JSON] = []

    def show(self, there: Callable[[JSON], bool]) -> JSON:
        """The first line that is such a one is on display, and held."""
        line = next(line for line in self.story if there(line))
        before = self.stops.index(line["at"]) - 1
        self.open()
        back = self.named("look-back" if self.over else "open-past")
        back.press("Enter") if self.over else back.click()  # what comes later moves the buttons of the result
        expect(self.named("result")).to_be_hidden()
        self.named("scrub").fill(str(before))
        expect(self.named("scrubber").locator(".where")).to_contain_text(f"{before} /")
        self.named("play-from").click()
        expect(self.bar).to_be_visible()
        self.named("play-pause").click()
        expect(self.bar).to_have_attribute("data-paused", "true")
        self.left = self.frames(self.stops[before])[self.shown()["place"] - 1 :]
        while not there(self.left[0]):
            self.step()
        return self.left[0]

    def step(self) -> JSON:
        """One line on; gives it."""
        place = self.shown()["place"]
        self.named("play-step").click()
        expect(self.bar).to_have_attribute("data-place", str(place + 1))
        self.left.pop(0)
        return self.left[0]

    def paper(self, name: str) -> Locator:
        return self.named("scene").get_by_test_id(f"scene-{name}")


def shown_again(visit: Visit, server: Server, title: str, *told: str, **more: Any) -> Showing:
    return Showing(visit(server, motion=True, pace=0.5), title, *told, **more)


def test_the_tower_is_filled_and_winter_is_counted_before_everybodys_eyes(visit: Visit, server: Server) -> None:
    show = shown_again(visit, server, "shogun", "story-throw", "story-new-year")
    show.show(lambda line: line["id"] == "story-throw")
    expect(show.paper("filling")).to_be_visible()
    expect(show.named("scene-filled")).to_have_count(0)
    fall = show.step()
    out = fall["args"]["count"]
    expect(show.named("scene-filled")).to_contain_text(f"{out} came out")
    show.show(lambda line: line["id"] == "story-winter")
    line = show.step()
    while line["id"] != "story-score":  # what is told of rice stands there as soon as it is, and no sooner
        if line["id"] == "story-supply":
            args = line["args"]
            row = show.paper("winter").get_by_test_id(f"winter-supply-{args['seat']}")
            expect(row).to_contain_text(f"{args['rice']} / {args['provinces']}")
            expect(show.named(f"winter-supply-{args['seat'] + 1}")).to_have_count(0)
            expect(show.named("winter-points")).to_have_count(0)
        line = show.step()
    points = [0] * 3
    while line["id"] in ("story-score", "story-majority"):
        args = line["args"]
        points[args["seat"]] += args.get("points", 0) + args.get("provinces", 0) + args.get("buildings", 0)
        expect(show.named(f"winter-points-{args['seat']}").locator(".sum")).to_have_text(str(points[args["seat"]]))
        line = show.step()
    assert line["id"] == "story-new-year" and sum(points) > 0


def test_edo_turns_over_cards_and_pays_city_by_city(visit: Visit, server: Server) -> None:
    show = shown_again(visit, server, "edo", "story-income", modules=["ronin"])
    card = show.show(lambda line: line["id"] == "story-reveal")
    paper = show.paper("card")
    expect(paper).to_contain_text(f"turns over card {card['args']['card']}")
    expect(paper.locator(".round .small:not(.back)")).to_have_count(1)
    beside(show, paper)
    paid = show.show(lambda line: line["id"] == "story-income")
    expect(show.paper("pay").get_by_test_id("paid")).to_have_count(1)
    expect(show.named("tag")).to_contain_text(f"+{paid['args']['ryo']} ryo")
    show.show(lambda line: line["id"] == "story-ronin-to")
    expect(show.paper("ronin")).to_contain_text("→")
    expect(show.named("ronin-way")).to_be_visible()


def test_yedo_shows_bids_the_watch_and_events(visit: Visit, server: Server) -> None:
    show = shown_again(visit, server, "yedo", "story-patrol", "story-win-group", "story-activate")
    opened = show.show(lambda line: line["id"].startswith("story-open"))
    expect(show.paper("bids").get_by_test_id("scene-bid")).to_have_text(f"{opened['args']['mon']} Mon")
    beside(show, show.paper("bids"))
    show.show(lambda line: line["id"] == "story-event")
    expect(show.paper("shown")).to_contain_text("The event of this round")
    show.show(lambda line: line["id"] == "story-patrol")
    expect(show.paper("watch")).to_be_visible()
    expect(show.named("spotlight").first).to_be_visible()


def test_take_writes_out_what_a_person_scores(visit: Visit, server: Server) -> None:
    show = shown_again(visit, server, "take", "story-over")
    line = show.show(
        lambda line: line["id"] == "story-score" and max(line["args"]["first"], line["args"]["second"]) > 0
    )
    args = line["args"]
    expect(show.named("counted")).to_have_count(args["times"])
    for seat, points in enumerate((args["first"], args["second"])):
        plate = show.paper("score").get_by_test_id(f"sum-{seat}")
        expect(plate).to_contain_text(f"{args['influence'][seat]} × {args['times']}")
        expect(plate).to_contain_text(f"= {points}")
    over = show.show(lambda line: line["id"] == "story-over")["args"]
    expect(show.paper("final").get_by_test_id("scene-total")).to_contain_text(str(over["first"]))


def test_any_key_leads_out_of_a_scene(visit: Visit, server: Server) -> None:
    show = shown_again(visit, server, "take", "story-score")
    show.show(lambda line: line["id"] == "story-score")
    show.page.keyboard.press("x")
    expect(show.named("scene-score")).to_have_count(0)


def beside(show: Showing, paper: Locator) -> None:
    """The sheet lies beside the board, over nothing of it."""
    board, sheet = show.page.locator(".at-board").bounding_box(), paper.bounding_box()
    assert board is not None and sheet is not None
    assert sheet["x"] >= board["x"] + board["width"] - 1
