"""The table of TA-KE: the hall, the ghost stones, the two courtyards, and where the turn stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, ints, to_list
from kabuto.kernel.state import Aside, Decision, Late, State
from kabuto.titles.take import actions as do, box as values

# The decision points
TURN: Final = 0  # use a power, or take a chip (steps 1 and 2)
BORROW: Final = 1  # use the pushed chip's power, or leave it (TAK-046)
PLACE_SAMURAI: Final = 2  # choose the samurai's column (step 3)
OVER: Final = 3
BETWEEN: Final = 4  # the first game of a match is over (TAK-074)

# The rows of a courtyard (TAK-009)
BOTTOM: Final = 0
MIDDLE: Final = 1
TOP: Final = 2
ROWS: Final[i64] = 3
YARD: Final[i64] = 12
"""The spaces of one courtyard: four columns of three rows, column by column (TAK-008)."""

NO_KIND: Final = -1
BIT: Final[Ints] = ints([1, 2, 4, 8, 16])
"""The bit of a field or of a kind. A table, because mypyc 2.4 shifts a literal wrongly (`1 << field`)."""
ONE: Final[Ints] = ints([1, 1 << 8, 1 << 16, 1 << 24, 1 << 32])
"""One field more on which a kind is visible, as it is counted in `Position.tops`."""


class Position(State):
    """One position of TA-KE.

    Kinds are numbered as in `KINDS`, fields by the person printed on them; a set of fields is a number of bits. Its
    numbers are declared in the order of its digest (`copying.py`).
    """

    def __init__(self, box: values.Box, chance: Chance) -> None:
        super().__init__(2, chance)
        self.box: values.Box = box
        self.ghosts: i64 = 0  # the fields with a ghost stone
        self.at: i64 = TURN
        self.seat: i64 = 0  # whose turn it is
        self.starter: i64 = 0
        self.turn: i64 = 0  # turns finished in this game
        self.game: i64 = 0  # 0, or 1 for the second game of a match
        self.used: i64 = 0  # kinds of power used this turn, a bit each (TAK-021)
        self.borrowed: i64 = NO_KIND  # the kind of the pushed chip, while its power may be used
        self.taken: i64 = NO_KIND  # the field just taken from, until the samurai is placed
        self.hall: Ints = EMPTY  # the kinds in each stack, bottom first; field f from f * box.total on
        self.height: Ints = EMPTY  # chips in each stack
        self.locked: Ints = EMPTY  # chips on top of each stack that a Geisha moved this turn (TAK-042)
        self.court: Ints = EMPTY  # chips on each courtyard space: seat, column, row
        self.points: Ints = EMPTY  # by seat, over both games of a match
        self.first_points: Ints = EMPTY  # by seat, after the first game of a match
        self.earned: Ints = EMPTY  # the points by seat and by the kind that brought them
        self.waiting: Late = 0  # the seats that look at the result of the first game, a bit each
        self.tops: Aside = 0  # on how many fields each kind is visible, eight bits each; follows from `hall`
        self.filled: Aside = 0  # the fields whose stacks are not empty; follows from `height`
        self.locks: Aside = 0  # the fields whose top chip may not be taken this turn; follows from `locked`
        self.lent: Aside = 0  # powers used that were borrowed and count (TAK-047); for refusals, not for play

    # Looking at the table --------------------------------------------------------------------------------------

    def top(self, field: i64) -> i64:
        """The kind on top of a stack; on an empty field, the person printed there (TAK-053, TAK-055)."""
        height = self.height[field]
        if height == 0:
            return field
        return self.hall[field * self.box.total + height - 1]

    def space(self, seat: i64, kind: i64, row: i64) -> i64:
        """Where a courtyard space stands in `court`; the column is that of the kind (TAK-008)."""
        return seat * YARD + (kind - 1) * ROWS + row

    def scores(self) -> list[int]:
        return to_list(self.points)

    def samurai(self, seat: i64) -> i64:
        """How many samurai a seat has, in any column."""
        c = self.court
        base = seat * YARD + TOP
        return c[base] + c[base + ROWS] + c[base + 2 * ROWS] + c[base + 3 * ROWS]

    def look_at_tops(self) -> None:
        """Count anew on how many fields each kind is visible (TAK-054, TAK-055); ghost stones hide nothing."""
        self.tops = 0
        for field in range(do.FIELDS):
            if self.height[field] > 0 or self.box.printed_count:
                self.tops += ONE[self.top(field)]

    def influence(self, kind: i64) -> tuple[i64, i64]:
        """What each seat's courtyard counts in a kind (TAK-060 to TAK-066)."""
        box = self.box
        if kind == do.SAMURAI:
            return self.samurai(0) * box.samurai, self.samurai(1) * box.samurai  # TAK-064
        court = self.court
        unused = box.unused[kind]
        used = box.used[kind]
        space = (kind - 1) * ROWS
        first = court[space] * unused + court[space + 1] * used + court[space + 2] * box.samurai  # TAK-063
        space += YARD
        return first, court[space] * unused + court[space + 1] * used + court[space + 2] * box.samurai


# Decision points ---------------------------------------------------------------------------------------------------


class Choice(Decision):
    """A decision point of TA-KE, where nothing is hidden."""

    def choices(self, t: Position, seat: i64) -> Ints:
        raise NotImplementedError

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        """Carry out a choice; False if the flow goes on, True if somebody is asked already."""
        raise NotImplementedError
