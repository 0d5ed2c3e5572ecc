"""The way of a command into the log when the store fails, and tables that are forgotten and remembered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kabuto.server.line import AsgiLine
from kabuto.server.live import Connection
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.store import Card, Entry, Unavailable
from kabuto.server.store.sqlite import SqliteLog
from kabuto.server.table import Table
from kabuto.server.wire import Chat, CreateTable, Done, Play, Refused, SeatPlan

Work = Callable[[Service, Table], Coroutine[Any, Any, None]]


def at_a_table(tmp_path: Path, work: Work, **settings: Any) -> None:
    async def run() -> None:
        service = await Service.open(
            replace(Settings(database=f"sqlite:///{tmp_path / 'k.db'}", rate=0, address_rate=0), **settings)
        )
        seats = [SeatPlan(kind="me"), SeatPlan(kind="me")]
        wanted = CreateTable(title="take", players=2, seats=seats, options={"start": "a"})
        try:
            await work(service, await service.hall.create("h", wanted))
        finally:
            await service.close()

    asyncio.run(run())


def move(table: Table, id: str) -> Play:
    known = table.state.knowing()[1]
    return Play(id=id, seat=0, version=table.state.counts[1], action=known.legal[0])


class Watcher:
    watcher = 1
    holder: str | None = "h"

    def __init__(self) -> None:
        self.pokes = 0

    def poke(self) -> None:
        self.pokes += 1

    def poke_presence(self) -> None:
        return None


@pytest.mark.parametrize("written", [False, True])
def test_a_store_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool) -> None:
    """Whether the entry was written after all (the line broke after the commit) or not: one effect in the end."""
    plain = SqliteLog.append

    async def fail(self: SqliteLog, entries: Sequence[Entry], cards: Sequence[Card] = ()) -> None:
        if written:
            await plain(self, entries, cards)
        raise Unavailable("the line broke")

    async def work(service: Service, table: Table) -> None:
        watcher = Watcher()
        table.follow(watcher)
        before = table.event_json(1, 0, "h")
        command = move(table, "x")
        with monkeypatch.context() as patch:
            patch.setattr(SqliteLog, "append", fail)
            answer = await service.command(table, "h", command)
            assert isinstance(answer, Refused) and answer.reason == "try_again"
        assert table.event_json(1, 0, "h") == before and watcher.pokes == 0, "nothing is shown that may not be there"
        answers = [await service.command(table, "h", command) for _ in range(3)]
        assert all(isinstance(one, Done) for one in answers) and answers[0] == answers[1] == answers[2]
        assert table.state.n == 2 and len(await service.hall.log.read(table.id)) == 2
        assert watcher.pokes >= 1

    at_a_table(tmp_path, work)


def test_a_command_that_is_given_up_in_the_middle_is_seen_by_others(tmp_path: Path) -> None:
    async def work(service: Service, table: Table) -> None:
        watcher = Watcher()
        table.follow(watcher)
        task = asyncio.create_task(service.command(table, "h", move(table, "x")))
        for _ in range(3):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        async with asyncio.timeout(5):
            answer = await service.command(table, "h", Chat(id="c", seat=1, version=0, text="?"))
        assert isinstance(answer, Done)
        assert [entry.kind for entry in await service.hall.log.read(table.id)] == ["made", "move", "chat"]
        assert table.state.n == 3 and watcher.pokes >= 2

    at_a_table(tmp_path, work)


def test_idle_tables_are_forgotten_and_remembered(tmp_path: Path) -> None:
    async def work(service: Service, table: Table) -> None:
        await service.command(table, "h", move(table, "x"))
        event = table.event_json(1, 0, "h")
        watcher = Watcher()
        table.follow(watcher)
        service.hall.forget_idle()
        assert service.hall.tables == [table], "somebody looks at it"
        table.unfollow(watcher)
        table.users += 1
        service.hall.forget_idle()
        assert service.hall.tables == [table], "somebody is about to"
        table.users -= 1
        service.hall.forget_idle()
        assert service.hall.tables == []
        both = await asyncio.gather(service.hall.table(table.id), service.hall.table(table.id))
        assert both[0] is both[1] is not table
        assert both[0].event_json(1, 0, "h") == event

    at_a_table(tmp_path, work, idle_seconds=-1.0)


def test_a_client_that_takes_nothing_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def work(service: Service, table: Table) -> None:
        asleep = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if not said:
                await asyncio.Event().wait()
            return {"type": "websocket.receive", "text": said.pop()}

        async def send(message: dict[str, Any]) -> None:
            asleep.set()
            await asyncio.Event().wait()

        said = ['{"type": "hello", "seat": 0}']
        line = asyncio.create_task(Connection(service, table, "h", "1.2.3.4", AsgiLine(receive, send)).run())
        await asleep.wait()
        for i in range(400):
            answer = await service.command(table, "h", Chat(id=f"c{i}", seat=0, version=0, text="?"))
            assert isinstance(answer, Done)
        async with asyncio.timeout(5):
            await line
        assert not table.followers and not table.users
        assert b'dropped_total{why="slow"} 1.0' in service.metrics.text()

    at_a_table(tmp_path, work, send_seconds=0.4)


def test_only_so_many_tables_are_kept(tmp_path: Path) -> None:
    async def work(service: Service, table: Table) -> None:
        wanted = CreateTable(title="take", players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="open")])
        for _ in range(5):
            last = await service.hall.create("h", wanted)
        service.hall.forget_idle()
        assert len(service.hall.tables) == 2 and last in service.hall.tables
        assert len(await service.hall.list("mine", "h")) == 6

    at_a_table(tmp_path, work, most_tables=2)
