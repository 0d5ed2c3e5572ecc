"""Which log an address means. Each database's own packages are imported only when it is used."""

from __future__ import annotations

from kabuto.server.store.base import BadDatabase, Log


def place_of(url: str) -> tuple[str, str]:
    """`sqlite` and a file, or `postgresql` and an address; raises `BadDatabase`."""
    scheme, separator, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and rest[1:] not in ("", ":memory:"):
        return "sqlite", rest[1:]
    if scheme in ("postgresql", "postgres") and separator:
        return "postgresql", f"postgresql://{rest}"
    raise BadDatabase("a database looks like sqlite:///FILE or postgresql://USER@HOST/NAME")


async def open_log(url: str, despite_damage: bool = False) -> Log:
    """The log of a database, its schema brought up to date; raises `BadDatabase`, also if it is found damaged."""
    kind, place = place_of(url)
    if kind == "sqlite":
        from kabuto.server.store.sqlite import SqliteLog

        return await SqliteLog.open(place, despite_damage)
    from kabuto.server.store.postgres import PostgresLog

    return await PostgresLog.open(place)
