"""Steps 1 to 3: action cards, special cards, the secret plans with the bid (SHO-050 to SHO-069).

A plan is laid card by card: each card goes to the space where the seat's cursor stands, first the lowest open one.
`rearrange` and `go` take the card of any space back to hand and put the cursor there, so that every card can be put
anywhere, as often as the player likes.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, state as s

CHEST_CARD_COUNT: Final[i64] = 5
TEN: Final[i64] = 10
BACK: Final[i64] = len(do.CARDS)
"""On a space of a plan, as others see it: a card that lies face down."""

GO_ANYWHERE: Final[Ints] = ints([int(do.GO) + space for space in range(int(do.SPACE_COUNT))])
GO_WITHOUT_COURT: Final[Ints] = ints([int(do.GO) + space for space in range(int(do.BID) + 1)])
REARRANGE_OR_READY: Final[Ints] = ints([int(do.REARRANGE), int(do.READY)])


# Steps 1 and 2 -------------------------------------------------------------------------------------------------


def lay_out_cards(t: s.Position) -> None:
    """Shuffle the action cards, five of them open, and the special cards, all open (SHO-050, SHO-051)."""
    n = t.n
    cards = zeros(TEN)
    for action in range(TEN):
        cards[action] = action
    t.chance.shuffle(cards)
    for place in range(TEN):
        n[s.SEQUENCE + place] = cards[place]
    specials = zeros(do.POSITIONS)
    for special in range(do.POSITIONS):
        specials[special] = special
    t.chance.shuffle(specials)
    for place in range(do.POSITIONS):
        n[s.LAID + place] = specials[place]
    t.reveal()
    if t.teller is not None:
        opened = [do.ACTIONS10[cards[place]] for place in range(t.box.open_actions)]
        t.tell("story-action-cards", {"action": opened})
        t.tell("story-special-cards", {"special": [do.SPECIALS[specials[place]] for place in range(do.POSITIONS)]})


def actions_shown(t: s.Position) -> i64:
    """How many of this round's action cards lie open: five at first (SHO-050), one more after each (SHO-094)."""
    shown = t.slot + t.box.open_actions if s.DRAFTING < t.stage < s.CLEANING_UP else 0
    return shown if shown < TEN else TEN


# Step 3 --------------------------------------------------------------------------------------------------------


def take_back_cards(t: s.Position) -> None:
    """All cards return to hand (SHO-095), special cards are returned (SHO-097)."""
    n = t.n
    towers: i64 = t.box.tower_cards if t.box.tenno else 0
    for seat in range(t.players):
        n[s.HAND + seat] = n[s.OWNED + seat] | s.CHEST_MASK
        n[s.HELD + seat] = n[s.COUNT + seat] + CHEST_CARD_COUNT + towers
        n[s.TOWER_CARDS + seat] = towers
        n[s.UP + seat] = 0
        n[s.WON + seat] = 0
        n[s.SPECIAL + seat] = s.NONE
    for at in range(s.PLAN, s.PLAN + t.players * do.SPACE_COUNT):
        n[at] = s.NONE


def begin(t: s.Position) -> None:
    """Everybody plans at the same time, all cards in hand (SHO-060)."""
    n = t.n
    spaces = t.box.spaces
    for seat in range(t.players):
        held = n[s.HELD + seat]
        n[s.OPEN + seat] = do.BIT[spaces] - 1
        n[s.LEAVES + seat] = spaces - held if held < spaces else 0  # SHO-064
        n[s.EDITS + seat] = 0
        n[s.CURSOR + seat] = 0
        n[s.CHOOSING + seat] = 0
        n[s.PLACE + seat] = s.NONE
        n[s.ORDER + seat] = s.NONE
        n[s.PICKS + seat] = s.NONE
    t.ready = 0
    t.slot = 0
    t.stage = s.PLANNING
    t.at = s.AT_PLAN


def biddable(t: s.Position, seat: i64) -> i64:
    """The cards in hand that may be bid, tower cards aside: what the player can pay (SHO-063, SHO-068)."""
    n = t.n
    if t.box.bids_above:
        return n[s.HAND + seat]
    chests = n[s.CHESTS + seat]
    cards = n[s.HAND + seat] & s.ONLY_PROVINCES
    for card in range(CHEST_CARD_COUNT):
        if t.box.chest_values[card] <= chests:
            cards |= n[s.HAND + seat] & do.BIT[do.CHEST + card]
    return cards


