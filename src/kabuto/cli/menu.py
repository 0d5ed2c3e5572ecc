"""Choices: a legal list of any length as a menu that fits on a screen.

Choices are grouped by verb. When there are too many, the longest groups become one line each, with `…` for what is
still open; choosing such a line opens the next menu, which settles one argument after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kabuto.kernel.actions import ActionSpace

ROOM = 18
"""So many lines at most, if folding groups can bring it down to that."""
FOLD = 4
"""Groups smaller than this are never folded."""
OPEN = "…"


@dataclass(frozen=True)
class Choice:
    """A line of a menu: one action, or several that agree in everything but what is open."""

    actions: tuple[int, ...]
    form: dict[str, Any]

    @property
    def settled(self) -> bool:
        return len(self.actions) == 1


def choices(space: ActionSpace, actions: Sequence[int]) -> list[Choice]:
    """The menu for these actions."""
    groups: list[list[int]] = []
    for action in actions:
        if groups and space.verb(groups[-1][0]) is space.verb(action):
            groups[-1].append(action)
        else:
            groups.append([action])
    if len(groups) == 1 and len(actions) > ROOM:
        return [_choice(space, part) for part in split(space, groups[0])]
    folded: set[int] = set()
    while sum(1 if i in folded else len(group) for i, group in enumerate(groups)) > ROOM:
        longest = max((i for i in range(len(groups)) if i not in folded), key=lambda i: len(groups[i]), default=-1)
        if longest < 0 or len(groups[longest]) < FOLD:
            break
        folded.add(longest)
    found: list[Choice] = []
    for i, group in enumerate(groups):
        found += [_choice(space, group)] if i in folded else [_choice(space, [action]) for action in group]
    return found


def split(space: ActionSpace, actions: Sequence[int]) -> list[list[int]]:
    """Actions of one verb by the value of the first argument in which they differ."""
    parts = [_parts(space.describe(action)) for action in actions]
    for place in range(min(map(len, parts))):
        found: dict[object, list[int]] = {}
        for action, part in zip(actions, parts, strict=True):
            found.setdefault(part[place], []).append(action)
        if len(found) > 1:
            return list(found.values())
    return [list(actions)]


def _parts(form: dict[str, Any]) -> list[object]:
    """The arguments one after another, lists spread out."""
    found: list[object] = []
    for value in form.values():
        found += value if isinstance(value, list) else [value]
    return found


def _choice(space: ActionSpace, actions: Sequence[int]) -> Choice:
    forms = [space.describe(action) for action in actions]
    agreed = dict(forms[0])
    for form in forms[1:]:
        for name, value in form.items():
            known = agreed[name]
            if isinstance(value, list) and len(value) == len(known):
                agreed[name] = [k if k == v else OPEN for k, v in zip(known, value, strict=True)]
            elif known != value:
                agreed[name] = OPEN
    return Choice(tuple(actions), agreed)
