"""Phase 2: performing actions (EDO-060 to EDO-070)."""

from __future__ import annotations

from kabuto.titles.edo import actions as do, building, movement, officials, resources, state as s, tokken, trade
from kabuto.titles.edo.state import Position


def begin_turn(t: Position) -> None:
    """A turn begins with movement, if anything can move (EDO-061)."""
    t.seat = t.at_turn()
    t.opened = 0
    t.merchant_moved = 0
    if movement.move_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or tokken.can_any_time(t):
        t.at = s.MOVING
    else:
        movement.reveal_card(t)


def next_activation(t: Position) -> None:
    """Ask for the next activation; where none is left, for privileges, or else end the turn (EDO-TO-020)."""
    begin_activation(t)
    if t.at == s.TURN_ENDS and t.box.asks_always and tokken.can_any_time(t):
        t.at = s.REDEEMING


def begin_activation(t: Position) -> None:
    """Ask for the next activation, or end the turn where none is left or possible (EDO-045, EDO-068)."""
    count = t.left_own + t.left_neutral + t.left_black
    if count == 0:
        t.at = s.TURN_ENDS
        return
    action = t.box.face_action[t.face]
    t.at = s.TURN_ENDS
    if action == do.RICE_ACTION:
        officials.take_rice(t, count)
    elif action == do.MONEY_ACTION:
        officials.take_money(t, count)
    elif action == do.TRAVEL_ACTION:
        if officials.can_travel(t) or (t.box.asks_always and tokken.can_any_time(t)):
            t.at = s.TRAVELLING
    elif action == do.RECRUIT_ACTION:
        if officials.can_recruit(t) or tokken.can_any_time(t):
            t.at = s.RECRUITING
    elif action == do.SPECIAL_ACTION:
        if officials.special_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or tokken.can_any_time(t):
            t.at = s.BUYING_CARD
    elif action == do.BUILD_ACTION:
        if building.build_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or tokken.can_any_time(t):
            t.at = s.BUILDING
    elif action == do.TRADE_ACTION:
        t.offers = 0
        if trade.can_trade(t) and (trade.trade_choices(t, t.room(do.MOST_LEGAL), 0) > 0 or tokken.can_any_time(t)):
            t.at = s.TRADING
    else:
        spaces = resources.places(t)
        if spaces != 0:
            t.at = s.HARVESTING
            if resources.work_by_itself(t, spaces, count):
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
