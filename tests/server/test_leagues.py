"""Leagues at the server: made, entered, season after season, with who goes up and down, on either database."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest

from kabuto.server.contests import DAY
from kabuto.server.hostwire import Deed
from kabuto.server.leaguewire import League, MakeLeague
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from tests.server.support import Client, Server
from tests.server.test_tournaments import lose, serving

PEOPLE = ("anna", "ben", "cleo", "dora", "emil", "fritz", "gerd")


def wanted(**given: Any) -> MakeLeague:
    """TA-KE in divisions of four, where nothing else is said."""
    usual: dict[str, Any] = {"name": "Winter", "title": "take", "players": 2, "size": 4, "change": 1}
    return MakeLeague(**{**usual, **given})


async def entered(service: Service, id: str, *people: str) -> None:
    for one in people:
        await service.leagues.join(id, one, one.title())


async def played(service: Service, id: str, now: float | None = None) -> League:
    """The whole season: at every table whoever came to the league later resigns."""
    made = service.tournaments
    for _ in range(20):
        await made.look(now or time.time())
        shown = await service.leagues.shown(id, None)
        for division in shown.divisions:
            kept = await made.kept(division.tournament)
            for pod in kept.pods:
                table = kept.tables[pod.round, pod.number]
                if table is not None and not pod.over:
                    holders = [one.holder or "" for one in (await service.hall.table(table)).state.sitters]
                    await lose(service, table, holders.index(max(holders)))
        if shown.waiting:
            return shown
    raise AssertionError("the season does not end")


def names(shown: League) -> list[list[str]]:
    return [[one.name for one in division.places] for division in shown.divisions]


async def quiet(service: Service) -> None:
    """Nothing goes by itself: the test looks when it wants."""
    await service.tournaments.close()
    await service.leagues.close()


def test_season_after_season_the_first_go_up_and_the_last_go_down(url: str) -> None:
    async def work(service: Service) -> None:
        await quiet(service)
        made = service.leagues
        id = await made.make("anna", wanted(me="Anna", seasons=3))
        await entered(service, id, *PEOPLE[1:])
        shown = await made.shown(id, "anna")
        assert (shown.status, shown.season, shown.me, shown.maker, len(shown.members)) == ("open", 0, 1, True, 7)
        await made.begin(id, "anna")
        with pytest.raises(Refusal, match="league-playing"):
            await made.begin(id, "anna")
        await service.tournaments.look(time.time())
        assert (await made.shown(id, "anna")).my_table is not None
        shown = await played(service, id)
        assert names(shown) == [["Anna", "Ben", "Cleo", "Dora"], ["Emil", "Fritz", "Gerd"]]
        goes = [[one.goes for one in division.places] for division in shown.divisions]
        assert goes == [["stays", "stays", "stays", "down"], ["up", "stays", "stays"]]
        assert [one.points for one in shown.divisions[0].places] == [36, 24, 12, 0]
        await made.withdraw(id, "ben")
        await entered(service, id, "hans")
        now = time.time()
        await made.look(now)
        due = (await made.shown(id, None)).due
        assert due is not None and due == pytest.approx(now + DAY)
        await made.look(due + 1)
        second = await played(service, id, due + 2)
        assert second.season == 2
        assert names(second) == [["Anna", "Cleo", "Dora", "Emil"], ["Fritz", "Gerd", "Hans"]]
        assert [(one.season, one.winners) for one in second.past] == [(1, ["Anna"])]
        assert names(await made.shown(id, None, 1)) == names(shown)
        assert (await made.shown(id, "ben")).my_table is None
        await made.begin(id, "anna")
        third = await played(service, id)
        assert names(third) == [["Anna", "Cleo", "Dora", "Fritz"], ["Emil", "Gerd", "Hans"]]
        await made.look(time.time())
        shown = await made.shown(id, None)
        assert shown.status == "over" and [one.season for one in shown.past] == [3, 2, 1]
        assert [(one.league, one.mine, one.members) for one in await made.lines("cleo")] == [(id, True, 7)]
        assert await service.tournaments.lines("cleo") == [], "its tournaments are found with it"

    serving(url, work)


def test_two_processes_begin_a_season_once_and_whoever_goes_then_is_not_in_it(url: str) -> None:
    async def work(service: Service) -> None:
        await quiet(service)
        made = service.leagues
        id = await made.make("anna", wanted(me="Anna"))
        await entered(service, id, "ben", "cleo")
        before = await made.kept(id)
        await made.withdraw(id, "cleo")
        assert await made._season(before, [], time.time()) and (await made.shown(id, None)).season == 0
        kept = await made.kept(id)
        await asyncio.gather(*(made._season(kept, [], time.time()) for _ in range(4)))
        shown = await made.shown(id, None)
        assert (shown.season, names(shown)) == (1, [["Anna", "Ben"]])
        assert len(await service.hall.log.select("select 1 from tournaments")) == 1

    serving(url, work)


def test_bots_fill_a_division_and_hold_no_place_in_it(url: str) -> None:
    async def work(service: Service) -> None:
        await quiet(service)
        await service.driver.close()
        made = service.leagues
        id = await made.make("anna", wanted(me="Anna", bots="random", size=3))
        await entered(service, id, "ben")
        await made.begin(id, "anna")
        await service.tournaments.look(time.time())
        (division,) = (await made.shown(id, None)).divisions
        assert sorted((one.member is None, one.bot) for one in division.places) == [(False, None)] * 2 + [
            (True, "random")
        ]
        assert {one.name for one in division.places if one.member} == {"Anna", "Ben"}

    serving(url, work)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"name": " "}, "league-name"),
        ({"players": 3}, "tournament-players"),
        ({"size": 2, "players": 3, "title": "shogun"}, "tournament-seats"),
        ({"bots": "nobody"}, "no-such-bot"),
        ({"rated": True}, "rated-needs-name"),
    ],
)
def test_what_cannot_be_made_is_said_in_one_sentence(tmp_path: Any, given: dict[str, Any], why: str) -> None:
    async def work(service: Service) -> None:
        with pytest.raises(Refusal, match=why):
            await service.leagues.make("anna", wanted(**given))

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_coming_and_going(url: str) -> None:
    async def work(service: Service) -> None:
        await quiet(service)
        made = service.leagues
        with pytest.raises(Refusal, match="no-such-league"):
            await made.shown("nothing", None)
        id = await made.make("anna", wanted())
        with pytest.raises(Refusal, match="tournament-few"):
            await made.begin(id, "anna")
        await entered(service, id, "ben", "ben", "cleo", "dora")
        with pytest.raises(Refusal, match="league-maker"):
            await made.remove(id, "ben", 2)
        await made.remove(id, "anna", 2)
        with pytest.raises(Refusal, match="league-removed"):
            await made.join(id, "cleo", "Cleo")
        await made.withdraw(id, "dora")
        with pytest.raises(Refusal, match="league-not-in"):
            await made.withdraw(id, "dora")
        await entered(service, id, "dora")
        assert [(one.name, one.status) for one in (await made.shown(id, None)).members] == [
            ("Ben", "in"),
            ("Cleo", "removed"),
            ("Dora", "in"),
        ]
        await made.begin(id, "anna")
        (division,) = (await made.shown(id, None)).divisions
        with pytest.raises(Refusal, match="tournament-of-league"):
            await service.tournaments.join(division.tournament, "emil", "Emil")
        await service.tournaments.look(time.time())
        await made.withdraw(id, "dora")
        assert [one.status for one in (await service.tournaments.kept(division.tournament)).people] == ["in", "out"]
        await made.end(id, "anna")
        with pytest.raises(Refusal, match="league-over"):
            await made.join(id, "emil", "Emil")
        await made._tidy(time.time() + 400 * DAY)
        for table in ("leagues", "members", "seasons", "tournaments", "entrants", "rounds", "pods"):
            assert await service.hall.log.select(f"select 1 from {table}") == []

    serving(url, work, finished_days=30)


def test_forgetting_somebody_leaves_the_seasons(url: str) -> None:
    anna = "a" * 64

    async def work(service: Service) -> None:
        await quiet(service)
        made = service.leagues
        id = await made.make(anna, wanted(name="Annas Liga", me="Annabella"))
        await entered(service, id, "ben")
        await made.begin(id, anna)
        data = await service.host.export(anna)
        assert data.leagues == [{"league": id, "name": "Annas Liga", "maker": True, "entered_as": "Annabella"}]
        await service.host.do(Deed(deed="erase", whom=anna))
        shown = await made.shown(id, None)
        assert shown.name == "…" and names(shown) == [["…", "Ben"]]
        for table in ("leagues", "members", "seasons", "tournaments", "entrants"):
            for row in await service.hall.log.select(f"select * from {table}"):
                assert anna not in repr(row) and "Anna" not in repr(row)
        assert (await service.host.export(anna)).leagues == []

    serving(url, work)


def test_a_league_over_http(server: Server) -> None:
    async def work() -> None:
        async with Client(server) as anna, Client(server) as ben:
            made = await anna.post("/api/leagues", msgspec.to_builtins(wanted(me="Anna")), 201)
            at = f"/api/leagues/{made['league']}"
            first = await anna.asked(at)
            again = {"if-none-match": first.headers["etag"]}
            assert (await anna.asked(at, again)).status_code == 304
            await ben.post(f"{at}/join", {"name": "Ben"}, 200)
            assert (await anna.asked(at, again)).status_code == 200
            begun = await anna.post(f"{at}/begin", {}, 200)
            assert begun["season"] == 1 and len(begun["divisions"]) == 1
            assert (await ben.get("/api/leagues"))[0]["mine"]
            tournament = await ben.get(f"/api/tournaments/{begun['divisions'][0]['tournament']}")
            assert tournament["league"] == made["league"]
            assert (await ben.post(f"{at}/end", {}, 403))["reason"] == "not_your_seat"
            for asked in ("7", "0", "x", "-1", "9" * 5000):
                assert (await anna.get(f"{at}?season={asked}"))["shown"] == 1
            assert (await anna.post(f"{at}/end", {}, 200))["status"] == "over"

    asyncio.run(work())
