"""Entries: everything durable about a table, one after the other. The state of a table is what replaying them gives."""

from __future__ import annotations

from typing import get_args

import msgspec

from kabuto.kernel.meta import OptionValue
from kabuto.server.pace import Hours


class Body(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """What an entry says."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits at a seat when the table is made; `holder` is the hash of a secret."""

    kind: str
    name: str
    bot: str | None = None
    holder: str | None = None
    colour: str | None = None
    """None: the colour of its place (`server/colours.py`)."""
    brief: bool = False
    stops: list[str] | None = None
    """See `Sitter`."""


class Made(Body, frozen=True, kw_only=True, tag="made"):
    """The table: its set-up, its seed, its seats."""

    title: str
    players: int
    modules: list[str]
    options: dict[str, OptionValue]
    edition: str
    engine: str
    seed: str
    seats: list[Plan]
    maker: str
    listed: bool = False
    edition_text: str | None = None
    """The edition, if it is not the one that ships."""
    moves: list[tuple[int, int]] = []
    """Moves made before the table was (a fork of a finished game)."""
    waits: bool = False
    """Whether the game begins only when its maker says so."""
    study_of: str | None = None
    """The table whose game this one goes on from, for study."""
    pace: str | None = None
    """How long everybody may take (`server/pace.py`); None: as long as they like."""
    rated: bool = False
    """Whether the game counts for the ratings of its people (`server/results.py`)."""
    tournament: str | None = None
    """The tournament that the table belongs to (`server/tournaments.py`)."""
    shown: bool = False
    """Whether bots go no faster than those who watch, though the table is not listed (`bots/screening.py`)."""
    level: list[int] | None = None
    """The ratings that are wished for, from and to; None: any."""
    language: str | None = None
    """The language that is spoken there; None: any."""
    bots_after: int = 0
    """After so many minutes bots take the seats that are still open; 0: never."""
    hours: Hours | None = None
    """Outside of which the table's clocks stand."""


class Sat(Body, frozen=True, kw_only=True, tag="sat"):
    """A person sat down, came back, or took over a seat that was offered to others."""

    seat: int
    holder: str
    name: str
    brief: bool = False
    stops: list[str] | None = None


class Wished(Body, frozen=True, kw_only=True, tag="wish"):
    """A person wants to be asked everything, or only what is a question, and to be stopped for these."""

    seat: int
    brief: bool
    stops: list[str] | None = None


class Renamed(Body, frozen=True, kw_only=True, tag="rename"):
    """A person has another name from now on."""

    seat: int
    name: str


class Started(Body, frozen=True, kw_only=True, tag="start"):
    """Whoever made the table lets the game begin."""

    seat: int


class Shut(Body, frozen=True, kw_only=True, tag="shut"):
    """Whoever made the table, at `seat`, took an open seat away before the game; those behind it moved up."""

    seat: int
    gone: int


class Left(Body, frozen=True, kw_only=True, tag="left"):
    seat: int


class Called(Body, frozen=True, kw_only=True, tag="call"):
    """Somebody wants a bot to sit in for a person who does not come; it does when over half of the others want it."""

    seat: int
    who: int


class Voted(Body, frozen=True, kw_only=True, tag="vote"):
    """Somebody wishes what is to become of the seat of a person who does not come: that a bot sits in (`bot`), that
    others may take it (`offer`), or that the game does not count (`annul`). It is done when over half of the others
    wish the same."""

    seat: int
    who: int
    wish: str


class Nudged(Body, frozen=True, kw_only=True, tag="nudge"):
    """Somebody reminds a person that the table waits."""

    seat: int
    who: int


class Rested(Body, frozen=True, kw_only=True, tag="rest"):
    """A person has a holiday, in which their clock stands; again with the same `since`: it has another end."""

    seat: int
    since: float
    until: float


class Late(Body, frozen=True, kw_only=True, tag="late"):
    """A person's time is up: the usual bot decides."""

    seat: int


class Credited(Body, frozen=True, kw_only=True, tag="credit"):
    """No server ran for a while, so no clock did; nobody was there since `since`."""

    since: float
    seconds: float
    seat: int = 0


class BotSat(Body, frozen=True, kw_only=True, tag="bot"):
    seat: int
    bot: str


class Moved(Body, frozen=True, kw_only=True, tag="move"):
    seat: int
    action: int
    auto: bool = False
    """Whether there was nothing to choose, or a window that passed, and the table did it for its person."""


class Undone(Body, frozen=True, kw_only=True, tag="undo"):
    """The seat took its last decision back: the move at this place of the list of moves."""

    seat: int
    move: int
    also: list[int] = []
    """The moves after it that the table made for the seat, and that go with it."""


class Resigned(Body, frozen=True, kw_only=True, tag="resign"):
    seat: int


class Said(Body, frozen=True, kw_only=True, tag="chat"):
    seat: int
    text: str


class Next(Body, frozen=True, kw_only=True, tag="next"):
    """The rematch is at another table."""

    seat: int
    table: str


class Removed(Body, frozen=True, kw_only=True, tag="remove"):
    """Whoever made the table asked somebody to leave the seat before the game."""

    seat: int


class Closed(Body, frozen=True, kw_only=True, tag="close"):
    """The table is closed for good: by its maker, by the host, or because nobody came for long."""

    by: str
    seat: int = 0


class Gone(Body, frozen=True, kw_only=True, tag="gone"):
    """All entries before this one were deleted. It stands in the way of whoever has not heard of that."""

    seat: int = 0


Opening = Sat | Wished | Renamed | Started | Shut | Left | Called | BotSat
Absence = Voted | Nudged | Rested | Late | Credited
Later = Opening | Moved | Undone | Resigned | Said | Next | Removed | Closed | Gone | Absence
AnyBody = Made | Later

_decoder = msgspec.json.Decoder(AnyBody)
_encoder = msgspec.json.Encoder()
encode = _encoder.encode


def decode(data: bytes) -> AnyBody:
    found: AnyBody = _decoder.decode(data)
    return found


_kinds: dict[type, str] = {one: str(one.__struct_config__.tag) for one in get_args(AnyBody)}


def kind(body: AnyBody) -> str:
    """The entry's kind, as the log names it."""
    return _kinds[type(body)]
