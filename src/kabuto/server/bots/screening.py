"""Screening: where only bots play and somebody watches, they go no faster than people can follow.

This is for listed tables, which anybody may come to watch, and for tournaments in which nobody but bots plays. Whoever
lets bots play for the sake of figures makes tables that are not listed, and their bots wait for nobody.
"""

from __future__ import annotations

import asyncio
import time

from kabuto.server.state import TableState
from kabuto.server.table import Table

LINE_SECONDS = 1.0
"""So long a line of the story is shown at the usual pace, and no longer the bots wait for it."""
COMING_SECONDS = 10.0
"""Whoever has just made a table to watch may take so long to be there."""
LOOK_SECONDS = 0.25
"""So often it is looked at who still watches."""


async def be_followed(table: Table) -> None:
    """Wait until everybody who watches has seen what the bots did last, as long as that takes at the usual pace."""
    while True:
        now = time.time()
        rest = resting(table.state, now)
        if rest <= 0 or not watched(table, now):
            return
        await asyncio.sleep(min(rest, LOOK_SECONDS))


def resting(state: TableState, now: float) -> float:
    """How long the bots of a table still let people read, if anybody does."""
    watchable = state.made.listed or state.made.shown
    if state.over or not watchable or not all(sitter.automatic for sitter in state.sitters):
        return 0.0
    return state.moved[0] + LINE_SECONDS * lines(state) - now


def lines(state: TableState) -> int:
    """How much everybody was told of the last move."""
    if state.game is None or state.book is None:
        return 0
    last, found = len(state.game.moves), 0
    for move, _, public, _, _ in state.book.latest():
        if move < last:
            break
        found += public is not None
    return found


def watched(table: Table, now: float) -> bool:
    """Whether somebody watches who has not seen everything yet, or is about to come."""
    watchers = [follower for follower in table.followers if not follower.watcher]
    if not watchers:
        return table.state.made.listed and now - table.state.made_at < COMING_SECONDS
    return any(follower.seen < table.state.counts[0] for follower in watchers)
