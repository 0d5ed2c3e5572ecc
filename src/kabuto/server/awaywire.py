"""The wire of people who are away, and of those who do not behave: holidays, reports, how somebody stands here."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kabuto.server.wire import Id, Incoming, SeatNumber

ReportReason = Literal["insult", "spam", "cheating", "name", "other"]


class HolidayInfo(Struct, frozen=True):
    """GET /api/me/holiday: how many days of holiday I have left in this year, and until when I have one now."""

    left: float
    until: float | None = None


class TakeHoliday(Incoming, frozen=True, kw_only=True):
    """POST /api/me/holiday: let my clocks stand for so many days, where the pace is `days` or `slow`."""

    days: Annotated[int, Meta(ge=1, le=21)]


class Standing(Struct, frozen=True):
    """GET /api/me/standing: what the host, or having gone too often, keeps me from; each a sentence."""

    muted: str | None = None
    waits: str | None = None


class MakeReport(Incoming, frozen=True, kw_only=True):
    """POST /api/tables/{table}/reports: tell the host of something that was said or done here.

    What is meant is a line of the chat (`line`, counted from 0) or an event of my own story (`event`, with `seat` if I
    sit here); with neither, somebody's name. `about` is the seat of whoever it was.
    """

    about: SeatNumber
    reason: ReportReason
    line: Annotated[int, Meta(ge=0)] | None = None
    event: Annotated[int, Meta(ge=1)] | None = None
    seat: SeatNumber | None = None
    text: Annotated[str, Meta(max_length=200)] = ""


class ReportMade(Struct, frozen=True):
    """The host will see it."""

    report: Id


class ReportLine(Struct, frozen=True):
    """GET /api/admin/reports: something that somebody told the host of."""

    report: str
    at: float
    table: str
    title: str
    entry: int
    """The number of the entry that is meant in the log of the table."""
    what: str
    """Its kind: `chat`, `move`, `sat`, …"""
    said: str
    """What it says: the words, or the decision."""
    about: str
    """The holder whom it is about."""
    name: str
    by: str
    """The holder who reports it."""
    by_name: str
    reason: str
    text: str
    decision: str
    """Empty while nobody has decided: `dismiss`, `mute`, `ban`."""
    decided: float | None
