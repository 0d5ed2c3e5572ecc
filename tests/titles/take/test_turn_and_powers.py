"""The turn, step 1 and the powers (TAK-019 to TAK-026, TAK-033 to TAK-048, TAK-067)."""

from __future__ import annotations

from itertools import product

import pytest

from kabuto.kernel.actions import NoSuchAction
from tests.titles.take.position import (
    COLUMNS,
    KINDS,
    LEAVE,
    TAKE,
    Court,
    can,
    court,
    daimyo,
    do,
    geisha,
    ghosts,
    haunt,
    idle,
    influence,
    lay,
    legal_forms,
    lift,
    ninja,
    place,
    position,
    powers,
    refused,
    shown,
    stack,
    take,
    takeable,
)

TALL = {
    "samurai": "ninja geisha daimyo",
    "daimyo": "ronin ninja geisha",
    "ronin": "daimyo ronin ninja",
    "geisha": "geisha daimyo ronin",
    "ninja": "ronin geisha daimyo",
}
"""A hall without samurai on top: every take ends the turn."""

ALL_FOUR: Court = {"daimyo": (1, 0, 2), "ronin": (1, 0, 0), "geisha": (1, 0, 0), "ninja": (1, 0, 0)}


# The turn ------------------------------------------------------------------------------------------------------


def test_TAK_019_the_players_take_turns() -> None:
    game = TAKE.new(options={"start": "b"}, seed=19)
    for turn in range(1, 36):
        assert game.view(None)["turn"] == turn
        assert game.to_act == (turn % 2,)
        do(game, legal_forms(game, "take")[0])
        if game.view(None)["step"] == "place":
            do(game, place("ronin"))


def test_TAK_019_the_steps_come_in_their_order() -> None:
    game = position({"ronin": "daimyo samurai", "ninja": "geisha"}, (), ({"ronin": (1, 0, 0)}, {}))
    assert refused(game, place("ronin")).rule == "TAK-019"
    do(game, take("ronin"))
    assert game.to_act == (0,), "the samurai is still to be placed"
    assert game.scores() == [0, 0], "scoring comes last"
    assert refused(game, lay("ninja")).rule == "TAK-019"
    assert refused(game, take("ninja")).rule == "TAK-019"
    do(game, place("daimyo"))
    assert game.scores() == [2, 0]  # two Daimyo are seen: one uncovered, one in print
    assert game.to_act == (1,)


def test_TAK_019_everybody_is_told_what_is_asked_and_of_whom() -> None:
    mine: Court = {"ninja": (1, 0, 0)}
    game = position({"ronin": "daimyo samurai", "ninja": "geisha"}, (), (mine, {"ronin": (1, 0, 0)}))
    for form, name, rule in (
        (ninja("ronin"), "turn", "TAK-019"),
        (lay("ninja"), "borrow", "TAK-046"),
        (take("ronin"), "turn", "TAK-031"),
        (place("daimyo"), "place", "TAK-050"),
    ):
        asked = game.view(0)["decision"]
        assert asked["name"] == name and rule in asked["rules"]
        assert game.view(1)["decision"] is None is game.view(None)["decision"], "only who must act is asked"
        do(game, form)
    assert game.view(1)["decision"]["name"] == "turn" and game.view(0)["decision"] is None


def test_TAK_046_while_a_power_is_borrowed_no_other_can_be_used_not_even_without_effect() -> None:
    mine: Court = {"ninja": (2, 0, 0), "geisha": (1, 0, 1)}
    game = position(TALL, (), (mine, {"daimyo": (1, 0, 0), "ronin": (1, 0, 0)}), idle_power=True)
    do(game, ninja("daimyo"))
    for form in (idle("daimyo"), idle("ronin"), ninja("ronin"), geisha("samurai", "daimyo"), lay("samurai")):
        assert refused(game, form).rule == "TAK-046", form


