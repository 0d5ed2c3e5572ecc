"""Before the game, and after it: names, who lets the game begin, and a rematch that asks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from kabuto.server.entries import Made, Plan, Renamed, Shut, Started, encode
from kabuto.server.people import about, forgotten
from kabuto.server.store import Entry
from tests.server.support import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('lobby') / 'k.db'}") as found:
        yield found


def test_the_maker_lets_the_game_begin(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", name="Anna", waits=True)
            early = await anna.command(table, "start", 0)
            assert (early["reason"], early["why"]) == ("not_begun", "The game can begin when all seats are taken.")
            await ben.command(table, "take_seat", 1, name="Ben")
            facts = (await ben.get(f"/api/tables/{table}?seat=1"))["facts"]
            assert (facts["status"], facts["waits"]) == ("open", True)
            assert (await ben.command(table, "start", 1))["reason"] == "not_your_seat"
            assert (await anna.command(table, "start", 0))["type"] == "done"
            assert (await ben.get(f"/api/tables/{table}?seat=1"))["facts"]["status"] == "playing"
            assert (await anna.command(table, "start", 0, id="again"))["type"] == "done"

    asyncio.run(play())


def test_a_full_table_that_waits_can_be_left_again(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", name="Anna", waits=True)
            await ben.command(table, "take_seat", 1, name="Ben")
            await ben.command(table, "leave", 1)
            seats = (await anna.get(f"/api/tables/{table}?seat=0"))["facts"]["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "open"]

    asyncio.run(play())


def test_the_maker_takes_an_open_seat_away_and_those_behind_it_move_up(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", "open", "open", title="edo", name="Anna", waits=True)
            await ben.command(table, "take_seat", 3, name="Ben")
            await ben.command(table, "asks", 3, brief=True)
            await ben.command(table, "chat", 3, text="Here I am")
            assert (await ben.command(table, "shut", 3, gone=1))["reason"] == "not_your_seat"
            assert (await anna.command(table, "shut", 0, gone=3))["reason"] == "seat_taken"
            async with ben.live(table, 3) as line:
                await line.until(lambda event: True)
                assert (await anna.command(table, "shut", 0, gone=1))["type"] == "done"
                moved = await line.until(lambda event: event["facts"]["players"] == 3)
                assert (moved["seat"], moved["mine"]) == (None, [2])
            assert (await anna.command(table, "shut", 0, gone=1))["type"] == "done"
            facts = (await ben.get(f"/api/tables/{table}?seat=1"))["facts"]
            assert [seat["name"] for seat in facts["seats"]] == ["Anna", "Ben"]
            assert [line["seat"] for line in facts["chat"]] == [1]
            few = await anna.command(table, "shut", 0, gone=1)
            assert few["reason"] == "seat_taken"
            assert (await anna.command(table, "start", 0))["type"] == "done"
            event = await ben.get(f"/api/tables/{table}?seat=1")
            assert event["facts"]["status"] == "playing" and event["view"]["players"] == 2
            looked = await ben.get(f"/api/tables/{table}/positions/{event['n']}?seat=1")
            assert looked["view"]["players"] == 2

    asyncio.run(play())


def test_a_seat_that_the_game_needs_stays(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "open")
            why = await anna.command(table, "shut", 0, gone=1)
            assert why["reason"] == "malformed" and "TA-KE is for 2 players" in why["why"]

    asyncio.run(play())


def test_a_name_can_be_changed_at_any_time_by_its_owner(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", name="Anna")
            await anna.command(table, "rename", 0, name="  Aiko ")
            await ben.command(table, "take_seat", 1, name="Ben")
            await ben.command(table, "rename", 1, name="Benjiro")
            assert (await ben.command(table, "rename", 0, name="X"))["reason"] == "not_your_seat"
            seats = (await anna.get(f"/api/tables/{table}?seat=0"))["facts"]["seats"]
            assert [seat["name"] for seat in seats] == ["Aiko", "Benjiro"]

    asyncio.run(play())


def test_a_rematch_that_asks_leaves_the_others_free_to_come(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", name="Anna")
            await ben.command(table, "take_seat", 1, name="Ben")
            await anna.command(table, "resign", 0)
            again = (await ben.command(table, "rematch", 1, ask=True))["table"]
            facts = (await ben.get(f"/api/tables/{again}"))["facts"]
            assert (facts["status"], facts["maker"]) == ("open", 0)
            assert [(seat["kind"], seat["name"]) for seat in facts["seats"]] == [("person", "Ben"), ("open", "")]
            assert (await anna.command(table, "rematch", 0))["table"] == again
            await anna.command(again, "take_seat", 1, name="Anna")
            assert (await ben.get(f"/api/tables/{again}"))["facts"]["status"] == "playing"

    asyncio.run(play())


def test_a_study_says_what_it_goes_on_from(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "random", name="Anna")
            await anna.command(table, "resign", 0)
            study = (await anna.post(f"/api/tables/{table}/fork", {"move": 0, "seat": 0}))["table"]
            assert (await anna.get(f"/api/tables/{study}"))["facts"]["study_of"] == table

    asyncio.run(play())


def test_open_tables_tell_what_is_played(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "open", title="edo", modules=["jiin"], listed=True)
            found = [one for one in await anna.get("/api/tables?which=open") if one["table"] == table]
            assert found and found[0]["modules"] == ["jiin"] and found[0]["options"]

    asyncio.run(play())


def test_somebody_who_is_forgotten_loses_later_names_too() -> None:
    seats = [Plan(kind="person", name="Anna", holder="a"), Plan(kind="open", name="")]
    seats += [Plan(kind="person", name="Ben", holder="b")]
    made = Made(
        title="edo",
        players=3,
        modules=[],
        options={},
        edition="",
        engine="0.2",
        seed="1",
        seats=seats,
        maker="a",
        waits=True,
    )
    bodies = [
        made,
        Renamed(seat=0, name="Aiko"),
        Shut(seat=0, gone=1),
        Started(seat=0),
        Renamed(seat=1, name="Benjiro"),
    ]
    entries = [Entry("t", n + 1, "x", encode(body), 1.0, 7, None, None) for n, body in enumerate(bodies)]
    assert about(entries, {"a"})["seats"] == {0: "Aiko"}
    left, _, names = forgotten(entries, {"a"})
    text = b"".join(entry.data for entry in left)
    assert b"Anna" not in text and b"Aiko" not in text and b"Benjiro" in text and names == {0: "Aiko"}
