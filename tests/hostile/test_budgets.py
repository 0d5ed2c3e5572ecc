"""Budgets: what one holder and one address may use, told by a clock of the test's own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from kabuto.cli import main
from kabuto.server.budgets import PRESETS, WHAT, Budget, Budgets, changed, overview
from kabuto.server.hostwire import Deed
from kabuto.server.limits import DAY, ENTRY_BYTES, HOUR, TABLE_SECONDS, Buckets, Flow, Held, Limits, OpenTables
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.wire import Chat, CloseTable, CreateTable, Rematch, Resign, SeatPlan

pytestmark = pytest.mark.hostile
HOST = Path(__file__).resolve().parents[2] / "docs" / "host.md"


class Clock:
    """A time that only the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_again_and_says_when() -> None:
    clock = Clock()
    buckets = Buckets(2.0, 6.0, clock)
    for _ in range(6):
        assert buckets.lacks("a", 1) == 0
        buckets.charge("a", 1)
    assert buckets.lacks("a", 1) == 0.5 and buckets.lacks("a", 6) == 3.0
    assert buckets.lacks("b", 6) == 0, "another one is full"
    clock.now += 0.5
    assert buckets.lacks("a", 1) == 0
    buckets.charge("a", 3)
    assert buckets.lacks("a", 0) == 1.0, "a debt is made up for first"
    clock.now += 100
    assert buckets.lacks("a", 6) == 0 and buckets.lacks("a", 60) == 0, "what is larger than a bucket needs a full one"
    assert Buckets(0, 0).lacks("a", 1e9) == 0


def test_tokens_that_anyone_can_invent_buy_nothing() -> None:
    """A new holder every time: after what the address has, nothing; and another address is not held up."""
    flow = Flow(Budget(10, 30), 1.0, 1.0, Clock())
    taken = sum(flow.take(f"holder{n}", "here") == 0 for n in range(1000))
    assert taken == 30
    assert flow.take("holder0", "there") == 0
    assert sum(flow.take("one", "elsewhere") == 0 for _ in range(1000)) == 10, "one holder alone has its own"
    held = Held(Budget(3, 5))
    assert sum(held.enter(f"holder{n}", "here") for n in range(100)) == 5
    assert sum(held.enter("one", "there") for _ in range(100)) == 3
    held.leave("holder0", "here")
    assert held.enter("new", "here") and not held.enter("newer", "here")


def test_open_tables_are_counted_until_they_end_or_nobody_comes_any_more() -> None:
    clock = Clock()
    tables = OpenTables(Budget(2, 3), Budget(1, 2), clock)
    tables.begin("t1", "h1", "here", True)
    assert tables.lacks("h1", "here", True) == ("listed", DAY) and tables.lacks("h1", "here", False) == ("", 0.0)
    clock.now += 100
    tables.begin("t2", "h1", "here", False)
    assert tables.lacks("h1", "elsewhere", False) == ("tables", DAY - 100), "a holder keeps its tables where it goes"
    tables.begin("t3", "h2", "here", False)
    assert tables.lacks("h3", "here", False) == ("tables", DAY - 100), "all tokens of an address share"
    tables.end("t2")
    tables.end("t2")
    assert tables.lacks("h3", "here", False) == ("", 0.0)
    tables.begin("t4", "h3", "here", False)
    clock.now += TABLE_SECONDS - 50
    tables.go_on("t3")
    assert tables.lacks("h9", "here", False) == ("", 0.0), "the first one has been left alone for a day"
    tables.begin("t5", "h9", "here", False)
    assert tables.lacks("h9", "here", False)[0] == "tables"


def test_a_refusal_says_when_to_come_back() -> None:
    limits = Limits(PRESETS["public"])
    said = {seconds: limits.over("bytes", seconds).answer(None, "en") for seconds in (0.2, 1.5, 200, 5000, 80_000)}
    assert [answer.retry_after for answer in said.values()] == [1, 2, 200, 5000, 80_000]
    ends = [answer.why.rpartition("come back in ")[2] for answer in said.values()]
    assert ends == ["one second.", "2 seconds.", "4 minutes.", "84 minutes.", "23 hours."]
    for budget in WHAT:
        for language, unit in (("en", "in 2 seconds"), ("de", "in 2 Sekunden")):
            assert unit in limits.over(budget, 2).answer(None, language).why, budget
    assert limits.refusals.counts[("bytes",)] == 7


def test_what_somebody_sent_is_repeated_only_in_part() -> None:
    refusal = Refusal("malformed", "malformed", why="x" * 100_000)
    assert len(refusal.answer(None, "en").why) < 400


