"""Build (EDO-110 to EDO-119)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, jiin, movement, names, state as s, tokken
from kabuto.titles.edo.box import PRICE
from kabuto.titles.edo.state import Position

HOUSE: Final[i64] = 0
TRADING_POST: Final[i64] = 1
FORTRESS: Final[i64] = 2
PRESTIGE: Final[i64] = 3
KINDS: Final[i64] = 4
"""What may be built in a city; a house also as a prestige building."""


def build_choices(t: Position, out: Ints, n: i64) -> i64:
    """What can be built now: palace extensions, buildings in cities, temples; one samurai each (EDO-MX-006)."""
    part = t.part(t.seat)
    where = t.n[part + s.WHERE]
    if t.box.tokken and where & s.BIT[s.EDO] and t.idle_samurai(part, s.EDO) > 0:
        n = tokken.demand_choices(t, tokken.PALACE, out, n)  # EDO-TO-012
    towns = where & t.box.open_cities
    space: i64 = 0
    while towns != 0:
        if towns & 1 and t.idle_samurai(part, space) > 0:
            n = city_choices(t, part, space, out, n)
        towns >>= 1
        space += 1
    if t.box.jiin:
        n = jiin.temple_choices(t, part, out, n)
    return n


def city_choices(t: Position, part: i64, space: i64, out: Ints, n: i64) -> i64:
    """What the player can build in one city."""
    v = t.n
    city = t.box.city[space]
    if v[s.FILLED_AT + city] >= t.box.sites:  # EDO-111
        return n
    if t.box.ronin and v[s.RONIN_AT + space] >= t.box.no_building:  # EDO-RO-021
        return n
    first = do.BUILD + space * KINDS
    can_house = v[part + s.HOUSES] > 0 and affords(t, part, HOUSE)  # EDO-112
    if can_house:
        out[n] = first + HOUSE
        n += 1
    has_post = city == s.EDO or v[s.POST_AT + city] != 0  # EDO-113
    if not has_post and v[part + s.POSTS] > 0 and affords(t, part, TRADING_POST):
        out[n] = first + TRADING_POST
        n += 1
    if fortress_fits(t, city) and t.fortresses > 0 and affords(t, part, FORTRESS):
        out[n] = first + FORTRESS
        n += 1
    if can_house and v[part + s.PRIVILEGE + tokken.PRESTIGE_BUILDING] > 0:  # EDO-TO-021
        out[n] = first + PRESTIGE
        n += 1
    return n


class Build(movement.OnCard):
    """Extend the palace, build in a city or erect a temple (EDO-110, EDO-TO-012, EDO-JI-002)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        out[0] = do.STOP
        return build_choices(t, out, 1)

    def act(self, t: Position, action: i64) -> None:
        space: i64 = s.EDO
        if action >= do.TEMPLE:
            space = action - do.TEMPLE
            jiin.erect_temple(t, space)
        elif action >= do.BUILD:
            space = (action - do.BUILD) // KINDS
            build(t, space, (action - do.BUILD) % KINDS)
        else:
            tokken.meet_demand(t, action - do.DEMAND)
        t.use_official()
        t.use_samurai(space)
        t.at = s.NEXT_ACTIVATION

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        if action >= do.TEMPLE:
            return jiin.refuse_temple(t, action - do.TEMPLE)
        if action < do.BUILD:
            return tokken.refuse_demand(t, action - do.DEMAND, tokken.PALACE)
        space, choice = (action - do.BUILD) // KINDS, (action - do.BUILD) % KINDS
        return refuse_site(t, space, choice) or refuse_building(t, space, choice)


BUILD: Final = Build(
    "build",
    ("EDO-110", "EDO-111", "EDO-113", "EDO-115"),
    verbs=("build", "temple", "demand", "stop", *tokken.AT_ANY_TIME),
    secret=True,
)


def refuse_site(t: Position, space: i64, choice: i64) -> Refusal | None:
    """Why nothing can be built on a space."""
    name = names.SPACES[space]
    if away := s.off_board(t, space):
        return away
    if t.box.city[space] < 0:
        return ("EDO-110", "refuse-no-city", {"space": name})
    if t.box.closed & s.BIT[space]:
        return ("EDO-014", "refuse-closed", {"city": name})
    if missing := s.no_samurai(t, space, "EDO-110", "EDO-118"):
        return missing
    if t.n[s.FILLED_AT + space] >= t.box.sites:
        return ("EDO-TO-022" if choice == PRESTIGE else "EDO-111", "refuse-city-full", {"city": name})
    if t.n[s.RONIN_AT + space] >= t.box.no_building:
        return ("EDO-MX-004" if choice == PRESTIGE else "EDO-RO-021", "refuse-ronin-building", {"city": name})
    return None


def refuse_building(t: Position, city: i64, choice: i64) -> Refusal:
    """Why this cannot be built in a city with a free site and an own samurai."""
    n = t.n
    name = names.SPACES[city]
    part = t.part(t.seat)
    if choice == PRESTIGE and n[part + s.PRIVILEGE + tokken.PRESTIGE_BUILDING] == 0:
        privilege = names.PRIVILEGES[tokken.PRESTIGE_BUILDING]
        return ("EDO-TO-021", "refuse-no-privilege", {"privilege": privilege})
    if choice == TRADING_POST:
        if city == s.EDO:
            return ("EDO-113", "refuse-post-edo", {})
        if n[s.POST_AT + city]:
            return ("EDO-113", "refuse-post-there", {"city": name})
        if n[part + s.POSTS] == 0:
            return ("EDO-113", "refuse-post-once", {})
    elif choice == FORTRESS:
        if n[s.OWN_HOUSES_AT + city * s.MOST_SEATS + t.seat] == 0:
            return ("EDO-115", "refuse-fortress-house", {"city": name})
        if (n[s.FORTRESSES_AT + city] + 1) * t.box.houses_per_fortress > n[s.HOUSES_AT + city]:
            return ("EDO-115", "refuse-fortress-limit", {"city": name, "houses": int(t.box.houses_per_fortress)})
        if t.fortresses == 0:
            return ("EDO-116", "refuse-fortress-none", {})
    elif n[part + s.HOUSES] == 0:
        return ("EDO-112", "refuse-house-none", {})
    building = HOUSE if choice == PRESTIGE else choice
    less = t.box.face_amount[t.face]
    return s.cannot_pay("EDO-110", do.CITY_BUILDINGS[choice], t.box.building_price, building, less)


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
        t.n[part + s.PRIVILEGE + tokken.PRESTIGE_BUILDING] -= 1
    place_building(t, t.seat, t.box.city[space], building, choice == PRESTIGE)
    points = t.box.building_points[building]
    t.score(part, building, points)
    if t.teller is not None:
        t.tell(
            "story-build",
            {"seat": t.seat, "city": names.SPACES[space], "building": do.CITY_BUILDINGS[choice], "points": points},
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
