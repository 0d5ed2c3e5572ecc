"""What a seat sees of Shogun, built up from nothing (SHO-009).

Hidden are the plans of the others (SHO-060, SHO-093), the face-down action cards, the order of the piles, and on which
shelf of the tower a cube lies. How many cubes of a colour lie inside everybody can count.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.titles.shogun.actions import (
    ACTIONS10,
    ARTS,
    BIT,
    BONUSES,
    BUILDINGS,
    CARDS,
    CASTLES,
    COLOURS,
    CUBES,
    EVENTS,
    FAVOUR_CARDS,
    FAVOURS,
    HUES,
    KINDS,
    MARCH,
    POSITIONS,
    PROVINCES,
    REGIONS,
    SLOTS,
    SPACES,
    SPECIALS,
    STAY,
    TILES,
    TROOPS,
    P,
    S,
)
from kabuto.titles.shogun.movement import targets, troops
from kabuto.titles.shogun.odds import attack_odds
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_MARCH,
    AT_PLAN,
    AT_TROOPS,
    AUDIENCE,
    BANNER,
    BUILT,
    CAPTURED,
    CARRYING_OUT,
    CHESTS,
    CHOOSING,
    CLEANING_UP,
    COUNT,
    CURSOR,
    DECISION_NAMES,
    DOWN_TILE,
    DRAFTING,
    DRAWN,
    EVENT_PILE,
    FAVOUR_PILE,
    GROUPS,
    HAND,
    IMMUNE,
    KEPT,
    LAID,
    LEADER_AT,
    LEAVES,
    MISSING,
    MONUMENTS,
    MONUMENTS_LEFT,
    NONE,
    OFFICIALS,
    OPEN,
    OPEN_TILE,
    ORDER,
    OWNER,
    PATRONISING,
    PICKING,
    PICKS,
    PILE,
    PLACE,
    PLAN,
    PLANNING,
    RANKS,
    RECEPTION,
    REGION_ROW,
    REVOLTING,
    RICE,
    SEEN,
    SEQUENCE,
    SIXTEENTH,
    SLOT,
    SOURCE_NAMES,
    SOURCES,
    SPECIAL,
    STAGE_NAMES,
    STOCK,
    SUPPLY,
    TAKEN_OFF,
    TILE,
    TOWER_CARDS,
    TRAY,
    UNREST,
    UP,
    WON,
    Table,
    W,
    places,
)
from kabuto.titles.shogun.tower import inside

SEASONS: Final = ("spring", "summer", "autumn")
BACK: Final = "back"
BUILDING_NAMES: Final = [
    tuple(kind for place, kind in enumerate(BUILDINGS) if built >> place & 1) for built in range(2 ** len(BUILDINGS))
]
"""The buildings that a set of bits stands for."""
YEAR_EVENTS: Final[i64] = 4


def view(t: Table, seat: i64) -> dict[str, Any]:
    """What the seat may know; seat -1 is a spectator."""
    n = t.n
    found = when(t)
    found["provinces"] = {
        PROVINCES[province]: province_view(t, province) for province in range(P) if t.box.in_play_mask & BIT[province]
    }
    found["seats"] = [seat_view(t, one, seat) for one in range(t.players)]
    found["order"] = [int(n[ORDER + place]) for place in range(t.players) if n[ORDER + place] != NONE]
    found["picking"] = [
        int(n[PICKS + place]) for place in range(t.players) if n[PICKS + place] != NONE and t.stage == PICKING
    ]
    found["specials"] = [named(SPECIALS, n[LAID + place]) for place in range(POSITIONS)]
    found["actions"] = action_cards(t)
    found["slot"] = int(t.slot) if t.stage == CARRYING_OUT else None
    found["event"] = named(EVENTS, t.event)
    found["cancelled"] = t.event != NONE and t.effect == NONE and t.stage < CLEANING_UP
    found["events"] = [EVENTS[event] for event in range(i64(len(EVENTS))) if t.events & BIT[event]]
    found["events_gone"] = events_gone(t)
    found["tray"] = {CUBES[hue]: int(n[TRAY + hue]) for hue in range(HUES)}
    found["tower"] = {CUBES[hue]: int(inside(t, hue)) for hue in range(HUES)}
    found["farmers"] = int(t.farmers)
    found["stock"] = {BUILDINGS[kind]: int(n[STOCK + kind]) for kind in range(KINDS)}
    found["planning"] = planning_view(t, seat)
    found["draft"] = draft_view(t)
    found["march"] = march_view(t)
    found["odds"] = odds_view(t, seat)
    found["winter"] = winter_view(t)
    found["court"] = court_view(t)
    found["arts"] = arts_view(t)
    found["sources"] = [
        {SOURCE_NAMES[source]: int(n[SOURCES + source * W + one]) for source in range(i64(len(SOURCE_NAMES)))}
        for one in range(t.players)
    ]
    found["printed"] = printed(t)
    return found


def named(names: tuple[str, ...], number: i64) -> str | None:
    return None if number < 0 else names[number]


def bits_named(names: tuple[str, ...], bits: i64) -> list[str]:
    found = places(bits, 0)
    return [names[found[place]] for place in range(i64(len(found)))]


def when(t: Table) -> dict[str, Any]:
    """Where the game stands."""
    over = t.stage >= CLEANING_UP
    rounds: i64 = t.round if over else t.round + 1
    return {
        "phase": STAGE_NAMES[t.stage],
        "asks": DECISION_NAMES[t.at],
        "turn": int(t.turn),
        "round": int(rounds),
        "year": int((rounds - 1) // 3 + 1),
        "season": "winter" if t.stage >= REVOLTING else SEASONS[(rounds - 1) % 3],
    }


def province_view(t: Table, province: i64) -> dict[str, Any]:
    n = t.n
    box = t.box
    found: dict[str, Any] = {
        "region": REGIONS[box.region[province]],
        "chests": int(box.tax[province]),
        "rice": int(box.rice[province]),
        "sites": int(box.sites[province]),
        "owner": None if n[OWNER + province] == NONE else int(n[OWNER + province]),
        "armies": int(n[ARMIES + province]),
        "unrest": int(n[UNREST + province]),
        "buildings": list(BUILDING_NAMES[n[BUILT + province]]),
    }
    if box.leader:
        found["monuments"] = monuments_view(t, n[MONUMENTS + province]) if n[MONUMENTS + province] != 0 else []
    return found


def monuments_view(t: Table, standing: i64) -> list[int]:
    """The monuments of a province, each by its seat."""
    return [int(one) for one in range(t.players) for _ in range(standing // SIXTEENTH[one] % 16)]


def seat_view(t: Table, one: i64, seat: i64) -> dict[str, Any]:
    """What the viewing seat knows of another one, or of itself."""
    n = t.n
    box = t.box
    found: dict[str, Any] = {
        "colour": COLOURS[one],
        "chests": int(n[CHESTS + one]),
        "rice": int(n[RICE + one]),
        "supply": int(n[SUPPLY + one]),
        "provinces": int(n[COUNT + one]),
        "ready": t.at == AT_PLAN and t.ready & BIT[one] != 0,
        "special": named(SPECIALS, n[SPECIAL + one]),
        "position": None if n[PLACE + one] == NONE else int(n[PLACE + one]) + 1,
        "plan": {SPACES[space]: card_view(t, one, space, seat) for space in range(box.spaces)},
        "up": bits_named(SPACES, n[UP + one]),
        "won": bits_named(PROVINCES, n[WON + one]),
        "groups": [size for size in range(9, 0, -1) for _ in range(int(n[GROUPS + one] // SIXTEENTH[size] % 16))],
    }
    if one == seat:
        found["hand"] = bits_named(CARDS, n[HAND + one]) + ["tower"] * int(n[TOWER_CARDS + one])
    if box.samurai:
        found["samurai"] = int(n[BANNER + one])
    if box.leader:
        found["leader"] = named(PROVINCES, n[LEADER_AT + one])
        found["leader_out"] = n[LEADER_AT + one] == TAKEN_OFF
        found["captured"] = int(n[CAPTURED + one])
        found["monuments"] = int(n[MONUMENTS_LEFT + one])
    if box.tenno:
        found["officials"] = {
            "supply": int(n[OFFICIALS + one]),
            "reception": int(n[RECEPTION + one]),
            "audience": int(n[AUDIENCE + one]),
        }
        found["kept"] = [card for card in range(1, int(FAVOUR_CARDS) + 1) if n[KEPT + one] & BIT[card]]
        found["immune"] = [name for bit, name in ((1, "combat_a"), (2, "combat_b")) if n[IMMUNE + one] & bit]
    return found


def card_view(t: Table, one: i64, space: i64, seat: i64) -> str | None:
    """The card on a space: its name to its owner and once it is turned up, its back to the others after planning."""
    card = t.n[PLAN + one * S + space]
    if card == NONE or (t.at == AT_PLAN and one != seat):
        return None
    return CARDS[card] if one == seat or t.n[UP + one] & BIT[space] else BACK


def action_cards(t: Table) -> list[str | None]:
    """The action cards of this round, those face down as None (SHO-050, SHO-094); none in the draft and in winter."""
    if t.stage == DRAFTING or t.stage >= CLEANING_UP:
        return []
    up = t.slot + t.box.open_actions
    return [ACTIONS10[t.n[SEQUENCE + place]] if place < up else None for place in range(i64(len(ACTIONS10)))]


def events_gone(t: Table) -> list[str]:
    """The events that have left the game."""
    if t.stage == DRAFTING:
        return []
    year = t.round // 3 if t.stage < CLEANING_UP else (t.round - 1) // 3
    gone: i64 = 0
    for place in range((year + 1) * YEAR_EVENTS):
        gone |= BIT[t.n[EVENT_PILE + place]]
    gone &= ~t.events
    if t.event != NONE:
        gone &= ~BIT[t.event]
    return bits_named(EVENTS, gone)


def planning_view(t: Table, seat: i64) -> dict[str, Any] | None:
    """How far the own plan has come."""
    if t.stage != PLANNING or seat < 0:
        return None
    n = t.n
    return {
        "cursor": SPACES[n[CURSOR + seat]] if n[OPEN + seat] != 0 else None,
        "choosing": n[CHOOSING + seat] != 0,
        "open": bits_named(SPACES, n[OPEN + seat]),
        "leaves": int(n[LEAVES + seat]),
    }


def draft_view(t: Table) -> dict[str, Any] | None:
    if t.stage != DRAFTING:
        return None
    n = t.n
    first = t.pile_size - t.pile_known
    return {
        "open": [PROVINCES[t.left_card], PROVINCES[t.right_card]],
        "pile": int(t.pile_size),
        "under": [PROVINCES[n[PILE + (t.pile_top + first + place) % P]] for place in range(t.pile_known)],
        "taken": named(PROVINCES, t.taken),
        "exchanged": t.exchanged != 0,
        "seen": [pair_view(n[SEEN + one]) for one in range(t.players)],
    }


def pair_view(pair: i64) -> list[str] | None:
    return None if pair == NONE else [PROVINCES[pair // 64], PROVINCES[pair % 64]]


def march_view(t: Table) -> dict[str, Any] | None:
    if t.source == NONE:
        return None
    return {
        "action": ACTIONS10[t.action],
        "from": PROVINCES[t.source],
        "to": named(PROVINCES, t.target),
    }


def odds_view(t: Table, seat: i64) -> list[dict[str, Any]]:
    """How the attacks that may be chosen now would go: to each target with all armies, or number by number."""
    found: list[dict[str, Any]] = []
    if seat == t.who and t.at == AT_MARCH:
        choices = targets(t)
        for place in range(i64(len(choices))):
            if choices[place] != STAY:
                add_odds(t, choices[place] - MARCH, t.n[ARMIES + t.source] - 1, found)
    elif seat == t.who and t.at == AT_TROOPS:
        choices = troops(t)
        for place in range(i64(len(choices))):
            add_odds(t, t.target, choices[place] - TROOPS + 1, found)
    return found


def add_odds(t: Table, province: i64, armies: i64, found: list[dict[str, Any]]) -> None:
    if t.n[OWNER + province] == t.who:
        return
    odds = attack_odds(t, t.who, province, armies)
    found.append(
        {
            "province": PROVINCES[province],
            "armies": int(armies),
            "win": round(odds.win, 3),
            "draw": round(odds.draw, 3),
            "loss": round(odds.loss, 3),
            "survivors": round(odds.survivors, 2),
            "remaining": round(odds.remaining, 2),
        }
    )


def winter_view(t: Table) -> dict[str, Any] | None:
    if t.stage < REVOLTING or t.event == NONE:
        return None
    n = t.n
    drawn = [PROVINCES[n[DRAWN + place]] for place in range(i64(9)) if n[DRAWN + place] != NONE]
    return {
        "loss": int(t.box.rice_loss[t.event]),
        "missing": [int(n[MISSING + one]) for one in range(t.players)],
        "revolting": int(t.who) if drawn else None,
        "drawn": drawn,
        "farmers": int(t.extra),
    }


def court_view(t: Table) -> dict[str, Any] | None:
    if not t.box.tenno:
        return None
    n = t.n
    rounds = t.round if t.stage >= CLEANING_UP or t.stage == DRAFTING else t.round + 1
    gone: i64 = 0
    for place in range(rounds * SLOTS):
        gone |= BIT[n[FAVOUR_PILE + place]]
    for slot in range(SLOTS):
        if n[SLOT + slot] != NONE:
            gone &= ~BIT[n[SLOT + slot]]
    for one in range(t.players):
        gone &= ~n[KEPT + one]
    return {
        "favours": [
            {
                "price": int(t.box.slots[slot]),
                "card": None if n[SLOT + slot] == NONE else int(n[SLOT + slot]),
            }
            for slot in range(SLOTS)
        ],
        "ranking": [int(n[RANKS + place]) for place in range(t.players) if n[RANKS + place] != NONE],
        "gone": [card for card in range(1, int(FAVOUR_CARDS) + 1) if gone & BIT[card]],
        "favour": None if t.favour == NONE else int(t.favour),
    }


def arts_view(t: Table) -> dict[str, Any] | None:
    if not t.box.arts:
        return None
    return {
        "regions": [REGIONS[t.n[REGION_ROW + place]] for place in range(i64(len(REGIONS)))],
        "turn": int(t.turn) - 1 if t.stage == PATRONISING else None,
        "tiles": [tile_view(t.n[TILE + tile]) for tile in range(TILES)],
    }


def tile_view(tile: i64) -> str | int | None:
    if tile == NONE:
        return None
    return "open" if tile == OPEN_TILE else "down" if tile == DOWN_TILE else int(tile)


# What is printed -------------------------------------------------------------------------------------------------


def printed(t: Table) -> dict[str, Any]:
    """The values of this edition that a player reads off cards and boards."""
    box = t.box
    found: dict[str, Any] = {
        "rice_loss": by_name(EVENTS, box.rice_loss),
        "cost": by_name(ACTIONS10, box.cost),
        "recruits": {name: number for name, number in by_name(ACTIONS10, box.recruits).items() if number > 0},
        "supply": [[int(box.revolts[missing]), int(box.extra_farmers[missing])] for missing in range(i64(8))],
        "chest_cards": [int(box.chest_values[card]) for card in range(i64(5))],
    }
    if box.tenno:
        found["favours"] = {
            str(card + 1): {"kind": FAVOURS[box.favour_kind[card]], "amount": int(box.favour_amount[card])}
            for card in range(FAVOUR_CARDS)
        }
        found["slots"] = [int(box.slots[slot]) for slot in range(SLOTS)]
        found["spaces"] = [int(box.court_spaces[side]) for side in range(SLOTS)]
    if box.samurai:
        found["bonuses"] = [
            {BONUSES[kind]: int(box.bonuses[step * 4 + kind]) for kind in range(i64(4))} for step in range(i64(4))
        ]
    if box.arts:
        found["arts"] = {"art": by_name(ARTS, box.art_points), "castle": by_name(CASTLES, box.castle_points)}
    return found


def by_name(names: tuple[str, ...], numbers: Ints) -> dict[str, int]:
    return {names[place]: int(numbers[place]) for place in range(i64(len(names)))}
