"""A deal as it lies on the table: who takes part, and what each would give to whom (YED-193 to YED-198).

Two take part, the proposer and the partner, or a third as well. What one gives another is a *side*. A side has numbers
of what lies open; cards that are laid face down; and cards that are wished for, by kind, missions also by colour, which
their owner is still to lay. `Position.deal` holds it all while there is an offer, and is empty otherwise.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import EMPTY, Ints, ints, put, zeros
from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.language import ACTION, BONUS, MISSION, WEAPON
from kabuto.titles.yedo.piles import colour_of, hand_of
from kabuto.titles.yedo.state import Position

# Where trade in a district stands
CARDS_FIRST: Final[i64] = 0
TURNS: Final[i64] = 1
BUILDING: Final[i64] = 2
REPLYING: Final[i64] = 3
HANDING_OVER: Final[i64] = 4

MADE: Final[i64] = 16
"""A seat's `OFFERS` are the first few that it began, and this much for each that it made."""

# Those who take part
PROPOSER: Final[i64] = 0
PARTNER: Final[i64] = 1
THIRD: Final[i64] = 2

GIVER: Final[Ints] = ints([0, 1, 0, 2, 1, 2])
RECEIVER: Final[Ints] = ints([1, 0, 2, 0, 2, 1])
"""Who gives and who gets on each side: two between the first two, four more with a third."""
BETWEEN_TWO: Final[i64] = 2
AMONG_THREE: Final[i64] = 6
GIVES_ON: Final[Ints] = ints([0, 1, 3, 2, 4, 5])
GETS_ON: Final[Ints] = ints([1, 0, 2, 3, 5, 4])
"""The side on which each who takes part gives and gets; then, with a third, the other one of each."""

# The deal
DEAL_THIRD: Final[i64] = 0  # the third's seat plus 1
DEAL_SIDE: Final[i64] = 1  # the side that is being put together
DEAL_AGREED: Final[i64] = 2  # seats that have accepted, bits
SIDES: Final[i64] = 3

# A side
MON_GIVEN: Final[i64] = 0
GEISHAS_GIVEN: Final[i64] = 1
BLACKMAIL_GIVEN: Final[i64] = 2
ARMS_GIVEN: Final[i64] = 3  # by kind
OPEN_THINGS: Final[i64] = 11
WISHED: Final[i64] = 11  # cards that are still to be laid, in the order of `WISHES`
LAID: Final[i64] = 18  # how many cards lie there, then their faces
SUMS: Final[i64] = 37  # of what has a limit: weapons, Geishas, missions, Action Cards, Bonus Cards
WEAPON_SUM: Final[i64] = 37
GEISHA_SUM: Final[i64] = 38
MISSION_SUM: Final[i64] = 39
ACTION_SUM: Final[i64] = 40
BONUS_SUM: Final[i64] = 41
ALL_SUM: Final[i64] = 42  # of everything, Mon and Blackmail included
SIDE_SIZE: Final[i64] = 43

WISHES: Final = ("mission", "action", "bonus", *do.COLOURS)
"""Cards are wished for as missions of any colour, Action Cards, Bonus Cards, and as missions of each colour."""
KINDS: Final[i64] = 3
WISH_COUNT: Final[i64] = 7
MOST_CARDS: Final[i64] = 12
"""So many cards are offered at most on one side."""


# Beginning and ending -----------------------------------------------------------------------------------------------


def begin_deal(t: Position, proposer: i64, partner: i64) -> None:
    t.proposer = proposer
    t.partner = partner
    t.deal = zeros(SIDES + BETWEEN_TWO * SIDE_SIZE)
    t.stage = BUILDING


def let_join(t: Position, seat: i64) -> None:
    """A third takes part; what the proposer gives them is put together first."""
    deal = zeros(SIDES + AMONG_THREE * SIDE_SIZE)
    put(deal, 0, t.deal)
    deal[DEAL_THIRD] = seat + 1
    deal[DEAL_SIDE] = BETWEEN_TWO
    t.deal = deal


def drop_deal(t: Position) -> None:
    """The deal is made, or comes to nothing."""
    t.deal = EMPTY
    t.proposer = s.NOBODY
    t.partner = s.NOBODY
    t.counters = 0
    t.stage = TURNS


# Who takes part -----------------------------------------------------------------------------------------------------


def third(t: Position) -> i64:
    """The third who takes part, or nobody."""
    return t.deal[DEAL_THIRD] - 1


def sides(t: Position) -> i64:
    return BETWEEN_TWO if t.deal[DEAL_THIRD] == 0 else AMONG_THREE


def parts(t: Position) -> i64:
    """How many take part."""
    return 2 if t.deal[DEAL_THIRD] == 0 else 3


def seat_of(t: Position, part: i64) -> i64:
    """The seat of one who takes part."""
    if part == PROPOSER:
        return t.proposer
    return t.partner if part == PARTNER else t.deal[DEAL_THIRD] - 1


