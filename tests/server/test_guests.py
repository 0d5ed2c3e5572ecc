"""Bots at a table of a real server, over nothing but its public API."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from kabuto.server.holders import TOKEN, random_word
from tests.server.support import Server

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "bot.py"


def start(*command: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_our_bot_and_the_forty_lines_play_a_whole_game(new_server: Callable[..., Server]) -> None:
    server = new_server(rate=0)

    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("open", "open")
            address = f"{server.url}/t/{table}"
            ours = start("-m", "kabuto", "bot", "--table", address, "--level", "greedy", "--name", "ours")
            async with anna.live(table) as line:
                await line.until(lambda e: e["facts"]["seats"][0]["kind"] == "person")
                theirs = start(str(EXAMPLE), address)
                end = await line.until(lambda e: e["facts"]["status"] == "over")
            printed, complaint = await asyncio.to_thread(ours.communicate, timeout=30)
            said, other = await asyncio.to_thread(theirs.communicate, timeout=30)
            assert ours.returncode == theirs.returncode == 0, (complaint, other)
            scores = end["facts"]["result"]["scores"]
            assert f"scores: {', '.join(map(str, scores))}" in printed and str(scores) in said
            assert [seat["name"] for seat in end["facts"]["seats"]] == ["ours", "forty lines"]
            assert scores[0] > scores[1], "greedy lost against random"

    asyncio.run(play())


def test_a_bot_comes_back_with_its_secret_after_a_kill(new_server: Callable[..., Server]) -> None:
    server = new_server(rate=0)

    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "open")
            address = f"{server.url}/t/{table}"
            first = start("-m", "kabuto", "bot", "--table", address)
            assert first.stdout is not None
            secret = (await asyncio.to_thread(first.stdout.readline)).removeprefix("secret: ").strip()
            async with anna.live(table, 0) as line:
                await line.until(lambda e: e["facts"]["status"] == "playing")
                first.kill()
                first.communicate()
                again = start("-m", "kabuto", "bot", "--table", address, "--seat", secret)
                end = await line.play_on(Random(1))
            printed, complaint = await asyncio.to_thread(again.communicate, timeout=30)
            assert end["facts"]["status"] == "over"
            assert again.returncode == 0 and "sits at B" in printed, complaint

    asyncio.run(play())


def test_no_secret_and_no_address_begins_or_ends_with_a_sign() -> None:
    """A secret that begins with a dash would be taken for an option."""
    words = [random_word(size) for size in (9, 32) for _ in range(500)]
    assert all(word[0].isalnum() and word[-1].isalnum() for word in words)
    assert any(set("-_") & set(word) for word in words) and len(set(words)) == 1000
    assert all(TOKEN.fullmatch(word) for word in words[500:])


def test_wrong_addresses_and_full_tables_are_one_line(new_server: Callable[..., Server]) -> None:
    server = new_server(rate=0)

    async def make() -> str:
        async with server.client() as anna:
            return await anna.create("me", "greedy")

    table = asyncio.run(make())
    for address, why in (
        ("nonsense", "is no table's address"),
        (f"{server.url}/t/{table}", "no seat is open"),
        (f"{server.url}/t/nowhere", "no such table"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "kabuto", "bot", "--table", address], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
        assert why in done.stderr.lower()
