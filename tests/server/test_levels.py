"""Levels: the bots for people, offered by name, gentlest first."""

from __future__ import annotations

import asyncio

import kabuto
from kabuto import bots
from kabuto.kernel.words import load
from kabuto.server.refusal import SENTENCES
from tests.server.support import Server

PAGE_WORDS = SENTENCES.parent / "page_words"


def test_titles_offer_their_levels_and_the_usual_one(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            found = {title["name"]: title for title in await anna.get("/api/titles")}
            for name in kabuto.titles():
                assert found[name]["levels"] == list(bots.levels(kabuto.title(name)))
                assert found[name]["usual"] == "samurai" or not found[name]["levels"]
            assert found["take"]["levels"] == ["ashigaru", "samurai", "daimyo", "shogun", "tenno"]
            assert found["kura"]["levels"] == [] and found["kura"]["usual"] == "random"

    asyncio.run(play())


def test_the_page_has_a_name_and_a_line_for_every_level() -> None:
    for language in ("en", "de"):
        words = load(language, PAGE_WORDS)
        for title in kabuto.titles():
            for level in bots.levels(kabuto.title(title)):
                assert words.say(f"page-bot-{level}") and words.say(f"page-level-{level}")


def test_every_level_sits_down_and_plays(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("ashigaru", "samurai")
            async with anna.live(table) as line:
                end = await line.until(lambda e: e["facts"]["status"] == "over")
            assert [seat["bot"] for seat in end["facts"]["seats"]] == ["ashigaru", "samurai"]
            for level in ("daimyo", "shogun"):
                table = await anna.create("me", level, options={"start": "b"})
                async with anna.live(table, 0) as line:
                    await line.until(lambda e: e["your_turn"])
            open_table = await anna.create("me", "open")
            assert (await anna.command(open_table, "seat_bot", 1, bot="daimyo"))["type"] == "done"
            refused = await anna.command(await anna.create("me", "open"), "seat_bot", 1, bot="ronin")
            assert "ashigaru, samurai, daimyo, shogun, tenno, random, greedy" in refused["why"]

    asyncio.run(play())


def test_a_study_goes_on_against_the_bots_that_sat_there(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open")
            await ben.command(table, "take_seat", 1, name="Ben")
            await anna.command(table, "resign", 0)
            again = await anna.create("me", "ashigaru")
            await anna.command(again, "resign", 0)
            for played, expected in ((table, "samurai"), (again, "ashigaru")):
                made = await anna.post(f"/api/tables/{played}/fork", {"move": 0, "seat": 0}, 201)
                event = await anna.get(f"/api/tables/{made['table']}?seat=0")
                assert [seat["bot"] for seat in event["facts"]["seats"]] == [None, expected]

    asyncio.run(play())
