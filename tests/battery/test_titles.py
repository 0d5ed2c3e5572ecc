"""The battery: every check for every title, number of players, set of modules, shape of the game and other reading.

On the pure build a title with many set-ups is shown in some of them only: `tests/test_builds_agree.py` shows that both
builds play the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kabuto
from kabuto import Title
from kabuto.kernel.title import load
from tests.battery.checks import (
    CHECKS,
    Table,
    legal_lists_are_right,
    pieces_are_conserved,
    replay_gives_the_same,
    usual_length,
)

TITLES = [load("tests.battery.kura"), *(kabuto.title(name) for name in kabuto.titles())]
COMPILED = kabuto.build == "compiled"
MOST_PURE = 10


def shown(title: Title) -> list[dict[str, Any]]:
    """The set-ups of a title that are checked on this build."""
    found = list(title.setups())
    return found if COMPILED else found[:: -(-len(found) // MOST_PURE)]


SETUPS = [
    pytest.param(title, setup, id=f"{title.name}-{setup['players']}p-{'+'.join(setup['modules'])}-{setup['options']}")
    for title in TITLES
    for setup in shown(title)
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("title", "setup"), SETUPS)
def test_battery(title: Title, setup: dict[str, Any], check: Callable[[Table], None]) -> None:
    for seed in range(2 if usual_length(title) < 200 else 1):
        check(Table(title, setup, seed))


def setups(title: Title) -> st.SearchStrategy[dict[str, Any]]:
    """Any set-up of a title at all: every option free."""
    options = {o.id: st.sampled_from(o.values) for o in title.meta.options}
    modules = st.sets(st.sampled_from(title.modules)) if title.modules else st.just(set())
    free: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
        {
            "players": st.sampled_from(title.players),
            "modules": modules.map(tuple),
            "options": st.fixed_dictionaries(options),
        }
    )
    return free.filter(lambda setup: can_be_set_up(title, setup))


def can_be_set_up(title: Title, setup: dict[str, Any]) -> bool:
    try:
        title.setup(**setup)
    except kabuto.BadSetup:
        return False
    return True


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
@given(data=st.data())
@settings(max_examples=25 if COMPILED else 5, deadline=None)
def test_any_set_up_and_any_seed(title: Title, data: st.DataObject) -> None:
    table = Table(title, data.draw(setups(title)), data.draw(st.integers(0, 2**128)))
    legal_lists_are_right(table)
    pieces_are_conserved(table)
    replay_gives_the_same(table)
