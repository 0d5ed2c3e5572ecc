"""Event, bids and turn order (SHO-080 to SHO-086)."""

from __future__ import annotations

from collections import Counter

from tests.titles.shogun.position import (
    SHOGUN,
    asked,
    do,
    goods,
    holder,
    lines,
    planned,
    play_on,
    player,
    position,
    refused,
    told,
)

ONE_EACH = {"kai": (0, 3), "izu": (1, 3), "mino": (2, 3), "hoki": (3, 3)}


def test_SHO_080_one_of_the_open_events_is_drawn_each_round() -> None:
    game = SHOGUN.new(3, options={"start": "preset"}, seed=7)
    opened = set(game.view(None)["events"])
    for left in (3, 2, 1):
        play_on(game, 7, until=lambda game: asked(game) == "position")
        view = game.view(None)
        assert view["event"] in opened and len(view["events"]) == left
        opened.remove(view["event"])
        assert set(view["events"]) == opened
        play_on(
            game, 7, until=lambda game: asked(game) != "position" and game.view(None)["phase"] in ("plan", "winter")
        )
    drawn: Counter[int] = Counter()
    for seed in range(40):
        game = SHOGUN.new(3, options={"start": "preset"}, seed=seed)
        place = game.view(None)["events"]
        play_on(game, seed, until=lambda game: asked(game) == "position")
        drawn[place.index(game.view(None)["event"])] += 1
    assert len(drawn) == 4


def test_SHO_080_the_upper_half_holds_for_everybody() -> None:
    game = planned(ONE_EACH, plans=[{"tax": "kai"}, {"tax": "izu"}], event="tax_max_5")
    assert [found["income"] for found in told(game, "tax")] == [5, 5]


def test_SHO_081_everybody_pays_a_chest_card_and_nobody_a_province_card() -> None:
    game = planned(
        ONE_EACH,
        plans=[{"bid": "chest_4"}, {"bid": "izu"}, {"bid": "chest_4"}, {"bid": "chest_2"}],
        stop_at_picks=True,
    )
    assert goods(game, "chests") == [10, 10, 10, 10]  # `planned` gives what a bid costs beforehand
    assert [found["card"] for found in told(game, "bid")] == ["chest_4", "izu", "chest_4", "chest_2"]
    plain = SHOGUN.new(4, options={"start": "preset"}, seed=3)
    play_on(plain, 3, until=lambda game: asked(game) == "position")
    worth = {f"chest_{n}": n for n in range(5)}
    paid = [worth.get(found["card"], 0) for found in told(plain, "bid")]
    assert goods(plain, "chests") == [15 - cost for cost in paid] and sum(paid) > 0


def test_SHO_082_chest_cards_from_high_to_low_then_provinces_then_0_then_nothing() -> None:
    lands = {**ONE_EACH, "shima": (4, 3)}
    bids = ["hidden", "izu", "chest_0", "chest_1", "chest_3"]
    plans = [{"bid": ""}, *({"bid": bid} for bid in bids[1:])]
    game = planned(lands, players=5, plans=plans, stop_at_picks=True)
    assert game.view(None)["picking"] == [4, 3, 1, 2, 0]
    assert game.to_act == (4,)


def test_SHO_082_a_province_ranks_between_1_and_0() -> None:
    """T14."""
    plans = [{"bid": "kai"}, {"bid": "chest_0"}, {"bid": "chest_1"}, {"bid": ""}]
    game = planned(ONE_EACH, plans=plans, stop_at_picks=True)
    assert game.view(None)["picking"] == [2, 0, 1, 3]
    assert player(game, 0)["chests"] == 10


def test_SHO_083_equal_bids_are_ordered_by_lot() -> None:
    for bids in (["chest_2"] * 4, ["kai", "izu", "mino", "hoki"], ["chest_0"] * 4, [""] * 4):
        first: Counter[int] = Counter()
        for seed in range(40):
            game = planned(ONE_EACH, plans=[{"bid": bid} for bid in bids], stop_at_picks=True, seed=seed)
            assert sorted(game.view(None)["picking"]) == [0, 1, 2, 3]
            first[game.view(None)["picking"][0]] += 1
        assert set(first) == {0, 1, 2, 3}, bids


def test_SHO_084_each_picks_a_free_space_and_takes_its_special_card() -> None:
    game = planned(ONE_EACH, stop_at_picks=True)
    laid = game.view(None)["specials"]
    assert game.view(None)["picking"] == [0, 1, 2, 3]
    do(game, position(3))
    assert player(game, 0)["special"] == laid[2] and player(game, 0)["position"] == 3
    assert game.view(None)["specials"][2] is None
    assert game.to_act == (1,) and refused(game, position(3)) == "SHO-084"
    do(game, position(1))
    do(game, position(5))
    do(game, position(4))
    picked = {found["seat"]: (found["position"], found["special"]) for found in told(game, "position")}
    assert picked == {0: (3, laid[2]), 1: (1, laid[0]), 2: (5, laid[4]), 3: (4, laid[3])}


def test_SHO_085_the_order_is_that_of_the_spaces_and_empty_ones_are_passed_over() -> None:
    game = planned(ONE_EACH, plans=[{"combat_a": "kai"}], stop_at_picks=True)
    for place in (3, 1, 5, 4):
        do(game, position(place))
    assert game.view(None)["order"] == [1, 0, 3, 2]
    assert game.view(None)["specials"] == [None] * 5
    assert told(game, "order") == [{"order_seat": [1, 0, 3, 2]}]


def test_SHO_085_the_actions_follow_that_order() -> None:
    game = planned(ONE_EACH, plans=[{"tax": name} for name in ONE_EACH], order=(2, 0, 3, 1))
    assert [found["seat"] for found in told(game, "tax")] == [2, 0, 3, 1]


def test_SHO_086_a_province_that_was_bid_lies_open_and_does_nothing() -> None:
    game = planned(ONE_EACH, plans=[{"bid": "kai"}, {"combat_a": "izu"}], stop_at_picks=True)
    for place in range(4):
        do(game, position(place + 1))
    seat = game.view(2)["seats"][0]
    assert seat["plan"]["bid"] == "kai" and "bid" in seat["up"]
    assert asked(game) == "march" and holder(game, "kai") == (0, 3)
    assert not [found for found in told(game, "turn-over") if found["seat"] == 0]
    assert "kai" not in lines(game)
