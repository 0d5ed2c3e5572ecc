"""People who meet: what is kept of finished games, who sees it, stars, mutes and blocks, ladders; and forgetting it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import msgspec
import pytest

from kabuto.server import chronicle
from kabuto.server.aliases import merging
from kabuto.server.circle import WORD, Circle
from kabuto.server.hostwire import Deed
from kabuto.server.peoplewire import EditProfile, Profile
from kabuto.server.refusal import Refusal
from kabuto.server.results import INSERT, Ladder, Row, season_of
from kabuto.server.review import KEEP
from kabuto.server.service import Service
from kabuto.server.store import Change
from kabuto.server.table import Table
from kabuto.server.wire import CreateTable, Done, Refused, Review, ReviewLuck, SeatPlan, TakeSeat
from tests.server.support import Server
from tests.server.test_results import play_on, serving
from tests.server.test_tournaments import wanted

ANNA, BEN, CLEO = "a" * 64, "b" * 64, "c" * 64


def two(listed: bool = False, title: str = "take", name: str = "Anna") -> CreateTable:
    seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
    return CreateTable(title=title, players=2, seats=seats, name=name, listed=listed)


async def sat(service: Service, maker: str = ANNA, other: str = BEN, listed: bool = False) -> Table:
    table = await service.hall.create(maker, two(listed))
    answer = await service.command(table, other, TakeSeat(id="s", seat=1, version=0, name="Ben"))
    assert isinstance(answer, Done), answer
    return table


async def played(service: Service, seed: int = 1, listed: bool = False, maker: str = ANNA, other: str = BEN) -> Table:
    table = await sat(service, maker, other, listed)
    await play_on(table, {0: maker, 1: other}, seed)
    assert table.state.over
    return table


async def profile(service: Service, of: str, viewer: str | None) -> Profile:
    return await service.chronicle.profile(await service.circle.person(of), viewer, "en")


async def show(service: Service, holder: str, to: str, name: str = "") -> None:
    wanted = EditProfile(name=name, shape="moon", colour="gold", seen_by=to)  # type: ignore[arg-type]
    await service.circle.edit(holder, wanted)


async def star(service: Service, holder: str, other: str, kind: str = "star", on: bool = True) -> None:
    await service.circle.tie(holder, (await service.circle.person(other)).id, kind, on)  # type: ignore[arg-type]


def test_a_finished_game_stands_in_the_history_of_its_people(url: str) -> None:
    async def first(service: Service) -> None:
        table = await played(service)
        mine = await profile(service, ANNA, ANNA)
        (line,) = mine.lines
        assert (line.table, line.title, line.players, line.seat, line.rated) == (table.id, "take", 2, 0, False)
        (other,) = line.others
        assert (other.name, other.seat, other.bot) == ("Ben", 1, None)
        assert {line.place, other.place} in ({1, 2}, {1})
        assert table.state.game is not None
        assert [line.points, other.points] == table.state.game.scores()
        assert (mine.games, mine.name, mine.mine, mine.seen_by) == (1, "Anna", True, "me")
        (title,) = mine.titles
        assert (title.title, title.games, sum(title.places), title.best) == ("take", 1, 1, line.points)
        used = {"haunt": "ronin", "lift": "ronin", "lay": "ronin"}
        moves = [
            table.state.title.actions.describe(action)["do"] for seat, action in table.state.game.moves if not seat
        ]
        expected = [used.get(do, do) for do in moves if do not in ("take", "place", "leave", "idle", "next")]
        assert {one.id: one.count for one in title.plans} == {one: expected.count(one) for one in set(expected)}
        assert {one.label for one in title.plans} <= {"Daimyo", "Ronin", "Geisha", "Ninja"}
        (against,) = mine.against
        assert (against.name, against.games, against.ahead + against.behind) == ("Ben", 1, line.place != other.place)
        assert against.id == other.id == (await service.circle.person(BEN)).id
        assert not other.shown and not against.shown
        assert BEN not in msgspec.json.encode(mine).decode() and ANNA not in msgspec.json.encode(mine).decode()
        kept.append(mine)

    async def again(service: Service) -> None:
        assert await profile(service, ANNA, ANNA) == kept[0]

    kept: list[Profile] = []
    serving(url, first, again)


def test_games_from_before_are_written_down_when_somebody_looks(url: str) -> None:
    async def work(service: Service) -> None:
        table = await played(service)
        log = service.hall.log
        kept = await log.select(f"select {chronicle.COLUMNS} from played order by seat")
        await log.append((), (), [Change("delete from played", [()])])
        await service.chronicle.catch_up(ANNA, service.hall)
        again = await log.select(f"select {chronicle.COLUMNS} from played order by seat")
        assert [row[:2] + row[3:] for row in map(tuple, again)] == [row[:2] + row[3:] for row in map(tuple, kept)]
        assert again[0][2] == pytest.approx(table.state.moved[0], abs=5)

    serving(url, work)


def test_studies_and_games_alone_on_all_seats_are_no_history(url: str) -> None:
    async def work(service: Service) -> None:
        both = CreateTable(title="take", players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="me")])
        table = await service.hall.create(ANNA, both)
        await play_on(table, {0: ANNA, 1: ANNA}, 1)
        assert table.state.over and (await profile(service, ANNA, ANNA)).lines == []

    serving(url, work)


def test_whoever_turns_out_to_be_one_person_has_one_history(url: str) -> None:
    async def work(service: Service) -> None:
        log = service.hall.log
        mine, its, unwritten = [
            (await played(service, seed, maker=who)).id for seed, who in ((1, ANNA), (2, CLEO), (3, CLEO))
        ]
        as_then = "update played set who = ? where table_id = ? and who = ?"
        await log.append(
            (), (), [Change("delete from played where table_id = ?", [(unwritten,)]), *merging(ANNA, CLEO, "")]
        )
        await log.append((), (), [Change(as_then, [(CLEO, its, ANNA)])])  # by a server that had not heard of it
        await service.host.load_again()
        await service.chronicle.catch_up(ANNA, service.hall)
        found = await profile(service, ANNA, ANNA)
        assert {line.table for line in found.lines} == {mine, its, unwritten}
        assert (found.games, found.titles[0].games, found.against[0].games) == (3, 3, 3)

    serving(url, work)


def test_a_profile_is_private_unless_wished_and_then_as_if_unknown(url: str) -> None:
    async def work(service: Service) -> None:
        await played(service)
        await played(service, 2, listed=True)
        mine = await service.circle.person(ANNA)
        for viewer in (BEN, CLEO, None):
            with pytest.raises(Refusal) as no:
                await service.chronicle.profile(mine, viewer, "en")
            assert no.value.message == "no-such-person"
        await show(service, ANNA, "met", "Aiko")
        assert (await profile(service, ANNA, BEN)).name == "Aiko"
        with pytest.raises(Refusal):
            await profile(service, ANNA, CLEO)
        await show(service, ANNA, "all")
        assert (await profile(service, ANNA, BEN)).games == 2, "whoever took part sees the game that is not listed"
        for viewer in (CLEO, None):
            seen = await profile(service, ANNA, viewer)
            assert seen.games == 1 and [line.others[0].id for line in seen.lines] == [None]
            assert seen.against == [], "who does not show themselves is not put together from game to game"
            assert seen.seen_by is None and not seen.mine
        await show(service, BEN, "all")
        assert (await profile(service, ANNA, CLEO)).against[0].id == (await service.circle.person(BEN)).id
        assert (await profile(service, ANNA, ANNA)).lines[0].others[0].shown
        await star(service, ANNA, BEN, "block")
        with pytest.raises(Refusal):
            await profile(service, ANNA, BEN)
        assert not (await profile(service, BEN, BEN)).lines[0].others[0].shown

    serving(url, work)


def test_a_private_profile_answers_as_an_unknown_one_does(server: Server) -> None:
    async def ask() -> None:
        async with server.client() as anna, server.client() as other:
            mine = await anna.get("/api/me/profile")
            private = await other.get(f"/api/people/{mine['id']}", 404)
            assert private == await other.get("/api/people/nobody-at-all", 404)
            assert private["why"] == "There is nobody here by that name."
            for id in (mine["id"], "nobody-at-all"):
                said = await other.post(f"/api/people/{id}/tie", {"kind": "star", "on": True}, 404)
                assert said == private
            body = {"name": "Anna", "shape": "fan", "colour": "moss", "seen_by": "all"}
            await anna.post("/api/me/profile", body, 200)
            seen = await other.get(f"/api/people/{mine['id']}")
            assert (seen["name"], seen["crest"]) == ("Anna", {"shape": "fan", "colour": "moss"})
            bad = await anna.post("/api/me/profile", {**body, "shape": "dragon"}, 400)
            assert "shape" in bad["why"]

    asyncio.run(ask())


def test_who_is_blocked_does_not_sit_down_and_is_not_shown(url: str) -> None:
    async def work(service: Service) -> None:
        await sat(service)
        await star(service, ANNA, BEN, "block")
        table = await service.hall.create(ANNA, two(listed=True))
        sit = TakeSeat(id="x", seat=1, version=0, name="Ben")
        answer = await service.command(table, BEN, sit)
        assert isinstance(answer, Refused) and answer.why == "Whoever made this table does not want to play with you."
        assert [one.table for one in await service.hall.list("open", BEN)] == []
        assert [one.table for one in await service.hall.list("open", CLEO)] == [table.id]
        theirs = await service.hall.create(BEN, two(listed=True))
        assert theirs.id not in [one.table for one in await service.hall.list("open", ANNA)]
        contest = await service.tournaments.make(ANNA, wanted())
        with pytest.raises(Refusal) as no:
            await service.tournaments.join(contest, BEN, "Ben")
        assert no.value.message == "tournament-removed"
        await service.tournaments.join(contest, CLEO, "Cleo")
        await star(service, ANNA, BEN, "block", on=False)
        assert isinstance(await service.command(table, BEN, sit), Done)

    serving(url, work)


def test_ties_are_for_people_one_met_and_are_heard_by_other_processes(url: str) -> None:
    async def work(service: Service) -> None:
        await sat(service)
        with pytest.raises(Refusal) as no:
            await star(service, CLEO, BEN)
        assert no.value.message == "no-such-person"
        with pytest.raises(Refusal):
            await star(service, ANNA, ANNA)
        await star(service, ANNA, BEN)
        await star(service, ANNA, BEN, "mute")
        (line,) = await service.circle.known(ANNA)
        assert (line.star, line.mute, line.block) == (True, True, False)
        assert await service.circle.known(BEN) == [], "nobody is told"
        elsewhere = Circle(service.hall.log)
        await elsewhere.load()
        assert elsewhere.ties(ANNA, BEN) == {"star", "mute"} and not elsewhere.ties(BEN, ANNA)
        service.host._heard(WORD)

    serving(url, work)


def test_luck_is_told_from_reviews_alone(url: str) -> None:
    async def work(service: Service) -> None:
        table = await played(service)
        assert (await profile(service, ANNA, ANNA)).titles[0].luck == []
        luck = [ReviewLuck("draw", 0, 7, 4.0, 3.5), ReviewLuck("draw", 1, 9, 1.0, 3.5)]
        review = msgspec.json.encode(Review(table.id, 2, 2, luck=luck))
        await service.hall.log.append((), (), [Change(KEEP, [(table.id, review)])])
        mine = await profile(service, ANNA, ANNA)
        (line,) = mine.titles[0].luck
        assert (line.kind, line.games, line.count, line.got, line.expected) == ("draw", 1, 7, 4.0, 3.5)
        assert mine.lines[0].reviewed

    serving(url, work)


def result(table: str, at: float, first: str, second: str) -> Change:
    rows = [(first, 1), (second, 2)]
    return Change(
        INSERT, [Row(table, seat, at, "take", 2, "people", who, place, False) for seat, (who, place) in enumerate(rows)]
    )


def test_a_ladder_has_those_who_wish_it_whoever_asks_and_the_bots(server: Server, url: str) -> None:
    async def work(service: Service) -> None:
        now = time.time()
        long_ago = now - 200 * 24 * 3600
        changes = [result(f"t{n}", now - n, ANNA, BEN) for n in range(3)] + [result("old", long_ago, CLEO, ANNA)]
        await service.hall.log.append((), (), changes)
        ladder = Ladder("take", 2, "people")
        assert await service.results.seasons(ladder) == [season_of(now), season_of(long_ago)]
        levels = [f"bot:{level}" for level in service.shelf.levels(service.shelf.title("take"))]
        found = await service.results.standings(ladder, season_of(now))
        assert sorted(who for who, _ in found) == sorted([ANNA, BEN, *levels])
        assert [who for who, _ in found if not who.startswith("bot:")] == [ANNA, BEN]
        assert [who for who, _ in found if who.startswith("bot:")] == levels[::-1]
        old = dict(await service.results.standings(ladder, season_of(long_ago)))
        assert old[CLEO].mu > 25 > old[ANNA].mu and BEN not in old
        before, after = (await service.results.moves_of(ANNA))["t0"]
        assert after > before

    async def ask() -> None:
        async with server.client() as anna:
            found = await anna.get("/api/ladder?title=take&players=2")
            assert found["lines"] and all(line["bot"] for line in found["lines"])
            assert found["season"] == found["seasons"][0]
            refused = await anna.get("/api/ladder?title=take&players=7", 400)
            assert "no such ladder" in refused["why"]

    serving(url, work)
    asyncio.run(ask())


def test_whoever_wishes_is_forgotten_and_leaves_no_byte(url: str) -> None:
    async def work(service: Service) -> None:
        await played(service)
        await show(service, ANNA, "all", "Secret-Name")
        await star(service, ANNA, BEN)
        await star(service, BEN, ANNA, "mute")
        id = (await service.circle.person(ANNA)).id
        data = await service.host.export(ANNA)
        assert data.people["profile"]["name"] == "Secret-Name" and data.people["profile"]["id"] == id
        assert [one["kind"] for one in data.people["ties"]] == ["star"]
        assert [one["title"] for one in data.games] == ["take"]
        assert BEN not in msgspec.json.encode(data.people).decode()
        before = await profile(service, BEN, BEN)
        await service.host.do(Deed(deed="erase", whom=ANNA))
        after = await profile(service, BEN, BEN)
        assert [line.others[0].name for line in after.lines] == ["A"] and after.against == []
        assert after.titles == before.titles
        assert await service.circle.named(id) is None
        assert service.circle.ties(BEN, ANNA) == set()
        gone = await service.host.export(ANNA)
        assert (gone.people, gone.games) == ({"profile": {}, "ties": []}, [])

    serving(url, work)
    if url.startswith("sqlite"):
        for path in Path(url.removeprefix("sqlite:///")).parent.iterdir():
            for trace in (ANNA, "Secret-Name"):
                assert trace.encode() not in path.read_bytes(), (path.name, trace)
