"""Step 1: powers (TAK-020 to TAK-026, TAK-033 to TAK-048).

`turn_actions` and `borrowed_powers` list what may be done, `use_…` do it. A power is listed only if the turn can still
end with a take (TAK-026): mostly that is plain to see, otherwise `can_follow` looks ahead.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import EMPTY, Ints, ints, joined, put, to_list, zeros
from kabuto.titles.take import actions as do, copying, state as s

TAKES: Final[list[Ints]] = [ints([do.TAKE + field for field in do.members(free)]) for free in range(32)]
"""The takes, by the set of fields that may be taken from."""

FRAMES: Final[list[Ints]] = [ints((to_list(takes) + [0] * do.MOST_OTHERS)[: do.MOST_OTHERS]) for takes in TAKES]
"""The takes with room for all other actions after them."""

PUSHES: Final[list[Ints]] = [ints([do.PUSH + column for column in do.members(set_)]) for set_ in range(8)]
"""The pushes of a Ninja, by the set of columns in which the opponent has a chip in the bottom row."""

MOVES: Final[list[Ints]] = [
    ints([do.MOVE + source * do.FIELDS + target for target in do.members(free) if target != source])
    for source in range(do.FIELDS)
    for free in range(32)
]
"""The moves of a Geisha, by the source and the set of fields without a ghost stone: at source * 32 + set."""

# What may be chosen --------------------------------------------------------------------------------------------


def turn_actions(t: s.Position) -> Ints:
    """The chips that may be taken (TAK-031), and what the own chips may do before that."""
    box = t.box
    fields = box.takeable[t.filled * 32 + t.ghosts] & ~t.locks
    court = t.court
    base = t.seat * s.YARD
    daimyo = court[base]  # the chips in the bottom row: powers still to be used (TAK-020)
    ronin = court[base + s.ROWS]
    geisha = court[base + 2 * s.ROWS]
    ninja = court[base + 3 * s.ROWS]
    if daimyo + ronin + geisha + ninja == 0:
        return TAKES[fields]
    used = t.used  # TAK-021
    out = FRAMES[fields][:]
    n: i64 = len(TAKES[fields])
    if ronin and not used & s.BIT[do.RONIN]:
        n = ronin_moves(t, out, n)
    if geisha and not used & s.BIT[do.GEISHA]:
        n = geisha_moves(t, out, n)
    if ninja and not used & s.BIT[do.NINJA]:
        n = ninja_pushes(t, fields == 0, out, n)
    if box.idle_power:
        n = idle_powers(t, fields == 0, out, n)
    if daimyo and not used & s.BIT[do.DAIMYO]:
        return joined(out, n, daimyo_spreads(t))  # these come last in the list
    return out[:n]


def idle_powers(t: s.Position, stuck: bool, out: Ints, n: i64) -> i64:
    """Powers used without an effect (TAK-025, the other reading)."""
    for kind in range(do.DAIMYO, do.NINJA):
        if has_own(t, kind) and (not stuck or can_follow(t, do.IDLE + kind - 1)):
            out[n] = do.IDLE + kind - 1
            n += 1
    return n


def borrowed_powers(t: s.Position, out: Ints, n: i64) -> i64:
    """List what may be done with the power of the pushed Ronin or Geisha, and leaving it alone (TAK-046)."""
    kind = t.borrowed
    if kind == do.RONIN:
        n = ronin_moves(t, out, n)
    elif kind == do.GEISHA:
        n = geisha_moves(t, out, n)
    if can_take(t) or can_follow(t, do.LEAVE):
        out[n] = do.LEAVE
        n += 1
    return n


def borrowed_spreads(t: s.Position) -> Ints:
    """What may be done with the power of the pushed Daimyo."""
    return daimyo_spreads(t) if t.borrowed == do.DAIMYO else EMPTY


def ronin_moves(t: s.Position, out: Ints, n: i64) -> i64:
    """One ghost stone: from field to field, back to the supply, or from the supply (TAK-036, TAK-037)."""
    actions = t.box.ronin[t.ghosts]
    if t.locks == 0 and t.box.reset_at_take:
        return put(out, n, actions)  # whatever is blocked, a reset opens a stack: TAK-026 holds
    results = t.box.haunted[t.ghosts]
    for i in range(i64(len(actions))):
        if t.box.takeable[t.filled * 32 + results[i]] & ~t.locks or can_follow(t, actions[i]):  # TAK-026
            out[n] = actions[i]
            n += 1
    return n


def geisha_moves(t: s.Position, out: Ints, n: i64) -> i64:
    """One top chip from an open stack of two or more onto another open field (TAK-039 to TAK-041)."""
    free = 31 & ~t.ghosts
    height = t.height
    lowest = t.box.source_height
    stones_left = t.box.reset_at_take or not t.box.all_laid[t.ghosts]
    for source in range(do.FIELDS):
        if not free & s.BIT[source] or height[source] < lowest:
            continue
        actions = MOVES[source * 32 + free]
        if stones_left and height[source] > 1 and t.locked[source] < 2:
            n = put(out, n, actions)  # the chip that comes to light can be taken: TAK-026 holds
        else:
            n = careful_moves(t, source, actions, out, n)
    return n


def careful_moves(t: s.Position, source: i64, actions: Ints, out: Ints, n: i64) -> i64:
    """Of a Geisha's moves from a stack whose next chip cannot be taken, those that leave another take (TAK-026)."""
    left = t.filled
    if t.height[source] == 1:
        left &= ~s.BIT[source]
    locks = t.locks
    if t.locked[source] == 1:
        locks &= ~s.BIT[source]
    for i in range(i64(len(actions))):
        bit = s.BIT[(actions[i] - do.MOVE) % do.FIELDS]
        if t.box.takeable[(left | bit) * 32 + t.ghosts] & ~(locks | bit) or can_follow(t, actions[i]):
            out[n] = actions[i]
            n += 1
    return n