def test_TAK_019_there_is_no_passing() -> None:
    game = position(TALL)
    assert legal_forms(game) == [take(field) for field in KINDS]
    assert refused(game, LEAVE).rule == "TAK-046"
    assert refused(game, take("ronin"), seat=1).rule == "TAK-019"
    assert game.legal(1) == []


# Step 1 --------------------------------------------------------------------------------------------------------


def test_TAK_020_own_chips_in_the_bottom_row_may_be_used() -> None:
    game = position(TALL, (), (ALL_FOUR, {"ronin": (1, 0, 0)}))
    assert {form["do"] for form in powers(game)} == {"daimyo", "lay", "geisha", "ninja"}


def test_TAK_020_used_chips_and_those_of_the_opponent_may_not() -> None:
    theirs: Court = {"daimyo": (1, 0, 1), "ronin": (1, 0, 0), "geisha": (1, 0, 0), "ninja": (1, 0, 0)}
    mine: Court = {"daimyo": (0, 1, 2), "ronin": (0, 1, 0), "geisha": (0, 1, 0), "ninja": (0, 1, 0)}
    game = position(TALL, ("samurai",), (mine, theirs))
    assert powers(game) == []
    for form in (daimyo(0, 2, 0, 0), lift("samurai"), geisha("ronin", "ninja"), ninja("ronin")):
        assert refused(game, form).rule == "TAK-020"


def test_TAK_021_at_most_one_chip_of_each_column_may_be_used_in_a_turn() -> None:
    mine: Court = {"daimyo": (2, 0, 2), "ronin": (2, 0, 0), "geisha": (2, 0, 0), "ninja": (2, 0, 0)}
    theirs: Court = {"daimyo": (1, 0, 0), "ronin": (1, 0, 0)}
    game = position(TALL, (), (mine, theirs))
    do(game, lay("samurai"), geisha("ronin", "ninja"), ninja("daimyo"), LEAVE, daimyo(0, 2, 0, 0))
    assert powers(game) == []
    for form in (lay("daimyo"), geisha("daimyo", "geisha"), ninja("ronin"), daimyo(2, 0, 0, 0)):
        assert refused(game, form).rule == "TAK-021"


def test_TAK_021_none_to_four_powers_may_be_used() -> None:
    every = {
        "daimyo": (daimyo(0, 1, 1, 0),),
        "ronin": (lay("samurai"),),
        "geisha": (geisha("ronin", "ninja"),),
        "ninja": (ninja("geisha"), LEAVE),
    }
    for chosen in product((False, True), repeat=4):
        game = position(TALL, (), (ALL_FOUR, {"geisha": (1, 0, 0)}))
        for kind, use in zip(COLUMNS, chosen, strict=True):
            if use:
                do(game, *every[kind])
        do(game, take("geisha"))
        assert game.to_act == (1,)
        used = [court(game, 0)[kind][1] for kind in COLUMNS]
        assert used == list(map(int, chosen))


def test_TAK_021_the_next_turn_allows_another_one() -> None:
    game = position(TALL, (), ({"ronin": (2, 0, 0)}, {}))
    do(game, lay("samurai"), take("ninja"), take("daimyo"))
    assert can(game, lay("ronin"))


def test_TAK_022_a_used_chip_slides_to_the_middle_row_and_stays_there() -> None:
    game = position(TALL, (), (ALL_FOUR, {"geisha": (1, 0, 0)}))
    do(game, lay("samurai"), geisha("ronin", "ninja"), ninja("geisha"), LEAVE, daimyo(1, 1, 0, 0), take("daimyo"))
    after = {"daimyo": (0, 1, 1), "ronin": (0, 1, 1), "geisha": (1, 1, 0), "ninja": (0, 1, 0)}
    assert court(game, 0) == after, "the Geisha just taken lies beside the used one"
    do(game, take("geisha"))
    for form in (lay("ronin"), ninja("ronin"), daimyo(2, 0, 0, 0)):
        assert refused(game, form).rule == "TAK-020"
    do(game, take("ninja"))
    assert {column: used for column, (_, used, _) in court(game, 0).items()} == dict.fromkeys(COLUMNS, 1)


