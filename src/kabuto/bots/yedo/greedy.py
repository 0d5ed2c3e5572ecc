"""Greedy: weighs every choice by what it is worth now (see `judge.py`), with a plan no longer than this round.

It places disciples where its missions want them or where the best act is, keeps out of the watch's way, bids what a
thing is worth to it, plays cards that pay, and judges offers by what would change hands.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.base import Bot, Turn
from kabuto.bots.yedo.judge import (
    POINT,
    act_worth,
    annex_worth,
    best_mission,
    blessing_worth,
    bonus_pull,
    completion_worth,
    danger,
    effects_worth,
    geisha_worth,
    held_back,
    mission_pull,
    mission_worth,
    mon_worth,
    place_worth,
    rounds_left,
    weapon_held_worth,
    weapon_worth,
)
from kabuto.titles.yedo import frames
from kabuto.titles.yedo.actions import (
    CATEGORY_COUNT,
    CITY_COUNT,
    COIN_COUNT,
    COIN_VALUES,
    DISTRICT_OF,
    DO_ACCEPT,
    DO_ACT,
    DO_ACTIVATE,
    DO_ANNEX,
    DO_ASK_WEAPON,
    DO_AVERT,
    DO_BID,
    DO_BLACKMAIL,
    DO_BONUS,
    DO_CATEGORY,
    DO_CHOOSE,
    DO_DECK,
    DO_DECLINE,
    DO_DONE,
    DO_FAVOR,
    DO_GIVE_MON,
    DO_GIVE_UP,
    DO_HAND_OVER,
    DO_IDLE,
    DO_KEEP,
    DO_LEAVE,
    DO_MISSION,
    DO_MOVE_FROM,
    DO_MOVE_TO,
    DO_OFFER,
    DO_OPEN,
    DO_OPEN_GROUP,
    DO_ORDER,
    DO_PASS,
    DO_PLACE,
    DO_POSITION,
    DO_PROPOSE,
    DO_RETURN,
    DO_SIDE,
    DO_SIT_OUT,
    DO_SLOT,
    DO_STAY,
    DO_SUFFER,
    DO_SWAP_MINE,
    DO_SWAP_THEIRS,
    DO_TARGET,
    DO_UNDER,
    DO_WITHDRAW,
    FACE_COUNT,
    FAVOR_CARD_COUNT,
    FIRST_FACE,
    FIRST_MISSION,
    FIRST_PLACE,
    GROUP_COUNT,
    SLOT_COUNT,
    WEAPON_COUNT,
)
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.deal import (
    ACTION_SUM,
    ARMS_GIVEN,
    BLACKMAIL_GIVEN,
    BONUS_SUM,
    GEISHAS_GIVEN,
    GIVER,
    MISSION_SUM,
    MON_GIVEN,
    RECEIVER,
    seat_of,
    side_at,
    sides,
)
from kabuto.titles.yedo.flow import Yedo
from kabuto.titles.yedo.language import (
    ACTION_MISSION,
    ANY_TIME,
    BONUS,
    CHOOSE,
    END,
    EVENT,
    FLIP_PATROL,
    MISSION,
    MOVE_PATROL,
    NUMBER,
    PATROL_STEPS,
    VERB,
    WEAPON,
    WIDTH,
)
from kabuto.titles.yedo.requirements import aid_helps_with, meets
from kabuto.titles.yedo.state import (
    ARMS,
    ASK_ACTIVATE,
    ASK_BUILD,
    ASK_DECK,
    ASK_DISCIPLE,
    ASK_DRAFT,
    ASK_OPEN,
    ASK_RAISE,
    ASK_REACT,
    ASK_REPLY,
    ASK_SIT_OUT,
    ASK_TRADE,
    ASK_WATCH_MOVE,
    ASK_WATCH_PROTECT,
    BIT,
    FRAME,
    HERE,
    MISSION_HAND,
    MON,
    NONE,
    OFFERS,
    PATROL,
    SEAT,
    STACK,
    STALL,
    Position,
    changed,
)
from kabuto.titles.yedo.taking import price_of
from kabuto.titles.yedo.watch import walk

HIDDEN_CARD: Final = 2.5
"""A card whose face is not known."""
CARD_KEPT: Final = 2.0
"""What an Action Card in the hand is worth: it is played for more than that."""
LOWEST: Final = -1e9
"""Below what anything is worth."""
NEVER: Final = -1.0
"""Below doing nothing, which is 0: what could go on for ever, or comes to the same as something else."""
SMALL: Final = 0.5
"""What is not sure to bring more is not done: so much more it must bring."""
OF_SEVEN: Final[i64] = 7
A_LITTLE: Final = 0.1
"""Action Cards count a little more or less by their number, only to tell them apart."""
HELD_NOW: Final = 0.65
HELD_AT_THE_END: Final = 0.9
HELD_LATER: Final = 0.3
NOT_HELD: Final = 0.05
"""How likely a Bonus Card scores: its condition holds now, and there are fewer than two rounds to come; it does not,
and it is too late."""
MAKES_A_MISSION: Final = 50.0
MISSION_FIRST: Final = 100.0
COMPLETE: Final = 5.0
"""Above everything else that can be done at the same time."""
WATCH_CARD: Final = 1.0
SHELTER_CARD: Final = 1.5
CANCEL: Final = 2.0
CANCEL_CARD: Final = 3.0
"""What the cards for the watch and against others are worth in the hand, and what it is to be spared."""
MISSION_LOST: Final = 8.0
"""A mission that could have been completed where somebody is arrested."""
OTHERS_ARRESTED: Final = 1.2
"""A disciple of another's who is arrested."""
TOO_DEAR: Final = -20.0
"""A bid that cannot be paid."""
OTHERS_BID: Final = 1.0
PASSING: Final = 0.3
"""What others may bid takes of the best lot; and what to pass is worth."""
SAME_PLACE: Final = 0.6
"""A second disciple in the same place finds so much left to do."""
SIDE: Final = 0.4
EXTRA: Final = 0.7
"""Of what a place and its missions are worth the larger counts whole, the other so much; and so much of a bonus."""
WATCHED: Final = 0.3
ARREST_LIKELY: Final = 0.7
"""Where the watch comes next, so much of it is left, and an arrest so likely."""
HOLDING_BACK: Final = 0.5
"""Which disciple is sent matters less than what is done."""
GREEN: Final[i64] = 0
YELLOW: Final[i64] = 1
RED: Final[i64] = 2
"""Missions by colour; the red ones and the black ones are hard."""
EASY_DECK: Final = 5.0
FAIR_DECK: Final = 4.0
FAIR_DECK_LATE: Final = 1.0
HARD_DECK: Final = 6.0
HARD_DECK_LATE: Final = 2.0
BLACK_DECK: Final = 0.5
FAIR_ROUNDS: Final = 2
HARD_ROUNDS: Final = 6
"""What a mission of a colour is worth, and for how many rounds to come it is meant."""
WEAPON_WANTED: Final = 4.0
PRICE_PART: Final = 0.7
HIGHEST_PRICE: Final[i64] = 9
LEAST_MON: Final[i64] = 3
"""A weapon that is worth more is asked for, for such a part of it, if there are some Mon; never for more than a few."""
STEP_FIRST: Final = 5.0
STEP_SECOND: Final = 3.0
STEP_THIRD: Final = 2.0
STEP_LAST: Final = 1.0
"""The steps of an offer in their order."""
BLACKMAIL_WORTH: Final = 6.0
OWN_WEAPON: Final = 1.5
OWN_CARD: Final = 1.0
"""In an offer: Blackmail, and how much more a weapon or a card is worth to whoever has it."""
BONUS_TAKEN: Final = 5.0
AVERTED: Final = 4.0
"""A bonus is taken whenever it can be; what it is worth to avert an event, before the Blessing that it costs."""


