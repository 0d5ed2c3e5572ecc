"""Steps 4 and 5: the event, the bids, the turn order (SHO-080 to SHO-086)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, state as s

# The worth of a bid (SHO-082): a chest card above 0 by its place, then provinces, then chest card 0, then no card
NO_BID: Final[i64] = 0
ZERO_BID: Final[i64] = 1
PROVINCE_BID: Final[i64] = 2


def reveal_plans(t: s.Position) -> None:
    """Everybody is ready: the event, then the bids (SHO-042)."""
    t.stage = s.PICKING
    determine_event(t)
    reveal_bids(t)


def determine_event(t: s.Position) -> None:
    """Draw one of the open events; it is in force for everybody this round (SHO-042, SHO-080)."""
    drawn = t.chance.below(s.many(t.events))
    left = t.events
    while drawn > 0:
        left &= left - 1
        drawn -= 1
    t.event = s.lowest(left)
    t.events &= ~do.BIT[t.event]
    t.effect = t.box.event_effect[t.event]
    t.reveal()
    if t.teller is not None:
        t.tell("story-event", {"event": do.EVENTS[t.event]})


def bid_worth(card: i64) -> i64:
    """The rank of a bid card (SHO-082); a tower card counts as chest card 0 (SHO-TC-026)."""
    if card == s.NONE:
        return NO_BID
    if card < do.CHEST:
        return PROVINCE_BID
    if card == do.TOWER or card - do.CHEST == 0:
        return ZERO_BID
    return PROVINCE_BID + card - do.CHEST


def price_of(t: s.Position, card: i64) -> i64:
    return t.box.chest_values[card - do.CHEST] if do.CHEST <= card < do.TOWER else 0


def pay_bid(t: s.Position, seat: i64, card: i64) -> i64:
    """Pay the bid (SHO-081) and return its rank; a chest card worth more than the purse counts as 0 (SHO-068)."""
    price = price_of(t, card)
    unpaid = price > t.n[s.CHESTS + seat]
    if not unpaid:
        t.n[s.CHESTS + seat] -= price
    if t.teller is not None:
        t.tell("story-bid", {"seat": seat, "card": "nothing" if card == s.NONE else do.CARDS[card]})
        if unpaid:
            t.tell("story-bid-unpaid", {"seat": seat})
    return ZERO_BID if unpaid else bid_worth(card)


def reveal_bids(t: s.Position) -> None:
    """Everybody shows and pays the bid (SHO-081); equal ones pick in random order (SHO-083)."""
    n = t.n
    t.reveal()
    seats = zeros(t.players)
    worths = zeros(t.players)
    for seat in range(t.players):
        seats[seat] = seat
        card = n[s.PLAN + seat * do.SPACE_COUNT + do.BID]
        n[s.UP + seat] |= do.BIT[do.BID]
        worths[seat] = pay_bid(t, seat, card)
    t.chance.shuffle(seats)
    for place in range(t.players):
        seat = seats[place]
        at = place
        while at > 0 and worths[n[s.PICKS + at - 1]] < worths[seat]:
            n[s.PICKS + at] = n[s.PICKS + at - 1]
            at -= 1
        n[s.PICKS + at] = seat
    t.turn = 0


def next_pick(t: s.Position) -> bool:
    """The next player picks a turn-order space (SHO-084); True while somebody has to choose."""
    while t.turn < t.players:
        seat = t.n[s.PICKS + t.turn]
        free = POSITION.choices(t, seat)
        if len(free) > 1:
            return t.ask(seat, s.AT_POSITION)
        pick(t, seat, free[0] - do.POSITION)
    fix_order(t)
    return False


class Space(s.Choice):
    """The turn-order spaces that are free; each still holds its special card (SHO-084)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        out = zeros(do.POSITIONS)
        at: i64 = 0
        for place in range(do.POSITIONS):
            if t.n[s.LAID + place] != s.NONE:
                out[at] = do.POSITION + place
                at += 1
        return out[:at]

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        pick(t, seat, action - do.POSITION)
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("SHO-084", "refuse-position", {"position": action - do.POSITION + 1})


POSITION: Final = Space("position", ("SHO-082", "SHO-084", "SHO-052"), first="SHO-084", verbs=("position",))


def pick(t: s.Position, seat: i64, place: i64) -> None:
    """Take the special card that lies there and leave the daimyo card in its place (SHO-084)."""
    n = t.n
    n[s.SPECIAL + seat] = n[s.LAID + place]
    n[s.LAID + place] = s.NONE
    n[s.PLACE + seat] = place
    t.turn += 1
    if t.teller is not None:
        t.tell("story-position", {"seat": seat, "position": place + 1, "special": do.SPECIALS[n[s.SPECIAL + seat]]})


def fix_order(t: s.Position) -> None:
    """The order of the daimyo cards; empty spaces are skipped, unpicked special cards set aside (SHO-085)."""
    n = t.n
    at: i64 = 0
    for place in range(do.POSITIONS):
        for seat in range(t.players):
            if n[s.PLACE + seat] == place:
                n[s.ORDER + at] = seat
                at += 1
        n[s.LAID + place] = s.NONE
    if t.teller is not None:
        t.tell("story-order", {"order_seat": [int(n[s.ORDER + place]) for place in range(t.players)]})
