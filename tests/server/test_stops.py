"""Windows pass by themselves unless somebody wants to be stopped, and nobody else can tell which it was."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic

import pytest

import kabuto
from kabuto.kernel.meta import EVERY
from kabuto.server import sight, table as tables
from kabuto.server.budgets import PRESETS
from kabuto.server.entries import Made, Plan, Wished
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.state import TableState, begin
from kabuto.server.table import Table
from kabuto.server.wire import Asks, Done, Play, Refused, Think
from kabuto.version import VERSION

YEDO = kabuto.title("yedo")
OPEN_FOR = 0.3
"""So long a window is open in these tests."""
Stops = list[str] | None
Moves = list[tuple[int, int]]


def made(people: int, stops: Stops = None, moves: Moves | None = None) -> Made:
    """A game of three, in which the first seats are people's who want few questions; the first says what stops it."""
    setup = YEDO.setup(3, seed=11)
    wishes = [stops, None, None]
    seats = [Plan(kind="person", name=f"P{n}", holder=f"h{n}", brief=True, stops=wishes[n]) for n in range(people)]
    return Made(
        title="yedo",
        players=3,
        modules=[],
        options=dict(setup.options),
        edition=setup.edition.digest,
        engine=VERSION,
        seed="11",
        seats=[*seats, *[Plan(kind="bot", name="random", bot="random")] * (3 - people)],
        maker="h0",
        moves=moves or [],
    )


def verbs(state: TableState, seat: int) -> list[str]:
    assert state.game is not None
    return [YEDO.actions.verb(action).name for action in state.game.legal(seat)]


@cache
def windows() -> list[Moves]:
    """The moves up to each window of the first seat, in a game of random moves that plays many cards."""
    rng = Random(3)
    game = YEDO.open(YEDO.setup(3, seed=11))
    found: list[Moves] = []
    while not game.over:
        seat = rng.choice(game.to_act)
        if seat == 0 and YEDO.decisions[game.state.decision(0)].window is not None:
            found.append(list(game.moves))
        game.play(seat, rng.choice(YEDO.actions.onward(game.legal(seat))))
    return found


def at(moves: Moves, people: int, stops: Stops = None) -> TableState:
    return begin("t", YEDO, made(people, stops, moves), 1.0)


def asked(stops: Stops) -> list[TableState]:
    """Of some windows, those in which somebody who plays with bots is asked."""
    return [state for moves in windows()[::3] if not (state := at(moves, 1, stops)).unquestioned()]


def test_whoever_wants_to_be_stopped_is_asked_where_that_can_be_done() -> None:
    stopped = asked(None)
    assert stopped and all({"play", "blackmail"} & set(verbs(state, 0)) for state in stopped)
    assert asked([]) == []
    assert {verb for state in asked(["trade"]) for verb in verbs(state, 0)} >= {"offer", "done"}
    assert any(len(verbs(state, 0)) == 1 for state in asked([EVERY]))


def test_with_others_every_window_is_timed_whatever_is_held() -> None:
    """Whether there is something to do makes no difference; what everybody can see may."""
    found = [at(moves, 3) for moves in windows()[::4]]
    assert {len(verbs(state, 0)) > 1 for state in found} == {True, False}
    for state in found:
        assert not state.unquestioned()
        ((seat, passes),) = state.timed()
        assert seat == 0 and YEDO.actions.verb(passes).name in ("pass", "done")
        assert not state.after(Wished(seat=0, brief=True, stops=[EVERY]), 3.0).timed()
        assert not state.after(Wished(seat=0, brief=False), 3.0).timed()
        trading = state.after(Wished(seat=0, brief=True, stops=["trade"]), 3.0)
        assert bool(trading.timed()) == ("offer" not in verbs(state, 0))


class Watcher:
    """Somebody at the table who notes what comes, and when."""

    address = ""
    secret = ""

    def __init__(self, table: Table, watcher: int) -> None:
        self.table = table
        self.watcher = watcher
        self.seen = 0
        self.holder = f"h{watcher - 1}" if watcher else None
        self.came: list[tuple[float, bytes]] = []
        table.follow(self)
        self.poke()

    def poke(self) -> None:
        event = self.table.event_json(self.watcher, 0, self.holder)
        if not self.came or self.came[-1][1] != event:
            self.came.append((monotonic(), event))

    def poke_presence(self) -> None:
        """Who is there is the same in all cases."""

    def unseat(self) -> None:
        raise AssertionError("nobody stands up")

    dismiss = unseat


