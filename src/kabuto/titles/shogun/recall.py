"""The table built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.planning import begin, biddable, take_back_cards
from kabuto.titles.shogun.setup import blank
from kabuto.titles.shogun.state import Position

HIDDEN = -2
"""On a space of a plan: a face-down card that is not dealt yet."""


def number_of(names: tuple[str, ...], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def bits_of(names: tuple[str, ...], chosen: list[str]) -> i64:
    found: i64 = 0
    for name in chosen:
        found |= do.BIT[names.index(name)]
    return found


def numbered_bits(numbers: list[int]) -> i64:
    found: i64 = 0
    for number in numbers:
        found |= do.BIT[number]
    return found


# Recalling -------------------------------------------------------------------------------------------------------


def recall_table(t: Position, seen: dict[str, Any]) -> None:
    """Make the table look like a view; hidden things lie in any arrangement."""
    t.n = blank()
    n = t.n
    t.at = s.DECISION_NAMES.index(seen["asks"])
    t.stage = s.STAGE_NAMES.index(seen["phase"])
    t.who = seen["to_act"][0] if seen["to_act"] else 0
    t.round = seen["round"] if t.stage >= s.CLEANING_UP else seen["round"] - 1
    t.turn = seen["turn"]
    t.farmers = seen["farmers"]
    for name, place in seen["provinces"].items():
        recall_province(t, do.PROVINCES.index(name), place)
    for seat, one in enumerate(seen["seats"]):
        recall_seat(t, seat, one)
    for seat in range(t.players):
        n[s.POINTS + seat] = seen["scores"][seat]
        for source in range(i64(len(s.SOURCE_NAMES))):
            n[s.SOURCES + source * s.SEATS + seat] = seen["sources"][seat][s.SOURCE_NAMES[source]]
    for kind in range(do.KINDS):
        n[s.STOCK + kind] = seen["stock"][do.BUILDINGS[kind]]
    for hue in range(do.HUES):
        n[s.TRAY + hue] = seen["tray"][do.CUBES[hue]]
        n[s.SHELF + hue] = seen["tower"][do.CUBES[hue]]
    recall_cards(t, seen)
    recall_draft(t, seen["draft"])
    march: dict[str, Any] | None = seen["march"]
    if march is not None:
        t.action = do.ACTIONS10.index(march["action"])
        t.source = do.PROVINCES.index(march["from"])
        t.target = number_of(do.PROVINCES, march["to"])
    winter: dict[str, Any] | None = seen["winter"]
    if winter is not None:
        t.extra = winter["farmers"]
        for seat in range(t.players):
            n[s.MISSING + seat] = winter["missing"][seat]
        for place, name in enumerate(winter["drawn"]):
            n[s.DRAWN + place] = do.PROVINCES.index(name)
    recall_court(t, seen["court"])
    recall_arts(t, seen["arts"])
    recall_plans(t, seen)


def recall_province(t: Position, province: i64, place: dict[str, Any]) -> None:
    n = t.n
    owner: int | None = place["owner"]
    n[s.ARMIES + province] = place["armies"]
    n[s.UNREST + province] = place["unrest"]
    n[s.BUILT + province] = bits_of(do.BUILDINGS, place["buildings"])
    for seat in place.get("monuments", []):
        n[s.MONUMENTS + province] += s.SIXTEENTH[seat]
    if owner is not None:
        n[s.OWNER + province] = owner
        n[s.OWNED + owner] |= do.BIT[province]
        n[s.COUNT + owner] += 1


def recall_seat(t: Position, seat: i64, one: dict[str, Any]) -> None:
    n = t.n
    n[s.CHESTS + seat] = one["chests"]
    n[s.RICE + seat] = one["rice"]
    n[s.SUPPLY + seat] = one["supply"]
    n[s.SPECIAL + seat] = number_of(do.SPECIALS, one["special"])
    n[s.PLACE + seat] = s.NONE if one["position"] is None else one["position"] - 1
    n[s.UP + seat] = bits_of(do.SPACES, one["up"])
    n[s.WON + seat] = bits_of(do.PROVINCES, one["won"])
    for size in one["groups"]:
        n[s.GROUPS + seat] += s.SIXTEENTH[size]
    if one["ready"]:
        t.ready |= do.BIT[seat]
    n[s.BANNER + seat] = one.get("samurai", 0)
    if t.box.leader:
        n[s.LEADER_AT + seat] = number_of(do.PROVINCES, one["leader"])
        if one["leader_out"]:
            n[s.LEADER_AT + seat] = s.TAKEN_OFF
        n[s.CAPTURED + seat] = one["captured"]
        n[s.MONUMENTS_LEFT + seat] = one["monuments"]
    else:
        n[s.LEADER_AT + seat] = s.NOT_PLACED
    if t.box.tenno:
        n[s.OFFICIALS + seat] = one["officials"]["supply"]
        n[s.RECEPTION + seat] = one["officials"]["reception"]
        n[s.AUDIENCE + seat] = one["officials"]["audience"]
        n[s.KEPT + seat] = numbered_bits(one["kept"])
        n[s.IMMUNE + seat] = ("combat_a" in one["immune"]) + 2 * ("combat_b" in one["immune"])


def recall_cards(t: Position, seen: dict[str, Any]) -> None:
    """Action cards, special cards, events and the orders of the round; what is hidden follows in any order."""
    n = t.n
    for place, seat in enumerate(seen["order"]):
        n[s.ORDER + place] = seat
    for place, seat in enumerate(seen["picking"]):
        n[s.PICKS + place] = seat
    for place in range(do.POSITIONS):
        n[s.LAID + place] = number_of(do.SPECIALS, seen["specials"][place])
    t.slot = len(do.ACTIONS10) if t.stage > s.CARRYING_OUT else seen["slot"] or 0
    known: i64 = 0
    for place, name in enumerate(seen["actions"]):
        n[s.SEQUENCE + place] = number_of(do.ACTIONS10, name)
        if name is not None:
            known |= do.BIT[do.ACTIONS10.index(name)]
    unknown = s.places(do.BIT[len(do.ACTIONS10)] - 1 - known, 0)
    at: i64 = 0
    for place in range(i64(len(seen["actions"]))):
        if n[s.SEQUENCE + place] == s.NONE:
            n[s.SEQUENCE + place] = unknown[at]
            at += 1
    t.event = number_of(do.EVENTS, seen["event"])
    t.effect = (
        s.NONE if t.event == s.NONE or seen["cancelled"] or t.stage >= s.CLEANING_UP else t.box.event_effect[t.event]
    )
    t.events = bits_of(do.EVENTS, seen["events"])
    if t.stage != s.DRAFTING:
        known = bits_of(do.EVENTS, seen["events_gone"]) | t.events
        if t.event != s.NONE:
            known |= do.BIT[t.event]
        fill_pile(t, s.EVENT_PILE, known, do.BIT[len(do.EVENTS)] - 1 - known, 0)


def fill_pile(t: Position, pile: i64, known: i64, unknown: i64, first: i64) -> None:
    """The cards that everybody has seen, then the others."""
    seen = s.places(known, first)
    rest = s.places(unknown, first)
    for place in range(i64(len(seen))):
        t.n[pile + place] = seen[place]
    for place in range(i64(len(rest))):
        t.n[pile + len(seen) + place] = rest[place]


def recall_draft(t: Position, draft: dict[str, Any] | None) -> None:
    if draft is None:
        return
    n = t.n
    t.left_card = do.PROVINCES.index(draft["open"][0])
    t.right_card = do.PROVINCES.index(draft["open"][1])
    t.taken = number_of(do.PROVINCES, draft["taken"])
    t.exchanged = 1 if draft["exchanged"] else 0
    t.pile_size = draft["pile"]
    t.pile_known = len(draft["under"])
    under = bits_of(do.PROVINCES, draft["under"])
    seen = under | do.BIT[t.left_card] | do.BIT[t.right_card]
    if t.taken != s.NONE:
        seen |= do.BIT[t.taken]
    for seat in range(t.players):
        seen |= n[s.OWNED + seat]
        pair: list[str] | None = draft["seen"][seat]
        if pair is not None:
            n[s.SEEN + seat] = do.PROVINCES.index(pair[0]) * 64 + do.PROVINCES.index(pair[1])
    fill_pile(t, s.PILE, 0, t.box.in_play_mask & ~seen, 0)
    for place, name in enumerate(draft["under"]):
        n[s.PILE + t.pile_size - t.pile_known + place] = do.PROVINCES.index(name)


def recall_court(t: Position, court: dict[str, Any] | None) -> None:
    if court is None:
        return
    n = t.n
    known = numbered_bits(court["gone"])
    for slot in range(do.SLOTS):
        card: int | None = court["favours"][slot]["card"]
        n[s.SLOT + slot] = s.NONE if card is None else card
        if card is not None:
            known |= do.BIT[card]
    for seat in range(t.players):
        known |= n[s.KEPT + seat]
    t.favour = s.NONE if court["favour"] is None else court["favour"]
    for place, seat in enumerate(court["ranking"]):
        n[s.RANKS + place] = seat
    fill_pile(t, s.FAVOUR_PILE, known, do.BIT[do.FAVOUR_CARDS + 1] - 2 - known, 0)


def recall_arts(t: Position, arts: dict[str, Any] | None) -> None:
    if arts is None:
        return
    n = t.n
    for place, region in enumerate(arts["regions"]):
        n[s.REGION_ROW + place] = do.REGIONS.index(region)
    drawn: i64 = 0
    for tile, lies in enumerate(arts["tiles"]):
        if lies is not None:
            drawn |= do.BIT[tile]
            n[s.TILE + tile] = s.OPEN_TILE if lies == "open" else s.DOWN_TILE if lies == "down" else lies
    fill_pile(t, s.BAG, drawn, do.BIT[do.TILES] - 1 - drawn, 0)


def recall_plans(t: Position, seen: dict[str, Any]) -> None:
    """The own plan as it is; of the others, where a face-down card lies."""
    n = t.n
    up = zeros(s.SEATS)
    won = zeros(s.SEATS)
    special = zeros(s.SEATS)
    for seat in range(t.players):
        up[seat] = n[s.UP + seat]
        won[seat] = n[s.WON + seat]
        special[seat] = n[s.SPECIAL + seat]
    ready = t.ready
    take_back_cards(t)
    if t.at == s.AT_PLAN:
        begin(t)
        t.ready = ready
    for seat in range(t.players):
        n[s.UP + seat] = up[seat]
        n[s.WON + seat] = won[seat]
        n[s.SPECIAL + seat] = special[seat]
        one: dict[str, Any] = seen["seats"][seat]
        for space in range(t.box.spaces):
            card: str | None = one["plan"][do.SPACES[space]]
            if card == "back":
                n[s.PLAN + seat * do.SPACE_COUNT + space] = HIDDEN
            elif card is not None:
                lay(t, seat, space, do.CARDS.index(card))
    planning: dict[str, Any] | None = seen["planning"]
    if planning is not None:
        me: i64 = seen["seat"]
        n[s.OPEN + me] = bits_of(do.SPACES, planning["open"])
        n[s.CURSOR + me] = 0 if planning["cursor"] is None else do.SPACES.index(planning["cursor"])
        n[s.CHOOSING + me] = 1 if planning["choosing"] else 0
        n[s.LEAVES + me] = planning["leaves"]


def lay(t: Position, seat: i64, space: i64, card: i64) -> None:
    """A card goes from hand to a space."""
    n = t.n
    n[s.PLAN + seat * do.SPACE_COUNT + space] = card
    n[s.HELD + seat] -= 1
    if card == do.TOWER:
        n[s.TOWER_CARDS + seat] -= 1
    else:
        n[s.HAND + seat] &= ~do.BIT[card]


# Dealing ---------------------------------------------------------------------------------------------------------


def deal(t: Position, seat: i64) -> None:
    """Deal at random what the seat cannot know."""
    deal_tower(t)
    hidden_actions = t.slot + t.box.open_actions
    if t.n[s.SEQUENCE] != s.NONE and hidden_actions < len(do.ACTIONS10):
        shuffle_part(t, s.SEQUENCE + hidden_actions, s.SEQUENCE + len(do.ACTIONS10))
    if t.stage == s.DRAFTING:
        shuffle_part(t, s.PILE + t.pile_top, s.PILE + t.pile_top + t.pile_size - t.pile_known)
    else:
        shuffle_part(t, s.EVENT_PILE + known_events(t), s.EVENT_PILE + len(do.EVENTS))
    if t.box.tenno:
        rounds = t.round if t.stage >= s.CLEANING_UP or t.stage == s.DRAFTING else t.round + 1
        shuffle_part(t, s.FAVOUR_PILE + rounds * do.SLOTS, s.FAVOUR_PILE + do.FAVOUR_CARDS)
    if t.box.arts:
        drawn: i64 = 0
        for tile in range(do.TILES):
            if t.n[s.TILE + tile] != s.NONE:
                drawn += 1
        shuffle_part(t, s.BAG + drawn, s.BAG + do.TILES)
    for one in range(t.players):
        if one == seat:
            continue
        if t.at == s.AT_PLAN:
            if t.ready & do.BIT[one]:
                deal_plan(t, one)
        else:
            deal_face_down(t, one)


def shuffle_part(t: Position, first: i64, last: i64) -> None:
    """Put a part of the table's cards into a random order."""
    part = t.n[first:last]
    t.chance.shuffle(part)
    for place in range(i64(len(part))):
        t.n[first + place] = part[place]