def test_TAK_023_the_player_chooses_the_order() -> None:
    mine: Court = {"ronin": (1, 0, 0), "geisha": (1, 0, 0)}
    game = position(TALL, ("ronin",), (mine, {}))
    assert refused(game, geisha("ronin", "ninja")).rule == "TAK-039"
    do(game, lift("ronin"), geisha("ronin", "ninja"))
    assert stack(game, "ninja") == "ronin geisha daimyo ninja"
    other = position(TALL, ("ronin",), (mine, {}))
    do(other, geisha("samurai", "ninja"), haunt("ronin", "ninja"))
    assert stack(other, "ninja") == "ronin geisha daimyo daimyo"
    assert ghosts(other) == {"ninja"}


def test_TAK_023_one_power_is_finished_before_the_next_starts() -> None:
    game = position(TALL, (), (ALL_FOUR, {"geisha": (1, 0, 0)}))
    do(game, ninja("geisha"))
    assert refused(game, take("ronin")).rule == "TAK-023"
    assert refused(game, lay("ronin")).rule == "TAK-046"
    assert refused(game, daimyo(0, 2, 0, 0)).rule == "TAK-046"
    do(game, LEAVE, lay("ronin"))
    assert ghosts(game) == {"ronin"}


def test_TAK_024_on_each_first_turn_there_is_nothing_to_use() -> None:
    for seed in range(20):
        game = TAKE.new(seed=seed)
        assert {form["do"] for form in legal_forms(game)} == {"take"}
        do(game, take("ronin"))
        if game.view(None)["step"] == "place":
            do(game, place("ninja"))
        assert {form["do"] for form in legal_forms(game)} == {"take"}


def test_TAK_024_from_the_second_round_on_powers_are_available() -> None:
    game = TAKE.new(seed=1871)  # a Ronin lies on top of the Ninja field, a Geisha on the Daimyo field
    starter = game.to_act[0]
    do(game, take("ninja"), take("daimyo"))
    assert court(game, starter) == {"ronin": (1, 0, 0)}
    assert {form["do"] for form in powers(game)} == {"haunt", "lift", "lay"}


def test_TAK_025_a_power_may_be_used_only_if_it_does_something() -> None:
    game = position(TALL, (), (ALL_FOUR, {"geisha": (1, 0, 0)}))
    for kind in ("daimyo", "ronin", "geisha"):
        assert refused(game, idle(kind)).rule == "TAK-025"
    assert refused(game, daimyo(2, 0, 0, 0)).rule == "TAK-025"


def test_TAK_025_without_samurai_a_daimyo_cannot_be_used() -> None:
    game = position(TALL, (), ({"daimyo": (1, 0, 0)}, {"daimyo": (0, 0, 3)}))
    assert powers(game) == []
    assert refused(game, daimyo(0, 1, 0, 0)).rule == "TAK-033"


def test_TAK_025_without_a_chip_to_move_a_geisha_cannot_be_used() -> None:
    game = position({"ronin": "ninja", "ninja": "ronin"}, (), ({"geisha": (1, 0, 0)}, {}))
    assert powers(game) == []
    assert refused(game, geisha("ronin", "ninja")).rule == "TAK-041"


STRANDED = {"samurai": "geisha ronin", "daimyo": "geisha"}
THREE = ("ronin", "geisha", "ninja")


def test_TAK_026_a_power_may_not_leave_the_player_without_a_chip_to_take() -> None:
    game = position(STRANDED, THREE, ({"ronin": (1, 0, 0), "geisha": (1, 0, 0)}, {}))
    do(game, geisha("samurai", "daimyo"))
    assert takeable(game) == {"samurai"}, "the moved chip may not be taken"
    assert refused(game, lay("samurai")).rule == "TAK-026"
    for field in THREE:
        assert refused(game, haunt(field, "samurai")).rule == "TAK-026"
    do(game, lay("daimyo"))
    assert takeable(game) == {"samurai"}


