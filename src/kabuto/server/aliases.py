"""Aliases: two holders who turn out to be one person.

Somebody played as a guest on two browsers and then came with the second to the seats of the first. Nothing that is
written at tables changes: from then on the second holder is read as the first, wherever a table is loaded or looked
for. What does not stand at tables (devices, passkeys, channels, lessons) goes over to the first.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

from msgspec.structs import replace

from kabuto.server.entries import AnyBody, Made, Plan, Sat, decode
from kabuto.server.lock import Lock
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Log

SELECT = "select holder, owner from aliases"
INSERT = "insert into aliases (holder, owner, made) values (?, ?, ?)"
TOGETHER = """select {what} from {where} where holder in ({first})
    intersect select {what} from {where} where holder in ({second})"""
KEEP_KEY = """insert into keys (secret, holder, label, made, revoked) values (?, ?, ?, ?, null)
    on conflict (secret) do nothing"""
FOLLOW = (
    "update aliases set owner = :first where owner = :second",
    "update keys set holder = :first where holder = :second",
    "update tickets set holder = :first where holder = :second",
    "update passkeys set holder = :first where holder = :second",
    "update mails set holder = :first where holder = :second",
    "update channels set holder = :first where holder = :second",
    "update lessons set holder = :first where holder = :second",
    "update tournaments set maker = :first where maker = :second",
    "update entrants set holder = :first where holder = :second",
    "update leagues set maker = :first where maker = :second",
    "update members set holder = :first where holder = :second",
    "update played set who = :first where who = :second",
    "update wishes set holder = :first where holder = :second",
    "update calls set caller = :first where caller = :second",
    "update calls set whom = :first where whom = :second",
    "update absences set holder = :first where holder = :second",
    "update reports set about = :first where about = :second",
    "update reports set holder = :first where holder = :second",
    """insert into holidays (holder, since, until)
    select cast(:first as varchar), since, until from holidays where holder = :second
    on conflict (holder, since) do nothing""",
    "delete from holidays where holder = :second",
    """insert into bars (what, who, since, until, why)
    select what, cast(:first as varchar), since, until, why from bars where who = :second
    on conflict (what, who) do nothing""",
    """update manners set holder = :first
    where holder = :second and not exists (select 1 from manners where holder = :first)""",
    "delete from manners where holder = :second",
    """update people set holder = :first
    where holder = :second and not exists (select 1 from people where holder = :first)""",
    "delete from people where holder = :second",
    """insert into ties (holder, other, kind, made)
    select cast(:first as varchar), other, kind, made from ties where holder = :second and other <> :first
    on conflict (holder, other, kind) do nothing""",
    """insert into ties (holder, other, kind, made)
    select holder, cast(:first as varchar), kind, made from ties where other = :second and holder <> :first
    on conflict (holder, other, kind) do nothing""",
    "delete from ties where holder = :second or other = :second",
)
"""What goes over from the second holder to the first, or is copied where the first has none of its kind. A chapter that
keeps something by holder adds its line."""
PLACES = (
    ("table_id", "holders", "merge-one-table"),
    ("tournament", "entrants", "merge-one-tournament"),
    ("league", "members", "merge-one-league"),
)
"""Where two holders cannot be one person."""
NAMED = re.compile(":(first|second)")
FORGET = "delete from aliases where owner = ?"


class Aliases:
    """See the head of this file."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._owners: dict[str, str] = {}
        self._reading = Lock()

    async def load(self) -> set[str]:
        """Know what the log knows; gives those who are somebody else now. Raises `Unavailable`."""
        async with self._reading:
            owners, old = dict(await self._log.select(SELECT)), self._owners
            self._owners = owners
        return {holder for holder in owners.keys() | old if owners.get(holder) != old.get(holder)}

    def owner(self, holder: str) -> str:
        """Who somebody is."""
        return self._owners.get(holder, holder)

    def of(self, holder: str) -> list[str]:
        """Everybody who somebody is: as whom they are known now, and as whom they played before."""
        owner = self.owner(holder)
        return [owner, *(one for one, its in self._owners.items() if its == owner)]

    def decode(self, data: bytes) -> AnyBody:
        """What an entry says, of people as they are known now."""
        body = decode(data)
        if not self._owners:
            return body
        if isinstance(body, Sat) and body.holder in self._owners:
            return replace(body, holder=self.owner(body.holder))
        if isinstance(body, Made):
            return replace(body, maker=self.owner(body.maker), seats=[self._plan(plan) for plan in body.seats])
        return body

    def _plan(self, plan: Plan) -> Plan:
        return replace(plan, holder=self.owner(plan.holder)) if plan.holder in self._owners else plan

    async def check(self, first: str, second: str) -> None:
        """Whether two holders can be one person; raises `Refusal`."""
        one, other = self.of(first), self.of(second)
        marks = {"first": ", ".join("?" * len(one)), "second": ", ".join("?" * len(other))}
        for what, where, message in PLACES:
            with or_try_again():
                query = TOGETHER.format(what=what, where=where, **marks)
                shared = await self._log.select(query, *one, *other)
            if shared:
                raise Refusal("seat_taken", message, count=len(shared))


def merging(first: str, second: str, label: str) -> list[Change]:
    """What is written when the second holder becomes the first; their devices stay in."""
    now = time.time()
    return [
        Change(INSERT, [(second, first, now)]),
        Change(KEEP_KEY, [(second, first, label, now)]),
        *(between(sql, first, second) for sql in FOLLOW),
    ]


def between(sql: str, first: str, second: str) -> Change:
    """A statement about the two, as the store takes it."""
    values = {"first": first, "second": second}
    row = [values[name] for name in NAMED.findall(sql)]
    return Change(NAMED.sub("?", sql), [row])


def forgetting(holders: Sequence[str]) -> list[Change]:
    return [Change(FORGET, [(holder,) for holder in holders])]
