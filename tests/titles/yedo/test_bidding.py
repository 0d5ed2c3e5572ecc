"""Phase 2: sitting out, auctions with one chance each, paying or failing to pay (YED-090 to YED-120)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kabuto
from tests.titles.yedo.scene import (
    YEDO,
    acting,
    actions,
    annexes,
    asked,
    bonuses,
    can,
    choices,
    do,
    geishas,
    house,
    listen,
    marker,
    missions,
    mon,
    pile,
    play_out,
    position,
    pp,
    refused,
    reserve,
    scrap,
    supply,
    told,
    view,
    weapons,
)
from tests.titles.yedo.test_effects import with_card

TRACK = {"mon": 12}
Held = Callable[[kabuto.Game, int], list[str]]
FOUR = {seat: dict(TRACK) for seat in range(4)}
PILE = ("katana", "nawa", "yumi", "doku", "shuko", "fukiya")


def bidding(players: int = 4, sitting: tuple[int, ...] = (), **more: Any) -> kabuto.Game:
    """The first auction of a bidding phase; the seats named sit out."""
    given: dict[str, Any] = {"seats": {seat: dict(TRACK) for seat in range(players)}, **more}
    game = position(players=players, phase="bidding", **given)
    while asked(game) == "sit_out":
        do(game, "sit_out" if acting(game) in sitting else "stay")
    return game


def test_YED_090_seven_categories_can_be_named() -> None:
    game = bidding()
    assert choices(game, "open") == ["action", "bonus", "weapon", "annex", "geisha", "disciple", "mission"]


def test_YED_091_a_winner_and_a_category_are_out_for_the_phase() -> None:
    game = bidding()
    assert acting(game) == 0
    do(game, "open", category="geisha")
    for _ in range(3):
        do(game, "pass")
    assert marker(game, 0) == "geisha"
    assert acting(game) == 1
    assert "geisha" not in choices(game, "open")
    assert refused(game, "open", category="geisha").rule == "YED-091"
    do(game, "open", category="disciple")
    assert acting(game) == 2, "the winner of an auction is not asked again"


def test_YED_092_who_sits_out_takes_3_mon_and_is_on_the_egress_space() -> None:
    game = position(phase="bidding", seats=FOUR)
    assert asked(game) == "sit_out"
    do(game, "sit_out")
    assert mon(game, 0) == 15
    assert marker(game, 0) == "egress"
    do(game, "stay")
    assert (mon(game, 1), marker(game, 1)) == (12, "track")


def test_YED_093_who_sits_out_is_decided_openly_in_the_order_of_the_track() -> None:
    game = position(phase="bidding", seats=FOUR, order=(2, 0, 3, 1))
    for seat in (2, 0, 3, 1):
        assert game.to_act == (seat,)
        do(game, "sit_out")
        assert marker(game, seat) == "egress"


def test_YED_094_the_foremost_marker_opens() -> None:
    game = bidding(order=(3, 1, 0, 2))
    assert (acting(game), asked(game)) == (3, "open")
    game = bidding(order=(3, 1, 0, 2), sitting=(3,))
    assert acting(game) == 1


def test_YED_095_with_four_or_five_players_the_opener_names_an_open_category() -> None:
    for players in (4, 5):
        game = bidding(players)
        left = ["action", "bonus", "weapon", "annex", "geisha", "disciple", "mission"]
        assert choices(game, "open_group") == [], "single categories, not groups"
        assert refused(game, "open_group", group="a").rule == "YED-095"
        for category in ("geisha", "disciple", "annex"):
            assert choices(game, "open") == left
            do(game, "open", category=category)
            assert (view(game)["auction"]["lot"], asked(game)) == (category, "raise")
            while asked(game) == "raise":
                do(game, "pass")
            if asked(game) == "annex":
                do(game, "annex", annex="dojo")
            left.remove(category)
            assert refused(game, "open", category=category).rule == "YED-091"


def test_YED_096_naming_a_category_is_a_bid_of_its_minimum() -> None:
    game = bidding()
    do(game, "open", category="annex")
    auction = view(game)["auction"]
    assert (auction["bid"], auction["bidder"]) == (6, 0)


def test_YED_097_everybody_gets_one_chance_in_the_order_of_the_track_and_the_opener_is_last() -> None:
    game = bidding(order=(1, 3, 0, 2))
    do(game, "open", category="action")
    heard = []
    for bid in (3, 4, 5):
        heard.append(acting(game))
        do(game, "bid", mon=bid)
    heard.append(acting(game))
    assert heard == [3, 0, 2, 1]
    do(game, "pass")
    assert marker(game, 2) == "action", "nobody was asked a second time"


def test_YED_098_a_raise_is_any_whole_number_above_the_highest_bid() -> None:
    game = bidding()
    do(game, "open", category="weapon")
    assert choices(game, "bid") == list(range(4, 14)), "up to one more than the richest has"
    assert refused(game, "bid", mon=3).rule == "YED-098"
    assert refused(game, "bid", mon=14).rule == "YED-098"
    do(game, "bid", mon=9)
    assert choices(game, "bid") == list(range(10, 14))


def test_YED_098_bids_go_as_high_as_anybody_could_pay_with_a_credit() -> None:
    """Merchant's Credit takes 3 Mon off. Who holds any card might hold it; that nobody does is not told."""
    for card in ("AC19", "AC02"):
        game = bidding(seats={**FOUR, 2: {"mon": 11, "actions": (card,)}})
        do(game, "open", category="weapon")
        assert max(choices(game, "bid")) == 11 + 3 + 1
        assert refused(game, "bid", mon=16).rule == "YED-098"
    game = bidding(seats={**FOUR, 2: {"mon": 11, "actions": ("AC19",)}})
    do(game, "open", category="disciple")
    do(game, "bid", mon=13)
    do(game, "bid", mon=14)
    do(game, "pass")
    do(game, "pass")
    assert (acting(game), asked(game)) == (2, "won")
    do(game, "play", card="AC19")
    assert (mon(game, 2), marker(game, 2)) == (0, "disciple"), "14 less 3 is just what seat 2 has"
    game = bidding(seats={**FOUR, 1: {"mon": 9, "actions": ("AC02",)}}, version="geisha")
    do(game, "open", category="weapon")
    assert max(choices(game, "bid")) == 13, "9 with a credit is no more than 12 without"


