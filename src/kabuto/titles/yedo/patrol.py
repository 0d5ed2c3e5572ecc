"""Phase 5, Watch Patrol: it moves, cards move it further, cards save disciples, it arrests (YED-170 to YED-179)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import DO_BLACKMAIL, DO_PASS, FIRST_PLACE
from kabuto.titles.yedo.cards import has_cards, next_asked, playable
from kabuto.titles.yedo.effects import possible
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.language import ARREST_DESTINATION, OWN, PATROL_STEPS
from kabuto.titles.yedo.state import (
    ASK_WATCH_MOVE,
    ASK_WATCH_PROTECT,
    BIT,
    BLACKMAIL,
    FROM_CARD,
    HERE,
    HOUSE,
    NOBODY,
    ORDER,
    RESERVE,
    SAVED,
    SEAT,
    TRADE,
    Table,
    changed,
    lift,
)
from kabuto.titles.yedo.watch import protect, walk

# The stages, as the steps of the phase are lettered
MOVE: Final[i64] = 0
INFLUENCE: Final[i64] = 1
RESCUE: Final[i64] = 2


def patrol_on(t: Table) -> None:
    box = t.box
    if t.stage == MOVE:
        steps = changed(t, 0, PATROL_STEPS, box.patrol_steps)
        walk(t, steps)  # YED-170
        t.stage = INFLUENCE
        return
    if t.stage == INFLUENCE:
        seat = next_asked(t, 0) if has_cards(t, ASK_WATCH_MOVE) else NOBODY
        if seat != NOBODY:
            t.ask(seat, ASK_WATCH_MOVE)  # YED-172
            return
        t.asked = 0
        t.stage = RESCUE
        return
    seat = next_asked(t, blackmailers(t))
    if seat != NOBODY:
        t.ask(seat, ASK_WATCH_PROTECT)  # YED-173
        return
    t.asked = 0
    arrest(t)
    t.phase = TRADE
    t.stage = 0


def blackmailers(t: Table) -> i64:
    """The seats that could use their Blackmail, as bits; everybody can see that."""
    found: i64 = 0
    for seat in range(t.players):
        if can_blackmail(t, seat):
            found |= BIT[seat]
    return found


def can_blackmail(t: Table, seat: i64) -> bool:
    return t.row[seat * SEAT + BLACKMAIL] > 0 and possible(t, t.box.blackmail_effects, seat)


def rescues(t: Table, out: Ints, n: i64) -> i64:
    n = playable(t, out, n)
    if can_blackmail(t, t.seat):
        out[n] = DO_BLACKMAIL
        n += 1
    out[n] = DO_PASS
    return n + 1


def blackmail(t: Table) -> None:
    """It cannot be cancelled, and leaves the game (YED-174, YED-306)."""
    t.asked |= BIT[t.seat]
    t.row[t.seat * SEAT + BLACKMAIL] -= 1
    if t.teller is not None:
        t.tell("story-blackmail", {"seat": int(t.seat)})
    if t.box.blackmail_saves_all:
        protect(t, t.seat, OWN)
    else:
        run(t, t.box.blackmail_effects, t.seat, NOBODY, FROM_CARD)


def arrest(t: Table) -> None:
    """Who was not saved goes to the Reserve, or home when two are there (YED-175 to YED-178)."""
    row = t.row
    first = FIRST_PLACE[t.patrol]
    for i in range(t.players):
        seat = row[ORDER + i]
        base = seat * SEAT
        arrested: i64 = 0
        jailed: i64 = 0
        for place in range(first, FIRST_PLACE[t.patrol + 1]):
            safe = row[base + SAVED + place - first]
            row[base + SAVED + place - first] = 0
            if t.sheltered & BIT[seat] != 0:
                continue
            while row[base + HERE + place] > safe:
                lift(t, seat, place)
                arrested += 1
                free = row[base + RESERVE] < t.box.limit_reserve  # YED-176
                if free and not t.box.geisha_version and changed(t, seat, ARREST_DESTINATION, 0) == 0:
                    row[base + RESERVE] += 1
                    jailed += 1
                else:
                    row[base + HOUSE] += 1
        if arrested > 0 and t.teller is not None:
            t.tell("story-arrest", {"seat": int(seat), "count": int(arrested), "jailed": int(jailed)})
    t.sheltered = 0
