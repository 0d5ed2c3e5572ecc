"""Search: plays on in imagined games by the guide's policy and takes what brings the best chances."""

from __future__ import annotations

from kabuto.bots.search.bot import Searcher
from kabuto.bots.yedo.guide import YedoGuide


class Search(Searcher):
    """Search with Yedo's guide; the settings are those of `Searcher`."""

    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        iterations: float = 0,
        ahead: float = 2,
        width: float = 6,
        caution: float = 1.0,
        noise: float = 0.05,
    ) -> None:
        super().__init__(YedoGuide(noise), seed, seconds, iterations, ahead, width, caution, noise)
