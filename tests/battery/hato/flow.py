"""The flow of Hato.

a round (HAT-003)                           decision
1  the owl, in turn, a module               look          owl.Look
2  the plans, all at the same time          plan          plans.Plan
3  the showing                              -             showing.show
4  the refill                               -             showing.refill
after five rounds (HAT-008): the patrons    -             showing.end
"""

from __future__ import annotations

from typing import Any, Final

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.ints import ints, put
from kabuto.kernel.state import Decision
from kabuto.kernel.title import rules_of
from tests.battery.hato import actions as do, box, cells, fields, owl, plans, recall, secrets, showing, state as s
from tests.battery.hato.copying import Copied

DECISIONS: Final = (owl.LOOK, plans.PLAN)


class Hato(Copied):
    """A game of Hato, as the kernel plays it."""

    def acting(self) -> int:
        if self.n[s.PHASE] == s.OWL:
            return 1 << self.n[s.TURN]
        return 0 if self.n[s.PHASE] == s.OVER else (1 << self.players) - 1 & ~self.n[s.READY]

    def decision(self, seat: int) -> int:
        return int(self.n[s.PHASE]) if self.acting() >> seat & 1 else -1

    def point(self, at: int) -> Decision:
        return DECISIONS[at]

    def proceed(self) -> None:
        if self.n[s.PHASE] == s.OWL and self.n[s.TURN] < 0:
            plans.begin(self)
        if self.n[s.PHASE] == s.PLANS and plans.all_ready(self):
            showing.show(self)
            showing.refill(self)
            if self.n[s.ROUND] == self.box.rounds:
                showing.end(self)
            else:
                self.n[s.STARTER] = (self.n[s.STARTER] + 1) % self.players
                self.begin_round()

    def begin_round(self) -> None:
        self.n[s.ROUND] += 1
        if self.teller is not None:
            self.tell("story-round", {"round": int(self.n[s.ROUND]), "seat": int(self.n[s.STARTER])})
        if self.box.owl:
            owl.begin(self)
            self.proceed()
        else:
            plans.begin(self)

    def copy(self) -> Hato:
        other = Hato(self.box, self.chance.copy())
        other.fill(self)
        return other

    def scores(self) -> list[int]:
        return showing.scores(self)

    def ranking(self) -> list[list[int]]:
        return showing.ranking(self)

    def view(self, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = self.box.fields.show(self.n, 0, seat)
        return seen

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: int, out: Cells, base: int) -> None:
        cells.write(self, seat, out, base)


def start(t: Hato) -> None:
    """Lay out the bowl, deal the patrons, and begin the first round (HAT-001, HAT-002)."""
    t.n[s.BOWL] = t.box.bowl
    t.n[s.TURN] = -1
    patrons = ints(list(range(len(do.PATRONS))))
    t.chance.shuffle(patrons)
    put(t.n, s.PATRON, patrons)
    t.begin_round()


RULES = rules_of(
    Hato,
    do.ACTIONS,
    DECISIONS,
    (box.SPEC, box.check, box.Box),
    start=start,
    recall=recall.recall,
    deal=secrets.deal,
    hidden=secrets.hidden,
    fields=fields.declared,
    bound=box.MOST_ROUNDS * 120,
)
