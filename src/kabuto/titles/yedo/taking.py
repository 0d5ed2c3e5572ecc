"""Taking from the board and giving up: Blessings, Geishas, Annexes, disciples, weapons of the market (YED-022)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    ANNEX_COUNT,
    ANNEXES,
    DO_ANNEX,
    DO_GIVE_UP,
    DO_RETURN,
    DO_SLOT,
    FIRST_FACE,
    SLOT_COUNT,
    WEAPONS,
)
from kabuto.titles.yedo.drawing import nth_card, return_one, returns
from kabuto.titles.yedo.frames import SURPLUS
from kabuto.titles.yedo.language import (
    ANNEX_,
    BLESSING_,
    DISCIPLE_,
    GEISHA_,
    LOSE_ANNEX,
    LOSE_DISCIPLE,
    LOSE_GEISHA,
    MARKET_PRICE,
    RANDOM,
    WEAPON,
)
from kabuto.titles.yedo.piles import hand_size, into_hand, lay_out_weapon, on_market, scrap_market
from kabuto.titles.yedo.state import (
    ANNEX_TILES,
    ASK_ANNEX,
    ASK_GIVE_UP,
    ASK_SLOT,
    BIT,
    BLESSINGS,
    FRAME,
    GEISHAS,
    HELD,
    HOUSE,
    MON,
    ON_ANNEX,
    PLACED,
    RESERVE,
    SEAT,
    STACK,
    STALL,
    TILES,
    Table,
    changed,
    used_up,
)

# Taking -------------------------------------------------------------------------------------------------------------


def can_take(t: Table, seat: i64, what: i64) -> bool:
    """Whether something is there and may be had (YED-022)."""
    row = t.row
    box = t.box
    base = seat * SEAT
    if what == BLESSING_:
        return t.blessings > 0 and row[base + BLESSINGS] < box.limit_blessings
    if what == GEISHA_:
        return t.geishas > 0 and row[base + GEISHAS] < box.limit_geishas
    if what == ANNEX_:
        return annexes_to_take(t, seat) != 0
    if what == DISCIPLE_:
        return row[base + RESERVE] > 0
    if box.refuse_over_limit and row[base + HELD] >= box.limit_weapons:
        return False
    return on_market(t) > 0


def annexes_to_take(t: Table, seat: i64) -> i64:
    """The kinds that the seat lacks and the supply has, as bits."""
    row = t.row
    found: i64 = 0
    for annex in range(ANNEX_COUNT):
        if row[TILES + annex] > 0 and row[seat * SEAT + ANNEX_TILES] & BIT[annex] == 0:
            found |= BIT[annex]
    return found


def take_on(t: Table, top: i64) -> None:
    """Take one more from the board, free of charge or, from the market, at its price."""
    row = t.row
    seat = row[top + 1]
    what = row[top + 2]
    base = seat * SEAT
    if row[top + 3] == 0 or not can_take(t, seat, what):
        t.pop()
        return
    if what == ANNEX_:
        kinds = annexes_to_take(t, seat)
        for annex in range(ANNEX_COUNT):
            if kinds == BIT[annex]:
                take_annex(t, annex)
                return
        t.ask(seat, ASK_ANNEX)
        return
    if what > DISCIPLE_:
        if row[top + 4] == 1 and not can_buy(t, seat):
            t.pop()
        else:
            t.ask(seat, ASK_SLOT)
        return
    row[top + 3] -= 1
    if what == BLESSING_:
        row[base + BLESSINGS] += 1
        t.blessings -= 1
        if t.teller is not None:
            t.tell("story-blessing", {"seat": int(seat)})
    elif what == GEISHA_:
        row[base + GEISHAS] += 1
        t.geishas -= 1
        if t.teller is not None:
            t.tell("story-geisha", {"seat": int(seat)})
    else:
        row[base + RESERVE] -= 1
        row[base + HOUSE] += 1
        if t.teller is not None:
            t.tell("story-recruit", {"seat": int(seat)})


def annex_kinds(t: Table, out: Ints, n: i64) -> i64:
    kinds = annexes_to_take(t, t.seat)
    for annex in range(ANNEX_COUNT):
        if kinds & BIT[annex] != 0:
            out[n] = DO_ANNEX + annex
            n += 1
    return n


def take_annex(t: Table, annex: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    row[top + 3] -= 1
    row[TILES + annex] -= 1
    row[seat * SEAT + ANNEX_TILES] |= BIT[annex]
    if t.teller is not None:
        t.tell("story-annex", {"seat": int(seat), "annex": ANNEXES[annex]})


# The market (YED-261) -----------------------------------------------------------------------------------------------


def price_of(t: Table, seat: i64, slot: i64) -> i64:
    """What the weapon on a market space costs a seat (YED-261)."""
    return changed(t, seat, MARKET_PRICE, t.box.prices[slot])


def can_buy(t: Table, seat: i64) -> bool:
    """Whether a seat can pay for any weapon on the market."""
    row = t.row
    for slot in range(SLOT_COUNT):
        if row[STALL + slot] > 0 and price_of(t, seat, slot) <= row[seat * SEAT + MON]:
            return True
    return False


def slots(t: Table, out: Ints, n: i64, seat: i64, paid: i64) -> i64:
    """The weapons on the market that can be had."""
    row = t.row
    for slot in range(SLOT_COUNT):
        if row[STALL + slot] > 0 and (paid == 0 or price_of(t, seat, slot) <= row[seat * SEAT + MON]):
            out[n] = DO_SLOT + slot
            n += 1
    return n


def take_slot(t: Table, slot: i64) -> None:
    """A weapon from the market, paid for if it is bought."""
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    row[top + 3] -= 1
    price: i64 = 0
    if row[top + 4] == 1:
        price = price_of(t, seat, slot)
        row[seat * SEAT + MON] -= price
        used_up(t, seat, MARKET_PRICE)
    weapon = row[STALL + slot] - 1
    row[STALL + slot] = 0  # empty until the next event phase (YED-261)
    into_hand(t, seat, WEAPON, weapon)
    if t.teller is not None:
        t.tell("story-buy", {"seat": int(seat), "weapon": WEAPONS[weapon], "mon": int(price)})
    if row[top + 3] == 0:
        t.pop()
    t.push(SURPLUS, seat, WEAPON, 0, 0, 0)


def refresh_market(t: Table) -> None:
    """Every weapon on the market goes, and each of the spaces is filled again."""
    for slot in range(SLOT_COUNT):
        scrap_market(t, slot)
    t.reveal()
    for slot in range(SLOT_COUNT):
        lay_out_weapon(t, slot)
    tell_market(t)


def tell_market(t: Table) -> None:
    if t.teller is not None:
        lying = [int(t.row[STALL + slot]) - 1 for slot in range(SLOT_COUNT)]
        t.tell("story-market", {"weapon": [WEAPONS[weapon] for weapon in lying if weapon >= 0]})


# Giving up ----------------------------------------------------------------------------------------------------------


def can_give_up(t: Table, seat: i64, what: i64) -> i64:
    """How many of something a seat could give up."""
    row = t.row
    base = seat * SEAT
    if what == LOSE_ANNEX:
        n: i64 = 0
        for annex in range(ANNEX_COUNT):
            if row[base + ANNEX_TILES] & BIT[annex] != 0:
                n += 1
        return n
    if what == LOSE_GEISHA:
        return row[base + GEISHAS]
    if what == LOSE_DISCIPLE:
        free = t.box.limit_reserve - row[base + RESERVE]
        house = row[base + HOUSE]
        return house if house < free else free
    return hand_size(t, seat, what)


def give_up_on(t: Table, top: i64) -> None:
    """Give up one more; whoever must may choose which, unless the lot decides."""
    row = t.row
    seat = row[top + 1]
    what = row[top + 2]
    base = seat * SEAT
    if row[top + 3] == 0 or can_give_up(t, seat, what) <= 0:
        t.pop()
        return
    if what == LOSE_GEISHA:
        row[top + 3] -= 1
        row[base + GEISHAS] -= 1
        t.geishas += 1
        if t.teller is not None:
            t.tell("story-lose-geisha", {"seat": int(seat)})
    elif what == LOSE_DISCIPLE:
        row[top + 3] -= 1
        row[base + HOUSE] -= 1
        row[base + RESERVE] += 1
        if t.teller is not None:
            t.tell("story-lose-disciple", {"seat": int(seat)})
    elif what == LOSE_ANNEX:
        if row[top + 4] == RANDOM:
            give_up_annex(t, nth_annex(t, seat, t.chance.below(can_give_up(t, seat, what))))
        else:
            t.ask(seat, ASK_GIVE_UP)
    elif row[top + 4] == RANDOM:
        row[top + 3] -= 1
        return_one(t, seat, what, nth_card(t, seat, what, t.chance.below(hand_size(t, seat, what))))
    elif hand_size(t, seat, what) == 1:
        row[top + 3] -= 1
        return_one(t, seat, what, nth_card(t, seat, what, 0))
    else:
        t.ask(seat, ASK_GIVE_UP)


def nth_annex(t: Table, seat: i64, n: i64) -> i64:
    tiles = t.row[seat * SEAT + ANNEX_TILES]
    annex: i64 = 0
    while tiles & BIT[annex] == 0 or n > 0:
        if tiles & BIT[annex] != 0:
            n -= 1
        annex += 1
    return annex


def give_ups(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    what = row[STACK + (t.depth - 1) * FRAME + 2]
    if what != LOSE_ANNEX:
        return returns(t, out, n, t.seat, what)
    for annex in range(ANNEX_COUNT):
        if row[t.seat * SEAT + ANNEX_TILES] & BIT[annex] != 0:
            out[n] = DO_GIVE_UP + annex
            n += 1
    return n


def answer_give_up(t: Table, action: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    what = row[top + 2]
    if what == LOSE_ANNEX:
        give_up_annex(t, action - DO_GIVE_UP)
    else:
        row[top + 3] -= 1
        return_one(t, row[top + 1], what, action - DO_RETURN - FIRST_FACE[what])


def give_up_annex(t: Table, annex: i64) -> None:
    """An Annex goes back to the supply; a disciple standing on it goes home."""
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    base = row[top + 1] * SEAT
    row[top + 3] -= 1
    row[base + ANNEX_TILES] -= BIT[annex]
    row[TILES + annex] += 1
    if row[base + ON_ANNEX] & BIT[annex] != 0:
        row[base + ON_ANNEX] -= BIT[annex]
        row[base + PLACED] -= 1
        row[base + HOUSE] += 1
    if t.teller is not None:
        t.tell("story-lose-annex", {"seat": int(row[top + 1]), "annex": ANNEXES[annex]})
