"""What people tell the host of, what the host decides, and words that the host does not want to read."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kabuto.server.awaywire import MakeReport
from kabuto.server.budgets import PRESETS, Budget
from kabuto.server.hostwire import Deed
from kabuto.server.refusal import Refusal
from kabuto.server.reports import meant
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.table import Table
from kabuto.server.wire import Chat, CreateTable, Done, Play, Refused, Rename, TakeSeat
from kabuto.server.wordfilter import BadWords, WordFilter
from tests.cli.shell import spawn
from tests.server.support import Server
from tests.server.test_host import ANNA, BEN, host_client, sat
from tests.server.test_life import ME, OPEN, serving

CLEO = "c" * 64


async def report(service: Service, table: Table, who: str = BEN, **wanted: Any) -> str:
    given = MakeReport(**{"about": 0, "reason": "insult", **wanted})
    return await service.reports.make(table, given, who, "1.2.3.4")


def test_a_report_names_the_entry_and_the_host_reads_what_it_says(url: str) -> None:
    async def work(service: Service) -> None:
        table = await sat(service)
        entries = await service.hall.log.read(table.id)
        id = await report(service, table, line=0, text=" rude\n to me ")
        await report(service, table, line=0, reason="spam")
        (line,) = await service.reports.all()
        assert (line.report, line.reason, line.text, line.what) == (id, "insult", "rude to me", "chat"), "told once"
        assert (line.said, line.about, line.name) == ("my phone is 0170-555", ANNA, "Anna Secret-Name")
        assert (line.by, line.by_name, line.table, line.title) == (BEN, "Ben", table.id, "take")
        assert entries[line.entry - 1].kind == "chat" and line.decision == ""
        await report(service, table, CLEO, line=0)
        (_, other) = sorted(await service.reports.all(), key=lambda one: one.at)
        assert other.by == CLEO and other.by_name == "", "whoever looks on may tell the host too"

        await report(service, table, event=table.first_event(2) + 3, seat=1, reason="cheating")
        move = next(one for one in await service.reports.all() if one.reason == "cheating")
        assert move.what == "move" and entries[move.entry - 1].kind == "move" and "do: " in move.said
        await report(service, table, reason="name")
        name = next(one for one in await service.reports.all() if one.reason == "name")
        assert (name.what, name.said) == ("made", "Anna Secret-Name")
        refused: list[tuple[dict[str, Any], str]] = [
            ({"line": 7}, "nothing-meant"),
            ({"event": 99_999}, "nothing-meant"),
            ({"about": 6}, "nothing-meant"),
            ({"line": 1, "about": 1}, "own-report"),
            ({"event": 2, "seat": 0}, "not-your-seat"),
        ]
        for wrong, why in refused:
            with pytest.raises(Refusal) as no:
                await report(service, table, **wrong)
            assert no.value.message == why and no.value.why("en") != no.value.why("de")

    serving(url, work)


def test_an_event_of_a_seat_is_the_entry_that_moved_its_number(url: str) -> None:
    async def work(service: Service) -> None:
        wanted = CreateTable(title="edo", players=3, seats=[ME, OPEN, OPEN], name="Anna")
        table = await service.hall.create(ANNA, wanted)
        for seat, who in ((1, BEN), (2, CLEO)):
            await service.command(table, who, TakeSeat(id="s", seat=seat, version=0, name="x"))
        for number in range(12):
            seat = table.state.owing()[number % len(table.state.owing())]
            before, n = table.state.counts, table.state.n
            action = table.state.knowing()[seat + 1].legal[0]
            play = Play(id=f"m{number}", seat=seat, version=before[seat + 1], action=action)
            assert isinstance(await service.command(table, (ANNA, BEN, CLEO)[seat], play), Done)
            if table.state.counts[2] != before[2]:
                entries = await service.hall.log.read(table.id)
                ask = MakeReport(about=0, reason="other", event=table.state.counts[2], seat=1)
                assert meant(entries, ask, 2) == n + 1

    serving(url, work)


def test_the_host_decides_and_it_stands_in_the_book(url: str) -> None:
    async def work(service: Service) -> None:
        table = await sat(service)
        first = await report(service, table, line=0)
        second = await report(service, table, CLEO, line=0)
        third = await report(service, table, ANNA, line=1, about=1)
        await service.host.do(Deed(deed="mute", whom=ANNA, days=1, why="rude", report=first[:8]))
        await service.host.do(Deed(deed="dismiss", whom=second))
        await service.host.do(Deed(deed="ban", whom=BEN, report=third))
        lines = {line.report: line for line in await service.reports.all()}
        assert [lines[id].decision for id in (first, second, third)] == ["mute", "dismiss", "ban"]
        assert all(line.decided for line in lines.values()) and await service.reports.all(undecided=True) == []
        book = [(deed.deed, deed.whom, deed.why) for deed in await service.host.book()]
        assert book == [("ban", BEN, ""), ("dismiss", second, ""), ("mute", ANNA, "rude")]
        said = await service.command(table, ANNA, Chat(id="x", seat=0, version=0, text="hm"))
        assert isinstance(said, Refused) and "does not let you speak until 20" in said.why
        with pytest.raises(Refusal) as no:
            await service.host.do(Deed(deed="dismiss", whom="nothing"))
        assert no.value.message == "no-such-report"

    serving(url, work)


def test_reports_go_with_the_person_and_with_the_table(url: str) -> None:
    async def work(service: Service) -> None:
        table = await sat(service)
        await report(service, table, line=0, text="0170-555 again")
        await report(service, table, ANNA, line=1, about=1)
        mine = (await service.host.export(BEN)).reports
        assert [(one["mine"], one["text"]) for one in mine] == [(True, "0170-555 again"), (False, "")]
        assert not any(CLEO in json.dumps(one) or ANNA in json.dumps(one) for one in mine)
        await service.host.do(Deed(deed="erase", whom=BEN))
        assert await service.hall.log.select("select * from reports") == []
        await report(service, table, CLEO, line=0)
        await service.host.do(Deed(deed="delete", whom=table.id))
        assert await service.hall.log.select("select * from reports") == []

    serving(url, work)


def test_nobody_floods_the_host(tmp_path: Path) -> None:
    async def run() -> None:
        budgets = replace(PRESETS["none"], reports=Budget(2, 3))
        service = await Service.open(Settings(database=f"sqlite:///{tmp_path / 'k.db'}", budgets=budgets))
        table = await sat(service)
        for who, allowed in ((BEN, 2), (CLEO, 1)):
            for number in range(allowed):
                await report(service, table, who, line=0) if number else await report(service, table, who)
            with pytest.raises(Refusal) as no:
                await report(service, table, who, line=0)
            assert no.value.message == "too-many-reports" and no.value.retry
        await service.close()

    asyncio.run(run())


# At a server -------------------------------------------------------------------------------------------------------


def test_over_http_and_by_command(new_server: Callable[..., Server], tmp_path: Path) -> None:
    server = new_server()
    data = str(tmp_path)

    async def play() -> str:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", name="Anna")
            await ben.command(table, "take_seat", 1, name="Ben")
            await anna.command(table, "chat", 0, text="you fool")
            body = {"about": 0, "reason": "insult", "line": 0, "text": "not nice"}
            made = await ben.post(f"/api/tables/{table}/reports", body, 201)
            assert await anna.get("/api/me/standing") == {"muted": None, "waits": None}
            out = await asyncio.to_thread(spawn, "admin", "reports", "--data", data, COLUMNS="200")
            assert "you fool" in out.out and "insult" in out.out and "Anna" in out.out
            listed = json.loads((await asyncio.to_thread(spawn, "admin", "reports", "--json", "--data", data)).out)
            assert listed[0]["said"] == "you fool" and listed[0]["report"] == made["report"]
            about = listed[0]["about"]
            given = ("admin", "mute", about, "--days", "2", "--report", made["report"], "--data", data)
            assert (await asyncio.to_thread(spawn, *given)).status == 0
            standing = await anna.get("/api/me/standing?language=de")
            assert "nicht zu Wort kommen" in standing["muted"]
            refused = await anna.command(table, "chat", 0, text="what?")
            assert refused["reason"] == "barred" and " until 20" in refused["why"]
            wrong = await ben.post(f"/api/tables/{table}/reports", {**body, "reason": "ugly"}, 400)
            assert "reason" in wrong["why"]
            holiday = await ben.post("/api/me/holiday", {"days": 3}, 200)
            assert holiday["left"] == pytest.approx(18) and holiday["until"]
            assert (await ben.post("/api/me/holiday/end", {}, 200))["until"] is None
            return made["report"]  # type: ignore[no-any-return]

    id = asyncio.run(play())
    with host_client(server) as host:
        assert [(one["report"], one["decision"]) for one in host.get("/reports").json()] == [(id, "mute")]


# Words -------------------------------------------------------------------------------------------------------------


def test_words_of_the_hosts_choice_are_masked(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("# what we do not read\nblast\nfiend*\nstraße\n", encoding="utf-8")
    found = WordFilter(path)
    assert found.masked("Blast! You FIENDISH blaster.") == "•••••! You •••••••• blaster."
    assert found.masked("Auf der STRASSE, auf der Straße") == "Auf der STRASSE, auf der ••••••"
    path.write_text("blaster\n", encoding="utf-8")
    os.utime(path, (1, 1))
    assert found.masked("Blast the blaster") == "Blast the •••••••", "a changed file is read again"
    path.unlink()
    assert found.masked("blaster") == "•••••••"
    with pytest.raises(BadWords, match="cannot be read: No such file"):
        WordFilter(path)
    assert WordFilter(None).masked("blast") == "blast"


def test_in_chat_and_in_lists_and_nowhere_else(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("fiend\n", encoding="utf-8")

    async def run() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'k.db'}", budgets=PRESETS["none"], word_file=path)
        service = await Service.open(settings)
        wanted = CreateTable(title="take", players=2, seats=[ME, OPEN], name="Fiend", listed=True)
        table = await service.hall.create(ANNA, wanted)
        await service.command(table, ANNA, Chat(id="c", seat=0, version=0, text="ha, fiend!"))
        assert table.state.chat[-1].text == "ha, •••••!"
        (line,) = await service.hall.list("open", BEN)
        assert line.seats[0].name == "•••••"
        (mine,) = await service.hall.list("mine", ANNA)
        assert mine.seats[0].name == "Fiend"
        await service.command(table, ANNA, Rename(id="r", seat=0, version=0, name="Anna"))
        (line,) = await service.hall.list("open", BEN)
        assert line.seats[0].name == "Anna"
        await service.close()

    asyncio.run(run())


def test_a_file_of_words_that_is_not_there_is_said(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.txt")
    found = spawn("serve", "--data", str(tmp_path), "--port", "0", "--word-filter", missing)
    assert found.status == 2 and found.err.count("\n") == 1 and "cannot be read: No such file" in found.err, found.err
