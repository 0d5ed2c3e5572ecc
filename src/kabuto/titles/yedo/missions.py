"""Completing a mission: requirements, what is handed over, reward, bonus (YED-220 to YED-235)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    ANNEX_COUNT,
    ANNEXES,
    CITY_COUNT,
    DISTRICT_COUNT,
    DISTRICT_OF,
    DO_BONUS,
    DO_MISSION,
    DO_NO_BONUS,
    DO_PAY_BLESSING,
    DO_PLAY,
    DO_STAND_IN,
    MISSIONS,
    WEAPON_COUNT,
)
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.effects import substitute
from kabuto.titles.yedo.frames import BONUS_PART, FINISH, MISSION_END, PAYING, run
from kabuto.titles.yedo.language import (
    ACTION_MISSION,
    ARG,
    END,
    FOR_BLESSING,
    FOR_GEISHA,
    FOR_WEAPON,
    MISSION,
    NEED,
    NEED_ANNEXES,
    NEED_BLESSINGS,
    NEED_DISTRICTS,
    NEED_GEISHAS,
    NEED_MON,
    NEED_PART,
    NEED_REWARD,
    NEED_SPECIAL,
    NEED_WEAPONS,
    SUBSTITUTE,
    WIDTH,
    N,
)
from kabuto.titles.yedo.piles import out_of_hand
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ANNEX_TILES,
    ARMS,
    ASK_BLESSING,
    ASK_BONUS,
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

# Requirements ------------------------------------------------------------------------------------------------------


def stand_ins(t: Table, seat: i64, kind: i64) -> i64:
    """Requirements that disciples on Annexes could stand in for (YED-233)."""
    on = t.row[seat * SEAT + ON_ANNEX]
    n: i64 = 0
    annex: i64 = 0
    while on != 0:
        if on & 1 != 0 and t.box.stand_in[annex] == kind:
            n += t.box.stand_in_n[annex]
        on >>= 1
        annex += 1
    return n


def short_of_weapons(t: Table, seat: i64, need: i64) -> i64:
    """Weapons shown on the card that the seat does not own (YED-225)."""
    row = t.row
    needs = t.box.needs
    arms = seat * SEAT + ARMS
    n: i64 = 0
    for weapon in range(WEAPON_COUNT):
        missing = needs[need + NEED_WEAPONS + weapon] - row[arms + weapon]
        if missing > 0:
            n += missing
    return n


def meets_districts(t: Table, seat: i64, mission: i64, part: i64, place: i64) -> bool:
    """A disciple in each district shown, the activated one in one of the standard part (YED-222, YED-223, YED-230)."""
    needs = t.box.needs
    need = mission * 2 * NEED
    if place >= CITY_COUNT or needs[need + NEED_DISTRICTS + DISTRICT_OF[place]] == 0:
        return False
    for district in range(DISTRICT_COUNT):
        wanted = needs[need + district]
        if part == 1:
            wanted += needs[need + NEED + district]
        if wanted > 0 and t.standing(seat, district) < wanted:
            return False
    return True


def meets(t: Table, seat: i64, mission: i64, part: i64, place: i64) -> bool:
    """Whether a part of a mission can be fulfilled by activating the disciple at a place (YED-228)."""
    if not meets_districts(t, seat, mission, part, place):
        return False
    row = t.row
    needs = t.box.needs
    need = (mission * 2 + part) * NEED
    base = seat * SEAT
    tiles = needs[need + NEED_ANNEXES]
    if row[base + ANNEX_TILES] & tiles != tiles or row[base + MON] < needs[need + NEED_MON]:
        return False
    missing = needs[need + NEED_GEISHAS] - row[base + GEISHAS] - t.for_geisha
    if missing > 0 and missing > stand_ins(t, seat, FOR_GEISHA):
        return False
    missing = needs[need + NEED_BLESSINGS] - row[base + BLESSINGS] - t.for_blessing
    if missing > 0 and missing > stand_ins(t, seat, FOR_BLESSING):
        return False
    missing = short_of_weapons(t, seat, need) - t.for_weapon
    if missing > 0 and missing > stand_ins(t, seat, FOR_WEAPON):
        return False
    return holds_for(t, needs[need + NEED_SPECIAL], seat, seat)  # YED-226


def completable(t: Table, out: Ints, n: i64) -> i64:
    """The missions that the activated disciple can complete."""
    row = t.row
    hand = t.seat * SEAT + MISSION_HAND
    for i in range(row[hand]):
        mission = row[hand + 1 + i]
        if meets(t, t.seat, mission, 0, t.place):
            out[n] = DO_MISSION + mission
            n += 1
    return n


# Cards that stand in for a requirement --------------------------------------------------------------------------------


def aids(t: Table, out: Ints, n: i64) -> i64:
    """Cards that make a mission, or the bonus of the one being completed, possible that is not so without them."""
    row = t.row
    hand = t.seat * SEAT + ACTION_HAND
    last: i64 = -1
    for i in range(row[hand]):
        card = row[hand + 1 + i]
        if card != last and t.box.card_windows[card] & ACTION_MISSION != 0 and aid_helps(t, card):
            out[n] = DO_PLAY + card
            n += 1
        last = card
    return n


def aid_helps(t: Table, card: i64) -> bool:
    before = within_reach(t)
    weapons = t.for_weapon
    geishas = t.for_geisha
    blessings = t.for_blessing
    code = t.box.code
    place = t.box.card_effects[card]
    while code[place] != END:
        if code[place] == SUBSTITUTE:
            substitute(t, code[place + ARG], code[place + N])
        place += WIDTH
    after = within_reach(t)
    t.for_weapon = weapons
    t.for_geisha = geishas
    t.for_blessing = blessings
    return after & ~before != 0


def within_reach(t: Table) -> i64:
    """The missions that could be completed now, as bits; or the bonus of the one being completed."""
    if t.mission != NONE:
        return 1 if meets(t, t.seat, t.mission, 1, t.place) else 0
    row = t.row
    hand = t.seat * SEAT + MISSION_HAND
    found: i64 = 0
    for i in range(row[hand]):
        if meets(t, t.seat, row[hand + 1 + i], 0, t.place):
            found |= BIT[row[hand + 1 + i]]
    return found


# The sequence (YED-221) --------------------------------------------------------------------------------------------


def complete(t: Table, mission: i64) -> None:
    """Reveal the card, hand over, take the reward, perhaps the bonus, put the card away, end the activation."""
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
    hand_over(t, seat, 0)


def hand_over(t: Table, seat: i64, part: i64) -> None:
    """Mon go to the bank before the reward (YED-227); stand-ins count before own Blessings are asked for."""
    row = t.row
    needs = t.box.needs
    need = (t.mission * 2 + part) * NEED
    mon = needs[need + NEED_MON]
    row[seat * SEAT + MON] -= mon
    if mon > 0 and t.teller is not None:
        t.tell("story-lose", {"seat": int(seat), "mon": int(mon)})
    missing = short_of_weapons(t, seat, need)
    t.for_weapon = make_up(t, seat, FOR_WEAPON, missing, t.for_weapon)
    missing = needs[need + NEED_GEISHAS] - row[seat * SEAT + GEISHAS]
    t.for_geisha = make_up(t, seat, FOR_GEISHA, missing, t.for_geisha)
    if needs[need + NEED_BLESSINGS] > 0:
        t.push(PAYING, seat, needs[need + NEED_BLESSINGS], 0, 0, 0)


def make_up(t: Table, seat: i64, kind: i64, missing: i64, have: i64) -> i64:
    """What is missing is made up by cards first, then by disciples on Annexes; return what is left of the cards."""
    if missing <= 0:
        return have
    if have >= missing:
        return have - missing
    missing -= have
    while missing > 0:
        missing -= use_stand_in(t, seat, kind)
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
    n = aids(t, out, n)
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
