"""Phase 2, Bidding: sitting out, auctions with one chance each, paying or failing to pay (YED-090 to YED-120)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.cards import CardsToo, OnlyCards, moment_on
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.language import ANY_TIME, BID_PAYMENT, BID_TURN, BID_WON, TIE_BID_WINS
from kabuto.titles.yedo.state import Choice, OneOf, Position

# The stages
SITTING_OUT: Final[i64] = 0
OPENING: Final[i64] = 1
RAISING: Final[i64] = 2
WINNING: Final[i64] = 3
PAYING: Final[i64] = 4


def bidding_on(t: Position) -> None:
    """What comes next in the phase."""
    n = t.n
    if t.stage == SITTING_OUT:
        sit_out_on(t)
    elif t.stage == OPENING:
        opener = foremost(t)
        if opener == s.NOBODY:  # YED-106
            end_bidding(t)
        elif nothing_open(t):
            leave(t, opener)
        else:
            t.on_turn = opener
            t.ask(opener, s.ASK_OPEN)  # YED-094
    elif t.stage == RAISING:
        raise_on(t)
    elif t.stage == WINNING:
        winner = t.bidder
        t.stage = PAYING
        if n[winner * s.SEAT + s.ACTION_HAND] > 0 and WON.has_cards(t):
            t.stage = WINNING
            t.ask(winner, s.ASK_WON)
    elif t.stage == PAYING:
        settle(t)
    else:
        moment_on(t)


# Sitting out (YED-092, YED-093) ------------------------------------------------------------------------------------


def sit_out_on(t: Position) -> None:
    n = t.n
    if t.box.secret_sit_out:
        if t.asked != s.BIT[t.players] - 1:
            t.ask(0, s.ASK_SIT_OUT)
            return
        for i in range(t.players):
            seat = n[s.ORDER + i]
            if t.secret & s.BIT[seat] != 0:
                sit_out(t, seat)
        t.secret = 0
        t.reveal()
    else:
        for i in range(t.players):
            seat = n[s.ORDER + i]
            if t.asked & s.BIT[seat] == 0:
                t.ask(seat, s.ASK_SIT_OUT)
                return
    t.asked = 0
    t.stage = OPENING


SIT_OUT_OR_STAY: Final[Ints] = ints([int(do.DO_SIT_OUT), int(do.DO_STAY)])


class SitOut(Choice):
    """Whether to take part at all, one after another or everybody at once."""

    def choices(self, t: Position, seat: i64) -> Ints:
        return SIT_OUT_OR_STAY

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        t.asked |= s.BIT[seat]
        if not t.box.secret_sit_out:
            if action == do.DO_SIT_OUT:
                sit_out(t, seat)
            return False
        if action == do.DO_SIT_OUT:
            t.secret |= s.BIT[seat]
        return t.asked != s.BIT[t.players] - 1


SIT_OUT: Final = SitOut("sit_out", ("YED-092", "YED-093"), verbs={"sit_out": "YED-092", "stay": "YED-092"})


def sit_out(t: Position, seat: i64) -> None:
    """The marker goes to the Egress space, and the bank pays for it."""
    t.n[seat * s.SEAT + s.MARKER] = s.EGRESS
    t.n[seat * s.SEAT + s.MON] += t.box.sit_out_mon
    if t.teller is not None:
        t.tell("story-sit-out", {"seat": int(seat), "mon": int(t.box.sit_out_mon)})


def foremost(t: Position) -> i64:
    """The player whose marker is foremost on the Bidding Track; the track keeps the player order (YED-081)."""
    n = t.n
    for i in range(t.players):
        seat = n[s.ORDER + i]
        if n[seat * s.SEAT + s.MARKER] == s.ON_TRACK:
            return seat
    return s.NOBODY


def leave(t: Position, seat: i64) -> None:
    """Leave for good; nothing is paid for that any more (YED-102)."""
    t.n[seat * s.SEAT + s.MARKER] = s.EGRESS
    if t.teller is not None:
        t.tell("story-leave", {"seat": int(seat)})


def end_bidding(t: Position) -> None:
    t.sold = 0
    t.category = s.NONE
    t.on_turn = s.NOBODY
    t.phase = s.EVENTS
    t.stage = 0


# Opening (YED-094 to YED-096, YED-118, YED-119) --------------------------------------------------------------------


def nothing_open(t: Position) -> bool:
    lots = do.GROUP_COUNT if t.box.grouped else do.CATEGORY_COUNT
    return t.sold == s.BIT[lots] - 1


class Open(CardsToo):
    """The categories or groups still open, or leaving."""

    def choices(self, t: Position, seat: i64) -> Ints:
        box = t.box
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        first = do.DO_OPEN_GROUP if box.grouped else do.DO_OPEN
        for lot in range(do.GROUP_COUNT if box.grouped else do.CATEGORY_COUNT):
            if t.sold & s.BIT[lot] == 0:
                out[n] = first + lot
                n += 1
                if box.grouped and box.fixed_groups:
                    break
        out[n] = do.DO_LEAVE
        return out[: n + 1]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        """Naming a category is a bid of its minimum (YED-096)."""
        box = t.box
        if action == do.DO_LEAVE:
            leave(t, seat)
            return False
        if box.grouped:
            t.category = action - do.DO_OPEN_GROUP
            t.high = box.group_minimum[t.category]
        else:
            t.category = action - do.DO_OPEN
            t.high = box.minimum[t.category]
        t.bidder = seat
        t.asked = s.BIT[seat]
        t.stage = RAISING
        if t.teller is not None:
            lot = "group" if box.grouped else "category"
            name = do.GROUPS[t.category] if box.grouped else do.CATEGORIES[t.category]
            t.tell(f"story-open-{lot}", {"seat": int(seat), lot: name, "mon": int(t.high)})
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        grouped = t.box.grouped
        if action < do.DO_OPEN_GROUP:
            if grouped:
                return ("YED-118", "refuse-groups", {})
            return ("YED-091", "refuse-sold", {"category": do.CATEGORIES[action - do.DO_OPEN]})
        if not grouped:
            return ("YED-095", "refuse-no-groups", {})
        group = action - do.DO_OPEN_GROUP
        if t.sold & s.BIT[group] != 0:
            return ("YED-091", "refuse-group-sold", {"group": do.GROUPS[group]})
        return ("YED-119", "refuse-group-order", {})


OPEN: Final = Open(
    "open",
    ("YED-094", "YED-095", "YED-096", "YED-102", "YED-104", "YED-118"),
    cards=BID_TURN | ANY_TIME,
    verbs={"open": "YED-094", "open_group": "YED-118", "leave": "YED-102"},
)


# Raising (YED-097 to YED-099, YED-102) ------------------------------------------------------------------------------


def raise_on(t: Position) -> None:
    """Each player on the track gets one chance, the opener last and only if somebody raised."""
    n = t.n
    for i in range(t.players):
        seat = n[s.ORDER + i]
        if n[seat * s.SEAT + s.MARKER] == s.ON_TRACK and t.asked & s.BIT[seat] == 0:
            t.ask(seat, s.ASK_RAISE)
            return
    opener = t.on_turn
    if t.bidder != opener and t.extra == 0 and n[opener * s.SEAT + s.MARKER] == s.ON_TRACK:
        t.ask(opener, s.ASK_RAISE)  # the last word
        return
    t.stage = WINNING


def least_raise(t: Position, seat: i64) -> i64:
    """Above the highest bid, or equal to it for whoever may tie (YED-098)."""
    return t.high if s.changed(t, seat, TIE_BID_WINS, 0) > 0 else t.high + 1


def most_raise(t: Position) -> i64:
    """One more than anybody in the auction could pay, with cards that they may hold: every bid above that comes to the
    same (YED-098)."""
    n = t.n
    most = t.high
    for seat in range(t.players):
        base = seat * s.SEAT
        if n[base + s.MARKER] == s.ON_TRACK and n[base + s.MON] + t.box.credit[n[base + s.ACTION_HAND]] > most:
            most = n[base + s.MON] + t.box.credit[n[base + s.ACTION_HAND]]
    return most + 1 if most < do.MOST_BID else do.MOST_BID


MOST_CHOICES: Final[i64] = 224
"""More than there are bids by one Mon at a time, and cards."""


class Raise(CardsToo):
    """Bid more, pass, or leave for good."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(MOST_CHOICES)
        n = self.playable(t, seat, out)
        bid = least_raise(t, seat)
        if bid < 1:
            bid = 1
        most = most_raise(t)
        while bid <= most:
            out[n] = do.DO_BID + bid - 1
            n += 1
            bid += 1
        out[n] = do.DO_PASS
        n += 1
        if t.box.leave_mid_auction:
            out[n] = do.DO_LEAVE
            n += 1
        return out[:n]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        t.asked |= s.BIT[seat]
        if seat == t.on_turn:
            t.extra = 1  # the opener has had the last word
        if action == do.DO_PASS:
            if t.teller is not None:
                t.tell("story-pass", {"seat": int(seat)})
            return False
        if action == do.DO_LEAVE:
            leave(t, seat)
            return False
        bid = action - do.DO_BID + 1
        if bid == t.high:
            s.used_up(t, seat, TIE_BID_WINS)
        t.high = bid
        t.bidder = seat
        if t.teller is not None:
            t.tell("story-bid", {"seat": int(seat), "mon": int(bid)})
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        if action == do.DO_LEAVE:
            return ("YED-102", "refuse-leave", {})
        bid = action - do.DO_BID + 1
        least = least_raise(t, seat)
        if bid < least:
            return ("YED-098", "refuse-bid-low", {"mon": int(bid), "least": int(least)})
        return ("YED-098", "refuse-bid-high", {"mon": int(bid), "most": int(most_raise(t))})


