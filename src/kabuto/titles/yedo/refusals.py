"""Why an action is not legal now: the rule that forbids it, and the message that says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.titles.yedo.action import can_do, price
from kabuto.titles.yedo.actions import (
    ACTION_CARDS,
    ACTIONS,
    ACTS,
    ANNEXES,
    CATEGORIES,
    CITY,
    CITY_COUNT,
    COLOURS,
    DISTRICT_COUNT,
    DISTRICT_OF,
    DISTRICTS,
    DO_ACT,
    DO_ACTIVATE,
    DO_ANNEX,
    DO_ASK_CARD,
    DO_ASK_WEAPON,
    DO_BID,
    DO_CATEGORY,
    DO_DECK,
    DO_FAVOR,
    DO_GIVE_CARD,
    DO_GIVE_WEAPON,
    DO_LEAVE,
    DO_MISSION,
    DO_MOVE_TO,
    DO_OFFER,
    DO_OFFER_MORE,
    DO_OPEN,
    DO_OPEN_GROUP,
    DO_PLACE,
    DO_PLAY,
    DO_POSITION,
    DO_PROPOSE,
    DO_SLOT,
    FACES,
    FAVOR_CARDS,
    FIRST_ACT,
    FIRST_FACE,
    GARDEN,
    GROUPS,
    MARKET,
    MISSIONS,
    PLACES,
)
from kabuto.titles.yedo.bidding import least_raise, most_raise
from kabuto.titles.yedo.cards import window_of
from kabuto.titles.yedo.deal import (
    ALL_SUM,
    given,
    got,
    is_empty,
    parts,
    seat_of,
    sides,
    thing_of,
    third,
    within_limits,
)
from kabuto.titles.yedo.language import (
    ACTION,
    FOR_BLESSING,
    FOR_GEISHA,
    FOR_WEAPON,
    MISSION,
    NEED,
    NEED_ANNEXES,
    NEED_DISTRICTS,
    NEED_GEISHAS,
    NEED_MON,
    WEAPON,
)
from kabuto.titles.yedo.moving import beside
from kabuto.titles.yedo.offer import (
    ACTION_GOODS,
    BONUS_GOODS,
    GEISHA_GOODS,
    MISSION_GOODS,
    MON_GOODS,
    WEAPON_GOODS,
    asking_side,
    blackmail_trades,
    giving_side,
    goods,
    goods_of,
    is_trader,
)
from kabuto.titles.yedo.piles import deck_size, holds_card
from kabuto.titles.yedo.requirements import missing, shows, stand_ins
from kabuto.titles.yedo.state import (
    ANNEX_TILES,
    ASK_ACTIVATE,
    ASK_ANNEX,
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
    ASK_MOVE_FROM,
    ASK_MOVE_TO,
    ASK_OPEN,
    ASK_ORDER,
    ASK_PLACE,
    ASK_POSITION,
    ASK_RAISE,
    ASK_REACT,
    ASK_REPLY,
    ASK_SAVE,
    ASK_SLOT,
    ASK_SURPLUS,
    ASK_SWAP_MINE,
    ASK_SWAP_THEIRS,
    ASK_TARGET,
    ASK_TRADE,
    ASK_UNDER,
    ASK_USE,
    ASK_WATCH_PROTECT,
    BIT,
    BLACKMAIL,
    DONE,
    FRAME,
    HERE,
    MON,
    NOBODY,
    NONE,
    PP,
    STACK,
    STALL,
    TILES,
    Table,
)
from kabuto.titles.yedo.taking import price_of
from kabuto.titles.yedo.trade import may_counter

Refusal = tuple[str, str, dict[str, Any]]

HOME: Final = {
    "play": "YED-300",
    "blackmail": "YED-173",
    "target": "YED-300",
    "deck": "YED-116",
    "favor": "YED-047",
    "keep": "YED-110",
    "under": "YED-342",
    "order": "YED-253",
    "return": "YED-021",
    "annex": "YED-113",
    "give_up": "YED-137",
    "avert": "YED-141",
    "suffer": "YED-141",
    "choose": "YED-250",
    "slot": "YED-261",
    "save": "YED-174",
    "move_from": "YED-300",
    "move_to": "YED-300",
    "swap_mine": "YED-300",
    "swap_theirs": "YED-300",
    "position": "YED-267",
    "sit_out": "YED-092",
    "stay": "YED-092",
    "open": "YED-094",
    "open_group": "YED-118",
    "bid": "YED-097",
    "pass": "YED-097",
    "leave": "YED-102",
    "category": "YED-118",
    "place": "YED-150",
    "activate": "YED-210",
    "act": "YED-213",
    "mission": "YED-220",
    "idle": "YED-211",
    "bonus": "YED-229",
    "no_bonus": "YED-229",
    "pay_blessing": "YED-227",
    "stand_in": "YED-233",
    "offer": "YED-190",
    "give_weapon": "YED-190",
    "give_geisha": "YED-191",
    "give_mon": "YED-190",
    "give_card": "YED-191",
    "give_blackmail": "YED-192",
    "ask_weapon": "YED-190",
    "ask_geisha": "YED-191",
    "ask_mon": "YED-190",
    "ask_card": "YED-191",
    "ask_blackmail": "YED-192",
    "propose": "YED-194",
    "withdraw": "YED-194",
    "accept": "YED-194",
    "decline": "YED-194",
    "counter": "YED-194",
    "hand_over": "YED-193",
    "done": "YED-070",
    "ask_mission": "YED-193",
    "third": "YED-198",
    "side": "YED-198",
    "offer_more": "YED-197",
    "counter_more": "YED-197",
}
"""The rule that says when a verb has its moment."""


def why_not(t: Table, seat: i64, action: i64) -> Refusal:
    """Why the seat that must decide may not take this action; the flow adds what is asked of it."""
    verb = ACTIONS.verb(action).name
    found = why_not_card(t, seat, action - DO_PLAY) if verb == "play" else special(t, seat, verb, action)
    if found is not None:
        return found
    return (HOME[verb], "refuse-not-now", {})


def special(t: Table, seat: i64, verb: str, action: i64) -> Refusal | None:
    """What is wrong with an action whose moment this is; None if this is not its moment."""
    at = t.at
    if at <= ASK_SWAP_THEIRS or at == ASK_POSITION:
        return why_not_effect(t, seat, verb, action)
    if at in (ASK_OPEN, ASK_RAISE, ASK_CATEGORY):
        return why_not_bid(t, seat, verb, action)
    if at == ASK_PLACE and verb == "place":
        return why_not_place(t, seat, action - DO_PLACE)
    if at == ASK_WATCH_PROTECT and verb == "blackmail":
        if t.get(seat, BLACKMAIL) == 0:
            return ("YED-174", "refuse-no-blackmail", {})
        return ("YED-174", "refuse-nobody-there", {"district": DISTRICTS[t.patrol]})
    if at in (ASK_TRADE, ASK_BUILD, ASK_REPLY, ASK_HAND_OVER):
        return why_not_trade(t, seat, verb, action)
    if at == ASK_ACTIVATE and verb == "activate":
        return ("YED-210", "refuse-nobody", {"place": PLACES[action - DO_ACTIVATE]})
    if at == ASK_ACTIVATE and verb == "mission":
        return why_not_mission(t, seat, action - DO_MISSION)
    if at == ASK_DISCIPLE and verb == "activate":
        return ("YED-223", "refuse-not-required", {"card": MISSIONS[t.mission]})
    if at == ASK_USE:
        if verb == "act":
            return why_not_act(t, seat, action - DO_ACT)
        if verb == "mission":
            return why_not_mission(t, seat, action - DO_MISSION)
        if verb == "idle":
            return ("YED-211", "refuse-idle", {})
    if at == ASK_BONUS and verb == "bonus":
        return ("YED-230", "refuse-bonus", {"card": MISSIONS[t.mission]})
    if at == ASK_BLESSING and verb == "stand_in":
        return ("YED-233", "refuse-stand-in", {})
    return None


# Action Cards -------------------------------------------------------------------------------------------------------


def why_not_card(t: Table, seat: i64, card: i64) -> Refusal | None:
    window = window_of(t.at)
    if window == 0:
        return None
    name: dict[str, Any] = {"card": ACTION_CARDS[card]}
    if not holds_card(t, seat, ACTION, card):
        return ("YED-300", "refuse-not-held", name)
    if t.box.card_windows[card] & window == 0:
        return ("YED-303" if t.at == ASK_REACT else "YED-300", "refuse-window", name)
    return ("YED-300", "refuse-no-effect", name)


# Decisions of set-up and of effects ---------------------------------------------------------------------------------


def why_not_effect(t: Table, seat: i64, verb: str, action: i64) -> Refusal | None:
    at = t.at
    if verb == "deck" and (at in (ASK_DRAFT, ASK_DECK)):
        colour = action - DO_DECK
        if deck_size(t, MISSION + colour) == 0:
            return ("YED-341", "refuse-deck-empty", {"colour": COLOURS[colour]})
        return ("YED-044", "refuse-must-be-hard", {})
    if verb == "favor" and at == ASK_FAVOR:
        return ("YED-047", "refuse-favor-gone", {"card": FAVOR_CARDS[action - DO_FAVOR]})
    if verb == "annex" and at == ASK_ANNEX:
        annex = action - DO_ANNEX
        if t.row[TILES + annex] == 0:
            return ("YED-113", "refuse-annex-gone", {"annex": ANNEXES[annex]})
        return ("YED-020", "refuse-annex-owned", {"annex": ANNEXES[annex]})
    if verb == "slot" and at == ASK_SLOT:
        slot = action - DO_SLOT
        if t.row[STALL + slot] == 0:
            return ("YED-261", "refuse-slot-empty", {})
        args: dict[str, Any] = {"price": int(price_of(t, seat, slot)), "mon": int(t.get(seat, MON))}
        return ("YED-250", "refuse-too-dear", args)
    if verb == "position" and at == ASK_POSITION:
        position = action - DO_POSITION
        if position >= t.players:
            return ("YED-267", "refuse-no-position", {"last": int(t.players)})
        return ("YED-267", "refuse-position-taken", {"position": int(position) + 1})
    if verb == "move_to" and at == ASK_MOVE_TO:
        return why_not_move(t, seat, action - DO_MOVE_TO)
    if at == ASK_KEEP and verb == "keep":
        return ("YED-110", "refuse-not-drawn", {"card": card_of(verb, action)})
    if at == ASK_UNDER and verb == "under":
        return ("YED-342", "refuse-not-drawn", {"card": card_of(verb, action)})
    if at == ASK_ORDER and verb == "order":
        return ("YED-253", "refuse-not-foreseen", {"card": card_of(verb, action)})
    if verb == "return" and at == ASK_SURPLUS:
        return ("YED-021", "refuse-return", {"card": card_of(verb, action)})
    if verb == "return" and at == ASK_GIVE_UP:
        return ("YED-137", "refuse-return", {"card": card_of(verb, action)})
    if verb == "give_up" and at == ASK_GIVE_UP:
        return ("YED-137", "refuse-give-up", {})
    if verb == "choose" and at == ASK_CHOOSE:
        return ("YED-250", "refuse-alternative", {})
    if verb == "target" and at == ASK_TARGET:
        card = t.row[STACK + (t.depth - 1) * FRAME + 1]
        return ("YED-300", "refuse-target", {"card": ACTION_CARDS[card]})
    if verb == "save" and at == ASK_SAVE:
        return ("YED-174", "refuse-nobody-there", {"district": DISTRICTS[t.patrol]})
    if verb == "move_from" and at == ASK_MOVE_FROM:
        return ("YED-300", "refuse-move-from", {})
    if (verb == "swap_mine" and at == ASK_SWAP_MINE) or (verb == "swap_theirs" and at == ASK_SWAP_THEIRS):
        return ("YED-300", "refuse-swap", {})
    return None


def card_of(verb: str, action: i64) -> str:
    return FACES[action - ACTIONS.first(verb)]


def why_not_move(t: Table, seat: i64, place: i64) -> Refusal:
    origin = t.row[STACK + (t.depth - 1) * FRAME + 5]
    far = t.row[STACK + (t.depth - 1) * FRAME + 4] == 1
    if place == origin:
        return ("YED-300", "refuse-same-place", {})
    if far and not beside(t, DISTRICT_OF[origin], DISTRICT_OF[place]):
        return ("YED-004", "refuse-not-beside", {"place": CITY[place], "district": DISTRICTS[DISTRICT_OF[origin]]})
    return why_not_place(t, seat, place)


# Bidding ------------------------------------------------------------------------------------------------------------


def why_not_bid(t: Table, seat: i64, verb: str, action: i64) -> Refusal | None:
    grouped = t.box.grouped
    if t.at == ASK_CATEGORY:
        if verb != "category":
            return None
        args: dict[str, Any] = {"category": CATEGORIES[action - DO_CATEGORY], "group": GROUPS[t.category]}
        return ("YED-118", "refuse-not-in-group", args)
    if t.at == ASK_OPEN and verb == "open":
        if grouped:
            return ("YED-118", "refuse-groups", {})
        return ("YED-091", "refuse-sold", {"category": CATEGORIES[action - DO_OPEN]})
    if t.at == ASK_OPEN and verb == "open_group":
        if not grouped:
            return ("YED-095", "refuse-no-groups", {})
        group = action - DO_OPEN_GROUP
        if t.sold & BIT[group] != 0:
            return ("YED-091", "refuse-group-sold", {"group": GROUPS[group]})
        return ("YED-119", "refuse-group-order", {})
    if t.at == ASK_RAISE and verb == "bid":
        bid = action - DO_BID + 1
        least = least_raise(t, seat)
        if bid < least:
            return ("YED-098", "refuse-bid-low", {"mon": int(bid), "least": int(least)})
        return ("YED-098", "refuse-bid-high", {"mon": int(bid), "most": int(most_raise(t))})
    if t.at == ASK_RAISE and action == DO_LEAVE:
        return ("YED-102", "refuse-leave", {})
    return None


# Assignment ---------------------------------------------------------------------------------------------------------


def why_not_place(t: Table, seat: i64, place: i64) -> Refusal:
    if place >= CITY_COUNT:
        annex = place - CITY_COUNT
        name: dict[str, Any] = {"annex": ANNEXES[annex]}
        if t.get(seat, ANNEX_TILES) & BIT[annex] == 0:
            return ("YED-152", "refuse-annex-lacking", name)
        return ("YED-153", "refuse-annex-taken", name)
    if DISTRICT_OF[place] == t.closed:
        return ("YED-152", "refuse-closed", {"district": DISTRICTS[t.closed]})
    if place == GARDEN and t.get(seat, HERE + GARDEN) > 0:
        return ("YED-154", "refuse-garden", {})
    return ("YED-153", "refuse-full", {"place": CITY[place]})


# Action -------------------------------------------------------------------------------------------------------------


def why_not_act(t: Table, seat: i64, act: i64) -> Refusal:
    box = t.box
    name: dict[str, Any] = {"act": ACTS[act], "place": PLACES[t.place]}
    if not FIRST_ACT[t.place] <= act < FIRST_ACT[t.place + 1]:
        return ("YED-213", "refuse-act-elsewhere", name)
    mon = t.get(seat, MON)
    if box.act_mon[act] > 0 and mon < price(t, seat, act):
        return ("YED-250", "refuse-too-dear", {"price": int(price(t, seat, act)), "mon": int(mon)})
    if t.get(seat, PP) < box.act_pp[act]:
        return ("YED-250", "refuse-too-few-points", {"points": int(box.act_pp[act]), "have": int(t.get(seat, PP))})
    assert not can_do(t, seat, act)
    return ("YED-250", "refuse-act-void", name)


def why_not_mission(t: Table, seat: i64, mission: i64) -> Refusal:
    """The first requirement that is not met, in the order in which the card shows them."""
    name: dict[str, Any] = {"card": MISSIONS[mission]}
    if not holds_card(t, seat, MISSION, mission):
        return ("YED-220", "refuse-not-held", name)
    needs = t.box.needs
    need = mission * 2 * NEED
    if t.place >= CITY_COUNT:
        return ("YED-213", "refuse-mission-annex", name)
    if t.place != NONE and not shows(t, mission, t.place):
        return ("YED-223", "refuse-mission-elsewhere", {**name, "district": DISTRICTS[DISTRICT_OF[t.place]]})
    for district in range(DISTRICT_COUNT):
        if t.standing(seat, district) < needs[need + NEED_DISTRICTS + district]:
            return ("YED-222", "refuse-mission-district", {**name, "district": DISTRICTS[district]})
    if missing(t, seat, mission, 0, FOR_WEAPON) > stand_ins(t, seat, FOR_WEAPON):
        return ("YED-225", "refuse-mission-weapons", name)
    if t.get(seat, ANNEX_TILES) & needs[need + NEED_ANNEXES] != needs[need + NEED_ANNEXES]:
        return ("YED-225", "refuse-mission-annexes", name)
    if missing(t, seat, mission, 0, FOR_GEISHA) > stand_ins(t, seat, FOR_GEISHA):
        return ("YED-225", "refuse-mission-geishas", {**name, "count": int(needs[need + NEED_GEISHAS])})
    if needs[need + NEED_MON] > t.get(seat, MON):
        return ("YED-227", "refuse-mission-mon", {**name, "mon": int(needs[need + NEED_MON])})
    if missing(t, seat, mission, 0, FOR_BLESSING) > stand_ins(t, seat, FOR_BLESSING):
        return ("YED-227", "refuse-mission-blessing", name)
    return ("YED-226", "refuse-mission-special", name)


# Trade --------------------------------------------------------------------------------------------------------------


def why_not_trade(t: Table, seat: i64, verb: str, action: i64) -> Refusal | None:
    here: dict[str, Any] = {"district": DISTRICTS[t.district]}
    if t.at == ASK_TRADE:
        return why_not_offer(t, seat, verb, action)
    if t.at == ASK_HAND_OVER:
        return ("YED-193", "refuse-hand-over", {}) if verb == "hand_over" else None
    if t.at == ASK_REPLY:
        return why_not_counter(t, verb)
    if action == DO_PROPOSE:
        return why_not_propose(t)
    if verb == "third":
        if third(t) != NOBODY:
            return ("YED-198", "refuse-fourth", {})
        return ("YED-198", "refuse-third", here)
    if verb == "side":
        return ("YED-198", "refuse-side", {})
    if not DO_GIVE_WEAPON <= action < DO_PROPOSE and verb != "ask_mission":
        return None
    if verb in ("give_blackmail", "ask_blackmail") and not blackmail_trades(t):
        return ("YED-192", "refuse-blackmail-trade", {})
    if verb == "give_card" and is_done(t, seat, action - DO_GIVE_CARD):
        return ("YED-192", "refuse-done-mission", {"card": FACES[action - DO_GIVE_CARD]})
    if goods(t) & goods_wanted(verb, action) == 0:
        return (trade_rule(t), "refuse-not-traded", here)
    if (giving_side(t) if action < DO_ASK_WEAPON else asking_side(t)) == NONE:
        return ("YED-198", "refuse-other-side", {})
    return (trade_rule(t), "refuse-give" if action < DO_ASK_WEAPON else "refuse-ask", {})


def trade_rule(t: Table) -> str:
    return "YED-190" if t.district == MARKET else "YED-191"


def why_not_offer(t: Table, seat: i64, verb: str, action: i64) -> Refusal | None:
    if verb not in ("offer", "offer_more"):
        return None
    other = action - (DO_OFFER if verb == "offer" else DO_OFFER_MORE)
    if other == seat or other >= t.players or not is_trader(t, other):
        return (trade_rule(t), "refuse-no-trader", {"district": DISTRICTS[t.district]})
    return ("YED-197", "refuse-offer-verb", {"verb": "offer_more" if verb == "offer" else "offer"})


def why_not_counter(t: Table, verb: str) -> Refusal | None:
    if verb not in ("counter", "counter_more"):
        return None
    if may_counter(t):
        return ("YED-197", "refuse-offer-verb", {"verb": "counter_more" if verb == "counter" else "counter"})
    return ("YED-197", "refuse-counter", {})


def is_done(t: Table, seat: i64, face: i64) -> bool:
    """Whether a face is a mission that the seat has completed."""
    first = FIRST_FACE[MISSION]
    return face >= first and t.get(seat, DONE) & BIT[face - first] != 0


def goods_wanted(verb: str, action: i64) -> i64:
    """The goods that an addition to an offer is about, as a bit; all bits for Blackmail."""
    if verb == "give_weapon" or verb == "ask_weapon":
        return WEAPON_GOODS
    if verb == "give_geisha" or verb == "ask_geisha":
        return GEISHA_GOODS
    if verb == "give_mon" or verb == "ask_mon":
        return MON_GOODS
    if verb == "ask_card":
        return (MISSION_GOODS, ACTION_GOODS, BONUS_GOODS)[action - DO_ASK_CARD]
    if verb == "ask_mission":
        return MISSION_GOODS
    if verb == "give_card":
        face = action - DO_GIVE_CARD
        if FIRST_FACE[WEAPON] <= face < FIRST_FACE[MISSION]:
            return 0  # weapons have a verb of their own, events are nobody's
        return goods_of(thing_of(face))
    return 63


def why_not_propose(t: Table) -> Refusal:
    if all(is_empty(t, side) for side in range(sides(t))):
        return ("YED-194", "refuse-empty-offer", {})
    for part in range(parts(t)):
        gives = given(t, part, ALL_SUM) > 0
        if not gives and got(t, part, ALL_SUM) == 0:
            return ("YED-198", "refuse-bystander", {"seat": int(seat_of(t, part))})
        if not gives and not t.box.gifts:
            return ("YED-194", "refuse-gift", {})
    assert not within_limits(t)
    return ("YED-195", "refuse-limits", {})
