"""The wire of people: profiles and what is kept of finished games, stars and blocks, wishes and invitations, ladders.

A person is named by an id that tells nothing: neither a secret nor its hash.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kabuto.server.wire import Among, Colour, Id, Incoming, Name, PaceName, RatingLine

Shape = Literal["scales", "plum", "diamonds", "leaf", "ring", "moon", "fan", "waves"]
"""The crests that there are; the page draws them."""
SeenBy = Literal["me", "met", "all"]
"""Who sees a profile: nobody else, those with whom a game was played to its end, everybody."""
TieKind = Literal["star", "mute", "block"]
CallKind = Literal["invited", "fits"]


class Crest(Struct, frozen=True):
    """What somebody is known by at a glance."""

    shape: Shape
    colour: Colour


class EditProfile(Incoming, frozen=True, kw_only=True):
    """POST /api/me/profile: how I want to be known, and to whom."""

    name: Annotated[str, Meta(max_length=24)]
    shape: Shape
    colour: Colour
    seen_by: SeenBy


class Opponent(Struct, frozen=True):
    """Somebody at a finished game."""

    seat: int
    name: str
    place: int
    points: int
    bot: str | None = None
    id: str | None = None
    """By what whoever asks may name them."""
    gone: bool = False
    shown: bool = False
    """Whether they show their profile to whoever asks."""


class GameLine(Struct, frozen=True):
    """A finished game in somebody's history; the game itself is at `/t/<table>`."""

    table: str
    title: str
    players: int
    modules: list[str]
    ended: float
    seat: int
    place: int
    points: int
    rated: bool
    gone: bool
    """Whether a bot played for them at the end, or they resigned."""
    others: list[Opponent]
    rating: int | None = None
    """The rating after it, if it counted."""
    change: int | None = None
    reviewed: bool = False


class PlanLine(Struct, frozen=True):
    """Something that a person did at a title, in its own words, and how often."""

    id: str
    label: str
    count: int


class LuckLine(Struct, frozen=True):
    """What chance did to a person in games that were reviewed: in how many, how often, what came of it, and what was
    expected."""

    kind: str
    games: int
    count: int
    got: float
    expected: float


class TitleLine(Struct, frozen=True):
    """Somebody's games at a title."""

    title: str
    games: int
    places: list[int]
    """How often they came first, second and so on."""
    best: int
    """The most points."""
    mean: float
    plans: list[PlanLine] = []
    luck: list[LuckLine] = []


class AgainstLine(Struct, frozen=True):
    """Somebody's games with another one, or with a level of bots."""

    name: str
    games: int
    ahead: int
    """How often they came before the other."""
    behind: int
    bot: str | None = None
    id: str | None = None
    star: bool = False
    mute: bool = False
    block: bool = False
    shown: bool = False


class Profile(Struct, frozen=True):
    """GET /api/me/profile, GET /api/people/{person}: what somebody shows of their games."""

    id: str
    name: str
    crest: Crest
    mine: bool
    games: int
    since: float | None
    """When the first of them ended."""
    season: int
    lines: list[GameLine] = []
    """Newest first, as far as they go into one answer."""
    titles: list[TitleLine] = []
    against: list[AgainstLine] = []
    ratings: list[RatingLine] = []
    seen_by: SeenBy | None = None
    """Mine alone."""
    star: bool = False
    mute: bool = False
    block: bool = False
    tied: bool = False
    """Whether I may star, mute or block them."""


class Tie(Incoming, frozen=True, kw_only=True):
    """POST /api/people/{person}/tie: star, mute or block somebody I sat at a table with, or no more."""

    kind: TieKind
    on: bool


class PersonLine(Struct, frozen=True):
    """Somebody I played with, starred, muted or blocked."""

    id: str
    name: str
    crest: Crest
    star: bool
    mute: bool
    block: bool
    games: int
    """How many games I played with them to the end."""
    seat: int | None = None
    """At the table that was asked for."""
    shown: bool = False
    """Whether they show their profile to me."""


class Invite(Incoming, frozen=True, kw_only=True):
    """POST /api/tables/{table}/invite: ask somebody whom I know to a table at which I sit."""

    person: Id


class CallLine(Struct, frozen=True):
    """GET /api/me/calls: a table to which I am invited, or that is as I wished."""

    id: str
    kind: CallKind
    table: str
    title: str
    name: str
    """Whoever invites me, or made the table."""
    seats: int
    free: int
    modules: list[str]
    pace: PaceName | None
    rated: bool
    made: float


class AnswerCall(Incoming, frozen=True, kw_only=True):
    """POST /api/me/calls/{call}: sit down there, or forget it."""

    accept: bool
    name: Name = "A"


class CallAnswered(Struct, frozen=True):
    """What is left of my invitations; the table at which I sit now, if I came."""

    calls: list[CallLine]
    table: str | None = None


class MakeWish(Incoming, frozen=True, kw_only=True):
    """POST /api/me/wishes: tell me when a listed table is made that fits; what is None may be anything."""

    title: Id | None = None
    players: Annotated[int, Meta(ge=2, le=8)] | None = None
    pace: PaceName | None = None


class RemoveWish(Incoming, frozen=True, kw_only=True):
    """POST /api/me/wishes/remove"""

    id: Id


class WishLine(Struct, frozen=True):
    """GET /api/me/wishes: what I am told about."""

    id: str
    title: str | None
    players: int | None
    pace: PaceName | None


class LadderLine(Struct, frozen=True):
    """Somebody on a ladder, or a level of our bots as a mark on it."""

    name: str
    rating: int
    give: int
    games: int
    provisional: bool
    bot: str | None = None
    id: str | None = None
    crest: Crest | None = None
    me: bool = False


class Ladder(Struct, frozen=True):
    """GET /api/ladder: who played at a title with so many players in a season, strongest first: those who kept their
    names and show their profiles to everybody, whoever asks, and our bots."""

    title: str
    players: int
    among: Among
    season: int
    """Quarters of a year since 1970."""
    seasons: list[int]
    """Those in which there were games, newest first; the running one always."""
    lines: list[LadderLine]
