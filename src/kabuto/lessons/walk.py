"""Going through a lesson: which position comes next, and whether what was chosen is what the note asks for.

A path says what the learner chose at each step so far; with it, everything is found again by playing. The others' moves
come from the record, so that a lesson is the same every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from kabuto.kernel.edition import Edition
from kabuto.kernel.game import Game
from kabuto.kernel.illegal import Illegal
from kabuto.kernel.title import Setup, Title
from kabuto.lessons.lesson import Lesson, Note, Text, meant, written

Moves = list[tuple[int, int]]


@dataclass(frozen=True)
class Verdict:
    """What is said of the learner's choices at a task."""

    solved: bool
    good: int
    """So many of them are right so far."""
    words: Text | None = None
    """About the one after these, if it is wrong and the lesson has words for it."""


class Course:
    """A lesson with its moves as numbers; raises what its title says of a set-up or move that there is not."""

    def __init__(self, title: Title, lesson: Lesson, edition: Edition | None = None) -> None:
        self.title = title
        self.lesson = lesson
        self.setup: Setup = title.setup(lesson.players, lesson.modules, lesson.options, int(lesson.seed), edition)
        self.moves: Moves = [meant(title, move) for move in lesson.moves]

    @property
    def steps(self) -> int:
        return len(self.lesson.notes)

    def note(self, step: int) -> Note:
        return self.lesson.notes[step]

    def played(self, moves: Iterable[tuple[int, int]]) -> Game:
        """The game after some moves; raises `Illegal`."""
        game = self.title.open(self.setup)
        for seat, action in moves:
            game.play(seat, action)
        return game

    def start(self) -> Moves:
        """The moves before the first note."""
        return self.moves[: self.note(0).at]

    def record(self, step: int) -> list[int]:
        """What the record chooses at a task."""
        note = self.note(step)
        return [action for _, action in self.moves[note.at : self._after(step)]]

    def rest(self, step: int) -> Moves:
        """What the record plays after a step, up to the next note."""
        end = self.note(step + 1).at if step + 1 < self.steps else len(self.moves)
        return self.moves[self._after(step) : end]

    def _after(self, step: int) -> int:
        note = self.note(step)
        return note.at + (note.task.moves if note.task else 0)

    # Going ---------------------------------------------------------------------------------------------------

    def follow(self, path: Sequence[Sequence[int]]) -> tuple[int, Moves]:
        """How far a path leads: the step, and all moves before it. What does not fit any more is left out."""
        moves = self.start()
        for step, chosen in enumerate(path):
            if step >= self.steps or not self._solves(moves, step, list(chosen)):
                return step, moves
            moves = [*moves, *self._own(chosen), *self.rest(step)]
        return len(path), moves

    def _solves(self, moves: Moves, step: int, chosen: list[int]) -> bool:
        if self.note(step).task is None or chosen == self.record(step):
            return chosen == self.record(step)
        return self.judge(moves, step, chosen).solved and self.leads_on(moves, step, chosen)

    def _own(self, chosen: Sequence[int]) -> Moves:
        return [(self.lesson.seat, action) for action in chosen]

    def judge(self, moves: Moves, step: int, chosen: Sequence[int]) -> Verdict:
        """Whether these choices are what the note of a step asks for."""
        task = self.note(step).task
        assert task is not None
        record = self.record(step)
        others = {meant(self.title, move)[1] for move in task.any}
        game = self.played(moves)
        seat = self.lesson.seat
        for place, action in enumerate(chosen):
            right = place < len(record) and action == record[place]
            if not 0 <= action < self.title.actions.size:
                return Verdict(False, place)
            if not right and not task.goal and not (place == 0 and action in others):
                return Verdict(False, place, self._words(step, action))
            before, shown = (game.view(seat) if task.goal else {}), game.state.shown
            try:
                game.play(seat, action)
            except Illegal:
                return Verdict(False, place)
            if task.goal:
                view = game.view(seat)
                if holds(view, task.goal):
                    return Verdict(place + 1 == len(chosen), place + 1)
                past = game.state.shown != shown or seat not in game.to_act  # it is over, and the goal was not reached
                if past or strays(before, view, task.goal):
                    return Verdict(False, place, self._words(step, action))
            elif not right:
                return Verdict(len(chosen) == 1, 1)
        return Verdict(not task.goal and len(chosen) == len(record), len(chosen))

    def _words(self, step: int, action: int) -> Text | None:
        task = self.note(step).task
        assert task is not None
        return task.because.get(written(self.title, self.lesson.seat, action), task.instead)

    def leads_on(self, moves: Moves, step: int, chosen: Sequence[int]) -> bool:
        """Whether the record can be played on to its end after these choices."""
        if list(chosen) == self.record(step):
            return True
        later = [move for after in range(step + 1, self.steps) for move in self._whole(after)]
        try:
            self.played([*moves, *self._own(chosen), *self.rest(step), *later])
        except Illegal:
            return False
        return True

    def _whole(self, step: int) -> Moves:
        task = self.note(step).task
        return [*(self._own(self.record(step)) if task else ()), *self.rest(step)]


def holds(view: Any, goal: dict[str, Any]) -> bool:
    """Whether a view holds these values.

    >>> holds({"seats": [{"rice": 3}]}, {"seats.0.rice": 3})
    True
    """
    return all(value_at(view, way) == wanted for way, wanted in goal.items())


def strays(before: Any, view: Any, goal: dict[str, Any]) -> bool:
    """Whether something else was put where the goal is to be reached: there itself, or beside it.

    >>> strays({"plan": {"rice": None}}, {"plan": {"rice": "kaga"}}, {"plan.rice": "ise"})
    True
    """
    for home in {way.rpartition(".")[0] for way, wanted in goal.items() if isinstance(wanted, str)}:
        old, new = (value_at(one, home) for one in (before, view))
        if not isinstance(new, dict) or not isinstance(old, dict):
            continue
        for key, value in new.items():
            if isinstance(value, str) and value != old.get(key) and value != goal.get(f"{home}.{key}"):
                return True
    return False


def value_at(view: Any, way: str) -> Any:
    """What a view holds at the end of a way, or None."""
    for part in way.split("."):
        if isinstance(view, list):
            view = view[int(part)] if part.isdecimal() and int(part) < len(view) else None
        elif isinstance(view, dict):
            view = view.get(part)
        else:
            return None
    return view
