"""The values of an edition that a player of Shogun reads off cards and boards."""

from __future__ import annotations

from typing import Any

from kabuto.kernel.ints import Ints, ints, to_list
from kabuto.titles.shogun import actions as do
from kabuto.titles.shogun.box import Box


def printed(box: Box) -> dict[str, Any]:
    income = [box.chest_plus, box.rice_plus, box.six_armies, box.tax_cap, box.tax_floor, box.rice_floor, box.rice_cap]
    bonuses, amounts = to_list(box.bonuses), to_list(box.favour_amount)
    found: dict[str, Any] = {
        "rice_loss": by_name(do.EVENTS, box.rice_loss),
        "cost": by_name(do.ACTIONS10, box.cost),
        "recruits": by_name(do.ACTIONS10, box.recruits, 1),
        "supply": [[int(box.revolts[missing]), int(box.extra_farmers[missing])] for missing in range(8)],
        "chest_cards": to_list(box.chest_values),
        "few_recruits": by_name(do.ACTIONS10, box.few_recruits, 1),
        "income": by_name(do.SPECIALS[:3] + do.EVENTS[6:10], ints([int(value) for value in income])),
        "scoring": {
            "province": int(box.province_points),
            "building": int(box.building_points),
            "most": by_name(do.BUILDINGS, box.most_points),
            "tied": by_name(do.BUILDINGS, box.tied_points),
        },
    }
    if box.tenno:
        kinds = [do.FAVOURS[kind] for kind in to_list(box.favour_kind)]
        found["favours"] = {str(at + 1): {"kind": kinds[at], "amount": amounts[at]} for at in range(len(kinds))}
        found["slots"] = to_list(box.slots)
        found["spaces"] = to_list(box.court_spaces)
    if box.samurai:
        found["bonuses"] = [by_name(do.BONUSES, ints(bonuses[at : at + 4])) for at in range(0, 16, 4)]
    if box.arts:
        found["arts"] = {"art": by_name(do.ARTS, box.art_points), "castle": by_name(do.CASTLES, box.castle_points)}
    return found


def by_name(names: tuple[str, ...], numbers: Ints, least: int = 0) -> dict[str, int]:
    """Numbers under their names, without those that are too small."""
    return {name: number for name, number in zip(names, to_list(numbers), strict=True) if number >= least}
