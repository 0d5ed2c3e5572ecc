"""What a seat sees of Edo, and the table built again from what it sees."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.edo.actions import ALL_CARDS, CARD_ACTION_COUNT, GO, OFFERS, PLAIN_CARDS, PLAN, SLOTS, SPECIALS
from kabuto.titles.edo.box import CROWD, FACES, PRICE, RANKS, SPACE, TILE
from kabuto.titles.edo.building import HOUSE, TRADING_POST
from kabuto.titles.edo.jiin import own_temple
from kabuto.titles.edo.movement import price_of_walk, walk_choices
from kabuto.titles.edo.names import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    CITIES,
    COST,
    DEMAND_KINDS,
    DEMANDS,
    KIND_OF,
    LOCATIONS,
    MERCHANT_CARDS,
    PACKAGES,
    PRIVILEGES,
    PROFIT_TILES,
    RESOURCES,
    SIDES,
    SPACES,
    SPECIAL_CARDS,
)
from kabuto.titles.edo.planning import BLACK, NEUTRAL_KIND, OWN, free_officials, hand, lay_card, room_on
from kabuto.titles.edo.state import (
    ASIDE_AT,
    BIT,
    BLACK_ON,
    BOUGHT,
    COLUMNS,
    CROWD_AT,
    DECK,
    DECK_AT,
    DEMAND_AT,
    DEMANDS_AT,
    DROPPED,
    FILLED_AT,
    FORTRESS_SITE,
    FORTRESSES_AT,
    FRESH,
    GRANT_AT,
    HELD,
    HOUSE_SITE,
    HOUSES,
    HOUSES_AT,
    INFLUENCE_AT,
    MERCHANT,
    MOST_SEATS,
    MOVED_AT,
    MOVED_TIRED_AT,
    NEUTRAL,
    NEUTRAL_ON,
    NONE,
    OVER,
    OWN_HOUSES_AT,
    OWN_ON,
    PACKAGE_AT,
    PACKAGE_TAKEN,
    PLACING,
    PLANNING,
    POST_AT,
    POST_SITE,
    POSTS,
    POWER,
    PRIVILEGE,
    PROFIT_AT,
    REDEEMING,
    RELOCATE,
    RICE,
    RONIN_AT,
    RONIN_START,
    RYO,
    SAMURAI,
    SETTLED,
    SITE_AT,
    SITES,
    SLOT,
    SOURCE,
    SOURCES,
    SPECIALS_AT,
    STANDING,
    STEPS,
    STONE,
    TEMPLE_AT,
    TEMPLES,
    TOKENS,
    WAGES,
    WALKING,
    WOOD,
    WORKED_AT,
    Table,
    vector,
)
from kabuto.titles.edo.wages import payout

OFFER_NAMES: Final = tuple(f"{offer}_{kind}" for offer in OFFERS for kind in ("buy", "point"))
ROW_PLAYERS: Final = 6


# The view --------------------------------------------------------------------------------------------------------


def view(t: Table, seat: i64) -> dict[str, Any]:
    """What a seat may know: everything but the plans of others and the order of the stacks."""
    seats = range(int(t.players))
    seen: dict[str, Any] = {}
    seen["board"] = SIDES[t.box.side]
    seen["round"] = t.round + 1
    seen["rounds"] = int(DECK)
    seen["phase"] = phase(t)
    seen["step"] = STEPS[t.at]
    seen["card_step"] = t.step_of_round + 1 if seen["phase"] == "actions" else 0
    seen["starter"] = t.starter
    seen["on_turn"] = None if t.at == PLANNING or t.at == OVER else t.seat
    seen["spaces"] = {SPACES[space]: space_view(t, space) for space in range(SPACE) if t.box.on_board & BIT[space]}
    seen["roads"] = [[SPACES[a], SPACES[b]] for a, b in t.box.roads]
    seen["cities"] = {SPACES[city]: city_view(t, city) for city in range(t.box.cities) if t.box.on_board & BIT[city]}
    seen["merchant"] = SPACES[t.merchant]
    seen["merchant_card"] = merchant_view(t, t.round)
    seen["preview"] = merchant_view(t, t.round + 1) if t.round + 1 < DECK else None
    seen["pile"] = DECK - 1 - t.round
    seen["past"] = [MERCHANT_CARDS[t.v[DECK_AT + place]] for place in range(t.round)]
    seen["seats"] = [seat_view(t, who, seat) for who in seats]
    seen["plans"] = [[plan_view(t, who, slot, seat) for slot in range(SLOTS)] for who in seats]
    seen["sources"] = [sources_view(t, who) for who in seats]
    seen["specials"] = {SPECIAL_CARDS[card]: int(t.v[SPECIALS_AT + card]) for card in range(SPECIALS)}
    seen["packages"] = {PACKAGES[n]: package_view(t, n) for n in range(len(PACKAGES))}
    seen["neutral"] = t.neutral
    seen["fortresses"] = t.fortresses
    seen["turn"] = turn_view(t, seat)
    seen["tokken"] = tokken_view(t) if t.box.tokken else None
    seen["ronin"] = ronin_view(t) if t.box.ronin else None
    seen.update(printed(t))
    return seen


def phase(t: Table) -> str:
    at = t.at
    if at <= RONIN_START:
        return "start"
    if RELOCATE <= at <= PLACING and t.ronin_driven == 0:
        return "ronin"
    if at == PLANNING:
        return "planning"
    if at == WAGES or (at == REDEEMING and not t.opened):
        return "wages"
    return "over" if at == OVER else "actions"


def printed(t: Table) -> dict[str, Any]:
    """What is printed on the pieces, as far as a board draws it."""
    box = t.box
    yields = [
        [int(box.yields[resource * CROWD + crowd]) for crowd in range(i64(1), box.rates[resource] + 1)]
        for resource in range(i64(len(RESOURCES)))
    ]
    cards: dict[str, list[dict[str, Any]]] = {}
    for number, card in enumerate(ALL_CARDS):
        cards[card] = []
        for face in range(number * FACES, number * FACES + FACES):
            if box.face_action[face] >= 0:
                action = ACTIONS[box.face_action[face]]
                amount, most = int(box.face_amount[face]), int(box.face_most[face])
                cards[card].append({"action": action, "most": most, "amount": amount})
    return {
        "yields": dict(zip(RESOURCES, yields, strict=True)),
        "costs": {BUILDINGS[n]: price(box.building_price, n) for n in range(len(BUILDINGS))},
        "cards": cards,
        "sites": int(box.sites),
        "resource_most": int(box.resource_most),
        "end_points": int(box.end_points),
    }


def price(prices: Ints, number: int) -> dict[str, int]:
    """What something costs, without what it does not cost."""
    found: dict[str, int] = {}
    for place, coin in enumerate(COST):
        amount = prices[number * PRICE + place]
        if amount:
            found[coin] = amount
    return found


def space_view(t: Table, space: i64) -> dict[str, Any]:
    v = t.v
    temple = v[TEMPLE_AT + space]
    return {
        "kind": KIND_OF[space],
        "x": int(t.box.x[space]),
        "y": int(t.box.y[space]),
        "samurai": [int(v[t.part(seat) + STANDING + space]) for seat in range(t.players)],
        "neutral": int(t.box.neutral[space]),
        "ronin": int(v[RONIN_AT + space]),
        "temple": temple - 1 if temple else None,
        "covered": t.box.covered & BIT[space] != 0,
    }


def city_view(t: Table, city: i64) -> dict[str, Any]:
    v = t.v
    tile = v[PROFIT_AT + city] - 1
    rows: list[list[int]] = []
    if tile >= 0:
        for present in range(1, int(t.players) + 1):
            first = tile * TILE + present * RANKS
            rows.append([int(t.box.profit[first + rank]) for rank in range(present)])
    sites: list[dict[str, Any]] = []
    for site in range(v[FILLED_AT + city]):
        stands = v[SITE_AT + city * SITES + site]
        if stands == FORTRESS_SITE:
            sites.append({"kind": "fortress", "seat": None})
        elif stands >= POST_SITE:
            sites.append({"kind": "trading_post", "seat": stands - POST_SITE})
        else:
            sites.append({"kind": "house", "seat": stands - HOUSE_SITE})
    ronin = v[RONIN_AT + city]
    return {
        "closed": t.box.city_open[city] == 0,
        "tile": PROFIT_TILES[tile] if tile >= 0 else None,
        "rows": rows,
        "sites": sites,
        "influence": [int(v[INFLUENCE_AT + city * MOST_SEATS + seat]) for seat in range(t.players)],
        "income": [int(payout(t, city, seat)) for seat in range(t.players)],
        "no_building": ronin >= t.box.no_building,
        "no_income": ronin >= t.box.no_income,
    }


def merchant_view(t: Table, place: i64) -> dict[str, Any]:
    card = t.v[DECK_AT + place]
    box = t.box
    buy = {"resource": RESOURCES[box.buy[card]], "most": int(box.buy_most[card]), "price": int(box.buy_price[card])}
    return {"id": MERCHANT_CARDS[card], "buy": buy, "point": price(box.point_price, card)}


def names_of(t: Table, first: i64, names: tuple[str, ...]) -> list[str]:
    """Names, each as often as it is counted."""
    found: list[str] = []
    for number, name in enumerate(names):
        found += [name] * int(t.v[first + number])
    return found


def seat_view(t: Table, who: i64, seat: i64) -> dict[str, Any]:
    v = t.v
    part = t.part(who)
    hidden = t.box.hidden_money and who != seat and t.at != OVER
    package = v[part + PACKAGE_TAKEN]
    settled = v[part + SETTLED]
    seen: dict[str, Any] = {
        "ryo": None if hidden else int(v[part + RYO]),
        "rice": int(v[part + RICE]),
        "wood": int(v[part + WOOD]),
        "stone": int(v[part + STONE]),
        "power": int(v[part + POWER]),
        "officials": t.own_officials(who) - v[part + SAMURAI],
        "samurai": int(v[part + SAMURAI]),
        "neutral": int(v[part + NEUTRAL]),
        "recruited": int(v[part + FRESH]),
        "houses": int(v[part + HOUSES]),
        "trading_posts": int(v[part + POSTS]),
        "temples": int(v[part + TEMPLES]),
        "ronin_tokens": int(v[part + TOKENS]),
        "cards": [*CARDS, *names_of(t, part + HELD, SPECIAL_CARDS)],
        "bought": names_of(t, part + BOUGHT, SPECIAL_CARDS),
        "privileges": names_of(t, part + PRIVILEGE, PRIVILEGES),
        "package": PACKAGES[package - 1] if package else None,
        "start_city": SPACES[settled - 1] if settled else None,
        "house_in_edo": v[OWN_HOUSES_AT + who] > 0,
        "dropped_out": v[part + DROPPED] != 0,
        "ready": t.at == PLANNING and not t.to & BIT[who],
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


def is_revealed(t: Table, who: i64, slot: i64) -> bool:
    """Whether everybody has seen a card of this round's plan (EDO-040)."""
    now = phase(t)
    if now == "wages" or now == "over":
        return True
    if now != "actions":
        return False
    if slot != t.step_of_round:
        return slot < t.step_of_round
    order = (who - t.starter) % t.players
    return order < t.turns or (order == t.turns and t.opened != 0)


