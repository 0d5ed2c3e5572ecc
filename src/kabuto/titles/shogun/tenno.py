"""Module 1, Tenno's Court (SHO-TC-001 to SHO-TC-049): armies become officials, officials win favours."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.battle import at_most
from kabuto.titles.shogun.building import build, can_build

# The kinds of favour cards (SHO-TC-040 to SHO-TC-048), numbered as `actions.FAVOURS`
CANCEL_EVENT: Final[i64] = 0
FAVOUR_CHESTS: Final[i64] = 1
FAVOUR_ARMIES: Final[i64] = 2
FAVOUR_CALM: Final[i64] = 3
FAVOUR_RICE: Final[i64] = 4
FAVOUR_POINTS: Final[i64] = 5
FAVOUR_THEATRE: Final[i64] = 6
FAVOUR_TEMPLE: Final[i64] = 7
FAVOUR_CASTLE: Final[i64] = 8
SAFE_A: Final[i64] = 9
SAFE_B: Final[i64] = 10
SAFE: Final[i64] = 11
FAVOUR_DEPLOY: Final[i64] = 12

SAFE_IN_A: Final[i64] = 1
SAFE_IN_B: Final[i64] = 2

# Set-up ----------------------------------------------------------------------------------------------------------


def lay_out(t: s.Position) -> None:
    """Seven officials each, and the shuffled favour cards (SHO-TC-002, SHO-TC-004)."""
    if not t.box.tenno:
        return
    for seat in range(t.players):
        t.n[s.OFFICIALS + seat] = t.box.officials
    pile = zeros(do.FAVOUR_CARDS)
    for card in range(do.FAVOUR_CARDS):
        pile[card] = card + 1
    t.chance.shuffle(pile)
    for place in range(do.FAVOUR_CARDS):
        t.n[s.FAVOUR_PILE + place] = pile[place]


def first_officials(t: s.Position) -> None:
    """Each own army that came out when the tower was filled gives one official (SHO-TC-003)."""
    if not t.box.tenno:
        return
    n = t.n
    for seat in range(t.players):
        sent = n[s.TRAY + seat] if n[s.TRAY + seat] < n[s.OFFICIALS + seat] else n[s.OFFICIALS + seat]
        n[s.OFFICIALS + seat] -= sent
        n[s.RECEPTION + seat] += sent
        if t.teller is not None:
            t.tell("story-first-officials", {"seat": seat, "officials": sent})


def lay_out_favours(t: s.Position) -> None:
    """Three favour cards, the highest number on the dearest slot (SHO-TC-011)."""
    if not t.box.tenno:
        return
    n = t.n
    for slot in range(do.SLOTS):
        card = n[s.FAVOUR_PILE + t.round * do.SLOTS + slot]
        at = slot
        while at > 0 and n[s.SLOT + at - 1] < card:
            n[s.SLOT + at] = n[s.SLOT + at - 1]
            at -= 1
        n[s.SLOT + at] = card
    t.reveal()
    if t.teller is not None:
        t.tell("story-favours", {"favour": [int(n[s.SLOT + slot]) for slot in range(do.SLOTS)]})


def favours_seen(t: s.Position) -> i64:
    """How many of the favour pile have been laid out: three a round (SHO-TC-011)."""
    return 0 if t.stage == s.DRAFTING or not t.box.tenno else t.rounds_begun() * do.SLOTS


def favours_in_play(t: s.Position) -> i64:
    """The favour cards in the audience hall and before the players, as bits."""
    found = s.bits_of(t.n, s.SLOT, do.SLOTS)
    for seat in range(t.players):
        found |= t.n[s.KEPT + seat]
    return found


def favours_gone(t: s.Position) -> i64:
    """The favour cards that have left the game, as bits."""
    return s.bits_of(t.n, s.FAVOUR_PILE, favours_seen(t)) & ~favours_in_play(t)


# Part 1: armies become officials (SHO-TC-020 to SHO-TC-030) ------------------------------------------------------


def send_officials(t: s.Position) -> None:
    """In turn order each player turns the three side cards over and carries them out (SHO-TC-030)."""
    if not t.box.tenno:
        return
    for place in range(t.players):
        seat = t.n[s.ORDER + place]
        for side in range(do.SLOTS):
            card = t.n[s.PLAN + seat * do.SPACE_COUNT + do.COURT + side]
            t.n[s.UP + seat] |= do.BIT[do.COURT + side]
            if card != s.NONE:
                convert(t, seat, side, card)
    t.reveal()


def convert(t: s.Position, seat: i64, side: i64, card: i64) -> None:
    """Turn armies of a province, or of the tray, into officials: all of them or none (SHO-TC-021 to SHO-TC-024)."""
    n = t.n
    wanted = t.box.court_spaces[side]
    if card < do.CHEST:
        there = n[s.ARMIES + card] - 1  # one army must stay
    elif card == do.TOWER:
        there = n[s.TRAY + seat]
    else:
        return  # SHO-TC-023
    if there > n[s.OFFICIALS + seat]:
        there = n[s.OFFICIALS + seat]
    if there < wanted and t.box.court_partial:
        wanted = there
    if there >= wanted and wanted > 0:
        if card == do.TOWER:
            n[s.TRAY + seat] -= wanted
        else:
            n[s.ARMIES + card] -= wanted
        n[s.SUPPLY + seat] += wanted
        n[s.OFFICIALS + seat] -= wanted
        n[s.RECEPTION + seat] += wanted
        if t.teller is not None:
            names = {"seat": seat, "space": do.SPACES[do.COURT + side], "card": do.CARDS[card], "officials": wanted}
            t.tell("story-officials", names)
    elif t.teller is not None:
        t.tell("story-no-officials", {"seat": seat, "space": do.SPACES[do.COURT + side], "card": do.CARDS[card]})


# Part 2: the audience hall (SHO-TC-031 to SHO-TC-035) ------------------------------------------------------------


def open_hall(t: s.Position) -> None:
    """Rank the players by their officials in the reception hall, ties by turn order (SHO-TC-031)."""
    if not t.box.tenno:
        return
    n = t.n
    for place in range(t.players):
        seat = n[s.ORDER + place]
        at = place
        while at > 0 and n[s.RECEPTION + n[s.RANKS + at - 1]] < n[s.RECEPTION + seat]:
            n[s.RANKS + at] = n[s.RANKS + at - 1]
            at -= 1
        n[s.RANKS + at] = seat


def receive_next(t: s.Position) -> bool:
    """The next player moves all officials into the audience hall and may take one favour (SHO-TC-032)."""
    if not t.box.tenno:
        return False
    n = t.n
    while t.turn < t.players and favours_left(t):  # SHO-TC-034
        seat = n[s.RANKS + t.turn]
        t.turn += 1
        n[s.AUDIENCE + seat] = n[s.RECEPTION + seat]
        n[s.RECEPTION + seat] = 0
        t.who = seat
        if n[s.AUDIENCE + seat] > 0:
            if len(FAVOUR.choices(t, seat)) > 1:
                return t.ask(seat, s.AT_FAVOUR)
            if t.teller is not None:  # SHO-TC-033
                t.tell("story-cannot-pay", {"seat": seat, "officials": n[s.AUDIENCE + seat]})
    close_hall(t)
    return False


def favours_left(t: s.Position) -> bool:
    return t.n[s.SLOT] != s.NONE or t.n[s.SLOT + 1] != s.NONE or t.n[s.SLOT + 2] != s.NONE


class Favour(s.Choice):
    """The favours that the player can pay, or none (SHO-TC-032)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        out = zeros(do.SLOTS + 1)
        at: i64 = 0
        for slot in range(do.SLOTS):
            if t.n[s.SLOT + slot] != s.NONE and t.box.slots[slot] <= t.n[s.AUDIENCE + seat]:
                out[at] = do.FAVOUR + slot
                at += 1
        out[at] = do.PASS
        return out[: at + 1]

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action != do.PASS:
            return take_favour(t, action - do.FAVOUR)
        if t.teller is not None:
            t.tell("story-pass", {"seat": seat})
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        slot = action - do.FAVOUR
        price = t.box.slots[slot]
        if t.n[s.SLOT + slot] == s.NONE:
            return ("SHO-TC-032", "refuse-favour-taken", {"price": price})
        return ("SHO-TC-032", "refuse-favour-price", {"price": price, "officials": t.n[s.AUDIENCE + seat]})