def ninja_pushes(t: s.Position, stuck: bool, out: Ints, n: i64) -> i64:
    """One Daimyo, Ronin or Geisha in the bottom row of the opponent (TAK-044)."""
    pushes = all_pushes(t)
    if not stuck:
        return put(out, n, pushes)
    for i in range(i64(len(pushes))):
        if can_follow(t, pushes[i]):
            out[n] = pushes[i]
            n += 1
    return n


def all_pushes(t: s.Position) -> Ints:
    court = t.court
    base = (1 - t.seat) * s.YARD
    return PUSHES[(court[base] > 0) | (court[base + s.ROWS] > 0) << 1 | (court[base + 2 * s.ROWS] > 0) << 2]


def daimyo_spreads(t: s.Position) -> Ints:
    """The ways to move one to three of the own samurai (TAK-033 to TAK-035)."""
    c = t.court
    base = t.seat * s.YARD + s.TOP
    place = c[base] * 512 + c[base + s.ROWS] * 64 + c[base + 2 * s.ROWS] * 8 + c[base + 3 * s.ROWS]
    if place == 0:
        return EMPTY
    return t.box.spreads[do.SPREAD_NUMBER[place]]


# Whether the turn can still end with a take (TAK-026) -----------------------------------------------------------


def can_take(t: s.Position) -> bool:
    """Whether a chip could be taken right now, the reset of step 2 included (TAK-030, TAK-031)."""
    return t.box.takeable[t.filled * 32 + t.ghosts] & ~t.locks != 0


def can_follow(t: s.Position, action: i64) -> bool:
    """Whether a take can still follow a power after which nothing can be taken at once."""
    return t.box.looks_ahead and can_end(after(t, action))


def after(t: s.Position, action: i64) -> s.Position:
    """The table after a power; nobody is told."""
    other = copying.Copied(t.box, t.chance)
    other.fill(t)
    use_power(other, action)
    return other


