"""What goes over the wire about being told that it is one's turn: where, when and how often."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kabuto.server.wire import Id, Incoming

Every = Literal["turn", "hour", "day"]
MINUTES = 24 * 60
Minute = Annotated[int, Meta(ge=0, lt=MINUTES)]
"""A time of day, in minutes since midnight."""


class NoticeManners(Struct, frozen=True):
    """When and how often I am told that it is my turn."""

    zone: str = "UTC"
    """My time zone, as browsers name it: `Europe/Berlin`."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """My quiet hours, in minutes since midnight there; None: I have none."""
    every: Every = "turn"
    """One message for each turn, or at most one an hour or a day for all tables."""
    alarm: bool = True
    """Whether I am told again when little of my time is left."""
    alarm_wakes: bool = False
    """Whether that is done in my quiet hours too."""


class MyNotices(Struct, frozen=True):
    """GET /api/me/notices: how I am told, and what this server needs to do so."""

    manners: NoticeManners
    push_key: str | None
    """The server's key, to subscribe to its pushes with; None: it tells nobody."""
    mail: list[str]
    """Addresses of mine that are verified; none if this server sends no mail."""


class SetManners(Incoming, frozen=True, kw_only=True):
    """POST /api/me/notices: tell me like this from now on."""

    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    every: Every = "turn"
    alarm: bool = True
    alarm_wakes: bool = False


class Subscribe(Incoming, frozen=True, kw_only=True):
    """POST /api/me/push: tell me in this browser; what its `PushSubscription` says."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]


class TellByMail(Incoming, frozen=True, kw_only=True):
    """POST /api/me/mail/notices: tell me at this address of mine, which I have verified."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class Unsubscribed(Struct, frozen=True):
    """POST /api/off/{channel}: nothing is sent there any more; `known` is false if nothing was."""

    id: Id
    known: bool
