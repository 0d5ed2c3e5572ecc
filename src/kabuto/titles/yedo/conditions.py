"""Conditions of the cards: what they count, and whether they hold."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.language import ATOM, HAS, MOST, NO_MORE, SAME_DISTRICT
from kabuto.titles.yedo.state import Position


def bits_in(bits: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


def done_of_colour(t: Position, seat: i64, colour: i64) -> i64:
    """Completed missions of a colour."""
    done = t.n[seat * s.SEAT + s.DONE]
    n: i64 = 0
    for mission in range(do.FIRST_MISSION[colour], do.FIRST_MISSION[colour + 1]):
        if done & s.BIT[mission] != 0:
            n += 1
    return n


def count(t: Position, seat: i64, what: i64, which: i64) -> i64:
    """What a condition counts, in the order of `language.COUNTS`."""
    row = t.n
    base = seat * s.SEAT
    n: i64 = 0
    if what == 0:
        return row[base + s.MON]
    if what == 1:
        return row[base + s.PP]
    if what == 2:
        return row[base + s.HELD]
    if what == 3:
        for weapon in range(do.WEAPON_COUNT):
            if row[base + s.ARMS + weapon] > 0:
                n += 1
        return n
    if what == 4:
        for weapon in range(do.WEAPON_COUNT):
            if row[base + s.ARMS + weapon] > n:
                n = row[base + s.ARMS + weapon]
        return n
    if what == 5:
        return row[base + s.ARMS + which]
    if what == 6:
        return bits_in(row[base + s.ANNEX_TILES])
    if what == 7:
        return row[base + s.GEISHAS]
    if what == 8:
        return row[base + s.BLESSINGS]
    if what == 9:
        return row[base + s.ACTION_HAND]
    if what == 10:
        return row[base + s.MISSION_HAND]
    if what == 11:
        return row[base + s.DONE_COUNT] if which == 0 else done_of_colour(t, seat, which - 1)
    if what == 12:
        return row[base + s.DONE_BONUS_COUNT]
    if what == 13:
        for colour in range(i64(4)):
            if done_of_colour(t, seat, colour) > 0:
                n += 1
        return n
    if what == 14:
        return t.box.disciples - row[base + s.RESERVE]
    if what == 15:
        return row[base + s.RESERVE]
    if what == 16:
        return bits_in(row[base + s.ON_ANNEX])
    return row[s.POSITION + seat] + 1


def shares_district(t: Position, seat: i64, other: i64) -> bool:
    """Whether both have a disciple in one district; the garden house is in the Castle, Annexes are nowhere."""
    return any(
        t.standing(seat, district) > 0 and t.standing(other, district) > 0 for district in range(do.DISTRICT_COUNT)
    )


def holds_for(t: Position, condition: i64, seat: i64, actor: i64) -> bool:
    """Whether a condition is met by a seat; `actor` is whose card it is, for conditions about two players."""
    table = t.box.conditions
    at = condition
    while table[at] != NO_MORE:
        kind = table[at]
        if kind == SAME_DISTRICT:
            if actor == s.NOBODY or not shares_district(t, actor, seat):
                return False
        else:
            mine = count(t, seat, table[at + 1], table[at + 2])
            if kind == HAS:
                if mine < table[at + 3] or mine > table[at + 4]:
                    return False
            else:
                if kind == MOST and mine < 1:
                    return False
                for other in range(t.players):
                    theirs = count(t, other, table[at + 1], table[at + 2])
                    if (theirs > mine) if kind == MOST else (theirs < mine):
                        return False
        at += ATOM
    return True
