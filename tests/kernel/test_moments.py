"""Moments: what is seen at every line of the story is the table at that line."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.moments import Moment, Place, changes, watched
from tests.battery.titles import TITLES

JSON = dict[str, Any]


def put(view: JSON, made: list[tuple[Place, Any]]) -> JSON:
    """The view with what is another one."""
    found = copy.deepcopy(view)
    for place, value in made:
        where: Any = found
        for key in place[:-1]:
            where = where[key]
        where[place[-1]] = value
    return found


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_moments_are_the_story_and_lead_from_view_to_view(title: kabuto.Title) -> None:
    """Whoever watches a game move by move reads its story, line by line, and changes make each view of the last."""
    game = title.new(players=max(title.players), modules=title.modules, seed=4)
    plain = game.copy()
    rng, seat = Random(1), 1
    told: list[tuple[str, JSON]] = []
    set_up = len(game.story(seat))
    for _ in range(150):
        if game.over:
            break
        mover = rng.choice(game.to_act)
        action = rng.choice(game.legal(mover))
        now = json.loads(json.dumps(game.view(seat)))
        for message, args, view in watched(game, seat, mover, action):
            told.append((message, args))
            seen = json.loads(json.dumps(view))
            assert put(now, json.loads(json.dumps(changes(now, seen)))) == seen
            assert view["to_act"] == [] and not view["over"] and view["decision"] is None
            now = seen
        plain.play(mover, action)
        assert game.digest() == plain.digest()
    assert told == [(line["id"], line["args"]) for line in plain.story(seat)][set_up:]


def test_changes_name_what_is_another_one_and_nothing_else() -> None:
    before = {"a": [1, 2], "b": {"c": 1, "d": None}, "e": [1]}
    assert changes(before, before) == []
    assert changes(before, {"a": [1, 3], "b": {"c": 1, "d": 2}, "e": []}) == [
        (["a", 1], 3),
        (["b", "d"], 2),
        (["e"], []),
    ]
    assert changes({"a": {"b": 1}}, {"a": {"c": 1}}) == [(["a"], {"c": 1})]
    assert changes({"a": 0}, {"a": False}) == [(["a"], False)]


def seasons(*modules: str) -> list[Moment]:
    """What a spectator sees in a random game of Shogun."""
    game = kabuto.title("shogun").new(players=4, modules=modules, seed=3)
    rng = Random(2)
    found: list[Moment] = []
    while not game.over:
        mover = rng.choice(game.to_act)
        found += watched(game, None, mover, rng.choice(game.title.actions.onward(game.legal(mover))))
    return found


def test_the_state_changes_before_its_line_is_told() -> None:
    """A battle's outcome, income, a bid and a revolt stand on the board when their line is told, and not before."""
    seen = set()
    before: JSON = {}
    for message, args, view in seasons("leader"):
        province = view["provinces"].get(args.get("province")) if isinstance(args.get("province"), str) else None
        seat = view["seats"][args["seat"]] if isinstance(args.get("seat"), int) else None
        then = before["seats"][args["seat"]] if seat and before else None
        if message in ("story-battle-won", "story-neutral-won"):
            assert province and (province["owner"], province["armies"]) == (args["seat"], args["armies"])
            assert before["provinces"][args["province"]]["owner"] != args["seat"]
        elif message == "story-battle-held":
            assert province and (province["owner"], province["armies"]) == (args["other_seat"], args["armies"])
        elif message in ("story-battle-draw", "story-revolt-lost"):
            assert province and province["owner"] is None and province["armies"] == 0
        elif message == "story-revolt-held":
            assert (
                province
                and province["armies"] == args["armies"]
                and before["provinces"][args["province"]]["armies"] == 0
            )
        elif message in ("story-tax", "story-rice"):
            goods = "chests" if message == "story-tax" else "rice"
            assert seat and then and seat[goods] - then[goods] == args["income"]
        elif message == "story-bid" and args["card"].startswith("chest_"):
            assert seat and then and then["chests"] - seat["chests"] in (0, int(args["card"][6:]))
            assert seat["plan"]["bid"] == args["card"] and then["plan"]["bid"] == "back"
        elif message == "story-turn-over":
            assert (
                seat
                and then
                and (seat["plan"][args["action"]], then["plan"][args["action"]]) == (args["province"], "back")
            )
        elif message == "story-fall":
            out = {hue: args["cubes"].count(hue) for hue in view["tray"]}
            assert view["tray"] == out
            assert sum(before["tray"].values()) + sum(before["tower"].values()) == sum(out.values()) + sum(
                view["tower"].values()
            )
        elif message == "story-throw":
            assert view["tray"] == {hue: args["cubes"].count(hue) for hue in view["tray"]}
        else:
            before = view
            continue
        seen.add(message)
        before = view
    assert seen >= {
        "story-battle-won",
        "story-battle-held",
        "story-neutral-won",
        "story-revolt-lost",
        "story-tax",
        "story-rice",
        "story-bid",
        "story-turn-over",
        "story-fall",
        "story-throw",
    }
