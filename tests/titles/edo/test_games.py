"""Recorded games, one for each way of ending, replayed to their last digest (`recorded.py` says how they were made)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kabuto
from kabuto import Record
from tests.titles.edo.position import EDO, GOODS, power, view
from tests.titles.edo.recorded import ENDINGS, GAMES

RESULTS: dict[str, tuple[int, list[int], list[list[int]]]] = {
    "won_by_points": (9, [7, 9, 9, 15], [[3], [1], [2], [0]]),
    "won_when_the_pile_was_empty": (10, [12, 10], [[0], [1]]),
    "won_with_fewer_points": (10, [0, 0, 9], [[2], [0, 1]]),
    "nobody_in_edo": (10, [0, 0], [[], [0, 1]]),
    "nobody_in_edo_ranked": (10, [11, 6], [[0], [1]]),
    "tie_broken": (10, [12, 12, 10], [[0], [1], [2]]),
    "shared_victory": (10, [10, 10], [[0, 1]]),
    "five_with_all_modules": (10, [14, 10, 7, 8, 11], [[0], [4], [1], [3], [2]]),
    "three_with_all_modules": (10, [14, 7, 10], [[0], [2], [1]]),
    "four_with_temples": (10, [12, 14, 8, 14], [[1], [3], [0], [2]]),
    "three_with_privileges": (10, [13, 11, 12], [[0], [2], [1]]),
    "two_with_ronin": (10, [10, 10], [[1], [0]]),
    "every_other_reading": (10, [7, 8, 8, 10, 9], [[3], [4], [1], [2], [0]]),
    "redeemed_at_the_last_moment": (10, [0, 0, 0], [[], [0, 1, 2]]),
    "every_other_reading_since": (10, [9, 3, 8, 6, 8], [[0], [4], [2], [3], [1]]),
}
"""The round in which it ended, the scores, and the ranking."""


def load(name: str) -> Record:
    return Record.load(GAMES / f"{name}.json")


def test_there_is_a_game_for_each_way_of_ending() -> None:
    assert {path.stem for path in GAMES.glob("*.json")} == set(RESULTS) == set(ENDINGS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    record = load(name)
    game = kabuto.replay(record)
    assert game.over
    assert (view(game)["round"], game.scores(), game.ranking()) == RESULTS[name]
    ending = ENDINGS[name]
    assert ending.holds(game)
    assert (record.players, tuple(record.modules)) == (ending.players, ending.modules)
    assert ending.options.items() <= record.options.items()


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_passes_all_its_checkpoints(name: str) -> None:
    record = load(name)
    numbers = [number for number, _ in record.checkpoints]
    assert numbers[0] == 0 and numbers[-1] == len(record.moves) and len(numbers) >= 3
    for number, digest in record.checkpoints:
        assert kabuto.replay(record, upto=number).digest() == digest
    again = kabuto.replay(record).record()
    assert (again.engine, again.seed, again.moves) == (record.engine, record.seed, record.moves)
    assert again.checkpoints == record.checkpoints and again.edition == record.edition
    assert record.options.items() <= again.options.items()


def owed(seen: dict[str, Any]) -> dict[tuple[str, int], int]:
    """What each city pays each seat, worked out from the buildings and the printed tiles (EDO-143 to EDO-145)."""
    tiles = {tile["id"]: tile for tile in EDO.edition.values["profit_tiles"]}
    rows = ("one", "two", "three", "four", "five")
    found = {}
    for name, city in seen["cities"].items():
        if city["closed"]:
            continue
        influence: Counter[int] = Counter()
        first: dict[int, int] = {}
        for site, building in enumerate(city["sites"]):
            if building["kind"] != "fortress":
                influence[building["seat"]] += 2 if building["kind"] == "trading_post" else 1
                first.setdefault(building["seat"], site)
        ranked = sorted(influence, key=lambda seat: (-influence[seat], first[seat]))
        for rank, seat in enumerate(ranked):
            found[name, seat] = tiles[city["tile"]][rows[len(ranked) - 1]][rank]
    return found


@pytest.mark.parametrize("name", [name for name in ENDINGS if "ronin" not in ENDINGS[name].modules])
def test_every_income_of_a_recorded_game_is_what_the_tiles_say(name: str) -> None:
    record = load(name)
    game = kabuto.replay(record, upto=0)
    game.story(None)
    read = 0
    rounds = 0
    for seat, action in record.moves:
        game.play(seat, action)
        fresh = game.story(None)[read:]
        read += len(fresh)
        paid = {
            (entry["args"]["city"], entry["args"]["seat"]): entry["args"]["ryo"]
            for entry in fresh
            if entry["id"] == "story-income"
        }
        if paid:
            rounds += 1
            assert paid == owed(view(game))
    assert rounds == view(game)["round"]


@pytest.mark.parametrize("name", ["won_by_points", "tie_broken"])
def test_every_building_of_a_recorded_game_was_paid_for(name: str) -> None:
    record = load(name)
    game = kabuto.replay(record, upto=0)
    built: Counter[str] = Counter()
    for seat, action in record.moves:
        form = EDO.actions.describe(action)
        before = view(game)["seats"][seat]
        card = view(game)["turn"]["card"]
        game.play(seat, action)
        if form["do"] != "build" or view(game)["step"] not in ("build", "move") or card.startswith("S"):
            continue
        after = view(game)["seats"][seat]
        cost = EDO.edition.values["buildings"][form["building"]]["cost"]
        assert {good: before[good] - after[good] for good in GOODS} == cost
        assert after["power"] - before["power"] == {"house": 1, "trading_post": 2, "fortress": 3}[form["building"]]
        built[form["building"]] += 1
    assert built["house"] >= 5


def test_who_drops_out_may_have_more_points_than_the_winner() -> None:
    game = kabuto.replay(load("won_with_fewer_points"))
    winner = game.ranking()[0][0]
    assert any(power(game, seat) > power(game, winner) for seat in range(game.players))
    assert all(game.scores()[seat] == 0 for seat in game.ranking()[-1])


def test_the_same_game_has_no_winner_or_one_by_points_as_the_table_chose() -> None:
    alike, ranked = load("nobody_in_edo"), load("nobody_in_edo_ranked")
    assert alike.moves == ranked.moves and alike.seed == ranked.seed
    assert kabuto.replay(alike).ranking() == [[], [0, 1]]
    assert max(kabuto.replay(ranked).scores()) > 0


def test_a_recorded_game_with_one_other_move_is_noticed() -> None:
    record = load("won_by_points")
    seat, action = record.moves[0]
    other = next(number for number in kabuto.replay(record, upto=0).legal(seat) if number != action)
    forged = {
        **{name: getattr(record, name) for name in record.__struct_fields__},
        "moves": [(seat, other), *record.moves[1:]],
    }
    with pytest.raises(kabuto.BadRecord, match="the record is damaged"):
        kabuto.replay(Record(**forged))
