"""The workshop: lessons made from games, checked, shared by a link, played by others, and erased with the person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import kabuto
from kabuto.lessons import shipped
from kabuto.lessons.check import faults
from kabuto.lessons.lesson import dumped, parse
from kabuto.server.workshop import MOST_LESSONS
from tests.server.support import JSON, Client, Server

TAKE = kabuto.title("take")
FIRST = next(iter(shipped(TAKE)))


async def workshop(client: Client, what: str, status: int = 200, **body: Any) -> Any:
    return await client.post(f"/api/workshop/{what}", body, status)


async def finished(client: Client) -> str:
    table = await client.create("samurai", "samurai")
    async with client.live(table) as line:
        await line.until(lambda event: bool(event["facts"]["status"] == "over"))
    return table


def with_a_task(lesson: JSON, moment: JSON) -> JSON:
    """A lesson with one task more: to choose what the record holds at a moment."""
    at = moment["at"]
    say = {"en": "Do it."}
    other = [one["move"] for one in moment["choices"] if one["move"] != moment["next"]]
    task = {"do": say, "because": {move: {"en": "Not that."} for move in other[:1]}, "hint": {"en": "Look."}}
    note = {"at": at, "name": {"en": "Now you"}, "text": {"en": "Here it is."}, "task": task, "rule": "TAK-031"}
    return {**lesson, "notes": [*lesson["notes"], {**note, "look": moment["places"][:1]}]}


def test_a_lesson_is_made_of_a_game_shared_and_played(new_server: Callable[..., Server], database: str | None) -> None:
    server = new_server(database=database)

    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await finished(anna)
            draft = await workshop(anna, "draft", table=table, seat=1)
            assert draft["faults"] == [] and draft["lesson"]["seat"] == 1
            assert faults(draft["text"])[0] == parse(draft["text"])
            lesson = draft["lesson"]
            at = next(place for place, move in enumerate(lesson["moves"]) if move.startswith("B "))
            moment = await workshop(anna, "look", lesson=lesson, at=at)
            assert moment["own"] > 0 and moment["next"] == lesson["moves"][at]
            assert moment["next"] in [one["move"] for one in moment["choices"]]
            assert moment["event"]["seat"] == 1 and moment["event"]["your_turn"]
            lesson = with_a_task(lesson, moment)
            checked = await workshop(anna, "check", lesson=lesson)
            assert checked["faults"] == [], checked["faults"]
            shared = await workshop(anna, "share", 201, lesson=lesson)
            assert shared["title"] == "take" and shared["steps"] == 2
            address = f"/api/lessons/take/{shared['id']}"
            part = await ben.post(address, {"path": []}, 200)
            assert part["steps"] == 2 and part["note"]["do"] is None
            part = await ben.post(address, {"path": [], "on": True}, 200)
            assert part["note"]["do"] == {"en": "Do it."} and part["note"]["look"] == moment["places"][:1]
            chosen = next(one["action"] for one in moment["choices"] if one["move"] == moment["next"])
            wrong = next(iter(one["action"] for one in moment["choices"] if one["action"] != chosen))
            part = await ben.post(address, {"path": part["path"], "tried": [wrong], "on": True}, 200)
            assert part["wrong"] and part["words"] == {"en": "Not that."}
            part = await ben.post(address, {"path": part["path"], "tried": [chosen], "on": True}, 200)
            assert part["solved"] and part["note"] is None
            again = await ben.get(f"/api/workshop/take/{shared['id']}")
            assert again["lesson"] == checked["lesson"] and again["text"] == checked["text"]
            assert (await ben.get("/api/workshop/mine")) == []
            await ben.post("/api/workshop/remove", {"id": shared["id"]}, 404)
            assert [one["id"] for one in await anna.get("/api/workshop/mine")] == [shared["id"]]
            assert (await anna.get("/api/me/data"))["lessons"] == [checked["text"]]
            await anna.post("/api/me/erase", {"sure": True}, 200)
            await ben.post(address, {"path": []}, 404)

    asyncio.run(play())


def test_ours_are_opened_and_saved_back_the_same(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            for name in kabuto.titles():
                title = kabuto.title(name)
                lesson = next(iter(shipped(title).values()))
                found = await anna.get(f"/api/workshop/{name}/{lesson.id}")
                assert found["faults"] == []
                saved = parse((await workshop(anna, "check", lesson=found["lesson"]))["text"])
                assert saved == lesson
            opened = await workshop(anna, "open", text=dumped(shipped(TAKE)[FIRST]))
            assert opened["lesson"] == (await anna.get(f"/api/workshop/take/{FIRST}"))["lesson"]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "expected `object`"),
        ("lesson: [", "no sound lesson"),
        ("- a\n- b", "expected `object`"),
        ("x" * 240_000, "no sound lesson"),
        ("a: &a [*a]", "no sound lesson"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(server: Server, text: str, why: str) -> None:
    async def play() -> None:
        async with server.client() as anna:
            refused = await workshop(anna, "open", 400, text=text)
            assert why in refused["why"] and "\n" not in refused["why"] and "Traceback" not in refused["why"]

    asyncio.run(play())


def test_what_is_wrong_is_named_and_not_shared(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            lesson = (await anna.get(f"/api/workshop/take/{FIRST}"))["lesson"]
            broken = {**lesson, "moves": ["A take nowhere", *lesson["moves"][1:]]}
            found = await workshop(anna, "check", lesson=broken)
            assert found["text"] is None and found["faults"][0]["path"] == "moves[0]"
            refused = await workshop(anna, "share", 400, lesson=broken)
            assert "moves[0]" in refused["why"]
            refused = await workshop(anna, "look", 400, lesson=broken, at=3)
            assert refused["reason"] == "malformed"
            refused = await workshop(anna, "share", 400, lesson={"title": "take"})
            assert "missing required field" in refused["why"]

    asyncio.run(play())


def test_who_may_make_a_lesson_of_a_game(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "samurai", options={"start": "a"})
            refused = await workshop(anna, "draft", 403, table=table)
            assert refused["why"].startswith("A lesson is made from a game that is over")
            await anna.command(table, "resign", 0)
            assert (await workshop(ben, "draft", table=table))["faults"] == [], "who may see the record may use it"
            study = (await anna.post(f"/api/tables/{table}/fork", {"move": 0, "seat": 0}, 201))["table"]
            await workshop(anna, "draft", table=study)
            await workshop(ben, "draft", 403, table=study)

    asyncio.run(play())


def test_nobody_shares_without_end(server: Server) -> None:

    async def share() -> JSON:
        async with server.client() as anna:
            lesson = (await anna.get(f"/api/workshop/take/{FIRST}"))["lesson"]
            for _ in range(2):
                await workshop(anna, "share", 201, lesson=lesson)
            shared = await anna.get("/api/workshop/mine")
            assert len(shared) == 2
            left = await workshop(anna, "remove", id=shared[0]["id"])
            assert [one["id"] for one in left] == [shared[1]["id"]]
            for _ in range(MOST_LESSONS - 1):
                await workshop(anna, "share", 201, lesson=lesson)
            refused: JSON = await workshop(anna, "share", 429, lesson=lesson)
            return refused

    assert asyncio.run(share())["why"].startswith(f"You share {MOST_LESSONS} lessons already")
