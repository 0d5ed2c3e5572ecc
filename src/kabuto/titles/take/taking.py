"""Steps 2 and 3: take a chip, lay a ghost stone, place the chip (TAK-027 to TAK-032, TAK-049 to TAK-051)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Decision, Refusal
from kabuto.titles.take import actions as do, state as s


def reset_ghosts(t: s.Position) -> None:
    """Return all ghost stones if all are laid (TAK-028) or only empty fields are open (TAK-029)."""
    if t.box.all_laid[t.ghosts] or t.filled & ~t.ghosts == 0:
        t.ghosts = 0
        if t.teller is not None:
            t.tell("story-reset", {})


def take(t: s.Position, field: i64) -> i64:
    """Take the top chip of a stack and lay a ghost stone on its field (TAK-027, TAK-032); return the chip's kind."""
    box = t.box
    hall = t.hall
    ghosts = t.ghosts
    if box.reset_at_take and (box.all_laid[ghosts] or t.filled & ~ghosts == 0):
        reset_ghosts(t)
        ghosts = 0
    level = t.height[field] - 1
    top = field * box.total + level
    kind = hall[top]
    t.height[field] = level
    hall[top] = 0
    tops = t.tops - s.ONE[kind]
    if level > 0:
        tops += s.ONE[hall[top - 1]]
    else:
        t.filled &= ~s.BIT[field]
        if box.printed_count:  # TAK-055
            tops += s.ONE[field]
    t.tops = tops
    t.ghosts = ghosts | s.BIT[field]
    t.taken = field
    if t.teller is not None:
        t.tell("story-take", {"seat": t.seat, "kind": do.KINDS[kind], "field": do.KINDS[field]})
    if kind == do.SAMURAI:
        t.at = s.PLACE_SAMURAI
    else:
        t.court[t.seat * s.YARD + (kind - 1) * s.ROWS] += 1  # the bottom row, TAK-049
    return kind


class Place(Decision):
    """Put the samurai just taken into the top row of any column (TAK-050)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return do.PLACES

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        column = action - do.PLACE
        t.court[seat * s.YARD + column * s.ROWS + s.TOP] += 1
        if t.teller is not None:
            t.tell("story-place", {"seat": seat, "column": do.COLUMN_KINDS[column]})
        return False

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        if action == do.NEXT:
            return ("TAK-074", "refuse-next", {})
        return ("TAK-019", "refuse-place-first", {})


PLACE: Final = Place("place", ("TAK-050", "TAK-057"))
