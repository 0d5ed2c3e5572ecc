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
    take its word back (`un-ready`). Once others plan in secret, nothing from before can be taken back, whether one of
    them has decided yet or not: the answer must not tell.
    """
    moves = game.moves
    last = max((n for n, (who, _) in enumerate(moves) if who == seat), default=-1)
    if last < 0 or game.imagined:
        raise CannotUndo(game, "undo-nothing")
    again = replayed(game, moves[:last])
    together, shown, drawn = again.to_act, again.state.shown, again.state.chance.words()
    for who, action in moves[last:]:
        if who not in together:
            raise CannotUndo(game, "undo-others")
        again.play(who, action)
        if plan_apart(together, again.to_act):
            raise CannotUndo(game, "undo-planning")
    if shown != game.state.shown or drawn != game.state.chance.words():
        raise CannotUndo(game, "undo-shown")
    return without(game, last)


def plan_apart(together: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether several seats decide at the same time, and not all of them already did so with those `together`."""
    return len(now) > 1 and any(seat not in together for seat in now)


def without(game: Game, place: int) -> Game:
    """The game without the decision at a place of the list of moves."""
    return replayed(game, game.moves[:place] + game.moves[place + 1 :])


def replayed(game: Game, moves: list[tuple[int, int]]) -> Game:
    """A game of the same set-up and seed after these moves."""
    again = game.title.open(game.setup)
    for seat, action in moves:
        again.play(seat, action)
    return again
