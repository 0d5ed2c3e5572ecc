"""Moving disciples on the board, and swapping weapons with another player: what cards let their players do."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, state as s
from kabuto.titles.yedo.language import WEAPON
from kabuto.titles.yedo.piles import into_hand, out_of_hand
from kabuto.titles.yedo.state import OneOf, Position

# Moving disciples ---------------------------------------------------------------------------------------------------


def open_to(t: Position, seat: i64, place: i64) -> bool:
    """Whether a disciple may be put onto a place of the city (YED-152, YED-154)."""
    if do.DISTRICT_OF[place] == t.closed:
        return False
    if place == do.GARDEN and t.n[seat * s.SEAT + s.HERE + do.GARDEN] > 0:
        return False
    return s.has_free_space(t, place)


def why_not_open(t: Position, seat: i64, place: i64) -> Refusal:
    """What keeps a disciple off a place of the city."""
    if do.DISTRICT_OF[place] == t.closed:
        return ("YED-152", "refuse-closed", {"district": do.DISTRICTS[t.closed]})
    if place == do.GARDEN and t.get(seat, s.HERE + do.GARDEN) > 0:
        return ("YED-154", "refuse-garden", {})
    return ("YED-153", "refuse-full", {"place": do.CITY[place]})


def beside(t: Position, one: i64, other: i64) -> bool:
    """Whether two districts are neighbours in the ring (YED-004)."""
    ring = t.box.ring
    for place in range(do.DISTRICT_COUNT):
        after = ring[place + 1 if place + 1 < do.DISTRICT_COUNT else 0]
        if (ring[place] == one and after == other) or (ring[place] == other and after == one):
            return True
    return False


def may_move(t: Position, seat: i64, place: i64, to: i64, where: i64) -> bool:
    """Whether a disciple may go from one place to another: to any free place, or to one in a district beside it."""
    if place == to or not open_to(t, seat, to):
        return False
    return where == 0 or beside(t, do.DISTRICT_OF[place], do.DISTRICT_OF[to])


def may_leave(t: Position, seat: i64, place: i64, origin: i64, where: i64) -> bool:
    if t.n[seat * s.SEAT + s.HERE + place] == 0:
        return False
    if origin == 1 and do.DISTRICT_OF[place] != t.patrol:
        return False
    return any(may_move(t, seat, place, to, where) for to in range(do.CITY_COUNT))


def can_move(t: Position, seat: i64, origin: i64, where: i64) -> bool:
    return any(may_leave(t, seat, place, origin, where) for place in range(do.CITY_COUNT))


class Moving(frames.Frame):
    """Move disciples, one after the other, as long as one can leave."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        if n[top + frames.MOVES] == 0 or (
            n[top + frames.ORIGIN] == s.NONE
            and not can_move(t, seat, n[top + frames.FROM_WHERE], n[top + frames.TO_WHERE])
        ):
            t.pop()
        else:
            t.ask(seat, s.ASK_MOVE_FROM if n[top + frames.ORIGIN] == s.NONE else s.ASK_MOVE_TO)


class MoveFrom(OneOf):
    """Where the disciple stands that moves."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        top = s.STACK + (t.depth - 1) * s.FRAME
        return may_leave(t, seat, thing, t.n[top + frames.FROM_WHERE], t.n[top + frames.TO_WHERE])

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.ORIGIN] = thing

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-300", "refuse-move-from", {})


MOVE_FROM: Final = MoveFrom("move_from", ("YED-300",), verbs={"move_from": "YED-300"})


class MoveTo(OneOf):
    """Where the disciple goes."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        top = s.STACK + (t.depth - 1) * s.FRAME
        return may_move(t, seat, t.n[top + frames.ORIGIN], thing, t.n[top + frames.TO_WHERE])

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        n = t.n
        top = s.STACK + (t.depth - 1) * s.FRAME
        origin = n[top + frames.ORIGIN]
        s.lift(t, seat, origin)
        s.stand(t, seat, thing)
        n[top + frames.MOVES] -= 1
        n[top + frames.ORIGIN] = s.NONE
        if t.teller is not None:
            t.tell("story-move", {"seat": int(seat), "source": do.CITY[origin], "place": do.CITY[thing]})

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        top = s.STACK + (t.depth - 1) * s.FRAME
        origin = t.n[top + frames.ORIGIN]
        if thing == origin:
            return ("YED-300", "refuse-same-place", {})
        if t.n[top + frames.TO_WHERE] == 1 and not beside(t, do.DISTRICT_OF[origin], do.DISTRICT_OF[thing]):
            args: dict[str, Any] = {"place": do.CITY[thing], "district": do.DISTRICTS[do.DISTRICT_OF[origin]]}
            return ("YED-004", "refuse-not-beside", args)
        return why_not_open(t, seat, thing)


MOVE_TO: Final = MoveTo("move_to", ("YED-152", "YED-300"), verbs={"move_to": "YED-300"})


# Swapping weapons ---------------------------------------------------------------------------------------------------


class Swapping(frames.Frame):
    """Swap a weapon for one of another player, if both have one."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        if n[seat * s.SEAT + s.HELD] == 0 or n[n[top + frames.PARTNER] * s.SEAT + s.HELD] == 0:
            t.pop()
        else:
            t.ask(seat, s.ASK_SWAP_MINE if n[top + frames.OWN_WEAPON] == s.NONE else s.ASK_SWAP_THEIRS)


class SwapMine(OneOf):
    """The weapon that is given."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return t.n[seat * s.SEAT + s.ARMS + thing] > 0

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.OWN_WEAPON] = thing

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-300", "refuse-swap", {})


SWAP_MINE: Final = SwapMine("swap_mine", ("YED-300",), verbs={"swap_mine": "YED-300"})


class SwapTheirs(OneOf):
    """The weapon of the target that is taken for it."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        target = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.PARTNER]
        return t.n[target * s.SEAT + s.ARMS + thing] > 0

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        top = s.STACK + (t.depth - 1) * s.FRAME
        target = t.n[top + frames.PARTNER]
        mine = t.n[top + frames.OWN_WEAPON]
        t.pop()
        out_of_hand(t, seat, WEAPON, mine)
        out_of_hand(t, target, WEAPON, thing)
        into_hand(t, seat, WEAPON, thing)
        into_hand(t, target, WEAPON, mine)
        if t.teller is not None:
            weapons: dict[str, Any] = {"mine": do.WEAPONS[mine], "theirs": do.WEAPONS[thing]}
            t.tell("story-swap", {"seat": int(seat), "other_seat": int(target), **weapons})

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-300", "refuse-swap", {})


SWAP_THEIRS: Final = SwapTheirs("swap_theirs", ("YED-300",), verbs={"swap_theirs": "YED-300"})
