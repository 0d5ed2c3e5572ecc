"""What goes over the wire about leagues."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from kabuto.server.contestwire import Join, List, Remove
from kabuto.server.tourneywire import TournamentStatus
from kabuto.server.wire import Id, Incoming, Name, OptionValue, PaceName

MemberStatus = Literal["in", "out", "dropped", "removed"]
"""Taking part; withdrawn; dropped, having missed tables of a season; removed by the maker."""
Going = Literal["up", "down", "stays"]
"""What the present place leads to after the season."""


class MakeLeague(Incoming, frozen=True, kw_only=True):
    """POST /api/leagues"""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    title: Id
    players: Annotated[int, Meta(ge=2, le=5)]
    """At a table, where the numbers allow."""
    size: Annotated[int, Meta(ge=2, le=9)] = 6
    """How many are in a division."""
    change: Annotated[int, Meta(ge=0, le=4)] = 1
    """How many go up from each division after a season, and how many go down."""
    rounds: Annotated[int, Meta(ge=1, le=2)] = 1
    """How often everybody in a division meets everybody in a season."""
    seasons: Annotated[int, Meta(ge=1, le=100)] | None = None
    """After so many it is over; None: when its maker says so."""
    pause: Annotated[int, Meta(ge=0, le=60)] = 1
    """So many days after a season the next one begins."""
    starts: Annotated[float, Meta(ge=0, le=1e11)] | None = None
    """When the first season begins by itself, in seconds since 1970; None: when its maker says so."""
    modules: Annotated[list[Id], Meta(max_length=16)] = field(default_factory=list)
    options: Annotated[dict[Id, OptionValue], Meta(max_length=64)] = field(default_factory=dict)
    pace: PaceName = "days"
    rated: bool = False
    bots: Id | None = None
    """A bot that fills divisions up; None: nobody does."""
    by_hand: bool = False
    """Whether the next season begins only when its maker says so."""
    me: Name | None = None
    """The name under which the maker takes part; None: not at all."""


class JoinLeague(Join, frozen=True, kw_only=True):
    """POST /api/leagues/{league}/join"""


class RemoveMember(Remove, frozen=True, kw_only=True):
    """POST /api/leagues/{league}/remove"""


class ListLeague(List, frozen=True, kw_only=True):
    """POST /api/admin/leagues/{league}: show it to everybody, or only by its link."""


class LeagueMade(Struct, frozen=True):
    """It is at `/league/<league>`, which is also the invitation."""

    league: str


class LeagueLine(Struct, frozen=True):
    """A league in a list."""

    league: str
    name: str
    title: str
    status: TournamentStatus
    members: int
    season: int
    made: float
    mine: bool
    """Whether I made it or take part."""
    listed: bool


class MemberLine(Struct, frozen=True):
    """Somebody who takes part, or did."""

    number: int
    name: str
    status: MemberStatus


class DivisionPlace(Struct, frozen=True):
    """How somebody stands in a division; `member` is None for a bot."""

    member: int | None
    name: str
    bot: str | None
    rank: int
    points: float
    wins: float
    tables: int
    goes: Going


class DivisionLine(Struct, frozen=True):
    division: int
    tournament: str
    """Where its rounds and tables are."""
    status: TournamentStatus
    places: list[DivisionPlace]


class SeasonLine(Struct, frozen=True):
    """A season that is over, and who won its first division."""

    season: int
    winners: list[str]


class League(Struct, frozen=True):
    """A league as everybody sees it, with the divisions of one season, and what of it is mine."""

    league: str
    name: str
    title: str
    status: TournamentStatus
    players: int
    size: int
    change: int
    rounds: int
    seasons: int | None
    pause: int
    modules: list[str]
    options: dict[str, str | int | bool]
    pace: PaceName
    rated: bool
    bots: str | None
    by_hand: bool
    listed: bool
    made: float
    season: int
    """The newest one; 0: none has begun."""
    shown: int
    """The one whose divisions these are."""
    due: float | None
    """When the next season begins by itself."""
    waiting: bool
    """Whether the season is over, and the maker may let the next one begin."""
    members: list[MemberLine]
    divisions: list[DivisionLine]
    past: list[SeasonLine]
    maker: bool = False
    """Whether I made it."""
    me: int | None = None
    """My number."""
    my_table: str | None = None
    """The table that waits for me."""
