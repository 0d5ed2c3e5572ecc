"""Fields: what a position holds, declared once.

A title's `fields.py` lists what lies on the table as a tree of kinds: a count, one of some names, a set of them, a
row, a group. From the tree come the plain parts of a seat's view (`show`), the position read back from such a view
(`read`), what of it a seat may not know (`spots`, used by `kernel/secrets.py`), and the types of the view for the page
(`typed`, written by `tools/view_types.py`).

All kinds look at one row of numbers: those of the position, and behind them what follows from those and is told with
them. A kind knows where it starts; what it is a part of says how much further (`at`): a seat, a province. What is odd
is a kind of the title's own, or `ByHand`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from kabuto.kernel.ints import Ints, ints, put, to_list

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


def gather(position: Any, names: tuple[str, ...], row: Ints, at: i64) -> None:
    """Write the single numbers of a position into a row, in the order of their names."""
    for name in names:
        row[at] = getattr(position, name)
        at += 1


def scatter(position: Any, names: tuple[str, ...], row: Ints, at: i64) -> None:
    """Give a position the single numbers that stand in a row; the inverse of `gather`."""
    for name in names:
        setattr(position, name, int(row[at]))
        at += 1


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


def nothing(plus: i64) -> i64:
    """The number that stands for nothing: below 0, also where 1 or more is taken away first."""
    return -1 - plus if plus < 0 else -1


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


def worded(names: Sequence[Any]) -> str:
    """The type of names: words, numbers, or both."""
    kinds = ["number" if isinstance(name, int) else "string" for name in names]
    return " | ".join(sorted(set(kinds), reverse=True))


def listed(one: str) -> str:
    """The type of a list of these."""
    return f"({one})[]" if "|" in one and not one.endswith(("}", ")[]")) else f"{one}[]"


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


# Who knows it, and when --------------------------------------------------------------------------------------------


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
