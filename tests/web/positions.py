"""Tables that stand at a position of a recorded game: every kind of decision, without playing up to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from kabuto import Record, Title, replay, title as title_of
from kabuto.server.entries import Made, Plan, encode, kind
from kabuto.server.holders import identify
from kabuto.server.state import begin
from kabuto.server.store import Entry
from kabuto.server.store.opening import open_log
from kabuto.server.table import listing
from tests.web.chromium import ROOT

RECORDS = ROOT / "tests/titles"
MORE = Path(__file__).parent / "games"
"""Games that were recorded for decisions which those do not reach."""
NEVER_ASKED = {"yedo": {"moment"}}
"""Only a card that can be played at any time would ask so; none of those that ship can."""


class Position(NamedTuple):
    """A decision of a seat in a recorded game, after so many of its moves."""

    kind: str
    game: Path
    moves: int
    seat: int


def every_kind(title: str) -> list[Position]:
    """Each kind of decision, twice if it can be: as it first comes up, and as it last does at a full table."""
    found: dict[str, list[Position]] = {}
    games = sorted([*(RECORDS / title / "games").glob("*.json"), *(MORE / title).glob("*.json")])
    for path in sorted(games, key=lambda path: crowd(Record.load(path))):
        for position in decisions(path):
            found.setdefault(position.kind, []).append(position)
    kinds = {decision.name for decision in title_of(title).decisions} - NEVER_ASKED.get(title, set())
    assert found.keys() == kinds, f"no recorded game asks {kinds - found.keys()}"
    return [position for kind in found.values() for position in dict.fromkeys((kind[0], kind[-1]))]


def crowd(record: Record) -> tuple[int, int]:
    return record.players, len(record.modules)


def decisions(path: Path) -> Iterator[Position]:
    record = Record.load(path)
    game = replay(record, 0)
    for number, (seat, action) in enumerate(record.moves):
        yield Position(game.view(seat)["decision"]["name"], path, number, seat)
        game.play(seat, action)


def lay_out(data: Path, token: str, positions: list[Position]) -> list[str]:
    """Write a table for each position into the log of a server that is not running; the seat to decide belongs to
    whoever has that secret, bots sit elsewhere. Gives the tables' ids."""
    states = [begin(f"at-{n}", *made(position, identify(token)), time.time()) for n, position in enumerate(positions)]
    entries = [Entry(one.table, 1, kind(one.made), encode(one.made), one.made_at, one.seen) for one in states]

    async def write() -> None:
        log = await open_log(f"sqlite:///{data / 'kabuto.db'}")
        await log.append(entries, [listing(one) for one in states])
        await log.close()

    with ThreadPoolExecutor() as apart:  # the browser's own loop runs in this thread
        apart.submit(lambda: asyncio.run(write())).result()
    return [one.table for one in states]


def made(position: Position, holder: str) -> tuple[Title, Made]:
    record = Record.load(position.game)
    game = replay(record, position.moves)
    seats = [Plan(kind="bot", name=f"Bot {seat}", bot="random") for seat in range(game.setup.players)]
    seats[position.seat] = Plan(kind="person", name="Annabella", holder=holder)
    setup = game.setup
    return game.title, Made(
        title=game.title.name,
        players=setup.players,
        modules=list(setup.modules),
        options=dict(setup.options),
        edition=setup.edition.digest,
        engine=record.engine,
        seed=str(setup.seed),
        seats=seats,
        maker=holder,
        moves=game.moves,
    )
