# interpreted
"""Watch: what people want to know of a search: how each choice went in the imagined games."""

from __future__ import annotations

from kabuto.kernel.state import State


class Watch:
    """By choice: everybody's chances, points and where the points came from, added up over the imagined games."""

    def __init__(self) -> None:
        self.games: dict[int, int] = {}
        self.values: dict[int, list[float]] = {}
        self.points: dict[int, list[float]] = {}
        self.sources: dict[int, list[dict[str, float]]] = {}

    def note(self, choice: int, t: State, values: list[float]) -> None:
        """One more imagined game of a choice, at its end or as far as it was played."""
        seats = range(len(values))
        self.games[choice] = self.games.get(choice, 0) + 1
        sums = self.values.setdefault(choice, [0.0] * len(values))
        points = self.points.setdefault(choice, [0.0] * len(values))
        found: list[dict[str, float]] = t.view(-1).get("sources", [])
        sources = self.sources.setdefault(choice, [{} for _ in seats])
        scores = t.scores()
        for seat in seats:
            sums[seat] += values[seat]
            points[seat] += scores[seat]
            for name, value in (found[seat] if found else {}).items():
                sources[seat][name] = sources[seat].get(name, 0.0) + value
