"""Secrecy on the wire: what a seat is sent does not depend on anything that the seat may not know.

For every title, positions of games are dealt anew (`imagine`) and the events compared; and for the secret planning of
the tests' own titles two whole tables are run whose hidden cards and secret steps differ, and every byte is compared.
Leaks planted in the server are found by the same comparison: `tests/test_planted_leaks.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel import title as titles
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title
from kabuto.server import sight
from kabuto.server.entries import Moved
from kabuto.server.state import TableState, begin
from tests.battery.kura.flow import READY, Kura
from tests.battery.pairwise import pairwise_setups
from tests.battery.table import usual_length
from tests.server.test_state import made
from tests.server.worlds import Step, World, live

KURA = titles.load("tests.battery.kura")
HUSH = titles.load("tests.server.hush")
TITLES = [KURA, HUSH, *(kabuto.title(name) for name in kabuto.titles())]


# Every title: positions dealt anew ------------------------------------------------------------------------------


def wire(state: TableState, watcher: int) -> list[bytes]:
    """What the watcher is sent in this state."""
    last = state.counts[watcher]
    return [sight.encode(sight.event(state, watcher, since, (), ())) for since in {0, max(0, last - 1), last}]


def positions(title: Title, setup: dict[str, Any], seed: int) -> Iterator[TableState]:
    """A table at each move of a random game."""
    rng = Random(seed)
    first = made(title, seed, setup["players"], setup["modules"], setup["options"])
    state = begin("t", title, first, 1.0)
    for at in range(title.bound):
        yield state
        assert state.game is not None
        if state.over:
            return
        seat = rng.choice(state.game.to_act)
        state = state.after(Moved(seat=seat, action=rng.choice(state.game.legal(seat))), 2.0 + at)
        assert state.book is not None
        state.book.keep()


def imagined(state: TableState, seat: int, rng: Random) -> TableState:
    """The table with everything dealt anew that the seat does not know. Where the generator had not moved since a
    seat's last decision, it has not moved there either."""
    assert state.game is not None
    game, now = state.game.imagine(seat, rng), state.game.state
    words = [game.state.chance.words(), [0]]
    marks = tuple(
        mark
        and mark._replace(
            shown=mark.shown - now.shown + game.state.shown, chance=words[mark.chance != now.chance.words()]
        )
        for mark in state.marks
    )
    other = state.draft()
    other.game, other.marks = game, marks
    return other


def compare(state: TableState, seat: int, rng: Random) -> int:
    """Deal anew what the seat does not know, and let others decide otherwise in secret; count what was compared."""
    game = state.game
    assert game is not None
    other = imagined(state, seat, rng)
    for watcher in (seat + 1, 0):
        assert wire(state, watcher) == wire(other, watcher)
    compared = 0
    for mover in game.to_act:
        if mover == seat:
            continue
        body = Moved(seat=mover, action=rng.choice(game.legal(mover)))
        here = state.after(body, 77.0)
        assert other.game is not None
        for action in rng.sample(other.game.legal(mover), min(3, len(other.game.legal(mover)))):
            there = other.after(Moved(seat=mover, action=action), 77.0)
            if same_to(seat, here, there):
                assert wire(here, seat + 1) == wire(there, seat + 1)
                compared += 1
    return compared


def same_to(seat: int, one: TableState, two: TableState) -> bool:
    """Whether the title itself tells the seat the same in both."""
    if one.over or two.over or one.game is None or two.game is None:
        return False
    assert one.book is not None and two.book is not None
    same: bool = one.game.view(seat) == two.game.view(seat)
    return same and one.book.lines(seat) == two.book.lines(seat)


def compare_events(title: Title, most: int, about: int) -> None:
    """At about so many positions of a game of each of so many set-ups: the plain game, the whole game, and others."""
    rng = Random(7)
    step = max(3, usual_length(title) // about)
    secret = 0
    for number, setup in enumerate(pairwise_setups(title)[:most]):
        for state in islice(positions(title, setup, number), 0, None, step):
            if not state.over:
                for seat in range(state.players):
                    secret += compare(state, seat, rng)
    assert secret > 0 or title.meta.perfect_information


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_events_do_not_depend_on_what_is_hidden(title: Title) -> None:
    compare_events(title, 3, 6)


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_events_do_not_depend_on_what_is_hidden_in_any_set_up(title: Title) -> None:
    compare_events(title, 100, 25)


def test_a_planted_leak_in_the_events_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Kura, seat: int) -> dict[str, Any]:
        return {**plain(self, seat), "hint": sum(self.bids)}

    plain = Kura.view
    monkeypatch.setattr(Kura, "view", leaky)
    with pytest.raises(AssertionError):
        for state in positions(KURA, {"players": 3, "modules": (), "options": {}}, 1):
            for seat in range(state.players):
                compare(state, seat, Random(1))


