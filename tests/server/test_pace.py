"""Pace: everybody's clock, what happens when it is at its end, and that nothing but time in the log decides it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as some
from msgspec.structs import replace as changed

import kabuto
from kabuto.kernel.title import Title
from kabuto.server.budgets import PRESETS
from kabuto.server.commands import decide
from kabuto.server.entries import Credited, Late, Later, Left, Moved, Sat, Undone, decode, encode
from kabuto.server.pace import PACES, Clock
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.sight import event
from kabuto.server.state import TableState, begin, last_own
from kabuto.server.table import listed_due
from kabuto.server.timekeeper import CLOCK, GAP_SECONDS
from kabuto.server.wire import CallBot, CreateTable, Done, Play, SeatPlan, TakeSeat
from tests.server.test_away import SHELF
from tests.server.test_brief import until
from tests.server.test_state import made

LIVE = PACES["live"]
SECONDS = some.floats(0, 1e6)


def paced(title: Title, players: int, pace: str | None = "live", seed: int = 1) -> TableState:
    return begin("t", title, changed(made(title, seed, players), pace=pace), 1000.0)


def written(state: TableState, body: Later, at: float) -> TableState:
    """The state after an entry, which replays to the same from what is in the log."""
    new = state.after(body, at)
    again = state.after(decode(encode(body)), at, new.trace)  # type: ignore[arg-type]
    assert (again.clocks, again.sitters, again.counts) == (new.clocks, new.sitters, new.counts)
    return new


def moved(state: TableState, at: float, seat: int | None = None, rng: Random | None = None) -> TableState:
    seat = state.owing()[0] if seat is None else seat
    assert state.game is not None
    legal = state.game.legal(seat)
    return written(state, Moved(seat=seat, action=rng.choice(legal) if rng else legal[0]), at)


# A clock -----------------------------------------------------------------------------------------------------------


@given(SECONDS, SECONDS, SECONDS, some.sampled_from(sorted(PACES)))
def test_a_clock_loses_what_it_ran_and_never_holds_more_than_at_first(
    left: float, ran: float, credit: float, name: str
) -> None:
    pace = PACES[name]
    clock = Clock(min(left, pace.bank)).started(5.0, pace, True)
    assert clock.left <= pace.bank and clock.due == 5.0 + clock.left
    assert clock.stopped(5.0 + ran).left == pytest.approx(max(0.0, clock.left - ran), abs=1e-6)
    assert clock.credited(5.0, credit).due == pytest.approx(5.0 + clock.left + credit, abs=1e-6)
    standing = Clock(clock.left)
    assert standing.stopped(9e9) is standing.credited(5.0, credit) is standing and standing.due is None


# At a table --------------------------------------------------------------------------------------------------------


def test_only_people_who_wait_for_each_other_have_clocks() -> None:
    title = kabuto.title("take")
    assert paced(title, 2).clocks and not paced(title, 2, None).clocks
    alone = made(title, 1, 2)
    mine = [changed(plan, holder="h0") for plan in alone.seats]
    assert not begin("t", title, changed(alone, pace="live", seats=mine), 1.0).clocks, "one person at one screen"
    bot = [alone.seats[0], changed(alone.seats[1], kind="bot", bot="random", holder=None)]
    assert not begin("t", title, changed(alone, pace="live", seats=bot), 1.0).clocks


def test_the_clock_of_whoever_is_to_act_runs_and_a_turn_adds_to_it() -> None:
    state = paced(kabuto.title("take"), 2)
    first = state.owing()[0]
    assert state.clocks[first] == Clock(LIVE.bank, 1000.0) and state.clocks[1 - first] == Clock(LIVE.bank)
    assert state.due == 1000.0 + LIVE.bank
    at = 1000.0
    while state.owing() == (first,):
        at += 100.0
        state = moved(state, at)
    used = at - 1000.0
    assert state.clocks[first] == Clock(LIVE.bank - used)
    assert state.clocks[1 - first] == Clock(LIVE.bank, at), "it was full"
    while state.owing() == (1 - first,):
        state = moved(state, at)
    assert state.clocks[first] == Clock(min(LIVE.bank, LIVE.bank - used + LIVE.turn), at)


def test_in_secret_planning_everybody_has_a_clock_which_stops_when_ready_and_goes_on_when_not() -> None:
    state = paced(kabuto.title("edo"), 3)
    rng = Random(4)
    at = 1000.0
    while len(state.owing()) < 3:
        at += 1.0
        state = moved(state, at, rng=rng)
    assert [clock.since is not None for clock in state.clocks] == [True] * 3
    while 0 in state.owing():
        at += 7.0
        state = moved(state, at, 0, rng)
    ready = state.clocks[0]
    assert ready.since is None and state.clocks[1].since is not None
    assert state.game is not None
    move, *also = last_own(state.game, 0, ())
    back = written(state, Undone(seat=0, move=move, also=also), at + 50.0)
    assert back.clocks[0] == Clock(ready.left, at + 50.0), "taking back grants no time, and costs none"
    assert back.clocks[1:] == state.clocks[1:]


def test_when_time_is_up_the_bot_has_this_turn_and_the_second_time_the_seat() -> None:
    state = paced(kabuto.title("take"), 2)
    who = state.owing()[0]
    due = state.clocks[who].due
    assert due is not None
    late = written(state, Late(seat=who), due)
    assert late.bots_owing() == [who] and late.clocks[who] == Clock(0.0) and late.due is None
    with pytest.raises(Refusal) as early:
        decide(late, Play(id="p", seat=who, version=late.counts[who + 1], action=0), f"h{who}", SHELF, tuple)
    assert early.value.message == "time-up"
    at = due
    while late.owing() == (who,):
        late = moved(late, at)
    assert not late.sitters[who].standing_in, "the next turn is its owner's again"
    while late.owing() != (who,):
        late = moved(late, at)
    assert late.clocks[who] == Clock(LIVE.turn, at), "with what a turn adds"
    again = written(late, Late(seat=who), at + LIVE.turn)
    while not again.over:
        again = moved(again, at + LIVE.turn)
    assert again.sitters[who].standing_in


def test_whoever_decides_or_comes_back_begins_anew() -> None:
    state = paced(kabuto.title("take"), 2)
    who = state.owing()[0]
    late = written(state, Late(seat=who), 1300.0)
    back = written(late, Sat(seat=who, holder=f"h{who}", name="x"), 1310.0)
    assert back.bots_owing() == [] and back.clocks[who] == Clock(LIVE.turn, 1310.0) and not back.sitters[who].late
    gone = written(late, Left(seat=who), 1310.0)
    while gone.owing() == (who,):
        gone = moved(gone, 1310.0)
    assert gone.sitters[who].standing_in, "whoever left is not called back by the clock"
    own = late
    while own.owing() == (who,):
        own = moved(own, 1310.0)
    while own.owing() != (who,):
        own = moved(own, 1310.0)
    assert own.sitters[who].late == 1
    while own.owing() == (who,):
        own = moved(own, 1311.0)
    assert own.sitters[who].late == 0, "they decided themselves"


def test_what_no_server_saw_is_credited_once() -> None:
    state = paced(kabuto.title("take"), 2)
    who = state.owing()[0]
    back = written(state, Credited(since=1010.0, seconds=5000.0), 6010.0)
    assert back.clocks[who].due == 1000.0 + LIVE.bank + 5000.0 and back.credited == 1010.0
    assert back.clocks[1 - who] == state.clocks[1 - who]
    fresh = written(state, Credited(since=990.0, seconds=5000.0), 6010.0)
    assert fresh.clocks[who].due == 990.0 + 5000.0 + LIVE.bank, "one that began to run when nobody noted it any more"


def test_a_table_with_clocks_needs_no_votes() -> None:
    state = paced(kabuto.title("take"), 2)
    who = state.owing()[0]
    with pytest.raises(Refusal) as refused:
        decide(state, CallBot(id="c", seat=1 - who, version=1, who=who), f"h{1 - who}", SHELF, tuple)
    assert refused.value.message == "clock-runs" and "bot" in refused.value.why("en")


def test_everybody_sees_all_clocks_and_none_of_them_tells_a_secret_step() -> None:
    state = paced(kabuto.title("edo"), 3)
    rng = Random(4)
    while len(state.owing()) < 3:
        state = moved(state, 1001.0, rng=rng)
    before = [event(state, watcher, 0, (), ()).clocks for watcher in range(4)]
    assert before[0] == before[1] == before[2] and len(before[0]) == 3
    after = moved(state, 1050.0, 1, rng)
    if 1 in after.owing():
        assert event(after, 1, 0, (), ()).clocks == before[1]
        assert after.counts[1] == state.counts[1]


def absentees(title: Title, players: int, seed: int) -> tuple[int, float]:
    """Play a whole game in virtual time: some people answer, some never do; gives how often time was up, and the
    longest that the table waited beyond somebody's deadline."""
    rng = Random(seed)
    name = rng.choice(sorted(PACES))
    state = paced(title, players, name, seed)
    diligence = [rng.choice((0.0, 0.9, 1.0)) for _ in range(players)]
    at, times_up = 1000.0, 0
    while not state.over:
        at += rng.random() * PACES[name].turn / 20
        people = [seat for seat in state.owing() if not state.sitters[seat].automatic]
        bots = state.bots_owing()
        if bots:
            state = moved(state, at, rng.choice(bots), rng)
        elif (acting := [seat for seat in people if rng.random() < diligence[seat]]) and at < (state.due or at):
            state = moved(state, at, rng.choice(acting), rng)
        else:
            assert state.due is not None, "somebody's clock runs whenever the table waits for people"
            at = max(at, state.due)
            late = [seat for seat, clock in enumerate(state.clocks) if clock.due is not None and clock.due <= at]
            assert late
            state, times_up = written(state, Late(seat=late[0]), at), times_up + 1
        if times_up and rng.random() < 0.01:
            away = [seat for seat, sitter in enumerate(state.sitters) if sitter.standing_in]
            if away and not state.over:
                state = written(state, Sat(seat=away[0], holder=f"h{away[0]}", name="x"), at)
    assert state.due is None
    return times_up, at


