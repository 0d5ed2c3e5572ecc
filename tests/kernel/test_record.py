"""Records: what was played can be played again, and what was tampered with is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kabuto
from kabuto.kernel.record import EVERY, seed_hash


@pytest.fixture(scope="module")
def game() -> kabuto.Game:
    game = kabuto.title("take").new(seed=11)
    game.playout(3)
    return game


def test_a_record_replays_to_the_same_game(game: kabuto.Game, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game.record().save(path)
    record = kabuto.Record.load(path)
    assert kabuto.replay(record).digest() == game.digest()
    assert kabuto.replay(path.read_text()).scores() == game.scores()
    assert kabuto.replay(json.loads(path.read_text())).ranking() == game.ranking()


def test_it_replays_to_any_move(game: kabuto.Game) -> None:
    record = game.record()
    for upto in (0, 1, EVERY, len(record.moves)):
        assert len(kabuto.replay(record, upto).moves) == upto


def test_checkpoints_stand_at_the_start_on_the_way_and_at_the_end(game: kabuto.Game) -> None:
    numbers = [number for number, _ in game.record().checkpoints]
    assert numbers[0] == 0
    assert numbers[-1] == len(game.moves)
    assert numbers[1:-1] == list(range(EVERY, len(game.moves), EVERY))


def other_move(raw: dict[str, Any]) -> None:
    """Another legal move in place of one: nothing but the checkpoints can tell."""
    for number, (seat, action) in enumerate(raw["moves"]):
        before = kabuto.title("take").new(seed=raw["seed"])
        for move in raw["moves"][:number]:
            before.play(*move)
        others = [a for a in before.legal(seat) if a != action]
        if number > 30 and others:
            raw["moves"] = [*raw["moves"][:number], [seat, others[0]]]
            raw["checkpoints"] = [c for c in raw["checkpoints"] if c[0] <= number] + [
                [number + 1, raw["checkpoints"][-1][1]]
            ]
            return


DAMAGES: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("a legal move changed", other_move, "not the one that was recorded"),
    ("an illegal move", lambda r: r["moves"].__setitem__(0, [r["moves"][0][0], 404]), "move 1 of"),
    ("an impossible move", lambda r: r["moves"].__setitem__(3, [0, 2**80]), "moves"),
    ("a move too many", lambda r: r["moves"].append([0, 0]), "no checkpoint after move"),
    ("a move too few", lambda r: r["moves"].pop(), "no checkpoint after move"),
    ("another seed", lambda r: r.update(seed=12), "after move 0"),
    ("another option", lambda r: r["options"].update(match=True), "after move 0"),
    ("no moves", lambda r: r.pop("moves"), "missing required field `moves`"),
    ("no seed", lambda r: r.pop("seed"), "missing required field `seed`"),
    ("an unknown field", lambda r: r.update(extra=1), "unknown field `extra`"),
    ("moves of the wrong kind", lambda r: r.update(moves="none"), "expected `array`"),
    ("a negative seed", lambda r: r.update(seed=-1), "seed must be a whole number"),
    ("another format", lambda r: r.update(kabuto=2), "has format 2"),
    ("no format", lambda r: r.pop("kabuto"), "no field 'kabuto'"),
    ("another engine", lambda r: r.update(engine="9.9.9"), "made by engine 9.9.9"),
    ("an unknown title", lambda r: r.update(title="go"), "no title 'go'"),
    ("too many players", lambda r: r.update(players=5), "2 players"),
    ("another edition", lambda r: r.update(edition="0" * 64), "another edition"),
    ("a checkpoint changed", lambda r: r["checkpoints"].__setitem__(1, [EVERY, "0" * 64]), f"after move {EVERY}"),
    ("no checkpoints", lambda r: r.update(checkpoints=[]), "no checkpoint after move 0"),
    ("one true checkpoint", lambda r: r.update(checkpoints=r["checkpoints"][-1:]), "no checkpoint after move 0"),
    ("a true checkpoint left out", lambda r: r["checkpoints"].pop(1), f"no checkpoint after move {EVERY}"),
    ("a true checkpoint twice", lambda r: r["checkpoints"].append(r["checkpoints"][-1]), "where none are due"),
    ("checkpoints in another order", lambda r: r["checkpoints"].reverse(), "where none are due"),
]


@pytest.mark.parametrize(("damage", "sentence"), [d[1:] for d in DAMAGES], ids=[d[0] for d in DAMAGES])
def test_a_damaged_record_is_refused(game: kabuto.Game, damage: Callable[[Any], object], sentence: str) -> None:
    raw = json.loads(game.record().to_json())
    damage(raw)
    with pytest.raises(kabuto.BadRecord) as caught:
        kabuto.replay(json.dumps(raw))
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "nonsense", '{"kabuto": 1'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(kabuto.BadRecord, match="not a record"):
        kabuto.replay(text)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(kabuto.BadRecord, match="cannot be read: No such file"):
        kabuto.Record.load(tmp_path / "none.json")


@pytest.mark.parametrize("upto", [-1, 1000])
def test_a_move_outside_is_refused(game: kabuto.Game, upto: int) -> None:
    with pytest.raises(kabuto.BadRecord, match=f"to move {upto}"):
        kabuto.replay(game.record(), upto)


def test_the_seed_hash_commits_to_the_seed() -> None:
    assert seed_hash(7) == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"


def test_an_imagined_game_has_no_record(game: kabuto.Game) -> None:
    from random import Random

    with pytest.raises(kabuto.KabutoError, match="imagined game has no record"):
        game.imagine(0, Random(1)).record()
