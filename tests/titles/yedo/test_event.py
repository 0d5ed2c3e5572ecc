"""Phase 3: the market moves, an event is carried out, Blessings avert losses (YED-130 to YED-142)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.titles.yedo.scene import (
    acting,
    actions,
    annexes,
    asked,
    blessing,
    can,
    choices,
    church,
    do,
    geishas,
    house,
    mon,
    pile,
    position,
    pp,
    refused,
    reserve,
    scrap,
    stall,
    standing,
    supply,
    take_it_easy,
    view,
    weapons,
)

NEW = ("fukiya", "metsubushi", "shuko")
QUIET = {"event": ("EV27", "EV14"), "weapon": NEW}


@pytest.mark.parametrize("market_move", ["leftmost", "dear"])
@pytest.mark.parametrize(
    ("before", "moved", "gone"),
    [
        (("katana", "shuriken", "nawa", "yumi", "doku"), ["katana", "shuriken"], ["nawa", "yumi", "doku"]),
        ((None, "shuriken", "nawa", "yumi", None), ["shuriken", "nawa"], ["yumi"]),
        (("katana", None, "nawa", None, None), ["katana", "nawa"], []),
    ],
)
def test_YED_130_the_two_leftmost_weapons_move_and_all_others_go(
    before: tuple[str | None, ...], moved: list[str], gone: list[str], market_move: str
) -> None:
    game = position(phase="event", market=before, decks=QUIET, market_move=market_move)
    assert stall(game) == [*NEW, *moved]
    assert scrap(game) == Counter(gone)


@pytest.mark.parametrize(
    ("before", "leftmost", "dear"),
    [
        ((None, None, "nawa", "yumi", "doku"), ["nawa", "yumi"], ["nawa", None]),
        (("katana", None, None, None, "doku"), ["katana", "doku"], ["katana", None]),
        ((None, "shuriken", None, None, None), ["shuriken", None], ["shuriken", None]),
    ],
)
def test_YED_130_with_one_dear_weapon_the_next_to_the_right_moves_too(
    before: tuple[str | None, ...], leftmost: list[str | None], dear: list[str | None]
) -> None:
    for reading, moved in (("leftmost", leftmost), ("dear", dear)):
        game = position(phase="event", market=before, decks=QUIET, market_move=reading)
        assert stall(game) == [*NEW, *moved]
        assert scrap(game) == Counter(weapon for weapon in before if weapon and weapon not in moved)


def test_YED_131_with_no_dear_weapon_nothing_moves() -> None:
    game = position(phase="event", market=(None, None, None, "yumi", None), decks=QUIET)
    assert stall(game) == [*NEW, "yumi", None]
    assert not scrap(game)


def test_YED_132_the_three_dear_spaces_are_filled_from_left_to_right() -> None:
    game = position(phase="event", decks=QUIET)
    assert stall(game) == [*NEW, None, None]
    assert view(game)["market"][0]["price"] == 8 and view(game)["market"][4]["price"] == 6


def test_YED_133_an_empty_draw_pile_is_made_anew_from_the_discard_pile() -> None:
    every = ["doku", "fukiya", "katana", "metsubushi", "nawa", "shuko", "shuriken", "yumi"] * 5
    game = position(phase="event", decks={"event": ("EV27",)}, scrap=every[:38])
    assert stall(game)[:2] == ["shuriken", "yumi"], "the last two of the old pile"
    assert stall(game)[2] is not None, "and one of the new one"
    assert len(pile(game, "weapon")) == 37 and not scrap(game)


def test_YED_133_when_both_piles_are_empty_spaces_stay_empty() -> None:
    arms = ["doku", "fukiya", "katana", "metsubushi", "nawa", "shuko", "shuriken", "yumi"] * 5
    seats = {seat: {"weapons": arms[seat * 8 : seat * 8 + 8]} for seat in range(4)}
    game = position(players=5, phase="event", seats={**seats, 4: {"weapons": arms[32:39]}}, decks={"event": ("EV27",)})
    assert stall(game) == ["yumi", None, None, None, None]


def test_YED_137_the_top_event_replaces_the_old_one_which_leaves_the_game() -> None:
    game = position(phase="event", event="EV16", decks=QUIET, seats={0: {"mon": 5}})
    assert view(game)["event"] == "EV27"
    assert "EV16" not in pile(game, "event") and "EV27" not in pile(game, "event")
    assert len(pile(game, "event")) == 25


def test_YED_137_the_new_event_ends_what_the_old_one_did() -> None:
    game = position(phase="event", closed="harbor", event="EV03", decks=QUIET)
    assert view(game)["closed"] is None
    assert can(game, "place", place="harbor")


def test_YED_138_a_closed_district_stays_closed_until_the_next_event() -> None:
    game = position(phase="event", decks={"event": ("EV05", "EV27")}, round=3)
    phases = []
    while view(game)["event"] == "EV05":
        assert view(game)["closed"] == "market"
        assert not can(game, "place", place="market")
        phases.append((view(game)["round"], view(game)["phase"]))
        take_it_easy(game)
    assert (3, "assignment") in phases and (3, "action") in phases
    assert phases[-1] == (4, "bidding"), "the auctions of the next round come before its event"
    assert view(game)["closed"] is None and can(game, "place", place="market")


def test_YED_139_closed_means_that_nobody_is_placed_there() -> None:
    game = position(phase="event", decks={"event": ("EV01",)})
    assert not can(game, "place", place="gates")
    assert refused(game, "place", place="gates").rule == "YED-152"


def test_YED_139_the_patrol_walks_through_a_closed_district_as_usual() -> None:
    game = position(phase="patrol", closed="tavern", patrol="gates", figure="red", seats={0: {"at": {"harbor": 1}}})
    assert view(game)["patrol"] == {"district": "tavern", "figure": "red"}


def test_YED_140_an_event_concerns_the_players_in_player_order() -> None:
    arms = {seat: {"weapons": ("katana", "nawa")} for seat in range(4)}
    game = position(phase="event", order=(2, 0, 3, 1), seats=arms, decks={"event": ("EV09",)})
    for seat in (2, 0, 3, 1):
        assert (acting(game), asked(game)) == (seat, "give_up")
        do(game, "return", card="nawa")
        assert weapons(game, seat) == ["katana"]
    assert asked(game) == "place"


def test_YED_141_a_blessing_averts_the_loss_of_an_event() -> None:
    game = position(
        phase="event",
        seats={0: {"weapons": ("katana",), "blessing": True}, 1: {"weapons": ("nawa",)}},
        decks={"event": ("EV09",)},
    )
    assert (acting(game), asked(game)) == (0, "avert")
    left = supply(game)["blessings"]
    do(game, "avert")
    assert (weapons(game, 0), blessing(game, 0), supply(game)["blessings"]) == (["katana"], False, left + 1)
    assert weapons(game, 1) == [], "whoever has no Blessing loses the weapon"


def test_YED_141_the_blessing_may_be_kept() -> None:
    game = position(phase="event", seats={0: {"geishas": 2, "blessing": True}}, decks={"event": ("EV12",)})
    do(game, "suffer")
    assert (geishas(game, 0), blessing(game, 0)) == (1, True)


@pytest.mark.parametrize(("event", "seat"), [("EV15", {"mon": 5}), ("EV25", {"pp": 5})])
def test_YED_142_a_blessing_does_not_help_against_lost_mon_or_pp(event: str, seat: dict[str, int]) -> None:
    game = position(phase="event", seats={0: {**seat, "blessing": True}}, decks={"event": (event,)})
    assert asked(game) == "place"
    assert blessing(game, 0)
    assert (mon(game, 0), pp(game, 0)) == ((3, 1) if event == "EV15" else (0, 4))


# The examples ----------------------------------------------------------------------------------------------------


def test_YED_403_the_market_moves() -> None:
    game = position(phase="event", market=("katana", None, "nawa", "yumi", "doku"), decks=QUIET)
    assert stall(game) == [*NEW, "katana", "nawa"]
    assert scrap(game) == {"yumi": 1, "doku": 1}


def test_YED_404_one_left_and_the_next_one_move() -> None:
    old = (None, "nawa", None, "yumi", "doku")
    game = position(phase="event", market=old, decks=QUIET)
    assert stall(game) == [*NEW, "nawa", "yumi"] and scrap(game) == {"doku": 1}
    game = position(phase="event", market=old, decks=QUIET, market_move="dear")
    assert stall(game) == [*NEW, "nawa", None] and scrap(game) == {"yumi": 1, "doku": 1}


def test_YED_405_none_left_leaves_the_cheap_ones() -> None:
    game = position(phase="event", market=(None, None, None, "yumi", "doku"), decks=QUIET)
    assert stall(game) == [*NEW, "yumi", "doku"]
    assert not scrap(game)


# Every event of the edition ---------------------------------------------------------------------------------------

DISTRICTS = {
    "EV01": "gates",
    "EV02": "tavern",
    "EV03": "harbor",
    "EV04": "red_light",
    "EV05": "market",
    "EV06": "temple",
    "EV07": "castle",
}


@pytest.mark.parametrize("event", DISTRICTS)
def test_an_event_closes_its_district(event: str) -> None:
    game = position(phase="event", decks={"event": (event,)})
    closed = DISTRICTS[event]
    assert view(game)["closed"] == closed
    places = {"audience", "summons", "garden"} if closed == "castle" else {closed}
    assert not places & set(choices(game, "place"))
    assert len(choices(game, "place")) == 9 - len(places)


def test_the_disasters_take_one_thing_of_everybody_who_has_it() -> None:
    owner = {"annexes": ("dojo", "yashiki"), "actions": ("AC02", "AC03"), "geishas": 2}
    game = position(phase="event", seats={1: owner}, decks={"event": ("EV08",)})
    assert (acting(game), asked(game)) == (1, "give_up")
    do(game, "give_up", annex="dojo")
    assert annexes(game, 1) == ["yashiki"] and supply(game)["annexes"]["dojo"] == 3
    game = position(phase="event", seats={1: owner}, decks={"event": ("EV10",)})
    assert view(game)["closed"] == "harbor"
    do(game, "return", card="AC03")
    assert actions(game, 1) == ["AC02"] and pile(game, "action")[-1] == "AC03"
    game = position(phase="event", seats={1: owner}, decks={"event": ("EV12",)})
    assert geishas(game, 1) == 1 and supply(game)["geishas"] == 5
    game = position(phase="event", seats={0: {"reserve": 1}, 1: {"reserve": 2}}, decks={"event": ("EV11",)})
    assert (house(game, 0), reserve(game, 0)) == (2, 2)
    assert (house(game, 1), reserve(game, 1)) == (2, 2)


def test_a_lost_annex_sends_the_disciple_on_it_home() -> None:
    game = position(phase="event", seats={0: {"annexes": ("dojo",), "at": {"dojo": 1}}}, decks={"event": ("EV08",)})
    do(game, "give_up", annex="dojo")
    assert standing(game, 0) == {} and house(game, 0) == 2


def test_gifts_and_levies() -> None:
    purse = {0: {"mon": 1}, 1: {"mon": 9}, 2: {"mon": 1}, 3: {"mon": 4}}
    after = {"EV14": [3, 11, 3, 6], "EV15": [0, 7, 0, 2], "EV26": [4, 9, 4, 4], "EV22": [1, 9, 1, 4]}
    for event, money in after.items():
        game = position(phase="event", seats=purse, decks={"event": (event,)})
        assert [mon(game, seat) for seat in range(4)] == money
    assert church(game) == 7


def test_the_fewest_points_take_a_blessing_and_the_most_lose_one() -> None:
    points = {0: {"pp": 4}, 1: {"pp": 2}, 2: {"pp": 4}, 3: {"pp": 2}}
    game = position(phase="event", seats=points, decks={"event": ("EV21",)})
    assert [blessing(game, seat) for seat in range(4)] == [False, True, False, True]
    game = position(phase="event", seats=points, decks={"event": ("EV25",)})
    assert game.scores() == [3, 2, 3, 2]


def test_everybody_draws_an_action_card_or_loses_one_by_lot() -> None:
    game = position(phase="event", decks={"event": ("EV23",)})
    assert [len(actions(game, seat)) for seat in range(4)] == [1, 1, 1, 1]
    game = position(phase="event", seats={2: {"actions": ("AC02", "AC03")}}, decks={"event": ("EV24",)})
    assert len(actions(game, 2)) == 1


def test_a_new_captain_turns_the_patrol() -> None:
    game = position(phase="event", figure="red", patrol="harbor", decks={"event": ("EV20",)})
    assert view(game)["patrol"] == {"district": "harbor", "figure": "blue"}