def test_YED_098_two_credits_count_if_somebody_holds_two_cards() -> None:
    credit: dict[str, Any] = {"modify": "bid_payment", "by": -4, "until": "next_use", "who": "self"}
    gift: dict[str, Any] = {"gain": {"mon": 1}}
    edition = with_card("AC20", windows=["bid_won"], effects=[{"choose": [[credit], [gift]]}])
    for held, most in (((), 12), (("AC02",), 12 + 4), (("AC02", "AC03"), 12 + 4 + 3), (("AC02", "AC03", "AC05"), 19)):
        game = bidding(seats={**FOUR, 3: {"mon": 12, "actions": held}}, edition=edition)
        do(game, "open", category="weapon")
        assert max(choices(game, "bid")) == most + 1


def test_YED_098_whoever_has_left_the_track_does_not_count() -> None:
    game = bidding(seats={**FOUR, 3: {"mon": 30, "actions": ("AC19",)}}, sitting=(3,))
    do(game, "open", category="weapon")
    assert max(choices(game, "bid")) == 13


def test_YED_098_no_bid_is_above_150_mon() -> None:
    game = bidding(seats={**FOUR, 3: {"mon": 400}})
    do(game, "open", category="weapon")
    assert max(choices(game, "bid")) == 150


def test_YED_099_the_opener_has_a_last_chance_only_if_somebody_raised() -> None:
    game = bidding()
    do(game, "open", category="weapon")
    for _ in range(3):
        do(game, "pass")
    assert marker(game, 0) == "weapon" and mon(game, 0) == 9
    game = bidding()
    do(game, "open", category="weapon")
    do(game, "bid", mon=4)
    do(game, "pass")
    do(game, "pass")
    assert (acting(game), asked(game)) == (0, "raise")


