"""The table built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.fields import from_row
from kabuto.kernel.ints import Ints, ints, put, zeros
from kabuto.titles.shogun import actions as do, copying, fields as f, state as s, tenno
from kabuto.titles.shogun.arts import tiles_drawn
from kabuto.titles.shogun.planning import BACK, TEN, actions_shown, begin, biddable, lay, take_back_cards
from kabuto.titles.shogun.setup import blank, events_seen
from kabuto.titles.shogun.tower import inside

HIDDEN = -2
"""On a space of a plan: a face-down card that is not dealt yet."""


# Recalling -------------------------------------------------------------------------------------------------------


def recall_table(t: s.Position, seen: dict[str, Any]) -> None:
    """Make the table look like a view; hidden things lie in any arrangement."""
    t.n = blank()
    seat: i64 = seen["seat"]
    row = f.told(t, seat)
    t.box.fields.read(row, 0, seat, seen)
    t.n = row[: s.SIZE]
    from_row(t, copying.SCALARS, s.SIZE, row)
    n = t.n
    t.who = seen["to_act"][0] if seen["to_act"] else 0
    t.round = seen["round"] if t.stage >= s.CLEANING_UP else seen["round"] - 1
    if t.stage > s.CARRYING_OUT:
        t.slot = TEN
    spent = t.event == s.NONE or row[f.AT["cancelled"]] == 1 or t.stage >= s.CLEANING_UP
    t.effect = s.NONE if spent else t.box.event_effect[t.event]
    for province in range(do.PROVINCE_COUNT):
        if n[s.OWNER + province] != s.NONE:
            n[s.OWNED + n[s.OWNER + province]] |= do.BIT[province]
    put(n, s.POINTS, ints(seen["scores"]))
    recall_piles(t, row)
    recall_plans(t, row, seat)


def recall_piles(t: s.Position, row: Ints) -> None:
    """Everything that lies in an order: what everybody has seen of it, and the rest in any."""
    n = t.n
    if s.PLANNING <= t.stage < s.CLEANING_UP:
        unknown = s.places(do.BIT[TEN] - 1 - s.bits_of(n, s.SEQUENCE, TEN), 0)
        put(n, s.SEQUENCE + TEN - len(unknown), unknown)
    if t.stage != s.DRAFTING:
        known = row[f.AT["events_gone"]] | t.events | s.bits_of(row, f.AT["event"], 1)
        fill_pile(t, s.EVENT_PILE, known, len(do.EVENTS))
    else:
        seen = s.bits_of(row, f.AT["under"], t.pile_known) | s.bits_of(row, f.AT["taken"], 3)
        for one in range(t.players):
            seen |= n[s.OWNED + one]
        at = put(n, s.PILE, s.places(t.box.in_play_mask & ~seen, 0))
        put(n, at, row[f.AT["under"] : f.AT["under"] + t.pile_known])
    if t.box.tenno:
        fill_pile(t, s.FAVOUR_PILE, row[f.AT["favours_gone"]] | tenno.favours_in_play(t), do.FAVOUR_CARDS, 1)
    if t.box.arts:
        fill_pile(t, s.BAG, tiles_drawn(t), do.TILES)


def fill_pile(t: s.Position, pile: i64, known: i64, size: i64, first: i64 = 0) -> None:
    """The cards that everybody has seen, then the others of so many, numbered from `first`."""
    unknown = (do.BIT[size] - 1) * do.BIT[first] & ~known
    put(t.n, put(t.n, pile, s.places(known, 0)), s.places(unknown, 0))


def recall_plans(t: s.Position, row: Ints, me: i64) -> None:
    """The own plan as it is; of the others, where a face-down card lies. Everything else is in hand."""
    n = t.n
    ready = t.ready
    take_back_cards(t)
    if t.at == s.AT_PLAN:
        begin(t)
        t.ready = ready
        for block in (s.OPEN, s.CURSOR, s.CHOOSING, s.LEAVES):
            n[block + me] = row[block + me]
    for one in range(t.players):
        for block in (s.UP, s.WON, s.SPECIAL):
            n[block + one] = row[block + one]
        for space in range(t.box.spaces):
            card = row[f.AT["laid"] + one * do.SPACE_COUNT + space]
            if card == BACK:
                n[s.PLAN + one * do.SPACE_COUNT + space] = HIDDEN
            elif card != s.NONE:
                lay(t, one, space, card)


# Dealing ---------------------------------------------------------------------------------------------------------


def deal(t: s.Position, seat: i64) -> None:
    """Deal at random what the seat cannot know."""
    deal_tower(t)
    for _, first, known, size in piles(t):
        if t.n[first] != s.NONE:
            t.shuffle(first + known, first + size)
    for one in range(t.players):
        if one == seat:
            continue
        if t.at == s.AT_PLAN:
            if t.ready & do.BIT[one]:
                deal_plan(t, one)
        else:
            deal_face_down(t, one)


def piles(t: s.Position) -> list[tuple[str, i64, i64, i64]]:
    """What lies face down in an order: where, how many of it everybody has seen, and how many there are."""
    return [
        ("the action cards face down", s.SEQUENCE, actions_shown(t), TEN),
        ("the draft pile", s.PILE, 0, t.pile_size - t.pile_known),
        ("the event pile", s.EVENT_PILE, events_seen(t), len(do.EVENTS)),
        ("the favour pile", s.FAVOUR_PILE, tenno.favours_seen(t), do.FAVOUR_CARDS),
        ("the bag of artists", s.BAG, s.many(tiles_drawn(t)), do.TILES if t.box.arts else 0),
    ]


def deal_tower(t: s.Position) -> None:
    """Each cube inside lies on any shelf."""
    if not t.box.two_shelf:
        return
    n = t.n
    for hue in range(do.HUES):
        cubes = inside(t, hue)
        for shelf in range(t.box.shelves):
            n[s.SHELF + shelf * do.HUES + hue] = 0
        for _ in range(cubes):
            n[s.SHELF + t.chance.below(t.box.shelves) * do.HUES + hue] += 1


def unseen_cards(t: s.Position, seat: i64) -> Ints:
    """The cards of another seat that may lie face down or in hand: none that was won this round (SHO-096)."""
    n = t.n
    bits = n[s.HAND + seat] & ~n[s.WON + seat]
    found = zeros(s.many(bits) + n[s.TOWER_CARDS + seat])
    for place in range(put(found, 0, s.places(bits, 0)), i64(len(found))):
        found[place] = do.TOWER
    t.chance.shuffle(found)
    return found


def deal_face_down(t: s.Position, seat: i64) -> None:
    """Random cards under the backs that lie on a seat's spaces."""
    cards = unseen_cards(t, seat)
    at: i64 = 0
    for space in range(t.box.spaces):
        if t.n[s.PLAN + seat * do.SPACE_COUNT + space] == HIDDEN:
            lay(t, seat, space, cards[at])
            at += 1


def deal_plan(t: s.Position, seat: i64) -> None:
    """A random plan of a seat that is ready: a bid that it can pay, then any cards anywhere (SHO-064, SHO-068)."""
    n = t.n
    bids = s.places(biddable(t, seat), 0)
    pick = t.chance.below(len(bids) + n[s.TOWER_CARDS + seat])
    lay(t, seat, do.BID, bids[pick] if pick < len(bids) else do.TOWER)
    cards = unseen_cards(t, seat)
    spaces = s.places(do.BIT[t.box.spaces] - 1 - do.BIT[do.BID], 0)
    if len(cards) < len(spaces):
        t.chance.shuffle(spaces)
    for place in range(i64(len(spaces))):
        if place < len(cards):
            lay(t, seat, spaces[place], cards[place])
    n[s.OPEN + seat] = 0
    n[s.LEAVES + seat] = 0
