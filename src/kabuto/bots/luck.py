"""Luck: what chance gave and took in a game that is over, read from its story: what was expected, and what came.

A title that has something to tell has a file `luck.py` in its folder here, with a function `luck` of the same kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kabuto.kernel.state import State


@dataclass
class Tally:
    """How often something happened to a seat, what came of it, and what was expected."""

    kind: str
    seat: int
    count: int = 0
    got: float = 0.0
    expected: float = 0.0


@dataclass
class Luck:
    """What chance gave and took."""

    tallies: dict[tuple[str, int], Tally] = field(default_factory=dict)
    unlikely: tuple[int, float] | None = None
    """The move that ended least likely, and how likely that was."""

    def count(self, kind: str, seat: int, got: float, expected: float) -> None:
        tally = self.tallies.setdefault((kind, seat), Tally(kind, seat))
        tally.count += 1
        tally.got += got
        tally.expected += expected

    def came(self, move: int, chance: float) -> None:
        """A move ended as it did with this chance."""
        if self.unlikely is None or chance < self.unlikely[1]:
            self.unlikely = (move, chance)


def luck(title: str, story: Sequence[dict[str, Any]], states: Sequence[State]) -> Luck:
    """What a game's story, and its states after 0, 1, 2 … moves, tell of luck; of a title without any, nothing."""
    home = f"kabuto.bots.{title}"
    found = Luck()
    if find_spec(home) is not None and find_spec(f"{home}.luck") is not None:
        import_module(f"{home}.luck").luck(found, story, states)
    return found
