"""Actions with officials only (EDO-080 to EDO-091): rice, money, travel, recruit, special authorization."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, put
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, movement, names, prepared, ronin, state as s, tokken
from kabuto.titles.edo.state import Choice, Position


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


class Recruit(movement.OnCard):
    """Exchange rice for a neutral official (EDO-087)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        out[0] = do.STOP
        out[1] = do.RECRUIT
        return 2 if can_recruit(t) else 1

    def act(self, t: Position, action: i64) -> None:
        recruit(t)

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        if t.neutral == 0:
            return ("EDO-088", "refuse-no-neutral", {})
        return ("EDO-087", "refuse-recruit-rice", {"count": int(t.box.face_amount[t.face])})


RECRUIT: Final = Recruit("recruit", ("EDO-087", "EDO-088"), verbs=("recruit", "stop", *tokken.AT_ANY_TIME), secret=True)


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
        t.tell("story-special", {"seat": t.seat, "card": names.SPECIAL_CARDS[card], "ryo": t.box.face_amount[t.face]})


class BuySpecial(movement.OnCard):
    """Buy a special authorization card (EDO-089)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        out[0] = do.STOP
        return special_choices(t, out, 1)

    def act(self, t: Position, action: i64) -> None:
        buy_special(t, action - do.SPECIAL)

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        card = action - do.SPECIAL
        if t.n[s.SPECIALS_AT + card] == 0:
            return ("EDO-017", "refuse-special-gone", {"card": names.SPECIAL_CARDS[card]})
        return ("EDO-089", "refuse-special-ryo", {"ryo": int(t.box.face_amount[t.face])})


SPECIAL: Final = BuySpecial(
    "special", ("EDO-089", "EDO-090"), verbs=("special", "stop", *tokken.AT_ANY_TIME), secret=True
)


# Travel ----------------------------------------------------------------------------------------------------------


def can_travel(t: Position) -> bool:
    """Whether an official of a Travel card can do anything."""
    if t.left_own > 0 or t.n[t.part(t.seat) + s.SAMURAI] > 0:
        return True
    return (t.box.ronin and t.dispersals == 0) or tokken.can_meet(t, tokken.FOREIGN)


class Travel(movement.Riders):
    """A: to a border post; B: move samurai; or a use of a module (EDO-082, EDO-MX-005)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        n = movement.figures(t, t.box.on_board, out, 0)
        out[n] = do.STOP
        n += 1
        if t.left_own > 0:  # EDO-091
            n = put(out, n, t.box.gates)
        if t.box.ronin and t.dispersals == 0:
            n = ronin.disperse_choices(t, out, n)
        if t.box.tokken:
            n = tokken.demand_choices(t, tokken.FOREIGN, out, n)
        return n

    def act(self, t: Position, action: i64) -> None:
        if action < do.POST:
            movement.pick(t, action)
            begin_rides(t)
        elif action < do.DISPERSE:
            post_official(t, action - do.POST)
        elif action < do.DEMAND:
            ronin.begin_dispersal(t, action - do.DISPERSE)
        else:
            tokken.meet_demand(t, action - do.DEMAND)
            t.use_official()
            t.at = s.NEXT_ACTIVATION

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        if action < do.POST:
            return super().refuse_own(t, action)
        if action >= do.DEMAND:
            return tokken.refuse_demand(t, action - do.DEMAND, tokken.FOREIGN)
        if action >= do.DISPERSE:
            return ronin.refuse_dispersal(t, action - do.DISPERSE)
        gate = action - do.POST
        if away := s.off_board(t, gate):
            return away
        if not t.box.border_posts & s.BIT[gate]:
            return ("EDO-082", "refuse-no-gate", {"space": names.SPACES[gate]})
        return ("EDO-091", "refuse-post-own", {})


TRAVEL: Final = Travel(
    "travel",
    ("EDO-082", "EDO-083", "EDO-091"),
    verbs=("pick", "pick_tired", "post", "disperse", "demand", "stop", *tokken.AT_ANY_TIME),
    secret=True,
)


def post_official(t: Position, gate: i64) -> None:
    """The official leaves its card and is a samurai from now on (EDO-005, EDO-070)."""
    part = t.part(t.seat)
    t.left_own -= 1
    t.n[part + s.OWN_ON + t.step_of_round] -= 1
    t.n[part + s.SAMURAI] += 1
    t.put_samurai(part, gate)
    t.at = s.NEXT_ACTIVATION
    if t.teller is not None:
        t.tell("story-post", {"seat": t.seat, "gate": names.SPACES[gate]})


def begin_rides(t: Position) -> None:
    """One official moves 1 or 2 samurai (EDO-082)."""
    t.use_official()
    t.rides = t.box.face_amount[t.face]
    t.at = s.RIDING


class Ride(Choice):
    """Where the samurai goes: any distance along roads, free of charge (EDO-082)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        return t.box.walks[t.picked * prepared.WALKS + prepared.FARTHEST]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        ride(t, action - do.GO)
        if more_rides(t, t.room(do.MOST_LEGAL), 0) == 0:
            end_rides(t)
        return t.asks()

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        goal = action - do.GO
        return s.off_board(t, goal) or ("EDO-082", "refuse-stays", {"space": names.SPACES[goal]})


RIDE: Final = Ride("ride", ("EDO-082", "EDO-086"), verbs=("go",))


def ride(t: Position, goal: i64) -> None:
    """The picked samurai goes there; another one may follow."""
    if t.teller is not None:
        t.tell("story-ride", {"seat": t.seat, "source": names.SPACES[t.picked], "space": names.SPACES[goal]})
    movement.carry(t, goal)
    t.picked = s.NONE
    t.picked_tired = 0
    t.rides -= 1
    t.at = s.RIDING_ON


def more_rides(t: Position, out: Ints, n: i64) -> i64:
    """Another samurai of the same official (EDO-086)."""
    if t.rides > 0:
        n = movement.figures(t, t.box.on_board, out, n)
    return n


class RideMore(movement.Riders):
    """Another samurai with the same official, or no more of them (EDO-082)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        n = more_rides(t, out, 0)
        out[n] = do.DONE
        return n + 1

    def act(self, t: Position, action: i64) -> None:
        if action == do.DONE:
            end_rides(t)
        else:
            movement.pick(t, action)
            t.at = s.RIDING


RIDE_MORE: Final = RideMore(
    "ride_more", ("EDO-082", "EDO-086"), verbs=("pick", "pick_tired", "done", *tokken.AT_ANY_TIME)
)


def end_rides(t: Position) -> None:
    t.rides = 0
    movement.forget_moves(t)
    t.at = s.NEXT_ACTIVATION
