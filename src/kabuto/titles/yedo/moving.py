"""Moving disciples on the board, and swapping weapons with another player: what cards let their players do."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    CITY,
    CITY_COUNT,
    DISTRICT_COUNT,
    DISTRICT_OF,
    DO_MOVE_FROM,
    DO_MOVE_TO,
    DO_SWAP_MINE,
    DO_SWAP_THEIRS,
    GARDEN,
    WEAPON_COUNT,
    WEAPONS,
)
from kabuto.titles.yedo.language import WEAPON
from kabuto.titles.yedo.piles import into_hand, out_of_hand
from kabuto.titles.yedo.state import (
    ARMS,
    ASK_MOVE_FROM,
    ASK_MOVE_TO,
    ASK_SWAP_MINE,
    ASK_SWAP_THEIRS,
    FRAME,
    HELD,
    HERE,
    NONE,
    SEAT,
    STACK,
    Table,
    has_free_space,
    lift,
    stand,
)

# Moving disciples ---------------------------------------------------------------------------------------------------


def open_to(t: Table, seat: i64, place: i64) -> bool:
    """Whether a disciple may be put onto a place of the city (YED-152, YED-154)."""
    if DISTRICT_OF[place] == t.closed:
        return False
    if place == GARDEN and t.row[seat * SEAT + HERE + GARDEN] > 0:
        return False
    return has_free_space(t, place)


def beside(t: Table, one: i64, other: i64) -> bool:
    """Whether two districts are neighbours in the ring (YED-004)."""
    ring = t.box.ring
    for place in range(DISTRICT_COUNT):
        after = ring[place + 1 if place + 1 < DISTRICT_COUNT else 0]
        if (ring[place] == one and after == other) or (ring[place] == other and after == one):
            return True
    return False


def may_move(t: Table, seat: i64, place: i64, to: i64, where: i64) -> bool:
    """Whether a disciple may go from one place to another: to any free place, or to one in a district beside it."""
    if place == to or not open_to(t, seat, to):
        return False
    return where == 0 or beside(t, DISTRICT_OF[place], DISTRICT_OF[to])


def may_leave(t: Table, seat: i64, place: i64, origin: i64, where: i64) -> bool:
    if t.row[seat * SEAT + HERE + place] == 0:
        return False
    if origin == 1 and DISTRICT_OF[place] != t.patrol:
        return False
    return any(may_move(t, seat, place, to, where) for to in range(CITY_COUNT))


def can_move(t: Table, seat: i64, origin: i64, where: i64) -> bool:
    return any(may_leave(t, seat, place, origin, where) for place in range(CITY_COUNT))


def move_on(t: Table, top: i64) -> None:
    row = t.row
    seat = row[top + 1]
    if row[top + 2] == 0 or (row[top + 5] == NONE and not can_move(t, seat, row[top + 3], row[top + 4])):
        t.pop()
    else:
        t.ask(seat, ASK_MOVE_FROM if row[top + 5] == NONE else ASK_MOVE_TO)


def moves_from(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    for place in range(CITY_COUNT):
        if may_leave(t, t.seat, place, row[top + 3], row[top + 4]):
            out[n] = DO_MOVE_FROM + place
            n += 1
    return n


def moves_to(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    for place in range(CITY_COUNT):
        if may_move(t, t.seat, row[top + 5], place, row[top + 4]):
            out[n] = DO_MOVE_TO + place
            n += 1
    return n


def move_from(t: Table, place: i64) -> None:
    t.row[STACK + (t.depth - 1) * FRAME + 5] = place


def move_to(t: Table, place: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    origin = row[top + 5]
    lift(t, seat, origin)
    stand(t, seat, place)
    row[top + 2] -= 1
    row[top + 5] = NONE
    if t.teller is not None:
        t.tell("story-move", {"seat": int(seat), "source": CITY[origin], "place": CITY[place]})


# Swapping weapons ---------------------------------------------------------------------------------------------------


def swap_on(t: Table, top: i64) -> None:
    row = t.row
    seat = row[top + 1]
    if row[seat * SEAT + HELD] == 0 or row[row[top + 2] * SEAT + HELD] == 0:
        t.pop()
    else:
        t.ask(seat, ASK_SWAP_MINE if row[top + 3] == NONE else ASK_SWAP_THEIRS)


def swaps(t: Table, out: Ints, n: i64) -> i64:
    """The weapons of oneself, or then of the target."""
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    mine = row[top + 3] == NONE
    owner = row[top + 1] if mine else row[top + 2]
    first = DO_SWAP_MINE if mine else DO_SWAP_THEIRS
    for weapon in range(WEAPON_COUNT):
        if row[owner * SEAT + ARMS + weapon] > 0:
            out[n] = first + weapon
            n += 1
    return n


def answer_swap(t: Table, action: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    if action < DO_SWAP_THEIRS:
        row[top + 3] = action - DO_SWAP_MINE
        return
    seat = row[top + 1]
    target = row[top + 2]
    mine = row[top + 3]
    theirs = action - DO_SWAP_THEIRS
    t.pop()
    out_of_hand(t, seat, WEAPON, mine)
    out_of_hand(t, target, WEAPON, theirs)
    into_hand(t, seat, WEAPON, theirs)
    into_hand(t, target, WEAPON, mine)
    if t.teller is not None:
        t.tell(
            "story-swap",
            {"seat": int(seat), "other_seat": int(target), "mine": WEAPONS[mine], "theirs": WEAPONS[theirs]},
        )
