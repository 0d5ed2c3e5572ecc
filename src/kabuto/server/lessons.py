"""Lessons on the server: which there are, and the table at each of their steps.

A lesson is no table: nothing of it is kept, and nobody else sees it. Whoever goes through one says with each request
what was chosen so far, and is shown the table that follows from it, by the same projection as at any other table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache

from msgspec.structs import replace

from kabuto.kernel.edition import Edition
from kabuto.kernel.title import Title
from kabuto.lessons import Lesson, puzzles, shipped
from kabuto.lessons.lesson import ANY, Note, parse
from kabuto.lessons.sentences import say
from kabuto.lessons.walk import Course, Moves
from kabuto.server import sight
from kabuto.server.commands import tidy
from kabuto.server.entries import Made, Moved, Plan
from kabuto.server.lessonwire import LessonInfo, LessonNote, LessonPart, PlayOn, Said, Walk
from kabuto.server.refusal import Refusal
from kabuto.server.shelf import Shelf
from kabuto.server.state import TableState, begin
from kabuto.server.wire import Event
from kabuto.version import VERSION

LEARNER = "learner"
"""The holder of the learner's seat: nobody has this as the hash of a secret."""
TABLE = "lesson"
PREFIX = "own-"
"""Begins the id of a lesson that somebody shares."""
MOST_EVENTS = 8
"""So many of the last things that happened are shown one after the other."""


class Lessons:
    """See the head of this file."""

    def __init__(self, shelf: Shelf, shared: Callable[[str, str], Awaitable[str]]) -> None:
        self._shelf = shelf
        self._shared = shared
        """The file of a lesson that somebody shares; raises `Refusal`."""

    def infos(self) -> list[LessonInfo]:
        """All lessons, title by title."""
        return [info(title, one) for title in self._shelf.titles.values() for one in shipped(title).values()]

    async def course(self, title: str, lesson: str) -> Course:
        """A lesson, a puzzle, or what somebody shares; raises `Refusal`."""
        its_title = self._shelf.title(title)
        if lesson.startswith(PREFIX):
            return course_in(its_title, await self._shared(title, lesson))
        return course_of(its_title, lesson)

    def puzzles(self) -> dict[str, int]:
        """How many puzzles each title has."""
        return {title.name: count for title in self._shelf.titles.values() if (count := len(puzzles.shipped(title)))}

    def made(self, course: Course, wanted: PlayOn, client: str) -> Made:
        """The first entry of a table that goes on from a position of a lesson, against the gentlest bots."""
        _, moves = course.follow(wanted.path)
        known = (*self._shelf.levels(course.title), *self._shelf.bots(course.title))
        made = made_of(course, moves, wanted.name)
        seats = [
            Plan(kind="person", name=plan.name, holder=client, brief=True)
            if seat == course.lesson.seat
            else Plan(kind="bot", name=plan.name, bot=known[0])
            for seat, plan in enumerate(made.seats)
        ]
        return replace(made, seats=seats, maker=client)


# Going through one -----------------------------------------------------------------------------------------------


def walked(course: Course, walk: Walk) -> LessonPart:
    """Go on from where somebody is, or show the table there."""
    step, moves = course.follow(walk.path)
    path = [list(chosen) for chosen in walk.path[:step]]
    if step < len(walk.path) or step >= course.steps:  # the lesson was changed since
        return _part(course, path, [], moves, [], walk)
    if course.note(step).task is None:
        if not walk.on:
            return _part(course, path, [], moves, [], walk)
        return _part(course, [*path, []], [], moves, course.rest(step), walk, solved=True)
    return _try(course, path, moves, walk)


def _try(course: Course, path: list[list[int]], moves: Moves, walk: Walk) -> LessonPart:
    step, tried, seat = len(path), list(walk.tried), course.lesson.seat
    verdict = course.judge(moves, step, tried)
    good = tried[: verdict.good]
    shown = [(seat, action) for action in good]
    if not walk.on or not tried:
        return _part(course, path, good, [*moves, *shown], [], walk)
    if not verdict.solved:
        if verdict.good < len(tried):
            return _part(course, path, good, [*moves, *shown], [], walk, wrong=True, words=verdict.words)
        return _part(course, path, good, [*moves, *shown[:-1]], shown[-1:], walk)
    if not course.leads_on(moves, step, good):  # the goal was reached on a way that the record cannot follow
        good = course.record(step)
        shown = [(seat, action) for action in good]
    further = [*shown[-1:], *course.rest(step)]
    return _part(course, [*path, good], [], [*moves, *shown[:-1]], further, walk, solved=True)


