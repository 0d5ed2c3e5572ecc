"""Drawing cards and weapons, keeping some, returning what is too much, exchanging (YED-021, YED-110 to YED-116)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import COLOURS, DO_DECK, DO_KEEP, DO_RETURN, DO_UNDER, FACES, FIRST_FACE, WEAPON_COUNT
from kabuto.titles.yedo.frames import DRAWING, SORTING, SURPLUS, deck_named
from kabuto.titles.yedo.language import MISSION, WEAPON
from kabuto.titles.yedo.piles import (
    deck_of,
    deck_size,
    draw_one,
    drop,
    hand_back,
    hand_of,
    hand_size,
    into_hand,
    into_pool,
    limit_of,
    out_of_pool,
)
from kabuto.titles.yedo.state import (
    ARMS,
    ASK_DECK,
    ASK_GIVE_UP,
    ASK_KEEP,
    ASK_SURPLUS,
    ASK_UNDER,
    CARDS,
    FRAME,
    HELD,
    NONE,
    POOL,
    POOL_SIZE,
    SCRAP,
    SEAT,
    STACK,
    Table,
)

# Drawing ------------------------------------------------------------------------------------------------------------


def draw_on(t: Table, top: i64) -> None:
    """Name the deck if that is free, draw, and sort what was drawn."""
    row = t.row
    seat = row[top + 1]
    thing = row[top + 2]
    n = row[top + 3]
    keep = row[top + 4]
    deck = row[top + 5]
    if t.box.refuse_over_limit and hand_size(t, seat, thing) >= limit_of(t, thing):
        t.pop()
        return
    if deck == NONE:
        deck = only_deck(t)
        if deck == NONE:
            t.ask(seat, ASK_DECK)
            return
    t.pop()
    left = deck_size(t, deck)
    if left == 0:
        return
    if n >= left:
        n = deck_available(t, deck, n)
    t.reveal()
    if keep >= n:
        t.push(SURPLUS, seat, thing, 0, 0, 0)
        for _ in range(n):
            card = draw_one(t, deck)
            into_hand(t, seat, thing, card)
            tell_draw(t, seat, thing, deck, card)
        return
    for _ in range(n):
        into_pool(t, draw_one(t, deck))
    t.push(SURPLUS, seat, thing, 0, 0, 0)
    t.push(SORTING, seat, thing, keep, deck, 0)
    if t.teller is not None:
        faces = [FACES[FIRST_FACE[thing] + row[POOL + i]] for i in range(n)]
        name = deck_name(deck)
        t.confide(
            [int(seat)],
            "story-drawn",
            {"seat": int(seat), "deck": name, "count": int(n), "card": faces},
            None,
        )
        t.tell("story-draws", {"seat": int(seat), "deck": name, "count": int(n)})


def deck_available(t: Table, deck: i64, n: i64) -> i64:
    """How many of n cards a deck can give; weapons may come from two piles."""
    row = t.row
    have = row[CARDS + deck]
    if deck == WEAPON:
        for weapon in range(WEAPON_COUNT):
            have += row[SCRAP + weapon]
    return n if n < have else have


def deck_name(deck: i64) -> str:
    return ("action", "bonus", "weapon", "event", *COLOURS)[deck]


def tell_draw(t: Table, seat: i64, thing: i64, deck: i64, card: i64) -> None:
    if t.teller is None:
        return
    face = FACES[FIRST_FACE[thing] + card]
    if thing == WEAPON:
        t.tell("story-weapon", {"seat": int(seat), "weapon": face})
    else:
        name = deck_name(deck)
        t.confide([int(seat)], "story-drawn", {"seat": int(seat), "deck": name, "count": 1, "card": [face]}, None)
        t.tell("story-draws", {"seat": int(seat), "deck": name, "count": 1})


def only_deck(t: Table) -> i64:
    """The one mission deck that has cards, or NONE if there is a choice. With no card at all, the first."""
    row = t.row
    found = NONE
    for colour in range(i64(4)):
        if row[CARDS + MISSION + colour] > 0:
            if found != NONE:
                return NONE
            found = MISSION + colour
    return MISSION if found == NONE else found


def decks(t: Table, out: Ints, n: i64) -> i64:
    """The mission decks that can be named."""
    for colour in range(i64(4)):
        if t.row[CARDS + MISSION + colour] > 0:
            out[n] = DO_DECK + colour
            n += 1
    return n


def name_deck(t: Table, action: i64) -> None:
    """The player of the topmost draw or foresight names a mission deck."""
    top = STACK + (t.depth - 1) * FRAME
    t.row[top + 5] = MISSION + action - DO_DECK


def sort_on(t: Table, top: i64) -> None:
    """Keep some of the drawn cards, then the rest goes away: under the deck in an order of choice (YED-342)."""
    row = t.row
    seat = row[top + 1]
    thing = row[top + 2]
    keep = row[top + 3]
    n = row[POOL_SIZE]
    if keep > 0:
        if row[POOL] != row[POOL + n - 1]:
            t.ask(seat, ASK_KEEP)
        else:
            keep_card(t, row[POOL])
        return
    if n == 0:
        t.pop()
    elif thing == WEAPON or row[POOL] == row[POOL + n - 1]:
        put_away(t, row[POOL])
    else:
        t.ask(seat, ASK_UNDER)


def keep_card(t: Table, card: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    thing = row[top + 2]
    row[top + 3] -= 1
    out_of_pool(t, card)
    into_hand(t, seat, thing, card)
    if t.teller is not None:
        face = FACES[FIRST_FACE[thing] + card]
        if thing == WEAPON:
            t.tell("story-weapon", {"seat": int(seat), "weapon": face})
        else:
            t.confide([int(seat)], "story-keep", {"seat": int(seat), "card": face}, None)


def put_away(t: Table, card: i64) -> None:
    row = t.row
    thing = row[STACK + (t.depth - 1) * FRAME + 2]
    out_of_pool(t, card)
    drop(t, thing, card)


def pool_actions(t: Table, out: Ints, n: i64, first: i64) -> i64:
    """One action for each face among the drawn cards."""
    row = t.row
    thing = row[STACK + (t.depth - 1) * FRAME + 2]
    offset = first + FIRST_FACE[thing]
    last: i64 = -1
    for i in range(row[POOL_SIZE]):
        card = row[POOL + i]
        if card != last:
            out[n] = offset + card
            n += 1
            last = card
    return n


def keeps(t: Table, out: Ints, n: i64) -> i64:
    return pool_actions(t, out, n, DO_KEEP)


def unders(t: Table, out: Ints, n: i64) -> i64:
    return pool_actions(t, out, n, DO_UNDER)


# Too many (YED-020, YED-021) ----------------------------------------------------------------------------------------


def surplus_on(t: Table, top: i64) -> None:
    """Whoever holds too many of a kind returns some at once (YED-021)."""
    row = t.row
    seat = row[top + 1]
    thing = row[top + 2]
    if hand_size(t, seat, thing) <= limit_of(t, thing):
        t.pop()
    elif thing == WEAPON and one_weapon(t, seat) >= 0:
        return_one(t, seat, thing, one_weapon(t, seat))
    else:
        t.ask(seat, ASK_SURPLUS)


def one_weapon(t: Table, seat: i64) -> i64:
    """The only kind of weapon that a seat has, or NONE."""
    row = t.row
    for weapon in range(WEAPON_COUNT):
        if row[seat * SEAT + ARMS + weapon] == row[seat * SEAT + HELD]:
            return weapon
    return NONE


def returns(t: Table, out: Ints, n: i64, seat: i64, thing: i64) -> i64:
    """One action for each face in a hand."""
    row = t.row
    offset = DO_RETURN + FIRST_FACE[thing]
    if thing == WEAPON:
        for weapon in range(WEAPON_COUNT):
            if row[seat * SEAT + ARMS + weapon] > 0:
                out[n] = offset + weapon
                n += 1
        return n
    hand = seat * SEAT + hand_of(thing)
    last: i64 = -1
    for i in range(row[hand]):
        card = row[hand + 1 + i]
        if card != last:
            out[n] = offset + card
            n += 1
            last = card
    return n


def return_one(t: Table, seat: i64, thing: i64, card: i64) -> None:
    """A card goes back under its deck, a weapon to the discard pile."""
    hand_back(t, seat, thing, card)
    if t.teller is not None:
        face = FACES[FIRST_FACE[thing] + card]
        if thing == WEAPON:
            t.tell("story-scrap", {"seat": int(seat), "weapon": face})
        else:
            name = deck_name(deck_of(thing, card))
            t.confide([int(seat)], "story-returned", {"seat": int(seat), "card": face}, None)
            t.tell("story-returns", {"seat": int(seat), "deck": name})


def nth_card(t: Table, seat: i64, thing: i64, n: i64) -> i64:
    row = t.row
    if thing != WEAPON:
        return row[seat * SEAT + hand_of(thing) + 1 + n]
    weapon: i64 = 0
    while n >= row[seat * SEAT + ARMS + weapon]:
        n -= row[seat * SEAT + ARMS + weapon]
        weapon += 1
    return weapon


# Exchanges (YED-280 to YED-284) -------------------------------------------------------------------------------------


def replace_on(t: Table, top: i64) -> None:
    """Return one and draw a new one."""
    row = t.row
    seat = row[top + 1]
    thing = row[top + 2]
    if row[top + 3] == 0 or hand_size(t, seat, thing) == 0:
        t.pop()
    elif hand_size(t, seat, thing) == 1:
        exchange(t, nth_card(t, seat, thing, 0))
    else:
        t.ask(seat, ASK_GIVE_UP)


def exchange(t: Table, card: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    thing = row[top + 2]
    row[top + 3] -= 1
    if row[top + 3] == 0:
        t.pop()
    return_one(t, seat, thing, card)
    t.push(DRAWING, seat, thing, 1, 1, deck_named(thing, 0))
