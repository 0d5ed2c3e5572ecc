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

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, to_list
from kabuto.kernel.state import State
from kabuto.kernel.title import Decision, Rules
from kabuto.titles.shogun import actions as do
from kabuto.titles.shogun import (
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
    tenno,
    winter,
)
from kabuto.titles.shogun import state as s
from kabuto.titles.shogun.box import SPEC, Box, check, make_box
from kabuto.titles.shogun.building import build
from kabuto.titles.shogun.recall import deal, recall_table
from kabuto.titles.shogun.refusals import why_not
from kabuto.titles.shogun.secrets import hidden
from kabuto.titles.shogun.state import Position
from kabuto.titles.shogun.view import view

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

ROUNDS: Final[i64] = 3
"""Action rounds a year: spring, summer and autumn (SHO-040)."""

DECISIONS = (
    Decision("draft", ("SHO-025", "SHO-028", "SHO-029", "SHO-030")),
    Decision("group", ("SHO-027", "SHO-028")),
    Decision("draft_leader", ("SHO-HF-003", "SHO-HF-004")),
    Decision("plan", ("SHO-060", "SHO-061", "SHO-062", "SHO-063", "SHO-064", "SHO-068"), secret=True, pause=True),
    Decision("space", ("SHO-060", "SHO-TC-020"), secret=True),
    Decision("position", ("SHO-082", "SHO-084", "SHO-052")),
    Decision("place_leader", ("SHO-HF-002",)),
    Decision("bonus", ("SHO-SA-003", "SHO-SA-005")),
    Decision("favour", ("SHO-TC-032", "SHO-TC-040")),
    Decision("event", ("SHO-TC-041",)),
    Decision("tray", ("SHO-TC-043",)),
    Decision("calm", ("SHO-TC-044",)),
    Decision("raise", ("SHO-TC-045", "SHO-113", "SHO-114")),
    Decision("deploy", ("SHO-TC-047", "SHO-TC-048")),
    Decision("march", ("SHO-122", "SHO-125", "SHO-126", "SHO-144")),
    Decision("troops", ("SHO-140", "SHO-141", "SHO-154")),
    Decision("patron", ("SHO-AR-003",)),
    Decision("lead", ("SHO-HF-008", "SHO-HF-009", "SHO-HF-010")),
    Decision("revolt", ("SHO-206", "SHO-207")),
    Decision("return_leader", ("SHO-HF-015",)),
)


