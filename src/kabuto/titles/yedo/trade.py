"""Phase 6, Trade: first in the Market, then in the Tavern, two players at a time (YED-190 to YED-196).

Whoever has a disciple in the district may, in player order, make offers to others who have one there. An offer is put
together piece by piece; the faces of cards in it are known to nobody but their owner (YED-193). The other accepts,
declines, or makes an offer in return. Both numbers are bounded, so that trade ends.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    COIN_COUNT,
    COIN_VALUES,
    DISTRICTS,
    DO_ACCEPT,
    DO_ASK_BLACKMAIL,
    DO_ASK_CARD,
    DO_ASK_GEISHA,
    DO_ASK_MON,
    DO_ASK_WEAPON,
    DO_COUNTER,
    DO_DECLINE,
    DO_DONE,
    DO_GIVE_BLACKMAIL,
    DO_GIVE_CARD,
    DO_GIVE_GEISHA,
    DO_GIVE_MON,
    DO_GIVE_WEAPON,
    DO_HAND_OVER,
    DO_OFFER,
    DO_PASS,
    DO_PROPOSE,
    DO_WITHDRAW,
    FIRST_FACE,
    MARKET,
    TAVERN,
    WEAPON_COUNT,
    WEAPONS,
)
from kabuto.titles.yedo.cards import next_asked, playable
from kabuto.titles.yedo.frames import SURPLUS
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, MISSION, TRADE_WINDOW, WEAPON
from kabuto.titles.yedo.piles import hand_of, hand_size, into_hand, limit_of, out_of_hand
from kabuto.titles.yedo.state import (
    ACTION_PHASE,
    ARMS,
    ASK_BUILD,
    ASK_HAND_OVER,
    ASK_REPLY,
    ASK_TRADE,
    ASK_TRADE_CARD,
    ASKED,
    BIT,
    BLACKMAIL,
    GEISHAS,
    GIVEN,
    HELD,
    MON,
    NOBODY,
    NONE,
    OFFERS,
    ORDER,
    SEAT,
    SIDE_ARMS,
    SIDE_BLACKMAIL,
    SIDE_CARDS,
    SIDE_GEISHAS,
    SIDE_MON,
    STACK,
    Table,
)

MOST_OFFERS: Final[i64] = 3
"""So many offers may a player make in a district and round (YED-194)."""
MOST_COUNTERS: Final[i64] = 2
"""So often may an offer be answered by another one."""
MOST_CARDS: Final[i64] = 12

# What can be traded, as bits in the edition's order
WEAPON_GOODS: Final[i64] = 1
GEISHA_GOODS: Final[i64] = 2
MON_GOODS: Final[i64] = 4
MISSION_GOODS: Final[i64] = 8
ACTION_GOODS: Final[i64] = 16
BONUS_GOODS: Final[i64] = 32

# The stages
CARDS_FIRST: Final[i64] = 0
TURNS: Final[i64] = 1
BUILDING: Final[i64] = 2
REPLYING: Final[i64] = 3
HANDING_OVER: Final[i64] = 4


def trade_on(t: Table) -> None:
    if t.stage == CARDS_FIRST:
        seat = next_asked(t, 0) if t.box.windows_used & TRADE_WINDOW != 0 else NOBODY
        if seat != NOBODY:
            t.ask(seat, ASK_TRADE_CARD)
        else:
            open_district(t, MARKET)  # YED-190
    elif t.stage == TURNS:
        seat = next_trader(t)
        if seat != NOBODY:
            t.on_turn = seat
            t.ask(seat, ASK_TRADE)
        elif t.district == MARKET:
            open_district(t, TAVERN)  # YED-191
        else:
            close_trade(t)
    elif t.stage == BUILDING:
        t.ask(t.proposer, ASK_BUILD)
    elif t.stage == REPLYING:
        t.ask(t.partner, ASK_REPLY)
    else:
        hand_over_on(t)


def open_district(t: Table, district: i64) -> None:
    t.asked = 0
    t.district = district
    t.stage = TURNS
    for seat in range(t.players):
        t.row[seat * SEAT + OFFERS] = 0


def close_trade(t: Table) -> None:
    t.asked = 0
    t.district = NONE
    t.on_turn = NOBODY
    t.phase = ACTION_PHASE
    t.stage = 0
    for seat in range(t.players):
        t.row[seat * SEAT + OFFERS] = 0


def is_trader(t: Table, seat: i64) -> bool:
    return t.standing(seat, t.district) > 0


def next_trader(t: Table) -> i64:
    """The next in player order who may make offers, if there is anybody to make them to."""
    row = t.row
    traders: i64 = 0
    found = NOBODY
    for i in range(t.players):
        seat = row[ORDER + i]
        if is_trader(t, seat):
            traders += 1
            if found == NOBODY and t.asked & BIT[seat] == 0 and row[seat * SEAT + OFFERS] < MOST_OFFERS:
                found = seat
    return found if traders > 1 else NOBODY


def trade_cards(t: Table, out: Ints, n: i64) -> i64:
    """Cards of the trade phase may be played by everybody, without a disciple in the district too."""
    n = playable(t, out, n, t.seat, TRADE_WINDOW)
    out[n] = DO_PASS
    return n + 1


def trades(t: Table, out: Ints, n: i64) -> i64:
    n = playable(t, out, n, t.seat, TRADE_WINDOW)
    for seat in range(t.players):
        if seat != t.seat and is_trader(t, seat):
            out[n] = DO_OFFER + seat
            n += 1
    out[n] = DO_DONE
    return n + 1


def answer_trade(t: Table, action: i64) -> None:
    if action == DO_DONE:
        t.asked |= BIT[t.seat]
        return
    t.row[t.seat * SEAT + OFFERS] += 1
    t.proposer = t.seat
    t.partner = action - DO_OFFER
    t.counters = 0
    t.stage = BUILDING


# Putting an offer together -----------------------------------------------------------------------------------------


def goods(t: Table) -> i64:
    return t.box.market_goods if t.district == MARKET else t.box.tavern_goods


def goods_of(thing: i64) -> i64:
    if thing == ACTION:
        return ACTION_GOODS
    return BONUS_GOODS if thing == BONUS else MISSION_GOODS


def hidden(place: i64) -> i64:
    """Cards that are traded face down: missions, action cards, bonus cards, in the order of `HIDDEN`."""
    if place == 0:
        return MISSION
    return ACTION if place == 1 else BONUS


def thing_of(face: i64) -> i64:
    """What a face is: an action card, a bonus card or a mission."""
    if face < FIRST_FACE[BONUS]:
        return ACTION
    return BONUS if face < FIRST_FACE[WEAPON] else MISSION


def offered(t: Table, thing: i64) -> i64:
    """How many cards of a kind the offer gives."""
    row = t.row
    n: i64 = 0
    for i in range(row[GIVEN + SIDE_CARDS]):
        if thing_of(row[GIVEN + SIDE_CARDS + 1 + i]) == thing:
            n += 1
    return n


def face_offered(t: Table, face: i64) -> i64:
    row = t.row
    n: i64 = 0
    for i in range(row[GIVEN + SIDE_CARDS]):
        if row[GIVEN + SIDE_CARDS + 1 + i] == face:
            n += 1
    return n


def pieces(t: Table, out: Ints, n: i64) -> i64:
    """What can be added to the offer: on the own side, then on the other; or make it, or drop it."""
    row = t.row
    allowed = goods(t)
    me = t.proposer * SEAT
    you = t.partner * SEAT
    n = side(t, out, n, me, GIVEN, allowed, DO_GIVE_WEAPON)
    if row[GIVEN + SIDE_CARDS] < MOST_CARDS:
        for place in range(i64(3)):  # ascending: action cards, bonus cards, missions
            thing = ACTION if place == 0 else BONUS if place == 1 else MISSION
            if allowed & goods_of(thing) != 0:
                n = own_cards(t, out, n, me, thing)
    if blackmail_trades(t) and row[GIVEN + SIDE_BLACKMAIL] < row[me + BLACKMAIL]:
        out[n] = DO_GIVE_BLACKMAIL
        n += 1
    n = side(t, out, n, you, ASKED, allowed, DO_ASK_WEAPON)
    for place in range(i64(3)):
        thing = hidden(place)
        if allowed & goods_of(thing) != 0 and row[ASKED + SIDE_CARDS + place] < row[you + hand_of(thing)]:
            out[n] = DO_ASK_CARD + place
            n += 1
    if blackmail_trades(t) and row[ASKED + SIDE_BLACKMAIL] < row[you + BLACKMAIL]:
        out[n] = DO_ASK_BLACKMAIL
        n += 1
    if can_propose(t):
        out[n] = DO_PROPOSE
        n += 1
    out[n] = DO_WITHDRAW
    return n + 1


def blackmail_trades(t: Table) -> bool:
    """Blackmail is not tradable (YED-192), unless the table reads that otherwise: then in the Tavern."""
    return t.box.trade_blackmail and t.district == TAVERN


def side(t: Table, out: Ints, n: i64, owner: i64, at: i64, allowed: i64, first: i64) -> i64:
    """Open things of one side: weapons, Geishas, Mon; the verbs of both sides come in this order."""
    row = t.row
    if allowed & WEAPON_GOODS != 0:
        for weapon in range(WEAPON_COUNT):
            if row[at + SIDE_ARMS + weapon] < row[owner + ARMS + weapon]:
                out[n] = first + weapon
                n += 1
    if allowed & GEISHA_GOODS != 0 and row[at + SIDE_GEISHAS] < row[owner + GEISHAS]:
        out[n] = first + WEAPON_COUNT
        n += 1
    if allowed & MON_GOODS != 0:
        for coin in range(COIN_COUNT):
            if row[at + SIDE_MON] + COIN_VALUES[coin] <= row[owner + MON]:
                out[n] = first + WEAPON_COUNT + 1 + coin
                n += 1
    return n


def own_cards(t: Table, out: Ints, n: i64, owner: i64, thing: i64) -> i64:
    """Cards of the proposer's hand that are not in the offer yet."""
    row = t.row
    hand = owner + hand_of(thing)
    last: i64 = -1
    copies: i64 = 0
    for i in range(row[hand]):
        card = row[hand + 1 + i]
        copies = copies + 1 if card == last else 1
        last = card
        if i + 1 < row[hand] and row[hand + 2 + i] == card:
            continue  # count all copies first
        if face_offered(t, FIRST_FACE[thing] + card) < copies:
            out[n] = DO_GIVE_CARD + FIRST_FACE[thing] + card
            n += 1
    return n


