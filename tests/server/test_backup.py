"""Backups: taken while people play, put back elsewhere, and every acknowledged move is there."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy

from kabuto.server.entries import Moved, decode
from kabuto.server.store import BadDatabase, Entry, Log, migrate
from kabuto.server.store.backup import restore, save
from kabuto.server.store.checking import check
from kabuto.server.store.opening import open_log
from tests.cli.shell import Run, Shell, spawn
from tests.server.postgres import Postgres
from tests.server.support import Server
from tests.server.test_crash import Script
from tests.server.test_store import entry, listing, opened, run

pytestmark = pytest.mark.hostile


@pytest.fixture
def kabuto(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(monkeypatch, capsys, tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'live' / 'kabuto.db'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a backup is restored."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'elsewhere' / 'kabuto.db'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.database()


def filled(url: str, tables: int = 3) -> list[Entry]:
    """A log with some tables; gives all entries."""
    entries = [entry(f"t{i}", n, "c", f"x{n}", b"word %d" % n) for i in range(tables) for n in range(1, 6)]

    async def fill(log: Log) -> None:
        for i in range(tables):
            await log.append([one for one in entries if one.table == f"t{i}"], [listing(f"t{i}")])

    run(url, fill)
    return entries


async def everything(url: str) -> list[Entry]:
    async with opened(url) as log:
        ids = [row[0] for row in await log.select("select id from tables order by id")]
        assert await log.held_by("h1", 100) == list(await log.held_by("h2", 100))
        return [one for id in ids for one in await log.read(id)]


# Under load ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("across", ["sqlite to postgresql", "postgresql to sqlite"])
def test_a_backup_under_load_holds_every_acknowledged_move_and_plays_on_elsewhere(
    across: str, tmp_path: Path, postgres: Postgres
) -> None:
    """Four people play as fast as they can while a process of its own makes backups."""
    stores = [f"sqlite:///{tmp_path / 'kabuto.db'}", postgres.database()]
    url, other = stores if across.startswith("sqlite") else reversed(stores)
    scripts = [Script(number) for number in range(4)]
    known: list[dict[tuple[str, str], tuple[int, int, int]]] = []
    copies = [tmp_path / f"copy{number}.db" for number in range(2)]

    async def storm(server: Server) -> None:
        stop = asyncio.Event()
        playing = [asyncio.create_task(script.play(server, stop)) for script in scripts]
        for copy in copies:
            async with asyncio.timeout(60):
                more = sum(len(script.done) for script in scripts) + 20
                while sum(len(script.done) for script in scripts) < more:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            known.append({key: value for script in scripts for key, value in script.done.items()})
            done: Run = await asyncio.to_thread(spawn, "backup", str(copy), "--database", url)
            assert done.status == 0, done.err
        stop.set()
        await asyncio.wait_for(asyncio.gather(*playing), 30)

    with Server(url) as server:
        asyncio.run(storm(server))
    assert len(known[1]) > len(known[0]) >= 20
    for copy, acknowledged in zip(copies, known, strict=True):
        moves = moves_in(copy)
        assert {key: value[:2] for key, value in acknowledged.items()} == {key: moves[key] for key in acknowledged}

    report, _ = restore(copies[-1], other)
    assert report.entries == len(asyncio.run(everything(other)))
    with Server(other) as server:
        for script in scripts:
            mine = [table for table, command in known[-1] if command.startswith(f"s{script.number}-")]
            asyncio.run(go_on(server, script, mine[-1] if mine else ""))


def moves_in(copy: Path) -> dict[tuple[str, str], tuple[int, int]]:
    connection = sqlite3.connect(copy)
    rows = connection.execute("select table_id, command, data from entries where command is not null").fetchall()
    connection.close()
    bodies = [(table, command, decode(data)) for table, command, data in rows]
    return {(table, command): (b.seat, b.action) for table, command, b in bodies if isinstance(b, Moved)}


async def go_on(server: Server, script: Script, table: str) -> None:
    """Play on where the backup was made; what came after it never happened."""
    script.saw.clear()
    script.pending, script.table = None, table
    upto = len(script.done) + 3
    stop = asyncio.Event()
    playing = asyncio.create_task(script.play(server, stop))
    async with asyncio.timeout(60):
        while len(script.done) < upto and not playing.done():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    stop.set()
    await playing
    assert len(script.done) >= upto


# Back and forth --------------------------------------------------------------------------------------------------


def test_what_was_saved_comes_back_in_either_store(url: str, other: str, tmp_path: Path) -> None:
    entries = filled(url)
    report = save(url, tmp_path / "backup.db")
    assert (report.tables, report.entries) == (3, 15)
    restore(tmp_path / "backup.db", other)
    assert asyncio.run(everything(other)) == entries
    assert check(other).sound and check(url).sound

    async def use(log: Log) -> None:
        await log.append([entry("t0", 6)], [listing("t0")])
        await log.append([], [], [])
        await log.probe()

    run(other, use)


def test_a_backup_is_one_file_for_its_owner_alone(tmp_path: Path) -> None:
    filled(url := f"sqlite:///{tmp_path / 'k.db'}")
    folder = tmp_path / "backups"
    folder.mkdir()
    save(url, folder / "b.db")
    assert [path.name for path in folder.iterdir()] == ["b.db"]
    assert stat.S_IMODE((folder / "b.db").stat().st_mode) == 0o600
    connection = sqlite3.connect(folder / "b.db")
    assert connection.execute("pragma journal_mode").fetchone() != ("wal",)
    connection.close()


def test_a_backup_of_0_1_0_or_a_plain_copy_of_its_file_can_be_restored(tmp_path: Path, other: str) -> None:
    engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        migrate.upgrade(connection, "0002")
        connection.execute(sqlalchemy.text("insert into tables values ('t0', 'take', 1.0, true, 'playing', true)"))
        connection.execute(
            sqlalchemy.text(
                "insert into entries (table_id, n, kind, data, at, seen) values ('t0', 1, 'move', x'7b7d', 1, 7)"
            )
        )
    engine.dispose()
    restore(tmp_path / "old.db", other)
    assert asyncio.run(everything(other)) == [Entry("t0", 1, "move", b"{}", 1.0, 7)]


# Refusals: one sentence, and nothing has changed -----------------------------------------------------------------


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    filled(f"sqlite:///{tmp_path / 'made' / 'k.db'}")
    save(f"sqlite:///{tmp_path / 'made' / 'k.db'}", tmp_path / "backup.db")
    return tmp_path / "backup.db"


@pytest.fixture
def target(tmp_path: Path) -> Iterator[Path]:
    """A database with a table of its own, which a restore that is refused must not touch."""
    path = tmp_path / "target" / "k.db"
    filled(f"sqlite:///{path}", tables=1)
    before = path.read_bytes()
    yield path
    assert path.read_bytes() == before


def refused(source: Path, url: str, replace: bool = True) -> str:
    with pytest.raises(BadDatabase) as found:
        restore(source, url, replace)
    assert "\n" not in str(found.value)
    return str(found.value)


def test_tables_are_not_replaced_unless_that_is_said(backup: Path, target: Path) -> None:
    assert "say --replace to put it aside" in refused(backup, f"sqlite:///{target}", replace=False)


def test_nor_are_those_in_postgresql(backup: Path, postgres: Postgres) -> None:
    url = postgres.database()
    before = filled(url, tables=1)
    assert "say --replace to delete them" in refused(backup, url, replace=False)
    assert asyncio.run(everything(url)) == before
    restore(backup, url, replace=True)
    assert len(asyncio.run(everything(url))) == 15


def test_a_damaged_backup_is_not_restored(backup: Path, target: Path) -> None:
    connection = sqlite3.connect(backup)
    connection.execute("update entries set at = at + 1 where n = 3 and table_id = 't1'")
    connection.commit()
    connection.close()
    assert "is damaged: entry 3 of table t1 is not what was written; take another one" in refused(
        backup, f"sqlite:///{target}"
    )


def test_half_a_backup_is_not_restored(backup: Path, target: Path) -> None:
    data = backup.read_bytes()
    backup.write_bytes(data[: len(data) // 2])
    refused(backup, f"sqlite:///{target}")


@pytest.mark.parametrize("content", [b"", b"a letter, not a database" * 100])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, target: Path, content: bytes) -> None:
    (tmp_path / "no.db").write_bytes(content)
    assert "is no backup of Kabuto" in refused(tmp_path / "no.db", f"sqlite:///{target}")
    assert "there is no database file" in refused(tmp_path / "none.db", f"sqlite:///{target}")


def test_a_backup_of_a_newer_version_is_not_restored(backup: Path, target: Path) -> None:
    connection = sqlite3.connect(backup)
    connection.execute("update alembic_version set version_num = '9999'")
    connection.commit()
    connection.close()
    assert "of a newer version" in refused(backup, f"sqlite:///{target}")


def test_nothing_is_restored_under_a_server(backup: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kabuto.server.store.sqlite.LOCK_SECONDS", 0.1)

    async def work(log: Log) -> None:
        assert "is used by another server" in await asyncio.to_thread(refused, backup, f"sqlite:///{target}")
        assert len(await log.read("t0")) == 5

    run(f"sqlite:///{target}", work)


def test_nor_under_one_on_postgresql(backup: Path, postgres: Postgres) -> None:
    url = postgres.database()

    async def work(log: Log) -> None:
        heard = asyncio.Event()
        log.watch(lambda table, n: heard.set())
        await asyncio.wait_for(heard.wait(), 10)
        assert "stop all of them first" in await asyncio.to_thread(refused, backup, url)

    run(url, work)
    restore(backup, url)


def test_the_former_file_is_put_aside_with_what_belongs_to_it(backup: Path, tmp_path: Path) -> None:
    path = tmp_path / "target" / "k.db"
    filled(f"sqlite:///{path}", tables=1)
    connection = sqlite3.connect(path)  # a server that was killed leaves a journal behind
    connection.execute("pragma journal_mode = wal")
    connection.execute("update tables set title = 'only in the journal'")
    connection.commit()
    shutil.copy(path, tmp_path / "k.db")
    shutil.copy(f"{path}-wal", tmp_path / "k.db-wal")
    connection.close()
    for name in ("k.db", "k.db-wal"):
        shutil.move(tmp_path / name, path.parent / name)
    _, former = restore(backup, f"sqlite:///{path}", replace=True)
    assert former is not None
    connection = sqlite3.connect(former)
    assert connection.execute("select title from tables").fetchone() == ("only in the journal",)
    connection.close()
    assert len(asyncio.run(everything(f"sqlite:///{path}"))) == 15


def test_no_backup_is_made_of_a_damaged_log(tmp_path: Path, postgres: Postgres) -> None:
    import asyncpg  # type: ignore[import-untyped]

    path, url = tmp_path / "k.db", postgres.database()
    filled(f"sqlite:///{path}")
    filled(url)
    connection = sqlite3.connect(path)
    connection.execute("update entries set data = 'x' where n = 1 and table_id = 't1'")
    connection.commit()
    connection.close()

    async def hurt() -> None:
        other = await asyncpg.connect(url)
        await other.execute("update entries set data = 'x' where n = 1 and table_id = 't1'")
        await other.close()

    asyncio.run(hurt())
    for one in (f"sqlite:///{path}", url):
        with pytest.raises(BadDatabase) as found:
            save(one, tmp_path / "copy.db")
        assert "no backup was made, because the log is damaged: entry 1 of table t1" in str(found.value)
    assert sorted(path.name for path in tmp_path.iterdir() if "copy" in path.name) == []


# The commands ----------------------------------------------------------------------------------------------------


def test_backup_check_and_restore_as_commands(kabuto: Shell, tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    filled(f"sqlite:///{data}/kabuto.db")
    done = kabuto.run("backup", "b.db", "--data", data)
    assert (done.status, done.out) == (0, "3 tables with 15 entries are in b.db, checked\n")
    kabuto.run("backup", "b.db", "--data", data).refused("b.db exists already; choose another name")
    kabuto.run("backup", "c.db", "--data", "nowhere").refused("there is no database file nowhere/kabuto.db")
    kabuto.run("backup", "none/c.db", "--data", data).refused("none cannot be written to")
    kabuto.run("backup", "c.db", "--database", "mysql://x").refused("sqlite:///FILE or postgresql://")
    assert kabuto.run("check", "b.db").out == "3 tables with 15 entries are sound\n"
    assert json.loads(kabuto.run("check", "--data", data, "--json").out)["sound"] is True
    done = kabuto.run("restore", "b.db", "--data", "new")
    assert (done.status, done.out) == (0, "3 tables with 15 entries were restored\n")
    kabuto.run("restore", "b.db", "--data", "new").refused("say --replace")
    done = kabuto.run("restore", "b.db", "--data", "new", "--replace")
    assert done.status == 0 and "the former file is " in done.out
    kabuto.run("restore", "none.db", "--data", "new").refused("there is no database file none.db")


def test_a_damaged_file_is_named_with_the_way_back_and_status_1(kabuto: Shell, tmp_path: Path) -> None:
    filled(f"sqlite:///{tmp_path / 'k.db'}", tables=9)
    connection = sqlite3.connect(tmp_path / "k.db")
    connection.execute("update entries set seen = 1 where n = 2")
    connection.execute("delete from entries where table_id = 't8' and n = 3")
    connection.commit()
    connection.close()
    done = kabuto.run("check", "k.db")
    assert done.status == 1 and done.out.startswith("9 tables with 44 entries are not sound\n  entry 2 of table t0 ")
    assert "table t8 has 4 entries, and its last one has the number 5" in done.out
    assert "restore a backup: kabuto restore BACKUP --replace" in done.out
    found = json.loads(kabuto.run("check", "k.db", "--json").out)
    assert (found["sound"], found["faults"], found["damaged"]) == (False, 10, [f"t{i}" for i in range(9)])
    (tmp_path / "letter.db").write_text("a letter" * 1000)
    assert kabuto.run("check", "letter.db").status == 1


def test_check_replays_every_table(kabuto: Shell, tmp_path: Path) -> None:
    async def make(server: Server) -> str:
        async with server.client() as client:
            await client.create("me", "me")
            return await client.create("me", "me")

    with Server(f"sqlite:///{tmp_path / 'kabuto.db'}") as server:
        table = asyncio.run(make(server))
        assert "sound, and replay" in kabuto.run("check", "kabuto.db", "--replay").out, "also beside a server"

    async def spoil() -> None:
        log = await open_log(f"sqlite:///{tmp_path / 'kabuto.db'}")
        (first,) = await log.read(table)
        await log.rewrite([first._replace(data=first.data.replace(b'"engine":"0.', b'"engine":"9.'))])
        await log.close()

    asyncio.run(spoil())
    done = kabuto.run("check", "kabuto.db", "--replay")
    assert done.status == 0 and f"1 of them were begun by another version and are only kept: {table}" in done.out

    async def break_it() -> None:
        log = await open_log(f"sqlite:///{tmp_path / 'kabuto.db'}")
        await log.append([Entry(table, 2, "move", b'{"kind":"nonsense"}', 1.0, 7)])
        await log.close()

    asyncio.run(break_it())
    done = kabuto.run("check", "kabuto.db", "--replay")
    assert done.status == 1 and f"table {table} cannot be replayed" in done.out


def test_a_folder_of_backups_is_thinned_out(kabuto: Shell, tmp_path: Path) -> None:
    filled(f"sqlite:///{tmp_path / 'data' / 'kabuto.db'}")
    folder = tmp_path / "backups"
    folder.mkdir()
    old = [folder / f"kabuto-2025010{day}T000000Z.db" for day in range(1, 6)]
    for path in (*old, folder / "kabuto-mine.db", folder / "other.txt"):
        path.write_text("")
    done = kabuto.run("backup", "backups", "--data", "data", "--keep", "3", "--json")
    found = json.loads(done.out)
    assert (found["tables"], found["entries"]) == (3, 15)
    assert [Path(path).name for path in found["removed"]] == [path.name for path in old[:3]]
    left = {path.name for path in folder.iterdir()}
    assert left == {Path(found["file"]).name, old[3].name, old[4].name, "kabuto-mine.db", "other.txt"}
    kabuto.run("backup", "file.db", "--data", "data", "--keep", "3").refused("--keep is for a folder")
