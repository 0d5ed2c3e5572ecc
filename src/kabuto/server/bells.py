"""Bells: tell people who are not looking that it is their turn.

Somebody names a place to be told at (an ntfy topic, a Discord or Slack webhook, any address that takes JSON). When a
seat of theirs comes to act, a note goes into the outbox together with the entry that did it, so that neither is there
without the other; when the seat acts, its notes go the same way. After a minute, whoever is not at the table is told.
A note is claimed before it is sent: what a process that died had claimed is sent again a little later. A note says
which game and where, never what is in it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from kabuto.server.hall import Hall
from kabuto.server.post import NotSent, post
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.settings import Settings
from kabuto.server.store import Change, Conflict, Log, Unavailable
from kabuto.server.tally import Tally
from kabuto.server.wire import ChannelInfo, ChannelKind

DELAY_SECONDS = 60.0
"""Whoever comes back within this time is not told."""
LEASE_SECONDS = 60.0
"""So long a process has to send what it claimed."""
LOOK_SECONDS = 2.0
AT_ONCE = 20
MOST_TRIES = 5
MOST_FAILURES = 5
"""A channel at which so many notes in a row could not be left rests until its owner sets it anew."""
MOST_CHANNELS = 5
SELECT = "select id, holder, kind, target, base, language, failures, error from channels order by made"
INSERT = """insert into channels (id, holder, kind, target, base, language, made, failures, error)
    values (?, ?, ?, ?, ?, ?, ?, 0, null)"""
REMOVE = "delete from channels where id = ?"
FARED = "update channels set failures = ?, error = ? where id = ?"
NOTE = """insert into outbox (id, channel, table_id, seat, due, tries) values (?, ?, ?, ?, ?, 0)
    on conflict (id) do nothing"""
TAKE_BACK = "delete from outbox where table_id = ? and seat = ?"
DUE = "select id, channel, table_id, seat, tries from outbox where due <= ? order by due limit ?"
CLAIM = "update outbox set tries = ?, due = ? where id = ?"
STILL = "select 1 from outbox where id = ?"
DONE = "delete from outbox where id = ?"
SPEND = "insert into spent (hash, at) values (?, ?)"
WORD = "bells"
FORGET = (
    "delete from outbox where channel in (select id from channels where holder = ?)",
    "delete from channels where holder = ?",
)
TEXTS = {
    "en": ("It is your turn in {title}.", "From now on you are told here when it is your turn."),
    "de": ("Du bist bei {title} am Zug.", "Ab jetzt erfährst du hier, wenn du am Zug bist."),
}
logger = logging.getLogger("kabuto.bells")


class Channel(NamedTuple):
    """Where somebody wants to be told."""

    id: str
    holder: str
    kind: str
    target: str
    base: str
    """The address of this server, as its owner knows it."""
    language: str
    failures: int
    error: str | None


class Bells:
    """See the head of this file."""

    def __init__(self, log: Log, settings: Settings, told: Tally) -> None:
        self._log = log
        self._on = settings.notices
        self._private = settings.notices_private
        self._told = told
        self._channels: dict[str, list[Channel]] = {}
        """By holder."""
        self._task: asyncio.Task[None] | None = None
        self._now: Callable[[], float] = time.time

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        found: dict[str, list[Channel]] = {}
        for row in await self._log.select(SELECT):
            channel = Channel(*row)
            found.setdefault(channel.holder, []).append(channel)
        self._channels = found

    # Whom to tell ----------------------------------------------------------------------------------------------

    def notes(self, table: str, n: int, came: Sequence[tuple[int, str | None]], went: Sequence[int]) -> list[Change]:
        """What is to be written with an entry after which some seats, of these holders, came to act, and others did."""
        if not self._channels:
            return []
        due = self._now() + DELAY_SECONDS
        rows = [
            (f"{channel.id}:{table}:{seat}:{n}", channel.id, table, seat, due)
            for seat, holder in came
            for channel in self._channels.get(holder or "", ())
            if channel.failures < MOST_FAILURES
        ]
        changes = [Change(TAKE_BACK, [(table, seat) for seat in went])] if went else []
        return [*changes, Change(NOTE, rows)] if rows else changes

    # Channels --------------------------------------------------------------------------------------------------

    def of(self, holder: str) -> list[ChannelInfo]:
        """Somebody's channels, as they see them."""
        return [
            ChannelInfo(one.id, one.kind, brief(one.target), one.error, one.failures >= MOST_FAILURES)  # type: ignore[arg-type]
            for one in self._channels.get(holder, ())
        ]

    @property
    def on(self) -> bool:
        return self._on

    async def add(self, holder: str, kind: ChannelKind, target: str, base: str, language: str) -> None:
        """A new place to tell somebody at, which is tried at once; raises `Refusal`."""
        if not self._on:
            raise Refusal("not_here", "no-notices")
        if len(self._channels.get(holder, ())) >= MOST_CHANNELS:
            raise Refusal("over_budget", "too-many-channels", most=MOST_CHANNELS)
        channel = Channel(secrets.token_hex(8), holder, kind, target, base, language, 0, None)
        try:
            await self._send(channel, TEXTS[language][1], base)
        except NotSent as problem:
            raise Refusal("malformed", "not-told", why=str(problem)) from None
        await self._write(Change(INSERT, [(*channel[:6], self._now())]))
        await self._changed()

    async def remove(self, holder: str, id: str) -> None:
        """Tell somebody there no more; raises `Refusal`."""
        if id not in [one.id for one in self._channels.get(holder, ())]:
            return
        await self._write(Change(REMOVE, [(id,)]), Change("delete from outbox where channel = ?", [(id,)]))
        await self._changed()

    async def _write(self, *changes: Change) -> None:
        with or_try_again():
            await self._log.append((), (), changes)

    async def _changed(self) -> None:
        with or_try_again():
            await self.load()
        self._log.call(WORD)

    def forgetting(self, holder: str) -> list[Change]:
        """What is deleted of somebody who is to be forgotten."""
        return [Change(sql, [(holder,)]) for sql in FORGET]

    # Telling ---------------------------------------------------------------------------------------------------

    def start(self, hall: Hall) -> None:
        if self._on:
            self._task = asyncio.create_task(self._run(hall))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, hall: Hall) -> None:
        while True:
            try:
                if self._channels:
                    await self.look(hall, self._now())
            except Unavailable:
                logger.warning("the outbox could not be read")
            except Exception:
                logger.exception("the bells failed")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self, hall: Hall, now: float) -> None:
        """Send what is due."""
        for id, channel, table, seat, tries in await self._log.select(DUE, now, AT_ONCE):
            if await self._claimed(id, tries, now) and await self._log.select(STILL, id):
                await self._tell(hall, id, self._channel(channel), table, seat, tries)

    async def _claimed(self, id: str, tries: int, now: float) -> bool:
        """Make a note one's own for a while; False if another process has it."""
        try:
            lease = now + LEASE_SECONDS * 2**tries
            claim = [Change(SPEND, [(f"{id}:{tries}", now)]), Change(CLAIM, [(tries + 1, lease, id)])]
            await self._log.append((), (), claim)
        except Conflict:
            return False
        return True

    def _channel(self, id: str) -> Channel | None:
        return next((one for channels in self._channels.values() for one in channels if one.id == id), None)

    async def _tell(self, hall: Hall, id: str, channel: Channel | None, table: str, seat: int, tries: int) -> None:
        known = hall.known(table)
        if channel is None or (known is not None and seat in known.online()):
            await self._log.append((), (), [Change(DONE, [(id,)])])
            return
        try:
            title = (await hall.table(table)).state.title
            text = TEXTS[channel.language][0].format(title=title.label)
            await self._send(channel, text, f"{channel.base}/t/{table}")
        except Refusal:  # the table is gone
            await self._log.append((), (), [Change(DONE, [(id,)])])
        except NotSent as problem:
            self._told.count("failed")
            await self._failed(id, channel, problem, tries)
        else:
            self._told.count("told")
            well = [Change(FARED, [(0, None, channel.id)])] if channel.failures else []
            await self._log.append((), (), [Change(DONE, [(id,)]), *well])
            if well:
                await self.load()

    async def _failed(self, id: str, channel: Channel, problem: NotSent, tries: int) -> None:
        if not problem.gone and tries + 1 < MOST_TRIES:
            return  # what was claimed comes again when its time is over
        failures = MOST_FAILURES if problem.gone else channel.failures + 1
        fared = Change(FARED, [(failures, str(problem)[:200], channel.id)])
        await self._log.append((), (), [Change(DONE, [(id,)]), fared])
        await self.load()

    async def _send(self, channel: Channel, text: str, link: str) -> None:
        body, headers = letter(channel.kind, text, link)
        await post(channel.target, body, headers, self._private)


def letter(kind: str, text: str, link: str) -> tuple[bytes, dict[str, str]]:
    """What is sent, as each kind of receiver reads it."""
    if kind == "ntfy":
        return text.encode(), {"content-type": "text/plain; charset=utf-8", "title": "Kabuto", "click": link}
    message: Any = {"discord": {"content": f"{text} {link}"}, "slack": {"text": f"{text} {link}"}}.get(
        kind, {"text": text, "link": link}
    )
    return msgspec.json.encode(message), {"content-type": "application/json"}


def brief(target: str) -> str:
    """An address as it is shown again: a webhook's own words are a secret."""
    return target if len(target) <= 24 else f"{target[:20]}…{target[-3:]}"
