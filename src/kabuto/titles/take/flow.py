"""The flow of TA-KE.

a turn (TAK-019)                         decision      what may be chosen         what choosing does
1  use powers, optional                  turn          powers.turn_actions        powers.use_power
     a ninja's borrowed power            borrow        powers.borrowed_powers     powers.use_power
2  take a chip, lay a ghost stone        turn          powers.turn_actions        taking.take
3  put the chip into the courtyard       place         any column (PLACES)         taking.place_samurai
4  score for both players                -                                        scoring.score
after the last chip (TAK-070): over, or the second game of a match (TAK-074)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, joined, to_list, zeros
from kabuto.kernel.state import State
from kabuto.kernel.title import Decision, Rules
from kabuto.titles.take.actions import ACTIONS, FIELDS, HAUNT, MOST_OTHERS, PLACE, PLACES, SAMURAI, TAKE
from kabuto.titles.take.box import SPEC, Box, check, make_box
from kabuto.titles.take.powers import borrowed_powers, borrowed_spreads, turn_actions, use_power
from kabuto.titles.take.refusals import why_not
from kabuto.titles.take.scoring import both_scores, score, winners
from kabuto.titles.take.setup import lay_out, set_up
from kabuto.titles.take.state import NO_KIND, OVER, PLACE_SAMURAI, TURN, Table
from kabuto.titles.take.taking import place_samurai, reset_ghosts, take
from kabuto.titles.take.view import features, fill_from, view

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

DECISIONS = (
    Decision("turn", ("TAK-019", "TAK-020", "TAK-021", "TAK-026", "TAK-031", "TAK-032")),
    Decision("borrow", ("TAK-046", "TAK-047", "TAK-048")),
    Decision("place", ("TAK-050", "TAK-057")),
)


class Take(Table):
    """A game of TA-KE, as the kernel plays it."""

    def acting(self) -> i64:
        return 0 if self.at == OVER else self.seat + 1  # the bits of seats 0 and 1

    def decision(self, seat: i64) -> int:
        return self.at if seat == self.seat and self.at != OVER else -1

    def legal(self, seat: i64) -> Ints:
        at = self.at
        if seat != self.seat or at == OVER:
            return EMPTY
        if at == TURN:
            return turn_actions(self)
        if at == PLACE_SAMURAI:
            return PLACES
        out = zeros(MOST_OTHERS)
        n = borrowed_powers(self, out, 0)
        return joined(out, n, borrowed_spreads(self))

    def step(self, seat: i64, action: i64) -> None:
        if action >= HAUNT:
            use_power(self, action)
        elif action >= PLACE:
            place_samurai(self, action - PLACE)
            self.finish_turn()
        elif take(self, action - TAKE) != SAMURAI:
            self.finish_turn()

    def finish_turn(self) -> None:
        score(self)
        self.used = 0  # TAK-021
        self.taken = NO_KIND
        if self.locks != 0:  # TAK-042
            self.locks = 0
            self.locked = zeros(FIELDS)
        self.turn += 1
        if self.filled != 0:  # TAK-070
            self.seat = 1 - self.seat
            self.at = TURN
            if not self.box.reset_at_take:
                reset_ghosts(self)  # TAK-030, the other reading
        elif self.box.match and self.game == 0:  # TAK-074
            self.first_points = self.points[:]
            self.game = 1
            self.starter = 1 - self.starter
            lay_out(self)
        else:
            self.at = OVER
            if self.teller is not None:
                self.tell("story-over", both_scores(self.points[0], self.points[1]))

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
        return found

    def scores(self) -> list[int]:
        return to_list(self.points)

    def ranking(self) -> list[list[int]]:
        return winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self)

    def features(self, seat: i64) -> list[float]:
        return features(self, seat)


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
    actions=ACTIONS,
    decisions=DECISIONS,
    spec=SPEC,
    check=check,
    box=make_box,
    start=start,
    recall=recall,
    redeal=redeal,
    bound=2 * 35 * 10,
)
