"""Tables in virtual time: some people come, some never do, some go on holiday, vote or take over; the server stops and
starts. Every table comes to its end, and none waits for somebody beyond their deadline and ten seconds. Everybody's
clock is kept a second time by a slow and simple count from the log (`Recount`), and is the same after every entry."""

from __future__ import annotations

import asyncio
import heapq
import os
import shutil
import tempfile
import time as real_time
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest

import kabuto
from kabuto.server import commands, hall, table
from kabuto.server.budgets import PRESETS
from kabuto.server.entries import Credited, Later, Made, Rested, Sat, Undone, decode
from kabuto.server.pace import DAY, HOUR, PACES, WITH_HOLIDAYS, WITH_HOURS
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.state import TableState, begin
from kabuto.server.store import Change, Entry
from kabuto.server.store.base import BEAT
from kabuto.server.table import Table
from kabuto.server.timekeeper import CLOCK
from kabuto.server.wire import CreateTable, Done, Leave, Nudge, OpenHours, Play, SeatPlan, TakeSeat, Undo, Vote

BEGINNINGS = (1_774_500_000.0, 1_792_700_000.0)
"""Three days before summer time begins in Europe, and two before it ends; a week later it does in New York."""
PART = 50
"""So many tables one server has at a time."""
ZONES = ("Europe/Berlin", "America/New_York", "UTC")
PATIENCE = 10.0
DUE = "select count(*), min(due) from tables where status = 'playing'"


class Time:
    """The time that the server sees."""

    def __init__(self, beginning: float) -> None:
        self.now = beginning

    def time(self) -> float:
        return self.now

    def __getattr__(self, name: str) -> Any:
        return getattr(real_time, name)


