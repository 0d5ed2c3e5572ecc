"""Set-up (EDO-010 to EDO-025): the board, the cards and tiles, then packages and start cities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, building, names, ronin, state as s, tokken
from kabuto.titles.edo.box import PRICE, SPACE
from kabuto.titles.edo.state import Choice, Position

PACKAGE_COUNT: Final[i64] = len(names.PACKAGES)


def set_up(t: Position) -> None:
    """Everything up to the first choice, in the order of EDO-025."""
    box = t.box
    t.n = s.vector(box)
    t.at = s.START
    for space in range(SPACE):
        t.n[s.CROWD_AT + space] = box.neutral[space]  # EDO-RO-003
    lay_profit_tiles(t)
    deck = ints(list(range(int(s.DECK))))
    t.chance.shuffle(deck)  # EDO-012
    for place in range(s.DECK):
        t.n[s.DECK_AT + place] = deck[place]
    for card in range(do.SPECIALS):
        t.n[s.SPECIALS_AT + card] = box.special_copies[card]  # EDO-017
    t.neutral = box.neutral_officials
    t.fortresses = box.fortresses
    for seat in range(t.players):
        part = t.part(seat)
        t.n[part + s.RYO] = box.start_ryo  # EDO-018
        t.n[part + s.HOUSES] = box.houses
        t.n[part + s.POSTS] = 1
        t.n[part + s.TEMPLES] = box.temples if box.jiin else 0
    t.starter = t.chance.below(t.players)  # EDO-019
    t.seat = t.starter
    t.merchant = 0  # EDO-013
    if box.merchant_by_lot:
        t.merchant = ronin.drawn(t, box.open_cities)
    if t.teller is not None:
        t.tell("story-begin", {"seat": t.starter, "space": names.SPACES[t.merchant]})
    if box.tokken:
        tokken.set_up_tokken(t)
    if box.ronin:
        ronin.set_up_ronin(t)
    t.to = s.BIT[t.seat]


def lay_profit_tiles(t: Position) -> None:
    """Draw one tile for each open city (EDO-014, EDO-016)."""
    box = t.box
    tiles = zeros(256)
    n: i64 = 0
    for tile in range(i64(len(names.PROFIT_TILES))):
        for _ in range(box.tile_copies[tile]):
            tiles[n] = tile
            n += 1
    for city in range(box.cities):
        if box.city_open[city] == 0:
            continue
        lot = t.chance.below(n)
        n -= 1
        t.n[s.PROFIT_AT + city] = tiles[lot] + 1
        tiles[lot] = tiles[n]


# Packages and start cities ---------------------------------------------------------------------------------------


class Start(Choice):
    """A package or a start city, whichever the player has not taken yet (EDO-022)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n: i64 = 0
        part = t.part(seat)
        if t.n[part + s.PACKAGE_TAKEN] == 0:
            for package in range(PACKAGE_COUNT):
                if t.n[s.PACKAGE_AT + package] == 0:
                    out[n] = do.PACKAGE + package
                    n += 1
        if t.n[part + s.SETTLED] == 0:
            n = s.put_spaces(out, n, start_cities(t), do.SETTLE)
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action >= do.SETTLE:
            settle(t, action - do.SETTLE)
        else:
            take_package(t, action - do.PACKAGE)
        next_start(t)
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        if action >= do.SETTLE:
            return refuse_city(t, action - do.SETTLE)
        if t.n[t.part(seat) + s.PACKAGE_TAKEN]:
            return ("EDO-022", "refuse-package-once", {})
        package = action - do.PACKAGE
        taker = t.n[s.PACKAGE_AT + package] - 1
        return ("EDO-022", "refuse-package-taken", {"package": names.PACKAGES[package], "seat": taker})


START: Final = Start(
    "start", ("EDO-018", "EDO-020", "EDO-021", "EDO-022"), first="EDO-022", verbs=("package", "settle")
)


def refuse_city(t: Position, space: i64) -> Refusal:
    """Why a space is no start city for the player."""
    name = names.SPACES[space]
    if away := s.off_board(t, space):
        return away
    if t.n[t.part(t.seat) + s.SETTLED]:
        return ("EDO-022", "refuse-settled-once", {})
    if t.box.city[space] < 0:
        return ("EDO-020", "refuse-no-city", {"space": name})
    if t.box.closed & s.BIT[space]:
        return ("EDO-014", "refuse-closed", {"city": name})
    if space == s.EDO and not t.box.start_in_edo:
        return ("EDO-021", "refuse-start-edo", {})
    if t.box.shared_start:
        return ("EDO-111", "refuse-city-full", {"city": name})
    return ("EDO-022", "refuse-start-taken", {"city": name})


def start_cities(t: Position) -> i64:
    """Open cities that nobody has chosen, or with a free site (EDO-022); Edo only in the other reading (EDO-021)."""
    found = t.box.open_cities
    most: i64 = t.box.sites if t.box.shared_start else 1
    if not t.box.start_in_edo:
        found &= ~s.BIT[0]
    for city in range(t.box.cities):
        if t.n[s.FILLED_AT + city] >= most:
            found &= ~s.BIT[t.box.city_space[city]]
    return found


def take_package(t: Position, package: i64) -> None:
    """Its contents come on top of the ten ryo (EDO-018)."""
    part = t.part(t.seat)
    contents = t.box.packages
    t.n[s.PACKAGE_AT + package] = t.seat + 1
    t.n[part + s.PACKAGE_TAKEN] = package + 1
    t.n[part + s.RYO] += contents[package * PRICE]
    for resource in range(i64(3)):
        t.gain(part, resource, contents[package * PRICE + s.RICE + resource])
    if t.teller is not None:
        t.tell("story-package", {"seat": t.seat, "package": names.PACKAGES[package]})


def settle(t: Position, space: i64) -> None:
    """A house on the first free site and a samurai beside it (EDO-020, EDO-023)."""
    part = t.part(t.seat)
    t.n[part + s.SETTLED] = space + 1
    building.place_building(t, t.seat, t.box.city[space], building.HOUSE, False)
    t.n[part + s.SAMURAI] += 1
    t.put_samurai(part, space)
    points: i64 = 0
    if t.box.start_house_point:
        points = t.box.building_points[building.HOUSE]
        t.score(part, building.HOUSE, points)
    if t.teller is not None:
        t.tell("story-settle", {"seat": t.seat, "city": names.SPACES[space], "points": points})


def next_start(t: Position) -> None:
    """Two passes, the second one backwards (EDO-022)."""
    t.placed += 1
    players = t.players
    if t.placed == 2 * players:
        t.at = s.ROUND_BEGINS
        return
    place = t.placed
    if place >= players:
        place = 2 * players - 1 - place if t.box.snake else place - players
    t.seat = (t.starter + place) % players
