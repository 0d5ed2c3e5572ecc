"""Bots play through the same commands as people, and none of them can stop a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

import kabuto
from kabuto.server.bots.fair import Asker
from kabuto.server.bots.pool import Pool
from kabuto.server.bots.worker import KEPT, Mind, Question
from kabuto.server.budgets import PRESETS
from kabuto.server.limits import Limits
from kabuto.server.settings import Settings
from kabuto.server.state import Known
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
    known = {"table", "package", "bot", "maker", "seed", "seat", "edition", "legal", "view", "study"}
    known |= {"decided", "move"}  # of the seat's own, for the coach
    assert set(Question.__struct_fields__) == known
    game = kabuto.title("take").new(seed=1)
    seat = game.to_act[0]
    question: dict[str, Any] = {
        "table": "abc",
        "package": "kabuto.titles.take",
        "bot": "greedy",
        "maker": None,
        "seed": 1,
        "seat": seat,
        "edition": None,
        "legal": game.legal(seat),
        "view": game.view(seat),
    }
    mind = Mind()
    answer = mind.think(msgspec.json.encode(question))
    assert answer.action in game.legal(seat)
    assert mind.think(msgspec.json.encode({**question, "bot": "none"})).error
    assert mind.think(b"nonsense").error


def asked(**other: Any) -> bytes:
    """A question to a bot that takes the first choice, then the second …"""
    usual: dict[str, Any] = {
        "table": "abc",
        "package": "kabuto.titles.take",
        "bot": "diary",
        "maker": "tests.server.odd_bots:Diary",
        "seed": 1,
        "seat": 0,
        "edition": None,
        "legal": [10, 11, 12],
        "view": {},
    }
    return msgspec.json.encode({**usual, **other})


def test_a_worker_keeps_a_bot_for_its_seat_and_for_no_other() -> None:
    mind = Mind()
    assert [mind.think(asked()).action for _ in range(2)] == [10, 11]
    for other in ({"seat": 1}, {"table": "abd"}, {"bot": "another"}, {"table": None}, {"table": None}):
        assert mind.think(asked(**other)).action == 10, other
    assert mind.think(asked()).action == 12
    assert mind.think(asked()).error, "the bot fails"
    assert mind.think(asked()).action == 10, "and a new one comes"


def test_a_worker_keeps_few_bots() -> None:
    mind = Mind()
    for number in range(KEPT + 1):
        mind.think(asked(table=f"t{number}"))
    assert mind.think(asked(table=f"t{KEPT}")).action == 11
    assert mind.think(asked(table="t0")).action == 10


def test_a_seat_goes_back_to_the_worker_that_knows_its_bot() -> None:
    title = kabuto.title("take")
    known = Known({}, [10, 11, 12], False)

    async def play() -> None:
        settings = Settings("", bot_workers=2, extra_bots={"diary": "tests.server.odd_bots:Diary"})
        pool = Pool(settings, Limits(PRESETS["none"]))
        asker = Asker("here", "h", "abc", True)

        async def ask(seat: int) -> int:
            return await pool.choose(asker, title, "diary", seat, known)

        try:
            assert list(await asyncio.gather(ask(0), ask(1))) == [10, 10], "two workers at once"
            assert [await ask(0), await ask(1), await ask(0), await ask(1)] == [11, 11, 12, 12]
            for worker in pool._all:
                worker.kill()
                await worker.child.wait()
            assert [await ask(0), await ask(1)] == [10, 10], "after a crash a new bot plays on"
        finally:
            await pool.close()

    asyncio.run(play())