def test_TAK_026_the_reset_that_would_follow_counts() -> None:
    game = position(STRANDED, (*THREE, "daimyo"), ({"ronin": (1, 0, 0)}, {}))
    do(game, lay("samurai"))
    assert takeable(game) == {"samurai", "daimyo"}, "with five stones on the hall all return"


def test_TAK_026_the_ban_on_moved_chips_outlasts_the_reset() -> None:
    game = position({"samurai": "geisha ronin"}, THREE, ({"ronin": (1, 0, 0), "geisha": (1, 0, 0)}, {}))
    do(game, geisha("samurai", "daimyo"))
    assert refused(game, lay("samurai")).rule == "TAK-026"
    do(game, lay("daimyo"))
    assert takeable(game) == {"samurai"}


def test_TAK_026_a_ninja_and_its_borrowed_power_are_judged_as_one() -> None:
    game = position(STRANDED, THREE, ({"geisha": (1, 0, 0), "ninja": (1, 0, 0)}, {"ronin": (1, 0, 0)}))
    do(game, geisha("samurai", "daimyo"), ninja("ronin"))
    assert refused(game, lay("samurai")).rule == "TAK-026"
    assert can(game, LEAVE) and can(game, lay("daimyo")) and can(game, lift("ninja"))
    do(game, LEAVE)
    assert takeable(game) == {"samurai"}


# Daimyo --------------------------------------------------------------------------------------------------------


def test_TAK_033_up_to_three_own_samurai_change_their_column() -> None:
    game = position(TALL, (), ({"daimyo": (1, 0, 4), "ronin": (0, 0, 1)}, {}))
    for form in (daimyo(3, 2, 0, 0), daimyo(2, 2, 1, 0), daimyo(1, 1, 2, 1), daimyo(1, 1, 0, 3)):
        assert can(game, form)
    for form in (daimyo(0, 5, 0, 0), daimyo(0, 1, 4, 0), daimyo(1, 0, 4, 0), daimyo(0, 0, 0, 5)):
        assert refused(game, form).rule == "TAK-033"
    for form, moved in ((daimyo(0, 5, 0, 0), 4), (daimyo(0, 0, 0, 5), 5)):
        assert refused(game, form).why == f"That moves {moved} Samurai, more than a Daimyo can."
    assert refused(game, daimyo(4, 1, 0, 0)).rule == "TAK-025"


def test_TAK_034_samurai_stay_in_the_top_row_of_the_own_courtyard() -> None:
    game = position(TALL, (), ({"daimyo": (1, 0, 3)}, {"ninja": (1, 0, 1)}))
    for form in (daimyo(0, 3, 0, 0), daimyo(0, 0, 0, 3), daimyo(0, 1, 1, 1)):
        assert can(game, form)
    assert refused(game, daimyo(2, 0, 0, 0)).rule == "TAK-034"
    assert refused(game, daimyo(2, 1, 1, 0)).rule == "TAK-034"
    do(game, daimyo(0, 0, 1, 2))
    assert court(game, 0) == {"daimyo": (0, 1, 0), "geisha": (0, 0, 1), "ninja": (0, 0, 2)}
    assert court(game, 1) == {"ninja": (1, 0, 1)}


