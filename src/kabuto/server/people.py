"""People: what the log says about a person, and how it forgets one.

A person is known to the log by the hash of a secret, the holder. The log holds which seats a holder had, under which
name, what was said there and which decisions were made. Forgetting somebody leaves the decisions, so that the games of
others replay unchanged: names become the letters of seats, what was said falls silent, and the holder becomes a word
that means nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from kabuto.server.commands import letter
from kabuto.server.entries import (
    AnyBody,
    BotSat,
    Left,
    Made,
    Moved,
    Plan,
    Removed,
    Renamed,
    Said,
    Sat,
    Shut,
    Started,
    decode,
    encode,
)
from kabuto.server.store import Entry

SILENCE = "…"
"""What is left of a line of chat."""


class Seats:
    """Who holds the seats of a table, entry by entry, without its game."""

    def __init__(self) -> None:
        self.made: Made | None = None
        self.holders: list[str | None] = []
        self.names: list[str] = []
        self.playing = False

    def note(self, body: AnyBody) -> None:
        if isinstance(body, Made):
            self.made = body
            self.holders = [plan.holder for plan in body.seats]
            self.names = [plan.name for plan in body.seats]
            self.playing = not body.waits and all(plan.kind != "open" for plan in body.seats)
        elif isinstance(body, Sat):
            self._sit(body.seat, body.holder, body.name)
        elif isinstance(body, BotSat):
            self._sit(body.seat, None, body.bot)
        elif isinstance(body, Renamed):
            self.names[body.seat] = body.name
        elif isinstance(body, Started):
            self.playing = True
        elif isinstance(body, Shut):
            del self.holders[body.gone], self.names[body.gone]
            self._full()
        elif isinstance(body, Removed) or (isinstance(body, Left) and not self.playing):
            self.holders[body.seat], self.names[body.seat] = None, ""

    def _sit(self, seat: int, holder: str | None, name: str) -> None:
        if self.holders[seat] != holder or holder is None:
            self.holders[seat], self.names[seat] = holder, name
        self._full()

    def _full(self) -> None:
        self.playing = self.playing or (self.made is not None and not self.made.waits and all(self.names))


def bodies(entries: Sequence[Entry]) -> Iterator[tuple[Entry, AnyBody, Seats]]:
    """The entries of a table, with who sits where after each."""
    seats = Seats()
    for entry in entries:
        body = decode(entry.data)
        seats.note(body)
        yield entry, body, seats


def about(entries: Sequence[Entry], holders: Collection[str]) -> dict[str, Any]:
    """Everything that a table's entries say about somebody who is these holders."""
    said: list[dict[str, Any]] = []
    decisions: list[dict[str, Any]] = []
    names: dict[int, str] = {}
    made: Made | None = None
    for entry, body, seats in bodies(entries):
        made = seats.made
        names |= {seat: seats.names[seat] for seat, who in enumerate(seats.holders) if who in holders}
        if isinstance(body, (Said, Moved)) and seats.holders[body.seat] in holders:
            if isinstance(body, Said):
                said.append({"at": entry.at, "seat": body.seat, "text": body.text})
            else:
                decisions.append({"at": entry.at, "seat": body.seat, "action": body.action})
    assert made is not None
    return {
        "table": entries[0].table,
        "title": made.title,
        "made": entries[0].at,
        "maker": made.maker in holders,
        "seats": names,
        "said": said,
        "decisions": decisions,
    }


def forgotten(entries: Sequence[Entry], holders: Collection[str]) -> tuple[list[Entry], str, dict[int, str]]:
    """The entries without a person; the word that stands for the holder now, and the names that were taken away."""
    word = f"erased-{secrets.token_hex(8)}"
    new: list[Entry] = []
    names: dict[int, str] = {}
    for entry, body, seats in bodies(entries):
        names |= {seat: seats.names[seat] for seat, who in enumerate(seats.holders) if who in holders}
        edited: AnyBody = body
        if isinstance(body, Made):
            seated = enumerate(body.seats)
            plans = [nameless(plan, seat, word) if plan.holder in holders else plan for seat, plan in seated]
            edited = replace(body, seats=plans, maker=word if body.maker in holders else body.maker)
        elif isinstance(body, Sat) and body.holder in holders:
            edited = replace(body, holder=word, name=letter(body.seat))
        elif isinstance(body, Renamed) and seats.holders[body.seat] in holders:
            edited = replace(body, name=letter(body.seat))
        elif isinstance(body, Said) and seats.holders[body.seat] in holders:
            edited = replace(body, text=SILENCE)
        client = word if entry.client in holders else entry.client
        new.append(entry._replace(data=entry.data if edited is body else encode(edited), client=client))
    return new, word, names


def nameless(plan: Plan, seat: int, word: str) -> Plan:
    return replace(plan, name=letter(seat), holder=word)


def without_names(entry: Entry, names: dict[int, str]) -> Entry:
    """A table's first entry without these names at these seats."""
    body = decode(entry.data)
    if not isinstance(body, Made):
        return entry
    plans = [
        replace(plan, name=letter(seat)) if plan.kind == "person" and plan.name == names.get(seat) else plan
        for seat, plan in enumerate(body.seats)
    ]
    return entry._replace(data=encode(replace(body, seats=plans)))


def silenced(entry: Entry) -> Entry:
    """An entry without what was said."""
    body = decode(entry.data)
    return entry._replace(data=encode(replace(body, text=SILENCE))) if isinstance(body, Said) else entry
