"""Backups: everything that a log holds in one file, taken while the server plays, and back into either kind of store.

A backup is a SQLite file of the same schema, also of a log in PostgreSQL. It shows one moment: everything that was
acknowledged before it was begun is in it. It is looked at before it counts, and it could be served as it is.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kabuto.server.store import migrate
from kabuto.server.store.base import BadDatabase
from kabuto.server.store.checking import Report, check_sqlite, reading

OURS_ALONE = 0o600


def save(url: str, target: Path) -> Report:
    """Back a log up into a new file; raises `BadDatabase`, and then there is no file."""
    from kabuto.server.store.opening import place_of

    kind, place = place_of(url)
    if target.exists():
        raise BadDatabase(f"{target} exists already; choose another name for the backup")
    with beside(target) as draft:
        if kind == "sqlite":
            copy_sqlite(place, draft)
        else:
            from kabuto.server.store.transfer import save_postgres

            upgrade_sqlite(draft)
            save_postgres(place, draft)
        with reading(str(draft)) as connection:
            report = check_sqlite(connection)
        if not report.sound:
            raise BadDatabase(f"no backup was made, because the log is damaged: {report.sentence()}")
        move(draft, target)
    return report


def copy_sqlite(path: str, draft: Path) -> None:
    """A SQLite file as it is at this moment, whoever writes to it meanwhile."""
    if not Path(path).is_file():
        raise BadDatabase(f"there is no database file {path}")
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("pragma busy_timeout = 5000")
        connection.execute("vacuum into ?", (str(draft),))
    except sqlite3.Error as error:
        raise BadDatabase(f"no backup was made of {path}: {error}") from None
    finally:
        connection.close()


def restore(source: Path, url: str, replace: bool = False) -> tuple[Report, Path | None]:
    """Put a backup into a store; what was in a SQLite file before is kept beside it, under the name that is given back.

    Raises `BadDatabase`, and then nothing has changed.
    """
    from kabuto.server.store.opening import place_of

    kind, place = place_of(url)
    with reading(str(source)) as connection:
        its_version = version(connection)
    if its_version is None or its_version > migrate.HEAD:
        raise BadDatabase(f"{source} is no backup of Kabuto, or one of a newer version")
    if kind == "sqlite":
        return restore_sqlite(source, Path(os.path.realpath(place)), replace)
    from kabuto.server.store.transfer import restore_postgres

    with tempfile.TemporaryDirectory(prefix="kabuto-") as folder:
        draft = Path(folder) / "kabuto.db"
        report = unpacked(source, draft)
        restore_postgres(draft, place, replace)
    return report, None


def restore_sqlite(source: Path, target: Path, replace: bool) -> tuple[Report, Path | None]:
    from kabuto.server.store.sqlite import take_locks

    there = target.exists() and target.stat().st_size > 0
    if there and not replace:
        raise BadDatabase(f"{target} exists already; say --replace to put it aside and restore the backup in its place")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with beside(target) as draft:
        report = unpacked(source, draft)
        locks = take_locks(str(target))
        try:
            former = put_aside(target) if there else None
            move(draft, target)
        finally:
            for lock in locks:
                os.close(lock)
    return report, former


def unpacked(source: Path, draft: Path) -> Report:
    """A copy of a backup in the newest schema, looked at; raises `BadDatabase`."""
    shutil.copyfile(source, draft)
    upgrade_sqlite(draft)
    with reading(str(draft)) as connection:
        report = check_sqlite(connection)
    if not report.sound:
        raise BadDatabase(f"the backup {source} is damaged: {report.sentence()}; take another one")
    return report


def put_aside(path: Path) -> Path:
    """Give a database file another name, and what belongs to it too."""
    former = path.with_name(f"{path.name}.before-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}")
    for end in ("-wal", "-shm", ""):
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{path}{end}", f"{former}{end}")
    return former


def upgrade_sqlite(path: Path) -> None:
    """Bring a file to the newest schema, or make one; nobody else uses it."""
    from kabuto.server.store.sqlite import bring_up_to_date

    bring_up_to_date(str(path))
    connection = sqlite3.connect(path)
    connection.execute("pragma journal_mode = delete")  # one file again
    connection.close()


def version(connection: sqlite3.Connection) -> str | None:
    from kabuto.server.store.sqlite import version

    try:
        return version(connection)
    except sqlite3.Error:
        return None


@contextmanager
def beside(target: Path) -> Iterator[Path]:
    """A file that nobody else can read, in the folder of another one; removed unless it was moved away."""
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, OURS_ALONE))
    except OSError as error:
        raise BadDatabase(f"{target.parent} cannot be written to: {error.strerror}") from None
    try:
        yield draft
    except OSError as error:
        raise BadDatabase(f"{target} cannot be written: {error.strerror}") from None
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            Path(f"{draft}{end}").unlink(missing_ok=True)


def move(draft: Path, target: Path) -> None:
    """Give a finished file its name, so that it is there whole after a crash, or not at all."""
    sync(draft)
    os.replace(draft, target)
    sync(target.parent)


def sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
