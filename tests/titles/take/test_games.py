"""Recorded games, one for each way of ending, replayed to their last digest (`recorded.py` says how they were made)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
from kabuto import Record
from tests.titles.take.position import COLUMNS, TAKE
from tests.titles.take.recorded import ENDINGS, GAMES

RESULTS: dict[str, tuple[list[int], list[list[int]]]] = {
    "won_by_a": ([112, 104], [[0], [1]]),
    "won_by_b": ([83, 124], [[1], [0]]),
    "drawn": ([105, 105], [[0, 1]]),
    "tie_won_by_the_second": ([105, 105], [[1], [0]]),
    "match": ([217, 195], [[0], [1]]),
    "match_drawn": ([216, 216], [[0, 1]]),
    "reset_at_the_turn": ([98, 106], [[1], [0]]),
    "every_other_reading": ([126, 71], [[0], [1]]),
    "match_with_a_pause": ([205, 247], [[1], [0]]),
    "nothing_to_take_for_a_while": ([106, 136], [[1], [0]]),
}


def load(name: str) -> Record:
    return Record.load(GAMES / f"{name}.json")


def test_there_is_a_game_for_each_way_of_ending() -> None:
    assert {path.stem for path in GAMES.glob("*.json")} == set(RESULTS) == set(ENDINGS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    game = kabuto.replay(load(name))
    assert game.over
    assert (game.scores(), game.ranking()) == RESULTS[name]
    assert ENDINGS[name].holds(game)
    assert ENDINGS[name].options.items() <= load(name).options.items()


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_passes_all_its_checkpoints(name: str) -> None:
    record = load(name)
    numbers = [number for number, _ in record.checkpoints]
    assert numbers[0] == 0 and numbers[-1] == len(record.moves) and len(numbers) >= 3
    for number, digest in record.checkpoints:
        assert kabuto.replay(record, upto=number).digest() == digest
    again = kabuto.replay(record).record()
    assert (again.engine, again.seed, again.moves) == (record.engine, record.seed, record.moves)
    assert again.checkpoints == record.checkpoints
    assert record.options.items() <= again.options.items()


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_lasts_thirty_five_turns_a_game(name: str) -> None:
    record = load(name)
    starter = kabuto.replay(record, upto=0).to_act[0]
    takes = Counter(seat for seat, action in record.moves if TAKE.actions.describe(action)["do"] == "take")
    if record.options["match"]:
        assert takes == {0: 35, 1: 35}
    else:
        assert takes == {starter: 18, 1 - starter: 17}


def gain(view: dict[str, Any], taken: str, printed: bool) -> list[int]:
    """What a turn scored, worked out by hand from the table that it left (TAK-052 to TAK-066)."""
    hall = {place["field"]: place["stack"] for place in view["hall"]}
    scored = hall[taken][-1] if hall[taken] else taken
    times = sum(
        (chips[-1] if chips else field if printed or field == taken else None) == scored
        for field, chips in hall.items()
    )
    gains = []
    for yard in view["courts"]:
        if scored == "samurai":
            own = sum(column["samurai"] for column in yard)
        else:
            column = yard[COLUMNS.index(scored)]
            unused, used = (1, 0) if scored == "ninja" else (2, 1)
            own = unused * column["unused"] + used * column["used"] + column["samurai"]
        gains.append(times * own)
    return gains


@pytest.mark.parametrize("name", RESULTS)
def test_every_turn_of_a_recorded_game_scored_what_the_rules_say(name: str) -> None:
    record = load(name)
    game = kabuto.replay(record, upto=0)
    taken = ""
    turns = 0
    for seat, action in record.moves:
        before = game.scores()
        form = TAKE.actions.describe(action)
        taken = form["field"] if form["do"] == "take" else taken
        game.play(seat, action)
        view = game.view(None)
        ends_turn = form["do"] == "place" or (form["do"] == "take" and view["step"] != "place")
        turns += ends_turn
        if ends_turn and view["turn"] == 1:
            continue  # the table was cleared for the second game of a match
        expected = gain(view, taken, record.options["printed_persons"] is True) if ends_turn else [0, 0]
        assert [after - earlier for after, earlier in zip(game.scores(), before, strict=True)] == expected
    assert turns == 70 if record.options["match"] else 35


def test_the_same_moves_are_a_draw_or_won_by_the_second_as_the_table_chose() -> None:
    drawn, won = load("drawn"), load("tie_won_by_the_second")
    assert drawn.moves == won.moves and drawn.seed == won.seed
    second = 1 - kabuto.replay(won, upto=0).to_act[0]
    assert kabuto.replay(won).ranking()[0] == [second]


def test_a_recorded_game_with_one_other_move_is_noticed() -> None:
    record = load("won_by_a")
    seat, action = record.moves[0]
    other = next(number for number in kabuto.replay(record, upto=0).legal(seat) if number != action)
    forged = {
        **{name: getattr(record, name) for name in record.__struct_fields__},
        "moves": [(seat, other), *record.moves[1:]],
    }
    with pytest.raises(kabuto.BadRecord, match="the record is damaged"):
        kabuto.replay(Record(**forged))
