"""Decks, hands and weapons: drawing, returning, and what is known of a deck's top."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.yedo.actions import FIRST_MISSION, SLOT_COUNT, WEAPON_COUNT
from kabuto.titles.yedo.language import ACTION, BONUS, MISSION, WEAPON
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ARMS,
    BONUS_HAND,
    CARDS,
    DECK_AT,
    DECK_ROOM,
    FORESEEN,
    HEADS,
    HELD,
    MISSION_HAND,
    POOL,
    POOL_SIZE,
    SCRAP,
    SEAT,
    STALL,
    Table,
)


def hand_of(thing: i64) -> i64:
    """Where a seat's hand of cards of a kind begins."""
    if thing == ACTION:
        return ACTION_HAND
    if thing == BONUS:
        return BONUS_HAND
    return MISSION_HAND


def colour_of(mission: i64) -> i64:
    if mission < FIRST_MISSION[2]:
        return 0 if mission < FIRST_MISSION[1] else 1
    return 2 if mission < FIRST_MISSION[3] else 3


# Decks -----------------------------------------------------------------------------------------------------------


def in_deck(t: Table, deck: i64, depth: i64) -> i64:
    """The card at a depth of a deck; 0 is the top one."""
    row = t.row
    place = row[HEADS + deck] + depth
    room = DECK_ROOM[deck]
    return row[DECK_AT[deck] + (place if place < room else place - room)]


def set_in_deck(t: Table, deck: i64, depth: i64, card: i64) -> None:
    row = t.row
    place = row[HEADS + deck] + depth
    room = DECK_ROOM[deck]
    row[DECK_AT[deck] + (place if place < room else place - room)] = card


def draw_one(t: Table, deck: i64) -> i64:
    """The top card of a deck, or -1; an empty weapon pile is made anew from the discard pile (YED-133, YED-341)."""
    row = t.row
    if row[CARDS + deck] == 0 and (deck != WEAPON or not reshuffle(t)):
        return -1
    head = row[HEADS + deck]
    card = row[DECK_AT[deck] + head]
    row[DECK_AT[deck] + head] = 0
    head += 1
    row[HEADS + deck] = head if head < DECK_ROOM[deck] else 0
    row[CARDS + deck] -= 1
    for seat in range(t.players):
        known = seat * SEAT + FORESEEN + deck
        if row[known] > 0:
            row[known] -= 1
    return card


def put_under(t: Table, deck: i64, card: i64) -> None:
    """A card goes face down under its deck."""
    set_in_deck(t, deck, t.row[CARDS + deck], card)
    t.row[CARDS + deck] += 1


def reshuffle(t: Table) -> bool:
    """Shuffle the weapon discard pile as the new draw pile, under what is left of the old one; False if there is none
    (YED-133, YED-271)."""
    row = t.row
    n: i64 = 0
    for weapon in range(WEAPON_COUNT):
        n += row[SCRAP + weapon]
    if n == 0:
        return False
    pile = zeros(n)
    at: i64 = 0
    for weapon in range(WEAPON_COUNT):
        for _ in range(row[SCRAP + weapon]):
            pile[at] = weapon
            at += 1
        row[SCRAP + weapon] = 0
    t.chance.shuffle(pile)
    if row[CARDS + WEAPON] == 0:
        lay_deck(t, WEAPON, pile)
    else:
        for at in range(n):
            put_under(t, WEAPON, pile[at])
    if t.teller is not None:
        t.tell("story-reshuffle", {})
    return True


def lay_deck(t: Table, deck: i64, pile: Ints) -> None:
    """Put a pile down as a deck, its first card on top."""
    row = t.row
    base = DECK_AT[deck]
    n: i64 = len(pile)
    for i in range(n):
        row[base + i] = pile[i]
    row[HEADS + deck] = 0
    row[CARDS + deck] = n


def deck_size(t: Table, deck: i64) -> i64:
    """Cards that can be drawn from a deck."""
    row = t.row
    n = row[CARDS + deck]
    if deck == WEAPON and n == 0:
        for weapon in range(WEAPON_COUNT):
            n += row[SCRAP + weapon]
    return n


def missions_left(t: Table) -> bool:
    row = t.row
    at = CARDS + MISSION
    return row[at] + row[at + 1] + row[at + 2] + row[at + 3] > 0


