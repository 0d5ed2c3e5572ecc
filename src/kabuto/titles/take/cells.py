"""The fields of an observation of TA-KE. Nothing is hidden (TAK-007)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
from kabuto.kernel.ints import Ints, put, zeros
from kabuto.titles.take import actions as do, state as s
from kabuto.titles.take.state import Position

DEPTH: Final[i64] = 7
"""So many chips of a stack are shown, from the top."""

# What is gathered for the moment
POINTS: Final[i64] = 0
FIRST_POINTS: Final[i64] = POINTS + 2
HEIGHT: Final[i64] = FIRST_POINTS + 2
LOCKED: Final[i64] = HEIGHT + do.FIELDS
STEP: Final[i64] = LOCKED + do.FIELDS
GATHERED: Final[i64] = STEP + 8

LAYOUT: Final = Layout(
    [
        Field(
            "stack",
            f"for each field, and in it for each of the {DEPTH} topmost chips, from the top: which kind it is",
            c.BY_HAND,
            do.FIELDS * DEPTH * do.FIELDS,
            most=1,
        ),
        Field("height", "chips on each field", cells=do.FIELDS, now=True, start=HEIGHT, scale=7),
        Field("locked", "of those, moved by a Geisha this turn", cells=do.FIELDS, now=True, start=LOCKED, scale=2),
        Field("ghost", "fields with a ghost stone", c.BITS, do.FIELDS, STEP, now=True),
        Field(
            "court",
            "each seat's courtyard: column by column the unused chips, the used ones, the samurai",
            cells=s.YARD,
            reach=c.SEATS,
            step=s.YARD,
            scale=7,
        ),
        Field("points", "each seat's points", now=True, start=POINTS, reach=c.SEATS, scale=100),
        Field(
            "first_points", "those of the first game of a match", now=True, start=FIRST_POINTS, reach=c.SEATS, scale=100
        ),
        Field("step", "turn, borrow, place, over or between games", c.ONE_OF, 5, STEP + 1, now=True),
        Field("used", "kinds of power used this turn", c.BITS, do.FIELDS, STEP + 2, now=True),
        Field("borrowed", "the kind whose power may be borrowed", c.ONE_OF, do.FIELDS, STEP + 3, now=True),
        Field("taken", "the field just taken from", c.ONE_OF, do.FIELDS, STEP + 4, now=True),
        Field("turn_of", "whose turn it is", c.SEAT, now=True, start=STEP + 5),
        Field("turn", "turns finished in this game", now=True, start=STEP + 6, scale=35),
        Field("game", "1 in the second game of a match", now=True, start=STEP + 7, most=1),
    ],
    2,
)


def gathered(t: Position) -> Ints:
    """What stands in fields of the position, in a row; the courtyards are one already."""
    now = zeros(GATHERED)
    at = put(now, POINTS, t.points)
    at = put(now, at, t.first_points)
    at = put(now, at, t.height)
    at = put(now, at, t.locked)
    now[at] = t.ghosts
    now[at + 1] = t.at
    now[at + 2] = t.used
    now[at + 3] = t.borrowed
    now[at + 4] = t.taken
    now[at + 5] = t.seat
    now[at + 6] = t.turn
    now[at + 7] = t.game
    return now


def write(t: Position, seat: i64, out: Cells, base: i64) -> None:
    c.declared(LAYOUT, t.court, gathered(t), 2, seat, out, base)
    hall = t.hall
    at = base + LAYOUT.by_hand[0]
    for field in range(do.FIELDS):
        height = t.height[field]
        top = field * t.box.total + height - 1
        for depth in range(height if height < DEPTH else DEPTH):
            out[at + depth * do.FIELDS + hall[top - depth]] = 1
        at += DEPTH * do.FIELDS
