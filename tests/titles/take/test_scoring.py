"""Step 4: scoring (TAK-052 to TAK-066)."""

from __future__ import annotations

from itertools import product

import pytest

from kabuto.kernel.edition import Edition
from tests.titles.take.position import (
    COLUMNS,
    KINDS,
    TAKE,
    Court,
    do,
    geisha,
    ghosts,
    influence,
    place,
    play_on,
    position,
    shown,
    take,
)

# What is scored ------------------------------------------------------------------------------------------------


def test_TAK_052_the_person_uncovered_is_scored_and_not_the_one_taken() -> None:
    hall = {"samurai": "ronin geisha", "ronin": "ninja", "geisha": "geisha"}
    game = position(hall, courts=({"geisha": (3, 0, 0)}, {"ronin": (1, 0, 0)}))
    do(game, take("samurai"))
    assert game.scores() == [0, 2], "one Ronin came to light; a Geisha was taken"


@pytest.mark.parametrize("field", KINDS)
def test_TAK_053_on_an_emptied_field_the_printed_person_is_uncovered(field: str) -> None:
    others = {other: "ninja" if field != "ninja" else "ronin" for other in KINDS if other != field}
    taken = "geisha" if field != "geisha" else "daimyo"
    mine: Court = {"daimyo": (0, 0, 1), "ronin": (0, 0, 2), "geisha": (0, 0, 1), "ninja": (0, 0, 3)}
    game = position({**others, field: taken}, courts=(mine, {}))
    expected = influence(game, 0)[field]
    do(game, take(field))
    assert shown(game, field) == field
    assert game.scores() == [expected, 0]
    assert expected == {"samurai": 7, "daimyo": 1, "ronin": 2, "geisha": 1, "ninja": 3}[field]


@pytest.mark.parametrize("seen", range(1, 6))
def test_TAK_054_the_multiplier_is_the_number_of_fields_on_which_the_kind_is_visible(seen: int) -> None:
    hall = {field: "daimyo" if place < seen else "ninja" for place, field in enumerate(KINDS)}
    hall["samurai"] = "daimyo ronin"
    if seen > 1:
        hall["daimyo"] = "ronin daimyo"
    game = position(hall, courts=({}, {"daimyo": (1, 0, 0)}))
    do(game, take("samurai"))
    assert game.scores() == [0, 2 * seen]


def test_TAK_054_a_ghost_stone_hides_nothing() -> None:
    hall = {"samurai": "daimyo ronin", "daimyo": "daimyo", "ronin": "daimyo", "geisha": "ninja daimyo"}
    game = position(hall, ("daimyo", "geisha"), ({"daimyo": (1, 0, 0)}, {}))
    do(game, take("samurai"))
    assert ghosts(game) == {"samurai", "daimyo", "geisha"}
    assert game.scores() == [4 * 2, 0]


def test_TAK_055_printed_persons_on_other_empty_fields_count_as_visible() -> None:
    game = position({"samurai": "daimyo ronin"}, courts=({"daimyo": (1, 0, 0)}, {}))
    do(game, take("samurai"))
    assert game.scores() == [2 * 2, 0], "the Daimyo uncovered and the one in print"
    covered = position({"samurai": "daimyo ronin", "daimyo": "ninja"}, courts=({"daimyo": (1, 0, 0)}, {}))
    do(covered, take("samurai"))
    assert covered.scores() == [2, 0]


def test_TAK_055_the_multiplier_is_never_nought() -> None:
    for seed in range(5):
        game = TAKE.new(seed=seed)
        play_on(game, seed)
        times = [entry["args"]["times"] for entry in game.story(None) if entry["id"] == "story-score"]
        assert len(times) == 35
        assert min(times) >= 1 and max(times) <= 5


# For whom, and when --------------------------------------------------------------------------------------------


def test_TAK_056_both_players_score() -> None:
    for seat in (0, 1):
        game = position(
            {"samurai": "geisha ronin", "geisha": "geisha", "ronin": "geisha"},
            courts=({"geisha": (1, 0, 0)}, {"geisha": (1, 1, 2)}),
            on_turn=seat,
        )
        do(game, take("samurai"))
        assert game.scores() == [3 * 2, 3 * 5]


