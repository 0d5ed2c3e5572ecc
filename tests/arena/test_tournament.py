"""Line-ups, schedules, standings, ratings."""

from __future__ import annotations

from collections import Counter

import pytest

from kabuto.arena import Match, Outcome, Standings, bradley_terry, line_ups, schedule, wilson
from kabuto.arena.tournament import BadTournament


def outcome(bots: tuple[str, ...], *ranking: tuple[int, ...]) -> Outcome:
    seats = len(bots)
    return Outcome(Match(0, 0, bots, (0,) * seats), (0,) * seats, ranking, (10,) * seats, (0.1,) * seats, digest="")


def test_wilsons_interval() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(95, 100)
    assert (round(low, 4), round(high, 4)) == (0.8882, 0.9785)
    assert wilson(100, 100)[1] == 1.0 and 0.96 < wilson(100, 100)[0] < 0.97
    assert wilson(0, 100)[0] == 0.0


def test_ratings_follow_elos_scale() -> None:
    strong, weak = bradley_terry([[0, 10_000_000], [1_000_000, 0]])
    assert strong.elo - weak.elo == pytest.approx(400, abs=0.01)  # ten to one is 400 points
    assert strong.elo + weak.elo == pytest.approx(3000)
    assert strong.low < strong.elo < strong.high


def test_ratings_stay_finite_and_grow_surer() -> None:
    few = bradley_terry([[0, 10], [0, 0]])
    many = bradley_terry([[0, 1000], [1000, 0]])
    assert few[0].elo > few[1].elo and few[0].high < 5000
    assert many[0].high - many[0].low < few[0].high - few[0].low
    assert [rating.elo for rating in bradley_terry([[0, 5], [5, 0]])] == pytest.approx([1500, 1500])


def test_ratings_are_transitive_over_a_chain() -> None:
    a, b, c = bradley_terry([[0, 300, 0], [100, 0, 300], [0, 100, 0]])
    assert a.elo - b.elo == pytest.approx(b.elo - c.elo) and a.elo - b.elo == pytest.approx(190.8, abs=2)


def test_everybody_meets_everybody() -> None:
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(line_ups("abcde", 3)) == 10
    assert line_ups(("a", "b"), 4) == [("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b")]
    with pytest.raises(BadTournament):
        line_ups(("a",), 2)
    with pytest.raises(BadTournament):
        line_ups(("a", "a"), 2)


def test_each_deal_is_played_from_every_seat() -> None:
    plan = schedule(("a", "b", "c"), 3, 6, seed=1)
    assert [match.bots for match in plan[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert plan[0].seed == plan[1].seed == plan[2].seed != plan[3].seed
    assert len({mind for match in plan for mind in match.minds}) == 18
    duel = schedule(("a", "b"), 2, 100, seed=1)
    assert Counter(match.bots[0] for match in duel) == {"a": 50, "b": 50}


def test_standings_of_two() -> None:
    standings = Standings(("a", "b"))
    standings.add(outcome(("a", "b"), (0,), (1,)))
    standings.add(outcome(("b", "a"), (1,), (0,)))
    standings.add(outcome(("a", "b"), (0, 1)))
    best, other = standings.result()["bots"]
    assert (best["bot"], best["wins"], best["draws"], best["losses"]) == ("a", 2, 1, 0)
    assert (other["bot"], other["wins"], other["draws"], other["losses"]) == ("b", 0, 1, 2)
    (pair,) = standings.result()["pairs"]
    assert pair["wins"] == [2, 0] and pair["draws"] == 1 and pair["games"] == 3
    assert standings.decision_ms()["a"] == pytest.approx(10)


def test_standings_of_many_compare_ranks() -> None:
    standings = Standings(("a", "b", "c"))
    standings.add(outcome(("a", "b", "c"), (2,), (0, 1)))
    assert standings.better[2] == [1, 1, 0] and standings.equal[0][1] == 1
    assert [row["wins"] for row in standings.result()["bots"]] == [1, 0, 0]
    assert standings.result()["bots"][0]["bot"] == "c"


def test_where_nobody_wins_all_share_the_last_place() -> None:
    standings = Standings(("a", "b", "c"))
    standings.add(outcome(("a", "b", "c"), (), (0, 1, 2)))
    bots = standings.result()["bots"]
    assert [(row["wins"], row["draws"], row["losses"]) for row in bots] == [(0, 0, 1)] * 3
    assert [sums[next(iter(sums))] for sums in standings.places] == [(6, 1)] * 3, "third of three, kept twice over"
    assert standings.equal[0] == [0, 1, 1] and len({round(row["elo"], 6) for row in bots}) == 1


def test_a_bot_at_two_places_does_not_play_itself() -> None:
    standings = Standings(("a", "b"))
    standings.add(outcome(("a", "a", "b"), (0,), (2,), (1,)))
    assert standings.games == [2, 1]
    assert standings.better == [[0, 1], [1, 0]] and standings.equal == [[0, 0], [0, 0]]
