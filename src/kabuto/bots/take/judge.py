"""What a position of TA-KE is worth.

Every take uncovers one person, so the future is almost known: each chip that lies under another will be uncovered
once, and so will the person printed on each field. A position is worth the points so far plus, for each person
still to be uncovered, the difference in influence, a little less the later it comes. All values are hundredths
of a point, from the view of seat 0.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.search import floats
from kabuto.bots.search.floats import Floats
from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.take.actions import FIELDS
from kabuto.titles.take.flow import Take
from kabuto.titles.take.state import OVER

POINT: Final[i64] = 100
WIN: Final[i64] = 1500
"""To have won is worth so much beyond the points: fifteen of them."""
DEPTHS: Final[i64] = 7
WEIGHT: Final[Ints] = ints([110, 95, 80, 70, 60, 50, 40])
"""What one influence counts in a person that lies so many chips below the top one; deeper ones are worth the last."""


def worth(t: Take) -> i64:
    """The advantage of seat 0."""
    value = (t.points[0] - t.points[1]) * POINT
    if t.at == OVER:
        return value + outcome(t)
    ahead = influences(t)
    total = t.box.total
    for field in range(FIELDS):
        height = t.height[field]
        if height == 0:
            continue
        base = field * total
        depth: i64 = 0
        level = height - 2
        while level >= 0:
            value += WEIGHT[depth] * ahead[t.hall[base + level]]
            level -= 1
            if depth < DEPTHS - 1:
                depth += 1
        value += WEIGHT[depth] * ahead[field]
    return value


def outcome(t: Take) -> i64:
    """What having won is worth beyond the points."""
    ranking = t.ranking()
    if len(ranking) == 1:
        return 0
    return WIN if ranking[0][0] == 0 else -WIN


def influences(t: Take) -> Ints:
    """By kind, how much more influence seat 0 has than seat 1."""
    found = ints([0, 0, 0, 0, 0])
    for kind in range(FIELDS):
        first, second = t.influence(kind)
        found[kind] = first - second
    return found


# Traits, for nets
AHEAD: Final[i64] = 0  # in points so far
WORTH: Final[i64] = 1
TO_MOVE: Final[i64] = 2
INFLUENCE: Final[i64] = 3  # by kind, how much more than the other seat
TO_COME: Final[i64] = INFLUENCE + FIELDS  # by kind, what is still to be uncovered
PRODUCTS: Final[i64] = TO_COME + FIELDS
TRAITS: Final[i64] = PRODUCTS + FIELDS
TENS: Final = 10.0
THOUSANDS: Final = 1000.0


def traits(t: Take, seat: i64) -> Floats:
    """What `worth` counts, in the eyes of a seat, each in numbers of about unit size."""
    found = floats.zeros(TRAITS)
    sign = 1.0 if seat == 0 else -1.0
    found[AHEAD] = sign * float(int(t.points[0] - t.points[1])) / TENS
    found[WORTH] = sign * float(int(worth(t))) / THOUSANDS
    found[TO_MOVE] = 1.0 if t.seat == seat else 0.0
    ahead = influences(t)
    coming = zeros(FIELDS)
    total = t.box.total
    for field in range(FIELDS):
        height = t.height[field]
        if height == 0:
            continue
        base = field * total
        depth: i64 = 0
        level = height - 2
        while level >= 0:
            coming[t.hall[base + level]] += WEIGHT[depth]
            level -= 1
            if depth < DEPTHS - 1:
                depth += 1
        coming[field] += WEIGHT[depth]
    for kind in range(FIELDS):
        found[INFLUENCE + kind] = sign * float(int(ahead[kind])) / TENS
        found[TO_COME + kind] = float(int(coming[kind])) / THOUSANDS
        found[PRODUCTS + kind] = sign * float(int(ahead[kind] * coming[kind])) / THOUSANDS
    return found
