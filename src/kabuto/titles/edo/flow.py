"""The flow of Edo.

the game                                 decision          what may be chosen             what choosing does
set-up (EDO-025)                         start             setup.start_choices            setup.take_package, settle
a round (EDO-002)
0  Ronin move (EDO-RO-010)               relocate          ronin.movable                  ronin.take_ronin
                                         name, place       ronin.name_choices, new_spaces ronin.name_kind, place_ronin
1  secret planning                       plan              planning.plan_choices          planning.lay_card …
2  three steps, each player in turn (EDO-060)
   movement                              move, walk        movement.move_choices …        movement.walk
   the card is revealed                  -                                                performing.reveal_card
   its activations, one by one           travel, ride, …   officials, resources,          the same files
                                         harvest, build,   building, trade
                                         trade, …
3  wages, income                         wages             wages.keep_choices             wages.keep, pay_income
4  end, or the next round                -                                                ending.check_end
before a turn, the wages or the game
   end, while a privilege can be used    redeem            tokken.any_time                tokken.take_income, take_goods
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, to_list
from kabuto.kernel.state import Decision, State
from kabuto.kernel.title import Rules
from kabuto.titles.edo import actions as do
from kabuto.titles.edo import cells, officials, ronin, tokken
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import SPACE, SPEC, check
from kabuto.titles.edo.building import EDO, build, build_choices
from kabuto.titles.edo.ending import check_end, final_scoring, ranked, score_of
from kabuto.titles.edo.jiin import erect_temple
from kabuto.titles.edo.movement import move_choices, pick, walk, walk_choices
from kabuto.titles.edo.performing import begin_turn, end_turn, next_activation, reveal_card
from kabuto.titles.edo.planning import be_ready, begin_plans, change_plan, lay_card, plan_choices
from kabuto.titles.edo.prepared import PreparedBox, prepare
from kabuto.titles.edo.recall import deal_hidden, fill_from
from kabuto.titles.edo.refusals import why_not
from kabuto.titles.edo.resources import work, work_choices
from kabuto.titles.edo.secrets import hidden
from kabuto.titles.edo.setup import (
    next_start,
    place_first_ronin,
    ronin_start_choices,
    set_up,
    settle,
    start_choices,
    take_package,
)
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.trade import buy, get_point, offer_choices, trade_choices
from kabuto.titles.edo.view import view
from kabuto.titles.edo.wages import begin_wages, clear_marks, keep_choices, next_payer, next_wage, pay_income
from kabuto.titles.edo.wages import keep as keep_samurai

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

RULES_OF: dict[str, tuple[str, ...]] = {
    "start": ("EDO-018", "EDO-020", "EDO-021", "EDO-022"),
    "ronin_start": ("EDO-RO-002",),
    "relocate": ("EDO-RO-010", "EDO-RO-011"),
    "name": ("EDO-RO-012",),
    "place": ("EDO-RO-013", "EDO-RO-014", "EDO-RO-015"),
    "plan": ("EDO-042", "EDO-043", "EDO-044", "EDO-046", "EDO-047"),
    "move": ("EDO-061", "EDO-063", "EDO-064", "EDO-066"),
    "walk": ("EDO-063", "EDO-067", "EDO-JI-006"),
    "recruit": ("EDO-087", "EDO-088"),
    "special": ("EDO-089", "EDO-090"),
    "travel": ("EDO-082", "EDO-083", "EDO-091"),
    "ride": ("EDO-082", "EDO-086"),
    "ride_more": ("EDO-082", "EDO-086"),
    "rally": ("EDO-RO-031", "EDO-RO-032"),
    "harvest": ("EDO-100", "EDO-101", "EDO-102"),
    "build": ("EDO-110", "EDO-111", "EDO-113", "EDO-115"),
    "trade": ("EDO-130", "EDO-131", "EDO-132", "EDO-133"),
    "second_offer": ("EDO-134",),
    "wages": ("EDO-140", "EDO-141"),
    "redeem": ("EDO-TO-020", "EDO-TO-027", "EDO-TO-028"),
}
SECRET: Final = ("plan", "walk", "recruit", "special", "travel", "build", "trade", "second_offer", "wages")
"""What may be chosen there depends on the plan, or on the money where that is hidden."""
DECISIONS: Final[tuple[Decision, ...]] = tuple(
    Decision(name, RULES_OF[name], secret=name in SECRET, pause=name == "plan") for name in s.STEPS if name != "over"
)


class Edo(Position):
    """A game of Edo, as the kernel plays it."""

    def acting(self) -> i64:
        return self.to

    def decision(self, seat: i64) -> i64:
        if not self.to & s.BIT[seat]:
            return -1
        return self.at if self.at < s.OVER else self.at - 1

    # What may be chosen ----------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> Ints:
        if not self.to & s.BIT[seat]:
            return EMPTY
        at = self.at
        if at == s.PLANNING:
            return plan_choices(self, seat)
        if at == s.WALKING:
            return walk_choices(self)
        if at == s.RIDING:
            return officials.ride_choices(self)
        out = self.room(do.MOST_LEGAL)
        n = self.choices(at, out)
        return out[:n]

    def choices(self, at: i64, out: Ints) -> i64:
        """Write down what the seat on turn may choose."""
        if at == s.MOVING:
            n = move_choices(self, out, 0)
            out[n] = do.REVEAL
            return tokken.any_time(self, out, n + 1)
        if at == s.TRAVELLING:
            return tokken.any_time(self, out, officials.travel_choices(self, out, 0))
        if at == s.RIDING_ON:
            n = officials.more_rides(self, out, 0)
            out[n] = do.DONE
            return tokken.any_time(self, out, n + 1)
        if at == s.WAGES:
            n = keep_choices(self, out, 0)
            if self.box.asks_always:
                return tokken.any_time(self, out, n)
            return tokken.goods_choices(self, self.part(self.seat), out, n) if self.box.tokken else n
        if at == s.HARVESTING:
            return tokken.any_time(self, out, work_choices(self, out, 0))
        if at == s.BUILDING:
            out[0] = do.STOP
            return tokken.any_time(self, out, build_choices(self, out, 1))
        if at == s.TRADING:
            out[0] = do.STOP
            return tokken.any_time(self, out, trade_choices(self, out, 1))
        if at == s.SECOND_OFFER:
            out[0] = do.DONE
            return tokken.any_time(self, out, offer_choices(self, out, 1))
        if at == s.RECRUITING:
            return tokken.any_time(self, out, officials.recruit_choices(self, out, 0))
        if at == s.BUYING_CARD:
            out[0] = do.STOP
            return tokken.any_time(self, out, officials.special_choices(self, out, 1))
        if at == s.REDEEMING:
            out[0] = do.DONE
            return tokken.any_time(self, out, 1)
        if at == s.RALLYING:
            n = ronin.rally_choices(self, out, 0)
            out[n] = do.DONE
            return n + 1
        if at == s.START:
            return start_choices(self, out, 0)
        if at == s.NAMING:
            return ronin.name_choices(self, out, 0)
        if at == s.PLACING:
            return spaces_as(ronin.new_spaces(self, self.tile), do.RONIN_TO, out)
        if at == s.RELOCATE:
            return spaces_as(ronin.movable(self), do.RONIN_FROM, out)
        return ronin_start_choices(self, out, 0)

    # What choosing does ----------------------------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if action < do.PICK:
            if action == do.READY:
                be_ready(self, seat)
            else:
                change_plan(self, seat, action)
        elif action < do.KEEP:
            self.step_of_movement(action)
        elif do.PLAN <= action < do.PACKAGE:
            lay_card(self, seat, action - do.PLAN)
        elif action >= do.INCOME:
            if action >= do.GOODS:
                tokken.take_goods(self, seat, action - do.GOODS)
            else:
                tokken.take_income(self, action - do.INCOME)
            if self.at == s.REDEEMING and not tokken.can_any_time(self):
                self.end_redeeming()
        elif do.PACKAGE <= action < do.RECRUIT:
            self.step_of_set_up(action)
        else:
            self.step_of_card(action)
        if self.at >= s.ROUND_BEGINS:
            self.run()

    def step_of_movement(self, action: i64) -> None:
        if action >= do.GO:
            if self.at == s.WALKING:
                walk(self, action - do.GO)
            else:
                officials.ride(self, action - do.GO)
                if officials.more_rides(self, self.room(do.MOST_LEGAL), 0) == 0:
                    officials.end_rides(self)
        elif action == do.REVEAL:
            reveal_card(self)
        else:
            pick(self, action)
            if self.at == s.MOVING:
                self.at = s.WALKING
            elif self.at == s.RALLYING:
                ronin.rally(self)
                if ronin.rally_choices(self, self.room(do.MOST_LEGAL), 0) == 0:
                    ronin.end_rally(self)
            else:
                if self.at == s.TRAVELLING:
                    officials.begin_rides(self)
                self.at = s.RIDING

    def step_of_set_up(self, action: i64) -> None:
        if action >= do.RONIN_TO:
            if self.at == s.RONIN_START:
                place_first_ronin(self, action - do.RONIN_TO)
            else:
                ronin.place_ronin(self, action - do.RONIN_TO)
        elif action >= do.NAME:
            ronin.name_kind(self, action - do.NAME)
        elif action >= do.RONIN_FROM:
            ronin.take_ronin(self, action - do.RONIN_FROM)
        else:
            if action >= do.SETTLE:
                settle(self, action - do.SETTLE)
            else:
                take_package(self, action - do.PACKAGE)
            next_start(self)
            self.to = s.BIT[self.seat]

    def step_of_card(self, action: i64) -> None:
        if action == do.STOP:
            self.at = s.TURN_ENDS
        elif action == do.DONE:
            if self.at == s.RIDING_ON:
                officials.end_rides(self)
            elif self.at == s.RALLYING:
                ronin.end_rally(self)
            elif self.at == s.REDEEMING:
                self.end_redeeming()
            else:
                self.at = s.NEXT_ACTIVATION
        elif action < do.DONE:
            keep_samurai(self, action - do.KEEP)
        elif action >= do.POINT:
            get_point(self, action - do.POINT)
        elif action >= do.BUY:
            buy(self, action - do.BUY)
        elif action >= do.BUILD:
            if action >= do.TEMPLE:
                space = action - do.TEMPLE
                erect_temple(self, space)
            else:
                space = (action - do.BUILD) // 4
                build(self, space, (action - do.BUILD) % 4)
            self.use_official()
            self.use_samurai(space)
            self.at = s.NEXT_ACTIVATION
        elif action >= do.WORK_FULL:
            work(self, action - do.WORK_FULL, True)
        elif action >= do.WORK:
            work(self, action - do.WORK, False)
        elif action >= do.DEMAND:
            tokken.meet_demand(self, action - do.DEMAND)
            self.use_official()
            if self.at == s.BUILDING:
                self.use_samurai(EDO)
            elif self.at == s.TRADING:
                self.use_samurai(self.merchant)
            self.at = s.NEXT_ACTIVATION
        elif action >= do.DISPERSE:
            ronin.begin_dispersal(self, action - do.DISPERSE)
            if ronin.rally_choices(self, self.room(do.MOST_LEGAL), 0) == 0:
                ronin.end_rally(self)
        elif action >= do.POST:
            officials.post_official(self, action - do.POST)
        elif action >= do.SPECIAL:
            officials.buy_special(self, action - do.SPECIAL)
        else:
            officials.recruit(self)

    def end_redeeming(self) -> None:
        """What waited for privileges goes on: the end of a turn, of a player's wages, or of the game."""
        if self.opened:
            self.at = s.TURN_ENDS
        elif self.closing:
            self.turns += 1
            self.at = s.GAME_ENDS
        else:
            self.at = s.NEXT_PAYER

    def close_for(self, seat: i64) -> None:
        """Before the final scoring each player may use privileges, clockwise from the start player (EDO-TO-020)."""
        self.seat = seat
        if tokken.can_any_time(self):
            self.at = s.REDEEMING
        else:
            self.turns += 1

    def run(self) -> None:
        """Do what needs no decision, until one is owed or the game is over."""
        while self.at >= s.ROUND_BEGINS:
            at = self.at
            if at == s.NEXT_ACTIVATION:
                next_activation(self)
            elif at == s.TURN_ENDS:
                if not end_turn(self):
                    clear_marks(self)
                    begin_wages(self)
            elif at == s.TURN_BEGINS:
                begin_turn(self)
            elif at == s.NEXT_WAGE:
                next_wage(self, tokken.can_get_rice(self))
            elif at == s.WAGES_PAID:
                self.at = s.REDEEMING if self.box.asks_always and tokken.can_any_time(self) else s.NEXT_PAYER
            elif at == s.NEXT_PAYER:
                if not next_payer(self):
                    pay_income(self)
                    check_end(self)
            elif at == s.GAME_ENDS:
                if self.turns == self.players:
                    final_scoring(self)
                else:
                    self.close_for(self.at_turn())
            elif at == s.TILE_DRAWN:
                ronin.draw_tile(self)
            elif at == s.PLANS_BEGIN:
                begin_plans(self)
                return
            elif at == s.ROUND_BEGINS:
                if self.box.ronin:
                    ronin.begin_relocation(self)
                else:
                    self.at = s.PLANS_BEGIN
        self.to = 0 if self.at == s.OVER else s.BIT[self.seat]

    # The rest of what the kernel asks ----------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
        return why_not(self, seat, action)

    def copy(self) -> Edo:
        other = Edo(self.box, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        return self.scalars() + to_list(self.n)

    def scores(self) -> list[int]:
        return [score_of(self, seat) for seat in range(self.players)]

    def ranking(self) -> list[list[int]]:
        return ranked(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self, seat)

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


def spaces_as(spaces: i64, first: i64, out: Ints) -> i64:
    """The spaces of a set as actions that begin at a number."""
    n: i64 = 0
    for space in range(SPACE):
        if spaces & s.BIT[space]:
            out[n] = first + space
            n += 1
    return n


def start(setup: Setup, box: PreparedBox, chance: Chance, teller: Any) -> State:
    """A new game, laid out up to the first choice."""
    game = Edo(box, chance)
    game.teller = teller
    set_up(game)
    game.to = s.BIT[game.seat]
    return game


def recall(seen: dict[str, Any], box: PreparedBox) -> State:
    """The game that a view shows."""
    game = Edo(box, Chance(1, 2, 3, 4))
    fill_from(game, seen)
    return game


def redeal(state: State, seat: int, chance: Chance) -> None:
    """Deal the stacks and the hidden plans anew."""
    assert isinstance(state, Edo)
    state.chance = chance
    deal_hidden(state, seat)


RULES = Rules(
    actions=do.ACTIONS,
    decisions=DECISIONS,
    spec=SPEC,
    check=check,
    box=prepare,
    start=start,
    recall=recall,
    redeal=redeal,
    hidden=hidden,
    bound=25_000,
)
