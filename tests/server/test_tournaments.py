"""Tournaments at the server: made, entered, played to the end by bots and people, whoever is killed on the way."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kabuto.server import tournaments
from kabuto.server.bots import screening
from kabuto.server.budgets import PRESETS
from kabuto.server.hostwire import Deed
from kabuto.server.pace import PACES
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.store import Change
from kabuto.server.table import Table
from kabuto.server.tourneywire import MakeTournament, Tournament
from kabuto.server.wire import Done, Fork, Play, Resign
from tests.server.postgres import Postgres
from tests.server.support import Client, Server
from tests.server.test_screening import Onlooker

PATIENCE = 60.0


def serving(url: str, *works: Callable[[Service], Awaitable[None]], **given: Any) -> None:
    """Each after a new start of the server."""

    async def run() -> None:
        for work in works:
            service = await Service.open(Settings(database=url, budgets=PRESETS["none"], **given))
            try:
                await work(service)
            finally:
                await service.close()

    asyncio.run(run())


def wanted(**given: Any) -> MakeTournament:
    """TA-KE in two Swiss rounds, where nothing else is said."""
    usual: dict[str, Any] = {"name": "Autumn", "title": "take", "form": "swiss", "players": 2, "seats": 4, "rounds": 2}
    return MakeTournament(**{**usual, **given})


async def entered(service: Service, id: str, *people: str) -> None:
    for one in people:
        await service.tournaments.join(id, one, one.title())


async def resigning(service: Service, id: str) -> None:
    """Of every table that is being played whoever sits in the second seat resigns."""
    shown = await service.tournaments.shown(id, None)
    for pod in shown.played[-1].pods:
        if pod.table is not None and pod.status == "playing":
            await lose(service, pod.table, 1)


async def lose(service: Service, table: str, seat: int) -> None:
    found = await service.hall.table(table)
    holder = found.state.sitters[seat].holder or ""
    done = await service.command(found, holder, Resign(id=f"r{seat}", seat=seat, version=0))
    assert isinstance(done, Done), done


async def until(service: Service, id: str, holds: Callable[[Tournament], bool]) -> Tournament:
    """Wait until something holds; the server goes on by itself meanwhile."""
    end = time.monotonic() + PATIENCE
    while True:
        shown = await service.tournaments.shown(id, None)
        if holds(shown):
            return shown
        assert time.monotonic() < end, shown
        await asyncio.sleep(0.05)


def round_of(number: int) -> Callable[[Tournament], bool]:
    return lambda shown: len(shown.played) == number


def over(shown: Tournament) -> bool:
    return shown.status == "over"


# From the beginning to the end -----------------------------------------------------------------------------------


def test_a_tournament_of_people(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna"))
        await entered(service, id, "ben", "cleo", "dora")
        await entered(service, id, "ben")  # is in already
        shown = await made.shown(id, "anna")
        assert [one.name for one in shown.entrants] == ["Anna", "Ben", "Cleo", "Dora"]
        assert (shown.maker, shown.me, shown.my_table, shown.status) == (True, 1, None, "open")
        await made.begin(id, "anna")
        shown = await made.shown(id, "anna")
        assert shown.status == "running" and len(shown.played[0].pods) == 2 and shown.my_table is not None
        state = (await service.hall.table(shown.my_table)).state
        assert state.made.tournament == id and not state.made.listed and state.made.pace == "evening"
        assert state.clocks[0].left == PACES["evening"].bank
        await resigning(service, id)
        await until(service, id, round_of(2))
        await resigning(service, id)
        shown = await until(service, id, over)
        assert [line.points for line in shown.standings] == [24, 12, 12, 0]
        assert shown.standings[0].rank == 1
        met = Counter(tuple(sorted(pod.seats)) for one in shown.played for pod in one.pods)
        assert max(met.values()) == 1
        lines = await made.lines("cleo")
        assert [(one.tournament, one.mine, one.entrants) for one in lines] == [(id, True, 4)]
        assert await made.lines("nobody") == []

    serving(url, work)


def test_a_tournament_of_bots_goes_by_itself(url: str) -> None:
    async def work(service: Service) -> None:
        id = await service.tournaments.make("anna", wanted(form="elimination", bots="random"))
        await service.tournaments.begin(id, "anna")
        shown = await until(service, id, over)
        assert [len(one.pods) for one in shown.played] == [2, 1]
        assert shown.standings[0].rank == 1 and all(one.bot == "random" for one in shown.entrants)

    serving(url, work)


@pytest.mark.parametrize("people", [False, True])
def test_bots_among_themselves_can_be_followed(url: str, people: bool) -> None:
    """They wait for those who watch, if no person in the tournament waits for them; and for nobody who is not there."""

    async def work(service: Service) -> None:
        made = service.tournaments
        await service.driver.close()
        id = await made.make("anna", wanted(bots="random", **({"me": "Anna"} if people else {})))
        await made.begin(id, "anna")
        for pod in (await made.shown(id, None)).played[0].pods:
            table = await service.hall.table(str(pod.table))
            now = table.state.moved[0]
            assert not table.state.made.listed and table.state.made.shown is not people
            assert not screening.watched(table, now)
            table.follow(Onlooker())
            assert screening.watched(table, now)
            assert await decided(table)
            rest = screening.resting(table.state, table.state.moved[0])
            assert rest > 0 if not people else rest == 0

    serving(url, work)


async def decided(table: Table) -> bool:
    """Somebody decides something, whoever it is."""
    game = table.state.game
    assert game is not None
    (seat,) = table.state.owing()
    if table.state.sitters[seat].kind == "bot":
        return await table.decide_for(seat, game.legal(seat)[0], table.state.counts[seat + 1])
    command = Play(id="first", seat=seat, version=table.state.counts[seat + 1], action=game.legal(seat)[0])
    return isinstance(await table.command("anna", command), Done)


def test_bots_fill_the_seats_that_people_leave(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", bots="random", rounds=3))
        await entered(service, id, "ben")
        await made.begin(id, "anna")
        shown = await made.shown(id, None)
        assert [one.bot for one in shown.entrants] == [None, None, "random", "random"]
        await made.withdraw(id, "ben")
        for pod in shown.played[0].pods:
            first = next((seat for seat, one in enumerate(pod.seats) if one <= 2), None)
            if pod.table is not None and first is not None:
                await lose(service, pod.table, first)
        shown = await until(service, id, round_of(2))
        assert len([one for one in shown.entrants if one.status == "in"]) == 4
        assert not any(pod.status == "bye" for pod in shown.played[1].pods)

    serving(url, work)


def test_bots_come_in_numbers_that_fit(url: str) -> None:
    """Seven were wanted; at tables of two there are eight, each with a name of its own."""

    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", bots="random", seats=7))
        await made.begin(id, "anna")
        shown = await made.shown(id, None)
        assert [one.name for one in shown.entrants] == ["Anna", *(f"Random {number}" for number in range(1, 8))]
        assert [len(pod.seats) for pod in shown.played[0].pods] == [2, 2, 2, 2]

    serving(url, work)


def test_one_person_among_bots_has_a_clock(url: str) -> None:
    """Elsewhere nobody waits for whoever plays alone; a tournament does."""

    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", bots="random", seats=2, rounds=1))
        await made.begin(id, "anna")
        shown = await made.shown(id, "anna")
        assert shown.my_table is not None
        table = await service.hall.table(shown.my_table)
        end = time.monotonic() + PATIENCE
        while not table.state.people_owing() and time.monotonic() < end:  # noqa: ASYNC110  a bot may begin
            await asyncio.sleep(0.02)
        due = table.state.due
        assert due is not None
        await service.timekeeper.look(due + 1)
        assert table.state.sitters[0].late or table.state.sitters[1].late

    serving(url, work)


def test_who_never_came_is_dropped_after_two_rounds(url: str) -> None:
    """Ben's time is up whenever he is to act, until the table ends; then he has no third one."""

    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", seats=2, rounds=4))
        await entered(service, id, "ben")
        await made.begin(id, "anna")
        for number in (1, 2):
            shown = await until(service, id, round_of(number))
            table = shown.played[-1].pods[0].table
            assert table is not None
            await alone(service, table, "anna", seed=number)
        shown = await until(service, id, over)
        assert [one.status for one in shown.entrants] == ["in", "dropped"]
        assert len(shown.played) == 2
        assert shown.standings[0].entrant == 1 and shown.standings[0].points == 24

    serving(url, work)


