"""Kinds of one number, and of several that are told as one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from kabuto.kernel.fields.kind import BIT, Kind, Spot, listed, nothing, worded
from kabuto.kernel.ints import Ints, ints, put, to_list

# One number --------------------------------------------------------------------------------------------------------


class Number(Kind):
    """A count, `plus` added."""

    def __init__(self, start: i64, plus: i64 = 0) -> None:
        self.start: i64 = start
        self.plus: i64 = plus

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return int(row[self.start + at] + self.plus)

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        number: i64 = shown
        row[self.start + at] = number - self.plus

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at, 0, 9)]

    def typed(self) -> str:
        return "number"


class Left(Number):
    """How many are left of `plus` when a count is taken away."""

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return int(self.plus - row[self.start + at])

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        number: i64 = shown
        row[self.start + at] = self.plus - number


class Maybe(Number):
    """A number, a seat for instance, or nothing."""

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        number = row[self.start + at]
        return None if number <= nothing(self.plus) else int(number + self.plus)

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if shown is None:
            row[self.start + at] = nothing(self.plus)
            return
        number: i64 = shown
        row[self.start + at] = number - self.plus

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at, nothing(self.plus), 9)]

    def typed(self) -> str:
        return "number | null"


class Is(Kind):
    """Whether a number has a certain value."""

    def __init__(self, start: i64, value: i64 = 1) -> None:
        self.start: i64 = start
        self.value: i64 = value

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return row[self.start + at] == self.value

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if shown:
            row[self.start + at] = self.value

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at, 0, 2)]

    def typed(self) -> str:
        return "boolean"


class Bit(Kind):
    """Whether the bit of the seat or place is set in one number."""

    def __init__(self, start: i64) -> None:
        self.start: i64 = start

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return row[self.start] & BIT[at] != 0

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if shown:
            row[self.start] |= BIT[at]

    def spots(self, at: int) -> list[Spot]:
        return [(self.start, 0, 2 ** (at + 1))]

    def typed(self) -> str:
        return "boolean"


class Name(Kind):
    """One of some names, `plus` added to its number, or nothing. `called` is their type's name; `always`: it is never
    nothing, unless that is one of the names."""

    def __init__(self, start: i64, names: Sequence[Any], plus: i64 = 0, called: str = "", always: bool = False) -> None:
        self.start: i64 = start
        self.plus: i64 = plus
        self.none: i64 = -1 - plus if always else nothing(plus)
        self.names: list[Any] = list(names)
        self.numbers: dict[Any, int] = {name: number for number, name in enumerate(self.names)}
        self.called: str = called or worded(names)
        self.always: bool = always

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        number = row[self.start + at]
        return None if number <= self.none else self.names[number + self.plus]

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if shown is None and not self.always:
            row[self.start + at] = self.none
            return
        number: i64 = self.numbers[shown]
        row[self.start + at] = number - self.plus

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at, self.none, len(self.names) - self.plus)]

    def typed(self) -> str:
        return self.called if self.always else f"{self.called} | null"


class Names(Kind):
    """A set of names, a bit for each."""

    def __init__(self, start: i64, names: Sequence[Any], called: str = "") -> None:
        self.start: i64 = start
        self.names: list[Any] = list(names)
        self.numbers: dict[Any, int] = {name: number for number, name in enumerate(self.names)}
        self.called: str = called or worded(names)

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: list[Any] = []
        bits = row[self.start + at]
        number: i64 = 0
        while bits != 0:
            if bits & 1:
                found.append(self.names[number])
            bits >>= 1
            number += 1
        return found

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        bits: i64 = 0
        for name in shown:
            number: i64 = self.numbers[name]
            bits |= BIT[number]
        row[self.start + at] = bits

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at, 0, 2 ** len(self.names))]

    def typed(self) -> str:
        return listed(self.called)


class Heap(Kind):
    """Names as often as they are counted, four bits of a number each; `down` from the last to the first."""

    def __init__(self, start: i64, names: Sequence[Any], down: bool = False) -> None:
        self.start: i64 = start
        self.names: list[Any] = list(names)
        self.order: list[int] = [*reversed(range(len(names)))] if down else [*range(len(names))]

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: list[Any] = []
        bits = row[self.start + at]
        if bits != 0:
            for number in self.order:
                for _ in range(bits // BIT[4 * number] & 15):
                    found.append(self.names[number])
        return found

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        bits: i64 = 0
        for name in shown:
            number: i64 = self.names.index(name)
            bits += BIT[4 * number]
        row[self.start + at] = bits

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at, 0, 16 ** len(self.names))]

    def typed(self) -> str:
        return f"{worded(self.names)}[]"


# Several numbers ---------------------------------------------------------------------------------------------------


class Numbers(Kind):
    """Several counts as they stand: `count`, or as many as the number at `many` says; a `Row` of `Number`, but fast."""

    def __init__(self, start: i64, count: i64, many: i64 = -1) -> None:
        self.start: i64 = start
        self.count: i64 = count
        self.many: i64 = many

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        first = self.start + at
        return to_list(row[first : first + (self.count if self.many < 0 else row[self.many + at])])

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        place = put(row, self.start + at, ints(shown))
        if self.many >= 0:
            row[self.many + at] = place - self.start - at

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at + place, 0, 9) for place in range(int(self.count))]

    def typed(self) -> str:
        return "number[]"


class Sum(Kind):
    """How many there are in `count` numbers, `step` apart; on which of them something lies is not told, and it is read
    back into the first."""

    def __init__(self, start: i64, count: i64, step: i64) -> None:
        self.start: i64 = start
        self.count: i64 = count
        self.step: i64 = step

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: i64 = 0
        place = self.start + at
        for _ in range(self.count):
            found += row[place]
            place += self.step
        return int(found)

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        number: i64 = shown
        row[self.start + at] = number

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at + number * self.step, 0, 9) for number in range(int(self.count))]

    def typed(self) -> str:
        return "number"


class Times(Kind):
    """Names as often as they are counted, a number each, `step` apart."""

    def __init__(self, start: i64, names: Sequence[Any], step: i64 = 1) -> None:
        self.start: i64 = start
        self.step: i64 = step
        self.names: list[Any] = list(names)

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: list[Any] = []
        place = self.start + at
        for name in self.names:
            for _ in range(row[place]):
                found.append(name)
            place += self.step
        return found

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        for name in shown:
            number: i64 = self.names.index(name)
            row[self.start + at + number * self.step] += 1

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at + number * self.step, 0, 4) for number in range(len(self.names))]

    def typed(self) -> str:
        return f"{worded(self.names)}[]"


class Counts(Kind):
    """How many there are of each, by name, `plus` added; those of which there are none are not told."""

    def __init__(self, start: i64, names: Sequence[str], plus: i64 = 0) -> None:
        self.start: i64 = start
        self.plus: i64 = plus
        self.names: list[str] = list(names)
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        found: dict[str, int] = {}
        place = self.start + at
        for name in self.names:
            if row[place] > 0:
                found[name] = int(row[place] + self.plus)
            place += 1
        return found

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        for name in shown:
            number: i64 = self.numbers[name]
            count: i64 = shown[name]
            row[self.start + at + number] = count - self.plus

    def spots(self, at: int) -> list[Spot]:
        return [(self.start + at + number, 0, 4) for number in range(len(self.names))]

    def typed(self) -> str:
        return "Record<string, number>"
