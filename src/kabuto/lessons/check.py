"""Everything that can be wrong with a lesson, each fault with its path and one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.kernel.actions import NoSuchAction
from kabuto.kernel.edition import Edition, Fault
from kabuto.kernel.errors import BadEdition, BadSetup, UnknownTitle
from kabuto.kernel.game import Game
from kabuto.kernel.illegal import Illegal
from kabuto.kernel.title import Title, title
from kabuto.lessons.lesson import ANY, FORMAT, BadLesson, Lesson, Note, Task, Text, meant, parse
from kabuto.lessons.places import places
from kabuto.lessons.sentences import faults_of, too_long
from kabuto.lessons.walk import Course, Moves, holds


def faults(text: str, edition: Edition | None = None) -> tuple[Lesson | None, list[Fault]]:
    """The lesson in a text, if it has the shape of one, and everything that is wrong with it."""
    try:
        lesson = parse(text)
    except BadLesson as error:
        return None, error.faults
    return lesson, faults_in(lesson, edition)


def faults_in(lesson: Lesson, edition: Edition | None = None, own: bool = False) -> list[Fault]:
    """Everything that is wrong with a lesson. One of people's `own` is said in the languages of its name; those that
    ship, in all of the title's."""
    try:
        its_title = title(lesson.title)
    except UnknownTitle as error:
        return [Fault("title", str(error))]
    languages = tuple(lesson.name) if own and lesson.name else its_title.meta.languages
    return [*_form(its_title, lesson, languages), *_game(its_title, lesson, edition or its_title.edition)]


# What it says ----------------------------------------------------------------------------------------------------


def _form(of: Title, lesson: Lesson, languages: Sequence[str]) -> list[Fault]:
    found = []
    if lesson.lesson != FORMAT:
        found.append(Fault("lesson", f"is of format {lesson.lesson}; this version reads format {FORMAT}"))
    for path, text in sentences(lesson):
        found += faults_of(of, path, text, languages)
    for place, note in enumerate(lesson.notes):
        found += too_long(f"notes[{place}]", [note.text, *([note.task.do] if note.task else [])])
        if note.rule is not None and note.rule not in of.rules:
            found.append(Fault(f"notes[{place}].rule", f"there is no rule {note.rule!r} in the rulebook of {of.label}"))
    return found


def sentences(lesson: Lesson) -> list[tuple[str, Text]]:
    """All sentences of a lesson, each with its path."""
    found: list[tuple[str, Text]] = [("name", lesson.name), ("about", lesson.about)]
    for place, note in enumerate(lesson.notes):
        path = f"notes[{place}]"
        found += [(f"{path}.name", note.name), (f"{path}.text", note.text)]
        if note.task is not None:
            found += [(f"{path}.task.{part}", text) for part, text in _of_task(note.task)]
    return found


def _of_task(task: Task) -> list[tuple[str, Text]]:
    found: list[tuple[str, Text]] = [("do", task.do)]
    found += [(part, text) for part, text in (("instead", task.instead), ("hint", task.hint)) if text is not None]
    return found + [(f"because.{move}", text) for move, text in task.because.items()]


# What is played --------------------------------------------------------------------------------------------------


def _game(of: Title, lesson: Lesson, edition: Edition) -> list[Fault]:
    if lesson.edition not in (ANY, edition.digest):
        reason = f"it was made for the edition {lesson.edition[:12]}…, not for {edition.digest[:12]}…"
        return [Fault("edition", reason)]
    try:
        of.setup(lesson.players, lesson.modules, lesson.options, int(lesson.seed), edition)
    except (BadSetup, BadEdition) as error:
        return [Fault("players, modules or options", str(error))]
    if lesson.seat >= lesson.players or len(lesson.names) != lesson.players:
        return [
            Fault("names", f"there are {lesson.players} seats, each has a name, and the learner sits at one of them")
        ]
    for place, move in enumerate(lesson.moves):
        try:
            meant(of, move)
        except NoSuchAction as error:
            return [Fault(f"moves[{place}]", str(error))]
    if (wrong := _disorder(lesson)) is not None:
        return [
            Fault(f"notes[{wrong}].at", "it stands before the note above it, at the place of a task, or after the end")
        ]
    return _walk(Course(of, lesson, edition))