class Greedy(Bot):
    """The choice that is worth the most now."""

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.imagine(self.rng).state
        assert isinstance(state, Yedo)
        best = LOWEST
        found = turn.legal[0]
        for action in turn.legal:
            worth = action_worth(state, turn.seat, action)
            if worth > best:
                best = worth
                found = action
        return found


def action_worth(t: Position, seat: i64, action: i64) -> float:
    """How good an action looks to the seat whose decision it is; only comparable within one decision."""
    at = t.at
    if action < DO_BLACKMAIL:
        return card_worth(t, seat, action)
    if action >= DO_SIDE:
        return NEVER  # what could go on for ever
    if at == ASK_SIT_OUT:
        return sit_out_worth(t, seat, action)
    if at == ASK_OPEN:
        return open_worth(t, seat, action)
    if at == ASK_RAISE:
        return raise_worth(t, seat, action)
    if DO_PLACE <= action < DO_ACTIVATE:
        return placing_worth(t, seat, action - DO_PLACE)
    if at == ASK_ACTIVATE:
        if action >= DO_MISSION:
            return NEVER  # it comes to the same as to activate a disciple for it
        return activating_worth(t, seat, action - DO_ACTIVATE)
    if at == ASK_DISCIPLE:
        place = action - DO_ACTIVATE
        return -place_worth(t, seat, place) - HOLDING_BACK * held_back(t, seat, place)
    if DO_ACT <= action <= DO_IDLE:
        return use_worth(t, seat, action)
    if at == ASK_WATCH_MOVE:
        return 0.0
    if at == ASK_WATCH_PROTECT:
        return blackmail_worth(t, seat) if action == DO_BLACKMAIL else 0.0
    if at in (ASK_TRADE, ASK_BUILD, ASK_REPLY):
        return trade_worth(t, seat, action)
    if at in (ASK_DRAFT, ASK_DECK):
        return deck_worth(t, seat, action - DO_DECK)
    return other_worth(t, seat, action)


