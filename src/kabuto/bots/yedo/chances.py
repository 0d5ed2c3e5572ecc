"""Each seat's chance to win a game of Yedo, from what lies before it at the beginning of a round."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from kabuto.bots.yedo.greedy import bonus_card_worth
from kabuto.bots.yedo.judge import (
    POINT,
    disciples_wanted,
    lacking,
    missions_worth,
    reward_worth,
    rounds_left,
)
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
    Position,
)

SIGNS: Final = 14
"""As many as `signs` counts."""
TEN_ROUNDS: Final = 10.0


def signs(t: Position, seat: i64) -> list[float]:
    """What speaks for a seat."""
    n = t.n
    base = seat * SEAT
    bonus = 0.0
    for i in range(n[base + BONUS_HAND]):
        bonus += bonus_card_worth(t, seat, n[base + BONUS_HAND + 1 + i])
    mon = float(int(n[base + MON]))
    return [
        float(int(n[base + PP])),
        missions_worth(t, seat) / POINT,
        ready_worth(t, seat) / POINT,
        bonus / POINT,
        mon if mon < RICH else RICH,
        mon - RICH if mon > RICH else 0.0,
        float(int(t.box.disciples - n[base + RESERVE])),
        float(int(n[base + HELD])),
        float(int(n[base + GEISHAS])),
        float(int(n[base + BLESSINGS])),
        float(int(bits_in(n[base + ANNEX_TILES]))),
        float(int(n[base + ACTION_HAND])),
        float(int(n[base + BLACKMAIL])),
        float(int(n[POSITION + seat])),
    ]


def ready_worth(t: Position, seat: i64) -> float:
    """What the open missions give for which nothing is lacking but disciples in the right places."""
    n = t.n
    hand = seat * SEAT + MISSION_HAND
    owned = t.box.disciples - n[seat * SEAT + RESERVE]
    total = 0.0
    for i in range(n[hand]):
        mission = n[hand + 1 + i]
        if disciples_wanted(t, mission) <= owned and lacking(t, seat, mission, 0) == 0.0:
            total += reward_worth(t, seat, mission, 0)
    return total


RICH: Final = 8.0
"""Mon above that are worth less each."""
WEIGHTS: Final[list[float]] = [
    0.384, 0.109, 0.165, 0.345, 0.13, 0.061, 0.497, 0.154, 0.237, 0.222, 0.149, 0.046, 0.891, -0.212,
]  # fmt: skip
"""How much each sign counts at the beginning of the last round, in logarithms of odds: fitted to who won 1,500 games of
sensible players …"""
DRIFTS: Final[list[float]] = [
    -0.261, 0.132, -0.24, -0.353, -0.039, 0.039, 0.37, 0.156, 0.032, -0.068, 0.522, 0.207, -0.456, 0.006,
]  # fmt: skip
"""… and how much that changes with ten more rounds to come."""


LAST: Final = 0.6
"""How much a point counts when the game is over, for who plays for points rather than for the exact end."""


def chances(t: Position) -> list[float]:
    """They add up to 1; sure when the game is over."""
    if t.phase == OVER:
        best = t.ranking()[0]
        return [1.0 / len(best) if seat in best else 0.0 for seat in range(int(t.players))]
    left = rounds_left(t) / TEN_ROUNDS
    found: list[float] = []
    for seat in range(t.players):
        here = signs(t, seat)
        worth = 0.0
        for i in range(SIGNS):
            worth += here[i] * (WEIGHTS[i] + left * DRIFTS[i])
        found.append(worth)
    return odds(found)


def hopes(t: Position) -> list[float]:
    """The same, but at the end a point more or less always counts: who won by how little is luck."""
    if t.phase != OVER:
        return chances(t)
    return odds([LAST * int(t.n[seat * SEAT + PP]) for seat in range(t.players)])


def odds(worths: list[float]) -> list[float]:
    """From logarithms of odds to chances."""
    most = max(worths)
    found = [exp(worth - most) for worth in worths]
    total = sum(found)
    return [one / total for one in found]
