"""The readings that a table may choose, each with play that differs from the usual one; and wrong set-ups."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kabuto
from tests.titles.take.position import (
    KINDS,
    LEAVE,
    NEXT,
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
    lay,
    legal_forms,
    lift,
    ninja,
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
GEISHA_AND_NINJA: Court = {"geisha": (1, 0, 0), "ninja": (1, 0, 0)}


def test_the_options_and_their_usual_values() -> None:
    assert {option.id: option.default for option in TAKE.options.values()} == {
        "start": "lot",
        "idle_power": False,
        "stranded": "turn",
        "reset": "take",
        "borrowed_counts": False,
        "printed_persons": True,
        "tie": "draw",
        "match": False,
        "pause": True,
    }
    assert all(option.rule in TAKE.rules for option in TAKE.options.values())


def test_options_are_part_of_a_game() -> None:
    usual = TAKE.new(seed=1)
    other = TAKE.new(options={"tie": "second"}, seed=1)
    assert usual.view(0)["hall"] == other.view(0)["hall"]
    assert usual.digest() != other.digest()
    assert other.view(None)["options"]["tie"] == "second"
    assert TAKE.new(options={"match": "yes"}, seed=1).digest() == TAKE.new(options={"match": True}, seed=1).digest()


# start ---------------------------------------------------------------------------------------------------------


def test_start_lot_a_and_b() -> None:
    assert {TAKE.new(options={"start": "lot"}, seed=seed).to_act[0] for seed in range(20)} == {0, 1}
    assert {TAKE.new(options={"start": "a"}, seed=seed).to_act[0] for seed in range(20)} == {0}
    assert {TAKE.new(options={"start": "b"}, seed=seed).to_act[0] for seed in range(20)} == {1}


# idle_power ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["daimyo", "ronin", "geisha"])
def test_idle_power_lets_a_chip_be_used_for_nothing(kind: str) -> None:
    game = position(TALL, ("ronin",), ({kind: (2, 0, 1)}, {}), idle_power=True)
    before = game.view(None)["hall"]
    do(game, idle(kind))
    assert court(game, 0) == {kind: (1, 1, 1)}
    assert game.view(None)["hall"] == before
    assert refused(game, idle(kind)).rule == "TAK-021"
    usual = position(TALL, ("ronin",), ({kind: (2, 0, 1)}, {}))
    assert refused(usual, idle(kind)).rule == "TAK-025"


def test_idle_power_saves_a_daimyo_without_samurai_from_the_ninja() -> None:
    game = position(TALL, (), ({"daimyo": (1, 0, 0)}, {"ninja": (1, 0, 0)}), idle_power=True)
    assert powers(game) == [idle("daimyo")]
    do(game, idle("daimyo"), take("geisha"))
    assert refused(game, ninja("daimyo")).rule == "TAK-044"


def test_idle_power_leaves_the_real_powers_and_the_ninja_as_they_are() -> None:
    mine: Court = {"daimyo": (1, 0, 1), "ninja": (1, 0, 0)}
    game = position(TALL, (), (mine, {"ninja": (2, 0, 0)}), idle_power=True)
    assert can(game, daimyo(0, 0, 0, 1))
    assert refused(game, ninja("geisha")).rule == "TAK-044"
    assert {form["do"] for form in powers(game)} == {"idle", "daimyo"}
    assert refused(game, idle("ronin")).rule == "TAK-020"


# reset ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reset", "left"), [("take", set(KINDS)), ("turn", set())])
def test_reset_at_the_start_of_the_turn_or_of_step_two(reset: str, left: set[str]) -> None:
    courts: tuple[Court, Court] = ({}, {"geisha": (1, 0, 0)})
    game = position(TALL, ("samurai", "daimyo", "ronin", "geisha"), courts, reset=reset)
    do(game, take("ninja"))  # the fifth stone is laid
    assert ghosts(game) == left
    assert takeable(game) == set(KINDS)
    assert can(game, geisha("ronin", "ninja")) == (reset == "turn"), "the freed stacks are open to a Geisha, or not"


def test_reset_turn_also_when_only_empty_fields_are_open() -> None:
    hall = {"samurai": "geisha ronin", "daimyo": "geisha ronin"}
    for reset, left in (("take", {"samurai", "daimyo"}), ("turn", set())):
        game = position(hall, ("samurai",), reset=reset)
        do(game, take("daimyo"))
        assert ghosts(game) == left
        assert takeable(game) == {"samurai", "daimyo"}


def test_reset_turn_a_ronin_can_bring_no_reset_about() -> None:
    four = ("samurai", "daimyo", "ronin", "geisha")
    game = position(TALL, four, ({"ronin": (1, 0, 0)}, {}), reset="turn")
    assert refused(game, lay("ninja")).rule == "TAK-026"
    assert refused(game, haunt("samurai", "samurai")).rule == "TAK-036"
    do(game, haunt("samurai", "ninja"))
    assert takeable(game) == {"samurai"}
    usual = position(TALL, four, ({"ronin": (1, 0, 0)}, {}))
    do(usual, lay("ninja"))
    assert takeable(usual) == set(KINDS)


def test_reset_turn_blocking_the_last_open_stack_is_refused() -> None:
    hall = {"samurai": "geisha", "daimyo": "geisha", "ronin": "geisha"}
    game = position(hall, ("samurai", "daimyo"), ({"ronin": (1, 0, 0)}, {}), reset="turn")
    assert refused(game, lay("ronin")).rule == "TAK-026"
    assert can(game, lay("ninja")) and can(game, haunt("samurai", "ronin"))


def test_reset_turn_every_turn_offers_a_chip() -> None:
    for seed in range(10):
        game = TAKE.new(options={"reset": "turn"}, seed=seed)
        while not game.over:
            if game.view(None)["step"] == "turn":
                assert takeable(game)
                assert len(ghosts(game)) < 5
            play_on(game, seed + len(game.moves), moves=1)


# borrowed_counts -----------------------------------------------------------------------------------------------


def test_borrowed_counts_after_the_own_power_the_push_is_all() -> None:
    game = position(TALL, (), (GEISHA_AND_NINJA, {"geisha": (1, 0, 0)}), borrowed_counts=True)
    do(game, geisha("daimyo", "ronin"), ninja("geisha"))
    assert court(game, 1) == {"geisha": (0, 1, 0)}
    assert powers(game) == [] and not can(game, LEAVE)
    assert takeable(game) == set(KINDS) - {"ronin"}
    usual = position(TALL, (), (GEISHA_AND_NINJA, {"geisha": (1, 0, 0)}))
    do(usual, geisha("daimyo", "ronin"), ninja("geisha"))
    assert can(usual, geisha("ninja", "samurai"))


def test_borrowed_counts_after_the_borrowed_power_the_own_one_must_wait() -> None:
    game = position(TALL, (), (GEISHA_AND_NINJA, {"geisha": (1, 0, 0)}), borrowed_counts=True)
    do(game, ninja("geisha"), geisha("daimyo", "ronin"))
    assert powers(game) == []
    assert refused(game, geisha("ninja", "samurai")).rule == "TAK-047"
    do(game, take("samurai"), take("geisha"))
    assert can(game, geisha("ninja", "ronin")), "in the next turn it works"


def test_borrowed_counts_a_second_own_chip_is_refused_as_always() -> None:
    mine: Court = {"geisha": (2, 0, 0), "ninja": (1, 0, 0)}
    game = position(TALL, (), (mine, {"geisha": (1, 0, 0), "ronin": (1, 0, 0)}), borrowed_counts=True)
    do(game, geisha("daimyo", "ronin"))
    assert refused(game, geisha("ninja", "samurai")).rule == "TAK-021", "the own chip was used, no borrowed one"
    do(game, ninja("ronin"), lay("samurai"))
    assert refused(game, geisha("ninja", "daimyo")).rule == "TAK-021", "the borrowed power was of another kind"


def test_TAK_047_a_borrowed_power_that_counts_is_named_in_the_refusal_until_the_turn_ends() -> None:
    mine: Court = {"ronin": (2, 0, 0), "ninja": (1, 0, 0)}
    game = position(TALL, (), (mine, {"ronin": (1, 0, 0)}), borrowed_counts=True)
    do(game, ninja("ronin"), lay("samurai"))
    assert game.view(0)["lent"] == ["ronin"]
    for one in (game, game.copy(), game.imagine(0, Random(1))):
        assert refused(one, lay("daimyo")).rule == "TAK-047"
    do(game, take("daimyo"), take("ronin"))
    assert game.view(0)["lent"] == [] and can(game, lay("geisha"))


def test_borrowed_counts_a_push_alone_leaves_the_own_power() -> None:
    """Each kind of power works once in a turn; a power left alone did not work."""
    game = position(TALL, (), (GEISHA_AND_NINJA, {"geisha": (1, 0, 0)}), borrowed_counts=True)
    do(game, ninja("geisha"), LEAVE)
    assert can(game, geisha("ninja", "samurai"))


def test_borrowed_counts_other_kinds_are_free() -> None:
    mine: Court = {"geisha": (1, 0, 0), "ninja": (1, 0, 0)}
    game = position(TALL, (), (mine, {"ronin": (1, 0, 0)}), borrowed_counts=True)
    do(game, ninja("ronin"), lay("samurai"), geisha("daimyo", "ronin"))
    assert ghosts(game) == {"samurai"}
    assert stack(game, "ronin") == "daimyo ronin ninja geisha"


# printed_persons -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("printed", "points"), [(True, 4), (False, 2)])
def test_printed_persons_on_other_empty_fields_count_or_not(printed: bool, points: int) -> None:
    game = position({"samurai": "daimyo ronin"}, (), ({"daimyo": (1, 0, 0)}, {}), printed_persons=printed)
    do(game, take("samurai"))
    assert game.scores() == [points, 0]


@pytest.mark.parametrize("printed", [True, False])
def test_printed_persons_the_one_just_uncovered_always_counts(printed: bool) -> None:
    hall = {"daimyo": "ronin", "samurai": "daimyo"}
    game = position(hall, (), ({"daimyo": (1, 0, 0)}, {}), printed_persons=printed)
    do(game, take("daimyo"))
    assert game.scores() == [2 * 2, 0], "the printed Daimyo and the one on the Samurai field"


def test_TAK_055_an_empty_field_shows_its_printed_person_only_where_that_counts() -> None:
    hall = {"samurai": "daimyo ronin", "geisha": "ninja"}
    counted, left_out = (position(hall, printed_persons=printed) for printed in (True, False))
    assert [shown(counted, field) for field in KINDS] == ["ronin", "daimyo", "ronin", "ninja", "ninja"]
    assert [shown(left_out, field) for field in KINDS] == ["ronin", None, None, "ninja", None]
    do(left_out, take("geisha"))
    assert shown(left_out, "geisha") is None, "it counted when it was uncovered, and never again"


# tie and match -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tie", "ranking"), [("draw", [[0, 1]]), ("second", [[1], [0]])])
def test_tie_is_a_draw_or_won_by_the_second_player(tie: str, ranking: list[list[int]]) -> None:
    game = position({"ninja": "geisha"}, scores=(40, 40), tie=tie)
    do(game, take("ninja"))
    assert game.over and game.ranking() == ranking


def test_match_goes_on_after_the_first_game() -> None:
    single = position({"ninja": "geisha"})
    do(single, take("ninja"))
    assert single.over
    match = position({"ninja": "geisha"}, match=True)
    do(match, take("ninja"), NEXT, NEXT)
    assert not match.over
    assert legal_forms(match) == [take(field) for field in KINDS]


def test_match_two_games_of_one_seed_are_dealt_differently() -> None:
    game = TAKE.new(options={"match": True, "start": "b"}, seed=5)
    first = game.view(None)["hall"]
    single = TAKE.new(options={"start": "b"}, seed=5)
    assert single.view(None)["hall"] == first
    while game.view(None)["game"] == 1:
        play_on(game, len(game.moves), moves=1)
    assert game.view(None)["hall"] != first
    assert game.to_act == (0,)


def test_options_go_together() -> None:
    options: dict[str, Any] = {
        "idle_power": True,
        "reset": "turn",
        "borrowed_counts": True,
        "printed_persons": False,
        "match": True,
    }
    for seed in range(4):
        game = TAKE.new(options=options, seed=seed)
        assert play_on(game, seed) <= TAKE.bound
        assert game.over
    assert can(position(TALL, ("ninja",), ({"ronin": (1, 0, 0)}, {}), **options), lift("ninja"))


# Wrong set-ups -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "sentence", "rule"),
    [
        ({"players": 3}, "TA-KE is for 2 players, not 3", "TAK-001"),
        ({"players": "2"}, "TA-KE is for 2 players, not '2'", "TAK-001"),
        ({"players": True}, "TA-KE is for 2 players, not True", "TAK-001"),
        ({"players": 2.0}, "TA-KE is for 2 players, not 2.0", "TAK-001"),
        ({"modules": ("tenno",)}, "TA-KE has no module 'tenno'; its modules are: none", None),
        ({"modules": "tenno"}, "modules must be a list of names, not 'tenno'", None),
        ({"options": {"start": "c"}}, "option 'start' cannot be 'c'; it can be lot or a or b", "TAK-018"),
        ({"options": {"start": 0}}, "option 'start' cannot be 0; it can be lot or a or b", "TAK-018"),
        ({"options": {"idle_power": 1}}, "option 'idle_power' cannot be 1; it can be no or yes", "TAK-025"),
        ({"options": {"idle_power": "maybe"}}, "option 'idle_power' cannot be 'maybe'", "TAK-025"),
        ({"options": {"stranded": "never"}}, "option 'stranded' cannot be 'never'; it can be turn or power", "TAK-026"),
        ({"options": {"pause": "long"}}, "option 'pause' cannot be 'long'; it can be yes or no", "TAK-074"),
        ({"options": {"reset": "never"}}, "option 'reset' cannot be 'never'; it can be take or turn", "TAK-030"),
        ({"options": {"borrowed_counts": None}}, "option 'borrowed_counts' cannot be None", "TAK-047"),
        ({"options": {"printed_persons": 0}}, "option 'printed_persons' cannot be 0", "TAK-055"),
        ({"options": {"tie": "first"}}, "option 'tie' cannot be 'first'; it can be draw or second", "TAK-073"),
        ({"options": {"match": 2}}, "option 'match' cannot be 2; it can be no or yes", "TAK-074"),
        ({"options": {"ghosts": 5}}, "TA-KE has no option 'ghosts'; its options are: start, idle_power", None),
        ({"options": ["match"]}, "options", None),
        ({"seed": -1}, "the seed must be a whole number from 0 on, not -1", None),
        ({"seed": "7"}, "the seed must be a whole number from 0 on, not '7'", None),
        ({"seed": 7.0}, "the seed must be a whole number from 0 on, not 7.0", None),
        ({"seed": True}, "the seed must be a whole number from 0 on, not True", None),
    ],
    ids=repr,
)
def test_a_wrong_set_up_is_refused_with_a_sentence(wrong: dict[str, Any], sentence: str, rule: str | None) -> None:
    with pytest.raises(kabuto.BadSetup) as caught:
        TAKE.new(**wrong)
    assert sentence in str(caught.value)
    assert caught.value.rule == rule
