"""Fixtures: one browser and one server for all; a visitor is a browser profile of its own with one page open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.server import Server, check_built
from tests.web.visitor import PATIENCE, Profiles, Visitor, launch

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play, launch(play) as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that most tests share; `--rate 0` because several of them play much faster than people."""
    check_built()
    with Server(tmp_path_factory.mktemp("kabuto"), "--rate", "0", bare=True) as found:
        yield found


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for a test that kills it or counts its tables."""
    check_built()
    with Server(tmp_path / "data", "--rate", "0") as found:
        yield found


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(most=6)


@pytest.fixture
def visit(browser: Browser, profiles: Profiles) -> Iterator[Visit]:
    """Lets people come; at the end nothing may have gone wrong in any of their pages."""
    came: list[Visitor] = []

    def make(server: Server, **wishes: object) -> Visitor:
        visitor = Visitor(browser, server.url, profiles=profiles, **wishes)  # type: ignore[arg-type]
        came.append(visitor)
        return visitor

    yield make
    faults = [fault for visitor in came for fault in visitor.faults]
    for visitor in came:
        visitor.leave()
    assert not faults, "in the browser's console:\n" + "\n".join(faults)
