"""The garden house: the player order changes (YED-266 to YED-269)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import frames, state as s
from kabuto.titles.yedo.actions import GARDEN
from kabuto.titles.yedo.state import OneOf, Position


def garden_first(t: Position) -> i64:
    """Who stands on the foremost space of the garden house that is taken, or nobody."""
    n = t.n
    for i in range(t.box.spaces[GARDEN]):
        seat = n[s.SPACES + GARDEN * s.ROOM + i] - 1
        if seat >= 0:
            return seat
    return s.NOBODY


class Gardening(frames.Frame):
    """In the order of the garden spaces, each puts their marker on a free position; then the others fill up."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        chosen = n[top + frames.CHOSEN]
        for i in range(t.box.spaces[GARDEN]):
            seat = n[s.SPACES + GARDEN * s.ROOM + i] - 1
            if seat >= 0 and chosen & s.BIT[seat] == 0:
                t.ask(seat, s.ASK_POSITION)
                return
        reorder(t, top)


class TrackPosition(OneOf):
    """A position of the track that nobody in the garden house has chosen.

    A frame keeps who has chosen, which positions, and who sits there (four bits a position)."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return thing < t.players and t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.TAKEN] & s.BIT[thing] == 0

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        n = t.n
        top = s.STACK + (t.depth - 1) * s.FRAME
        n[top + frames.CHOSEN] |= s.BIT[seat]
        n[top + frames.TAKEN] |= s.BIT[thing]
        n[top + frames.TAKERS] += seat * s.BIT[4 * thing]
        if t.teller is not None:
            t.tell("story-position", {"seat": int(seat), "position": int(thing) + 1})

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        if thing >= t.players:
            return ("YED-267", "refuse-no-position", {"last": int(t.players)})
        return ("YED-267", "refuse-position-taken", {"position": int(thing) + 1})


POSITION: Final = TrackPosition("position", ("YED-266", "YED-267", "YED-268", "YED-269"), verbs={"position": "YED-267"})


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
