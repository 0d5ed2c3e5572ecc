"""Completing a mission: what is handed over, who is activated, reward, bonus (YED-220 to YED-235)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    ANNEX_COUNT,
    ANNEXES,
    CITY_COUNT,
    DO_ACTIVATE,
    DO_BONUS,
    DO_MISSION,
    DO_NO_BONUS,
    DO_PAY_BLESSING,
    DO_STAND_IN,
    MISSIONS,
    PLACES,
)
from kabuto.titles.yedo.cards import playable
from kabuto.titles.yedo.frames import BONUS_PART, FINISH, MISSION_END, PAYING, WHO_ACTS, run
from kabuto.titles.yedo.language import (
    ACTION_MISSION,
    FOR_BLESSING,
    FOR_GEISHA,
    FOR_WEAPON,
    MISSION,
    NEED,
    NEED_BLESSINGS,
    NEED_GEISHAS,
    NEED_MON,
    NEED_PART,
    NEED_REWARD,
)
from kabuto.titles.yedo.piles import out_of_hand
from kabuto.titles.yedo.requirements import meets, short_of_weapons, shows
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ASK_BLESSING,
    ASK_BONUS,
    ASK_DISCIPLE,
    BIT,
    BLESSINGS,
    DONE,
    DONE_BONUS,
    DONE_BONUS_COUNT,
    DONE_COUNT,
    FRAME,
    FROM_BONUS,
    FROM_MISSION,
    GEISHAS,
    HERE,
    HOUSE,
    MISSION_HAND,
    MON,
    NOBODY,
    NONE,
    ON_ANNEX,
    PLACED,
    SEAT,
    STACK,
    Table,
)


def completable(t: Table, out: Ints, n: i64) -> i64:
    """The missions that can be completed: with the activated disciple, or with any if none is activated yet."""
    row = t.row
    hand = t.seat * SEAT + MISSION_HAND
    for i in range(row[hand]):
        mission = row[hand + 1 + i]
        if meets(t, t.seat, mission, 0, t.place):
            out[n] = DO_MISSION + mission
            n += 1
    return n


# The sequence (YED-221) --------------------------------------------------------------------------------------------


def complete(t: Table, mission: i64) -> None:
    """Reveal the card, hand over, activate a disciple if none is yet, take the reward, perhaps the bonus, put the card
    away, end the activation."""
    seat = t.seat
    t.reveal()
    out_of_hand(t, seat, MISSION, mission)
    t.mission = mission
    if t.teller is not None:
        t.tell("story-mission", {"seat": int(seat), "card": MISSIONS[mission]})
    t.push(FINISH, seat, 0, 0, 0, 0)
    t.push(MISSION_END, seat, 0, 0, 0, 0)
    t.push(BONUS_PART, seat, 0, 0, 0, 0)
    run(t, t.box.needs[mission * 2 * NEED + NEED_REWARD], seat, NOBODY, FROM_MISSION)
    if t.place == NONE:
        t.push(WHO_ACTS, seat, 0, 0, 0, 0)
    hand_over(t, seat, 0)


def disciple_on(t: Table, top: i64) -> None:
    """Of the required disciples one is activated; those at one place are alike."""
    seat = t.row[top + 1]
    found = NONE
    for place in range(CITY_COUNT):
        if t.row[seat * SEAT + HERE + place] > 0 and shows(t, t.mission, place):
            if found != NONE:
                t.ask(seat, ASK_DISCIPLE)
                return
            found = place
    choose_disciple(t, found)


def required_disciples(t: Table, out: Ints, n: i64) -> i64:
    for place in range(CITY_COUNT):
        if t.row[t.seat * SEAT + HERE + place] > 0 and shows(t, t.mission, place):
            out[n] = DO_ACTIVATE + place
            n += 1
    return n


def choose_disciple(t: Table, place: i64) -> None:
    seat = t.row[STACK + (t.depth - 1) * FRAME + 1]
    t.pop()
    t.place = place
    if t.teller is not None:
        t.tell("story-activate", {"seat": int(seat), "place": PLACES[place]})


def hand_over(t: Table, seat: i64, part: i64) -> None:
    """Mon go to the bank before the reward (YED-227); stand-ins count before own Blessings are asked for."""
    row = t.row
    needs = t.box.needs
    need = (t.mission * 2 + part) * NEED
    mon = needs[need + NEED_MON]
    row[seat * SEAT + MON] -= mon
    if mon > 0 and t.teller is not None:
        t.tell("story-lose", {"seat": int(seat), "mon": int(mon)})
    t.for_weapon = make_up(t, seat, FOR_WEAPON, short_of_weapons(t, seat, need), t.for_weapon)
    lack = needs[need + NEED_GEISHAS] - row[seat * SEAT + GEISHAS]
    t.for_geisha = make_up(t, seat, FOR_GEISHA, lack, t.for_geisha)
    if needs[need + NEED_BLESSINGS] > 0:
        t.push(PAYING, seat, needs[need + NEED_BLESSINGS], 0, 0, 0)


def make_up(t: Table, seat: i64, kind: i64, lack: i64, have: i64) -> i64:
    """What is missing is made up by cards first, then by disciples on Annexes; return what is left of the cards."""
    if lack <= 0:
        return have
    if have >= lack:
        return have - lack
    lack -= have
    while lack > 0:
        lack -= use_stand_in(t, seat, kind)
    return 0


def first_stand_in(t: Table, seat: i64, kind: i64) -> i64:
    """The first Annex whose disciple can stand in, or NONE."""
    on = t.row[seat * SEAT + ON_ANNEX]
    for annex in range(ANNEX_COUNT):
        if on & BIT[annex] != 0 and t.box.stand_in[annex] == kind:
            return annex
    return NONE


def use_stand_in(t: Table, seat: i64, kind: i64) -> i64:
    """A disciple on an Annex stands in, goes home and is not activated any more (YED-233)."""
    row = t.row
    annex = first_stand_in(t, seat, kind)
    row[seat * SEAT + ON_ANNEX] -= BIT[annex]
    row[seat * SEAT + PLACED] -= 1
    row[seat * SEAT + HOUSE] += 1
    if t.teller is not None:
        t.tell("story-stand-in", {"seat": int(seat), "annex": ANNEXES[annex]})
    return t.box.stand_in_n[annex]


def pay_on(t: Table, top: i64) -> None:
    """Hand over Blessings; a disciple on the right Annex may stand in for one."""
    row = t.row
    seat = row[top + 1]
    if row[top + 2] <= 0:
        t.pop()
        return
    if t.for_blessing > 0:
        t.for_blessing -= 1
        row[top + 2] -= 1
        return
    own = row[seat * SEAT + BLESSINGS] > 0
    other = first_stand_in(t, seat, FOR_BLESSING)
    if own and other != NONE:
        t.ask(seat, ASK_BLESSING)
    elif own:
        pay_blessing(t)
    else:
        pay_by_stand_in(t)


def payments(t: Table, out: Ints, n: i64) -> i64:
    out[n] = DO_PAY_BLESSING
    out[n + 1] = DO_STAND_IN + first_stand_in(t, t.seat, FOR_BLESSING)
    return n + 2


def pay_blessing(t: Table) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    row[top + 2] -= 1
    row[seat * SEAT + BLESSINGS] -= 1
    t.blessings += 1
    if t.teller is not None:
        t.tell("story-pay-blessing", {"seat": int(seat)})


def pay_by_stand_in(t: Table) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    row[top + 2] -= use_stand_in(t, row[top + 1], FOR_BLESSING)


def bonus_on(t: Table, top: i64) -> None:
    """The bonus is checked after the reward was taken (YED-230).

    A player who holds Action Cards is asked in any case: who is not asked would show that no card helps.
    """
    row = t.row
    seat = row[top + 1]
    if t.box.needs[(t.mission * 2 + 1) * NEED + NEED_PART] == 0:
        t.pop()
        return
    could_help = t.box.windows_used & ACTION_MISSION != 0 and row[seat * SEAT + ACTION_HAND] > 0
    if could_help or meets(t, seat, t.mission, 1, t.place):
        t.ask(seat, ASK_BONUS)
    else:
        t.pop()


def bonus_answers(t: Table, out: Ints, n: i64) -> i64:
    n = playable(t, out, n)
    if meets(t, t.seat, t.mission, 1, t.place):
        out[n] = DO_BONUS
        n += 1
    out[n] = DO_NO_BONUS
    return n + 1


def answer_bonus(t: Table, action: i64) -> None:
    row = t.row
    t.pop()
    if action == DO_NO_BONUS:
        return
    row[STACK + (t.depth - 1) * FRAME + 2] = 1  # the end of the mission remembers it (YED-234)
    if t.teller is not None:
        t.tell("story-bonus", {"seat": int(t.seat), "card": MISSIONS[t.mission]})
    run(t, t.box.needs[(t.mission * 2 + 1) * NEED + NEED_REWARD], t.seat, NOBODY, FROM_BONUS)
    hand_over(t, t.seat, 1)


def end_mission(t: Table, top: i64) -> None:
    """The card lies with the completed ones, face down (YED-234)."""
    row = t.row
    seat = row[top + 1]
    row[seat * SEAT + DONE] |= BIT[t.mission]
    row[seat * SEAT + DONE_COUNT] += 1
    if row[top + 2] == 1:
        row[seat * SEAT + DONE_BONUS] |= BIT[t.mission]
        row[seat * SEAT + DONE_BONUS_COUNT] += 1
    t.mission = NONE
    t.pop()
