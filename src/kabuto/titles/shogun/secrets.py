# interpreted
"""What a seat of Shogun may not know: the plans and hands of others, the order of piles, the inside of the tower."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kabuto.kernel.secrets import Hidden, below, mixed, own_of_others, settled, stored
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.recall import piles
from kabuto.titles.shogun.winter import MOST_REVOLTS

CARDS = len(do.CARDS)


def hidden(t: s.Position, seat: int) -> Iterator[Hidden]:
    yield from own_of_others(t.box.fields, seat, t.players)
    for one in range(t.players):
        if one != seat:
            yield from of_another(t, one)
    yield Hidden("how often plans were changed", range(s.EDITS, s.EDITS + s.SEATS), below(9))
    if t.stage != s.PICKING:
        yield Hidden("who picked when, once all have", range(s.PICKS, s.PICKS + s.SEATS), below(s.SEATS, s.NONE))
    for name, first, known, size in piles(t):
        cards = list(range(first, first + size))
        if first == s.PILE:
            cards = [first + (t.pile_top + place) % do.PROVINCE_COUNT for place in range(size)]
        if first != s.SEQUENCE:  # these lie in a row, in which everybody sees them
            yield Hidden("the order of what was drawn", cards[:known], settled)
        yield Hidden(name, cards[known:], mixed)
    yield Hidden("where the draft pile begins", range(s.PILE, s.PILE + do.PROVINCE_COUNT), stored)
    yield Hidden("where a revolt is noted", range(s.DRAWN, s.DRAWN + MOST_REVOLTS), stored)
    for hue in range(do.HUES):
        shelves = [s.SHELF + shelf * do.HUES + hue for shelf in range(t.box.shelves)]
        yield Hidden("on which shelf a cube lies", shelves, laid_anew)


def of_another(t: s.Position, one: int) -> Iterator[Hidden]:
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
