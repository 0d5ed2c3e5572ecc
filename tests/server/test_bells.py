"""Told elsewhere that it is one's turn: at least once, not after the seat acted, nothing hidden, nowhere private."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy
from alembic import command
from sqlalchemy.ext.asyncio import create_async_engine

from kabuto.server import bells as bells_of, post as posting
from kabuto.server.bells import DELAY_SECONDS, LEASE_SECONDS, MOST_TRIES
from kabuto.server.budgets import PRESETS
from kabuto.server.carrier import Channel, Note, letter
from kabuto.server.channels import MOST_CHANNELS
from kabuto.server.outbox import NOTE
from kabuto.server.post import NotSent, checked, looked_up, post
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.store import Change, Unavailable, migrate
from kabuto.server.table import Table
from kabuto.server.wire import CreateTable, Done, Play, SeatPlan, TakeSeat
from tests.server.postgres import Postgres

Letters = list[tuple[dict[str, str], bytes]]


class Sink:
    """A place on this machine that takes what is left there, or answers otherwise."""

    def __init__(self) -> None:
        self.letters: Letters = []
        self.status = 200
        self.more = b""
        """Headers of its answer beyond the usual."""
        self.url = ""

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        named = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(named["content-length"]))
        if self.status < 300:
            self.letters.append((named, body))
        writer.write(b"HTTP/1.1 %d x\r\ncontent-length: 0\r\n%s\r\n" % (self.status, self.more))
        writer.close()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Sink]:
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
        async with server:
            yield self


class Time:
    """The clock of the tables and of those who look whom to tell; it can be put forward."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


def clock_of(service: Service) -> Time:
    clock = service.bells.outbox.now
    assert isinstance(clock, Time)
    return clock


def serving(url: str, work: Callable[[Service, Sink], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        settings = Settings(database=url, budgets=PRESETS["none"], notices=True, notices_private=True)
        service = await Service.open(replace(settings, **more))
        await service.bells.close()  # it looks only when it is told to
        service.bells.outbox.now = clock
        try:
            async with Sink().open() as sink:
                await work(service, sink)
        finally:
            await service.close()

    clock = Time()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kabuto.server.table.time", clock)
        asyncio.run(run())


async def two_at_a_table(service: Service, title: str = "take") -> Table:
    wanted = CreateTable(title=title, players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="open")])
    table = await service.hall.create("h0", wanted)
    assert isinstance(await table.command("h1", TakeSeat(id="s", seat=1, version=0, name="b")), Done)
    return table


async def until_the_other(table: Table) -> int:
    """Let whoever is to act do so until the other one is."""
    (seat,) = table.state.owing()
    number = 0
    while table.state.owing() == (seat,):
        number += 1
        assert table.state.game is not None
        action = Random(number).choice(table.state.game.legal(seat))
        version = table.state.counts[seat + 1]
        done = await table.command(f"h{seat}", Play(id=f"{table.state.n}", seat=seat, version=version, action=action))
        assert isinstance(done, Done)
    return 1 - seat


async def listening(service: Service, sink: Sink, *holders: str, kind: Any = "json") -> None:
    for holder in holders:
        await service.bells.channels.add(holder, kind, sink.url, "https://kabuto.example", "en")
    assert len(sink.letters) == len(holders), "a new place is tried at once"
    sink.letters.clear()


def later(service: Service, seconds: float = DELAY_SECONDS + 1) -> float:
    """Let so much time go by."""
    clock = clock_of(service)
    clock.ahead += seconds
    return clock()


async def noted(service: Service) -> float:
    """Let whoever is to act have a note; gives when it is due."""
    now = later(service)
    looks = await service.hall.log.select(bells_of.LOOKS, now, bells_of.AT_ONCE)
    assert all([await service.bells._look_at(service.hall, now, *look) for look in looks])
    return now


