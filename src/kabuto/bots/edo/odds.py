"""Odds: how likely each seat is to win from here."""

from __future__ import annotations

from math import exp
from typing import Final

from kabuto.bots.edo.outlook import MOST_LEFT, outlook
from kabuto.bots.edo.worth import rounds_left
from kabuto.titles.edo.ending import resources_of, score_of
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.state import DROPPED, OVER

SPREADS: Final = [0.83, 1.2, 1.36, 1.54, 1.84, 2.22, 5.21]
"""By how many points a lead must be larger for the odds to grow by a factor of e, by the rounds to come."""
END_SPREAD: Final = 0.6
"""The same at the end, for those who would rather win by more than by little."""
TIE: Final = 0.01
"""A resource breaks ties: it counts less than any point."""
THOUSANDTHS: Final = 1000.0
OUT: Final = 100.0
"""So many points behind everybody is a player without a house in Edo."""


def odds(t: Edo) -> list[float]:
    """By seat, the chance to win; at the end who won, shared if several did, and nothing for all if nobody did."""
    if t.at != OVER:
        return hopes(t)
    found = [0.0 for _ in range(t.players)]
    winners = t.ranking()[0]
    for seat in winners:
        found[seat] = 1.0 / float(len(winners))
    return found


def hopes(t: Edo) -> list[float]:
    """The same, but at the end a share for those who were close: it tells search more than who won by a hair."""
    found: list[float] = []
    if t.at == OVER and len(t.ranking()[0]) == 0:
        return [0.0 for _ in range(t.players)]  # EDO-174
    left = rounds_left(t)
    if left > MOST_LEFT:
        left = MOST_LEFT
    for seat in range(t.players):
        if t.at == OVER:
            points = float(int(score_of(t, seat))) + TIE * float(int(resources_of(t, seat)))
            dropped = t.n[t.part(seat) + DROPPED] != 0
            found.append((points - OUT if dropped else points) / END_SPREAD)
        else:
            found.append(float(int(outlook(t, seat, left))) / (THOUSANDTHS * SPREADS[left]))
    best = max(found)
    total = 0.0
    for seat in range(t.players):
        found[seat] = exp(found[seat] - best)
        total += found[seat]
    for seat in range(t.players):
        found[seat] /= total
    return found
