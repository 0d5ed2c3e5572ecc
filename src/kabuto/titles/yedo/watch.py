"""The watch patrol on its circuit: where it walks, and whom it cannot arrest (YED-170 to YED-179)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import CITY, DISTRICT_COUNT, DISTRICTS, DO_SAVE, FIRST_PLACE
from kabuto.titles.yedo.frames import SAVING
from kabuto.titles.yedo.language import ALL, OWN
from kabuto.titles.yedo.state import ASK_SAVE, BIT, FIGURES, FRAME, HERE, NONE, SAVED, SEAT, STACK, Table


def walk(t: Table, steps: i64) -> None:
    """Move the patrol along its direction, or against it if negative."""
    ring = t.box.ring
    forward = (t.figure == 0) == t.box.blue_clockwise  # the ring runs counter-clockwise, as the red figure does
    if steps < 0:
        steps = -steps
        forward = not forward
    place: i64 = 0
    while ring[place] != t.patrol:
        place += 1
    while steps > 0:
        if forward:
            place = place + 1 if place + 1 < DISTRICT_COUNT else 0
        else:
            place = place - 1 if place > 0 else DISTRICT_COUNT - 1
        if not avoids(t, ring[place]):
            steps -= 1
    t.patrol = ring[place]
    if t.teller is not None:
        t.tell("story-patrol", {"district": DISTRICTS[t.patrol]})


def avoids(t: Table, district: i64) -> bool:
    """Whether the patrol passes by a district (YED-004 and YED-139, the other readings)."""
    if district == 0 and not t.box.castle_patrolled:
        return True
    return district == t.closed and t.box.closed_to_patrol


def flip(t: Table) -> None:
    """The other figure takes its place (YED-179)."""
    t.figure = 1 - t.figure
    if t.teller is not None:
        t.tell("story-flip", {"figure": FIGURES[t.figure]})


def protect(t: Table, seat: i64, word: i64) -> None:
    """Disciples in the patrol's district that cannot be arrested this round."""
    if word == ALL:
        for other in range(t.players):
            t.sheltered |= BIT[other]
    elif word == OWN:
        t.sheltered |= BIT[seat]
    else:
        t.push(SAVING, seat, 1, 0, 0, 0)
        return
    if t.teller is not None:
        t.tell("story-shelter-all" if word == ALL else "story-shelter", {"seat": int(seat)})


def save_on(t: Table, top: i64) -> None:
    """Choose the disciple to be saved; within one place they are alike."""
    row = t.row
    seat = row[top + 1]
    found = NONE
    several = False
    first = FIRST_PLACE[t.patrol]
    for place in range(first, FIRST_PLACE[t.patrol + 1]):
        if row[seat * SEAT + HERE + place] > row[seat * SEAT + SAVED + place - first]:
            several = found != NONE
            found = place
    if found == NONE or row[top + 2] == 0:
        t.pop()
    elif several:
        t.ask(seat, ASK_SAVE)
    else:
        save(t, found)


def saves(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    first = FIRST_PLACE[t.patrol]
    for place in range(first, FIRST_PLACE[t.patrol + 1]):
        if row[t.seat * SEAT + HERE + place] > row[t.seat * SEAT + SAVED + place - first]:
            out[n] = DO_SAVE + place
            n += 1
    return n


def save(t: Table, place: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    row[top + 2] -= 1
    row[seat * SEAT + SAVED + place - FIRST_PLACE[t.patrol]] += 1
    if t.teller is not None:
        t.tell("story-save", {"seat": int(seat), "place": CITY[place]})
