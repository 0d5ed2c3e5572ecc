"""A data set is the games of its bots, and its card says how to make it again."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import kabuto
from kabuto.cli import main

MADE = (
    "dataset",
    "edo",
    "--players",
    "2",
    "--modules",
    "jiin",
    "--bots",
    "greedy,random",
    "--games",
    "3",
    "--part",
    "2",
)


def test_a_data_set_holds_every_decision_of_its_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    assert main([*MADE, "--seed", "5", "--out", str(folder), "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert card == json.loads((folder / "card.json").read_text(encoding="utf-8"))
    assert [part["games"] for part in card["parts"]] == [2, 1]
    title = kabuto.title("edo")
    decisions = 0
    for part in card["parts"]:
        assert sha256((folder / part["file"]).read_bytes()).hexdigest() == part["sha256"]
        with np.load(folder / part["file"]) as arrays:
            first = int(arrays["games"][0])
            masks = np.unpackbits(arrays["masks"], axis=1, count=card["actions"])
            for number, seed in enumerate(arrays["seeds"]):
                game = title.new(players=2, modules=("jiin",), seed=int(seed))
                rows = np.flatnonzero(arrays["games"] == first + number)
                seen = np.zeros(title.observation_size(2), np.int16)
                for row in rows:
                    seat = int(arrays["seats"][row])
                    game.observation(seat, seen)
                    assert np.array_equal(arrays["observations"][row], seen)
                    assert np.flatnonzero(masks[row]).tolist() == game.legal(seat)
                    game.play(seat, arrays["moves"][row])
                assert game.over
                assert arrays["scores"][number].tolist() == game.scores()
                winner = arrays["rewards"][number] == 1
                assert np.flatnonzero(winner).tolist() == game.ranking()[0] or len(game.ranking()[0]) != 1
                decisions += len(rows)
    assert decisions == card["decisions"]
    said = (folder / "README.md").read_text(encoding="utf-8")
    assert card["command"] in said


def test_the_same_command_on_more_processes_makes_the_same_parts(tmp_path: Path) -> None:
    for name, workers in (("one", "1"), ("two", "2")):
        assert main([*MADE, "--workers", workers, "--out", str(tmp_path / name)]) == 0
    one, two = (json.loads((tmp_path / name / "card.json").read_text(encoding="utf-8")) for name in ("one", "two"))
    assert one["decisions"] == two["decisions"]
    with np.load(tmp_path / "one/part-0000.npz") as first, np.load(tmp_path / "two/part-0000.npz") as second:
        assert all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--format", "csv"], "a data set is written as npz or parquet, not as 'csv'"),
        (["--bots", "oracle"], "there is no bot 'oracle' for Edo"),
        (["--bots", "greedy,greedy,greedy"], "3 bots are named, but the game has 2 seats"),
    ],
)
def test_what_cannot_be_written_is_refused(
    more: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", "edo", "--games", "1", "--out", str(tmp_path / "x"), *more]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    assert main([*MADE, "--out", str(tmp_path)]) == 2
    assert "a data set needs a new folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_parquet_holds_the_same_or_says_what_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main([*MADE, "--format", "parquet", "--out", str(tmp_path / "rows")])
    if find_spec("pyarrow") is None:
        assert status == 2
        assert "Parquet needs pyarrow: pip install pyarrow" in capsys.readouterr().err
        return
    import pyarrow.parquet  # type: ignore[import-not-found, unused-ignore]

    assert main([*MADE, "--out", str(tmp_path / "arrays")]) == 0
    rows = pyarrow.parquet.read_table(tmp_path / "rows/part-0000.parquet").to_pydict()
    with np.load(tmp_path / "arrays/part-0000.npz") as arrays:
        assert rows["observation"] == arrays["observations"].tolist()
        assert rows["move"] == arrays["moves"].tolist()
        assert rows["reward"] == arrays["rewards"][arrays["games"], arrays["seats"]].tolist()
