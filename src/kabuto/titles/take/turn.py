"""A turn: use powers, then take a chip (TAK-019). What may be done stands in `powers.py` and `taking.py`; here it is
put together, with why something else may not be done.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, joined, zeros
from kabuto.kernel.state import Decision, Refusal
from kabuto.titles.take import actions as do, state as s
from kabuto.titles.take.powers import borrowed_powers, borrowed_spreads, turn_actions, use_power
from kabuto.titles.take.taking import take

STRANDED: Final[Refusal] = ("TAK-026", "refuse-stranded", {})


class Turn(Decision):
    """Use a power of the own chips, or take a chip, which ends step 1."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return turn_actions(t)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action >= do.HAUNT:
            use_power(t, action)
            return True
        return take(t, action - do.TAKE) == do.SAMURAI  # it must be placed

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        if action < do.PLACE:
            return refuse_take(t, action)
        if action == do.LEAVE:
            return ("TAK-046", "refuse-nothing-borrowed", {})
        return refuse_elsewhere(action) or refuse_own_power(t, action)


TURN: Final = Turn("turn", ("TAK-019", "TAK-020", "TAK-021", "TAK-026", "TAK-031", "TAK-032"))


class Borrow(Decision):
    """Use the pushed chip's power, or leave it (TAK-046)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        out = zeros(do.MOST_OTHERS)
        n = borrowed_powers(t, out, 0)
        return joined(out, n, borrowed_spreads(t))

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        use_power(t, action)
        return True

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        pushed = do.KINDS[t.borrowed]
        if action == do.LEAVE:
            return STRANDED
        if action < do.PLACE:
            return ("TAK-023", "refuse-borrow-first", {"kind": pushed})
        if elsewhere := refuse_elsewhere(action):
            return elsewhere
        idle_or_push = do.IDLE <= action < do.SPREAD or do.PUSH <= action < do.LEAVE
        if idle_or_push or kind_of(action) != t.borrowed:
            return ("TAK-046", "refuse-other-power", {"kind": pushed})
        return refuse_effect(t, action)


BORROW: Final = Borrow("borrow", ("TAK-046", "TAK-047", "TAK-048"))


def refuse_elsewhere(action: i64) -> Refusal | None:
    """What belongs to other moments."""
    if action == do.NEXT:
        return ("TAK-074", "refuse-next", {})
    if do.PLACE <= action < do.HAUNT:
        return ("TAK-019", "refuse-no-samurai", {})
    return None


def kind_of(action: i64) -> i64:
    """The kind whose power an action is."""
    if action >= do.SPREAD:
        return do.DAIMYO
    if action >= do.IDLE:
        return action - do.IDLE + 1
    if action >= do.PUSH:
        return do.NINJA
    if action >= do.MOVE:
        return do.GEISHA
    return do.RONIN


def refuse_take(t: s.Position, field: i64) -> Refusal:
    if t.height[field] == 0:
        return ("TAK-031", "refuse-empty", {"field": do.KINDS[field]})
    if t.locked[field] > 0:
        return ("TAK-042", "refuse-locked", {"field": do.KINDS[field]})
    return ("TAK-031", "refuse-ghost", {"field": do.KINDS[field]})


def refuse_own_power(t: s.Position, action: i64) -> Refusal:
    kind = kind_of(action)
    if t.court[t.space(t.seat, kind, s.BOTTOM)] == 0:
        return ("TAK-020", "refuse-no-chip", {"kind": do.KINDS[kind]})
    if t.lent & s.BIT[kind]:
        return ("TAK-047", "refuse-lent", {"kind": do.KINDS[kind]})
    if t.used & s.BIT[kind]:
        return ("TAK-021", "refuse-once", {"kind": do.KINDS[kind]})
    if do.IDLE <= action < do.SPREAD:
        return STRANDED if t.box.idle_power else ("TAK-025", "refuse-idle", {"kind": do.KINDS[kind]})
    return refuse_effect(t, action)


def refuse_effect(t: s.Position, action: i64) -> Refusal:
    """Why a power that the player could use may not be used like this."""
    if action >= do.SPREAD:
        return refuse_spread(t, action - do.SPREAD)
    if do.PUSH <= action < do.LEAVE:
        pushed = action - do.PUSH + 1
        if t.court[t.space(1 - t.seat, pushed, s.BOTTOM)] > 0:
            return STRANDED
        return ("TAK-044", "refuse-push", {"kind": do.KINDS[pushed]})
    if action >= do.MOVE:
        return refuse_move(t, (action - do.MOVE) // do.FIELDS, (action - do.MOVE) % do.FIELDS)
    return refuse_ghost(t, action)


def refuse_spread(t: s.Position, number: i64) -> Refusal:
    have = t.samurai(t.seat)
    wanted: i64 = 0
    left: i64 = 0
    for column in range(i64(4)):
        count = do.SPREAD_COUNTS[number * 4 + column]
        wanted += count
        here = t.court[t.seat * s.YARD + column * s.ROWS + s.TOP]
        if here > count:
            left += here - count
    if have == 0:
        return ("TAK-033", "refuse-spread-none", {})
    if wanted != have:
        return ("TAK-034", "refuse-spread-count", {"have": have})
    if left == 0:
        return ("TAK-025", "refuse-spread-idle" if t.box.idle_power else "refuse-spread-same", {})
    return ("TAK-033", "refuse-spread-many", {"moved": left})


def refuse_move(t: s.Position, source: i64, target: i64) -> Refusal:
    names: dict[str, Any] = {"source": do.KINDS[source], "target": do.KINDS[target]}
    if source == target:
        return ("TAK-040", "refuse-geisha-same", names)
    if t.ghosts & s.BIT[source]:
        return ("TAK-039", "refuse-geisha-source", names)
    if t.ghosts & s.BIT[target]:
        return ("TAK-040", "refuse-geisha-target", names)
    if t.height[source] < t.box.source_height:
        return ("TAK-041", "refuse-geisha-last", names)
    return STRANDED


def refuse_ghost(t: s.Position, action: i64) -> Refusal:
    if action >= do.LAY:
        field = action - do.LAY
        if t.box.all_laid[t.ghosts]:
            return ("TAK-036", "refuse-lay-none", {})
        if t.ghosts & s.BIT[field]:
            return ("TAK-036", "refuse-ronin-full", {"field": do.KINDS[field]})
        return STRANDED
    if action >= do.LIFT:
        field = action - do.LIFT
        if not t.ghosts & s.BIT[field]:
            return ("TAK-036", "refuse-ronin-none", {"field": do.KINDS[field]})
        return STRANDED
    source = (action - do.HAUNT) // do.FIELDS
    target = (action - do.HAUNT) % do.FIELDS
    if not t.ghosts & s.BIT[source]:
        return ("TAK-036", "refuse-ronin-none", {"field": do.KINDS[source]})
    if t.ghosts & s.BIT[target]:
        return ("TAK-036", "refuse-ronin-full", {"field": do.KINDS[target]})
    return STRANDED
