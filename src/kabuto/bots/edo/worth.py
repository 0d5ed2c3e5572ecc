"""What a position of Edo is worth to a seat, in tenths of a ryo.

Goods count what they can still become; a house in Edo counts more the later it is; influence counts the income that is
still to come. Hidden things are not looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.titles.edo.actions import SPECIALS
from kabuto.titles.edo.box import RANKS, TILE
from kabuto.titles.edo.state import (
    BIT,
    BOUGHT,
    DECK,
    FILLED_AT,
    FORTRESS_SITE,
    FRESH,
    HELD,
    HOUSE_SITE,
    INFLUENCE_AT,
    MOST_SEATS,
    NEUTRAL,
    OWN_HOUSES_AT,
    POST_SITE,
    POWER,
    PRIVILEGE,
    PROFIT_AT,
    RICE,
    RONIN_AT,
    RYO,
    SAMURAI,
    SITE_AT,
    SITES,
    STONE,
    TOKENS,
    WOOD,
    Position,
)

POINT: Final[i64] = 130
"""A power point."""
RICE_WORTH: Final[Ints] = ints([0, 22, 42, 60, 75, 88, 98, 106, 112, 116, 118])
WOOD_WORTH: Final[Ints] = ints([0, 30, 60, 86, 110, 130, 148, 164, 176, 184, 190])
STONE_WORTH: Final[Ints] = ints([0, 38, 74, 108, 140, 168, 192, 212, 228, 240, 248])
SAMURAI_WORTH: Final[Ints] = ints([0, 90, 170, 230, 250, 240])
"""Goods and samurai by their number, while they can still be used."""
SPECIAL_WORTH: Final[Ints] = ints([0, 26, 42, 50])
"""Special cards by their number, a round."""
OFFICIAL_WORTH: Final[i64] = 32
"""A neutral official, a round."""
PRIVILEGE_WORTH: Final[i64] = 40
PRIVILEGES: Final[i64] = 10
"""So many kinds there are."""
NO_HOUSE: Final[i64] = 250
PER_ROUND: Final[i64] = 60
"""What the missing house in Edo counts, and how much more each round."""
OUT: Final[i64] = 100_000
"""So much is lost without a house in Edo when the game ends."""
RYO_WORTH: Final[i64] = 10
RYO_MORE: Final[i64] = 6
RYO_MANY: Final[i64] = 1
FEW_RYO: Final[i64] = 20
MANY_RYO: Final[i64] = 40
"""A ryo among the first few, one more, and one of many."""
INCOME_WORTH: Final[i64] = 7
"""A ryo of income, a round."""
FAR: Final[i64] = 5
"""Rounds beyond so many do not count."""
TIE_GOOD: Final[i64] = 3
TIE_RYO: Final[i64] = 60
"""At the end, what breaks ties: a good, and ryo up to so many."""


def rounds_left(t: Position) -> i64:
    """How many rounds are likely to come after this one: fewer when somebody nears the end."""
    most: i64 = 0
    for seat in range(t.players):
        points = t.n[t.part(seat) + POWER]
        if points > most:
            most = points
    by_points = (t.box.end_points - most + 1) // 2
    if by_points < 0:
        by_points = 0
    by_cards = DECK - 1 - t.round
    return by_points if by_points < by_cards else by_cards


def up_to(table: Ints, count: i64) -> i64:
    """The worth of a number of things; beyond the table, no more than its end."""
    last: i64 = len(table) - 1
    return table[count if count < last else last]


def money_worth(ryo: i64) -> i64:
    """The first coins count most."""
    if ryo <= FEW_RYO:
        return ryo * RYO_WORTH
    if ryo <= MANY_RYO:
        return FEW_RYO * RYO_WORTH + (ryo - FEW_RYO) * RYO_MORE
    return FEW_RYO * RYO_WORTH + (MANY_RYO - FEW_RYO) * RYO_MORE + (ryo - MANY_RYO) * RYO_MANY


def income_of(t: Position, seat: i64) -> i64:
    """What all cities would pay a seat now."""
    found: i64 = 0
    for city in range(t.box.cities):
        if t.n[INFLUENCE_AT + city * MOST_SEATS + seat] > 0:
            found += city_income(t, city, seat, 0, False)
    return found


def city_income(t: Position, city: i64, seat: i64, more: i64, in_front: bool) -> i64:
    """What a city would pay a seat that had more influence there (EDO-144), a new house standing in front or not."""
    n = t.n
    tile = n[PROFIT_AT + city] - 1
    row = INFLUENCE_AT + city * MOST_SEATS
    mine = n[row + seat] + more
    if tile < 0 or mine == 0 or n[RONIN_AT + t.box.city_space[city]] >= t.box.no_income:
        return 0
    present: i64 = 1
    rank: i64 = 0
    tied: i64 = 0
    for other in range(t.players):
        influence = n[row + other]
        if influence == 0 or other == seat:
            continue
        present += 1
        if influence > mine:
            rank += 1
        elif influence == mine:
            tied |= BIT[other]
    if tied != 0 and not in_front:
        rank += built_before(t, city, seat, tied)
    return t.box.profit[tile * TILE + present * RANKS + rank]


def built_before(t: Position, city: i64, seat: i64, others: i64) -> i64:
    """How many of these seats were in a city before the seat was (EDO-145)."""
    count: i64 = 0
    first = SITE_AT + city * SITES
    for site in range(t.n[FILLED_AT + city]):
        stands = t.n[first + site]
        if stands >= FORTRESS_SITE:
            continue
        owner = (stands - HOUSE_SITE) % (POST_SITE - HOUSE_SITE)
        if owner == seat:
            break
        if others & BIT[owner]:
            others &= ~BIT[owner]
            count += 1
    return count


def worth(t: Position, seat: i64) -> i64:
    """The worth of a position after the seat's turns of a round, before wages and income."""
    return worth_with(t, seat, income_of(t, seat))


