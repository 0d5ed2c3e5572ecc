"""Taking from the board and giving up: Blessings, Geishas, Annexes, disciples, weapons of the market (YED-022)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, language, state as s
from kabuto.titles.yedo.drawing import exchange, nth_card, return_one, returns
from kabuto.titles.yedo.piles import hand_size, into_hand, lay_out_weapon, on_market, scrap_market
from kabuto.titles.yedo.state import Choice, OneOf, Position

# Taking -------------------------------------------------------------------------------------------------------------


def can_take(t: Position, seat: i64, what: i64) -> bool:
    """Whether something is there and may be had (YED-022)."""
    n = t.n
    box = t.box
    base = seat * s.SEAT
    if what == language.BLESSING_:
        return t.blessings > 0 and n[base + s.BLESSINGS] < box.limit_blessings
    if what == language.GEISHA_:
        return t.geishas > 0 and n[base + s.GEISHAS] < box.limit_geishas
    if what == language.ANNEX_:
        return annexes_to_take(t, seat) != 0
    if what == language.DISCIPLE_:
        return n[base + s.RESERVE] > 0
    if box.refuse_over_limit and n[base + s.HELD] >= box.limit_weapons:
        return False
    return on_market(t) > 0


def annexes_to_take(t: Position, seat: i64) -> i64:
    """The kinds that the seat lacks and the supply has, as bits."""
    n = t.n
    found: i64 = 0
    for annex in range(do.ANNEX_COUNT):
        if n[s.TILES + annex] > 0 and n[seat * s.SEAT + s.ANNEX_TILES] & s.BIT[annex] == 0:
            found |= s.BIT[annex]
    return found


class Taking(frames.Frame):
    """Take one more from the board, free of charge or, from the market, at its price."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        what = n[top + frames.THING]
        base = seat * s.SEAT
        if n[top + frames.NUMBER] == 0 or not can_take(t, seat, what):
            t.pop()
            return
        if what == language.ANNEX_:
            kinds = annexes_to_take(t, seat)
            for annex in range(do.ANNEX_COUNT):
                if kinds == s.BIT[annex]:
                    take_annex(t, annex)
                    return
            t.ask(seat, s.ASK_ANNEX)
            return
        if what > language.DISCIPLE_:
            if n[top + frames.PRICE] == 1 and not can_buy(t, seat):
                t.pop()
            else:
                t.ask(seat, s.ASK_SLOT)
            return
        n[top + frames.NUMBER] -= 1
        if what == language.BLESSING_:
            n[base + s.BLESSINGS] += 1
            t.blessings -= 1
            if t.teller is not None:
                t.tell("story-blessing", {"seat": int(seat)})
        elif what == language.GEISHA_:
            n[base + s.GEISHAS] += 1
            t.geishas -= 1
            if t.teller is not None:
                t.tell("story-geisha", {"seat": int(seat)})
        else:
            n[base + s.RESERVE] -= 1
            n[base + s.HOUSE] += 1
            if t.teller is not None:
                t.tell("story-recruit", {"seat": int(seat)})


