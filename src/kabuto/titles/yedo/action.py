"""Phase 7, Action: everybody activates one disciple a pass, for a mission or for an act (YED-210 to YED-284)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, language, state as s
from kabuto.titles.yedo.cards import CARD_OR_DONE, CardsToo, OnlyCards, moment_on
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.effects import possible
from kabuto.titles.yedo.missions import completable, complete, why_not_mission
from kabuto.titles.yedo.scoring import end_game
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.taking import can_buy

# The stages
NEXT: Final[i64] = 0
ACTIVATING: Final[i64] = 1
USING: Final[i64] = 2
USED: Final[i64] = 3


def action_on(t: Position) -> None:
    n = t.n
    if t.stage == s.MOMENT:
        moment_on(t)
        return
    if t.stage == NEXT:
        if t.acted == 0:
            start_pass(t)
        seat = next_to_act(t)
        if seat == s.NOBODY and t.acted != 0:
            t.acted = 0
            return
        if seat == s.NOBODY:
            end_round(t)
            return
        t.on_turn = seat
        t.extra = 0
        t.stage = ACTIVATING
    seat = t.on_turn
    if t.stage == ACTIVATING:
        if n[seat * s.SEAT + s.PLACED] > 0:
            t.ask(seat, s.ASK_ACTIVATE)
            return
        t.stage = USED
    if t.stage == USING:
        t.ask(seat, s.ASK_USE)
    elif t.last_round == 1 and t.box.shogun_at_once:
        end_round(t)
    elif t.extra > 0 and n[seat * s.SEAT + s.PLACED] > 0:
        t.extra -= 1
        t.stage = ACTIVATING
    elif n[seat * s.SEAT + s.ACTION_HAND] > 0 and AFTER.has_cards(t):
        t.ask(seat, s.ASK_AFTER)
    else:
        end_turn(t)


def start_pass(t: Position) -> None:
    n = t.n
    for i in range(t.players):
        n[s.PASS_ORDER + i] = n[s.ORDER + i]


def next_to_act(t: Position) -> i64:
    """The next who has a disciple to activate and has not acted in this pass (YED-210).

    After a change of order the others finish the pass in the new one, and nobody acts twice (YED-214).
    """
    n = t.n
    order = s.PASS_ORDER if t.box.order_next_pass else s.ORDER
    for i in range(t.players):
        seat = n[order + i]
        if t.acted & s.BIT[seat] == 0 and n[seat * s.SEAT + s.PLACED] > 0:
            return seat
    return s.NOBODY


def end_turn(t: Position) -> None:
    t.acted |= s.BIT[t.on_turn]
    t.extra = 0
    t.stage = NEXT


def end_round(t: Position) -> None:
    """What counted for the round ends; the game ends after the last round (YED-320)."""
    n = t.n
    t.acted = 0
    t.extra = 0
    t.stage = 0
    t.on_turn = s.NOBODY
    for seat in range(t.players):
        for i in range(language.PARAM_COUNT * s.MOD):
            n[seat * s.SEAT + s.MODS + i] = 0
    if t.last_round == 1 or t.round >= t.box.rounds:
        end_game(t)
    else:
        t.phase = s.PREPARATION


# Activating --------------------------------------------------------------------------------------------------------


class Activate(CardsToo):
    """The places where one's disciples stand, and missions that can be shown first (YED-221)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        row = t.n
        base = seat * s.SEAT
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        for place in range(do.CITY_COUNT):
            if row[base + s.HERE + place] > 0:
                out[n] = do.DO_ACTIVATE + place
                n += 1
        for annex in range(do.ANNEX_COUNT):
            if row[base + s.ON_ANNEX] & s.BIT[annex] != 0:
                out[n] = do.DO_ACTIVATE + do.CITY_COUNT + annex
                n += 1
        return out[: completable(t, out, n)]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        t.stage = USING
        if action >= do.DO_MISSION:
            complete(t, action - do.DO_MISSION)
            return False
        t.place = action - do.DO_ACTIVATE
        if t.teller is not None:
            t.tell("story-activate", {"seat": int(seat), "place": do.PLACES[t.place]})
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        if action >= do.DO_MISSION:
            return why_not_mission(t, seat, action - do.DO_MISSION)
        return ("YED-210", "refuse-nobody", {"place": do.PLACES[action - do.DO_ACTIVATE]})


ACTIVATE: Final = Activate(
    "activate",
    ("YED-210", "YED-214"),
    cards=language.ACTION_TURN | language.ACTION_MISSION | language.ANY_TIME,
    verbs={"activate": "YED-210", "mission": "YED-220"},
    then="use",
)


# What the disciple is used for (YED-213) ----------------------------------------------------------------------------


