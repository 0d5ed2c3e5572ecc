"""Bots play through the same commands as people, and none of them can stop a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.server.bots.worker import Question, think
from tests.server.support import Server


def test_bots_alone_play_to_the_end(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("greedy", "random")
            async with anna.live(table) as line:
                end = await line.until(lambda e: e["facts"]["status"] == "over")
            record = await anna.get(f"/api/tables/{table}/record")
            assert kabuto.replay(record).scores() == end["facts"]["result"]["scores"]

    asyncio.run(play())


@pytest.mark.parametrize("bot", ["crash", "die", "cheat", "hang"])
def test_a_bot_that_fails_is_replaced_by_a_move_of_the_stand_in(server: Server, bot: str) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", bot, options={"start": "b"})
            async with anna.live(table, 0) as line:
                event = await line.until(lambda e: e["your_turn"])
                assert any(entry["args"].get("seat") == 1 for entry in line.story)
                if bot in ("crash", "cheat"):  # the others take their time at every decision
                    event = await line.play_on(Random(1))
                    assert event["facts"]["result"]["scores"]
                assert event["facts"]["seats"][1]["bot"] == bot

    asyncio.run(play())
    assert "a bot failed" in server.log()


def test_a_hanging_bot_does_not_hold_other_tables_up(new_server: Callable[..., Server]) -> None:
    server = new_server("--workers", "2", "--bot-seconds", "1")

    async def play() -> None:
        async with server.client() as anna:
            await anna.create("me", "hang", options={"start": "b"})
            table = await anna.create("greedy", "greedy")
            async with anna.live(table) as line:
                async with asyncio.timeout(10):
                    await line.until(lambda e: e["facts"]["status"] == "over")

    asyncio.run(play())


def test_bots_go_on_after_a_restart(new_server: Callable[..., Server]) -> None:
    server = new_server()

    async def begin() -> str:
        async with server.client() as anna:
            return await anna.create("slow", "slow")

    table = asyncio.run(begin())
    server.signal()
    server.start()

    async def end() -> None:
        async with server.client() as anna, anna.live(table) as line:
            await line.until(lambda e: e["facts"]["status"] == "over")

    asyncio.run(end())


def test_a_worker_is_given_only_what_the_seat_may_know() -> None:
    """A question holds a view and a list; the same view gives the same choice, whatever is hidden."""
    assert set(Question.__struct_fields__) == {"package", "bot", "maker", "seed", "seat", "edition", "legal", "view"}
    game = kabuto.title("take").new(seed=1)
    seat = game.to_act[0]
    question: dict[str, Any] = {
        "package": "kabuto.titles.take",
        "bot": "greedy",
        "maker": None,
        "seed": 1,
        "seat": seat,
        "edition": None,
        "legal": game.legal(seat),
        "view": game.view(seat),
    }
    import msgspec

    answer = think(msgspec.json.encode(question))
    assert answer.action in game.legal(seat)
    assert think(msgspec.json.encode({**question, "bot": "none"})).error
    assert think(b"nonsense").error
