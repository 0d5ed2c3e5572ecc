"""Battles and revolts (SHO-150 to SHO-186)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
from tests.titles.shogun.position import (
    ALL_OUT,
    ALL_STICK,
    asks,
    came_out,
    do,
    edition,
    goods,
    holder,
    in_tray,
    land,
    lines,
    march,
    may,
    planned,
    play_on,
    player,
    put,
    refused,
    shows,
    told,
    troops,
    until_thrown,
)

OUT = edition(*ALL_OUT)


def attack(armies: int, lands: dict[str, tuple[int, int]] | None = None, **laid: Any) -> kabuto.Game:
    """Blue attacks Kozuke from Shinano with so many armies; nothing sticks in the tower unless told."""
    game = planned(
        lands or {"shinano": (0, armies + 1), "kozuke": (1, 1)},
        plans=[{"combat_a": "shinano"}],
        **{"edition": OUT, "event": "tax_max_5", **laid},
    )
    do(game, march("kozuke"))
    if asks("troops")(game):
        do(game, troops(armies))
    return game


def ready_to_attack(lands: dict[str, tuple[int, int]], **laid: Any) -> kabuto.Game:
    """The same with the tower as it is, before the number of armies is told."""
    game = planned(lands, plans=[{"combat_a": "shinano"}], **{"event": "tax_max_5", **laid})
    do(game, march("kozuke"))
    return game


# The tower -----------------------------------------------------------------------------------------------------------


def test_SHO_150_both_parties_and_everything_in_the_tray_go_in_together() -> None:
    game = attack(3, tray={"red": 2, "farmer": 1, "blue": 1})
    assert Counter(told(game, "throw")[-1]["cubes"]) == {"blue": 4, "yellow": 1, "red": 2, "farmer": 1}
    assert came_out(game) == {"blue": 4, "yellow": 1, "red": 2, "farmer": 1}


def test_SHO_150_some_cubes_stay_inside_and_older_ones_may_come_out() -> None:
    inside = {"red": 6, "black": 6}
    start = ready_to_attack({"shinano": (0, 9), "kozuke": (1, 4)}, tower=inside)
    stayed = until_thrown(start, troops(8), lambda out: out["blue"] < 8)
    assert stayed.view(None)["tower"]["blue"] > 0
    older = until_thrown(start, troops(8), lambda out: out["red"] + out["black"] > 0)
    assert sum(older.view(None)["tower"][colour] for colour in inside) < 12
    assert in_tray(older) == {colour: count for colour, count in came_out(older).items() if colour in inside}


def test_SHO_151_what_lies_in_the_tray_stays_there_for_the_next_throw() -> None:
    game = attack(3, tray={"red": 2})
    assert in_tray(game) == {"red": 2}
    first = planned(
        {"shinano": (0, 4), "kozuke": (1, 1), "hoki": (0, 4)},
        plans=[{"combat_a": "shinano", "combat_b": "hoki"}],
        edition=OUT,
        tray={"red": 2},
    )
    do(first, march("kozuke"))
    do(first, troops(3))
    do(first, march("tajima"))
    do(first, troops(3))
    assert Counter(told(first, "throw")[-1]["cubes"])["red"] == 2
    winter = planned({"kai": (0, 3)}, season=2, rice=9, tray={"red": 2}, tower={"black": 3}, winter="tax_max_5")
    assert in_tray(winter) == {"red": 2} and winter.view(None)["tower"]["black"] == 3


# Battle --------------------------------------------------------------------------------------------------------------


def test_SHO_153_armies_that_move_into_a_foreign_or_neutral_province_fight() -> None:
    assert "throw" in lines(attack(3))
    assert "throw" in lines(attack(3, {"shinano": (0, 4)}))
    own = planned({"shinano": (0, 4), "kozuke": (0, 1)}, plans=[{"combat_a": "shinano"}])
    do(own, march("kozuke"))
    do(own, troops(3))
    assert "throw" not in lines(own)
    assert "throw" in lines(planned({"kai": (0, 4)}, plans=[{"tax": "kai"}], unrest={"kai": 1}))


def test_SHO_154_the_attacker_throws_all_that_moved_and_the_defender_all_that_stand_there() -> None:
    game = attack(2, {"shinano": (0, 6), "kozuke": (1, 7)})
    assert Counter(told(game, "throw")[-1]["cubes"]) == {"blue": 2, "yellow": 7}
    assert holder(game, "shinano") == (0, 4)


@pytest.mark.parametrize(("event", "farmers"), [("tax_max_5", 1), ("neutral_two_farmers", 2)])
def test_SHO_155_a_neutral_province_is_defended_by_a_farmer(event: str, farmers: int) -> None:
    game = attack(4, {"shinano": (0, 5)}, event=event)
    assert Counter(told(game, "throw")[-1]["cubes"]) == {"blue": 4, "farmer": farmers}


def test_SHO_156_extra_armies_are_ordinary_armies_afterwards() -> None:
    game = attack(
        2,
        {"shinano": (0, 3), "kozuke": (1, 1)},
        specials={0: "attack_plus_1"},
        buildings={"kozuke": ("castle",)},
        event="castle_guard_a",
    )
    assert came_out(game) == {"blue": 3, "yellow": 2}
    assert holder(game, "kozuke") == (0, 1)
    assert goods(game, "supply")[:2] == [62 - 2, 62]


def test_SHO_157_too_few_farmers_and_as_many_are_thrown_as_there_are() -> None:
    cubes = {"tower": {"farmer": 20}, **ALL_STICK}
    neutral = attack(4, {"shinano": (0, 5)}, **cubes)
    assert Counter(told(neutral, "throw")[-1]["cubes"]) == {"blue": 4}
    revolt = planned({"kai": (0, 4)}, plans=[{"tax": "kai"}], unrest={"kai": 3}, tower={"farmer": 19}, **ALL_STICK)
    assert Counter(told(revolt, "throw")[-1]["cubes"]) == {"blue": 4, "farmer": 1}


def test_SHO_158_all_cubes_of_a_colour_count_whenever_they_went_in() -> None:
    """Two blue armies of an earlier battle lie in the tray and count for the attacker."""
    game = attack(1, {"shinano": (0, 2), "kozuke": (1, 2)}, tray={"blue": 2})
    assert told(game, "battle-won")[0].items() >= {"attackers": 3, "defenders": 2, "farmers": 0}.items()
    assert holder(game, "kozuke") == (0, 1)


@pytest.mark.parametrize(("markers", "helping"), [(0, 2), (1, 0), (2, 0)])
def test_SHO_159_farmers_help_a_defender_without_unrest(markers: int, helping: int) -> None:
    game = attack(2, {"shinano": (0, 3), "kozuke": (1, 1)}, tray={"farmer": 2}, unrest={"kozuke": markers})
    ended = next(entry for entry in game.story(None) if entry["id"].startswith("story-battle"))["args"]
    assert ended["farmers"] == helping
    assert holder(game, "kozuke") == ((1, 1) if helping else (0, 1))


def test_SHO_159_farmers_defend_a_neutral_province() -> None:
    game = attack(2, {"shinano": (0, 3)}, tray={"farmer": 1})
    assert told(game, "neutral-held")[0].items() >= {"attackers": 2, "farmers": 2}.items()


def test_SHO_160_others_and_farmers_who_take_no_side_stay_in_the_tray() -> None:
    game = attack(3, tray={"red": 2, "farmer": 2}, unrest={"kozuke": 1})
    assert in_tray(game) == {"red": 2, "farmer": 2}
    assert holder(game, "kozuke") == (0, 2)


def test_SHO_161_the_battle_of_kozuke() -> None:
    """T8: three blue, one yellow and one farmer; Blue wins 3 to 2 and holds Kozuke with one army."""
    game = attack(3, tray={"farmer": 1})
    assert came_out(game) == {"blue": 3, "yellow": 1, "farmer": 1}
    assert holder(game, "kozuke") == (0, 1) and holder(game, "shinano") == (0, 1)
    assert "kozuke" in game.view(0)["seats"][0]["hand"]
    assert in_tray(game) == {} and game.view(None)["farmers"] == 20
    assert goods(game, "supply")[:2] == [60, 62]


def test_SHO_161_the_same_with_unrest_in_kozuke() -> None:
    """T9: the farmer takes no side; Blue wins 3 to 1 and holds it with two armies."""
    game = attack(3, tray={"farmer": 1}, unrest={"kozuke": 1})
    assert holder(game, "kozuke") == (0, 2)
    assert in_tray(game) == {"farmer": 1}


@pytest.mark.parametrize(
    ("attackers", "defenders", "farmers", "left"), [(2, 4, 0, 2), (2, 4, 1, 3), (2, 3, 3, 3), (1, 1, 4, 1)]
)
def test_SHO_162_the_defender_loses_farmers_first(attackers: int, defenders: int, farmers: int, left: int) -> None:
    tray = {"farmer": farmers} if farmers else {}
    game = attack(attackers, {"shinano": (0, attackers + 1), "kozuke": (1, defenders)}, tray=tray)
    assert holder(game, "kozuke") == (1, left)
    assert in_tray(game) == {} and game.view(None)["farmers"] == 20
    assert goods(game, "supply")[:2] == [61, 62 - left]
    assert told(game, "battle-held")


def test_SHO_163_only_farmers_came_out_is_a_draw() -> None:
    start = ready_to_attack(
        {"shinano": (0, 3), "kozuke": (1, 1)}, tray={"farmer": 6}, buildings={"kozuke": ("castle",)}
    )
    game = until_thrown(start, troops(2), lambda out: out["yellow"] == 0 and out["farmer"] > out["blue"])
    assert told(game, "battle-draw")
    assert holder(game, "kozuke") == (None, 0) and land(game, "kozuke")["buildings"] == []


def test_SHO_164_a_draw_empties_the_province() -> None:
    game = attack(
        3,
        {"shinano": (0, 4), "kozuke": (1, 2)},
        tray={"farmer": 1, "red": 1},
        buildings={"kozuke": ("castle", "temple")},
    )
    assert told(game, "battle-draw")[0].items() >= {"attackers": 3, "defenders": 2, "farmers": 1}.items()
    assert holder(game, "kozuke") == (None, 0)
    assert land(game, "kozuke")["buildings"] == [] and land(game, "kozuke")["unrest"] == 0
    assert in_tray(game) == {"red": 1} and game.view(None)["farmers"] == 20
    assert goods(game, "supply")[:2] == [61, 62]
    assert all("kozuke" not in game.view(seat)["seats"][seat]["hand"] for seat in range(4))


def test_SHO_164_unrest_leaves_too_and_farmers_without_a_side_stay() -> None:
    game = attack(2, {"shinano": (0, 3), "kozuke": (1, 2)}, tray={"farmer": 1}, unrest={"kozuke": 2})
    assert holder(game, "kozuke") == (None, 0) and land(game, "kozuke")["unrest"] == 0
    assert in_tray(game) == {"farmer": 1}


def test_SHO_164_nothing_against_nothing_is_a_draw() -> None:
    game = attack(3, {"shinano": (0, 4), "kozuke": (1, 3)}, **ALL_STICK)
    assert came_out(game) == {}
    assert told(game, "battle-draw") and holder(game, "kozuke") == (None, 0)


@pytest.mark.parametrize(("armies", "owner", "left"), [(3, 0, 2), (2, 0, 1), (1, None, 0)])
def test_SHO_165_a_neutral_province_falls_to_more_armies_than_farmers(
    armies: int, owner: int | None, left: int
) -> None:
    game = attack(armies, {"shinano": (0, armies + 1)})
    assert holder(game, "kozuke") == (owner, left)
    assert in_tray(game) == {} and game.view(None)["farmers"] == 20
    assert player(game, 0)["supply"] == 62 - 1 - left


def test_SHO_165_nothing_against_nothing_leaves_it_neutral() -> None:
    game = attack(3, {"shinano": (0, 4)}, **ALL_STICK)
    assert holder(game, "kozuke") == (None, 0) and game.view(None)["tower"]["farmer"] == 1


def test_SHO_166_the_winner_takes_card_buildings_and_unrest() -> None:
    game = attack(3, buildings={"kozuke": ("castle", "theatre")}, unrest={"kozuke": 2})
    assert holder(game, "kozuke") == (0, 2)
    assert set(land(game, "kozuke")["buildings"]) == {"castle", "theatre"} and land(game, "kozuke")["unrest"] == 2
    assert "kozuke" in game.view(0)["seats"][0]["hand"]


def test_SHO_167_the_home_province_is_not_touched() -> None:
    game = attack(
        4,
        {"shinano": (0, 9), "kozuke": (1, 8)},
        buildings={"shinano": ("castle",)},
        unrest={"shinano": 2},
    )
    assert holder(game, "shinano") == (0, 5)
    assert land(game, "shinano")["buildings"] == ["castle"] and land(game, "shinano")["unrest"] == 2


def test_SHO_168_no_battle_without_an_attacker_but_all_may_stay_in_the_tower() -> None:
    game = planned({"shinano": (0, 3), "kozuke": (1, 1)}, plans=[{"combat_a": "shinano"}])
    do(game, march("kozuke"))
    assert all(form["armies"] >= 1 for form in may(game))
    start = ready_to_attack({"shinano": (0, 3), "kozuke": (1, 3)})
    none = until_thrown(start, troops(2), shows(blue=0, yellow=2))
    assert told(none, "battle-held")[0]["attackers"] == 0 and holder(none, "kozuke") == (1, 2)


def test_SHO_169_a_player_without_provinces_stays_in_the_game() -> None:
    game = attack(3, {"shinano": (0, 4), "kozuke": (1, 1), "kai": (2, 3)}, points=(0, 5, 0, 0))
    play_on(game, until=asks("plan"))
    assert 1 in game.to_act
    seat = game.view(1)["seats"][1]
    assert seat["provinces"] == 0 and seat["chests"] == 10 and game.scores()[1] == 5
    assert sorted(seat["hand"]) == [f"chest_{n}" for n in range(5)]
    do(game, put("chest_0"), 1)
    play_on(game)
    assert game.over and len(game.scores()) == 4


# Revolts -------------------------------------------------------------------------------------------------------------


def test_SHO_180_when_there_is_a_revolt() -> None:
    for space in ("rice", "tax"):
        assert told(planned({"kai": (0, 4)}, plans=[{space: "kai"}], unrest={"kai": 1}), "revolt")
        assert not told(planned({"kai": (0, 4)}, plans=[{space: "kai"}]), "revolt")
    assert not told(planned({"kai": (0, 4)}, plans=[{"castle": "kai"}], unrest={"kai": 1}), "revolt")
    assert told(planned({"kai": (0, 4)}, season=2, winter="tax_max_5"), "revolt")
    assert not told(planned({"kai": (0, 4)}, season=2, winter="tax_max_5", rice=1), "revolt")


def test_SHO_181_the_revolt_of_mikawa() -> None:
    """T7: taxes in Mikawa with two markers and four armies; if it is won, three markers lie there."""
    game = planned({"mikawa": (0, 4)}, plans=[{"tax": "mikawa"}], unrest={"mikawa": 2}, edition=OUT, tray={"red": 1})
    assert Counter(told(game, "throw")[-1]["cubes"]) == {"blue": 4, "farmer": 2, "red": 1}
    assert holder(game, "mikawa") == (0, 2) and land(game, "mikawa")["unrest"] == 3
    assert in_tray(game) == {"red": 1}


def test_SHO_181_the_winter_revolt_of_kai() -> None:
    """T6: two rice are missing, Kai is drawn, one marker lies there: three farmers are thrown."""
    game = planned({"kai": (0, 4), "izu": (1, 1)}, season=2, rice=(0, 9, 9, 9), winter="tax_max_5", edition=OUT)
    assert told(game, "throw")[-1]["cubes"].count("farmer") == 1  # one missing
    drawn = None
    for seed in range(40):
        game = planned(
            {"kai": (0, 5), "izu": (0, 1)},
            season=2,
            rice=(0, 9, 9, 9),
            winter="tax_max_5",
            unrest={"kai": 1},
            edition=OUT,
            seed=seed,
        )
        assert len(told(game, "drawn")) == 1 and len(told(game, "drawn")[0]["province"]) == 1
        if told(game, "drawn")[0]["province"] == ["kai"]:
            drawn = game
            break
    assert drawn is not None
    assert Counter(told(drawn, "throw")[-1]["cubes"]) == {"blue": 5, "farmer": 3}
    assert holder(drawn, "kai") == (0, 2)


def test_SHO_182_in_winter_a_calm_province_revolts_too() -> None:
    game = planned({"kai": (0, 4)}, season=2, winter="tax_max_5", edition=OUT)
    assert told(game, "revolt")[0].items() >= {"province": "kai", "farmers": 1, "armies": 4}.items()
    assert holder(game, "kai") == (0, 3)


def test_SHO_183_a_revolt_that_is_held() -> None:
    game = planned(
        {"izu": (0, 5)},
        plans=[{"rice": "izu"}],
        unrest={"izu": 2},
        buildings={"izu": ("castle", "theatre")},
        tray={"farmer": 1},
        edition=OUT,
    )
    assert told(game, "revolt-held")[0].items() >= {"defenders": 5, "farmers": 3, "armies": 2}.items()
    assert holder(game, "izu") == (0, 2) and set(land(game, "izu")["buildings"]) == {"castle", "theatre"}
    assert game.view(None)["farmers"] == 20 and player(game, 0)["supply"] == 60


@pytest.mark.parametrize(("armies", "markers"), [(2, 3), (3, 3)])
def test_SHO_184_a_revolt_that_is_lost(armies: int, markers: int) -> None:
    game = planned(
        {"izu": (0, armies)},
        plans=[{"rice": "izu"}],
        unrest={"izu": markers},
        buildings={"izu": ("castle", "theatre")},
        tray={"red": 1},
        edition=OUT,
    )
    assert holder(game, "izu") == (None, 0)
    assert land(game, "izu")["buildings"] == [] and land(game, "izu")["unrest"] == 0
    assert in_tray(game) == {"red": 1} and game.view(None)["farmers"] == 20 and player(game, 0)["supply"] == 62
    assert "izu" not in game.view(0)["seats"][0]["hand"]


def test_SHO_184_nothing_against_nothing_is_lost() -> None:
    game = planned({"izu": (0, 6)}, plans=[{"rice": "izu"}], unrest={"izu": 1}, **ALL_STICK)
    assert holder(game, "izu") == (None, 0) and told(game, "revolt-lost")


def test_SHO_185_neither_card_nor_castle_event_nor_favour_helps_in_a_revolt() -> None:
    laid: dict[str, Any] = {
        "plans": [{"tax": "kai"}],
        "unrest": {"kai": 1},
        "buildings": {"kai": ("castle",)},
        "specials": {0: "defence_plus_1"},
        "event": "castle_guard_a",
        "edition": OUT,
    }
    game = planned({"kai": (0, 3)}, **laid)
    assert came_out(game) == {"blue": 3, "farmer": 1}
    castle = planned({"kai": (0, 3)}, **laid, revolt_castle=True)
    assert came_out(castle) == {"blue": 4, "farmer": 1}
    safe = planned({"kai": (0, 3)}, **laid, modules=("tenno",), kept={0: 18})
    assert came_out(safe) == {"blue": 3, "farmer": 1}


def test_SHO_186_a_marker_is_added_after_a_won_revolt_but_not_in_winter() -> None:
    game = planned({"kai": (0, 6)}, plans=[{"tax": "kai"}], unrest={"kai": 2}, edition=OUT)
    assert told(game, "unrest") == [{"province": "kai", "markers": 3}]
    winter = planned({"kai": (0, 6)}, season=2, winter="tax_max_5", unrest={"kai": 1}, edition=OUT)
    assert told(winter, "revolt-held") and not told(winter, "unrest")


def test_refusals_in_battle_say_what_would_be_right() -> None:
    game = planned({"shinano": (0, 3), "kozuke": (1, 1)}, plans=[{"combat_a": "shinano"}])
    assert refused(game, march("hoki")) == "SHO-141"
    assert refused(game, troops(1)) == "SHO-125"
