"""Outlook: how likely each seat is to win, from what lies on the table at the beginning of a round.

What a seat has is counted in the traits below. Their weights were fitted, round by round, to the final rankings of
games between players of several strengths (Plackett-Luce); the weighed sums become chances by a softmax. Only what lies
in the tower and its tray weighs less than fitted, about as much as armies on the board: in the games it may be
a sign of fights won rather than a reason to win, and a search would seek it for its own sake.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from kabuto.bots.search import floats
from kabuto.bots.search.floats import Floats
from kabuto.bots.shogun.judge import REGION_COUNT, Judge
from kabuto.bots.shogun.weights import WEIGHTS
from kabuto.kernel.ints import zeros
from kabuto.titles.shogun.actions import BIT, KINDS, LINES, PROVINCE_COUNT
from kabuto.titles.shogun.leader import standing
from kabuto.titles.shogun.samurai import regions
from kabuto.titles.shogun.state import (
    ARMIES,
    BUILDINGS_IN,
    BUILT,
    CAPTURED,
    CHESTS,
    COUNT,
    DOWN_TILE,
    LEADER_AT,
    NONE,
    OVER,
    OWNER,
    POINTS,
    RECEPTION,
    SEATS,
    SUPPLY,
    TILE,
    TRAY,
    UNREST,
    Position,
)
from kabuto.titles.shogun.tower import inside

LAST_ROW: Final[i64] = 5
"""Of the weights: later rounds are weighed like the last one."""
TENTHS: Final = 10.0
TEN_POINTS: Final = 1000.0
"""What is counted and what is worth points is scaled so that it is about 1."""
ENOUGH_CHESTS: Final[i64] = 12
"""Chests beyond these count as another trait."""
FEW_LEFT: Final[i64] = 12
"""With fewer armies in the supply, recruiting comes to its end."""
END_POINT: Final = 0.4
END_CHEST: Final = 0.01
"""What a point and a chest at the end add to a seat's strength."""

# The traits
HAS_POINTS: Final[i64] = 0
PROVINCES: Final[i64] = 1
BUILDINGS: Final[i64] = 2
MAJORITIES: Final[i64] = 3
ALMOST: Final[i64] = 4  # majorities that one more building would win or share
CHESTS_NOW: Final[i64] = 5
CHESTS_MORE: Final[i64] = 6
RICE_SHORT: Final[i64] = 7
RICE_OVER: Final[i64] = 8
ARMIES_OUT: Final[i64] = 9
ALONE: Final[i64] = 10  # provinces with one army
IN_DANGER: Final[i64] = 11
CUBES_NEAR: Final[i64] = 12  # in the tray
CUBES_INSIDE: Final[i64] = 13
RESTLESS: Final[i64] = 14
BEST_TAX: Final[i64] = 15
BEST_RICE: Final[i64] = 16
ROOM_TO_GROW: Final[i64] = 17  # neutral provinces beside own armies that could march
PREY: Final[i64] = 18  # weaker provinces of others beside own armies
SITES: Final[i64] = 19
SUPPLY_SHORT: Final[i64] = 20
COURT: Final[i64] = 21  # officials in the reception hall
FOUR_REGIONS: Final[i64] = 22
MONUMENTS: Final[i64] = 23
LEADING: Final[i64] = 24
ARTS: Final[i64] = 25
TRAITS: Final[i64] = 26


def chances(t: Position) -> list[float]:
    """By seat, the chance to win; exact when the game is over."""
    if t.at == OVER:
        first = t.ranking()[0]
        return [1.0 / float(len(first)) if seat in first else 0.0 for seat in range(t.players)]
    return likely(strengths(t))


def hopes(t: Position) -> list[float]:
    """The chances; at the end, a close second place counts nearly as much as a close victory."""
    if t.at != OVER:
        return likely(strengths(t))
    return likely(ends(t))


def ends(t: Position) -> list[float]:
    """By seat, how strong its end was."""
    found: list[float] = []
    for seat in range(t.players):
        found.append(float(int(t.n[POINTS + seat])) * END_POINT + float(int(t.n[CHESTS + seat])) * END_CHEST)
    return found


def strengths(t: Position) -> list[float]:
    """By seat, the sum of what it has, weighed."""
    row = (t.round if t.round < LAST_ROW else LAST_ROW) * TRAITS
    found: list[float] = []
    for seat in range(t.players):
        traits = find_traits(t, seat)
        strength = 0.0
        for trait in range(TRAITS):
            strength += WEIGHTS[row + trait] * traits[trait]
        found.append(strength)
    return found


def likely(strengths: list[float]) -> list[float]:
    """The softmax."""
    best = max(strengths)
    parts = [exp(strength - best) for strength in strengths]
    total = 0.0
    for part in parts:
        total += part
    return [part / total for part in parts]


