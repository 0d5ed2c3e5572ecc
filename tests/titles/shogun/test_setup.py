"""Set-up and the draft of start provinces (SHO-020 to SHO-038)."""

from __future__ import annotations

from collections import Counter

import pytest

import kabuto
from kabuto.titles.shogun.actions import ACTIONS10, EVENTS
from tests.titles.shogun.position import (
    DRAW,
    EXCHANGE,
    SHOGUN,
    asked,
    choices,
    do,
    draft,
    edition,
    goods,
    group,
    holder,
    laid_out,
    march,
    may,
    owned,
    planned,
    play_on,
    player,
    refused,
    told,
)

VALUES = SHOGUN.edition.values
OUT = {
    "sun": {"izumo", "iwami", "sanuki", "tosa", "echigo", "mutsu", "kazusa", "awa_boso"},
    "moon": {"iwami", "aki", "mutsu", "shimotsuke", "iyo", "tosa", "hitachi", "shimosa"},
}


def planning(game: kabuto.Game) -> bool:
    return bool(game.view(None)["phase"] == "plan")


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_SHO_020_the_side_decides_the_regions(side: str) -> None:
    game = SHOGUN.new(4, options={"side": side}, seed=1)
    for name, province in game.view(None)["provinces"].items():
        assert province["region"] == VALUES["provinces"][name][side]


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_SHO_021_with_three_players_eight_provinces_are_out_of_play(side: str) -> None:
    three = SHOGUN.new(3, options={"side": side}, seed=1)
    four = SHOGUN.new(4, options={"side": side}, seed=1)
    assert set(four.view(None)["provinces"]) - set(three.view(None)["provinces"]) == OUT[side]
    play_on(three, 4, until=planning)
    drafted = {entry["province"] for entry in told(three, "draft", "draw")}
    assert len(drafted) == 27 and not drafted & OUT[side]
    game = planned({"kai": (0, 5), "shimotsuke": (1, 4)}, players=3, plans=[{}, {"combat_a": "shimotsuke"}])
    assert choices(game, "march") == {"hitachi", "kozuke", "shimosa"}  # Mutsu is out
    assert refused(game, march("mutsu")) == "SHO-021"


def test_SHO_022_a_sea_route_to_a_province_out_of_play_cannot_be_used() -> None:
    lands = {"izu": (0, 5)}
    plans = [{"combat_a": "izu"}]
    assert choices(planned(lands, plans=plans, players=4), "march") == {"sagami", "suruga", "shima", "awa_boso"}
    assert choices(planned(lands, plans=plans, players=3), "march") == {"sagami", "suruga", "shima"}


@pytest.mark.parametrize(("players", "chests"), [(3, 18), (4, 15), (5, 12)])
def test_SHO_023_start_money_and_material(players: int, chests: int) -> None:
    game = SHOGUN.new(players, options={"start": "preset"}, seed=1)
    assert goods(game, "chests") == [chests] * players
    view = game.view(0)["seats"][0]
    assert [card for card in view["hand"] if card.startswith("chest_")] == [f"chest_{n}" for n in range(5)]
    colours = goods(game, "colour")
    assert colours == ["blue", "yellow", "red", "black", "purple"][:players]
    unused = set(game.view(None)["tower"]) - {*colours, "farmer"}
    assert all(game.view(None)["tower"][colour] == 0 for colour in unused)


def test_SHO_024_start_provinces_are_drafted_or_preset() -> None:
    assert SHOGUN.new(4, options={"start": "draft"}, seed=1).view(None)["phase"] == "draft"
    preset = SHOGUN.new(4, options={"start": "preset"}, seed=1)
    assert preset.view(None)["phase"] == "plan" and len(owned(preset, 0)) == 8


def test_SHO_025_two_open_cards_beside_a_shuffled_pile() -> None:
    opened = set()
    for seed in range(12):
        found = SHOGUN.new(5, seed=seed).view(None)["draft"]
        assert len(set(found["open"])) == 2 and found["pile"] == 43
        opened |= set(found["open"])
    assert len(opened) > 12
    assert SHOGUN.new(3, seed=1).view(None)["draft"]["pile"] == 35


def test_SHO_026_players_draft_clockwise_the_first_one_drawn_by_lot() -> None:
    first = Counter(SHOGUN.new(4, seed=seed).to_act[0] for seed in range(60))
    assert set(first) == {0, 1, 2, 3}
    game = SHOGUN.new(4, seed=8)
    order: list[int] = []
    while asked(game) in ("draft", "group") and len(order) < 8:
        if asked(game) == "draft":
            order.append(game.to_act[0])
            do(game, DRAW)
        else:
            do(game, may(game)[0])
    assert order == [(order[0] + turn) % 4 for turn in range(8)]


