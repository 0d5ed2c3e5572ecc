"""Phase 2, Bidding: sitting out, auctions with one chance each, paying or failing to pay (YED-090 to YED-120)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    CATEGORIES,
    CATEGORY_COUNT,
    DO_BID,
    DO_CATEGORY,
    DO_LEAVE,
    DO_OPEN,
    DO_OPEN_GROUP,
    DO_PASS,
    DO_SIT_OUT,
    GROUP_COUNT,
    GROUPS,
    MOST_BID,
)
from kabuto.titles.yedo.cards import has_cards, moment_on, playable
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.language import BID_PAYMENT, TIE_BID_WINS
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ASK_CATEGORY,
    ASK_OPEN,
    ASK_RAISE,
    ASK_SIT_OUT,
    ASK_WON,
    BIT,
    EGRESS,
    EVENTS,
    FROM_AUCTION,
    MARKER,
    MON,
    NOBODY,
    NONE,
    ON_SPACE,
    ON_TRACK,
    ORDER,
    SEAT,
    Table,
    changed,
    used_up,
)

# The stages
SITTING_OUT: Final[i64] = 0
OPENING: Final[i64] = 1
RAISING: Final[i64] = 2
WON: Final[i64] = 3
PAYING: Final[i64] = 4


def bidding_on(t: Table) -> None:
    """What comes next in the phase."""
    row = t.row
    if t.stage == SITTING_OUT:
        sit_out_on(t)
    elif t.stage == OPENING:
        opener = foremost(t)
        if opener == NOBODY:  # YED-106
            end_bidding(t)
        elif nothing_open(t):
            leave(t, opener)
        else:
            t.on_turn = opener
            t.ask(opener, ASK_OPEN)  # YED-094
    elif t.stage == RAISING:
        raise_on(t)
    elif t.stage == WON:
        winner = t.bidder
        t.stage = PAYING
        if row[winner * SEAT + ACTION_HAND] > 0 and has_cards(t, ASK_WON):
            t.stage = WON
            t.ask(winner, ASK_WON)
    elif t.stage == PAYING:
        settle(t)
    else:
        moment_on(t)


# Sitting out (YED-092, YED-093) ------------------------------------------------------------------------------------


def sit_out_on(t: Table) -> None:
    row = t.row
    if t.box.secret_sit_out:
        if t.asked != BIT[t.players] - 1:
            t.ask(0, ASK_SIT_OUT)
            return
        for i in range(t.players):
            seat = row[ORDER + i]
            if t.secret & BIT[seat] != 0:
                sit_out(t, seat)
        t.secret = 0
        t.reveal()
    else:
        for i in range(t.players):
            seat = row[ORDER + i]
            if t.asked & BIT[seat] == 0:
                t.ask(seat, ASK_SIT_OUT)
                return
    t.asked = 0
    t.stage = OPENING


def answer_sit_out(t: Table, seat: i64, action: i64) -> None:
    t.asked |= BIT[seat]
    if t.box.secret_sit_out:
        if action == DO_SIT_OUT:
            t.secret |= BIT[seat]
    elif action == DO_SIT_OUT:
        sit_out(t, seat)


def sit_out(t: Table, seat: i64) -> None:
    """The marker goes to the Egress space, and the bank pays for it."""
    t.row[seat * SEAT + MARKER] = EGRESS
    t.row[seat * SEAT + MON] += t.box.sit_out_mon
    if t.teller is not None:
        t.tell("story-sit-out", {"seat": int(seat), "mon": int(t.box.sit_out_mon)})


def foremost(t: Table) -> i64:
    """The player whose marker is foremost on the Bidding Track; the track keeps the player order (YED-081)."""
    row = t.row
    for i in range(t.players):
        seat = row[ORDER + i]
        if row[seat * SEAT + MARKER] == ON_TRACK:
            return seat
    return NOBODY


def leave(t: Table, seat: i64) -> None:
    """Leave for good; nothing is paid for that any more (YED-102)."""
    t.row[seat * SEAT + MARKER] = EGRESS
    if t.teller is not None:
        t.tell("story-leave", {"seat": int(seat)})


def end_bidding(t: Table) -> None:
    t.sold = 0
    t.category = NONE
    t.on_turn = NOBODY
    t.phase = EVENTS
    t.stage = 0


# Opening (YED-094 to YED-096, YED-118, YED-119) --------------------------------------------------------------------


def nothing_open(t: Table) -> bool:
    lots = GROUP_COUNT if t.box.grouped else CATEGORY_COUNT
    return t.sold == BIT[lots] - 1


def openings(t: Table, out: Ints, n: i64) -> i64:
    """Cards of the bidder's turn, the categories or groups still open, or leaving."""
    n = playable(t, out, n)
    box = t.box
    first = DO_OPEN_GROUP if box.grouped else DO_OPEN
    for lot in range(GROUP_COUNT if box.grouped else CATEGORY_COUNT):
        if t.sold & BIT[lot] == 0:
            out[n] = first + lot
            n += 1
            if box.grouped and box.fixed_groups:
                break
    out[n] = DO_LEAVE
    return n + 1


