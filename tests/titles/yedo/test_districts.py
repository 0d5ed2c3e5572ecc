"""What disciples do in the districts (YED-250 to YED-271), and the prices (YED-415)."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from kabuto.kernel.chance import seeded
from tests.titles.yedo.scene import (
    act,
    acting,
    actions,
    annexes,
    asked,
    blessing,
    bonuses,
    can,
    choices,
    church,
    complete,
    do,
    geishas,
    hand,
    house,
    listen,
    missions,
    mon,
    order,
    pile,
    position,
    pp,
    refused,
    reserve,
    scrap,
    skip,
    stall,
    standing,
    supply,
    table,
    told,
    view,
    weapons,
)

OTHER = {"at": {"temple": 1}}
STALL = ("katana", "nawa", None, "yumi", "doku")


def at(place: str, **mine: Any) -> kabuto.Game:
    """Seat 0 has activated a disciple there."""
    more = {key: mine.pop(key) for key in list(mine) if key in ("decks", "market", "church", "event", "players")}
    game = position(seats={0: {"at": {place: 1}, **mine}, 1: OTHER}, **more)
    do(game, "activate", place=place)
    return game


def test_YED_250_what_cannot_be_paid_or_has_no_effect_cannot_be_chosen() -> None:
    game = at("gates", mon=6, pp=0, reserve=2)
    assert choices(game, "act") == ["gates_foresight"]
    assert refused(game, "act", act="gates_recruit").rule == "YED-250"
    assert refused(game, "act", act="gates_pledge_1").rule == "YED-250"
    game = at("harbor", mon=8, church=0)
    assert choices(game, "act") == ["harbor_luxury_small", "harbor_foresight"]
    game = at("market", mon=20)
    assert choices(game, "act") == [], "nothing lies on the market, and there is no card to sell"
    game = at("red_light", mon=20, pp=9, geishas=3)
    assert choices(game, "act") == ["red_light_action_card"]


def test_YED_251_gates_recruit_for_7_mon() -> None:
    game = at("gates", mon=9, reserve=2)
    do(game, "act", act="gates_recruit")
    assert (mon(game, 0), reserve(game, 0), house(game, 0)) == (2, 1, 3)
    game = at("gates", mon=9, reserve=0)
    assert not can(game, "act", act="gates_recruit"), "nobody is in the Reserve"


@pytest.mark.parametrize(("pledge", "points", "money"), [("gates_pledge_1", 1, 3), ("gates_pledge_2", 2, 5)])
def test_YED_252_gates_pp_for_mon(pledge: str, points: int, money: int) -> None:
    game = at("gates", pp=2)
    do(game, "act", act=pledge)
    assert (pp(game, 0), mon(game, 0)) == (2 - points, money)


def test_YED_253_gates_foresight_on_the_action_deck_in_any_order() -> None:
    game = at("gates", decks={"action": ("AC02", "AC09", "AC05", "AC21")})
    do(game, "act", act="gates_foresight")
    assert hand(game, 0)["foreseen"]["action"] == ["AC02", "AC09", "AC05"]
    assert view(game, 1)["hand"]["foreseen"] == {}
    assert (asked(game), choices(game, "order")) == ("order", ["AC02", "AC05", "AC09"])
    do(game, "order", card="AC05")
    do(game, "order", card="AC02")
    assert pile(game, "action")[:4] == ["AC05", "AC02", "AC09", "AC21"]
    assert hand(game, 0)["foreseen"]["action"] == ["AC05", "AC02", "AC09"]


def test_YED_254_tavern_an_annex_for_11_mon_and_no_pp() -> None:
    game = at("tavern", mon=12, annexes=("dojo",))
    do(game, "act", act="tavern_carpenter")
    assert choices(game, "annex") == ["yashiki", "karesansui", "kobudo_ryu"]
    do(game, "annex", annex="yashiki")
    assert (mon(game, 0), annexes(game, 0), pp(game, 0)) == (1, ["yashiki", "dojo"], 1)
    assert supply(game)["annexes"]["yashiki"] == 2
    game = at("tavern", mon=12, annexes=("dojo", "yashiki", "karesansui", "kobudo_ryu"))
    assert not can(game, "act", act="tavern_carpenter")


def test_YED_255_tavern_foresight_on_the_weapons() -> None:
    game = at("tavern", decks={"weapon": ("nawa", "doku", "yumi")})
    do(game, "act", act="tavern_foresight")
    do(game, "order", card="yumi")
    do(game, "order", card="nawa")
    assert pile(game, "weapon")[:3] == ["yumi", "nawa", "doku"]


def test_YED_256_harbor_the_church() -> None:
    game = at("harbor", mon=1, church=5)
    do(game, "act", act="harbor_church")
    assert (mon(game, 0), church(game)) == (6, 0)


@pytest.mark.parametrize(("luxury", "price", "points"), [("harbor_luxury_small", 4, 1), ("harbor_luxury_large", 9, 3)])
def test_YED_257_harbor_pp_for_mon(luxury: str, price: int, points: int) -> None:
    game = at("harbor", mon=price)
    do(game, "act", act=luxury)
    assert (mon(game, 0), pp(game, 0)) == (0, 1 + points)
    assert not can(at("harbor", mon=price - 1), "act", act=luxury)


def test_YED_258_harbor_foresight_on_the_bonus_deck() -> None:
    game = at("harbor", decks={"bonus": ("BC09", "BC01", "BC05")})
    do(game, "act", act="harbor_foresight")
    do(game, "order", card="BC05")
    do(game, "order", card="BC09")
    assert pile(game, "bonus")[:3] == ["BC05", "BC09", "BC01"]


def test_YED_259_red_light_a_geisha_for_8_mon_or_2_pp() -> None:
    game = at("red_light", mon=8)
    do(game, "act", act="red_light_geisha_mon")
    assert (mon(game, 0), geishas(game, 0), supply(game)["geishas"]) == (0, 1, 5)
    game = at("red_light", pp=3)
    do(game, "act", act="red_light_geisha_pp")
    assert (pp(game, 0), geishas(game, 0)) == (1, 1)


def test_YED_260_red_light_the_top_action_card_for_4_mon() -> None:
    game = at("red_light", mon=4, decks={"action": ("AC13",)})
    do(game, "act", act="red_light_action_card")
    assert (mon(game, 0), actions(game, 0)) == (0, ["AC13"])


def test_YED_261_market_a_weapon_for_the_price_of_its_space() -> None:
    game = at("market", mon=7, market=STALL)
    do(game, "act", act="market_buy")
    assert choices(game, "slot") == [4, 5], "8 Mon are not there"
    do(game, "slot", slot=4)
    assert (mon(game, 0), weapons(game, 0)) == (1, ["yumi"])
    assert stall(game) == ["katana", "nawa", None, None, "doku"], "the space stays empty"
    game = at("market", mon=8, market=STALL)
    do(game, "act", act="market_buy")
    do(game, "slot", slot=1)
    assert (mon(game, 0), weapons(game, 0)) == (0, ["katana"])


def test_YED_262_market_a_card_for_2_mon() -> None:
    game = at("market", actions=("AC02", "AC03"), bonuses=("BC01",))
    do(game, "act", act="market_sell")
    assert (asked(game), choices(game, "choose")) == ("choose", [1, 2])
    do(game, "choose", alternative=1)
    do(game, "return", card="AC03")
    assert (mon(game, 0), actions(game, 0), pile(game, "action")[-1]) == (2, ["AC02"], "AC03")
    game = at("market", bonuses=("BC01",))
    do(game, "act", act="market_sell")
    assert (mon(game, 0), bonuses(game, 0), pile(game, "bonus")[-1]) == (2, [], "BC01")


def test_YED_263_temple_a_blessing() -> None:
    game = at("temple")
    do(game, "act", act="temple_blessing")
    assert (blessing(game, 0), supply(game)["blessings"]) == (True, 3)
    assert not can(at("temple", blessing=True), "act", act="temple_blessing")
    seats = {seat: {"blessing": True, "at": {"gates": 1}} for seat in (1, 2)}
    game = position(players=3, seats={0: {"at": {"temple": 1}, "blessing": False}, **seats})
    do(game, "activate", place="temple")
    assert can(game, "act", act="temple_blessing"), "the third Blessing is there"
    game = position(players=2, seats={0: {"at": {"temple": 1}}, 1: {"blessing": True, "at": {"gates": 1}}})
    do(game, "activate", place="temple")
    do(game, "act", act="temple_blessing")
    assert supply(game)["blessings"] == 0


def test_YED_264_temple_foresight_on_missions_in_any_order_and_events_in_the_same() -> None:
    game = at("temple", decks={"black": ("MK02", "MK01", "MK03"), "event": ("EV09", "EV02", "EV05")})
    do(game, "act", act="temple_foresight_missions")
    do(game, "deck", colour="black")
    do(game, "order", card="MK03")
    do(game, "order", card="MK02")
    assert pile(game, "black")[:3] == ["MK03", "MK02", "MK01"]
    game = at("temple", decks={"event": ("EV09", "EV02", "EV05")})
    do(game, "act", act="temple_foresight_events")
    assert acting(game) == 1, "events are put back as they were, there is nothing to decide"
    assert hand(game, 0)["foreseen"]["event"] == pile(game, "event")[:3] == ["EV09", "EV02", "EV05"]


def test_YED_265_castle_audience_and_summons() -> None:
    game = at("audience")
    do(game, "act", act="castle_audience")
    assert pp(game, 0) == 2
    game = at("summons", decks={"red": ("MR04",)})
    do(game, "act", act="castle_summons")
    do(game, "deck", colour="red")
    assert missions(game, 0) == ["MR04"]


GARDEN = {seat: {"at": {"temple": 1} if seat else {}, "reserve": 0} for seat in range(3)}


def test_YED_266_the_markers_keep_their_sequence_for_the_others() -> None:
    seats = {seat: {"reserve": 0} for seat in range(5)}
    game = position(players=5, seats=seats, garden=(2,), order=(4, 2, 0, 3, 1))
    act(game, "garden", "castle_garden")
    do(game, "position", position=5)
    assert order(game) == [4, 0, 3, 1, 2]


def test_YED_267_in_the_order_of_the_garden_spaces_each_takes_any_free_position() -> None:
    seats = {seat: {"reserve": 0} for seat in range(4)}
    game = position(seats=seats, garden=(2, 0))
    act(game, "garden", "castle_garden")
    assert (acting(game), choices(game, "position")) == (2, [1, 2, 3, 4])
    do(game, "position", position=2)
    assert (acting(game), choices(game, "position")) == (0, [1, 3, 4])


def test_YED_268_the_others_fill_the_rest_in_their_old_sequence() -> None:
    seats = {seat: {"reserve": 0} for seat in range(5)}
    game = position(players=5, seats=seats, garden=(0, 3), order=(0, 1, 2, 3, 4))
    act(game, "garden", "castle_garden")
    do(game, "position", position=4)
    do(game, "position", position=1)
    assert order(game) == [3, 1, 2, 0, 4]


def test_YED_269_all_garden_disciples_go_home() -> None:
    seats = {0: {"reserve": 0}, 1: {"reserve": 0, "at": {"temple": 1}}, 3: {"reserve": 0}}
    game = position(seats=seats, garden=(3, 0, 1))
    act(game, "garden", "castle_garden")
    for place in (1, 2, 3):
        do(game, "position", position=place)
    assert [standing(game, seat) for seat in (0, 1, 3)] == [{}, {"temple": 1}, {}]
    assert house(game, 3) == 4
    assert acting(game) == 1, "those of seats 0 and 3 are not activated any more"


def test_YED_270_a_garden_disciple_may_complete_a_mission_instead() -> None:
    mine = {"reserve": 0, "missions": ("MG05",), "weapons": ("nawa",)}
    game = position(seats={0: mine, 2: {"reserve": 0}}, garden=(0, 2))
    complete(game, "garden", "MG05")
    skip(game, "bonus")
    assert standing(game, 0) == {} and standing(game, 2) == {"garden": 1}
    assert order(game) == [0, 1, 2, 3]


def test_YED_271_foresight_on_a_small_deck_looks_at_what_is_there() -> None:
    done = [f"MK{number:02}" for number in range(3, 12)]
    game = at("temple", done=done)
    do(game, "act", act="temple_foresight_missions")
    do(game, "deck", colour="black")
    assert sorted(hand(game, 0)["foreseen"]["black"]) == ["MK01", "MK02"]


EVERY = ["doku", "fukiya", "katana", "metsubushi", "nawa", "shuko", "shuriken", "yumi"] * 5


@pytest.mark.parametrize(("left", "seen"), [(3, 3), (2, 3), (1, 3), (0, 3)])
def test_YED_271_foresight_on_weapons_shuffles_the_discard_pile_in_as_every_draw_does(left: int, seen: int) -> None:
    seats = {0: {"at": {"tavern": 1}}, 1: OTHER}
    game = position(seats=seats, scrap=EVERY[left:], decks={"weapon": EVERY[:left]})
    assert len(pile(game, "weapon")) == left
    listen(game)
    do(game, "activate", place="tavern")
    do(game, "act", act="tavern_foresight")
    foreseen = hand(game, 0)["foreseen"]["weapon"]
    assert len(foreseen) == seen and foreseen[:left] == EVERY[:left], "what was left of the pile stays on top"
    assert len(pile(game, "weapon")) == (40 if left < 3 else 3)
    assert bool(scrap(game)) == (left == 3)
    assert len(told(game, "story-reshuffle")) == (left < 3)


def test_YED_271_the_new_pile_is_shuffled() -> None:
    games = [
        position(seats={0: {"at": {"tavern": 1}}, 1: OTHER}, scrap=EVERY[2:], decks={"action": (card,)})
        for card in ("AC02", "AC03")
    ]
    piles = []
    for number, game in enumerate(games):
        table(game).chance = seeded(number)
        do(game, "activate", place="tavern")
        do(game, "act", act="tavern_foresight")
        piles.append(pile(game, "weapon"))
        assert sorted(piles[-1]) == sorted(EVERY)
    assert piles[0] != piles[1]


def test_YED_271_the_other_reading_looks_at_what_lies_there() -> None:
    seats = {0: {"at": {"tavern": 1}}, 1: OTHER}
    game = position(seats=seats, scrap=EVERY[2:], weapon_foresight="what_lies")
    do(game, "activate", place="tavern")
    do(game, "act", act="tavern_foresight")
    assert sorted(hand(game, 0)["foreseen"]["weapon"]) == ["doku", "fukiya"] and len(pile(game, "weapon")) == 2
    for reading, possible in (("what_lies", False), ("reshuffles", True)):
        game = position(seats=seats, scrap=EVERY, weapon_foresight=reading)
        do(game, "activate", place="tavern")
        assert can(game, "act", act="tavern_foresight") == possible


@pytest.mark.parametrize("reading", ["what_lies", "reshuffles"])
def test_YED_271_one_weapon_is_enough_for_foresight(reading: str) -> None:
    arms = {seat: {"weapons": EVERY[1 + seat * 10 : 11 + seat * 10]} for seat in range(4)}
    game = position(seats={**arms, 0: {**arms[0], "at": {"tavern": 1}}}, weapon_foresight=reading)
    assert pile(game, "weapon") == ["doku"] and not scrap(game)
    do(game, "activate", place="tavern")
    do(game, "act", act="tavern_foresight")
    assert hand(game, 0)["foreseen"]["weapon"] == ["doku"]


@pytest.mark.parametrize(("place", "act"), [("harbor", "harbor_foresight"), ("gates", "gates_foresight")])
def test_YED_271_foresight_on_other_cards_leaves_the_discarded_weapons_where_they_are(place: str, act: str) -> None:
    game = position(seats={0: {"at": {place: 1}}, 1: OTHER}, scrap=EVERY[3:])
    do(game, "activate", place=place)
    do(game, "act", act=act)
    assert sum(scrap(game).values()) == 37 and len(pile(game, "weapon")) == 3


def test_YED_271_with_no_weapon_anywhere_there_is_no_foresight() -> None:
    arms = {seat: {"weapons": EVERY[seat * 10 : seat * 10 + 10]} for seat in range(4)}
    game = position(seats={**arms, 0: {**arms[0], "at": {"tavern": 1}}})
    do(game, "activate", place="tavern")
    assert not can(game, "act", act="tavern_foresight")


@pytest.mark.parametrize("event", [None, "EV16"])
def test_YED_415_kobudo_ryu_and_an_event_make_weapons_cheaper(event: str | None) -> None:
    game = position(
        phase="event",
        seats={0: {"annexes": ("kobudo_ryu",), "mon": 9, "at": {"market": 1}, "reserve": 0, "house": 3}},
        market=(None, None, None, "yumi", "doku"),
        decks={"event": (event or "EV27",)},
    )
    prices = [space["my_price"] for space in view(game, 0)["market"]]
    assert prices == ([3, 3, 3, 1, 1] if event else [5, 5, 5, 3, 3])
    assert [space["my_price"] for space in view(game, 1)["market"]] == ([6, 6, 6, 4, 4] if event else [8, 8, 8, 6, 6])


def test_YED_415_never_below_0() -> None:
    game = position(
        phase="action",
        seats={0: {"annexes": ("kobudo_ryu",), "mon": 1, "at": {"market": 1}, "actions": ("AC12",)}, 1: OTHER},
        market=(None, None, None, "yumi", None),
    )
    do(game, "play", card="AC12")
    act(game, "market", "market_buy")
    do(game, "slot", slot=4)
    assert (mon(game, 0), weapons(game, 0)) == (1, ["yumi"])
