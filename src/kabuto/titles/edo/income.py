"""Phase 3, income (EDO-143 to EDO-146)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.edo import names, state as s
from kabuto.titles.edo.box import RANKS, TILE
from kabuto.titles.edo.state import Position


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
                t.tell("story-income", {"seat": seat, "city": names.SPACES[t.box.city_space[city]], "ryo": ryo})