class Shogun(Position):
    """A game of Shogun, as the kernel plays it."""

    def acting(self) -> i64:
        if self.at == s.AT_PLAN:
            return do.BIT[self.players] - 1 - self.ready
        return 0 if self.at == s.OVER else do.BIT[self.who]

    def decision(self, seat: i64) -> int:
        if self.at == s.AT_PLAN:
            if self.ready & do.BIT[seat]:
                return -1
            return s.AT_SPACE if self.n[s.CHOOSING + seat] else s.AT_PLAN
        return self.at if seat == self.who and self.at != s.OVER else -1

    def legal(self, seat: i64) -> Ints:
        at = self.at
        if at == s.AT_PLAN:
            return EMPTY if self.ready & do.BIT[seat] else planning.choices(self, seat)
        if seat != self.who or at == s.OVER:
            return EMPTY
        if at == s.AT_MARCH:
            return movement.targets(self)
        if at == s.AT_TROOPS:
            return movement.troops(self)
        if at == s.AT_POSITION:
            return order.positions(self)
        if at == s.AT_DRAFT:
            return draft.cards(self)
        if at == s.AT_GROUP:
            return draft.groups(self)
        if at == s.AT_LEAD:
            return leader.moves(self)
        if at == s.AT_PATRON:
            return arts.open_tiles(self)
        return self.rarer_choices()

    def rarer_choices(self) -> Ints:
        at = self.at
        if at == s.AT_BONUS:
            return samurai.bonuses(self)
        if at == s.AT_FAVOUR:
            return tenno.affordable(self)
        if at == s.AT_REVOLT:
            return winter.revolts(self)
        if at == s.AT_DRAFT_LEADER:
            return leader.HERE_OR_NOT
        if at == s.AT_EVENT:
            return tenno.CANCEL_OR_KEEP
        if at == s.AT_TRAY:
            return tenno.tray_counts(self)
        if at == s.AT_CALM:
            return tenno.restless(self)
        if at == s.AT_RAISE:
            return tenno.sites(self)
        if at == s.AT_DEPLOY:
            return tenno.landings(self)
        if at == s.AT_PLACE_LEADER:
            return leader.start_provinces(self)
        return leader.own_provinces(self)

    # Playing -----------------------------------------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        at = self.at
        if at == s.AT_PLAN:
            if planning.step(self, seat, action):
                self.reveal_plans()
        elif at <= s.AT_DRAFT_LEADER:
            if not self.draft_step(action):
                open_game(self)
        elif not self.round_step(seat, action):
            advance(self)

    def draft_step(self, action: i64) -> bool:
        """A step of the draft; True while it goes on."""
        if self.at == s.AT_GROUP:
            return draft.place_group(self, action - do.GROUP + 1)
        if self.at == s.AT_DRAFT_LEADER:
            if action == do.LEADER:
                leader.put(self, self.who, self.taken)
            return draft.next_drafter(self)
        if action == do.EXCHANGE:
            draft.exchange(self)
            return True
        return draft.take_blind(self) if action == do.DRAW else draft.take_open(self, action - do.DRAFT)

    def round_step(self, seat: i64, action: i64) -> bool:
        """A step after planning; True if the same seat has to choose something more."""
        at = self.at
        if at == s.AT_MARCH:
            if action != do.STAY:
                return movement.march(self, action - do.MARCH)
            movement.stay(self)
        elif at == s.AT_TROOPS:
            movement.send(self, action - do.TROOPS + 1)
        elif at == s.AT_POSITION:
            order.pick(self, seat, action - do.POSITION)
        elif at == s.AT_LEAD:
            leader.move(self, seat, action - do.LEAD)
        elif at == s.AT_PATRON:
            arts.replace(self, seat, action - do.PATRON)
        elif at == s.AT_BONUS:
            samurai.take(self, seat, action - do.BONUS)
        elif at == s.AT_FAVOUR:
            if action != do.PASS:
                return tenno.take_favour(self, action - do.FAVOUR)
            tenno.decline(self)
        elif at == s.AT_REVOLT:
            winter.rise(self, action - do.REVOLT)
        elif at >= s.AT_EVENT and at <= s.AT_DEPLOY:
            self.favour_step(action)
        elif action == do.NO_LEADER:
            leader.leave_out(self, seat)
        else:
            leader.put(self, seat, action - do.LEAD)
        return False

    def favour_step(self, action: i64) -> None:
        """What the player chose for a favour card."""
        at = self.at
        if at == s.AT_EVENT:
            tenno.cancel(self, action == do.KEEP)
        elif at == s.AT_TRAY:
            tenno.to_tray(self, action - do.TO_TRAY)
        elif at == s.AT_CALM:
            tenno.calm(self, action - do.CALM)
        elif at == s.AT_RAISE:
            build(self, action - do.RAISE, tenno.building(self))
        else:
            tenno.deploy(self, action - do.DEPLOY)
        self.favour = s.NONE

    def reveal_plans(self) -> None:
        """Everybody is ready: the event, then the bids (SHO-042)."""
        self.stage = s.PICKING
        order.determine_event(self)
        order.reveal_bids(self)
        advance(self)

    # What else the kernel asks -----------------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
        return why_not(self, seat, action)

    def copy(self) -> Shogun:
        other = Shogun(self.box, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        return self.scalars() + to_list(self.n)

    def scores(self) -> list[int]:
        return to_list(self.n[s.POINTS : s.POINTS + self.players])

    def ranking(self) -> list[list[int]]:
        return scoring.winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self, seat)

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


# From stage to stage ---------------------------------------------------------------------------------------------


def open_game(t: Position) -> None:
    """The start provinces are known: the tower, the events, the first round (SHO-038)."""
    setup.fill_tower(t)
    setup.shuffle_events(t)
    setup.open_events(t, 0)
    begin_round(t)


def begin_round(t: Position) -> None:
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


def advance(t: Position) -> None:
    """Go on until somebody has to choose."""
    while t.at != s.OVER and not wait_in_stage(t):
        next_stage(t)
        if t.stage < s.PICKING:
            return  # a new round: everybody plans


def wait_in_stage(t: Position) -> bool:
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


def next_stage(t: Position) -> None:
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


def clean_up(t: Position) -> None:
    """The event leaves the game, cards and special cards return (SHO-097)."""
    t.event = s.NONE
    t.effect = s.NONE
    tenno.end_round(t)
    planning.take_back_cards(t)
    t.round += 1


def end_game(t: Position) -> None:
    """After the second winter (SHO-232)."""
    arts.score(t)
    t.stage = s.ENDED
    t.at = s.OVER
    if t.teller is not None:
        best = scoring.winners(t)[0]
        t.tell("story-over", {"winners_seat": best, "points": t.n[s.POINTS + best[0]]})


# What the kernel is handed ---------------------------------------------------------------------------------------


def start(setting: Setup, box: Box, chance: Chance, teller: Any) -> State:
    """A new game, at its first decision."""
    game = Shogun(box, chance)
    game.teller = teller
    setup.lay_out_material(game)
    if box.draft:
        draft.begin(game)
    else:
        setup.take_presets(game)
        open_game(game)
    return game


def recall(seen: dict[str, Any], box: Box) -> State:
    """The game that a view shows, hidden things in some arrangement."""
    game = Shogun(box, Chance(1, 2, 3, 4))
    recall_table(game, seen)
    return game


def redeal(state: State, seat: int, chance: Chance) -> None:
    """Deal anew what the seat cannot know."""
    assert isinstance(state, Shogun)
    state.chance = chance
    deal(state, seat)


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
    bound=6000,
)
