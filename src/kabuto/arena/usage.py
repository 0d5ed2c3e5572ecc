"""What is chosen, how often, and how much of that by those who win."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from kabuto.arena.notes import Note
from kabuto.arena.rating import SURE, Z, mean_95
from kabuto.kernel.title import Title

ENOUGH = 20
"""In so many games, or in a quarter of them, something must have been chosen to be spoken about."""


@dataclass(frozen=True)
class Use:
    """One value of one argument of a verb."""

    value: str
    often: float
    """How often a game, all seats together."""
    share: float
    """How much of that by the winner; a tie is shared."""
    low: float
    high: float

    def sure(self, even: float) -> bool:
        return self.low > even or self.high < even


@dataclass(frozen=True)
class Choice:
    """One argument of a verb: what was chosen, most by winners first, and what never was, numbers aside."""

    verb: str
    argument: str
    alone: bool
    """The verb has no other argument."""
    uses: list[Use]
    never: list[str]


Key = tuple[str, str]


def choices(title: Title, notes: Sequence[Note]) -> list[Choice]:
    """Every argument of every verb from which more than one value was chosen often enough."""
    known = arguments(title)
    sums: dict[Key, dict[str, list[tuple[float, int]]]] = defaultdict(lambda: defaultdict(list))
    for note in notes:
        winners: dict[tuple[Key, str], float] = defaultdict(float)
        everybody: dict[tuple[Key, str], int] = defaultdict(int)
        for seat, done in enumerate(note.done):
            share = note.share(seat)
            for action, count in done.items():
                for found in known[action]:
                    everybody[found] += count
                    winners[found] += share * count
        for (key, value), count in everybody.items():
            sums[key][value].append((winners[key, value], count))
    domains: dict[Key, list[str]] = defaultdict(list)
    for parts in known:
        for key, value in parts:
            if value not in domains[key]:
                domains[key].append(value)
    enough = min(ENOUGH, len(notes) / 4)
    listed = []
    for key in sorted(sums):
        uses = [use(value, groups, len(notes)) for value, groups in sums[key].items() if len(groups) >= enough]
        uses.sort(key=lambda one: (-one.share, one.value))
        if len(uses) > 1:
            alone = sum(verb == key[0] for verb, _ in domains) == 1
            never = [value for value in domains[key] if value not in sums[key] and not value.isdecimal()]
            listed.append(Choice(*key, alone, uses, never))
    return listed


def use(value: str, groups: Sequence[tuple[float, int]], games: int) -> Use:
    mean, low, high = mean_95(groups)
    wider = SURE / Z
    often = sum(count for _, count in groups) / games
    return Use(value, often, mean, max(0.0, mean - wider * (mean - low)), min(1.0, mean + wider * (high - mean)))


def arguments(title: Title) -> list[list[tuple[Key, str]]]:
    """By action: its verb with each argument, and the argument's value."""
    found = []
    for action in range(title.actions.size):
        form = title.actions.describe(action)
        verb = str(form.pop("do"))
        found.append([((verb, name), str(value)) for name, value in form.items() if isinstance(value, (str, int))])
    return found
