"""Those who do not come: hours and holidays of clocks, reminders, votes, and seats that others take over."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, strategies as some
from msgspec.structs import replace as changed

import kabuto
from kabuto.kernel.undo import CannotUndo
from kabuto.server import commands
from kabuto.server.absence import WAITS
from kabuto.server.commands import AWAY_SECONDS, PATIENT_SECONDS, decide
from kabuto.server.entries import Credited, Late, Left, Nudged, Rested, Sat, Undone, Voted
from kabuto.server.holidays import INSERT
from kabuto.server.hostwire import Deed
from kabuto.server.pace import DAY, HOUR, PACES, Calendar, Clock, Hours, known_zone
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.sight import facts
from kabuto.server.state import NUDGE_SECONDS, TableState, begin, last_own
from kabuto.server.store import Change
from kabuto.server.wire import CreateTable, Done, Leave, Nudge, OpenHours, Play, Refused, SeatPlan, TakeSeat, Vote
from tests.server.test_away import SHELF
from tests.server.test_pace import moved, paced, serving, two_at_a_table, written
from tests.server.test_results import rows
from tests.server.test_state import made

BERLIN = "Europe/Berlin"
DAYTIME = Hours(9, 22, BERLIN)


def local(*when: int, zone: str = BERLIN) -> float:
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[misc,arg-type]


def with_hours(title: str, players: int, hours: Hours, pace: str = "days", at: float = 1000.0) -> TableState:
    game = kabuto.title(title)
    return begin("t", game, changed(made(game, 1, players), pace=pace, hours=hours), at)


# Hours -------------------------------------------------------------------------------------------------------------


def test_outside_of_its_hours_a_clock_stands() -> None:
    calendar = Calendar(DAYTIME)
    evening = local(2026, 6, 1, 21)
    assert calendar.spent(evening, local(2026, 6, 2, 8)) == HOUR
    assert calendar.reached(evening, 2 * HOUR) == local(2026, 6, 2, 10)
    assert calendar.reached(local(2026, 6, 2, 3), 0.0) == local(2026, 6, 2, 9)
    night = Calendar(Hours(18, 2, "UTC"))
    assert night.spent(local(2026, 6, 1, 0, zone="UTC"), local(2026, 6, 2, 0, zone="UTC")) == 8 * HOUR


def test_on_days_on_which_clocks_are_set_the_hours_are_those_of_the_wall() -> None:
    for month, day, hours in ((3, 29, 23), (10, 25, 25), (6, 1, 24)):  # summer time begins, ends, neither
        whole = Calendar(Hours(0, 24, BERLIN))
        assert whole.spent(local(2026, month, day), local(2026, month, day) + hours * HOUR) == hours * HOUR
        daytime = Calendar(DAYTIME)
        before, after = local(2026, month, day, 0), local(2026, month, day, 23)
        assert daytime.spent(before, after) == 13 * HOUR, "the night is longer or shorter, the day is not"
        assert daytime.reached(before, 13 * HOUR) == local(2026, month, day, 22)
    night = Calendar(Hours(1, 4, BERLIN))
    assert night.spent(local(2026, 3, 29, 0), local(2026, 3, 29, 12)) == 2 * HOUR
    assert night.spent(local(2026, 10, 25, 0), local(2026, 10, 25, 12)) == 4 * HOUR


ZONES = some.sampled_from(["UTC", BERLIN, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
MOMENTS = some.floats(1_700_000_000.0, 1_900_000_000.0)


@given(some.integers(0, 23), some.integers(3, 24), ZONES, MOMENTS, some.floats(0, 4 * DAY), some.floats(0, 40 * DAY))
def test_a_clock_is_at_its_end_when_it_has_run_for_what_was_left(
    first: int, length: int, zone: str, since: float, left: float, holiday: float
) -> None:
    hours = Hours(first, (first + length - 1) % 24 + 1, zone)
    assert hours.length == length
    calendar = Calendar(hours, ((since + HOUR, since + HOUR + holiday),))
    due = calendar.reached(since, left)
    assert calendar.spent(since, due) == pytest.approx(left, abs=1e-3)
    middle = since + (due - since) / 3
    parts = calendar.spent(since, middle) + calendar.spent(middle, due)
    assert parts == pytest.approx(left, abs=1e-3), "it does not matter in how many pieces it runs"
    assert calendar.spent(due, due + 60 * DAY) > 0, "it never stands for ever"


def test_a_table_has_the_hours_that_its_maker_gave_it() -> None:
    at = local(2026, 3, 28, 20)
    state = with_hours("take", 2, DAYTIME, "evening", at)
    who = state.owing()[0]
    assert state.due == at + PACES["evening"].bank and facts(state, 0, ()).hours == (9, 22, BERLIN)
    late = with_hours("take", 2, DAYTIME, "days", at)
    assert late.due == local(2026, 3, 30, 18), "2 hours, 13 on the day on which summer time begins, 9 more"
    night = at + 5 * HOUR
    back = written(late, Credited(since=night, seconds=2 * HOUR), night + 2 * HOUR)
    assert back.clocks == late.clocks, "no clock ran that night"
    lost = written(late, Credited(since=at + HOUR, seconds=HOUR), at + 2 * HOUR)
    assert lost.clocks[who].left == PACES["days"].bank + HOUR


def test_hours_are_at_least_three_at_a_place_that_there_is(tmp_path: Path) -> None:
    async def run() -> None:
        service = await serving(f"sqlite:///{tmp_path / 'k.db'}")

        async def make(pace: Any, first: int, last: int, zone: str = BERLIN) -> TableState:
            seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
            hours = OpenHours(first=first, last=last, zone=zone)
            return (
                await service.hall.create(
                    "h", CreateTable(title="take", players=2, seats=seats, pace=pace, hours=hours)
                )
            ).state

        assert (await make("days", 22, 1)).made.hours == Hours(22, 1, BERLIN)
        for wrong, why in (
            (("days", 20, 22), "hours-too-short"),
            (("live", 9, 22), "hours-need-pace"),
            ((None, 9, 22), "hours-need-pace"),
            (("slow", 9, 22, "Europe/Edo"), "no-such-zone"),
            (("slow", 9, 22, "../../etc/passwd"), "no-such-zone"),
        ):
            with pytest.raises(Refusal) as no:
                await make(*wrong)
            assert no.value.message == why and no.value.why("en") and no.value.why("de")
        await service.close()

    asyncio.run(run())
    assert known_zone("UTC") and not known_zone("") and not known_zone("Europe")


# Undo --------------------------------------------------------------------------------------------------------------


def test_what_a_turn_added_goes_when_the_turn_is_taken_back() -> None:
    title = kabuto.title("take")
    for seed in range(40):
        state = paced(title, 2, "live", seed)
        rng, at = Random(seed), 1000.0
        while not state.over:
            at += 20.0
            seat = state.owing()[0]
            after = moved(state, at, seat, rng)
            if after.owing() and seat not in after.owing() and after.choices(seat + 1)[1]:
                assert after.game is not None
                move, *also = last_own(after.game, seat, ())
                back = written(after, Undone(seat=seat, move=move, also=also), at)
                assert [clock.left for clock in back.clocks] == [
                    clock.stopped(at).left if one == seat else clock.left for one, clock in enumerate(state.clocks)
                ]
                return
            state = after
    raise AssertionError("no turn could be taken back")


# Holidays ----------------------------------------------------------------------------------------------------------


def test_on_holiday_a_clock_stands_and_runs_on_afterwards() -> None:
    state = paced(kabuto.title("take"), 2, "days")
    who = state.owing()[0]
    rested = written(state, Rested(seat=who, since=2000.0, until=2000.0 + 5 * DAY), 2000.0)
    assert rested.due == 1000.0 + PACES["days"].bank + 5 * DAY
    assert facts(rested, 0, ()).seats[who].holiday == 2000.0 + 5 * DAY
    back = written(rested, Rested(seat=who, since=2000.0, until=3000.0), 3000.0)
    assert back.due == 1000.0 + PACES["days"].bank + 1000.0
    done = moved(back, 4000.0)
    while done.owing() == (who,):
        done = moved(done, 4000.0)
    assert done.clocks[who].left == PACES["days"].bank - 2000.0


def test_a_person_has_21_days_at_all_tables_of_days(url: str) -> None:
    async def run() -> None:
        service = await serving(url)
        now = time.time()
        slow, quick = await two_at_a_table(service, "slow"), await two_at_a_table(service, "live")
        tables = [await service.hall.table(id) for id in (slow, quick)]
        who = tables[0].state.owing()[0]
        holder = f"h{who}"
        before = [table.state.due for table in tables]
        holidays = service.holidays
        await holidays.take(holder, 14, now)
        assert tables[0].state.due == pytest.approx((before[0] or 0) + 14 * DAY, abs=1)
        assert tables[1].state.due == before[1], "a holiday counts where days are played for"
        info = await holidays.of(holder, now + DAY)
        assert info.left == pytest.approx(7) and info.until == pytest.approx(now + 14 * DAY, abs=1)
        with pytest.raises(Refusal, match="on-holiday"):
            await holidays.take(holder, 1, now + DAY)
        later = await service.hall.table(await two_at_a_table(service, "slow"))
        acting, due = later.state.owing()[0], later.state.due or 0
        await service.holidays.excuse(later, due + 1)
        assert (later.state.due or 0) == pytest.approx(due + (14 * DAY if acting == who else 0), abs=5)
        await holidays.end(holder, now + 4 * DAY)
        assert tables[0].state.due == pytest.approx((before[0] or 0) + 4 * DAY, abs=1)
        assert (await holidays.of(holder, now + 4 * DAY)).until is None
        with pytest.raises(Refusal) as used:
            await holidays.take(holder, 18, now + 5 * DAY)
        assert used.value.message == "holidays-used" and "17 days" in used.value.why("en")
        await holidays.take(holder, 17, now + 5 * DAY)
        assert (await holidays.of(holder, now + 370 * DAY)).left == pytest.approx(21 - 17, abs=0.1), "of a year"
        await service.close()

    asyncio.run(run())


def test_a_holiday_that_not_all_tables_heard_of_is_told_after_a_start(url: str) -> None:
    async def run() -> None:
        service = await serving(url)
        id = await two_at_a_table(service, "slow")
        state = (await service.hall.table(id)).state
        who, now = state.owing()[0], round(time.time(), 3)
        await service.hall.log.append((), (), [Change(INSERT, [(f"h{who}", now, now + DAY)])])
        await service.close()
        again = await serving(url)
        await again.holidays.settle(now + 1)
        table = await again.hall.table(id)
        n = table.state.n
        assert table.state.due == pytest.approx((state.due or 0) + DAY, abs=1)
        await again.holidays.settle(now + 2)
        assert table.state.n == n, "once"
        await again.close()

    asyncio.run(run())


# Reminders ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(commands, "time", lambda: now[0])
    return now


def nudge(state: TableState, seat: int, who: int) -> Any:
    return decide(state, Nudge(id="n", seat=seat, version=1, who=who), f"h{seat}", SHELF, tuple)


def test_a_reminder_is_given_once_a_turn_and_once_an_hour(clock: list[float]) -> None:
    state = paced(kabuto.title("yedo"), 4, "days")
    who = state.owing()[0]
    first, second, *_ = (seat for seat in range(4) if seat != who)
    with pytest.raises(Refusal) as early:
        nudge(state, first, who)
    assert (early.value.message, early.value.retry) == ("nudge-later", PATIENT_SECONDS)
    clock[0] += PATIENT_SECONDS
    body = nudge(state, first, who)
    assert body == Nudged(seat=first, who=who)
    after = written(state, body, clock[0])
    assert [(one.seat, one.who) for one in facts(after, 0, ()).nudges] == [(first, who)]
    assert after.clocks == state.clocks
    for seat, why in ((first, "nudged-already"), (second, "nudged-lately"), (who, "nobody-awaited")):
        with pytest.raises(Refusal, match=why):
            nudge(after, seat, who)
    with pytest.raises(Refusal, match="nobody-awaited"):
        nudge(after, second, first)
    clock[0] += NUDGE_SECONDS
    assert nudge(after, second, who)
    with pytest.raises(Refusal, match="nudged-already"):
        nudge(after, first, who)
    gone_on = moved(after, clock[0], who)
    assert facts(gone_on, 0, ()).nudges == [] and gone_on.public > after.public


def test_a_reminder_reaches_the_outbox(tmp_path: Path) -> None:
    async def run() -> None:
        service = await serving(f"sqlite:///{tmp_path / 'k.db'}")
        service.hall.outbox = service.bells.outbox
        table = await service.hall.table(await two_at_a_table(service, "days"))
        who = table.state.owing()[0]
        service.bells.outbox.places[f"h{who}"] = ("place",)
        table.state.moved = (1000.0,) * 3
        done = await table.command(f"h{1 - who}", Nudge(id="n", seat=1 - who, version=1, who=who))
        assert isinstance(done, Done)
        noted = await service.hall.log.select("select table_id, seat, id, channel, kind from outbox")
        assert [tuple(row) for row in noted] == [(table.id, who, f"place:{table.state.n}", "place", "turn")]
        await service.close()

    asyncio.run(run())


# Votes -------------------------------------------------------------------------------------------------------------


def vote(state: TableState, seat: int, who: int, wish: Any) -> Any:
    return decide(state, Vote(id="v", seat=seat, version=1, who=who, wish=wish), f"h{seat}", SHELF, tuple)


def test_a_majority_decides_about_a_seat_that_nobody_sits_at(clock: list[float]) -> None:
    state = paced(kabuto.title("yedo"), 4, "live")
    who = state.owing()[0]
    first, second, third = (seat for seat in range(4) if seat != who)
    with pytest.raises(Refusal) as early:
        vote(state, first, who, "offer")
    assert (early.value.message, early.value.retry) == ("not-away", AWAY_SECONDS)
    late = written(state, Late(seat=who), 1300.0)
    one = written(late, vote(late, first, who, "offer"), 1301.0)
    assert facts(one, 0, ()).votes[0].wish == "offer" and not one.sitters[who].offered
    assert vote(one, first, who, "offer") is None, "wishing twice is wishing once"
    other = written(one, vote(one, first, who, "bot") or Voted(seat=first, who=who, wish="annul"), 1302.0)
    assert len(other.votes) == 1, "everybody has one wish"
    two = written(one, vote(one, second, who, "offer"), 1302.0)
    assert two.sitters[who].offered and two.sitters[who].standing_in and two.votes == ()
    assert two.bots_owing() == [who], "a bot plays until somebody comes"
    with pytest.raises(Refusal, match="nobody-awaited"):
        vote(two, who, who, "annul")
    with pytest.raises(Refusal, match="nobody-awaited"):
        vote(two, third, first, "bot")
    annulled = written(
        written(two, Voted(seat=first, who=who, wish="annul"), 1303.0), Voted(seat=third, who=who, wish="annul"), 1304.0
    )
    assert annulled.closed == "annulled" and annulled.over and annulled.due is None
    back = written(one, Sat(seat=who, holder=f"h{who}", name="x"), 1303.0)
    assert back.votes == () and not back.sitters[who].offered, "whoever comes back is there"


def test_of_two_the_other_decides(clock: list[float]) -> None:
    state = begin("t", kabuto.title("take"), made(kabuto.title("take"), 1, 2), 1000.0)
    who = state.owing()[0]
    clock[0] += AWAY_SECONDS
    for wish in ("bot", "offer", "annul"):
        after = written(state, vote(state, 1 - who, who, wish), clock[0])
        assert after.sitters[who].standing_in == (wish != "annul")
        assert (after.closed == "annulled") == (wish == "annul")


# Taking over -------------------------------------------------------------------------------------------------------


def test_a_seat_is_taken_over_once_and_for_good(clock: list[float]) -> None:
    state = paced(kabuto.title("edo"), 3)
    who = state.owing()[0]
    left = written(state, Left(seat=who), 1100.0)

    def take(now: TableState, client: str) -> Any:
        return decide(now, TakeSeat(id="t", seat=who, version=1, name="New"), client, SHELF, tuple)

    with pytest.raises(Refusal, match="seat-taken"):
        take(left, "new")
    offered = left
    for other in (seat for seat in range(3) if seat != who):
        offered = written(offered, vote(offered, other, who, "offer"), 1101.0)
    assert isinstance(take(offered, f"h{who}"), Sat), "its owner may come back until then"
    with pytest.raises(Refusal, match="one-seat-in-a-game"):
        take(offered, f"h{(who + 1) % 3}")
    body = take(offered, "new")
    assert body == Sat(seat=who, holder="new", name="New")
    new = written(offered, body, 1200.0)
    sitter = new.sitters[who]
    assert (sitter.holder, sitter.came_later, sitter.offered, sitter.standing_in) == ("new", True, False, False)
    assert new.leavers == ((who, f"h{who}"),) and new.game is offered.game
    assert new.clocks[who] == Clock(PACES["live"].bank, 1200.0), "with a full clock"
    assert not new.choices(who + 1)[1], "what others decided there is not taken back"
    with pytest.raises(Refusal, match="seat-taken"):
        take(new, f"h{who}")
    gone = written(written(new, Late(seat=who), 1500.0), Left(seat=who), 1501.0)
    for other in (seat for seat in range(3) if seat != who):
        gone = written(gone, Voted(seat=other, who=who, wish="offer"), 1502.0)
    with pytest.raises(Refusal, match="seat-given-on"):
        take(gone, f"h{who}")


def test_what_somebody_decided_before_a_seat_was_taken_over_stays(clock: list[float]) -> None:
    """Also when another seat takes something back, whereby everybody's last decisions are found anew."""
    state, rng, at = paced(kabuto.title("edo"), 3), Random(4), 1000.0
    while len(state.owing()) < 3:
        at += 1.0
        state = moved(state, at, rng=rng)
    state = moved(moved(moved(state, at, 1), at, 0), at, 2)
    assert state.choices(1)[1], "its owner could take it back"
    state = written(state, Left(seat=0), at)
    for other in (1, 2):
        state = written(state, Voted(seat=other, who=0, wish="offer"), at)
    state = written(state, Sat(seat=0, holder="new", name="New"), at)

    def undo(seat: int) -> TableState:
        assert state.game is not None
        move, *also = last_own(state.game, seat, ())
        return written(state, Undone(seat=seat, move=move, also=also), at)

    with pytest.raises(CannotUndo):
        undo(0)
    state = undo(1)
    assert not state.choices(1)[1]
    with pytest.raises(CannotUndo):
        undo(0)
    state = moved(state, at, 0)
    assert state.choices(1)[1], "what the new one decides can be"
    assert undo(0).game is not None


