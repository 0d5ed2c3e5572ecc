"""Copies and digests of positions, from what `state.py` declares; written by `python -m tools.copying`."""

from tests.battery.hato.state import Position

SCALARS: tuple[str, ...] = ("shown",)
"""The single numbers of a position, in the order of its digest."""

PACKED = (*SCALARS, "n")


class Copied(Position):
    """A position that can be copied and packed."""

    def fill(self, other: Position) -> None:
        """Make this table equal to the other; nothing that changes is shared."""
        self.shown = other.shown
        self.n = other.n[:]

    def pack(self) -> list[int]:
        return self.packed(PACKED)
