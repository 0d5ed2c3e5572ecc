"""The watch patrol on its circuit: where it walks, and whom it cannot arrest (YED-170 to YED-179)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, state as s
from kabuto.titles.yedo.language import ALL, OWN
from kabuto.titles.yedo.state import OneOf, Position


def walk(t: Position, steps: i64) -> None:
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
            place = place + 1 if place + 1 < do.DISTRICT_COUNT else 0
        else:
            place = place - 1 if place > 0 else do.DISTRICT_COUNT - 1
        if not avoids(t, ring[place]):
            steps -= 1
    t.patrol = ring[place]
    if t.teller is not None:
        t.tell("story-patrol", {"district": do.DISTRICTS[t.patrol]})


def avoids(t: Position, district: i64) -> bool:
    """Whether the patrol passes by a district (YED-004 and YED-139, the other readings)."""
    if district == 0 and not t.box.castle_patrolled:
        return True
    return district == t.closed and t.box.closed_to_patrol


def flip(t: Position) -> None:
    """The other figure takes its place (YED-179)."""
    t.figure = 1 - t.figure
    if t.teller is not None:
        t.tell("story-flip", {"figure": s.FIGURES[t.figure]})


def protect(t: Position, seat: i64, word: i64) -> None:
    """Disciples in the patrol's district that cannot be arrested this round."""
    if word == ALL:
        for other in range(t.players):
            t.sheltered |= s.BIT[other]
    elif word == OWN:
        t.sheltered |= s.BIT[seat]
    else:
        t.push(frames.SAVING, seat, 1, 0, 0, 0)
        return
    if t.teller is not None:
        t.tell("story-shelter-all" if word == ALL else "story-shelter", {"seat": int(seat)})


class Saving(frames.Frame):
    """Choose the disciple to be saved; within one place they are alike."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        found = s.NONE
        several = False
        for place in range(do.FIRST_PLACE[t.patrol], do.FIRST_PLACE[t.patrol + 1]):
            if can_save(t, seat, place):
                several = found != s.NONE
                found = place
        if found == s.NONE or n[top + frames.LEFT] == 0:
            t.pop()
        elif several:
            t.ask(seat, s.ASK_SAVE)
        else:
            save(t, found)


def can_save(t: Position, seat: i64, place: i64) -> bool:
    """Whether a disciple stands at a place of the patrol's district who is not saved yet."""
    saved = t.n[seat * s.SEAT + s.SAVED + place - do.FIRST_PLACE[t.patrol]]
    return t.n[seat * s.SEAT + s.HERE + place] > saved


class Save(OneOf):
    """Where somebody stands who can still be saved."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return do.DISTRICT_OF[thing] == t.patrol and can_save(t, seat, thing)

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        save(t, thing)

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-174", "refuse-nobody-there", {"district": do.DISTRICTS[t.patrol]})


SAVE: Final = Save("save", ("YED-173", "YED-174"), verbs={"save": "YED-174"})


def save(t: Position, place: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    seat = n[top + frames.SEAT]
    n[top + frames.LEFT] -= 1
    n[seat * s.SEAT + s.SAVED + place - do.FIRST_PLACE[t.patrol]] += 1
    if t.teller is not None:
        t.tell("story-save", {"seat": int(seat), "place": do.CITY[place]})
