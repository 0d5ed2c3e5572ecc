"""Random play over every set-up, and over set-ups drawn freely, for minutes (`make soak`)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

import kabuto
from kabuto import Title
from tests.battery.checks import CHECKS, Check
from tests.battery.table import Table, positions, some
from tests.battery.test_titles import check_any

GAMES = 20_000
TITLES = [kabuto.title(name) for name in kabuto.titles()]


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_many_games_end_and_conserve_their_pieces(title: Title) -> None:
    setups = list(title.setups())
    for number in range(GAMES):
        table = Table(title, setups[number % len(setups)], number)
        invariants = table.invariants()
        slow = getattr(invariants, "SLOW", False)  # counting takes longer than playing; the battery counts everywhere
        for game in some(table, table.rng(), 12) if slow else positions(table, table.rng()):
            invariants.pieces(game)
        assert sorted(seat for group in game.ranking() for seat in group) == list(range(game.players))


@pytest.mark.soak
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_the_battery_with_many_seeds(title: Title, check: Check) -> None:
    for number, setup in enumerate(title.setups()):
        for seed in range(10, 30):
            check(Table(title, setup, seed * 100 + number))


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
@given(data=st.data())
@settings(max_examples=300)
def test_many_set_ups_and_seeds(title: Title, data: st.DataObject) -> None:
    check_any(title, data)
