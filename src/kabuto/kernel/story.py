"""Story: what happened, as structured entries that each seat reads with its own eyes.

Nothing is written unless somebody listens: `Game.story` replays the moves with a book attached, and from then on
the book is kept up to date.
"""

from __future__ import annotations

from typing import Any


class Story:
    """The entries so far. An entry belongs to the move that caused it; move 0 is the set-up."""

    def __init__(self) -> None:
        self._entries: list[tuple[int, str, dict[str, Any] | None, tuple[int, ...], dict[str, Any] | None]] = []
        self._move = 0

    def at(self, move: int) -> None:
        """The entries that follow belong to this move."""
        self._move = move

    def tell(
        self,
        message: str,
        args: dict[str, Any] | None,
        seats: list[int] | None,
        private: dict[str, Any] | None,
    ) -> None:
        """Add an entry: `args` for everybody (None: nobody), `private` for the `seats` that may know all."""
        self._entries.append((self._move, message, args, tuple(seats or ()), private))

    def read(self, seat: int | None) -> list[dict[str, Any]]:
        """The entries that the seat may read; entries are numbered among those."""
        found: list[dict[str, Any]] = []
        for move, message, args, seats, private in self._entries:
            known = private if seat in seats else args
            if known is not None:
                found.append({"move": move, "id": message, "args": dict(known)})
        return found
