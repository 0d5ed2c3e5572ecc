"""Phase 2, Bidding: sitting out, auctions with one chance each, paying or failing to pay (YED-090 to YED-120)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.cards import has_cards, moment_on, playable
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.language import BID_PAYMENT, TIE_BID_WINS
from kabuto.titles.yedo.state import Position

# The stages
SITTING_OUT: Final[i64] = 0
OPENING: Final[i64] = 1
RAISING: Final[i64] = 2
WON: Final[i64] = 3
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
    elif t.stage == WON:
        winner = t.bidder
        t.stage = PAYING
        if n[winner * s.SEAT + s.ACTION_HAND] > 0 and has_cards(t, s.ASK_WON):
            t.stage = WON
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


def answer_sit_out(t: Position, seat: i64, action: i64) -> None:
    t.asked |= s.BIT[seat]
    if t.box.secret_sit_out:
        if action == do.DO_SIT_OUT:
            t.secret |= s.BIT[seat]
    elif action == do.DO_SIT_OUT:
        sit_out(t, seat)


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


def openings(t: Position, out: Ints, n: i64) -> i64:
    """Cards of the bidder's turn, the categories or groups still open, or leaving."""
    n = playable(t, out, n)
    box = t.box
    first = do.DO_OPEN_GROUP if box.grouped else do.DO_OPEN
    for lot in range(do.GROUP_COUNT if box.grouped else do.CATEGORY_COUNT):
        if t.sold & s.BIT[lot] == 0:
            out[n] = first + lot
            n += 1
            if box.grouped and box.fixed_groups:
                break
    out[n] = do.DO_LEAVE
    return n + 1


def answer_open(t: Position, action: i64) -> None:
    """Naming a category is a bid of its minimum (YED-096)."""
    box = t.box
    if action == do.DO_LEAVE:
        leave(t, t.seat)
        return
    if box.grouped:
        t.category = action - do.DO_OPEN_GROUP
        t.high = box.group_minimum[t.category]
    else:
        t.category = action - do.DO_OPEN
        t.high = box.minimum[t.category]
    t.bidder = t.seat
    t.asked = s.BIT[t.seat]
    t.stage = RAISING
    if t.teller is not None:
        lot = "group" if box.grouped else "category"
        name = do.GROUPS[t.category] if box.grouped else do.CATEGORIES[t.category]
        t.tell(f"story-open-{lot}", {"seat": int(t.seat), lot: name, "mon": int(t.high)})


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
    t.stage = WON


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


def raises(t: Position, out: Ints, n: i64) -> i64:
    n = playable(t, out, n)
    bid = least_raise(t, t.seat)
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
    return n


def answer_raise(t: Position, action: i64) -> None:
    seat = t.seat
    t.asked |= s.BIT[seat]
    if seat == t.on_turn:
        t.extra = 1  # the opener has had the last word
    if action == do.DO_PASS:
        if t.teller is not None:
            t.tell("story-pass", {"seat": int(seat)})
        return
    if action == do.DO_LEAVE:
        leave(t, seat)
        return
    bid = action - do.DO_BID + 1
    if bid == t.high:
        s.used_up(t, seat, TIE_BID_WINS)
    t.high = bid
    t.bidder = seat
    if t.teller is not None:
        t.tell("story-bid", {"seat": int(seat), "mon": int(bid)})


# Paying (YED-100, YED-103 to YED-105) --------------------------------------------------------------------------------


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


def members(t: Position, out: Ints, n: i64) -> i64:
    """The categories of the group that was won (YED-118)."""
    for category in range(do.CATEGORY_COUNT):
        if t.box.group_of[category] == t.category:
            out[n] = do.DO_CATEGORY + category
            n += 1
    return n


def answer_category(t: Position, category: i64) -> None:
    t.category = s.NONE
    if t.teller is not None:
        t.tell("story-category", {"seat": int(t.seat), "category": do.CATEGORIES[category]})
    run(t, t.box.reward_effects[category], t.seat, s.NOBODY, s.FROM_AUCTION)
