"""Cards made up at random from the effect language: whatever `kabuto edition check` accepts can be played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.edition import Edition
from kabuto.titles.yedo.actions import ANNEXES, DISTRICTS, WEAPONS
from kabuto.titles.yedo.box import check
from kabuto.titles.yedo.effects_check import COUNTED, VERBS, check_effects, limits
from kabuto.titles.yedo.language import PARAMS, THINGS, WINDOWS
from tests.titles.yedo import invariants
from tests.titles.yedo.scene import YEDO
from tests.titles.yedo.test_texts import LANGUAGES, said

SHIPPED = YEDO.edition.values
LIMITS = limits(SHIPPED)
WORDS: dict[str, tuple[Any, ...]] = {
    "draw": ("action", "bonus", "mission", "weapon"),
    "take": ("blessing", "geisha", "annex", "disciple", "market_weapon"),
    "discard": ("action", "bonus", "weapon", "annex", "geisha", "disciple"),
    "steal": ("mon",),
    "swap": ("weapon",),
    "replace": ("action", "mission", "weapon"),
    "peek": THINGS,
    "move_patrol": (-3, -2, -1, 1, 2, 3),
    "protect": ("one", "own", "all"),
    "relocate": ("own",),
    "send": ("activated",),
    "extra": ("placement", "activation"),
    "close": DISTRICTS,
    "modify": PARAMS,
    "substitute": ("weapon", "geisha", "blessing"),
    "cancel": ("action_card",),
    "church": ("take", "add"),
    "end_game": ("end_of_round",),
}


ALONE = ("reaction", "action_mission", "any_time")
"""Windows that go with no other one."""


def condition(rng: Random) -> dict[str, Any]:
    kind = rng.choice(("has", "has", "most", "fewest", "all"))
    if kind == "all":
        return {"all": [{"has": rng.choice(COUNTED), "min": 1}, {"most": rng.choice(COUNTED)}]}
    found: dict[str, Any] = {kind: rng.choice(COUNTED)}
    if kind == "has":
        found[rng.choice(("min", "max"))] = rng.randint(1, 3)
    return found


def effect(rng: Random, depth: int = 0) -> dict[str, Any]:
    """Any effect, sensible or not."""
    verb = rng.choice(tuple(VERBS))
    _, modifiers = VERBS[verb]
    said: Any = rng.choice(WORDS.get(verb, (True,)))
    if verb in ("gain", "lose"):
        said = {key: rng.randint(1, 4) for key in rng.choice((("mon",), ("pp",), ("mon", "pp")))}
    if verb == "set_order":
        said = "garden"
    if verb == "choose":
        said = [[effect(rng, depth + 1)] for _ in range(rng.randint(2, 4))] if depth == 0 else True
    found: dict[str, Any] = {verb: said}
    values: dict[str, Any] = {
        "n": rng.randint(1, 3),
        "keep": rng.randint(1, 2),
        "by": rng.choice((-4, -1, 2)),
        "set": rng.choice((0, 2, True, "clan_house")),
        "colour": rng.choice(("any", "green", "black")),
        "who": rng.choice(("self", "target", "each")),
        "where": condition(rng),
        "select": rng.choice(("owner", "random", "you")),
        "preventable": rng.choice((True, False)),
        "reorder": rng.choice((True, False)),
        "until": rng.choice(("round", "next_use")),
        "from": rng.choice(("any_district", "patrol_district")),
        "to": "reserve" if verb == "send" else rng.choice(("any_district", "adjacent_district")),
    }
    found.update({key: values[key] for key in modifiers if rng.random() < 0.6})
    return found


def sound(rng: Random, places: tuple[str, ...], target: bool = False) -> list[dict[str, Any]]:
    """One to three effects that have a meaning there."""
    found: list[dict[str, Any]] = []
    wanted = rng.randint(1, 3)
    for _ in range(4000):
        one = effect(rng)
        if not list(check_effects([one], "", places, LIMITS, target)):
            found.append(one)
            if len(found) == wanted:
                break
    return found


def made_up(rng: Random) -> Edition:
    """An edition half of whose cards nobody has ever seen."""
    values = dict(SHIPPED)
    for deck in ("missions", "action_cards", "event_cards", "favor_cards"):
        values[deck] = [other(card, deck, rng) if rng.random() < 0.5 else card for card in values[deck]]
    values["bonus_cards"] = [{**card, "condition": condition(rng)} for card in values["bonus_cards"]]
    values["bonus_cards"] = [
        card if not list(check({**values, "bonus_cards": [card]})) else old
        for card, old in zip(values["bonus_cards"], SHIPPED["bonus_cards"], strict=True)
    ]
    return Edition("made up", "yedo", values, {}, f"made up {rng.random()}")


def other(card: dict[str, Any], deck: str, rng: Random) -> dict[str, Any]:
    if deck == "missions":
        return other_mission(card, rng)
    if deck == "event_cards":
        return {**card, "effects": sound(rng, ("an event",)) or card["effects"]}
    if deck == "favor_cards":
        return {**card, "reward": sound(rng, ("a favor",)) or card["reward"]}
    windows = rng.sample(WINDOWS, rng.choice((1, 1, 2)))
    if set(ALONE) & set(windows):
        windows = [rng.choice([window for window in windows if window in ALONE])]
    if len({window.removesuffix("_other") for window in windows}) < len(windows):
        windows = windows[:1]
    aimed = rng.random() < 0.3 and windows[0] not in ("reaction", "action_mission")
    effects = sound(rng, tuple(windows), aimed)
    if not effects or ("'who': 'target'" in repr(effects)) != aimed:
        return card
    return {**card, "windows": windows, "effects": effects, "target": {"who": "opponent"} if aimed else {}}


def other_mission(card: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Easy to complete, so that what it does is seen."""
    needs: dict[str, Any] = {"districts": [rng.choice(DISTRICTS)]}
    if rng.random() < 0.3:
        needs["weapons"] = [rng.choice(WEAPONS)]
    if rng.random() < 0.2:
        needs["annexes"] = [rng.choice(ANNEXES)]
    bonus = {"needs": {"districts": [rng.choice(DISTRICTS)]}, "pays": {}, "reward": sound(rng, ("a mission",))}
    pays = {"mon": rng.randint(1, 3)} if rng.random() < 0.3 else {}
    return {**card, "needs": needs, "pays": pays, "reward": sound(rng, ("a mission",)), "bonus": bonus}


