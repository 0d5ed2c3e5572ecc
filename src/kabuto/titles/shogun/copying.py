"""Copies and digests of positions, from what `state.py` declares; written by `python -m tools.copying`."""

from kabuto.titles.shogun.state import Position

SCALARS: tuple[str, ...] = (
    *("shown", "at", "who", "stage", "round", "slot", "turn", "ready", "event", "effect", "events", "farmers"),
    *("action", "source", "target", "favour", "taken", "left_card", "right_card", "pile_top", "pile_size"),
    *("pile_known", "exchanged", "extra"),
)
"""The single numbers of a position, in the order of its digest."""

PACKED = (*SCALARS, "n")


class Copied(Position):
    """A position that can be copied and packed."""

    def fill(self, other: Position) -> None:
        """Make this table equal to the other; nothing that changes is shared."""
        self.shown, self.at, self.who, self.stage = other.shown, other.at, other.who, other.stage
        self.round, self.slot, self.turn, self.ready = other.round, other.slot, other.turn, other.ready
        self.event, self.effect, self.events, self.farmers = other.event, other.effect, other.events, other.farmers
        self.action, self.source, self.target, self.favour = other.action, other.source, other.target, other.favour
        self.taken, self.left_card, self.right_card = other.taken, other.left_card, other.right_card
        self.pile_top, self.pile_size, self.pile_known = other.pile_top, other.pile_size, other.pile_known
        self.exchanged, self.extra = other.exchanged, other.extra
        self.n = other.n[:]

    def pack(self) -> list[int]:
        return self.packed(PACKED)
