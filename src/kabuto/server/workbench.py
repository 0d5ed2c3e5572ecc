"""The workbench's process: opens, checks and shows lessons that people are making, one task a line.

What is being made may be anything: whatever it does to this process, play goes on.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kabuto.kernel import title as titles, words
from kabuto.kernel.actions import NoSuchAction
from kabuto.kernel.edition import Fault
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.illegal import Illegal
from kabuto.kernel.title import title
from kabuto.lessons.check import faults_in
from kabuto.lessons.lesson import FORMAT, BadLesson, Lesson, Note, dumped, parse, shaped, tree_of, written
from kabuto.lessons.places import places
from kabuto.lessons.walk import Course
from kabuto.server.entries import Made, decode
from kabuto.server.lessons import edition_for, shown_events, walked
from kabuto.server.lessonwire import LessonDraft, LessonFault, LessonMoment, LessonPart, MadeChoice, Walk
from kabuto.server.process import answer_lines
from kabuto.server.refusal import SENTENCES, Refusal
from kabuto.server.state import setup_of

NICENESS = 5


class Job(msgspec.Struct, frozen=True):
    """`open`: the lesson in a text. `check`: one in plain values. `look`: the table after some of its moves. `walk`: go
    through it. `draft`: a new one from a game."""

    what: Literal["open", "check", "look", "walk", "draft"]
    text: str = ""
    lesson: dict[str, Any] = {}
    at: int = 0
    walk: Walk | None = None
    package: str = ""
    made: bytes = b""
    moves: list[tuple[int, int]] = []
    seat: int = 0
    names: list[str] = []
    language: str = "en"


class Bench(msgspec.Struct, frozen=True):
    """What came of it; `error` is one sentence that says why nothing did."""

    draft: LessonDraft | None = None
    moment: LessonMoment | None = None
    part: LessonPart | None = None
    error: str | None = None


def work(line: bytes) -> bytes:
    job = msgspec.json.decode(line, type=Job)
    try:
        return msgspec.json.encode(done(job))
    except BadLesson as error:
        return msgspec.json.encode(Bench(error=str(error.faults[0])))
    except Refusal as refusal:
        return msgspec.json.encode(Bench(error=refusal.why(job.language)))
    except (KabutoError, Illegal, NoSuchAction) as error:
        return msgspec.json.encode(Bench(error=str(error)))


def done(job: Job) -> Bench:
    if job.what == "open":
        return Bench(draft=drafted(parse(job.text)))
    if job.what == "draft":
        return Bench(draft=drafted(begun(job)))
    lesson = shaped(job.lesson)
    if job.walk is not None:
        return Bench(part=walked(course_for(lesson), job.walk))
    return Bench(moment=moment(lesson, job.at)) if job.what == "look" else Bench(draft=drafted(lesson))


def drafted(lesson: Lesson) -> LessonDraft:
    """A lesson with all that is wrong with it, and its file if nothing is."""
    found = faults_in(lesson, own=True)
    tree = {**tree_of(lesson), "seed": str(lesson.seed)}  # a page would round a long number
    return LessonDraft(tree, [told(fault) for fault in found], None if found else dumped(lesson))


def told(fault: Fault) -> LessonFault:
    return LessonFault(fault.path, fault.reason)


def begun(job: Job) -> Lesson:
    """The beginnings of a lesson: a game, and one note before its first move."""
    its_title = titles.load(job.package)
    made = decode(job.made)
    assert isinstance(made, Made)
    setup = setup_of(its_title, made, None)
    say = words.load(job.language, SENTENCES).say
    return Lesson(
        lesson=FORMAT,
        title=its_title.name,
        id="my-lesson",
        name={job.language: its_title.label},
        about={job.language: say("new-lesson-about")},
        minutes=5,
        edition=setup.edition.digest,
        players=setup.players,
        modules=list(setup.modules),
        options=dict(setup.options),
        seed=str(setup.seed),
        seat=job.seat,
        names=job.names,
        moves=[written(its_title, seat, action) for seat, action in job.moves],
        notes=[Note(at=0, name={job.language: say("new-lesson-note")}, text={job.language: say("new-lesson-text")})],
    )


def course_for(lesson: Lesson) -> Course:
    its_title = title(lesson.title)
    return Course(its_title, lesson, edition_for(its_title, lesson))


def moment(lesson: Lesson, at: int) -> LessonMoment:
    """The table after some moves of the record, with what the learner could choose there."""
    course = course_for(lesson)
    its_title = course.title
    at = min(at, len(course.moves))
    before = course.moves[:at]
    game = course.played(before)
    seat = lesson.seat
    own = 0
    while at + own < len(course.moves) and course.moves[at + own][0] == seat:
        own += 1
    choices = [MadeChoice(action, written(its_title, seat, action)) for action in game.legal(seat)]
    return LessonMoment(
        at=at,
        moves=len(course.moves),
        own=own,
        next=lesson.moves[at] if at < len(course.moves) else None,
        choices=choices,
        places=sorted(places(game.view(seat))),
        event=shown_events(course, before, [], None)[-1],
    )


if __name__ == "__main__":
    answer_lines(work, NICENESS)