# Hands -----------------------------------------------------------------------------------------------------------


def hand_size(t: Table, seat: i64, thing: i64) -> i64:
    if thing == WEAPON:
        return t.row[seat * SEAT + HELD]
    return t.row[seat * SEAT + hand_of(thing)]


def limit_of(t: Table, thing: i64) -> i64:
    """How many a player may hold (YED-020)."""
    box = t.box
    if thing == ACTION:
        return box.limit_actions
    if thing == BONUS:
        return box.limit_bonus
    if thing == WEAPON:
        return box.limit_weapons
    return box.limit_missions


def into_hand(t: Table, seat: i64, thing: i64, card: i64) -> None:
    """A card or weapon becomes a seat's own."""
    row = t.row
    if thing == WEAPON:
        row[seat * SEAT + ARMS + card] += 1
        row[seat * SEAT + HELD] += 1
        return
    hand = seat * SEAT + hand_of(thing)
    n = row[hand]
    place = hand + n
    while place > hand and row[place] > card:
        row[place + 1] = row[place]
        place -= 1
    row[place + 1] = card
    row[hand] = n + 1


def out_of_hand(t: Table, seat: i64, thing: i64, card: i64) -> None:
    """A card or weapon that the seat holds is taken out of its hand."""
    row = t.row
    if thing == WEAPON:
        row[seat * SEAT + ARMS + card] -= 1
        row[seat * SEAT + HELD] -= 1
        return
    hand = seat * SEAT + hand_of(thing)
    n = row[hand]
    place = hand + 1
    while row[place] != card:
        place += 1
    while place < hand + n:
        row[place] = row[place + 1]
        place += 1
    row[hand + n] = 0
    row[hand] = n - 1


def holds_card(t: Table, seat: i64, thing: i64, card: i64) -> bool:
    row = t.row
    if thing == WEAPON:
        return row[seat * SEAT + ARMS + card] > 0
    hand = seat * SEAT + hand_of(thing)
    return any(row[hand + 1 + i] == card for i in range(row[hand]))


def deck_of(thing: i64, card: i64) -> i64:
    """The deck that a card belongs under."""
    return thing if thing != MISSION else MISSION + colour_of(card)


def hand_back(t: Table, seat: i64, thing: i64, card: i64) -> None:
    """Return a card under its deck, a weapon to the discard pile (YED-021)."""
    out_of_hand(t, seat, thing, card)
    drop(t, thing, card)


def drop(t: Table, thing: i64, card: i64) -> None:
    if thing == WEAPON:
        t.row[SCRAP + card] += 1
    else:
        put_under(t, deck_of(thing, card), card)


# The pool: drawn cards of which some are kept ----------------------------------------------------------------------


def into_pool(t: Table, card: i64) -> None:
    row = t.row
    n = row[POOL_SIZE]
    place = POOL + n
    while place > POOL and row[place - 1] > card:
        row[place] = row[place - 1]
        place -= 1
    row[place] = card
    row[POOL_SIZE] = n + 1


def out_of_pool(t: Table, card: i64) -> None:
    row = t.row
    n = row[POOL_SIZE]
    place = POOL
    while row[place] != card:
        place += 1
    while place < POOL + n - 1:
        row[place] = row[place + 1]
        place += 1
    row[POOL + n - 1] = 0
    row[POOL_SIZE] = n - 1


# The market ----------------------------------------------------------------------------------------------------------


def on_market(t: Table) -> i64:
    """Weapons lying face up."""
    row = t.row
    n: i64 = 0
    for slot in range(SLOT_COUNT):
        if row[STALL + slot] > 0:
            n += 1
    return n


def lay_out_weapon(t: Table, slot: i64) -> None:
    """Fill a market space from the draw pile."""
    weapon = draw_one(t, WEAPON)
    if weapon >= 0:
        t.row[STALL + slot] = weapon + 1


def scrap_market(t: Table, slot: i64) -> None:
    """The weapon on a market space goes to the discard pile."""
    row = t.row
    if row[STALL + slot] > 0:
        row[SCRAP + row[STALL + slot] - 1] += 1
        row[STALL + slot] = 0
