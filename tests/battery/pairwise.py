"""Few set-ups that show much: any two choices that can be made together are made together in at least one of them.

A choice is the number of players, a module played or left out, or the value of an option. What goes wrong in a set-up
is nearly always due to one choice or two, and these are all here; every set-up of `Title.setups` runs in `make soak`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from kabuto import BadSetup, Title

Name = tuple[str, str]
"""What there is to choose: `("module", "arts")`, `("option", "side")`, `("players", "")`."""
Choices = dict[Name, Any]
Pair = frozenset[tuple[Name, Any]]
DRAFTS = 10


@cache
def pairwise_setups(title: Title) -> tuple[dict[str, Any], ...]:
    """The plain game, the whole game, and as many more as it takes; always the same."""
    values = to_choose(title)
    plain = {name: offered[0] for name, offered in values.items()}
    plain |= {("option", option.id): option.default for option in title.meta.options}
    whole = {**plain, ("players", ""): title.players[-1], **{("module", name): True for name in title.modules}}
    shown = [plain] if plain == whole else [plain, whole]
    missing = all_pairs(values) - pairs(plain) - pairs(whole)
    rng = Random(title.name)
    while missing:
        pair = min(missing, key=lambda pair: sorted(map(repr, pair)))
        drafts = [complete(title, dict(pair), shown, missing, rng) for _ in range(DRAFTS)]
        best = max(drafts, key=lambda choices: len(pairs(choices) & missing))
        if best:
            shown.append(best)
            missing -= pairs(best)
        else:
            missing.discard(pair)  # the title forbids these two together
    return tuple(as_setup(title, choices) for choices in shown)


def to_choose(title: Title) -> dict[Name, tuple[Any, ...]]:
    return {
        ("players", ""): title.players,
        **{("module", name): (False, True) for name in title.modules},
        **{("option", option.id): option.values for option in title.meta.options},
    }


def all_pairs(values: dict[Name, tuple[Any, ...]]) -> set[Pair]:
    return {
        frozenset(((one, a), (two, b)))
        for one, two in combinations(values, 2)
        for a, b in product(values[one], values[two])
    }


def pairs(choices: Choices) -> set[Pair]:
    return {frozenset(two) for two in combinations(choices.items(), 2)}


def complete(title: Title, choices: Choices, shown: list[Choices], missing: set[Pair], rng: Random) -> Choices:
    """Choose the rest, in any order, so that each choice shows as much as possible that was not shown yet.

    Some set-up among those shown must be able to lend what is still open; where none can, there are no such choices.
    """
    values = to_choose(title)
    left = [name for name in values if name not in choices]
    for name in rng.sample(left, len(left)):
        offered = [
            value
            for value in rng.sample(values[name], len(values[name]))
            if any(can_be_set_up(title, as_setup(title, {**rest, **choices, name: value})) for rest in shown)
        ]
        if not offered:
            return {}
        shows = [sum(frozenset(((name, value), other)) in missing for other in choices.items()) for value in offered]
        choices[name] = offered[shows.index(max(shows))]
    return choices


def as_setup(title: Title, choices: Choices) -> dict[str, Any]:
    return {
        "players": choices["players", ""],
        "modules": tuple(name for name in title.modules if choices["module", name]),
        "options": {
            option.id: choices["option", option.id]
            for option in title.meta.options
            if choices["option", option.id] != option.default
        },
    }


def can_be_set_up(title: Title, setup: dict[str, Any]) -> bool:
    try:
        title.meta.settle(**setup)
    except BadSetup:
        return False
    return True
