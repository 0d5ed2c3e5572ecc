"""Action Cards: when they may be played, and the chance to cancel them (YED-300 to YED-306)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import frames, language
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.effects import possible
from kabuto.titles.yedo.piles import out_of_hand, put_under
from kabuto.titles.yedo.requirements import aid_helps
from kabuto.titles.yedo.state import Position


def windows_of_decisions() -> Ints:
    """The windows of Action Cards that each decision belongs to; 0 if none may be played there.

    Any time is whenever something else than an effect or a mission is decided (YED-308)."""
    found = [0] * s.ASK_COUNT
    found[s.ASK_OPEN] = found[s.ASK_RAISE] = language.BID_TURN | language.ANY_TIME
    found[s.ASK_WON] = language.BID_WON | language.ANY_TIME
    found[s.ASK_NEWS] = language.AFTER_EVENT | language.ANY_TIME
    found[s.ASK_PLACE] = found[s.ASK_PLACED] = language.ASSIGNMENT_TURN | language.ANY_TIME
    found[s.ASK_WATCH_MOVE] = language.WATCH_MOVE | language.WATCH_MOVE_OTHER | language.ANY_TIME
    found[s.ASK_WATCH_PROTECT] = language.WATCH_PROTECT | language.WATCH_PROTECT_OTHER | language.ANY_TIME
    found[s.ASK_TRADE_CARD] = found[s.ASK_TRADE] = language.TRADE_WINDOW | language.ANY_TIME
    found[s.ASK_ACTIVATE] = language.ACTION_TURN | language.ACTION_MISSION | language.ANY_TIME
    found[s.ASK_USE] = found[s.ASK_BONUS] = language.ACTION_MISSION
    found[s.ASK_AFTER] = language.ACTION_AFTER | language.ANY_TIME
    found[s.ASK_REACT] = language.REACTION
    found[s.ASK_MOMENT] = language.ANY_TIME
    return ints(found)


WINDOW_OF: Final[Ints] = windows_of_decisions()
ONE_CARD: Final[i64] = language.WATCH_MOVE | language.WATCH_PROTECT
"""Of these windows each player plays one card (YED-172, YED-173)."""


def window_of(at: i64) -> i64:
    return WINDOW_OF[at]


def has_cards(t: Position, at: i64) -> bool:
    """Whether there are cards in the game that may be played in a decision."""
    return t.box.windows_used & WINDOW_OF[at] != 0


def holds_for_window(t: Position, seat: i64, window: i64) -> bool:
    """Whether a hand has any card of a window, playable or not."""
    n = t.n
    windows = t.box.card_windows
    hand = seat * s.SEAT + s.ACTION_HAND
    return any(windows[n[hand + 1 + i]] & window != 0 for i in range(n[hand]))


def playable(t: Position, out: Ints, n: i64) -> i64:
    """The cards that whoever is asked may play now, and whose conditions hold (YED-300)."""
    row = t.n
    seat = t.seat
    window = WINDOW_OF[t.at]
    windows = t.box.card_windows
    hand = seat * s.SEAT + s.ACTION_HAND
    last: i64 = -1
    for i in range(row[hand]):
        card = row[hand + 1 + i]
        if card != last and windows[card] & window != 0 and can_play(t, seat, card):
            out[n] = do.DO_PLAY + card
            n += 1
        last = card
    return n


def can_play(t: Position, seat: i64, card: i64) -> bool:
    """Whether a card could do something now, and a target that it asks for can be named."""
    box = t.box
    if box.card_windows[card] & language.ACTION_MISSION != 0:
        return aid_helps(t, card)
    if box.card_target[card] != 0 and first_target(t, seat, card, 0) == s.NOBODY:
        return False
    return possible(t, box.card_effects[card], seat)


def first_target(t: Position, seat: i64, card: i64, start: i64) -> i64:
    """The first seat, from `start` on, that the card may be aimed at."""
    where = t.box.card_target[card] - 1
    for other in range(start, t.players):
        if other != seat and holds_for(t, where, other, seat):
            return other
    return s.NOBODY


def play_card(t: Position, seat: i64, card: i64) -> None:
    """Play a card: it is spent (YED-301, YED-305), and the others may cancel it."""
    t.reveal()
    out_of_hand(t, seat, language.ACTION, card)
    put_under(t, language.ACTION, card)
    t.push(frames.CARD, card, seat, s.NOBODY, 0, s.BIT[seat])
    if t.teller is not None:
        t.tell("story-play", {"seat": int(seat), "card": do.ACTION_CARDS[card]})


def card_on(t: Position, top: i64) -> None:
    """Name the target, offer the chance to react in player order, then carry the card out (YED-304)."""
    n = t.n
    card = n[top + frames.CARD_PLAYED]
    seat = n[top + frames.CARD_SEAT]
    target = n[top + frames.CARD_TARGET]
    box = t.box
    if target == s.NOBODY and box.card_target[card] != 0:
        first = first_target(t, seat, card, 0)
        if first_target(t, seat, card, first + 1) != s.NOBODY:
            t.ask(seat, s.ASK_TARGET)
        else:
            n[top + frames.CARD_TARGET] = first
        return
    if n[top + frames.CANCELLED] == 1:  # YED-305
        t.pop()
        if t.teller is not None:
            t.tell("story-cancelled", {"seat": int(seat), "card": do.ACTION_CARDS[card]})
        return
    if box.windows_used & language.REACTION != 0:
        start = n[s.POSITION + seat] + 1 if box.react_after_player else 0  # YED-304
        for i in range(t.players):
            other = n[s.ORDER + (start + i) % t.players]
            if n[top + frames.ASKED] & s.BIT[other] == 0 and n[other * s.SEAT + s.ACTION_HAND] > 0:
                t.ask(other, s.ASK_REACT)
                return
    t.pop()
    frames.run(t, box.card_effects[card], seat, target, s.FROM_CARD)


def targets(t: Position, out: Ints, n: i64) -> i64:
    row = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    other = first_target(t, t.seat, row[top + frames.CARD_PLAYED], 0)
    while other != s.NOBODY:
        out[n] = do.DO_TARGET + other
        n += 1
        other = first_target(t, t.seat, row[top + frames.CARD_PLAYED], other + 1)
    return n


def aim(t: Position, target: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    n[top + frames.CARD_TARGET] = target
    if t.teller is not None:
        t.tell("story-target", {"seat": int(n[top + frames.CARD_SEAT]), "other_seat": int(target)})


def react(t: Position, card: i64) -> None:
    """A card on top of the one just played: from now on only this newest one can be cancelled (YED-304)."""
    t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.ASKED] = s.BIT[t.players] - 1
    play_card(t, t.seat, card)


def let_pass(t: Position) -> None:
    """No reaction."""
    t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.ASKED] |= s.BIT[t.seat]


# Windows in which everybody is asked once, in player order (YED-172, YED-302) -----------------------------------------


def next_asked(t: Position, blackmailers: i64) -> i64:
    """The next seat in player order that a window is offered to.

    Whoever holds a card is asked, whether it fits or not: to skip somebody would tell what they do not hold.
    """
    n = t.n
    for i in range(t.players):
        seat = n[s.ORDER + i]
        if t.asked & s.BIT[seat] == 0 and (n[seat * s.SEAT + s.ACTION_HAND] > 0 or blackmailers & s.BIT[seat] != 0):
            return seat
    return s.NOBODY


# Any time (YED-308) --------------------------------------------------------------------------------------------------


def begin(t: Position, phase: i64) -> None:
    """A phase begins; where there are cards for any time, everybody is asked for one first."""
    t.phase = phase
    t.stage = s.MOMENT if has_cards(t, s.ASK_MOMENT) else 0


def moment_on(t: Position) -> None:
    seat = next_asked(t, 0)
    if seat != s.NOBODY:
        t.ask(seat, s.ASK_MOMENT)
    else:
        t.asked = 0
        t.stage = 0
