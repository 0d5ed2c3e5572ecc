"""Why an action is not legal now: the rule that forbids it, and the message that says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import deal, frames, language, offer
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.action import can_do, price
from kabuto.titles.yedo.bidding import least_raise, most_raise
from kabuto.titles.yedo.cards import window_of
from kabuto.titles.yedo.moving import beside
from kabuto.titles.yedo.piles import deck_size, holds_card
from kabuto.titles.yedo.requirements import missing, shows, stand_ins
from kabuto.titles.yedo.state import Position
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


def why_not(t: Position, seat: i64, action: i64) -> Refusal:
    """Why the seat that must decide may not take this action; the flow adds what is asked of it."""
    verb = do.ACTIONS.verb(action).name
    found = why_not_card(t, seat, action - do.DO_PLAY) if verb == "play" else special(t, seat, verb, action)
    if found is not None:
        return found
    return (HOME[verb], "refuse-not-now", {})


def special(t: Position, seat: i64, verb: str, action: i64) -> Refusal | None:
    """What is wrong with an action whose moment this is; None if this is not its moment."""
    at = t.at
    if at <= s.ASK_SWAP_THEIRS or at == s.ASK_POSITION:
        return why_not_effect(t, seat, verb, action)
    if at in (s.ASK_OPEN, s.ASK_RAISE, s.ASK_CATEGORY):
        return why_not_bid(t, seat, verb, action)
    if at == s.ASK_PLACE and verb == "place":
        return why_not_place(t, seat, action - do.DO_PLACE)
    if at == s.ASK_WATCH_PROTECT and verb == "blackmail":
        if t.get(seat, s.BLACKMAIL) == 0:
            return ("YED-174", "refuse-no-blackmail", {})
        return ("YED-174", "refuse-nobody-there", {"district": do.DISTRICTS[t.patrol]})
    if at in (s.ASK_TRADE, s.ASK_BUILD, s.ASK_REPLY, s.ASK_HAND_OVER):
        return why_not_trade(t, seat, verb, action)
    if at == s.ASK_ACTIVATE and verb == "activate":
        return ("YED-210", "refuse-nobody", {"place": do.PLACES[action - do.DO_ACTIVATE]})
    if at == s.ASK_ACTIVATE and verb == "mission":
        return why_not_mission(t, seat, action - do.DO_MISSION)
    if at == s.ASK_DISCIPLE and verb == "activate":
        return ("YED-223", "refuse-not-required", {"card": do.MISSIONS[t.mission]})
    if at == s.ASK_USE:
        if verb == "act":
            return why_not_act(t, seat, action - do.DO_ACT)
        if verb == "mission":
            return why_not_mission(t, seat, action - do.DO_MISSION)
        if verb == "idle":
            return ("YED-211", "refuse-idle", {})
    if at == s.ASK_BONUS and verb == "bonus":
        return ("YED-230", "refuse-bonus", {"card": do.MISSIONS[t.mission]})
    if at == s.ASK_BLESSING and verb == "stand_in":
        return ("YED-233", "refuse-stand-in", {})
    return None


# Action Cards -------------------------------------------------------------------------------------------------------


def why_not_card(t: Position, seat: i64, card: i64) -> Refusal | None:
    window = window_of(t.at)
    if window == 0:
        return None
    name: dict[str, Any] = {"card": do.ACTION_CARDS[card]}
    if not holds_card(t, seat, language.ACTION, card):
        return ("YED-300", "refuse-not-held", name)
    if t.box.card_windows[card] & window == 0:
        return ("YED-303" if t.at == s.ASK_REACT else "YED-300", "refuse-window", name)
    return ("YED-300", "refuse-no-effect", name)


# Decisions of set-up and of effects ---------------------------------------------------------------------------------


def why_not_effect(t: Position, seat: i64, verb: str, action: i64) -> Refusal | None:
    at = t.at
    if verb == "deck" and (at in (s.ASK_DRAFT, s.ASK_DECK)):
        colour = action - do.DO_DECK
        if deck_size(t, language.MISSION + colour) == 0:
            return ("YED-341", "refuse-deck-empty", {"colour": do.COLOURS[colour]})
        return ("YED-044", "refuse-must-be-hard", {})
    if verb == "favor" and at == s.ASK_FAVOR:
        return ("YED-047", "refuse-favor-gone", {"card": do.FAVOR_CARDS[action - do.DO_FAVOR]})
    if verb == "annex" and at == s.ASK_ANNEX:
        annex = action - do.DO_ANNEX
        if t.n[s.TILES + annex] == 0:
            return ("YED-113", "refuse-annex-gone", {"annex": do.ANNEXES[annex]})
        return ("YED-020", "refuse-annex-owned", {"annex": do.ANNEXES[annex]})
    if verb == "slot" and at == s.ASK_SLOT:
        slot = action - do.DO_SLOT
        if t.n[s.STALL + slot] == 0:
            return ("YED-261", "refuse-slot-empty", {})
        args: dict[str, Any] = {"price": int(price_of(t, seat, slot)), "mon": int(t.get(seat, s.MON))}
        return ("YED-250", "refuse-too-dear", args)
    if verb == "position" and at == s.ASK_POSITION:
        position = action - do.DO_POSITION
        if position >= t.players:
            return ("YED-267", "refuse-no-position", {"last": int(t.players)})
        return ("YED-267", "refuse-position-taken", {"position": int(position) + 1})
    if verb == "move_to" and at == s.ASK_MOVE_TO:
        return why_not_move(t, seat, action - do.DO_MOVE_TO)
    if at == s.ASK_KEEP and verb == "keep":
        return ("YED-110", "refuse-not-drawn", {"card": card_of(verb, action)})
    if at == s.ASK_UNDER and verb == "under":
        return ("YED-342", "refuse-not-drawn", {"card": card_of(verb, action)})
    if at == s.ASK_ORDER and verb == "order":
        return ("YED-253", "refuse-not-foreseen", {"card": card_of(verb, action)})
    if verb == "return" and at == s.ASK_SURPLUS:
        return ("YED-021", "refuse-return", {"card": card_of(verb, action)})
    if verb == "return" and at == s.ASK_GIVE_UP:
        return ("YED-137", "refuse-return", {"card": card_of(verb, action)})
    if verb == "give_up" and at == s.ASK_GIVE_UP:
        return ("YED-137", "refuse-give-up", {})
    if verb == "choose" and at == s.ASK_CHOOSE:
        return ("YED-250", "refuse-alternative", {})
    if verb == "target" and at == s.ASK_TARGET:
        card = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.CARD_PLAYED]
        return ("YED-300", "refuse-target", {"card": do.ACTION_CARDS[card]})
    if verb == "save" and at == s.ASK_SAVE:
        return ("YED-174", "refuse-nobody-there", {"district": do.DISTRICTS[t.patrol]})
    if verb == "move_from" and at == s.ASK_MOVE_FROM:
        return ("YED-300", "refuse-move-from", {})
    if (verb == "swap_mine" and at == s.ASK_SWAP_MINE) or (verb == "swap_theirs" and at == s.ASK_SWAP_THEIRS):
        return ("YED-300", "refuse-swap", {})
    return None


def card_of(verb: str, action: i64) -> str:
    return do.FACES[action - do.ACTIONS.first(verb)]


def why_not_move(t: Position, seat: i64, place: i64) -> Refusal:
    origin = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.ORIGIN]
    far = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.TO_WHERE] == 1
    if place == origin:
        return ("YED-300", "refuse-same-place", {})
    if far and not beside(t, do.DISTRICT_OF[origin], do.DISTRICT_OF[place]):
        return (
            "YED-004",
            "refuse-not-beside",
            {"place": do.CITY[place], "district": do.DISTRICTS[do.DISTRICT_OF[origin]]},
        )
    return why_not_place(t, seat, place)


# Bidding ------------------------------------------------------------------------------------------------------------


def why_not_bid(t: Position, seat: i64, verb: str, action: i64) -> Refusal | None:
    grouped = t.box.grouped
    if t.at == s.ASK_CATEGORY:
        if verb != "category":
            return None
        args: dict[str, Any] = {"category": do.CATEGORIES[action - do.DO_CATEGORY], "group": do.GROUPS[t.category]}
        return ("YED-118", "refuse-not-in-group", args)
    if t.at == s.ASK_OPEN and verb == "open":
        if grouped:
            return ("YED-118", "refuse-groups", {})
        return ("YED-091", "refuse-sold", {"category": do.CATEGORIES[action - do.DO_OPEN]})
    if t.at == s.ASK_OPEN and verb == "open_group":
        if not grouped:
            return ("YED-095", "refuse-no-groups", {})
        group = action - do.DO_OPEN_GROUP
        if t.sold & s.BIT[group] != 0:
            return ("YED-091", "refuse-group-sold", {"group": do.GROUPS[group]})
        return ("YED-119", "refuse-group-order", {})
    if t.at == s.ASK_RAISE and verb == "bid":
        bid = action - do.DO_BID + 1
        least = least_raise(t, seat)
        if bid < least:
            return ("YED-098", "refuse-bid-low", {"mon": int(bid), "least": int(least)})
        return ("YED-098", "refuse-bid-high", {"mon": int(bid), "most": int(most_raise(t))})
    if t.at == s.ASK_RAISE and action == do.DO_LEAVE:
        return ("YED-102", "refuse-leave", {})
    return None


# Assignment ---------------------------------------------------------------------------------------------------------


def why_not_place(t: Position, seat: i64, place: i64) -> Refusal:
    if place >= do.CITY_COUNT:
        annex = place - do.CITY_COUNT
        name: dict[str, Any] = {"annex": do.ANNEXES[annex]}
        if t.get(seat, s.ANNEX_TILES) & s.BIT[annex] == 0:
            return ("YED-152", "refuse-annex-lacking", name)
        return ("YED-153", "refuse-annex-taken", name)
    if do.DISTRICT_OF[place] == t.closed:
        return ("YED-152", "refuse-closed", {"district": do.DISTRICTS[t.closed]})
    if place == do.GARDEN and t.get(seat, s.HERE + do.GARDEN) > 0:
        return ("YED-154", "refuse-garden", {})
    return ("YED-153", "refuse-full", {"place": do.CITY[place]})


# Action -------------------------------------------------------------------------------------------------------------


def why_not_act(t: Position, seat: i64, act: i64) -> Refusal:
    box = t.box
    name: dict[str, Any] = {"act": do.ACTS[act], "place": do.PLACES[t.place]}
    if not do.FIRST_ACT[t.place] <= act < do.FIRST_ACT[t.place + 1]:
        return ("YED-213", "refuse-act-elsewhere", name)
    mon = t.get(seat, s.MON)
    if box.act_mon[act] > 0 and mon < price(t, seat, act):
        return ("YED-250", "refuse-too-dear", {"price": int(price(t, seat, act)), "mon": int(mon)})
    if t.get(seat, s.PP) < box.act_pp[act]:
        return ("YED-250", "refuse-too-few-points", {"points": int(box.act_pp[act]), "have": int(t.get(seat, s.PP))})
    assert not can_do(t, seat, act)
    return ("YED-250", "refuse-act-void", name)


def why_not_mission(t: Position, seat: i64, mission: i64) -> Refusal:
    """The first requirement that is not met, in the order in which the card shows them."""
    name: dict[str, Any] = {"card": do.MISSIONS[mission]}
    if not holds_card(t, seat, language.MISSION, mission):
        return ("YED-220", "refuse-not-held", name)
    needs = t.box.needs
    need = mission * 2 * language.NEED
    if t.place >= do.CITY_COUNT:
        return ("YED-213", "refuse-mission-annex", name)
    if t.place != s.NONE and not shows(t, mission, t.place):
        return ("YED-223", "refuse-mission-elsewhere", {**name, "district": do.DISTRICTS[do.DISTRICT_OF[t.place]]})
    for district in range(do.DISTRICT_COUNT):
        if t.standing(seat, district) < needs[need + language.NEED_DISTRICTS + district]:
            return ("YED-222", "refuse-mission-district", {**name, "district": do.DISTRICTS[district]})
    if missing(t, seat, mission, 0, language.FOR_WEAPON) > stand_ins(t, seat, language.FOR_WEAPON):
        return ("YED-225", "refuse-mission-weapons", name)
    if t.get(seat, s.ANNEX_TILES) & needs[need + language.NEED_ANNEXES] != needs[need + language.NEED_ANNEXES]:
        return ("YED-225", "refuse-mission-annexes", name)
    if missing(t, seat, mission, 0, language.FOR_GEISHA) > stand_ins(t, seat, language.FOR_GEISHA):
        return ("YED-225", "refuse-mission-geishas", {**name, "count": int(needs[need + language.NEED_GEISHAS])})
    if needs[need + language.NEED_MON] > t.get(seat, s.MON):
        return ("YED-227", "refuse-mission-mon", {**name, "mon": int(needs[need + language.NEED_MON])})
    if missing(t, seat, mission, 0, language.FOR_BLESSING) > stand_ins(t, seat, language.FOR_BLESSING):
        return ("YED-227", "refuse-mission-blessing", name)
    return ("YED-226", "refuse-mission-special", name)


# Trade --------------------------------------------------------------------------------------------------------------


def why_not_trade(t: Position, seat: i64, verb: str, action: i64) -> Refusal | None:
    here: dict[str, Any] = {"district": do.DISTRICTS[t.district]}
    if t.at == s.ASK_TRADE:
        return why_not_offer(t, seat, verb, action)
    if t.at == s.ASK_HAND_OVER:
        return ("YED-193", "refuse-hand-over", {}) if verb == "hand_over" else None
    if t.at == s.ASK_REPLY:
        return why_not_counter(t, verb)
    if action == do.DO_PROPOSE:
        return why_not_propose(t)
    if verb == "third":
        if deal.third(t) != s.NOBODY:
            return ("YED-198", "refuse-fourth", {})
        return ("YED-198", "refuse-third", here)
    if verb == "side":
        return ("YED-198", "refuse-side", {})
    if not do.DO_GIVE_WEAPON <= action < do.DO_PROPOSE and verb != "ask_mission":
        return None
    if verb in ("give_blackmail", "ask_blackmail") and not offer.blackmail_trades(t):
        return ("YED-192", "refuse-blackmail-trade", {})
    if verb == "give_card" and is_done(t, seat, action - do.DO_GIVE_CARD):
        return ("YED-192", "refuse-done-mission", {"card": do.FACES[action - do.DO_GIVE_CARD]})
    if offer.goods(t) & goods_wanted(verb, action) == 0:
        return (trade_rule(t), "refuse-not-traded", here)
    if (offer.giving_side(t) if action < do.DO_ASK_WEAPON else offer.asking_side(t)) == s.NONE:
        return ("YED-198", "refuse-other-side", {})
    return (trade_rule(t), "refuse-give" if action < do.DO_ASK_WEAPON else "refuse-ask", {})


def trade_rule(t: Position) -> str:
    return "YED-190" if t.district == do.MARKET else "YED-191"


def why_not_offer(t: Position, seat: i64, verb: str, action: i64) -> Refusal | None:
    if verb not in ("offer", "offer_more"):
        return None
    other = action - (do.DO_OFFER if verb == "offer" else do.DO_OFFER_MORE)
    if other == seat or other >= t.players or not offer.is_trader(t, other):
        return (trade_rule(t), "refuse-no-trader", {"district": do.DISTRICTS[t.district]})
    return ("YED-197", "refuse-offer-verb", {"verb": "offer_more" if verb == "offer" else "offer"})


def why_not_counter(t: Position, verb: str) -> Refusal | None:
    if verb not in ("counter", "counter_more"):
        return None
    if may_counter(t):
        return ("YED-197", "refuse-offer-verb", {"verb": "counter_more" if verb == "counter" else "counter"})
    return ("YED-197", "refuse-counter", {})


def is_done(t: Position, seat: i64, face: i64) -> bool:
    """Whether a face is a mission that the seat has completed."""
    first = do.FIRST_FACE[language.MISSION]
    return face >= first and t.get(seat, s.DONE) & s.BIT[face - first] != 0


def goods_wanted(verb: str, action: i64) -> i64:
    """The goods that an addition to an offer is about, as a bit; all bits for Blackmail."""
    if verb == "give_weapon" or verb == "ask_weapon":
        return offer.WEAPON_GOODS
    if verb == "give_geisha" or verb == "ask_geisha":
        return offer.GEISHA_GOODS
    if verb == "give_mon" or verb == "ask_mon":
        return offer.MON_GOODS
    if verb == "ask_card":
        return (offer.MISSION_GOODS, offer.ACTION_GOODS, offer.BONUS_GOODS)[action - do.DO_ASK_CARD]
    if verb == "ask_mission":
        return offer.MISSION_GOODS
    if verb == "give_card":
        face = action - do.DO_GIVE_CARD
        if do.FIRST_FACE[language.WEAPON] <= face < do.FIRST_FACE[language.MISSION]:
            return 0  # weapons have a verb of their own, events are nobody's
        return offer.goods_of(deal.thing_of(face))
    return 63


def why_not_propose(t: Position) -> Refusal:
    if all(deal.is_empty(t, side) for side in range(deal.sides(t))):
        return ("YED-194", "refuse-empty-offer", {})
    for part in range(deal.parts(t)):
        gives = deal.given(t, part, deal.ALL_SUM) > 0
        if not gives and deal.got(t, part, deal.ALL_SUM) == 0:
            return ("YED-198", "refuse-bystander", {"seat": int(deal.seat_of(t, part))})
        if not gives and not t.box.gifts:
            return ("YED-194", "refuse-gift", {})
    assert not deal.within_limits(t)
    return ("YED-195", "refuse-limits", {})