@pytest.mark.parametrize(
    "before", [(1, 0, 0, 0), (2, 1, 0, 0), (0, 4, 0, 0), (1, 1, 1, 1), (3, 0, 2, 0), (2, 2, 2, 1), (0, 0, 0, 7)]
)
def test_TAK_035_only_the_resulting_columns_matter(before: tuple[int, ...]) -> None:
    """Move every chip by hand, in every way; the Daimyo's actions are exactly what can come out."""
    chips = [column for column, count in enumerate(before) for _ in range(count)]
    results = set()
    for targets in product(range(4), repeat=len(chips)):
        if 1 <= sum(a != b for a, b in zip(chips, targets, strict=True)) <= 3:
            results.add(tuple(targets.count(column) for column in range(4)))
    results.discard(before)
    mine = {column: (int(column == "daimyo"), 0, count) for column, count in zip(COLUMNS, before, strict=True)}
    forms = legal_forms(position(TALL, (), (mine, {})), "daimyo")
    assert sorted(tuple(form["columns"]) for form in forms) == sorted(results)


# Ronin ---------------------------------------------------------------------------------------------------------


def test_TAK_036_a_ronin_moves_returns_or_places_one_ghost_stone() -> None:
    game = position(TALL, ("samurai", "geisha"), ({"ronin": (1, 0, 0)}, {}))
    free = ("daimyo", "ronin", "ninja")
    expected = [haunt(source, target) for source in ("samurai", "geisha") for target in free]
    expected += [lift("samurai"), lift("geisha")]
    expected += [lay(field) for field in free]
    assert powers(game) == expected


@pytest.mark.parametrize(
    ("form", "left"),
    [
        (haunt("samurai", "ninja"), {"geisha", "ninja"}),
        (lift("samurai"), {"geisha"}),
        (lay("ninja"), {"samurai", "geisha", "ninja"}),
    ],
)
def test_TAK_036_the_stone_lies_where_the_ronin_put_it(form: dict[str, str], left: set[str]) -> None:
    game = position(TALL, ("samurai", "geisha"), ({"ronin": (1, 0, 0)}, {}))
    do(game, form)
    assert ghosts(game) == left
    assert game.view(None)["supply"] == 5 - len(left)
    assert powers(game) == [], "exactly one of the three"
    assert takeable(game) == set(KINDS) - left


def test_TAK_036_what_a_ronin_cannot_do() -> None:
    game = position(TALL, ("samurai",), ({"ronin": (1, 0, 0)}, {}))
    for form in (lift("ronin"), haunt("ronin", "ninja"), haunt("samurai", "samurai"), lay("samurai")):
        assert refused(game, form).rule == "TAK-036"


def test_TAK_037_an_empty_field_counts_as_a_field() -> None:
    game = position({"samurai": "geisha", "daimyo": "geisha"}, ("ronin", "samurai"), ({"ronin": (1, 0, 0)}, {}))
    assert can(game, lift("ronin"))
    assert can(game, lay("ninja"))
    assert can(game, haunt("ronin", "ninja"))
    assert can(game, haunt("samurai", "geisha"))
    assert can(game, haunt("ronin", "daimyo"))


def test_TAK_038_with_all_stones_on_the_hall_a_ronin_can_only_return_one_and_prevents_the_reset() -> None:
    game = position(TALL, KINDS, ({"ronin": (1, 0, 0)}, {}))
    assert powers(game) == [lift(field) for field in KINDS]
    assert refused(game, lay("ronin")).rule == "TAK-036"
    do(game, lift("geisha"))
    assert takeable(game) == {"geisha"}
    do(game, take("geisha"))
    assert ghosts(game) == set(KINDS)


def test_TAK_038_the_fifth_stone_brings_the_reset_about() -> None:
    game = position(TALL, ("samurai", "daimyo", "ronin", "geisha"), ({"ronin": (1, 0, 0)}, {}))
    assert takeable(game) == {"ninja"}
    do(game, lay("ninja"))
    assert takeable(game) == set(KINDS)
    do(game, take("daimyo"))
    assert ghosts(game) == {"daimyo"}