FAVOUR: Final = Favour("favour", ("SHO-TC-032", "SHO-TC-040"), verbs=("favour", "pass"))


def close_hall(t: s.Position) -> None:
    """Officials go back to the reception hall, cards that nobody took leave the game (SHO-TC-035)."""
    n = t.n
    for seat in range(t.players):
        n[s.RECEPTION + seat] += n[s.AUDIENCE + seat]
        n[s.AUDIENCE + seat] = 0
        n[s.RANKS + seat] = s.NONE
    for slot in range(do.SLOTS):
        n[s.SLOT + slot] = s.NONE


# Favours (SHO-TC-040 to SHO-TC-048) ------------------------------------------------------------------------------


def take_favour(t: s.Position, slot: i64) -> bool:
    """Pay with officials and use the card at once; True if the player has to choose something."""
    n = t.n
    seat = t.who
    card = n[s.SLOT + slot]
    n[s.SLOT + slot] = s.NONE
    n[s.AUDIENCE + seat] -= t.box.slots[slot]
    n[s.OFFICIALS + seat] += t.box.slots[slot]
    if t.teller is not None:
        kind = do.FAVOURS[t.box.favour_kind[card - 1]]
        t.tell("story-favour", {"seat": seat, "number": card, "kind": kind, "officials": t.box.slots[slot]})
    t.favour = card
    if use(t, seat, card):
        return True
    t.favour = s.NONE
    return False


