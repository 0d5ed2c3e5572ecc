"""Study: a seat asks for its odds. The title's strongest bot finds out, in a worker, from what the seat may know.

It is a help that nobody may have against other people: it is given only where no other person sits at the table.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from statistics import fmean

from kabuto.server.bots.fair import Asker
from kabuto.server.bots.pool import BotFailed, Pool
from kabuto.server.bots.worker import Way
from kabuto.server.limits import Limits
from kabuto.server.refusal import Refusal
from kabuto.server.shelf import Shelf
from kabuto.server.state import State
from kabuto.server.table import Table
from kabuto.server.wire import Choice, Odds, OddsLine

KEPT = 200
"""So many answers are kept: who asks again at the same position is told the same."""
LEAST_GAIN = 0.05
"""A smaller difference in points is none."""


class Studies:
    """Answers, found out once for each position."""

    def __init__(self, shelf: Shelf, pool: Pool, limits: Limits) -> None:
        self._shelf = shelf
        self._pool = pool
        self._limits = limits
        self._answers: OrderedDict[tuple[str, int, int], asyncio.Future[list[OddsLine]]] = OrderedDict()

    async def odds(self, table: Table, seat: int, holder: str | None, address: str = "") -> Odds:
        """The seat's odds and its best lines; raises `Refusal`."""
        watcher = table.watcher(seat, holder)
        state = table.state
        check(state, seat, holder or "")
        key = (table.id, seat, state.turned[watcher])
        answer = self._answers.get(key)
        if answer is None:
            if wait := self._limits.bots.lacks(holder, address):
                raise self._limits.over("bots", wait)
            if wait := self._limits.odds.take(holder, address):
                raise self._limits.over("requests", wait)
            asker = Asker(address, holder or "", table.id, True)
            answer = self._answers[key] = asyncio.ensure_future(self._find(state, seat, asker))
            if len(self._answers) > KEPT:
                self._answers.popitem(last=False)
        try:
            lines = await asyncio.shield(answer)
        except Exception:
            self._answers.pop(key, None)
            raise
        return Odds(state.counts[watcher], seat, lines)

    async def _find(self, state: State, seat: int, asker: Asker) -> list[OddsLine]:
        known = state.knowing()[seat + 1]
        bot = self._shelf.teacher(state.title)
        try:
            found = await self._pool.study(asker, state.title, bot, seat, known, state.made.edition_text)
        except BotFailed:
            raise Refusal("try_again", "odds-failed") from None
        if not all(fits(way, state.players) for way in found or []):
            raise Refusal("try_again", "odds-failed")
        possible = {tuple(way.actions): way for way in found or [] if way.actions and way.actions[0] in known.legal}
        if not possible:
            raise Refusal("not_here", "odds-unknown")
        # What was soon given up was not tried as often.
        ways = sorted(possible.values(), key=lambda way: (-way.games, -way.odds[seat]))
        return [line(state, seat, way, ways) for way in ways]


def check(state: State, seat: int, holder: str) -> None:
    """Whether the seat may ask now; raises `Refusal`."""
    if state.game is None:
        raise Refusal("not_begun", "not-begun")
    if state.over:
        raise Refusal("table_over", "table-over")
    if any(sitter.kind != "bot" and sitter.holder != holder for sitter in state.sitters):
        raise Refusal("not_here", "odds-alone", 403)
    if seat not in state.owing() or state.sitters[seat].automatic:
        raise Refusal("not_here", "odds-undecided", 409)


def fits(way: Way, players: int) -> bool:
    """Whether a way tells of every seat; a bot of the host's own may say anything."""
    return len(way.odds) == len(way.points) == players and len(way.sources) in (0, players)


def line(state: State, seat: int, way: Way, ways: list[Way]) -> OddsLine:
    """A way as people are told it: what to do, and what makes it better or worse than the others."""
    describe = state.title.actions.describe
    own = [one.sources[seat] for one in ways if one.sources]
    gains = {
        source: round(points - fmean(one.get(source, 0.0) for one in own), 2)
        for source, points in (way.sources[seat] if way.sources else {}).items()
    }
    largest = sorted(gains.items(), key=lambda gain: -abs(gain[1]))
    return OddsLine(
        choices=[Choice(action, describe(action)) for action in way.actions],
        games=way.games,
        odds=[round(odds, 4) for odds in way.odds],
        points=[round(points, 2) for points in way.points],
        gains={source: gain for source, gain in largest if abs(gain) >= LEAST_GAIN},
    )
