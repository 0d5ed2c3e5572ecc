"""Bring a database to the newest schema with Alembic. A database that is there already is not asked twice:
the stores look at its version first and come here only if it is another one, because Alembic takes long to load."""

from __future__ import annotations

from pathlib import Path
from typing import Any

HEAD = "0018"
"""The newest revision under `migrations/versions`."""


def upgrade(connection: Any, to: str = "head") -> None:
    """`alembic upgrade` on a connection of SQLAlchemy."""
    from alembic import command

    command.upgrade(config(connection), to)


def config(connection: Any) -> Any:
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    found.attributes["connection"] = connection
    return found
