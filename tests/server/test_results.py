"""Results and ratings: written with the end of a game, the same for every process, never gained by leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from kabuto.contest.rating import Rating, Result, rebuild
from kabuto.server.budgets import PRESETS
from kabuto.server.hostwire import Deed
from kabuto.server.refusal import Refusal
from kabuto.server.results import INSERT, Results, Row, games
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.store import Change
from kabuto.server.table import Table
from kabuto.server.wire import CreateTable, Done, Play, RatingLine, Refused, Resign, SeatPlan, TakeSeat

SELECT = "select table_id, seat, ended, title, players, among, who, place, gone from results order by ended, seat"


def serving(url: str, *works: Callable[[Service], Awaitable[None]]) -> None:
    """Each after a new start of the server."""

    async def run() -> None:
        for work in works:
            service = await Service.open(Settings(database=url, budgets=PRESETS["none"]))
            try:
                await work(service)
            finally:
                await service.close()

    asyncio.run(run())


async def rows(service: Service) -> list[Row]:
    return [Row(*row) for row in await service.hall.log.select(SELECT)]


def against(bot: str, rated: bool = False) -> CreateTable:
    return CreateTable(title="take", players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="bot", bot=bot)], rated=rated)


def rated() -> CreateTable:
    return CreateTable(title="take", players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="open")], rated=True)


async def play_on(table: Table, people: dict[int, str], seed: int, most: int = 2000) -> None:
    """The people decide at random, the bots as they do."""
    rng = Random(seed)
    for number in range(most):
        if table.state.over:
            return
        mine = [seat for seat in table.state.owing() if seat in people]
        if not mine:
            await asyncio.sleep(0.005)
            continue
        seat = mine[0]
        assert table.state.game is not None
        action = rng.choice(table.state.game.legal(seat))
        command = Play(id=f"m{number}", seat=seat, version=table.state.counts[seat + 1], action=action)
        await table.command(people[seat], command)


async def game_of_two(service: Service, seed: int, most: int = 2000) -> Table:
    for holder in ("anna", "ben"):
        if not service.keys.kept(holder):
            await service.keys.codes(holder)
    table = await service.hall.create("anna", rated())
    done = await service.command(table, "ben", TakeSeat(id="s", seat=1, version=0, name="Ben"))
    assert isinstance(done, Done)
    await play_on(table, {0: "anna", 1: "ben"}, seed, most)
    return table


def line(lines: list[RatingLine]) -> RatingLine:
    (only,) = lines
    return only


def test_a_game_alone_against_bots_counts_on_a_ladder_of_its_own(url: str) -> None:
    async def first(service: Service) -> None:
        level = service.shelf.levels(service.shelf.title("take"))[0]
        table = await service.hall.create("anna", against(level))
        await play_on(table, {0: "anna"}, 1)
        found = await rows(service)
        assert [(row.who, row.among) for row in found] == [("anna", "bots"), (f"bot:{level}", "bots")]
        assert sorted(row.place for row in found) in ([1, 2], [1, 1])
        mine = line(await service.results.of("anna"))
        assert (mine.title, mine.players, mine.among, mine.games, mine.provisional) == ("take", 2, "bots", 1, True)
        assert mine.rating != 1500
        kept.append(mine)

    async def again(service: Service) -> None:
        assert await service.results.of("anna") == kept
        assert await service.results.of("somebody") == []

    kept: list[RatingLine] = []
    serving(url, first, again)


def test_rated_tables_are_for_people_who_kept_their_names(url: str) -> None:
    async def work(service: Service) -> None:
        with pytest.raises(Refusal) as no:
            await service.hall.create("anna", rated())
        assert no.value.message == "rated-needs-name"
        await service.keys.codes("anna")
        with pytest.raises(Refusal) as alone:
            await service.hall.create("anna", against("random", rated=True))
        assert alone.value.message == "rated-people"
        table = await service.hall.create("anna", rated())
        for holder, why in (("ben", "keep your name first"), ("anna", "you have yours")):
            answer = await service.command(table, holder, TakeSeat(id="x", seat=1, version=0, name="x"))
            assert isinstance(answer, Refused) and why in answer.why
        await service.keys.codes("ben")
        assert isinstance(await service.command(table, "ben", TakeSeat(id="y", seat=1, version=0, name="B")), Done)

    serving(url, work)


def test_what_is_kept_and_what_is_found_anew_is_the_same(url: str) -> None:
    async def work(service: Service) -> None:
        for seed in range(3):
            await game_of_two(service, seed)
            await service.results.of("anna")  # found one by one
        found = games(await rows(service))
        assert len(found) == 3
        anew = rebuild(Result(tuple((row.who, row.place, bool(row.gone), False) for row in game)) for game in found)
        for holder in ("anna", "ben"):
            kept, _ = next(iter(service.results._rated.values()))[holder]
            assert kept.mu == pytest.approx(anew[holder].mu, abs=1e-9)
            assert kept.sigma == pytest.approx(anew[holder].sigma, abs=1e-9)
            assert line(await service.results.of(holder)).among == "people"

    serving(url, work)


def test_who_resigns_is_last_and_does_not_gain(url: str) -> None:
    async def work(service: Service) -> None:
        table = await game_of_two(service, 1, most=6)
        resigned = await service.command(table, "anna", Resign(id="r", seat=0, version=table.state.counts[1]))
        assert isinstance(resigned, Done) and table.state.over
        assert [(row.who, row.place, bool(row.gone)) for row in await rows(service)] == [
            ("anna", 2, True),
            ("ben", 1, False),
        ]
        assert line(await service.results.of("anna")).rating < Rating().shown

    serving(url, work)


def test_what_another_process_wrote_late_is_rated_in_its_order(url: str) -> None:
    async def work(service: Service) -> None:
        def change(table: str, at: float, first: str, second: str) -> Change:
            game = [
                Row(table, 0, at, "take", 2, "people", first, 1, False),
                Row(table, 1, at, "take", 2, "people", second, 2, False),
            ]
            return Change(INSERT, game)

        log = service.hall.log
        await log.append((), (), [change("b", 1000.0, "ben", "anna")])
        await service.results.of("anna")
        await log.append((), (), [change("a", 990.0, "anna", "cleo")])
        late = await service.results.of("anna")
        fresh = Results(log, service.shelf, service.hall.aliases.owner)
        assert late == await fresh.of("anna")

    serving(url, work)


def test_a_study_an_edition_of_ones_own_and_a_bot_of_others_do_not_count(url: str) -> None:
    async def work(service: Service) -> None:
        table = await service.hall.create("anna", against("random"))
        await play_on(table, {0: "anna"}, 2)
        assert table.state.over and await rows(service) == []

    serving(url, work)


def test_erasing_somebody_leaves_the_ratings_of_others(url: str) -> None:
    async def work(service: Service) -> None:
        holder = "a" * 64
        await service.hall.log.append((), (), service.results.of_game((await game_of_two(service, 5)).state, 7.0))
        before = await service.results.of("ben")
        await service.hall.log.append((), (), [Change("update results set who = ? where who = 'anna'", [(holder,)])])
        await service.host.do(Deed(deed="erase", whom=holder, why="wished"))
        assert all(row.who != holder for row in await rows(service))
        assert await service.results.of("ben") == before
        assert await service.results.of(holder) == []

    serving(url, work)
