"""Odds: what a bot's study says, as the seat that asked is told it. Made in the worker and handed on as it is."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from kabuto.bots import Bot, Turn, Way
from kabuto.bots.standing import keeping, part_of, standing
from kabuto.server.wire import Choice, OddsLine

LEAST_GAIN = 0.05
"""A smaller difference in points is none."""


def odds(bot: Bot, turn: Turn) -> list[OddsLine] | None:
    """The best lines, by what they promise, those that were soon given up last. The first has the position's odds.

    None if the bot cannot say. Raises `ValueError` if it says nonsense."""
    study = bot.study(turn)
    if study is None:
        return None
    for way in study.ways:
        check(way, turn.view["players"])
    possible = {tuple(way.actions): way for way in study.ways if way.actions and way.actions[0] in turn.legal}
    # What was soon given up was not tried as often: its numbers say little.
    most = max([way.games for way in possible.values()], default=0)
    ways = sorted(possible.values(), key=lambda way: (way.games * 2 < most, -way.odds[turn.seat]))
    return [line(turn, way, ways) for way in told(bot, turn, ways)]


def told(bot: Bot, turn: Turn, ways: list[Way]) -> list[Way]:
    """The ways, best first, with odds that people can rely on: where a net judges, the best has those of the position,
    and the others the part of them that the search leaves them. Else all have what the search says."""
    position = standing(bot, turn, ways[0].odds) if ways else None
    if position is None:
        return ways
    seat, best = turn.seat, ways[0].odds[turn.seat]
    return [replace(way, odds=keeping(position, seat, part_of(way.odds[seat], best))) for way in ways]


def check(way: Way, players: int) -> None:
    """Whether a way tells of every seat: a bot of the host's own may say anything."""
    if not len(way.odds) == len(way.points) == players or len(way.sources) not in (0, players):
        raise ValueError("a way must tell the odds and the points of every seat")


def line(turn: Turn, way: Way, ways: list[Way]) -> OddsLine:
    """A way as people are told it: what to do, and what makes it better or worse than the others."""
    describe = turn.title.actions.describe
    own = [one.sources[turn.seat] for one in ways if one.sources]
    gains = {
        source: round(points - fmean(one.get(source, 0.0) for one in own), 2)
        for source, points in (way.sources[turn.seat] if way.sources else {}).items()
    }
    largest = sorted(gains.items(), key=lambda gain: -abs(gain[1]))
    return OddsLine(
        choices=[Choice(action, describe(action)) for action in way.actions],
        games=way.games,
        odds=[round(odds, 4) for odds in way.odds],
        points=[round(points, 2) for points in way.points],
        gains={source: gain for source, gain in largest if abs(gain) >= LEAST_GAIN},
    )
