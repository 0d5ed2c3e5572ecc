"""What a seat sees of Shogun beside the declared fields (`fields.py`): the odds of attacks."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.movement import attacks
from kabuto.titles.shogun.odds import attack_odds


def odds_view(t: s.Position, seat: i64) -> list[dict[str, Any]]:
    """How the attacks that may be chosen now would go."""
    found: list[dict[str, Any]] = []
    for province, armies in attacks(t, seat):
        odds = attack_odds(t, seat, province, armies)
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
    return found
