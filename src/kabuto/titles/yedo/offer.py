"""Putting an offer together, piece by piece, side by side (YED-190 to YED-198)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, deal, state as s
from kabuto.titles.yedo.language import ACTION, BONUS, MISSION, WEAPON
from kabuto.titles.yedo.piles import colour_of, hand_of
from kabuto.titles.yedo.state import Choice, Position

# What can be traded, as bits in the edition's order
WEAPON_GOODS: Final[i64] = 1
GEISHA_GOODS: Final[i64] = 2
MON_GOODS: Final[i64] = 4
MISSION_GOODS: Final[i64] = 8
ACTION_GOODS: Final[i64] = 16
BONUS_GOODS: Final[i64] = 32


def is_trader(t: Position, seat: i64) -> bool:
    return t.n[seat * s.SEAT + s.HERE + do.FIRST_PLACE[t.district]] > 0


def goods(t: Position) -> i64:
    return t.box.market_goods if t.district == do.MARKET else t.box.tavern_goods


def goods_of(thing: i64) -> i64:
    if thing == ACTION:
        return ACTION_GOODS
    return BONUS_GOODS if thing == BONUS else MISSION_GOODS


def giving_side(t: Position) -> i64:
    """The side that the proposer gives on and that is being put together, or NONE."""
    if t.deal[deal.DEAL_THIRD] == 0:
        return 0
    side = t.deal[deal.DEAL_SIDE]
    return side if deal.GIVER[side] == deal.PROPOSER else s.NONE


def asking_side(t: Position) -> i64:
    """The side that somebody else gives on and that is being put together, or NONE."""
    if t.deal[deal.DEAL_THIRD] == 0:
        return 1
    side = t.deal[deal.DEAL_SIDE]
    return s.NONE if deal.GIVER[side] == deal.PROPOSER else side


MANY_CHOICES: Final[i64] = 96
"""More than there are pieces for an offer."""


class Offer(Choice):
    """What can be added: on the own side, then on the other; or make the offer, or drop it; or more about it."""

    def choices(self, t: Position, seat: i64) -> Ints:
        gift = giving_side(t)
        wish = asking_side(t)
        out = t.room(MANY_CHOICES)
        n: i64 = 0
        if gift != s.NONE:
            n = open_pieces(t, out, n, deal.PROPOSER, do.DO_GIVE_WEAPON)
            n = own_cards(t, out, n, gift)
            n = blackmail_piece(t, out, n, deal.PROPOSER, do.DO_GIVE_BLACKMAIL)
        if wish != s.NONE:
            n = open_pieces(t, out, n, deal.GIVER[wish], do.DO_ASK_WEAPON)
            n = kinds(t, out, n, deal.GIVER[wish])
            n = blackmail_piece(t, out, n, deal.GIVER[wish], do.DO_ASK_BLACKMAIL)
        if can_propose(t):
            out[n] = do.DO_PROPOSE
            n += 1
        out[n] = do.DO_WITHDRAW
        n += 1
        if wish != s.NONE:
            n = colours(t, out, n, deal.GIVER[wish])
        if t.deal[deal.DEAL_THIRD] != 0:
            return out[: other_sides(t, out, n)]
        for other in range(t.players):
            if other != t.proposer and other != t.partner and is_trader(t, other):
                out[n] = do.DO_THIRD + other
                n += 1
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action == do.DO_PROPOSE:
            propose(t)
            return False
        if action == do.DO_WITHDRAW:
            if t.teller is not None:
                t.tell("story-withdraw", {"seat": int(seat)})
            deal.drop_deal(t)
            return False
        add_piece(t, action)
        return True

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        if action == do.DO_PROPOSE:
            return why_not_propose(t)
        verb = do.ACTIONS.verb(int(action)).name
        here: dict[str, Any] = {"district": do.DISTRICTS[t.district]}
        if verb == "third":
            if deal.third(t) != s.NOBODY:
                return ("YED-198", "refuse-fourth", {})
            return ("YED-198", "refuse-third", here)
        if verb == "side":
            return ("YED-198", "refuse-side", {})
        if verb in ("give_blackmail", "ask_blackmail") and not blackmail_trades(t):
            return ("YED-192", "refuse-blackmail-trade", {})
        if verb == "give_card" and is_done(t, seat, action - do.DO_GIVE_CARD):
            return ("YED-192", "refuse-done-mission", {"card": do.FACES[action - do.DO_GIVE_CARD]})
        if goods(t) & goods_wanted(verb, action) == 0:
            return (trade_rule(t), "refuse-not-traded", here)
        gives = action < do.DO_ASK_WEAPON
        if (giving_side(t) if gives else asking_side(t)) == s.NONE:
            return ("YED-198", "refuse-other-side", {})
        return (trade_rule(t), "refuse-give" if gives else "refuse-ask", {})


OFFER: Final = Offer(
    "offer",
    ("YED-192", "YED-193", "YED-194", "YED-195"),
    verbs={
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
        "ask_mission": "YED-193",
        "propose": "YED-194",
        "withdraw": "YED-194",
        "third": "YED-198",
        "side": "YED-198",
    },
    secret=True,
)


def trade_rule(t: Position) -> str:
    return "YED-190" if t.district == do.MARKET else "YED-191"


def is_done(t: Position, seat: i64, face: i64) -> bool:
    """Whether a face is a mission that the seat has completed."""
    first = do.FIRST_FACE[MISSION]
    return face >= first and t.get(seat, s.DONE) & s.BIT[face - first] != 0


GOODS: Final[dict[str, int]] = {
    "weapon": WEAPON_GOODS,
    "geisha": GEISHA_GOODS,
    "mon": MON_GOODS,
    "mission": MISSION_GOODS,
    "blackmail": 63,
}


def goods_wanted(verb: str, action: i64) -> i64:
    """The goods that an addition to an offer is about, as a bit; all bits for Blackmail."""
    if verb == "ask_card":
        return (MISSION_GOODS, ACTION_GOODS, BONUS_GOODS)[action - do.DO_ASK_CARD]
    if verb == "give_card":
        face = action - do.DO_GIVE_CARD
        if do.FIRST_FACE[WEAPON] <= face < do.FIRST_FACE[MISSION]:
            return 0  # weapons have a verb of their own, events are nobody's
        return goods_of(deal.thing_of(face))
    return GOODS[verb.removeprefix("give_").removeprefix("ask_")]


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


def blackmail_trades(t: Position) -> bool:
    """Blackmail is not tradable (YED-192), unless the table reads that otherwise: then in the Tavern."""
    return t.box.trade_blackmail and t.district == do.TAVERN


def blackmail_piece(t: Position, out: Ints, n: i64, giver: i64, verb: i64) -> i64:
    if blackmail_trades(t) and t.n[deal.seat_of(t, giver) * s.SEAT + s.BLACKMAIL] > deal.given(
        t, giver, deal.BLACKMAIL_GIVEN
    ):
        out[n] = verb
        n += 1
    return n


def open_pieces(t: Position, out: Ints, n: i64, giver: i64, first: i64) -> i64:
    """Weapons, Geishas, Mon; the verbs of giving and of asking come in this order."""
    row = t.n
    base = deal.seat_of(t, giver) * s.SEAT
    allowed = goods(t)
    if allowed & WEAPON_GOODS != 0 and row[base + s.HELD] > deal.given(t, giver, deal.WEAPON_SUM):
        for weapon in range(do.WEAPON_COUNT):
            held = row[base + s.ARMS + weapon]
            if held > 0 and held > deal.given(t, giver, deal.ARMS_GIVEN + weapon):
                out[n] = first + weapon
                n += 1
    if allowed & GEISHA_GOODS != 0 and row[base + s.GEISHAS] > deal.given(t, giver, deal.GEISHAS_GIVEN):
        out[n] = first + do.WEAPON_COUNT
        n += 1
    if allowed & MON_GOODS != 0:
        left = row[base + s.MON] - deal.given(t, giver, deal.MON_GIVEN)
        for coin in range(do.COIN_COUNT):
            if do.COIN_VALUES[coin] <= left:
                out[n] = first + do.WEAPON_COUNT + 1 + coin
                n += 1
    return n


def own_cards(t: Position, out: Ints, n: i64, side: i64) -> i64:
    """Cards of the proposer's hand that are not in the offer yet."""
    if deal.laid(t, side) == deal.MOST_CARDS:
        return n
    allowed = goods(t)
    if allowed & ACTION_GOODS != 0:
        n = own_cards_of(t, out, n, ACTION)
    if allowed & BONUS_GOODS != 0:
        n = own_cards_of(t, out, n, BONUS)
    return own_cards_of(t, out, n, MISSION) if allowed & MISSION_GOODS != 0 else n


