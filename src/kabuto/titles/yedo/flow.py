"""The flow of Yedo.

                           phase              decision                 what may be chosen, what it does
set-up (YED-049)           SET_UP             draft, favor             setup.py
a round (YED-070)
1  preparation             PREPARATION                                 preparation.py
2  bidding                 BIDDING            sit_out, open, raise,    bidding.py
                                              won, category
3  event                   EVENTS             news                     event.py
4  assignment              ASSIGNMENT         place, placed            assignment.py
5  watch patrol            PATROL             watch_move,              patrol.py
                                              watch_protect
6  trade                   TRADE              trade_card, trade,       trade.py
                                              reply
     an offer, its cards                      offer, hand_over         offer.py, handing.py
7  action                  ACTION_PHASE       activate, use, after     action.py
     a mission                                disciple, bonus,         missions.py
                                              blessing
the end (YED-320)          OVER                                        scoring.py
before a phase (YED-308)                      moment                   cards.py
a card is played                              target, react            cards.py
what an effect asks                           avert, choose            effects.py
     draws                                    deck, keep, under,       drawing.py
                                              surplus
     foresight                                order                    foresight.py
     taking, giving up                        annex, slot, give_up     taking.py
     moving, swapping                         move_from, move_to,      moving.py
                                              swap_mine, swap_theirs
     the watch                                save                     watch.py
     the garden house                         position                 garden.py

`proceed` goes on until somebody must decide: with what is pending on the stack, else with the phase.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.ints import EMPTY, PURE, Ints
from kabuto.kernel.state import Refusal, in_order
from kabuto.kernel.title import rules_of
from kabuto.titles.yedo import action, assignment, bidding, event, missions, patrol, preparation, scoring, setup

# isort: split
from kabuto.titles.yedo import deal, handing, offer, trade

# isort: split
from kabuto.titles.yedo import cards, drawing, effects, foresight, frames, garden, moving, taking, watch

# isort: split
from kabuto.titles.yedo import actions as do, box, cells, copying, fields, recall, secrets, state as s, view as seen

CHAPTERS: Final = (
    *(setup, drawing, foresight, taking, effects, cards, watch, moving, garden, bidding, event, assignment),
    *(patrol, trade, offer, handing, action, missions),
)
DECISIONS: Final = in_order(s.Choice, s.DECISION_NAMES, *CHAPTERS)
POINTS: Final[vec[s.Choice]] = DECISIONS if PURE else vec[s.Choice](DECISIONS)  # type: ignore[assignment]
MOMENTS: Final = {verb: rule for one in DECISIONS for verb, rule in one.moments.items()}
"""The rule that gives each verb its moment, wherever that is."""
FRAMES: Final = frames.by_kind(
    *(effects.Run(), effects.EachInTurn(), drawing.Drawing(), drawing.Sorting(), drawing.TooMany()),
    *(taking.GivingUp(), taking.Taking(), drawing.Replacing(), foresight.Peeking(), foresight.Ordering()),
    *(moving.Moving(), moving.Swapping(), effects.Choosing(), watch.Saving(), effects.Averting(), garden.Gardening()),
    *(cards.CardPlayed(), missions.BonusPart(), missions.MissionEnd(), action.Finish(), missions.Paying()),
    missions.WhoActs(),
)


class Yedo(copying.Copied):
    """A game of Yedo, as the kernel plays it."""

    def acting(self) -> i64:
        if self.phase == s.OVER:
            return 0
        if self.at == s.ASK_SIT_OUT and self.box.secret_sit_out:
            return (s.BIT[self.players] - 1) & ~self.asked
        return s.BIT[self.seat]

    def decision(self, seat: i64) -> i64:
        return self.at if self.acting() & s.BIT[seat] != 0 else -1

    def point(self, at: i64) -> s.Choice:
        return POINTS[at]

    def why_not(self, seat: i64, action: i64) -> Refusal:
        here = DECISIONS[self.at]
        verb = do.ACTIONS.verb(int(action)).name
        if verb not in here.moments:
            return (MOMENTS[verb], "refuse-not-now", {"ask": here.name})
        rule, message, args = here.why_not(self, seat, action)
        return rule, message, args or {"ask": here.name}

    # The kernel's `legal` and `step` do the same, but cast the position every time: a twentieth of Yedo's playouts
    def legal(self, seat: i64) -> Ints:
        at = self.decision(seat)
        return EMPTY if at < 0 else POINTS[at].choices(self, seat)

    def step(self, seat: i64, action: i64) -> None:
        if not POINTS[self.at].choose(self, seat, action):
            self.proceed()

    def proceed(self) -> None:
        """Go on until somebody must decide or the game is over."""
        self.at = s.NOTHING_ASKED
        while self.at == s.NOTHING_ASKED and self.phase != s.OVER:
            if self.depth > 0:  # the next bit of what lies on top of the stack
                top = s.STACK + (self.depth - 1) * s.FRAME
                FRAMES[self.n[top]].go_on(self, top)
            elif self.phase == s.ASSIGNMENT:
                assignment.assignment_on(self)
            elif self.phase > s.TRADE:
                action.action_on(self)
            elif self.phase == s.BIDDING:
                bidding.bidding_on(self)
            elif self.phase == s.PATROL:
                patrol.patrol_on(self)
            elif self.phase == s.TRADE:
                trade.trade_on(self)
            elif self.phase == s.EVENTS:
                event.event_on(self)
            elif self.phase == s.PREPARATION:
                preparation.prepare(self)
            elif self.phase == s.SET_UP:
                setup.set_up_on(self)

    def copy(self) -> Yedo:
        other = Yedo(self.box, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        packed = super().pack()
        if self.proposer != s.NOBODY:
            deal.pack_deal(self, packed, len(copying.SCALARS))
        return packed

    def scores(self) -> list[int]:
        return [int(self.n[seat * s.SEAT + s.PP]) for seat in range(self.players)]

    def ranking(self) -> list[list[int]]:
        return scoring.ranking(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return seen.view(self, seat)

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


RULES = rules_of(
    Yedo,
    do.ACTIONS,
    DECISIONS,
    (box.SPEC, box.check, box.Box),
    start=setup.set_up,
    recall=recall.fill_from,
    deal=recall.deal_anew,
    hidden=secrets.hidden,
    fields=fields.declared,
    bound=200_000,
)
