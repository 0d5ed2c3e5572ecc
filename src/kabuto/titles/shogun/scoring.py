"""Scoring in both winters (SHO-220 to SHO-224), and who wins (SHO-232, SHO-233)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import zeros
from kabuto.titles.shogun import actions as do, state as s

FIVE: Final[i64] = 5


def score(t: s.Position) -> None:
    """Provinces, buildings, and the majorities in every region."""
    n = t.n
    box = t.box
    counts = zeros(FIVE * do.KINDS * s.SEATS)  # by region, kind and seat
    buildings = zeros(s.SEATS)
    for province in range(do.PROVINCE_COUNT):
        built = n[s.BUILT + province]
        owner = n[s.OWNER + province]
        if built != 0 and owner != s.NONE:
            buildings[owner] += s.BUILDINGS_IN[built]
            for kind in range(do.KINDS):
                if built & do.BIT[kind]:
                    counts[(box.region[province] * do.KINDS + kind) * s.SEATS + owner] += 1
    for seat in range(t.players):
        from_provinces = n[s.COUNT + seat] * box.province_points
        from_buildings = buildings[seat] * box.building_points
        t.award(seat, s.FROM_PROVINCES, from_provinces)  # SHO-220
        t.award(seat, s.FROM_BUILDINGS, from_buildings)
        if t.teller is not None:
            t.tell("story-score", {"seat": seat, "provinces": from_provinces, "buildings": from_buildings})
    for region in range(FIVE):
        for kind in range(do.KINDS):
            at = (region * do.KINDS + kind) * s.SEATS
            most: i64 = 0
            first: i64 = 0
            for seat in range(t.players):
                if counts[at + seat] > most:
                    most = counts[at + seat]
                    first = 1
                elif counts[at + seat] == most:
                    first += 1
            if most == 0:
                continue  # SHO-223
            points = box.most_points[kind] if first == 1 else box.tied_points[kind]  # SHO-221, SHO-222
            for seat in range(t.players):
                if counts[at + seat] == most:
                    t.award(seat, s.FROM_MAJORITIES + kind, points)
                    if t.teller is not None:
                        names = {"seat": seat, "region": do.REGIONS[region], "building": do.BUILDINGS[kind]}
                        t.tell("story-majority", {**names, "points": points, "tied": first - 1})


def winners(t: s.Position) -> list[list[int]]:
    """The seats, best first: most points, then more chests (SHO-232); equal in both share a place (SHO-233)."""
    worth = [(int(t.n[s.POINTS + seat]), int(t.n[s.CHESTS + seat])) for seat in range(t.players)]
    ranked = sorted(set(worth), reverse=True)
    return [[seat for seat in range(int(t.players)) if worth[seat] == one] for one in ranked]
