"""The flow of Shogun.

                                              stage               decision         what may be chosen, what it does
set-up (SHO-020 to SHO-038)
   start provinces                            DRAFTING            draft, group     draft.py
     [leader] here or later                                       draft_leader     leader.py
an action round (SHO-041), three a year
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
   clean-up (SHO-097)                         CLEANING_UP
winter (SHO-200), after autumn
   rice loss, supply check, revolts           REVOLTING           revolt           winter.py
   scoring                                    SCORING                              scoring.score
   after the first: leaders return            RETURNING_LEADERS   return_leader    leader.return_next
after the second: the end (SHO-232)           ENDED
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.fields import scalars
from kabuto.kernel.ints import to_list
from kabuto.kernel.state import Decision, in_order, numbered
from kabuto.kernel.title import rules_of
from kabuto.titles.shogun import (
    actions as do,
    arts,
    carry_out,
    cells,
    draft,
    leader,
    movement,
    order,
    planning,
    samurai,
    scoring,
    setup,
    state as s,
    tenno,
    winter,
)
from kabuto.titles.shogun.box import SPEC, Box, check
from kabuto.titles.shogun.fields import declared, told
from kabuto.titles.shogun.recall import deal, recall_table
from kabuto.titles.shogun.secrets import hidden
from kabuto.titles.shogun.view import odds_view

ROUNDS: Final[i64] = 3
"""Action rounds a year: spring, summer and autumn (SHO-040)."""

DECISIONS: Final = in_order(s.DECISION_NAMES, draft, planning, order, leader, samurai, tenno, movement, arts, winter)
POINTS: Final = numbered(DECISIONS)


class Shogun(s.Position):
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
            open_game(self)
        else:
            if self.stage == s.PLANNING:
                reveal_plans(self)
            advance(self)

    def copy(self) -> Shogun:
        other = Shogun(self.box, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        return scalars(self, s.SCALARS) + to_list(self.n)

    def scores(self) -> list[int]:
        return to_list(self.n[s.POINTS : s.POINTS + self.players])

    def ranking(self) -> list[list[int]]:
        return scoring.winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        found: dict[str, Any] = self.box.fields.show(told(self, seat), 0, seat)
        found["odds"] = odds_view(self, seat)
        return found

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


# From stage to stage ---------------------------------------------------------------------------------------------


def open_game(t: s.Position) -> None:
    """The start provinces are known: the tower, the events, the first round (SHO-038)."""
    setup.fill_tower(t)
    setup.shuffle_events(t)
    setup.open_events(t, 0)
    begin_round(t)


def reveal_plans(t: s.Position) -> None:
    """Everybody is ready: the event, then the bids (SHO-042)."""
    t.stage = s.PICKING
    order.determine_event(t)
    order.reveal_bids(t)


def begin_round(t: s.Position) -> None:
    """Lay everything out and plan."""
    if t.teller is not None:
        t.tell(
            "story-round", {"year": t.round // ROUNDS + 1, "season": ("spring", "summer", "autumn")[t.round % ROUNDS]}
        )
    arts.draw_tiles(t)
    planning.lay_out_cards(t)
    tenno.lay_out_favours(t)
    planning.take_back_cards(t)
    planning.begin(t)


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
        clean_up(t)
        if t.round % ROUNDS != 0:
            begin_round(t)
    elif t.stage == s.REVOLTING:
        winter.begin(t)
    elif t.stage == s.SCORING:
        scoring.score(t)
        last = t.round == t.box.years * ROUNDS
        leader.score(t, last)
        if last:
            end_game(t)
    elif t.stage == s.ENDED:
        winter.end_year(t)
        samurai.reset(t)
        setup.open_events(t, t.round // ROUNDS)
        begin_round(t)


def clean_up(t: s.Position) -> None:
    """The event leaves the game, cards and special cards return (SHO-097)."""
    t.event = s.NONE
    t.effect = s.NONE
    tenno.end_round(t)
    planning.take_back_cards(t)
    t.round += 1


def end_game(t: s.Position) -> None:
    """After the second winter (SHO-232)."""
    arts.score(t)
    t.stage = s.ENDED
    t.at = s.OVER
    if t.teller is not None:
        best = scoring.winners(t)[0]
        t.tell("story-over", {"winners_seat": best, "points": t.n[s.POINTS + best[0]]})


# What the kernel is handed ---------------------------------------------------------------------------------------


def lay_out(game: s.Position) -> None:
    """A new game, up to its first decision."""
    setup.lay_out_material(game)
    if game.box.draft:
        draft.begin(game)
    else:
        setup.take_presets(game)
        open_game(game)


RULES = rules_of(
    Shogun,
    do.ACTIONS,
    DECISIONS,
    (SPEC, check, Box),
    start=lay_out,
    recall=recall_table,
    deal=deal,
    hidden=hidden,
    fields=declared,
    bound=6000,
)
