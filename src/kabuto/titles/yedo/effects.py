"""The effect language carried out: one record of the edition's code at a time, with a stack of what is pending.

A frame on the stack is something that is not finished yet: a list of effects, a draw of which some cards are kept, a
discard that its owner chooses. `resume` does the next bit of the topmost one: it changes the table, pushes something
that comes first, or asks somebody. No card has code of its own (YED-394).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import (
    ANNEX_COUNT,
    ANNEXES,
    CITY,
    CITY_COUNT,
    COLOURS,
    DISTRICT_COUNT,
    DISTRICT_OF,
    DISTRICTS,
    DO_ANNEX,
    DO_CHOOSE,
    DO_DECK,
    DO_GIVE_UP,
    DO_KEEP,
    DO_MOVE_FROM,
    DO_MOVE_TO,
    DO_ORDER,
    DO_POSITION,
    DO_RETURN,
    DO_SAVE,
    DO_SLOT,
    DO_SUFFER,
    DO_SWAP_MINE,
    DO_SWAP_THEIRS,
    DO_UNDER,
    FACES,
    FIRST_FACE,
    FIRST_PLACE,
    GARDEN,
    SLOT_COUNT,
    WEAPON_COUNT,
    WEAPONS,
)
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.language import (
    ACTION,
    ALL,
    ANNEX_,
    ARG,
    BLESSING_,
    BONUS,
    CANCEL,
    CHOOSE,
    CHURCH,
    CLOSE,
    DISCARD,
    DISCIPLE_,
    DRAW,
    END,
    END_GAME,
    EVENT,
    EVERY,
    EXTRA,
    FLIP_PATROL,
    FOR_GEISHA,
    FOR_WEAPON,
    GAIN,
    GEISHA_,
    HAND,
    LOSE,
    LOSE_ANNEX,
    LOSE_DISCIPLE,
    LOSE_GEISHA,
    MISSION,
    MODIFY,
    MORE,
    MOVE_PATROL,
    NEXT_USE,
    NOTHING,
    OWN,
    PATROL_STEPS,
    PEEK,
    PLACEMENT,
    PROTECT,
    RANDOM,
    REFRESH_MARKET,
    RELOCATE,
    REOPEN,
    REPLACE,
    SELECT,
    SELF,
    SEND,
    SET_ORDER,
    STEAL,
    SUBSTITUTE,
    SWAP,
    TAKE,
    TARGET,
    VERB,
    WEAPON,
    WHERE,
    WHO,
    WIDTH,
    MARKET_PRICE,
    N,
    X,
)
from kabuto.titles.yedo.piles import (
    colour_of,
    deck_of,
    deck_size,
    draw_one,
    drop,
    hand_back,
    hand_of,
    hand_size,
    in_deck,
    into_hand,
    into_pool,
    lay_out_weapon,
    limit_of,
    missions_left,
    on_market,
    out_of_hand,
    out_of_pool,
    scrap_market,
    set_in_deck,
)
from kabuto.titles.yedo.state import (
    ACTION_PHASE,
    ANNEX_TILES,
    ARMS,
    ASK_ANNEX,
    ASK_AVERT,
    ASK_CHOOSE,
    ASK_DECK,
    ASK_GIVE_UP,
    ASK_KEEP,
    ASK_MOVE_FROM,
    ASK_MOVE_TO,
    ASK_ORDER,
    ASK_POSITION,
    ASK_SAVE,
    ASK_SLOT,
    ASK_SURPLUS,
    ASK_SWAP_MINE,
    ASK_SWAP_THEIRS,
    ASK_UNDER,
    ASSIGNMENT,
    BIT,
    BLESSINGS,
    CARDS,
    FIGURES,
    FORESEEN,
    FRAME,
    FROM_EVENT,
    GEISHAS,
    HELD,
    HERE,
    HOUSE,
    MOD,
    MODS,
    MON,
    NOBODY,
    NONE,
    ON_ANNEX,
    ORDER,
    PLACED,
    POOL,
    POOL_SIZE,
    POSITION,
    PP,
    RESERVE,
    ROOM,
    SAVED,
    SCRAP,
    SEAT,
    SPACES,
    STACK,
    STALL,
    TILES,
    Table,
    changed,
    free_spaces,
    lift,
    score,
    stand,
    used_up,
)

# What can be pending. The names after the kind are the frame's numbers.
RUN: Final[i64] = 1  # place in the code, seat, target, source: a list of effects
EACH: Final[i64] = 2  # place, seats as bits, target, source: one effect for several players
DRAWING: Final[i64] = 3  # seat, thing, number, to keep, deck or -1
SORTING: Final[i64] = 4  # seat, thing, to keep, deck: cards in the pool
SURPLUS: Final[i64] = 5  # seat, thing
GIVING_UP: Final[i64] = 6  # seat, what, number, by lot
TAKING: Final[i64] = 7  # seat, what, number, at what price
REPLACING: Final[i64] = 8  # seat, thing, number
PEEKING: Final[i64] = 9  # seat, thing, number, reorder, deck or -1
ORDERING: Final[i64] = 10  # seat, deck, number, laid
MOVING: Final[i64] = 11  # seat, number, from, to, place or -1
SWAPPING: Final[i64] = 12  # seat, target, own weapon or -1
CHOOSING: Final[i64] = 13  # place, seat, target, source
SAVING: Final[i64] = 14  # seat, number
AVERTING: Final[i64] = 15  # place, seat, target, source
GARDENING: Final[i64] = 16  # seats that have chosen, as bits
CARD: Final[i64] = 17  # card, seat, target, cancelled, seats asked (see cards.py)
BONUS_PART: Final[i64] = 18  # seat (see missions.py)
MISSION_END: Final[i64] = 19  # seat, with the bonus 1 or 0
FINISH: Final[i64] = 20  # seat: the activation ends (see action.py)
PAYING: Final[i64] = 21  # seat, part of the mission, Blessings to hand over

PAID: Final[i64] = -2
"""As the target of a list of effects: weapons taken from the market are paid for."""


def run(t: Table, effects: i64, seat: i64, target: i64, source: i64) -> None:
    """Carry out a list of effects before anything else that is pending."""
    if effects != 0:
        t.push(RUN, effects, seat, target, source, 0)


# A list of effects -----------------------------------------------------------------------------------------------


def go_on(t: Table, top: i64) -> None:
    """The next effect of a list."""
    row = t.row
    code = t.box.code
    place = row[top + 1]
    verb = code[place + VERB]
    if verb == END:
        t.pop()
        return
    seat = row[top + 2]
    target = row[top + 3]
    source = row[top + 4]
    row[top + 1] = place + WIDTH
    if code[place + WIDTH] == END:
        t.pop()  # nothing follows: the list is done before its last effect asks something
    who = code[place + WHO] if verb != CHOOSE else SELF
    if who == EVERY or (seat == NOBODY and is_for_somebody(verb)):
        t.push(EACH, place, addressed(t, code[place + WHERE], seat), target, source, 0)
    elif who == TARGET and not is_about_two(verb):
        if holds_for(t, code[place + WHERE], target, seat):
            carry_out(t, place, target, seat, source)
    else:
        carry_out(t, place, seat, target, source)


def is_about_two(verb: i64) -> bool:
    """Verbs by which a player does something to the target, instead of the target doing it."""
    return verb == STEAL or verb == SWAP or verb == PEEK


def is_for_somebody(verb: i64) -> bool:
    """Verbs that an event means for everybody if it does not say for whom."""
    return verb == GAIN or verb == LOSE or verb == DRAW or verb == TAKE or verb == DISCARD


def addressed(t: Table, where: i64, seat: i64) -> i64:
    """The players for whom a condition holds, before the effect changes anything."""
    found: i64 = 0
    for other in range(t.players):
        if holds_for(t, where, other, seat):
            found |= BIT[other]
    return found


def next_of_each(t: Table, top: i64) -> None:
    """An effect on several players is carried out in player order (YED-140)."""
    row = t.row
    left = row[top + 2]
    place = row[top + 1]
    target = row[top + 3]
    source = row[top + 4]
    for i in range(t.players):
        seat = row[ORDER + i]
        if left & BIT[seat] != 0:
            row[top + 2] = left - BIT[seat]
            if row[top + 2] == 0:
                t.pop()
            carry_out(t, place, seat, target, source)
            return
    t.pop()


def carry_out(t: Table, place: i64, seat: i64, target: i64, source: i64) -> None:
    """One effect for one player."""
    code = t.box.code
    row = t.row
    verb = code[place + VERB]
    n = code[place + N]
    arg = code[place + ARG]
    base = seat * SEAT
    if verb == GAIN:
        if arg > 0:
            row[base + MON] += arg
            if t.teller is not None:
                t.tell("story-gain", {"seat": int(seat), "mon": int(arg)})
        if n > 0:
            score(t, seat, n, source)
    elif verb == DRAW:
        t.push(DRAWING, seat, arg, n, code[place + X], deck_named(arg, code[place + MORE]))
    elif verb == TAKE:
        t.push(TAKING, seat, arg, n, 1 if target == PAID else 0, 0)
    elif verb == LOSE or verb == DISCARD:
        if source == FROM_EVENT and may_avert(t, place, seat):
            t.push(AVERTING, place, seat, target, source, 0)
        else:
            suffer(t, place, seat, source)
    elif verb == CHOOSE:
        t.push(CHOOSING, place, seat, target, source, 0)
    elif verb == PEEK:
        if arg == HAND:
            look_at_hand(t, seat, target)
        else:
            t.push(PEEKING, seat, arg, n, code[place + X], deck_named(arg, code[place + MORE]))
    elif verb == REPLACE:
        t.push(REPLACING, seat, arg, n, 0, 0)
    elif verb == MOVE_PATROL:
        walk(t, n)
    elif verb == FLIP_PATROL:
        flip(t)
    elif verb == PROTECT:
        protect(t, seat, arg)
    elif verb == MODIFY:
        modify(t, place, seat)
    elif verb == CHURCH:
        church(t, seat, arg, n)
    elif verb == STEAL:
        steal(t, seat, target, n)
    elif verb == SWAP:
        t.push(SWAPPING, seat, target, NONE, 0, 0)
    elif verb == RELOCATE:
        t.push(MOVING, seat, n, code[place + X], code[place + MORE], NONE)
    elif verb == SEND:
        t.sent = 1
    elif verb == EXTRA:
        t.extra += n
    elif verb == CLOSE:
        t.closed = arg  # YED-138
        if t.teller is not None:
            t.tell("story-closed", {"district": DISTRICTS[arg]})
    elif verb == REOPEN:
        if t.closed != NONE and t.teller is not None:
            t.tell("story-reopened", {"district": DISTRICTS[t.closed]})
        t.closed = NONE
    elif verb == REFRESH_MARKET:
        refresh_market(t)
    elif verb == SUBSTITUTE:
        substitute(t, arg, n)
    elif verb == CANCEL:
        cancel(t)
    elif verb == SET_ORDER:
        t.push(GARDENING, 0, 0, 0, 0, 0)
    elif verb == END_GAME:
        t.last_round = 1  # YED-235
        if t.teller is not None:
            t.tell("story-last-round", {"seat": int(seat)})


def deck_named(thing: i64, colour: i64) -> i64:
    """The deck that an effect is about, or NONE when its player names one."""
    if thing != MISSION:
        return thing
    return NONE if colour == 0 else MISSION + colour - 1


# Whether an effect could do anything (YED-250) ----------------------------------------------------------------------


def possible(t: Table, effects: i64, seat: i64) -> bool:
    """Whether a list of effects could do something, and what it asks to be given up is there."""
    code = t.box.code
    place = effects
    found = False
    while code[place] != END:
        verb = code[place]
        if works(t, place, seat):
            found = True
        elif (verb == DISCARD or verb == REPLACE) and code[place + WHO] == SELF:
            return False  # YED-284
        place += WIDTH
    return found


def works(t: Table, place: i64, seat: i64) -> bool:
    """Whether one effect could do something for its player."""
    code = t.box.code
    row = t.row
    verb = code[place + VERB]
    arg = code[place + ARG]
    n = code[place + N]
    base = seat * SEAT
    if verb == CHOOSE:
        for i in range(arg):
            if possible(t, code[place + N + i], seat):
                return True
        return False
    if verb == NOTHING:
        return False
    if verb == SWAP:
        return row[base + HELD] > 0
    if code[place + WHO] != SELF:
        return True
    if verb == DRAW:
        if t.box.refuse_over_limit and hand_size(t, seat, arg) >= limit_of(t, arg):
            return False
        deck = deck_named(arg, code[place + MORE])
        return missions_left(t) if deck == NONE else deck_size(t, deck) > 0
    if verb == TAKE:
        return can_take(t, seat, arg)
    if verb == DISCARD:
        return can_give_up(t, seat, arg) >= n
    if verb == REPLACE:
        return hand_size(t, seat, arg) >= n
    if verb == PEEK:
        if arg == HAND:
            return True
        deck = deck_named(arg, code[place + MORE])
        return missions_left(t) if deck == NONE else row[CARDS + deck] > 0
    if verb == PROTECT:
        if arg != ALL:
            return t.standing(seat, t.patrol) > 0
        for other in range(t.players):
            if t.standing(other, t.patrol) > 0:
                return True
        return False
    if verb == RELOCATE:
        return can_move(t, seat, code[place + X], code[place + MORE])
    if verb == EXTRA:
        if arg == PLACEMENT:
            return t.phase == ASSIGNMENT and row[base + HOUSE] > (1 if t.stage == 1 else 0)
        return t.phase == ACTION_PHASE and row[base + PLACED] > 0
    if verb == CLOSE:
        return t.closed != arg
    if verb == REOPEN:
        return t.closed != NONE
    if verb == CHURCH:
        return arg == 1 or t.church > 0
    if verb == SET_ORDER:
        return garden_first(t) != NOBODY
    if verb == LOSE:
        return row[base + MON] + row[base + PP] > 0
    return True


def garden_first(t: Table) -> i64:
    """Who stands on the foremost space of the garden house that is taken, or nobody."""
    row = t.row
    for i in range(t.box.spaces[GARDEN]):
        seat = row[SPACES + GARDEN * ROOM + i] - 1
        if seat >= 0:
            return seat
    return NOBODY


# Gains and losses --------------------------------------------------------------------------------------------------


def may_avert(t: Table, place: i64, seat: i64) -> bool:
    """Whether a Blessing could be returned instead of this loss (YED-141, YED-142)."""
    code = t.box.code
    row = t.row
    if t.averted & BIT[seat] != 0:
        return True
    if row[seat * SEAT + BLESSINGS] == 0:
        return False
    if code[place + VERB] == LOSE:
        wanted = code[place + ARG] > 0 and row[seat * SEAT + MON] > 0
        return t.box.blessing_averts_all and (wanted or (code[place + N] > 0 and row[seat * SEAT + PP] > 0))
    return code[place + MORE] == 1 and can_give_up(t, seat, code[place + ARG]) > 0


def offer_to_avert(t: Table, top: i64) -> None:
    row = t.row
    seat = row[top + 2]
    if t.averted & BIT[seat] != 0:
        t.pop()
    else:
        t.ask(seat, ASK_AVERT)


def answer_avert(t: Table, action: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    place = row[top + 1]
    seat = row[top + 2]
    source = row[top + 4]
    t.pop()
    if action == DO_SUFFER:
        suffer(t, place, seat, source)
        return
    row[seat * SEAT + BLESSINGS] -= 1  # YED-141: the whole loss of this event
    t.blessings += 1
    t.averted |= BIT[seat]
    if t.teller is not None:
        t.tell("story-avert", {"seat": int(seat)})


def suffer(t: Table, place: i64, seat: i64, source: i64) -> None:
    """A loss takes what is there (YED-340)."""
    code = t.box.code
    row = t.row
    arg = code[place + ARG]
    n = code[place + N]
    if code[place + VERB] == DISCARD:
        t.push(GIVING_UP, seat, arg, n, code[place + SELECT], 0)
        return
    if arg > 0:
        mon = row[seat * SEAT + MON]
        lost = arg if arg < mon else mon
        row[seat * SEAT + MON] = mon - lost
        if t.teller is not None:
            t.tell("story-lose", {"seat": int(seat), "mon": int(lost)})
    if n > 0:
        score(t, seat, -n, source)


def steal(t: Table, seat: i64, target: i64, n: i64) -> None:
    row = t.row
    mon = row[target * SEAT + MON]
    taken = n if n < mon else mon
    row[target * SEAT + MON] = mon - taken
    row[seat * SEAT + MON] += taken
    if t.teller is not None:
        t.tell("story-steal", {"seat": int(seat), "other_seat": int(target), "mon": int(taken)})


def church(t: Table, seat: i64, word: i64, n: i64) -> None:
    if word == 1:
        t.church += n
        if t.teller is not None:
            t.tell("story-alms", {"mon": int(n), "church": int(t.church)})
        return
    t.row[seat * SEAT + MON] += t.church
    if t.teller is not None:
        t.tell("story-church", {"seat": int(seat), "mon": int(t.church)})
    t.church = 0


# Drawing (YED-110 to YED-116, YED-021) -----------------------------------------------------------------------------


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


# Taking from the board ---------------------------------------------------------------------------------------------


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


# Giving up ---------------------------------------------------------------------------------------------------------


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


def nth_card(t: Table, seat: i64, thing: i64, n: i64) -> i64:
    row = t.row
    if thing != WEAPON:
        return row[seat * SEAT + hand_of(thing) + 1 + n]
    weapon: i64 = 0
    while n >= row[seat * SEAT + ARMS + weapon]:
        n -= row[seat * SEAT + ARMS + weapon]
        weapon += 1
    return weapon


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


# Exchanges (YED-280 to YED-284) --------------------------------------------------------------------------------------


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


# Foresight (YED-253, YED-264, YED-271) -----------------------------------------------------------------------------


def peek_on(t: Table, top: i64) -> None:
    """Look at the top of a deck."""
    row = t.row
    seat = row[top + 1]
    n = row[top + 3]
    reorder = row[top + 4]
    deck = row[top + 5]
    if deck == NONE:
        deck = only_deck(t)
        if deck == NONE:
            t.ask(seat, ASK_DECK)
            return
    t.pop()
    if row[CARDS + deck] < n:
        n = row[CARDS + deck]
    if n == 0:
        return
    t.reveal()
    if row[seat * SEAT + FORESEEN + deck] < n:
        row[seat * SEAT + FORESEEN + deck] = n
    if t.teller is not None:
        name = deck_name(deck)
        thing = deck if deck < MISSION else MISSION
        faces = [FACES[FIRST_FACE[thing] + in_deck(t, deck, i)] for i in range(n)]
        t.tell("story-foresight", {"seat": int(seat), "deck": name, "count": int(n)})
        t.confide([int(seat)], "story-foreseen", {"seat": int(seat), "deck": name, "card": faces}, None)
    if reorder == 1:
        for other in range(t.players):
            if other != seat:
                row[other * SEAT + FORESEEN + deck] = 0
        t.push(ORDERING, seat, deck, n, 0, 0)


def order_on(t: Table, top: i64) -> None:
    """Put the cards back on top, in any order: the first one named will lie on top."""
    row = t.row
    deck = row[top + 2]
    n = row[top + 3]
    laid = row[top + 4]
    first = in_deck(t, deck, laid)
    while laid < n - 1:
        for i in range(laid + 1, n):
            if in_deck(t, deck, i) != first:
                t.ask(row[top + 1], ASK_ORDER)
                return
        laid = n - 1
    t.pop()


def orders(t: Table, out: Ints, n: i64) -> i64:
    """One action for each different card that is not yet put back, ascending."""
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    deck = row[top + 2]
    thing = deck if deck < MISSION else MISSION
    offset = DO_ORDER + FIRST_FACE[thing]
    start = n
    for i in range(row[top + 4], row[top + 3]):
        action = offset + in_deck(t, deck, i)
        place = n
        while place > start and out[place - 1] > action:
            place -= 1
        if place > start and out[place - 1] == action:
            continue
        at = n
        while at > place:
            out[at] = out[at - 1]
            at -= 1
        out[place] = action
        n += 1
    return n


def lay_next(t: Table, action: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    deck = row[top + 2]
    laid = row[top + 4]
    thing = deck if deck < MISSION else MISSION
    card = action - DO_ORDER - FIRST_FACE[thing]
    place = laid
    while in_deck(t, deck, place) != card:
        place += 1
    while place > laid:
        set_in_deck(t, deck, place, in_deck(t, deck, place - 1))
        place -= 1
    set_in_deck(t, deck, laid, card)
    row[top + 4] = laid + 1


def look_at_hand(t: Table, seat: i64, target: i64) -> None:
    """See the target's Action Cards and open missions."""
    row = t.row
    t.reveal()
    if t.teller is not None:
        faces = [FACES[row[target * SEAT + hand_of(ACTION) + 1 + i]] for i in range(hand_size(t, target, ACTION))]
        first = FIRST_FACE[MISSION]
        hand = target * SEAT + hand_of(MISSION)
        faces += [FACES[first + row[hand + 1 + i]] for i in range(row[hand])]
        t.tell("story-spy", {"seat": int(seat), "other_seat": int(target)})
        t.confide([int(seat)], "story-spied", {"other_seat": int(target), "card": faces}, None)