def can_end(t: s.Position) -> bool:
    """Whether this turn can end with a take, whatever powers that may need."""
    if can_take(t):
        return True
    if t.filled & ~t.locks and has_power(t, do.RONIN):
        return True  # a Ronin lifts the stone from a stack whose top chip was not moved
    if not has_power(t, do.GEISHA):
        return False  # stones alone free no chip that a Geisha moved
    actions = ways_on(t)
    return any(can_end(after(t, actions[i])) for i in range(i64(len(actions))))


def has_own(t: s.Position, kind: i64) -> bool:
    """Whether an own chip of this kind may still be used this turn (TAK-020, TAK-021)."""
    return t.court[t.space(t.seat, kind, s.BOTTOM)] > 0 and not t.used & s.BIT[kind]


def has_power(t: s.Position, kind: i64) -> bool:
    """Whether a power of this kind may still be used this turn, an own or a borrowed one."""
    if has_own(t, kind) or t.borrowed == kind:
        return True
    barred = t.box.borrowed_counts and t.used & s.BIT[kind]
    return not barred and has_own(t, do.NINJA) and t.court[t.space(1 - t.seat, kind, s.BOTTOM)] > 0


def ways_on(t: s.Position) -> Ints:
    """Every use of a power that changes the hall or leads to one that does, whether it may be used or not."""
    out = zeros(2 * do.MOST_OTHERS)
    n: i64 = 0
    borrows = t.at == s.BORROW
    if t.borrowed == do.RONIN or (not borrows and has_own(t, do.RONIN)):
        n = put(out, n, t.box.ronin[t.ghosts])
    if t.borrowed == do.GEISHA or (not borrows and has_own(t, do.GEISHA)):
        free = 31 & ~t.ghosts
        for source in range(do.FIELDS):
            if free & s.BIT[source] and t.height[source] >= t.box.source_height:
                n = put(out, n, MOVES[source * 32 + free])
    if borrows:
        out[n] = do.LEAVE
        n += 1
    elif has_own(t, do.NINJA):
        n = put(out, n, all_pushes(t))
    return out[:n]


# What choosing does --------------------------------------------------------------------------------------------


