# interpreted
"""What a seat of Shogun may not know: the plans and hands of others, the order of piles, the inside of the tower."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kabuto.kernel.secrets import Hidden, below, mixed, own_of_others, stored
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.fields import FIELDS
from kabuto.titles.shogun.recall import known_events
from kabuto.titles.shogun.state import Position

CARDS = len(do.CARDS)
DRAWN = int(s.OWNER - s.DRAWN)
ACTIONS = len(do.ACTIONS10)


def hidden(t: Position, seat: int) -> Iterator[Hidden]:
    yield from own_of_others(FIELDS[t.players], seat, t.players)
    for one in range(t.players):
        if one != seat:
            yield from of_another(t, one)
    yield Hidden("how often plans were changed", range(s.EDITS, s.EDITS + s.SEATS), below(9))
    if t.stage != s.PICKING:
        yield Hidden("who picked when, once all have", range(s.PICKS, s.PICKS + s.SEATS), below(s.SEATS, s.NONE))
    shown = 0 if t.stage == s.DRAFTING or t.stage >= s.CLEANING_UP else min(ACTIONS, t.slot + t.box.open_actions)
    yield Hidden("the action cards face down", range(s.SEQUENCE + shown, s.SEQUENCE + ACTIONS), mixed)
    events = 0 if t.stage == s.DRAFTING else known_events(t)
    yield from pile("the event pile", s.EVENT_PILE, events, len(do.EVENTS))
    if t.stage == s.DRAFTING:
        unknown = t.pile_size - t.pile_known
        ring = [s.PILE + (t.pile_top + place) % do.PROVINCE_COUNT for place in range(unknown)]
        yield Hidden("the draft pile", ring, mixed)
    yield Hidden("where the draft pile begins", range(s.PILE, s.PILE + do.PROVINCE_COUNT), stored)
    if t.box.tenno:
        rounds = t.round if t.stage >= s.CLEANING_UP or t.stage == s.DRAFTING else t.round + 1
        yield from pile("the favour pile", s.FAVOUR_PILE, rounds * do.SLOTS, do.FAVOUR_CARDS)
    if t.box.arts:
        drawn = sum(t.n[s.TILE + tile] != s.NONE for tile in range(do.TILES))
        yield from pile("the bag of artists", s.BAG, drawn, do.TILES)
    yield Hidden("where a revolt is noted", range(s.DRAWN, s.DRAWN + DRAWN), stored)
    for hue in range(do.HUES):
        shelves = [s.SHELF + shelf * do.HUES + hue for shelf in range(t.box.shelves)]
        yield Hidden("on which shelf a cube lies", shelves, laid_anew)


def pile(name: str, first: int, drawn: int, size: int) -> Iterator[Hidden]:
    """A pile of which so many have come to light; in which order they came is not noted."""
    yield Hidden("the order of what was drawn", range(first, first + drawn), mixed)
    yield Hidden(name, range(first + drawn, first + size), mixed)


def of_another(t: Position, one: int) -> Iterator[Hidden]:
    """What lies face down before them; while all plan, even whether something lies there."""
    yield Hidden("how many cards others hold", [s.HELD + one], below(9))
    cards = [s.PLAN + one * do.SPACE_COUNT + space for space in range(do.SPACE_COUNT)]
    if t.stage == s.PLANNING:
        yield Hidden("the plans of others", cards, below(CARDS, s.NONE))
        return
    down = [place for space, place in enumerate(cards) if t.n[place] != s.NONE and not t.n[s.UP + one] >> space & 1]
    yield Hidden("the cards of others that lie face down", down, below(CARDS))


def laid_anew(rng: Random, cubes: list[int]) -> list[int]:
    """As many cubes, each on any shelf."""
    shelves = [0] * len(cubes)
    for _ in range(sum(cubes)):
        shelves[rng.randrange(len(shelves))] += 1
    return shelves
