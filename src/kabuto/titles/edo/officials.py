"""Actions with officials only (EDO-080 to EDO-091): rice, money, travel, recruit, special authorization."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, put
from kabuto.titles.edo import actions as do
from kabuto.titles.edo import state as s
from kabuto.titles.edo.movement import carry, figures, forget_moves
from kabuto.titles.edo.names import SPACES, SPECIAL_CARDS
from kabuto.titles.edo.prepared import FARTHEST, WALKS
from kabuto.titles.edo.ronin import disperse_choices
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.tokken import FOREIGN, can_meet, demand_choices


def take_rice(t: Position, officials: i64) -> None:
    """EDO-080"""
    taken = t.gain(t.part(t.seat), 0, officials * t.box.face_amount[t.face])
    if t.teller is not None:
        t.tell("story-rice", {"seat": t.seat, "count": taken})


def take_money(t: Position, officials: i64) -> None:
    """EDO-081"""
    ryo = officials * t.box.face_amount[t.face]
    t.n[t.part(t.seat) + s.RYO] += ryo
    if t.teller is not None:
        t.tell("story-money", {"seat": t.seat, "ryo": ryo})


# Recruit ---------------------------------------------------------------------------------------------------------


def can_recruit(t: Position) -> bool:
    """Rice for it, and a neutral official in the supply (EDO-087, EDO-088)."""
    return t.neutral > 0 and t.n[t.part(t.seat) + s.RICE] >= t.box.face_amount[t.face]


def recruit_choices(t: Position, out: Ints, n: i64) -> i64:
    out[n] = do.STOP
    n += 1
    if can_recruit(t):
        out[n] = do.RECRUIT
        n += 1
    return n


def recruit(t: Position) -> None:
    """The new official can be assigned from the next round on (EDO-087)."""
    part = t.part(t.seat)
    t.n[part + s.RICE] -= t.box.face_amount[t.face]
    t.n[part + s.FRESH] += 1
    t.neutral -= 1
    t.use_official()
    t.at = s.NEXT_ACTIVATION
    if t.teller is not None:
        t.tell("story-recruit", {"seat": t.seat})


# Special authorization -------------------------------------------------------------------------------------------


def special_choices(t: Position, out: Ints, n: i64) -> i64:
    """Any card of the display that the player can pay for (EDO-017, EDO-089)."""
    if t.n[t.part(t.seat) + s.RYO] >= t.box.face_amount[t.face]:
        for card in range(do.SPECIALS):
            if t.n[s.SPECIALS_AT + card] > 0:
                out[n] = do.SPECIAL + card
                n += 1
    return n


def buy_special(t: Position, card: i64) -> None:
    part = t.part(t.seat)
    t.n[part + s.RYO] -= t.box.face_amount[t.face]
    t.n[part + s.BOUGHT + card] += 1
    t.n[s.SPECIALS_AT + card] -= 1
    t.use_official()
    t.at = s.NEXT_ACTIVATION
    if t.teller is not None:
        t.tell("story-special", {"seat": t.seat, "card": SPECIAL_CARDS[card], "ryo": t.box.face_amount[t.face]})


# Travel ----------------------------------------------------------------------------------------------------------


def can_travel(t: Position) -> bool:
    """Whether an official of a Travel card can do anything."""
    if t.left_own > 0 or t.n[t.part(t.seat) + s.SAMURAI] > 0:
        return True
    return (t.box.ronin and t.dispersals == 0) or can_meet(t, FOREIGN)


def travel_choices(t: Position, out: Ints, n: i64) -> i64:
    """A: to a border post; B: move samurai; or a use of a module (EDO-082, EDO-MX-005)."""
    n = figures(t, t.box.on_board, out, n)
    out[n] = do.STOP
    n += 1
    if t.left_own > 0:  # EDO-091
        n = put(out, n, t.box.gates)
    if t.box.ronin and t.dispersals == 0:
        n = disperse_choices(t, out, n)
    if t.box.tokken:
        n = demand_choices(t, FOREIGN, out, n)
    return n


def post_official(t: Position, gate: i64) -> None:
    """The official leaves its card and is a samurai from now on (EDO-005, EDO-070)."""
    part = t.part(t.seat)
    t.left_own -= 1
    t.n[part + s.OWN_ON + t.step_of_round] -= 1
    t.n[part + s.SAMURAI] += 1
    t.put_samurai(part, gate)
    t.at = s.NEXT_ACTIVATION
    if t.teller is not None:
        t.tell("story-post", {"seat": t.seat, "gate": SPACES[gate]})


def begin_rides(t: Position) -> None:
    """One official moves 1 or 2 samurai (EDO-082)."""
    t.use_official()
    t.rides = t.box.face_amount[t.face]


def ride_choices(t: Position) -> Ints:
    """Any distance along roads, free of charge."""
    return t.box.walks[t.picked * WALKS + FARTHEST]


def ride(t: Position, goal: i64) -> None:
    """The picked samurai goes there; another one may follow."""
    if t.teller is not None:
        t.tell("story-ride", {"seat": t.seat, "source": SPACES[t.picked], "space": SPACES[goal]})
    carry(t, goal)
    t.picked = s.NONE
    t.picked_tired = 0
    t.rides -= 1
    t.at = s.RIDING_ON


def more_rides(t: Position, out: Ints, n: i64) -> i64:
    """Another samurai of the same official (EDO-086)."""
    if t.rides > 0:
        n = figures(t, t.box.on_board, out, n)
    return n


def end_rides(t: Position) -> None:
    t.rides = 0
    forget_moves(t)
    t.at = s.NEXT_ACTIVATION
