"""Module Army Leader (SHO-HF-001 to SHO-HF-017)."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from tests.titles.shogun.position import (
    ALL_OUT,
    NO_LEADER,
    SHOGUN,
    asked,
    asks,
    choices,
    do,
    edition,
    goods,
    holder,
    land,
    lead,
    lines,
    march,
    may,
    owned,
    planned,
    play_on,
    player,
    refused,
    told,
    troops,
)

OUT = edition(*ALL_OUT)
HERE = {"do": "leader", "here": "yes"}
NOT_HERE = {"do": "leader", "here": "no"}
TWO = {"kai": (0, 5), "suruga": (0, 5), "hoki": (0, 5)}  # Hoki is far away


def led(lands: dict[str, tuple[int, int]], **laid: Any) -> kabuto.Game:
    """A summer in which the first player's leader stands in Kai, unless told otherwise."""
    return planned(lands, **{"modules": ("leader",), "season": 1, "leaders": {0: "kai"}, "rice": 9, **laid})


def monuments(game: kabuto.Game, province: str) -> list[int]:
    found: list[int] = land(game, province)["monuments"]
    return found


def test_SHO_HF_001_one_leader_and_six_monuments() -> None:
    game = SHOGUN.new(4, ("leader",), {"start": "preset"}, 1)
    assert goods(game, "monuments") == [6] * 4 and goods(game, "leader") == [None] * 4
    assert "monuments" not in player(SHOGUN.new(4, (), {"start": "preset"}, 1), 0)


def test_SHO_HF_002_with_the_preset_leaders_are_placed_after_the_first_turn_order() -> None:
    game = planned({"kai": (0, 3), "izu": (0, 3), "hoki": (1, 3)}, modules=("leader",), order=(1, 0, 2, 3))
    assert asked(game) == "place_leader" and game.to_act == (1,)
    assert refused(game, lead("kai")) == "SHO-HF-002"
    do(game, lead("hoki"))
    assert game.to_act == (0,) and choices(game, "lead") == {"kai", "izu"}
    assert "order" in lines(game) and "action" not in lines(game)
    do(game, lead("izu"))
    assert player(game, 1)["leader"] == "hoki"


def test_SHO_HF_002_placing_the_leader_may_be_declined() -> None:
    game = planned({"kai": (0, 3), "izu": (0, 3), "hoki": (1, 3)}, modules=("leader",), plans=[{"castle": "kai"}])
    assert may(game) == [lead("izu"), lead("kai"), NO_LEADER]
    do(game, NO_LEADER)
    assert told(game, "no-leader") == [{"seat": 0}]
    assert game.to_act == (1,) and player(game, 0)["leader"] is None and not player(game, 0)["leader_out"]
    do(game, lead("hoki"))
    for _ in range(2):
        do(game, NO_LEADER)
    assert player(game, 0)["chests"] == 7, "without a leader the castle costs three"
    assert asked(game, 0) == "plan" and "lead" not in lines(game)
    play_on(game, 2, until=asks("return_leader"))
    assert player(game, 0)["leader"] is None and not [found for found in told(game, "leader") if found["seat"] == 0]


def test_SHO_HF_002_only_a_leader_that_comes_to_the_board_can_be_declined() -> None:
    game = led(TWO)
    assert asked(game) == "lead" and refused(game, NO_LEADER) == "SHO-HF-008"


def test_SHO_HF_003_in_the_draft_the_leader_goes_to_the_province_just_chosen_or_never() -> None:
    game = SHOGUN.new(3, ("leader",), {"first_drafter": "a"}, 1)
    do(game, {"do": "draw"})
    do(game, may(game)[0])
    assert asked(game) == "draft_leader" and may(game) == [HERE, NOT_HERE]
    first = owned(game, 0).pop()
    placed, later = game.copy(), game.copy()
    do(placed, HERE)
    assert player(placed, 0)["leader"] == first
    do(later, NOT_HERE)
    assert player(later, 0)["leader"] is None
    assert refused(later, HERE) == "SHO-028" and refused(later, lead(first)) == "SHO-028"
    play_on(placed, 3, until=asks("plan"))
    assert len([found for found in told(placed, "leader") if found["seat"] == 0]) == 1


