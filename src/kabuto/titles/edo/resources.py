"""Resource actions: rice harvest, forestry and quarry (EDO-100 to EDO-102)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, movement, names, state as s, tokken
from kabuto.titles.edo.box import CROWD, SPACE
from kabuto.titles.edo.state import Position


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
    return t.n[t.part(t.seat) + s.PRIVILEGE + tokken.FULL_YIELD + resource_of(t)] > 0


class Harvest(movement.OnCard):
    """A samurai on an uncovered space of the kind works (EDO-100), with or without the privilege (EDO-TO-029)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        spaces = places(t)
        out[0] = do.STOP
        n = s.put_spaces(out, 1, spaces, do.WORK)
        return s.put_spaces(out, n, spaces, do.WORK_FULL) if has_full_yield(t) else n

    def act(self, t: Position, action: i64) -> None:
        full = action >= do.WORK_FULL
        work(t, action - do.WORK_FULL if full else action - do.WORK, full)

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        space = action - do.WORK_FULL if action >= do.WORK_FULL else action - do.WORK
        name = names.SPACES[space]
        resource = resource_of(t)
        if away := s.off_board(t, space):
            return away
        if t.box.resource[space] != resource:
            return ("EDO-100", "refuse-work-kind", {"space": name, "kind": names.RESOURCES[resource]})
        if t.box.covered & s.BIT[space]:
            return ("EDO-015", "refuse-covered", {"space": name})
        if missing := s.no_samurai(t, space, "EDO-100", "EDO-069"):
            return missing
        privilege = names.PRIVILEGES[tokken.FULL_YIELD + resource]
        return ("EDO-TO-029", "refuse-no-privilege", {"privilege": privilege})


HARVEST: Final = Harvest(
    "harvest", ("EDO-100", "EDO-101", "EDO-102"), verbs=("work", "work_full", "stop", *tokken.AT_ANY_TIME)
)


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
        t.n[part + s.PRIVILEGE + tokken.FULL_YIELD + resource] -= 1
    taken = t.gain(part, resource, yield_of(t, space, full))
    t.use_official()
    t.use_samurai(space)
    t.at = s.NEXT_ACTIVATION
    if t.teller is not None:
        args = {"seat": t.seat, "space": names.SPACES[space], "resource": names.RESOURCES[resource], "count": taken}
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
