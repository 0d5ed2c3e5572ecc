"""Greedy: plans the round that leaves it best off if the others stood still, and does what that plan wants."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.bots.base import Bot, Turn
from kabuto.bots.edo.rounds import Course, Sketch, attempt, best_gate, best_plan, best_special, carry_out
from kabuto.bots.edo.worth import rounds_left, worth
from kabuto.titles.edo.actions import (
    ASSIGN,
    BUILD,
    CARD_ACTION_COUNT,
    DEMAND,
    DONE,
    GO,
    GOODS,
    INCOME,
    KEEP,
    NAME,
    PACKAGE,
    PICK,
    PICK_MERCHANT,
    PLAN,
    POST,
    READY,
    RECRUIT,
    REVEAL,
    SETTLE,
    SLOTS,
    SPECIAL,
    STOP,
    TASKS,
    WORK,
)
from kabuto.titles.edo.box import FACES, PRICE, RANKS, SPACE, TILE
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.planning import KINDS, on_slot
from kabuto.titles.edo.resources import yield_of
from kabuto.titles.edo.state import (
    BUILDING,
    BUYING_CARD,
    CROWD_AT,
    HARVESTING,
    INFLUENCE_AT,
    MERCHANT,
    MOST_SEATS,
    MOVING,
    NEUTRAL_ON,
    NONE,
    OWN_ON,
    PLANNING,
    PROFIT_AT,
    RECRUITING,
    RIDING,
    SAMURAI,
    SECOND_OFFER,
    SLOT,
    STANDING,
    START,
    TRADING,
    TRAVELLING,
    WAGES,
    WALKING,
)
from kabuto.titles.edo.wages import payout

WORTH_TAKING: int = 6
"""An income privilege is used for at least so many ryo, or when the end is near."""


class Greedy(Bot):
    """Never looks at what is hidden: an imagined game serves it as a table to try things out on."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._seen: tuple[int, ...] = ()
        self._plan: Sketch | None = None

    def choose(self, turn: Turn) -> int:
        legal = turn.legal
        if len(legal) == 1:
            return legal[0]
        state = turn.imagine(self.rng).state
        assert isinstance(state, Edo)
        found = self._choose(state, turn.seat, legal)
        return found if found in legal else legal[0]

    def _choose(self, t: Edo, seat: int, legal: list[int]) -> int:
        at = t.at
        if at == PLANNING:
            return self._next_of_plan(t, seat, legal)
        if legal[-1] >= INCOME and at != WAGES:
            found = privilege(t, seat, legal)
            if found >= 0:
                return found
        if at in (MOVING, WALKING):
            return movement(t, seat)
        if at == START:
            return best_start(t, legal)
        if at in (BUILDING, TRADING, SECOND_OFFER):
            return best_deal(t, seat, legal)
        if at == HARVESTING:
            return best_work(t, legal)
        if at == TRAVELLING:
            return travelling(t, seat, legal)
        if at == RIDING:
            return GO + next_course(t, seat).goal
        if at == WAGES:
            return wages(t, seat, legal)
        if at == RECRUITING:
            return RECRUIT if rounds_left(t) > 1 else STOP
        if at == BUYING_CARD:
            card = best_special(t)
            return SPECIAL + card if card != NONE and rounds_left(t) > 2 else STOP
        if DONE in legal:
            return DONE
        return ronin(t, seat, legal)

    def _next_of_plan(self, t: Edo, seat: i64, legal: list[int]) -> int:
        """Find the plan once a round; then lay it step by step."""
        part = t.part(seat)
        seen = (int(t.round), *[int(t.v[part + place]) for place in range(SLOT)])
        if self._plan is None or seen != self._seen:
            self._seen = seen
            self._plan = best_plan(t, seat)
        sketch = self._plan
        planned = sketch.table.v
        for slot in range(SLOTS):
            if t.v[part + SLOT + slot] == 0:
                face = planned[part + SLOT + slot] - 1
                return PLAN + face // FACES * TASKS + slot * CARD_ACTION_COUNT + t.box.face_action[face]
        for slot in range(SLOTS):
            if t.v[part + SLOT + slot] != planned[part + SLOT + slot]:
                continue
            if t.v[part + OWN_ON + slot] < sketch.own[slot] and ASSIGN + slot * KINDS in legal:
                return ASSIGN + slot * KINDS
            if t.v[part + NEUTRAL_ON + slot] < sketch.neutral[slot] and ASSIGN + slot * KINDS + 1 in legal:
                return ASSIGN + slot * KINDS + 1
        return READY


