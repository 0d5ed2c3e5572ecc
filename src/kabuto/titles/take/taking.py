"""Steps 2 and 3: take a chip, lay a ghost stone, place the chip (TAK-027 to TAK-032, TAK-049 to TAK-051)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.take.actions import FIELDS, KINDS, SAMURAI, TAKES
from kabuto.titles.take.state import BIT, BOTTOM, NO_KIND, PLACE_SAMURAI, ROWS, TOP, YARD, Table

# What may be chosen --------------------------------------------------------------------------------------------


def takes(t: Table) -> Ints:
    """The chips that may be taken (TAK-031)."""
    return TAKES[takeable(t, t.ghosts, t.filled) & ~t.locks]


def takeable(t: Table, ghosts: i64, filled: i64) -> i64:
    """The fields open in step 2 if it began with these ghost stones and stacks, locked chips aside."""
    free = filled & ~ghosts
    all_laid = t.box.all_laid[ghosts]
    if t.box.reset_at_take:
        return filled if all_laid or free == 0 else free
    return 0 if all_laid else free  # no stone would be left for TAK-032


# What choosing does --------------------------------------------------------------------------------------------


def reset_ghosts(t: Table) -> None:
    """Return all ghost stones if all are laid (TAK-028) or only empty fields are open (TAK-029)."""
    if t.box.all_laid[t.ghosts] or t.filled & ~t.ghosts == 0:
        t.ghosts = 0
        if t.teller is not None:
            t.tell("story-reset", {})


def take(t: Table, field: i64) -> i64:
    """Take the top chip of a stack and lay a ghost stone on its field (TAK-027, TAK-032); return the chip's kind."""
    box = t.box
    if box.reset_at_take and (box.all_laid[t.ghosts] or t.filled & ~t.ghosts == 0):
        reset_ghosts(t)
    level = t.height[field] - 1
    top = field * box.total + level
    kind = t.hall[top]
    t.height[field] = level
    t.hall[top] = 0
    if level == 0:
        t.filled &= ~BIT[field]
    t.ghosts |= BIT[field]
    t.taken = field
    if t.teller is not None:
        t.tell("story-take", {"seat": t.seat, "kind": KINDS[kind], "field": KINDS[field]})
    if kind == SAMURAI:
        t.at = PLACE_SAMURAI
    else:
        t.court[t.space(t.seat, kind, BOTTOM)] += 1  # TAK-049
    return kind


def place_samurai(t: Table, column: i64) -> None:
    """Put the samurai just taken into the top row of a column (TAK-050)."""
    t.court[t.seat * YARD + column * ROWS + TOP] += 1
    if t.teller is not None:
        t.tell("story-place", {"seat": t.seat, "column": KINDS[column + 1]})


def end_turn(t: Table) -> None:
    """Forget what counts for one turn only (TAK-021, TAK-042)."""
    t.used = 0
    t.taken = NO_KIND
    if t.locks != 0:
        t.locks = 0
        t.locked = zeros(FIELDS)