def test_whoever_takes_over_sees_the_seat_and_whoever_left_does_not(url: str) -> None:
    async def run() -> None:
        service = await serving(url)
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
        table = await service.hall.create(
            "h0", CreateTable(title="take", players=2, seats=seats, listed=True, pace="days")
        )
        assert isinstance(await table.command("h1", TakeSeat(id="s", seat=1, version=0, name="b")), Done)
        who = table.state.owing()[0]
        assert isinstance(await service.command(table, f"h{who}", leave(who)), Done)
        assert await service.hall.list("open", None) == []
        vote = Vote(id="v", seat=1 - who, version=1, who=who, wish="offer")
        assert isinstance(await service.command(table, f"h{1 - who}", vote), Done)
        (line,) = await service.hall.list("open", None)
        assert line.table == table.id and line.status == "playing" and line.seats[who].offered
        done = await service.command(table, "new", TakeSeat(id="t", seat=who, version=0, name="New"))
        assert isinstance(done, Done), done
        assert table.watcher(who, "new") == who + 1
        with pytest.raises(Refusal):
            table.watcher(who, f"h{who}")
        assert await service.hall.list("open", None) == []
        event = table.event(who + 1, 0, "new")
        assert event.mine == [who] and event.facts.seats[who].name == "New"
        state = table.state
        await service.close()
        again = await serving(url)
        read = (await again.hall.table(table.id)).state
        assert (read.sitters, read.leavers, read.votes) == (state.sitters, state.leavers, state.votes)
        assert read.clocks == state.clocks and read.due == state.due, "a restart changes no clock"
        await again.close()

    asyncio.run(run())


