"""Module 2: Tokken, demands and privileges (EDO-TO-001 to EDO-TO-030)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.edo import actions as do
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import PRICE
from kabuto.titles.edo.names import DEMANDS, PRIVILEGES, RESOURCES, SPACES
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.wages import payout

LOCAL: Final = 0
FOREIGN: Final = 1
PALACE: Final = 2

PRESTIGE_BUILDING: Final[i64] = 0
SUPPORT: Final[i64] = 1
TRADING_PRIVILEGE: Final[i64] = 2
CITY_INCOME: Final[i64] = 3
RESOURCE_TOKEN: Final[i64] = 4  # three of them
FULL_YIELD: Final[i64] = 7  # rice; wood and stone follow
GRANTS: Final[Ints] = ints([0, 1, 1, 1, 0, 1, 1, 1, 0])
"""Whether a resource privilege offers a resource: `privilege * 3 + resource`."""

MOST_GOODS: Final[i64] = 9
"""Three tokens, three resources."""
DEMAND_COUNT: Final[i64] = len(DEMANDS)


def set_up_tokken(t: Position) -> None:
    """Both kinds are shuffled, three of each are opened, the next ones lie face up on the stacks (EDO-TO-002)."""
    demands = ints(list(range(len(DEMANDS))))
    t.chance.shuffle(demands)
    for place in range(DEMAND_COUNT):
        t.n[s.DEMANDS_AT + place] = demands[place]
    grants = zeros(t.box.privilege_total)
    n: i64 = 0
    for kind in range(i64(len(PRIVILEGES))):
        for _ in range(t.box.privilege_copies[kind]):
            grants[n] = kind
            n += 1
    t.chance.shuffle(grants)
    for place in range(n):
        t.n[t.grants_at() + place] = grants[place]
    t.black = t.box.black_officials
    for column in range(s.COLUMNS):
        t.n[s.DEMAND_AT + s.COLUMNS - 1 - column] = next_demand(t)  # they slide to the right
        t.n[s.GRANT_AT + column] = next_grant(t)  # they slide to the left


def next_demand(t: Position) -> i64:
    """The demand on top of its stack + 1, or 0."""
    if t.demand_next == DEMAND_COUNT:
        return 0
    t.demand_next += 1
    return t.n[s.DEMANDS_AT + t.demand_next - 1] + 1


def next_grant(t: Position) -> i64:
    if t.grant_next == t.box.privilege_total:
        return 0
    t.grant_next += 1
    return t.n[t.grants_at() + t.grant_next - 1] + 1


# Demands ---------------------------------------------------------------------------------------------------------


def demand_choices(t: Position, kind: i64, out: Ints, n: i64) -> i64:
    """The open demands of a kind that the seat on turn can pay (EDO-TO-004)."""
    part = t.part(t.seat)
    for column in range(s.COLUMNS):
        demand = t.n[s.DEMAND_AT + column] - 1
        if demand < 0 or t.box.demand_kind[demand] != kind:
            continue
        if t.can_pay(part, t.box.demand_price, demand * PRICE):
            out[n] = do.DEMAND + column
            n += 1
    return n


def can_meet(t: Position, kind: i64) -> bool:
    """Whether the seat on turn could meet a demand of a kind."""
    return t.box.tokken and demand_choices(t, kind, zeros(s.COLUMNS), 0) > 0


def meet_demand(t: Position, column: i64) -> None:
    """Pay, score, take the privilege of the column; the board is refilled at once (EDO-TO-005, EDO-TO-006)."""
    n = t.n
    part = t.part(t.seat)
    demand = n[s.DEMAND_AT + column] - 1
    grant = n[s.GRANT_AT + column] - 1
    t.pay(part, t.box.demand_price, demand * PRICE)
    t.score(part, s.FROM_DEMAND, t.box.demand_points)
    if grant >= 0:
        n[part + s.PRIVILEGE + grant] += 1
    for place in range(column):
        n[s.DEMAND_AT + column - place] = n[s.DEMAND_AT + column - place - 1]
    n[s.DEMAND_AT] = next_demand(t)
    for place in range(column, s.COLUMNS - 1):
        n[s.GRANT_AT + place] = n[s.GRANT_AT + place + 1]
    n[s.GRANT_AT + s.COLUMNS - 1] = next_grant(t)
    t.reveal()
    if t.teller is not None:
        t.tell(
            "story-demand",
            {
                "seat": t.seat,
                "demand": DEMANDS[demand],
                "privilege": PRIVILEGES[grant] if grant >= 0 else "none",
                "points": t.box.demand_points,
            },
        )


# Privileges at any time ------------------------------------------------------------------------------------------


def has_goods(t: Position, part: i64) -> bool:
    """Whether a player has a token for a resource."""
    tokens = part + s.PRIVILEGE + RESOURCE_TOKEN
    return t.n[tokens] + t.n[tokens + 1] + t.n[tokens + 2] > 0


def income_choices(t: Position, seat: i64, out: Ints, n: i64) -> i64:
    """The cities in which the seat has influence, unless Ronin cut the income (EDO-TO-027, EDO-MX-002)."""
    for city in range(t.box.cities):
        if can_pay_out(t, city, seat):
            out[n] = do.INCOME + t.box.city_space[city]
            n += 1
    return n


def can_pay_out(t: Position, city: i64, seat: i64) -> bool:
    influence = t.n[s.INFLUENCE_AT + city * s.MOST_SEATS + seat]
    return influence > 0 and t.n[s.RONIN_AT + t.box.city_space[city]] < t.box.no_income


def goods_choices(t: Position, part: i64, out: Ints, n: i64) -> i64:
    """One of the two resources of a token, while there is room for it (EDO-TO-028)."""
    for token in range(i64(3)):
        if t.n[part + s.PRIVILEGE + RESOURCE_TOKEN + token] == 0:
            continue
        for resource in range(i64(3)):
            if GRANTS[token * 3 + resource] and t.n[part + s.RICE + resource] < t.box.resource_most:
                out[n] = do.GOODS + token * 3 + resource
                n += 1
    return n


def any_time(t: Position, out: Ints, n: i64) -> i64:
    """What privileges allow at any moment of the own turn."""
    if not t.box.tokken:
        return n
    part = t.part(t.seat)
    if t.n[part + s.PRIVILEGE + CITY_INCOME] > 0:
        n = income_choices(t, t.seat, out, n)
    return goods_choices(t, part, out, n) if has_goods(t, part) else n


def can_any_time(t: Position) -> bool:
    """Whether the seat on turn has a token that it could use now."""
    if not t.box.tokken:
        return False
    part = t.part(t.seat)
    if t.n[part + s.PRIVILEGE + CITY_INCOME] > 0:
        for city in range(t.box.cities):
            if can_pay_out(t, city, t.seat):
                return True
    return has_goods(t, part) and goods_choices(t, part, zeros(MOST_GOODS), 0) > 0


def can_get_rice(t: Position) -> bool:
    """Whether the seat could still take rice for wages (EDO-TO-028)."""
    if not t.box.tokken:
        return False
    tokens = t.part(t.seat) + s.PRIVILEGE + RESOURCE_TOKEN
    return t.n[tokens + 1] + t.n[tokens + 2] > 0


def take_income(t: Position, space: i64) -> None:
    """The income of one city at once, for this player alone (EDO-TO-027)."""
    part = t.part(t.seat)
    ryo = payout(t, t.box.city[space], t.seat)
    t.n[part + s.PRIVILEGE + CITY_INCOME] -= 1
    t.n[part + s.RYO] += ryo
    if t.teller is not None:
        t.tell("story-privilege-income", {"seat": t.seat, "city": SPACES[space], "ryo": ryo})


def take_goods(t: Position, seat: i64, number: i64) -> None:
    """One resource for a token (EDO-TO-028); it is open, so that others see it at once (EDO-006)."""
    part = t.part(seat)
    t.n[part + s.PRIVILEGE + RESOURCE_TOKEN + number // 3] -= 1
    t.gain(part, number % 3, 1)
    t.reveal()
    if t.teller is not None:
        t.tell(
            "story-goods",
            {"seat": seat, "privilege": do.RESOURCE_PRIVILEGES[number // 3], "resource": RESOURCES[number % 3]},
        )
