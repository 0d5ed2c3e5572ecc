"""The effect language carried out: one record of the edition's code at a time, with a stack of what is pending.

A frame on the stack is something that is not finished yet: a list of effects, a draw of which some cards are kept, a
discard that its owner chooses. The flow does the next bit of the topmost one: it changes the table, pushes something
that comes first, or asks somebody. No card has code of its own (YED-394).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, language, state as s
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.foresight import look_at_hand
from kabuto.titles.yedo.garden import garden_first
from kabuto.titles.yedo.moving import can_move
from kabuto.titles.yedo.piles import deck_size, hand_size, limit_of, missions_left
from kabuto.titles.yedo.state import Choice, OneOf, Position
from kabuto.titles.yedo.taking import can_give_up, can_take, refresh_market
from kabuto.titles.yedo.watch import flip, protect, walk

# A list of effects --------------------------------------------------------------------------------------------------


class Run(frames.Frame):
    """The next effect of a list."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        code = t.box.code
        place = n[top + frames.LIST_PLACE]
        verb = code[place + language.VERB]
        if verb == language.END:
            t.pop()
            return
        seat = n[top + frames.LIST_SEAT]
        target = n[top + frames.LIST_TARGET]
        source = n[top + frames.LIST_SOURCE]
        n[top + frames.LIST_PLACE] = place + language.WIDTH
        if code[place + language.WIDTH] == language.END:
            t.pop()  # nothing follows: the list is done before its last effect asks something
        who = code[place + language.WHO] if verb != language.CHOOSE else language.SELF
        if who == language.EVERY or (seat == s.NOBODY and is_for_somebody(verb)):
            t.push(frames.EACH, place, addressed(t, code[place + language.WHERE], seat), target, source, 0)
        elif who == language.TARGET and not is_about_two(verb):
            if holds_for(t, code[place + language.WHERE], target, seat):
                carry_out(t, place, target, seat, source)
        else:
            carry_out(t, place, seat, target, source)


def is_about_two(verb: i64) -> bool:
    """Verbs by which a player does something to the target, instead of the target doing it."""
    return verb in (language.STEAL, language.SWAP, language.PEEK)


def is_for_somebody(verb: i64) -> bool:
    """Verbs that an event means for everybody if it does not say for whom."""
    return verb in (language.GAIN, language.LOSE, language.DRAW, language.TAKE, language.DISCARD)


def addressed(t: Position, where: i64, seat: i64) -> i64:
    """The players for whom a condition holds, before the effect changes anything."""
    found: i64 = 0
    for other in range(t.players):
        if holds_for(t, where, other, seat):
            found |= s.BIT[other]
    return found


