"""Cells: what a seat may know as small integers, for learners.

A title declares the fields of an observation in its `cells.py`: the name of each, how many cells it has, where its
numbers stand, and who may know them. `Layout` puts them in a row and `declared` writes them natively; what no
declaration can say, a title writes by hand into the place that was kept for it. The same declarations give the
documentation (`docs/observations.md`).

Compiled, `Cells` is mypyc's unboxed `vec[i16]`, which NumPy reads in place; interpreted, it is an array of the same.
"""

from __future__ import annotations

from array import array
from typing import Any, Final, TypeAlias

from librt.strings import BytesWriter, write_f32_le
from librt.vecs import extend, vec
from mypy_extensions import i16, i64, u8

from kabuto.kernel.ints import EMPTY, PURE, Ints, ints

Cells: TypeAlias = "vec[i16]"
Flags: TypeAlias = "vec[u8]"
Reals: TypeAlias = "vec[float]"
Lists: TypeAlias = "vec[vec[i64]]"


def cells(n: int) -> Cells:
    """`n` cells, all 0."""
    if PURE:
        return array("h", bytes(2 * n))  # type: ignore[return-value]
    return vec[i16]([i16(0)] * n)


def flags(n: int) -> Flags:
    """`n` bytes, all 0."""
    if PURE:
        return bytearray(n)  # type: ignore[return-value]
    return vec[u8]([u8(0)] * n)


def reals(n: int) -> Reals:
    """`n` numbers, all 0."""
    if PURE:
        return array("d", bytes(8 * n))  # type: ignore[return-value]
    return vec[float]([0.0] * n)


def longs(n: int) -> Ints:
    """`n` long integers, all 0, whose memory others can read."""
    if PURE:
        return array("q", bytes(8 * n))  # type: ignore[return-value]
    return vec[i64]([i64(0)] * n)


def lists(n: int) -> Lists:
    """`n` empty lists."""
    if PURE:
        return [EMPTY] * n  # type: ignore[return-value]
    return vec[vec[i64]]([EMPTY] * n)


def page(n: int) -> Cells:
    """Memory for `n` cells that is filled from its beginning by `lay`, again and again."""
    if PURE:
        return cells(n)
    return vec[i16](capacity=n)


def lay(out: Cells, at: i64, row: Cells) -> Cells:
    """The page with a row more, which begins at `at`: one memory copy."""
    if PURE:
        out[at : at + len(row)] = row  # type: ignore[index, assignment]
        return out
    return extend(out, row)


# Fields --------------------------------------------------------------------------------------------------------------

NUMBERS: Final[i64] = 0  # as they stand
ONE_OF: Final[i64] = 1  # 1 in the cell that the number names
BITS: Final[i64] = 2  # 1 in the cells of the bits that are set
SEAT: Final[i64] = 3  # 1 in the cell of the seat that the number names, the own seat first
BY_HAND: Final[i64] = 4  # the title's `write` says how
SEAT_BITS: Final[i64] = 5  # of one number the bit of each seat, the own one first
HEAPS: Final[i64] = 6  # of each number four bits for each seat, the own one first
ABOVE: Final[i64] = 7  # as they stand; those below 0 as 0

TABLE: Final[i64] = 0  # one for all
SEATS: Final[i64] = 1  # one for each seat, the own one first, then in their order
OWN: Final[i64] = 2  # of the own seat alone

EVERYBODY: Final = "everybody"
ITSELF: Final = "the seat itself"

# How fields are carried out: a line of a program is an operation, where its numbers begin, where they are written, how
# many there are, what is added, and how much further those of the next seat begin
COPY: Final[i64] = 0
PICK: Final[i64] = 1
SPREAD: Final[i64] = 2
WHOSE: Final[i64] = 3
COPY_EACH: Final[i64] = 4  # a number of each seat
COPY_ROWS: Final[i64] = 5  # several of each seat
PICK_EACH: Final[i64] = 6
SPREAD_EACH: Final[i64] = 7
BIT_EACH: Final[i64] = 8
WORTH: Final[i64] = 9  # as WHOSE, but how much it is: the numbers that begin `step` further
HEAP_ROWS: Final[i64] = 10
COPY_ABOVE: Final[i64] = 11
SPREAD_ROWS: Final[i64] = 12  # several numbers; the cells of a bit stand together
LINE: Final[i64] = 6


