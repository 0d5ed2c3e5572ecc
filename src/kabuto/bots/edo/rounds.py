"""A round thought through: what a card would bring, and the best plan of three cards.

A card is tried out on a copy of the table, with the samurai and the merchant walked to where they are needed; the
others stand still. The plan is found card by card, keeping the most promising beginnings.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.worth import worth
from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.edo.actions import (
    BUILD,
    BUILD_ACTION,
    BUY,
    CARD_COUNT,
    DEMAND,
    HARVEST_ACTION,
    MONEY_ACTION,
    MOST_LEGAL,
    POINT,
    RECRUIT_ACTION,
    RICE_ACTION,
    SLOTS,
    SPECIAL,
    SPECIAL_ACTION,
    TEMPLE,
    TRADE_ACTION,
    TRAVEL_ACTION,
)
from kabuto.titles.edo.box import CROWD, FACES, SPACE
from kabuto.titles.edo.building import EDO, build, city_choices
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.jiin import erect_temple, temple_choices
from kabuto.titles.edo.movement import forget_moves, price_of_walk
from kabuto.titles.edo.officials import buy_special, can_recruit, recruit, special_choices
from kabuto.titles.edo.planning import NEUTRAL_KIND, OWN, free_officials, hand
from kabuto.titles.edo.resources import work
from kabuto.titles.edo.state import (
    BIT,
    BOUGHT,
    CROWD_AT,
    HELD,
    NEUTRAL_ON,
    NONE,
    OWN_ON,
    RYO,
    SAMURAI,
    SLOT,
    WHERE,
    WORKED_AT,
    Table,
)
from kabuto.titles.edo.tokken import FOREIGN, PALACE, demand_choices, meet_demand
from kabuto.titles.edo.trade import both_offers, buy, get_point, offer_choices, trade_choices

BEAM: Final = 24
LIKED: Final[Ints] = ints([3, 6, 4, 5, 1, 7])
"""The special cards by how much they help: cheaper buildings first, then stone."""
STEP_WORTH: Final[i64] = 10
"""A ryo paid for a step."""


class Course:
    """What a card would do: the first figure that it wants moved, and where to."""

    def __init__(self) -> None:
        self.figure: i64 = NONE
        self.goal: i64 = NONE

    def note(self, figure: i64, goal: i64) -> None:
        if self.figure == NONE:
            self.figure = figure
            self.goal = goal


# One card --------------------------------------------------------------------------------------------------------


def carry_out(t: Table, face: i64, officials: i64, course: Course) -> None:
    """Do to the table what the card would do for the seat on turn."""
    t.face = face
    action = t.box.face_action[face]
    if action == RICE_ACTION:
        t.gain(t.part(t.seat), 0, officials * t.box.face_amount[face])
    elif action == MONEY_ACTION:
        t.v[t.part(t.seat) + RYO] += officials * t.box.face_amount[face]
    elif action == TRAVEL_ACTION:
        travel(t, officials)
    elif action == RECRUIT_ACTION:
        for _ in range(officials):
            if can_recruit(t):
                recruit(t)
    elif action == SPECIAL_ACTION:
        take_best_special(t)
    elif action == BUILD_ACTION:
        for _ in range(officials):
            build_best(t, course)
    elif action == TRADE_ACTION:
        for _ in range(officials):
            trade_best(t, course)
    else:
        harvest(t, action - HARVEST_ACTION, officials, course)
    t.unmark(WORKED_AT, t.worked)
    t.worked = 0


def walk_to(t: Table, source: i64, goal: i64, course: Course) -> None:
    """A samurai walks to where it is needed."""
    if source == goal:
        return
    part = t.part(t.seat)
    course.note(source, goal)
    t.v[part + RYO] -= price_of_walk(t, part, source, goal)
    t.lift_samurai(part, source)
    t.put_samurai(part, goal)


def nearest(t: Table, goal: i64) -> i64:
    """The space of the idle samurai that comes to a goal most cheaply, or NONE."""
    part = t.part(t.seat)
    best: i64 = NONE
    cheapest = t.v[part + RYO] + 1
    spaces = t.v[part + WHERE]
    for space in range(SPACE):
        if not spaces & BIT[space] or t.idle_samurai(part, space) <= 0:
            continue
        price: i64 = 0 if space == goal else price_of_walk(t, part, space, goal)
        if price < cheapest:
            cheapest = price
            best = space
    return best


def harvest(t: Table, resource: i64, officials: i64, course: Course) -> None:
    """Samurai go where the yield is best for the way, one after another."""
    part = t.part(t.seat)
    for _ in range(officials):
        best: i64 = 0
        where: i64 = NONE
        source: i64 = NONE
        for space in range(SPACE):
            if not t.box.producing[resource] & BIT[space]:
                continue
            near = nearest(t, space)
            if near == NONE:
                continue
            crowd = t.v[CROWD_AT + space] + (0 if near == space else 1)
            price: i64 = 0 if near == space else price_of_walk(t, part, near, space)
            gain = (t.box.yields[resource * CROWD + (crowd if crowd < CROWD else CROWD - 1)]) * 30 - price * STEP_WORTH
            if gain > best:
                best = gain
                where = space
                source = near
        if where == NONE:
            return
        walk_to(t, source, where, course)
        work(t, where, False)


def build_best(t: Table, course: Course) -> None:
    """The building that is worth most, wherever a samurai can get to."""
    part = t.part(t.seat)
    best = worth(t, t.seat)
    action: i64 = NONE
    source: i64 = NONE
    goal: i64 = NONE
    out = zeros(MOST_LEGAL)
    sites = t.box.open_cities | (t.v[part + WHERE] & t.box.temple_spaces if t.box.jiin else 0)
    for space in range(SPACE):
        if not sites & BIT[space]:
            continue
        near = nearest(t, space)
        if near == NONE:
            continue
        price: i64 = 0 if near == space else price_of_walk(t, part, near, space)
        t.v[part + RYO] -= price
        n: i64 = 0
        if t.box.open_cities & BIT[space]:
            if space == EDO and t.box.tokken:
                n = demand_choices(t, PALACE, out, n)
            n = city_choices(t, part, space, out, n)
        elif near == space:
            n = temple_choices(t, part, out, n)
        t.v[part + RYO] += price
        for i in range(n):
            if out[i] >= TEMPLE and out[i] - TEMPLE != space:
                continue
            tried = attempt(t, out[i]) - price * STEP_WORTH
            if tried > best:
                best = tried
                action = out[i]
                source = near
                goal = space
    if action == NONE:
        return
    walk_to(t, source, goal, course)
    perform(t, action)
    t.use_samurai(goal)


def attempt(t: Table, action: i64) -> i64:
    """What the table would be worth after an action."""
    tried = t.copy()
    assert isinstance(tried, Table)
    perform(tried, action)
    return worth(tried, t.seat)


def perform(t: Table, action: i64) -> None:
    """Build, erect, trade or meet a demand, without what follows."""
    if action >= POINT:
        get_point(t, action - POINT)
    elif action >= BUY:
        buy(t, action - BUY)
    elif action >= TEMPLE:
        erect_temple(t, action - TEMPLE)
    elif action >= BUILD:
        build(t, (action - BUILD) // 4, (action - BUILD) % 4)
    else:
        meet_demand(t, action - DEMAND)


def trade_best(t: Table, course: Course) -> None:
    """Bring merchant and samurai together in the cheapest way, then use the best offers."""
    part = t.part(t.seat)
    near = nearest(t, t.merchant)
    if near == NONE:
        return
    price: i64 = 0 if near == t.merchant else price_of_walk(t, part, near, t.merchant)
    t.v[part + RYO] -= price
    t.offers = 0
    action = best_offer(t, trade_choices(t, zeros(MOST_LEGAL), 0) > 0, False)
    t.v[part + RYO] += price
    if action == NONE:
        return
    walk_to(t, near, t.merchant, course)
    t.offers = 0
    t.left_own += 1
    perform(t, action)
    if action < DEMAND or action >= BUILD:
        if both_offers(t):
            action = best_offer(t, True, True)
            if action != NONE:
                perform(t, action)
    else:
        t.use_samurai(t.merchant)
    t.offers = 0


def best_offer(t: Table, any_choice: bool, second: bool) -> i64:
    """The demand or offer that makes the table worth most, or NONE."""
    if not any_choice:
        return NONE
    out = zeros(MOST_LEGAL)
    n = offer_choices(t, out, 0) if second else trade_choices(t, out, 0)
    best = worth(t, t.seat)
    found: i64 = NONE
    for i in range(n):
        tried = attempt(t, out[i])
        if tried > best:
            best = tried
            found = out[i]
    return found


def best_gate(t: Table) -> i64:
    """The border post nearest to places where a samurai is useful."""
    best: i64 = NONE
    least: i64 = 1000
    useful = t.box.producing[1] | t.box.producing[2] | BIT[EDO]
    for gate in range(SPACE):
        if not t.box.border_posts & BIT[gate]:
            continue
        far: i64 = 0
        for space in range(SPACE):
            if useful & BIT[space]:
                far += t.box.steps[gate * SPACE + space] + t.v[CROWD_AT + space]
        far += 3 * t.v[CROWD_AT + gate]
        if far < least:
            least = far
            best = gate
    return best


def travel(t: Table, officials: i64) -> None:
    """Meet foreign demands while they pay; the other officials become samurai while these are wanted."""
    part = t.part(t.seat)
    for _ in range(officials):
        now = worth(t, t.seat)
        if t.box.tokken:
            out = zeros(8)
            n = demand_choices(t, FOREIGN, out, 0)
            met = False
            for i in range(n):
                if attempt(t, out[i]) > now:
                    meet_demand(t, out[i] - DEMAND)
                    met = True
                    break
            if met:
                continue
        gate = best_gate(t)
        t.v[part + SAMURAI] += 1
        if worth(t, t.seat) > now:
            t.put_samurai(part, gate)
        else:
            t.v[part + SAMURAI] -= 1


def best_special(t: Table) -> i64:
    """The special card that helps most and is not held yet, or NONE."""
    out = zeros(MOST_LEGAL)
    n = special_choices(t, out, 0)
    found: i64 = NONE
    for i in range(n):
        card = out[i] - SPECIAL
        part = t.part(t.seat)
        if t.v[part + HELD + card] + t.v[part + BOUGHT + card] > 0:
            continue
        if found == NONE or LIKED[card] > LIKED[found]:
            found = card
    return found


def take_best_special(t: Table) -> None:
    card = best_special(t)
    if card != NONE:
        buy_special(t, card)


# A whole plan ----------------------------------------------------------------------------------------------------


class Sketch:
    """The beginning of a plan: the table as it would be, and the officials that each slot has been given."""

    def __init__(self, table: Edo) -> None:
        self.table: Edo = table
        self.score: i64 = 0
        self.own: Ints = zeros(SLOTS)
        self.neutral: Ints = zeros(SLOTS)


def best_plan(state: Edo, seat: i64) -> Sketch:
    """The plan that leaves the seat best off; its cards lie in the slots of the table."""
    start = Sketch(state.copy())
    start.table.seat = seat
    forget_plan(start.table, seat)
    kept: list[Sketch] = [start]
    for slot in range(SLOTS):
        tried: list[Sketch] = []
        for sketch in kept:
            extend(sketch, seat, slot, tried)
        tried.sort(key=score_of, reverse=True)
        kept = tried[:BEAM]
    return kept[0]


def score_of(sketch: Sketch) -> int:
    return sketch.score


def forget_plan(t: Table, seat: i64) -> None:
    part = t.part(seat)
    for place in range(4 * SLOTS):
        t.v[part + SLOT + place] = 0
    t.picked = NONE
    forget_moves(t)


def extend(sketch: Sketch, seat: i64, slot: i64, tried: list[Sketch]) -> None:
    """Try every card of the hand with each action and every sensible number of officials."""
    table = sketch.table
    part = table.part(seat)
    cards = hand(table, part)
    own = free_officials(table, seat, part, OWN)
    neutral = free_officials(table, seat, part, NEUTRAL_KIND)
    for card in range(CARD_COUNT):
        if not cards & BIT[card]:
            continue
        for face in range(card * FACES, card * FACES + FACES):
            action = table.box.face_action[face]
            if action < 0:
                continue
            travels = action == TRAVEL_ACTION
            most = own if travels else own + neutral
            if most > table.box.face_most[face]:
                most = table.box.face_most[face]
            officials: i64 = 1 if slot < SLOTS - 1 and most > 0 else 0
            while officials <= most:
                whites: i64 = 0 if travels else officials if officials < neutral else neutral
                tried.append(with_card(sketch, seat, slot, face, officials - whites, whites))
                officials += 1


def with_card(sketch: Sketch, seat: i64, slot: i64, face: i64, own: i64, neutral: i64) -> Sketch:
    """The sketch with one more card, carried out."""
    other = Sketch(sketch.table.copy())
    other.own = sketch.own[:]
    other.neutral = sketch.neutral[:]
    other.own[slot] = own
    other.neutral[slot] = neutral
    t = other.table
    part = t.part(seat)
    t.v[part + SLOT + slot] = face + 1
    t.v[part + NEUTRAL_ON + slot] = neutral
    t.v[part + OWN_ON + slot] = own
    if own + neutral > 0:
        before = t.v[part + SAMURAI]
        t.step_of_round = slot
        carry_out(t, face, own + neutral, Course())
        t.v[part + OWN_ON + slot] -= t.v[part + SAMURAI] - before  # they are samurai now
    other.score = worth(t, seat)
    return other
