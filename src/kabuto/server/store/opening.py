"""Which log an address means. Each database's own packages are imported only when it is used."""

from __future__ import annotations

from kabuto.server.store.base import BadDatabase, Log


async def open_log(url: str, despite_damage: bool = False) -> Log:
    """The log of a database, its schema brought up to date; raises `BadDatabase`, also if it is found damaged."""
    scheme, separator, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and rest[1:] not in ("", ":memory:"):
        from kabuto.server.store.sqlite import SqliteLog

        return await SqliteLog.open(rest[1:], despite_damage)
    if scheme in ("postgresql", "postgres") and separator:
        from kabuto.server.store.postgres import PostgresLog

        return await PostgresLog.open(f"postgresql://{rest}")
    raise BadDatabase("a database looks like sqlite:///FILE or postgresql://USER@HOST/NAME")