def gives_something(t: Table, at: i64) -> bool:
    row = t.row
    n = row[at + SIDE_MON] + row[at + SIDE_GEISHAS] + row[at + SIDE_BLACKMAIL] + row[at + SIDE_CARDS]
    for weapon in range(WEAPON_COUNT):
        n += row[at + SIDE_ARMS + weapon]
    if at == ASKED:
        n += row[at + SIDE_CARDS + 1] + row[at + SIDE_CARDS + 2]
    return n > 0


def can_propose(t: Table) -> bool:
    """Something must change hands; both stay within their limits (YED-194, YED-195)."""
    gives = gives_something(t, GIVEN)
    takes = gives_something(t, ASKED)
    if t.box.gifts:
        if not gives and not takes:
            return False
    elif not gives or not takes:
        return False
    return t.box.trade_over_limit or within_limits(t)


def within_limits(t: Table) -> bool:
    row = t.row
    box = t.box
    more: i64 = 0  # weapons that the partner has more afterwards
    for weapon in range(WEAPON_COUNT):
        more += row[GIVEN + SIDE_ARMS + weapon] - row[ASKED + SIDE_ARMS + weapon]
    if not fits(t, HELD, more, box.limit_weapons):
        return False
    if not fits(t, GEISHAS, row[GIVEN + SIDE_GEISHAS] - row[ASKED + SIDE_GEISHAS], box.limit_geishas):
        return False
    for place in range(i64(3)):
        thing = hidden(place)
        more = offered(t, thing) - row[ASKED + SIDE_CARDS + place]
        limit = box.limit_missions if thing == MISSION else box.limit_actions if thing == ACTION else box.limit_bonus
        if not fits(t, hand_of(thing), more, limit):
            return False
    return True


