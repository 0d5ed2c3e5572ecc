"""The circle of a person: how they are known to others, to whom, and whom they star, mute or block.

Everybody who comes up somewhere gets an id, drawn at random: others name them by it and learn nothing from it. A
profile is shown to its owner alone, unless its owner wishes otherwise; for everybody else it is not there. Friends are
people whom somebody starred, nothing more, and nobody is told. Ties are known in memory, so that asking costs nothing.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from kabuto.server.commands import tidy
from kabuto.server.holders import random_word
from kabuto.server.lock import Lock
from kabuto.server.peoplewire import Crest, EditProfile, PersonLine, SeenBy, Shape, TieKind
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Log
from kabuto.server.wire import Colour

ID_BYTES = 9
MOST_TIES = 500
"""So many people one can star, mute and block together."""
AT_ONCE = 200
"""So many people are looked up in one question."""
SHAPES: tuple[Shape, ...] = ("scales", "plum", "diamonds", "leaf", "ring", "moon", "fan", "waves")
COLOURS: tuple[Colour, ...] = ("indigo", "vermilion", "gold", "moss", "plum")
WORD = "circle"
"""What other processes are told when ties have changed."""
PEOPLE = "select holder, id, name, shape, colour, seen_by from people"
INSERT = """insert into people (holder, id, name, shape, colour, seen_by, made) values (?, ?, '', ?, ?, 'me', ?)
    on conflict (holder) do nothing"""
EDIT = "update people set name = ?, shape = ?, colour = ?, seen_by = ? where holder = ?"
TIES = "select holder, other, kind from ties"
TIE = (
    """insert into ties (holder, other, kind, made) values (?, ?, ?, ?) on conflict (holder, other, kind) do nothing"""
)
UNTIE = "delete from ties where holder = ? and other = ? and kind = ?"
SHARED = """select 1 from holders mine join holders theirs on theirs.table_id = mine.table_id
    where mine.holder = ? and theirs.holder = ? limit 1"""
MET = """select 1 from played mine join played theirs on theirs.table_id = mine.table_id
    where mine.who = ? and theirs.who = ? limit 1"""
PLAYED_WITH = """select theirs.who, theirs.name from played mine join played theirs
    on theirs.table_id = mine.table_id and theirs.seat <> mine.seat
    where mine.who = ? and theirs.who <> '' order by mine.ended"""
FORGET = (
    "delete from people where holder = ?",
    "delete from ties where holder = ?",
    "delete from ties where other = ?",
)
KNOWN = 60
"""So many people are listed, those first who were met last."""


class Person(NamedTuple):
    """Somebody, as others may know them."""

    holder: str
    id: str
    name: str
    shape: Shape
    colour: Colour
    seen_by: SeenBy

    @property
    def crest(self) -> Crest:
        return Crest(self.shape, self.colour)


class Circle:
    """See the head of this file."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._ties: dict[str, dict[str, set[TieKind]]] = {}
        """By holder, then by the other one."""
        self._reading = Lock()

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        found: dict[str, dict[str, set[TieKind]]] = {}
        async with self._reading:
            for holder, other, kind in await self._log.select(TIES):
                found.setdefault(holder, {}).setdefault(other, set()).add(kind)
            self._ties = found

    # Who somebody is -------------------------------------------------------------------------------------------

    async def people(self, holders: Collection[str]) -> dict[str, Person]:
        """These people; whoever had no id has one now. Raises `Refusal`."""
        wanted = sorted({one for one in holders if one})
        found = await self._find("holder", wanted)
        missing = [one for one in wanted if one not in found]
        if missing:
            now = time.time()
            rows = [(one, random_word(ID_BYTES), *first_crest(one), now) for one in missing]
            with or_try_again():
                await self._log.append((), (), [Change(INSERT, rows)])
            found |= await self._find("holder", missing)
        return found

    async def person(self, holder: str) -> Person:
        return (await self.people([holder]))[holder]

    async def named(self, id: str) -> Person | None:
        """Whoever has an id; None if nobody does."""
        return next(iter((await self._find("id", [id])).values()), None)

    async def _find(self, column: str, wanted: Sequence[str]) -> dict[str, Person]:
        found: dict[str, Person] = {}
        for first in range(0, len(wanted), AT_ONCE):
            part = wanted[first : first + AT_ONCE]
            marks = ", ".join("?" * len(part))
            with or_try_again():
                rows = await self._log.select(f"{PEOPLE} where {column} in ({marks})", *part)
            found |= {row[0]: Person(*row) for row in rows}
        return found

    async def edit(self, holder: str, wanted: EditProfile) -> None:
        """Be known otherwise; raises `Refusal`."""
        await self.person(holder)
        row = (tidy(wanted.name), wanted.shape, wanted.colour, wanted.seen_by, holder)
        with or_try_again():
            await self._log.append((), (), [Change(EDIT, [row])])

    # To whom ---------------------------------------------------------------------------------------------------

    async def met(self, holder: str, other: str) -> bool:
        """Whether two people played a game to its end."""
        return bool(await self._rows(MET, holder, other))

    async def shows(self, person: Person, viewer: str | None) -> bool:
        """Whether somebody's profile is there for a viewer."""
        if "block" in self.ties(person.holder, viewer or ""):
            return False
        if person.holder == viewer or person.seen_by == "all":
            return True
        return person.seen_by == "met" and viewer is not None and await self.met(person.holder, viewer)

    def shows_met(self, person: Person, viewer: str | None) -> bool:
        """The same, for a viewer with whom a game was played to its end."""
        return person.seen_by != "me" and "block" not in self.ties(person.holder, viewer or "")

    async def near(self, holder: str, other: str) -> bool:
        """Whether two people sit or sat at one table."""
        return bool(await self._rows(SHARED, holder, other))

    # Ties ------------------------------------------------------------------------------------------------------

    def ties(self, holder: str | None, other: str) -> set[TieKind]:
        """What somebody thinks of another one."""
        return self._ties.get(holder or "", {}).get(other, set())

    def blocks(self, one: str, other: str) -> bool:
        """Whether somebody does not want to play with another one."""
        return "block" in self.ties(one, other)

    def apart(self, one: str, other: str) -> bool:
        """Whether one of two people has blocked the other: they are not to be brought together."""
        return self.blocks(one, other) or self.blocks(other, one)

    async def tie(self, holder: str, id: str, kind: TieKind, on: bool) -> Person:
        """Star, mute or block somebody, or no more; raises `Refusal`."""
        person = await self.named(id)
        if person is None or person.holder == holder or not await self._may_tie(holder, person):
            raise unknown()
        if not on:
            change = Change(UNTIE, [(holder, person.holder, kind)])
        elif sum(map(len, self._ties.get(holder, {}).values())) >= MOST_TIES:
            raise Refusal("over_budget", "too-many-ties", most=MOST_TIES)
        else:
            change = Change(TIE, [(holder, person.holder, kind, time.time())])
        with or_try_again():
            await self._log.append((), (), [change])
            await self.load()
        self._log.call(WORD)
        return person

    async def _may_tie(self, holder: str, person: Person) -> bool:
        if self.ties(holder, person.holder) or await self.near(holder, person.holder):
            return True
        return await self.met(holder, person.holder) or await self.shows(person, holder)

    async def known(self, holder: str) -> list[PersonLine]:
        """Those somebody played with, starred, muted or blocked: starred ones first, then those met last."""
        names: dict[str, str] = {}
        games: Counter[str] = Counter()
        for who, name in await self._rows(PLAYED_WITH, holder):
            names.pop(who, None)
            names[who] = name
            games[who] += 1
        tied = [other for other, kinds in self._ties.get(holder, {}).items() if kinds and other not in names]
        order = [*reversed(names), *tied]
        order.sort(key=lambda other: "star" not in self.ties(holder, other))
        people = await self.people(order[:KNOWN])
        found = []
        for other in [one for one in order if one in people]:
            person = people[other]
            shown = self.shows_met(person, holder) if games[other] else await self.shows(person, holder)
            found.append(self.line(person, holder, names.get(other, ""), shown, games[other]))
        return found

    def line(
        self, person: Person, viewer: str, name: str, shown: bool, games: int = 0, seat: int | None = None
    ) -> PersonLine:
        """Somebody in a viewer's list, under the name of their own choice or the one that they had last."""
        ties = self.ties(viewer, person.holder)
        flags = ("star" in ties, "mute" in ties, "block" in ties)
        return PersonLine(person.id, person.name or name, person.crest, *flags, games, seat, shown)

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        with or_try_again():
            return await self._log.select(query, *values)


def first_crest(holder: str) -> tuple[Shape, Colour]:
    """The crest of somebody who has chosen none: not all the same."""
    number = sum(holder.encode())
    return SHAPES[number % len(SHAPES)], COLOURS[number % len(COLOURS)]


def unknown() -> Refusal:
    """What is said of whoever is not there, and of whoever does not want to be."""
    return Refusal("not_here", "no-such-person")


async def about(log: Log, holder: str) -> dict[str, Any]:
    """What is kept of how somebody is known, and of their ties; others by their ids."""
    found = await log.select(f"{PEOPLE} where holder = ?", holder)
    ties = await log.select(
        "select people.id, kind, ties.made from ties left join people on people.holder = other where ties.holder = ?",
        holder,
    )
    profile = dict(zip(("id", "name", "shape", "colour", "seen_by"), found[0][1:], strict=True)) if found else {}
    return {"profile": profile, "ties": [{"person": id, "kind": kind, "at": at} for id, kind, at in ties]}


def forgetting(holder: str) -> list[Change]:
    """What is deleted of somebody who is to be forgotten."""
    return [Change(sql, [(holder,)]) for sql in FORGET]
