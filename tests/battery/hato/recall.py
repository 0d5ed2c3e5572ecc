"""A position built again from a seat's view."""

from __future__ import annotations

from typing import Any

from tests.battery.hato import actions as do, state as s
from tests.battery.hato.state import Position


def recall(t: Position, seen: dict[str, Any]) -> None:
    """Make the position look like a view; unknown patrons lie in any order."""
    places = range(s.PATRON, s.PATRON + len(do.PATRONS))
    for place in places:
        t.n[place] = -1
    t.box.fields.read(t.n, 0, seen["seat"], seen)
    rest = [patron for patron in range(len(do.PATRONS)) if patron not in [t.n[place] for place in places]]
    for place in places:
        if t.n[place] < 0:
            t.n[place] = rest.pop()
