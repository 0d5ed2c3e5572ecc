"""Small budgets for bots that think."""

from __future__ import annotations

from contextlib import suppress

from kabuto import Title
from kabuto.bots import BadBot, make


def quick(title: Title, bot: str) -> str:
    """The bot with a small budget, if it takes one, that is counted and not timed."""
    for budget in (":iterations=4", ":nodes=60"):
        with suppress(BadBot):
            make(title, bot + budget)
            return bot + budget
    return bot
