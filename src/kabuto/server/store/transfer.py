"""A log in PostgreSQL, looked at as a whole: checked, written into a backup, read from one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Boolean, Table

from kabuto.server.store import migrate
from kabuto.server.store.base import ENTRIES, BadDatabase, Entry
from kabuto.server.store.checking import EMPTY, GAPS, GONE, IDS, TABLES, UNLISTED, Report, reading
from kabuto.server.store.postgres import FAILURES, IN_USE, numbered, prepare, version
from kabuto.server.store.tables import metadata

T = TypeVar("T")
AT_ONCE = 1000
PASSING = ("pulse",)
"""Tables whose rows mean nothing elsewhere."""


def check_postgres(url: str) -> Report:
    return asyncio.run(_within(url, _check))


def save_postgres(url: str, draft: Path) -> None:
    """Write everything into a file of the same schema."""

    async def save(connection: Any) -> None:
        file = sqlite3.connect(draft)
        try:
            for table in kept():
                insert = f"insert into {table.name} ({names(table)}) values ({', '.join('?' * len(table.columns))})"
                async for rows in _many(connection.cursor(f"select {names(table)} from {table.name}")):
                    file.executemany(insert, [tuple(row) for row in rows])
            file.commit()
        finally:
            file.close()

    asyncio.run(_within(url, save))


def restore_postgres(draft: Path, url: str, replace: bool) -> None:
    """Read everything from a file of the newest schema into a database that no server uses."""
    asyncio.run(_restore(draft, url, replace))


def kept() -> list[Table]:
    """The tables of a log, those first to which others refer."""
    return [table for table in metadata.sorted_tables if table.name not in PASSING]


def names(table: Table) -> str:
    return ", ".join(f'"{column.name}"' for column in table.columns)


async def _within(url: str, work: Callable[[Any], Awaitable[T]]) -> T:
    """Do something while the database looks as it does now, whoever writes to it meanwhile."""
    async with _connected(url) as connection:
        if await version(connection) != migrate.HEAD:
            raise BadDatabase("the PostgreSQL database has another schema; start this version's server on it once")
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            return await work(connection)


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    try:
        connection = await asyncpg.connect(url, timeout=10)
        try:
            yield connection
        finally:
            await connection.close(timeout=5)
    except (*FAILURES, ValueError) as error:
        raise BadDatabase(f"the PostgreSQL database cannot be used: {error}") from None


async def _check(connection: Any) -> Report:
    report = Report(tables=await connection.fetchval(TABLES))
    async for rows in _many(connection.cursor(ENTRIES)):
        report.see(rows)
    for table, count, last in await connection.fetch(GAPS):
        report.gap(table, count, last, [row[0] for row in await connection.fetch(numbered(GONE), table)])
    report.lists(*[[row[0] for row in await connection.fetch(query)] for query in (UNLISTED, EMPTY)])
    return report


async def tables_of(url: str) -> AsyncIterator[tuple[str, list[Entry]]]:
    """All tables with their entries."""
    async with _connected(url) as connection:
        for (id,) in await connection.fetch(IDS):
            rows = await connection.fetch(numbered(f"{ENTRIES} where table_id = ? order by n"), id)
            yield id, [Entry(*list(row)[:-1]) for row in rows]


async def _many(cursor: Any) -> AsyncIterator[list[Any]]:
    rows: list[Any] = []
    async for row in cursor:
        rows.append(row)
        if len(rows) == AT_ONCE:
            yield rows
            rows = []
    yield rows


async def _restore(draft: Path, url: str, replace: bool) -> None:
    async with _connected(url) as connection:
        await prepare(url)
        if not await connection.fetchval("select pg_try_advisory_lock($1)", IN_USE):
            raise BadDatabase("the PostgreSQL database is used by a server; stop all of them first")
        async with connection.transaction():
            if not replace and await connection.fetchval("select exists (select 1 from entries)"):
                raise BadDatabase("the PostgreSQL database holds tables already; say --replace to delete them")
            for table in reversed(kept()):
                await connection.execute(f"delete from {table.name}")
            with reading(str(draft)) as file:
                for table in kept():
                    await _fill(connection, file, table)


async def _fill(connection: Any, file: sqlite3.Connection, table: Table) -> None:
    flags = [isinstance(column.type, Boolean) for column in table.columns]
    found = file.execute(f"select {names(table)} from {table.name}")
    while rows := found.fetchmany(AT_ONCE):
        records = [[bool(v) if flag else v for v, flag in zip(row, flags, strict=True)] for row in rows]
        await connection.copy_records_to_table(
            table.name, records=records, columns=[column.name for column in table.columns]
        )
    if "id" in table.columns and table.columns["id"].type.python_type is int:
        await connection.execute(
            f"select setval(pg_get_serial_sequence('{table.name}', 'id'), "
            f"coalesce((select max(id) from {table.name}), 1))"
        )