def _disorder(lesson: Lesson) -> int | None:
    """The first note that is not where it can be. Two may stand at the same move if the first asks nothing."""
    last = 0
    for place, note in enumerate(lesson.notes):
        if not last <= note.at <= len(lesson.moves):
            return place
        last = note.at + (note.task is not None)
    return None


def _walk(course: Course) -> list[Fault]:
    """Play the record, and look at each note where it stands."""
    found: list[Fault] = []
    game = course.title.open(course.setup)
    for at in range(len(course.moves) + 1):
        for place, note in enumerate(course.lesson.notes):
            found += _note(course, game, place) if note.at == at else []
        if at < len(course.moves):
            seat, action = course.moves[at]
            try:
                game.play(seat, action)
            except Illegal as no:
                return [*found, Fault(f"moves[{at}]", f"{course.lesson.moves[at]!r} is not legal there: {no}")]
    return found


def _note(course: Course, game: Game, place: int) -> list[Fault]:
    note, path = course.note(place), f"notes[{place}]"
    known = places(game.view(course.lesson.seat))
    found = [
        Fault(f"{path}.look[{i}]", f"there is no place {mark!r} on the board there")
        for i, mark in enumerate(note.look)
        if mark not in known
    ]
    return found if note.task is None else [*found, *_task(course, game, place, note, note.task)]


def _task(course: Course, game: Game, place: int, note: Note, task: Task) -> list[Fault]:
    path, seat = f"notes[{place}].task", course.lesson.seat
    own = course.moves[note.at : note.at + task.moves]
    if len(own) < task.moves or any(mover != seat for mover, _ in own):
        return [Fault(f"{path}.moves", "the moves of the record that the task is about are not all the learner's")]
    end = course.note(place + 1).at if place + 1 < course.steps else len(course.moves)
    if note.at + task.moves > end:
        return [Fault(f"{path}.moves", "the next note stands before the task is done")]
    if task.any and task.moves != 1:
        return [Fault(f"{path}.any", "other choices are possible only where the task is one move")]
    before = course.moves[: note.at]
    return [
        *_choices(course, game, place, before, task),
        *_goal(course, path, before, own, task),
    ]


def _choices(course: Course, game: Game, place: int, before: Moves, task: Task) -> list[Fault]:
    path, found = f"notes[{place}].task", []
    for part, moves in (("any", list(task.any)), ("because", list(task.because))):
        for i, move in enumerate(moves):
            where = f"{path}.{part}[{i}]" if part == "any" else f"{path}.{part}.{move}"
            try:
                seat, action = meant(course.title, move)
            except NoSuchAction as error:
                found.append(Fault(where, str(error)))
                continue
            if seat != course.lesson.seat or game.why_not(seat, action) is not None:
                found.append(Fault(where, f"{move!r} is not legal there for the learner"))
            elif part == "any" and not course.leads_on(before, place, [action]):
                found.append(Fault(where, f"after {move!r} the rest of the record is not legal"))
            elif part == "because" and course.judge(before, place, [action]).good:
                found.append(Fault(where, f"{move!r} is what the task asks for"))
    return found


def _goal(course: Course, path: str, before: Moves, own: Moves, task: Task) -> list[Fault]:
    if not task.goal:
        return []
    seat = course.lesson.seat
    try:
        reached = [holds(course.played([*before, *own[:n]]).view(seat), task.goal) for n in range(len(own) + 1)]
    except Illegal:
        return []  # it is named where the record is played
    if reached != [False] * len(own) + [True]:
        return [Fault(f"{path}.goal", "the record does not reach it just with the last of its moves there")]
    return []
