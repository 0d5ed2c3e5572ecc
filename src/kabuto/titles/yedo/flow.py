"""The flow of Yedo.

set-up (YED-049)       draft, keep, favor                              setup.py
a round (YED-070)
1  preparation         nothing is asked                                preparation.py
2  bidding             sit_out, open, raise, won, category             bidding.py
3  event               avert, give_up, news                            event.py
4  assignment          place, placed                                   assignment.py
5  patrol              watch_move, watch_protect                       patrol.py
6  trade               trade_card, trade, offer, reply, hand_over      trade.py, offer.py, handing.py
7  action              activate, use, disciple, bonus, blessing, after action.py, missions.py
the end (YED-320)      nothing is asked                                scoring.py
any time               what an effect asks                             effects.py
                       target, react, moment                           cards.py

`resume` goes on until somebody must decide: with what is pending on the stack, else with the phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, ints, to_list
from kabuto.kernel.state import Decision, State, Window
from kabuto.kernel.title import Rules
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import bidding, cards, cells, drawing, effects, frames, missions, taking
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.action import (
    action_on,
    activate,
    activations,
    finish,
    idle,
    show_mission,
    use,
    uses,
)
from kabuto.titles.yedo.action import end_turn as end_action_turn
from kabuto.titles.yedo.assignment import assignment_on, place_disciple, places
from kabuto.titles.yedo.assignment import end_turn as end_placing
from kabuto.titles.yedo.bidding import (
    PAYING as PAYING_STAGE,
)
from kabuto.titles.yedo.box import SPEC, Box, check, make_box
from kabuto.titles.yedo.deal import pack_deal
from kabuto.titles.yedo.event import event_on
from kabuto.titles.yedo.foresight import lay_next, order_on, orders, peek_on
from kabuto.titles.yedo.garden import choose_position, garden_on, positions
from kabuto.titles.yedo.handing import cards_to_hand_over, hand_card
from kabuto.titles.yedo.moving import answer_swap, move_from, move_on, move_to, moves_from, moves_to, swap_on, swaps
from kabuto.titles.yedo.offer import add_piece, pieces
from kabuto.titles.yedo.patrol import blackmail, patrol_on, rescues
from kabuto.titles.yedo.preparation import prepare
from kabuto.titles.yedo.recall import deal_anew, fill_from
from kabuto.titles.yedo.refusals import why_not
from kabuto.titles.yedo.scoring import ranking
from kabuto.titles.yedo.secrets import hidden
from kabuto.titles.yedo.setup import draft, draft_decks, favors, set_up, set_up_on, take_favor
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.trade import answer_reply, answer_trade, replies, trade_on, trades
from kabuto.titles.yedo.view import view
from kabuto.titles.yedo.watch import save, save_on, saves

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

CARD_OR_PASS: Final = Window("pass", (("play", "card"),))
CARD_OR_DONE: Final = Window("done", (("play", "card"),))
RESCUE: Final = Window("pass", (("play", "watch"), ("blackmail", "watch")))
TRADING: Final = Window("done", (("play", "card"), ("offer", "trade"), ("offer_more", "trade")), known="trade")
DECISIONS: Final[tuple[Decision, ...]] = (
    Decision("draft", ("YED-043", "YED-044")),
    Decision("favor", ("YED-047", "YED-048")),
    Decision("keep", ("YED-110", "YED-112", "YED-116", "YED-046"), secret=True),
    Decision("under", ("YED-342",), secret=True),
    Decision("deck", ("YED-116", "YED-264", "YED-265", "YED-280")),
    Decision("order", ("YED-253", "YED-264", "YED-281"), secret=True, then="order"),
    Decision("surplus", ("YED-020", "YED-021"), secret=True),
    Decision("give_up", ("YED-137", "YED-284"), secret=True, then="deck"),
    Decision("avert", ("YED-141", "YED-142"), secret=True),
    Decision("annex", ("YED-113", "YED-254")),
    Decision("choose", ("YED-262", "YED-281", "YED-300"), secret=True),
    Decision("slot", ("YED-231", "YED-261")),
    Decision("target", ("YED-300",), secret=True),
    Decision("save", ("YED-173", "YED-174")),
    Decision("move_from", ("YED-300",)),
    Decision("move_to", ("YED-152", "YED-300")),
    Decision("swap_mine", ("YED-300",)),
    Decision("swap_theirs", ("YED-300",)),
    Decision("position", ("YED-266", "YED-267", "YED-268", "YED-269")),
    Decision("sit_out", ("YED-092", "YED-093")),
    Decision("open", ("YED-094", "YED-095", "YED-096", "YED-102", "YED-104", "YED-118"), secret=True),
    Decision("raise", ("YED-097", "YED-098", "YED-099", "YED-102", "YED-103"), secret=True),
    Decision("won", ("YED-100", "YED-300"), secret=True, window=CARD_OR_PASS),
    Decision("category", ("YED-118",)),
    Decision("news", ("YED-300",), secret=True, window=CARD_OR_PASS),
    Decision("place", ("YED-150", "YED-151", "YED-152", "YED-154"), secret=True),
    Decision("placed", ("YED-300",), secret=True, window=CARD_OR_DONE),
    Decision("watch_move", ("YED-172", "YED-178"), secret=True, window=CARD_OR_PASS),
    Decision("watch_protect", ("YED-173", "YED-174", "YED-175"), secret=True, window=RESCUE),
    Decision("trade_card", ("YED-300",), secret=True, window=CARD_OR_PASS),
    Decision("trade", ("YED-190", "YED-191", "YED-194"), secret=True, window=TRADING),
    Decision("offer", ("YED-192", "YED-193", "YED-194", "YED-195"), secret=True),
    Decision("reply", ("YED-193", "YED-194")),
    Decision("hand_over", ("YED-193",), secret=True),
    Decision("activate", ("YED-210", "YED-214"), secret=True, then="use"),
    Decision("use", ("YED-211", "YED-213", "YED-220", "YED-250"), secret=True),
    Decision("after", ("YED-212", "YED-300"), secret=True, window=CARD_OR_DONE),
    Decision("bonus", ("YED-229", "YED-230"), secret=True),
    Decision("blessing", ("YED-227", "YED-233"), secret=True),
    Decision("react", ("YED-303", "YED-304", "YED-305"), secret=True, window=CARD_OR_PASS),
    Decision("disciple", ("YED-221", "YED-223"), secret=True),
    Decision("moment", ("YED-308",), secret=True, window=CARD_OR_PASS),
)

MOST_CHOICES: Final[i64] = 224
"""More than any decision has: a raise by one Mon at a time is the longest."""
MANY_CHOICES: Final[i64] = 96
"""More than there are pieces for an offer."""
FEW_CHOICES: Final[i64] = 48
"""More than all other decisions have."""
SIT_OUTS: Final[Ints] = ints([do.DO_SIT_OUT, do.DO_STAY])
AVERTS: Final[Ints] = ints([do.DO_AVERT, do.DO_SUFFER])
PASSES: Final[Ints] = ints([do.DO_PASS])
DONES: Final[Ints] = ints([do.DO_DONE])


def only_cards() -> Ints:
    """For decisions in which nothing but a card can be played: what is said there without one, `pass` or `done`."""
    found = [0] * len(DECISIONS)
    for at in (s.ASK_REACT, s.ASK_NEWS, s.ASK_WON, s.ASK_WATCH_MOVE, s.ASK_TRADE_CARD, s.ASK_MOMENT):
        found[at] = do.DO_PASS
    for at in (s.ASK_PLACED, s.ASK_AFTER):
        found[at] = do.DO_DONE
    return ints(found)


ONLY_CARDS: Final[Ints] = only_cards()


class Yedo(Position):
    """A game of Yedo, as the kernel plays it."""

    def acting(self) -> i64:
        if self.phase == s.OVER:
            return 0
        if self.at == s.ASK_SIT_OUT and self.box.secret_sit_out:
            return (s.BIT[self.players] - 1) & ~self.asked
        return s.BIT[self.seat]

    def decision(self, seat: i64) -> i64:
        return self.at if self.acting() & s.BIT[seat] != 0 else -1

    def legal(self, seat: i64) -> Ints:
        at = self.at
        if self.phase == s.OVER:
            return EMPTY
        if at == s.ASK_SIT_OUT:
            return SIT_OUTS if self.acting() & s.BIT[seat] != 0 else EMPTY
        if seat != self.seat:
            return EMPTY
        if at == s.ASK_AVERT:
            return AVERTS
        no_card = ONLY_CARDS[at]
        if no_card != 0 and not cards.holds_for_window(self, seat, cards.window_of(at)):
            return PASSES if no_card == do.DO_PASS else DONES
        out = self.room(MOST_CHOICES if at == s.ASK_RAISE else MANY_CHOICES if at == s.ASK_BUILD else FEW_CHOICES)
        n: i64 = 0
        if no_card != 0:
            n = cards.playable(self, out, 0)
            out[n] = no_card
            n += 1
        elif at == s.ASK_PLACE:
            n = places(self, out, 0)
        elif at == s.ASK_ACTIVATE:
            n = activations(self, out, 0)
        elif at == s.ASK_USE:
            n = uses(self, out, 0)
        elif at == s.ASK_RAISE:
            n = bidding.raises(self, out, 0)
        elif at == s.ASK_OPEN:
            n = bidding.openings(self, out, 0)
        elif at == s.ASK_WATCH_PROTECT:
            n = rescues(self, out, 0)
        elif at == s.ASK_TRADE:
            n = trades(self, out, 0)
        elif at == s.ASK_BUILD:
            n = pieces(self, out, 0)
        elif at == s.ASK_REPLY:
            n = replies(self, out, 0)
        elif at == s.ASK_HAND_OVER:
            n = cards_to_hand_over(self, out, 0)
        elif at == s.ASK_KEEP:
            n = drawing.keeps(self, out, 0)
        elif at == s.ASK_UNDER:
            n = drawing.unders(self, out, 0)
        elif at == s.ASK_DECK:
            n = drawing.decks(self, out, 0)
        elif at == s.ASK_ORDER:
            n = orders(self, out, 0)
        elif at == s.ASK_SURPLUS:
            n = drawing.returns(self, out, 0, seat, self.n[s.STACK + (self.depth - 1) * s.FRAME + frames.THING])
        elif at == s.ASK_GIVE_UP:
            n = taking.give_ups(self, out, 0)
        elif at == s.ASK_BONUS:
            n = missions.bonus_answers(self, out, 0)
        elif at == s.ASK_CATEGORY:
            n = bidding.members(self, out, 0)
        elif at == s.ASK_DRAFT:
            n = draft_decks(self, out, 0)
        elif at == s.ASK_FAVOR:
            n = favors(self, out, 0)
        elif at == s.ASK_ANNEX:
            n = taking.annex_kinds(self, out, 0)
        elif at == s.ASK_SLOT:
            n = taking.slots(self, out, 0, seat, self.n[s.STACK + (self.depth - 1) * s.FRAME + frames.PRICE])
        elif at == s.ASK_CHOOSE:
            n = effects.alternatives(self, out, 0)
        elif at == s.ASK_POSITION:
            n = positions(self, out, 0)
        elif at == s.ASK_TARGET:
            n = cards.targets(self, out, 0)
        elif at == s.ASK_SAVE:
            n = saves(self, out, 0)
        elif at == s.ASK_MOVE_FROM:
            n = moves_from(self, out, 0)
        elif at == s.ASK_MOVE_TO:
            n = moves_to(self, out, 0)
        elif at in (s.ASK_SWAP_MINE, s.ASK_SWAP_THEIRS):
            n = swaps(self, out, 0)
        elif at == s.ASK_BLESSING:
            n = missions.payments(self, out, 0)
        elif at == s.ASK_DISCIPLE:
            n = missions.required_disciples(self, out, 0)
        return out[:n]

    def step(self, seat: i64, action: i64) -> None:
        at = self.at
        self.at = s.NOTHING_ASKED
        if action < do.DO_BLACKMAIL:
            self.play_action_card(at, action)
        elif at >= s.ASK_SIT_OUT:
            self.decide(at, seat, action)
        else:
            self.answer(at, action)
        self.resume()

    def play_action_card(self, at: i64, card: i64) -> None:
        """Play a card; in 5b and 5c a card of these windows was the only one (YED-172, YED-173)."""
        if at == s.ASK_REACT:
            cards.react(self, card)
            return
        if self.box.card_windows[card] & cards.window_of(at) & cards.ONE_CARD != 0:
            self.asked |= s.BIT[self.seat]
        cards.play_card(self, self.seat, card)

    def decide(self, at: i64, seat: i64, action: i64) -> None:
        """A decision of the phase."""
        if at == s.ASK_PLACE:
            place_disciple(self, action - do.DO_PLACE)
        elif at == s.ASK_REACT:
            cards.let_pass(self)
        elif at == s.ASK_PLACED:
            end_placing(self)
        elif at == s.ASK_ACTIVATE:
            if action >= do.DO_MISSION:
                show_mission(self, action - do.DO_MISSION)
            else:
                activate(self, action - do.DO_ACTIVATE)
        elif at == s.ASK_DISCIPLE:
            missions.choose_disciple(self, action - do.DO_ACTIVATE)
        elif at == s.ASK_USE:
            if action == do.DO_IDLE:
                idle(self)
            elif action >= do.DO_MISSION:
                missions.complete(self, action - do.DO_MISSION)
            else:
                use(self, action - do.DO_ACT)
        elif at == s.ASK_AFTER:
            end_action_turn(self)
        elif at == s.ASK_RAISE:
            bidding.answer_raise(self, action)
        elif at == s.ASK_OPEN:
            bidding.answer_open(self, action)
        elif at == s.ASK_SIT_OUT:
            bidding.answer_sit_out(self, seat, action)
        elif at == s.ASK_WATCH_PROTECT and action == do.DO_BLACKMAIL:
            blackmail(self)
        elif at == s.ASK_WON:
            self.stage = PAYING_STAGE
        elif at == s.ASK_TRADE:
            answer_trade(self, action)
        elif at == s.ASK_BUILD:
            add_piece(self, action)
        elif at == s.ASK_REPLY:
            answer_reply(self, action)
        elif at == s.ASK_HAND_OVER:
            hand_card(self, action - do.DO_HAND_OVER)
        elif at == s.ASK_CATEGORY:
            bidding.answer_category(self, action - do.DO_CATEGORY)
        elif at == s.ASK_BONUS:
            missions.answer_bonus(self, action)
        elif at == s.ASK_BLESSING:
            if action == do.DO_PAY_BLESSING:
                missions.pay_blessing(self)
            else:
                missions.pay_by_stand_in(self)
        else:  # a window that everybody is asked about: no card
            self.asked |= s.BIT[seat]

    def answer(self, at: i64, action: i64) -> None:
        """A decision of set-up or of an effect."""
        n = self.n
        top = s.STACK + (self.depth - 1) * s.FRAME
        if at == s.ASK_DRAFT:
            draft(self, action)
        elif at == s.ASK_FAVOR:
            take_favor(self, action - do.DO_FAVOR)
        elif at == s.ASK_KEEP:
            drawing.keep_card(self, action - do.DO_KEEP - do.FIRST_FACE[n[top + frames.THING]])
        elif at == s.ASK_UNDER:
            drawing.put_away(self, action - do.DO_UNDER - do.FIRST_FACE[n[top + frames.THING]])
        elif at == s.ASK_DECK:
            drawing.name_deck(self, action)
        elif at == s.ASK_ORDER:
            lay_next(self, action)
        elif at == s.ASK_SURPLUS:
            drawing.return_one(
                self,
                n[top + frames.SEAT],
                n[top + frames.THING],
                action - do.DO_RETURN - do.FIRST_FACE[n[top + frames.THING]],
            )
        elif at == s.ASK_GIVE_UP:
            if n[top] == frames.REPLACING:
                drawing.exchange(self, action - do.DO_RETURN - do.FIRST_FACE[n[top + frames.THING]])
            else:
                taking.answer_give_up(self, action)
        elif at == s.ASK_AVERT:
            effects.answer_avert(self, action)
        elif at == s.ASK_ANNEX:
            taking.take_annex(self, action - do.DO_ANNEX)
        elif at == s.ASK_CHOOSE:
            effects.choose(self, action - do.DO_CHOOSE)
        elif at == s.ASK_SLOT:
            taking.take_slot(self, action - do.DO_SLOT)
        elif at == s.ASK_TARGET:
            cards.aim(self, action - do.DO_TARGET)
        elif at == s.ASK_SAVE:
            save(self, action - do.DO_SAVE)
        elif at == s.ASK_MOVE_FROM:
            move_from(self, action - do.DO_MOVE_FROM)
        elif at == s.ASK_MOVE_TO:
            move_to(self, action - do.DO_MOVE_TO)
        elif at == s.ASK_POSITION:
            choose_position(self, action - do.DO_POSITION)
        else:
            answer_swap(self, action)

    def resume(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while self.at == s.NOTHING_ASKED and self.phase != s.OVER:
            if self.depth > 0:
                self.pending()
            elif self.phase == s.ASSIGNMENT:
                assignment_on(self)
            elif self.phase > s.TRADE:
                action_on(self)
            elif self.phase == s.BIDDING:
                bidding.bidding_on(self)
            elif self.phase == s.PATROL:
                patrol_on(self)
            elif self.phase == s.TRADE:
                trade_on(self)
            elif self.phase == s.EVENTS:
                event_on(self)
            elif self.phase == s.PREPARATION:
                prepare(self)
            elif self.phase == s.SET_UP:
                set_up_on(self)

    def pending(self) -> None:
        """The next bit of what lies on top of the stack."""
        top = s.STACK + (self.depth - 1) * s.FRAME
        kind = self.n[top]
        if kind == frames.RUN:
            effects.go_on(self, top)
        elif kind == frames.CARD:
            cards.card_on(self, top)
        elif kind == frames.FINISH:
            finish(self, top)
        elif kind == frames.SURPLUS:
            drawing.surplus_on(self, top)
        elif kind == frames.DRAWING:
            drawing.draw_on(self, top)
        elif kind == frames.SORTING:
            drawing.sort_on(self, top)
        elif kind == frames.TAKING:
            taking.take_on(self, top)
        elif kind == frames.EACH:
            effects.next_of_each(self, top)
        elif kind == frames.GIVING_UP:
            taking.give_up_on(self, top)
        elif kind == frames.REPLACING:
            drawing.replace_on(self, top)
        elif kind == frames.PEEKING:
            peek_on(self, top)
        elif kind == frames.ORDERING:
            order_on(self, top)
        elif kind == frames.CHOOSING:
            effects.choose_on(self, top)
        elif kind == frames.BONUS_PART:
            missions.bonus_on(self, top)
        elif kind == frames.MISSION_END:
            missions.end_mission(self, top)
        elif kind == frames.PAYING:
            missions.pay_on(self, top)
        elif kind == frames.MOVING:
            move_on(self, top)
        elif kind == frames.SWAPPING:
            swap_on(self, top)
        elif kind == frames.SAVING:
            save_on(self, top)
        elif kind == frames.AVERTING:
            effects.offer_to_avert(self, top)
        elif kind == frames.GARDENING:
            garden_on(self, top)
        elif kind == frames.WHO_ACTS:
            missions.disciple_on(self, top)

    def why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
        rule, message, args = why_not(self, seat, action)
        return rule, message, args or {"ask": DECISIONS[self.at].name}

    def copy(self) -> Yedo:
        other = Yedo(self.box, self.players, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        head = [self.shown, self.secret, *self.marks()]
        packed = head + to_list(self.n)
        if self.proposer != s.NOBODY:
            pack_deal(self, packed, len(head))
        return packed

    def scores(self) -> list[int]:
        return [int(self.n[seat * s.SEAT + s.PP]) for seat in range(self.players)]

    def ranking(self) -> list[list[int]]:
        return ranking(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self, seat)

    def layout(self) -> Layout:
        return cells.LAYOUTS[self.players]

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        cells.write(self, seat, out, base)


def start(setup: Setup, box: Box, chance: Chance, teller: Any) -> State:
    """A new game, at its first decision."""
    game = Yedo(box, setup.players, chance)
    game.teller = teller
    set_up(game)
    game.resume()
    return game


def recall(seen: dict[str, Any], box: Box) -> State:
    """The game that a view shows, hidden cards in any arrangement."""
    game = Yedo(box, seen["players"], Chance(1, 2, 3, 4))
    fill_from(game, seen)
    return game


def redeal(state: State, seat: int, chance: Chance) -> None:
    """Deal anew what the seat cannot know."""
    assert isinstance(state, Yedo)
    state.chance = chance
    deal_anew(state, seat)


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
    bound=200_000,
)