def find_traits(t: Position, seat: i64) -> Floats:
    """What the seat has, each trait in numbers of about unit size."""
    n = t.n
    judge = Judge(t, seat)
    found = floats.zeros(TRAITS)
    found[HAS_POINTS] = tenth(n[POINTS + seat])
    found[PROVINCES] = tenth(n[COUNT + seat])
    count_majorities(judge, found)
    chests = n[CHESTS + seat]
    found[CHESTS_NOW] = tenth(chests if chests < ENOUGH_CHESTS else ENOUGH_CHESTS)
    found[CHESTS_MORE] = tenth(chests - ENOUGH_CHESTS) if chests > ENOUGH_CHESTS else 0.0
    needed = judge.rice_needed / TENTHS
    if needed > 0.0:
        found[RICE_SHORT] = needed
    else:
        found[RICE_OVER] = -needed
    count_provinces(judge, found)
    found[CUBES_NEAR] = tenth(n[TRAY + seat])
    found[CUBES_INSIDE] = tenth(inside(t, seat))
    found[SUPPLY_SHORT] = tenth(FEW_LEFT - n[SUPPLY + seat]) if n[SUPPLY + seat] < FEW_LEFT else 0.0
    count_modules(t, seat, found)
    return found


def tenth(number: i64) -> float:
    return float(int(number)) / TENTHS


def count_majorities(judge: Judge, found: Floats) -> None:
    """What the buildings would score now, and what one more of each kind could add."""
    seat = judge.seat
    now = 0.0
    almost = 0.0
    for region in range(REGION_COUNT):
        for kind in range(KINDS):
            here = judge.majority(region, kind, seat, 0)
            now += here
            almost += judge.majority(region, kind, seat, 1) - here
    found[MAJORITIES] = now / TEN_POINTS
    found[ALMOST] = almost / (4.0 * TEN_POINTS)


def count_provinces(judge: Judge, found: Floats) -> None:
    """What stands in the own provinces and beside them."""
    t = judge.t
    n = t.n
    box = t.box
    buildings: i64 = 0
    armies: i64 = 0
    alone: i64 = 0
    restless: i64 = 0
    sites: i64 = 0
    tax: i64 = 0
    rice: i64 = 0
    grow: i64 = 0  # provinces beside, as bits
    prey: i64 = 0
    danger = 0.0
    for province in range(PROVINCE_COUNT):
        if n[OWNER + province] != judge.seat:
            continue
        here = n[ARMIES + province]
        built = BUILDINGS_IN[n[BUILT + province]]
        buildings += built
        sites += box.sites[province] - built
        armies += here
        danger += judge.danger(province, here) * judge.worth(province)
        if here == 1:
            alone += 1
        if n[UNREST + province] > 0:
            restless += 1
        else:
            tax = box.tax[province] if box.tax[province] > tax else tax
            rice = box.rice[province] if box.rice[province] > rice else rice
        if here < 2:
            continue
        for place in range(box.near_at[province], box.near_at[province + 1]):
            neighbour = box.near[place]
            owner = n[OWNER + neighbour]
            if owner == NONE:
                grow |= BIT[neighbour]
            elif owner != judge.seat and n[ARMIES + neighbour] < here:
                prey |= BIT[neighbour]
    found[BUILDINGS] = tenth(buildings)
    found[ARMIES_OUT] = tenth(armies) / 2.0
    found[ALONE] = tenth(alone)
    found[IN_DANGER] = danger / TEN_POINTS
    found[RESTLESS] = tenth(restless)
    found[BEST_TAX] = tenth(tax)
    found[BEST_RICE] = tenth(rice)
    found[ROOM_TO_GROW] = tenth(bits_in(grow))
    found[PREY] = tenth(bits_in(prey))
    found[SITES] = tenth(sites)


def bits_in(bits: i64) -> i64:
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


def count_modules(t: Position, seat: i64, found: Floats) -> None:
    n = t.n
    box = t.box
    if box.tenno:
        found[COURT] = tenth(n[RECEPTION + seat])
    if box.samurai and regions(t, seat) >= box.regions_needed:
        found[FOUR_REGIONS] = 1.0
    if box.leader:
        found[MONUMENTS] = tenth((standing(t, seat) + n[CAPTURED + seat]) * box.monument_points)
        found[LEADING] = 1.0 if n[LEADER_AT + seat] >= 0 else 0.0
    if box.arts:
        found[ARTS] = tenth(art_points(t, seat))


def art_points(t: Position, seat: i64) -> i64:
    """What the seat's markers would score now."""
    found: i64 = 0
    for line in range(LINES):
        found += line_points(t, seat, line * LINES, 1, t.box.art_points[line])
        found += line_points(t, seat, line, LINES, t.box.castle_points[line])
    return found


def line_points(t: Position, seat: i64, first: i64, apart: i64, points: i64) -> i64:
    """One row or column, as `arts.score_line` counts it."""
    counts = zeros(DOWN_TILE + 1)
    for place in range(LINES):
        lies = t.n[TILE + first + place * apart]
        if lies != NONE:
            counts[lies] += 1
    own = counts[seat]
    if own == 0:
        return 0
    tied = False
    for other in range(DOWN_TILE + 1):
        if other != seat and (other < SEATS or other == DOWN_TILE):
            if counts[other] > own:
                return 0
            tied = tied or (counts[other] == own and not (other == DOWN_TILE and t.box.face_down_yields))
    return points - 1 if tied else points
