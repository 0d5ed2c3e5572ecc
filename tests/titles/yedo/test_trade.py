"""Phase 6: trade in the Market, then in the Tavern (YED-190 to YED-196)."""

from __future__ import annotations

from typing import Any

import kabuto
from tests.titles.yedo.scene import (
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
    assert refused(game, "offer", seat=2).rule in ("YED-190", "YED-191")
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
        assert offered <= {f"{side}_{what}" for side in ("give", "ask") for what in ("weapon", "geisha", "mon", "card")}
        assert "MG02" not in choices(game, "give_card")
        assert refused(game, "give_card", card="MG02").rule in ("YED-192", "YED-190", "YED-191")
        assert refused(game, "give_blackmail").rule == "YED-192"
    assert blackmail(game, 0)


def test_YED_193_an_offer_shows_kinds_and_numbers_of_cards_and_never_their_faces() -> None:
    game = meet("tavern")
    listen(game)
    do(game, "give_card", card="MR01")
    do(game, "give_card", card="AC03")
    do(game, "ask_card", kind="mission")
    do(game, "propose")
    for seat in (1, 2, None):
        seen = view(game, seat)
        given = seen["offer"]["give"]
        assert (given["missions"], given["actions"], given["bonuses"]) == (1, 1, 0)
        assert seen["offer"]["ask"]["missions"] == 1
        assert "MR01" not in repr(seen) and "AC03" not in repr(seen)
        assert "MR01" not in repr(game.story(seat)) and "AC03" not in repr(game.story(seat))
    do(game, "accept")
    assert missions(game, 1) == ["MR01"] and "AC03" in actions(game, 1)
    assert "MR01" not in repr(view(game, 2)) and "MY01" not in repr(view(game, 2))
    assert told(game, "story-accept")


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


def test_YED_194_three_offers_and_two_answers_are_enough() -> None:
    game = meet("market")
    for offer in range(3):
        if offer:
            assert (acting(game), asked(game)) == (0, "trade")
            do(game, "offer", seat=1)
        for answer in range(3):
            do(game, "ask_mon", mon=1)
            do(game, "propose")
            assert can(game, "counter") == (answer < 2)
            do(game, "counter" if answer < 2 else "decline")
    assert acting(game) == 1, "seat 0 has made three offers"
    do(game, "done")
    assert view(game)["trade"] != "market"


def test_YED_195_nobody_may_be_over_a_limit_after_a_deal() -> None:
    full = {"weapons": ("doku", "doku", "shuko", "shuko"), "mon": 5}
    game = meet("market", RICH, full)
    do(game, "give_weapon", weapon="katana")
    assert not can(game, "propose")
    assert refused(game, "propose").rule == "YED-195"
    do(game, "ask_weapon", weapon="doku")
    assert can(game, "propose"), "one for one keeps the limit"


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
