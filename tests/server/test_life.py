"""The life of a table: whom its maker sends away, who closes it, when it ends by itself, and what is left of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as changed

from kabuto.server.budgets import PRESETS
from kabuto.server.entries import Made, decode, encode
from kabuto.server.keeper import DAY, Keeper
from kabuto.server.people import silenced
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.store import Change, Entry
from kabuto.server.table import Table
from kabuto.server.wire import Chat, CloseTable, CreateTable, Done, Leave, Play, Refused, SeatPlan, TakeSeat
from tests.server.postgres import Postgres
from tests.server.support import Client, Line, Server

ME, OPEN = SeatPlan(kind="me"), SeatPlan(kind="open")
Work = Callable[[Service], Coroutine[Any, Any, None]]


def serving(url: str, work: Work, **settings: Any) -> None:
    async def run() -> None:
        service = await Service.open(replace(Settings(database=url, budgets=PRESETS["none"]), **settings))
        try:
            await work(service)
        finally:
            await service.close()

    asyncio.run(run())


async def table_of(service: Service, *seats: SeatPlan, title: str = "take") -> Table:
    wanted = CreateTable(title=title, players=len(seats), seats=list(seats), listed=True)
    return await service.hall.create("h", wanted)


async def play(service: Service, table: Table, moves: int) -> None:
    """Let all seats be played by their holder, at random."""
    rng = Random(7)
    for number in range(moves):
        if table.state.over:
            return
        seat = table.state.owing()[0]
        action = rng.choice(table.state.knowing()[seat + 1].legal)
        command = Play(id=f"m{number}", seat=seat, version=table.state.counts[seat + 1], action=action)
        assert isinstance(await service.command(table, "h", command), Done)


# What whoever made a table may do --------------------------------------------------------------------------------


async def meet(server: Server, work: Callable[[Client, Client], Coroutine[Any, Any, None]]) -> None:
    async with server.client() as maker, server.client() as guest:
        await work(maker, guest)


def test_the_maker_frees_a_seat_and_whoever_sat_there_does_not_come_back(server: Server) -> None:
    async def work(maker: Client, guest: Client) -> None:
        table = await maker.create("me", "open", "open", title="kura")
        assert (await guest.command(table, "take_seat", 1, name="Squatter"))["type"] == "done"
        async with guest.live(table, 1) as line, maker.live(table, 0) as own:
            await own.until(lambda event: event["facts"]["seats"][1]["name"] == "Squatter")
            await line.until(lambda event: event["seat"] == 1)
            assert (await own.ask("remove", seat=1))["type"] == "done"
            event = await line.until(lambda event: event["seat"] is None)
            assert event["facts"]["seats"][1]["kind"] == "open" and event["mine"] == []
        for seat in (1, 2):
            refused = await guest.command(table, "take_seat", seat, name="Again")
            assert (refused["reason"], refused["why"]) == (
                "seat_taken",
                "Whoever made this table has asked you to leave it.",
            )
        assert (await maker.command(table, "take_seat", 1, name="Other"))["type"] == "done"

    asyncio.run(meet(server, work))


def test_who_left_a_seat_sees_nothing_of_whoever_sits_there_next(server: Server) -> None:
    """The line stays open: it must become an onlooker's before the next person's cards come."""

    async def watch(guest: Client, maker: Client, table: str, line: Line, leave: Callable[[], Any]) -> None:
        await line.until(lambda event: event["seat"] == 1)
        poll = asyncio.create_task(guest.get(f"/api/tables/{table}?seat=1&after={line.event['n']}&wait=20", 403))
        await asyncio.sleep(0.1)
        await leave()
        assert (await poll)["reason"] == "not_your_seat"
        before = len(line.events)
        async with guest.server.client() as next:
            assert (await next.command(table, "take_seat", 1, name="Next"))["type"] == "done"
            event = await line.until(lambda event: event["view"] is not None)
            assert [one["seat"] for one in line.events[before:]] == [None] * len(line.events[before:])
            assert event["view"]["seat"] is None
            shown = (await next.get(f"/api/tables/{table}?seat=1"))["view"]
            assert shown["seat"] == 1 and shown != event["view"]

    async def leaving(maker: Client, guest: Client) -> None:
        table = await maker.create("me", "open", "open", title="kura")
        assert (await guest.command(table, "take_seat", 1, name="First"))["type"] == "done"
        async with guest.live(table, 1) as line:

            async def leave() -> None:
                assert (await guest.command(table, "leave", 1))["type"] == "done"
                assert (await maker.command(table, "take_seat", 2, name="Third"))["type"] == "done"

            await watch(guest, maker, table, line, leave)

    async def removing(maker: Client, guest: Client) -> None:
        table = await maker.create("me", "open", "open", title="kura")
        assert (await guest.command(table, "take_seat", 1, name="First"))["type"] == "done"
        async with guest.live(table, 1) as line:

            async def remove() -> None:
                assert (await maker.command(table, "remove", 1))["type"] == "done"
                assert (await maker.command(table, "take_seat", 2, name="Third"))["type"] == "done"

            await watch(guest, maker, table, line, remove)

    asyncio.run(meet(server, leaving))
    asyncio.run(meet(server, removing))


def test_who_may_free_a_seat_and_when(server: Server) -> None:
    async def work(maker: Client, guest: Client) -> None:
        table = await maker.create("me", "open", "random", title="kura")
        assert (await guest.command(table, "remove", 0))["why"] == "Only whoever made the table may do that."
        assert (await maker.command(table, "remove", 1))["type"] == "done", "it is free already"
        assert (await maker.command(table, "remove", 7))["reason"] == "not_your_seat"
        assert (await maker.command(table, "remove", 2))["type"] == "done"
        facts = (await maker.get(f"/api/tables/{table}"))["facts"]
        assert [seat["kind"] for seat in facts["seats"]] == ["person", "open", "open"] and facts["maker"] == 0
        assert (await maker.command(table, "remove", 0))["type"] == "done", "the maker may stand up and come back"
        assert (await maker.command(table, "take_seat", 0, name="Me"))["type"] == "done"
        for seat in (1, 2):
            await guest.command(table, "take_seat", seat, name="Guest")
        assert (await maker.command(table, "remove", 1))["why"] == "That is possible only before the game."

    asyncio.run(meet(server, work))


def test_the_maker_closes_a_table_before_the_game(server: Server) -> None:
    async def work(maker: Client, guest: Client) -> None:
        table = await maker.create("me", "open", listed=True)
        assert table in [one["table"] for one in await guest.get("/api/tables?which=open")]
        assert (await guest.command(table, "close_table", 0))["reason"] == "not_your_seat"
        async with guest.live(table) as line:
            assert (await maker.command(table, "close_table", 0))["type"] == "done"
            facts = (await line.until(lambda event: event["facts"]["status"] == "closed"))["facts"]
            assert facts["closed"] == "maker" and facts["result"] is None
        assert table not in [one["table"] for one in await guest.get("/api/tables?which=open")]
        commands: tuple[tuple[str, Any], ...] = (
            ("take_seat", {"name": "G"}),
            ("seat_bot", {"bot": "random"}),
            ("close_table", {}),
        )
        for kind, more in commands:
            answer = await maker.command(table, kind, 1, **more)
            assert (answer["reason"], answer["why"]) == ("table_over", "This table is closed."), kind

    asyncio.run(meet(server, work))


def test_a_game_is_closed_by_its_maker_only_while_nobody_else_plays(server: Server) -> None:
    async def work(maker: Client, guest: Client) -> None:
        alone = await maker.create("me", "random", title="kura")
        assert (await maker.command(alone, "close_table", 0))["type"] == "done"
        event = await maker.get(f"/api/tables/{alone}?seat=0")
        assert event["facts"]["status"] == "closed" and event["choices"] == [] and not event["your_turn"]
        assert (await maker.command(alone, "rematch", 0))["reason"] == "not_begun"
        record = await maker.get(f"/api/tables/{alone}/record")
        assert record["title"] == "kura" and "seed" in record
        both = await maker.create("me", "open")
        await guest.command(both, "take_seat", 1, name="Guest")
        refused = await maker.command(both, "close_table", 0)
        assert refused["why"] == "Others play here too; leave the table, or resign."
        assert (await guest.get(f"/api/tables/{both}"))["facts"]["status"] == "playing"

    asyncio.run(meet(server, work))


# What ends by itself ---------------------------------------------------------------------------------------------


def keeper(service: Service) -> Keeper:
    return service.keeper


def test_a_table_that_never_began_is_deleted_in_time(url: str) -> None:
    async def work(service: Service) -> None:
        waiting, playing = await table_of(service, ME, OPEN), await table_of(service, ME, ME)
        now = time.time()
        await keeper(service).look(now + 13.9 * DAY)
        assert [one.table for one in await service.hall.list("open", None)] == [waiting.id]
        await keeper(service).look(now + 14.1 * DAY)
        assert await service.hall.list("open", None) == []
        with pytest.raises(Refusal) as refused:
            await service.hall.table(waiting.id)
        assert refused.value.reason == "unknown_table"
        assert waiting.state.status == "closed" and waiting.state.closed == "gone"
        assert await service.hall.table(playing.id) is playing
        assert service.metrics.kept.counts == {("expired",): 1}

    serving(url, work)


def test_somebody_who_sits_down_gives_it_more_time(url: str) -> None:
    async def work(service: Service) -> None:
        table = await table_of(service, ME, OPEN, OPEN, title="edo")
        made = time.time() - 10 * DAY
        aged = Change("update tables set made = ? where id = ?", [(made, table.id)])
        await service.hall.log.append((), (), [aged])
        sit = TakeSeat(id="s", seat=1, version=0, name="Guest")
        assert isinstance(await service.command(table, "g", sit), Done)
        await keeper(service).look(time.time() + 10 * DAY)
        assert (await service.hall.table(table.id)).state.status == "open", "made 20 days ago, changed 10 days ago"
        await keeper(service).look(time.time() + 15 * DAY)
        assert await service.hall.log.listed("open", 10) == []

    serving(url, work)


def test_a_game_that_nobody_plays_is_closed_and_kept(url: str) -> None:
    async def work(service: Service) -> None:
        table = await table_of(service, ME, ME)
        await play(service, table, 5)
        await keeper(service).look(time.time() + 364 * DAY)
        assert table.state.status == "playing"
        await keeper(service).look(time.time() + 366 * DAY)
        assert (table.state.status, table.state.closed) == ("closed", "idle")
        assert table.state.game is not None and len(table.state.game.moves) == 5
        await keeper(service).look(time.time() + 9999 * DAY)
        assert (await service.hall.table(table.id)).state.closed == "idle", (
            "records are kept for ever, if not told otherwise"
        )

    serving(url, work)


@pytest.mark.parametrize("days", [0.0, 30.0])
def test_finished_games_are_kept_as_long_as_the_host_wants(url: str, days: float) -> None:
    async def work(service: Service) -> None:
        table = await table_of(service, ME, ME)
        await play(service, table, 1000)
        assert table.state.status == "over"
        await keeper(service).look(time.time() + 29 * DAY)
        assert (await service.hall.table(table.id)).state.over
        await keeper(service).look(time.time() + 31 * DAY)
        assert len(await service.hall.list("mine", "h")) == (0 if days else 1)
        rows = [await service.hall.log.select(f"select count(*) from {name}") for name in ("tables", "entries")]
        assert [row[0][0] == 0 for row in rows] == [bool(days)] * 2, "not a row is left, or all of them"

    serving(url, work, finished_days=days)


def test_never_means_never(url: str) -> None:
    async def work(service: Service) -> None:
        tables = [await table_of(service, ME, OPEN), await table_of(service, ME, ME)]
        await keeper(service).look(time.time() + 99_999 * DAY)
        assert [(await service.hall.table(table.id)).state.status for table in tables] == ["open", "playing"]

    serving(url, work, open_days=0.0, idle_days=0.0, finished_days=0.0, chat_days=0.0)


def test_chat_goes_in_time_and_the_game_replays_unchanged(url: str) -> None:
    async def work(service: Service) -> None:
        table = await table_of(service, ME, ME)
        secret = "a word that nobody should read in a year"
        await service.command(table, "h", Chat(id="c", seat=0, version=0, text=secret))
        await play(service, table, 1000)
        digest, record = table.state.game.digest(), table.state.game.record()  # type: ignore[union-attr]
        await keeper(service).look(time.time() + 179 * DAY)
        assert [line.text for line in table.state.chat] == [secret]
        await keeper(service).look(time.time() + 181 * DAY)
        assert [line.text for line in table.state.chat] == ["…"], "also at a table in memory"
        assert table.state.game is not None and table.state.game.digest() == digest
        assert table.state.game.record() == record
        assert await service.hall.log.idle("over", time.time() + 999 * DAY, 10, said=True) == [], "once is enough"
        assert secret.encode() not in b"".join(entry.data for entry in await service.hall.log.read(table.id))
        if url.startswith("sqlite"):
            folder = Path(url.removeprefix("sqlite:///")).parent
            files = [(path.name, path.read_bytes()) for path in folder.iterdir()]
            assert [name for name, data in files if secret.encode() in data] == []

    serving(url, work)


def test_a_finished_table_leaves_memory_soon(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        over, playing = await table_of(service, ME, ME), await table_of(service, ME, ME)
        await play(service, over, 1000)
        for table in (over, playing):
            table.touched -= 60
        service.hall.forget_idle()
        assert service.hall.tables == [playing]
        assert (await service.hall.table(over.id)).state.over

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_another_process_hears_of_what_was_rewritten_and_deleted(postgres: Postgres) -> None:
    url = postgres.database()

    async def work(here: Service) -> None:
        table = await table_of(here, ME, ME)
        await here.command(table, "h", Chat(id="c", seat=0, version=0, text="hello"))
        there = await Service.open(Settings(database=url, budgets=PRESETS["none"]))
        other = await there.hall.table(table.id)
        assert [line.text for line in other.state.chat] == ["hello"]
        await here.hall.rewrite(table.id, silenced)
        async with asyncio.timeout(10):
            while [line.text for line in other.state.chat] != ["…"]:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        seat = other.state.owing()[0]
        action = other.state.knowing()[seat + 1].legal[0]
        command = Play(id="late", seat=seat, version=other.state.counts[seat + 1], action=action)
        await here.hall.delete(table.id)
        answer = await there.command(other, "h", command)
        assert isinstance(answer, Refused) and answer.reason == "table_over", "whether it has heard of it yet or not"
        assert [entry.kind for entry in await here.hall.log.read(table.id)] == ["gone"]
        await there.close()

    serving(url, work)


# Tables of other versions ----------------------------------------------------------------------------------------


async def reopened(service: Service, table: Table, **values: Any) -> Table:
    """The table as if another version had made it, read from the log."""

    def edit(entry: Entry) -> Entry:
        body = decode(entry.data)
        return entry._replace(data=encode(changed(body, **values))) if isinstance(body, Made) else entry

    service.hall._tables.pop(table.id)
    await service.hall.rewrite(table.id, edit)
    return await service.hall.table(table.id)


@pytest.mark.parametrize(
    ("values", "seats"),
    [
        ({"engine": "9.9.0"}, (ME, OPEN)),
        ({"engine": "0.0.9"}, (ME, ME)),
        ({"edition": "0" * 64}, (ME, ME)),
    ],
)
def test_a_table_of_another_version_is_kept_and_shown_and_nothing_is_written(
    tmp_path: Path, values: dict[str, str], seats: tuple[SeatPlan, ...]
) -> None:
    async def work(service: Service) -> None:
        first = await table_of(service, *seats, title="take")
        await service.command(first, "h", Chat(id="c", seat=0, version=0, text="hello"))
        if seats == (ME, ME):
            await play(service, first, 3)
        table = await reopened(service, first, **values)
        before = await service.hall.log.read(table.id)
        event = table.event(1, 0, "h")
        assert event.facts.status == "kept" and event.facts.engine == values.get("engine", event.facts.engine)
        assert event.view is None and event.choices == [] and 0 in event.mine
        assert event.facts.seats[0].name == "A" and [line.text for line in event.facts.chat] == ["hello"]
        service.driver.look(table)
        assert table.users == 0, "no bot is asked"
        common: dict[str, Any] = {"id": "x", "seat": 0, "version": event.n}
        for command in (Chat(text="x", **common), Play(action=0, **common), Leave(**common), CloseTable(**common)):
            answer = await service.command(table, "h", command)
            assert isinstance(answer, Refused) and answer.reason == "table_over"
            assert "it is kept, and can only be looked at" in answer.why
        assert [line.status for line in await service.hall.list("mine", "h")] == ["kept"]
        await keeper(service).look(time.time() + 13 * DAY)
        assert await service.hall.log.read(table.id) == before

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_a_table_of_a_version_that_replays_unchanged_goes_on(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        table = await reopened(service, await table_of(service, ME, ME), engine="0.1.0")
        await play(service, table, 3)
        service.hall._tables.clear()
        table = await service.hall.table(table.id)
        assert table.state.status == "playing"
        seat = table.state.owing()[0]
        action = table.state.knowing()[seat + 1].legal[0]
        move = Play(id="next", seat=seat, version=table.state.counts[seat + 1], action=action)
        assert isinstance(await service.command(table, "h", move), Done)

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)