# Cards -------------------------------------------------------------------------------------------------------------


def face_worth(t: Position, seat: i64, face: i64) -> float:
    """What a card or weapon is worth to hold, by its face."""
    if face < FIRST_FACE[BONUS]:
        return CARD_KEPT + A_LITTLE * int(face % OF_SEVEN)
    if face < FIRST_FACE[WEAPON]:
        return bonus_card_worth(t, seat, face - FIRST_FACE[BONUS])
    if face < FIRST_FACE[EVENT]:
        return weapon_worth(t, seat, face - FIRST_FACE[WEAPON])
    if face < FIRST_FACE[MISSION]:
        return 0.0
    return mission_worth(t, seat, face - FIRST_FACE[MISSION])


def bonus_card_worth(t: Position, seat: i64, card: i64) -> float:
    """Points of a Bonus Card: sure at the end, likely before it if its condition holds already."""
    points = float(int(t.box.bonus_shared[card])) * POINT
    if holds_for(t, t.box.bonus_condition[card], seat, seat):
        return points * (HELD_AT_THE_END if rounds_left(t) < 2 else HELD_NOW)
    return points * (NOT_HELD if rounds_left(t) < 1 else HELD_LATER)


def card_worth(t: Position, seat: i64, card: i64) -> float:
    """Whether to play a card now: what it brings, less what it is worth in the hand."""
    box = t.box
    if t.at == ASK_REACT:
        return cancel_worth(t, seat)
    effects = box.card_effects[card]
    windows = box.card_windows[card]
    if t.at == ASK_WATCH_MOVE and windows & ANY_TIME == 0:
        return watch_worth(t, seat, effects) - WATCH_CARD
    if t.at == ASK_WATCH_PROTECT and windows & ANY_TIME == 0:
        return arrest_loss(t, seat, t.patrol) - SHELTER_CARD
    if windows & ACTION_MISSION != 0:
        return aid_worth(t, seat, card)
    return effects_worth(t, seat, effects) - CARD_KEPT - SMALL


