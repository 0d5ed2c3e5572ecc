"""The cube tower (SHO-150 to SHO-152): what goes in, what stays, what comes out."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from statistics import mean, median
from typing import Any

import pytest

import kabuto
from kabuto.kernel.chance import seeded
from kabuto.titles.shogun import state as at
from kabuto.titles.shogun.odds import chance_inside, chance_thrown
from kabuto.titles.shogun.tower import throw as throw_all
from tests.titles.shogun.position import SHIPPED, SHOGUN, came_out, do, laid_out, march, planned, told, troops

MODELS = ("filling", "two_shelf", "independent")
FILLINGS = 400
THROWS = 4000


def table(lying: dict[str, int], model: str = "filling", seed: int = 1) -> Any:
    """A table with these cubes inside the tower and nothing in the tray."""
    state = laid_out({"kai": (0, 1)}, tower=lying, tower_model=model).state
    state.chance = seeded(seed)
    return state


def throw(state: Any, thrown: dict[int, int]) -> Counter[int]:
    """Throw so many cubes of each colour; what came out. The tray is empty again afterwards."""
    for hue, cubes in thrown.items():
        state.n[at.TRAY + hue] = cubes
    throw_all(state)
    out = Counter({hue: state.n[at.TRAY + hue] for hue in range(6)})
    for hue in range(6):
        state.n[at.TRAY + hue] = 0
    return out


def lying(state: Any) -> int:
    return int(sum(state.n[at.SHELF + place] for place in range(24)))


# What every model does ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", MODELS)
def test_SHO_152_a_model_keeps_what_is_inside_loses_nothing_and_treats_colours_alike(model: str) -> None:
    out: Counter[str] = Counter()
    throws = 300
    for seed in range(throws):
        game = planned(
            {"shinano": (0, 9), "kozuke": (1, 8)},
            plans=[{"combat_a": "shinano"}],
            tower={"red": 10, "black": 10},
            event="tax_max_5",
            seed=seed,
            tower_model=model,
        )
        before = Counter(game.view(None)["tower"])
        do(game, march("kozuke"))
        do(game, troops(8))
        thrown = Counter(told(game, "throw")[-1]["cubes"])
        found = came_out(game)
        assert Counter(game.view(None)["tower"]) == before + thrown - found
        out += found
    assert abs(out["blue"] - out["yellow"]) < 0.05 * throws * 8  # alike when thrown
    assert abs(out["red"] - out["black"]) < 0.12 * throws * 10  # and when inside
    assert 0 < out["red"] < throws * 10 and 0 < out["blue"] < throws * 8


@pytest.mark.parametrize("model", ["filling", "independent"])
def test_SHO_152_each_cube_has_the_chance_that_the_model_states(model: str) -> None:
    """14 cubes are thrown onto 18 that lie inside, again and again."""
    box = table({}, model).box
    thrown = older = 0
    for seed in range(THROWS):
        out = throw(table({"red": 12, "farmer": 6}, model, seed), {0: 9, 1: 5})
        thrown += out[0] + out[1]
        older += out[2] + out[5]
    assert thrown / THROWS / 14 == pytest.approx(chance_thrown(box, 14, 18), abs=0.006)
    assert older / THROWS / 18 == pytest.approx(chance_inside(box, 14), abs=0.006)


# How full it is -------------------------------------------------------------------------------------------------------


def test_SHO_152_the_chance_to_stick_falls_with_the_load() -> None:
    box = table({}).box
    for thrown in (1, 7, 38):
        sticks = [1 - chance_thrown(box, thrown, inside) for inside in range(60)]
        assert all(one > other for one, other in pairwise(sticks[:41]))
        assert sticks[0] > 0.75 and sticks[20] < 0.5
        assert sticks[40:] == [0] * 20, "a full tower holds nothing more"


@pytest.mark.parametrize(
    ("thrown", "inside", "sticks", "loosens"),
    [
        (1, 0, 0.9917, 0.0125),
        (38, 0, 0.7594, 0.3800),
        (7, 28, 0.2834, 0.0843),
        (7, 20, 0.4724, 0.0843),
        (7, 45, 0.0, 0.0843),
    ],
)
def test_SHO_152_chances_by_the_formula(thrown: int, inside: int, sticks: float, loosens: float) -> None:
    """(C - L) / (C + T/3) and 1 - (1 - k)^T, with C = 40 and k = 1.25 %."""
    box = table({}).box
    assert 1 - chance_thrown(box, thrown, inside) == pytest.approx(sticks, abs=0.0001)
    assert chance_inside(box, thrown) == pytest.approx(loosens, abs=0.0001)


def first_fillings(players: int) -> list[int]:
    """How many cubes came out when the tower was filled, game by game."""
    found = []
    for seed in range(FILLINGS):
        game = SHOGUN.new(players, ("tenno",), {"start": "preset"}, seed)
        found.append(7 * players + 10 - sum(game.view(None)["tower"].values()))
    return found


def test_SHO_152_the_first_filling_keeps_most_of_the_38_cubes() -> None:
    """The rulebook's example: 7 of 38 fall out."""
    out = first_fillings(4)
    assert 7 <= median(out) <= 14
    assert sum(count <= 7 for count in out) >= 0.1 * FILLINGS
    assert sum(count >= 14 for count in out) < 0.1 * FILLINGS