@pytest.mark.parametrize("name", kabuto.titles())
def test_tables_with_absentees_come_to_an_end(name: str) -> None:
    title = kabuto.title(name)
    assert sum(absentees(title, max(title.players), seed)[0] for seed in range(2)) > 0


# On a server -------------------------------------------------------------------------------------------------------


async def serving(url: str) -> Service:
    """A server whose timekeeper looks only when it is told to."""
    service = await Service.open(Settings(database=url, budgets=PRESETS["none"]))
    await service.timekeeper.close()
    return service


async def two_at_a_table(service: Service, pace: Any = "live", listed: bool = False) -> str:
    seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
    wanted = CreateTable(title="take", players=2, seats=seats, pace=pace, listed=listed)
    table = await service.hall.create("h0", wanted)
    done = await table.command("h1", TakeSeat(id="s", seat=1, version=0, name="b"))
    assert isinstance(done, Done)
    return table.id


def test_a_server_lets_a_bot_decide_also_after_a_restart(url: str) -> None:
    async def first() -> tuple[str, int, float]:
        service = await serving(url)
        id = await two_at_a_table(service)
        state = (await service.hall.table(id)).state
        await service.timekeeper.look(time.time())
        assert not any(sitter.standing_in for sitter in state.sitters)
        await service.close()
        assert state.due is not None
        return id, state.owing()[0], state.due

    async def second(id: str, who: int, due: float) -> None:
        service = await serving(url)
        assert service.hall.known(id) is None, "a table need not be in memory to be waited for"
        assert await service.hall.log.overdue(due - 1, 9) == [] and await service.hall.log.overdue(due, 9) == [id]
        before = (await service.hall.table(id)).state.n
        await service.timekeeper.look(due + 1)
        table = await service.hall.table(id)
        await until(lambda: table.state.owing() != (who,))
        assert table.state.n > before + 1 and not table.state.sitters[who].standing_in
        assert service.metrics.late.counts == {(): 1}
        await service.close()

    asyncio.run(second(*asyncio.run(first())))


