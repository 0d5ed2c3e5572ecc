"""The garden house: the player order changes (YED-266 to YED-269)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo import frames
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.actions import DO_POSITION, GARDEN
from kabuto.titles.yedo.state import Position


def garden_first(t: Position) -> i64:
    """Who stands on the foremost space of the garden house that is taken, or nobody."""
    n = t.n
    for i in range(t.box.spaces[GARDEN]):
        seat = n[s.SPACES + GARDEN * s.ROOM + i] - 1
        if seat >= 0:
            return seat
    return s.NOBODY


def garden_on(t: Position, top: i64) -> None:
    """In the order of the garden spaces, each puts their marker on a free position; then the others fill up."""
    n = t.n
    chosen = n[top + frames.CHOSEN]
    for i in range(t.box.spaces[GARDEN]):
        seat = n[s.SPACES + GARDEN * s.ROOM + i] - 1
        if seat >= 0 and chosen & s.BIT[seat] == 0:
            t.ask(seat, s.ASK_POSITION)
            return
    reorder(t, top)


def free_positions(t: Position) -> i64:
    """The positions of the track that nobody in the garden house has chosen, as bits."""
    return s.BIT[t.players] - 1 - t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.TAKEN]


def positions(t: Position, out: Ints, n: i64) -> i64:
    free = free_positions(t)
    for place in range(t.players):
        if free & s.BIT[place] != 0:
            out[n] = DO_POSITION + place
            n += 1
    return n


def choose_position(t: Position, place: i64) -> None:
    """A frame keeps who has chosen, which positions, and who sits there (four bits a position)."""
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    n[top + frames.CHOSEN] |= s.BIT[t.seat]
    n[top + frames.TAKEN] |= s.BIT[place]
    n[top + frames.TAKERS] += t.seat * s.BIT[4 * place]
    if t.teller is not None:
        t.tell("story-position", {"seat": int(t.seat), "position": int(place) + 1})


def reorder(t: Position, top: i64) -> None:
    n = t.n
    chosen = n[top + frames.CHOSEN]
    taken = n[top + frames.TAKEN]
    who = n[top + frames.TAKERS]
    t.pop()
    old: i64 = 0
    waiting = [int(n[s.ORDER + i]) for i in range(t.players) if chosen & s.BIT[n[s.ORDER + i]] == 0]
    for place in range(t.players):
        if taken & s.BIT[place] != 0:
            seat = (who >> (4 * place)) & 15
        else:
            seat = waiting[old]  # YED-268
            old += 1
        n[s.ORDER + place] = seat
        n[s.POSITION + seat] = place
    for i in range(t.box.spaces[GARDEN]):  # YED-269: all go home, also those whose turn it is not
        seat = n[s.SPACES + GARDEN * s.ROOM + i] - 1
        if seat >= 0:
            s.lift(t, seat, GARDEN)
            n[seat * s.SEAT + s.HOUSE] += 1
    if t.place == GARDEN:
        t.place = s.NONE
    if t.teller is not None:
        t.tell("story-order", {"seat": [int(n[s.ORDER + i]) for i in range(t.players)]})