async def alone(service: Service, id: str, holder: str, seed: int) -> None:
    """Somebody plays at random to the end, against somebody who never comes."""
    rng, table = Random(seed), await service.hall.table(id)
    mine = [one.holder for one in table.state.sitters].index(holder)
    end, number = time.monotonic() + PATIENCE, 0
    while not table.state.over:
        assert time.monotonic() < end
        owing = table.state.people_owing()
        if mine in owing:
            assert table.state.game is not None
            action = rng.choice(table.state.game.legal(mine))
            number += 1
            command = Play(id=f"m{number}", seat=mine, version=table.state.counts[mine + 1], action=action)
            await service.command(table, holder, command)
        elif owing and table.state.due is not None:
            await table.time_out(table.state.due + 1)
        else:
            await asyncio.sleep(0.005)


def test_an_arena_puts_whoever_is_free_at_the_next_table(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(form="arena", me="Anna", seats=10, minutes=5))
        await entered(service, id, "ben")
        await made.begin(id, "anna")
        await entered(service, id, "cleo", "dora")
        shown = await until(service, id, round_of(2))
        until_when = shown.due or 0.0
        assert until_when > time.time() + 200
        await resigning(service, id)
        await lose(service, str(shown.played[0].pods[0].table), 1)
        shown = await until(service, id, round_of(3))
        met = Counter(tuple(sorted(pod.seats)) for one in shown.played for pod in one.pods)
        assert max(met.values()) == 1
        await service.tournaments.close()
        await made.look(until_when + 1)
        assert (await made.shown(id, None)).status == "running"  # the last tables are played to their end
        for one in shown.played[2:]:
            for pod in one.pods:
                await lose(service, str(pod.table), 1)
        await made.look(until_when + 2)
        assert (await made.shown(id, None)).status == "over"

    serving(url, work)