class Annex(OneOf):
    """A kind that the seat lacks and the supply has."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return annexes_to_take(t, seat) & s.BIT[thing] != 0

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        take_annex(t, thing)

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        if t.n[s.TILES + thing] == 0:
            return ("YED-113", "refuse-annex-gone", {"annex": do.ANNEXES[thing]})
        return ("YED-020", "refuse-annex-owned", {"annex": do.ANNEXES[thing]})


ANNEX: Final = Annex("annex", ("YED-113", "YED-254"), verbs={"annex": "YED-113"})


def take_annex(t: Position, annex: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    seat = n[top + frames.SEAT]
    n[top + frames.NUMBER] -= 1
    n[s.TILES + annex] -= 1
    n[seat * s.SEAT + s.ANNEX_TILES] |= s.BIT[annex]
    if t.teller is not None:
        t.tell("story-annex", {"seat": int(seat), "annex": do.ANNEXES[annex]})


# The market (YED-261) -----------------------------------------------------------------------------------------------


def price_of(t: Position, seat: i64, slot: i64) -> i64:
    """What the weapon on a market space costs a seat (YED-261)."""
    return s.changed(t, seat, language.MARKET_PRICE, t.box.prices[slot])


def can_buy(t: Position, seat: i64) -> bool:
    """Whether a seat can pay for any weapon on the market."""
    n = t.n
    for slot in range(do.SLOT_COUNT):
        if n[s.STALL + slot] > 0 and price_of(t, seat, slot) <= n[seat * s.SEAT + s.MON]:
            return True
    return False


class Slot(OneOf):
    """A weapon on the market that can be had, paid for if it is bought."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        if t.n[s.STALL + thing] == 0:
            return False
        paid = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.PRICE]
        return paid == 0 or price_of(t, seat, thing) <= t.n[seat * s.SEAT + s.MON]

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        n = t.n
        top = s.STACK + (t.depth - 1) * s.FRAME
        n[top + frames.NUMBER] -= 1
        price: i64 = 0
        if n[top + frames.PRICE] == 1:
            price = price_of(t, seat, thing)
            n[seat * s.SEAT + s.MON] -= price
            s.used_up(t, seat, language.MARKET_PRICE)
        weapon = n[s.STALL + thing] - 1
        n[s.STALL + thing] = 0  # empty until the next event phase (YED-261)
        into_hand(t, seat, language.WEAPON, weapon)
        if t.teller is not None:
            t.tell("story-buy", {"seat": int(seat), "weapon": do.WEAPONS[weapon], "mon": int(price)})
        if n[top + frames.NUMBER] == 0:
            t.pop()
        t.push(frames.SURPLUS, seat, language.WEAPON, 0, 0, 0)

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        if t.n[s.STALL + thing] == 0:
            return ("YED-261", "refuse-slot-empty", {})
        args: dict[str, Any] = {"price": int(price_of(t, seat, thing)), "mon": int(t.get(seat, s.MON))}
        return ("YED-250", "refuse-too-dear", args)


SLOT: Final = Slot("slot", ("YED-231", "YED-261"), verbs={"slot": "YED-261"})


def refresh_market(t: Position) -> None:
    """Every weapon on the market goes, and each of the spaces is filled again."""
    for slot in range(do.SLOT_COUNT):
        scrap_market(t, slot)
    t.reveal()
    for slot in range(do.SLOT_COUNT):
        lay_out_weapon(t, slot)
    tell_market(t)


def tell_market(t: Position) -> None:
    if t.teller is not None:
        lying = [int(t.n[s.STALL + slot]) - 1 for slot in range(do.SLOT_COUNT)]
        t.tell("story-market", {"weapon": [do.WEAPONS[weapon] for weapon in lying if weapon >= 0]})


# Giving up ----------------------------------------------------------------------------------------------------------


def can_give_up(t: Position, seat: i64, what: i64) -> i64:
    """How many of something a seat could give up."""
    row = t.n
    base = seat * s.SEAT
    if what == language.LOSE_ANNEX:
        n: i64 = 0
        for annex in range(do.ANNEX_COUNT):
            if row[base + s.ANNEX_TILES] & s.BIT[annex] != 0:
                n += 1
        return n
    if what == language.LOSE_GEISHA:
        return row[base + s.GEISHAS]
    if what == language.LOSE_DISCIPLE:
        free = t.box.limit_reserve - row[base + s.RESERVE]
        house = row[base + s.HOUSE]
        return house if house < free else free
    return hand_size(t, seat, what)


