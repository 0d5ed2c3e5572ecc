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

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, to_list, zeros
from kabuto.kernel.state import State
from kabuto.kernel.title import Decision, Rules
from kabuto.titles.edo.actions import (
    ACTIONS,
    BUILD,
    BUY,
    DEMAND,
    DISPERSE,
    DONE,
    GO,
    GOODS,
    INCOME,
    KEEP,
    MOST_LEGAL,
    NAME,
    PACKAGE,
    PICK,
    PLAN,
    POINT,
    POST,
    READY,
    RECRUIT,
    REVEAL,
    RONIN_FROM,
    RONIN_TO,
    SETTLE,
    SPECIAL,
    STOP,
    TEMPLE,
    WORK,
    WORK_FULL,
)
from kabuto.titles.edo.box import SPACE, SPEC, check
from kabuto.titles.edo.building import EDO, build, build_choices
from kabuto.titles.edo.ending import check_end, final_scoring, ranked, score_of
from kabuto.titles.edo.jiin import erect_temple
from kabuto.titles.edo.lists import Lists, make_lists
from kabuto.titles.edo.movement import move_choices, pick, walk, walk_choices
from kabuto.titles.edo.officials import (
    begin_rides,
    buy_special,
    end_rides,
    more_rides,
    post_official,
    recruit,
    recruit_choices,
    ride,
    ride_choices,
    special_choices,
    travel_choices,
)
from kabuto.titles.edo.performing import begin_turn, end_turn, next_activation, reveal_card
from kabuto.titles.edo.planning import be_ready, begin_plans, change_plan, lay_card, plan_choices
from kabuto.titles.edo.refusals import why_not
from kabuto.titles.edo.resources import work, work_choices
from kabuto.titles.edo.ronin import (
    begin_dispersal,
    begin_relocation,
    draw_tile,
    end_rally,
    movable,
    name_choices,
    name_kind,
    new_spaces,
    place_ronin,
    rally,
    rally_choices,
    take_ronin,
)
from kabuto.titles.edo.setup import (
    next_start,
    place_first_ronin,
    ronin_start_choices,
    set_up,
    settle,
    start_choices,
    take_package,
)
from kabuto.titles.edo.state import (
    BIT,
    BUILDING,
    BUYING_CARD,
    GAME_ENDS,
    HARVESTING,
    MOVING,
    NAMING,
    NEXT_ACTIVATION,
    NEXT_PAYER,
    NEXT_WAGE,
    OVER,
    PLACING,
    PLANNING,
    PLANS_BEGIN,
    RALLYING,
    RECRUITING,
    REDEEMING,
    RELOCATE,
    RIDING,
    RIDING_ON,
    RONIN_START,
    ROUND_BEGINS,
    SECOND_OFFER,
    START,
    STEPS,
    TILE_DRAWN,
    TRADING,
    TRAVELLING,
    TURN_BEGINS,
    TURN_ENDS,
    WAGES,
    WAGES_PAID,
    WALKING,
    Table,
)
from kabuto.titles.edo.tokken import (
    any_time,
    can_any_time,
    can_get_rice,
    goods_choices,
    meet_demand,
    take_goods,
    take_income,
)
from kabuto.titles.edo.trade import buy, get_point, offer_choices, trade_choices
from kabuto.titles.edo.view import deal_hidden, features, fill_from, view
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
DECISIONS = tuple(Decision(name, RULES_OF[name]) for name in STEPS if name != "over")


