"""The format of a lesson, and reading one.

A move is written as people would say it, `B take geisha`: the letter of the seat, the verb, and its arguments in the
order in which the title declares them; an argument of several numbers has commas between them (`A daimyo 1,0,2,0`).
Sentences are Fluent patterns, one for each language.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
import yaml
from msgspec import Meta, Struct
from msgspec.structs import replace

from kabuto.kernel import plain
from kabuto.kernel.actions import NoSuchAction, Value
from kabuto.kernel.edition import Fault, text_of
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.meta import OptionValue
from kabuto.kernel.title import Title
from kabuto.kernel.words import LETTERS

FORMAT = 1
ANY = "any"
"""The edition of a lesson that fits every one in which its moves are legal."""
Text = dict[str, Annotated[str, Meta(min_length=1, max_length=600)]]
"""A sentence by language."""
Name = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[a-z0-9-]+$")]
Move = Annotated[str, Meta(min_length=3, max_length=120)]
Mark = Annotated[str, Meta(min_length=1, max_length=64)]


class BadLesson(KabutoError, ValueError):
    """A lesson that cannot be played; `faults` lists what is wrong, each with its path and reason."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        super().__init__(f"{name} cannot be played: {faults[0]}")
        self.faults = faults


class Task(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is to be chosen: what the record holds there, any of several, or whatever reaches a goal."""

    do: Text
    moves: Annotated[int, Meta(ge=1, le=40)] = 1
    """So many moves of the record, all of the learner's, are the way that the record goes."""
    any: Annotated[list[Move], Meta(max_length=20)] = []
    """Other choices that are as good."""
    goal: dict[str, str | int | bool | None] = {}
    """What the learner's view must hold, by the way to each value: `seats.0.plan.rice: shimosa`."""
    instead: Text | None = None
    """What is said of any other choice."""
    because: dict[Move, Text] = {}
    """What is said of some other choices."""
    hint: Text | None = None


class Note(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A note at a position: after the first `at` moves."""

    at: Annotated[int, Meta(ge=0, le=2000)]
    name: Text
    text: Text
    look: Annotated[list[Mark], Meta(max_length=3)] = []
    task: Task | None = None
    rule: str | None = None


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson as its file has it."""

    lesson: int
    """The version of this format."""
    title: str
    id: Name
    name: Text
    about: Text
    minutes: Annotated[int, Meta(ge=1, le=60)]
    order: int = 0
    """Lessons of a title are listed in this order."""
    edition: str = ANY
    players: Annotated[int, Meta(ge=1, le=8)]
    modules: list[str] = []
    options: dict[str, OptionValue] = {}
    seed: int | Annotated[str, Meta(pattern="^[0-9]{1,39}$")]
    """As a number, or as its digits where a reader of numbers would round it."""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    """Where the learner sits."""
    names: list[Annotated[str, Meta(min_length=1, max_length=24)]]
    """What the others are called, by seat; the learner's is what the learner is called without a name."""
    moves: Annotated[list[Move], Meta(max_length=2000)]
    notes: Annotated[list[Note], Meta(min_length=1, max_length=60)]


def parse(text: str) -> Lesson:
    """A lesson in a text; raises `BadLesson` if it has not the shape of one."""
    try:
        tree = plain.parse(text)
    except ValueError as error:
        raise BadLesson("the lesson", [Fault("", str(error))]) from None
    return shaped(tree)


def shaped(tree: object) -> Lesson:
    """A lesson in plain values; raises `BadLesson` if they have not the shape of one."""
    try:
        lesson = msgspec.convert(tree, Lesson)
        return replace(lesson, seed=int(lesson.seed))
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        where = path.strip("`").removeprefix("$").removeprefix(".")
        raise BadLesson("the lesson", [Fault(where, reason[0].lower() + reason[1:])]) from None


def tree_of(lesson: Lesson) -> dict[str, Any]:
    """A lesson as plain values, without what need not be said."""
    found: dict[str, Any] = trimmed(lesson)
    return found


def trimmed(value: Any) -> Any:
    if isinstance(value, Struct):
        fields = msgspec.structs.fields(value)
        said = ((one.name, one, getattr(value, one.name)) for one in fields)
        return {name: trimmed(held) for name, one, held in said if one.required or held != default_of(one)}
    if isinstance(value, dict):
        return {key: trimmed(held) for key, held in value.items()}
    return [trimmed(held) for held in value] if isinstance(value, list) else value


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def dumped(lesson: Lesson) -> str:
    """A lesson as the text of its file: what is read from it is the same lesson."""
    text: str = yaml.safe_dump(tree_of(lesson), sort_keys=False, allow_unicode=True, width=120)
    return text


def read(path: Path) -> Lesson:
    """The lesson in a file; raises `BadLesson`, or `BadEdition` if the file cannot be read."""
    return parse(text_of(path))


@cache
def shipped(title: Title) -> dict[str, Lesson]:
    """The lessons that ship with a title, in their order."""
    found = [read(path) for path in sorted(title.folder.glob("lessons/*.yaml"))]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


# Moves ----------------------------------------------------------------------------------------------------------


def written(title: Title, seat: int, action: int) -> str:
    """A move as a lesson writes it."""
    form = title.actions.describe(action)
    values = [",".join(map(str, v)) if isinstance(v, list) else str(v) for name, v in form.items() if name != "do"]
    return " ".join([LETTERS[seat], form["do"], *values])


def meant(title: Title, move: str) -> tuple[int, int]:
    """The seat and the action that a written move stands for; raises `NoSuchAction`."""
    letter, *said = move.split()
    seat = LETTERS.find(letter)
    if len(letter) != 1 or seat < 0:
        raise NoSuchAction(f"{move!r} does not begin with the letter of a seat")
    if not said:
        raise NoSuchAction(f"{move!r} says whose move it is, and not what is done")
    verb = next((verb for verb in title.actions.verbs if verb.name == said[0]), None)
    if verb is None:
        known = ", ".join(verb.name for verb in title.actions.verbs)
        raise NoSuchAction(f"there is no verb {said[0]!r}; the verbs are {known}")
    names = list(verb.domains)
    if len(said) - 1 != len(names):
        raise NoSuchAction(f"{move!r}: {verb.name!r} takes {' '.join(names) or 'nothing'}")
    form: dict[str, Any] = {"do": verb.name}
    for name, word in zip(names, said[1:], strict=True):
        form[name] = value_of(word, verb.domains[name])
    return seat, title.actions.number(form)


def value_of(word: str, domain: tuple[Value, ...]) -> Value:
    """The value of a domain that a word stands for; the word itself if there is none."""
    for value in domain:
        if (",".join(map(str, value)) if isinstance(value, tuple) else str(value)) == word:
            return value
    return word