RAISE: Final = Raise(
    "raise",
    ("YED-097", "YED-098", "YED-099", "YED-102", "YED-103"),
    cards=BID_TURN | ANY_TIME,
    verbs={"bid": "YED-097", "pass": "YED-097", "leave": "YED-102"},
)


# Paying (YED-100, YED-103 to YED-105) --------------------------------------------------------------------------------


class Won(OnlyCards):
    """The winner's cards, before paying."""

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        t.stage = PAYING
        return False


WON: Final = Won("won", ("YED-100", "YED-300"), cards=BID_WON | ANY_TIME)


def settle(t: Position) -> None:
    """The winner pays and takes the reward; whoever cannot pay loses everything and gets nothing."""
    n = t.n
    box = t.box
    winner = t.bidder
    lot = t.category
    due = s.changed(t, winner, BID_PAYMENT, t.high)
    s.used_up(t, winner, BID_PAYMENT)
    s.used_up(t, winner, TIE_BID_WINS)
    t.stage = OPENING  # YED-101
    t.bidder = s.NOBODY
    t.asked = 0
    t.extra = 0
    t.on_turn = s.NOBODY
    if n[winner * s.SEAT + s.MON] < due:
        lost = n[winner * s.SEAT + s.MON]
        n[winner * s.SEAT + s.MON] = 0
        n[winner * s.SEAT + s.MARKER] = s.EGRESS
        t.high = 0
        t.category = s.NONE
        if t.teller is not None:
            t.tell("story-default", {"seat": int(winner), "bid": int(due), "mon": int(lost)})
        return
    n[winner * s.SEAT + s.MON] -= due
    n[winner * s.SEAT + s.MARKER] = s.ON_SPACE + lot
    t.sold |= s.BIT[lot]
    t.high = 0
    if box.grouped:
        if t.teller is not None:
            t.tell("story-win-group", {"seat": int(winner), "group": do.GROUPS[lot], "mon": int(due)})
        t.ask(winner, s.ASK_CATEGORY)
    else:
        t.category = s.NONE
        if t.teller is not None:
            t.tell("story-win", {"seat": int(winner), "category": do.CATEGORIES[lot], "mon": int(due)})
        run(t, box.reward_effects[lot], winner, s.NOBODY, s.FROM_AUCTION)


class Category(OneOf):
    """A category of the group that was won (YED-118)."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return t.box.group_of[thing] == t.category

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        t.category = s.NONE
        if t.teller is not None:
            t.tell("story-category", {"seat": int(seat), "category": do.CATEGORIES[thing]})
        run(t, t.box.reward_effects[thing], seat, s.NOBODY, s.FROM_AUCTION)

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-118", "refuse-not-in-group", {"category": do.CATEGORIES[thing], "group": do.GROUPS[t.category]})


CATEGORY: Final = Category("category", ("YED-118",), verbs={"category": "YED-118"})