def takes_part(t: Position, seat: i64) -> bool:
    if t.proposer == s.NOBODY:
        return False
    return seat == t.proposer or seat == t.partner or seat == third(t)


# Sides --------------------------------------------------------------------------------------------------------------


def side_at(side: i64) -> i64:
    """Where a side begins."""
    return SIDES + side * SIDE_SIZE


def add_open(t: Position, side: i64, what: i64, n: i64) -> None:
    """Put so much of an open thing onto a side."""
    at = side_at(side)
    t.deal[at + what] += n
    t.deal[at + ALL_SUM] += n
    if what >= ARMS_GIVEN:
        t.deal[at + WEAPON_SUM] += n
    elif what == GEISHAS_GIVEN:
        t.deal[at + GEISHA_SUM] += n


def add_wish(t: Position, side: i64, wish: i64, n: i64) -> None:
    """So many cards more of a kind, or missions of a colour, are wished for."""
    at = side_at(side)
    t.deal[at + WISHED + wish] += n
    t.deal[at + sum_of(wish)] += n
    t.deal[at + ALL_SUM] += n


def lay(t: Position, side: i64, face: i64) -> None:
    """Lay a card face down on a side."""
    at = side_at(side)
    deal = t.deal
    deal[at + LAID] += 1
    deal[at + LAID + deal[at + LAID]] = face
    deal[at + sum_of(wish_of(face))] += 1
    deal[at + ALL_SUM] += 1


def sum_of(wish: i64) -> i64:
    """The sum that cards of a kind or missions of a colour count for."""
    if wish == 1:
        return ACTION_SUM
    return BONUS_SUM if wish == 2 else MISSION_SUM


def wished(t: Position, side: i64, wish: i64) -> i64:
    return t.deal[side_at(side) + WISHED + wish]


def laid(t: Position, side: i64) -> i64:
    """How many cards lie face down on a side."""
    return t.deal[side_at(side) + LAID]


def laid_face(t: Position, side: i64, place: i64) -> i64:
    return t.deal[side_at(side) + LAID + 1 + place]


def laid_for(t: Position, side: i64, wish: i64) -> i64:
    """How many of the cards that lie on a side are of a kind or colour."""
    n: i64 = 0
    for place in range(laid(t, side)):
        if fulfils(laid_face(t, side, place), wish):
            n += 1
    return n


def is_empty(t: Position, side: i64) -> bool:
    return t.deal[side_at(side) + ALL_SUM] == 0


def given(t: Position, part: i64, what: i64) -> i64:
    """How much of something one who takes part gives on all sides."""
    deal = t.deal
    n = deal[SIDES + GIVES_ON[part] * SIDE_SIZE + what]
    return n if deal[DEAL_THIRD] == 0 else n + deal[SIDES + GIVES_ON[3 + part] * SIDE_SIZE + what]


def got(t: Position, part: i64, what: i64) -> i64:
    """How much of something one who takes part gets."""
    deal = t.deal
    n = deal[SIDES + GETS_ON[part] * SIDE_SIZE + what]
    return n if deal[DEAL_THIRD] == 0 else n + deal[SIDES + GETS_ON[3 + part] * SIDE_SIZE + what]


# Cards ----------------------------------------------------------------------------------------------------------------


def thing_of(face: i64) -> i64:
    """What a face is: an action card, a bonus card or a mission."""
    if face < do.FIRST_FACE[BONUS]:
        return ACTION
    return BONUS if face < do.FIRST_FACE[WEAPON] else MISSION


def wish_of(face: i64) -> i64:
    """What a face fulfils: a wish for an Action Card, for a Bonus Card, or for a mission of its colour."""
    thing = thing_of(face)
    if thing == MISSION:
        return KINDS + colour_of(face - do.FIRST_FACE[MISSION])
    return 1 if thing == ACTION else 2


def thing_wished(wish: i64) -> i64:
    if wish == 1:
        return ACTION
    return BONUS if wish == 2 else MISSION


def fulfils(face: i64, wish: i64) -> bool:
    return wish_of(face) == wish or (wish == 0 and thing_of(face) == MISSION)


def copies_laid(t: Position, giver: i64, face: i64) -> i64:
    """How often one who takes part has laid a card on any side."""
    n = copies_on(t, GIVES_ON[giver], face)
    return n if t.deal[DEAL_THIRD] == 0 else n + copies_on(t, GIVES_ON[3 + giver], face)


def copies_on(t: Position, side: i64, face: i64) -> i64:
    deal = t.deal
    first = side_at(side) + LAID + 1
    n: i64 = 0
    for place in range(first, first + deal[first - 1]):
        if deal[place] == face:
            n += 1
    return n


