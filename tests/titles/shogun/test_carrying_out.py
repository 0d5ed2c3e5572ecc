"""Carrying out the actions, the ten actions, and movement (SHO-090 to SHO-144)."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from tests.titles.shogun.position import (
    ALL_OUT,
    ALL_STICK,
    STAY,
    asked,
    asks,
    choices,
    do,
    edition,
    goods,
    holder,
    in_tray,
    laid_out,
    land,
    lines,
    march,
    may,
    owned,
    planned,
    play_on,
    player,
    put,
    refused,
    told,
    troops,
)

OUT = edition(*ALL_OUT)


# Step 6 ------------------------------------------------------------------------------------------------------------


def test_SHO_090_action_after_action_and_in_each_everybody_in_turn_order() -> None:
    game = planned(
        {"kai": (0, 3), "izu": (0, 3), "mino": (1, 3), "hoki": (1, 3)},
        plans=[{"rice": "kai", "tax": "izu"}, {"rice": "mino", "tax": "hoki"}],
        order=(1, 0, 2, 3),
        actions=("tax", "rice"),
    )
    done = [(found["action"], found["seat"]) for found in told(game, "turn-over")]
    assert done == [("tax", 1), ("tax", 0), ("rice", 1), ("rice", 0)]


def test_SHO_091_who_can_carry_out_an_action_must() -> None:
    """A province with unrest must be taxed though the revolt is sure to be lost."""
    game = planned({"kai": (0, 1)}, plans=[{"tax": "kai"}], unrest={"kai": 3}, edition=OUT)
    assert holder(game, "kai") == (None, 0)
    combat = planned({"kai": (0, 2)}, plans=[{"combat_a": "kai"}])
    assert all(form["do"] == "march" for form in may(combat))
    assert refused(combat, STAY) == "SHO-126"


@pytest.mark.parametrize(
    ("space", "chests"),
    [("castle", 2), ("temple", 1), ("theatre", 0), ("armies5", 2), ("armies3", 1), ("army1_move", 0)],
)
def test_SHO_092_who_cannot_pay_does_nothing_and_pays_nothing(space: str, chests: int) -> None:
    game = planned({"kai": (0, 3)}, plans=[{space: "kai"}], chests=chests)
    assert goods(game, "chests")[0] == chests and holder(game, "kai") == (0, 3)
    assert land(game, "kai")["buildings"] == []
    assert told(game, "lapse")[0].items() >= {"seat": 0, "action": space}.items()
    enough = planned({"kai": (0, 3)}, plans=[{space: "kai"}], chests=chests + 1)
    assert goods(enough, "chests")[0] == 0 and not told(enough, "lapse")


def test_SHO_093_a_card_is_turned_over_only_in_its_players_turn() -> None:
    game = planned(
        {"kai": (0, 3), "mino": (1, 3), "hoki": (2, 3)},
        plans=[{"combat_a": "kai"}, {"combat_a": "mino"}, {"combat_a": "hoki", "combat_b": "chest_3"}],
        order=(1, 0, 2, 3),
        actions=("combat_a",),
        edition=OUT,
    )
    assert game.to_act == (1,)
    seen = [seat["plan"]["combat_a"] for seat in game.view(3)["seats"]]
    assert seen == ["back", "mino", "back", None]
    assert game.view(3)["seats"][2]["plan"]["combat_b"] == "back"
    do(game, march("omi"))
    do(game, troops(1))
    assert game.to_act == (0,)
    assert [seat["plan"]["combat_a"] for seat in game.view(3)["seats"]] == ["kai", "mino", "back", None]


def test_SHO_094_after_each_action_the_next_hidden_card_is_turned_up() -> None:
    lands = {"kai": (0, 6)}
    first = planned(lands, plans=[{"combat_a": "kai"}], actions=("combat_a", "tax", "rice"))
    assert first.view(None)["slot"] == 0 and first.view(None)["actions"].count(None) == 5
    third = planned(lands, plans=[{"combat_a": "kai"}], actions=("tax", "rice", "combat_a"))
    assert third.view(None)["slot"] == 2 and third.view(None)["actions"].count(None) == 3
    assert third.view(None)["actions"][5:7].count(None) == 0
    late = planned(lands, plans=[{"combat_b": "kai"}])  # the last of the ten
    assert late.view(None)["slot"] == 9 and None not in late.view(None)["actions"]
    assert len(told(late, "turned-up")) == 5


def test_SHO_095_cards_stay_on_the_board_until_all_actions_are_done() -> None:
    game = planned({"kai": (0, 3), "izu": (0, 5)}, plans=[{"rice": "kai", "combat_b": "izu"}])
    assert game.view(0)["seats"][0]["plan"]["rice"] == "kai" and "kai" not in game.view(0)["seats"][0]["hand"]
    do(game, march("sagami"))
    do(game, troops(1))
    assert asked(game, 0) == "plan"
    assert {"kai", "izu"} <= set(game.view(0)["seats"][0]["hand"])


@pytest.mark.parametrize("space", ["combat_b", "tax", "bid"])
def test_SHO_095_a_lost_province_takes_its_card_and_its_order_with_it(space: str) -> None:
    game = planned(
        {"shinano": (0, 5), "kozuke": (1, 1), "hoki": (1, 2), "iyo": (2, 3)},
        plans=[{"combat_a": "shinano"}, {space: "kozuke"}, {"combat_b": "iyo"}],
        actions=("combat_a",),
        edition=OUT,
    )
    do(game, march("kozuke"))
    do(game, troops(4))
    assert holder(game, "kozuke") == (0, 3)
    assert game.view(1)["seats"][1]["plan"][space] is None
    assert "kozuke" not in game.view(1)["seats"][1]["hand"] and "kozuke" in game.view(0)["seats"][0]["hand"]
    play_on(game, until=asks("plan"))
    assert player(game, 1)["chests"] == 10 and not [f for f in told(game, "turn-over") if f["province"] == "kozuke"]


def test_SHO_095_a_card_in_hand_is_handed_over_too() -> None:
    game = planned(
        {"shinano": (0, 5), "kozuke": (1, 1), "iyo": (2, 3)},
        plans=[{"combat_a": "shinano"}, {}, {"combat_b": "iyo"}],
        edition=OUT,
    )
    do(game, march("kozuke"))
    do(game, troops(4))
    assert "kozuke" not in game.view(1)["seats"][1]["hand"] and "kozuke" in game.view(0)["seats"][0]["hand"]


def test_SHO_096_a_conquered_card_cannot_be_used_this_round() -> None:
    game = planned(
        {"shinano": (0, 5), "kozuke": (1, 1), "iyo": (2, 3)},
        plans=[{"combat_a": "shinano"}, {"tax": "kozuke"}, {"combat_b": "iyo"}],
        actions=("combat_a", "tax"),
        edition=OUT,
    )
    do(game, march("kozuke"))
    do(game, troops(4))
    assert game.view(0)["seats"][0]["won"] == ["kozuke"]
    assert "kozuke" not in game.view(0)["seats"][0]["plan"].values() and not told(game, "tax")
    play_on(game, until=asks("plan"))
    assert "kozuke" in choices(game, "put", 0)


def test_SHO_097_the_end_of_a_round() -> None:
    game = planned({"kai": (0, 3), "izu": (1, 2)}, event="tax_max_5", winter="tax_min_6")
    view = game.view(None)
    assert view["round"] == 2 and view["season"] == "summer"
    assert goods(game, "special") == [None] * 4 and goods(game, "position") == [None] * 4
    assert sorted(filter(None, view["specials"])) == sorted(set(view["specials"])) and len(view["specials"]) == 5
    assert "tax_max_5" in view["events_gone"] and "tax_max_5" not in view["events"] and view["event"] is None
    assert view["actions"].count(None) == 5


def test_SHO_097_after_autumn_the_turn_order_stays_for_winter() -> None:
    lands = {name: (seat, 9) for name, seat in (("kai", 0), ("izu", 0), ("sagami", 0), ("suruga", 0), ("mino", 1))}
    game = planned(lands, order=(3, 1, 0, 2), season=2, winter="theatre_calms_b")
    assert game.view(None)["season"] == "winter" and asked(game) == "revolt"
    assert game.view(None)["order"] == [3, 1, 0, 2]
    play_on(game, until=asks("plan"))
    assert game.view(None)["order"] == []


# Buildings -----------------------------------------------------------------------------------------------------------


def build_costs(kind: str, cost: int) -> None:
    game = planned({"kai": (0, 3)}, plans=[{kind: "kai"}])
    assert land(game, "kai")["buildings"] == [kind]
    assert player(game, 0)["chests"] == 10 - cost
    assert game.view(None)["stock"][kind] == {"castle": 28, "temple": 26, "theatre": 26}[kind] - 1


def test_SHO_110_a_castle_costs_three_chests() -> None:
    build_costs("castle", 3)


def test_SHO_111_a_temple_costs_two_chests() -> None:
    build_costs("temple", 2)


def test_SHO_112_a_theatre_costs_one_chest() -> None:
    build_costs("theatre", 1)


def test_SHO_113_a_building_needs_a_free_site() -> None:
    game = planned({"kai": (0, 3)}, plans=[{"temple": "kai"}], buildings={"kai": ("castle",)})  # one site
    assert land(game, "kai")["buildings"] == ["castle"] and player(game, 0)["chests"] == 10
    izu = planned({"izu": (0, 3)}, plans=[{"theatre": "izu"}], buildings={"izu": ("castle", "temple")})  # three
    assert set(land(izu, "izu")["buildings"]) == {"castle", "temple", "theatre"}


@pytest.mark.parametrize(("kind", "built"), [("temple", False), ("castle", True), ("theatre", True)])
def test_SHO_114_no_kind_stands_twice_in_a_province(kind: str, built: bool) -> None:
    """T4: Aki has two sites; beside a temple there is room for a castle or a theatre."""
    game = planned({"aki": (0, 3)}, plans=[{kind: "aki"}], buildings={"aki": ("temple",)})
    assert (len(land(game, "aki")["buildings"]) == 2) == built
    assert land(game, "aki")["buildings"].count("temple") == 1
    assert (player(game, 0)["chests"] < 10) == built


# Rice and taxes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("province", "event", "special", "rice"),
    [
        ("kai", "tax_max_5", "", 3),
        ("mino", "tax_max_5", "", 5),
        ("owari", "rice_min_4", "", 4),
        ("mino", "rice_min_4", "", 5),
        ("mino", "rice_max_3", "", 3),
        ("owari", "rice_max_3", "", 2),
        ("owari", "rice_min_4", "rice_plus_1", 5),
        ("mino", "rice_max_3", "rice_plus_1", 4),
    ],
)
def test_SHO_115_rice_by_province_event_and_special_card(province: str, event: str, special: str, rice: int) -> None:
    game = planned({province: (0, 3)}, plans=[{"rice": province}], event=event, specials={0: special or "six_armies"})
    assert player(game, 0)["rice"] == rice


@pytest.mark.parametrize(
    ("province", "event", "special", "chests"),
    [
        ("settsu", "rice_max_3", "", 7),
        ("settsu", "tax_max_5", "", 5),
        ("aki", "tax_max_5", "", 4),
        ("aki", "tax_min_6", "", 6),
        ("settsu", "tax_min_6", "", 7),
        ("settsu", "tax_max_5", "chest_plus_1", 6),
        ("aki", "tax_min_6", "chest_plus_1", 7),
    ],
)
def test_SHO_116_taxes_by_province_event_and_special_card(province: str, event: str, special: str, chests: int) -> None:
    game = planned({province: (0, 3)}, plans=[{"tax": province}], event=event, specials={0: special or "six_armies"})
    assert player(game, 0)["chests"] == 10 + chests


@pytest.mark.parametrize("space", ["rice", "tax"])
@pytest.mark.parametrize("markers", [0, 1, 2])
def test_SHO_117_a_marker_that_already_lies_there_causes_a_revolt(space: str, markers: int) -> None:
    game = planned({"kai": (0, 5)}, plans=[{space: "kai"}], unrest={"kai": markers}, edition=OUT)
    assert len(told(game, "revolt")) == (1 if markers else 0)


@pytest.mark.parametrize("space", ["rice", "tax"])
def test_SHO_118_then_one_marker_is_put_down_unless_the_revolt_was_lost(space: str) -> None:
    calm = planned({"kai": (0, 5)}, plans=[{space: "kai"}])
    assert land(calm, "kai")["unrest"] == 1
    won = planned({"kai": (0, 5)}, plans=[{space: "kai"}], unrest={"kai": 2}, edition=OUT)
    assert land(won, "kai")["unrest"] == 3
    lost = planned({"kai": (0, 2)}, plans=[{space: "kai"}], unrest={"kai": 2}, edition=OUT)
    assert land(lost, "kai")["unrest"] == 0 and holder(lost, "kai") == (None, 0)


def test_SHO_119_income_then_the_revolt_with_the_old_markers_then_the_new_one() -> None:
    game = planned({"kai": (0, 5)}, plans=[{"tax": "kai"}], unrest={"kai": 2}, edition=OUT)
    order = [name for name in lines(game) if name in ("tax", "revolt", "unrest")]
    assert order == ["tax", "revolt", "unrest"]
    assert told(game, "revolt")[0]["farmers"] == 2


def test_SHO_119_the_income_is_kept_even_if_the_province_is_lost() -> None:
    laid: dict[str, Any] = {"plans": [{"tax": "kai"}], "unrest": {"kai": 2}, "edition": OUT}
    game = planned({"kai": (0, 1)}, **laid)
    assert holder(game, "kai") == (None, 0) and player(game, 0)["chests"] == 15
    other = planned({"kai": (0, 1)}, **laid, income_kept=False)
    assert holder(other, "kai") == (None, 0) and player(other, 0)["chests"] == 10
    held = planned({"kai": (0, 5)}, **laid, income_kept=False)
    assert player(held, 0)["chests"] == 15


# Recruits ------------------------------------------------------------------------------------------------------------


def recruit(space: str, cost: int, armies: int) -> None:
    game = planned({"kai": (0, 3)}, plans=[{space: "kai"}])
    assert holder(game, "kai") == (0, 3 + armies)
    assert player(game, 0)["chests"] == 10 - cost and player(game, 0)["supply"] == 62 - 3 - armies


def test_SHO_120_five_armies_for_three_chests() -> None:
    recruit("armies5", 3, 5)


def test_SHO_121_three_armies_for_two_chests() -> None:
    recruit("armies3", 2, 3)


def test_SHO_122_one_army_for_one_chest() -> None:
    recruit("army1_move", 1, 1)


def test_SHO_122_then_armies_may_move_into_one_adjacent_own_province() -> None:
    lands = {"kai": (0, 3), "suruga": (0, 1), "izu": (0, 1), "musashi": (1, 1)}
    game = planned(lands, plans=[{"army1_move": "kai"}])
    assert may(game) == [march("suruga"), STAY]  # Izu is not adjacent, Musashi is foreign, Shinano neutral
    assert refused(game, march("musashi")) == "SHO-122" and refused(game, march("shinano")) == "SHO-122"
    do(game, march("suruga"))
    assert choices(game, "troops") == {1, 2, 3}
    do(game, troops(2))
    assert holder(game, "kai") == (0, 2) and holder(game, "suruga") == (0, 3)
    stays = planned(lands, plans=[{"army1_move": "kai"}])
    do(stays, STAY)
    assert holder(stays, "kai") == (0, 4)


@pytest.mark.parametrize(("space", "armies"), [("armies5", 4), ("armies3", 2), ("army1_move", 0)])
def test_SHO_123_too_few_armies_in_supply_and_the_action_lapses(space: str, armies: int) -> None:
    lands = {"kai": (0, 30), "hoki": (0, 62 - 30 - armies - 2)}
    cubes: dict[str, Any] = {"tray": {"blue": 1}, "tower": {"blue": 1}}  # neither counts as supply
    game = planned(lands, plans=[{space: "kai"}], **cubes)
    assert player(game, 0)["supply"] == armies
    assert holder(game, "kai") == (0, 30) and player(game, 0)["chests"] == 10
    assert told(game, "lapse")[0]["why"] == "armies"


def test_SHO_123_the_number_after_event_and_special_card_decides() -> None:
    lands = {"kai": (0, 30), "hoki": (0, 27)}  # five in supply
    assert holder(planned(lands, plans=[{"armies5": "kai"}]), "kai") == (0, 35)
    six = planned(lands, plans=[{"armies5": "kai"}], specials={0: "six_armies"})
    assert holder(six, "kai") == (0, 30) and player(six, 0)["chests"] == 10
    few = planned({"kai": (0, 30), "hoki": (0, 29)}, plans=[{"armies5": "kai"}], event="short_recruits")
    assert holder(few, "kai") == (0, 33)


def test_SHO_123_with_the_option_as_many_are_placed_as_there_are() -> None:
    lands = {"kai": (0, 30), "hoki": (0, 30)}  # two in supply
    game = planned(lands, plans=[{"armies5": "kai"}], short_recruits="partial")
    assert holder(game, "kai") == (0, 32) and player(game, 0)["chests"] == 7
    none = planned({"kai": (0, 31), "hoki": (0, 31)}, plans=[{"armies5": "kai"}], short_recruits="partial")
    assert holder(none, "kai") == (0, 31) and player(none, 0)["chests"] == 10


def test_SHO_124_without_the_one_army_there_is_no_move_either() -> None:
    lands = {"kai": (0, 5), "suruga": (0, 1)}
    poor = planned(lands, plans=[{"army1_move": "kai"}], chests=0)
    assert asked(poor, 0) == "plan" and told(poor, "lapse")[0]["why"] == "chests"
    none = planned({"kai": (0, 31), "suruga": (0, 31)}, plans=[{"army1_move": "kai"}])
    assert asked(none, 0) == "plan" and told(none, "lapse")[0]["why"] == "armies"


# Combat and movement -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["combat_a", "combat_b"])
def test_SHO_125_an_own_target_is_a_move_and_any_other_a_battle(space: str) -> None:
    lands = {"kai": (0, 6), "suruga": (0, 1), "musashi": (1, 1)}
    game = planned(lands, plans=[{space: "kai"}], edition=OUT, actions=(space,))
    assert choices(game, "march") == {"musashi", "sagami", "shinano", "suruga", "totomi"}
    moved = game.copy()
    do(moved, march("suruga"))
    do(moved, troops(3))
    assert holder(moved, "suruga") == (0, 4) and "throw" not in lines(moved)
    fought = game.copy()
    do(fought, march("musashi"))
    do(fought, troops(3))
    assert holder(fought, "musashi") == (0, 2)
    neutral = game.copy()
    do(neutral, march("totomi"))
    do(neutral, troops(5))
    assert holder(neutral, "totomi") == (0, 3)  # two farmers under the event


def test_SHO_125_a_and_b_are_two_actions() -> None:
    game = planned({"kai": (0, 6), "suruga": (0, 6)}, plans=[{"combat_a": "kai", "combat_b": "suruga"}], edition=OUT)
    do(game, march("musashi"))
    do(game, troops(4))
    assert asked(game) == "march" and game.view(0)["march"]["from"] == "suruga"


def test_SHO_126_with_two_armies_and_a_target_the_player_must_move() -> None:
    game = planned({"kai": (0, 2)}, plans=[{"combat_a": "kai"}])
    assert STAY not in may(game) and refused(game, STAY) == "SHO-126"
    free = planned({"kai": (0, 2)}, plans=[{"combat_a": "kai"}], must_move=False)
    assert STAY in may(free)
    do(free, STAY)
    assert holder(free, "kai") == (0, 2)


def test_SHO_126_if_every_neighbour_is_forbidden_the_action_lapses() -> None:
    """Noto has only Etchu and Kaga beside it on the Sun side; both hold a temple."""
    game = planned(
        {"noto": (0, 5), "etchu": (1, 1), "kaga": (1, 1)},
        plans=[{"combat_a": "noto"}],
        buildings={"etchu": ("temple",), "kaga": ("temple",)},
        event="temple_peace_a",
    )
    assert asked(game, 0) == "plan" and told(game, "lapse")[0]["why"] == "target"
    assert holder(game, "noto") == (0, 5)


def test_SHO_140_at_least_one_army_stays_behind() -> None:
    game = planned({"kai": (0, 5), "suruga": (0, 1)}, plans=[{"combat_a": "kai"}])
    do(game, march("suruga"))
    assert choices(game, "troops") == {1, 2, 3, 4}
    assert refused(game, troops(5)) == "SHO-140"
    alone = planned({"kai": (0, 1), "suruga": (0, 1)}, plans=[{"combat_a": "kai"}])
    assert asked(alone, 0) == "plan" and told(alone, "lapse")[0]["why"] == "two-armies"


def test_SHO_141_a_move_goes_to_one_adjacent_province() -> None:
    game = planned({"kai": (0, 5), "suruga": (0, 1), "izu": (0, 1)}, plans=[{"combat_a": "kai"}])
    assert refused(game, march("izu")) == "SHO-141"
    do(game, march("suruga"))
    do(game, troops(2))
    assert asked(game, 0) == "plan"  # no second target
    assert holder(game, "kai") == (0, 3)


def test_SHO_142_any_number_of_armies_may_stand_in_a_province() -> None:
    game = planned({"kai": (0, 30), "suruga": (0, 30)}, plans=[{"combat_a": "kai"}])
    do(game, march("suruga"))
    do(game, troops(29))
    assert holder(game, "suruga") == (0, 59)


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_SHO_143_a_sea_route_makes_neighbours(side: str) -> None:
    game = planned({"shima": (0, 5), "izu": (0, 1)}, plans=[{"combat_a": "shima"}], side=side)
    assert "izu" in choices(game, "march")
    do(game, march("izu"))
    do(game, troops(4))
    assert holder(game, "izu") == (0, 5)


def test_SHO_143_the_moon_side_has_its_own_routes_or_those_of_the_sun_side() -> None:
    def reach(**options: Any) -> set[str]:
        return choices(planned({"shima": (0, 5)}, plans=[{"combat_a": "shima"}], **options), "march")

    assert reach() == {"ise", "izu"}
    assert reach(side="moon") == {"ise", "izu", "mikawa"}
    assert reach(side="moon", sea_routes="sun") == {"ise", "izu"}


def test_SHO_144_provinces_out_of_play_and_protected_ones_are_not_entered() -> None:
    three = planned({"bingo": (0, 5)}, plans=[{"combat_a": "bingo"}], players=3)
    assert choices(three, "march") == {"aki", "bitchu", "hoki"}
    assert refused(three, march("izumo")) == "SHO-021"
    temple = planned(
        {"kai": (0, 5), "musashi": (1, 1)},
        plans=[{"combat_a": "kai"}],
        buildings={"musashi": ("temple",)},
        event="temple_peace_b",
    )
    assert refused(temple, march("musashi")) == "SHO-246"


def test_what_stays_in_the_tower_is_missing_in_supply() -> None:
    game = planned({"kai": (0, 6), "musashi": (1, 3)}, plans=[{"combat_a": "kai"}], **ALL_STICK)
    do(game, march("musashi"))
    do(game, troops(5))
    assert player(game, 0)["supply"] == 62 - 6 and game.view(None)["tower"]["blue"] == 5
    assert in_tray(game) == {} and owned(game, 1) == set()


def test_a_card_of_somebody_else_cannot_be_laid() -> None:
    game: kabuto.Game = laid_out({"kai": (0, 3), "izu": (1, 3)})
    assert "izu" not in choices(game, "put", 0)
    assert refused(game, put("izu"), 0) == "SHO-010"
