"""Decks, hands and weapons: drawing, returning, and what is known of a deck's top."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, to_list, zeros
from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.state import Position

OF_COLOUR: Final[Ints] = ints([2**end - 2**first for first, end in pairwise(to_list(do.FIRST_MISSION))])
"""The missions of each colour, as bits."""


def hand_of(thing: i64) -> i64:
    """Where a seat's hand of cards of a kind begins."""
    if thing == ACTION:
        return s.ACTION_HAND
    if thing == BONUS:
        return s.BONUS_HAND
    return s.MISSION_HAND


def colour_of(mission: i64) -> i64:
    if mission < do.FIRST_MISSION[2]:
        return 0 if mission < do.FIRST_MISSION[1] else 1
    return 2 if mission < do.FIRST_MISSION[3] else 3


def count_colours(n: Ints, base: i64, row: Ints, missions: i64, done: i64) -> None:
    """A seat's open and completed missions by colour, which is on their backs."""
    for place in range(n[base + s.MISSION_HAND]):
        row[missions + colour_of(n[base + s.MISSION_HAND + 1 + place])] += 1
    finished = n[base + s.DONE]
    for colour in range(i64(len(do.COLOURS)) if finished != 0 else i64(0)):
        left = finished & OF_COLOUR[colour]
        while left != 0:
            left &= left - 1
            row[done + colour] += 1


def missions_in(bits: i64) -> list[int]:
    """The missions of a set, in their order."""
    found: list[int] = []
    mission: i64 = 0
    while bits != 0:
        if bits & 1:
            found.append(int(mission))
        bits >>= 1
        mission += 1
    return found


# Decks -----------------------------------------------------------------------------------------------------------


def place_in_deck(t: Position, deck: i64, depth: i64) -> i64:
    """Where the card at a depth of a deck lies in the row; 0 is the top one."""
    place = t.n[s.HEADS + deck] + depth
    room = s.DECK_ROOM[deck]
    return s.DECK_AT[deck] + (place if place < room else place - room)


def in_deck(t: Position, deck: i64, depth: i64) -> i64:
    """The card at a depth of a deck."""
    return t.n[place_in_deck(t, deck, depth)]


def set_in_deck(t: Position, deck: i64, depth: i64, card: i64) -> None:
    t.n[place_in_deck(t, deck, depth)] = card


def draw_one(t: Position, deck: i64) -> i64:
    """The top card of a deck, or -1; an empty weapon pile is made anew from the discard pile (YED-133, YED-341)."""
    n = t.n
    if n[s.CARDS + deck] == 0 and (deck != WEAPON or not reshuffle(t)):
        return -1
    head = n[s.HEADS + deck]
    card = n[s.DECK_AT[deck] + head]
    n[s.DECK_AT[deck] + head] = 0
    head += 1
    n[s.HEADS + deck] = head if head < s.DECK_ROOM[deck] else 0
    n[s.CARDS + deck] -= 1
    for seat in range(t.players):
        known = seat * s.SEAT + s.FORESEEN + deck
        if n[known] > 0:
            n[known] -= 1
    return card


def put_under(t: Position, deck: i64, card: i64) -> None:
    """A card goes face down under its deck."""
    set_in_deck(t, deck, t.n[s.CARDS + deck], card)
    t.n[s.CARDS + deck] += 1


def reshuffle(t: Position) -> bool:
    """Shuffle the weapon discard pile as the new draw pile, under what is left of the old one; False if there is none
    (YED-133, YED-271)."""
    row = t.n
    n: i64 = 0
    for weapon in range(do.WEAPON_COUNT):
        n += row[s.SCRAP + weapon]
    if n == 0:
        return False
    pile = zeros(n)
    at: i64 = 0
    for weapon in range(do.WEAPON_COUNT):
        for _ in range(row[s.SCRAP + weapon]):
            pile[at] = weapon
            at += 1
        row[s.SCRAP + weapon] = 0
    t.chance.shuffle(pile)
    if row[s.CARDS + WEAPON] == 0:
        lay_deck(t, WEAPON, pile)
    else:
        for at in range(n):
            put_under(t, WEAPON, pile[at])
    if t.teller is not None:
        t.tell("story-reshuffle", {})
    return True


def lay_deck(t: Position, deck: i64, pile: Ints) -> None:
    """Put a pile down as a deck, its first card on top."""
    row = t.n
    base = s.DECK_AT[deck]
    n: i64 = len(pile)
    for i in range(n):
        row[base + i] = pile[i]
    row[s.HEADS + deck] = 0
    row[s.CARDS + deck] = n


def deck_size(t: Position, deck: i64) -> i64:
    """Cards that can be drawn from a deck."""
    row = t.n
    n = row[s.CARDS + deck]
    if deck == WEAPON and n == 0:
        for weapon in range(do.WEAPON_COUNT):
            n += row[s.SCRAP + weapon]
    return n


def missions_left(t: Position) -> bool:
    n = t.n
    at = s.CARDS + MISSION
    return n[at] + n[at + 1] + n[at + 2] + n[at + 3] > 0


# Hands -----------------------------------------------------------------------------------------------------------


