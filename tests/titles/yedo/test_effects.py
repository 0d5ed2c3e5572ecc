"""Each of the 26 verbs of the effect language, on a card of a copy of the edition that does nothing else.

No card needs code of its own: these cards exist in no box, and yet they are played (YED-394).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kabuto
from kabuto.kernel.edition import Edition
from kabuto.titles.yedo.box import check
from kabuto.titles.yedo.effects_check import VERBS
from tests.titles.yedo.scene import (
    YEDO,
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
    do,
    geishas,
    house,
    listen,
    marker,
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
    told,
    view,
    weapons,
)

DECK = {"A": "action_cards", "B": "bonus_cards", "E": "event_cards", "F": "favor_cards", "M": "missions"}
OTHER = {"at": {"temple": 1}}


def with_card(changed: str, /, **changes: Any) -> Edition:
    """The shipped edition, with this card changed; what must fit together still does."""
    values = dict(YEDO.edition.values)
    deck = DECK[changed[0]]
    values[deck] = [{**card, **changes} if card["id"] == changed else card for card in values[deck]]
    assert list(check(values)) == []
    return Edition("a copy", "yedo", values, {}, f"{changed}{changes}")


def trick(*effects: dict[str, Any], windows: tuple[str, ...] = ("action_turn",), target: Any = None) -> Edition:
    """AC12 does this."""
    return with_card("AC12", windows=list(windows), effects=list(effects), target=target or {})


def played(*effects: dict[str, Any], target: Any = None, mine: Any = None, **more: Any) -> kabuto.Game:
    """Seat 0 plays a card that does this at the beginning of its turn in phase 7."""
    seats = {0: {"at": {"gates": 1}, "actions": ("AC12",), **(mine or {})}, 1: OTHER, **more.pop("seats", {})}
    game = position(seats=seats, edition=trick(*effects, target=target), **more)
    listen(game)
    do(game, "play", card="AC12")
    skip(game, "react")
    return game


OPPONENT = {"who": "opponent"}


def test_gain_and_lose() -> None:
    game = played({"gain": {"mon": 3, "pp": 2}})
    assert (mon(game, 0), pp(game, 0), mon(game, 1)) == (3, 3, 0)
    game = played({"gain": {"mon": 2}, "who": "each"})
    assert [mon(game, seat) for seat in range(4)] == [2, 2, 2, 2]
    game = played({"gain": {"mon": 2}, "who": "each", "where": {"most": "weapons"}}, seats={2: {"weapons": ("doku",)}})
    assert [mon(game, seat) for seat in range(4)] == [0, 0, 2, 0]
    game = played(
        {"lose": {"mon": 5, "pp": 5}, "who": "each"}, mine={"mon": 7, "pp": 7}, seats={1: {"mon": 2, "pp": 3}}
    )
    assert [(mon(game, seat), pp(game, seat)) for seat in (0, 1)] == [(2, 2), (0, 0)]
    game = played({"lose": {"pp": 2}, "who": "each"}, mine={"mon": 7, "pp": 7})
    assert (mon(game, 0), pp(game, 0), told(game, "story-lose")) == (7, 5, []), "nobody loses Mon"
    game = played({"lose": {"mon": 2}, "who": "target"}, target=OPPONENT, seats={1: {**OTHER, "mon": 3}}, players=2)
    assert (mon(game, 0), mon(game, 1)) == (0, 1)


def test_draw() -> None:
    game = played({"draw": "bonus", "n": 2}, decks={"bonus": ("BC05", "BC09")})
    assert bonuses(game, 0) == ["BC05", "BC09"]
    game = played({"draw": "weapon", "n": 3, "keep": 2}, decks={"weapon": ("doku", "nawa", "yumi")})
    do(game, "keep", card="yumi")
    do(game, "keep", card="doku")
    assert weapons(game, 0) == ["doku", "yumi"] and scrap(game) == {"nawa": 1}
    game = played({"draw": "mission", "colour": "black"}, decks={"black": ("MK07",)})
    assert missions(game, 0) == ["MK07"]
    game = played({"draw": "action", "who": "each"}, decks={"action": ("AC02", "AC03", "AC05", "AC06")})
    assert [actions(game, seat) for seat in range(4)] == [["AC02"], ["AC03"], ["AC05"], ["AC06"]]


def test_take() -> None:
    game = played({"take": "blessing"})
    assert blessing(game, 0) and supply(game)["blessings"] == 3
    game = played({"take": "geisha", "n": 2})
    assert geishas(game, 0) == 2 and supply(game)["geishas"] == 4
    game = played({"take": "geisha", "n": 2}, mine={"geishas": 2})
    assert geishas(game, 0) == 3, "no more than the limit"
    game = played({"take": "annex"})
    do(game, "annex", annex="dojo")
    assert annexes(game, 0) == ["dojo"]
    game = played({"take": "disciple", "n": 2})
    assert (house(game, 0), reserve(game, 0)) == (3, 0)
    game = played({"take": "market_weapon", "n": 2}, market=("doku", None, "nawa", "yumi", None))
    do(game, "slot", slot=1)
    do(game, "slot", slot=4)
    assert (weapons(game, 0), mon(game, 0), stall(game)) == (["doku", "yumi"], 0, [None, None, "nawa", None, None])


def test_discard() -> None:
    game = played({"discard": "weapon", "n": 2}, mine={"weapons": ("doku", "nawa", "yumi")})
    do(game, "return", card="yumi")
    do(game, "return", card="doku")
    assert weapons(game, 0) == ["nawa"]
    game = played({"discard": "bonus"}, mine={"bonuses": ("BC05",)})
    assert bonuses(game, 0) == [] and pile(game, "bonus")[-1] == "BC05"
    game = played({"discard": "annex"}, mine={"annexes": ("dojo", "yashiki")})
    do(game, "give_up", annex="yashiki")
    assert annexes(game, 0) == ["dojo"] and supply(game)["annexes"]["yashiki"] == 3
    game = played({"discard": "geisha", "who": "each"}, mine={"geishas": 1}, seats={1: {**OTHER, "geishas": 2}})
    assert (geishas(game, 0), geishas(game, 1), supply(game)["geishas"]) == (0, 1, 5)
    game = played({"discard": "disciple"}, mine={"reserve": 1, "house": 2})
    assert (house(game, 0), reserve(game, 0)) == (1, 2)
    game = played(
        {"discard": "action", "who": "target", "select": "random"},
        target=OPPONENT,
        players=2,
        seats={
            1: {**OTHER, "actions": ("AC02", "AC03")},
        },
    )
    assert len(actions(game, 1)) == 1


def test_a_discard_that_cannot_be_made_cannot_be_played() -> None:
    edition = trick({"discard": "weapon"}, {"gain": {"mon": 9}})
    game = position(seats={0: {"at": {"gates": 1}, "actions": ("AC12",)}}, edition=edition)
    assert not can(game, "play", card="AC12")


@pytest.mark.parametrize(("held", "possible"), [((), False), (("dojo",), False), (("dojo", "yashiki"), True)])
def test_YED_250_annexes_to_give_up_must_be_there(held: tuple[str, ...], possible: bool) -> None:
    edition = trick({"discard": "annex", "n": 2}, {"gain": {"mon": 9}})
    game = position(seats={0: {"at": {"gates": 1}, "actions": ("AC12",), "annexes": held}}, edition=edition)
    assert can(game, "play", card="AC12") == possible


def test_steal_and_swap() -> None:
    game = played({"steal": "mon", "n": 9, "who": "target"}, target=OPPONENT, seats={1: {**OTHER, "mon": 4}}, players=2)
    assert (mon(game, 0), mon(game, 1)) == (4, 0)
    game = played(
        {"swap": "weapon", "who": "target"},
        target={"who": "opponent", "where": {"has": "weapons", "min": 1}},
        mine={"weapons": ("doku",)},
        seats={3: {"weapons": ("katana", "yumi")}},
    )
    do(game, "swap_mine", weapon="doku")
    do(game, "swap_theirs", weapon="yumi")
    assert (weapons(game, 0), weapons(game, 3)) == (["yumi"], ["doku", "katana"])


def test_replace() -> None:
    game = played({"replace": "weapon", "n": 2}, mine={"weapons": ("doku", "doku")}, decks={"weapon": ("yumi", "nawa")})
    do(game, "return", card="doku")
    do(game, "return", card="doku")
    assert sorted(weapons(game, 0)) == ["nawa", "yumi"] and scrap(game) == {"doku": 2}
    game = played({"replace": "mission"}, mine={"missions": ("MG01",)}, decks={"red": ("MR02",)})
    do(game, "deck", colour="red")
    assert missions(game, 0) == ["MR02"]


def test_peek() -> None:
    game = played({"peek": "event", "n": 2}, decks={"event": ("EV03", "EV01", "EV02")})
    assert view(game, 0)["hand"]["foreseen"] == {"event": ["EV03", "EV01"]}
    game = played({"peek": "weapon", "n": 2, "reorder": True}, decks={"weapon": ("doku", "nawa")})
    do(game, "order", card="nawa")
    assert pile(game, "weapon")[:2] == ["nawa", "doku"]
    game = played({"peek": "mission", "n": 1, "colour": "green"}, decks={"green": ("MG07",)})
    assert view(game, 0)["hand"]["foreseen"] == {"green": ["MG07"]}
    spied = {1: {**OTHER, "missions": ("MK03",), "actions": ("AC09",)}}
    game = played({"peek": "hand", "who": "target"}, target=OPPONENT, seats=spied, players=2)
    assert told(game, "story-spied", 0) == [{"other_seat": 1, "card": ["AC09", "MK03"]}]
    assert told(game, "story-spied", 1) == []


def test_move_patrol_and_flip_patrol() -> None:
    for steps, there in ((3, "red_light"), (-1, "castle"), (-3, "market")):
        game = played({"move_patrol": steps}, patrol="gates", figure="red")
        assert view(game)["patrol"] == {"district": there, "figure": "red"}
    game = played({"flip_patrol": True}, {"move_patrol": 1}, patrol="gates", figure="red")
    assert view(game)["patrol"] == {"district": "castle", "figure": "blue"}


@pytest.mark.parametrize(("word", "mine", "theirs"), [("one", 1, 0), ("own", 2, 0), ("all", 2, 1)])
def test_protect(word: str, mine: int, theirs: int) -> None:
    edition = trick({"protect": word}, windows=("watch_protect",))
    seats = {0: {"at": {"tavern": 2}, "actions": ("AC12",)}, 1: {"at": {"tavern": 1}}}
    game = position(phase="patrol", patrol="gates", seats=seats, edition=edition)
    skip(game, "watch_move")
    do(game, "play", card="AC12")
    assert standing(game, 0).get("tavern", 0) == mine
    assert standing(game, 1).get("tavern", 0) == theirs


def test_relocate() -> None:
    edition = trick(
        {"relocate": "own", "n": 2, "from": "any_district", "to": "adjacent_district"}, windows=("assignment_turn",)
    )
    seats = {0: {"at": {"gates": 1, "harbor": 1}, "reserve": 1, "actions": ("AC12",)}}
    game = position(phase="assignment", seats=seats, edition=edition)
    do(game, "play", card="AC12")
    do(game, "move_from", place="gates")
    assert choices(game, "move_to") == ["audience", "summons", "garden", "tavern"]
    do(game, "move_to", place="tavern")
    do(game, "move_from", place="harbor")
    do(game, "move_to", place="red_light")
    assert standing(game, 0) == {"tavern": 1, "red_light": 1}
    edition = trick({"relocate": "own", "from": "patrol_district", "to": "any_district"}, windows=("assignment_turn",))
    for place, possible in (("gates", True), ("harbor", False)):
        seats = {0: {"at": {place: 1}, "reserve": 1, "actions": ("AC12",)}}
        game = position(phase="assignment", patrol="gates", seats=seats, edition=edition)
        assert can(game, "play", card="AC12") is possible


def completed(*reward: dict[str, Any], **more: Any) -> kabuto.Game:
    """Seat 0 completes a mission in the Gates that gives this."""
    edition = with_card("MG02", reward=list(reward), bonus={})
    mine = {"at": {"gates": 1}, "missions": ("MG02",), **more.pop("mine", {})}
    game = position(seats={0: mine, 1: OTHER}, edition=edition, **more)
    do(game, "activate", place="gates")
    do(game, "mission", card="MG02")
    return game


def test_send_and_end_game() -> None:
    game = completed({"send": "activated", "to": "reserve"}, mine={"reserve": 0})
    assert (reserve(game, 0), house(game, 0)) == (1, 3)
    game = completed({"end_game": "end_of_round"}, round=2)
    assert view(game)["last_round"] is True
    act(game, "temple", "temple_blessing")
    assert game.over and view(game)["round"] == 2


@pytest.mark.parametrize("n", [1, 2])
def test_extra_placement(n: int) -> None:
    edition = trick({"extra": "placement", "n": n}, windows=("assignment_turn",))
    game = position(phase="assignment", seats={0: {"actions": ("AC12",), "reserve": 0}}, edition=edition)
    do(game, "play", card="AC12")
    for _ in range(n + 1):
        assert acting(game) == 0
        do(game, "place", place="gates")
    assert acting(game) == 1


def test_extra_activation() -> None:
    edition = trick({"extra": "activation", "n": 2}, windows=("action_after",))
    seats = {0: {"at": {"gates": 4}, "reserve": 0, "actions": ("AC12",)}, 1: OTHER}
    game = position(seats=seats, edition=edition)
    do(game, "activate", place="gates")
    do(game, "idle")
    do(game, "play", card="AC12")
    for _ in range(2):
        assert acting(game) == 0
        do(game, "activate", place="gates")
        do(game, "idle")
    assert acting(game) == 1, "the fourth disciple waits for the next turn"


@pytest.mark.parametrize(("held", "possible"), [(1, True), (0, False)])
def test_YED_250_an_act_may_have_a_condition_of_its_own(held: int, possible: bool) -> None:
    values = dict(YEDO.edition.values)
    gates = values["districts"]["gates"]
    pledge = {**gates["pledge_1"], "condition": {"has": "geishas", "min": 1}}
    values["districts"] = {**values["districts"], "gates": {**gates, "pledge_1": pledge}}
    edition = Edition("a copy", "yedo", values, {}, "a pledge for those with a Geisha")
    game = position(seats={0: {"at": {"gates": 1}, "pp": 1, "geishas": held}, 1: OTHER}, edition=edition)
    do(game, "activate", place="gates")
    assert can(game, "act", act="gates_pledge_1") == possible
    if not possible:
        assert refused(game, "act", act="gates_pledge_1").message == "refuse-act-void", "the points are there"


def test_close_and_reopen() -> None:
    edition = with_card("EV27", effects=[{"close": "castle"}])
    game = position(phase="event", decks={"event": ("EV27",)}, edition=edition)
    assert view(game)["closed"] == "castle"
    edition = trick({"reopen": True}, windows=("assignment_turn",))
    game = position(phase="assignment", closed="castle", seats={0: {"actions": ("AC12",)}}, edition=edition)
    assert not can(game, "place", place="garden")
    do(game, "play", card="AC12")
    assert can(game, "place", place="garden")


def test_refresh_market() -> None:
    new = ("doku", "nawa", "yumi", "shuko", "fukiya")
    game = played({"refresh_market": True}, market=("katana", None, None, None, None), decks={"weapon": new})
    assert stall(game) == list(new) and scrap(game) == {"katana": 1}


def test_modify_prices_for_the_round_or_the_next_use() -> None:
    for until, second in (("round", 5), ("next_use", 8)):
        seats = {0: {"at": {"red_light": 2}, "reserve": 0, "mon": 20, "actions": ("AC12",)}, 1: OTHER}
        edition = trick({"modify": "geisha_price", "by": -3, "until": until})
        game = position(seats=seats, edition=edition)
        do(game, "play", card="AC12")
        act(game, "red_light", "red_light_geisha_mon")
        assert mon(game, 0) == 15
        act(game, "temple", "temple_blessing")
        act(game, "red_light", "red_light_geisha_mon")
        assert mon(game, 0) == 15 - second


def test_modify_lasts_no_longer_than_the_round() -> None:
    edition = trick({"modify": "market_price", "by": -4, "until": "next_use"})
    game = position(seats={0: {"at": {"gates": 1}, "actions": ("AC12",)}}, edition=edition, round=3)
    do(game, "play", card="AC12")
    assert [space["my_price"] for space in view(game, 0)["market"]] == [4, 4, 4, 2, 2]
    do(game, "activate", place="gates")
    do(game, "idle")
    assert view(game)["round"] == 4
    assert [space["my_price"] for space in view(game, 0)["market"]] == [8, 8, 8, 6, 6]


def test_modify_steps_and_destination_and_bids() -> None:
    edition = trick({"modify": "patrol_steps", "set": 3, "until": "round"}, windows=("assignment_turn",))
    seats = {0: {"actions": ("AC12",), "reserve": 2, "house": 2}}
    game = position(players=2, phase="assignment", patrol="gates", figure="red", seats=seats, edition=edition)
    do(game, "play", card="AC12")
    while view(game)["phase"] == "assignment":
        do(game, "place", place=choices(game, "place")[0])
    assert view(game)["patrol"]["district"] == "red_light"
    game = position(
        phase="event",
        patrol="gates",
        decks={"event": ("EV27",)},
        seats={0: {"reserve": 0}},
        edition=with_card(
            "EV27", effects=[{"modify": "arrest_destination", "set": "clan_house", "until": "round", "who": "each"}]
        ),
    )
    while view(game)["phase"] == "assignment":
        do(game, "place", place="tavern" if can(game, "place", place="tavern") else choices(game, "place")[0])
    assert reserve(game, 0) == 0
    edition = trick({"modify": "bid_payment", "by": 2, "until": "next_use"}, windows=("bid_won",))
    game = position(phase="bidding", seats={0: {"mon": 9, "actions": ("AC12",)}}, edition=edition)
    skip(game, "sit_out")
    do(game, "open", category="disciple")
    skip(game, "raise")
    do(game, "play", card="AC12")
    skip(game, "won")
    assert (mon(game, 0), marker(game, 0)) == (3, "disciple")
    edition = trick({"modify": "tie_bid_wins", "set": True, "until": "next_use"}, windows=("bid_turn",))
    game = position(phase="bidding", seats={0: {"mon": 9}, 1: {"mon": 9, "actions": ("AC12",)}}, edition=edition)
    skip(game, "sit_out")
    do(game, "open", category="disciple")
    do(game, "play", card="AC12")
    assert 4 in choices(game, "bid")


@pytest.mark.parametrize(("kind", "mission"), [("weapon", "MG08"), ("geisha", "MY05"), ("blessing", "MR07")])
def test_substitute(kind: str, mission: str) -> None:
    edition = trick({"substitute": kind, "n": 1}, windows=("action_mission",))
    mine = {
        "at": {"gates": 1, "red_light": 1, "temple": 1, "audience": 1},
        "actions": ("AC12",),
        "missions": (mission,),
    }
    mine["weapons"] = ("katana",) if mission == "MR07" else ()
    game = position(players=5, seats={0: mine, 1: {"at": {"harbor": 1}}}, edition=edition)
    place = {"MG08": "gates", "MY05": "red_light", "MR07": "temple"}[mission]
    do(game, "activate", place=place)
    assert not can(game, "mission", card=mission)
    do(game, "play", card="AC12")
    do(game, "mission", card=mission)
    assert pp(game, 0) > 1


def test_cancel() -> None:
    edition = trick({"cancel": "action_card"}, windows=("reaction",))
    seats = {0: {"actions": ("AC02",)}, 1: {"actions": ("AC12",)}}
    game = position(phase="patrol", patrol="gates", figure="red", seats=seats, edition=edition)
    do(game, "play", card="AC02")
    do(game, "play", card="AC12")
    assert view(game)["patrol"]["district"] == "tavern"


def test_church() -> None:
    game = played({"church": "add", "n": 4}, church=3)
    assert church(game) == 7
    game = played({"church": "take"}, church=3)
    assert (church(game), mon(game, 0)) == (0, 3)


def test_set_order() -> None:
    assert YEDO.edition.values["districts"]["castle"]["garden"]["effects"] == [{"set_order": "garden"}]
    game = position(seats={0: {"reserve": 0}, 1: OTHER}, garden=(0,))
    act(game, "garden", "castle_garden")
    do(game, "position", position=3)
    assert order(game) == [1, 2, 0, 3]


def test_choose_offers_what_is_possible() -> None:
    lists = [[{"gain": {"mon": 3}}], [{"discard": "weapon"}, {"gain": {"pp": 2}}], [{"take": "blessing"}]]
    game = played({"choose": lists})
    assert choices(game, "choose") == [1, 3], "there is no weapon to discard"
    assert refused(game, "choose", alternative=2).message == "refuse-alternative"
    do(game, "choose", alternative=3)
    assert blessing(game, 0) and mon(game, 0) == 0
    game = played({"choose": lists}, mine={"weapons": ("doku",)})
    do(game, "choose", alternative=2)
    assert (pp(game, 0), weapons(game, 0)) == (3, [])


def test_nothing() -> None:
    edition = with_card("EV01", effects=[{"nothing": True}])
    game = position(phase="event", decks={"event": ("EV01",)}, edition=edition)
    assert (asked(game), view(game)["event"], view(game)["closed"]) == ("place", "EV01", None)


def test_every_verb_is_tried_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [verb for verb in VERBS if f'{{"{verb}": ' not in source] == []
