"""The battery's set-ups show any two choices together, unless the title forbids the two."""

from __future__ import annotations

from random import Random

import pytest

from kabuto import Title
from tests.battery.pairwise import all_pairs, as_setup, can_be_set_up, pairs, pairwise_setups, to_choose
from tests.battery.titles import TITLES


def shown(title: Title) -> set[frozenset[tuple[tuple[str, str], object]]]:
    """Every pair of choices in the set-ups, read off the set-ups themselves."""
    found = set()
    for setup in pairwise_setups(title):
        players, modules, options = title.meta.settle(**setup)
        found |= pairs(
            {
                ("players", ""): players,
                **{("module", name): name in modules for name in title.modules},
                **{("option", name): value for name, value in options.items()},
            }
        )
    return found


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_any_two_choices_are_shown_or_forbidden(title: Title) -> None:
    values = to_choose(title)
    rng = Random(1)
    for pair in all_pairs(values) - shown(title):
        for _ in range(200):
            choices = {**{name: rng.choice(offered) for name, offered in values.items()}, **dict(pair)}
            setup = as_setup(title, choices)
            assert not can_be_set_up(title, setup), f"{sorted(pair)} could be shown, in {setup}"


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_each_set_up_is_possible_and_there_are_few(title: Title) -> None:
    chosen = pairwise_setups(title)
    assert all(can_be_set_up(title, setup) for setup in chosen)
    assert all(setup not in chosen[:at] for at, setup in enumerate(chosen))
    assert len(chosen) <= 25