def fits(t: Table, what: i64, more: i64, limit: i64) -> bool:
    """Whether both sides are within a limit when the partner gets so many more and the proposer so many fewer."""
    row = t.row
    if more > 0:
        return row[t.partner * SEAT + what] + more <= limit
    return row[t.proposer * SEAT + what] - more <= limit or more == 0


def add_piece(t: Table, action: i64) -> None:
    row = t.row
    if action == DO_WITHDRAW:
        if t.teller is not None:
            t.tell("story-withdraw", {"seat": int(t.proposer)})
        drop_offer(t)
    elif action == DO_PROPOSE:
        t.stage = REPLYING
        if t.teller is not None:
            tell_offer(t)
    elif action >= DO_ASK_BLACKMAIL:
        row[ASKED + SIDE_BLACKMAIL] += 1
    elif action >= DO_ASK_CARD:
        row[ASKED + SIDE_CARDS + action - DO_ASK_CARD] += 1
    elif action >= DO_ASK_MON:
        row[ASKED + SIDE_MON] += COIN_VALUES[action - DO_ASK_MON]
    elif action >= DO_ASK_GEISHA:
        row[ASKED + SIDE_GEISHAS] += 1
    elif action >= DO_ASK_WEAPON:
        row[ASKED + SIDE_ARMS + action - DO_ASK_WEAPON] += 1
    elif action >= DO_GIVE_BLACKMAIL:
        row[GIVEN + SIDE_BLACKMAIL] += 1
    elif action >= DO_GIVE_CARD:
        row[GIVEN + SIDE_CARDS] += 1
        row[GIVEN + SIDE_CARDS + row[GIVEN + SIDE_CARDS]] = action - DO_GIVE_CARD
    elif action >= DO_GIVE_MON:
        row[GIVEN + SIDE_MON] += COIN_VALUES[action - DO_GIVE_MON]
    elif action >= DO_GIVE_GEISHA:
        row[GIVEN + SIDE_GEISHAS] += 1
    else:
        row[GIVEN + SIDE_ARMS + action - DO_GIVE_WEAPON] += 1


