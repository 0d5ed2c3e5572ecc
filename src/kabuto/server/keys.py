"""Keys: how a person comes to the same seats from several devices, and back to them after losing a cookie.

A holder is whoever has the secret that it was hashed from. A key lets another secret stand for the same holder: that of
a second device, which a first one let in by a ticket (a link that works once, for two minutes), or that of a browser
that came back with one of its owner's codes. Keys can be taken back, the first secret too. The log keeps hashes alone;
they are known in memory, so that asking costs nothing.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from kabuto.server.holders import Holder, draw, identify
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Conflict, Log
from kabuto.server.wire import Device, Me, Ticket

TICKET_SECONDS = 120.0
TICKET_BYTES = 16
CODES = 8
CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look alike."""
CODE_PARTS, CODE_PART = 3, 4
MOST_DEVICES = 20
NAME_SIGNS = 12
"""So many signs of its hash name a device."""
WORD = "keys"
"""What other processes are told when keys have changed."""
SELECT = "select secret, holder, label, made, revoked from keys order by made"
INSERT = """insert into keys (secret, holder, label, made, revoked) values (?, ?, ?, ?, ?)
    on conflict (secret) do update set revoked = excluded.revoked"""
NEW_TICKET = "insert into tickets (hash, kind, holder, expires) values (?, ?, ?, ?)"
FIND_TICKET = "select holder, expires from tickets where hash = ? and kind = ?"
USE_TICKET = "delete from tickets where hash = ?"
SPEND = "insert into spent (hash, at) values (?, ?)"
CODED = "select distinct holder from tickets where kind = 'code'"
COUNT_CODES = "select count(*) from tickets where holder = ? and kind = 'code'"
FORGET = (
    "delete from keys where holder = ?",
    "delete from tickets where holder = ?",
)
TIDY = ("delete from tickets where expires < ?", "delete from spent where at < ?")


class Key(NamedTuple):
    """A secret that stands for a holder."""

    secret: str
    holder: str
    label: str
    made: float
    revoked: float | None


