"""What a mission asks for, and what may stand in for it: disciples on Annexes and cards (YED-222 to YED-236)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.titles.yedo import actions as do, language, state as s
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.state import Position

LENT: Final[i64] = 0x80808080808080
"""The highest of the eight bits of each district: nobody has so many disciples."""


def stand_ins(t: Position, seat: i64, kind: i64) -> i64:
    """Requirements that disciples on Annexes could stand in for (YED-233)."""
    on = t.n[seat * s.SEAT + s.ON_ANNEX]
    n: i64 = 0
    annex: i64 = 0
    while on != 0:
        if on & 1 != 0 and t.box.stand_in[annex] == kind:
            n += t.box.stand_in_n[annex]
        on >>= 1
        annex += 1
    return n


def short_of_weapons(t: Position, seat: i64, need: i64) -> i64:
    """Weapons shown on the card that the seat does not own (YED-225)."""
    row = t.n
    needs = t.box.needs
    arms = seat * s.SEAT + s.ARMS
    n: i64 = 0
    for weapon in range(do.WEAPON_COUNT):
        missing = needs[need + language.NEED_WEAPONS + weapon] - row[arms + weapon]
        if missing > 0:
            n += missing
    return n


def meets_districts(t: Position, seat: i64, mission: i64, part: i64, place: i64) -> bool:
    """A disciple in each district shown, the activated one in one of the standard part (YED-222, YED-223, YED-230)."""
    if place != s.NONE and not shows(t, mission, place):
        return False
    return has_as_many(t.standings(seat), t.box.districts_needed[mission * 2 + part])


def has_as_many(standings: i64, needed: i64) -> bool:
    """Whether there are as many disciples as needed in every district: none of the differences borrows the bit that is
    lent to it."""
    return ((standings | LENT) - needed) & LENT == LENT


def shows(t: Position, mission: i64, place: i64) -> bool:
    """Whether the standard part of a mission shows the district of a place; Annexes are in none."""
    return (
        place < do.CITY_COUNT
        and t.box.needs[mission * 2 * language.NEED + language.NEED_DISTRICTS + do.DISTRICT_OF[place]] > 0
    )


def owns_the_rest(t: Position, seat: i64, mission: i64, part: i64) -> bool:
    """Whether a seat has what nothing can stand in for: Annexes, Mon, special requirements (YED-228)."""
    n = t.n
    needs = t.box.needs
    need = (mission * 2 + part) * language.NEED
    base = seat * s.SEAT
    tiles = needs[need + language.NEED_ANNEXES]
    if n[base + s.ANNEX_TILES] & tiles != tiles or n[base + s.MON] < needs[need + language.NEED_MON]:
        return False
    return holds_for(t, needs[need + language.NEED_SPECIAL], seat, seat)  # YED-226


def missing(t: Position, seat: i64, mission: i64, part: i64, kind: i64) -> i64:
    """How much of a kind that something can stand in for a seat lacks, after the cards that it has played."""
    need = (mission * 2 + part) * language.NEED
    if kind == language.FOR_WEAPON:
        return short_of_weapons(t, seat, need) - t.for_weapon
    if kind == language.FOR_GEISHA:
        return t.box.needs[need + language.NEED_GEISHAS] - t.n[seat * s.SEAT + s.GEISHAS] - t.for_geisha
    return t.box.needs[need + language.NEED_BLESSINGS] - t.n[seat * s.SEAT + s.BLESSINGS] - t.for_blessing


def lacks(t: Position, seat: i64, mission: i64, part: i64, kind: i64) -> bool:
    """Whether more of a kind is missing than disciples on Annexes could stand in for."""
    lack = missing(t, seat, mission, part, kind)
    return lack > 0 and lack > stand_ins(t, seat, kind)


def meets(t: Position, seat: i64, mission: i64, part: i64, place: i64) -> bool:
    """Whether a part of a mission can be fulfilled by activating the disciple at a place, or any if that is NONE."""
    return meets_districts(t, seat, mission, part, place) and meets_the_rest(t, seat, mission, part)


def meets_the_rest(t: Position, seat: i64, mission: i64, part: i64) -> bool:
    """Whether a seat has all that a part of a mission asks for, wherever its disciples stand."""
    if not owns_the_rest(t, seat, mission, part):
        return False
    return not any(lacks(t, seat, mission, part, kind) for kind in range(language.KIND_COUNT))


# Cards that stand in for a requirement (YED-236) ---------------------------------------------------------------------


def aid_helps(t: Position, card: i64) -> bool:
    """Whether a card stands in for something that a mission lacks which is possible with all such cards in hand.

    What disciples on Annexes could stand in for is lacking too, and so is a Blessing that would be handed over: the
    card may be preferred to them."""
    if t.mission != s.NONE:
        return aid_helps_with(t, card, t.mission, 1)
    hand = t.seat * s.SEAT + s.MISSION_HAND
    return any(aid_helps_with(t, card, t.n[hand + 1 + i], 0) for i in range(t.n[hand]))


def aid_helps_with(t: Position, card: i64, mission: i64, part: i64) -> bool:
    seat = t.seat
    helps = False
    for kind in range(language.KIND_COUNT):
        lack = missing(t, seat, mission, part, kind)
        if lack > stand_ins(t, seat, kind) + aids_in_hand(t, seat, kind):
            return False
        if kind == language.FOR_BLESSING:
            lack += t.n[seat * s.SEAT + s.BLESSINGS]
        if lack > 0 and substitutes(t, card, kind) > 0:
            helps = True
    if not helps or not meets_districts(t, seat, mission, part, t.place):
        return False
    return owns_the_rest(t, seat, mission, part)


def aids_in_hand(t: Position, seat: i64, kind: i64) -> i64:
    """Requirements that the cards in a hand could stand in for."""
    row = t.n
    hand = seat * s.SEAT + s.ACTION_HAND
    n: i64 = 0
    for i in range(row[hand]):
        n += substitutes(t, row[hand + 1 + i], kind)
    return n


def substitutes(t: Position, card: i64, kind: i64) -> i64:
    """Requirements of a kind that a card stands in for."""
    if t.box.card_windows[card] & language.ACTION_MISSION == 0:
        return 0
    code = t.box.code
    place = t.box.card_effects[card]
    n: i64 = 0
    while code[place] != language.END:
        if code[place + language.ARG] == kind:
            n += code[place + language.NUMBER]
        place += language.WIDTH
    return n
