"""The draft of start provinces (SHO-025 to SHO-031)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.shogun import actions as do
from kabuto.titles.shogun import leader
from kabuto.titles.shogun import state as s
from kabuto.titles.shogun.setup import station
from kabuto.titles.shogun.state import Position


def begin(t: Position) -> None:
    """Shuffle the cards of the provinces in play and turn up two (SHO-025); the first drafter is drawn (SHO-026)."""
    box = t.box
    cards = zeros(do.PROVINCE_COUNT)
    size: i64 = 0
    for province in range(do.PROVINCE_COUNT):
        if box.in_play_mask & do.BIT[province]:
            cards[size] = province
            size += 1
    cards = cards[:size]
    t.chance.shuffle(cards)
    for place in range(size):
        t.n[s.PILE + place] = cards[place]
    t.pile_size = size
    t.left_card = from_pile(t)
    t.right_card = from_pile(t)
    t.stage = s.DRAFTING
    first = t.chance.below(t.players) if box.first_drafter == s.NONE else box.first_drafter
    t.ask(first, s.AT_DRAFT)
    if t.teller is not None:
        t.tell(
            "story-draft-begins", {"seat": first, "province": [do.PROVINCES[t.left_card], do.PROVINCES[t.right_card]]}
        )


def from_pile(t: Position) -> i64:
    """Turn up or draw the top card."""
    card = t.n[s.PILE + t.pile_top]
    t.n[s.PILE + t.pile_top] = s.NONE
    t.pile_top = (t.pile_top + 1) % do.PROVINCE_COUNT
    t.pile_size -= 1
    if t.pile_known > t.pile_size:
        t.pile_known = t.pile_size
    t.reveal()
    return card


def under_pile(t: Position, card: i64) -> None:
    """Put a card that everybody has seen under the pile."""
    t.n[s.PILE + (t.pile_top + t.pile_size) % do.PROVINCE_COUNT] = card
    t.pile_size += 1
    t.pile_known += 1


def open_pair(t: Position) -> i64:
    """The two open cards as one number, in whichever order they lie."""
    low = t.left_card
    high = t.right_card
    if low > high:
        low, high = high, low
    return low * 64 + high


def may_exchange(t: Position) -> bool:
    """Whether the seat faces the same two cards as on its last draft turn (SHO-030)."""
    return t.exchanged == 0 and t.n[s.SEEN + t.who] == open_pair(t)


# What may be chosen --------------------------------------------------------------------------------------------


def cards(t: Position) -> Ints:
    """One of the two open cards or the top of the pile; perhaps two new cards first (SHO-028, SHO-030)."""
    low = t.left_card
    high = t.right_card
    if low > high:
        low, high = high, low
    if may_exchange(t):
        return ints([int(do.DRAFT + low), int(do.DRAFT + high), int(do.DRAW), int(do.EXCHANGE)])
    return ints([int(do.DRAFT + low), int(do.DRAFT + high), int(do.DRAW)])


def groups(t: Position) -> Ints:
    """Any of the army groups that are left, whole (SHO-028)."""
    out = zeros(9)
    at: i64 = 0
    left = t.n[s.GROUPS + t.who] >> 4
    size: i64 = 0
    while left != 0:
        if left & 15:
            out[at] = do.GROUP + size
            at += 1
        left >>= 4
        size += 1
    return out[:at]


# What choosing does --------------------------------------------------------------------------------------------


def exchange(t: Position) -> None:
    """Both open cards go under the pile, and two new ones are turned up (SHO-030)."""
    under_pile(t, t.left_card)
    under_pile(t, t.right_card)
    t.left_card = from_pile(t)
    t.right_card = from_pile(t)
    t.exchanged = 1
    if t.teller is not None:
        t.tell("story-exchange", {"seat": t.who, "province": [do.PROVINCES[t.left_card], do.PROVINCES[t.right_card]]})


def take_open(t: Position, province: i64) -> bool:
    """Take an open card; it is replaced at once (SHO-029)."""
    t.n[s.SEEN + t.who] = open_pair(t)
    if province == t.left_card:
        t.left_card = from_pile(t)
    else:
        t.right_card = from_pile(t)
    if t.teller is not None:
        t.tell("story-draft", {"seat": t.who, "province": do.PROVINCES[province]})
    return choose_group(t, province)


def take_blind(t: Position) -> bool:
    """Take the top card of the pile, which must be accepted (SHO-028)."""
    t.n[s.SEEN + t.who] = open_pair(t)
    province = from_pile(t)
    if t.teller is not None:
        t.tell("story-draw", {"seat": t.who, "province": do.PROVINCES[province]})
    return choose_group(t, province)


def choose_group(t: Position, province: i64) -> bool:
    t.taken = province
    choices = groups(t)
    if len(choices) == 1:
        return place_group(t, choices[0] - do.GROUP + 1)
    return t.ask(t.who, s.AT_GROUP)


def place_group(t: Position, armies: i64) -> bool:
    """Put one group into the drafted province (SHO-028); True while the draft goes on."""
    station(t, t.who, t.taken, armies)
    if t.teller is not None:
        t.tell("story-group", {"seat": t.who, "province": do.PROVINCES[t.taken], "armies": armies})
    if leader.drafted(t):
        return True
    return next_drafter(t)


def next_drafter(t: Position) -> bool:
    """Clockwise (SHO-026), until every group is placed (SHO-031)."""
    t.taken = s.NONE
    t.exchanged = 0
    seat = (t.who + 1) % t.players
    if t.n[s.GROUPS + seat] != 0:
        return t.ask(seat, s.AT_DRAFT)
    t.left_card = s.NONE
    t.right_card = s.NONE
    for place in range(do.PROVINCE_COUNT):
        t.n[s.PILE + place] = s.NONE
    t.pile_top = 0
    t.pile_size = 0
    t.pile_known = 0
    for one in range(t.players):
        t.n[s.SEEN + one] = s.NONE
    if t.teller is not None:
        t.tell("story-drafted", {})
    return False
