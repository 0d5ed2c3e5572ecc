"""The back-test of the ratings' model rates real and simulated games."""

from __future__ import annotations

from statistics import correlation

from openskill.models import BradleyTerryFull

from tools.ratings import PEOPLE, SLIPS, of_bots, rated, simulated


def test_ratings_find_strengths_that_are_known() -> None:
    strength, games = simulated(4, 20, seed=1)
    found = rated(games, PEOPLE, BradleyTerryFull())
    assert correlation(strength, found.strengths) > 0.9 and 0.5 < found.right < 1


def test_games_of_bots_have_places_and_who_took_part() -> None:
    games = of_bots("take", 2, 2, seed=1)
    assert len(games) == len(SLIPS)
    assert all(len({one for one, _ in game}) == 2 and min(place for _, place in game) == 1 for game in games)
