"""The values of an edition that a player of Shogun reads off cards and boards."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.shogun import actions as do
from kabuto.titles.shogun.box import Box


def printed(box: Box) -> dict[str, Any]:
    found: dict[str, Any] = {
        "rice_loss": by_name(do.EVENTS, box.rice_loss),
        "cost": by_name(do.ACTIONS10, box.cost),
        "recruits": {name: number for name, number in by_name(do.ACTIONS10, box.recruits).items() if number > 0},
        "supply": [[int(box.revolts[missing]), int(box.extra_farmers[missing])] for missing in range(i64(8))],
        "chest_cards": [int(box.chest_values[card]) for card in range(i64(5))],
        "few_recruits": {
            name: number for name, number in by_name(do.ACTIONS10, box.few_recruits).items() if number > 0
        },
        "income": {
            "chest_plus_1": int(box.chest_plus),
            "rice_plus_1": int(box.rice_plus),
            "six_armies": int(box.six_armies),
            "tax_max_5": int(box.tax_cap),
            "tax_min_6": int(box.tax_floor),
            "rice_min_4": int(box.rice_floor),
            "rice_max_3": int(box.rice_cap),
        },
        "scoring": {
            "province": int(box.province_points),
            "building": int(box.building_points),
            "most": by_name(do.BUILDINGS, box.most_points),
            "tied": by_name(do.BUILDINGS, box.tied_points),
        },
    }
    if box.tenno:
        found["favours"] = {
            str(card + 1): {"kind": do.FAVOURS[box.favour_kind[card]], "amount": int(box.favour_amount[card])}
            for card in range(do.FAVOUR_CARDS)
        }
        found["slots"] = [int(box.slots[slot]) for slot in range(do.SLOTS)]
        found["spaces"] = [int(box.court_spaces[side]) for side in range(do.SLOTS)]
    if box.samurai:
        found["bonuses"] = [
            {do.BONUSES[kind]: int(box.bonuses[step * 4 + kind]) for kind in range(i64(4))} for step in range(i64(4))
        ]
    if box.arts:
        found["arts"] = {"art": by_name(do.ARTS, box.art_points), "castle": by_name(do.CASTLES, box.castle_points)}
    return found


def by_name(names: tuple[str, ...], numbers: Ints) -> dict[str, int]:
    return {names[place]: int(numbers[place]) for place in range(i64(len(names)))}