# The patrol (YED-170 to YED-179) -----------------------------------------------------------------------------------


def walk(t: Table, steps: i64) -> None:
    """Move the patrol along its direction, or against it if negative."""
    ring = t.box.ring
    forward = (t.figure == 0) == t.box.blue_clockwise  # the ring runs counter-clockwise, as the red figure does
    if steps < 0:
        steps = -steps
        forward = not forward
    place: i64 = 0
    while ring[place] != t.patrol:
        place += 1
    while steps > 0:
        if forward:
            place = place + 1 if place + 1 < DISTRICT_COUNT else 0
        else:
            place = place - 1 if place > 0 else DISTRICT_COUNT - 1
        if not avoids(t, ring[place]):
            steps -= 1
    t.patrol = ring[place]
    if t.teller is not None:
        t.tell("story-patrol", {"district": DISTRICTS[t.patrol]})


def avoids(t: Table, district: i64) -> bool:
    """Whether the patrol passes by a district (YED-004 and YED-139, the other readings)."""
    if district == 0 and not t.box.castle_patrolled:
        return True
    return district == t.closed and t.box.closed_to_patrol


def flip(t: Table) -> None:
    """The other figure takes its place (YED-179)."""
    t.figure = 1 - t.figure
    if t.teller is not None:
        t.tell("story-flip", {"figure": FIGURES[t.figure]})


