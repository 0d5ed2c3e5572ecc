"""Moments: what a seat sees at every line of the story, also in the midst of a step.

One decision can set off a whole season. The rules change the state first and tell of it then, so what is seen when a
line is told is the table at that line, and nothing that comes later.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kabuto.kernel.game import Game

Place = list[str | int]
"""Where something stands in a view: keys, and numbers in lists."""


class Moment(NamedTuple):
    """A line of the story as the seat reads it, and what the seat sees as it is told."""

    message: str
    args: dict[str, Any]
    view: dict[str, Any]


class Watch:
    """A book that keeps, instead of what everybody may read, what one seat reads and sees."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.moments: list[Moment] = []
        self._game = game
        self._seat = seat

    def at(self, move: int) -> None:
        """Which move it is does not matter here."""

    def tell(
        self,
        message: str,
        args: dict[str, Any] | None,
        seats: list[int] | None,
        private: dict[str, Any] | None,
    ) -> None:
        known = private if self._seat in (seats or ()) else args
        if known is not None:
            self.moments.append(Moment(message, dict(known), self._game.glimpse(self._seat)))


def watched(game: Game, seat: int | None, mover: int, action: int) -> list[Moment]:
    """Play a move, and say what the seat saw meanwhile. The game tells nobody else of it, nor anybody afterwards."""
    watch = Watch(game, seat)
    game.tell_to(watch)
    try:
        game.play(mover, action)
    finally:
        game.tell_to(None)
    return watch.moments


def changes(before: Any, after: Any) -> list[tuple[Place, Any]]:
    """What must be put where to make one view of another."""
    found: list[tuple[Place, Any]] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, place: Place, found: list[tuple[Place, Any]]) -> None:
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            _compare(before[key], value, [*place, key], found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, value in enumerate(after):
            _compare(before[number], value, [*place, number], found)
    elif before != after or type(before) is not type(after):
        found.append((place, after))