class Keys:
    """All keys of a server; see the head of this file."""

    def __init__(self, log: Log, clock: Callable[[], float] = time.time) -> None:
        self._log = log
        self._clock = clock
        self._keys: dict[str, Key] = {}
        self._coded: set[str] = set()
        """Who has codes to come back by."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when some device may not be here any more."""

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        self._keys = {row[0]: Key(*row) for row in await self._log.select(SELECT)}
        self._coded = {row[0] for row in await self._log.select(CODED)}

    def kept(self, holder: str) -> bool:
        """Whether somebody can come back after losing a cookie: by a code, or from another device."""
        return holder in self._coded or any(key.revoked is None for key in self._of(holder))

    def holder(self, given: Holder) -> Holder:
        """Who somebody is who came with a secret; nobody if that was taken back."""
        if given.id is None or (key := self._keys.get(given.id)) is None:
            return given
        return Holder(None) if key.revoked is not None else given._replace(id=key.holder)

    def revoked(self, secret: str) -> bool:
        key = self._keys.get(secret)
        return key is not None and key.revoked is not None

    # My devices ------------------------------------------------------------------------------------------------

    async def me(self, holder: str, secret: str) -> Me:
        """What somebody sees of their own devices."""
        first = Key(holder, holder, "", 0.0, None)
        own = [self._keys.get(holder, first), *(key for key in self._of(holder) if key.secret != holder)]
        devices = [
            Device(key.secret[:NAME_SIGNS], key.label, key.made or None, key.secret == secret)
            for key in own
            if key.revoked is None
        ]
        rows = await self._log.select(COUNT_CODES, holder)
        return Me(devices, rows[0][0])

    def _of(self, holder: str) -> list[Key]:
        return [key for key in self._keys.values() if key.holder == holder]

    async def ticket(self, holder: str) -> Ticket:
        """A link by which one other device may come in, once and soon."""
        word = secrets.token_urlsafe(TICKET_BYTES)
        expires = self._clock() + TICKET_SECONDS
        await self._write(Change(NEW_TICKET, [(identify(word), "link", holder, expires)]))
        return Ticket(word, expires)

    async def codes(self, holder: str) -> list[str]:
        """New codes to come back by, instead of the old ones; nobody can show them again."""
        found = [
            "-".join("".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_PART)) for _ in range(CODE_PARTS))
            for _ in range(CODES)
        ]
        rows = [(identify(plain(code)), "code", holder, float("inf")) for code in found]
        old = Change("delete from tickets where holder = ? and kind = 'code'", [(holder,)])
        await self._write(old, Change(NEW_TICKET, rows))
        await self._changed()
        return found

    async def revoke(self, holder: str, name: str) -> None:
        """Take a device's key back; raises `Refusal`."""
        known = {key.secret: key for key in self._of(holder)}
        known.setdefault(holder, Key(holder, holder, "", self._clock(), None))
        found = [key for key in known.values() if key.secret[:NAME_SIGNS] == name and key.revoked is None]
        if not found:
            raise Refusal("not_here", "no-such-device")
        if len([key for key in known.values() if key.revoked is None]) == 1:
            raise Refusal("not_here", "last-device")
        await self._write(Change(INSERT, [found[0]._replace(revoked=self._clock())]))
        await self._changed()

    # Coming in -------------------------------------------------------------------------------------------------

    async def whose(self, word: str) -> str:
        """To whose seats a ticket or a code leads; raises `Refusal`."""
        kind, hash = read(word)
        with or_try_again():
            rows = await self._log.select(FIND_TICKET, hash, kind)
        if not rows or rows[0][1] < self._clock():
            raise void(kind)
        return str(rows[0][0])

    async def come(self, word: str, label: str) -> Holder:
        """Let a new device in by a ticket or a code; it gets a secret of its own. Raises `Refusal`."""
        holder = await self.whose(word)
        kind, hash = read(word)
        now = self._clock()
        if len([key for key in self._of(holder) if key.revoked is None]) >= MOST_DEVICES:
            raise Refusal("over_budget", "too-many-devices", most=MOST_DEVICES)
        new = draw()
        assert new.id is not None
        key = Key(new.id, holder, label, now, None)
        spent = [Change(SPEND, [(hash, now)]), Change(USE_TICKET, [(hash,)]), Change(INSERT, [key])]
        with or_try_again():
            try:
                await self._log.append((), (), spent)
            except Conflict:  # somebody else was first
                raise void(kind) from None
        await self._changed()
        return Holder(holder, new.fresh)

    async def _write(self, *changes: Change) -> None:
        with or_try_again():
            await self._log.append((), (), changes)

    async def _changed(self) -> None:
        with or_try_again():
            await self.load()
        self._log.call(WORD)
        self.on_change()

    def forgetting(self, holder: str) -> list[Change]:
        """What is deleted of somebody who is to be forgotten."""
        return [Change(sql, [(holder,)]) for sql in FORGET]


def void(kind: str) -> Refusal:
    """What is said of a ticket or a code that lets nobody in."""
    return Refusal("not_here", "no-such-code") if kind == "code" else Refusal("not_here", "no-such-ticket")


def read(word: str) -> tuple[str, str]:
    """What kind of word lets somebody in, and the hash that it is kept as."""
    return ("code", identify(plain(word))) if is_code(word) else ("link", identify(word))


def is_code(word: str) -> bool:
    """Whether a word is one of the codes that people write down, rather than a ticket."""
    return len(plain(word)) == CODE_PARTS * CODE_PART and set(plain(word)) <= set(CODE_SIGNS)


def plain(code: str) -> str:
    """A code as it is compared, however it was typed.

    >>> plain(" abcd-efgh 2345 ")
    'ABCDEFGH2345'
    """
    return "".join(sign for sign in code.upper() if sign.isalnum())