class Recount:
    """Everybody's clock once more, from the times in the log and from who is to act, hour by hour."""

    def __init__(self, entries: list[Entry]) -> None:
        made = decode(entries[0].data)
        assert isinstance(made, Made) and made.pace is not None
        self._made = made
        self._pace = PACES[made.pace]
        self._state = begin(entries[0].table, kabuto.title(made.title), made, entries[0].at)
        self._left = [self._pace.bank] * made.players
        self._since: list[float | None] = [None] * made.players
        self._added = [0.0] * made.players
        self._rests: list[dict[float, float]] = [{} for _ in range(made.players)]
        self._down: list[tuple[float, float]] = []
        self.compared = 0
        for entry in entries[1:]:
            body = decode(entry.data)
            assert not isinstance(body, Made)
            old, self._state = self._state, self._state.after(body, entry.at, entry.seen)
            if self._state.clocks:
                self._count(old, body, entry.at)
                self._compare(entry.at)

    def _count(self, old: TableState, body: Later, at: float) -> None:
        if isinstance(body, Credited):
            self._down.append((body.since, body.since + body.seconds))
        elif isinstance(body, Rested):
            self._rests[body.seat][body.since] = body.until
        elif isinstance(body, Sat) and old.game is not None and old.sitters[body.seat].holder != body.holder:
            self._left[body.seat], self._rests[body.seat] = self._pace.bank, {}
        back, first = isinstance(body, Undone), not old.clocks
        for seat, sitter in enumerate(self._state.sitters):
            runs = seat in self._state.owing() and not sitter.automatic
            since = self._since[seat]
            if runs and since is None:
                turn = 0.0 if back or first else self._pace.turn
                self._added[seat] = min(turn, self._pace.bank - self._left[seat])
                self._left[seat] += self._added[seat]
                self._since[seat] = at
            elif not runs and since is not None:
                self._left[seat] = max(0.0, self._left[seat] - self._ran(seat, since, at))
                if back:
                    self._left[seat] = max(0.0, self._left[seat] - self._added[seat])
                self._since[seat] = None

    def _ran(self, seat: int, since: float, until: float) -> float:
        """How long a clock ran: hour by hour those of the table, but for holidays, and when no server ran."""
        if self._made.hours is None:
            return until - since - self._stood(seat, since, until)
        ran = 0.0
        while since < until:
            later = min(until, (since // HOUR + 1) * HOUR)
            if self._open(since):
                ran += later - since - self._stood(seat, since, later)
            since = later
        return ran

    def _open(self, at: float) -> bool:
        hours = self._made.hours
        assert hours is not None
        return (datetime.fromtimestamp(at, ZoneInfo(hours.zone)).hour - hours.first) % 24 < hours.length

    def _stood(self, seat: int, since: float, until: float) -> float:
        """For how long of some time somebody was on holiday, or no server ran."""
        stretches = sorted([*self._rests[seat].items(), *self._down])
        stood, at = 0.0, since
        for first, last in stretches:
            first, last = max(first, at), min(last, until)
            if last > first:
                stood += last - first
                at = last
        return stood

    def _compare(self, at: float) -> None:
        for seat, clock in enumerate(self._state.clocks):
            since = self._since[seat]
            assert clock.since == since, "a clock runs while its seat is to act, else it stands"
            left = self._left[seat] if since is None else max(0.0, self._left[seat] - self._ran(seat, since, at))
            assert clock.stopped(at).left == pytest.approx(left, abs=0.002), "a clock is exact"
            self.compared += 1


class Club:
    """A server and its people; see the head of this file."""

    def __init__(self, url: str, time: Time, tables: int, seed: int) -> None:
        self._url = url
        self._time = time
        self._rng = Random(seed)
        self._tables = tables
        self._plans: list[tuple[float, int, str, int]] = []
        self._coming: dict[tuple[str, int], float] = {}
        """How likely whoever sits there decides in time."""
        self._acts = 0
        self.ids: list[str] = []
        self.seen: Counter[str] = Counter()
        self.longest = 0.0
        self.service: Service

    async def open(self) -> None:
        self.service = await Service.open(Settings(database=self._url, budgets=PRESETS["none"], most_tables=100_000))
        await self.service.timekeeper.close()
        await self.service.driver.close()
        self.service.hall.on_change = lambda table, here: None

    async def run(self) -> None:
        await self.open()
        for number in range(self._tables):
            await self._make(number)
        restarts = sorted(self._rng.choices(range(1, self._tables * 40), k=4))
        while await self._step():
            if restarts and self._acts > restarts[0]:
                restarts.pop(0)
                await self._restart()
        await self._check_replays()
        await self.service.close()

    async def _make(self, number: int) -> None:
        rng = self._rng
        title = kabuto.title(kabuto.titles()[number % 4])
        pace: Any = sorted(PACES)[number // 4 % 4]
        players = title.players[number // 16 % len(title.players)]
        bots = rng.random() < 0.2 and players > 2
        kinds = ["me", *["open"] * (players - 1 - bots), *["bot"] * bots]
        seats = [SeatPlan(kind=kind, bot="random" if kind == "bot" else None) for kind in kinds]  # type: ignore[arg-type]
        hours = None
        if pace in WITH_HOURS and rng.random() < 0.5:
            first = rng.randrange(24)
            hours = OpenHours(first=first, last=(first + rng.randrange(3, 16) - 1) % 24 + 1, zone=rng.choice(ZONES))
        wanted = CreateTable(
            title=title.name, players=players, seats=seats, pace=pace, hours=hours, listed=rng.random() < 0.5
        )
        made = await self.service.hall.create(f"{number}-0", wanted)
        for seat, kind in enumerate(kinds):
            self._coming[made.id, seat] = rng.choice((0.0, 0.5, 0.95, 1.0))
            if kind == "open":
                done = await made.command(f"{number}-{seat}", TakeSeat(id="s", seat=seat, version=0, name="x"))
                assert isinstance(done, Done), done
        self.ids.append(made.id)
        self.seen[title.name] += 1
        self.seen[pace] += 1
        self.seen["with hours"] += hours is not None
        await self._bots(made)
        self._plan(made)

    def _plan(self, table: Table) -> None:
        """When somebody there next does something, if anybody does."""
        state, rng = table.state, self._rng
        if state.over:
            return
        pace = state.pace
        assert pace is not None
        for seat in state.people_owing():
            if rng.random() < self._coming[table.id, seat]:
                at = self._time.now + rng.expovariate(4 / pace.turn)
                heapq.heappush(self._plans, (at, state.n, table.id, seat))
        if any(sitter.standing_in for sitter in state.sitters) and rng.random() < 0.3:
            heapq.heappush(self._plans, (self._time.now + rng.random() * pace.turn, state.n, table.id, -1))

    async def _step(self) -> bool:
        """What happens next: somebody decides, or somebody's time is up; False if all games are over."""
        ((playing, due),) = await self.service.hall.log.select(DUE)
        if not playing:
            return False
        if due is not None and (not self._plans or due < self._plans[0][0]):
            await self._look(due)
            return True
        assert self._plans, "somebody's clock runs, or somebody acts, wherever a game goes on"
        at, n, id, seat = heapq.heappop(self._plans)
        self._time.now = max(self._time.now, at)
        table = await self.service.hall.table(id)
        if table.state.n == n:
            self._acts += 1
            await (self._third_party(table) if seat < 0 else self._act(table, seat))
            await self._bots(table)
            self._plan(table)
        return True

    async def _look(self, due: float) -> None:
        """The timekeeper looks once a second."""
        self._time.now = max(self._time.now, due + self._rng.random())
        late = await self.service.hall.log.overdue(self._time.now, 10_000)
        self.longest = max(self.longest, self._time.now - due)
        assert self._time.now - due <= PATIENCE, "a table waits for somebody whose time is up"
        before = {id: (await self.service.hall.table(id)).state.n for id in late}
        await self.service.timekeeper.look(self._time.now)
        for id, n in before.items():
            table = await self.service.hall.table(id)
            if table.state.n != n:
                self.seen["time was up"] += 1
                await self._bots(table)
                self._plan(table)
        self._time.now += 1.0

    async def _act(self, table: Table, seat: int) -> None:
        """A person decides, or does something else."""
        state, rng = table.state, self._rng
        holder = state.sitters[seat].holder or ""
        version = state.counts[seat + 1]
        name = f"a{self._acts}"
        chance = rng.random()
        if chance < 0.01:
            await self._ask(table, holder, Leave(id=name, seat=seat, version=version), "left")
        elif chance < 0.03 and state.choices(seat + 1)[1]:
            await self._ask(table, holder, Undo(id=name, seat=seat, version=version), "took back")
        elif chance < 0.05 and (others := [one for one in state.owing() if one != seat]):
            await self._ask(table, holder, Nudge(id=name, seat=seat, version=version, who=others[0]), "reminded")
        elif chance < 0.06 and state.made.pace in WITH_HOLIDAYS:
            try:
                await self.service.holidays.take(holder, rng.randrange(1, 8), self._time.now)
                self.seen["went on holiday"] += 1
                self._coming[table.id, seat] = rng.choice((0.0, 1.0))
            except Refusal:
                await self.service.holidays.end(holder, self._time.now)
                self.seen["ended a holiday"] += 1
        if seat in table.state.people_owing():
            assert table.state.game is not None
            action = rng.choice(table.state.game.legal(seat))
            play = Play(id=f"{name}p", seat=seat, version=table.state.counts[seat + 1], action=action)
            await self._ask(table, holder, play, "decided")

    async def _third_party(self, table: Table) -> None:
        """Others vote about somebody who does not come, or that person or somebody new sits down."""
        state, rng = table.state, self._rng
        away = [seat for seat, one in enumerate(state.sitters) if one.standing_in and one.kind == "person"]
        if not away:
            return
        who = rng.choice(away)
        sitter = state.sitters[who]
        if rng.random() < 0.3:
            sits = TakeSeat(id=f"b{self._acts}", seat=who, version=0, name="x")
            if sitter.offered and rng.random() < 0.7:
                self._coming[table.id, who] = 1.0
                await self._ask(table, f"new{self._acts}", sits, "took over")
            else:
                await self._ask(table, sitter.holder or "", sits, "came back")
            return
        wish: Any = rng.choices(("offer", "bot", "annul"), (20, 4, 1))[0]
        for seat in state.others(who):
            vote = Vote(id=f"v{self._acts}-{seat}", seat=seat, version=0, who=who, wish=wish)
            await self._ask(table, table.state.sitters[seat].holder or "", vote, f"voted {wish}")

    async def _ask(self, table: Table, holder: str, command: Any, what: str) -> None:
        answer = await self.service.hall.command(table, holder, command)
        self.seen[what if isinstance(answer, Done) else f"{what} (refused)"] += 1

    async def _bots(self, table: Table) -> None:
        """Bots decide at once, at random."""
        while owing := table.state.bots_owing():
            seat, state = owing[0], table.state
            assert state.game is not None
            assert await table.decide_for(seat, self._rng.choice(state.game.legal(seat)), state.counts[seat + 1])

    async def _restart(self) -> None:
        """The server stops for a while, which costs nobody any time."""
        log = self.service.hall.log
        before = {id: (await self.service.hall.table(id)).state for id in self.ids}
        await log.append((), (), [Change(BEAT, [(CLOCK, "", self._time.now)])])
        await self.service.close()
        down = self._rng.choice((5.0, 3600.0, 2 * DAY))
        stopped, self._time.now = self._time.now, self._time.now + down
        await self.open()
        for id, state in before.items():
            again = (await self.service.hall.table(id)).state
            assert (again.clocks, again.sitters, again.votes) == (state.clocks, state.sitters, state.votes)
        await self.service.timekeeper.credit(self._time.now)
        for id, state in before.items():
            again = (await self.service.hall.table(id)).state
            for old, new in zip(state.clocks, again.clocks, strict=True):
                left, now = old.stopped(stopped).left, new.stopped(self._time.now).left
                assert now == pytest.approx(left, abs=0.01) or down < 30, "down-time is nobody's loss"
        self._plans = [(at + down, n + (down > 30), id, seat) for at, n, id, seat in self._plans]
        heapq.heapify(self._plans)
        for id in self.ids:
            self._plan(await self.service.hall.table(id))
        self.seen["restarts"] += 1

    async def _check_replays(self) -> None:
        """What is in the log replays to what was, and all clocks were exact."""
        before = {id: (await self.service.hall.table(id)).state for id in self.ids}
        await self.service.close()
        await self.open()
        for id, state in before.items():
            again = (await self.service.hall.table(id)).state
            assert again.over and (again.sitters, again.leavers, again.clocks) == (
                state.sitters,
                state.leavers,
                state.clocks,
            )
            self.seen[f"ended {state.closed or 'well'}"] += 1
            self.seen["clocks compared"] += Recount(await self.service.hall.log.read(id)).compared


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory where there is one: what a disk keeps is shown elsewhere, and it would be waited for."""
    memory = Path("/dev/shm")
    made = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None))
    yield made
    shutil.rmtree(made)


def play(folder: Path, patch: pytest.MonkeyPatch, tables: int, seed: int) -> Club:
    time = Time(BEGINNINGS[seed % 2])
    for module in (table, commands):
        patch.setattr(module, "time", time.time)
    for module in (hall, kabuto.server.absence):
        patch.setattr(module, "time", time)
    club = Club(f"sqlite:///{folder / 'k.db'}", time, tables, seed)
    asyncio.run(club.run())
    assert sum(count for what, count in club.seen.items() if what.startswith("ended ")) >= tables
    assert club.seen["time was up"] and club.seen["decided"] and club.longest <= PATIENCE
    return club


def test_twenty_tables_come_to_their_ends(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(folder, monkeypatch, 20, 1)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_a_thousand_tables_come_to_their_ends(part: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club = play(folder, monkeypatch, PART, 2 + part)
    print(dict(club.seen), club.longest)
