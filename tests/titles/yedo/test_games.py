"""Recorded games, replayed to their last digest (`recorded.py` says how they were made)."""

from __future__ import annotations

from functools import cache

import pytest

import kabuto
from kabuto import Record
from tests.titles.yedo import invariants
from tests.titles.yedo.recorded import ENDINGS, GAMES, options_then
from tests.titles.yedo.scene import YEDO


@cache
def load(name: str) -> Record:
    return Record.load(GAMES / f"{name}.json")


@cache
def replayed(name: str) -> kabuto.Game:
    return kabuto.replay(load(name))


def test_there_is_a_game_for_each_kind() -> None:
    assert {path.stem for path in GAMES.glob("*.json")} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    game = replayed(name)
    assert game.over and game.players == ENDINGS[name].players
    assert ENDINGS[name].holds(game)
    assert ENDINGS[name].options.items() <= load(name).options.items()
    assert options_then(ENDINGS[name]).items() <= dict(game.setup.options).items()
    assert load(name).engine.startswith(f"{ENDINGS[name].engine}.") and game.setup.engine == load(name).engine
    invariants.pieces(game)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_passes_all_its_checkpoints(name: str) -> None:
    record = load(name)
    numbers = [number for number, _ in record.checkpoints]
    assert numbers[0] == 0 and numbers[-1] == len(record.moves) and len(numbers) >= 3
    game = kabuto.replay(record, upto=0)
    kept = dict(record.checkpoints)
    for number, (seat, action) in enumerate(record.moves, 1):
        game.play(seat, action)
        if number in kept:
            assert game.digest() == kept[number], f"{name} differs after move {number}"


@pytest.mark.parametrize("name", ENDINGS)
def test_the_points_of_a_recorded_game_are_the_sum_of_their_sources(name: str) -> None:
    """Starting points, what the story tells of gains and losses, Blackmail and Bonus Cards."""
    game = replayed(name)
    told = [0] * game.players
    for entry in game.story(None):
        if entry["id"] == "story-points":
            told[entry["args"]["seat"]] += entry["args"]["points"]
    assert told == game.scores()
    assert [sum(sources.values()) for sources in game.view(None)["sources"]] == game.scores()


@pytest.mark.parametrize("name", ENDINGS)
def test_nobody_but_its_owner_could_see_a_hand_during_a_recorded_game(name: str) -> None:
    record = load(name)
    game = kabuto.replay(record, upto=len(record.moves) // 2)
    for seat in range(game.players):
        own = game.view(seat)["hand"]
        for other in (*(s for s in range(game.players) if s != seat), None):
            seen = repr(game.view(other))
            for card in own["missions"] + own["bonuses"]:
                assert card not in seen


def test_the_tie_is_won_by_the_lower_number_on_the_order_track() -> None:
    game = replayed("tie")
    best = max(game.scores())
    tied = [seat for seat in game.view(None)["order"] if game.scores()[seat] == best]
    assert len(tied) > 1 and game.ranking()[: len(tied)] == [[seat] for seat in tied]


def test_the_shogun_was_killed_by_a_completed_mission() -> None:
    game = replayed("shogun_killed")
    kill = YEDO.actions.number({"do": "mission", "card": "MK01"})
    assert any(action == kill for _, action in load("shogun_killed").moves)
    assert game.view(None)["round"] < 11


def test_a_game_of_engine_0_1_is_played_as_it_was_then() -> None:
    """What it did not know of is filled in with what was played before there was a choice."""
    then = {"offers": "three_begun", "market_move": "dear", "weapon_foresight": "what_lies"}
    then.update({"reactions": "next_player", "dealing": "each_at_once"})
    for name, ending in ENDINGS.items():
        if ending.engine == "0.1":
            assert not set(then) & set(load(name).options)
            assert then.items() <= dict(replayed(name).setup.options).items()


def test_deals_of_three_were_made() -> None:
    game = replayed("deals_of_three")
    verbs = {YEDO.actions.verb(action).name for _, action in load("deals_of_three").moves}
    assert {"third", "side", "ask_mission"} <= verbs
    closed = 0
    accepted: list[int] = []
    for entry in game.story(None):
        if entry["id"] in ("story-offer", "story-offer-three"):
            accepted = []
        elif entry["id"] == "story-accept":
            accepted.append(entry["args"]["seat"])
            closed += len(accepted) == 2
    assert closed > 5


def test_a_recorded_game_with_one_other_move_is_noticed() -> None:
    record = load("two_players")
    seat, action = record.moves[0]
    other = next(number for number in kabuto.replay(record, upto=0).legal(seat) if number != action)
    forged = {
        **{name: getattr(record, name) for name in record.__struct_fields__},
        "moves": [(seat, other), *record.moves[1:]],
    }
    with pytest.raises(kabuto.BadRecord):
        kabuto.replay(Record(**forged))
