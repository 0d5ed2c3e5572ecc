"""Phase 2: performing actions (EDO-060 to EDO-070)."""

from __future__ import annotations

from kabuto.titles.edo import actions as do
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import FACES
from kabuto.titles.edo.building import build_choices
from kabuto.titles.edo.movement import forget_moves, move_choices
from kabuto.titles.edo.names import ACTIONS
from kabuto.titles.edo.officials import can_recruit, can_travel, special_choices, take_money, take_rice
from kabuto.titles.edo.resources import places, work_by_itself
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.tokken import SUPPORT, can_any_time
from kabuto.titles.edo.trade import can_trade, trade_choices


def begin_turn(t: Position) -> None:
    """A turn begins with movement, if anything can move (EDO-061)."""
    t.seat = t.at_turn()
    t.opened = 0
    t.merchant_moved = 0
    if move_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or can_any_time(t):
        t.at = s.MOVING
    else:
        reveal_card(t)


def reveal_card(t: Position) -> None:
    """Movement is over; the card is shown with its officials (EDO-061, EDO-062)."""
    n = t.n
    forget_moves(t)
    part = t.part(t.seat)
    slot = t.step_of_round
    t.opened = 1
    t.face = n[part + s.SLOT + slot] - 1
    t.left_own = n[part + s.OWN_ON + slot]
    t.left_neutral = n[part + s.NEUTRAL_ON + slot]
    t.left_black = n[part + s.BLACK_ON + slot]
    if t.left_black > 0:
        n[part + s.PRIVILEGE + SUPPORT] -= t.left_black  # EDO-TO-023
        t.black -= t.left_black
    t.reveal()
    if t.teller is not None:
        t.tell(
            "story-reveal",
            {
                "seat": t.seat,
                "card": do.ALL_CARDS[t.face // FACES],
                "action": ACTIONS[t.box.face_action[t.face]],
                "officials": t.left_own + t.left_neutral + t.left_black,
            },
        )
    t.at = s.NEXT_ACTIVATION


def next_activation(t: Position) -> None:
    """Ask for the next activation; where none is left, for privileges, or else end the turn (EDO-TO-020)."""
    begin_activation(t)
    if t.at == s.TURN_ENDS and t.box.asks_always and can_any_time(t):
        t.at = s.REDEEMING


def begin_activation(t: Position) -> None:
    """Ask for the next activation, or end the turn where none is left or possible (EDO-045, EDO-068)."""
    officials = t.left_own + t.left_neutral + t.left_black
    if officials == 0:
        t.at = s.TURN_ENDS
        return
    action = t.box.face_action[t.face]
    t.at = s.TURN_ENDS
    if action == do.RICE_ACTION:
        take_rice(t, officials)
    elif action == do.MONEY_ACTION:
        take_money(t, officials)
    elif action == do.TRAVEL_ACTION:
        if can_travel(t) or (t.box.asks_always and can_any_time(t)):
            t.at = s.TRAVELLING
    elif action == do.RECRUIT_ACTION:
        if can_recruit(t) or can_any_time(t):
            t.at = s.RECRUITING
    elif action == do.SPECIAL_ACTION:
        if special_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or can_any_time(t):
            t.at = s.BUYING_CARD
    elif action == do.BUILD_ACTION:
        if build_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or can_any_time(t):
            t.at = s.BUILDING
    elif action == do.TRADE_ACTION:
        t.offers = 0
        if can_trade(t) and (trade_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or can_any_time(t)):
            t.at = s.TRADING
    else:
        spaces = places(t)
        if spaces != 0:
            t.at = s.HARVESTING
            if work_by_itself(t, spaces, officials):
                t.at = s.TURN_ENDS


def end_turn(t: Position) -> bool:
    """Black officials leave the game (EDO-TO-024); then the next player, the next step, or phase 3 (EDO-060).

    False when all three steps are over.
    """
    part = t.part(t.seat)
    t.n[part + s.BLACK_ON + t.step_of_round] = 0
    t.left_own = 0
    t.left_neutral = 0
    t.left_black = 0
    t.face = 0
    t.opened = 0
    t.dispersals = 0
    t.offers = 0
    if t.box.samurai_again:
        t.unmark(s.WORKED_AT, t.worked)  # EDO-069: for the next card they may work again
    t.worked = 0
    t.turns += 1
    if t.turns == t.players:
        t.turns = 0
        t.step_of_round += 1
        if t.step_of_round == do.SLOTS:
            return False
    t.at = s.TURN_BEGINS
    return True
