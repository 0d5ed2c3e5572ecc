"""Putting an offer together, piece by piece, side by side (YED-190 to YED-198)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    COIN_COUNT,
    COIN_VALUES,
    COLOURS,
    DISTRICTS,
    DO_ASK_BLACKMAIL,
    DO_ASK_CARD,
    DO_ASK_MISSION,
    DO_ASK_WEAPON,
    DO_GIVE_BLACKMAIL,
    DO_GIVE_CARD,
    DO_GIVE_WEAPON,
    DO_PROPOSE,
    DO_SIDE,
    DO_THIRD,
    DO_WITHDRAW,
    FIRST_FACE,
    MARKET,
    MOST_SEATS,
    TAVERN,
    WEAPON_COUNT,
)
from kabuto.titles.yedo.deal import (
    ACTION_SUM,
    ALL_SUM,
    AMONG_THREE,
    ARMS_GIVEN,
    BLACKMAIL_GIVEN,
    BONUS_SUM,
    DEAL_SIDE,
    DEAL_THIRD,
    GEISHAS_GIVEN,
    GIVER,
    KINDS,
    MADE,
    MISSION_SUM,
    MON_GIVEN,
    MOST_CARDS,
    PROPOSER,
    RECEIVER,
    REPLYING,
    WEAPON_SUM,
    WISH_COUNT,
    WISHED,
    add_open,
    add_wish,
    copies_laid,
    drop_deal,
    given,
    got,
    is_empty,
    laid,
    lay,
    let_join,
    parts,
    seat_of,
    side_in_words,
    sides,
    third,
    within_limits,
)
from kabuto.titles.yedo.language import ACTION, BONUS, MISSION
from kabuto.titles.yedo.piles import colour_of, hand_of
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ARMS,
    BIT,
    BLACKMAIL,
    BONUS_HAND,
    GEISHAS,
    HELD,
    MISSION_HAND,
    MON,
    NOBODY,
    NONE,
    OFFERS,
    SEAT,
    Table,
)

# What can be traded, as bits in the edition's order
WEAPON_GOODS: Final[i64] = 1
GEISHA_GOODS: Final[i64] = 2
MON_GOODS: Final[i64] = 4
MISSION_GOODS: Final[i64] = 8
ACTION_GOODS: Final[i64] = 16
BONUS_GOODS: Final[i64] = 32


def is_trader(t: Table, seat: i64) -> bool:
    return t.standing(seat, t.district) > 0


def goods(t: Table) -> i64:
    return t.box.market_goods if t.district == MARKET else t.box.tavern_goods


def goods_of(thing: i64) -> i64:
    if thing == ACTION:
        return ACTION_GOODS
    return BONUS_GOODS if thing == BONUS else MISSION_GOODS


def giving_side(t: Table) -> i64:
    """The side that the proposer gives on and that is being put together, or NONE."""
    if t.deal[DEAL_THIRD] == 0:
        return 0
    side = t.deal[DEAL_SIDE]
    return side if GIVER[side] == PROPOSER else NONE


def asking_side(t: Table) -> i64:
    """The side that somebody else gives on and that is being put together, or NONE."""
    if t.deal[DEAL_THIRD] == 0:
        return 1
    side = t.deal[DEAL_SIDE]
    return NONE if GIVER[side] == PROPOSER else side


def pieces(t: Table, out: Ints, n: i64) -> i64:
    """What can be added to the offer: on the own side, then on the other; or make it, or drop it; or more about it."""
    gift = giving_side(t)
    wish = asking_side(t)
    if gift != NONE:
        n = open_pieces(t, out, n, PROPOSER, DO_GIVE_WEAPON)
        n = own_cards(t, out, n, gift)
        n = blackmail_piece(t, out, n, PROPOSER, DO_GIVE_BLACKMAIL)
    if wish != NONE:
        n = open_pieces(t, out, n, GIVER[wish], DO_ASK_WEAPON)
        n = kinds(t, out, n, GIVER[wish])
        n = blackmail_piece(t, out, n, GIVER[wish], DO_ASK_BLACKMAIL)
    if can_propose(t):
        out[n] = DO_PROPOSE
        n += 1
    out[n] = DO_WITHDRAW
    n += 1
    if wish != NONE:
        n = colours(t, out, n, GIVER[wish])
    if t.deal[DEAL_THIRD] != 0:
        return other_sides(t, out, n)
    for seat in range(t.players):
        if seat != t.proposer and seat != t.partner and is_trader(t, seat):
            out[n] = DO_THIRD + seat
            n += 1
    return n


def blackmail_trades(t: Table) -> bool:
    """Blackmail is not tradable (YED-192), unless the table reads that otherwise: then in the Tavern."""
    return t.box.trade_blackmail and t.district == TAVERN


def blackmail_piece(t: Table, out: Ints, n: i64, giver: i64, verb: i64) -> i64:
    if blackmail_trades(t) and t.row[seat_of(t, giver) * SEAT + BLACKMAIL] > given(t, giver, BLACKMAIL_GIVEN):
        out[n] = verb
        n += 1
    return n


def open_pieces(t: Table, out: Ints, n: i64, giver: i64, first: i64) -> i64:
    """Weapons, Geishas, Mon; the verbs of giving and of asking come in this order."""
    row = t.row
    base = seat_of(t, giver) * SEAT
    allowed = goods(t)
    if allowed & WEAPON_GOODS != 0 and row[base + HELD] > given(t, giver, WEAPON_SUM):
        for weapon in range(WEAPON_COUNT):
            held = row[base + ARMS + weapon]
            if held > 0 and held > given(t, giver, ARMS_GIVEN + weapon):
                out[n] = first + weapon
                n += 1
    if allowed & GEISHA_GOODS != 0 and row[base + GEISHAS] > given(t, giver, GEISHAS_GIVEN):
        out[n] = first + WEAPON_COUNT
        n += 1
    if allowed & MON_GOODS != 0:
        left = row[base + MON] - given(t, giver, MON_GIVEN)
        for coin in range(COIN_COUNT):
            if COIN_VALUES[coin] <= left:
                out[n] = first + WEAPON_COUNT + 1 + coin
                n += 1
    return n


def own_cards(t: Table, out: Ints, n: i64, side: i64) -> i64:
    """Cards of the proposer's hand that are not in the offer yet."""
    if laid(t, side) == MOST_CARDS:
        return n
    allowed = goods(t)
    if allowed & ACTION_GOODS != 0:
        n = own_cards_of(t, out, n, ACTION)
    if allowed & BONUS_GOODS != 0:
        n = own_cards_of(t, out, n, BONUS)
    return own_cards_of(t, out, n, MISSION) if allowed & MISSION_GOODS != 0 else n


