"""Module 2: Tokken, demands and privileges (EDO-TO-001 to EDO-TO-030)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, income, names, state as s
from kabuto.titles.edo.box import PRICE
from kabuto.titles.edo.state import Choice, Position

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
DEMAND_COUNT: Final[i64] = len(names.DEMANDS)


def set_up_tokken(t: Position) -> None:
    """Both kinds are shuffled, three of each are opened, the next ones lie face up on the stacks (EDO-TO-002)."""
    demands = ints(list(range(len(names.DEMANDS))))
    t.chance.shuffle(demands)
    for place in range(DEMAND_COUNT):
        t.n[s.DEMANDS_AT + place] = demands[place]
    grants = zeros(t.box.privilege_total)
    n: i64 = 0
    for kind in range(i64(len(names.PRIVILEGES))):
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
                "demand": names.DEMANDS[demand],
                "privilege": names.PRIVILEGES[grant] if grant >= 0 else "none",
                "points": t.box.demand_points,
            },
        )


def refuse_demand(t: Position, column: i64, wanted: i64) -> Refusal:
    """Why a demand is not met by an action that is for the wanted kind."""
    demand = t.n[s.DEMAND_AT + column] - 1
    if demand < 0:
        return ("EDO-TO-008", "refuse-no-demand", {"column": column + 1})
    kind = t.box.demand_kind[demand]
    if kind != wanted:
        rule = ("EDO-TO-009", "EDO-TO-011", "EDO-TO-012")[kind]
        action = ("trade", "travel", "build")[kind]
        return (rule, "refuse-demand-kind", {"demand": names.DEMANDS[demand], "action": action})
    if kind == PALACE and (missing := s.no_samurai(t, s.EDO, "EDO-TO-012", "EDO-118")):
        return missing
    return s.cannot_pay("EDO-TO-005", names.DEMANDS[demand], t.box.demand_price, demand, 0)


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


def use_privilege(t: Position, seat: i64, action: i64) -> None:
    if action >= do.GOODS:
        take_goods(t, seat, action - do.GOODS)
    else:
        take_income(t, action - do.INCOME)


def take_income(t: Position, space: i64) -> None:
    """The income of one city at once, for this player alone (EDO-TO-027)."""
    part = t.part(t.seat)
    ryo = income.payout(t, t.box.city[space], t.seat)
    t.n[part + s.PRIVILEGE + CITY_INCOME] -= 1
    t.n[part + s.RYO] += ryo
    if t.teller is not None:
        t.tell("story-privilege-income", {"seat": t.seat, "city": names.SPACES[space], "ryo": ryo})


def take_goods(t: Position, seat: i64, number: i64) -> None:
    """One resource for a token (EDO-TO-028); it is open, so that others see it at once (EDO-006)."""
    part = t.part(seat)
    t.n[part + s.PRIVILEGE + RESOURCE_TOKEN + number // 3] -= 1
    t.gain(part, number % 3, 1)
    t.reveal()
    if t.teller is not None:
        t.tell(
            "story-goods",
            {"seat": seat, "privilege": do.RESOURCE_PRIVILEGES[number // 3], "resource": names.RESOURCES[number % 3]},
        )


def refuse_privilege(t: Position, seat: i64, action: i64) -> Refusal:
    """Why a privilege cannot be used."""
    part = t.part(seat)
    if action < do.GOODS:
        return refuse_income(t, seat, part, action - do.INCOME)
    token, resource = (action - do.GOODS) // 3, (action - do.GOODS) % 3
    privilege = do.RESOURCE_PRIVILEGES[token]
    good = names.RESOURCES[resource]
    if not GRANTS[token * 3 + resource]:
        return ("EDO-TO-028", "refuse-not-granted", {"privilege": privilege, "resource": good})
    if t.n[part + s.PRIVILEGE + RESOURCE_TOKEN + token] == 0:
        return ("EDO-TO-020", "refuse-no-privilege", {"privilege": privilege})
    return ("EDO-008", "refuse-full", {"resource": good, "most": int(t.box.resource_most)})


def refuse_income(t: Position, seat: i64, part: i64, space: i64) -> Refusal:
    if away := s.off_board(t, space):
        return away
    city = names.SPACES[space]
    if t.n[part + s.PRIVILEGE + CITY_INCOME] == 0:
        return ("EDO-TO-027", "refuse-no-privilege", {"privilege": names.PRIVILEGES[CITY_INCOME]})
    if t.box.city[space] < 0:
        return ("EDO-TO-027", "refuse-no-city", {"space": city})
    if t.n[s.INFLUENCE_AT + space * s.MOST_SEATS + seat] == 0:
        return ("EDO-143", "refuse-no-influence", {"city": city})
    return ("EDO-MX-002", "refuse-income-cut", {"city": city})


# Decision points -------------------------------------------------------------------------------------------------

AT_ANY_TIME: Final[tuple[str, ...]] = ("income", "goods")


class OnTurn(Choice):
    """A moment of the own turn: privileges can be used (EDO-TO-020), beside what the moment itself is for."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n = any_time(t, out, self.own_choices(t, out))
        return out[:n]

    def own_choices(self, t: Position, out: Ints) -> i64:
        """Write down what may be chosen, privileges aside; return how much it is."""
        raise NotImplementedError

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action >= do.INCOME:
            use_privilege(t, seat, action)
        else:
            self.act(t, action)
        return t.asks()

    def act(self, t: Position, action: i64) -> None:
        """Carry out one of these choices."""
        raise NotImplementedError

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        return refuse_privilege(t, seat, action) if action >= do.INCOME else self.refuse_own(t, action)

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        """Why a choice other than a privilege is not open."""
        raise NotImplementedError


class Redeem(OnTurn):
    """The last chance to use privileges before a turn, a player's wages or the game end (EDO-TO-020)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        out[0] = do.DONE
        return 1

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action != do.DONE:
            use_privilege(t, seat, action)
            if can_any_time(t):
                return True
        if t.opened:
            t.at = s.TURN_ENDS
        elif t.closing:
            t.turns += 1
            t.at = s.GAME_ENDS
        else:
            t.at = s.NEXT_PAYER
        return False


REDEEM: Final = Redeem("redeem", ("EDO-TO-020", "EDO-TO-027", "EDO-TO-028"), verbs=("done", *AT_ANY_TIME))
