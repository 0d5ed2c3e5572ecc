"""What goes over the wire about tournaments and leagues alike."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from kabuto.server.wire import Incoming, Name

Number = Annotated[int, Meta(ge=1, le=100_000)]


class Join(Incoming, frozen=True, kw_only=True):
    """Take part under a name."""

    name: Name


class Remove(Incoming, frozen=True, kw_only=True):
    """Let somebody take part no more."""

    number: Number


class List(Incoming, frozen=True, kw_only=True):
    """Show it to everybody, or only by its link."""

    listed: bool
