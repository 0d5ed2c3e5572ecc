"""The colours of the seats: chosen in the set-up, kept in a rematch and in a study."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from kabuto.server.colours import COLOURS, choose_colours
from kabuto.server.refusal import Refusal
from kabuto.server.wire import SeatPlan
from tests.server.support import Client, Server


def seats(*colours: Any) -> list[SeatPlan]:
    return [SeatPlan(kind="me", colour=colour) for colour in colours]


def test_seats_that_choose_no_colour_take_the_free_ones_in_their_order() -> None:
    assert choose_colours(seats(None, None)) == [None, None], "nothing chosen: by the order of the seats"
    assert choose_colours(seats("gold", None, None)) == ["gold", "indigo", "vermilion"]
    assert choose_colours(seats(None, "plum", "indigo")) == ["vermilion", "plum", "indigo"]
    assert choose_colours(seats(*reversed(COLOURS))) == list(reversed(COLOURS))


def test_two_seats_cannot_choose_the_same_colour() -> None:
    with pytest.raises(Refusal) as caught:
        choose_colours(seats("gold", None, "gold"))
    assert caught.value.reason == "malformed"


async def shown(client: Client, table: str, seat: int = 0) -> list[str]:
    event = await client.get(f"/api/tables/{table}?seat={seat}")
    return [seat["colour"] for seat in event["facts"]["seats"]]


def test_colours_are_told_and_go_with_their_people_into_a_rematch_and_a_study(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            plain = await anna.create("me", "me")
            assert await shown(anna, plain) == ["indigo", "vermilion"]
            chosen = [{"kind": "me", "name": "Anna", "colour": "plum"}, {"kind": "me", "name": "Ben"}]
            wanted = {"title": "take", "players": 2, "seats": chosen}
            table = (await anna.post("/api/tables", wanted, 201))["table"]
            assert await shown(anna, table) == ["plum", "indigo"]
            async with anna.live(table, 0) as a, anna.live(table, 1) as b:
                await asyncio.gather(a.play_on(Random(1)), b.play_on(Random(2)))
            again = (await anna.command(table, "rematch", 0))["table"]
            event = await anna.get(f"/api/tables/{again}?seat=0")
            assert {seat["name"]: seat["colour"] for seat in event["facts"]["seats"]} == {
                "Anna": "plum",
                "Ben": "indigo",
            }
            study = (await anna.post(f"/api/tables/{table}/fork", {"move": 1, "seat": 1}, 201))["table"]
            assert await shown(anna, study, 1) == ["plum", "indigo"]

    asyncio.run(play())


@pytest.mark.parametrize("colour", ["pink", "", 3])
def test_an_unknown_colour_is_refused(server: Server, colour: object) -> None:
    async def play() -> None:
        async with server.client() as anna:
            wanted = {"title": "take", "players": 2, "seats": [{"kind": "me", "colour": colour}, {"kind": "open"}]}
            refused = await anna.post("/api/tables", wanted, 400)
            assert refused["reason"] == "malformed"
            same = [{"kind": "me", "colour": "moss"}, {"kind": "open", "colour": "moss"}]
            told = await anna.post("/api/tables", {**wanted, "seats": same}, 400)
            assert told["why"] == "Two seats cannot have the same colour, moss; choose another for one of them."

    asyncio.run(play())
