"""The coach's word, as the seat that decided is told it. Made in the worker and handed on as it is."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.bots import Bot, Turn
from kabuto.bots.coach import BETTER, CHOSEN, Coach, Opinion
from kabuto.bots.standing import part_of, standing
from kabuto.server.lessonwire import CoachWord
from kabuto.server.wire import Choice


def word(bot: Bot, turn: Turn, chosen: Sequence[int], move: int) -> CoachWord | None:
    """What the coach says of a decision; None: nothing."""
    found = Coach(bot).opinion(turn, chosen)
    if found is None or not found.clear:
        return None
    describe = turn.title.actions.describe
    was, better = ([Choice(action, describe(action)) for action in way] for way in (chosen, found.better))
    odds, points = [round(one, 4) for one in told(bot, turn, found)], [round(one, 2) for one in found.points]
    return CoachWord(move, was, better, odds, points, found.gains)


def told(bot: Bot, turn: Turn, found: Opinion) -> tuple[float, float]:
    """The odds as decided and of the better way, which has the position's, as in a study."""
    position = standing(bot, turn)
    if position is None:
        return found.odds
    own = position[turn.seat]
    return own * part_of(found.odds[CHOSEN], found.odds[BETTER]), own