def _part(
    course: Course,
    path: list[list[int]],
    tried: list[int],
    before: Moves,
    further: Moves,
    walk: Walk,
    *,
    solved: bool = False,
    wrong: bool = False,
    words: Said | None = None,
) -> LessonPart:
    step = len(path)
    note = note_of(course.note(step)) if step < course.steps else None
    events = shown_events(course, before, further, walk.name)
    said = None if words is None else spoken(words)
    return LessonPart(path, tried, step, course.steps, note, solved, wrong, said, events)


def position(course: Course, moves: int) -> Event:
    """The table after so many moves of a lesson's record, as its learner sees it; raises `Refusal`."""
    if moves > len(course.moves):
        raise Refusal("not_here", "no-such-lesson")
    return shown_position(course, moves)


# Which there are -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def course_of(title: Title, id: str) -> Course:
    """A lesson or puzzle that ships; raises `Refusal` if there is none, or its edition is not here any more."""
    lesson = ours(title, id)
    return Course(title, lesson, edition_for(title, lesson))


@lru_cache(maxsize=64)
def course_in(title: Title, text: str) -> Course:
    """The lesson in a text."""
    lesson = parse(text)
    return Course(title, lesson, edition_for(title, lesson))


def ours(title: Title, id: str) -> Lesson:
    """A lesson or puzzle that ships; raises `Refusal`."""
    found = shipped(title).get(id) or puzzles.puzzle_named(title, id)
    if found is None:
        raise Refusal("not_here", "no-such-lesson")
    return found


def edition_for(title: Title, lesson: Lesson) -> Edition:
    """The edition that a lesson was made for; raises `Refusal` if it is not here any more."""
    edition = title.edition if lesson.edition == ANY else title.edition_of(lesson.edition)
    if edition is None:
        raise Refusal("not_here", "lesson-misfit")
    return edition


def info(title: Title, lesson: Lesson) -> LessonInfo:
    steps = len(lesson.notes)
    name, about = spoken(lesson.name), spoken(lesson.about)
    return LessonInfo(title.name, lesson.id, name, about, lesson.minutes, steps, list(lesson.modules))


def note_of(note: Note) -> LessonNote:
    task = note.task
    hint = spoken(task.hint) if task and task.hint else None
    do = spoken(task.do) if task else None
    return LessonNote(spoken(note.name), spoken(note.text), list(note.look), note.rule, do, hint)


def spoken(text: Said) -> Said:
    return {language: _spoken(language, text[language]) for language in text}


@lru_cache(maxsize=4096)
def _spoken(language: str, text: str) -> str:
    return say({language: text}, language)


# The table -------------------------------------------------------------------------------------------------------


def made_of(course: Course, moves: Moves, name: str | None) -> Made:
    lesson, setup = course.lesson, course.setup
    own = tidy(name or "") or lesson.names[lesson.seat]
    seats = [
        Plan(kind="person", name=own, holder=LEARNER)
        if seat == lesson.seat
        else Plan(kind="bot", name=one, bot="ashigaru")
        for seat, one in enumerate(lesson.names)
    ]
    return Made(
        title=lesson.title,
        players=setup.players,
        modules=list(setup.modules),
        options=dict(setup.options),
        edition=setup.edition.digest,
        engine=VERSION,
        seed=str(lesson.seed),
        seats=seats,
        maker=LEARNER,
        moves=moves,
    )


@lru_cache(maxsize=64)
def shown_position(course: Course, moves: int) -> Event:
    (event,) = shown_events(course, course.moves[:moves], [], None)
    return event


def shown_events(course: Course, before: Moves, further: Moves, name: str | None) -> list[Event]:
    """The table after some moves, then what the learner sees of further ones; the last of it, if it is much."""
    watcher = course.lesson.seat + 1
    state = begin(TABLE, course.title, made_of(course, before, name), 0.0)
    states: list[TableState] = [state]
    for seat, action in further:
        state = state.after(Moved(seat=seat, action=action), 0.0)
        if state.counts[watcher] > states[-1].counts[watcher]:
            states.append(state)
    first, rest = states[0], states[1:][-MOST_EVENTS:]
    found, since = [], first.counts[watcher]
    for one in rest or [first]:
        found.append(sight.event(one, watcher, since if rest else 0, (), [course.lesson.seat]))
        since = one.counts[watcher]
    return found
