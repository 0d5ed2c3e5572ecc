"""Steps 1 to 3: action cards, special cards, the secret plans with the bid (SHO-050 to SHO-069).

A plan is laid card by card: each card goes to the space where the seat's cursor stands, first the lowest open one.
`rearrange` and `go` take the card of any space back to hand and put the cursor there, so that every card can be put
anywhere, as often as the player likes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.shogun.actions import (
    ACTIONS10,
    BID,
    BIT,
    CHEST,
    GO,
    LEAVE,
    POSITIONS,
    PUT,
    READY,
    REARRANGE,
    SPECIALS,
    TOWER,
    S,
)
from kabuto.titles.shogun.state import (
    AT_PLAN,
    CHEST_MASK,
    CHESTS,
    CHOOSING,
    COUNT,
    CURSOR,
    EDITS,
    HAND,
    HELD,
    LAID,
    LEAVES,
    NONE,
    ONLY_PROVINCES,
    OPEN,
    ORDER,
    OWNED,
    PICKS,
    PLACE,
    PLACE_OF_BIT,
    PLAN,
    PLANNING,
    SEQUENCE,
    SPECIAL,
    TOWER_CARDS,
    UP,
    WON,
    Table,
    lowest,
    many,
)

CHEST_CARD_COUNT: Final[i64] = 5
TEN: Final[i64] = 10

GO_ANYWHERE: Final[Ints] = ints([int(GO) + space for space in range(int(S))])
GO_WITHOUT_COURT: Final[Ints] = ints([int(GO) + space for space in range(int(BID) + 1)])
REARRANGE_OR_READY: Final[Ints] = ints([int(REARRANGE), int(READY)])


# Steps 1 and 2 -------------------------------------------------------------------------------------------------


def lay_out_cards(t: Table) -> None:
    """Shuffle the action cards, five of them open, and the special cards, all open (SHO-050, SHO-051)."""
    n = t.n
    cards = zeros(TEN)
    for action in range(TEN):
        cards[action] = action
    t.chance.shuffle(cards)
    for place in range(TEN):
        n[SEQUENCE + place] = cards[place]
    specials = zeros(POSITIONS)
    for special in range(POSITIONS):
        specials[special] = special
    t.chance.shuffle(specials)
    for place in range(POSITIONS):
        n[LAID + place] = specials[place]
    t.reveal()
    if t.teller is not None:
        opened = [ACTIONS10[cards[place]] for place in range(t.box.open_actions)]
        t.tell("story-action-cards", {"action": opened})
        t.tell("story-special-cards", {"special": [SPECIALS[specials[place]] for place in range(POSITIONS)]})


# Step 3 --------------------------------------------------------------------------------------------------------


def take_back_cards(t: Table) -> None:
    """All cards return to hand (SHO-095), special cards are returned (SHO-097)."""
    n = t.n
    towers: i64 = t.box.tower_cards if t.box.tenno else 0
    for seat in range(t.players):
        n[HAND + seat] = n[OWNED + seat] | CHEST_MASK
        n[HELD + seat] = n[COUNT + seat] + CHEST_CARD_COUNT + towers
        n[TOWER_CARDS + seat] = towers
        n[UP + seat] = 0
        n[WON + seat] = 0
        n[SPECIAL + seat] = NONE
    for at in range(PLAN, PLAN + t.players * S):
        n[at] = NONE


def begin(t: Table) -> None:
    """Everybody plans at the same time, all cards in hand (SHO-060)."""
    n = t.n
    spaces = t.box.spaces
    for seat in range(t.players):
        held = n[HELD + seat]
        n[OPEN + seat] = BIT[spaces] - 1
        n[LEAVES + seat] = spaces - held if held < spaces else 0  # SHO-064
        n[EDITS + seat] = 0
        n[CURSOR + seat] = 0
        n[CHOOSING + seat] = 0
        n[PLACE + seat] = NONE
        n[ORDER + seat] = NONE
        n[PICKS + seat] = NONE
    t.ready = 0
    t.slot = 0
    t.stage = PLANNING
    t.at = AT_PLAN


def biddable(t: Table, seat: i64) -> i64:
    """The cards in hand that may be bid, tower cards aside: what the player can pay (SHO-063, SHO-068)."""
    n = t.n
    if t.box.bids_above:
        return n[HAND + seat]
    chests = n[CHESTS + seat]
    cards = n[HAND + seat] & ONLY_PROVINCES
    for card in range(CHEST_CARD_COUNT):
        if t.box.chest_values[card] <= chests:
            cards |= n[HAND + seat] & BIT[CHEST + card]
    return cards


def keeps_a_bid(t: Table, seat: i64) -> i64:
    """The card that must be kept for the bid space because no other could lie there, or 0.

    The card is given as its bit; a last tower card is the bit above the chest cards.
    """
    n = t.n
    if n[CURSOR + seat] == BID or n[LEAVES + seat] > 0 or not n[OPEN + seat] & BIT[BID]:
        return 0
    provinces = n[HAND + seat] & ONLY_PROVINCES
    if provinces & (provinces - 1):
        return 0  # two province cards at least
    cards = biddable(t, seat)
    towers = n[TOWER_CARDS + seat]
    if many(cards) + towers > 1:
        return 0
    return cards if towers == 0 else BIT[TOWER]


# What may be chosen --------------------------------------------------------------------------------------------


def choices(t: Table, seat: i64) -> Ints:
    """What a planning seat may do."""
    n = t.n
    if n[CHOOSING + seat]:
        return GO_ANYWHERE if t.box.tenno else GO_WITHOUT_COURT
    if n[OPEN + seat] == 0:
        return REARRANGE_OR_READY
    cards = n[HAND + seat]
    towers = n[TOWER_CARDS + seat] > 0
    if n[CURSOR + seat] == BID:
        cards = biddable(t, seat)
    else:
        kept = keeps_a_bid(t, seat)
        if kept == BIT[TOWER]:
            towers = False
        else:
            cards &= ~kept
    out = zeros(n[HELD + seat] + 3)
    at: i64 = 0
    while cards != 0:
        low = cards & -cards
        out[at] = PUT + PLACE_OF_BIT[low % 67]
        cards ^= low
        at += 1
    if towers:
        out[at] = PUT + TOWER
        at += 1
    if may_leave(t, seat):
        out[at] = LEAVE
        at += 1
    out[at] = REARRANGE
    return out[: at + 1]


def may_leave(t: Table, seat: i64) -> bool:
    """Whether the cursor's space may stay empty: only who has too few cards, exactly as many as needed (SHO-064)."""
    n = t.n
    leaves = n[LEAVES + seat]
    if leaves == 0:
        return False
    if leaves > 1 or n[CURSOR + seat] == BID or not n[OPEN + seat] & BIT[BID]:
        return True
    return n[TOWER_CARDS + seat] > 0 or biddable(t, seat) != 0