def test_TAK_038_blocking_the_last_open_stack_while_an_empty_field_is_open_brings_the_reset_about() -> None:
    hall = {"samurai": "geisha", "daimyo": "geisha", "ronin": "geisha"}
    game = position(hall, ("samurai", "daimyo"), ({"ronin": (1, 0, 0)}, {}))
    assert takeable(game) == {"ronin"}
    do(game, lay("ronin"))
    assert takeable(game) == {"samurai", "daimyo", "ronin"}
    do(game, take("samurai"))
    assert ghosts(game) == {"samurai"}


# Geisha --------------------------------------------------------------------------------------------------------


def test_TAK_039_a_geisha_moves_the_top_chip_of_a_stack_without_a_ghost_stone() -> None:
    game = position(TALL, ("samurai",), ({"geisha": (1, 0, 0)}, {}))
    assert refused(game, geisha("samurai", "ronin")).rule == "TAK-039"
    do(game, geisha("daimyo", "ronin"))
    assert stack(game, "daimyo") == "ronin ninja"
    assert stack(game, "ronin") == "daimyo ronin ninja geisha"


def test_TAK_040_the_chip_goes_onto_another_stack_or_an_empty_field_without_a_ghost_stone() -> None:
    hall = {"samurai": "ninja geisha", "daimyo": "ronin", "ronin": "ronin"}
    game = position(hall, ("ronin", "ninja"), ({"geisha": (1, 0, 0)}, {}))
    assert powers(game) == [geisha("samurai", "daimyo"), geisha("samurai", "geisha")]
    for target in ("ronin", "ninja", "samurai"):
        assert refused(game, geisha("samurai", target)).rule == "TAK-040"
    do(game, geisha("samurai", "geisha"))
    assert stack(game, "geisha") == "geisha"


def test_TAK_040_one_chip_is_moved_and_none_exchanged() -> None:
    game = position({"samurai": "ninja geisha", "daimyo": "geisha ronin"}, (), ({"geisha": (1, 0, 0)}, {}))
    do(game, geisha("samurai", "daimyo"))
    assert stack(game, "samurai") == "ninja"
    assert stack(game, "daimyo") == "geisha ronin geisha"


def test_TAK_041_the_last_chip_of_a_stack_may_not_be_moved() -> None:
    game = position({"samurai": "ninja", "daimyo": "geisha ronin"}, (), ({"geisha": (1, 0, 0)}, {}))
    assert refused(game, geisha("samurai", "daimyo")).rule == "TAK-041"
    assert refused(game, geisha("samurai", "ronin")).rule == "TAK-041"
    do(game, geisha("daimyo", "samurai"))
    assert stack(game, "samurai") == "ninja ronin"


def test_TAK_042_the_moved_chip_may_not_be_taken_in_the_same_turn() -> None:
    game = position(TALL, (), ({"geisha": (1, 0, 0)}, {}))
    do(game, geisha("daimyo", "ronin"))
    assert takeable(game) == set(KINDS) - {"ronin"}
    assert refused(game, take("ronin")).rule == "TAK-042"
    do(game, take("samurai"))
    assert takeable(game) == set(KINDS) - {"samurai"}, "the ban ends with the turn"


def test_TAK_042_with_two_geishas_neither_moved_chip_may_be_taken() -> None:
    both: tuple[Court, Court] = ({"geisha": (1, 0, 0), "ninja": (1, 0, 0)}, {"geisha": (1, 0, 0)})
    game = position(TALL, (), both)
    do(game, geisha("daimyo", "ronin"), ninja("geisha"), geisha("ninja", "samurai"))
    assert takeable(game) == {"daimyo", "geisha", "ninja"}
    for field in ("ronin", "samurai"):
        assert refused(game, take(field)).rule == "TAK-042"


def test_TAK_042_a_moved_chip_may_be_moved_again_and_the_ban_goes_with_it() -> None:
    both: tuple[Court, Court] = ({"geisha": (1, 0, 0), "ninja": (1, 0, 0)}, {"geisha": (1, 0, 0)})
    game = position(TALL, (), both)
    do(game, geisha("daimyo", "ronin"), ninja("geisha"), geisha("ronin", "samurai"))
    assert stack(game, "samurai") == "ninja geisha daimyo geisha"
    assert takeable(game) == set(KINDS) - {"samurai"}
    assert refused(game, take("samurai")).rule == "TAK-042"


