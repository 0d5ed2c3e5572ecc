"""The table of Edo built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.fields import from_row, row_of
from kabuto.kernel.ints import Ints, ints, put
from kabuto.titles.edo import actions as do, building, copying, jiin, names, planning, state as s
from kabuto.titles.edo.box import SPACE
from kabuto.titles.edo.fields import AT, CARDS, OF, PLANS, ROW, is_revealed, phase_of
from kabuto.titles.edo.state import Position

ONE_EACH: Final[Ints] = ints([1] * len(names.DEMANDS))


def fill_from(t: Position, seen: dict[str, Any]) -> None:
    """Make the table look like a view; the inverse of `view`. Hidden things lie in any order."""
    t.n = s.vector(t.box)
    row = row_of(t, copying.SCALARS, s.SIZE, ROW)
    t.box.fields.read(row, 0, s.NONE, seen)
    t.n = row[: len(t.n)]
    from_row(t, copying.SCALARS, s.SIZE, row)
    for seat in seen["to_act"]:
        t.to |= s.BIT[seat]
    t.seat = t.starter if seen["on_turn"] is None else row[AT["on_turn"]]
    t.step_of_round = max(0, seen["card_step"] - 1)
    fill_board(t)
    fill_stacks(t, row)
    for one in range(t.players):
        fill_seat(t, row, one)
    if seen["turn"]["card"] is not None:
        t.opened = 1
        t.face = t.n[t.part(t.seat) + s.SLOT + t.step_of_round] - 1


def fill_board(t: Position) -> None:
    """What follows from the figures and buildings on the map."""
    n = t.n
    for space in range(SPACE):
        n[s.CROWD_AT + space] = t.box.neutral[space] + n[s.RONIN_AT + space]
        for seat in range(t.players):
            if n[t.part(seat) + s.STANDING + space] > 0:
                n[s.CROWD_AT + space] += n[t.part(seat) + s.STANDING + space]
                n[t.part(seat) + s.WHERE] |= s.BIT[space]
        if n[s.TEMPLE_AT + space] > 0:
            jiin.own_temple(t, t.part(n[s.TEMPLE_AT + space] - 1), space)
        if n[s.MOVED_AT + space] + n[s.MOVED_TIRED_AT + space] > 0:
            t.moved |= s.BIT[space]
        if n[s.WORKED_AT + space] > 0:
            t.worked |= s.BIT[space]
    for city in range(t.box.cities):
        seats = city * s.MOST_SEATS
        for site in range(n[s.FILLED_AT + city]):
            stands = n[s.SITE_AT + city * s.SITES + site]
            if stands == s.FORTRESS_SITE:
                n[s.FORTRESSES_AT + city] += 1
            elif stands >= s.POST_SITE:
                n[s.POST_AT + city] = stands - s.POST_SITE + 1
                n[s.INFLUENCE_AT + seats + stands - s.POST_SITE] += t.box.influence[building.TRADING_POST]
            else:
                n[s.HOUSES_AT + city] += 1
                n[s.OWN_HOUSES_AT + seats + stands - s.HOUSE_SITE] += 1
                n[s.INFLUENCE_AT + seats + stands - s.HOUSE_SITE] += t.box.influence[building.HOUSE]


def fill_stacks(t: Position, row: Ints) -> None:
    """The cards and tokens that everybody has seen, then the others in any order."""
    n = t.n
    fill_rest(n, s.DECK_AT, min(t.round + 2, s.DECK), ONE_EACH[: s.DECK])
    if t.box.tokken:
        fill_rest(n, s.DEMANDS_AT, row[AT["demands_known"]], ONE_EACH)
        fill_rest(n, t.grants_at(), row[AT["grants_known"]], t.box.privilege_copies)


def fill_rest(n: Ints, first: i64, known: i64, copies: Ints) -> None:
    """Behind the known part of a stack, all that is missing."""
    rest = copies[:]
    for place in range(first, first + known):
        rest[n[place]] -= 1
    at = first + known
    for kind in range(i64(len(rest))):
        for _ in range(rest[kind]):
            n[at] = kind
            at += 1


def fill_seat(t: Position, row: Ints, seat: i64) -> None:
    for place in (s.PACKAGE_TAKEN, s.SETTLED):
        if t.n[t.part(seat) + place] > 0:
            t.placed += 1
    if not t.box.samurai_again:
        tired = OF["tired"] + seat * s.SEAT
        put(t.n, t.tired_at(seat), row[tired : tired + SPACE])


# What a seat cannot know -----------------------------------------------------------------------------------------

MOST_IMAGINED_RYO: Final[i64] = 24


def deal_hidden(t: Position, seat: i64) -> None:
    """Deal the stacks below the open cards, hidden money, and the plans of others that are finished."""
    shuffle_rest(t, s.DECK_AT, t.round + 2, s.DECK)
    if t.box.tokken:
        shuffle_rest(t, s.DEMANDS_AT, t.demand_next + 1, len(names.DEMANDS))
        shuffle_rest(t, t.grants_at(), t.grant_next + 1, t.box.privilege_total)
    for who in range(t.players):
        if who == seat:
            continue
        if t.box.hidden_money and t.at != s.OVER:
            t.n[t.part(who) + s.RYO] = t.box.step_ryo + t.chance.below(MOST_IMAGINED_RYO)
        now = phase_of(t)
        if now == CARDS or (now == PLANS and not t.to & s.BIT[who]):
            for slot in range(do.SLOTS):
                if not is_revealed(t, who, slot):
                    imagine_card(t, who, slot)


def shuffle_rest(t: Position, first: i64, known: i64, total: i64) -> None:
    """Put what lies below the known part of a stack into a random order."""
    last = total - 1
    while last > known:
        other = known + t.chance.below(last - known + 1)
        kept = t.n[first + last]
        t.n[first + last] = t.n[first + other]
        t.n[first + other] = kept
        last -= 1


def imagine_card(t: Position, who: i64, slot: i64) -> None:
    """A card with an action, and officials in front of it, as the rules would allow."""
    part = t.part(who)
    tasks = t.box.tasks[planning.hand(t, part)]
    planning.lay_card(t, who, tasks[t.chance.below(len(tasks))] - do.PLAN + slot * do.CARD_ACTION_COUNT)
    for _ in range(t.chance.below(5)):
        if not planning.room_on(t, part, slot):
            return
        for kind in range(i64(3)):
            if planning.free_officials(t, who, part, kind) > 0:
                t.n[part + s.OWN_ON + kind * do.SLOTS + slot] += 1
                break