def test_YED_100_the_winner_pays_the_bank_and_takes_the_reward_at_once() -> None:
    game = bidding(seats={**FOUR, 1: {"mon": 12, "reserve": 2, "house": 2}})
    do(game, "open", category="disciple")
    do(game, "bid", mon=7)
    for _ in range(3):
        do(game, "pass")
    assert (mon(game, 1), house(game, 1), reserve(game, 1), marker(game, 1)) == (5, 3, 1, "disciple")
    assert mon(game, 0) == 12


def test_YED_101_an_opener_who_was_outbid_opens_again() -> None:
    game = bidding()
    do(game, "open", category="disciple")
    do(game, "bid", mon=5)
    for _ in range(3):
        do(game, "pass")
    assert (acting(game), asked(game)) == (0, "open")
    assert "disciple" not in choices(game, "open")


def test_YED_102_whoever_is_on_turn_may_leave_without_the_3_mon() -> None:
    game = bidding()
    do(game, "leave")
    assert (marker(game, 0), mon(game, 0)) == ("egress", 12)
    assert acting(game) == 1
    do(game, "open", category="disciple")
    do(game, "leave")
    assert (marker(game, 2), mon(game, 2)) == ("egress", 12)
    do(game, "pass")
    assert marker(game, 1) == "disciple"


def test_YED_103_a_bid_may_exceed_ones_money_but_who_cannot_pay_loses_all_and_leaves() -> None:
    game = bidding(seats={**FOUR, 2: {"mon": 4}})
    do(game, "open", category="geisha")
    do(game, "pass")
    assert can(game, "bid", mon=6)
    do(game, "bid", mon=6)
    do(game, "pass")
    do(game, "pass")
    assert (mon(game, 2), marker(game, 2), geishas(game, 2), pp(game, 2)) == (0, "egress", 0, 1)
    assert mon(game, 0) == 12, "nobody else wins that auction"
    assert acting(game) == 0 and "geisha" in choices(game, "open")


def test_YED_104_an_opener_who_cannot_pay_the_minimum_fails_too() -> None:
    game = bidding(seats={**FOUR, 0: {"mon": 5}})
    do(game, "open", category="annex")
    for _ in range(3):
        do(game, "pass")
    assert (mon(game, 0), marker(game, 0), annexes(game, 0)) == (0, "egress", [])
    assert acting(game) == 1 and "annex" in choices(game, "open")


def test_YED_105_a_worthless_reward_is_paid_for_all_the_same() -> None:
    game = bidding(seats={**FOUR, 0: {"mon": 12, "reserve": 0, "house": 4}})
    do(game, "open", category="disciple")
    for _ in range(3):
        do(game, "pass")
    assert (mon(game, 0), house(game, 0), marker(game, 0)) == (8, 4, "disciple")


def test_YED_106_the_phase_ends_when_no_marker_is_left_on_the_track() -> None:
    game = bidding(sitting=(1,))
    do(game, "leave")
    assert (acting(game), view(game)["phase"]) == (2, "bidding"), "two markers are left"
    do(game, "open", category="geisha")
    do(game, "pass")
    assert (acting(game), asked(game), view(game)["phase"]) == (3, "open", "bidding"), "one is left"
    do(game, "open", category="disciple")
    assert [marker(game, seat) for seat in range(4)] == ["egress", "egress", "geisha", "disciple"]
    assert view(game)["phase"] == "assignment", "and now none; the event has come in between"
    assert view(game)["event"] is not None


def test_YED_106_with_everything_sold_the_markers_that_are_left_leave() -> None:
    """In an edition that auctions groups with five players as well, three of them can win something."""
    edition = YEDO.changed_edition(YEDO.edition, "by_players.five.groups", True)
    game = bidding(players=5, edition=edition)
    for group, category in (("a", "weapon"), ("b", "geisha"), ("c", "disciple")):
        assert asked(game) == "open"
        do(game, "open_group", group=group)
        while asked(game) == "raise":
            do(game, "pass")
        do(game, "category", category=category)
        if group == "a":
            do(game, "keep", card=choices(game, "keep")[0])
    assert [marker(game, seat) for seat in range(5)] == ["a", "b", "c", "egress", "egress"]
    assert view(game)["phase"] != "bidding" and mon(game, 4) == 12


