"""Every option, in both of its readings: what the table chose is what is played."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from kabuto.kernel.meta import Option
from tests.titles.yedo.scene import (
    YEDO,
    act,
    acting,
    actions,
    asked,
    blackmail,
    blessing,
    can,
    choices,
    complete,
    do,
    house,
    marker,
    mon,
    order,
    play_out,
    position,
    refused,
    reserve,
    skip,
    stall,
    standing,
    verbs,
    view,
    weapons,
)
from tests.titles.yedo.test_effects import with_card
from tests.titles.yedo.test_end import last

OTHER = {"at": {"temple": 1}}


def test_every_option_has_a_test_here_and_names_a_rule_that_speaks_of_it() -> None:
    tested = {name for name in globals() if name.startswith("test_option_")}
    for option in YEDO.meta.options:
        assert any(name.startswith(f"test_option_{option.id}") for name in tested), option.id
        assert f"`{option.id}`" in YEDO.rules[option.rule].text or option.id == "version"
        assert option.default == option.values[0]


@pytest.mark.parametrize("option", YEDO.meta.options, ids=lambda option: option.id)
def test_a_game_is_played_to_the_end_with_every_other_reading(option: Option) -> None:
    for value in option.values[1:]:
        for players in (2, 4):
            game = YEDO.new(players, options={option.id: value}, seed=9)
            play_out(game, seed=4)
            assert game.over


def test_all_other_readings_at_once() -> None:
    options = {option.id: option.values[-1] for option in YEDO.meta.options if option.id != "version"}
    for players in (2, 3, 4, 5):
        game = YEDO.new(players, options=options, seed=2)
        play_out(game, seed=players)
        assert game.over


def test_option_version() -> None:
    for version, money in (("samurai", 12), ("geisha", 15)):
        game = YEDO.new(4, options={"version": version}, seed=1)
        assert [mon(game, seat) for seat in range(4)] == [money] * 4


def test_option_start_prestige() -> None:
    assert YEDO.new(3, seed=1).scores() == [1, 1, 1]
    assert YEDO.new(3, options={"start_prestige": 0}, seed=1).scores() == [0, 0, 0]


def test_option_sit_out_in_secret() -> None:
    game = position(phase="bidding", seats={seat: {"mon": 12} for seat in range(4)}, sit_out="secret")
    assert list(game.to_act) == [0, 1, 2, 3]
    game.play(2, YEDO.actions.number({"do": "sit_out"}))
    assert list(game.to_act) == [0, 1, 3]
    assert marker(game, 2) == "track" and mon(game, 2) == 12, "nobody sees it yet"
    assert view(game, 2)["sitting_out"] and not view(game, 1)["sitting_out"]
    for seat in (3, 0, 1):
        game.play(seat, YEDO.actions.number({"do": "stay"}))
    assert (marker(game, 2), mon(game, 2), acting(game), asked(game)) == ("egress", 15, 0, "open")


def test_option_leave_mid_auction() -> None:
    for allowed in (True, False):
        game = position(phase="bidding", seats={seat: {"mon": 12} for seat in range(4)}, leave_mid_auction=allowed)
        skip(game, "sit_out")
        assert can(game, "leave"), "the opener always may"
        do(game, "open", category="weapon")
        assert can(game, "leave") == allowed
        if not allowed:
            assert refused(game, "leave").rule == "YED-102"


def test_option_groups_in_a_fixed_order() -> None:
    game = position(players=3, phase="bidding", seats={seat: {"mon": 12} for seat in range(3)}, groups="fixed")
    skip(game, "sit_out")
    assert choices(game, "open_group") == ["a"]
    do(game, "open_group", group="a")
    skip(game, "raise", "won")
    do(game, "category", category="weapon")
    do(game, "keep", card=choices(game, "keep")[0])
    assert choices(game, "open_group") == ["b"]


def test_option_over_limit() -> None:
    held = {"actions": ("AC02", "AC03", "AC05"), "mon": 4, "at": {"red_light": 1}}
    game = position(seats={0: held, 1: OTHER})
    act(game, "red_light", "red_light_action_card")
    assert asked(game) == "surplus"
    game = position(seats={0: held, 1: OTHER}, over_limit="refuse")
    do(game, "activate", place="red_light")
    assert not can(game, "act", act="red_light_action_card"), "it could have no effect"
    seats = {seat: {"actions": ("AC02", "AC03", "AC11")[:count]} for seat, count in enumerate((3, 0, 0, 0))}
    game = position(phase="event", seats=seats, decks={"event": ("EV23",)}, over_limit="refuse")
    assert [len(actions(game, seat)) for seat in range(4)] == [3, 1, 1, 1]


def test_option_blessing_averts_mon_and_points_too() -> None:
    for averts, offered in (("assets", False), ("all", True)):
        game = position(
            phase="event", seats={0: {"mon": 5, "blessing": True}}, decks={"event": ("EV15",)}, blessing_averts=averts
        )
        assert (asked(game) == "avert") == offered
        if offered:
            do(game, "avert")
            assert (mon(game, 0), blessing(game, 0)) == (5, False)


def test_option_blue() -> None:
    for blue, there in (("clockwise", "castle"), ("counterclockwise", "tavern")):
        game = position(phase="patrol", patrol="gates", figure="blue", seats={0: OTHER}, blue=blue)
        assert view(game)["patrol"]["district"] == there


def test_option_castle_patrolled() -> None:
    for patrolled, there in ((True, "castle"), (False, "temple")):
        game = position(phase="patrol", patrol="gates", figure="blue", castle_patrolled=patrolled)
        assert view(game)["patrol"]["district"] == there
    game = position(phase="patrol", patrol="temple", figure="red", castle_patrolled=False)
    assert view(game)["patrol"]["district"] == "gates"


def test_option_closed_to_patrol() -> None:
    for stepped_over, there in ((False, "tavern"), (True, "harbor")):
        game = position(phase="patrol", patrol="gates", figure="red", closed="tavern", closed_to_patrol=stepped_over)
        assert view(game)["patrol"]["district"] == there


def test_option_blackmail_saves() -> None:
    for saves, left in (("one", 1), ("all", 3)):
        mine = {"at": {"tavern": 3}, "reserve": 0, "blackmail": True}
        game = position(phase="patrol", patrol="gates", seats={0: mine}, blackmail_saves=saves)
        do(game, "blackmail")
        assert standing(game, 0) == {"tavern": left}
        assert not blackmail(game, 0)


def trading(place: str = "market", **options: Any) -> kabuto.Game:
    seats = {
        0: {"at": {place: 1}, "mon": 5, "blackmail": True, "weapons": ("katana",)},
        1: {"at": {place: 1}, "mon": 5, "weapons": ("doku", "doku", "nawa", "nawa")},
    }
    game = position(phase="trade", seats=seats, **options)
    do(game, "offer", seat=1)
    return game


def test_option_gifts() -> None:
    for allowed in (True, False):
        game = trading(gifts=allowed)
        do(game, "give_mon", mon=3)
        assert can(game, "propose") == allowed
        do(game, "ask_mon", mon=1)
        assert can(game, "propose")


def test_option_offers() -> None:
    for offers, made, begun in (("unlimited", True, True), ("three", False, True), ("three_begun", False, False)):
        for propose, left in ((True, made), (False, begun)):
            game = trading(offers=offers)
            for number in range(3):
                if number:
                    do(game, "offer", seat=1)
                do(game, "give_mon", mon=1)
                do(game, "propose" if propose else "withdraw")
                if propose:
                    do(game, "decline")
            assert (acting(game) == 0) == left


def test_option_trade_over_limit() -> None:
    for allowed in (False, True):
        game = trading(trade_over_limit=allowed)
        do(game, "give_weapon", weapon="katana")
        assert can(game, "propose") == allowed
        if allowed:
            do(game, "propose")
            do(game, "accept")
            assert (acting(game), asked(game)) == (1, "surplus")
            do(game, "return", card="doku")
            assert weapons(game, 1) == ["doku", "katana", "nawa", "nawa"]


def test_option_trade_blackmail() -> None:
    for allowed in (False, True):
        game = trading("tavern", trade_blackmail=allowed)
        assert can(game, "give_blackmail") == allowed
        if allowed:
            do(game, "give_blackmail")
            do(game, "propose")
            do(game, "accept")
            assert blackmail(game, 1) and not blackmail(game, 0)
    assert "give_blackmail" not in verbs(trading("market", trade_blackmail=True))


@pytest.mark.parametrize(("reading", "turns"), [("now", [0, 1, 3, 2, 0]), ("next_pass", [0, 1, 2, 3, 0])])
def test_option_order_change(reading: str, turns: list[int]) -> None:
    seats = {
        0: {"at": {"temple": 2}, "reserve": 0},
        1: {"reserve": 0},
        2: {"at": {"harbor": 1}, "reserve": 0},
        3: {"at": {"market": 1}, "reserve": 0},
    }
    game = position(seats=seats, garden=(1, 3), order_change=reading, round=4)
    heard = [acting(game)]
    do(game, "activate", place="temple")
    do(game, "idle")
    heard.append(acting(game))
    act(game, "garden", "castle_garden")
    do(game, "position", position=4)
    do(game, "position", position=1)
    assert order(game) == [3, 0, 2, 1], "the track itself changes at once"
    while view(game)["round"] == 4:
        heard.append(acting(game))
        do(game, "activate", place=choices(game, "activate")[0])
        do(game, "idle")
    assert heard == turns


def test_option_idle() -> None:
    for allowed in (True, False):
        game = position(seats={0: {"at": {"audience": 1}}, 1: OTHER}, idle=allowed)
        do(game, "activate", place="audience")
        assert can(game, "idle") == allowed
    game = position(seats={0: {"at": {"market": 1}}, 1: OTHER}, idle=False)
    do(game, "activate", place="market")
    assert verbs(game) == {"idle"}, "when nothing else can be done"


def test_option_full_reserve() -> None:
    for reading, there in (("reserve", 3), ("clan_house", 2)):
        mine = {"at": {"gates": 1, "audience": 1}, "weapons": ("shuko", "nawa"), "missions": ("MR15",), "reserve": 2}
        game = position(seats={0: mine, 1: OTHER}, full_reserve=reading)
        complete(game, "gates", "MR15")
        assert (reserve(game, 0), house(game, 0)) == (there, 3 - there)


def test_option_shogun() -> None:
    mine = {
        "at": {"audience": 1, "temple": 1, "red_light": 1},
        "weapons": ("doku", "katana"),
        "annexes": ("yashiki",),
        "geishas": 2,
        "missions": ("MK01",),
    }
    for reading, over in (("round", False), ("at_once", True)):
        game = position(seats={0: mine, 1: OTHER}, shogun=reading)
        complete(game, "temple", "MK01")
        assert game.over == over


def test_option_bonus_rivals() -> None:
    for rivals, points in (("all", 3), ("holders", 5)):
        game = last({0: {"bonuses": ("BC03",), "geishas": 1}, 3: {"geishas": 1}}, bonus_rivals=rivals)
        assert game.scores()[0] == 1 + points


def test_option_bonus_state() -> None:
    """No shipped Bonus Card asks for points, so one of a copy does: who has the most, before or after Blackmail?"""
    edition = with_card("BC01", condition={"most": "pp"})
    seats = {0: {"bonuses": ("BC01",), "pp": 9}, 1: {"pp": 8, "blackmail": True}}
    for reading, scores in (("before", [14, 10]), ("after", [9, 10])):
        assert last(seats, edition=edition, bonus_state=reading).scores()[:2] == scores


def test_option_market_move() -> None:
    for reading, moved in (("leftmost", ["nawa", "yumi"]), ("dear", ["nawa", None])):
        old = (None, None, "nawa", "yumi", "doku")
        game = position(phase="event", market=old, decks={"event": ("EV27",)}, market_move=reading)
        assert stall(game)[3:] == moved


def test_option_weapon_foresight() -> None:
    every = ["doku", "fukiya", "katana", "metsubushi", "nawa", "shuko", "shuriken", "yumi"] * 5
    for reading, seen in (("reshuffles", 3), ("what_lies", 1)):
        game = position(seats={0: {"at": {"tavern": 1}}, 1: OTHER}, scrap=every[1:], weapon_foresight=reading)
        act(game, "tavern", "tavern_foresight")
        assert len(view(game, 0)["hand"]["foreseen"]["weapon"]) == seen


def test_option_reactions() -> None:
    for reading, heard in (("first_player", 1), ("next_player", 2)):
        hands = {1: {"actions": ("AC01",)}, 2: {"actions": ("AC01",)}, 0: {"actions": ("AC11",), "at": {"temple": 1}}}
        game = position(order=(1, 0, 2, 3), seats=hands, reactions=reading)
        do(game, "play", card="AC11")
        assert (acting(game), asked(game)) == (heard, "react")


def test_option_dealing() -> None:
    for reading, green in (("in_turn", [3, 3, 2, 2, 2]), ("each_at_once", [3, 3, 3, 3, 0])):
        game = YEDO.new(5, options={"version": "geisha", "dealing": reading}, seed=4)
        assert [view(game)["seats"][seat]["missions"]["green"] for seat in order(game)] == green
