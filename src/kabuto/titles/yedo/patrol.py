"""Phase 5, Watch Patrol: it moves, cards move it further, cards save disciples, it arrests (YED-170 to YED-179)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal, Window
from kabuto.titles.yedo import actions as do, language, state as s
from kabuto.titles.yedo.cards import CardsToo, OnlyCards, next_asked
from kabuto.titles.yedo.effects import possible
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.watch import protect, walk

# The stages, as the steps of the phase are lettered
MOVE: Final[i64] = 0
INFLUENCE: Final[i64] = 1
RESCUE: Final[i64] = 2


def patrol_on(t: Position) -> None:
    box = t.box
    if t.stage == MOVE:
        steps = s.changed(t, 0, language.PATROL_STEPS, box.patrol_steps)
        walk(t, steps)  # YED-170
        t.stage = INFLUENCE
        return
    if t.stage == INFLUENCE:
        seat = next_asked(t, 0) if WATCH_MOVE.has_cards(t) else s.NOBODY
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


WATCH_MOVE: Final = OnlyCards(
    "watch_move",
    ("YED-172", "YED-178"),
    cards=language.WATCH_MOVE | language.WATCH_MOVE_OTHER | language.ANY_TIME,
)


class WatchProtect(CardsToo):
    """Cards that save disciples, Blackmail, or neither."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        if can_blackmail(t, seat):
            out[n] = do.DO_BLACKMAIL
            n += 1
        out[n] = do.DO_PASS
        return out[: n + 1]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        t.asked |= s.BIT[seat]
        if action == do.DO_BLACKMAIL:
            blackmail(t, seat)
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        if t.get(seat, s.BLACKMAIL) == 0:
            return ("YED-174", "refuse-no-blackmail", {})
        return ("YED-174", "refuse-nobody-there", {"district": do.DISTRICTS[t.patrol]})


WATCH_PROTECT: Final = WatchProtect(
    "watch_protect",
    ("YED-173", "YED-174", "YED-175"),
    cards=language.WATCH_PROTECT | language.WATCH_PROTECT_OTHER | language.ANY_TIME,
    verbs={"blackmail": "YED-173"},
    window=Window("pass", (("play", "watch"), ("blackmail", "watch"))),
)


def blackmail(t: Position, seat: i64) -> None:
    """It cannot be cancelled, and leaves the game (YED-174, YED-306)."""
    t.n[seat * s.SEAT + s.BLACKMAIL] -= 1
    if t.teller is not None:
        t.tell("story-blackmail", {"seat": int(seat)})
    if t.box.blackmail_saves_all:
        protect(t, seat, language.OWN)
    else:
        run(t, t.box.blackmail_effects, seat, s.NOBODY, s.FROM_CARD)


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
                if free and not t.box.geisha_version and s.changed(t, seat, language.ARREST_DESTINATION, 0) == 0:
                    n[base + s.RESERVE] += 1
                    jailed += 1
                else:
                    n[base + s.HOUSE] += 1
        if arrested > 0 and t.teller is not None:
            t.tell("story-arrest", {"seat": int(seat), "count": int(arrested), "jailed": int(jailed)})
    t.sheltered = 0
