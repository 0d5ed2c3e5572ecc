"""The flow of TA-KE.

a turn (TAK-019)                         decision
1  use powers, optional                  turn          turn.Turn, powers.py
     a ninja's borrowed power            borrow        turn.Borrow, powers.py
2  take a chip, lay a ghost stone        turn          turn.Turn
3  put the chip into the courtyard       place         turn.Place
4  score for both players                -             scoring.score
after the last chip (TAK-070): over, or the second game of a match (TAK-074)
     the first game's result             between       turn.Between
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.ints import EMPTY, PURE, Ints
from kabuto.kernel.title import rules_of
from kabuto.titles.take import actions as do, box, cells, copying, scoring, setup, state as s, turn, view as seen

DECISIONS: Final[tuple[s.Choice, ...]] = (turn.TURN, turn.BORROW, turn.PLACE, turn.BETWEEN)
POINTS: Final[vec[s.Choice]] = DECISIONS if PURE else vec[s.Choice](DECISIONS)  # type: ignore[assignment]


class Take(copying.Copied):
    """A game of TA-KE, as the kernel plays it."""

    def acting(self) -> i64:
        if self.at >= s.OVER:
            return self.waiting
        return self.seat + 1  # the bits of seats 0 and 1

    def decision(self, seat: i64) -> i64:
        if self.at >= s.OVER:
            return len(DECISIONS) - 1 if self.waiting & s.BIT[seat] else -1
        return self.at if seat == self.seat else -1

    def point(self, at: i64) -> s.Choice:
        return POINTS[at]

    # The kernel's `legal` and `step` do the same, but cast the position every time: a twentieth of TA-KE's playouts
    def legal(self, seat: i64) -> Ints:
        if seat == self.seat and self.at < s.OVER:
            return POINTS[self.at].choices(self, seat)
        at = self.decision(seat)
        return EMPTY if at < 0 else POINTS[at].choices(self, seat)

    def step(self, seat: i64, action: i64) -> None:
        at = self.at
        if not POINTS[at if at < s.OVER else at - 1].choose(self, seat, action):
            turn.finish_turn(self)

    def copy(self) -> Take:
        other = Take(self.box, self.chance.copy())
        other.fill(self)
        return other

    def ranking(self) -> list[list[int]]:
        return scoring.winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return seen.view(self)

    def layout(self) -> Layout:
        return cells.LAYOUT

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


RULES = rules_of(
    Take,
    do.ACTIONS,
    DECISIONS,
    (box.SPEC, box.check, box.Box),
    start=setup.set_up,
    recall=seen.fill_from,
    bound=2 * 35 * 10,
)
