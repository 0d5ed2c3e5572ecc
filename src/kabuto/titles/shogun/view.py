"""What a seat sees of Shogun, built up from nothing (SHO-009).

Hidden are the plans of the others (SHO-060, SHO-093), the face-down action cards, the order of the piles, and on which
shelf of the tower a cube lies. How many cubes of a colour lie inside everybody can count.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.movement import MARCH, TROOPS
from kabuto.titles.shogun.odds import attack_odds
from kabuto.titles.shogun.state import Position
from kabuto.titles.shogun.tower import inside

SEASONS: Final = ("spring", "summer", "autumn")
BACK: Final = "back"
BUILDING_NAMES: Final = [
    tuple(kind for place, kind in enumerate(do.BUILDINGS) if built >> place & 1)
    for built in range(2 ** len(do.BUILDINGS))
]
"""The buildings that a set of bits stands for."""
YEAR_EVENTS: Final[i64] = 4


def view(t: Position, seat: i64) -> dict[str, Any]:
    """What the seat may know; seat -1 is a spectator."""
    n = t.n
    found = when(t)
    found["provinces"] = {
        do.PROVINCES[province]: province_view(t, province)
        for province in range(do.PROVINCE_COUNT)
        if t.box.in_play_mask & do.BIT[province]
    }
    found["seats"] = [seat_view(t, one, seat) for one in range(t.players)]
    found["order"] = [int(n[s.ORDER + place]) for place in range(t.players) if n[s.ORDER + place] != s.NONE]
    found["picking"] = [
        int(n[s.PICKS + place]) for place in range(t.players) if n[s.PICKS + place] != s.NONE and t.stage == s.PICKING
    ]
    found["specials"] = [named(do.SPECIALS, n[s.LAID + place]) for place in range(do.POSITIONS)]
    found["actions"] = action_cards(t)
    found["slot"] = int(t.slot) if t.stage == s.CARRYING_OUT else None
    found["event"] = named(do.EVENTS, t.event)
    found["cancelled"] = t.event != s.NONE and t.effect == s.NONE and t.stage < s.CLEANING_UP
    found["events"] = [do.EVENTS[event] for event in range(i64(len(do.EVENTS))) if t.events & do.BIT[event]]
    found["events_gone"] = events_gone(t)
    found["tray"] = {do.CUBES[hue]: int(n[s.TRAY + hue]) for hue in range(do.HUES)}
    found["tower"] = {do.CUBES[hue]: int(inside(t, hue)) for hue in range(do.HUES)}
    found["farmers"] = int(t.farmers)
    found["stock"] = {do.BUILDINGS[kind]: int(n[s.STOCK + kind]) for kind in range(do.KINDS)}
    found["planning"] = planning_view(t, seat)
    found["draft"] = draft_view(t)
    found["march"] = march_view(t)
    found["odds"] = odds_view(t, seat)
    found["winter"] = winter_view(t)
    found["court"] = court_view(t)
    found["arts"] = arts_view(t)
    found["sources"] = [
        {
            s.SOURCE_NAMES[source]: int(n[s.SOURCES + source * s.SEATS + one])
            for source in range(i64(len(s.SOURCE_NAMES)))
        }
        for one in range(t.players)
    ]
    found["printed"] = printed(t)
    return found


def named(names: tuple[str, ...], number: i64) -> str | None:
    return None if number < 0 else names[number]


def bits_named(names: tuple[str, ...], bits: i64) -> list[str]:
    found = s.places(bits, 0)
    return [names[found[place]] for place in range(i64(len(found)))]


def when(t: Position) -> dict[str, Any]:
    """Where the game stands."""
    over = t.stage >= s.CLEANING_UP
    rounds: i64 = t.round if over else t.round + 1
    return {
        "phase": s.STAGE_NAMES[t.stage],
        "asks": s.DECISION_NAMES[t.at],
        "turn": int(t.turn),
        "round": int(rounds),
        "year": int((rounds - 1) // 3 + 1),
        "season": "winter" if t.stage >= s.REVOLTING else SEASONS[(rounds - 1) % 3],
    }


def province_view(t: Position, province: i64) -> dict[str, Any]:
    n = t.n
    box = t.box
    found: dict[str, Any] = {
        "region": do.REGIONS[box.region[province]],
        "chests": int(box.tax[province]),
        "rice": int(box.rice[province]),
        "sites": int(box.sites[province]),
        "owner": None if n[s.OWNER + province] == s.NONE else int(n[s.OWNER + province]),
        "armies": int(n[s.ARMIES + province]),
        "unrest": int(n[s.UNREST + province]),
        "buildings": list(BUILDING_NAMES[n[s.BUILT + province]]),
    }
    if box.leader:
        found["monuments"] = monuments_view(t, n[s.MONUMENTS + province]) if n[s.MONUMENTS + province] != 0 else []
    return found


def monuments_view(t: Position, standing: i64) -> list[int]:
    """The monuments of a province, each by its seat."""
    return [int(one) for one in range(t.players) for _ in range(standing // s.SIXTEENTH[one] % 16)]


def seat_view(t: Position, one: i64, seat: i64) -> dict[str, Any]:
    """What the viewing seat knows of another one, or of itself."""
    n = t.n
    box = t.box
    found: dict[str, Any] = {
        "colour": do.COLOURS[one],
        "chests": int(n[s.CHESTS + one]),
        "rice": int(n[s.RICE + one]),
        "supply": int(n[s.SUPPLY + one]),
        "provinces": int(n[s.COUNT + one]),
        "ready": t.stage == s.PLANNING and t.ready & do.BIT[one] != 0,
        "special": named(do.SPECIALS, n[s.SPECIAL + one]),
        "position": None if n[s.PLACE + one] == s.NONE else int(n[s.PLACE + one]) + 1,
        "plan": {do.SPACES[space]: card_view(t, one, space, seat) for space in range(box.spaces)},
        "up": bits_named(do.SPACES, n[s.UP + one]),
        "won": bits_named(do.PROVINCES, n[s.WON + one]),
        "groups": [size for size in range(9, 0, -1) for _ in range(int(n[s.GROUPS + one] // s.SIXTEENTH[size] % 16))],
    }
    if one == seat:
        found["hand"] = bits_named(do.CARDS, n[s.HAND + one]) + ["tower"] * int(n[s.TOWER_CARDS + one])
    if box.samurai:
        found["samurai"] = int(n[s.BANNER + one])
    if box.leader:
        found["leader"] = named(do.PROVINCES, n[s.LEADER_AT + one])
        found["leader_out"] = n[s.LEADER_AT + one] == s.TAKEN_OFF
        found["captured"] = int(n[s.CAPTURED + one])
        found["monuments"] = int(n[s.MONUMENTS_LEFT + one])
    if box.tenno:
        found["officials"] = {
            "supply": int(n[s.OFFICIALS + one]),
            "reception": int(n[s.RECEPTION + one]),
            "audience": int(n[s.AUDIENCE + one]),
        }
        found["kept"] = [card for card in range(1, int(do.FAVOUR_CARDS) + 1) if n[s.KEPT + one] & do.BIT[card]]
        found["immune"] = [name for bit, name in ((1, "combat_a"), (2, "combat_b")) if n[s.IMMUNE + one] & bit]
    return found


def card_view(t: Position, one: i64, space: i64, seat: i64) -> str | None:
    """The card on a space: its name to its owner and once it is turned up, its back to the others after planning."""
    card = t.n[s.PLAN + one * do.SPACE_COUNT + space]
    if card == s.NONE or (t.stage == s.PLANNING and one != seat):
        return None
    return do.CARDS[card] if one == seat or t.n[s.UP + one] & do.BIT[space] else BACK


def action_cards(t: Position) -> list[str | None]:
    """The action cards of this round, those face down as None (SHO-050, SHO-094); none in the draft and in winter."""
    if t.stage == s.DRAFTING or t.stage >= s.CLEANING_UP:
        return []
    up = t.slot + t.box.open_actions
    return [do.ACTIONS10[t.n[s.SEQUENCE + place]] if place < up else None for place in range(i64(len(do.ACTIONS10)))]


def events_gone(t: Position) -> list[str]:
    """The events that have left the game."""
    if t.stage == s.DRAFTING:
        return []
    year = t.round // 3 if t.stage < s.CLEANING_UP else (t.round - 1) // 3
    gone: i64 = 0
    for place in range((year + 1) * YEAR_EVENTS):
        gone |= do.BIT[t.n[s.EVENT_PILE + place]]
    gone &= ~t.events
    if t.event != s.NONE:
        gone &= ~do.BIT[t.event]
    return bits_named(do.EVENTS, gone)


def planning_view(t: Position, seat: i64) -> dict[str, Any] | None:
    """How far the own plan has come."""
    if t.stage != s.PLANNING or seat < 0:
        return None
    n = t.n
    return {
        "cursor": do.SPACES[n[s.CURSOR + seat]] if n[s.OPEN + seat] != 0 else None,
        "choosing": n[s.CHOOSING + seat] != 0,
        "open": bits_named(do.SPACES, n[s.OPEN + seat]),
        "leaves": int(n[s.LEAVES + seat]),
    }


def draft_view(t: Position) -> dict[str, Any] | None:
    if t.stage != s.DRAFTING:
        return None
    n = t.n
    first = t.pile_size - t.pile_known
    return {
        "open": [do.PROVINCES[t.left_card], do.PROVINCES[t.right_card]],
        "pile": int(t.pile_size),
        "under": [
            do.PROVINCES[n[s.PILE + (t.pile_top + first + place) % do.PROVINCE_COUNT]] for place in range(t.pile_known)
        ],
        "taken": named(do.PROVINCES, t.taken),
        "exchanged": t.exchanged != 0,
        "seen": [pair_view(n[s.SEEN + one]) for one in range(t.players)],
    }


def pair_view(pair: i64) -> list[str] | None:
    return None if pair == s.NONE else [do.PROVINCES[pair // 64], do.PROVINCES[pair % 64]]


def march_view(t: Position) -> dict[str, Any] | None:
    if t.source == s.NONE:
        return None
    return {
        "action": do.ACTIONS10[t.action],
        "from": do.PROVINCES[t.source],
        "to": named(do.PROVINCES, t.target),
    }


def odds_view(t: Position, seat: i64) -> list[dict[str, Any]]:
    """How the attacks that may be chosen now would go: to each target with all armies, or number by number."""
    found: list[dict[str, Any]] = []
    if t.source == s.NONE or seat != t.who:
        return found
    if t.at == s.AT_MARCH:
        choices = MARCH.choices(t, seat)
        for place in range(i64(len(choices))):
            if choices[place] != do.STAY:
                add_odds(t, choices[place] - do.MARCH, t.n[s.ARMIES + t.source] - 1, found)
    elif t.at == s.AT_TROOPS:
        choices = TROOPS.choices(t, seat)
        for place in range(i64(len(choices))):
            add_odds(t, t.target, choices[place] - do.TROOPS + 1, found)
    return found


def add_odds(t: Position, province: i64, armies: i64, found: list[dict[str, Any]]) -> None:
    if t.n[s.OWNER + province] == t.who:
        return
    odds = attack_odds(t, t.who, province, armies)
    found.append(
        {
            "province": do.PROVINCES[province],
            "armies": int(armies),
            "win": round(odds.win, 3),
            "draw": round(odds.draw, 3),
            "loss": round(odds.loss, 3),
            "survivors": round(odds.survivors, 2),
            "remaining": round(odds.remaining, 2),
        }
    )


def winter_view(t: Position) -> dict[str, Any] | None:
    if t.stage < s.REVOLTING or t.event == s.NONE:
        return None
    n = t.n
    drawn = [do.PROVINCES[n[s.DRAWN + place]] for place in range(i64(9)) if n[s.DRAWN + place] != s.NONE]
    return {
        "loss": int(t.box.rice_loss[t.event]),
        "missing": [int(n[s.MISSING + one]) for one in range(t.players)],
        "revolting": int(t.who) if drawn else None,
        "drawn": drawn,
        "farmers": int(t.extra),
    }


def court_view(t: Position) -> dict[str, Any] | None:
    if not t.box.tenno:
        return None
    n = t.n
    rounds = t.round if t.stage >= s.CLEANING_UP or t.stage == s.DRAFTING else t.round + 1
    gone: i64 = 0
    for place in range(rounds * do.SLOTS):
        gone |= do.BIT[n[s.FAVOUR_PILE + place]]
    for slot in range(do.SLOTS):
        if n[s.SLOT + slot] != s.NONE:
            gone &= ~do.BIT[n[s.SLOT + slot]]
    for one in range(t.players):
        gone &= ~n[s.KEPT + one]
    return {
        "favours": [
            {
                "price": int(t.box.slots[slot]),
                "card": None if n[s.SLOT + slot] == s.NONE else int(n[s.SLOT + slot]),
            }
            for slot in range(do.SLOTS)
        ],
        "ranking": [int(n[s.RANKS + place]) for place in range(t.players) if n[s.RANKS + place] != s.NONE],
        "gone": [card for card in range(1, int(do.FAVOUR_CARDS) + 1) if gone & do.BIT[card]],
        "favour": None if t.favour == s.NONE else int(t.favour),
    }


def arts_view(t: Position) -> dict[str, Any] | None:
    if not t.box.arts:
        return None
    return {
        "regions": [do.REGIONS[t.n[s.REGION_ROW + place]] for place in range(i64(len(do.REGIONS)))],
        "turn": int(t.turn) - 1 if t.stage == s.PATRONISING else None,
        "tiles": [tile_view(t.n[s.TILE + tile]) for tile in range(do.TILES)],
    }


def tile_view(tile: i64) -> str | int | None:
    if tile == s.NONE:
        return None
    return "open" if tile == s.OPEN_TILE else "down" if tile == s.DOWN_TILE else int(tile)


# What is printed -------------------------------------------------------------------------------------------------


def printed(t: Position) -> dict[str, Any]:
    """The values of this edition that a player reads off cards and boards."""
    box = t.box
    found: dict[str, Any] = {
        "rice_loss": by_name(do.EVENTS, box.rice_loss),
        "cost": by_name(do.ACTIONS10, box.cost),
        "recruits": {name: number for name, number in by_name(do.ACTIONS10, box.recruits).items() if number > 0},
        "supply": [[int(box.revolts[missing]), int(box.extra_farmers[missing])] for missing in range(i64(8))],
        "chest_cards": [int(box.chest_values[card]) for card in range(i64(5))],
        "few_recruits": {
            name: number for name, number in by_name(do.ACTIONS10, box.few_recruits).items() if number > 0
        },
        "income": {
            "chest_plus_1": int(box.chest_plus),
            "rice_plus_1": int(box.rice_plus),
            "six_armies": int(box.six_armies),
            "tax_max_5": int(box.tax_cap),
            "tax_min_6": int(box.tax_floor),
            "rice_min_4": int(box.rice_floor),
            "rice_max_3": int(box.rice_cap),
        },
        "scoring": {
            "province": int(box.province_points),
            "building": int(box.building_points),
            "most": by_name(do.BUILDINGS, box.most_points),
            "tied": by_name(do.BUILDINGS, box.tied_points),
        },
    }
    if box.tenno:
        found["favours"] = {
            str(card + 1): {"kind": do.FAVOURS[box.favour_kind[card]], "amount": int(box.favour_amount[card])}
            for card in range(do.FAVOUR_CARDS)
        }
        found["slots"] = [int(box.slots[slot]) for slot in range(do.SLOTS)]
        found["spaces"] = [int(box.court_spaces[side]) for side in range(do.SLOTS)]
    if box.samurai:
        found["bonuses"] = [
            {do.BONUSES[kind]: int(box.bonuses[step * 4 + kind]) for kind in range(i64(4))} for step in range(i64(4))
        ]
    if box.arts:
        found["arts"] = {"art": by_name(do.ARTS, box.art_points), "castle": by_name(do.CASTLES, box.castle_points)}
    return found


def by_name(names: tuple[str, ...], numbers: Ints) -> dict[str, int]:
    return {names[place]: int(numbers[place]) for place in range(i64(len(names)))}
