"""Building castles, temples and theatres (SHO-110 to SHO-114), and the theatres' event (SHO-241)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do, state as s


def can_build(t: s.Position, province: i64, kind: i64) -> bool:
    """Whether there is a free site and none of the kind yet, and a tile is left (SHO-012, SHO-113, SHO-114)."""
    built = t.n[s.BUILT + province]
    return not built & do.BIT[kind] and s.BUILDINGS_IN[built] < t.box.sites[province] and t.n[s.STOCK + kind] > 0


def build(t: s.Position, province: i64, kind: i64) -> None:
    """Put the building there; under the event a theatre calms the province (SHO-241)."""
    n = t.n
    n[s.BUILT + province] |= do.BIT[kind]
    n[s.STOCK + kind] -= 1
    if t.teller is not None:
        names = {"seat": n[s.OWNER + province], "province": do.PROVINCES[province], "building": do.BUILDINGS[kind]}
        t.tell("story-build", names)
    if kind == do.THEATRE and t.effect == do.THEATRE_CALMS and n[s.UNREST + province] > 0:
        calm = t.box.theatre_calms if t.box.theatre_calms < n[s.UNREST + province] else n[s.UNREST + province]
        n[s.UNREST + province] -= calm
        if t.teller is not None:
            t.tell("story-calm", {"seat": n[s.OWNER + province], "province": do.PROVINCES[province], "markers": calm})