def aid_worth(t: Position, seat: i64, card: i64) -> float:
    """A card that stands in is played if that makes a mission or its bonus possible, not to spare a disciple."""
    if t.at == ASK_ACTIVATE:
        return NEVER  # not before a disciple is activated
    if t.mission != NONE:
        return NEVER if meets(t, seat, t.mission, 1, t.place) else MAKES_A_MISSION
    hand = seat * SEAT + MISSION_HAND
    for i in range(t.n[hand]):
        mission = t.n[hand + 1 + i]
        if not meets(t, seat, mission, 0, t.place) and aid_helps_with(t, card, mission, 0):
            return MAKES_A_MISSION
    return NEVER


def cancel_worth(t: Position, seat: i64) -> float:
    """Cancel what another plays against us."""
    n = t.n
    top = STACK + (t.depth - 1) * FRAME
    if n[top + frames.CARD_TARGET] == seat:
        return CANCEL
    if t.phase == PATROL:
        effects = t.box.card_effects[n[top + frames.CARD_PLAYED]]
        return -watch_worth(t, seat, effects) - CANCEL_CARD
    return NEVER


def arrest_loss(t: Position, seat: i64, district: i64) -> float:
    """What an arrest in a district would cost the seat now."""
    here = int(t.standing(seat, district))
    if here == 0 or t.sheltered & BIT[seat] != 0:
        return 0.0
    loss = danger(t, seat) * here
    for place in range(FIRST_PLACE[district], FIRST_PLACE[district + 1]):
        if t.n[seat * SEAT + HERE + place] > 0:
            loss += place_worth(t, seat, place)
            if best_mission(t, seat, place) >= 0:
                loss += MISSION_LOST
    return loss


def harm(t: Position, seat: i64, district: i64) -> float:
    """How much we like the watch to arrest in a district: not us, rather the others."""
    worth = -arrest_loss(t, seat, district)
    for other in range(t.players):
        if other != seat:
            worth += OTHERS_ARRESTED * int(t.standing(other, district))
    return worth


def watch_worth(t: Position, seat: i64, effects: i64) -> float:
    """What a card that moves the watch changes; of several ways the best."""
    code = t.box.code
    if code[effects + VERB] == CHOOSE:
        best = LOWEST
        for i in range(code[effects + 1]):
            worth = watch_worth(t, seat, code[effects + NUMBER + i])
            if worth > best:
                best = worth
        return best
    patrol = t.patrol
    figure = t.figure
    place = effects
    while code[place] != END:
        if code[place] == MOVE_PATROL:
            walk(t, code[place + NUMBER])
        elif code[place] == FLIP_PATROL:
            t.figure = 1 - t.figure
        place += WIDTH
    after = harm(t, seat, t.patrol)
    t.patrol = patrol
    t.figure = figure
    return after - harm(t, seat, patrol)


def blackmail_worth(t: Position, seat: i64) -> float:
    """Unused Blackmail is worth points at the end."""
    return arrest_loss(t, seat, t.patrol) - POINT * int(t.box.blackmail_points)


# Bidding -----------------------------------------------------------------------------------------------------------


def category_worth(t: Position, seat: i64, category: i64) -> float:
    return effects_worth(t, seat, t.box.reward_effects[category])


def lot_worth(t: Position, seat: i64, lot: i64) -> float:
    """What a category, or the best of a group, is worth."""
    if not t.box.grouped:
        return category_worth(t, seat, lot)
    best = 0.0
    for category in range(CATEGORY_COUNT):
        if t.box.group_of[category] == lot:
            worth = category_worth(t, seat, category)
            if worth > best:
                best = worth
    return best


