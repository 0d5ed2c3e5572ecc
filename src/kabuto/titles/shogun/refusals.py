"""Why an action is not legal now: the rule that forbids it, and the message that says so.

Nothing hidden decides here: a refusal speaks of the seat's own cards and of what lies open.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.titles.shogun.actions import (
    ARMY1,
    ARTS,
    BID,
    BIT,
    BONUS,
    BONUSES,
    BUILDINGS,
    CALM,
    CANCEL,
    CARDS,
    CASTLES,
    CHEST,
    DEPLOY,
    DRAFT,
    EXCHANGE,
    FAVOUR,
    GO,
    GROUP,
    LEAD,
    LEADER,
    LEAVE,
    LINES,
    MARCH,
    NO_LEADER,
    PATRON,
    POSITION,
    PROVINCES,
    PUT,
    RAISE,
    READY,
    REVOLT,
    SPACES,
    STAY,
    TO_TRAY,
    TOWER,
    TROOPS,
    S,
)
from kabuto.titles.shogun.movement import at_peace
from kabuto.titles.shogun.planning import biddable
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_BONUS,
    AT_CALM,
    AT_DEPLOY,
    AT_DRAFT,
    AT_FAVOUR,
    AT_GROUP,
    AT_LEAD,
    AT_MARCH,
    AT_PATRON,
    AT_PLACE_LEADER,
    AT_PLAN,
    AT_POSITION,
    AT_RAISE,
    AT_RETURN,
    AT_SPACE,
    AT_TRAY,
    AT_TROOPS,
    AUDIENCE,
    BUILT,
    CHESTS,
    CURSOR,
    DECISION_NAMES,
    LEADER_AT,
    LEAVES,
    NONE,
    OPEN,
    OWNED,
    OWNER,
    PLAN,
    SLOT,
    STOCK,
    Table,
)
from kabuto.titles.shogun.tenno import building, most_to_tray

Refusal = tuple[str, str, dict[str, Any]]

FIRST: Final = (
    "SHO-028",
    "SHO-028",
    "SHO-HF-003",
    "SHO-060",
    "SHO-060",
    "SHO-084",
    "SHO-HF-002",
    "SHO-SA-003",
    "SHO-TC-032",
    "SHO-TC-041",
    "SHO-TC-043",
    "SHO-TC-044",
    "SHO-TC-045",
    "SHO-TC-047",
    "SHO-125",
    "SHO-140",
    "SHO-AR-003",
    "SHO-HF-008",
    "SHO-206",
    "SHO-HF-015",
)
"""The rule that says what must be done first, by decision point."""

FROM: Final[Ints] = ints(
    [int(first) for first in (DRAFT, GROUP, LEADER, PUT, GO, POSITION, LEAD, BONUS, FAVOUR, CANCEL, TO_TRAY, CALM)]
    + [int(first) for first in (RAISE, DEPLOY, MARCH, TROOPS, PATRON, LEAD, REVOLT, LEAD)]
)
UNTIL: Final[Ints] = ints(
    [int(last) for last in (GROUP, LEADER, PUT, POSITION, READY, LEAD, BONUS, FAVOUR, CANCEL, TO_TRAY, CALM, RAISE)]
    + [int(last) for last in (DEPLOY, MARCH, TROOPS, REVOLT, NO_LEADER, BONUS, PATRON, BONUS)]
)
"""The actions that belong to each decision point."""


def why_not(t: Table, seat: i64, action: i64) -> Refusal:
    """Why the seat, which must act, may not take this action."""
    at = t.decision(seat)
    if not FROM[at] <= action < UNTIL[at]:
        if at in (AT_PLAN, AT_SPACE):
            return ("SHO-060", "refuse-first-plan", {})
        return (FIRST[at], f"refuse-first-{DECISION_NAMES[at]}", {})
    if at == AT_PLAN:
        return why_not_plan(t, seat, action)
    if at == AT_SPACE:
        return ("SHO-TC-020", "refuse-no-court", {"space": SPACES[action - GO]})
    if at == AT_MARCH:
        return why_not_march(t, action)
    if at == AT_TROOPS:
        return ("SHO-140", "refuse-troops", {"province": PROVINCES[t.source], "armies": t.n[ARMIES + t.source]})
    if at == AT_DRAFT:
        return why_not_draft(t, action)
    if at == AT_GROUP:
        return ("SHO-027", "refuse-no-group", {"armies": action - GROUP + 1})
    if at == AT_POSITION:
        return ("SHO-084", "refuse-position", {"position": action - POSITION + 1})
    if at in (AT_LEAD, AT_PLACE_LEADER, AT_RETURN):
        return why_not_lead(t, action - LEAD, FIRST[at])
    if at == AT_BONUS:
        return ("SHO-SA-005", "refuse-bonus", {"bonus": BONUSES[action - BONUS]})
    if at == AT_FAVOUR:
        return why_not_favour(t, action - FAVOUR)
    if at == AT_TRAY:
        return ("SHO-TC-043", "refuse-tray" if t.box.tray_up_to else "refuse-tray-all", {"armies": most_to_tray(t)})
    if at == AT_CALM:
        return why_not_calm(t, action - CALM)
    if at == AT_RAISE:
        return why_not_raise(t, action - RAISE)
    if at == AT_DEPLOY:
        return why_not_deploy(t, action - DEPLOY)
    if at == AT_PATRON:
        tile = action - PATRON
        return ("SHO-AR-003", "refuse-tile", {"art": ARTS[tile // LINES], "castle": CASTLES[tile % LINES]})
    return ("SHO-206", "refuse-not-drawn", {"province": PROVINCES[action - REVOLT]})


def out_of_play(t: Table, province: i64) -> Refusal | None:
    if t.box.in_play_mask & BIT[province]:
        return None
    return ("SHO-021", "refuse-out", {"province": PROVINCES[province]})


# Planning --------------------------------------------------------------------------------------------------------


def why_not_plan(t: Table, seat: i64, action: i64) -> Refusal:
    n = t.n
    if action >= READY:
        names = [SPACES[space] for space in range(t.box.spaces) if n[OPEN + seat] & BIT[space]]
        return ("SHO-064", "refuse-not-filled", {"space": names})
    if action >= GO:
        if action - GO >= t.box.spaces:
            return ("SHO-TC-020", "refuse-no-court", {"space": SPACES[action - GO]})
        return ("SHO-060", "refuse-go", {"space": SPACES[action - GO]})
    if n[OPEN + seat] == 0:
        return ("SHO-060", "refuse-filled", {})
    if action == LEAVE:
        if n[LEAVES + seat] == 0:
            return ("SHO-064", "refuse-leave", {"space": SPACES[n[CURSOR + seat]]})
        return ("SHO-068", "refuse-leave-bid", {})
    return why_not_card(t, seat, action - PUT)


def why_not_card(t: Table, seat: i64, card: i64) -> Refusal:
    """Why a card may not go to the space where the cursor stands."""
    n = t.n
    names: dict[str, Any] = {"card": CARDS[card]}
    if card == TOWER and not t.box.tenno:
        return ("SHO-TC-002", "refuse-no-tower-card", {})
    if card < CHEST and not n[OWNED + seat] & BIT[card]:
        return ("SHO-010", "refuse-not-owned", {"province": PROVINCES[card]})
    laid = [SPACES[space] for space in range(t.box.spaces) if n[PLAN + seat * S + space] == card]
    if card == TOWER and len(laid) == t.box.tower_cards:
        return ("SHO-TC-002", "refuse-tower-cards-laid", {})
    if laid and card != TOWER:
        return ("SHO-061", "refuse-card-laid", {**names, "space": laid[0]})
    if n[CURSOR + seat] == BID and not biddable(t, seat) & BIT[card]:
        return ("SHO-068", "refuse-bid", {**names, "chests": n[CHESTS + seat]})
    return ("SHO-068", "refuse-keep-bid", names)


# The draft -------------------------------------------------------------------------------------------------------


def why_not_draft(t: Table, action: i64) -> Refusal:
    if action == EXCHANGE:
        return ("SHO-030", "refuse-exchanged" if t.exchanged else "refuse-exchange", {})
    province = action - DRAFT
    owner = t.n[OWNER + province]
    if owner != NONE:
        return ("SHO-028", "refuse-drafted", {"province": PROVINCES[province], "other_seat": owner})
    return out_of_play(t, province) or ("SHO-028", "refuse-not-open", {"province": PROVINCES[province]})


# Movement --------------------------------------------------------------------------------------------------------


def why_not_march(t: Table, action: i64) -> Refusal:
    if action == STAY:
        return ("SHO-126", "refuse-stay", {"province": PROVINCES[t.source]})
    province = action - MARCH
    names: dict[str, Any] = {"province": PROVINCES[province], "source": PROVINCES[t.source]}
    if province == t.source:
        return ("SHO-141", "refuse-same-province", names)
    if out := out_of_play(t, province):
        return out
    if not t.box.near_mask[t.source] & BIT[province]:
        return ("SHO-141", "refuse-not-adjacent", names)
    if t.action == ARMY1:
        return ("SHO-122", "refuse-no-battle", names)
    if at_peace(t, province):
        return ("SHO-246", "refuse-temple", names)
    return ("SHO-TC-046", "refuse-immune", {**names, "other_seat": t.n[OWNER + province]})


# Modules ---------------------------------------------------------------------------------------------------------


def why_not_lead(t: Table, province: i64, rule: str) -> Refusal:
    names: dict[str, Any] = {"province": PROVINCES[province]}
    if not t.n[OWNED + t.who] & BIT[province]:
        return (rule, "refuse-leader-own", names)
    if t.n[LEADER_AT + t.who] == province:
        return ("SHO-HF-008", "refuse-leader-stays", names)
    return ("SHO-HF-010", "refuse-flight", names)


def why_not_favour(t: Table, slot: i64) -> Refusal:
    price = t.box.slots[slot]
    if t.n[SLOT + slot] == NONE:
        return ("SHO-TC-032", "refuse-favour-taken", {"price": price})
    return ("SHO-TC-032", "refuse-favour-price", {"price": price, "officials": t.n[AUDIENCE + t.who]})


def why_not_calm(t: Table, province: i64) -> Refusal:
    names: dict[str, Any] = {"province": PROVINCES[province]}
    if t.n[OWNER + province] != t.who:
        return ("SHO-TC-044", "refuse-calm-own", names)
    return ("SHO-TC-044", "refuse-calm", names)


def why_not_raise(t: Table, province: i64) -> Refusal:
    kind = building(t)
    names: dict[str, Any] = {"province": PROVINCES[province], "building": BUILDINGS[kind]}
    if t.n[OWNER + province] != t.who:
        return ("SHO-TC-045", "refuse-raise-own", names)
    if t.n[BUILT + province] & BIT[kind]:
        return ("SHO-114", "refuse-twice", names)
    if t.n[STOCK + kind] == 0:
        return ("SHO-012", "refuse-no-tile", names)
    return ("SHO-113", "refuse-no-site", names)


def why_not_deploy(t: Table, province: i64) -> Refusal:
    names: dict[str, Any] = {"province": PROVINCES[province], "other_seat": t.n[OWNER + province]}
    return out_of_play(t, province) or ("SHO-TC-047", "refuse-deploy", names)
