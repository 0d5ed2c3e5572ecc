"""Movement (SHO-122, SHO-125, SHO-126, SHO-140 to SHO-144): where armies march to, then how many of them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, state as s, tenno
from kabuto.titles.shogun.battle import attack


def begin_move(t: s.Position, seat: i64, province: i64) -> bool:
    """After "1 army and move": armies may march into one adjacent own province (SHO-122)."""
    if t.n[s.ARMIES + province] < 2 or not t.box.near_mask[province] & t.n[s.OWNED + seat]:
        return False
    t.action = do.ARMY1
    t.source = province
    return t.ask(seat, s.AT_MARCH)


def begin_combat(t: s.Position, seat: i64, province: i64, action: i64) -> bool:
    """Combat A or B: who has two armies and a permitted target must move (SHO-126, SHO-140)."""
    if t.n[s.ARMIES + province] < 2:
        return no_march(t, seat, action, "two-armies")
    t.action = action
    t.source = province
    t.who = seat
    choices = MARCH.choices(t, seat)
    if len(choices) == 0 or choices[0] == do.STAY:
        t.action = s.NONE
        t.source = s.NONE
        return no_march(t, seat, action, "target")
    if len(choices) == 1:
        return march(t, choices[0] - do.MARCH)
    return t.ask(seat, s.AT_MARCH)


def no_march(t: s.Position, seat: i64, action: i64, why: str) -> bool:
    if t.teller is not None:
        t.tell("story-lapse", {"seat": seat, "action": do.ACTIONS10[action], "why": why})
    return False


def attackable(t: s.Position, province: i64) -> bool:
    """Whether a province that is not the mover's own may be attacked (SHO-144, SHO-246, SHO-TC-046)."""
    owner = t.n[s.OWNER + province]
    return owner == s.NONE or not (at_peace(t, province) or tenno.immune(t, owner, t.action))


def at_peace(t: s.Position, province: i64) -> bool:
    """Whether the event protects the province (SHO-246)."""
    return t.effect == do.TEMPLE_PEACE and t.n[s.BUILT + province] & do.BIT[do.TEMPLE] != 0


# Where to, and how many ------------------------------------------------------------------------------------------


class March(s.Choice):
    """The provinces that armies may march into from here (SHO-125, SHO-141)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        n = t.n
        box = t.box
        owned = n[s.OWNED + seat]
        first = box.near_at[t.source]
        last = box.near_at[t.source + 1]
        out = zeros(last - first + 1)
        at: i64 = 0
        for place in range(first, last):
            province = box.near[place]
            if owned & do.BIT[province] or (t.action != do.ARMY1 and attackable(t, province)):
                out[at] = do.MARCH + province
                at += 1
        if t.action == do.ARMY1 or not box.must_move:
            out[at] = do.STAY
            at += 1
        return out[:at]

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action != do.STAY:
            return march(t, action - do.MARCH)
        stay(t)
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        if action == do.STAY:
            return ("SHO-126", "refuse-stay", {"province": do.PROVINCES[t.source]})
        province = action - do.MARCH
        names: dict[str, Any] = {"province": do.PROVINCES[province], "source": do.PROVINCES[t.source]}
        if province == t.source:
            return ("SHO-141", "refuse-same-province", names)
        if out := s.out_of_play(t, province):
            return out
        if not t.box.near_mask[t.source] & do.BIT[province]:
            return ("SHO-141", "refuse-not-adjacent", names)
        if t.action == do.ARMY1:
            return ("SHO-122", "refuse-no-battle", names)
        if at_peace(t, province):
            return ("SHO-246", "refuse-temple", names)
        return ("SHO-TC-046", "refuse-immune", {**names, "other_seat": t.n[s.OWNER + province]})


MARCH: Final = March("march", ("SHO-122", "SHO-125", "SHO-126", "SHO-144"), first="SHO-125", verbs=("march", "stay"))


class Troops(s.Choice):
    """How many armies march: at least one, and at least one stays behind (SHO-140)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        most = t.n[s.ARMIES + t.source] - 1
        out = zeros(most)
        for count in range(most):
            out[count] = do.TROOPS + count
        return out

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        send(t, action - do.TROOPS + 1)
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("SHO-140", "refuse-troops", {"province": do.PROVINCES[t.source], "armies": t.n[s.ARMIES + t.source]})


TROOPS: Final = Troops("troops", ("SHO-140", "SHO-141", "SHO-154"), verbs=("troops",))


def attacks(t: s.Position, seat: i64) -> list[tuple[i64, i64]]:
    """The attacks that the seat may choose now: every target with all armies, or the chosen one number by number."""
    found: list[tuple[i64, i64]] = []
    if t.source == s.NONE or seat != t.who:
        return found
    if t.at == s.AT_MARCH:
        choices = MARCH.choices(t, seat)
        for place in range(i64(len(choices))):
            if choices[place] != do.STAY and t.n[s.OWNER + choices[place] - do.MARCH] != seat:
                found.append((choices[place] - do.MARCH, t.n[s.ARMIES + t.source] - 1))
    elif t.at == s.AT_TROOPS and t.n[s.OWNER + t.target] != seat:
        for armies in range(1, t.n[s.ARMIES + t.source]):
            found.append((t.target, armies))
    return found


def march(t: s.Position, province: i64) -> bool:
    """Choose where to; with two armies there is no choice of how many."""
    t.target = province
    if t.n[s.ARMIES + t.source] == 2:
        send(t, 1)
        return False
    return t.ask(t.who, s.AT_TROOPS)


def stay(t: s.Position) -> None:
    if t.teller is not None:
        t.tell("story-stay", {"seat": t.who, "province": do.PROVINCES[t.source]})
    done(t)


def send(t: s.Position, armies: i64) -> None:
    """Move so many armies: to an own province a plain move, else an attack (SHO-125)."""
    n = t.n
    source = t.source
    target = t.target
    seat = t.who
    done(t)
    if n[s.OWNER + target] != seat:
        attack(t, seat, source, target, armies)
        return
    n[s.ARMIES + source] -= armies
    n[s.ARMIES + target] += armies
    if t.teller is not None:
        names = {"seat": seat, "source": do.PROVINCES[source], "province": do.PROVINCES[target]}
        t.tell("story-move", {**names, "armies": armies})


def done(t: s.Position) -> None:
    t.action = s.NONE
    t.source = s.NONE
    t.target = s.NONE