def own_cards_of(t: Position, out: Ints, n: i64, thing: i64) -> i64:
    row = t.n
    hand = t.proposer * s.SEAT + hand_of(thing)
    first = do.FIRST_FACE[thing]
    copies: i64 = 0
    for i in range(row[hand]):
        card = row[hand + 1 + i]
        copies += 1
        if i + 1 < row[hand] and row[hand + 2 + i] == card:
            continue  # count all copies first
        if deal.copies_laid(t, deal.PROPOSER, first + card) < copies:
            out[n] = do.DO_GIVE_CARD + first + card
            n += 1
        copies = 0
    return n


def kinds(t: Position, out: Ints, n: i64, giver: i64) -> i64:
    """Kinds of cards of which one more can be asked for."""
    allowed = goods(t)
    base = deal.seat_of(t, giver) * s.SEAT
    if allowed & MISSION_GOODS != 0 and t.n[base + s.MISSION_HAND] > deal.given(t, giver, deal.MISSION_SUM):
        out[n] = do.DO_ASK_CARD
        n += 1
    if allowed & ACTION_GOODS != 0 and t.n[base + s.ACTION_HAND] > deal.given(t, giver, deal.ACTION_SUM):
        out[n] = do.DO_ASK_CARD + 1
        n += 1
    if allowed & BONUS_GOODS != 0 and t.n[base + s.BONUS_HAND] > deal.given(t, giver, deal.BONUS_SUM):
        out[n] = do.DO_ASK_CARD + 2
        n += 1
    return n