def own_cards_of(t: Table, out: Ints, n: i64, thing: i64) -> i64:
    row = t.row
    hand = t.proposer * SEAT + hand_of(thing)
    first = FIRST_FACE[thing]
    copies: i64 = 0
    for i in range(row[hand]):
        card = row[hand + 1 + i]
        copies += 1
        if i + 1 < row[hand] and row[hand + 2 + i] == card:
            continue  # count all copies first
        if copies_laid(t, PROPOSER, first + card) < copies:
            out[n] = DO_GIVE_CARD + first + card
            n += 1
        copies = 0
    return n


def kinds(t: Table, out: Ints, n: i64, giver: i64) -> i64:
    """Kinds of cards of which one more can be asked for."""
    allowed = goods(t)
    base = seat_of(t, giver) * SEAT
    if allowed & MISSION_GOODS != 0 and t.row[base + MISSION_HAND] > given(t, giver, MISSION_SUM):
        out[n] = DO_ASK_CARD
        n += 1
    if allowed & ACTION_GOODS != 0 and t.row[base + ACTION_HAND] > given(t, giver, ACTION_SUM):
        out[n] = DO_ASK_CARD + 1
        n += 1
    if allowed & BONUS_GOODS != 0 and t.row[base + BONUS_HAND] > given(t, giver, BONUS_SUM):
        out[n] = DO_ASK_CARD + 2
        n += 1
    return n


def colours(t: Table, out: Ints, n: i64, giver: i64) -> i64:
    """Colours of which one more mission can be asked for; some may be asked for whatever their colour."""
    hand = seat_of(t, giver) * SEAT + MISSION_HAND
    if goods(t) & MISSION_GOODS == 0 or t.row[hand] <= given(t, giver, MISSION_SUM):
        return n
    held: i64 = 0  # eight bits a colour
    for i in range(t.row[hand]):
        held += BIT[8 * colour_of(t.row[hand + 1 + i])]
    for colour in range(WISH_COUNT - KINDS):
        if (held >> (8 * colour)) & 255 > given(t, giver, WISHED + KINDS + colour):
            out[n] = DO_ASK_MISSION + colour
            n += 1
    return n


