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

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, to_list
from kabuto.kernel.state import State
from kabuto.kernel.title import Decision, Rules
from kabuto.titles.shogun import (
    arts,
    carry_out,
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
from kabuto.titles.shogun.actions import (
    ACTIONS,
    BIT,
    BONUS,
    CALM,
    DEPLOY,
    DRAFT,
    DRAW,
    EXCHANGE,
    FAVOUR,
    GROUP,
    KEEP,
    LEAD,
    LEADER,
    MARCH,
    NO_LEADER,
    PASS,
    PATRON,
    POSITION,
    RAISE,
    REVOLT,
    STAY,
    TO_TRAY,
    TROOPS,
)
from kabuto.titles.shogun.box import SPEC, Box, check, make_box
from kabuto.titles.shogun.building import build
from kabuto.titles.shogun.features import features
from kabuto.titles.shogun.recall import deal, recall_table
from kabuto.titles.shogun.refusals import why_not
from kabuto.titles.shogun.state import (
    AT_BONUS,
    AT_CALM,
    AT_DEPLOY,
    AT_DRAFT,
    AT_DRAFT_LEADER,
    AT_EVENT,
    AT_FAVOUR,
    AT_GROUP,
    AT_LEAD,
    AT_MARCH,
    AT_PATRON,
    AT_PLACE_LEADER,
    AT_PLAN,
    AT_POSITION,
    AT_RAISE,
    AT_REVOLT,
    AT_SPACE,
    AT_TRAY,
    AT_TROOPS,
    CARRYING_OUT,
    CHECKING_REGIONS,
    CHOOSING,
    CLEANING_UP,
    ENDED,
    HOLDING_COURT,
    MOVING_LEADERS,
    NONE,
    OVER,
    PATRONISING,
    PICKING,
    PLACING_LEADERS,
    POINTS,
    RETURNING_LEADERS,
    REVOLTING,
    SCORING,
    SENDING_OFFICIALS,
    Table,
)
from kabuto.titles.shogun.view import view

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

ROUNDS: Final[i64] = 3
"""Action rounds a year: spring, summer and autumn (SHO-040)."""

DECISIONS = (
    Decision("draft", ("SHO-025", "SHO-028", "SHO-029", "SHO-030")),
    Decision("group", ("SHO-027", "SHO-028")),
    Decision("draft_leader", ("SHO-HF-003", "SHO-HF-004")),
    Decision("plan", ("SHO-060", "SHO-061", "SHO-062", "SHO-063", "SHO-064", "SHO-068")),
    Decision("space", ("SHO-060", "SHO-TC-020")),
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


class Shogun(Table):
    """A game of Shogun, as the kernel plays it."""

    def acting(self) -> i64:
        if self.at == AT_PLAN:
            return BIT[self.players] - 1 - self.ready
        return 0 if self.at == OVER else BIT[self.who]

    def decision(self, seat: i64) -> int:
        if self.at == AT_PLAN:
            if self.ready & BIT[seat]:
                return -1
            return AT_SPACE if self.n[CHOOSING + seat] else AT_PLAN
        return self.at if seat == self.who and self.at != OVER else -1

    def legal(self, seat: i64) -> Ints:
        at = self.at
        if at == AT_PLAN:
            return EMPTY if self.ready & BIT[seat] else planning.choices(self, seat)
        if seat != self.who or at == OVER:
            return EMPTY
        if at == AT_MARCH:
            return movement.targets(self)
        if at == AT_TROOPS:
            return movement.troops(self)
        if at == AT_POSITION:
            return order.positions(self)
        if at == AT_DRAFT:
            return draft.cards(self)
        if at == AT_GROUP:
            return draft.groups(self)
        if at == AT_LEAD:
            return leader.moves(self)
        if at == AT_PATRON:
            return arts.open_tiles(self)
        return self.rarer_choices()

    def rarer_choices(self) -> Ints:
        at = self.at
        if at == AT_BONUS:
            return samurai.bonuses(self)
        if at == AT_FAVOUR:
            return tenno.affordable(self)
        if at == AT_REVOLT:
            return winter.revolts(self)
        if at == AT_DRAFT_LEADER:
            return leader.HERE_OR_NOT
        if at == AT_EVENT:
            return tenno.CANCEL_OR_KEEP
        if at == AT_TRAY:
            return tenno.tray_counts(self)
        if at == AT_CALM:
            return tenno.restless(self)
        if at == AT_RAISE:
            return tenno.sites(self)
        if at == AT_DEPLOY:
            return tenno.landings(self)
        if at == AT_PLACE_LEADER:
            return leader.start_provinces(self)
        return leader.own_provinces(self)

    # Playing -----------------------------------------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        at = self.at
        if at == AT_PLAN:
            if planning.step(self, seat, action):
                self.reveal_plans()
        elif at <= AT_DRAFT_LEADER:
            if not self.draft_step(action):
                open_game(self)
        elif not self.round_step(seat, action):
            advance(self)

    def draft_step(self, action: i64) -> bool:
        """A step of the draft; True while it goes on."""
        if self.at == AT_GROUP:
            return draft.place_group(self, action - GROUP + 1)
        if self.at == AT_DRAFT_LEADER:
            if action == LEADER:
                leader.put(self, self.who, self.taken)
            return draft.next_drafter(self)
        if action == EXCHANGE:
            draft.exchange(self)
            return True
        return draft.take_blind(self) if action == DRAW else draft.take_open(self, action - DRAFT)

    def round_step(self, seat: i64, action: i64) -> bool:
        """A step after planning; True if the same seat has to choose something more."""
        at = self.at
        if at == AT_MARCH:
            if action != STAY:
                return movement.march(self, action - MARCH)
            movement.stay(self)
        elif at == AT_TROOPS:
            movement.send(self, action - TROOPS + 1)
        elif at == AT_POSITION:
            order.pick(self, seat, action - POSITION)
        elif at == AT_LEAD:
            leader.move(self, seat, action - LEAD)
        elif at == AT_PATRON:
            arts.replace(self, seat, action - PATRON)
        elif at == AT_BONUS:
            samurai.take(self, seat, action - BONUS)
        elif at == AT_FAVOUR:
            if action != PASS:
                return tenno.take_favour(self, action - FAVOUR)
            tenno.decline(self)
        elif at == AT_REVOLT:
            winter.rise(self, action - REVOLT)
        elif at >= AT_EVENT and at <= AT_DEPLOY:
            self.favour_step(action)
        elif action == NO_LEADER:
            leader.leave_out(self, seat)
        else:
            leader.put(self, seat, action - LEAD)
        return False

    def favour_step(self, action: i64) -> None:
        """What the player chose for a favour card."""
        at = self.at
        if at == AT_EVENT:
            tenno.cancel(self, action == KEEP)
        elif at == AT_TRAY:
            tenno.to_tray(self, action - TO_TRAY)
        elif at == AT_CALM:
            tenno.calm(self, action - CALM)
        elif at == AT_RAISE:
            build(self, action - RAISE, tenno.building(self))
        else:
            tenno.deploy(self, action - DEPLOY)
        self.favour = NONE

    def reveal_plans(self) -> None:
        """Everybody is ready: the event, then the bids (SHO-042)."""
        order.determine_event(self)
        order.reveal_bids(self)
        self.stage = PICKING
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
        return to_list(self.n[POINTS : POINTS + self.players])

    def ranking(self) -> list[list[int]]:
        return scoring.winners(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self, seat)

    def features(self, seat: i64) -> list[float]:
        return features(self, seat)


# From stage to stage ---------------------------------------------------------------------------------------------


def open_game(t: Table) -> None:
    """The start provinces are known: the tower, the events, the first round (SHO-038)."""
    setup.fill_tower(t)
    setup.shuffle_events(t)
    setup.open_events(t, 0)
    begin_round(t)


def begin_round(t: Table) -> None:
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


def advance(t: Table) -> None:
    """Go on until somebody has to choose."""
    while t.at != OVER and not wait_in_stage(t):
        next_stage(t)
        if t.stage < PICKING:
            return  # a new round: everybody plans


def wait_in_stage(t: Table) -> bool:
    """Do what the stage does by itself; True if a player has to choose."""
    stage = t.stage
    if stage == CARRYING_OUT:
        return carry_out.carry_on(t)
    if stage == PICKING:
        return order.next_pick(t)
    if stage == PLACING_LEADERS:
        return leader.place_next(t)
    if stage == CHECKING_REGIONS:
        return samurai.check_next(t)
    if stage == HOLDING_COURT:
        return tenno.receive_next(t)
    if stage == PATRONISING:
        return arts.patron_next(t)
    if stage == MOVING_LEADERS:
        return leader.move_next(t)
    if stage == REVOLTING:
        return winter.revolt_next(t)
    if stage == RETURNING_LEADERS:
        return leader.return_next(t)
    return False


def next_stage(t: Table) -> None:
    """On to the next line of the table above, and what happens at its beginning."""
    t.stage += 1
    t.turn = 0
    if t.stage == SENDING_OFFICIALS:
        tenno.send_officials(t)
    elif t.stage == HOLDING_COURT:
        tenno.open_hall(t)
    elif t.stage == CARRYING_OUT:
        carry_out.begin(t)
    elif t.stage == CLEANING_UP:
        clean_up(t)
        if t.round % ROUNDS != 0:
            begin_round(t)
    elif t.stage == REVOLTING:
        winter.begin(t)
    elif t.stage == SCORING:
        scoring.score(t)
        last = t.round == t.box.years * ROUNDS
        leader.score(t, last)
        if last:
            end_game(t)
    elif t.stage == ENDED:
        winter.end_year(t)
        samurai.reset(t)
        setup.open_events(t, t.round // ROUNDS)
        begin_round(t)


def clean_up(t: Table) -> None:
    """The event leaves the game, cards and special cards return (SHO-097)."""
    t.event = NONE
    t.effect = NONE
    tenno.end_round(t)
    planning.take_back_cards(t)
    t.round += 1


def end_game(t: Table) -> None:
    """After the second winter (SHO-232)."""
    arts.score(t)
    t.stage = ENDED
    t.at = OVER
    if t.teller is not None:
        best = scoring.winners(t)[0]
        t.tell("story-over", {"winners_seat": best, "points": t.n[POINTS + best[0]]})


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
    actions=ACTIONS,
    decisions=DECISIONS,
    spec=SPEC,
    check=check,
    box=make_box,
    start=start,
    recall=recall,
    redeal=redeal,
    bound=6000,
)