def hand_size(t: Position, seat: i64, thing: i64) -> i64:
    if thing == WEAPON:
        return t.n[seat * s.SEAT + s.HELD]
    return t.n[seat * s.SEAT + hand_of(thing)]


def limit_of(t: Position, thing: i64) -> i64:
    """How many a player may hold (YED-020)."""
    box = t.box
    if thing == ACTION:
        return box.limit_actions
    if thing == BONUS:
        return box.limit_bonus
    if thing == WEAPON:
        return box.limit_weapons
    return box.limit_missions


def into_hand(t: Position, seat: i64, thing: i64, card: i64) -> None:
    """A card or weapon becomes a seat's own."""
    row = t.n
    if thing == WEAPON:
        row[seat * s.SEAT + s.ARMS + card] += 1
        row[seat * s.SEAT + s.HELD] += 1
        return
    hand = seat * s.SEAT + hand_of(thing)
    n = row[hand]
    place = hand + n
    while place > hand and row[place] > card:
        row[place + 1] = row[place]
        place -= 1
    row[place + 1] = card
    row[hand] = n + 1


def out_of_hand(t: Position, seat: i64, thing: i64, card: i64) -> None:
    """A card or weapon that the seat holds is taken out of its hand."""
    row = t.n
    if thing == WEAPON:
        row[seat * s.SEAT + s.ARMS + card] -= 1
        row[seat * s.SEAT + s.HELD] -= 1
        return
    hand = seat * s.SEAT + hand_of(thing)
    n = row[hand]
    place = hand + 1
    while row[place] != card:
        place += 1
    while place < hand + n:
        row[place] = row[place + 1]
        place += 1
    row[hand + n] = 0
    row[hand] = n - 1


def holds_card(t: Position, seat: i64, thing: i64, card: i64) -> bool:
    n = t.n
    if thing == WEAPON:
        return n[seat * s.SEAT + s.ARMS + card] > 0
    hand = seat * s.SEAT + hand_of(thing)
    return any(n[hand + 1 + i] == card for i in range(n[hand]))


def deck_of(thing: i64, card: i64) -> i64:
    """The deck that a card belongs under."""
    return thing if thing != MISSION else MISSION + colour_of(card)


def hand_back(t: Position, seat: i64, thing: i64, card: i64) -> None:
    """Return a card under its deck, a weapon to the discard pile (YED-021)."""
    out_of_hand(t, seat, thing, card)
    drop(t, thing, card)


def drop(t: Position, thing: i64, card: i64) -> None:
    if thing == WEAPON:
        t.n[s.SCRAP + card] += 1
    else:
        put_under(t, deck_of(thing, card), card)


def take_out(t: Position, who: i64, deck: i64) -> list[int]:
    """Take a player's cards of a deck out of their hand."""
    if deck in (WEAPON, EVENT):
        return []
    thing = min(deck, MISSION)
    hand = who * s.SEAT + hand_of(thing)
    cards = [card for card in to_list(t.n[hand + 1 : hand + 1 + t.n[hand]]) if deck_of(thing, card) == deck]
    for card in cards:
        out_of_hand(t, who, thing, card)
    return cards


def take_done(t: Position, who: i64, deck: i64) -> list[int]:
    """Take a player's missions of a deck out of those that they have completed."""
    missions = [one for one in missions_in(t.n[who * s.SEAT + s.DONE]) if deck_of(MISSION, one) == deck]
    for one in missions:
        t.n[who * s.SEAT + s.DONE] -= s.BIT[one]
    return missions


# The pool: drawn cards of which some are kept ----------------------------------------------------------------------


def into_pool(t: Position, card: i64) -> None:
    row = t.n
    n = row[s.POOL_SIZE]
    place = s.POOL + n
    while place > s.POOL and row[place - 1] > card:
        row[place] = row[place - 1]
        place -= 1
    row[place] = card
    row[s.POOL_SIZE] = n + 1


def out_of_pool(t: Position, card: i64) -> None:
    row = t.n
    n = row[s.POOL_SIZE]
    place = s.POOL
    while row[place] != card:
        place += 1
    while place < s.POOL + n - 1:
        row[place] = row[place + 1]
        place += 1
    row[s.POOL + n - 1] = 0
    row[s.POOL_SIZE] = n - 1


# The market ----------------------------------------------------------------------------------------------------------


def on_market(t: Position) -> i64:
    """Weapons lying face up."""
    row = t.n
    n: i64 = 0
    for slot in range(do.SLOT_COUNT):
        if row[s.STALL + slot] > 0:
            n += 1
    return n


def lay_out_weapon(t: Position, slot: i64) -> None:
    """Fill a market space from the draw pile."""
    weapon = draw_one(t, WEAPON)
    if weapon >= 0:
        t.n[s.STALL + slot] = weapon + 1


def scrap_market(t: Position, slot: i64) -> None:
    """The weapon on a market space goes to the discard pile."""
    n = t.n
    if n[s.STALL + slot] > 0:
        n[s.SCRAP + n[s.STALL + slot] - 1] += 1
        n[s.STALL + slot] = 0
