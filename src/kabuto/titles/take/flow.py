"""The flow of TA-KE.

a turn (TAK-019)                         decision      what may be chosen         what choosing does
1  use powers, optional                  turn          powers.turn_actions        powers.use_power
     a ninja's borrowed power            borrow        powers.borrowed_powers     powers.use_power
2  take a chip, lay a ghost stone        turn          powers.turn_actions        taking.take
3  put the chip into the courtyard       place         any column (PLACES)         taking.place_samurai
4  score for both players                -                                        scoring.score
after the last chip (TAK-070): over, or the second game of a match (TAK-074)
     the first game's result             between       to go on (ON)              Take.go_on
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, joined, to_list, zeros
from kabuto.kernel.state import State
from kabuto.kernel.title import Decision, Rules
from kabuto.titles.take import actions as do
from kabuto.titles.take import cells
from kabuto.titles.take import state as s
from kabuto.titles.take.box import SPEC, Box, check, make_box
from kabuto.titles.take.powers import borrowed_powers, borrowed_spreads, turn_actions, use_power
from kabuto.titles.take.refusals import why_not
from kabuto.titles.take.scoring import both_scores, score, winners
from kabuto.titles.take.secrets import hidden
from kabuto.titles.take.setup import lay_out, set_up
from kabuto.titles.take.state import Position
from kabuto.titles.take.taking import place_samurai, reset_ghosts, take
from kabuto.titles.take.view import fill_from, view

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

DECISIONS = (
    Decision("turn", ("TAK-019", "TAK-020", "TAK-021", "TAK-026", "TAK-031", "TAK-032")),
    Decision("borrow", ("TAK-046", "TAK-047", "TAK-048")),
    Decision("place", ("TAK-050", "TAK-057")),
    Decision("between", ("TAK-074",), pause=True),
)


class Take(Position):
    """A game of TA-KE, as the kernel plays it."""

    def acting(self) -> i64:
        if self.at >= s.OVER:
            return self.waiting
        return self.seat + 1  # the bits of seats 0 and 1

    def decision(self, seat: i64) -> int:
        if self.at >= s.OVER:
            return len(DECISIONS) - 1 if self.waiting & s.BIT[seat] else -1
        return self.at if seat == self.seat else -1

    def legal(self, seat: i64) -> Ints:
        at = self.at
        if at >= s.OVER:
            return do.ON if self.waiting & s.BIT[seat] else EMPTY
        if seat != self.seat:
            return EMPTY
        if at == s.TURN:
            return turn_actions(self)
        if at == s.PLACE_SAMURAI:
            return do.PLACES
        out = zeros(do.MOST_OTHERS)
        n = borrowed_powers(self, out, 0)
        return joined(out, n, borrowed_spreads(self))

    def step(self, seat: i64, action: i64) -> None:
        if action == do.NEXT:
            self.go_on(seat)
        elif action >= do.HAUNT:
            use_power(self, action)
        elif action >= do.PLACE:
            place_samurai(self, action - do.PLACE)
            self.finish_turn()
        elif take(self, action - do.TAKE) != do.SAMURAI:
            self.finish_turn()

    def finish_turn(self) -> None:
        score(self)
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
                reset_ghosts(self)  # TAK-030, the other reading
        elif self.box.match and self.game == 0:  # TAK-074
            self.first_points = self.points[:]
            if self.box.pause:
                self.at = s.BETWEEN
                self.waiting = 3
                if self.teller is not None:
                    self.tell("story-between", both_scores(self.points[0], self.points[1]))
            else:
                self.second_game()
        else:
            self.at = s.OVER
            if self.teller is not None:
                self.tell("story-over", both_scores(self.points[0], self.points[1]))

    def go_on(self, seat: i64) -> None:
        """The second game begins when both have seen how the first one ended."""
        self.waiting &= ~s.BIT[seat]
        if self.waiting == 0:
            self.reveal()
            self.second_game()

    def second_game(self) -> None:
        """The other player begins (TAK-074)."""
        self.game = 1
        self.starter = 1 - self.starter
        lay_out(self)

    def why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
        return why_not(self, action)

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
        return winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self)

    def layout(self) -> Layout:
        return cells.LAYOUT

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


def start(setup: Setup, box: Box, chance: Chance, teller: Any) -> State:
    """A new game, its hall filled."""
    game = Take(box, chance)
    game.teller = teller
    set_up(game)
    return game


def recall(seen: dict[str, Any], box: Box) -> State:
    """The game that a view shows."""
    game = Take(box, Chance(1, 2, 3, 4))
    fill_from(game, seen)
    return game


def redeal(state: State, seat: int, chance: Chance) -> None:
    """Only the future is hidden in TA-KE: the second deal of a match."""
    state.chance = chance


RULES = Rules(
    actions=do.ACTIONS,
    decisions=DECISIONS,
    spec=SPEC,
    check=check,
    box=make_box,
    start=start,
    recall=recall,
    redeal=redeal,
    hidden=hidden,
    bound=2 * 35 * 10,
)
