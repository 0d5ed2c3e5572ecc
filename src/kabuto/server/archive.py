"""The archive: records and past positions, found out once by the clerk's process and kept.

Both are as they were, whatever happens at the table later. Who looks at one position will soon look at the next: some
more are found out at the same time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from kabuto.server.bots.fair import Asker
from kabuto.server.clerk import Decided, Task
from kabuto.server.entries import encode
from kabuto.server.errands import Errands
from kabuto.server.process import Failed
from kabuto.server.refusal import Refusal
from kabuto.server.table import Table
from kabuto.server.wire import Acts, Position

CLERK = "kabuto.server.clerk"
SECONDS = 15.0
AT_ONCE = 8
"""So many positions are found out together."""
KEPT_BYTES = 32 << 20
Key = tuple[str, int, int, bool]
"""A table, a watcher, an event of that watcher (of a record, 0), and whether it is wanted line by line."""


class Archive:
    """See the head of this file."""

    def __init__(self, shared: bool) -> None:
        self.clerk = Errands(CLERK, SECONDS, shared)
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._finding: dict[Key, asyncio.Task[None]] = {}

    async def record(self, table: Table, asker: Asker) -> bytes:
        """The full record of a game that is over."""
        assert table.state.over and table.state.game is not None
        task = Task(table.state.title.package, encode(table.state.made), record=table.state.game.moves)
        key = (table.id, 0, 0, False)
        text: str = msgspec.json.decode(await self._find(key, [key], task, asker))
        return text.encode()

    async def position(self, table: Table, n: int, watcher: int, asker: Asker) -> bytes:
        """A past position as its watcher knows it, as it goes over the wire; raises `Refusal`."""
        state = table.state
        key = (table.id, watcher, n, False)
        last = min(n + AT_ONCE - 1, state.counts[watcher])
        looks = table.look_back(n, n if key in self._kept else last, watcher)
        task = Task(state.title.package, encode(state.made), seat=watcher - 1 if watcher else None, looks=looks)
        seen: dict[str, Any] = msgspec.json.decode(
            await self._find(key, [(table.id, watcher, look.n, False) for look in looks], task, asker),
            type=dict[str, msgspec.Raw],
        )
        moves = len(looks[0].moves) if table.state.over else None
        return msgspec.json.encode(Position(n, table.state.counts[watcher], seen["view"], seen["story"], moves))

    async def acts(self, table: Table, after: int, n: int, watcher: int, asker: Asker) -> bytes:
        """Events after one and up to another, line by line, as far as are found out together; raises `Refusal`."""
        state = table.state
        first = max(after + 1, table.first_event(watcher))
        last = min(n, first + AT_ONCE - 1)
        keys = [(table.id, watcher, event, True) for event in range(first, last + 1)]
        missing = [key for key in keys if key not in self._kept]
        looks = table.look_back(missing[0][2], last, watcher) if missing else []
        task = Task(
            state.title.package, encode(state.made), seat=watcher - 1 if watcher else None, looks=looks, acts=True
        )
        wanted = [(table.id, watcher, look.n, True) for look in looks]
        found = [msgspec.Raw(await self._find(key, wanted, task, asker)) for key in keys]
        return msgspec.json.encode(Acts(found, last))  # type: ignore[arg-type]

    async def decided(self, table: Table, seat: int, asker: Asker) -> Decided | None:
        """What a seat decided last, with what it knew then; None if that was nothing yet. Raises `Refusal`."""
        state = table.state
        assert state.game is not None
        task = Task(state.title.package, encode(state.made), seat=seat, decided=list(state.game.moves))
        try:
            answer = await self.clerk.ask(msgspec.json.encode(task), asker)
        except Failed:
            raise Refusal("try_again", "not-looked-up") from None
        return msgspec.json.decode(answer, type=Decided | None)

    async def _find(self, key: Key, keys: list[Key], task: Task, asker: Asker) -> bytes:
        """What is kept under a key; found out, if need be, together with others."""
        if key not in self._kept:
            finding = self._finding.get(key)
            if finding is None:
                finding = asyncio.ensure_future(self._found(keys, task, asker))
                for one in keys:
                    self._finding.setdefault(one, finding)
                finding.add_done_callback(lambda _: self._forget(keys, finding))
            await asyncio.shield(finding)
        found = self._kept.get(key)
        if found is None:
            raise Refusal("try_again", "not-looked-up")
        self._kept.move_to_end(key)
        return found

    def _forget(self, keys: list[Key], finding: asyncio.Task[None] | None) -> None:
        for key in keys:
            if self._finding.get(key) is finding:
                del self._finding[key]

    async def _found(self, keys: list[Key], task: Task, asker: Asker) -> None:
        try:
            answer = await self.clerk.ask(msgspec.json.encode(task), asker)
        except Failed:
            return
        parts = (
            [msgspec.Raw(answer)] if task.record is not None else msgspec.json.decode(answer, type=list[msgspec.Raw])
        )
        for key, part in zip(keys, parts, strict=True):
            self._keep(key, bytes(part))

    def _keep(self, key: Key, data: bytes) -> None:
        if key not in self._kept:
            self._kept[key] = data
            self._size += len(data)
        while self._size > KEPT_BYTES and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])

    async def close(self) -> None:
        for finding in set(self._finding.values()):
            finding.cancel()
        await self.clerk.close()