def use(t: s.Position, seat: i64, card: i64) -> bool:
    n = t.n
    kind = t.box.favour_kind[card - 1]
    amount = t.box.favour_amount[card - 1]
    if kind == CANCEL_EVENT:
        return t.ask(seat, s.AT_EVENT)
    if kind == FAVOUR_CHESTS:
        n[s.CHESTS + seat] += amount
    elif kind == FAVOUR_RICE:
        t.gain_rice(seat, amount)
    elif kind == FAVOUR_POINTS:
        t.award(seat, s.FROM_FAVOURS, amount)
        if t.teller is not None:
            t.tell("story-favour-points", {"seat": seat, "points": amount})
    elif kind == FAVOUR_ARMIES:
        if n[s.SUPPLY + seat] > 0:
            return t.ask(seat, s.AT_TRAY)
        lost(t)
    elif kind == FAVOUR_CALM:
        restless = CALM.choices(t, seat)
        if len(restless) == 0:
            n[s.KEPT + seat] |= do.BIT[card]
        elif len(restless) > 1:
            return t.ask(seat, s.AT_CALM)
        else:
            calm(t, restless[0] - do.CALM)
    elif kind <= FAVOUR_CASTLE:
        sites = RAISE.choices(t, seat)
        if len(sites) > 1:
            return t.ask(seat, s.AT_RAISE)
        if len(sites) == 1:
            build(t, sites[0] - do.RAISE, building(t))
        else:
            lost(t)
    elif kind < FAVOUR_DEPLOY:
        n[s.KEPT + seat] |= do.BIT[card]
        n[s.IMMUNE + seat] |= SAFE_IN_A if kind == SAFE_A else SAFE_IN_B if kind == SAFE_B else SAFE_IN_A + SAFE_IN_B
    elif n[s.SUPPLY + seat] > 0 and len(DEPLOY.choices(t, seat)) > 0:
        return t.ask(seat, s.AT_DEPLOY)
    else:
        lost(t)
    return False


def lost(t: s.Position) -> None:
    """A favour that cannot be used is lost (SHO-TC-040)."""
    if t.teller is not None:
        t.tell("story-favour-lost", {"seat": t.who, "number": t.favour})


CANCEL_OR_KEEP: Final[Ints] = ints([int(do.CANCEL), int(do.KEEP)])


class CancelEvent(s.Choice):
    """Favour 1: this round's event may be taken away for everybody (SHO-TC-041)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return CANCEL_OR_KEEP

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action == do.CANCEL:
            t.effect = s.NONE
        if t.teller is not None:
            told = "story-cancel" if action == do.CANCEL else "story-event-stays"
            t.tell(told, {"seat": seat, "event": do.EVENTS[t.event]})
        return used(t)


EVENT: Final = CancelEvent("event", ("SHO-TC-041",), verbs=("cancel", "keep"))


def used(t: s.Position) -> bool:
    """The favour is done with."""
    t.favour = s.NONE
    return False


class ToTray(s.Choice):
    """The shown number of armies from supply, or none; with the option any number up to it (SHO-TC-043)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        most = most_to_tray(t)
        if not t.box.tray_up_to:
            return ints([int(do.TO_TRAY), int(do.TO_TRAY + most)])
        out = zeros(most + 1)
        for count in range(most + 1):
            out[count] = do.TO_TRAY + count
        return out

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        armies = action - do.TO_TRAY
        t.n[s.SUPPLY + seat] -= armies
        t.n[s.TRAY + seat] += armies
        if t.teller is not None:
            t.tell("story-tray", {"seat": seat, "armies": armies})
        return used(t)

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("SHO-TC-043", "refuse-tray" if t.box.tray_up_to else "refuse-tray-all", {"armies": most_to_tray(t)})


TRAY: Final = ToTray("tray", ("SHO-TC-043",), verbs=("tray",))


def most_to_tray(t: s.Position) -> i64:
    """The shown number, or what the supply holds."""
    return at_most(t.box.favour_amount[t.favour - 1], t.n[s.SUPPLY + t.who])


