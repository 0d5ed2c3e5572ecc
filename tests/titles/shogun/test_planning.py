"""The course of a round, the cards, planning and bid (SHO-040 to SHO-069)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kabuto
from kabuto.titles.shogun.actions import ACTIONS10, SPECIALS
from tests.titles.shogun.position import (
    ALL_OUT,
    LEAVE,
    READY,
    REARRANGE,
    SHOGUN,
    STAY,
    asked,
    asks,
    came_out,
    choices,
    do,
    edition,
    go,
    goods,
    holder,
    laid_out,
    land,
    lay_plan,
    lines,
    march,
    may,
    planned,
    play_on,
    player,
    put,
    refused,
    told,
    troops,
)

SIX = {"kai": (0, 3), "izu": (0, 3), "sagami": (0, 3), "musashi": (0, 3), "suruga": (0, 3), "totomi": (0, 3)}
TWO = {"kai": (0, 3), "izu": (0, 3)}


def fill(game: kabuto.Game, seat: int, seed: int = 1) -> None:
    """Plan something at random, without rearranging, but be not ready yet."""
    rng = Random(seed)
    while READY not in may(game, seat):
        do(game, rng.choice([form for form in may(game, seat) if form != REARRANGE]), seat)


def all_ready(game: kabuto.Game) -> None:
    for seat in game.to_act:
        fill(game, seat, seat)
        do(game, READY, seat)


# The course (SHO-040 to SHO-042) ---------------------------------------------------------------------------------


def test_SHO_040_two_years_of_three_rounds_and_a_winter() -> None:
    game = SHOGUN.new(3, options={"start": "preset"}, seed=5)
    seen: list[tuple[int, str]] = []
    rng = Random(5)
    while not game.over:
        view = game.view(None)
        if not seen or seen[-1] != (view["year"], view["season"]):
            seen.append((view["year"], view["season"]))
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.legal(seat)))
    seasons = [found for found in seen if found[1] != "winter"]
    assert seasons == [(year, season) for year in (1, 2) for season in ("spring", "summer", "autumn")]
    assert lines(game).count("winter") == 2 and lines(game).count("score") == 2 * 3


def test_SHO_041_the_six_steps_of_a_round() -> None:
    game = SHOGUN.new(3, options={"start": "preset"}, seed=5)
    play_on(game, 5, until=lambda game: game.view(None)["round"] == 2)
    told_so = lines(game)
    steps = ["action-cards", "special-cards", "ready", "event", "bid", "order", "action"]
    places = [told_so.index(step) for step in steps]
    assert places == sorted(places)


def test_SHO_042_the_event_is_known_before_positions_are_picked_but_not_when_planning() -> None:
    game = SHOGUN.new(4, options={"start": "preset"}, seed=5)
    assert game.view(0)["event"] is None
    all_ready(game)
    assert asked(game) == "position" and game.view(0)["event"] is not None
    told_so = lines(game)
    assert told_so.index("ready") < told_so.index("event") < told_so.index("bid")


# Action cards and special cards (SHO-050 to SHO-055) ---------------------------------------------------------------


def test_SHO_050_five_action_cards_lie_open_and_five_face_down() -> None:
    first: Counter[str] = Counter()
    for seed in range(40):
        view = SHOGUN.new(4, options={"start": "preset"}, seed=seed).view(None)
        assert None not in view["actions"][:5] and view["actions"][5:] == [None] * 5
        first[view["actions"][0]] += 1
    assert len(first) == 10
    game = planned(TWO, plans=[{"rice": "kai", "tax": "izu"}], actions=("tax", "rice"))
    assert lines(game).index("tax") < lines(game).index("rice")
    assert [found["action"] for found in told(game, "action")][:2] == ["tax", "rice"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_SHO_051_all_five_special_cards_are_laid_out(players: int) -> None:
    laid = [SHOGUN.new(players, options={"start": "preset"}, seed=seed).view(None)["specials"] for seed in range(12)]
    assert all(sorted(found) == sorted(SPECIALS) for found in laid)
    assert len({found[0] for found in laid}) > 2


@pytest.mark.parametrize(("special", "chests"), [("chest_plus_1", 16), ("rice_plus_1", 15)])
def test_SHO_052_one_chest_more_with_taxes(special: str, chests: int) -> None:
    game = planned({"kai": (0, 3)}, plans=[{"tax": "kai"}], specials={0: special})
    assert player(game, 0)["chests"] == chests


@pytest.mark.parametrize(("special", "rice"), [("rice_plus_1", 4), ("chest_plus_1", 3)])
def test_SHO_052_one_rice_more_with_the_rice_action(special: str, rice: int) -> None:
    game = planned({"kai": (0, 3)}, plans=[{"rice": "kai"}], specials={0: special})
    assert player(game, 0)["rice"] == rice


@pytest.mark.parametrize(("special", "armies"), [("six_armies", 9), ("rice_plus_1", 8)])
def test_SHO_052_six_armies_instead_of_five(special: str, armies: int) -> None:
    game = planned({"kai": (0, 3)}, plans=[{"armies5": "kai"}], specials={0: special})
    assert holder(game, "kai") == (0, armies) and player(game, 0)["chests"] == 7


def test_SHO_052_six_armies_does_not_touch_the_other_recruits() -> None:
    game = planned({"kai": (0, 3)}, plans=[{"armies3": "kai"}], specials={0: "six_armies"})
    assert holder(game, "kai") == (0, 6)


@pytest.mark.parametrize("combat", ["combat_a", "combat_b"])
@pytest.mark.parametrize(("special", "seat"), [("attack_plus_1", 0), ("defence_plus_1", 1), ("attack_plus_1", 1)])
def test_SHO_052_one_army_more_in_attack_or_in_defence(combat: str, special: str, seat: int) -> None:
    game = planned(
        {"shinano": (0, 3), "kozuke": (1, 2)},
        plans=[{combat: "shinano"}],
        specials={seat: special},
        edition=edition(*ALL_OUT),
    )
    do(game, march("kozuke"))
    do(game, troops(2))
    more = {("attack_plus_1", 0): (3, 2), ("defence_plus_1", 1): (2, 3), ("attack_plus_1", 1): (2, 2)}[special, seat]
    assert (came_out(game)["blue"], came_out(game)["yellow"]) == more


def test_SHO_052_a_special_card_holds_for_one_round_only() -> None:
    game = planned({"kai": (0, 3)}, specials={0: "chest_plus_1"})
    assert asked(game, 0) == "plan" and player(game, 0)["special"] is None


def test_SHO_053_the_defence_card_does_nothing_in_revolts() -> None:
    game = planned(
        {"kai": (0, 3)},
        plans=[{"tax": "kai"}],
        unrest={"kai": 1},
        specials={0: "defence_plus_1"},
        edition=edition(*ALL_OUT),
    )
    assert came_out(game) == {"blue": 3, "farmer": 1}
    other = planned(
        {"kai": (0, 3)},
        plans=[{"tax": "kai"}],
        unrest={"kai": 1},
        specials={0: "defence_plus_1"},
        edition=edition(*ALL_OUT),
        revolt_card=True,
    )
    assert came_out(other) == {"blue": 4, "farmer": 1}


def test_SHO_053_the_attack_card_works_against_neutral_provinces() -> None:
    game = planned(
        {"kai": (0, 2)},
        plans=[{"combat_a": "kai"}],
        specials={0: "attack_plus_1"},
        edition=edition(*ALL_OUT),
        event="tax_min_6",
    )
    do(game, march("musashi"))
    assert came_out(game) == {"blue": 2, "farmer": 1}
    assert holder(game, "musashi") == (0, 1)


def test_SHO_054_without_an_army_in_supply_no_extra_army_is_thrown() -> None:
    game = planned(
        {"shinano": (0, 30), "izu": (0, 32), "kozuke": (1, 2)},
        plans=[{"combat_a": "shinano"}],
        specials={0: "attack_plus_1"},
        edition=edition(*ALL_OUT),
    )
    assert player(game, 0)["supply"] == 0
    do(game, march("kozuke"))
    do(game, troops(4))
    assert came_out(game)["blue"] == 4


def test_SHO_055_the_event_comes_first_and_the_special_card_second() -> None:
    """T1: taxes in Settsu (7) under the cap of 5 with one chest more are 6 chests."""
    game = planned({"settsu": (0, 3)}, plans=[{"tax": "settsu"}], event="tax_max_5", specials={0: "chest_plus_1"})
    assert told(game, "tax")[0]["income"] == 6 and player(game, 0)["chests"] == 16


def test_SHO_055_six_armies_under_the_event_of_few_recruits() -> None:
    """T3: six armies for three chests."""
    game = planned({"kai": (0, 3)}, plans=[{"armies5": "kai"}], event="short_recruits", specials={0: "six_armies"})
    assert holder(game, "kai") == (0, 9) and player(game, 0)["chests"] == 7


# Planning (SHO-060 to SHO-069) -------------------------------------------------------------------------------------


def test_SHO_060_all_plan_at_the_same_time_and_in_secret() -> None:
    game = SHOGUN.new(4, options={"start": "preset"}, seed=5)
    assert list(game.to_act) == [0, 1, 2, 3]
    before = game.view(1)
    for seat in (2, 0):
        fill(game, seat)
    assert game.view(1) == before
    do(game, READY, 0)
    assert list(game.to_act) == [1, 2, 3] and game.view(1)["seats"][0]["ready"]
    assert set(game.view(1)["seats"][0]["plan"].values()) == {None}
    assert len(player(game, 0)["plan"]) == 11
    assert len([card for card in game.view(0)["seats"][0]["plan"].values() if card]) == 11


def test_SHO_060_a_plan_may_be_changed_until_the_player_is_ready() -> None:
    game = laid_out(SIX)
    do(game, put("kai"), 0)
    do(game, REARRANGE, 0)
    do(game, go("castle"), 0)
    assert "kai" in game.view(0)["seats"][0]["hand"] and game.view(0)["planning"]["cursor"] == "castle"
    do(game, put("izu"), 0)
    assert game.view(0)["seats"][0]["plan"]["castle"] == "izu"
    do(game, REARRANGE, 0)
    do(game, go("combat_b"), 0)
    do(game, put("kai"), 0)
    assert game.view(0)["seats"][0]["plan"]["combat_b"] == "kai"
    fill(game, 0)
    do(game, READY, 0)
    assert 0 not in game.to_act and refused(game, REARRANGE, 0) == "SHO-090"


def test_SHO_060_a_plan_may_be_changed_as_often_as_one_likes() -> None:
    game = laid_out(SIX)
    for turn in range(200):
        do(game, put(("kai", "izu")[turn % 2]), 0)
        do(game, REARRANGE, 0)
        do(game, go("castle"), 0)
    assert REARRANGE in may(game, 0) and set(choices(game, "put", 0)) >= {"kai", "izu"}
    fill(game, 0)
    assert may(game, 0) == [REARRANGE, READY]
    assert set(SHOGUN.actions.again) == {SHOGUN.actions.number(REARRANGE)}


def test_SHO_060_the_order_in_which_seats_plan_does_not_matter() -> None:
    digests = set()
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        game = SHOGUN.new(4, options={"start": "preset"}, seed=5)
        for seat in order:
            fill(game, seat, seat)
            do(game, READY, seat)
        digests.add(game.digest())
    assert len(digests) == 1


def test_SHO_061_a_province_card_is_laid_once() -> None:
    game = laid_out(SIX)
    do(game, put("kai"), 0)
    assert "kai" not in choices(game, "put", 0)
    assert refused(game, put("kai"), 0) == "SHO-061"
    assert refused(game, put("mino"), 0) == "SHO-010"  # a card of nobody
    one = planned(SIX, plans=[{"rice": "kai"}])
    assert player(one, 0)["rice"] == 3 and player(one, 0)["chests"] == 10


def test_SHO_062_a_chest_card_on_an_action_space_means_no_action() -> None:
    game = planned({"kai": (0, 3)}, plans=[{"tax": "chest_3", "castle": "chest_2"}])
    assert player(game, 0)["chests"] == 10 and land(game, "kai")["buildings"] == []
    assert {found["action"] for found in told(game, "unused")} == {"castle", "tax"}


def test_SHO_063_the_bid_is_a_chest_card_or_a_province_card() -> None:
    game = laid_out(SIX)
    do(game, REARRANGE, 0)
    do(game, go("bid"), 0)
    assert choices(game, "put", 0) == {*SIX, "chest_0", "chest_1", "chest_2", "chest_3", "chest_4"}
    do(game, put("izu"), 0)
    assert game.view(0)["seats"][0]["plan"]["bid"] == "izu" and "izu" not in choices(game, "put", 0)


def test_SHO_064_who_has_fewer_than_eleven_cards_leaves_exactly_as_many_spaces_empty() -> None:
    game = laid_out(TWO)  # two provinces and five chest cards: four spaces stay empty
    assert game.view(0)["planning"]["leaves"] == 4
    for _ in range(4):
        do(game, LEAVE, 0)
    assert LEAVE not in may(game, 0) and refused(game, LEAVE, 0) == "SHO-064"
    fill(game, 0)
    plan = game.view(0)["seats"][0]["plan"]
    assert [space for space, card in plan.items() if card is None] == list(ACTIONS10[:4])


def test_SHO_064_which_spaces_stay_empty_is_free() -> None:
    game = laid_out(TWO)
    for card in ("chest_0", "chest_1", "chest_2", "chest_3", "chest_4", "kai", "izu"):
        do(game, put(card), 0)
    assert may(game, 0) == [REARRANGE, READY]
    plan = game.view(0)["seats"][0]["plan"]
    assert [space for space, card in plan.items() if card is None] == ["army1_move", "combat_a", "combat_b", "bid"]


def test_SHO_065_an_empty_action_space_is_no_action() -> None:
    game = planned({"kai": (0, 3)})
    assert player(game, 0)["chests"] == 10 and holder(game, "kai") == (0, 3) and "turn-over" not in lines(game)


@pytest.mark.parametrize("more", [(), ("mikawa",), ("mikawa", "mino", "owari")])
def test_SHO_066_with_eleven_cards_no_space_is_left_empty_and_six_hold_a_province(more: tuple[str, ...]) -> None:
    """However a plan is laid, card by card and with changes of mind."""
    lands = SIX | dict.fromkeys(more, (0, 2))
    for seed in range(12):
        game = laid_out(lands)
        rng = Random(seed)
        for _ in range(60):
            assert LEAVE not in may(game, 0)
            if asked(game, 0) == "plan":
                assert refused(game, LEAVE, 0) == ("SHO-060" if READY in may(game, 0) else "SHO-064")
            do(game, rng.choice([form for form in may(game, 0) if form != READY]), 0)
        if asked(game, 0) == "space":
            do(game, may(game, 0)[0], 0)
        fill(game, 0, seed)
        plan = game.view(0)["seats"][0]["plan"]
        assert None not in plan.values() and len(set(plan.values())) == 11
        assert len([card for card in plan.values() if card in lands]) >= 6


def test_SHO_066_these_orders_are_binding() -> None:
    """A tax that brings a revolt, a battle that cannot be won: what lies there is carried out (SHO-091)."""
    revolt = planned(
        {"kai": (0, 1)}, plans=[{"tax": "kai"}], unrest={"kai": 3}, tray={"farmer": 9}, edition=edition(*ALL_OUT)
    )
    assert told(revolt, "revolt") and holder(revolt, "kai") == (None, 0)
    lands = {"izu": (0, 2), "sagami": (1, 9), "suruga": (1, 9), "shima": (1, 9), "awa_boso": (1, 9)}
    attack = planned(lands, plans=[{"combat_a": "izu"}])
    assert choices(attack, "march") == {"sagami", "suruga", "shima", "awa_boso"} and STAY not in may(attack)


def test_SHO_067_a_card_may_lie_on_an_action_that_cannot_succeed() -> None:
    game = laid_out({"kai": (0, 1)}, buildings={"kai": ("castle",)}, chests=0)
    assert game.view(0)["planning"]["cursor"] == "castle"
    assert "kai" in choices(game, "put", 0)
    lapsed = planned({"kai": (0, 1)}, plans=[{"castle": "kai"}], buildings={"kai": ("castle",)})
    assert player(lapsed, 0)["chests"] == 10 and told(lapsed, "lapse")[0]["action"] == "castle"


def test_SHO_068_a_bid_may_not_exceed_the_own_chests() -> None:
    game = laid_out(SIX, chests=(2, 10, 10, 10))
    do(game, REARRANGE, 0)
    do(game, go("bid"), 0)
    assert choices(game, "put", 0) == {*SIX, "chest_0", "chest_1", "chest_2"}
    assert refused(game, put("chest_3"), 0) == "SHO-068"
    do(game, REARRANGE, 0)
    do(game, go("castle"), 0)
    assert {"chest_3", "chest_4"} <= choices(game, "put", 0)


def test_SHO_068_a_card_that_can_be_bid_is_kept_for_the_bid_space() -> None:
    game = laid_out({"kai": (0, 3), "izu": (1, 3)}, chests=0)  # of six cards only Kai and chest card 0 can be bid
    for _ in range(5):
        do(game, LEAVE, 0)
    do(game, put("kai"), 0)
    assert refused(game, put("chest_0"), 0) == "SHO-068"
    assert "chest_0" not in choices(game, "put", 0)
    fill(game, 0)
    assert game.view(0)["seats"][0]["plan"]["bid"] == "chest_0"


def test_SHO_068_with_the_option_a_bid_that_cannot_be_paid_counts_as_0() -> None:
    game = laid_out(SIX, chests=(2, 10, 10, 10), unpayable_bid="counts_as_0")
    do(game, REARRANGE, 0)
    do(game, go("bid"), 0)
    assert choices(game, "put", 0) == {*SIX, *(f"chest_{value}" for value in range(5))}
    lands = {"kai": (0, 3), "izu": (1, 3), "hoki": (2, 3), "mino": (3, 3)}
    bids = [{"bid": "chest_4"}, {"bid": "chest_1"}, {"bid": "hoki"}, {"bid": ""}]
    poor = laid_out(lands, chests=(3, 1, 0, 0), unpayable_bid="counts_as_0")
    for seat, plan in enumerate(bids):
        lay_plan(poor, seat, plan)
        do(poor, READY, seat)
    assert poor.view(None)["picking"] == [1, 2, 0, 3], "chest card 1, a province, the 4 as 0, no bid"
    assert goods(poor, "chests") == [3, 0, 0, 0]
    assert [found["seat"] for found in told(poor, "bid-unpaid")] == [0]


def test_SHO_068_with_the_option_no_card_need_be_kept_for_the_bid() -> None:
    game = laid_out({"kai": (0, 3), "izu": (1, 3)}, chests=0, unpayable_bid="counts_as_0")
    for _ in range(5):
        do(game, LEAVE, 0)
    do(game, put("kai"), 0)
    do(game, put("chest_0"), 0)
    assert choices(game, "put", 0) == {"chest_1", "chest_2", "chest_3", "chest_4"}


def test_SHO_069_cards_that_are_not_laid_stay_in_hand() -> None:
    lands = {name: (0, 2) for name in ("kai", "izu", "sagami", "musashi", "suruga", "totomi", "mikawa", "mino")}
    game = laid_out(lands)
    fill(game, 0)
    hand = set(game.view(0)["seats"][0]["hand"])
    laid = set(game.view(0)["seats"][0]["plan"].values())
    assert len(hand) == 2 and len(laid) == 11 and not hand & laid
    assert hand | laid == {*lands, *(f"chest_{n}" for n in range(5))}


def test_planning_ends_when_the_last_player_is_ready() -> None:
    game = SHOGUN.new(3, options={"start": "preset"}, seed=5)
    for seat in (2, 0):
        fill(game, seat)
        do(game, READY, seat)
    assert game.to_act == (1,)
    fill(game, 1)
    assert game.view(None)["event"] is None
    do(game, READY, 1)
    assert asks("position")(game) and game.view(None)["event"] is not None
    play_on(game, 1, until=lambda game: game.view(None)["round"] == 2)
