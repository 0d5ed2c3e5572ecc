"""The table built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun.actions import (
    ACTIONS10,
    BID,
    BIT,
    BUILDINGS,
    CARDS,
    CUBES,
    EVENTS,
    FAVOUR_CARDS,
    HUES,
    KINDS,
    POSITIONS,
    PROVINCES,
    REGIONS,
    SLOTS,
    SPACES,
    SPECIALS,
    TILES,
    TOWER,
    S,
)
from kabuto.titles.shogun.planning import begin, biddable, take_back_cards
from kabuto.titles.shogun.setup import blank
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_PLAN,
    AUDIENCE,
    BAG,
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
    HELD,
    IMMUNE,
    KEPT,
    LAID,
    LEADER_AT,
    LEAVES,
    MISSING,
    MONUMENTS,
    MONUMENTS_LEFT,
    NONE,
    NOT_PLACED,
    OFFICIALS,
    OPEN,
    OPEN_TILE,
    ORDER,
    OWNED,
    OWNER,
    PICKS,
    PILE,
    PLACE,
    PLAN,
    POINTS,
    RANKS,
    RECEPTION,
    REGION_ROW,
    RICE,
    SEEN,
    SEQUENCE,
    SHELF,
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
    many,
    places,
)

HIDDEN = -2
"""On a space of a plan: a face-down card that is not dealt yet."""


def number_of(names: tuple[str, ...], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def bits_of(names: tuple[str, ...], chosen: list[str]) -> i64:
    found: i64 = 0
    for name in chosen:
        found |= BIT[names.index(name)]
    return found


def numbered_bits(numbers: list[int]) -> i64:
    found: i64 = 0
    for number in numbers:
        found |= BIT[number]
    return found


# Recalling -------------------------------------------------------------------------------------------------------


def recall_table(t: Table, seen: dict[str, Any]) -> None:
    """Make the table look like a view; hidden things lie in any arrangement."""
    t.n = blank()
    n = t.n
    t.at = DECISION_NAMES.index(seen["asks"])
    t.stage = STAGE_NAMES.index(seen["phase"])
    t.who = seen["to_act"][0] if seen["to_act"] else 0
    t.round = seen["round"] if t.stage >= CLEANING_UP else seen["round"] - 1
    t.turn = seen["turn"]
    t.farmers = seen["farmers"]
    for name, place in seen["provinces"].items():
        recall_province(t, PROVINCES.index(name), place)
    for seat, one in enumerate(seen["seats"]):
        recall_seat(t, seat, one)
    for seat in range(t.players):
        n[POINTS + seat] = seen["scores"][seat]
        for source in range(i64(len(SOURCE_NAMES))):
            n[SOURCES + source * W + seat] = seen["sources"][seat][SOURCE_NAMES[source]]
    for kind in range(KINDS):
        n[STOCK + kind] = seen["stock"][BUILDINGS[kind]]
    for hue in range(HUES):
        n[TRAY + hue] = seen["tray"][CUBES[hue]]
        n[SHELF + hue] = seen["tower"][CUBES[hue]]
    recall_cards(t, seen)
    recall_draft(t, seen["draft"])
    march: dict[str, Any] | None = seen["march"]
    if march is not None:
        t.action = ACTIONS10.index(march["action"])
        t.source = PROVINCES.index(march["from"])
        t.target = number_of(PROVINCES, march["to"])
    winter: dict[str, Any] | None = seen["winter"]
    if winter is not None:
        t.extra = winter["farmers"]
        for seat in range(t.players):
            n[MISSING + seat] = winter["missing"][seat]
        for place, name in enumerate(winter["drawn"]):
            n[DRAWN + place] = PROVINCES.index(name)
    recall_court(t, seen["court"])
    recall_arts(t, seen["arts"])
    recall_plans(t, seen)


def recall_province(t: Table, province: i64, place: dict[str, Any]) -> None:
    n = t.n
    owner: int | None = place["owner"]
    n[ARMIES + province] = place["armies"]
    n[UNREST + province] = place["unrest"]
    n[BUILT + province] = bits_of(BUILDINGS, place["buildings"])
    for seat in place.get("monuments", []):
        n[MONUMENTS + province] += SIXTEENTH[seat]
    if owner is not None:
        n[OWNER + province] = owner
        n[OWNED + owner] |= BIT[province]
        n[COUNT + owner] += 1


def recall_seat(t: Table, seat: i64, one: dict[str, Any]) -> None:
    n = t.n
    n[CHESTS + seat] = one["chests"]
    n[RICE + seat] = one["rice"]
    n[SUPPLY + seat] = one["supply"]
    n[SPECIAL + seat] = number_of(SPECIALS, one["special"])
    n[PLACE + seat] = NONE if one["position"] is None else one["position"] - 1
    n[UP + seat] = bits_of(SPACES, one["up"])
    n[WON + seat] = bits_of(PROVINCES, one["won"])
    for size in one["groups"]:
        n[GROUPS + seat] += SIXTEENTH[size]
    if one["ready"]:
        t.ready |= BIT[seat]
    n[BANNER + seat] = one.get("samurai", 0)
    if t.box.leader:
        n[LEADER_AT + seat] = number_of(PROVINCES, one["leader"])
        if one["leader_out"]:
            n[LEADER_AT + seat] = TAKEN_OFF
        n[CAPTURED + seat] = one["captured"]
        n[MONUMENTS_LEFT + seat] = one["monuments"]
    else:
        n[LEADER_AT + seat] = NOT_PLACED
    if t.box.tenno:
        n[OFFICIALS + seat] = one["officials"]["supply"]
        n[RECEPTION + seat] = one["officials"]["reception"]
        n[AUDIENCE + seat] = one["officials"]["audience"]
        n[KEPT + seat] = numbered_bits(one["kept"])
        n[IMMUNE + seat] = ("combat_a" in one["immune"]) + 2 * ("combat_b" in one["immune"])


def recall_cards(t: Table, seen: dict[str, Any]) -> None:
    """Action cards, special cards, events and the orders of the round; what is hidden follows in any order."""
    n = t.n
    for place, seat in enumerate(seen["order"]):
        n[ORDER + place] = seat
    for place, seat in enumerate(seen["picking"]):
        n[PICKS + place] = seat
    for place in range(POSITIONS):
        n[LAID + place] = number_of(SPECIALS, seen["specials"][place])
    t.slot = len(ACTIONS10) if t.stage > CARRYING_OUT else seen["slot"] or 0
    known: i64 = 0
    for place, name in enumerate(seen["actions"]):
        n[SEQUENCE + place] = number_of(ACTIONS10, name)
        if name is not None:
            known |= BIT[ACTIONS10.index(name)]
    unknown = places(BIT[len(ACTIONS10)] - 1 - known, 0)
    at: i64 = 0
    for place in range(i64(len(seen["actions"]))):
        if n[SEQUENCE + place] == NONE:
            n[SEQUENCE + place] = unknown[at]
            at += 1
    t.event = number_of(EVENTS, seen["event"])
    t.effect = NONE if t.event == NONE or seen["cancelled"] or t.stage >= CLEANING_UP else t.box.event_effect[t.event]
    t.events = bits_of(EVENTS, seen["events"])
    if t.stage != DRAFTING:
        known = bits_of(EVENTS, seen["events_gone"]) | t.events
        if t.event != NONE:
            known |= BIT[t.event]
        fill_pile(t, EVENT_PILE, known, BIT[len(EVENTS)] - 1 - known, 0)


def fill_pile(t: Table, pile: i64, known: i64, unknown: i64, first: i64) -> None:
    """The cards that everybody has seen, then the others."""
    seen = places(known, first)
    rest = places(unknown, first)
    for place in range(i64(len(seen))):
        t.n[pile + place] = seen[place]
    for place in range(i64(len(rest))):
        t.n[pile + len(seen) + place] = rest[place]


def recall_draft(t: Table, draft: dict[str, Any] | None) -> None:
    if draft is None:
        return
    n = t.n
    t.left_card = PROVINCES.index(draft["open"][0])
    t.right_card = PROVINCES.index(draft["open"][1])
    t.taken = number_of(PROVINCES, draft["taken"])
    t.exchanged = 1 if draft["exchanged"] else 0
    t.pile_size = draft["pile"]
    t.pile_known = len(draft["under"])
    under = bits_of(PROVINCES, draft["under"])
    seen = under | BIT[t.left_card] | BIT[t.right_card]
    if t.taken != NONE:
        seen |= BIT[t.taken]
    for seat in range(t.players):
        seen |= n[OWNED + seat]
        pair: list[str] | None = draft["seen"][seat]
        if pair is not None:
            n[SEEN + seat] = PROVINCES.index(pair[0]) * 64 + PROVINCES.index(pair[1])
    fill_pile(t, PILE, 0, t.box.in_play_mask & ~seen, 0)
    for place, name in enumerate(draft["under"]):
        n[PILE + t.pile_size - t.pile_known + place] = PROVINCES.index(name)


def recall_court(t: Table, court: dict[str, Any] | None) -> None:
    if court is None:
        return
    n = t.n
    known = numbered_bits(court["gone"])
    for slot in range(SLOTS):
        card: int | None = court["favours"][slot]["card"]
        n[SLOT + slot] = NONE if card is None else card
        if card is not None:
            known |= BIT[card]
    for seat in range(t.players):
        known |= n[KEPT + seat]
    t.favour = NONE if court["favour"] is None else court["favour"]
    for place, seat in enumerate(court["ranking"]):
        n[RANKS + place] = seat
    fill_pile(t, FAVOUR_PILE, known, BIT[FAVOUR_CARDS + 1] - 2 - known, 0)


def recall_arts(t: Table, arts: dict[str, Any] | None) -> None:
    if arts is None:
        return
    n = t.n
    for place, region in enumerate(arts["regions"]):
        n[REGION_ROW + place] = REGIONS.index(region)
    drawn: i64 = 0
    for tile, lies in enumerate(arts["tiles"]):
        if lies is not None:
            drawn |= BIT[tile]
            n[TILE + tile] = OPEN_TILE if lies == "open" else DOWN_TILE if lies == "down" else lies
    fill_pile(t, BAG, drawn, BIT[TILES] - 1 - drawn, 0)


def recall_plans(t: Table, seen: dict[str, Any]) -> None:
    """The own plan as it is; of the others, where a face-down card lies."""
    n = t.n
    up = zeros(W)
    won = zeros(W)
    special = zeros(W)
    for seat in range(t.players):
        up[seat] = n[UP + seat]
        won[seat] = n[WON + seat]
        special[seat] = n[SPECIAL + seat]
    ready = t.ready
    take_back_cards(t)
    if t.at == AT_PLAN:
        begin(t)
        t.ready = ready
    for seat in range(t.players):
        n[UP + seat] = up[seat]
        n[WON + seat] = won[seat]
        n[SPECIAL + seat] = special[seat]
        one: dict[str, Any] = seen["seats"][seat]
        for space in range(t.box.spaces):
            card: str | None = one["plan"][SPACES[space]]
            if card == "back":
                n[PLAN + seat * S + space] = HIDDEN
            elif card is not None:
                lay(t, seat, space, CARDS.index(card))
    planning: dict[str, Any] | None = seen["planning"]
    if planning is not None:
        me: i64 = seen["seat"]
        n[OPEN + me] = bits_of(SPACES, planning["open"])
        n[CURSOR + me] = 0 if planning["cursor"] is None else SPACES.index(planning["cursor"])
        n[CHOOSING + me] = 1 if planning["choosing"] else 0
        n[LEAVES + me] = planning["leaves"]


def lay(t: Table, seat: i64, space: i64, card: i64) -> None:
    """A card goes from hand to a space."""
    n = t.n
    n[PLAN + seat * S + space] = card
    n[HELD + seat] -= 1
    if card == TOWER:
        n[TOWER_CARDS + seat] -= 1
    else:
        n[HAND + seat] &= ~BIT[card]


# Dealing ---------------------------------------------------------------------------------------------------------


def deal(t: Table, seat: i64) -> None:
    """Deal at random what the seat cannot know."""
    deal_tower(t)
    hidden_actions = t.slot + t.box.open_actions
    if t.n[SEQUENCE] != NONE and hidden_actions < len(ACTIONS10):
        shuffle_part(t, SEQUENCE + hidden_actions, SEQUENCE + len(ACTIONS10))
    if t.stage == DRAFTING:
        shuffle_part(t, PILE + t.pile_top, PILE + t.pile_top + t.pile_size - t.pile_known)
    else:
        shuffle_part(t, EVENT_PILE + known_events(t), EVENT_PILE + len(EVENTS))
    if t.box.tenno:
        rounds = t.round if t.stage >= CLEANING_UP or t.stage == DRAFTING else t.round + 1
        shuffle_part(t, FAVOUR_PILE + rounds * SLOTS, FAVOUR_PILE + FAVOUR_CARDS)
    if t.box.arts:
        drawn: i64 = 0
        for tile in range(TILES):
            if t.n[TILE + tile] != NONE:
                drawn += 1
        shuffle_part(t, BAG + drawn, BAG + TILES)
    for one in range(t.players):
        if one == seat:
            continue
        if t.at == AT_PLAN:
            if t.ready & BIT[one]:
                deal_plan(t, one)
        else:
            deal_face_down(t, one)


def shuffle_part(t: Table, first: i64, last: i64) -> None:
    """Put a part of the table's cards into a random order."""
    part = t.n[first:last]
    t.chance.shuffle(part)
    for place in range(i64(len(part))):
        t.n[first + place] = part[place]


