"""Movement before a card is revealed (EDO-061 to EDO-067): a figure is picked, then its goal."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.edo import actions as do
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import SPACE
from kabuto.titles.edo.jiin import paid_roads, ways
from kabuto.titles.edo.names import SPACES
from kabuto.titles.edo.prepared import FARTHEST, WALKS
from kabuto.titles.edo.state import Position

# Which figure ----------------------------------------------------------------------------------------------------


def figures(t: Position, among: i64, out: Ints, n: i64) -> i64:
    """The own samurai on these spaces that were not moved yet; those of one space are alike."""
    v = t.n
    part = t.part(t.seat)
    spaces = v[part + s.WHERE] & among
    if not t.box.samurai_again:
        return fresh_and_tired(t, part, spaces, out, n)
    space: i64 = 0
    moved = t.moved
    while spaces != 0:
        if spaces & 1 and (moved & 1 == 0 or v[part + s.STANDING + space] > v[s.MOVED_AT + space]):
            out[n] = do.PICK + space
            n += 1
        spaces >>= 1
        moved >>= 1
        space += 1
    return n


def fresh_and_tired(t: Position, part: i64, spaces: i64, out: Ints, n: i64) -> i64:
    """As `figures`, where it matters which samurai have worked this round (EDO-069, the other reading)."""
    v = t.n
    tired = t.tired_at(t.seat)
    for space in range(SPACE):
        if spaces & s.BIT[space] and v[part + s.STANDING + space] - v[tired + space] > v[s.MOVED_AT + space]:
            out[n] = do.PICK + space
            n += 1
    for space in range(SPACE):
        if spaces & s.BIT[space] and v[tired + space] > v[s.MOVED_TIRED_AT + space]:
            out[n] = do.PICK_TIRED + space
            n += 1
    return n


def move_choices(t: Position, out: Ints, n: i64) -> i64:
    """The figures that the player can move now: own samurai and the merchant (EDO-063, EDO-066)."""
    part = t.part(t.seat)
    rich = t.n[part + s.RYO] >= t.box.step_ryo
    n = figures(t, t.box.on_board if rich else t.n[part + s.FREE_ROADS], out, n)
    if t.merchant_moved == 0 and merchant_can_move(t, part, rich):
        out[n] = do.PICK_MERCHANT
        n += 1
    return n


def merchant_can_move(t: Position, part: i64, rich: bool) -> bool:
    if t.box.merchant_in_cities:
        return len(goals(t, part, t.merchant, True)) > 0
    return rich or t.n[part + s.FREE_ROADS] & s.BIT[t.merchant] != 0


def pick(t: Position, action: i64) -> None:
    """Take a figure in hand."""
    if action == do.PICK_MERCHANT:
        t.picked = s.MERCHANT
        t.picked_tired = 0
    elif action >= do.PICK_TIRED:
        t.picked = action - do.PICK_TIRED
        t.picked_tired = 1
    else:
        t.picked = action - do.PICK
        t.picked_tired = 0


# Where to --------------------------------------------------------------------------------------------------------


def walk_choices(t: Position) -> Ints:
    """The goals that the picked figure can reach with the player's money."""
    part = t.part(t.seat)
    if t.picked == s.MERCHANT:
        return goals(t, part, t.merchant, True)
    return goals(t, part, t.picked, False)


def goals(t: Position, part: i64, start: i64, merchant: bool) -> Ints:
    """The spaces that can be paid for, by the cheapest way (EDO-063, EDO-JI-006)."""
    box = t.box
    steps = t.n[part + s.RYO] // box.step_ryo
    if steps > FARTHEST:
        steps = FARTHEST
    prepared = box.merchant_walks if merchant else box.walks
    if t.n[part + s.FREE_ROADS] == 0:
        return prepared[start * WALKS + steps]
    everywhere = prepared[start * WALKS + FARTHEST]
    to_temples = ways(t, part, start)
    out = zeros(len(everywhere))
    n: i64 = 0
    for i in range(i64(len(everywhere))):
        if paid_roads(t, part, start, everywhere[i] - do.GO, to_temples) <= steps:
            out[n] = everywhere[i]
            n += 1
    return out[:n]


def price_of_walk(t: Position, part: i64, start: i64, goal: i64) -> i64:
    """What the cheapest way costs."""
    if t.n[part + s.FREE_ROADS] == 0:
        return t.box.steps[start * SPACE + goal] * t.box.step_ryo
    return paid_roads(t, part, start, goal, ways(t, part, start)) * t.box.step_ryo


def walk(t: Position, goal: i64) -> None:
    """The picked figure walks, and its player pays."""
    part = t.part(t.seat)
    start = t.merchant if t.picked == s.MERCHANT else t.picked
    ryo = price_of_walk(t, part, start, goal)
    t.n[part + s.RYO] -= ryo
    if t.picked == s.MERCHANT:
        t.merchant = goal
        t.merchant_moved = 1
    else:
        carry(t, goal)
    if t.teller is not None:
        args = {"seat": t.seat, "source": SPACES[start], "space": SPACES[goal], "ryo": ryo}
        t.tell("story-merchant" if t.picked == s.MERCHANT else "story-walk", args)
    t.picked = s.NONE
    t.picked_tired = 0
    t.at = s.MOVING


def carry(t: Position, goal: i64) -> None:
    """Move the picked samurai, and mark it as moved."""
    part = t.part(t.seat)
    t.lift_samurai(part, t.picked)
    t.put_samurai(part, goal)
    t.moved |= s.BIT[goal]
    if t.picked_tired:
        tired = t.tired_at(t.seat)
        t.n[tired + t.picked] -= 1
        t.n[tired + goal] += 1
        t.n[s.MOVED_TIRED_AT + goal] += 1
    else:
        t.n[s.MOVED_AT + goal] += 1


def forget_moves(t: Position) -> None:
    """A movement is over: every figure may be moved again."""
    if t.moved != 0:
        t.unmark(s.MOVED_AT, t.moved)
        if not t.box.samurai_again:
            t.unmark(s.MOVED_TIRED_AT, t.moved)
        t.moved = 0
