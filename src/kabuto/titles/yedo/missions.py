"""Completing a mission: what is handed over, who is activated, reward, bonus (YED-220 to YED-235)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, language, state as s
from kabuto.titles.yedo.cards import CardsToo
from kabuto.titles.yedo.piles import holds_card, out_of_hand
from kabuto.titles.yedo.requirements import has_as_many, lacks, meets, meets_the_rest, short_of_weapons, shows
from kabuto.titles.yedo.state import Choice, OneOf, Position


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


def why_not_mission(t: Position, seat: i64, mission: i64) -> Refusal:
    """The first requirement that is not met, in the order in which the card shows them."""
    name: dict[str, Any] = {"card": do.MISSIONS[mission]}
    if not holds_card(t, seat, language.MISSION, mission):
        return ("YED-220", "refuse-not-held", name)
    needs = t.box.needs
    need = mission * 2 * language.NEED
    if t.place >= do.CITY_COUNT:
        return ("YED-213", "refuse-mission-annex", name)
    if t.place != s.NONE and not shows(t, mission, t.place):
        return ("YED-223", "refuse-mission-elsewhere", {**name, "district": do.DISTRICTS[do.DISTRICT_OF[t.place]]})
    for district in range(do.DISTRICT_COUNT):
        if t.standing(seat, district) < needs[need + language.NEED_DISTRICTS + district]:
            return ("YED-222", "refuse-mission-district", {**name, "district": do.DISTRICTS[district]})
    if lacks(t, seat, mission, 0, language.FOR_WEAPON):
        return ("YED-225", "refuse-mission-weapons", name)
    if t.get(seat, s.ANNEX_TILES) & needs[need + language.NEED_ANNEXES] != needs[need + language.NEED_ANNEXES]:
        return ("YED-225", "refuse-mission-annexes", name)
    if lacks(t, seat, mission, 0, language.FOR_GEISHA):
        return ("YED-225", "refuse-mission-geishas", {**name, "count": int(needs[need + language.NEED_GEISHAS])})
    if needs[need + language.NEED_MON] > t.get(seat, s.MON):
        return ("YED-227", "refuse-mission-mon", {**name, "mon": int(needs[need + language.NEED_MON])})
    if lacks(t, seat, mission, 0, language.FOR_BLESSING):
        return ("YED-227", "refuse-mission-blessing", name)
    return ("YED-226", "refuse-mission-special", name)


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


def is_required(t: Position, seat: i64, place: i64) -> bool:
    """Whether the mission asks for a disciple where the seat has one."""
    return shows(t, t.mission, place) and t.n[seat * s.SEAT + s.HERE + place] > 0


class WhoActs(frames.Frame):
    """Of the required disciples one is activated; those at one place are alike."""

    def go_on(self, t: Position, top: i64) -> None:
        seat = t.n[top + frames.SEAT]
        found = s.NONE
        for place in range(do.CITY_COUNT):
            if is_required(t, seat, place):
                if found != s.NONE:
                    t.ask(seat, s.ASK_DISCIPLE)
                    return
                found = place
        choose_disciple(t, found)


class Disciple(OneOf):
    """A place where a required disciple stands."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return is_required(t, seat, thing)

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        choose_disciple(t, thing)

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-223", "refuse-not-required", {"card": do.MISSIONS[t.mission]})


DISCIPLE: Final = Disciple("disciple", ("YED-221", "YED-223"), verbs={"activate": "YED-210"}, secret=True)


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


class Paying(frames.Frame):
    """Hand over Blessings; a disciple on the right Annex may stand in for one."""

    def go_on(self, t: Position, top: i64) -> None:
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


class Blessing(Choice):
    """An own Blessing, or the disciple who stands in for one."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(s.FEW_CHOICES)
        out[0] = do.DO_PAY_BLESSING
        out[1] = do.DO_STAND_IN + first_stand_in(t, seat, language.FOR_BLESSING)
        return out[:2]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action == do.DO_PAY_BLESSING:
            pay_blessing(t)
        else:
            pay_by_stand_in(t)
        return False

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        return ("YED-233", "refuse-stand-in", {})


BLESSING: Final = Blessing(
    "blessing", ("YED-227", "YED-233"), verbs={"pay_blessing": "YED-227", "stand_in": "YED-233"}, secret=True
)


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


class BonusPart(frames.Frame):
    """The bonus is checked after the reward was taken (YED-230).

    A player who holds Action Cards is asked in any case: who is not asked would show that no card helps.
    """

    def go_on(self, t: Position, top: i64) -> None:
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


class Bonus(CardsToo):
    """Whether the bonus is taken; cards that stand in for a requirement may still be played."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        if meets(t, seat, t.mission, 1, t.place):
            out[n] = do.DO_BONUS
            n += 1
        out[n] = do.DO_NO_BONUS
        return out[: n + 1]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        t.pop()
        if action == do.DO_BONUS:
            take_bonus(t, seat)
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        return ("YED-230", "refuse-bonus", {"card": do.MISSIONS[t.mission]})


BONUS: Final = Bonus(
    "bonus",
    ("YED-229", "YED-230"),
    cards=language.ACTION_MISSION,
    verbs={"bonus": "YED-229", "no_bonus": "YED-229"},
)


def take_bonus(t: Position, seat: i64) -> None:
    t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.WITH_BONUS] = 1  # the end of the mission remembers it (YED-234)
    if t.teller is not None:
        t.tell("story-bonus", {"seat": int(seat), "card": do.MISSIONS[t.mission]})
    reward = t.box.needs[(t.mission * 2 + 1) * language.NEED + language.NEED_REWARD]
    frames.run(t, reward, seat, s.NOBODY, s.FROM_BONUS)
    hand_over(t, seat, 1)


class MissionEnd(frames.Frame):
    """The card lies with the completed ones, face down (YED-234)."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        n[seat * s.SEAT + s.DONE] |= s.BIT[t.mission]
        n[seat * s.SEAT + s.DONE_COUNT] += 1
        if n[top + frames.WITH_BONUS] == 1:
            n[seat * s.SEAT + s.DONE_BONUS] |= s.BIT[t.mission]
            n[seat * s.SEAT + s.DONE_BONUS_COUNT] += 1
        t.mission = s.NONE
        t.pop()
