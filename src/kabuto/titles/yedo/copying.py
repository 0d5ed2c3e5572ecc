"""Copies and digests of positions, from what `state.py` declares; written by `python -m tools.copying`."""

from kabuto.titles.yedo.state import Position

SCALARS: tuple[str, ...] = (
    *("shown", "secret", "round", "phase", "stage", "at", "seat", "depth", "on_turn", "acted", "asked", "picks"),
    *("church", "blessings", "geishas", "patrol", "figure", "closed", "event", "last_round", "category", "high"),
    *("bidder", "sold", "averted", "sheltered", "place", "mission", "for_weapon", "for_geisha", "for_blessing"),
    *("sent", "extra", "district", "partner", "proposer", "counters"),
)
"""The single numbers of a position, in the order of its digest."""

PACKED = (*SCALARS, "n")


class Copied(Position):
    """A position that can be copied and packed."""

    def fill(self, other: Position) -> None:
        """Make this table equal to the other; nothing that changes is shared."""
        self.shown, self.secret, self.round, self.phase = other.shown, other.secret, other.round, other.phase
        self.stage, self.at, self.seat, self.depth = other.stage, other.at, other.seat, other.depth
        self.on_turn, self.acted, self.asked, self.picks = other.on_turn, other.acted, other.asked, other.picks
        self.church, self.blessings, self.geishas = other.church, other.blessings, other.geishas
        self.patrol, self.figure, self.closed, self.event = other.patrol, other.figure, other.closed, other.event
        self.last_round, self.category, self.high = other.last_round, other.category, other.high
        self.bidder, self.sold, self.averted = other.bidder, other.sold, other.averted
        self.sheltered, self.place, self.mission = other.sheltered, other.place, other.mission
        self.for_weapon, self.for_geisha, self.for_blessing = other.for_weapon, other.for_geisha, other.for_blessing
        self.sent, self.extra, self.district, self.partner = other.sent, other.extra, other.district, other.partner
        self.proposer, self.counters = other.proposer, other.counters
        self.n = other.n[:]
        self.deal = other.deal[:]

    def pack(self) -> list[int]:
        return self.packed(PACKED)
