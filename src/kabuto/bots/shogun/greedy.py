"""Greedy: plans each round as a whole, and takes the choice that is worth most at every other decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.base import Bot, Turn
from kabuto.bots.shogun.judge import ARMY, POINT, Judge
from kabuto.bots.shogun.plan import whole_plan
from kabuto.titles.shogun.actions import (
    ARMIES5,
    ATTACK_PLUS,
    BONUS,
    CALM,
    CHEST,
    CHEST_PLUS,
    COLLECT_RICE,
    COLLECT_TAX,
    COMBAT_A,
    COMBAT_B,
    DEFENCE_PLUS,
    DEPLOY,
    DRAFT,
    DRAW,
    FAVOUR,
    GO,
    GROUP,
    KEEP,
    LEAD,
    LEADER,
    LEAVE,
    LINES,
    MARCH,
    NO_LEADER,
    PASS,
    PATRON,
    POSITION,
    PUT,
    RAISE,
    READY,
    REARRANGE,
    REVOLT,
    RICE_PLUS,
    SIX_ARMIES,
    SPACE_COUNT,
    STAY,
    TO_TRAY,
    TOWER,
    TROOPS,
)
from kabuto.titles.shogun.flow import Shogun
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_BONUS,
    AT_CALM,
    AT_DEPLOY,
    AT_DRAFT,
    AT_DRAFT_LEADER,
    AT_EVENT,
    AT_FAVOUR,
    AT_GROUP,
    AT_LEAD,
    AT_MARCH,
    AT_PATRON,
    AT_PLAN,
    AT_POSITION,
    AT_RAISE,
    AT_REVOLT,
    AT_TRAY,
    AT_TROOPS,
    BANNER,
    CHOOSING,
    CURSOR,
    LAID,
    LEADER_AT,
    NONE,
    OPEN,
    OWNER,
    PLAN,
    SLOT,
    TILE,
    UNREST,
    Position,
)
from kabuto.titles.shogun.tenno import (
    FAVOUR_ARMIES,
    FAVOUR_CASTLE,
    FAVOUR_CHESTS,
    FAVOUR_DEPLOY,
    FAVOUR_POINTS,
    FAVOUR_RICE,
    FAVOUR_THEATRE,
    building,
)

NEVER: Final = -1.0e9
"""Below what any choice is worth."""

# All in hundredths of a victory point, unless it is said otherwise.
FRONT: Final = 0.2
"""Armies that move between own provinces: so much of what they are worth more in the new one."""
STAYING: Final = 1.0
"""A move that brings nothing is not made."""
EARLY: Final = 3.0
LAST_PLACE: Final[i64] = 5
"""Each place that one is earlier in the order of play."""
MORE_RICE: Final = 70.0
ENOUGH_RICE: Final = 1.0
"""The card that collects more rice, if more than so much is missing."""
STRONGER: Final = 45.0
SAFER: Final = 30.0
"""The card for attackers, for each attack that is planned, and the one for defenders."""

# The start, by points of its own
START_TAX: Final[i64] = 3
START_RICE: Final[i64] = 4
START_SITE: Final[i64] = 6
START_USUAL: Final = 25.0
"""What a province yields; one that yields less than usual is not drafted, but drawn for."""
START_OWN: Final = 5.0
START_FOREIGN: Final = 2.0
"""A neighbour of one's own, and one of somebody else's."""
GROUP_USUAL: Final = 3.0
SITES_USUAL: Final = 2.0
BESIDE_NEUTRAL: Final = 0.1
BESIDE_FOREIGN: Final = 0.6
BESIDE_OWN: Final = -0.3
"""How many armies a province should have: as many as usual, more with many sites and beside others."""
RICH: Final[i64] = 8
"""A leader is drafted into a province that yields so much."""

# Modules
LEADER_YIELD: Final = 4.0
LEADER_DANGER: Final = 150.0
"""Where a leader goes: for each chest and rice that the province yields; if it is taken."""
LEADS: Final = 0.3
TRAILS: Final = 0.1
"""A line of artists counts so much more for each own one in it, and so much less for each one of another's."""
OFFICIAL: Final = 12.0
"""What a slot costs, for each official."""
FAVOUR_RICE_WORTH: Final = 45.0
OTHER_FAVOUR: Final = 30.0
FAVOUR_RANK: Final = 0.4
"""Rice by favour; favours that ask where; how much more a temple is worth than a theatre, a castle than a temple."""
CHEST_BONUS: Final[i64] = 0
RICE_BONUS: Final[i64] = 1
ARMY_BONUS: Final[i64] = 2
BONUS_COUNT: Final[i64] = 4
"""The bonuses of a banner, in their order; the last one is points."""
RECRUITS: Final[i64] = 3
"""The armies that a favour deploys, or fewer."""


class Greedy(Bot):
    """Judges every choice by `judge.Judge`; uses only what its seat may know."""

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.imagine(self.rng).state
        assert isinstance(state, Shogun)
        return choose(state, turn.seat, turn.legal)


