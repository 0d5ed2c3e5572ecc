"""What goes over the wire about tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from kabuto.server.contestwire import Join, List, Remove
from kabuto.server.wire import Id, Incoming, Name, OptionValue, PaceName

TournamentForm = Literal["swiss", "round_robin", "elimination", "arena"]
"""Rounds of people with like points; everybody meets everybody; the top half of each table goes on; whoever is free is
put at the next table."""
TournamentStatus = Literal["open", "running", "over"]
EntrantStatus = Literal["in", "out", "dropped", "removed"]
"""Taking part; withdrawn; dropped, having missed two rounds; removed by the maker."""
PodStatus = Literal["playing", "over", "closed", "bye"]


class MakeTournament(Incoming, frozen=True, kw_only=True):
    """POST /api/tournaments"""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    title: Id
    form: TournamentForm
    players: Annotated[int, Meta(ge=2, le=5)]
    """At a table, where the numbers allow."""
    seats: Annotated[int, Meta(ge=2, le=200)]
    """How many may take part; with `bots`, how many do."""
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    """Swiss: how many; round robin: how often everybody meets everybody (1 or 2). None: as many as are usual."""
    minutes: Annotated[int, Meta(ge=5, le=1440)] | None = None
    """How long an arena lasts; None: two hours."""
    starts: Annotated[float, Meta(ge=0, le=1e11)] | None = None
    """When it begins by itself, in seconds since 1970; None: when its maker says so."""
    modules: Annotated[list[Id], Meta(max_length=16)] = field(default_factory=list)
    options: Annotated[dict[Id, OptionValue], Meta(max_length=64)] = field(default_factory=dict)
    pace: PaceName = "evening"
    rated: bool = False
    bots: Id | None = None
    """A bot that fills empty seats; None: nobody does."""
    by_hand: bool = False
    """Whether the next round begins only when its maker says so."""
    me: Name | None = None
    """The name under which the maker takes part; None: not at all."""


class JoinTournament(Join, frozen=True, kw_only=True):
    """POST /api/tournaments/{tournament}/join"""


class RemoveEntrant(Remove, frozen=True, kw_only=True):
    """POST /api/tournaments/{tournament}/remove"""


class ListTournament(List, frozen=True, kw_only=True):
    """POST /api/admin/tournaments/{tournament}: show it to everybody, or only by its link."""


class TournamentMade(Struct, frozen=True):
    """It is at `/tournament/<tournament>`, which is also the invitation."""

    tournament: str


class TournamentLine(Struct, frozen=True):
    """A tournament in a list."""

    tournament: str
    name: str
    title: str
    form: TournamentForm
    status: TournamentStatus
    players: int
    entrants: int
    seats: int
    round: int
    made: float
    mine: bool
    """Whether I made it or take part."""
    listed: bool


class EntrantLine(Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    name: str
    bot: str | None
    status: EntrantStatus


class PodLine(Struct, frozen=True):
    """A table of a round: entrants by their numbers, each in their seat; of a bye, one, and no table."""

    number: int
    table: str | None
    status: PodStatus
    seats: list[int]
    places: list[int]
    """Empty until the game is over."""
    points: list[float]


class RoundLine(Struct, frozen=True):
    round: int
    pods: list[PodLine]


class StandingLine(Struct, frozen=True):
    """How somebody stands."""

    entrant: int
    rank: int
    points: float
    opponents: float
    """The points of all whom they met."""
    wins: float
    tables: int
    byes: int


class Tournament(Struct, frozen=True):
    """A tournament as everybody sees it, and what of it is mine."""

    tournament: str
    name: str
    title: str
    form: TournamentForm
    status: TournamentStatus
    players: int
    seats: int
    rounds: int
    """How many there will be; 0: that depends."""
    modules: list[str]
    options: dict[str, str | int | bool]
    pace: PaceName
    rated: bool
    bots: str | None
    by_hand: bool
    listed: bool
    made: float
    due: float | None
    """When it begins by itself; of an arena that is running, when it ends."""
    entrants: list[EntrantLine]
    played: list[RoundLine]
    """All rounds so far, the newest last."""
    standings: list[StandingLine]
    waiting: bool
    """Whether all tables of the round have ended, and the maker may let the next one begin."""
    maker: bool = False
    """Whether I made it."""
    me: int | None = None
    """My number."""
    my_table: str | None = None
    """The table that waits for me."""
    league: str | None = None
    """The league that it is a season of."""
