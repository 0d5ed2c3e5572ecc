"""The wire of the host: what `kabuto admin` and the host's page ask for and are told (`/api/admin/…`).

Whoever asks bears the host's token. Holders are the hashes of secrets, never the secrets.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kabuto.server.namewire import PasskeyInfo
from kabuto.server.noticewire import NoticeManners
from kabuto.server.wire import Incoming, RatingLine

DeedName = Literal["close", "delete", "ban", "unban", "mute", "unmute", "erase", "dismiss"]


class SeatLine(Struct, frozen=True):
    """Who sits at a seat: the name, and the holder if it is a person."""

    name: str
    holder: str | None


class TableLine(Struct, frozen=True):
    """A table, as the host sees it: nothing of its game."""

    table: str
    title: str
    status: str
    made: float
    moved: float
    entries: int
    bytes: int
    maker: str
    seats: list[SeatLine]
    here: int
    """How many are connected to it, at the process that answers."""


class HolderLine(Struct, frozen=True):
    """Somebody who holds seats."""

    holder: str
    name: str
    """The last one used."""
    tables: int
    address: str | None
    """Where they were last, if that was since the server started; it is not written down."""
    seen: float | None
    bars: list[str]


class BarLine(Struct, frozen=True):
    """A ban or a mute."""

    what: str
    who: str
    since: float
    until: float | None
    why: str


class DeedLine(Struct, frozen=True):
    """A line of the host's book."""

    at: float
    deed: str
    whom: str
    why: str


class Deed(Incoming, frozen=True, kw_only=True):
    """POST /api/admin/deeds: do something. `whom` is a table, a holder, or for a ban an address or a network."""

    deed: DeedName
    whom: Annotated[str, Meta(min_length=1, max_length=100)]
    days: Annotated[float, Meta(gt=0, le=36500)] | None = None
    """How long a ban or a mute lasts; None: until it is lifted."""
    why: Annotated[str, Meta(max_length=200)] = ""
    report: Annotated[str, Meta(max_length=64)] | None = None
    """The report that is decided by a ban or a mute; to decide that nothing is to be done, `dismiss` it."""


class DeedDone(Struct, frozen=True):
    """It was done, and stands in the book."""

    deed: str
    whom: str
    tables: int = 0
    """In how many tables a person was erased."""


class PersonData(Struct, frozen=True):
    """GET /api/admin/holders/{holder}: everything that the server keeps about a person."""

    holder: str
    tables: list[dict[str, Any]]
    bars: list[BarLine]
    address: str | None
    ratings: list[RatingLine] = []
    lessons: list[str] = []
    """The files of those that the person shares."""
    channels: list[str] = []
    """Where the person is told that it is their turn."""
    notices: NoticeManners | None = None
    tournaments: list[dict[str, Any]] = []
    leagues: list[dict[str, Any]] = []
    """Those that the person made, or takes part in."""
    people: dict[str, Any] = {}
    """How the person is known to others, and whom they star, mute or block."""
    games: list[dict[str, Any]] = []
    """What is kept of their finished games beside the tables."""
    lobby: dict[str, Any] = {}
    """Their wishes and invitations."""
    absences: list[dict[str, Any]] = []
    """From which tables the person went of late."""
    holidays: list[tuple[float, float]] = []
    reports: list[dict[str, Any]] = []
    """What the person told the host of, and what others told of the person."""
    aliases: list[str] = []
    """As whom they played before, on browsers that they brought along."""
    devices: list[str] = []
    passkeys: list[PasskeyInfo] = []
    mails: list[str] = []
