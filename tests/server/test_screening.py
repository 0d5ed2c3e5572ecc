"""Where only bots play and somebody watches, the game goes no faster than it can be followed; and what there is to
watch comes in a good order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from kabuto.server.bots import screening
from kabuto.server.connection import Connection, Guest
from kabuto.server.programme import SHOWN, programme
from kabuto.server.service import Service
from kabuto.server.table import Table
from kabuto.server.wire import CreateTable, SeatPlan, TableSummary
from tests.server.test_hall import Watcher
from tests.server.test_life import serving

PATIENCE = 20.0
BOT = SeatPlan(kind="bot", bot="random")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'k.db'}"


@pytest.fixture(autouse=True)
def lines_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line takes so long that a game stands still while it is read."""
    monkeypatch.setattr(screening, "LINE_SECONDS", 1_000.0)


class Onlooker(Watcher):
    watcher = 0
    holder: str | None = None


async def of_bots(service: Service, listed: bool = True, seats: tuple[SeatPlan, ...] = (BOT, BOT)) -> Table:
    wanted = CreateTable(title="take", players=len(seats), seats=list(seats), listed=listed)
    return await service.hall.create("h", wanted)


async def until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not there():  # noqa: ASYNC110  a game is asked, it tells nobody
            await asyncio.sleep(0.02)


async def stands(table: Table) -> bool:
    """Whether the game, once begun, stays where it is for a good while."""
    await until(lambda: table.state.n > 1 and screening.lines(table.state) > 0)
    before = table.state.n
    await asyncio.sleep(4 * screening.LOOK_SECONDS)
    return table.state.n == before


def test_bots_wait_until_everybody_who_watches_has_seen_it(url: str) -> None:
    async def work(service: Service) -> None:
        table = await of_bots(service)
        quick, slow = Onlooker(), Onlooker()
        table.follow(quick)
        table.follow(slow)
        assert await stands(table)
        n = table.state.n
        quick.seen = table.state.counts[0]
        assert await stands(table), "one of two has seen it"
        slow.seen = table.state.counts[0]
        await until(lambda: table.state.n > n)
        assert await stands(table)

    serving(url, work)


def test_when_nobody_watches_any_more_they_play_on(url: str) -> None:
    async def work(service: Service) -> None:
        table = await of_bots(service)
        onlooker = Onlooker()
        table.follow(onlooker)
        assert await stands(table)
        table.state.made_at -= screening.COMING_SECONDS
        table.unfollow(onlooker)
        await until(lambda: table.state.over)

    serving(url, work)


def test_whoever_made_the_table_to_watch_is_waited_for(url: str) -> None:
    async def work(service: Service) -> None:
        assert await stands(await of_bots(service))

    serving(url, work)


@pytest.mark.parametrize("listed", [False, True])
def test_nobody_is_waited_for_at_a_table_that_is_not_listed_or_where_people_play(url: str, listed: bool) -> None:
    async def work(service: Service) -> None:
        seats = (SeatPlan(kind="me"), BOT) if listed else (BOT, BOT)
        table = await of_bots(service, listed, seats)
        table.follow(Onlooker())
        if listed:
            await until(lambda: not table.state.bots_owing())
            assert screening.resting(table.state, table.state.moved[0]) == 0
        else:
            await until(lambda: table.state.over)

    serving(url, work)


class SilentLine:
    """A line on which nobody listens."""

    blocked = True

    def attach(self, guest: Guest) -> None: ...

    def say(self, texts: Sequence[bytes]) -> None: ...

    def hold(self) -> None: ...

    def go_on(self) -> None: ...

    def leave(self) -> None: ...

    def cut(self) -> None: ...


def test_a_watcher_says_by_a_ping_what_was_shown(url: str) -> None:
    async def work(service: Service) -> None:
        table = await of_bots(service)
        connection = Connection(service, table, "h", "", SilentLine())
        connection.heard(b'{"type":"hello"}')
        assert await stands(table)
        n, seen = table.state.n, table.state.counts[0]
        for ping in (f'{{"type":"ping","seen":{seen}}}', '{"type":"ping"}'):  # a plain one takes nothing back
            connection.heard(ping.encode())
        assert connection.seen == seen
        await until(lambda: table.state.n > n)

    serving(url, work)


def ended(table: str, scores: list[int], **more: Any) -> TableSummary:
    values = {"ranking": [[0], [1]], **more}
    return TableSummary(table, "take", "over", [], [], False, scores, 0.0, 0.0, **values)


def test_what_is_played_comes_before_what_is_over_and_the_closest_before_the_others() -> None:
    tables = [
        ended("clear", [30, 10]),
        ended("close", [20, 19]),
        ended("turned", [30, 20]),
        ended("given up", [0, 0], ranking=[]),
        *(ended(f"more {n}", [30, 5]) for n in range(SHOWN)),
        TableSummary("quiet", "take", "playing", [], [], False, [1, 2], 0.0, 5.0),
        TableSummary("seen", "take", "playing", [], [], False, [1, 2], 0.0, 1.0, watching=3),
    ]
    found = programme(tables, lambda table: 0.6 if table == "turned" else 0.0)
    assert [table.table for table in found[:5]] == ["seen", "quiet", "turned", "close", "clear"]
    assert len(found) == 2 + SHOWN
    assert [table.turned for table in found[2:4]] == [0.6, 0.0]


def test_the_list_to_watch_says_how_far_each_game_is_and_who_won(url: str) -> None:
    async def work(service: Service) -> None:
        over = await of_bots(service)
        over.state.made_at -= screening.COMING_SECONDS
        await until(lambda: over.state.over)
        live = await of_bots(service)
        await until(lambda: screening.lines(live.state) > 0)
        found = {one.table: one for one in await service.hall.list("watch", None)}
        assert found[live.id].stage["turn"] and found[live.id].stage["turns"] and not found[live.id].ranking
        assert found[over.id].status == "over" and found[over.id].ranking == over.state.game.ranking()  # type: ignore[union-attr]

    serving(url, work)
