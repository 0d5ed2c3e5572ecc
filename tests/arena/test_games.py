"""Matches, farms, summaries."""

from __future__ import annotations

import pytest

import kabuto
from kabuto.arena import Match, Summary, derive, farm, matches, play_match
from kabuto.bots.base import BadBot

TAKE = kabuto.title("take")
SETUP = TAKE.setup(seed=0)


def test_seeds_are_frozen_and_of_128_bits() -> None:
    assert derive(1, 0) == 221193777707545209892687133454666229887
    assert derive(1, 0, 1) != derive(1, 1, 0)
    assert all(0 <= derive(seed) < 2**128 for seed in range(100))


def test_a_match_is_the_game_of_its_seed() -> None:
    match = Match(0, 7, ("random", "random"), (1, 2))
    one, other = play_match(SETUP, match, keep=True), play_match(SETUP, match)
    assert one.digest == other.digest and other.record is None and one.record is not None
    game = kabuto.replay(one.record)
    assert game.over and game.digest() == one.digest and game.setup.seed == 7
    assert one.scores == tuple(game.scores()) and sum(one.decisions) == len(game.moves)


def test_outcomes_come_in_order_from_any_number_of_workers() -> None:
    plan = matches(("random",), 2, 50, seed=3)
    alone = [outcome.digest for outcome in farm(SETUP, plan)]
    shared = list(farm(SETUP, plan, workers=3))
    assert [outcome.match for outcome in shared] == plan
    assert [outcome.digest for outcome in shared] == alone
    assert len(set(alone)) == 50


def test_a_refusal_in_a_worker_reaches_the_caller() -> None:
    plan = [Match(i, i, ("random", "nobody"), (0, 0)) for i in range(4)]
    with pytest.raises(BadBot, match="nobody"):
        list(farm(SETUP, plan, workers=2))


def test_a_summary_counts_wins_draws_and_scores() -> None:
    summary = Summary(2)
    for outcome in farm(SETUP, matches(("random",), 2, 20, seed=1)):
        summary.add(outcome)
    result = summary.result()
    assert sum(result["wins"]) + result["draws"] == 20
    assert result["decisions"] == summary.decisions > 20 * 35


def test_fewer_bots_than_seats_are_repeated() -> None:
    (match,) = matches(("a", "b"), 5, 1, seed=1)
    assert match.bots == ("a", "b", "a", "b", "a")
    assert len(set(match.minds)) == 5
