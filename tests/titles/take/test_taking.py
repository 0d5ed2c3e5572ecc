"""Steps 2 and 3: take a chip, lay a ghost stone, place the chip (TAK-027 to TAK-032, TAK-049 to TAK-051)."""

from __future__ import annotations

import pytest

from tests.titles.take.position import (
    COLUMNS,
    KINDS,
    can,
    chips_in_hall,
    court,
    do,
    geisha,
    ghosts,
    lay,
    legal_forms,
    lift,
    place,
    position,
    powers,
    refused,
    stack,
    take,
    takeable,
)

HALL = {"samurai": "ronin geisha", "daimyo": "ronin ninja", "ronin": "ninja daimyo", "geisha": "ninja geisha"}


def test_TAK_027_exactly_one_chip_is_taken() -> None:
    game = position(HALL)
    assert chips_in_hall(game) == 8
    do(game, take("samurai"))
    assert chips_in_hall(game) == 7
    assert stack(game, "samurai") == "ronin"
    assert court(game, 0) == {"geisha": (1, 0, 0)}
    assert refused(game, take("daimyo"), seat=0).rule == "TAK-019"


def test_TAK_028_when_all_ghost_stones_are_on_the_hall_they_return_first() -> None:
    game = position(HALL, KINDS)
    assert takeable(game) == set(HALL)
    do(game, take("ronin"))
    assert ghosts(game) == {"ronin"}
    assert game.view(None)["supply"] == 4


def test_TAK_028_fewer_ghost_stones_stay_where_they_are() -> None:
    game = position(HALL, ("samurai", "daimyo", "ronin"))
    do(game, take("geisha"))
    assert ghosts(game) == {"samurai", "daimyo", "ronin", "geisha"}
    assert takeable(position(HALL, ("samurai", "daimyo", "ronin", "ninja"))) == {"geisha"}


def test_TAK_029_when_only_empty_fields_are_open_all_ghost_stones_return_first() -> None:
    game = position(HALL, ("samurai", "daimyo", "ronin", "geisha"))
    assert takeable(game) == set(HALL)
    do(game, take("samurai"))
    assert ghosts(game) == {"samurai"}


def test_TAK_029_with_fewer_stacks_fewer_stones_are_enough() -> None:
    game = position({"samurai": "geisha", "ninja": "geisha"}, ("samurai", "ninja"))
    assert takeable(game) == {"samurai", "ninja"}
    do(game, take("ninja"))
    assert ghosts(game) == {"ninja"}
    game = position({"samurai": "geisha", "ninja": "geisha"}, ("samurai", "ronin"))
    assert takeable(game) == {"ninja"}
    do(game, take("ninja"))
    assert ghosts(game) == {"samurai", "ronin", "ninja"}


def test_TAK_030_the_reset_comes_after_the_powers() -> None:
    mine = {"ronin": (1, 0, 0), "geisha": (1, 0, 0)}
    game = position(HALL, KINDS, (mine, {}))
    assert ghosts(game) == set(KINDS), "step 1 still sees five blocked fields"
    assert {form["do"] for form in powers(game)} == {"lift"}
    assert refused(game, geisha("samurai", "daimyo")).rule == "TAK-039"
    game.story(None)
    do(game, take("samurai"))
    told = [entry["id"] for entry in game.story(None)]
    assert told.index("story-reset") < told.index("story-take")
    assert told.count("story-reset") == 1


def test_TAK_030_the_stones_are_not_returned_at_the_end_of_a_turn() -> None:
    game = position({**HALL, "ninja": "ronin daimyo"}, ("samurai", "daimyo", "ronin", "geisha"))
    do(game, take("ninja"))
    assert ghosts(game) == set(KINDS)
    assert takeable(game) == set(KINDS)


def test_TAK_030_the_reset_is_mandatory() -> None:
    game = position({"samurai": "geisha", "ninja": "ronin"}, ("samurai", "ninja", "geisha"))
    do(game, take("samurai"))
    assert ghosts(game) == {"samurai"}, "not a stone was left lying"


def test_TAK_031_the_top_chip_of_any_open_stack_may_be_taken() -> None:
    game = position(HALL, ("daimyo",), ({"geisha": (1, 0, 0)}, {}))
    assert takeable(game) == {"samurai", "ronin", "geisha"}
    ghost, empty = refused(game, take("daimyo")), refused(game, take("ninja"))
    assert (ghost.rule, empty.rule) == ("TAK-031", "TAK-031")
    assert "ghost stone" in ghost.why and "Daimyo field" in ghost.why
    assert "empty" in empty.why
    do(game, geisha("samurai", "ronin"))
    assert takeable(game) == {"samurai", "geisha"}
    do(game, take("geisha"))
    assert stack(game, "geisha") == "ninja"


def test_TAK_032_a_ghost_stone_from_the_supply_goes_on_the_field() -> None:
    game = position(HALL)
    for count, field in enumerate(HALL, 1):
        do(game, take(field))
        assert ghosts(game) == set(list(HALL)[:count])
        assert game.view(None)["supply"] == 5 - count
    assert refused(position(HALL, ("daimyo",)), take("daimyo")).rule == "TAK-031"


def test_TAK_032_also_when_the_field_is_now_empty() -> None:
    game = position({"samurai": "geisha", "ninja": "ronin"})
    do(game, take("samurai"))
    assert stack(game, "samurai") == ""
    assert ghosts(game) == {"samurai"}


@pytest.mark.parametrize("kind", COLUMNS)
@pytest.mark.parametrize("seat", [0, 1])
def test_TAK_049_a_chip_goes_to_the_bottom_row_of_its_column(kind: str, seat: int) -> None:
    game = position({"samurai": f"ronin {kind}", "ninja": "ronin"}, on_turn=seat)
    do(game, take("samurai"))
    assert court(game, seat) == {kind: (1, 0, 0)}
    assert court(game, 1 - seat) == {}
    assert game.to_act == (1 - seat,), "nothing is left to choose"


@pytest.mark.parametrize("column", COLUMNS)
def test_TAK_050_a_samurai_goes_to_the_top_row_of_any_column(column: str) -> None:
    game = position({"ronin": "ninja samurai", "ninja": "ronin"}, on_turn=1)
    do(game, take("ronin"))
    assert game.to_act == (1,)
    assert legal_forms(game) == [place(name) for name in COLUMNS]
    do(game, place(column))
    assert court(game, 1) == {column: (0, 0, 1)}
    assert court(game, 0) == {}


def test_TAK_051_chips_already_there_do_not_matter() -> None:
    game = position({"ronin": "ninja ronin samurai", "ninja": "ronin geisha"}, (), ({"geisha": (2, 3, 4)}, {}))
    do(game, take("ninja"))
    assert court(game, 0) == {"geisha": (3, 3, 4)}
    do(game, take("ronin"), place("daimyo"), take("ninja"))
    assert court(game, 0) == {"geisha": (3, 3, 4), "ronin": (1, 0, 0)}


def test_TAK_051_a_chip_just_taken_has_no_power_before_the_next_turn() -> None:
    game = position({**HALL, "ninja": "geisha ninja ronin"})
    do(game, take("ninja"))
    assert game.to_act == (1,)
    assert refused(game, lift("ninja"), seat=0).rule == "TAK-019"
    do(game, take("ronin"))
    assert can(game, lift("ninja")) and can(game, lay("geisha"))
