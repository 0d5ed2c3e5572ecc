"""The event cards (SHO-240 to SHO-249)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
from tests.titles.shogun.position import (
    ALL_OUT,
    SHOGUN,
    came_out,
    choices,
    do,
    edition,
    holder,
    land,
    march,
    planned,
    player,
    refused,
    told,
    troops,
)

OUT = edition(*ALL_OUT)
CARDS = SHOGUN.edition.values["events"]


def losses(effect: str) -> list[int]:
    return sorted(card["rice_loss"] for card in CARDS.values() if card["effect"] == effect)


def test_SHO_240_twelve_cards_with_nine_effects() -> None:
    found = Counter(card["effect"] for card in CARDS.values())
    assert len(CARDS) == 12 and len(found) == 9
    twice = {effect for effect, count in found.items() if count == 2}
    assert twice == {"theatre_calms", "castle_guard", "temple_peace"}
    assert all(len(set(losses(effect))) == 2 for effect in twice)


@pytest.mark.parametrize("event", ["theatre_calms_a", "theatre_calms_b"])
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 2)])
def test_SHO_241_who_builds_a_theatre_removes_an_unrest_marker(event: str, before: int, after: int) -> None:
    game = planned({"izu": (0, 3)}, plans=[{"theatre": "izu"}], unrest={"izu": before}, event=event)
    assert land(game, "izu")["buildings"] == ["theatre"] and land(game, "izu")["unrest"] == after
    other = planned({"izu": (0, 3)}, plans=[{"theatre": "izu"}], unrest={"izu": before}, event="tax_max_5")
    assert land(other, "izu")["unrest"] == before
    temple = planned({"izu": (0, 3)}, plans=[{"temple": "izu"}], unrest={"izu": before}, event=event)
    assert land(temple, "izu")["unrest"] == before
    assert losses("theatre_calms") == [5, 7]


@pytest.mark.parametrize("event", ["castle_guard_a", "castle_guard_b"])
def test_SHO_242_the_defender_of_a_castle_throws_one_army_more(event: str) -> None:
    def defenders(**laid: Any) -> int:
        game = planned(
            {"shinano": (0, 3), "kozuke": (1, 2)},
            plans=[{"combat_a": "shinano"}],
            **{"edition": OUT, "event": event, **laid},
        )
        do(game, march("kozuke"))
        do(game, troops(2))
        return came_out(game)["yellow"]

    assert defenders() == 2
    assert defenders(buildings={"kozuke": ("castle",)}) == 3
    assert defenders(buildings={"kozuke": ("castle",)}, specials={1: "defence_plus_1"}) == 4
    assert defenders(buildings={"kozuke": ("castle",)}, event="tax_max_5") == 2
    assert defenders(buildings={"shinano": ("castle",)}) == 2
    assert losses("castle_guard") == [2, 6]


def test_SHO_243_at_most_five_or_at_least_six_chests() -> None:
    for event, income in (("tax_max_5", [5, 4]), ("tax_min_6", [7, 6])):
        game = planned({"settsu": (0, 3), "aki": (1, 3)}, plans=[{"tax": "settsu"}, {"tax": "aki"}], event=event)
        assert [found["income"] for found in told(game, "tax")] == income
    assert losses("tax_cap") == [0] and losses("tax_floor") == [2]


def test_SHO_244_at_least_four_or_at_most_three_rice() -> None:
    for event, income in (("rice_min_4", [5, 4]), ("rice_max_3", [3, 2])):
        game = planned({"mino": (0, 3), "owari": (1, 3)}, plans=[{"rice": "mino"}, {"rice": "owari"}], event=event)
        assert [found["income"] for found in told(game, "rice")] == income
    assert losses("rice_floor") == [3] and losses("rice_cap") == [4]


@pytest.mark.parametrize("event", ["temple_peace_a", "temple_peace_b"])
def test_SHO_246_provinces_with_a_temple_cannot_be_attacked(event: str) -> None:
    def game(**laid: Any) -> kabuto.Game:
        return planned(
            {"kai": (0, 5), "musashi": (1, 1), "suruga": (0, 1)},
            plans=[{"combat_a": "kai"}],
            buildings={"musashi": ("temple",), "suruga": ("temple",)},
            **{"event": event, **laid},
        )

    assert "musashi" not in choices(game(), "march")
    assert refused(game(), march("musashi")) == "SHO-246"
    assert "suruga" in choices(game(), "march"), "own moves stay possible"
    assert "musashi" in choices(game(event="tax_max_5"), "march")
    revolt = planned(
        {"kai": (0, 5)}, plans=[{"tax": "kai"}], buildings={"kai": ("temple",)}, unrest={"kai": 1}, event=event
    )
    assert told(revolt, "revolt")
    assert losses("temple_peace") == [3, 4]


def test_SHO_248_who_attacks_a_neutral_province_meets_two_farmers() -> None:
    for event, left in (("neutral_two_farmers", 2), ("tax_max_5", 3)):
        game = planned({"kai": (0, 5)}, plans=[{"combat_b": "kai"}], event=event, edition=OUT)
        do(game, march("musashi"))
        do(game, troops(4))
        assert holder(game, "musashi") == (0, left)
    assert losses("wary_farmers") == [3]


@pytest.mark.parametrize(("space", "cost", "armies"), [("armies5", 3, 3), ("armies3", 2, 2), ("army1_move", 1, 1)])
def test_SHO_249_few_recruits_at_the_same_price(space: str, cost: int, armies: int) -> None:
    game = planned({"kai": (0, 3)}, plans=[{space: "kai"}], event="short_recruits")
    assert holder(game, "kai") == (0, 3 + armies) and player(game, 0)["chests"] == 10 - cost
    assert losses("few_recruits") == [1]
