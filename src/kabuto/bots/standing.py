"""Standing: everybody's chances in a position as a net sees them, from what one seat may know.

A search believes in its own finds: what its best way promises is more than the position brings in the end. People are
told the net's own word for the position instead; a search says only how much worse the other ways are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kabuto.bots.base import Bot, Turn
from kabuto.bots.nets.judgement import Judgement
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.chance import seeded

WORLDS: Final = 16
"""In so many worlds the net is asked."""
SEED: Final = 0x57A2
"""Always the same worlds: who knows the same is told the same."""


def standing(bot: Bot, turn: Turn) -> list[float] | None:
    """By seat, the chance to win: a mean over worlds dealt from the seat's view alone. None if no net judges for the
    bot."""
    judge = bot.weigher()
    if not isinstance(judge, Searcher) or not isinstance(getattr(judge.guide, "judgement", None), Judgement):
        return None
    worlds = Worlds(turn.recall(), turn.title.redeal, judge.guide, turn.seat, seeded(SEED))
    said = [judge.guide.values(worlds.deal(number)) for number in range(WORLDS)]
    return [sum(seat) / WORLDS for seat in zip(*said, strict=True)]


def part_of(way: float, best: float) -> float:
    """How much of the best way's chance another way keeps. One that promises more after few games is not better.

    >>> part_of(0.25, 0.5), part_of(0.9, 0.5), part_of(0.0, 0.0)
    (0.5, 1.0, 1.0)
    """
    return way / best if way < best else 1.0


def keeping(position: Sequence[float], seat: int, part: float) -> list[float]:
    """The chances in a position if the seat keeps only a part of its own; the others share the rest as they share it
    in the position.

    >>> keeping([0.5, 0.25, 0.25], 0, 0.5)
    [0.25, 0.375, 0.375]
    """
    own, rest = position[seat] * part, 1.0 - position[seat]
    if rest <= 0.0:
        return [own if one == seat else (1.0 - own) / (len(position) - 1) for one in range(len(position))]
    return [own if one == seat else chance * (1.0 - own) / rest for one, chance in enumerate(position)]