def lot_minimum(t: Position, lot: i64) -> i64:
    return t.box.group_minimum[lot] if t.box.grouped else t.box.minimum[lot]


def best_lot(t: Position, seat: i64) -> float:
    """The best that opening an auction can bring."""
    best = 0.0
    for lot in range(GROUP_COUNT if t.box.grouped else CATEGORY_COUNT):
        if t.sold & BIT[lot] == 0:
            worth = margin(t, seat, lot, lot_minimum(t, lot))
            if worth > best:
                best = worth
    return best


def margin(t: Position, seat: i64, lot: i64, bid: i64) -> float:
    """What is left of a lot's worth after the bid; a bid that we cannot pay is a loss."""
    if bid > t.n[seat * SEAT + MON]:
        return TOO_DEAR
    return lot_worth(t, seat, lot) - mon_worth(t) * int(bid)


def sit_out_worth(t: Position, seat: i64, action: i64) -> float:
    if action == DO_STAY:
        return best_lot(t, seat) - OTHERS_BID
    return mon_worth(t) * int(t.box.sit_out_mon)


def open_worth(t: Position, seat: i64, action: i64) -> float:
    if action == DO_LEAVE:
        return 0.0
    lot = action - DO_OPEN_GROUP if t.box.grouped else action - DO_OPEN
    return margin(t, seat, lot, lot_minimum(t, lot))


def raise_worth(t: Position, seat: i64, action: i64) -> float:
    """Raise by as little as there is while the lot is worth more."""
    if action == DO_PASS:
        return PASSING
    if action == DO_LEAVE:
        return NEVER
    return margin(t, seat, t.category, action - DO_BID + 1)


# Placing and acting ---------------------------------------------------------------------------------------------------


def next_watch(t: Position) -> i64:
    """Where the watch will walk by itself."""
    patrol = t.patrol
    walk(t, changed(t, 0, PATROL_STEPS, t.box.patrol_steps))
    found = t.patrol
    t.patrol = patrol
    return found


def placing_worth(t: Position, seat: i64, place: i64) -> float:
    n = t.n
    worth = place_worth(t, seat, place)
    if place >= CITY_COUNT:
        return worth
    district = DISTRICT_OF[place]
    if n[seat * SEAT + HERE + place] > 0:
        worth *= SAME_PLACE
    pull = mission_pull(t, seat, district)
    extra = bonus_pull(t, seat, district)
    worth = (pull + SIDE * worth if pull > worth else worth + SIDE * pull) + EXTRA * extra
    if district == next_watch(t):
        return WATCHED * worth - ARREST_LIKELY * danger(t, seat)
    return worth


def activating_worth(t: Position, seat: i64, place: i64) -> float:
    """Missions first, with the disciple who has least to do otherwise; then what pays most and is needed least."""
    own = place_worth(t, seat, place)
    mission = best_mission(t, seat, place)
    if mission >= 0:
        worth = MISSION_FIRST + completion_worth(t, seat, mission, place) - own
        return worth - HOLDING_BACK * held_back(t, seat, place)
    return own - held_back(t, seat, place)


def use_worth(t: Position, seat: i64, action: i64) -> float:
    if action == DO_IDLE:
        return 0.0
    if action >= DO_MISSION:
        return COMPLETE + completion_worth(t, seat, action - DO_MISSION, t.place)
    return act_worth(t, seat, action - DO_ACT)


def deck_worth(t: Position, seat: i64, colour: i64) -> float:
    """Easy missions while time is short or the hand is full of hard ones, otherwise a mix."""
    n = t.n
    hand = seat * SEAT + MISSION_HAND
    hard: i64 = 0
    for i in range(n[hand]):
        if n[hand + 1 + i] >= FIRST_MISSION[RED]:
            hard += 1
    left = rounds_left(t)
    if colour == GREEN:
        return EASY_DECK
    if colour == YELLOW:
        return FAIR_DECK if left >= FAIR_ROUNDS else FAIR_DECK_LATE
    if colour == RED:
        return HARD_DECK if hard == 0 and left >= HARD_ROUNDS else HARD_DECK_LATE
    return BLACK_DECK


