"""Channels: the places at which people want to be told that it is their turn.

A webhook (ntfy, Discord, Slack, Matrix, any address that takes JSON), a browser that subscribed, an address of theirs
that they have verified. A new place is tried at once, so that nobody learns only later that it does not work.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from kabuto.server import manners
from kabuto.server.carrier import Carrier, Channel, Note
from kabuto.server.lock import Lock
from kabuto.server.noticewire import SetManners, Subscribe
from kabuto.server.post import NotSent
from kabuto.server.push import browser_keys
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Log
from kabuto.server.wire import ChannelInfo, ChannelKind

MOST_FAILURES = 5
"""A channel at which so many notes in a row could not be left rests until its owner sets it anew."""
MOST_CHANNELS = 5
COLUMNS = "id, holder, kind, target, base, language, failures, error, keys, told"
SELECT = f"select {COLUMNS} from channels order by made"
SELECT_OF = f"select {COLUMNS} from channels where holder = ? order by made"
FIND = f"select {COLUMNS} from channels where id = ?"
AT = f"select {COLUMNS} from channels where target = ?"
INSERT = """insert into channels (id, holder, kind, target, base, language, made, failures, error, keys)
    values (?, ?, ?, ?, ?, ?, ?, 0, null, ?)"""
REMOVE = ("delete from outbox where channel = ?", "delete from channels where id = ?")
FORGET = (
    "delete from outbox where channel in (select id from channels where holder = ?)",
    "delete from channels where holder = ?",
    manners.FORGET,
)
WORD = "bells:"
"""What the other processes are told, with the holder whose channels have changed."""


class Channels:
    """See the head of this file."""

    def __init__(self, log: Log, carrier: Carrier, on: bool, places: dict[str, tuple[str, ...]]) -> None:
        self._log = log
        self._carrier = carrier
        self.on = on
        self._reading = Lock()
        self._all: dict[str, list[Channel]] = {}
        """By holder."""
        self._places = places
        """By holder, those of them at which something can be left (`outbox.py`)."""
        self.verified: Callable[[str], Awaitable[Sequence[str]]] = nobodys
        """The addresses that somebody has verified."""

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        found: dict[str, list[Channel]] = {}
        async with self._reading:
            for row in await self._log.select(SELECT):
                channel = Channel(*row)
                found.setdefault(channel.holder, []).append(channel)
            for holder in {*self._all, *found}:
                self._know(holder, found.get(holder, []))

    async def load_of(self, holder: str) -> None:
        """Know what the log knows of somebody; raises `Unavailable`."""
        async with self._reading:
            self._know(holder, [Channel(*row) for row in await self._log.select(SELECT_OF, holder)])

    def _know(self, holder: str, channels: list[Channel]) -> None:
        self._all.pop(holder, None)
        self._places.pop(holder, None)
        if channels:
            self._all[holder] = channels
        if places := tuple(one.id for one in channels if one.failures < MOST_FAILURES):
            self._places[holder] = places

    def __bool__(self) -> bool:
        return bool(self._all)

    def held(self, holder: str | None) -> Sequence[Channel]:
        """Where somebody is told, as far as this process has heard."""
        return self._all.get(holder or "", ())

    def of(self, holder: str) -> list[ChannelInfo]:
        """Somebody's channels, as they see them."""
        return [
            ChannelInfo(one.id, one.kind, brief(one.target), one.error, one.failures >= MOST_FAILURES)  # type: ignore[arg-type]
            for one in self.held(holder)
        ]

    async def add(self, holder: str, kind: ChannelKind, target: str, base: str, language: str) -> None:
        """A new place to tell somebody at, which is tried at once; raises `Refusal`."""
        await self._add(Channel(secrets.token_hex(8), holder, kind, target, base, language, 0, None))

    async def subscribe(self, holder: str, wanted: Subscribe, base: str, language: str) -> None:
        """Tell somebody in this browser, whoever was told there before; raises `Refusal`."""
        try:
            browser_keys(wanted.p256dh, wanted.auth)
        except ValueError:
            raise Refusal("malformed", "bad-subscription") from None
        keys = msgspec.json.encode([wanted.p256dh, wanted.auth]).decode()
        target = wanted.endpoint
        with or_try_again():
            old = [Channel(*row) for row in await self._log.select(AT, target)]
        channel = Channel(secrets.token_hex(8), holder, "push", target, base, language, 0, None, keys)
        await self._add(channel, old)

    async def by_mail(self, holder: str, address: str, base: str, language: str) -> None:
        """Tell somebody at an address that they have verified; raises `Refusal`."""
        if address not in await self.verified(holder):
            raise Refusal("not_here", "mail-not-verified")
        old = [one for one in self.held(holder) if one.target == address]
        await self._add(Channel(secrets.token_hex(8), holder, "mail", address, base, language, 0, None), old)

    async def valid(self, channel: Channel) -> bool:
        """Whether somebody may still be told there: an address must be theirs; raises `Refusal`."""
        return channel.kind != "mail" or channel.target in await self.verified(channel.holder)

    async def _add(self, channel: Channel, instead: Sequence[Channel] = ()) -> None:
        if not self.on:
            raise Refusal("not_here", "no-notices")
        gone = [one.id for one in instead]
        others = [one for one in self.held(channel.holder) if one.id not in gone]
        if len(others) >= MOST_CHANNELS:
            raise Refusal("over_budget", "too-many-channels", most=MOST_CHANNELS)
        try:
            await self._carrier.bring(channel, Note("hello"))
        except NotSent as problem:
            raise Refusal("malformed", "not-told", why=str(problem)) from None
        row = (*channel[:6], time.time(), channel.keys)
        holders = [channel.holder, *(one.holder for one in instead)]
        await self.write(holders, *removing(*gone), Change(INSERT, [row]))

    async def remove(self, holder: str, id: str) -> None:
        """Tell somebody there no more; raises `Refusal`."""
        if id in [one.id for one in self.held(holder)]:
            await self.write([holder], *removing(id))

    async def off(self, id: str) -> bool:
        """Tell nobody there any more, whoever asks: they have the word that only its letters tell. Raises `Refusal`."""
        with or_try_again():
            known = [Channel(*row).holder for row in await self._log.select(FIND, id)]
        if known:
            await self.write(known, *removing(id))
        return bool(known)

    async def set_manners(self, holder: str, wanted: SetManners) -> None:
        """Tell somebody like this from now on; raises `Refusal`."""
        with or_try_again():
            await self._log.append((), (), [manners.setting(holder, wanted)])

    async def write(self, holders: Sequence[str], *changes: Change) -> None:
        """Change channels of some people, here and at the other processes; raises `Refusal`."""
        with or_try_again():
            await self._log.append((), (), changes)
            for holder in dict.fromkeys(holders):
                await self.load_of(holder)
                self._log.call(f"{WORD}{holder}")

    def forgetting(self, holder: str) -> list[Change]:
        """What is deleted of somebody who is to be forgotten."""
        return [Change(sql, [(holder,)]) for sql in FORGET]


async def nobodys(holder: str) -> Sequence[str]:
    return ()


def removing(*ids: str) -> list[Change]:
    return [Change(sql, [(id,) for id in ids]) for sql in REMOVE] if ids else []


def brief(target: str) -> str:
    """An address as it is shown again: a webhook's own words are a secret."""
    return target if len(target) <= 24 else f"{target[:20]}…{target[-3:]}"
