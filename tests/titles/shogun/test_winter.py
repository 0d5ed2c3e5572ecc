"""Winter, scoring, the end of the year and of the game (SHO-200 to SHO-233)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
from kabuto.titles.shogun.actions import EVENTS, PROVINCES, REGIONS
from tests.titles.shogun.position import (
    ALL_OUT,
    SHOGUN,
    asked,
    asks,
    choices,
    do,
    edition,
    goods,
    holder,
    in_tray,
    laid_out,
    land,
    lines,
    owned,
    planned,
    play_on,
    player,
    refused,
    revolt,
    told,
)

OUT = edition(*ALL_OUT)
NINE = ("kai", "izu", "sagami", "musashi", "suruga", "totomi", "mikawa", "mino", "owari")


def winter(lands: dict[str, tuple[int, int]], year: int = 1, card: str = "tax_max_5", **laid: Any) -> kabuto.Game:
    """The winter after a quiet autumn; the card that is left shows a loss of 0 unless told."""
    return planned(lands, season=3 * year - 1, winter=card, **{"edition": OUT, **laid})


def each(names: tuple[str, ...], seat: int = 0, armies: int = 5) -> dict[str, tuple[int, int]]:
    return {name: (seat, armies) for name in names}


def test_SHO_200_rice_loss_supply_revolts_scoring_clean_up() -> None:
    game = winter({"kai": (0, 5)}, card="rice_max_3", rice=4)
    wanted = ("winter", "supply", "drawn", "revolt", "score", "new-year", "events")
    order = [name for name in lines(game) if name in wanted]
    assert sorted(order, key=wanted.index) == order
    assert {"winter", "supply", "revolt", "score", "new-year"} <= set(order)


@pytest.mark.parametrize("card", EVENTS)
def test_SHO_201_the_last_event_card_sets_the_loss_of_rice(card: str) -> None:
    loss = SHOGUN.edition.values["events"][card]["rice_loss"]
    event = "tax_max_5" if card != "tax_max_5" else "tax_min_6"
    game = winter({"kai": (0, 5), "izu": (1, 5)}, card=card, event=event, rice=(6, 2, 0, 18))
    left = [found["rice"] for found in told(game, "supply")]
    assert left == [max(0, rice - loss) for rice in (6, 2, 0, 18)]
    assert told(game, "winter")[0].items() >= {"event": card, "rice": loss}.items()


def test_SHO_201_the_upper_half_of_the_last_card_has_no_effect() -> None:
    """Castle guard is left over: in the revolts of winter no castle helps, whatever the reading."""
    game = winter({"kai": (0, 5)}, card="castle_guard_a", buildings={"kai": ("castle",)}, revolt_castle=True)
    assert Counter(told(game, "throw")[-1]["cubes"])["blue"] == 5


def test_SHO_202_one_rice_for_each_province() -> None:
    game = winter({**each(NINE[:4]), "hoki": (1, 3)}, rice=(1, 5, 0, 0))
    assert [found["missing"] for found in told(game, "supply")] == [3, 0, 0, 0]


@pytest.mark.parametrize(
    ("missing", "revolts", "farmers"),
    [(0, 0, 0), (1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (7, 3, 3), (8, 3, 3), (9, 3, 3)],
)
def test_SHO_203_the_supply_table(missing: int, revolts: int, farmers: int) -> None:
    """T5 is the row of three missing: nine provinces, six rice, two revolts with two farmers more."""
    game = winter(each(NINE), rice=(9 - missing, 0, 0, 0))
    play_on(game, until=asks("plan"))
    drawn = [found["province"] for found in told(game, "drawn")]
    assert [len(found) for found in drawn] == ([revolts] if revolts else [])
    assert [found["farmers"] for found in told(game, "revolt")] == [farmers] * revolts


def test_SHO_203_markers_come_on_top_of_the_extra_farmers() -> None:
    game = winter(each(NINE), rice=(6, 0, 0, 0), unrest=dict.fromkeys(NINE, 1))
    play_on(game, until=asks("plan"))
    assert [found["farmers"] for found in told(game, "revolt")] == [3, 3]


def test_SHO_204_the_provinces_are_drawn_at_random_from_all_of_the_player() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        game = winter({**each(NINE[:4]), "hoki": (1, 2)}, rice=(2, 9, 9, 9), seed=seed)
        seen.update(told(game, "drawn")[0]["province"])
    assert set(seen) == set(NINE[:4]) and min(seen.values()) >= 6


def test_SHO_205_who_owns_fewer_has_a_revolt_in_each() -> None:
    table = edition(*ALL_OUT, ("{missing: 1, revolts: 1,", "{missing: 1, revolts: 3,"))
    game = winter(each(NINE[:1]), edition=table)
    assert [found["province"] for found in told(game, "revolt")] == ["kai"]
    two = winter(each(NINE[:2]), rice=(1, 0, 0, 0), edition=table)
    assert choices(two, "revolt") == {"kai", "izu"}


def test_SHO_206_players_in_turn_order_and_each_chooses_the_order_of_the_own_revolts() -> None:
    lands = {**each(NINE[:4]), **each(("hoki", "aki", "bingo", "bizen"), 1)}
    game = winter(lands, order=(2, 1, 0, 3))
    assert game.to_act == (1,) and asked(game) == "revolt"
    drawn = choices(game, "revolt")
    assert len(drawn) == 2 and drawn <= owned(game, 1)
    others = owned(game, 1) - drawn
    assert refused(game, revolt(others.pop())) == "SHO-206"
    last = sorted(drawn)[1]
    do(game, revolt(last))
    assert game.to_act == (0,)
    do(game, revolt(sorted(choices(game, "revolt"))[0]))
    seats = [found["seat"] for found in told(game, "revolt")]
    assert seats == [1, 1, 0, 0] and told(game, "revolt")[0]["province"] == last


def test_SHO_207_the_number_is_fixed_before_the_first_revolt() -> None:
    """Seven are missing: three revolts, though the first two lose their provinces."""
    game = winter(each(NINE[:7], armies=1))
    assert asked(game) == "revolt" and len(choices(game, "revolt")) == 3
    assert len(told(game, "drawn")[0]["province"]) == 3 and not told(game, "revolt")
    play_on(game, until=asks("plan"))
    assert len(told(game, "revolt")) == len(told(game, "revolt-lost")) == 3
    assert player(game, 0)["provinces"] == 4


def test_SHO_208_rice_brings_no_points() -> None:
    poor = winter({"kai": (0, 3)}, rice=1)
    rich = winter({"kai": (0, 3)}, rice=18)
    assert poor.scores() == rich.scores() == [1, 0, 0, 0]


# Scoring -------------------------------------------------------------------------------------------------------------


def test_SHO_220_a_point_for_each_province_and_each_building() -> None:
    lands = {"kai": (0, 3), "izu": (0, 3), "hoki": (1, 1)}
    game = winter(lands, rice=9, buildings={"izu": ("theatre",), "kai": ("theatre",)})
    scored = {found["seat"]: (found["provinces"], found["buildings"]) for found in told(game, "score")}
    assert scored == {0: (2, 2), 1: (1, 0), 2: (0, 0), 3: (0, 0)}
    assert game.view(None)["sources"][0].items() >= {"provinces": 2, "buildings": 2}.items()


def test_SHO_220_both_winters_are_scored() -> None:
    first = winter({"kai": (0, 3)}, rice=9)
    assert first.scores() == [1, 0, 0, 0]
    second = winter({"kai": (0, 3)}, year=2, rice=9, points=(1, 0, 0, 0))
    assert second.over and second.scores() == [2, 0, 0, 0]


@pytest.mark.parametrize(("kind", "points"), [("castle", 3), ("temple", 2), ("theatre", 1)])
def test_SHO_221_most_buildings_of_a_kind_in_a_region(kind: str, points: int) -> None:
    """Izu, Suruga and Sagami lie in the yellow region, Hoki and Aki in the green one."""
    lands = {"izu": (0, 3), "suruga": (0, 3), "sagami": (1, 3), "hoki": (1, 3)}
    built = {"izu": (kind,), "suruga": (kind,), "sagami": (kind,), "hoki": (kind,)}
    game = winter(lands, rice=9, buildings=built)
    source = {"castle": "castles", "temple": "temples", "theatre": "theatres"}[kind]
    assert [found[source] for found in game.view(None)["sources"]] == [points, points, 0, 0]
    told_so = [(found["seat"], found["region"], found["points"]) for found in told(game, "majority")]
    assert sorted(told_so) == [(0, "yellow", points), (1, "green", points)]


@pytest.mark.parametrize(("kind", "points"), [("castle", 2), ("temple", 1), ("theatre", 0)])
def test_SHO_222_tied_players_get_one_point_less(kind: str, points: int) -> None:
    lands = {"izu": (0, 3), "sagami": (1, 3), "suruga": (2, 3)}
    game = winter(lands, rice=9, buildings={"izu": (kind,), "sagami": (kind,)})
    assert game.scores() == [2 + points, 2 + points, 1, 0]


def test_SHO_223_a_majority_needs_a_building() -> None:
    game = winter({"izu": (0, 3), "sagami": (1, 3)}, rice=9)
    assert game.scores() == [1, 1, 0, 0] and not told(game, "majority")


def test_SHO_224_the_regions_are_those_of_the_side() -> None:
    """Kai is yellow on the Sun side and red on the Moon side, like Mino there."""
    lands = {"kai": (0, 3), "mino": (1, 3)}
    built = {"kai": ("castle",), "mino": ("castle",)}
    sun = winter(lands, rice=9, buildings=built)
    moon = winter(lands, rice=9, buildings=built, side="moon")
    assert sun.scores() == [5, 5, 0, 0] and moon.scores() == [4, 4, 0, 0]
    three = winter(lands, rice=9, buildings=built, players=3)
    assert three.scores() == [5, 5, 0]
    three_on_the_moon = winter(lands, rice=9, buildings=built, players=3, side="moon", start="draft")
    assert three_on_the_moon.scores() == [4, 4, 0]


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_SHO_224_provinces_out_of_play_never_count(side: str) -> None:
    """No player comes to own one, and no majority or region is reckoned with one."""
    out = set(SHOGUN.edition.values["out_with_three"][side])
    for seed in range(3):
        game = SHOGUN.new(3, ("tenno", "leader"), {"side": side}, seed)
        game.playout(seed)
        held = {name for seat in range(3) for name in owned(game, seat)}
        named = {value for entry in game.story(None) for value in entry["args"].values() if isinstance(value, str)}
        assert held and not held & out and not named & out
    table: Any = game.state
    for region, mask in zip(REGIONS, table.box.region_mask, strict=True):
        names = {PROVINCES[place] for place in range(45) if int(mask) >> place & 1}
        rows = SHOGUN.edition.values["provinces"]
        assert names == {name for name, row in rows.items() if row[side] == region} - out


# The end -------------------------------------------------------------------------------------------------------------


def test_SHO_230_the_clean_up_after_the_first_winter() -> None:
    game = winter({"kai": (0, 5), "izu": (1, 5)}, rice=9, unrest={"kai": 2, "izu": 1}, card="theatre_calms_a")
    view = game.view(None)
    assert view["year"] == 2 and view["season"] == "spring" and asked(game, 0) == "plan"
    assert goods(game, "rice") == [0] * 4
    assert land(game, "kai")["unrest"] == land(game, "izu")["unrest"] == 0
    assert len(view["events"]) == 4 and "theatre_calms_a" not in view["events"]
    assert view["order"] == [] and goods(game, "position") == [None] * 4


def test_SHO_230_eight_of_the_twelve_events_are_used() -> None:
    game = SHOGUN.new(3, options={"start": "preset"}, seed=4)
    play_on(game, 4)
    used = [found["event"] for found in told(game, "event")] + [found["event"] for found in told(game, "winter")]
    assert len(used) == len(set(used)) == 8
    first, second = (set(found["event"]) for found in told(game, "events"))
    assert not first & second and set(used) == first | second


def test_SHO_231_the_rest_carries_over() -> None:
    game = winter(
        {"kai": (0, 5), "izu": (1, 4)},
        rice=9,
        buildings={"kai": ("castle",)},
        tray={"red": 2},
        tower={"black": 3, "farmer": 1},
    )
    assert holder(game, "kai") == (0, 5) and holder(game, "izu") == (1, 4)
    assert land(game, "kai")["buildings"] == ["castle"]
    assert goods(game, "chests") == [10] * 4 and in_tray(game) == {"red": 2}
    assert game.view(None)["tower"].items() >= {"black": 3, "farmer": 1}.items()


def test_SHO_232_the_game_ends_after_the_second_winter_and_chests_break_ties() -> None:
    game = winter({"kai": (0, 5), "izu": (1, 4), "hoki": (2, 2), "mino": (2, 2)}, year=2, rice=9, chests=(3, 8, 0, 9))
    assert game.over and game.to_act == ()
    assert game.scores() == [1, 1, 2, 0] and game.ranking() == [[2], [1], [0], [3]]
    number = SHOGUN.actions.number(revolt("kai"))
    refusal = game.why_not(0, number)
    assert refusal is not None and refusal.rule == "SHO-232"


def test_SHO_233_who_is_equal_in_chests_too_shares_the_place() -> None:
    game = winter({"kai": (0, 5), "izu": (1, 4)}, year=2, rice=9, chests=(8, 8, 5, 5))
    assert game.ranking() == [[0, 1], [2, 3]]


def test_a_year_starts_without_rice_and_unrest() -> None:
    game = laid_out({"kai": (0, 3)}, season=3)
    assert game.view(None)["year"] == 2 and game.view(None)["season"] == "spring"