@pytest.mark.parametrize(("category", "deck", "held"), [("action", "action", actions), ("bonus", "bonus", bonuses)])
def test_YED_110_action_and_bonus_cards_draw_3_and_keep_1(
    category: str, deck: str, held: Callable[[kabuto.Game, int], list[str]]
) -> None:
    tops = {"action": ("AC02", "AC03", "AC09"), "bonus": ("BC03", "BC07", "BC11")}[deck]
    game = bidding(sitting=(1, 2, 3), decks={deck: tops})
    before = len(pile(game, deck))
    do(game, "open", category=category)
    assert (asked(game), choices(game, "keep")) == ("keep", list(tops))
    do(game, "keep", card=tops[1])
    do(game, "under", card=tops[2])
    assert held(game, 0) == [tops[1]]
    assert len(pile(game, deck)) == before - 1
    assert pile(game, deck)[-2:] == [tops[2], tops[0]]


def test_YED_112_weapons_draw_3_keep_1_and_discard_the_rest_face_up() -> None:
    game = bidding(sitting=(1, 2, 3), decks={"weapon": PILE})
    do(game, "open", category="weapon")
    do(game, "keep", card="nawa")
    assert weapons(game, 0) == ["nawa"]
    assert scrap(game)["katana"] == scrap(game)["yumi"] == 1


def test_YED_113_an_annex_of_a_kind_one_lacks_and_2_pp() -> None:
    game = bidding(sitting=(1, 2, 3), seats={0: {"mon": 12, "annexes": ("dojo",), "pp": 1}})
    do(game, "open", category="annex")
    assert choices(game, "annex") == ["yashiki", "karesansui", "kobudo_ryu"]
    do(game, "annex", annex="karesansui")
    assert (annexes(game, 0), pp(game, 0)) == (["karesansui", "dojo"], 3)


def test_YED_113_with_every_kind_there_are_only_the_2_pp() -> None:
    every = ("yashiki", "karesansui", "dojo", "kobudo_ryu")
    game = bidding(sitting=(1, 2, 3), seats={0: {"mon": 12, "annexes": every, "pp": 1}})
    do(game, "open", category="annex")
    assert (len(annexes(game, 0)), pp(game, 0)) == (4, 3)


@pytest.mark.parametrize(("owned", "others", "after"), [(0, 0, 1), (3, 0, 3), (1, 3, 2)])
def test_YED_114_a_geisha_and_2_pp_or_the_2_pp_alone(owned: int, others: int, after: int) -> None:
    seats = {0: {"mon": 12, "geishas": owned, "pp": 1}, 1: {"geishas": others}, 2: {"geishas": 2 if others else 0}}
    game = bidding(sitting=(1, 2, 3), seats=seats)
    left = supply(game)["geishas"]
    do(game, "open", category="geisha")
    taken = after - owned if left else 0
    assert (geishas(game, 0), pp(game, 0), supply(game)["geishas"]) == (owned + taken, 3, left - taken)
    if owned == 1:
        assert left == 0, "the position leaves no Geisha in the supply"


def test_YED_115_a_disciple_comes_from_the_reserve_and_can_be_placed_this_round() -> None:
    game = bidding(sitting=(1, 2, 3), seats={0: {"mon": 12, "house": 2, "reserve": 2}}, decks={"event": ("EV27",)})
    do(game, "open", category="disciple")
    assert (house(game, 0), reserve(game, 0)) == (3, 1)
    placed = 0
    while view(game)["phase"] == "assignment":
        placed += acting(game) == 0
        do(game, "place", place=choices(game, "place")[0])
    assert placed == 3


def test_YED_116_missions_draw_3_of_one_deck_and_keep_1() -> None:
    game = bidding(sitting=(1, 2, 3), decks={"red": ("MR01", "MR02", "MR03", "MR04")})
    do(game, "open", category="mission")
    assert (asked(game), choices(game, "deck")) == ("deck", ["green", "yellow", "red", "black"])
    do(game, "deck", colour="red")
    assert choices(game, "keep") == ["MR01", "MR02", "MR03"]
    do(game, "keep", card="MR03")
    do(game, "under", card="MR01")
    assert missions(game, 0) == ["MR03"]
    assert pile(game, "red")[-2:] == ["MR01", "MR02"]