@pytest.mark.parametrize(("seat", "letter"), list(enumerate("abcde")))
def test_SHO_026_the_players_may_name_the_first_drafter(seat: int, letter: str) -> None:
    first = {SHOGUN.new(5, options={"first_drafter": letter}, seed=seed).to_act for seed in range(20)}
    assert first == {(seat,)}
    for players in range(3, seat + 1):
        with pytest.raises(kabuto.BadSetup, match=f"no seat {letter.upper()} with {players} players") as caught:
            SHOGUN.new(players, options={"first_drafter": letter})
        assert caught.value.rule == "SHO-026"


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, [5, 4, 4, 3, 3, 2, 2, 2, 2]), (4, [5, 4, 4, 3, 3, 2, 2, 2]), (5, [5, 4, 4, 3, 3, 2, 2])],
)
def test_SHO_027_the_army_groups(players: int, sizes: list[int]) -> None:
    game = SHOGUN.new(players, seed=3)
    assert [sorted(groups, reverse=True) for groups in goods(game, "groups")] == [sizes] * players
    assert sum(sizes) == {3: 27, 4: 25, 5: 23}[players]
    play_on(game, 3, until=planning)
    for seat in range(players):
        armies = sorted((holder(game, name)[1] for name in owned(game, seat)), reverse=True)
        assert armies == sizes


def test_SHO_028_one_of_two_open_cards_or_the_top_of_the_pile_and_a_whole_group() -> None:
    game = SHOGUN.new(4, seed=2)
    seat = game.to_act[0]
    left, right = game.view(seat)["draft"]["open"]
    assert sorted(may(game), key=str) == sorted([draft(left), draft(right), DRAW], key=str)
    do(game, draft(left))
    assert asked(game) == "group" and game.to_act == (seat,)
    assert choices(game, "group") == {2, 3, 4, 5}
    do(game, group(4))
    assert holder(game, left) == (seat, 4) and left in game.view(seat)["seats"][seat]["hand"]
    assert sorted(player(game, seat)["groups"]) == [2, 2, 2, 3, 3, 4, 5]
    other = game.to_act[0]
    do(game, DRAW)
    taken = game.view(other)["draft"]["taken"]
    assert taken is not None and taken not in (left, right)
    assert choices(game, "group") == {2, 3, 4, 5}, "a blind card must be accepted"
    do(game, group(5))
    assert holder(game, taken) == (other, 5)
    assert refused(game, draft(taken)) == "SHO-028"


def test_SHO_028_a_size_that_is_used_up_is_not_offered_again() -> None:
    game = SHOGUN.new(4, options={"first_drafter": "a"}, seed=2)
    do(game, DRAW)
    do(game, group(5))
    play_on(game, 1, until=lambda game: game.to_act == (0,) and asked(game) == "group")
    assert choices(game, "group") == {2, 3, 4}
    assert refused(game, group(5)) == "SHO-027"


def test_SHO_029_an_open_card_that_was_taken_is_replaced_at_once() -> None:
    game = SHOGUN.new(4, seed=2)
    left, right = game.view(None)["draft"]["open"]
    do(game, draft(left))
    now = game.view(None)["draft"]["open"]
    assert len(set(now)) == 2 and right in now and left not in now
    assert game.view(None)["draft"]["pile"] == 42


def test_SHO_030_who_faces_the_same_two_cards_again_may_exchange_them_once() -> None:
    game = SHOGUN.new(3, options={"first_drafter": "a"}, seed=4)
    opened = game.view(None)["draft"]["open"]
    assert refused(game, EXCHANGE) == "SHO-030"
    for _ in range(3):
        do(game, DRAW)
        do(game, may(game)[0])
    assert game.to_act == (0,) and game.view(None)["draft"]["open"] == opened
    pile = game.view(None)["draft"]["pile"]
    do(game, EXCHANGE)
    now = game.view(None)["draft"]
    assert not set(now["open"]) & set(opened) and now["pile"] == pile and now["under"] == opened
    assert game.to_act == (0,) and asked(game) == "draft"
    assert refused(game, EXCHANGE) == "SHO-030"
    do(game, draft(now["open"][0]))


def test_SHO_030_no_exchange_after_one_of_the_two_was_taken() -> None:
    game = SHOGUN.new(3, options={"first_drafter": "a"}, seed=4)
    do(game, draft(game.view(None)["draft"]["open"][0]))
    do(game, group(2))
    for _ in range(2):
        do(game, DRAW)
        do(game, may(game)[0])
    assert game.to_act == (0,) and EXCHANGE not in may(game)