def clear_offer(t: Table) -> None:
    row = t.row
    for place in range(GIVEN, STACK):
        row[place] = 0


def drop_offer(t: Table) -> None:
    clear_offer(t)
    t.proposer = NOBODY
    t.partner = NOBODY
    t.counters = 0
    t.stage = TURNS


def side_in_words(t: Table, at: i64) -> dict[str, Any]:
    """One side of the offer as everybody may know it: kinds and numbers of cards, never faces (YED-193)."""
    row = t.row
    arms = at + SIDE_ARMS
    weapons = [WEAPONS[weapon] for weapon in range(WEAPON_COUNT) for _ in range(row[arms + weapon])]
    found: dict[str, Any] = {
        "mon": int(row[at + SIDE_MON]),
        "geishas": int(row[at + SIDE_GEISHAS]),
        "blackmail": int(row[at + SIDE_BLACKMAIL]),
        "weapons": weapons,
    }
    for place, name in enumerate(("missions", "actions", "bonuses")):
        thing = hidden(place)
        found[name] = int(row[at + SIDE_CARDS + place]) if at == ASKED else int(offered(t, thing))
    return found


def tell_offer(t: Table) -> None:
    args: dict[str, Any] = {"seat": int(t.proposer), "other_seat": int(t.partner), "district": DISTRICTS[t.district]}
    for name, at in (("give", GIVEN), ("ask", ASKED)):
        for key, value in side_in_words(t, at).items():
            args[f"{name}_{key}"] = len(value) if key == "weapons" else value
            if key == "weapons":
                args[f"{name}_arms"] = [f"{one}" for one in value]
    t.tell("story-offer", args)


# Answering ---------------------------------------------------------------------------------------------------------


def replies(t: Table, out: Ints, n: i64) -> i64:
    out[n] = DO_ACCEPT
    out[n + 1] = DO_DECLINE
    n += 2
    if t.counters < MOST_COUNTERS:
        out[n] = DO_COUNTER
        n += 1
    return n


def answer_reply(t: Table, action: i64) -> None:
    if action == DO_DECLINE:
        if t.teller is not None:
            t.tell("story-decline", {"seat": int(t.partner)})
        drop_offer(t)
    elif action == DO_COUNTER:
        if t.teller is not None:
            t.tell("story-counter", {"seat": int(t.partner)})
        other = t.proposer
        clear_offer(t)
        t.proposer = t.partner
        t.partner = other
        t.counters += 1
        t.stage = BUILDING
    else:
        if t.teller is not None:
            t.tell("story-accept", {"seat": int(t.partner), "other_seat": int(t.proposer)})
        t.stage = HANDING_OVER


