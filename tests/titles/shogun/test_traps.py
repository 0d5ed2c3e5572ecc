"""What is easy to get wrong: one short test for each of the sixteen traps of the rulebook."""

from __future__ import annotations

from collections import Counter

from tests.titles.shogun.position import (
    ALL_OUT,
    ALL_STICK,
    LEAVE,
    asked,
    asks,
    do,
    edition,
    holder,
    in_tray,
    laid_out,
    land,
    lines,
    march,
    may,
    planned,
    play_on,
    player,
    told,
    troops,
    until_thrown,
)

OUT = edition(*ALL_OUT)


def test_1_the_tray_takes_part_in_every_throw_and_others_may_wander_into_the_tower() -> None:
    game = planned(
        {"shinano": (0, 6), "kozuke": (1, 2)},
        plans=[{"combat_a": "shinano"}],
        tray={"red": 4, "black": 4},
        event="tax_max_5",
    )
    do(game, march("kozuke"))
    wandered = until_thrown(game, troops(5), lambda out: out["red"] < 4)
    assert wandered.view(None)["tower"]["red"] > 0
    assert holder(wandered, "kozuke")[0] in (0, 1, None)


def test_2_only_farmers_is_a_draw_and_no_defence() -> None:
    game = planned(
        {"shinano": (0, 2), "kozuke": (1, 1)},
        plans=[{"combat_a": "shinano"}],
        tray={"farmer": 5},
        event="tax_max_5",
    )
    drawn = until_thrown(game, march("kozuke"), lambda out: out["yellow"] == 0 and out["farmer"] > out["blue"])
    assert holder(drawn, "kozuke") == (None, 0)


def test_3_nothing_against_nothing_destroys_everything() -> None:
    game = planned(
        {"shinano": (0, 4), "kozuke": (1, 3)},
        plans=[{"combat_a": "shinano"}],
        buildings={"kozuke": ("castle",)},
        **ALL_STICK,
    )
    do(game, march("kozuke"))
    do(game, troops(3))
    assert holder(game, "kozuke") == (None, 0) and land(game, "kozuke")["buildings"] == []


def test_4_the_first_collection_causes_no_revolt_and_the_new_marker_comes_last() -> None:
    game = planned({"kai": (0, 4)}, plans=[{"rice": "kai"}], edition=OUT)
    assert not told(game, "revolt") and land(game, "kai")["unrest"] == 1
    second = planned({"kai": (0, 4)}, plans=[{"rice": "kai"}], unrest={"kai": 1}, edition=OUT)
    assert told(second, "revolt")[0]["farmers"] == 1 and land(second, "kai")["unrest"] == 2


def test_5_no_partial_actions() -> None:
    game = planned({"kai": (0, 30), "izu": (0, 28)}, plans=[{"armies5": "kai"}])  # four in supply
    assert holder(game, "kai") == (0, 30) and player(game, 0)["chests"] == 10


def test_6_actions_are_compulsory_and_spaces_not_left_empty_by_choice() -> None:
    lands = {name: (0, 2) for name in ("kai", "izu", "sagami", "musashi", "suruga", "totomi")}
    assert LEAVE not in may(laid_out(lands), 0)
    forced = planned({"noto": (0, 2)}, plans=[{"combat_a": "noto"}])
    assert {form["do"] for form in may(forced)} == {"march"}


def test_7_province_bids_rank_between_one_and_zero_and_all_bids_are_paid() -> None:
    lands = {"kai": (0, 3), "izu": (1, 3), "mino": (2, 3), "hoki": (3, 3)}
    plans = [{"bid": "kai"}, {"bid": "chest_1"}, {"bid": "chest_0"}, {"bid": "chest_4"}]
    game = planned(lands, plans=plans, stop_at_picks=True)
    assert game.view(None)["picking"] == [3, 1, 0, 2]


def test_8_the_event_is_known_before_positions_are_picked() -> None:
    game = planned({"kai": (0, 3)}, stop_at_picks=True, event="tax_min_6")
    assert asked(game) == "position" and game.view(0)["event"] == "tax_min_6"


