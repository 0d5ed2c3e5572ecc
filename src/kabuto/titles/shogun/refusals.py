"""Why an action is not legal now: the rule that forbids it, and the message that says so.

Nothing hidden decides here: a refusal speaks of the seat's own cards and of what lies open.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.titles.shogun import actions as do
from kabuto.titles.shogun import state as s
from kabuto.titles.shogun.movement import at_peace
from kabuto.titles.shogun.planning import biddable
from kabuto.titles.shogun.state import Position
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
    [
        int(first)
        for first in (
            do.DRAFT,
            do.GROUP,
            do.LEADER,
            do.PUT,
            do.GO,
            do.POSITION,
            do.LEAD,
            do.BONUS,
            do.FAVOUR,
            do.CANCEL,
            do.TO_TRAY,
            do.CALM,
        )
    ]
    + [int(first) for first in (do.RAISE, do.DEPLOY, do.MARCH, do.TROOPS, do.PATRON, do.LEAD, do.REVOLT, do.LEAD)]
)
UNTIL: Final[Ints] = ints(
    [
        int(last)
        for last in (
            do.GROUP,
            do.LEADER,
            do.PUT,
            do.POSITION,
            do.READY,
            do.LEAD,
            do.BONUS,
            do.FAVOUR,
            do.CANCEL,
            do.TO_TRAY,
            do.CALM,
            do.RAISE,
        )
    ]
    + [int(last) for last in (do.DEPLOY, do.MARCH, do.TROOPS, do.REVOLT, do.NO_LEADER, do.BONUS, do.PATRON, do.BONUS)]
)
"""The actions that belong to each decision point."""


def why_not(t: Position, seat: i64, action: i64) -> Refusal:
    """Why the seat, which must act, may not take this action."""
    at = t.decision(seat)
    if not FROM[at] <= action < UNTIL[at]:
        if at in (s.AT_PLAN, s.AT_SPACE):
            return ("SHO-060", "refuse-first-plan", {})
        return (FIRST[at], f"refuse-first-{s.DECISION_NAMES[at]}", {})
    if at == s.AT_PLAN:
        return why_not_plan(t, seat, action)
    if at == s.AT_SPACE:
        return ("SHO-TC-020", "refuse-no-court", {"space": do.SPACES[action - do.GO]})
    if at == s.AT_MARCH:
        return why_not_march(t, action)
    if at == s.AT_TROOPS:
        return ("SHO-140", "refuse-troops", {"province": do.PROVINCES[t.source], "armies": t.n[s.ARMIES + t.source]})
    if at == s.AT_DRAFT:
        return why_not_draft(t, action)
    if at == s.AT_GROUP:
        return ("SHO-027", "refuse-no-group", {"armies": action - do.GROUP + 1})
    if at == s.AT_POSITION:
        return ("SHO-084", "refuse-position", {"position": action - do.POSITION + 1})
    if at in (s.AT_LEAD, s.AT_PLACE_LEADER, s.AT_RETURN):
        return why_not_lead(t, action - do.LEAD, FIRST[at])
    if at == s.AT_BONUS:
        return ("SHO-SA-005", "refuse-bonus", {"bonus": do.BONUSES[action - do.BONUS]})
    if at == s.AT_FAVOUR:
        return why_not_favour(t, action - do.FAVOUR)
    if at == s.AT_TRAY:
        return ("SHO-TC-043", "refuse-tray" if t.box.tray_up_to else "refuse-tray-all", {"armies": most_to_tray(t)})
    if at == s.AT_CALM:
        return why_not_calm(t, action - do.CALM)
    if at == s.AT_RAISE:
        return why_not_raise(t, action - do.RAISE)
    if at == s.AT_DEPLOY:
        return why_not_deploy(t, action - do.DEPLOY)
    if at == s.AT_PATRON:
        tile = action - do.PATRON
        return ("SHO-AR-003", "refuse-tile", {"art": do.ARTS[tile // do.LINES], "castle": do.CASTLES[tile % do.LINES]})
    return ("SHO-206", "refuse-not-drawn", {"province": do.PROVINCES[action - do.REVOLT]})


def out_of_play(t: Position, province: i64) -> Refusal | None:
    if t.box.in_play_mask & do.BIT[province]:
        return None
    return ("SHO-021", "refuse-out", {"province": do.PROVINCES[province]})


# Planning --------------------------------------------------------------------------------------------------------


def why_not_plan(t: Position, seat: i64, action: i64) -> Refusal:
    n = t.n
    if action >= do.READY:
        names = [do.SPACES[space] for space in range(t.box.spaces) if n[s.OPEN + seat] & do.BIT[space]]
        return ("SHO-064", "refuse-not-filled", {"space": names})
    if action >= do.GO:
        if action - do.GO >= t.box.spaces:
            return ("SHO-TC-020", "refuse-no-court", {"space": do.SPACES[action - do.GO]})
        return ("SHO-060", "refuse-go", {"space": do.SPACES[action - do.GO]})
    if n[s.OPEN + seat] == 0:
        return ("SHO-060", "refuse-filled", {})
    if action == do.LEAVE:
        if n[s.LEAVES + seat] == 0:
            return ("SHO-064", "refuse-leave", {"space": do.SPACES[n[s.CURSOR + seat]]})
        return ("SHO-068", "refuse-leave-bid", {})
    return why_not_card(t, seat, action - do.PUT)


def why_not_card(t: Position, seat: i64, card: i64) -> Refusal:
    """Why a card may not go to the space where the cursor stands."""
    n = t.n
    names: dict[str, Any] = {"card": do.CARDS[card]}
    if card == do.TOWER and not t.box.tenno:
        return ("SHO-TC-002", "refuse-no-tower-card", {})
    if card < do.CHEST and not n[s.OWNED + seat] & do.BIT[card]:
        return ("SHO-010", "refuse-not-owned", {"province": do.PROVINCES[card]})
    laid = [do.SPACES[space] for space in range(t.box.spaces) if n[s.PLAN + seat * do.SPACE_COUNT + space] == card]
    if card == do.TOWER and len(laid) == t.box.tower_cards:
        return ("SHO-TC-002", "refuse-tower-cards-laid", {})
    if laid and card != do.TOWER:
        return ("SHO-061", "refuse-card-laid", {**names, "space": laid[0]})
    if n[s.CURSOR + seat] == do.BID and not biddable(t, seat) & do.BIT[card]:
        return ("SHO-068", "refuse-bid", {**names, "chests": n[s.CHESTS + seat]})
    return ("SHO-068", "refuse-keep-bid", names)


# The draft -------------------------------------------------------------------------------------------------------


def why_not_draft(t: Position, action: i64) -> Refusal:
    if action == do.EXCHANGE:
        return ("SHO-030", "refuse-exchanged" if t.exchanged else "refuse-exchange", {})
    province = action - do.DRAFT
    owner = t.n[s.OWNER + province]
    if owner != s.NONE:
        return ("SHO-028", "refuse-drafted", {"province": do.PROVINCES[province], "other_seat": owner})
    return out_of_play(t, province) or ("SHO-028", "refuse-not-open", {"province": do.PROVINCES[province]})


# Movement --------------------------------------------------------------------------------------------------------


def why_not_march(t: Position, action: i64) -> Refusal:
    if action == do.STAY:
        return ("SHO-126", "refuse-stay", {"province": do.PROVINCES[t.source]})
    province = action - do.MARCH
    names: dict[str, Any] = {"province": do.PROVINCES[province], "source": do.PROVINCES[t.source]}
    if province == t.source:
        return ("SHO-141", "refuse-same-province", names)
    if out := out_of_play(t, province):
        return out
    if not t.box.near_mask[t.source] & do.BIT[province]:
        return ("SHO-141", "refuse-not-adjacent", names)
    if t.action == do.ARMY1:
        return ("SHO-122", "refuse-no-battle", names)
    if at_peace(t, province):
        return ("SHO-246", "refuse-temple", names)
    return ("SHO-TC-046", "refuse-immune", {**names, "other_seat": t.n[s.OWNER + province]})


# Modules ---------------------------------------------------------------------------------------------------------


def why_not_lead(t: Position, province: i64, rule: str) -> Refusal:
    names: dict[str, Any] = {"province": do.PROVINCES[province]}
    if not t.n[s.OWNED + t.who] & do.BIT[province]:
        return (rule, "refuse-leader-own", names)
    if t.n[s.LEADER_AT + t.who] == province:
        return ("SHO-HF-008", "refuse-leader-stays", names)
    return ("SHO-HF-010", "refuse-flight", names)


def why_not_favour(t: Position, slot: i64) -> Refusal:
    price = t.box.slots[slot]
    if t.n[s.SLOT + slot] == s.NONE:
        return ("SHO-TC-032", "refuse-favour-taken", {"price": price})
    return ("SHO-TC-032", "refuse-favour-price", {"price": price, "officials": t.n[s.AUDIENCE + t.who]})


def why_not_calm(t: Position, province: i64) -> Refusal:
    names: dict[str, Any] = {"province": do.PROVINCES[province]}
    if t.n[s.OWNER + province] != t.who:
        return ("SHO-TC-044", "refuse-calm-own", names)
    return ("SHO-TC-044", "refuse-calm", names)


def why_not_raise(t: Position, province: i64) -> Refusal:
    kind = building(t)
    names: dict[str, Any] = {"province": do.PROVINCES[province], "building": do.BUILDINGS[kind]}
    if t.n[s.OWNER + province] != t.who:
        return ("SHO-TC-045", "refuse-raise-own", names)
    if t.n[s.BUILT + province] & do.BIT[kind]:
        return ("SHO-114", "refuse-twice", names)
    if t.n[s.STOCK + kind] == 0:
        return ("SHO-012", "refuse-no-tile", names)
    return ("SHO-113", "refuse-no-site", names)


def why_not_deploy(t: Position, province: i64) -> Refusal:
    names: dict[str, Any] = {"province": do.PROVINCES[province], "other_seat": t.n[s.OWNER + province]}
    return out_of_play(t, province) or ("SHO-TC-047", "refuse-deploy", names)
