"""What a seat sees of the table of Edo; what is printed on its pieces stands in `printed.py`."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.titles.edo import actions as do, income, movement, names, planning, state as s
from kabuto.titles.edo.box import FACES, RANKS, SPACE, TILE
from kabuto.titles.edo.printed import merchant_view, price, printed
from kabuto.titles.edo.state import Position

OFFER_NAMES: Final = tuple(f"{offer}_{kind}" for offer in do.OFFERS for kind in ("buy", "point"))


def view(t: Position, seat: i64) -> dict[str, Any]:
    """What a seat may know: everything but the plans of others and the order of the stacks."""
    seats = range(int(t.players))
    seen: dict[str, Any] = {}
    seen["board"] = names.SIDES[t.box.side]
    seen["round"] = t.round + 1
    seen["rounds"] = int(s.DECK)
    seen["phase"] = phase(t)
    seen["step"] = s.STEPS[t.at] if t.at < s.ROUND_BEGINS else "between"
    seen["card_step"] = t.step_of_round + 1 if seen["phase"] == "actions" else 0
    seen["starter"] = t.starter
    seen["on_turn"] = None if t.at == s.PLANNING or t.at == s.OVER else t.seat
    seen["spaces"] = {
        names.SPACES[space]: space_view(t, space) for space in range(SPACE) if t.box.on_board & s.BIT[space]
    }
    seen["roads"] = [[names.SPACES[a], names.SPACES[b]] for a, b in t.box.roads]
    seen["cities"] = {
        names.SPACES[city]: city_view(t, city) for city in range(t.box.cities) if t.box.on_board & s.BIT[city]
    }
    seen["merchant"] = names.SPACES[t.merchant]
    seen["merchant_card"] = merchant_view(t, t.round)
    seen["preview"] = merchant_view(t, t.round + 1) if t.round + 1 < s.DECK else None
    seen["pile"] = s.DECK - 1 - t.round
    seen["past"] = [names.MERCHANT_CARDS[t.n[s.DECK_AT + place]] for place in range(t.round)]
    seen["seats"] = [seat_view(t, who, seat) for who in seats]
    seen["plans"] = [[plan_view(t, who, slot, seat) for slot in range(do.SLOTS)] for who in seats]
    seen["sources"] = [sources_view(t, who) for who in seats]
    seen["specials"] = {names.SPECIAL_CARDS[card]: int(t.n[s.SPECIALS_AT + card]) for card in range(do.SPECIALS)}
    seen["packages"] = {names.PACKAGES[n]: package_view(t, n) for n in range(len(names.PACKAGES))}
    seen["neutral"] = t.neutral
    seen["fortresses"] = t.fortresses
    seen["turn"] = turn_view(t, seat)
    seen["tokken"] = tokken_view(t) if t.box.tokken else None
    seen["ronin"] = ronin_view(t) if t.box.ronin else None
    seen.update(printed(t))
    return seen


# The phases of a round, in their order
START: Final[i64] = 0
RONIN: Final[i64] = 1
PLANS: Final[i64] = 2
CARDS: Final[i64] = 3
PAY: Final[i64] = 4
OVER: Final[i64] = 5
PHASES: Final = ("start", "ronin", "planning", "actions", "wages", "over")


def phase_of(t: Position) -> i64:
    at = t.at
    if at <= s.RONIN_START:
        return START
    if (s.RELOCATE <= at <= s.PLACING or at == s.TILE_DRAWN) and t.ronin_driven == 0:
        return RONIN
    if at == s.PLANNING or at == s.PLANS_BEGIN or at == s.ROUND_BEGINS:
        return PLANS
    if at == s.WAGES or at >= s.NEXT_WAGE or (at == s.REDEEMING and not t.opened):
        return PAY
    return OVER if at == s.OVER else CARDS


def phase(t: Position) -> str:
    return PHASES[phase_of(t)]


def lies_a_plan(t: Position) -> bool:
    """Whether there is a plan for this round, if only a begun one."""
    return phase_of(t) >= PLANS


def space_view(t: Position, space: i64) -> dict[str, Any]:
    n = t.n
    temple = n[s.TEMPLE_AT + space]
    return {
        "kind": names.KIND_OF[space],
        "x": int(t.box.x[space]),
        "y": int(t.box.y[space]),
        "samurai": [int(n[t.part(seat) + s.STANDING + space]) for seat in range(t.players)],
        "neutral": int(t.box.neutral[space]),
        "ronin": int(n[s.RONIN_AT + space]),
        "temple": temple - 1 if temple else None,
        "covered": t.box.covered & s.BIT[space] != 0,
    }


def city_view(t: Position, city: i64) -> dict[str, Any]:
    n = t.n
    tile = n[s.PROFIT_AT + city] - 1
    rows: list[list[int]] = []
    if tile >= 0:
        for present in range(1, int(t.players) + 1):
            first = tile * TILE + present * RANKS
            rows.append([int(t.box.profit[first + rank]) for rank in range(present)])
    sites: list[dict[str, Any]] = []
    for site in range(n[s.FILLED_AT + city]):
        stands = n[s.SITE_AT + city * s.SITES + site]
        if stands == s.FORTRESS_SITE:
            sites.append({"kind": "fortress", "seat": None})
        elif stands >= s.POST_SITE:
            sites.append({"kind": "trading_post", "seat": stands - s.POST_SITE})
        else:
            sites.append({"kind": "house", "seat": stands - s.HOUSE_SITE})
    ronin = n[s.RONIN_AT + city]
    return {
        "closed": t.box.city_open[city] == 0,
        "tile": names.PROFIT_TILES[tile] if tile >= 0 else None,
        "rows": rows,
        "sites": sites,
        "influence": [int(n[s.INFLUENCE_AT + city * s.MOST_SEATS + seat]) for seat in range(t.players)],
        "income": [int(income.payout(t, city, seat)) for seat in range(t.players)],
        "no_building": ronin >= t.box.no_building,
        "no_income": ronin >= t.box.no_income,
    }


def names_of(t: Position, first: i64, things: tuple[str, ...]) -> list[str]:
    """Names, each as often as it is counted."""
    found: list[str] = []
    for number, name in enumerate(things):
        found += [name] * int(t.n[first + number])
    return found


def seat_view(t: Position, who: i64, seat: i64) -> dict[str, Any]:
    n = t.n
    part = t.part(who)
    hidden = t.box.hidden_money and who != seat and t.at != s.OVER
    package = n[part + s.PACKAGE_TAKEN]
    settled = n[part + s.SETTLED]
    seen: dict[str, Any] = {
        "ryo": None if hidden else int(n[part + s.RYO]),
        "rice": int(n[part + s.RICE]),
        "wood": int(n[part + s.WOOD]),
        "stone": int(n[part + s.STONE]),
        "power": int(n[part + s.POWER]),
        "officials": t.own_officials(who) - n[part + s.SAMURAI],
        "samurai": int(n[part + s.SAMURAI]),
        "neutral": int(n[part + s.NEUTRAL]),
        "recruited": int(n[part + s.FRESH]),
        "houses": int(n[part + s.HOUSES]),
        "trading_posts": int(n[part + s.POSTS]),
        "temples": int(n[part + s.TEMPLES]),
        "ronin_tokens": int(n[part + s.TOKENS]),
        "cards": [*names.CARDS, *names_of(t, part + s.HELD, names.SPECIAL_CARDS)],
        "bought": names_of(t, part + s.BOUGHT, names.SPECIAL_CARDS),
        "privileges": names_of(t, part + s.PRIVILEGE, names.PRIVILEGES),
        "package": names.PACKAGES[package - 1] if package else None,
        "start_city": names.SPACES[settled - 1] if settled else None,
        "house_in_edo": n[s.OWN_HOUSES_AT + who] > 0,
        "dropped_out": n[part + s.DROPPED] != 0,
        "ready": t.at == s.PLANNING and not t.to & s.BIT[who],
        "tired": {} if t.box.samurai_again else marks(t, t.tired_at(who)),
        "free": None,
    }
    if who == seat:
        seen["free"] = {
            "own": int(planning.free_officials(t, who, part, planning.OWN)),
            "neutral": int(planning.free_officials(t, who, part, planning.NEUTRAL_KIND)),
            "black": int(planning.free_officials(t, who, part, planning.BLACK)),
        }
    return seen


def is_revealed(t: Position, who: i64, slot: i64) -> bool:
    """Whether everybody has seen a card of this round's plan (EDO-040)."""
    now = phase_of(t)
    if now != CARDS:
        return now > CARDS
    if slot != t.step_of_round:
        return slot < t.step_of_round
    order = (who - t.starter) % t.players
    return order < t.turns or (order == t.turns and t.opened != 0)


