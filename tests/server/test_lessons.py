"""Lessons over the wire: the table at each step, wrong choices, playing on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import kabuto
from kabuto.lessons import shipped
from kabuto.lessons.lesson import meant
from kabuto.lessons.walk import Course
from tests.server.support import Client, Server

TAKE = kabuto.title("take")
FIRST = "/api/lessons/take/first"


def action(move: str) -> int:
    return meant(TAKE, move)[1]


async def step(client: Client, path: list[list[int]], tried: list[int] | None = None, on: bool = False) -> Any:
    return await client.post(FIRST, {"path": path, "tried": tried or [], "on": on})


def test_lessons_are_listed_with_names_in_both_languages(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            listed = await anna.get("/api/lessons")
            first = next(one for one in listed if (one["title"], one["id"]) == ("take", "first"))
            assert first["steps"] == 9 and first["name"] == {"en": "Your first chips", "de": "Deine ersten Chips"}

    asyncio.run(play())


def test_a_lesson_goes_on_by_reading_and_by_doing(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            part = await step(anna, [])
            assert part["step"] == 0 and part["note"]["do"] is None and len(part["events"]) == 1
            assert part["events"][0]["view"]["seat"] == 0 and part["events"][0]["mine"] == [0]
            part = await step(anna, part["path"], on=True)
            assert part["step"] == 1 and part["solved"] and "Geisha" in part["note"]["do"]["de"]
            wrong = await step(anna, part["path"], [action("A take samurai")], on=True)
            assert wrong["wrong"] and not wrong["solved"] and wrong["step"] == 1 and wrong["tried"] == []
            assert wrong["words"]["en"].startswith("A Geisha would come to light")
            assert wrong["events"][-1]["view"] == part["events"][-1]["view"], "it was taken back"
            right = await step(anna, part["path"], [action("A take geisha")], on=True)
            assert right["solved"] and right["step"] == 2 and right["events"][-1]["view"]["scores"] == [4, 0]

    asyncio.run(play())


def test_another_choice_that_is_as_good_stays_chosen(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            course = Course(TAKE, shipped(TAKE)["first"])
            path = [course.record(i) for i in range(6)]
            other = action("A geisha daimyo ninja")
            part = await step(anna, path, [other], on=True)
            assert part["solved"] and part["path"][-1] == [other]
            field = next(f for f in part["events"][-1]["view"]["hall"] if f["field"] == "ninja")
            assert field["stack"][-1] == "ninja"

    asyncio.run(play())


def test_the_others_moves_are_shown_one_after_the_other_with_their_story(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            part = await step(anna, [[], [action("A take geisha")]], on=True)
            assert part["step"] == 3
            (haru,) = part["events"]
            assert haru["view"]["turn"] == 3 and any(line["args"].get("seat") == 1 for line in haru["story"])
            assert haru["since"] > 0, "only what is new"

    asyncio.run(play())


def test_a_path_that_fits_no_more_leads_as_far_as_it_can(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            part = await step(anna, [[], [action("A take samurai")], []])
            assert part["step"] == 1 and part["path"] == [[]]
            part = await step(anna, [[], [16_000_000]], on=True)
            assert part["step"] == 1

    asyncio.run(play())


def test_playing_on_from_a_lesson_against_the_gentlest_bots(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            course = Course(TAKE, shipped(TAKE)["first"])
            path = [course.record(i) for i in range(8)]
            made = await anna.post(f"{FIRST}/table", {"path": path, "name": "Anna"}, 201)
            event = await anna.get(f"/api/tables/{made['table']}?seat=0")
            assert event["view"]["turn"] == 9 and event["view"]["scores"] == [17, 8] and event["your_turn"]
            names = [(seat["name"], seat["kind"], seat["bot"]) for seat in event["facts"]["seats"]]
            assert names == [("Anna", "person", None), ("Haru", "bot", "ashigaru")]

    asyncio.run(play())


def test_the_table_at_any_move_of_a_lesson(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            begin, later = [await anna.get(f"{FIRST}/positions/{moves}") for moves in (0, 4)]
            assert begin["view"]["turn"] == 1 and later["view"]["turn"] == 4 and later["view"]["scores"][0] == 13
            assert later["story"] and later["facts"]["seats"][1]["name"] == "Haru"
            assert (await anna.get(f"{FIRST}/positions/1000", 404))["reason"] == "not_here"

    asyncio.run(play())


@pytest.mark.parametrize("address", ["/api/lessons/take/none", "/api/lessons/go/first"])
def test_a_lesson_that_there_is_not(server: Server, address: str) -> None:
    async def play() -> None:
        async with server.client() as anna:
            assert (await anna.post(address, {"path": []}, 404))["reason"] == "not_here"

    asyncio.run(play())


@pytest.mark.parametrize("body", [{}, {"path": [[-1]]}, {"path": [], "more": 1}, {"path": [[1]] * 61}])
def test_what_is_no_walk_is_refused(server: Server, body: dict[str, Any]) -> None:
    async def play() -> None:
        async with server.client() as anna:
            assert (await anna.post(FIRST, body, 400))["reason"] == "malformed"

    asyncio.run(play())
