"""Reviews: found out after the end by the bots' processes, kept with the game, deleted with the table."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from kabuto.server.review import KEEP, READ
from kabuto.server.store import Change
from kabuto.server.store.opening import open_log
from kabuto.server.table import gone
from tests.server.support import JSON, Client, Server

TRIES = 600


async def reviewed(client: Client, table: str, query: str = "") -> JSON:
    """The whole review; what is found of it grows."""
    done = -1
    for _ in range(TRIES):
        found: JSON = await client.get(f"/api/tables/{table}/review{query}")
        assert found["done"] >= done
        done = found["done"]
        if done == found["of"]:
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(f"{done} parts of {found['of']} after all this time")


async def played(client: Client, *seats: str, title: str = "kura") -> tuple[str, JSON]:
    """A game of bots to its end."""
    table = await client.create(*seats, title=title)
    async with client.live(table) as line:
        return table, await line.until(lambda event: bool(event["facts"]["status"] == "over"))


def test_a_review_is_found_out_and_survives_a_restart(new_server: Callable[..., Server], database: str | None) -> None:
    server = new_server("--bot-seconds", "0.3", database=database)

    async def first() -> tuple[str, JSON]:
        async with server.client() as anna, server.client() as ben:
            table, event = await played(anna, "random", "random")
            found = await reviewed(anna, table)
            points = found["points"]
            assert points[0]["move"] == 0 and points[0]["round"] and points[-1]["round"]
            for point in points:
                assert sum(point["chances"]) == pytest.approx(1)
                assert 0 < point["at"] <= event["n"]
            result = event["facts"]["result"]
            winners = result["ranking"][0]
            assert points[-1]["chances"] == [
                pytest.approx(1 / len(winners), abs=1e-4) if seat in winners else 0 for seat in range(2)
            ]
            assert points[-1]["scores"] == result["scores"] and points[-1]["at"] == event["n"]
            for turn in found["turns"]:
                before, after = points[turn["point"] - 1]["chances"], points[turn["point"]]["chances"]
                assert turn["change"] == [pytest.approx(b - a, abs=1e-9) for a, b in zip(before, after, strict=True)]
                assert max(map(abs, turn["change"])) >= 0.08
            assert await reviewed(ben, table) == found, "whoever may see the record may see it"
            return table, found

    async def again(table: str, before: JSON) -> None:
        async with server.client() as ben:
            assert await ben.get(f"/api/tables/{table}/review") == before, "at once, as it was"

    table, found = asyncio.run(first())
    server.signal(signal.SIGKILL)
    server.start()
    asyncio.run(again(table, found))


def test_a_turning_point_links_to_the_position_after_its_move(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "samurai")
            async with anna.live(table, 0) as line:
                await line.play_on(Random(3))
            found = await reviewed(anna, table, "?seat=0")
            assert found["turns"] and all(point["at"] > 0 for point in found["points"])
            for turn in found["turns"]:
                point = found["points"][turn["point"]]
                position = await anna.get(f"/api/tables/{table}/positions/{point['at']}?seat=0")
                assert position["move"] == point["move"] and position["view"]["scores"] == point["scores"]
                told = [{"id": one["id"], "args": one["args"]} for one in position["story"]]
                for one in turn["told"]:
                    assert one["at"] == point["at"] and {"id": one["id"], "args": one["args"]} in told
            for verdict in [*found["best"], *found["worst"]]:
                position = await anna.get(f"/api/tables/{table}/positions/{verdict['at']}?seat=0")
                assert position["move"] == verdict["move"]
                assert verdict["seat"] in position["view"]["to_act"] and verdict["chosen"] != verdict["other"]

    asyncio.run(play())


def test_only_a_game_that_is_over_is_reviewed(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", title="kura")
            assert (await anna.get(f"/api/tables/{table}/review", 409))["reason"] == "not_begun"
            await ben.command(table, "take_seat", 1, name="Ben")
            refused = await anna.get(f"/api/tables/{table}/review?language=de", 403)
            assert refused["why"].startswith("Ein Spiel wird nach dem Ende besprochen")
            await ben.command(table, "resign", 1)
            found = await reviewed(ben, table, "?seat=1")
            assert found["points"][-1]["chances"] == [1, 0], "who gave up has lost"
            closed = await anna.create("me", "random", title="kura")
            await anna.command(closed, "close_table", 0)
            assert (await anna.get(f"/api/tables/{closed}/review", 403))["reason"] == "not_here"
            assert (await anna.get("/api/tables/nothing/review", 404))["reason"] == "unknown_table"
            assert (await anna.get(f"/api/tables/{table}/review?seat=1", 403))["reason"] == "not_your_seat"

    asyncio.run(play())


def test_a_review_goes_with_its_table(database: str | None, tmp_path: Path) -> None:
    async def check() -> None:
        log = await open_log(database or f"sqlite:///{tmp_path / 'log.db'}")
        try:
            for data in (b"first", b"again"):
                await log.append((), (), [Change(KEEP, [("t", data), ("other", data)])])
            await log.append((), (), gone("t"))
            assert [bytes(row[0]) for row in await log.select(READ, "other")] == [b"again"]
            assert await log.select(READ, "t") == []
        finally:
            await log.close()

    asyncio.run(check())
