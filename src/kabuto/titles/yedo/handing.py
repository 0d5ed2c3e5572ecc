"""Handing over: whoever is asked for cards chooses which; then everything changes hands (YED-193, YED-198)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, deal as dealing, state as s
from kabuto.titles.yedo.frames import SURPLUS
from kabuto.titles.yedo.language import ACTION, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import hand_of, hand_size, into_hand, limit_of, out_of_hand
from kabuto.titles.yedo.state import Choice, Position


def next_wish(t: Position) -> i64:
    """The wish for cards that is fulfilled next: the side, and after it what is wished for; NONE if there is none left.

    Missions of a colour come before those of any, so that there are enough of it."""
    for giver in range(dealing.PARTNER, dealing.THIRD + 1):
        for kind in range(dealing.WISH_COUNT):
            wish = (kind + dealing.KINDS) % dealing.WISH_COUNT
            for side in range(dealing.sides(t)):
                if dealing.GIVER[side] == giver and dealing.wished(t, side, wish) > 0:
                    return side * dealing.WISH_COUNT + wish
    return s.NONE


def hand_over_on(t: Position) -> None:
    """Those who are asked for cards choose which, unless all of a kind are; then the rest changes hands."""
    found = next_wish(t)
    if found == s.NONE:
        close_deal(t)
        return
    side = found // dealing.WISH_COUNT
    wish = found % dealing.WISH_COUNT
    giver = dealing.GIVER[side]
    face = first_card(t, giver, wish)
    if dealing.wished(t, side, wish) == dealing.free_for(t, giver, wish) or face == last_card(t, giver, wish):
        hand_card(t, face)
    else:
        t.ask(dealing.seat_of(t, giver), s.ASK_HAND_OVER)


def may_lay(t: Position, giver: i64, wish: i64, face: i64) -> bool:
    """Whether a card in the hand of one who takes part fulfils a wish and is not laid yet."""
    if not dealing.fulfils(face, wish):
        return False
    hand = dealing.seat_of(t, giver) * s.SEAT + hand_of(dealing.thing_of(face))
    copies: i64 = 0
    for i in range(t.n[hand]):
        if t.n[hand + 1 + i] == face - do.FIRST_FACE[dealing.thing_of(face)]:
            copies += 1
    return dealing.copies_laid(t, giver, face) < copies


def first_card(t: Position, giver: i64, wish: i64) -> i64:
    """The first card in hand that fulfils a wish."""
    return card_from(t, giver, wish, 0, 1)


def last_card(t: Position, giver: i64, wish: i64) -> i64:
    return card_from(t, giver, wish, hand_size(t, dealing.seat_of(t, giver), dealing.thing_wished(wish)) - 1, -1)


def card_from(t: Position, giver: i64, wish: i64, place: i64, step: i64) -> i64:
    """The next card from a place of the hand on that fulfils a wish; there is one."""
    thing = dealing.thing_wished(wish)
    hand = dealing.seat_of(t, giver) * s.SEAT + hand_of(thing)
    while not may_lay(t, giver, wish, do.FIRST_FACE[thing] + t.n[hand + 1 + place]):
        place += step
    return do.FIRST_FACE[thing] + t.n[hand + 1 + place]


class HandOver(Choice):
    """A card in hand that fulfils the wish."""

    def choices(self, t: Position, seat: i64) -> Ints:
        found = next_wish(t)
        wish = found % dealing.WISH_COUNT
        giver = dealing.GIVER[found // dealing.WISH_COUNT]
        thing = dealing.thing_wished(wish)
        hand = seat * s.SEAT + hand_of(thing)
        out = t.room(s.FEW_CHOICES)
        n: i64 = 0
        for i in range(t.n[hand]):
            face = do.FIRST_FACE[thing] + t.n[hand + 1 + i]
            if may_lay(t, giver, wish, face) and (n == 0 or out[n - 1] != do.DO_HAND_OVER + face):
                out[n] = do.DO_HAND_OVER + face
                n += 1
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        hand_card(t, action - do.DO_HAND_OVER)
        return False

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        return ("YED-193", "refuse-hand-over", {})


HAND_OVER: Final = HandOver("hand_over", ("YED-193",), verbs={"hand_over": "YED-193"}, secret=True)


def hand_card(t: Position, face: i64) -> None:
    """A card that was asked for: between two it goes over at once, else it is laid and goes over with the rest."""
    found = next_wish(t)
    side = found // dealing.WISH_COUNT
    at_once = dealing.is_plain(t)
    dealing.add_wish(t, side, found % dealing.WISH_COUNT, -1)
    t.reveal()
    if at_once:
        pass_card(t, side, face)
    else:
        dealing.lay(t, side, face)


def pass_card(t: Position, side: i64, face: i64) -> None:
    thing = dealing.thing_of(face)
    out_of_hand(t, dealing.seat_of(t, dealing.GIVER[side]), thing, face - do.FIRST_FACE[thing])
    into_hand(t, dealing.seat_of(t, dealing.RECEIVER[side]), thing, face - do.FIRST_FACE[thing])


def close_deal(t: Position) -> None:
    """Everything else changes hands at once."""
    t.reveal()
    for side in range(dealing.sides(t)):
        pass_side(t, side)
    if t.box.trade_over_limit:
        for part in range(dealing.parts(t)):
            return_surplus(t, dealing.seat_of(t, part))
    dealing.drop_deal(t)


def pass_side(t: Position, side: i64) -> None:
    deal = t.deal
    at = dealing.side_at(side)
    giver = dealing.seat_of(t, dealing.GIVER[side])
    receiver = dealing.seat_of(t, dealing.RECEIVER[side])
    for place in range(dealing.laid(t, side)):
        pass_card(t, side, dealing.laid_face(t, side, place))
    for weapon in range(do.WEAPON_COUNT):
        for _ in range(deal[at + dealing.ARMS_GIVEN + weapon]):
            out_of_hand(t, giver, WEAPON, weapon)
            into_hand(t, receiver, WEAPON, weapon)
    carry(t, giver, receiver, s.MON, deal[at + dealing.MON_GIVEN])
    carry(t, giver, receiver, s.GEISHAS, deal[at + dealing.GEISHAS_GIVEN])
    carry(t, giver, receiver, s.BLACKMAIL, deal[at + dealing.BLACKMAIL_GIVEN])


def carry(t: Position, giver: i64, receiver: i64, what: i64, n: i64) -> None:
    t.n[giver * s.SEAT + what] -= n
    t.n[receiver * s.SEAT + what] += n


def return_surplus(t: Position, seat: i64) -> None:
    """YED-195, the other reading: what is too much is returned, as after a draw (YED-021)."""
    n = t.n
    for thing in range(ACTION, MISSION + 1):
        if thing != EVENT and hand_size(t, seat, thing) > limit_of(t, thing):
            t.push(SURPLUS, seat, thing, 0, 0, 0)
    while n[seat * s.SEAT + s.GEISHAS] > t.box.limit_geishas:
        n[seat * s.SEAT + s.GEISHAS] -= 1
        t.geishas += 1