def choose(t: Shogun, seat: i64, legal: list[int]) -> int:
    """The best of the legal actions; the first of equals."""
    if t.at == AT_PLAN:
        return lay_card(t, seat, legal)
    judge = Judge(t, seat)
    best = NEVER
    found = legal[0]
    for action in legal:
        here = rate(judge, t, action)
        if here > best:
            best = here
            found = action
    return found


def lay_card(t: Shogun, seat: i64, legal: list[int]) -> int:
    """The card that the plan of the round has for the space where the cursor stands."""
    if t.n[CHOOSING + seat]:
        return int(GO) + int(t.n[CURSOR + seat]) if int(GO) + int(t.n[CURSOR + seat]) in legal else legal[0]
    if t.n[OPEN + seat] == 0:
        return int(READY)
    card = whole_plan(Judge(t, seat), 0.0, None).cards[t.n[CURSOR + seat]]
    if card != NONE and int(PUT + card) in legal:
        return int(PUT + card)
    if card == NONE and int(LEAVE) in legal:
        return int(LEAVE)
    for wanted in (TOWER, CHEST + 4, CHEST + 3, CHEST + 2, CHEST + 1, CHEST):
        if int(PUT + wanted) in legal:
            return int(PUT + wanted)
    return legal[0] if legal[0] != int(REARRANGE) else legal[-1]


def rate(judge: Judge, t: Position, action: i64) -> float:
    """What a choice is worth to the seat that decides."""
    at = t.at
    if at == AT_MARCH:
        return 0.0 if action == STAY else rate_march(judge, t, action - MARCH)
    if at == AT_TROOPS:
        return rate_troops(judge, t, action - TROOPS + 1)
    if at == AT_POSITION:
        return rate_position(judge, t, action - POSITION)
    if at == AT_DRAFT:
        return 0.0 if action >= DRAW else rate_start(judge, t, action - DRAFT)
    if at == AT_GROUP:
        return rate_group(judge, t, action - GROUP + 1)
    if at == AT_LEAD:
        return rate_lead(judge, t, action - LEAD)
    if at == AT_PATRON:
        return rate_tile(t, judge.seat, action - PATRON)
    if at == AT_FAVOUR:
        return 1.0 if action == PASS else rate_favour(judge, t, action - FAVOUR)
    if at == AT_BONUS:
        return rate_bonus(judge, t, action - BONUS)
    if at == AT_REVOLT:
        return float(int(t.n[ARMIES + action - REVOLT]))
    return rate_rarer(judge, t, action)


def rate_rarer(judge: Judge, t: Position, action: i64) -> float:
    """Favours that ask where, and the coming of leaders."""
    at = t.at
    if at == AT_EVENT:
        return 1.0 if action == KEEP else 0.0
    if at == AT_TRAY:
        return float(int(action - TO_TRAY))
    if at == AT_CALM:
        return judge.worth(action - CALM) * float(int(t.n[UNREST + action - CALM]))
    if at == AT_RAISE:
        return judge.building_gain(action - RAISE, building(t))
    if at == AT_DEPLOY:
        province = action - DEPLOY
        won = judge.worth(province) if t.n[OWNER + province] == NONE else 0.0
        return won + judge.recruits_worth(province, RECRUITS)
    if at == AT_DRAFT_LEADER:
        rich = t.box.tax[t.taken] + t.box.rice[t.taken] >= RICH
        return 1.0 if rich == (action == LEADER) else 0.0
    return NEVER if action == NO_LEADER else rate_lead(judge, t, action - LEAD)


# Movement --------------------------------------------------------------------------------------------------------


def rate_march(judge: Judge, t: Position, target: i64) -> float:
    """The best number of armies to send there."""
    best = NEVER
    for armies in range(i64(1), t.n[ARMIES + t.source]):
        here = rate_sending(judge, t, target, armies)
        if here > best:
            best = here
    return best


def rate_troops(judge: Judge, t: Position, armies: i64) -> float:
    return rate_sending(judge, t, t.target, armies)


def rate_sending(judge: Judge, t: Position, target: i64, armies: i64) -> float:
    if t.n[OWNER + target] != judge.seat:
        return judge.attack_worth(t.source, target, armies)
    here = t.n[ARMIES + t.source]
    there = t.n[ARMIES + target]
    before = judge.danger(t.source, here) * judge.worth(t.source) + judge.danger(target, there) * judge.worth(target)
    after = judge.danger(t.source, here - armies) * judge.worth(t.source)
    after += judge.danger(target, there + armies) * judge.worth(target)
    front = judge.recruits_worth(target, armies) - judge.recruits_worth(t.source, armies)
    return before - after + FRONT * front - STAYING


# Order -----------------------------------------------------------------------------------------------------------


