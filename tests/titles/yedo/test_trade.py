"""Phase 6: trade in the Market, then in the Tavern (YED-190 to YED-196)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kabuto
from tests.titles.yedo import invariants
from tests.titles.yedo.scene import (
    YEDO,
    acting,
    actions,
    asked,
    blackmail,
    can,
    choices,
    do,
    geishas,
    listen,
    missions,
    mon,
    position,
    refused,
    standing,
    told,
    verbs,
    view,
    weapons,
)

RICH: dict[str, Any] = {
    "mon": 9,
    "weapons": ("katana", "nawa"),
    "geishas": 1,
    "annexes": ("dojo",),
    "blessing": True,
    "missions": ("MG01", "MR01"),
    "actions": ("AC02", "AC03"),
    "bonuses": ("BC03",),
    "blackmail": True,
    "done": {"MG02": True},
}
POOR: dict[str, Any] = {"mon": 4, "weapons": ("yumi",), "missions": ("MY01",), "actions": ("AC04",), "geishas": 1}


def meet(place: str, one: dict[str, Any] = RICH, other: dict[str, Any] = POOR, **more: Any) -> kabuto.Game:
    """Seats 0 and 1 have a disciple in the district; seat 0 makes an offer to seat 1."""
    seats = {0: {**one, "at": {place: 1}}, 1: {**other, "at": {place: 1}}}
    game = position(phase="trade", seats=seats, **more)
    while asked(game) == "trade_card":
        do(game, "pass")
    assert (acting(game), asked(game)) == (0, "trade")
    do(game, "offer", seat=1)
    return game


def test_YED_190_in_the_market_weapons_and_mon_are_exchanged() -> None:
    game = meet("market")
    assert view(game)["trade"] == "market"
    assert verbs(game) == {"give_weapon", "give_mon", "ask_weapon", "ask_mon", "withdraw"}
    do(game, "give_mon", mon=3)
    do(game, "ask_weapon", weapon="yumi")
    do(game, "propose")
    assert (acting(game), asked(game)) == (1, "reply")
    do(game, "accept")
    assert (mon(game, 0), mon(game, 1)) == (6, 7)
    assert (weapons(game, 0), weapons(game, 1)) == (["katana", "nawa", "yumi"], [])


def test_YED_190_only_players_with_a_disciple_there_trade() -> None:
    seats = {0: {**RICH, "at": {"market": 1}}, 1: {**POOR, "at": {"market": 1}}, 2: {"mon": 5, "at": {"gates": 1}}}
    game = position(phase="trade", seats=seats)
    while asked(game) == "trade_card":
        do(game, "pass")
    assert choices(game, "offer") == [1]
    assert refused(game, "offer", seat=2).rule == "YED-190"
    game = position(phase="trade", seats={0: {"mon": 9, "at": {"market": 2}}, 1: {"mon": 4, "at": {"temple": 1}}})
    assert view(game)["phase"] == "action", "alone there is nobody to trade with"


def test_YED_191_in_the_tavern_cards_and_geishas_are_exchanged_too_and_after_the_market() -> None:
    seats = {0: {**RICH, "at": {"market": 1, "tavern": 1}}, 1: {**POOR, "at": {"market": 1, "tavern": 1}}}
    game = position(phase="trade", seats=seats)
    while asked(game) == "trade_card":
        do(game, "pass")
    districts = []
    while asked(game) == "trade":
        districts.append(view(game)["trade"])
        do(game, "done")
    assert districts == ["market", "market", "tavern", "tavern"]
    game = meet("tavern")
    assert {"give_geisha", "give_card", "ask_geisha", "ask_card"} <= verbs(game)
    assert choices(game, "give_card") == ["AC02", "AC03", "BC03", "MG01", "MR01"]
    assert choices(game, "ask_card") == ["mission", "action"]
    do(game, "give_card", card="MR01")
    do(game, "give_geisha")
    do(game, "ask_card", kind="mission")
    do(game, "propose")
    do(game, "accept")
    assert (missions(game, 0), missions(game, 1)) == (["MG01", "MY01"], ["MR01"])
    assert (geishas(game, 0), geishas(game, 1)) == (0, 2)


def test_YED_192_annexes_blessings_disciples_completed_missions_and_blackmail_are_never_traded() -> None:
    for place in ("market", "tavern"):
        game = meet(place)
        offered = {verb for verb in verbs(game) if verb.startswith(("give", "ask"))}
        things = {f"{side}_{what}" for side in ("give", "ask") for what in ("weapon", "geisha", "mon", "card")}
        assert offered <= {*things, "ask_mission"}
        assert "MG02" not in choices(game, "give_card")
        assert refused(game, "give_card", card="MG02").rule == "YED-192"
        assert refused(game, "give_blackmail").rule == "YED-192"
    assert blackmail(game, 0)


def side(game: kabuto.Game, giver: int, receiver: int, seat: int | None = None) -> dict[str, Any]:
    """What one would give another, as a seat sees it."""
    found: list[dict[str, Any]] = view(game, seat)["offer"]["sides"]
    return next(one for one in found if (one["giver"], one["receiver"]) == (giver, receiver))


def test_YED_193_an_offer_shows_kinds_numbers_and_colours_of_cards_and_never_their_faces() -> None:
    game = meet("tavern")
    listen(game)
    do(game, "give_card", card="MR01")
    do(game, "give_card", card="AC03")
    do(game, "ask_mission", colour="yellow")
    do(game, "propose")
    for seat in (1, 2, None):
        given, wanted = side(game, 0, 1, seat), side(game, 1, 0, seat)
        assert given["laid"] == {"action": 1, "bonus": 0, "green": 0, "yellow": 0, "red": 1, "black": 0}
        assert {kind for kind, count in wanted["wished"].items() if count} == {"yellow"}
        assert given["cards"] is None
        assert "MR01" not in repr(view(game, seat)) and "AC03" not in repr(view(game, seat))
        assert "MR01" not in repr(game.story(seat)) and "AC03" not in repr(game.story(seat))
        gives, asks = [entry["args"] for entry in game.story(seat) if entry["id"] == "story-side"]
        assert (gives["red"], gives["actions"], gives["missions"], asks["yellow"]) == (1, 1, 0, 1)
    assert side(game, 0, 1, 0)["cards"] == ["MR01", "AC03"]
    do(game, "accept")
    assert missions(game, 1) == ["MR01"] and "AC03" in actions(game, 1)
    assert missions(game, 0) == ["MG01", "MY01"]
    assert "MR01" not in repr(view(game, 2)) and "MY01" not in repr(view(game, 2))
    assert told(game, "story-accept")


def test_YED_193_a_mission_is_asked_for_by_colour_or_in_any() -> None:
    other = {**POOR, "missions": ("MY01", "MY02", "MK01")}
    game = meet("tavern", RICH, other)
    assert (choices(game, "ask_mission"), choices(game, "ask_card")) == (["yellow", "black"], ["mission", "action"])
    assert refused(game, "ask_mission", colour="red").rule == "YED-191"
    do(game, "ask_mission", colour="black")
    assert choices(game, "ask_mission") == ["yellow"]
    do(game, "ask_card", kind="mission")
    do(game, "ask_mission", colour="yellow")
    assert choices(game, "ask_mission") == [] and choices(game, "ask_card") == ["action"], "three are all there are"
    market = meet("market", RICH, other)
    assert choices(market, "ask_mission") == []
    assert refused(market, "ask_mission", colour="yellow").rule == "YED-190"


def test_YED_193_what_is_asked_for_by_colour_is_handed_over_in_that_colour() -> None:
    seats = {0: {"mon": 3, "at": {"tavern": 1}}, 1: {"missions": ("MY01", "MY02", "MK01", "MG02"), "at": {"tavern": 1}}}
    game = position(phase="trade", seats=seats)
    do(game, "offer", seat=1)
    do(game, "ask_card", kind="mission")
    do(game, "ask_mission", colour="yellow")
    do(game, "propose")
    do(game, "accept")
    assert (acting(game), asked(game), choices(game, "hand_over")) == (1, "hand_over", ["MY01", "MY02"])
    assert refused(game, "hand_over", card="MK01").rule == "YED-193"
    do(game, "hand_over", card="MY02")
    assert missions(game, 1) == ["MG02", "MY01", "MY02", "MK01"], "it lies there, and goes over with the rest"
    assert side(game, 1, 0, 0)["laid"]["yellow"] == 1 and side(game, 1, 0, 0)["cards"] is None
    assert side(game, 1, 0, 1)["cards"] == ["MY02"]
    assert choices(game, "hand_over") == ["MG02", "MY01", "MK01"], "any other, but not that one again"
    do(game, "hand_over", card="MG02")
    assert (missions(game, 0), missions(game, 1)) == (["MG02", "MY02"], ["MY01", "MK01"])


def test_YED_193_whoever_is_asked_for_a_card_chooses_which() -> None:
    seats = {0: {**POOR, "at": {"tavern": 1}}, 1: {**RICH, "at": {"tavern": 1}}}
    game = position(phase="trade", seats=seats)
    while asked(game) == "trade_card":
        do(game, "pass")
    do(game, "offer", seat=1)
    do(game, "give_mon", mon=3)
    do(game, "ask_card", kind="mission")
    do(game, "propose")
    do(game, "accept")
    assert (acting(game), asked(game), choices(game, "hand_over")) == (1, "hand_over", ["MG01", "MR01"])
    do(game, "hand_over", card="MG01")
    assert missions(game, 0) == ["MG01", "MY01"] and missions(game, 1) == ["MR01"]


def test_YED_194_a_deal_needs_both_and_may_be_declined_or_countered() -> None:
    game = meet("market")
    assert not can(game, "propose"), "an offer of nothing for nothing is none"
    do(game, "ask_weapon", weapon="yumi")
    assert can(game, "propose"), "one side may be empty"
    do(game, "propose")
    do(game, "decline")
    assert weapons(game, 1) == ["yumi"]
    assert (acting(game), asked(game)) == (0, "trade")
    do(game, "offer", seat=1)
    do(game, "ask_weapon", weapon="yumi")
    do(game, "propose")
    do(game, "counter")
    assert (acting(game), asked(game)) == (1, "offer")
    do(game, "give_weapon", weapon="yumi")
    do(game, "ask_mon", mon=5)
    do(game, "propose")
    assert (acting(game), asked(game)) == (0, "reply")
    do(game, "accept")
    assert (mon(game, 0), mon(game, 1), weapons(game, 1)) == (4, 9, [])


def test_YED_197_offers_may_be_made_again_and_again() -> None:
    game = meet("market")
    for number in range(8):
        if number:
            do(game, "offer" if number < 3 else "offer_more", seat=1)
        do(game, "ask_mon", mon=1)
        do(game, "propose")
        assert can(game, "counter") and not can(game, "counter_more")
        do(game, "decline")
        assert (acting(game), asked(game)) == (0, "trade")
        assert view(game)["seats"][0]["offers"] == number + 1
    for answer in range(7):
        if answer == 0:
            do(game, "offer_more", seat=1)
        do(game, "ask_mon", mon=1)
        do(game, "propose")
        do(game, "counter" if answer < 2 else "counter_more")
    assert (acting(game), asked(game)) == (1, "offer")


def test_YED_197_further_offers_have_a_verb_of_their_own() -> None:
    """So that a player who must come to an end can leave them out."""
    game = meet("market")
    for number in range(3):
        if number:
            do(game, "offer", seat=1)
        do(game, "withdraw")
    assert choices(game, "offer") == [] and choices(game, "offer_more") == [1]
    assert refused(game, "offer", seat=1).rule == "YED-197"
    assert YEDO.actions.onward(game.legal(0)) == [YEDO.actions.number({"do": "done"})]
    game = meet("market")
    do(game, "withdraw")
    assert refused(game, "offer_more", seat=1).rule == "YED-197"


@pytest.mark.parametrize("offers", ["three", "three_begun"])
def test_YED_197_three_offers_and_two_answers(offers: str) -> None:
    game = meet("market", offers=offers)
    for offer in range(3):
        if offer:
            assert (acting(game), asked(game)) == (0, "trade")
            do(game, "offer", seat=1)
        for answer in range(3):
            do(game, "ask_mon", mon=1)
            do(game, "propose")
            assert can(game, "counter") == (answer < 2)
            if answer == 2:
                assert refused(game, "counter").rule == refused(game, "counter_more").rule == "YED-197"
            do(game, "counter" if answer < 2 else "decline")
    assert acting(game) == 1, "seat 0 has made three offers"
    do(game, "done")
    assert view(game)["trade"] != "market"


def test_YED_197_a_dropped_offer_costs_nothing_unless_the_table_says_so() -> None:
    for offers, left in (("unlimited", True), ("three", True), ("three_begun", False)):
        game = meet("market", offers=offers)
        for number in range(3):
            if number:
                do(game, "offer", seat=1)
            do(game, "ask_mon", mon=1)
            do(game, "withdraw")
        assert (acting(game) == 0) == left, "seat 0 may still make an offer"
        if left:
            assert view(game)["seats"][0]["offers"] == 0
            do(game, "offer_more", seat=1)
            assert asked(game) == "offer"


def test_YED_197_each_district_counts_for_itself() -> None:
    both = {"at": {"market": 1, "tavern": 1}, "mon": 9}
    game = position(phase="trade", seats={0: both, 1: both}, offers="three")
    for district in ("market", "tavern"):
        assert view(game)["trade"] == district
        for _ in range(3):
            do(game, "offer", seat=1)
            do(game, "ask_mon", mon=1)
            do(game, "propose")
            do(game, "decline")
        assert acting(game) == 1
        do(game, "done")
    assert view(game)["phase"] == "action"


LIMITED: dict[str, dict[str, Any]] = {
    "weapon": {"weapons": ("doku", "doku", "shuko", "shuko")},
    "geisha": {"geishas": 3},
    "mission": {"missions": ("MG07", "MG03", "MG04", "MG05")},
    "action": {"actions": ("AC05", "AC06", "AC07")},
    "bonus": {"bonuses": ("BC01", "BC02")},
}
GIFTS: dict[str, tuple[str, dict[str, Any]]] = {
    "weapon": ("give_weapon", {"weapon": "katana"}),
    "geisha": ("give_geisha", {}),
    "mission": ("give_card", {"card": "MG01"}),
    "action": ("give_card", {"card": "AC02"}),
    "bonus": ("give_card", {"card": "BC03"}),
}
WISHES: dict[str, tuple[str, dict[str, Any]]] = {
    "weapon": ("ask_weapon", {"weapon": "doku"}),
    "geisha": ("ask_geisha", {}),
    "mission": ("ask_mission", {"colour": "green"}),
    "action": ("ask_card", {"kind": "action"}),
    "bonus": ("ask_card", {"kind": "bonus"}),
}


@pytest.mark.parametrize("thing", LIMITED)
def test_YED_195_nobody_may_be_over_a_limit_after_a_deal(thing: str) -> None:
    """Whoever is at the limit gets one more only against one of the same kind: as receiver and as proposer."""
    full: dict[str, Any] = {"mon": 5, **LIMITED[thing]}
    rich = {**RICH, "missions": ("MG01",)}
    gift, gift_args = GIFTS[thing]
    wish, wish_args = WISHES[thing]
    game = meet("tavern", rich, full)
    do(game, gift, **gift_args)
    assert not can(game, "propose") and refused(game, "propose").rule == "YED-195"
    do(game, "ask_mon", mon=1)
    assert not can(game, "propose"), "something else in return does not help"
    do(game, wish, **wish_args)
    assert can(game, "propose"), "one for one keeps the limit"
    asks = {**POOR, "weapons": ("doku",), "missions": ("MG06",), "actions": ("AC04",), "bonuses": ("BC04",)}
    game = meet("tavern", full, asks)
    do(game, wish, **wish_args)
    assert not can(game, "propose") and refused(game, "propose").rule == "YED-195"
    less = {**full, **{key: held[1:] if isinstance(held, tuple) else held - 1 for key, held in LIMITED[thing].items()}}
    game = meet("tavern", less, asks)
    do(game, wish, **wish_args)
    assert can(game, "propose"), "with one less there is room"


def test_YED_195_nobody_gets_more_than_is_allowed_in_a_deal_of_three() -> None:
    full = {"weapons": ("doku", "doku", "shuko", "shuko"), "at": {"market": 1}}
    seats = {0: {"mon": 3, "at": {"market": 1}}, 1: full, 2: {"weapons": ("nawa",), "at": {"market": 1}}}
    game = position(phase="trade", seats=seats)
    do(game, "offer", seat=1)
    do(game, "third", seat=2)
    do(game, "give_mon", mon=3)
    do(game, "side", giver_seat=2, receiver_seat=1)
    do(game, "ask_weapon", weapon="nawa")
    assert refused(game, "propose").rule == "YED-195"
    do(game, "side", giver_seat=1, receiver_seat=0)
    do(game, "ask_weapon", weapon="doku")
    assert can(game, "propose"), "seat 1 gets one and gives one"


# Deals of three -------------------------------------------------------------------------------------------------------

A: dict[str, Any] = {"mon": 6, "weapons": ("katana",), "missions": ("MG01", "MR01"), "actions": ("AC02",)}
B: dict[str, Any] = {"mon": 2, "geishas": 1, "missions": ("MY01", "MY02", "MK02"), "actions": ("AC03", "AC04")}
C: dict[str, Any] = {"mon": 4, "weapons": ("yumi",), "missions": ("MY03", "MG02"), "bonuses": ("BC01", "BC02")}


def three(place: str = "tavern", **more: Any) -> kabuto.Game:
    """Seats 0, 1 and 2 have a disciple in the district; seat 0 makes an offer to seats 1 and 2."""
    seats = {seat: {**who, "at": {place: 1}} for seat, who in enumerate((A, B, C))}
    game = position(phase="trade", seats=seats, **more)
    while asked(game) == "trade_card":
        do(game, "pass")
    listen(game)
    do(game, "offer", seat=1)
    do(game, "third", seat=2)
    return game


def about(game: kabuto.Game, giver: int, receiver: int) -> None:
    do(game, "side", giver_seat=giver, receiver_seat=receiver)


def test_YED_198_three_exchange_in_a_ring() -> None:
    """A katana from 0 to 1, a Geisha from 1 to 2, a yumi and 3 Mon from 2 to 0."""
    game = three()
    about(game, 0, 1)
    do(game, "give_weapon", weapon="katana")
    about(game, 1, 2)
    do(game, "ask_geisha")
    about(game, 2, 0)
    do(game, "ask_weapon", weapon="yumi")
    do(game, "ask_mon", mon=3)
    do(game, "propose")
    assert told(game, "story-offer-three") == [{"seat": 0, "other_seat": 1, "third_seat": 2, "district": "tavern"}]
    assert [(one["seat"], one["other_seat"]) for one in told(game, "story-side")] == [(0, 1), (2, 0), (1, 2)]
    assert (acting(game), asked(game)) == (1, "reply")
    do(game, "accept")
    assert (acting(game), asked(game)) == (2, "reply") and view(game)["offer"]["accepted"] == [1]
    assert weapons(game, 0) == ["katana"], "nothing changes hands before both have accepted"
    do(game, "accept")
    assert [weapons(game, seat) for seat in range(3)] == [["yumi"], ["katana"], []]
    assert [geishas(game, seat) for seat in range(3)] == [0, 0, 1]
    assert [mon(game, seat) for seat in range(3)] == [9, 2, 1]
    assert view(game)["offer"] is None and (acting(game), asked(game)) == (0, "trade")


def test_YED_198_they_are_asked_in_player_order_and_both_must_accept() -> None:
    game = three(order=(0, 2, 3, 1))
    do(game, "give_mon", mon=1)
    about(game, 0, 1)
    do(game, "give_mon", mon=1)
    do(game, "propose")
    assert acting(game) == 2
    do(game, "accept")
    assert acting(game) == 1
    do(game, "decline")
    assert view(game)["offer"] is None and mon(game, 0) == 6
    assert view(game)["seats"][0]["offers"] == 1


@pytest.mark.parametrize("who", [1, 2])
def test_YED_198_either_may_answer_with_another_offer(who: int) -> None:
    game = three()
    do(game, "give_mon", mon=1)
    about(game, 0, 1)
    do(game, "give_mon", mon=1)
    do(game, "propose")
    while acting(game) != who:
        do(game, "accept")
    do(game, "counter")
    offer = view(game)["offer"]
    assert (offer["proposer"], offer["partner"], offer["third"]) == (who, 0, None)
    assert all(one["mon"] == 0 for one in offer["sides"]), "it begins anew"
    assert choices(game, "third") == [3 - who]


def test_YED_198_everybody_must_give_or_get_something() -> None:
    game = three()
    assert refused(game, "propose").rule == "YED-194"
    about(game, 0, 1)
    do(game, "give_mon", mon=1)
    refusal = refused(game, "propose")
    assert (refusal.rule, refusal.arguments) == ("YED-198", {"seat": 2})
    about(game, 1, 2)
    do(game, "ask_mon", mon=1)
    assert can(game, "propose")
    game = three(gifts=False)
    do(game, "give_mon", mon=1)
    about(game, 1, 2)
    do(game, "ask_mon", mon=1)
    assert refused(game, "propose").rule == "YED-194", "seat 2 would give nothing"
    about(game, 2, 1)
    do(game, "ask_weapon", weapon="yumi")
    assert can(game, "propose")


def test_YED_198_a_third_has_a_disciple_there_and_there_is_no_fourth() -> None:
    seats = {seat: {"mon": 3, "at": {"market": 1}} for seat in (0, 1, 3)}
    game = position(phase="trade", seats={**seats, 2: {"mon": 3, "at": {"gates": 1}}})
    do(game, "offer", seat=1)
    assert choices(game, "third") == [3]
    assert refused(game, "third", seat=2).rule == refused(game, "third", seat=1).rule == "YED-198"
    assert refused(game, "side", giver_seat=0, receiver_seat=1).rule == "YED-198", "two need not say whom they mean"
    do(game, "third", seat=3)
    assert choices(game, "third") == []
    assert refused(game, "third", seat=1).rule == "YED-198"
    assert refused(game, "side", giver_seat=0, receiver_seat=2).rule == "YED-198"
    game = position(phase="trade", seats={seat: {"mon": 3, "at": {"market": 1}} for seat in (0, 1)})
    do(game, "offer", seat=1)
    assert choices(game, "third") == []


def test_YED_198_one_side_at_a_time_is_put_together() -> None:
    game = three()
    forms = [YEDO.actions.describe(action) for action in game.legal(0)]
    between = [(form["giver_seat"], form["receiver_seat"]) for form in forms if form["do"] == "side"]
    assert between == [(0, 1), (1, 0), (1, 2), (2, 0), (2, 1)], "it begins with what the third is given"
    assert {"give_weapon", "give_card"} <= verbs(game) and not {"ask_weapon", "ask_mon", "ask_card"} & verbs(game)
    assert refused(game, "ask_mon", mon=1).rule == "YED-198"
    about(game, 2, 1)
    assert not {"give_weapon", "give_mon", "give_card"} & verbs(game)
    assert refused(game, "give_mon", mon=1).rule == "YED-198"
    assert choices(game, "ask_weapon") == ["yumi"] and choices(game, "ask_mission") == ["green", "yellow"]
    assert choices(game, "ask_card") == ["mission", "bonus"]


def test_YED_198_nobody_gives_the_same_thing_twice() -> None:
    game = three()
    do(game, "give_card", card="MR01")
    do(game, "give_mon", mon=5)
    about(game, 0, 1)
    assert choices(game, "give_card") == ["AC02", "MG01"] and choices(game, "give_mon") == [1]
    about(game, 1, 0)
    do(game, "ask_geisha")
    do(game, "ask_mission", colour="yellow")
    do(game, "ask_card", kind="mission")
    about(game, 1, 2)
    assert not can(game, "ask_geisha")
    assert choices(game, "ask_mission") == ["yellow", "black"]
    do(game, "ask_mission", colour="black")
    assert choices(game, "ask_mission") == [] and "mission" not in choices(game, "ask_card"), "three are asked for"


def test_YED_198_cards_are_laid_down_before_anything_changes_hands() -> None:
    """What the same deal brings cannot be passed on, and is not seen before."""
    game = three()
    about(game, 0, 1)
    do(game, "give_card", card="MR01")
    about(game, 1, 2)
    do(game, "ask_mission", colour="yellow")
    about(game, 2, 1)
    do(game, "ask_card", kind="mission")
    about(game, 1, 0)
    do(game, "ask_card", kind="action")
    do(game, "propose")
    do(game, "accept")
    do(game, "accept")
    assert (acting(game), asked(game), choices(game, "hand_over")) == (1, "hand_over", ["MY01", "MY02"])
    do(game, "hand_over", card="MY02")
    assert choices(game, "hand_over") == ["AC03", "AC04"]
    do(game, "hand_over", card="AC03")
    assert (acting(game), choices(game, "hand_over")) == (2, ["MG02", "MY03"]), "not what seat 1 has laid down"
    assert "MY02" not in repr(view(game, 2)) and "MY02" not in repr(game.story(2))
    do(game, "hand_over", card="MG02")
    assert [missions(game, seat) for seat in range(3)] == [["MG01"], ["MG02", "MY01", "MR01", "MK02"], ["MY02", "MY03"]]
    assert [actions(game, seat) for seat in range(3)] == [["AC02", "AC03"], ["AC04"], []]


def test_YED_198_who_gets_which_of_two_cards_is_chosen_although_both_are_asked_for() -> None:
    for first, second in ((("mission", None), ("mission", None)), (("mission", "yellow"), ("mission", None))):
        seats: dict[int, dict[str, object]] = {0: {"mon": 1}, 1: {"missions": ("MY01", "MY02")}, 2: {}}
        game = position(phase="trade", seats={who: {**has, "at": {"tavern": 1}} for who, has in seats.items()})
        do(game, "offer", seat=1)
        do(game, "third", seat=2)
        for receiver, (kind, colour) in ((0, first), (2, second)):
            about(game, 1, receiver)
            if colour:
                do(game, "ask_mission", colour=colour)
            else:
                do(game, "ask_card", kind=kind)
        do(game, "propose")
        do(game, "accept")
        do(game, "accept")
        assert (acting(game), choices(game, "hand_over")) == (1, ["MY01", "MY02"])
        do(game, "hand_over", card="MY02")
        assert (missions(game, 0), missions(game, 1), missions(game, 2)) == (["MY02"], [], ["MY01"])


def test_YED_198_what_is_too_much_is_returned_by_all_three() -> None:
    arms = (("doku", "nawa", "nawa", "yumi"), ("shuko", "doku"), ("doku", "shuko", "shuko", "katana"))
    seats = {seat: {"weapons": held, "at": {"market": 1}} for seat, held in enumerate(arms)}
    game = position(phase="trade", seats=seats, trade_over_limit=True)
    do(game, "offer", seat=1)
    do(game, "third", seat=2)
    do(game, "give_weapon", weapon="doku")
    about(game, 1, 0)
    do(game, "ask_weapon", weapon="shuko")
    about(game, 1, 2)
    do(game, "ask_weapon", weapon="doku")
    do(game, "propose")
    do(game, "accept")
    do(game, "accept")
    assert (acting(game), asked(game)) == (2, "surplus")
    do(game, "return", card="doku")
    do(game, "return", card="shuko")
    assert [len(weapons(game, seat)) for seat in range(3)] == [4, 0, 4]
    invariants.pieces(game)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_YED_198_an_imagined_deal_looks_the_same_and_can_be_closed(seat: int) -> None:
    """Cards that others have laid could be any of theirs of the same kind and colour."""
    game = three()
    do(game, "give_card", card="MG01")
    about(game, 0, 1)
    do(game, "give_card", card="AC02")
    about(game, 1, 0)
    do(game, "ask_mission", colour="yellow")
    do(game, "ask_card", kind="action")
    about(game, 2, 1)
    do(game, "ask_card", kind="bonus")
    do(game, "propose")
    do(game, "accept")
    do(game, "accept")
    do(game, "hand_over", card="MY02")
    laid = set()
    for number in range(30):
        world = game.imagine(seat, Random(number))
        assert world.view(seat) == game.view(seat)
        invariants.pieces(world)
        laid.add(side(world, 1, 0, 1)["cards"][0])
        while asked(world) == "hand_over":
            world.play(acting(world), world.legal(acting(world))[0])
        assert [board["missions"]["yellow"] for board in view(world)["seats"]] == [1, 1, 1, 0]
        assert [board["missions"]["green"] for board in view(world)["seats"]] == [0, 0, 2, 0]
    assert laid == {"MY02"} if seat == 1 else len(laid) > 3


def test_YED_196_trading_is_no_activation() -> None:
    game = meet("market")
    do(game, "give_mon", mon=1)
    do(game, "propose")
    do(game, "accept")
    assert standing(game, 0) == {"market": 1} and standing(game, 1) == {"market": 1}
    while view(game)["phase"] == "trade":
        do(game, "done")
    assert can(game, "activate", place="market")


def test_YED_196_arrested_disciples_do_not_trade() -> None:
    seats = {0: {"mon": 9, "at": {"market": 1}}, 1: {"mon": 4, "at": {"market": 1, "gates": 1}}}
    game = position(phase="patrol", patrol="red_light", figure="red", seats=seats)
    assert view(game)["patrol"]["district"] == "market"
    assert view(game)["phase"] == "action"


def test_a_card_of_the_trade_phase_needs_no_disciple_there() -> None:
    seats = {2: {"actions": ("AC13",), "at": {"gates": 1}}, 0: {"missions": ("MG01",), "actions": ("AC02",)}}
    game = position(phase="trade", seats=seats)
    listen(game)
    while acting(game) != 2:
        do(game, "pass")
    assert (asked(game), choices(game, "play")) == ("trade_card", ["AC13"])
    do(game, "play", card="AC13")
    do(game, "target", seat=0)
    while asked(game) == "react":
        do(game, "pass")
    assert told(game, "story-spied", 2) == [{"other_seat": 0, "card": ["AC02", "MG01"]}]
    assert told(game, "story-spied", 1) == []