def plan_view(t: Table, who: i64, slot: i64, seat: i64) -> dict[str, Any] | None:
    now = phase(t)
    if now == "start" or now == "ronin":
        return None
    revealed = is_revealed(t, who, slot)
    if who != seat and not revealed:
        return {"hidden": True}
    v = t.v
    part = t.part(who)
    face = v[part + SLOT + slot] - 1
    if face < 0:
        return None
    return {
        "card": ALL_CARDS[face // FACES],
        "action": ACTIONS[t.box.face_action[face]],
        "own": int(v[part + OWN_ON + slot]),
        "neutral": int(v[part + NEUTRAL_ON + slot]),
        "black": int(v[part + BLACK_ON + slot]),
        "revealed": revealed,
        "most": int(t.box.face_most[face]),
    }


def sources_view(t: Table, who: i64) -> dict[str, int]:
    first = t.part(who) + SOURCE
    return {SOURCES[n]: int(t.v[first + n]) for n in range(len(SOURCES))}


def package_view(t: Table, number: int) -> dict[str, Any]:
    taken = t.v[PACKAGE_AT + number]
    return {**price(t.box.packages, number), "seat": taken - 1 if taken else None}


def marks(t: Table, first: i64) -> dict[str, int]:
    """How many figures are marked on which space."""
    return {SPACES[space]: int(t.v[first + space]) for space in range(SPACE) if t.v[first + space]}


def turn_view(t: Table, seat: i64) -> dict[str, Any]:
    """What the seat on turn is about; how far a figure could walk tells its player's money."""
    figure = None if t.picked == NONE else "merchant" if t.picked == MERCHANT else SPACES[t.picked]
    reach: dict[str, int] = {}
    if t.at == WALKING and (seat == t.seat or not t.box.hidden_money):
        start = t.merchant if t.picked == MERCHANT else t.picked
        choices = walk_choices(t)
        for n in range(len(choices)):
            goal = choices[n] - GO
            reach[SPACES[goal]] = int(price_of_walk(t, t.part(t.seat), start, goal))
    return {
        "card": ALL_CARDS[t.face // FACES] if t.opened else None,
        "action": ACTIONS[t.box.face_action[t.face]] if t.opened else None,
        "amount": int(t.box.face_amount[t.face]) if t.opened else 0,
        "left": {"own": t.left_own, "neutral": t.left_neutral, "black": t.left_black},
        "figure": figure,
        "tired": t.picked_tired != 0,
        "reach": reach,
        "moved": marks(t, MOVED_AT),
        "moved_tired": marks(t, MOVED_TIRED_AT),
        "merchant_moved": t.merchant_moved != 0,
        "worked": marks(t, WORKED_AT),
        "rides": t.rides,
        "goal": None if t.goal == NONE else SPACES[t.goal],
        "dispersals": t.dispersals,
        "offers": [OFFER_NAMES[n] for n in range(4) if t.offers & BIT[n]],
        "focus": None if t.focus == NONE else SPACES[t.focus],
        "turns": t.turns,
        "closing": t.closing != 0,
    }


def tokken_view(t: Table) -> dict[str, Any]:
    v = t.v
    seen: dict[str, Any] = {}
    seen["demands"] = [demand_view(t, v[DEMAND_AT + column] - 1) for column in range(COLUMNS)]
    seen["privileges"] = [privilege_name(v[GRANT_AT + column] - 1) for column in range(COLUMNS)]
    seen["demands_seen"] = [DEMANDS[v[DEMANDS_AT + n]] for n in range(demands_known(t))]
    seen["privileges_seen"] = [PRIVILEGES[v[t.grants_at() + n]] for n in range(grants_known(t))]
    seen["demand_preview"] = demand_view(t, v[DEMANDS_AT + t.demand_next] if t.demand_next < len(DEMANDS) else NONE)
    seen["privilege_preview"] = privilege_name(
        v[t.grants_at() + t.grant_next] if t.grant_next < t.box.privilege_total else NONE
    )
    seen["demand_pile"] = len(DEMANDS) - t.demand_next
    seen["privilege_pile"] = t.box.privilege_total - t.grant_next
    seen["black"] = t.black
    seen["points"] = int(t.box.demand_points)
    return seen


def demands_known(t: Table) -> int:
    """How many demands have come to light, the one on the stack included."""
    return min(len(DEMANDS), int(t.demand_next) + 1)


def grants_known(t: Table) -> int:
    return min(int(t.box.privilege_total), int(t.grant_next) + 1)


def privilege_name(privilege: int) -> str | None:
    return PRIVILEGES[privilege] if privilege >= 0 else None


def demand_view(t: Table, demand: int) -> dict[str, Any] | None:
    if demand < 0:
        return None
    kind = DEMAND_KINDS[t.box.demand_kind[demand]]
    return {"id": DEMANDS[demand], "kind": kind, "cost": price(t.box.demand_price, demand)}


def ronin_view(t: Table) -> dict[str, Any]:
    return {
        "tile": None if t.tile == NONE else LOCATIONS[t.tile],
        "from": None if t.ronin_from == NONE else SPACES[t.ronin_from],
        "left": t.ronin_left,
        "driven": t.ronin_driven,
        "aside": {LOCATIONS[kind]: int(t.v[ASIDE_AT + kind]) for kind in range(len(LOCATIONS))},
        "tiles": {LOCATIONS[kind]: int(t.box.location_copies[kind]) for kind in range(len(LOCATIONS))},
        "tokens": t.tokens,
    }


# The table again -------------------------------------------------------------------------------------------------


def number(names: tuple[str, ...], name: str | None) -> int:
    """The number of a name; of nothing, `NONE`."""
    return NONE if name is None else names.index(name)


def fill_from(t: Table, seen: dict[str, Any]) -> None:
    """Make the table look like a view; the inverse of `view`. Hidden things lie in any order."""
    t.v = vector(t.box)
    t.at = STEPS.index(seen["step"])
    t.to = 0
    for seat in seen["to_act"]:
        t.to |= BIT[seat]
    t.starter = seen["starter"]
    t.seat = t.starter if seen["on_turn"] is None else seen["on_turn"]
    t.round = seen["round"] - 1
    t.step_of_round = max(0, seen["card_step"] - 1)
    t.neutral = seen["neutral"]
    t.fortresses = seen["fortresses"]
    t.merchant = SPACES.index(seen["merchant"])
    fill_turn(t, seen["turn"])
    fill_board(t, seen)
    fill_cards(t, seen)
    placed: i64 = 0
    for seat, one in enumerate(seen["seats"]):
        fill_seat(t, seat, one, seen["sources"][seat])
        placed += (one["package"] is not None) + (one["start_city"] is not None)
        for slot in range(SLOTS):
            fill_slot(t, seat, slot, seen["plans"][seat][slot])
    t.placed = placed
    if t.opened:
        t.face = t.v[t.part(t.seat) + SLOT + t.step_of_round] - 1


def fill_turn(t: Table, turn: dict[str, Any]) -> None:
    t.opened = 0 if turn["card"] is None else 1
    t.left_own = turn["left"]["own"]
    t.left_neutral = turn["left"]["neutral"]
    t.left_black = turn["left"]["black"]
    t.picked = MERCHANT if turn["figure"] == "merchant" else number(SPACES, turn["figure"])
    t.picked_tired = 1 if turn["tired"] else 0
    t.moved = mark(t, MOVED_AT, turn["moved"]) | mark(t, MOVED_TIRED_AT, turn["moved_tired"])
    t.worked = mark(t, WORKED_AT, turn["worked"])
    t.merchant_moved = 1 if turn["merchant_moved"] else 0
    t.rides = turn["rides"]
    t.goal = number(SPACES, turn["goal"])
    t.dispersals = turn["dispersals"]
    t.offers = 0
    for offer in turn["offers"]:
        t.offers |= BIT[OFFER_NAMES.index(offer)]
    t.focus = number(SPACES, turn["focus"])
    t.turns = turn["turns"]
    t.closing = 1 if turn["closing"] else 0


def mark(t: Table, first: i64, marked: dict[str, int]) -> i64:
    spaces: i64 = 0
    for name, count in marked.items():
        space: i64 = SPACES.index(name)
        t.v[first + space] = count
        spaces |= BIT[space]
    return spaces


def fill_board(t: Table, seen: dict[str, Any]) -> None:
    v = t.v
    for name, one in seen["spaces"].items():
        space: i64 = SPACES.index(name)
        v[CROWD_AT + space] = t.box.neutral[space]
        for _ in range(one["ronin"]):
            t.put_ronin(space)
        for seat, count in enumerate(one["samurai"]):
            for _ in range(count):
                t.put_samurai(t.part(seat), space)
        if one["temple"] is not None:
            v[TEMPLE_AT + space] = one["temple"] + 1
            own_temple(t, t.part(one["temple"]), space)
    for name, one in seen["cities"].items():
        city: i64 = CITIES.index(name)
        v[PROFIT_AT + city] = number(PROFIT_TILES, one["tile"]) + 1
        for site in one["sites"]:
            fill_site(t, city, site["kind"], -1 if site["seat"] is None else site["seat"])


def fill_site(t: Table, city: i64, kind: str, seat: i64) -> None:
    v = t.v
    at = SITE_AT + city * SITES + v[FILLED_AT + city]
    v[FILLED_AT + city] += 1
    if kind == "fortress":
        v[at] = FORTRESS_SITE
        v[FORTRESSES_AT + city] += 1
        return
    building: i64 = HOUSE
    if kind == "house":
        v[at] = HOUSE_SITE + seat
        v[HOUSES_AT + city] += 1
        v[OWN_HOUSES_AT + city * MOST_SEATS + seat] += 1
    else:
        building = TRADING_POST
        v[at] = POST_SITE + seat
        v[POST_AT + city] = seat + 1
    v[INFLUENCE_AT + city * MOST_SEATS + seat] += t.box.influence[building]


def fill_cards(t: Table, seen: dict[str, Any]) -> None:
    """Cards, packages and tokens; what is not known follows in any order."""
    v = t.v
    cards = [*seen["past"], seen["merchant_card"]["id"]]
    if seen["preview"] is not None:
        cards.append(seen["preview"]["id"])
    cards += [card for card in MERCHANT_CARDS if card not in cards]
    for place, card in enumerate(cards):
        v[DECK_AT + place] = MERCHANT_CARDS.index(card)
    for place, card in enumerate(SPECIAL_CARDS):
        v[SPECIALS_AT + place] = seen["specials"][card]
    for place, package in enumerate(PACKAGES):
        seat = seen["packages"][package]["seat"]
        v[PACKAGE_AT + place] = 0 if seat is None else seat + 1
    if seen["tokken"] is not None:
        fill_tokken(t, seen["tokken"])
    if seen["ronin"] is not None:
        fill_ronin(t, seen["ronin"])


def fill_tokken(t: Table, tokken: dict[str, Any]) -> None:
    v = t.v
    for column in range(COLUMNS):
        demand: dict[str, Any] | None = tokken["demands"][column]
        v[DEMAND_AT + column] = 0 if demand is None else DEMANDS.index(demand["id"]) + 1
        v[GRANT_AT + column] = number(PRIVILEGES, tokken["privileges"][column]) + 1
    order: list[str] = [*tokken["demands_seen"]]
    order += [name for name in DEMANDS if name not in order]
    for place, name in enumerate(order):
        v[DEMANDS_AT + place] = DEMANDS.index(name)
    grants: list[str] = [*tokken["privileges_seen"]]
    for kind, name in enumerate(PRIVILEGES):
        grants += [name] * (t.box.privilege_copies[kind] - grants.count(name))
    for place, name in enumerate(grants):
        v[t.grants_at() + place] = PRIVILEGES.index(name)
    t.demand_next = len(DEMANDS) - tokken["demand_pile"]
    t.grant_next = t.box.privilege_total - tokken["privilege_pile"]
    t.black = tokken["black"]


def fill_ronin(t: Table, ronin: dict[str, Any]) -> None:
    t.tile = number(LOCATIONS, ronin["tile"])
    t.ronin_from = number(SPACES, ronin["from"])
    t.ronin_left = ronin["left"]
    t.ronin_driven = ronin["driven"]
    t.tokens = ronin["tokens"]
    for kind, name in enumerate(LOCATIONS):
        t.v[ASIDE_AT + kind] = ronin["aside"][name]


def fill_seat(t: Table, seat: i64, one: dict[str, Any], sources: dict[str, int]) -> None:
    v = t.v
    part = t.part(seat)
    v[part + RYO] = 0 if one["ryo"] is None else one["ryo"]
    v[part + RICE] = one["rice"]
    v[part + WOOD] = one["wood"]
    v[part + STONE] = one["stone"]
    v[part + POWER] = one["power"]
    v[part + SAMURAI] = one["samurai"]
    v[part + NEUTRAL] = one["neutral"]
    v[part + FRESH] = one["recruited"]
    v[part + HOUSES] = one["houses"]
    v[part + POSTS] = one["trading_posts"]
    v[part + TEMPLES] = one["temples"]
    v[part + TOKENS] = one["ronin_tokens"]
    for card in one["cards"][PLAIN_CARDS:]:
        v[part + HELD + SPECIAL_CARDS.index(card)] += 1
    for card in one["bought"]:
        v[part + BOUGHT + SPECIAL_CARDS.index(card)] += 1
    for privilege in one["privileges"]:
        v[part + PRIVILEGE + PRIVILEGES.index(privilege)] += 1
    v[part + PACKAGE_TAKEN] = number(PACKAGES, one["package"]) + 1
    v[part + SETTLED] = number(SPACES, one["start_city"]) + 1
    v[part + DROPPED] = 1 if one["dropped_out"] else 0
    for place, source in enumerate(SOURCES):
        v[part + SOURCE + place] = sources[source]
    if not t.box.samurai_again:
        mark(t, t.tired_at(seat), one["tired"])


def fill_slot(t: Table, seat: i64, slot: i64, plan: dict[str, Any] | None) -> None:
    if plan is None or "hidden" in plan:
        return
    part = t.part(seat)
    face: i64 = ALL_CARDS.index(plan["card"]) * FACES
    action = ACTIONS.index(plan["action"])
    while t.box.face_action[face] != action:
        face += 1
    t.v[part + SLOT + slot] = face + 1
    t.v[part + OWN_ON + slot] = plan["own"]
    t.v[part + NEUTRAL_ON + slot] = plan["neutral"]
    t.v[part + BLACK_ON + slot] = plan["black"]


# What a seat cannot know -----------------------------------------------------------------------------------------

MOST_IMAGINED_RYO: Final[i64] = 24


def deal_hidden(t: Table, seat: i64) -> None:
    """Deal the stacks below the open cards, hidden money, and the plans of others that are finished."""
    shuffle_rest(t, DECK_AT, t.round + 2, DECK)
    if t.box.tokken:
        shuffle_rest(t, DEMANDS_AT, t.demand_next + 1, len(DEMANDS))
        shuffle_rest(t, t.grants_at(), t.grant_next + 1, t.box.privilege_total)
    for who in range(t.players):
        if who == seat:
            continue
        if t.box.hidden_money and t.at != OVER:
            t.v[t.part(who) + RYO] = t.box.step_ryo + t.chance.below(MOST_IMAGINED_RYO)
        now = phase(t)
        if now == "actions" or (now == "planning" and not t.to & BIT[who]):
            for slot in range(SLOTS):
                if not is_revealed(t, who, slot):
                    imagine_card(t, who, slot)


def shuffle_rest(t: Table, first: i64, known: i64, total: i64) -> None:
    """Put what lies below the known part of a stack into a random order."""
    last = total - 1
    while last > known:
        other = known + t.chance.below(last - known + 1)
        kept = t.v[first + last]
        t.v[first + last] = t.v[first + other]
        t.v[first + other] = kept
        last -= 1


def imagine_card(t: Table, who: i64, slot: i64) -> None:
    """A card with an action, and officials in front of it, as the rules would allow."""
    part = t.part(who)
    tasks = t.box.tasks[hand(t, part)]
    lay_card(t, who, tasks[t.chance.below(len(tasks))] - PLAN + slot * CARD_ACTION_COUNT)
    for _ in range(t.chance.below(5)):
        if not room_on(t, part, slot):
            return
        for kind in range(i64(3)):
            if free_officials(t, who, part, kind) > 0:
                t.v[part + OWN_ON + kind * SLOTS + slot] += 1
                break


# Numbers for a learner -------------------------------------------------------------------------------------------


def features(t: Table, seat: i64) -> list[float]:
    """What the seat may know as numbers, its own part first; the same length with every module."""
    found: list[float] = []
    for turn in range(t.players):
        seat_features(t, (seat + turn) % t.players, seat, found)
    v = t.v
    for space in range(SPACE):
        found.append(int(v[RONIN_AT + space]) / 3)
        found.append(int(v[CROWD_AT + space]) / 5)
        found.append(1.0 if t.merchant == space else 0.0)
        found.append(1.0 if t.picked == space else 0.0)
        found.append(1.0 if t.focus == space or t.goal == space else 0.0)
    for city in range(t.box.cities):
        tile = v[PROFIT_AT + city] - 1
        found.append(int(t.box.profit[tile * TILE + RANKS]) / 18 if tile >= 0 else 0.0)
        found.append(int(v[FILLED_AT + city]) / 10)
        found.append(int(v[HOUSES_AT + city]) / 10)
        found.append(int(v[FORTRESSES_AT + city]) / 5)
    for card in range(DECK):
        found.append(1.0 if v[DECK_AT + t.round] == card else 0.0)
        found.append(1.0 if t.round + 1 < DECK and v[DECK_AT + t.round + 1] == card else 0.0)
    for column in range(COLUMNS):
        for demand in range(i64(len(DEMANDS))):
            found.append(1.0 if v[DEMAND_AT + column] == demand + 1 else 0.0)
        for grant in range(i64(len(PRIVILEGES))):
            found.append(1.0 if v[GRANT_AT + column] == grant + 1 else 0.0)
    for step in range(i64(len(STEPS))):
        found.append(1.0 if t.at == step else 0.0)
    for turn in range(t.players):
        who = (seat + turn) % t.players
        found.append(1.0 if t.starter == who else 0.0)
        found.append(1.0 if t.seat == who and t.at != PLANNING and t.at != OVER else 0.0)
    found.append(int(t.round) / 10)
    found.append(int(t.step_of_round) / 3)
    for count in (t.left_own, t.left_neutral, t.left_black, t.rides, t.offers, t.dispersals, t.ronin_left):
        found.append(int(count) / 4)
    found.append(int(t.tile + 1) / 5)
    found.append(int(t.neutral) / 12)
    found.append(int(t.fortresses) / 8)
    return found


def seat_features(t: Table, who: i64, seat: i64, found: list[float]) -> None:
    v = t.v
    part = t.part(who)
    hidden = t.box.hidden_money and who != seat and t.at != OVER
    found.append(0.0 if hidden else int(v[part + RYO]) / 20)
    for resource in range(i64(3)):
        found.append(int(v[part + RICE + resource]) / 10)
    found.append(int(v[part + POWER]) / 12)
    for count in (NEUTRAL, FRESH, HOUSES, POSTS, TEMPLES, TOKENS, SAMURAI):
        found.append(int(v[part + count]) / 5)
    for card in range(SPECIALS):
        found.append(int(v[part + HELD + card]) / 2)
        found.append(int(v[part + BOUGHT + card]) / 2)
    for privilege in range(i64(len(PRIVILEGES))):
        found.append(float(int(v[part + PRIVILEGE + privilege])))
    for space in range(SPACE):
        found.append(int(v[part + STANDING + space]) / 5)
        found.append(1.0 if v[TEMPLE_AT + space] == who + 1 else 0.0)
    for city in range(t.box.cities):
        found.append(int(v[INFLUENCE_AT + city * MOST_SEATS + who]) / 5)
    now = phase(t)
    for slot in range(SLOTS):
        known = who == seat and now != "start" and now != "ronin"
        shown = known or is_revealed(t, who, slot)
        face = v[part + SLOT + slot] - 1 if shown else NONE
        action = t.box.face_action[face] if face >= 0 else NONE
        for one in range(i64(len(ACTIONS))):
            found.append(1.0 if action == one else 0.0)
        officials = v[part + OWN_ON + slot] + v[part + NEUTRAL_ON + slot] + v[part + BLACK_ON + slot]
        found.append(int(officials) / 4 if shown else 0.0)