def rate_position(judge: Judge, t: Position, place: i64) -> float:
    """What the special card does for the own plan; being early is a little better."""
    special = t.n[LAID + place]
    early = EARLY * float(int(LAST_PLACE - place))
    plan = PLAN + judge.seat * SPACE_COUNT
    if special == CHEST_PLUS:
        return early + (judge.chest if 0 <= t.n[plan + COLLECT_TAX] < CHEST else 0.0)
    if special == RICE_PLUS:
        return early + (MORE_RICE if 0 <= t.n[plan + COLLECT_RICE] < CHEST and judge.rice_needed > ENOUGH_RICE else 0.0)
    if special == SIX_ARMIES:
        return early + (ARMY if 0 <= t.n[plan + ARMIES5] < CHEST else 0.0)
    if special == ATTACK_PLUS:
        fights = 0.0
        for combat in (COMBAT_A, COMBAT_B):
            card = t.n[plan + combat]
            if 0 <= card < CHEST and t.n[ARMIES + card] > 1:
                fights += STRONGER
        return early + fights
    return early + SAFER if special == DEFENCE_PLUS else early


# The start -------------------------------------------------------------------------------------------------------


def rate_start(judge: Judge, t: Position, province: i64) -> float:
    """A start province: what it yields, and own provinces beside it."""
    box = t.box
    yields = START_TAX * box.tax[province] + START_RICE * box.rice[province] + START_SITE * box.sites[province]
    found = float(int(yields)) - START_USUAL
    for place in range(box.near_at[province], box.near_at[province + 1]):
        owner = t.n[OWNER + box.near[place]]
        if owner == judge.seat:
            found += START_OWN
        elif owner != NONE:
            found -= START_FOREIGN
    return found


def rate_group(judge: Judge, t: Position, armies: i64) -> float:
    """Large groups beside others and in rich provinces, small ones elsewhere."""
    box = t.box
    weight = float(int(box.sites[t.taken])) - SITES_USUAL
    for place in range(box.near_at[t.taken], box.near_at[t.taken + 1]):
        owner = t.n[OWNER + box.near[place]]
        weight += BESIDE_NEUTRAL if owner == NONE else BESIDE_FOREIGN if owner != judge.seat else BESIDE_OWN
    wanted = GROUP_USUAL + weight
    miss = float(int(armies)) - wanted
    return -miss if miss > 0.0 else miss


# Modules ---------------------------------------------------------------------------------------------------------


def rate_lead(judge: Judge, t: Position, province: i64) -> float:
    """Where a leader goes: a monument if that is near, good yields, safety."""
    box = t.box
    here = t.n[LEADER_AT + judge.seat]
    found = float(int(box.tax[province] + box.rice[province])) * LEADER_YIELD
    found -= judge.danger(province, t.n[ARMIES + province]) * LEADER_DANGER
    if here >= 0:
        for place in range(box.near_at[here], box.near_at[here + 1]):
            if box.near[place] == province:
                found += POINT
    return found


def rate_tile(t: Position, seat: i64, tile: i64) -> float:
    """An artist: the points of its two lines, more where the seat leads or can still lead."""
    row = tile // LINES
    column = tile % LINES
    found = line_worth(t, seat, row * LINES, 1, t.box.art_points[row])
    return found + line_worth(t, seat, column, LINES, t.box.castle_points[column])


def line_worth(t: Position, seat: i64, first: i64, apart: i64, points: i64) -> float:
    own: i64 = 0
    others: i64 = 0
    for place in range(LINES):
        lies = t.n[TILE + first + place * apart]
        if lies == seat:
            own += 1
        elif lies != NONE:
            others += 1
    return float(int(points)) * (1.0 + LEADS * float(int(own)) - TRAILS * float(int(others)))


def rate_favour(judge: Judge, t: Position, slot: i64) -> float:
    card = t.n[SLOT + slot]
    kind = t.box.favour_kind[card - 1]
    amount = float(int(t.box.favour_amount[card - 1]))
    price = OFFICIAL * float(int(t.box.slots[slot]))
    if kind == FAVOUR_POINTS:
        return amount * POINT - price
    if kind == FAVOUR_CHESTS:
        return amount * judge.chest - price
    if kind == FAVOUR_RICE:
        return amount * FAVOUR_RICE_WORTH - price
    if kind == FAVOUR_ARMIES:
        return amount * ARMY - price
    if FAVOUR_THEATRE <= kind <= FAVOUR_CASTLE:
        return POINT * judge.scorings * (1.0 + FAVOUR_RANK * float(int(kind - FAVOUR_THEATRE))) - price
    if kind == FAVOUR_DEPLOY:
        return POINT * judge.scorings + OTHER_FAVOUR - price
    return OTHER_FAVOUR - price


def rate_bonus(judge: Judge, t: Position, bonus: i64) -> float:
    amount = float(int(t.box.bonuses[t.n[BANNER + judge.seat] * BONUS_COUNT + bonus]))
    if bonus == CHEST_BONUS:
        return amount * judge.chest
    if bonus == RICE_BONUS:
        return judge.rice_worth(amount)
    return amount * (ARMY if bonus == ARMY_BONUS else POINT)
