"""Phase 7, Action: everybody activates one disciple a pass, for a mission or for an act (YED-210 to YED-284)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    ACTS,
    ANNEX_COUNT,
    CITY_COUNT,
    DO_ACT,
    DO_ACTIVATE,
    DO_IDLE,
    FIRST_ACT,
    PLACES,
)
from kabuto.titles.yedo.cards import has_cards, moment_on, playable
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.effects import possible
from kabuto.titles.yedo.frames import FINISH, PAID, run
from kabuto.titles.yedo.language import PARAM_COUNT
from kabuto.titles.yedo.missions import completable, complete
from kabuto.titles.yedo.scoring import end_game
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ASK_ACTIVATE,
    ASK_AFTER,
    ASK_USE,
    BIT,
    FROM_CITY,
    HERE,
    HOUSE,
    MOD,
    MODS,
    MOMENT,
    MON,
    NOBODY,
    NONE,
    ON_ANNEX,
    ORDER,
    PASS_ORDER,
    PLACED,
    PP,
    PREPARATION,
    RESERVE,
    SEAT,
    Table,
    changed,
    lift,
    score,
    used_up,
)
from kabuto.titles.yedo.taking import can_buy

# The stages
NEXT: Final[i64] = 0
ACTIVATING: Final[i64] = 1
USING: Final[i64] = 2
AFTER: Final[i64] = 3


def action_on(t: Table) -> None:
    row = t.row
    if t.stage == MOMENT:
        moment_on(t)
        return
    if t.stage == NEXT:
        if t.acted == 0:
            start_pass(t)
        seat = next_to_act(t)
        if seat == NOBODY and t.acted != 0:
            t.acted = 0
            return
        if seat == NOBODY:
            end_round(t)
            return
        t.on_turn = seat
        t.extra = 0
        t.stage = ACTIVATING
    seat = t.on_turn
    if t.stage == ACTIVATING:
        if row[seat * SEAT + PLACED] > 0:
            t.ask(seat, ASK_ACTIVATE)
            return
        t.stage = AFTER
    if t.stage == USING:
        t.ask(seat, ASK_USE)
    elif t.last_round == 1 and t.box.shogun_at_once:
        end_round(t)
    elif t.extra > 0 and row[seat * SEAT + PLACED] > 0:
        t.extra -= 1
        t.stage = ACTIVATING
    elif row[seat * SEAT + ACTION_HAND] > 0 and has_cards(t, ASK_AFTER):
        t.ask(seat, ASK_AFTER)
    else:
        end_turn(t)


def start_pass(t: Table) -> None:
    row = t.row
    for i in range(t.players):
        row[PASS_ORDER + i] = row[ORDER + i]


def next_to_act(t: Table) -> i64:
    """The next who has a disciple to activate and has not acted in this pass (YED-210).

    After a change of order the others finish the pass in the new one, and nobody acts twice (YED-214).
    """
    row = t.row
    order = PASS_ORDER if t.box.order_next_pass else ORDER
    for i in range(t.players):
        seat = row[order + i]
        if t.acted & BIT[seat] == 0 and row[seat * SEAT + PLACED] > 0:
            return seat
    return NOBODY


def end_turn(t: Table) -> None:
    t.acted |= BIT[t.on_turn]
    t.extra = 0
    t.stage = NEXT


def end_round(t: Table) -> None:
    """What counted for the round ends; the game ends after the last round (YED-320)."""
    row = t.row
    t.acted = 0
    t.extra = 0
    t.stage = 0
    t.on_turn = NOBODY
    for seat in range(t.players):
        for i in range(PARAM_COUNT * MOD):
            row[seat * SEAT + MODS + i] = 0
    if t.last_round == 1 or t.round >= t.box.rounds:
        end_game(t)
    else:
        t.phase = PREPARATION


# Activating --------------------------------------------------------------------------------------------------------


def activations(t: Table, out: Ints, n: i64) -> i64:
    """Cards of one's own turn, the places where one's disciples stand, and missions that can be shown first."""
    n = playable(t, out, n)
    row = t.row
    base = t.seat * SEAT
    for place in range(CITY_COUNT):
        if row[base + HERE + place] > 0:
            out[n] = DO_ACTIVATE + place
            n += 1
    for annex in range(ANNEX_COUNT):
        if row[base + ON_ANNEX] & BIT[annex] != 0:
            out[n] = DO_ACTIVATE + CITY_COUNT + annex
            n += 1
    return completable(t, out, n)


def activate(t: Table, place: i64) -> None:
    t.place = place
    t.stage = USING
    if t.teller is not None:
        t.tell("story-activate", {"seat": int(t.seat), "place": PLACES[place]})


def show_mission(t: Table, mission: i64) -> None:
    """Show a mission before a disciple is activated for it (YED-221)."""
    t.stage = USING
    complete(t, mission)


# What the disciple is used for (YED-213) ----------------------------------------------------------------------------


def uses(t: Table, out: Ints, n: i64) -> i64:
    start = n
    n = playable(t, out, n)
    for act in range(FIRST_ACT[t.place], FIRST_ACT[t.place + 1]):
        if can_do(t, t.seat, act):
            out[n] = DO_ACT + act
            n += 1
    n = completable(t, out, n)
    if t.box.idle_allowed or n == start:  # YED-211
        out[n] = DO_IDLE
        n += 1
    return n


def price(t: Table, seat: i64, act: i64) -> i64:
    """The Mon that an act costs a seat now."""
    box = t.box
    if box.act_param[act] < 0:
        return box.act_mon[act]
    return changed(t, seat, box.act_param[act], box.act_mon[act])


def can_do(t: Table, seat: i64, act: i64) -> bool:
    """An act that cannot be paid in full, or could have no effect, cannot be chosen (YED-250)."""
    box = t.box
    row = t.row
    base = seat * SEAT
    if box.act_mon[act] < 0:
        if not can_buy(t, seat):
            return False
    elif row[base + MON] < price(t, seat, act):
        return False
    if row[base + PP] < box.act_pp[act] or not holds_for(t, box.act_condition[act], seat, seat):
        return False
    return possible(t, box.act_effects[act], seat)


def use(t: Table, act: i64) -> None:
    box = t.box
    seat = t.seat
    t.push(FINISH, seat, 0, 0, 0, 0)
    if t.teller is not None:
        t.tell("story-act", {"seat": int(seat), "act": ACTS[act]})
    if box.act_mon[act] < 0:
        run(t, box.act_effects[act], seat, PAID, FROM_CITY)
        return
    cost = price(t, seat, act)
    t.row[seat * SEAT + MON] -= cost
    if box.act_param[act] >= 0:
        used_up(t, seat, box.act_param[act])
    if cost > 0 and t.teller is not None:
        t.tell("story-lose", {"seat": int(seat), "mon": int(cost)})
    score(t, seat, -box.act_pp[act], FROM_CITY)
    run(t, box.act_effects[act], seat, NOBODY, FROM_CITY)


def idle(t: Table) -> None:
    """The disciple just goes home."""
    if t.teller is not None:
        t.tell("story-idle", {"seat": int(t.seat)})
    t.push(FINISH, t.seat, 0, 0, 0, 0)


def finish(t: Table, top: i64) -> None:
    """The activated disciple returns to the clan house, or to the Reserve if a mission says so (YED-212, YED-232)."""
    row = t.row
    seat = row[top + 1]
    base = seat * SEAT
    place = t.place
    here = place != NONE
    if here and place < CITY_COUNT:
        lift(t, seat, place)
    elif here:
        here = row[base + ON_ANNEX] & BIT[place - CITY_COUNT] != 0  # not if the Annex was given up
        if here:
            row[base + ON_ANNEX] -= BIT[place - CITY_COUNT]
            row[base + PLACED] -= 1
    if here:
        room = row[base + RESERVE] < t.box.limit_reserve or t.box.reserve_overflows
        if t.sent == 1 and room:
            row[base + RESERVE] += 1
            if t.teller is not None:
                t.tell("story-sent", {"seat": int(seat)})
        else:
            row[base + HOUSE] += 1
    t.pop()
    t.place = NONE
    t.sent = 0
    t.for_weapon = 0
    t.for_geisha = 0
    t.for_blessing = 0
    t.stage = AFTER
