"""Set-up (SHO-020 to SHO-038): the material, the start provinces, the tower, the events.

The draft of start provinces is in `draft.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun import arts, leader, tenno
from kabuto.titles.shogun.actions import BIT, EVENTS, FARMER, HUES, KINDS, TILES, S
from kabuto.titles.shogun.planning import take_back_cards
from kabuto.titles.shogun.state import (
    CHESTS,
    EVENT_PILE,
    GROUPS,
    LEADER_AT,
    NONE,
    NOT_PLACED,
    ORDER,
    OWNER,
    PLACE,
    PLAN,
    SEEN,
    SEQUENCE,
    SIXTEENTH,
    SIZE,
    SPECIAL,
    STOCK,
    SUPPLY,
    TILE,
    TRAY,
    Table,
    W,
)
from kabuto.titles.shogun.tower import throw, to_supply

YEAR_EVENTS: Final[i64] = 4


def lay_out_material(t: Table) -> None:
    """What every player takes (SHO-023), nothing yet on the board."""
    box = t.box
    t.n = blank()
    n = t.n
    t.farmers = box.farmers
    for kind in range(KINDS):
        n[STOCK + kind] = box.building_stock[kind]
    for seat in range(t.players):
        n[CHESTS + seat] = box.start_chests
        n[SUPPLY + seat] = box.armies
        for group in range(box.group_count):
            n[GROUPS + seat] += SIXTEENTH[box.groups[group]]  # SHO-027
    take_back_cards(t)
    leader.lay_out(t)
    tenno.lay_out(t)
    arts.lay_out(t)


def blank() -> Ints:
    """A table on which nothing lies yet."""
    n = zeros(SIZE)
    for at in range(OWNER, OWNER + 45):
        n[at] = NONE
    for at in range(PLAN, PLAN + W * S):
        n[at] = NONE
    for at in range(TILE, TILE + TILES):
        n[at] = NONE
    for at in range(ORDER, PLAN):
        n[at] = NONE
    for at in range(SEQUENCE, OWNER):
        n[at] = NONE
    for seat in range(W):
        n[SPECIAL + seat] = NONE
        n[PLACE + seat] = NONE
        n[SEEN + seat] = NONE
        n[LEADER_AT + seat] = NOT_PLACED
    return n


def take_presets(t: Table) -> None:
    """The fixed start provinces, which of the sets a player gets being drawn (SHO-032, SHO-033)."""
    box = t.box
    sets = zeros(t.players)
    for seat in range(t.players):
        sets[seat] = seat
    t.chance.shuffle(sets)
    for seat in range(t.players):
        for group in range(box.group_count):
            station(t, seat, box.presets[sets[seat] * box.group_count + group], box.groups[group])
        if t.teller is not None:
            t.tell("story-preset", {"seat": seat, "set": "ABCDE"[sets[seat]]})


def station(t: Table, seat: i64, province: i64, armies: i64) -> None:
    """Put a whole army group into a start province."""
    t.n[SUPPLY + seat] -= armies
    t.n[GROUPS + seat] -= SIXTEENTH[armies]
    t.occupy(province, seat, armies)


def fill_tower(t: Table) -> None:
    """Seven armies of each player and ten farmers go in; what comes out returns to its supply (SHO-035)."""
    box = t.box
    n = t.n
    for seat in range(t.players):
        n[TRAY + seat] = box.fill_armies
        n[SUPPLY + seat] -= box.fill_armies
    n[TRAY + FARMER] = box.fill_farmers
    t.farmers -= box.fill_farmers
    throw(t)
    tenno.first_officials(t)
    for hue in range(HUES):
        to_supply(t, hue, n[TRAY + hue])


def open_events(t: Table, year: i64) -> None:
    """Turn up the four events of a year (SHO-036, SHO-230)."""
    t.events = 0
    names: list[str] = []
    for place in range(YEAR_EVENTS):
        event = t.n[EVENT_PILE + year * YEAR_EVENTS + place]
        t.events |= BIT[event]
        names.append(EVENTS[event])
    t.reveal()
    if t.teller is not None:
        t.tell("story-events", {"year": year + 1, "event": names})


def shuffle_events(t: Table) -> None:
    """The order of the twelve event cards (SHO-036)."""
    pile = zeros(i64(len(EVENTS)))
    for event in range(i64(len(EVENTS))):
        pile[event] = event
    t.chance.shuffle(pile)
    for place in range(i64(len(EVENTS))):
        t.n[EVENT_PILE + place] = pile[place]
