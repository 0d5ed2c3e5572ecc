"""What a seat sees of Edo, and the table built again from what it sees."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.edo import actions as do
from kabuto.titles.edo import names as named
from kabuto.titles.edo import state as s
from kabuto.titles.edo.box import CROWD, FACES, PRICE, RANKS, SPACE, TILE
from kabuto.titles.edo.building import HOUSE, TRADING_POST
from kabuto.titles.edo.jiin import own_temple
from kabuto.titles.edo.movement import price_of_walk, walk_choices
from kabuto.titles.edo.planning import BLACK, NEUTRAL_KIND, OWN, free_officials, hand, lay_card, room_on
from kabuto.titles.edo.state import Position
from kabuto.titles.edo.wages import payout

OFFER_NAMES: Final = tuple(f"{offer}_{kind}" for offer in do.OFFERS for kind in ("buy", "point"))


# The view --------------------------------------------------------------------------------------------------------


def view(t: Position, seat: i64) -> dict[str, Any]:
    """What a seat may know: everything but the plans of others and the order of the stacks."""
    seats = range(int(t.players))
    seen: dict[str, Any] = {}
    seen["board"] = named.SIDES[t.box.side]
    seen["round"] = t.round + 1
    seen["rounds"] = int(s.DECK)
    seen["phase"] = phase(t)
    seen["step"] = s.STEPS[t.at]
    seen["card_step"] = t.step_of_round + 1 if seen["phase"] == "actions" else 0
    seen["starter"] = t.starter
    seen["on_turn"] = None if t.at == s.PLANNING or t.at == s.OVER else t.seat
    seen["spaces"] = {
        named.SPACES[space]: space_view(t, space) for space in range(SPACE) if t.box.on_board & s.BIT[space]
    }
    seen["roads"] = [[named.SPACES[a], named.SPACES[b]] for a, b in t.box.roads]
    seen["cities"] = {
        named.SPACES[city]: city_view(t, city) for city in range(t.box.cities) if t.box.on_board & s.BIT[city]
    }
    seen["merchant"] = named.SPACES[t.merchant]
    seen["merchant_card"] = merchant_view(t, t.round)
    seen["preview"] = merchant_view(t, t.round + 1) if t.round + 1 < s.DECK else None
    seen["pile"] = s.DECK - 1 - t.round
    seen["past"] = [named.MERCHANT_CARDS[t.n[s.DECK_AT + place]] for place in range(t.round)]
    seen["seats"] = [seat_view(t, who, seat) for who in seats]
    seen["plans"] = [[plan_view(t, who, slot, seat) for slot in range(do.SLOTS)] for who in seats]
    seen["sources"] = [sources_view(t, who) for who in seats]
    seen["specials"] = {named.SPECIAL_CARDS[card]: int(t.n[s.SPECIALS_AT + card]) for card in range(do.SPECIALS)}
    seen["packages"] = {named.PACKAGES[n]: package_view(t, n) for n in range(len(named.PACKAGES))}
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
    if s.RELOCATE <= at <= s.PLACING and t.ronin_driven == 0:
        return RONIN
    if at == s.PLANNING:
        return PLANS
    if at == s.WAGES or (at == s.REDEEMING and not t.opened):
        return PAY
    return OVER if at == s.OVER else CARDS


def phase(t: Position) -> str:
    return PHASES[phase_of(t)]


def lies_a_plan(t: Position) -> bool:
    """Whether there is a plan for this round, if only a begun one."""
    return phase_of(t) >= PLANS


def printed(t: Position) -> dict[str, Any]:
    """What is printed on the pieces, as far as a board draws it."""
    box = t.box
    yields = [
        [int(box.yields[resource * CROWD + crowd]) for crowd in range(i64(1), box.rates[resource] + 1)]
        for resource in range(i64(len(named.RESOURCES)))
    ]
    cards: dict[str, list[dict[str, Any]]] = {}
    for number, card in enumerate(do.ALL_CARDS):
        cards[card] = []
        for face in range(number * FACES, number * FACES + FACES):
            if box.face_action[face] >= 0:
                action = named.ACTIONS[box.face_action[face]]
                amount, most = int(box.face_amount[face]), int(box.face_most[face])
                cards[card].append({"action": action, "most": most, "amount": amount})
    return {
        "yields": dict(zip(named.RESOURCES, yields, strict=True)),
        "costs": {named.BUILDINGS[n]: price(box.building_price, n) for n in range(len(named.BUILDINGS))},
        "cards": cards,
        "sites": int(box.sites),
        "resource_most": int(box.resource_most),
        "end_points": int(box.end_points),
        "wage": int(box.wage_rice),
    }


def price(prices: Ints, number: int) -> dict[str, int]:
    """What something costs, without what it does not cost."""
    found: dict[str, int] = {}
    for place, coin in enumerate(named.COST):
        amount = prices[number * PRICE + place]
        if amount:
            found[coin] = amount
    return found


def space_view(t: Position, space: i64) -> dict[str, Any]:
    n = t.n
    temple = n[s.TEMPLE_AT + space]
    return {
        "kind": named.KIND_OF[space],
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
        "tile": named.PROFIT_TILES[tile] if tile >= 0 else None,
        "rows": rows,
        "sites": sites,
        "influence": [int(n[s.INFLUENCE_AT + city * s.MOST_SEATS + seat]) for seat in range(t.players)],
        "income": [int(payout(t, city, seat)) for seat in range(t.players)],
        "no_building": ronin >= t.box.no_building,
        "no_income": ronin >= t.box.no_income,
    }


def merchant_view(t: Position, place: i64) -> dict[str, Any]:
    card = t.n[s.DECK_AT + place]
    box = t.box
    buy = {
        "resource": named.RESOURCES[box.buy[card]],
        "most": int(box.buy_most[card]),
        "price": int(box.buy_price[card]),
    }
    return {"id": named.MERCHANT_CARDS[card], "buy": buy, "point": price(box.point_price, card)}


def names_of(t: Position, first: i64, names: tuple[str, ...]) -> list[str]:
    """Names, each as often as it is counted."""
    found: list[str] = []
    for number, name in enumerate(names):
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
        "cards": [*named.CARDS, *names_of(t, part + s.HELD, named.SPECIAL_CARDS)],
        "bought": names_of(t, part + s.BOUGHT, named.SPECIAL_CARDS),
        "privileges": names_of(t, part + s.PRIVILEGE, named.PRIVILEGES),
        "package": named.PACKAGES[package - 1] if package else None,
        "start_city": named.SPACES[settled - 1] if settled else None,
        "house_in_edo": n[s.OWN_HOUSES_AT + who] > 0,
        "dropped_out": n[part + s.DROPPED] != 0,
        "ready": t.at == s.PLANNING and not t.to & s.BIT[who],
        "tired": {} if t.box.samurai_again else marks(t, t.tired_at(who)),
        "free": None,
    }
    if who == seat:
        seen["free"] = {
            "own": int(free_officials(t, who, part, OWN)),
            "neutral": int(free_officials(t, who, part, NEUTRAL_KIND)),
            "black": int(free_officials(t, who, part, BLACK)),
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
        "action": named.ACTIONS[t.box.face_action[face]],
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
    return {named.SPACES[space]: int(t.n[first + space]) for space in range(SPACE) if t.n[first + space]}


def turn_view(t: Position, seat: i64) -> dict[str, Any]:
    """What the seat on turn is about; how far a figure could walk tells its player's money."""
    figure = None if t.picked == s.NONE else "merchant" if t.picked == s.MERCHANT else named.SPACES[t.picked]
    reach: dict[str, int] = {}
    if t.at == s.WALKING and (seat == t.seat or not t.box.hidden_money):
        start = t.merchant if t.picked == s.MERCHANT else t.picked
        choices = walk_choices(t)
        for n in range(len(choices)):
            goal = choices[n] - do.GO
            reach[named.SPACES[goal]] = int(price_of_walk(t, t.part(t.seat), start, goal))
    return {
        "card": do.ALL_CARDS[t.face // FACES] if t.opened else None,
        "action": named.ACTIONS[t.box.face_action[t.face]] if t.opened else None,
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
        "goal": None if t.goal == s.NONE else named.SPACES[t.goal],
        "dispersals": t.dispersals,
        "offers": [OFFER_NAMES[n] for n in range(4) if t.offers & s.BIT[n]],
        "focus": None if t.focus == s.NONE else named.SPACES[t.focus],
        "turns": t.turns,
        "closing": t.closing != 0,
    }


def tokken_view(t: Position) -> dict[str, Any]:
    v = t.n
    seen: dict[str, Any] = {}
    seen["demands"] = [demand_view(t, v[s.DEMAND_AT + column] - 1) for column in range(s.COLUMNS)]
    seen["privileges"] = [privilege_name(v[s.GRANT_AT + column] - 1) for column in range(s.COLUMNS)]
    seen["demands_seen"] = [named.DEMANDS[v[s.DEMANDS_AT + n]] for n in range(demands_known(t))]
    seen["privileges_seen"] = [named.PRIVILEGES[v[t.grants_at() + n]] for n in range(grants_known(t))]
    seen["demand_preview"] = demand_view(
        t, v[s.DEMANDS_AT + t.demand_next] if t.demand_next < len(named.DEMANDS) else s.NONE
    )
    seen["privilege_preview"] = privilege_name(
        v[t.grants_at() + t.grant_next] if t.grant_next < t.box.privilege_total else s.NONE
    )
    seen["demand_pile"] = len(named.DEMANDS) - t.demand_next
    seen["privilege_pile"] = t.box.privilege_total - t.grant_next
    seen["black"] = t.black
    seen["points"] = int(t.box.demand_points)
    return seen


def demands_known(t: Position) -> int:
    """How many demands have come to light, the one on the stack included."""
    return min(len(named.DEMANDS), int(t.demand_next) + 1)


def grants_known(t: Position) -> int:
    return min(int(t.box.privilege_total), int(t.grant_next) + 1)


def privilege_name(privilege: int) -> str | None:
    return named.PRIVILEGES[privilege] if privilege >= 0 else None


def demand_view(t: Position, demand: int) -> dict[str, Any] | None:
    if demand < 0:
        return None
    kind = named.DEMAND_KINDS[t.box.demand_kind[demand]]
    return {"id": named.DEMANDS[demand], "kind": kind, "cost": price(t.box.demand_price, demand)}


def ronin_view(t: Position) -> dict[str, Any]:
    return {
        "tile": None if t.tile == s.NONE else named.LOCATIONS[t.tile],
        "from": None if t.ronin_from == s.NONE else named.SPACES[t.ronin_from],
        "left": t.ronin_left,
        "driven": t.ronin_driven,
        "aside": {named.LOCATIONS[kind]: int(t.n[s.ASIDE_AT + kind]) for kind in range(len(named.LOCATIONS))},
        "tiles": {named.LOCATIONS[kind]: int(t.box.location_copies[kind]) for kind in range(len(named.LOCATIONS))},
        "tokens": t.tokens,
    }


# The table again -------------------------------------------------------------------------------------------------


def number(names: tuple[str, ...], name: str | None) -> int:
    """The number of a name; of nothing, `NONE`."""
    return s.NONE if name is None else names.index(name)


def fill_from(t: Position, seen: dict[str, Any]) -> None:
    """Make the table look like a view; the inverse of `view`. Hidden things lie in any order."""
    t.n = s.vector(t.box)
    t.at = s.STEPS.index(seen["step"])
    t.to = 0
    for seat in seen["to_act"]:
        t.to |= s.BIT[seat]
    t.starter = seen["starter"]
    t.seat = t.starter if seen["on_turn"] is None else seen["on_turn"]
    t.round = seen["round"] - 1
    t.step_of_round = max(0, seen["card_step"] - 1)
    t.neutral = seen["neutral"]
    t.fortresses = seen["fortresses"]
    t.merchant = named.SPACES.index(seen["merchant"])
    fill_turn(t, seen["turn"])
    fill_board(t, seen)
    fill_cards(t, seen)
    placed: i64 = 0
    for seat, one in enumerate(seen["seats"]):
        fill_seat(t, seat, one, seen["sources"][seat])
        placed += (one["package"] is not None) + (one["start_city"] is not None)
        for slot in range(do.SLOTS):
            fill_slot(t, seat, slot, seen["plans"][seat][slot])
    t.placed = placed
    if t.opened:
        t.face = t.n[t.part(t.seat) + s.SLOT + t.step_of_round] - 1


def fill_turn(t: Position, turn: dict[str, Any]) -> None:
    t.opened = 0 if turn["card"] is None else 1
    t.left_own = turn["left"]["own"]
    t.left_neutral = turn["left"]["neutral"]
    t.left_black = turn["left"]["black"]
    t.picked = s.MERCHANT if turn["figure"] == "merchant" else number(named.SPACES, turn["figure"])
    t.picked_tired = 1 if turn["tired"] else 0
    t.moved = mark(t, s.MOVED_AT, turn["moved"]) | mark(t, s.MOVED_TIRED_AT, turn["moved_tired"])
    t.worked = mark(t, s.WORKED_AT, turn["worked"])
    t.merchant_moved = 1 if turn["merchant_moved"] else 0
    t.rides = turn["rides"]
    t.goal = number(named.SPACES, turn["goal"])
    t.dispersals = turn["dispersals"]
    t.offers = 0
    for offer in turn["offers"]:
        t.offers |= s.BIT[OFFER_NAMES.index(offer)]
    t.focus = number(named.SPACES, turn["focus"])
    t.turns = turn["turns"]
    t.closing = 1 if turn["closing"] else 0


def mark(t: Position, first: i64, marked: dict[str, int]) -> i64:
    spaces: i64 = 0
    for name, count in marked.items():
        space: i64 = named.SPACES.index(name)
        t.n[first + space] = count
        spaces |= s.BIT[space]
    return spaces


def fill_board(t: Position, seen: dict[str, Any]) -> None:
    n = t.n
    for name, one in seen["spaces"].items():
        space: i64 = named.SPACES.index(name)
        n[s.CROWD_AT + space] = t.box.neutral[space]
        for _ in range(one["ronin"]):
            t.put_ronin(space)
        for seat, count in enumerate(one["samurai"]):
            for _ in range(count):
                t.put_samurai(t.part(seat), space)
        if one["temple"] is not None:
            n[s.TEMPLE_AT + space] = one["temple"] + 1
            own_temple(t, t.part(one["temple"]), space)
    for name, one in seen["cities"].items():
        city: i64 = named.CITIES.index(name)
        n[s.PROFIT_AT + city] = number(named.PROFIT_TILES, one["tile"]) + 1
        for site in one["sites"]:
            fill_site(t, city, site["kind"], -1 if site["seat"] is None else site["seat"])


def fill_site(t: Position, city: i64, kind: str, seat: i64) -> None:
    n = t.n
    at = s.SITE_AT + city * s.SITES + n[s.FILLED_AT + city]
    n[s.FILLED_AT + city] += 1
    if kind == "fortress":
        n[at] = s.FORTRESS_SITE
        n[s.FORTRESSES_AT + city] += 1
        return
    building: i64 = HOUSE
    if kind == "house":
        n[at] = s.HOUSE_SITE + seat
        n[s.HOUSES_AT + city] += 1
        n[s.OWN_HOUSES_AT + city * s.MOST_SEATS + seat] += 1
    else:
        building = TRADING_POST
        n[at] = s.POST_SITE + seat
        n[s.POST_AT + city] = seat + 1
    n[s.INFLUENCE_AT + city * s.MOST_SEATS + seat] += t.box.influence[building]


def fill_cards(t: Position, seen: dict[str, Any]) -> None:
    """Cards, packages and tokens; what is not known follows in any order."""
    n = t.n
    cards = [*seen["past"], seen["merchant_card"]["id"]]
    if seen["preview"] is not None:
        cards.append(seen["preview"]["id"])
    cards += [card for card in named.MERCHANT_CARDS if card not in cards]
    for place, card in enumerate(cards):
        n[s.DECK_AT + place] = named.MERCHANT_CARDS.index(card)
    for place, card in enumerate(named.SPECIAL_CARDS):
        n[s.SPECIALS_AT + place] = seen["specials"][card]
    for place, package in enumerate(named.PACKAGES):
        seat = seen["packages"][package]["seat"]
        n[s.PACKAGE_AT + place] = 0 if seat is None else seat + 1
    if seen["tokken"] is not None:
        fill_tokken(t, seen["tokken"])
    if seen["ronin"] is not None:
        fill_ronin(t, seen["ronin"])


def fill_tokken(t: Position, tokken: dict[str, Any]) -> None:
    n = t.n
    for column in range(s.COLUMNS):
        demand: dict[str, Any] | None = tokken["demands"][column]
        n[s.DEMAND_AT + column] = 0 if demand is None else named.DEMANDS.index(demand["id"]) + 1
        n[s.GRANT_AT + column] = number(named.PRIVILEGES, tokken["privileges"][column]) + 1
    order: list[str] = [*tokken["demands_seen"]]
    order += [name for name in named.DEMANDS if name not in order]
    for place, name in enumerate(order):
        n[s.DEMANDS_AT + place] = named.DEMANDS.index(name)
    grants: list[str] = [*tokken["privileges_seen"]]
    for kind, name in enumerate(named.PRIVILEGES):
        grants += [name] * (t.box.privilege_copies[kind] - grants.count(name))
    for place, name in enumerate(grants):
        n[t.grants_at() + place] = named.PRIVILEGES.index(name)
    t.demand_next = len(named.DEMANDS) - tokken["demand_pile"]
    t.grant_next = t.box.privilege_total - tokken["privilege_pile"]
    t.black = tokken["black"]


def fill_ronin(t: Position, ronin: dict[str, Any]) -> None:
    t.tile = number(named.LOCATIONS, ronin["tile"])
    t.ronin_from = number(named.SPACES, ronin["from"])
    t.ronin_left = ronin["left"]
    t.ronin_driven = ronin["driven"]
    t.tokens = ronin["tokens"]
    for kind, name in enumerate(named.LOCATIONS):
        t.n[s.ASIDE_AT + kind] = ronin["aside"][name]


def fill_seat(t: Position, seat: i64, one: dict[str, Any], sources: dict[str, int]) -> None:
    n = t.n
    part = t.part(seat)
    n[part + s.RYO] = 0 if one["ryo"] is None else one["ryo"]
    n[part + s.RICE] = one["rice"]
    n[part + s.WOOD] = one["wood"]
    n[part + s.STONE] = one["stone"]
    n[part + s.POWER] = one["power"]
    n[part + s.SAMURAI] = one["samurai"]
    n[part + s.NEUTRAL] = one["neutral"]
    n[part + s.FRESH] = one["recruited"]
    n[part + s.HOUSES] = one["houses"]
    n[part + s.POSTS] = one["trading_posts"]
    n[part + s.TEMPLES] = one["temples"]
    n[part + s.TOKENS] = one["ronin_tokens"]
    for card in one["cards"][do.PLAIN_CARDS :]:
        n[part + s.HELD + named.SPECIAL_CARDS.index(card)] += 1
    for card in one["bought"]:
        n[part + s.BOUGHT + named.SPECIAL_CARDS.index(card)] += 1
    for privilege in one["privileges"]:
        n[part + s.PRIVILEGE + named.PRIVILEGES.index(privilege)] += 1
    n[part + s.PACKAGE_TAKEN] = number(named.PACKAGES, one["package"]) + 1
    n[part + s.SETTLED] = number(named.SPACES, one["start_city"]) + 1
    n[part + s.DROPPED] = 1 if one["dropped_out"] else 0
    for place, source in enumerate(s.SOURCES):
        n[part + s.SOURCE + place] = sources[source]
    if not t.box.samurai_again:
        mark(t, t.tired_at(seat), one["tired"])


def fill_slot(t: Position, seat: i64, slot: i64, plan: dict[str, Any] | None) -> None:
    if plan is None or "hidden" in plan:
        return
    part = t.part(seat)
    face: i64 = do.ALL_CARDS.index(plan["card"]) * FACES
    action = named.ACTIONS.index(plan["action"])
    while t.box.face_action[face] != action:
        face += 1
    t.n[part + s.SLOT + slot] = face + 1
    t.n[part + s.OWN_ON + slot] = plan["own"]
    t.n[part + s.NEUTRAL_ON + slot] = plan["neutral"]
    t.n[part + s.BLACK_ON + slot] = plan["black"]


# What a seat cannot know -----------------------------------------------------------------------------------------

MOST_IMAGINED_RYO: Final[i64] = 24


def deal_hidden(t: Position, seat: i64) -> None:
    """Deal the stacks below the open cards, hidden money, and the plans of others that are finished."""
    shuffle_rest(t, s.DECK_AT, t.round + 2, s.DECK)
    if t.box.tokken:
        shuffle_rest(t, s.DEMANDS_AT, t.demand_next + 1, len(named.DEMANDS))
        shuffle_rest(t, t.grants_at(), t.grant_next + 1, t.box.privilege_total)
    for who in range(t.players):
        if who == seat:
            continue
        if t.box.hidden_money and t.at != s.OVER:
            t.n[t.part(who) + s.RYO] = t.box.step_ryo + t.chance.below(MOST_IMAGINED_RYO)
        now = phase(t)
        if now == "actions" or (now == "planning" and not t.to & s.BIT[who]):
            for slot in range(do.SLOTS):
                if not is_revealed(t, who, slot):
                    imagine_card(t, who, slot)


def shuffle_rest(t: Position, first: i64, known: i64, total: i64) -> None:
    """Put what lies below the known part of a stack into a random order."""
    last = total - 1
    while last > known:
        other = known + t.chance.below(last - known + 1)
        kept = t.n[first + last]
        t.n[first + last] = t.n[first + other]
        t.n[first + other] = kept
        last -= 1


def imagine_card(t: Position, who: i64, slot: i64) -> None:
    """A card with an action, and officials in front of it, as the rules would allow."""
    part = t.part(who)
    tasks = t.box.tasks[hand(t, part)]
    lay_card(t, who, tasks[t.chance.below(len(tasks))] - do.PLAN + slot * do.CARD_ACTION_COUNT)
    for _ in range(t.chance.below(5)):
        if not room_on(t, part, slot):
            return
        for kind in range(i64(3)):
            if free_officials(t, who, part, kind) > 0:
                t.n[part + s.OWN_ON + kind * do.SLOTS + slot] += 1
                break


# Numbers for a learner -------------------------------------------------------------------------------------------
