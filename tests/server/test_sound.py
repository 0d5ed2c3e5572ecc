"""The log notices what has become of it: flipped bits, missing entries, another server, eyes that must not read it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
import sqlalchemy

from kabuto.server.store import BadDatabase, Damaged, Log, migrate
from kabuto.server.store.checking import check_sqlite, reading
from kabuto.server.store.opening import open_log
from tests.server.postgres import Postgres
from tests.server.support import Server
from tests.server.test_store import entry, listing, opened, run

pytestmark = pytest.mark.hostile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A log with two tables of a hundred entries."""
    found = tmp_path / "log.db"

    async def fill(log: Log) -> None:
        for table in ("left", "right"):
            await log.append(
                [entry(table, n, data=f"a word of entry {n:04} {table}".encode()) for n in range(1, 101)],
                [listing(table)],
            )

    run(f"sqlite:///{found}", fill)
    return found


def change(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def refused(path: Path) -> str:
    with pytest.raises(BadDatabase) as found:
        asyncio.run(open_log(f"sqlite:///{path}"))
    assert "\n" not in str(found.value)
    return str(found.value)


def test_a_flipped_bit_in_an_entry_is_found_and_the_sentence_says_how_to_restore(path: Path) -> None:
    change(path, "update entries set data = x'6f6e6c79206f6e6365' where table_id = 'left' and n = 7")
    said = refused(path)
    assert "is damaged: entry 7 of table left is not what was written" in said
    assert "kabuto restore BACKUP --database sqlite:///" in said and "--despite-damage" in said


@pytest.mark.parametrize("what", [b"left*move", b"a word of entry 0042 left"])
def test_a_bit_that_flips_on_the_disk_is_found(path: Path, what: bytes) -> None:
    """SQLite's own check passes over it: the page is in order, only what stands in it is not. (42 is a star.)"""
    data = bytearray(path.read_bytes())
    data[data.index(what) + len(what) - 3] ^= 4
    path.write_bytes(data)
    connection = sqlite3.connect(path)
    assert connection.execute("pragma quick_check").fetchone() == ("ok",)
    connection.close()
    assert "is damaged: entry 42 of table left" in refused(path)


def test_a_page_that_is_torn_is_found(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[2 * 4096 : 2 * 4096 + 200] = b"\xff" * 200
    path.write_bytes(data)
    assert "is damaged" in refused(path)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("delete from entries where table_id = 'left' and n = 50", "table left has 99 entries"),
        ("delete from entries where table_id = 'left' and n = 1", "table left has 99 entries"),
        ("update entries set sum = null where table_id = 'left' and n = 3", "entry 3 of table left"),
        ("update entries set sum = x'00' where table_id = 'left' and n = 3", "entry 3 of table left"),
        ("update entries set n = 101 where table_id = 'left' and n = 100", "entry 101 of table left"),
        ("update entries set client = 'me' where table_id = 'left' and n = 9", "entry 9 of table left"),
        ("update entries set at = 'noon' where table_id = 'left' and n = 9", "entry 9 of table left"),
    ],
)
def test_what_is_missing_or_changed_is_named(path: Path, statement: str, said: str) -> None:
    change(path, statement)
    assert said in refused(path)


def test_many_faults_are_counted_and_the_first_are_named(path: Path) -> None:
    change(path, "update entries set kind = 'other'")
    assert "(and 199 more)" in refused(path)
    with reading(str(path)) as connection:
        report = check_sqlite(connection)
    assert report.found == 200 and len(report.faults) == 20 and report.damaged == {"left", "right"}


def test_a_sound_log_is_found_sound_and_the_check_counts_what_it_saw(path: Path) -> None:
    with reading(str(path)) as connection:
        report = check_sqlite(connection)
    assert (report.sound, report.tables, report.entries, report.faults) == (True, 2, 200, [])


def test_the_whole_check_also_compares_the_lists(path: Path) -> None:
    change(path, "update tables set id = 'other' where id = 'left'", "delete from holders")
    with reading(str(path)) as connection:
        assert check_sqlite(connection, whole=False).sound
        faults = check_sqlite(connection).faults
    assert faults == ["table left is in no list", "table other is listed and has no entries"]


def test_despite_damage_what_is_sound_is_served(path: Path) -> None:
    change(path, "update entries set seen = 8 where table_id = 'left' and n = 7")

    async def work() -> None:
        log = await open_log(f"sqlite:///{path}", despite_damage=True)
        assert len(await log.read("right")) == 100
        assert len(await log.read("left", 7)) == 93
        with pytest.raises(Damaged):
            await log.read("left")
        assert log.figures.errors.counts == {("damaged",): 1}
        await log.close()

    asyncio.run(work())