def test_YED_116_a_deck_of_two_gives_two() -> None:
    held = {
        seat: {"mon": 12, "done": done} for seat, done in enumerate(([f"MK{n:02}" for n in range(3, 12)], [], [], []))
    }
    game = bidding(sitting=(1, 2, 3), seats=held)
    assert len(pile(game, "black")) == 2
    do(game, "open", category="mission")
    do(game, "deck", colour="black")
    assert choices(game, "keep") == ["MK01", "MK02"]


@pytest.mark.parametrize("players", [2, 3])
def test_YED_118_with_two_or_three_players_groups_are_auctioned(players: int) -> None:
    game = bidding(players)
    assert choices(game, "open_group") == ["a", "b", "c"]
    assert choices(game, "open") == []
    do(game, "open_group", group="b")
    for _ in range(players - 1):
        do(game, "pass")
    assert (asked(game), choices(game, "category")) == ("category", ["annex", "geisha"])
    do(game, "category", category="geisha")
    assert (geishas(game, 0), pp(game, 0), mon(game, 0), marker(game, 0)) == (1, 3, 7, "b")


def test_YED_118_the_groups_hold_all_seven_categories() -> None:
    members = {}
    for group in "abc":
        game = bidding(2, sitting=(1,))
        do(game, "open_group", group=group)
        members[group] = choices(game, "category")
    assert members == {"a": ["action", "bonus", "weapon"], "b": ["annex", "geisha"], "c": ["disciple", "mission"]}


def test_YED_119_the_opener_names_any_group_that_is_open() -> None:
    game = bidding(3)
    do(game, "open_group", group="c")
    for _ in range(2):
        do(game, "pass")
    do(game, "category", category="disciple")
    assert acting(game) == 1 and choices(game, "open_group") == ["a", "b"]


def test_YED_120_the_minimum_bids() -> None:
    minimum = {"action": 2, "bonus": 3, "weapon": 3, "annex": 6, "geisha": 5, "disciple": 4, "mission": 2}
    for category, least in minimum.items():
        game = bidding()
        do(game, "open", category=category)
        assert view(game)["auction"]["bid"] == least
    for group, least in {"a": 3, "b": 5, "c": 3}.items():
        game = bidding(3)
        do(game, "open_group", group=group)
        assert view(game)["auction"]["bid"] == least


# The examples ----------------------------------------------------------------------------------------------------


def test_YED_400_an_auction() -> None:
    game = bidding(decks={"weapon": PILE})
    do(game, "open", category="weapon")
    do(game, "pass")
    do(game, "bid", mon=5)
    do(game, "pass")
    do(game, "pass")
    assert (acting(game), asked(game)) == (2, "keep")
    do(game, "keep", card="katana")
    assert (mon(game, 2), weapons(game, 2)) == (7, ["katana"])
    assert scrap(game)["nawa"] == scrap(game)["yumi"] == 1
    assert (acting(game), asked(game)) == (0, "open")
    do(game, "open", category="disciple")
    assert acting(game) == 1
    do(game, "pass")
    assert acting(game) == 3, "C takes no part any more"


def test_YED_401_an_uncontested_auction() -> None:
    game = bidding(sitting=(0,))
    listen(game)
    assert acting(game) == 1
    do(game, "open", category="mission")
    do(game, "pass")
    do(game, "pass")
    assert mon(game, 1) == 10
    assert told(game, "story-win") == [{"seat": 1, "category": "mission", "mon": 2}]


def test_YED_402_a_default() -> None:
    game = bidding(seats={**FOUR, 2: {"mon": 4}})
    do(game, "open", category="geisha")
    do(game, "pass")
    do(game, "bid", mon=6)
    do(game, "pass")
    do(game, "pass")
    assert (mon(game, 2), marker(game, 2), geishas(game, 2)) == (0, "egress", 0)
    assert (acting(game), asked(game)) == (0, "open")
    assert can(game, "open", category="geisha")
    play_out(game)
