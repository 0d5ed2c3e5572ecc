"""Module 1, Tenno's Court (SHO-TC-001 to SHO-TC-049): armies become officials, officials win favours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.shogun.actions import (
    BIT,
    CALM,
    CANCEL,
    CANCEL_EVENT,
    CARDS,
    CHEST,
    COMBAT_A,
    COURT,
    DEPLOY,
    EVENTS,
    FAVOUR,
    FAVOUR_ARMIES,
    FAVOUR_CALM,
    FAVOUR_CARDS,
    FAVOUR_CASTLE,
    FAVOUR_CHESTS,
    FAVOUR_DEPLOY,
    FAVOUR_POINTS,
    FAVOUR_RICE,
    FAVOURS,
    KEEP,
    PASS,
    PROVINCES,
    RAISE,
    SAFE_A,
    SAFE_B,
    SLOTS,
    SPACES,
    TO_TRAY,
    TOWER,
    P,
    S,
)
from kabuto.titles.shogun.battle import at_most
from kabuto.titles.shogun.building import build, can_build
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_CALM,
    AT_DEPLOY,
    AT_EVENT,
    AT_FAVOUR,
    AT_RAISE,
    AT_TRAY,
    AUDIENCE,
    CHESTS,
    FAVOUR_PILE,
    FROM_FAVOURS,
    IMMUNE,
    KEPT,
    NONE,
    OFFICIALS,
    ORDER,
    OWNED,
    OWNER,
    PLAN,
    RANKS,
    RECEPTION,
    SLOT,
    SUPPLY,
    TRAY,
    UNREST,
    UP,
    Table,
    lowest,
    places,
)

CANCEL_OR_KEEP: Final[Ints] = ints([int(CANCEL), int(KEEP)])
SAFE_IN_A: Final[i64] = 1
SAFE_IN_B: Final[i64] = 2

# Set-up ----------------------------------------------------------------------------------------------------------


def lay_out(t: Table) -> None:
    """Seven officials each, and the shuffled favour cards (SHO-TC-002, SHO-TC-004)."""
    if not t.box.tenno:
        return
    for seat in range(t.players):
        t.n[OFFICIALS + seat] = t.box.officials
    pile = zeros(FAVOUR_CARDS)
    for card in range(FAVOUR_CARDS):
        pile[card] = card + 1
    t.chance.shuffle(pile)
    for place in range(FAVOUR_CARDS):
        t.n[FAVOUR_PILE + place] = pile[place]


def first_officials(t: Table) -> None:
    """Each own army that came out when the tower was filled gives one official (SHO-TC-003)."""
    if not t.box.tenno:
        return
    n = t.n
    for seat in range(t.players):
        sent = n[TRAY + seat] if n[TRAY + seat] < n[OFFICIALS + seat] else n[OFFICIALS + seat]
        n[OFFICIALS + seat] -= sent
        n[RECEPTION + seat] += sent
        if t.teller is not None:
            t.tell("story-first-officials", {"seat": seat, "officials": sent})


def lay_out_favours(t: Table) -> None:
    """Three favour cards, the highest number on the dearest slot (SHO-TC-011)."""
    if not t.box.tenno:
        return
    n = t.n
    for slot in range(SLOTS):
        card = n[FAVOUR_PILE + t.round * SLOTS + slot]
        at = slot
        while at > 0 and n[SLOT + at - 1] < card:
            n[SLOT + at] = n[SLOT + at - 1]
            at -= 1
        n[SLOT + at] = card
    t.reveal()
    if t.teller is not None:
        t.tell("story-favours", {"favour": [int(n[SLOT + slot]) for slot in range(SLOTS)]})


# Part 1: armies become officials (SHO-TC-020 to SHO-TC-030) ------------------------------------------------------


def send_officials(t: Table) -> None:
    """In turn order each player turns the three side cards over and carries them out (SHO-TC-030)."""
    if not t.box.tenno:
        return
    for place in range(t.players):
        seat = t.n[ORDER + place]
        for side in range(SLOTS):
            card = t.n[PLAN + seat * S + COURT + side]
            t.n[UP + seat] |= BIT[COURT + side]
            if card != NONE:
                convert(t, seat, side, card)
    t.reveal()


def convert(t: Table, seat: i64, side: i64, card: i64) -> None:
    """Turn armies of a province, or of the tray, into officials: all of them or none (SHO-TC-021 to SHO-TC-024)."""
    n = t.n
    wanted = t.box.court_spaces[side]
    if card < CHEST:
        there = n[ARMIES + card] - 1  # one army must stay
    elif card == TOWER:
        there = n[TRAY + seat]
    else:
        return  # SHO-TC-023
    if there > n[OFFICIALS + seat]:
        there = n[OFFICIALS + seat]
    if there < wanted and t.box.court_partial:
        wanted = there
    if there >= wanted and wanted > 0:
        if card == TOWER:
            n[TRAY + seat] -= wanted
        else:
            n[ARMIES + card] -= wanted
        n[SUPPLY + seat] += wanted
        n[OFFICIALS + seat] -= wanted
        n[RECEPTION + seat] += wanted
        if t.teller is not None:
            names = {"seat": seat, "space": SPACES[COURT + side], "card": CARDS[card], "officials": wanted}
            t.tell("story-officials", names)
    elif t.teller is not None:
        t.tell("story-no-officials", {"seat": seat, "space": SPACES[COURT + side], "card": CARDS[card]})


# Part 2: the audience hall (SHO-TC-031 to SHO-TC-035) ------------------------------------------------------------


def open_hall(t: Table) -> None:
    """Rank the players by their officials in the reception hall, ties by turn order (SHO-TC-031)."""
    if not t.box.tenno:
        return
    n = t.n
    for place in range(t.players):
        seat = n[ORDER + place]
        at = place
        while at > 0 and n[RECEPTION + n[RANKS + at - 1]] < n[RECEPTION + seat]:
            n[RANKS + at] = n[RANKS + at - 1]
            at -= 1
        n[RANKS + at] = seat


def receive_next(t: Table) -> bool:
    """The next player moves all officials into the audience hall and may take one favour (SHO-TC-032)."""
    if not t.box.tenno:
        return False
    n = t.n
    while t.turn < t.players and favours_left(t):  # SHO-TC-034
        seat = n[RANKS + t.turn]
        t.turn += 1
        n[AUDIENCE + seat] = n[RECEPTION + seat]
        n[RECEPTION + seat] = 0
        t.who = seat
        if n[AUDIENCE + seat] > 0:
            if len(affordable(t)) > 1:
                return t.ask(seat, AT_FAVOUR)
            if t.teller is not None:  # SHO-TC-033
                t.tell("story-cannot-pay", {"seat": seat, "officials": n[AUDIENCE + seat]})
    close_hall(t)
    return False


def favours_left(t: Table) -> bool:
    return t.n[SLOT] != NONE or t.n[SLOT + 1] != NONE or t.n[SLOT + 2] != NONE


def affordable(t: Table) -> Ints:
    """The favours that the player can pay, and passing."""
    out = zeros(SLOTS + 1)
    at: i64 = 0
    for slot in range(SLOTS):
        if t.n[SLOT + slot] != NONE and t.box.slots[slot] <= t.n[AUDIENCE + t.who]:
            out[at] = FAVOUR + slot
            at += 1
    out[at] = PASS
    return out[: at + 1]


def decline(t: Table) -> None:
    if t.teller is not None:
        t.tell("story-pass", {"seat": t.who})


def close_hall(t: Table) -> None:
    """Officials go back to the reception hall, cards that nobody took leave the game (SHO-TC-035)."""
    n = t.n
    for seat in range(t.players):
        n[RECEPTION + seat] += n[AUDIENCE + seat]
        n[AUDIENCE + seat] = 0
        n[RANKS + seat] = NONE
    for slot in range(SLOTS):
        n[SLOT + slot] = NONE


# Favours (SHO-TC-040 to SHO-TC-048) ------------------------------------------------------------------------------


def take_favour(t: Table, slot: i64) -> bool:
    """Pay with officials and use the card at once; True if the player has to choose something."""
    n = t.n
    seat = t.who
    card = n[SLOT + slot]
    n[SLOT + slot] = NONE
    n[AUDIENCE + seat] -= t.box.slots[slot]
    n[OFFICIALS + seat] += t.box.slots[slot]
    if t.teller is not None:
        kind = FAVOURS[t.box.favour_kind[card - 1]]
        t.tell("story-favour", {"seat": seat, "number": card, "kind": kind, "officials": t.box.slots[slot]})
    t.favour = card
    if use(t, seat, card):
        return True
    t.favour = NONE
    return False


def use(t: Table, seat: i64, card: i64) -> bool:
    n = t.n
    kind = t.box.favour_kind[card - 1]
    amount = t.box.favour_amount[card - 1]
    if kind == CANCEL_EVENT:
        return t.ask(seat, AT_EVENT)
    if kind == FAVOUR_CHESTS:
        n[CHESTS + seat] += amount
    elif kind == FAVOUR_RICE:
        t.gain_rice(seat, amount)
    elif kind == FAVOUR_POINTS:
        t.award(seat, FROM_FAVOURS, amount)
        if t.teller is not None:
            t.tell("story-favour-points", {"seat": seat, "points": amount})
    elif kind == FAVOUR_ARMIES:
        if n[SUPPLY + seat] > 0:
            return t.ask(seat, AT_TRAY)
        lost(t)
    elif kind == FAVOUR_CALM:
        if len(restless(t)) == 0:
            n[KEPT + seat] |= BIT[card]
        elif len(restless(t)) > 1:
            return t.ask(seat, AT_CALM)
        else:
            calm(t, restless(t)[0] - CALM)
    elif kind <= FAVOUR_CASTLE:
        if len(sites(t)) > 1:
            return t.ask(seat, AT_RAISE)
        if len(sites(t)) == 1:
            build(t, sites(t)[0] - RAISE, building(t))
        else:
            lost(t)
    elif kind < FAVOUR_DEPLOY:
        n[KEPT + seat] |= BIT[card]
        n[IMMUNE + seat] |= SAFE_IN_A if kind == SAFE_A else SAFE_IN_B if kind == SAFE_B else SAFE_IN_A + SAFE_IN_B
    elif n[SUPPLY + seat] > 0 and len(landings(t)) > 0:
        return t.ask(seat, AT_DEPLOY)
    else:
        lost(t)
    return False


def lost(t: Table) -> None:
    """A favour that cannot be used is lost (SHO-TC-040)."""
    if t.teller is not None:
        t.tell("story-favour-lost", {"seat": t.who, "number": t.favour})


def cancel(t: Table, leave: bool) -> None:
    """Favour 1: this round's event may be taken away for everybody (SHO-TC-041)."""
    if not leave:
        t.effect = NONE
    if t.teller is not None:
        t.tell("story-event-stays" if leave else "story-cancel", {"seat": t.who, "event": EVENTS[t.event]})