# Trade -------------------------------------------------------------------------------------------------------------


def wanted_weapon(t: Position, seat: i64, other: i64) -> i64:
    """The weapon of another player that we would pay most for, or -1."""
    best = WEAPON_WANTED
    found: i64 = -1
    for weapon in range(WEAPON_COUNT):
        if t.n[other * SEAT + ARMS + weapon] > 0:
            worth = weapon_worth(t, seat, weapon)
            if worth > best:
                best = worth
                found = weapon
    return found


def fair_price(t: Position, seat: i64, weapon: i64) -> i64:
    """What we offer for a weapon: most of what it is worth to us, and no more than we have."""
    worth: i64 = int(PRICE_PART * weapon_worth(t, seat, weapon))
    have = t.n[seat * SEAT + MON]
    worth = worth if worth < HIGHEST_PRICE else HIGHEST_PRICE
    return worth if worth < have else have


def trade_worth(t: Position, seat: i64, action: i64) -> float:
    n = t.n
    if t.at == ASK_TRADE:
        if action == DO_DONE:
            return 0.0
        other = action - DO_OFFER
        tried = n[seat * SEAT + OFFERS] > 0 or n[seat * SEAT + MON] < LEAST_MON
        return NEVER if tried or wanted_weapon(t, seat, other) < 0 else 1.0
    if t.at == ASK_REPLY:
        gain = offer_gain(t)
        if action == DO_ACCEPT:
            return gain - SMALL
        return 0.0 if action == DO_DECLINE else NEVER
    return building_worth(t, seat, action)


def building_worth(t: Position, seat: i64, action: i64) -> float:
    """Ask for the weapon, then put down the price coin by coin."""
    weapon: i64 = 0
    while weapon < WEAPON_COUNT and t.deal[side_at(1) + ARMS_GIVEN + weapon] == 0:
        weapon += 1
    if weapon == WEAPON_COUNT:
        wanted = wanted_weapon(t, seat, t.partner)
        if wanted >= 0 and action == DO_ASK_WEAPON + wanted:
            return STEP_FIRST
        return STEP_LAST if action == DO_WITHDRAW else 0.0
    left = fair_price(t, seat, weapon) - t.deal[side_at(0) + MON_GIVEN]
    if DO_GIVE_MON <= action < DO_GIVE_MON + COIN_COUNT and COIN_VALUES[action - DO_GIVE_MON] <= left:
        return STEP_SECOND + A_LITTLE * int(action - DO_GIVE_MON)
    if action == DO_PROPOSE:
        return STEP_THIRD
    return STEP_LAST if action == DO_WITHDRAW else 0.0


def offer_gain(t: Position) -> float:
    """What accepting the offer would bring whoever is asked."""
    gain = 0.0
    for side in range(sides(t)):
        if seat_of(t, RECEIVER[side]) == t.seat:
            gain += side_worth(t, side, False)
        elif seat_of(t, GIVER[side]) == t.seat:
            gain -= side_worth(t, side, True)
    return gain


def side_worth(t: Position, side: i64, own: bool) -> float:
    """What a side of an offer is worth to whoever is asked; what is one's own a little more."""
    me = t.seat
    deal = t.deal
    at = side_at(side)
    worth = mon_worth(t) * int(deal[at + MON_GIVEN]) + geisha_worth(t, me) * int(deal[at + GEISHAS_GIVEN])
    worth += BLACKMAIL_WORTH * int(deal[at + BLACKMAIL_GIVEN])
    for weapon in range(WEAPON_COUNT):
        if deal[at + ARMS_GIVEN + weapon] > 0:
            one = weapon_held_worth(t, me, weapon) + OWN_WEAPON if own else weapon_worth(t, me, weapon)
            worth += one * int(deal[at + ARMS_GIVEN + weapon])
    cards = deal[at + MISSION_SUM] + deal[at + ACTION_SUM] + deal[at + BONUS_SUM]
    return worth + (HIDDEN_CARD + OWN_CARD if own else HIDDEN_CARD - OWN_CARD) * int(cards)


