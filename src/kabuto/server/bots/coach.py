"""The coach's word, as the seat that decided is told it. Made in the worker and handed on as it is."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.bots import Bot, Turn
from kabuto.bots.coach import Coach
from kabuto.server.lessonwire import CoachWord
from kabuto.server.wire import Choice


def word(bot: Bot, turn: Turn, chosen: Sequence[int], move: int) -> CoachWord | None:
    """What the coach says of a decision; None: nothing."""
    found = Coach(bot).opinion(turn, chosen)
    if found is None or not found.clear:
        return None
    describe = turn.title.actions.describe
    was, better = ([Choice(action, describe(action)) for action in way] for way in (chosen, found.better))
    odds, points = [round(one, 4) for one in found.odds], [round(one, 2) for one in found.points]
    return CoachWord(move, was, better, odds, points, found.gains)
