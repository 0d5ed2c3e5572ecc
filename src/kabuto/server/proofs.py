"""Proofs: what somebody keeps a name by cannot be changed by whoever merely sits at their browser.

Passkeys and verified mail addresses are factors. Whoever has one must have used one, or one of their codes, on this
device within five minutes to add or remove a factor or to draw new codes; whoever has none yet need not prove anything.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Log

PROOF_SECONDS = 300.0
FACTORS = """select 1 from passkeys where holder = ? union all
    select 1 from mails where holder = ? and verified is not null limit 1"""
LAST = "select at from proofs where secret = ?"
PROVED = "insert into proofs (secret, at) values (?, ?) on conflict (secret) do update set at = excluded.at"
FORGET = (
    "delete from proofs where secret = ? or secret in (select secret from keys where holder = ?)",
    "delete from tickets where holder = ? or holder in (select secret from keys where holder = ?)",
    "delete from passkeys where holder = ? or holder = ?",
    "delete from mails where holder = ? or holder = ?",
)


class Proofs:
    """See the head of this file."""

    def __init__(self, log: Log, clock: Callable[[], float] = time.time) -> None:
        self._log = log
        self.clock = clock

    async def needed(self, holder: str, secret: str) -> bool:
        """Whether somebody must use a factor first."""
        with or_try_again():
            if not await self._log.select(FACTORS, holder, holder):
                return False
            rows = await self._log.select(LAST, secret)
        return not rows or rows[0][0] < self.clock() - PROOF_SECONDS

    async def check(self, holder: str, secret: str) -> None:
        """Raises `Refusal` if somebody must use a factor first."""
        if await self.needed(holder, secret):
            raise Refusal("not_your_seat", "prove-first")

    def proved(self, secret: str) -> Change:
        """What is written when a device used a factor."""
        return Change(PROVED, [(secret, self.clock())])


def forgetting(holder: str) -> list[Change]:
    """What is deleted of somebody who is to be forgotten, before their devices are."""
    return [Change(sql, [(holder, holder)]) for sql in FORGET]
