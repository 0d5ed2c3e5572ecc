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

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, ints, to_list, zeros
from kabuto.kernel.state import State
from kabuto.kernel.title import Decision, Rules
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
from kabuto.titles.yedo.actions import (
    ACTIONS,
    DO_ACT,
    DO_ACTIVATE,
    DO_ANNEX,
    DO_AVERT,
    DO_BLACKMAIL,
    DO_CATEGORY,
    DO_CHOOSE,
    DO_DONE,
    DO_FAVOR,
    DO_HAND_OVER,
    DO_IDLE,
    DO_KEEP,
    DO_MISSION,
    DO_MOVE_FROM,
    DO_MOVE_TO,
    DO_PASS,
    DO_PAY_BLESSING,
    DO_PLACE,
    DO_POSITION,
    DO_RETURN,
    DO_SAVE,
    DO_SIT_OUT,
    DO_SLOT,
    DO_STAY,
    DO_SUFFER,
    DO_TARGET,
    DO_UNDER,
    FIRST_FACE,
)
from kabuto.titles.yedo.assignment import assignment_on, place_disciple, places
from kabuto.titles.yedo.assignment import end_turn as end_placing
from kabuto.titles.yedo.bidding import (
    PAYING as PAYING_STAGE,
)
from kabuto.titles.yedo.bidding import (
    answer_category,
    answer_open,
    answer_raise,
    answer_sit_out,
    bidding_on,
    members,
    openings,
    raises,
)
from kabuto.titles.yedo.box import SPEC, Box, check, make_box
from kabuto.titles.yedo.cards import (
    ONE_CARD,
    aim,
    card_on,
    holds_for_window,
    let_pass,
    play_card,
    playable,
    react,
    targets,
    window_of,
)
from kabuto.titles.yedo.deal import pack_deal
from kabuto.titles.yedo.drawing import (
    decks,
    draw_on,
    exchange,
    keep_card,
    keeps,
    name_deck,
    put_away,
    replace_on,
    return_one,
    returns,
    sort_on,
    surplus_on,
    unders,
)
from kabuto.titles.yedo.effects import (
    alternatives,
    answer_avert,
    choose,
    choose_on,
    go_on,
    next_of_each,
    offer_to_avert,
)
from kabuto.titles.yedo.event import event_on
from kabuto.titles.yedo.foresight import lay_next, order_on, orders, peek_on
from kabuto.titles.yedo.frames import (
    AVERTING,
    BONUS_PART,
    CARD,
    CHOOSING,
    DRAWING,
    EACH,
    FINISH,
    GARDENING,
    GIVING_UP,
    MISSION_END,
    MOVING,
    ORDERING,
    PAYING,
    PEEKING,
    REPLACING,
    RUN,
    SAVING,
    SORTING,
    SURPLUS,
    SWAPPING,
    TAKING,
    WHO_ACTS,
)
from kabuto.titles.yedo.garden import choose_position, garden_on, positions
from kabuto.titles.yedo.handing import cards_to_hand_over, hand_card
from kabuto.titles.yedo.missions import (
    answer_bonus,
    bonus_answers,
    bonus_on,
    choose_disciple,
    complete,
    disciple_on,
    end_mission,
    pay_blessing,
    pay_by_stand_in,
    pay_on,
    payments,
    required_disciples,
)
from kabuto.titles.yedo.moving import answer_swap, move_from, move_on, move_to, moves_from, moves_to, swap_on, swaps
from kabuto.titles.yedo.offer import add_piece, pieces
from kabuto.titles.yedo.patrol import blackmail, patrol_on, rescues
from kabuto.titles.yedo.preparation import prepare
from kabuto.titles.yedo.refusals import why_not
from kabuto.titles.yedo.scoring import ranking
from kabuto.titles.yedo.setup import draft, draft_decks, favors, set_up, set_up_on, take_favor
from kabuto.titles.yedo.state import (
    ASK_ACTIVATE,
    ASK_AFTER,
    ASK_ANNEX,
    ASK_AVERT,
    ASK_BLESSING,
    ASK_BONUS,
    ASK_BUILD,
    ASK_CATEGORY,
    ASK_CHOOSE,
    ASK_DECK,
    ASK_DISCIPLE,
    ASK_DRAFT,
    ASK_FAVOR,
    ASK_GIVE_UP,
    ASK_HAND_OVER,
    ASK_KEEP,
    ASK_MOMENT,
    ASK_MOVE_FROM,
    ASK_MOVE_TO,
    ASK_NEWS,
    ASK_OPEN,
    ASK_ORDER,
    ASK_PLACE,
    ASK_PLACED,
    ASK_POSITION,
    ASK_RAISE,
    ASK_REACT,
    ASK_REPLY,
    ASK_SAVE,
    ASK_SIT_OUT,
    ASK_SLOT,
    ASK_SURPLUS,
    ASK_SWAP_MINE,
    ASK_SWAP_THEIRS,
    ASK_TARGET,
    ASK_TRADE,
    ASK_TRADE_CARD,
    ASK_UNDER,
    ASK_USE,
    ASK_WATCH_MOVE,
    ASK_WATCH_PROTECT,
    ASK_WON,
    ASSIGNMENT,
    BIDDING,
    BIT,
    EVENTS,
    FRAME,
    NOBODY,
    NOTHING_ASKED,
    OVER,
    PATROL,
    PP,
    PREPARATION,
    SEAT,
    SET_UP,
    STACK,
    TRADE,
    Table,
)
from kabuto.titles.yedo.taking import (
    annex_kinds,
    answer_give_up,
    give_up_on,
    give_ups,
    slots,
    take_annex,
    take_on,
    take_slot,
)
from kabuto.titles.yedo.trade import answer_reply, answer_trade, replies, trade_on, trades
from kabuto.titles.yedo.view import deal_anew, features, fill_from, view
from kabuto.titles.yedo.watch import save, save_on, saves

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