def colours(t: Position, out: Ints, n: i64, giver: i64) -> i64:
    """Colours of which one more mission can be asked for; some may be asked for whatever their colour."""
    hand = deal.seat_of(t, giver) * s.SEAT + s.MISSION_HAND
    if goods(t) & MISSION_GOODS == 0 or t.n[hand] <= deal.given(t, giver, deal.MISSION_SUM):
        return n
    held: i64 = 0  # eight bits a colour
    for i in range(t.n[hand]):
        held += s.BIT[8 * colour_of(t.n[hand + 1 + i])]
    for colour in range(deal.WISH_COUNT - deal.KINDS):
        if (held >> (8 * colour)) & 255 > deal.given(t, giver, deal.WISHED + deal.KINDS + colour):
            out[n] = do.DO_ASK_MISSION + colour
            n += 1
    return n


def other_sides(t: Position, out: Ints, n: i64) -> i64:
    """In a deal of three, the sides that could be put together next, ascending."""
    start = n
    for side in range(deal.AMONG_THREE):
        if side == t.deal[deal.DEAL_SIDE]:
            continue
        action = do.DO_SIDE + deal.seat_of(t, deal.GIVER[side]) * do.MOST_SEATS + deal.seat_of(t, deal.RECEIVER[side])
        place = n
        while place > start and out[place - 1] > action:
            out[place] = out[place - 1]
            place -= 1
        out[place] = action
        n += 1
    return n


def can_propose(t: Position) -> bool:
    """Something must change hands, everybody takes part in that, and stays within the limits (YED-194, YED-195)."""
    for part in range(deal.parts(t)):
        if deal.given(t, part, deal.ALL_SUM) == 0 and not (t.box.gifts and deal.got(t, part, deal.ALL_SUM) > 0):
            return False
    return t.box.trade_over_limit or deal.within_limits(t)


