"""Keys: how a person comes to the same seats from several devices, and back to them after losing a cookie.

A holder is whoever has the secret that it was hashed from. A key lets another secret stand for the same holder: that of
a second device, which a first one let in by a ticket (a link that works once, for two minutes), or that of a browser
that came back with one of its owner's codes. Keys can be taken back, the first secret too. The log keeps hashes alone;
they are known in memory, so that asking costs nothing.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kabuto.server.holders import Holder, draw, identify
from kabuto.server.lock import Lock
from kabuto.server.proofs import Proofs
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
FIND_TICKET = "select holder, expires, kind from tickets where hash = ?"
USE_TICKET = "delete from tickets where hash = ?"
SPEND = "insert into spent (hash, at) values (?, ?)"
KEPT = """select holder from tickets where kind = 'code' union select holder from passkeys
    union select holder from mails where verified is not null"""
COUNT_CODES = "select count(*) from tickets where holder = ? and kind = 'code'"
FORGET = (
    "delete from keys where holder = ?",
    "delete from tickets where holder = ?",
)
TIDY = (
    "delete from tickets where expires < ?",
    "delete from spent where at < ?",
    "delete from proofs where at < ?",
    "delete from mails where made < ? and verified is null",
)


class Key(NamedTuple):
    """A secret that stands for a holder."""

    secret: str
    holder: str
    label: str
    made: float
    revoked: float | None


class Way(NamedTuple):
    """A way in to somebody's seats that can be gone once."""

    holder: str
    kind: str
    spent: Sequence[Change]
    """What is written when it is gone."""
    refusal: Refusal
    """Why somebody else cannot go it afterwards."""

    @property
    def proves(self) -> bool:
        """Whether it shows who somebody is, rather than that another device let them in."""
        return self.kind != "link"


class Keys:
    """All keys of a server; see the head of this file."""

    def __init__(self, log: Log, clock: Callable[[], float] = time.time) -> None:
        self._log = log
        self._clock = clock
        self.proofs = Proofs(log, clock)
        self._keys: dict[str, Key] = {}
        self._sure: set[str] = set()
        """Who has codes, a passkey or a mail address to come back by."""
        self._reading = Lock()
        self.on_change: Callable[[], None] = lambda: None
        """Called when some device may not be here any more."""

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        async with self._reading:
            self._keys = {row[0]: Key(*row) for row in await self._log.select(SELECT)}
            self._sure = {row[0] for row in await self._log.select(KEPT)}

    def kept(self, holder: str) -> bool:
        """Whether somebody can come back after losing a cookie: by a code, a passkey, mail, or another device."""
        return holder in self._sure or any(key.revoked is None for key in self._of(holder))

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

    def labels(self, holder: str) -> list[str]:
        """What somebody's devices are called."""
        return [key.label for key in self._of(holder)]

    async def ticket(self, holder: str) -> Ticket:
        """A link by which one other device may come in, once and soon."""
        word = secrets.token_urlsafe(TICKET_BYTES)
        expires = self._clock() + TICKET_SECONDS
        await self._write(self.noting(word, "link", holder, expires))
        return Ticket(word, expires)

    def noting(self, word: str, kind: str, holder: str, expires: float) -> Change:
        """What is written of a word that can be used once; of the word itself only the hash."""
        return Change(NEW_TICKET, [(identify(word), kind, holder, expires)])

    async def codes(self, holder: str) -> list[str]:
        """New codes to come back by, instead of the old ones; nobody can show them again."""
        found = [
            "-".join("".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_PART)) for _ in range(CODE_PARTS))
            for _ in range(CODES)
        ]
        rows = [(identify(plain(code)), "code", holder, float("inf")) for code in found]
        old = Change("delete from tickets where holder = ? and kind = 'code'", [(holder,)])
        await self._write(old, Change(NEW_TICKET, rows))
        await self.changed()
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
        await self.changed()

    # Coming in -------------------------------------------------------------------------------------------------

    async def way(self, word: str) -> Way:
        """Where a ticket, a code or the word in a letter leads; raises `Refusal`."""
        code = is_code(word)
        hash = identify(plain(word) if code else word)
        refusal = Refusal("not_here", "no-such-code" if code else "no-such-ticket")
        holder, kind = await self.ticketed(hash, ("code",) if code else ("link", "mail"), refusal)
        return Way(holder, kind, self.spending(hash), refusal)

    async def ticketed(self, hash: str, kinds: Sequence[str], refusal: Refusal) -> tuple[str, str]:
        """For whom something of these kinds is that can be used once, and its kind; raises the refusal."""
        with or_try_again():
            rows = await self._log.select(FIND_TICKET, hash)
        if not rows or rows[0][2] not in kinds or rows[0][1] < self._clock():
            raise refusal
        return rows[0][0], rows[0][2]

    def spending(self, hash: str) -> list[Change]:
        """What is written when something is used that can be used once; a second time it is a conflict."""
        return [Change(SPEND, [(hash, self._clock())]), Change(USE_TICKET, [(hash,)])]

    async def come(self, way: Way, label: str) -> Holder:
        """Let a new device in; it gets a secret of its own. Raises `Refusal`."""
        holder = way.holder
        if len([key for key in self._of(holder) if key.revoked is None]) >= MOST_DEVICES:
            raise Refusal("over_budget", "too-many-devices", most=MOST_DEVICES)
        new = draw()
        key = Key(new.secret, holder, label, self._clock(), None)
        await self.go(way, Change(INSERT, [key]), secret=new.secret)
        return Holder(holder, new.fresh, secret=new.secret)

    async def go(self, way: Way, *changes: Change, secret: str) -> None:
        """Use a way, once, and write something with it; raises `Refusal`."""
        proof = [self.proofs.proved(secret)] if way.proves else []
        with or_try_again():
            try:
                await self._log.append((), (), [*way.spent, *changes, *proof])
            except Conflict:  # somebody else was first
                raise way.refusal from None
        await self.changed()

    async def _write(self, *changes: Change) -> None:
        with or_try_again():
            await self._log.append((), (), changes)

    async def changed(self) -> None:
        with or_try_again():
            await self.load()
        self._log.call(WORD)
        self.on_change()

    def forgetting(self, holder: str) -> list[Change]:
        """What is deleted of somebody who is to be forgotten."""
        return [Change(sql, [(holder,)]) for sql in FORGET]


def is_code(word: str) -> bool:
    """Whether a word is one of the codes that people write down, rather than a ticket."""
    return len(plain(word)) == CODE_PARTS * CODE_PART and set(plain(word)) <= set(CODE_SIGNS)


def plain(code: str) -> str:
    """A code as it is compared, however it was typed.

    >>> plain(" abcd-efgh 2345 ")
    'ABCDEFGH2345'
    """
    return "".join(sign for sign in code.upper() if sign.isalnum())
