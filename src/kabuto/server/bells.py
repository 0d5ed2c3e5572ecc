"""Bells: tell people who are not looking that it is their turn.

When a seat of somebody who wants to be told comes to act, the entry that did it is written together with the time at
which somebody looks at the table (`tables.look`), so that neither is there without the other. Whose turn has lasted for
a minute then gets a note in the outbox, once: `tables.noted` says up to which turn that is done. A page that can be
seen and shows it takes the note back, also before it is there. Whoever has a note is told, unless they want to be left
alone just then, or want one message for many turns. Where a clock runs, the note stays to tell them again when four
fifths of the time are over. A note is worth nothing once the seat has acted: that is asked of the table, with all that
is in the log, before anything is sent. So a quick game writes hardly anything for people whom nobody has to tell.

A note is claimed before it is sent, and noted as sent as soon as the other side has answered. What a process that died
had claimed is sent again when its claim is over: nobody can know whether it had arrived. So a message may come twice
only if a process died between the last byte of it and that note, which waits for no other writing; both carry the same
key (`carrier.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from kabuto.server.carrier import Carrier, Channel, Note
from kabuto.server.channels import COLUMNS, MOST_FAILURES, Channels, removing
from kabuto.server.hall import Hall
from kabuto.server.manners import BREAKS, COLUMNS as MANNERS, may_tell_at, read
from kabuto.server.noticewire import NoticeManners
from kabuto.server.outbox import NOTE, Outbox, alarm_at
from kabuto.server.peoplewire import CallKind
from kabuto.server.post import NotSent
from kabuto.server.refusal import Refusal
from kabuto.server.settings import Settings
from kabuto.server.store import Change, Conflict, Damaged, Log, Unavailable
from kabuto.server.table import Table
from kabuto.server.tally import Tally

DELAY_SECONDS = 60.0
"""Whoever comes back within this time is not told."""
LEASE_SECONDS = 60.0
"""So long a process has to send what it claimed; longer than any way of sending takes."""
LOOK_SECONDS = 2.0
AT_ONCE = 50
"""So many notes are looked at together."""
ON_THE_WAY = 4
"""So many are brought at a time, so that answers do not wait for each other to be noted."""
PATIENCE_SECONDS = 1.0
"""What has no answer after this time does not keep others waiting any longer."""
MOST_TRIES = 5
HOLD_SECONDS = 30.0
"""So long a table is still looked at when there is nothing more to note. A process that moved there relies on being
looked at as it has written last; this is how late its moves may come to light, and how far clocks may be apart."""
ELSEWHERE_SECONDS = 6.0
"""So long a table that is not in memory here is left to a process that has it there."""
SHOWN_DELAYS = 10
"""What keeps a note from being made lasts so many times as long as the note would have waited."""
NO_SEAT = 99
"""What stands in the outbox for a note that is about no seat."""
EVER = 1 << 62
"""The number of an entry after all others."""
LOOKS = "select id, look, noted from tables where look <= ? order by look limit ?"
NEXT_LOOK = "update tables set look = ? where id = ? and look = ?"
NOTED = "update tables set noted = ? where id = ?"
"""When the newest of the turns began that have their notes."""
STALE = "delete from outbox where table_id = ? and seat = ? and id not like ?"
"""The notes of a seat that are not of this turn."""
THIS = "table_id = ? and seat = ? and id = ?"
"""One note."""
SHOWN = "delete from outbox where table_id = ? and seat = ? and kind = 'turn' and alarm is null"
ALARM_NEXT = "update outbox set kind = 'alarm', due = alarm, alarm = null, failed = 0 where kind = 'turn'"
SHOWN_FIRST = f"{ALARM_NEXT} and table_id = ? and seat = ? and alarm is not null"
SHOWN_BEFORE = """insert into outbox (table_id, seat, id, channel, due, alarm, kind, tries)
    values (?, ?, ?, ?, ?, null, ?, 0) on conflict (table_id, seat, id)
    do update set kind = excluded.kind, due = excluded.due, alarm = null, failed = 0 where outbox.kind = 'turn'"""
THEN_ALARM = f"{ALARM_NEXT} and {THIS}"
DUE = f"""select o.table_id, o.seat, o.id, o.kind, o.tries, o.failed, o.alarm,
    {", ".join(f"c.{name}" for name in COLUMNS.split(", "))}, {", ".join(f"m.{name}" for name in MANNERS.split(", "))}
    from outbox o left join channels c on c.id = o.channel left join manners m on m.holder = c.holder
    where o.due <= ? order by o.due limit ?"""
PUT_OFF = f"update outbox set due = ? where {THIS} and tries = ?"
CLAIM = f"update outbox set tries = ?, due = ? where {THIS}"
TOLD = "update channels set told = ? where id = ?"
FAILED = f"update outbox set failed = ?, due = ? where {THIS} and tries = ?"
DONE = f"delete from outbox where {THIS} and kind = ?"
FARED = "update channels set failures = ?, error = ? where id = ?"
SPEND = "insert into spent (hash, at) values (?, ?)"
OWN, CHANNEL = 7, 7 + len(COLUMNS.split(", "))
"""Where in a row its parts begin: those of the note, of its channel, of its owner's manners."""
logger = logging.getLogger("kabuto.bells")


