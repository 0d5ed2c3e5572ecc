"""Reports: what people tell the host of something that was said or done at a table, and what the host decides.

A report names the entry of the table's log that is meant, so that the host reads what the log says and not what
somebody claims. What the entry says is not copied: when its words are removed from the log, the report shows
none either.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any

from kabuto.server import people
from kabuto.server.awaywire import MakeReport, ReportLine
from kabuto.server.commands import tidy
from kabuto.server.entries import AnyBody, Moved, Renamed, Said, Sat, kind
from kabuto.server.hall import Hall
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Entry
from kabuto.server.table import Table

LISTED = 200
INSERT = """insert into reports (id, at, table_id, entry, about, holder, reason, text, decision, decided)
    values (?, ?, ?, ?, ?, ?, ?, ?, '', null) on conflict (table_id, entry, holder) do nothing"""
SELECT = """select id, at, table_id, entry, about, holder, reason, text, decision, decided from reports
    {where} order by decision <> '', at desc limit ?"""
DECIDE = "update reports set decision = ?, decided = ? where id = ?"
KEPT = (
    "select at, table_id, entry, reason, text, decision, holder from reports where holder = ? or about = ? order by at"
)
FORGET = "delete from reports where holder = ? or about = ?"
logger = logging.getLogger("kabuto.reports")


class Reports:
    """See the head of this file."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._log = hall.log

    # Telling the host ------------------------------------------------------------------------------------------

    async def make(self, table: Table, wanted: MakeReport, holder: str, address: str) -> str:
        """Tell the host of something; the same twice is told once. Raises `Refusal`."""
        if wanted.about >= table.state.players:
            raise Refusal("not_here", "nothing-meant")
        watcher = table.watcher(wanted.seat, holder)
        with or_try_again():
            entries = await self._log.read(table.id)
        n = meant(entries, wanted, watcher)
        about = None if n is None else whose(entries, n, wanted.about)
        if n is None or about is None:
            raise Refusal("not_here", "nothing-meant")
        if about == holder:
            raise Refusal("not_here", "own-report")
        limits = self._hall.limits
        if wait := limits.reports.take(holder, address):
            raise limits.over("reports", wait)
        id = secrets.token_hex(6)
        row = (id, time.time(), table.id, n, about, holder, wanted.reason, tidy(wanted.text))
        with or_try_again():
            await self._log.append((), (), [Change(INSERT, [row])])
        logger.info("something was reported", extra={"why": wanted.reason})
        return id

    # What the host sees ----------------------------------------------------------------------------------------

    async def all(self, undecided: bool = False) -> list[ReportLine]:
        """What was reported: first what nobody has decided, the newest first."""
        where = "where decision = ''" if undecided else ""
        return [await self._line(*row) for row in await self._log.select(SELECT.format(where=where), LISTED)]

    async def find(self, id: str) -> tuple[str, str]:
        """The report whose id is this or begins so, and whom it is about; raises `Refusal`."""
        rows = await self._log.select("select id, about from reports where substr(id, 1, ?) = ? limit 2", len(id), id)
        if len(rows) != 1:
            raise Refusal("not_here", "no-such-report", name=id)
        return rows[0][0], rows[0][1]

    async def _line(
        self,
        id: str,
        at: float,
        table: str,
        entry: int,
        about: str,
        holder: str,
        reason: str,
        text: str,
        decision: str,
        decided: float | None,
    ) -> ReportLine:
        entries = await self._log.read(table)
        body: AnyBody | None = None
        title = ""
        names: dict[str | None, str] = {}
        for _, now, seats in people.bodies(entries[:entry] if entries and entries[0].n == 1 else ()):
            body, title = now, "" if seats.made is None else seats.made.title
            names |= zip(seats.holders, seats.names, strict=True)
        said = "" if body is None else self._words(body, title, names.get(about, ""))
        return ReportLine(
            report=id,
            at=at,
            table=table,
            title=title,
            entry=entry,
            what="" if body is None else kind(body),
            said=said,
            about=about,
            name=names.get(about, ""),
            by=holder,
            by_name=names.get(holder, ""),
            reason=reason,
            text=text,
            decision=decision,
            decided=decided,
        )

    def _words(self, body: AnyBody, title: str, name: str) -> str:
        """What an entry says, for the host to read."""
        if isinstance(body, Said):
            return body.text
        if isinstance(body, (Sat, Renamed)):
            return body.name
        if isinstance(body, Moved):
            form: dict[str, Any] = self._hall.shelf.title(title).actions.describe(body.action)
            return ", ".join(f"{key}: {value}" for key, value in form.items())
        return name

    # What is kept about a person -------------------------------------------------------------------------------

    async def kept(self, holder: str) -> list[dict[str, Any]]:
        """Reports by somebody, and about them (without who made those)."""
        names = ("at", "table", "entry", "reason", "text", "decision")
        return [
            {**dict(zip(names, row, strict=False)), "mine": row[-1] == holder}
            for row in await self._log.select(KEPT, holder, holder)
        ]


def meant(entries: Sequence[Entry], wanted: MakeReport, watcher: int) -> int | None:
    """The number of the entry that a report means; None if there is none."""
    if wanted.line is not None:
        said = [entry.n for entry in entries if entry.kind == "chat"]
        return said[wanted.line] if wanted.line < len(said) else None
    if wanted.event is not None:
        count = 0
        for entry in entries:
            count += 1 if entry.n == 1 else entry.seen >> watcher & 1
            if count == wanted.event:
                return entry.n
        return None
    named = None
    for entry, body, seats in people.bodies(entries):
        if isinstance(body, (Sat, Renamed)) and body.seat == wanted.about:
            named = entry.n
        elif entry.n == 1 and seats.holders[wanted.about : wanted.about + 1] != [None]:
            named = 1
    return named


def whose(entries: Sequence[Entry], n: int, about: int) -> str | None:
    """Who did what an entry says, or sat at a seat then; None if it was no person."""
    for entry, body, seats in people.bodies(entries):
        if entry.n == n:
            seat = body.seat if isinstance(body, (Said, Sat, Renamed)) else about
            return seats.holders[seat] if seat < len(seats.holders) else None
    return None


def deciding(id: str, decision: str) -> Change:
    """A report is decided."""
    return Change(DECIDE, [(decision, time.time(), id)])


def forgetting(holder: str) -> list[Change]:
    """What is deleted of somebody who is to be forgotten."""
    return [Change(FORGET, [(holder, holder)])]