def tray_counts(t: Table) -> Ints:
    """The shown number of armies from supply, or none; with the option any number up to it (SHO-TC-043)."""
    most = most_to_tray(t)
    if not t.box.tray_up_to:
        return ints([int(TO_TRAY), int(TO_TRAY + most)])
    out = zeros(most + 1)
    for count in range(most + 1):
        out[count] = TO_TRAY + count
    return out


def most_to_tray(t: Table) -> i64:
    """The shown number, or what the supply holds."""
    return at_most(t.box.favour_amount[t.favour - 1], t.n[SUPPLY + t.who])


def to_tray(t: Table, armies: i64) -> None:
    t.n[SUPPLY + t.who] -= armies
    t.n[TRAY + t.who] += armies
    if t.teller is not None:
        t.tell("story-tray", {"seat": t.who, "armies": armies})


def restless(t: Table) -> Ints:
    """The own provinces with an unrest marker (SHO-TC-044)."""
    found: i64 = 0
    for province in range(P):
        if t.n[OWNER + province] == t.who and t.n[UNREST + province] > 0:
            found |= BIT[province]
    return places(found, CALM)


def calm(t: Table, province: i64) -> None:
    t.n[UNREST + province] -= 1
    if t.teller is not None:
        t.tell("story-calm", {"seat": t.who, "province": PROVINCES[province], "markers": 1})


