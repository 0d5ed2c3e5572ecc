"""Databases that have the newest schema already: a server that finds one need not load Alembic, which is half of what
its start takes, and the tests start hundreds. That an empty one gets its schema is shown by the servers that most tests
share, and by the tests of the store."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path

SQLITE = "sqlite:///"


@cache
def pattern() -> Path:
    """An empty file of SQLite with all tables, made once in a process; the folder goes with the process."""
    from kabuto.server.store.sqlite import bring_up_to_date

    folder = tempfile.TemporaryDirectory(prefix="kabuto-schema-")
    folders.append(folder)
    path = Path(folder.name) / "kabuto.db"
    bring_up_to_date(str(path))
    return path


folders: list[tempfile.TemporaryDirectory[str]] = []


def with_tables(url: str) -> str:
    """The same address; where it names a file of SQLite that there is not, there is one with all tables now."""
    path = Path(url.removeprefix(SQLITE))
    if url.startswith(SQLITE) and not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(pattern(), path)
    return url
