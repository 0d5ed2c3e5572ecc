"""What goes over the wire about lessons, the coach, and making lessons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kabuto.server.wire import Choice, Event, Id, Incoming, Name, SeatNumber

Said = dict[str, str]
"""A sentence by language."""
ActionNumber = Annotated[int, Meta(ge=0, le=2**24)]
Chosen = Annotated[list[ActionNumber], Meta(max_length=60)]


class LessonInfo(Struct, frozen=True):
    """A lesson in the list of its title."""

    title: str
    id: str
    name: Said
    about: Said
    minutes: int
    steps: int
    modules: list[str]


class LessonNote(Struct, frozen=True):
    """What is said at a step."""

    name: Said
    text: Said
    look: list[str]
    """Places on the board, by the marks of its explanations."""
    rule: str | None
    do: Said | None
    """What is to be done; None: nothing, it goes on when it was read."""
    hint: Said | None


class Walk(Incoming, frozen=True, kw_only=True):
    """Where somebody is in a lesson, and whether they go on from there."""

    path: Annotated[list[Chosen], Meta(max_length=60)]
    """What was chosen at each step so far."""
    tried: Chosen = field(default_factory=list)
    """What was chosen at this step so far."""
    on: bool = False
    """Whether the last of these was chosen just now, or the note was read; else only the table is asked for."""
    name: Name | None = None


class LessonPart(Struct, frozen=True):
    """The lesson from there on, up to what is to be read or done next."""

    path: list[list[int]]
    tried: list[int]
    step: int
    steps: int
    note: LessonNote | None
    """None: the lesson is over."""
    solved: bool
    wrong: bool
    """Whether the last choice was not what was asked for: it was taken back."""
    words: Said | None
    """What the lesson says about it."""
    events: list[Event]
    """What the learner sees, one after the other; numbered anew from 1."""


class PlayOn(Incoming, frozen=True, kw_only=True):
    """Play on from the position of a lesson against the gentlest bots."""

    path: Annotated[list[Chosen], Meta(max_length=60)]
    name: Name | None = None


# The coach -------------------------------------------------------------------------------------------------------


class AskCoach(Incoming, frozen=True, kw_only=True):
    """POST /api/tables/{table}/coach, only where no other person plays. `ask`: was what I decided last clearly worse
    than another way? From then on the bots wait with their answer until the coach has judged what can be taken back,
    and if there was a word, until it was `heard`; `off` ends that."""

    seat: SeatNumber
    what: Literal["ask", "heard", "off"] = "ask"


class CoachWord(Struct, frozen=True):
    """A decision that was clearly worse than another way, in the eyes of the strongest bot, from what the seat could
    know. The numbers are means over imagined games; the first of two is of what was decided, the second of the better
    way."""

    move: int
    """So many moves had been made with it: a decision has one word."""
    chosen: list[Choice]
    better: list[Choice]
    """For a plan, step by step."""
    odds: list[float]
    """Of winning."""
    points: list[float]
    """At the end of the imagined games, or as far as they were played."""
    gains: dict[str, float]
    """By source: how many points more the better way brings; the largest differences first."""


class CoachSaid(Struct, frozen=True):
    """The answer to `AskCoach`: a word, or none. It holds for the seat's event `n`."""

    n: int
    seat: int
    word: CoachWord | None


# Making lessons --------------------------------------------------------------------------------------------------

Tree = dict[str, Any]
"""A lesson as its file has it (`docs/lessons.md`), but for its seed, which is told in digits."""


class DraftLesson(Incoming, frozen=True, kw_only=True):
    """POST /api/workshop/draft: begin a lesson from a game that is over, or from a study of one's own; the learner sits
    at `seat`."""

    table: Id
    seat: SeatNumber = 0


class OpenLesson(Incoming, frozen=True, kw_only=True):
    """POST /api/workshop/open: the text of a lesson file."""

    text: Annotated[str, Meta(max_length=250_000)]


class LessonInMaking(Incoming, frozen=True, kw_only=True):
    """POST /api/workshop/check, /api/workshop/look (the table after `at` moves) and /api/workshop/share."""

    lesson: Tree
    at: Annotated[int, Meta(ge=0, le=2000)] = 0


class TryLesson(Incoming, frozen=True, kw_only=True):
    """POST /api/workshop/walk: go through a lesson in making, as others will."""

    lesson: Tree
    walk: Walk


class UnshareLesson(Incoming, frozen=True, kw_only=True):
    """POST /api/workshop/remove: take back what I shared."""

    id: Id


class LessonFault(Struct, frozen=True):
    """Something that is wrong with a lesson."""

    path: str
    reason: str


class LessonDraft(Struct, frozen=True):
    """A lesson that is being made."""

    lesson: Tree
    faults: list[LessonFault]
    text: str | None
    """Its file, if nothing is wrong with it."""


class MadeChoice(Struct, frozen=True):
    """What the learner could choose, as the table names it and as a lesson writes it."""

    action: int
    move: str


class LessonMoment(Struct, frozen=True):
    """The table after some moves of the record."""

    at: int
    moves: int
    """So many moves the record has."""
    own: int
    """So many of those that come next are the learner's: a task can ask for them."""
    next: str | None
    """The next one."""
    choices: list[MadeChoice]
    places: list[str]
    """What can be looked at, by name."""
    event: Event


class SharedLesson(Struct, frozen=True):
    """A lesson that somebody shares; it is played at `/learn/<title>/<id>`."""

    id: str
    title: str
    name: Said
    steps: int
    made: float
