"""Phase 4, Assignment: disciples are placed one at a time, in player order (YED-150 to YED-156)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.cards import CARD_OR_DONE, CardsToo, OnlyCards, moment_on
from kabuto.titles.yedo.language import ANY_TIME, ASSIGNMENT_TURN
from kabuto.titles.yedo.moving import open_to, why_not_open
from kabuto.titles.yedo.state import Position

# The stages
NEXT: Final[i64] = 0
PLACING: Final[i64] = 1
AFTER: Final[i64] = 2


def assignment_on(t: Position) -> None:
    n = t.n
    if t.stage == s.MOMENT:
        moment_on(t)
        return
    if t.stage == NEXT:
        seat = next_to_place(t)
        if seat == s.NOBODY and t.acted != 0:
            t.acted = 0
            seat = next_to_place(t)
        if seat == s.NOBODY:
            t.on_turn = s.NOBODY
            t.phase = s.PATROL
            t.stage = 0
            return
        t.on_turn = seat
        t.extra = 0
        t.stage = PLACING
    seat = t.on_turn
    if t.stage == PLACING:
        if can_place(t, seat):
            t.ask(seat, s.ASK_PLACE)
            return
        t.stage = AFTER
    if t.extra > 0 and can_place(t, seat):
        t.extra -= 1
        t.stage = PLACING
    elif n[seat * s.SEAT + s.ACTION_HAND] > 0 and PLACED.has_cards(t):
        t.ask(seat, s.ASK_PLACED)
    else:
        end_turn(t)


def next_to_place(t: Position) -> i64:
    """The next in player order who has not placed in this pass and can (YED-150, YED-151)."""
    n = t.n
    for i in range(t.players):
        seat = n[s.ORDER + i]
        if t.acted & s.BIT[seat] == 0 and can_place(t, seat):
            return seat
    return s.NOBODY


def end_turn(t: Position) -> None:
    t.acted |= s.BIT[t.on_turn]
    t.extra = 0
    t.stage = NEXT


def can_place(t: Position, seat: i64) -> bool:
    n = t.n
    if n[seat * s.SEAT + s.HOUSE] == 0:
        return False
    if n[seat * s.SEAT + s.ANNEX_TILES] != n[seat * s.SEAT + s.ON_ANNEX]:
        return True
    return any(open_to(t, seat, place) for place in range(do.CITY_COUNT))


class Place(CardsToo):
    """Free spaces in open districts, Annexes without a disciple (YED-152)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        row = t.n
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        for place in range(do.CITY_COUNT):
            if open_to(t, seat, place):
                out[n] = do.DO_PLACE + place
                n += 1
        free = row[seat * s.SEAT + s.ANNEX_TILES] & ~row[seat * s.SEAT + s.ON_ANNEX]
        for annex in range(do.ANNEX_COUNT):
            if free & s.BIT[annex] != 0:
                out[n] = do.DO_PLACE + do.CITY_COUNT + annex
                n += 1
        return out[:n]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        n = t.n
        place = action - do.DO_PLACE
        n[seat * s.SEAT + s.HOUSE] -= 1
        if place < do.CITY_COUNT:
            s.stand(t, seat, place)
        else:
            n[seat * s.SEAT + s.ON_ANNEX] |= s.BIT[place - do.CITY_COUNT]
            n[seat * s.SEAT + s.PLACED] += 1
        t.stage = AFTER
        if t.teller is not None:
            t.tell("story-place", {"seat": int(seat), "place": do.PLACES[place]})
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        place = action - do.DO_PLACE
        if place < do.CITY_COUNT:
            return why_not_open(t, seat, place)
        annex = place - do.CITY_COUNT
        name: dict[str, Any] = {"annex": do.ANNEXES[annex]}
        if t.get(seat, s.ANNEX_TILES) & s.BIT[annex] == 0:
            return ("YED-152", "refuse-annex-lacking", name)
        return ("YED-153", "refuse-annex-taken", name)


PLACE: Final = Place(
    "place",
    ("YED-150", "YED-151", "YED-152", "YED-154"),
    cards=ASSIGNMENT_TURN | ANY_TIME,
    verbs={"place": "YED-150"},
)


class Placed(OnlyCards):
    """Cards after the placement."""

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        end_turn(t)
        return False


PLACED: Final = Placed("placed", ("YED-300",), cards=ASSIGNMENT_TURN | ANY_TIME, window=CARD_OR_DONE)
