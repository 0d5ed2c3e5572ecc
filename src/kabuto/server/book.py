"""Book: a table's story that can be continued on trial.

A draft of a table writes into a continuation; only when the move is durable is it added to the book. What a seat
reads is what `Game.story` gives that seat: the rules decide who may read what, nothing is filtered here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from kabuto.kernel.story import Story

StoryLine = tuple[int, str, dict[str, Any]]
"""The move that caused it, the message, its arguments."""
Told = tuple[int, str, dict[str, Any] | None, tuple[int, ...], dict[str, Any] | None]


class Book(Story):
    """A story as a shared trunk and the few entries that a draft has added."""

    def __init__(self, trunk: list[Told] | None = None, length: int = 0) -> None:
        super().__init__()
        self._trunk = [] if trunk is None else trunk
        self._length = length
        """How much of the trunk belongs to this book; whoever goes on from it may have added more."""
        self._fresh: list[Told] = []

    def continued(self) -> Book:
        """A book that goes on from this one; what it adds is its own until `keep`."""
        return Book(self._trunk, self._length)

    def keep(self) -> None:
        """Make what was added part of the book."""
        if len(self._trunk) != self._length:  # another one went on from the same place
            self._trunk = self._trunk[: self._length]
        self._trunk.extend(self._fresh)
        self._length = len(self._trunk)
        self._fresh = []

    def tell(
        self,
        message: str,
        args: dict[str, Any] | None,
        seats: list[int] | None,
        private: dict[str, Any] | None,
    ) -> None:
        self._fresh.append((self._move, message, args, tuple(seats or ()), private))

    def read(self, seat: int | None) -> list[dict[str, Any]]:
        return [{"move": move, "id": message, "args": dict(args)} for move, message, args in self.lines(seat)]

    def lines(self, seat: int | None) -> list[StoryLine]:
        """All that the seat may read, oldest first."""
        return [line for told in (*self._trunk[: self._length], *self._fresh) if (line := _seen(told, seat))]

    def latest(self) -> Iterator[Told]:
        """All that was told, newest first, with who may read what of it."""
        kept = map(self._trunk.__getitem__, range(self._length - 1, -1, -1))
        return chain(reversed(self._fresh), kept) if self._fresh else kept

    def added_for(self, seat: int | None) -> bool:
        """Whether the draft added anything that the seat may read."""
        return any(_seen(told, seat) for told in self._fresh)


def _seen(told: Told, seat: int | None) -> StoryLine | None:
    move, message, args, seats, private = told
    known = private if seat in seats else args
    return None if known is None else (move, message, known)
