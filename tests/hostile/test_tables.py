"""At a table: chat, hellos, lists and looking back, when somebody wants too much of them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kabuto.kernel.title import Title
from kabuto.server.archive import AT_ONCE, CLERK
from kabuto.server.bots.fair import Asker
from kabuto.server.budgets import Budget, Budgets
from kabuto.server.process import Process
from kabuto.server.service import Service
from kabuto.server.state import CHAT_BYTES, CHAT_LINES
from kabuto.server.wire import CreateTable, Play, Resign, SeatPlan
from tests.hostile.lab import Lab
from tests.hostile.test_budgets import in_a_hall
from tests.server.support import JSON, Server

pytestmark = pytest.mark.hostile
LONGEST = "𝔘" * 500


def test_a_long_chat_does_not_make_events_long(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me")
            async with anna.live(table, 0) as line:
                await line.until(lambda e: True)
                plain = len(json.dumps(line.event))
                for number in range(60):
                    assert (await line.ask("chat", text=f"{number}{LONGEST[:490]}"))["type"] == "done"
                event = await line.until(lambda e: e["facts"]["chat_before"] + len(e["facts"]["chat"]) == 60)
            assert len(json.dumps(event, ensure_ascii=False).encode()) < plain + CHAT_BYTES + 3000
            lines = event["facts"]["chat"]
            assert 1 <= len(lines) <= CHAT_LINES and lines[-1]["text"].startswith("59")
            before = event["facts"]["chat_before"]
            while before:  # all of it can still be read
                page = await anna.get(f"/api/tables/{table}/chat?before={before}")
                assert page["lines"] and len(json.dumps(page).encode()) < 200_000
                lines, before = page["lines"] + lines, page["before"]
            assert [line["text"][: len(str(number))] for number, line in enumerate(lines)] == [
                str(n) for n in range(60)
            ]
            newest = await anna.get(f"/api/tables/{table}/chat")
            assert newest["lines"][-1] == lines[-1]

    asyncio.run(play())


def test_chat_is_limited_and_says_when_more_may_be_said(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open")
            await ben.command(table, "take_seat", 1, name="Ben")
            said = [await anna.command(table, "chat", 0, text=str(n)) for n in range(20)]
            refused = [answer for answer in said if answer["type"] == "refused"]
            assert len(refused) >= 10 and {answer["reason"] for answer in refused} == {"over_budget"}
            assert refused[0]["retry_after"] >= 1 and "say more in" in refused[0]["why"]
            assert (await ben.command(table, "chat", 1, text="!"))["type"] == "done", "others still may"

    with Lab(tmp_path, budgets={"chat": "15/1500"}) as server:
        asyncio.run(play(server))


def test_hellos_without_end_cause_no_storm(tmp_path: Path) -> None:
    """Three hundred of them, while twenty look on: nobody else hears of it, and each is answered by one event."""

    async def play(server: Server) -> None:
        async with server.client() as anna, server.client() as eve:
            table = await anna.create("me", "open")
            lines = [await eve.socket(table).__aenter__() for _ in range(20)]
            for line in lines:
                await line.send('{"type": "hello"}')
            async with eve.live(table) as loud:
                await loud.until(lambda e: True)
                await asyncio.sleep(0.6)  # until all know who is there
                heard = [await drained(line) for line in lines]
                assert all(heard)
                for _ in range(300):
                    await loud.send({"type": "hello"})
                await loud.send({"type": "ping"})
                while (await loud.receive())["type"] != "pong":
                    continue
                assert len(loud.received) < 2 * 300 + 30
            assert sum([await drained(line) for line in lines]) <= 20 * 2, "it left, and that may be told"
            for line in lines:
                await line.close()

    async def drained(line: Any) -> int:
        count = 0
        try:
            while True:
                await asyncio.wait_for(line.recv(), 0.4)
                count += 1
        except TimeoutError:
            return count

    with Lab(tmp_path) as server:
        asyncio.run(play(server))


def test_who_says_too_much_is_answered_once_a_second(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with server.client() as anna, server.client("A" * 43) as eve:
            table = await anna.create("me", "open")
            async with eve.live(table) as line:
                for _ in range(500):
                    await line.send({"type": "ping"})
                start = asyncio.get_running_loop().time()
                refused: list[JSON] = []
                while len(refused) < 3:
                    message = await line.receive()
                    refused += [message] if message["type"] == "refused" else []
                assert asyncio.get_running_loop().time() - start > 1.5
                assert refused[0]["reason"] == "too_fast" and refused[0]["retry_after"] > 1

    with Lab(tmp_path, budgets={"requests": "1/1000"}) as server:
        asyncio.run(play(server))


def test_a_flood_of_tables_does_not_push_others_off_the_list(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
        wanted = CreateTable(title="take", players=2, seats=seats, listed=True)
        honest = [(await service.hall.create(f"h{n}", wanted, f"10.0.0.{n}")).id for n in range(12)]
        for n in range(70):
            await service.hall.create(f"token{n}", wanted, "6.6.6.6")
        shown = [line.table for line in await service.hall.list("open", None)]
        assert len(shown) == 50 and set(honest) <= set(shown)
        assert shown[-12:] == honest[::-1], "newest first"

    in_a_hall(tmp_path, Budgets(), work)


def test_few_tables_of_one_are_listed(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with server.client() as anna, server.client() as ben:
            for _ in range(3):
                await anna.create("me", "open", listed=True)
            body = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
            refused = await anna.post("/api/tables", body, 429)
            assert refused["reason"] == "over_budget" and refused["retry_after"] > 3600
            assert (await anna.post("/api/tables", {**body, "listed": False}))["table"]
            assert (await ben.post("/api/tables", body))["table"]
            assert (await ben.post("/api/tables", body, 429))["reason"] == "over_budget", "the address has four"

    with Lab(tmp_path, budgets={"listed": "3/4"}) as server:
        asyncio.run(play(server))


def test_titles_are_loaded_before_anybody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first who asks for a title would else keep all others waiting while it is loaded."""
    loaded: list[str] = []
    monkeypatch.setattr(Title, "load", lambda title: loaded.append(title.name))

    async def work(service: Service) -> None:
        assert loaded == list(service.shelf.titles)

    in_a_hall(tmp_path, Budgets(), work)