def use_power(t: s.Position, action: i64) -> None:
    """Use an own or the borrowed power; afterwards the turn goes on."""
    if action == do.LEAVE:
        if t.teller is not None:
            t.tell("story-leave", {"seat": t.seat, "kind": do.KINDS[t.borrowed]})
        t.borrowed = s.NO_KIND
        t.at = s.TURN
        return
    owner = "borrowed" if t.at == s.BORROW else "own"
    if action >= do.SPREAD:
        pay(t, do.DAIMYO)
        spread(t, action - do.SPREAD, owner)
    elif action >= do.IDLE:
        pay(t, action - do.IDLE + 1)
        if t.teller is not None:
            t.tell("story-idle", {"seat": t.seat, "kind": do.KINDS[action - do.IDLE + 1]})
    elif action >= do.PUSH:
        pay(t, do.NINJA)
        push(t, action - do.PUSH + 1)
    elif action >= do.MOVE:
        pay(t, do.GEISHA)
        move_chip(t, (action - do.MOVE) // do.FIELDS, (action - do.MOVE) % do.FIELDS, owner)
    else:
        pay(t, do.RONIN)
        move_ghost(t, action, owner)


def pay(t: s.Position, kind: i64) -> None:
    """Slide the used chip to the middle row (TAK-022), unless the power is borrowed: that chip was pushed already."""
    if t.at == s.BORROW:
        if t.box.borrowed_counts:
            t.used |= s.BIT[kind]
            t.lent |= s.BIT[kind]
        t.borrowed = s.NO_KIND
        t.at = s.TURN
        return
    space = t.space(t.seat, kind, s.BOTTOM)
    t.court[space] -= 1
    t.court[space + s.MIDDLE] += 1
    t.used |= s.BIT[kind]  # TAK-021


def spread(t: s.Position, number: i64, owner: str) -> None:
    """Daimyo: the samurai stand in their new columns, always the player's own (TAK-034, TAK-048)."""
    for column in range(do.COLUMNS):
        t.court[t.seat * s.YARD + column * s.ROWS + s.TOP] = do.SPREAD_COUNTS[number * do.COLUMNS + column]
    if t.teller is not None:
        counts: list[int] = [do.SPREAD_COUNTS[number * do.COLUMNS + column] for column in range(do.COLUMNS)]
        t.tell("story-daimyo", {"seat": t.seat, "columns": counts, "owner": owner})


def move_ghost(t: s.Position, action: i64, owner: str) -> None:
    """Ronin: move, lift or lay a ghost stone (TAK-036)."""
    if action >= do.LAY:
        t.ghosts |= s.BIT[action - do.LAY]
        if t.teller is not None:
            t.tell("story-lay", {"seat": t.seat, "field": do.KINDS[action - do.LAY], "owner": owner})
    elif action >= do.LIFT:
        t.ghosts &= ~s.BIT[action - do.LIFT]
        if t.teller is not None:
            t.tell("story-lift", {"seat": t.seat, "field": do.KINDS[action - do.LIFT], "owner": owner})
    else:
        source = (action - do.HAUNT) // do.FIELDS
        target = (action - do.HAUNT) % do.FIELDS
        t.ghosts = t.ghosts & ~s.BIT[source] | s.BIT[target]
        if t.teller is not None:
            names = {"source": do.KINDS[source], "target": do.KINDS[target]}
            t.tell("story-haunt", {"seat": t.seat, **names, "owner": owner})


def move_chip(t: s.Position, source: i64, target: i64, owner: str) -> None:
    """Geisha: the moved chip lies on the target and may not be taken this turn (TAK-042)."""
    total = t.box.total
    kind = t.top(source)
    t.height[source] -= 1
    if t.height[source] == 0:
        t.filled &= ~s.BIT[source]
    if t.locked[source] > 0:
        t.locked[source] -= 1
        if t.locked[source] == 0:
            t.locks &= ~s.BIT[source]
    t.hall[source * total + t.height[source]] = 0
    t.hall[target * total + t.height[target]] = kind
    t.height[target] += 1
    t.locked[target] += 1
    t.filled |= s.BIT[target]
    t.locks |= s.BIT[target]
    t.look_at_tops()
    if t.teller is not None:
        names = {"kind": do.KINDS[kind], "source": do.KINDS[source], "target": do.KINDS[target]}
        t.tell("story-geisha", {"seat": t.seat, **names, "owner": owner})


def push(t: s.Position, kind: i64) -> None:
    """Ninja: the opponent's chip slides to the middle row (TAK-045); then its power may be borrowed (TAK-046)."""
    space = t.space(1 - t.seat, kind, s.BOTTOM)
    t.court[space] -= 1
    t.court[space + s.MIDDLE] += 1
    if t.teller is not None:
        t.tell("story-ninja", {"seat": t.seat, "other_seat": 1 - t.seat, "kind": do.KINDS[kind]})
    if t.box.borrowed_counts and t.used & s.BIT[kind]:  # TAK-047, the stricter reading
        return
    t.borrowed = kind
    t.at = s.BORROW
    if not can_use(t, kind):
        t.borrowed = s.NO_KIND
        t.at = s.TURN


def can_use(t: s.Position, kind: i64) -> bool:
    """Whether the borrowed power could do anything now; if not, pushing was all (TAK-025, TAK-046)."""
    if kind == do.DAIMYO:
        return len(daimyo_spreads(t)) > 0
    if kind == do.RONIN:
        return ronin_moves(t, zeros(do.MOST_OTHERS), 0) > 0
    return geisha_moves(t, zeros(do.MOST_OTHERS), 0) > 0


def forfeits(t: s.Position) -> list[int]:
    """The kinds that the seat on turn could push now, but whose power would do nothing (TAK-046)."""
    if t.at != s.TURN or not has_own(t, do.NINJA):
        return []
    pushes = all_pushes(t)
    return [pushes[i] - do.PUSH + 1 for i in range(i64(len(pushes))) if after(t, pushes[i]).at != s.BORROW]