def test_a_damaged_table_is_refused_with_a_sentence_and_the_others_go_on(
    tmp_path: Path, new_server: Callable[..., Server]
) -> None:
    server = new_server()

    async def make() -> list[str]:
        async with server.client() as client:
            return [await client.create("me", "me") for _ in range(2)]

    hurt, sound = asyncio.run(make())
    server.stop()
    change(tmp_path / "kabuto.db", f"update entries set seen = seen + 1 where table_id = '{hurt}'")
    again = new_server("--despite-damage")

    async def look() -> None:
        async with again.client() as client:
            assert (await client.get(f"/api/tables/{hurt}", 404))["why"].startswith("This table is damaged")
            assert (await client.get(f"/api/tables/{sound}"))["facts"]["status"] == "playing"

    asyncio.run(look())
    assert httpx.get(again.url + "/health", trust_env=False).status_code == 200


def test_postgresql_checks_its_entries_too(postgres: Postgres) -> None:
    url = postgres.database()

    async def check(log: Log) -> None:
        await log.append([entry("t", 1), entry("t", 2)])
        other = await asyncpg.connect(url)
        await other.execute("update entries set data = 'other' where n = 2")
        await other.close()
        assert len(await log.read("t", 2)) == 0
        with pytest.raises(Damaged):
            await log.read("t")

    run(url, check)


# Old logs --------------------------------------------------------------------------------------------------------


def old(connection: Any) -> None:
    migrate.upgrade(connection, "0002")
    insert = sqlalchemy.text(
        "insert into entries (table_id, n, kind, data, at, seen, client, command)"
        " values ('t', :n, 'move', :data, 1.5, 7, 'c', null)"
    )
    connection.execute(insert, [{"n": n, "data": b"entry %d" % n} for n in range(1, 12_001)])


def test_entries_of_an_old_log_get_their_checksums(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = sqlalchemy.create_engine(url)
    with engine.begin() as connection:
        old(connection)
    engine.dispose()

    async def check(log: Log) -> None:
        entries = await log.read("t")
        assert len(entries) == 12_000 and entries[41].data == b"entry 42"

    run(url, check)
    change(tmp_path / "old.db", "update entries set data = 'entry 43' where n = 42")
    assert "entry 42 of table t" in refused(tmp_path / "old.db")


def test_a_log_that_was_killed_while_it_got_them_gets_the_rest(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = sqlalchemy.create_engine(url)
    with engine.begin() as connection:
        old(connection)
        migrate.upgrade(connection, "0003")
        connection.execute(sqlalchemy.text("update entries set sum = null where n > 6000"))
        connection.execute(sqlalchemy.text("update alembic_version set version_num = '0002'"))
        connection.execute(sqlalchemy.text("drop table deeds"))
    engine.dispose()

    async def check(log: Log) -> None:
        assert len(await log.read("t")) == 12_000
        await log.probe()

    run(url, check)


def test_an_old_log_on_postgresql_gets_them_as_well(postgres: Postgres) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine

    url = postgres.database()

    async def make() -> None:
        engine = create_async_engine(url.replace("://", "+asyncpg://", 1))
        async with engine.begin() as connection:
            await connection.run_sync(old)
        await engine.dispose()

    async def check(log: Log) -> None:
        assert len(await log.read("t")) == 12_000

    asyncio.run(make())
    run(url, check)


# One server, one reader ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["symlink", "hard link", "symlinked folder"])
def test_a_second_server_is_refused_by_whichever_name_it_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr("kabuto.server.store.sqlite.LOCK_SECONDS", 0.1)
    path = tmp_path / "here" / "log.db"
    other = tmp_path / "there" / "log.db"

    async def work() -> None:
        async with opened(f"sqlite:///{path}") as log:
            await log.append([entry("t", 1)])
            if kind == "symlinked folder":
                other.parent.symlink_to(path.parent)
            else:
                other.parent.mkdir()
                other.symlink_to(path) if kind == "symlink" else other.hardlink_to(path)
            with pytest.raises(BadDatabase) as found:
                await open_log(f"sqlite:///{other}")
            assert "is used by another server" in str(found.value)
            await log.append([entry("t", 2)])

    asyncio.run(work())


def test_through_a_symlink_it_is_the_same_log(tmp_path: Path) -> None:
    (tmp_path / "log.db").symlink_to(tmp_path / "far" / "true.db")

    async def write(log: Log) -> None:
        await log.append([entry("t", 1)])

    async def check(log: Log) -> None:
        assert len(await log.read("t")) == 1

    run(f"sqlite:///{tmp_path / 'log.db'}", write)
    run(f"sqlite:///{tmp_path / 'far' / 'true.db'}", check)


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    before = os.umask(0o000)
    try:

        async def check(log: Log) -> None:
            await log.append([entry("t", 1)])
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
            assert modes == {f"kabuto.db{end}": 0o600 for end in ("", "-lock", "-wal", "-shm")}
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700

        run(f"sqlite:///{folder / 'kabuto.db'}", check)
    finally:
        os.umask(before)


def test_a_file_that_others_could_read_is_closed_to_them(path: Path) -> None:
    path.chmod(0o644)

    async def nothing(log: Log) -> None:
        return None

    run(f"sqlite:///{path}", nothing)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