class Due(NamedTuple):
    """A note whose time has come."""

    table: str
    seat: int
    id: str
    kind: str
    tries: int
    """How often it was claimed, also by processes that died over it."""
    failed: int
    """How often it could not be left."""
    alarm: float | None
    """When the same person is told again; None: never."""
    channel: Channel | None
    """None: it is not there any more."""
    manners: NoticeManners

    @property
    def place(self) -> tuple[str, int, str]:
        """By what it is found again."""
        return self.table, self.seat, self.id

    @property
    def n(self) -> int:
        """The entry that was its cause; before schema 0017 ids were others."""
        word = self.id.split(":")[1]
        return int(word) if word.isdigit() else EVER

    @property
    def key(self) -> str:
        """What no other message has."""
        return f"{self.id}:{self.table}:{self.seat}:{self.kind}"

    def or_alarm(self, at: float) -> float:
        """A moment to which it is put off, or that of its alarm if that is sooner."""
        return at if self.alarm is None or not self.manners.alarm else min(at, self.alarm)


class Bells:
    """See the head of this file."""

    def __init__(self, log: Log, settings: Settings, told: Tally) -> None:
        self._log = log
        self._told = told
        self.outbox = Outbox(DELAY_SECONDS)
        self.carrier = Carrier(log, settings, lambda: self.outbox.now())
        self.channels = Channels(log, self.carrier, settings.notices, self.outbox.places)
        self._task: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()
        self._carriers = asyncio.Semaphore(ON_THE_WAY)
        self._telling: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        await self.channels.load()

    # Whom to tell ----------------------------------------------------------------------------------------------

    def shown(self, table: Table, seat: int, holder: str | None) -> None:
        """A page that can be seen shows somebody that it is their turn: what is not noted yet will not be, other than
        to say that little time is left."""
        if not self.channels.held(holder) or (asked := table.awaited().get(seat)) is None:
            return
        changes = [Change(sql, [(table.id, seat)]) for sql in (SHOWN_FIRST, SHOWN)]
        now, delay, clocks = self.outbox.now(), self.outbox.delay, table.state.clocks
        if now < asked.at + 2 * delay:
            notes = self.outbox.notes(table.id, asked.n, seat, holder, 0.0, clocks[seat] if clocks else None)
            until = now + SHOWN_DELAYS * delay
            rows = [(*place, alarm or until, "alarm" if alarm else "shown") for *place, _, alarm, _ in notes]
            changes = [Change(STALE, [(table.id, seat, f"%:{asked.n}")]), Change(SHOWN_BEFORE, rows)]
        self._log.submit((), (), lambda problem: None, changes)

    def calling(self, holder: str, table: str, kind: CallKind | Literal["seated"]) -> list[Change]:
        """What is to be written with a call to a table (`lobby.py`), or with one at which somebody was seated
        (`tournaments.py`): whoever is called is told at once."""
        now, places = self.outbox.now(), self.outbox.places.get(holder, ())
        rows = [(table, NO_SEAT, f"{channel}:{kind}", channel, now, None, kind) for channel in places]
        return [Change(NOTE, rows)] if rows else []

    # Telling ---------------------------------------------------------------------------------------------------

    def start(self, hall: Hall) -> None:
        if self.channels.on:
            self._task = asyncio.create_task(self._run(hall))

    async def close(self) -> None:
        """Finish what is on its way, so that it is not sent twice."""
        self._closing.set()
        if self._task is not None:
            await asyncio.wait([self._task, *self._telling], timeout=LOOK_SECONDS)
            tasks = [self._task, *self._telling]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, hall: Hall) -> None:
        while not self._closing.is_set():
            more = False
            try:
                if self.channels:
                    more = await self.look(hall, self.outbox.now())
            except (Unavailable, Refusal):
                logger.warning("the outbox could not be read")
            except Exception:
                logger.exception("the bells failed")
            if not more:
                try:
                    await asyncio.wait_for(self._closing.wait(), LOOK_SECONDS)
                except TimeoutError:
                    continue

    async def look(self, hall: Hall, now: float) -> bool:
        """Note whom to tell, and send what is due; gives whether there may be more."""
        looks = await self._log.select(LOOKS, now, AT_ONCE)
        noted = await asyncio.gather(*(self._look_at(hall, now, *look) for look in looks))
        rows = [due_of(tuple(row)) for row in await self._log.select(DUE, now, AT_ONCE)]
        void, later, last, ready = [], [], [], []
        for note in rows:
            if note.channel is None or note.kind == "shown" or not await self._lasts(hall, note):
                void.append((*note.place, note.kind))
            elif note.alarm is not None and note.manners.alarm and note.alarm <= now:
                last.append(note.place)  # not told yet, and little time is left: that is what is told
            elif (at := await self._at(hall, note, now)) > now:
                later.append((note.or_alarm(at), *note.place, note.tries))
            else:
                ready.append(note)
        if void or later or last:
            await self._log.append((), (), [Change(DONE, void), Change(PUT_OFF, later), Change(THEN_ALARM, last)])
        await asyncio.gather(*(self._in_turn(hall, batch, now - self.outbox.now()) for batch in batches(ready)))
        return len(rows) == AT_ONCE or bool(last) or sum(noted) == AT_ONCE

    async def _look_at(self, hall: Hall, now: float, id: str, look: float, noted: float | None) -> bool:
        """Note who has been to act at a table for a while; False if that is left to others. Who comes second to do so
        finds it done."""
        if not self._log.alone and hall.known(id) is None and now < look + ELSEWHERE_SECONDS:
            return False
        try:
            table = await hall.table(id)
            await table.catch_up()
        except (Refusal, Damaged):  # perhaps the host brings it back
            await self._log.jot([Change(NEXT_LOOK, [(now + LEASE_SECONDS, id, look)])])
            return True
        delay, clocks = self.outbox.delay, table.state.clocks
        soon, begun, stale, notes = [], [], [], []
        for seat, asked in table.awaited().items():
            if (due := asked.at + delay) > now:
                soon.append(due)
            elif noted is None or asked.at > noted:
                holder, clock = table.state.sitters[seat].holder, clocks[seat] if clocks else None
                begun.append(asked.at)
                stale.append((id, seat, f"%:{asked.n}"))
                notes += self.outbox.notes(id, asked.n, seat, holder, due, clock)
        until = table.written + delay + HOLD_SECONDS
        then = min(soon) if soon else until if until > now else None
        changes = [Change(NEXT_LOOK, [(then, id, look)])]
        if notes:
            spent = Change(SPEND, [(f"look:{id}:{noted}", now)])
            changes += [spent, Change(STALE, stale), Change(NOTE, notes), Change(NOTED, [(max(begun), id)])]
        with contextlib.suppress(Conflict):
            await self._log.jot(changes)
        return True

    async def _lasts(self, hall: Hall, note: Due) -> bool:
        """Whether the turn lasts that a note is about."""
        if note.seat == NO_SEAT:
            return True
        try:
            table = await hall.table(note.table)
            if not table.still_asked(note.seat, note.n):
                await table.catch_up()
            return table.still_asked(note.seat, note.n)
        except (Refusal, Damaged):
            return False

    async def _in_turn(self, hall: Hall, batch: Sequence[Due], ahead: float) -> None:
        """Tell somebody when those before are told, or take long; the lease begins only then."""
        async with self._carriers:
            telling = asyncio.create_task(self._tell(hall, batch, self.outbox.now() + ahead))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)
            if (await asyncio.wait([telling], timeout=PATIENCE_SECONDS))[0]:
                telling.result()
            else:
                telling.add_done_callback(noted)

    async def _at(self, hall: Hall, note: Due, now: float) -> float:
        """When a note may be sent."""
        assert note.channel is not None
        at, loud = now, False
        if note.kind == "alarm":
            loud = note.manners.alarm_wakes
            at = max(at, await self._alarm(hall, note) or at)  # its time may have been prolonged
        elif note.tries == 0 and note.channel.told:
            at = max(at, note.channel.told + BREAKS[note.manners.every])
        return at if loud else may_tell_at(note.manners, at)

    async def _alarm(self, hall: Hall, note: Due) -> float | None:
        try:
            clocks = (await hall.table(note.table)).state.clocks
        except Refusal:
            return None
        return alarm_at(clocks[note.seat]) if note.seat < len(clocks) else None

    async def _tell(self, hall: Hall, batch: Sequence[Due], now: float) -> None:
        """Tell somebody of some turns in one message."""
        batch = [note for note in batch if note.kind != "alarm" or note.manners.alarm] or await self._drop(batch)
        if not batch or not await self._claimed(batch, now):
            return
        first = batch[0]
        assert first.channel is not None
        if not await self.channels.valid(first.channel):
            await self.channels.write([first.channel.holder], *removing(first.channel.id))
            return
        titles, tables, deadline = [], [], None
        still = await self._still(batch)
        for note in [one for one in batch if one.place in still]:
            try:
                table = await hall.table(note.table)
                await table.catch_up()
            except (Refusal, Damaged):  # the table is gone
                continue
            if note.seat != NO_SEAT and not table.still_asked(note.seat, note.n):
                continue
            state = table.state
            titles.append(state.title.label)
            tables.append(note.table)
            deadline = state.clocks[note.seat].due if note.seat < len(state.clocks) else None
        if not tables:
            await self._drop(batch)
            return
        several = len(tables) > 1
        kind, ids = "digest" if several else first.kind, tuple(sorted(note.key for note in batch))
        told = Note(kind, tuple(titles), tuple(tables), None if several else deadline, ids)
        try:
            await self.carrier.bring(first.channel, told, first.manners.zone)
        except NotSent as problem:
            self._told.count("failed")
            await self._failed(batch, first.channel, problem, now)
        else:
            self._told.count("told")
            well = [Change(FARED, [(0, None, first.channel.id)])] if first.channel.failures else []
            await self._log.jot([*done(batch), *well])
            if well:
                await self.channels.load_of(first.channel.holder)

    async def _drop(self, batch: Sequence[Due]) -> list[Due]:
        await self._log.jot([Change(DONE, [(*note.place, note.kind) for note in batch])])
        return []

    async def _claimed(self, batch: Sequence[Due], now: float) -> bool:
        """Make notes one's own for a while; False if another process has one of them, or tells this place just now."""
        channel = batch[0].channel
        assert channel is not None
        spent = [(f"{note.key}:{note.tries}", now) for note in batch]
        leases = [(note.tries + 1, now + LEASE_SECONDS, *note.place) for note in batch]
        if BREAKS[batch[0].manners.every] and batch[0].kind == "turn":
            spent.append((f"{channel.id}:{channel.told}:{batch[0].tries}", now))
        try:
            await self._log.jot([Change(SPEND, spent), Change(CLAIM, leases), Change(TOLD, [(now, channel.id)])])
        except Conflict:
            return False
        return True

    async def _still(self, batch: Sequence[Due]) -> set[tuple[str, int, str]]:
        """The places of those of some notes that nobody has taken back."""
        any_of = " or ".join([f"({THIS} and kind = ?)"] * len(batch))
        values = [value for note in batch for value in (*note.place, note.kind)]
        found = await self._log.select(f"select table_id, seat, id from outbox where {any_of}", *values)
        return {(table, seat, id) for table, seat, id in found}

    async def _failed(self, batch: Sequence[Due], channel: Channel, problem: NotSent, now: float) -> None:
        if problem.gone and channel.kind == "push":  # the browser has forgotten us
            await self.channels.write([channel.holder], *removing(channel.id))
            return
        failed = max(note.failed for note in batch) + 1
        if not problem.gone and failed < MOST_TRIES:
            again = now + max(problem.after, LEASE_SECONDS * 2 ** (failed - 1))
            rows = [(failed, note.or_alarm(again), *note.place, note.tries + 1) for note in batch]
            await self._log.jot([Change(FAILED, rows)])
            return
        failures = MOST_FAILURES if problem.gone else channel.failures + 1
        fared = Change(FARED, [(failures, str(problem)[:200], channel.id)])
        await self._log.jot([*done(batch), fared])
        await self.channels.load_of(channel.holder)


