"""Standing: everybody's chances in a position, from what one seat may know, as people are told them.

A search believes in its own finds: what its best way promises is more than the position brings in the end. A net has no
such hopes, but sees no further than the position; games that are imagined to their end see all that follows, and play
it badly. Where they agree they are right more often than any of them: so people are told what they say together, each
counting as much as the title's games have shown it to deserve (`TRUST` in the title's folder of bots).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib import import_module
from math import exp, log
from time import monotonic
from typing import Final

from kabuto.bots.base import Bot, Turn
from kabuto.bots.nets.judgement import Judgement
from kabuto.bots.nets.quick import play_on
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.floats import zeros
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.chance import seeded
from kabuto.kernel.title import Title

NET, SEARCH, GAMES = "net", "search", "games"
"""Who says something: the net, what a search's best way promises, and who wins imagined games."""
WORLDS: Final = 16
"""In so many worlds the net is asked."""
PLAYED: Final = 200
"""So many games are imagined, each in a world of its own."""
SECONDS: Final = 0.5
"""Or as many as are played in this time: without the compiled build all of them would take seconds."""
ROLLOUT: Final = 9
"""The purpose of their streams."""
SEED: Final = 0x57A2
"""Always the same worlds: who knows the same is told the same."""
LEAST: Final = 0.002
"""Nobody's word counts for more than that somebody's chance is as small as this."""
TO_THE_END: Final = 1 << 40


def standing(bot: Bot, turn: Turn, promised: Sequence[float] | None = None) -> list[float] | None:
    """By seat, the chance to win; `promised` is what the best way of a search promises, if one was made. None if no net
    judges for the bot."""
    if judge_of(bot) is None:
        return None
    trust = trust_of(turn.title)
    said = voices(bot, turn, [who for who in trust if trust[who] > 0.0], promised)
    if SEARCH not in said:
        trust[NET] += trust[SEARCH]
    return together([(trust[who], chances) for who, chances in said.items()])


def voices(
    bot: Bot, turn: Turn, wanted: Collection[str], promised: Sequence[float] | None = None
) -> dict[str, list[float]]:
    """What each of those wanted says of a position, the net in any case; nothing if no net judges for the bot."""
    judge = judge_of(bot)
    if judge is None:
        return {}
    worlds = Worlds(turn.recall(), turn.title.redeal, judge.guide, turn.seat, seeded(SEED))
    by_net = [judge.guide.values(worlds.deal(number)) for number in range(WORLDS)]
    said = {NET: [sum(seat) / WORLDS for seat in zip(*by_net, strict=True)]}
    if GAMES in wanted:
        said[GAMES] = imagined(turn.title, worlds)
    if SEARCH in wanted and promised is not None:
        said[SEARCH] = list(promised)
    return said


def judge_of(bot: Bot) -> Searcher | None:
    """The search by whose net positions are judged for a bot; None if no net does."""
    judge = bot.weigher()
    if isinstance(judge, Searcher) and isinstance(getattr(judge.guide, "judgement", None), Judgement):
        return judge
    return None


def trust_of(title: Title) -> dict[str, float]:
    """How much each who says something counts for a title; where nothing is known, the net alone."""
    usual = {NET: 1.0, SEARCH: 0.0, GAMES: 0.0}
    return usual | getattr(import_module(f"kabuto.bots.{title.name}"), "TRUST", {})


def imagined(title: Title, worlds: Worlds) -> list[float]:
    """By seat, the share of the victories when games are played on to their end by policy alone, each in its own world;
    as if everybody had won one more in equal parts."""
    players = int(worlds.seen.players)
    won = [1.0 / players] * players
    straight, again = zeros(players), title.actions.again_marks
    end, number = monotonic() + SECONDS, 0
    while number < PLAYED and monotonic() < end:
        world = worlds.deal(number)
        play_on(worlds.guide, world, TO_THE_END, TO_THE_END, worlds.chance(number, ROLLOUT), straight, straight, again)
        first = world.ranking()[0] or range(players)
        for seat in first:
            won[seat] += 1.0 / len(first)
        number += 1
    return [one / (number + 1) for one in won]


def together(said: Sequence[tuple[float, Sequence[float]]]) -> list[float]:
    """Chances that several said, each counting so much: their logarithms are added up.

    >>> [round(one, 3) for one in together([(0.5, [0.8, 0.2]), (0.5, [0.5, 0.5])])]
    [0.667, 0.333]
    """
    strengths = [
        sum(trust * log(max(chance, LEAST)) for (trust, _), chance in zip(said, seat, strict=True))
        for seat in zip(*(chances for _, chances in said), strict=True)
    ]
    most = max(strengths)
    parts = [exp(strength - most) for strength in strengths]
    return [part / sum(parts) for part in parts]


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
