"""Study: a seat asks for its odds. The title's strongest bot finds out, in a worker, from what the seat may know.

It is a help that nobody may have against other people: it is given only where no other person sits at the table.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from kabuto.server.bots.fair import Asker
from kabuto.server.bots.pool import BotFailed, Pool
from kabuto.server.limits import Limits
from kabuto.server.refusal import Refusal
from kabuto.server.shelf import Shelf
from kabuto.server.state import TableState
from kabuto.server.table import Table
from kabuto.server.wire import Odds, OddsLine

KEPT = 200
"""So many answers are kept: who asks again at the same position is told the same."""


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
        key = (table.id, seat, state.decision_since[watcher])
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

    async def _find(self, state: TableState, seat: int, asker: Asker) -> list[OddsLine]:
        known = state.knowing()[seat + 1]
        bot = self._shelf.teacher(state.title)
        try:
            found = await self._pool.study(asker, state.title, bot, seat, known, state.made.edition_text)
        except BotFailed:
            raise Refusal("try_again", "odds-failed") from None
        if not found:
            raise Refusal("not_here", "odds-unknown")
        return found


def check(state: TableState, seat: int, holder: str) -> None:
    """Whether the seat may ask now; raises `Refusal`."""
    if state.game is None:
        raise Refusal("not_begun", "not-begun")
    if state.over:
        raise Refusal("table_over", "table-over")
    if any(sitter.kind != "bot" and sitter.holder != holder for sitter in state.sitters):
        raise Refusal("not_here", "odds-alone", 403)
    if seat not in state.owing() or state.sitters[seat].automatic:
        raise Refusal("not_here", "odds-undecided", 409)