# Whole tables ---------------------------------------------------------------------------------------------------


def hands(game: Game) -> list[set[int]]:
    return [set(game.view(seat)["hand"]) for seat in range(game.players)]


def treasures(title: Title, seed: int, order: list[list[int]]) -> list[int]:
    """The treasures of both rounds, if these cards are laid."""
    game = title.new(players=3, options={"rounds": 2}, seed=seed)
    found = [game.view(0)["treasure"]]
    for seat, cards in enumerate(order):
        game.play(seat, cards[0] - 1)
        game.play(seat, READY)
    return [*found, game.view(0)["treasure"]]


def two_worlds(title: Title) -> tuple[World, World]:
    """Two deals that seat 0 cannot tell apart: same hand, same treasures, others hold another third card."""
    known: dict[Any, tuple[int, list[list[int]]]] = {}
    for seed in range(100_000):
        held = hands(title.new(players=3, options={"rounds": 2}, seed=seed))
        for third in held[1]:
            order = [sorted(held[0]), sorted(held[1] - {third}), sorted(held[2])]
            first, second = order[1]
            for last in held[2]:
                shown = sorted(held[2] - {last})
                order = [sorted(held[0]), [first, second, third], [*shown, last]]
                key = (tuple(order[0]), first, second, tuple(shown), tuple(treasures(title, seed, order)))
                if key in known and known[key][1][1][2] != third:
                    other, theirs = known[key]
                    return world(title, seed, order, 1), world(title, other, theirs, 3)
                known.setdefault(key, (seed, order))
    raise AssertionError("no two such deals were found")


def world(title: Title, seed: int, order: list[list[int]], changes: int) -> World:
    """Two rounds but the last word. The others waver in secret: `changes` times where nobody hears it."""
    silent = title.name == "hush"
    steps: list[Step] = []
    at = 2000.0
    for round in range(2):
        for seat in (1, 2):
            wavering = [*order[seat][2:], order[seat][round]]
            for i in range(changes if silent else 1):  # a step that is heard must be taken equally often
                for card in wavering:
                    at = tick(steps, Step(seat, "play", card - 1), at)
                if silent and i:
                    at = tick(steps, Step(seat, "undo"), at)
                    at = tick(steps, Step(seat, "play", wavering[-1] - 1), at)
        at = 3000.0 + 1000 * round
        for step in (
            Step(0, "look"),
            Step(0, "play", order[0][round] - 1),
            Step(1, "play", READY),
            Step(0, "look"),
            Step(1, "undo"),
            Step(1, "play", READY),
            Step(2, "play", READY),
            Step(0, "look"),
        ):
            at = tick(steps, step, at)
        if round == 0:
            at = tick(steps, Step(0, "play", READY), at)
    return World(title.name, 3, {"rounds": 2}, seed, steps)


def tick(steps: list[Step], step: Step, at: float) -> float:
    """A step at its time."""
    step.at = at
    steps.append(step)
    return at + 1


def run_both(title: Title, folder: Path, patch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    one, two = two_worlds(title)

    async def work() -> None:
        await live(one, folder, patch)
        await live(two, folder, patch)

    asyncio.run(work())
    hidden = [f'"{word}":' for word in ("bids", "holder", "result")]
    assert not [text for text in one.sent for word in hidden[:2] if word in text]
    return one.sent, two.sent


def masked(sent: list[str]) -> list[str]:
    """The seeds' hash differs from table to table by its nature, and tells nothing of the seed."""
    import re

    return [re.sub(r'"seed_hash":"[0-9a-f]{64}"', '"seed_hash":"…"', text) for text in sent]


@pytest.mark.parametrize("title", [KURA, HUSH], ids=lambda title: title.name)
def test_every_byte_is_the_same_when_the_hidden_is_another(
    title: Title, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = run_both(title, tmp_path, monkeypatch)
    assert len(one) > 40
    assert masked(one) == masked(two)