class Field:
    """A field of an observation.

    The numbers stand at `start` in the vector of the position, or behind it in what the title gathers; those of a seat
    `step` further for each seat. `plus` is added to each. `most` is the largest value of numbers, None where there is
    no limit. A field of seats (`SEAT`) can tell how much belongs to them, which stands from `worth` on; one of `BITS`
    can tell those of `rows` numbers, bit by bit.
    """

    def __init__(
        self,
        name: str,
        says: str,
        kind: int = NUMBERS,
        cells: int = 1,
        start: int = 0,
        *,
        reach: int = TABLE,
        step: int = 1,
        plus: int = 0,
        most: int | None = None,
        scale: int = 1,
        known: str = "",
        worth: int = -1,
        rows: int = 1,
    ) -> None:
        self.name: str = name
        self.says: str = says
        self.kind: int = kind
        self.cells: int = cells
        self.start: int = start
        self.reach: int = reach
        self.step: int = step
        self.plus: int = plus
        self.most: int | None = 1 if kind in (ONE_OF, BITS, SEAT, SEAT_BITS) and worth < 0 else most
        self.worth: int = worth
        self.rows: int = rows
        self.scale: int = scale
        self.known: str = known or (ITSELF if reach == OWN else EVERYBODY)

    def by_seat(self) -> bool:
        """Whether there is a row of cells for each seat."""
        return self.reach == SEATS or self.kind in (SEAT, SEAT_BITS, HEAPS)

    def line(self, at: int, first: int = 0) -> list[int]:
        """The line of a program that writes the field from cell `at` on; its numbers' row begins at `first`."""
        operation = int(self.kind)
        width = self.cells
        step = 0 if self.reach == TABLE else self.step
        if self.reach == SEATS and self.kind == NUMBERS:
            operation = COPY_EACH if self.cells == 1 else COPY_ROWS
        elif self.reach == SEATS:
            operation = PICK_EACH if self.kind == ONE_OF else SPREAD_EACH
        elif self.kind > BY_HAND:
            operation = {SEAT_BITS: BIT_EACH, HEAPS: HEAP_ROWS, ABOVE: COPY_ABOVE}[self.kind]
        elif self.worth >= 0:
            operation, step = WORTH, self.worth - self.start
        elif self.rows > 1:
            operation, width = SPREAD_ROWS, self.rows
        return [operation, self.start - first, at, width, self.plus, step]


def from_one(
    name: str, says: str, count: int, start: int, *, cells: int = 1, reach: int = TABLE, first: int = 0
) -> Field:
    """A field whose numbers name one of `count` things, from 1; 0 is none. They are noted from `first` on, other things
    below it."""
    kind = ABOVE if first > 0 else NUMBERS
    return Field(name, says, kind, cells, start, reach=reach, plus=1 - first, most=count, scale=count)


def of_seats(
    name: str, says: str, start: int, scale: int = 1, *, most: int | None = None, step: int = 1, cells: int = 1
) -> Field:
    """A field with numbers of each seat, as they stand."""
    return Field(name, says, NUMBERS, cells, start, reach=SEATS, step=step, most=most, scale=scale)


class Layout:
    """Where each field stands in the observations of games of so many players.

    Of a position whose vector has `size` numbers, those that are said to stand behind it are what the title gathers.

    >>> layout = Layout([Field("round", "the round", most=6, scale=6), Field("first", "who begins", SEAT)], 3)
    >>> layout.size, layout.starts["first"], layout.shapes["first"]
    (4, 1, (3, 1))
    """

    def __init__(self, fields: list[Field], players: int, size: int = 0) -> None:
        self.fields: list[Field] = fields
        self.starts: dict[str, int] = {}
        self.shapes: dict[str, tuple[int, ...]] = {}
        self.scale: list[int] = []
        programs: tuple[list[int], list[int]] = ([], [])
        by_hand: list[int] = []
        for field in fields:
            at = len(self.scale)
            self.starts[field.name] = at
            rows = players if field.by_seat() else 1
            self.shapes[field.name] = (rows, field.cells) if field.by_seat() else (field.cells,)
            self.scale += [field.scale] * (rows * field.cells)
            if field.kind == BY_HAND:
                by_hand.append(at)
            elif 0 < size <= field.start:
                add(programs[1], field.line(at, size))
            else:
                add(programs[0], field.line(at))
        self.size: int = len(self.scale)
        self.of_table: Ints = ints(programs[0])
        """The program that writes what stands in the vector of the position."""
        self.of_now: Ints = ints(programs[1])
        """That of what the title gathers."""
        self.by_hand: Ints = ints(by_hand)
        """Where the fields begin that a title writes by hand, in their order."""
        self.blank: Cells = cells(self.size)

    def pour(self, row: Cells, out: Any) -> None:
        """Fill a buffer of the caller: float32 with values of about unit size, int16 with the cells as they are."""
        room = memoryview(out)
        if room.format not in ("f", "h") or room.nbytes != self.size * room.itemsize or not room.c_contiguous:
            raise ValueError(f"an observation needs a buffer of {self.size} float32 or int16 in a row")
        if room.format == "h":
            room.cast("B")[:] = memoryview(row).cast("B")
            return
        shares = BytesWriter()
        scale = self.scale
        for i in range(self.size):
            write_f32_le(shares, float(int(row[i])) / float(scale[i]))
        room.cast("B")[:] = shares.getvalue()


