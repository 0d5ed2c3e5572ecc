"""Revolts of the farmers (SHO-180 to SHO-186)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.battle import at_most, defenders_extra
from kabuto.titles.shogun.odds import revolt_odds
from kabuto.titles.shogun.tower import throw, to_supply


def revolt(t: s.Position, province: i64, more_farmers: i64) -> bool:
    """The farmers of a province rise, one for each unrest marker and some more; True if the player holds it."""
    n = t.n
    box = t.box
    seat = n[s.OWNER + province]
    farmers = at_most(n[s.UNREST + province] + more_farmers, t.farmers)  # SHO-157, SHO-181
    extra = defenders_extra(t, seat, province, box.revolt_card, box.revolt_castle)  # SHO-185
    if t.teller is not None:
        names: dict[str, Any] = {"seat": seat, "province": do.PROVINCES[province], "armies": n[s.ARMIES + province]}
        odds = revolt_odds(t, province, farmers)
        promised = {"win": round(odds.win, 3), "left": round(odds.win * odds.survivors, 2)}
        t.tell("story-revolt", {**names, "farmers": farmers, **promised})
        if extra > 0:
            t.tell("story-extra", {"seat": seat, "armies": extra})
    t.farmers -= farmers
    n[s.TRAY + do.FARMER] += farmers
    n[s.SUPPLY + seat] -= extra
    n[s.TRAY + seat] += n[s.ARMIES + province] + extra
    n[s.ARMIES + province] = 0
    throw(t)
    armies = n[s.TRAY + seat]
    against = n[s.TRAY + do.FARMER]
    to_supply(t, do.FARMER, against)
    if armies > against:  # SHO-183
        to_supply(t, seat, against)
        n[s.ARMIES + province] = armies - against
        n[s.TRAY + seat] = 0
        if t.teller is not None:
            tell_outcome(t, "story-revolt-held", seat, province, armies, against)
        return True
    to_supply(t, seat, armies)  # SHO-184
    t.hand_over(province)
    t.clear(province)
    if t.teller is not None:
        tell_outcome(t, "story-revolt-lost", seat, province, armies, against)
    t.lose_leader(province, seat)
    return False


def tell_outcome(t: s.Position, message: str, seat: i64, province: i64, defenders: i64, farmers: i64) -> None:
    names: dict[str, Any] = {"seat": seat, "province": do.PROVINCES[province]}
    left = defenders - farmers if defenders > farmers else 0
    t.tell(message, {**names, "defenders": defenders, "farmers": farmers, "armies": left})
