"""Module Arts of Japan (SHO-AR-001 to SHO-AR-012)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

import kabuto
from kabuto.titles.shogun.actions import ARTS, CASTLES, REGIONS
from tests.titles.shogun.position import (
    ALL_MODULES,
    PASS,
    SHOGUN,
    asked,
    asks,
    do,
    lines,
    may,
    patron,
    planned,
    play_on,
    refused,
    told,
)

ROW = ("yellow", "green", "red", "purple", "brown")
GRID = tuple(product(ARTS, CASTLES))
SIX = {(ARTS[line], CASTLES[line]): "open" for line in range(6)}
Tiles = dict[tuple[str, str], int | str]


def patrons(lands: dict[str, tuple[int, int]], **laid: Any) -> kabuto.Game:
    return planned(lands, **{"modules": ("arts",), "tiles": SIX, "row": ROW, **laid})


def tiles(game: kabuto.Game) -> dict[tuple[str, str], Any]:
    return dict(zip(GRID, game.view(None)["arts"]["tiles"], strict=True))


def final(marks: Tiles, **laid: Any) -> list[int]:
    """The points that these markers and face-down tiles bring at the end of the game."""
    game = planned({}, modules=("arts",), tiles=marks, row=ROW, season=5, winter="tax_min_6", **laid)
    assert game.over
    return [found["arts"] for found in game.view(None)["sources"]]


def line(art: str, *marks: int | str) -> Tiles:
    """Marks along a row of the tableau."""
    return {(art, castle): mark for castle, mark in zip(CASTLES, marks, strict=False)}


def test_SHO_AR_001_36_crossings_and_five_region_cards_in_a_row() -> None:
    rows = set()
    for seed in range(10):
        view = SHOGUN.new(4, ("arts",), {"start": "preset"}, seed).view(None)["arts"]
        assert len(view["tiles"]) == 36 == len(GRID) and sorted(view["regions"]) == sorted(REGIONS)
        rows.add(tuple(view["regions"]))
    assert len(rows) > 3
    assert SHOGUN.new(4, (), {"start": "preset"}, 1).view(None)["arts"] is None


def test_SHO_AR_002_six_tiles_are_laid_open_at_the_start_of_each_round() -> None:
    game = SHOGUN.new(3, ("arts",), {"start": "preset"}, 4)
    assert Counter(game.view(None)["arts"]["tiles"]) == {"open": 6, None: 30}
    play_on(game, 4, until=lambda game: game.view(None)["round"] == 2)
    found = Counter(game.view(None)["arts"]["tiles"])
    assert found["open"] == 6 and found[None] == 24
    assert len({(found["art"], found["castle"]) for found in told(game, "artist")}) == 12


def test_SHO_AR_003_the_first_in_a_region_replaces_any_open_tile() -> None:
    lands = {"kai": (0, 3), "izu": (0, 3), "sagami": (1, 3), "hoki": (1, 3)}
    game = patrons(lands)
    assert asked(game) == "patron" and game.to_act == (0,)
    assert [(form["art"], form["castle"]) for form in may(game)] == list(SIX)
    assert refused(game, patron(ARTS[0], CASTLES[3])) == "SHO-AR-003"
    do(game, patron(ARTS[2], CASTLES[2]))
    assert tiles(game)[ARTS[2], CASTLES[2]] == 0
    assert game.to_act == (1,) and len(may(game)) == 5, "green comes next, where only the second player is"
    do(game, patron(ARTS[0], CASTLES[0]))
    assert [found["region"] for found in told(game, "patron")] == ["yellow", "green"]


def test_SHO_AR_003_the_last_open_tile_is_replaced_without_asking() -> None:
    game = patrons({"kai": (0, 3), "hoki": (1, 3)}, tiles={(ARTS[3], CASTLES[4]): "open"})
    assert asked(game, 0) == "plan" and tiles(game)[ARTS[3], CASTLES[4]] == 0
    assert [found["seat"] for found in told(game, "patron")] == [0], "and nothing is left for the second player"


def test_SHO_AR_004_ties_go_to_the_earlier_in_turn_order() -> None:
    lands = {"kai": (0, 3), "izu": (1, 3)}
    assert patrons(lands, order=(0, 1, 2, 3)).to_act == (0,)
    assert patrons(lands, order=(2, 1, 0, 3)).to_act == (1,)


def test_SHO_AR_005_a_region_without_owner_replaces_nothing() -> None:
    game = patrons({"kai": (0, 3)}, row=("green", "red", "yellow", "purple", "brown"))
    assert game.to_act == (0,) and not told(game, "patron")
    do(game, may(game)[0])
    assert asked(game, 0) == "plan" and len(told(game, "patron")) == 1


def test_SHO_AR_005_with_the_option_the_first_in_turn_order_replaces_a_tile() -> None:
    lands = {"kai": (0, 3)}
    row = ("green", "yellow", "red", "purple", "brown")
    game = patrons(lands, row=row, order=(2, 0, 1, 3), empty_region="first")
    turns = []
    while asks("patron")(game):
        turns.append(game.to_act[0])
        do(game, may(game)[0])
    assert turns == [2, 0, 2, 2, 2]
    assert [found["seat"] for found in told(game, "patron")] == turns


def test_SHO_AR_006_open_tiles_are_turned_down_and_the_row_moves_on() -> None:
    game = patrons({"kai": (0, 3)})
    do(game, patron(ARTS[1], CASTLES[1]))
    found = tiles(game)
    assert found[ARTS[1], CASTLES[1]] == 0
    assert all(found[ARTS[place], CASTLES[place]] == "down" for place in (0, 2, 3, 4, 5))
    assert game.view(None)["arts"]["regions"] == [*ROW[1:], ROW[0]]


def test_SHO_AR_007_six_rounds_use_up_the_36_tiles() -> None:
    game = SHOGUN.new(3, ("arts",), {"start": "preset"}, 4)
    play_on(game, 4)
    drawn = [(found["art"], found["castle"]) for found in told(game, "artist")]
    assert len(drawn) == 36 and set(drawn) == set(GRID)
    assert set(game.view(None)["arts"]["tiles"]) <= {0, 1, 2, "down"}


def test_SHO_AR_008_most_markers_in_a_row_or_column_get_its_points() -> None:
    marks = {**line("poetry", 0, 0, 1), ("calligraphy", "matsumoto"): 2}
    # Poetry: the first player has most, 2. Calligraphy 3 and Matsumoto 1 go to the third alone.
    # Columns: Osaka 3 and Himeji 3 to the first, Nagoya 2 to the second.
    assert final(marks) == [2 + 3 + 3, 2, 3 + 1, 0]


@pytest.mark.parametrize(("art", "points"), [("calligraphy", 3), ("ink_painting", 2), ("lacquer_work", 1)])
def test_SHO_AR_009_tied_players_get_one_point_less(art: str, points: int) -> None:
    """In the columns each is alone: Osaka brings the first 3, Himeji the second 3."""
    assert final(line(art, 0, 1)) == [points - 1 + 3, points - 1 + 3, 0, 0]


def test_SHO_AR_010_face_down_tiles_count_as_a_player() -> None:
    alone = line("calligraphy", 0, "down", "down")  # they have most in the row; Osaka is the first player's
    assert final(alone) == [3, 0, 0, 0]
    tied = line("calligraphy", 0, "down")
    assert final(tied) == [2 + 3, 0, 0, 0]
    three = line("calligraphy", 0, 1, "down")
    assert final(three) == [2 + 3, 2 + 3, 0, 0]


def test_SHO_AR_010_with_the_option_a_tie_with_them_takes_nothing_away() -> None:
    assert final(line("calligraphy", 0, "down"), face_down_tie="full") == [3 + 3, 0, 0, 0]
    assert final(line("calligraphy", 0, "down", "down"), face_down_tie="full") == [3, 0, 0, 0]
    assert final(line("calligraphy", 0, 1, "down"), face_down_tie="full") == [2 + 3, 2 + 3, 0, 0], "players still tie"


def test_SHO_AR_011_two_lines_each_of_three_two_and_one() -> None:
    worth = SHOGUN.new(4, ("arts",), {"start": "preset"}, 1).view(None)["printed"]["arts"]
    for direction in ("art", "castle"):
        assert sorted(worth[direction].values(), reverse=True) == [3, 3, 2, 2, 1, 1]
    every_row: Tiles = {(art, CASTLES[0]): 0 for art in ARTS}
    assert final(every_row) == [12 + 3, 0, 0, 0]


def test_SHO_AR_012_arts_then_leaders_then_the_clean_up() -> None:
    game = SHOGUN.new(4, ALL_MODULES, {"start": "preset"}, 6)
    play_on(game, 6, until=lambda game: game.view(None)["round"] == 2)
    told_so = lines(game)
    last_patron = max(place for place, name in enumerate(told_so) if name == "patron")
    moves = [place for place, name in enumerate(told_so) if name in ("triumph", "flight")]
    next_round = [place for place, name in enumerate(told_so) if name == "action-cards"][1]
    assert moves and last_patron < min(moves) and max(moves) < next_round
    game = planned(
        {"kai": (0, 3), "izu": (0, 3), "suruga": (0, 3)},
        modules=("arts", "leader"),
        season=1,
        leaders={0: "kai"},
        tiles=SIX,
        row=ROW,
        order=(1, 0, 2, 3),
    )
    assert asked(game) == "patron" and game.view(None)["order"] == [1, 0, 2, 3]
    do(game, may(game)[0])
    assert asks("lead")(game) and PASS not in may(game)
