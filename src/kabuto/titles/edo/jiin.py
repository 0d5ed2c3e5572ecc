"""Module 1: Jiin, Buddhist temples (EDO-JI-001 to EDO-JI-011)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import names, state as s
from kabuto.titles.edo.actions import TEMPLE
from kabuto.titles.edo.box import PRICE, SPACE
from kabuto.titles.edo.state import Position

TEMPLE_BUILDING: Final[i64] = 3


def temple_sites(t: Position) -> i64:
    """The spaces on which temples may stand at all (EDO-JI-003, EDO-JI-010)."""
    if t.box.temple_on_covered:
        return t.box.temple_spaces
    return t.box.temple_spaces & ~t.box.covered


def affords_temple(t: Position, part: i64) -> bool:
    """Whether the player can pay for a temple; a stronger Build action lowers the ryo (EDO-090)."""
    n = t.n
    prices = t.box.building_price
    at = TEMPLE_BUILDING * PRICE
    return (
        n[part + s.RYO] + t.box.face_amount[t.face] >= prices[at]
        and n[part + s.RICE] >= prices[at + 1]
        and n[part + s.WOOD] >= prices[at + 2]
        and n[part + s.STONE] >= prices[at + 3]
    )


def temple_choices(t: Position, part: i64, out: Ints, n: i64) -> i64:
    """Where the player can erect a temple now (EDO-JI-002, EDO-JI-004)."""
    places = t.n[part + s.WHERE] & temple_sites(t)
    if places == 0 or t.n[part + s.TEMPLES] == 0 or not affords_temple(t, part):
        return n
    space: i64 = 0
    while places != 0:
        if places & 1 and t.n[s.TEMPLE_AT + space] == 0 and t.idle_samurai(part, space) > 0:
            out[n] = TEMPLE + space
            n += 1
        places >>= 1
        space += 1
    return n


def erect_temple(t: Position, space: i64) -> None:
    """Pay, place, score (EDO-JI-005); its roads are free from now on (EDO-JI-006)."""
    part = t.part(t.seat)
    price = t.box.building_price[TEMPLE_BUILDING * PRICE]
    less = t.box.face_amount[t.face]
    t.pay(part, t.box.building_price, TEMPLE_BUILDING * PRICE)
    t.n[part + s.RYO] += less if less < price else price
    t.n[part + s.TEMPLES] -= 1
    t.n[s.TEMPLE_AT + space] = t.seat + 1
    own_temple(t, part, space)
    points = t.box.building_points[TEMPLE_BUILDING]
    t.score(part, TEMPLE_BUILDING, points)
    if t.teller is not None:
        t.tell("story-temple", {"seat": t.seat, "space": names.SPACES[space], "points": points})


def own_temple(t: Position, part: i64, space: i64) -> None:
    t.n[part + s.OWN_TEMPLES] |= s.BIT[space]
    t.n[part + s.FREE_ROADS] |= s.BIT[space] | t.box.near_mask[space]


def refuse_temple(t: Position, space: i64) -> Refusal:
    """Why no temple can be erected on a space."""
    name = names.SPACES[space]
    if away := s.off_board(t, space):
        return away
    if not t.box.temple_spaces & s.BIT[space]:
        return ("EDO-JI-003", "refuse-temple-kind", {"space": name})
    if not temple_sites(t) & s.BIT[space]:
        return ("EDO-JI-010", "refuse-temple-covered", {"space": name})
    if missing := s.no_samurai(t, space, "EDO-JI-002", "EDO-JI-011"):
        return missing
    if t.n[s.TEMPLE_AT + space]:
        return ("EDO-JI-004", "refuse-temple-there", {"space": name})
    if t.n[t.part(t.seat) + s.TEMPLES] == 0:
        return ("EDO-JI-001", "refuse-temple-none", {})
    return s.cannot_pay("EDO-JI-002", "temple", t.box.building_price, TEMPLE_BUILDING, t.box.face_amount[t.face])


# Free roads ------------------------------------------------------------------------------------------------------


def ways(t: Position, part: i64, start: i64) -> Ints:
    """How many roads must be paid from a space to each of the player's temples; elsewhere 0."""
    steps = t.box.steps
    temples = t.n[part + s.OWN_TEMPLES]
    found = zeros(SPACE)
    for temple in range(SPACE):
        if temples & s.BIT[temple]:
            far = steps[start * SPACE + temple]
            found[temple] = far - 1 if far > 0 else 0
    for _ in range(t.box.temples):  # from temple to temple, both ends free
        for near in range(SPACE):
            if not temples & s.BIT[near]:
                continue
            for temple in range(SPACE):
                if not temples & s.BIT[temple] or temple == near:
                    continue
                far = steps[near * SPACE + temple]
                far = found[near] + (far - 2 if far > 2 else 0)
                if far < found[temple]:
                    found[temple] = far
    return found


def paid_roads(t: Position, part: i64, start: i64, goal: i64, to_temples: Ints) -> i64:
    """How many roads of the cheapest way are not free (EDO-JI-007)."""
    steps = t.box.steps
    temples = t.n[part + s.OWN_TEMPLES]
    best = steps[start * SPACE + goal]
    temple: i64 = 0
    while temples != 0:
        if temples & 1:
            far = steps[temple * SPACE + goal]
            far = to_temples[temple] + (far - 1 if far > 0 else 0)
            if far < best:
                best = far
        temples >>= 1
        temple += 1
    return best
