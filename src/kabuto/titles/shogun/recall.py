"""The table built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.fields import scatter
from kabuto.kernel.ints import Ints, put, zeros
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.fields import ACTIONS, AT, BACK, FIELDS, PROVINCES, told
from kabuto.titles.shogun.planning import begin, biddable, take_back_cards
from kabuto.titles.shogun.setup import blank
from kabuto.titles.shogun.state import Position

HIDDEN = -2
"""On a space of a plan: a face-down card that is not dealt yet."""


# Recalling -------------------------------------------------------------------------------------------------------


def recall_table(t: Position, seen: dict[str, Any]) -> None:
    """Make the table look like a view; hidden things lie in any arrangement."""
    t.n = blank()
    seat: i64 = seen["seat"]
    row = told(t, seat)
    FIELDS[t.players].read(row, 0, seat, seen)
    t.n = row[: s.SIZE]
    scatter(t, s.SCALARS, row, s.SIZE)
    n = t.n
    t.who = seen["to_act"][0] if seen["to_act"] else 0
    t.round = seen["round"] if t.stage >= s.CLEANING_UP else seen["round"] - 1
    t.slot = ACTIONS if t.stage > s.CARRYING_OUT else seen["slot"] or 0
    spent = t.event == s.NONE or row[AT["cancelled"]] == 1 or t.stage >= s.CLEANING_UP
    t.effect = s.NONE if spent else t.box.event_effect[t.event]
    for province in range(PROVINCES):
        if n[s.OWNER + province] != s.NONE:
            n[s.OWNED + n[s.OWNER + province]] |= do.BIT[province]
    for one in range(t.players):
        n[s.POINTS + one] = seen["scores"][one]
        t.ready |= do.BIT[one] * row[AT["ready"] + one]
    for hue in range(do.HUES):
        n[s.SHELF + hue] = row[AT["inside"] + hue]
    recall_piles(t, row)
    recall_plans(t, row, seat)


def recall_piles(t: Position, row: Ints) -> None:
    """Everything that lies in an order: what everybody has seen of it, and the rest in any."""
    n = t.n
    for place in range(row[AT["action_cards"]]):
        n[s.SEQUENCE + place] = row[AT["action_card"] + place]
    if row[AT["action_cards"]] > 0:
        unknown = s.places(do.BIT[ACTIONS] - 1 - s.bits_of(n, s.SEQUENCE, ACTIONS), 0)
        put(n, s.SEQUENCE + ACTIONS - len(unknown), unknown)
    known = row[AT["events_gone"]] | t.events
    if t.stage != s.DRAFTING:
        if t.event != s.NONE:
            known |= do.BIT[t.event]
        fill_pile(t, s.EVENT_PILE, known, do.BIT[len(do.EVENTS)] - 1 - known)
    else:
        seen = s.bits_of(row, AT["under"], t.pile_known) | s.bits_of(row, AT["taken"], 3)
        for one in range(t.players):
            seen |= n[s.OWNED + one]
        fill_pile(t, s.PILE, 0, t.box.in_play_mask & ~seen)
        for place in range(t.pile_known):
            n[s.PILE + t.pile_size - t.pile_known + place] = row[AT["under"] + place]
    if t.box.tenno:
        known = row[AT["favours_gone"]] | s.bits_of(n, s.SLOT, do.SLOTS)
        for one in range(t.players):
            known |= n[s.KEPT + one]
        fill_pile(t, s.FAVOUR_PILE, known, do.BIT[do.FAVOUR_CARDS + 1] - 2 - known)
    if t.box.arts:
        drawn: i64 = 0
        for tile in range(do.TILES):
            if n[s.TILE + tile] != s.NONE:
                drawn |= do.BIT[tile]
        fill_pile(t, s.BAG, drawn, do.BIT[do.TILES] - 1 - drawn)


def fill_pile(t: Position, pile: i64, known: i64, unknown: i64) -> None:
    """The cards that everybody has seen, then the others."""
    put(t.n, put(t.n, pile, s.places(known, 0)), s.places(unknown, 0))


def recall_plans(t: Position, row: Ints, me: i64) -> None:
    """The own plan as it is; of the others, where a face-down card lies. Everything else is in hand."""
    n = t.n
    ready = t.ready
    take_back_cards(t)
    if t.at == s.AT_PLAN:
        begin(t)
        t.ready = ready
        for block in (s.OPEN, s.CURSOR, s.CHOOSING, s.LEAVES):
            n[block + me] = row[block + me]
    for one in range(t.players):
        for block in (s.UP, s.WON, s.SPECIAL):
            n[block + one] = row[block + one]
        for space in range(t.box.spaces):
            card = row[AT["laid"] + one * do.SPACE_COUNT + space]
            if card == BACK:
                n[s.PLAN + one * do.SPACE_COUNT + space] = HIDDEN
            elif card != s.NONE:
                lay(t, one, space, card)


def lay(t: Position, seat: i64, space: i64, card: i64) -> None:
    """A card goes from hand to a space."""
    n = t.n
    n[s.PLAN + seat * do.SPACE_COUNT + space] = card
    n[s.HELD + seat] -= 1
    if card == do.TOWER:
        n[s.TOWER_CARDS + seat] -= 1
    else:
        n[s.HAND + seat] &= ~do.BIT[card]


# Dealing ---------------------------------------------------------------------------------------------------------


def deal(t: Position, seat: i64) -> None:
    """Deal at random what the seat cannot know."""
    deal_tower(t)
    hidden_actions = t.slot + t.box.open_actions
    if t.n[s.SEQUENCE] != s.NONE and hidden_actions < len(do.ACTIONS10):
        shuffle_part(t, s.SEQUENCE + hidden_actions, s.SEQUENCE + len(do.ACTIONS10))
    if t.stage == s.DRAFTING:
        shuffle_part(t, s.PILE + t.pile_top, s.PILE + t.pile_top + t.pile_size - t.pile_known)
    else:
        shuffle_part(t, s.EVENT_PILE + known_events(t), s.EVENT_PILE + len(do.EVENTS))
    if t.box.tenno:
        rounds = t.round if t.stage >= s.CLEANING_UP or t.stage == s.DRAFTING else t.round + 1
        shuffle_part(t, s.FAVOUR_PILE + rounds * do.SLOTS, s.FAVOUR_PILE + do.FAVOUR_CARDS)
    if t.box.arts:
        drawn: i64 = 0
        for tile in range(do.TILES):
            if t.n[s.TILE + tile] != s.NONE:
                drawn += 1
        shuffle_part(t, s.BAG + drawn, s.BAG + do.TILES)
    for one in range(t.players):
        if one == seat:
            continue
        if t.at == s.AT_PLAN:
            if t.ready & do.BIT[one]:
                deal_plan(t, one)
        else:
            deal_face_down(t, one)


def shuffle_part(t: Position, first: i64, last: i64) -> None:
    """Put a part of the table's cards into a random order."""
    part = t.n[first:last]
    t.chance.shuffle(part)
    for place in range(i64(len(part))):
        t.n[first + place] = part[place]


