"""`kabuto simulate` and `kabuto arena`."""

from __future__ import annotations

import json
from typing import Any

import kabuto as library
from tests.cli.shell import Shell, spawn

RUN = ("simulate", "take", "--bots", "random,random", "--seed", "1", "--json")


def simulated(kabuto: Shell, *words: str) -> Any:
    run = kabuto.run(*RUN, *words)
    assert (run.status, run.err) == (0, "")
    return json.loads(run.out)


def test_the_same_seed_gives_the_same_games(kabuto: Shell) -> None:
    first = simulated(kabuto, "--games", "40")
    assert first["result"] == simulated(kabuto, "--games", "40")["result"]
    assert first["result"]["digest"] != simulated(kabuto, "--games", "40", "--seed", "2")["result"]["digest"]


def test_the_number_of_workers_changes_nothing(kabuto: Shell) -> None:
    alone = simulated(kabuto, "--games", "60", "--workers", "1")
    run = spawn(*RUN, "--games", "60", "--workers", "2")
    assert (run.status, run.err) == (0, "")
    assert json.loads(run.out)["result"] == alone["result"]


def test_both_builds_play_the_same_games(kabuto: Shell) -> None:
    here = simulated(kabuto, "--games", "50")
    pure = spawn(*RUN, "--games", "50", KABUTO_BUILD="pure")
    there = json.loads(pure.out)
    assert there["timing"]["build"] == "pure"
    assert there["result"] == here["result"]


def test_figures_add_up(kabuto: Shell) -> None:
    result = simulated(kabuto, "--games", "30")["result"]
    assert result["games"] == 30 == sum(result["wins"]) + result["draws"]
    assert result["length"]["min"] <= result["length"]["mean"] <= result["length"]["max"]
    assert result["decisions"] == round(result["length"]["mean"] * 30)
    for score in result["scores"]:
        assert score["min"] <= score["mean"] <= score["max"]


def test_options_and_bots_reach_the_games(kabuto: Shell) -> None:
    found = simulated(kabuto, "--games", "3", "--option", "match=yes", "--option", "start=b", "--bots", "greedy")
    assert found["options"]["match"] is True and found["options"]["start"] == "b"
    assert found["bots"] == ["greedy", "greedy"]
    assert found["result"]["length"]["min"] >= 70


def test_records_are_written_and_replay(kabuto: Shell) -> None:
    simulated(kabuto, "--games", "3", "--records", "kept")
    files = sorted((kabuto.folder / "kept").iterdir())
    assert [file.name for file in files] == [f"take-{i:06}.json" for i in range(3)]
    assert all(library.replay(file.read_text()).over for file in files)


def test_a_readable_table_without_json(kabuto: Shell) -> None:
    run = kabuto.run("simulate", "take", "--games", "5")
    assert "TA-KE: 5 games" in run.out and "mean score" in run.out and "decisions/s" in run.out and run.err == ""


def test_arena_rates_the_bots(kabuto: Shell) -> None:
    run = kabuto.run("arena", "take", "--bots", "random,greedy", "--games", "20", "--json", "--out", "cup")
    assert (run.status, run.err) == (0, "")
    found = json.loads(run.out)
    best, other = found["result"]["bots"]
    assert best["bot"] == "greedy" and best["elo"] > other["elo"] and best["wins"] > other["wins"]
    low, high = best["win_rate_95"]
    assert low <= best["win_rate"] <= high
    assert found["games"] == 20 and set(found["timing"]["decision_ms"]) == {"random", "greedy"}
    kept = json.loads((kabuto.folder / "cup" / "arena.json").read_text())
    assert len(kept["played"]) == 20
    assert kept["played"][0]["bots"] == ["random", "greedy"] and kept["played"][1]["bots"] == ["greedy", "random"]
    deals = [library.Record.load(kabuto.folder / "cup" / game["record"]).seed for game in kept["played"][:3]]
    assert deals[0] == deals[1] != deals[2]


def test_arena_is_readable_and_the_same_with_two_workers(kabuto: Shell) -> None:
    run = kabuto.run("arena", "take", "--bots", "random,greedy", "--games", "6")
    assert "win %" in run.out and "Elo" in run.out and "random – greedy" in run.out
    words = ("arena", "take", "--bots", "random,greedy", "--games", "6", "--json")
    alone = json.loads(kabuto.run(*words).out)
    pair = json.loads(spawn(*words, "--workers", "2").out)
    assert alone["result"] == pair["result"]