def keeps_a_bid(t: s.Position, seat: i64) -> i64:
    """The card that must be kept for the bid space because no other could lie there, or 0.

    The card is given as its bit; a last tower card is the bit above the chest cards.
    """
    n = t.n
    if n[s.CURSOR + seat] == do.BID or n[s.LEAVES + seat] > 0 or not n[s.OPEN + seat] & do.BIT[do.BID]:
        return 0
    provinces = n[s.HAND + seat] & s.ONLY_PROVINCES
    if provinces & (provinces - 1):
        return 0  # two province cards at least
    cards = biddable(t, seat)
    towers = n[s.TOWER_CARDS + seat]
    if s.many(cards) + towers > 1:
        return 0
    return cards if towers == 0 else do.BIT[do.TOWER]


class Plan(s.Choice):
    """Lay a card on the cursor's space, or leave it empty; begin anew somewhere; be ready (SHO-060 to SHO-068)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        n = t.n
        if n[s.OPEN + seat] == 0:
            return REARRANGE_OR_READY
        cards = n[s.HAND + seat]
        towers = n[s.TOWER_CARDS + seat] > 0
        if n[s.CURSOR + seat] == do.BID:
            cards = biddable(t, seat)
        else:
            kept = keeps_a_bid(t, seat)
            if kept == do.BIT[do.TOWER]:
                towers = False
            else:
                cards &= ~kept
        out = t.room(n[s.HELD + seat] + 3)
        at: i64 = 0
        while cards != 0:
            low = cards & -cards
            out[at] = do.PUT + s.PLACE_OF_BIT[low % 67]
            cards ^= low
            at += 1
        if towers:
            out[at] = do.PUT + do.TOWER
            at += 1
        if may_leave(t, seat):
            out[at] = do.LEAVE
            at += 1
        out[at] = do.REARRANGE
        return out[: at + 1]

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        n = t.n
        if action < do.LEAVE:
            lay(t, seat, n[s.CURSOR + seat], action - do.PUT)
            filled(t, seat)
        elif action == do.LEAVE:
            n[s.LEAVES + seat] -= 1
            filled(t, seat)
        elif action == do.REARRANGE:
            n[s.EDITS + seat] += 1
            n[s.CHOOSING + seat] = 1
        else:
            return be_ready(t, seat)
        return True

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        n = t.n
        if action >= do.READY:
            names = [do.SPACES[space] for space in range(t.box.spaces) if n[s.OPEN + seat] & do.BIT[space]]
            return ("SHO-064", "refuse-not-filled", {"space": names})
        if action >= do.GO:
            if action - do.GO >= t.box.spaces:
                return ("SHO-TC-020", "refuse-no-court", {"space": do.SPACES[action - do.GO]})
            return ("SHO-060", "refuse-go", {"space": do.SPACES[action - do.GO]})
        if n[s.OPEN + seat] == 0:
            return ("SHO-060", "refuse-filled", {})
        if action == do.LEAVE:
            if n[s.LEAVES + seat] == 0:
                return ("SHO-064", "refuse-leave", {"space": do.SPACES[n[s.CURSOR + seat]]})
            return ("SHO-068", "refuse-leave-bid", {})
        return refuse_card(t, seat, action - do.PUT)


PLAN: Final = Plan(
    "plan",
    ("SHO-060", "SHO-061", "SHO-062", "SHO-063", "SHO-064", "SHO-068"),
    verbs=("put", "leave", "rearrange", "go", "ready"),
    secret=True,
    pause=True,
)


def refuse_card(t: s.Position, seat: i64, card: i64) -> Refusal:
    """Why a card may not go to the space where the cursor stands."""
    n = t.n
    names: dict[str, Any] = {"card": do.CARDS[card]}
    if card == do.TOWER and not t.box.tenno:
        return ("SHO-TC-002", "refuse-no-tower-card", {})
    if card < do.CHEST and not n[s.OWNED + seat] & do.BIT[card]:
        return ("SHO-010", "refuse-not-owned", {"province": do.PROVINCES[card]})
    laid = [do.SPACES[space] for space in range(t.box.spaces) if n[s.PLAN + seat * do.SPACE_COUNT + space] == card]
    if card == do.TOWER and len(laid) == t.box.tower_cards:
        return ("SHO-TC-002", "refuse-tower-cards-laid", {})
    if laid and card != do.TOWER:
        return ("SHO-061", "refuse-card-laid", {**names, "space": laid[0]})
    if n[s.CURSOR + seat] == do.BID and not biddable(t, seat) & do.BIT[card]:
        return ("SHO-068", "refuse-bid", {**names, "chests": n[s.CHESTS + seat]})
    return ("SHO-068", "refuse-keep-bid", names)


class Rearrange(s.Choice):
    """Any space, whose card is taken back (SHO-060)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return GO_ANYWHERE if t.box.tenno else GO_WITHOUT_COURT

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        go(t, seat, action - do.GO)
        return True

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        if do.GO <= action < do.READY:
            return ("SHO-TC-020", "refuse-no-court", {"space": do.SPACES[action - do.GO]})
        return (self.first, "refuse-first-plan", {})


