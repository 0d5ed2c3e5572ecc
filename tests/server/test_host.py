"""What the host of a server sees and does: at the server, at its database, by command and by HTTP; and what is kept."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets.exceptions

from kabuto.server.bars import Bar, Bars, named
from kabuto.server.budgets import PRESETS
from kabuto.server.hostwire import Deed
from kabuto.server.people import about, bodies
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.table import Table
from kabuto.server.wire import Chat, CreateTable, Done, Fork, TakeSeat
from tests.cli.shell import Shell
from tests.server.postgres import Postgres
from tests.server.support import Server
from tests.server.test_life import ME, OPEN, serving

pytestmark = pytest.mark.hostile
ANNA, BEN = "a" * 64, "b" * 64


def host_client(server: Server) -> httpx.Client:
    token = (Path(server.database.removeprefix("sqlite:///")).parent / "host-token").read_text().strip()
    headers = {"authorization": f"Bearer {token}"}
    return httpx.Client(base_url=server.url + "/api/admin", headers=headers, trust_env=False, timeout=30)


def do(host: httpx.Client, deed: str, whom: str, status: int = 200, **more: Any) -> Any:
    found = host.post("/deeds", json={"deed": deed, "whom": whom, **more})
    assert found.status_code == status, found.text
    return found.json()


# Whoever bears the token -----------------------------------------------------------------------------------------


def test_nothing_is_told_or_done_without_the_token(server: Server) -> None:
    points = [("GET", name) for name in ("tables", "holders", f"holders/{ANNA}", "bars", "deeds")] + [("POST", "deeds")]
    for method, name in points:
        for headers in ({}, {"authorization": "Bearer " + "x" * 43}, {"authorization": "Bearer wrong"}):
            found = httpx.request(
                method,
                f"{server.url}/api/admin/{name}",
                headers={**headers, "content-type": "application/json"},
                content=json.dumps({"deed": "ban", "whom": ANNA}) if method == "POST" else None,
                trust_env=False,
            )
            assert (found.status_code, found.json()["why"]) == (401, "This is not the token of the host."), name
    with host_client(server) as host:
        assert host.get("/bars").json() == []


def test_the_token_is_for_its_owner_alone_and_stays(new_server: Callable[..., Server], tmp_path: Path) -> None:
    server = new_server()
    path = tmp_path / "host-token"
    token = path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE((tmp_path / "host-server").stat().st_mode) == 0o600
    server.stop()
    assert not (tmp_path / "host-server").exists()
    new_server()
    assert path.read_text() == token


# Bans and mutes --------------------------------------------------------------------------------------------------


async def bans(server: Server) -> None:
    async with server.client() as troll, server.client() as other:
        table = await other.create("me", "open", "open", title="edo")
        assert (await troll.command(table, "take_seat", 1, name="Troll"))["type"] == "done"
        with host_client(server) as host:
            (line,) = (await asyncio.to_thread(host.get, "/holders?text=Troll")).json()
            assert line["name"] == "Troll" and line["tables"] == 1 and line["address"] == "127.0.0.1"
            holder: str = line["holder"]
            async with troll.live(table, 1) as speaking, other.live(table, 0) as watching:
                await speaking.until(lambda event: True)
                await asyncio.to_thread(do, host, "mute", holder[:8], why="shouting")
                for answer in (
                    await speaking.ask("chat", text="!!!"),
                    await troll.command(table, "chat", 1, text="!!!"),
                ):
                    assert (answer["reason"], answer["why"]) == (
                        "barred",
                        "The host of this server does not let you speak.",
                    )
                assert (await other.command(table, "chat", 0, text="calm"))["type"] == "done"
                await asyncio.to_thread(do, host, "unmute", holder)
                assert (await speaking.ask("chat", text="sorry"))["type"] == "done"

                await asyncio.to_thread(do, host, "ban", holder[:8], days=1)
                with pytest.raises(websockets.exceptions.ConnectionClosed):
                    while True:
                        await speaking.receive()
                await watching.until(lambda event: len(event["facts"]["chat"]) == 2)
            refused = await troll.get(f"/api/tables/{table}", 403)
            assert refused["reason"] == "barred" and "does not let you in until 20" in refused["why"]
            assert (await troll.command(table, "leave", 1))["reason"] == "barred"
            with pytest.raises(websockets.exceptions.InvalidStatus):
                async with troll.live(table, 1):
                    raise AssertionError("the line was opened")
            assert (await other.get(f"/api/tables/{table}"))["facts"]["status"] == "open"
            bars = (await asyncio.to_thread(host.get, "/bars")).json()
            assert [(bar["what"], bar["who"]) for bar in bars] == [("ban", holder)]
            await asyncio.to_thread(do, host, "unban", holder)
            assert (await troll.command(table, "leave", 1))["type"] == "done"
            await asyncio.to_thread(do, host, "ban", "127.0.0.0/8")
            assert (await other.get("/api/tables", 403))["reason"] == "barred"
            assert (await asyncio.to_thread(host.get, "/bars")).status_code == 200, "the host is let in all the same"
            for path in ("/health", "/ready"):
                await other.get(path)
            await asyncio.to_thread(do, host, "unban", "127.0.0.0/8")
            await other.get("/api/tables")
            deeds = (await asyncio.to_thread(host.get, "/deeds")).json()
            assert [line["deed"] for line in deeds[:6]] == ["unban", "ban", "unban", "ban", "unmute", "mute"]
            assert deeds[5]["why"] == "shouting" and deeds[5]["whom"] == holder


def test_who_is_banned_or_muted_is_kept_out_at_once(new_server: Callable[..., Server]) -> None:
    asyncio.run(bans(new_server()))


def test_a_ban_outlasts_the_server_and_ends_in_time(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'k.db'}"

    async def ban(service: Service) -> None:
        await service.host.do(Deed(deed="ban", whom=ANNA, days=1))
        await service.host.do(Deed(deed="ban", whom="2001:db8:1:2::99"))

    async def look(service: Service) -> None:
        assert service.bars.banned(ANNA, "1.2.3.4") is not None
        assert service.bars.banned(BEN, "2001:db8:1:2:ffff::1") is not None
        assert service.bars.banned(BEN, "2001:db8:1:3::99") is None

    serving(database, ban)
    serving(database, look)


@pytest.mark.parametrize(
    ("who", "kept"),
    [
        ("10.1.2.3", "10.1.2.3/32"),
        ("10.1.2.3/8", "10.0.0.0/8"),
        ("2001:db8::5", "2001:db8::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3/32"),
        (ANNA, ANNA),
    ],
)
def test_whom_a_ban_is_for(who: str, kept: str) -> None:
    assert named(who) == kept


def test_what_a_ban_keeps_out() -> None:
    now = [1000.0]
    bars = Bars(None, lambda: now[0])  # type: ignore[arg-type]
    bars.know(
        [
            Bar("ban", ANNA, 0.0, 2000.0, ""),
            Bar("ban", "10.0.0.0/8", 0.0, 1500.0, ""),
            Bar("ban", "10.1.0.0/16", 0.0, None, ""),
            Bar("mute", BEN, 1.0, None, ""),
        ]
    )
    assert bars.banned(ANNA, "?") and not bars.banned(BEN, "?") and not bars.banned(None, "?")
    assert bars.banned(None, "10.9.9.9") and bars.banned(None, "::ffff:10.9.9.9") and not bars.banned(None, "11.0.0.1")
    assert bars.muted(BEN) and not bars.muted(ANNA)
    now[0] = 3000.0
    assert not bars.banned(ANNA, "?") and not bars.banned(None, "10.9.9.9") and bars.banned(None, "10.1.0.9")
    assert [bar.who for bar in bars.all()] == ["10.1.0.0/16", BEN]
    for number in range(20_000):
        bars.banned(None, f"11.0.{number // 256}.{number % 256}")
    assert len(bars._asked) <= 10_000, "what is remembered of addresses is bounded"


def test_other_processes_hear_of_a_ban(postgres: Postgres) -> None:
    database = postgres.database()

    async def work(here: Service) -> None:
        there = await Service.open(Settings(database=database, budgets=PRESETS["none"]))
        try:
            table = await here.hall.create(ANNA, CreateTable(title="take", players=2, seats=[ME, OPEN]))
            far = await there.hall.table(table.id)
            dismissed = asyncio.Event()
            far.follow(Guest(ANNA, dismissed))
            await asyncio.sleep(0.3)  # both listen
            await here.host.do(Deed(deed="ban", whom=ANNA))
            await asyncio.wait_for(dismissed.wait(), 10)
            assert there.bars.banned(ANNA, "?") is not None
        finally:
            await there.close()

    serving(database, work)


class Guest:
    watcher = 0
    seen = 0
    address = "?"
    secret = ""

    def __init__(self, holder: str, dismissed: asyncio.Event) -> None:
        self.holder: str | None = holder
        self._dismissed = dismissed

    def poke(self) -> None: ...

    def poke_presence(self) -> None: ...

    def unseat(self) -> None: ...

    def dismiss(self) -> None:
        self._dismissed.set()


# Tables ----------------------------------------------------------------------------------------------------------


def test_the_host_sees_tables_and_closes_and_deletes_them(url: str) -> None:
    async def work(service: Service) -> None:
        wanted = CreateTable(title="take", players=2, seats=[ME, OPEN], name="Anna")
        first = await service.hall.create(ANNA, wanted)
        second = await service.hall.create(BEN, CreateTable(title="take", players=2, seats=[ME, ME], name="Ben"))
        host = service.host
        assert [line.table for line in await host.tables()] == [second.id, first.id]
        assert [line.table for line in await host.tables(status="open")] == [first.id]
        assert [line.table for line in await host.tables("Anna")] == [first.id]
        assert [line.table for line in await host.tables(second.id[:6])] == [second.id]
        (line,) = await host.tables("Anna")
        assert [(seat.name, seat.holder) for seat in line.seats] == [("Anna", ANNA), ("", None)]
        assert (line.entries, line.maker, line.status) == (1, ANNA, "open") and line.bytes > 100
        found = {(one.holder, one.name, one.tables) for one in await host.holders()}
        assert found == {(ANNA, "Anna", 1), (BEN, "Ben", 1)}
        assert [one.holder for one in await host.holders("Ben")] == [BEN]
        assert [one.holder for one in await host.holders("bbbbbb")] == [BEN]

        assert (await host.do(Deed(deed="close", whom=second.id[:8]))).whom == second.id
        assert (second.state.status, second.state.closed) == ("closed", "host")
        with pytest.raises(Refusal) as refused:
            await host.do(Deed(deed="close", whom=second.id))
        assert refused.value.message == "table-over"
        await host.do(Deed(deed="delete", whom=first.id, why="spam"))
        assert [line.table for line in await host.tables()] == [second.id]
        book = [(line.deed, line.whom, line.why) for line in await host.book()]
        assert book == [("delete", first.id, "spam"), ("close", second.id, "")]

    serving(url, work)


@pytest.mark.parametrize(
    ("deed", "whom", "said"),
    [
        ("close", "nothing-here", "There is not one table whose id begins with nothing-here"),
        ("delete", "x", "give at least 6 of its first signs"),
        ("mute", "10.0.0.1", "Only a holder can be muted"),
        ("mute", "abc", "There is not one holder whose id begins with abc"),
        ("ban", "300.1.2.3", "or an address"),
        ("unban", "10.0.0.1", "There is no such ban or mute for 10.0.0.1."),
        ("erase", "somebody", "There is not one holder"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(server: Server, deed: str, whom: str, said: str) -> None:
    with host_client(server) as host:
        before = host.get("/deeds").json()
        answer = do(host, deed, whom, 400 if deed == "mute" and "." in whom else 404)
        assert said in answer["why"]
        assert host.get("/deeds").json() == before


# People ----------------------------------------------------------------------------------------------------------


async def sat(service: Service, *, title: str = "take") -> Table:
    """A table at which Anna, who made it, and Ben have played and talked to the end."""
    wanted = CreateTable(title=title, players=2, seats=[ME, OPEN], name="Anna Secret-Name")
    table = await service.hall.create(ANNA, wanted)
    sit = TakeSeat(id="s", seat=1, version=0, name="Ben")
    assert isinstance(await service.command(table, BEN, sit), Done)
    for number, (who, text) in enumerate(((ANNA, "my phone is 0170-555"), (BEN, "thanks"))):
        chat = Chat(id=f"c{number}", seat=number, version=0, text=text)
        assert isinstance(await service.command(table, who, chat), Done)
    await play_both(service, table)
    return table


async def play_both(service: Service, table: Table) -> None:
    from kabuto.server.wire import Play

    for number in range(1000):
        if table.state.over:
            return
        seat = table.state.owing()[0]
        action = table.state.knowing()[seat + 1].legal[0]
        move = Play(id=f"m{number}", seat=seat, version=table.state.counts[seat + 1], action=action)
        assert isinstance(await service.command(table, (ANNA, BEN)[seat], move), Done)


def test_everything_about_a_person_is_exported(url: str) -> None:
    async def work(service: Service) -> None:
        table = await sat(service)
        found = await service.host.export(ANNA[:10])
        (about_table,) = found.tables
        assert (
            about_table["table"] == table.id
            and about_table["maker"]
            and about_table["seats"] == {0: "Anna Secret-Name"}
        )
        assert [line["text"] for line in about_table["said"]] == ["my phone is 0170-555"]
        assert table.state.game is not None
        mine = [action for seat, action in table.state.game.moves if seat == 0]
        assert [line["action"] for line in about_table["decisions"]] == mine
        other = (await service.host.export(BEN)).tables[0]
        assert not other["maker"] and [line["text"] for line in other["said"]] == ["thanks"]
        assert (await service.host.export("c" * 64)).tables == []

    serving(url, work)


def test_a_person_is_erased_and_the_games_replay_unchanged(url: str) -> None:
    """Not a byte of the person is left: not in the database, not in a backup, not in memory."""

    async def work(service: Service) -> None:
        table = await sat(service)
        study = await service.hall.fork(table, BEN, Fork(move=3, seat=1))
        assert table.state.game is not None
        before = table.state.game.digest(), table.state.game.record(), table.state.counts, table.state.n
        await service.host.do(Deed(deed="mute", whom=ANNA, why="x"))
        done = await service.host.do(Deed(deed="erase", whom=ANNA[:12]))
        assert done.tables == 1
        assert table.state.game is not None
        assert (table.state.game.digest(), table.state.game.record(), table.state.counts, table.state.n) == before
        assert [sitter.name for sitter in table.state.sitters] == ["A", "Ben"]
        assert [(line.name, line.text) for line in table.state.chat] == [("A", "…"), ("Ben", "thanks")]
        service.hall._tables.clear()
        again = await service.hall.table(table.id)
        assert again.state.game is not None and again.state.game.digest() == before[0]
        with pytest.raises(Refusal):
            again.watcher(0, ANNA)
        assert again.watcher(1, BEN) == 2
        assert study.state.sitters[1].name == "Ben"
        assert service.host.bars() == [] and (await service.host.export(ANNA)).tables == []
        assert [one.holder for one in await service.host.holders()][:1] != [ANNA]
        entries = await service.hall.log.read(table.id)
        assert not [one for one in entries if ANNA in (one.client or "") or ANNA.encode() in one.data]
        assert {line.whom for line in await service.host.book()} == {"erased"}

    serving(url, work)
    if url.startswith("sqlite"):
        folder = Path(url.removeprefix("sqlite:///")).parent
        for path in folder.iterdir():
            for trace in (ANNA, "Secret-Name", "0170-555"):
                assert trace.encode() not in path.read_bytes(), (path.name, trace)


def test_a_study_of_a_game_does_not_take_the_name_of_another_person(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        table = await sat(service)
        study = await service.hall.fork(table, BEN, Fork(move=2, seat=0))
        assert study.state.sitters[0].name == "A"

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_whoever_is_erased_while_at_a_table_becomes_an_onlooker(new_server: Callable[..., Server]) -> None:
    server = new_server()

    async def work() -> None:
        async with server.client() as person, server.client() as other:
            table = await other.create("me", "open", "open", title="kura")
            assert (await person.command(table, "take_seat", 1, name="Person"))["type"] == "done"
            with host_client(server) as host:
                (line,) = (await asyncio.to_thread(host.get, "/holders?text=Person")).json()
                async with person.live(table, 1) as mine:
                    await mine.until(lambda event: event["seat"] == 1)
                    await asyncio.to_thread(do, host, "erase", line["holder"])
                    event = await mine.until(lambda event: event["seat"] is None)
                    assert event["facts"]["seats"][1]["name"] == "B" and event["mine"] == []

    asyncio.run(work())


def test_seats_are_followed_through_the_log(tmp_path: Path) -> None:
    """Who leaves before the game and who sits there next are two people; who leaves during it comes back the same."""

    async def work(service: Service) -> None:
        from kabuto.server.wire import Leave

        wanted = CreateTable(title="edo", players=3, seats=[ME, OPEN, OPEN], name="Anna")
        table = await service.hall.create(ANNA, wanted)

        async def act(client: str, command: Any) -> None:
            assert isinstance(await service.command(table, client, command), Done)

        await act(BEN, TakeSeat(id="1", seat=1, version=0, name="Ben"))
        await act(BEN, Chat(id="2", seat=1, version=0, text="I must go"))
        await act(BEN, Leave(id="3", seat=1, version=0))
        await act("c" * 64, TakeSeat(id="4", seat=1, version=0, name="Cleo"))
        await act("c" * 64, Chat(id="5", seat=1, version=0, text="hello"))
        await act(BEN, TakeSeat(id="6", seat=2, version=0, name="Benjamin"))
        await act(BEN, Leave(id="7", seat=2, version=0))
        await act(BEN, TakeSeat(id="8", seat=2, version=0, name="ignored"))
        await act(BEN, Chat(id="9", seat=2, version=0, text="back"))
        entries = await service.hall.log.read(table.id)
        *_, (_, _, seats) = bodies(entries)
        assert seats.names == [sitter.name for sitter in table.state.sitters] == ["Anna", "Cleo", "Benjamin"]
        assert seats.holders == [sitter.holder for sitter in table.state.sitters]
        found = about(entries, {BEN})
        assert found["seats"] == {1: "Ben", 2: "Benjamin"}
        assert [line["text"] for line in found["said"]] == ["I must go", "back"]

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


# The command -----------------------------------------------------------------------------------------------------


@pytest.fixture
def kabuto(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(monkeypatch, capsys, tmp_path)


def test_kabuto_admin_at_a_server_and_at_its_database(
    kabuto: Shell, new_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = new_server()
    here = ("--database", server.database)

    async def make() -> tuple[str, str]:
        async with server.client() as client:
            return await client.create("me", "open", name="Anna"), await client.create("me", "me", name="Anna")

    first, second = asyncio.run(make())
    (holder,) = (line["holder"] for line in json.loads(kabuto.run("admin", "holders", "--json", *here).out))
    done = kabuto.run("admin", "tables", *here)
    assert done.status == 0 and first in done.out and second in done.out and "Anna" in done.out and done.err == ""
    done = kabuto.run("admin", "close", second[:8], "--why", "late", *here)
    assert (done.status, done.out) == (0, f"table {second} is closed\n")
    kabuto.run("admin", "close", second[:8], *here).refused("The game is over.")
    kabuto.run("admin", "close", "nothing", *here).refused("There is not one table whose id begins with nothing")
    assert kabuto.run("admin", "ban", "10.0.0.1", "--days", "2", *here).out == "10.0.0.1/32 is banned\n"
    assert kabuto.run("admin", "mute", holder[:8], *here).out == f"{holder} is muted\n"
    bars = kabuto.run("admin", "bars", *here).out
    assert "10.0.0.1/32" in bars and "for good" in bars
    token = kabuto.run("admin", "token", *here).out.strip()
    assert token == (tmp_path / "host-token").read_text().strip()
    kabuto.run("admin", "tables", "--server", "http://127.0.0.1:1", *here).refused("no server of Kabuto answers at")
    server.stop()

    done = kabuto.run("admin", "tables", "--status", "open", "--json", *here)
    assert [line["table"] for line in json.loads(done.out)] == [first]
    assert done.err == "kabuto: no server runs here; the database itself was used\n"
    assert kabuto.run("admin", "delete", first, *here).out == f"table {first} is deleted\n"
    person = json.loads(kabuto.run("admin", "export", holder[:8], *here).out)
    assert person["holder"] == holder and [table["table"] for table in person["tables"]] == [second]
    assert kabuto.run("admin", "erase", holder, *here).out == "the person is erased from 1 tables\n"
    log = json.loads(kabuto.run("admin", "log", "--json", *here).out)
    assert [line["deed"] for line in log] == ["erase", "delete", "mute", "ban", "close"]
    kabuto.run("admin", "mute", holder[:8], *here)


def test_kabuto_admin_says_what_is_missing(
    kabuto: Shell, new_server: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kabuto.server.store.sqlite.LOCK_SECONDS", 0.1)
    server = new_server()
    here = ("--database", server.database)
    monkeypatch.setenv("KABUTO_HOST_TOKEN", "short")
    kabuto.run("admin", "tables", *here).refused("is too short")
    monkeypatch.setenv("KABUTO_HOST_TOKEN", "a token that is not the host's")
    kabuto.run("admin", "tables", *here).refused("This is not the token of the host.")
    monkeypatch.delenv("KABUTO_HOST_TOKEN")
    (tmp_path / "host-server").unlink()
    kabuto.run("admin", "tables", *here).refused("a server uses the database", "--server URL")
    (tmp_path / "host-server").write_text(json.dumps({"address": server.url, "process": 1}))
    (tmp_path / "host-token").unlink()
    kabuto.run("admin", "tables", *here).refused("set $KABUTO_HOST_TOKEN")
    kabuto.run("admin").refused("say what to do")
    kabuto.run("admin", "token", "--data", str(tmp_path / "none")).refused("a server makes one when it starts")
