"""A position of Hato: one row of numbers, and where they stand in it."""

from __future__ import annotations

from typing import Final

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, ints, to_list
from kabuto.kernel.state import State
from tests.battery.hato.actions import MOST_PLAYERS, PATRONS
from tests.battery.hato.box import Box

PHASE, TURN, ROUND, STARTER, BOWL, READY, PATRON = range(7)
"""`TURN`: whom the owl asks, -1 while nobody; `READY`: a bit for each seat; from `PATRON` on those of the seats, then
those not dealt."""

GRAIN, PLAN, RESTING, LOOKED, GREAT, NONE, TAKEN, SIZE = range(
    PATRON + len(PATRONS), PATRON + len(PATRONS) + 8 * MOST_PLAYERS, MOST_PLAYERS
)
"""Of each seat: its grains, the doves planned (-1: none), those that rest, the seats at whose patron it looked (a bit
for each), and in how many rounds it sent a great flock, sent none, took grain."""

OWL, PLANS, OVER = range(3)
PHASES: Final = ("look", "plan", "over")


class Position(State):
    """One position of Hato."""

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.players, chance)
        self.box = box
        self.n: Ints = ints([0] * SIZE)

    def of_seats(self, first: int) -> list[int]:
        """One number of each seat."""
        return to_list(self.n[first : first + self.players])

    def cote(self, seat: int) -> int:
        """The doves in a cote (HAT-005)."""
        return self.box.doves - int(self.n[RESTING + seat])


def knows(n: Ints, seat: int, other: int) -> bool:
    """Whether a seat, or a spectator (-1), knows the patron of a seat (HAT-002, HAT-009, HAT-010)."""
    if seat == other or n[PHASE] == OVER:
        return True
    return seat >= 0 and bool(n[LOOKED + seat] >> other & 1)
