"""The wire: every message between the server and its clients, as msgspec structs.

The TypeScript types of the page are generated from these (`kabuto schema`). What a client sends is checked strictly:
unknown fields, wrong types and texts that are too long are refused before anything is done.

A client is known by its holder's secret (a cookie, or a bearer token); the secret never appears in these messages.
Every command names the seat it is for and the version it was made on: the number of the last event of that seat.
Events are numbered *by seat*: what a seat may not know does not move its number either.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
OptionValue = Annotated[str, Meta(max_length=64)] | Annotated[int, Meta(ge=-(2**31), le=2**31)] | bool
Longs = Annotated[list[int], Meta(max_length=256)]
Stops = Annotated[list[Id], Meta(max_length=16)]
Language = Literal["en", "de"]
Colour = Literal["indigo", "vermilion", "gold", "moss", "plum"]
"""The colours that a seat can have; seats that choose none take them in this order."""
Status = Literal["open", "playing", "over", "closed", "kept"]
"""`closed`: for good, by its maker or by the host; `kept`: of another version, which can only be looked at."""


class Incoming(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that a client sends."""


# Titles and tables -------------------------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True):
    """An option of a title; its words are the messages `option-<id>` and `option-<id>-<value>`."""

    id: str
    values: list[str | int | bool]
    default: str | int | bool
    rule: str


class ModuleInfo(Struct, frozen=True):
    id: str
    rule: str


class StopInfo(Struct, frozen=True):
    """What a person may want to be stopped for where windows pass by themselves: `stop-<id>` in the title's words."""

    id: str
    usual: bool


class TitleInfo(Struct, frozen=True):
    """A title at a glance, for the home page."""

    name: str
    label: str
    players: list[int]
    minutes: list[int]
    modules: list[ModuleInfo]
    options: list[OptionInfo]
    languages: list[str]
    levels: list[str]
    """The bots for people, gentlest first; the page has words for them: `page-bot-<level>`, `page-level-<level>`."""
    bots: list[str]
    """All others, weakest first."""
    usual: str
    """The level, or the bot where there are none, that is taken if nobody says otherwise."""
    perfect_information: bool
    stops: list[StopInfo] = []


class SeatPlan(Incoming, frozen=True, kw_only=True):
    """Who is to sit at a seat of a new table: its maker, anybody who comes, or a bot."""

    kind: Literal["me", "open", "bot"]
    bot: Id | None = None
    name: Name | None = None
    colour: Colour | None = None
    """None: the first that no other seat has chosen."""
    brief: bool = False
    """For a person: not to be asked where there is only one thing to choose, nor in windows that pass."""
    stops: Stops | None = None
    """What such a person wants to be stopped for in windows (`TitleInfo.stops`); None: what most people do."""


PaceName = Literal["live", "evening", "days", "slow"]
"""5 minutes and 1 a turn; 30 and 2; a day and 12 hours; 3 days and 1."""


Level = Annotated[list[Annotated[int, Meta(ge=0, le=5000)]], Meta(min_length=2, max_length=2)]
"""Ratings, from and to."""


class OpenHours(Incoming, frozen=True, kw_only=True):
    """From when to when of every day a table's clocks run, on the clocks of a place."""

    first: Annotated[int, Meta(ge=0, le=23)]
    last: Annotated[int, Meta(ge=1, le=24)]
    """Not after `first`: on the next day. The hours must be three or more."""
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    """Such as `Europe/Berlin`."""


