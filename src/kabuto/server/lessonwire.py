"""What goes over the wire about lessons."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from kabuto.server.wire import Event, Incoming, Name

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
