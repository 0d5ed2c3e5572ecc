"""Undo: back to a seat's last own decision, while that takes nothing back from anybody else."""

from __future__ import annotations

from kabuto.kernel.errors import KabutoError
from kabuto.kernel.game import Game


class CannotUndo(KabutoError):
    """Taking the last move back would unsay something that somebody has seen; `message` says what."""

    def __init__(self, game: Game, message: str) -> None:
        super().__init__(game.title.words("en").say(message))
        self.message = message


def undo(game: Game, seat: int) -> Game:
    """The game without the seat's last decision; raises `CannotUndo`.

    Nothing random or hidden may have come to light since, and nobody else may have decided since - except secretly,
    in the same planning phase: there the order of the seats does not matter, so that a seat which was ready can
    take its word back (`un-ready`).
    """
    moves = game.moves
    last = max((n for n, (who, _) in enumerate(moves) if who == seat), default=-1)
    if last < 0 or game.imagined:
        raise CannotUndo(game, "undo-nothing")
    before = replayed(game, moves[:last])
    if any(who not in before.to_act for who, _ in moves[last:]):
        raise CannotUndo(game, "undo-others")
    if before.state.shown != game.state.shown or before.state.chance.words() != game.state.chance.words():
        raise CannotUndo(game, "undo-shown")
    return replayed(game, moves[:last] + moves[last + 1 :])


def replayed(game: Game, moves: list[tuple[int, int]]) -> Game:
    """A game of the same set-up and seed after these moves."""
    again = game.title.open(game.setup)
    for seat, action in moves:
        again.play(seat, action)
    return again
