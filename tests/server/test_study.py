"""Study: odds for whoever plays with no other person, from what the seat may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

import kabuto
from kabuto.bots import Bot, Study, Turn, Way
from kabuto.server.bots.odds import odds as lines_of
from tests.server.support import JSON, Client, Server


async def odds(client: Client, table: str, seat: int = 0, status: int = 200, query: str = "") -> JSON:
    found: JSON = await client.post(f"/api/tables/{table}/odds{query}", {"seat": seat}, status)
    return found


def test_the_odds_of_a_seat_and_its_lines(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "random", title="kura")
            async with anna.live(table, 0) as line:
                event = await line.until(lambda e: e["your_turn"])
            legal = [choice["action"] for choice in event["choices"]]
            found = await odds(anna, table)
            assert found["seat"] == 0 and found["n"] >= event["n"]
            first, second = found["lines"]
            assert [choice["action"] for choice in first["choices"]] == [legal[0], legal[-1]]
            assert second["choices"] == [event["choices"][-1]], "what is not possible is left out"
            assert first["odds"] == [0.75, 0.25] and first["points"] == [5.0, 3.0] and first["games"] == 30
            assert list(first["gains"].items()) == [("gold", -1.51), ("rice", 1.5)]
            assert second["gains"] == {"gold": 1.51, "rice": -1.5}
            assert (await odds(anna, table))["lines"] == found["lines"]

    asyncio.run(play())


def test_lines_stand_in_the_order_of_what_they_promise() -> None:
    """Those of which little is known come last, whatever they promise."""
    take = kabuto.title("take")
    game = take.new(seed=1)
    seat = game.to_act[0]
    legal = game.legal(seat)

    class Dreamer(Bot):
        def study(self, turn: Turn) -> Study:
            tried = [(100, 0.3), (80, 0.6), (20, 0.9), (60, 0.4), (30, 0.1)]
            ways = [Way([legal[n]], games, [odds, 1 - odds], [0.0, 0.0], []) for n, (games, odds) in enumerate(tried)]
            return Study(ways if turn.seat == 0 else [])

    lines = lines_of(Dreamer(), Turn(take, seat, legal, lambda: game.view(seat)))
    assert lines is not None
    assert [(line.games, line.odds[0]) for line in lines] == [(80, 0.6), (60, 0.4), (100, 0.3), (20, 0.9), (30, 0.1)]


def test_odds_that_leave_seats_out_are_not_told(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "random", title="hush")
            async with anna.live(table, 0) as line:
                await line.until(lambda e: e["your_turn"])
            for _ in range(2):
                refused = await odds(anna, table, status=503)
                assert refused["reason"] == "try_again" and refused["why"].startswith("The odds could not be found")

    asyncio.run(play())


def test_a_real_search_tells_odds_and_a_line_is_played(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "samurai", options={"start": "a"})
            async with anna.live(table, 0) as line:
                await line.until(lambda e: e["your_turn"])
                best = (await odds(anna, table))["lines"][0]
                assert best["games"] > 0 and sum(best["odds"]) == pytest.approx(1, abs=0.01)
                answer = await line.ask("play", action=best["choices"][0]["action"])
                assert answer["type"] == "done"

    asyncio.run(play())


def test_nobody_is_helped_against_other_people(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", options={"start": "a"})
            assert (await odds(anna, table, status=409))["reason"] == "not_begun"
            await ben.command(table, "take_seat", 1, name="Ben")
            refused = await odds(anna, table, status=403)
            assert refused["why"].startswith("Odds are told only where no other person plays")
            refused = await odds(anna, table, status=403, query="?language=de")
            assert refused["why"].startswith("Chancen verraten wir nur, wo sonst niemand mitspielt")
            await ben.command(table, "leave", 1)
            await odds(anna, table, status=403)  # who left may come back
            await anna.command(table, "resign", 0)
            assert (await odds(anna, table, status=409))["reason"] == "table_over"
            made = await anna.post(f"/api/tables/{table}/fork", {"move": 0, "seat": 0}, 201)
            assert (await odds(anna, made["table"]))["lines"], "in a study of the same game they are told"

    asyncio.run(play())


def test_odds_are_for_the_seats_own_decision(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as eve:
            table = await anna.create("me", "me", options={"start": "b"})
            assert (await odds(anna, table, status=409))["why"] == "There is nothing for you to decide now."
            assert (await odds(anna, table, 1))["seat"] == 1, "two seats of one person"
            assert (await odds(eve, table, 1, status=403))["reason"] == "not_your_seat"
            against = await anna.create("me", "random")
            assert (await odds(anna, against, 1, status=403))["reason"] == "not_your_seat"

    asyncio.run(play())


def test_odds_are_not_asked_for_all_the_time(new_server: Callable[..., Server]) -> None:
    server = new_server(rate=60)

    async def play() -> None:
        async with server.client() as anna:
            tables = [await anna.create("me", "random", title="kura") for _ in range(6)]
            asks = (anna._http.post(f"/api/tables/{table}/odds", json={"seat": 0}) for table in tables)
            found = [answer.status_code for answer in await asyncio.gather(*asks)]
            assert set(found) == {200, 429}
            for _ in range(3):  # what is known already may be asked again
                await odds(anna, tables[found.index(200)])

    asyncio.run(play())
