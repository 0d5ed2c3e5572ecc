"""Phase 3: wages and income (EDO-140 to EDO-146)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.edo import state as s
from kabuto.titles.edo.actions import KEEP
from kabuto.titles.edo.box import RANKS, SPACE, TILE
from kabuto.titles.edo.names import SPACES
from kabuto.titles.edo.state import Position

# Wages -----------------------------------------------------------------------------------------------------------


def begin_wages(t: Position) -> None:
    """The start player decides first (EDO-140)."""
    t.step_of_round = 0
    t.turns = 0
    t.focus = s.NONE
    t.seat = t.starter
    t.at = s.NEXT_WAGE


def next_wage(t: Position, can_get_rice: bool) -> None:
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
    if t.n[part + s.RICE] < t.box.wage_rice and not can_get_rice:
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


def keep_choices(t: Position, out: Ints, n: i64) -> i64:
    """Any number may stay that can be paid (EDO-140, EDO-141)."""
    for count in range(most_kept(t) + 1):
        out[n] = KEEP + count
        n += 1
    return n


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
        t.tell("story-wages", {"seat": t.seat, "space": SPACES[space], "kept": count, "home": home})


# Income ----------------------------------------------------------------------------------------------------------


def first_site(t: Position, city: i64, seat: i64) -> i64:
    """The lowest building site in a city that the seat owns; it decides ties (EDO-145)."""
    site: i64 = 0
    while site < s.SITES:
        stands = t.n[s.SITE_AT + city * s.SITES + site]
        if stands > 0 and stands < 21 and (stands - 1) % 10 == seat:
            return site
        site += 1
    return s.SITES


def payout(t: Position, city: i64, seat: i64) -> i64:
    """What a city would pay a seat now (EDO-144)."""
    n = t.n
    row = s.INFLUENCE_AT + city * s.MOST_SEATS
    mine = n[row + seat]
    tile = n[s.PROFIT_AT + city] - 1
    if mine == 0 or tile < 0:
        return 0
    if n[s.RONIN_AT + t.box.city_space[city]] >= t.box.no_income:  # EDO-RO-021
        return 0
    present: i64 = 0
    rank: i64 = 0
    for other in range(t.players):
        influence = n[row + other]
        if influence == 0:
            continue
        present += 1
        if other == seat or influence < mine:
            continue
        if influence > mine or first_site(t, city, other) < first_site(t, city, seat):
            rank += 1
    return t.box.profit[tile * TILE + present * RANKS + rank]


def pay_income(t: Position) -> None:
    """Every city pays the players who have influence there (EDO-143)."""
    for city in range(t.box.cities):
        for seat in range(t.players):
            ryo = payout(t, city, seat)
            if ryo == 0:
                continue
            t.n[t.part(seat) + s.RYO] += ryo
            if t.teller is not None:
                t.tell("story-income", {"seat": seat, "city": SPACES[t.box.city_space[city]], "ryo": ryo})


def clear_marks(t: Position) -> None:
    """After the turns of a round no samurai has worked any more (EDO-069)."""
    t.worked = 0
    if t.box.samurai_again:
        return
    for seat in range(t.players):
        t.unmark(t.tired_at(seat), s.BIT[SPACE] - 1)
