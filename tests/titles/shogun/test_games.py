"""Recorded games, one for each kind of set-up and ending, replayed to their last digest (`recorded.py` made them)."""

from __future__ import annotations

import pytest

import kabuto
from kabuto import Record
from tests.titles.shogun.invariants import pieces, scores
from tests.titles.shogun.recorded import ENDINGS, GAMES

RESULTS: dict[str, tuple[list[int], list[list[int]]]] = {
    "three_drafted": ([34, 37, 56], [[2], [1], [0]]),
    "four_preset": ([43, 42, 39, 28], [[0], [1], [2], [3]]),
    "five_on_the_moon_side": ([13, 26, 13, 26, 26], [[3], [1, 4], [2], [0]]),
    "won_by_chests": ([43, 43, 40], [[0], [1], [2]]),
    "hungry_winter": ([38, 42, 33, 29, 16], [[1], [0], [2], [3], [4]]),
    "tenno": ([38, 37, 36, 29], [[0], [1], [2], [3]]),
    "samurai": ([36, 36, 47, 38], [[2], [3], [0], [1]]),
    "leader_returned": ([35, 57, 43], [[1], [2], [0]]),
    "arts": ([45, 26, 45, 30, 41], [[0], [2], [4], [3], [1]]),
    "all_modules": ([27, 41, 47, 43, 31], [[2], [3], [1], [4], [0]]),
    "every_other_reading": ([37, 51, 72, 37], [[2], [1], [0, 3]]),
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
    assert scores(game) == game.scores()
    pieces(game)


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_passes_all_its_checkpoints(name: str) -> None:
    record = load(name)
    numbers = [number for number, _ in record.checkpoints]
    assert numbers[0] == 0 and numbers[-1] == len(record.moves) and len(numbers) >= 3
    game = kabuto.replay(record, upto=0)
    wanted = dict(record.checkpoints)
    for number, (seat, action) in enumerate(record.moves):
        assert wanted.pop(number, None) in (None, game.digest()), number
        game.play(seat, action)
    assert wanted == {len(record.moves): game.digest()}
    again = game.record()
    assert (again.engine, again.moves, again.checkpoints) == (record.engine, record.moves, record.checkpoints)
    assert (again.seed, again.edition) == (record.seed, record.edition)


def test_a_game_of_engine_0_1_goes_on_with_the_readings_of_its_time() -> None:
    options = dict(kabuto.replay(load("tenno")).setup.options)
    assert options["tower"] == "two_shelf" and options["tray_favour"] == "up_to" and options["moon_preset"]
    assert options["sea_routes"] == "ours", "it was called printed"
    assert load("tenno").options["sea_routes"] == "printed"


def test_the_ranking_follows_points_and_then_chests() -> None:
    game = kabuto.replay(load("won_by_chests"))
    chests = [seat["chests"] for seat in game.view(None)["seats"]]
    worth = sorted(range(3), key=lambda seat: (-game.scores()[seat], -chests[seat]))
    assert [group[0] for group in game.ranking()] == worth and chests[0] > chests[1]


def test_a_recorded_game_with_one_other_move_is_noticed() -> None:
    record = load("four_preset")
    seat, action = record.moves[0]
    other = next(number for number in kabuto.replay(record, upto=0).legal(seat) if number != action)
    forged = {
        **{name: getattr(record, name) for name in record.__struct_fields__},
        "moves": [(seat, other), *record.moves[1:]],
    }
    with pytest.raises(kabuto.BadRecord):
        kabuto.replay(Record(**forged))
