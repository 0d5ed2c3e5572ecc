"""How many points a seat will have in the end, compared with an average one.

It is a sum over what the seat has when a round begins. The weights were fitted to 3,000 games between greedy players
who strayed a little, of all numbers of players and with all modules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.worth import income_of
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.edo.state import (
    BOUGHT,
    FORTRESSES_AT,
    FRESH,
    HELD,
    HOUSES,
    HOUSES_AT,
    MOST_SEATS,
    NEUTRAL,
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
    Table,
)

THINGS: Final[i64] = 21
WEIGHTS: Final[Ints] = ints(
    [
        # base, points, ryo to 20 and beyond, rice to 4 and beyond, wood, stone, samurai to 3 and beyond, neutral
        # officials, special cards, income, houses and post to build, tokens, privileges, room for fortresses, turn
        -18607,
        1078,
        42,
        24,
        163,
        354,
        104,
        -14,
        434,
        320,
        680,
        153,
        343,
        426,
        7,
        89,
        113,
        988,
        111,
        147,
        -45,
        -14194,
        734,
        48,
        28,
        325,
        174,
        195,
        83,
        437,
        281,
        321,
        147,
        462,
        611,
        15,
        89,
        8,
        1057,
        215,
        35,
        -104,
        -13247,
        827,
        17,
        28,
        93,
        340,
        174,
        194,
        402,
        222,
        258,
        -140,
        610,
        765,
        31,
        56,
        39,
        1056,
        109,
        38,
        -47,
        -12580,
        843,
        -6,
        23,
        69,
        262,
        224,
        179,
        382,
        242,
        228,
        -234,
        696,
        780,
        54,
        213,
        82,
        957,
        37,
        205,
        -51,
        -11115,
        251,
        66,
        -8,
        156,
        173,
        153,
        173,
        276,
        194,
        79,
        -130,
        876,
        439,
        178,
        345,
        -61,
        671,
        -50,
        392,
        37,
        -8853,
        -41,
        13,
        -28,
        191,
        348,
        214,
        180,
        293,
        168,
        -98,
        -131,
        1376,
        279,
        215,
        293,
        297,
        407,
        32,
        171,
        -54,
        -256,
        246,
        -117,
        -22,
        1219,
        -144,
        320,
        -18,
        -207,
        96,
        -120,
        -12,
        1626,
        132,
        61,
        -390,
        0,
        27,
        -626,
        -100,
        227,
    ]
)
"""In thousandths of a point, by the rounds that are still to come after this one."""
MOST_LEFT: Final[i64] = 6
NO_HOUSE: Final[i64] = 500
"""A missing house in Edo costs so much, and so much more in each round."""


def outlook(t: Table, seat: i64, left: i64) -> i64:
    """By how many thousandths of a point a seat will beat an average one."""
    v = t.v
    w = WEIGHTS
    part = t.part(seat)
    at = left * THINGS
    found = w[at] + w[at + 1] * v[part + POWER]
    found += bent(v[part + RYO], 20, w[at + 2], w[at + 3])
    found += bent(v[part + RICE], 4, w[at + 4], w[at + 5])
    found += bent(v[part + WOOD], 4, w[at + 6], w[at + 7])
    found += bent(v[part + STONE], 4, w[at + 8], w[at + 9])
    found += bent(v[part + SAMURAI], 3, w[at + 10], w[at + 11])
    found += w[at + 12] * (v[part + NEUTRAL] + v[part + FRESH])
    cards: i64 = 0
    for card in range(i64(6)):
        cards += v[part + HELD + card] + v[part + BOUGHT + card]
    found += bent(cards, 3, w[at + 13], 0)
    found += w[at + 14] * income_of(t, seat)
    found += w[at + 15] * v[part + HOUSES] + w[at + 16] * v[part + POSTS] + w[at + 17] * v[part + TOKENS]
    for privilege in range(i64(10)):
        found += w[at + 18] * v[part + PRIVILEGE + privilege]
    found += w[at + 19] * fortress_sites(t, seat)
    found += w[at + 20] * ((seat - t.starter + t.players) % t.players)
    if v[OWN_HOUSES_AT + seat] == 0:
        found -= NO_HOUSE * (1 + MOST_LEFT - left)
    return found


def bent(count: i64, few: i64, each: i64, more: i64) -> i64:
    """So much for each of the first few, so much for each one more."""
    return count * each if count <= few else few * each + (count - few) * more


def fortress_sites(t: Table, seat: i64) -> i64:
    """The cities in which the seat could build a fortress (EDO-115)."""
    v = t.v
    found: i64 = 0
    for city in range(t.box.cities):
        room = (v[FORTRESSES_AT + city] + 1) * t.box.houses_per_fortress <= v[HOUSES_AT + city]
        if room and v[OWN_HOUSES_AT + city * MOST_SEATS + seat] > 0:
            found += 1
    return found