@given(some.lists(some.tuples(some.floats(0, 1e5), some.none() | some.floats(0, 1e6)), max_size=50))
def test_the_lists_look_no_later_than_a_clock_ends_and_never_for_much_less_than_is_left(
    entries: list[tuple[float, float | None]],
) -> None:
    at, listed = 1000.0, None
    for later, left in entries:
        at += later
        due = None if left is None else at + left
        listed = listed_due(listed, due, at)
        assert (listed is None) == (due is None)
        assert listed is None or due is None or (at + due) / 2 - 1e-6 <= listed <= due


def test_the_lists_are_not_written_with_every_move_and_wait_on_for_the_next_clock(url: str) -> None:
    async def work() -> None:
        service = await serving(url)
        table = await service.hall.table(await two_at_a_table(service))
        first = table.state.due
        for number in range(3):
            await asyncio.sleep(0.005)  # or all is done in the same thousandth of a second
            seat = table.state.owing()[0]
            play = Play(id=f"p{number}", seat=seat, version=table.state.counts[seat + 1], action=0)
            play = changed(play, action=table.state.knowing()[seat + 1].legal[0])
            assert isinstance(await table.command(f"h{seat}", play), Done)
        due = table.state.due
        assert first is not None and due is not None and first < due
        assert await service.hall.log.overdue(first, 9) == [table.id]
        await service.timekeeper.look(first)
        assert service.metrics.late.counts == {(): 0}, "a clock that was stopped in time is not at its end"
        assert await service.hall.log.overdue(due - 0.001, 9) == []
        await service.timekeeper.look(due)
        assert service.metrics.late.counts == {(): 1}
        await service.close()

    asyncio.run(work())