def add_piece(t: Position, action: i64) -> None:
    """Put one more thing into the offer, or speak of somebody else."""
    if action >= do.DO_SIDE:
        choose_side(t, action - do.DO_SIDE)
    elif action >= do.DO_THIRD:
        deal.let_join(t, action - do.DO_THIRD)
    elif action >= do.DO_ASK_MISSION:
        deal.add_wish(t, asking_side(t), deal.KINDS + action - do.DO_ASK_MISSION, 1)
    elif action == do.DO_ASK_BLACKMAIL:
        deal.add_open(t, asking_side(t), deal.BLACKMAIL_GIVEN, 1)
    elif action >= do.DO_ASK_CARD:
        deal.add_wish(t, asking_side(t), action - do.DO_ASK_CARD, 1)
    elif action >= do.DO_ASK_WEAPON:
        add_verb(t, asking_side(t), action - do.DO_ASK_WEAPON)
    elif action == do.DO_GIVE_BLACKMAIL:
        deal.add_open(t, giving_side(t), deal.BLACKMAIL_GIVEN, 1)
    elif action >= do.DO_GIVE_CARD:
        deal.lay(t, giving_side(t), action - do.DO_GIVE_CARD)
    else:
        add_verb(t, giving_side(t), action - do.DO_GIVE_WEAPON)


def add_verb(t: Position, side: i64, piece: i64) -> None:
    """Put an open thing onto a side; `piece` counts from the first weapon, as the verbs do."""
    if piece < do.WEAPON_COUNT:
        deal.add_open(t, side, deal.ARMS_GIVEN + piece, 1)
    elif piece == do.WEAPON_COUNT:
        deal.add_open(t, side, deal.GEISHAS_GIVEN, 1)
    else:
        deal.add_open(t, side, deal.MON_GIVEN, do.COIN_VALUES[piece - do.WEAPON_COUNT - 1])


def choose_side(t: Position, between: i64) -> None:
    """In a deal of three: whom to speak of next, as giver and receiver."""
    for side in range(deal.AMONG_THREE):
        if deal.seat_of(t, deal.GIVER[side]) * do.MOST_SEATS + deal.seat_of(t, deal.RECEIVER[side]) == between:
            t.deal[deal.DEAL_SIDE] = side


# Making it (YED-197) --------------------------------------------------------------------------------------------------


def propose(t: Position) -> None:
    """The offer is made. Only now does it count, unless what was begun counts (YED-197)."""
    if t.counters == 0 and not t.box.begun_offers_count:
        t.n[t.proposer * s.SEAT + s.OFFERS] += deal.MADE
    t.stage = deal.REPLYING
    if t.teller is not None:
        tell_offer(t)


def tell_offer(t: Position) -> None:
    args: dict[str, Any] = {"seat": int(t.proposer), "other_seat": int(t.partner), "district": do.DISTRICTS[t.district]}
    if deal.third(t) == s.NOBODY:
        t.tell("story-offer", args)
    else:
        t.tell("story-offer-three", {**args, "third_seat": int(deal.third(t))})
    for side in range(deal.sides(t)):
        if not deal.is_empty(t, side):
            t.tell("story-side", side_told(deal.side_in_words(t, side)))


def side_told(side: dict[str, Any]) -> dict[str, Any]:
    """What a side gives, in numbers and names of weapons."""
    cards = {kind: side["laid"].get(kind, 0) + count for kind, count in side["wished"].items()}
    found: dict[str, Any] = {"seat": side["giver"], "other_seat": side["receiver"]}
    found.update({name: side[name] for name in ("mon", "geishas", "blackmail")})
    found.update({"weapons": len(side["weapons"]), "weapon": side["weapons"]})
    found.update({"missions": cards["mission"], "actions": cards["action"], "bonuses": cards["bonus"]})
    found.update({colour: cards[colour] for colour in do.COLOURS})
    return found
