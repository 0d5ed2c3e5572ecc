"""What a kind of field is, and the row of numbers that all kinds look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from kabuto.kernel.ints import Ints, ints, put, zeros

BIT: Final[Ints] = ints([2**i for i in range(62)])
MOST: Final[i64] = 2**60
ABSENT: Final[Any] = object()
"""Shown by a kind that is left out of its group."""

Spot = tuple[int, int, int]
"""A number of the row, and between which values it could lie: its place, the least, the end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """How some numbers are shown to a seat (-1 is a spectator), and read back."""

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        raise NotImplementedError

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        raise NotImplementedError

    def spots(self, at: int) -> list[Spot]:
        """The numbers that this is."""
        return []

    def inner(self) -> list[tuple[str, Kind]]:
        """What this is made of, by name."""
        return []

    def typed(self) -> str:
        """The type of what is shown, in TypeScript."""
        raise NotImplementedError

    def optional(self) -> bool:
        """Whether it may be left out of its group."""
        return False


def worded(names: Sequence[Any]) -> str:
    """The type of names: words, numbers, or both."""
    kinds = ["number" if isinstance(name, int) else "string" for name in names]
    return " | ".join(sorted(set(kinds), reverse=True))


def listed(one: str) -> str:
    """The type of a list of these."""
    return f"({one})[]" if "|" in one and not one.endswith(("}", ")[]")) else f"{one}[]"


def nothing(plus: i64) -> i64:
    """The number that stands for nothing: below 0, also where 1 or more is taken away first."""
    return -1 - plus if plus < 0 else -1


# The row ----------------------------------------------------------------------------------------------------------


def placed(first: int, *single: str, **blocks: int) -> dict[str, int]:
    """Where numbers stand that follow one another from `first` on, then blocks of several; `end` is behind them all.

    >>> placed(10, "stage", "turn", ready=5)
    {'stage': 10, 'turn': 11, 'ready': 12, 'end': 17}
    """
    found: dict[str, int] = {}
    for name in single:
        found[name] = first
        first += 1
    for name, size in blocks.items():
        found[name] = first
        first += size
    found["end"] = first
    return found


def row_of(position: Any, names: tuple[str, ...], first: i64, size: i64) -> Ints:
    """A row of this size with the numbers of a position: its vector, and from `first` on its single numbers."""
    row = zeros(size)
    put(row, 0, position.n)
    for name in names:
        row[first] = getattr(position, name)
        first += 1
    return row


def from_row(position: Any, names: tuple[str, ...], first: i64, row: Ints) -> None:
    """Give a position the single numbers that stand in a row from `first` on; its vector it takes itself."""
    for name in names:
        setattr(position, name, int(row[first]))
        first += 1
