"""Steps 4 and 5: the event, the bids, the turn order (SHO-080 to SHO-086)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun.actions import BID, BIT, CARDS, CHEST, EVENTS, POSITION, POSITIONS, SPECIALS, TOWER, S
from kabuto.titles.shogun.state import (
    AT_POSITION,
    CHESTS,
    LAID,
    NONE,
    ORDER,
    PICKS,
    PLACE,
    PLAN,
    SPECIAL,
    UP,
    Table,
    lowest,
    many,
)

# The worth of a bid (SHO-082): a chest card above 0 by its place, then provinces, then chest card 0, then no card
NO_BID: Final[i64] = 0
ZERO_BID: Final[i64] = 1
PROVINCE_BID: Final[i64] = 2


def determine_event(t: Table) -> None:
    """Draw one of the open events; it is in force for everybody this round (SHO-042, SHO-080)."""
    drawn = t.chance.below(many(t.events))
    left = t.events
    while drawn > 0:
        left &= left - 1
        drawn -= 1
    t.event = lowest(left)
    t.events &= ~BIT[t.event]
    t.effect = t.box.event_effect[t.event]
    t.reveal()
    if t.teller is not None:
        t.tell("story-event", {"event": EVENTS[t.event]})


def bid_worth(card: i64) -> i64:
    """The rank of a bid card (SHO-082); a tower card counts as chest card 0 (SHO-TC-026)."""
    if card == NONE:
        return NO_BID
    if card < CHEST:
        return PROVINCE_BID
    if card == TOWER or card - CHEST == 0:
        return ZERO_BID
    return PROVINCE_BID + card - CHEST


def pay_bid(t: Table, seat: i64, card: i64) -> i64:
    """Pay the bid (SHO-081) and return its rank; a chest card worth more than the purse counts as 0 (SHO-068)."""
    if CHEST <= card < TOWER:
        price = t.box.chest_values[card - CHEST]
        if price > t.n[CHESTS + seat]:
            if t.teller is not None:
                t.tell("story-bid-unpaid", {"seat": seat})
            return ZERO_BID
        t.n[CHESTS + seat] -= price
    return bid_worth(card)


def reveal_bids(t: Table) -> None:
    """Everybody shows and pays the bid (SHO-081); equal ones pick in random order (SHO-083)."""
    n = t.n
    t.reveal()
    seats = zeros(t.players)
    worths = zeros(t.players)
    for seat in range(t.players):
        seats[seat] = seat
        card = n[PLAN + seat * S + BID]
        n[UP + seat] |= BIT[BID]
        if t.teller is not None:
            t.tell("story-bid", {"seat": seat, "card": "nothing" if card == NONE else CARDS[card]})
        worths[seat] = pay_bid(t, seat, card)
    t.chance.shuffle(seats)
    for place in range(t.players):
        seat = seats[place]
        at = place
        while at > 0 and worths[n[PICKS + at - 1]] < worths[seat]:
            n[PICKS + at] = n[PICKS + at - 1]
            at -= 1
        n[PICKS + at] = seat
    t.turn = 0


def next_pick(t: Table) -> bool:
    """The next player picks a turn-order space (SHO-084); True while somebody has to choose."""
    while t.turn < t.players:
        seat = t.n[PICKS + t.turn]
        free = positions(t)
        if len(free) > 1:
            return t.ask(seat, AT_POSITION)
        pick(t, seat, free[0] - POSITION)
    fix_order(t)
    return False


def positions(t: Table) -> Ints:
    """The turn-order spaces that are free; each still holds its special card."""
    out = zeros(POSITIONS)
    at: i64 = 0
    for place in range(POSITIONS):
        if t.n[LAID + place] != NONE:
            out[at] = POSITION + place
            at += 1
    return out[:at]


def pick(t: Table, seat: i64, place: i64) -> None:
    """Take the special card that lies there and leave the daimyo card in its place (SHO-084)."""
    n = t.n
    n[SPECIAL + seat] = n[LAID + place]
    n[LAID + place] = NONE
    n[PLACE + seat] = place
    t.turn += 1
    if t.teller is not None:
        t.tell("story-position", {"seat": seat, "position": place + 1, "special": SPECIALS[n[SPECIAL + seat]]})


def fix_order(t: Table) -> None:
    """The order of the daimyo cards; empty spaces are skipped, unpicked special cards set aside (SHO-085)."""
    n = t.n
    at: i64 = 0
    for place in range(POSITIONS):
        for seat in range(t.players):
            if n[PLACE + seat] == place:
                n[ORDER + at] = seat
                at += 1
        n[LAID + place] = NONE
    if t.teller is not None:
        t.tell("story-order", {"order_seat": [int(n[ORDER + place]) for place in range(t.players)]})
