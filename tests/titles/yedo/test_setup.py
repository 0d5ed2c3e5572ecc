"""Components, limits, set-up, numbers of players, the Geisha version (YED-001 to YED-049, YED-360 to YED-381)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.titles.yedo.actions import ANNEXES, DISTRICTS, WEAPONS
from tests.titles.yedo.scene import (
    YEDO,
    act,
    acting,
    actions,
    annexes,
    asked,
    blackmail,
    blessing,
    bonuses,
    can,
    choices,
    church,
    contents,
    do,
    geishas,
    house,
    missions,
    mon,
    order,
    pile,
    play_out,
    position,
    pp,
    refused,
    reserve,
    scrap,
    stall,
    standing,
    supply,
    table,
    view,
    weapons,
)

PLAYERS = (2, 3, 4, 5)


def drafted(players: int = 4, seed: int = 3, **options: object) -> kabuto.Game:
    """A new game after the draft of missions, before the first Action Card."""
    game = YEDO.new(players, seed=seed, options=options)
    while asked(game) == "draft":
        do(game, "deck", colour="red")
    return game


def at_favors(players: int = 4, seed: int = 3) -> kabuto.Game:
    game = drafted(players, seed)
    while asked(game) != "favor":
        game.play(acting(game), game.legal(acting(game))[0])
    return game


def begun(players: int = 4, seed: int = 3, **options: object) -> kabuto.Game:
    """A new game at the first decision of its first round."""
    game = YEDO.new(players, seed=seed, options=options)
    rng = Random(seed)
    while view(game)["phase"] == "setup":
        game.play(acting(game), rng.choice(game.legal(acting(game))))
    return game


# Components --------------------------------------------------------------------------------------------------------


def test_YED_001_two_to_five_play() -> None:
    assert YEDO.players == (2, 3, 4, 5)
    for players in (1, 6):
        with pytest.raises(kabuto.BadSetup) as caught:
            YEDO.new(players)
        assert caught.value.rule == "YED-001"
    assert len(YEDO.new(5, seed=1).scores()) == 5


def test_YED_002_the_samurai_version_has_favors_and_blackmail() -> None:
    assert YEDO.options["version"].values == ("samurai", "geisha")
    assert YEDO.options["version"].default == "samurai"
    assert asked(at_favors()) == "favor"
    assert all(blackmail(begun(), seat) for seat in range(4))


def test_YED_003_the_city_has_seven_districts() -> None:
    assert DISTRICTS == ("castle", "gates", "tavern", "harbor", "red_light", "market", "temple")
    assert {spot["district"] for spot in view(YEDO.new(4, seed=1))["city"]} == set(DISTRICTS)


def test_YED_004_the_districts_form_a_ring() -> None:
    """Borrowed Robes lets a disciple flee to a neighbouring district."""
    for number, district in enumerate(DISTRICTS):
        before, after = DISTRICTS[number - 1], DISTRICTS[(number + 1) % 7]
        place = "audience" if district == "castle" else district
        seats = {0: {"at": {place: 1}, "actions": ("AC07",)}}
        game = position(players=5, phase="patrol", patrol=before, figure="red", seats=seats)
        assert view(game)["patrol"]["district"] == district
        do(game, "pass")
        do(game, "play", card="AC07")
        do(game, "move_from", place=place)
        castle = {"audience", "summons", "garden"}
        wanted = {p for one in (before, after) for p in (castle if one == "castle" else {one})}
        assert set(choices(game, "move_to")) == wanted


def test_YED_005_the_board_shows_tracks_spaces_decks_and_the_church() -> None:
    seen = view(begun())
    for part in ("round", "rounds", "order", "seats", "city", "market", "scrap", "decks", "supply", "patrol", "event"):
        assert part in seen
    assert seen["rounds"] == 11 and "church" in seen["supply"]
    assert {seat["marker"] for seat in seen["seats"]} == {"track"}


def test_YED_008_there_are_five_of_each_weapon() -> None:
    game = YEDO.new(4, seed=1)
    found = Counter(pile(game, "weapon")) + Counter(weapon for weapon in stall(game) if weapon)
    assert found == dict.fromkeys(WEAPONS, 5)


def test_YED_009_there_are_four_of_each_annex() -> None:
    assert {YEDO.edition.values["annexes"][annex]["copies"] for annex in ANNEXES} == {4}
    assert supply(YEDO.new(5, seed=1))["annexes"] == dict.fromkeys(ANNEXES, 4)


def test_YED_010_there_are_7_geishas_5_blessings_and_10_placeholders() -> None:
    assert YEDO.edition.values["supply"] == {"geishas": 7, "blessings": 5, "placeholders": 10}
    assert (supply(YEDO.new(5, seed=1))["geishas"], supply(YEDO.new(5, seed=1))["blessings"]) == (7, 5)
    assert placeholders(YEDO.new(2, seed=1)) == 10


def test_YED_011_each_player_has_four_disciples_and_markers_on_both_tracks() -> None:
    for players in PLAYERS:
        game = YEDO.new(players, seed=2)
        assert sorted(order(game)) == list(range(players))
        for seat in range(players):
            assert house(game, seat) + reserve(game, seat) == 4


def test_YED_012_money_is_a_number_and_the_bank_never_runs_out() -> None:
    game = position(seats={0: {"mon": 900, "at": {"harbor": 1}}, 1: {"at": {"temple": 1}}}, church=500)
    act(game, "harbor", "harbor_church")
    assert mon(game, 0) == 1400


def test_YED_013_the_patrol_is_one_figure_red_or_blue() -> None:
    figures = {YEDO.new(4, seed=seed).view(None)["patrol"]["figure"] for seed in range(12)}
    assert figures == {"red", "blue"}


def test_YED_014_a_space_holds_one_disciple_and_the_districts_have_so_many() -> None:
    city = {spot["place"]: spot["spaces"] for spot in view(YEDO.new(5, seed=1))["city"]}
    assert {place: len(spaces) for place, spaces in city.items()} == {
        "audience": 2,
        "summons": 2,
        "garden": 5,
        "gates": 3,
        "tavern": 3,
        "harbor": 4,
        "red_light": 3,
        "market": 4,
        "temple": 4,
    }
    game = position(phase="assignment", seats={1: {"at": {"audience": 2}}})
    assert not can(game, "place", place="audience")


def test_YED_015_an_event_takes_assets_and_a_blessing_averts_that() -> None:
    """Every loss of assets in the edition can be averted, and no loss of Mon or points."""
    seen: Counter[str] = Counter()
    for card in YEDO.edition.values["event_cards"]:
        for effect in card["effects"]:
            if "discard" in effect:
                assert effect["discard"] in ("action", "bonus", "weapon", "annex", "geisha", "disciple")
                assert effect["preventable"] is True
                seen["asset"] += 1
            if "lose" in effect:
                assert set(effect["lose"]) <= {"mon", "pp"} and "preventable" not in effect
                seen["money"] += 1
    assert seen == {"asset": 6, "money": 2}


# Limits ------------------------------------------------------------------------------------------------------------


def test_YED_020_the_limits() -> None:
    values = YEDO.edition.values["limits"]
    assert values == {
        "open_missions": 4,
        "action_cards": 3,
        "bonus_cards": 2,
        "weapons": 4,
        "geishas": 3,
        "annexes_of_a_kind": 1,
        "blessings": 1,
        "reserve": 2,
    }
    for seed in range(4):
        game = YEDO.new(4, seed=seed)
        for _ in watched(game, seed):
            if asked(game) in ("surplus", "keep", "under"):
                continue
            for seat in range(4):
                assert len(actions(game, seat)) <= 3 and len(bonuses(game, seat)) <= 2
                assert len(missions(game, seat)) <= 4 and len(weapons(game, seat)) <= 4
                assert geishas(game, seat) <= 3


def watched(game: kabuto.Game, seed: int) -> Iterator[None]:
    """Random play, looked at from time to time."""
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.legal(seat)))
        if rng.random() < 0.05 and not game.over:
            yield


@pytest.mark.parametrize(
    ("held", "place", "errand", "drawn", "deck"),
    [
        ({"actions": ("AC02", "AC03", "AC05"), "mon": 4}, "red_light", "red_light_action_card", "AC09", "action"),
        ({"missions": ("MG01", "MG02", "MG03", "MG04")}, "summons", "castle_summons", "MR05", "red"),
    ],
)
@pytest.mark.parametrize("back", [0, 1])
def test_YED_021_surplus_is_returned_at_once_the_new_one_included(
    held: dict[str, Any], place: str, errand: str, drawn: str, deck: str, back: int
) -> None:
    game = position(seats={0: {**held, "at": {place: 1}}, 1: {"at": {"temple": 1}}}, decks={deck: (drawn,)})
    act(game, place, errand)
    if deck == "red":
        do(game, "deck", colour="red")
    kind = "actions" if deck == "action" else "missions"
    old = str(held[kind][0])
    assert (asked(game), drawn in choices(game, "return"), old in choices(game, "return")) == ("surplus", True, True)
    gone = (drawn, old)[back]
    do(game, "return", card=gone)
    mine = actions(game, 0) if kind == "actions" else missions(game, 0)
    assert gone not in mine and len(mine) == len(held[kind])
    assert pile(game, "action" if kind == "actions" else ("green" if back else "red"))[-1] == gone


def test_YED_021_a_surplus_weapon_goes_to_the_discard_pile() -> None:
    mine = {"weapons": ("doku", "nawa", "yumi", "shuko"), "mon": 6, "at": {"market": 1}}
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}}, market=(None, None, None, "katana", None))
    act(game, "market", "market_buy")
    do(game, "slot", slot=4)
    do(game, "return", card="doku")
    assert weapons(game, 0) == ["katana", "nawa", "shuko", "yumi"] and scrap(game)["doku"] == 1


def test_YED_022_a_second_blessing_a_fourth_geisha_or_annex_is_not_taken() -> None:
    game = position(phase="event", seats={0: {"blessing": True, "pp": 0}}, decks={"event": ("EV21",)})
    assert supply(game)["blessings"] == 3 and blessing(game, 0)
    game = position(seats={0: {"geishas": 3, "mon": 20, "pp": 9, "at": {"red_light": 1}}})
    do(game, "activate", place="red_light")
    assert not can(game, "act", act="red_light_geisha_mon") and not can(game, "act", act="red_light_geisha_pp")


def test_YED_023_what_is_open_and_what_is_hidden() -> None:
    mine = {
        "mon": 7,
        "weapons": ("katana",),
        "geishas": 1,
        "annexes": ("dojo",),
        "blessing": True,
        "blackmail": True,
        "actions": ("AC02", "AC21"),
        "bonuses": ("BC03",),
        "missions": ("MG01", "MR02"),
        "done": {"MK04": False},
        "at": {"gates": 1},
    }
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}}, market=("nawa", None, None, None, None), event="EV27")
    for seat in (1, None):
        seen = view(game, seat)
        board = seen["seats"][0]
        assert (board["mon"], board["weapons"], board["geishas"], board["annexes"]) == (7, ["katana"], 1, ["dojo"])
        assert board["blessings"] == 1 and board["blackmail"] == 1
        assert (board["actions"], board["bonuses"]) == (2, 1)
        assert board["missions"] == {"green": 1, "yellow": 0, "red": 1, "black": 0}
        assert sum(board["done"].values()) == 1
        assert seen["market"][0]["weapon"] == "nawa" and seen["event"] == "EV27"
        for hidden in ("AC02", "AC21", "BC03", "MG01", "MR02", "MK04"):
            assert hidden not in repr(seen)
    own = view(game, 0)["hand"]
    assert own["missions"] == ["MG01", "MR02"] and own["done"] == ["MK04"]


# Set-up ------------------------------------------------------------------------------------------------------------


def test_YED_030_the_decks_are_shuffled() -> None:
    decks = ("action", "bonus", "event", "green", "yellow", "red", "black")
    one, other = YEDO.new(4, seed=1), YEDO.new(4, seed=2)
    for deck in decks:
        assert pile(one, deck) != pile(other, deck)
        assert sorted(pile(one, deck)) == sorted(pile(other, deck))
    assert [len(pile(one, deck)) for deck in decks] == [50, 27, 27, 12, 18, 18, 11]


def test_YED_031_two_weapons_lie_at_6_and_none_at_8() -> None:
    game = YEDO.new(4, seed=1)
    assert stall(game)[:3] == [None, None, None] and all(stall(game)[3:])
    assert [space["price"] for space in view(game)["market"]] == [8, 8, 8, 6, 6]
    assert len(pile(game, "weapon")) == 38


def test_YED_032_one_blessing_for_each_player() -> None:
    assert [supply(YEDO.new(players, seed=1))["blessings"] for players in PLAYERS] == [2, 3, 4, 5]


def test_YED_033_3_mon_lie_on_the_church() -> None:
    assert church(YEDO.new(4, seed=1)) == 3


def test_YED_034_annexes_in_the_supply() -> None:
    for players, each in zip(PLAYERS, (1, 2, 3, 4), strict=True):
        assert set(supply(YEDO.new(players, seed=1))["annexes"].values()) == {each}


def test_YED_035_geishas_in_the_supply() -> None:
    assert [supply(YEDO.new(players, seed=1))["geishas"] for players in PLAYERS] == [4, 5, 6, 7]


def test_YED_036_no_district_is_closed_and_it_is_round_1() -> None:
    seen = view(YEDO.new(4, seed=1))
    assert (seen["closed"], seen["round"]) == (None, 1)


def test_YED_037_the_patrol_starts_in_the_gates_in_a_colour_tossed_for() -> None:
    patrols = [view(YEDO.new(4, seed=seed))["patrol"] for seed in range(40)]
    assert {patrol["district"] for patrol in patrols} == {"gates"}
    figures = Counter(patrol["figure"] for patrol in patrols)
    assert min(figures["red"], figures["blue"]) > 8


def placeholders(game: kabuto.Game) -> int:
    return sum(spot["spaces"].count(-1) for spot in view(game)["city"])


def test_YED_038_placeholders() -> None:
    assert [placeholders(YEDO.new(players, seed=1)) for players in PLAYERS] == [10, 5, 1, 0]
    temple = view(YEDO.new(4, seed=1))["city"][8]
    assert temple["place"] == "temple" and temple["spaces"] == [-1, None, None, None]


def test_YED_039_the_start_player_is_drawn_by_lot() -> None:
    firsts = Counter(order(YEDO.new(4, seed=seed))[0] for seed in range(80))
    assert set(firsts) == {0, 1, 2, 3} and min(firsts.values()) > 8


def test_YED_040_two_disciples_at_home_and_two_in_the_reserve() -> None:
    game = YEDO.new(4, seed=1)
    assert [(house(game, seat), reserve(game, seat)) for seat in range(4)] == [(2, 2)] * 4


def test_YED_041_the_others_follow_clockwise() -> None:
    for seed in range(5):
        first, *rest = order(YEDO.new(4, seed=seed))
        assert rest == [(first + step) % 4 for step in (1, 2, 3)]


def test_YED_042_everybody_starts_with_1_pp() -> None:
    assert YEDO.new(4, seed=1).scores() == [1, 1, 1, 1]


def test_YED_043_missions_are_drafted_in_reverse_order_one_at_a_time() -> None:
    game = YEDO.new(4, seed=3)
    heard = []
    while asked(game) == "draft":
        assert set(choices(game, "deck")) <= {"green", "yellow", "red", "black"}
        heard.append(acting(game))
        do(game, "deck", colour="red")
    assert heard == list(reversed(order(game))) * 4
    assert [len(missions(game, seat)) for seat in range(4)] == [4, 4, 4, 4]


def test_YED_044_the_fourth_must_be_red_or_black_if_none_is_yet() -> None:
    game = YEDO.new(2, seed=3)
    for _ in range(6):
        assert can(game, "deck", colour="green")
        do(game, "deck", colour="green")
    assert choices(game, "deck") == ["red", "black"]
    assert refused(game, "deck", colour="green").rule == "YED-044"
    game = YEDO.new(2, seed=3)
    for colour in ("red", "red", "green", "green", "green", "green"):
        do(game, "deck", colour=colour)
    assert choices(game, "deck") == ["green", "yellow", "red", "black"]


def test_YED_045_everybody_gets_12_mon() -> None:
    game = drafted()
    assert [mon(game, seat) for seat in range(4)] == [12] * 4


def test_YED_046_three_action_cards_are_drawn_in_player_order_and_one_is_kept() -> None:
    game = drafted()
    for seat in order(game):
        assert acting(game) == seat
        tops = view(game, seat)["pool"]["cards"] if asked(game) == "keep" else []
        assert len(tops) == 3
        do(game, "keep", card=tops[0])
        while asked(game) == "under":
            do(game, "under", card=choices(game, "under")[0])
        assert actions(game, seat) == [tops[0]]
        assert sorted(pile(game, "action")[-2:]) == sorted(tops[1:])
    assert len(pile(game, "action")) == 46


def test_YED_047_favors_are_taken_in_reverse_order_and_become_blackmail() -> None:
    game = at_favors()
    heard = []
    left = list(view(game)["favors"])
    assert len(left) == 5
    while asked(game) == "favor":
        heard.append(acting(game))
        assert choices(game, "favor") == left
        do(game, "favor", card="FV05" if "FV05" in left else left[0])
        left = [card for card in left if card in view(game)["favors"]]
    assert heard == list(reversed(order(game)))
    assert all(blackmail(game, seat) for seat in range(4))
    assert view(game)["favors"] == [], "the one that nobody took has left the game"


def test_YED_048_the_five_favors() -> None:
    rewards = {}
    for card in ("FV01", "FV02", "FV03", "FV04", "FV05"):
        game = at_favors()
        seat = acting(game)
        before = (mon(game, seat), len(actions(game, seat)), len(bonuses(game, seat)), len(weapons(game, seat)))
        do(game, "favor", card=card)
        after = (mon(game, seat), len(actions(game, seat)), len(bonuses(game, seat)), len(weapons(game, seat)))
        gained = tuple(b - a for a, b in zip(before, after, strict=True))
        rewards[card] = (*gained, int(blessing(game, seat)))
    assert rewards == {
        "FV01": (3, 1, 0, 0, 0),
        "FV02": (3, 0, 1, 0, 0),
        "FV03": (3, 0, 0, 1, 0),
        "FV04": (7, 0, 0, 0, 0),
        "FV05": (0, 0, 0, 0, 1),
    }


def test_YED_049_missions_then_an_action_card_then_a_favor() -> None:
    game = YEDO.new(4, seed=3)
    seen: list[str] = []
    while view(game)["phase"] == "setup":
        if not seen or seen[-1] != asked(game):
            seen.append(asked(game))
        game.play(acting(game), game.legal(acting(game))[-1])
    assert seen.index("draft") < seen.index("keep") < seen.index("favor")
    assert "keep" not in seen[seen.index("favor") :]


# Numbers of players ------------------------------------------------------------------------------------------------


def test_YED_360_blessings_by_players() -> None:
    assert [supply(YEDO.new(players, seed=4))["blessings"] for players in PLAYERS] == [2, 3, 4, 5]


def test_YED_361_annexes_by_players() -> None:
    assert [supply(YEDO.new(players, seed=4))["annexes"]["dojo"] for players in PLAYERS] == [1, 2, 3, 4]


def test_YED_362_geishas_by_players() -> None:
    assert [supply(YEDO.new(players, seed=4))["geishas"] for players in PLAYERS] == [4, 5, 6, 7]


def test_YED_363_placeholders_by_players() -> None:
    blocked = {
        players: {
            spot["place"]: spot["spaces"].count(-1)
            for spot in view(YEDO.new(players, seed=4))["city"]
            if -1 in spot["spaces"]
        }
        for players in PLAYERS
    }
    assert blocked == {
        2: {
            **{"audience": 1, "summons": 1, "gates": 1, "tavern": 1},
            **{"harbor": 2, "red_light": 1, "market": 1, "temple": 2},
        },
        3: {"audience": 1, "summons": 1, "harbor": 1, "market": 1, "temple": 1},
        4: {"temple": 1},
        5: {},
    }


def free(players: int, garden: bool) -> int:
    city = view(YEDO.new(players, seed=4))["city"]
    return sum(spot["spaces"].count(None) for spot in city if (spot["place"] == "garden") == garden)


def test_YED_364_open_spaces_by_players() -> None:
    assert [free(players, garden=False) for players in PLAYERS] == [15, 20, 24, 25]


def test_YED_365_garden_spaces_by_players() -> None:
    assert [free(players, garden=True) for players in PLAYERS] == [2, 3, 4, 5]


def test_YED_366_groups_or_categories_by_players() -> None:
    for players in PLAYERS:
        game = position(players=players, phase="bidding")
        while asked(game) == "sit_out":
            do(game, "stay")
        assert (len(choices(game, "open_group")), len(choices(game, "open"))) == ((3, 0) if players < 4 else (0, 7))


def test_YED_367_everything_else_is_the_same() -> None:
    for players in PLAYERS:
        game = begun(players)
        seen = view(game)
        assert (seen["rounds"], seen["supply"]["church"]) == (11, 3)
        for seat in range(players):
            assert len(missions(game, seat)) == 4 and mon(game, seat) in (12, 15, 19)


# The Geisha version ------------------------------------------------------------------------------------------------


def test_YED_380_the_gentle_version_can_be_chosen() -> None:
    game = YEDO.new(4, options={"version": "geisha"}, seed=1)
    assert view(game)["options"]["version"] == "geisha"
    play_out(game)
    assert game.over


@pytest.mark.parametrize("players", PLAYERS)
def test_YED_381_the_gentle_version(players: int) -> None:
    game = YEDO.new(players, options={"version": "geisha"}, seed=1)
    harsh = {
        card["id"] for deck in ("action_cards", "event_cards") for card in YEDO.edition.values[deck] if card["harsh"]
    }
    assert len(harsh) == 8
    assert asked(game) in ("keep", "under"), "nothing is drafted"
    while view(game)["phase"] == "setup":
        assert asked(game) != "favor"
        game.play(acting(game), game.legal(acting(game))[0])
    for seat in range(players):
        colours = Counter(mission[1] for mission in missions(game, seat))
        late = players == 5 and order(game).index(seat) >= 2
        assert colours == ({"G": 2, "Y": 1, "R": 1} if late else {"G": 3, "R": 1}), "twelve green ones do not go round"
        assert mon(game, seat) == 15 and not blackmail(game, seat)
    assert not harsh & set(pile(game, "event")) and not harsh & set(pile(game, "action"))
    assert len(contents(table(game), 3)) == 22


def test_YED_381_missions_are_dealt_one_at_a_time_in_player_order() -> None:
    for dealing in ("in_turn", "each_at_once"):
        game = YEDO.new(5, options={"version": "geisha", "dealing": dealing}, seed=3)
        track = order(game)
        drawn = [(e["args"]["seat"], e["args"]["deck"]) for e in game.story(None) if e["id"] == "story-draws"][:20]
        if dealing == "in_turn":
            assert [seat for seat, _ in drawn] == track * 4
            assert [deck for _, deck in drawn] == ["green"] * 12 + ["yellow"] * 3 + ["red"] * 5
        else:
            assert [seat for seat, _ in drawn] == [seat for seat in track for _ in range(4)]
            assert [deck for _, deck in drawn] == ["green", "green", "green", "red"] * 4 + ["yellow"] * 3 + ["red"]


def test_YED_381_arrested_disciples_go_home_in_the_gentle_version() -> None:
    seats = {0: {"at": {"tavern": 2}, "reserve": 0}}
    game = position(phase="patrol", patrol="gates", seats=seats, version="geisha")
    assert (house(game, 0), reserve(game, 0), standing(game, 0)) == (4, 0, {})
    assert pp(game, 0) == 1 and annexes(game, 0) == []