def known_events(t: Table) -> i64:
    """How many event cards everybody has seen."""
    rounds = t.round if t.stage >= CLEANING_UP else t.round + 1
    return ((rounds - 1) // 3 + 1) * 4


def deal_tower(t: Table) -> None:
    """Each cube inside lies on any shelf."""
    if not t.box.two_shelf:
        return
    n = t.n
    for hue in range(HUES):
        cubes: i64 = 0
        for shelf in range(t.box.shelves):
            cubes += n[SHELF + shelf * HUES + hue]
            n[SHELF + shelf * HUES + hue] = 0
        for _ in range(cubes):
            n[SHELF + t.chance.below(t.box.shelves) * HUES + hue] += 1


def unseen_cards(t: Table, seat: i64) -> Ints:
    """The cards of another seat that may lie face down or in hand: none that was won this round (SHO-096)."""
    n = t.n
    bits = n[HAND + seat] & ~n[WON + seat]
    found = zeros(many(bits) + n[TOWER_CARDS + seat])
    single = places(bits, 0)
    for place in range(i64(len(found))):
        found[place] = single[place] if place < len(single) else TOWER
    t.chance.shuffle(found)
    return found


def deal_face_down(t: Table, seat: i64) -> None:
    """Random cards under the backs that lie on a seat's spaces."""
    cards = unseen_cards(t, seat)
    at: i64 = 0
    for space in range(t.box.spaces):
        if t.n[PLAN + seat * S + space] == HIDDEN:
            lay(t, seat, space, cards[at])
            at += 1


def deal_plan(t: Table, seat: i64) -> None:
    """A random plan of a seat that is ready: a bid that it can pay, then any cards anywhere (SHO-064, SHO-068)."""
    n = t.n
    bids = places(biddable(t, seat), 0)
    pick = t.chance.below(len(bids) + n[TOWER_CARDS + seat])
    lay(t, seat, BID, bids[pick] if pick < len(bids) else TOWER)
    cards = unseen_cards(t, seat)
    spaces = zeros(t.box.spaces - 1)
    for place in range(i64(len(spaces))):
        spaces[place] = place if place < BID else place + 1
    if len(cards) < len(spaces):
        t.chance.shuffle(spaces)
    for place in range(i64(len(spaces))):
        if place < len(cards):
            lay(t, seat, spaces[place], cards[place])
    n[OPEN + seat] = 0
    n[LEAVES + seat] = 0
