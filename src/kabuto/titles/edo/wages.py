"""Phase 3, wages (EDO-140 to EDO-142)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, names, state as s, tokken
from kabuto.titles.edo.box import SPACE
from kabuto.titles.edo.state import Position


def begin_wages(t: Position) -> None:
    """The start player decides first (EDO-140)."""
    clear_marks(t)
    t.step_of_round = 0
    t.turns = 0
    t.focus = s.NONE
    t.seat = t.starter
    t.at = s.NEXT_WAGE


def next_wage(t: Position) -> None:
    """Go on to the next samurai of the seat that have to be paid."""
    part = t.part(t.seat)
    ahead = t.n[part + s.WHERE] >> (t.focus + 1)
    if ahead == 0:
        t.focus = s.NONE
        t.at = s.WAGES_PAID
        return
    space = t.focus + 1
    while ahead & 1 == 0:
        ahead >>= 1
        space += 1
    t.focus = space
    if t.n[part + s.RICE] < t.box.wage_rice and not tokken.can_get_rice(t):
        keep(t, 0)  # EDO-141
    else:
        t.at = s.WAGES


def next_payer(t: Position) -> bool:
    """The others follow clockwise (EDO-140); False when all have paid."""
    t.turns += 1
    if t.turns == t.players:
        return False
    t.seat = t.at_turn()
    t.at = s.NEXT_WAGE
    return True


def most_kept(t: Position) -> i64:
    """For how many samurai on the space there is rice."""
    part = t.part(t.seat)
    here = t.n[part + s.STANDING + t.focus]
    paid = t.n[part + s.RICE] // t.box.wage_rice
    return here if here < paid else paid


class Wages(tokken.OnTurn):
    """How many samurai on the space stay: any number that can be paid (EDO-140, EDO-141)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n = self.own_choices(t, out)
        if t.box.asks_always:
            n = tokken.any_time(t, out, n)
        elif t.box.tokken:
            n = tokken.goods_choices(t, t.part(seat), out, n)
        return out[:n]

    def own_choices(self, t: Position, out: Ints) -> i64:
        most = most_kept(t)
        for count in range(most + 1):
            out[count] = do.KEEP + count
        return most + 1

    def act(self, t: Position, action: i64) -> None:
        keep(t, action - do.KEEP)

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        if do.INCOME <= action < do.GOODS and not t.box.asks_always:
            return self.not_now(t, "income")
        return super().refuse(t, seat, action)

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        if action - do.KEEP > t.n[t.part(t.seat) + s.STANDING + t.focus]:
            return ("EDO-140", "refuse-keep-many", {"space": names.SPACES[t.focus]})
        return ("EDO-141", "refuse-keep-rice", {"most": int(most_kept(t))})


WAGES: Final = Wages("wages", ("EDO-140", "EDO-141"), verbs=("keep", *tokken.AT_ANY_TIME), secret=True)


def keep(t: Position, count: i64) -> None:
    """So many samurai on the space are paid; the others go back to the planning board."""
    n = t.n
    part = t.part(t.seat)
    space = t.focus
    home = n[part + s.STANDING + space] - count
    n[part + s.RICE] -= count * t.box.wage_rice
    for _ in range(home):
        t.lift_samurai(part, space)
    n[part + s.SAMURAI] -= home
    t.at = s.NEXT_WAGE
    if t.teller is not None:
        t.tell("story-wages", {"seat": t.seat, "space": names.SPACES[space], "kept": count, "home": home})


def clear_marks(t: Position) -> None:
    """After the turns of a round no samurai has worked any more (EDO-069)."""
    t.worked = 0
    if t.box.samurai_again:
        return
    for seat in range(t.players):
        t.unmark(t.tired_at(seat), s.BIT[SPACE] - 1)