def test_budgets_are_chosen_by_options(capsys: pytest.CaptureFixture[str]) -> None:
    public = PRESETS["public"]
    assert changed(public, "tables", "5/50").tables == Budget(5, 50)
    assert changed(public, "bytes", "0.5/0").bytes == Budget(0.5, 0)
    for name, text in (("table", "5/50"), ("tables", "5"), ("tables", "-1/5"), ("tables", "a/b"), ("tables", "nan/1")):
        with pytest.raises(ValueError, match=r"there are|HOLDER/ADDRESS"):
            changed(public, name, text)
        assert main(["serve", "--budget", f"{name}={text}"]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_presets_are_sensible_and_documented() -> None:
    """The public ones are stricter, an address has more than a holder, and what is written is what holds."""
    documented = HOST.read_text(encoding="utf-8")
    for name, what, club, public in overview():
        for preset in ("club", "public"):
            budget: Budget = getattr(PRESETS[preset], name)
            assert 0 < budget.holder <= budget.address
        assert getattr(PRESETS["public"], name).address <= getattr(PRESETS["club"], name).address
        assert f"| `{name}` | {what} | {club} | {public} |" in documented
    assert PRESETS["none"].none and Budgets().none


# In the hall -------------------------------------------------------------------------------------------------------

Work = Callable[[Service], Coroutine[Any, Any, None]]
WANTED = CreateTable(title="take", players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="me")])


def in_a_hall(tmp_path: Path, budgets: Budgets, work: Work, **more: Any) -> None:
    async def run() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'k.db'}", budgets=budgets, **more)
        service = await Service.open(settings)
        try:
            await work(service)
        finally:
            await service.close()

    asyncio.run(run())


def test_every_way_to_make_a_table_counts_and_its_end_sets_it_free(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        hall = service.hall
        first = await hall.create("h", WANTED, "here")
        second = await hall.create("h", WANTED, "here")
        with pytest.raises(Refusal) as refused:
            await hall.create("h", WANTED, "here")
        assert refused.value.message == "too-many-tables" and refused.value.retry == DAY
        await service.command(first, "h", Resign(id="r1", seat=0, version=0), "here")
        await hall.create("h", WANTED, "here")
        rematch = await service.command(first, "h", Rematch(id="r2", seat=0, version=0), "here")
        assert getattr(rematch, "reason", None) == "over_budget"
        with pytest.raises(Refusal):
            await hall.create("somebody new", WANTED, "here")
        await service.command(second, "h", Resign(id="r3", seat=0, version=0), "here")
        await service.command(first, "h", Rematch(id="r4", seat=0, version=0), "here")
        with pytest.raises(Refusal):
            await hall.create("h", WANTED, "here")

    in_a_hall(tmp_path, Budgets(tables=Budget(2, 2)), work)


def test_a_table_that_is_closed_or_deleted_counts_no_more(tmp_path: Path) -> None:
    """By its maker, by the host, or because its time has come."""

    async def work(service: Service) -> None:
        hall = service.hall
        waiting = CreateTable(title="take", players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="open")])
        table = await hall.create("h", waiting, "here")
        with pytest.raises(Refusal):
            await hall.create("h", waiting, "here")
        await service.command(table, "h", CloseTable(id="c", seat=0, version=0), "here")
        table = await hall.create("h", WANTED, "here")
        await service.host.do(Deed(deed="close", whom=table.id))
        table = await hall.create("h", WANTED, "here")
        await service.host.do(Deed(deed="delete", whom=table.id))
        table = await hall.create("h", waiting, "here")
        await service.keeper.look(time.time() + 15 * DAY)
        with pytest.raises(Refusal) as gone:
            await hall.table(table.id)
        assert gone.value.message == "unknown-table"
        await hall.create("h", waiting, "here")
        with pytest.raises(Refusal):
            await hall.create("h", waiting, "here")

    in_a_hall(tmp_path, Budgets(tables=Budget(1, 1)), work)


def test_what_is_written_down_is_paid_for(tmp_path: Path) -> None:
    """An edition padded with comments costs what it takes; so does every line of chat."""

    async def work(service: Service) -> None:
        text = (service.shelf.title("take").folder / "edition.yaml").read_text(encoding="utf-8")
        padded = CreateTable(title="take", players=2, seats=WANTED.seats, edition=text + "#" * 190_000)
        made = 0
        with pytest.raises(Refusal) as refused:
            for made in range(100):
                await service.hall.create(f"h{made}", padded, "here")
        assert made == 5 and refused.value.message == "too-many-bytes"
        assert refused.value.retry is not None and 0 < refused.value.retry < HOUR
        log = tmp_path / "k.db"
        assert sum(file.stat().st_size for file in log.parent.glob("k.db*")) < 2 * 1_000_000 + 4_200_000

    in_a_hall(tmp_path, Budgets(bytes=Budget(1, 1)), work)


def test_an_entry_takes_no_more_than_is_charged(tmp_path: Path) -> None:
    """So that a budget of bytes is one of the store: moves and chat, with the index and the pages that hold them."""

    async def work(service: Service) -> None:
        table = await service.hall.create("a" * 64, WANTED, "here")
        for n in range(1000):
            command = Chat(id=f"{n:064}", seat=0, version=0, text="x")
            await service.command(table, "a" * 64, command)

    in_a_hall(tmp_path, Budgets(), work)
    taken = (tmp_path / "k.db").stat().st_size
    in_a_hall(tmp_path / "empty", Budgets(), lambda service: asyncio.sleep(0))
    assert taken - (tmp_path / "empty" / "k.db").stat().st_size < 1000 * ENTRY_BYTES
