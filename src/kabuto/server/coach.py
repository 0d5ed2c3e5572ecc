"""The coach at the tables: a word after a weak decision, found out by a bot in a worker, from what the seat knew then.

It is a help that nobody may have against other people: it is given only where no other person sits at the table. The
bots there wait with their answer as long as a word may come and the decision can still be taken back.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TypeVar

from kabuto.bots.coach import teaching
from kabuto.server.archive import Archive
from kabuto.server.bots.fair import Asker
from kabuto.server.bots.pool import BotFailed, Pool
from kabuto.server.lessonwire import AskCoach, CoachSaid, CoachWord
from kabuto.server.limits import Limits
from kabuto.server.refusal import Refusal
from kabuto.server.shelf import Shelf
from kabuto.server.state import TableState, last_own
from kabuto.server.table import Table

KEPT = 400
"""So many answers, and so many seats that are coached, are kept."""
LOOK_SECONDS = 0.5
"""So often a table that waits for its person looks whether that one has gone."""
LONGEST_WAIT = 600.0
"""After so long the bots go on."""
K = TypeVar("K")
V = TypeVar("V")
Seat = tuple[str, int]
Key = tuple[str, int, int, int]
"""A table, a seat, the place of its last own move, and the move."""
NOWHERE = -1


class Coaches:
    """Whom the coach helps, and what it said."""

    def __init__(self, shelf: Shelf, pool: Pool, archive: Archive, limits: Limits) -> None:
        self._shelf = shelf
        self._pool = pool
        self._archive = archive
        self._limits = limits
        self._coached: OrderedDict[Seat, Asker] = OrderedDict()
        self._words: OrderedDict[Key, asyncio.Future[CoachWord | None]] = OrderedDict()
        self._heard: OrderedDict[Key, asyncio.Event] = OrderedDict()

    async def ask(self, table: Table, wanted: AskCoach, holder: str | None, address: str) -> CoachSaid:
        """The word about what a seat decided last; raises `Refusal`."""
        seat = wanted.seat
        watcher = table.watcher(seat, holder)
        state = table.state
        check(state, holder or "")
        key = key_of(state, seat)
        if wanted.what != "ask":
            self._hearing(key).set()
            if wanted.what == "off":
                self._coached.pop((table.id, seat), None)
            return CoachSaid(state.counts[watcher], seat, None)
        asker = Asker(address, holder or "", table.id, True)
        keep(self._coached, (table.id, seat), asker)
        word = await self._word(table, key, asker)
        heard = key in self._heard and self._heard[key].is_set()
        return CoachSaid(state.counts[watcher], seat, None if heard else word)

    async def hold(self, table: Table) -> None:
        """Wait, before bots decide, until the coach has judged what can be taken back, and its word was heard."""
        for seat in sorted(table.online()):
            asker = self._coached.get((table.id, seat))
            if asker is None or not waits(table, seat, asker.holder):
                continue
            key = key_of(table.state, seat)
            try:
                word = await self._word(table, key, asker)
            except Refusal:
                continue
            if word is not None:
                await self._until_heard(table, key, asker.holder)

    async def _until_heard(self, table: Table, key: Key, holder: str) -> None:
        seat, heard = key[1], self._hearing(key)
        for _ in range(int(LONGEST_WAIT / LOOK_SECONDS)):
            try:
                await asyncio.wait_for(heard.wait(), LOOK_SECONDS)
                return
            except TimeoutError:
                here = seat in table.online() and waits(table, seat, holder)
                if not here or key_of(table.state, seat) != key:
                    return

    def _hearing(self, key: Key) -> asyncio.Event:
        return self._heard.get(key) or keep(self._heard, key, asyncio.Event())

    async def _word(self, table: Table, key: Key, asker: Asker) -> CoachWord | None:
        if key[2] == NOWHERE:
            return None
        found = self._words.get(key)
        if found is None:
            if wait := self._limits.bots.lacks(asker.holder, asker.address):
                raise self._limits.over("bots", wait)
            found = keep(self._words, key, asyncio.ensure_future(self._find(table, key[1], asker)))
        try:
            return await asyncio.shield(found)
        except Refusal:
            self._words.pop(key, None)
            raise

    async def _find(self, table: Table, seat: int, asker: Asker) -> CoachWord | None:
        state = table.state
        decided = await self._archive.decided(table, seat, asker)
        if decided is None:
            return None
        bot = teaching(state.title, self._shelf.teacher(state.title))
        try:
            return await self._pool.coach(asker, state.title, bot, seat, decided, state.made.edition_text)
        except BotFailed:
            raise Refusal("try_again", "coach-failed") from None


def check(state: TableState, holder: str) -> None:
    """Whether the coach may speak at a table; raises `Refusal`."""
    if state.game is None:
        raise Refusal("not_begun", "not-begun")
    if not alone(state, holder):
        raise Refusal("not_here", "coach-alone", 403)


def alone(state: TableState, holder: str) -> bool:
    """Whether no other person sits at a table."""
    return all(sitter.kind == "bot" or sitter.holder == holder for sitter in state.sitters)


def waits(table: Table, seat: int, holder: str) -> bool:
    """Whether the bots of a table wait for the coach: it may speak there, and the seat can take its decision back."""
    state = table.state
    return state.game is not None and alone(state, holder) and state.choices(seat + 1)[1]


def key_of(state: TableState, seat: int) -> Key:
    assert state.game is not None
    place = last_own(state.game, seat, state.autos)[0]
    if place < len(state.made.moves):  # what was played before the table was made, nobody decided here
        return state.table, seat, NOWHERE, 0
    return state.table, seat, place, state.game.moves[place][1]


def keep(shelf: OrderedDict[K, V], key: K, value: V) -> V:
    """Put something on a shelf from which the oldest falls."""
    shelf[key] = value
    shelf.move_to_end(key)
    if len(shelf) > KEPT:
        shelf.popitem(last=False)
    return value
