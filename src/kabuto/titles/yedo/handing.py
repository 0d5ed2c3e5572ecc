"""Handing over: whoever is asked for cards chooses which; then everything changes hands (YED-193, YED-198)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import DO_HAND_OVER, FIRST_FACE, WEAPON_COUNT
from kabuto.titles.yedo.deal import (
    ARMS_GIVEN,
    BLACKMAIL_GIVEN,
    GEISHAS_GIVEN,
    GIVER,
    KINDS,
    MON_GIVEN,
    PARTNER,
    RECEIVER,
    THIRD,
    WISH_COUNT,
    add_wish,
    copies_laid,
    drop_deal,
    free_for,
    fulfils,
    is_plain,
    laid,
    laid_face,
    lay,
    parts,
    seat_of,
    side_at,
    sides,
    thing_of,
    thing_wished,
    wished,
)
from kabuto.titles.yedo.frames import SURPLUS
from kabuto.titles.yedo.language import ACTION, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import hand_of, hand_size, into_hand, limit_of, out_of_hand
from kabuto.titles.yedo.state import ASK_HAND_OVER, BLACKMAIL, GEISHAS, MON, NONE, SEAT, Table


def next_wish(t: Table) -> i64:
    """The wish for cards that is fulfilled next: the side, and after it what is wished for; NONE if there is none left.

    Missions of a colour come before those of any, so that there are enough of it."""
    for giver in range(PARTNER, THIRD + 1):
        for kind in range(WISH_COUNT):
            wish = (kind + KINDS) % WISH_COUNT
            for side in range(sides(t)):
                if GIVER[side] == giver and wished(t, side, wish) > 0:
                    return side * WISH_COUNT + wish
    return NONE


def hand_over_on(t: Table) -> None:
    """Those who are asked for cards choose which, unless all of a kind are; then the rest changes hands."""
    found = next_wish(t)
    if found == NONE:
        close_deal(t)
        return
    side = found // WISH_COUNT
    wish = found % WISH_COUNT
    giver = GIVER[side]
    face = first_card(t, giver, wish)
    if wished(t, side, wish) == free_for(t, giver, wish) or face == last_card(t, giver, wish):
        hand_card(t, face)
    else:
        t.ask(seat_of(t, giver), ASK_HAND_OVER)


def may_lay(t: Table, giver: i64, wish: i64, face: i64) -> bool:
    """Whether a card in the hand of one who takes part fulfils a wish and is not laid yet."""
    if not fulfils(face, wish):
        return False
    hand = seat_of(t, giver) * SEAT + hand_of(thing_of(face))
    copies: i64 = 0
    for i in range(t.row[hand]):
        if t.row[hand + 1 + i] == face - FIRST_FACE[thing_of(face)]:
            copies += 1
    return copies_laid(t, giver, face) < copies


def first_card(t: Table, giver: i64, wish: i64) -> i64:
    """The first card in hand that fulfils a wish."""
    return card_from(t, giver, wish, 0, 1)


def last_card(t: Table, giver: i64, wish: i64) -> i64:
    return card_from(t, giver, wish, hand_size(t, seat_of(t, giver), thing_wished(wish)) - 1, -1)


def card_from(t: Table, giver: i64, wish: i64, place: i64, step: i64) -> i64:
    """The next card from a place of the hand on that fulfils a wish; there is one."""
    thing = thing_wished(wish)
    hand = seat_of(t, giver) * SEAT + hand_of(thing)
    while not may_lay(t, giver, wish, FIRST_FACE[thing] + t.row[hand + 1 + place]):
        place += step
    return FIRST_FACE[thing] + t.row[hand + 1 + place]


def cards_to_hand_over(t: Table, out: Ints, n: i64) -> i64:
    found = next_wish(t)
    wish = found % WISH_COUNT
    giver = GIVER[found // WISH_COUNT]
    thing = thing_wished(wish)
    start = n
    hand = seat_of(t, giver) * SEAT + hand_of(thing)
    for i in range(t.row[hand]):
        face = FIRST_FACE[thing] + t.row[hand + 1 + i]
        if may_lay(t, giver, wish, face) and (n == start or out[n - 1] != DO_HAND_OVER + face):
            out[n] = DO_HAND_OVER + face
            n += 1
    return n


def hand_card(t: Table, face: i64) -> None:
    """A card that was asked for: between two it goes over at once, else it is laid and goes over with the rest."""
    found = next_wish(t)
    side = found // WISH_COUNT
    at_once = is_plain(t)
    add_wish(t, side, found % WISH_COUNT, -1)
    t.reveal()
    if at_once:
        pass_card(t, side, face)
    else:
        lay(t, side, face)


def pass_card(t: Table, side: i64, face: i64) -> None:
    thing = thing_of(face)
    out_of_hand(t, seat_of(t, GIVER[side]), thing, face - FIRST_FACE[thing])
    into_hand(t, seat_of(t, RECEIVER[side]), thing, face - FIRST_FACE[thing])


def close_deal(t: Table) -> None:
    """Everything else changes hands at once."""
    t.reveal()
    for side in range(sides(t)):
        pass_side(t, side)
    if t.box.trade_over_limit:
        for part in range(parts(t)):
            return_surplus(t, seat_of(t, part))
    drop_deal(t)


def pass_side(t: Table, side: i64) -> None:
    deal = t.deal
    at = side_at(side)
    giver = seat_of(t, GIVER[side])
    receiver = seat_of(t, RECEIVER[side])
    for place in range(laid(t, side)):
        pass_card(t, side, laid_face(t, side, place))
    for weapon in range(WEAPON_COUNT):
        for _ in range(deal[at + ARMS_GIVEN + weapon]):
            out_of_hand(t, giver, WEAPON, weapon)
            into_hand(t, receiver, WEAPON, weapon)
    carry(t, giver, receiver, MON, deal[at + MON_GIVEN])
    carry(t, giver, receiver, GEISHAS, deal[at + GEISHAS_GIVEN])
    carry(t, giver, receiver, BLACKMAIL, deal[at + BLACKMAIL_GIVEN])


def carry(t: Table, giver: i64, receiver: i64, what: i64, n: i64) -> None:
    t.row[giver * SEAT + what] -= n
    t.row[receiver * SEAT + what] += n


def return_surplus(t: Table, seat: i64) -> None:
    """YED-195, the other reading: what is too much is returned, as after a draw (YED-021)."""
    row = t.row
    for thing in range(ACTION, MISSION + 1):
        if thing != EVENT and hand_size(t, seat, thing) > limit_of(t, thing):
            t.push(SURPLUS, seat, thing, 0, 0, 0)
    while row[seat * SEAT + GEISHAS] > t.box.limit_geishas:
        row[seat * SEAT + GEISHAS] -= 1
        t.geishas += 1