def test_TAK_057_the_chip_just_placed_counts_already() -> None:
    game = position({"samurai": "geisha geisha", "geisha": "ninja"})
    do(game, take("samurai"))
    assert game.scores() == [2, 0]


def test_TAK_057_so_does_a_samurai_just_added_to_the_column() -> None:
    for column in COLUMNS:
        game = position({"ronin": "geisha samurai", "geisha": "ninja"}, courts=({"geisha": (1, 0, 0)}, {}))
        do(game, take("ronin"), place(column))
        assert game.scores() == [3 if column == "geisha" else 2, 0]


def test_TAK_058_points_are_added_at_once_and_never_subtracted() -> None:
    game = position({"samurai": "geisha ronin", "geisha": "ninja"}, courts=({}, {"geisha": (1, 0, 0)}), scores=(31, 17))
    do(game, take("samurai"))
    assert game.scores() == [31, 19]
    for seed in range(3):
        game = TAKE.new(seed=seed)
        before = game.scores()
        while not game.over:
            play_on(game, seed + len(game.moves), moves=1)
            after = game.scores()
            assert after[0] >= before[0] and after[1] >= before[1]
            before = after


def test_TAK_059_there_is_exactly_one_scoring_in_a_turn() -> None:
    mine: Court = {"geisha": (1, 0, 0), "ninja": (3, 0, 0), "ronin": (1, 0, 0)}
    game = position({"samurai": "ronin geisha", "ronin": "ninja daimyo daimyo", "ninja": "daimyo"}, courts=(mine, {}))
    game.story(None)
    do(game, geisha("samurai", "geisha"))
    assert shown(game, "samurai") == "ronin"
    assert game.scores() == [0, 0], "the Ronin uncovered by the Geisha is not scored"
    do(game, take("ninja"))
    assert [entry["id"] for entry in game.story(None)].count("story-score") == 1
    assert game.scores() == [3, 0], "the printed Ninja is"


def test_TAK_059_thirty_five_turns_have_thirty_five_scorings() -> None:
    game = TAKE.new(seed=59)
    play_on(game, seed=59)
    told = [entry["id"] for entry in game.story(None)]
    assert told.count("story-score") == told.count("story-take") == 35
    assert any(message == "story-geisha" for message in told)


# Influence -----------------------------------------------------------------------------------------------------


def scored(kind: str, court: Court, edition: Edition | None = None) -> int:
    """What a courtyard brings when one person of the kind is uncovered and no other is seen: the same to either seat,
    whoever takes, and nothing to the other seat."""
    taken = "ronin" if kind != "ronin" else "daimyo"  # of a kind that is not scored
    hall = {field: taken for field in KINDS}
    hall["samurai"] = f"{kind} {hall['samurai']}"
    found = set()
    for seat, on_turn in product((0, 1), (0, 1)):
        game = position(hall, courts=((court, {}), ({}, court))[seat], on_turn=on_turn, edition=edition)
        do(game, take("samurai"))
        assert game.scores()[1 - seat] == 0
        found.add(game.scores()[seat])
    assert len(found) == 1, "it does not matter whose courtyard it is, nor whose turn"
    return found.pop()


VALUES = {"daimyo": (2, 1), "ronin": (2, 1), "geisha": (2, 1), "ninja": (1, 0)}
"""What a chip counts, unused and used."""


def edition_of_its_own() -> tuple[Edition, dict[str, tuple[int, int]]]:
    """An edition in which no two values are alike."""
    edition, values = TAKE.edition, {kind: (place + 5, place + 1) for place, kind in enumerate(COLUMNS)}
    for kind, (unused, used) in values.items():
        edition = TAKE.changed_edition(edition, f"influence.unused.{kind}", unused)
        edition = TAKE.changed_edition(edition, f"influence.used.{kind}", used)
    return edition, values


@pytest.mark.parametrize("kind", COLUMNS)
def test_TAK_060_the_influence_of_an_unused_chip(kind: str) -> None:
    assert scored(kind, {kind: (1, 0, 0)}) == VALUES[kind][0]
    assert scored(kind, {other: (1, 0, 0) for other in COLUMNS}) == VALUES[kind][0], "those of other kinds do not count"
    edition, values = edition_of_its_own()
    assert scored(kind, {kind: (2, 0, 0)}, edition) == 2 * values[kind][0]


