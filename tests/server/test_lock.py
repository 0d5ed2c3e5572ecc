"""The lock of a table: one after the other, whoever waits in a task and whoever cannot wait."""

from __future__ import annotations

import asyncio

from kabuto.server.lock import Lock


def test_turns_come_in_the_order_of_asking_and_nobody_jumps_the_queue() -> None:
    async def work() -> None:
        lock, order = Lock(), list[int]()

        async def wait(number: int) -> None:
            async with lock:
                order.append(number)
                await asyncio.sleep(0)

        assert lock.take() and lock.locked() and not lock.take()
        tasks = [asyncio.create_task(wait(number)) for number in range(4)]
        await asyncio.sleep(0)
        lock.give()
        assert not lock.take(), "whoever waits comes first"
        await asyncio.gather(*tasks)
        assert order == [0, 1, 2, 3]
        assert not lock.locked() and lock.take()

    asyncio.run(work())


def test_whoever_gives_up_waiting_passes_the_turn_on() -> None:
    async def work() -> None:
        lock, order = Lock(), list[str]()

        async def wait(name: str) -> None:
            async with lock:
                order.append(name)

        assert lock.take()
        early, late, last = (asyncio.create_task(wait(name)) for name in ("early", "late", "last"))
        await asyncio.sleep(0)
        early.cancel()
        await asyncio.sleep(0)
        lock.give()
        late.cancel()  # its turn has come, but it has not noticed yet
        await asyncio.gather(early, late, last, return_exceptions=True)
        assert order == ["last"] and not lock.locked()

    asyncio.run(work())
