"""`kabuto replay`, and what it does with damaged records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kabuto as library
from kabuto.kernel.record import seed_hash
from tests.cli.shell import Shell, spawn

Damage = Callable[[dict[str, Any]], object]


@pytest.fixture
def record(tmp_path: Path) -> dict[str, Any]:
    game = library.title("take").new(seed=7)
    game.playout(3)
    game.record().save(tmp_path / "game.json")
    found: dict[str, Any] = json.loads(game.record().to_json())
    return found


def other_move(record: dict[str, Any]) -> None:
    """Another legal move in the middle of the game."""
    game = library.replay(record, upto=30)
    seat, played = record["moves"][30]
    record["moves"][30] = [seat, next(action for action in game.legal(seat) if action != played)]


DAMAGES: dict[str, Damage] = {
    "another legal move": other_move,
    "an illegal move": lambda r: r["moves"].__setitem__(3, [0, 9999]),
    "another seat": lambda r: r["moves"].__setitem__(0, [1 - r["moves"][0][0], r["moves"][0][1]]),
    "a move of no numbers": lambda r: r["moves"].__setitem__(3, ["A", "take"]),
    "a huge number": lambda r: r["moves"].__setitem__(3, [10**30, 10**30]),
    "a move left out": lambda r: r["moves"].pop(10),
    "the last moves left out": lambda r: r["moves"].__delitem__(slice(40, None)),
    "a move too many": lambda r: r["moves"].append([0, 0]),
    "another checkpoint": lambda r: r["checkpoints"].__setitem__(-1, [r["checkpoints"][-1][0], "0" * 64]),
    "no checkpoints": lambda r: r.update(checkpoints=[]),
    "another seed": lambda r: r.update(seed=8),
    "a field missing": lambda r: r.pop("seed"),
    "moves missing": lambda r: r.pop("moves"),
    "a field too many": lambda r: r.update(note="hello"),
    "another format": lambda r: r.update(kabuto=2),
    "no format": lambda r: r.pop("kabuto"),
    "another engine": lambda r: r.update(engine="9.9.9"),
    "no version": lambda r: r.update(engine=""),
    "another title": lambda r: r.update(title="chess"),
    "another number of players": lambda r: r.update(players=3),
    "an unknown option": lambda r: r["options"].update(fog=True),
    "another option": lambda r: r["options"].update(start="a" if r["moves"][0][0] else "b"),
    "another edition": lambda r: r.update(edition="0" * 64),
}


@pytest.mark.parametrize("words", [(), ("--verify",), ("--move", "5"), ("--json",)], ids=" ".join)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused(
    kabuto: Shell, record: dict[str, Any], damage: str, words: tuple[str, ...]
) -> None:
    DAMAGES[damage](record)
    (kabuto.folder / "bad.json").write_text(json.dumps(record))
    kabuto.run("replay", "bad.json", *words).refused("bad.json")


@pytest.mark.parametrize(
    "content",
    [b"", b"not JSON", b"null", b"[]", b"{}", b"\xff\xfe\x00", b"[" * 100_000, b'{"kabuto":1}', b"PK\x03\x04"],
    ids=["empty", "text", "null", "list", "object", "binary", "deep", "bare", "zip"],
)
def test_what_is_no_record_is_refused(kabuto: Shell, content: bytes) -> None:
    (kabuto.folder / "bad.json").write_bytes(content)
    kabuto.run("replay", "bad.json").refused("bad.json", "not a record" if b"1" not in content[-2:] else "damaged")


def test_a_truncated_file_is_refused_wherever_it_ends(kabuto: Shell, record: dict[str, Any]) -> None:
    text = (kabuto.folder / "game.json").read_text()
    for length in range(1, len(text) - 2, 97):
        (kabuto.folder / "bad.json").write_text(text[:length])
        kabuto.run("replay", "bad.json", "--verify").refused("bad.json", "not a record")


def test_a_refusal_in_a_process_of_its_own(record: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    spawn("replay", "bad.json", "--verify", folder=tmp_path).refused("bad.json")


def test_a_folder_is_no_record(kabuto: Shell) -> None:
    kabuto.run("replay", ".").refused("cannot be read")


# Sound records --------------------------------------------------------------------------------------------------


def test_verify_says_so_in_one_line(kabuto: Shell, record: dict[str, Any]) -> None:
    run = kabuto.run("replay", "game.json", "--verify", "--seed-hash", seed_hash(7))
    digest = library.replay(record).digest()
    assert (run.status, run.err) == (0, "")
    assert run.out.count("\n") == 1 and "verified: " in run.out and digest in run.out and "promised" in run.out


def test_another_seed_than_promised_does_not_hold(kabuto: Shell, record: dict[str, Any]) -> None:
    run = kabuto.run("replay", "game.json", "--verify", "--seed-hash", seed_hash(8))
    assert run.status == 1 and run.out == ""
    assert run.err.startswith("kabuto: game.json: does not verify") and run.err.count("\n") == 1
    told = json.loads(kabuto.run("replay", "game.json", "--seed-hash", seed_hash(8), "--json").out)
    assert told["verified"] is False and seed_hash(7) in told["reason"]
    kabuto.run("replay", "game.json", "--seed-hash", "abc").refused("64 hexadecimal digits")


def test_the_story_and_the_table_at_a_move(kabuto: Shell, record: dict[str, Any]) -> None:
    whole = kabuto.run("replay", "game.json")
    early = kabuto.run("replay", "game.json", "--move", "4", "--language", "de")
    assert "Move 67 of 67" in whole.out and "The hall is empty" in whole.out and "Turn 35 of 35" in whole.out
    assert "Zug 4 von 67" in early.out and "Der Saal ist gefüllt; A beginnt." in early.out
    assert len(early.out) < len(whole.out)
    kabuto.run("replay", "game.json", "--move", "68").refused("67 moves")
    kabuto.run("replay", "game.json", "--seat", "C").refused("seat")


def test_replay_as_json(kabuto: Shell, record: dict[str, Any]) -> None:
    found = json.loads(kabuto.run("replay", "game.json", "--move", "4", "--seat", "A", "--json").out)
    game = library.replay(record, 4)
    assert found["view"] == game.view(0) and found["at"] == 4 and found["moves"] == 67
    assert found["story"][0]["text"] == "The hall is filled; A begins."
    assert found["seed_hash"] == seed_hash(7) and "seed" not in found


def test_an_edition_of_ones_own_must_be_given(kabuto: Shell) -> None:
    shipped = (library.title("take").folder / "edition.yaml").read_text(encoding="utf-8")
    (kabuto.folder / "mine.yaml").write_text(shipped.replace("score_at_start: {value: 0", "score_at_start: {value: 3"))
    game = library.title("take").new(seed=1, edition="mine.yaml")
    game.playout(1)
    game.record().save("game.json")
    kabuto.run("replay", "game.json").refused("another edition")
    assert kabuto.run("replay", "game.json", "--edition", "mine.yaml", "--verify").status == 0