class Calm(s.Choice):
    """The own provinces with an unrest marker (SHO-TC-044)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        found: i64 = 0
        for province in range(do.PROVINCE_COUNT):
            if t.n[s.OWNER + province] == seat and t.n[s.UNREST + province] > 0:
                found |= do.BIT[province]
        return s.places(found, do.CALM)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        calm(t, action - do.CALM)
        return used(t)

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        province = action - do.CALM
        foreign = t.n[s.OWNER + province] != seat
        return ("SHO-TC-044", "refuse-calm-own" if foreign else "refuse-calm", {"province": do.PROVINCES[province]})


CALM: Final = Calm("calm", ("SHO-TC-044",), verbs=("calm",))


def calm(t: s.Position, province: i64) -> None:
    t.n[s.UNREST + province] -= 1
    if t.teller is not None:
        t.tell("story-calm", {"seat": t.who, "province": do.PROVINCES[province], "markers": 1})


def wards_off(t: s.Position, seat: i64) -> bool:
    """A kept favour 4 wards off the next unrest marker and leaves the game (SHO-TC-044)."""
    kept = t.n[s.KEPT + seat]
    while kept != 0:
        card = s.lowest(kept)
        if t.box.favour_kind[card - 1] == FAVOUR_CALM:
            t.n[s.KEPT + seat] &= ~do.BIT[card]
            if t.teller is not None:
                t.tell("story-ward", {"seat": seat, "number": card})
            return True
        kept &= kept - 1
    return False


def building(t: s.Position) -> i64:
    """The building that the favour gives: theatre, temple or castle."""
    return FAVOUR_CASTLE - t.box.favour_kind[t.favour - 1]


class Raise(s.Choice):
    """The own provinces where that building may be built (SHO-TC-045)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        found: i64 = 0
        kind = building(t)
        for province in range(do.PROVINCE_COUNT):
            if t.n[s.OWNER + province] == seat and can_build(t, province, kind):
                found |= do.BIT[province]
        return s.places(found, do.RAISE)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        build(t, action - do.RAISE, building(t))
        return used(t)

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        province = action - do.RAISE
        kind = building(t)
        names: dict[str, Any] = {"province": do.PROVINCES[province], "building": do.BUILDINGS[kind]}
        if t.n[s.OWNER + province] != seat:
            return ("SHO-TC-045", "refuse-raise-own", names)
        if t.n[s.BUILT + province] & do.BIT[kind]:
            return ("SHO-114", "refuse-twice", names)
        if t.n[s.STOCK + kind] == 0:
            return ("SHO-012", "refuse-no-tile", names)
        return ("SHO-113", "refuse-no-site", names)


RAISE: Final = Raise("raise", ("SHO-TC-045", "SHO-113", "SHO-114"), verbs=("raise",))


def immune(t: s.Position, seat: i64, action: i64) -> bool:
    """Whether a favour forbids to attack the seat in this combat action (SHO-TC-046)."""
    safe: i64 = SAFE_IN_A if action == do.COMBAT_A else SAFE_IN_B
    return t.n[s.IMMUNE + seat] & safe != 0


class Deploy(s.Choice):
    """The own and the neutral provinces in play (SHO-TC-047)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        taken: i64 = 0
        for other in range(t.players):
            if other != seat:
                taken |= t.n[s.OWNED + other]
        return s.places(t.box.in_play_mask & ~taken, do.DEPLOY)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        deploy(t, action - do.DEPLOY)
        return used(t)

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        province = action - do.DEPLOY
        names: dict[str, Any] = {"province": do.PROVINCES[province], "other_seat": t.n[s.OWNER + province]}
        return s.out_of_play(t, province) or ("SHO-TC-047", "refuse-deploy", names)


DEPLOY: Final = Deploy("deploy", ("SHO-TC-047", "SHO-TC-048"), verbs=("deploy",))


def deploy(t: s.Position, province: i64) -> None:
    """Three armies from supply, or as many as there are; a neutral province is won without battle (SHO-TC-047)."""
    n = t.n
    armies = t.box.favour_amount[t.favour - 1]
    if armies > n[s.SUPPLY + t.who]:
        armies = n[s.SUPPLY + t.who]  # SHO-TC-048
    n[s.SUPPLY + t.who] -= armies
    if n[s.OWNER + province] == t.who:
        n[s.ARMIES + province] += armies
    else:
        t.win(province, t.who, armies)
    if t.teller is not None:
        t.tell("story-deploy", {"seat": t.who, "province": do.PROVINCES[province], "armies": armies})


def end_round(t: s.Position) -> None:
    """Favours against attacks leave the game; a kept favour 4 stays (SHO-TC-044, SHO-TC-046)."""
    for seat in range(t.players):
        t.n[s.IMMUNE + seat] = 0
        kept = t.n[s.KEPT + seat]
        while kept != 0:
            card = s.lowest(kept)
            if t.box.favour_kind[card - 1] != FAVOUR_CALM:
                t.n[s.KEPT + seat] &= ~do.BIT[card]
            kept &= kept - 1
