"""How many points a seat will have in the end; only differences between seats count.

It is a sum over what the seat has when a round begins. The weights were fitted to 3,000 games between greedy players
who strayed a little, of all numbers of players and with all modules. Where what a seat had and how well it did only
went together (samurai, money, early points), they were set to what the thing costs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.edo.worth import FEW_RYO, PRIVILEGES, income_of, rounds_left
from kabuto.bots.search import floats
from kabuto.bots.search.floats import Floats
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.edo.actions import SPECIALS
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
    Position,
)

# What is counted, by its place in a row of weights; goods, ryo and samurai have a second weight for those beyond a few
POINTS: Final[i64] = 0
OF_RYO: Final[i64] = 1
OF_RICE: Final[i64] = 3
OF_WOOD: Final[i64] = 5
OF_STONE: Final[i64] = 7
OF_SAMURAI: Final[i64] = 9
OFFICIALS: Final[i64] = 11  # neutral ones
SPECIAL_CARDS: Final[i64] = 12
INCOME: Final[i64] = 13
HOUSES_LEFT: Final[i64] = 14  # to build
POSTS_LEFT: Final[i64] = 15
OF_TOKENS: Final[i64] = 16
OF_PRIVILEGES: Final[i64] = 17
FORTRESS_ROOM: Final[i64] = 18
TURN: Final[i64] = 19  # how late in the order of play
THINGS: Final[i64] = 20
# More traits of a seat, which have no weight here
HOUSELESS: Final[i64] = 20
ALL_IN_ALL: Final[i64] = 21  # the outlook
ROUNDS_LEFT: Final[i64] = 22
TRAITS: Final[i64] = 23
TENTHS: Final = 10.0
ALL_OF_IT: Final = 10_000.0
"""What makes a trait about 1."""
FEW_GOODS: Final[i64] = 4
FEW_SAMURAI: Final[i64] = 3
FEW_SPECIALS: Final[i64] = 3
WEIGHTS: Final[Ints] = ints(
    [
        *(1078, 60, 24, 170, 170, 104, 80, 434, 320, 680, 153, 343, 426, 7, 89, 113, 988, 111, 147, -45),
        *(734, 70, 28, 325, 170, 195, 83, 437, 281, 500, 100, 462, 611, 15, 50, 8, 1057, 215, 35, -104),
        *(827, 70, 28, 170, 170, 174, 194, 402, 222, 500, 100, 610, 765, 31, 50, 39, 1056, 109, 38, -47),
        *(843, 70, 23, 170, 170, 224, 179, 382, 242, 500, 40, 696, 780, 54, 50, 82, 957, 37, 205, -51),
        *(700, 70, 22, 170, 170, 153, 173, 290, 194, 500, 40, 800, 439, 178, 50, -61, 671, -50, 392, 37),
        *(700, 70, 22, 191, 170, 214, 180, 293, 168, 500, 40, 800, 279, 215, 50, 297, 407, 32, 171, -54),
        *(700, 70, 22, 200, 60, 220, 150, 300, 150, 500, 40, 800, 300, 220, 50, 100, 500, 50, -100, 0),
    ]
)
"""In thousandths of a point, by the rounds that are still to come after this one."""
MOST_LEFT: Final[i64] = 6
"""The last of these rows."""
NO_HOUSE: Final[i64] = 500
"""A missing house in Edo costs so much, and so much more in each round."""


def outlook(t: Position, seat: i64, left: i64) -> i64:
    """The points of a seat, in thousandths, with so many rounds to come after this one."""
    n = t.n
    w = WEIGHTS
    part = t.part(seat)
    at = left * THINGS
    found = w[at + POINTS] * n[part + POWER]
    found += bent(n[part + RYO], FEW_RYO, w[at + OF_RYO], w[at + OF_RYO + 1])
    found += bent(n[part + RICE], FEW_GOODS, w[at + OF_RICE], w[at + OF_RICE + 1])
    found += bent(n[part + WOOD], FEW_GOODS, w[at + OF_WOOD], w[at + OF_WOOD + 1])
    found += bent(n[part + STONE], FEW_GOODS, w[at + OF_STONE], w[at + OF_STONE + 1])
    found += bent(n[part + SAMURAI], FEW_SAMURAI, w[at + OF_SAMURAI], w[at + OF_SAMURAI + 1])
    found += w[at + OFFICIALS] * (n[part + NEUTRAL] + n[part + FRESH])
    cards: i64 = 0
    for card in range(SPECIALS):
        cards += n[part + HELD + card] + n[part + BOUGHT + card]
    found += bent(cards, FEW_SPECIALS, w[at + SPECIAL_CARDS], 0)
    found += w[at + INCOME] * income_of(t, seat)
    found += w[at + HOUSES_LEFT] * n[part + HOUSES] + w[at + POSTS_LEFT] * n[part + POSTS]
    found += w[at + OF_TOKENS] * n[part + TOKENS]
    for privilege in range(PRIVILEGES):
        found += w[at + OF_PRIVILEGES] * n[part + PRIVILEGE + privilege]
    found += w[at + FORTRESS_ROOM] * fortress_sites(t, seat)
    found += w[at + TURN] * ((seat - t.starter + t.players) % t.players)
    if n[OWN_HOUSES_AT + seat] == 0:
        found -= NO_HOUSE * (1 + MOST_LEFT - left)
    return found


def traits(t: Position, seat: i64) -> Floats:
    """What the outlook counts, each in numbers of about unit size, and the outlook itself."""
    n = t.n
    part = t.part(seat)
    found = floats.zeros(TRAITS)
    left = rounds_left(t)
    if left > MOST_LEFT:
        left = MOST_LEFT
    found[POINTS] = tenths(n[part + POWER])
    bend(found, OF_RYO, n[part + RYO], FEW_RYO)
    bend(found, OF_RICE, n[part + RICE], FEW_GOODS)
    bend(found, OF_WOOD, n[part + WOOD], FEW_GOODS)
    bend(found, OF_STONE, n[part + STONE], FEW_GOODS)
    bend(found, OF_SAMURAI, n[part + SAMURAI], FEW_SAMURAI)
    found[OFFICIALS] = tenths(n[part + NEUTRAL] + n[part + FRESH])
    for card in range(SPECIALS):
        found[SPECIAL_CARDS] += tenths(n[part + HELD + card] + n[part + BOUGHT + card])
    found[INCOME] = tenths(income_of(t, seat))
    found[HOUSES_LEFT] = tenths(n[part + HOUSES])
    found[POSTS_LEFT] = tenths(n[part + POSTS])
    found[OF_TOKENS] = tenths(n[part + TOKENS])
    for privilege in range(PRIVILEGES):
        found[OF_PRIVILEGES] += tenths(n[part + PRIVILEGE + privilege])
    found[FORTRESS_ROOM] = tenths(fortress_sites(t, seat))
    found[TURN] = tenths((seat - t.starter + t.players) % t.players)
    found[HOUSELESS] = 1.0 if n[OWN_HOUSES_AT + seat] == 0 else 0.0
    found[ALL_IN_ALL] = float(int(outlook(t, seat, left))) / ALL_OF_IT
    found[ROUNDS_LEFT] = tenths(left)
    return found


def tenths(number: i64) -> float:
    return float(int(number)) / TENTHS


def bend(found: Floats, trait: i64, count: i64, few: i64) -> None:
    """The first few as one trait, those beyond as the next."""
    found[trait] = tenths(count if count < few else few)
    found[trait + 1] = tenths(count - few) if count > few else 0.0


def bent(count: i64, few: i64, each: i64, more: i64) -> i64:
    """So much for each of the first few, so much for each one more."""
    return count * each if count <= few else few * each + (count - few) * more


def fortress_sites(t: Position, seat: i64) -> i64:
    """The cities in which the seat could build a fortress (EDO-115)."""
    n = t.n
    found: i64 = 0
    for city in range(t.box.cities):
        room = (n[FORTRESSES_AT + city] + 1) * t.box.houses_per_fortress <= n[HOUSES_AT + city]
        if room and n[OWN_HOUSES_AT + city * MOST_SEATS + seat] > 0:
            found += 1
    return found
