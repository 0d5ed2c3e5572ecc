"""Why an action is not legal now: the rule that forbids it, and the message that says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.titles.take.actions import (
    DAIMYO,
    FIELDS,
    GEISHA,
    HAUNT,
    IDLE,
    KINDS,
    LAY,
    LEAVE,
    LIFT,
    MOVE,
    NEXT,
    NINJA,
    PLACE,
    PUSH,
    RONIN,
    SPREAD,
    SPREAD_COUNTS,
)
from kabuto.titles.take.state import BETWEEN, BIT, BORROW, BOTTOM, PLACE_SAMURAI, ROWS, TOP, YARD, Table

Refusal = tuple[str, str, dict[str, Any]]
STRANDED: Final[Refusal] = ("TAK-026", "refuse-stranded", {})


def why_not(t: Table, action: i64) -> Refusal:
    """Why the seat on turn may not take this action."""
    if t.at == BETWEEN:
        return ("TAK-074", "refuse-between", {})
    if action == NEXT:
        return ("TAK-074", "refuse-next", {})
    if t.at == PLACE_SAMURAI:
        return ("TAK-019", "refuse-place-first", {})
    if PLACE <= action < HAUNT:
        return ("TAK-019", "refuse-no-samurai", {})
    if t.at == BORROW:
        return why_not_borrowed(t, action)
    if action < PLACE:
        return why_not_take(t, action)
    if action == LEAVE:
        return ("TAK-046", "refuse-nothing-borrowed", {})
    return why_not_own_power(t, action)


def kind_of(action: i64) -> i64:
    """The kind whose power an action is."""
    if action >= SPREAD:
        return DAIMYO
    if action >= IDLE:
        return action - IDLE + 1
    if action >= PUSH:
        return NINJA
    if action >= MOVE:
        return GEISHA
    return RONIN


def why_not_take(t: Table, field: i64) -> Refusal:
    if t.height[field] == 0:
        return ("TAK-031", "refuse-empty", {"field": KINDS[field]})
    if t.locked[field] > 0:
        return ("TAK-042", "refuse-locked", {"field": KINDS[field]})
    return ("TAK-031", "refuse-ghost", {"field": KINDS[field]})


def why_not_borrowed(t: Table, action: i64) -> Refusal:
    pushed = KINDS[t.borrowed]
    if action == LEAVE:
        return STRANDED
    if action < PLACE:
        return ("TAK-023", "refuse-borrow-first", {"kind": pushed})
    if (action >= IDLE and action < SPREAD) or PUSH <= action < LEAVE or kind_of(action) != t.borrowed:
        return ("TAK-046", "refuse-other-power", {"kind": pushed})
    return why_no_effect(t, action)


def why_not_own_power(t: Table, action: i64) -> Refusal:
    kind = kind_of(action)
    if t.court[t.space(t.seat, kind, BOTTOM)] == 0:
        return ("TAK-020", "refuse-no-chip", {"kind": KINDS[kind]})
    if t.lent & BIT[kind]:
        return ("TAK-047", "refuse-lent", {"kind": KINDS[kind]})
    if t.used & BIT[kind]:
        return ("TAK-021", "refuse-once", {"kind": KINDS[kind]})
    if IDLE <= action < SPREAD:
        return STRANDED if t.box.idle_power else ("TAK-025", "refuse-idle", {"kind": KINDS[kind]})
    return why_no_effect(t, action)


def why_no_effect(t: Table, action: i64) -> Refusal:
    """Why a power that the player could use may not be used like this."""
    if action >= SPREAD:
        return why_not_spread(t, action - SPREAD)
    if PUSH <= action < LEAVE:
        pushed = action - PUSH + 1
        if t.court[t.space(1 - t.seat, pushed, BOTTOM)] > 0:
            return STRANDED
        return ("TAK-044", "refuse-push", {"kind": KINDS[pushed]})
    if action >= MOVE:
        return why_not_move(t, (action - MOVE) // FIELDS, (action - MOVE) % FIELDS)
    return why_not_ghost(t, action)


def why_not_spread(t: Table, number: i64) -> Refusal:
    have = t.samurai(t.seat)
    wanted: i64 = 0
    left: i64 = 0
    for column in range(i64(4)):
        count = SPREAD_COUNTS[number * 4 + column]
        wanted += count
        here = t.court[t.seat * YARD + column * ROWS + TOP]
        if here > count:
            left += here - count
    if have == 0:
        return ("TAK-033", "refuse-spread-none", {})
    if wanted != have:
        return ("TAK-034", "refuse-spread-count", {"have": have})
    if left == 0:
        return ("TAK-025", "refuse-spread-idle" if t.box.idle_power else "refuse-spread-same", {})
    return ("TAK-033", "refuse-spread-many", {"moved": left})


def why_not_move(t: Table, source: i64, target: i64) -> Refusal:
    names: dict[str, Any] = {"source": KINDS[source], "target": KINDS[target]}
    if source == target:
        return ("TAK-040", "refuse-geisha-same", names)
    if t.ghosts & BIT[source]:
        return ("TAK-039", "refuse-geisha-source", names)
    if t.ghosts & BIT[target]:
        return ("TAK-040", "refuse-geisha-target", names)
    if t.height[source] < t.box.source_height:
        return ("TAK-041", "refuse-geisha-last", names)
    return STRANDED


def why_not_ghost(t: Table, action: i64) -> Refusal:
    if action >= LAY:
        field = action - LAY
        if t.box.all_laid[t.ghosts]:
            return ("TAK-036", "refuse-lay-none", {})
        if t.ghosts & BIT[field]:
            return ("TAK-036", "refuse-ronin-full", {"field": KINDS[field]})
        return STRANDED
    if action >= LIFT:
        field = action - LIFT
        if not t.ghosts & BIT[field]:
            return ("TAK-036", "refuse-ronin-none", {"field": KINDS[field]})
        return STRANDED
    source = (action - HAUNT) // FIELDS
    target = (action - HAUNT) % FIELDS
    if not t.ghosts & BIT[source]:
        return ("TAK-036", "refuse-ronin-none", {"field": KINDS[source]})
    if t.ghosts & BIT[target]:
        return ("TAK-036", "refuse-ronin-full", {"field": KINDS[target]})
    return STRANDED
