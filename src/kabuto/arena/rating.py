"""How sure a result is, and how strong a player: Wilson's interval and the Bradley-Terry model on Elo's scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

Z = 1.959963984540054
"""Standard deviations on either side that hold 95 %."""
SURE = 3.290526731491926
"""Standard deviations on either side that hold 99.9 %: where many things are compared, one in twenty says nothing."""
ELO = 400 / log(10)
"""Points of Elo for one unit of the model's logarithmic strength."""
MEAN = 1500.0
"""The mean of all ratings: only differences mean anything."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Between which rates the true one lies with 95 % (Wilson's score interval).

    >>> low, high = wilson(90, 100)
    >>> round(low, 3), round(high, 3)
    (0.826, 0.945)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    reach = Z * sqrt(rate * (1 - rate) / games + square / games / 4) / (1 + square)
    return middle - reach if wins else 0.0, middle + reach if wins < games else 1.0


@dataclass(frozen=True)
class Rating:
    """Strength on Elo's scale, with its 95 % interval."""

    elo: float
    low: float
    high: float


Pair = tuple[int, int, float]
"""One player, another, and what the first got from a game against the second: 1, ½ or 0."""


def bradley_terry(wins: Sequence[Sequence[float]], deals: Sequence[Sequence[Pair]] | None = None) -> list[Rating]:
    """The ratings that make the results most likely; `wins[i][j]` is how often i beat j, a draw half for each.

    At a table of many, everybody meets everybody: under the Plackett-Luce model of rankings each such pair follows the
    Bradley-Terry model. Every pair that met gets one more game, drawn, so that a player who won everything still has
    a finite rating. The interval comes from the curvature of the likelihood at its maximum, which takes all results for
    independent; with the results deal by deal it is widened where one deal, or one table, has much in common (by the
    robust "sandwich" of Huber and White).
    """
    n = len(wins)
    met = [[i != j and wins[i][j] + wins[j][i] > 0 for j in range(n)] for i in range(n)]
    won = [[wins[i][j] + 0.5 if met[i][j] else 0.0 for j in range(n)] for i in range(n)]
    strength = [0.0] * n
    spread = [[0.0] * n for _ in range(n)]
    for _ in range(200):  # Newton's method, its steps kept short
        slope, curve = _slope_and_curve(won, strength)
        spread = _inverse(curve)
        steps = [sum(spread[i][j] * slope[j] for j in range(n)) for i in range(n)]
        longest = max(map(abs, steps), default=0.0)
        short = min(1.0, 1.0 / longest) if longest else 1.0
        strength = [s + short * step for s, step in zip(strength, steps, strict=True)]
        if longest < 1e-10:
            break
    doubt = [spread[i][i] - 1 / n for i in range(n)]
    if deals is not None and len(deals) > n:
        robust = _sandwich(spread, strength, deals)
        doubt = [max(doubt[i], robust[i][i]) for i in range(n)]
    centre = sum(strength) / n if n else 0.0
    found = []
    for i in range(n):
        elo = MEAN + ELO * (strength[i] - centre)
        reach = Z * ELO * sqrt(max(0.0, doubt[i]))
        found.append(Rating(elo, elo - reach, elo + reach))
    return found


def _sandwich(
    spread: Sequence[Sequence[float]], strength: Sequence[float], deals: Sequence[Sequence[Pair]]
) -> list[list[float]]:
    """The covariance of the strengths (their mean fixed) if only different deals are independent."""
    n = len(strength)
    meat = [[0.0] * n for _ in range(n)]
    for pairs in deals:
        slope = [0.0] * n
        for i, j, got in pairs:
            surprise = got - 1 / (1 + exp(strength[j] - strength[i]))
            slope[i] += surprise
            slope[j] -= surprise
        for i in range(n):
            for j in range(n):
                meat[i][j] += slope[i] * slope[j]
    correction = len(deals) / (len(deals) - 1)
    half = [[sum(spread[i][k] * meat[k][j] for k in range(n)) for j in range(n)] for i in range(n)]
    return [[correction * sum(half[i][k] * spread[k][j] for k in range(n)) for j in range(n)] for i in range(n)]


def mean_95(values: Sequence[tuple[float, int]]) -> tuple[float, float, float]:
    """The mean of sums over groups (each a sum and a count), with its 95 % interval if only groups are independent."""
    count = sum(n for _, n in values)
    if count == 0:
        return 0.0, 0.0, 0.0
    mean = sum(total for total, _ in values) / count
    groups = len(values)
    if groups < 2:
        return mean, float("-inf"), float("inf")
    square = sum((total - mean * n) ** 2 for total, n in values) * groups / (groups - 1)
    reach = Z * sqrt(square) / count
    return mean, mean - reach, mean + reach


def _slope_and_curve(
    won: Sequence[Sequence[float]], strength: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """First and (negative) second derivative of the log-likelihood; 1/n on top, since only differences are fixed."""
    n = len(won)
    slope = [0.0] * n
    curve = [[1.0 / n] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            games = won[i][j] + won[j][i]
            if i == j or games == 0:
                continue
            chance = 1 / (1 + exp(strength[j] - strength[i]))
            slope[i] += won[i][j] - games * chance
            curve[i][i] += games * chance * (1 - chance)
            curve[i][j] -= games * chance * (1 - chance)
    return slope, curve


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse by elimination; the matrix is small and positive definite."""
    n = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(n)] for i, row in enumerate(matrix)]
    for column in range(n):
        pivot = max(range(column, n), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        lead = rows[column][column]
        rows[column] = [value / lead for value in rows[column]]
        for row in range(n):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[n:] for row in rows]
