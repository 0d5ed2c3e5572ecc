"""Building castles, temples and theatres (SHO-110 to SHO-114), and the theatres' event (SHO-241)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.shogun.actions import BIT, BUILDINGS, PROVINCES, THEATRE, THEATRE_CALMS
from kabuto.titles.shogun.state import BUILDINGS_IN, BUILT, OWNER, STOCK, UNREST, Table


def can_build(t: Table, province: i64, kind: i64) -> bool:
    """Whether there is a free site and none of the kind yet, and a tile is left (SHO-012, SHO-113, SHO-114)."""
    built = t.n[BUILT + province]
    return not built & BIT[kind] and BUILDINGS_IN[built] < t.box.sites[province] and t.n[STOCK + kind] > 0


def build(t: Table, province: i64, kind: i64) -> None:
    """Put the building there; under the event a theatre calms the province (SHO-241)."""
    n = t.n
    n[BUILT + province] |= BIT[kind]
    n[STOCK + kind] -= 1
    if t.teller is not None:
        names = {"seat": n[OWNER + province], "province": PROVINCES[province], "building": BUILDINGS[kind]}
        t.tell("story-build", names)
    if kind == THEATRE and t.effect == THEATRE_CALMS and n[UNREST + province] > 0:
        calm = t.box.theatre_calms if t.box.theatre_calms < n[UNREST + province] else n[UNREST + province]
        n[UNREST + province] -= calm
        if t.teller is not None:
            t.tell("story-calm", {"seat": n[OWNER + province], "province": PROVINCES[province], "markers": calm})
