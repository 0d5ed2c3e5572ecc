"""Resource actions: rice harvest, forestry and quarry (EDO-100 to EDO-102)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.edo import actions as do
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import CROWD, SPACE
from kabuto.titles.edo.names import RESOURCES, SPACES
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.tokken import FULL_YIELD


def resource_of(t: Position) -> i64:
    """The resource that the revealed card is about."""
    return t.box.face_action[t.face] - do.HARVEST_ACTION


def workers(t: Position) -> i64:
    """How many own samurai on spaces of the kind have not worked for this card."""
    part = t.part(t.seat)
    spaces = t.n[part + s.WHERE] & t.box.producing[resource_of(t)]
    found: i64 = 0
    space: i64 = 0
    while spaces != 0:
        if spaces & 1:
            found += t.idle_samurai(part, space)
        spaces >>= 1
        space += 1
    return found


def places(t: Position) -> i64:
    """The spaces where the player could work now."""
    part = t.part(t.seat)
    spaces = t.n[part + s.WHERE] & t.box.producing[resource_of(t)]
    if t.worked != 0 or not t.box.samurai_again:
        for space in range(SPACE):
            if spaces & s.BIT[space] and t.idle_samurai(part, space) == 0:
                spaces &= ~s.BIT[space]
    return spaces


def has_full_yield(t: Position) -> bool:
    return t.n[t.part(t.seat) + s.PRIVILEGE + FULL_YIELD + resource_of(t)] > 0


def work_choices(t: Position, out: Ints, n: i64) -> i64:
    """A samurai on an uncovered space of the kind (EDO-100), with or without the privilege (EDO-TO-029)."""
    spaces = places(t)
    out[n] = do.STOP
    n += 1
    for space in range(SPACE):
        if spaces & s.BIT[space]:
            out[n] = do.WORK + space
            n += 1
    if has_full_yield(t):
        for space in range(SPACE):
            if spaces & s.BIT[space]:
                out[n] = do.WORK_FULL + space
                n += 1
    return n


def yield_of(t: Position, space: i64, full: bool) -> i64:
    """What one activation gives: the fewer samurai of any colour, the more (EDO-101)."""
    crowd: i64 = 1 if full else t.n[s.CROWD_AT + space]
    if crowd >= CROWD:
        crowd = CROWD - 1
    return t.box.yields[t.box.resource[space] * CROWD + crowd] + t.box.face_amount[t.face]


def work(t: Position, space: i64, full: bool) -> None:
    """One samurai works."""
    part = t.part(t.seat)
    resource = t.box.resource[space]
    if full:
        t.n[part + s.PRIVILEGE + FULL_YIELD + resource] -= 1
    taken = t.gain(part, resource, yield_of(t, space, full))
    t.use_official()
    t.use_samurai(space)
    t.at = s.NEXT_ACTIVATION
    if t.teller is not None:
        args = {"seat": t.seat, "space": SPACES[space], "resource": RESOURCES[resource], "count": taken}
        t.tell("story-work-full" if full else "story-work", args)


def work_by_itself(t: Position, spaces: i64, officials: i64) -> bool:
    """Work without asking where there is nothing to choose: one space, or an official for every samurai; and where
    nobody would leave an activation out (EDO-068), because samurai may work again for the next card."""
    if t.box.asks_always and not t.box.samurai_again:
        return False
    if has_full_yield(t) or (spaces & (spaces - 1) != 0 and workers(t) > officials):
        return False
    for space in range(SPACE):
        if spaces & s.BIT[space]:
            part = t.part(t.seat)
            while officials > 0 and t.idle_samurai(part, space) > 0:
                work(t, space, False)
                officials -= 1
    return True
