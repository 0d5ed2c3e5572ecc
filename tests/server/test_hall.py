"""The way of a command into the log when the store fails, and tables that are forgotten and remembered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as replace_in

import kabuto
from kabuto.server.budgets import PRESETS
from kabuto.server.connection import Connection
from kabuto.server.entries import Made, Moved, Plan, Said, encode
from kabuto.server.line import AsgiLine
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.store import Change, Entry, Listing, Unavailable
from kabuto.server.store.base import Settled
from kabuto.server.store.sqlite import SqliteLog
from kabuto.server.table import Table
from kabuto.server.wire import Answer, AnyCommand, Chat, CreateTable, Done, Fork, Play, Refused, Rematch, SeatPlan

GAMES = Path(__file__).parent.parent / "titles"
Work = Callable[[Service, Table], Coroutine[Any, Any, None]]


def at_a_table(tmp_path: Path, work: Work, **settings: Any) -> None:
    async def run() -> None:
        service = await Service.open(
            replace(Settings(database=f"sqlite:///{tmp_path / 'k.db'}", budgets=PRESETS["none"]), **settings)
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
    seen = 0
    holder: str | None = "h"
    address = ""
    secret = ""

    def __init__(self) -> None:
        self.pokes = 0

    def poke(self) -> None:
        self.pokes += 1

    def poke_presence(self) -> None:
        return None

    def unseat(self) -> None:
        self.watcher = 0

    def dismiss(self) -> None:
        return None


async def asked(service: Service, table: Table, command: AnyCommand, way: str = "short") -> Answer:
    """Carry out a command as a WebSocket does (the short way, if that can be) or as an HTTP request does."""
    if way == "long":
        return await service.command(table, "h", command)
    answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    service.ask(table, "h", command, answer.set_result)
    return await answer


@pytest.mark.parametrize("way", ["short", "long"])
@pytest.mark.parametrize("written", [False, True])
def test_a_store_that_fails_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool, way: str
) -> None:
    """Whether the entry was written after all (the line broke after the commit) or not: one effect in the end."""
    plain = SqliteLog.submit

    def fail(
        self: SqliteLog,
        entries: Sequence[Entry],
        listings: Sequence[Listing],
        settled: Settled,
        changes: Sequence[Change] = (),
    ) -> None:
        def broken(problem: Exception | None) -> None:
            settled(Unavailable("the line broke"))

        if written:
            plain(self, entries, listings, broken)
        else:
            asyncio.get_running_loop().call_soon(broken, None)

    async def work(service: Service, table: Table) -> None:
        watcher = Watcher()
        table.follow(watcher)
        before = table.event_json(1, 0, "h")
        command = move(table, "x")
        with monkeypatch.context() as patch:
            patch.setattr(SqliteLog, "submit", fail)
            answer = await asked(service, table, command, way)
            assert isinstance(answer, Refused) and answer.reason == "try_again"
        assert table.event_json(1, 0, "h") == before and watcher.pokes == 0, "nothing is shown that may not be there"
        answers = [await asked(service, table, command, way) for _ in range(3)]
        assert all(isinstance(one, Done) for one in answers) and answers[0] == answers[1] == answers[2]
        assert table.state.n == 2 and len(await service.hall.log.read(table.id)) == 2
        assert watcher.pokes >= 1

    at_a_table(tmp_path, work)


def test_a_move_that_another_process_was_quicker_than_is_made_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(service: Service, table: Table) -> None:
        said = Entry(table.id, 2, "chat", encode(Said(seat=1, text="!")), 1.0, 7, "other", "c")
        await service.hall.log.append([said])
        answer = await asked(service, table, move(table, "x"))
        assert answer == Done("x", table.state.counts[1])
        assert [entry.kind for entry in await service.hall.log.read(table.id)] == ["made", "chat", "move"]
        assert table.state.n == 3 and [line.text for line in table.state.chat] == ["!"]

    at_a_table(tmp_path, work)


def test_commands_wait_for_a_move_that_is_on_its_way(tmp_path: Path) -> None:
    async def work(service: Service, table: Table) -> None:
        first = move(table, "x")
        later = [Chat(id=f"c{i}", seat=1, version=0, text=str(i)) for i in range(3)]
        commands: list[AnyCommand] = [first, *later, first]
        answers = await asyncio.gather(*(asked(service, table, one) for one in commands))
        assert all(isinstance(answer, Done) for answer in answers) and answers[0] == answers[-1]
        kinds = [entry.kind for entry in await service.hall.log.read(table.id)]
        assert kinds == ["made", "move", "chat", "chat", "chat"]
        assert [line.text for line in table.state.chat] == ["0", "1", "2"]
        assert not table.lock.locked()

    at_a_table(tmp_path, work)


@pytest.mark.parametrize("reason", ["illegal", "stale", "not_your_seat"])
def test_a_refused_move_leaves_the_table_free(tmp_path: Path, reason: str) -> None:
    async def work(service: Service, table: Table) -> None:
        good = move(table, "x")
        wrong: dict[str, dict[str, int]] = {
            "illegal": {"action": table.state.title.actions.size - 1},
            "stale": {"version": 0},
            "not_your_seat": {"seat": 5},
        }
        answer = await asked(service, table, replace_in(good, **wrong[reason]))
        assert isinstance(answer, Refused) and answer.reason == reason
        assert (answer.fresh is not None) == (reason == "stale")
        assert not table.lock.locked() and table.state.n == 1
        assert isinstance(await asked(service, table, good), Done)

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


def test_a_game_that_an_earlier_engine_began_is_forked_as_it_was_and_followed_by_one_of_today(tmp_path: Path) -> None:
    async def work(service: Service, table: Table) -> None:
        old = await service.hall._open(replace_in(table.state.made, engine="0.1.0"), None, "h", "")
        assert old.state.game is not None and table.state.game is not None
        assert old.state.game.digest() != table.state.game.digest(), "the same seed, but another stream"
        while not old.state.over:
            seat = old.state.owing()[0]
            assert await old._append(old._draft(Moved(seat=seat, action=first(old, seat))))
        forked = await service.hall.fork(old, "h", Fork(move=7, seat=0))
        assert forked.state.game is not None
        record = old.state.game.record()
        assert record.engine == "0.1.0"
        assert forked.state.game.digest() == kabuto.replay(record, 7).digest()
        answer = await service.command(old, "h", Rematch(id="r", seat=0, version=old.state.counts[1]))
        assert isinstance(answer, Done) and answer.table is not None
        following = await service.hall.table(answer.table)
        assert following.state.made.engine == kabuto.__version__

    at_a_table(tmp_path, work)


def first(table: Table, seat: int) -> int:
    return table.state.knowing()[seat + 1].legal[0]


def test_a_set_up_with_names_and_an_edition_of_its_time_is_forked_and_followed(tmp_path: Path) -> None:
    """Its set-up has names and an edition of its time; a study goes on with them, a rematch with those of today."""
    record = kabuto.Record.load(GAMES / "shogun/games/tenno.json")
    made = Made(
        title="shogun",
        players=record.players,
        modules=record.modules,
        options=record.options,
        edition=record.edition,
        engine=record.engine,
        seed=str(record.seed),
        seats=[Plan(kind="person", name="x", holder="h") for _ in range(record.players)],
        maker="h",
        moves=record.moves,
    )

    async def work(service: Service, _: Table) -> None:
        hall = service.hall
        old = await hall._open(made, None, "h", "")
        assert old.state.over and old.state.game is not None
        study = await hall.fork(old, "h", Fork(move=len(record.moves) - 1, seat=0))
        assert study.state.game is not None and study.state.game.setup == old.state.game.setup
        assert study.state.game.moves == record.moves[:-1]
        again = await hall.command(old, "h", Rematch(id="r", seat=0, version=0))
        assert isinstance(again, Done) and again.table is not None
        game = (await hall.table(again.table)).state.game
        assert game is not None and game.setup.options == old.state.game.setup.options
        assert game.setup.engine == kabuto.__version__ and game.setup.edition == kabuto.title("shogun").edition

    at_a_table(tmp_path, work)
