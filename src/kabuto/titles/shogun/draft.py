"""The draft of start provinces (SHO-025 to SHO-031)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.shogun import leader
from kabuto.titles.shogun.actions import BIT, DRAFT, DRAW, EXCHANGE, GROUP, PROVINCES, P
from kabuto.titles.shogun.setup import station
from kabuto.titles.shogun.state import (
    AT_DRAFT,
    AT_GROUP,
    DRAFTING,
    GROUPS,
    NONE,
    PILE,
    SEEN,
    Table,
)


def begin(t: Table) -> None:
    """Shuffle the cards of the provinces in play and turn up two (SHO-025); the first drafter is drawn (SHO-026)."""
    box = t.box
    cards = zeros(P)
    size: i64 = 0
    for province in range(P):
        if box.in_play_mask & BIT[province]:
            cards[size] = province
            size += 1
    cards = cards[:size]
    t.chance.shuffle(cards)
    for place in range(size):
        t.n[PILE + place] = cards[place]
    t.pile_size = size
    t.left_card = from_pile(t)
    t.right_card = from_pile(t)
    t.stage = DRAFTING
    first = t.chance.below(t.players) if box.first_drafter == NONE else box.first_drafter
    t.ask(first, AT_DRAFT)
    if t.teller is not None:
        t.tell("story-draft-begins", {"seat": first, "province": [PROVINCES[t.left_card], PROVINCES[t.right_card]]})


def from_pile(t: Table) -> i64:
    """Turn up or draw the top card."""
    card = t.n[PILE + t.pile_top]
    t.n[PILE + t.pile_top] = NONE
    t.pile_top = (t.pile_top + 1) % P
    t.pile_size -= 1
    if t.pile_known > t.pile_size:
        t.pile_known = t.pile_size
    t.reveal()
    return card


def under_pile(t: Table, card: i64) -> None:
    """Put a card that everybody has seen under the pile."""
    t.n[PILE + (t.pile_top + t.pile_size) % P] = card
    t.pile_size += 1
    t.pile_known += 1


def open_pair(t: Table) -> i64:
    """The two open cards as one number, in whichever order they lie."""
    low = t.left_card
    high = t.right_card
    if low > high:
        low, high = high, low
    return low * 64 + high


def may_exchange(t: Table) -> bool:
    """Whether the seat faces the same two cards as on its last draft turn (SHO-030)."""
    return t.exchanged == 0 and t.n[SEEN + t.who] == open_pair(t)


# What may be chosen --------------------------------------------------------------------------------------------


def cards(t: Table) -> Ints:
    """One of the two open cards or the top of the pile; perhaps two new cards first (SHO-028, SHO-030)."""
    low = t.left_card
    high = t.right_card
    if low > high:
        low, high = high, low
    if may_exchange(t):
        return ints([int(DRAFT + low), int(DRAFT + high), int(DRAW), int(EXCHANGE)])
    return ints([int(DRAFT + low), int(DRAFT + high), int(DRAW)])


def groups(t: Table) -> Ints:
    """Any of the army groups that are left, whole (SHO-028)."""
    out = zeros(9)
    at: i64 = 0
    left = t.n[GROUPS + t.who] >> 4
    size: i64 = 0
    while left != 0:
        if left & 15:
            out[at] = GROUP + size
            at += 1
        left >>= 4
        size += 1
    return out[:at]


# What choosing does --------------------------------------------------------------------------------------------


def exchange(t: Table) -> None:
    """Both open cards go under the pile, and two new ones are turned up (SHO-030)."""
    under_pile(t, t.left_card)
    under_pile(t, t.right_card)
    t.left_card = from_pile(t)
    t.right_card = from_pile(t)
    t.exchanged = 1
    if t.teller is not None:
        t.tell("story-exchange", {"seat": t.who, "province": [PROVINCES[t.left_card], PROVINCES[t.right_card]]})


def take_open(t: Table, province: i64) -> bool:
    """Take an open card; it is replaced at once (SHO-029)."""
    t.n[SEEN + t.who] = open_pair(t)
    if province == t.left_card:
        t.left_card = from_pile(t)
    else:
        t.right_card = from_pile(t)
    if t.teller is not None:
        t.tell("story-draft", {"seat": t.who, "province": PROVINCES[province]})
    return choose_group(t, province)


def take_blind(t: Table) -> bool:
    """Take the top card of the pile, which must be accepted (SHO-028)."""
    t.n[SEEN + t.who] = open_pair(t)
    province = from_pile(t)
    if t.teller is not None:
        t.tell("story-draw", {"seat": t.who, "province": PROVINCES[province]})
    return choose_group(t, province)


def choose_group(t: Table, province: i64) -> bool:
    t.taken = province
    choices = groups(t)
    if len(choices) == 1:
        return place_group(t, choices[0] - GROUP + 1)
    return t.ask(t.who, AT_GROUP)


def place_group(t: Table, armies: i64) -> bool:
    """Put one group into the drafted province (SHO-028); True while the draft goes on."""
    station(t, t.who, t.taken, armies)
    if t.teller is not None:
        t.tell("story-group", {"seat": t.who, "province": PROVINCES[t.taken], "armies": armies})
    if leader.drafted(t):
        return True
    return next_drafter(t)


def next_drafter(t: Table) -> bool:
    """Clockwise (SHO-026), until every group is placed (SHO-031)."""
    t.taken = NONE
    t.exchanged = 0
    seat = (t.who + 1) % t.players
    if t.n[GROUPS + seat] != 0:
        return t.ask(seat, AT_DRAFT)
    t.left_card = NONE
    t.right_card = NONE
    for place in range(P):
        t.n[PILE + place] = NONE
    t.pile_top = 0
    t.pile_size = 0
    t.pile_known = 0
    for one in range(t.players):
        t.n[SEEN + one] = NONE
    if t.teller is not None:
        t.tell("story-drafted", {})
    return False