def noted(telling: asyncio.Task[None]) -> None:
    """Nobody waited for what took so long: say here why it failed, if it did."""
    if not telling.cancelled() and (problem := telling.exception()) is not None:
        logger.warning("a note could not be brought", extra={"why": str(problem) or type(problem).__name__})


def due_of(row: tuple[Any, ...]) -> Due:
    channel = None if row[OWN] is None else Channel(*row[OWN:CHANNEL])
    table, seat, id, kind, tries, failed, alarm = row[:OWN]
    return Due(table, seat, id, kind, tries, failed, alarm, channel, read(row[CHANNEL:]))


def batches(notes: Sequence[Due]) -> list[list[Due]]:
    """Notes that are told in one message each: one by one, or all turns of somebody who wants it so."""
    found: dict[str, list[Due]] = {}
    for note in notes:
        assert note.channel is not None
        together = note.kind == "turn" and BREAKS[note.manners.every]
        found.setdefault(f"{note.channel.id} {note.tries}" if together else note.key, []).append(note)
    return list(found.values())


def done(batch: Sequence[Due]) -> list[Change]:
    """Some were told, or cannot be; where a clock runs, there is one thing more to be told."""
    last = [(*note.place, note.kind) for note in batch if note.alarm is None]
    return [Change(DONE, last), Change(THEN_ALARM, [note.place for note in batch if note.alarm is not None])]