def protect(t: Table, seat: i64, word: i64) -> None:
    """Disciples in the patrol's district that cannot be arrested this round."""
    if word == ALL:
        for other in range(t.players):
            t.sheltered |= BIT[other]
    elif word == OWN:
        t.sheltered |= BIT[seat]
    else:
        t.push(SAVING, seat, 1, 0, 0, 0)
        return
    if t.teller is not None:
        t.tell("story-shelter-all" if word == ALL else "story-shelter", {"seat": int(seat)})


def save_on(t: Table, top: i64) -> None:
    """Choose the disciple to be saved; within one place they are alike."""
    row = t.row
    seat = row[top + 1]
    found = NONE
    several = False
    first = FIRST_PLACE[t.patrol]
    for place in range(first, FIRST_PLACE[t.patrol + 1]):
        if row[seat * SEAT + HERE + place] > row[seat * SEAT + SAVED + place - first]:
            several = found != NONE
            found = place
    if found == NONE or row[top + 2] == 0:
        t.pop()
    elif several:
        t.ask(seat, ASK_SAVE)
    else:
        save(t, found)


def saves(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    first = FIRST_PLACE[t.patrol]
    for place in range(first, FIRST_PLACE[t.patrol + 1]):
        if row[t.seat * SEAT + HERE + place] > row[t.seat * SEAT + SAVED + place - first]:
            out[n] = DO_SAVE + place
            n += 1
    return n


def save(t: Table, place: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    row[top + 2] -= 1
    row[seat * SEAT + SAVED + place - FIRST_PLACE[t.patrol]] += 1
    if t.teller is not None:
        t.tell("story-save", {"seat": int(seat), "place": CITY[place]})


# Moving disciples ----------------------------------------------------------------------------------------------------


def open_to(t: Table, seat: i64, place: i64) -> bool:
    """Whether a disciple may be put onto a place of the city (YED-152, YED-154)."""
    if DISTRICT_OF[place] == t.closed:
        return False
    if place == GARDEN and t.row[seat * SEAT + HERE + GARDEN] > 0:
        return False
    return free_spaces(t, place) > 0


def beside(t: Table, one: i64, other: i64) -> bool:
    """Whether two districts are neighbours in the ring (YED-004)."""
    ring = t.box.ring
    for place in range(DISTRICT_COUNT):
        after = ring[place + 1 if place + 1 < DISTRICT_COUNT else 0]
        if (ring[place] == one and after == other) or (ring[place] == other and after == one):
            return True
    return False


def may_move(t: Table, seat: i64, place: i64, to: i64, where: i64) -> bool:
    """Whether a disciple may go from one place to another: to any free place, or to one in a district beside it."""
    if place == to or not open_to(t, seat, to):
        return False
    return where == 0 or beside(t, DISTRICT_OF[place], DISTRICT_OF[to])


def may_leave(t: Table, seat: i64, place: i64, origin: i64, where: i64) -> bool:
    if t.row[seat * SEAT + HERE + place] == 0:
        return False
    if origin == 1 and DISTRICT_OF[place] != t.patrol:
        return False
    for to in range(CITY_COUNT):
        if may_move(t, seat, place, to, where):
            return True
    return False


def can_move(t: Table, seat: i64, origin: i64, where: i64) -> bool:
    for place in range(CITY_COUNT):
        if may_leave(t, seat, place, origin, where):
            return True
    return False


def move_on(t: Table, top: i64) -> None:
    row = t.row
    seat = row[top + 1]
    if row[top + 2] == 0 or (row[top + 5] == NONE and not can_move(t, seat, row[top + 3], row[top + 4])):
        t.pop()
    else:
        t.ask(seat, ASK_MOVE_FROM if row[top + 5] == NONE else ASK_MOVE_TO)


def moves_from(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    for place in range(CITY_COUNT):
        if may_leave(t, t.seat, place, row[top + 3], row[top + 4]):
            out[n] = DO_MOVE_FROM + place
            n += 1
    return n


def moves_to(t: Table, out: Ints, n: i64) -> i64:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    for place in range(CITY_COUNT):
        if may_move(t, t.seat, row[top + 5], place, row[top + 4]):
            out[n] = DO_MOVE_TO + place
            n += 1
    return n


def move_from(t: Table, place: i64) -> None:
    t.row[STACK + (t.depth - 1) * FRAME + 5] = place


def move_to(t: Table, place: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    seat = row[top + 1]
    origin = row[top + 5]
    lift(t, seat, origin)
    stand(t, seat, place)
    row[top + 2] -= 1
    row[top + 5] = NONE
    if t.teller is not None:
        t.tell("story-move", {"seat": int(seat), "source": CITY[origin], "place": CITY[place]})


# Swapping weapons ----------------------------------------------------------------------------------------------------


def swap_on(t: Table, top: i64) -> None:
    row = t.row
    seat = row[top + 1]
    if row[seat * SEAT + HELD] == 0 or row[row[top + 2] * SEAT + HELD] == 0:
        t.pop()
    else:
        t.ask(seat, ASK_SWAP_MINE if row[top + 3] == NONE else ASK_SWAP_THEIRS)


def swaps(t: Table, out: Ints, n: i64) -> i64:
    """The weapons of oneself, or then of the target."""
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    mine = row[top + 3] == NONE
    owner = row[top + 1] if mine else row[top + 2]
    first = DO_SWAP_MINE if mine else DO_SWAP_THEIRS
    for weapon in range(WEAPON_COUNT):
        if row[owner * SEAT + ARMS + weapon] > 0:
            out[n] = first + weapon
            n += 1
    return n


def answer_swap(t: Table, action: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    if action < DO_SWAP_THEIRS:
        row[top + 3] = action - DO_SWAP_MINE
        return
    seat = row[top + 1]
    target = row[top + 2]
    mine = row[top + 3]
    theirs = action - DO_SWAP_THEIRS
    t.pop()
    out_of_hand(t, seat, WEAPON, mine)
    out_of_hand(t, target, WEAPON, theirs)
    into_hand(t, seat, WEAPON, theirs)
    into_hand(t, target, WEAPON, mine)
    if t.teller is not None:
        t.tell(
            "story-swap",
            {"seat": int(seat), "other_seat": int(target), "mine": WEAPONS[mine], "theirs": WEAPONS[theirs]},
        )


# Choices, parameters, substitutes, cancelling --------------------------------------------------------------------


def choose_on(t: Table, top: i64) -> None:
    """Exactly one of several lists of effects; one that could do nothing cannot be chosen."""
    row = t.row
    code = t.box.code
    place = row[top + 1]
    seat = row[top + 2]
    found = NONE
    for i in range(code[place + ARG]):
        if possible(t, code[place + N + i], seat):
            if found != NONE:
                t.ask(seat, ASK_CHOOSE)
                return
            found = i
    if found == NONE:
        t.pop()
    else:
        choose(t, found)


def alternatives(t: Table, out: Ints, n: i64) -> i64:
    code = t.box.code
    place = t.row[STACK + (t.depth - 1) * FRAME + 1]
    for i in range(code[place + ARG]):
        if possible(t, code[place + N + i], t.seat):
            out[n] = DO_CHOOSE + i
            n += 1
    return n


def choose(t: Table, alternative: i64) -> None:
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    place = row[top + 1]
    seat = row[top + 2]
    target = row[top + 3]
    source = row[top + 4]
    t.pop()
    run(t, t.box.code[place + N + alternative], seat, target, source)


def modify(t: Table, place: i64, seat: i64) -> None:
    """Change a parameter for the round or until its next use; the patrol's steps are everybody's."""
    code = t.box.code
    row = t.row
    param = code[place + ARG]
    late: i64 = 2 if code[place + SELECT] == NEXT_USE else 0
    for other in range(t.players):
        if other == seat or param == PATROL_STEPS or seat == NOBODY:
            at = other * SEAT + MODS + param * MOD + late
            row[at] += code[place + N]
            if code[place + X] != 0:
                row[at + 1] = code[place + X]


def substitute(t: Table, kind: i64, n: i64) -> None:
    """Requirements of the mission that is being completed count as met."""
    if kind == FOR_WEAPON:
        t.for_weapon += n
    elif kind == FOR_GEISHA:
        t.for_geisha += n
    else:
        t.for_blessing += n


def cancel(t: Table) -> None:
    """The card below on the stack has no effect (YED-303)."""
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    while row[top] != CARD:
        top -= FRAME
    row[top + 4] = 1


# The garden house (YED-266 to YED-269) --------------------------------------------------------------------------------


def garden_on(t: Table, top: i64) -> None:
    """In the order of the garden spaces, each puts their marker on a free position; then the others fill up."""
    row = t.row
    chosen = row[top + 1]
    for i in range(t.box.spaces[GARDEN]):
        seat = row[SPACES + GARDEN * ROOM + i] - 1
        if seat >= 0 and chosen & BIT[seat] == 0:
            t.ask(seat, ASK_POSITION)
            return
    reorder(t, top)


def free_positions(t: Table) -> i64:
    """The positions of the track that nobody in the garden house has chosen, as bits."""
    return BIT[t.players] - 1 - t.row[STACK + (t.depth - 1) * FRAME + 2]


def positions(t: Table, out: Ints, n: i64) -> i64:
    free = free_positions(t)
    for place in range(t.players):
        if free & BIT[place] != 0:
            out[n] = DO_POSITION + place
            n += 1
    return n


def choose_position(t: Table, place: i64) -> None:
    """A frame keeps who has chosen, which positions, and who sits there (four bits a position)."""
    row = t.row
    top = STACK + (t.depth - 1) * FRAME
    row[top + 1] |= BIT[t.seat]
    row[top + 2] |= BIT[place]
    row[top + 3] += t.seat * BIT[4 * place]
    if t.teller is not None:
        t.tell("story-position", {"seat": int(t.seat), "position": int(place) + 1})


def reorder(t: Table, top: i64) -> None:
    row = t.row
    chosen = row[top + 1]
    taken = row[top + 2]
    who = row[top + 3]
    t.pop()
    old: i64 = 0
    waiting = [int(row[ORDER + i]) for i in range(t.players) if chosen & BIT[row[ORDER + i]] == 0]
    for place in range(t.players):
        if taken & BIT[place] != 0:
            seat = (who >> (4 * place)) & 15
        else:
            seat = waiting[old]  # YED-268
            old += 1
        row[ORDER + place] = seat
        row[POSITION + seat] = place
    for i in range(t.box.spaces[GARDEN]):  # YED-269: all go home, also those whose turn it is not
        seat = row[SPACES + GARDEN * ROOM + i] - 1
        if seat >= 0:
            lift(t, seat, GARDEN)
            row[seat * SEAT + HOUSE] += 1
    if t.place == GARDEN:
        t.place = NONE
    if t.teller is not None:
        t.tell("story-order", {"seat": [int(row[ORDER + i]) for i in range(t.players)]})
