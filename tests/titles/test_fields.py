"""Declared fields: they fill the row of a position without gaps, and the page has their types."""

from __future__ import annotations

from typing import Any

import pytest

from kabuto.kernel.secrets import own_of_others
from kabuto.titles.edo import state as e
from kabuto.titles.shogun import state as s
from kabuto.titles.yedo import state as y
from tools.view_types import declaring, fields_of, largest, path_of, types_of


def of_seats(*blocks: tuple[int, int]) -> list[tuple[int, int]]:
    """Blocks of Yedo that every seat has."""
    return [(first + who * y.SEAT, end + who * y.SEAT) for who in range(5) for first, end in blocks]


def size_of(title: str) -> int:
    """How many numbers the row of a large position has."""
    position: Any = largest(title).state
    return len(position.n)


BY_HAND = {  # what is read and written by hand, from where to where
    "shogun": [
        (s.POINTS, s.SUPPLY),
        (s.OWNED, s.COUNT),
        (s.HELD, s.TOWER_CARDS),
        (s.EDITS, s.CURSOR),
        (s.PLAN, s.SEQUENCE),
        (s.EVENT_PILE, s.SLOT),
        (s.FAVOUR_PILE, s.DRAWN),
        (s.PILE, s.REGION_ROW),
        (s.BAG, s.TILE),
    ],
    "yedo": [
        (0, y.CARDS),
        (y.POSITION, y.PASS_ORDER),
        (y.POOL_SIZE, y.STACK),
        *of_seats(
            (y.PP, y.BLESSINGS),
            (y.HELD, y.ARMS),
            (y.ACTION_HAND - 1, y.ACTION_HAND),
            (y.MISSION_HAND, y.MISSION_HAND + 1),
            (y.DONE_COUNT, y.DONE_BONUS_COUNT),
            (y.PLACED, y.SAVED),
            (y.FORESEEN, y.SOURCES),
            (y.OFFERS - 1, y.MON + y.SEAT),
        ),
    ],
    "edo": [
        (e.CROWD_AT, e.RONIN_AT),
        (e.SITE_AT, e.PROFIT_AT),
        (e.OWN_HOUSES_AT, e.SPECIALS_AT),
        (e.DEMANDS_AT, e.SEATS_AT),
        *((part + e.WHERE, part + e.OWN_ON) for part in range(e.SEATS_AT, e.SEATS_AT + 5 * e.SEAT, e.SEAT)),
        (e.SEATS_AT + 5 * e.SEAT, size_of("edo")),
    ],
}


@pytest.mark.parametrize("title", sorted(BY_HAND))
def test_every_number_of_a_position_is_a_field_or_written_by_hand(title: str) -> None:
    size = size_of(title)
    fields = fields_of(title)
    declared = {place for place, _, _ in fields.spots(0) if place < size}
    declared |= {int(place) for hidden in own_of_others(fields, -1, 5) for place in hidden.places}
    by_hand = [place for first, end in BY_HAND[title] for place in range(first, end)]
    assert len(by_hand) == len(set(by_hand)) and not declared & set(by_hand)
    assert declared | set(by_hand) == set(range(size))


@pytest.mark.parametrize("title", declaring())
def test_the_types_of_the_page_are_those_of_the_declared_fields(title: str) -> None:
    assert path_of(title).read_text(encoding="utf-8") == types_of(title), "run python -m tools.view_types"