class EachInTurn(frames.Frame):
    """An effect on several players is carried out in player order (YED-140)."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        left = n[top + frames.EACH_SEATS]
        place = n[top + frames.LIST_PLACE]
        target = n[top + frames.LIST_TARGET]
        source = n[top + frames.LIST_SOURCE]
        for i in range(t.players):
            seat = n[s.ORDER + i]
            if left & s.BIT[seat] != 0:
                n[top + frames.EACH_SEATS] = left - s.BIT[seat]
                if n[top + frames.EACH_SEATS] == 0:
                    t.pop()
                carry_out(t, place, seat, target, source)
                return
        t.pop()


def carry_out(t: Position, place: i64, seat: i64, target: i64, source: i64) -> None:
    """One effect for one player."""
    code = t.box.code
    row = t.n
    verb = code[place + language.VERB]
    n = code[place + language.NUMBER]
    arg = code[place + language.ARG]
    base = seat * s.SEAT
    if verb == language.GAIN:
        if arg > 0:
            row[base + s.MON] += arg
            if t.teller is not None:
                t.tell("story-gain", {"seat": int(seat), "mon": int(arg)})
        if n > 0:
            s.score(t, seat, n, source)
    elif verb == language.DRAW:
        t.push(
            frames.DRAWING,
            seat,
            arg,
            n,
            code[place + language.DETAIL],
            frames.deck_named(arg, code[place + language.MORE]),
        )
    elif verb == language.TAKE:
        t.push(frames.TAKING, seat, arg, n, 1 if target == frames.PAID else 0, 0)
    elif verb in (language.LOSE, language.DISCARD):
        if source == s.FROM_EVENT and may_avert(t, place, seat):
            t.push(frames.AVERTING, place, seat, target, source, 0)
        else:
            suffer(t, place, seat, source)
    elif verb == language.CHOOSE:
        t.push(frames.CHOOSING, place, seat, target, source, 0)
    elif verb == language.PEEK:
        if arg == language.HAND:
            look_at_hand(t, seat, target)
        else:
            t.push(
                frames.PEEKING,
                seat,
                arg,
                n,
                code[place + language.DETAIL],
                frames.deck_named(arg, code[place + language.MORE]),
            )
    elif verb == language.REPLACE:
        t.push(frames.REPLACING, seat, arg, n, 0, 0)
    elif verb == language.MOVE_PATROL:
        walk(t, n)
    elif verb == language.FLIP_PATROL:
        flip(t)
    elif verb == language.PROTECT:
        protect(t, seat, arg)
    elif verb == language.MODIFY:
        modify(t, place, seat)
    elif verb == language.CHURCH:
        church(t, seat, arg, n)
    elif verb == language.STEAL:
        steal(t, seat, target, n)
    elif verb == language.SWAP:
        t.push(frames.SWAPPING, seat, target, s.NONE, 0, 0)
    elif verb == language.RELOCATE:
        t.push(frames.MOVING, seat, n, code[place + language.DETAIL], code[place + language.MORE], s.NONE)
    elif verb == language.SEND:
        t.sent = 1
    elif verb == language.EXTRA:
        t.extra += n
    elif verb == language.CLOSE:
        t.closed = arg  # YED-138
        if t.teller is not None:
            t.tell("story-closed", {"district": do.DISTRICTS[arg]})
    elif verb == language.REOPEN:
        if t.closed != s.NONE and t.teller is not None:
            t.tell("story-reopened", {"district": do.DISTRICTS[t.closed]})
        t.closed = s.NONE
    elif verb == language.REFRESH_MARKET:
        refresh_market(t)
    elif verb == language.SUBSTITUTE:
        substitute(t, arg, n)
    elif verb == language.CANCEL:
        cancel(t)
    elif verb == language.SET_ORDER:
        t.push(frames.GARDENING, 0, 0, 0, 0, 0)
    elif verb == language.END_GAME:
        t.last_round = 1  # YED-235
        if t.teller is not None:
            t.tell("story-last-round", {"seat": int(seat)})


# Whether an effect could do anything (YED-250) ----------------------------------------------------------------------


def possible(t: Position, effects: i64, seat: i64) -> bool:
    """Whether a list of effects could do something, and what it asks to be given up is there."""
    code = t.box.code
    place = effects
    found = False
    while code[place] != language.END:
        verb = code[place]
        if works(t, place, seat):
            found = True
        elif (verb in (language.DISCARD, language.REPLACE)) and code[place + language.WHO] == language.SELF:
            return False  # YED-284
        place += language.WIDTH
    return found


def works(t: Position, place: i64, seat: i64) -> bool:
    """Whether one effect could do something for its player."""
    code = t.box.code
    row = t.n
    verb = code[place + language.VERB]
    arg = code[place + language.ARG]
    n = code[place + language.NUMBER]
    base = seat * s.SEAT
    if verb == language.CHOOSE:
        return any(possible(t, code[place + language.NUMBER + i], seat) for i in range(arg))
    if verb == language.NOTHING:
        return False
    if verb == language.SWAP:
        return row[base + s.HELD] > 0
    if code[place + language.WHO] != language.SELF:
        return True
    if verb == language.DRAW:
        if t.box.refuse_over_limit and hand_size(t, seat, arg) >= limit_of(t, arg):
            return False
        deck = frames.deck_named(arg, code[place + language.MORE])
        return missions_left(t) if deck == s.NONE else deck_size(t, deck) > 0
    if verb == language.TAKE:
        return can_take(t, seat, arg)
    if verb == language.DISCARD:
        return can_give_up(t, seat, arg) >= n
    if verb == language.REPLACE:
        return hand_size(t, seat, arg) >= n
    if verb == language.PEEK:
        if arg == language.HAND:
            return True
        deck = frames.deck_named(arg, code[place + language.MORE])
        if deck == s.NONE:
            return missions_left(t)
        return (deck_size(t, deck) if t.box.foresight_reshuffles else row[s.CARDS + deck]) > 0
    if verb == language.PROTECT:
        if arg != language.ALL:
            return t.standing(seat, t.patrol) > 0
        return any(t.standing(other, t.patrol) > 0 for other in range(t.players))
    if verb == language.RELOCATE:
        return can_move(t, seat, code[place + language.DETAIL], code[place + language.MORE])
    if verb == language.EXTRA:
        if arg == language.PLACEMENT:
            return t.phase == s.ASSIGNMENT and row[base + s.HOUSE] > (1 if t.stage == 1 else 0)
        return t.phase == s.ACTION_PHASE and row[base + s.PLACED] > 0
    if verb == language.CLOSE:
        return t.closed != arg
    if verb == language.REOPEN:
        return t.closed != s.NONE
    if verb == language.CHURCH:
        return arg == 1 or t.church > 0
    if verb == language.SET_ORDER:
        return garden_first(t) != s.NOBODY
    if verb == language.LOSE:
        return row[base + s.MON] + row[base + s.PP] > 0
    return True


# Gains and losses ---------------------------------------------------------------------------------------------------


def may_avert(t: Position, place: i64, seat: i64) -> bool:
    """Whether a Blessing could be returned instead of this loss (YED-141, YED-142)."""
    code = t.box.code
    n = t.n
    if t.averted & s.BIT[seat] != 0:
        return True
    if n[seat * s.SEAT + s.BLESSINGS] == 0:
        return False
    if code[place + language.VERB] == language.LOSE:
        wanted = code[place + language.ARG] > 0 and n[seat * s.SEAT + s.MON] > 0
        return t.box.blessing_averts_all and (
            wanted or (code[place + language.NUMBER] > 0 and n[seat * s.SEAT + s.PP] > 0)
        )
    return code[place + language.MORE] == 1 and can_give_up(t, seat, code[place + language.ARG]) > 0


class Averting(frames.Frame):
    """A loss may be averted by a Blessing, once for all losses of an event (YED-141)."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.LIST_SEAT]
        if t.averted & s.BIT[seat] != 0:
            t.pop()
        else:
            t.ask(seat, s.ASK_AVERT)