def test_TAK_043_a_geisha_never_causes_scoring() -> None:
    theirs: Court = {"daimyo": (2, 0, 2), "ronin": (2, 0, 0), "geisha": (2, 0, 0), "ninja": (2, 0, 0)}
    game = position(TALL, (), (ALL_FOUR, theirs))
    do(game, geisha("ronin", "ninja"))
    assert game.scores() == [0, 0]


def test_TAK_043_a_geisha_may_bring_equal_chips_together_and_make_a_stack_higher_than_seven() -> None:
    hall = {"samurai": "ronin ninja", "ninja": "ronin daimyo ronin daimyo geisha ninja ninja"}
    game = position(hall, (), ({"geisha": (1, 0, 0)}, {}))
    do(game, geisha("samurai", "ninja"))
    assert stack(game, "ninja") == "ronin daimyo ronin daimyo geisha ninja ninja ninja"


def test_TAK_043_a_chip_put_on_an_empty_field_covers_the_printed_person() -> None:
    hall = {"samurai": "daimyo ronin geisha", "daimyo": "ronin ninja"}
    game = position(hall, (), ({"geisha": (1, 0, 0), "ronin": (2, 0, 0)}, {}))
    assert shown(game, "ronin") == "ronin"
    do(game, geisha("samurai", "ronin"))
    assert shown(game, "ronin") == "geisha"
    do(game, take("daimyo"))
    assert game.scores() == [2 * 4, 0], "seen on the Samurai and the Daimyo field, no longer on its own"


# Ninja ---------------------------------------------------------------------------------------------------------


def test_TAK_044_a_ninja_chooses_a_daimyo_ronin_or_geisha_in_the_opponents_bottom_row() -> None:
    theirs: Court = {"daimyo": (1, 0, 0), "ronin": (0, 2, 0), "geisha": (2, 0, 1), "ninja": (2, 0, 0)}
    game = position(TALL, (), ({"ninja": (1, 0, 0)}, theirs))
    assert powers(game) == [ninja("daimyo"), ninja("geisha")]
    assert refused(game, ninja("ronin")).rule == "TAK-044"
    for kind in ("ninja", "samurai"):
        with pytest.raises(NoSuchAction):
            do(game, ninja(kind))


def test_TAK_044_without_such_a_chip_the_ninja_cannot_be_used() -> None:
    theirs: Court = {"daimyo": (0, 1, 2), "ronin": (0, 2, 0), "geisha": (0, 1, 1), "ninja": (3, 0, 0)}
    game = position(TALL, (), ({"ninja": (1, 0, 0)}, theirs))
    assert powers(game) == []
    for kind in ("daimyo", "ronin", "geisha"):
        assert refused(game, ninja(kind)).rule == "TAK-044"


@pytest.mark.parametrize("kind", ["daimyo", "ronin", "geisha"])
def test_TAK_045_the_pushed_chip_slides_to_the_middle_row_and_still_belongs_to_the_opponent(kind: str) -> None:
    game = position(TALL, (), ({"ninja": (1, 0, 0)}, {kind: (2, 1, 0)}))
    assert influence(game, 1)[kind] == 2 + 2 + 1
    do(game, ninja(kind))
    assert court(game, 0) == {"ninja": (0, 1, 0)}
    assert court(game, 1) == {kind: (1, 2, 0)}
    assert influence(game, 1)[kind] == 2 + 1 + 1


