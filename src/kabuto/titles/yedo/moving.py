"""Moving disciples on the board, and swapping weapons with another player: what cards let their players do."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import frames
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.language import WEAPON
from kabuto.titles.yedo.piles import into_hand, out_of_hand
from kabuto.titles.yedo.state import Position

# Moving disciples ---------------------------------------------------------------------------------------------------


def open_to(t: Position, seat: i64, place: i64) -> bool:
    """Whether a disciple may be put onto a place of the city (YED-152, YED-154)."""
    if do.DISTRICT_OF[place] == t.closed:
        return False
    if place == do.GARDEN and t.n[seat * s.SEAT + s.HERE + do.GARDEN] > 0:
        return False
    return s.has_free_space(t, place)


def beside(t: Position, one: i64, other: i64) -> bool:
    """Whether two districts are neighbours in the ring (YED-004)."""
    ring = t.box.ring
    for place in range(do.DISTRICT_COUNT):
        after = ring[place + 1 if place + 1 < do.DISTRICT_COUNT else 0]
        if (ring[place] == one and after == other) or (ring[place] == other and after == one):
            return True
    return False


def may_move(t: Position, seat: i64, place: i64, to: i64, where: i64) -> bool:
    """Whether a disciple may go from one place to another: to any free place, or to one in a district beside it."""
    if place == to or not open_to(t, seat, to):
        return False
    return where == 0 or beside(t, do.DISTRICT_OF[place], do.DISTRICT_OF[to])


def may_leave(t: Position, seat: i64, place: i64, origin: i64, where: i64) -> bool:
    if t.n[seat * s.SEAT + s.HERE + place] == 0:
        return False
    if origin == 1 and do.DISTRICT_OF[place] != t.patrol:
        return False
    return any(may_move(t, seat, place, to, where) for to in range(do.CITY_COUNT))


def can_move(t: Position, seat: i64, origin: i64, where: i64) -> bool:
    return any(may_leave(t, seat, place, origin, where) for place in range(do.CITY_COUNT))


def move_on(t: Position, top: i64) -> None:
    n = t.n
    seat = n[top + frames.SEAT]
    if n[top + frames.MOVES] == 0 or (
        n[top + frames.ORIGIN] == s.NONE and not can_move(t, seat, n[top + frames.FROM_WHERE], n[top + frames.TO_WHERE])
    ):
        t.pop()
    else:
        t.ask(seat, s.ASK_MOVE_FROM if n[top + frames.ORIGIN] == s.NONE else s.ASK_MOVE_TO)


def moves_from(t: Position, out: Ints, n: i64) -> i64:
    row = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    for place in range(do.CITY_COUNT):
        if may_leave(t, t.seat, place, row[top + frames.FROM_WHERE], row[top + frames.TO_WHERE]):
            out[n] = do.DO_MOVE_FROM + place
            n += 1
    return n


def moves_to(t: Position, out: Ints, n: i64) -> i64:
    row = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    for place in range(do.CITY_COUNT):
        if may_move(t, t.seat, row[top + frames.ORIGIN], place, row[top + frames.TO_WHERE]):
            out[n] = do.DO_MOVE_TO + place
            n += 1
    return n


def move_from(t: Position, place: i64) -> None:
    t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.ORIGIN] = place


def move_to(t: Position, place: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    seat = n[top + frames.SEAT]
    origin = n[top + frames.ORIGIN]
    s.lift(t, seat, origin)
    s.stand(t, seat, place)
    n[top + frames.MOVES] -= 1
    n[top + frames.ORIGIN] = s.NONE
    if t.teller is not None:
        t.tell("story-move", {"seat": int(seat), "source": do.CITY[origin], "place": do.CITY[place]})


# Swapping weapons ---------------------------------------------------------------------------------------------------


def swap_on(t: Position, top: i64) -> None:
    n = t.n
    seat = n[top + frames.SEAT]
    if n[seat * s.SEAT + s.HELD] == 0 or n[n[top + frames.PARTNER] * s.SEAT + s.HELD] == 0:
        t.pop()
    else:
        t.ask(seat, s.ASK_SWAP_MINE if n[top + frames.OWN_WEAPON] == s.NONE else s.ASK_SWAP_THEIRS)


def swaps(t: Position, out: Ints, n: i64) -> i64:
    """The weapons of oneself, or then of the target."""
    row = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    mine = row[top + frames.OWN_WEAPON] == s.NONE
    owner = row[top + frames.SEAT] if mine else row[top + frames.PARTNER]
    first = do.DO_SWAP_MINE if mine else do.DO_SWAP_THEIRS
    for weapon in range(do.WEAPON_COUNT):
        if row[owner * s.SEAT + s.ARMS + weapon] > 0:
            out[n] = first + weapon
            n += 1
    return n


def answer_swap(t: Position, action: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    if action < do.DO_SWAP_THEIRS:
        n[top + frames.OWN_WEAPON] = action - do.DO_SWAP_MINE
        return
    seat = n[top + frames.SEAT]
    target = n[top + frames.PARTNER]
    mine = n[top + frames.OWN_WEAPON]
    theirs = action - do.DO_SWAP_THEIRS
    t.pop()
    out_of_hand(t, seat, WEAPON, mine)
    out_of_hand(t, target, WEAPON, theirs)
    into_hand(t, seat, WEAPON, theirs)
    into_hand(t, target, WEAPON, mine)
    if t.teller is not None:
        t.tell(
            "story-swap",
            {"seat": int(seat), "other_seat": int(target), "mine": do.WEAPONS[mine], "theirs": do.WEAPONS[theirs]},
        )
