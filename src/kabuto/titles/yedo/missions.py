"""Completing a mission: what is handed over, who is activated, reward, bonus (YED-220 to YED-235)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import frames, language
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.cards import playable
from kabuto.titles.yedo.piles import out_of_hand
from kabuto.titles.yedo.requirements import has_as_many, meets, meets_the_rest, short_of_weapons, shows
from kabuto.titles.yedo.state import Position


def completable(t: Position, out: Ints, n: i64) -> i64:
    """The missions that can be completed: with the activated disciple, or with any if none is activated yet."""
    row = t.n
    seat = t.seat
    needed = t.box.districts_needed
    hand = seat * s.SEAT + s.MISSION_HAND
    if row[hand] == 0:
        return n
    standings = t.standings(seat)
    for i in range(row[hand]):
        mission = row[hand + 1 + i]
        if not has_as_many(standings, needed[mission * 2]) or (t.place != s.NONE and not shows(t, mission, t.place)):
            continue
        if meets_the_rest(t, seat, mission, 0):
            out[n] = do.DO_MISSION + mission
            n += 1
    return n


# The sequence (YED-221) --------------------------------------------------------------------------------------------


def complete(t: Position, mission: i64) -> None:
    """Reveal the card, hand over, activate a disciple if none is yet, take the reward, perhaps the bonus, put the card
    away, end the activation."""
    seat = t.seat
    t.reveal()
    out_of_hand(t, seat, language.MISSION, mission)
    t.mission = mission
    if t.teller is not None:
        t.tell("story-mission", {"seat": int(seat), "card": do.MISSIONS[mission]})
    t.push(frames.FINISH, seat, 0, 0, 0, 0)
    t.push(frames.MISSION_END, seat, 0, 0, 0, 0)
    t.push(frames.BONUS_PART, seat, 0, 0, 0, 0)
    frames.run(t, t.box.needs[mission * 2 * language.NEED + language.NEED_REWARD], seat, s.NOBODY, s.FROM_MISSION)
    if t.place == s.NONE:
        t.push(frames.WHO_ACTS, seat, 0, 0, 0, 0)
    hand_over(t, seat, 0)


def disciple_on(t: Position, top: i64) -> None:
    """Of the required disciples one is activated; those at one place are alike."""
    seat = t.n[top + frames.SEAT]
    found = s.NONE
    for place in range(do.CITY_COUNT):
        if t.n[seat * s.SEAT + s.HERE + place] > 0 and shows(t, t.mission, place):
            if found != s.NONE:
                t.ask(seat, s.ASK_DISCIPLE)
                return
            found = place
    choose_disciple(t, found)


def required_disciples(t: Position, out: Ints, n: i64) -> i64:
    for place in range(do.CITY_COUNT):
        if t.n[t.seat * s.SEAT + s.HERE + place] > 0 and shows(t, t.mission, place):
            out[n] = do.DO_ACTIVATE + place
            n += 1
    return n


def choose_disciple(t: Position, place: i64) -> None:
    seat = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.SEAT]
    t.pop()
    t.place = place
    if t.teller is not None:
        t.tell("story-activate", {"seat": int(seat), "place": do.PLACES[place]})


def hand_over(t: Position, seat: i64, part: i64) -> None:
    """Mon go to the bank before the reward (YED-227); stand-ins count before own Blessings are asked for."""
    n = t.n
    needs = t.box.needs
    need = (t.mission * 2 + part) * language.NEED
    mon = needs[need + language.NEED_MON]
    n[seat * s.SEAT + s.MON] -= mon
    if mon > 0 and t.teller is not None:
        t.tell("story-lose", {"seat": int(seat), "mon": int(mon)})
    t.for_weapon = make_up(t, seat, language.FOR_WEAPON, short_of_weapons(t, seat, need), t.for_weapon)
    lack = needs[need + language.NEED_GEISHAS] - n[seat * s.SEAT + s.GEISHAS]
    t.for_geisha = make_up(t, seat, language.FOR_GEISHA, lack, t.for_geisha)
    if needs[need + language.NEED_BLESSINGS] > 0:
        t.push(frames.PAYING, seat, needs[need + language.NEED_BLESSINGS], 0, 0, 0)


def make_up(t: Position, seat: i64, kind: i64, lack: i64, have: i64) -> i64:
    """What is missing is made up by cards first, then by disciples on Annexes; return what is left of the cards."""
    if lack <= 0:
        return have
    if have >= lack:
        return have - lack
    lack -= have
    while lack > 0:
        lack -= use_stand_in(t, seat, kind)
    return 0


def first_stand_in(t: Position, seat: i64, kind: i64) -> i64:
    """The first Annex whose disciple can stand in, or NONE."""
    on = t.n[seat * s.SEAT + s.ON_ANNEX]
    for annex in range(do.ANNEX_COUNT):
        if on & s.BIT[annex] != 0 and t.box.stand_in[annex] == kind:
            return annex
    return s.NONE


def use_stand_in(t: Position, seat: i64, kind: i64) -> i64:
    """A disciple on an Annex stands in, goes home and is not activated any more (YED-233)."""
    n = t.n
    annex = first_stand_in(t, seat, kind)
    n[seat * s.SEAT + s.ON_ANNEX] -= s.BIT[annex]
    n[seat * s.SEAT + s.PLACED] -= 1
    n[seat * s.SEAT + s.HOUSE] += 1
    if t.teller is not None:
        t.tell("story-stand-in", {"seat": int(seat), "annex": do.ANNEXES[annex]})
    return t.box.stand_in_n[annex]


def pay_on(t: Position, top: i64) -> None:
    """Hand over Blessings; a disciple on the right Annex may stand in for one."""
    n = t.n
    seat = n[top + frames.SEAT]
    if n[top + frames.LEFT] <= 0:
        t.pop()
        return
    if t.for_blessing > 0:
        t.for_blessing -= 1
        n[top + frames.LEFT] -= 1
        return
    own = n[seat * s.SEAT + s.BLESSINGS] > 0
    other = first_stand_in(t, seat, language.FOR_BLESSING)
    if own and other != s.NONE:
        t.ask(seat, s.ASK_BLESSING)
    elif own:
        pay_blessing(t)
    else:
        pay_by_stand_in(t)


def payments(t: Position, out: Ints, n: i64) -> i64:
    out[n] = do.DO_PAY_BLESSING
    out[n + 1] = do.DO_STAND_IN + first_stand_in(t, t.seat, language.FOR_BLESSING)
    return n + 2


def pay_blessing(t: Position) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    seat = n[top + frames.SEAT]
    n[top + frames.LEFT] -= 1
    n[seat * s.SEAT + s.BLESSINGS] -= 1
    t.blessings += 1
    if t.teller is not None:
        t.tell("story-pay-blessing", {"seat": int(seat)})


def pay_by_stand_in(t: Position) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    n[top + frames.LEFT] -= use_stand_in(t, n[top + frames.SEAT], language.FOR_BLESSING)


def bonus_on(t: Position, top: i64) -> None:
    """The bonus is checked after the reward was taken (YED-230).

    A player who holds Action Cards is asked in any case: who is not asked would show that no card helps.
    """
    n = t.n
    seat = n[top + frames.SEAT]
    if t.box.needs[(t.mission * 2 + 1) * language.NEED + language.NEED_PART] == 0:
        t.pop()
        return
    could_help = t.box.windows_used & language.ACTION_MISSION != 0 and n[seat * s.SEAT + s.ACTION_HAND] > 0
    if could_help or meets(t, seat, t.mission, 1, t.place):
        t.ask(seat, s.ASK_BONUS)
    else:
        t.pop()


def bonus_answers(t: Position, out: Ints, n: i64) -> i64:
    n = playable(t, out, n)
    if meets(t, t.seat, t.mission, 1, t.place):
        out[n] = do.DO_BONUS
        n += 1
    out[n] = do.DO_NO_BONUS
    return n + 1


def answer_bonus(t: Position, action: i64) -> None:
    n = t.n
    t.pop()
    if action == do.DO_NO_BONUS:
        return
    n[s.STACK + (t.depth - 1) * s.FRAME + frames.WITH_BONUS] = 1  # the end of the mission remembers it (YED-234)
    if t.teller is not None:
        t.tell("story-bonus", {"seat": int(t.seat), "card": do.MISSIONS[t.mission]})
    frames.run(
        t, t.box.needs[(t.mission * 2 + 1) * language.NEED + language.NEED_REWARD], t.seat, s.NOBODY, s.FROM_BONUS
    )
    hand_over(t, t.seat, 1)


def end_mission(t: Position, top: i64) -> None:
    """The card lies with the completed ones, face down (YED-234)."""
    n = t.n
    seat = n[top + frames.SEAT]
    n[seat * s.SEAT + s.DONE] |= s.BIT[t.mission]
    n[seat * s.SEAT + s.DONE_COUNT] += 1
    if n[top + frames.WITH_BONUS] == 1:
        n[seat * s.SEAT + s.DONE_BONUS] |= s.BIT[t.mission]
        n[seat * s.SEAT + s.DONE_BONUS_COUNT] += 1
    t.mission = s.NONE
    t.pop()