def answer_open(t: Table, action: i64) -> None:
    """Naming a category is a bid of its minimum (YED-096)."""
    box = t.box
    if action == DO_LEAVE:
        leave(t, t.seat)
        return
    if box.grouped:
        t.category = action - DO_OPEN_GROUP
        t.high = box.group_minimum[t.category]
    else:
        t.category = action - DO_OPEN
        t.high = box.minimum[t.category]
    t.bidder = t.seat
    t.asked = BIT[t.seat]
    t.stage = RAISING
    if t.teller is not None:
        lot = "group" if box.grouped else "category"
        name = GROUPS[t.category] if box.grouped else CATEGORIES[t.category]
        t.tell(f"story-open-{lot}", {"seat": int(t.seat), lot: name, "mon": int(t.high)})


# Raising (YED-097 to YED-099, YED-102) ------------------------------------------------------------------------------


def raise_on(t: Table) -> None:
    """Each player on the track gets one chance, the opener last and only if somebody raised."""
    row = t.row
    for i in range(t.players):
        seat = row[ORDER + i]
        if row[seat * SEAT + MARKER] == ON_TRACK and t.asked & BIT[seat] == 0:
            t.ask(seat, ASK_RAISE)
            return
    opener = t.on_turn
    if t.bidder != opener and t.extra == 0 and row[opener * SEAT + MARKER] == ON_TRACK:
        t.ask(opener, ASK_RAISE)  # the last word
        return
    t.stage = WON


def least_raise(t: Table, seat: i64) -> i64:
    """Above the highest bid, or equal to it for whoever may tie (YED-098)."""
    return t.high if changed(t, seat, TIE_BID_WINS, 0) > 0 else t.high + 1


def most_raise(t: Table) -> i64:
    """One more than anybody in the auction could pay, with cards that they may hold: every bid above that comes to the
    same (YED-098)."""
    row = t.row
    most = t.high
    for seat in range(t.players):
        base = seat * SEAT
        if row[base + MARKER] == ON_TRACK and row[base + MON] + t.box.credit[row[base + ACTION_HAND]] > most:
            most = row[base + MON] + t.box.credit[row[base + ACTION_HAND]]
    return most + 1 if most < MOST_BID else MOST_BID


def raises(t: Table, out: Ints, n: i64) -> i64:
    n = playable(t, out, n)
    bid = least_raise(t, t.seat)
    if bid < 1:
        bid = 1
    most = most_raise(t)
    while bid <= most:
        out[n] = DO_BID + bid - 1
        n += 1
        bid += 1
    out[n] = DO_PASS
    n += 1
    if t.box.leave_mid_auction:
        out[n] = DO_LEAVE
        n += 1
    return n


def answer_raise(t: Table, action: i64) -> None:
    seat = t.seat
    t.asked |= BIT[seat]
    if seat == t.on_turn:
        t.extra = 1  # the opener has had the last word
    if action == DO_PASS:
        if t.teller is not None:
            t.tell("story-pass", {"seat": int(seat)})
        return
    if action == DO_LEAVE:
        leave(t, seat)
        return
    bid = action - DO_BID + 1
    if bid == t.high:
        used_up(t, seat, TIE_BID_WINS)
    t.high = bid
    t.bidder = seat
    if t.teller is not None:
        t.tell("story-bid", {"seat": int(seat), "mon": int(bid)})


# Paying (YED-100, YED-103 to YED-105) --------------------------------------------------------------------------------


def settle(t: Table) -> None:
    """The winner pays and takes the reward; whoever cannot pay loses everything and gets nothing."""
    row = t.row
    box = t.box
    winner = t.bidder
    lot = t.category
    due = changed(t, winner, BID_PAYMENT, t.high)
    used_up(t, winner, BID_PAYMENT)
    used_up(t, winner, TIE_BID_WINS)
    t.stage = OPENING  # YED-101
    t.bidder = NOBODY
    t.asked = 0
    t.extra = 0
    t.on_turn = NOBODY
    if row[winner * SEAT + MON] < due:
        if t.teller is not None:
            t.tell("story-default", {"seat": int(winner), "bid": int(due), "mon": int(row[winner * SEAT + MON])})
        row[winner * SEAT + MON] = 0
        row[winner * SEAT + MARKER] = EGRESS
        t.high = 0
        t.category = NONE
        return
    row[winner * SEAT + MON] -= due
    row[winner * SEAT + MARKER] = ON_SPACE + lot
    t.sold |= BIT[lot]
    t.high = 0
    if box.grouped:
        if t.teller is not None:
            t.tell("story-win-group", {"seat": int(winner), "group": GROUPS[lot], "mon": int(due)})
        t.ask(winner, ASK_CATEGORY)
    else:
        t.category = NONE
        if t.teller is not None:
            t.tell("story-win", {"seat": int(winner), "category": CATEGORIES[lot], "mon": int(due)})
        run(t, box.reward_effects[lot], winner, NOBODY, FROM_AUCTION)


def members(t: Table, out: Ints, n: i64) -> i64:
    """The categories of the group that was won (YED-118)."""
    for category in range(CATEGORY_COUNT):
        if t.box.group_of[category] == t.category:
            out[n] = DO_CATEGORY + category
            n += 1
    return n


def answer_category(t: Table, category: i64) -> None:
    t.category = NONE
    if t.teller is not None:
        t.tell("story-category", {"seat": int(t.seat), "category": CATEGORIES[category]})
    run(t, t.box.reward_effects[category], t.seat, NOBODY, FROM_AUCTION)
