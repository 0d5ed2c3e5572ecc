"""Databases of former versions: every cookie and every seat of them works on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy.ext.asyncio import create_async_engine

from kabuto.server.holders import Holder, identify
from kabuto.server.service import Service
from kabuto.server.store import migrate
from kabuto.server.wire import CreateTable, TakeSeat
from tests.server.postgres import Postgres
from tests.server.test_life import ME, OPEN, serving

ANNA, BEN = (identify(cookie * 43) for cookie in "ab")
THEN = ("tables", "entries", "holders", "keys")
"""What former versions had of this: 0.1.0 (0002) no keys, which came with 0006."""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind without any table."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'k.db'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.database()


def older(new: Path, old: str, revision: str) -> None:
    """A database of a former schema with what a newest one (SQLite) holds."""

    def fill(connection: sqlalchemy.Connection) -> None:
        migrate.upgrade(connection, revision)
        known = sqlalchemy.MetaData()
        known.reflect(connection, only=[table for table in THEN if sqlalchemy.inspect(connection).has_table(table)])
        for table in known.sorted_tables:
            for row in source.execute(f"select {', '.join(table.columns.keys())} from {table.name}"):
                values = {column.name: fitting(column, value) for column, value in zip(table.columns, row, strict=True)}
                connection.execute(table.insert().values(values))

    async def fill_postgres() -> None:
        engine = create_async_engine(old.replace("://", "+asyncpg://", 1))
        async with engine.begin() as connection:
            await connection.run_sync(fill)
        await engine.dispose()

    source = sqlite3.connect(new)
    if old.startswith("sqlite"):
        engine = sqlalchemy.create_engine(old)
        with engine.begin() as connection:
            fill(connection)
        engine.dispose()
    else:
        asyncio.run(fill_postgres())
    source.close()


def fitting(column: sqlalchemy.Column[Any], value: Any) -> Any:
    """A value of SQLite for a column of either database."""
    return bool(value) if isinstance(column.type, sqlalchemy.Boolean) and value is not None else value


@pytest.mark.parametrize("revision", ["0002", "0006", "0009", "0013", "0014", "0015", "0016", "0017"])
def test_every_cookie_and_seat_of_a_former_version_works(tmp_path: Path, url: str, revision: str) -> None:
    (tmp_path / "new").mkdir()
    new = tmp_path / "new" / "k.db"
    tables: list[str] = []

    async def then(service: Service) -> None:
        for _ in range(3):
            table = await service.hall.create(ANNA, CreateTable(title="take", players=2, seats=[ME, OPEN]))
            await service.hall.command(table, BEN, TakeSeat(id="1", seat=1, version=0, name="Ben"))
            tables.append(table.id)
        way = await service.keys.way((await service.keys.ticket(ANNA)).word)
        await service.keys.come(way, "phone")

    async def now(service: Service) -> None:
        for seat, who in enumerate((ANNA, BEN)):
            known = service.keys.holder(Holder(who, secret=who))
            assert known.id == who
            assert {one.table for one in await service.hall.list("mine", who)} == set(tables)
            for id in tables:
                assert (await service.hall.table(id)).watcher(seat, who) == seat + 1
        devices = (await service.keys.me(ANNA, ANNA)).devices
        assert [one.label for one in devices] == (["", "phone"] if revision >= "0006" else [""])
        assert not service.keys.kept(BEN) and await service.passkeys.of(ANNA) == []

    serving(f"sqlite:///{new}", then)
    older(new, url, revision)
    serving(url, now)