def test_TAK_046_the_power_of_the_pushed_chip_may_be_used_at_once() -> None:
    game = position(TALL, (), ({"ninja": (1, 0, 0)}, {"ronin": (1, 0, 0)}))
    do(game, ninja("ronin"))
    assert game.to_act == (0,)
    assert legal_forms(game) == [*(lay(field) for field in KINDS), LEAVE]
    do(game, lay("geisha"))
    assert ghosts(game) == {"geisha"}
    assert court(game, 0) == {"ninja": (0, 1, 0)}, "it is not an own Ronin that was used"
    assert court(game, 1) == {"ronin": (0, 1, 0)}


def test_TAK_046_pushing_alone_is_allowed() -> None:
    game = position(TALL, (), ({"ninja": (1, 0, 0)}, {"ronin": (1, 0, 0)}))
    do(game, ninja("ronin"), LEAVE, take("daimyo"))
    assert ghosts(game) == {"daimyo"}
    assert court(game, 1) == {"ronin": (0, 1, 0)}


def test_TAK_046_a_pushed_chip_whose_power_can_do_nothing_is_only_pushed() -> None:
    game = position(TALL, KINDS, ({"ninja": (1, 0, 0)}, {"geisha": (1, 0, 0)}))
    do(game, ninja("geisha"))
    assert court(game, 1) == {"geisha": (0, 1, 0)}
    assert legal_forms(game) == [take(field) for field in KINDS], "every stack is blocked: nothing to move"


def test_TAK_046_the_limits_of_the_power_hold() -> None:
    hall = {"samurai": "ninja geisha", "daimyo": "ronin", "ronin": "ronin daimyo"}
    game = position(hall, ("ronin", "ninja"), ({"ninja": (1, 0, 0)}, {"geisha": (1, 0, 0)}))
    do(game, ninja("geisha"))
    assert refused(game, geisha("ronin", "samurai")).rule == "TAK-039"
    assert refused(game, geisha("samurai", "ninja")).rule == "TAK-040"
    assert refused(game, geisha("daimyo", "samurai")).rule == "TAK-041"
    do(game, geisha("samurai", "daimyo"))
    assert refused(game, take("daimyo")).rule == "TAK-042"


def test_TAK_047_a_borrowed_power_does_not_count_against_the_own_one() -> None:
    both: tuple[Court, Court] = ({"geisha": (1, 0, 0), "ninja": (1, 0, 0)}, {"geisha": (1, 0, 0)})
    first, second = geisha("daimyo", "ronin"), geisha("ninja", "samurai")
    own_first = position(TALL, (), both)
    do(own_first, first, ninja("geisha"), second)
    borrowed_first = position(TALL, (), both)
    do(borrowed_first, ninja("geisha"), first, second)
    for game in (own_first, borrowed_first):
        assert court(game, 0) == {"geisha": (0, 1, 0), "ninja": (0, 1, 0)}
        assert court(game, 1) == {"geisha": (0, 1, 0)}
        assert stack(game, "samurai") == "ninja geisha daimyo daimyo"
        assert stack(game, "ronin") == "daimyo ronin ninja geisha"


def test_TAK_048_a_borrowed_daimyo_moves_the_samurai_of_the_player_on_turn() -> None:
    game = position(TALL, (), ({"ninja": (1, 0, 2)}, {"daimyo": (1, 0, 3)}))
    do(game, ninja("daimyo"))
    assert refused(game, daimyo(0, 3, 0, 0)).rule == "TAK-034"
    do(game, daimyo(0, 0, 2, 0))
    assert court(game, 0) == {"geisha": (0, 0, 2), "ninja": (0, 1, 0)}
    assert court(game, 1) == {"daimyo": (0, 1, 3)}


# Samurai -------------------------------------------------------------------------------------------------------


def test_TAK_067_samurai_have_no_power() -> None:
    game = position(TALL, (), ({column: (0, 0, 1) for column in COLUMNS}, {"geisha": (1, 0, 0)}))
    assert powers(game) == []
    assert {form["do"] for form in legal_forms(game)} == {"take"}
    assert influence(game, 0) == {"samurai": 4, "daimyo": 1, "ronin": 1, "geisha": 1, "ninja": 1}
