"""Build (EDO-110 to EDO-119)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.edo import state as s
from kabuto.titles.edo.actions import BUILD, CITY_BUILDINGS
from kabuto.titles.edo.box import PRICE
from kabuto.titles.edo.jiin import temple_choices
from kabuto.titles.edo.names import SPACES
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.tokken import PALACE, PRESTIGE_BUILDING, demand_choices

HOUSE: Final[i64] = 0
TRADING_POST: Final[i64] = 1
FORTRESS: Final[i64] = 2
PRESTIGE: Final[i64] = 3
EDO: Final[i64] = 0


def build_choices(t: Position, out: Ints, n: i64) -> i64:
    """What can be built now: palace extensions, buildings in cities, temples; one samurai each (EDO-MX-006)."""
    part = t.part(t.seat)
    where = t.n[part + s.WHERE]
    if t.box.tokken and where & s.BIT[EDO] and t.idle_samurai(part, EDO) > 0:
        n = demand_choices(t, PALACE, out, n)  # EDO-TO-012
    towns = where & t.box.open_cities
    space: i64 = 0
    while towns != 0:
        if towns & 1 and t.idle_samurai(part, space) > 0:
            n = city_choices(t, part, space, out, n)
        towns >>= 1
        space += 1
    if t.box.jiin:
        n = temple_choices(t, part, out, n)
    return n


def city_choices(t: Position, part: i64, space: i64, out: Ints, n: i64) -> i64:
    """What the player can build in one city."""
    v = t.n
    city = t.box.city[space]
    if v[s.FILLED_AT + city] >= t.box.sites:  # EDO-111
        return n
    if t.box.ronin and v[s.RONIN_AT + space] >= t.box.no_building:  # EDO-RO-021
        return n
    first = BUILD + space * 4
    can_house = v[part + s.HOUSES] > 0 and affords(t, part, HOUSE)  # EDO-112
    if can_house:
        out[n] = first + HOUSE
        n += 1
    if city != EDO and v[s.POST_AT + city] == 0 and v[part + s.POSTS] > 0 and affords(t, part, TRADING_POST):  # EDO-113
        out[n] = first + TRADING_POST
        n += 1
    if fortress_fits(t, city) and t.fortresses > 0 and affords(t, part, FORTRESS):
        out[n] = first + FORTRESS
        n += 1
    if can_house and v[part + s.PRIVILEGE + PRESTIGE_BUILDING] > 0:  # EDO-TO-021
        out[n] = first + PRESTIGE
        n += 1
    return n


def fortress_fits(t: Position, city: i64) -> bool:
    """One fortress per two houses of anybody, and an own house (EDO-115)."""
    n = t.n
    room = (n[s.FORTRESSES_AT + city] + 1) * t.box.houses_per_fortress <= n[s.HOUSES_AT + city]
    return room and n[s.OWN_HOUSES_AT + city * s.MOST_SEATS + t.seat] > 0


def affords(t: Position, part: i64, building: i64) -> bool:
    """Whether the player can pay; a stronger action lowers the ryo (EDO-090)."""
    n = t.n
    prices = t.box.building_price
    at = building * PRICE
    return (
        n[part + s.RYO] + t.box.face_amount[t.face] >= prices[at]
        and n[part + s.RICE] >= prices[at + 1]
        and n[part + s.WOOD] >= prices[at + 2]
        and n[part + s.STONE] >= prices[at + 3]
    )


def build(t: Position, space: i64, choice: i64) -> None:
    """Pay, place, score (EDO-110)."""
    part = t.part(t.seat)
    building = HOUSE if choice == PRESTIGE else choice
    price = t.box.building_price[building * PRICE]
    less = t.box.face_amount[t.face]
    t.pay(part, t.box.building_price, building * PRICE)
    t.n[part + s.RYO] += less if less < price else price
    if choice == PRESTIGE:
        t.n[part + s.PRIVILEGE + PRESTIGE_BUILDING] -= 1
    place_building(t, t.seat, t.box.city[space], building, choice == PRESTIGE)
    points = t.box.building_points[building]
    t.score(part, building, points)
    if t.teller is not None:
        t.tell(
            "story-build",
            {"seat": t.seat, "city": SPACES[space], "building": CITY_BUILDINGS[choice], "points": points},
        )


def place_building(t: Position, seat: i64, city: i64, building: i64, in_front: bool) -> None:
    """Put a building on the next free site (EDO-111), or on the first one (EDO-TO-021)."""
    n = t.n
    part = t.part(seat)
    first = s.SITE_AT + city * s.SITES
    site = n[s.FILLED_AT + city]
    n[s.FILLED_AT + city] = site + 1
    if in_front:
        while site > 0:
            n[first + site] = n[first + site - 1]
            site -= 1
    if building == HOUSE:
        n[first + site] = s.HOUSE_SITE + seat
        n[part + s.HOUSES] -= 1
        n[s.HOUSES_AT + city] += 1
        n[s.OWN_HOUSES_AT + city * s.MOST_SEATS + seat] += 1
    elif building == TRADING_POST:
        n[first + site] = s.POST_SITE + seat
        n[part + s.POSTS] -= 1
        n[s.POST_AT + city] = seat + 1
    else:
        n[first + site] = s.FORTRESS_SITE  # EDO-116
        t.fortresses -= 1
        n[s.FORTRESSES_AT + city] += 1
        return
    n[s.INFLUENCE_AT + city * s.MOST_SEATS + seat] += t.box.influence[building]
