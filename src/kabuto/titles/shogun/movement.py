"""Movement (SHO-122, SHO-125, SHO-126, SHO-140 to SHO-144): where armies march to, then how many of them."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun import tenno
from kabuto.titles.shogun.actions import (
    ACTIONS10,
    ARMY1,
    BIT,
    MARCH,
    PROVINCES,
    STAY,
    TEMPLE,
    TEMPLE_PEACE,
    TROOPS,
)
from kabuto.titles.shogun.battle import attack
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_MARCH,
    AT_TROOPS,
    BUILT,
    NONE,
    OWNED,
    OWNER,
    Table,
)


def begin_move(t: Table, seat: i64, province: i64) -> bool:
    """After "1 army and move": armies may march into one adjacent own province (SHO-122)."""
    if t.n[ARMIES + province] < 2 or not t.box.near_mask[province] & t.n[OWNED + seat]:
        return False
    t.action = ARMY1
    t.source = province
    return t.ask(seat, AT_MARCH)


def begin_combat(t: Table, seat: i64, province: i64, action: i64) -> bool:
    """Combat A or B: who has two armies and a permitted target must move (SHO-126, SHO-140)."""
    if t.n[ARMIES + province] < 2:
        return no_march(t, seat, action, "two-armies")
    t.action = action
    t.source = province
    t.who = seat
    choices = targets(t)
    if len(choices) == 0 or choices[0] == STAY:
        t.action = NONE
        t.source = NONE
        return no_march(t, seat, action, "target")
    if len(choices) == 1:
        return march(t, choices[0] - MARCH)
    return t.ask(seat, AT_MARCH)


def no_march(t: Table, seat: i64, action: i64, why: str) -> bool:
    if t.teller is not None:
        t.tell("story-lapse", {"seat": seat, "action": ACTIONS10[action], "why": why})
    return False


def attackable(t: Table, province: i64) -> bool:
    """Whether a province that is not the mover's own may be attacked (SHO-144, SHO-246, SHO-TC-046)."""
    owner = t.n[OWNER + province]
    return owner == NONE or not (at_peace(t, province) or tenno.immune(t, owner, t.action))


def at_peace(t: Table, province: i64) -> bool:
    """Whether the event protects the province (SHO-246)."""
    return t.effect == TEMPLE_PEACE and t.n[BUILT + province] & BIT[TEMPLE] != 0


# What may be chosen --------------------------------------------------------------------------------------------


def targets(t: Table) -> Ints:
    """The provinces that armies may march into from here."""
    n = t.n
    box = t.box
    owned = n[OWNED + t.who]
    first = box.near_at[t.source]
    last = box.near_at[t.source + 1]
    out = zeros(last - first + 1)
    at: i64 = 0
    for place in range(first, last):
        province = box.near[place]
        if owned & BIT[province] or (t.action != ARMY1 and attackable(t, province)):
            out[at] = MARCH + province
            at += 1
    if t.action == ARMY1 or not box.must_move:
        out[at] = STAY
        at += 1
    return out[:at]


def troops(t: Table) -> Ints:
    """How many armies march: at least one, and at least one stays behind (SHO-140)."""
    most = t.n[ARMIES + t.source] - 1
    out = zeros(most)
    for count in range(most):
        out[count] = TROOPS + count
    return out


# What choosing does --------------------------------------------------------------------------------------------


def march(t: Table, province: i64) -> bool:
    """Choose where to; with two armies there is no choice of how many."""
    t.target = province
    if t.n[ARMIES + t.source] == 2:
        send(t, 1)
        return False
    return t.ask(t.who, AT_TROOPS)


def stay(t: Table) -> None:
    if t.teller is not None:
        t.tell("story-stay", {"seat": t.who, "province": PROVINCES[t.source]})
    done(t)


def send(t: Table, armies: i64) -> None:
    """Move so many armies: to an own province a plain move, else an attack (SHO-125)."""
    n = t.n
    source = t.source
    target = t.target
    seat = t.who
    done(t)
    if n[OWNER + target] != seat:
        attack(t, seat, source, target, armies)
        return
    n[ARMIES + source] -= armies
    n[ARMIES + target] += armies
    if t.teller is not None:
        names = {"seat": seat, "source": PROVINCES[source], "province": PROVINCES[target]}
        t.tell("story-move", {**names, "armies": armies})


def done(t: Table) -> None:
    t.action = NONE
    t.source = NONE
    t.target = NONE
