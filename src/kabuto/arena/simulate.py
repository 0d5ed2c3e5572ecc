"""Simulation: the same bots on the same seats, many deals, figures at the end."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from kabuto.arena.games import Match, Outcome
from kabuto.kernel.chance import derive


def matches(bots: Sequence[str], players: int, games: int, seed: int) -> list[Match]:
    """The games of a simulation; the bots are repeated until every seat has one."""
    seated = tuple(bots[seat % len(bots)] for seat in range(players))
    return [
        Match(i, derive(seed, i), seated, tuple(derive(seed, i, seat) for seat in range(players))) for i in range(games)
    ]


class Spread:
    """Mean, least and most of whole numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.least = 0
        self.most = 0

    def add(self, value: int) -> None:
        self.least = value if self.count == 0 else min(self.least, value)
        self.most = value if self.count == 0 else max(self.most, value)
        self.count += 1
        self.total += value

    def figures(self) -> dict[str, float]:
        mean = self.total / self.count if self.count else 0.0
        return {"mean": mean, "min": self.least, "max": self.most}


class Summary:
    """The figures of a simulation, collected game by game; none of them depends on time or on the build."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.draws = 0
        self.unwon = 0
        self.wins = [0] * players
        self.scores = [Spread() for _ in range(players)]
        self.length = Spread()
        self._digests = sha256()

    @property
    def decisions(self) -> int:
        return self.length.total

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        if outcome.winner is not None:
            self.wins[outcome.winner] += 1
        elif outcome.ranking[0]:
            self.draws += 1
        else:
            self.unwon += 1
        for spread, score in zip(self.scores, outcome.scores, strict=True):
            spread.add(score)
        self.length.add(sum(outcome.decisions))
        self._digests.update(outcome.digest.encode())

    def result(self) -> dict[str, Any]:
        """Ready for JSON; `digest` is the SHA-256 over the digests of all final positions in order."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "wins": list(self.wins),
            "draws": self.draws,
            "unwon": self.unwon,
            "scores": [spread.figures() for spread in self.scores],
            "length": self.length.figures(),
            "digest": self._digests.hexdigest(),
        }
