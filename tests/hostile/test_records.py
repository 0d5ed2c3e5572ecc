"""Records that somebody wrote to do harm, or to prove what is not so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kabuto
from kabuto.kernel.errors import LONGEST
from kabuto.kernel.record import MOST_BYTES
from tests.cli.shell import Shell

pytestmark = pytest.mark.hostile


def played() -> kabuto.Game:
    game = kabuto.title("take").new(seed=11)
    game.playout(3)
    return game


def record(**changes: Any) -> str:
    return json.dumps({**json.loads(played().record().to_json()), **changes})


TRUE = json.loads(record())
BYTES: dict[str, bytes] = {
    "nested lists": b"[" * 1_000_000,
    "nested mappings": b'{"a":' * 500_000,
    "nested in a field": b'{"kabuto": 1, "moves": ' + b"[" * 1_000_000,
    "too large": record().encode() + b" " * MOST_BYTES,
    "no text": b"\xff\xfe\x00",
    "zeros": b"\x00" * 1000,
    "half a sign": b'{"kabuto": 1, "title": "\\ud800"}',
    "a long seed": record(seed=0).replace('"seed": 0', '"seed": ' + "9" * 5000).encode(),
    "a very long seed": record(seed=0).replace('"seed": 0', '"seed": ' + "9" * 1_000_000).encode(),
    "a seed that is no number": record(seed=0).replace('"seed": 0', '"seed": NaN').encode(),
    "a seed with an exponent": record(seed=0).replace('"seed": 0', '"seed": 1e400').encode(),
}
FIELDS: dict[str, dict[str, Any]] = {
    "a long title": {"title": "x" * 1_000_000},
    "a title in another folder": {"title": "../../tests/battery/kura"},
    "a title with a line break": {"title": "take\nkabuto: verified"},
    "a long engine": {"engine": "0.1." + "9" * 1_000_000},
    "an engine that is none": {"engine": "0.1.9999999999\n"},
    "a long option": {"options": {"x" * 1_000_000: True}},
    "many options": {"options": {f"o{n}": n for n in range(50_000)}},
    "many modules": {"modules": ["x"] * 100_000},
    "many players": {"players": 10**18},
    "a long edition": {"edition": "0" * 1_000_000},
    "many moves": {"moves": [[0, 0]] * 300_000},
    "many checkpoints": {"checkpoints": [[0, "x"]] * 100_000},
    "a long checkpoint": {"checkpoints": [[0, "x" * 1_000_000]]},
    "an unknown field with a long name": {"x" * 1_000_000: 1},
    "no checkpoint but the last": {"checkpoints": TRUE["checkpoints"][-1:]},
    "no checkpoint but the first and the last": {"checkpoints": [TRUE["checkpoints"][0], TRUE["checkpoints"][-1]]},
}
HOSTILE = {**BYTES, **{name: record(**changes).encode() for name, changes in FIELDS.items()}}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    with pytest.raises(kabuto.BadRecord) as caught:
        kabuto.replay(HOSTILE[name])
    assert str(caught.value).isprintable() and len(str(caught.value)) <= LONGEST
    (tmp_path / "game.json").write_bytes(HOSTILE[name])
    shell = Shell(monkeypatch, capsys, tmp_path)
    for more in ((), ("--verify",), ("--json",)):
        run = shell.run("replay", "game.json", *more)
        run.refused("game.json")
        assert len(run.err) <= LONGEST + 50


def test_a_record_of_which_only_the_end_is_proved_does_not_verify() -> None:
    """Other moves before a true last checkpoint could otherwise pass for the game."""
    raw = json.loads(record())
    assert kabuto.replay(raw).over
    for left_out in range(len(raw["checkpoints"])):
        stripped = {**raw, "checkpoints": [c for n, c in enumerate(raw["checkpoints"]) if n != left_out]}
        with pytest.raises(kabuto.BadRecord, match="no checkpoint after move"):
            kabuto.replay(stripped)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no file without end")
def test_what_has_no_end_is_not_read_to_its_end() -> None:
    with pytest.raises(kabuto.BadRecord, match="larger than"):
        kabuto.Record.load("/dev/zero")
    with pytest.raises(kabuto.BadEdition, match="larger than"):
        kabuto.title("take").load_edition("/dev/zero")