DECISIONS: Final = (
    Decision("draft", ("YED-043", "YED-044")),
    Decision("favor", ("YED-047", "YED-048")),
    Decision("keep", ("YED-110", "YED-112", "YED-116", "YED-046")),
    Decision("under", ("YED-342",)),
    Decision("deck", ("YED-116", "YED-264", "YED-265", "YED-280")),
    Decision("order", ("YED-253", "YED-264", "YED-281")),
    Decision("surplus", ("YED-020", "YED-021")),
    Decision("give_up", ("YED-137", "YED-284")),
    Decision("avert", ("YED-141", "YED-142")),
    Decision("annex", ("YED-113", "YED-254")),
    Decision("choose", ("YED-262", "YED-281", "YED-300")),
    Decision("slot", ("YED-231", "YED-261")),
    Decision("target", ("YED-300",)),
    Decision("save", ("YED-173", "YED-174")),
    Decision("move_from", ("YED-300",)),
    Decision("move_to", ("YED-152", "YED-300")),
    Decision("swap_mine", ("YED-300",)),
    Decision("swap_theirs", ("YED-300",)),
    Decision("position", ("YED-266", "YED-267", "YED-268", "YED-269")),
    Decision("sit_out", ("YED-092", "YED-093")),
    Decision("open", ("YED-094", "YED-095", "YED-096", "YED-102", "YED-104", "YED-118")),
    Decision("raise", ("YED-097", "YED-098", "YED-099", "YED-102", "YED-103")),
    Decision("won", ("YED-100", "YED-300")),
    Decision("category", ("YED-118",)),
    Decision("news", ("YED-300",)),
    Decision("place", ("YED-150", "YED-151", "YED-152", "YED-154")),
    Decision("placed", ("YED-300",)),
    Decision("watch_move", ("YED-172", "YED-178")),
    Decision("watch_protect", ("YED-173", "YED-174", "YED-175")),
    Decision("trade_card", ("YED-300",)),
    Decision("trade", ("YED-190", "YED-191", "YED-194")),
    Decision("offer", ("YED-192", "YED-193", "YED-194", "YED-195")),
    Decision("reply", ("YED-193", "YED-194")),
    Decision("hand_over", ("YED-193",)),
    Decision("activate", ("YED-210", "YED-214")),
    Decision("use", ("YED-211", "YED-213", "YED-220", "YED-250")),
    Decision("after", ("YED-212", "YED-300")),
    Decision("bonus", ("YED-229", "YED-230")),
    Decision("blessing", ("YED-227", "YED-233")),
    Decision("react", ("YED-303", "YED-304", "YED-305")),
    Decision("disciple", ("YED-221", "YED-223")),
    Decision("moment", ("YED-308",)),
)

