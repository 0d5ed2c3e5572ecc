"""Odds: how likely each seat is to win from here.

How many points a seat will have in the end, compared with an average one, is a sum over what it has; the weights were
fitted to a few thousand games between greedy players.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.worth import income_of, rounds_left
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.state import (
    BOUGHT,
    FORTRESSES_AT,
    FRESH,
    HELD,
    HOUSES,
    HOUSES_AT,
    MOST_SEATS,
    NEUTRAL,
    OVER,
    OWN_HOUSES_AT,
    POSTS,
    POWER,
    PRIVILEGE,
    RICE,
    RYO,
    SAMURAI,
    STONE,
    TOKENS,
    WOOD,
)

WEIGHTS: Final[list[Ints]] = [
    ints(row)
    for row in (
        # base, points, ryo to 20 and beyond, rice to 4 and beyond, wood, stone, samurai to 3 and beyond, neutral
        # officials, special cards, income, houses and post to build, tokens, privileges, room for fortresses, turn
        [-18607, 1078, 42, 24, 163, 354, 104, -14, 434, 320, 680, 153, 343, 426, 7, 89, 113, 988, 111, 147, -45],
        [-14194, 734, 48, 28, 325, 174, 195, 83, 437, 281, 321, 147, 462, 611, 15, 89, 8, 1057, 215, 35, -104],
        [-13247, 827, 17, 28, 93, 340, 174, 194, 402, 222, 258, -140, 610, 765, 31, 56, 39, 1056, 109, 38, -47],
        [-12580, 843, 10, 23, 69, 262, 224, 179, 382, 242, 228, -234, 696, 780, 54, 213, 82, 957, 37, 205, -51],
        [-11115, 251, 66, 5, 156, 173, 153, 173, 276, 194, 79, -130, 876, 439, 178, 345, -61, 671, -50, 392, 37],
        [-8853, -41, 13, 5, 191, 348, 214, 180, 293, 168, -98, -131, 1376, 279, 215, 293, 297, 407, 32, 171, -54],
        [-256, 246, 10, 5, 1219, 0, 320, -18, -207, 96, -120, -12, 1626, 132, 61, -390, 0, 27, -626, -100, 227],
    )
]
"""In thousandths of a point, by the rounds that are still to come after this one."""
MOST_LEFT: Final[i64] = 6
SPREADS: Final = [0.86, 1.09, 1.17, 1.27, 1.37, 1.59, 1.72]
"""By how many points a lead must be larger for the odds to grow by a factor of e, by the rounds to come."""
NO_HOUSE: Final[i64] = 500
"""A missing house in Edo costs so much, and so much more in each round."""


def odds(t: Edo) -> list[float]:
    """By seat, the chance to win; at the end who won, shared if several did."""
    found = [0.0 for _ in range(t.players)]
    if t.at == OVER:
        winners = t.ranking()[0]
        for seat in winners:
            found[seat] = 1.0 / float(len(winners))
        return found
    left = rounds_left(t)
    if left > MOST_LEFT:
        left = MOST_LEFT
    spread = 1000.0 * SPREADS[left]
    best = -1e9
    for seat in range(t.players):
        found[seat] = float(int(lead(t, seat, left))) / spread
        if found[seat] > best:
            best = found[seat]
    total = 0.0
    for seat in range(t.players):
        found[seat] = exp(found[seat] - best)
        total += found[seat]
    for seat in range(t.players):
        found[seat] /= total
    return found


def lead(t: Edo, seat: i64, left: i64) -> i64:
    """By how many thousandths of a point a seat will beat an average one."""
    v = t.v
    part = t.part(seat)
    w = WEIGHTS[left]
    found = w[0] + w[1] * v[part + POWER]
    found += bent(v[part + RYO], 20, w[2], w[3])
    found += bent(v[part + RICE], 4, w[4], w[5])
    found += bent(v[part + WOOD], 4, w[6], w[7])
    found += bent(v[part + STONE], 4, w[8], w[9])
    found += bent(v[part + SAMURAI], 3, w[10], w[11])
    found += w[12] * (v[part + NEUTRAL] + v[part + FRESH])
    cards: i64 = 0
    for card in range(i64(6)):
        cards += v[part + HELD + card] + v[part + BOUGHT + card]
    found += bent(cards, 3, w[13], 0)
    found += w[14] * income_of(t, seat)
    found += w[15] * v[part + HOUSES] + w[16] * v[part + POSTS] + w[17] * v[part + TOKENS]
    for privilege in range(i64(10)):
        found += w[18] * v[part + PRIVILEGE + privilege]
    found += w[19] * fortress_sites(t, seat)
    found += w[20] * ((seat - t.starter + t.players) % t.players)
    if v[OWN_HOUSES_AT + seat] == 0:
        found -= NO_HOUSE * (1 + MOST_LEFT - left)
    return found


def bent(count: i64, few: i64, each: i64, more: i64) -> i64:
    """So much for each of the first few, so much for each one more."""
    return count * each if count <= few else few * each + (count - few) * more


def fortress_sites(t: Edo, seat: i64) -> i64:
    """The cities in which the seat could build a fortress (EDO-115)."""
    v = t.v
    found: i64 = 0
    for city in range(t.box.cities):
        room = (v[FORTRESSES_AT + city] + 1) * t.box.houses_per_fortress <= v[HOUSES_AT + city]
        if room and v[OWN_HOUSES_AT + city * MOST_SEATS + seat] > 0:
            found += 1
    return found