def test_SHO_TC_003_officials_are_left_after_the_first_filling() -> None:
    """So that armies can still become officials, three and two of a player, as in the rulebook's example."""
    can = 0
    for seed in range(FILLINGS // 4):
        game = SHOGUN.new(4, ("tenno",), {"start": "preset"}, seed)
        can += sum(one["officials"]["supply"] >= 5 for one in game.view(None)["seats"])
    assert can > 0.6 * FILLINGS


def test_SHO_152_in_the_long_run_what_goes_in_comes_out() -> None:
    """Throws of 2 to 20 cubes, of a player against another and of players who are not concerned."""
    state = table({"blue": 7, "yellow": 7, "red": 7, "black": 7, "farmer": 10})
    went_in = came = 0
    inside = []
    for number in range(THROWS):
        sizes = {hue: (number * (hue + 3) + hue) % 5 for hue in range(6)} | {0: 1 + number % 4}
        went_in += sum(sizes.values())
        came += sum(throw(state, sizes).values())
        inside.append(lying(state))
    assert came / went_in == pytest.approx(1, abs=0.01)
    assert min(inside[20:]) >= 15 and max(inside[20:]) <= 40
    assert 22 <= mean(inside) <= 30
    assert sum(15 <= count <= 35 for count in inside) > 0.98 * THROWS


@pytest.mark.parametrize("players", [3, 4, 5])
def test_SHO_152_in_games_the_tower_stays_half_full(players: int) -> None:
    inside = []
    for seed in range(6):
        game = SHOGUN.new(players, (), {"start": "preset"}, seed)
        game.playout(seed)
        inside.append(sum(game.view(None)["tower"].values()))
    assert 15 <= mean(inside) <= 35 and all(10 <= count <= 40 for count in inside)


def test_SHO_152_seven_in_and_five_out_as_in_the_battle_of_the_rulebook() -> None:
    """Five of seven come out, one of them from inside: neither rare nor the rule, early in a game."""
    five = four_and_one = 0
    for seed in range(THROWS):
        state = table({"blue": 5, "yellow": 5, "red": 5, "black": 6, "farmer": 7}, seed=seed)
        out = throw(state, {0: 4, 1: 3})
        older = out[2] + out[3] + out[5]
        total = sum(out.values())
        five += total == 5
        four_and_one += total == 5 and older == 1
    assert 0.05 < five / THROWS < 0.3 and four_and_one / THROWS > 0.02


def test_SHO_152_the_models_differ() -> None:
    """Nine cubes inside, three thrown: about a third comes loose with the simplest model, few with the others."""
    loose = {}
    for model in MODELS:
        out = sum(throw(table({"red": 9}, model, seed), {0: 2, 1: 1})[2] for seed in range(THROWS))
        loose[model] = out / THROWS / 9
    assert loose["independent"] == pytest.approx(1 / 3, abs=0.02)
    assert loose["two_shelf"] == pytest.approx(0.05, abs=0.02)
    assert loose["filling"] == pytest.approx(0.037, abs=0.008)


# The edition ----------------------------------------------------------------------------------------------------------


def test_SHO_152_capacity_and_knock_come_from_the_edition() -> None:
    text = SHIPPED.replace("    capacity: 40\n", "    capacity: 10\n").replace("    knock: 125\n", "    knock: 10000\n")
    other = SHOGUN.read_edition(text)
    table: Any = SHOGUN.new(4, (), {"start": "preset"}, 1, other).state
    assert chance_thrown(table.box, 38, 0) == pytest.approx(1 - 30 / 68, abs=0.0001)
    assert chance_thrown(table.box, 1, 10) == 1 and chance_inside(table.box, 1) == 1


def test_SHO_152_an_edition_of_the_past_plays_with_the_models_that_it_knows() -> None:
    past = SHOGUN.load_edition(SHOGUN.folder / "past/0.1.yaml")
    assert "filling" not in past.values["tower"]
    for model in ("two_shelf", "independent"):
        assert SHOGUN.new(4, (), {"start": "preset", "tower": model}, 1, past).view(None)["phase"] == "plan"
    with pytest.raises(kabuto.BadSetup, match=r"does not say how much the tower holds .* two_shelf") as caught:
        SHOGUN.new(4, (), {}, 1, past)
    assert caught.value.rule == "SHO-152"
