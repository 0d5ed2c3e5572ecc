"""The table of Edo built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.titles.edo import actions as do, building, jiin, names, planning, state as s, view
from kabuto.titles.edo.box import FACES
from kabuto.titles.edo.state import Position


def number(among: tuple[str, ...], name: str | None) -> int:
    """The number of a name; of nothing, `NONE`."""
    return s.NONE if name is None else among.index(name)


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
    t.merchant = names.SPACES.index(seen["merchant"])
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
    t.picked = s.MERCHANT if turn["figure"] == "merchant" else number(names.SPACES, turn["figure"])
    t.picked_tired = 1 if turn["tired"] else 0
    t.moved = mark(t, s.MOVED_AT, turn["moved"]) | mark(t, s.MOVED_TIRED_AT, turn["moved_tired"])
    t.worked = mark(t, s.WORKED_AT, turn["worked"])
    t.merchant_moved = 1 if turn["merchant_moved"] else 0
    t.rides = turn["rides"]
    t.goal = number(names.SPACES, turn["goal"])
    t.dispersals = turn["dispersals"]
    t.offers = 0
    for offer in turn["offers"]:
        t.offers |= s.BIT[view.OFFER_NAMES.index(offer)]
    t.focus = number(names.SPACES, turn["focus"])
    t.turns = turn["turns"]
    t.closing = 1 if turn["closing"] else 0


def mark(t: Position, first: i64, marked: dict[str, int]) -> i64:
    spaces: i64 = 0
    for name, count in marked.items():
        space: i64 = names.SPACES.index(name)
        t.n[first + space] = count
        spaces |= s.BIT[space]
    return spaces


def fill_board(t: Position, seen: dict[str, Any]) -> None:
    n = t.n
    for name, one in seen["spaces"].items():
        space: i64 = names.SPACES.index(name)
        n[s.CROWD_AT + space] = t.box.neutral[space]
        for _ in range(one["ronin"]):
            t.put_ronin(space)
        for seat, count in enumerate(one["samurai"]):
            for _ in range(count):
                t.put_samurai(t.part(seat), space)
        if one["temple"] is not None:
            n[s.TEMPLE_AT + space] = one["temple"] + 1
            jiin.own_temple(t, t.part(one["temple"]), space)
    for name, one in seen["cities"].items():
        city: i64 = names.CITIES.index(name)
        n[s.PROFIT_AT + city] = number(names.PROFIT_TILES, one["tile"]) + 1
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
    influence = t.box.influence[building.HOUSE]
    if kind == "house":
        n[at] = s.HOUSE_SITE + seat
        n[s.HOUSES_AT + city] += 1
        n[s.OWN_HOUSES_AT + city * s.MOST_SEATS + seat] += 1
    else:
        influence = t.box.influence[building.TRADING_POST]
        n[at] = s.POST_SITE + seat
        n[s.POST_AT + city] = seat + 1
    n[s.INFLUENCE_AT + city * s.MOST_SEATS + seat] += influence


def fill_cards(t: Position, seen: dict[str, Any]) -> None:
    """Cards, packages and tokens; what is not known follows in any order."""
    n = t.n
    cards = [*seen["past"], seen["merchant_card"]["id"]]
    if seen["preview"] is not None:
        cards.append(seen["preview"]["id"])
    cards += [card for card in names.MERCHANT_CARDS if card not in cards]
    for place, card in enumerate(cards):
        n[s.DECK_AT + place] = names.MERCHANT_CARDS.index(card)
    for place, card in enumerate(names.SPECIAL_CARDS):
        n[s.SPECIALS_AT + place] = seen["specials"][card]
    for place, package in enumerate(names.PACKAGES):
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
        n[s.DEMAND_AT + column] = 0 if demand is None else names.DEMANDS.index(demand["id"]) + 1
        n[s.GRANT_AT + column] = number(names.PRIVILEGES, tokken["privileges"][column]) + 1
    order: list[str] = [*tokken["demands_seen"]]
    order += [name for name in names.DEMANDS if name not in order]
    for place, name in enumerate(order):
        n[s.DEMANDS_AT + place] = names.DEMANDS.index(name)
    grants: list[str] = [*tokken["privileges_seen"]]
    for kind, name in enumerate(names.PRIVILEGES):
        grants += [name] * (t.box.privilege_copies[kind] - grants.count(name))
    for place, name in enumerate(grants):
        n[t.grants_at() + place] = names.PRIVILEGES.index(name)
    t.demand_next = len(names.DEMANDS) - tokken["demand_pile"]
    t.grant_next = t.box.privilege_total - tokken["privilege_pile"]
    t.black = tokken["black"]


def fill_ronin(t: Position, ronin: dict[str, Any]) -> None:
    t.tile = number(names.LOCATIONS, ronin["tile"])
    t.ronin_from = number(names.SPACES, ronin["from"])
    t.ronin_left = ronin["left"]
    t.ronin_driven = ronin["driven"]
    t.tokens = ronin["tokens"]
    for kind, name in enumerate(names.LOCATIONS):
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
        n[part + s.HELD + names.SPECIAL_CARDS.index(card)] += 1
    for card in one["bought"]:
        n[part + s.BOUGHT + names.SPECIAL_CARDS.index(card)] += 1
    for privilege in one["privileges"]:
        n[part + s.PRIVILEGE + names.PRIVILEGES.index(privilege)] += 1
    n[part + s.PACKAGE_TAKEN] = number(names.PACKAGES, one["package"]) + 1
    n[part + s.SETTLED] = number(names.SPACES, one["start_city"]) + 1
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
    action = names.ACTIONS.index(plan["action"])
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
        shuffle_rest(t, s.DEMANDS_AT, t.demand_next + 1, len(names.DEMANDS))
        shuffle_rest(t, t.grants_at(), t.grant_next + 1, t.box.privilege_total)
    for who in range(t.players):
        if who == seat:
            continue
        if t.box.hidden_money and t.at != s.OVER:
            t.n[t.part(who) + s.RYO] = t.box.step_ryo + t.chance.below(MOST_IMAGINED_RYO)
        now = view.phase(t)
        if now == "actions" or (now == "planning" and not t.to & s.BIT[who]):
            for slot in range(do.SLOTS):
                if not view.is_revealed(t, who, slot):
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
    tasks = t.box.tasks[planning.hand(t, part)]
    planning.lay_card(t, who, tasks[t.chance.below(len(tasks))] - do.PLAN + slot * do.CARD_ACTION_COUNT)
    for _ in range(t.chance.below(5)):
        if not planning.room_on(t, part, slot):
            return
        for kind in range(i64(3)):
            if planning.free_officials(t, who, part, kind) > 0:
                t.n[part + s.OWN_ON + kind * do.SLOTS + slot] += 1
                break