def add(program: list[int], line: list[int]) -> None:
    """Put a line at the end of a program; numbers that go on where the last ones ended are copied with them."""
    last = program[-int(LINE) :]
    if last and last[0] == line[0] == COPY and last[4:] == line[4:]:
        end = last[3]
        if last[1] + end == line[1] and last[2] + end == line[2]:
            program[-3] += line[3]
            return
    program += line


def declared(layout: Layout, n: Ints, now: Ints, players: i64, seat: i64, out: Cells, base: i64) -> None:
    """Write the declared fields of an observation into the cells from `base` on, which are all 0."""
    run(layout.of_table, n, players, seat, out, base)
    run(layout.of_now, now, players, seat, out, base)


def run(program: Ints, numbers: Ints, players: i64, seat: i64, out: Cells, base: i64) -> None:
    """Carry out a program for a seat."""
    end: i64 = len(program)
    line: i64 = 0
    while line < end:
        operation = program[line]
        start = program[line + 1]
        at = base + program[line + 2]
        width = program[line + 3]
        plus = program[line + 4]
        step = program[line + 5]
        line += LINE
        if operation <= WHOSE:
            start += seat * step
            if operation == COPY:
                for i in range(width):
                    out[at + i] = i16(numbers[start + i] + plus)
            elif operation == PICK:
                value = numbers[start] + plus
                if 0 <= value < width:
                    out[at + value] = 1
            elif operation == SPREAD:
                spread(numbers[start], out, at, 1)
            else:
                for i in range(width):
                    value = numbers[start + i] + plus
                    if 0 <= value < players:
                        place = value - seat if value >= seat else value - seat + players
                        out[at + place * width + i] = 1
            continue
        if operation >= WORTH:
            several(operation, numbers, start, out, at, width, plus, step, players, seat)
            continue
        who = seat
        for place in range(players):
            source = start + who * step
            if operation == COPY_EACH:
                out[at + place] = i16(numbers[source] + plus)
            elif operation == COPY_ROWS:
                for i in range(width):
                    out[at + i] = i16(numbers[source + i] + plus)
                at += width
            elif operation == PICK_EACH:
                value = numbers[source] + plus
                if 0 <= value < width:
                    out[at + value] = 1
                at += width
            elif operation == SPREAD_EACH:
                spread(numbers[source], out, at, 1)
                at += width
            else:
                out[at + place] = i16(numbers[start] >> who & 1)
            who += 1
            if who == players:
                who = 0


def several(
    operation: i64,
    numbers: Ints,
    start: i64,
    out: Cells,
    at: i64,
    width: i64,
    plus: i64,
    step: i64,
    players: i64,
    seat: i64,
) -> None:
    """Carry out a line that looks at `width` numbers one by one, of which many are nothing."""
    if operation == WORTH:
        for i in range(width):
            owner = numbers[start + i] + plus
            if 0 <= owner < players:
                place = owner - seat if owner >= seat else owner - seat + players
                out[at + place * width + i] = i16(numbers[start + step + i])
    elif operation == HEAP_ROWS:
        for i in range(width):
            heap = numbers[start + i]
            if heap != 0:
                for one in range(players):
                    place = one - seat if one >= seat else one - seat + players
                    out[at + place * width + i] = i16(heap & 15)
                    heap >>= 4
    elif operation == SPREAD_ROWS:
        for i in range(width):
            if numbers[start + i] != 0:
                spread(numbers[start + i], out, at + i, width)
    else:
        for i in range(width):
            value = numbers[start + i] + plus
            if value > 0:
                out[at + i] = i16(value)


def spread(bits: i64, out: Cells, at: i64, step: i64) -> None:
    """Write 1 into the cells of the bits that are set, which are `step` apart."""
    while bits != 0:
        if bits & 1:
            out[at] = 1
        bits >>= 1
        at += step
