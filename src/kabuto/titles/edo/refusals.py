"""Why an action is not legal now: the rule that forbids it, and the message that says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.titles.edo import actions as do
from kabuto.titles.edo import names as named
from kabuto.titles.edo import planning
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import FACES, PRICE
from kabuto.titles.edo.building import EDO, FORTRESS, HOUSE, PRESTIGE, TRADING_POST
from kabuto.titles.edo.jiin import TEMPLE_BUILDING, temple_sites
from kabuto.titles.edo.movement import price_of_walk
from kabuto.titles.edo.names import (
    ACTIONS as CARD_ACTIONS,
)
from kabuto.titles.edo.resources import resource_of
from kabuto.titles.edo.ronin import RONIN, new_spaces
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.tokken import CITY_INCOME, FULL_YIELD, GRANTS, PRESTIGE_BUILDING, RESOURCE_TOKEN
from kabuto.titles.edo.trade import CARD
from kabuto.titles.edo.wages import most_kept

Refusal = tuple[str, str, dict[str, Any]]

STEP_RULES: Final = {
    "start": "EDO-022",
    "ronin_start": "EDO-RO-002",
    "relocate": "EDO-RO-010",
    "name": "EDO-RO-012",
    "place": "EDO-RO-013",
    "plan": "EDO-042",
    "move": "EDO-061",
    "walk": "EDO-063",
    "recruit": "EDO-087",
    "special": "EDO-089",
    "travel": "EDO-082",
    "ride": "EDO-082",
    "ride_more": "EDO-082",
    "rally": "EDO-RO-031",
    "harvest": "EDO-100",
    "build": "EDO-110",
    "trade": "EDO-130",
    "second_offer": "EDO-134",
    "wages": "EDO-140",
    "redeem": "EDO-TO-020",
}
"""The rule that says what is to be done at a decision point."""

WHEN: Final = {
    "package": ("start",),
    "settle": ("start",),
    "ronin_from": ("relocate",),
    "name": ("name",),
    "ronin_to": ("ronin_start", "place"),
    "plan": ("plan",),
    "take_back": ("plan",),
    "swap": ("plan",),
    "assign": ("plan",),
    "unassign": ("plan",),
    "ready": ("plan",),
    "pick": ("move", "travel", "ride_more", "rally"),
    "pick_tired": ("move", "travel", "ride_more", "rally"),
    "pick_merchant": ("move",),
    "reveal": ("move",),
    "go": ("walk", "ride"),
    "recruit": ("recruit",),
    "special": ("special",),
    "post": ("travel",),
    "disperse": ("travel",),
    "demand": ("travel", "build", "trade"),
    "work": ("harvest",),
    "work_full": ("harvest",),
    "build": ("build",),
    "temple": ("build",),
    "buy": ("trade", "second_offer"),
    "point": ("trade", "second_offer"),
    "keep": ("wages",),
    "done": ("ride_more", "rally", "second_offer", "redeem"),
    "stop": ("recruit", "special", "travel", "harvest", "build", "trade"),
    "income": (
        "move",
        "recruit",
        "special",
        "travel",
        "ride_more",
        "harvest",
        "build",
        "trade",
        "second_offer",
        "wages",
        "redeem",
    ),
    "goods": (
        "plan",
        "move",
        "recruit",
        "special",
        "travel",
        "ride_more",
        "harvest",
        "build",
        "trade",
        "second_offer",
        "wages",
        "redeem",
    ),
}
"""The decision points at which a verb can be chosen."""

CARD_STEPS: Final = ("recruit", "special", "travel", "ride_more", "rally", "harvest", "build", "trade", "second_offer")
MODULE_OF: Final = {
    "ronin_from": ("ronin", "EDO-RO-001"),
    "name": ("ronin", "EDO-RO-001"),
    "ronin_to": ("ronin", "EDO-RO-001"),
    "disperse": ("ronin", "EDO-RO-001"),
    "demand": ("tokken", "EDO-TO-001"),
    "work_full": ("tokken", "EDO-TO-001"),
    "income": ("tokken", "EDO-TO-001"),
    "goods": ("tokken", "EDO-TO-001"),
    "temple": ("jiin", "EDO-JI-001"),
}


def why_not(t: Position, seat: i64, action: i64) -> Refusal:
    """Why the seat may not take this action."""
    verb = do.ACTIONS.verb(int(action)).name
    offset: i64 = int(action) - do.ACTIONS.first(verb)
    step = s.STEPS[t.at]
    if verb in MODULE_OF:
        module, rule = MODULE_OF[verb]
        if not is_played(t, module):
            return (rule, "refuse-module", {"module": module})
    if step not in WHEN[verb] or (verb == "income" and step == "wages" and not t.box.asks_always):
        return why_not_now(t, verb, step)
    if verb in ("take_back", "swap", "assign", "unassign", "ready", "plan"):
        return why_not_planned(t, seat, verb, offset)
    if verb in ("package", "settle", "ronin_from", "name", "ronin_to"):
        return why_not_set_up(t, verb, offset)
    if verb in ("pick", "pick_tired", "pick_merchant", "go"):
        return why_not_moved(t, verb, offset)
    if verb in ("income", "goods"):
        return why_not_privilege(t, seat, verb, offset)
    if verb == "build":
        return why_not_built(t, offset // 4, offset % 4)
    if verb == "temple":
        return why_not_temple(t, offset)
    if verb in ("buy", "point"):
        return why_not_traded(t, verb, offset)
    if verb in ("work", "work_full"):
        return why_not_worked(t, offset, verb == "work_full")
    if verb == "demand":
        return why_not_demand(t, offset)
    return why_not_official(t, verb, offset)


def is_played(t: Position, module: str) -> bool:
    return t.box.jiin if module == "jiin" else t.box.tokken if module == "tokken" else t.box.ronin


def why_not_now(t: Position, verb: str, step: str) -> Refusal:
    """The action belongs to another moment."""
    if verb in ("pick", "pick_tired", "go", "pick_merchant") and step in CARD_STEPS:
        if verb == "pick_merchant" and step in ("travel", "ride_more", "rally"):
            return ("EDO-084", "refuse-merchant-travel", {})
        if verb == "go" and step in ("travel", "ride_more", "rally"):
            return ("EDO-082", "refuse-pick-first", {})
        return ("EDO-062", "refuse-movement-over", {})
    if verb == "go":
        return ("EDO-063", "refuse-pick-first", {})
    if verb == "demand" and step == "second_offer":
        return ("EDO-TO-010", "refuse-demand-and-offer", {})
    if verb == "income":
        return ("EDO-TO-027", "refuse-income-turn", {})
    if step in CARD_STEPS and t.opened:
        action = CARD_ACTIONS[t.box.face_action[t.face]]
        return (STEP_RULES[step], "refuse-other-card", {"action": action, "step": step})
    return (STEP_RULES[step], "refuse-step", {"step": step})


def off_board(t: Position, space: i64) -> Refusal | None:
    if t.box.on_board & s.BIT[space]:
        return None
    return ("EDO-010", "refuse-side", {"space": named.SPACES[space]})


# Set-up and Ronin ------------------------------------------------------------------------------------------------


def why_not_set_up(t: Position, verb: str, offset: i64) -> Refusal:
    part = t.part(t.seat)
    if verb == "package":
        if t.n[part + s.PACKAGE_TAKEN]:
            return ("EDO-022", "refuse-package-once", {})
        return (
            "EDO-022",
            "refuse-package-taken",
            {"package": named.PACKAGES[offset], "seat": t.n[s.PACKAGE_AT + offset] - 1},
        )
    if verb == "name":
        return ("EDO-RO-013", "refuse-name", {"kind": named.LOCATIONS[offset]})
    space = named.SPACES[offset]
    if away := off_board(t, offset):
        return away
    if verb == "settle":
        return why_not_settled(t, offset)
    if verb == "ronin_from":
        if t.n[s.RONIN_AT + offset] == 0:
            return ("EDO-RO-010", "refuse-no-ronin", {"space": space})
        return ("EDO-RO-011", "refuse-ronin-alone", {"space": space})
    if s.STEPS[t.at] == "ronin_start":
        if t.box.covered & s.BIT[offset]:
            return ("EDO-RO-002", "refuse-ronin-covered", {"space": space})
        return ("EDO-RO-002", "refuse-ronin-kind", {"kind": named.RESOURCES[RONIN - t.ronin_left]})
    if offset == EDO:
        return ("EDO-RO-013", "refuse-ronin-edo", {})
    if named.KIND_OF[offset] != named.LOCATIONS[t.tile]:
        return ("EDO-RO-012", "refuse-ronin-kind", {"kind": named.LOCATIONS[t.tile]})
    if offset == t.ronin_from:
        return ("EDO-RO-013", "refuse-ronin-leaves", {"space": space})
    if t.box.covered & s.BIT[offset]:
        return ("EDO-RO-013", "refuse-ronin-covered", {"space": space})
    if t.box.closed & s.BIT[offset]:
        return ("EDO-RO-015", "refuse-ronin-covered", {"space": space})
    joined = new_spaces(t, t.tile)
    others = [named.SPACES[n] for n in range(len(named.SPACES)) if joined & s.BIT[n]]
    return ("EDO-RO-013", "refuse-ronin-joins", {"space": space, "spaces": others})


def why_not_settled(t: Position, space: i64) -> Refusal:
    name = named.SPACES[space]
    if t.n[t.part(t.seat) + s.SETTLED]:
        return ("EDO-022", "refuse-settled-once", {})
    if t.box.city[space] < 0:
        return ("EDO-020", "refuse-no-city", {"space": name})
    if t.box.closed & s.BIT[space]:
        return ("EDO-014", "refuse-closed", {"city": name})
    if space == EDO and not t.box.start_in_edo:
        return ("EDO-021", "refuse-start-edo", {})
    if t.box.shared_start:
        return ("EDO-111", "refuse-city-full", {"city": name})
    return ("EDO-022", "refuse-start-taken", {"city": name})


# Planning --------------------------------------------------------------------------------------------------------


def why_not_planned(t: Position, seat: i64, verb: str, offset: i64) -> Refusal:
    part = t.part(seat)
    missing = planning.empty_slot(t, part)
    if verb == "plan":
        return why_not_laid(t, part, offset)
    if verb == "ready":
        return ("EDO-042", "refuse-cards-missing", {"slot": missing + 1})
    if verb in ("swap", "assign", "unassign") and missing < 3:
        return ("EDO-044" if verb != "swap" else "EDO-042", "refuse-cards-missing", {"slot": missing + 1})
    if verb == "assign":
        return why_not_assigned(t, seat, part, offset // planning.KINDS, offset % planning.KINDS)
    if verb == "take_back":
        return ("EDO-042", "refuse-slot-empty", {"slot": offset + 1})
    assert verb == "unassign"
    return (
        "EDO-044",
        "refuse-none-assigned",
        {"slot": offset // planning.KINDS + 1, "official": do.OFFICIALS[offset % planning.KINDS]},
    )


def why_not_laid(t: Position, part: i64, offset: i64) -> Refusal:
    slot, card, action = offset % 30 // 10, offset // 30, offset % 10
    names: dict[str, Any] = {"slot": slot + 1, "card": do.ALL_CARDS[card], "action": CARD_ACTIONS[action]}
    if t.n[part + s.SLOT + slot]:
        return ("EDO-042", "refuse-slot-full", names)
    if action not in [t.box.face_action[card * FACES + place] for place in range(FACES)]:
        return ("EDO-041" if card < 3 else "EDO-090", "refuse-not-on-card", names)
    if not planning.hand(t, part) & s.BIT[card]:
        if any((t.n[part + s.SLOT + one] - 1) // FACES == card for one in range(3)):
            return ("EDO-042", "refuse-card-planned", names)
        return ("EDO-043", "refuse-card-not-owned", names)
    return ("EDO-042", "refuse-slot-order", {"slot": planning.empty_slot(t, part) + 1})


def why_not_assigned(t: Position, seat: i64, part: i64, slot: i64, kind: i64) -> Refusal:
    official = do.OFFICIALS[kind]
    face = t.n[part + s.SLOT + slot] - 1
    if kind == planning.BLACK and not t.box.tokken:
        return ("EDO-TO-001", "refuse-module", {"module": "tokken"})
    if kind == planning.NEUTRAL_KIND and t.box.neutral_samurai:
        return ("EDO-091", "refuse-neutral-is-own", {})
    if not planning.room_on(t, part, slot):
        here = planning.on_slot(t, part, slot)
        action = CARD_ACTIONS[t.box.face_action[face]]
        if here >= t.box.face_most[face]:
            most = int(t.box.face_most[face])
            return ("EDO-046", "refuse-card-full", {"slot": slot + 1, "action": action, "most": most})
        most = int(t.box.officials_on_card)
        if here >= t.box.officials_on_card:
            return ("EDO-044", "refuse-card-full", {"slot": slot + 1, "action": action, "most": most})
        return ("EDO-044", "refuse-plan-full", {"most": most})
    if kind == planning.BLACK and planning.free_officials(t, seat, part, planning.BLACK) <= 0:
        return ("EDO-TO-023", "refuse-no-support", {})
    return ("EDO-047", "refuse-no-official", {"official": official})


# Movement and travel ---------------------------------------------------------------------------------------------


def why_not_moved(t: Position, verb: str, space: i64) -> Refusal:
    part = t.part(t.seat)
    step = s.STEPS[t.at]
    if verb == "pick_merchant":
        if t.merchant_moved:
            return ("EDO-066", "refuse-moved-merchant", {})
        return ("EDO-066", "refuse-no-ryo", {"ryo": int(t.box.step_ryo)})
    name = named.SPACES[space]
    if away := off_board(t, space):
        return away
    if verb == "go":
        return why_not_gone(t, space)
    if verb == "pick_tired" and t.box.samurai_again:
        return ("EDO-069", "refuse-none-tired", {})
    if t.n[part + s.STANDING + space] == 0:
        return ("EDO-063" if step == "move" else "EDO-082", "refuse-no-samurai", {"space": name})
    if step == "rally" and space == t.goal:
        return ("EDO-RO-031", "refuse-rally-here", {"space": name})
    tired = 0 if t.box.samurai_again else t.n[t.tired_at(t.seat) + space]
    if verb == "pick_tired" and tired == 0:
        return ("EDO-069", "refuse-none-tired", {})
    if verb == "pick" and tired > 0 and tired == t.n[part + s.STANDING + space]:
        return ("EDO-069", "refuse-all-tired", {"space": name})
    if step == "move" and t.n[part + s.RYO] < t.box.step_ryo and not t.moved & s.BIT[space]:
        return ("EDO-063", "refuse-no-ryo", {"ryo": int(t.box.step_ryo)})
    return ("EDO-063" if step == "move" else "EDO-082", "refuse-moved", {"space": name})


def why_not_gone(t: Position, goal: i64) -> Refusal:
    name = named.SPACES[goal]
    start = t.merchant if t.picked == s.MERCHANT else t.picked
    rule = "EDO-082" if s.STEPS[t.at] == "ride" else "EDO-063"
    if goal == start:
        return (rule, "refuse-stays", {"space": name})
    if t.picked == s.MERCHANT and t.box.merchant_in_cities and t.box.city[goal] < 0:
        return ("EDO-067", "refuse-merchant-city", {"space": name})
    part = t.part(t.seat)
    ryo = int(price_of_walk(t, part, start, goal))
    return ("EDO-063", "refuse-too-far", {"space": name, "ryo": ryo, "have": int(t.n[part + s.RYO])})


def why_not_official(t: Position, verb: str, offset: i64) -> Refusal:
    """Recruit, special authorization, travel, wages."""
    part = t.part(t.seat)
    if verb == "recruit":
        if t.neutral == 0:
            return ("EDO-088", "refuse-no-neutral", {})
        return ("EDO-087", "refuse-recruit-rice", {"count": int(t.box.face_amount[t.face])})
    if verb == "special":
        if t.n[s.SPECIALS_AT + offset] == 0:
            return ("EDO-017", "refuse-special-gone", {"card": named.SPECIAL_CARDS[offset]})
        return ("EDO-089", "refuse-special-ryo", {"ryo": int(t.box.face_amount[t.face])})
    if verb == "keep":
        if offset > t.n[part + s.STANDING + t.focus]:
            return ("EDO-140", "refuse-keep-many", {"space": named.SPACES[t.focus]})
        return ("EDO-141", "refuse-keep-rice", {"most": int(most_kept(t))})
    if away := off_board(t, offset):
        return away
    if verb == "post":
        if not t.box.border_posts & s.BIT[offset]:
            return ("EDO-082", "refuse-no-gate", {"space": named.SPACES[offset]})
        return ("EDO-091", "refuse-post-own", {})
    if t.dispersals:
        return ("EDO-RO-030", "refuse-dispersed", {})
    return ("EDO-RO-031", "refuse-no-ronin", {"space": named.SPACES[offset]})


# Resources, buildings, trade -------------------------------------------------------------------------------------


def why_not_worked(t: Position, space: i64, full: bool) -> Refusal:
    name = named.SPACES[space]
    if away := off_board(t, space):
        return away
    resource = resource_of(t)
    if t.box.resource[space] != resource:
        return ("EDO-100", "refuse-work-kind", {"space": name, "kind": named.RESOURCES[resource]})
    if t.box.covered & s.BIT[space]:
        return ("EDO-015", "refuse-covered", {"space": name})
    if missing := no_samurai(t, space, "EDO-100", "EDO-069"):
        return missing
    assert full and t.n[t.part(t.seat) + s.PRIVILEGE + FULL_YIELD + resource] == 0
    return ("EDO-TO-029", "refuse-no-privilege", {"privilege": named.PRIVILEGES[FULL_YIELD + resource]})


def no_samurai(t: Position, space: i64, none: str, used: str) -> Refusal | None:
    """The player has no samurai on a space, or all of them were used."""
    part = t.part(t.seat)
    if t.n[part + s.STANDING + space] == 0:
        return (none, "refuse-no-samurai", {"space": named.SPACES[space]})
    if t.idle_samurai(part, space) <= 0:
        return (used, "refuse-worked", {"space": named.SPACES[space]})
    return None


def cannot_pay(t: Position, rule: str, what: str, prices: Any, number: int, less: i64) -> Refusal:
    """What is asked for, good by good."""
    args: dict[str, Any] = {"what": what}
    for place, coin in enumerate(("ryo", "rice", "wood", "stone")):
        amount = int(prices[number * PRICE + place])
        args[coin] = max(0, amount - int(less)) if place == 0 else amount
    return (rule, "refuse-cost", args)


def why_not_built(t: Position, space: i64, choice: i64) -> Refusal:
    n = t.n
    name = named.SPACES[space]
    part = t.part(t.seat)
    if away := off_board(t, space):
        return away
    if t.box.city[space] < 0:
        return ("EDO-110", "refuse-no-city", {"space": name})
    if t.box.closed & s.BIT[space]:
        return ("EDO-014", "refuse-closed", {"city": name})
    if missing := no_samurai(t, space, "EDO-110", "EDO-118"):
        return missing
    if n[s.FILLED_AT + space] >= t.box.sites:
        rule = "EDO-TO-022" if choice == PRESTIGE else "EDO-111"
        return (rule, "refuse-city-full", {"city": name})
    if n[s.RONIN_AT + space] >= t.box.no_building:
        rule = "EDO-MX-004" if choice == PRESTIGE else "EDO-RO-021"
        return (rule, "refuse-ronin-building", {"city": name})
    if choice == PRESTIGE and n[part + s.PRIVILEGE + PRESTIGE_BUILDING] == 0:
        return ("EDO-TO-021", "refuse-no-privilege", {"privilege": named.PRIVILEGES[PRESTIGE_BUILDING]})
    if choice == TRADING_POST:
        if space == EDO:
            return ("EDO-113", "refuse-post-edo", {})
        if n[s.POST_AT + space]:
            return ("EDO-113", "refuse-post-there", {"city": name})
        if n[part + s.POSTS] == 0:
            return ("EDO-113", "refuse-post-once", {})
    elif choice == FORTRESS:
        if n[s.OWN_HOUSES_AT + space * s.MOST_SEATS + t.seat] == 0:
            return ("EDO-115", "refuse-fortress-house", {"city": name})
        if (n[s.FORTRESSES_AT + space] + 1) * t.box.houses_per_fortress > n[s.HOUSES_AT + space]:
            return ("EDO-115", "refuse-fortress-limit", {"city": name, "houses": int(t.box.houses_per_fortress)})
        if t.fortresses == 0:
            return ("EDO-116", "refuse-fortress-none", {})
    elif n[part + s.HOUSES] == 0:
        return ("EDO-112", "refuse-house-none", {})
    building = int(HOUSE if choice == PRESTIGE else choice)
    return cannot_pay(
        t, "EDO-110", do.CITY_BUILDINGS[choice], t.box.building_price, building, t.box.face_amount[t.face]
    )


def why_not_temple(t: Position, space: i64) -> Refusal:
    name = named.SPACES[space]
    if away := off_board(t, space):
        return away
    if not t.box.temple_spaces & s.BIT[space]:
        return ("EDO-JI-003", "refuse-temple-kind", {"space": name})
    if not temple_sites(t) & s.BIT[space]:
        return ("EDO-JI-010", "refuse-temple-covered", {"space": name})
    if missing := no_samurai(t, space, "EDO-JI-002", "EDO-JI-011"):
        return missing
    if t.n[s.TEMPLE_AT + space]:
        return ("EDO-JI-004", "refuse-temple-there", {"space": name})
    if t.n[t.part(t.seat) + s.TEMPLES] == 0:
        return ("EDO-JI-001", "refuse-temple-none", {})
    less = t.box.face_amount[t.face]
    return cannot_pay(t, "EDO-JI-002", "temple", t.box.building_price, int(TEMPLE_BUILDING), less)


def why_not_traded(t: Position, verb: str, offset: i64) -> Refusal:
    which = offset // 3 if verb == "buy" else offset
    offer = do.OFFERS[which]
    part = t.part(t.seat)
    if which == 1:
        if t.round + 1 >= s.DECK:
            return ("EDO-TO-026", "refuse-no-preview", {})
        if not t.box.tokken:
            return ("EDO-130", "refuse-preview", {})
        if t.n[part + s.PRIVILEGE + 2] == 0 and t.offers < 4:
            return ("EDO-TO-025", "refuse-no-privilege", {"privilege": named.PRIVILEGES[2]})
    if t.offers & s.BIT[which * CARD + (verb == "point")]:
        return ("EDO-TO-025" if t.box.tokken else "EDO-134", "refuse-offer-used", {"offer": offer})
    card = t.n[s.DECK_AT + t.round + which]
    if verb == "point":
        return cannot_pay(t, "EDO-132", "point", t.box.point_price, int(card), 0)
    count = offset % 3 + 1
    if count > t.box.buy_most[card]:
        return ("EDO-131", "refuse-buy-many", {"most": int(t.box.buy_most[card])})
    resource = named.RESOURCES[t.box.buy[card]]
    if t.n[part + s.RICE + t.box.buy[card]] + count > t.box.resource_most:
        return ("EDO-008", "refuse-full", {"resource": resource, "most": int(t.box.resource_most)})
    return ("EDO-131", "refuse-buy-ryo", {"ryo": int(count * t.box.buy_price[card])})


# Tokken ----------------------------------------------------------------------------------------------------------


def why_not_demand(t: Position, column: i64) -> Refusal:
    demand = t.n[s.DEMAND_AT + column] - 1
    step = s.STEPS[t.at]
    if demand < 0:
        return ("EDO-TO-008", "refuse-no-demand", {"column": column + 1})
    kind = t.box.demand_kind[demand]
    fitting = ("trade", "travel", "build")[kind]
    if step != fitting:
        rule = ("EDO-TO-009", "EDO-TO-011", "EDO-TO-012")[kind]
        return (rule, "refuse-demand-kind", {"demand": named.DEMANDS[demand], "action": fitting})
    if step == "build" and (missing := no_samurai(t, EDO, "EDO-TO-012", "EDO-118")):
        return missing
    return cannot_pay(t, "EDO-TO-005", named.DEMANDS[demand], t.box.demand_price, int(demand), 0)


def why_not_privilege(t: Position, seat: i64, verb: str, offset: i64) -> Refusal:
    n = t.n
    part = t.part(seat)
    if verb == "income":
        if away := off_board(t, offset):
            return away
        city = named.SPACES[offset]
        if n[part + s.PRIVILEGE + CITY_INCOME] == 0:
            return ("EDO-TO-027", "refuse-no-privilege", {"privilege": named.PRIVILEGES[CITY_INCOME]})
        if t.box.city[offset] < 0:
            return ("EDO-TO-027", "refuse-no-city", {"space": city})
        if n[s.INFLUENCE_AT + offset * s.MOST_SEATS + seat] == 0:
            return ("EDO-143", "refuse-no-influence", {"city": city})
        return ("EDO-MX-002", "refuse-income-cut", {"city": city})
    token, resource = offset // 3, offset % 3
    privilege = do.RESOURCE_PRIVILEGES[token]
    if not GRANTS[offset]:
        return ("EDO-TO-028", "refuse-not-granted", {"privilege": privilege, "resource": named.RESOURCES[resource]})
    if n[part + s.PRIVILEGE + RESOURCE_TOKEN + token] == 0:
        return ("EDO-TO-020", "refuse-no-privilege", {"privilege": privilege})
    return ("EDO-008", "refuse-full", {"resource": named.RESOURCES[resource], "most": int(t.box.resource_most)})
