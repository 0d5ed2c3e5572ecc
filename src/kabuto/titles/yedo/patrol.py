"""Phase 5, Watch Patrol: it moves, cards move it further, cards save disciples, it arrests (YED-170 to YED-179)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.cards import has_cards, next_asked, playable
from kabuto.titles.yedo.effects import possible
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.language import ARREST_DESTINATION, OWN, PATROL_STEPS
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.watch import protect, walk

# The stages, as the steps of the phase are lettered
MOVE: Final[i64] = 0
INFLUENCE: Final[i64] = 1
RESCUE: Final[i64] = 2


def patrol_on(t: Position) -> None:
    box = t.box
    if t.stage == MOVE:
        steps = s.changed(t, 0, PATROL_STEPS, box.patrol_steps)
        walk(t, steps)  # YED-170
        t.stage = INFLUENCE
        return
    if t.stage == INFLUENCE:
        seat = next_asked(t, 0) if has_cards(t, s.ASK_WATCH_MOVE) else s.NOBODY
        if seat != s.NOBODY:
            t.ask(seat, s.ASK_WATCH_MOVE)  # YED-172
            return
        t.asked = 0
        t.stage = RESCUE
        return
    seat = next_asked(t, blackmailers(t))
    if seat != s.NOBODY:
        t.ask(seat, s.ASK_WATCH_PROTECT)  # YED-173
        return
    t.asked = 0
    arrest(t)
    t.phase = s.TRADE
    t.stage = 0


def blackmailers(t: Position) -> i64:
    """The seats that could use their Blackmail, as bits; everybody can see that."""
    found: i64 = 0
    for seat in range(t.players):
        if can_blackmail(t, seat):
            found |= s.BIT[seat]
    return found


def can_blackmail(t: Position, seat: i64) -> bool:
    return t.n[seat * s.SEAT + s.BLACKMAIL] > 0 and possible(t, t.box.blackmail_effects, seat)


def rescues(t: Position, out: Ints, n: i64) -> i64:
    n = playable(t, out, n)
    if can_blackmail(t, t.seat):
        out[n] = do.DO_BLACKMAIL
        n += 1
    out[n] = do.DO_PASS
    return n + 1


def blackmail(t: Position) -> None:
    """It cannot be cancelled, and leaves the game (YED-174, YED-306)."""
    t.asked |= s.BIT[t.seat]
    t.n[t.seat * s.SEAT + s.BLACKMAIL] -= 1
    if t.teller is not None:
        t.tell("story-blackmail", {"seat": int(t.seat)})
    if t.box.blackmail_saves_all:
        protect(t, t.seat, OWN)
    else:
        run(t, t.box.blackmail_effects, t.seat, s.NOBODY, s.FROM_CARD)


def arrest(t: Position) -> None:
    """Who was not saved goes to the Reserve, or home when two are there (YED-175 to YED-178)."""
    n = t.n
    first = do.FIRST_PLACE[t.patrol]
    for i in range(t.players):
        seat = n[s.ORDER + i]
        base = seat * s.SEAT
        arrested: i64 = 0
        jailed: i64 = 0
        for place in range(first, do.FIRST_PLACE[t.patrol + 1]):
            safe = n[base + s.SAVED + place - first]
            n[base + s.SAVED + place - first] = 0
            if t.sheltered & s.BIT[seat] != 0:
                continue
            while n[base + s.HERE + place] > safe:
                s.lift(t, seat, place)
                arrested += 1
                free = n[base + s.RESERVE] < t.box.limit_reserve  # YED-176
                if free and not t.box.geisha_version and s.changed(t, seat, ARREST_DESTINATION, 0) == 0:
                    n[base + s.RESERVE] += 1
                    jailed += 1
                else:
                    n[base + s.HOUSE] += 1
        if arrested > 0 and t.teller is not None:
            t.tell("story-arrest", {"seat": int(seat), "count": int(arrested), "jailed": int(jailed)})
    t.sheltered = 0
