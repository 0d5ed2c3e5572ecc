"""The turn: powers, then take a chip, then place it (TAK-019, TAK-027 to TAK-032, TAK-049 to TAK-051).

What powers may do stands in `powers.py`, what a take scores in `scoring.py`. Here it is put together, with how a turn
ends (TAK-070, TAK-074), and with why something else may not be done.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, joined, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.take import actions as do, powers, scoring, setup, state as s

STRANDED: Final[Refusal] = ("TAK-026", "refuse-stranded", {})


# Steps 1 and 2 -------------------------------------------------------------------------------------------------


class Turn(s.Choice):
    """Use a power of the own chips, or take a chip, which ends step 1."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return powers.turn_actions(t)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action >= do.HAUNT:
            powers.use_power(t, action)
            return True
        return take(t, action - do.TAKE) == do.SAMURAI  # it must be placed

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        if action < do.PLACE:
            return refuse_take(t, action)
        if action == do.LEAVE:
            return ("TAK-046", "refuse-nothing-borrowed", {})
        return refuse_elsewhere(action) or refuse_own_power(t, action)


TURN: Final = Turn("turn", ("TAK-019", "TAK-020", "TAK-021", "TAK-026", "TAK-031", "TAK-032"))


class Borrow(s.Choice):
    """Use the pushed chip's power, or leave it (TAK-046)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        out = zeros(do.MOST_OTHERS)
        n = powers.borrowed_powers(t, out, 0)
        return joined(out, n, powers.borrowed_spreads(t))

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        powers.use_power(t, action)
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


def reset_ghosts(t: s.Position) -> None:
    """Return all ghost stones if all are laid (TAK-028) or only empty fields are open (TAK-029)."""
    if t.box.all_laid[t.ghosts] or t.filled & ~t.ghosts == 0:
        t.ghosts = 0
        if t.teller is not None:
            t.tell("story-reset", {})


def take(t: s.Position, field: i64) -> i64:
    """Take the top chip of a stack and lay a ghost stone on its field (TAK-027, TAK-032); return the chip's kind."""
    box = t.box
    hall = t.hall
    ghosts = t.ghosts
    if box.reset_at_take and (box.all_laid[ghosts] or t.filled & ~ghosts == 0):
        reset_ghosts(t)
        ghosts = 0
    level = t.height[field] - 1
    top = field * box.total + level
    kind = hall[top]
    t.height[field] = level
    hall[top] = 0
    tops = t.tops - s.ONE[kind]
    if level > 0:
        tops += s.ONE[hall[top - 1]]
    else:
        t.filled &= ~s.BIT[field]
        if box.printed_count:  # TAK-055
            tops += s.ONE[field]
    t.tops = tops
    t.ghosts = ghosts | s.BIT[field]
    t.taken = field
    if t.teller is not None:
        t.tell("story-take", {"seat": t.seat, "kind": do.KINDS[kind], "field": do.KINDS[field]})
    if kind == do.SAMURAI:
        t.at = s.PLACE_SAMURAI
    else:
        t.court[t.seat * s.YARD + (kind - 1) * s.ROWS] += 1  # the bottom row, TAK-049
    return kind


# Step 3 --------------------------------------------------------------------------------------------------------

COLUMNS: Final[Ints] = ints([do.PLACE + column for column in range(do.COLUMNS)])
"""The columns for a samurai: any (TAK-050)."""


class Place(s.Choice):
    """Put the samurai just taken into the top row of any column (TAK-050)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return COLUMNS

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        column = action - do.PLACE
        t.court[seat * s.YARD + column * s.ROWS + s.TOP] += 1
        if t.teller is not None:
            t.tell("story-place", {"seat": seat, "column": do.COLUMN_KINDS[column]})
        return False

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        if action == do.NEXT:
            return ("TAK-074", "refuse-next", {})
        return ("TAK-019", "refuse-place-first", {})


PLACE: Final = Place("place", ("TAK-050", "TAK-057"))


# The end of a turn and of a game -------------------------------------------------------------------------------


def finish_turn(t: s.Position) -> None:
    """Score (step 4); then it is the other player's turn, or the game is over (TAK-070)."""
    scoring.score(t)
    t.used = 0  # TAK-021
    t.lent = 0
    t.taken = s.NO_KIND
    if t.locks != 0:  # TAK-042
        t.locks = 0
        t.locked = zeros(do.FIELDS)
    t.turn += 1
    if t.filled != 0:
        t.seat = 1 - t.seat
        t.at = s.TURN
        if not t.box.reset_at_take:
            reset_ghosts(t)  # TAK-030, the other reading
    elif t.box.match and t.game == 0:
        finish_first_game(t)
    else:
        t.at = s.OVER
        if t.teller is not None:
            t.tell("story-over", scoring.both_scores(t.points[0], t.points[1]))


def finish_first_game(t: s.Position) -> None:
    """The second game of a match follows, at once or when both have seen the result (TAK-074)."""
    t.first_points = t.points[:]
    if not t.box.pause:
        begin_second_game(t)
        return
    t.at = s.BETWEEN
    t.waiting = 3
    if t.teller is not None:
        t.tell("story-between", scoring.both_scores(t.points[0], t.points[1]))


def begin_second_game(t: s.Position) -> None:
    """The other player begins (TAK-074)."""
    t.game = 1
    t.starter = 1 - t.starter
    setup.lay_out(t)


class Between(s.Choice):
    """The first game's result: the second one begins when both have seen how the first ended (TAK-074)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return do.ON

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        t.waiting &= ~s.BIT[seat]
        if t.waiting == 0:
            t.reveal()
            begin_second_game(t)
        return True

    def why_not(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("TAK-074", "refuse-between", {})


BETWEEN: Final = Between("between", ("TAK-074",), pause=True)


# Why not -------------------------------------------------------------------------------------------------------


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