def leave(seat: int) -> Any:
    return Leave(id=f"l{seat}", seat=seat, version=1)


async def rated_with_a_replacement(service: Service, seed: int) -> Any:
    for holder in ("anna", "ben", "cleo"):
        await service.keys.codes(holder)
    seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
    wanted = CreateTable(title="take", players=2, seats=seats, rated=True, pace="days")
    table = await service.hall.create("anna", wanted)
    assert isinstance(await service.command(table, "ben", TakeSeat(id="s", seat=1, version=0, name="B")), Done)
    assert isinstance(await service.command(table, "ben", leave(1)), Done)
    offer = Vote(id="v", seat=0, version=1, who=1, wish="offer")
    assert isinstance(await service.command(table, "anna", offer), Done)
    stranger = await service.command(table, "dan", TakeSeat(id="d", seat=1, version=0, name="D"))
    assert isinstance(stranger, Refused) and "rated" in stranger.why
    assert isinstance(await service.command(table, "cleo", TakeSeat(id="c", seat=1, version=0, name="C")), Done)
    rng = Random(seed)
    while not table.state.over:
        seat = table.state.owing()[0]
        assert table.state.game is not None
        action = rng.choice(table.state.game.legal(seat))
        play = Play(id=f"m{table.state.n}", seat=seat, version=table.state.counts[seat + 1], action=action)
        await table.command(("anna", "cleo")[seat], play)
    return table