def worth_with(t: Position, seat: i64, income: i64) -> i64:
    """The same with an income that is known."""
    n = t.n
    part = t.part(seat)
    left = rounds_left(t)
    if left == 0:
        return final_worth(t, part, seat, income)
    found = n[part + POWER] * POINT
    goods = up_to(RICE_WORTH, n[part + RICE]) + up_to(WOOD_WORTH, n[part + WOOD]) + up_to(STONE_WORTH, n[part + STONE])
    goods += up_to(SAMURAI_WORTH, n[part + SAMURAI])
    if left == 1:
        goods = goods * 2 // 3  # a last time
    found += goods + money_worth(n[part + RYO] + income)
    later: i64 = left if left < FAR else FAR
    found += income * later * INCOME_WORTH
    found += (n[part + NEUTRAL] + n[part + FRESH]) * OFFICIAL_WORTH * later
    cards: i64 = 0
    for card in range(SPECIALS):
        cards += n[part + HELD + card] + n[part + BOUGHT + card]
    found += up_to(SPECIAL_WORTH, cards) * later
    found += n[part + TOKENS] * POINT
    for privilege in range(PRIVILEGES):
        found += n[part + PRIVILEGE + privilege] * PRIVILEGE_WORTH
    if n[OWN_HOUSES_AT + seat] == 0:
        found -= NO_HOUSE + t.round * PER_ROUND
    return found


def final_worth(t: Position, part: i64, seat: i64, income: i64) -> i64:
    """The worth when this round is likely to be the last: points, and what breaks ties."""
    n = t.n
    stay = n[part + RICE] // t.box.wage_rice
    if stay > n[part + SAMURAI]:
        stay = n[part + SAMURAI]
    points = n[part + POWER] + stay * t.box.samurai_points + n[part + TOKENS] * t.box.token_points
    ryo = n[part + RYO] + income
    points += ryo // t.box.ryo_per_point
    goods = n[part + RICE] + n[part + WOOD] + n[part + STONE]
    found = points * POINT + goods * TIE_GOOD + (ryo if ryo < TIE_RYO else TIE_RYO)
    return found if n[OWN_HOUSES_AT + seat] > 0 else found - OUT
