"""Search: Edo by imagined rounds; evolve: the same with plans bred from one another."""

from __future__ import annotations

from kabuto.bots.edo.guide import EdoGuide
from kabuto.bots.search.bot import Searcher


class Search(Searcher):
    """Plans are weighed against each other in imagined rounds."""

    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        iterations: float = 0,
        ahead: float = 1,
        width: float = 8,
        caution: float = 0.5,
        noise: float = 0.3,
    ) -> None:
        super().__init__(EdoGuide(), seed, seconds, iterations, ahead, width, caution, noise)


class Evolve(Search):
    """Plans are bred before the best of them are weighed."""

    evolving = True
