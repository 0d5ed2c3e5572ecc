"""The stack of what is pending: the kinds of frames, and how a list of effects gets onto it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kabuto.kernel.ints import PURE
from kabuto.titles.yedo.language import MISSION
from kabuto.titles.yedo.state import NONE, Position

# What can be pending, and the numbers of such a frame in their order; their names below
RUN: Final[i64] = 1  # place in the code, seat, target, source: a list of effects
EACH: Final[i64] = 2  # place in the code, seats as bits, target, source: one effect for several players
DRAWING: Final[i64] = 3  # seat, thing, number, to keep, deck or -1
SORTING: Final[i64] = 4  # seat, thing, to keep, deck: cards in the pool
SURPLUS: Final[i64] = 5  # seat, thing
GIVING_UP: Final[i64] = 6  # seat, thing, number, by lot
TAKING: Final[i64] = 7  # seat, thing, number, at what price
REPLACING: Final[i64] = 8  # seat, thing, number
PEEKING: Final[i64] = 9  # seat, thing, number, reorder, deck or -1
ORDERING: Final[i64] = 10  # seat, deck, number, laid
MOVING: Final[i64] = 11  # seat, moves, from where, to where, the place that is left or -1
SWAPPING: Final[i64] = 12  # seat, partner, own weapon or -1
CHOOSING: Final[i64] = 13  # place in the code, seat, target, source
SAVING: Final[i64] = 14  # seat, left
AVERTING: Final[i64] = 15  # place in the code, seat, target, source
GARDENING: Final[i64] = 16  # seats that have chosen and places that are taken, as bits, and who took which
CARD: Final[i64] = 17  # card, seat, target, cancelled, seats asked (see cards.py)
BONUS_PART: Final[i64] = 18  # seat (see missions.py)
MISSION_END: Final[i64] = 19  # seat, with the bonus 1 or 0
FINISH: Final[i64] = 20  # seat: the activation ends (see action.py)
PAYING: Final[i64] = 21  # seat, Blessings left to hand over
WHO_ACTS: Final[i64] = 22  # seat: which disciple is activated for the mission (see missions.py)

# Most frames
SEAT: Final[i64] = 1
THING: Final[i64] = 2
NUMBER: Final[i64] = 3
KEEP: Final[i64] = 4
BY_LOT: Final[i64] = 4
PRICE: Final[i64] = 4
REORDER: Final[i64] = 4
DECK: Final[i64] = 5
LEFT: Final[i64] = 2
WITH_BONUS: Final[i64] = 2

# SORTING and ORDERING, beside SEAT, THING and NUMBER
SORTED_KEEP: Final[i64] = 3
SORTED_DECK: Final[i64] = 4
ORDERED_DECK: Final[i64] = 2
LAID: Final[i64] = 4

# MOVING and SWAPPING, beside SEAT
MOVES: Final[i64] = 2
FROM_WHERE: Final[i64] = 3
TO_WHERE: Final[i64] = 4
ORIGIN: Final[i64] = 5
PARTNER: Final[i64] = 2
OWN_WEAPON: Final[i64] = 3

# RUN, EACH, CHOOSING and AVERTING
LIST_PLACE: Final[i64] = 1
LIST_SEAT: Final[i64] = 2
EACH_SEATS: Final[i64] = 2
LIST_TARGET: Final[i64] = 3
LIST_SOURCE: Final[i64] = 4

# CARD
CARD_PLAYED: Final[i64] = 1
CARD_SEAT: Final[i64] = 2
CARD_TARGET: Final[i64] = 3
CANCELLED: Final[i64] = 4
ASKED: Final[i64] = 5

# GARDENING
CHOSEN: Final[i64] = 1
TAKEN: Final[i64] = 2
TAKERS: Final[i64] = 3

PAID: Final[i64] = -2
"""As the target of a list of effects: weapons taken from the market are paid for."""


class Frame:
    """A kind of frame: what is done next of one that lies on top of the stack."""

    def go_on(self, t: Position, top: i64) -> None:
        """Do the next bit: ask somebody, push what comes before it, or pop the frame."""
        raise NotImplementedError


def by_kind(*kinds: Frame) -> vec[Frame]:
    """The kinds of frames, found by number; nothing has the number 0."""
    found = [Frame(), *kinds]
    return found if PURE else vec[Frame](found)  # type: ignore[return-value]


def run(t: Position, effects: i64, seat: i64, target: i64, source: i64) -> None:
    """Carry out a list of effects before anything else that is pending."""
    if effects != 0:
        t.push(RUN, effects, seat, target, source, 0)


def deck_named(thing: i64, colour: i64) -> i64:
    """The deck that an effect is about, or NONE when its player names one."""
    if thing != MISSION:
        return thing
    return NONE if colour == 0 else MISSION + colour - 1