class GivingUp(frames.Frame):
    """Give up one more; whoever must may choose which, unless the lot decides."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        what = n[top + frames.THING]
        base = seat * s.SEAT
        if n[top + frames.NUMBER] == 0 or can_give_up(t, seat, what) <= 0:
            t.pop()
            return
        if what == language.LOSE_GEISHA:
            n[top + frames.NUMBER] -= 1
            n[base + s.GEISHAS] -= 1
            t.geishas += 1
            if t.teller is not None:
                t.tell("story-lose-geisha", {"seat": int(seat)})
        elif what == language.LOSE_DISCIPLE:
            n[top + frames.NUMBER] -= 1
            n[base + s.HOUSE] -= 1
            n[base + s.RESERVE] += 1
            if t.teller is not None:
                t.tell("story-lose-disciple", {"seat": int(seat)})
        elif what == language.LOSE_ANNEX:
            if n[top + frames.BY_LOT] == language.RANDOM:
                give_up_annex(t, nth_annex(t, seat, t.chance.below(can_give_up(t, seat, what))))
            else:
                t.ask(seat, s.ASK_GIVE_UP)
        elif n[top + frames.BY_LOT] == language.RANDOM:
            n[top + frames.NUMBER] -= 1
            return_one(t, seat, what, nth_card(t, seat, what, t.chance.below(hand_size(t, seat, what))))
        elif hand_size(t, seat, what) == 1:
            n[top + frames.NUMBER] -= 1
            return_one(t, seat, what, nth_card(t, seat, what, 0))
        else:
            t.ask(seat, s.ASK_GIVE_UP)


def nth_annex(t: Position, seat: i64, n: i64) -> i64:
    tiles = t.n[seat * s.SEAT + s.ANNEX_TILES]
    annex: i64 = 0
    while tiles & s.BIT[annex] == 0 or n > 0:
        if tiles & s.BIT[annex] != 0:
            n -= 1
        annex += 1
    return annex


class GiveUp(Choice):
    """Which Annex, card or weapon goes: for good, or for a new one of its kind."""

    def choices(self, t: Position, seat: i64) -> Ints:
        row = t.n
        what = row[s.STACK + (t.depth - 1) * s.FRAME + frames.THING]
        if what != language.LOSE_ANNEX:
            return returns(t, seat, what)
        out = t.room(s.FEW_CHOICES)
        n: i64 = 0
        for annex in range(do.ANNEX_COUNT):
            if row[seat * s.SEAT + s.ANNEX_TILES] & s.BIT[annex] != 0:
                out[n] = do.DO_GIVE_UP + annex
                n += 1
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        n = t.n
        top = s.STACK + (t.depth - 1) * s.FRAME
        what = n[top + frames.THING]
        if n[top] == frames.REPLACING:
            exchange(t, action - do.DO_RETURN - do.FIRST_FACE[what])
        elif what == language.LOSE_ANNEX:
            give_up_annex(t, action - do.DO_GIVE_UP)
        else:
            n[top + frames.NUMBER] -= 1
            return_one(t, seat, what, action - do.DO_RETURN - do.FIRST_FACE[what])
        return False

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        if action >= do.DO_GIVE_UP:
            return ("YED-137", "refuse-give-up", {})
        return ("YED-137", "refuse-return", {"card": do.FACES[action - do.DO_RETURN]})


GIVE_UP: Final = GiveUp(
    "give_up", ("YED-137", "YED-284"), verbs={"give_up": "YED-137", "return": "YED-021"}, secret=True, then="deck"
)


def give_up_annex(t: Position, annex: i64) -> None:
    """An Annex goes back to the supply; a disciple standing on it goes home."""
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    base = n[top + frames.SEAT] * s.SEAT
    n[top + frames.NUMBER] -= 1
    n[base + s.ANNEX_TILES] -= s.BIT[annex]
    n[s.TILES + annex] += 1
    if n[base + s.ON_ANNEX] & s.BIT[annex] != 0:
        n[base + s.ON_ANNEX] -= s.BIT[annex]
        n[base + s.PLACED] -= 1
        n[base + s.HOUSE] += 1
    if t.teller is not None:
        t.tell("story-lose-annex", {"seat": int(n[top + frames.SEAT]), "annex": do.ANNEXES[annex]})