def test_SHO_031_after_the_draft_the_cards_left_are_neutral_and_planning_begins() -> None:
    for players in (3, 4, 5):
        game = SHOGUN.new(players, seed=9)
        play_on(game, 9, until=planning)
        assert game.to_act == tuple(range(players))
        provinces = game.view(None)["provinces"]
        neutral = [name for name, found in provinces.items() if found["owner"] is None]
        groups = {3: 9, 4: 8, 5: 7}[players]
        assert len(neutral) == len(provinces) - groups * players
        assert all(not found for found in goods(game, "groups"))
        assert game.view(None)["draft"] is None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_SHO_032_the_preset_of_the_sun_side(players: int) -> None:
    game = SHOGUN.new(players, options={"start": "preset"}, seed=6)
    sizes = VALUES["army_groups"][str(players)]
    sets = [dict(zip(row, sizes, strict=True)) for row in VALUES["presets"][str(players)]]
    for seat in range(players):
        assert {name: holder(game, name)[1] for name in owned(game, seat)} in sets


def test_SHO_032_known_rows_of_the_preset() -> None:
    game = SHOGUN.new(3, options={"start": "preset"}, seed=6)
    assert holder(game, "suruga")[1] == 5 and holder(game, "bizen")[1] == 5 and holder(game, "yamato")[1] == 5
    assert holder(game, "suruga")[0] == holder(game, "tajima")[0] and holder(game, "tajima")[1] == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_SHO_032_there_is_no_preset_on_the_moon_side(players: int) -> None:
    with pytest.raises(kabuto.BadSetup, match="there are none for the Moon side; draft") as caught:
        SHOGUN.new(players, options={"start": "preset", "side": "moon"})
    assert caught.value.rule == "SHO-032"
    assert SHOGUN.new(players, options={"side": "moon"}, seed=1).view(None)["phase"] == "draft"


def test_SHO_032_with_the_option_four_and_five_use_theirs_on_the_moon_side() -> None:
    options = {"start": "preset", "side": "moon", "moon_preset": True}
    for players in (4, 5):
        game = SHOGUN.new(players, options=options, seed=1)
        assert game.view(None)["phase"] == "plan"
    with pytest.raises(kabuto.BadSetup) as caught:
        SHOGUN.new(3, options=options)
    assert caught.value.rule == "SHO-032"


def test_SHO_033_who_gets_which_set_is_drawn_by_lot() -> None:
    first = Counter(holder(SHOGUN.new(4, options={"start": "preset"}, seed=seed), "yamato")[0] for seed in range(80))
    assert set(first) == {0, 1, 2, 3} and max(first.values()) < 40


def test_SHO_034_points_and_rice_start_at_0() -> None:
    game = SHOGUN.new(5, options={"start": "preset"}, seed=1)
    assert goods(game, "rice") == [0] * 5 and game.scores() == [0] * 5


@pytest.mark.parametrize(("players", "thrown"), [(3, 31), (4, 38), (5, 45)])
def test_SHO_035_the_tower_is_filled_and_the_tray_is_empty(players: int, thrown: int) -> None:
    game = SHOGUN.new(players, options={"start": "preset"}, seed=11)
    cubes = told(game, "throw")[0]["cubes"]
    assert len(cubes) == thrown
    assert Counter(cubes)["farmer"] == 10 and Counter(cubes)["blue"] == 7
    out = Counter(told(game, "fall")[0]["cubes"])
    view = game.view(None)
    assert sum(view["tray"].values()) == 0
    assert view["tower"]["farmer"] == 10 - out["farmer"] and view["farmers"] == 20 - view["tower"]["farmer"]
    assert view["tower"]["blue"] == 7 - out["blue"]
    assert 0 < sum(out.values()) < thrown


def test_SHO_036_four_events_lie_open() -> None:
    seen = set()
    for seed in range(20):
        events = SHOGUN.new(4, options={"start": "preset"}, seed=seed).view(None)["events"]
        assert len(set(events)) == 4 and set(events) <= set(EVENTS)
        seen |= set(events)
    assert seen == set(EVENTS)


def test_SHO_037_action_and_special_cards_are_ready() -> None:
    view = SHOGUN.new(4, options={"start": "preset"}, seed=1).view(None)
    assert len(set(view["actions"][:5])) == 5 and set(view["actions"][:5]) <= set(ACTIONS10)
    assert len(set(view["specials"])) == 5


def test_SHO_038_the_start_provinces_come_before_tower_and_events() -> None:
    game = SHOGUN.new(4, options={"start": "preset"}, seed=1)
    ids = [entry["id"] for entry in game.story(None)]
    last = max(place for place, name in enumerate(ids) if name == "story-preset")
    assert last < ids.index("story-throw") < ids.index("story-events") < ids.index("story-action-cards")
    drafting = SHOGUN.new(4, seed=1)
    assert sum(drafting.view(None)["tower"].values()) == 0 and drafting.view(None)["events"] == []


def test_an_edition_with_other_groups_is_drafted_with_them() -> None:
    other = edition(('  "5": [5, 4, 4, 3, 3, 2, 2]', '  "5": [5, 5, 4, 3, 3, 2, 2]'))
    assert player(SHOGUN.new(5, seed=1, edition=other), 0)["groups"].count(5) == 2
    assert laid_out({"kai": (0, 3)}, edition=other, players=5).players == 5
