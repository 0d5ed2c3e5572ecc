"""Laying a plan: which step comes next, whether a plan can lie, and plans that differ a little."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.rounds import PLAN_SIZE, ROWS
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints
from kabuto.titles.edo.actions import (
    ASSIGN,
    CARD_ACTION_COUNT,
    CARD_COUNT,
    PLAN,
    READY,
    SLOTS,
    TAKE_BACK,
    TASKS,
    UNASSIGN,
)
from kabuto.titles.edo.box import FACES
from kabuto.titles.edo.planning import BLACK, KINDS, NEUTRAL_KIND, OWN, free_officials, hand, room_on
from kabuto.titles.edo.state import BIT, OWN_ON, SLOT, Position

# How a plan is changed a little; all above these: an official serves elsewhere
SWAP_CARDS: Final[i64] = 0
OTHER_FACE: Final[i64] = 1
CHANGES: Final[i64] = 4


def next_of_plan(t: Position, seat: i64, plan: Ints) -> i64:
    """The next step towards a plan."""
    n = t.n
    part = t.part(seat)
    for slot in range(SLOTS):
        lies = n[part + SLOT + slot]
        if lies != 0 and lies != plan[slot]:
            return TAKE_BACK + slot
    for slot in range(SLOTS):
        if n[part + SLOT + slot] == 0:
            face = plan[slot] - 1
            return PLAN + face // FACES * TASKS + slot * CARD_ACTION_COUNT + t.box.face_action[face]
    for slot in range(SLOTS):
        for kind in range(KINDS):
            if n[part + OWN_ON + kind * SLOTS + slot] > plan[(kind + 1) * SLOTS + slot]:
                return UNASSIGN + slot * KINDS + kind
    for slot in range(SLOTS):
        for kind in range(KINDS):
            if n[part + OWN_ON + kind * SLOTS + slot] < plan[(kind + 1) * SLOTS + slot]:
                return ASSIGN + slot * KINDS + kind
    return READY


def put_plan(t: Position, seat: i64, plan: Ints) -> None:
    """Let a plan lie, as far as the seat has the cards and officials for it."""
    part = t.part(seat)
    for place in range(PLAN_SIZE):
        t.n[part + SLOT + place] = 0
    for slot in range(SLOTS):
        face = plan[slot]
        if not hand(t, part) & BIT[(face - 1) // FACES]:
            face = any_face(t, part)
        t.n[part + SLOT + slot] = face
    for slot in range(SLOTS):
        for kind in range(KINDS):
            for _ in range(plan[(kind + 1) * SLOTS + slot]):
                if room_on(t, part, slot) and free_officials(t, seat, part, kind) > 0:
                    t.n[part + OWN_ON + kind * SLOTS + slot] += 1


def any_face(t: Position, part: i64) -> i64:
    """The first face + 1 of a card that is not planned yet."""
    cards = hand(t, part)
    card: i64 = 0
    while not cards & BIT[card]:
        card += 1
    return card * FACES + 1


# Plans that differ a little --------------------------------------------------------------------------------------


def mutated(state: Position, seat: i64, plan: Ints, chance: Chance) -> Ints:
    """Swap two cards, take another action or card, or let an official serve elsewhere."""
    t = state.copy()
    assert isinstance(t, Position)
    part = t.part(seat)
    new = plan[:]
    change = chance.below(CHANGES)
    slot = chance.below(SLOTS)
    other = (slot + 1 + chance.below(SLOTS - 1)) % SLOTS
    if change == SWAP_CARDS:
        for row in range(ROWS):
            kept = new[row * SLOTS + slot]
            new[row * SLOTS + slot] = new[row * SLOTS + other]
            new[row * SLOTS + other] = kept
    elif change == OTHER_FACE:
        new[slot] = another_face(t, part, plan, slot, chance)
    put_plan(t, seat, new)
    if change > OTHER_FACE:
        move_official(t, part, slot, other, chance)
    fill_up(t, seat, part, slot)
    fill_up(t, seat, part, other)
    return t.n[part + SLOT : part + SLOT + PLAN_SIZE]


def another_face(t: Position, part: i64, plan: Ints, slot: i64, chance: Chance) -> i64:
    """A face + 1 of the card in a slot or of one that is not planned."""
    for place in range(PLAN_SIZE):
        t.n[part + SLOT + place] = 0
    for place in range(SLOTS):
        if place != slot:
            t.n[part + SLOT + place] = plan[place]
    cards = hand(t, part)
    count: i64 = 0
    found = plan[slot]
    for face in range(CARD_COUNT * FACES):
        if cards & BIT[face // FACES] and t.box.face_action[face] >= 0 and face + 1 != plan[slot]:
            count += 1
            if chance.below(count) == 0:
                found = face + 1
    return found


def move_official(t: Position, part: i64, source: i64, goal: i64, chance: Chance) -> None:
    """One official goes from one slot to another, if there is one, and room."""
    first = chance.below(KINDS)
    for turn in range(KINDS):
        kind = (first + turn) % KINDS
        place = part + OWN_ON + kind * SLOTS
        if t.n[place + source] > 0:
            t.n[place + source] -= 1
            if room_on(t, part, goal):
                t.n[place + goal] += 1
            return


def fill_up(t: Position, seat: i64, part: i64, slot: i64) -> None:
    """Officials who have nothing to do serve in a slot as well."""
    while room_on(t, part, slot):
        kind: i64 = NEUTRAL_KIND
        if free_officials(t, seat, part, NEUTRAL_KIND) == 0:
            kind = OWN
        if free_officials(t, seat, part, kind) == 0:
            kind = BLACK
        if free_officials(t, seat, part, kind) <= 0:
            return
        t.n[part + OWN_ON + kind * SLOTS + slot] += 1
