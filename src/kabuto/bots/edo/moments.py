"""What a sensible player does at each moment of a game but planning: the choices of `greedy`.

A card that still lies face down is tried out on a copy of the table; its player does what that would take.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.cards import Course, attempt, best_dispersal, best_gate, best_special, carry_out, wants_samurai
from kabuto.bots.edo.worth import income_of, rounds_left, worth_with
from kabuto.kernel.ints import Ints, holds, ints
from kabuto.titles.edo.actions import (
    BUILD,
    DEMAND,
    DISPERSE,
    DONE,
    GO,
    GOODS,
    INCOME,
    KEEP,
    NAME,
    PACKAGE,
    PICK,
    PICK_MERCHANT,
    POST,
    RECRUIT,
    REVEAL,
    RONIN_FROM,
    RONIN_TO,
    SETTLE,
    SLOTS,
    SPECIAL,
    STOP,
    WORK,
    WORK_FULL,
)
from kabuto.titles.edo.box import PRICE, RANKS, SPACE, TILE
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.income import payout
from kabuto.titles.edo.planning import on_slot
from kabuto.titles.edo.resources import yield_of
from kabuto.titles.edo.state import (
    BUILDING,
    BUYING_CARD,
    CROWD_AT,
    HARVESTING,
    INFLUENCE_AT,
    MERCHANT,
    MOST_CITIES,
    MOST_SEATS,
    MOVING,
    NONE,
    PROFIT_AT,
    RALLYING,
    RECRUITING,
    RICE,
    RIDING,
    RONIN_AT,
    SAMURAI,
    SECOND_OFFER,
    SETTLED,
    SLOT,
    STANDING,
    START,
    TRADING,
    TRAVELLING,
    WAGES,
    WALKING,
)

WORTH_TAKING: Final[i64] = 6
"""An income privilege is used for at least so many ryo, or when the end is near."""
PACKAGE_WORTH: Final[Ints] = ints([10, 20, 30, 35])
"""A ryo, a rice, a wood and a stone in a package. The shipped packages win alike, so they come to about the same."""
NOT_AROUND: Final[i64] = 6
"""How much more a good counts that no space beside the start city yields; this decides between the packages."""
SETTLING: Final[i64] = 200
FIRST_RANK: Final[i64] = 10
"""Any city before any package; what a ryo of its income counts, beside a step on the way to Edo."""
FULL_PRICE: Final[i64] = 3
"""The privilege of a full yield is used if it makes two more; a good counts 2."""
OUT_OF_SIGHT: Final[i64] = 1_000_000
"""More than anything is worth."""
LATE: Final[i64] = 2
"""With so many rounds left or fewer, special cards are no longer bought."""


def sensible(t: Edo, seat: i64, legal: Ints) -> i64:
    """The choice of a sensible player among the legal ones."""
    found = moment(t, seat, legal)
    return found if holds(legal, found) else legal[0]


def moment(t: Edo, seat: i64, legal: Ints) -> i64:
    at = t.at
    if t.box.tokken and at != WAGES and legal[len(legal) - 1] >= INCOME:
        found = privilege(t, seat, legal)
        if found >= 0:
            return found
    if at in (MOVING, WALKING):
        return movement(t, seat)
    if at == START:
        return best_start(t, seat, legal)
    if at in (BUILDING, TRADING, SECOND_OFFER):
        return best_deal(t, seat, legal)
    if at == HARVESTING:
        return best_work(t, legal)
    if at == TRAVELLING:
        return travelling(t, seat, legal)
    if at == RIDING:
        return GO + next_course(t, seat).goal
    if at == RALLYING:
        return rallying(t, seat, legal)
    if at == WAGES:
        return wages(t, seat, legal)
    if at == RECRUITING:
        return RECRUIT if rounds_left(t) > 1 else STOP
    if at == BUYING_CARD:
        card = best_special(t)
        return SPECIAL + card if card != NONE and rounds_left(t) > LATE else STOP
    if holds(legal, DONE):
        return DONE
    return ronin(t, seat, legal)


def best_start(t: Edo, seat: i64, legal: Ints) -> i64:
    """The city with the best tile near Edo, then the package with most of what is not found there."""
    best: i64 = -1
    found = legal[0]
    for action in legal:
        value: i64 = 0
        if action >= SETTLE:
            city = action - SETTLE
            tile = t.n[PROFIT_AT + city] - 1
            value = SETTLING + FIRST_RANK * t.box.profit[tile * TILE + RANKS] - t.box.steps[city]
        else:
            value = package_worth(t, seat, action - PACKAGE)
        if value > best:
            best = value
            found = action
    return found


def package_worth(t: Edo, seat: i64, package: i64) -> i64:
    """What is in a package."""
    contents = package * PRICE
    city = t.n[t.part(seat) + SETTLED] - 1
    value = t.box.packages[contents] * PACKAGE_WORTH[0]
    for resource in range(i64(3)):
        each = PACKAGE_WORTH[RICE + resource]
        if city >= 0 and t.box.near_mask[city] & t.box.producing[resource] == 0:
            each += NOT_AROUND
        value += t.box.packages[contents + RICE + resource] * each
    return value


def privilege(t: Edo, seat: i64, legal: Ints) -> i64:
    """Use tokens for income and resources at once, if they bring something; else -1."""
    best: i64 = -1
    found: i64 = -1
    for action in legal:
        if action >= GOODS:
            return action
        if action >= INCOME:
            ryo = payout(t, action - INCOME, seat)
            if ryo > best and (ryo >= WORTH_TAKING or rounds_left(t) < 2):
                best = ryo
                found = action
    return found


# Movement and travel ---------------------------------------------------------------------------------------------


def course_of(t: Edo, seat: i64, slot: i64) -> Course:
    """What the card in a slot wants to be moved."""
    course = Course()
    part = t.part(seat)
    officials = on_slot(t, part, slot)
    if officials > 0:
        tried = t.copy()
        tried.seat = seat
        carry_out(tried, t.n[part + SLOT + slot] - 1, officials, course)
    return course


def movement(t: Edo, seat: i64) -> i64:
    """Move the first figure that the card of this turn needs elsewhere; then reveal the card."""
    course = course_of(t, seat, t.step_of_round)
    if t.at == WALKING:
        return GO + course.goal
    if course.figure == NONE:
        return REVEAL
    return PICK_MERCHANT if course.figure == MERCHANT else PICK + course.figure


def next_course(t: Edo, seat: i64) -> Course:
    """What the cards after this one want to be moved."""
    for slot in range(t.step_of_round + 1, SLOTS):
        course = course_of(t, seat, slot)
        if course.figure != NONE:
            return course
    return Course()


def travelling(t: Edo, seat: i64, legal: Ints) -> i64:
    """Tokens for Ronin, demands that pay, officials to the border while samurai are wanted, rides for later cards."""
    if t.box.ronin and t.dispersals == 0:
        space = best_dispersal(t)
        if space != NONE:
            return DISPERSE + space
    income = income_of(t, seat)
    now = worth_with(t, seat, income)
    for action in legal:
        if DEMAND <= action < WORK and attempt(t, action, income) > now:
            return action
    if t.left_own > 0 and wants_samurai(t, income):
        return POST + best_gate(t)
    if t.left_own < 1:
        course = next_course(t, seat)
        if course.figure != NONE and holds(legal, PICK + course.figure):
            return PICK + course.figure
    return STOP


def rallying(t: Edo, seat: i64, legal: Ints) -> i64:
    """Samurai come until they are more than the Ronin."""
    enough = t.n[t.part(seat) + STANDING + t.goal] > t.n[RONIN_AT + t.goal]
    return DONE if enough else legal[0]


# The actions of the cards ----------------------------------------------------------------------------------------


def best_deal(t: Edo, seat: i64, legal: Ints) -> i64:
    """The building, demand or offer that is worth most, or none."""
    income = income_of(t, seat)
    best = worth_with(t, seat, income)
    found: i64 = DONE if holds(legal, DONE) else STOP
    for action in legal:
        if action < DEMAND or action >= INCOME:
            continue
        tried = attempt(t, action, income)
        if tried > best:
            best = tried
            found = action
    return found


def best_work(t: Edo, legal: Ints) -> i64:
    """Where the yield is best; with the privilege if that makes two more."""
    best: i64 = -1
    found = legal[0]
    for action in legal:
        if WORK <= action < BUILD:
            full = action >= WORK_FULL
            value = 2 * yield_of(t, (action - WORK) % SPACE, full) - (FULL_PRICE if full else 0)
            if value > best:
                best = value
                found = action
    return found


def wages(t: Edo, seat: i64, legal: Ints) -> i64:
    """Pay the samurai that are worth their rice."""
    best: i64 = -OUT_OF_SIGHT
    found = legal[0]
    part = t.part(seat)
    income = income_of(t, seat)
    rice = t.n[part + RICE]
    samurai = t.n[part + SAMURAI]
    for action in legal:
        if action >= DONE:
            continue
        kept = action - KEEP
        t.n[part + RICE] = rice - kept * t.box.wage_rice
        t.n[part + SAMURAI] = samurai - t.n[part + STANDING + t.focus] + kept
        value = worth_with(t, seat, income) if rounds_left(t) > 0 else kept
        if value > best:
            best = value
            found = action
    t.n[part + RICE] = rice
    t.n[part + SAMURAI] = samurai
    return found


# Ronin -----------------------------------------------------------------------------------------------------------


def ronin(t: Edo, seat: i64, legal: Ints) -> i64:
    """Ronin go where they hinder others more than oneself, and leave where they hinder oneself."""
    best: i64 = -OUT_OF_SIGHT
    found = legal[0]
    for action in legal:
        if NAME <= action < RONIN_TO:
            continue
        value = -harm(t, seat, action - RONIN_FROM) if action < NAME else harm(t, seat, action - RONIN_TO)
        if value > best:
            best = value
            found = action
    return found


def harm(t: Edo, seat: i64, space: i64) -> i64:
    """How much more a Ronin on a space hinders the others than oneself."""
    mine = t.n[t.part(seat) + STANDING + space]
    others = t.n[CROWD_AT + space] - mine
    if space < MOST_CITIES:
        row = INFLUENCE_AT + space * MOST_SEATS
        for who in range(t.players):
            if who != seat:
                others += t.n[row + who]
        mine += 2 * t.n[row + seat]
    return others - 2 * mine