def test_9_special_cards_attack_on_neutrals_no_defence_in_revolts_six_is_absolute() -> None:
    game = planned({"kai": (0, 3)}, plans=[{"armies5": "kai"}], specials={0: "six_armies"}, event="short_recruits")
    assert holder(game, "kai") == (0, 9)
    revolt = planned(
        {"kai": (0, 3)}, plans=[{"tax": "kai"}], unrest={"kai": 1}, specials={0: "defence_plus_1"}, edition=OUT
    )
    assert told(revolt, "throw")[-1]["cubes"].count("blue") == 3


def test_10_the_fourth_event_counts_only_for_its_rice_loss() -> None:
    game = planned({"kai": (0, 3)}, season=2, winter="rice_min_4", rice=4)
    assert told(game, "supply")[0]["rice"] == 1


def test_11_planned_cards_stay_secret_until_their_players_turn() -> None:
    game = planned(
        {"kai": (0, 4), "izu": (1, 4)},
        plans=[{"combat_a": "kai"}, {"combat_a": "izu"}],
        actions=("combat_a",),
    )
    assert game.to_act == (0,) and game.view(0)["seats"][1]["plan"]["combat_a"] == "back"


def test_12_conquered_cards_are_useless_until_the_next_round_and_lost_ones_leave_the_board() -> None:
    game = planned(
        {"shinano": (0, 5), "kozuke": (1, 1), "hoki": (2, 4)},
        plans=[{"combat_a": "shinano"}, {"rice": "kozuke"}, {"combat_b": "hoki"}],
        actions=("combat_a", "rice"),
        edition=OUT,
    )
    do(game, march("kozuke"))
    do(game, troops(4))
    assert not told(game, "rice") and game.view(1)["seats"][1]["plan"]["rice"] is None
    assert game.view(2)["seats"][1]["plan"]["rice"] is None


def test_13_a_tied_majority_of_theatres_is_worth_nothing() -> None:
    lands = {"izu": (0, 3), "sagami": (1, 3)}
    game = planned(lands, season=2, rice=9, buildings={"izu": ("theatre",), "sagami": ("theatre",)})
    assert game.scores()[:2] == [2, 2]


def test_14_cubes_stuck_in_the_tower_are_missing_for_recruiting() -> None:
    game = planned({"kai": (0, 50)}, plans=[{"armies5": "kai"}], tower={"blue": 8})
    assert player(game, 0)["supply"] == 4 and holder(game, "kai") == (0, 50)


def test_15_the_region_of_a_province_depends_on_the_side() -> None:
    sun, moon = laid_out({}), laid_out({}, side="moon")
    differ = {name for name in sun.view(None)["provinces"] if land(sun, name)["region"] != land(moon, name)["region"]}
    assert len(differ) == 8


def test_16_conversions_leave_one_army_are_all_or_nothing_and_tower_cards_take_from_the_tray() -> None:
    game = planned(
        {"kai": (0, 2), "izu": (0, 3)},
        plans=[{"court_3": "izu", "court_2": "tower", "court_1": "kai"}],
        modules=("tenno",),
        favours=(21, 20, 19),
        tray={"blue": 2},
    )
    assert [found["space"] for found in told(game, "officials")] == ["court_2", "court_1"]
    assert holder(game, "izu") == (0, 3) and holder(game, "kai") == (0, 1) and in_tray(game) == {}


def test_a_lost_face_down_card_tells_nobody_what_else_lies_there() -> None:
    game = planned(
        {"shinano": (0, 5), "kozuke": (1, 1), "izu": (1, 3), "hoki": (2, 4)},
        plans=[{"combat_a": "shinano"}, {"rice": "kozuke", "tax": "izu"}, {"combat_b": "hoki"}],
        actions=("combat_a", "combat_b"),
        edition=OUT,
    )
    do(game, march("kozuke"))
    do(game, troops(4))
    assert asks("march")(game) and game.view(2)["seats"][1]["plan"]["tax"] == "back"
    play_on(game, until=asks("plan"))
    assert Counter(lines(game))["tax"] == 1