# Everything else -----------------------------------------------------------------------------------------------------


def other_worth(t: Position, seat: i64, action: i64) -> float:
    """Smaller choices: which card, which weapon, which Annex, which player."""
    n = t.n
    if action in (DO_PASS, DO_DONE):
        return 0.0
    if action == DO_BONUS:
        return BONUS_TAKEN
    if action == DO_AVERT:
        return AVERTED - blessing_worth(t, seat)
    if action == DO_SUFFER:
        return 0.0
    if DO_SLOT <= action < DO_SLOT + SLOT_COUNT:
        slot = action - DO_SLOT
        paid = n[STACK + (t.depth - 1) * FRAME + frames.PRICE] == 1
        cost = mon_worth(t) * int(price_of(t, seat, slot)) if paid else 0.0
        return weapon_worth(t, seat, n[STALL + slot] - 1) - cost
    if DO_ANNEX <= action < DO_GIVE_UP:
        return annex_worth(t, seat, action - DO_ANNEX)
    if DO_GIVE_UP <= action < DO_AVERT:
        return -annex_worth(t, seat, action - DO_GIVE_UP)
    if DO_CHOOSE <= action < DO_SLOT:
        place = n[STACK + (t.depth - 1) * FRAME + frames.LIST_PLACE]
        effects = t.box.code[place + NUMBER + action - DO_CHOOSE]
        if t.phase == PATROL:
            return watch_worth(t, seat, effects)
        return effects_worth(t, seat, effects)
    if DO_FAVOR <= action < DO_FAVOR + FAVOR_CARD_COUNT:
        return effects_worth(t, seat, t.box.favor_effects[action - DO_FAVOR])
    if DO_CATEGORY <= action < DO_PLACE:
        return category_worth(t, seat, action - DO_CATEGORY)
    if DO_TARGET <= action < DO_DECK:
        return float(int(n[(action - DO_TARGET) * SEAT + MON]))
    if DO_SWAP_MINE <= action < DO_SWAP_THEIRS:
        return -weapon_held_worth(t, seat, action - DO_SWAP_MINE)
    if DO_SWAP_THEIRS <= action < DO_POSITION:
        return weapon_worth(t, seat, action - DO_SWAP_THEIRS)
    if DO_MOVE_TO <= action < DO_SWAP_MINE:
        return placing_worth(t, seat, action - DO_MOVE_TO)
    if DO_MOVE_FROM <= action < DO_MOVE_TO:
        return -placing_worth(t, seat, action - DO_MOVE_FROM)
    if DO_POSITION <= action < DO_SIT_OUT:
        return -float(int(action - DO_POSITION))
    return faces_worth(t, seat, action)


FACE_VERBS: Final = (
    (int(DO_KEEP), 1.0),
    (int(DO_UNDER), 0.0),
    (int(DO_ORDER), 1.0),
    (int(DO_RETURN), -1.0),
    (int(DO_HAND_OVER), -1.0),
)
"""Verbs about a face, and whether a better one is the better choice."""


def faces_worth(t: Position, seat: i64, action: i64) -> float:
    """Keep the best, return the worst."""
    for first, sign in FACE_VERBS:
        if first <= action < first + FACE_COUNT:
            face: i64 = action - first
            if sign < 0 and FIRST_FACE[WEAPON] <= face < FIRST_FACE[EVENT]:
                return -weapon_held_worth(t, seat, face - FIRST_FACE[WEAPON])
            return sign * face_worth(t, seat, face)
    return 0.0
