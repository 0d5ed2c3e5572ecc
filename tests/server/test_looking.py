"""A lobby that fills: invitations, word of tables that fit, bots for whoever waits too long; refusals; forgetting."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kabuto.server import lobby
from kabuto.server.bells import Bells
from kabuto.server.budgets import PRESETS
from kabuto.server.carrier import Carrier, Channel, Note, sentence, where
from kabuto.server.hostwire import Deed
from kabuto.server.peoplewire import MakeWish
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.store import Change
from kabuto.server.table import Table
from kabuto.server.tally import Tally
from kabuto.server.wire import CreateTable, Done, SeatPlan, TakeSeat
from tests.server.support import Server
from tests.server.test_people import ANNA, BEN, CLEO, played, sat, star, two
from tests.server.test_results import play_on, serving

OUTBOX = "select channel, table_id, kind from outbox order by kind"
CHANNEL = """insert into channels (id, holder, kind, target, base, language, made, failures, told)
    values (?, ?, 'json', 'https://example.org/x', 'https://here.example', 'de', 0, 0, 0)"""


async def asked(service: Service, table: Table, holder: str, whom: str) -> str | None:
    """Invite somebody; what was refused, if it was."""
    person = await service.circle.person(whom)
    try:
        await service.lobby.invite(table, holder, person.id)
    except Refusal as refusal:
        return refusal.message
    return None


async def until(holds: Any, what: str) -> None:
    for _ in range(1_500):
        if await holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(what)


def test_whoever_is_invited_accepts_and_sits(url: str) -> None:
    async def work(service: Service) -> None:
        await played(service)
        table = await service.hall.create(ANNA, two())
        assert await asked(service, table, ANNA, BEN) is None
        assert await asked(service, table, ANNA, BEN) is None, "asked twice, called once"
        (call,) = await service.lobby.calls(BEN)
        assert (call.kind, call.table, call.title, call.name, call.free) == ("invited", table.id, "take", "Anna", 1)
        assert await service.lobby.answer(BEN, call.id, True, "Ben", "en") == table.id
        assert table.state.sitters[1].holder == BEN and table.state.game is not None
        assert await service.lobby.calls(BEN) == []
        with pytest.raises(Refusal) as gone:
            await service.lobby.answer(BEN, call.id, True, "Ben", "en")
        assert gone.value.message == "no-such-call"

    serving(url, work)


def test_who_declines_is_not_asked_again_to_the_same_table(url: str) -> None:
    async def work(service: Service) -> None:
        await played(service)
        table = await service.hall.create(ANNA, two())
        await asked(service, table, ANNA, BEN)
        (call,) = await service.lobby.calls(BEN)
        assert await service.lobby.answer(BEN, call.id, False, "Ben", "en") is None
        assert await asked(service, table, ANNA, BEN) is None
        assert await service.lobby.calls(BEN) == [] and table.state.sitters[1].kind == "open"

    serving(url, work)


def test_invitations_are_for_people_one_knows_and_are_refused_in_one_sentence(url: str) -> None:
    async def work(service: Service) -> None:
        table = await service.hall.create(ANNA, two())
        assert await asked(service, table, ANNA, BEN) == "invite-known"
        assert await asked(service, table, ANNA, ANNA) == "invite-known"
        other = await played(service)
        assert await asked(service, table, BEN, ANNA) == "invite-seated"
        assert await asked(service, other, ANNA, BEN) == "invite-full"
        await star(service, BEN, ANNA, "block")
        assert await asked(service, table, ANNA, BEN) == "invite-not"
        await star(service, BEN, ANNA, "block", on=False)
        await asked(service, table, ANNA, BEN)
        await star(service, BEN, ANNA, "block")
        assert await service.lobby.calls(BEN) == [], "what was said before is not heard either"
        await star(service, BEN, ANNA, "block", on=False)
        await service.command(table, BEN, TakeSeat(id="s", seat=1, version=0, name="B"))
        assert await service.lobby.calls(BEN) == []

    serving(url, work)


def test_nobody_invites_without_end(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_CALLS", 2)

    async def work(service: Service) -> None:
        await played(service)
        found = []
        for _ in range(3):
            found.append(await asked(service, await service.hall.create(ANNA, two()), ANNA, BEN))
        assert found == [None, None, "too-many-invitations"]

    serving(url, work)


def test_a_rated_table_asks_for_a_kept_name_from_who_accepts(url: str) -> None:
    async def work(service: Service) -> None:
        await played(service)
        await service.keys.codes(ANNA)
        wanted = msgspec.structs.replace(two(), rated=True)
        table = await service.hall.create(ANNA, wanted)
        await asked(service, table, ANNA, BEN)
        (call,) = await service.lobby.calls(BEN)
        assert call.rated
        with pytest.raises(Refusal) as no:
            await service.lobby.answer(BEN, call.id, True, "Ben", "de")
        assert "Behalte zuerst deinen Namen" in no.value.why("de")
        assert len(await service.lobby.calls(BEN)) == 1, "it waits until the name is kept"

    serving(url, work)


def listed(**more: Any) -> CreateTable:
    return msgspec.structs.replace(two(listed=True), **more)


def test_a_wish_calls_when_a_table_fits_and_then_rests(url: str) -> None:
    async def work(service: Service) -> None:
        find = service.lobby
        for wanted in (
            MakeWish(title="take", pace="live"),
            MakeWish(title="take", pace="live"),
            MakeWish(title="shogun", players=5),
        ):
            await find.wish(BEN, wanted)
        assert [(one.title, one.players, one.pace) for one in find.wishes(BEN)] == [
            ("take", None, "live"),
            ("shogun", 5, None),
        ]
        await service.hall.create(ANNA, listed())  # over days
        await service.hall.create(ANNA, two())  # not listed
        await service.hall.create(BEN, listed(pace="live"))  # one's own
        fits = await service.hall.create(ANNA, listed(pace="live"))

        async def called() -> bool:
            return bool(await find.calls(BEN))

        await until(called, "nobody was called")
        assert [(call.kind, call.table, call.pace) for call in await find.calls(BEN)] == [("fits", fits.id, "live")]
        await until(lambda: rested(service), "the wish was not noted")
        again = await service.hall.create(ANNA, listed(pace="live"))
        await find._tell(again)
        assert len(await find.calls(BEN)) == 1, "a wish rests after a call"
        for wish in find.wishes(BEN):
            await find.unwish(BEN, wish.id)
        assert find.wishes(BEN) == []

    async def rested(service: Service) -> bool:
        return any(wish.told for wish in service.lobby._wishes)

    serving(url, work)


def test_a_wish_is_not_heard_among_those_who_block_nor_beyond_the_level(url: str) -> None:
    async def work(service: Service) -> None:
        for seed in range(3):
            await rated_game(service, seed)
        await service.lobby.wish(BEN, MakeWish())
        (line,) = await service.results.of(BEN)
        far = await service.hall.create(CLEO, listed(level=[line.rating + 1, 5000]))
        await service.lobby._tell(far)
        assert await service.lobby.calls(BEN) == []
        await star(service, BEN, ANNA, "block")
        await service.lobby._tell(await service.hall.create(ANNA, listed()))
        assert await service.lobby.calls(BEN) == []
        near = await service.hall.create(CLEO, listed(level=[line.rating, line.rating]))
        await service.lobby._tell(near)
        assert [call.table for call in await service.lobby.calls(BEN)] == [near.id]

    serving(url, work)


async def rated_game(service: Service, seed: int) -> None:
    for holder in (ANNA, BEN):
        if not service.keys.kept(holder):
            await service.keys.codes(holder)
    table = await service.hall.create(ANNA, msgspec.structs.replace(two(), rated=True))
    assert isinstance(await service.command(table, BEN, TakeSeat(id="s", seat=1, version=0, name="B")), Done)
    await play_on(table, {0: ANNA, 1: BEN}, seed)


def test_what_cannot_be_wished_is_said_in_one_sentence(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_WISHES", 1)

    async def work(service: Service) -> None:
        for wanted, message in (
            (MakeWish(title="go"), "unknown-title"),
            (MakeWish(title="take", players=5), "wish-players"),
        ):
            with pytest.raises(Refusal) as no:
                await service.lobby.wish(ANNA, wanted)
            assert no.value.message == message
        await service.lobby.wish(ANNA, MakeWish())
        with pytest.raises(Refusal) as many:
            await service.lobby.wish(ANNA, MakeWish(title="take"))
        assert many.value.message == "too-many-wishes"
        with pytest.raises(Refusal) as order:
            await service.hall.create(ANNA, listed(level=[1600, 1500]))
        assert order.value.message == "level-order"

    serving(url, work)


def test_calls_go_out_by_the_ways_a_person_is_told(url: str) -> None:
    async def run() -> None:
        service = await Service.open(Settings(database=url, budgets=PRESETS["none"]))
        try:
            log = service.hall.log
            await log.append((), (), [Change(CHANNEL, [("way", BEN)])])
            await service.bells.load()
            await played(service)
            await log.append((), (), [Change("delete from outbox", [()])])
            await service.lobby.wish(BEN, MakeWish())
            table = await service.hall.create(ANNA, two())
            await asked(service, table, ANNA, BEN)
            await asked(service, table, ANNA, BEN)
            fits = await service.hall.create(ANNA, listed())
            await service.lobby._tell(fits)
            assert [tuple(row) for row in await log.select(OUTBOX)] == [
                ("way", fits.id, "fits"),
                ("way", table.id, "invited"),
            ]
            said: list[tuple[str, str]] = []

            class Heard(Carrier):
                async def bring(self, channel: Channel, note: Note, zone: str = "") -> None:
                    said.append((sentence(channel.language, note), where(channel.base, note)))

            bells = Bells(log, Settings(database=url, notices=True), Tally("how"))
            bells.carrier = Heard(log, Settings(database=url))
            await bells.load()
            await bells.look(service.hall, time.time() + 1)
            assert sorted(said) == [
                ("Du bist zu einem Tisch TA-KE eingeladen.", f"https://here.example/t/{table.id}"),
                ("Ein Tisch TA-KE ist offen, wie du es wolltest.", f"https://here.example/t/{fits.id}"),
            ]
            assert await log.select(OUTBOX) == []
        finally:
            await service.close()

    asyncio.run(run())


@pytest.mark.parametrize("waits", [False, True])
def test_bots_take_the_open_seats_after_some_minutes_if_the_maker_wished(url: str, waits: bool) -> None:
    async def work(service: Service) -> None:
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open"), SeatPlan(kind="open")]
        wanted = CreateTable(title="shogun", players=3, seats=seats, listed=True, bots_after=5, waits=waits)
        table = await service.hall.create(ANNA, wanted)
        never = await service.hall.create(BEN, two(listed=True))
        await service.lobby.look(time.time() + 290)
        assert table.state.game is None
        await service.command(table, BEN, TakeSeat(id="s", seat=1, version=0, name="Ben"))
        service.hall._tables.clear()
        await service.lobby.look(time.time() + 310)
        again = await service.hall.table(table.id)
        assert [sitter.kind for sitter in again.state.sitters] == ["person", "person", "bot"]
        assert again.state.game is not None
        assert (await service.hall.table(never.id)).state.game is None
        await service.lobby.look(time.time() + 310)

    serving(url, work)


def test_the_list_says_what_is_looked_for(server: Server) -> None:
    async def ask() -> None:
        async with server.client() as anna, server.client() as ben:
            more: dict[str, Any] = {"pace": "evening", "level": [1400, 1600], "language": "de", "bots_after": 15}
            table = await anna.create("me", "open", listed=True, **more)
            (line,) = [one for one in await ben.get("/api/tables") if one["table"] == table]
            assert {name: line[name] for name in more} == more and line["rated"] is False
            facts = (await ben.get(f"/api/tables/{table}"))["facts"]
            assert {name: facts[name] for name in more} == more
            assert (await ben.get(f"/api/tables/{table}/people")) == [], "who does not sit there is told nobody's id"
            await ben.command(table, "take_seat", 1, name="Ben")
            (seen,) = await anna.get(f"/api/tables/{table}/people")
            assert (seen["seat"], seen["name"], seen["star"]) == (1, "Ben", False)
            starred = await anna.post(f"/api/people/{seen['id']}/tie", {"kind": "star", "on": True}, 200)
            assert starred["star"] and [one["id"] for one in await anna.get("/api/me/people")] == [seen["id"]]
            assert await ben.get("/api/me/calls") == []
            wishes = await ben.post("/api/me/wishes", {"title": "take"}, 200)
            assert wishes == await ben.get("/api/me/wishes") and wishes[0]["title"] == "take"
            assert await ben.post("/api/me/wishes/remove", {"id": wishes[0]["id"]}, 200) == []

    asyncio.run(ask())


def test_wishes_and_calls_are_forgotten_with_their_person_and_their_table(url: str) -> None:
    async def work(service: Service) -> None:
        await played(service)
        table = await service.hall.create(ANNA, two())
        await asked(service, table, ANNA, BEN)
        await service.lobby.wish(ANNA, MakeWish(title="edo"))
        data = (await service.host.export(ANNA)).lobby
        assert [one["title"] for one in data["wishes"]] == ["edo"]
        assert [(one["kind"], one["by_me"]) for one in data["calls"]] == [("invited", True)]
        await service.host.do(Deed(deed="erase", whom=ANNA))
        assert service.lobby.wishes(ANNA) == [] and await service.lobby.calls(BEN) == []
        other = await service.hall.create(BEN, two())
        await sat(service, CLEO, BEN)
        await star(service, BEN, CLEO)
        await asked(service, other, BEN, CLEO)
        await service.hall.delete(other.id)
        log = service.hall.log
        assert (await log.select("select count(*) from calls"))[0][0] == 0
        await log.append((), (), lobby.tidying(time.time()))

    serving(url, work)
    if url.startswith("sqlite"):
        for path in Path(url.removeprefix("sqlite:///")).parent.iterdir():
            assert ANNA.encode() not in path.read_bytes(), path.name