# What choosing does --------------------------------------------------------------------------------------------


def step(t: Table, seat: i64, action: i64) -> bool:
    """A step of planning; True when this was the last seat to be ready."""
    n = t.n
    if action < LEAVE:
        card = action - PUT
        n[PLAN + seat * S + n[CURSOR + seat]] = card
        n[HELD + seat] -= 1
        if card == TOWER:
            n[TOWER_CARDS + seat] -= 1
        else:
            n[HAND + seat] &= ~BIT[card]
        filled(t, seat)
    elif action == LEAVE:
        n[LEAVES + seat] -= 1
        filled(t, seat)
    elif action == REARRANGE:
        n[EDITS + seat] += 1
        n[CHOOSING + seat] = 1
    elif action == READY:
        return be_ready(t, seat)
    else:
        go(t, seat, action - GO)
    return False


def filled(t: Table, seat: i64) -> None:
    """The cursor's space is done: on to the lowest open one. Who has no cards left leaves the rest empty."""
    n = t.n
    n[OPEN + seat] &= ~BIT[n[CURSOR + seat]]
    if n[HELD + seat] == 0:
        n[LEAVES + seat] -= many(n[OPEN + seat])
        n[OPEN + seat] = 0
    n[CURSOR + seat] = lowest(n[OPEN + seat]) if n[OPEN + seat] != 0 else 0


def go(t: Table, seat: i64, space: i64) -> None:
    """Take back what lies on a space, and plan it anew."""
    n = t.n
    if not n[OPEN + seat] & BIT[space]:
        at = PLAN + seat * S + space
        card = n[at]
        if card == NONE:
            n[LEAVES + seat] += 1
        else:
            n[at] = NONE
            n[HELD + seat] += 1
            if card == TOWER:
                n[TOWER_CARDS + seat] += 1
            else:
                n[HAND + seat] |= BIT[card]
        n[OPEN + seat] |= BIT[space]
    n[CURSOR + seat] = space
    n[CHOOSING + seat] = 0


def be_ready(t: Table, seat: i64) -> bool:
    """The plan is done; when all are, the bids are revealed."""
    t.ready |= BIT[seat]
    if t.teller is not None:
        t.tell("story-ready", {"seat": seat})
    return t.ready == BIT[t.players] - 1
