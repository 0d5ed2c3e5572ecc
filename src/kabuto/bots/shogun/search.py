"""Search: thinks ahead to the end of the round, and finds its plan by learning with the others' plans in mind."""

from __future__ import annotations

from kabuto.bots.search.bot import Searcher
from kabuto.bots.shogun.guide import ShogunGuide


class Search(Searcher):
    """Plans that greedy might make, the best of them chosen."""

    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        iterations: float = 0,
        ahead: float = 1,
        width: float = 8,
        caution: float = 1.0,
        noise: float = 0.3,
    ) -> None:
        super().__init__(ShogunGuide(), seed, seconds, iterations, ahead, width, caution, noise)


class Evolve(Search):
    """Plans bred from greedy's by small changes, the best of them chosen."""

    evolving = True