def test_the_next_round_at_the_makers_word(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", by_hand=True))
        await entered(service, id, "ben", "cleo")
        await made.begin(id, "anna")
        with pytest.raises(Refusal, match="tournament-playing"):
            await made.advance(id, "anna")
        await resigning(service, id)
        await made.look(time.time())
        shown = await made.shown(id, None)
        assert shown.waiting and len(shown.played) == 1
        assert sorted(pod.status for pod in shown.played[0].pods) == ["bye", "over"]
        with pytest.raises(Refusal, match="tournament-maker"):
            await made.advance(id, "ben")
        await made.advance(id, "anna")
        assert len((await made.shown(id, None)).played) == 2

    serving(url, work)


def test_it_begins_by_itself_at_its_time(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", starts=time.time() - 1))
        await asyncio.sleep(1.5)
        assert (await made.shown(id, None)).status == "open"  # nobody to play with
        await entered(service, id, "ben")
        await until(service, id, round_of(1))

    serving(url, work)


def test_a_table_that_the_host_closes_counts_half(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", rounds=1))
        await entered(service, id, "ben", "cleo", "dora")
        await made.begin(id, "anna")
        first, second = (await made.shown(id, None)).played[0].pods
        await service.host.do(Deed(deed="close", whom=str(first.table)))
        await service.host.do(Deed(deed="delete", whom=str(second.table)))
        shown = await until(service, id, over)
        assert {line.points for line in shown.standings} == {6.0}

    serving(url, work)


# Only once, whoever is killed ------------------------------------------------------------------------------------


def test_two_processes_make_a_round_once(url: str) -> None:
    """Both see at the same time that it is due; one writes it."""

    async def work(service: Service) -> None:
        made = service.tournaments
        await made.close()
        id = await made.make("anna", wanted(seats=16, bots="random"))
        kept = await made.kept(id)
        await asyncio.gather(*(made._begin(kept, time.time()) for _ in range(4)))
        shown = await made.shown(id, None)
        assert len(shown.entrants) == 16 and len(shown.played) == 1 and len(shown.played[0].pods) == 8
        assert (await service.hall.log.select("select count(*) from tables"))[0][0] == 8
        end = time.monotonic() + PATIENCE
        while not (kept := await made.kept(id)).resting and time.monotonic() < end:  # noqa: ASYNC110  bots play
            await asyncio.sleep(0.1)
        await asyncio.gather(*(made._next(kept, time.time()) for _ in range(4)))
        assert (await service.hall.log.select("select count(*) from tables"))[0][0] == 16

    serving(url, work)


def test_whoever_comes_while_it_begins_is_in_or_told_so(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        await made.close()
        id = await made.make("anna", wanted(me="Anna", seats=40))
        people = [f"p{number}" for number in range(12)]
        await entered(service, id, *people[:5])
        tries = [made.join(id, one, one) for one in people[5:]]
        found = await asyncio.gather(*tries, made.begin(id, "anna"), return_exceptions=True)
        late = [problem for problem in found if isinstance(problem, Refusal)]
        assert all(problem.message == "tournament-begun" for problem in late)
        shown = await made.shown(id, None)
        sat = {one for pod in shown.played[0].pods for one in pod.seats}
        assert sat == {one.number for one in shown.entrants if one.status == "in"}
        assert len(sat) == 13 - len(late)

    serving(url, work)


def test_whoever_came_or_went_a_moment_before_it_begins_is_seated_or_not(url: str) -> None:
    """What the process that lets a round begin has read of the entrants is a moment old: then it makes none."""

    async def work(service: Service) -> None:
        made = service.tournaments
        await made.close()
        id = await made.make("anna", wanted(me="Anna", rounds=3))
        await entered(service, id, "ben", "cleo", "emil")
        before = await made.kept(id)
        await made.withdraw(id, "emil")
        assert await made._begin(before, time.time()) and (await made.shown(id, None)).status == "open"
        before = await made.kept(id)
        await entered(service, id, "dora")
        assert await made._begin(before, time.time()) and (await made.shown(id, None)).status == "open"
        await made.begin(id, "anna")
        assert (await made.shown(id, "dora")).my_table is not None
        assert (await made.shown(id, "emil")).me is None
        await resigning(service, id)
        before = await made.kept(id)
        await made.withdraw(id, "cleo")
        await made._next(before, time.time())
        assert (await made.shown(id, None)).played[-1].round == 1
        await made.look(time.time())
        shown = await made.shown(id, "cleo")
        assert shown.played[-1].round == 2 and shown.my_table is None

    serving(url, work)


@pytest.mark.parametrize("form", ["swiss", "round_robin"])
def test_two_who_do_not_want_to_play_together_do_not_meet(tmp_path: Path, form: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        await made.close()
        made.blocked = lambda one, other: (one, other) == ("cleo", "anna")
        id = await made.make("ben", wanted(form=form, seats=6, rounds=3 if form == "swiss" else 1))
        await entered(service, id, "anna", "cleo", "dora", "emil")
        await made.begin(id, "ben")
        for _ in range(10):
            await resigning(service, id)
            await made.look(time.time())
        shown = await made.shown(id, None)
        met = {tuple(sorted(pod.seats)) for one in shown.played for pod in one.pods if pod.table}
        assert shown.status == "over" and (1, 2) not in met
        assert len(met) == (4 if form == "swiss" else 5)

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_what_has_not_changed_is_not_sent_again(server: Server) -> None:
    async def work() -> None:
        async with Client(server) as anna, Client(server) as ben:
            made = await anna.post("/api/tournaments", msgspec.to_builtins(wanted(me="Anna")), 201)
            at = f"/api/tournaments/{made['tournament']}"
            first = await anna.asked(at)
            assert first.status_code == 200 and first.headers["cache-control"] == "private, no-cache"
            again = {"if-none-match": first.headers["etag"]}
            assert (await anna.asked(at, again)).status_code == 304
            assert (await ben.asked(at, again)).status_code == 200, "it is hers"
            await ben.post(f"{at}/join", {"name": "Ben"})
            assert (await anna.asked(at, again)).status_code == 200

    asyncio.run(work())


def dies(url: str, moment: str) -> None:
    """In a process of its own: make a tournament, and be killed while its first round is written."""

    async def work() -> None:
        service = await Service.open(Settings(database=url, budgets=PRESETS["none"]))
        made = service.tournaments
        await made.close()
        id = await made.make("anna", wanted(seats=8, bots="random"))
        submit, append = service.hall.log.submit, service.hall.log.append

        def killed(entries: Any, listings: Any, settled: Any, changes: Any = ()) -> None:
            if len(entries) == 4 and moment == "before":
                os.kill(os.getpid(), signal.SIGKILL)
            submit(entries, listings, settled, changes)
            if len(entries) == 4 and moment == "while":
                os.kill(os.getpid(), signal.SIGKILL)

        async def killed_then(entries: Any, listings: Any = (), changes: Any = ()) -> None:
            await append(entries, listings, changes)
            if len(entries) == 4:
                os.kill(os.getpid(), signal.SIGKILL)

        service.hall.log.submit = killed  # type: ignore[method-assign]
        service.hall.log.append = killed_then  # type: ignore[method-assign]
        await made.begin(id, "anna")

    asyncio.run(work())


@pytest.mark.parametrize("moment", ["before", "while", "after"])
def test_a_process_that_is_killed_while_it_writes_a_round(url: str, moment: str) -> None:
    """Before, nothing of the round is there; after, all of it; on the way, one of the two. A new start goes on."""
    process = get_context("fork").Process(target=dies, args=(url, moment))
    process.start()
    process.join(PATIENCE)
    assert process.exitcode == -signal.SIGKILL

    async def goes_on(service: Service) -> None:
        made, select = service.tournaments, service.hall.log.select
        ((id,),) = await select("select id from tournaments")
        there = [(await select(f"select count(*) from {one}"))[0][0] for one in ("entrants", "rounds", "pods")]
        nothing, whole = [0, 0, 0], [9, 1, 4]
        assert there in {"before": [nothing], "while": [nothing, whole], "after": [whole]}[moment]
        assert (await select("select count(*) from tables"))[0][0] == there[2]
        if there == nothing:
            await made.begin(id, "anna")
        shown = await until(service, id, over)
        assert [len(one.pods) for one in shown.played] == [4, 4] and len(shown.entrants) == 8
        assert (await select("select count(*) from tables"))[0][0] == 8

    serving(url, goes_on)


def test_two_servers_of_one_database_and_one_of_them_is_killed(
    new_server: Callable[..., Server], postgres: Postgres
) -> None:
    """Both see to every round; each is made once, also while one of them dies again and again."""

    database, rng = postgres.database(), Random(7)
    servers = [new_server("--bot-seconds", "0.5", database=database) for _ in range(2)]

    async def work() -> None:
        async with Client(servers[0]) as anna:
            terms = {"name": "Siege", "title": "take", "form": "swiss", "players": 2, "seats": 12, "rounds": 4}
            id = (await anna.post("/api/tournaments", {**terms, "bots": "random"}, 201))["tournament"]
            await anna.post(f"/api/tournaments/{id}/begin", {}, 200)
            for _ in range(4):
                await asyncio.sleep(rng.uniform(0.0, 1.0))
                servers[1].signal()
                servers[1].start()
            end = time.monotonic() + 2 * PATIENCE
            while (shown := await anna.get(f"/api/tournaments/{id}"))["status"] != "over":
                assert time.monotonic() < end, shown
                await asyncio.sleep(0.2)
            tables = [pod["table"] for one in shown["played"] for pod in one["pods"]]
            assert [len(one["pods"]) for one in shown["played"]] == [6, 6, 6, 6] and len(set(tables)) == 24

    asyncio.run(work())


def test_a_server_that_is_killed_again_and_again(new_server: Callable[..., Server], database: str | None) -> None:
    """SIGKILL in the middle of everything: the tournament ends, with every round and every table once."""

    async def work() -> None:
        server = new_server("--bot-seconds", "0.5", database=database)
        async with Client(server) as anna:
            terms = {"name": "Siege", "title": "take", "form": "swiss", "players": 2, "seats": 16, "rounds": 3}
            id = (await anna.post("/api/tournaments", {**terms, "bots": "random"}, 201))["tournament"]
            rng = Random(4)
            begun = asyncio.create_task(anna.post(f"/api/tournaments/{id}/begin", {}))
            await asyncio.sleep(0.02)
            for _ in range(5):
                server.signal()
                await asyncio.gather(begun, return_exceptions=True)
                server.start()
                if (await anna.get(f"/api/tournaments/{id}"))["status"] == "open":
                    begun = asyncio.create_task(anna.post(f"/api/tournaments/{id}/begin", {}))
                await asyncio.sleep(rng.uniform(0.0, 1.5))
            await asyncio.gather(begun, return_exceptions=True)
            if (await anna.get(f"/api/tournaments/{id}"))["status"] == "open":
                await anna.post(f"/api/tournaments/{id}/begin", {}, 200)
            end = time.monotonic() + PATIENCE
            while (shown := await anna.get(f"/api/tournaments/{id}"))["status"] != "over":
                assert time.monotonic() < end, shown
                await asyncio.sleep(0.2)
            assert [len(one["pods"]) for one in shown["played"]] == [8, 8, 8] and len(shown["entrants"]) == 16
            tables = [pod["table"] for one in shown["played"] for pod in one["pods"]]
            assert len(set(tables)) == 24 and all(
                pod["status"] == "over" for one in shown["played"] for pod in one["pods"]
            )
            assert sum(line["points"] for line in shown["standings"]) == 24 * 12

    asyncio.run(work())


# Who may, and what is said otherwise -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"players": 4, "seats": 8}, "tournament-players"),
        ({"title": "nothing"}, "unknown-title"),
        ({"bots": "genius"}, "no-such-bot"),
        ({"form": "round_robin", "seats": 10}, "tournament-robin"),
        ({"form": "round_robin", "rounds": 3}, "tournament-twice"),
        ({"modules": ["nothing"]}, "bad-setup"),
        ({"rated": True}, "rated-needs-name"),
        ({"name": "\u200b"}, "tournament-name"),
        ({"title": "yedo", "players": 5, "seats": 4}, "tournament-seats"),
    ],
)
def test_what_cannot_be_made_is_said_in_one_sentence(tmp_path: Any, given: dict[str, Any], why: str) -> None:
    async def work(service: Service) -> None:
        with pytest.raises(Refusal) as found:
            await service.tournaments.make("anna", wanted(**given))
        assert found.value.message == why
        for language in ("en", "de"):
            assert "{" not in found.value.why(language) and found.value.why(language) != why

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_coming_and_going(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments

        async def refused(work: Awaitable[None], why: str) -> None:
            with pytest.raises(Refusal) as found:
                await work
            assert found.value.message == why and "{" not in found.value.why("de")

        await refused(made.join("nothing", "ben", "Ben"), "no-such-tournament")
        id = await made.make("anna", wanted(me="Anna", seats=3))
        await refused(made.begin(id, "anna"), "tournament-few")
        await refused(made.begin(id, "ben"), "tournament-maker")
        await refused(made.withdraw(id, "ben"), "tournament-not-in")
        await entered(service, id, "ben", "cleo")
        await refused(made.join(id, "dora", "Dora"), "tournament-full")
        await refused(made.remove(id, "ben", 1), "tournament-maker")
        await refused(made.remove(id, "anna", 9), "tournament-nobody")
        await made.remove(id, "anna", 2)
        await refused(made.join(id, "ben", "Ben"), "tournament-removed")
        await made.withdraw(id, "cleo")
        await made.join(id, "cleo", "Anna")
        assert [one.name for one in (await made.shown(id, None)).entrants] == ["Anna", "Anna 2"]
        await made.begin(id, "anna")
        await refused(made.begin(id, "anna"), "tournament-begun")
        await refused(made.join(id, "dora", "Dora"), "tournament-begun")
        await made.end(id, "anna")
        await refused(made.join(id, "dora", "Dora"), "tournament-over")
        await refused(made.end(id, "anna"), "tournament-over")
        for _ in range(tournaments.Tournaments.most_own):
            await made.make("anna", wanted())
        await refused(made.make("anna", wanted()), "too-many-tournaments")  # type: ignore[arg-type]

    serving(url, work)


def test_a_rated_tournament_is_for_kept_names(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        await service.keys.codes("anna")
        id = await made.make("anna", wanted(me="Anna", rated=True, seats=2, rounds=1))
        with pytest.raises(Refusal, match="rated-needs-name"):
            await made.join(id, "ben", "Ben")
        await service.keys.codes("ben")
        await made.join(id, "ben", "Ben")
        await made.begin(id, "anna")
        await resigning(service, id)
        await until(service, id, over)
        assert [line.among for line in await service.results.of("anna")] == ["people"]

    serving(url, work)


def test_the_host_lists_what_everybody_sees(new_server: Callable[..., Server]) -> None:
    async def work() -> None:
        server = new_server()
        token = (Path(server.database.removeprefix("sqlite:///")).parent / "host-token").read_text().strip()
        async with Client(server) as anna, Client(server) as ben, Client(server, token) as host:
            terms = {"name": "Autumn", "title": "take", "form": "swiss", "players": 2, "seats": 4}
            id = (await anna.post("/api/tournaments", terms, 201))["tournament"]
            assert await ben.get("/api/tournaments") == []
            await ben.post(f"/api/admin/tournaments/{id}", {"listed": True}, 401)
            await host.post(f"/api/admin/tournaments/{id}", {"listed": True}, 200)
            assert [one["tournament"] for one in await ben.get("/api/tournaments")] == [id]
            wrong = await ben.post(f"/api/tournaments/{id}/join", {"name": ""}, 400)
            assert wrong["reason"] == "malformed"
            await ben.post(f"/api/tournaments/{id}/join", {"name": "Ben"}, 200)
            assert (await ben.get(f"/api/tournaments/{id}"))["me"] == 1
            assert (await anna.get(f"/api/tournaments/{id}"))["maker"] is True

    asyncio.run(work())


# Told, exported, forgotten, tidied -------------------------------------------------------------------------------


def test_everybody_is_told_of_a_new_table(url: str) -> None:
    """It is written with the round itself: whoever is to act will be looked for, the other is told of a table."""

    async def work(service: Service) -> None:
        made = service.tournaments
        channel = ("c1", "anna", "ntfy", "https://ntfy.example/x", "https://kabuto.example", "en", 0.0)
        other = ("c2", "ben", *channel[2:])
        insert = """insert into channels (id, holder, kind, target, base, language, made, failures, error)
            values (?, ?, ?, ?, ?, ?, ?, 0, null)"""
        await service.hall.log.append((), (), [Change(insert, [channel, other])])
        await service.bells.load()
        id = await made.make("anna", wanted(me="Anna", seats=2))
        await entered(service, id, "ben")
        await made.begin(id, "anna")
        (pod,) = (await made.shown(id, None)).played[0].pods
        noted = await service.hall.log.select("select channel, table_id, kind from outbox")
        table = await service.hall.table(str(pod.table))
        (seat,) = table.state.people_owing()
        assert [tuple(row) for row in noted] == [(f"c{pod.seats[1 - seat]}", table.id, "seated")]
        at = table.written + service.bells.outbox.delay
        assert [tuple(row) for row in await service.hall.log.select("select id, look from tables")] == [(table.id, at)]

    serving(url, work, notices=True)


def test_forgetting_somebody_leaves_the_standings(url: str) -> None:
    anna = "a" * 64

    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make(anna, wanted(name="Annas Abend", me="Annabella", rounds=1, seats=2))
        await entered(service, id, "ben")
        await made.begin(id, anna)
        await resigning(service, id)
        before = await until(service, id, over)
        data = await service.host.export(anna)
        assert data.tournaments == [{"tournament": id, "name": "Annas Abend", "maker": True, "entered_as": "Annabella"}]
        await service.host.do(Deed(deed="erase", whom=anna))
        after = await made.shown(id, None)
        assert after.standings == before.standings and after.name == "…"
        for table in ("tournaments", "entrants", "rounds", "pods", "entries"):
            for row in await service.hall.log.select(f"select * from {table}"):
                assert anna not in repr(row) and "Annabella" not in repr(row)
        assert (await service.host.export(anna)).tournaments == []

    serving(url, work)


def test_what_nobody_begins_is_deleted(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna"))
        await made._tidy(time.time() + 13 * 86400)
        assert (await made.shown(id, None)).status == "open"
        await made._tidy(time.time() + 15 * 86400)
        with pytest.raises(Refusal, match="no-such-tournament"):
            await made.shown(id, None)
        assert await service.hall.log.select("select * from entrants") == []

    serving(url, work)


def test_a_study_of_its_game_is_no_table_of_the_tournament(url: str) -> None:
    async def work(service: Service) -> None:
        made = service.tournaments
        id = await made.make("anna", wanted(me="Anna", seats=2, rounds=1))
        await entered(service, id, "ben")
        await made.begin(id, "anna")
        await resigning(service, id)
        shown = await until(service, id, over)
        table = await service.hall.table(str(shown.played[0].pods[0].table))
        study = await service.hall.fork(table, "cleo", Fork(move=0, seat=0))
        assert study.state.made.tournament is None and not study.state.clocks

    serving(url, work)
