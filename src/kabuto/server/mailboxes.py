"""Mailboxes: a name kept by a mail address.

A letter asks whether the address is its owner's; later another one brings them back. Either holds a link that works
once, for a quarter of an hour, and only by the button of the page that it opens: programs that look into letters open
links too. Whoever asks for the way back learns nothing about the address, neither by the answer nor by its time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from kabuto.server.holders import identify, random_word
from kabuto.server.keys import Keys
from kabuto.server.limits import HOUR, Buckets
from kabuto.server.mail import Mail, address_of, letter
from kabuto.server.namewire import MailInfo
from kabuto.server.post import NotSent
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Conflict, Log, Unavailable

LINK_SECONDS = 900.0
WORD_BYTES = 24
MOST_ADDRESSES = 3
LETTERS_AN_HOUR, ASKED_AN_HOUR = 3.0, 10.0
"""To one address, and from one caller."""
OF = "select address, verified from mails where holder = ? order by made"
INSERT = "insert into mails (hash, holder, address, made, verified) values (?, ?, ?, ?, null)"
PENDING = "delete from mails where holder = ? and verified is null"
FIND = "select holder, address, made, verified from mails where hash = ?"
WHOSE = "select holder from mails where address = ? and verified is not null"
VERIFIED = "update mails set verified = ? where hash = ?"
FORMER = "delete from mails where holder = ? and address = ? and hash <> ?"
REMOVE = "delete from mails where holder = ? and address = ?"
logger = logging.getLogger("kabuto.mail")


class Mailboxes:
    """The mail addresses of people."""

    def __init__(self, log: Log, keys: Keys, mail: Mail, clock: Callable[[], float] = time.time) -> None:
        self._log = log
        self._keys = keys
        self._mail = mail
        self._clock = clock
        self._addresses = Buckets(LETTERS_AN_HOUR / HOUR, LETTERS_AN_HOUR)
        self._callers = Buckets(ASKED_AN_HOUR / HOUR, ASKED_AN_HOUR)
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def on(self) -> bool:
        return self._mail.on

    async def of(self, holder: str) -> list[MailInfo]:
        with or_try_again():
            rows = await self._log.select(OF, holder)
        return [MailInfo(address, verified is not None) for address, verified in rows]

    async def verified(self, holder: str) -> list[str]:
        """The addresses that are known to be somebody's."""
        return [one.address for one in await self.of(holder) if one.verified]

    # An address of mine ----------------------------------------------------------------------------------------

    async def add(self, holder: str, text: str, caller: str, where: str, language: str) -> None:
        """Ask by a letter whether an address is somebody's; raises `Refusal`."""
        address = self._admitted(text, caller)
        if len([one for one in await self.of(holder) if one.verified and one.address != address]) >= MOST_ADDRESSES:
            raise Refusal("over_budget", "too-many-addresses", most=MOST_ADDRESSES)
        word = random_word(WORD_BYTES)
        row = (identify(word), holder, address, self._clock())
        with or_try_again():
            await self._log.append((), (), [Change(PENDING, [(holder,)]), Change(INSERT, [row])])
        try:
            await self._mail.send(address, *letter(language, "verify", link=f"{where}/#verify={word}"))
        except NotSent as problem:
            raise Refusal("try_again", "mail-not-sent", why=str(problem)) from None

    async def verify(self, word: str, secret: str, me: str | None) -> str:
        """The word in a letter came back: the address is its owner's. Raises `Refusal`."""
        hash = identify(word)
        refusal = Refusal("not_here", "no-such-mail-link")
        with or_try_again():
            rows = await self._log.select(FIND, hash)
            if not rows or rows[0][3] is not None or rows[0][2] < self._clock() - LINK_SECONDS:
                raise refusal
            holder, address = rows[0][:2]
            if any(row[0] != holder for row in await self._log.select(WHOSE, address)):
                raise Refusal("seat_taken", "mail-elsewhere")
            changes = [
                *self._keys.spending(hash),
                Change(VERIFIED, [(self._clock(), hash)]),
                Change(FORMER, [(holder, address, hash)]),
            ]
            try:
                proof = [self._keys.proofs.proved(secret)] if me == holder else []
                await self._log.append((), (), [*changes, *proof])
            except Conflict:
                raise refusal from None
        await self._keys.changed()
        return str(address)

    async def remove(self, holder: str, text: str) -> None:
        """An address brings nobody back any more; raises `Refusal`."""
        if text not in [one.address for one in await self.of(holder)]:
            raise Refusal("not_here", "no-such-address")
        with or_try_again():
            await self._log.append((), (), [Change(REMOVE, [(holder, text)])])
        await self._keys.changed()

    # The way back ----------------------------------------------------------------------------------------------

    def back(self, text: str, caller: str, where: str, language: str) -> int:
        """Send the way back to an address if somebody has it; gives for how many minutes it works. Raises `Refusal`.

        Whether somebody has it is looked up after the answer."""
        address = self._admitted(text, caller)
        task = asyncio.ensure_future(self._back(address, where, language))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        return round(LINK_SECONDS / 60)

    async def _back(self, address: str, where: str, language: str) -> None:
        try:
            rows = await self._log.select(WHOSE, address)
            if not rows:
                return
            word = random_word(WORD_BYTES)
            note = self._keys.noting(word, "mail", rows[0][0], self._clock() + LINK_SECONDS)
            await self._log.append((), (), [note])
            await self._mail.send(address, *letter(language, "recover", link=f"{where}/#back={word}"))
        except (NotSent, Unavailable, Conflict) as problem:
            logger.warning("a letter could not be sent", extra={"why": str(problem)})

    def _admitted(self, text: str, caller: str) -> str:
        """The address to write to, on the budgets of the address and of the caller; raises `Refusal`."""
        if not self.on:
            raise Refusal("not_here", "no-mail")
        try:
            address = address_of(text)
        except ValueError:
            raise Refusal("malformed", "bad-address", text=text) from None
        if wait := max(self._callers.lacks(caller, 1.0), self._addresses.lacks(address, 1.0)):
            raise Refusal("over_budget", "too-many-letters", retry=wait)
        self._callers.charge(caller, 1.0)
        self._addresses.charge(address, 1.0)
        return address

    async def close(self) -> None:
        """Let what is on its way go out."""
        await asyncio.gather(*self._sending, return_exceptions=True)