def other_sides(t: Table, out: Ints, n: i64) -> i64:
    """In a deal of three, the sides that could be put together next, ascending."""
    start = n
    for side in range(AMONG_THREE):
        if side == t.deal[DEAL_SIDE]:
            continue
        action = DO_SIDE + seat_of(t, GIVER[side]) * MOST_SEATS + seat_of(t, RECEIVER[side])
        place = n
        while place > start and out[place - 1] > action:
            out[place] = out[place - 1]
            place -= 1
        out[place] = action
        n += 1
    return n


def can_propose(t: Table) -> bool:
    """Something must change hands, everybody takes part in that, and stays within the limits (YED-194, YED-195)."""
    for part in range(parts(t)):
        if given(t, part, ALL_SUM) == 0 and not (t.box.gifts and got(t, part, ALL_SUM) > 0):
            return False
    return t.box.trade_over_limit or within_limits(t)


def add_piece(t: Table, action: i64) -> None:
    if action == DO_WITHDRAW:
        if t.teller is not None:
            t.tell("story-withdraw", {"seat": int(t.proposer)})
        drop_deal(t)
    elif action == DO_PROPOSE:
        propose(t)
    elif action >= DO_SIDE:
        choose_side(t, action - DO_SIDE)
    elif action >= DO_THIRD:
        let_join(t, action - DO_THIRD)
    elif action >= DO_ASK_MISSION:
        add_wish(t, asking_side(t), KINDS + action - DO_ASK_MISSION, 1)
    elif action == DO_ASK_BLACKMAIL:
        add_open(t, asking_side(t), BLACKMAIL_GIVEN, 1)
    elif action >= DO_ASK_CARD:
        add_wish(t, asking_side(t), action - DO_ASK_CARD, 1)
    elif action >= DO_ASK_WEAPON:
        add_verb(t, asking_side(t), action - DO_ASK_WEAPON)
    elif action == DO_GIVE_BLACKMAIL:
        add_open(t, giving_side(t), BLACKMAIL_GIVEN, 1)
    elif action >= DO_GIVE_CARD:
        lay(t, giving_side(t), action - DO_GIVE_CARD)
    else:
        add_verb(t, giving_side(t), action - DO_GIVE_WEAPON)


def add_verb(t: Table, side: i64, piece: i64) -> None:
    """Put an open thing onto a side; `piece` counts from the first weapon, as the verbs do."""
    if piece < WEAPON_COUNT:
        add_open(t, side, ARMS_GIVEN + piece, 1)
    elif piece == WEAPON_COUNT:
        add_open(t, side, GEISHAS_GIVEN, 1)
    else:
        add_open(t, side, MON_GIVEN, COIN_VALUES[piece - WEAPON_COUNT - 1])


def choose_side(t: Table, between: i64) -> None:
    """In a deal of three: whom to speak of next, as giver and receiver."""
    for side in range(AMONG_THREE):
        if seat_of(t, GIVER[side]) * MOST_SEATS + seat_of(t, RECEIVER[side]) == between:
            t.deal[DEAL_SIDE] = side


# Making it (YED-197) --------------------------------------------------------------------------------------------------


def propose(t: Table) -> None:
    """The offer is made. Only now does it count, unless what was begun counts (YED-197)."""
    if t.counters == 0 and not t.box.begun_offers_count:
        t.row[t.proposer * SEAT + OFFERS] += MADE
    t.stage = REPLYING
    if t.teller is not None:
        tell_offer(t)


def tell_offer(t: Table) -> None:
    args: dict[str, Any] = {"seat": int(t.proposer), "other_seat": int(t.partner), "district": DISTRICTS[t.district]}
    if third(t) == NOBODY:
        t.tell("story-offer", args)
    else:
        t.tell("story-offer-three", {**args, "third_seat": int(third(t))})
    for side in range(sides(t)):
        if not is_empty(t, side):
            t.tell("story-side", side_told(side_in_words(t, side)))


def side_told(side: dict[str, Any]) -> dict[str, Any]:
    """What a side gives, in numbers and names of weapons."""
    cards = {kind: side["laid"].get(kind, 0) + count for kind, count in side["wished"].items()}
    found: dict[str, Any] = {"seat": side["giver"], "other_seat": side["receiver"]}
    found.update({name: side[name] for name in ("mon", "geishas", "blackmail")})
    found.update({"weapons": len(side["weapons"]), "weapon": side["weapons"]})
    found.update({"missions": cards["mission"], "actions": cards["action"], "bonuses": cards["bonus"]})
    found.update({colour: cards[colour] for colour in COLOURS})
    return found