AVERT_OR_SUFFER: Final[Ints] = ints([int(do.DO_AVERT), int(do.DO_SUFFER)])


class Avert(Choice):
    """Whether a Blessing is returned instead of the whole loss of this event (YED-141)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        return AVERT_OR_SUFFER

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        n = t.n
        top = s.STACK + (t.depth - 1) * s.FRAME
        place = n[top + frames.LIST_PLACE]
        source = n[top + frames.LIST_SOURCE]
        t.pop()
        if action == do.DO_SUFFER:
            suffer(t, place, seat, source)
            return False
        n[seat * s.SEAT + s.BLESSINGS] -= 1
        t.blessings += 1
        t.averted |= s.BIT[seat]
        if t.teller is not None:
            t.tell("story-avert", {"seat": int(seat)})
        return False


AVERT: Final = Avert("avert", ("YED-141", "YED-142"), verbs={"avert": "YED-141", "suffer": "YED-141"}, secret=True)


def suffer(t: Position, place: i64, seat: i64, source: i64) -> None:
    """A loss takes what is there (YED-340)."""
    code = t.box.code
    row = t.n
    arg = code[place + language.ARG]
    n = code[place + language.NUMBER]
    if code[place + language.VERB] == language.DISCARD:
        t.push(frames.GIVING_UP, seat, arg, n, code[place + language.SELECT], 0)
        return
    if arg > 0:
        mon = row[seat * s.SEAT + s.MON]
        lost = arg if arg < mon else mon
        row[seat * s.SEAT + s.MON] = mon - lost
        if t.teller is not None:
            t.tell("story-lose", {"seat": int(seat), "mon": int(lost)})
    if n > 0:
        s.score(t, seat, -n, source)


def steal(t: Position, seat: i64, target: i64, n: i64) -> None:
    row = t.n
    mon = row[target * s.SEAT + s.MON]
    taken = n if n < mon else mon
    row[target * s.SEAT + s.MON] = mon - taken
    row[seat * s.SEAT + s.MON] += taken
    if t.teller is not None:
        t.tell("story-steal", {"seat": int(seat), "other_seat": int(target), "mon": int(taken)})


def church(t: Position, seat: i64, word: i64, n: i64) -> None:
    if word == 1:
        t.church += n
        if t.teller is not None:
            t.tell("story-alms", {"mon": int(n), "church": int(t.church)})
        return
    taken = t.church
    t.n[seat * s.SEAT + s.MON] += taken
    t.church = 0
    if t.teller is not None:
        t.tell("story-church", {"seat": int(seat), "mon": int(taken)})


# Choices, parameters, substitutes, cancelling -----------------------------------------------------------------------


class Choosing(frames.Frame):
    """Exactly one of several lists of effects; one that could do nothing cannot be chosen."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        code = t.box.code
        place = n[top + frames.LIST_PLACE]
        seat = n[top + frames.LIST_SEAT]
        found = s.NONE
        for i in range(code[place + language.ARG]):
            if possible(t, code[place + language.NUMBER + i], seat):
                if found != s.NONE:
                    t.ask(seat, s.ASK_CHOOSE)
                    return
                found = i
        if found == s.NONE:
            t.pop()
        else:
            choose(t, found)