def test_while_no_server_runs_no_clock_does(url: str) -> None:
    async def first() -> tuple[str, float]:
        service = await serving(url)
        id = await two_at_a_table(service)
        due = (await service.hall.table(id)).state.due
        assert due is not None
        await service.timekeeper.look(time.time())
        await service.close()
        return id, due

    async def second(id: str, due: float) -> None:
        service = await serving(url)
        [(noted,)] = await service.hall.log.select("select at from pulse where process = ?", CLOCK)
        await service.timekeeper.credit(noted + GAP_SECONDS / 2)
        table = await service.hall.table(id)
        assert table.state.due == due, "a short restart is nobody's loss"
        for _ in range(2):  # another process finds that it was seen to
            await service.timekeeper.credit(noted + 7200.0)
        assert table.state.due == pytest.approx(due + 7200.0, abs=0.01)
        assert await service.hall.log.overdue(due + 7199.0, 9) == []
        await service.close()

    asyncio.run(second(*asyncio.run(first())))


def test_strangers_always_have_clocks(tmp_path: Path) -> None:
    async def run() -> None:
        service = await serving(f"sqlite:///{tmp_path / 'k.db'}")
        listed = await service.hall.table(await two_at_a_table(service, None, listed=True))
        assert listed.state.made.pace == "days" and listed.state.clocks
        private = await service.hall.table(await two_at_a_table(service, None))
        assert private.state.made.pace is None and not private.state.clocks
        await service.close()

    asyncio.run(run())
