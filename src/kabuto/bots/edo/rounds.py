"""The best plan of three cards for a round, found card by card, keeping the most promising beginnings.

A plan is written as it lies on the table: the face + 1 in each slot, then the own, the neutral and the black officials
in front of each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.cards import Course, activate, end_card
from kabuto.bots.edo.worth import OUT, income_of, worth_with
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints
from kabuto.titles.edo.actions import BUILD_ACTION, CARD_COUNT, HARVEST_ACTION, SLOTS, TRAVEL_ACTION
from kabuto.titles.edo.box import FACES
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.movement import forget_moves
from kabuto.titles.edo.planning import BLACK, NEUTRAL_KIND, OWN, free_officials, hand
from kabuto.titles.edo.state import BIT, NONE, OWN_ON, SAMURAI, SLOT, Position

ROWS: Final[i64] = 4
"""Of a plan: faces, own, neutral and black officials."""
PLAN_SIZE: Final[i64] = ROWS * SLOTS
BEAM: Final = 12
"""So many beginnings of a plan are followed by a careful player."""


class Sketch:
    """The beginning of a plan: the table as it would be, and the officials that each slot has been given."""

    def __init__(self, table: Edo, plan: Ints) -> None:
        self.table: Edo = table
        self.plan: Ints = plan
        self.black: i64 = 0  # black officials still to be had; a privilege won in this round comes too late
        self.income: i64 = 0
        self.worth: i64 = 0
        self.score: i64 = 0  # the worth, with some noise


def best_plan(state: Edo, seat: i64, first: i64, beam: int, chance: Chance | None, noise: i64) -> Ints:
    """The plan that leaves the seat best off if the others stood still."""
    return best_plans(state, seat, first, beam, chance, noise)[0].plan


def best_plans(state: Edo, seat: i64, first: i64, beam: int, chance: Chance | None, noise: i64) -> list[Sketch]:
    """The plans that leave the seat best off, best first; their slots before `first` lie as they are.

    With `noise`, each beginning is liked up to so much more or less than it should be.
    """
    table = state.copy()
    table.seat = seat
    forget_plan(table, seat, first)
    part = table.part(seat)
    start = Sketch(table, table.n[part + SLOT : part + SLOT + PLAN_SIZE])
    start.black = free_officials(table, seat, part, BLACK)
    start.income = income_of(table, seat)
    kept: list[Sketch] = [start]
    for slot in range(first, SLOTS):
        tried: list[Sketch] = []
        for sketch in kept:
            extend(sketch, seat, slot, tried)
        if chance is not None and noise > 0:
            for sketch in tried:
                sketch.score += chance.below(noise) + chance.below(noise) - noise
        tried.sort(key=score_of, reverse=True)
        kept = tried[:beam]
    return kept


def score_of(sketch: Sketch) -> int:
    return sketch.score


def forget_plan(t: Position, seat: i64, first: i64) -> None:
    """Take back the cards from a slot on."""
    part = t.part(seat)
    for row in range(ROWS):
        for slot in range(first, SLOTS):
            t.n[part + SLOT + row * SLOTS + slot] = 0
    t.picked = NONE
    forget_moves(t)


def extend(sketch: Sketch, seat: i64, slot: i64, tried: list[Sketch]) -> None:
    """Try every card of the hand with each action and every sensible number of officials."""
    table = sketch.table
    box = table.box
    part = table.part(seat)
    cards = hand(table, part)
    own = free_officials(table, seat, part, OWN)
    neutral = free_officials(table, seat, part, NEUTRAL_KIND)
    room = own + neutral + sketch.black
    limit = box.officials_on_card
    if box.four_officials_in_all:
        for place in range(SLOTS, PLAN_SIZE):
            limit -= sketch.plan[place]
    if room > limit:
        room = limit
    for card in range(CARD_COUNT):
        if not cards & BIT[card]:
            continue
        for face in range(card * FACES, card * FACES + FACES):
            action = box.face_action[face]
            if action < 0:
                continue
            most = box.face_most[face] if box.face_most[face] < room else room
            if action == TRAVEL_ACTION and most > own:
                most = own
            if action >= HARVEST_ACTION and most > table.n[part + SAMURAI]:
                most = table.n[part + SAMURAI]  # more would have nobody to work with
            whites: i64 = 0 if action == TRAVEL_ACTION else neutral
            add_card(sketch, seat, slot, face, most, own, whites, tried)


def add_card(
    sketch: Sketch, seat: i64, slot: i64, face: i64, most: i64, own: i64, neutral: i64, tried: list[Sketch]
) -> None:
    """The sketch with one more card, carried out by one official, two … as long as one more brings something."""
    table = sketch.table.copy()
    part = table.part(seat)
    table.n[part + SLOT + slot] = face + 1
    table.step_of_round = slot
    table.face = face
    before = table.n[part + SAMURAI]
    course = Course()
    best: i64 = -2 * OUT
    if most <= 0 or slot == SLOTS - 1:
        idle = with_card(sketch, table.copy(), seat, slot, 0, 0, 0, 0)
        best = idle.worth
        tried.append(idle)
    for officials in range(i64(1), most + 1):
        activate(table, course)
        whites: i64 = officials if officials < neutral else neutral
        mine = officials - whites
        blacks: i64 = 0
        if mine > own:
            blacks = mine - own
            mine = own
        posted = table.n[part + SAMURAI] - before
        here = with_card(sketch, table.copy(), seat, slot, mine, whites, blacks, posted)
        if here.worth <= best:
            return
        best = here.worth
        tried.append(here)


def with_card(
    sketch: Sketch, table: Edo, seat: i64, slot: i64, own: i64, neutral: i64, black: i64, posted: i64
) -> Sketch:
    """The sketch after a card that so many officials carried out, some of whom are samurai now."""
    other = Sketch(table, sketch.plan[:])
    part = table.part(seat)
    place = part + OWN_ON + slot
    end_card(table)
    table.n[place] = own - posted
    table.n[place + SLOTS] = neutral
    table.n[place + 2 * SLOTS] = black
    other.black = sketch.black - black
    other.plan[slot] = table.n[part + SLOT + slot]
    other.plan[SLOTS + slot] = own
    other.plan[2 * SLOTS + slot] = neutral
    other.plan[3 * SLOTS + slot] = black
    built = table.box.face_action[table.face] == BUILD_ACTION
    other.income = income_of(table, seat) if built else sketch.income
    other.worth = worth_with(table, seat, other.income)
    other.score = other.worth
    return other