SPACE: Final = Rearrange("space", ("SHO-060", "SHO-TC-020"), verbs=("go",), secret=True)


def may_leave(t: s.Position, seat: i64) -> bool:
    """Whether the cursor's space may stay empty: only who has too few cards, exactly as many as needed (SHO-064)."""
    n = t.n
    leaves = n[s.LEAVES + seat]
    if leaves == 0:
        return False
    if leaves > 1 or n[s.CURSOR + seat] == do.BID or not n[s.OPEN + seat] & do.BIT[do.BID]:
        return True
    return n[s.TOWER_CARDS + seat] > 0 or biddable(t, seat) != 0


def filled(t: s.Position, seat: i64) -> None:
    """The cursor's space is done: on to the lowest open one. Who has no cards left leaves the rest empty."""
    n = t.n
    n[s.OPEN + seat] &= ~do.BIT[n[s.CURSOR + seat]]
    if n[s.HELD + seat] == 0:
        n[s.LEAVES + seat] -= s.many(n[s.OPEN + seat])
        n[s.OPEN + seat] = 0
    n[s.CURSOR + seat] = s.lowest(n[s.OPEN + seat]) if n[s.OPEN + seat] != 0 else 0


def lay(t: s.Position, seat: i64, space: i64, card: i64) -> None:
    """A card goes from hand to a space."""
    n = t.n
    n[s.PLAN + seat * do.SPACE_COUNT + space] = card
    n[s.HELD + seat] -= 1
    if card == do.TOWER:
        n[s.TOWER_CARDS + seat] -= 1
    else:
        n[s.HAND + seat] &= ~do.BIT[card]


def go(t: s.Position, seat: i64, space: i64) -> None:
    """Take back what lies on a space, and plan it anew."""
    n = t.n
    if not n[s.OPEN + seat] & do.BIT[space]:
        at = s.PLAN + seat * do.SPACE_COUNT + space
        card = n[at]
        if card == s.NONE:
            n[s.LEAVES + seat] += 1
        else:
            n[at] = s.NONE
            n[s.HELD + seat] += 1
            if card == do.TOWER:
                n[s.TOWER_CARDS + seat] += 1
            else:
                n[s.HAND + seat] |= do.BIT[card]
        n[s.OPEN + seat] |= do.BIT[space]
    n[s.CURSOR + seat] = space
    n[s.CHOOSING + seat] = 0


def card_shown(t: s.Position, owner: i64, space: i64, seat: i64) -> i64:
    """The card on a space of a plan, as a seat sees it: nothing while the others plan (SHO-060), then its back until it
    is turned up (SHO-093)."""
    card = t.n[s.PLAN + owner * do.SPACE_COUNT + space]
    if card == s.NONE or (t.stage == s.PLANNING and owner != seat):
        return s.NONE
    return card if owner == seat or t.n[s.UP + owner] & do.BIT[space] else BACK


def be_ready(t: s.Position, seat: i64) -> bool:
    """The plan is done; False when all are: then the bids are revealed."""
    t.ready |= do.BIT[seat]
    if t.teller is not None:
        t.tell("story-ready", {"seat": seat})
    return t.ready != do.BIT[t.players] - 1
