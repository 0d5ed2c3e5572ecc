"""Kinds that say who is told something, and when; and what is told, but not read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from kabuto.kernel.fields.kind import ABSENT, MOST, Kind, Spot, worded
from kabuto.kernel.ints import Ints


class When(Kind):
    """There only while a number lies within limits; else nothing, an `empty` list, or left out of its group. The number
    stands at `place`; `here`: that of the seat or place itself."""

    def __init__(
        self,
        place: i64,
        kind: Kind,
        least: i64 = 1,
        most: i64 = MOST,
        *,
        absent: bool = False,
        empty: bool = False,
        here: bool = False,
    ) -> None:
        self.place: i64 = place
        self.kind: Kind = kind
        self.least: i64 = least
        self.most: i64 = most
        self.absent: bool = absent
        self.empty: bool = empty
        self.here: bool = here

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        number = row[self.place + at] if self.here else row[self.place]
        if self.least <= number <= self.most:
            return self.kind.show(row, at, seat)
        return ABSENT if self.absent else [] if self.empty else None

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if shown is not None:
            self.kind.read(row, at, seat, shown)

    def spots(self, at: int) -> list[Spot]:
        return self.kind.spots(at)

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.kind)]

    def typed(self) -> str:
        one = self.kind.typed()
        return one if self.absent or self.empty or one.endswith("| null") else f"{one} | null"

    def optional(self) -> bool:
        return self.absent


class Part(Kind):
    """Of a part of the game that this box has or has not; without it left out of its group, or `nothing`."""

    def __init__(self, here: bool, kind: Kind, *, nothing: bool = False) -> None:
        self.here: bool = here
        self.kind: Kind = kind
        self.nothing: bool = nothing

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return self.kind.show(row, at, seat) if self.here else None if self.nothing else ABSENT

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if self.here:
            self.kind.read(row, at, seat, shown)

    def spots(self, at: int) -> list[Spot]:
        return self.kind.spots(at)

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.kind)]

    def typed(self) -> str:
        return f"{self.kind.typed()} | null" if self.nothing else self.kind.typed()

    def optional(self) -> bool:
        return not self.nothing


class Own(Kind):
    """Known to its seat alone: left out of the groups of other seats, which are `step` apart. With `mine`, that of the
    seat that looks, wherever it is told; nothing to a spectator."""

    def __init__(self, kind: Kind, step: i64 = 1, *, mine: bool = False) -> None:
        self.kind: Kind = kind
        self.step: i64 = step
        self.mine: bool = mine

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        if self.mine:
            return None if seat < 0 else self.kind.show(row, seat * self.step, seat)
        return self.kind.show(row, at, seat) if at == seat * self.step else ABSENT

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if not self.mine:
            self.kind.read(row, at, seat, shown)
        elif shown is not None:
            self.kind.read(row, seat * self.step, seat, shown)

    def spots(self, at: int) -> list[Spot]:
        return self.kind.spots(at)

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.kind)]

    def typed(self) -> str:
        return f"{self.kind.typed()} | null" if self.mine else self.kind.typed()

    def optional(self) -> bool:
        return not self.mine


class Told(Kind):
    """Told, but never read back: it follows from something else."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return self.kind.show(row, at, seat)

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        pass

    def spots(self, at: int) -> list[Spot]:
        return self.kind.spots(at)

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.kind)]

    def typed(self) -> str:
        return self.kind.typed()


class Printed(Kind):
    """What the box says, the same in every game with it: the value of the seat or place, or with `by` that of the
    number that stands there. Told, not read back; `called` is its type. With `absent` some values are left out."""

    def __init__(self, values: Sequence[Any], called: str = "", by: i64 = -1, *, absent: bool = False) -> None:
        self.values: list[Any] = list(values)
        self.called: str = called or worded(values)
        self.by: i64 = by
        self.absent: bool = absent

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return self.values[at if self.by < 0 else row[self.by + at]]

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        pass

    def typed(self) -> str:
        return self.called

    def optional(self) -> bool:
        return self.absent


class ByHand(Kind):
    """The place of something that the title adds to the view itself, and reads itself; of this type."""

    def __init__(self, called: str) -> None:
        self.called: str = called

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return None

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        pass

    def typed(self) -> str:
        return self.called


class Both(Kind):
    """Two lists as one; told, not read back."""

    def __init__(self, first: Kind, second: Kind) -> None:
        self.first: Kind = first
        self.second: Kind = second

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return self.first.show(row, at, seat) + self.second.show(row, at, seat)

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        pass

    def spots(self, at: int) -> list[Spot]:
        return self.first.spots(at) + self.second.spots(at)

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.first), ("", self.second)]

    def typed(self) -> str:
        return self.first.typed()