def play(seed: int) -> kabuto.Game:
    """A whole game with made-up cards, everything conserved, everything that a seat sees and reads well-formed."""
    rng = Random(seed)
    edition = made_up(rng)
    assert [str(fault) for fault in check(edition.values)] == []
    game = YEDO.new(2 + seed % 4, seed=seed, edition=edition)
    for number in range(YEDO.bound):
        if game.over:
            return game
        seat = rng.choice(game.to_act)
        legal = game.legal(seat)
        assert legal == sorted(set(legal)) and legal
        eager = [action for action in legal if YEDO.actions.verb(action).name in ("play", "mission", "bonus")]
        game.play(seat, rng.choice(eager if eager and rng.random() < 0.5 else legal))
        if number % 40 == 0:
            invariants.pieces(game)
            seen = game.view(seat)
            assert game.imagine(seat, rng).view(seat) == seen
            json.dumps(seen)
            for text in seen["texts"].values():
                for language in LANGUAGES:
                    assert said(text.get("lines", []), language) or "lines" not in text or not text["lines"]
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("seed", range(6))
def test_made_up_cards_can_be_played(seed: int) -> None:
    game = play(seed)
    assert game.over
    assert [sum(sources.values()) for sources in game.view(None)["sources"]] == game.scores()


@pytest.mark.soak
def test_many_made_up_editions_can_be_played() -> None:
    for seed in range(100, 1100):
        play(seed)
