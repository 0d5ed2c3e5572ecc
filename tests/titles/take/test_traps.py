"""What a programmer gets wrong, and the edge cases: the two lists of the rules dossier, one test each."""

from __future__ import annotations

import pytest

from tests.titles.take.position import (
    COLUMNS,
    KINDS,
    LEAVE,
    TAKE,
    Court,
    can,
    chips_in_hall,
    court,
    daimyo,
    do,
    geisha,
    ghosts,
    haunt,
    influence,
    lay,
    legal_forms,
    lift,
    ninja,
    place,
    play_on,
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
TWO_GEISHAS: tuple[Court, Court] = ({"geisha": (1, 0, 0), "ninja": (1, 0, 0)}, {"geisha": (1, 0, 0)})


# The sixteen traps ---------------------------------------------------------------------------------------------


def test_trap_01_scoring_the_kind_taken_instead_of_the_kind_uncovered() -> None:
    hall = {"samurai": "ninja daimyo", "daimyo": "ronin", "ninja": "ronin"}
    game = position(hall, courts=({"daimyo": (2, 0, 0)}, {"ninja": (1, 0, 0)}))
    do(game, take("samurai"))
    assert game.scores() == [0, 1]


def test_trap_02_scoring_before_placing_or_only_for_the_player_on_turn() -> None:
    hall = {"samurai": "ronin ronin", "ronin": "ninja"}
    game = position(hall, courts=({}, {"ronin": (0, 1, 1)}))
    do(game, take("samurai"))
    assert game.scores() == [2, 2]


def test_trap_03_one_value_a_row_for_all_kinds() -> None:
    game = position(TALL, courts=({kind: (1, 0, 0) for kind in COLUMNS}, {kind: (0, 1, 0) for kind in COLUMNS}))
    assert influence(game, 0) == {"samurai": 0, "daimyo": 2, "ronin": 2, "geisha": 2, "ninja": 1}
    assert influence(game, 1) == {"samurai": 0, "daimyo": 1, "ronin": 1, "geisha": 1, "ninja": 0}


def test_trap_04_a_fifth_column_for_samurai_or_samurai_never_counted_as_a_kind() -> None:
    game = position(TALL, courts=({"ronin": (0, 0, 2), "ninja": (0, 0, 1)}, {}))
    assert len(game.view(None)["courts"][0]) == 4
    assert influence(game, 0) == {"samurai": 3, "daimyo": 0, "ronin": 2, "geisha": 0, "ninja": 1}


def test_trap_05_reading_the_second_reset_literally() -> None:
    game = position({"samurai": "geisha ronin", "daimyo": "geisha"}, ("samurai", "daimyo"))
    assert chips_in_hall(game) == 3, "the hall is not empty, only what is open of it"
    assert takeable(game) == {"samurai", "daimyo"}


def test_trap_06_resetting_at_the_start_of_the_turn_or_at_the_end_of_the_last() -> None:
    courts: tuple[Court, Court] = ({}, {"ronin": (1, 0, 0), "geisha": (1, 0, 0)})
    game = position(TALL, ("samurai", "daimyo", "ronin", "geisha"), courts)
    do(game, take("ninja"))
    assert ghosts(game) == set(KINDS)
    assert powers(game) == [lift(field) for field in KINDS]


def test_trap_07_letting_ghosts_hide_persons_from_the_multiplier() -> None:
    hall = {"samurai": "geisha ronin", "ronin": "geisha", "ninja": "geisha", "geisha": "ninja"}
    game = position(hall, ("ronin", "ninja"), ({"geisha": (1, 0, 0)}, {}))
    do(game, take("samurai"))
    assert game.scores() == [3 * 2, 0]


def test_trap_08_leaving_the_ghost_off_a_field_that_was_just_emptied() -> None:
    game = position({"geisha": "ninja", "ninja": "ronin"})
    do(game, take("geisha"))
    assert ghosts(game) == {"geisha"}
    assert game.view(None)["supply"] == 4


def test_trap_09_giving_an_emptied_field_no_person_or_leaving_empty_fields_out() -> None:
    game = position({"geisha": "ninja", "ronin": "geisha"}, courts=({"geisha": (1, 0, 0)}, {}))
    do(game, take("geisha"))
    assert game.scores() == [2 * 2, 0], "the printed Geisha and the one on the Ronin field"
    game = position({"ronin": "geisha ninja"}, courts=({"geisha": (1, 0, 0)}, {}))
    do(game, take("ronin"))
    assert game.scores() == [2 * 2, 0], "the one uncovered and the printed one"


def test_trap_10_treating_never_three_in_a_row_as_a_standing_rule() -> None:
    game = position({"samurai": "daimyo ninja", "ninja": "ninja ninja"}, (), ({"geisha": (1, 0, 0)}, {}))
    do(game, geisha("samurai", "ninja"))
    assert stack(game, "ninja") == "ninja ninja ninja"


def test_trap_11_locking_a_stack_by_index_only() -> None:
    game = position(TALL, (), TWO_GEISHAS)
    do(game, geisha("daimyo", "ronin"), ninja("geisha"), geisha("ninja", "ronin"))
    assert stack(game, "ronin") == "daimyo ronin ninja geisha daimyo"
    locked = {place["field"]: place["locked"] for place in game.view(None)["hall"]}
    assert locked == {"samurai": 0, "daimyo": 0, "ronin": 2, "geisha": 0, "ninja": 0}
    assert refused(game, take("ronin")).rule == "TAK-042"
    again = position(TALL, (), TWO_GEISHAS)
    do(again, geisha("daimyo", "ronin"), ninja("geisha"), geisha("ronin", "ninja"))
    assert can(again, take("ronin")), "the moved chip has left; the one under it may be taken"
    assert refused(again, take("ninja")).rule == "TAK-042"


def test_trap_12_forgetting_to_clear_the_lock_and_the_record_of_used_powers() -> None:
    courts: tuple[Court, Court] = ({"geisha": (2, 0, 0)}, {"geisha": (1, 0, 0)})
    game = position({**TALL, "geisha": "daimyo ronin"}, (), courts)
    do(game, geisha("daimyo", "ronin"), take("samurai"))
    assert game.view(None)["used"] == [] and all(place["locked"] == 0 for place in game.view(None)["hall"])
    assert can(game, geisha("daimyo", "ninja")) and can(game, take("ronin"))
    do(game, take("ronin"))
    assert can(game, geisha("ronin", "ninja")) is False, "the Ronin field is blocked now"
    assert can(game, geisha("ninja", "daimyo"))


def test_trap_13_enumerating_whole_turns_as_moves() -> None:
    most = 0
    for seed in range(20):
        game = TAKE.new(options={"idle_power": True}, seed=seed)
        while not game.over:
            most = max(most, len(game.legal(game.to_act[0])))
            play_on(game, seed + len(game.moves), moves=1)
    assert most <= 234


def test_trap_14_counting_samurai_arrangements_chip_by_chip() -> None:
    game = position(TALL, (), ({"daimyo": (1, 0, 2)}, {}))
    forms = legal_forms(game, "daimyo")
    assert len(forms) == 9, "two chips into four columns: ten results, one of them the old one"
    assert len({tuple(form["columns"]) for form in forms}) == 9


def test_trap_15_a_set_up_that_hangs_or_breaks_on_the_last_stack() -> None:
    for seed in range(400):
        last = stack(TAKE.new(seed=seed), "ninja").split()
        assert len(last) == 7
        assert not any(last[i] == last[i + 1] == last[i + 2] for i in range(5))


def test_trap_16_a_round_counter_or_an_end_other_than_an_empty_hall() -> None:
    game = TAKE.new(seed=16)
    while not game.over:
        assert chips_in_hall(game) > 0 or game.view(None)["step"] == "place"
        play_on(game, len(game.moves), moves=1)
    assert chips_in_hall(game) == 0
    early = position(TALL, (), ({"ronin": (1, 0, 0)}, {}))
    assert can(early, lay("ronin")), "an unused chip is enough, whatever the round"


# The edge cases ------------------------------------------------------------------------------------------------


def test_edge_all_five_fields_blocked_when_the_turn_begins() -> None:
    mine: Court = {"ronin": (1, 0, 0), "geisha": (1, 0, 0)}
    game = position(TALL, KINDS, (mine, {}))
    assert legal_forms(game) == [*(take(field) for field in KINDS), *(lift(field) for field in KINDS)]
    do(game, take("ronin"))
    assert ghosts(game) == {"ronin"}


def test_edge_every_stack_with_chips_blocked_and_an_empty_field_open() -> None:
    hall = {field: chips for field, chips in TALL.items() if field != "ninja"}
    game = position(hall, ("samurai", "daimyo", "ronin", "geisha"))
    do(game, take("daimyo"))
    assert ghosts(game) == {"daimyo"}


def test_edge_all_five_blocked_and_a_ronin_frees_a_stack_with_chips() -> None:
    game = position(TALL, KINDS, ({"ronin": (1, 0, 0)}, {}))
    do(game, lift("daimyo"))
    assert takeable(game) == {"daimyo"}
    do(game, take("daimyo"))
    assert ghosts(game) == set(KINDS), "no stone returned"


def test_edge_all_five_blocked_and_a_ronin_frees_an_empty_field() -> None:
    hall = {field: chips for field, chips in TALL.items() if field != "ninja"}
    game = position(hall, KINDS, ({"ronin": (1, 0, 0)}, {}))
    do(game, lift("ninja"))
    assert takeable(game) == set(hall)
    do(game, take("samurai"))
    assert ghosts(game) == {"samurai"}


def test_edge_a_ronin_places_the_fifth_stone() -> None:
    game = position(TALL, KINDS[:4], ({"ronin": (1, 0, 0)}, {}))
    do(game, lay("ninja"), take("samurai"))
    assert ghosts(game) == {"samurai"}


def test_edge_the_last_chip_of_a_stack_is_taken() -> None:
    game = position({"daimyo": "ninja", "ronin": "geisha"}, courts=({}, {"daimyo": (1, 0, 0)}))
    do(game, take("daimyo"))
    assert ghosts(game) == {"daimyo"}
    assert game.scores() == [0, 2]


def test_edge_a_geisha_and_an_empty_field() -> None:
    game = position({"samurai": "ninja geisha"}, ("ronin",), ({"geisha": (1, 0, 0)}, {}))
    assert refused(game, geisha("samurai", "ronin")).rule == "TAK-040"
    do(game, geisha("samurai", "daimyo"))
    assert shown(game, "daimyo") == "geisha"


def test_edge_a_geisha_and_a_stack_of_one_chip() -> None:
    game = position({"samurai": "ninja geisha", "daimyo": "ronin"}, (), ({"geisha": (1, 0, 0)}, {}))
    assert refused(game, geisha("daimyo", "samurai")).rule == "TAK-041"
    assert can(game, geisha("samurai", "daimyo"))


def test_edge_a_geisha_and_then_a_ronin_on_the_stack_the_chip_came_from() -> None:
    mine: Court = {"ronin": (1, 0, 0), "geisha": (1, 0, 0)}
    game = position({"samurai": "ninja geisha"}, (), (mine, {}))
    do(game, geisha("samurai", "daimyo"))
    assert refused(game, lay("samurai")).rule == "TAK-026"
    two = position({"samurai": "ninja geisha", "ninja": "ronin"}, (), (mine, {}))
    do(two, geisha("samurai", "daimyo"), lay("samurai"))
    assert takeable(two) == {"ninja"}
    five = position({"samurai": "ninja geisha"}, ("ronin", "geisha", "ninja"), (mine, {}))
    do(five, geisha("samurai", "daimyo"))
    assert refused(five, haunt("ronin", "samurai")).rule == "TAK-026"


def test_edge_own_geisha_and_borrowed_geisha_in_one_turn() -> None:
    game = position(TALL, (), TWO_GEISHAS)
    do(game, geisha("daimyo", "ronin"), ninja("geisha"), geisha("samurai", "ninja"))
    assert takeable(game) == {"samurai", "daimyo", "geisha"}


def test_edge_the_opponent_has_only_used_chips_ninjas_and_samurai() -> None:
    theirs: Court = {"geisha": (0, 2, 1), "ninja": (2, 0, 0)}
    game = position(TALL, (), ({"ninja": (1, 0, 0)}, theirs))
    assert powers(game) == []
    assert refused(game, ninja("geisha")).rule == "TAK-044"


def test_edge_a_ninja_pushes_a_daimyo_and_there_are_no_own_samurai() -> None:
    game = position(TALL, (), ({"ninja": (1, 0, 0)}, {"daimyo": (1, 0, 2)}))
    do(game, ninja("daimyo"))
    assert court(game, 1) == {"daimyo": (0, 1, 2)}
    assert {form["do"] for form in legal_forms(game)} == {"take"}, "there is nothing to borrow"
    assert refused(game, LEAVE).rule == "TAK-046"
    assert refused(game, daimyo(0, 2, 0, 0)).rule == "TAK-020"


@pytest.mark.parametrize(("column", "points"), [("ninja", 1), ("geisha", 0)])
def test_edge_a_samurai_is_placed_in_the_column_that_is_scored_at_once(column: str, points: int) -> None:
    game = position({"samurai": "ninja samurai", "ninja": "ronin"})
    do(game, take("samurai"), place(column))
    assert game.scores() == [points, 0]


def test_edge_nobody_has_influence_in_the_uncovered_kind() -> None:
    game = position({"samurai": "ninja geisha", "ninja": "ronin"}, scores=(3, 4))
    do(game, take("samurai"))
    assert game.scores() == [3, 4]
    assert game.to_act == (1,)


def test_edge_at_the_start_of_any_turn_there_is_a_chip_to_take() -> None:
    for seed in range(25):
        game = TAKE.new(seed=seed)
        while not game.over:
            if game.view(None)["step"] == "turn":
                assert takeable(game)
            play_on(game, 100 * seed + len(game.moves), moves=1)
