"""The ladder: who meets whom, fair seats, and one table that says how far apart the levels are."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from kabuto.arena import Ladder, Match, Outcome, climb, rungs
from kabuto.arena.ladder import rung
from kabuto.arena.tournament import BadTournament
from kabuto.cli import main

PAIRS = [("b", "a"), ("c", "b")]


def test_each_level_meets_the_one_below_and_the_highest_meets_greedy() -> None:
    assert rungs(["a", "b", "c"]) == [("b", "a"), ("c", "b"), ("c", "greedy")]
    with pytest.raises(BadTournament, match="no levels"):
        rungs([])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_deal_is_played_twice_with_sides_changed(players: int) -> None:
    plan = climb(PAIRS, players, 24, seed=1)
    assert [match.number for match in plan] == list(range(48))
    for first, second in zip(plan[::2], plan[1::2], strict=True):
        assert first.seed == second.seed
        assert all(one != other for one, other in zip(first.bots, second.bots, strict=True))
        assert abs(first.bots.count("b") - first.bots.count("c" if "c" in first.bots else "a")) == players % 2
    assert [match.seed for match in plan[:24]] == [match.seed for match in plan[24:]]
    for seat in range(players):
        assert Counter(match.bots[seat] for match in plan[:24]) == {"a": 12, "b": 12}
    assert len({frozenset(s for s in range(players) if match.bots[s] == "b") for match in plan[:24]}) > players - 2
    assert len({mind for match in plan for mind in match.minds}) == 48 * players


def outcome(match: Match, *ranking: tuple[int, ...]) -> Outcome:
    seats = len(match.bots)
    return Outcome(match, (0,) * seats, ranking, (10,) * seats, (0.2, 0.1, 0.1, 0.1)[:seats], digest="")


def test_a_rung_says_how_much_of_the_victories_and_how_many_places() -> None:
    plan = climb([("b", "a")], 4, 4, seed=1)
    assert plan[0].bots == ("b", "b", "a", "a") and plan[1].bots == ("a", "a", "b", "b")
    ladder = Ladder([("b", "a")], 4)
    ladder.add(outcome(plan[0], (0,), (1,), (2,), (3,)))  # b first and second: two places ahead
    ladder.add(outcome(plan[1], (2,), (0,), (1,), (3,)))  # b first and last: level
    ladder.add(outcome(plan[2], (0, 1), (2, 3)))  # b and a share the victory
    ladder.add(outcome(plan[3], (0, 1, 2, 3)))
    (found,) = ladder.result()["pairs"]
    assert found["bots"] == ["b", "a"] and found["games"] == 4
    assert found["win_rate"] == (1 + 1 + 0.5 + 0.5) / 4
    assert found["places_ahead"] == (2 + 0 + 0 + 0) / 4
    low, high = found["win_rate_95"]
    assert 0 <= low < found["win_rate"] < high <= 1
    assert ladder.decision_ms() == [[pytest.approx((0.2 + 0.1) * 1000 / 20, abs=3), pytest.approx(12.5, abs=3)]]


def test_a_game_that_nobody_wins_is_no_victory_for_either() -> None:
    match = Match(0, 1, ("low", "high"), (1, 2))
    found = rung(("high", "low"), [outcome(match, (), (0, 1))])
    assert found["win_rate"] == 0 and found["places_ahead"] == 0


def test_when_every_deal_ends_alike_there_is_still_a_doubt() -> None:
    ladder = Ladder([("b", "a")], 20)
    for match in climb([("b", "a")], 2, 20, seed=1):
        winner = match.bots.index("b")
        ladder.add(outcome(match, (winner,), (1 - winner,)))
    (found,) = ladder.result()["pairs"]
    assert found["win_rate"] == 1 and found["places_ahead"] == 1 and found["places_ahead_95"] is None
    assert 0.6 < found["win_rate_95"][0] < 0.8 and found["win_rate_95"][1] == 1


@pytest.fixture
def quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kabuto.bots.take.LEVELS", {"low": "random", "high": "greedy"})


def ladder(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["arena", "take", "--ladder", "--games", "10", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("quick_levels")
def test_the_table_goes_on_in_its_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "ladder"
    first = json.loads(ladder(capsys, "--json", "--out", str(folder)))
    low, level = first["result"]["pairs"]
    assert low["bots"] == ["high", "low"] and low["win_rate"] > 0.9 and low["games"] == 10
    assert level["bots"] == ["high", "greedy"] and 0.2 < level["win_rate"] < 0.8
    lines = (folder / "games.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "games.jsonl").write_bytes(b"".join(lines[:7]))
    assert json.loads(ladder(capsys, "--json", "--out", str(folder)))["result"] == first["result"]
    said = ladder(capsys)
    assert "high – low" in said and "places ahead" in said and "ms a move" in said


def test_bots_or_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--ladder", "--bots", "greedy,random"]):
        with pytest.raises(SystemExit):
            main(["arena", "take", *words])
