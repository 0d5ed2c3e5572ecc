"""Fixtures: one server on SQLite for the many tests that need nothing special, and one PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.databases import with_tables
from tests.server.postgres import Postgres, running
from tests.server.support import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of this process share."""
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'kabuto.db'}"
    with Server(database, "--bot-seconds", "0.5", bare=True) as found:
        yield found


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Makes servers of a test's own, which are stopped at its end."""
    made: list[Server] = []

    def make(*options: str, database: str | None = None, rate: int = 0, log_level: str = "warning") -> Server:
        found = Server(database or f"sqlite:///{tmp_path / 'kabuto.db'}", *options, rate=rate, log_level=log_level)
        made.append(found)
        return found.start()

    yield make
    for one in made:
        one.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind with nothing in its tables."""
    if request.param == "sqlite":
        return with_tables(f"sqlite:///{tmp_path / 'k.db'}")
    found: Postgres = request.getfixturevalue("postgres")
    return found.with_tables()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str | None:
    """For `new_server`: a database of either kind."""
    if request.param == "sqlite":
        return None
    found: Postgres = request.getfixturevalue("postgres")
    return found.with_tables()
