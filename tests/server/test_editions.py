"""A table may be played with an edition that somebody corrected."""

from __future__ import annotations

import asyncio
from pathlib import Path

import kabuto
from tests.server.support import Server

SHIPPED = (kabuto.title("take").folder / "edition.yaml").read_text(encoding="utf-8")
STRONG_NINJA = SHIPPED.replace("ninja: {value: 1,", "ninja: {value: 9,")


def test_a_table_with_another_edition_is_played_by_bots_and_recorded(server: Server, tmp_path: Path) -> None:
    assert STRONG_NINJA != SHIPPED

    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("greedy", "greedy", edition=STRONG_NINJA)
            async with anna.live(table, None) as line:
                event = await line.until(lambda e: e["facts"]["status"] == "over")
            facts = event["facts"]
            assert facts["own_edition"]
            assert facts["edition"] != kabuto.title("take").edition.digest
            record = await anna.get(f"/api/tables/{table}/record")
            path = tmp_path / "strong-ninja.yaml"
            path.write_text(await anna.text(f"/api/tables/{table}/edition"), encoding="utf-8")
            assert kabuto.replay(record, edition=path).scores() == facts["result"]["scores"]

    asyncio.run(play())


def test_the_page_learns_which_values_are_ours(server: Server) -> None:
    corrected = SHIPPED.replace("ninja: {value: 0, prov: designed,", "ninja: {value: 0, prov: rulebook,")
    assert corrected != SHIPPED

    async def ask() -> None:
        async with server.client() as anna:
            shipped = await anna.create("random", "random")
            assert await anna.get(f"/api/tables/{shipped}/ours") == kabuto.title("take").edition.ours()
            mine = await anna.create("random", "random", edition=corrected)
            assert "influence.used.ninja" not in await anna.get(f"/api/tables/{mine}/ours")
            assert "influence.used.ronin" in await anna.get(f"/api/tables/{mine}/ours")

    asyncio.run(ask())


def test_the_cards_of_an_edition_have_the_names_that_it_gives_them(server: Server) -> None:
    shipped = kabuto.title("yedo")
    name = shipped.words("de").say("card-AC11")
    text = (shipped.folder / "edition.yaml").read_text(encoding="utf-8")
    assert text.count(name) == 1

    async def ask() -> None:
        async with server.client() as anna:
            seats = ({"kind": "me"}, {"kind": "bot", "bot": "random"})
            body = {"title": "yedo", "players": 2, "seats": seats, "edition": text.replace(name, "Dicke Börse")}
            made = await anna.post("/api/tables", body, 201)
            words = await anna.text(f"/api/tables/{made['table']}/words?language=de")
            assert 'card-AC11 = { "Dicke Börse" }' in words and name not in words
            assert name in await anna.text("/api/titles/yedo/words?language=de")

    asyncio.run(ask())


def test_a_broken_edition_makes_no_table_and_says_why(server: Server) -> None:
    async def ask() -> None:
        async with server.client() as anna:
            for text, why in (
                (SHIPPED.replace("samurai: 7", "samurai: 6"), "chips: 34 chips do not fill"),
                ("a: [", "not YAML"),
                (SHIPPED.replace("title: take", "title: edo"), "this edition is for 'edo'"),
            ):
                body = {"title": "take", "players": 2, "seats": [{"kind": "me"}] * 2, "edition": text}
                answer = await anna.post("/api/tables", body, 400)
                assert answer["reason"] == "malformed"
                assert why in answer["why"]

    asyncio.run(ask())
