"""The coach at the table: a word after a weak move, bots that wait for it, and none where other people play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

import kabuto
from kabuto.lessons.puzzles import shipped
from tests.server.support import JSON, Client, Line, Server

TAKE = kabuto.title("take")


async def coach(client: Client, table: str, what: str = "ask", status: int = 200, query: str = "") -> JSON:
    found: JSON = await client.post(f"/api/tables/{table}/coach{query}", {"seat": 0, "what": what}, status)
    return found


CLOSE = next(
    (number, one) for number, one in enumerate(shipped(TAKE), 1) if one.margin > 0 > one.next and len(one.best) == 1
)
"""A position in which one chip wins, and every other loses."""


@asynccontextmanager
async def after_a_weak_move(client: Client) -> AsyncIterator[tuple[str, Line, JSON]]:
    """A table against a bot, at which somebody with a coach has just given the game away; and the coach's word."""
    number, puzzle = CLOSE
    made = await client.post(f"/api/lessons/take/puzzle-{number}/table", {"path": []}, 201)
    table: str = made["table"]
    async with client.live(table, 0) as line:
        event = await line.until(lambda e: bool(e["your_turn"]))
        assert (await coach(client, table))["word"] is None, "nothing was decided here yet"
        weak = next(one["action"] for one in event["choices"] if one["action"] not in puzzle.best)
        answer = await line.ask("play", action=weak)
        await line.reach(answer["n"])
        word: JSON = (await coach(client, table))["word"]
        assert [one["action"] for one in word["chosen"]] == [weak]
        assert [one["action"] for one in word["better"]] == puzzle.best
        assert word["odds"][1] > word["odds"][0] and word["gains"]
        yield table, line, word


def test_a_weak_move_is_taken_back_while_the_bot_waits(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, after_a_weak_move(anna) as (table, line, word):
            assert line.event["can_undo"] and not line.event["your_turn"]
            await asyncio.sleep(0.3)
            now = await anna.get(f"/api/tables/{table}?seat=0")
            assert now["n"] == line.event["n"], "the bot waits"
            assert (await coach(anna, table))["word"] == word, "who asks again is told the same"
            answer = await line.ask("undo")
            assert answer["type"] == "done", answer
            await line.reach(answer["n"])
            answer = await line.ask("play", action=word["better"][0]["action"])
            assert answer["type"] == "done", answer
            assert (await coach(anna, table))["word"] is None, "it does not blame what it said itself"

    asyncio.run(play())


@pytest.mark.parametrize("what", ["heard", "off"])
def test_who_does_not_want_to_hear_it_plays_on(server: Server, what: str) -> None:
    async def play() -> None:
        async with server.client() as anna, after_a_weak_move(anna) as (table, line, _):
            n = line.event["n"]
            assert (await coach(anna, table, what))["word"] is None
            await line.until(lambda e: bool(e["n"] > n))
            assert (await coach(anna, table))["word"] is None, "it was heard"

    asyncio.run(play())


def test_who_goes_away_lets_the_bots_go_on(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            async with after_a_weak_move(anna) as (table, line, _):
                n = line.event["n"]
            async with anna.live(table) as onlooker:
                await onlooker.until(lambda e: bool(e["view"]["to_act"] != [1] or e["facts"]["status"] == "over"))
            async with anna.live(table, 0) as line:
                assert (await line.until(lambda e: bool(e["n"] > n)))["n"] > n

    asyncio.run(play())


def test_nobody_is_coached_against_other_people(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", options={"start": "a"})
            assert (await coach(anna, table, status=409))["reason"] == "not_begun"
            await ben.command(table, "take_seat", 1, name="Ben")
            refused = await coach(anna, table, status=403)
            assert refused["why"].startswith("The coach speaks only where no other person plays")
            refused = await coach(anna, table, status=403, query="?language=de")
            assert refused["why"].startswith("Der Trainer spricht nur, wo sonst niemand mitspielt")
            await ben.command(table, "leave", 1)
            await coach(anna, table, status=403)  # who left may come back
            assert (await coach(ben, table, status=403))["reason"] == "not_your_seat", "another's seat"
            await anna.command(table, "resign", 0)
            made = await anna.post(f"/api/tables/{table}/fork", {"move": 0, "seat": 0}, 201)
            assert (await coach(anna, made["table"]))["word"] is None, "in a study it speaks, and nothing was decided"

    asyncio.run(play())


def test_the_coach_thinks_within_the_budget_of_bots(new_server: Callable[..., Server]) -> None:
    server = new_server("--budget", "bots=1/1")

    async def refused(anna: Client) -> bool:
        """Ask after every move of a game: a quick machine may think through a whole one within a second."""
        table = await anna.create("me", "ashigaru", options={"start": "a"})
        async with anna.live(table, 0) as line:
            for _ in range(12):
                event = await line.until(lambda e: bool(e["your_turn"]))
                answer = await line.ask("play", action=event["choices"][0]["action"])
                said = await anna.post(f"/api/tables/{table}/coach", {"seat": 0})
                if said.get("reason") == "over_budget":
                    assert said["retry_after"] > 0
                    await line.until(lambda e: bool(e["your_turn"]))  # the bot goes on: a person waits for it
                    return True
                await coach(anna, table, "heard")
                await line.reach(answer["n"])
        return False

    async def play() -> None:
        async with server.client() as anna:
            for _ in range(20):
                if await refused(anna):
                    return
            raise AssertionError("the budget has no end")

    asyncio.run(play())
