"""The types of the titles' views for the page, from the fields that titles declare: `python -m tools.view_types`.

A title that declares its fields (`fields.py`) has a `types.ts` in its folder of the page. What the page adds to a view
by hand, and every other type that no group has, stands in its `model.ts`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kabuto
from kabuto.kernel.fields import Group, Kind
from kabuto.kernel.game import Game

ROOT = Path(__file__).resolve().parent.parent
COMMON = (  # what the kernel adds to every view
    "players: number",
    "modules: string[]",
    "options: Record<string, unknown>",
    "edition: string",
    "seat: number | null",
    "to_act: number[]",
    "over: boolean",
    "scores: number[]",
    "decision: { name: string; rules: string[] } | null",
)


def declaring() -> list[str]:
    """The titles that declare their fields."""
    return [name for name in kabuto.titles() if (kabuto.title(name).folder / "fields.py").exists()]


def path_of(title: str) -> Path:
    return ROOT / f"web/src/titles/{title}/types.ts"


def largest(title: str) -> Game:
    """A game of a title with as many players and modules as there can be."""
    found = kabuto.title(title)
    return found.new(players=found.players[-1], modules=found.modules, seed=0)


def fields_of(title: str) -> Group:
    """The fields of that game, declared for its box."""
    position: Any = largest(title).state
    fields: Group = position.box.fields
    return fields


def types_of(title: str) -> str:
    """The text of a title's types."""
    fields = fields_of(title)
    groups = [*{kind.called: kind for kind in within(fields) if isinstance(kind, Group) and kind.called}.values()]
    words = {word for kind in within(fields) for word in re.findall(r"[A-Z]\w+", kind.typed())}
    odd = words - {"Record"} - {group.called for group in groups}
    lines = [f"// What a seat sees of {title}, from its declared fields; written by `python -m tools.view_types`."]
    if odd:
        lines.append(f"import type {{ {', '.join(sorted(odd))} }} from './model.ts'")
    for group in groups:
        members = [*COMMON, *group.members()] if group is fields else group.members()
        lines += ["", f"export interface {group.called} {{", *(f"  {member}" for member in members), "}"]
    return "\n".join(lines) + "\n"


def within(kind: Kind) -> Iterator[Kind]:
    """A kind and all that it is made of, the inner ones first."""
    for _, one in kind.inner():
        yield from within(one)
    yield kind


if __name__ == "__main__":
    for name in declaring():
        path_of(name).write_text(types_of(name), encoding="utf-8")