def plan_view(t: Position, who: i64, slot: i64, seat: i64) -> dict[str, Any] | None:
    if not lies_a_plan(t):
        return None
    revealed = is_revealed(t, who, slot)
    if who != seat and not revealed:
        return {"hidden": True}
    n = t.n
    part = t.part(who)
    face = n[part + s.SLOT + slot] - 1
    if face < 0:
        return None
    return {
        "card": do.ALL_CARDS[face // FACES],
        "action": names.ACTIONS[t.box.face_action[face]],
        "own": int(n[part + s.OWN_ON + slot]),
        "neutral": int(n[part + s.NEUTRAL_ON + slot]),
        "black": int(n[part + s.BLACK_ON + slot]),
        "revealed": revealed,
        "most": int(t.box.face_most[face]),
    }


def sources_view(t: Position, who: i64) -> dict[str, int]:
    first = t.part(who) + s.SOURCE
    return {s.SOURCES[n]: int(t.n[first + n]) for n in range(len(s.SOURCES))}


def package_view(t: Position, number: int) -> dict[str, Any]:
    taken = t.n[s.PACKAGE_AT + number]
    return {**price(t.box.packages, number), "seat": taken - 1 if taken else None}


def marks(t: Position, first: i64) -> dict[str, int]:
    """How many figures are marked on which space."""
    return {names.SPACES[space]: int(t.n[first + space]) for space in range(SPACE) if t.n[first + space]}


def turn_view(t: Position, seat: i64) -> dict[str, Any]:
    """What the seat on turn is about; how far a figure could walk tells its player's money."""
    figure = None if t.picked == s.NONE else "merchant" if t.picked == s.MERCHANT else names.SPACES[t.picked]
    reach: dict[str, int] = {}
    if t.at == s.WALKING and (seat == t.seat or not t.box.hidden_money):
        start = t.merchant if t.picked == s.MERCHANT else t.picked
        choices = movement.WALK.choices(t, t.seat)
        for n in range(len(choices)):
            goal = choices[n] - do.GO
            reach[names.SPACES[goal]] = int(movement.price_of_walk(t, t.part(t.seat), start, goal))
    return {
        "card": do.ALL_CARDS[t.face // FACES] if t.opened else None,
        "action": names.ACTIONS[t.box.face_action[t.face]] if t.opened else None,
        "amount": int(t.box.face_amount[t.face]) if t.opened else 0,
        "left": {"own": t.left_own, "neutral": t.left_neutral, "black": t.left_black},
        "figure": figure,
        "tired": t.picked_tired != 0,
        "reach": reach,
        "moved": marks(t, s.MOVED_AT),
        "moved_tired": marks(t, s.MOVED_TIRED_AT),
        "merchant_moved": t.merchant_moved != 0,
        "worked": marks(t, s.WORKED_AT),
        "rides": t.rides,
        "goal": None if t.goal == s.NONE else names.SPACES[t.goal],
        "dispersals": t.dispersals,
        "offers": [OFFER_NAMES[n] for n in range(4) if t.offers & s.BIT[n]],
        "focus": None if t.focus == s.NONE else names.SPACES[t.focus],
        "turns": t.turns,
        "closing": t.closing != 0,
    }


def tokken_view(t: Position) -> dict[str, Any]:
    v = t.n
    seen: dict[str, Any] = {}
    seen["demands"] = [demand_view(t, v[s.DEMAND_AT + column] - 1) for column in range(s.COLUMNS)]
    seen["privileges"] = [privilege_name(v[s.GRANT_AT + column] - 1) for column in range(s.COLUMNS)]
    seen["demands_seen"] = [names.DEMANDS[v[s.DEMANDS_AT + n]] for n in range(demands_known(t))]
    seen["privileges_seen"] = [names.PRIVILEGES[v[t.grants_at() + n]] for n in range(grants_known(t))]
    seen["demand_preview"] = demand_view(
        t, v[s.DEMANDS_AT + t.demand_next] if t.demand_next < len(names.DEMANDS) else s.NONE
    )
    seen["privilege_preview"] = privilege_name(
        v[t.grants_at() + t.grant_next] if t.grant_next < t.box.privilege_total else s.NONE
    )
    seen["demand_pile"] = len(names.DEMANDS) - t.demand_next
    seen["privilege_pile"] = t.box.privilege_total - t.grant_next
    seen["black"] = t.black
    seen["points"] = int(t.box.demand_points)
    return seen


def demands_known(t: Position) -> int:
    """How many demands have come to light, the one on the stack included."""
    return min(len(names.DEMANDS), int(t.demand_next) + 1)


def grants_known(t: Position) -> int:
    return min(int(t.box.privilege_total), int(t.grant_next) + 1)


def privilege_name(privilege: int) -> str | None:
    return names.PRIVILEGES[privilege] if privilege >= 0 else None


def demand_view(t: Position, demand: int) -> dict[str, Any] | None:
    if demand < 0:
        return None
    kind = names.DEMAND_KINDS[t.box.demand_kind[demand]]
    return {"id": names.DEMANDS[demand], "kind": kind, "cost": price(t.box.demand_price, demand)}


def ronin_view(t: Position) -> dict[str, Any]:
    return {
        "tile": None if t.tile == s.NONE else names.LOCATIONS[t.tile],
        "from": None if t.ronin_from == s.NONE else names.SPACES[t.ronin_from],
        "left": t.ronin_left,
        "driven": t.ronin_driven,
        "aside": {names.LOCATIONS[kind]: int(t.n[s.ASIDE_AT + kind]) for kind in range(len(names.LOCATIONS))},
        "tiles": {names.LOCATIONS[kind]: int(t.box.location_copies[kind]) for kind in range(len(names.LOCATIONS))},
        "tokens": t.tokens,
    }
