"""The flow of TA-KE.

a turn (TAK-019)                         decision
1  use powers, optional                  turn          turn.Turn, powers.py
     a ninja's borrowed power            borrow        turn.Borrow, powers.py
2  take a chip, lay a ghost stone        turn          turn.Turn, taking.py
3  put the chip into the courtyard       place         taking.Place
4  score for both players                -             scoring.score
after the last chip (TAK-070): over, or the second game of a match (TAK-074)
     the first game's result             between       Between
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.ints import Ints, to_list, zeros
from kabuto.kernel.state import Decision, Refusal, numbered
from kabuto.kernel.title import rules_of
from kabuto.titles.take import actions as do, cells, scoring, setup, state as s, taking, turn, view as seen
from kabuto.titles.take.box import SPEC, Box, check


class Between(Decision):
    """The first game's result: the second one begins when both have seen how the first ended (TAK-074)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return do.ON

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        t.waiting &= ~s.BIT[seat]
        return t.waiting != 0

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("TAK-074", "refuse-between", {})


DECISIONS: Final = (turn.TURN, turn.BORROW, taking.PLACE, Between("between", ("TAK-074",), pause=True))
POINTS: Final = numbered(DECISIONS)


class Take(s.Position):
    """A game of TA-KE, as the kernel plays it."""

    def acting(self) -> i64:
        if self.at >= s.OVER:
            return self.waiting
        return self.seat + 1  # the bits of seats 0 and 1

    def decision(self, seat: i64) -> i64:
        if self.at >= s.OVER:
            return len(DECISIONS) - 1 if self.waiting & s.BIT[seat] else -1
        return self.at if seat == self.seat else -1

    def point(self, at: i64) -> Decision:
        return POINTS[at]

    def proceed(self) -> None:
        if self.at == s.BETWEEN:
            self.reveal()
            self.second_game()
        else:
            self.finish_turn()

    def finish_turn(self) -> None:
        scoring.score(self)
        self.used = 0  # TAK-021
        self.lent = 0
        self.taken = s.NO_KIND
        if self.locks != 0:  # TAK-042
            self.locks = 0
            self.locked = zeros(do.FIELDS)
        self.turn += 1
        if self.filled != 0:  # TAK-070
            self.seat = 1 - self.seat
            self.at = s.TURN
            if not self.box.reset_at_take:
                taking.reset_ghosts(self)  # TAK-030, the other reading
        elif self.box.match and self.game == 0:  # TAK-074
            self.first_points = self.points[:]
            if self.box.pause:
                self.at = s.BETWEEN
                self.waiting = 3
                if self.teller is not None:
                    self.tell("story-between", scoring.both_scores(self.points[0], self.points[1]))
            else:
                self.second_game()
        else:
            self.at = s.OVER
            if self.teller is not None:
                self.tell("story-over", scoring.both_scores(self.points[0], self.points[1]))

    def second_game(self) -> None:
        """The other player begins (TAK-074)."""
        self.game = 1
        self.starter = 1 - self.starter
        setup.lay_out(self)

    def copy(self) -> Take:
        other = Take(self.box, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        found: list[int] = [self.shown, self.ghosts, self.at, self.seat, self.starter, self.turn, self.game]
        found += [self.used, self.borrowed, self.taken]
        for field in (self.hall, self.height, self.locked, self.court, self.points, self.first_points, self.earned):
            found += to_list(field)
        if self.waiting != 0:
            found.append(self.waiting)
        return found

    def scores(self) -> list[int]:
        return to_list(self.points)

    def ranking(self) -> list[list[int]]:
        return scoring.winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return seen.view(self)

    def layout(self) -> Layout:
        return cells.LAYOUT

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


RULES = rules_of(
    Take, do.ACTIONS, DECISIONS, (SPEC, check, Box), start=setup.set_up, recall=seen.fill_from, bound=2 * 35 * 10
)