def test_SHO_HF_004_a_leader_not_placed_goes_into_the_last_province() -> None:
    game = SHOGUN.new(3, ("leader",), {"first_drafter": "a"}, 1)
    last: dict[int, str] = {}
    while asked(game, game.to_act[0]) != "plan":
        seat = game.to_act[0]
        form = NOT_HERE if asked(game) == "draft_leader" else may(game)[0]
        do(game, form)
        last[seat] = [found["province"] for found in told(game, "draft", "draw") if found["seat"] == seat][-1]
    assert goods(game, "leader") == [last[seat] for seat in range(3)]


@pytest.mark.parametrize(("kind", "cost"), [("castle", 2), ("temple", 1), ("theatre", 0)])
def test_SHO_HF_005_buildings_are_cheaper(kind: str, cost: int) -> None:
    game = led({"kai": (0, 3)}, plans=[{kind: "kai"}])
    assert land(game, "kai")["buildings"] == [kind] and player(game, 0)["chests"] == 10 - cost


def test_SHO_HF_005_rice_and_taxes_bring_one_more() -> None:
    game = led({"kai": (0, 3), "izu": (1, 3)}, plans=[{"rice": "kai"}, {"tax": "izu"}], leaders={0: "kai", 1: "izu"})
    assert told(game, "rice")[0]["income"] == 4 and told(game, "tax")[0]["income"] == 7


@pytest.mark.parametrize(("space", "armies", "cost"), [("armies5", 6, 3), ("armies3", 4, 2), ("army1_move", 2, 1)])
def test_SHO_HF_005_one_recruit_more_at_the_same_price(space: str, armies: int, cost: int) -> None:
    game = led({"kai": (0, 3)}, plans=[{space: "kai"}])
    assert holder(game, "kai") == (0, 3 + armies) and player(game, 0)["chests"] == 10 - cost


def test_SHO_HF_005_elsewhere_and_in_combat_nothing_changes() -> None:
    game = led({"kai": (0, 3), "suruga": (0, 3)}, plans=[{"castle": "suruga"}])
    assert player(game, 0)["chests"] == 7
    combat = led({"kai": (0, 5)}, plans=[{"combat_a": "kai"}], edition=OUT, event="tax_max_5")
    do(combat, march("musashi"))
    do(combat, troops(3))
    assert told(combat, "throw")[-1]["cubes"].count("blue") == 3


def test_SHO_HF_006_what_counts_is_where_the_leader_stands_now() -> None:
    """In the first round with the preset the leader comes after planning, and still makes the action better."""
    lands = {"kai": (0, 3), "suruga": (0, 3), "izu": (1, 3), "hoki": (2, 3), "aki": (3, 3)}
    for province, chests in (("kai", 8), ("suruga", 7)):
        game = planned(lands, modules=("leader",), plans=[{"castle": "kai"}])
        for name in (province, "izu", "hoki", "aki"):
            do(game, lead(name))
        assert player(game, 0)["chests"] == chests


@pytest.mark.parametrize(("province", "chests"), [("kai", 9), ("suruga", 7)])
def test_SHO_HF_005_recruits_cost_what_is_printed_for_the_leader_where_he_stands(province: str, chests: int) -> None:
    """In an edition in which his five armies cost one chest instead of three."""
    cheap = edition(("  armies5: {cost: 3, armies: 6}\n", "  armies5: {cost: 1, armies: 6}\n"))
    game = led({"kai": (0, 3), "suruga": (0, 3)}, plans=[{"armies5": province}], edition=cheap)
    assert player(game, 0)["chests"] == chests


@pytest.mark.parametrize(
    ("space", "event", "special", "first", "last"),
    [
        ("tax", "tax_max_5", "rice_plus_1", 5, 6),
        ("tax", "tax_min_6", "rice_plus_1", 6, 7),
        ("tax", "tax_max_5", "chest_plus_1", 6, 7),
        ("rice", "rice_max_3", "six_armies", 3, 4),
        ("rice", "rice_min_4", "six_armies", 4, 5),
        ("armies5", "short_recruits", "chest_plus_1", 3, 4),
        ("armies3", "short_recruits", "chest_plus_1", 2, 3),
        ("armies5", "tax_max_5", "six_armies", 6, 7),
    ],
)
def test_SHO_HF_007_leader_then_event_then_special_card(
    space: str, event: str, special: str, first: int, last: int
) -> None:
    for leader_last, expected in ((False, first), (True, last)):
        game = led(
            {"kai": (0, 3)},
            plans=[{space: "kai"}],
            event=event,
            specials={0: special},
            leader_last=leader_last,
        )
        line = told(game, "tax", "rice", "recruit")[0]
        assert line.get("income", line.get("armies")) == expected


