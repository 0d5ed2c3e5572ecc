"""The lock of a table: one after the other, whoever waits in a task and whoever cannot wait."""

from __future__ import annotations

import asyncio

from kabuto.server.turns import Turns


def test_turns_come_in_the_order_of_asking_and_nobody_jumps_the_queue() -> None:
    async def work() -> None:
        turns, order = Turns(), list[int]()

        async def wait(number: int) -> None:
            async with turns:
                order.append(number)
                await asyncio.sleep(0)

        assert turns.take() and turns.locked() and not turns.take()
        tasks = [asyncio.create_task(wait(number)) for number in range(4)]
        await asyncio.sleep(0)
        turns.give()
        assert not turns.take(), "whoever waits comes first"
        await asyncio.gather(*tasks)
        assert order == [0, 1, 2, 3]
        assert not turns.locked() and turns.take()

    asyncio.run(work())


def test_whoever_gives_up_waiting_passes_the_turn_on() -> None:
    async def work() -> None:
        turns, order = Turns(), list[str]()

        async def wait(name: str) -> None:
            async with turns:
                order.append(name)

        assert turns.take()
        early, late, last = (asyncio.create_task(wait(name)) for name in ("early", "late", "last"))
        await asyncio.sleep(0)
        early.cancel()
        await asyncio.sleep(0)
        turns.give()
        late.cancel()  # its turn has come, but it has not noticed yet
        await asyncio.gather(early, late, last, return_exceptions=True)
        assert order == ["last"] and not turns.locked()

    asyncio.run(work())
