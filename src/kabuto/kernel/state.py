"""State: what a title's rules work on, and the few things that the kernel asks of it.

A title's state is flat: small integers, `Ints`, the generator, and a box of component values that never changes
during a game and is shared by all copies. The methods below are the whole contract between a title and the
kernel; what a player meets is `kabuto.kernel.game.Game`.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, zeros


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game; a title fills in what `NotImplementedError` names."""

    def __init__(self, players: i64, chance: Chance) -> None:
        self.players: i64 = players
        self.chance: Chance = chance
        self.shown: i64 = 0
        self.teller: Any = None
        self._room: Ints = EMPTY

    # What a title must say -----------------------------------------------------------------------------------

    def acting(self) -> i64:
        """The seats that owe a decision, as bits; 0 when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64) -> Ints:
        """The numbers of the seat's legal actions, ascending; empty when it owes no decision."""
        raise NotImplementedError

    def step(self, seat: i64, action: i64) -> None:
        """Carry out a legal action. Unchecked: `Game.play` checks, search does not need to."""
        raise NotImplementedError

    def why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
        """Why a seat that must act may not take this action: rule id, message id, arguments."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy, without the teller."""
        raise NotImplementedError

    def pack(self) -> list[int]:
        """Every field that makes this position what it is, in a fixed order (the generator is added by `Game`)."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The running or final score of each seat."""
        raise NotImplementedError

    def ranking(self) -> list[list[int]]:
        """The seats, best first, ties together, after the title's tie-breaks; the first group is empty if nobody
        won."""
        raise NotImplementedError

    def decision(self, seat: i64) -> int:
        """Which of the title's decision points the seat is at (an index into `Rules.decisions`), or -1."""
        raise NotImplementedError

    def view(self, seat: i64) -> dict[str, Any]:
        """What the seat may know, built up from nothing; seat -1 is a spectator."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """The fields of an observation: the same for every set-up of so many players."""
        raise NotImplementedError

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        """Write what the seat may know into the cells from `base` on, as the layout says; all are 0 before."""
        raise NotImplementedError

    # What the kernel gives -----------------------------------------------------------------------------------

    def room(self, n: i64) -> Ints:
        """Room to write up to `n` choices into, of which a slice is handed on; anything may stand in it before.

        It is the same room every time: only who begins a list may take it, never what is asked while one is written."""
        if len(self._room) < n:
            self._room = zeros(n)
        return self._room

    def reveal(self) -> None:
        """Note that something hidden was shown to somebody; what was done before cannot be undone any more."""
        self.shown += 1

    def tell(self, message: str, args: dict[str, Any]) -> None:
        """Add a public line to the story. Call only under `if self.teller is not None`."""
        self.teller.tell(message, args, None, None)

    def confide(self, seats: list[int], message: str, args: dict[str, Any], others: dict[str, Any] | None) -> None:
        """Add a line that only `seats` may read in full; the rest reads it with `others` as arguments, or not."""
        self.teller.tell(message, others, seats, args)
