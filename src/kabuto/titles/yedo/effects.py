"""The effect language carried out: one record of the edition's code at a time, with a stack of what is pending.

A frame on the stack is something that is not finished yet: a list of effects, a draw of which some cards are kept, a
discard that its owner chooses. `resume` does the next bit of the topmost one: it changes the table, pushes something
that comes first, or asks somebody. No card has code of its own (YED-394).
"""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.yedo.actions import DISTRICTS, DO_CHOOSE, DO_SUFFER
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.foresight import look_at_hand
from kabuto.titles.yedo.frames import (
    AVERTING,
    CARD,
    CHOOSING,
    DRAWING,
    EACH,
    GARDENING,
    GIVING_UP,
    MOVING,
    PAID,
    PEEKING,
    REPLACING,
    SWAPPING,
    TAKING,
    deck_named,
    run,
)
from kabuto.titles.yedo.garden import garden_first
from kabuto.titles.yedo.language import (
    ALL,
    ARG,
    CANCEL,
    CHOOSE,
    CHURCH,
    CLOSE,
    DISCARD,
    DRAW,
    END,
    END_GAME,
    EVERY,
    EXTRA,
    FLIP_PATROL,
    FOR_GEISHA,
    FOR_WEAPON,
    GAIN,
    HAND,
    LOSE,
    MODIFY,
    MORE,
    MOVE_PATROL,
    NEXT_USE,
    NOTHING,
    PATROL_STEPS,
    PEEK,
    PLACEMENT,
    PROTECT,
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
    WHERE,
    WHO,
    WIDTH,
    N,
    X,
)
from kabuto.titles.yedo.moving import can_move
from kabuto.titles.yedo.piles import deck_size, hand_size, limit_of, missions_left
from kabuto.titles.yedo.state import (
    ACTION_PHASE,
    ASK_AVERT,
    ASK_CHOOSE,
    ASSIGNMENT,
    BIT,
    BLESSINGS,
    CARDS,
    FRAME,
    FROM_EVENT,
    HELD,
    HOUSE,
    MOD,
    MODS,
    MON,
    NOBODY,
    NONE,
    ORDER,
    PLACED,
    PP,
    SEAT,
    STACK,
    Table,
    score,
)
from kabuto.titles.yedo.taking import can_give_up, can_take, refresh_market
from kabuto.titles.yedo.watch import flip, protect, walk

# A list of effects --------------------------------------------------------------------------------------------------


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
    return verb in (STEAL, SWAP, PEEK)


def is_for_somebody(verb: i64) -> bool:
    """Verbs that an event means for everybody if it does not say for whom."""
    return verb in (GAIN, LOSE, DRAW, TAKE, DISCARD)


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
    elif verb in (LOSE, DISCARD):
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
        elif (verb in (DISCARD, REPLACE)) and code[place + WHO] == SELF:
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
        return any(possible(t, code[place + N + i], seat) for i in range(arg))
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
        if deck == NONE:
            return missions_left(t)
        return (deck_size(t, deck) if t.box.foresight_reshuffles else row[CARDS + deck]) > 0
    if verb == PROTECT:
        if arg != ALL:
            return t.standing(seat, t.patrol) > 0
        return any(t.standing(other, t.patrol) > 0 for other in range(t.players))
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


# Gains and losses ---------------------------------------------------------------------------------------------------


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


# Choices, parameters, substitutes, cancelling -----------------------------------------------------------------------


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
