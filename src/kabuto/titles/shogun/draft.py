"""The draft of start provinces (SHO-025 to SHO-031)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, leader, state as s


def begin(t: s.Position) -> None:
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


def from_pile(t: s.Position) -> i64:
    """Turn up or draw the top card."""
    card = t.n[s.PILE + t.pile_top]
    t.n[s.PILE + t.pile_top] = s.NONE
    t.pile_top = (t.pile_top + 1) % do.PROVINCE_COUNT
    t.pile_size -= 1
    if t.pile_known > t.pile_size:
        t.pile_known = t.pile_size
    t.reveal()
    return card


def under_pile(t: s.Position, card: i64) -> None:
    """Put a card that everybody has seen under the pile."""
    t.n[s.PILE + (t.pile_top + t.pile_size) % do.PROVINCE_COUNT] = card
    t.pile_size += 1
    t.pile_known += 1


def open_pair(t: s.Position) -> i64:
    """The two open cards as one number, in whichever order they lie."""
    low = t.left_card
    high = t.right_card
    if low > high:
        low, high = high, low
    return low * 64 + high


def may_exchange(t: s.Position) -> bool:
    """Whether the seat faces the same two cards as on its last draft turn (SHO-030)."""
    return t.exchanged == 0 and t.n[s.SEEN + t.who] == open_pair(t)


# Which card ----------------------------------------------------------------------------------------------------


class Draft(s.Choice):
    """One of the two open cards or the top of the pile; perhaps two new cards first (SHO-028, SHO-030)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        low = t.left_card
        high = t.right_card
        if low > high:
            low, high = high, low
        if may_exchange(t):
            return ints([int(do.DRAFT + low), int(do.DRAFT + high), int(do.DRAW), int(do.EXCHANGE)])
        return ints([int(do.DRAFT + low), int(do.DRAFT + high), int(do.DRAW)])

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action == do.EXCHANGE:
            exchange(t)
            return True
        return take_blind(t) if action == do.DRAW else take_open(t, action - do.DRAFT)

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        if action == do.EXCHANGE:
            return ("SHO-030", "refuse-exchanged" if t.exchanged else "refuse-exchange", {})
        province = action - do.DRAFT
        owner = t.n[s.OWNER + province]
        if owner != s.NONE:
            return ("SHO-028", "refuse-drafted", {"province": do.PROVINCES[province], "other_seat": owner})
        return s.out_of_play(t, province) or ("SHO-028", "refuse-not-open", {"province": do.PROVINCES[province]})


DRAFT: Final = Draft(
    "draft", ("SHO-025", "SHO-028", "SHO-029", "SHO-030"), first="SHO-028", verbs=("draft", "draw", "exchange")
)


def exchange(t: s.Position) -> None:
    """Both open cards go under the pile, and two new ones are turned up (SHO-030)."""
    under_pile(t, t.left_card)
    under_pile(t, t.right_card)
    t.left_card = from_pile(t)
    t.right_card = from_pile(t)
    t.exchanged = 1
    if t.teller is not None:
        t.tell("story-exchange", {"seat": t.who, "province": [do.PROVINCES[t.left_card], do.PROVINCES[t.right_card]]})


def take_open(t: s.Position, province: i64) -> bool:
    """Take an open card; it is replaced at once (SHO-029)."""
    t.n[s.SEEN + t.who] = open_pair(t)
    if province == t.left_card:
        t.left_card = from_pile(t)
    else:
        t.right_card = from_pile(t)
    if t.teller is not None:
        t.tell("story-draft", {"seat": t.who, "province": do.PROVINCES[province]})
    return choose_group(t, province)


def take_blind(t: s.Position) -> bool:
    """Take the top card of the pile, which must be accepted (SHO-028)."""
    t.n[s.SEEN + t.who] = open_pair(t)
    province = from_pile(t)
    if t.teller is not None:
        t.tell("story-draw", {"seat": t.who, "province": do.PROVINCES[province]})
    return choose_group(t, province)


# Which army group ----------------------------------------------------------------------------------------------


class Group(s.Choice):
    """Any of the army groups that are left, whole (SHO-028)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        out = zeros(9)
        at: i64 = 0
        left = t.n[s.GROUPS + seat] >> 4
        size: i64 = 0
        while left != 0:
            if left & 15:
                out[at] = do.GROUP + size
                at += 1
            left >>= 4
            size += 1
        return out[:at]

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        return place_group(t, action - do.GROUP + 1)

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("SHO-027", "refuse-no-group", {"armies": action - do.GROUP + 1})


GROUP: Final = Group("group", ("SHO-027", "SHO-028"), first="SHO-028", verbs=("group",))


def choose_group(t: s.Position, province: i64) -> bool:
    t.taken = province
    choices = GROUP.choices(t, t.who)
    if len(choices) == 1:
        return place_group(t, choices[0] - do.GROUP + 1)
    return t.ask(t.who, s.AT_GROUP)


def place_group(t: s.Position, armies: i64) -> bool:
    """Put one group into the drafted province (SHO-028); True while the draft goes on."""
    station(t, t.who, t.taken, armies)
    if t.teller is not None:
        t.tell("story-group", {"seat": t.who, "province": do.PROVINCES[t.taken], "armies": armies})
    if leader.drafted(t):
        return True
    return next_drafter(t)


def station(t: s.Position, seat: i64, province: i64, armies: i64) -> None:
    """Put a whole army group into a start province."""
    t.n[s.SUPPLY + seat] -= armies
    t.n[s.GROUPS + seat] -= s.SIXTEENTH[armies]
    t.occupy(province, seat, armies)


# Whether the leader stays there --------------------------------------------------------------------------------

HERE_OR_NOT: Final[Ints] = ints([int(do.LEADER), int(do.LEADER) + 1])


class DraftLeader(s.Choice):
    """Here or later (SHO-HF-003)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return HERE_OR_NOT

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action == do.LEADER:
            leader.put(t, seat, t.taken)
        return next_drafter(t)


DRAFT_LEADER: Final = DraftLeader("draft_leader", ("SHO-HF-003", "SHO-HF-004"), verbs=("leader",))


def next_drafter(t: s.Position) -> bool:
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
