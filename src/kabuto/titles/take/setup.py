"""Set-up: the bag, the five stacks, the start player (TAK-012 to TAK-018)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.errors import BadSetup
from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.take import actions as do, state as s

MOST_DEALS: Final = 10_000
"""About one deal in eight fails with the printed chips; an edition in which all of these fail is not playable."""


def set_up(t: s.Position) -> None:
    """Lay out a whole new game."""
    box = t.box
    t.points = zeros(2)
    t.points[0] = box.start_score  # TAK-011
    t.points[1] = box.start_score
    t.first_points = zeros(2)
    t.earned = zeros(2 * do.FIELDS)
    t.game = 0
    t.starter = box.starter if box.starter >= 0 else t.chance.below(2)  # TAK-018
    lay_out(t)


def lay_out(t: s.Position) -> None:
    """Fill the hall and clear the courtyards; `t.starter` begins."""
    t.court = zeros(2 * s.YARD)  # TAK-017
    t.locked = zeros(do.FIELDS)
    t.ghosts = 0
    t.filled = 31
    t.locks = 0
    t.waiting = 0
    t.used = 0
    t.lent = 0
    t.borrowed = s.NO_KIND
    t.taken = s.NO_KIND
    t.turn = 0
    t.seat = t.starter
    t.at = s.TURN
    bag = t.box.bag[:]
    t.chance.shuffle(bag)
    deals: i64 = 1
    while not deal(t, bag):
        t.chance.shuffle(bag)  # TAK-016
        deals += 1
        if deals > MOST_DEALS:
            raise BadSetup("the chips of this edition could not be dealt by TAK-015; fewer of one kind would do")
    if t.teller is not None:
        t.tell("story-deal", {"seat": t.starter, "game": t.game + 1})


def deal(t: s.Position, bag: Ints) -> bool:
    """Draw the chips in the bag's order onto the fields; False if one fits nowhere (TAK-016)."""
    total = t.box.total
    order = t.box.order
    most = t.box.height
    in_a_row = t.box.in_a_row
    hall = zeros(do.FIELDS * total)
    height = zeros(do.FIELDS)
    alike = zeros(do.FIELDS)  # equal chips on top of each stack
    filling: i64 = 0  # TAK-013: one field after another
    for n in range(total):
        kind = bag[n]
        field = order[filling]
        while height[field] == most:
            filling += 1
            field = order[filling]
        place = filling
        while True:
            level = height[field]
            top = field * total + level
            repeats = level > 0 and hall[top - 1] == kind
            if level < most and not (repeats and alike[field] == in_a_row):  # TAK-014
                break
            place += 1  # TAK-015: on to the next field
            if place == do.FIELDS:
                return False
            field = order[place]
        hall[top] = kind
        height[field] = level + 1
        alike[field] = alike[field] + 1 if repeats else 1
    t.hall = hall
    t.height = height
    t.look_at_tops()
    return True
