"""Scoring in both winters (SHO-220 to SHO-224), and who wins (SHO-232, SHO-233)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import zeros
from kabuto.titles.shogun.actions import BIT, BUILDINGS, KINDS, REGIONS, P
from kabuto.titles.shogun.state import (
    BUILDINGS_IN,
    BUILT,
    CHESTS,
    COUNT,
    FROM_BUILDINGS,
    FROM_MAJORITIES,
    FROM_PROVINCES,
    NONE,
    OWNER,
    POINTS,
    Table,
    W,
)

FIVE: Final[i64] = 5


def score(t: Table) -> None:
    """Provinces, buildings, and the majorities in every region."""
    n = t.n
    box = t.box
    counts = zeros(FIVE * KINDS * W)  # by region, kind and seat
    buildings = zeros(W)
    for province in range(P):
        built = n[BUILT + province]
        owner = n[OWNER + province]
        if built != 0 and owner != NONE:
            buildings[owner] += BUILDINGS_IN[built]
            for kind in range(KINDS):
                if built & BIT[kind]:
                    counts[(box.region[province] * KINDS + kind) * W + owner] += 1
    for seat in range(t.players):
        from_provinces = n[COUNT + seat] * box.province_points
        from_buildings = buildings[seat] * box.building_points
        t.award(seat, FROM_PROVINCES, from_provinces)  # SHO-220
        t.award(seat, FROM_BUILDINGS, from_buildings)
        if t.teller is not None:
            t.tell("story-score", {"seat": seat, "provinces": from_provinces, "buildings": from_buildings})
    for region in range(FIVE):
        for kind in range(KINDS):
            at = (region * KINDS + kind) * W
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
                    t.award(seat, FROM_MAJORITIES + kind, points)
                    if t.teller is not None:
                        names = {"seat": seat, "region": REGIONS[region], "building": BUILDINGS[kind]}
                        t.tell("story-majority", {**names, "points": points, "tied": first - 1})


def winners(t: Table) -> list[list[int]]:
    """The seats, best first: most points, then more chests (SHO-232); equal in both share a place (SHO-233)."""
    worth = [(int(t.n[POINTS + seat]), int(t.n[CHESTS + seat])) for seat in range(t.players)]
    ranked = sorted(set(worth), reverse=True)
    return [[seat for seat in range(int(t.players)) if worth[seat] == one] for one in ranked]
