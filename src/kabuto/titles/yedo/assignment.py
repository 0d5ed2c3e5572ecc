"""Phase 4, Assignment: disciples are placed one at a time, in player order (YED-150 to YED-156)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import ANNEX_COUNT, CITY_COUNT, DO_PLACE, PLACES
from kabuto.titles.yedo.cards import has_cards, moment_on, playable
from kabuto.titles.yedo.moving import open_to
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ANNEX_TILES,
    ASK_PLACE,
    ASK_PLACED,
    BIT,
    HOUSE,
    MOMENT,
    NOBODY,
    ON_ANNEX,
    ORDER,
    PATROL,
    PLACED,
    SEAT,
    Table,
    stand,
)

# The stages
NEXT: Final[i64] = 0
PLACING: Final[i64] = 1
AFTER: Final[i64] = 2


def assignment_on(t: Table) -> None:
    row = t.row
    if t.stage == MOMENT:
        moment_on(t)
        return
    if t.stage == NEXT:
        seat = next_to_place(t)
        if seat == NOBODY and t.acted != 0:
            t.acted = 0
            seat = next_to_place(t)
        if seat == NOBODY:
            t.on_turn = NOBODY
            t.phase = PATROL
            t.stage = 0
            return
        t.on_turn = seat
        t.extra = 0
        t.stage = PLACING
    seat = t.on_turn
    if t.stage == PLACING:
        if can_place(t, seat):
            t.ask(seat, ASK_PLACE)
            return
        t.stage = AFTER
    if t.extra > 0 and can_place(t, seat):
        t.extra -= 1
        t.stage = PLACING
    elif row[seat * SEAT + ACTION_HAND] > 0 and has_cards(t, ASK_PLACED):
        t.ask(seat, ASK_PLACED)
    else:
        end_turn(t)


def next_to_place(t: Table) -> i64:
    """The next in player order who has not placed in this pass and can (YED-150, YED-151)."""
    row = t.row
    for i in range(t.players):
        seat = row[ORDER + i]
        if t.acted & BIT[seat] == 0 and can_place(t, seat):
            return seat
    return NOBODY


def end_turn(t: Table) -> None:
    t.acted |= BIT[t.on_turn]
    t.extra = 0
    t.stage = NEXT


def can_place(t: Table, seat: i64) -> bool:
    row = t.row
    if row[seat * SEAT + HOUSE] == 0:
        return False
    if row[seat * SEAT + ANNEX_TILES] != row[seat * SEAT + ON_ANNEX]:
        return True
    return any(open_to(t, seat, place) for place in range(CITY_COUNT))


def places(t: Table, out: Ints, n: i64) -> i64:
    """Cards of one's own turn, free spaces in open districts, Annexes without a disciple (YED-152)."""
    n = playable(t, out, n)
    row = t.row
    for place in range(CITY_COUNT):
        if open_to(t, t.seat, place):
            out[n] = DO_PLACE + place
            n += 1
    free = row[t.seat * SEAT + ANNEX_TILES] & ~row[t.seat * SEAT + ON_ANNEX]
    for annex in range(ANNEX_COUNT):
        if free & BIT[annex] != 0:
            out[n] = DO_PLACE + CITY_COUNT + annex
            n += 1
    return n


def place_disciple(t: Table, place: i64) -> None:
    row = t.row
    seat = t.seat
    row[seat * SEAT + HOUSE] -= 1
    if place < CITY_COUNT:
        stand(t, seat, place)
    else:
        row[seat * SEAT + ON_ANNEX] |= BIT[place - CITY_COUNT]
        row[seat * SEAT + PLACED] += 1
    t.stage = AFTER
    if t.teller is not None:
        t.tell("story-place", {"seat": int(seat), "place": PLACES[place]})
