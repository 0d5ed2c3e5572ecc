"""Copies and digests of positions, from what `state.py` declares; written by `python -m tools.copying`."""

from tests.battery.kura.state import Position

SCALARS: tuple[str, ...] = ("shown", "ready", "treasure", "round")
"""The single numbers of a position, in the order of its digest."""

PACKED = (*SCALARS, "holder", "bids", "points")


class Copied(Position):
    """A position that can be copied and packed."""

    def fill(self, other: Position) -> None:
        """Make this table equal to the other; nothing that changes is shared."""
        self.shown, self.ready, self.treasure, self.round = other.shown, other.ready, other.treasure, other.round
        self.holder = other.holder[:]
        self.bids = other.bids[:]
        self.points = other.points[:]

    def pack(self) -> list[int]:
        return self.packed(PACKED)
