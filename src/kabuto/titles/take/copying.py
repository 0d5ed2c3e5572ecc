"""Copies and digests of positions, from what `state.py` declares; written by `python -m tools.copying`."""

from kabuto.titles.take.state import Position

SCALARS: tuple[str, ...] = ("shown", "ghosts", "at", "seat", "starter", "turn", "game", "used", "borrowed", "taken")
"""The single numbers of a position, in the order of its digest."""

PACKED = (*SCALARS, "hall", "height", "locked", "court", "points", "first_points", "earned", "waiting")


class Copied(Position):
    """A position that can be copied and packed."""

    def fill(self, other: Position) -> None:
        """Make this table equal to the other; nothing that changes is shared."""
        self.shown, self.ghosts, self.at, self.seat = other.shown, other.ghosts, other.at, other.seat
        self.starter, self.turn, self.game, self.used = other.starter, other.turn, other.game, other.used
        self.borrowed, self.taken, self.waiting, self.tops = other.borrowed, other.taken, other.waiting, other.tops
        self.filled, self.locks, self.lent = other.filled, other.locks, other.lent
        self.hall = other.hall[:]
        self.height = other.height[:]
        self.locked = other.locked[:]
        self.court = other.court[:]
        self.points = other.points[:]
        self.first_points = other.first_points[:]
        self.earned = other.earned[:]

    def pack(self) -> list[int]:
        return self.packed(PACKED, late=("waiting",))