@pytest.mark.parametrize("kind", COLUMNS)
def test_TAK_061_the_influence_of_a_used_chip(kind: str) -> None:
    assert scored(kind, {kind: (0, 1, 0)}) == VALUES[kind][1]
    assert scored(kind, {other: (0, 1, 0) for other in COLUMNS}) == VALUES[kind][1], "those of other kinds do not count"
    edition, values = edition_of_its_own()
    assert scored(kind, {kind: (0, 2, 0)}, edition) == 2 * values[kind][1]
    assert scored(kind, {kind: (1, 1, 0)}, edition) == sum(values[kind])


def test_TAK_061_using_a_chip_lowers_what_it_counts_at_once() -> None:
    hall = {"samurai": "geisha ninja", "daimyo": "ronin ninja", "ronin": "daimyo daimyo"}
    for uses, points in (((), 2), ((geisha("daimyo", "ronin"),), 1)):
        game = position(hall, courts=({"geisha": (1, 0, 0)}, {}))
        do(game, *uses, take("samurai"))
        assert game.scores() == [2 * points, 0], "two Geishas are seen, the uncovered and the printed one"


@pytest.mark.parametrize("column", COLUMNS)
def test_TAK_062_a_samurai_always_has_an_influence_of_one(column: str) -> None:
    assert scored(column, {column: (0, 0, 1)}) == 1
    assert scored("samurai", {column: (0, 0, 1)}) == 1


@pytest.mark.parametrize("kind", COLUMNS)
def test_TAK_063_every_chip_of_the_kind_and_every_samurai_of_the_column_counts(kind: str) -> None:
    unused, used = VALUES[kind]
    chips: Court = {kind: (2, 1, 2)}
    assert scored(kind, chips) == 2 * unused + used + 2
    for elsewhere in COLUMNS:
        if elsewhere != kind:
            assert scored(kind, {**chips, elsewhere: (1, 0, 3)}) == 2 * unused + used + 2


def test_TAK_063_both_courtyards_count_each_for_its_owner() -> None:
    hall = {"samurai": "geisha ronin", "daimyo": "ronin", "geisha": "ronin", "ninja": "ronin"}
    game = position(hall, courts=({"geisha": (2, 0, 1)}, {"geisha": (1, 3, 0), "ninja": (0, 0, 4)}))
    do(game, take("samurai"))
    assert game.scores() == [2 * 2 + 1, 2 + 3]


def test_TAK_064_when_samurai_are_scored_each_counts_one_whatever_its_column() -> None:
    assert scored("samurai", {"daimyo": (1, 0, 1), "ronin": (0, 0, 2), "ninja": (0, 0, 1)}) == 4
    assert scored("samurai", {"daimyo": (1, 1, 0), "geisha": (3, 0, 0)}) == 0


@pytest.mark.parametrize(("own", "points"), [(1, 2), (2, 4)])
def test_TAK_064_the_example_of_two_visible_samurai(own: int, points: int) -> None:
    hall = {"samurai": "ninja samurai", "ronin": "samurai geisha"}
    game = position(hall, courts=({"daimyo": (0, 0, own)}, {}))
    do(game, take("ronin"))
    assert game.scores() == [points, 0]


@pytest.mark.parametrize("column", COLUMNS)
def test_TAK_065_samurai_in_a_column_without_its_kind_still_score_there(column: str) -> None:
    for samurai in (1, 2, 3):
        assert scored(column, {column: (0, 0, samurai)}) == samurai
    others: Court = {other: (1, 0, 1) for other in COLUMNS if other != column}
    assert scored(column, {**others, column: (0, 0, 3)}) == 3, "samurai of other columns count there alone"
    assert scored(column, others) == 0


def test_TAK_066_no_influence_scores_nothing() -> None:
    hall = {"samurai": "geisha ronin", "geisha": "geisha", "ninja": "geisha"}
    game = position(hall, courts=({"daimyo": (2, 0, 1)}, {"ronin": (3, 0, 0)}), scores=(5, 6))
    do(game, take("samurai"))
    assert game.scores() == [5, 6]
    assert scored("ninja", {"ninja": (0, 3, 0)}) == 0
    assert game.to_act == (1,), "the turn stands"
