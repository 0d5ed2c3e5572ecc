"""The clerk's process: replays games for those who look back, one task a line, so that play need not wait.

It is told what a game was set up from, its seed included, and its moves. Bots never think here: they know no seeds.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kabuto.bots.coach import last_decision
from kabuto.kernel import title as titles
from kabuto.kernel.game import Game
from kabuto.kernel.moments import changes, watched
from kabuto.kernel.title import Title
from kabuto.server.book import Book
from kabuto.server.entries import Made, decode
from kabuto.server.process import answer_lines
from kabuto.server.state import edition_of, setup_of
from kabuto.server.table import LookBack
from kabuto.server.wire import Act, Change, Moment, StoryEntry

NICENESS = 5


class Task(msgspec.Struct, frozen=True):
    """What is wanted of a game: its record, positions as a seat (None: an onlooker) knows them, or a decision."""

    package: str
    made: bytes
    """The first entry of the table."""
    record: list[tuple[int, int]] | None = None
    """The moves, if the record is wanted."""
    seat: int | None = None
    looks: list[LookBack] = []
    acts: bool = False
    """Whether the looks are wanted line by line, and not as they were after the event."""
    decided: list[tuple[int, int]] | None = None
    """The moves, if what the seat decided last is wanted."""


class SeenPosition(msgspec.Struct, frozen=True):
    """A position: what the seat knows there, and its story so far."""

    view: dict[str, Any]
    story: list[StoryEntry]


class Decided(msgspec.Struct, frozen=True):
    """What a seat decided, and all that it knew then."""

    view: dict[str, Any]
    legal: list[int]
    actions: list[int]
    """A single action, or all the steps of a plan."""
    move: int
    """So many moves had been made with it."""


def work(line: bytes) -> bytes:
    task = msgspec.json.decode(line, type=Task)
    title = titles.load(task.package)
    made = decode(task.made)
    assert isinstance(made, Made)
    if task.record is not None:
        return msgspec.json.encode(played(title, made, task.record, None).record().to_json())
    if task.decided is not None:
        return msgspec.json.encode(decided(title, made, task.decided, task.seat or 0))
    return msgspec.json.encode(acted(title, made, task) if task.acts else seen(title, made, task))


def seen(title: Title, made: Made, task: Task) -> list[SeenPosition]:
    """The positions, one after the other: most of them go on from the one before."""
    found: list[SeenPosition] = []
    game: Game | None = None
    for look in task.looks:
        if game is None or look.moves[: len(game.moves)] != game.moves:
            game = played(title, made, look.moves, Book())
        for seat, action in look.moves[len(game.moves) :]:
            game.play(seat, action)
        told = [StoryEntry(look.move_events[line["move"]], line["id"], line["args"]) for line in game.story(task.seat)]
        found.append(SeenPosition(game.view(task.seat), told))
    return found


def acted(title: Title, made: Made, task: Task) -> list[Act]:
    """The events, line by line. What was made in secret before does not show; the last move made the event."""
    found: list[Act] = []
    game: Game | None = None
    for look in task.looks:
        begin = first_move(look)
        if game is None or look.moves[: len(game.moves)] != game.moves or begin < len(game.moves):
            game = played(title, made, look.moves[:begin], None)
        for mover, action in look.moves[len(game.moves) : begin]:
            game.play(mover, action)
        first = now = game.view(task.seat)
        told: list[Moment] = []
        for mover, action in look.moves[begin:]:
            for message, args, view in watched(game, task.seat, mover, action):
                told.append(Moment(message, args, [Change(*change) for change in changes(now, view)]))
                now = view
        found.append(Act(look.n, first, told))
    return found


def decided(title: Title, made: Made, moves: list[tuple[int, int]], seat: int) -> Decided | None:
    """What a seat decided last; None if that was nothing, or is not yet complete."""
    found = last_decision(title, setup_of(title, made, edition_of(title, made.edition_text)), moves, seat)
    if found is None:
        return None
    decision, turn = found
    return Decided(turn.view, turn.legal, list(decision.actions), decision.last)


def first_move(look: LookBack) -> int:
    """The place of the first move that belongs to the event; after them all where none does: at what was undone, and at
    the set-up, which tells its lines before there is a table to look at."""
    if look.n == look.move_events[0]:
        return len(look.moves)
    return next((move for move, event in enumerate(look.move_events[1:]) if event == look.n), len(look.moves))


def played(title: Title, made: Made, moves: list[tuple[int, int]], book: Book | None) -> Game:
    game = title.open(setup_of(title, made, edition_of(title, made.edition_text)), book)
    for seat, action in moves:
        game.play(seat, action)
    return game


if __name__ == "__main__":
    answer_lines(work, NICENESS)