# Looking back ------------------------------------------------------------------------------------------------------


async def finished(server: Server) -> str:
    """A game that is over after a few moves."""
    async with server.client() as anna:
        table = await anna.create("me", "me", options={"start": "a"})
        async with anna.live(table, 0) as line:
            await line.play_on(Random(1), upto=1)
            assert (await line.ask("resign"))["type"] == "done"
        return table


def test_looking_back_is_worked_out_once_and_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask however often: the clerk is asked once for each few positions and once for the record."""
    asked: list[bytes] = []
    plain: Callable[..., Any] = Process.ask

    async def ask(self: Process, question: bytes, seconds: float) -> bytes:
        asked.append(question)
        answer: bytes = await plain(self, question, seconds)
        return answer

    monkeypatch.setattr(Process, "ask", ask)

    async def work(service: Service) -> None:
        wanted = CreateTable(title="take", players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="me")])
        table = await service.hall.create("h", wanted, "here")
        for n in range(20):
            seat = table.state.owing()[0]
            known = table.state.knowing()[seat + 1]
            command = Play(id=f"c{n}", seat=seat, version=table.state.counts[seat + 1], action=known.legal[0])
            await service.command(table, "h", command)
        event = json.loads(table.event_json(1, 0, "h"))
        who = [Asker(f"10.0.0.{n}", f"h{n}", table.id, True) for n in range(6)]
        archive = service.archive
        for n in (1, 3, AT_ONCE, AT_ONCE + 1, 21):
            found = await asyncio.gather(*(archive.position(table, n, 1, one) for one in who))
            assert len(set(found)) == 1
            position = json.loads(found[0])
            assert (position["n"], position["last"], position["move"]) == (n, 21, None)
        assert position["view"] == event["view"] and position["story"] == event["story"]
        assert len(asked) == 3
        await service.command(table, "h", Resign(id="r", seat=0, version=0))
        records = await asyncio.gather(*(archive.record(table, one) for one in who))
        assert set(records) == {table.state.game.record().to_json().encode() if table.state.game else b""}
        assert json.loads(await archive.position(table, 3, 1, who[0]))["move"] == 2
        assert len(asked) == 4

    in_a_hall(tmp_path, Budgets(connections=Budget(10, 10)), work)


def clerks(server: Server) -> list[int]:
    """The clerks of a server, by what the system tells of its children."""
    assert server.process is not None
    tasks = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    children = [int(pid) for task in tasks for pid in task.read_text().split()]
    return [pid for pid in children if is_clerk(pid)]


def is_clerk(pid: int) -> bool:
    try:
        return CLERK.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the system does not tell whose child a process is")
def test_a_clerk_that_dies_is_replaced(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        table = await finished(server)
        async with server.client() as anna:
            first = await anna.get(f"/api/tables/{table}/positions/2")
            (clerk,) = clerks(server)
            os.kill(clerk, signal.SIGKILL)
            assert (await anna.get(f"/api/tables/{table}/positions/2")) == first, "it was kept"
            for _ in range(50):  # whoever asks before the server knows is told to try again
                answer = await anna._http.get(f"/api/tables/{table}/record")
                if answer.status_code == 200:
                    break
                assert answer.status_code == 503 and "looked up" in answer.json()["why"]
            assert answer.json()["moves"]

    with Lab(tmp_path) as server:
        asyncio.run(play(server))