# Moments of a game -----------------------------------------------------------------------------------------------


def best_start(t: Edo, legal: list[int]) -> int:
    """The city with the best tile near Edo, then the fullest package."""
    best = -1
    found = legal[0]
    for action in legal:
        if action >= SETTLE:
            city = action - SETTLE
            tile = t.v[PROFIT_AT + city] - 1
            value = 200 + 10 * int(t.box.profit[tile * TILE + RANKS]) - int(t.box.steps[city])
        else:
            first = (action - PACKAGE) * PRICE
            contents = t.box.packages
            value = int(contents[first] * 10 + contents[first + 1] * 12 + contents[first + 2] * 28)
            value += int(contents[first + 3] * 36)
        if value > best:
            best = value
            found = action
    return found


def privilege(t: Edo, seat: int, legal: list[int]) -> int:
    """Use tokens for income and resources at once, if they bring something; else -1."""
    best = -1
    found = -1
    for action in legal:
        if action >= GOODS:
            return action
        if action >= INCOME:
            ryo = int(payout(t, action - INCOME, seat))
            if ryo > best and (ryo >= WORTH_TAKING or rounds_left(t) < 2):
                best = ryo
                found = action
    return found


def course_of(t: Edo, seat: i64, slot: i64) -> Course:
    """What the card in a slot wants to be moved."""
    course = Course()
    part = t.part(seat)
    officials = on_slot(t, part, slot)
    if officials > 0:
        tried = t.copy()
        tried.seat = seat
        carry_out(tried, t.v[part + SLOT + slot] - 1, officials, course)
    return course


def movement(t: Edo, seat: i64) -> int:
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


def travelling(t: Edo, seat: i64, legal: list[int]) -> int:
    """Demands that pay, then officials to the border while samurai are wanted, then rides for the cards to come."""
    now = worth(t, seat)
    for action in legal:
        if DEMAND <= action < WORK and attempt(t, action) > now:
            return action
    gate = best_gate(t)
    if POST + gate in legal:
        tried = t.copy()
        tried.v[tried.part(seat) + SAMURAI] += 1
        if worth(tried, seat) > now:
            return POST + gate
    course = next_course(t, seat)
    if course.figure != NONE and PICK + course.figure in legal and t.left_own < 1:
        return PICK + course.figure
    return STOP


def best_deal(t: Edo, seat: i64, legal: list[int]) -> int:
    """The building, demand or offer that is worth most, or none."""
    best = worth(t, seat)
    found: int = DONE if DONE in legal else STOP
    for action in legal:
        if action < DEMAND or action >= INCOME:
            continue
        tried = attempt(t, action)
        if tried > best:
            best = tried
            found = action
    return found


def best_work(t: Edo, legal: list[int]) -> int:
    """Where the yield is best; with the privilege if that makes two more."""
    best = -1
    found = legal[0]
    for action in legal:
        if WORK <= action < BUILD:
            full = action >= WORK + SPACE
            space = (action - WORK) % SPACE
            value = 2 * int(yield_of(t, space, full)) - (3 if full else 0)
            if value > best:
                best = value
                found = action
    return found


def wages(t: Edo, seat: i64, legal: list[int]) -> int:
    """Pay the samurai that are worth their rice."""
    best: i64 = -1_000_000
    found = legal[0]
    part = t.part(seat)
    for action in legal:
        if action >= DONE:
            continue
        tried = t.copy()
        kept: i64 = action - KEEP
        tried.v[part + 1] -= kept * t.box.wage_rice
        tried.v[part + SAMURAI] -= t.v[part + STANDING + t.focus] - kept
        value = worth(tried, seat) if rounds_left(t) > 0 else kept
        if value > best:
            best = value
            found = action
    return found


def ronin(t: Edo, seat: i64, legal: list[int]) -> int:
    """Ronin go where they hinder others more than oneself, and leave where they hinder oneself."""
    best = -1_000
    found = legal[0]
    for action in legal:
        if NAME <= action < NAME + 4:
            continue
        space = (action - NAME - 4) if action >= NAME + 4 else action - (NAME - SPACE)
        sign = 1 if action >= NAME + 4 else -1
        mine = int(t.v[t.part(seat) + STANDING + space])
        others = int(t.v[CROWD_AT + space]) - mine
        if space < MOST_SEATS + 1:
            row = INFLUENCE_AT + space * MOST_SEATS
            others += sum(int(t.v[row + who]) for who in range(t.players) if who != seat)
            mine += 2 * int(t.v[row + seat])
        value = sign * (others - 2 * mine)
        if value > best:
            best = value
            found = action
    return found