def test_a_leaver_shares_the_last_place_and_a_replacement_never_loses(url: str) -> None:
    async def run() -> None:
        for seed in range(2):
            service = await serving(url)
            await rated_with_a_replacement(service, seed)
            found = await rows(service)
            mine = [row for row in found if row.table == found[-1].table]
            people = {row.who: row for row in mine}
            assert people["ben"].gone and people["ben"].place == 2 and people["ben"].seat == 2
            assert not people["anna"].gone and not people["cleo"].gone
            rating = {who: (await service.results.of(who))[0].rating for who in people}
            assert rating["ben"] < 1500 and rating["cleo"] >= 1500
            await service.close()

    asyncio.run(run())


# Those who go often ------------------------------------------------------------------------------------------------


def test_who_goes_often_waits_longer_each_time_and_coming_back_makes_up_for_it(url: str) -> None:
    async def run() -> None:
        service = await serving(url)
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]

        async def join(pace: Any, listed: bool) -> Any:
            table = await service.hall.create(
                f"host-{secrets_()}", CreateTable(title="take", players=2, seats=seats, listed=listed, pace=pace)
            )
            return table, await service.command(table, "ben", TakeSeat(id="s", seat=1, version=0, name="B"))

        number = 0

        def secrets_() -> int:
            nonlocal number
            number += 1
            return number

        for wait in WAITS[:3]:
            assert await service.absence.waits("ben", time.time()) == 0
            table, done = await join("live", True)
            assert isinstance(done, Done), done
            await service.command(table, "ben", leave(1))
            assert await service.absence.waits("ben", time.time()) == pytest.approx(wait, abs=5)
            table, done = await join("live", True)
            assert isinstance(done, Refused if wait else Done)
            if isinstance(done, Refused):
                assert done.reason == "too_fast" and "in vain" in done.why and done.retry_after
                for pace, listed in (("live", False), ("days", True)):
                    assert isinstance((await join(pace, listed))[1], Done)
            await service.hall.log.append((), (), [older(wait)])
        table, done = await join("live", True)
        await service.command(table, "ben", leave(1))
        assert await service.absence.waits("ben", time.time()) > 0
        back = await service.command(table, "ben", TakeSeat(id="b", seat=1, version=0, name="B"))
        assert isinstance(back, Done)
        gone = await service.absence.of("ben")
        assert len(gone) == 3
        assert await service.absence.waits("ben", time.time() + 15 * DAY) == 0, "it is forgotten in time"
        await service.close()

    def older(wait: float) -> Any:
        return Change("update absences set at = at - ?", [(wait + 1,)])

    asyncio.run(run())


