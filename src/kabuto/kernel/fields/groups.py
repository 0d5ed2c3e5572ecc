"""Kinds that hold several of another, in a row or by name, and groups of fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from kabuto.kernel.fields.kind import ABSENT, MOST, Kind, Spot, listed
from kabuto.kernel.fields.known import Both, ByHand, Printed, Told
from kabuto.kernel.ints import Ints


class Row(Kind):
    """Several of a kind in a row, `step` apart: `count`, or as many as the number at `many` says.

    What belongs to a seat or place begins `stride` further for each. Without `gaps`, nothing is not told; `order` is
    where the numbers stand that say which one comes next. Of a row that lies face down from some place on, the number
    at `face_up` says from which; what lies there is told as nothing.
    """

    def __init__(
        self,
        kind: Kind,
        count: i64 = 0,
        *,
        many: i64 = -1,
        step: i64 = 1,
        stride: i64 = 1,
        gaps: bool = True,
        order: i64 = -1,
        face_up: i64 = -1,
    ) -> None:
        self.kind: Kind = kind
        self.count: i64 = count
        self.many: i64 = many
        self.step: i64 = step
        self.stride: i64 = stride
        self.gaps: bool = gaps
        self.order: i64 = order
        self.face_up: i64 = face_up

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: list[Any] = []
        kind = self.kind
        first = at * self.stride
        known: i64 = MOST if self.face_up < 0 else row[self.face_up]
        for place in range(self.count if self.many < 0 else row[self.many + at]):
            which = place if self.order < 0 else row[self.order + place]
            one = kind.show(row, first + which * self.step, seat) if place < known else None
            if self.gaps or one is not None:
                found.append(one)
        return found

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        place: i64 = 0
        for one in shown:
            which = place if self.order < 0 else row[self.order + place]
            self.kind.read(row, at * self.stride + which * self.step, seat, one)
            place += 1
        if self.many >= 0:
            row[self.many + at] = place

    def spots(self, at: int) -> list[Spot]:
        first = at * int(self.stride)
        return [spot for i in range(int(self.count)) for spot in self.kind.spots(first + i * int(self.step))]

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.kind)]

    def typed(self) -> str:
        one = self.kind.typed()
        if not self.gaps:
            one = one.removesuffix(" | null")
        return listed(one)


class Top(Kind):
    """One of a pile of `count` in a row: the number at `by` says which, `plus` added; nothing once the pile is used up.
    It is read back where that number was read before."""

    def __init__(self, kind: Kind, by: i64, count: i64, plus: i64 = 0) -> None:
        self.kind: Kind = kind
        self.by: i64 = by
        self.count: i64 = count
        self.plus: i64 = plus

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        place = row[self.by] + self.plus
        return self.kind.show(row, place, seat) if place < self.count else None

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if shown is not None:
            self.kind.read(row, row[self.by] + self.plus, seat, shown)

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.kind)]

    def typed(self) -> str:
        return self.kind.typed()


class Each(Kind):
    """One of a kind for each name: for all, for a set of them (`only`, or the one at `among`), or for as many of the
    first as the number at `many` says."""

    def __init__(
        self,
        names: Sequence[str],
        kind: Kind,
        *,
        step: i64 = 1,
        stride: i64 = 1,
        only: i64 = -1,
        among: i64 = -1,
        many: i64 = -1,
    ) -> None:
        self.names: list[str] = list(names)
        self.only: i64 = only
        self.kind: Kind = kind
        self.step: i64 = step
        self.stride: i64 = stride
        self.among: i64 = among
        self.many: i64 = many

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: dict[str, Any] = {}
        place = at * self.stride
        here: i64 = self.only if self.among < 0 else row[self.among]
        count: i64 = len(self.names) if self.many < 0 else row[self.many]
        for number in range(count):
            if here & 1:
                found[self.names[number]] = self.kind.show(row, place, seat)
            here >>= 1
            place += self.step
        return found

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        place = at * self.stride
        for name in self.names:
            if name in shown:
                self.kind.read(row, place, seat, shown[name])
            place += self.step

    def spots(self, at: int) -> list[Spot]:
        first = at * int(self.stride)
        return [spot for i in range(len(self.names)) for spot in self.kind.spots(first + i * int(self.step))]

    def inner(self) -> list[tuple[str, Kind]]:
        return [("", self.kind)]

    def typed(self) -> str:
        return f"Record<string, {self.kind.typed()}>"


class Group(Kind):
    """Several fields under their names. `called` is the name of its type."""

    def __init__(self, fields: Mapping[str, Kind], called: str = "") -> None:
        self.names: list[str] = list(fields)
        self.kinds: list[Kind] = list(fields.values())
        only_told = (Told, Both, Printed, ByHand)
        self.read_back: list[tuple[str, Kind]] = [one for one in fields.items() if not isinstance(one[1], only_told)]
        self.called: str = called

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: dict[str, Any] = {}
        for number in range(i64(len(self.kinds))):
            one = self.kinds[number].show(row, at, seat)
            if one is not ABSENT:
                found[self.names[number]] = one
        return found

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        given: dict[str, Any] = shown
        for name, kind in self.read_back:
            one = given.get(name, ABSENT)
            if one is not ABSENT:
                kind.read(row, at, seat, one)

    def spots(self, at: int) -> list[Spot]:
        return [spot for kind in self.kinds for spot in kind.spots(at)]

    def inner(self) -> list[tuple[str, Kind]]:
        return list(zip(self.names, self.kinds, strict=True))

    def typed(self) -> str:
        return self.called or "{ " + "; ".join(self.members()) + " }"

    def members(self) -> list[str]:
        """Its fields with their types."""
        pairs = zip(self.names, self.kinds, strict=True)
        return [f"{name}{'?' if kind.optional() else ''}: {kind.typed()}" for name, kind in pairs]
