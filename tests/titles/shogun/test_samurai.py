"""Module Samurai (SHO-SA-001 to SHO-SA-008)."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from tests.titles.shogun.position import (
    SHOGUN,
    asked,
    bonus,
    choices,
    do,
    in_tray,
    lines,
    may,
    owned,
    planned,
    play_on,
    player,
    refused,
    told,
)

FOUR = {"kai": (0, 3), "hoki": (0, 3), "mino": (0, 3), "shima": (0, 3)}  # yellow, green, red, purple
THREE = {"kai": (0, 3), "hoki": (0, 3), "mino": (0, 3), "izu": (0, 3)}  # yellow twice


def check(lands: dict[str, tuple[int, int]], **laid: Any) -> kabuto.Game:
    return planned(lands, **{"modules": ("samurai",), **laid})


def test_SHO_SA_001_four_cards_with_the_blank_banner_on_top() -> None:
    game = SHOGUN.new(4, ("samurai",), {"start": "preset"}, 1)
    assert player(game, 0)["samurai"] == 0
    cards = game.view(None)["printed"]["bonuses"]
    assert len(cards) == 4 and not any(cards[0].values())
    worth = [card["chests"] for card in cards]
    assert worth == sorted(worth) and len(set(worth)) == 4


def test_SHO_SA_002_four_different_regions_are_needed() -> None:
    assert asked(check(FOUR)) == "bonus"
    assert asked(check(THREE), 0) == "plan"
    assert asked(check({**FOUR, "noto": (0, 2)})) == "bonus", "five will do"
    assert asked(check({**THREE, "noto": (1, 2)}), 0) == "plan", "a province of another does not count"


def test_SHO_SA_002_the_regions_are_those_of_the_side() -> None:
    """Kai, Hoki, Mino and Shima lie in four regions of the Sun side, but in three of the Moon side."""
    assert asked(check(FOUR, side="sun")) == "bonus"
    assert asked(check(FOUR, side="moon"), 0) == "plan"
    moon = {"kai": (0, 3), "hoki": (0, 3), "echizen": (0, 3), "owari": (0, 3)}  # red, green, brown, purple there
    assert asked(check(moon, side="moon")) == "bonus" and asked(check(moon, side="sun"), 0) == "plan"


def test_SHO_SA_002_after_the_turn_order_and_before_the_court() -> None:
    plans = [{"court_1": "tower", "tax": "kai"}]
    game = check(FOUR, modules=("samurai", "tenno"), favours=(10, 8, 2), plans=plans)
    assert asked(game) == "bonus" and lines(game)[-1] == "order"
    do(game, bonus("armies"))
    said = lines(game)
    assert said.index("order") < said.index("samurai") < said.index("officials") < said.index("action")


def test_SHO_SA_002_it_is_checked_in_every_round() -> None:
    game = check(FOUR)
    for step in (1, 2, 3):
        assert asked(game) == "bonus" and player(game, 0)["samurai"] == step
        do(game, bonus("chests"))
        if step < 3:
            play_on(game, 4, until=lambda game: game.view(None)["phase"] == "samurai" or len(owned(game, 0)) < 4)
            assert game.view(None)["round"] == step + 1


def test_SHO_SA_003_one_bonus_of_the_card_that_now_lies_on_top_in_turn_order() -> None:
    lands = {**FOUR, "izu": (1, 3), "aki": (1, 3), "hida": (1, 3), "ise": (1, 3)}
    game = check(lands, order=(1, 0, 2, 3))
    assert game.to_act == (1,)
    do(game, bonus("chests"))
    assert player(game, 1)["samurai"] == 1 and player(game, 1)["chests"] == 12 and player(game, 0)["chests"] == 10
    assert game.to_act == (0,)
    do(game, bonus("armies"))
    assert player(game, 0)["chests"] == 10 and in_tray(game) == {"blue": 1}
    assert asked(game, 0) == "plan"


def test_SHO_SA_004_without_success_the_pile_stays_and_none_is_skipped() -> None:
    failed = check(THREE, banners=(1, 0, 0, 0))
    assert player(failed, 0)["samurai"] == 1 and player(failed, 0)["chests"] == 10
    later = check(FOUR, banners=(1, 0, 0, 0), season=2, rice=9)
    assert choices(later, "bonus") == {"chests", "rice", "armies"}


@pytest.mark.parametrize(
    ("made", "offered"),
    [
        (0, {"chests": 2, "armies": 1}),
        (1, {"chests": 4, "rice": 1, "armies": 2}),
        (2, {"chests": 6, "rice": 2, "armies": 3, "points": 1}),
    ],
)
def test_SHO_SA_005_the_bonuses(made: int, offered: dict[str, int]) -> None:
    game = check(FOUR, banners=(made, 0, 0, 0))
    assert choices(game, "bonus") == set(offered)
    for other in {"chests", "rice", "armies", "points"} - set(offered):
        assert refused(game, bonus(other)) == "SHO-SA-005"
    for kind, amount in offered.items():
        taken = game.copy()
        do(taken, bonus(kind))
        gained = {
            "chests": player(taken, 0)["chests"] - 10,
            "rice": player(taken, 0)["rice"],
            "armies": in_tray(taken).get("blue", 0),
            "points": taken.scores()[0],
        }
        assert gained == {name: amount if name == kind else 0 for name in gained}


def test_SHO_SA_006_after_winter_the_piles_are_set_back() -> None:
    game = check(FOUR, banners=(2, 1, 0, 0), season=2, rice=9)
    do(game, bonus("points"))
    play_on(game, until=lambda game: asked(game, 0) == "plan")
    assert game.view(None)["year"] == 2
    assert [player(game, seat)["samurai"] for seat in range(4)] == [0, 0, 0, 0]
    whole = SHOGUN.new(3, ("samurai",), {"start": "preset"}, 8)
    play_on(whole, 8)
    for seat in range(3):
        assert max((found["step"] for found in told(whole, "samurai") if found["seat"] == seat), default=0) <= 3


def test_SHO_SA_007_too_few_armies_as_many_as_there_are() -> None:
    lands = {**FOUR, "izu": (0, 49)}  # one army in supply
    game = check(lands, banners=(2, 0, 0, 0))
    do(game, bonus("armies"))
    assert in_tray(game) == {"blue": 1} and player(game, 0)["supply"] == 0


def test_SHO_SA_008_these_armies_may_become_officials_in_the_same_round() -> None:
    game = check(FOUR, modules=("samurai", "tenno"), plans=[{"court_2": "tower"}], banners=(1, 0, 0, 0))
    do(game, bonus("armies"))
    assert told(game, "officials")[0].items() >= {"seat": 0, "space": "court_2", "officials": 2}.items()
    assert in_tray(game) == {}
    without = check(FOUR, modules=("samurai", "tenno"), plans=[{"court_2": "tower"}], banners=(1, 0, 0, 0))
    do(without, bonus("rice"))
    assert not told(without, "officials") and may(without, 0)
