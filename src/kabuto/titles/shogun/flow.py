"""The flow of Shogun.

                                              stage               decision         what may be chosen, what it does
set-up (SHO-020 to SHO-038)                                                        setup.lay_out
   start provinces                            DRAFTING            draft, group     draft.py
     [leader] here or later                                       draft_leader     leader.py
an action round (SHO-041), three a year                                            season.begin_round
   [arts] draw six tiles                                                           arts.draw_tiles
1  lay out the action cards                                                        planning.lay_out_cards
2  lay out the special cards
   [tenno] lay out the favours                                                     tenno.lay_out_favours
3  plan actions and bid, all at once          PLANNING            plan, space      planning.py
4  determine the event                                                             order.determine_event
5  reveal the bids, fix the turn order        PICKING             position         order.py
   [leader] first round: place the leaders    PLACING_LEADERS     place_leader     leader.place_next
   [samurai] four regions?                    CHECKING_REGIONS    bonus            samurai.py
   [tenno] armies become officials            SENDING_OFFICIALS                    tenno.send_officials
   [tenno] the audience hall                  HOLDING_COURT       favour, event,   tenno.py
                                                                  tray, calm, raise, deploy
6  carry out the ten actions                  CARRYING_OUT        march, troops    carry_out.py, movement.py
   [arts] the first in each region            PATRONISING         patron           arts.patron_next
   [leader] every leader moves                MOVING_LEADERS      lead             leader.move_next
   clean-up (SHO-097)                         CLEANING_UP                          season.clean_up
winter (SHO-200), after autumn
   rice loss, supply check, revolts           REVOLTING           revolt           winter.py
   scoring                                    SCORING                              winter.score
   after the first: leaders return            RETURNING_LEADERS   return_leader    leader.return_next
   then the next year (SHO-230)                                                    winter.begin_year
after the second: the end (SHO-232)           ENDED                                winter.end_game
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.ints import PURE, to_list
from kabuto.kernel.state import Decision, in_order
from kabuto.kernel.title import rules_of
from kabuto.titles.shogun import carry_out, draft, movement, order, planning, scoring, season, setup, winter

# isort: split
from kabuto.titles.shogun import arts, leader, samurai, tenno

# isort: split
from kabuto.titles.shogun import actions as do, box, cells, copying, fields, recall, secrets, state as s, view as seen

CHAPTERS: Final = (draft, planning, order, leader, samurai, tenno, movement, arts, winter)
DECISIONS: Final = in_order(Decision, s.DECISION_NAMES, *CHAPTERS)
POINTS: Final[vec[Decision]] = DECISIONS if PURE else vec[Decision](DECISIONS)  # type: ignore[assignment]


class Shogun(copying.Copied):
    """A game of Shogun, as the kernel plays it."""

    def acting(self) -> i64:
        if self.at == s.AT_PLAN:
            return do.BIT[self.players] - 1 - self.ready
        return 0 if self.at == s.OVER else do.BIT[self.who]

    def decision(self, seat: i64) -> i64:
        if self.at == s.AT_PLAN:
            if self.ready & do.BIT[seat]:
                return -1
            return s.AT_SPACE if self.n[s.CHOOSING + seat] else s.AT_PLAN
        return self.at if seat == self.who and self.at != s.OVER else -1

    def point(self, at: i64) -> Decision:
        return POINTS[at]

    def proceed(self) -> None:
        if self.stage == s.DRAFTING:
            setup.open_game(self)
        else:
            if self.stage == s.PLANNING:
                order.reveal_plans(self)
            advance(self)

    def copy(self) -> Shogun:
        other = Shogun(self.box, self.chance.copy())
        other.fill(self)
        return other

    def scores(self) -> list[int]:
        return to_list(self.n[s.POINTS : s.POINTS + self.players])

    def ranking(self) -> list[list[int]]:
        return scoring.winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        found: dict[str, Any] = self.box.fields.show(fields.told(self, seat), 0, seat)
        found["odds"] = seen.odds_view(self, seat)
        return found

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


# From stage to stage ---------------------------------------------------------------------------------------------


def advance(t: s.Position) -> None:
    """Go on until somebody has to choose."""
    while t.at != s.OVER and not wait_in_stage(t):
        next_stage(t)
        if t.stage < s.PICKING:
            return  # a new round: everybody plans


def wait_in_stage(t: s.Position) -> bool:
    """Do what the stage does by itself; True if a player has to choose."""
    stage = t.stage
    if stage == s.CARRYING_OUT:
        return carry_out.carry_on(t)
    if stage == s.PICKING:
        return order.next_pick(t)
    if stage == s.PLACING_LEADERS:
        return leader.place_next(t)
    if stage == s.CHECKING_REGIONS:
        return samurai.check_next(t)
    if stage == s.HOLDING_COURT:
        return tenno.receive_next(t)
    if stage == s.PATRONISING:
        return arts.patron_next(t)
    if stage == s.MOVING_LEADERS:
        return leader.move_next(t)
    if stage == s.REVOLTING:
        return winter.revolt_next(t)
    if stage == s.RETURNING_LEADERS:
        return leader.return_next(t)
    return False


def next_stage(t: s.Position) -> None:
    """On to the next line of the table above, and what happens at its beginning."""
    t.stage += 1
    t.turn = 0
    if t.stage == s.SENDING_OFFICIALS:
        tenno.send_officials(t)
    elif t.stage == s.HOLDING_COURT:
        tenno.open_hall(t)
    elif t.stage == s.CARRYING_OUT:
        carry_out.begin(t)
    elif t.stage == s.CLEANING_UP:
        season.clean_up(t)
    elif t.stage == s.REVOLTING:
        winter.begin(t)
    elif t.stage == s.SCORING:
        winter.score(t)
    elif t.stage == s.ENDED:
        winter.begin_year(t)


# What the kernel is handed ---------------------------------------------------------------------------------------


RULES = rules_of(
    Shogun,
    do.ACTIONS,
    DECISIONS,
    (box.SPEC, box.check, box.Box),
    start=setup.lay_out,
    recall=recall.recall_table,
    deal=recall.deal,
    hidden=secrets.hidden,
    fields=fields.declared,
    bound=6000,
)