def free_for(t: Position, giver: i64, wish: i64) -> i64:
    """How many cards in the hand of one who takes part fulfil a wish and are not laid yet."""
    thing = thing_wished(wish)
    hand = seat_of(t, giver) * s.SEAT + hand_of(thing)
    n: i64 = 0
    for i in range(t.n[hand]):
        if fulfils(do.FIRST_FACE[thing] + t.n[hand + 1 + i], wish):
            n += 1
    for side in range(sides(t)):
        if GIVER[side] == giver:
            n -= laid_for(t, side, wish)
    return n


# Limits (YED-195) ---------------------------------------------------------------------------------------------------


def within_limits(t: Position) -> bool:
    """Whether everybody who takes part holds no more than allowed afterwards."""
    deal = t.deal
    for side in range(sides(t)):
        at = side_at(side)
        if deal[at + ALL_SUM] == 0:
            continue
        for what in range(SUMS, ALL_SUM):
            if deal[at + what] > 0:
                part = RECEIVER[side]
                more = got(t, part, what) - given(t, part, what)
                if more > 0 and more > room_for(t, seat_of(t, part) * s.SEAT, what):
                    return False
    return True


def room_for(t: Position, base: i64, what: i64) -> i64:
    """How much more of something a seat may hold."""
    n = t.n
    if what == WEAPON_SUM:
        return t.box.limit_weapons - n[base + s.HELD]
    if what == GEISHA_SUM:
        return t.box.limit_geishas - n[base + s.GEISHAS]
    if what == MISSION_SUM:
        return t.box.limit_missions - n[base + s.MISSION_HAND]
    if what == ACTION_SUM:
        return t.box.limit_actions - n[base + s.ACTION_HAND]
    return t.box.limit_bonus - n[base + s.BONUS_HAND]


# As everybody may know it (YED-023, YED-193) --------------------------------------------------------------------------


def side_in_words(t: Position, side: i64) -> dict[str, Any]:
    """A side: open things, cards by kind and colour, never their faces; `laid` lie there, `wished` are to be laid."""
    deal = t.deal
    at = side_at(side)
    arms = at + ARMS_GIVEN
    return {
        "giver": int(seat_of(t, GIVER[side])),
        "receiver": int(seat_of(t, RECEIVER[side])),
        "mon": int(deal[at + MON_GIVEN]),
        "geishas": int(deal[at + GEISHAS_GIVEN]),
        "blackmail": int(deal[at + BLACKMAIL_GIVEN]),
        "weapons": [do.WEAPONS[weapon] for weapon in range(do.WEAPON_COUNT) for _ in range(deal[arms + weapon])],
        "laid": {name: int(laid_for(t, side, wish)) for wish, name in enumerate(WISHES) if wish != 0},
        "wished": {name: int(wished(t, side, wish)) for wish, name in enumerate(WISHES)},
    }


def offer_in_words(t: Position, seat: i64) -> dict[str, Any] | None:
    """The offer on the table; of the cards in it everybody sees the faces of those that are the own (YED-193)."""
    if t.proposer == s.NOBODY:
        return None
    joined = third(t)
    found: dict[str, Any] = {
        "district": do.DISTRICTS[t.district],
        "proposer": int(t.proposer),
        "partner": int(t.partner),
        "third": None if joined == s.NOBODY else int(joined),
        "side": int(t.deal[DEAL_SIDE]),
        "accepted": [int(who) for who in range(t.players) if t.deal[DEAL_AGREED] & s.BIT[who] != 0],
        "sides": [],
    }
    for side in range(sides(t)):
        one = side_in_words(t, side)
        faces = [do.FACES[laid_face(t, side, place)] for place in range(laid(t, side))]
        one["cards"] = faces if one["giver"] == seat else None
        found["sides"].append(one)
    return found


# As it is hashed ----------------------------------------------------------------------------------------------------


def is_plain(t: Position) -> bool:
    """Whether two exchange without colours named, as all deals of engine 0.1 were: then cards go over at once."""
    if t.deal[DEAL_THIRD] != 0 or laid(t, 1) > 0:
        return False
    return all(wished(t, 1, colour) == 0 for colour in range(KINDS, WISH_COUNT))


def pack_deal(t: Position, packed: list[int], n: int) -> None:
    """Write the deal into a packed table whose row begins at `n`: a plain one at its old places, any other behind."""
    if not is_plain(t):
        packed.extend(int(number) for number in t.deal)
        return
    for what in range(OPEN_THINGS):
        packed[n + s.GIVEN + what] = int(t.deal[side_at(0) + what])
    for place in range(1 + laid(t, 0)):
        packed[n + s.GIVEN + OPEN_THINGS + place] = int(t.deal[side_at(0) + LAID + place])
    for what in range(OPEN_THINGS + KINDS):
        packed[n + s.ASKED + what] = int(t.deal[side_at(1) + what])
