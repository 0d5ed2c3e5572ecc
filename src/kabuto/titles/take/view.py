"""What a seat sees of TA-KE (everything: TAK-007), and the table built again from what it sees."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import ints, put, to_list, zeros
from kabuto.titles.take import actions as do, powers, state as s

STEPS: Final = ("turn", "borrow", "place", "over", "between")


def view(t: s.Position) -> dict[str, Any]:
    """The whole table; both players and every spectator see the same."""
    box = t.box
    names: dict[str, Any] = {}
    names["step"] = STEPS[t.at]
    names["turn"] = t.turn + 1 if t.at < s.OVER else t.turn
    names["turns"] = box.total
    names["game"] = t.game + 1
    names["on_turn"] = t.seat
    names["starter"] = t.starter
    names["hall"] = [field_view(t, box.order[place]) for place in range(do.FIELDS)]
    names["supply"] = box.ghosts - len(do.members(t.ghosts))
    names["courts"] = [[column_view(t, seat, column) for column in range(do.COLUMNS)] for seat in range(i64(2))]
    names["influence"] = [[int(t.influence(kind)[seat]) for kind in range(do.FIELDS)] for seat in (0, 1)]
    names["used"] = [do.KINDS[kind] for kind in do.members(t.used)]
    names["lent"] = [do.KINDS[kind] for kind in do.members(t.lent)]
    names["forfeits"] = [do.KINDS[kind] for kind in powers.forfeits(t)]
    names["borrowed"] = None if t.borrowed == s.NO_KIND else do.KINDS[t.borrowed]
    names["taken"] = None if t.taken == s.NO_KIND else do.KINDS[t.taken]
    names["sources"] = [
        {do.KINDS[kind]: int(t.earned[seat * do.FIELDS + kind]) for kind in range(do.FIELDS)} for seat in range(i64(2))
    ]
    names["first_scores"] = to_list(t.first_points)
    return names


def field_view(t: s.Position, field: i64) -> dict[str, Any]:
    base = field * t.box.total
    stack = [do.KINDS[t.hall[base + level]] for level in range(t.height[field])]
    return {
        "field": do.KINDS[field],
        "stack": stack,
        "ghost": t.ghosts & s.BIT[field] != 0,
        "locked": int(t.locked[field]),
        "shows": do.KINDS[t.top(field)] if t.height[field] > 0 or t.box.printed_count else None,  # TAK-055
    }


def column_view(t: s.Position, seat: i64, column: i64) -> dict[str, Any]:
    space = seat * s.YARD + column * s.ROWS
    return {
        "column": do.COLUMN_KINDS[column],
        "unused": int(t.court[space]),
        "used": int(t.court[space + 1]),
        "samurai": int(t.court[space + 2]),
    }


def fill_from(t: s.Position, seen: dict[str, Any]) -> None:
    """Make the table look like a view; the inverse of `view`."""
    t.at = STEPS.index(seen["step"])
    t.turn = seen["turn"] if t.at >= s.OVER else seen["turn"] - 1
    t.waiting = sum([s.BIT[seat] for seat in seen["to_act"]]) if t.at == s.BETWEEN else 0
    t.game = seen["game"] - 1
    t.seat = seen["on_turn"]
    t.starter = seen["starter"]
    t.hall = zeros(do.FIELDS * t.box.total)
    t.height = zeros(do.FIELDS)
    t.locked = zeros(do.FIELDS)
    t.ghosts = t.filled = t.locks = 0
    for place in seen["hall"]:
        field: i64 = do.KINDS.index(place["field"])
        t.ghosts |= s.BIT[field] if place["ghost"] else 0
        t.filled |= s.BIT[field] if place["stack"] else 0
        t.locks |= s.BIT[field] if place["locked"] else 0
        put(t.hall, field * t.box.total, ints([do.KINDS.index(kind) for kind in place["stack"]]))
        t.height[field] = len(place["stack"])
        t.locked[field] = place["locked"]
    t.look_at_tops()
    rows = ("unused", "used", "samurai")
    t.court = ints([column[row] for yard in seen["courts"] for column in yard for row in rows])
    t.points = ints(seen["scores"])
    t.first_points = ints(seen["first_scores"])
    t.earned = ints([source[kind] for source in seen["sources"] for kind in do.KINDS])
    t.used = bits_of(seen["used"])
    t.lent = bits_of(seen["lent"])
    t.borrowed = s.NO_KIND if seen["borrowed"] is None else do.KINDS.index(seen["borrowed"])
    t.taken = s.NO_KIND if seen["taken"] is None else do.KINDS.index(seen["taken"])


def bits_of(kinds: list[str]) -> i64:
    """The set of some kinds."""
    return sum([s.BIT[do.KINDS.index(kind)] for kind in kinds])