class Use(CardsToo):
    """The acts of the place, missions, or nothing."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        for act in range(do.FIRST_ACT[t.place], do.FIRST_ACT[t.place + 1]):
            if can_do(t, seat, act):
                out[n] = do.DO_ACT + act
                n += 1
        n = completable(t, out, n)
        if t.box.idle_allowed or n == 0:  # YED-211
            out[n] = do.DO_IDLE
            n += 1
        return out[:n]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        if action == do.DO_IDLE:
            idle(t)
        elif action >= do.DO_MISSION:
            complete(t, action - do.DO_MISSION)
        else:
            use(t, action - do.DO_ACT)
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        if action == do.DO_IDLE:
            return ("YED-211", "refuse-idle", {})
        if action >= do.DO_MISSION:
            return why_not_mission(t, seat, action - do.DO_MISSION)
        return why_not_act(t, seat, action - do.DO_ACT)


USE: Final = Use(
    "use",
    ("YED-211", "YED-213", "YED-220", "YED-250"),
    cards=language.ACTION_MISSION,
    verbs={"act": "YED-213", "mission": "YED-220", "idle": "YED-211"},
)


class After(OnlyCards):
    """Cards after the use."""

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        end_turn(t)
        return False


AFTER: Final = After(
    "after", ("YED-212", "YED-300"), cards=language.ACTION_AFTER | language.ANY_TIME, window=CARD_OR_DONE
)


def price(t: Position, seat: i64, act: i64) -> i64:
    """The Mon that an act costs a seat now."""
    box = t.box
    if box.act_param[act] < 0:
        return box.act_mon[act]
    return s.changed(t, seat, box.act_param[act], box.act_mon[act])


def can_do(t: Position, seat: i64, act: i64) -> bool:
    """An act that cannot be paid in full, or could have no effect, cannot be chosen (YED-250)."""
    box = t.box
    n = t.n
    base = seat * s.SEAT
    if box.act_mon[act] < 0:
        if not can_buy(t, seat):
            return False
    elif n[base + s.MON] < price(t, seat, act):
        return False
    if n[base + s.PP] < box.act_pp[act] or not holds_for(t, box.act_condition[act], seat, seat):
        return False
    return possible(t, box.act_effects[act], seat)


def why_not_act(t: Position, seat: i64, act: i64) -> Refusal:
    box = t.box
    name: dict[str, Any] = {"act": do.ACTS[act], "place": do.PLACES[t.place]}
    if not do.FIRST_ACT[t.place] <= act < do.FIRST_ACT[t.place + 1]:
        return ("YED-213", "refuse-act-elsewhere", name)
    mon = t.get(seat, s.MON)
    if box.act_mon[act] > 0 and mon < price(t, seat, act):
        return ("YED-250", "refuse-too-dear", {"price": int(price(t, seat, act)), "mon": int(mon)})
    if t.get(seat, s.PP) < box.act_pp[act]:
        return ("YED-250", "refuse-too-few-points", {"points": int(box.act_pp[act]), "have": int(t.get(seat, s.PP))})
    assert not can_do(t, seat, act)
    return ("YED-250", "refuse-act-void", name)


def use(t: Position, act: i64) -> None:
    box = t.box
    seat = t.seat
    t.push(frames.FINISH, seat, 0, 0, 0, 0)
    if t.teller is not None:
        t.tell("story-act", {"seat": int(seat), "act": do.ACTS[act]})
    if box.act_mon[act] < 0:
        frames.run(t, box.act_effects[act], seat, frames.PAID, s.FROM_CITY)
        return
    cost = price(t, seat, act)
    t.n[seat * s.SEAT + s.MON] -= cost
    if box.act_param[act] >= 0:
        s.used_up(t, seat, box.act_param[act])
    if cost > 0 and t.teller is not None:
        t.tell("story-lose", {"seat": int(seat), "mon": int(cost)})
    s.score(t, seat, -box.act_pp[act], s.FROM_CITY)
    frames.run(t, box.act_effects[act], seat, s.NOBODY, s.FROM_CITY)


def idle(t: Position) -> None:
    """The disciple just goes home."""
    if t.teller is not None:
        t.tell("story-idle", {"seat": int(t.seat)})
    t.push(frames.FINISH, t.seat, 0, 0, 0, 0)


class Finish(frames.Frame):
    """The activated disciple returns to the clan house, or to the Reserve if a mission says so (YED-212, YED-232)."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        base = seat * s.SEAT
        place = t.place
        here = place != s.NONE
        if here and place < do.CITY_COUNT:
            s.lift(t, seat, place)
        elif here:
            here = n[base + s.ON_ANNEX] & s.BIT[place - do.CITY_COUNT] != 0  # not if the Annex was given up
            if here:
                n[base + s.ON_ANNEX] -= s.BIT[place - do.CITY_COUNT]
                n[base + s.PLACED] -= 1
        if here:
            room = n[base + s.RESERVE] < t.box.limit_reserve or t.box.reserve_overflows
            if t.sent == 1 and room:
                n[base + s.RESERVE] += 1
                if t.teller is not None:
                    t.tell("story-sent", {"seat": int(seat)})
            else:
                n[base + s.HOUSE] += 1
        t.pop()
        t.place = s.NONE
        t.sent = 0
        t.for_weapon = 0
        t.for_geisha = 0
        t.for_blessing = 0
        t.stage = USED