def test_the_host_may_let_everybody_join(tmp_path: Path) -> None:
    async def run() -> None:
        service = await Service.open(changed_settings(tmp_path))
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
        for number in range(4):
            wanted = CreateTable(title="take", players=2, seats=seats, listed=True, pace="live")
            table = await service.hall.create(f"host{number}", wanted)
            done = await service.command(table, "ben", TakeSeat(id="s", seat=1, version=0, name="B"))
            assert isinstance(done, Done)
            await service.command(table, "ben", leave(1))
        assert await service.absence.of("ben") == []
        await service.close()

    asyncio.run(run())


def changed_settings(folder: Path) -> Any:
    from dataclasses import replace

    from kabuto.server.budgets import PRESETS
    from kabuto.server.settings import Settings

    settings = Settings(database=f"sqlite:///{folder / 'k.db'}", budgets=PRESETS["none"])
    return replace(settings, leavers_wait=False)


# What is kept ------------------------------------------------------------------------------------------------------


def test_it_is_in_a_persons_data_and_goes_with_them(url: str) -> None:
    ben = "b" * 64

    async def run() -> None:
        service = await serving(url)
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
        for pace in ("live", "days"):
            wanted = CreateTable(title="take", players=2, seats=seats, listed=True, pace=pace)
            table = await service.hall.create("a" * 64, wanted)
            await service.command(table, ben, TakeSeat(id="s", seat=1, version=0, name="Ben"))
            await service.command(table, ben, leave(1))
        await service.holidays.take(ben, 3, time.time())
        data = await service.host.export(ben)
        assert len(data.absences) == len(data.holidays) == 1
        await service.host.do(Deed(deed="erase", whom=ben))
        for table_name in ("absences", "holidays"):
            assert await service.hall.log.select(f"select * from {table_name}") == []
        await service.close()

    asyncio.run(run())