class CreateTable(Incoming, frozen=True, kw_only=True):
    """POST /api/tables"""

    title: Id
    players: Annotated[int, Meta(ge=1, le=8)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    modules: Annotated[list[Id], Meta(max_length=16)] = []
    options: Annotated[dict[Id, OptionValue], Meta(max_length=64)] = {}
    edition: Annotated[str, Meta(max_length=200_000)] | None = None
    """The text of an edition file, if not the one that ships is to be played."""
    name: Name = "A"
    listed: bool = False
    """Whether strangers find the table under the open ones."""
    waits: bool = False
    """Whether the game begins only when its maker says so (`start`), and not as soon as all seats are taken."""
    pace: PaceName | None = None
    """How long everybody may take; None: as long as they like, or `days` at a listed table. Only people who wait for
    each other have clocks."""
    rated: bool = False
    """Whether the game counts for the ratings of its people, who must have kept their names: with codes to come back by
    (`POST /api/me/codes`) or a second device."""
    level: Level | None = None
    """The ratings, from and to, of those who are looked for; None: anybody's. It is a wish: nobody is turned away."""
    language: Language | None = None
    """The language that is to be spoken; None: any."""
    bots_after: Annotated[int, Meta(ge=0, le=1440)] = 0
    """After so many minutes bots take the seats that are still open, and the game begins; 0: never."""
    hours: OpenHours | None = None
    """Outside of which the table's clocks stand; for the paces `evening`, `days` and `slow`."""


class TableMade(Struct, frozen=True):
    """The table was made; it is at `/t/<table>`, which is also the invitation. With the seats that its maker holds
    there, the line to it can be opened at once."""

    table: str
    title: str
    mine: list[int]


class HolderMade(Struct, frozen=True):
    """POST /api/holders: the secret of a new holder, for programs (`Authorization: Bearer …`); pages get a cookie."""

    token: str


class Device(Struct, frozen=True):
    """One of somebody's devices."""

    id: str
    label: str
    made: float | None
    """Since when; None: the one with which it began."""
    this: bool


Webhook = Literal["ntfy", "discord", "slack", "matrix", "json"]
ChannelKind = Literal["ntfy", "discord", "slack", "matrix", "json", "push", "mail"]


class ChannelInfo(Struct, frozen=True):
    """A place at which I am told that it is my turn."""

    id: str
    kind: ChannelKind
    target: str
    """Its address, shortened."""
    error: str | None
    """Why the last note could not be left there."""
    resting: bool
    """Whether it failed so often that nothing is sent there any more."""


class AddChannel(Incoming, frozen=True, kw_only=True):
    """POST /api/me/channels: tell me there; it is tried at once."""

    kind: Webhook
    target: Annotated[str, Meta(min_length=8, max_length=400)]


class RemoveChannel(Incoming, frozen=True, kw_only=True):
    """POST /api/me/channels/remove: tell me there no more."""

    id: Id


Among = Literal["bots", "people"]


class RatingLine(Struct, frozen=True):
    """How strong I am at a title with so many players, alone against bots or at rated tables."""

    title: str
    players: int
    among: Among
    rating: int
    give: int
    """How far the rating may be off, in two cases of three."""
    games: int
    provisional: bool


class Me(Struct, frozen=True):
    """GET /api/me: my devices, how many codes to come back by are left, where I am told that it is my turn, and my
    ratings."""

    devices: list[Device]
    codes: int
    channels: list[ChannelInfo] = []
    notices: bool = False
    """Whether this server tells anybody."""
    ratings: list[RatingLine] = []


class Ticket(Struct, frozen=True):
    """POST /api/me/ticket: a word by which one other device comes in to my seats, once; it is at `/#in=<word>`."""

    word: str
    expires: float


class Codes(Struct, frozen=True):
    """POST /api/me/codes: words by which I come back to my seats, each once; those from before are void."""

    codes: list[str]


class ComeIn(Incoming, frozen=True, kw_only=True):
    """POST /api/me/in: let this device in, by a ticket, a code or the word in a letter."""

    word: Annotated[str, Meta(min_length=1, max_length=64)]
    label: Annotated[str, Meta(max_length=40)] = ""
    """What the device is called in the list of mine."""
    anyway: bool = False
    """Also if this device holds seats of its own, which it loses by that."""
    merge: bool = False
    """Bring the seats of this device along: whoever held them is the same person from now on."""


class Revoke(Incoming, frozen=True, kw_only=True):
    """POST /api/me/revoke: let one of my devices in no more."""

    device: Id


class Erase(Incoming, frozen=True, kw_only=True):
    """POST /api/me/erase: forget me. Names and words go, games stay."""

    sure: Literal[True]


class Fork(Incoming, frozen=True, kw_only=True):
    """POST /api/tables/{table}/fork: study a finished game from one of its positions on, against bots."""

    move: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    bot: Id | None = None
    """On all other seats; None: the bots that sat there, and the usual one for people."""


class SeatFacts(Struct, frozen=True):
    """What everybody knows of a seat."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None = None
    standing_in: bool = False
    """A bot plays for a person who left, until that person comes back."""
    online: bool = False
    resigned: bool = False
    colour: str = ""
    """One of `Colour`."""
    offered: bool = False
    """Whether somebody else may take the seat, at which a bot sits until then."""
    holiday: float | None = None
    """Until when the person's clock stands because of a holiday; it may be over."""


class TableSummary(Struct, frozen=True):
    """A line in a list of tables."""

    table: str
    title: str
    status: Status
    seats: list[SeatFacts]
    mine: list[int]
    """The seats that the asking client holds."""
    my_turn: bool
    scores: list[int]
    made: float
    """Seconds since the epoch."""
    moved: float
    modules: list[str] = []
    options: dict[str, str | int | bool] = {}
    stage: dict[str, int | str] = {}
    """How far the game is, in what its title counts by: `round` of `rounds`, `turn` of `turns`, `year` and `season`."""
    ranking: list[list[int]] = []
    """Who came first, second and so on, as soon as the game is over."""
    watching: int = 0
    """How many people look on."""
    turned: float = 0.0
    """By how much somebody's chance to win changed at one stroke, if the game was reviewed of late."""
    pace: PaceName | None = None
    rated: bool = False
    level: Level | None = None
    language: Language | None = None
    bots_after: int = 0


class ChatLine(Struct, frozen=True):
    seat: int | None
    name: str
    text: str
    at: float


class ChatPage(Struct, frozen=True):
    """GET /api/tables/{table}/chat?before=…: the lines before that one, as far as they go into one answer."""

    before: int
    """How many lines were said before these."""
    lines: list[ChatLine]


class Result(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    ranking: list[list[int]]
    resigned: int | None
    seed: str
    """Decimal digits; shown only now."""
    sources: list[dict[str, Any]]
    """Scores by source, one entry a seat: `{"source": points}`; a title says what its sources are."""


Wish = Literal["bot", "offer", "annul"]


class Ballot(Struct, frozen=True):
    """Somebody's wish for the seat of somebody who does not come."""

    seat: int
    who: int
    wish: Wish


class Reminder(Struct, frozen=True):
    """Somebody reminded somebody."""

    seat: int
    who: int
    at: float


class TableFacts(Struct, frozen=True):
    """What everybody at the table knows of the table itself."""

    table: str
    title: str
    players: int
    modules: list[str]
    options: dict[str, str | int | bool]
    status: Status
    seats: list[SeatFacts]
    edition: str
    """The digest of the edition's values."""
    own_edition: bool
    """Whether another edition than the one that ships is played; its text is at `/api/tables/{table}/edition`."""
    seed_hash: str
    """SHA-256 of the seed's decimal digits, from the first moment on."""
    made: float
    moved: float
    """When the last decision was made: how long the table has been waiting."""
    chat: list[ChatLine]
    """The newest lines."""
    result: Result | None = None
    next: str | None = None
    """The table of the rematch, once somebody asked for it."""
    engine: str = ""
    """The version of the engine that began the game."""
    maker: int | None = None
    """A seat that whoever made the table holds, if there is one."""
    closed: Literal["maker", "host", "idle", "gone", "annulled"] | None = None
    """Who closed the table: its maker, the host, nobody (it was left alone for long), the host who deleted it, or its
    people, because somebody did not come."""
    called: dict[int, list[int]] = {}
    """For whom a bot is wanted, seat by seat, and by whom."""
    chat_before: int = 0
    """How many lines were said before those of `chat`; they are at `/api/tables/{table}/chat`."""
    waits: bool = False
    """Whether the game begins only when its maker says so."""
    study_of: str | None = None
    """The table whose game this one goes on from, for study."""
    pace: PaceName | None = None
    """How long everybody may take."""
    rated: bool = False
    """Whether the game counts for the ratings of its people."""
    tournament: str | None = None
    """The tournament that the table belongs to."""
    level: Level | None = None
    """The ratings, from and to, of those who are looked for."""
    language: Language | None = None
    """The language that is spoken there."""
    bots_after: int = 0
    """So many minutes after the table was made bots take the seats that are still open; 0: never."""
    hours: tuple[int, int, str] | None = None
    """From which hour to which one its clocks run, and in which time zone."""
    votes: list[Ballot] = []
    """What people wish for the seats of those who do not come."""
    nudges: list[Reminder] = []
    """Who reminded whom that the table waits, since it last went on."""


# Live --------------------------------------------------------------------------------------------------------------


class Hello(Incoming, frozen=True, kw_only=True, tag="hello"):
    """The first message on a WebSocket: which seat to follow (None: watch) and the last event already seen."""

    seat: SeatNumber | None = None
    after: int = 0
    language: Language = "en"


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal action: its number, and its form as `title.actions.describe` gives it (words: message `do-<do>`)."""

    action: int
    form: dict[str, Any]
    then: list[Choice] = []
    """What is asked with it (of seats that are asked little, `Event.brief`): what can be chosen after it, each to be
    played as a command of its own. A single one may be done by the table itself."""


class StoryEntry(Struct, frozen=True):
    """One line of the story: message id and arguments, and the seat's own event at which it came."""

    at: int
    id: str
    args: dict[str, Any]


class ClockFacts(Struct, frozen=True):
    """Somebody's clock."""

    left: float
    """Seconds in the bank, when it last began to run or stopped."""
    due: float | None = None
    """When the bank is empty, in seconds since 1970; None: it stands."""


class Event(Struct, frozen=True, tag="event"):
    """The table as the seat may know it now; always whole, so that any one event is enough to go on from."""

    n: int
    seat: int | None
    facts: TableFacts
    view: dict[str, Any] | None
    """None until all seats are taken and the game has begun."""
    choices: list[Choice]
    story: list[StoryEntry]
    """Entries after the event that the client had seen; all of them if it had seen none."""
    can_undo: bool
    your_turn: bool
    since: int = 0
    """`story` holds the entries after this event; 0: it is whole, and replaces what the client had (after an undo)."""
    mine: list[int] = []
    """The seats that the receiving client holds at this table."""
    brief: bool = False
    """Whether this seat is asked only where there is something to choose."""
    stops: list[str] = []
    """What this seat wants to be stopped for in windows."""
    window: float | None = None
    """What is asked passes by itself when it has been shown for so many seconds; whoever passes before waits until
    then. Others see the same, whether there was something to do or not."""
    clocks: list[ClockFacts] = []
    """Everybody's clock, seat by seat; empty where nobody has one."""
    passed: int = 0
    """So many windows have passed by themselves since this seat last decided something; nobody else is told."""


class Presence(Struct, frozen=True, tag="presence"):
    """Who is connected now; not numbered, not kept."""

    online: list[int]
    watching: int
    thinking: list[int]
    """Seats whose bot is thinking."""


class Why(Incoming, frozen=True, kw_only=True, tag="why"):
    """Ask why an action is not possible now, by its form."""

    id: Id
    seat: SeatNumber
    form: Annotated[dict[Id, Annotated[str, Meta(max_length=64)] | int | Longs], Meta(max_length=32)]


class Because(Struct, frozen=True, tag="because"):
    """The answer: None when the action is possible after all, or is no action of the title."""

    id: str
    rule: str | None
    why: str | None


class Ping(Incoming, frozen=True, kw_only=True, tag="ping"):
    """Is the line still there? Answered with a `Pong`."""

    seen: int = 0
    """Up to which event everything was shown to whoever looks on: where only bots play, they go on when all who watch
    have seen it, and else after a while."""
    shown: bool = False
    """Whether a page that can be seen shows that it is this seat's turn: then nobody is told elsewhere."""


class Pong(Struct, frozen=True, tag="pong"):
    pass


# Commands ----------------------------------------------------------------------------------------------------------


class Command(Incoming, frozen=True, kw_only=True):
    """What all commands carry. `id` is the client's own name for it: repeated, it has one effect."""

    id: Id
    seat: SeatNumber
    version: int
    language: Language = "en"


class Play(Command, frozen=True, kw_only=True, tag="play"):
    action: Annotated[int, Meta(ge=-1, le=16_777_216)]


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take the seat's last decision back; in secret planning, take `ready` back."""


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    pass


class OfferDraw(Command, frozen=True, kw_only=True, tag="offer_draw"):
    """Refused as `not_here` by titles whose rules know no agreed draw."""


class TakeSeat(Command, frozen=True, kw_only=True, tag="take_seat"):
    """Sit down at an open seat or at one that is offered, or come back to the own one."""

    name: Name
    brief: bool = False
    """Not to be asked where there is only one thing to choose, nor in windows that pass."""
    stops: Stops | None = None
    """What to be stopped for in windows; None: what most people do."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Stand up: before the game the seat is open again, during it a bot stands in until the person comes back."""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat_bot"):
    """Put a bot on an open seat (by whoever made the table)."""

    bot: Id


class RemoveSitter(Command, frozen=True, kw_only=True, tag="remove"):
    """Ask whoever sits at this seat to leave, before the game (by whoever made the table)."""


class CloseTable(Command, frozen=True, kw_only=True, tag="close_table"):
    """Close the table for good (by whoever made it), unless others have begun to play there."""


class StartGame(Command, frozen=True, kw_only=True, tag="start"):
    """Let the game begin, at a table that waits for that (by whoever made it), once all seats are taken."""


class ShutSeat(Command, frozen=True, kw_only=True, tag="shut"):
    """Take an open seat away before the game (by whoever made the table); those behind it move up."""

    gone: SeatNumber


class Rename(Command, frozen=True, kw_only=True, tag="rename"):
    """Take another name, at any time."""

    name: Name


class CallBot(Command, frozen=True, kw_only=True, tag="call_bot"):
    """Ask for a bot that sits in for somebody for whom the table has been waiting long; it comes when over half of the
    other people ask for it, and goes as soon as that person comes back."""

    who: SeatNumber


class Vote(Command, frozen=True, kw_only=True, tag="vote"):
    """Wish something for the seat of a person who does not come: a bot that sits in, to offer it to others, or that the
    game is annulled. It is done when over half of the other people wish the same; of two, the other decides."""

    who: SeatNumber
    wish: Wish


class Nudge(Command, frozen=True, kw_only=True, tag="nudge"):
    """Remind somebody that the table waits; once a turn, and nobody more often than once an hour."""

    who: SeatNumber


class Asks(Command, frozen=True, kw_only=True, tag="asks"):
    """From now on be asked everything, or (`brief`) only where there is something to choose; in windows, be stopped for
    these."""

    brief: bool
    stops: Stops | None = None


class Think(Command, frozen=True, kw_only=True, tag="think"):
    """Keep a window open that would close by itself (`Event.window`), until this seat decides."""


class Chat(Command, frozen=True, kw_only=True, tag="chat"):
    text: ChatText


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Make the next table with the same people and set-up; the first to ask makes it, the others follow. With `ask`,
    the seats of other people are open there until they sit down."""

    ask: bool = False


Seating = TakeSeat | Leave | SeatBot | RemoveSitter | StartGame | ShutSeat | Rename | CallBot | Vote | Nudge
AnyCommand = Play | Undo | Resign | OfferDraw | Seating | CloseTable | Asks | Think | Chat | Rematch
FromClient = Hello | Why | Ping | AnyCommand

Reason = Literal[
    "illegal",  # the rules forbid it: `rule` and `why` say which and why
    "stale",  # the table has moved on since that version: `fresh` holds the table as it is
    "cannot_undo",
    "not_your_seat",
    "seat_taken",
    "not_begun",
    "table_over",
    "not_here",  # the title or the table knows no such thing
    "unknown_table",
    "malformed",
    "too_large",
    "too_fast",  # `retry_after` says when to come back
    "over_budget",  # a budget of the host is used up: `why` says which, `retry_after` when to come back
    "barred",  # the host does not let you in, or does not let you speak
    "try_again",  # the store could not take it now; nothing happened
]


class Done(Struct, frozen=True, tag="done"):
    """The command was carried out and is durable; `n` is the seat's event after it."""

    id: str
    n: int
    table: str | None = None
    """Where a rematch goes."""


class Refused(Struct, frozen=True, tag="refused"):
    """Nothing happened, and this is why; `why` is a sentence in the language of the command."""

    id: str | None
    reason: Reason
    why: str
    rule: str | None = None
    fresh: Event | None = None
    retry_after: int | None = None
    """In how many seconds it may be tried again."""


Answer = Done | Refused
ToClient = Event | Presence | Because | Pong | Done | Refused


class AskOdds(Incoming, frozen=True, kw_only=True):
    """POST /api/tables/{table}/odds: what are my odds, and how could I go on? Only where no other person plays."""

    seat: SeatNumber


class OddsLine(Struct, frozen=True):
    """One way to go on. The numbers are means over imagined games, in which what is hidden is dealt anew."""

    choices: list[Choice]
    """What to do now; for a plan, step by step."""
    games: int
    odds: list[float]
    """Of winning, by seat."""
    points: list[float]
    """By seat, at the end of the imagined games or as far as they were played."""
    gains: dict[str, float]
    """By source: how many points more the seat has than on average over the lines; the largest differences first."""


class Odds(Struct, frozen=True):
    """The answer to `AskOdds`: the best lines, best first. It holds for the seat's event `n`."""

    n: int
    seat: int
    lines: list[OddsLine]


class ReviewPoint(Struct, frozen=True):
    """A point of a game that is over, after so many moves, and everybody's chance to win from there."""

    move: int
    at: int
    """The event at which this stands in the story of whoever asks; look there."""
    chances: list[float]
    """By seat; they add up to 1. Empty until they are found. At the end 1 for whoever won, in equal parts if several
    did, and in equal parts for all if nobody did."""
    scores: list[int]
    round: bool
    """Whether a round, or whatever the title counts by, ended here; also the beginning and the end."""
    seat: int | None
    """Who made the move."""
    sources: list[dict[str, Any]]
    """By seat, where the points came from, where a round ended."""
    where: dict[str, Any]
    """Where the game stands, as the public view says it."""


class ReviewTurn(Struct, frozen=True):
    """A turning point: the place of its point in the list, how the chances changed, and what was told of it."""

    point: int
    change: list[float]
    told: list[StoryEntry]


class ReviewLuck(Struct, frozen=True):
    """What chance did to a seat: how often, what came of it, and what was expected."""

    kind: str
    seat: int
    count: int
    got: float
    expected: float


class ReviewVerdict(Struct, frozen=True):
    """A decision as the strongest bot sees it, from what the seat could know, beside another way to go on: a better
    one, or, of a good decision, the next best."""

    seat: int
    move: int
    """How many moves were made before it."""
    at: int
    odds: float
    """Of winning, for the seat, as it was decided."""
    other_odds: float
    chosen: list[Choice]
    other: list[Choice]
    where: dict[str, Any]
    """Where the game stood, as the seat saw it; to say a plan's steps by."""


class Review(Struct, frozen=True):
    """GET /api/tables/{table}/review: a game that is over, judged from full information.

    It is found out when it is first asked for, in `of` parts, of which `done` are; ask again until all are. Then it is
    kept with the game.
    """

    table: str
    done: int
    of: int
    points: list[ReviewPoint] = []
    turns: list[ReviewTurn] = []
    luck: list[ReviewLuck] = []
    unlikely: ReviewTurn | None = None
    """What ended least likely; `change` holds how likely that was."""
    best: list[ReviewVerdict] = []
    """The best decision of each seat that has one."""
    worst: list[ReviewVerdict] = []


class RuleText(Struct, frozen=True):
    """GET /api/titles/{title}/rules?language=de"""

    id: str
    """Empty for an example, which is no rule of its own."""
    chapter: str
    text: str
    source: str


class SeatRecord(Struct, frozen=True):
    """GET /api/tables/{table}/record?seat=0 before the end: the game as far as that seat may know it.

    After the end, the same address gives the full record, which can be replayed and checked.
    """

    table: str
    title: str
    players: int
    modules: list[str]
    options: dict[str, str | int | bool]
    edition: str
    seed_hash: str
    seat: int
    decisions: list[Choice]
    """The seat's own."""
    view: dict[str, Any]
    story: list[StoryEntry]


class Position(Struct, frozen=True):
    """GET /api/tables/{table}/positions/{n}?seat=0: the table after the seat's n-th event, from its own knowledge."""

    n: int
    last: int
    view: dict[str, Any]
    story: list[StoryEntry]
    move: int | None = None
    """How many moves of the record were made then, for `Fork`; None until the game is over."""


class Change(Struct, frozen=True):
    """What stands somewhere in a view now: the keys that lead there, and what is there."""

    at: list[str | int]
    to: Any


class Moment(Struct, frozen=True):
    """A line of the story, and what of the view is another one than at the line before."""

    id: str
    args: dict[str, Any]
    changes: list[Change]


class Act(Struct, frozen=True):
    """An event, line by line; after the last one the table is as the event itself says."""

    n: int
    view: dict[str, Any]
    """What the seat saw before the first line; `changes` go on from there."""
    moments: list[Moment]


class Acts(Struct, frozen=True):
    """GET /api/tables/{table}/moments/{n}?seat=0&after=3: events after one and up to another, line by line."""

    acts: list[Act]
    last: int
    """So far it goes; what comes after must be asked for."""