class Edo(Table):
    """A game of Edo, as the kernel plays it."""

    def acting(self) -> i64:
        return self.to

    def decision(self, seat: i64) -> int:
        if not self.to & BIT[seat]:
            return -1
        return self.at if self.at < OVER else self.at - 1

    # What may be chosen ----------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> Ints:
        if not self.to & BIT[seat]:
            return EMPTY
        at = self.at
        if at == PLANNING:
            return plan_choices(self, seat)
        if at == WALKING:
            return walk_choices(self)
        if at == RIDING:
            return ride_choices(self)
        out = zeros(MOST_LEGAL)
        n = self.choices(at, out)
        return out[:n]

    def choices(self, at: i64, out: Ints) -> i64:
        """Write down what the seat on turn may choose."""
        if at == MOVING:
            n = move_choices(self, out, 0)
            out[n] = REVEAL
            return any_time(self, out, n + 1)
        if at == TRAVELLING:
            return any_time(self, out, travel_choices(self, out, 0))
        if at == RIDING_ON:
            n = more_rides(self, out, 0)
            out[n] = DONE
            return any_time(self, out, n + 1)
        if at == WAGES:
            n = keep_choices(self, out, 0)
            if self.box.asks_always:
                return any_time(self, out, n)
            return goods_choices(self, self.part(self.seat), out, n) if self.box.tokken else n
        if at == HARVESTING:
            return any_time(self, out, work_choices(self, out, 0))
        if at == BUILDING:
            out[0] = STOP
            return any_time(self, out, build_choices(self, out, 1))
        if at == TRADING:
            out[0] = STOP
            return any_time(self, out, trade_choices(self, out, 1))
        if at == SECOND_OFFER:
            out[0] = DONE
            return any_time(self, out, offer_choices(self, out, 1))
        if at == RECRUITING:
            return any_time(self, out, recruit_choices(self, out, 0))
        if at == BUYING_CARD:
            out[0] = STOP
            return any_time(self, out, special_choices(self, out, 1))
        if at == REDEEMING:
            out[0] = DONE
            return any_time(self, out, 1)
        if at == RALLYING:
            n = rally_choices(self, out, 0)
            out[n] = DONE
            return n + 1
        if at == START:
            return start_choices(self, out, 0)
        if at == NAMING:
            return name_choices(self, out, 0)
        if at == PLACING:
            return spaces_as(new_spaces(self, self.tile), RONIN_TO, out)
        if at == RELOCATE:
            return spaces_as(movable(self), RONIN_FROM, out)
        return ronin_start_choices(self, out, 0)

    # What choosing does ----------------------------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if action < PICK:
            if action == READY:
                be_ready(self, seat)
            else:
                change_plan(self, seat, action)
        elif action < KEEP:
            self.step_of_movement(action)
        elif PLAN <= action < PACKAGE:
            lay_card(self, seat, action - PLAN)
        elif action >= INCOME:
            if action >= GOODS:
                take_goods(self, seat, action - GOODS)
            else:
                take_income(self, action - INCOME)
            if self.at == REDEEMING and not can_any_time(self):
                self.end_redeeming()
        elif PACKAGE <= action < RECRUIT:
            self.step_of_set_up(action)
        else:
            self.step_of_card(action)
        if self.at >= ROUND_BEGINS:
            self.run()

    def step_of_movement(self, action: i64) -> None:
        if action >= GO:
            if self.at == WALKING:
                walk(self, action - GO)
            else:
                ride(self, action - GO)
                if more_rides(self, zeros(MOST_LEGAL), 0) == 0:
                    end_rides(self)
        elif action == REVEAL:
            reveal_card(self)
        else:
            pick(self, action)
            if self.at == MOVING:
                self.at = WALKING
            elif self.at == RALLYING:
                rally(self)
                if rally_choices(self, zeros(MOST_LEGAL), 0) == 0:
                    end_rally(self)
            else:
                if self.at == TRAVELLING:
                    begin_rides(self)
                self.at = RIDING

    def step_of_set_up(self, action: i64) -> None:
        if action >= RONIN_TO:
            if self.at == RONIN_START:
                place_first_ronin(self, action - RONIN_TO)
            else:
                place_ronin(self, action - RONIN_TO)
        elif action >= NAME:
            name_kind(self, action - NAME)
        elif action >= RONIN_FROM:
            take_ronin(self, action - RONIN_FROM)
        else:
            if action >= SETTLE:
                settle(self, action - SETTLE)
            else:
                take_package(self, action - PACKAGE)
            next_start(self)
            self.to = BIT[self.seat]

    def step_of_card(self, action: i64) -> None:
        if action == STOP:
            self.at = TURN_ENDS
        elif action == DONE:
            if self.at == RIDING_ON:
                end_rides(self)
            elif self.at == RALLYING:
                end_rally(self)
            elif self.at == REDEEMING:
                self.end_redeeming()
            else:
                self.at = NEXT_ACTIVATION
        elif action < DONE:
            keep_samurai(self, action - KEEP)
        elif action >= POINT:
            get_point(self, action - POINT)
        elif action >= BUY:
            buy(self, action - BUY)
        elif action >= BUILD:
            if action >= TEMPLE:
                space = action - TEMPLE
                erect_temple(self, space)
            else:
                space = (action - BUILD) // 4
                build(self, space, (action - BUILD) % 4)
            self.use_official()
            self.use_samurai(space)
            self.at = NEXT_ACTIVATION
        elif action >= WORK_FULL:
            work(self, action - WORK_FULL, True)
        elif action >= WORK:
            work(self, action - WORK, False)
        elif action >= DEMAND:
            meet_demand(self, action - DEMAND)
            self.use_official()
            if self.at == BUILDING:
                self.use_samurai(EDO)
            elif self.at == TRADING:
                self.use_samurai(self.merchant)
            self.at = NEXT_ACTIVATION
        elif action >= DISPERSE:
            begin_dispersal(self, action - DISPERSE)
            if rally_choices(self, zeros(MOST_LEGAL), 0) == 0:
                end_rally(self)
        elif action >= POST:
            post_official(self, action - POST)
        elif action >= SPECIAL:
            buy_special(self, action - SPECIAL)
        else:
            recruit(self)

    def end_redeeming(self) -> None:
        """What waited for privileges goes on: the end of a turn, of a player's wages, or of the game."""
        if self.opened:
            self.at = TURN_ENDS
        elif self.closing:
            self.turns += 1
            self.at = GAME_ENDS
        else:
            self.at = NEXT_PAYER

    def close_for(self, seat: i64) -> None:
        """Before the final scoring each player may use privileges, clockwise from the start player (EDO-TO-020)."""
        self.seat = seat
        if can_any_time(self):
            self.at = REDEEMING
        else:
            self.turns += 1

    def run(self) -> None:
        """Do what needs no decision, until one is owed or the game is over."""
        while self.at >= ROUND_BEGINS:
            at = self.at
            if at == NEXT_ACTIVATION:
                next_activation(self)
            elif at == TURN_ENDS:
                if not end_turn(self):
                    clear_marks(self)
                    begin_wages(self)
            elif at == TURN_BEGINS:
                begin_turn(self)
            elif at == NEXT_WAGE:
                next_wage(self, can_get_rice(self))
            elif at == WAGES_PAID:
                self.at = REDEEMING if self.box.asks_always and can_any_time(self) else NEXT_PAYER
            elif at == NEXT_PAYER:
                if not next_payer(self):
                    pay_income(self)
                    check_end(self)
            elif at == GAME_ENDS:
                if self.turns == self.players:
                    final_scoring(self)
                else:
                    self.close_for(self.at_turn())
            elif at == TILE_DRAWN:
                draw_tile(self)
            elif at == PLANS_BEGIN:
                begin_plans(self)
                return
            elif at == ROUND_BEGINS:
                if self.box.ronin:
                    begin_relocation(self)
                else:
                    self.at = PLANS_BEGIN
        self.to = 0 if self.at == OVER else BIT[self.seat]

    # The rest of what the kernel asks ----------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
        return why_not(self, seat, action)

    def copy(self) -> Edo:
        other = Edo(self.box, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        return self.scalars() + to_list(self.v)

    def scores(self) -> list[int]:
        return [score_of(self, seat) for seat in range(self.players)]

    def ranking(self) -> list[list[int]]:
        return ranked(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self, seat)

    def features(self, seat: i64) -> list[float]:
        return features(self, seat)


def spaces_as(spaces: i64, first: i64, out: Ints) -> i64:
    """The spaces of a set as actions that begin at a number."""
    n: i64 = 0
    for space in range(SPACE):
        if spaces & BIT[space]:
            out[n] = first + space
            n += 1
    return n


def start(setup: Setup, box: Lists, chance: Chance, teller: Any) -> State:
    """A new game, laid out up to the first choice."""
    game = Edo(box, chance)
    game.teller = teller
    set_up(game)
    game.to = BIT[game.seat]
    return game


def recall(seen: dict[str, Any], box: Lists) -> State:
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
    actions=ACTIONS,
    decisions=DECISIONS,
    spec=SPEC,
    check=check,
    box=make_lists,
    start=start,
    recall=recall,
    redeal=redeal,
    bound=25_000,
)
