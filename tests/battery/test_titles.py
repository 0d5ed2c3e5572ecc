"""The battery: every check for every title, in set-ups that together show any two choices (`pairwise.py`).

On the pure build a title is shown in a few of them: `tests/test_builds_agree.py` shows that both builds play the same.
Every set-up, and any seed, in `make soak`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import kabuto
from kabuto import Title
from tests.battery.checks import (
    CHECKS,
    MAY_FIND_NOTHING,
    Check,
    legal_lists_are_right,
    pieces_are_conserved,
    replay_gives_the_same,
)
from tests.battery.pairwise import can_be_set_up, pairwise_setups
from tests.battery.table import Table, usual_length
from tests.battery.titles import TITLES

COMPILED = kabuto.build == "compiled"
SETUPS = [
    pytest.param(title, setup, id=f"{title.name}-{number}-{setup['players']}p-{'+'.join(setup['modules'])}")
    for title in TITLES
    for number, setup in enumerate(pairwise_setups(title)[: None if COMPILED else 3])
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("title", "setup"), SETUPS)
def test_battery(
    title: Title, setup: dict[str, Any], check: Check, record_property: Callable[[str, object], None]
) -> None:
    seeds = range(2 if usual_length(title) < 200 else 1)
    compared = sum(check(Table(title, setup, seed)) for seed in seeds)
    record_property("battery", (check.__name__, title.name, compared))
    if not compared:
        assert check in MAY_FIND_NOTHING, "the check compared nothing"
        pytest.skip(f"{title.label}: {MAY_FIND_NOTHING[check]}")


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


def check_any(title: Title, data: st.DataObject) -> None:
    table = Table(title, data.draw(setups(title)), data.draw(st.integers(0, 2**128)))
    assert legal_lists_are_right(table) and pieces_are_conserved(table) and replay_gives_the_same(table)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
@given(data=st.data())
@settings(max_examples=10 if COMPILED else 3)
def test_any_set_up_and_any_seed(title: Title, data: st.DataObject) -> None:
    check_any(title, data)
