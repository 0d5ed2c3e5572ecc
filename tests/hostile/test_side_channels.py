"""What others do in secret changes nothing that a seat can observe: no byte, no number, no way back, no delay."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import kabuto
from kabuto.kernel import title as titles
from kabuto.kernel.title import Title
from kabuto.kernel.undo import CannotUndo, undo
from kabuto.server import sight
from kabuto.server.budgets import Budgets
from kabuto.server.entries import Moved
from kabuto.server.service import Service
from kabuto.server.state import TableState, begin
from kabuto.server.wire import Chat, CreateTable, Play, SeatPlan
from tests.battery.kura.flow import READY
from tests.hostile.lab import Lab
from tests.hostile.test_budgets import in_a_hall
from tests.server.support import JSON, Line, Server
from tests.server.test_state import made

pytestmark = pytest.mark.hostile

SECRETIVE = [titles.load("tests.server.hush"), *(kabuto.title(name) for name in ("edo", "shogun"))]
"""Titles in which others decide unseen."""
SAMPLED = 0.1


class Secret(NamedTuple):
    """A step of which a seat may know nothing."""

    before: TableState
    after: TableState
    seat: int


def secrets(title: Title, seed: int, moves: int) -> Iterator[Secret]:
    """The secret steps among the first moves of a random game, as each other seat does not see them."""
    rng = Random(seed)
    state = begin("t", title, made(title, seed, rng.choice(title.players), title.modules), 1.0)
    for at in range(moves):
        if state.over:
            return
        assert state.game is not None
        mover = rng.choice(state.game.to_act)
        after = state.after(Moved(seat=mover, action=rng.choice(state.game.legal(mover))), 2.0 + at)
        assert after.book is not None
        for seat in range(state.players):
            old, new = state.knowing()[seat + 1], after.knowing()[seat + 1]
            same = old.view == new.view and old.legal == new.legal and not after.book.added_for(seat)
            if seat != mover and same:
                yield Secret(state, after, seat)
        after.book.keep()
        state = after


def observed(state: TableState, seat: int) -> tuple[object, ...]:
    """Everything about a seat that goes over the wire, or decides what does."""
    watcher = seat + 1
    last = state.counts[watcher]
    events = [sight.encode(sight.event(state, watcher, since, (), [seat])) for since in {0, max(0, last - 1), last}]
    summary = sight.encode(sight.summary(state, f"h{seat}", ()))
    record = sight.encode(sight.seat_record(state, seat))
    return last, state.decision_since[watcher], state.retold[watcher], state.moved[watcher], events, summary, record


def undone(state: TableState, seat: int) -> str:
    """What comes of trying to take the last decision back."""
    assert state.game is not None
    try:
        return f"{len(undo(state.game, seat).moves) - len(state.game.moves)}"
    except CannotUndo as error:
        return error.message


def compare(title: Title, seed: int, moves: int) -> None:
    steps, rng = 0, Random(seed)
    for before, after, seat in secrets(title, seed, moves):
        steps += 1
        assert after.knowing()[seat + 1] == before.knowing()[seat + 1]
        assert after.counts[seat + 1] == before.counts[seat + 1]
        if rng.random() < SAMPLED:
            assert observed(before, seat) == observed(after, seat)
        if rng.random() < SAMPLED / 10:
            assert undone(before, seat) == undone(after, seat)
    assert steps > 3


@pytest.mark.parametrize("title", SECRETIVE, ids=lambda title: title.name)
def test_a_secret_step_changes_nothing_for_others(title: Title) -> None:
    compare(title, 1, 200)


def test_what_a_seat_is_sent_is_not_made_anew_after_a_secret_step(tmp_path: Path) -> None:
    """Else the answer to its next question would come later, and tell."""

    async def work(service: Service) -> None:
        seats = [SeatPlan(kind="me"), SeatPlan(kind="me")]
        table = await service.hall.create("h", CreateTable(title="hush", players=2, seats=seats), "here")
        steps = 0
        for number in range(6):
            known = table.state.knowing()[2]
            before = [table.event_json(watcher, since, "h") for watcher in (0, 1) for since in (0, 1)]
            action = next(action for action in known.legal if action != READY)
            await service.command(table, "h", Play(id=f"c{number}", seat=1, version=0, action=action))
            after = [table.event_json(watcher, since, "h") for watcher in (0, 1) for since in (0, 1)]
            steps += all(new is old for new, old in zip(after, before, strict=True))
        assert steps == 6
        await service.command(table, "h", Chat(id="x", seat=1, version=0, text="!"))
        assert table.event_json(1, 0, "h") != before[2], "what all may know is shown"

    in_a_hall(tmp_path, Budgets(), work, extra_titles=("tests.server.hush",))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("title", SECRETIVE, ids=lambda title: title.name)
def test_no_secret_step_of_whole_games_changes_anything_for_others(title: Title, seed: int) -> None:
    compare(title, seed, title.bound)


def test_what_was_decided_before_all_plan_in_secret_cannot_be_taken_back() -> None:
    """Otherwise the way back would close with the first secret step of another, and tell of it."""
    edo = kabuto.title("edo")
    begun = 0
    for seed in range(4):
        game, rng = edo.new(3, seed=seed), Random(seed)
        while not game.over and begun < 8 * (seed + 1):
            before = game.to_act
            seat = rng.choice(before)
            game.play(seat, rng.choice(game.legal(seat)))
            if len(game.to_act) > 1 and len(before) == 1:
                begun += 1
                with pytest.raises(CannotUndo) as refused:
                    undo(game, seat)
                assert refused.value.message in ("undo-planning", "undo-shown")
    assert begun > 4


# Latency ----------------------------------------------------------------------------------------------------------


def difference(first: list[float], second: list[float]) -> float:
    """How probable it is that two samples as different as these come from one source (Mann and Whitney)."""
    ranks = {value: rank for rank, value in enumerate(sorted(first + second))}
    m, n = len(first), len(second)
    u = sum(ranks[value] for value in first) - m * (m - 1) / 2
    z = (u - m * n / 2) / math.sqrt(m * n * (m + n + 1) / 12)
    return math.erfc(abs(z) / math.sqrt(2))


async def planning(line: Line, rng: Random) -> None:
    """Play on until all plan in secret."""
    while not (line.event and len(line.event["view"]["to_act"]) > 1):
        if line.event and line.event["your_turn"]:
            answer = await line.ask("play", action=rng.choice(line.event["choices"])["action"])
            await line.reach(answer["n"])
        else:
            await line.receive()


async def step(line: Line, rng: Random) -> JSON:
    """A step of a plan, or back."""
    if line.event["can_undo"]:
        return await line.ask("undo")
    return await line.ask("play", action=rng.choice(line.event["choices"])["action"])


async def timed(server: Server, tries: int, secret: bool) -> float:
    """Another acts at a seat's table or, by lot, at one just like it; then the seat asks how its own table stands.

    Either way the server has the same work: can it be told by the time of the answer at which table it was?
    """
    rng = Random(tries)
    took: dict[bool, list[float]] = {True: [], False: []}
    async with server.client() as anna, server.client() as ben, contextlib.AsyncExitStack() as stack:
        tables = [await anna.create("me", "open", title="edo") for _ in range(2)]
        lines = []
        for table in tables:
            await ben.command(table, "take_seat", 1, name="Ben")
            both = [await stack.enter_async_context(one.live(table, seat)) for seat, one in enumerate((anna, ben))]
            await asyncio.gather(*(planning(one, rng) for one in both))
            await both[0].socket.close()
            lines.append(both[1])
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        ask = f"GET /api/tables/{tables[0]}?seat=0 HTTP/1.1\r\nHost: localhost\r\n"
        ask += f"Authorization: Bearer {anna.token}\r\n\r\n"
        for _ in range(tries):
            here = rng.random() < 0.5
            line = lines[0] if here else lines[1]
            answer = await (step(line, rng) if secret else line.ask("chat", text="!"))
            assert answer["type"] == "done", answer
            await line.reach(answer["n"])
            await asyncio.sleep(0.002 + 0.004 * rng.random())
            start = time.perf_counter_ns()
            writer.write(ask.encode())
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]))
            took[here].append(time.perf_counter_ns() - start + rng.random())
        writer.close()
    return difference(took[True], took[False])


@pytest.mark.soak
def test_nobody_can_tell_by_the_time_an_answer_takes_whether_another_planned_in_secret(tmp_path: Path) -> None:
    """Two thousand tries; and the same measure tells at once when something was done in the open."""
    with Lab(tmp_path) as server:
        openly = asyncio.run(timed(server, 2000, secret=False))
        secretly = asyncio.run(timed(server, 2000, secret=True))
    print(f"told apart by chance alone with p = {secretly:.3f}, something open with p = {openly:.2g}")
    assert openly < 1e-6
    assert secretly > 0.01
