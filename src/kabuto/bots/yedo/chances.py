"""Each seat's chance to win a game of Yedo, from what lies before it at the beginning of a round."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from kabuto.bots.yedo.greedy import bonus_card_worth
from kabuto.bots.yedo.judge import POINT, missions_worth, rounds_left
from kabuto.titles.yedo.conditions import bits_in
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ANNEX_TILES,
    BLACKMAIL,
    BLESSINGS,
    BONUS_HAND,
    GEISHAS,
    HELD,
    MISSION_HAND,
    MON,
    OVER,
    POSITION,
    PP,
    RESERVE,
    SEAT,
    Table,
)

SIGNS: Final = 14


def signs(t: Table, seat: i64) -> list[float]:
    """What speaks for a seat, in about points."""
    row = t.row
    base = seat * SEAT
    bonus = 0.0
    for i in range(row[base + BONUS_HAND]):
        bonus += bonus_card_worth(t, seat, row[base + BONUS_HAND + 1 + i])
    mon = float(int(row[base + MON]))
    return [
        float(int(row[base + PP])),
        missions_worth(t, seat) / POINT,
        float(int(row[base + MISSION_HAND])),
        bonus / POINT,
        mon if mon < 8.0 else 8.0,
        mon - 8.0 if mon > 8.0 else 0.0,
        float(int(t.box.disciples - row[base + RESERVE])),
        float(int(row[base + HELD])),
        float(int(row[base + GEISHAS])),
        float(int(row[base + BLESSINGS])),
        float(int(bits_in(row[base + ANNEX_TILES]))),
        float(int(row[base + ACTION_HAND])),
        float(int(row[base + BLACKMAIL])),
        float(int(row[POSITION + seat])),
    ]


START: Final[list[float]] = [0.3, 0.2, 0.0, 0.2, 0.05, 0.03, 0.3, 0.1, 0.1, 0.1, 0.2, 0.1, 0.2, 0.0]
"""How much each sign counts with no round left, before the last one is over …"""
SLOPE: Final[list[float]] = [-0.2, -0.1, 0.0, -0.1, 0.0, 0.0, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
"""… and how much that changes with ten more."""


def chances(t: Table) -> list[float]:
    """They add up to 1; sure when the game is over."""
    if t.phase == OVER:
        best = t.ranking()[0]
        return [1.0 / len(best) if seat in best else 0.0 for seat in range(int(t.players))]
    left = rounds_left(t) / 10.0
    found: list[float] = []
    total = 0.0
    most = -1e9
    for seat in range(t.players):
        here = signs(t, seat)
        worth = 0.0
        for i in range(SIGNS):
            worth += here[i] * (START[i] + left * SLOPE[i])
        found.append(worth)
        if worth > most:
            most = worth
    for i in range(len(found)):
        found[i] = exp(found[i] - most)
        total += found[i]
    for i in range(len(found)):
        found[i] /= total
    return found