MOST_CHOICES: Final[i64] = 224
"""More than any decision has: a raise by one Mon at a time is the longest."""
MANY_CHOICES: Final[i64] = 96
"""More than there are pieces for an offer."""
FEW_CHOICES: Final[i64] = 48
"""More than all other decisions have."""
SIT_OUTS: Final[Ints] = ints([DO_SIT_OUT, DO_STAY])
AVERTS: Final[Ints] = ints([DO_AVERT, DO_SUFFER])
PASSES: Final[Ints] = ints([DO_PASS])
DONES: Final[Ints] = ints([DO_DONE])


def only_cards() -> Ints:
    """For decisions in which nothing but a card can be played: what is said there without one, `pass` or `done`."""
    found = [0] * len(DECISIONS)
    for at in (ASK_REACT, ASK_NEWS, ASK_WON, ASK_WATCH_MOVE, ASK_TRADE_CARD, ASK_MOMENT):
        found[at] = DO_PASS
    for at in (ASK_PLACED, ASK_AFTER):
        found[at] = DO_DONE
    return ints(found)


ONLY_CARDS: Final[Ints] = only_cards()


class Yedo(Table):
    """A game of Yedo, as the kernel plays it."""

    def acting(self) -> i64:
        if self.phase == OVER:
            return 0
        if self.at == ASK_SIT_OUT and self.box.secret_sit_out:
            return (BIT[self.players] - 1) & ~self.asked
        return BIT[self.seat]

    def decision(self, seat: i64) -> int:
        return self.at if self.acting() & BIT[seat] != 0 else -1

    def legal(self, seat: i64) -> Ints:
        at = self.at
        if self.phase == OVER:
            return EMPTY
        if at == ASK_SIT_OUT:
            return SIT_OUTS if self.acting() & BIT[seat] != 0 else EMPTY
        if seat != self.seat:
            return EMPTY
        if at == ASK_AVERT:
            return AVERTS
        no_card = ONLY_CARDS[at]
        if no_card != 0 and not holds_for_window(self, seat, window_of(at)):
            return PASSES if no_card == DO_PASS else DONES
        out = zeros(MOST_CHOICES if at == ASK_RAISE else MANY_CHOICES if at == ASK_BUILD else FEW_CHOICES)
        n: i64 = 0
        if no_card != 0:
            n = playable(self, out, 0)
            out[n] = no_card
            n += 1
        elif at == ASK_PLACE:
            n = places(self, out, 0)
        elif at == ASK_ACTIVATE:
            n = activations(self, out, 0)
        elif at == ASK_USE:
            n = uses(self, out, 0)
        elif at == ASK_RAISE:
            n = raises(self, out, 0)
        elif at == ASK_OPEN:
            n = openings(self, out, 0)
        elif at == ASK_WATCH_PROTECT:
            n = rescues(self, out, 0)
        elif at == ASK_TRADE:
            n = trades(self, out, 0)
        elif at == ASK_BUILD:
            n = pieces(self, out, 0)
        elif at == ASK_REPLY:
            n = replies(self, out, 0)
        elif at == ASK_HAND_OVER:
            n = cards_to_hand_over(self, out, 0)
        elif at == ASK_KEEP:
            n = keeps(self, out, 0)
        elif at == ASK_UNDER:
            n = unders(self, out, 0)
        elif at == ASK_DECK:
            n = decks(self, out, 0)
        elif at == ASK_ORDER:
            n = orders(self, out, 0)
        elif at == ASK_SURPLUS:
            n = returns(self, out, 0, seat, self.row[STACK + (self.depth - 1) * FRAME + 2])
        elif at == ASK_GIVE_UP:
            n = give_ups(self, out, 0)
        elif at == ASK_BONUS:
            n = bonus_answers(self, out, 0)
        elif at == ASK_CATEGORY:
            n = members(self, out, 0)
        elif at == ASK_DRAFT:
            n = draft_decks(self, out, 0)
        elif at == ASK_FAVOR:
            n = favors(self, out, 0)
        elif at == ASK_ANNEX:
            n = annex_kinds(self, out, 0)
        elif at == ASK_SLOT:
            n = slots(self, out, 0, seat, self.row[STACK + (self.depth - 1) * FRAME + 4])
        elif at == ASK_CHOOSE:
            n = alternatives(self, out, 0)
        elif at == ASK_POSITION:
            n = positions(self, out, 0)
        elif at == ASK_TARGET:
            n = targets(self, out, 0)
        elif at == ASK_SAVE:
            n = saves(self, out, 0)
        elif at == ASK_MOVE_FROM:
            n = moves_from(self, out, 0)
        elif at == ASK_MOVE_TO:
            n = moves_to(self, out, 0)
        elif at in (ASK_SWAP_MINE, ASK_SWAP_THEIRS):
            n = swaps(self, out, 0)
        elif at == ASK_BLESSING:
            n = payments(self, out, 0)
        elif at == ASK_DISCIPLE:
            n = required_disciples(self, out, 0)
        return out[:n]

    def step(self, seat: i64, action: i64) -> None:
        at = self.at
        self.at = NOTHING_ASKED
        if action < DO_BLACKMAIL:
            self.play_action_card(at, action)
        elif at >= ASK_SIT_OUT:
            self.decide(at, seat, action)
        else:
            self.answer(at, action)
        self.resume()

    def play_action_card(self, at: i64, card: i64) -> None:
        """Play a card; in 5b and 5c a card of these windows was the only one (YED-172, YED-173)."""
        if at == ASK_REACT:
            react(self, card)
            return
        if self.box.card_windows[card] & window_of(at) & ONE_CARD != 0:
            self.asked |= BIT[self.seat]
        play_card(self, self.seat, card)

    def decide(self, at: i64, seat: i64, action: i64) -> None:
        """A decision of the phase."""
        if at == ASK_PLACE:
            place_disciple(self, action - DO_PLACE)
        elif at == ASK_REACT:
            let_pass(self)
        elif at == ASK_PLACED:
            end_placing(self)
        elif at == ASK_ACTIVATE:
            if action >= DO_MISSION:
                show_mission(self, action - DO_MISSION)
            else:
                activate(self, action - DO_ACTIVATE)
        elif at == ASK_DISCIPLE:
            choose_disciple(self, action - DO_ACTIVATE)
        elif at == ASK_USE:
            if action == DO_IDLE:
                idle(self)
            elif action >= DO_MISSION:
                complete(self, action - DO_MISSION)
            else:
                use(self, action - DO_ACT)
        elif at == ASK_AFTER:
            end_action_turn(self)
        elif at == ASK_RAISE:
            answer_raise(self, action)
        elif at == ASK_OPEN:
            answer_open(self, action)
        elif at == ASK_SIT_OUT:
            answer_sit_out(self, seat, action)
        elif at == ASK_WATCH_PROTECT and action == DO_BLACKMAIL:
            blackmail(self)
        elif at == ASK_WON:
            self.stage = PAYING_STAGE
        elif at == ASK_TRADE:
            answer_trade(self, action)
        elif at == ASK_BUILD:
            add_piece(self, action)
        elif at == ASK_REPLY:
            answer_reply(self, action)
        elif at == ASK_HAND_OVER:
            hand_card(self, action - DO_HAND_OVER)
        elif at == ASK_CATEGORY:
            answer_category(self, action - DO_CATEGORY)
        elif at == ASK_BONUS:
            answer_bonus(self, action)
        elif at == ASK_BLESSING:
            if action == DO_PAY_BLESSING:
                pay_blessing(self)
            else:
                pay_by_stand_in(self)
        else:  # a window that everybody is asked about: no card
            self.asked |= BIT[seat]

    def answer(self, at: i64, action: i64) -> None:
        """A decision of set-up or of an effect."""
        row = self.row
        top = STACK + (self.depth - 1) * FRAME
        if at == ASK_DRAFT:
            draft(self, action)
        elif at == ASK_FAVOR:
            take_favor(self, action - DO_FAVOR)
        elif at == ASK_KEEP:
            keep_card(self, action - DO_KEEP - FIRST_FACE[row[top + 2]])
        elif at == ASK_UNDER:
            put_away(self, action - DO_UNDER - FIRST_FACE[row[top + 2]])
        elif at == ASK_DECK:
            name_deck(self, action)
        elif at == ASK_ORDER:
            lay_next(self, action)
        elif at == ASK_SURPLUS:
            return_one(self, row[top + 1], row[top + 2], action - DO_RETURN - FIRST_FACE[row[top + 2]])
        elif at == ASK_GIVE_UP:
            if row[top] == REPLACING:
                exchange(self, action - DO_RETURN - FIRST_FACE[row[top + 2]])
            else:
                answer_give_up(self, action)
        elif at == ASK_AVERT:
            answer_avert(self, action)
        elif at == ASK_ANNEX:
            take_annex(self, action - DO_ANNEX)
        elif at == ASK_CHOOSE:
            choose(self, action - DO_CHOOSE)
        elif at == ASK_SLOT:
            take_slot(self, action - DO_SLOT)
        elif at == ASK_TARGET:
            aim(self, action - DO_TARGET)
        elif at == ASK_SAVE:
            save(self, action - DO_SAVE)
        elif at == ASK_MOVE_FROM:
            move_from(self, action - DO_MOVE_FROM)
        elif at == ASK_MOVE_TO:
            move_to(self, action - DO_MOVE_TO)
        elif at == ASK_POSITION:
            choose_position(self, action - DO_POSITION)
        else:
            answer_swap(self, action)

    def resume(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while self.at == NOTHING_ASKED and self.phase != OVER:
            if self.depth > 0:
                self.pending()
            elif self.phase == ASSIGNMENT:
                assignment_on(self)
            elif self.phase > TRADE:
                action_on(self)
            elif self.phase == BIDDING:
                bidding_on(self)
            elif self.phase == PATROL:
                patrol_on(self)
            elif self.phase == TRADE:
                trade_on(self)
            elif self.phase == EVENTS:
                event_on(self)
            elif self.phase == PREPARATION:
                prepare(self)
            elif self.phase == SET_UP:
                set_up_on(self)

    def pending(self) -> None:
        """The next bit of what lies on top of the stack."""
        top = STACK + (self.depth - 1) * FRAME
        kind = self.row[top]
        if kind == RUN:
            go_on(self, top)
        elif kind == CARD:
            card_on(self, top)
        elif kind == FINISH:
            finish(self, top)
        elif kind == SURPLUS:
            surplus_on(self, top)
        elif kind == DRAWING:
            draw_on(self, top)
        elif kind == SORTING:
            sort_on(self, top)
        elif kind == TAKING:
            take_on(self, top)
        elif kind == EACH:
            next_of_each(self, top)
        elif kind == GIVING_UP:
            give_up_on(self, top)
        elif kind == REPLACING:
            replace_on(self, top)
        elif kind == PEEKING:
            peek_on(self, top)
        elif kind == ORDERING:
            order_on(self, top)
        elif kind == CHOOSING:
            choose_on(self, top)
        elif kind == BONUS_PART:
            bonus_on(self, top)
        elif kind == MISSION_END:
            end_mission(self, top)
        elif kind == PAYING:
            pay_on(self, top)
        elif kind == MOVING:
            move_on(self, top)
        elif kind == SWAPPING:
            swap_on(self, top)
        elif kind == SAVING:
            save_on(self, top)
        elif kind == AVERTING:
            offer_to_avert(self, top)
        elif kind == GARDENING:
            garden_on(self, top)
        elif kind == WHO_ACTS:
            disciple_on(self, top)

    def why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
        rule, message, args = why_not(self, seat, action)
        return rule, message, args or {"ask": DECISIONS[self.at].name}

    def copy(self) -> Yedo:
        other = Yedo(self.box, self.players, self.chance.copy())
        other.fill(self)
        return other

    def pack(self) -> list[int]:
        head = [self.shown, self.secret, *self.marks()]
        packed = head + to_list(self.row)
        if self.proposer != NOBODY:
            pack_deal(self, packed, len(head))
        return packed

    def scores(self) -> list[int]:
        return [int(self.row[seat * SEAT + PP]) for seat in range(self.players)]

    def ranking(self) -> list[list[int]]:
        return ranking(self)

    def view(self, seat: i64) -> dict[str, Any]:
        return view(self, seat)

    def features(self, seat: i64) -> list[float]:
        return features(self, seat)


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
    actions=ACTIONS,
    decisions=DECISIONS,
    spec=SPEC,
    check=check,
    box=make_box,
    start=start,
    recall=recall,
    redeal=redeal,
    bound=200_000,
)
