"""Copies and digests of positions, from what `state.py` declares; written by `python -m tools.copying`."""

from kabuto.titles.edo.state import Position

SCALARS: tuple[str, ...] = (
    *("shown", "at", "to", "seat", "starter", "round", "placed", "step_of_round", "turns", "opened", "face"),
    *("left_own", "left_neutral", "left_black", "picked", "picked_tired", "moved", "worked", "merchant"),
    *("merchant_moved", "rides", "goal", "dispersals", "offers", "focus", "neutral", "fortresses", "black"),
    *("tokens", "demand_next", "grant_next", "ronin_from", "ronin_left", "ronin_driven", "tile", "closing"),
)
"""The single numbers of a position, in the order of its digest."""

PACKED = (*SCALARS, "n")


class Copied(Position):
    """A position that can be copied and packed."""

    def fill(self, other: Position) -> None:
        """Make this table equal to the other; nothing that changes is shared."""
        self.shown, self.at, self.to, self.seat = other.shown, other.at, other.to, other.seat
        self.starter, self.round, self.placed = other.starter, other.round, other.placed
        self.step_of_round, self.turns, self.opened = other.step_of_round, other.turns, other.opened
        self.face, self.left_own, self.left_neutral = other.face, other.left_own, other.left_neutral
        self.left_black, self.picked, self.picked_tired = other.left_black, other.picked, other.picked_tired
        self.moved, self.worked, self.merchant = other.moved, other.worked, other.merchant
        self.merchant_moved, self.rides, self.goal = other.merchant_moved, other.rides, other.goal
        self.dispersals, self.offers, self.focus = other.dispersals, other.offers, other.focus
        self.neutral, self.fortresses, self.black = other.neutral, other.fortresses, other.black
        self.tokens, self.demand_next, self.grant_next = other.tokens, other.demand_next, other.grant_next
        self.ronin_from, self.ronin_left, self.ronin_driven = other.ronin_from, other.ronin_left, other.ronin_driven
        self.tile, self.closing = other.tile, other.closing
        self.n = other.n[:]

    def pack(self) -> list[int]:
        return self.packed(PACKED, late=("closing",))
