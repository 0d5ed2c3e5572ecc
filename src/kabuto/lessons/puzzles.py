"""Puzzles as lessons: one position, one turn to be found, and what it is worth.

A title's `puzzles.json` holds what `kabuto puzzle make` found. What leads to the same position as the best turn is as
good, in whatever order it was done.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from kabuto.bots.take.puzzles import Puzzle
from kabuto.kernel.title import Title
from kabuto.lessons.lesson import FORMAT, Lesson, Note, Task, Text, written

FILE = "puzzles.json"
PREFIX = "puzzle-"
FOUND_IN = ("turn", "scores", "hall", "courts")
"""The parts of a view by which the position after the turn is known."""


FOLLOWS = ("field", "shows", "column")
"""What is the same in every position, or follows from the stacks."""


@cache
def shipped(title: Title) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a title."""
    path = title.folder / FILE
    return tuple(msgspec.json.decode(path.read_bytes(), type=list[Puzzle])) if path.exists() else ()


def puzzle_named(title: Title, id: str) -> Lesson | None:
    """The puzzle that an id such as `puzzle-7` names, counted from 1."""
    number = id.removeprefix(PREFIX)
    if not id.startswith(PREFIX) or not number.isdecimal() or not 1 <= int(number[:6]) <= len(shipped(title)):
        return None
    return as_lesson(title, int(number))


@cache
def as_lesson(title: Title, number: int) -> Lesson:
    """A puzzle as a lesson of two notes: what is asked, and what it comes to."""
    puzzle = shipped(title)[number - 1]
    game = title.new(seed=puzzle.seed)
    moves: list[str] = []
    for action in (*puzzle.moves, *puzzle.best):
        (seat,) = game.to_act
        if len(moves) == len(puzzle.moves):
            left = sum(len(field["stack"]) for field in game.view(0)["hall"])
            first = title.actions.describe(action)
        moves.append(written(title, seat, action))
        game.play(seat, action)
    view = game.view(0)
    found = [leaf for part in FOUND_IN for leaf in leaves(part, view[part])]
    goal = {path: value for path, value in found if path.rpartition(".")[2] not in FOLLOWS}
    return Lesson(
        lesson=FORMAT,
        title=title.name,
        id=f"{PREFIX}{number}",
        name=said(title, "puzzle-name", number=number),
        about=said(title, "puzzle-about"),
        minutes=3,
        players=2,
        seed=puzzle.seed,
        names=["A", "Haru"],
        moves=moves,
        notes=[asked(title, puzzle, number, left, first, goal), solved(title, puzzle, len(moves))],
    )


def asked(title: Title, puzzle: Puzzle, number: int, left: int, first: dict[str, Any], goal: dict[str, Any]) -> Note:
    verb, args = first["do"], {name: value for name, value in first.items() if name != "do"}
    begin = said(title, f"do-{verb}", **args)
    task = Task(
        do=said(title, "puzzle-do"),
        moves=len(puzzle.best),
        goal=goal,
        instead=said(title, "puzzle-instead", count=puzzle.margin - puzzle.next),
        hint={language: title.words(language).say("puzzle-hint", {"begin": begin[language]}) for language in begin},
    )
    name, text = said(title, "puzzle-name", number=number), said(title, "puzzle-text", count=left)
    return Note(at=len(puzzle.moves), name=name, text=text, task=task)


def solved(title: Title, puzzle: Puzzle, at: int) -> Note:
    ends = [said(title, f"puzzle-{how(margin)}", count=abs(margin)) for margin in (puzzle.margin, puzzle.next)]
    text = {
        language: title.words(language).say("puzzle-ends", {"best": ends[0][language], "other": ends[1][language]})
        for language in title.meta.languages
    }
    return Note(at=at, name=said(title, "puzzle-solved"), text=text, look=["seat:0", "seat:1"])


def how(margin: int) -> str:
    return "win" if margin > 0 else "lose" if margin < 0 else "draw"


def said(title: Title, message: str, **args: Any) -> Text:
    """A sentence of the title in all its languages."""
    return {language: title.words(language).say(message, args) for language in title.meta.languages}


def leaves(path: str, value: Any) -> list[tuple[str, Any]]:
    """All plain values within one, each with its way.

    >>> leaves("hall", [{"ghost": True}])
    [('hall.0.ghost', True)]
    """
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if parts is None:
        return [(path, value)]
    return [leaf for name, part in parts for leaf in leaves(f"{path}.{name}", part)]
