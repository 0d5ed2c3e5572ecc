"""Judgement: everybody's chances in a position, as a net of the title sees them.

A net judges a seat by what that seat may see of the position (its observation), by a few traits that the title's own
judgement counts, and by the number of players. One net serves every number of players: fields with a row for each seat
keep the room of the most.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from kabuto.bots.nets.net import BadNet, Net
from kabuto.bots.search.guide import Guide
from kabuto.kernel.cells import Cells, Layout, lay, page
from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import State

COUNTS: Final[i64] = 4
"""A title has two to five players: so many inputs say how many."""
FEWEST: Final[i64] = 2
HOPELESS: Final = 500.0
"""Who is so far behind another comes in after it."""
MOST_CELL: Final[i64] = 255
"""Larger numbers are taken for this one, as they were when the net learnt."""


def places(layout: Layout, widest: Layout) -> list[int]:
    """Where each cell of an observation stands in one of the most players."""
    found = [0] * layout.size
    for field in layout.fields:
        start = layout.starts[field.name]
        count = 1
        for length in layout.shapes[field.name]:
            count *= length
        for cell in range(count):
            found[start + cell] = widest.starts[field.name] + cell
    return found


def ahead(strengths: list[float]) -> list[float]:
    """By seat, which part of the others it will probably come in before; among equals a half."""
    found: list[float] = []
    for mine in strengths:
        total = -0.5  # itself
        for other in strengths:
            lead = mine - other
            total += 1.0 / (1.0 + exp(-lead)) if lead > -HOPELESS else 0.0
        found.append(total / float(len(strengths) - 1))
    return found


class Judgement:
    """The inputs of a net, and what it says."""

    def __init__(self, net: Net, guide: Guide, widest: Layout, traits: i64) -> None:
        wanted = i64(widest.size) + traits + COUNTS
        if net.first.inputs != wanted:
            raise BadNet(f"the net was made for {net.first.inputs} inputs; positions have {wanted} now")
        self.net: Net = net
        self.guide: Guide = guide
        self.widest: Layout = widest
        self.cells: i64 = widest.size
        self.traits: i64 = traits
        self.places: Ints = ints([])
        self.players: i64 = 0
        self.row: Cells = page(widest.size)

    def strength(self, t: State, seat: i64) -> float:
        """How strong a seat is; only differences between seats count."""
        layout = t.layout()
        if t.players != self.players:
            self.places = ints(places(layout, self.widest))
            self.players = t.players
        row = lay(self.row, 0, layout.blank)
        t.write(seat, row, 0)
        given = self.net.given
        given.clear()
        where = self.places
        for cell in range(i64(layout.size)):
            value = i64(row[cell])
            if value > 0:
                given.add(where[cell], float(int(value if value < MOST_CELL else MOST_CELL)))
        counted = self.guide.traits(t, seat)
        for trait in range(self.traits):
            if counted[trait] != 0.0:
                given.add(self.cells + trait, counted[trait])
        given.add(self.cells + self.traits + t.players - FEWEST, 1.0)
        return self.net.run()[0]

    def ahead(self, t: State) -> list[float]:
        """By seat, which part of the others it will probably come in before."""
        return ahead([self.strength(t, seat) for seat in range(t.players)])

    def chances(self, t: State) -> list[float]:
        """By seat, the chance to win; they add up to 1."""
        found = [self.strength(t, seat) for seat in range(t.players)]
        best = max(found)
        total = 0.0
        for seat in range(len(found)):
            found[seat] = exp(found[seat] - best)
            total += found[seat]
        for seat in range(len(found)):
            found[seat] /= total
        return found