def wards_off(t: Table, seat: i64) -> bool:
    """A kept favour 4 wards off the next unrest marker and leaves the game (SHO-TC-044)."""
    kept = t.n[KEPT + seat]
    while kept != 0:
        card = lowest(kept)
        if t.box.favour_kind[card - 1] == FAVOUR_CALM:
            t.n[KEPT + seat] &= ~BIT[card]
            if t.teller is not None:
                t.tell("story-ward", {"seat": seat, "number": card})
            return True
        kept &= kept - 1
    return False


def building(t: Table) -> i64:
    """The building that the favour gives: theatre, temple or castle."""
    return FAVOUR_CASTLE - t.box.favour_kind[t.favour - 1]


def sites(t: Table) -> Ints:
    """The own provinces where that building may be built (SHO-TC-045)."""
    found: i64 = 0
    kind = building(t)
    for province in range(P):
        if t.n[OWNER + province] == t.who and can_build(t, province, kind):
            found |= BIT[province]
    return places(found, RAISE)


def immune(t: Table, seat: i64, action: i64) -> bool:
    """Whether a favour forbids to attack the seat in this combat action (SHO-TC-046)."""
    safe: i64 = SAFE_IN_A if action == COMBAT_A else SAFE_IN_B
    return t.n[IMMUNE + seat] & safe != 0


def landings(t: Table) -> Ints:
    """The own and the neutral provinces in play (SHO-TC-047)."""
    taken: i64 = 0
    for seat in range(t.players):
        if seat != t.who:
            taken |= t.n[OWNED + seat]
    return places(t.box.in_play_mask & ~taken, DEPLOY)


def deploy(t: Table, province: i64) -> None:
    """Three armies from supply, or as many as there are; a neutral province is won without battle (SHO-TC-047)."""
    n = t.n
    armies = t.box.favour_amount[t.favour - 1]
    if armies > n[SUPPLY + t.who]:
        armies = n[SUPPLY + t.who]  # SHO-TC-048
    n[SUPPLY + t.who] -= armies
    if n[OWNER + province] == t.who:
        n[ARMIES + province] += armies
    else:
        t.win(province, t.who, armies)
    if t.teller is not None:
        t.tell("story-deploy", {"seat": t.who, "province": PROVINCES[province], "armies": armies})


def end_round(t: Table) -> None:
    """Favours against attacks leave the game; a kept favour 4 stays (SHO-TC-044, SHO-TC-046)."""
    for seat in range(t.players):
        t.n[IMMUNE + seat] = 0
        kept = t.n[KEPT + seat]
        while kept != 0:
            card = lowest(kept)
            if t.box.favour_kind[card - 1] != FAVOUR_CALM:
                t.n[KEPT + seat] &= ~BIT[card]
            kept &= kept - 1