def known_events(t: Position) -> i64:
    """How many event cards everybody has seen."""
    rounds = t.round if t.stage >= s.CLEANING_UP else t.round + 1
    return ((rounds - 1) // 3 + 1) * 4


def deal_tower(t: Position) -> None:
    """Each cube inside lies on any shelf."""
    if not t.box.two_shelf:
        return
    n = t.n
    for hue in range(do.HUES):
        cubes: i64 = 0
        for shelf in range(t.box.shelves):
            cubes += n[s.SHELF + shelf * do.HUES + hue]
            n[s.SHELF + shelf * do.HUES + hue] = 0
        for _ in range(cubes):
            n[s.SHELF + t.chance.below(t.box.shelves) * do.HUES + hue] += 1


def unseen_cards(t: Position, seat: i64) -> Ints:
    """The cards of another seat that may lie face down or in hand: none that was won this round (SHO-096)."""
    n = t.n
    bits = n[s.HAND + seat] & ~n[s.WON + seat]
    found = zeros(s.many(bits) + n[s.TOWER_CARDS + seat])
    single = s.places(bits, 0)
    for place in range(i64(len(found))):
        found[place] = single[place] if place < len(single) else do.TOWER
    t.chance.shuffle(found)
    return found


def deal_face_down(t: Position, seat: i64) -> None:
    """Random cards under the backs that lie on a seat's spaces."""
    cards = unseen_cards(t, seat)
    at: i64 = 0
    for space in range(t.box.spaces):
        if t.n[s.PLAN + seat * do.SPACE_COUNT + space] == HIDDEN:
            lay(t, seat, space, cards[at])
            at += 1


def deal_plan(t: Position, seat: i64) -> None:
    """A random plan of a seat that is ready: a bid that it can pay, then any cards anywhere (SHO-064, SHO-068)."""
    n = t.n
    bids = s.places(biddable(t, seat), 0)
    pick = t.chance.below(len(bids) + n[s.TOWER_CARDS + seat])
    lay(t, seat, do.BID, bids[pick] if pick < len(bids) else do.TOWER)
    cards = unseen_cards(t, seat)
    spaces = zeros(t.box.spaces - 1)
    for place in range(i64(len(spaces))):
        spaces[place] = place if place < do.BID else place + 1
    if len(cards) < len(spaces):
        t.chance.shuffle(spaces)
    for place in range(i64(len(spaces))):
        if place < len(cards):
            lay(t, seat, spaces[place], cards[place])
    n[s.OPEN + seat] = 0
    n[s.LEAVES + seat] = 0
