"""Several server processes over one PostgreSQL serve the same tables; when one dies, the others go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import kabuto
from tests.server.postgres import Postgres
from tests.server.support import Server


def test_players_of_one_table_on_two_processes_and_one_is_killed(
    new_server: Callable[..., Server], postgres: Postgres
) -> None:
    url = postgres.database()
    here, there = (new_server("--bot-seconds", "0.5", database=url) for _ in range(2))

    async def play() -> None:
        async with here.client() as anna, there.client() as ben:
            table = await anna.create("me", "open", options={"start": "a"})
            await ben.command(table, "take_seat", 1, name="Ben")
            async with anna.live(table, 0) as a, ben.live(table, 1) as b:
                await a.until(lambda e: e["facts"]["status"] == "playing")
                await asyncio.gather(a.play_on(Random(1), event=20), b.play_on(Random(2), event=20))
                assert (await b.ask("chat", text="hello over there"))["type"] == "done"
                await a.until(lambda e: e["facts"]["chat"])
                here.signal()
                there_too = there.client(anna.token)
                async with there_too as anna_again, anna_again.live(table, 0, after=a.event["n"]) as again:
                    again.story = a.story
                    ends = await asyncio.gather(again.play_on(Random(3)), b.play_on(Random(4)))
            assert ends[0]["facts"]["result"] == ends[1]["facts"]["result"]
            record = await ben.get(f"/api/tables/{table}/record")
            game = kabuto.replay(record)
            assert game.over
            assert [(one["id"], one["args"]) for one in again.story] == [
                (one["id"], one["args"]) for one in game.story(0)
            ]

    asyncio.run(play())


def test_commands_that_race_on_two_processes_take_turns(new_server: Callable[..., Server], postgres: Postgres) -> None:
    """Both processes write to one table at once; each entry has one number, and everybody sees all."""
    url = postgres.database()
    here, there = (new_server(database=url) for _ in range(2))

    async def play() -> None:
        async with here.client() as anna, there.client(anna.token) as same:
            table = await anna.create("me", "me")
            async with anna.live(table, 0) as a, same.live(table, 1) as b:
                for line in (a, b):
                    await line.until(lambda e: True)

                async def talk(line: object, name: str) -> None:
                    for i in range(40):
                        answer = await line.ask("chat", text=f"{name} {i}", version=0)  # type: ignore[attr-defined]
                        assert answer["type"] == "done", answer

                await asyncio.gather(talk(a, "a"), talk(b, "b"))
                for line, client in ((a, anna), (b, same)):
                    await line.until(lambda e: len(e["facts"]["chat"]) + e["facts"]["chat_before"] == 80)
                    lines = [one["text"] for one in (await client.get(f"/api/tables/{table}/chat"))["lines"]]
                    for name in ("a", "b"):
                        assert [text for text in lines if text.startswith(name)] == [f"{name} {i}" for i in range(40)]
                # The same command given to both has one effect.
                for once in (f"once{i}" for i in range(20)):
                    twice = await asyncio.gather(*(line.ask("chat", text=once, id=once, seat=0) for line in (a, b)))
                    assert twice[0] == twice[1] and twice[0]["type"] == "done", twice
                event = await a.until(lambda e: e["facts"]["chat"][-1]["text"] == "once19")
                said = [one["text"] for one in event["facts"]["chat"] if one["text"].startswith("once")]
                assert said == [f"once{i}" for i in range(20)]

    asyncio.run(play())


def test_bots_of_a_dead_process_are_taken_over(new_server: Callable[..., Server], postgres: Postgres) -> None:
    url = postgres.database()
    here, there = (new_server("--bot-seconds", "0.5", database=url) for _ in range(2))

    async def play() -> None:
        async with here.client() as anna, there.client() as eve:
            table = await anna.create("slow", "slow")
            async with eve.live(table) as e:
                await e.until(lambda e: len(e["story"]) > 0)
                here.signal()
                await e.until(lambda e: e["facts"]["status"] == "over")

    asyncio.run(play())
