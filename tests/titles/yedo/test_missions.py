"""Completing missions: requirements, what is handed over, rewards, the bonus, stand-ins (YED-220 to YED-235)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
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
    complete,
    do,
    done,
    geishas,
    house,
    listen,
    missions,
    mon,
    position,
    pp,
    refused,
    reserve,
    skip,
    stall,
    standing,
    supply,
    take_it_easy,
    verbs,
    view,
    weapons,
)
from tests.titles.yedo.test_effects import with_card

OTHER = {"at": {"gates": 1}}


def test_YED_220_one_mission_an_activation_and_only_in_phase_7() -> None:
    mine = {"at": {"harbor": 1, "market": 1}, "missions": ("MG01", "MG06")}
    game = position(seats={0: mine, 1: OTHER})
    complete(game, "harbor", "MG01")
    skip(game, "bonus")
    assert (missions(game, 0), acting(game)) == (["MG06"], 1)
    game = position(phase="assignment", seats={0: mine})
    assert refused(game, "mission", card="MG01").rule == "YED-220"


def test_YED_221_the_sequence_of_a_mission() -> None:
    mine = {"at": {"gates": 1, "red_light": 1}, "weapons": ("katana",), "geishas": 1, "mon": 3, "missions": ("MY15",)}
    game = position(seats={0: mine, 1: OTHER})
    listen(game)
    complete(game, "gates", "MY15")
    assert (mon(game, 0), pp(game, 0)) == (4, 5), "3 Mon were handed over before 4 were taken"
    assert (asked(game), standing(game, 0)) == ("bonus", {"gates": 1, "red_light": 1})
    do(game, "bonus")
    assert (pp(game, 0), standing(game, 0), done(game, 0)) == (7, {"red_light": 1}, {"MY15": True})
    ids = [entry["id"] for entry in game.story(None)]
    assert ids.index("story-mission") < ids.index("story-lose") < ids.index("story-gain") < ids.index("story-bonus")


def test_YED_221_a_mission_may_be_shown_first_and_its_disciple_chosen_then() -> None:
    mine = {"at": {"gates": 1, "red_light": 1}, "weapons": ("katana",), "geishas": 1, "mon": 3, "missions": ("MY15",)}
    game = position(seats={0: mine, 1: OTHER})
    listen(game)
    assert asked(game) == "activate" and choices(game, "mission") == ["MY15"]
    do(game, "mission", card="MY15")
    assert (asked(game), choices(game, "activate")) == ("disciple", ["gates", "red_light"])
    assert (mon(game, 0), pp(game, 0)) == (0, 1), "handed over, and nothing taken yet"
    assert view(game, 1)["mission"] == "MY15" and view(game, 1)["activated"] is None
    do(game, "activate", place="red_light")
    assert (mon(game, 0), pp(game, 0), asked(game)) == (4, 5, "bonus")
    do(game, "bonus")
    assert (pp(game, 0), standing(game, 0), done(game, 0)) == (7, {"gates": 1}, {"MY15": True})
    ids = [entry["id"] for entry in game.story(None)]
    told = ["story-mission", "story-lose", "story-activate", "story-gain", "story-bonus"]
    assert sorted(told, key=ids.index) == told


@pytest.mark.parametrize("number", range(59))
def test_YED_221_both_ways_to_complete_a_mission_come_to_the_same(number: int) -> None:
    """Activated for it, or shown first: whoever is activated, the table is the same afterwards."""
    card = YEDO.edition.values["missions"][number]
    activated_first, shown_first = ready_for(card), ready_for(card)
    place = first_place(card)
    complete(activated_first, place, card["id"])
    do(shown_first, "mission", card=card["id"])
    while asked(shown_first) == "blessing":
        do(shown_first, "pay_blessing")
    if asked(shown_first) == "disciple":
        places = {PLACES_OF.get(district, (district,)) for district in card["needs"]["districts"]}
        assert set(choices(shown_first, "activate")) <= {place for group in places for place in group}
        do(shown_first, "activate", place=place)
    while asked(activated_first) == "blessing":
        do(activated_first, "pay_blessing")
    assert activated_first.digest() == shown_first.digest()


PLACES_OF = {"castle": ("audience", "summons", "garden")}


def test_YED_221_what_cannot_be_completed_cannot_be_shown() -> None:
    mine = {"at": {"gates": 1, "harbor": 1}, "missions": ("MG08", "MG01", "MY17"), "annexes": ("dojo",)}
    game = position(seats={0: mine, 1: OTHER})
    assert choices(game, "mission") == ["MG01"]
    assert refused(game, "mission", card="MG08").rule == "YED-225"
    assert refused(game, "mission", card="MY17").rule == "YED-222"
    assert refused(game, "mission", card="MR01").rule == "YED-220"
    do(game, "mission", card="MG01")
    assert asked(game) != "disciple", "only the one in the Harbor could be meant"
    assert standing(game, 0) == {"gates": 1}


def test_YED_223_only_required_disciples_are_activated_for_a_mission_that_was_shown() -> None:
    mine = {"at": {"gates": 1, "tavern": 1, "temple": 1, "garden": 1}, "reserve": 0, "missions": ("MG12", "MY12")}
    game = position(seats={0: mine, 1: OTHER})
    do(game, "mission", card="MG12")
    assert choices(game, "activate") == ["gates", "tavern"]
    assert refused(game, "activate", place="temple").rule == "YED-223"
    assert refused(game, "activate", place="market").rule == "YED-223"
    assert refused(game, "idle").rule == "YED-211"


def test_YED_221_a_stand_in_is_chosen_before_the_disciple_who_is_activated() -> None:
    mine: dict[str, Any] = {
        "at": {"temple": 1, "audience": 1, "karesansui": 1},
        "annexes": ("karesansui",),
        "weapons": ("katana",),
        "blessing": True,
        "missions": ("MR07",),
        "reserve": 0,
    }
    game = position(seats={0: mine, 1: OTHER})
    do(game, "mission", card="MR07")
    assert asked(game) == "blessing"
    do(game, "stand_in", annex="karesansui")
    assert asked(game) == "disciple"
    do(game, "activate", place="audience")
    skip(game, "bonus")
    assert (standing(game, 0), blessing(game, 0), house(game, 0)) == ({"temple": 1}, True, 3)


def test_YED_221_a_mission_that_was_shown_can_send_its_disciple_to_the_reserve() -> None:
    mine = {"at": {"gates": 1, "audience": 1}, "weapons": ("shuko", "nawa"), "missions": ("MR15",), "reserve": 1}
    game = position(seats={0: mine, 1: OTHER})
    do(game, "mission", card="MR15")
    do(game, "activate", place="audience")
    assert (reserve(game, 0), house(game, 0), standing(game, 0)) == (2, 1, {"gates": 1})


@pytest.mark.parametrize(
    ("at", "possible"),
    [({"gates": 2}, True), ({"gates": 1, "castle": 0}, False), ({"gates": 1, "harbor": 1}, False)],
)
def test_YED_222_a_district_shown_twice_needs_two_disciples(at: dict[str, int], possible: bool) -> None:
    mine: dict[str, Any] = {
        "at": {place: count for place, count in at.items() if count},
        "weapons": ("katana", "yumi"),
        "annexes": ("dojo",),
        "missions": ("MR16",),
    }
    game = position(seats={0: mine, 1: OTHER})
    do(game, "activate", place="gates")
    assert can(game, "mission", card="MR16") == possible


def test_YED_222_the_garden_house_counts_as_castle_and_annexes_do_not_count() -> None:
    mine = {"at": {"garden": 1}, "weapons": ("nawa",), "missions": ("MG05",)}
    game = position(seats={0: mine, 1: OTHER})
    do(game, "activate", place="garden")
    assert can(game, "mission", card="MG05")
    mine = {"at": {"dojo": 1}, "annexes": ("dojo",), "weapons": ("nawa",), "missions": ("MG05",)}
    game = position(seats={0: mine, 1: OTHER})
    do(game, "activate", place="dojo")
    assert not can(game, "mission", card="MG05")


def test_YED_223_the_activated_disciple_stands_in_a_standard_district() -> None:
    mine = {"at": {"harbor": 1, "market": 1}, "missions": ("MG01",)}
    game = position(seats={0: mine, 1: OTHER})
    do(game, "activate", place="market")
    assert not can(game, "mission", card="MG01"), "the Market is only a district of the bonus"
    assert refused(game, "mission", card="MG01").rule == "YED-223"


def test_YED_224_the_other_disciples_stay_and_count_again() -> None:
    mine = {"at": {"gates": 1, "tavern": 1}, "missions": ("MG12", "MG03"), "weapons": ("katana",)}
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}})
    complete(game, "gates", "MG12")
    skip(game, "bonus")
    assert standing(game, 0) == {"tavern": 1}
    do(game, "activate", place="temple")
    do(game, "idle")
    complete(game, "tavern", "MG03")
    assert list(done(game, 0)) == ["MG03", "MG12"]


def test_YED_225_what_is_shown_must_be_owned_and_is_kept() -> None:
    mine: dict[str, Any] = {"at": {"gates": 1, "castle": 0}, "weapons": ("shuko",), "missions": ("MG08",)}
    game = position(seats={0: {**mine, "at": {"gates": 1}}, 1: OTHER})
    complete(game, "gates", "MG08")
    assert (weapons(game, 0), pp(game, 0)) == (["shuko"], 3)
    game = position(seats={0: {**mine, "at": {"gates": 1}, "weapons": ("nawa",)}, 1: OTHER})
    do(game, "activate", place="gates")
    assert not can(game, "mission", card="MG08")
    mine = {"at": {"temple": 1}, "annexes": ("karesansui",), "missions": ("MY07",)}
    game = position(seats={0: mine, 1: OTHER})
    complete(game, "temple", "MY07")
    assert annexes(game, 0) == ["karesansui"], "no disciple was on it, and it is kept"
    mine = {"at": {"red_light": 1}, "geishas": 1, "missions": ("MY05",)}
    game = position(seats={0: mine, 1: OTHER})
    complete(game, "red_light", "MY05")
    assert geishas(game, 0) == 1


def test_YED_226_a_special_requirement_is_a_condition() -> None:
    mine = {"at": {"gates": 1, "audience": 1}, "weapons": ("shuko", "nawa"), "missions": ("MR15",)}
    for reserve_now, possible in ((1, True), (0, False)):
        game = position(seats={0: {**mine, "reserve": reserve_now}, 1: OTHER})
        do(game, "activate", place="gates")
        assert can(game, "mission", card="MR15") == possible
    assert refused(game, "mission", card="MR15").rule == "YED-226"


def test_YED_227_a_blessing_goes_to_the_temple_and_mon_to_the_bank() -> None:
    mine = {"at": {"temple": 1, "audience": 1}, "weapons": ("katana",), "blessing": True, "missions": ("MR07",)}
    game = position(seats={0: mine, 1: OTHER})
    left = supply(game)["blessings"]
    complete(game, "temple", "MR07")
    assert (blessing(game, 0), supply(game)["blessings"]) == (False, left + 1)
    mine = {"at": {"audience": 1, "gates": 1}, "geishas": 1, "missions": ("MR12",)}
    for money, possible in ((5, True), (4, False)):
        game = position(seats={0: {**mine, "mon": money}, 1: OTHER})
        do(game, "activate", place="gates")
        assert can(game, "mission", card="MR12") == possible


def test_YED_228_there_is_no_partial_completion() -> None:
    needed: dict[str, Any] = {
        "at": {"harbor": 1, "gates": 1},
        "weapons": ("nawa", "metsubushi"),
        "geishas": 1,
        "missions": ("MR01",),
    }
    for missing in ({"at": {"harbor": 1}}, {"weapons": ("nawa",)}, {"geishas": 0}):
        game = position(seats={0: {**needed, **missing}, 1: OTHER})
        do(game, "activate", place="harbor")
        assert not can(game, "mission", card="MR01")
        assert refused(game, "mission", card="MR01").rule == ("YED-222" if "at" in missing else "YED-225")
    game = position(seats={0: needed, 1: OTHER})
    do(game, "activate", place="harbor")
    assert can(game, "mission", card="MR01")


def test_YED_229_the_bonus_is_optional() -> None:
    mine = {"at": {"tavern": 1}, "weapons": ("doku",), "missions": ("MG03",)}
    for verb, money, fulfilled in (("bonus", 8, True), ("no_bonus", 4, False)):
        game = position(seats={0: mine, 1: OTHER})
        complete(game, "tavern", "MG03")
        assert asked(game) == "bonus"
        do(game, verb)
        assert (mon(game, 0), done(game, 0)) == (money, {"MG03": fulfilled})


def test_YED_229_the_bonus_is_done_together_with_the_standard_part_or_never() -> None:
    """The Nawa for the Silk Road comes too late; and a bonus alone, without its standard part, is none."""
    mine: dict[str, Any] = {
        "at": {"harbor": 1, "market": 1},
        "weapons": ("metsubushi", "yumi"),
        "missions": ("MY04",),
        "mon": 20,
    }
    game = position(seats={0: mine, 1: OTHER}, market=("nawa", None, None, None, None))
    complete(game, "harbor", "MY04")
    assert acting(game) == 1, "without a Nawa there is no bonus to be asked for"
    take_it_easy(game)
    take_it_easy(game)
    act(game, "market", "market_buy")
    do(game, "slot", slot=1)
    assert weapons(game, 0) == ["metsubushi", "nawa", "yumi"]
    for verb, args in (("bonus", {}), ("mission", {"card": "MY04"})):
        assert refused(game, verb, by=acting(game), **args).rule == ("YED-229" if verb == "bonus" else "YED-220")
    while view(game)["round"] == 3:
        take_it_easy(game)
    assert done(game, 0) == {"MY04": False}
    only_bonus = {"at": {"market": 1}, "missions": ("MG01",)}
    game = position(seats={0: only_bonus, 1: OTHER})
    do(game, "activate", place="market")
    assert "bonus" not in verbs(game) and not can(game, "mission", card="MG01")


def test_YED_230_the_standard_reward_helps_to_meet_the_bonus() -> None:
    """MG06 gives 4 Mon, and its bonus asks for 8."""
    mine = {"at": {"market": 1}, "missions": ("MG06",)}
    for money, offered in ((4, True), (3, False)):
        game = position(seats={0: {**mine, "mon": money}, 1: OTHER})
        complete(game, "market", "MG06")
        assert (asked(game) == "bonus") == offered


@pytest.mark.parametrize(
    ("standard", "bonus", "enough", "too_few"),
    [
        (["gates"], ["gates"], {"gates": 2}, {"gates": 1, "market": 1}),
        (["castle"], ["castle"], {"audience": 1, "garden": 1}, {"garden": 1, "dojo": 1}),
        (["gates", "tavern"], ["tavern"], {"gates": 1, "tavern": 2}, {"gates": 2, "tavern": 1}),
        (["gates", "gates"], ["harbor"], {"gates": 2, "harbor": 1}, {"gates": 3}),
    ],
)
def test_YED_230_the_bonus_needs_further_disciples(
    standard: list[str], bonus: list[str], enough: dict[str, int], too_few: dict[str, int]
) -> None:
    """On top of those of the standard part, also where both show the same district."""
    part = {"needs": {"districts": bonus}, "pays": {}, "reward": [{"gain": {"pp": 1}}]}
    edition = with_card("MG01", needs={"districts": standard}, bonus=part)
    for at, offered in ((enough, True), (too_few, False)):
        mine = {"at": at, "annexes": ("dojo",), "missions": ("MG01",), "reserve": 4 - sum(at.values())}
        game = position(seats={0: mine, 1: {"at": {"temple": 1}}}, edition=edition)
        complete(game, next(iter(at)), "MG01")
        assert (asked(game) == "bonus") == offered
        assert done(game, 0) == ({} if offered else {"MG01": False})


def test_YED_230_the_activated_disciple_still_stands_there_when_the_bonus_is_checked() -> None:
    """It goes home at the end; the bonus of MR16 asks for the Harbor on top of two disciples in the Gates."""
    mine: dict[str, Any] = {
        "at": {"gates": 2, "harbor": 1},
        "reserve": 0,
        "weapons": ("katana", "yumi"),
        "annexes": ("dojo",),
        "missions": ("MR16",),
    }
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}})
    complete(game, "gates", "MR16")
    assert (asked(game), standing(game, 0)) == ("bonus", {"gates": 2, "harbor": 1})
    do(game, "bonus")
    assert (standing(game, 0), done(game, 0)) == ({"gates": 1, "harbor": 1}, {"MR16": True})


def test_YED_231_the_kinds_of_reward() -> None:
    game = position(seats={0: {"at": {"temple": 1}, "missions": ("MG04",)}, 1: OTHER}, decks={"action": ("AC09",)})
    complete(game, "temple", "MG04")
    assert actions(game, 0) == ["AC09"]
    mine = {"at": {"market": 1}, "annexes": ("kobudo_ryu",), "missions": ("MY06",)}
    game = position(seats={0: mine, 1: OTHER}, market=("yumi", None, "doku", None, None))
    complete(game, "market", "MY06")
    assert choices(game, "slot") == [1, 3]
    do(game, "slot", slot=3)
    assert (weapons(game, 0), stall(game), mon(game, 0)) == (["doku"], ["yumi", None, None, None, None], 1)
    mine = {"at": {"audience": 1, "tavern": 1, "temple": 1}, "annexes": ("yashiki",), "missions": ("MR05",)}
    game = position(seats={0: mine, 1: OTHER}, decks={"bonus": ("BC20",)})
    complete(game, "tavern", "MR05")
    assert bonuses(game, 0) == ["BC20"]
    ledger = {"at": {"harbor": 1, "market": 1}, "annexes": ("kobudo_ryu",), "mon": 4, "missions": ("MR17",)}
    game = position(seats={0: ledger, 1: OTHER}, church=5)
    complete(game, "harbor", "MR17")
    assert (mon(game, 0), church(game)) == (13 + 5, 0)
    game = position(seats={0: {"at": {"gates": 1}, "missions": ("MG02",)}, 1: {"at": {"temple": 1}}}, figure="red")
    complete(game, "gates", "MG02")
    assert view(game)["patrol"] == {"district": "gates", "figure": "blue"}


def test_YED_231_a_blessing_or_a_mission_as_reward() -> None:
    every = {mission["id"]: mission for mission in YEDO.edition.values["missions"]}
    gives = {"blessing": {"take": "blessing", "n": 1}, "mission": {"draw": "mission", "n": 1, "colour": "any"}}
    found = {what: [m for m in every.values() if e in m["reward"] + m["bonus"]["reward"]] for what, e in gives.items()}
    assert found["blessing"] and found["mission"]
    for what, cards in found.items():
        card = cards[0]
        game = ready_for(card)
        complete(game, first_place(card), card["id"])
        skip_bonus(game, yes=gives[what] in card["bonus"]["reward"])
        if what == "blessing":
            assert blessing(game, 0)
        else:
            do(game, "deck", colour="black")
            assert len(missions(game, 0)) == 1 and missions(game, 0)[0].startswith("MK")


def first_place(card: dict[str, Any]) -> str:
    """Where a disciple can be activated for this mission."""
    district: str = card["needs"]["districts"][0]
    return "audience" if district == "castle" else district


def skip_bonus(game: kabuto.Game, yes: bool) -> None:
    while asked(game) in ("bonus", "blessing"):
        for verb in ("bonus" if yes else "no_bonus", "no_bonus", "pay_blessing"):
            if can(game, verb):
                do(game, verb)
                break


def ready_for(card: dict[str, Any]) -> kabuto.Game:
    """Seat 0 can complete this mission with its bonus."""
    parts = [card, card["bonus"]]
    at: Counter[str] = Counter()
    arms: Counter[str] = Counter()
    annex: set[str] = set()
    geisha = money = 0
    pays_blessing = False
    for part in parts:
        needs = part["needs"]
        for district in needs.get("districts", []):
            spare = "summons" if at["audience"] == 2 else "audience"
            at[spare if district == "castle" else district] += 1
        arms |= Counter(needs.get("weapons", []))
        annex |= set(needs.get("annexes", []))
        geisha = max(geisha, needs.get("geishas", 0))
        money += part["pays"].get("mon", 0)
        pays_blessing = pays_blessing or bool(part["pays"].get("blessing", 0))
    specials = [one for part in parts for one in part["needs"].get("special", [])]
    placed = sum(at.values())
    if {"has": "disciples_on_annex", "min": 1} in specials:
        annex.add("dojo")
        at["dojo"] += 1
        placed += 1
    seat = {
        "at": dict(at),
        "reserve": min(2, 4 - placed),
        "weapons": tuple(arms.elements()),
        "annexes": tuple(sorted(annex)),
        "geishas": geisha,
        "mon": money + 8,
        "blessing": pays_blessing,
        "missions": (card["id"],),
    }
    return position(players=5, phase="action", seats={0: seat, 1: {"at": {"temple": 1}}}, church=4)


@pytest.mark.parametrize("number", range(59))
def test_every_mission_can_be_completed_with_its_bonus(number: int) -> None:
    """Each of the 59 cards, on a table where everything that it asks for is there."""
    card = YEDO.edition.values["missions"][number]
    game = ready_for(card)
    before = pp(game, 0)
    complete(game, first_place(card), card["id"])
    while view(game)["phase"] == "action" and acting(game) == 0:
        if asked(game) == "activate":
            break
        legal = [a for a in ("bonus", "pay_blessing") if can(game, a)]
        if legal:
            do(game, legal[0])
        else:
            game.play(0, game.legal(0)[0])
    assert done(game, 0) == {card["id"]: True}
    points = sum(e.get("gain", {}).get("pp", 0) for e in card["reward"] + card["bonus"]["reward"])
    assert pp(game, 0) == before + points


@pytest.mark.parametrize(
    ("full_reserve", "before", "after"),
    [
        ("reserve", 1, (2, 1)),
        ("reserve", 2, (3, 0)),
        ("clan_house", 1, (2, 1)),
        ("clan_house", 2, (2, 1)),
    ],
)
def test_YED_232_a_disciple_is_sent_to_the_reserve_even_if_two_are_there(
    full_reserve: str, before: int, after: tuple[int, int]
) -> None:
    mine = {"at": {"gates": 1, "audience": 1}, "weapons": ("shuko", "nawa"), "missions": ("MR15",), "reserve": before}
    game = position(seats={0: mine, 1: OTHER}, full_reserve=full_reserve)
    complete(game, "gates", "MR15")
    assert (reserve(game, 0), house(game, 0), standing(game, 0)) == (*after, {"audience": 1})


def test_YED_232_three_in_the_reserve_come_back_one_by_one_and_an_arrest_sends_nobody_there() -> None:
    seats = {0: {"at": {"gates": 1}, "reserve": 3, "mon": 7}, 1: OTHER}
    game = position(seats=seats)
    act(game, "gates", "gates_recruit")
    assert (reserve(game, 0), house(game, 0)) == (2, 2)
    game = position(phase="patrol", patrol="castle", figure="red", seats={0: {"at": {"gates": 1}, "reserve": 3}})
    assert (reserve(game, 0), house(game, 0)) == (3, 1), "an arrest adds nobody to three (YED-176)"
    fever = with_card("EV11", effects=[{"discard": "disciple", "n": 1, "who": "each"}])
    game = position(phase="event", seats={0: {"reserve": 3}}, decks={"event": ("EV11",)}, edition=fever)
    assert (reserve(game, 0), house(game, 0)) == (3, 1), "and neither does an event"


def test_YED_233_disciples_on_yashiki_and_karesansui_stand_in() -> None:
    mine = {"at": {"red_light": 1, "yashiki": 1}, "annexes": ("yashiki",), "missions": ("MY05",)}
    game = position(seats={0: mine, 1: OTHER})
    complete(game, "red_light", "MY05")
    assert (standing(game, 0), house(game, 0), geishas(game, 0)) == ({}, 2, 0)
    garden: dict[str, Any] = {
        "at": {"temple": 1, "audience": 1, "karesansui": 1},
        "annexes": ("karesansui",),
        "weapons": ("katana",),
        "missions": ("MR07",),
        "reserve": 0,
    }
    game = position(seats={0: garden, 1: OTHER})
    complete(game, "temple", "MR07")
    skip(game, "bonus")
    assert standing(game, 0) == {"audience": 1}
    game = position(seats={0: {**garden, "blessing": True}, 1: OTHER})
    complete(game, "temple", "MR07")
    assert asked(game) == "blessing"
    do(game, "stand_in", annex="karesansui")
    assert blessing(game, 0)


def test_YED_233_an_annex_without_a_disciple_does_not_stand_in() -> None:
    mine = {"at": {"red_light": 1}, "annexes": ("yashiki",), "missions": ("MY05",)}
    game = position(seats={0: mine, 1: OTHER})
    do(game, "activate", place="red_light")
    assert not can(game, "mission", card="MY05")


def test_YED_234_completed_missions_are_hidden_but_counted_with_their_bonus() -> None:
    mine = {"at": {"tavern": 1}, "weapons": ("doku",), "missions": ("MG03",), "done": {"MR01": True, "MK01": False}}
    game = position(seats={0: mine, 1: OTHER})
    complete(game, "tavern", "MG03")
    do(game, "bonus")
    assert done(game, 0) == {"MG03": True, "MR01": True, "MK01": False}
    for seat in (1, None):
        assert "MR01" not in repr(view(game, seat)) and "MK01" not in repr(view(game, seat))
        assert sum(view(game, seat)["seats"][0]["done"].values()) == 3


BOTH: dict[str, dict[str, Any]] = {
    "MR01": {"at": {"harbor": 1, "gates": 1}, "weapons": ("nawa",)},
    "MR04": {"at": {"market": 1, "red_light": 1}, "weapons": ("fukiya",)},
    "MR13": {"at": {"red_light": 1, "tavern": 1, "market": 1}},
    "MK01": {
        "at": {"audience": 1, "temple": 1, "red_light": 1},
        "weapons": ("katana",),
        "annexes": ("yashiki",),
        "geishas": 1,
    },
    "MK02": {"at": {"audience": 1, "market": 1, "tavern": 1}, "weapons": ("shuriken", "nawa")},
    "MK08": {"at": {"tavern": 1, "red_light": 1, "audience": 1}, "weapons": ("doku",), "annexes": ("karesansui",)},
}
"""What is there of each mission that asks for weapons and Geishas, but for one of each."""


@pytest.mark.parametrize("mission", BOTH)
def test_YED_236_cards_that_stand_in_count_together(mission: str) -> None:
    """One weapon and one Geisha are missing; both cards are in hand."""
    place = next(iter(BOTH[mission]["at"]))
    mine = {"reserve": 1, "missions": (mission,), **BOTH[mission]}
    seats = {0: {**mine, "actions": ("AC21", "AC22")}, 1: OTHER}
    for first, second in (("AC21", "AC22"), ("AC22", "AC21")):
        game = position(seats=seats)
        do(game, "activate", place=place)
        assert choices(game, "play") == ["AC21", "AC22"] and not can(game, "mission", card=mission)
        do(game, "play", card=first)
        assert choices(game, "play") == [second] and not can(game, "mission", card=mission)
        do(game, "play", card=second)
        assert choices(game, "play") == []
        do(game, "mission", card=mission)
        skip(game, "bonus")
        assert done(game, 0) == {mission: False}
    for lonely in ("AC21", "AC22"):
        game = position(seats={0: {**mine, "actions": (lonely, "AC02")}, 1: OTHER})
        do(game, "activate", place=place)
        assert choices(game, "play") == [], "one alone leaves something missing"
        assert refused(game, "play", card=lonely).rule == "YED-300"


def test_YED_236_cards_that_stand_in_may_be_played_before_a_mission_is_shown() -> None:
    mine = {"reserve": 1, "missions": ("MR13",), **BOTH["MR13"], "actions": ("AC21", "AC22")}
    game = position(seats={0: mine, 1: OTHER})
    assert choices(game, "play") == ["AC21", "AC22"] and choices(game, "mission") == []
    do(game, "play", card="AC22")
    do(game, "play", card="AC21")
    do(game, "mission", card="MR13")
    do(game, "activate", place="tavern")
    assert done(game, 0) == {"MR13": False} and standing(game, 0) == {"market": 1, "red_light": 1}


def test_YED_236_what_was_played_for_a_mission_is_gone_with_the_activation() -> None:
    mine = {"at": {"gates": 2}, "reserve": 1, "actions": ("AC21",), "missions": ("MG08",), "pp": 2}
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}})
    do(game, "play", card="AC21")
    act(game, "gates", "gates_pledge_1")
    take_it_easy(game)
    take_it_easy(game)
    assert acting(game) == 0 and choices(game, "mission") == []
    do(game, "activate", place="gates")
    assert not can(game, "mission", card="MG08")


def test_YED_236_a_card_may_be_preferred_to_the_disciple_on_the_yashiki() -> None:
    mine: dict[str, Any] = {
        "at": {"red_light": 1, "yashiki": 1},
        "annexes": ("yashiki",),
        "missions": ("MY05",),
        "actions": ("AC22",),
    }
    game = position(seats={0: mine, 1: OTHER})
    do(game, "activate", place="red_light")
    assert can(game, "mission", card="MY05") and can(game, "play", card="AC22")
    do(game, "play", card="AC22")
    do(game, "mission", card="MY05")
    skip(game, "bonus")
    assert (standing(game, 0), done(game, 0)) == ({"yashiki": 1}, {"MY05": False}), "the disciple stays on the Yashiki"
    game = position(seats={0: mine, 1: OTHER})
    complete(game, "red_light", "MY05")
    skip(game, "bonus")
    assert (standing(game, 0), actions(game, 0)) == ({}, ["AC22"]), "or the card in the hand"


def test_YED_236_a_card_is_not_played_for_what_is_owned() -> None:
    mine = {"at": {"red_light": 1}, "geishas": 1, "missions": ("MY05",), "actions": ("AC22", "AC21")}
    game = position(seats={0: mine, 1: OTHER})
    do(game, "activate", place="red_light")
    assert can(game, "mission", card="MY05") and choices(game, "play") == []


def test_YED_236_a_card_may_be_preferred_to_the_blessing_that_would_be_handed_over() -> None:
    edition = with_card("AC21", effects=[{"substitute": "blessing", "n": 1}])
    mine: dict[str, Any] = {
        "at": {"temple": 1, "audience": 1},
        "weapons": ("katana",),
        "missions": ("MR07",),
        "actions": ("AC21",),
    }
    for has_one in (True, False):
        game = position(seats={0: {**mine, "blessing": has_one}, 1: OTHER}, edition=edition)
        do(game, "activate", place="temple")
        assert can(game, "mission", card="MR07") == has_one
        do(game, "play", card="AC21")
        do(game, "mission", card="MR07")
        skip(game, "bonus")
        assert (done(game, 0), blessing(game, 0)) == ({"MR07": False}, has_one)


def test_YED_236_a_card_helps_with_the_bonus_too() -> None:
    mine = {"at": {"temple": 1}, "missions": ("MG04",), "actions": ("AC22",)}
    game = position(seats={0: mine, 1: OTHER}, decks={"action": ("AC02",)})
    complete(game, "temple", "MG04")
    assert (asked(game), can(game, "bonus"), choices(game, "play")) == ("bonus", False, ["AC22"])
    do(game, "play", card="AC22")
    do(game, "bonus")
    assert (pp(game, 0), done(game, 0)) == (4, {"MG04": True})


def test_YED_236_one_card_that_stands_in_for_two_things() -> None:
    edition = with_card("AC21", effects=[{"substitute": "weapon", "n": 2}, {"substitute": "geisha", "n": 1}])
    mine = {"reserve": 1, "missions": ("MR04",), "at": BOTH["MR04"]["at"], "actions": ("AC21",)}
    game = position(seats={0: mine, 1: OTHER}, edition=edition)
    do(game, "activate", place="market")
    do(game, "play", card="AC21")
    do(game, "mission", card="MR04")
    assert done(game, 0) == {"MR04": False}


SHOGUN = {
    "at": {"audience": 1, "temple": 1, "red_light": 1},
    "weapons": ("doku", "katana"),
    "annexes": ("yashiki",),
    "geishas": 2,
    "missions": ("MK01",),
    "reserve": 0,
}


def test_YED_235_killing_the_shogun_makes_this_round_the_last() -> None:
    game = position(seats={0: SHOGUN, 1: {"at": {"gates": 1, "harbor": 1}}}, round=4)
    complete(game, "temple", "MK01")
    assert pp(game, 0) == 16 and not game.over
    assert view(game)["last_round"] is True
    while not game.over:
        assert view(game)["round"] == 4
        do(game, "activate", place=choices(game, "activate")[0])
        do(game, "idle")


def test_YED_410_a_mission_with_a_stand_in() -> None:
    mine: dict[str, Any] = {
        "at": {"red_light": 1, "audience": 1, "yashiki": 1},
        "annexes": ("yashiki",),
        "geishas": 1,
        "missions": ("MR08",),
        "reserve": 0,
    }
    game = position(seats={0: mine, 1: OTHER})
    complete(game, "red_light", "MR08")
    skip(game, "bonus")
    assert standing(game, 0) == {"audience": 1}
    assert house(game, 0) == 3
    do(game, "activate", place="gates")
    do(game, "idle")
    assert choices(game, "activate") == ["audience"]


def test_YED_413_the_shogun_is_killed_in_round_7() -> None:
    game = position(seats={0: SHOGUN, 2: {"at": {"audience": 1, "harbor": 1}}}, round=7)
    complete(game, "audience", "MK01")
    turns = 0
    while not game.over:
        assert view(game)["round"] == 7
        turns += 1
        do(game, "activate", place=choices(game, "activate")[0])
        do(game, "idle")
    assert turns == 4, "two of each, after the one that killed the Shogun"
