"""What a card would bring: it is tried out on a copy of the table, with the samurai walked to where they are needed,
while the others stand still."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.worth import city_income, income_of, worth_with
from kabuto.kernel.ints import Ints, ints, put, zeros
from kabuto.titles.edo.actions import (
    BUILD,
    BUILD_ACTION,
    BUY,
    DEMAND,
    HARVEST_ACTION,
    MONEY_ACTION,
    MOST_LEGAL,
    POINT,
    RECRUIT_ACTION,
    RICE_ACTION,
    SPECIAL,
    SPECIAL_ACTION,
    TEMPLE,
    TRADE_ACTION,
    TRAVEL_ACTION,
)
from kabuto.titles.edo.box import CROWD, PRICE, SPACE
from kabuto.titles.edo.building import FORTRESS, HOUSE, PRESTIGE, build, city_choices
from kabuto.titles.edo.jiin import TEMPLE_BUILDING, erect_temple, temple_choices
from kabuto.titles.edo.movement import price_of_walk
from kabuto.titles.edo.officials import buy_special, can_recruit, recruit, special_choices
from kabuto.titles.edo.resources import work
from kabuto.titles.edo.state import (
    BIT,
    BOUGHT,
    CROWD_AT,
    DECK_AT,
    DEMAND_AT,
    EDO,
    FRESH,
    GRANT_AT,
    HELD,
    NONE,
    OWN_HOUSES_AT,
    POWER,
    PRIVILEGE,
    RICE,
    RONIN_AT,
    RYO,
    SAMURAI,
    STANDING,
    TOKENS,
    WHERE,
    WORKED_AT,
    Position,
)
from kabuto.titles.edo.tokken import FOREIGN, PALACE, PRESTIGE_BUILDING, TRADING_PRIVILEGE, demand_choices, meet_demand
from kabuto.titles.edo.trade import COUNTS, PREVIEW_OFFERS, both_offers, buy, get_point, offer_choices, trade_choices

LIKED: Final[Ints] = ints([3, 6, 4, 5, 1, 7])
"""The special cards by how much they help: cheaper buildings first, then stone."""
GOOD_WORTH: Final[i64] = 30
"""A good that is harvested, whichever it is."""
CITY_BUILDING_COUNT: Final[i64] = 4
"""What can be built in a city, in the order of the verb `build`."""
STEP_WORTH: Final[i64] = 10
"""A ryo paid for a step."""
CROWDED: Final[i64] = 3
"""Each figure that stands at a border post already counts as so many steps."""
FAR_AWAY: Final[i64] = 1000
"""More steps than there are from anywhere to anywhere."""


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


def carry_out(t: Position, face: i64, officials: i64, course: Course) -> None:
    """Do to the table what the card would do for the seat on turn."""
    t.face = face
    for _ in range(officials):
        activate(t, course)
    end_card(t)


def activate(t: Position, course: Course) -> None:
    """Do to the table what one more official at the card in hand would do."""
    face = t.face
    action = t.box.face_action[face]
    if action == RICE_ACTION:
        t.gain(t.part(t.seat), 0, t.box.face_amount[face])
    elif action == MONEY_ACTION:
        t.n[t.part(t.seat) + RYO] += t.box.face_amount[face]
    elif action == TRAVEL_ACTION:
        travel(t)
    elif action == RECRUIT_ACTION:
        if can_recruit(t):
            recruit(t)
    elif action == SPECIAL_ACTION:
        take_best_special(t)
    elif action == BUILD_ACTION:
        build_best(t, course)
    elif action == TRADE_ACTION:
        trade_best(t, course)
    else:
        harvest(t, action - HARVEST_ACTION, course)


def end_card(t: Position) -> None:
    """The samurai may work again for the next card."""
    t.unmark(WORKED_AT, t.worked)
    t.worked = 0
    t.dispersals = 0


def walk_to(t: Position, source: i64, goal: i64, course: Course) -> None:
    """A samurai walks to where it is needed."""
    if source == goal:
        return
    part = t.part(t.seat)
    course.note(source, goal)
    t.n[part + RYO] -= price_of_walk(t, part, source, goal)
    t.lift_samurai(part, source)
    t.put_samurai(part, goal)


def nearest(t: Position, goal: i64) -> i64:
    """The space of the idle samurai that comes to a goal most cheaply, or NONE."""
    part = t.part(t.seat)
    best: i64 = NONE
    cheapest = t.n[part + RYO] + 1
    spaces = t.n[part + WHERE]
    space: i64 = 0
    while spaces != 0:
        if spaces & 1 and t.idle_samurai(part, space) > 0:
            price: i64 = 0 if space == goal else price_of_walk(t, part, space, goal)
            if price < cheapest:
                cheapest = price
                best = space
        spaces >>= 1
        space += 1
    return best


def harvest(t: Position, resource: i64, course: Course) -> None:
    """A samurai goes where the yield is best for the way."""
    part = t.part(t.seat)
    best: i64 = 0
    where: i64 = NONE
    source: i64 = NONE
    for space in range(SPACE):
        if not t.box.producing[resource] & BIT[space]:
            continue
        near = nearest(t, space)
        if near == NONE:
            continue
        crowd = t.n[CROWD_AT + space] + (0 if near == space else 1)
        price: i64 = 0 if near == space else price_of_walk(t, part, near, space)
        gain = (
            (t.box.yields[resource * CROWD + (crowd if crowd < CROWD else CROWD - 1)]) * GOOD_WORTH - price * STEP_WORTH
        )
        if gain > best:
            best = gain
            where = space
            source = near
    if where == NONE:
        return
    walk_to(t, source, where, course)
    work(t, where, False)


def build_best(t: Position, course: Course) -> None:
    """The building that is worth most, wherever a samurai can get to."""
    part = t.part(t.seat)
    income = income_of(t, t.seat)
    best = worth_with(t, t.seat, income)
    action: i64 = NONE
    source: i64 = NONE
    goal: i64 = NONE
    out = zeros(MOST_LEGAL)
    sites = t.box.open_cities | (t.n[part + WHERE] & t.box.temple_spaces if t.box.jiin else 0)
    for space in range(SPACE):
        if not sites & BIT[space]:
            continue
        near = nearest(t, space)
        if near == NONE:
            continue
        price: i64 = 0 if near == space else price_of_walk(t, part, near, space)
        t.n[part + RYO] -= price
        n: i64 = 0
        if t.box.open_cities & BIT[space]:
            if space == EDO and t.box.tokken:
                n = demand_choices(t, PALACE, out, n)
            n = city_choices(t, part, space, out, n)
        elif near == space:
            n = temple_choices(t, part, out, n)
        t.n[part + RYO] += price
        for i in range(n):
            if out[i] >= TEMPLE and out[i] - TEMPLE != space:
                continue
            tried = attempt(t, out[i], income) - price * STEP_WORTH
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


def attempt(t: Position, action: i64, income: i64) -> i64:
    """What the table would be worth after an action to the seat on turn, who has this income so far."""
    n = t.n
    part = t.part(t.seat)
    before = n[part : part + FRESH]
    token: i64 = NONE  # the privilege that comes or goes
    given: i64 = 1
    houses = n[OWN_HOUSES_AT + t.seat]
    if action >= BUY:
        which = action - POINT if action >= POINT else (action - BUY) // COUNTS
        card = n[DECK_AT + t.round + which]
        if action >= POINT:
            t.pay(part, t.box.point_price, card * PRICE)
            n[part + POWER] += 1
        else:
            count = (action - BUY) % COUNTS + 1
            n[part + RYO] -= count * t.box.buy_price[card]
            n[part + RICE + t.box.buy[card]] += count
        if which == 1 and t.offers & PREVIEW_OFFERS == 0:
            token = TRADING_PRIVILEGE
            given = -1
    elif action >= BUILD:
        choice = TEMPLE_BUILDING if action >= TEMPLE else (action - BUILD) % CITY_BUILDING_COUNT
        if action < TEMPLE and choice == PRESTIGE:
            token = PRESTIGE_BUILDING
            given = -1
        building = HOUSE if token == PRESTIGE_BUILDING else choice
        at = building * PRICE
        t.pay(part, t.box.building_price, at)
        less = t.box.face_amount[t.face]
        n[part + RYO] += less if less < t.box.building_price[at] else t.box.building_price[at]
        n[part + POWER] += t.box.building_points[building]
        if action < TEMPLE and building != FORTRESS:
            city = t.box.city[(action - BUILD) // CITY_BUILDING_COUNT]
            income -= city_income(t, city, t.seat, 0, False)
            income += city_income(t, city, t.seat, t.box.influence[building], choice == PRESTIGE)
            if city == EDO:
                n[OWN_HOUSES_AT + t.seat] += 1
    else:
        column = action - DEMAND
        t.pay(part, t.box.demand_price, (n[DEMAND_AT + column] - 1) * PRICE)
        n[part + POWER] += t.box.demand_points
        token = n[GRANT_AT + column] - 1
    if token >= 0:
        n[part + PRIVILEGE + token] += given
    found = worth_with(t, t.seat, income)
    if token >= 0:
        n[part + PRIVILEGE + token] -= given
    put(n, part, before)
    n[OWN_HOUSES_AT + t.seat] = houses
    return found


def perform(t: Position, action: i64) -> None:
    """Build, erect, trade or meet a demand, without what follows."""
    if action >= POINT:
        get_point(t, action - POINT)
    elif action >= BUY:
        buy(t, action - BUY)
    elif action >= TEMPLE:
        erect_temple(t, action - TEMPLE)
    elif action >= BUILD:
        build(t, (action - BUILD) // CITY_BUILDING_COUNT, (action - BUILD) % CITY_BUILDING_COUNT)
    else:
        meet_demand(t, action - DEMAND)


def trade_best(t: Position, course: Course) -> None:
    """Bring merchant and samurai together in the cheapest way, then use the best offers."""
    part = t.part(t.seat)
    near = nearest(t, t.merchant)
    if near == NONE:
        return
    price: i64 = 0 if near == t.merchant else price_of_walk(t, part, near, t.merchant)
    t.n[part + RYO] -= price
    t.offers = 0
    action = best_offer(t, trade_choices(t, zeros(MOST_LEGAL), 0) > 0, False)
    t.n[part + RYO] += price
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


def best_offer(t: Position, any_choice: bool, second: bool) -> i64:
    """The demand or offer that makes the table worth most, or NONE."""
    if not any_choice:
        return NONE
    out = zeros(MOST_LEGAL)
    n = offer_choices(t, out, 0) if second else trade_choices(t, out, 0)
    income = income_of(t, t.seat)
    best = worth_with(t, t.seat, income)
    found: i64 = NONE
    for i in range(n):
        tried = attempt(t, out[i], income)
        if tried > best:
            best = tried
            found = out[i]
    return found


def best_gate(t: Position) -> i64:
    """The border post nearest to places where a samurai is useful."""
    best: i64 = NONE
    least: i64 = FAR_AWAY
    useful = t.box.producing[1] | t.box.producing[2] | BIT[EDO]
    for gate in range(SPACE):
        if not t.box.border_posts & BIT[gate]:
            continue
        far = CROWDED * t.n[CROWD_AT + gate]
        space = gate * SPACE
        spaces = useful
        while spaces != 0:
            if spaces & 1:
                far += t.box.steps[space]
            spaces >>= 1
            space += 1
        if far < least:
            least = far
            best = gate
    return best


def travel(t: Position) -> None:
    """Disperse Ronin for tokens, meet a foreign demand if it pays, or become a samurai while these are wanted."""
    part = t.part(t.seat)
    if t.box.ronin and t.dispersals == 0:
        space = best_dispersal(t)
        if space != NONE:
            disperse(t, space)
            return
    income = income_of(t, t.seat)
    if t.box.tokken:
        now = worth_with(t, t.seat, income)
        out = zeros(MOST_LEGAL)
        n = demand_choices(t, FOREIGN, out, 0)
        for i in range(n):
            if attempt(t, out[i], income) > now:
                meet_demand(t, out[i] - DEMAND)
                return
    if wants_samurai(t, income):
        t.n[part + SAMURAI] += 1
        t.put_samurai(part, best_gate(t))


def wants_samurai(t: Position, income: i64) -> bool:
    """Whether one more samurai makes the table worth more than it is now."""
    place = t.part(t.seat) + SAMURAI
    now = worth_with(t, t.seat, income)
    t.n[place] += 1
    more = worth_with(t, t.seat, income) > now
    t.n[place] -= 1
    return more


# Ronin -----------------------------------------------------------------------------------------------------------


def best_dispersal(t: Position) -> i64:
    """The space whose Ronin bring most tokens and can be driven away with the samurai on the board, or NONE."""
    part = t.part(t.seat)
    most: i64 = 0
    found: i64 = NONE
    for space in range(SPACE):
        ronin = t.n[RONIN_AT + space]
        if ronin == 0:
            continue
        tokens = t.box.dispersed[ronin] if t.box.dispersed[ronin] < t.tokens else t.tokens
        here = t.n[part + STANDING + space]
        elsewhere = t.n[part + SAMURAI] - here
        come = elsewhere if elsewhere < t.box.dispersal_samurai else t.box.dispersal_samurai
        if tokens > most and here + come > ronin:
            most = tokens
            found = space
    return found


def disperse(t: Position, space: i64) -> None:
    """Samurai ride to the Ronin, who leave for where they do least harm to the seat: off the table, for now."""
    part = t.part(t.seat)
    t.dispersals += 1
    ronin = t.n[RONIN_AT + space]
    for source in range(SPACE):
        while source != space and t.n[part + STANDING + source] > 0 and t.n[part + STANDING + space] <= ronin:
            t.lift_samurai(part, source)
            t.put_samurai(part, space)
    tokens = t.box.dispersed[ronin] if t.box.dispersed[ronin] < t.tokens else t.tokens
    t.tokens -= tokens
    t.n[part + TOKENS] += tokens
    for _ in range(ronin):
        t.lift_ronin(space)


# Special cards ---------------------------------------------------------------------------------------------------


def best_special(t: Position) -> i64:
    """The special card that helps most and is not held yet, or NONE."""
    out = zeros(MOST_LEGAL)
    n = special_choices(t, out, 0)
    found: i64 = NONE
    for i in range(n):
        card = out[i] - SPECIAL
        part = t.part(t.seat)
        if t.n[part + HELD + card] + t.n[part + BOUGHT + card] > 0:
            continue
        if found == NONE or LIKED[card] > LIKED[found]:
            found = card
    return found


def take_best_special(t: Position) -> None:
    card = best_special(t)
    if card != NONE:
        buy_special(t, card)