def told(watcher: Watcher) -> list[bytes]:
    """What came, but for the table's own name, and for the times, which are looked at apart."""
    blank = re.compile(rb'"(table|made|moved|seed_hash|online)":("[^"]*"|[\d.]+|true|false)')
    return [blank.sub(rb'"\1":0', event) for _, event in watcher.came]


def something_to_do() -> Moves:
    """The moves up to a window in which the first of three people could play a card."""
    return next(moves for moves in windows() if "play" in verbs(at(moves, 3), 0))


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> Moves:
    for module in (tables, sight):
        monkeypatch.setattr(module, "WINDOW_SECONDS", OPEN_FOR)
    return something_to_do()


async def until_passed(table: Table) -> None:
    for _ in range(5_000):
        if table.state.autos:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the window stayed open")


def opened(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'k.db'}", budgets=PRESETS["none"], bot_workers=1)


def test_others_cannot_tell_whether_somebody_was_stopped(tmp_path: Path, moves: Moves) -> None:
    """Stopped and passing at once, stopped and silent, not stopped at all: the same bytes, as many, after as long."""

    async def window(service: Service, stops: Stops, passes: bool) -> list[list[bytes]]:
        table = await service.hall._open(made(3, stops, moves), None, "h0", "")
        others = [Watcher(table, 2), Watcher(table, 3), Watcher(table, 0)]
        begun = monotonic()
        Watcher(table, 1)
        if passes:
            ((seat, action),) = table.state.timed()
            play = Play(id="p", seat=seat, version=table.state.counts[1], action=action)
            answer = await service.command(table, "h0", play)
            assert isinstance(answer, Done) and table.state.autos
        await until_passed(table)
        for other in others:
            assert len(other.came) == 2, "the table as it was, and once the window had passed"
            assert other.came[1][0] - begun >= OPEN_FOR, "somebody could tell"
        return [told(other) for other in others]

    async def run() -> None:
        service = await Service.open(opened(tmp_path))
        try:
            by_itself = await window(service, [], False)
            assert await window(service, None, True) == by_itself
            assert await window(service, None, False) == by_itself
        finally:
            await service.close()

    asyncio.run(run())


def test_whoever_thinks_keeps_the_window_open_and_so_does_whoever_is_away(tmp_path: Path, moves: Moves) -> None:
    async def run() -> None:
        service = await Service.open(opened(tmp_path))
        try:
            table = await service.hall._open(made(3, None, moves), None, "h0", "")
            await asyncio.sleep(2 * OPEN_FOR)
            assert not table.state.autos, "nobody is here who could have done something"
            Watcher(table, 1)
            version = table.state.counts[1]
            assert isinstance(await service.command(table, "h0", Think(id="t", seat=0, version=version)), Done)
            await asyncio.sleep(2 * OPEN_FOR)
            assert not table.state.autos
            ((seat, action),) = table.state.timed()
            play = Play(id="p", seat=seat, version=version, action=action)
            assert isinstance(await service.command(table, "h0", play), Done)
            assert table.state.game is not None and table.state.game.moves[-1] == (0, action)
        finally:
            await service.close()

    asyncio.run(run())


def test_an_unknown_stop_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    async def run() -> None:
        service = await Service.open(opened(tmp_path))
        try:
            table = await service.hall._open(made(3), None, "h0", "")
            asks = Asks(id="a", seat=0, version=1, brief=True, stops=["rain"])
            answer = await service.command(table, "h0", asks)
            assert isinstance(answer, Refused) and "card, watch, trade, every" in (answer.why or "")
            asks = Asks(id="b", seat=0, version=1, brief=True, stops=[EVERY, "card"])
            assert isinstance(await service.command(table, "h0", asks), Done)
            assert table.state.stops(0) == ("card", EVERY)
        finally:
            await service.close()

    asyncio.run(run())