def test_SHO_HF_008_after_each_round_every_leader_must_move_in_turn_order() -> None:
    lands = {**TWO, "izu": (1, 3), "sagami": (1, 3), "mikawa": (1, 3)}
    game = led(lands, leaders={0: "kai", 1: "izu"}, order=(1, 0, 2, 3))
    assert asked(game) == "lead" and game.to_act == (1,)
    assert choices(game, "lead") == {"sagami", "mikawa"}
    assert refused(game, lead("izu")) == "SHO-HF-008"
    assert refused(game, lead("kai")) == "SHO-HF-008"
    do(game, lead("sagami"))
    assert game.to_act == (0,) and choices(game, "lead") == {"suruga", "hoki"}
    do(game, lead("hoki"))
    assert goods(game, "leader")[:2] == ["hoki", "sagami"]
    assert asked(game, 0) == "plan", "once each"


def test_SHO_HF_008_a_leader_moves_from_every_province() -> None:
    game = led({"aki": (0, 3), "bingo": (0, 3)}, leaders={0: "aki"})
    assert player(game, 0)["leader"] == "bingo" and monuments(game, "aki") == [0]


def test_SHO_HF_009_to_an_adjacent_province_it_is_a_triumph() -> None:
    game = led(TWO)
    do(game, lead("suruga"))
    assert monuments(game, "kai") == [0] and player(game, 0)["monuments"] == 5 and told(game, "triumph")
    sea = led({"shima": (0, 3), "izu": (0, 3)}, leaders={0: "shima"})
    assert player(sea, 0)["leader"] == "izu" and monuments(sea, "shima") == [0]


def test_SHO_HF_009_without_a_monument_left_there_is_no_triumph() -> None:
    game = led(TWO, monuments={"hoki": {0: 6}})
    do(game, lead("suruga"))
    assert player(game, 0)["leader"] == "suruga" and player(game, 0)["monuments"] == 0
    assert monuments(game, "kai") == [] and not told(game, "triumph")


def test_SHO_HF_010_to_any_other_it_is_a_flight_and_the_player_is_free() -> None:
    game = led(TWO)
    do(game, lead("hoki"))
    assert monuments(game, "kai") == [] and player(game, 0)["monuments"] == 6 and told(game, "flight")
    lands = {**TWO, "totomi": (0, 3)}
    forced = led(lands, flight="forced")
    assert choices(forced, "lead") == {"suruga", "totomi"} and refused(forced, lead("hoki")) == "SHO-HF-010"
    alone = led({"kai": (0, 3), "hoki": (0, 3), "aki": (0, 3)}, flight="forced")
    assert choices(alone, "lead") == {"hoki", "aki"}


def test_SHO_HF_011_without_another_province_the_leader_stays() -> None:
    game = led({"kai": (0, 3)})
    assert player(game, 0)["leader"] == "kai" and monuments(game, "kai") == [] and asked(game, 0) == "plan"


def test_SHO_HF_012_a_monument_stays_when_the_province_changes_hands() -> None:
    lands = {"musashi": (0, 5), "kai": (1, 1), "hoki": (1, 3)}
    laid: dict[str, Any] = {"monuments": {"kai": {1: 1}}, "leaders": {1: "hoki"}, "edition": OUT, "event": "tax_max_5"}
    won = led(lands, plans=[{"combat_a": "musashi"}], **laid)
    do(won, march("kai"))
    do(won, troops(3))
    assert holder(won, "kai") == (0, 2) and monuments(won, "kai") == [1]
    drawn = led({**lands, "kai": (1, 2)}, plans=[{"combat_a": "musashi"}], **laid)
    do(drawn, march("kai"))
    do(drawn, troops(2))
    assert holder(drawn, "kai") == (None, 0) and monuments(drawn, "kai") == [1]
    lost = led({**lands, "kai": (1, 1)}, plans=[{}, {"tax": "kai"}], unrest={"kai": 1}, **laid)
    assert holder(lost, "kai") == (None, 0) and monuments(lost, "kai") == [1]


def test_SHO_HF_013_a_foreign_leader_who_enters_takes_the_monument() -> None:
    laid: dict[str, Any] = {"monuments": {"suruga": {1: 1}, "hoki": {2: 1}}}
    triumph = led(TWO, **laid)
    do(triumph, lead("suruga"))
    assert monuments(triumph, "suruga") == [] and player(triumph, 0)["captured"] == 1
    assert player(triumph, 1)["monuments"] == 5
    flight = led(TWO, **laid)
    do(flight, lead("hoki"))
    assert monuments(flight, "hoki") == [] and player(flight, 0)["captured"] == 1
    own = led(TWO, monuments={"suruga": {0: 1}})
    do(own, lead("suruga"))
    assert monuments(own, "suruga") == [0] and player(own, 0)["captured"] == 0
    assert told(triumph, "capture") and not told(own, "capture")


