"""The fields of an observation of TA-KE. Nothing is hidden (TAK-007)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kabuto.kernel import cells as c, fields, ints
from kabuto.titles.take import actions as do, state as s

DEPTH: Final[i64] = 7
"""So many chips of a stack are shown, from the top."""

NOW: Final = fields.placed(
    2 * int(s.YARD),
    *("ghosts", "at", "used", "borrowed", "taken", "seat", "turn", "game"),
    **{"points": 2, "first_points": 2, "height": do.FIELDS, "locked": do.FIELDS},
)
"""What is gathered for the moment, by `gathered`; before it stand the courtyards."""

STACK: Final = f"for each field, and in it for each of the {DEPTH} topmost chips, from the top: which kind it is"
YARDS: Final = "each seat's courtyard: column by column the unused chips, the used ones, the samurai"
LAYOUT: Final = c.Layout(
    [
        c.Field("stack", STACK, c.BY_HAND, do.FIELDS * DEPTH * do.FIELDS, most=1),
        c.Field("height", "chips on each field", c.NUMBERS, do.FIELDS, NOW["height"], scale=7),
        c.Field("locked", "of those, moved by a Geisha this turn", c.NUMBERS, do.FIELDS, NOW["locked"], scale=2),
        c.Field("ghost", "fields with a ghost stone", c.BITS, do.FIELDS, NOW["ghosts"]),
        c.Field("court", YARDS, cells=s.YARD, reach=c.SEATS, step=s.YARD, scale=7),
        c.of_seats("points", "each seat's points", NOW["points"], 100),
        c.of_seats("first_points", "those of the first game of a match", NOW["first_points"], 100),
        c.Field("step", "turn, borrow, place, over or between games", c.ONE_OF, 5, NOW["at"]),
        c.Field("used", "kinds of power used this turn", c.BITS, do.FIELDS, NOW["used"]),
        c.Field("borrowed", "the kind whose power may be borrowed", c.ONE_OF, do.FIELDS, NOW["borrowed"]),
        c.Field("taken", "the field just taken from", c.ONE_OF, do.FIELDS, NOW["taken"]),
        c.Field("turn_of", "whose turn it is", c.SEAT, 1, NOW["seat"]),
        c.Field("turn", "turns finished in this game", c.NUMBERS, 1, NOW["turn"], scale=35),
        c.Field("game", "1 in the second game of a match", c.NUMBERS, 1, NOW["game"], most=1),
    ],
    2,
    2 * int(s.YARD),
)


def gathered(t: s.Position) -> ints.Ints:
    """What stands in fields of the position, in the order of `NOW`; the courtyards are a row already."""
    found = ints.zeros(NOW["end"] - 2 * s.YARD)
    at = ints.put(found, 0, vec[i64]([t.ghosts, t.at, t.used, t.borrowed, t.taken, t.seat, t.turn, t.game]))
    at = ints.put(found, at, t.points)
    at = ints.put(found, at, t.first_points)
    at = ints.put(found, at, t.height)
    ints.put(found, at, t.locked)
    return found


def write(t: s.Position, seat: i64, out: c.Cells, base: i64) -> None:
    c.declared(LAYOUT, t.court, gathered(t), 2, seat, out, base)
    hall = t.hall
    at = base + LAYOUT.by_hand[0]
    for field in range(do.FIELDS):
        height = t.height[field]
        top = field * t.box.total + height - 1
        for depth in range(height if height < DEPTH else DEPTH):
            out[at + depth * do.FIELDS + hall[top - depth]] = 1
        at += DEPTH * do.FIELDS