def known_events(t: Position) -> i64:
    """How many event cards everybody has seen."""
    rounds = t.round if t.stage >= s.CLEANING_UP else t.round + 1
    return ((rounds - 1) // 3 + 1) * 4


def deal_tower(t: Position) -> None:
    """Each cube inside lies on any shelf."""
    if not t.box.two_shelf:
        return
    n = t.n
    for hue in range(do.HUES):
        cubes: i64 = 0
        for shelf in range(t.box.shelves):
            cubes += n[s.SHELF + shelf * do.HUES + hue]
            n[s.SHELF + shelf * do.HUES + hue] = 0
        for _ in range(cubes):
            n[s.SHELF + t.chance.below(t.box.shelves) * do.HUES + hue] += 1


def unseen_cards(t: Position, seat: i64) -> Ints:
    """The cards of another seat that may lie face down or in hand: none that was won this round (SHO-096)."""
    n = t.n
    bits = n[s.HAND + seat] & ~n[s.WON + seat]
    found = zeros(s.many(bits) + n[s.TOWER_CARDS + seat])
    single = s.places(bits, 0)
    for place in range(i64(len(found))):
        found[place] = single[place] if place < len(single) else do.TOWER
    t.chance.shuffle(found)
    return found


def deal_face_down(t: Position, seat: i64) -> None:
    """Random cards under the backs that lie on a seat's spaces."""
    cards = unseen_cards(t, seat)
    at: i64 = 0
    for space in range(t.box.spaces):
        if t.n[s.PLAN + seat * do.SPACE_COUNT + space] == HIDDEN:
            lay(t, seat, space, cards[at])
            at += 1


def deal_plan(t: Position, seat: i64) -> None:
    """A random plan of a seat that is ready: a bid that it can pay, then any cards anywhere (SHO-064, SHO-068)."""
    n = t.n
    bids = s.places(biddable(t, seat), 0)
    pick = t.chance.below(len(bids) + n[s.TOWER_CARDS + seat])
    lay(t, seat, do.BID, bids[pick] if pick < len(bids) else do.TOWER)
    cards = unseen_cards(t, seat)
    spaces = zeros(t.box.spaces - 1)
    for place in range(i64(len(spaces))):
        spaces[place] = place if place < do.BID else place + 1
    if len(cards) < len(spaces):
        t.chance.shuffle(spaces)
    for place in range(i64(len(spaces))):
        if place < len(cards):
            lay(t, seat, spaces[place], cards[place])
    n[s.OPEN + seat] = 0
    n[s.LEAVES + seat] = 0
