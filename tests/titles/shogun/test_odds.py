"""The odds that a player is shown before an attack, beside what the tower does; and what a seat can infer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.chance import seeded
from kabuto.titles.shogun import state as at
from kabuto.titles.shogun.actions import PROVINCES
from kabuto.titles.shogun.odds import revolt_odds
from tests.titles.shogun.position import ALL_OUT, ALL_STICK, asked, do, edition, march, planned, troops

NEAR = 0.015
"""How far what is shown may be from what happens."""
KOZUKE = PROVINCES.index("kozuke")

CASES: dict[str, dict[str, Any]] = {
    "three against one": {"lands": {"shinano": (0, 4), "kozuke": (1, 1)}, "armies": 3},
    "five against four": {"lands": {"shinano": (0, 6), "kozuke": (1, 4)}, "armies": 5},
    "with unrest": {"lands": {"shinano": (0, 5), "kozuke": (1, 3)}, "armies": 4, "unrest": {"kozuke": 1}},
    "a full tower": {
        "lands": {"shinano": (0, 8), "kozuke": (1, 3)},
        "armies": 7,
        "tower": {"blue": 6, "yellow": 4, "red": 7, "black": 6, "farmer": 9},
    },
    "a neutral province": {"lands": {"shinano": (0, 3)}, "armies": 2},
    "with both special cards": {
        "lands": {"shinano": (0, 4), "kozuke": (1, 2)},
        "armies": 3,
        "specials": {0: "attack_plus_1", 1: "defence_plus_1"},
    },
    "with cubes in the tray": {
        "lands": {"shinano": (0, 4), "kozuke": (1, 2)},
        "armies": 3,
        "tray": {"blue": 1, "farmer": 2, "red": 3},
    },
}


def before_the_throw(case: dict[str, Any], **more: Any) -> kabuto.Game:
    laid = {name: value for name, value in case.items() if name not in ("lands", "armies")}
    inside = {"blue": 2, "yellow": 3, "red": 2, "black": 2, "farmer": 4}
    game = planned(
        case["lands"],
        plans=[{"combat_a": "shinano"}],
        **{"event": "tax_max_5", "tower": inside, **laid, **more},
    )
    do(game, march("kozuke"))
    return game


def frequencies(case: dict[str, Any], throws: int, **more: Any) -> dict[str, float]:
    """How the battle went in many throws, each with its own luck and, inside the tower, its own shelves."""
    game = before_the_throw(case, **more)
    won = held = left = 0
    for seed in range(throws):
        trial = game.copy()
        trial.state.chance = seeded(seed)
        spread_over_shelves(trial, seed)
        do(trial, troops(case["armies"]), 0)
        table: Any = trial.state
        owner = table.n[at.OWNER + KOZUKE]
        if owner == 0:
            won += 1
            left += table.n[at.ARMIES + KOZUKE]
        elif owner == case["lands"].get("kozuke", (-1,))[0]:
            held += 1
    return {
        "win": won / throws,
        "draw": (throws - won - held) / throws,
        "loss": held / throws,
        "survivors": left / max(1, won),
    }


def spread_over_shelves(game: kabuto.Game, seed: int) -> None:
    """Nobody knows on which shelf a cube lies: put each on one of the two at random."""
    rng = Random(seed)
    table: Any = game.state
    if not table.box.two_shelf:
        return
    for hue in range(6):
        inside = table.n[at.SHELF + hue] + table.n[at.SHELF + 6 + hue]
        lower = sum(rng.random() < 0.5 for _ in range(inside))
        table.n[at.SHELF + hue] = inside - lower
        table.n[at.SHELF + 6 + hue] = lower


def compare(name: str, model: str, throws: int, near: float) -> None:
    """What is shown before a battle beside what happens in so many throws."""
    case = CASES[name]
    game = before_the_throw(case, tower_model=model)
    shown = next(row for row in game.view(0)["odds"] if row["armies"] == case["armies"])
    seen = frequencies(case, throws, tower_model=model)
    for outcome in ("win", "draw", "loss"):
        assert abs(shown[outcome] - seen[outcome]) < near, (outcome, shown, seen)
    assert abs(shown["survivors"] - seen["survivors"]) < 0.1
    assert abs(shown["win"] + shown["draw"] + shown["loss"] - 1) < 0.01


@pytest.mark.parametrize("name", CASES)
def test_SHO_152_shown_odds_are_what_happens(name: str) -> None:
    compare(name, "filling", 8000, NEAR)


@pytest.mark.parametrize("model", ["two_shelf", "independent"])
@pytest.mark.parametrize("name", CASES)
def test_SHO_152_shown_odds_are_what_happens_with_the_other_models(name: str, model: str) -> None:
    compare(name, model, 1500, 0.05)


@pytest.mark.soak
@pytest.mark.parametrize("model", ["filling", "two_shelf", "independent"])
@pytest.mark.parametrize("name", CASES)
def test_SHO_152_shown_odds_are_what_happens_in_100000_throws(name: str, model: str) -> None:
    compare(name, model, 100_000, NEAR)


def test_odds_of_a_tower_without_chance() -> None:
    case = CASES["three against one"]
    out = before_the_throw(case, edition=edition(*ALL_OUT), tower={})
    shown = {row["armies"]: (row["win"], row["draw"], row["loss"]) for row in out.view(0)["odds"]}
    assert shown == {1: (0.0, 1.0, 0.0), 2: (1.0, 0.0, 0.0), 3: (1.0, 0.0, 0.0)}
    assert [row["survivors"] for row in out.view(0)["odds"]][1:] == [1.0, 2.0]
    stuck = before_the_throw(case, **ALL_STICK, tower={})
    assert {row["draw"] for row in stuck.view(0)["odds"]} == {1.0}, "nothing against nothing"


@pytest.mark.parametrize("unrest", [0, 1])
def test_SHO_152_the_odds_do_not_depend_on_who_sits_where(unrest: int) -> None:
    found = []
    for attacker, defender in ((0, 1), (1, 0), (2, 3)):
        game = planned(
            {"shinano": (attacker, 5), "kozuke": (defender, 3)},
            plans=[{"combat_a": "shinano"} if seat == attacker else {} for seat in range(4)],
            unrest={"kozuke": unrest},
            event="tax_max_5",
            tower={"farmer": 5},
        )
        do(game, march("kozuke"))
        found.append(game.view(attacker)["odds"])
    assert len(found[0]) == 4 and found[0] == found[1] == found[2]


def test_SHO_152_shown_odds_are_what_happens_on_shelves_that_are_often_knocked() -> None:
    often = edition(("    knock: 250\n", "    knock: 2000\n"))
    case: dict[str, Any] = {**CASES["a full tower"], "edition": often, "tower_model": "two_shelf"}
    shown = next(row for row in before_the_throw(case).view(0)["odds"] if row["armies"] == case["armies"])
    assert abs(shown["loss"] - frequencies(case, 1500)["loss"]) < 0.02


@pytest.mark.parametrize(("farmers", "held"), [(1, 1.0), (2, 1.0), (3, 0.0), (4, 0.0)])
def test_SHO_183_the_odds_of_a_revolt_are_those_against_farmers_alone(farmers: int, held: float) -> None:
    game = planned({"kai": (0, 3), "izu": (1, 9)}, edition=edition(*ALL_OUT), tower={})
    table: Any = game.state
    odds = revolt_odds(table, PROVINCES.index("kai"), farmers)
    assert (odds.win, odds.draw, odds.loss) == (held, 0.0, 1.0 - held)


def test_odds_are_shown_for_every_target_and_every_number_to_the_attacker_alone() -> None:
    game = planned({"shinano": (0, 4), "kozuke": (1, 1), "kai": (0, 1)}, plans=[{"combat_a": "shinano"}])
    assert asked(game) == "march"
    targets = {row["province"] for row in game.view(0)["odds"]}
    assert "kozuke" in targets and "kai" not in targets and len(targets) == 8
    assert game.view(1)["odds"] == [] and game.view(None)["odds"] == []
    do(game, march("kozuke"))
    assert [row["armies"] for row in game.view(0)["odds"]] == [1, 2, 3]
    wins = [row["win"] for row in game.view(0)["odds"]]
    assert wins == sorted(wins)


def test_odds_do_not_read_the_shelves() -> None:
    """Two worlds that differ only in what lies on which shelf show the same odds."""
    case = CASES["five against four"]
    game = before_the_throw(case)
    shown = game.view(0)["odds"]
    for seed in range(5):
        other = game.copy()
        spread_over_shelves(other, seed)
        assert other.view(0)["odds"] == shown and other.view(0) == game.view(0)
