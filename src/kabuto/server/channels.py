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
FIND = f"select {COLUMNS} from channels where id = ?"
INSERT = """insert into channels (id, holder, kind, target, base, language, made, failures, error, keys)
    values (?, ?, ?, ?, ?, ?, ?, 0, null, ?)"""
REMOVE = ("delete from outbox where channel = ?", "delete from channels where id = ?")
FORGET = (
    "delete from outbox where channel in (select id from channels where holder = ?)",
    "delete from channels where holder = ?",
    manners.FORGET,
)
WORD = "bells"


class Channels:
    """See the head of this file."""

    def __init__(self, log: Log, carrier: Carrier, on: bool) -> None:
        self._log = log
        self._carrier = carrier
        self.on = on
        self._all: dict[str, list[Channel]] = {}
        """By holder."""
        self.verified: Callable[[str], Awaitable[Sequence[str]]] = nobodys
        """The addresses that somebody has verified."""

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        found: dict[str, list[Channel]] = {}
        for row in await self._log.select(SELECT):
            channel = Channel(*row)
            found.setdefault(channel.holder, []).append(channel)
        self._all = found

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
        old = [one.id for channels in self._all.values() for one in channels if one.target == target]
        channel = Channel(secrets.token_hex(8), holder, "push", target, base, language, 0, None, keys)
        await self._add(channel, old)

    async def by_mail(self, holder: str, address: str, base: str, language: str) -> None:
        """Tell somebody at an address that they have verified; raises `Refusal`."""
        if address not in await self.verified(holder):
            raise Refusal("not_here", "mail-not-verified")
        old = [one.id for one in self.held(holder) if one.target == address]
        await self._add(Channel(secrets.token_hex(8), holder, "mail", address, base, language, 0, None), old)

    async def valid(self, channel: Channel) -> bool:
        """Whether somebody may still be told there: an address must be theirs; raises `Refusal`."""
        return channel.kind != "mail" or channel.target in await self.verified(channel.holder)

    async def _add(self, channel: Channel, instead: Sequence[str] = ()) -> None:
        if not self.on:
            raise Refusal("not_here", "no-notices")
        others = [one for one in self.held(channel.holder) if one.id not in instead]
        if len(others) >= MOST_CHANNELS:
            raise Refusal("over_budget", "too-many-channels", most=MOST_CHANNELS)
        try:
            await self._carrier.bring(channel, Note("hello"))
        except NotSent as problem:
            raise Refusal("malformed", "not-told", why=str(problem)) from None
        row = (*channel[:6], time.time(), channel.keys)
        await self.write(*removing(*instead), Change(INSERT, [row]))

    async def remove(self, holder: str, id: str) -> None:
        """Tell somebody there no more; raises `Refusal`."""
        if id in [one.id for one in self.held(holder)]:
            await self.write(*removing(id))

    async def off(self, id: str) -> bool:
        """Tell nobody there any more, whoever asks: they have the word that only its letters tell. Raises `Refusal`."""
        with or_try_again():
            known = bool(await self._log.select(FIND, id))
        if known:
            await self.write(*removing(id))
        return known

    async def set_manners(self, holder: str, wanted: SetManners) -> None:
        """Tell somebody like this from now on; raises `Refusal`."""
        with or_try_again():
            await self._log.append((), (), [manners.setting(holder, wanted)])

    async def write(self, *changes: Change) -> None:
        """Change channels, here and at the other processes; raises `Refusal`."""
        with or_try_again():
            await self._log.append((), (), changes)
            await self.load()
        self._log.call(WORD)

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
