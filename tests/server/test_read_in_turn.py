"""What a server keeps in memory of the log is never older than the last reading, even if that was quicker."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from kabuto.server.service import Service
from kabuto.server.store import Change
from tests.server.test_people import ANNA
from tests.server.test_results import serving

Work = Callable[[Service], Awaitable[object]]
NOW = time.time()
WISH = "insert into wishes (id, holder, title, players, pace, made, told) values ('w', ?, 'take', 0, '', ?, 0)"
KEY = "insert into keys (secret, holder, label, made) values ('k', ?, '', ?)"
BAR = "insert into bars (who, what, why, since) values (?, 'mute', '', ?)"
TIE = "insert into ties (holder, other, kind, made) values (?, 'o', 'block', ?)"
ALIAS = "insert into aliases (holder, owner, made) values ('o', ?, ?)"
CHANNEL = """insert into channels (id, holder, kind, target, base, language, made, failures, told)
    values ('c', ?, 'json', 'https://example.org/x', 'https://here.example', 'en', ?, 0, 0)"""


@pytest.mark.parametrize(
    ("write", "read", "known"),
    [
        (WISH, lambda one: one.lobby.load(), lambda one: one.lobby.wishes(ANNA)),
        (KEY, lambda one: one.keys.load(), lambda one: one.keys.kept(ANNA)),
        (BAR, lambda one: one.bars.load(), lambda one: one.bars.muted(ANNA)),
        (TIE, lambda one: one.circle.load(), lambda one: one.circle.ties(ANNA, "o")),
        (ALIAS, lambda one: one.hall.aliases.load(), lambda one: one.hall.aliases.owner("o") == ANNA),
        (CHANNEL, lambda one: one.bells.channels.load(), lambda one: one.bells.channels.held(ANNA)),
        (CHANNEL, lambda one: one.bells.channels.load_of(ANNA), lambda one: one.bells.channels.held(ANNA)),
    ],
    ids=["wishes", "keys", "bars", "ties", "aliases", "channels", "channels of one"],
)
def test_a_slow_reading_does_not_undo_a_later_one(
    url: str, write: str, read: Work, known: Callable[[Service], Any]
) -> None:
    async def work(service: Service) -> None:
        log: Any = service.hall.log
        select, begun = log.select, asyncio.Event()
        tasks: list[asyncio.Task[object]] = []

        async def slow_for_one(query: str, *values: Any) -> list[Any]:
            found: list[Any] = await select(query, *values)
            if asyncio.current_task() in tasks:
                begun.set()
                await asyncio.sleep(0.2)
            return found

        async def reading() -> None:
            await read(service)

        assert not known(service)
        log.select = slow_for_one
        tasks.append(asyncio.create_task(reading()))
        await begun.wait()
        await log.append((), (), [Change(write, [(ANNA, NOW)])])
        await read(service)
        await tasks[0]
        assert known(service)

    serving(url, work)