def test_whoever_is_away_is_told_after_a_while_and_once(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        table = await two_at_a_table(service)
        await service.bells.look(service.hall, later(service, 0))
        assert sink.letters == [], "whoever comes back soon is not told"
        for _ in range(3):
            await service.bells.look(service.hall, later(service))
        ((named, body),) = sink.letters
        assert json.loads(body) == {
            "text": "It is your turn in TA-KE.",
            "link": f"https://kabuto.example/t/{table.id}",
        }
        assert named["content-type"] == "application/json"
        await until_the_other(table)
        await service.bells.look(service.hall, later(service))
        assert len(sink.letters) == 2 and service.metrics.notices.counts == {("told",): 2}

    serving(url, work)


def test_nobody_is_told_after_the_seat_acted(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        (first, second) = ("h0", "h1")
        table = await two_at_a_table(service)
        who = table.state.owing()[0]
        await until_the_other(table)
        await listening(service, sink, (first, second)[who])
        await until_the_other(table)
        sink.status = 500
        await service.bells.look(service.hall, later(service))  # now a note for `who` lies in the outbox
        assert len(await service.hall.log.select("select id from outbox")) == 1
        await until_the_other(table)
        sink.status = 200
        await service.bells.look(service.hall, later(service, 9999))
        assert sink.letters == [] and await service.hall.log.select("select id from outbox") == []
        await until_the_other(table)
        await service.bells.look(service.hall, later(service))
        assert len(sink.letters) == 1

    serving(url, work)


def test_quick_turns_write_nothing_for_those_who_are_told(url: str) -> None:
    """Once in a while somebody looks whose turn it is; nobody is forgotten over that, whenever the others move."""

    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        log, written = service.hall.log, []
        submit = log.submit

        def submitted(entries: Any, listings: Any, settled: Any, changes: Any = ()) -> None:
            written.append((listings, changes))
            submit(entries, listings, settled, changes)

        table = await two_at_a_table(service)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(log, "submit", submitted)
            for _ in range(4):
                await until_the_other(table)
        assert len(written) >= 4 and all(not listings and not changes for listings, changes in written)
        told = 0
        for seconds in (DELAY_SECONDS / 2, 1.0, DELAY_SECONDS / 2, DELAY_SECONDS + 1, 20.0, DELAY_SECONDS + 1):
            waited = later(service, seconds)
            told += seconds > DELAY_SECONDS
            for _ in range(3):
                await service.bells.look(service.hall, waited)
            assert len(sink.letters) == told
            await until_the_other(table)
        assert await log.select("select id from outbox") == []
        later(service)
        await service.bells.look(service.hall, later(service, bells_of.HOLD_SECONDS))
        assert await log.select("select id from tables where look is null") == [(table.id,)]

    serving(url, work)


def test_of_two_processes_one_notes_a_turn_first_of_all_the_one_that_has_the_table(postgres: Postgres) -> None:
    url = postgres.with_tables()

    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        table = await two_at_a_table(service)
        other = await Service.open(service.settings)
        await other.bells.close()
        other.bells.outbox.now = service.bells.outbox.now
        try:
            await other.bells.look(other.hall, later(service))
            assert sink.letters == [], "it is left to the one that has the table in memory"
            await service.bells.look(service.hall, later(service, 0))
            assert len(sink.letters) == 1
            await until_the_other(table)
            await other.bells.look(other.hall, later(service, DELAY_SECONDS + bells_of.ELSEWHERE_SECONDS + 1))
            assert len(sink.letters) == 2, "unless that one is gone"
            await until_the_other(table)
            now = later(service)
            await asyncio.gather(*(one.bells.look(one.hall, now) for one in (service, other, service, other)))
            assert len(sink.letters) == 3
            (seat,) = table.state.owing()
            there = await other.hall.table(table.id)
            await there.catch_up()
            sink.status = 500
            await until_the_other(there)
            await service.bells.look(service.hall, later(service))  # not left, so it is in the outbox
            await until_the_other(there)
            sink.status = 200
            await service.bells.look(service.hall, later(service, LEASE_SECONDS + 1))
            assert len(sink.letters) == 4, "whoever has acted elsewhere is not told, the other one is"
            assert await service.hall.log.select("select id from outbox where seat = ?", 1 - seat) == []
        finally:
            await other.close()

    serving(url, work)


def test_a_table_that_cannot_be_read_keeps_nobody_from_being_told(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        for _ in range(2):
            table = await two_at_a_table(service)
        bad = Change("update entries set data = ? where table_id = ?", [(b"{}", table.id)])
        await service.hall.log.append((), (), [bad])
        service.hall._tables.pop(table.id)
        for _ in range(2):
            await service.bells.look(service.hall, later(service))
        assert len(sink.letters) == 1 and table.id.encode() not in sink.letters[0][1]

    serving(url, work)


def test_what_a_process_that_died_had_claimed_is_sent_by_the_next(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        await two_at_a_table(service)
        now = await noted(service)
        (row,) = await service.hall.log.select(bells_of.DUE, now, 9)
        note = bells_of.due_of(tuple(row))
        assert await service.bells._claimed([note], now), "here it dies"
        assert not await service.bells._claimed([note], now), "nobody else can claim the same"
        await service.bells.look(service.hall, now)
        assert sink.letters == []
        await service.bells.look(service.hall, now + LEASE_SECONDS + 1)
        assert len(sink.letters) == 1

    serving(url, work)


def test_what_comes_twice_has_the_same_key(url: str) -> None:
    """A process dies between sending and noting that; the next one cannot know, but whoever gets it can."""

    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        table = await two_at_a_table(service)
        now = later(service)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bells_of, "done", dies)
            with pytest.raises(Unavailable):
                await service.bells.look(service.hall, now)
        await service.bells.look(service.hall, now + LEASE_SECONDS + 1)
        first, second = sink.letters
        assert first == second and "idempotency-key" in first[0]
        await until_the_other(table)
        await service.bells.look(service.hall, later(service))
        assert sink.letters[2][0]["idempotency-key"] != first[0]["idempotency-key"]

    serving(url, work)


def dies(batch: object) -> None:
    raise Unavailable("killed")


def test_processes_that_die_over_a_note_are_no_failed_tries(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        await two_at_a_table(service)
        now = await noted(service)
        for _ in range(2 * MOST_TRIES):
            (row,) = await service.hall.log.select(bells_of.DUE, now, 9)
            assert await service.bells._claimed([bells_of.due_of(tuple(row))], now), "here it dies"
            now += LEASE_SECONDS + 1
        sink.status = 500
        await service.bells.look(service.hall, now)
        assert [tuple(row) for row in await service.hall.log.select("select tries, failed from outbox")] == [
            (2 * MOST_TRIES + 1, 1)
        ]
        sink.status = 200
        await service.bells.look(service.hall, now + LEASE_SECONDS + 1)
        assert len(sink.letters) == 1 and await service.hall.log.select("select id from outbox") == []

    serving(url, work)


def test_places_that_do_not_answer_keep_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bells_of, "PATIENCE_SECONDS", 0.01)
    silent = asyncio.Event()

    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        tables = [await two_at_a_table(service) for _ in range(bells_of.ON_THE_WAY + 2)]
        bring = service.bells.carrier.bring

        async def slow(channel: Channel, note: Note, zone: str) -> None:
            if note.tables[0] != tables[-1].id:
                await silent.wait()
            await bring(channel, note, zone)

        monkeypatch.setattr(service.bells.carrier, "bring", slow)
        await service.bells.look(service.hall, later(service))
        async with asyncio.timeout(20):
            while not sink.letters:  # noqa: ASYNC110  what is waited for comes from outside
                await asyncio.sleep(0.01)
        assert tables[-1].id.encode() in sink.letters[0][1]
        silent.set()
        await asyncio.gather(*service.bells._telling)
        assert len(sink.letters) == len(tables) and await service.hall.log.select("select id from outbox") == []

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_a_note_of_the_schema_before_is_sent_and_none_beside_it(url: str) -> None:
    """Until 0017 every turn had its note from the beginning; whoever was told before the upgrade is not told again."""
    ids: list[str] = []

    async def then(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        tables = [await two_at_a_table(service), await two_at_a_table(service)]
        rows = []
        for table in tables[:1]:
            (seat,) = table.state.owing()
            (channel,) = service.bells.outbox.places[f"h{seat}"]
            rows.append((table.id, seat, f"{channel}:{table.state.n}", channel, later(service), None, "turn"))
        await service.hall.log.append((), (), [Change(NOTE, rows)])
        ids.extend(table.id for table in tables)

    async def now(service: Service, sink: Sink) -> None:
        await service.hall.log.append((), (), [Change("update channels set target = ?", [(sink.url,)])])
        await service.bells.load()
        for _ in range(3):
            await service.bells.look(service.hall, later(service, 2 * DELAY_SECONDS))
        assert [json.loads(body)["link"].rsplit("/", 1)[1] for _, body in sink.letters] == ids[:1]
        for id in ids:
            await until_the_other(await service.hall.table(id))
        await service.bells.look(service.hall, later(service))
        assert len(sink.letters) == 3

    serving(url, then)
    on_schema(url, lambda connection: command.downgrade(migrate.config(connection), "0017"))
    serving(url, now)


def on_schema(url: str, work: Callable[[sqlalchemy.Connection], None]) -> None:
    """Do something to the schema of a database that no server uses."""

    async def on_postgres() -> None:
        engine = create_async_engine(url.replace("://", "+asyncpg://", 1))
        async with engine.begin() as connection:
            await connection.run_sync(work)
        await engine.dispose()

    if not url.startswith("sqlite"):
        asyncio.run(on_postgres())
        return
    engine = sqlalchemy.create_engine(url)
    with engine.begin() as connection:
        work(connection)
    engine.dispose()


def test_what_cannot_be_left_is_tried_again_then_the_place_rests_and_says_why(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        table = await two_at_a_table(service)
        sink.status = 500
        now = later(service)
        for _ in range(MOST_TRIES):
            await service.bells.look(service.hall, now)
            now += LEASE_SECONDS * 2**MOST_TRIES
        assert await service.hall.log.select("select id from outbox") == []
        who = f"h{table.state.owing()[0]}"
        (channel,) = service.bells.channels.of(who)
        assert channel.error == "127.0.0.1 answered 500" and not channel.resting
        sink.status = 410
        other = await until_the_other(table)
        await service.bells.look(service.hall, now + 9999)
        (gone,) = service.bells.channels.of(f"h{other}")
        assert gone.resting and "410" in (gone.error or "")
        await service.bells.channels.remove("somebody else", gone.id)
        assert len(service.bells.channels.of(f"h{other}")) == 1
        await service.bells.channels.remove(f"h{other}", gone.id)
        assert service.bells.channels.of(f"h{other}") == []

    serving(url, work)


def test_a_note_says_nothing_that_is_hidden(tmp_path: Path) -> None:
    """It is made of the title and the table alone: the same bytes, however the game stands."""

    async def work(service: Service, sink: Sink) -> None:
        await listening(service, sink, "h0", "h1")
        table = await two_at_a_table(service, "yedo")
        for _ in range(3):
            await service.bells.look(service.hall, later(service))
            if len(table.state.owing()) == 1:
                await until_the_other(table)
        assert sink.letters and {body for _, body in sink.letters} == {sink.letters[0][1]}

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_each_kind_of_place_is_told_as_it_reads() -> None:
    assert letter("discord", "a", "b", "k")[0] == b'{"content":"a b"}'
    assert letter("slack", "a", "b", "k")[0] == b'{"text":"a b"}'
    body, headers = letter("ntfy", "Zug", "https://x/t/y", "k")
    assert body == b"Zug" and headers["click"] == "https://x/t/y" and headers["x-sequence-id"] == "k"
    assert json.loads(letter("matrix", "a", "b", "k")[0]) == {"text": "a b", "username": "Kabuto"}


def test_what_cannot_be_a_place_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def work(service: Service, sink: Sink) -> None:
        for target, why in (
            ("ftp://x.example/y", "https://"),
            ("https://u:p@x.example/", "password"),
            (sink.url, "404"),
        ):
            sink.status = 404
            with pytest.raises(Refusal) as refused:
                await service.bells.channels.add("h0", "json", target, "", "en")
            assert refused.value.message == "not-told" and why in refused.value.why("en")
        sink.status = 200
        for _ in range(MOST_CHANNELS):
            await service.bells.channels.add("h0", "json", sink.url, "", "de")
        with pytest.raises(Refusal) as many:
            await service.bells.channels.add("h0", "json", sink.url, "", "de")
        assert many.value.message == "too-many-channels"

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)
    serving(f"sqlite:///{tmp_path / 'l.db'}", off, notices=False)


async def off(service: Service, sink: Sink) -> None:
    with pytest.raises(Refusal) as refused:
        await service.bells.channels.add("h0", "json", sink.url, "", "en")
    assert refused.value.message == "no-notices" and service.hall.outbox is None


PRIVATE: list[IPv4Network | IPv6Network] = [
    *map(IPv4Network, ("127.0.0.0/8", "10.0.0.0/8", "192.168.0.0/16", "172.16.0.0/12", "169.254.0.0/16", "0.0.0.0/8")),
    *map(IPv4Network, ("100.64.0.0/10", "224.0.0.0/4", "240.0.0.0/4")),
    *map(IPv6Network, ("::1/128", "fc00::/7", "fe80::/10", "::ffff:127.0.0.0/104", "ff00::/8")),
    *map(IPv6Network, ("64:ff9b::10.0.0.0/104", "64:ff9b::127.0.0.0/104", "2002:c0a8::/32", "2002:7f00::/24")),
]


def test_nobody_reaches_into_this_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses of its own and names that lead there are refused, also if one of several addresses is such."""
    rng = Random(1)
    own = [str(net[rng.randrange(min(net.num_addresses, 2**32))]) for net in PRIVATE for _ in range(15)]

    async def run() -> None:
        loop = asyncio.get_running_loop()
        for address in own:
            with pytest.raises(NotSent, match="open internet"):
                await looked_up(address, 443, private=False)

            async def both(*_: Any, address: str = address, **__: Any) -> list[Any]:
                return [(0, 0, 0, "", ("93.184.216.34", 443)), (0, 0, 0, "", (address, 443))]

            with monkeypatch.context() as patch:
                patch.setattr(loop, "getaddrinfo", both)
                with pytest.raises(NotSent, match="open internet"):
                    await looked_up("rebinding.example", 443, private=False)

    asyncio.run(run())
    with pytest.raises(NotSent, match="https"):
        checked("http://example.org/", private=False)


def test_the_connection_goes_to_the_very_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def run() -> None:
        async with Sink().open() as sink:
            port = int(sink.url.split(":")[2].split("/")[0])

            async def resolve(host: str, port: int, private: bool) -> str:
                asked.append(host)
                return "127.0.0.1"

            monkeypatch.setattr(posting, "looked_up", resolve)
            await post(f"http://no-such-name.invalid:{port}/hook", b"{}", {}, private=True)
            assert asked == ["no-such-name.invalid"] and sink.letters[0][0]["host"] == f"no-such-name.invalid:{port}"

    asyncio.run(run())