def hand_over_on(t: Table) -> None:
    """The partner chooses the cards asked for, unless all of a kind are; then the rest changes hands."""
    row = t.row
    for place in range(i64(3)):
        wanted = row[ASKED + SIDE_CARDS + place]
        thing = hidden(place)
        hand = t.partner * SEAT + hand_of(thing)
        if wanted > 0:
            if wanted == row[hand] or row[hand + 1] == row[hand + row[hand]]:
                hand_card(t, thing, row[hand + 1])
            else:
                t.ask(t.partner, ASK_HAND_OVER)
            return
    close_deal(t)


def wanted_thing(t: Table) -> i64:
    """The kind of card that is handed over next, as its place in `HIDDEN`."""
    place: i64 = 0
    while t.row[ASKED + SIDE_CARDS + place] == 0:
        place += 1
    return place


def cards_to_hand_over(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    thing = hidden(wanted_thing(t))
    hand = t.partner * SEAT + hand_of(thing)
    last: i64 = -1
    for i in range(row[hand]):
        if row[hand + 1 + i] != last:
            last = row[hand + 1 + i]
            out[n] = DO_HAND_OVER + FIRST_FACE[thing] + last
            n += 1
    return n


def answer_hand_over(t: Table, action: i64) -> None:
    face = action - DO_HAND_OVER
    thing = thing_of(face)
    hand_card(t, thing, face - FIRST_FACE[thing])


def hand_card(t: Table, thing: i64, card: i64) -> None:
    """One card asked for goes into the offer's other side: it is held back until the deal is closed."""
    row = t.row
    place: i64 = 0 if thing == MISSION else 1 if thing == ACTION else 2
    row[ASKED + SIDE_CARDS + place] -= 1
    t.reveal()
    out_of_hand(t, t.partner, thing, card)
    into_hand(t, t.proposer, thing, card)


def close_deal(t: Table) -> None:
    """Everything else changes hands at once."""
    row = t.row
    giver = t.proposer
    taker = t.partner
    t.reveal()
    for i in range(row[GIVEN + SIDE_CARDS]):
        face = row[GIVEN + SIDE_CARDS + 1 + i]
        thing = thing_of(face)
        out_of_hand(t, giver, thing, face - FIRST_FACE[thing])
        into_hand(t, taker, thing, face - FIRST_FACE[thing])
    for weapon in range(WEAPON_COUNT):
        for _ in range(row[GIVEN + SIDE_ARMS + weapon]):
            out_of_hand(t, giver, WEAPON, weapon)
            into_hand(t, taker, WEAPON, weapon)
        for _ in range(row[ASKED + SIDE_ARMS + weapon]):
            out_of_hand(t, taker, WEAPON, weapon)
            into_hand(t, giver, WEAPON, weapon)
    carry(t, giver, taker, MON, SIDE_MON)
    carry(t, giver, taker, GEISHAS, SIDE_GEISHAS)
    carry(t, giver, taker, BLACKMAIL, SIDE_BLACKMAIL)
    if t.box.trade_over_limit:
        return_surplus(t, giver)
        return_surplus(t, taker)
    drop_offer(t)


def carry(t: Table, giver: i64, taker: i64, what: i64, side_of: i64) -> None:
    row = t.row
    net = row[GIVEN + side_of] - row[ASKED + side_of]
    row[giver * SEAT + what] -= net
    row[taker * SEAT + what] += net


def return_surplus(t: Table, seat: i64) -> None:
    """YED-195, the other reading: what is too much is returned, as after a draw (YED-021)."""
    row = t.row
    for thing in range(ACTION, MISSION + 1):
        if thing != EVENT and hand_size(t, seat, thing) > limit_of(t, thing):
            t.push(SURPLUS, seat, thing, 0, 0, 0)
    while row[seat * SEAT + GEISHAS] > t.box.limit_geishas:
        row[seat * SEAT + GEISHAS] -= 1
        t.geishas += 1
