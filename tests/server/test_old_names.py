"""Databases of former versions: every cookie and every seat of them works on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
import sqlalchemy

from kabuto.server.holders import Holder, identify
from kabuto.server.service import Service
from kabuto.server.store import migrate
from kabuto.server.wire import CreateTable, TakeSeat
from tests.server.test_life import ME, OPEN, serving

ANNA, BEN = (identify(cookie * 43) for cookie in "ab")
THEN = ("tables", "entries", "holders", "keys")
"""What former versions had of this: 0.1.0 (0002) no keys, which came with 0006."""


def older(new: Path, old: Path, revision: str) -> None:
    """A database of a former schema with what another one holds."""
    engine = sqlalchemy.create_engine(f"sqlite:///{old}")
    with engine.begin() as connection:
        migrate.upgrade(connection, revision)
    engine.dispose()
    source, target = sqlite3.connect(new), sqlite3.connect(old)
    for table in THEN:
        columns = [row[1] for row in target.execute(f"pragma table_info({table})")]
        if columns:
            rows = source.execute(f"select {', '.join(columns)} from {table}").fetchall()
            target.executemany(f"insert into {table} values ({', '.join('?' * len(columns))})", rows)
    target.commit()
    for file in (source, target):
        file.close()


@pytest.mark.parametrize("revision", ["0002", "0006", "0009", "0013"])
def test_every_cookie_and_seat_of_a_former_version_works(tmp_path: Path, revision: str) -> None:
    (tmp_path / "old").mkdir()
    new, old = tmp_path / "new.db", tmp_path / "old" / "k.db"
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
    older(new, old, revision)
    serving(f"sqlite:///{old}", now)