def test_SHO_HF_014_several_monuments_in_one_province_and_all_foreign_ones_are_taken() -> None:
    game = led(TWO, monuments={"kai": {0: 1}, "suruga": {0: 1, 1: 2, 3: 1}})
    do(game, lead("suruga"))
    assert monuments(game, "kai") == [0, 0] and monuments(game, "suruga") == [0]
    assert player(game, 0)["captured"] == 3


def test_SHO_HF_015_a_leader_whose_province_is_lost_returns_after_winter() -> None:
    lands = {"kai": (0, 1), "suruga": (0, 9), "hoki": (0, 9), "izu": (1, 3)}
    laid: dict[str, Any] = {"plans": [{"tax": "kai"}], "unrest": {"kai": 1}, "edition": OUT}
    game = led(lands, season=2, winter="tax_min_6", **laid)
    assert told(game, "leader-lost") == [{"seat": 0, "province": "kai"}]
    assert asked(game) == "return_leader" and game.to_act == (0,)
    assert choices(game, "lead") == {"suruga", "hoki"} and monuments(game, "kai") == []
    assert player(game, 0)["leader"] is None and player(game, 0)["leader_out"]
    do(game, lead("hoki"))
    assert player(game, 0)["leader"] == "hoki" and asked(game, 0) == "plan"
    earlier = led(lands, season=1, **laid)
    assert player(earlier, 0)["leader"] is None and asked(earlier, 0) == "plan"
    late = led(lands, season=5, winter="tax_min_6", **laid)
    assert late.over and player(late, 0)["leader"] is None


def test_SHO_HF_015_several_return_in_turn_order_and_take_monuments() -> None:
    lands = {"kai": (0, 1), "suruga": (0, 9), "totomi": (0, 9), "izu": (1, 1), "sagami": (1, 9), "aki": (1, 9)}
    game = led(
        lands,
        season=2,
        winter="tax_min_6",
        plans=[{"tax": "kai"}, {"rice": "izu"}],
        unrest={"kai": 1, "izu": 1},
        leaders={0: "kai", 1: "izu"},
        order=(1, 0, 2, 3),
        monuments={"sagami": {0: 2}},
        edition=OUT,
    )
    assert game.to_act == (1,) and asked(game) == "return_leader"
    do(game, lead("sagami"))
    assert player(game, 1)["captured"] == 2 and game.to_act == (0,)


def test_SHO_HF_016_each_monument_is_worth_a_point_once_at_the_end() -> None:
    laid: dict[str, Any] = {"monuments": {"kai": {0: 2}, "aki": {0: 1, 1: 1}, "suruga": {1: 1}}}
    first = led({"kai": (0, 5)}, season=2, winter="tax_min_6", **laid)
    assert first.scores() == [1, 0, 0, 0]
    last = led({"kai": (0, 5), "suruga": (0, 5), "hoki": (1, 2)}, season=5, winter="tax_min_6", **laid)
    assert last.over  # the leader moves to Suruga: a third monument in Kai, and one of the second player taken
    assert [found["monuments"] for found in last.view(None)["sources"]] == [2 + 1 + 1 + 1, 1, 0, 0]


def test_SHO_HF_016_with_the_option_they_are_scored_in_both_winters() -> None:
    laid: dict[str, Any] = {"monuments": {"kai": {0: 2}, "aki": {0: 1, 1: 1}}, "monument_scoring": "both_winters"}
    first = led({"kai": (0, 5), "hoki": (1, 2)}, season=2, winter="tax_min_6", **laid)
    assert [found["monuments"] for found in first.view(None)["sources"]] == [3, 1, 0, 0]
    last = led({"kai": (0, 5), "hoki": (1, 2)}, season=5, winter="tax_min_6", **laid)
    assert last.over and [found["monuments"] for found in last.view(None)["sources"]] == [3, 1, 0, 0]


def test_SHO_HF_017_the_sixth_move_still_earns_a_monument() -> None:
    game = led(TWO, season=5, winter="tax_min_6")
    assert asked(game) == "lead"
    do(game, lead("suruga"))
    assert game.over and game.view(None)["sources"][0]["monuments"] == 1