class Alternative(OneOf):
    """One of the lists that could do something."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        code = t.box.code
        place = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.LIST_PLACE]
        return thing < code[place + language.ARG] and possible(t, code[place + language.NUMBER + thing], seat)

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        choose(t, thing)

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-250", "refuse-alternative", {})


CHOOSE: Final = Alternative("choose", ("YED-262", "YED-281", "YED-300"), verbs={"choose": "YED-250"}, secret=True)


def choose(t: Position, alternative: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    place = n[top + frames.LIST_PLACE]
    seat = n[top + frames.LIST_SEAT]
    target = n[top + frames.LIST_TARGET]
    source = n[top + frames.LIST_SOURCE]
    t.pop()
    frames.run(t, t.box.code[place + language.NUMBER + alternative], seat, target, source)


def modify(t: Position, place: i64, seat: i64) -> None:
    """Change a parameter for the round or until its next use; the patrol's steps are everybody's."""
    code = t.box.code
    n = t.n
    param = code[place + language.ARG]
    late: i64 = s.MOD_NEXT if code[place + language.SELECT] == language.NEXT_USE else 0
    for other in range(t.players):
        if other == seat or param == language.PATROL_STEPS or seat == s.NOBODY:
            at = other * s.SEAT + s.MODS + param * s.MOD + late
            n[at] += code[place + language.NUMBER]
            if code[place + language.DETAIL] != 0:
                n[at + s.MOD_SET] = code[place + language.DETAIL]


def substitute(t: Position, kind: i64, n: i64) -> None:
    """Requirements of the mission that is being completed count as met."""
    if kind == language.FOR_WEAPON:
        t.for_weapon += n
    elif kind == language.FOR_GEISHA:
        t.for_geisha += n
    else:
        t.for_blessing += n


def cancel(t: Position) -> None:
    """The card below on the stack has no effect (YED-303)."""
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    while n[top] != frames.CARD:
        top -= s.FRAME
    n[top + frames.CANCELLED] = 1
