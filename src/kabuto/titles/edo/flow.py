"""The flow of Edo.

the game                                 decision            what may be chosen, what it does
set-up (EDO-025)                         start               setup.py
   [ronin] the start player places them  ronin_start         ronin.py
a round (EDO-002)
0  [ronin] one of them moves             relocate            ronin.py
                                         name, place
1  secret planning                       plan                planning.py
2  three steps, each player in turn (EDO-060)                performing.py
   movement                              move, walk          movement.py
   the card is revealed                                      movement.reveal_card
   its activations, one by one           recruit, special    officials.py
                                         travel, ride,
                                         ride_more
     [ronin] a dispersal                 rally               ronin.py
                                         harvest             resources.py
                                         build               building.py, jiin.py
                                         trade,              trade.py
                                         second_offer
3  wages                                 wages               wages.py
   income                                                    income.py
4  end, or the next round                                    ending.py
[tokken] before a turn, the wages or the
   game end, while a privilege is left   redeem              tokken.py
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.ints import EMPTY, PURE, Ints
from kabuto.kernel.state import in_order
from kabuto.kernel.title import rules_of
from kabuto.titles.edo import ending, movement, officials, performing, planning, setup, wages

# isort: split
from kabuto.titles.edo import building, resources, ronin, tokken, trade

# isort: split
from kabuto.titles.edo import actions as do, box, cells, copying, fields, prepared, recall, secrets, state as s

CHAPTERS: Final = (*(setup, ronin, planning, movement, officials, resources, building, trade, wages, tokken),)
DECISIONS: Final = in_order(s.Choice, s.DECISION_NAMES, *CHAPTERS)
POINTS: Final[vec[s.Choice]] = DECISIONS if PURE else vec[s.Choice](DECISIONS)  # type: ignore[assignment]


class Edo(copying.Copied):
    """A game of Edo, as the kernel plays it."""

    def acting(self) -> i64:
        return self.to

    def decision(self, seat: i64) -> i64:
        if not self.to & s.BIT[seat]:
            return -1
        return self.at if self.at < s.OVER else self.at - 1

    def point(self, at: i64) -> s.Choice:
        return POINTS[at]

    # The kernel's `legal` and `step` do the same, but cast the position every time: a tenth of Edo's playouts
    def legal(self, seat: i64) -> Ints:
        at = self.decision(seat)
        return EMPTY if at < 0 else POINTS[at].choices(self, seat)

    def step(self, seat: i64, action: i64) -> None:
        if not POINTS[self.decision(seat)].choose(self, seat, action):
            self.proceed()

    def proceed(self) -> None:
        """Do what needs no decision, until one is owed or the game is over."""
        while not self.asks():
            at = self.at
            if at == s.NEXT_ACTIVATION:
                performing.next_activation(self)
            elif at == s.TURN_ENDS:
                if not performing.end_turn(self):
                    wages.begin_wages(self)
            elif at == s.TURN_BEGINS:
                performing.begin_turn(self)
            elif at == s.NEXT_WAGE:
                wages.next_wage(self)
            elif at == s.WAGES_PAID:
                self.at = s.REDEEMING if self.box.asks_always and tokken.can_any_time(self) else s.NEXT_PAYER
            elif at == s.NEXT_PAYER:
                if not wages.next_payer(self):
                    ending.end_round(self)
            elif at == s.GAME_ENDS:
                ending.close_next(self)
            elif at == s.TILE_DRAWN:
                ronin.draw_tile(self)
            elif at == s.PLANS_BEGIN:
                planning.begin_plans(self)
                return
            elif self.box.ronin:  # a round begins
                ronin.begin_relocation(self)
            else:
                self.at = s.PLANS_BEGIN
        self.to = 0 if self.at == s.OVER else s.BIT[self.seat]

    def copy(self) -> Edo:
        other = Edo(self.box, self.chance.copy())
        other.fill(self)
        return other

    def scores(self) -> list[int]:
        return [ending.score_of(self, seat) for seat in range(self.players)]

    def ranking(self) -> list[list[int]]:
        return ending.ranked(self)

    def view(self, seat: i64) -> dict[str, Any]:
        seen: dict[str, Any] = self.box.fields.show(fields.told(self, seat), 0, seat)
        return seen

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


RULES = rules_of(
    Edo,
    do.ACTIONS,
    DECISIONS,
    (box.SPEC, box.check, prepared.prepare),
    start=setup.set_up,
    recall=recall.fill_from,
    deal=recall.deal_hidden,
    hidden=secrets.hidden,
    fields=fields.declared,
    bound=25_000,
)
