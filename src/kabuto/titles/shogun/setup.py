"""Set-up (SHO-020 to SHO-038): the material, the start provinces, the tower, the events.

The draft of start provinces is in `draft.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun import actions as do, arts, draft, leader, state as s, tenno
from kabuto.titles.shogun.planning import take_back_cards
from kabuto.titles.shogun.season import ROUNDS, begin_round
from kabuto.titles.shogun.tower import throw, to_supply

YEAR_EVENTS: Final[i64] = 4


def lay_out(t: s.Position) -> None:
    """A new game, up to its first decision."""
    lay_out_material(t)
    if t.box.draft:
        draft.begin(t)
    else:
        take_presets(t)
        open_game(t)


def open_game(t: s.Position) -> None:
    """The start provinces are known: the tower, the events, the first round (SHO-038)."""
    fill_tower(t)
    shuffle_events(t)
    open_events(t, 0)
    begin_round(t)


def lay_out_material(t: s.Position) -> None:
    """What every player takes (SHO-023), nothing yet on the board."""
    box = t.box
    t.n = blank()
    n = t.n
    t.farmers = box.farmers
    for kind in range(do.KINDS):
        n[s.STOCK + kind] = box.building_stock[kind]
    for seat in range(t.players):
        n[s.CHESTS + seat] = box.start_chests
        n[s.SUPPLY + seat] = box.armies
        for group in range(box.group_count):
            n[s.GROUPS + seat] += s.SIXTEENTH[box.groups[group]]  # SHO-027
    take_back_cards(t)
    leader.lay_out(t)
    tenno.lay_out(t)
    arts.lay_out(t)


def blank() -> Ints:
    """A table on which nothing lies yet."""
    n = zeros(s.SIZE)
    for at in range(s.OWNER, s.OWNER + 45):
        n[at] = s.NONE
    for at in range(s.PLAN, s.PLAN + s.SEATS * do.SPACE_COUNT):
        n[at] = s.NONE
    for at in range(s.TILE, s.TILE + do.TILES):
        n[at] = s.NONE
    for at in range(s.ORDER, s.PLAN):
        n[at] = s.NONE
    for at in range(s.SEQUENCE, s.OWNER):
        n[at] = s.NONE
    for seat in range(s.SEATS):
        n[s.SPECIAL + seat] = s.NONE
        n[s.PLACE + seat] = s.NONE
        n[s.SEEN + seat] = s.NONE
        n[s.LEADER_AT + seat] = s.NOT_PLACED
    return n


def take_presets(t: s.Position) -> None:
    """The fixed start provinces, which of the sets a player gets being drawn (SHO-032, SHO-033)."""
    box = t.box
    sets = zeros(t.players)
    for seat in range(t.players):
        sets[seat] = seat
    t.chance.shuffle(sets)
    for seat in range(t.players):
        for group in range(box.group_count):
            draft.station(t, seat, box.presets[sets[seat] * box.group_count + group], box.groups[group])
        if t.teller is not None:
            t.tell("story-preset", {"seat": seat, "set": "ABCDE"[sets[seat]]})


def fill_tower(t: s.Position) -> None:
    """Seven armies of each player and ten farmers go in; what comes out returns to its supply (SHO-035)."""
    box = t.box
    n = t.n
    for seat in range(t.players):
        n[s.TRAY + seat] = box.fill_armies
        n[s.SUPPLY + seat] -= box.fill_armies
    n[s.TRAY + do.FARMER] = box.fill_farmers
    t.farmers -= box.fill_farmers
    throw(t)
    tenno.first_officials(t)
    for hue in range(do.HUES):
        to_supply(t, hue, n[s.TRAY + hue])


def open_events(t: s.Position, year: i64) -> None:
    """Turn up the four events of a year (SHO-036, SHO-230)."""
    t.events = 0
    names: list[str] = []
    for place in range(YEAR_EVENTS):
        event = t.n[s.EVENT_PILE + year * YEAR_EVENTS + place]
        t.events |= do.BIT[event]
        names.append(do.EVENTS[event])
    t.reveal()
    if t.teller is not None:
        t.tell("story-events", {"year": year + 1, "event": names})


def events_seen(t: s.Position) -> i64:
    """How many cards of the event pile have been turned up: four a year."""
    return 0 if t.stage == s.DRAFTING else ((t.rounds_begun() - 1) // ROUNDS + 1) * YEAR_EVENTS


def events_gone(t: s.Position) -> i64:
    """The event cards that have left the game, as bits (SHO-097): they neither lie open nor are in force."""
    gone = s.bits_of(t.n, s.EVENT_PILE, events_seen(t)) & ~t.events
    return gone if t.event == s.NONE else gone & ~do.BIT[t.event]


def shuffle_events(t: s.Position) -> None:
    """The order of the twelve event cards (SHO-036)."""
    pile = zeros(i64(len(do.EVENTS)))
    for event in range(i64(len(do.EVENTS))):
        pile[event] = event
    t.chance.shuffle(pile)
    for place in range(i64(len(do.EVENTS))):
        t.n[s.EVENT_PILE + place] = pile[place]
