"""Fair turns: with a clock of the test's own, who is next and how long others wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

import pytest

from kabuto.server.bots.fair import Asker, Fair

pytestmark = pytest.mark.hostile


class Bench:
    """Places whose users take as long as the test says: time goes on only when all of them are at work."""

    def __init__(self, places: int, late: Callable[[Asker], bool] = lambda asker: False, shared: bool = True) -> None:
        self.now = 1000.0
        self.fair = Fair(places, late, shared, lambda: self.now)
        self.done: list[tuple[Asker, float]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._ends: list[tuple[float, int, asyncio.Event]] = []
        self._order = count()

    def ask(self, asker: Asker, seconds: float) -> asyncio.Task[None]:
        task = asyncio.create_task(self._work(asker, seconds, self.now))
        self._tasks.append(task)
        return task

    async def _work(self, asker: Asker, seconds: float, asked: float) -> None:
        async with self.fair.place(asker):
            end = asyncio.Event()
            self._ends.append((self.now + seconds, next(self._order), end))
            await end.wait()
        self.done.append((asker, self.now - asked))

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def step(self) -> None:
        """On to the next end of somebody's work."""
        await self.settle()
        first = min(self._ends)
        self._ends.remove(first)
        self.now = max(self.now, first[0])
        first[2].set()
        await self.settle()

    async def answer(self, asker: Asker, seconds: float) -> float:
        """Ask, and let time go on until that is done; how long it took."""
        start, task = self.now, self.ask(asker, seconds)
        while not task.done():
            await self.step()
        return self.now - start

    async def finish(self) -> None:
        while not all(task.done() for task in self._tasks):
            await self.step()


def asker(holder: str, table: str = "t", waited_for: bool = False, address: str = "here") -> Asker:
    return Asker(address, holder, table, waited_for)


def test_eighteen_tables_of_one_holder_do_not_hold_anothers_bot_up() -> None:
    """Thoughts of two seconds at 18 tables, one after the other without end: whoever else asks is answered at once."""

    async def play(other: Asker, seconds: float) -> float:
        bench = Bench(3)
        for table in range(18):
            for _ in range(5):
                bench.ask(asker("greedy", f"t{table}"), 2.0)
        for _ in range(7):
            await bench.step()
        slowest = max([await bench.answer(other, seconds) for _ in range(6)])
        await bench.finish()
        return slowest

    for waited_for in (True, False):
        for address in ("here", "there"):
            for seconds in (0.05, 2.0):
                took = asyncio.run(play(asker("other", "u", waited_for, address), seconds))
                assert took <= 2 * seconds, (waited_for, address, seconds)


def test_invented_tokens_do_not_take_all_places() -> None:
    """A token for every table: another address is served at once all the same."""

    async def play() -> None:
        bench = Bench(3)
        for table in range(18):
            bench.ask(asker(f"token{table}", f"t{table}", True), 2.0)
        await bench.settle()
        assert len(bench.fair.running) == 2
        bench.ask(asker("other", "u", True, "there"), 0.05)
        await bench.settle()
        assert [one.holder for one in bench.fair.running] == ["token0", "token1", "other"]
        await bench.finish()

    asyncio.run(play())


def test_a_person_who_waits_goes_first_and_the_budget_before_that() -> None:
    async def play() -> None:
        bench = Bench(1, late=lambda asker: asker.holder == "spent")
        bench.ask(asker("first"), 1.0)
        await bench.settle()
        wanted = [
            asker("person", "p", True, "a"),
            asker("bots", "b", False, "b"),
            asker("spent", "s", True, "c"),
            asker("spent", "s", False, "c"),
        ]
        for one in reversed(wanted):
            bench.ask(one, 1.0)
        await bench.finish()
        assert [one for one, _ in bench.done[1:]] == wanted

    asyncio.run(play())


def test_shares_are_of_addresses_then_holders_then_tables() -> None:
    """Three addresses, one of them with many holders, one of these with many tables: thirds, then parts of a third."""

    async def play() -> None:
        bench = Bench(1)
        askers = [asker("a", "a1", address="A"), asker("b", "b1", address="B")]
        askers += [asker("c", f"c{n}", address="C") for n in range(5)] + [asker("d", "d1", address="C")]
        for one in askers:
            for _ in range(40):
                bench.ask(one, 1.0)
        for _ in range(60):
            await bench.step()
        served = [one for one, _ in bench.done]
        for address in "ABC":
            assert abs(sum(one.address == address for one in served) - 20) <= 1
        at_c = [one for one in served if one.address == "C"]
        assert abs(sum(one.holder == "c" for one in at_c) - 10) <= 1
        assert {sum(one.table == f"c{n}" for one in at_c) for n in range(5)} <= {1, 2, 3}
        await bench.finish()

    asyncio.run(play())


def test_use_of_long_ago_is_forgiven() -> None:
    async def play() -> None:
        bench = Bench(1)
        await bench.answer(asker("long ago", "t1", address="A"), 60.0)
        bench.now += 3600
        await bench.answer(asker("now", "t2", address="B"), 1.0)
        for one in (asker("busy", address="C"), asker("now", "t2", address="B"), asker("long ago", "t1", address="A")):
            bench.ask(one, 1.0)
        await bench.finish()
        assert [one.holder for one, _ in bench.done[2:]] == ["busy", "long ago", "now"]

    asyncio.run(play())


def test_who_gives_up_leaves_the_place_to_others() -> None:
    async def play() -> None:
        bench = Bench(1)
        first, second = bench.ask(asker("a"), 1.0), bench.ask(asker("b"), 1.0)
        third = bench.ask(asker("c"), 1.0)
        await bench.settle()
        second.cancel()
        await bench.settle()
        first.cancel()
        await bench.settle()
        assert [one.holder for one in bench.fair.running] == ["c"] and not bench.fair.waiting
        third.cancel()
        await bench.settle()
        assert not bench.fair.running
        turn = bench.ask(asker("d"), 1.0)
        turn.cancel()
        await bench.settle()
        assert not bench.fair.running and not bench.fair.waiting

    asyncio.run(play())


def test_without_budgets_one_holder_may_use_all_places() -> None:
    async def play() -> None:
        bench = Bench(3, shared=False)
        for table in range(4):
            bench.ask(asker("a", f"t{table}"), 1.0)
        await bench.settle()
        assert len(bench.fair.running) == 3
        await bench.finish()

    asyncio.run(play())
