"""What a seat sees of Shogun beside the declared fields (`fields.py`): the odds of attacks."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.movement import MARCH, TROOPS
from kabuto.titles.shogun.odds import attack_odds


def odds_view(t: s.Position, seat: i64) -> list[dict[str, Any]]:
    """How the attacks that may be chosen now would go: to each target with all armies, or number by number."""
    found: list[dict[str, Any]] = []
    if t.source == s.NONE or seat != t.who:
        return found
    if t.at == s.AT_MARCH:
        choices = MARCH.choices(t, seat)
        for place in range(i64(len(choices))):
            if choices[place] != do.STAY:
                add_odds(t, choices[place] - do.MARCH, t.n[s.ARMIES + t.source] - 1, found)
    elif t.at == s.AT_TROOPS:
        choices = TROOPS.choices(t, seat)
        for place in range(i64(len(choices))):
            add_odds(t, t.target, choices[place] - do.TROOPS + 1, found)
    return found


def add_odds(t: s.Position, province: i64, armies: i64, found: list[dict[str, Any]]) -> None:
    if t.n[s.OWNER + province] == t.who:
        return
    odds = attack_odds(t, t.who, province, armies)
    found.append(
        {
            "province": do.PROVINCES[province],
            "armies": int(armies),
            "win": round(odds.win, 3),
            "draw": round(odds.draw, 3),
            "loss": round(odds.loss, 3),
            "survivors": round(odds.survivors, 2),
            "remaining": round(odds.remaining, 2),
        }
    )
